# The words of the program in English. How they are written: src/text/README.md.
# Each part has the messages of one folder, in alphabetical order.

### Numbers, claims and lists: src/text

claim-at-least = at least { $value }
claim-at-most = at most { $value }
claim-exactly = exactly { $value }
fail-hard = fail-hard
fail-soft = fail-soft
list-and = { $first } and { $last }
list-or = { $first } or { $last }
number-about = about { $count }
number-more-than = more than { $count }
proved-between = at least { $lo } and at most { $hi }
proved-nothing = nothing
quoted = “{ $text }”
rules = cut on { $when }, { $fail }
score-infinity = infinity
score-just-above = just above { $score }
score-just-below = just below { $score }
score-minus-infinity = minus infinity

### Steps explained: src/teach, explain-

explain-cut-condition = { $node }: cut if { $sign } { $score }
explain-cutoff = Cutoff at { $node }: { $own } { $sign } { $bound }.
explain-deep-cutoff = A deep cutoff: { $letter } comes from { $above }, { $plies } plies up.
explain-equal-gains-nothing = another { $value } gains nothing
explain-never-chosen = { $player } will never choose this branch
explain-never-reached = optimal play never reaches this node
explain-ruled-out-by-table = the table rules out anything better

### Pseudocode and call stack: src/teach/pseudocode, code-

### Two searches compared: src/teach, diff-

### Questions: src/teach/question, question-

### Mistakes: src/teach/diagnosis, src/teach/foreign, mistake-

### Exercises and their marking: src/teach/exercise, src/teach/construct, src/teach/answers, exercise-

### Lessons: src/teach/course, lesson-

### Glossary: src/teach/glossary, glossary-

### Actions, keys and menus: src/app/actions.rs, action-

### The Step page: src/app/step, step-

### Side by side: src/app/both, both-

### The exercise page: src/app/exercise, paper-

### Dialogs: src/app/dialogs, dialog-

### What the window says: src/app/session, src/app/editable, src/app/platform, said-

### Everything else of the window: src/app, window-

### The Compare page: src/app/compare, compare-

### The Play page: src/app/play, play-

### Lessons in the window: src/app/lessons, course-

### Measurements and their tables: src/measure, measure-

### Pictures, charts, worksheets: src/draw, draw-

draw-again = again
draw-alpha = Alpha
draw-also-skipped = also skipped: { $moves }
draw-answer-no = no, { $claim }
draw-answer-yes = yes, { $claim }
draw-best-line = best line
draw-beta = Beta
draw-box = { $positions ->
    [one] depth { $depth }, { $positions } position
   *[other] depth { $depth }, { $positions } positions
}
    median { $median }
    interquartile range { $lower } to { $upper }
    range { $least } to { $greatest }
draw-chance = chance
draw-current-path = current path
draw-cut-if = cut if { $sign }
draw-cut-off = cut off
draw-cutoff = { $letter } cutoff at { $who } node { $name }: { $value } { $sign } { $bound }, skip { $skipped ->
        [one] { $skipped } child
       *[other] { $skipped } children
    }
draw-cutoff-bare = { $letter } cutoff: { $value } { $sign } { $bound }
draw-cutoff-brief = { $letter } cutoff at { $name }: { $value } { $sign } { $bound }, skip { $skipped }
draw-cutoff-brief-root = { $letter } cutoff at the root: { $value } { $sign } { $bound }, skip { $skipped }
draw-cutoff-root = { $letter } cutoff at the root, a { $who } node: { $value } { $sign } { $bound }, skip { $skipped ->
        [one] { $skipped } child
       *[other] { $skipped } children
    }
draw-cutoff-short = { $letter } cutoff at { $name }: { $value } { $sign } { $bound }
draw-cutoff-short-root = { $letter } cutoff at the root: { $value } { $sign } { $bound }
draw-depth-axis = depth, in plies
draw-file-per-step = { $about }: a file per step
draw-horizon = horizon
draw-horizon-loud = horizon: loud moves only below
draw-missing-letters = { $more ->
    [0] No font here has { $names }: the file shows boxes instead.
   *[other] No font here has { $names } and { $more } more: the file shows boxes instead.
}
draw-not-visited = not visited yet
draw-page-per-step = { $about }: a page per step
draw-sheet-choose = name the move that the root chooses
draw-sheet-cuts = draw two bars across each edge that is cut
draw-sheet-expecti = expecti{ $search }
draw-sheet-full-window = { $search } with the full window below chance nodes
draw-sheet-key = Key
draw-sheet-leave = Leave unvisited nodes blank.
draw-sheet-name = Name
draw-sheet-null-windows = 3+ is just above 3, 3− just below it, as in the null window (3, 3+).
draw-sheet-order = number the nodes in the order of visits (circles)
draw-sheet-page = page { $number } of { $pages }
draw-sheet-root-move = Root move
draw-sheet-star1 = { $search } with Star1 at chance nodes
draw-sheet-task = Search the tree from left to right by { $search }, and { $tasks }. Triangles point up where MAX moves, down where MIN moves.
draw-sheet-task-chance = Search the tree from left to right by { $search }, and { $tasks }. Triangles point up where MAX moves, down where MIN moves; at large circles chance decides: the value is the average, weighted by the probabilities above its children.
draw-sheet-tasks = { $first }; and { $last }
draw-sheet-title = { $title }, worksheet, page { $number } of { $pages }
draw-sheet-title-key = { $title }, key, page { $number } of { $pages }
draw-sheet-values = write the value that each node returns (boxes)
draw-sheet-values-signs = write the value that each node returns (boxes), and in front of it how the true value compares: =, ≤ or ≥
draw-sheet-windows = write below each node the window (α, β) that it receives
draw-sheet-windows-inner = write below each inner node the window (α, β) that it receives
draw-sign-arc = from a cutoff to where its bound was set
draw-sign-best-line = best line so far
draw-sign-chosen = chosen at the root; the other search chooses another move
draw-sign-claim = what is proved about its value: = exactly, ≥ at least, ≤ at most
draw-sign-current = the current node
draw-sign-differs = returned another value than the other search’s
draw-sign-earlier = what its earlier visits proved
draw-sign-hidden = hidden siblings
draw-sign-leaf = leaf and value (C1: C’s first leaf)
draw-sign-loud = searched loud moves
draw-sign-many = many nodes, too small to draw
draw-sign-max = MAX: takes the largest value of its children
draw-sign-min = MIN: takes the smallest value of its children
draw-sign-only-here = visited only by this search
draw-sign-path = the path to the current node
draw-sign-pruned = pruned: never visited
draw-sign-question = null window, as a question
draw-sign-same-position = the same position as the current one
draw-sign-searched = searched
draw-sign-skipped = skipped by a cutoff
draw-sign-stood-pat = stood pat
draw-sign-table-answer = the table answered: nothing below it was searched
draw-sign-table-entry = the table had an entry for it
draw-sign-type-1 = type 1, PV: its value is needed exactly
draw-sign-type-2 = type 2, Cut: one child is enough
draw-sign-type-3 = type 3, All: all children are needed
draw-sign-uncritical = visited but not critical
draw-sign-visits = visited twice, by passes or re-searches
draw-sign-window = window (α, β) as passed down; it is never rewritten
draw-sign-window-now = an open node’s current window, earlier bounds struck out
draw-skipped = skipped: { $moves }
draw-step-title = { $title }, step { $step } of { $last }
draw-type-1 = 1 PV
draw-type-2 = 2 Cut
draw-type-3 = 3 All
draw-type-none = not needed
draw-visited = visited
draw-web-back = Step back
    .hint = step back (Left)
draw-web-begin = To the beginning
    .hint = to the beginning (Home)
draw-web-count = step { $step } of { $last }
draw-web-cut = Next cutoff
    .hint = next cutoff (C); Shift+C goes back
draw-web-end = To the end
    .hint = to the end (End)
draw-web-footer = Made with Cutoff. Keys: Right and Left step, Home and End, C and Shift+C go to cutoffs, P plays, T changes the theme; on a touch screen, swipe.
draw-web-forward = Step forward
    .hint = step forward (Right, Space)
draw-web-no-script = This page steps through a search with a script, which is switched off in this browser.
draw-web-pause = Pause
draw-web-play = Play
    .hint = play or pause (P)
draw-web-step = Step
draw-web-steps = Steps
draw-web-theme = Theme
    .hint = switch between the light and the dark theme (T)

### Played games: src/play, game-

game-draw = Draw: { $why }.
game-draw-agreed = Draw by agreement.
game-draw-claimed = Draw by claim: { $why }.
game-forfeit = { $loser } forfeits: { $why }
game-level-beginner = depth 1; one move in four is random
game-level-depth = depth { $depth }
game-level-search = { $search }, depth { $depth }
game-level-timed = { $search } for { $time } per move
game-level-timed-depth = { $search }, depth { $depth } at most, for { $time } per move
game-out-of-time = { $loser } has run out of time; { $winner } wins.
game-out-of-time-draw = Draw: { $late } has run out of time, but { $other } cannot win.
game-over-winner = { $status }; { $winner } wins.
game-resigned = { $loser } resigns; { $winner } wins.

### Sources, trees and names: src/stage, source-

source-after = { $title }, after { $last }
source-bad = { $count ->
    [one] bad move { $moves }
   *[other] bad moves { $moves }
}
source-best = { $count ->
    [one] best move { $moves }
   *[other] best moves { $moves }
}
source-best-equal = { $name } (chosen): { $said }, no worse.
source-best-mates = { $name } (chosen) mates: { $said }.
source-best-mates-equal = { $name } (chosen) mates: { $said }, no worse.
source-best-move = { $name } (chosen): { $said }.
source-chosen = This is the move chosen: { $name }, { $said }.
source-chosen-line = This is the move chosen: { $name }, { $said }, after { $line }.
source-every-other = Every other move: { $claim }.
source-games-skipped = { $count ->
    [one] { $count } game was skipped
   *[other] { $count } games were skipped
}
source-line = line { $number }
source-lines-skipped = { $count ->
    [one] { $count } line was skipped
   *[other] { $count } lines were skipped
}
source-measured-game = “{ $title }” ({ $position }; mates { $mate }, seed { $seed })
source-measured-settings = alpha-beta, { $rules }; { $game }
source-measured-settings-plain = alpha-beta without refinements, { $rules }; { $game }
source-measured-tree = “{ $title }” ({ $player } to move at the root)
source-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
source-name-after = { $name } after { $line }
source-next-best = Next best { $name }: { $value }.
source-no-bound = { $name }: the search proved no bound.
source-no-search-here = no search on this page: Ctrl+1 shows it
source-no-single-search = Step page only (Ctrl+1)
source-no-single-search-both = single search only: press S
source-no-tree-here = no tree on this page: Ctrl+1 shows one
source-not-chosen = { $name }: { $said }.
source-not-chosen-reply = { $name }: { $said }, because of { $reply }.
source-root-to-move = { $player } to move at the root
source-the-root = the root
source-trace-alpha-beta = plain alpha-beta
source-trace-equality = the cutoff condition α ≥ β
source-trace-further = With { $what } the trace agrees further, then differs: { $headline }.
source-trace-hard = fail-hard return values
source-trace-matches = With { $what } the trace matches exactly.
source-trace-minimax = plain minimax, which skips nothing,
source-trace-same-nodes = With { $what } the trace visits the same nodes; windows are not compared there.
source-trace-soft = fail-soft return values
source-trace-strict = the cutoff condition α > β
source-typed-tree = Typed tree
source-undecided = The game goes on from there: the value is an evaluation at depth { $depth }, not a result.
source-unreadable = { $first } (and { $more } more cannot be read)
source-values-for-mover = Values count for { $max }, who prefers more.
source-values-for-other = Values count for { $max }: { $min } prefers less.
source-waits = waits:
source-waits-later = { $waits } { $name } searches it later
source-waits-searched = { $waits } { $name } has already searched it
source-waits-skipped = { $waits } { $name } skips this subtree
source-was-skipped = { $name } was skipped: { $cutter } already cut.

### Choices of games and searches, by their names in files: src/game, src/search, choice-

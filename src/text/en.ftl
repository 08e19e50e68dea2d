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

measure-about-alpha-beta-can-never-visit = alpha-beta can never visit more nodes than minimax: the two entries are swapped
measure-about-branching = Effective branching factor: the b for which a uniform tree of that depth has that many nodes, 1 + b + b² + … + b^depth (Russell & Norvig).
measure-about-exact-searched-separately = exact: searched separately
measure-about-it-ends-where-a-table = it ends where a table answered
measure-about-leaves = Leaves evaluated: at the depth limit or at the end of the game. Exact.
measure-about-no-bound-proved = no bound proved
measure-about-nodes = Nodes visited: counted on entry, including the root and the leaves. Exact.
measure-about-nodes-of-this-depth-alone = nodes of this depth alone
measure-about-not-the-files-best-move = not the file’s best move
measure-about-of-the-uniform-tree-that = Of the uniform tree that has as many leaves at this depth as minimax evaluates.
measure-about-since-the-beginning = since the beginning
measure-about-speed = Nodes visited per second, by the median time.
measure-about-spread = How far the run farthest from the median is from it, in parts of the median; more than 100% is a slow run.
measure-about-the-median-of-the-runs = the median of the runs of the silent search
measure-about-the-share-of-minimaxs-nodes = The share of minimax’s nodes that alpha-beta does not visit.
measure-about-time = Time of one search without any recording: the median of the runs. Point at a time to see the fastest and the slowest run.
measure-about-total-nodes-up-to-that = total nodes up to that depth
measure-all-but = all but { $part }
measure-all-nodes = all nodes
    .hint = nodes since the beginning
measure-alpha-beta = alpha-beta
measure-alpha-beta-leaves = alpha-beta leaves
    .hint = Leaves that alpha-beta evaluates here, as measured.
measure-b = b
measure-b-3d-4 = b^(3d/4)
measure-b-d = b^d
measure-b-d-2 = b^(d/2)
measure-best = best
measure-best-line = best line
    .hint = Best play by both sides, move by move; where a tree’s moves have no names, the nodes they lead to.
measure-best-line-each-move-with = best line, each move with the static value after it
measure-best-move = best move
    .hint = the file’s best move
measure-branching = branching
measure-branching-factor = branching factor
    .hint = the b with nodes = 1 + b + b² + … + b^depth
measure-clock = this computer, one core, median of { $repeats }
measure-clock-once = this computer, one core, one run
measure-configuration = configuration
measure-contest-note = × first: nodes as a multiple of those of the first configuration at this depth. Branching: b with nodes = 1 + b + b^2 + ... + b^depth. Times: { $clock }; ± is the run farthest from it.
measure-cut-by-first-move = cut by first move
    .hint = share of cutoffs caused by the first move
measure-cut-strict = cut on α > β
measure-cutoffs = cutoffs
    .hint = How often alpha-beta skipped at least one child.
measure-depth = depth
    .hint = Search depth, in plies.
measure-depth-left-out = Depth { $depth } left out: it ends at { $node }, which has no static value.
measure-depth-range = { $from } to { $to }
measure-depth-reached-title = Depth reached
measure-depths-left-out = Depths { $depths } left out: they end at inner nodes without a static value, such as { $node }.
measure-ended-by = ended by
measure-evaluation = evaluation: { $evaluation }
measure-every-depth = Every finished depth
measure-exact-score = exact score
measure-fewer-leaves = Here { $fewest } leaves suffice: the tree is not uniform, and equal or infinite values allow more cutoffs.
measure-formula = formula
measure-full-search = { $name } = full search
measure-here = here
measure-leaves = leaves
measure-leaves-as-a-multiple-of = leaves as a multiple of the minimum
    .hint = leaves ÷ the minimum over all orders
measure-leaves-in-theory = leaves in theory
measure-left-out = left out: { $what }
measure-mates-by-distance = mates: by distance
measure-meaning = meaning
measure-measured = measured
measure-measured-move = measured move
measure-measured-value = measured value
measure-median-time = median time
measure-medians-over = medians over { $positions } positions
measure-minimal = minimal
measure-minimal-leaves = minimal leaves
    .hint = b^⌈d/2⌉ + b^⌊d/2⌋ − 1: alpha-beta in perfect order (Knuth & Moore 1975).
measure-minimax = minimax
measure-minimax-leaves = minimax leaves
    .hint = Leaves that minimax evaluates (all), and alpha-beta in the worst order.
measure-minimum-leaves = Minimum leaves, any ordering, cut on α ≥ β: { $fewest }. Perfect order tries the move of the best value first; among equals, another may have a smaller tree.
measure-move = move
measure-move-as-uci = move as UCI
measure-move-here-as-uci = move here as UCI
measure-move-in-print-as-uci = move in print as UCI
measure-move-order = move order: { $order }
measure-nodes = nodes
    .hint = nodes visited, over all passes; the median of many positions
measure-nodes-as-a-multiple-of = nodes as a multiple of the first configuration
    .hint = nodes as a multiple of those of the first configuration at this depth
measure-nodes-per-second = nodes per second
measure-nodes-relative-to-plain-alpha = nodes relative to plain alpha-beta
    .hint = nodes relative to plain alpha-beta on the same position; the median of many positions
measure-nodes-relative-to-the-full = nodes relative to the full search
    .hint = nodes relative to the full search; the median of many positions
measure-nodes-s = nodes/s
measure-nodes-visited = nodes visited
measure-on = on α ≥ β
measure-one-depth = One depth only: inner nodes of this tree have no static value, the first of them { $node }, so searches can stop at its leaves only.
measure-order = order
measure-order-of-magnitude = order of magnitude
    .hint = The order of magnitude of the best case, as textbooks give it.
measure-orders-title = Depth { $depth }, value { $value } in every order
measure-part-aspiration = aspiration ±{ $width }
measure-part-deepening = deepening
measure-part-history = history
measure-part-killers = killers
measure-part-order = order { $order }
measure-part-table = table
measure-parts-medians = Numbers are medians over { $positions } positions, ratios those of the ratio at each position.
measure-parts-quiescence = All searches return the same value. Every search here has quiescence, which changes the value, so either all searches have it or none. Times: { $clock }.
measure-parts-quiet = All searches return the same value. No search here has quiescence, which changes the value, so either all searches have it or none. Times: { $clock }.
measure-parts-title = Depth { $depth }, { $title }
measure-plain = plain alpha-beta
measure-ply = ply
measure-position = position
measure-printed = printed
measure-published = published
measure-published-move = published move
measure-published-value = published value
measure-quiescence = quiescence
measure-quiescence-share = quiescence share
    .hint = the share of the nodes that lies below the horizon
measure-random-order = random order
    .hint = Leaves that alpha-beta evaluates in random order, approximately (Pearl 1982); no fewer than the minimal tree has.
measure-re-searches = re-searches
    .hint = re-searches: of a child after a null window, or of the root after an aspiration window
measure-reached-after = reached after
    .hint = time from the start to the end of that depth
measure-row-depth = depth { $depth }
measure-row-search-depth = { $search }, depth { $depth }
measure-runs = { $count ->
    [one] { $count } run
   *[other] { $count } runs
}
measure-saved = saved
    .hint = the share of minimax’s nodes that is not visited
measure-score = score
measure-score-here = score here
measure-score-in-print = score in print
measure-search = search
    .hint = a finished depth, in plies
measure-search-with = { $search } with { $parts }
measure-searches = { $count ->
    [one] { $count } search
   *[other] { $count } searches
}
measure-shared = shared
measure-shared-at-least = at least this: enough to rule it out for MIN
measure-shared-at-most = at most this: enough to rule it out
measure-shared-exact = exact in the shared window too
measure-shuffled-lower = shuffled, lower quartile of { $count }
measure-shuffled-median = shuffled, median of { $count }
measure-shuffled-upper = shuffled, upper quartile of { $count }
measure-size-nodes = { $count } nodes
measure-size-seconds = more than { $seconds } seconds in one piece
measure-speed-up = speed-up
    .hint = Minimax time ÷ alpha-beta time, medians.
measure-spread = spread
    .hint = largest deviation from the median
measure-spread-of = { $search } spread
measure-table-answers = table answers
    .hint = visits that the transposition table ended
measure-theory-above = For the uniform tree with as many leaves as minimax evaluates at each depth.
measure-theory-heading = Leaves and theory
measure-theory-magnitude = its order of magnitude
measure-theory-minimal = uniform minimal tree
measure-theory-perfect = perfect order (Knuth & Moore 1975)
measure-theory-random = about random order (Pearl 1982)
measure-theory-title = Leaves of a uniform tree with b = { $branching }, d = { $depth }: as many as minimax evaluates here
measure-theory-worst = worst order: every leaf
measure-time = time
    .hint = the median of the runs
measure-time-details = 
    median { $median }
    fastest { $fastest }, slowest { $slowest }
    { $runs } of { $searches } each
measure-timed-note = Each search has { $time } on one core of this computer; the last finished depth is its result.
measure-times-first = × first
measure-times-full = × full
measure-times-minimum = × minimum
measure-times-note = Times: { $clock }. ± is the run farthest from the median; no speed-up where single runs overlap.
measure-times-plain = × plain
measure-too-close = no ratio: single runs overlap, slow ones of the faster search with quick ones of the other
measure-too-large = { $search } from depth { $depth } on, { $size } there are more than the budget
measure-value = value
    .hint = The root’s value, from MAX’s side. Both searches agree on it.
measure-value-by-every = value { $value } by every search
measure-verdict = verdict
measure-what-one-search-of-all = what one search of all moves proves
measure-window-was-empty = the window was empty before this move
measure-with-any-depth = a table that answers from any depth
measure-with-aspiration = an aspiration window
measure-with-deepening = iterative deepening
measure-with-history = the history heuristic
measure-with-killers = killer moves
measure-with-quiescence = quiescence search
measure-with-star1 = Star1
measure-with-table = a transposition table
measure-with-unsound-table = a table that takes bounds for values

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

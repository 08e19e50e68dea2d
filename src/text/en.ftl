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
proved-between = at least { $lo } and at most { $hi }
proved-nothing = nothing
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

### Played games: src/play, game-

### Sources, trees and names: src/stage, source-

### Choices of games and searches, by their names in files: src/game, src/search, choice-

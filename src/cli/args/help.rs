//! The text of `cutoff help COMMAND` below the options: the meaning of the output, and examples.
//!
//! `REFERENCE.md` is generated from this text and from clap's; CI runs its examples.

/// The program itself.
pub const PROGRAM: &str = "\
Without a command the window opens, on the file or position given, or on a textbook tree.

Scores are from MAX's (White's) side everywhere. In JSON, infinities are the strings \"inf\" and \"-inf\".
Only results go to standard output. An error is one sentence on standard error, and exit code 2. Ctrl-C leaves what has been
found by then, and exit code 130.

Examples:
  # The window: alone, with a tree, with a search of it, with a position
  $ cutoff
  $ cutoff trees/wikipedia.json
  $ cutoff trees/wikipedia.json --search alpha-beta+strict
  $ cutoff --fen 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' --depth 2

  # Is this file well-formed, and are all in this folder?
  $ cutoff check trees/tie.json
  $ cutoff check trees";

/// `trace`.
pub const TRACE: &str = "\
As text, the search in its text form, as --search takes it; then one line per node, indented by depth: the window received,
the value returned, what it proves, and cutoffs.
With --words, every step with its number, explained as in the window.
As JSON, one object: the search in its text form; the root's value by minimax; the size of the full tree (nodes, leaves), both
null where minimax with quiescence would go beyond the budget; what was visited; and one record per visit: path (child numbers
from 0), alpha and beta as received, the value returned, the interval it proves, cut, skipped, the iteration, how the visit ended
(leaf, table, searched or stand-pat), and for a game the move; plus all counts and the depths searched. With --notation negamax,
windows and values of a node are those of the side to move there, and the object says so; the root's value by minimax and what
was found stay MAX's.

Examples:
  # The textbook example
  $ cutoff trace trees/aima-figure.json

  # Other rules, for a program to read
  $ cutoff trace trees/tie.json --search alpha-beta+strict --format json

  # A mate in two, to depth 2
  $ cutoff trace --fen 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' --depth 2

  # Another game, by a search with null windows and a table
  $ cutoff trace --game nim --position 2,2 --depth 4 --algorithm pvs --table";

/// `compare-trace`.
pub const COMPARE_TRACE: &str = "\
The trace is lines as a program prints them, the text that cutoff trace writes, or a JSON object per line. A line begins with MAX, MIN,
CHANCE or leaf; commas and other words are skipped:

  MAX, d=4, a=-inf, b=inf         entering a node; depth=, alpha= and beta= are read as well, and (3, inf) as a window
  MIN B d=3 a=3 b=inf v=2         returning; the value may be value=2, =2, return 2 or -> 2
  leaf C1 = 2                     a leaf with its value
  MIN, d=3, a=3, b=2 (Pruned!)    the remaining children are skipped; cut may also stand on a line of its own

A program may print nodes on entry, on return, or both, with or without leaves. Each convention (order, negamax, depth) is chosen
so that the trace agrees for as long as possible. Infinity is inf, -inf, Infinity or \u{221e}, or a number at the root
that is larger than every value. Names are compared where they are the tree's. Other output is ignored and counted.

The exit code is 0 where the trace matches to the end, 1 where it differs, and 2 where something cannot be read.

Examples:
  # A trace compared with the search that wrote it
  $ cutoff compare-trace trees/aima-figure.json <(cutoff trace trees/aima-figure.json)

  # Fail-hard values compared with fail-soft: it differs, and the answer says which search it would match
  $ cutoff compare-trace trees/fail-soft-fail-hard.json <(cutoff trace trees/fail-soft-fail-hard.json --fail hard) || [ $? = 1 ]";

/// `complexity`.
pub const COMPLEXITY: &str = "\
A row per depth, all for a tree in which every inner node has B children. Leaves: all, b^d, which minimax evaluates, and alpha-beta in
the worst order; b^(3d/4), about what alpha-beta evaluates in random order, at least the minimal tree's; b^(d/2), the order of magnitude of the best case; and those of
the minimal tree, b^ceil(d/2) + b^floor(d/2) - 1, which alpha-beta evaluates in perfect order, with that tree's nodes. Whole numbers are
exact up to 38 digits; rounded ones say \"about\".

Examples:
  # A common textbook example
  $ cutoff complexity 10 6

  # Chess, for a spreadsheet
  $ cutoff complexity 35 8 --format csv";

/// `deepen`.
pub const DEEPEN: &str = "\
Depth 1 is searched, then 2, and so on, each depth using the earlier ones as the refinements allow; the last
finished depth is the result. Every line is written as soon as its depth is finished: the root's value, the nodes of this depth, the
time since the beginning, nodes per second since the beginning, and the effective branching factor of this depth's nodes.

Examples:
  # All refinements, for half a second
  $ cutoff deepen --fen '8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1' --time 500ms --search pvs+table+killers+history

  # For a program to read, one JSON object per depth
  $ cutoff deepen --fen '8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1' --time 200ms --table --format json";

/// `compare`.
pub const COMPARE: &str = "\
Depths 1 to N are measured. Seconds are the median over the repeats of the silent search, on one core of this machine.
Depths at which a tree has inner nodes without a static value are left out.

--preset depths compares minimax and alpha-beta, or any searches: --searches names them; --algorithms, --cuts, --orders and
--evaluations are all combinations. Each has nodes, leaves, cutoffs, the median time with its spread, nodes per second, the effective
branching factor (the b with 1 + b + ... + b^depth nodes), and the ratio of nodes to those of the first one. A search that would
exceed the budget stops there; the others continue. Where a text names no rules, order or evaluation, those of the other options hold;
nodes with quiescence are not compared with nodes without, nor those of a search whose values may be wrong with any.

--preset orders counts alpha-beta in every move order: nodes, leaves, cutoffs, and how many of them the first move caused; below them the
minimum leaves for any ordering, and b^d, b^(3d/4), b^(d/2) and the minimal tree for the uniform tree that has as many leaves as
minimax evaluates. A tree is searched with its children as they are, reversed, best first, worst first, and shuffled.
Counts exclude the cost of ordering.

--preset refinements begins with plain alpha-beta, adds refinements one at a time, then removes them one at a time from the full search.
All of these searches return the same value. The last depth is reported; of several positions, the median, and in CSV and JSON the quartiles
of both ratios. A tree that has inner nodes without a value is searched to its full depth only.

--preset time, or --time, lets each search deepen in turn for that long: the last depth it finishes, its value and move.

--preset paper repeats a published experiment, H. F. Shenelo's (2025). Each published count is shown beside the one found here; all but
two agree exactly, and those two are swapped in the paper. With a subject, it is only the settings of that experiment.

With several subjects, or a file of several positions, each is measured in turn. A table has the last depth of each; JSON has `positions`,
each with its `id`, its `fen` and the depths; as lines of JSON they are written as soon as each is done, in constant memory. Where
a file names best moves (bm) or moves to avoid (am), they are included, and found says whether the move of alpha-beta, or of each
search, at the largest depth is one of the best, or none to avoid. What cannot be read is named on standard error with its line, and the next
one follows. --jobs N works on N at the same time; the order and the counts stay. Formats: trees/README.md.

The exit code is 0 where everything was measured, 1 where something was left out or skipped, and 2 where nothing could be measured. A table
has six columns, and all with --details.

Positions do not depend on each other, so other programs can spread them over machines, here GNU parallel:
  parallel --pipe -N 50 --keep-order cutoff compare - --depth 4 --format jsonl < positions.epd > results.jsonl

Examples:
  # Minimax and alpha-beta, depth by depth
  $ cutoff compare trees/wikipedia.json

  # The positions of a file, a line of JSON for each
  $ cutoff compare trees/positions/endgames.epd --depth 3 --searches alpha-beta,pvs+table+deepening+killers --format jsonl

  # What saves most in a middlegame?
  $ cutoff compare --preset refinements --fen '3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - 0 1' --depth 5

  # All move orders on Morphy's mate in two, for a spreadsheet
  $ cutoff compare --preset orders --fen 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' --depth 4 --mate distance --seed 1 --format csv";

/// `moves`.
pub const MOVES: &str = "\
Each root move gets its exact score from a search of N plies, of which it is the first, with its line of best play and, in a game, the
static value after each move of that line. Beside it is what a single alpha-beta search of all moves proves: the exact score (=), or only
a bound (<=, >=), because every move after the first is searched with a window. The table `Every root move` in the window is the
same for a position.

Any exact search can be given, with --search or its options; with quiescence, scores are those of quiescence.

Examples:
  # Table 1 of the published experiment: the scores after 3 further plies
  $ cutoff moves --fen 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' --depth 4

  # The root moves of a tree
  $ cutoff moves wikipedia

  # The opening moves, best first by piece-square tables
  $ cutoff moves --fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' --depth 3 --evaluation material --format json

  # The same scores by PVS with a table; the bounds that a single search proves differ
  $ cutoff moves --fen 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' --depth 4 --search pvs+table+deepening";

/// `both`.
pub const BOTH: &str = "\
Both searches share one axis of steps; the output matches the Side by side page of the window at step K.
A search is `minimax`, `alpha-beta`, or alpha-beta's rules as in `strict/hard`; after a comma comes an order of the children, if
it is not the original one: reversed, best-first, worst-first or shuffle=SEED.

Examples:
  # What does a tie cost under the strict rule?
  $ cutoff both trees/tie.json --left alpha-beta --right strict/soft

  # The same tree, its children in the original order and best first
  $ cutoff both trees/wikipedia.json --left alpha-beta --right alpha-beta,best-first --format json

  # In the middle of the search
  $ cutoff both trees/aima-figure.json --step 18";

/// `critical`.
pub const CRITICAL: &str = "\
The minimum is that of leaves over all orders of the children, with cutoffs on alpha >= beta. As JSON, `minimum` counts the
nodes of one tree that has no more leaves than that, and each node has its role: its type by Knuth and Moore (1 PV, 2 Cut,
3 All), or null.

Examples:
  # How far from the minimum is the original order?
  $ cutoff critical trees/wikipedia.json

  # Node by node
  $ cutoff critical trees/uniform-worst-ordered.json --format json";

/// `generate`.
pub const GENERATE: &str = "\
The tree is printed as a tree file, which also says how to make it again: the same seed is the same tree on every machine.
Without --seed, a new seed is used and printed on standard error. --order goes from 0 (worst first at every node) over 0.5
(random) to 1 (best first); another value gives the same tree with its children reordered. With ties, a quarter of the
leaves repeat a value; otherwise all leaves are distinct.

Examples:
  # Four plies, two or three children each
  $ cutoff generate --depth 4 --branching 2-3 --values 0..99 --ties no --root max --order 0.5 --seed 42

  # Into a file, best child first
  $ cutoff generate --depth 6 --branching 2 --order 1 --seed 7 -o best-first.json";

/// `export`.
pub const EXPORT: &str = "\
Steps are counted in events, as the window does with \"Step through every event\". Without any, the picture is the one at the
end of the search. With --all, a PDF gets a page per step; the other formats get a file per step, numbered by it. A tree too
large to be read whole on the canvas (more than 2,000 nodes, too many plies, or a position whose leaves would be dots) is shown
around its current node unless --view says otherwise.

SVG keeps its text as text, set in IBM Plex Sans where that is installed; PDF embeds it; PNG has two pixels per point. TikZ
needs only the packages tikz and xcolor, and uses your document's font:
  \\resizebox{\\linewidth}{!}{\\input{cut.tex}}

HTML is one page for any browser with all that it needs, and asks for nothing from the network: steps by keys, buttons, slider or
swipes, the words for each step, light and dark; page.html#step=18 opens it at a step. GIF is an animation that loops; the last
step stays three times as long. Both hold all steps, or those from --from to --to.

Examples:
  # The first cutoff of the textbook example
  $ cutoff export trees/aima-figure.json --step 18 -o cut.svg

  # Every step, as the pages of one PDF
  $ cutoff export trees/wikipedia.json --all -o steps.pdf

  # For LaTeX, with the critical tree
  $ cutoff export trees/aima-figure.json --step 18 --critical -o cut.tex

  # An animation of the first cutoff for a slide; the same with -o cut.html is a page for a browser
  $ cutoff export trees/aima-figure.json --from 12 --to 19 --delay 1.2s -o cut.gif";

/// `exercise`.
pub const EXERCISE: &str = "\
The file is for one student: opened in the window, filled in, saved, handed back, graded by `cutoff grade`. It asks for the order
of visits, the windows received, the values returned and what they prove, the edges cut, and the root's move, or only for those
that --ask names (order, windows, values, cuts, root-move); with --leaves, for windows and values of leaves as well.

Examples:
  # To be handed out
  $ cutoff exercise trees/wikipedia.json --ask windows,values,cuts -o answers.json

  # Its key
  $ cutoff exercise trees/wikipedia.json --ask windows,values,cuts --key -o key.json

  # A tree of its own for one student
  $ cutoff exercise --recipe 'depth=3 branching=2-3 values=0..99 ties=no root=max order=0.5 seed=42' --student Ada -o ada.json";

/// `grade`.
pub const GRADE: &str = "\
The table has a row per student: points per skill; extra, missing and misplaced cuts; entries at nodes that were cut
off; the misconceptions found, each with how many entries it explains; the first mistake. The total is the same for all students:
the points of the solution. An entry is right if it follows from the student's own entries before it, so one mistake counts once; each
wrong cut cancels one point for a right cut, and what the search does below it is lost. Files that are damaged, of another
version, or of a different exercise than most are listed and skipped.

Examples:
  # One file, or a folder of them, into a table for a spreadsheet
  $ cutoff grade answers.json -o marks.csv

  # The key says which exercise is meant
  $ cutoff grade answers.json --exercise key.json";

/// `worksheet`.
pub const WORKSHEET: &str = "\
Pages of A4 or Letter (--paper) in landscape, one tree each, with blanks for what --ask picks; the key (week3-key.pdf beside week3.pdf) has
the answers in the blanks. Trees are files, library trees by name (aima-figure), or random ones suitable for exercises: with a cutoff,
with at most --ties ties (equal values that meet), with a deep cutoff if --deep is given, and small enough to write on; each of the
root's moves is as often the best one as the others. Where chance decides, probabilities stand above the children, and the key has
expected values. The seed stands at the foot of the page: the same seed gives the same file on every machine. A .tex file is a document
for LaTeX.

Examples:
  # Four random trees, one per page
  $ cutoff worksheet --seed 42 -o week3.pdf

  # Two given trees, two kinds of blanks, for LaTeX
  $ cutoff worksheet aima-figure trees/tie.json --ask windows,cuts --title 'Week 3' -o week3.tex";

/// `check`.
pub const CHECK: &str = "\
Trees, positions, lessons and exercises are recognized by content. A lesson is checked against its search. Each problem is
reported with line, column and the node or field concerned; the exit code is 2 if anything is.

Examples:
  # All trees and lessons that come with the program
  $ cutoff check trees/*.json trees/lessons/*.json

  # A file of positions
  $ cutoff check trees/positions/paper.epd

  # What another command writes
  $ cutoff generate --seed 7 | cutoff check -";

/// `library`.
pub const LIBRARY: &str = "\
A line per tree, in the order of a lecture: the name that opens it, how many nodes and plies it has, and its title. As JSON, the
heading that it stands under in the window's menu and its leaves, too. Where a file has the same name, the file is opened.

Examples:
  # All of them
  $ cutoff library

  # One of them, searched
  $ cutoff trace slides-three-plies";

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

### Errors of searches, trees and files: src/search, src/game, src/platform, error-

error-budget = { $nodes ->
    [one] the search was stopped at its limit of { $nodes } node
   *[other] the search was stopped at its limit of { $nodes } nodes
}
error-cancelled = the search was cancelled
error-disk-full = the disk is full
error-edit-label-too-long = the label has { $count } characters; { $most } is the most that can be given here
error-edit-last-child = the last child cannot be deleted, for its parent has no value to become a leaf with: give the parent a value first
error-edit-leaf-without-value = a leaf needs a value
error-edit-no-such-node = this node is no longer in the tree
error-edit-no-such-place = there is no such position among the siblings
error-edit-not-of-chance = only a child of a chance node has a probability: let chance decide at its parent first
error-edit-probability = the probability of one of several children is a number above 0 and below 1, that of an only child is 1
error-edit-root = the root cannot be deleted: a tree has at least one node
error-file-broken-link = it is a broken link to { $to }: use another name
error-file-folder = it is a folder
error-file-name = invalid file name
error-file-no-folder = there is no folder { $folder }
error-file-no-permission = no permission to write to the folder { $folder }
error-file-not-a-folder = { $folder } is not a folder
error-file-not-written = { $name } could not be written: { $why }
error-file-pipe = it is a pipe or a device, which cannot be replaced: choose a file
error-file-protected = it is write-protected: allow writing to it, or choose another name
error-file-read-only = the folder { $folder } is read-only
error-file-too-large = file size limit reached: raise the limit, or write elsewhere
error-missing-value = depth { $depth } ends at the inner node { $name } ({ $path }), which has no "value": give it one, or search to depth { $height }
error-missing-value-deepening = depth { $depth } ends at the inner node { $name } ({ $path }), which has no "value": give it one, or search without deepening
error-missing-value-root = depth { $depth } ends at the root, which has no "value": give it one, or search to depth { $height }
error-missing-value-root-deepening = depth { $depth } ends at the root, which has no "value": give it one, or search without deepening
error-no-memory = there is no memory to record more of the search: choose a smaller depth, or allow the program more memory
error-no-thread = the system has no thread to give: { $error }
error-panicked = it failed unexpectedly: { $error }
error-revisits = two searches stand side by side only if each of them visits a node at most once
error-storage-full = the browser’s storage is full: save what you need elsewhere and clear this site’s data
error-storage-refused = the browser keeps nothing here: allow this site to store data, or save your work elsewhere
error-time = the search was stopped at its time limit
error-too-deep = the search went deeper than the 65,535 plies that can be recorded
error-too-long = { $fits ->
    [0] the search would hold up the page for more than { $seconds } seconds; no depth fits
   *[other] the search would hold up the page for more than { $seconds } seconds; depth { $fits } fits
}
error-unfit-null-window = { $algorithm } does not search trees with chance nodes: a null window has no room for the rounding of weighted sums; choose alpha-beta, with Star1 for cutoffs at chance nodes
error-unfit-quiescence = quiescence search does not support chance nodes: no player can stand pat there; turn quiescence off

### Steps explained: src/teach, explain-

explain-affected-proof = with other pruned values, the statement about visit { $visit } fails
explain-affected-root = with other pruned values, the root has value { $value }
explain-affected-visit = with other pruned values, the search differs from visit { $visit } on
explain-aims = { $node } is { $player }: it takes { $wish }.
explain-alpha-beta = Alpha-beta skips nodes that can no longer affect the result.
explain-also-returns = { $child } also returns { $value }
explain-answers = that answers the question
explain-asks-no-more = the question needs nothing more from { $node }
explain-asks-only = { $bound }: { $node } asks only whether { $child } is better for { $player } than { $value }.
explain-aspiration = The root’s window is the previous depth’s value ± { $width }.
explain-aspiration-may-fail = If the result falls outside the window it is only a bound, and the root is searched again.
explain-at-horizon = It lies at the horizon of this iteration, which stops here.
explain-at-quiet-horizon = It lies at the horizon: only quiescence search continues from here.
explain-below-horizon = It lies below the horizon.
explain-best-line-first = Its best line is tried first.
explain-best-move-stored = Its best move is stored with it, to be tried first next time.
explain-best-play = Best play: { $moves }.
explain-best-play-begins = Best play: { $moves }, …
explain-best-stays = { $line }: { $player }’s best stays { $best }.
explain-best-stays-stand-pat = { $line }: { $player }’s best stays { $best } (by standing pat).
explain-best-stays-via = { $line }: { $player }’s best stays { $best } (via { $kept }).
explain-better-than = { $line }: better for { $player } than { $best }.
explain-bound-of-aspiration = { $bound } is a bound of the aspiration window.
explain-bound-of-question = { $bound } comes from { $node }’s question about { $child }.
explain-bounds-met = The bounds have met at { $value }.
explain-by-cutoffs-below = { $worth }: only a bound, because of cutoffs below it.
explain-by-fail-hard = { $worth }: fail-hard returns the window’s bound.
explain-by-null-window = { $worth }: a null window proves no more than that.
explain-by-table = { $worth }, according to the table.
explain-by-table-and-children = { $worth }: the table and the children together prove it.
explain-by-visits = { $worth }: this visit and earlier ones together prove it.
explain-can-stand-pat = { $node }: { $player } can stand pat at { $value }.
explain-chance-below = Below, there are chance nodes: no player chooses there, and the value is the expected value over the children.
explain-chance-node = chance node
explain-chance-unbounded = No player chooses here, and without bounds, later values can always outweigh the sum so far. So every child gets the full window, and no child is skipped.
explain-chance-weighted = No player chooses here: each child’s value is weighted by its probability.
explain-child-adds = { $child } returns { $value }: it adds { $formula }.
explain-child-adds-here = { $child } returns { $value }, { $here } here: it adds { $formula }.
explain-child-of = It is child { $place } of { $of } of { $node }.
explain-child-returns = { $child } returns { $value }
explain-clamped-to-one = Within { $window }, every value is clamped to the same number, which proves nothing.
explain-cost-of-ordering = cost of bad ordering
explain-could-only-lower = { $skipped ->
    [one] { $worth }: the skipped child could only lower it.
   *[other] { $worth }: the { $skipped } skipped children could only lower it.
}
explain-could-only-raise = { $skipped ->
    [one] { $worth }: the skipped child could only raise it.
   *[other] { $worth }: the { $skipped } skipped children could only raise it.
}
explain-cut-condition = { $node }: cut if { $sign } { $score }
explain-cutoff = Cutoff at { $node }: { $own } { $sign } { $bound }.
explain-decided-by-table = { $decided }, so nothing below it is searched.
explain-decides = { $left ->
    [0] that decides { $node }
    [one] that decides { $node }, whatever its last child returns
   *[other] that decides { $node }, whatever its other children return
}
explain-deep-cutoff = A deep cutoff: { $letter } comes from { $above }, { $plies } plies up.
explain-deeper-entry = { $left ->
    [one] It is used although only { $left } ply is left, so the value may come from a deeper search.
   *[other] It is used although only { $left } plies are left, so the value may come from a deeper search.
}
explain-depth-again = Depth { $depth } is searched again, with the full window.
explain-depth-returned = Depth { $depth } returned { $value }.
explain-depth-returned-close = Depth { $depth } returned { $value }. The value at this depth is expected to be close, and a smaller window cuts more.
explain-depth-returned-infinite = Depth { $depth } returned { $value }: an infinite value has no window around it.
explain-depths-in-turn = Depths 1 to { $last } are searched in turn.
explain-depths-order = Each depth tells the next one which moves to try first.
explain-early-history = { $mv } is tried early: it has emptied windows before, and its history score is { $score }.
explain-early-killer = { $mv } is tried early as a killer move: the same move { $did }, at this ply.
explain-early-loud = { $mv } is tried early: loud moves go before quiet ones.
explain-empty-at-once = { $meeting }: the window is empty at once.
explain-empty-at-once-no-loud = { $meeting }: the window is empty at once; there is no loud move to skip.
explain-enter-leaf = { $node } is a leaf: its value comes next.
explain-entry-narrows = That is not enough, but the window narrows from { $before } to { $now }.
explain-entry-no-help = That does not help: the window stays { $window }.
explain-equal-bounds = α = β = { $value }: no cutoff, because the strict rule cuts only when α > β.
explain-equal-gains-nothing = another { $value } gains nothing
explain-even-if = Even if every remaining child had value { $value }, the sum would be { $sum }.
explain-exact-by-bounds = { $worth }: exact only because { $why }.
explain-exact-inside = { $value } lies inside { $window }, so it is exact.
explain-exact-only = { $value } is the exact value only because { $why }.
explain-falls = { $letter } falls to { $value }: { $sure }.
explain-first-at-depth = This is visit { $visit }, the first at this depth: what was proved before applies to other depths.
explain-first-by-line = { $mv } is tried first: it is on the best line of the previous depth.
explain-first-by-table = { $mv } is tried first: the table has it as the best move of an earlier search.
explain-first-value = { $line }: { $node }’s first value.
explain-from-only-child = { $worth }, from its only child.
explain-full-as-proved = Searched in full, { $node } has value { $value }, as was proved.
explain-full-lowers = { $claim } was proved for { $node }; searched in full, it has value { $value }: the skipped part only lowers it
explain-full-raises = { $claim } was proved for { $node }; searched in full, it has value { $value }: the skipped part only raises it
explain-full-same = { $claim } was proved for { $node }; searched in full, it has value { $value }: the skipped part changes nothing
explain-guess = The first guess is { $value }, the value of depth { $depth }.
explain-guess-zero = The first guess is 0.
explain-hard-returns-bound = Fail-hard returns the window’s bound, { $bound }, instead.
explain-hard-uses-bound = Fail-hard uses the window’s bound, { $bound }, instead.
explain-has-value = { $node } has value { $value }
explain-here-sum = Here, { $sum } is the sum so far.
explain-here-sum-and-rest = Here, { $sum } is the sum so far, and the remaining children add { $rest }.
explain-history = Loud moves are tried first, then those that have caused the most cutoffs.
explain-in-check = In check, { $node } may not stand pat, so all its moves are searched.
explain-in-table = { $node } is in the table (depth { $depth }): { $known }.
explain-inside-aspiration = It lies inside the aspiration window { $window }, so one search was enough.
explain-inside-window = It lies inside the window { $window }.
explain-is-better = Yes, { $node } is better for { $player } than { $value }.
explain-is-bound = That is a bound: { $worth }, whatever the skipped children return.
explain-is-chance = { $children ->
    [one] { $node } is a { $kind }: its value is its only child’s value.
   *[other] { $node } is a { $kind }: its value is the expected value over its { $children } children.
}
explain-is-not-better = No, { $node } is not better for { $player } than { $value }.
explain-is-probed = { $node } is { $player }: the table is probed first.
explain-is-root = Is the value of { $node } { $asked }?
explain-is-root-no = Is the value of { $node } { $asked }? No: { $value }.
explain-is-root-yes = Is the value of { $node } { $asked }? Yes: { $value }.
explain-iteration = Iteration { $depth } of { $last }: search to depth { $depth }.
explain-iteration-aspiration = Iteration { $depth } of { $last }: search to depth { $depth } with the aspiration window { $window }.
explain-iteration-questions = Iteration { $depth } of { $last }, to depth { $depth }.
explain-killer-cut = caused a cutoff
explain-killer-cut-at = caused a cutoff at { $node }
explain-killer-emptied = emptied the window at { $node }
explain-killers = Loud moves and killer moves are tried early.
explain-killers-and-history = Loud moves are tried first, then killer moves, then the rest by history.
explain-largest-possible = { $bound }: the largest possible value.
explain-leads-to-win = { $node } leads to { $win }, value { $value }.
explain-leaf-won = { $node } is { $win }, value { $value }.
explain-left = { $children ->
    [0] That was the last child.
    [one] One child is left.
   *[other] { $children } children are left.
}
explain-less-than = less than { $value }
explain-loud-move-better = { $worth }: a loud move beats standing pat.
explain-loud-move-of = It is loud move { $place } of { $of } of { $node }.
explain-loud-moves = { $loud ->
    [one] { $loud } loud move might be better, so it is searched.
   *[other] { $loud } loud moves might be better, so they are searched.
}
explain-may-be-bound = It may be only a bound that was stored as a value: this shortcut is unsound.
explain-may-be-less = The true value may be less: the returned { $value } is only a bound.
explain-may-be-more = The true value may be more: the returned { $value } is only a bound.
explain-may-stand-pat = { $node } is { $player }: it may stand pat, or continue with a loud move.
explain-minimax = Minimax visits every node.
explain-minimax-prunes-nothing = Minimax prunes nothing; choose alpha-beta
explain-minimax-quiet = Minimax visits every node that quiescence search allows.
explain-minimax-with-table = Minimax visits every node that the table does not resolve.
explain-minimum-assumes = the minimum assumes cutoffs on alpha >= beta
explain-minimum-of-alpha-beta = the minimum applies to alpha-beta; minimax visits every node in any order
explain-minimum-unvisited = { $leaves ->
    [one] { $leaves } of the minimum leaves was not visited: other leaves (×) proved the same
   *[other] { $leaves } of the minimum leaves were not visited: other leaves (×) proved the same
}
explain-more-alike = { $more ->
    [one] The same goes for { $more } more move.
   *[other] The same goes for { $more } more moves.
}
explain-more-than = more than { $value }
explain-move-kept = The move is kept from the previous entry.
explain-move-of-entry = Its move is used: it is tried first.
explain-moves-again = { $player } moves again: { $parent } is also a { $plain } node.
explain-moves-next = { $aim ->
    [max] { $mover } moves next and wants the largest value; { $other } wants the smallest.
   *[min] { $mover } moves next and wants the smallest value; { $other } wants the largest.
}
explain-moves-next-negamax = { $mover } moves next. Values are given from the side to move, so each player wants the largest.
explain-mtdf = MTD(f) asks yes-or-no questions about the root until only one value is left.
explain-must-return-less = To bring { $node } below { $bound }, { $child } must return less than { $formula }.
explain-must-return-more = To bring { $node } above { $bound }, { $child } must return more than { $formula }.
explain-never-chosen = { $player } will never choose this branch
explain-never-reached = optimal play never reaches this node
explain-never-stored = The position was never stored, or its entry has been replaced.
explain-no-bound = no bound
explain-no-bound-yet = { $player } has no bound yet ({ $bound }), so no finite value can cut here.
explain-no-bounds = Bounds are stored as if they were values: that is unsound, and values may be wrong.
explain-no-critical-chance = Trees with chance nodes have no critical tree: at a chance node no single child proves the value, and there is no best order.
explain-no-critical-parts = The critical tree is compared with searches that visit each leaf once: switch off the table, iterative deepening, null windows and quiescence to see it.
explain-no-critical-tree = The critical tree needs the full minimax values, and minimax visits too many nodes here to be recorded: choose a smaller depth.
explain-no-entry = No table entry for { $node }.
explain-no-larger-leaf = no leaf is larger
explain-no-loud-move = There is no loud move to search.
explain-no-loud-move-better = { $worth }: no loud move beats standing pat.
explain-no-loud-move-searched = { $worth }: no loud move was searched.
explain-no-move-in-entry = It stores no move to try first, either.
explain-no-move-stored = No best move is stored, because none was good enough for { $player }.
explain-no-smaller-leaf = no leaf is smaller
explain-node-type = type { $number }, { $name } node
explain-nodes-below-horizon = { $nodes ->
    [one] { $nodes } node below the horizon.
   *[other] { $nodes } nodes below the horizon.
}
explain-nodes-visited = { $nodes ->
    [one] { $search } visited { $nodes } node
   *[other] { $search } visited { $nodes } nodes
}, { $leaves ->
    [one] { $leaves } of them a leaf
   *[other] { $leaves } of them leaves
}
explain-not-how-much = The null window proved only that it is { $value }, not how much better.
explain-not-needed = not needed
explain-nothing-better = no value is better for { $player }
explain-nothing-proved = Nothing is proved about { $node } itself.
explain-nothing-pruned-yet = Nothing has been pruned yet: go to a cutoff
explain-null-window = The null window { $window } contains no value, so the answer is only yes or no, and cutoffs come early.
explain-only-bound-outside = outside the aspiration window, only a bound can be found
explain-only-child = It is { $node }’s only child.
explain-only-loud-move = It is { $node }’s only loud move.
explain-only-lower-bound = { $decided }: that proves only a lower bound.
explain-only-upper-bound = { $decided }: that proves only an upper bound.
explain-or-less = { $bound } or less
explain-or-more = { $bound } or more
explain-other-bound-stored = The other bound is already stored.
explain-other-depth = Results from another depth are not used, because a deeper or shallower search may give another value.
explain-outside-aspiration = It lies outside the aspiration window { $window }, so the root is searched again.
explain-outside-null-window = The null window { $window } contains no value: all that counts is on which side of it this one lies.
explain-outside-window = It lies outside the window { $window }: all that counts is on which side.
explain-pass-asks = This pass asks only whether the value of { $node } is { $asked }.
explain-passed-up = It is passed up to { $node }, a { $player } node.
explain-passed-up-weighted = It is passed up to the chance node { $node } with weight { $weight }.
explain-passes-no-bound = { $node } passes no bound down, because no player chooses there.
explain-player-node = { $player } node
explain-probes = { $probes ->
    [one] { $probes } table probe, { $answers } answered.
   *[other] { $probes } table probes, { $answers } answered.
}
explain-probes-unanswered = { $probes ->
    [one] { $probes } table probe, none answered.
   *[other] { $probes } table probes, none answered.
}
explain-promise = { $after ->
    [one] If { $child } returns { $reached }, { $node }’s last child is skipped.
   *[other] If { $child } returns { $reached }, { $node }’s remaining { $after } children are skipped.
}
explain-promise-of-it = { $after ->
    [one] If it returns { $reached }, { $node }’s last child is skipped.
   *[other] If it returns { $reached }, { $node }’s remaining { $after } children are skipped.
}
explain-pruned-leaves = { $count ->
    [one] { $count } pruned leaf
   *[other] { $count } pruned leaves
}
explain-pruned-not-in-tree = The pruned part is not in this tree: minimax would visit too many nodes here
explain-pruned-values = Pruned values: the search never saw these
explain-prunes-nothing = This search prunes nothing: it visits every node
explain-pvs = PVS assumes that the first child is best; for every other child it asks only whether it is better.
explain-quiescence = Below the horizon only loud moves are searched, and a player may stand pat instead.
explain-researches = { $count ->
    [one] { $count } re-search.
   *[other] { $count } re-searches.
}
explain-rest-adds = The remaining children, with total probability { $rest }, add between { $least } and { $most }: the value lies between { $lo } and { $hi }.
explain-rest-left = { $left ->
    [one] { $left } child is left, with total probability { $rest }.
   *[other] { $left } children are left, with total probability { $rest }.
}
explain-returned-outside = { $node } returned { $value }, outside { $window }, so this is only a bound.
explain-returns = The { $kind } { $node } returns { $value } to { $parent }.
explain-returns-again = { $child } returns { $value } again: the same value that the null window had proved.
explain-returns-article = { $node }, a { $kind }, returns { $value } to { $parent }.
explain-returns-best = It returns { $value }, its best.
explain-reuse-any-depth = Entries from any depth are used: that is unsound, and values may be wrong.
explain-reuse-at-least = Entries from deeper searches are used too, so a value may come from a deeper search.
explain-rises = { $letter } rises to { $value }: { $sure }.
explain-root-chance = { $node } is a chance node: its value is the expected value over its children.
explain-root-leaf = { $node } has no children to search: it is a leaf.
explain-root-returns = The { $kind } { $node } returns { $value }.
explain-root-returns-article = { $node }, a { $kind }, returns { $value }.
explain-ruled-out-by-table = the table rules out anything better
explain-rules-allow-no-larger = the rules allow no larger value
explain-rules-allow-no-smaller = the rules allow no smaller value
explain-searched-again = { $node } is searched again, with { $window }.
explain-set-by-need = what { $node } needs from { $child }
explain-set-by-pass = set for this pass
explain-set-by-question = { $node }’s question about { $child }
explain-set-by-stand-pat = set at { $node } by standing pat
explain-set-by-table = from the table at { $node }
explain-set-via = set at { $node } (via { $child })
explain-shallower-entry = { $left ->
    [one] It is used although { $left } ply is left: this shortcut is unsound, and the value may be wrong.
   *[other] It is used although { $left } plies are left: this shortcut is unsound, and the value may be wrong.
}
explain-sides = { $max } is { $first }, { $min } is { $second }.
explain-single-node = The tree is a single node; there is nothing to search.
explain-skip = { $children ->
    [one] Skip { $children } child.
   *[other] Skip { $children } children.
}
explain-skip-named = Skip { $children }.
explain-skipped-change-nothing = { $worth }: no skipped child can change that.
explain-smallest-possible = { $bound }: the smallest possible value.
explain-so = So { $worth }: { $why }.
explain-standing-pat = Standing pat assumes that some quiet move is at least as good as doing nothing.
explain-star1-by-leaves = All leaves lie between { $lo } and { $hi }, and so do all values: Star1 gives each child its own window, from the sum so far and what the remaining children can still add.
explain-star1-by-rules = By the rules, all values lie between { $lo } and { $hi }: Star1 gives each child its own window, from the sum so far and what the remaining children can still add.
explain-star1-by-tree = The tree states that all values lie between { $lo } and { $hi }: Star1 gives each child its own window, from the sum so far and what the remaining children can still add.
explain-stays = { $bound } stays.
explain-stored-as-exact = It is stored as exact, whatever the window was: this shortcut is unsound.
explain-strict-never-cuts = Fail-hard never returns a value outside the window, so the strict rule never cuts.
explain-sum-so-far = { $sum } so far.
explain-sure = { $player } is guaranteed { $value } at { $node }
explain-sure-already = { $player } is already guaranteed { $value } at { $node }
explain-sure-equal = { $sure }: another { $value } gains nothing.
explain-sure-inexact = { $player } relies on { $value } at { $node }
explain-sure-stand-pat = { $sure } (by standing pat): { $bound }.
explain-sure-stays = { $sure }: { $bound } stays.
explain-sure-table = { $sure } (from the table): { $bound }.
explain-sure-via = { $sure } (via { $child }): { $bound }.
explain-sure-via-same = { $sure } (via its child { $child }): { $bound }.
explain-sure-worse = { $sure }: { $value } is worse for { $player }.
explain-table = The table stores what was proved about each position, regardless of the moves that led to it.
explain-table-holds-earlier = The table still holds earlier results. Its best moves are tried first.
explain-table-stores = The table stores { $node } (depth { $depth }): { $known }.
explain-takes = { $node } takes { $wish }.
explain-tie-first-child = on a tie, the first child is kept
explain-tie-stand-pat = only a better value replaces the stand-pat value
explain-tie-unproved = { $worth }. It is not proved to equal the best so far, so the choice stays.
explain-to-move = { $aim ->
    [max] { $mover } is to move at { $node } and wants the largest value; { $other } wants the smallest.
   *[min] { $mover } is to move at { $node } and wants the smallest value; { $other } wants the largest.
}
explain-to-move-negamax = { $mover } is to move at { $node }. Values are given from the side to move, so each player wants the largest.
explain-treated-as = { $node } is treated as having value { $value }
explain-tree-states-no-larger = the tree states that no value is larger
explain-tree-states-no-smaller = the tree states that no value is smaller
explain-try-star1 = To cut at chance nodes too, switch on Star1 under Refinements.
explain-unbeatable = No value is better for { $player }: { $worth }.
explain-unfit = The table’s entry for { $node } has depth { $depth }.
explain-unfit-left = { $left ->
    [one] The table’s entry for { $node } has depth { $depth }; { $left } ply is left.
   *[other] The table’s entry for { $node } has depth { $depth }; { $left } plies are left.
}
explain-uniform = uniform tree, b = { $b }, d = { $depth }: { $sum } = { $leaves }
explain-value-here = { $value }, { $here } for { $player }
explain-value-in-table = That is its value, so nothing below it is searched.
explain-value-so-far = So far: the value is { $value }.
explain-value-to = { $value } to { $player }
explain-values-tried = { $sets ->
    [one] { $sets } set of values tried at { $leaves }: the root’s value is still { $value }
   *[other] { $sets } sets of values tried at { $leaves }: the root’s value is still { $value }
}
explain-visit-found = This is visit { $visit }: earlier visits at this depth found { $known }.
explain-visit-proved = This is visit { $visit }: earlier visits at this depth proved { $known }.
explain-visit-proved-nothing = This is visit { $visit }: nothing is proved yet.
explain-visits-made = { $visits ->
    [one] { $search } made { $visits } visit
   *[other] { $search } made { $visits } visits
}, { $leaves ->
    [one] { $leaves } of them to a leaf
   *[other] { $leaves } of them to leaves
}
explain-was-deeper = Its table also uses deeper entries, so the value may come from a deeper search.
explain-was-unsound = Its table takes an unsound shortcut: the value may be wrong.
explain-what-value = What is the value of { $node }?
explain-whatever = { $skipped ->
    [one] Whatever { $node }’s other child returns, { $worth }: { $why }.
   *[other] Whatever { $node }’s other children return, { $worth }: { $why }.
}
explain-window-at-chance = Its window is { $window }: a chance node needs the exact value of each child.
explain-window-empty = { $meeting }: the window is empty.
explain-window-empty-last = { $meeting }: the window is empty; no child is left to skip.
explain-window-from = From { $parent } it has the window { $window }.
explain-window-full = Its window is { $window }: no bounds yet.
explain-window-null = From { $parent } it has the null window { $window }.
explain-wish-largest = the largest of its { $children } children
explain-wish-mixed = the largest of its { $children } children’s values to { $player }
explain-wish-negated = the largest of its { $children } children’s negated values
explain-wish-only = the value of its only child
explain-wish-only-negated = its only child’s value, negated
explain-wish-smallest = the smallest of its { $children } children
explain-wish-values = the largest of its { $children } children’s values
explain-with-cutoffs = { $cutoffs ->
    [0] { $visited }, with no cutoffs.
    [one] { $visited }, with { $cutoffs } cutoff.
   *[other] { $visited }, with { $cutoffs } cutoffs.
}
explain-won = { $win }, and no value is better for { $player }: { $worth }.

### Pseudocode and call stack: src/teach/pseudocode, code-

code-again = (same player again: { $code })
code-again-in-places = (same player again: no “−”, α and β in their places)
code-again-no-minus = (same player again: no “−”)
code-any-entry = if there is an entry: (unsound)
code-best-line = previous best line
code-bounds = (L and U: smallest and largest possible value)
code-bounds-for-mover = (L and U: smallest and largest possible value, for the mover)
code-clamped = { $code }, clamped to [α, β]
code-each-child = for each child of node:
code-each-loud-child = for each loud child (in check: every one):
code-each-outcome = for each child, with probability p:
code-if-chance = if node is CHANCE:
code-if-depth-or-over = if depth = 0 or game over:
code-if-finite = if d > 1 and g is finite:
code-if-first-child = if it is the first child:
code-if-held = if g − { $width } < v < g + { $width }: g ← v, next d
code-if-leaf = if node is a leaf:
code-if-over = if game over:
code-if-player = if node is { $player }:
code-if-quiet = if quiet: { $code }
code-loud = loud
code-next-number = (α+ is the next number above α, β− the one below β)
code-next-number-mtdf = (g+ is the next number above g, b− the one below b)
code-next-number-negamax = (α+ is the next number above α)
code-or-in-check = { $code } (in check: { $worst })
code-order = order: { $moves }
code-skip = skip the rest
code-skip-alpha = skip the rest (alpha cutoff)
code-skip-beta = skip the rest (beta cutoff)
code-store = table[node] ← depth, best, its move
code-store-note = (same depth: other bound stays; best move is stored, too)
code-store-unsound = table[node] ← depth, best, its move (unsound)
code-value = its value
code-value-to-mover = its value to the mover

### Two searches compared: src/teach, diff-

diff-alike = { $node } returned { $value } like { $best }, but { $proved }: it may be worse than { $best }, but not better.
diff-alike-worse = { $node } returned { $value } like { $best }, but { $proved }: it is worse than { $best }.
diff-all-shared = So far, every node that one search has visited is visited by the other.
diff-aspiration = with aspiration window ±{ $width }
diff-best-first = best first
diff-both-choose = Both choose { $mv }.
diff-both-prefer = Both prefer { $mv } so far.
diff-both-visited = Both have visited the same { $nodes } nodes.
diff-both-visited-root = Both have visited the root.
diff-children = children { $order }
diff-choose = { $one } chooses { $left }, { $other } chooses { $right }.
diff-cutoff-gone = the cutoff at { $node } is gone
diff-cutoff-new = a cutoff at { $node } is new
diff-cutoffs-gone = { $count ->
    [one] { $count } cutoff is gone
   *[other] { $count } cutoffs are gone
}
diff-cutoffs-new = { $count ->
    [one] { $count } cutoff is new
   *[other] { $count } cutoffs are new
}
diff-cuts-at-equality = cuts on α ≥ β
diff-cuts-strict = cuts on α > β
diff-deepening = { $on ->
    [on] with deepening
   *[off] without deepening
}
diff-entries = { $entries } entries
diff-fewer-leaves = { $leaves ->
    [one] { $leaves } fewer leaf visited
   *[other] { $leaves } fewer leaves visited
}
diff-fewer-nodes = { $nodes ->
    [one] { $nodes } fewer node visited
   *[other] { $nodes } fewer nodes visited
}
diff-has-skipped = { $nodes ->
    [one] { $other } has skipped { $saved } of the { $nodes } node that { $name } has visited ({ $share }).
   *[other] { $other } has skipped { $saved } of the { $nodes } nodes that { $name } has visited ({ $share }).
}
diff-history = { $on ->
    [on] with history
   *[off] without history
}
diff-in-both = { $nodes ->
    [one] { $nodes } node in both
   *[other] { $nodes } nodes in both
}
diff-in-both-unequal = { $left } and { $right } nodes in both
diff-is-proved = { $claim } is proved
diff-killers = { $on ->
    [on] with killers
   *[off] without killers
}
diff-leaves-prove = the visited leaves prove { $claim }
diff-left = left
diff-more-leaves = { $leaves ->
    [one] { $leaves } more leaf visited
   *[other] { $leaves } more leaves visited
}
diff-more-nodes = { $nodes ->
    [one] { $nodes } more node visited
   *[other] { $nodes } more nodes visited
}
diff-move-at = { $mv } at { $node }
diff-no-aspiration = without aspiration window
diff-no-bounds = no bounds
diff-nothing-proved = nothing is proved about it
diff-nothing-visited = Nothing has been visited yet.
diff-only-by = { $nodes ->
    [one] { $node }: visited only by { $name }
   *[other] { $node }: { $nodes } nodes visited only by { $name }
}
diff-only-in = { $nodes } only in { $name }
diff-only-in-share = { $nodes } only in { $name } ({ $share })
diff-only-proved = it is proved only that { $claim }
diff-order-best-first = best-first order
diff-order-original = original order
diff-order-reversed = reversed order
diff-order-shuffled = shuffled order { $seed }
diff-order-worst-first = worst-first order
diff-percent = { $part }%
diff-percent-over = over 99%
diff-percent-under = under 1%
diff-prefer = { $one } prefers { $left }, { $other } prefers { $right } so far.
diff-proves = { $node }: { $one } proves { $left }, { $other } { $right }
diff-quiescence = { $on ->
    [on] with quiescence
   *[off] without quiescence
}
diff-returns = { $node }: { $one } returns { $left }, { $other } { $right }
diff-reuse = reuse { $reuse }
diff-reversed = reversed
diff-right = right
diff-root-now = the root’s value is now { $new } (it was { $old })
diff-root-still = the root’s value is still { $value }
diff-rule-at-equality = at-equality
diff-rule-strict = strict
diff-same-leaves = { $leaves ->
    [one] still { $leaves } leaf visited
   *[other] still { $leaves } leaves visited
}
diff-shuffled = shuffled, seed { $seed }
diff-skips = { $nodes ->
    [one] { $other } skips { $saved } of the { $nodes } node that { $name } visits ({ $share }).
   *[other] { $other } skips { $saved } of the { $nodes } nodes that { $name } visits ({ $share }).
}
diff-star1 = { $on ->
    [on] with Star1
   *[off] without Star1
}
diff-table = { $on ->
    [on] with table
   *[off] without table
}
diff-the-order = the { $name }
diff-visits-everything = visits everything
diff-worst-first = worst first

### Questions: src/teach/question, question-

question-best-now = { $returned } What is the best so far at { $node }?
    .hint = Compare the value returned with the best so far.
question-chance = { $child } returns { $value } to { $node }, with probability { $likely }. { $place ->
        [last] It was the last child: what is the value of { $node }?
       *[earlier] What is the sum at { $node } so far?
    }
    .hint = Add each value times its probability.
question-cut = { $child } has returned { $value } to { $node }. Is there a cutoff at { $node }? Which children are skipped?
    .hint = Update the window with the returned value, then check the cutoff condition.
question-exact-is-known = True, but the exact value is known.
question-first = Which child of { $node } is searched first, and why?
question-first-best = known to be the best move here
question-first-best-line = on the best line of the previous depth
question-first-history = best by history
question-first-killer = a killer move at this ply
question-first-loud = a loud move
question-first-order = first in the original order
question-first-table = the table’s move
question-first-why-best-line = { $child } is searched first: it is on the best line of the previous depth.
question-first-why-history = { $child } is searched first: it has emptied windows before, and its history score, { $weight }, is the largest of the quiet moves here.
question-first-why-killer = { $child } is searched first: the same move { $did }, at this ply.
question-first-why-killer-as = { $child } is searched first: the same move { $did } (as { $killer }), at this ply.
question-first-why-loud = { $child } is searched first: loud moves go before quiet ones.
question-first-why-order = { $child } is searched first: nothing is known about these moves, so the original order stays.
question-first-why-table = { $child } is searched first: the table has it as the best move of an earlier search.
question-hint = Look at what the search knows here, and at the window.
question-more-is-proved = More than that is proved.
question-next = Which node is entered next?
question-next-child = No cutoff at { $parent }, so its next child is searched: { $node }.
    .hint = First decide whether there is a cutoff at the node that just received a value.
question-next-cutoff = There is a cutoff at { $cut }, so its remaining children are skipped: { $node } is next, a child of { $parent }.
question-next-in-order = Children are searched in order: { $node } is the { $place ->
        [first] first
       *[next] next
    } child of { $parent }.
    .hint = Depth first: a node is finished before its next sibling is entered.
question-next-root = The search begins at the root, { $node }.
question-next-searched = { $node } is searched { $place ->
        [first] first
       *[next] next
    } at { $parent }.
question-no-cutoff-open = No cutoff at { $node }: its window { $window } is not empty.
question-no-cutoff-strict = No cutoff at { $node }: α = β = { $bound }, and the strict rule cuts only when α > β.
question-no-cutoff-sum = No cutoff at { $node }: with the remaining children its value lies between { $lo } and { $hi }, so it can still lie inside its window { $window }.
question-no-cutoff-unbounded = No cutoff at { $node }: the remaining values have no bounds, so no sum so far can empty the window of a chance node.
question-null = The null window { $window } asks: { $asked }? { $node } is done. What is the answer?
question-null-answer = { $yes ->
        [yes] yes
       *[no] no
    }: { $claim }
question-null-answered = { $asked }? { $yes ->
        [yes] Yes
       *[no] No
    }: { $claim }.
question-null-asked = is the value of { $node } { $asked }
question-quiet = { $player } can stand pat at { $node } with { $value }. Does quiescence search continue here?
question-quiet-cuts = no: stand-pat cutoff
question-quiet-goes-on = yes: loud moves
question-quiet-nothing-loud = no: no loud moves
question-quiet-passes = yes: the opponent moves
question-quiet-window = { $player } can stand pat at { $node } with { $value }, and the window is now { $window }. Does quiescence search continue here?
question-receives = { $node } receives { $window }{ $how ->
        [full] : no bounds yet.
        [driver] , as set for this pass.
        [star1] : these bounds decide whether { $parent } lies inside its window (Star1).
        [exact] , the full window: { $parent } needs the exact value of each child.
        [null] : it is only tested against a bound.
       *[parent] , the window that { $parent } has now.
    }
question-research-again = { $value } lies outside { $window }, so it proves only { $claim }. Depth { $depth } is searched again with { $again }.
question-research-again-exact = { $value } lies outside { $window }: in general such a value proves only a bound, { $claim }. Here it happens to be exact, but the search cannot tell. Depth { $depth } is searched again with { $again }.
question-research-child = The question was “{ $asked }?”; { $child } returned { $value }. Does { $node } re-search { $child }, and with which window?
question-research-depth = { $node } has returned { $value } with the aspiration window { $window }. Is depth { $depth } searched again, and with which window?
question-research-done = { $value } lies inside { $window }, so depth { $depth } is done, and the next one begins.
question-research-empties = { $child } is not searched again: { $value } empties the window { $window }.
question-research-no = no
question-research-no-better = { $child } is not searched again: { $value } is no better for { $player } than { $own }.
question-research-yes = yes, with { $window }
question-return = What does { $node } return?
    .hint = A node returns the best value that its children have returned.
question-return-bounds = What does { $node } return? Is { $node }’s value exactly that, at most that, or at least that?
    .hint = The number is the best value returned. Was every child visited, and was each value exact?
question-return-is-bound = So { $score } is { $side ->
        [upper] an upper
       *[lower] a lower
    } bound on the value of { $node }.
question-returned = { $child } returns { $value } to { $node }.
question-root-move = { $returned } Which move does { $node } choose? (On a tie, the first.)
    .hint = Compare the value returned with the best so far; on a tie, the first is kept.
question-root-move-chosen = { $node } chooses { $kept }.
question-table = { $node } is entered with { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    } left. Does the table answer, and with what?
question-table-no = no, it is searched
question-table-window = { $node } is entered with the window { $window } and { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    } left. Does the table answer, and with what?
question-table-yes = yes: { $claim }
question-title-chance = Expected values
question-title-cut = Cutoff?
question-title-first-move = Move ordering
question-title-next = Next node
question-title-null-window = Null-window answers
question-title-quiescence = Stand pat or continue
question-title-research = Re-searches
question-title-return = Return value
question-title-root-move = Root move
question-title-table = Table answers
question-title-window = α and β
question-window = { $node } is entered: which window (α, β) does it receive?
    .hint = A node receives the window that its parent has now: start from the window on the edge above, and update it with the best value returned so far.
question-window-has = { $node } now has { $window }.
question-window-now = { $returned } What are α and β at { $node } now?
    .hint = Who is to move? MAX raises α, MIN lowers β; nothing else changes.

### Mistakes: src/teach/diagnosis, src/teach/foreign, mistake-

mistake-bound-decides = bound in the table mistaken for an answer
    .rule = A bound in the table answers only if it empties the window.
mistake-bound-decides-not = The value of { $node } is known to be { $known }, but its window { $window } is not empty: the exact value matters.
mistake-bound-for-exact = bound in the table mistaken for exact
    .rule = Look at the sign of the entry: exact, or only a bound?
mistake-bound-for-exact-proved = The table has no exact value for { $node }: an earlier search was cut off, or used a null window, and proved only { $known }.
mistake-bound-for-value = bound taken for the value
    .rule = A bound comes from above: what was found at the node itself?
mistake-bound-for-value-received = { $score } is a bound that { $node } received from above, not a value found there.
mistake-bound-passed-up = bound passed up
    .rule = Bounds travel down, never up: a parent learns only the value returned.
mistake-bound-passed-up-any = Bounds travel down, never up: a parent learns only what its child returns.
mistake-bound-passed-up-from = Bounds travel down, never up: a bound set at { $child } stays there; { $node } learns only that { $child } returned { $value }.
mistake-bounds-forgotten = value bounds forgotten
    .rule = The values have bounds: what can the remaining terms still add?
mistake-bounds-forgotten-at = All values are known to lie between { $lo } and { $hi }: that limits what the remaining children of { $node } can add.
mistake-chance-for-choice = chance node mistaken for a choice
    .rule = No player chooses at a chance node: every child counts.
mistake-chance-for-choice-at = No player chooses at { $node }: its value is neither the largest nor the smallest value, but the expected value.
mistake-cut-before-update = cutoff tested before the update
    .rule = First the returned value changes the window, then the cutoff condition is checked.
mistake-cut-before-update-at = The cutoff condition is checked after the update: once { $child } has returned, the window of { $node } is empty.
mistake-cut-without-bounds = cutoff at a chance node without bounds
    .rule = Without bounds on the values, the remaining terms can be anything.
mistake-cut-without-bounds-at = Without bounds, nothing can be skipped at { $node }: the next value may be large or small enough to outweigh all values before it.
mistake-early-for-good = move order mistaken for quality
    .rule = Why is this move tried first? Is it known to be good here?
mistake-early-for-good-at = The value of { $node } is not known yet: it is tried first because of earlier results, at other nodes or depths.
mistake-equality = equality rule
    .rule = Note the cutoff condition: alpha ≥ beta.
    .strict = Note the cutoff condition: alpha > beta.
mistake-equality-at = α = β = { $bound }: { $cut ->
        [strict] the strict rule cuts only when α > β
       *[equality] the current condition cuts on α ≥ β
    }.
mistake-equality-decides = The cutoff condition decides here.
mistake-fail = fail-soft and fail-hard mixed up
    .hard = The search is fail-hard: it never returns a value outside the window.
    .soft = The search is fail-soft: it returns the best value found.
mistake-fail-is-hard = Fail-soft would return { $score }, the best value found; fail-hard returns nothing outside the window it received, { $window }.
mistake-fail-is-soft = Fail-hard would return { $score }; fail-soft returns the best value found, even outside { $window }.
mistake-inherited-bound = { $bound } is set at { $node }
mistake-inherited-dropped = inherited bound dropped
    .rule = Every node below the root inherits the bounds above it.
mistake-inherited-dropped-at = { $node } does not start without bounds: { $bounds }, and { $count ->
        [one] applies
       *[other] both apply
    } to the whole subtree.
mistake-last-for-best = last value taken for the best
    .rule = A node keeps the best of the values returned to it, not the last.
mistake-last-for-best-at = { $run ->
        [answer] The answer
       *[trace] The trace
    } takes the value returned last, { $value }, although { $node } has a better one.
mistake-last-for-best-returned = { $score } is what the last child returned.
mistake-null-for-value = null-window answer mistaken for the value
    .rule = A null window answers yes or no, not with a value.
mistake-null-for-value-at = A null window contains no value, so it cannot find the value of a node: { $value } is only { $side ->
        [upper] an upper bound
        [lower] a lower bound
       *[any] a bound
    } on the value of { $node }.
mistake-order-forgotten = move ordering forgotten
    .rule = Something is known about the moves: the original order is not the search order.
mistake-order-forgotten-why = The original order decides only when nothing else is known about the moves.
mistake-other-depth = entry of another depth used
    .rule = Compare the depth of the entry with the depth that is left.
mistake-other-depth-at = The entry for { $node } has depth { $depth }, and { $left } is required: { $side ->
        [shallow] too shallow
       *[deep] deeper than required, so its value may differ
    }. Only its move is useful.
mistake-other-player = MAX and MIN mixed up
    .rule = MAX takes the largest value, MIN the smallest: which player is to move here?
mistake-other-player-at = { $score } is the { $given ->
        [smallest] smallest
       *[largest] largest
    } value that the children return{ $last ->
        [yes] , and the last one
       *[no] { "" }
    }; a { $player } node takes the { $given ->
        [smallest] largest
       *[largest] smallest
    }.
mistake-other-sign = sign of the other player’s side
    .rule = From whose side are values given? Here all of them are MAX’s.
mistake-other-sign-value = { $run ->
        [answer] The answer
       *[trace] The trace
    } has the other sign: is the value from the other player’s side?
mistake-other-sign-window = { $run ->
        [answer] The answer
       *[trace] The trace
    } has the negated window here: negamax negates and swaps the bounds at every ply, and plain alpha-beta at none.
mistake-quiet-searched = quiet moves searched below the horizon
    .rule = Below the horizon only loud moves are searched.
mistake-quiet-searched-at = Below the horizon only loud moves are searched, and { $node } has none, so its static value, { $value }, is final.
mistake-research-forgotten = re-search forgotten
    .rule = Is the value known now, or only that it lies outside the window?
mistake-research-forgotten-bound = { $node } is not finished: { $child } is better than every earlier child, and { $value } is only a bound. A re-search finds how much better.
mistake-research-forgotten-depth = { $value } lies outside { $window }, so { $exact ->
        [yes] to the search it is only a bound
       *[no] it is only a bound
    }, and depth { $depth } has no value yet.
mistake-research-forgotten-exact = { $node } is not finished: { $child } is better than every earlier child, and a null window gives no value, so { $child } is searched again.
mistake-research-needless = unnecessary re-search
    .rule = Does the first search leave anything open?
mistake-research-needless-best = No value is better for { $player } than { $value }, so nothing more can be found.
mistake-research-needless-cut = How much better { $child } is does not matter: with { $value }, { $node }’s window is empty, because { $other } has { $bound } elsewhere.
mistake-research-needless-depth = { $value } lies inside { $window }, so it is the value of depth { $depth }.
mistake-research-needless-no = The answer was no: { $child } is no better for { $player } than { $own }, whatever its value, so a re-search would find nothing more.
mistake-rest-forgotten = remaining terms forgotten
    .rule = Some children are still missing from the sum.
mistake-rest-forgotten-at = The sum so far is not everything: the remaining children of { $node } can still add to it.
mistake-rest-forgotten-skipped = The sum so far is not everything: each skipped child counts with { $bound }, the bound on its value.
mistake-shallow-only = deep cutoffs overlooked
    .rule = The bounds of all ancestors apply, not only the parent’s.
mistake-shallow-only-at = { $bound } comes from { $node }, { $plies } plies up: the bounds of all ancestors apply, not only the parent’s.
mistake-stand-pat-cut-forgotten = stand-pat cutoff forgotten
    .rule = Compare standing pat with the window.
mistake-stand-pat-cut-forgotten-at = Standing pat counts like a child that returned { $value }: it empties the window, so no loud move at { $node } can change what { $other } does above.
mistake-stand-pat-for-move = standing pat mistaken for a move
    .rule = Standing pat is not a move. Who is to move?
mistake-stand-pat-for-move-at = Nobody passes: { $value } is { $node }’s static value, an estimate of what a quiet move achieves for { $player }. { $other } does not move after it.
mistake-swapped = alpha and beta swapped
    .rule = Only MAX raises α, only MIN lowers β: which player is to move here?
mistake-swapped-any = α is the value MAX is guaranteed, and only MAX raises it; β is the value MIN is guaranteed, and only MIN lowers it.
mistake-swapped-here = { $run ->
        [answer] The answer
       *[trace] The trace
    } has α and β swapped here: α is the value MAX is guaranteed, β the value MIN is guaranteed.
mistake-swapped-negamax = { $run ->
        [answer] The answer
       *[trace] The trace
    } has α and β swapped here.
mistake-swapped-other-bound = { $run ->
        [answer] The answer
       *[trace] The trace
    } has changed { $wrong } at { $node }, which is a { $player } node: what its children return changes { $own } there.
mistake-swapped-returned = The other way around: values { $out ->
        [above] above
       *[below] below
    } { $score } are ruled out, values { $out ->
        [above] below
       *[below] above
    } are not.
mistake-table-forgotten = answer of the table forgotten
    .rule = Has this position been searched before?
mistake-table-forgotten-at = { $node } need not be searched again: its value is known to be { $known }, which is enough for the window { $window }.
mistake-trace-below = the trace visits { $child }, which is below { $skipped }; the search cuts at { $node }
mistake-trace-bound = { $letter } is { $trace }, but { $search } in the search
mistake-trace-continues = the trace continues after the end of the search
mistake-trace-cutoff = a cutoff at { $node }; the search does not cut there
mistake-trace-cuts = the trace cuts; { $search }
mistake-trace-declares = The trace declares { $declared }; it is compared with { $spec }.
mistake-trace-depth = { $node } at depth { $depth }; { $search } at depth { $expected }
mistake-trace-described = { $node } ({ $kind ->
        [leaf] a leaf
        [chance] CHANCE
        [max] MAX
       *[min] MIN
    })
mistake-trace-ends = the trace ends after line { $line }; { $search }
mistake-trace-guaranteed = { $player } is guaranteed { $claim } at { $node }, via { $child }.
mistake-trace-ignored = { $count ->
        [one] { $count } line of other output is ignored
       *[other] { $count } lines of other output are ignored
    }.
mistake-trace-ignored-first = { $count ->
        [one] { $count } line of other output is ignored
       *[other] { $count } lines of other output are ignored
    } (the first is line { $line }).
mistake-trace-infinity = { $score } stands for infinity: it is larger than every value found.
mistake-trace-is = { $node } is { $kind }; { $search }
mistake-trace-kind = { $kind ->
        [max] a MAX node
        [min] a MIN node
        [chance] a chance node
        [leaf] a leaf
       *[node] a node
    }
mistake-trace-leaves-only = It prints leaves only.
mistake-trace-left = the trace { $cuts ->
        [yes] cuts at
       *[no] leaves
    } { $node }; the search continues with { $child }
mistake-trace-left-window = { $node }’s window is { $window }: the search cuts nothing there.
mistake-trace-line = line { $line }: { $headline }
mistake-trace-negamax = It is in negamax notation: values and windows from the side to move.
mistake-trace-no-leaves = It does not print leaves.
mistake-trace-no-windows = { $search } has no windows: α and β are not compared.
mistake-trace-not-cut = the trace visits { $child }; the search cuts at { $node }
mistake-trace-not-empty = { $node }’s window is not empty after any of its children.
mistake-trace-order = Both are children of { $parent }: the trace has them in another order.
mistake-trace-other-child = the trace visits another child of { $node }; the search cuts at { $node }
mistake-trace-returns = { $node } returns; { $search }
mistake-trace-search = { $event ->
        [enter] the search enters { $node }
        [whole] the search visits { $node }
        [cut] the search cuts at { $node }
       *[return] in the search, { $node } returns
    }
mistake-trace-text = “{ $trace }”, but “{ $search }” in the search
mistake-trace-unnamed = None of its names is the name of a node in the tree, so names are not compared.
mistake-trace-value = { $node } returns { $trace }, but { $search } in the search
mistake-trace-visits = the trace visits { $node }; { $search }
mistake-update-forgotten = update forgotten
    .rule = A returned value may change the window of the node that receives it.
mistake-update-forgotten-after = { $run ->
        [answer] The answer
       *[trace] The trace
    } did not { $change ->
        [raise] raise
       *[lower] lower
    } { $letter } at { $node } after { $child } returned { $value }.
mistake-update-forgotten-at = { $run ->
        [answer] The answer
       *[trace] The trace
    } did not { $change ->
        [raise] raise
       *[lower] lower
    } { $letter } at { $node }.
mistake-value-for-exact = bound mistaken for an exact value
    .rule = What has been proved? A returned value may be only a bound.
mistake-value-for-exact-chosen = That child returned an equal value, but it is only a bound.
mistake-value-for-exact-returned = The returned value is only a bound here, not the exact value.
mistake-weights-forgotten = probabilities forgotten
    .rule = Each child counts by its probability.
mistake-weights-forgotten-any = Each value is weighted: it is multiplied by its probability before it is added.
mistake-weights-forgotten-at = Its value counts with weight { $likely } at { $node }, so the value needed is divided by { $likely }.
mistake-window-through-chance = window passed unchanged below a chance node
    .rule = A chance node does not pass its own window down unchanged.
mistake-window-through-chance-at = α and β at { $node } apply to the sum, not to one of its children{ $bounds ->
        [yes] , which adds only a part of it
       *[no] : without bounds, no value of one child decides the sum
    }.

### Exercises and their marking: src/teach/exercise, src/teach/construct, src/teach/answers, exercise-

exercise-cuts-cost = That costs { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
exercise-cuts-cost-below = { $below ->
        [one] { $below } point
       *[other] { $below } points
    } further down can no longer be earned.
exercise-cuts-cost-both = That costs { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, and { $below ->
        [one] { $below } point
       *[other] { $below } points
    } further down can no longer be earned.
exercise-half-alpha = { $node }: α is right, β is missing.
exercise-half-beta = { $node }: β is right, α is missing.
exercise-half-value = { $node }: the value is right, its sign (=, ≤ or ≥) is missing.
exercise-missing = { $to ->
        [grader] { $right } (left blank).
       *[student] { $right }; you left that blank.
    }
exercise-never-cuts = strict and fail-hard together never cut, so no tree has a cutoff to find: choose at-equality or fail-soft
exercise-no-cuts = no cutoffs marked
exercise-none-by-hand = { $spec } does not visit each node once, from left to right, on any of { $count } trees of depth { $depth } with branching { $branching }, as an exercise requires: use minimax or alpha-beta, without table, killers, history and deepening
exercise-none-cutoff = none of { $count } trees of depth { $depth } with branching { $branching } has a cutoff: choose a depth of 2 or more, 2 children or more, or a better or random order
exercise-none-deep-cutoff = none of { $count } trees of depth { $depth } with branching { $branching } has a deep cutoff: choose a depth of 4 or more, or more children, or ask for any cutoff
exercise-none-distinct = trees of depth { $depth } with branching { $branching } have { $least } to { $most } leaves, of which at most { $distinct } can be distinct with the values { $values }: widen the range, or allow ties
exercise-none-fits = none of { $count } trees of depth { $depth } with branching { $branching } can be drawn large enough to write on: lower the depth or the branching, put fewer trees on a page, or ask for fewer blanks
exercise-none-is-new = only { $found ->
        [one] { $found } suitable tree
       *[other] { $found } different suitable trees
    } of depth { $depth } with branching { $branching } could be found: widen the range of values, or ask for fewer trees
exercise-none-leaves = no tree of depth { $depth } with branching { $branching } has at most { $leaves } leaves, the most that fit the page: lower the depth or the branching
exercise-none-ties = each of { $count } trees of depth { $depth } with the values { $values } has more than { $ties ->
        [one] { $ties } tie
       *[other] { $ties } ties
    }: widen the range of values, or allow more ties
exercise-order = the search { $spec } visits { $node } before a sibling on its left, but an exercise goes from left to right: use minimax or alpha-beta, without table, killers and history
exercise-own = { $node }: right, consistent with { $to ->
        [grader] earlier entries
       *[student] your earlier entries
    }.
exercise-points = { $got } of { $of }
exercise-right-cut = The edge to { $node } should be cut
exercise-right-no-cut = The edge to { $node } should not be cut: there is no cutoff
exercise-right-no-root-move = { $node } has no best move
exercise-right-order = { $node } is visit { $number }
exercise-right-order-counted = { $node } is visit { $number }, counting on from the previous number
exercise-right-root-move = { $node } chooses { $kept }
exercise-right-value = { $node } returns { $value }
exercise-right-value-claim = { $node } returns { $value }, and its true value is { $claim }
exercise-right-window = { $node } receives { $window }
exercise-search-stopped = the search was stopped
exercise-sheets-nameless = { $file }: no student’s name on this sheet, so its file name is used
exercise-sheets-of-one = { $count } sheets have the student's name { $name }: { $files }
exercise-table = { $spec } takes the value of { $node } from its table, but an exercise derives every value from those below it: use a search without table
exercise-task-always = always
exercise-task-chance = the task “{ $task }” needs a tree in which MAX and MIN move in turn, without chance
exercise-task-infinite = the task “{ $task }” needs a tree without infinite leaf values
exercise-task-leaves = Which leaves can, each on its own, change the value of the root if their value changes?
exercise-task-leaves-all = Right: that is all of them.
exercise-task-leaves-more = Right so far, but { $count ->
        [one] one more can
       *[other] { $count } more can
    }.
exercise-task-leaves-not = Not yet: whatever the value of { $leaf }, the root keeps its value.
exercise-task-leaves-unread = “{ $word }” is not a leaf: write the names of leaves, such as B1, C2.
exercise-task-never = never
exercise-task-no-leaf = the task “{ $task }” needs a leaf, not { $node }
exercise-task-no-node = the task “{ $task }” names { $node }, which is not in the tree
exercise-task-or = { $first } or { $second }
exercise-task-or-word = or
exercise-task-order = Order the children so that alpha-beta skips as many leaves as possible. Keep all values.
exercise-task-order-changed = The tree has other values or nodes: undo, and move children only.
exercise-task-range = Let x be the value of { $leaf }. For which x does alpha-beta skip { $node }?
exercise-task-range-example = x <= 4, or 2 < x < 7
exercise-task-range-right = Right: { $node } is skipped exactly for { $range }.
exercise-task-range-skipped = Not yet: at x = { $x }, { $node } is skipped too.
exercise-task-range-unread = “{ $answer }” is not a range of x: write x <= 4, 2 < x < 7, x < 1 or x > 5, always, or never.
exercise-task-range-visited = Not yet: at x = { $x }, { $node } is visited.
exercise-task-skips-all = Alpha-beta skips { $skipped } of { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }: { $wish ->
        [most] no more are possible
       *[fewest] no fewer are possible
    }.
exercise-task-skips-some = Alpha-beta skips { $skipped } of { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }. { $wish ->
        [most] More are possible
       *[fewest] Fewer are possible
    }.
exercise-task-too-large = the task “{ $task }” needs a tree of at most { $most } leaves
exercise-task-type-first = Type an answer first, such as { $example }.
exercise-task-values-changed = The shape of the tree has changed: undo, and change values only.
exercise-task-values-fewest = Change the values of the leaves so that alpha-beta skips as few leaves as possible.
exercise-task-values-infinite = A leaf is infinite: give every leaf a number.
exercise-task-values-most = Change the values of the leaves so that alpha-beta skips as many leaves as possible.
exercise-task-window = With which start window does alpha-beta visit the fewest leaves and still return the value of the root?
exercise-task-window-fewer = The value { $value } is right, but it took { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }. Fewer are possible.
exercise-task-window-high = The search fails high: it returns { $value } after { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }, which proves only at least { $value }.
exercise-task-window-low = The search fails low: it returns { $value } after { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }, which proves only at most { $value }.
exercise-task-window-order = Alpha must be below beta, as in (2, 9).
exercise-task-window-right = Right: the value { $value } is found with { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }, and no window needs fewer.
exercise-task-window-unread = “{ $answer }” is not a window: write alpha and beta, as in (2, 9).
exercise-too-deep = a tree of { $plies } plies is too deep for an exercise (at most { $most }): choose a smaller depth
exercise-too-large = a tree of { $nodes } nodes is too large for an exercise (at most { $most }): choose a smaller tree, or a smaller depth
exercise-twice = the search { $spec } visits { $node } more than once, but an exercise allows one visit per node: use minimax or alpha-beta, without iterative deepening
exercise-with-chance = exercises do not support chance nodes: print a worksheet of this tree instead, press Q on the Step page to be asked questions about it, or open a tree without chance nodes
exercise-with-null-windows = exercises can be marked for minimax and alpha-beta, but not for searches with null windows: choose alpha-beta, or print a worksheet of this search
exercise-wrong = { $to ->
        [grader] { $right }; entered: { $entry }
       *[student] { $right }; you have { $entry }
    }

### Lessons: src/teach/course, lesson-

lesson-answers = { $count ->
        [1] once
        [2] twice
        [one] { $count } time
       *[other] { $count } times
    }
lesson-at-start = This tree has { $leaves } leaves. Where does the search begin?
lesson-children = { $count ->
        [one] { $count } child
       *[other] { $count } children
    }
lesson-cut = The value of { $node } is { $claim }, and the bound is { $bound }. We skip { $skipped }.
lesson-cut-set = The value of { $node } is { $claim }, and { $setter } has set the bound { $bound }. We skip { $skipped }.
lesson-done = { $node } is done: its value is { $claim }, and it returns { $value }.
lesson-end = { $root } has value { $value }. The search has evaluated { $evaluated } of { $leaves } leaves, with { $cutoffs } { $count ->
        [one] cutoff
       *[other] cutoffs
    }.
lesson-enter = { $node } is a { $player } node.
lesson-enter-leaf = { $node } is a leaf.
lesson-enter-leaf-window = { $node } is a leaf. It receives the window { $received }.
lesson-enter-window = { $node } is a { $player } node. It receives the window { $received }.
lesson-evaluate = The leaf { $node } has value { $value }.
lesson-look = Look at the tree.
lesson-placeholder-alpha = current alpha at the node
lesson-placeholder-answers = how often the table has answered so far
lesson-placeholder-asked = what its null window asks, such as “more than 3”
lesson-placeholder-best = its best so far
lesson-placeholder-beta = current beta at the node
lesson-placeholder-bound = the bound that caused its cutoff
lesson-placeholder-claim = what is proved about it so far, such as “at most 2”
lesson-placeholder-cutoffs = the number of cutoffs so far
lesson-placeholder-depth = depth of the current pass
lesson-placeholder-evaluated = the number of leaves evaluated so far
lesson-placeholder-found = what the table had stored about it, such as “at least 5”
lesson-placeholder-kept = its best child so far
lesson-placeholder-largest = the upper bound on all values (Star1)
lesson-placeholder-leaf = the leaf’s value, visited or not
lesson-placeholder-leaves = the number of leaves in the tree
lesson-placeholder-leaves-saved = the share of the tree’s leaves not evaluated so far, such as “25%”
lesson-placeholder-line = the best line so far
lesson-placeholder-minimal = the minimum number of leaves, on a uniform tree
lesson-placeholder-node = the node’s name
lesson-placeholder-nodes = the number of nodes in the tree
lesson-placeholder-nodes-saved = the share of the tree’s nodes not visited so far, such as “14.3%”
lesson-placeholder-player = MAX or MIN
lesson-placeholder-plies = how far up that bound was set, such as “3 plies”
lesson-placeholder-probability = its probability
lesson-placeholder-quiet = the number of nodes visited below the horizon so far
lesson-placeholder-received = the window that the node received
lesson-placeholder-researches = the number of re-searches so far, such as “1 re-search”
lesson-placeholder-setter = the node that set that bound
lesson-placeholder-skipped = the number of its skipped children, such as “2 children”
lesson-placeholder-smallest = the lower bound on all values (Star1)
lesson-placeholder-static = the value at which it can stand pat
lesson-placeholder-stored = what was stored about it, such as “at most 2”
lesson-placeholder-sum = a chance node’s sum so far, such as “0.5 × 3 + 0.5 × 8 = 5.5”
lesson-placeholder-value = the value it returned
lesson-placeholder-visited = the number of nodes visited so far
lesson-placeholder-window = the node’s current window, such as (3, ∞)
lesson-plies = { $count ->
        [one] { $count } ply
       *[other] { $count } plies
    }
lesson-probe = The table is probed for { $node }.
lesson-research = { $node } is searched again.
lesson-researches = { $count ->
        [one] { $count } re-search
       *[other] { $count } re-searches
    }
lesson-return = { $node } has returned { $value }.
lesson-return-best = { $node } has returned { $value }. The best so far at { $parent } is now { $best }.
lesson-return-window = { $node } has returned { $value }. The best so far at { $parent } is now { $best }, and its window is { $window }.
lesson-stand-pat = { $node } can stand pat at { $value }.
lesson-store = The table stores { $node }: { $stored }.

### Glossary: src/teach/glossary, glossary-

glossary-alpha = alpha
    .forms = α
    .meaning = The value MAX is guaranteed, somewhere on the path. Only MAX nodes raise it.
glossary-alpha-beta = alpha-beta
    .forms = alpha-beta pruning
    .meaning = Minimax that skips nodes that cannot change the root’s value. It carries a window down the tree and cuts where the window is empty.
glossary-alpha-cutoff = alpha cutoff, beta cutoff
    .forms = alpha cutoff | alpha cutoffs | beta cutoff | beta cutoffs
    .meaning = A cutoff is named after the bound that was reached: MIN nodes reach alpha, MAX nodes reach beta.
glossary-ancestor = ancestor
    .forms = ancestors
    .meaning = The parent, its parent, and so on up to the root. Bounds come from ancestors.
glossary-aspiration-window = aspiration window
    .forms = aspiration windows
    .meaning = A small window around the value of the previous depth, in place of the full one. A result outside it needs a re-search.
glossary-best-so-far = best so far
    .meaning = The best value returned to an open node so far. It may still change; it bounds the value from one side.
    .forms = best value so far
glossary-beta = beta
    .forms = β
    .meaning = The value MIN is guaranteed, somewhere on the path. Only MIN nodes lower it.
glossary-bound = bound
    .forms = bounds
    .meaning = A one-sided limit on a value: at least (lower bound) or at most (upper bound).
glossary-branching-factor = branching factor
    .forms = effective branching factor | overall branching factor
    .meaning = The mean number of children. The overall branching factor of a search is that of the nodes it expanded; its effective branching factor is the b of a uniform tree with as many nodes as it visited: 1 + b + … + b^d. Cutoffs lower the effective one alone.
glossary-chance-node = chance node
    .forms = chance nodes
    .meaning = A node where dice decide. Its value is the expected value: each child’s value times its probability, summed.
glossary-child = child
    .forms = children
    .meaning = A node that is reached by one move. A search visits the children of a node from left to right.
glossary-critical-tree = critical tree
    .forms = minimal tree
    .meaning = The smallest part of a tree that proves the root’s value. No order of the children lets alpha-beta visit less (Knuth and Moore 1975).
glossary-cutoff = cutoff
    .forms = cutoffs | cut | cuts
    .meaning = The end of a node’s search before all its children were visited, because its window is empty: alpha >= beta.
glossary-cutoff-condition = cutoff condition
    .forms = strict rule
    .meaning = When to cut: on alpha >= beta, as in textbooks, or only on alpha > beta (strict), which visits more and distinguishes equal moves.
glossary-deep-cutoff = shallow, deep cutoff
    .forms = shallow cutoff | shallow cutoffs | deep cutoff | deep cutoffs
    .meaning = Shallow: the bound was set at the parent. Deep: it was set at an ancestor further up.
glossary-degree = degree
    .meaning = How many children a node has. The branching factor is its mean.
    .forms = degrees
glossary-depth = depth
    .forms = depths
    .meaning = Plies from the root. The depth of a search is how many plies it looks ahead; at that limit a static value ends it.
glossary-descendant = descendant
    .forms = descendants
    .meaning = A child, its children, and so on down to the leaves.
glossary-expectiminimax = expectiminimax
    .meaning = Minimax for trees with chance nodes.
glossary-fail-hard = fail-hard
    .meaning = A node never returns a value outside its window; it returns the bound instead.
glossary-fail-high = fail high, fail low
    .forms = fail high | fails high | fail low | fails low
    .meaning = A search fails high when its result is at or above beta, low when it is at or below alpha. Then the result is only a bound.
glossary-fail-soft = fail-soft
    .meaning = A cut node returns the best value that it has found, even outside its window.
glossary-height = height
    .meaning = Plies from a node down to its deepest leaf. Leaves have height 0; depth counts from the root, height from the leaves.
    .forms = heights
glossary-history-heuristic = history heuristic
    .meaning = Quiet moves that often caused cutoffs, anywhere in the tree, are tried early.
    .forms = history
glossary-horizon = horizon
    .meaning = The depth at which a search ends. What happens just beyond it goes unnoticed: the horizon effect.
    .forms = horizons | horizon effect
glossary-iterative-deepening = iterative deepening
    .meaning = Searching to depth 1, then 2, and so on. An answer is available at any time, and each depth orders the moves of the next.
    .forms = deepening
glossary-killer-move = killer move
    .forms = killer moves | killer heuristic
    .meaning = A quiet move that caused a cutoff at another node of the same ply, and is therefore tried early.
glossary-leaf = leaf
    .forms = leaves
    .meaning = A node without children, where the game is over or the depth limit is reached. Its value is known. One without a name of its own is named after its parent: C1 is the first child of C.
glossary-level = level
    .forms = levels
    .meaning = All nodes at the same depth. In a tree where players alternate, the levels are MAX and MIN in turn.
glossary-loud-move = loud move
    .forms = loud moves | quiet move | quiet moves
    .meaning = A move that changes much at once, such as a capture or a promotion. All others are quiet.
glossary-max-and-min = MAX and MIN
    .meaning = The two players. MAX chooses the child with the largest value, MIN the one with the smallest. In chess, White is MAX.
glossary-minimax = minimax
    .meaning = The rule for the value of a node: the largest of its children for MAX, the smallest for MIN, from the leaves up to the root. Also the search that visits every node to find it.
    .forms = minimax search
glossary-move-ordering = move ordering
    .forms = child order | move order
    .meaning = Which child is searched first. Alpha-beta cuts earlier where the best child comes first; the root’s value stays the same.
glossary-mtdf = MTD(f)
    .meaning = A search that finds the root’s value by null windows alone, raising and lowering bounds until they meet. It needs a table.
glossary-negamax = negamax
    .meaning = Minimax written from the side to move: every player takes the largest of the negated values. The search is the same.
glossary-node = node
    .forms = nodes
    .meaning = A position in the game tree. The player to move there is MAX or MIN, or chance decides.
glossary-node-types = PV, Cut and All nodes
    .meaning = The three types of nodes in the critical tree: at a PV node the exact value is needed, at a Cut node one good child is enough, at an All node every child must be searched.
    .forms = PV node | PV nodes | Cut node | Cut nodes | All node | All nodes
glossary-nodes-visited = nodes visited
    .forms = visited nodes
    .meaning = How many nodes were entered, the root and leaves included. It does not depend on the machine, as time does.
glossary-null-window = null window
    .forms = null windows
    .meaning = A window that contains no value. A search with it only tells whether the value is larger or not.
glossary-parent = parent
    .meaning = The node one move above.
    .forms = parents
glossary-pass = pass
    .forms = passes
    .meaning = One search of the root, where the whole search consists of several.
glossary-path = path
    .meaning = The nodes from the root to a node. The nodes on the path to the current node are open: entered and not yet returned.
    .forms = paths
glossary-perft = perft
    .meaning = Counting all legal move sequences of a given length, without evaluating anything: a test and a speed reference for move generators.
glossary-ply = ply
    .forms = plies
    .meaning = One move by one player. A chess move by White and Black is two plies.
glossary-principal-variation = principal variation
    .forms = best line | PV
    .meaning = Best play by both sides as the search has found it, from the root to a leaf.
glossary-pruned = pruned
    .forms = prune | prunes | pruning
    .meaning = Skipped by a cutoff: never visited, and without influence on the root’s value.
glossary-pvs = PVS
    .forms = principal variation search
    .meaning = Principal variation search: the first child gets the full window, the others a null window, and a re-search if they turn out better.
glossary-quiescence-search = quiescence search
    .forms = quiescence
    .meaning = Searching only loud moves below the depth limit, until the position is quiet enough for a static value.
glossary-re-search = re-search
    .forms = re-searches
    .meaning = Searching a node again with another window, because the first search has only proved a bound.
glossary-return-value = return value
    .forms = value returned
    .meaning = What a node reports to its parent. After a cutoff it is only a bound on the node’s value, and fail-soft or fail-hard.
glossary-root = root
    .meaning = The node at the top, where the search begins. It has no parent.
    .forms = roots
glossary-root-move = root move
    .forms = root moves
    .meaning = A child of the root: one of the moves that the search chooses between.
glossary-sibling = sibling
    .forms = siblings
    .meaning = Another child of the same parent.
glossary-stand-pat = stand pat
    .forms = standing pat | stands pat
    .meaning = In quiescence search, taking the static value instead of a loud move.
glossary-star1 = Star1
    .meaning = Alpha-beta at chance nodes: bounds on all values limit what the remaining children can add (Ballard 1983).
glossary-static-value = static value
    .forms = static values | evaluation
    .meaning = An estimate of a position without looking further, for example by counting pieces. It is the value where the depth limit ends the search.
glossary-subtree = subtree
    .forms = subtrees
    .meaning = A node with all its descendants. A cutoff skips whole subtrees.
glossary-topic-chance = Chance
glossary-topic-measuring = Measuring
glossary-topic-refinements = Refinements
glossary-topic-search = Values and search
glossary-topic-tree = The tree
glossary-topic-windows = Windows and cutoffs
glossary-transposition = transposition
    .forms = transpositions
    .meaning = A position reached by more than one sequence of moves. In the tree it appears as several nodes.
glossary-transposition-table = transposition table
    .forms = transposition tables
    .meaning = Stores searched positions: depth, value or bound, best move. When a position recurs, it may answer at once.
glossary-uniform-tree = uniform tree
    .forms = uniform trees
    .meaning = A tree in which every inner node has the same number of children and all leaves are equally deep.
glossary-window = window
    .forms = windows
    .meaning = The pair (alpha, beta). Only values between the two can matter to the ancestors. It is passed down to children and never up.

### Actions, keys and menus: src/app/actions.rs, action-

action-about = About Cutoff
    .does = about this program
action-add-stop = Add a stop here…
    .about = text, a question, and numbers from this step
    .does = add a stop to the lesson being edited
action-anything-goes = Randomize pruned leaves
    .about = random values at the pruned leaves; the root’s value does not change
    .does = randomize pruned leaves / stop
action-around = Focus on current node
    .does = focus on the current node / whole tree
action-back-to-here = Take back to here
    .about = the game continues from this position
    .does = take back all moves after the position on the board
action-blank = Blank the screen
    .does = blank the screen while presenting / back
action-board-panel = Board panel
action-boards-on-tree = Boards on the tree
    .about = the position at each node, where it fits; enlarge the window, or reduce depth or “Show only”, to make room
    .does = boards on the tree
action-both-page = Side by side
    .about = two searches side by side
    .does = Side by side page
action-check-moves = Check moves
    .about = marks moves where a deeper search prefers another one
    .does = check all moves of the game with a deeper search
action-choose-position = Positions…
    .does = choose among the positions of the file
action-claim-draw = Claim a draw
action-compare-page = Compare
    .does = Compare page
action-compare-trace = Compare with a trace…
    .about = finds the first line where a program’s trace differs from this search, and says why; you can also drop a trace on the window
    .does = compare a program’s trace with this search
action-complexity = Game-tree sizes…
    .about = from branching factor and depth: leaves and nodes of the whole tree and of the minimal tree
    .does = sizes of game trees
action-continue = Continue
action-copy-game = Copy the game
    .does = copy the game as text
action-copy-link = Copy link
    .does = copy a link to this step
    .row = copy a link to this step, share it (while presenting: its QR code)
action-copy-notation = Copy { $notation }
action-copy-picture = Copy picture
    .does = copy the picture
action-copy-position = Copy position
    .does = copy the current position as text
action-critical-tree = Critical tree (shows the result)
    .about = what must be visited whatever the move ordering, and what a bad ordering costs; computed from values that the search has not found yet
    .does = critical tree: what must be visited
    .one-search = The critical tree needs a single search: press S.
action-dark-theme = Dark theme
    .about = if you choose the theme that the system has now, it follows the system from then on
    .does = dark theme
action-draw = Offer a draw
    .about = a program accepts unless its last search favours it
    .does = claim a draw, or offer one
action-draw-from-here = Show subtree of this node
    .does = show the subtree of this node / of its parent
action-edit-leaf = Value…
    .does = change this leaf’s value
action-edit-lesson = Edit this lesson
    .about = a lesson of the library becomes an unsaved copy
    .does = edit the running lesson
action-editing-single-search = Editing needs a single search: press S.
action-enlarge = Zoom in
    .does = zoom in
    .row = zoom in, out
action-enter-node = Back to entry
    .does = back to where this node was entered
action-enter-text = Enter text…
    .does = enter a tree or positions as text
action-every-event = Step through every event
    .about = single steps also stop where a node is entered and where nothing changes
    .does = step through every event
action-exercise-at-random = Random exercise…
    .does = make a random exercise
action-exercise-page = Exercise
    .about = fill in an empty tree
    .does = Exercise page
action-export = Export picture…
    .about = this step or several, for slides, papers and the web
    .does = export picture
action-flip-board = Flip board
    .does = flip board
action-follow = Follow the current node
    .does = follow the current node / stop following
action-generate = Generate a tree…
    .does = generate a tree
action-generate-next = Again, with the next seed
    .does = generate with the next seed
action-glossary = Glossary…
    .about = ply, window, fail-soft and other terms, briefly defined
    .does = the glossary
action-grade = Grade answer sheets…
    .about = grade a folder of exercises: table and heat map
    .desktop-only = a web page cannot read folders: drop the answer sheets here
    .does = grade a class’s answer sheets
action-hand-out-exercise = Hand out an exercise…
    .does = hand out an exercise
action-inspector = Right panel
    .does = collapse / expand the right panel
action-keys = Keys…
    .does = all keys
action-keys-exercise = digits, =, <, >, N, X, M
    .does = exercise: a value and what it proves, visit, cut, root move
action-keys-lesson = next, previous stop of a lesson
action-keys-marking = exercise: check, first mistake
action-keys-paste = open the tree, positions or link in the clipboard
action-keys-question = check, show, skip a question
action-keys-walk = Tab, then arrows
    .does = walk the tree; Enter goes to that node
action-larger = Larger text
    .does = larger text
    .row = larger, smaller, default text size
action-leave = Leave
    .does = close or cancel: dialog, question, blank screen, presentation, message, playback, lesson, job
action-leave-lesson = Leave the lesson
    .about = Esc
    .does = leave the lesson
action-leave-node = To the end of this node
    .does = to the end of this node
action-lessons = Lessons…
    .about = each explains one search, stop by stop
    .does = lessons
action-library = Library…
    .about = trees, chess and other games, lessons
    .does = library
action-make-lesson = Make a lesson…
    .about = stops with text and questions at any step; stops can be proposed at cutoffs or where you paused
    .does = make a lesson from the current search
action-menu-edit = Edit
action-menu-file = File
action-menu-help = Help
action-menu-learn = Learn
action-menu-view = View
action-move-left = Move left
    .does = move the node left
action-move-now = Move now
    .about = stop the search and play the best move so far
    .does = have the program move now
action-move-right = Move right
    .does = move the node right
action-negamax = Negamax notation
    .about = values, windows, words and pseudocode from the side to move at each node: the same search
    .does = negamax notation / minimax notation
    .one-search = Negamax notation needs a single search: press S.
action-new-game = New game
    .about = the current game can be restored
    .does = new game
action-new-tree = New tree
    .does = begin a tree of your own
action-next-algorithm = Switch algorithm
    .does = alpha-beta / minimax
    .one-search = Choose the two searches from the lists above the trees.
action-next-cutoff = Next cutoff
    .does = next cutoff
    .row = next, previous cutoff
action-next-leaf = Next leaf
    .does = next leaf
    .row = next, previous leaf
action-next-node = Next node
    .does = next node
    .row = next, previous node
action-next-part = To the tree
    .does = move the focus to the tree, then to the next panel
    .row = move the focus to the tree, then to the next or previous panel
action-next-pass = Next pass
    .does = next pass, where the search makes several
action-next-position = Next position
    .does = next position of the file, or next move of the game
action-next-research = Next re-search
    .does = next re-search, where a node is searched again
action-next-root-move = Next root move
    .does = next root move
action-next-table-hit = Next table hit
    .does = next table hit, where the search keeps a table
action-next-update = Next update
    .does = next update
action-node-menu = Current node…
    .about = its value, label, player, children and place; a right click on a node opens the same menu
    .does = current node
action-open-file = Open…
    .does = open a file
action-open-game = Open a game…
    .about = a PGN file from any program, to be continued
    .does = open a game (PGN)
action-open-node = Expand or collapse the node
    .does = expand / collapse the node
action-ordinary-size = Default text size
    .does = interface at the default size
action-page-for-students = Page for students (HTML)…
    .about = one file that steps through this search in any browser, with the explanations
    .does = export all steps as a page for a browser
action-pause = Pause
action-play-from-here = Play from here
    .about = start a game on the Play page from this position
    .does = play from this position
action-play-page = Play
    .about = play against a search, or watch two of them
    .does = Play page
action-play-pause = Play
    .does = play / pause
action-positions-of = Positions of { $title }…
action-positions-of-library = Positions of the library…
action-present = Present
    .does = present full screen / end
    .row = present full screen, blank the screen / back
action-previous-cutoff = Previous cutoff
    .does = previous cutoff
action-previous-game = Back to the previous game
action-previous-leaf = Previous leaf
    .does = previous leaf
action-previous-node = Previous node
    .does = previous node
action-previous-part = To the previous panel
    .does = move the focus to the previous panel
action-previous-pass = Previous pass
    .does = previous pass
action-previous-position = Previous position
    .does = previous position, or previous move of the game
action-previous-research = Previous re-search
    .does = previous re-search
action-previous-root-move = Previous root move
    .does = previous root move
action-previous-table-hit = Previous table hit
    .does = previous table hit
action-previous-update = Previous update
    .does = previous update
action-progress = Progress…
    .about = your results, skill by skill; stored only on this computer
    .does = your results, skill by skill
action-question-types = Question types…
    .about = what is asked, how often, and of whom
    .does = question types
action-questions = Ask while stepping
    .about = predict each event before it is shown, and learn why the answer is right or wrong
    .does = ask questions while stepping / stop asking
    .one-search = Questions need a single search: press S.
action-questions-on-step-page = Questions are asked on the Step page (Ctrl+1).
action-quit = Quit
    .desktop-only = close the tab of the page
    .does = quit
action-redo = Redo
    .does = redo
action-redo-move = Redo move
action-refused-asking = Enter answers questions while they are on: press Q to turn them off.
action-refused-at-beginning = this is the beginning
action-refused-at-end = this is the end
action-refused-game-over = the game is over
action-refused-last-position = this is the last position
action-refused-minimax-notation = questions and lessons use minimax notation
action-refused-never-cuts = minimax has no cutoffs: choose alpha-beta
action-refused-no-board = only for board positions
action-refused-no-cutoff = no cutoff after this step
action-refused-no-draws = this game cannot be drawn
action-refused-no-file = a position has no tree file
action-refused-no-lesson = no lesson is running
action-refused-no-more-positions = no more positions in that direction
action-refused-no-move = no move has been made
action-refused-no-picture = only the Step and Side by side pages can be exported
action-refused-no-researches = this search has no re-searches
action-refused-no-search = no search yet
action-refused-no-setter = no node has set a bound here
action-refused-no-sibling = there is no sibling on that side
action-refused-no-table-hits = this search had no table hits
action-refused-not-making-lesson = no lesson is being made: start one with Learn > Make a lesson
action-refused-not-moved = you have not moved yet
action-refused-not-searching = the program is not searching
action-refused-nothing-to-redo = nothing to redo
action-refused-nothing-to-undo = nothing to undo
action-refused-one-pass = this search has a single pass
action-refused-one-view = this board has one view
action-refused-play-page-only = Play page only (Ctrl+5)
action-refused-programs = both players are programs
action-refused-root-moves = root moves are searched in positions: open one from File > Library
action-rematch = Rematch
action-resign = Resign
    .does = resign the game
action-root-moves = Every root move
    .does = every root move: exact score, bound, best line
    .one-search = The root moves need a single search: press S.
action-save = Save
    .does = save the tree
    .row = save, save under another name
action-save-as = Save as…
    .does = save the tree under another name
action-save-game = Save the game
action-save-game-as = Save the game as…
action-set-up-position = Set up a position…
    .about = any legal position
    .does = set up a position
action-share = Share…
    .about = a link to this step, its QR code, and a line that shows it within a web page
    .does = share this step: link, QR code, line for a web page
action-show-only = Show only…
    .about = the best line, the cutoffs, one root move, or each position once
    .does = show only
action-shrink = Zoom out
    .does = zoom out
action-side-by-side = Two searches side by side
    .does = two searches side by side / one search
action-smaller = Smaller text
    .does = smaller text
action-source-panel = Left panel
    .does = collapse / expand the left panel
action-speaker-window = Speaker’s window
    .about = for your own screen: the current text, the notes, the next stop, and a clock
    .desktop-only = a web page has only one window: use the desktop program
    .does = the speaker’s window: text, notes, next stop, clock / close it
action-start = Start
action-step-back = Step back
    .does = step back
action-step-forward = Step forward
    .does = step forward
action-step-page = Step
    .does = Step page
    .row = the five pages
action-take-back = Take back
action-to-beginning = To the beginning
    .does = to the beginning
    .row = to the beginning, to the end
action-to-bound = Where this bound was set
    .about = beta at a MAX node, alpha at a MIN node
    .does = go back to the step that set the bound this node is compared with
    .one-search = Going to where a bound was set needs a single search: press S.
action-to-end = To the end
    .does = to the end
action-to-last-position = To the last position
action-topic-edit = Edit and files
action-topic-learn = Learn
action-topic-search = Search
action-topic-step = Step
action-topic-view = View
action-topic-window = Window
action-undo = Undo
    .does = undo
    .row = undo, redo
action-what-if-single-search = Pruned values need a single search: press S.
action-what-was-there = Reveal pruned values
    .about = values that the search never saw, until the next step
    .does = reveal pruned values
action-whole-tree = Whole tree
    .does = show the whole tree
action-why-move = Why did it play that?
    .about = opens the search of the move on the Step page, as it was run; Ctrl+5 leads back
    .does = why did it play that? Step through that search
action-worksheet = Worksheet…
    .about = trees to search by hand, with an answer key
    .does = print a worksheet

### The Step page: src/app/step, step-

step-algorithm = Algorithm
step-answer-first = Answer first: Enter checks, F2 shows the answer, Esc skips the question.
step-aspiration = Aspiration window ±
    .hint = searches the root with a small window around the previous depth’s value; if the result falls outside, searches again with the full window
step-aspiration-mtdf = MTD(f) approaches the value with its own null windows
step-aspiration-needs-deepening = needs the value of the previous depth: switch on iterative deepening
step-bar-alpha = alpha of { $node }, { $set }
step-bar-beta = beta of { $node }, { $set }
step-board = Board
step-board-back = Back
    .hint = take the last move back ({ $key })
    .none = no move has been made on the board
step-board-back-to =
    .hint = go back to the position after this move
step-board-before-first = the position before the first move
step-board-cannot-go = Not a legal move: { $piece } from { $from } to { $to }.
step-board-cell-picked = { $cell }; { $picked } picked up
step-board-chance = Chance: { $written }. { $after }.
step-board-flip = Flip
    .hint = see the board from the other side
step-board-here = this node
    .hint = at { $node }
step-board-more = More
step-board-move = Move
    .hint = type a move and press Enter
step-board-no-move =
    .hint = make no move (Esc)
step-board-no-move-at = No move can be made at { $to }.
step-board-no-moves = No move has been made here.
step-board-nothing-to-redo = Nothing to redo.
step-board-nothing-to-undo = No move to take back.
step-board-picked = picked up
step-board-play = Play
step-board-played = { $mover } plays { $written }. { $after }.
step-board-position-after = { $title } after { $written }
step-board-replay =
    .hint = taken back: click to replay up to here
step-board-root = the root
    .hint = where the search begins
step-board-set-up = Set up…
step-board-start = start
step-board-target = legal target
step-board-to = To { $written }
step-board-to-start = To the position before the first move
step-board-went-back = Back to { $place }. { $status }.
step-board-went-forward = Forward to { $place }. { $status }.
step-board-which-move = Which move?
step-bound-above = { $bound }: { $set }, { $plies ->
        [one] { $plies } ply up
       *[other] { $plies } plies up
    }
step-bound-at = set at { $node } (via { $child })
step-bound-here = set here, at { $node } (via { $child })
step-bound-none = { $bound }: { $player } has no bound yet
step-call = call of { $node }
step-call-active = active call of { $node }
step-call-alpha = alpha
step-call-best = best
step-call-beta = beta
step-call-depth = depth
step-call-entry = entry
step-call-node = node
step-call-returns = { $node } returns { $value }.
step-call-value = value
step-calls-between = … { $count ->
        [one] { $count } call between
       *[other] { $count } calls between
    }
step-calls-hidden = The variables are shown once the question is answered.
step-calls-none = No call is open yet.
step-change-add = leaf { $value } added to { $parent }
step-change-arrange = children rearranged
step-change-as-given = all children in their original order
step-change-best-order = all children ordered for minimum leaves
step-change-chance = { $node } made a chance node
step-change-delete = { $node } deleted
step-change-failed = the change failed unexpectedly; the tree is unchanged
step-change-from-chance = { $node } from chance to { $player }
step-change-graft = subtree added to { $parent }
step-change-label = { $node } renamed to { $label }
step-change-label-taken = { $node } renamed to { $label } (another node has this label too)
step-change-move = { $node } moved to position { $place }
step-change-no-label = the label of { $node } removed
step-change-no-value = { $what ->
        [leaf] the value of leaf
       *[node] the static value of
    } { $name } removed
step-change-order = children of { $node } { $how ->
        [reversed] reversed
        [best] best first
        [worst] worst first
       *[shuffled] shuffled with seed { $seed }
    }
step-change-order-all = all children { $how ->
        [reversed] reversed
        [best] best first
        [worst] worst first
       *[shuffled] shuffled with seed { $seed }
    }
step-change-ordinary = { $node } made an ordinary node
step-change-player = { $node } from { $before } to { $player }
step-change-players = MAX and MIN swapped
step-change-probability = the probability of { $node } set to { $probability }
step-change-redone = Redone: { $name }; { $effect }.
step-change-rows = rows pasted
step-change-several = several changes
step-change-some-node = a node
step-change-undone = Undone: { $name }; { $effect }.
step-change-value = { $what ->
        [leaf] leaf
       *[node] the static value of
    } { $name } from { $before } to { $value }
step-change-value-set = { $what ->
        [leaf] leaf
       *[node] the static value of
    } { $name } set to { $value }
step-close-panel = Close the panel
step-code-line = line { $number }: { $text }
step-code-line-active = active line { $number }: { $text }
step-collapse = Collapse { $node }
step-count-alpha-beta = alpha-beta
step-count-as-many = { $visited ->
        [one] { $visited } node
       *[other] { $visited } nodes
    }, as many as { $name }
step-count-branching = branching
    .hint = average branching factor: children visited per inner node
step-count-cutoffs = cutoffs
step-count-expectiminimax = expectiminimax
step-count-instead = { $visited ->
        [one] { $visited } node
       *[other] { $visited } nodes
    } instead of { $name }’s { $other }
step-count-leaves = leaves
    .hint = leaves evaluated that could not stand pat; the others are counted below
step-count-minimax = minimax
    .hint = what minimax visits in the same part of the tree, with the nodes that the cutoffs skipped
step-count-minimax-not-stepped = no step-by-step minimax counts for this search; see the Compare page
step-count-minimax-too-large = minimax visits too many nodes to be counted step by step
step-count-mtdf = MTD(f)
step-count-nodes = visited
step-count-none = not counted
step-count-pvs = PVS
step-count-quiescence = quiescence
    .hint = nodes visited below the horizon
step-count-researches = re-searches
    .hint = re-searches of a child, or of the root, with another window
step-count-saved = saved
    .hint = { $part } of minimax’s { $minimax }
step-count-so-far = { $visited ->
        [one] { $visited } node
       *[other] { $visited } nodes
    } visited so far
step-count-so-far-both = { $visited ->
        [one] { $visited } node
       *[other] { $visited } nodes
    } visited so far, { $other } by { $name }
step-count-so-far-both-of = { $visited ->
        [one] { $visited } node
       *[other] { $visited } nodes
    } visited so far, { $other } by { $name } (tree: { $all })
step-count-so-far-of = { $visited ->
        [one] { $visited } node
       *[other] { $visited } nodes
    } visited so far (tree: { $all })
step-count-stand-pats = stand pats
    .hint = nodes scored by their static value, where the player may stand pat
step-count-table-answers = table answers
    .hint = visits that the transposition table answered: nothing below was searched
step-count-title-so-far = So far
step-count-total = Total
step-count-visited = { $visited ->
        [one] { $visited } node
       *[other] { $visited } nodes
    } visited
step-counter = step { $number } of { $last }
step-counter-between = between steps { $number } and { $next } of { $last }
step-counter-lines =
    between steps
    { $number } and { $next } of { $last }
step-counter-short = { $number } of { $last }
step-critical-computing = Computing …
step-critical-hint = The smallest tree that proves the root’s value. It is computed from full minimax values, which the search has not found yet; among equally good lines it takes those with the fewest leaves.
step-critical-key = Critical tree: 1 PV, 2 Cut, 3 All; × visited but not critical
step-critical-marks =
    .hint = marks beside the nodes: their role in the critical tree
step-critical-minimum = minimum leaves, any ordering
step-critical-order = Order for minimum leaves
    .hint = puts a sufficient child first at every node, so that alpha-beta visits the minimum number of leaves; “best first” on the left sorts by value instead
step-critical-visited = leaves visited
step-critical-visited-so-far = leaves visited so far
step-cut = Cutoff condition
    .hint = the textbooks cut on α ≥ β; some programs only on α > β
step-cut-minimax = minimax has no cutoffs
step-cut-null-windows = null windows close at α = β only
step-cutoff-bars = Bars of the cutoff at { $node }: click or hold to reveal the pruned values
step-deepening = Iterative deepening
    .hint = depth 1, then 2, and so on: each search learns from the ones before
step-depth = Depth
    .hint = plies to search
step-depth-deepest = Searches can be stepped through to a depth of at most { $plies } plies.
step-depth-of-tree =
    .hint = plies to search; inner nodes at the limit need a static value
step-depth-of-whole-tree = The tree has depth { $height }: all of it is searched.
step-discard = Discard
step-edit-add = Add a leaf to { $node }
step-edit-chance = Make { $node } a chance node
step-edit-delete = Delete { $node }
step-edit-delete-below = Delete { $node } and the { $below ->
        [one] node below it
       *[other] { $below } nodes below it
    }
step-edit-label = Label of { $node }…
step-edit-order = Order of its children
step-edit-order-best = Best first
step-edit-order-needs-children = it has fewer than two children
step-edit-order-reverse = Reverse
step-edit-order-shuffle = Shuffle
step-edit-order-worst = Worst first
step-edit-player = Make { $node } a { $player } node
step-edit-probability = Probability of { $node }…
step-edit-root-stays = the root cannot be deleted
step-edit-static-value = Static value of { $node }…
step-edit-value = Value of { $node }…
step-edit-while-opening = The tree can be edited once the file has been opened.
step-edited = (edited)
step-evaluation = Evaluation
    .hint = how a position is evaluated where the search stops
step-expand = Expand { $node }
step-expand-below = Expand everything below { $node }
step-expand-left-panel = Expand the left panel
step-expand-right-panel = Expand the right panel
step-explanation-hidden = The explanation appears once the question is answered.
step-fact-best = best so far
step-fact-best-via = { $value } (via { $by })
step-fact-chance = chance node
step-fact-cut = cut
step-fact-cut-by = { $kind }, { $depth ->
        [deep] deep
       *[shallow] shallow
    }: { $bound }, { $setter }; skipped { $skipped }
step-fact-cut-unbeatable = { $kind }: no value is better; skipped { $skipped }
step-fact-leaf = { $player }, a leaf
step-fact-nothing = nothing yet
step-fact-player = player
step-fact-ply = ply
step-fact-proved = proved
step-fact-returned = returned
step-fact-skipped = skipped
step-fact-sum = sum so far
step-fact-window-now = window now
step-fact-window-received = window received
step-facts-none = The search has not begun.
step-fail = Return value
    .hint = fail-soft returns the best value found, fail-hard never one outside the window
step-fail-minimax = minimax has no windows: it always returns the exact value
step-fail-mtdf = MTD(f) needs values outside its null windows: fail-soft
step-field-label = the label has { $length } characters; the limit is { $most }
step-field-label-of = Label of { $node }
step-field-probability = a probability is a number above 0 and at most 1, such as 0.25 or 1/6
step-field-probability-of = Probability of { $node }
step-field-value-of = Value of { $node }
step-game-tree = Game tree
step-go-to-beginning = go to its beginning
step-go-to-cutoff = go to where it last caused a cutoff
step-go-to-entered = go to where it was entered
step-go-to-stored = go to where it was stored
step-history = History heuristic
    .hint = loud moves first, then quiet moves by how often they caused cutoffs
step-horizon = At the horizon: search captures further
    .hint = the best line ends in a capture or a check, so its value may be wrong: quiescence search goes on until the position is quiet
step-interval = { $lo } to { $hi }
step-killers = Killer moves
    .hint = loud moves first, then quiet moves that recently caused a cutoff at this ply
step-leave = Leave
step-leaves = { $count ->
        [one] { $count } leaf
       *[other] { $count } leaves
    }
step-list-more = { $items } and { $more } more
step-mate =
    .hint = score of a mate: constant, or higher for a faster mate
step-memory-depth = depth
    .hint = Search depth, in plies.
step-memory-history = history
    .hint = Sum of depth² (remaining depth) over the nodes where it caused a cutoff.
step-memory-hits = hits
    .hint = How often the entry has been used since.
step-memory-move = move
    .hint = The move to try first.
step-memory-newer = newer killer
step-memory-node = node
    .hint = The node whose visit stored the entry.
step-memory-older = older killer
step-memory-original-place = original place
    .hint = Position in the original order.
step-memory-place = place
step-memory-player = player
step-memory-ply = ply
    .hint = Ply of the nodes where they are tried.
step-memory-reason = reason
step-memory-value = value
    .hint = What the search proved.
step-minimax-has-no-windows = minimax has no windows
step-more = More steps
    .hint = kinds of steps, the end, playback
step-more-siblings = More siblings, from { $node }
step-move-order = Move order
    .hint = the order in which moves are searched
step-moves-skipped = { $count ->
        [one] { $count } move skipped
       *[other] { $count } moves skipped
    }
step-never-cuts = Strict and fail-hard together never cut: no returned value lies outside the window.
step-new-leaf = New leaf { $side ->
        [below] below
       *[beside] beside
    } { $node }
step-new-tree = new tree
step-next-stop = Next stop
step-no-boards = No room for boards.
    .hint = No room for boards: zoom in, reduce the depth, or use View > Show only.
step-no-cutoff = No cutoff in this search.
step-no-cutoffs = no cutoffs
step-no-more-boards = No room for more boards.
    .hint = No room for more boards: zoom in, reduce the depth, or use View > Show only.
step-node-below = { $count ->
        [one] { $count } node below
       *[other] { $count } nodes below
    }
step-node-chance = chance node { $name }
step-node-current = current
step-node-cut = { $kind } cutoff, { $skipped ->
        [one] { $skipped } child skipped
       *[other] { $skipped } children skipped
    }
step-node-cut-by = { $kind } cutoff, { $skipped ->
        [one] { $skipped } child skipped
       *[other] { $skipped } children skipped
    }: { $kind } { $bound }, { $setter }
step-node-cutoff = { $kind } cutoff
step-node-inner = { $player } node { $name }
step-node-leaf = leaf { $name }
step-node-not-visited = not visited
step-node-nothing-proved = nothing proved yet
step-node-place = child { $index } of { $of } of { $parent }
step-node-pruned = skipped by the cutoff at { $by }
step-node-reached-by = reached by { $name }
step-node-root = root
step-node-set-bound = has set the bound
step-node-skipped = { $count } skipped
step-node-tried = tried { $value }
step-node-unseen = value { $value }, not seen by the search
step-node-value = value { $value }
step-node-window = window { $alpha } to { $beta }
step-node-window-received = window received { $window }
step-nodes = { $count ->
        [one] { $count } node
       *[other] { $count } nodes
    }
step-not-a-leaf = { $node } is not a leaf: right-click a node to edit it.
step-not-critical = visited but not critical
step-not-editable = a game’s tree follows from its position: only explicit trees can be edited
step-not-opened = This could not be opened.
step-not-opened-instead = An example tree is shown instead.
step-nothing-to-change = Nothing to change.
step-now-at = Now at { $node }, { $facts }
step-number =
    .hint = drag, or click and type
step-open-in-full = Open in full
step-order = Child order
    .hint = the order in which children are searched
step-order-best = Best first
    .hint = by minimax value, best for the player to move first; minimal for alpha-beta on uniform trees; on others, “Order for minimum leaves” (critical tree) may visit fewer nodes
step-order-custom = Custom
step-order-given = Original
    .hint = as in the opened tree
step-order-needs-cutoffs = minimax has no cutoffs, so move order does not matter
step-order-reversed = Reversed
    .hint = reversed at every node
step-order-shuffled = Shuffled
    .hint = at random; the same seed gives the same order
step-order-worst = Worst first
    .hint = by minimax value, worst for the player to move first
step-ordering-children = Children of { $node }, as searched so far
step-ordering-history = History
step-ordering-killers = Killer moves by ply
step-ordering-no-children = No children searched yet.
step-ordering-no-cutoff = No quiet move has caused a cutoff yet.
step-pass = pass { $number }
step-pass-again = depth { $depth } again, full window
step-pass-depth = depth { $depth } of { $deepest }
step-pass-named = pass { $number }: { $name }
step-pass-question = depth { $depth } of { $deepest }: { $asked }
step-pass-window = depth { $depth } of { $deepest }, window { $window }
step-passes-again = { $depth } again
step-passes-bounds = bounds
    .hint = What is known about the value after the pass.
step-passes-depth = depth
step-passes-nodes = nodes
step-passes-value = value
    .hint = What the pass returned.
step-passes-window = window
step-path = Windows on the path
step-path-closed = { $node }: alpha { $alpha }, beta { $beta }, empty
step-path-empty = empty
step-path-empty-cut = empty: cut
step-path-empty-last = empty: nothing to skip
step-path-gap = … { $plies ->
        [one] { $plies } ply between
       *[other] { $plies } plies between
    }
step-path-window = { $node }: alpha { $alpha }, beta { $beta }
step-plies = { $count ->
        [one] { $count } ply
       *[other] { $count } plies
    }
step-ply = ply { $ply }
step-positions = { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
step-positions-all-games = All games
step-positions-beginning = Beginning
    .hint = Left and Right: one move; Up and Down: one move of each side; Home and End
step-positions-best = Best: { $moves }
step-positions-filter = Filter
    .hint = name, move or comment
step-positions-first = this is the first position of { $title }: choose another one with List…
step-positions-found = This search (depth { $depth }): { $name }, the same.
step-positions-found-other = This search (depth { $depth }): { $name }, a different move.
step-positions-last = this is the last position of { $title }: choose another one with List…
step-positions-list = List…
step-positions-most = only the first { $most } are listed
step-positions-moves = Moves…
    .hint = choose a move of the game (Enter)
step-positions-no-match = No match.
step-positions-none = no file of positions is open: open an EPD or a PGN, or choose one from the library
step-positions-not = Avoid: { $moves }
step-positions-open = Open
    .hint = search this position (Enter)
step-positions-open-here = Open here
step-positions-place = position { $at } of { $of }
step-positions-ply = ply { $at } of { $of }
step-positions-shown = { $shown } of { $all }
step-press-for-first = Press { $key } for the first step.
step-purple-arrow = { $name } (purple arrow)
step-questions-on = Questions on
    .hint = a step forward may ask a question first; click to turn questions off ({ $key })
step-quiescence = Quiescence search
    .hint = below the horizon, only captures and other loud moves are searched; the side to move may stand pat. In chess, it orders captures by MVV-LVA unless another order is chosen
step-randomized = Randomized pruned leaves: the root’s value is still { $value }
    .hint = searched again each time: minimax finds the same value, alpha-beta visits the same nodes
step-randomized-failed = the search with random values failed
step-reason-base = base order
step-reason-best-line = best line of the previous depth
step-reason-history = history { $weight }
step-reason-loud = loud move
step-reason-newer-killer = newer killer
step-reason-older-killer = older killer
step-reason-table = table move
step-refinement-aspiration = aspiration
step-refinement-deepening = deepening
step-refinement-history = history
step-refinement-killers = killers
step-refinement-quiescence = quiescence
step-refinement-star1 = Star1
step-refinement-table = table
step-refinements = Refinements
    .hint = iterative deepening, transposition table, killers, history, quiescence, Star1
step-refinements-on = Refinements: { $names }
    .hint = Available: iterative deepening, transposition table, killers, history, quiescence, Star1
step-reveal = values that the search never saw: click to show until the next step; hold the button to peek
step-root-again = Search again
step-root-cancelled = Cancelled.
step-root-copied = Table copied
step-root-copy = Copy
step-root-depth = depth
    .hint = in plies, including the move itself; drag, or click and type
step-root-exact = exact score, { $name }: { $score }
step-root-exact-scores = Exact scores
    .hint = searches each move separately, for its score and best line
step-root-line = best line, { $name }: { $line }
step-root-no-bound = no bound proved
step-root-no-moves = There are no moves. { $status }.
step-root-none = None yet.
step-root-old = These are for the previous settings.
step-root-player = To move at the root
    .hint = swaps MAX and MIN in the whole tree
step-root-searching = searching
step-root-seconds = { $count } s
step-root-skipped = skipped
step-root-summary = To depth { $depth }, one alpha-beta search gets { $exact } of { $scores ->
        [one] { $scores } score
       *[other] { $scores } scores
    } exactly{ $skipped ->
        [0] {""}
       *[other] , skips { $skipped }
    }{ $bounds ->
        [yes] , and gets only bounds for the others
       *[no] {""}
    }.
step-root-table-title = { $title } root moves
step-root-why =
    .hint = why this move, or why not
step-rows-cell = row { $row }, cell { $cell }: { $error }
step-rows-none = there are no numbers to paste: copy rows of numbers
step-rows-whole-tree = rows can be pasted only into a tree that is shown down to its leaves
step-rules =
    .hint = the rules of the search
step-save = Save
step-save-answers = Save the answers?
step-save-lesson = Save the lesson?
step-save-tree = Save the changes?
step-scope-below = Only below { $node }
step-scope-cuts = Only nodes with a cutoff
step-scope-line = Only the best line so far
step-scope-parent = subtree of { $node }
    .hint = one ply up
step-scope-positions = Each position once: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }
step-scope-root-move = Only the root move { $name }
step-scope-whole-tree = the whole tree
step-scrub = drag to any step
step-scrub-both = drag to any step; the marks above are the cutoffs on the left ({ $left }), those below on the right ({ $right })
step-scrub-cutoffs = drag to any step; { $cuts ->
        [one] the mark is the cutoff
       *[other] { $cuts } cutoffs are marked
    }
step-scrub-hidden = drag to any step; cutoffs ahead are hidden while questions are on
step-seed = seed
step-setup = Set up a position
step-setup-board = Board to set up: arrows, letters PNBRQK for White’s pieces, pnbrqk for Black’s, Delete
step-setup-castles-long = { $side } may still castle long
step-setup-castles-short = { $side } may still castle short
step-setup-castling = Castling
step-setup-cells = Board to set up: { $how }
step-setup-clear = Clear
    .hint = an empty board
step-setup-clear-cells =
    .hint = an empty board of this size
step-setup-en-passant = En passant on
    .hint = the square that a pawn has just passed with its double step
step-setup-erase = Erase
    .hint = a click erases the piece on a square; so do the right button and Delete
step-setup-how = On the board: { $how }.
step-setup-open = Open
    .hint = search this position
    .none = the problem is described above the board
step-setup-put = Place a { $piece }
step-setup-start = Start
    .hint = the initial position
step-setup-text = Position as text
step-setup-to-move = { $side } to move
step-sheet-board = Board
step-sheet-details = Details
step-sheet-lesson = Lesson
step-sheet-position = Position
step-sheet-search = Search
step-show-only = Show only
step-show-only-all = The first plies
    .hint = other nodes expand at the numbers below them
step-show-only-cuts = Nodes with a cutoff so far
    .hint = with their paths and the child that caused the cutoff
step-show-only-line = The best line so far
    .hint = other branches expand at their numbers
step-show-only-positions = Each position once
    .hint = transpositions are merged; the current node is always shown
step-show-only-root-move = One root move
step-show-only-whole = The whole tree
step-show-subtree = Show subtree of { $node }
step-show-subtree-again = Show subtree of { $node } (one ply up)
step-signs = Legend
    .hint = the symbols now on screen
step-source = Source
step-source-notes = What to notice
step-source-size = Size
step-speed = Steps per second
step-star1 = Star1 at chance nodes
    .hint = bounds on all values give each child of a chance node a window, so that chance nodes can cut too; without Star1, children get the full window
step-star1-needs-exact-table = a table that answers from other depths may hold values beyond Star1’s bounds
step-star1-null-windows = its null windows do not work at chance nodes
step-static-inner = The search continues below this node and may return a different value.
step-static-over = The game is over: its result is the value.
step-static-value = Static value
step-still-saving = Still saving to { $file }
    .hint = The disk has not answered yet. If you leave now, the file may keep its old contents.
step-stride-cutoff = Cutoff
step-stride-leaf = Leaf
step-stride-node = Node
step-stride-pass = Pass
step-stride-research = Re-search
step-stride-root-move = Root move
step-stride-table-hit = Table hit
step-stride-this-node = This node
step-stride-update = Update
step-symmetric = Symmetric positions are equal
    .hint = rotated and mirrored boards count as one position: in the transposition table, and where each position is drawn once
step-table = Transposition table
    .hint = remembers what was proved about each position, however it was reached
step-table-answers-for = answers for
step-table-at-least =
    .hint = the value may come from a deeper search
step-table-empty = No entries yet.
step-table-exact =
    .hint = the root keeps its minimax value
step-table-mtdf = MTD(f) needs it to remember its bounds
step-table-none-here = No entry for this position.
step-table-only-here = Current position only
    .hint = only the current position’s entry
step-table-size = { $size } entries
step-table-unlimited = as many as needed
step-table-use = { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }; { $probes ->
        [one] { $probes } probe
       *[other] { $probes } probes
    }, { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }, { $answers ->
        [one] { $answers } answer
       *[other] { $answers } answers
    }.
step-table-use-of = { $held } of { $size } entries in use; { $probes ->
        [one] { $probes } probe
       *[other] { $probes } probes
    }, { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }, { $answers ->
        [one] { $answers } answer
       *[other] { $answers } answers
    }; { $collisions ->
        [one] { $collisions } collision
       *[other] { $collisions } collisions
    }, { $discarded } discarded.
step-task = Task
step-task-answer = Answer
step-task-check = Check
step-task-solution = Solution
    .hint = show one solution; undo restores your tree
step-title-class = Class: { $title }
step-title-game = Game: { $title }
step-trace-again = Compare again
    .hint = with the current settings
step-trace-close = Close the trace
    .hint = close (Esc)
step-trace-differs = { $name } differs from the search. { $headline }.
step-trace-go = Go to this step
    .hint = the step where the trace diverges
step-trace-matches = { $name } matches the search exactly: { $lines ->
        [one] { $lines } line
       *[other] { $lines } lines
    }.
step-unsaved-answers = Your entries for “{ $title }” are not saved.
step-unsaved-lesson = The lesson “{ $title }” is not saved.
step-unsaved-tree = { $title } is not saved.
step-wait = Wait
step-whole-search = Whole search: { $visits } visits, { $rows } rows
step-why-move = Why this move?
step-why-not-move = Why not this move?
step-wrong = Wrong on purpose
    .hint = shortcuts found in published programs: they return wrong values
step-wrong-bounds = Bounds treated as values
    .hint = wrong: treats a bound as an exact value
step-wrong-depth = Table entries of any depth
    .hint = wrong: treats a shallower result as this search’s

### Side by side: src/app/both, both-

both-back = Back to one search
both-board = { $whose } at { $node }: { $status }
    .hint = the search that moved last
both-both = both
both-costs = { $name }: { $visited ->
        [one] { $visited } node
       *[other] { $visited } nodes
    } visited of { $all } total, { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }, { $cutoffs ->
        [one] { $cutoffs } cutoff
       *[other] { $cutoffs } cutoffs
    }, { $apart } visited only by it
    .hint = nodes visited; the coloured end: nodes that the other search never visits
both-costs-below = of { $all ->
        [one] { $all } node
       *[other] { $all } nodes
    }, { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    }, { $cutoffs ->
        [one] { $cutoffs } cutoff
       *[other] { $cutoffs } cutoffs
    }
both-cut-at-equality = cut on α ≥ β
both-cut-strict = cut on α > β (strict)
both-difference =
    .hint = go to this step
both-differences = Differences
both-differences-so-far = Differences so far
both-different-proofs = Same value, proved differently: { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }
both-different-values = Different values returned: { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }
both-failed = The two searches failed unexpectedly: choose others, or open another tree.
both-first = first
both-game-tree = game tree
both-identical = None: both searches are identical.
both-link-error = the link: { $error }
both-marks = Legend
both-more-warnings = … and { $more } more like these.
both-never-cuts = Strict and fail-hard together never cut.
both-none-yet = None yet: both have visited the same nodes and returned the same values.
both-none-yet-cutting = None yet: { $name } skips children of { $node } here; they are listed as soon as { $other } visits them.
both-now = { $side } now: { $line }
both-of-nodes = of { $all ->
        [one] { $all } node
       *[other] { $all } nodes
    }
both-order-best = best first
both-order-original = original
both-order-reversed = reversed
both-order-shuffled = shuffled
both-order-worst = worst first
both-other = Other…
both-preset-alpha-beta = Alpha-beta
both-preset-best = Alpha-beta, best first
both-preset-fail-hard = Alpha-beta, fail-hard
both-preset-minimax = Minimax
both-preset-pvs = PVS
both-preset-reversed = Alpha-beta, reversed
both-preset-strict = Alpha-beta, cut on α > β
both-preset-worst = Alpha-beta, worst first
both-refined = Neither of these is the refined search of the Step page: here each node is visited only once. To compare refined searches, use Configurations on the Compare page.
both-returned = returned { $here } here, but { $other } in { $name }
both-root-chosen = { $text }, chosen
both-root-moves = Root moves
both-root-no-bound = { $returned } (no bound proved)
both-root-not-yet = not yet
    .spoken = not visited yet
both-root-searching = searching
    .spoken = being searched
both-root-skipped = skipped
both-searching = Running both searches …
both-second = second
both-skipped-by = Skipped by { $name }: { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }
both-swap = Swap
    .hint = swap the two searches
both-visited = { $side }: { $title }, { $visited } of { $all ->
        [one] { $all } node
       *[other] { $all } nodes
    } visited
both-visited-only = Visited only by { $name }: { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }
both-visited-only-by = visited only by { $name }

### The exercise page: src/app/exercise, paper-

paper-another-seed = Another seed
    .hint = another seed
paper-at-random = At random…
    .hint = a random tree, from a seed
paper-back-to-step = Back to the Step page
paper-blank = blank
paper-cancel = Cancel
paper-changed-since = Changed since this check.
paper-check = Check
    .hint = mark the whole sheet (Ctrl+Enter)
paper-check-as-i-go = Check as I go
    .hint = mark each entry immediately; blanks are ignored
paper-class = Class: { $title }
paper-class-export = Export CSV…
    .hint = the table for a spreadsheet or a learning platform, as cutoff grade writes it
paper-class-export-dialog = Export the marks
paper-class-files = Tables
paper-class-grading = Grading…
paper-class-heat-map = Heat map
paper-class-heat-map-about = Heat map: students with a mistake at each node; hover over a node for those who left it blank.
paper-class-node = { $node }: { $wrong } of { $students ->
        [one] { $students } student
       *[other] { $students } students
    } wrong
paper-class-node-blank = { $node }: { $wrong } of { $students ->
        [one] { $students } student
       *[other] { $students } students
    } wrong, { $blank } left blank
paper-class-none = none of these files is a completed exercise: { $why }
paper-class-none-more = none of these files is a completed exercise: { $why } ({ $count } more cannot be graded either)
paper-class-not-graded = the sheets could not be graded: { $error }
paper-class-not-saved = the table could not be saved
paper-class-others = Grade others…
    .hint = another folder of answer sheets
paper-class-refused = { $count ->
        [one] { $count } file
       *[other] { $count } files
    } could not be marked
paper-class-sheets = { $count ->
        [one] { $count } sheet
       *[other] { $count } sheets
    }, { $points } points each.
paper-clear = Clear
    .hint = clear all entries; undo restores them
paper-cleared = All entries cleared. Undo restores them.
paper-close = Close
    .hint = close the class (Esc)
paper-count-half = { $count } half
paper-count-own = { $count } consistent with earlier entries
paper-count-wrong = { $count } wrong
paper-edge-cut = edge cut
paper-everything-right = Everything is right: { $points }.
paper-exercise = Exercise
paper-field-alpha = Alpha
    .hint = alpha: a number, or i for infinity
paper-field-beta = Beta
    .hint = beta: a number, or i for infinity
paper-field-of = { $field } of { $node }
paper-field-order = Visit number
    .hint = visit number: 1 for the node visited first (N: the next number)
    .short = no.
paper-field-value = Value returned
    .hint = value returned: a number; =, ≤ and ≥ (keys < and >) say how the true value compares
    .short = v
paper-files = Exercises
paper-fill-in = Fill in
paper-first-missing = Show me the first missing entry
paper-first-missing-is = Nothing is wrong. First missing entry: { $mistake } { $reason }
paper-first-mistake = Show me the first mistake
paper-first-mistake-is = First mistake: { $mistake } { $reason }
paper-fixed = fixed by the person who set this exercise
paper-for-teachers = For teachers
paper-go-to-step = Go to this step
    .hint = the Step page, just before the step of the first mistake
paper-grade-half = half
paper-grade-missing = missing
paper-grade-own = consistent with earlier entries
paper-grade-right = right
paper-grade-wrong = wrong
paper-hand-out = Hand out…
    .hint = write this exercise to a file with nothing entered, for others to fill in
paper-hand-out-dialog = Hand out the exercise
paper-handed-out = Handed out as { $file }.
paper-how-many-missing = How many are missing?
    .hint = counts the blanks you have left; pruned nodes are not counted
paper-is-solution = This is the solution. What you have entered is kept.
paper-is-solution-closed = This is the solution: hide it to continue.
paper-known-misconception = A known misconception explains this:
paper-leaf = leaf { $node }
paper-leaf-value = leaf { $node }, value { $value }
paper-leaves-too = Windows and values of leaves too
paper-mark = { $skill ->
        [order] order
        [windows] window
        [values] value
        [cuts] cut
       *[root-move] root move
    } { $grade }
paper-marked-elsewhere = This exercise is graded by the person who set it.
paper-misconception-bound-passed-up = A bound stays below the node that set it; a parent learns only the value returned.
paper-misconception-equality = This search cuts when α = β, too.
paper-misconception-fail-hard = Fail-hard returns nothing outside the window that the node received.
paper-misconception-fail-soft = Fail-soft returns the best value found, even outside the window.
paper-misconception-inherited-dropped = A node receives its parent’s window and does not start without bounds.
paper-misconception-other-player = MAX takes the largest value of its children, MIN the smallest.
paper-misconception-shallow-only = The bounds of all nodes above count, not only those of the parent.
paper-misconception-strict = This search cuts only when α > β, not when they are equal.
paper-misconception-swapped = MAX is guaranteed at least α; MIN is guaranteed at most β.
paper-misconception-value-for-exact = The value returned is only a bound, not the exact value.
paper-missing = Missing: { $entries }.
paper-missing-cutoffs = Missing cutoffs: { $nodes }.
paper-missing-entries = { $skill ->
        [order] { $count ->
            [one] { $count } visit number
           *[other] { $count } visit numbers
        }
        [windows] { $count ->
            [one] { $count } window
           *[other] { $count } windows
        }
        [values] { $count ->
            [one] { $count } value
           *[other] { $count } values
        }
        [cuts] { $count ->
            [one] { $count } cut
           *[other] { $count } cuts
        }
       *[root-move] { $count ->
            [one] { $count } root move
           *[other] { $count } root moves
        }
    }
paper-more = More
paper-name = Your name
    .hint = it is saved with your answers
paper-needs-sign = Is that the true value of { $node }? Press =, < (for ≤) or > (for ≥); Enter again leaves it open.
paper-new = New exercise from the current tree
    .hint = from the tree or position on the Step page, with its settings
paper-no-blanks = This exercise has no blanks at { $node }.
paper-no-mistakes = No mistakes: everything is right.
paper-no-mistakes-so-far = No mistakes so far.
paper-no-visit-number = “{ $text }” is not a visit number; type 1 for the node visited first, 2 for the next
paper-no-windows = minimax has no windows and no cutoffs
paper-node = { $player } node { $node }
paper-not-asked = This exercise does not ask for { $skill ->
        [order] the order of visits
        [windows] windows
        [values] values
        [cuts] cuts
       *[root-move] the root move
    }.
paper-not-asked-at-leaves = This exercise asks for { $skill ->
        [order] the order of visits
        [windows] windows
       *[values] values
    } at inner nodes only, not at leaves.
paper-not-handed-out = the exercise could not be saved
paper-not-root-move = Only a child of the root can be the root move.
paper-nothing-entered = nothing entered
paper-nothing-entered-yet = Nothing entered yet.
paper-nothing-missing = Nothing is missing.
paper-nothing-to-mark = nothing to mark yet
paper-nothing-to-redo = Nothing to redo.
paper-nothing-to-undo = Nothing to undo.
paper-numbered-already = { $node } is already visit { $number }: type another number, or delete it.
paper-other-open = Something else is open on the Step page now. This exercise is kept as it was.
paper-over-cuts = Cut where there is no cutoff: { $nodes }.
paper-points = { $got } of { $of ->
        [one] { $of } point
       *[other] { $of } points
    } ({ $share }%)
paper-points-by-skill = Points by skill
paper-position = { $node } ({ $player })
paper-random = Random exercise
    .hint = A random tree with at least one cutoff, limited ties, and a manageable size. The same seed gives the same tree.
paper-random-children = Children
paper-random-cutoffs = Cutoffs
paper-random-deep = at least one deep cutoff
    .hint = bound set above the parent; needs 4 plies or more
paper-random-depth = Depth
    .hint = plies from the root to every leaf
paper-random-largest = Largest value
paper-random-leaf-values = Leaf values
paper-random-make = Make
    .hint = choose a tree and begin (Enter)
paper-random-max-children = Max. children
paper-random-max-leaves = Max. leaves
paper-random-min-children = Min. children
paper-random-plies = plies
paper-random-seed = Seed
paper-random-smallest = Smallest value
paper-random-ties = Max. ties
    .hint = equal values compared, between siblings or with a bound
paper-random-to = to
paper-restored = This is unsaved work from an earlier session.
paper-returns = returns { $value }
paper-root-chooses = { $root } chooses { $node }
paper-root-has-no-edge = The root has no edge above it to cut.
paper-root-move = root move
paper-save = Save
    .hint = write your answers to a file, to continue later or to hand in (Ctrl+S)
paper-save-as = Save as…
paper-save-dialog = Save the answers
paper-sheet = Worksheet
    .hint = trees to be searched by hand, and their key
paper-sheet-blanks = Blanks
paper-sheet-current = current tree: { $title }
paper-sheet-key = Key
paper-sheet-key-file = as a second file
    .hint = the answers filled in, saved as NAME-key
paper-sheet-key-is-there = { $file } already exists, and the key would overwrite it: choose another name
paper-sheet-next = Next page
    .hint = the next page
paper-sheet-no-page = no page
paper-sheet-not-made = the worksheet could not be made
paper-sheet-not-saved = the worksheet could not be saved
paper-sheet-number = Number
paper-sheet-number-of-trees = Number of trees
    .hint = one on each page
paper-sheet-page = page { $page } of { $pages }
paper-sheet-pages = { $count ->
        [one] { $count } page with one tree
       *[other] { $count } pages, one tree each
    }
paper-sheet-paper = Paper
paper-sheet-preview = Preview: { $title }
paper-sheet-previous = Previous page
    .hint = previous page
paper-sheet-random = random, chosen for practice
    .hint = with a cutoff, small enough to write on
paper-sheet-save = Save as { $document }…
    .hint = the key is saved as NAME-key.{ $ending }
paper-sheet-save-dialog = Save the worksheet
paper-sheet-search = Search
paper-sheet-search-is = { $search } (from the Step page)
paper-sheet-seed = seed { $seed }
paper-sheet-show-key = show the key
    .hint = the answers filled in
paper-sheet-title = Title
    .hint = the title of each page
paper-sheet-trees = Trees
paper-skill-cuts = Cuts
paper-skill-order = Order of visits
paper-skill-root-move = Root move
paper-skill-values = Values
paper-skill-windows = Windows
paper-so-far = So far: { $points }
paper-solution = Solution
    .hint = show what the search does, or your entries again; checks after that are not recorded
paper-stray = Filled in below your own cuts: { $nodes }.
paper-stray-node = { $node } is filled in, but you have cut it off.
paper-task = Search by hand ({ $search }).
paper-task-cut = whether its edge is cut (click the edge, or X)
paper-task-fill-in = For each node of the search, fill in { $entries }. Begin at the root, { $root }.
paper-task-order = its visit number
paper-task-root-move = Choose the move played at the root (M).
paper-task-rules = Search by hand ({ $search }, cuts on { $when }, { $fail }).
paper-task-value = the value it returns with a sign (=, ≤ or ≥)
paper-task-window = the window it receives
paper-tree = Exercise tree
paper-unsaved = { $title } (answers not saved)
paper-visit = visit { $number }
paper-why-chance = A chance node returns the mean of its children, weighted by probability.
paper-why-cut = Once { $when } at a node, its remaining children are skipped.
paper-why-leaf = A leaf returns its own value.
paper-why-no-cut = An edge is cut only once { $when } at the node above it.
paper-why-order = Nodes are numbered in the order in which the search enters them.
paper-why-root-move = The root takes the first child with the best value; a bound that only equals it is no better.
paper-why-root-window = The search starts with this window.
paper-why-value = { $player ->
        [max] MAX takes the largest
       *[min] MIN takes the smallest
    } value of its children{ $within ->
        [yes] , kept within its window
       *[no] { "" }
    }{ $proof ->
        [none] { "" }
        [exact] ; nothing left out can change it
        [cut] ; a child that was left out could still change it
       *[bounds] ; it is a bound because its children’s values are bounds
    }.
paper-why-window = A child receives its parent’s current window: α is the best that MAX has on the path so far, β the best that MIN has.
paper-window = window { $alpha } to { $beta }
paper-wrong-edge = Cut on the wrong edge: { $drawn } instead of { $due }.

### Dialogs: src/app/dialogs, dialog-

dialog-about = Shows, steps and measures minimax and alpha-beta on game trees and on positions of games ({ $games }).
dialog-about-crates = { $count ->
        [one] { $count } Rust crate
       *[other] { $count } Rust crates
    }
dialog-about-licence = Free software under the GNU General Public License, version 3 or later.
dialog-about-notices = Notices of these crates
dialog-about-parts = The pieces and boards are drawn for this program. Third-party components and their licences:
dialog-close = Close
dialog-drag-or-type = { $hint }: drag, or click and type
dialog-enter = Enter a tree, a position or positions
dialog-enter-full = This field holds 100,000 characters. For longer texts, open a file or paste into the main window (Ctrl+V).
dialog-enter-notation = { $start } ({ $notation } of { $game })
dialog-enter-position = A position: { $notations }.
dialog-enter-positions = Positions: EPD, one per line. Games: PGN, such as 1. e4 e5 2. Nf3. Ctrl+Enter opens.
dialog-enter-tree = A tree: ((3 12 8) (2 4 6)), or max(min(3, 12), min(2, 4)), or depth 2, branching 2: 3 12 2 4, or JSON such as [[3, 12], [2, 4]]. Commas separate values; write fractions with a decimal point: 2.5.
dialog-export = Export picture
dialog-export-all-steps = All steps
dialog-export-cancelled = Cancelled: { $why }
dialog-export-delay = Each step is shown for
    .hint = the last one three times as long
dialog-export-events = { $all ->
        [one] { $count } of { $all } picture, one per event: { $about }
       *[other] { $count } of { $all } pictures, one per event: { $about }
    }
dialog-export-format = Format
dialog-export-from = From step
dialog-export-pictures = { $all ->
        [one] { $count } of { $all } picture: { $about }
       *[other] { $count } of { $all } pictures: { $about }
    }
dialog-export-steps = Steps
dialog-export-this-step = This step
dialog-export-to = To step
dialog-generated = Generated
dialog-glossary = Glossary
dialog-glossary-click = Click for the glossary
dialog-glossary-examples = search: ply, window, fail …
dialog-glossary-explains = { $term } (glossary)
dialog-glossary-nothing = No term matches.
dialog-glossary-search = Search the glossary
dialog-glossary-see = See also
dialog-home = Welcome to Cutoff
dialog-home-about = How minimax and alpha-beta search a game tree.
dialog-home-chess = A chess position
dialog-home-chess-about = A search with its board: mates, tactics, endgames.
dialog-home-lessons = Lessons
dialog-home-lessons-about = From minimax to transposition tables, one search per lesson.
dialog-home-play = Play
dialog-home-play-about = A game against a search, in chess and four other games.
dialog-home-practise = Practise
dialog-home-practise-about = An empty tree to fill in, with marks and reasons.
dialog-home-step = Step a tree
dialog-home-step-about = Alpha-beta on a textbook tree, each step in words: press Right.
dialog-keys = Keys
dialog-keys-mouse = Mouse: click a node to go to its step, double-click a leaf to change it, right-click a node for its menu. Drag or turn the wheel to move the tree; Ctrl and the wheel, or a pinch, zooms.
dialog-library = Library
dialog-library-chess-words = chess position
dialog-library-claims = Claims to check
dialog-library-done = done
dialog-library-examples = search: mate, tie, Nim …
dialog-library-game = { $status }, searched to depth { $depth }
dialog-library-game-words = game { $game }
dialog-library-lesson-words = lesson { $goal }
dialog-library-lessons = Lessons
dialog-library-nothing = No match.
dialog-library-picture = Picture of { $title }
dialog-library-search = Search the library
dialog-library-tree-words = tree { $source }
dialog-no-export = Only the Step and Side by side pages can be exported.
dialog-no-picture = the picture could not be made
dialog-open = Open
dialog-order-best = best first
dialog-order-mostly-best = mostly best first
dialog-order-mostly-worst = mostly worst first
dialog-order-random = at random
dialog-order-worst = worst first
dialog-picture-copied = Picture copied
dialog-progress = Progress
dialog-progress-about = Counts only, kept in a file on this computer with the settings. Nothing leaves it.
dialog-progress-clear = Clear…
dialog-progress-forget = Forget
dialog-progress-forget-all = Forget all answers? This cannot be undone.
dialog-progress-fresh = counting restarts
dialog-progress-keep = Keep
dialog-progress-lessons = Lessons done: { $done } of { $all }
dialog-progress-lost = practice is not being recorded
dialog-progress-right = right
dialog-progress-share = share
dialog-progress-unsaved = { $why }; practice is not being recorded now
dialog-progress-wrong = wrong
dialog-recipe = Generate a tree
dialog-recipe-chance = Chance
dialog-recipe-change = Change…
    .hint = generate another tree
dialog-recipe-children = Children
dialog-recipe-copies = the whole recipe; a click copies it:
dialog-recipe-depth = Depth
    .hint = plies from the root to every leaf
dialog-recipe-drawn-chance = at random
dialog-recipe-edited = { $recipe }, then edited
dialog-recipe-even-chance = equally likely
dialog-recipe-everywhere = at every inner node
dialog-recipe-fewest = Min. children
    .hint = fewest children per inner node
dialog-recipe-generate = Generate
    .hint = make the tree and open it (Enter)
dialog-recipe-has-chance = chance after every move
dialog-recipe-has-children = { $count ->
        [one] { $count } child
       *[other] { $count } children
    }
dialog-recipe-has-drawn-chance = chance after every move, probabilities at random
dialog-recipe-has-from-children = { $least } to { $most } children
dialog-recipe-has-min = MIN at the root
dialog-recipe-has-plies = { $count ->
        [one] { $count } ply
       *[other] { $count } plies
    }
dialog-recipe-has-seed = seed { $seed }
dialog-recipe-has-ties = ties
dialog-recipe-has-values = values { $least } to { $most }
dialog-recipe-largest = Largest value
    .hint = the largest value of a leaf
dialog-recipe-least = Smallest value
    .hint = the smallest value of a leaf
dialog-recipe-limits = up to { $nodes } nodes and { $plies } plies
dialog-recipe-most = Max. children
    .hint = most children per inner node; uniform in between
dialog-recipe-new-seed = New seed
    .hint = another seed, at random
dialog-recipe-next = Next seed
    .hint = same settings, seed { $seed }
dialog-recipe-no-chance = none
dialog-recipe-no-seed = a seed is a whole number from 0 to 18446744073709551615
dialog-recipe-order = Order
    .hint = of each node’s children, by minimax value: 0 worst first, 0.5 at random, 1 best first
dialog-recipe-plies = plies
dialog-recipe-root = At the root
    .hint = who is to move at the root
dialog-recipe-seed = Seed
    .hint = the same seed makes the same tree on every machine
dialog-recipe-size = { $nodes } nodes, { $leaves } of them leaves
dialog-recipe-to = to
dialog-recipe-values = Leaf values
dialog-recipe-with-ties = with ties
    .hint = a quarter of the leaves repeat a nearby value; otherwise all leaves are distinct
dialog-save = Save…
    .hint = choose where to save it (Enter)
dialog-save-picture = Save the picture
dialog-save-pictures = Save the pictures of these steps
dialog-saved-files = { $first } to { $last }
dialog-share = Share
dialog-share-address = Web address
dialog-share-code = QR code of the link
dialog-share-copy-html = Copy HTML
    .hint = shows this step within the page
dialog-share-copy-link = Copy link
dialog-share-game = The tree or position of the Step page, not the game: save the game with Ctrl+S.
dialog-share-html-copied = Line of HTML copied
dialog-share-in-page = In a web page
dialog-share-large = While presenting, Ctrl+Shift+L shows it large.
dialog-share-link = Link
dialog-share-no-address = Links have no web address yet: enter it in Edit > Share.
dialog-share-step = This step with its search and its page.
dialog-share-too-long = This link is too long for a QR code: copy it instead (Ctrl+L).
dialog-share-why-address = With the address of a page that runs Cutoff, links open in every browser; without it, only in this program.
dialog-shelf-chess = Chess
dialog-shelf-games = Games
dialog-shelf-lessons = Lessons
dialog-shelf-trees = Trees
dialog-sizes = Game-tree sizes
dialog-sizes-about = A uniform tree: every inner node has b children, every leaf is d plies deep.
dialog-sizes-branching = Branching factor b
dialog-sizes-depth = Depth d
dialog-sizes-limits = plies (b up to { $branching }, d up to { $plies })
dialog-sizes-nodes = All nodes: { $nodes }.
dialog-text-entered = the text entered
dialog-typeface-hack = Hack, for code and for signs that IBM Plex Sans lacks
dialog-typeface-plex = IBM Plex Sans, for all text

### What the window says: src/app/session, src/app/editable, src/app/platform, said-

said-age-days = { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }
said-age-hours = { $count ->
        [one] { $count } hour ago
       *[other] { $count } hours ago
    }
said-age-minutes = { $count ->
        [one] { $count } minute ago
       *[other] { $count } minutes ago
    }
said-age-new = less than a minute ago
said-all-files = All files
said-browser-full = The browser’s storage is full, so that this tree is gone after a reload: save it (Ctrl+S).
said-choose-class = Choose the folder with the answer sheets
said-copy-put-aside = the unsaved work { $name } in { $folder } cannot be read ({ $error }) and is kept as { $aside }
said-copy-unreadable = the unsaved work { $name } in { $folder } cannot be read ({ $error }) and stays there
said-cover-blank = Blank screen: press . to continue
said-cover-link = Link: press Esc to continue
said-downloaded = Downloaded { $name }
said-drop =
    Drop a tree, a position, a game, an exercise or a lesson to open it,
    or a folder of answer sheets to grade it
said-exercise-title = Exercise, seed { $seed }
said-file-changed = { $name } has changed on disk since it was opened here, so it was not overwritten: save again to overwrite it, or save under another name
said-files-not-opened = the files could not be opened
said-in-lesson = A lesson has its own tree and settings: leave it first (Esc), then change them.
said-less-deep = The search to depth { $asked } visits more nodes than can be stepped: this is the same search to depth { $depth }.
said-link-copied = Link copied
said-no-chooser = the browser shows no file chooser: drop the file here, or paste its text
said-no-copies = unsaved work cannot be backed up in { $folder }: { $why }; save it regularly
said-no-dialog = this system has no file dialog: install zenity or a desktop portal; to open a file, drop it here, or start cutoff FILE
said-no-folders = a page cannot read folders: the desktop program grades them
said-no-link = the link could not be written
said-no-number = a leaf needs a value: a number, inf or -inf
said-no-position = a tree has no position to copy: copy a link to it instead (Ctrl+L)
said-no-tree-file = a position has no tree file: copy it from the Edit menu instead
said-not-a-number = { $text } is not a number; write one such as 4 or -2.5, or inf or -inf (∞ and −∞)
said-not-deepened = Iterative deepening was switched off: the shallower searches would stop at inner nodes of this tree that have no static value.
said-not-read = { $name } could not be read: choose it again
said-not-restored = { $what ->
        [exercise] The unsaved exercise “{ $title }” cannot be opened: { $why }.
        [game] The unsaved game “{ $title }” cannot be opened: { $why }.
        [lesson] The unsaved lesson “{ $title }” cannot be opened: { $why }.
       *[tree] The unsaved tree “{ $title }” cannot be opened: { $why }.
    }
said-not-saved = { $what ->
        [exercise] the exercise could not be saved
        [game] the game could not be saved
        [lesson] the lesson could not be saved
       *[tree] the tree could not be saved
    }
said-number-too-large = { $text } is larger than any number here; inf and -inf are allowed
said-offer = { $what ->
        [exercise] Unsaved exercise “{ $title }”, { $age }:
        [game] Unsaved game “{ $title }”, { $age }:
        [lesson] Unsaved lesson “{ $title }”, { $age }:
       *[tree] Unsaved tree “{ $title }”, { $age }:
    }
said-offer-discard = Discard
    .hint = delete it for good
said-offer-not-now = Not now
    .hint = keep it for later
said-offer-restore = Restore
said-open-any = Open a tree, positions, a game, an exercise, a lesson or a trace
said-open-any-kind = Trees, positions, games, exercises, lessons and traces
said-open-trace = Compare the trace of a program with this search
said-open-trace-kind = Traces
said-own-file-damaged = { $name } is damaged ({ $damage }) and cannot be renamed ({ $error }), so { $loss }: rename it and restart
said-own-file-renamed = { $name } is damaged ({ $damage }) and was renamed to { $aside }; { $fresh }
said-own-file-unreadable = { $name } cannot be read ({ $error }), so { $loss }: check its permissions and restart
said-position-copied = { $notation } copied
said-quoted = “{ $text }”
said-random-exercise = a random exercise
said-restored = This is unsaved work from an earlier session.
said-save-tree = Save the tree
said-save-tree-kind = Game trees
said-saved-library-tree = In the file, its name ends in “(edited)”, and the library’s notes are left out.
said-section-call-stack = Call stack
said-section-node = Current node
said-section-ordering = Move ordering
said-section-passes = Passes
said-section-pseudocode = Pseudocode
said-section-root-moves = Root moves
said-section-static-value = Static value
said-section-table = Transposition table
said-settings-fresh = using defaults
said-settings-lost = settings are not being saved
said-still-unsaved = { $what ->
        [exercise] { $failed }; the exercise is still here, unsaved
        [game] { $failed }; the game is still here, unsaved
        [lesson] { $failed }; the lesson is still here, unsaved
       *[tree] { $failed }; the tree is still here, unsaved
    }
said-stop-presenting = Stop presenting
said-saved-as = Saved as { $name }
said-while-making = A lesson is being made on this search: close its panel first, then change the tree or the settings, and choose “Use the current search”.

### Everything else of the window: src/app, window-

window-cancel = Cancel
window-clipboard = the clipboard
window-dismiss = Dismiss
    .hint = dismiss (Esc)
window-edit-lesson = Edit the lesson
window-exported = { $done } of { $of } pictures
window-language = Language
window-language-system = Follow system
window-menu = Menu
window-opening = Opening { $title } …
window-recent-files = Recent files
    .none = no file has been opened or saved yet
window-speaker-answer = Answer
window-speaker-elapsed = Elapsed
    .hint = since the presentation started, or this window was opened
window-speaker-end = End of the search.
window-speaker-hidden = Hidden until the question is answered.
window-speaker-last-stop = This is the last stop.
window-speaker-next = Next
window-speaker-next-cutoff = The next cutoff is at step { $step }.
window-speaker-no-cutoff = No more cutoffs.
window-speaker-notes = Notes
window-speaker-restart = Restart
    .hint = the clock restarts at 0:00
window-speaker-stop = Stop { $number }, step { $step }: { $text }
window-speaker-stop-asked = Stop { $number }, step { $step }: { $text } (with a question)
window-speaker-time = Time
    .hint = the time of day
window-title = { $title } – Cutoff
window-title-both = Side by side: { $title } – Cutoff
window-title-compare = Compare: { $title } – Cutoff
window-widget-less-deep = Search to depth { $depth } instead
window-widget-sort = sort
window-widget-sort-by = { $how ->
        [largest] sort by { $column }, largest first
        [smallest] sort by { $column }, smallest first
       *[unsorted] sort by { $column }
    }

### The Compare page: src/app/compare, compare-

compare-add = Add
    .hint = add this search (Enter)
compare-add-again = Add { $count } again
    .hint = removed searches
compare-add-own = Add the Step page’s search
compare-after-ply = After ply
    .hint = the position after this many plies, or the final position
compare-algorithms = Algorithms
compare-alpha-beta = Alpha-beta
compare-any-search = Any search, as pvs+table+deepening
    .hint = algorithm, then parts joined by +: strict, hard, deepening, aspiration=50, table, killers, history, quiescence, order=NAME
compare-any-search-field = another search
compare-at-depth = depth { $depth }
compare-best-moves = { $all ->
        [one] The file’s best move is found in { $right } of { $all } position.
       *[other] The file’s best move is found in { $right } of { $all } positions.
    }
compare-branching = Effective branching factor
compare-branching-axis = b of 1 + b + … + b^depth nodes, logarithmic
compare-branching-text = branching factor { $value }
compare-cancel = Cancel
    .hint = Esc: results so far are kept
compare-cancelled = Cancelled; results so far are kept.
compare-cancelled-of = Cancelled; results so far are kept: { $done } of { $all } positions.
compare-chart = chart: { $name }
compare-chart-at = { $name }, depth { $depth }
compare-chart-hint = what the chart shows
compare-choose-evaluations = Evaluations
compare-choose-orders = Move orders
compare-configurations = Configurations
    .hint = any searches side by side: algorithms, rules, move orders, evaluations
compare-configurations-question = Which settings help?
compare-configurations-run = { $count ->
        [0] Choose configurations on the left to measure on “{ $title }”, to depth { $depth }: nodes and time at each depth.
        [one] Press Run to measure the configuration chosen on the left on “{ $title }”, to depth { $depth }: nodes and time at each depth.
       *[other] Press Run to measure the { $count } configurations chosen on the left on “{ $title }”, to depth { $depth }: nodes and time at each depth.
    }
compare-continue = Continue
compare-continue-positions = { $count ->
        [one] keep the results; { $count } position still missing (Enter)
       *[other] keep the results; { $count } positions still missing (Enter)
    }
compare-continue-searches = { $count ->
        [one] keep the results; { $count } search still missing (Enter)
       *[other] keep the results; { $count } searches still missing (Enter)
    }
compare-copied = Copied
compare-copy = Copy CSV
    .hint = the table at full precision, for spreadsheets
compare-count = { $count ->
        [one] { $count } configuration
       *[other] { $count } configurations
    }
compare-counting = { $place }: counting, { $count } nodes
compare-counting-of = { $place }: counting, { $count } of { $all } nodes
compare-cut-equal = cut on α ≥ β
compare-cut-strict = cut on α > β (strict)
compare-cuts = Cutoff condition of alpha-beta
compare-deepening = { $which }: depth { $depth } finished after { $time }, { $nodes } nodes; now depth { $next }
compare-deepening-first = { $which }: depth 1
compare-depth = Depth
    .hint = the last depth to measure, in plies; a slow depth waits until you ask for it
compare-depth-one = Depth 1
compare-depth-too-large = Depth { $depth } is too large: { $search } would visit { $nodes } nodes; the limit is { $budget }. Choose a smaller depth.
compare-depths = Depths
    .hint = nodes and time of minimax and alpha-beta at each depth
compare-depths-question = How much does pruning save?
compare-depths-run = Press Run to search { $what ->
        [tree] the tree
        [position] the position
       *[titled] “{ $title }”
    } to { $depth ->
        [1] depth 1
        [2] depths 1 and 2
       *[other] depths 1 to { $depth }
    } with minimax and with alpha-beta, and to plot the nodes that each visits and the time that each takes.
compare-depths-same = { $nodes ->
        [one] At depth { $depth } both visit { $nodes } node: no cutoffs.
       *[other] At depth { $depth } both visit { $nodes } nodes: no cutoffs.
    }
compare-depths-saved = At depth { $depth } alpha-beta visits { $few } of minimax’s { $all } nodes: { $saved } saved{ $speed ->
        [small] . Small trees: compare nodes, not times.
        [overlap] . Their times overlap.
        [faster] , about { $ratio } times as fast.
       *[slower] , but about { $ratio } times as long.
    }
compare-depths-to = Depths 1 to
compare-details = Details
    .hint = all columns and tables: spread, nodes per second, best lines, theory
compare-elapsed = { $time } s since the start
compare-estimating = estimating time…
compare-factor = Reduction factor of nodes
compare-factor-axis = minimax / alpha-beta, logarithmic
compare-factor-text = reduction factor { $value }
compare-fewest-all = { $all ->
        [2] At depth { $depth } both visit the same number of nodes: { $nodes }.
       *[other] At depth { $depth } all { $all } visit the same number of nodes: { $nodes }.
    }
compare-fewest-few = At depth { $depth } { $name } and { $others } more visit the fewest nodes: { $nodes }.
compare-fewest-first = At depth { $depth } { $name } visits the fewest nodes: { $nodes }.
compare-fewest-other = { $others ->
        [0] At depth { $depth } { $name } visits the fewest: { $nodes } nodes; { $first } visits { $ratio } times as many.
        [one] At depth { $depth } { $name } (and one more) visits the fewest: { $nodes } nodes; { $first } visits { $ratio } times as many.
       *[other] At depth { $depth } { $name } (and { $others } more) visits the fewest: { $nodes } nodes; { $first } visits { $ratio } times as many.
    }
compare-first-chart = First chart
compare-from-step = From the Step page: { $settings }
compare-leaves = Leaves evaluated
compare-leaves-axis = leaves, logarithmic
compare-leaves-text = { $value } leaves
compare-left = { $time } left
compare-legend = { $charts ->
        [one] { $curve } in the chart
       *[other] { $curve } in both charts
    }
compare-legend-hide = hide it
compare-legend-show = show it again
compare-less-than-second = less than a second
compare-looking-ahead = Looking ahead …
compare-marks-boxes = Box: interquartile range, median; whiskers: extremes. Each dot is a position: click to open it.
compare-marks-hollow = Hollow: single runs of both searches overlap.
compare-marks-positions = Marks: medians; bars: interquartile range.
compare-marks-runs = Bars: from the shortest to the longest run.
compare-marks-shuffles = Bar: interquartile range of the shuffles.
compare-measure-slow = Measure these too
    .hint = they will take { $time }; Esc stops at any time
compare-median-of = { $text }, median of { $count } positions
compare-minimax = Minimax
compare-mixed = Some of these searches have quiescence and others do not: their values and node counts are not comparable.
compare-more = More
compare-needs-game = Move orders and evaluations need a position of a game.
compare-no-configurations = choose the configurations on the left
compare-no-depth = every depth is measured: remove depth=N from the search
compare-nodes = Nodes visited
compare-nodes-axis = nodes, logarithmic
compare-nodes-text = { $value } nodes
compare-not-saved = it could not be saved
compare-note-time = { $time } each
compare-now = Depth { $depth } of { $last }, { $name }
compare-now-of-many = { $done } of { $all } positions; now “{ $title }”, depth { $depth } of { $last }, { $name }
compare-one-depth = One depth only: the inner nodes of this tree have no values, so no other depth can be measured. On a position, every depth adds a point to both curves.
compare-one-depth-open = Open a chess position
compare-only-one = { $nodes ->
        [one] At depth { $depth } { $name } visits { $nodes } node.
       *[other] At depth { $depth } { $name } visits { $nodes } nodes.
    }
compare-options = Options
    .hint = how often each search is timed, and the settings of the searches
compare-order-used = The Step page now uses the order { $order }.
compare-orders = Move orders
    .hint = every move order, compared with theory
compare-orders-best = The order “{ $best }” visits { $few } of minimax’s { $all } nodes ({ $few_part }); “{ $worst }” visits { $many } ({ $many_part }).
compare-orders-leaves = leaves
compare-orders-median = median of { $count } shuffles: { $text }
compare-orders-minimax = minimax
compare-orders-minimum = minimum here
compare-orders-nodes = nodes
compare-orders-question = How much does move ordering help?
compare-orders-run = { $plies ->
        [one] Press Run to search “{ $title }” { $plies } ply deep in every order of its moves, from worst to perfect: the nodes each visits, how often the first move cuts, and the theoretical values for trees of this size.
       *[other] Press Run to search “{ $title }” { $plies } plies deep in every order of its moves, from worst to perfect: the nodes each visits, how often the first move cuts, and the theoretical values for trees of this size.
    }
compare-orders-run-tree = Press Run to search “{ $title }” with its children in their original order, reversed, best first, worst first, and shuffled { $count } times: the nodes each visits, the median of the shuffles, and the theoretical values for trees of this size.
compare-orders-same = Every order visits { $few } of minimax’s { $all } nodes.
compare-orders-settings = alpha-beta, { $settings }
compare-orders-shuffled = shuffled, median
compare-orders-use = use this order on the Step page
compare-paper = The published paper
    .hint = a published experiment, reproduced
compare-paper-about = { $title }: published and reproduced here
compare-paper-cost = The paper’s program cuts only on α > β: { $many } nodes at depth { $depth }, where the textbook rule needs { $few } ({ $ratio })
compare-paper-curve = { $name }, printed
compare-paper-different = { $count } differ
compare-paper-match = { $same } of { $all } depths match exactly
compare-paper-minimax = minimax
compare-paper-name = The paper’s position
compare-paper-position = the paper’s position
compare-paper-printed = { $name }: { $text } in print
compare-paper-run = The paper’s numbers are below. Press Run to measure them here (a few seconds).
compare-paper-start = the initial position
compare-paper-start-cost = from the initial position at depth { $depth }, { $many } instead of { $few } ({ $ratio })
compare-paper-step = Step through its position
    .hint = open the paper’s position with the paper’s settings, depth 3
compare-paper-strict = alpha-beta, strict
compare-paper-swapped = at depth 3 the paper has its two counts swapped
compare-part-order = Move order
    .hint = the order that is added first; plain alpha-beta has the moves as they are generated
compare-parts = What each refinement adds
    .hint = refinements added one at a time, then removed one at a time
compare-parts-added = one part added
compare-parts-chart = Nodes relative to plain alpha-beta
compare-parts-chart-axis = × plain alpha-beta, logarithmic
compare-parts-fewer = At depth { $depth } the full search visits { $part } of plain alpha-beta’s nodes.
compare-parts-found = { $nodes ->
        [one] { $name }: { $nodes } node, { $time }
       *[other] { $name }: { $nodes } nodes, { $time }
    }
compare-parts-full = full search
compare-parts-many = many positions
    .hint = the positions chosen above, of a file or of the library; numbers are medians
compare-parts-median = { $name }, median of { $count } positions
compare-parts-more = At depth { $depth } the full search visits { $times } times as many nodes as plain alpha-beta.
compare-parts-most = The refinement that saves most: { $part }; without it, { $times } times as many nodes.
compare-parts-one = the current one
compare-parts-plain = plain
compare-parts-positions = Positions
compare-parts-question = What does each refinement add?
compare-parts-range = interquartile range { $low } to { $high } × plain
compare-parts-ratios = { $plain } × plain, { $full } × full
compare-parts-removed = one removed
compare-parts-run = Press Run to search { $what } to depth { $depth }: first with plain alpha-beta, then adding one refinement at a time up to { $full }, and then removing one at a time. All return the same value; nodes and times differ.
compare-positions = Many positions
    .hint = minimax and alpha-beta on every position of a file or of the library
compare-positions-above = Click a row to open the position, a heading to sort.
compare-positions-below = Times: { $clock }. No speed-up where single runs overlap.
compare-positions-chosen = Positions
    .hint = which positions are measured: those of a file (EPD or PGN; it can be dropped here), or of the library
compare-positions-of = { $count ->
        [one] { $count } position of “{ $title }”
       *[other] { $count } positions of “{ $title }”
    }
compare-positions-open = open on the Step page
compare-positions-run = Press Run to measure minimax and alpha-beta on { $what }, to depth { $depth }: the savings on each, their distribution, and the outliers. Open an EPD or a PGN for positions of your own.
compare-positions-saved = At depth { $depth }, over { $count } positions, pruning saves { $median } (median), interquartile range { $lower } to { $upper }; from { $least } (“{ $first }”) to { $most } (“{ $last }”).
compare-positions-saved-one = At depth { $depth }, pruning saves { $part } on “{ $title }”.
compare-progress = estimated progress
compare-quoted = “{ $title }”
compare-range = interquartile range { $low } to { $high }
compare-ratio = Ratio to the first
compare-ratio-axis = nodes as a multiple of the first’s, logarithmic
compare-ratio-text = { $value } × the first’s nodes
compare-refinements = Refinements
compare-refinements-no-deepening = This tree has inner nodes without a static value, so deepening is left out.
compare-refinements-quiescence = Quiescence changes the value, so every search has it, including plain alpha-beta, or none.
compare-remove = remove { $name }
compare-repeats = Repeats
    .hint = how often each search is timed; the median is shown
compare-returns = Alpha-beta returns
compare-returns-hard = values in the window (fail-hard)
compare-returns-soft = the best value found (fail-soft)
compare-roughly = { $unit ->
        [s] about { $value } s
        [min] about { $value } min
        [h] about { $value } h
       *[days] about { $value } days
    }
compare-run = Run
    .hint = measure (Enter)
compare-run-again = Run again
    .hint = measure everything again
compare-runs = { $count ->
        [one] { $text } ({ $low } to { $high }, { $count } run)
       *[other] { $text } ({ $low } to { $high }, { $count } runs)
    }
compare-save = Save…
    .hint = save the table or the charts to a file
compare-save-charts = Charts as { $format }…
    .hint = both charts as shown, light theme
compare-save-table = Table as { $format }…
    .hint = all numbers at full precision
compare-save-title = Save
compare-saved = What pruning saves
compare-saved-axis = share of minimax’s nodes saved
compare-saved-hover = depth { $depth }: { $few } of { $all } nodes, { $saved } saved, reduction factor { $factor }
compare-saved-text = { $value } saved
compare-second-chart = Second chart
compare-slow = Too slow to start unasked: { $list }.
compare-slow-depth = depth { $depth } ({ $time })
compare-slow-depth-nodes = depth { $depth } ({ $time }, { $nodes } nodes)
compare-slow-search = { $name } from depth { $depth } on ({ $time })
compare-some-of = { $list }; and { $count } more
compare-source = Compare on
    .hint = the open tree or position
compare-source-chess = A chess position
compare-source-file = Open a file…
compare-source-library = Library…
compare-source-paper = The paper’s positions
compare-speed = Nodes per second
compare-speed-axis = nodes per second, logarithmic
compare-speed-text = { $value } nodes per second
compare-stale = These numbers are for { $of }.
compare-stale-document = A different document is open now.
compare-stale-positions = Other positions or settings are chosen now.
compare-stale-settings = The settings have changed since.
compare-starting = Starting …
compare-theory = { $plies ->
        [one] Theory is drawn for b = { $b }, the mean branching over { $plies } ply here.
       *[other] Theory is drawn for b = { $b }, the mean branching over { $plies } plies here.
    }
compare-theory-leaves = { $name }: { $leaves } leaves with b = { $b }
compare-theory-minimal = uniform minimal tree
compare-tick-each = Tick one box in each group below to include alpha-beta.
compare-time = Time limit
    .hint = the depth that iterative deepening reaches
compare-time-after = { $name }: after { $time }, { $nodes }
compare-time-best = Within { $time } { $name } { $how ->
        [alone] gets
        [furthest] gets furthest,
       *[first] is the first
    } to { $end ->
        [over] the end of the game, depth { $depth }
       *[depth] depth { $depth }
    }, finished after { $after }: value { $value }, { $best_move ->
        [none] { $nodes } nodes.
       *[move] best move { $best_move }, { $nodes } nodes.
    }
compare-time-chart-nodes = Nodes to each depth
compare-time-chart-time = Time to each depth
compare-time-each = Each configuration
    .hint = each configuration in turn, for the same time
compare-time-field = Time for each
    .hint = time per search, in seconds; Esc ends it at any time
compare-time-no-order = order { $order } needs a full search to the last depth, and a time limit sets none: choose another order
compare-time-nothing = No depth was finished, so there is no result: give it more time.
compare-time-question = How deep in { $time }?
compare-time-run = Press Run to search “{ $title }” to depth 1, then 2, and so on, for { $time }. Every depth is shown as soon as it is finished; Esc stops early, and the last finished depth is the result.
compare-time-run-all = Press Run to let each of { $count } configurations search “{ $title }” for { $time } with iterative deepening: the depth each reaches, its value and best move.
compare-time-this = This search
    .hint = the Step page’s search with iterative deepening
compare-time-to-end = { $best_move ->
        [none] { $count } searches reach the end of the game within { $time }: value { $value }.
       *[move] { $count } searches reach the end of the game within { $time }: value { $value }, best move { $best_move }.
    }
compare-times = Median time
compare-times-axis = time, logarithmic
compare-timing = { $place }: timed, run { $run } of { $repeats } over { $nodes } nodes
compare-too-large = Too large to search: { $list }.
compare-unsound = { $note }, so fewer nodes do not make it better.
compare-which = { $number } of { $count }, { $name }

### The Play page: src/app/play, play-

play-accept = Accept
play-any-search = Any search
play-back = Back to the game
play-before = { $game } before { $moved }
play-beginner = Beginner (depth 1, one move in four random)
play-best-line = Best line: { $moves }
play-by-hand = I enter what chance decides
    .hint = otherwise the program rolls, using the game’s seed
play-by-time = Fixed time per move
play-check-agrees = { $done ->
        [one] Depth { $depth } agrees with the only move of the game.
       *[other] Depth { $depth } agrees with all { $done } moves of the game.
    }
play-check-agrees-so-far = { $done ->
        [one] Depth { $depth } agrees with the only move checked so far.
       *[other] Depth { $depth } agrees with all { $done } moves checked so far.
    }
play-check-cancel = Cancel
play-check-cancelled = Check cancelled; moves found so far are marked.
play-check-depth = depth
    .hint = how deep the moves are checked, in plies
play-check-differs = { $marked ->
        [one] Depth { $depth } prefers another move once (moves in the game: { $done }); marked with ?.
       *[other] Depth { $depth } prefers another move { $marked } times (moves in the game: { $done }); marked with ?.
    }
play-check-differs-so-far = { $marked ->
        [one] Depth { $depth } prefers another move once (checked so far: { $done }); marked with ?.
       *[other] Depth { $depth } prefers another move { $marked } times (checked so far: { $done }); marked with ?.
    }
play-check-failed = the moves could not be checked: { $why }
play-check-prefers = depth { $depth } prefers { $moved }: { $best } instead of { $played }
play-checking = Checking move { $number } of { $all } …
play-claimable = A draw can be claimed: { $why }.
play-clock = Clock
play-clock-1 = 1 minute
play-clock-15 = 15 minutes, 10 s per move
play-clock-3 = 3 minutes, 2 s per move
play-clock-5 = 5 minutes, 3 s per move
play-clock-90 = 90 minutes, 30 s per move
play-clock-field = Minutes and seconds of the clock
    .hint = minutes for the game, and after a + the seconds that each move adds; empty for no clock
play-clock-next = The new clock is for the next game.
play-clock-none = no clock
play-clock-of = Clock of { $player }: { $time }
play-clock-own = your own
play-continues = The game continues.
play-copied = The game is in the clipboard.
play-copy-statistics = Copy statistics
    .hint = as text
play-decline = Decline
play-draw-accepted-for = { $player } accepts: its last search gives { $value }, not in its favour.
play-draw-declined = { $player } declines the draw.
play-draw-declined-early = { $player } declines: it has not yet searched for a move in this game.
play-draw-declined-for = { $player } declines: its last search gives { $value }, in its favour.
play-draw-offered = { $player } offers a draw.
play-easy = Easy (depth 2)
play-enter-chance = Enter what chance decides:
play-found = { $moved }: { $value } at depth { $depth }
play-games-json = Games (JSON)
play-games-pgn = Games (PGN)
play-hard = Hard (depth 4)
play-hint-chance = Chance decides first.
play-hint-move = Move on the board, or type a move and press Enter.
play-hint-start = The program moves once you press Start or Continue.
play-may-not-chance = Chance decides now: enter the outcome on the right.
play-may-not-continue = It is { $player }’s move, and the program plays { $player }: press Continue first.
play-may-not-earlier = This is an earlier position: go to the last one (End), or continue from here with Take back to here.
play-may-not-over = The game is over: take a move back (Ctrl+Z), or start a new game.
play-may-not-start = It is { $player }’s move, and the program plays { $player }: press Start first.
play-may-not-wait = It is { $player }’s move, and the program plays { $player }: wait, or press Move now.
play-medium = Medium (depth 3)
play-more = More
play-moves = Moves
play-new = New game
    .hint = same position, another game, or a library position
play-new-from-step = From the position on the Step page
play-new-from-step-not = a tree is open there: open a position first
play-new-same = From the same position
play-new-usual = Starting position
play-no-moves = No moves yet.
play-no-moves-yours = No moves yet. { $by_hand }, or type the move below the board.
play-no-position = There is no position to play from: a tree is open.
play-no-search = the search for a move could not start: { $why }
play-nothing-to-redo = Nothing to redo.
play-nothing-to-take-back = You have no move to take back.
play-on-board = On the board: after { $moved }.
play-on-board-start = On the board: before the first move.
play-paused = The game is paused.
play-person = Person
play-players = Players and clock
play-plays = { $player } plays { $moved }.
play-previous-back = The previous game is back on the board.
play-probability = probability { $number }
play-random = { $value } (random)
play-random-hint = the search’s value; the move was chosen at random
play-report = Search
play-report-nodes = Nodes
    .hint = visited, over all depths
play-report-others = Why not another move?
play-report-random = A beginner’s move, chosen at random: the search preferred the line above.
play-report-rules = The game enforces all rules; the search ignores { $rules }, so it may walk into such a draw or miss one.
play-report-search = Search: { $search }
play-report-skipped = skipped
play-report-speed = Nodes per second
play-report-table = Table answers
    .hint = visits that the transposition table ended
play-report-time = Time
play-restored = Your unfinished game was restored.
play-restored-from = Your unfinished game ({ $age }) was restored.
play-save = Save the game
play-save-statistics = Save statistics…
    .hint = as JSON
play-save-the-statistics = Save the statistics
play-search = Search
    .hint = parts joined by +, as on the command line: alpha-beta+table+depth=5; with time=2s, it deepens for that long
play-search-failed = the search for a move failed unexpectedly: take a move back, or choose another level
play-search-of = Search of { $player }
play-searching = searching, { $time } s
play-side-person = person
play-statistic-both = Both
play-statistic-branching = Overall branching factor
    .hint = the mean number of legal moves at positions that searches expanded; it is not the effective branching factor, which says how nodes grow from depth to depth
play-statistic-moves = Moves (plies)
    .hint = half-moves
play-statistic-positions = Average positions analysed per move
    .hint = over moves chosen by a search; positions counted on entry
play-statistic-time = Average time per move
    .hint = of all moves, a person’s included
play-statistics = Statistics
play-statistics-copied = The statistics are in the clipboard.
play-step = Step through this position
    .hint = opens the position on the board on the Step page
play-taken-back = { $player } takes { $moved } back.
play-time = Time per move
    .hint = such as 2s, 500ms or 1.5min: the search deepens for that long; with a clock, whichever is shorter applies
play-time-of = Time per move of { $player }
play-title = { $plies ->
        [one] { $game }, { $plies } ply
       *[other] { $game }, { $plies } plies
    }
play-to = To { $moved }
play-to-hint = shows the position after this move
play-to-marked = To { $moved }, marked
play-type-example = type a move: { $example }
play-type-hint = type a move and press Enter; while it is empty, Left and Right lead through the game
play-type-move = Move
play-type-roll = Roll
play-unfinished = Unfinished: { $title }.
play-unfinished-from = Unfinished: { $title }, { $age }.
play-value-hint = the search’s value at depth { $depth }
play-values = Value over the game
play-values-for = value for { $player }
play-values-of = as { $player } saw it
play-values-ply = ply
play-values-unit-for = { $unit }, for { $player }
play-why = The search that chose { $moved }, as it was run.

### Lessons in the window: src/app/lessons, course-

course-answer = Answer: { $answer }.
course-answer-fields = Answer in the fields here; Esc closes the question.
course-ask-again = Ask again
course-at-least = at least
course-at-most = at most
course-back-to-editing = Back to editing
    .hint = end the trial run; the lesson is as you left it (Esc)
course-check = Check
course-child = child { $number }
course-choose-answer = Choose an answer first: press its number.
course-choose-cut = Choose “no cutoff” (0), or the children that are skipped.
course-choose-node = Choose a node first: click it, or press its number.
course-choose-offered = Choose one of the answers here, by its number.
course-chosen = Chosen in the tree: { $node }
course-class-poll = Class poll
    .hint = shows only the question, large; a key reveals the answer; nothing is scored
course-click-child = Press its number, or click the skipped child in the tree.
course-click-node = Click it in the tree, press its number, or use Up and Down.
course-continue = Continue
    .hint = shows the event (Enter, Right)
course-end = This is the end of the lesson.
course-exactly = exactly
course-field-best = best
course-field-is = set { $field } to { $value } (or type { $key })
course-field-number = number
course-field-sum = sum
course-field-value = value
course-hint = Hint: { $hint }
course-last = That was the last lesson; all are in Learn > Lessons.
course-leave = Leave the lesson
    .hint = leave the lesson: your tree, step and settings come back (Esc)
course-leaves = Esc leaves the lesson.
course-lesson = Lesson
course-lesson-of = Lesson { $number } of { $count }
course-make = Make a lesson
course-make-at-step = at step { $step }
course-make-check = Check
    .hint = list all problems, as cutoff check does
course-make-close = Close the lesson panel
    .hint = close the panel: the lesson is kept, and Learn > Make a lesson… shows it again
course-make-down = Down
    .hint = swap with the stop below
course-make-elsewhere = The current search is not the lesson’s: choose “Show the lesson’s search”, or “Use the current search”.
course-make-empty = Step to where you want to say something, and add a stop. Numbers in its text come from the search.
course-make-files = Lessons
course-make-first-goal = You can follow this search step by step.
course-make-goal = Goal, in one sentence
course-make-has-problems = It has { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    }.
course-make-is-elsewhere = The current search is not this lesson’s.
course-make-move = Move to this step
    .hint = move this stop to the current step
course-make-new = New lesson
    .hint = start a new lesson on the current search
course-make-no-cutoff = this search has no cutoff
course-make-no-problems = No problems: { $count ->
        [one] { $count } stop
       *[other] { $count } stops
    }.
course-make-no-question = no question
course-make-none = No lesson is being made: start one with Learn > Make a lesson…
course-make-not-edited = { $file } cannot be edited here: { $error }.
course-make-not-here = This step does not occur in the search: move the stop here.
course-make-not-in-search = not in this search
course-make-notes = Notes for the teacher
course-make-numbers = Numbers of the search
course-make-numbers-of = Numbers of
course-make-on-step-page = Lessons are made on the Step page, from a single search.
course-make-other-node = other node
course-make-preview = The search fills in what is in braces. Students read:
course-make-problems = { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    }:
course-make-propose = Propose stops
    .hint = at the first cutoffs
course-make-question = Question
course-make-redo = Redo
course-make-remove = Remove
    .hint = remove this stop; Undo brings it back
course-make-save = Save…
course-make-save-dialog = Save the lesson
course-make-show-search = Show the lesson’s search
course-make-step = step { $step }
course-make-stop = Stop { $stop }
course-make-stop-field = Stop { $stop }, { $field }
course-make-stop-place = Stop { $stop }, place
course-make-text = Text
course-make-title = Title
course-make-try = Try it
    .hint = run the lesson from its start; leaving it brings you back here
course-make-undo = Undo
course-make-unsaved = Make a lesson (not saved)
course-make-up = Up
    .hint = swap with the stop above
course-make-use-search = Use the current search
    .hint = keep the stops and match them to this search
course-mark-next = next?
course-mark-skipped = skipped?
course-misconception = Misconception: { $name }
course-missing = { $field } is missing: type a number, i for ∞ or -i for −∞.
course-next = Lesson { $number }, { $title }, is next: Learn > Lessons.
course-next-lesson = Next lesson: { $number } { $title }
course-next-stop = Next stop
course-no-cutoff = no cutoff
course-node-after = { $node } after { $parent }
course-not-quite = Not quite: { $answer }. Try again:
course-not-skipped = { $node } cannot be skipped here: choose from the remaining children, or “no cutoff”.
course-notes = Teacher’s notes
course-press-number = Press its number, or use Up and Down.
course-previous-stop = Previous stop
course-question-types = Question types
course-rate-every = Every question
course-rate-fourth = Every fourth question
course-rate-second = Every second question
course-relation-missing = Say whether it is exactly that (=), at most (<) or at least (>).
course-right = Right: { $answer }.
course-root-moves = The root’s moves are the nodes right below it.
course-score = { $right } of { $of } right
    .hint = on the first try, since the program started
course-show-answer = Show answer
    .hint = not scored (F2)
course-skip = skip { $node }
course-skip-all = { $count ->
        [2] skip both
       *[other] skip all { $count }
    }
course-skips = skips { $nodes }
course-skips-many = skips { $count } children, { $first } to { $last }
course-stop = Stop { $stop } of { $count }
course-stop-after = After stop { $stop }, the last one
course-stop-asking = Stop asking
    .hint = continue without questions (Esc)
course-stop-before = Before stop { $stop } of { $count }
course-stop-between = Between stops { $stop } and { $next } of { $count }
course-the-number = The number
course-trial = Trial run
course-trial-end = Esc goes back to editing.
course-type-null-window = 3+: just above 3, 3-: just below
course-type-returned = Type a sign and a number: ≤3 means “at most 3” (key <); i means ∞.
course-type-window = i: ∞, -i: −∞, Tab: β, Esc: skip
course-unchanged = This answer is unchanged: change it, or have the answer shown.
course-wrong = Wrong: { $answer }.

### Measurements and their tables: src/measure, measure-

measure-about-alpha-beta-can-never-visit = alpha-beta can never visit more nodes than minimax: the two entries are swapped
measure-about-branching = Effective branching factor: the b for which a uniform tree of that depth has that many nodes, 1 + b + b² + … + b^depth (Russell & Norvig).
measure-about-branching-of-depth = the b with nodes = 1 + b + b² + … + b^depth, of that depth’s nodes alone
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
measure-about-spread = Largest deviation of a run from the median, as a share of the median; more than 100% means a slow run.
measure-about-the-median-of-the-runs = the median of the runs, without any recording
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
measure-children-best-first = best-first
measure-children-original = original
measure-children-reversed = reversed
measure-children-worst-first = worst-first
measure-clock = this computer, one core, median of { $repeats } runs
measure-clock-once = this computer, one core, one run
measure-configuration = configuration
measure-contest-note = × first: nodes as a multiple of those of the first configuration at this depth. Branching: b with nodes = 1 + b + b^2 + ... + b^depth. Times: { $clock }.
measure-cut-by-first-move = cut by first move
    .hint = share of cutoffs caused by the first move
measure-cut-strict = cut on α > β
measure-cutoffs = cutoffs
    .hint = How often alpha-beta skipped at least one child.
measure-depth = depth
    .hint = Search depth, in plies.
measure-depth-left-out = Depth { $depth } left out: it ends at { $node }, which has no static value.
measure-depth-range = { $from } to { $to }
measure-depth-reached = depth reached
measure-depth-reached-title = Depth reached
measure-depths-left-out = Depths { $depths } left out: they end at inner nodes without a static value, such as { $node }.
measure-ended-by = ended by
measure-ended-by-budget = budget
measure-ended-by-game = the end of the game
measure-ended-by-last-depth = the last depth
measure-ended-by-long-depth = a depth too long
measure-ended-by-time = time
measure-error-failed = the measurement failed: { $error }
measure-error-no-depth = there is nothing to compare at depth 0: give a depth of 1 or more
measure-error-no-repeats = 0 repeats measure nothing: give 1 or more
measure-error-not-reproducible = depth { $depth }: { $search } did not repeat exactly, so its counts cannot be trusted
measure-error-not-started = the measurement could not be started: { $error }
measure-error-over-budget = depth { $depth } is too large: { $search } would visit { $nodes } nodes, more than the budget of { $budget }
measure-error-stopped = depth { $depth }: { $why }
measure-error-too-deep = depth { $depth } is more than { $most } plies, the most that can be searched
measure-error-values-differ = depth { $depth }: { $first } finds { $value }, { $second } finds { $other }, and they must agree
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
measure-minimal-leaves = minimum leaves
    .hint = b^⌈d/2⌉ + b^⌊d/2⌋ − 1: alpha-beta in perfect order (Knuth & Moore 1975).
measure-minimax = minimax
measure-minimax-leaves = minimax leaves
    .hint = Leaves that minimax evaluates (all), and alpha-beta in the worst order.
measure-minimum-leaves = Minimum leaves, any ordering, cut on α ≥ β: { $fewest }. Perfect order tries the move of the best value first; among equals, another may have a smaller tree.
measure-move = move
measure-move-as-uci = move as UCI
measure-move-here-as-uci = move here as UCI
measure-move-in-print-as-uci = printed move as UCI
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
measure-of-search = { $search } { $what }
measure-on = on α ≥ β
measure-one-depth = One depth only: inner nodes of this tree have no static value, the first of them { $node }, so searches can stop at its leaves only.
measure-order = order
measure-order-of-magnitude = order of magnitude
    .hint = The order of magnitude of the best case, as textbooks give it.
measure-orders-title = Depth { $depth }, value { $value } in every order
measure-paper-different = different
measure-paper-line-title = The best line at depth { $plies }, each move with its backed-up value
measure-paper-lines-differ = After Ra6 every reply loses; which of the equal replies appears in the line depends on move order.
measure-paper-measured = measured { $search } { $what }
measure-paper-measured-equality = measured { $what } on α ≥ β
measure-paper-moves-title = Table 1: every root move after { $plies } further plies
measure-paper-nodes-title = Tables 4 and 5: nodes visited
measure-paper-published = published { $search } { $what }
measure-paper-same = matches exactly
measure-paper-start = initial position, depth { $depth }
measure-paper-start-equality = alpha-beta nodes on α ≥ β
measure-paper-start-minimax = minimax nodes
measure-paper-start-strict = strict alpha-beta nodes
measure-paper-start-title = What the strict rule costs: nodes from the initial position
measure-paper-strict = alpha-beta, strict
measure-paper-swapped = swapped in the paper
measure-paper-time = { $repeats ->
    [one] median of { $repeats } run, { $min } to { $max }, of the silent search on one core of this machine
   *[other] median of { $repeats } runs, { $min } to { $max }, of the silent search on one core of this machine
}
measure-paper-times-title = Tables 2 and 3: time, on the author’s machine and here
measure-part-aspiration = aspiration ±{ $width }
measure-part-deepening = deepening
measure-part-history = history
measure-part-killers = killers
measure-part-order = order { $order }
measure-part-table = table
measure-parts-inexact = the search { $search } may return other values than plain alpha-beta, so that their nodes cannot be compared: let its table use entries of the same depth only
measure-parts-medians = Numbers are medians over { $positions } positions; ratios are medians of the ratio at each position.
measure-parts-minimax = minimax has no refinements: choose alpha-beta, pvs or mtdf
measure-parts-plain = that search is plain alpha-beta: name the parts that are to be added, as pvs+table+deepening
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
measure-random-at-least = b^(3d/4) is an estimate for deep trees. On a uniform tree, no order evaluates fewer leaves than the minimal tree, so that number is shown where the estimate is lower.
measure-re-searches = re-searches
    .hint = re-searches: of a child after a null window, or of the root after an aspiration window
measure-reached-after = reached after
    .hint = time from the start to the end of that depth
measure-row-depth = depth { $depth }
measure-row-ply = ply { $ply }
measure-row-search-depth = { $search }, depth { $depth }
measure-runs = { $count ->
    [one] { $count } run
   *[other] { $count } runs
}
measure-saved = saved
    .hint = the share of minimax’s nodes that is not visited
measure-score = score
measure-score-here = score here
measure-score-in-print = printed score
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
measure-size-seconds = more than { $seconds } seconds at a stretch
measure-sizes-best = leaves b^(d/2)
measure-sizes-leaves = leaves b^d
measure-sizes-minimal-leaves = minimal leaves
measure-sizes-minimal-nodes = minimal nodes
measure-sizes-random = leaves b^(3d/4)
measure-skipped = skipped
measure-speed-up = speed-up
    .hint = Minimax time ÷ alpha-beta time, medians.
measure-spread = spread
    .hint = largest deviation from the median
measure-spread-of = { $search } spread
measure-strict = strict
measure-table-answers = table answers
    .hint = visits that the transposition table ended
measure-theory-above = For the uniform tree with as many leaves as minimax evaluates at each depth.
measure-theory-heading = Leaves and theory
measure-theory-magnitude = its order of magnitude
measure-theory-minimal = uniform minimal tree
measure-theory-perfect = perfect order (Knuth & Moore 1975)
measure-theory-random = random order, approximately (Pearl 1982)
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
measure-times-note = Times: { $clock }.
measure-times-plain = × plain
measure-too-close = no ratio: slow runs of the faster search overlap fast runs of the slower one
measure-too-large = { $search } from depth { $depth } on: { $size } there would exceed the budget
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
measure-wrong-note = † may return wrong values

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
draw-export-backwards = no steps from { $from } to { $to }: the first step comes after the last
draw-export-beyond-end = there is no step { $step }: the last one is { $last }
draw-export-cancelled = { $written ->
    [0] nothing was written
    [one] the first picture is written
   *[other] the first { $written } pictures are written
}
draw-export-exists = { $name } already exists: choose another name or folder
draw-export-failed = the picture could not be made: { $error }
draw-export-gif-too-large = it is too large for GIF
draw-export-no-area = the page has no area
draw-export-no-memory = no memory for it
draw-export-too-many = { $steps } pictures are too many for one sequence, which has { $most } at most: choose fewer steps, a smaller tree or a smaller depth
draw-file-per-step = { $about }: a file per step
draw-grades-cuts = Cuts
    .name = cuts
draw-grades-extra-cuts = Extra cuts
    .hint = edges cut where there is no cutoff
    .name = extra cuts
draw-grades-order = Order
    .name = order
draw-grades-percent = Percent
    .name = percent
draw-grades-root-move = Root move
    .name = root-move
draw-grades-student = Student
    .name = student
draw-grades-total = Total
    .name = total
draw-grades-values = Values
    .name = values
draw-grades-windows = Windows
    .name = windows
draw-horizon = horizon
draw-horizon-loud = horizon: loud moves only below
draw-missing-letters = { $more ->
    [0] No font here has { $names }: the file shows boxes instead.
   *[other] No font here has { $names } and { $more } more: the file shows boxes instead.
}
draw-not-visited = not visited yet
draw-page-per-step = { $about }: a page per step
draw-row-chance = CHANCE
draw-sheet-choose = name the move that the root chooses
draw-sheet-cuts = draw two bars across each edge that is cut
draw-sheet-error-leaf = tree { $number } (“{ $title }”) is a single leaf, so there is nothing to search: choose another tree
draw-sheet-error-leaf-untitled = tree { $number } is a single leaf, so there is nothing to search: choose another tree
draw-sheet-error-minimax = minimax has no windows and no cutoffs: ask for order, values and root-move, or use alpha-beta
draw-sheet-error-no-room = tree { $number } (“{ $title }”) cannot be drawn large enough to write on: take a smaller tree or a smaller depth, or ask for less
draw-sheet-error-no-room-untitled = tree { $number } cannot be drawn large enough to write on: take a smaller tree or a smaller depth, or ask for less
draw-sheet-error-no-trees = a worksheet needs a tree: name one, or ask for 1 to { $most } at random
draw-sheet-error-nothing = there is nothing to fill in: choose at least one of order, windows, values, cuts and root-move
draw-sheet-error-search = tree { $number } cannot be searched: { $why }
draw-sheet-error-too-many = a worksheet has at most { $most } trees, not { $count }: make several
draw-sheet-expecti = expecti{ $search }
draw-sheet-full-window = { $search } with the full window below chance nodes
draw-sheet-key = Key
draw-sheet-leave = Leave unvisited nodes blank.
draw-sheet-name = Name
draw-sheet-null-windows = 3+ is just above 3, 3− just below it, as in the null window (3, 3+).
draw-sheet-order = number the nodes in the order of visits (circles)
draw-sheet-page = page { $number } of { $pages }
draw-sheet-root-move = Root move
draw-sheet-searching = Searching game trees
draw-sheet-star1 = { $search } with Star1 at chance nodes
draw-sheet-task = Search the tree from left to right with { $search }, and { $tasks }. Triangles point up where MAX moves, down where MIN moves.
draw-sheet-task-chance = Search the tree from left to right with { $search }, and { $tasks }. Triangles point up where MAX moves, down where MIN moves; at large circles chance decides: their value is the average of their children, weighted by the probabilities above them.
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
draw-sign-differs = returned a different value than the other search
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
draw-sign-visits = visited twice: in another pass, or in a re-search
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
game-level-timed = { $search }, { $time } per move
game-level-timed-depth = { $search }, at most depth { $depth }, { $time } per move
game-name-beginner = beginner
game-name-easy = easy
game-name-hard = hard
game-name-medium = medium
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
source-exercise-too-large = the position is too large for an exercise: choose a smaller depth
source-games-skipped = { $count ->
    [one] { $count } game was skipped
   *[other] { $count } games were skipped
}
source-library-positions = Chess positions
source-library-positions-all = All positions of the library
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
source-opening-cancelled = opening was cancelled
source-opening-panicked = opening { $name } failed unexpectedly; what was open is unchanged
source-pair-incomplete = two searches side by side need the whole tree, and minimax visits more than { $nodes } nodes at this depth: choose a smaller depth
source-pair-needs-game = { $search } needs to know which positions are equal and which moves are loud, and a reordered tree does not know it: use the original child order
source-pair-other-horizon = { $search } does not search the tree that is open: switch quiescence on or off for both searches and for the one that is stepped
source-root-to-move = { $player } to move at the root
source-the-root = the root
source-too-large = { $search } visits more than { $nodes } nodes at depth { $depth }, the most that can be stepped: choose a smaller depth, or alpha-beta
source-too-large-cutting = { $search } visits more than { $nodes } nodes at depth { $depth }, the most that can be stepped: choose a smaller depth
source-trace-alpha-beta = plain alpha-beta
source-trace-equality = the cutoff condition α ≥ β
source-trace-further = With { $what } the trace agrees for longer, then differs: { $headline }.
source-trace-hard = fail-hard return values
source-trace-matches = With { $what } the trace matches exactly.
source-trace-minimax = plain minimax, which skips nothing,
source-trace-same-nodes = With { $what } the trace visits the same nodes; windows are not compared there.
source-trace-soft = fail-soft return values
source-trace-strict = the cutoff condition α > β
source-typed-tree = Typed tree
source-undecided = The game goes on from there: the value is an evaluation at depth { $depth }, not a result.
source-unreadable = { $first } (and { $more } more cannot be read)
source-values-for-mover = Values are from { $max }’s side: { $max } prefers larger ones.
source-values-for-other = Values are from { $max }’s side: { $min } prefers smaller ones.
source-waits = waits:
source-waits-later = { $waits } { $name } searches it later
source-waits-searched = { $waits } { $name } has already searched it
source-waits-skipped = { $waits } { $name } skips this subtree
source-was-skipped = { $name } was skipped: { $cutter } had already caused a cutoff.
source-worker-failed = { $why }; try again, or choose a smaller depth

### Headings of the libraries, by their ids: src/game/library.rs, src/game/chess/library.rs, library-

library-chance = Chance
library-chess-bratko-kopec = Bratko-Kopec test
library-chess-chess960 = Chess960
library-chess-endgames = Zugzwang and stalemate
library-chess-mates = Mates
library-chess-middlegames = Quiet middlegames
library-chess-paper = The paper's position
library-chess-perft = Perft positions
library-cutoffs = Cutoffs one by one
library-games = Games
library-order = Order of the children
library-refinements = Refinements
library-shapes = Shapes
library-tasks = Tasks
library-textbook = Textbook

### Names of keys: src/text/keys.rs, key-

key-backspace = Backspace
key-ctrl = Ctrl
key-end = End
key-enter = Enter
key-home = Home
key-left = Left
key-pagedown = PageDown
key-pageup = PageUp
key-period = Period
key-right = Right
key-shift = Shift
key-space = Space

### Boards and positions of games: src/game, board-

board-beside = beside the board
board-bishop = bishop
board-black = Black
board-black-bishop = black bishop
board-black-king = black king
board-black-knight = black knight
board-black-pawn = black pawn
board-black-queen = black queen
board-black-rook = black rook
board-checkmated = { $side } is checkmated
board-chess-mobility = The side not to move is given the moves it would have on its turn; king captures do not count.
board-chess-position = { $status }. White: { $white }. Black: { $black }.
board-chess-value = In centipawns, from White’s side; { $evaluation } ({ $source }). Positive values favour MAX.
board-described = Board. { $board }
board-described-last = Board. { $board } Last move: { $last }.
board-die = die { $face }
board-die-may-be-thrown = may be thrown, 1 in { $faces }
board-die-not-thrown = not thrown
board-die-thrown = thrown
board-draw-50-moves = 50 moves by each side without a capture or a pawn move
board-draw-75-moves = 75 moves by each side without a capture or a pawn move
board-draw-fivefold = the same position five times
board-draw-threefold = threefold repetition
board-einstein-arrived = { $side } has reached { $goal } and wins
board-einstein-captured = { $side } has captured the last piece and wins
board-einstein-nearest = Each throw counts the nearest of the pieces that may move then; of two that are equally near, the lower one.
board-einstein-no-piece = { $side } has no piece left.
board-einstein-only-piece = { $side } to move { $piece }, its only piece
board-einstein-pieces = { $side }’s pieces, on their way to { $goal }: { $pieces }.
board-einstein-position = { $status }. { $max } { $min }
board-einstein-result = Game not over: 0. A win counts { $won }, so a search to the end finds { $won } times the difference of MAX’s and MIN’s winning chances.
board-einstein-step = { $piece } to { $to }
board-einstein-throw = a throw of { $face }
board-einstein-thrown = { $side } has thrown { $face }: to move { $piece }
board-einstein-thrown-two = { $side } has thrown { $face }: to move { $first } or { $second }
board-einstein-throws = { $distance ->
    [one] { $throws } of { $faces } throws, { $distance } move
   *[other] { $throws } of { $faces } throws, { $distance } moves
}
board-einstein-to-move = { $side } to move { $piece }
board-einstein-to-throw = { $side } to throw
board-einstein-value = In sixths of a move: MIN’s expected distance to its corner less MAX’s. Positive values favour MAX.
board-empty = empty
board-empty-goal = empty, where { $side } wins
board-from-to = { $from } to { $to }
board-full = The board is full: a draw
board-game-chess = chess
    .by-hand = Click a piece and where it goes, or drag it
    .history-rules = repetition and the fifty-move rule
    .max = White
    .min = Black
    .notation = FEN
    .title = Chess position
    .typed = Nf3 or g1f3
    .unit = centipawns
    .won = Checkmate
    .won-by-max = mate
    .won-by-min = mate
board-game-connect-four = connect four
    .by-hand = Click a column
    .max = X
    .min = O
    .notation = board
    .rules = A stone falls to the lowest free cell of its column. Four in a row, column or diagonal win; a full board is a draw.
    .set-up = a click goes from a free cell to X, to O and back; x, o and Delete set a cell
    .title = Connect four position
    .typed = d: the column
    .won = Won game
    .won-by-max = a win for X
    .won-by-min = a win for O
board-game-einstein = EinStein würfelt nicht!
    .by-hand = Click a piece and where it goes, or drag it
    .max = MAX
    .min = MIN
    .notation = board
    .rules = The die says which of your men moves, one square towards the opposite corner; it captures what stands there. Reach that corner, or take all men of the other side, and you win.
    .set-up = a click puts the next remaining piece on a square, 1 to 6 a piece of MAX, a to f one of MIN, Delete none; choose the face of the die
    .title = EinStein position
    .typed = roll-3, or 3-d4: piece 3 goes to d4
    .won = Won game
    .won-by-max = a win for MAX
    .won-by-min = a win for MIN
board-game-nim = Nim
    .by-hand = Click the objects to take
    .max = MAX
    .min = MIN
    .notation = heaps
    .rules = Take one or more objects from one heap. Whoever takes the last object wins.
    .set-up = a click puts an object on a heap, the right button takes one away, a digit is the heap’s size
    .title = Nim position
    .typed = h2-3: three from heap 2
    .won = Won game
    .won-by-max = a win for MAX
    .won-by-min = a win for MIN
board-game-tic-tac-toe = tic-tac-toe
    .by-hand = Click a cell
    .max = X
    .min = O
    .notation = board
    .rules = Three in a row, column or diagonal win; a full board is a draw.
    .set-up = a click goes from a free cell to X, to O and back; x, o and Delete set a cell
    .title = Tic-tac-toe position
    .typed = b2: column b, row 2
    .won = Won game
    .won-by-max = a win for X
    .won-by-min = a win for O
board-group-connect-four = Connect four
board-group-connect-three-on-4-4 = Connect three on 4 × 4
board-group-einstein-on-3-3-a-die-of-three = EinStein on 3 × 3, a die of three
board-group-einstein-wuerfelt-nicht = EinStein würfelt nicht!
board-group-nim = Nim
board-group-tic-tac-toe = Tic-tac-toe
board-group-tic-tac-toe-on-larger-boards = Tic-tac-toe on larger boards
board-king = king
board-knight = knight
board-line-empty = { $count ->
    [one] { $count } line without a stone
   *[other] { $count } lines without a stone
}
board-line-open = Open to { $side }
board-line-position = { $status }. { $columns } columns, { $rows } rows. X { $x }; O { $o }.
board-line-stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
board-line-value = Lines without an O, open to X, less lines without an X, open to O (Nilsson 1971).
board-line-value-weighted = Lines without an O, open to X, less lines without an X, open to O: one stone on a line counts 1, two 3, three 9 and so on.
board-line-won = { $side } has { $length } in a row and wins
board-mate-in = mate in { $moves }
board-neither-can-mate = Neither can mate: a draw
board-nim-heap = heap { $heap }
board-nim-move = { $count } from heap { $heap }
board-nim-nothing = nothing to take here
board-nim-position = { $status }. Heaps of { $sizes }.
board-nim-takes = takes { $count } of { $size }
board-nim-won = { $side } took the last one and wins
board-not-over = Game not over: 0.
board-nothing = nothing
board-nowhere = nowhere
board-on-cells = on { $cells }
board-over-checkmate = checkmate
board-over-material = neither can mate, a draw
board-over-stalemate = stalemate, a draw
board-pawn = pawn
board-piece-number = piece { $piece }
board-piece-of = { $side }’s piece { $piece }
board-piece-on = { $piece } { $square }
board-piece-on-square = { $piece } on { $square }
board-position-1-1-the-second-player-wins = 1,1: the second player wins
board-position-1-2-3-the-second-player-wins = 1,2,3: the second player wins
board-position-1-2-one-move-wins = 1,2: one move wins
board-position-2-2-copy-the-other-one = 2,2: copy the other one
board-position-2-is-gone-the-higher-piece-wins-the-lower-ma = 2 is gone: the higher piece wins, the lower may lose
board-position-3-4-5-too-large-to-search-to-the-end = 3,4,5: too large to search to the end
board-position-3-4-make-the-heaps-alike = 3,4: make the heaps alike
board-position-4-4-six-pieces-on-a-smaller-board = 4 × 4: six pieces on a smaller board
board-position-5-5-a-race-the-pieces-no-longer-meet = 5 × 5: a race: the pieces no longer meet
board-position-5-5-the-example-of-the-rules = 5 × 5: the example of the rules
board-position-best-capture-your-own-piece = Best: capture your own piece
board-position-centre-a-corner-draws-an-edge-loses = Centre: a corner draws, an edge loses
board-position-corner-only-the-centre-draws = Corner: only the centre draws
board-position-edge-in-reply-to-a-corner-x-wins-in-three = Edge in reply to a corner: X wins in three
board-position-empty-board = Empty board
board-position-empty-board-to-the-end-549-946-nodes = Empty board, to the end: 549,946 nodes
board-position-empty-board-two-plies-nilsson-1971 = Empty board, two plies (Nilsson 1971)
board-position-fork-x-to-move-wins-in-two = Fork: X to move wins in two
board-position-four-in-a-row-on-4-4 = Four in a row on 4 × 4
board-position-four-in-a-row-on-5-5 = Four in a row on 5 × 5
board-position-o-to-move-x-forks-and-wins = O to move: X forks and wins
board-position-one-move-wins-whatever-is-thrown = One move wins, whatever is thrown
board-position-one-piece-each-no-throws-bonnet-viennot-2015 = One piece each: no throws (Bonnet & Viennot 2015)
board-position-open-three-x-to-move-wins-in-two = Open three: X to move wins in two
board-position-opposite-corners-o-draws-at-an-edge = Opposite corners: O draws at an edge
board-position-the-middle-first-the-move-that-wins-allis-19 = The middle first: the move that wins (Allis 1988)
board-position-three-in-a-row-on-4-4-x-wins-in-three = Three in a row on 4 × 4: X wins in three
board-position-three-pieces-each = Three pieces each
board-position-zugzwang-the-player-to-move-loses = Zugzwang: the player to move loses
board-promote = Promote to { $piece }
board-queen = queen
board-rook = rook
board-square = { $square }, { $holds }
board-stalemated = { $side } is stalemated: a draw
board-stone = { $side }
board-to-move = { $side } to move
board-to-move-in-check = { $side } to move, in check
board-value-unit = Values in { $name } ({ $unit }); positive favours { $side }
board-white = White
board-white-bishop = white bishop
board-white-king = white king
board-white-knight = white knight
board-white-pawn = white pawn
board-white-queen = white queen
board-white-rook = white rook
board-wins-in = { $plies ->
    [one] { $side } wins in { $plies } ply
   *[other] { $side } wins in { $plies } plies
}

### Choices of games and searches, by their names in files: src/game, src/search, src/draw, choice-

choice-algorithm-alpha-beta = Alpha-beta
    .about = skips nodes that cannot affect the result
    .name = alpha-beta
choice-algorithm-minimax = Minimax
    .about = visits everything
    .name = minimax
choice-algorithm-mtdf = MTD(f)
    .about = closes in on the value by null windows at the root; needs a table
    .name = MTD(f)
choice-algorithm-pvs = PVS
    .about = principal variation search: asks of later children only whether they are better
    .name = PVS
choice-chance-drawn =
    .about = chance nodes after every move, probabilities at random
choice-chance-even =
    .about = chance nodes after every move, all children equally likely
choice-chance-no =
    .about = no chance nodes
choice-cut-at-equality = cut on α ≥ β
    .about = alpha >= beta
choice-cut-strict = cut on α > β
    .about = alpha > beta
choice-evaluation-einstein-distance = expected distance
    .about = MIN’s expected distance to its corner less MAX’s, in sixths of a move
choice-evaluation-einstein-result = the result
    .about = only who has won counts; where the search stops before, 0
choice-evaluation-material = material
    .about = the pieces' values alone (Shenelo 2025)
choice-evaluation-mobility = mobility
    .about = material, and 10 per move; for the other side as if it were to move, even in check, without king captures (Shannon 1950)
choice-evaluation-nim-result = the result
    .about = a won game is infinite for its winner; where the search stops before, 0
choice-evaluation-open-lines = open lines
    .about = lines still open to MAX less lines still open to MIN (Nilsson 1971)
choice-evaluation-piece-square = piece-square tables
    .about = a bonus for the square added to the value (Michniewski)
choice-evaluation-piece-square-transposed = piece-square tables, transposed
    .about = the same tables with rows and columns swapped, as Zhang's engine reads them (2021): the start has +5
choice-evaluation-square-factor = square factors
    .about = the value times a factor for the square (the knight's by Allegreni & Giacoppo, the others ours)
choice-evaluation-weighted-lines = open lines, weighted
    .about = open lines by how many stones they hold: one counts 1, two 3, three 9 and so on
choice-fail-hard = fail-hard
    .about = never a value outside the window
choice-fail-soft = fail-soft
    .about = the best value found
choice-format-gif =
    .about = an animation that loops, for slides and web pages
choice-format-html =
    .about = one page for a browser, to step through, with explanations
choice-format-pdf =
    .about = vectors for print and for slides
choice-format-png =
    .about = pixels, two per point
choice-format-svg =
    .about = vectors for the web and for drawing programs
choice-format-tikz =
    .about = vectors for documents in LaTeX
choice-mate-distance = by distance
    .about = sooner scores higher
choice-mate-infinite = infinite
    .about = infinite, as in the literature
choice-notation-minimax =
    .about = values and windows from MAX's side at every node
choice-notation-negamax =
    .about = values and windows from the side to move at their node
choice-order-best-first = best first, one-reply search
    .about = best first by a shallower search: the value after the best reply; with two plies left, the static value after the move
choice-order-centre-first = centre first
    .about = moves nearer to the middle of the board first
choice-order-columns = board order
    .about = column by column from the left
choice-order-forward = wins, captures, forward
    .about = wins, captures, steps that come nearer; captures of own pieces last
choice-order-generated = as generated
    .about = as shakmaty generates them: by kind of piece, captures not first
choice-order-heap-by-heap = heap by heap
    .about = heap by heap, taking one, two and so on
choice-order-importance = importance (Zhang)
    .about = capturing promotions, promotions, captures but en passant, the rest (Zhang 2021)
choice-order-mvv-lva = captures first (MVV-LVA)
    .about = captures first: most valuable victim, least valuable aggressor
choice-order-perfect = perfect (full search)
    .about = best first by full minimax, for small trees
choice-order-piece-by-piece = piece by piece
    .about = piece by piece, each along its row, along its column, diagonally
choice-order-python-chess = as python-chess
    .about = as python-chess 1.x generates them, for counts published with it
choice-order-random = random
    .about = random, reproducible from the seed
choice-order-rating = rating (Allegreni & Giacoppo)
    .about = a point each for capture, pawn takes piece, check, promotion or castling (Allegreni & Giacoppo)
choice-order-rows = board order
    .about = row by row from the top left
choice-order-worst = worst (full search)
    .about = worst first by full minimax, for small trees
choice-paper-a4 =
    .about = 210 by 297 mm
choice-paper-letter =
    .about = 8.5 by 11 inches
choice-replacement-always = always replace
    .about = the newer one
choice-replacement-deeper = keep the deeper
    .about = the one searched deeper
choice-replacement-older = keep the older
    .about = the older one
choice-reuse-any-depth = any depth
choice-reuse-at-least = this depth or deeper
choice-reuse-exact = the same depth
choice-root-max = MAX to move
    .about = wants the largest score
choice-root-min = MIN to move
    .about = wants the smallest score
choice-table-csv =
    .about = for spreadsheets
choice-table-json =
    .about = for programs
choice-table-jsonl =
    .about = for programs, a line per row of the table
choice-table-table =
    .about = for reading

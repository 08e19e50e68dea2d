//! The terms of the glossary, in reading order.

use super::{GlossaryTerm, GlossaryTopic};

/// Per topic: a term, its other forms, its meaning, the related terms.
macro_rules! terms {
    ($($topic:ident { $($name:literal [$($form:literal),*] $meaning:literal [$($see:literal),*])* })*) => {
        &[$($(GlossaryTerm {
            topic: GlossaryTopic::$topic,
            name: $name,
            forms: &[$($form),*],
            meaning: $meaning,
            see: &[$($see),*],
        }),*),*]
    };
}

/// Grouped by topic.
pub(super) const TERMS: &[GlossaryTerm] = terms! {
    Tree {
        "node" ["nodes"]
            "A position in the game tree. The player to move there is MAX or MIN, or chance decides."
            ["leaf", "root", "chance node"]
        "root" []
            "The node at the top, where the search begins. It has no parent."
            ["root move"]
        "leaf" ["leaves"]
            "A node without children, where the game is over or the depth limit is reached. Its value is known. One without a name of its \
             own is named after its parent: C1 is the first child of C."
            ["static value"]
        "child" ["children"]
            "A node that is reached by one move. A search visits the children of a node from left to right."
            ["move ordering", "degree"]
        "parent" []
            "The node one move above."
            ["ancestor"]
        "sibling" ["siblings"]
            "Another child of the same parent."
            ["child"]
        "ancestor" ["ancestors"]
            "The parent, its parent, and so on up to the root. Bounds come from ancestors."
            ["descendant", "window"]
        "descendant" ["descendants"]
            "A child, its children, and so on down to the leaves."
            ["subtree"]
        "subtree" ["subtrees"]
            "A node with all its descendants. A cutoff skips whole subtrees."
            ["cutoff"]
        "path" []
            "The nodes from the root to a node. The nodes on the path to the current node are open: entered and not yet \
             returned."
            ["ancestor"]
        "degree" []
            "How many children a node has. The branching factor is its mean."
            ["branching factor"]
        "ply" ["plies"]
            "One move by one player. A chess move by White and Black is two plies."
            ["depth"]
        "depth" ["depths"]
            "Plies from the root. The depth of a search is how many plies it looks ahead; at that limit a static value ends \
             it."
            ["ply", "level", "height", "horizon"]
        "level" ["levels"]
            "All nodes at the same depth. In a tree where players alternate, the levels are MAX and MIN in turn."
            ["depth"]
        "height" []
            "Plies from a node down to its deepest leaf. Leaves have height 0; depth counts from the root, height from the \
             leaves."
            ["depth"]
        "uniform tree" ["uniform trees"]
            "A tree in which every inner node has the same number of children and all leaves are equally deep."
            ["branching factor", "critical tree"]
        "transposition" ["transpositions"]
            "A position reached by more than one sequence of moves. In the tree it appears as several nodes."
            ["transposition table"]
    }
    Search {
        "MAX and MIN" []
            "The two players. MAX chooses the child with the largest value, MIN the one with the smallest. In chess, White is \
             MAX."
            ["minimax"]
        "minimax" []
            "The rule for the value of a node: the largest of its children for MAX, the smallest for MIN, from the leaves up \
             to the root. Also the search that visits every node to find it."
            ["alpha-beta", "negamax"]
        "negamax" []
            "Minimax written from the side to move: every player takes the largest of the negated values. The search is the \
             same."
            ["minimax"]
        "static value" ["static values", "evaluation"]
            "An estimate of a position without looking further, for example by counting pieces. It is the value where the depth limit \
             ends the search."
            ["horizon", "quiescence search"]
        "best so far" []
            "The best value returned to an open node so far. It may still change; it bounds the value from one side."
            ["window"]
        "root move" ["root moves"]
            "A child of the root: one of the moves that the search chooses between."
            ["principal variation"]
        "principal variation" ["best line", "PV"]
            "Best play by both sides as the search has found it, from the root to a leaf."
            ["PV, Cut and All nodes"]
        "critical tree" ["minimal tree"]
            "The smallest part of a tree that proves the root’s value. No order of the children lets alpha-beta visit less \
             (Knuth and Moore 1975)."
            ["PV, Cut and All nodes", "move ordering"]
        "PV, Cut and All nodes" []
            "The three types of nodes in the critical tree: at a PV node the exact value is needed, at a Cut node one good \
             child is enough, at an All node every child must be searched."
            ["critical tree"]
    }
    Windows {
        "alpha-beta" ["alpha-beta pruning"]
            "Minimax that skips nodes that cannot change the root’s value. It carries a window down the tree and cuts where the \
             window is empty."
            ["window", "cutoff"]
        "alpha" ["α"]
            "The value MAX is guaranteed, somewhere on the path. Only MAX nodes raise it."
            ["beta", "window"]
        "beta" ["β"]
            "The value MIN is guaranteed, somewhere on the path. Only MIN nodes lower it."
            ["alpha", "window"]
        "window" ["windows"]
            "The pair (alpha, beta). Only values between the two can matter to the ancestors. It is passed down to children \
             and never up."
            ["alpha", "beta", "null window"]
        "bound" ["bounds"]
            "A one-sided limit on a value: at least (lower bound) or at most (upper bound)."
            ["fail-soft", "fail high, fail low"]
        "cutoff" ["cutoffs", "cut", "cuts"]
            "The end of a node’s search before all its children were visited, because its window is empty: alpha >= beta."
            ["alpha cutoff, beta cutoff", "shallow, deep cutoff", "pruned"]
        "alpha cutoff, beta cutoff" ["alpha cutoff", "alpha cutoffs", "beta cutoff", "beta cutoffs"]
            "A cutoff is named after the bound that was reached: MIN nodes reach alpha, MAX nodes reach beta."
            ["cutoff"]
        "shallow, deep cutoff" ["shallow cutoff", "shallow cutoffs", "deep cutoff", "deep cutoffs"]
            "Shallow: the bound was set at the parent. Deep: it was set at an ancestor further up."
            ["cutoff", "ancestor"]
        "pruned" ["prune", "prunes", "pruning"]
            "Skipped by a cutoff: never visited, and without influence on the root’s value."
            ["cutoff"]
        "cutoff condition" ["strict rule"]
            "When to cut: on alpha >= beta, as in textbooks, or only on alpha > beta (strict), which visits more and \
             distinguishes equal moves."
            ["cutoff"]
        "return value" ["value returned"]
            "What a node reports to its parent. After a cutoff it is only a bound on the node’s value, and fail-soft or \
             fail-hard."
            ["fail-soft", "fail-hard", "bound"]
        "fail-soft" []
            "A cut node returns the best value that it has found, even outside its window."
            ["fail-hard", "bound"]
        "fail-hard" []
            "A node never returns a value outside its window; it returns the bound instead."
            ["fail-soft"]
        "fail high, fail low" ["fail high", "fails high", "fail low", "fails low"]
            "A search fails high when its result is at or above beta, low when it is at or below alpha. Then the result is \
             only a bound."
            ["bound", "re-search"]
        "null window" ["null windows"]
            "A window that contains no value. A search with it only tells whether the value is larger or not."
            ["PVS", "MTD(f)"]
    }
    Refinements {
        "move ordering" ["child order", "move order"]
            "Which child is searched first. Alpha-beta cuts earlier where the best child comes first; the root’s value stays \
             the same."
            ["killer move", "history heuristic"]
        "iterative deepening" []
            "Searching to depth 1, then 2, and so on. An answer is available at any time, and each depth orders the moves of the \
             next."
            ["pass", "aspiration window"]
        "pass" ["passes"]
            "One search of the root, where the whole search consists of several."
            ["iterative deepening", "re-search"]
        "aspiration window" ["aspiration windows"]
            "A small window around the value of the previous depth, in place of the full one. A result outside it needs a \
             re-search."
            ["iterative deepening", "re-search"]
        "re-search" ["re-searches"]
            "Searching a node again with another window, because the first search has only proved a bound."
            ["fail high, fail low"]
        "PVS" ["principal variation search"]
            "Principal variation search: the first child gets the full window, the others a null window, and a re-search if \
             they turn out better."
            ["null window", "re-search"]
        "MTD(f)" []
            "A search that finds the root’s value by null windows alone, raising and lowering bounds until they meet. It \
             needs a table."
            ["null window", "transposition table"]
        "transposition table" ["transposition tables"]
            "Stores searched positions: depth, value or bound, best move. When a position recurs, it \
             may answer at once."
            ["transposition"]
        "killer move" ["killer moves", "killer heuristic"]
            "A quiet move that caused a cutoff at another node of the same ply, and is therefore tried early."
            ["move ordering"]
        "history heuristic" []
            "Quiet moves that often caused cutoffs, anywhere in the tree, are tried early."
            ["move ordering"]
        "quiescence search" ["quiescence"]
            "Searching only loud moves below the depth limit, until the position is quiet enough for a static value."
            ["loud move", "stand pat", "horizon"]
        "horizon" []
            "The depth at which a search ends. What happens just beyond it goes unnoticed: the horizon effect."
            ["quiescence search"]
        "loud move" ["loud moves", "quiet move", "quiet moves"]
            "A move that changes much at once, such as a capture or a promotion. All others are quiet."
            ["quiescence search"]
        "stand pat" ["standing pat", "stands pat"]
            "In quiescence search, taking the static value instead of a loud move."
            ["quiescence search"]
    }
    Chance {
        "chance node" ["chance nodes"]
            "A node where dice decide. Its value is the expected value: each child’s value times its probability, summed."
            ["expectiminimax", "Star1"]
        "expectiminimax" []
            "Minimax for trees with chance nodes."
            ["chance node"]
        "Star1" []
            "Alpha-beta at chance nodes: bounds on all values limit what the remaining children can add (Ballard 1983)."
            ["chance node"]
    }
    Measuring {
        "nodes visited" ["visited nodes"]
            "How many nodes were entered, the root and leaves included. It does not depend on the machine, as time does."
            ["node"]
        "branching factor" ["effective branching factor", "overall branching factor"]
            "The mean number of children. The overall branching factor of a search is that of the nodes it expanded; its effective \
             branching factor is the b of a uniform tree with as many nodes as it visited: 1 + b + … + b^d. Cutoffs lower the effective \
             one alone."
            ["degree", "uniform tree"]
        "perft" []
            "Counting all legal move sequences of a given length, without evaluating anything: a test and a speed reference for move \
             generators."
            ["ply"]
    }
};

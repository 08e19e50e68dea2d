//! Finds the differences of two searches of one tree: parts that only one search visits, nodes that return different
//! values, and nodes with different proved claims. Each has the step of the common axis from which on it is known.

use game::{NodeId, Score};
use search::trace::{Hand, Step, VisitId};
use search::{Claim, Relation};
use serde::{Deserialize, Serialize};

use super::both::TwoSearches;
use text::{Role, TextLine, capitalised, say, score_text};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchDiff {
    /// Only this search visits the node and its visited descendants; both visit the parent.
    Only(Hand),
    Returned,
    /// Both return the same value, but prove different things.
    Proved,
}

impl SearchDiff {
    /// The most important first.
    pub const ALL: [SearchDiff; 4] = [
        SearchDiff::Returned,
        SearchDiff::Only(Hand::Left),
        SearchDiff::Only(Hand::Right),
        SearchDiff::Proved,
    ];

    fn index(self) -> usize {
        let mut all = SearchDiff::ALL.iter();
        all.position(|it| *it == self).unwrap_or_default()
    }
}

/// A node at which two searches differ, and the step from which on that is known. A node visited only by the right
/// search is a node of its tree; all others are nodes of the left search's tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DifferingNode {
    pub step: Step,
    pub node: NodeId,
}

/// All differences of two searches. Eight bytes each.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Differences {
    lists: [Vec<DifferingNode>; 4],
}

impl Differences {
    /// Compares two searches, in time linear in their visits (and `n log n` in the differences).
    pub fn new(both: &TwoSearches<'_>) -> Differences {
        let mut found = Differences::default();
        let [left, right] = both.sides;
        for id in (0u32..).map(VisitId).take(left.recording.visits().len()) {
            let node = left.node_map.node_of(id);
            if both.pair.is_unshared(Hand::Left, id) {
                found.only(both, Hand::Left, id);
                continue;
            }
            let twin = both.twin(Hand::Left, node);
            let Some(twin) = twin.and_then(|twin| right.node_map.visit_of(twin)) else {
                continue;
            };
            let (a, b) = (left.recording.visit(id), right.recording.visit(twin));
            let way = if a.value != b.value {
                SearchDiff::Returned
            } else if a.proved.claim(a.value) != b.proved.claim(b.value) {
                SearchDiff::Proved
            } else {
                continue;
            };
            let ends = [
                both.pair.first(Hand::Left, left.recording.last_step(id)),
                both.pair
                    .first(Hand::Right, right.recording.last_step(twin)),
            ];
            let step = ends[0].max(ends[1]);
            found.lists[way.index()].push(DifferingNode { step, node });
        }
        for id in (0u32..).map(VisitId).take(right.recording.visits().len()) {
            if both.pair.is_unshared(Hand::Right, id) {
                found.only(both, Hand::Right, id);
            }
        }
        for list in &mut found.lists {
            list.sort_unstable_by_key(|found| (found.step, found.node));
            list.shrink_to_fit();
        }
        found
    }

    /// Adds the top of a part that only one search visits.
    fn only(&mut self, both: &TwoSearches<'_>, hand: Hand, id: VisitId) {
        let side = both.side(hand);
        let below = side.recording.parent(id);
        if below.is_some_and(|parent| both.pair.is_unshared(hand, parent)) {
            return;
        }
        self.lists[SearchDiff::Only(hand).index()].push(DifferingNode {
            step: both.pair.first(hand, side.recording.entered(id)),
            node: side.node_map.node_of(id),
        });
    }

    /// Returns the differences of a kind that are known at a step, in the order in which they become known.
    pub fn known(&self, way: SearchDiff, step: Step) -> &[DifferingNode] {
        let list = &self.lists[way.index()];
        &list[..list.partition_point(|found| found.step <= step)]
    }

    pub fn bytes(&self) -> usize {
        let entries: usize = self.lists.iter().map(Vec::capacity).sum();
        entries * size_of::<DifferingNode>()
    }
}

/// Describes a difference, as in `D: strict returns 2, at-equality 3`; `names` are those of the two searches.
pub fn difference_line(
    both: &TwoSearches<'_>,
    way: SearchDiff,
    node: NodeId,
    names: [&str; 2],
) -> TextLine {
    if let SearchDiff::Only(hand) = way {
        let side = both.side(hand);
        let visit = side.node_map.visit_of(node);
        let nodes = visit.map_or(1, |visit| side.recording.visit(visit).size());
        let (node, name) = (Role::Strong.mark((side.name)(node)), names[hand as usize]);
        return TextLine::new(say!(diff_only_by, name, node, nodes));
    }
    let name = Role::Strong.mark((both.sides[0].name)(node));
    let Some(verdicts) = both.verdicts(Hand::Left, node, Step::MAX) else {
        return TextLine::new(name);
    };
    let proved = |claim: Option<Claim>| {
        claim.map_or(
            say!(proved_nothing).to_owned(),
            |Claim { relation, score }| format!("{}{}", relation.symbol(), score_text(score)),
        )
    };
    let [one, other] = names;
    TextLine::new(if way == SearchDiff::Returned {
        let [left, right] = verdicts.returned;
        say!(diff_returns, left, node = name, one, other, right)
    } else {
        let [left, right] = verdicts.proved.map(proved);
        say!(diff_proves, left, node = name, one, other, right)
    })
}

/// Describes the savings of one search over the other so far, in one or two sentences. `same_order` is true if both
/// have the children in the same order: only then unvisited nodes have been skipped.
pub fn saving_in_words(costs: &super::Costs, names: [&str; 2], same_order: bool) -> Vec<String> {
    let visited = costs.counts.map(|counts| counts.nodes);
    if visited == [0, 0] {
        return vec![say!(diff_nothing_visited).to_owned()];
    }
    let sentences = Hand::BOTH.into_iter().filter_map(|visitor| {
        let saved = costs.unshared[visitor as usize];
        let [name, other] = [visitor, visitor.other()].map(|hand| as_subject(names[hand as usize]));
        let (nodes, share) = (visited[visitor as usize], percent(costs.saved(visitor)));
        let text = if same_order {
            say!(diff_has_skipped, name, nodes, other, saved, share)
        } else {
            say!(diff_skips, name, nodes, other, saved, share)
        };
        (saved > 0).then(|| capitalised(&text))
    });
    let sentences: Vec<String> = sentences.collect();
    if !sentences.is_empty() {
        return sentences;
    }
    vec![if same_order && visited[0] == 1 {
        say!(diff_both_visited_root).to_owned()
    } else if same_order {
        say!(diff_both_visited, nodes = visited[0])
    } else {
        say!(diff_all_shared).to_owned()
    }]
}

/// Counts the nodes visited so far by both and by one alone, as in `7 nodes in both, 2 only in minimax (22%), 0 only in
/// alpha-beta`. With different child orders, the two may have visited different shares of the common nodes.
pub fn shares_in_words(costs: &super::Costs, names: [&str; 2]) -> String {
    let [left, right] = [0, 1].map(|hand: usize| costs.counts[hand].nodes - costs.unshared[hand]);
    let both = if left == right {
        say!(diff_in_both, nodes = left)
    } else {
        say!(diff_in_both_unequal, left, right)
    };
    let [left, right] = Hand::BOTH.map(|hand| {
        let (name, nodes) = (
            as_subject(names[hand as usize]),
            costs.unshared[hand as usize],
        );
        match costs.saved(hand) {
            0.0 => say!(diff_only_in, name, nodes),
            share => say!(diff_only_in_share, name, nodes, share = percent(share)),
        }
    });
    format!("{both}, {left}, {right}")
}

/// Returns the name of a search within a sentence: an order has an article.
fn as_subject(name: &str) -> String {
    let is_order = [
        say!(diff_order_original),
        say!(diff_order_reversed),
        say!(diff_order_best_first),
        say!(diff_order_worst_first),
    ]
    .contains(&name);
    let is_digit = |letter: char| letter.is_ascii_digit();
    if is_order || name.trim_end_matches(is_digit) == say!(diff_order_shuffled, seed = "") {
        say!(diff_the_order, name)
    } else {
        name.to_owned()
    }
}

/// Formats a percentage with no more digits than needed; never 0 or 100 unless it is exact.
pub fn percent(part: f64) -> String {
    if part > 0.0 && part < 1.0 {
        say!(diff_percent_under).to_owned()
    } else if part < 100.0 && part > 99.0 {
        say!(diff_percent_over).to_owned()
    } else {
        say!(diff_percent, part = part.round().to_string())
    }
}

/// Describes the moves that the roots prefer, in a sentence; `None` until both prefer one.
pub fn choice_in_words(
    both: &TwoSearches<'_>,
    step: Step,
    names: [&str; 2],
) -> Option<(String, bool)> {
    let [left, right] = both.choices(step);
    let (left, right) = (left?, right?);
    let same = both.twin(Hand::Left, left) == Some(right);
    let [of_left, of_right] = [(both.sides[0].name)(left), (both.sides[1].name)(right)];
    let ended = step >= both.pair.steps();
    let [name, other] = names.map(as_subject);
    let text = match (ended, same) {
        (true, true) => say!(diff_both_choose, mv = of_left),
        (false, true) => say!(diff_both_prefer, mv = of_left),
        (true, false) => say!(
            diff_choose,
            left = of_left,
            one = name,
            other,
            right = of_right
        ),
        (false, false) => say!(
            diff_prefer,
            left = of_left,
            one = name,
            other,
            right = of_right
        ),
    };
    Some((capitalised(&text), !same))
}

/// Explains why a root move that returned the same value as the best one must not be considered equally good.
pub fn warning(both: &TwoSearches<'_>, hand: Hand, alike: &super::EqualLookingMove) -> TextLine {
    let name = both.side(hand).name;
    let (node, best) = (name(alike.node), name(alike.best));
    TextLine::new(alike_in_words(
        [&node, &best],
        alike.returned,
        alike.proved,
        alike.worse,
    ))
}

/// Explains the same with the names of the two moves: the value that both returned, the claim proved about the move,
/// and whether that proves it worse.
pub(super) fn alike_in_words(
    [node, best]: [&str; 2],
    returned: Score,
    proved: Option<Claim>,
    worse: bool,
) -> String {
    let proved = proved.map_or_else(
        || say!(diff_nothing_proved).to_owned(),
        |Claim { relation, score }| {
            let claim = format!("{node} {} {}", relation.symbol(), score_text(score));
            match relation {
                // Clamped to its window, it returned another value.
                _ if score != returned => say!(diff_leaves_prove, claim),
                Relation::Exactly => say!(diff_is_proved, claim),
                _ => say!(diff_only_proved, claim),
            }
        },
    );
    let node = Role::Strong.mark(node);
    if worse {
        say!(diff_alike_worse, best, node, proved, value = returned)
    } else {
        say!(diff_alike, best, node, proved, value = returned)
    }
}

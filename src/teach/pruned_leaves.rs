//! Pruned leaves: texts about their values, which no search found, and a demonstration that these may be any values
//! without any effect on the results.
//!
//! [`RandomizedLeaves`] replaces the values of pruned leaves by random values. [`RandomizedLeaves::check`] verifies
//! the claim: it searches the tree with these values, by minimax and by the recorded search.

use game::{Game, NodeId, Player, Score, SplitMix, Tree};
use search::trace::{Moment, NodeMap, NodeStatus, Recording, Visit, VisitId, record};
use search::{Claim, Limits, Relation, SearchSpec};

use text::{capitalised, claim_words, say};

/// Returns the leaves that have been pruned at a moment, from left to right. Empty if the tree lacks the skipped
/// nodes.
pub fn pruned_leaves(tree: &Tree, node_map: &NodeMap, moment: &Moment<'_>) -> Vec<NodeId> {
    let leaves = |end: u32| {
        let nodes = (0..end).map(NodeId);
        nodes.filter(|&node| tree.node(node).is_leaf())
    };
    if moment.recording().spec().is_plain() {
        let reached = leaves(node_map.frontier(tree, moment));
        let pruned = reached.filter(|&leaf| node_map.visit_of(leaf).is_none());
        return pruned.collect();
    }
    let pruned = |leaf: &NodeId| node_map.standing(tree, moment, *leaf) == NodeStatus::Pruned;
    let all = leaves(tree.subtree(NodeId::ROOT).end);
    all.filter(pruned).collect()
}

/// A difference between the search on randomized values and the recorded one; never occurs if the cutoffs were right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Affected {
    /// Minimax returns another value for the root.
    #[error("{}", say!(explain_affected_root, value = *.0))]
    Root(Score),
    /// The search itself differs from this visit on.
    #[error("{}", say!(explain_affected_visit, visit = .0.0))]
    Visit(VisitId),
    /// A claim proved about this visit's node does not hold.
    #[error("{}", say!(explain_affected_proof, visit = .0.0))]
    Proof(VisitId),
}

/// A tree in which some leaves have random values instead of their own.
#[derive(Clone, Debug)]
pub struct RandomizedLeaves {
    leaves: Vec<NodeId>,
    values: Vec<Score>,
    numbers: Vec<Score>,
    random: SplitMix,
    rounds: u64,
}

impl RandomizedLeaves {
    /// Takes the leaves to randomize, from left to right; until [`RandomizedLeaves::shake`] they keep their own
    /// values.
    ///
    /// # Panics
    /// When one of them is no leaf of this tree.
    pub fn new(tree: &Tree, leaves: Vec<NodeId>, seed: u64) -> RandomizedLeaves {
        assert!(
            leaves.iter().all(|&leaf| tree.node(leaf).is_leaf()),
            "only leaves are shaken"
        );
        let values = tree.nodes().iter().map(|it| it.value.unwrap_or_default());
        RandomizedLeaves {
            leaves,
            values: values.collect(),
            numbers: numbers_like(tree),
            random: SplitMix(seed),
            rounds: 0,
        }
    }

    /// Draws another value for each of the leaves.
    pub fn shake(&mut self) {
        for leaf in &self.leaves {
            self.values[leaf.index()] = match self.random.below(INFINITE) {
                0 => Score::INFINITY,
                1 => Score::NEG_INFINITY,
                _ => {
                    let lot = self.random.below(self.numbers.len() as u64);
                    usize::try_from(lot).map_or(Score::ZERO, |lot| self.numbers[lot])
                }
            };
        }
        self.rounds += 1;
    }

    /// Returns the value of a randomized leaf; `None` for all other nodes.
    pub fn value(&self, node: NodeId) -> Option<Score> {
        let is_randomized = self.leaves.binary_search(&node).is_ok();
        is_randomized.then(|| self.values[node.index()])
    }

    pub fn tried(&self) -> u64 {
        self.rounds * self.leaves.len() as u64
    }

    /// Searches the whole tree with the current values by minimax and again by the recorded search, and compares the
    /// root's value, every visit with its window and returned value, and all claims that are proved.
    ///
    /// # Errors
    /// [`Affected`] tells the first difference.
    ///
    /// # Panics
    /// When tree, recording and node map do not belong together.
    pub fn check(
        &self,
        tree: &Tree,
        recording: &Recording,
        node_map: &NodeMap,
    ) -> Result<(), Affected> {
        let game = SupposedGame { tree, shaken: self };
        let search = |spec| record(&game, spec, tree.height(), Limits::NONE);
        let (Ok(truth), Ok(again)) = (search(SearchSpec::MINIMAX), search(recording.spec())) else {
            return Err(Affected::Visit(VisitId::ROOT));
        };
        let (truth, again) = (truth.recording, again.recording);
        if truth.value() != recording.value() {
            return Err(Affected::Root(truth.value()));
        }
        // A visited leaf's value is proved, whatever the window.
        let seen = |it: Visit| (it.player, it.window, it.value, it.is_leaf(), it.skipped);
        let ids = || (0u32..).map(VisitId);
        let mut both = ids().zip(recording.visits().zip(again.visits()));
        if let Some((id, _)) = both.find(|&(_, (one, other))| seen(one) != seen(other)) {
            return Err(Affected::Visit(id));
        }
        if again.visits().len() != recording.visits().len() {
            return Err(Affected::Visit(recording.root()));
        }
        // Minimax visits all nodes, in pre-order.
        let values: Vec<Score> = truth.visits().map(|visit| visit.value).collect();
        for (id, visit) in ids().zip(recording.visits()) {
            if !visit.proved.contains(values[node_map.node_of(id).index()]) {
                return Err(Affected::Proof(id));
            }
        }
        Ok(())
    }

    /// Summarizes the check so far in a sentence; `root` is the recorded value.
    pub fn said(&self, root: Score) -> String {
        let leaves = say!(explain_pruned_leaves, count = self.leaves.len());
        say!(
            explain_values_tried,
            leaves,
            sets = self.tried(),
            value = root
        )
    }
}

/// The approximate minimum count of distinct numbers.
const NUMBERS: f64 = 20.0;
/// Each infinity has a probability of one in this number.
const INFINITE: u64 = 12;

/// Returns the numbers among the random values: like those of the tree, and well beyond on either side.
fn numbers_like(tree: &Tree) -> Vec<Score> {
    let leaves = tree.nodes().iter().filter(|node| node.is_leaf());
    let values = leaves.filter_map(|leaf| leaf.value).map(Score::get);
    let (mut lo, mut hi, mut whole) = (f64::INFINITY, f64::NEG_INFINITY, true);
    for value in values.filter(|value| value.is_finite()) {
        (lo, hi) = (lo.min(value), hi.max(value));
        whole &= value.fract() == 0.0;
    }
    if lo > hi {
        (lo, hi) = (0.0, 0.0);
    }
    // Three times the span may exceed the range of a number.
    let most = f64::MAX / 8.0;
    let (lo, hi) = (lo.clamp(-most, most), hi.clamp(-most, most));
    let size = lo.abs().max(hi.abs());
    // Among equal or nearly equal values, their magnitude determines what is far away.
    let near = if hi > lo { 1e-6 * size } else { size };
    let least: f64 = if whole { NUMBERS / 2.0 } else { 0.0 };
    let span = (hi - lo).max(near).max(least);
    let (from, to) = (lo - span, hi + span);
    let power = ((to - from) / NUMBERS).log10().floor().clamp(-300.0, 300.0);
    let power = if whole { power.max(0.0) } else { power };
    #[allow(clippy::cast_possible_truncation)] // within 300
    let step = 10_f64.powi(power.abs() as i32);
    // The distance between numbers; for distances below 1, `step` is its reciprocal.
    let times = |number: f64, up: bool| if up { number * step } else { number / step };
    let least = times(from, power < 0.0).floor();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few hundred at most
    let count = (times(to, power < 0.0).ceil() - least).clamp(1.0, 1000.0) as u32;
    // Adding zero removes its sign.
    let number = |at| Score::new(times(least + f64::from(at), power >= 0.0) + 0.0);
    let numbers = (0..=count).map(|at| number(at).unwrap_or_default());
    numbers.collect()
}

struct SupposedGame<'a> {
    tree: &'a Tree,
    shaken: &'a RandomizedLeaves,
}

impl<'a> Game for SupposedGame<'a> {
    type Position = NodeId;
    type Move = NodeId;
    type Moves = <&'a Tree as Game>::Moves;

    fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    fn player(&self, position: &NodeId) -> Player {
        self.tree.node(*position).player
    }

    fn moves(&self, position: &NodeId) -> Self::Moves {
        self.tree.children(*position)
    }

    fn play(&self, _: &NodeId, mv: NodeId) -> NodeId {
        mv
    }

    fn value(&self, position: &NodeId) -> Score {
        self.shaken.values[position.index()]
    }
}

/// Describes the value that a node with a cut would have after a full search, beside the proved claim.
pub fn searched_whole(name: &str, player: Player, claim: Claim, value: Score) -> String {
    if claim.relation == Relation::Exactly {
        return say!(explain_full_as_proved, node = name, value);
    }
    let claim_text = capitalised(&claim_words(claim));
    // More children never make a player's value worse.
    match player {
        _ if value == claim.score => {
            say!(explain_full_same, claim = claim_text, node = name, value)
        }
        Player::Max => say!(explain_full_raises, claim = claim_text, node = name, value),
        Player::Min => say!(explain_full_lowers, claim = claim_text, node = name, value),
    }
}

/// Returns the reason why nothing has been pruned at a moment, with a remedy; `None` if something has been pruned and
/// the tree holds it.
pub fn nothing_pruned(moment: &Moment<'_>, complete: bool) -> Option<&'static str> {
    let recording = moment.recording();
    let cuts = recording.cut_steps();
    if !recording.spec().has_windows() {
        Some(say!(explain_minimax_prunes_nothing))
    } else if cuts.is_empty() {
        Some(say!(explain_prunes_nothing))
    } else if cuts[0] > moment.step() {
        Some(say!(explain_nothing_pruned_yet))
    } else if !complete {
        Some(say!(explain_pruned_not_in_tree))
    } else {
        None
    }
}

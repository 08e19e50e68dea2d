//! The critical tree: the minimum that alpha-beta can visit on an explicit tree, whatever the order of the children.
//!
//! A search that knows the root's value `v` has seen two strategies: one for MAX (one move at each MAX node, all
//! moves at each MIN node) whose leaves all have a value of at least `v`, and one for MIN whose leaves all have a
//! value of at most `v`. Two strategies always share exactly one leaf. So at least `s + t - 1` leaves are visited,
//! where `s` and `t` are the sizes of the smallest two such strategies. Cutting at equality visits no more when their
//! moves come first (Knuth & Moore 1975, theorem 1, states this for uniform trees). An infinite bound needs no proof:
//! when `v` is infinite, only one strategy counts.
//!
//! All of this holds for the rule at equality, fail-soft or fail-hard. The strict rule may need more where values
//! tie.

use crate::trace::{NodeMap, Recording, Step, VisitId};
use game::{Arrangement, Node, NodeId, Player, Score, Tree, minimax_values};

use super::Uniform;

/// The role of a node in the critical tree: Knuth and Moore's types 1, 2 and 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeType {
    /// Type 1, on the line of best play: the exact value is needed.
    Pv,
    /// Type 2: one child is enough; the others are cut off.
    Cut,
    /// Type 3: all children are needed.
    All,
}

impl NodeType {
    /// Returns Knuth and Moore's number of the type.
    pub fn number(self) -> u8 {
        match self {
            NodeType::Pv => 1,
            NodeType::Cut => 2,
            NodeType::All => 3,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            NodeType::Pv => "PV",
            NodeType::Cut => "Cut",
            NodeType::All => "All",
        }
    }
}

/// The strategies that contain a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StrategyShare {
    Both,
    /// MAX's strategy, which proves a value of at least the root's.
    AtLeast,
    /// MIN's strategy, which proves a value of at most the root's.
    AtMost,
    Neither,
}

impl StrategyShare {
    /// Returns the share of a child, given the player of its parent and whether the child is the chosen move.
    fn of_child(self, player: Player, chosen: bool) -> StrategyShare {
        match (self, player) {
            (part, _) if chosen => part,
            // The other player's strategy answers every move.
            (StrategyShare::Both | StrategyShare::AtMost, Player::Max) => StrategyShare::AtMost,
            (StrategyShare::Both | StrategyShare::AtLeast, Player::Min) => StrategyShare::AtLeast,
            _ => StrategyShare::Neither,
        }
    }
}

/// The size of a strategy. Smaller is better; ties go to the strategy of which more was visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Size {
    leaves: u32,
    unvisited: u32,
}

impl Size {
    const ZERO: Size = Size {
        leaves: 0,
        unvisited: 0,
    };
    /// The size of a strategy that does not exist.
    const NEVER: Size = Size {
        leaves: u32::MAX,
        unvisited: u32::MAX,
    };

    /// Returns the size of the proof that a node has the value for one side, before its children are taken into
    /// account.
    fn before_children(node: &Node, side: Player, value: Score, unvisited: bool) -> Size {
        if value == side.worst() {
            // The value cannot be worse, so no proof is needed.
            Size::ZERO
        } else if !node.is_leaf() {
            if node.player == side {
                Size::NEVER
            } else {
                Size::ZERO
            }
        } else if node.value.is_some_and(|leaf| !side.prefers(value, leaf)) {
            Size {
                leaves: 1,
                unvisited: unvisited.into(),
            }
        } else {
            Size::NEVER
        }
    }

    fn and(self, other: Size) -> Size {
        Size {
            leaves: self.leaves.saturating_add(other.leaves),
            unvisited: self.unvisited.saturating_add(other.unvisited),
        }
    }
}

/// A smallest tree that proves the root's value, with the parts of it that a recorded search visited and the leaves
/// visited outside it.
///
/// Among all smallest pairs of strategies, it takes the pair whose strategies were visited most, each judged
/// separately; ties go to the earlier moves.
///
/// # Examples
/// ```
/// use game::{Edit, NodeId, Tree, read_tree};
/// use search::NodeType;
/// use search::Critical;
/// use search::{SearchSpec, Limits, Rules};
/// use search::trace::{NodeMap, record};
///
/// let search = |tree: &Tree| {
///     let rules = SearchSpec::alpha_beta(Rules::default());
///     let recording = record(&tree, rules, tree.height(), Limits::NONE)?.recording;
///     let node_map = NodeMap::new(tree, &recording);
///     Ok::<_, search::Stopped>((Critical::new(tree, &recording, &node_map), recording))
/// };
/// let tree = read_tree(b"[[2, 4, 6], [3, 12, 8], [14, 5, 2]]")?;
/// let (critical, recording) = search(&tree)?;
/// assert_eq!((recording.counts().leaves, critical.leaves(), critical.paid()), (9, 5, 4));
/// assert_eq!(critical.node_type(NodeId::ROOT), Some(NodeType::Pv));
///
/// let better = tree.edit(&Edit::Arrange(critical.best_order(&tree)))?.tree;
/// assert_eq!(search(&better)?.1.counts().leaves, 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Critical {
    types: Vec<Option<NodeType>>,
    /// Per inner node, the child chosen by the strategy of its player: the first child in the best order where the
    /// node is needed. The root, which is no child of any node, means no choice.
    chosen: Vec<NodeId>,
    /// The numbers of leaves and of nodes of the critical tree.
    leaves: u64,
    nodes: u64,
    /// The number of its leaves that the search did not visit.
    unvisited: u64,
    /// The steps at which the search evaluated leaves outside the critical tree, ascending.
    unneeded_steps: Vec<Step>,
    uniform: Option<Uniform>,
}

impl Critical {
    /// Finds the critical tree of a searched tree, in linear time.
    ///
    /// The tree must contain everything that minimax visits, because the types depend on full minimax values.
    ///
    /// # Panics
    /// When the recording or the node map is of another tree.
    pub fn new(tree: &Tree, recording: &Recording, node_map: &NodeMap) -> Critical {
        let value = minimax_values(tree)[0];
        let chosen = smallest(tree, value, &|node| node_map.visit_of(node).is_some());
        let parts = parts(tree, &chosen, value);
        let types: Vec<Option<NodeType>> = tree
            .nodes()
            .iter()
            .zip(&parts)
            .map(|(node, part)| type_of(*part, node.player))
            .collect();
        let leaf = |id: &NodeId| tree.node(*id).is_leaf() && types[id.index()].is_some();
        let leaves = tree.subtree(NodeId::ROOT).map(NodeId).filter(leaf);
        let unvisited = leaves
            .clone()
            .filter(|&id| node_map.visit_of(id).is_none())
            .count() as u64;
        let visits = (0u32..).map(VisitId).zip(recording.visits());
        let unneeded = visits.filter(|(id, visit)| {
            visit.is_leaf() && types[node_map.node_of(*id).index()].is_none()
        });
        Critical {
            leaves: leaves.count() as u64,
            nodes: types.iter().flatten().count() as u64,
            unvisited,
            unneeded_steps: unneeded.map(|(id, _)| recording.last_step(id)).collect(),
            // The formula counts both strategies.
            uniform: Uniform::of(tree).filter(|_| value.is_finite()),
            types,
            chosen,
        }
    }

    /// Returns the type of a node; `None` if the critical tree does not contain it.
    ///
    /// # Panics
    /// When the node is of another, larger tree.
    pub fn node_type(&self, node: NodeId) -> Option<NodeType> {
        self.types[node.index()]
    }

    /// Returns the fewest leaves that alpha-beta at equality visits on this tree under any order of the children.
    pub fn leaves(&self) -> u64 {
        self.leaves
    }

    /// Returns the number of nodes of the critical tree: what alpha-beta at equality visits in the [best
    /// order](Critical::best_order).
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the number of leaves that the recorded search visited beyond the minimum: the cost of the order of the
    /// children (and of the rule).
    pub fn paid(&self) -> u64 {
        self.unneeded() - self.unvisited
    }

    /// Returns the number of leaves that the recorded search visited outside the critical tree.
    pub fn unneeded(&self) -> u64 {
        self.unneeded_steps.len() as u64
    }

    pub fn unneeded_at(&self, step: Step) -> u64 {
        self.unneeded_steps.partition_point(|&at| at <= step) as u64
    }

    /// Returns the number of leaves of the critical tree that the recorded search did not visit, because other leaves
    /// proved the same.
    pub fn unvisited(&self) -> u64 {
        self.unvisited
    }

    /// Returns Knuth and Moore's formula if it applies: the tree is uniform and its root's value finite.
    pub fn uniform(&self) -> Option<Uniform> {
        self.uniform
    }

    /// Returns an order in which alpha-beta at equality visits exactly the critical tree: where one child is enough,
    /// it comes first, and all others keep their order.
    ///
    /// # Panics
    /// When the tree is another, larger one.
    pub fn best_order(&self, tree: &Tree) -> Arrangement {
        let mut ranks: Vec<u32> = tree.nodes().iter().map(|node| node.index() + 1).collect();
        for (node, &chosen) in self.types.iter().zip(&self.chosen) {
            if matches!(node, Some(NodeType::Pv | NodeType::Cut)) && chosen != NodeId::ROOT {
                ranks[chosen.index()] = 0;
            }
        }
        Arrangement::by_rank(tree, &ranks)
    }
}

/// Returns, per inner node, the child with which its player's smallest strategy continues. At MAX nodes the strategy
/// proves a value of at least the root's, at MIN nodes of at most the root's.
fn smallest(tree: &Tree, value: Score, visited: &dyn Fn(NodeId) -> bool) -> Vec<NodeId> {
    let mut chosen = vec![NodeId::ROOT; tree.len()];
    // Per node, the sizes of the proofs that its value is at least, and at most, the root's. Where a player chooses,
    // the smallest of the children's sizes; where the opponent chooses, all of them combined.
    let start = |side: Player| -> Vec<Size> {
        let nodes = (0u32..).map(NodeId).zip(tree.nodes());
        let size = |(id, node)| Size::before_children(node, side, value, !visited(id));
        nodes.map(size).collect()
    };
    let (mut at_least, mut at_most) = (start(Player::Max), start(Player::Min));
    // Children come after their parents, so in reverse order every size is complete when it is passed up.
    for id in tree.subtree(NodeId::ROOT).rev().map(NodeId) {
        let Some(parent) = tree.parent(id) else { break };
        let (own, other) = match tree.node(parent).player {
            Player::Max => (&mut at_least, &mut at_most),
            Player::Min => (&mut at_most, &mut at_least),
        };
        let (above, below) = (parent.index(), id.index());
        // From the last child to the first, so that the first of equal children wins. A side that needs no proof has
        // the smallest size.
        if own[below] <= own[above] {
            own[above] = own[below];
            chosen[above] = id;
        }
        other[above] = other[above].and(other[below]);
    }
    chosen
}

/// Returns the share of each node under these chosen children, from the root down.
fn parts(tree: &Tree, chosen: &[NodeId], value: Score) -> Vec<StrategyShare> {
    let mut parts = vec![StrategyShare::Both; tree.len()];
    for id in tree.subtree(NodeId::ROOT).map(NodeId).skip(1) {
        let Some(parent) = tree.parent(id) else {
            continue;
        };
        let part = parts[parent.index()];
        let part = part.of_child(tree.node(parent).player, chosen[parent.index()] == id);
        parts[id.index()] = match part {
            // No proof is needed, so no node is visited for it.
            StrategyShare::AtLeast if value == Score::NEG_INFINITY => StrategyShare::Neither,
            StrategyShare::AtMost if value == Score::INFINITY => StrategyShare::Neither,
            part => part,
        };
    }
    parts
}

fn type_of(part: StrategyShare, player: Player) -> Option<NodeType> {
    match (part, player) {
        (StrategyShare::Neither, _) => None,
        (StrategyShare::Both, _) => Some(NodeType::Pv),
        (StrategyShare::AtLeast, Player::Max) | (StrategyShare::AtMost, Player::Min) => {
            Some(NodeType::Cut)
        }
        (StrategyShare::AtLeast, Player::Min) | (StrategyShare::AtMost, Player::Max) => {
            Some(NodeType::All)
        }
    }
}

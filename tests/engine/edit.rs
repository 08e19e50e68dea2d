//! Laws of editing: what an edit leaves alone, and that taking it back gives the tree that was.

use cutoff::game::{
    Arrangement, Edit, EditError, MAX_LABEL, NodeId, Order, Player, Score, Tree, TreeBuilder,
    TreeError, minimax_values, read_tree,
};
use cutoff::search::{Limits, Outcome, Rules, SearchSpec, search};
use cutoff::text::Reason as _;
use proptest::prelude::*;
use proptest::sample::Index;

use super::common::{player, trees};

fn leaves(tree: &Tree) -> u64 {
    let spec = SearchSpec::alpha_beta(Rules::default());
    searched(tree, spec).counts.leaves
}

fn value(tree: &Tree) -> Score {
    searched(tree, SearchSpec::MINIMAX).value
}

fn searched(tree: &Tree, spec: SearchSpec) -> Outcome<NodeId> {
    search(&tree, spec, tree.height(), Limits::NONE).unwrap()
}

fn order() -> impl Strategy<Value = Order> {
    prop_oneof![
        Just(Order::Reverse),
        Just(Order::BestFirst),
        Just(Order::WorstFirst),
        any::<u64>().prop_map(Order::Shuffle),
    ]
}

/// An edit with places that are still to be tied to a tree.
#[derive(Clone, Debug)]
enum Wish {
    Value(Index, i32),
    NoValue(Index),
    Label(Index, String),
    Player(Index, Player),
    Exchange,
    Add(Index, i32),
    Delete(Index),
    Move(Index, Index),
    Order(Option<Index>, Order),
}

fn wish() -> impl Strategy<Value = Wish> {
    let node = any::<Index>;
    prop_oneof![
        (node(), -9..=9).prop_map(|(node, value)| Wish::Value(node, value)),
        node().prop_map(Wish::NoValue),
        (node(), "[a-z]{0,3}").prop_map(|(node, label)| Wish::Label(node, label)),
        (node(), player()).prop_map(|(node, player)| Wish::Player(node, player)),
        Just(Wish::Exchange),
        (node(), -9..=9).prop_map(|(node, value)| Wish::Add(node, value)),
        node().prop_map(Wish::Delete),
        (node(), any::<Index>()).prop_map(|(node, place)| Wish::Move(node, place)),
        (prop::option::of(node()), order()).prop_map(|(of, order)| Wish::Order(of, order)),
    ]
}

#[allow(clippy::cast_possible_truncation)] // small trees
fn edit(tree: &Tree, wish: &Wish) -> Edit {
    let node = |index: &Index| NodeId(index.index(tree.len()) as u32);
    match wish {
        Wish::Value(at, value) => Edit::Value {
            node: node(at),
            value: Some(Score::from(*value)),
        },
        Wish::NoValue(at) => Edit::Value {
            node: node(at),
            value: None,
        },
        Wish::Label(at, label) => Edit::Label {
            node: node(at),
            label: label.clone(),
        },
        Wish::Player(at, player) => Edit::Player {
            node: node(at),
            player: *player,
        },
        Wish::Exchange => Edit::ExchangePlayers,
        Wish::Add(at, value) => Edit::Add {
            parent: node(at),
            value: Score::from(*value),
        },
        Wish::Delete(at) => Edit::Delete { node: node(at) },
        Wish::Move(at, place) => {
            let node = node(at);
            let siblings = tree
                .parent(node)
                .map_or(1, |parent| tree.children(parent).len());
            let index = place.index(siblings) as u32;
            Edit::Move { node, index }
        }
        Wish::Order(of, order) => Edit::Order {
            of: of.as_ref().map(node),
            order: *order,
        },
    }
}

proptest! {
    #[test]
    fn inverse_edit_restores_the_tree(tree in trees(), wishes in prop::collection::vec(wish(), 1..6)) {
        let mut back = Vec::new();
        let mut now = tree.clone();
        for wish in &wishes {
            let Ok(edited) = now.edit(&edit(&now, wish)) else { continue };
            let returned = edited.tree.edit(&edited.inverse).unwrap();
            prop_assert_eq!(&returned.tree, &now);
            // Taking back what takes back does it again.
            prop_assert_eq!(&now.edit(&returned.inverse).unwrap().tree, &edited.tree);
            // A node that was there all the time has come back to its place.
            for id in (0u32..).take(now.len()).map(NodeId) {
                if let Some(there) = edited.nodes.get(id) {
                    prop_assert_eq!(returned.nodes.get(there), Some(id));
                }
            }
            // What is written of the edited tree is read again as the same.
            prop_assert_eq!(&read_tree(edited.tree.to_json().as_bytes()).unwrap(), &edited.tree);
            back.push(edited.inverse);
            now = edited.tree;
        }
        for inverse in back.iter().rev() {
            now = now.edit(inverse).unwrap().tree;
        }
        prop_assert_eq!(now, tree);
    }

    #[test]
    fn reordering_keeps_nodes_and_minimax_values(tree in trees(), of in prop::option::of(any::<Index>()), order in order()) {
        let wish = Wish::Order(of, order);
        let edited = tree.edit(&edit(&tree, &wish)).unwrap();
        prop_assert_eq!(value(&edited.tree), value(&tree));
        if of.is_none() {
            let (best, worst) = edited.tree.is_in_value_order();
            prop_assert!(best || order != Order::BestFirst);
            prop_assert!(worst || order != Order::WorstFirst);
        }
        prop_assert_eq!(minimax_values(&tree)[0], value(&tree));
        let (before, after) = (minimax_values(&tree), minimax_values(&edited.tree));
        let mut seen = vec![false; tree.len()];
        for id in (0u32..).take(tree.len()).map(NodeId) {
            let new = edited.nodes.get(id).unwrap();
            prop_assert!(!std::mem::replace(&mut seen[new.index()], true));
            prop_assert_eq!(after[new.index()], before[id.index()]);
            let (old_node, new_node) = (tree.node(id), edited.tree.node(new));
            prop_assert_eq!((old_node.player, old_node.value, old_node.ply), (new_node.player, new_node.value, new_node.ply));
            prop_assert_eq!(edited.tree.parent(new), tree.parent(id).and_then(|parent| edited.nodes.get(parent)));
        }
    }

    #[test]
    fn ranks_restore_the_original_order(tree in trees(), order in order()) {
        let edited = tree.edit(&Edit::Order { of: None, order }).unwrap();
        let mut ranks = vec![0; tree.len()];
        for id in (0u32..).take(tree.len()).map(NodeId) {
            ranks[edited.nodes.get(id).unwrap().index()] = id.0;
        }
        let moved = !ranks.is_sorted();
        prop_assert_eq!(edited.tree.is_in_rank_order(&ranks), !moved);
        let back = Edit::Arrange(Arrangement::by_rank(&edited.tree, &ranks));
        prop_assert_eq!(edited.tree.edit(&back).unwrap().tree, tree);
    }

    #[test]
    fn best_first_uniform_trees_visit_the_minimum(
        (branching, depth, values) in (2usize..=4, 1usize..=5).prop_flat_map(|(branching, depth)| {
            let leaves = branching.pow(u32::try_from(depth).unwrap());
            (Just(branching), Just(depth), Just((0..).take(leaves).collect::<Vec<i32>>()).prop_shuffle())
        }),
        root in player(),
    ) {
        let tree = uniform(root, branching, depth, &values);
        let power = |up: usize| branching.pow(u32::try_from(up).unwrap()) as u64;
        let minimum = power(depth.div_ceil(2)) + power(depth / 2) - 1;
        let best = tree.edit(&Edit::Order { of: None, order: Order::BestFirst }).unwrap().tree;
        prop_assert_eq!(leaves(&best), minimum);
        let worst = tree.edit(&Edit::Order { of: None, order: Order::WorstFirst }).unwrap().tree;
        prop_assert!(leaves(&worst) >= leaves(&best));
        prop_assert!(leaves(&tree) >= minimum);
    }

    #[test]
    fn shuffle_is_reproducible_by_seed(tree in trees(), seed in any::<u64>()) {
        let shuffle = Edit::Order { of: None, order: Order::Shuffle(seed) };
        prop_assert_eq!(tree.edit(&shuffle).unwrap().tree, tree.edit(&shuffle).unwrap().tree);
    }
}

fn uniform(root: Player, branching: usize, depth: usize, values: &[i32]) -> Tree {
    fn add(
        tree: &mut TreeBuilder,
        branching: usize,
        depth: usize,
        values: &mut std::slice::Iter<i32>,
    ) {
        if depth == 0 {
            tree.leaf(Score::from(*values.next().unwrap())).unwrap();
            return;
        }
        tree.open(None).unwrap();
        for _ in 0..branching {
            add(tree, branching, depth - 1, values);
        }
        tree.close();
    }
    let mut tree = TreeBuilder::new(root);
    add(&mut tree, branching, depth, &mut values.iter());
    tree.finish()
}

#[test]
fn seeded_shuffles_never_change() {
    let tree = read_tree(b"[1, 2, 3, 4, 5, 6]").unwrap();
    let shuffled = |seed| {
        let order = Order::Shuffle(seed);
        let tree = tree.edit(&Edit::Order { of: None, order }).unwrap().tree;
        let values = tree.children(NodeId::ROOT);
        let values = values.map(|id| tree.node(id).value.unwrap().to_string());
        values.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        [1, 2, 3].map(shuffled),
        ["3 1 2 5 6 4", "2 1 5 3 6 4", "2 5 6 3 4 1"]
    );
}

#[test]
fn adding_and_deleting_a_child_restores_the_leaf() {
    let tree = read_tree(b"[3, 5]").unwrap();
    let leaf = NodeId(1);
    let grown = tree
        .edit(&Edit::Add {
            parent: leaf,
            value: Score::from(7),
        })
        .unwrap()
        .tree;
    assert_eq!((grown.len(), grown.node(leaf).is_leaf()), (4, false));
    assert_eq!(grown.node(leaf).value, Some(Score::from(3)));
    assert_eq!(grown.node(NodeId(2)).player, Player::Max);
    let cut = grown.edit(&Edit::Delete { node: NodeId(2) }).unwrap().tree;
    assert_eq!(cut, tree);
}

#[test]
fn rejects_invalid_edits_with_a_reason() {
    let tree = read_tree(b"[[3], 5]").unwrap();
    let refused = |edit: Edit| tree.edit(&edit).unwrap_err();
    assert_eq!(
        refused(Edit::Delete { node: NodeId::ROOT }),
        EditError::DeletesRoot
    );
    assert_eq!(
        refused(Edit::Delete { node: NodeId(2) }),
        EditError::LastChild
    );
    assert_eq!(
        refused(Edit::Delete { node: NodeId(99) }),
        EditError::NoSuchNode
    );
    assert_eq!(
        refused(Edit::Value {
            node: NodeId(2),
            value: None
        }),
        EditError::LeafWithoutValue
    );
    assert_eq!(
        refused(Edit::Move {
            node: NodeId(1),
            index: 2
        }),
        EditError::NoSuchPlace
    );
    let label = "x".repeat(10_000);
    let error = refused(Edit::Label {
        node: NodeId(1),
        label,
    });
    assert_eq!(error, EditError::LabelTooLong(10_000));
    assert!(error.reason().contains(&MAX_LABEL.to_string()));
}

#[test]
fn rejects_growth_beyond_the_depth_limit() {
    let mut chain = TreeBuilder::new(Player::Max);
    for _ in 0..1_000 {
        chain.open(None).unwrap();
    }
    chain.leaf(Score::from(1)).unwrap();
    chain.close_to(0);
    let chain = chain.finish();
    let deepest = NodeId(1_000);
    let add = Edit::Add {
        parent: deepest,
        value: Score::ZERO,
    };
    assert_eq!(
        chain.edit(&add).unwrap_err(),
        EditError::Tree(TreeError::TooDeep)
    );
}

//! Trees made at random: they are what their recipes say, everywhere and always.

use std::collections::HashSet;

use cutoff::game::generate::{Branching, ChanceLayers, Quality, Recipe, RecipeError, Values};
use cutoff::game::{NodeId, Player, Score, Tree, minimax_values, read_tree};
use cutoff::search::trace::{VisitId, record};
use cutoff::search::{Limits, Meter, Rules, SearchSpec};
use proptest::prelude::*;

use super::common::player;

fn recipe(text: &str) -> Recipe {
    text.parse().unwrap()
}

fn uniform(branching: u32, depth: u32, order: Quality, seed: u64) -> Recipe {
    Recipe {
        depth,
        branching: Branching {
            least: branching,
            most: branching,
        },
        values: Values {
            least: -5000,
            most: 5000,
        },
        order,
        seed,
        ..Recipe::default()
    }
}

fn quality() -> impl Strategy<Value = Quality> {
    (0..=20u16).prop_map(|steps| Quality::from_thousandths(50 * steps))
}

fn recipes() -> impl Strategy<Value = Recipe> {
    let branching = (1..=4u32, 0..=3u32).prop_map(|(least, more)| Branching {
        least,
        most: least + more,
    });
    let values = (-1000..=1000, 0..=3000).prop_map(|(least, more)| Values {
        least,
        most: least + more,
    });
    let chance = prop::sample::select(ChanceLayers::ALL.to_vec());
    let rest = (any::<bool>(), player(), quality(), any::<u64>(), chance);
    (1..=4u32, branching, values, rest).prop_map(
        |(depth, branching, values, (ties, root, order, seed, chance))| Recipe {
            depth,
            branching,
            values,
            ties,
            root,
            order,
            seed,
            chance,
        },
    )
}

fn leaf_values(tree: &Tree) -> Vec<Score> {
    let leaves = tree.nodes().iter().filter(|node| node.is_leaf());
    leaves.map(|leaf| leaf.value.unwrap()).collect()
}

/// Leaves that alpha-beta evaluates, cutting at equality.
fn leaves_visited(tree: &Tree) -> u64 {
    let mut meter = Meter::new(Limits::NONE);
    let alpha_beta = SearchSpec::alpha_beta(Rules::default());
    alpha_beta.run(&tree, tree.height(), &mut meter).unwrap();
    meter.counts().leaves
}

proptest! {
    #[test]
    fn generated_tree_follows_its_recipe(recipe in recipes()) {
        let tree = match recipe.tree() {
            Ok(tree) => tree,
            Err(error) => {
                prop_assert_eq!(recipe.size().unwrap_err(), error.clone());
                let too_few = matches!(error, RecipeError::TooFewValues { leaves, values }
                    if !recipe.ties && leaves as u64 > values.count());
                prop_assert!(too_few, "{}", error);
                return Ok(());
            }
        };
        let size = recipe.size().unwrap();
        prop_assert_eq!((size.nodes, size.leaves), (tree.len(), tree.leaf_count()));
        prop_assert_eq!(tree.height(), recipe.depth);
        let chance = recipe.chance != ChanceLayers::No;
        prop_assert!(chance || tree.alternates());
        prop_assert_eq!(tree.has_chance(), chance && recipe.depth > 1);
        tree.check_chance().unwrap();
        prop_assert_eq!(tree.node(NodeId::ROOT).player, recipe.root);
        let Branching { least, most } = recipe.branching;
        for node in tree.nodes() {
            prop_assert_eq!(node.is_leaf(), u32::from(node.ply) == recipe.depth);
            prop_assert!(node.is_leaf() || (least..=most).contains(&node.child_count()));
            prop_assert!(node.is_leaf() || node.value.is_none());
        }
        let values = leaf_values(&tree);
        let range = Score::from(recipe.values.least)..=Score::from(recipe.values.most);
        prop_assert!(values.iter().all(|value| range.contains(value) && value.get().fract() == 0.0));
        let distinct: HashSet<String> = values.iter().map(Score::to_string).collect();
        let repeats = values.len() - distinct.len();
        if recipe.ties {
            prop_assert!(repeats >= (values.len() / 4).max(1).min(values.len() - 1));
        } else {
            prop_assert_eq!(repeats, 0);
        }
    }

    #[test]
    fn recipe_and_generated_tree_round_trip(recipe in recipes()) {
        prop_assert_eq!(recipe.to_string().parse::<Recipe>(), Ok(recipe));
        if let Ok(tree) = recipe.tree() {
            prop_assert_eq!(&recipe.tree().unwrap(), &tree);
            prop_assert_eq!(Recipe::of(&tree), Some(recipe));
            let read = read_tree(tree.to_json().as_bytes()).unwrap();
            prop_assert_eq!(&read, &tree);
            prop_assert!(tree.notes.ends_with(&recipe.command()));
        }
    }

    #[test]
    fn order_only_reorders_the_generated_tree(recipe in recipes(), order in quality()) {
        let other = Recipe { order, ..recipe };
        if let (Ok(tree), Ok(other)) = (recipe.tree(), other.tree()) {
            prop_assert_eq!(minimax_values(&tree)[0], minimax_values(&other)[0]);
            prop_assert_eq!(sorted(&tree, NodeId::ROOT), sorted(&other, NodeId::ROOT));
        }
    }

    #[test]
    fn best_and_worst_first_hold_at_every_node(recipe in recipes()) {
        let order = |order| Recipe { order, ..recipe }.tree();
        if let (Ok(best), Ok(worst)) = (order(Quality::BEST), order(Quality::WORST)) {
            prop_assert!(best.is_in_value_order().0);
            prop_assert!(worst.is_in_value_order().1);
        }
    }

    #[test]
    fn best_first_uniform_trees_visit_the_minimum(
        branching in 1..=5u32, depth in 1..=5u32, seed in any::<u64>(), root in player(),
    ) {
        let tree = Recipe { root, ..uniform(branching, depth, Quality::BEST, seed) }.tree().unwrap();
        // Knuth and Moore 1975: b^ceil(d/2) + b^floor(d/2) - 1 leaves.
        let b = u64::from(branching);
        let minimal = b.pow(depth.div_ceil(2)) + b.pow(depth / 2) - 1;
        prop_assert_eq!(leaves_visited(&tree), minimal);
    }

    #[test]
    fn worst_first_uniform_trees_have_only_deep_cutoffs(
        branching in 2..=4u32, depth in 1..=5u32, seed in any::<u64>(), root in player(),
    ) {
        let tree = Recipe { root, ..uniform(branching, depth, Quality::WORST, seed) }.tree().unwrap();
        if depth <= 3 {
            prop_assert_eq!(leaves_visited(&tree), tree.leaf_count() as u64);
        }
        let alpha_beta = SearchSpec::alpha_beta(Rules::default());
        let recording = record(&&tree, alpha_beta, depth, Limits::NONE).unwrap().recording;
        let visits = u32::try_from(recording.visits().len()).unwrap();
        let mut cuts = (0..visits).filter_map(|visit| recording.cut(VisitId(visit)));
        prop_assert!(cuts.all(|cut| cut.is_deep()));
    }

    #[test]
    fn arbitrary_recipe_text_round_trips(text in "[a-z=0-9.\\- ]{0,60}") {
        // Whatever is read is written as something that is read alike.
        if let Ok(recipe) = text.parse::<Recipe>() {
            prop_assert_eq!(recipe.to_string().parse::<Recipe>(), Ok(recipe));
        }
    }
}

/// A subtree as text that does not depend on the order of the children.
fn sorted(tree: &Tree, node: NodeId) -> String {
    let children = tree.children(node).map(|child| sorted(tree, child));
    let mut children: Vec<String> = children.collect();
    children.sort();
    match tree.node(node).value {
        Some(value) if children.is_empty() => value.to_string(),
        _ => format!("[{}]", children.join(",")),
    }
}

/// The seeds are fixed, so that the averages are too.
#[test]
fn better_order_visits_fewer_leaves() {
    let average = |thousandths| {
        let quality = Quality::from_thousandths(thousandths);
        let trees = (0..60).map(|seed| uniform(4, 5, quality, seed).tree().unwrap());
        trees.map(|tree| leaves_visited(&tree)).sum::<u64>() / 60
    };
    let averages: Vec<u64> = (0..=1000).step_by(125).map(average).collect();
    assert!(
        averages.is_sorted_by(|more, fewer| more > fewer),
        "{averages:?}"
    );
}

/// Of 5,461 nodes with four children each, about as many have their best child first as the documentation says.
#[test]
fn best_first_share_is_as_documented() {
    for (thousandths, expected) in [
        (0, 0.0),
        (500, 0.25),
        // A child keeps its place with p = 1/2; the first place goes to the best with p + (1 - p^4) / 4.
        (750, 0.5 + (1.0 - 0.5f64.powi(4)) / 4.0),
        (1000, 1.0),
    ] {
        let tree = uniform(4, 7, Quality::from_thousandths(thousandths), 5);
        let values = Values {
            least: 0,
            most: 1_000_000,
        };
        let tree = Recipe { values, ..tree }.tree().unwrap();
        let values = minimax_values(&tree);
        let inner: Vec<NodeId> = (0..u32::try_from(tree.len()).unwrap())
            .map(NodeId)
            .filter(|&node| !tree.node(node).is_leaf())
            .collect();
        let best_first = inner.iter().filter(|&&node| {
            let first = tree.children(node).next().unwrap();
            values[first.index()] == values[node.index()]
        });
        #[allow(clippy::cast_precision_loss)] // thousands
        let share = best_first.count() as f64 / inner.len() as f64;
        assert!(
            (share - expected).abs() < 0.02,
            "{thousandths}: {share} instead of {expected}"
        );
    }
}

#[test]
fn random_numbers_are_uniformly_distributed() {
    let tree = recipe("depth=2 branching=100 values=-2..2 ties=yes root=max order=0.5 seed=1")
        .tree()
        .unwrap();
    for value in -2..=2 {
        let value = Score::from(value);
        let count = leaf_values(&tree).iter().filter(|&&v| v == value).count();
        assert!((1800..2200).contains(&count), "{value}: {count}");
    }
    let tree = recipe("depth=6 branching=2-5 values=0..99999 ties=no root=max order=0.5 seed=1")
        .tree()
        .unwrap();
    let inner = tree.nodes().iter().filter(|node| !node.is_leaf());
    let mut counts = [0; 6];
    for node in inner {
        counts[node.child_count() as usize] += 1;
    }
    let (least, most) = (counts[2..].iter().min(), counts[2..].iter().max());
    assert!(
        most.unwrap() * 4 < least.unwrap() * 5,
        "about as often: {counts:?}"
    );
}

/// What a seed means may never change: files and lectures name seeds. The trees were made by an independent program.
#[test]
fn seeds_always_give_the_same_tree() {
    let made = include_str!("../data/generated_trees.json");
    let made: Vec<serde_json::Value> = serde_json::from_str(made).unwrap();
    for row in made {
        let text = row["recipe"].as_str().unwrap();
        let recipe = recipe(text);
        let tree = read_tree(row["tree"].to_string().as_bytes()).unwrap();
        let tree = tree.with_root_player(recipe.root);
        let generated = recipe.tree().unwrap();
        assert_eq!(generated.nodes(), tree.nodes(), "{text}");
    }
}

#[test]
fn generated_file_names_its_command() {
    let recipe = recipe("depth=2 branching=3 values=0..99 ties=no root=min order=0.5 seed=1");
    insta::assert_snapshot!(recipe.tree().unwrap().to_json(), @r#"
    {
      "format": "cutoff-tree",
      "version": 1,
      "name": "Generated tree, seed 1",
      "source": "Generated by Cutoff: depth=2 branching=3 values=0..99 ties=no root=min order=0.5 seed=1",
      "notes": "To make it again: cutoff generate --depth 2 --branching 3 --values 0..99 --ties no --root min --order 0.5 --seed 1",
      "root_player": "min",
      "tree": [[42, 57, 80], [74, 21, 45], [6, 4, 46]]
    }
    "#);
}

#[test]
fn rejects_impossible_recipes_with_a_remedy() {
    for (text, message) in [
        (
            "depth=0 branching=2 values=0..9 ties=yes root=max order=0.5 seed=1",
            "invalid depth 0: give 1 to 1000",
        ),
        (
            "depth=1001 branching=1 values=0..9 ties=yes root=max order=0.5 seed=1",
            "invalid depth 1001: give 1 to 1000",
        ),
        (
            "depth=3 branching=0-2 values=0..9 ties=yes root=max order=0.5 seed=1",
            "invalid branching 0-2: give a smallest number of children, 1 or more, that is not above the largest",
        ),
        (
            "depth=3 branching=3-2 values=0..9 ties=yes root=max order=0.5 seed=1",
            "invalid branching 3-2: give a smallest number of children, 1 or more, that is not above the largest",
        ),
        (
            "depth=3 branching=2 values=9..0 ties=yes root=max order=0.5 seed=1",
            "empty range 9..0: give a smallest value that is not above the largest",
        ),
        (
            "depth=3 branching=3 values=1..26 ties=no root=max order=0.5 seed=1",
            "27 leaves cannot all be distinct with the 26 values 1..26: widen the range, or allow ties",
        ),
        (
            "depth=4 branching=40 values=0..9 ties=no root=max order=0.5 seed=1",
            "depth 4 with branching 40 makes more than 2,000,000 nodes: lower the depth to 3, or the branching to 37",
        ),
        (
            "depth=1000 branching=1-4294967295 values=0..9 ties=yes root=max order=0.5 seed=1",
            "depth 1000 with branching 1-4294967295 makes more than 2,000,000 nodes: lower the branching to 1",
        ),
    ] {
        let recipe = recipe(text);
        assert_eq!(recipe.tree().unwrap_err().to_string(), message);
        assert_eq!(recipe.size().unwrap_err().to_string(), message);
    }
    // The greatest that fit.
    for text in [
        "depth=3 branching=3 values=1..27 ties=no root=max order=0.5 seed=1",
        "depth=1 branching=1999999 values=0..9 ties=yes root=max order=0.5 seed=1",
        "depth=4 branching=37 values=0..9 ties=yes root=max order=0.5 seed=1",
        "depth=1000 branching=1 values=0..0 ties=no root=max order=0.5 seed=1",
    ] {
        let size = recipe(text).size().unwrap();
        assert_eq!(size.nodes, recipe(text).tree().unwrap().len());
    }
}

#[test]
fn rejects_invalid_recipe_text() {
    let whole = "depth=4 branching=2-3 values=0..99 ties=no root=max order=0.5 seed=42";
    let with = |from: &str, to: &str| {
        let error = whole.replace(from, to).parse::<Recipe>().unwrap_err();
        error.to_string()
    };
    assert_eq!(
        with("seed=42", ""),
        "seed= is missing: add it, as in depth=3 branching=2-3 values=0..99 ties=no root=max order=0.5 seed=1"
    );
    let parts = "expected depth, branching, values, ties, root, order and seed once each, as depth=3, and perhaps chance";
    for (from, to) in [
        ("seed=42", "depth=2"),
        ("ties=no", "ties"),
        ("seed=42", "seed=4 colour=red"),
    ] {
        let stray = to.split(' ').next_back().unwrap();
        assert_eq!(with(from, to), format!("unexpected \"{stray}\": {parts}"));
    }
    for (from, to, value, remedy) in [
        ("ties=no", "ties=some", "some", "write no or yes"),
        ("root=max", "root=MAX", "MAX", "write max or min"),
        ("depth=4", "depth=-4", "-4", "write a smaller whole number"),
    ] {
        assert_eq!(
            with(from, to),
            format!("\"{value}\" cannot be parsed: {remedy}")
        );
    }
    assert_eq!(
        with("ties=no", "ties=no chance=yes"),
        "\"yes\" is not one of no, even, drawn"
    );
    assert_eq!(
        with("2-3", "2-3-4"),
        "expected a number of children, as 3, or a range of it, as 2-4"
    );
    assert_eq!(
        with("0..99", "0..99999999999"),
        "expected a range of integers from -2147483648 to 2147483647, as 0..99 or -10..10"
    );
    for quality in ["1.001", "2", "-0.5", ".5", "0.", "0.1234", "0.5e0", "nan"] {
        assert_eq!(
            with("0.5", quality),
            "expected a number from 0 to 1 with at most three decimals, as 0.5",
            "{quality}"
        );
    }
    for (text, thousandths) in [("0", 0), ("1.0", 1000), ("0.05", 50), ("0.125", 125)] {
        assert_eq!(text.parse(), Ok(Quality::from_thousandths(thousandths)));
    }
    assert_eq!(recipe(whole).to_string(), whole);
    assert_eq!(recipe(whole).root, Player::Max);
}

#[test]
fn edited_tree_keeps_only_notes_of_its_own() {
    let recipe = recipe("depth=2 branching=2 values=0..9 ties=yes root=max order=0.5 seed=1");
    let mut tree = recipe.tree().unwrap();
    let edited = recipe.edited(&tree);
    assert_eq!(edited.source, format!("{}, then edited", tree.source));
    assert_eq!((tree.notes.is_empty(), &*edited.notes), (false, ""));
    assert_eq!(Recipe::of(&edited), None);
    "of my own".clone_into(&mut tree.notes);
    assert_eq!(recipe.edited(&tree).notes, "of my own");
}

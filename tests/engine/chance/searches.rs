//! Searches of trees with chance: expectiminimax by definition, and alpha-beta with and without Star1 and the other parts.

use cutoff::game::{NodeId, Score, Tree, read_tree, read_typed_tree};
use cutoff::search::trace::{VisitId, record};
use cutoff::search::{
    Algorithm, CutRule, Fail, Interval, Limits, Replacement, Rules, SearchSpec, Stopped, TableSize,
    TableSpec, search,
};
use cutoff::text::Reason as _;
use proptest::prelude::*;
use proptest::sample::select;

use super::trees::{chance_trees, expected};

/// Any search that is for trees with chance, and whose value is expectiminimax's.
fn specs() -> impl Strategy<Value = SearchSpec> {
    let sizes = prop::option::of(select(vec![1, 2, 8, 64]));
    let table =
        (sizes, select(Replacement::ALL.to_vec())).prop_map(|(size, replacement)| TableSpec {
            size: size.and_then(TableSize::new),
            replacement,
            ..TableSpec::default()
        });
    let rules = (
        select(vec![CutRule::AtEquality, CutRule::Strict]),
        select(vec![Fail::Soft, Fail::Hard]),
    );
    (
        select(vec![Algorithm::Minimax, Algorithm::AlphaBeta]),
        rules,
        prop::option::of(table),
        prop::option::of(1..6i32),
        any::<[bool; 4]>(),
    )
        .prop_map(|(algorithm, (cut, fail), table, aspiration, parts)| {
            let [deepening, killers, history, star1] = parts;
            SearchSpec {
                rules: Rules::new(cut, fail),
                table,
                aspiration: aspiration.map(Score::from),
                deepening,
                killers,
                history,
                star1,
                ..SearchSpec::new(algorithm)
            }
        })
}

/// The tree with the same position wherever subtrees are equal.
fn with_positions(tree: &Tree) -> Tree {
    fn write(tree: &Tree, id: NodeId) -> serde_json::Value {
        let node = tree.node(id);
        let children: Vec<_> = tree
            .children(id)
            .map(|child| {
                let mut below = write(tree, child);
                if let Some(probability) = tree.probability(child) {
                    below["probability"] = probability.into();
                }
                below
            })
            .collect();
        let mut said = serde_json::json!({ "value": node.value });
        said["player"] = if node.chance && !children.is_empty() {
            "chance".into()
        } else {
            node.player.to_string().to_lowercase().into()
        };
        if !children.is_empty() {
            said["children"] = children.into();
        }
        said["position"] = said.to_string().into();
        said
    }
    read_tree(write(tree, NodeId::ROOT).to_string().as_bytes()).unwrap()
}

fn close(a: Score, b: f64) -> bool {
    (a.get() - b).abs() <= 1e-9
}

proptest! {
    #[test]
    fn chance_searches_find_the_expected_value(
        tree in chance_trees(),
        spec in specs(),
        depth in 0..6u32,
        positions in any::<bool>(),
    ) {
        let tree = if positions && tree.node(NodeId::ROOT).chance == (tree.len() > 1) {
            // The root's player must be known from the root itself.
            tree
        } else if positions {
            with_positions(&tree)
        } else {
            tree
        };
        let truth = expected(&tree, NodeId::ROOT, depth);
        let outcome = search(&&tree, spec, depth, Limits::NONE).unwrap();
        prop_assert!(close(outcome.value, truth), "{} of {truth}: {}", outcome.value, spec);
        for (of, proved) in outcome.root_moves.iter().map(|it| (it.mv, it.proved)) {
            let truth = expected(&tree, of, depth.saturating_sub(1));
            prop_assert!(proved.lo.get() - 1e-9 <= truth && truth <= proved.hi.get() + 1e-9, "{proved:?} of {truth}: {spec}");
        }
        // And so does everything that is said of any visit, at the end and in between.
        let recording = record(&&tree, spec, depth, Limits::NONE).unwrap().recording;
        prop_assert_eq!(recording.value(), outcome.value);
        for step in 0..=recording.steps() {
            let moment = recording.moment(step);
            for &id in moment.path() {
                let Some(now) = moment.node(id) else { continue };
                let left = depth_left(&recording, id, depth);
                let node = tree.at(&recording.path(id)).unwrap();
                let truth = expected(&tree, node, left);
                prop_assert!(now.proved.lo.get() - 1e-9 <= truth && truth <= now.proved.hi.get() + 1e-9, "{:?} of {truth} at {node} in step {step}: {spec}", now.proved);
            }
        }
    }

    #[test]
    fn star1_and_full_window_never_exceed_minimax(tree in chance_trees(), depth in 0..6u32) {
        let full = SearchSpec::alpha_beta(Rules::default());
        let star1 = SearchSpec { star1: true, ..full };
        let count = |spec| search(&&tree, spec, depth, Limits::NONE).unwrap().counts.nodes;
        let minimax = count(SearchSpec::MINIMAX);
        prop_assert!(count(full) <= minimax && count(star1) <= minimax);
        if !tree.has_chance() {
            prop_assert_eq!(count(full), count(star1));
        }
    }
}

/// The plies left at a visit, in the iteration that it belongs to.
fn depth_left(
    recording: &cutoff::search::trace::Recording,
    id: cutoff::search::trace::VisitId,
    depth: u32,
) -> u32 {
    let passes = recording.passes();
    let begun = passes.partition_point(|pass| pass.root <= id);
    let depth = begun.checked_sub(1).map_or(depth, |at| passes[at].depth);
    depth - u32::from(recording.visit(id).ply)
}

#[test]
fn rejects_unsound_searches_with_a_remedy() {
    let tree = read_tree(br#"{"player": "chance", "children": [{"probability": 1, "value": 1}]}"#);
    let tree = tree.unwrap();
    for (spec, said) in [
        (
            "pvs",
            "PVS does not search trees with chance nodes: a null window has no room for the rounding of weighted sums; choose alpha-beta, with Star1 for cutoffs at chance nodes",
        ),
        (
            "mtdf+table",
            "MTD(f) does not search trees with chance nodes: a null window has no room for the rounding of weighted sums; choose alpha-beta, with Star1 for cutoffs at chance nodes",
        ),
        (
            "alpha-beta+quiescence",
            "quiescence search does not support chance nodes: no player can stand pat there; turn quiescence off",
        ),
    ] {
        let stopped = search(&&tree, spec.parse().unwrap(), 1, Limits::NONE).unwrap_err();
        assert!(matches!(stopped, Stopped::Unfit(_)));
        assert_eq!(stopped.reason(), said);
    }
    for (text, said) in [
        (
            "minimax+star1",
            "\"star1\" does not apply to minimax; remove it, or search by alpha-beta",
        ),
        (
            "alpha-beta+table=at-least+star1",
            "\"star1\" does not apply to a table that answers from other depths, whose values may lie beyond the bounds; remove it, or add table, which answers from the same depth only",
        ),
    ] {
        let error = text.parse::<SearchSpec>().unwrap_err();
        assert_eq!(error.to_string(), said);
    }
}

/// The leaves that alpha-beta with Star1 evaluates, and the value.
fn star1_leaves(text: &str, rules: &str) -> (u64, Score) {
    let tree = read_tree(text.as_bytes()).unwrap();
    let spec: SearchSpec = format!("alpha-beta+star1{rules}").parse().unwrap();
    let found = search(&&tree, spec, tree.height(), Limits::NONE).unwrap();
    let recorded = record(&&tree, spec, tree.height(), Limits::NONE).unwrap();
    assert_eq!(found.counts, recorded.recording.counts());
    (found.counts.leaves, found.value)
}

#[test]
fn star1_cuts_by_the_file_bounds() {
    for (bounds, leaves, strict) in [
        (r#""bounds": [-10, 10], "#, 4, 4),
        ("", 3, 3),
        (r#""bounds": null, "#, 4, 4),
        (r#""bounds": [5, 8], "#, 3, 3),
        // 5/2 + 9/2 is 7, what the first move has.
        (r#""bounds": [0, 9], "#, 3, 4),
        (r#""bounds": [0, 9.5], "#, 4, 4),
    ] {
        let tree = |player: &str, [a, b, c, d]: [i32; 4], bounds: &str| {
            let chance = |a, b| {
                format!(
                    r#"{{"player": "chance", "children": [{{"probability": "1/2", "value": {a}}}, {{"probability": "1/2", "value": {b}}}]}}"#
                )
            };
            let (first, second) = (chance(a, b), chance(c, d));
            format!(
                r#"{{"format": "cutoff-tree", "version": 2, {bounds}"root_player": "{player}", "tree": [{first}, {second}]}}"#
            )
        };
        let max = tree("max", [6, 8, 5, 7], bounds);
        assert_eq!(star1_leaves(&max, ""), (leaves, Score::from(7)), "{bounds}");
        assert_eq!(star1_leaves(&max, "+strict").0, strict, "{bounds}");
        // MIN's tree is the same with all signs changed.
        let mirrored = match bounds {
            r#""bounds": [-10, 10], "# => bounds,
            r#""bounds": [5, 8], "# => r#""bounds": [-8, -5], "#,
            r#""bounds": [0, 9], "# => r#""bounds": [-9, 0], "#,
            r#""bounds": [0, 9.5], "# => r#""bounds": [-9.5, 0], "#,
            other => other,
        };
        let min = tree("min", [-6, -8, -5, -7], mirrored);
        assert_eq!(
            star1_leaves(&min, ""),
            (leaves, Score::from(-7)),
            "{bounds}"
        );
    }
}

/// A MIN node that has reached the lower bound needs no more children, and a MAX node the upper one.
#[test]
fn bound_limits_settle_nodes() {
    for (bounds, player, values, leaves, value) in [
        ("[0, 10]", "min", [0, 5, 4, 6], 3, 2),
        ("[-1, 10]", "min", [0, 5, 4, 6], 4, 2),
        ("[0, 6]", "max", [6, 5, 4, 2], 3, 5),
        ("[0, 7]", "max", [6, 5, 4, 2], 4, 5),
        ("null", "min", [0, 5, 4, 6], 4, 2),
    ] {
        let [a, b, c, d] = values;
        let text = format!(
            r#"{{"format": "cutoff-tree", "version": 2, "bounds": {bounds}, "tree": {{"player": "chance", "children": [
                {{"probability": "1/2", "player": "{player}", "children": [{a}, {b}]}},
                {{"probability": "1/2", "player": "{player}", "children": [{c}, {d}]}}]}}}}"#
        );
        assert_eq!(
            star1_leaves(&text, ""),
            (leaves, Score::from(value)),
            "{bounds}"
        );
    }
}

/// No value is less than -3, so the second move has this value, although it is cut.
#[test]
fn bounds_of_star1_settle_a_cut_root_move() {
    let tree = read_typed_tree("max(0, (-3 5), chance(1/2: 1, 1/2: 2))").unwrap();
    let spec: SearchSpec = "alpha-beta+star1".parse().unwrap();
    let outcome = search(&&tree, spec, 2, Limits::NONE).unwrap();
    let recording = record(&&tree, spec, 2, Limits::NONE).unwrap().recording;
    let visits = recording.children(VisitId::ROOT);
    let recorded: Vec<_> = visits.map(|id| recording.visit(id).proved).collect();
    let found: Vec<_> = outcome.root_moves.iter().map(|it| it.proved).collect();
    assert_eq!(found, recorded);
    assert_eq!(found[1], Interval::exactly(Score::from(-3)));
}

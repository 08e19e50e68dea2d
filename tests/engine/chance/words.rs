//! What is said at chance nodes, in words, traces and pseudocode.

use cutoff::game::read_tree;
use cutoff::search::trace::{Event, VisitId, record};
use cutoff::search::{Limits, Notation, SearchSpec};
use cutoff::teach::write_trace;
use cutoff::teach::{GameKind, active, code_of, explain, score_text, weighted_sum};

/// MAX has 7 by the first move; the second cannot reach that, whatever its last two children hold.
const CUT: &str = r#"[7, {"player": "chance", "children": [
    {"probability": 0.5, "children": [2, 9]},
    {"probability": 0.25, "children": [10, 8]},
    {"probability": 0.25, "children": [6, 0]}]}]"#;

#[test]
fn chance_cutoff_is_explained_with_numbers() {
    let tree = read_tree(CUT.as_bytes()).unwrap();
    let spec: SearchSpec = "alpha-beta+star1".parse().unwrap();
    let recording = record(&&tree, spec, 3, Limits::NONE).unwrap().recording;
    let name = |id: VisitId| format!("N{}", id.0);
    let told = |step| {
        let told = explain(&recording.moment(step), &name, GameKind::Tree);
        let lines = told.sentences.iter().map(ToString::to_string);
        std::iter::once(told.headline.to_string())
            .chain(lines)
            .collect::<Vec<_>>()
    };
    let chance = VisitId(2);
    assert!(recording.visit(chance).chance);
    let below = told(recording.entered(VisitId(3)));
    assert!(
        below.iter().any(|line| line
            == "To bring N2 above α = 7, N3 must return more than (7 − 0 − 0.5 × 10) / 0.5 = 4."),
        "{below:#?}"
    );
    let cut = told(recording.cut_step(chance).unwrap());
    assert_eq!(
        cut,
        [
            "Cutoff at N2: 6 ≤ 7.",
            "Even if every remaining child had value 10, the sum would be 1 + 0.5 × 10 = 6.",
            "MAX is guaranteed at least 7 at N0 (via N1): α = 7.",
            "So N2 has value at most 6: MAX will never choose this branch.",
            "Skip 2 children.",
        ]
    );
    let mut trace = Vec::new();
    write_trace(&mut trace, &recording, &name, Notation::Minimax).unwrap();
    let trace = String::from_utf8(trace).unwrap();
    assert!(trace.contains("  CHANCE N2 (7, inf)\n"), "{trace}");
    assert!(trace.contains("    MIN N3 p=0.5 ("), "{trace}");
    assert!(
        trace.contains("    cut: alpha, skipped 2\n    <=6\n"),
        "{trace}"
    );
    // Every event is some lines of the text.
    for &notation in Notation::ALL {
        let code = code_of(&recording, notation, false);
        for step in 1..=recording.steps() {
            let event = recording.event(step).unwrap();
            let parts = cutoff::teach::active_in(notation, &recording, event);
            assert!(!parts.is_empty() && !active(&recording, event).is_empty());
            for part in parts {
                assert!(code.iter().any(|line| line.part == part), "{part:?}");
            }
        }
    }
}

#[test]
fn explains_why_unbounded_chance_nodes_cut_nothing() {
    let tree = read_tree(CUT.as_bytes()).unwrap();
    let spec = SearchSpec::default();
    let recording = record(&&tree, spec, 3, Limits::NONE).unwrap().recording;
    let name = |id: VisitId| format!("N{}", id.0);
    let entered = recording.moment(recording.entered(VisitId(2)));
    assert_eq!(entered.event(), Some(Event::Enter(VisitId(2))));
    let told = explain(&entered, &name, GameKind::Tree);
    let said = told.sentences.last().unwrap().to_string();
    assert!(
        said.contains("every child gets the full window, and no child is skipped"),
        "{said}"
    );
    assert_eq!(
        told.headline.to_string(),
        "N2 is a chance node: its value is the expected value over its 3 children."
    );
    let said = |step| explain(&recording.moment(step), &name, GameKind::Tree).sentences;
    let before: Vec<String> = said(0).iter().map(ToString::to_string).collect();
    assert!(before.iter().any(|line| line
        == "Below, there are chance nodes: no player chooses there, and the value is the expected value over the children."), "{before:?}");
    let after: Vec<String> = said(recording.steps())
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(
        after
            .iter()
            .any(|line| line == "To cut at chance nodes too, switch on Star1 under Refinements."),
        "{after:?}"
    );
    let end = recording.moment(recording.last_step(VisitId(2)));
    assert_eq!(
        weighted_sum(&end, VisitId(2)).text(score_text),
        "0.5 × 2 + 0.25 × 8 + 0.25 × 0 = 3"
    );
}

/// The bound of a window that Star1 hands down is no question and no guess at the root.
#[test]
fn cutoff_explanation_names_the_settled_chance_node() {
    let tree = cutoff::game::library::find("star1-cuts").unwrap().tree();
    let spec: SearchSpec = "alpha-beta+star1".parse().unwrap();
    let recording = record(&&*tree, spec, 3, Limits::NONE).unwrap().recording;
    let name = |id: VisitId| format!("N{}", id.0);
    let cut = (0..18).map(VisitId).find(|&id| {
        let visit = recording.visit(id);
        !visit.chance && visit.skipped > 0
    });
    let (cut, chance) = (cut.unwrap(), recording.parent(cut.unwrap()).unwrap());
    let told = explain(
        &recording.moment(recording.cut_step(cut).unwrap()),
        &name,
        GameKind::Tree,
    );
    let said: Vec<String> = told.sentences.iter().map(ToString::to_string).collect();
    let settles = format!(
        "that decides {}, whatever its last child returns.",
        name(chance)
    );
    assert!(
        said.iter().any(|line| line.ends_with(&settles)),
        "{said:#?}"
    );
    let setter = recording.cut(cut).unwrap().setter.unwrap();
    assert_eq!(
        cutoff::teach::origin_words(setter, &name),
        format!("what {} needs from {}", name(chance), name(cut))
    );
}

/// The explanation names the source of the bounds, and a value that is exact only because of them.
#[test]
fn explains_values_exact_only_by_bounds() {
    let chance = r#"{"player": "chance", "children": [
        {"probability": "1/2", "player": "min", "children": [0, 5]},
        {"probability": "1/2", "player": "min", "children": [4, 6]}]}"#;
    let spec: SearchSpec = "alpha-beta+star1".parse().unwrap();
    let name = |id: VisitId| format!("N{}", id.0);
    for (bounds, range, why) in [
        (
            r#""bounds": [0, 10], "#,
            "The tree states that all values lie between 0 and 10: ",
            "the tree states that no value is smaller",
        ),
        (
            "",
            "All leaves lie between 0 and 6, and so do all values: ",
            "no leaf is smaller",
        ),
    ] {
        let text =
            format!(r#"{{"format": "cutoff-tree", "version": 2, {bounds}"tree": {chance}}}"#);
        let tree = read_tree(text.as_bytes()).unwrap();
        let recording = record(&&tree, spec, 2, Limits::NONE).unwrap().recording;
        let said = |step| {
            let moment = recording.moment(step);
            let told = explain(&moment, &name, GameKind::of_tree(&tree)).sentences;
            let lines: Vec<String> = told.iter().map(ToString::to_string).collect();
            lines.join("\n")
        };
        let entered = said(recording.entered(VisitId::ROOT));
        assert!(entered.contains(range), "{entered}");
        let cut = VisitId(1);
        assert_eq!(recording.visit(cut).skipped, 1);
        let at_cut = said(recording.cut_step(cut).unwrap());
        assert!(
            at_cut.contains(&format!("0 is the exact value only because {why}.")),
            "{at_cut}"
        );
        assert!(!at_cut.contains("only a bound"), "{at_cut}");
        let left = said(recording.last_step(cut));
        assert!(
            left.contains(&format!(": exact only because {why}.")),
            "{left}"
        );
        // The other MIN node has seen all its children.
        let other = recording.children(VisitId::ROOT).nth(1).unwrap();
        let left = said(recording.last_step(other));
        assert!(left.contains("the smallest of its 2 children"), "{left}");
    }
}

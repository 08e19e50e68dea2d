//! Published claims: the step of each shows what is said of it, and what is said beyond the numbers filled in is so.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use cutoff::game::{NodeId, Player, Score, Tree};
use cutoff::lesson::{ClaimExhibit, ClaimVerdict, PublishedClaim, published_claims, score_text};
use cutoff::search::trace::{Event, Step};
use cutoff::stage::{Stage, stage_claim};
use cutoff::study::Complexity;

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lesson/course/claims")
}

fn text(id: &str) -> String {
    std::fs::read_to_string(folder().join(format!("{id}.json"))).unwrap()
}

fn shown(id: &str) -> (Stage, Step, String) {
    let claim = PublishedClaim::read(text(id).as_bytes()).unwrap();
    let ClaimExhibit::Step(lesson) = claim.exhibit else {
        panic!("{id} has no step");
    };
    stage_claim(&lesson).unwrap_or_else(|error| panic!("{id}: {error}"))
}

fn node(stage: &Stage, name: &str) -> NodeId {
    let all = (0u32..).map(NodeId).take(stage.tree.len());
    all.into_iter()
        .find(|&node| stage.name(node) == name)
        .unwrap()
}

/// What minimax makes of a node, by the plainest means.
fn minimax(stage: &Stage, name: &str) -> String {
    fn value(tree: &Tree, node: NodeId) -> Score {
        let children = tree.children(node).map(|child| value(tree, child));
        match tree.node(node).player {
            _ if tree.node(node).is_leaf() => tree.node(node).value.unwrap(),
            Player::Max => children.max().unwrap(),
            Player::Min => children.min().unwrap(),
        }
    }
    score_text(value(&stage.tree, node(stage, name)))
}

#[test]
fn the_claims_are_the_folder_and_all_are_whole() {
    let mut texts = BTreeSet::new();
    for entry in std::fs::read_dir(folder()).unwrap() {
        let text = std::fs::read(entry.unwrap().path()).unwrap();
        let claim = PublishedClaim::read(&text).unwrap_or_else(|error| panic!("{error}"));
        texts.insert(claim.sentence);
    }
    let built_in: BTreeSet<String> = published_claims()
        .iter()
        .map(|it| it.sentence.clone())
        .collect();
    assert_eq!(texts, built_in);
    assert_eq!(built_in.len(), published_claims().len());
    for claim in published_claims() {
        assert!(claim.sentence.ends_with('.') && !claim.source.ends_with('.'));
        if let ClaimExhibit::Step(lesson) = &claim.exhibit {
            stage_claim(lesson).unwrap_or_else(|error| panic!("{}: {error}", claim.sentence));
        }
    }
}

/// Numbers in a reason come from its search, or from the size of its tree.
#[test]
fn no_number_of_a_reason_is_written_by_hand() {
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let file: serde_json::Value =
            serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
        let mut outside = file["reason"].as_str().unwrap().to_owned();
        while let (Some(from), Some(to)) = (outside.find('{'), outside.find('}')) {
            outside.replace_range(from..=to, "");
        }
        assert!(
            !outside.contains(|letter: char| letter.is_ascii_digit()),
            "{outside}"
        );
    }
}

#[test]
fn what_is_said_of_the_claims() {
    let mut said = String::new();
    for claim in published_claims() {
        let (step, reason) = match &claim.exhibit {
            ClaimExhibit::Step(lesson) => {
                let (_, step, reason) = stage_claim(lesson).unwrap();
                (format!("step {step}"), reason)
            }
            ClaimExhibit::Size {
                branching,
                depth,
                reason,
            } => (format!("b = {branching}, d = {depth}"), reason.clone()),
        };
        let verdict = claim.verdict.name();
        let PublishedClaim {
            sentence, source, ..
        } = claim;
        writeln!(
            said,
            "“{sentence}”\n  from {source}; {step}\n  {verdict}. {reason}\n"
        )
        .unwrap();
    }
    insta::assert_snapshot!(said);
}

#[test]
fn the_outcome_is_at_most_two_and_minimax_makes_it_less() {
    let (stage, step, reason) = shown("the-outcome-is-2");
    assert!(matches!(
        stage.recording.event(step),
        Some(Event::Cutoff(_))
    ));
    assert_eq!(minimax(&stage, "C"), "−1000");
    assert!(
        reason.contains("at most 2") && reason.contains("−1000"),
        "{reason}"
    );
    assert_eq!(score_text(stage.recording.value()), minimax(&stage, "A"));
}

#[test]
fn what_is_saved_is_a_quarter_of_the_leaves() {
    let (stage, step, reason) = shown("half-of-the-work");
    let counts = stage.recording.counts();
    let tree = &stage.tree;
    assert_eq!(step, stage.recording.steps());
    assert_eq!(
        (tree.leaf_count() as u64 - counts.leaves, tree.leaf_count()),
        (1, 4)
    );
    assert_eq!((tree.len() as u64 - counts.nodes, tree.len()), (1, 7));
    assert!(
        reason.contains("25% of the leaves") && reason.contains("14.3% of the nodes"),
        "{reason}"
    );
    // One leaf of two below C.
    assert_eq!(tree.node(node(&stage, "C")).child_count(), 2);
}

#[test]
fn the_order_of_leaves_changes_neither_alpha_nor_the_cut() {
    let (stage, step, reason) = shown("five-before-three");
    assert!(matches!(
        stage.recording.event(step),
        Some(Event::Cutoff(_))
    ));
    assert!(stage.visit_of(node(&stage, "G")).is_none());
    assert_eq!(minimax(&stage, "B"), "3");
    assert!(reason.contains("alpha is 3, as before"), "{reason}");
    // The tree with its leaves in the other order has the same alpha there.
    let (other, at, _) = shown("the-outcome-is-2");
    let alpha = |stage: &Stage, step| {
        let moment = stage.recording.moment(step);
        moment
            .node(stage.visit_of(node(stage, "C")).unwrap())
            .unwrap()
            .window
    };
    assert_eq!(alpha(&stage, step), alpha(&other, at));
}

#[test]
fn a_max_node_raises_alpha() {
    let (stage, step, reason) = shown("alpha-and-beta-exchanged");
    let Some(Event::Update { node, .. }) = stage.recording.event(step) else {
        panic!("no update");
    };
    assert_eq!(stage.recording.visit(node).player.to_string(), "MAX");
    assert!(
        reason.contains("alpha rises to 3") && reason.contains("still ∞"),
        "{reason}"
    );
}

#[test]
fn a_stored_score_may_be_a_bound() {
    let (stage, _, reason) = shown("a-table-of-scores");
    let (first, second) = (node(&stage, "D"), node(&stage, "E"));
    assert_eq!(stage.tree.position(first), stage.tree.position(second));
    let value = |name: &str| {
        let visit = stage.visit_of(node(&stage, name)).unwrap();
        score_text(stage.recording.visit(visit).value)
    };
    assert_eq!((value("D").as_str(), value("E").as_str()), ("4", "9"));
    assert!(reason.contains("at least 4"), "{reason}");
    // With 4 for E, the root would have 4; it has 8.
    assert_eq!(
        (score_text(stage.recording.value()), minimax(&stage, "A")),
        ("8".to_owned(), "8".to_owned())
    );
}

#[test]
fn a_stored_score_may_be_of_too_shallow_a_search() {
    let (stage, _, reason) = shown("a-table-without-depth");
    assert!(
        reason.contains('7') && reason.ends_with("it has value 1."),
        "{reason}"
    );
    assert_eq!(score_text(stage.recording.value()), "1");
}

#[test]
fn thirty_to_the_eighth_is_hundreds_of_billions() {
    let claim = PublishedClaim::read(text("thirty-to-the-eighth").as_bytes()).unwrap();
    assert_eq!(claim.verdict, ClaimVerdict::Wrong);
    let ClaimExhibit::Size {
        branching,
        depth,
        reason,
    } = claim.exhibit
    else {
        panic!("it is about a size");
    };
    let leaves = Complexity::new(branching, depth)
        .unwrap()
        .leaves()
        .to_string();
    assert_eq!(leaves, "656,100,000,000");
    assert!(reason.contains(&leaves), "{reason}");
}

#[test]
fn a_claim_that_is_wrong_itself_is_named() {
    let whole = text("the-outcome-is-2");
    for (from, to, said) in [
        ("cutoff-claim", "cutoff-lesson", "the format is"),
        (
            "half-right",
            "maybe",
            "expected one of \"wrong\", \"half-right\"",
        ),
        ("\"at\": \"cut C\",", "", "\"at\" is missing"),
        ("\"library\"", "\"fen\"", "fen"),
        ("cut C", "somewhere", "expected a step's number"),
        (
            "the guide",
            "\", \"size\": {\"branching\": 100, \"depth\": 100}, \"notes\": \"",
            "unknown field",
        ),
    ] {
        let error = PublishedClaim::read(whole.replacen(from, to, 1).as_bytes()).unwrap_err();
        assert!(error.to_string().contains(said), "{error}");
    }
    let huge = text("thirty-to-the-eighth").replace("\"depth\": 8", "\"depth\": 80");
    let error = PublishedClaim::read(huge.as_bytes()).unwrap_err();
    assert!(
        error.to_string().contains("size: the tree is too large"),
        "{error}"
    );
}

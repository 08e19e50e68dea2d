//! "Why not this move?": each claim holds, each line is legal and leads to the claimed value.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use cutoff::game::{NodeId, Player, Score, Tree, read_tree};
use cutoff::search::trace::Event;
use cutoff::search::{Fail, Notation, Relation, SearchSpec};
use cutoff::stage::{Origin, Setup, Source, SourceGame, Stage};
use proptest::prelude::*;

use super::common::{algorithms, trees};

fn staged(game: SourceGame, spec: SearchSpec) -> Stage {
    let source = Source {
        game,
        origin: Origin::Text,
        name: None,
    };
    let setup = Setup {
        spec,
        depth: 2,
        ..Setup::default()
    };
    Stage::prepare(source, setup, None, &AtomicBool::new(false)).unwrap()
}

fn of_text(tree: &str, spec: &str) -> Stage {
    let tree = read_tree(tree.as_bytes()).unwrap();
    staged(SourceGame::Tree(Arc::new(tree)), spec.parse().unwrap())
}

/// The minimax value of a node, by the plainest means.
fn value(tree: &Tree, node: NodeId) -> Score {
    let values = tree.children(node).map(|child| value(tree, child));
    let value = match tree.node(node).player {
        Player::Max => values.max(),
        Player::Min => values.min(),
    };
    value.unwrap_or_else(|| tree.node(node).value.unwrap())
}

fn holds(stage: &Stage) {
    let tree = &stage.tree;
    if let Some((claim, next)) = stage.other_moves() {
        let best = stage.chosen_move().unwrap().node;
        for node in tree.children(NodeId::ROOT).filter(|&it| it != best) {
            let exact = value(tree, node);
            assert!(match claim.relation {
                Relation::AtMost => exact <= claim.score,
                Relation::AtLeast => exact >= claim.score,
                Relation::Exactly => false,
            });
        }
        assert!(next.is_none_or(|next| value(tree, next) == claim.score));
    }
    for node in tree.children(NodeId::ROOT) {
        let Some(verdict) = stage.root_verdict(node) else {
            continue;
        };
        let left = stage.recording.event(verdict.learned);
        let Some(Event::Leave(visit) | Event::Evaluate(visit)) = left else {
            panic!("{left:?}");
        };
        assert_eq!(stage.node_map.node_of(visit), node);
        let mut at = node;
        for &next in &verdict.line {
            assert_eq!(tree.parent(next), Some(at));
            at = next;
        }
        let Some(claim) = verdict.claim else {
            continue;
        };
        let exact = value(tree, node);
        assert!(match claim.relation {
            Relation::Exactly => exact == claim.score,
            Relation::AtMost => exact <= claim.score,
            Relation::AtLeast => exact >= claim.score,
        });
        // The line of an exact value ends in that value; fail-hard may return a bound instead.
        let spec = stage.recording.spec();
        let is_hard = spec
            .window_rules()
            .is_some_and(|rules| rules.fail == Fail::Hard);
        let reached = !is_hard && spec.is_plain() && tree.node(at).is_leaf();
        if reached && claim.relation == Relation::Exactly && claim.score.is_finite() {
            assert_eq!(tree.node(at).value, Some(claim.score), "{spec} {verdict:?}");
        }
    }
}

proptest! {
    #[test]
    fn claims_hold_and_lines_are_legal(tree in trees()) {
        let refined = ["pvs", "mtdf+table"].map(|spec| spec.parse().unwrap());
        for spec in algorithms().into_iter().chain(refined) {
            holds(&staged(SourceGame::Tree(Arc::new(tree.clone())), spec));
        }
    }
}

/// The searched positions of the library, to depth 2.
#[test]
fn claims_hold_on_chess() {
    for group in cutoff::game::chess::position_library().iter().take(2) {
        for position in group.positions.iter().take(3) {
            let game = SourceGame::Game(position.epd.position.clone().into());
            let stage = staged(game, SearchSpec::default());
            if stage.complete {
                holds(&stage);
            }
        }
    }
}

#[test]
fn sentences_claim_what_was_proved() {
    let aima = of_text("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", "alpha-beta");
    let tie = of_text("[[1, 1], [5, 3], [4, 3, 2]]", "alpha-beta");
    let minimax = of_text("[[3], [3]]", "minimax");
    let cut = of_text(r#"[{"value": "inf"}, [2]]"#, "alpha-beta");
    for (stage, name, why) in [
        (&aima, "B", "This is the move chosen: B, 3, after B1."),
        (&aima, "C", "C: at most 2, because of C1. B (chosen): 3."),
        (&aima, "D", "D: 2, because of D3. B (chosen): 3."),
        (
            &tie,
            "D",
            "D: at most 3, because of D2. C (chosen): 3, no worse.",
        ),
        (
            &minimax,
            "C",
            "C: 3, because of C1. B (chosen): 3, no worse.",
        ),
        (&cut, "B", "B was skipped: A1 had already caused a cutoff."),
    ] {
        let mut nodes = stage.tree.children(NodeId::ROOT);
        let node = nodes.find(|&node| stage.name(node) == name).unwrap();
        let told = stage.why_not(node, Notation::Minimax).unwrap();
        assert_eq!(told.join(" "), why);
    }
}

/// One form of a value in the sentence and in the answer to "Why did it play that?".
#[test]
fn chess_values_have_their_unit() {
    let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let game = || SourceGame::Game(cutoff::game::read_fen(fen).unwrap());
    let stage = staged(game(), "alpha-beta".parse().unwrap());
    let said = |stage: &Stage, name: &str| {
        let mut nodes = stage.tree.children(NodeId::ROOT);
        let node = nodes.find(|&node| stage.name(node) == name).unwrap();
        let told = stage.why_not(node, Notation::Minimax).unwrap();
        told.join(" ")
    };
    assert_eq!(said(&stage, "Qxf7#"), "This is the move chosen: Qxf7#, ∞.");
    let quiet = said(&stage, "a3");
    assert!(quiet.contains(" centipawns, because of 4…"), "{quiet}");
    assert!(quiet.ends_with(" Qxf7# (chosen) mates: ∞."), "{quiet}");
    let by_distance = staged(game(), "alpha-beta+mate=distance".parse().unwrap());
    let mate = by_distance.choice_in_words().unwrap();
    assert!(mate.starts_with("Qxf7#: #1. Next best "), "{mate}");
    let ends = " centipawns. Values are from White’s side: White prefers larger ones.";
    assert!(mate.ends_with(ends), "{mate}");
}

#[test]
fn choice_of_black_says_that_less_is_better() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let game = SourceGame::Game(cutoff::game::read_fen(fen).unwrap());
    let stage = staged(game, "alpha-beta".parse().unwrap());
    let told = stage.choice_in_words().unwrap();
    assert!(told.contains(" centipawns."), "{told}");
    let ends = " cp. Values are from White’s side: Black prefers smaller ones.";
    assert!(told.ends_with(ends), "{told}");
}

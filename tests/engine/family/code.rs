//! The pseudocode of every combination of parts: its text, and that every event is some of its lines.

use std::collections::HashSet;

use cutoff::game::{Player, Tree};
use cutoff::search::trace::{Event, Recording, record};
use cutoff::search::{Limits, Notation, SearchSpec};
use cutoff::teach::{
    CodeLine, CodePart, PlayerPart, StackRow, active, active_in, call_stack, code_of, pseudocode,
};
use proptest::prelude::*;

use super::cases;
use super::random::{exact, trees};
use crate::common::at_least;

fn printed(code: Vec<CodeLine>) -> String {
    let lines = code
        .into_iter()
        .map(|line| format!("{}{}", "  ".repeat(line.indent.into()), line.text));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn pseudocode_of_each_combination() {
    for spec in [
        "minimax",
        "alpha-beta",
        "minimax+table+deepening",
        "pvs",
        "pvs+hard",
        "alpha-beta+table=at-least",
        "alpha-beta+table+no-bounds",
        "alpha-beta+deepening+aspiration=5",
        "mtdf+table+deepening",
        "alpha-beta+killers+history",
        "alpha-beta+hard+quiescence",
        "pvs+deepening+table+killers+history+quiescence",
    ] {
        let name = format!("code_{}", spec.replace(['+', '='], "_"));
        let spec: SearchSpec = spec.parse().unwrap();
        let both = [
            printed(pseudocode(
                spec,
                true,
                Notation::Minimax,
                [false; 2],
                Player::Max,
            )),
            printed(pseudocode(
                spec,
                true,
                Notation::Negamax,
                [true, false],
                Player::Min,
            )),
        ];
        insta::assert_snapshot!(name, both.join("\n\n"));
    }
}

/// Every event is some lines of the text, each of which is there once; a call that waits does so at a line, too.
fn check(recording: &Recording) {
    let spec = recording.spec();
    for notation in [Notation::Minimax, Notation::Negamax] {
        let code = code_of(recording, notation, false);
        let parts: HashSet<CodePart> = code.iter().map(|line| line.part).collect();
        assert_eq!(parts.len(), code.len(), "{spec}");
        for step in 1..=recording.steps() {
            let event = recording.event(step).unwrap();
            let lit = active_in(notation, recording, event);
            let at = format!("{spec}, {notation:?}, step {step}: {event:?} is {lit:?}");
            assert!(!lit.is_empty(), "{at}");
            assert!(lit.iter().all(|part| parts.contains(part)), "{at}");
            let rows = call_stack(&recording.moment(step), usize::MAX);
            assert_eq!(rows.is_empty(), matches!(event, Event::Pass(_)), "{at}");
            for row in rows {
                let StackRow::Call(call) = row else {
                    panic!("there is room")
                };
                let call = call.written_in(notation);
                assert!(call.at.iter().all(|part| parts.contains(part)), "{at}");
            }
        }
    }
}

/// What the lines do is what happened: an answered visit is left by a line of the table, a null window is asked with, and so on.
fn means_what_it_lights(recording: &Recording) {
    for step in 1..=recording.steps() {
        let event = recording.event(step).unwrap();
        let lit = active(recording, event);
        if let Event::Update { node, child } = event {
            let mover = recording.visit(node).player;
            let null = lit.contains(&CodePart::Own(PlayerPart::NullCall, mover));
            let (window, here) = (recording.visit(child).window, recording.visit(node).window);
            assert!(!null || window.is_null());
            // A search with the whole window is asked with null windows only where it is one itself.
            if window.is_null()
                && !here.is_null()
                && lit.contains(&CodePart::Own(PlayerPart::Call, mover))
            {
                let now = recording
                    .moment(recording.entered(child))
                    .node(node)
                    .unwrap();
                assert_eq!(now.window, window);
            }
            if lit.contains(&CodePart::Own(PlayerPart::Raise, mover)) {
                let next = recording.event(step + 1);
                assert!(matches!(next, Some(Event::Research { .. })));
            }
        }
    }
}

#[test]
fn every_fixture_event_maps_to_code_lines() {
    for fixture in ["family_trees", "quiescence_trees"] {
        cases(fixture, |_, case| {
            check(&case.recorded.recording);
            means_what_it_lights(&case.recorded.recording);
        });
    }
}

fn recorded(tree: &Tree, spec: SearchSpec, depth: u32) -> Recording {
    let depth = depth.min(tree.height());
    record(&tree, spec, depth, Limits::NONE).unwrap().recording
}

proptest! {
    #![proptest_config(at_least(100))]

    #[test]
    fn every_event_maps_to_code_lines(tree in trees(), spec in exact(), depth in 0..6u32) {
        let recording = recorded(&tree, spec, depth);
        check(&recording);
        means_what_it_lights(&recording);
    }
}

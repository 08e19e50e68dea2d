//! The recording of searches that visit nodes again: by drivers, null windows, tables, quiescence and chance nodes. One
//! composed search tells what an independent program's fixtures say, and what is recorded of it is held against a replay.

mod laws;
mod replay;
mod search;
mod spec;
mod tree;

use std::fs;

use cutoff::game::Score;
use cutoff::search::trace::{End, Event, Recorded, Recorder, Recording, VisitId};
use cutoff::search::{Lookup, Rules, SearchSpec, Window};
use serde_json::Value;

use replay::Replay;
use search::{Search, bounds};
use spec::Spec;
use tree::{Family, Into, score};

/// A search of a fixture, recorded, and the replay of what it told.
pub struct Case {
    pub spec: Spec,
    pub recorded: Recorded<Into>,
    pub states: Vec<replay::State>,
    iterations: Vec<(u32, Score)>,
    expected: Value,
}

impl Case {
    fn recording(&self) -> &Recording {
        &self.recorded.recording
    }
}

/// All cases of a fixture, by their trees.
pub fn cases(fixture: &str, mut then: impl FnMut(&Family, &Case)) {
    let path = format!("{}/tests/data/{fixture}.json", env!("CARGO_MANIFEST_DIR"));
    let trees: Value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    let mut seen = 0;
    for tree in trees.as_array().unwrap() {
        let family = Family::read(&tree["tree"], tree["root"].as_str().unwrap());
        let depth = tree.get("depth").and_then(Value::as_u64).unwrap_or(99);
        let depth = u32::try_from(depth).unwrap();
        for expected in tree["cases"].as_array().unwrap() {
            let spec = Spec::read(&expected["spec"]);
            // Only whether there are windows matters to the recording.
            let recorded_as = if spec.windows {
                SearchSpec::alpha_beta(Rules::default())
            } else {
                SearchSpec::MINIMAX
            };
            let observers = (Recorder::new(recorded_as), Replay::new(&family));
            let mut search = Search::new(&family, &spec, bounds(tree), observers);
            let iterations = search.run(depth);
            let (recorder, replay) = search.observer;
            let recorded = recorder.finish();
            let states = replay.states;
            let expected = expected.clone();
            let case = Case {
                spec,
                recorded,
                states,
                iterations,
                expected,
            };
            then(&family, &case);
            seen += 1;
        }
    }
    assert!(seen >= 60, "{seen} cases");
}

/// All visits of a recording.
pub fn ids(recording: &Recording) -> impl Iterator<Item = VisitId> {
    (0..u32::try_from(recording.visits().len()).unwrap()).map(VisitId)
}

const FIXTURES: [&str; 3] = ["family_trees", "quiescence_trees", "chance_trees"];

#[test]
fn visits_are_those_of_the_fixtures() {
    for fixture in FIXTURES {
        cases(fixture, |_, case| {
            let (recording, name) = (case.recording(), &case.spec.name);
            let rows = case.expected["visits"].as_array().unwrap();
            assert_eq!(recording.visits().len(), rows.len(), "{name}");
            let mut iteration = 0;
            let mut depth = None;
            for ((id, visit), row) in ids(recording).zip(recording.visits()).zip(rows) {
                if let Some(pass) = recording.passes().iter().find(|pass| pass.root == id) {
                    iteration += u64::from(depth.replace(pass.depth) != Some(pass.depth));
                }
                let path: Vec<u32> = serde_json::from_value(row[1].clone()).unwrap();
                assert_eq!(recording.path(id), path, "{name} {id:?}");
                assert_eq!(row[0].as_u64(), Some(iteration.max(1)));
                let at = format!("{fixture}: {name}, {path:?} in iteration {}", row[0]);
                assert_eq!(visit.window.alpha, score(&row[2]), "{at}");
                assert_eq!(visit.window.beta, score(&row[3]), "{at}");
                assert_eq!(visit.value, score(&row[4]), "{at}");
                let end = match visit.end {
                    End::Leaf => "leaf",
                    End::Searched => "searched",
                    End::Table => "table",
                    End::StandPat => "stand-pat",
                };
                assert_eq!(row[5], end, "{at}");
                assert_eq!(row[6], visit.skipped, "{at}");
            }
            assert_eq!(recording.value(), score(&case.expected["value"]));
            let iterations = case.expected["iterations"].as_array().unwrap();
            assert_eq!(case.iterations.len(), iterations.len());
            for (&(depth, value), expected) in case.iterations.iter().zip(iterations) {
                assert_eq!(expected["depth"], depth);
                assert_eq!(value, score(&expected["value"]), "{name}");
            }
        });
    }
}

#[test]
fn counts_are_those_of_the_fixtures() {
    for fixture in FIXTURES {
        cases(fixture, |_, case| {
            let recording = case.recording();
            let expected = |name: &str| case.expected["counts"][name].as_u64().unwrap();
            let events = || (1..=recording.steps()).map(|step| recording.event(step).unwrap());
            let count = |kind: fn(&Event) -> bool| events().filter(kind).count() as u64;
            assert_eq!(recording.counts().nodes, expected("nodes"));
            assert_eq!(recording.counts().cutoffs, expected("cutoffs"));
            let stand_pats = count(|event| matches!(event, Event::StandPat(_)));
            assert_eq!(
                recording.counts().leaves + stand_pats,
                expected("evaluations")
            );
            assert_eq!(
                count(|event| matches!(event, Event::Probe(_))),
                expected("probes")
            );
            assert_eq!(
                count(|event| matches!(event, Event::Store(_))),
                expected("stores")
            );
            let hits = ids(recording).filter_map(|id| recording.probe(id));
            let hits = hits.filter(|probe| matches!(probe.found, Lookup::Hit(_)));
            assert_eq!(hits.count() as u64, expected("hits"));
            let returns = recording.visits().filter(|visit| visit.end == End::Table);
            assert_eq!(returns.count() as u64, expected("returns"));
            // A second search of the root, under aspiration, is a pass of the same depth.
            let passes = recording.passes().windows(2);
            let again =
                passes.filter(|two| two[0].depth == two[1].depth && two[1].window == Window::FULL);
            let researches = count(|event| matches!(event, Event::Research { .. }));
            assert_eq!(
                researches + again.count() as u64,
                expected("researches"),
                "{}",
                case.spec.name
            );
        });
    }
}

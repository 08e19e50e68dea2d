//! The family of searches, against an independent program's fixtures, visit by visit; and their recordings, against a replay.

mod chess;
mod code;
mod laws;
mod memory;
pub mod random;
mod replay;
mod spec;
mod tree;
mod words;

use std::fs;

use cutoff::game::{Game, Score};
use cutoff::search::trace::{End, Recorded, Recorder, Recording, VisitId};
use cutoff::search::{Observer, TableUse};
use serde_json::Value;

use chess::expected_counts;
use replay::Replay;
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

/// The value of each depth that was searched.
#[derive(Default)]
struct Iterations(Vec<(u32, Score)>);

impl Observer<Family> for Iterations {
    fn iteration(&mut self, depth: u32, value: Score, _: Option<TableUse>) {
        self.0.push((depth, value));
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
            let mut observers = (
                (Recorder::new(spec.search, &family), Replay::new(&family)),
                Iterations::default(),
            );
            if let Some(bounds) = tree.get("bounds") {
                let [least, greatest] = [0, 1].map(|at| score(&bounds[at]));
                assert_eq!(family.value_bounds(depth), Some([least, greatest]));
            }
            spec.search.run(&family, depth, &mut observers).unwrap();
            let ((recorder, replay), Iterations(iterations)) = observers;
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
fn visits_match_the_fixtures() {
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
fn counts_match_the_fixtures() {
    for fixture in FIXTURES {
        cases(fixture, |_, case| {
            let found = case.recording().counts();
            let expected = expected_counts(&case.expected["counts"], found);
            assert_eq!(found, expected, "{}", case.spec.name);
        });
    }
}

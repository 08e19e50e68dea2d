//! What the lessons about refinements say in words beyond what placeholders fill in, and of other searches of the same tree.

use cutoff::search::{Rules, SearchSpec};
use cutoff::stage::{Setup, Stage};
use cutoff::teach::find_lesson;

use super::{kept, staged};

fn stage(id: &str) -> Stage {
    staged(find_lesson(id).unwrap()).0
}

/// What a lesson searches, searched otherwise.
fn otherwise(stage: &Stage, setup: Setup) -> Stage {
    Stage::prepare(stage.source.clone(), setup, None, &false.into()).unwrap()
}

#[test]
fn deepening_visits_more_in_its_lesson() {
    let deepened = stage("17-iterative-deepening").recording;
    let depths: Vec<u32> = deepened.iterations().iter().map(|it| it.depth).collect();
    assert_eq!(depths, [1, 2, 3]);
    let alone = otherwise(&stage("17-iterative-deepening"), Setup::default());
    assert!(alone.recording.visits().len() < deepened.visits().len());
}

#[test]
fn table_hits_and_re_searches_are_as_stated() {
    let table = stage("18-transposition-table");
    assert_eq!(table.recording.counts().returns, 1);
    let ending = stage("19-a-table-on-a-real-board").recording;
    assert_eq!(ending.value(), 100.into());

    let pvs = stage("20-principal-variation-search");
    assert_eq!(
        (kept(&pvs).as_str(), pvs.recording.counts().researches),
        ("D", 1)
    );
    let setup = Setup {
        spec: SearchSpec::alpha_beta(Rules::default()),
        ..pvs.setup
    };
    let plain = otherwise(&pvs, setup);
    assert!(plain.recording.visits().len() < pvs.recording.visits().len());
}

#[test]
fn aspiration_and_mtdf_passes_are_as_stated() {
    // The second depth lies inside its window, the third one does not.
    let aspired = stage("21-aspiration-windows").recording;
    let depths: Vec<u32> = aspired.passes().iter().map(|pass| pass.depth).collect();
    assert_eq!(depths, [1, 2, 3, 3]);
    assert_eq!(stage("22-mtdf").recording.passes().len(), 3);
}

#[test]
fn history_cuts_where_killers_do_not() {
    let history = stage("24-history-heuristic");
    let skipped = |stage: &Stage| {
        let node = stage.tree.at(&[1]).unwrap();
        let visit = stage.node_map.visit_of(node).unwrap();
        stage.recording.visit(visit).skipped
    };
    let mut setup = history.setup;
    (setup.spec.history, setup.spec.killers) = (false, true);
    let killers = otherwise(&history, setup);
    assert_eq!((skipped(&history), skipped(&killers)), (2, 0));
}

#[test]
fn quiescence_changes_the_chosen_move() {
    for (id, with, without) in [
        ("25-quiescence-search", "C", "A.1"),
        ("26-a-queen-at-the-horizon", "c3", "Qxd5"),
    ] {
        let quiet = stage(id);
        let mut setup = quiet.setup;
        setup.spec.quiescence = false;
        let loud = otherwise(&quiet, setup);
        assert_eq!(
            (kept(&quiet).as_str(), kept(&loud).as_str()),
            (with, without)
        );
        assert_eq!(quiet.recording.counts().quiescence_nodes, 1);
    }
}

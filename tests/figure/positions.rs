//! The law of labels over the positions of the library: some steps of each search, or as many as a campaign asks for.

use std::collections::BTreeSet;
use std::env;
use std::sync::Arc;

use cutoff::draw::export::PictureSteps;
use cutoff::game::chess::position_library;
use cutoff::game::games;
use cutoff::game::library::find;
use cutoff::search::trace::Step;
use cutoff::stage::{Origin, PictureSeries, Setup, Source, SourceGame, Stage, is_too_large};

use super::labels::{Seen, fail, faults};
use super::names::{CANVASES, stage, stage_of};
use super::picture::texts;

/// How many steps of each search are looked at: as many as `CUTOFF_CAMPAIGN` says, which may be all.
fn steps_of_each(usual: u32) -> u32 {
    let asked = env::var("CUTOFF_CAMPAIGN").unwrap_or_default();
    let runs = asked.split(',').next().unwrap_or_default();
    if runs.is_empty() {
        return usual;
    }
    let runs: u64 = runs.parse().expect("CUTOFF_CAMPAIGN is RUNS or RUNS,SEED");
    u32::try_from(runs).unwrap_or(u32::MAX)
}

/// Whether there is time for all of them.
pub fn is_campaign() -> bool {
    env::var_os("CUTOFF_CAMPAIGN").is_some()
}

/// So many steps from all over a search, its first and its last among them; all of a short one.
fn spread(last: Step, count: u32) -> BTreeSet<Step> {
    let count = count.min(last).max(1);
    let parts = (0..=count).map(|part| u64::from(last) * u64::from(part) / u64::from(count));
    parts
        .map(|step| u32::try_from(step).expect("within the search"))
        .collect()
}

/// What can be opened from the library but trees: chess one to three plies deep, the other games as deep as their menus say.
fn stages() -> impl Iterator<Item = (String, Arc<Stage>)> {
    let positions = position_library().iter().flat_map(|group| &group.positions);
    let chess = positions.flat_map(|position| {
        (1..=3).map(|depth| {
            let name = format!("{} depth {depth}", position.id);
            (name, stage(&position.epd.position, depth))
        })
    });
    let others = games().iter().flat_map(|game| {
        let ready = game
            .about()
            .positions
            .iter()
            .flat_map(|group| group.positions);
        ready.map(|&(text, _, depth)| {
            let root = game.read(text).unwrap();
            (format!("{text} depth {depth}"), stage_of(root, depth))
        })
    });
    chess.chain(others)
}

/// Returns the label faults at some steps of a search on one canvas, and the number of labels. In the whole tree labels keep
/// their places; around a node they move with the picture.
fn faults_of_steps(
    stage: &Arc<Stage>,
    canvas: (f32, f32),
    around: bool,
    steps: impl IntoIterator<Item = Step>,
) -> (Vec<String>, usize) {
    let series = PictureSeries::fitted(Arc::clone(stage), canvas.0, canvas.1, around);
    let (mut all, mut seen) = (Vec::new(), 0);
    let mut places = Seen::default();
    for step in steps {
        let drawn = series.at(step);
        let mut found = faults(&drawn, canvas);
        if !around {
            found.extend(places.faults(&drawn));
        }
        let place = format!("step {step} width {} around {around}", canvas.0);
        all.extend(found.into_iter().map(|fault| format!("{place}: {fault}")));
        seen += drawn.labels.len();
    }
    (all, seen)
}

#[test]
fn position_labels_touch_nothing_and_stay_put() {
    let (mut seen, mut lacks) = (0, Vec::new());
    let count = steps_of_each(4);
    for (name, stage) in stages() {
        for canvas in CANVASES {
            for around in BTreeSet::from([is_too_large(&stage, canvas.0, canvas.1), false]) {
                let steps = spread(stage.recording.steps(), count);
                let (faults, labels) = faults_of_steps(&stage, canvas, around, steps);
                lacks.extend(faults.into_iter().map(|fault| format!("{name} {fault}")));
                seen += labels;
            }
        }
    }
    println!("{seen} labels at up to {count} steps of each search");
    assert!(seen > 10_000, "{seen}");
    fail(&mut lacks);
}

/// A current window that shares the slot of the received one is omitted at steps where it is too wide.
#[test]
fn wide_window_does_not_move() {
    let game = games().iter().find(|game| game.about().id == "einstein");
    let stage = stage_of(game.unwrap().read(".2./a31/..b max 2").unwrap(), 5);
    let (mut faults, _) = faults_of_steps(&stage, (1327.0, 974.0), false, 60..=66);
    fail(&mut faults);
}

/// A window right above its node's move is accepted, even if a sibling's symbol is nearer.
#[test]
fn window_above_its_move_is_not_taken_for_its_siblings() {
    let mut positions = position_library().iter().flat_map(|group| &group.positions);
    let position = positions.find(|position| position.id == "wrong-bishop");
    let stage = stage(&position.unwrap().epd.position, 2);
    let steps = 0..=stage.recording.steps();
    let (mut faults, _) = faults_of_steps(&stage, (1967.0, 1334.0), false, steps);
    fail(&mut faults);
}

/// In a tree with moves a leaf is called as it is in the words beside the tree.
#[test]
fn cutoff_reason_names_leaves_by_their_moves() {
    let source = Source {
        game: SourceGame::Tree(find("tic-tac-toe-endgame").unwrap().tree()),
        origin: Origin::Text,
        name: None,
    };
    let stage = Stage::prepare(source, Setup::default(), None, &false.into()).unwrap();
    let step = stage.recording.cut_steps()[0];
    let series = PictureSeries::fitted(Arc::new(stage), 1327.0, 974.0, false);
    let drawn = series.at(step);
    let said: Vec<String> = texts(&drawn).map(|text| text.2).collect();
    let reason = said.iter().find(|text| text.contains("set at B")).unwrap();
    assert_eq!(reason, "α = 1, set at B (via c1 at B)");
}

//! Monkeys at the window: keys, clicks on whatever is there, drags and typing, from a seed. After each, the session is whole, and what
//! the table of counts shows is what a search of its own counts. `CUTOFF_CAMPAIGN=ACTIONS,SEED` says how many.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use cutoff::app::App;
use cutoff::game::SplitMix;
use cutoff::search::Algorithm;
use cutoff::session::Request;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::stage::Stage;
use cutoff::teach::grouped;
use egui::{Key, Modifiers, Pos2, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT;

use crate::monkey_faults::{fault, shrunk};
use crate::plan::CampaignPlan;

type Window = Harness<'static, App>;

/// So many actions on one window.
const ACTIONS: u64 = 30;
/// Stages with more nodes are not searched a second time.
const LARGE: usize = 20_000;
/// What can be clicked, dragged or typed into.
const ROLES: [Role; 12] = [
    Role::Button,
    Role::CheckBox,
    Role::RadioButton,
    Role::ComboBox,
    Role::Link,
    Role::MenuItem,
    Role::Slider,
    Role::SpinButton,
    Role::Tab,
    Role::TextInput,
    Role::MultilineTextInput,
    Role::Label,
];

const KEYS: [Key; 46] = [
    Key::A,
    Key::B,
    Key::C,
    Key::D,
    Key::E,
    Key::F,
    Key::G,
    Key::H,
    Key::I,
    Key::J,
    Key::K,
    Key::L,
    Key::M,
    Key::N,
    Key::O,
    Key::P,
    Key::Q,
    Key::R,
    Key::S,
    Key::T,
    Key::U,
    Key::V,
    Key::W,
    Key::X,
    Key::Y,
    Key::Z,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::Enter,
    Key::Escape,
    Key::Tab,
    Key::Space,
    Key::Delete,
    Key::Backspace,
    Key::F1,
    Key::F5,
    Key::F6,
    Key::F7,
    Key::Num1,
    Key::Num5,
];

const WORDS: [&str; 10] = [
    "3",
    "-7",
    "0.5",
    "inf",
    "e4",
    "max",
    "9007199254740993",
    "é∞\u{202e}x",
    "{{value}}",
    "a\tb",
];

/// Where they may write.
fn scratch() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cutoff-monkeys-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// What a window is opened with.
fn sources() -> Vec<Option<Request>> {
    let text = |text: &str| {
        Some(Request::Text(
            text.as_bytes().to_vec(),
            "the monkey".to_owned(),
        ))
    };
    // Copies: monkeys save, too.
    let folder = scratch();
    let file = |file: &str| {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file);
        let copy = folder.join(path.file_name().unwrap());
        fs::copy(path, &copy).unwrap();
        Some(Request::File(copy))
    };
    vec![
        None,
        file("trees/wikipedia.json"),
        text("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        file("trees/lessons/03-the-first-cut.json"),
        file("trees/positions/mates.epd"),
        file("tests/campaigns/corpus/exercise-key.json"),
        file("tests/campaigns/corpus/games.pgn"),
        file("trees/dice-between-moves.json"),
        text("depth 6, branching 3: "),
        text(
            "cutoff:1?recipe=depth=7_branching=3_values=0..99_ties=no_root=max_order=0.5_seed=7&search=pvs,table",
        ),
        text("cutoff:1?game=nim&position=3,4,5&search=alpha-beta,depth=2&step=3"),
        file("trees/transpositions.json"),
    ]
}

/// A place in the window, in points.
fn point(across: usize, down: usize) -> Pos2 {
    let coordinate = |number: usize| f32::from(u16::try_from(number).unwrap_or(0));
    Pos2::new(coordinate(across), coordinate(down))
}

/// What an action is called.
type Done = Mutex<Vec<String>>;

fn act(window: &mut Window, number: u64, done: &Done) {
    let mut chance = SplitMix(number);
    let mut below = |end: usize| usize::try_from(chance.below(end.max(1) as u64)).unwrap_or(0);
    let note = |text: String| done.lock().unwrap().push(text);
    let place = point(below(1_280), below(720));
    match below(20) {
        0..8 => {
            let modifiers = [
                Modifiers::NONE,
                Modifiers::NONE,
                Modifiers::SHIFT,
                Modifiers::COMMAND,
                Modifiers::ALT,
            ];
            let (modifiers, key) = (modifiers[below(5)], KEYS[below(KEYS.len())]);
            note(format!("key {modifiers:?} {key:?}"));
            window.key_press_modifiers(modifiers, key);
        }
        8..16 => {
            let root = window.root();
            let there = root.children_recursive().filter(|node| {
                ROLES.contains(&node.accesskit_node().role())
                    && !node.accesskit_node().is_disabled()
            });
            let there: Vec<_> = there.collect();
            if there.is_empty() {
                return;
            }
            let node = &there[below(there.len())];
            let about = node.accesskit_node();
            note(format!("click {:?} {:?}", about.role(), about.label()));
            if below(8) == 0 {
                node.click_secondary();
            } else {
                node.click();
            }
        }
        16 => {
            note(format!("click at {place:?}"));
            window.hover_at(place);
            window.drag_at(place);
            window.drop_at(place);
        }
        17 => {
            let to = point(below(1_280), below(720));
            note(format!("drag from {place:?} to {to:?}"));
            window.drag_at(place);
            window.run_steps(1);
            window.hover_at(to);
            window.run_steps(1);
            window.drop_at(to);
        }
        18 => {
            let word = WORDS[below(WORDS.len())];
            note(format!("type {word:?}"));
            window.event(egui::Event::Text(word.to_owned()));
        }
        _ => {
            let more = below(3);
            let size = point(800 + 500 * more, 600 + 250 * more).to_vec2();
            note(format!("size {size:?}"));
            window.set_size(size);
        }
    }
}

/// Runs frames until nothing is being opened, or for so long that the monkey goes on all the same.
fn settle(window: &mut Window) {
    window.run_steps(2);
    for _ in 0..200 {
        let session = &window.state().session;
        let busy = session.opening.is_some()
            || session.edits.is_busy()
            || session.desk.is_busy()
            || session.both.preparing.is_some();
        if !busy {
            return;
        }
        std::thread::sleep(Duration::from_millis(2));
        window.run_steps(1);
    }
}

/// A stage that has been searched a second time.
type Known = Option<(Arc<Stage>, Stage)>;

/// What holds after every action.
fn whole(window: &Window, known: &mut Known, compared: &mut u64) {
    let session = &window.state().session;
    let stage = &session.stage;
    let nodes = stage.tree.len();
    assert!(
        session.step() <= session.track().steps(),
        "the step is within the search"
    );
    assert!(
        session.current_node().index() < nodes,
        "the current node is one of the tree"
    );
    if let Some(selected) = session.selected {
        assert!(
            selected.index() < nodes,
            "the selected node is one of the tree"
        );
    }
    if let Some(notice) = &session.notice {
        assert!(
            !notice.trim().is_empty() && notice.lines().count() == 1,
            "{notice:?}"
        );
    }
    if known
        .as_ref()
        .is_none_or(|(known, _)| !Arc::ptr_eq(known, stage))
    {
        *known = None;
        if nodes <= LARGE {
            let again =
                Stage::prepare(stage.source.clone(), stage.setup, None, &false.into()).unwrap();
            assert_eq!(
                again.recording.value(),
                stage.recording.value(),
                "the value is that of a search of its own"
            );
            assert_eq!(
                again.recording.counts(),
                stage.recording.counts(),
                "the counts are those of a search of its own"
            );
            *known = Some((Arc::clone(stage), again));
        }
    }
    let Some((_, again)) = known else { return };
    if session.page != Page::Step || session.step() > again.recording.steps() {
        return;
    }
    let column = match again.recording.spec().algorithm {
        Algorithm::Minimax => "minimax",
        Algorithm::AlphaBeta => "alpha-beta",
        Algorithm::Pvs => "PVS",
        Algorithm::Mtdf => "MTD(f)",
    };
    let counts = again.recording.moment(session.step()).counts();
    for (row, count) in [("visited", counts.nodes), ("leaves", counts.leaves)] {
        let begins = format!("{row}, {column}: ");
        let root = window.root();
        // Labels say what they are called as their value.
        let said = |node: egui_kittest::Node<'_>| {
            let node = node.accesskit_node();
            node.label().or_else(|| node.value())
        };
        let labels = root.children_recursive().filter_map(said);
        for label in labels.filter(|label| label.starts_with(&begins)) {
            assert_eq!(
                label[begins.len()..],
                grouped(count),
                "{row} at step {}",
                session.step()
            );
            *compared += 1;
        }
    }
}

/// Plays one window; what was done, how many numbers were compared, and what is wrong.
fn episode(source: usize, numbers: &[u64]) -> (Vec<String>, u64, Option<String>) {
    let done = Done::default();
    let mut compared = 0;
    let fault = fault(|| {
        let request = sources().swap_remove(source);
        let mut window = super::window_with(Settings::default(), request);
        let mut known = None;
        for &number in numbers {
            act(&mut window, number, &done);
            settle(&mut window);
            whole(&window, &mut known, &mut compared);
        }
    });
    (done.into_inner().unwrap_or_default(), compared, fault)
}

#[test]
fn random_input_never_makes_the_window_wrong() {
    let plan = CampaignPlan::of_environment(360, 1);
    let begun = Instant::now();
    let (mut actions, mut compared) = (0, 0);
    let sources = sources().len() as u64;
    for run in 0..plan.runs.div_ceil(ACTIONS) {
        let source = usize::try_from(run % sources).unwrap_or(0);
        let mut chance = plan.chance(run);
        let numbers: Vec<u64> = (0..ACTIONS).map(|_| chance.next()).collect();
        let (done, equal, fault) = episode(source, &numbers);
        actions += done.len();
        compared += equal;
        if fault.is_some() {
            let fails = |less: &[u64]| episode(source, less).2.is_some();
            let (done, _, again) = episode(source, &shrunk(numbers, fails));
            let fault = again.or(fault).unwrap_or_default();
            panic!(
                "seed {}, window {run} with source {source}: {fault}\nafter: {done:#?}",
                plan.seed
            );
        }
    }
    fs::remove_dir_all(scratch()).unwrap();
    assert!(
        compared > actions as u64 / 4,
        "{compared} numbers compared in {actions} actions"
    );
    println!(
        "monkeys: {actions} actions from seed {}, {compared} numbers compared, {:.0?}",
        plan.seed,
        begun.elapsed()
    );
}

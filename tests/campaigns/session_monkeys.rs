//! Monkeys without a window: whatever is done, in whatever order, the session stays whole. An action is made of a number and of the
//! state that it meets, so that a failure is shrunk by leaving numbers out.

use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::{Duration, Instant};

use cutoff::app::editable::ChangeKind;
use cutoff::app::exercise::SheetInput;
use cutoff::app::lessons::ask::Draft;
use cutoff::app::step::edit::model::is_editable;
use cutoff::game::generate::Recipe;
use cutoff::game::library::library;
use cutoff::game::{Edit, NodeId, Player, Score, SplitMix, find_game};
use cutoff::search::trace::Hand;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::session::{Action, Session};
use cutoff::stage::Stage;
use cutoff::teach::lessons;

use super::monkey_faults::{fault, shrunk};
use super::plan::CampaignPlan;

/// So many actions on one session.
const ACTIONS: u64 = 150;
/// Stages with more nodes are not searched a second time.
const LARGE: usize = 30_000;

/// Texts that are pasted.
const TEXTS: [&str; 9] = [
    "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
    "[[3, 5], [2, 9], [0, 4]]",
    "((3 12 8) (2 4 6))",
    "7",
    "{\"player\": \"chance\", \"children\": [{\"probability\": 0.5, \"value\": 3}, {\"probability\": 0.5, \"children\": [8, 2]}]}",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "cutoff:1?tree=tie&search=alpha-beta,strict&step=4",
    "1. e4 e5 2. Nf3 *",
    "[[3, 12, ",
];

const SPECS: [&str; 10] = [
    "minimax",
    "alpha-beta",
    "alpha-beta+strict+hard",
    "alpha-beta+table+killers+history",
    "pvs+table+deepening",
    "mtdf+table+deepening",
    "alpha-beta+deepening+aspiration=2+table",
    "alpha-beta+quiescence",
    "alpha-beta+star1",
    "pvs+hard+symmetric+table",
];

type Change = Box<dyn FnOnce(&mut Session)>;

fn apply(session: &mut Session, change: impl FnOnce(&mut Session)) {
    session.act(change);
    settle(session);
}

fn settle(session: &mut Session) {
    let patience = Instant::now() + Duration::from_mins(2);
    loop {
        session.tick(0.0);
        // Nobody answers the system's dialogs.
        drop(session.host.take());
        let busy = session.opening.is_some()
            || session.edits.is_busy()
            || session.desk.is_busy()
            || session.maker.is_busy()
            || session.both.preparing.is_some();
        if !busy {
            return;
        }
        assert!(Instant::now() < patience, "it takes too long");
        sleep(Duration::from_micros(200));
    }
}

/// Returns the changes that a random number selects, with their names.
#[allow(clippy::too_many_lines)] // one arm per kind of change
fn meant(session: &Session, number: u64) -> Vec<(String, Change)> {
    let mut chance = SplitMix(number);
    let mut below = |end: u64| chance.below(end.max(1));
    let index = |number: u64| usize::try_from(number).unwrap_or(0);
    // Now and then a node of the tree that was there a moment ago.
    let stale = if number.is_multiple_of(7) { 40 } else { 0 };
    let nodes = session.stage.tree.len() as u64 + stale;
    let node = |number: u64| NodeId(u32::try_from(number).unwrap_or(0));
    let one = |name: String, change: Change| vec![(name, change)];
    match below(100) {
        0..45 => {
            let possible: Vec<Action> = Action::ALL
                .iter()
                .copied()
                .filter(|action| is_harmless(*action))
                .collect();
            let action = possible[index(below(possible.len() as u64))];
            match action.refused(session) {
                Some(why) => {
                    assert!(!why.is_empty());
                    Vec::new()
                }
                None => vec![(
                    format!("{action:?}"),
                    Box::new(move |session: &mut Session| session.run(action)),
                )],
            }
        }
        45..55 => {
            let steps = u64::from(session.track().steps());
            let step = below(steps + 3);
            one(
                format!("seek {step}"),
                Box::new(move |session| session.go_to(u32::try_from(step).unwrap_or(0))),
            )
        }
        55..58 => {
            let at = below(nodes);
            let to = node(at);
            one(
                format!("seek node {at}"),
                Box::new(move |session| session.go_to_node(to)),
            )
        }
        58..63 => {
            let mut setup = session.setup();
            let spec = SPECS[index(below(SPECS.len() as u64))];
            setup.spec = spec.parse().unwrap();
            setup.depth = 1 + u32::try_from(below(2)).unwrap_or(0);
            setup.tree_depth = (below(3) == 0).then_some(1);
            setup.root = [None, Some(Player::Max), Some(Player::Min)][index(below(3))];
            one(
                format!(
                    "{spec}, depth {:?}, root {:?}",
                    setup.tree_depth, setup.root
                ),
                Box::new(move |session| session.change_setup(setup)),
            )
        }
        63..66 => {
            let text = TEXTS[index(below(TEXTS.len() as u64))];
            one(
                format!("open {text}"),
                Box::new(|session| {
                    session.open_text(text.as_bytes().to_vec(), "the monkey".into());
                }),
            )
        }
        66..68 => {
            let tree = &library()[index(below(library().len() as u64))];
            one(
                format!("open {}", tree.id),
                Box::new(|session| session.open_library(tree.id)),
            )
        }
        68..69 => {
            let seed = below(1_000);
            let recipe = Recipe {
                seed,
                ..Recipe::default()
            };
            one(
                format!("generate {seed}"),
                Box::new(move |session| session.generate(recipe)),
            )
        }
        69..82 => taught(nodes, &mut below),
        82..88 => play(&mut below),
        88..96 => exercise(nodes, &mut below),
        _ => {
            let page = [
                Page::Step,
                Page::Both,
                Page::Exercise,
                Page::Compare,
                Page::Play,
            ][index(below(5))];
            let hand = [Hand::Left, Hand::Right][index(below(2))];
            let at = below(6);
            let to = node(below(nodes));
            let change: Change = Box::new(move |session| match at {
                0 => session.turn_to(page),
                1 => session.turn_to(Page::Step),
                2 => session.swap_searches(),
                3 => session.seek_node_of(hand, to),
                _ => session.escape(),
            });
            one(format!("page {page:?} or {at}"), change)
        }
    }
}

/// What ends the program, asks the system for a file, or measures for minutes.
fn is_harmless(action: Action) -> bool {
    let id = action.id();
    !["quit", "open", "save", "export", "engine"]
        .iter()
        .any(|word| id.contains(word))
}

/// Questions and lessons.
fn taught(nodes: u64, below: &mut impl FnMut(u64) -> u64) -> Vec<(String, Change)> {
    if below(2) == 0 {
        let node = NodeId(u32::try_from(below(nodes)).unwrap_or(0));
        let at = below(7);
        let change: Change = Box::new(move |session| match at {
            0 => session.draft(Draft::go_on),
            1 => session.draft(Draft::skip_all),
            2 => session.check_answer(),
            3 => session.reveal_answer(),
            4 => session.go_on(),
            5 => session.choose_by_key(node),
            _ => session.pick(node),
        });
        return vec![(format!("ask {at} at {node:?}"), change)];
    }
    let lesson = usize::try_from(below(lessons().len() as u64)).unwrap_or(0);
    let at = below(6);
    let change: Change = Box::new(move |session| match at {
        0 => session.start_lesson(lesson),
        1 | 2 => session.next_stop(),
        3 => session.previous_stop(),
        4 => session.ask_again(),
        _ => {
            session.leave_lesson();
        }
    });
    vec![(format!("course {at}, lesson {lesson}"), change)]
}

fn play(below: &mut impl FnMut(u64) -> u64) -> Vec<(String, Change)> {
    let choices = [
        "new game",
        "new game of Nim",
        "take back",
        "again",
        "from here",
        "flip",
    ];
    let moves = ["e4", "e5", "Nf3", "h1-1", "2-1", "a1", "b2", "nonsense", ""];
    let choice = usize::try_from(below(9)).unwrap_or(0);
    if let Some(&name) = choices.get(choice) {
        let change: fn(&mut Session) = match choice {
            0 => Session::new_game,
            1 => |session| session.begin_game(find_game("nim").unwrap().start()),
            2 => Session::take_back,
            3 => |session| session.play.again(),
            4 => Session::play_from_here,
            _ => Session::flip_game,
        };
        return vec![(name.to_owned(), Box::new(change))];
    }
    if choice == choices.len() {
        let at = usize::try_from(below(4)).unwrap_or(0);
        let look = move |session: &mut Session| session.play.look(at);
        return vec![(format!("look at {at}"), Box::new(look))];
    }
    let text = moves[usize::try_from(below(moves.len() as u64)).unwrap_or(0)];
    let enter = move |session: &mut Session| {
        session.play.set_typed(text);
        session.play.make_typed();
    };
    vec![(format!("type {text}"), Box::new(enter))]
}

fn exercise(nodes: u64, below: &mut impl FnMut(u64) -> u64) -> Vec<(String, Change)> {
    let at = NodeId(u32::try_from(below(nodes)).unwrap_or(0));
    let score = Score::from(i32::try_from(below(9)).unwrap_or(0));
    let solution = below(2) == 0;
    let number = below(14);
    let change: Change = Box::new(move |session| match number {
        0 => session.desk.select(at),
        1 => session.desk.put(at, SheetInput::Alpha(Some(score)), None),
        2 => session
            .desk
            .put(at, SheetInput::Returned(Some(score)), None),
        3 => session.desk.put(at, SheetInput::Cut(true), None),
        4 => session.desk.visit_next(at),
        5 => session.desk.toggle_cut(at),
        6 => session.desk.revert(ChangeKind::Undo),
        7 => session.desk.revert(ChangeKind::Redo),
        8 => session.check_exercise(),
        9 => session.desk.lead_to_mistake(),
        10 => session.desk.show_solution(solution),
        11 => session.step_to_mistake(),
        12 => session.new_exercise(),
        _ => session.desk.clear(),
    });
    vec![(format!("exercise {number} at {at:?}"), change)]
}

/// A change of the tree that is open, if there may be one now.
fn edit(session: &Session, number: u64) -> Option<Edit> {
    let free = session.page == Page::Step && session.course.is_none() && !session.edits.is_asking();
    if !number.is_multiple_of(5) || !free || !is_editable(&session.stage) {
        return None;
    }
    let mut chance = SplitMix(!number);
    let nodes = session.stage.tree.len() as u64;
    let node = NodeId(u32::try_from(chance.below(nodes)).ok()?);
    let value = Score::from(i32::try_from(chance.below(20)).ok()?);
    Some(match chance.below(7) {
        0 | 1 => Edit::Value {
            node,
            value: Some(value),
        },
        2 => Edit::Label {
            node,
            label: format!("L{value}"),
        },
        3 => Edit::Add {
            parent: node,
            value,
        },
        4 => Edit::Delete { node },
        5 => Edit::Move {
            node,
            index: u32::try_from(chance.below(3)).ok()?,
        },
        _ => Edit::ExchangePlayers,
    })
}

/// Whether an edit that was made, taken back and made again leaves what it should.
fn edited(session: &mut Session, edit: Edit) {
    let text = |session: &Session| session.stage.source_text();
    let before = text(session);
    apply(session, |session| session.change_tree(edit));
    let after = text(session);
    if after == before {
        return;
    }
    apply(session, |session| {
        session.undo();
    });
    assert_eq!(text(session), before, "undo gives the tree that was");
    whole(session, None);
    apply(session, |session| {
        session.redo();
    });
    assert_eq!(text(session), after, "redo gives the tree that was made");
}

/// The tree that is open, as its file would hold it.
trait SourceText {
    fn source_text(&self) -> String;
}

impl SourceText for Arc<Stage> {
    fn source_text(&self) -> String {
        match &self.source.game {
            cutoff::stage::SourceGame::Tree(tree) => tree.to_json(),
            cutoff::stage::SourceGame::Game(position) => position.text(),
        }
    }
}

/// What holds of every session; a stage other than `known` is searched a second time, from its source.
fn whole(session: &Session, known: Option<&Arc<Stage>>) {
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
    let new = known.is_none_or(|known| !Arc::ptr_eq(known, stage));
    if new && nodes <= LARGE {
        let again = Stage::prepare(stage.source.clone(), stage.setup, None, &false.into()).unwrap();
        let [shown, fresh] = [&stage.recording, &again.recording];
        assert_eq!(
            shown.value(),
            fresh.value(),
            "the value is that of a search of its own"
        );
        assert_eq!(
            shown.counts(),
            fresh.counts(),
            "the counts are those of a search of its own"
        );
        assert_eq!(shown.steps(), fresh.steps());
        assert_eq!(stage.tree.len(), again.tree.len());
        let end = shown.moment(shown.steps());
        assert_eq!(end.counts(), shown.counts(), "at the end all is counted");
    }
}

/// Plays one episode; the names of what was done, and what is wrong.
fn episode(numbers: &[u64]) -> (Vec<String>, Option<String>) {
    let done = Mutex::new(Vec::new());
    let fault = fault(|| {
        let mut session = Session::new(Settings::default());
        settle(&mut session);
        let mut known = Arc::clone(&session.stage);
        for &number in numbers {
            if let Some(edit) = edit(&session, number) {
                done.lock().unwrap().push(format!("{edit:?}"));
                edited(&mut session, edit);
            } else {
                for (name, change) in meant(&session, number) {
                    done.lock().unwrap().push(name);
                    session.act(change);
                    settle(&mut session);
                }
            }
            whole(&session, Some(&known));
            known = Arc::clone(&session.stage);
        }
    });
    (done.into_inner().unwrap_or_default(), fault)
}

#[test]
fn session_survives_random_actions() {
    let plan = CampaignPlan::of_environment(1_500, 1);
    let begun = Instant::now();
    let mut actions = 0;
    for run in 0..plan.runs.div_ceil(ACTIONS) {
        let mut chance = plan.chance(run);
        let numbers: Vec<u64> = (0..ACTIONS).map(|_| chance.next()).collect();
        let (done, fault) = episode(&numbers);
        actions += done.len();
        if fault.is_some() {
            let (done, again) = episode(&shrunk(numbers, |less| episode(less).1.is_some()));
            let fault = again.or(fault).unwrap_or_default();
            panic!(
                "seed {}, episode {run}: {fault}\nafter: {done:#?}",
                plan.seed
            );
        }
    }
    println!(
        "session monkeys: {actions} actions from seed {}, {:.0?}",
        plan.seed,
        begun.elapsed()
    );
}

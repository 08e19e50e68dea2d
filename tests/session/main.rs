//! What is open, driven without a window: opened, stepped, cut, edited, asked about, taught.

#![allow(clippy::unwrap_used)] // in a test, a panic is the report

mod files;
mod maker;
mod pieces;
mod play;
mod prepared;
mod why;

use std::thread::sleep;
use std::time::{Duration, Instant};

use cutoff::app::editable::{ChangeKind, UnsavedChoice};
use cutoff::app::exercise::SheetInput;
use cutoff::app::step::camera::Camera;
use cutoff::app::step::edit::model::FieldKind;
use cutoff::draw::CanvasSize;
use cutoff::game::{Edit, NodeId, Score};
use cutoff::search::SearchSpec;
use cutoff::search::trace::{Event, Stride, VisitId};
use cutoff::session::host::{Effect, FileDialog};
use cutoff::session::page::{Direction, Page};
use cutoff::session::settings::Settings;
use cutoff::session::{Action, Request, Session};
use cutoff::stage::Setup;
use cutoff::teach::QuestionKind;

/// Root value 3; the second MIN node is cut off after its first leaf.
const AIMA: &str = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";

/// The textbook's tree, freshly opened.
fn open(text: &str) -> Session {
    let mut session = Session::new(Settings::default());
    apply(&mut session, |session| {
        session.open_text(text.as_bytes().to_vec(), "the test".into());
    });
    assert_eq!(session.notice, None);
    session
}

#[test]
fn too_deep_position_opens_less_deep() {
    let setup = Setup {
        spec: SearchSpec::MINIMAX,
        depth: 5,
        ..Setup::default()
    };
    let mut session = Session::new(Settings {
        setup,
        ..Settings::default()
    });
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    apply(&mut session, |session| {
        session.open_text(fen.as_bytes().to_vec(), "the test".into());
    });
    assert_eq!(
        session.said(),
        Some(
            "The search to depth 5 visits more nodes than can be stepped: this is the same search to depth 4."
        )
    );
    assert_eq!(session.stage.setup.depth, 4);
}

/// Carries out a wish and waits for what it has begun.
fn enter(session: &mut Session, typed: &str) {
    session.play.set_typed(typed);
    session.play.make_typed();
    apply(session, |session| session.act(|_| {}));
}

fn apply(session: &mut Session, change: impl FnOnce(&mut Session)) {
    session.act(change);
    settle(session);
}

fn run(session: &mut Session, action: Action) {
    session.run(action);
    settle(session);
}

fn settle(session: &mut Session) {
    let patience = Instant::now() + Duration::from_mins(1);
    loop {
        session.tick(0.0);
        // Nobody answers the system's dialogs.
        drop(session.host.take());
        if session.opening.is_none() && !session.edits.is_busy() && session.both.preparing.is_none()
        {
            return;
        }
        assert!(Instant::now() < patience, "it takes too long");
        sleep(Duration::from_millis(2));
    }
}

fn event(session: &Session) -> Option<Event> {
    session.stage.recording.event(session.step())
}

fn leaf(node: u32, value: i32) -> Edit {
    Edit::Value {
        node: NodeId(node),
        value: Some(Score::from(value)),
    }
}

/// What was chosen for one tree does not keep another one from being opened.
#[test]
fn tree_without_inner_values_opens_without_deepening() {
    let mut settings = Settings::default();
    settings.setup.spec = "alpha-beta+deepening+aspiration=2+table".parse().unwrap();
    let mut session = Session::new(settings);
    let valued = r#"{"value": 1, "children": [{"value": 3, "children": [3, 5]}, 2]}"#;
    for (text, deepens) in [(valued, true), ("[[3, 5], [2, 9]]", false)] {
        apply(&mut session, |session| {
            session.open_text(text.as_bytes().to_vec(), "the test".into());
        });
        let spec = session.stage.recording.spec();
        assert_eq!(spec.deepening, deepens);
        assert!(spec.table.is_some());
        let said = session.said().unwrap_or_default();
        assert_eq!(
            said.starts_with("Iterative deepening was switched off"),
            !deepens,
            "{said}"
        );
    }
    // Also at a start on the ready tree.
    let mut settings = Settings::default();
    settings.setup.spec = "pvs+table+deepening".parse().unwrap();
    let mut session = Session::new(settings);
    let ready = session.stage.source.clone();
    apply(&mut session, |session| {
        session.open_first(Request::Source(ready));
    });
    let said = session.said().unwrap_or_default();
    assert!(
        said.starts_with("Iterative deepening was switched off"),
        "{said}"
    );
}

#[test]
fn steps_to_the_cutoff_and_the_value() {
    let mut session = open(AIMA);
    assert_eq!((session.page, session.step()), (Page::Step, 0));
    assert_eq!(session.current_node(), NodeId::ROOT);
    apply(&mut session, |session| {
        session.stride(Stride::Cutoff, Direction::Forward);
    });
    assert!(matches!(event(&session), Some(Event::Cutoff(_))));
    assert_eq!(session.stage.name(session.current_node()), "C");
    apply(&mut session, |session| {
        session.stride(Stride::Event, Direction::Back);
    });
    assert!(!matches!(event(&session), Some(Event::Cutoff(_))));
    let steps = session.track().steps();
    apply(&mut session, |session| session.go_to(steps + 7));
    assert_eq!(session.step(), steps);
    assert_eq!(session.stage.recording.value(), Score::from(3));
}

/// At the cutoff of C, and at C's leaf, the bound is alpha, which A took from B: that is where B has just returned.
#[test]
fn to_bound_seeks_where_it_was_set() {
    let mut session = open("[[3, 5], [2, 9]]");
    let refused = Action::ToBound.refused(&session);
    assert!(refused.is_some(), "nothing has happened yet");
    apply(&mut session, |session| {
        session.stride(Stride::Cutoff, Direction::Forward);
    });
    let cut = session.step();
    for step in [cut, cut - 2] {
        apply(&mut session, |session| session.go_to(step));
        assert_eq!(Action::ToBound.refused(&session), None);
        run(&mut session, Action::ToBound);
        let (node, child) = (VisitId(0), VisitId(1));
        assert_eq!(event(&session), Some(Event::Update { node, child }));
    }
    // At the root nobody else has a bound.
    assert!(Action::ToBound.refused(&session).is_some());
    let mut setup = session.setup();
    setup.spec = SearchSpec::MINIMAX;
    apply(&mut session, |session| session.change_setup(setup));
    apply(&mut session, |session| session.go_to(5));
    assert!(Action::ToBound.refused(&session).is_some(), "no windows");
}

#[test]
fn unreadable_text_keeps_the_open_tree() {
    let mut session = open(AIMA);
    apply(&mut session, |session| {
        session.open_text(b"[[3, 12".to_vec(), "the test".into());
    });
    assert!(session.notice.is_some());
    assert_eq!(session.tree().len(), 13);
}

#[test]
fn edit_keeps_the_step_and_undoes() {
    let mut session = open(AIMA);
    apply(&mut session, |session| session.go_to(5));
    let first_leaf = 2;
    apply(&mut session, |session| {
        session.change_tree(leaf(first_leaf, 4));
    });
    assert_eq!(session.stage.recording.value(), Score::from(4));
    assert_eq!(session.step(), 5);
    assert!(session.edits.is_unsaved());
    apply(&mut session, |session| {
        session.undo();
    });
    assert_eq!(session.stage.recording.value(), Score::from(3));
    assert!(!session.edits.is_unsaved());
    apply(&mut session, |session| {
        session.redo();
    });
    assert_eq!(session.stage.recording.value(), Score::from(4));
    // Something else is not opened over unsaved work without a question.
    apply(&mut session, |session| session.open_library("depth-limit"));
    assert!(session.edits.is_asking());
    apply(&mut session, cutoff::session::Session::escape);
    assert_eq!(session.tree().len(), 13);
}

/// Whoever has stepped on meanwhile stays where he is.
#[test]
fn undo_returns_to_the_changed_step() {
    let mut session = open(AIMA);
    // At the first leaf of B, which is deleted with all that is below it.
    apply(&mut session, |session| session.go_to(4));
    apply(&mut session, |session| {
        session.change_tree(Edit::Delete { node: NodeId(1) });
    });
    let landed = session.step();
    assert_ne!(landed, 4);
    apply(&mut session, cutoff::session::Session::undo);
    assert_eq!(session.step(), 4);
    apply(&mut session, |session| {
        session.redo();
    });
    assert_eq!(session.step(), landed);
    apply(&mut session, |session| session.go_to(2));
    // C is called B while there is no other.
    assert_eq!(session.stage.name(session.current().node), "B");
    apply(&mut session, cutoff::session::Session::undo);
    assert_eq!(session.stage.name(session.current().node), "C");
}

/// A box over the tree is closed by whatever leads on, and what was typed into it counts; what cannot be read stays to be corrected.
#[test]
fn stepping_commits_the_open_node_field() {
    let mut session = open(AIMA);
    let type_at = |session: &mut Session, text: &str| {
        apply(session, |session| session.go_to(3));
        apply(session, |session| {
            session.show_field(NodeId(2), FieldKind::Value);
        });
        apply(session, |session| {
            session.edits.type_field(text.to_owned());
        });
        assert!(session.edits.field.is_some());
    };
    type_at(&mut session, "4");
    let leaf = session.edits.field.as_ref().unwrap().node;
    apply(&mut session, |session| session.go_to_node(NodeId(6)));
    assert!(session.edits.field.is_none());
    assert_eq!(session.tree().node(leaf).value, Some(Score::from(4)));
    type_at(&mut session, "four");
    apply(&mut session, |session| session.go_to_node(NodeId(6)));
    assert!(
        session
            .edits
            .field
            .as_ref()
            .is_some_and(|field| field.error.is_some())
    );
    apply(&mut session, |session| session.turn_to(Page::Exercise));
    assert!(session.edits.field.is_none());
}

/// Where no tree is drawn, nothing else says that the pointer is on no node of the new one.
#[test]
fn selection_does_not_carry_to_another_tree() {
    let mut session = open(AIMA);
    let aim = |session: &mut Session, node| {
        let room = CanvasSize::free(600.0, 400.0);
        session.tree_drawn(Camera::default(), room, Some(NodeId(node)), None);
    };
    aim(&mut session, 12);
    assert_eq!(session.selected, Some(NodeId(12)));
    // An edit moves it along.
    apply(&mut session, |session| {
        session.change_tree(Edit::Delete { node: NodeId(2) });
    });
    assert_eq!(session.selected, Some(NodeId(11)));
    apply(&mut session, |session| {
        session.undo();
    });
    aim(&mut session, 12);
    apply(&mut session, |session| session.turn_to(Page::Exercise));
    apply(&mut session, |session| {
        session.open_text(b"[3, 4]".to_vec(), "the test".into());
    });
    assert_eq!(session.tree().len(), 3);
    assert_eq!(session.selected, None);
}

#[test]
fn presenting_shows_the_open_page() {
    for &page in Page::ALL {
        let mut session = open(AIMA);
        apply(&mut session, |session| session.turn_to(page));
        apply(&mut session, |session| session.present(true));
        assert!(session.presenting.is_on() && session.page == page);
        assert!(session.said().is_none(), "{page:?}");
        apply(&mut session, cutoff::session::Session::escape);
        assert!(!session.presenting.is_on() && session.page == page);
    }
}

#[test]
fn quitting_asks_about_an_unsaved_typed_tree() {
    let mut session = open("[[3, 12], [2, 4]]");
    session.edits.typed = true;
    apply(&mut session, cutoff::session::Session::leave);
    assert!(session.edits.is_asking() && !session.quit);
    apply(&mut session, cutoff::session::Session::escape);
    assert!(!session.edits.is_asking() && !session.quit);
    apply(&mut session, cutoff::session::Session::leave);
    apply(&mut session, |session| {
        session.answer_unsaved(UnsavedChoice::Discard);
    });
    assert!(session.quit && !session.edits.is_lost_by_quitting());
}

#[test]
fn message_goes_with_the_next_step_page_or_document() {
    let said = "Link copied";
    let changes: [fn(&mut Session); 8] = [
        |session| session.go_to(1),
        |session| session.go_to_node(NodeId(1)),
        |session| session.stride(Stride::Cutoff, Direction::Forward),
        Session::toggle_play,
        |session| session.turn_to(Page::Compare),
        |session| session.turn_to(Page::Both),
        |session| session.open_text(b"[[1, 2], [3, 4]]".to_vec(), "the test".into()),
        |session| session.start_lesson(0),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut session = open(AIMA);
        apply(&mut session, |session| session.say(said.to_owned()));
        // The view does not end it, nor does time.
        apply(&mut session, |session| session.zoom(1.5));
        session.tick(60.0);
        assert_eq!(session.said(), Some(said));
        apply(&mut session, change);
        assert_eq!(session.said(), None, "change {number}");
    }
}

#[test]
fn escape_clears_the_message_and_leaves_the_next_thing_at_once() {
    let mut session = open(AIMA);
    session.notice = Some("an error".to_owned());
    apply(&mut session, |session| {
        session.say("Link copied".to_owned());
    });
    apply(&mut session, cutoff::session::Session::escape);
    assert_eq!((session.said(), &session.notice), (None, &None));
}

#[test]
fn edits_and_undo_are_reported_as_edits() {
    let mut session = open(AIMA);
    apply(&mut session, |session| session.change_tree(leaf(2, 4)));
    assert!(session.message.as_ref().unwrap().of_edit);
    apply(&mut session, |session| {
        session.undo();
    });
    let message = session.message.as_ref().unwrap();
    let known = "the root’s value is now 3 (it was 4)";
    assert!(
        message.of_edit && message.text.contains(known),
        "{message:?}"
    );
    apply(&mut session, |session| {
        session.say("Link copied".to_owned());
    });
    assert!(!session.message.as_ref().unwrap().of_edit);
}

#[test]
fn undo_keeps_the_step_of_two_searches() {
    let mut session = open(AIMA);
    apply(&mut session, |session| session.change_tree(leaf(2, 4)));
    apply(&mut session, |session| {
        session.turn_to(Page::Both);
    });
    assert!(session.search_pair().is_some());
    apply(&mut session, |session| session.go_to(9));
    let node = session.current().node;
    apply(&mut session, |session| {
        session.undo();
    });
    assert!(session.search_pair().is_some());
    assert_eq!(session.stage.recording.value(), Score::from(3));
    assert_eq!(session.current().node, node);
    assert_eq!(session.step(), 9);
}

/// Its steps are no steps of theirs: nothing is told of the end.
#[test]
fn unrelated_search_pair_starts_at_step_0() {
    let mut session = open(AIMA);
    let mut setup = session.stage.setup;
    setup.spec = "mtdf+table".parse().unwrap();
    apply(&mut session, |session| session.change_setup(setup));
    let cut = session.stage.recording.cut_steps()[0];
    apply(&mut session, |session| session.go_to(cut));
    apply(&mut session, |session| {
        session.turn_to(Page::Both);
    });
    assert!(session.search_pair().is_some());
    assert_eq!(session.step(), 0);
    let said = session.said().unwrap();
    assert!(
        said.contains("Neither of these is the refined search"),
        "{said}"
    );
}

#[test]
fn pruned_leaves_are_randomized_until_the_next_step() {
    let mut session = open(AIMA);
    let steps = session.track().steps();
    apply(&mut session, |session| session.go_to(steps));
    session.shake_pruned();
    let patience = Instant::now() + Duration::from_mins(1);
    while session.what_if.tried().is_none_or(|tried| tried < 3) {
        assert!(Instant::now() < patience, "nothing is tried");
        session.tick(0.0);
        sleep(Duration::from_millis(2));
    }
    assert_eq!(session.notice, None, "the root's value never changes");
    apply(&mut session, |session| {
        session.stride(Stride::Event, Direction::Back);
    });
    assert!(!session.what_if.is_shaking());
}

#[test]
fn question_comes_before_its_event() {
    let mut session = open(AIMA);
    let mut options = session.settings.ask;
    options.on = true;
    options.often = cutoff::app::lessons::ask::AskRate::Every;
    apply(&mut session, |session| {
        session.choose_questions(options);
    });
    apply(&mut session, |session| {
        session.stride(Stride::Cutoff, Direction::Forward);
    });
    assert!(session.is_asked());
    let asked = session.step();
    // Nothing goes on until there is an answer.
    apply(&mut session, |session| {
        session.stride(Stride::Event, Direction::Forward);
    });
    assert_eq!(session.step(), asked);
    assert!(session.ask.waiting().unwrap().note.is_some());
    apply(&mut session, |session| {
        session.reveal_answer();
    });
    let said = session.ask.open().unwrap().said.as_ref().unwrap();
    assert!(said.given.is_none() && !said.right.is_empty());
    assert_eq!(session.ask.score, (0, 0), "what is shown is not scored");
    apply(&mut session, |session| {
        session.go_on();
    });
    assert_eq!(session.step(), asked + 1);
    assert!(!session.is_asked());
}

#[test]
fn lesson_plays_every_stop_and_restores_settings() {
    let mut session = open(AIMA);
    let before = session.settings.setup;
    apply(&mut session, |session| {
        session.start_lesson(0);
    });
    let stops = session.course.as_ref().unwrap().course.stops.len();
    assert!(stops > 1);
    let mut questions = 0;
    for stop in 0..stops {
        let playing = session.course.as_ref().unwrap();
        assert_eq!(playing.stop, stop);
        let step = playing.last_stop().step;
        assert_eq!(session.step(), step);
        if session.is_asked() {
            let kinds = QuestionKind::ALL;
            assert!(kinds.contains(&session.ask.waiting().unwrap().kind));
            questions += 1;
            // First the answer, then on.
            apply(&mut session, |session| {
                session.next_stop();
            });
            assert!(!session.is_asked());
        }
        apply(&mut session, |session| {
            session.next_stop();
        });
    }
    assert!(questions > 0, "the lesson asks");
    assert!(session.course.as_ref().unwrap().is_last());
    // What comes next stands in the panel: no message is in the way of leaving.
    assert!(session.notice.is_none());
    assert!(session.course.is_some() && session.notice.is_none());
    apply(&mut session, cutoff::session::Session::escape);
    assert!(session.course.is_none());
    assert_eq!(session.settings.setup.spec, before.spec);
}

/// A monkey in the window found it after some 600,000 actions.
#[test]
fn smaller_depth_closes_a_missing_nodes_field() {
    let valued = r#"{"value": 1, "children": [{"value": 3, "children": [3, 5]}, 2]}"#;
    let mut session = open(valued);
    apply(&mut session, |session| {
        session.show_field(NodeId(4), FieldKind::Value);
    });
    assert!(session.edits.field.is_some());
    let setup = Setup {
        tree_depth: Some(1),
        ..session.stage.setup
    };
    apply(&mut session, |session| session.change_setup(setup));
    assert_eq!(session.tree().len(), 3);
    assert!(session.edits.field.is_none());
}

/// What is open on which page, as an action may find it.
fn situations() -> Vec<(&'static str, Session)> {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let nim = "cutoff:1?game=nim&position=1,2&search=alpha-beta&depth=3";
    let mut all = Vec::new();
    for (what, text) in [("a tree", AIMA), ("chess", start), ("Nim", nim)] {
        for &page in Page::ALL {
            for to_the_end in [false, true] {
                let mut settings = Settings::default();
                settings.setup.depth = 2;
                let mut session = Session::new(settings);
                let bytes = text.as_bytes().to_vec();
                apply(&mut session, |session| {
                    session.open_text(bytes, "the test".into());
                });
                assert_eq!(session.notice, None, "{what}");
                apply(&mut session, |session| session.turn_to(page));
                if page == Page::Play && what == "chess" {
                    enter(&mut session, "e4");
                }
                if to_the_end {
                    run(&mut session, Action::ToEnd);
                }
                all.push((what, session));
            }
        }
    }
    all
}

/// Nothing that has a key or stands in a menu may fail, wherever it is chosen; and where it is not possible, it says why.
#[test]
fn every_action_is_safe_in_every_situation() {
    for &action in Action::ALL {
        for (what, mut session) in situations() {
            let page = session.page;
            let title = action.title(&session);
            assert!(!title.is_empty(), "{action:?}");
            if let Some(why) = action.refused(&session) {
                let sentence = why.chars().count() > 10;
                assert!(sentence, "{action:?} with {what} on {page:?}: {why}");
            }
            run(&mut session, action);
            assert!(session.step() <= session.track().steps(), "{action:?}");
        }
    }
}

/// A menu's tick tells what a second choice would take back.
#[test]
fn toggles_switch_back() {
    for &action in Action::ALL {
        let mut session = open(AIMA);
        let Some(before) = action.is_on(&session) else {
            continue;
        };
        if action.refused(&session).is_some() {
            continue;
        }
        run(&mut session, action);
        let one_of_several = matches!(
            action,
            Action::StepPage
                | Action::BothPage
                | Action::ComparePage
                | Action::ExercisePage
                | Action::PlayPage
                // A tree has no root moves to be searched, and says so.
                | Action::RootMoves
        );
        if one_of_several {
            continue;
        }
        assert_eq!(action.is_on(&session), Some(!before), "{action:?}");
        run(&mut session, action);
        assert_eq!(action.is_on(&session), Some(before), "{action:?}");
    }
}

#[test]
fn exercise_file_is_named_after_the_student() {
    let mut session = open(AIMA);
    apply(&mut session, |session| session.turn_to(Page::Exercise));
    session.desk.revert(ChangeKind::Undo);
    assert_eq!(session.desk.said.as_deref(), Some("Nothing to undo."));
    session.desk.visit_next(NodeId::ROOT);
    session.desk.rename("Ada".to_owned());
    session.host.take();
    session.save_exercise();
    let effects = session.host.take();
    let [Effect::Ask(FileDialog::Save(dialog), _)] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert!(dialog.file_name.ends_with("-Ada.json"), "{dialog:?}");
}

#[test]
fn exercise_ignores_missing_nodes() {
    let mut session = open(AIMA);
    apply(&mut session, |session| session.turn_to(Page::Exercise));
    session.new_exercise();
    let there = |session: &Session| session.desk.paper.as_ref().unwrap().stage.tree.len();
    let node = NodeId(u32::try_from(there(&session)).unwrap());
    let desk = &mut session.desk;
    desk.select(node);
    desk.put(node, SheetInput::Cut(true), None);
    desk.visit_next(node);
    desk.toggle_cut(node);
    assert!(!desk.is_unsaved());
    desk.toggle_cut(NodeId(node.0 - 1));
    assert!(session.desk.is_unsaved());
}

/// The same of the tree that is open.
#[test]
fn commands_ignore_missing_nodes() {
    let mut session = open(AIMA);
    let node = NodeId(u32::try_from(session.tree().len()).unwrap());
    let step = session.step();
    let changes: [fn(&mut Session, NodeId); 2] = [Session::go_to_node, |session, node| {
        session.pick(node);
    }];
    for change in changes {
        apply(&mut session, |session| change(session, node));
        assert_eq!((session.step(), &session.notice), (step, &None));
    }
    session.show_subtree(node);
    session.expand_below(node);
    assert!(session.scope.is_none());
    apply(&mut session, |session| session.change_tree(leaf(node.0, 4)));
    assert!(
        session.notice.is_some(),
        "an edit says that there is no such node"
    );
}

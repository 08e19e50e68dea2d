//! Lessons are made without a window: stops, numbers, undo, saving, trying, and what is asked before anything is lost.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cutoff::app::editable::{ChangeKind, UnsavedChoice};
use cutoff::app::lessons::maker::model::{DraftField, OpenDraft};
use cutoff::game::Edit;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::session::{Action, Request, Session};
use cutoff::stage::check_lesson;
use cutoff::teach::{Lesson, LessonDraft, QuestionKind};

fn session() -> Session {
    let mut session = Session::new(Settings::default());
    apply(&mut session, cutoff::session::Session::make_lesson);
    session
}

fn apply(session: &mut Session, change: impl FnOnce(&mut Session)) {
    session.act(change);
    settle(session);
}

/// Edits the draft as the panel does; `typed` is the field that is typed into.
fn edit(session: &mut Session, typed: Option<DraftField>, change: impl FnOnce(&mut LessonDraft)) {
    let mut draft = open(session).draft().clone();
    change(&mut draft);
    let selected = open(session).selected;
    apply(session, |session| {
        session.change_lesson(draft, selected, typed);
    });
}

fn set_title(session: &mut Session, title: &str) {
    edit(session, Some(DraftField::Title), |draft| {
        title.clone_into(&mut draft.title);
    });
}

fn set_goal(session: &mut Session, goal: &str) {
    edit(session, Some(DraftField::Goal), |draft| {
        goal.clone_into(&mut draft.goal);
    });
}

fn set_text(session: &mut Session, stop: usize, text: &str) {
    edit(session, Some(DraftField::Text), |draft| {
        text.clone_into(&mut draft.stops[stop].text);
    });
}

fn settle(session: &mut Session) {
    let begun = Instant::now();
    loop {
        session.tick(0.0);
        if session.opening.is_none() && !session.maker.is_busy() {
            return;
        }
        assert!(begun.elapsed() < Duration::from_mins(1), "it does not end");
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn open(session: &Session) -> &OpenDraft {
    session.maker.draft.as_ref().expect("a lesson is made")
}

fn places(session: &Session) -> Vec<&str> {
    let stops = open(session).draft().stops.iter();
    stops.map(|stop| stop.at.as_str()).collect()
}

fn in_folder(name: &str, then: impl FnOnce(&Path)) {
    let folder = std::env::temp_dir().join(format!("cutoff-maker-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    then(&folder);
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A stop with a text of one's own.
fn with_a_stop() -> Session {
    let mut session = session();
    apply(&mut session, cutoff::session::Session::add_stop);
    set_text(&mut session, 0, "Begin.");
    session
}

#[test]
fn stops_follow_the_order_of_the_search() {
    let mut session = session();
    let cut = session
        .stage
        .recording
        .cut_step(cutoff::search::trace::VisitId(5))
        .unwrap();
    for step in [session.track().steps(), cut, 0] {
        session.go_to(step);
        apply(&mut session, cutoff::session::Session::add_stop);
    }
    assert_eq!(places(&session), ["start", "cut C", "end"]);
    assert_eq!(open(&session).selected, Some(0));
    // A stop out of order is a problem.
    edit(&mut session, None, |draft| draft.stops.swap(0, 1));
    assert_eq!(places(&session), ["cut C", "start", "end"]);
    apply(&mut session, cutoff::session::Session::check_lesson);
    let said = &open(&session).faults.as_ref().unwrap()[0].sentence;
    assert!(
        said.starts_with("Stop 2, place: this stop is at step 0"),
        "{said}"
    );
    edit(&mut session, None, |draft| {
        draft.stops.remove(0);
    });
    assert_eq!(places(&session), ["start", "end"]);
    apply(&mut session, cutoff::session::Session::check_lesson);
    assert_eq!(open(&session).faults.as_deref(), Some(&[][..]));
    // Opening a stop goes to its step.
    apply(&mut session, |session| session.select_stop(Some(1)));
    assert_eq!(session.step(), session.track().steps());
}

#[test]
fn placeholders_take_numbers_from_the_search() {
    let mut session = session();
    session.go_to(17);
    apply(&mut session, cutoff::session::Session::add_stop);
    let numbers = open(&session).numbers.as_ref().unwrap();
    assert!(numbers.preview.is_ok());
    let offered: Vec<&str> = numbers
        .of_node
        .iter()
        .map(|it| it.placeholder.as_str())
        .collect();
    assert!(offered.contains(&"{value C1}"), "{offered:?}");
    set_text(&mut session, 0, "αβ{value C1} has it.");
    let preview = &open(&session).numbers.as_ref().unwrap().preview;
    assert_eq!(preview.as_deref(), Ok("αβ2 has it."));
    // Those of the parent.
    let parent = open(&session).numbers.as_ref().unwrap().nodes[1].0;
    apply(&mut session, |session| session.offer_numbers_of(parent));
    let numbers = open(&session).numbers.as_ref().unwrap();
    assert!(
        numbers
            .of_node
            .iter()
            .any(|it| it.placeholder == "{best C}")
    );
    edit(&mut session, None, |draft| {
        draft.stops[0].question = Some(QuestionKind::Cut);
    });
    assert_eq!(open(&session).numbers.as_ref().unwrap().node, parent);
    set_text(&mut session, 0, "{beast C}");
    assert!(open(&session).numbers.as_ref().unwrap().preview.is_err());
}

#[test]
fn typing_undoes_as_one_change() {
    let mut session = with_a_stop();
    let before = open(&session).draft().to_json();
    for text in ["A", "Al", "All"] {
        set_title(&mut session, text);
    }
    set_goal(&mut session, "See it.");
    let after = open(&session).draft().to_json();
    // Ctrl+Z and Ctrl+Y are the lesson's while it is in front.
    for _ in 0..2 {
        session.undo();
    }
    assert_eq!(open(&session).draft().to_json(), before);
    session.redo();
    session.redo();
    assert_eq!(open(&session).draft().to_json(), after);
    for _ in 0..10 {
        session.undo();
    }
    assert!(open(&session).draft().stops.is_empty() && !session.maker.is_unsaved());
    assert!(!open(&session).can().0);
}

#[test]
fn saved_lesson_plays_and_reopens_for_editing() {
    in_folder("save", |folder| {
        let mut session = with_a_stop();
        assert!(session.maker.is_unsaved());
        let path = folder.join("own.json");
        apply(&mut session, |session| {
            session.save_lesson_to(Some(path.clone()));
        });
        assert!(!session.maker.is_unsaved(), "{:?}", session.notice);
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, open(&session).draft().to_json());
        assert_eq!(
            check_lesson(text.as_bytes()).unwrap().stops[0].text,
            "Begin."
        );
        // Typed on after it was saved, it is unsaved again, and undo leads back to what is in the file.
        set_text(&mut session, 0, "Begin!");
        assert!(session.maker.is_unsaved());
        apply(&mut session, |session| {
            session.revert_lesson(ChangeKind::Undo);
        });
        assert!(!session.maker.is_unsaved());

        session.open(Request::File(path.clone()));
        settle(&mut session);
        assert!(session.course.is_some() && !session.is_making_lesson());
        apply(&mut session, cutoff::session::Session::edit_running_lesson);
        assert!(session.course.is_none() && session.is_making_lesson() && session.is_on_draft());
        assert_eq!(open(&session).file.as_ref(), Some(&path));
        set_title(&mut session, "Another");
        session.save_document();
        settle(&mut session);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains("\"title\": \"Another\""));
    });
}

#[test]
fn faulty_lesson_saves_and_reopens_for_repair() {
    in_folder("faulty", |folder| {
        let mut session = with_a_stop();
        set_title(&mut session, " ");
        let path = folder.join("own.json");
        apply(&mut session, |session| {
            session.save_lesson_to(Some(path.clone()));
        });
        let said = session.said().unwrap();
        assert!(said.ends_with("own.json. It has 1 problem."), "{said}");
        assert!(!session.maker.is_unsaved());
        let fault = &open(&session).faults.as_ref().unwrap()[0].sentence;
        assert!(fault.starts_with("Title: expected a sentence"), "{fault}");

        let mut session = Session::new(Settings::default());
        session.open(Request::File(path.clone()));
        settle(&mut session);
        assert!(session.course.is_none() && session.maker.draft.is_none());
        let notice = session.notice.clone().unwrap();
        assert!(notice.contains("title: expected a sentence"), "{notice}");
        apply(&mut session, cutoff::session::Session::edit_faulty_lesson);
        assert!(session.notice.is_none() && session.is_on_draft());
        assert_eq!(open(&session).faults.as_ref().unwrap().len(), 1);
        set_title(&mut session, "T");
        apply(&mut session, cutoff::session::Session::save_lesson);
        session.open(Request::File(path.clone()));
        settle(&mut session);
        assert!(session.course.is_some() && session.maker.faulty.is_none());
        // What is no lesson at all is not edited as one.
        std::fs::write(&path, "{\"format\": \"cutoff-lesson\", 7}").unwrap();
        session.open(Request::File(path.clone()));
        settle(&mut session);
        apply(&mut session, cutoff::session::Session::edit_faulty_lesson);
        let notice = session.notice.clone().unwrap();
        assert!(
            notice.starts_with("own.json cannot be edited here: line 1"),
            "{notice}"
        );
    });
    let mut session = with_a_stop();
    apply(&mut session, |session| {
        session.save_lesson_to(Some("/nowhere/own.json".into()));
    });
    let notice = session.notice.take().unwrap();
    assert!(
        notice.ends_with("; the lesson is still here, unsaved"),
        "{notice}"
    );
    assert!(session.maker.is_unsaved());
}

#[test]
fn trial_run_starts_at_the_first_stop() {
    let mut session = with_a_stop();
    session.go_to(9);
    apply(&mut session, cutoff::session::Session::add_stop);
    apply(&mut session, cutoff::session::Session::try_lesson);
    let playing = session.course.as_ref().unwrap();
    assert!(playing.is_trial() && session.step() == 0);
    assert_eq!(playing.here().unwrap().text, "Begin.");
    session.next_stop();
    assert_eq!(session.step(), 9);
    session.escape();
    assert!(session.course.is_none() && session.is_making_lesson() && session.is_on_draft());
    assert_eq!(session.step(), 9);
    // What is wrong is said instead.
    set_text(&mut session, 1, "{beast}");
    apply(&mut session, cutoff::session::Session::try_lesson);
    assert!(session.course.is_none());
    assert_eq!(open(&session).faults.as_ref().unwrap()[0].stop, Some(1));
}

#[test]
fn proposes_stops_at_the_first_cutoffs() {
    let mut session = session();
    let propose = |session: &mut Session| {
        let stops = open(session).proposals();
        apply(session, |session| session.add_stops(stops));
    };
    propose(&mut session);
    assert_eq!(places(&session), ["start", "return C1", "cut C", "end"]);
    assert_eq!(
        open(&session).draft().stops[1].question,
        Some(QuestionKind::Cut)
    );
    apply(&mut session, cutoff::session::Session::check_lesson);
    assert_eq!(open(&session).faults.as_deref(), Some(&[][..]));
    // What is there already is not proposed twice.
    propose(&mut session);
    assert_eq!(places(&session).len(), 4);
}

#[test]
fn draft_keeps_its_search_until_told_otherwise() {
    let mut session = with_a_stop();
    let setup = session.setup();
    let changes: [&dyn Fn(&mut Session); 3] = [
        &|session| session.change_setup(setup),
        &|session| session.edit_current_leaf(),
        &|session| session.take_back_move(),
    ];
    for change in changes {
        change(&mut session);
        let said = session.said().unwrap();
        assert!(said.starts_with("A lesson is being made"), "{said}");
        session.message = None;
    }
    // Another tree may be looked at meanwhile.
    session.open_library("deep-cutoff");
    settle(&mut session);
    assert!(session.is_making_lesson() && !session.is_on_draft());
    apply(&mut session, cutoff::session::Session::add_stop);
    assert!(
        session
            .said()
            .unwrap()
            .contains("The current search is not the lesson’s")
    );
    apply(&mut session, cutoff::session::Session::show_draft_search);
    assert!(session.is_on_draft());
    session.open_library("deep-cutoff");
    settle(&mut session);
    apply(&mut session, cutoff::session::Session::take_search);
    assert!(session.is_on_draft());
    assert!(
        open(&session)
            .draft()
            .to_json()
            .contains("\"library\": \"deep-cutoff\"")
    );
    apply(&mut session, |session| {
        session.revert_lesson(ChangeKind::Undo);
    });
    assert!(
        open(&session)
            .draft()
            .to_json()
            .contains("\"library\": \"aima-figure\"")
    );
    // Put aside, it stays.
    apply(&mut session, |session| session.show_maker(false));
    assert!(!session.is_making_lesson());
    apply(&mut session, cutoff::session::Session::make_lesson);
    assert_eq!(places(&session), ["start"]);
}

#[test]
fn quitting_asks_about_an_unsaved_lesson() {
    let mut session = with_a_stop();
    session.leave();
    assert!(session.maker.is_asking() && !session.quit);
    session.escape();
    assert!(!session.maker.is_asking());
    session.leave();
    apply(&mut session, |session| {
        session.answer_lesson_prompt(UnsavedChoice::Cancel);
    });
    assert!(!session.quit && session.maker.is_unsaved());
    session.leave();
    apply(&mut session, |session| {
        session.answer_lesson_prompt(UnsavedChoice::Discard);
    });
    assert!(session.quit);
}

#[test]
fn unsaved_faulty_lesson_is_recovered() {
    in_folder("keep", |folder| {
        let keep = |session: &mut Session| {
            session.maker.keep_in(folder.to_owned(), Arc::new(|| {}));
        };
        let mut session = session();
        keep(&mut session);
        apply(&mut session, cutoff::session::Session::add_stop);
        set_title(&mut session, "Mine");
        set_text(&mut session, 0, "");
        let text = open(&session).draft().to_json();
        drop(session);

        let mut session = Session::new(Settings::default());
        keep(&mut session);
        let begun = Instant::now();
        while session.maker.copies.offered.is_empty() && begun.elapsed() < Duration::from_mins(1) {
            settle(&mut session);
        }
        assert_eq!(session.maker.copies.offered[0].title, "Mine");
        apply(&mut session, |session| session.restore_lesson(0));
        assert_eq!(open(&session).draft().to_json(), text);
        assert!(session.maker.is_unsaved() && session.is_on_draft());
        assert!(Lesson::read(text.as_bytes()).is_err());
    });
}

/// To begin one turns to its page as every other way does.
#[test]
fn beginning_a_lesson_clears_an_old_refusal() {
    let mut session = Session::new(Settings::default());
    session.turn_to(Page::Compare);
    let refusal = Action::CriticalTree.entry().one_search.unwrap()();
    session.say(refusal.to_owned());
    apply(&mut session, cutoff::session::Session::make_lesson);
    assert!(session.is_making_lesson());
    assert_eq!(session.said(), None);
}

/// Beside a lesson that is being made another tree may be open and changed: undoing means what was changed last.
#[test]
fn undo_reverts_whichever_changed_last() {
    let mut session = session();
    set_title(&mut session, "Before");
    let other = b"[[3, 5], [2, 9]]".to_vec();
    session.open_text(other, "the test".into());
    settle(&mut session);
    assert!(session.is_making_lesson() && !session.is_on_draft());
    let tree = |session: &Session| session.tree().to_json();
    let before = tree(&session);
    let wait = |session: &mut Session, change: &dyn Fn(&mut Session)| {
        change(session);
        let begun = Instant::now();
        while session.edits.is_busy() {
            session.tick(0.0);
            assert!(begun.elapsed() < Duration::from_mins(1), "it does not end");
        }
    };
    wait(&mut session, &|session| {
        session.change_tree(Edit::ExchangePlayers);
    });
    let changed = tree(&session);
    assert_ne!(changed, before);
    assert!(Action::Undo.title(&session).starts_with("Undo: "));
    wait(&mut session, &Session::undo);
    assert_eq!(tree(&session), before);
    wait(&mut session, &Session::redo);
    assert_eq!(tree(&session), changed);
    // Now the lesson is changed last.
    set_goal(&mut session, "After");
    wait(&mut session, &Session::undo);
    assert_ne!(open(&session).draft().goal, "After");
    assert_eq!(open(&session).draft().title, "Before");
    assert_eq!(tree(&session), changed);
}

//! Lessons that are made: written as those of the library, every step can be a stop, and all that is wrong is said.

use cutoff::game::library::find;
use cutoff::search::trace::Step;
use cutoff::stage::{Origin, Setup, Source, SourceGame, Stage};
use cutoff::stage::{check_draft, check_lesson, lesson_on, lesson_stage};
use cutoff::teach::{Lesson, LessonDraft, LessonGame, StopContext, StopDraft, lessons};
use proptest::prelude::*;

use super::super::common::{one_in, trees};

fn on(stage: &Stage, stops: Vec<StopDraft>) -> LessonDraft {
    let (game, settings) = lesson_on(stage);
    LessonDraft {
        title: "T".to_owned(),
        goal: "G.".to_owned(),
        game,
        settings,
        stops,
        notes: String::new(),
    }
}

fn stop(at: &str, text: &str) -> StopDraft {
    StopDraft {
        at: at.to_owned(),
        text: text.to_owned(),
        question: None,
    }
}

/// A stop with the proposed text at every step, each with the first question that can be asked there.
fn everywhere(stage: &Stage) -> Vec<StopDraft> {
    stage.with_side(|side| {
        let steps = 0..=side.recording.steps();
        let here = steps.map(|step| StopContext::new(side, step));
        let stops = here.map(|here| StopDraft {
            at: here.place(),
            text: here.proposed_text(!here.kinds().is_empty()),
            question: here.kinds().first().copied(),
        });
        stops.collect()
    })
}

fn staged(source: Source, spec: &str) -> Option<Stage> {
    let setup = Setup {
        spec: spec.parse().unwrap(),
        depth: 2,
        ..Setup::default()
    };
    Stage::prepare(source, setup, None, &false.into()).ok()
}

#[test]
fn built_in_lessons_match_the_writer() {
    for entry in lessons() {
        assert_eq!(
            entry.lesson().draft().to_json(),
            entry.json(),
            "{}",
            entry.id
        );
    }
}

/// Of every search, every step is said as a place that leads back to it, with a text whose numbers are there.
#[test]
fn every_step_can_be_a_stop() {
    for entry in lessons() {
        let stage = lesson_stage(&entry.lesson()).unwrap();
        let stops = everywhere(&stage);
        let places = stops.iter().map(|stop| stop.at.as_str());
        let unnamed = places.filter(|at| at.parse::<Step>().is_ok()).count();
        assert_eq!(unnamed, 0, "{}", entry.id);
        let draft = on(&stage, stops);
        let course = check_draft(&draft, &stage).unwrap_or_else(|faults| panic!("{faults:?}"));
        let steps: Vec<Step> = course.stops.iter().map(|stop| stop.step).collect();
        assert_eq!(
            steps,
            (0..=stage.recording.steps()).collect::<Vec<_>>(),
            "{}",
            entry.id
        );
    }
}

#[test]
fn draft_keeps_the_search_of_its_stage() {
    for entry in lessons() {
        let stage = lesson_stage(&entry.lesson()).unwrap();
        let draft = on(&stage, vec![stop("start", "Begin.")]);
        let lesson = Lesson::read(draft.to_json().as_bytes()).unwrap();
        assert_eq!(lesson.settings, entry.lesson().settings, "{}", entry.id);
        let again = lesson_stage(&lesson).unwrap();
        assert_eq!(again.tree.nodes(), stage.tree.nodes());
        assert_eq!(again.recording.steps(), stage.recording.steps());
    }
    // A position keeps its order and its evaluation.
    let start = cutoff::game::games()[0].start();
    let source = Source {
        game: SourceGame::Game(start),
        origin: Origin::Text,
        name: None,
    };
    let search = "alpha-beta+hard+order=mvv-lva+evaluation=piece-square";
    let stage = staged(source, search).unwrap();
    let draft = on(&stage, vec![stop("end", "{value root}")]);
    assert!(draft.to_json().contains(search), "{}", draft.to_json());
    let again = Lesson::read(draft.to_json().as_bytes()).unwrap();
    let course = check_draft(&draft, &lesson_stage(&again).unwrap()).unwrap();
    let value = cutoff::teach::score_text(stage.recording.value());
    assert_eq!(course.stops[0].text, value);
}

#[test]
fn stop_context_offers_placeholders_with_values() {
    let tree = find("aima-figure").unwrap();
    let source = Source {
        game: SourceGame::Tree(tree.tree()),
        origin: Origin::Library(tree.id.to_owned()),
        name: None,
    };
    let stage = staged(source, "alpha-beta").unwrap();
    assert!(matches!(
        lesson_on(&stage).0,
        LessonGame::Tree(Some("aima-figure"), _)
    ));
    stage.with_side(|side| {
        let here = StopContext::find(side, "cut C").unwrap();
        assert_eq!(here.place(), "cut C");
        let names: Vec<String> = here
            .nodes()
            .into_iter()
            .map(|node| stage.name(node))
            .collect();
        assert_eq!(names, ["C", "A"]);
        let of_c = here.of_node(here.nodes()[0]);
        let offered = |placeholder: &str| {
            let mut all = of_c.iter().chain(&[]);
            all.find(|it| it.placeholder == placeholder)
                .map(|it| it.value.clone())
        };
        assert_eq!(offered("{claim C}").as_deref(), Some("at most 2"));
        assert_eq!(offered("{skipped C}").as_deref(), Some("2 children"));
        assert_eq!(offered("{value C}"), None);
        for all in [of_c, here.of_search()] {
            assert!(!all.is_empty());
            for offer in all {
                assert_eq!(here.filled(&offer.placeholder), Ok(offer.value));
            }
        }
        let leaf = StopContext::find(side, "enter C1").unwrap();
        let proposed = "{node C1} is a leaf. It receives the window {received C1}.";
        assert_eq!(leaf.proposed_text(false), proposed);
        // Where something is asked, the text does not answer it.
        assert_eq!(leaf.proposed_text(true), "{node C1} is a leaf.");
        assert!(StopContext::find(side, "cut B").is_err());
        assert!(StopContext::find(side, "somewhere").is_err());
        assert_eq!(StopContext::find(side, "7").unwrap().step(), 7);
    });
}

#[test]
fn older_placeholder_names_still_work() {
    let mut all = lessons().iter();
    let entry = all.find(|entry| entry.id.starts_with("28-")).unwrap();
    let stage = lesson_stage(&entry.lesson()).unwrap();
    stage.with_side(|side| {
        let here = StopContext::new(side, 0);
        let filled = |text| here.filled(text).unwrap();
        assert_eq!(filled("{smallest}"), filled("{least}"));
        assert_eq!(filled("{largest}"), filled("{greatest}"));
        assert_ne!(filled("{smallest}"), filled("{largest}"));
    });
}

/// All of it at once, where the file names the first only.
#[test]
fn check_draft_reports_every_fault() {
    let stage = staged(
        Source {
            game: SourceGame::Tree(find("aima-figure").unwrap().tree()),
            origin: Origin::Text,
            name: None,
        },
        "alpha-beta",
    );
    let stage = stage.unwrap();
    let mut draft = on(
        &stage,
        vec![
            stop("end", "Over."),
            stop("start", " "),
            stop("cut B", "x"),
            stop("cut C", "{beast C} or {best X}"),
        ],
    );
    draft.title = String::new();
    let faults = check_draft(&draft, &stage).unwrap_err();
    let paths: Vec<&str> = faults.iter().map(|fault| fault.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "title",
            "stops[1].text",
            "stops[1].at",
            "stops[2].at",
            "stops[3].text",
            "stops[3].text"
        ]
    );
    let first = check_lesson(draft.to_json().as_bytes()).unwrap_err();
    assert_eq!(first, faults[0]);
    draft.stops.clear();
    let faults = check_draft(&draft, &stage).unwrap_err();
    assert_eq!(faults[1].path, "stops");
    // It is kept all the same, until it is whole.
    let kept = Lesson::read_unfinished(draft.to_json().as_bytes()).unwrap();
    assert!(kept.draft().stops.is_empty());
}

proptest! {
    #![proptest_config(one_in(16))]

    /// Lessons on random trees are read as they are written, and say the same.
    #[test]
    fn lessons_on_random_trees_round_trip(tree in trees()) {
        let source = Source { game: SourceGame::Tree(tree.into()), origin: Origin::Text, name: None };
        for spec in ["alpha-beta", "minimax", "pvs"] {
            let Some(stage) = staged(source.clone(), spec) else { continue };
            let draft = on(&stage, everywhere(&stage));
            let text = draft.to_json();
            let lesson = Lesson::read(text.as_bytes()).unwrap();
            prop_assert_eq!(lesson.draft().to_json(), text);
            let faults = check_draft(&draft, &stage).err();
            prop_assert!(faults.is_none(), "{:?}", faults);
        }
    }
}

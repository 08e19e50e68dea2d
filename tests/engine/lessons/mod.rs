//! The lessons that come with the program are what they say: every stop is in the search, every number is the search's own,
//! every question has an answer; and what is wrong with a lesson of one's own is said at its place.

mod making;
mod messages;
mod refinements;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use cutoff::game::{NodeId, Player};
use cutoff::measure::Complexity;
use cutoff::search::trace::{Event, VisitId};
use cutoff::stage::Stage;
use cutoff::stage::{check_lesson, lesson_stage};
use cutoff::teach::{
    Course, FIRST_CLAIM, Kinds, Lesson, LessonEntry, QuestionKind, SearchedTree, find_lesson,
    lessons, question, score_text,
};
use cutoff::text::Language;

fn staged(entry: &LessonEntry) -> (Stage, Course) {
    let course = check_lesson(entry.json().as_bytes());
    let course = course.unwrap_or_else(|error| panic!("{}: {error}", entry.id));
    (lesson_stage(&entry.lesson()).unwrap(), course)
}

fn with_side<T>(stage: &Stage, then: impl FnOnce(SearchedTree<'_>) -> T) -> T {
    let name = |node: NodeId| stage.name(node);
    then(SearchedTree {
        tree: &stage.tree,
        recording: &stage.recording,
        node_map: &stage.node_map,
        name: &name,
    })
}

/// A position of any game, beside those of chess in their own notation.
#[test]
fn reads_lessons_on_other_games() {
    let read = |source: &str| {
        let text = format!(
            r#"{{"format": "cutoff-lesson", "version": 1, "title": "A title", "goal": "A goal", {source},
            "settings": {{"depth": 3}}, "stops": [{{"at": "start", "text": "Look."}}]}}"#
        );
        Lesson::read(text.as_bytes()).map_err(|error| error.to_string())
    };
    let lesson = read(r#""game": "nim", "position": "1,2""#).unwrap();
    let stage = lesson_stage(&lesson).unwrap();
    assert_eq!(stage.position(NodeId::ROOT).unwrap().text(), "1,2");
    assert_eq!(stage.depth, 3);
    let fen = "8/8/8/3pK3/2kP4/8/8/8 w - - 0 1";
    let chess = read(&format!(r#""game": "chess", "position": "{fen}""#)).unwrap();
    let same = read(&format!(r#""fen": "{fen}""#)).unwrap();
    let tree = |lesson: &Lesson| lesson_stage(lesson).unwrap().tree.nodes().to_vec();
    assert_eq!(tree(&chess), tree(&same));
    for (wrong, said) in [
        (r#""position": "1,2""#, "the game is missing"),
        (
            r#""game": "go", "position": "1,2""#,
            "\"go\" is not a known game",
        ),
        (r#""game": "nim", "position": "x""#, "heap 1 is"),
        (
            r#""fen": "8/8", "game": "nim", "position": "1""#,
            "something else to search already",
        ),
    ] {
        let error = read(wrong).unwrap_err();
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn error_omits_the_middle_of_a_long_path() {
    let (open, close) = ("[".repeat(300), "]".repeat(300));
    let text = format!(
        r#"{{"format": "cutoff-lesson", "version": 1, "title": "A title", "goal": "A goal",
        "tree": {open}"x"{close}, "stops": [{{"at": "start", "text": "Look."}}]}}"#
    );
    let error = Lesson::read(text.as_bytes()).unwrap_err().to_string();
    assert!(
        error.contains(", tree[0][0]") && error.contains("..."),
        "{error}"
    );
    assert!(error.len() < 500, "{error}");
}

/// A lesson says its search in its text form; older ones in three words, which are read alike.
#[test]
fn reads_both_forms_of_the_search() {
    let lesson = |settings: &str| {
        let text = format!(
            r#"{{"format": "cutoff-lesson", "version": 1, "title": "A title", "goal": "A goal", "fen": "8/8/8/3pK3/2kP4/8/8/8 w - - 0 1",
            "settings": {{{settings}, "depth": 2, "order": "mvv-lva"}}, "stops": [{{"at": "start", "text": "Look."}}]}}"#
        );
        let lesson = Lesson::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
        (lesson.settings, lesson_stage(&lesson).unwrap())
    };
    for (form, older) in [
        (
            r#""search": "alpha-beta+strict+hard""#,
            r#""cut": "strict", "fail": "hard""#,
        ),
        (
            r#""search": "alpha-beta+strict""#,
            r#""algorithm": "alpha-beta", "cut": "strict""#,
        ),
        (r#""search": "minimax""#, r#""algorithm": "minimax""#),
    ] {
        let ((form, stage), (older, _)) = (lesson(form), lesson(older));
        assert_eq!(form, older);
        assert_eq!(stage.recording.spec(), form.spec);
        assert!(
            form.spec.to_string().ends_with("+order=mvv-lva"),
            "{}",
            form.spec
        );
    }
}

#[test]
fn built_in_lessons_match_the_folder() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("trees/lessons");
    let built_in: BTreeSet<String> = lessons()
        .iter()
        .map(|entry| format!("{}.json", entry.id))
        .collect();
    for (language, folder) in [
        (Language::English, folder.clone()),
        (Language::German, folder.join("de")),
    ] {
        let entries = std::fs::read_dir(&folder).unwrap().map(Result::unwrap);
        let files = entries.filter(|entry| entry.path().is_file());
        let files: BTreeSet<String> = files
            .map(|entry| entry.file_name().into_string().unwrap())
            .collect();
        assert_eq!(files, built_in);
        for entry in lessons() {
            let path = folder.join(format!("{}.json", entry.id));
            let text = std::fs::read_to_string(path).unwrap();
            assert_eq!(text, language.within(|| entry.json()));
        }
    }
    assert_eq!(lessons().len(), 35);
    // They are numbered in the order in which they build on each other.
    for (number, entry) in (1..).zip(lessons()) {
        assert!(
            entry.id.starts_with(&format!("{number:02}-")),
            "{}",
            entry.id
        );
        assert!(std::ptr::eq(find_lesson(entry.id).unwrap(), entry));
    }
}

/// A translation has the same stops, questions and settings.
#[test]
fn lessons_are_the_same_in_every_language() {
    for entry in lessons() {
        let [english, german] = [Language::English, Language::German].map(|language| {
            let mut file: serde_json::Value =
                language.within(|| serde_json::from_str(entry.json()).unwrap());
            for words in ["title", "goal", "notes"] {
                file.as_object_mut().unwrap().remove(words);
            }
            for stop in file["stops"].as_array_mut().unwrap() {
                stop.as_object_mut().unwrap().remove("text");
            }
            file
        });
        assert_eq!(english, german, "{}", entry.id);
    }
}

#[test]
fn lessons_are_complete_short_and_ask_questions() {
    for language in Language::ALL {
        language.within(check_lessons_are_complete_short_and_ask_questions);
    }
}

fn check_lessons_are_complete_short_and_ask_questions() {
    let mut titles = BTreeSet::new();
    let mut asked = BTreeSet::new();
    for (number, entry) in lessons().iter().enumerate() {
        let (_, course) = staged(entry);
        assert!(titles.insert(course.title.clone()));
        assert!(course.goal.ends_with('.') && course.goal.matches(". ").count() == 0);
        let is_claim = entry.id.contains("-claim-");
        assert_eq!(is_claim, number >= FIRST_CLAIM, "{}", entry.id);
        let stops = if is_claim { 1..=1 } else { 5..=10 };
        assert!(stops.contains(&course.stops.len()), "{}", entry.id);
        assert!(is_claim || course.notes.len() > 80, "{}", entry.id);
        for stop in &course.stops {
            // A minute of reading aloud at most.
            assert!(
                (20..600).contains(&stop.text.len()),
                "{}: {}",
                entry.id,
                stop.text
            );
            assert!(stop.text.ends_with(['.', '?', ':']), "{}", stop.text);
            assert!(!stop.text.contains(['{', '}']), "{}", stop.text);
            // What is asked there, the question says: it is not asked twice in two wordings.
            let asks = stop.question.is_some() && stop.text.contains('?');
            assert!(!asks, "{}: {}", entry.id, stop.text);
            asked.extend(stop.question);
        }
        let questions = course.stops.iter().filter(|stop| stop.question.is_some());
        assert!(is_claim || questions.count() >= 1, "{}", entry.id);
        assert_eq!(course.stops.last().unwrap().text.matches('?').count(), 0);
    }
    assert_eq!(asked.len(), QuestionKind::ALL.len());
}

/// Numbers in the texts come from the search: outside placeholders there are none but in names.
#[test]
fn lesson_texts_contain_no_literal_numbers() {
    for language in Language::ALL {
        language.within(check_lesson_texts_contain_no_literal_numbers);
    }
}

fn check_lesson_texts_contain_no_literal_numbers() {
    for entry in lessons() {
        let file: serde_json::Value = serde_json::from_str(entry.json()).unwrap();
        let stops = file["stops"].as_array().unwrap().iter();
        let texts = stops.map(|stop| stop["text"].as_str().unwrap());
        let size_claim = entry.id == "35-claim-thirty-to-the-eighth"; // held against measure::Complexity below
        for text in texts.chain(file["notes"].as_str()).filter(|_| !size_claim) {
            let mut outside = String::new();
            let mut depth = 0;
            for letter in text.chars() {
                match letter {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    _ if depth == 0 => outside.push(letter),
                    _ => {}
                }
            }
            assert!(
                !outside.contains(|letter: char| letter.is_ascii_digit()),
                "{}: {text}",
                entry.id
            );
        }
    }
}

#[test]
fn every_question_has_an_answer() {
    let mut questions = 0;
    for entry in lessons() {
        let (stage, course) = staged(entry);
        with_side(&stage, |side| {
            for stop in &course.stops {
                let Some(kind) = stop.question else { continue };
                let asked = question(side, stop.step, Kinds::only(kind)).unwrap();
                assert_eq!(asked.kind(), kind);
                assert!(asked.mark(&asked.answer()).right);
                questions += 1;
            }
        });
    }
    assert!(questions >= 50, "{questions}");
}

/// The move that the root ends up with.
fn kept(stage: &Stage) -> String {
    let kept = stage.recording.chosen(stage.recording.root()).unwrap();
    stage.name(stage.node_map.node_of(kept))
}

/// What the texts say in words beyond what placeholders fill in.
#[test]
fn lesson_statements_are_true() {
    let stage = |id: &str| staged(find_lesson(id).unwrap()).0;
    let cuts = |stage: &Stage| {
        let visits = (0u32..).map(VisitId).zip(stage.recording.visits());
        let cuts = visits.filter_map(|(id, _)| stage.recording.cut(id));
        cuts.collect::<Vec<_>>()
    };

    let both = cuts(&stage("04-alpha-and-beta-cutoffs"));
    let names: Vec<&str> = both.iter().map(|cut| cut.kind.name()).collect();
    assert_eq!(names, ["beta", "alpha"]);
    assert!(both.iter().all(|cut| !cut.is_deep()));
    assert!(
        cuts(&stage("03-the-first-cut"))
            .iter()
            .all(|cut| !cut.is_deep())
    );

    let deep = cuts(&stage("06-shallow-and-deep"));
    assert!(deep.len() == 1 && deep[0].is_deep());

    let (equal, strict) = (stage("07-equality"), stage("08-the-strict-rule"));
    assert_eq!(kept(&equal), kept(&strict));
    assert_eq!(
        strict.recording.counts().leaves,
        equal.recording.counts().leaves + 1
    );

    let best = stage("10-best-order").recording;
    assert_eq!(best.counts().leaves, 11);
    let worst = stage("11-worst-order").recording;
    assert_eq!((worst.counts().cutoffs, worst.counts().leaves), (0, 27));
    assert_eq!(best.value(), worst.value());

    // Each ply more changes the choice.
    let entry = find_lesson("15-depth-limit-and-static-value").unwrap();
    let choices: Vec<String> = [1, 2, 3]
        .into_iter()
        .map(|depth| {
            let mut lesson = Lesson::clone(&entry.lesson());
            lesson.settings.depth = Some(depth);
            let stage = lesson_stage(&lesson).unwrap();
            let node = stage
                .node_map
                .node_of(stage.recording.chosen(VisitId::ROOT).unwrap());
            stage.tree.node(node).index().to_string()
        })
        .collect();
    assert_eq!(choices, ["0", "1", "2"]);

    let mate = stage("16-mate-in-two");
    assert_eq!(kept(&mate), "Ra6");
    assert!(!mate.recording.value().is_finite());
}

/// The texts as they are read aloud, with the numbers in their places.
#[test]
fn texts_of_all_lessons() {
    let mut text = String::new();
    for entry in lessons() {
        let (_, course) = staged(entry);
        writeln!(text, "{}\n{}", course.title, course.goal).unwrap();
        for stop in &course.stops {
            let asked = stop
                .question
                .map_or_else(String::new, |kind| format!(" [{kind}]"));
            writeln!(text, "  {:>4}  {}{asked}", stop.step, stop.text).unwrap();
        }
        writeln!(text, "  notes {}\n", course.notes).unwrap();
    }
    insta::assert_snapshot!(text);
}

#[test]
fn course_finds_the_stop_of_a_step() {
    let (_, course) = staged(&lessons()[0]);
    assert_eq!(course.reached(0), Some(0));
    let (first, second) = (&course.stops[0], &course.stops[1]);
    assert_eq!(course.reached(second.step - 1), Some(0));
    assert_eq!(course.reached(second.step), Some(1));
    assert_eq!(first.step, 0);
    assert_eq!(course.reached(u32::MAX), Some(course.stops.len() - 1));
}

/// What the claims say beyond the numbers that their search fills in.
#[test]
fn claims_are_refuted_by_their_searches() {
    let at = |id: &str| {
        let (stage, course) = staged(find_lesson(id).unwrap());
        let stop = &course.stops[0];
        (stage, stop.step, stop.text.clone())
    };
    let named = |stage: &Stage, name: &str| {
        let mut nodes = (0..).map(NodeId).take(stage.tree.len());
        nodes.find(|&node| stage.name(node) == name).unwrap()
    };
    let value = |stage: &Stage, name: &str| {
        let visit = stage.visit_of(named(stage, name)).unwrap();
        score_text(stage.recording.visit(visit).value)
    };

    let (stage, step, text) = at("29-claim-the-outcome-is-2");
    assert!(matches!(
        stage.recording.event(step),
        Some(Event::Cutoff(_))
    ));
    let c = stage.tree.children(named(&stage, "C"));
    let least = c
        .map(|leaf| stage.tree.node(leaf).value.unwrap())
        .min()
        .unwrap();
    assert_eq!(score_text(least), "−1000");
    assert!(
        text.contains("at most 2") && text.contains("−1000"),
        "{text}"
    );

    let (stage, step, text) = at("30-claim-half-of-the-work");
    let counts = stage.recording.counts();
    assert_eq!(step, stage.recording.steps());
    assert_eq!((counts.leaves, stage.tree.leaf_count()), (3, 4));
    assert_eq!((counts.nodes, stage.tree.len()), (6, 7));
    assert!(
        text.contains("25% of the leaves") && text.contains("14.3% of the nodes"),
        "{text}"
    );

    let (stage, step, text) = at("31-claim-five-before-three");
    assert!(matches!(
        stage.recording.event(step),
        Some(Event::Cutoff(_))
    ));
    assert!(stage.visit_of(named(&stage, "G")).is_none());
    assert_eq!(value(&stage, "B"), "3");
    assert!(text.contains("alpha is 3, as before"), "{text}");

    let (stage, step, text) = at("32-claim-alpha-and-beta-exchanged");
    let Some(Event::Update { node, .. }) = stage.recording.event(step) else {
        panic!("no update");
    };
    assert_eq!(stage.recording.visit(node).player, Player::Max);
    assert!(
        text.contains("alpha rises to 3") && text.contains("still ∞"),
        "{text}"
    );

    let (stage, _, text) = at("33-claim-a-table-of-scores");
    assert_eq!(
        (value(&stage, "D"), value(&stage, "E")),
        ("4".to_owned(), "9".to_owned())
    );
    // With 4 for E, the root would have 4.
    assert_eq!(score_text(stage.recording.value()), "8");
    assert!(text.contains("at least 4"), "{text}");

    let (stage, _, text) = at("34-claim-a-table-without-depth");
    assert_eq!(score_text(stage.recording.value()), "1");
    assert!(
        text.contains('7') && text.ends_with("it has value 1."),
        "{text}"
    );

    let (_, _, text) = at("35-claim-thirty-to-the-eighth");
    let leaves = Complexity::new(30, 8).unwrap().leaves().to_string();
    assert_eq!(leaves, "656,100,000,000");
    assert!(text.contains(&leaves), "{text}");
}

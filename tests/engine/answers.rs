//! Exercise files: written and read, refused at their place, and marked together.

use std::sync::Arc;

use cutoff::draw::grades_csv;
use cutoff::draw::grades_table;
use cutoff::game::{NodeId, Score, Tree, library, read_tree};
use cutoff::search::{Algorithm, CutRule, Fail, Relation, Rules, SearchSpec};
use cutoff::teach::{
    AnswerSheet, Answers, Asked, FileError, Graded, KEY, Misconception, Skill, grade,
};
use proptest::prelude::*;

use super::common::{algorithms, one_in, trees};
use super::family;

const TEXTBOOK: SearchSpec = SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Soft));

fn aima() -> Arc<Tree> {
    library::find("aima-figure").unwrap().tree()
}

fn empty() -> Answers {
    Answers::new("Two plies".into(), aima(), TEXTBOOK, Asked::ALL)
}

fn key() -> Answers {
    let mut answers = empty();
    answers.sheet = empty().search().unwrap().with_side(AnswerSheet::key);
    answers
}

/// A student's file.
fn handed_back(
    student: &str,
    change: impl FnOnce(&mut Answers),
) -> (String, Result<Vec<u8>, FileError>) {
    let mut answers = key();
    student.clone_into(&mut answers.student);
    change(&mut answers);
    let text = answers.to_json().unwrap();
    (format!("{student}.json"), Ok(text.into_bytes()))
}

proptest! {
    #![proptest_config(one_in(4))]

    #[test]
    fn answers_round_trip(tree in trees(), leaves in any::<bool>()) {
        for spec in algorithms() {
            let asked = Asked::ALL.at_leaves(leaves);
            let tree = Arc::new(tree.clone());
            let mut answers = Answers::new("T".into(), tree, spec, asked);
            answers.sheet = answers.search().unwrap().with_side(AnswerSheet::key);
            answers.student = "Ada \"Augusta\" Lovelace".into();
            let text = answers.to_json();
            if answers.tree.height() > 100 {
                prop_assert!(text.is_err());
                continue;
            }
            let read = Answers::read(text.unwrap().as_bytes());
            let read = read.unwrap();
            prop_assert_eq!(&read, &answers);
            prop_assert!(read.search().unwrap().marked().is_perfect());
        }
    }
}

proptest! {
    /// A search of any kind is handed out, comes back, and its key is perfect; or it cannot be done by hand, as a search that visits
    /// nodes again or out of order.
    #[test]
    fn every_search_round_trips_or_is_rejected(tree in family::random::trees(), spec in family::random::exact()) {
        let mut answers = Answers::new("T".into(), Arc::new(tree), spec, Asked::ALL);
        if spec.algorithm.has_null_windows() {
            prop_assert!(answers.to_json().is_err(), "{spec}");
            return Ok(());
        }
        let key = match answers.search() {
            Ok(searched) => searched.with_side(AnswerSheet::key),
            Err(why) => {
                prop_assert!(!matches!(spec.algorithm, Algorithm::Minimax | Algorithm::AlphaBeta) || !spec.is_plain(), "{spec}: {why}");
                prop_assert_eq!(answers.to_json().unwrap_err(), why.clone());
                return Ok(());
            }
        };
        answers.sheet = key;
        let read = Answers::read(answers.to_json().unwrap().as_bytes()).unwrap();
        prop_assert_eq!(&read, &answers);
        prop_assert!(read.search().unwrap().marked().is_perfect(), "{}", spec);
    }
}

/// A sheet has one visit per node, and what is cut off lies to the right of what is visited.
#[test]
fn rejects_repeated_or_unordered_visits() {
    let why = |tree: &str, search: &str| {
        let tree = Arc::new(read_tree(tree.as_bytes()).unwrap());
        let answers = Answers::new("T".into(), tree, search.parse().unwrap(), Asked::ALL);
        (answers.fits().unwrap_err(), answers.fits_paper())
    };
    let paper = |tree: &str, search: &str| why(tree, search).1.unwrap_err();
    let again = paper("[[1, 2], [[3, 9], [4, 5]]]", "pvs");
    assert!(again.contains("visits C more than once"), "{again}");
    let again = paper("[[1, 2], [3, 4]]", "mtdf+table");
    assert!(again.contains("more than once"), "{again}");
    // What is entered is marked by the windows of alpha-beta; paper takes the others.
    let (marked, printed) = why("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", "pvs");
    assert!(
        marked.contains("not for searches with null windows") && printed.is_ok(),
        "{marked}"
    );
    let (order, _) = why("[[5, 6], [7, 4], [8, 9]]", "alpha-beta+killers");
    assert!(order.contains("before a sibling on its left"), "{order}");
}

/// The file says which search it is, and its fingerprint with it.
#[test]
fn fingerprint_depends_on_the_search() {
    let of = |search: &str| {
        let spec = search.parse().unwrap();
        Answers::new("T".into(), aima(), spec, Asked::ALL).fingerprint()
    };
    assert_eq!(of("alpha-beta"), empty().fingerprint());
    assert_ne!(of("alpha-beta"), of("alpha-beta+killers"));
    assert_ne!(of("pvs"), of("pvs+table"));
}

/// Iterative deepening would end at an inner node without a value.
#[test]
fn unfit_search_error_names_the_node() {
    let mut answers = empty();
    answers.spec = "alpha-beta+deepening".parse().unwrap();
    let why = answers.fits().unwrap_err();
    assert!(
        why.contains("tree[0]") && why.contains("search without deepening"),
        "{why}"
    );
    assert_eq!(answers.search().err().unwrap(), why);
    assert_eq!(answers.to_json().unwrap_err(), why);
}

#[test]
fn answer_file_has_this_format() {
    let mut answers = empty();
    answers.student = "Ada".into();
    let entry = answers.sheet.entry_mut(NodeId(5));
    entry.order = Some(6);
    entry.alpha = Some(Score::from(3));
    entry.beta = Some(Score::INFINITY);
    answers.sheet.entry_mut(NodeId(7)).cut = true;
    answers.sheet.root_move = Some(NodeId(1));
    insta::assert_snapshot!(answers.to_json().unwrap());
}

#[test]
fn exercise_omits_library_notes() {
    assert!(!aima().notes.is_empty() && empty().tree.notes.is_empty());
}

#[test]
fn fingerprint_identifies_the_exercise() {
    let exercise = empty();
    let same = Answers {
        student: "Ada".into(),
        title: "Other".into(),
        ..key()
    };
    assert_eq!(exercise.fingerprint(), same.fingerprint());
    let tree = |text: &str| Arc::new(read_tree(text.as_bytes()).unwrap());
    let others = [
        Answers {
            spec: SearchSpec::MINIMAX,
            ..exercise.clone()
        },
        Answers {
            asked: Asked::ALL.at_leaves(true),
            ..exercise.clone()
        },
        Answers {
            asked: Asked::ALL.set(Skill::Order, false),
            ..exercise.clone()
        },
        Answers {
            tree: tree("[[3, 12, 8], [2, 4, 6], [14, 5, 1]]"),
            ..exercise.clone()
        },
        Answers {
            tree: tree("[[3, 12, 8], [2, 4, 6, 14], [5, 2]]"),
            ..exercise.clone()
        },
        Answers {
            tree: tree("[[3, 12, 8], [2, 4, 6], [14, [5], 2]]"),
            ..exercise.clone()
        },
    ];
    for rules in Rules::ALL.into_iter().skip(1) {
        let other = Answers {
            spec: SearchSpec::alpha_beta(rules),
            ..exercise.clone()
        };
        assert_ne!(other.fingerprint(), exercise.fingerprint());
    }
    for other in others {
        assert_ne!(other.fingerprint(), exercise.fingerprint());
    }
    // Kept in files: it must not change from one version to the next.
    assert_eq!(format!("{:016x}", exercise.fingerprint()).len(), 16);
    insta::assert_snapshot!(format!("{:016x}", exercise.fingerprint()));
}

#[test]
fn rejects_trees_too_large_or_too_deep() {
    let deep = format!("{}1{}", "[".repeat(101), "]".repeat(101));
    let wide = format!("[{}]", vec!["1"; 2000].join(","));
    for (text, word) in [(deep, "too deep"), (wide, "too large")] {
        let tree = Arc::new(read_tree(text.as_bytes()).unwrap());
        let answers = Answers::new("T".into(), tree, TEXTBOOK, Asked::ALL);
        let error = answers.to_json().unwrap_err();
        assert!(error.contains(word), "{error}");
    }
    let deepest = format!("{}1{}", "[".repeat(100), "]".repeat(100));
    let tree = Arc::new(read_tree(deepest.as_bytes()).unwrap());
    let answers = Answers::new("T".into(), tree, TEXTBOOK, Asked::ALL);
    let text = answers.to_json().unwrap();
    assert_eq!(Answers::read(text.as_bytes()), Ok(answers));
}

/// What is said of a file in which one thing has been exchanged.
fn said(exchange: &str, by: &str) -> String {
    let text = handed_back("Ada", |_| {}).1.unwrap();
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains(exchange), "{exchange}: {text}");
    match Answers::read(text.replacen(exchange, by, 1).as_bytes()) {
        Ok(_) => "fine".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn error_messages_of_invalid_files() {
    let cases = [
        ("\"Ada\"", "\"Bob\""),
        ("\"cutoff-exercise\"", "\"cutoff-tree\""),
        ("\"version\": 1", "\"version\": 3"),
        ("[2, 4, 6]", "[2, 4, 7]"),
        ("[2, 4, 6]", "[2, x, 6]"),
        ("[2, 4, 6]", "[2, \"4\", 6]"),
        ("\"alpha-beta\"", "\"alpha-beta+strict\""),
        ("\"alpha-beta\"", "\"alpha-beta+never\""),
        ("\"windows\",", ""),
        ("\"windows\"", "\"doors\""),
        ("\"leaves\": false", "\"leaves\": 0"),
        ("\"path\":[0]", "\"path\":[9]"),
        ("\"path\":[0]", "\"path\":[1]"),
        ("\"path\":[0]", "\"path\":[0.5]"),
        ("\"path\":[0]", "\"name\":\"B\""),
        ("\"path\":[]", "\"path\":[],\"cut\":true"),
        ("\"order\":1,", "\"order\":-1,"),
        ("\"alpha\":3", "\"alpha\":\"three\""),
        ("\"relation\":\"exactly\"", "\"relation\":\"about\""),
        ("\"cut\":true", "\"cut\":1"),
        ("\"entries\"", "\"answers\""),
        ("\"entries\": [", "\"entries\": {"),
    ];
    let lines =
        cases.map(|(exchange, by)| format!("{exchange} -> {by}\n    {}\n", said(exchange, by)));
    insta::assert_snapshot!(lines.concat());
}

#[test]
fn grade_skips_invalid_files() {
    let other = |text: &str| {
        let tree = Arc::new(read_tree(text.as_bytes()).unwrap());
        let answers = Answers::new("Other".into(), tree, TEXTBOOK, Asked::ALL);
        Ok(answers.to_json().unwrap().into_bytes())
    };
    let newer = String::from_utf8(handed_back("x", |_| {}).1.unwrap()).unwrap();
    let newer = newer.replace(
        "\"version\": 1,\n  \"student\"",
        "\"version\": 2,\n  \"student\"",
    );
    let at = |path: &[u32]| aima().at(path).unwrap();
    let files = vec![
        ("foreign.json".to_owned(), Ok(b"[[3, 5], [2, 9]]".to_vec())),
        handed_back("Ada", |_| {}),
        handed_back("=Bob", |answers| {
            // Values taken for exact, and a bar too many.
            answers.sheet.entry_mut(at(&[1])).relation = Some(Relation::Exactly);
            answers.sheet.entry_mut(at(&[2, 2])).cut = true;
        }),
        ("other.json".to_owned(), other("[[3, 5], [2, 9]]")),
        handed_back("Cleo", |answers| answers.sheet = AnswerSheet::new()),
        ("newer.json".to_owned(), Ok(newer.into_bytes())),
        (
            "broken.json".to_owned(),
            Ok(b"{\"format\": \"cutoff-exercise\", ".to_vec()),
        ),
        ("empty.json".to_owned(), Ok(Vec::new())),
        (
            "gone.json".to_owned(),
            Err(FileError {
                place: None,
                path: String::new(),
                problem: "gone".into(),
            }),
        ),
        handed_back("Dan, the second", |answers| {
            // C starts afresh: no bound from above, and so no cut.
            let (c, infinity) = (at(&[1]), Score::INFINITY);
            answers.sheet.entry_mut(c).alpha = Some(-infinity);
            for path in [[1, 1], [1, 2]] {
                answers.sheet.entry_mut(at(&path)).cut = false;
            }
            answers.sheet.entry_mut(c).relation = Some(Relation::Exactly);
            for (number, path) in (8..).zip([&[1, 1][..], &[1, 2], &[2], &[2, 0], &[2, 1], &[2, 2]])
            {
                answers.sheet.entry_mut(at(path)).order = Some(number);
            }
        }),
    ];
    let report = grade(files.clone(), None);
    assert_eq!(report.title, "Two plies");
    let students: Vec<&str> = report.rows.iter().map(|row| row.student.as_str()).collect();
    assert_eq!(students, ["Ada", "=Bob", "Cleo", "Dan, the second"]);
    assert!(report.rows[0].marked.is_perfect());
    assert_eq!(
        report.rows[1].misconceptions[0].0,
        Misconception::ValueForExact
    );
    assert_eq!(
        report.rows[3].misconceptions,
        [(Misconception::InheritedDropped, 1)]
    );
    assert_eq!(report.rows[3].marked.total().lost(), 1);
    let refused = report
        .refused
        .iter()
        .map(|(file, error)| format!("{file}: {error}\n"));
    let text = format!("{}\n{}", grades_csv(&report), refused.collect::<String>());
    insta::assert_snapshot!(text.replace("\r\n", "\n"));
    for line in grades_csv(&report).split_terminator("\r\n") {
        assert!(!line.contains(['\r', '\n']));
    }

    // With the other exercise meant, only its file is marked.
    let meant = Answers::read(files[3].1.as_ref().unwrap()).unwrap();
    let report = grade(files, Some(&meant));
    assert_eq!((report.rows.len(), report.refused.len()), (1, 9));
    assert_eq!(report.rows[0].file, "other.json");

    assert!(report.rows[0].misconceptions.is_empty());
    let nothing = grade(Vec::new(), None);
    assert!(nothing.rows.is_empty() && nothing.refused.is_empty());
}

/// The exercise with its key, with a name, under which it is refused or graded.
fn named(file: &str, student: &str) -> (String, Result<Vec<u8>, FileError>) {
    let mut answers = key();
    student.clone_into(&mut answers.student);
    (file.to_owned(), Ok(answers.to_json().unwrap().into_bytes()))
}

#[test]
fn grade_notes_names_and_skips_the_key() {
    let files = vec![
        named("a.json", "Grace Hopper"),
        named("b.json", " grace hopper "),
        named("c.json", "Ada"),
        // All right, and the name forgotten.
        named("d.json", ""),
        named("e.json", "  "),
        named("key.json", KEY),
    ];
    let report = grade(files, None);
    let who: Vec<&str> = report.rows.iter().map(Graded::who).collect();
    assert_eq!(
        who,
        ["Grace Hopper", "grace hopper", "Ada", "d.json", "e.json"]
    );
    assert!(report.rows.iter().all(|row| row.marked.is_perfect()));
    let [(file, error)] = &report.refused[..] else {
        panic!("{:?}", report.refused);
    };
    assert_eq!(file, "key.json");
    assert!(error.problem.contains("\"Answer key\""), "{error}");
    let nameless = "no student’s name on this sheet, so its file name is used";
    assert_eq!(
        report.notes(),
        [
            "2 sheets have the student's name \"Grace Hopper\": a.json, b.json".to_owned(),
            format!("d.json: {nameless}"),
            format!("e.json: {nameless}"),
        ]
    );
    assert_eq!(grades_table(&report).rows[1].name, "grace hopper");
}

/// The tree of Wikipedia has three cutoffs: one inherited bound, one at equality, and one that is neither.
#[test]
fn sheet_without_cuts_gets_one_remark() {
    let tree = library::find("wikipedia").unwrap().tree();
    let asked = |asked: Asked, change: &dyn Fn(&mut AnswerSheet)| {
        let mut answers = Answers::new("W".into(), Arc::clone(&tree), TEXTBOOK, asked);
        let key = answers.search().unwrap().with_side(AnswerSheet::key);
        answers.sheet = key.only(&tree, asked);
        change(&mut answers.sheet);
        "Carl".clone_into(&mut answers.student);
        let text = answers.to_json().unwrap().into_bytes();
        grade(vec![("carl.json".to_owned(), Ok(text))], None)
    };
    let uncut = |sheet: &mut AnswerSheet| {
        let cut: Vec<NodeId> = sheet
            .entries()
            .filter(|(_, entry)| entry.cut)
            .map(|(node, _)| node)
            .collect();
        for node in cut {
            sheet.entry_mut(node).cut = false;
        }
    };
    let skills: Asked = [Skill::Windows, Skill::Values, Skill::Cuts]
        .into_iter()
        .collect();
    let report = asked(skills, &uncut);
    let carl = &report.rows[0];
    assert!(carl.marked.no_cuts && carl.misconceptions.is_empty());
    assert_eq!(carl.marked.points(Skill::Cuts).got, 0);
    assert_eq!(carl.marked.total().share().as_deref(), Some("95.5"));
    let csv = grades_csv(&report);
    assert!(csv.contains(",no cutoffs marked,"), "{csv}");
    assert!(!csv.contains("equality rule"), "{csv}");

    // One cut is enough to ask what was thought at the others.
    let report = asked(skills, &|sheet| {
        let cut = sheet.entries().find(|(_, entry)| entry.cut).unwrap().0;
        uncut(sheet);
        sheet.entry_mut(cut).cut = true;
    });
    assert!(!report.rows[0].marked.no_cuts);
    // No bound is dropped that stands on the sheet, and none is swapped that stands in its place.
    let refuted = [Misconception::InheritedDropped, Misconception::Swapped];
    let mut told = report.rows[0].misconceptions.iter();
    assert!(told.all(|told| !refuted.contains(&told.0)));
    // Where no windows are asked for, one misconception may lead to all of it.
    let report = asked([Skill::Values, Skill::Cuts].into_iter().collect(), &uncut);
    assert_eq!(
        report.rows[0].misconceptions,
        [(Misconception::InheritedDropped, 3)]
    );
    assert!(!report.rows[0].marked.no_cuts);
    // And a blank sheet is a blank sheet.
    let report = asked(skills, &|sheet| *sheet = AnswerSheet::new());
    assert!(!report.rows[0].marked.no_cuts);
}

#[test]
fn rejects_text_that_is_no_answer_sheet() {
    for text in ["I did it on paper, sorry", "[1, 2]", "PK\u{3}\u{4}", "12"] {
        let said = Answers::read(text.as_bytes()).unwrap_err().to_string();
        assert!(said.starts_with("this is not an answer sheet; "), "{said}");
    }
    let said = Answers::read(b"").unwrap_err().to_string();
    assert!(said.contains("the file is empty"), "{said}");
    let with_mark = format!("\u{feff}{}", key().to_json().unwrap());
    assert!(Answers::read(with_mark.as_bytes()).is_ok());
}

/// Files of versions that said the search in three words.
#[test]
fn reads_the_older_search_settings() {
    for (spec, old) in [
        (SearchSpec::MINIMAX, r#"{"algorithm": "minimax"}"#),
        (
            SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Hard)),
            r#"{"algorithm":"alpha-beta","cut":"strict","fail":"hard"}"#,
        ),
    ] {
        let answers = Answers { spec, ..key() };
        let text = answers.to_json().unwrap();
        let new = format!(r#"{{"search": "{spec}"}}"#);
        assert!(text.contains(&new), "{text}");
        assert_eq!(Answers::read(text.as_bytes()).unwrap(), answers);
        let text = text.replace(&new, old);
        assert_eq!(Answers::read(text.as_bytes()).unwrap(), answers);
    }
    let text = key().to_json().unwrap();
    for (settings, said) in [
        (
            r#"{"search": "minimax+strict"}"#,
            "\"strict\" does not apply to minimax",
        ),
        (r#"{"search": "minimax+depth=3"}"#, "write \"minimax\""),
        (
            r#"{"search": "minimax", "cut": "strict"}"#,
            "\"search\" says already which search it is",
        ),
    ] {
        let wrong = text.replace(r#"{"search": "alpha-beta"}"#, settings);
        let error = Answers::read(wrong.as_bytes()).unwrap_err().to_string();
        assert!(
            error.contains("settings") && error.contains(said),
            "{error}"
        );
    }
}

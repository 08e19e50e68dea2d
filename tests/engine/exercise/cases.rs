//! Single sheets, and what is said to them.

use cutoff::game::{NodeId, Score, library, read_tree};
use cutoff::search::{Relation, Rules, SearchSpec};
use cutoff::teach::{
    AnswerSheet, Asked, ExerciseScope, Expected, Grade, Misconception, Record, SheetEntry, Skill,
};

use super::{Practised, wrong};

#[test]
fn marked_sheet_explains_mistakes() {
    let tree = library::find("aima-figure").unwrap().tree();
    let practised = Practised::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let mut sheet = practised.key();
    let at = |path: &[u32]| tree.at(path).unwrap();
    // MIN's bound at B is carried up and down again; C is cut above its leaves; D returns a bound, it is said.
    sheet.entry_mut(at(&[1])).beta = Some(Score::from(3));
    sheet.entry_mut(at(&[1])).alpha = Some(Score::NEG_INFINITY);
    sheet.entry_mut(at(&[2])).relation = Some(Relation::AtMost);
    sheet.entry_mut(at(&[2])).alpha = None;
    sheet.root_move = Some(at(&[2]));
    let marked = practised.marked(&sheet, Asked::ALL, ExerciseScope::All);
    let mut lines = practised.with_side(|side| {
        let wrong = marked
            .marks
            .iter()
            .filter(|mark| mark.grade != Grade::Right);
        let lines = wrong.map(|mark| format!("{} {}", mark.step, mark.words(side, &sheet)));
        lines.collect::<Vec<_>>()
    });
    lines.push(format!("{}", marked.total()));
    insta::assert_snapshot!(lines.join("\n"));
}

/// Skipped without a bar, and counted on from a wrong number: the number after it follows from what was entered.
#[test]
fn wrong_number_without_cuts_counts_once() {
    let tree = library::find("aima-figure").unwrap().tree();
    let practised = Practised::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let at = |path: &[u32]| tree.at(path).unwrap();
    let numbered = |skipped_by: u32| {
        let mut sheet = AnswerSheet::new();
        let visited = [
            &[][..],
            &[0],
            &[0, 0],
            &[0, 1],
            &[0, 2],
            &[1],
            &[1, 0],
            &[2],
        ];
        for (number, path) in (1..).zip(visited) {
            let number = if number > 4 {
                number + skipped_by
            } else {
                number
            };
            sheet.entry_mut(at(path)).order = Some(number);
        }
        practised.marked(&sheet, Asked::ALL, ExerciseScope::All)
    };
    let right = numbered(0).points(Skill::Order).got;
    let marked = numbered(1);
    assert_eq!(marked.points(Skill::Order).got, right - 1);
    let marks = marked.marks.iter();
    let order = marks.filter(|mark| mark.skill == Skill::Order && mark.grade == Grade::Wrong);
    let wrong: Vec<NodeId> = order.map(|mark| mark.node).collect();
    assert_eq!(wrong, [at(&[0, 2])]);
}

#[test]
fn propagated_mistake_counts_once() {
    // B is said to return 5: then the alpha of C and D is 5, and so on.
    let tree = library::find("aima-figure").unwrap().tree();
    let practised = Practised::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let mut sheet = practised.key();
    let (five, at) = (Some(Score::from(5)), |path: &[u32]| tree.at(path).unwrap());
    sheet.entry_mut(at(&[0])).returned = five;
    for path in [&[1][..], &[2]] {
        sheet.entry_mut(at(path)).alpha = five;
    }
    // With alpha 5, D is cut after its second leaf, which is 5.
    let d = at(&[2]);
    *sheet.entry_mut(at(&[2, 2])) = SheetEntry {
        cut: true,
        ..SheetEntry::default()
    };
    sheet.entry_mut(d).returned = five;
    sheet.entry_mut(d).relation = Some(Relation::AtMost);
    sheet.entry_mut(NodeId::ROOT).returned = five;
    let marked = practised.marked(&sheet, Asked::ALL, ExerciseScope::All);
    assert_eq!((wrong(&marked), marked.total().lost()), (1, 1));
    let own = marked
        .marks
        .iter()
        .filter(|mark| mark.grade == Grade::Own)
        .count();
    assert_eq!(own, 5);
    let first = marked.first_mistake().unwrap();
    assert_eq!(
        first.expected,
        Expected::Returned(Score::from(3), Some(Relation::Exactly))
    );
    assert_eq!(first.step, 12);
}

#[test]
fn sign_without_its_number_is_not_carried_up() {
    let tree = library::find("aima-figure").unwrap().tree();
    let practised = Practised::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let root_mark = |relation| {
        let mut sheet = practised.key();
        let b = sheet.entry_mut(tree.at(&[0]).unwrap());
        (b.relation, b.returned) = (relation, None);
        sheet.entry_mut(NodeId::ROOT).relation = Some(Relation::AtMost);
        let marked = practised.marked(&sheet, Asked::ALL, ExerciseScope::All);
        let mut marks = marked.marks.iter();
        let mark = marks.find(|mark| mark.node == NodeId::ROOT && mark.skill == Skill::Values);
        mark.map(|mark| (mark.grade, mark.expected))
    };
    let exactly = Expected::Returned(Score::from(3), Some(Relation::Exactly));
    for relation in [None, Some(Relation::Exactly), Some(Relation::AtMost)] {
        assert_eq!(
            root_mark(relation),
            Some((Grade::Wrong, exactly)),
            "{relation:?}"
        );
    }
}

#[test]
fn over_cut_loses_the_points_below_it() {
    let tree = library::find("aima-figure").unwrap().tree();
    let practised = Practised::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let at = |path: &[u32]| tree.at(path).unwrap();
    let points = |sheet: &AnswerSheet, asked| {
        let marked = practised.marked(sheet, asked, ExerciseScope::All);
        let total = marked.total();
        (total.got, total.of, marked.lost_below_cuts())
    };
    let mut sheet = practised.key();
    assert_eq!(points(&sheet, Asked::ALL), (30, 30, 0));
    // One leaf: its number in the order, and one of the two right cuts.
    sheet.entry_mut(at(&[2, 2])).cut = true;
    assert_eq!(points(&sheet, Asked::ALL), (28, 30, 1));
    // All of D: four numbers, a window and a value.
    let mut sheet = practised.key();
    sheet.entry_mut(at(&[2])).cut = true;
    assert_eq!(points(&sheet, Asked::ALL), (21, 30, 8));
    // Whoever cuts everything off but the first line keeps little.
    let mut sheet = AnswerSheet::new();
    for path in [&[0, 1][..], &[0, 2], &[1], &[2]] {
        sheet.entry_mut(at(path)).cut = true;
    }
    for (number, path) in (1..).zip([&[][..], &[0], &[0, 0]]) {
        sheet.entry_mut(at(path)).order = Some(number);
    }
    assert_eq!(points(&sheet, Asked::ALL), (3, 30, 18));
    // Where cuts alone are asked for, cutting everywhere earns nothing.
    for node in (1..13).map(NodeId) {
        sheet.entry_mut(node).cut = true;
    }
    let cuts = [Skill::Cuts].into_iter().collect();
    assert_eq!(points(&sheet, cuts).0, 0);
    assert_eq!(points(&AnswerSheet::new(), Asked::ALL), (0, 30, 0));
}

#[test]
fn only_requested_skills_are_marked() {
    let tree = library::find("aima-figure").unwrap().tree();
    let practised = Practised::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    for &skill in Skill::ALL {
        let asked: Asked = [skill].into_iter().collect();
        assert_eq!(asked.skills().collect::<Vec<_>>(), [skill]);
        let marked = practised.marked(&practised.key(), asked, ExerciseScope::All);
        assert!(marked.is_perfect() && !marked.marks.is_empty());
        assert!(marked.marks.iter().all(|mark| mark.skill == skill));
        assert_eq!(skill.name().parse(), Ok(skill));
    }
    // With cuts alone, bars above C are bars on the wrong edge; with the order, C would have a number.
    let mut sheet = AnswerSheet::new();
    sheet.entry_mut(tree.at(&[1]).unwrap()).cut = true;
    let cuts = [Skill::Cuts].into_iter().collect();
    let marked = practised.marked(&sheet, cuts, ExerciseScope::All);
    assert_eq!((marked.wrong_edges.len(), marked.over_cuts.len()), (1, 0));
    let both = [Skill::Cuts, Skill::Order].into_iter().collect();
    let marked = practised.marked(&sheet, both, ExerciseScope::All);
    assert_eq!((marked.wrong_edges.len(), marked.over_cuts.len()), (0, 1));
}

#[test]
fn value_at_a_pruned_node_is_stray() {
    let tree = library::find("aima-figure").unwrap().tree();
    let practised = Practised::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let mut sheet = practised.key();
    let pruned = tree.at(&[1, 2]).unwrap();
    sheet.entry_mut(pruned).returned = Some(Score::from(6));
    let marked = practised.marked(&sheet, Asked::ALL, ExerciseScope::All);
    assert_eq!(marked.stray, [pruned]);
    assert!(!marked.is_perfect() && marked.total().lost() == 0);
}

#[test]
fn rejects_records_that_do_not_fit_the_tree() {
    let tree = read_tree(b"[[3, 5], [2, 9]]").unwrap();
    let refused = |text: &str| {
        let records: Vec<Record> = serde_json::from_str(text).unwrap();
        AnswerSheet::from_records(&tree, &records).unwrap_err()
    };
    for (text, index, problem) in [
        (r#"[{"path": []}, {"path": [1, 2]}]"#, 1, "no node there"),
        (
            r#"[{"path": [1], "order": 1}, {"path": [1]}]"#,
            1,
            "already has an entry",
        ),
        (r#"[{"path": [], "cut": true}]"#, 0, "no edge above it"),
        (
            r#"[{"path": [0, 1], "root_move": true}]"#,
            0,
            "only a child of the root",
        ),
        (
            r#"[{"path": [0], "root_move": true}, {"path": [1], "root_move": true}]"#,
            1,
            "an earlier entry also has",
        ),
    ] {
        let (at, said) = refused(text);
        assert!(at == index && said.contains(problem), "{text}: {said}");
    }
}

/// A wrong value of B makes an equality at C that the search does not have.
#[test]
fn equality_rule_needs_an_equality_in_the_search() {
    let tree = library::find("aima-figure").unwrap().tree();
    let practised = Practised::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let at = |path: &[u32]| tree.at(path).unwrap();
    let mut sheet = AnswerSheet::new();
    sheet.entry_mut(at(&[0])).returned = Some(Score::from(2));
    sheet.entry_mut(at(&[1])).returned = Some(Score::from(6));
    for cut in [true, false] {
        sheet.entry_mut(at(&[1, 2])).cut = cut;
        let marked = practised.marked(&sheet, Asked::ALL, ExerciseScope::All);
        let found = marked.misconceptions();
        let equality = |(found, _): &(Misconception, u32)| *found == Misconception::EqualityRule;
        assert!(!found.iter().any(equality), "{found:?}");
        // A cut at the last child shows that the bound from above was not forgotten.
        assert!(!cut || found.is_empty(), "{found:?}");
    }
}

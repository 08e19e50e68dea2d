//! Tests of entering, undoing, saving and checking, without a window.

use super::*;
use game::read_tree;
use stage::{Origin, exercise_stage};

fn paper() -> ExercisePaper {
    let tree = Arc::new(read_tree(b"[[3, 5], [2, 9]]").unwrap());
    let spec = SearchSpec::alpha_beta(search::Rules::default());
    let answers = Answers::new("Small".into(), tree, spec, Asked::ALL);
    let stage = exercise_stage(&answers, Origin::Text).unwrap();
    ExercisePaper::on_open(answers, Arc::new(stage))
}

fn score(number: i32) -> Score {
    Score::from(number)
}

#[test]
fn undo_reverts_a_typing_run_at_once() {
    let mut paper = paper();
    let (c, b) = (NodeId(4), NodeId(1));
    assert!(paper.put(c, SheetInput::Alpha(Some(score(1))), Some(1)));
    assert!(paper.put(c, SheetInput::Alpha(Some(score(12))), Some(1)));
    assert!(paper.put(c, SheetInput::Beta(Some(score(5))), Some(1)));
    assert!(paper.put(b, SheetInput::Beta(Some(score(5))), Some(1)));
    assert!(paper.put(b, SheetInput::Beta(Some(score(6))), Some(2)));
    assert!(!paper.put(b, SheetInput::Beta(Some(score(6))), Some(3)));
    assert!(paper.undo());
    assert_eq!(paper.sheet().entry(b).beta, Some(score(5)));
    assert!(paper.undo() && paper.undo());
    assert_eq!(paper.sheet().entry(c).alpha, Some(score(12)));
    assert!(paper.undo() && !paper.undo());
    assert!(paper.is_blank());
    for _ in 0..4 {
        assert!(paper.redo());
    }
    assert!(!paper.redo());
    assert_eq!(paper.sheet().entry(b).beta, Some(score(6)));
}

#[test]
fn paper_is_unsaved_until_saved_unchanged() {
    let mut paper = paper();
    assert!(!paper.is_unsaved());
    paper.put(NodeId(1), SheetInput::Order(Some(2)), None);
    assert!(paper.is_unsaved());
    let answers = paper.answers();
    paper.mark_saved("a.json".into(), paper.position(), &answers);
    assert!(!paper.is_unsaved());
    paper.undo();
    assert!(paper.is_unsaved());
    paper.redo();
    paper.rename("Ada".into());
    assert!(paper.is_unsaved());
    let answers = paper.answers();
    paper.mark_saved("a.json".into(), paper.position(), &answers);
    paper.undo();
    paper.put(NodeId(1), SheetInput::Order(Some(3)), None);
    assert!(paper.is_unsaved());
    paper.undo();
    assert!(paper.is_unsaved());
}

#[test]
fn rejects_unrequested_entries_and_while_solution_shows() {
    let mut paper = paper();
    assert!(!paper.put(NodeId::ROOT, SheetInput::Cut(true), None));
    assert!(!paper.put(NodeId(2), SheetInput::Alpha(Some(score(3))), None));
    assert!(!paper.put(NodeId(2), SheetInput::RootMove(true), None));
    paper.show_solution();
    assert!(!paper.put(NodeId(4), SheetInput::Order(Some(5)), None));
    assert!(paper.shown().entry(NodeId(6)).cut && paper.is_blank());
    paper.solution = None;
    assert!(paper.shown().is_blank());
}

#[test]
fn changed_answers_lose_their_marks() {
    let mut paper = paper();
    paper.put(NodeId(1), SheetInput::Order(Some(3)), None);
    paper.mark(ExerciseScope::All);
    let of_node = |paper: &ExercisePaper| -> Vec<Skill> {
        let marks = paper.marks().filter(|(mark, _)| mark.node == NodeId(1));
        marks.map(|(mark, _)| mark.skill).collect()
    };
    assert_eq!(of_node(&paper), [Skill::Order]);
    paper.put(NodeId(1), SheetInput::Order(Some(2)), None);
    assert!(of_node(&paper).is_empty());
    paper.as_one_goes = true;
    paper.put(
        NodeId(1),
        SheetInput::Alpha(Some(Score::NEG_INFINITY)),
        None,
    );
    // Both bounds of a window are marked together.
    assert_eq!(of_node(&paper), [Skill::Order]);
    paper.put(NodeId(1), SheetInput::Beta(Some(Score::INFINITY)), None);
    let marks = of_node(&paper);
    assert_eq!(marks, [Skill::Order, Skill::Windows]);
}

#[test]
fn parses_typed_answers() {
    assert_eq!(
        SheetField::Order.read(" 12 "),
        Ok(SheetInput::Order(Some(12)))
    );
    assert_eq!(SheetField::Order.read(""), Ok(SheetInput::Order(None)));
    for text in ["0", "-1", "1.5", "x"] {
        assert!(
            SheetField::Order
                .read(text)
                .unwrap_err()
                .contains("visit number"),
            "{text}"
        );
    }
    for text in ["i", "in", "inf", "∞"] {
        assert_eq!(
            SheetField::Beta.read(text),
            Ok(SheetInput::Beta(Some(Score::INFINITY)))
        );
    }
    for text in ["-i", "−in", "-inf", "−∞"] {
        let least = Some(Score::NEG_INFINITY);
        assert_eq!(
            SheetField::Alpha.read(text),
            Ok(SheetInput::Alpha(least)),
            "{text}"
        );
    }
    let value = Some(Score::new(-2.5).unwrap());
    assert_eq!(
        SheetField::Value.read("−2.5"),
        Ok(SheetInput::Returned(value))
    );
    assert!(SheetField::Value.read("-").is_err());
}

#[test]
fn field_texts_round_trip() {
    let entry = SheetEntry {
        order: Some(7),
        alpha: Some(Score::NEG_INFINITY),
        beta: Some(Score::INFINITY),
        returned: Some(Score::new(-2.5).unwrap()),
        ..SheetEntry::default()
    };
    for (field, put) in [
        (SheetField::Order, SheetInput::Order(entry.order)),
        (SheetField::Alpha, SheetInput::Alpha(entry.alpha)),
        (SheetField::Beta, SheetInput::Beta(entry.beta)),
        (SheetField::Value, SheetInput::Returned(entry.returned)),
    ] {
        assert_eq!(field.read(&field.text(&entry)), Ok(put));
        assert_eq!(
            field.read(&field.text(&SheetEntry::default())),
            Ok(field.nothing())
        );
    }
}

//! Tests of saving and of typed answers, without a window.

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

#[test]
fn paper_is_unsaved_until_saved_unchanged() {
    let mut paper = paper();
    assert!(!paper.is_unsaved());
    paper.put(NodeId(1), SheetInput::Order(Some(2)), None);
    assert!(paper.is_unsaved());
    let answers = paper.answers();
    paper.mark_saved("a.json".into(), paper.position(), &answers);
    assert!(!paper.is_unsaved());
    paper.revert(ChangeKind::Undo);
    assert!(paper.is_unsaved());
    paper.revert(ChangeKind::Redo);
    paper.rename("Ada".into());
    assert!(paper.is_unsaved());
    let answers = paper.answers();
    paper.mark_saved("a.json".into(), paper.position(), &answers);
    paper.revert(ChangeKind::Undo);
    paper.put(NodeId(1), SheetInput::Order(Some(3)), None);
    assert!(paper.is_unsaved());
    paper.revert(ChangeKind::Undo);
    assert!(paper.is_unsaved());
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

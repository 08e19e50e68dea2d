//! What is said at the head of a page.

use super::*;
use game::library;
use lesson::Asked;

#[test]
fn only_pages_with_chance_say_how_it_is_read() {
    let problem = |name| Problem {
        title: String::new(),
        note: String::new(),
        tree: library::find(name).unwrap().tree(),
    };
    let sheet = Worksheet {
        asked: [Skill::Values].into_iter().collect::<Asked>(),
        per_page: 1,
        problems: ["aima-figure", "chance-small-values"].map(problem).into(),
        ..Worksheet::default()
    };
    let says = |page: &WorksheetPage| {
        page.shapes.iter().any(|shape| {
            let Shape::Text { runs, .. } = shape else {
                return false;
            };
            runs.iter().any(|run| run.text.contains("chance"))
        })
    };
    let pages = sheet.pages(false).unwrap();
    assert_eq!(pages.iter().map(says).collect::<Vec<_>>(), [false, true]);
}

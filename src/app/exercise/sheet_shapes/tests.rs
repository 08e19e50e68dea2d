//! Tests with marked sheets on canvases of several sizes: every text is readable.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{Pos2, Rect, pos2};

use crate::step::camera::Camera;
use draw::{CanvasSize, Viewport};
use game::{Score, library};
use search::{Rules, SearchSpec};
use stage::{Origin, exercise_stage};
use teach::{Answers, Asked, Marked, SheetEntry};

use super::*;
use crate::step::canvas::describe::NodeWords;
use crate::step::canvas::tree_view::TreeView;

/// Returns a library exercise with all entries correct except for the given change.
fn marked(id: &str, change: impl Fn(NodeId, &mut SheetEntry)) -> (Answers, Marked) {
    let tree = library::find(id).unwrap().tree();
    let spec = SearchSpec::alpha_beta(Rules::default());
    let mut answers = Answers::new(id.into(), tree, spec, Asked::ALL);
    answers.sheet = answers.search().unwrap().with_side(AnswerSheet::key);
    let nodes: Vec<NodeId> = answers.sheet.entries().map(|(node, _)| node).collect();
    for node in nodes {
        change(node, answers.sheet.entry_mut(node));
    }
    let marked = answers.search().unwrap().marked();
    (answers, marked)
}

/// Draws a sheet on a canvas of this size and returns the picture below it, too.
fn drawn((answers, marked): &(Answers, Marked), size: Vec2) -> (DrawnSheet, Picture) {
    let stage = Arc::new(exercise_stage(answers, Origin::Text).unwrap());
    let mut view = TreeView::new(&stage);
    view.look_at_all();
    let home = Viewport::fit(view.extents(), size.x, size.y);
    let mut camera = Camera::default();
    view.arrange(&mut camera, NodeId::ROOT, home);
    let room = CanvasSize::free(size.x, size.y);
    view.draw(0, camera.viewport(), room, NodeWords::default(), None, None);
    let mut marks: HashMap<NodeId, Vec<(Skill, Grade)>> = HashMap::new();
    for mark in &marked.marks {
        let here = marks.entry(mark.node).or_default();
        here.push((mark.skill, mark.grade));
    }
    let drawn = draw(&SheetScene {
        tree: &stage.tree,
        picture: &view.picture,
        sheet: &answers.sheet,
        canvas: size,
        selected: NodeId::ROOT,
        is_open: false,
        marks: &|node| marks.get(&node).cloned().unwrap_or_default(),
    });
    (drawn, view.picture)
}

/// Returns the areas of the texts and of the badges.
fn areas(drawn: &DrawnSheet) -> (Vec<Rect>, Vec<Rect>) {
    let texts = drawn.shapes.iter().filter_map(|shape| match shape {
        Shape::Block { min, max, node, .. } => {
            let area = Rect::from_min_max(pos2(min.x, min.y), pos2(max.x, max.y));
            // A pill overlaps the corner of its symbol; a label's background is wider than its text.
            node.is_none().then(|| area.shrink2(vec2(2.0, 0.0)))
        }
        _ => None,
    });
    let signs = drawn.badges.iter().map(|&(at, half, _)| {
        let half = 0.9 * half;
        Rect::from_center_size(pos2(at.x, at.y), Vec2::splat(2.0 * half))
    });
    (texts.collect(), signs.collect())
}

const SIZES: [Vec2; 4] = [
    vec2(352.0, 516.0),
    vec2(580.0, 636.0),
    vec2(860.0, 900.0),
    vec2(1860.0, 1300.0),
];

/// Returns sheets with different kinds of crowding: all correct, all windows wrong, all values wrong, values blank.
fn sheets(id: &str) -> Vec<(Answers, Marked)> {
    let swap = |_: NodeId, entry: &mut SheetEntry| {
        std::mem::swap(&mut entry.alpha, &mut entry.beta);
    };
    let double = |_: NodeId, entry: &mut SheetEntry| {
        let twice = entry.returned.map(|it| Score::new(2.0 * it.get() + 1.0));
        entry.returned = twice.map(|it| it.unwrap_or(Score::ZERO));
    };
    vec![
        marked(id, |_, _| {}),
        marked(id, swap),
        marked(id, double),
        marked(id, |_, entry| entry.returned = None),
        marked(id, |node, entry| {
            swap(node, entry);
            entry.cut = false;
        }),
    ]
}

#[test]
fn marked_labels_overlap_nothing_and_stay_on_canvas() {
    for id in ["wikipedia", "aima-figure", "slides-three-plies"] {
        for sheet in sheets(id) {
            for size in SIZES {
                let (drawn, picture) = drawn(&sheet, size);
                let (texts, signs) = areas(&drawn);
                let canvas = Rect::from_min_size(Pos2::ZERO, size);
                for (number, text) in texts.iter().enumerate() {
                    assert!(canvas.contains_rect(*text), "{id} {size}: {text}");
                    let others = texts[number + 1..].iter().chain(&signs);
                    for other in others {
                        assert!(!text.intersects(*other), "{id} {size}: {text} {other}");
                    }
                }
                for (number, sign) in signs.iter().enumerate() {
                    assert!(canvas.contains_rect(*sign), "{id} {size}: {sign}");
                    for other in &signs[number + 1..] {
                        assert!(!sign.intersects(*other), "{id} {size}: {sign} {other}");
                    }
                }
                assert!(!picture.spots.is_empty());
            }
        }
    }
}

#[test]
fn entries_do_not_cover_move_labels() {
    let mut moves = 0;
    for sheet in sheets("tic-tac-toe-endgame") {
        for size in SIZES {
            let (drawn, picture) = drawn(&sheet, size);
            let (texts, _) = areas(&drawn);
            for label in &picture.labels {
                let (min, max) = (label.min, label.max);
                let label = Rect::from_min_max(pos2(min.x, min.y), pos2(max.x, max.y));
                for text in &texts {
                    assert!(!text.intersects(label), "{size}: {text} on {label}");
                }
                moves += 1;
            }
        }
    }
    assert!(moves > 100, "{moves}");
}

#[test]
fn wrong_badges_take_precedence() {
    let size = SIZES[1];
    let count = |sheet: &(Answers, Marked), grade: Grade| {
        let (drawn, _) = drawn(sheet, size);
        drawn.badges.iter().filter(|badge| badge.2 == grade).count()
    };
    for sheet in sheets("wikipedia") {
        let wrong = sheet.1.marks.iter();
        let wrong = wrong.filter(|mark| mark.grade == Grade::Wrong).count();
        assert_eq!(count(&sheet, Grade::Wrong), wrong);
    }
    // Nothing is omitted if there is room.
    let all_right = marked("wikipedia", |_, _| {});
    let (drawn, _) = drawn(&all_right, SIZES[3]);
    assert_eq!(drawn.badges.len(), all_right.1.marks.len());
}

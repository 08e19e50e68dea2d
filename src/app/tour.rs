//! The tour: hints that point at the parts of the window, one after the other.

use egui::{
    Align2, Area, Color32, Context, Frame, Id, Key, Modifiers, Order, Pos2, Rect, Response,
    RichText, Stroke, StrokeKind, Ui, vec2,
};

use session::command::Command;
use session::home::{HINTS, HomeCommand, TourWay};
use session::{Action, Session};

use crate::dialog;
use crate::theme::{self, Palette};

/// Where the parts of the Step page are, as they were drawn last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TourParts {
    pub left: Rect,
    pub tree: Rect,
    pub right: Rect,
    pub transport: Rect,
}

impl Default for TourParts {
    fn default() -> TourParts {
        TourParts {
            left: Rect::NOTHING,
            tree: Rect::NOTHING,
            right: Rect::NOTHING,
            transport: Rect::NOTHING,
        }
    }
}

impl TourParts {
    /// The parts of a page: all of it, what is above the transport, and what the panels leave to the tree.
    pub(crate) fn around(whole: Rect, above: Rect, tree: Rect) -> TourParts {
        let part = |from: Pos2, to: Pos2| Rect::from_min_max(from, to);
        TourParts {
            left: part(above.min, Pos2::new(tree.left(), above.bottom())),
            tree,
            right: part(Pos2::new(tree.right(), above.top()), above.max),
            transport: part(above.left_bottom(), whole.max),
        }
    }
}

/// How wide the words of a hint are, what surrounds them, and what stays free between it and what it points at, in points.
const WIDTH: f32 = 340.0;
const MARGIN: i8 = 16;
const GAP: f32 = 14.0;
/// The same where there is just a panel for it.
const NARROW: f32 = 226.0;
const NARROW_MARGIN: i8 = 12;
const NARROW_GAP: f32 = 6.0;
/// From the upper edge of what it points at, in points.
const DOWN: f32 = 40.0;

/// Title and text of a hint, and what it points at.
fn hint(number: usize, parts: &TourParts, window: Rect) -> (&'static str, String, Rect) {
    let key = |action: Action| action.key();
    let menu = Rect::from_min_max(window.min, Pos2::new(window.right(), parts.left.top()));
    match number {
        0 => (
            "The tree",
            "MAX nodes point up, MIN nodes down, leaves are squares. Each edge shows the window passed to the child; each node shows what is proved: =3, ≤3 or ≥3.".into(),
            parts.tree,
        ),
        1 => (
            "Steps",
            format!(
                "{} steps forward, {} back, {} goes to the next cutoff. The marks on the bar are the cutoffs; drag to any step.",
                key(Action::StepForward),
                key(Action::StepBack),
                key(Action::NextCutoff)
            ),
            parts.transport,
        ),
        2 => (
            "What has just happened",
            "Each step in words, the windows on the path as bars, and the nodes visited so far by both searches. Further down: pseudocode, call stack, legend.".into(),
            parts.right,
        ),
        3 => (
            "Search settings",
            format!(
                "The algorithm, its refinements, the rules and the child order: any change reruns the search. {} and {} collapse the panels.",
                key(Action::SourcePanel),
                key(Action::Inspector)
            ),
            parts.left,
        ),
        4 => (
            "Pages and menus",
            "Above: two searches side by side, exercises, measurements, games. Library has trees and positions, Practise has lessons and questions, File opens and exports your own trees.".into(),
            menu,
        ),
        _ => (
            "For class, and help",
            format!(
                "{} shows the tree alone, full screen, {} the speaker’s window. {} lists all keys, searchable.",
                key(Action::Present),
                key(Action::SpeakerWindow),
                key(Action::Keys)
            ),
            parts.tree,
        ),
    }
}

/// Shows the hint that is in front, if the tour runs.
pub(crate) fn show(
    ctx: &Context,
    session: &Session,
    parts: &TourParts,
    commands: &mut Vec<Command>,
) {
    let Some(number) = session.dialogs.tour else {
        return;
    };
    let window = ctx.content_rect();
    let (title, text, target) = hint(number, parts, window);
    let target = target.intersect(window).shrink(2.0);
    shade(ctx, window, target);
    let HintPlace {
        corner,
        place,
        width,
        margin,
    } = beside(target, window);
    Area::new(Id::unique("tour"))
        .order(Order::Foreground)
        .pivot(corner)
        .fixed_pos(place)
        .constrain_to(window.shrink(NARROW_GAP))
        .show(ctx, |ui| {
            let frame = Frame::popup(ui.style()).inner_margin(margin);
            frame.show(ui, |ui| {
                ui.set_width(width);
                hint_ui(ui, number, (title, &text), commands);
            });
        });
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::ArrowRight) || pressed(Key::PageDown) {
        commands.push(Command::Home(HomeCommand::Hint(TourWay::Next)));
    } else if pressed(Key::ArrowLeft) || pressed(Key::PageUp) {
        commands.push(Command::Home(HomeCommand::Hint(TourWay::Back)));
    }
}

fn hint_ui(ui: &mut Ui, number: usize, (title, text): (&str, &str), commands: &mut Vec<Command>) {
    let place = format!("Tour, {} of {HINTS}", number + 1);
    dialog::title(ui, title, &place);
    ui.label(RichText::new(text).size(theme::BODY + 1.0));
    let last = number + 1 == HINTS;
    ui.add_space(10.0);
    // In a narrow panel the last one stands in a row of its own.
    ui.horizontal_wrapped(|ui| {
        let next = dialog::main_button(ui, if last { "Done" } else { "Next" }, true);
        let back = ui
            .add_enabled_ui(number > 0, |ui| dialog::button(ui, "Back"))
            .inner;
        let end = (!last).then(|| dialog::button(ui, "End tour").on_hover_text("Esc"));
        let others: Vec<&Response> = std::iter::once(&back).chain(&end).collect();
        let entered = dialog::is_entered(ui, &others);
        if next.on_hover_text("Right, Enter").clicked() || entered {
            commands.push(Command::Home(HomeCommand::Hint(TourWay::Next)));
        }
        if back.on_hover_text("Left").clicked() {
            commands.push(Command::Home(HomeCommand::Hint(TourWay::Back)));
        }
        if end.is_some_and(|end| end.clicked()) {
            commands.push(Command::Home(HomeCommand::EndTour));
        }
    });
}

/// Darkens everything but what is pointed at.
fn shade(ctx: &Context, window: Rect, target: Rect) {
    let layer = egui::LayerId::new(Order::Middle, Id::unique("tour shade"));
    let painter = ctx.layer_painter(layer);
    let dark = Color32::from_black_alpha(110);
    let around = [
        Rect::from_min_max(window.min, Pos2::new(window.right(), target.top())),
        Rect::from_min_max(Pos2::new(window.left(), target.bottom()), window.max),
        Rect::from_min_max(
            Pos2::new(window.left(), target.top()),
            Pos2::new(target.left(), target.bottom()),
        ),
        Rect::from_min_max(
            Pos2::new(target.right(), target.top()),
            Pos2::new(window.right(), target.bottom()),
        ),
    ];
    for part in around {
        painter.rect_filled(part, 0.0, dark);
    }
    let stroke = Stroke::new(3.0, Palette::of(ctx).current);
    painter.rect_stroke(target, 6.0, stroke, StrokeKind::Inside);
}

/// Where a hint stands: the corner of it that is at a place, and how wide it is.
struct HintPlace {
    corner: Align2,
    place: Pos2,
    width: f32,
    margin: i8,
}

impl HintPlace {
    fn wide(corner: Align2, place: Pos2) -> HintPlace {
        HintPlace {
            corner,
            place,
            width: WIDTH,
            margin: MARGIN,
        }
    }
}

/// Beside what it points at, where there is more room.
fn beside(target: Rect, window: Rect) -> HintPlace {
    let right = window.right() - target.right();
    let left = target.left() - window.left();
    if target.width() > 0.8 * window.width() {
        // A bar: the hint stands above it or below it.
        return if target.center().y > window.center().y {
            HintPlace::wide(Align2::CENTER_BOTTOM, target.center_top() - vec2(0.0, GAP))
        } else {
            HintPlace::wide(Align2::CENTER_TOP, target.center_bottom() + vec2(0.0, GAP))
        };
    }
    let room = right.max(left);
    let narrowest = NARROW + 2.0 * (f32::from(NARROW_MARGIN) + NARROW_GAP) + 2.0;
    if room < narrowest {
        return HintPlace::wide(
            Align2::CENTER_BOTTOM,
            target.center_bottom() - vec2(0.0, GAP),
        );
    }
    let is_wide = room >= WIDTH + 2.0 * (f32::from(MARGIN) + GAP) + 2.0;
    let (gap, margin) = if is_wide {
        (GAP, MARGIN)
    } else {
        (NARROW_GAP, NARROW_MARGIN)
    };
    let width = (room - 2.0 * (f32::from(margin) + gap) - 2.0).min(WIDTH);
    let (corner, place) = if right >= left {
        (Align2::LEFT_TOP, target.right_top() + vec2(gap, DOWN))
    } else {
        (Align2::RIGHT_TOP, target.left_top() + vec2(-gap, DOWN))
    };
    HintPlace {
        corner,
        place,
        width,
        margin,
    }
}

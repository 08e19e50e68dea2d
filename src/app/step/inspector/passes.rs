//! The list of the root's searches with their results. A click goes to the beginning of a pass.

use egui::{Align2, Rect, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::cx::Cx;
use crate::session::Session;
use crate::step::timeline::{PassPart, pass_at, passes};
use crate::theme::{self, Palette};
use lesson::{grouped, score_text};
use search::{Claim, Notation, Relation};

const ROW: f32 = 22.0;
/// The number of visible rows.
const ROWS: f32 = 6.5;
/// The right edges of the columns as shares of the width: depth, window, value, number of nodes.
const COLUMNS: [f32; 4] = [0.16, 0.56, 0.76, 1.0];

/// Shows the list. While questions are asked, it shows no future passes.
pub fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let recording = &session.stage.recording;
    let step = session.stepping.step();
    let current = pass_at(recording, step);
    header_ui(ui);
    let shown = if session.looks_ahead() {
        recording.passes().len()
    } else {
        current.map_or(0, |current| current + 1)
    };
    ScrollArea::vertical()
        .id_salt("passes")
        .max_height(ROWS * ROW)
        .show_rows(ui, ROW, shown, |ui, rows| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for part in passes(recording).take(rows.end).skip(rows.start) {
                let has_ended = *part.steps().end() <= step;
                let row = PassRow {
                    part,
                    has_ended,
                    is_current: current == Some(part.number),
                };
                if row.show(ui, session.notation()) {
                    let first = part.pass.step;
                    cx.act(move |session| session.go_to(first));
                }
            }
        });
}

fn header_ui(ui: &mut Ui) {
    let size = vec2(ui.available_width(), theme::SMALL + 4.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    cells(ui, rect, ["depth", "window", "value", "nodes"], |_| {
        (Palette::of(ui.ctx()).weak, theme::plain(theme::SMALL))
    });
}

/// Writes cells into a row: the first at the left, the others right-aligned in their columns.
fn cells<'a>(
    ui: &Ui,
    rect: Rect,
    texts: impl IntoIterator<Item = &'a str>,
    style: impl Fn(usize) -> (egui::Color32, egui::FontId),
) {
    for (at, text) in texts.into_iter().enumerate() {
        let (color, font) = style(at);
        let (x, anchor) = if at == 0 {
            (rect.left() + 6.0, Align2::LEFT_CENTER)
        } else {
            let end = rect.left() + COLUMNS[at] * (rect.width() - 6.0);
            (end, Align2::RIGHT_CENTER)
        };
        let at = pos2(x, rect.center().y);
        ui.painter().text(at, anchor, text, font, color);
    }
}

struct PassRow<'a> {
    part: PassPart<'a>,
    /// True if the pass's result is already known.
    has_ended: bool,
    is_current: bool,
}

impl PassRow<'_> {
    /// Shows the row. Returns true if it was clicked.
    fn show(&self, ui: &mut Ui, notation: Notation) -> bool {
        let palette = Palette::of(ui.ctx());
        let size = vec2(ui.available_width(), ROW);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let found = self.found(notation);
        let nodes = grouped(self.part.nodes().into());
        let (value, nodes) = if self.has_ended {
            (value_text(found), nodes)
        } else {
            ("–".to_owned(), "–".to_owned())
        };
        response.widget_info(|| {
            let name = self.name(notation);
            let number = self.part.number + 1;
            let found = if self.has_ended {
                format!("{}, {nodes} nodes", value_words(found))
            } else if self.is_current {
                "being searched".to_owned()
            } else {
                "not searched yet".to_owned()
            };
            let said = format!("{number}. {name}: {found}");
            WidgetInfo::selected(Role::Button, true, self.is_current, said)
        });
        let visuals = ui.style().interact_selectable(&response, self.is_current);
        if self.is_current || response.hovered() || response.has_focus() {
            ui.painter().rect_filled(rect, 4.0, visuals.weak_bg_fill);
        }
        if self.is_current {
            let mark = Rect::from_min_size(rect.min + vec2(0.0, 3.0), vec2(3.0, ROW - 6.0));
            ui.painter().rect_filled(mark, 1.5, palette.current);
        }
        let depth = self.part.pass.depth.to_string();
        let depth = if self.part.is_again() {
            format!("{depth} again")
        } else {
            depth
        };
        // The window of a pass reveals the result of the previous one.
        let window = if self.has_begun() {
            self.part.window(notation)
        } else {
            "–".to_owned()
        };
        cells(ui, rect, [&*depth, &window, &value, &nodes], |at| {
            let font = if self.is_current && at == 2 {
                theme::strong(theme::BODY)
            } else {
                theme::plain(theme::BODY)
            };
            (palette.text, font)
        });
        response.on_hover_text(self.name(notation)).clicked()
    }

    fn has_begun(&self) -> bool {
        self.has_ended || self.is_current
    }

    fn name(&self, notation: Notation) -> String {
        if self.has_begun() {
            self.part.name(notation)
        } else {
            format!("depth {}", self.part.pass.depth)
        }
    }

    fn found(&self, notation: Notation) -> Claim {
        notation.claim(self.part.player(), self.part.found())
    }
}

fn value_text(found: Claim) -> String {
    let score = score_text(found.score);
    match found.relation {
        Relation::Exactly => score,
        relation => format!("{} {score}", relation.symbol()),
    }
}

fn value_words(found: Claim) -> String {
    let score = score_text(found.score);
    match found.relation {
        Relation::Exactly => format!("value {score}"),
        relation => format!("{} {score}", relation.words()),
    }
}

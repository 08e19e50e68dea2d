//! The call stack: one row per open call with its variables, the root at the top, the active call highlighted.

use egui::{Align2, FontId, Rect, Response, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::theme::{self, Palette};
use game::{Player, Score};
use search::Notation;
use teach::{Call, StackRow, score_text};

use crate::step::inspector::{code, shortened};
use crate::step::memory::interval;
use text::say;

pub const ROWS: usize = 9;
/// The row height, in points.
const PITCH: f32 = 22.0;
/// The x position of the names, in points.
const NAME: f32 = 8.0;

/// A call as displayed and as read aloud.
pub struct CallRow {
    name: String,
    cells: Vec<(String, NumberInk)>,
    lit: bool,
    spoken: String,
}

/// The meaning of a number, which determines its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NumberInk {
    Text,
    Bound(Player),
}

/// The variables that the calls have.
#[derive(Clone, Copy, Debug)]
pub struct Variables {
    pub depth: bool,
    pub windows: bool,
    /// True if calls have a table entry.
    pub entry: bool,
}

impl Variables {
    /// Returns the column headings and their spoken names.
    fn names(self) -> impl Iterator<Item = [&'static str; 2]> {
        [
            (self.depth, [say!(step_call_depth); 2]),
            (self.windows, ["α", say!(step_call_alpha)]),
            (self.windows, ["β", say!(step_call_beta)]),
            (true, [say!(step_call_best); 2]),
            (true, [say!(step_call_value); 2]),
            (self.entry, [say!(step_call_entry); 2]),
        ]
        .into_iter()
        .filter_map(|(has, names)| has.then_some(names))
    }
}

/// The call stack as text.
pub struct CallRows {
    columns: Vec<&'static str>,
    rows: Vec<Result<CallRow, usize>>,
    returns: String,
}

impl CallRows {
    /// Builds the rows for a moment.
    pub fn new(
        rows: &[StackRow],
        variables: Variables,
        names: &dyn Fn(search::trace::VisitId) -> String,
        notation: Notation,
    ) -> CallRows {
        let last = rows.len().saturating_sub(1);
        let rows: Vec<StackRow> = rows
            .iter()
            .map(|row| match row {
                StackRow::Call(call) => StackRow::Call(call.clone().written_in(notation)),
                StackRow::Gap(calls) => StackRow::Gap(*calls),
            })
            .collect();
        let shown = rows.iter().enumerate().map(|(at, row)| match row {
            StackRow::Call(call) => {
                let owner = notation.owner_of_alpha(call.player);
                Ok(CallRow::new(
                    call,
                    variables,
                    owner,
                    names(call.visit),
                    at == last,
                ))
            }
            StackRow::Gap(calls) => Err(*calls),
        });
        let returned = match rows.last() {
            Some(StackRow::Call(call)) => call.returned.map(|value| (call, value)),
            _ => None,
        };
        CallRows {
            columns: variables.names().map(|names| names[0]).collect(),
            rows: shown.collect(),
            returns: returned.map_or_else(String::new, |(call, value)| {
                say!(step_call_returns, node = names(call.visit), value)
            }),
        }
    }
}

impl CallRow {
    fn new(
        call: &Call,
        variables: Variables,
        owner_of_alpha: Player,
        name: String,
        lit: bool,
    ) -> CallRow {
        let text = |score: Option<Score>| score.map_or_else(|| "–".to_owned(), score_text);
        let mut cells = Vec::new();
        if variables.depth {
            let depth = call
                .depth
                .map_or_else(|| "–".to_owned(), |depth| depth.to_string());
            cells.push((depth, NumberInk::Text));
        }
        if let Some(window) = call.window {
            cells.push((score_text(window.alpha), NumberInk::Bound(owner_of_alpha)));
            cells.push((
                score_text(window.beta),
                NumberInk::Bound(owner_of_alpha.other()),
            ));
        }
        cells.push((text(call.best), NumberInk::Text));
        cells.push((text(call.value), NumberInk::Text));
        if variables.entry {
            let known = call.entry.map_or_else(|| "–".to_owned(), interval);
            cells.push((known, NumberInk::Text));
        }
        let known = variables
            .names()
            .zip(&cells)
            .filter(|(_, cell)| cell.0 != "–");
        let known: Vec<String> = known
            .map(|([_, name], cell)| format!("{name} {}", cell.0))
            .collect();
        let mut spoken = if lit {
            say!(step_call_active, node = &name)
        } else {
            say!(step_call, node = &name)
        };
        if !known.is_empty() {
            spoken = format!("{spoken}: {}", known.join(", "));
        }
        CallRow {
            name,
            cells,
            lit,
            spoken,
        }
    }
}

/// Shows a note that the variables, which would answer the current question, appear after it. It is as high as the
/// stack.
pub fn show_kept_back(ui: &mut Ui, least: usize) {
    #[allow(clippy::cast_precision_loss)] // a handful
    let height = PITCH * (least + 2) as f32;
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let text = say!(step_calls_hidden);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    let mut place = ui.new_child(egui::UiBuilder::new().max_rect(rect));
    place.add(egui::Label::new(egui::RichText::new(text).weak()).wrap());
}

/// Shows the stack with at least this number of rows, so that what is below it does not move.
pub fn show(ui: &mut Ui, stack: &CallRows, least: usize) {
    let palette = Palette::of(ui.ctx());
    ui.spacing_mut().item_spacing.y = 0.0;
    let width = ui.available_width();
    #[allow(clippy::cast_precision_loss)] // six at most
    let columns = stack.columns.len().max(4) as f32;
    let column = ((width - 92.0) / columns).min(66.0);
    // From the right, so that minimax's columns line up with those of alpha-beta.
    let right = |at: usize, rect: Rect| {
        #[allow(clippy::cast_precision_loss)] // six at most
        let behind = (stack.columns.len() - 1 - at) as f32;
        rect.right() - 6.0 - behind * column
    };
    let small = theme::plain(theme::SMALL);
    let row = |ui: &mut Ui| ui.allocate_exact_size(vec2(width, PITCH), Sense::hover());
    // Writes into the column of names, or of a variable.
    let write = |ui: &Ui, rect: Rect, at: Option<usize>, text: &str, font: &FontId, color| {
        let (x, align) = match at {
            None => (rect.left() + NAME, Align2::LEFT_CENTER),
            Some(at) => (right(at, rect), Align2::RIGHT_CENTER),
        };
        let place = pos2(x, rect.center().y);
        ui.painter().text(place, align, text, font.clone(), color);
    };
    let said = |response: Response, text: &str| {
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    };
    let (head, _) = row(ui);
    write(ui, head, None, say!(step_call_node), &small, palette.weak);
    for (at, title) in stack.columns.iter().enumerate() {
        write(ui, head, Some(at), title, &small, palette.weak);
    }
    for shown in &stack.rows {
        let (rect, response) = row(ui);
        let shown = match shown {
            Err(calls) => {
                let text = say!(step_calls_between, count = *calls);
                write(ui, rect, None, &text, &small, palette.weak);
                said(response, &text);
                continue;
            }
            Ok(shown) => shown,
        };
        said(response, &shown.spoken);
        let font = if shown.lit {
            code::light(ui, rect);
            theme::strong(theme::BODY)
        } else {
            theme::plain(theme::BODY)
        };
        let name = shortened(&shown.name, 10);
        write(ui, rect, None, &name, &font, palette.text);
        for (at, (text, ink)) in shown.cells.iter().enumerate() {
            let color = match ink {
                NumberInk::Text => palette.text,
                NumberInk::Bound(owner) => palette.player(*owner),
            };
            write(ui, rect, Some(at), &shortened(text, 8), &font, color);
        }
    }
    for _ in stack.rows.len()..least {
        row(ui);
    }
    let text = if stack.rows.is_empty() {
        say!(step_calls_none)
    } else {
        &stack.returns
    };
    // The same height if there is no text.
    let (rect, response) = row(ui);
    if !text.is_empty() {
        said(response, text);
        write(
            ui,
            rect,
            None,
            text,
            &theme::plain(theme::BODY),
            palette.text,
        );
    }
}

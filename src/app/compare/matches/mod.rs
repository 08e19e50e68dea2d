//! Program against program: the score as it stands, with its range, and the games.

pub mod choices;
pub mod status;

use egui::{Rect, RichText, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use play::matches::MatchScore;
use session::Session;
use session::command::Command;
use session::compare::ShownMatch;
use session::compare::matches::words;

use super::tables;
use crate::theme::{self, Palette};

/// The width of the score, in points.
const WIDTH: f32 = 640.0;
/// The height of the bar of wins, draws and losses, and of the picture of the range, in points.
const BAR: f32 = 18.0;
const RANGE: f32 = 30.0;
/// Differences up to that are drawn, in Elo: it is a score of 97 per cent.
const MOST: f64 = 600.0;

/// Shows the results.
pub fn show(ui: &mut Ui, session: &Session, shown: &ShownMatch, commands: &mut Vec<Command>) {
    let score = shown.score();
    let [a, b] = &shown.terms.contenders;
    ui.label(RichText::new(format!("A: {a}")).small().weak());
    ui.label(RichText::new(format!("B: {b}")).small().weak());
    ui.add_space(6.0);
    score_ui(ui, &score);
    ui.add_space(10.0);
    let width = ui.available_width();
    let area = ScrollArea::both().id_salt("games").auto_shrink(false);
    area.show(ui, |ui| {
        for titled in shown.tables() {
            tables::show(ui, session, titled, width, commands);
        }
    });
}

/// Wins, draws and losses, the score and the difference, each with its range.
fn score_ui(ui: &mut Ui, score: &MatchScore) {
    bar_ui(ui, score);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 28.0;
        for (text, hint) in words::figures(score) {
            let text = RichText::new(text).font(theme::strong(theme::BODY + 1.0));
            ui.label(text).on_hover_text(hint);
        }
    });
    range_ui(ui, score);
}

/// Wins, draws and losses as parts of a bar.
#[allow(clippy::cast_precision_loss)] // games
fn bar_ui(ui: &mut Ui, score: &MatchScore) {
    let palette = Palette::of(ui.ctx());
    let size = vec2(ui.available_width().min(WIDTH), BAR);
    let (at, response) = ui.allocate_exact_size(size, Sense::hover());
    let all = score.games().max(1) as f32;
    let mut left = at.left();
    for (count, color) in [
        (score.wins, palette.best),
        (score.draws, palette.line),
        (score.losses, palette.weak),
    ] {
        let right = left + at.width() * count as f32 / all;
        let part = Rect::from_min_max(pos2(left, at.top()), pos2(right, at.bottom()));
        ui.painter().rect_filled(part, 0.0, color);
        left = right;
    }
    let text = words::points(score);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text.clone()));
    response.on_hover_text(text);
}

/// The difference in Elo with its range on a line, 0 in the middle.
#[allow(clippy::cast_possible_truncation)] // places on the screen
fn range_ui(ui: &mut Ui, score: &MatchScore) {
    let (Some(elo), Some(range)) = (score.elo(), score.range()) else {
        return;
    };
    let palette = Palette::of(ui.ctx());
    let size = vec2(ui.available_width().min(WIDTH), RANGE);
    let (at, response) = ui.allocate_exact_size(size, Sense::hover());
    let x = |elo: f64| {
        let part = 0.5 + elo.clamp(-MOST, MOST) / (2.0 * MOST);
        at.left() + at.width() * part as f32
    };
    let (middle, painter) = (at.top() + 9.0, ui.painter());
    painter.hline(at.x_range(), middle, (1.0, palette.line));
    for mark in [-600, -400, -200, 0, 200, 400, 600] {
        let at = x(f64::from(mark));
        let tick = if mark == 0 { 8.0 } else { 4.0 };
        painter.vline(at, middle - tick..=middle + tick, (1.0, palette.weak));
        let (align, text) = match mark {
            -600 => (egui::Align2::LEFT_TOP, "B stronger".to_owned()),
            600 => (egui::Align2::RIGHT_TOP, "A stronger".to_owned()),
            mark => (
                egui::Align2::CENTER_TOP,
                format!("{mark:+}").replace("+0", "0").replace('-', "−"),
            ),
        };
        let font = egui::FontId::proportional(theme::SMALL - 1.0);
        painter.text(pos2(at, middle + 8.0), align, text, font, palette.weak);
    }
    let ends = x(range.least)..=x(range.most);
    painter.hline(ends, middle, (4.0, palette.max));
    painter.circle_filled(pos2(x(elo), middle), 5.0, palette.text);
    let text = "the Elo difference and its 95% confidence interval";
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    response.on_hover_text(text);
}

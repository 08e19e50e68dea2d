//! The moves in rows of two with their values; a click shows the position after a move.

use egui::{Button, Grid, Id, Label, Response, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};

use crate::cx::Cx;
use crate::play::{CheckedMove, PlayCommand};
use crate::session::{Action, Session};
use crate::theme::{self, Palette};

use super::action_button;

/// The maximum height, as a share of the window's.
const SHARE: f32 = 0.34;

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    let rows = play.rows();
    if rows.is_empty() {
        let by_hand = play.game().start().game().about().by_hand;
        let text = if play.waits_for_person() {
            format!("No moves yet. {by_hand}, or type the move below the board.")
        } else {
            "No moves yet.".to_owned()
        };
        ui.add(Label::new(RichText::new(text).weak()).wrap());
        return;
    }
    // Scrolls to the move on screen when it changes.
    let at = play.at();
    let id = Id::unique("move shown in the list");
    let before = ui.data_mut(|data| data.get_temp::<usize>(id));
    ui.data_mut(|data| data.insert_temp(id, at));
    let follows = before.is_some_and(|before| before != at);
    let most = (SHARE * ui.ctx().content_rect().height()).max(110.0);
    ScrollArea::vertical()
        .id_salt("moves of the game")
        .max_height(most)
        .stick_to_bottom(true)
        .show(ui, |ui| {
            Grid::new("moves of the game")
                .num_columns(3)
                .spacing(vec2(10.0, 2.0))
                .striped(true)
                .show(ui, |ui| {
                    for row in &rows {
                        ui.label(RichText::new(&row.number).weak());
                        for ply in [row.first, row.second] {
                            match ply {
                                Some(ply) => {
                                    let moved = move_ui(ui, session, ply, cx);
                                    if follows && ply == at.saturating_sub(1) {
                                        moved.scroll_to_me(None);
                                    }
                                }
                                None => {
                                    ui.label("");
                                }
                            }
                        }
                        ui.end_row();
                    }
                });
        });
    check_ui(ui, session, cx);
}

fn move_ui(ui: &mut Ui, session: &Session, ply: usize, cx: &mut Cx) -> Response {
    let play = &session.play;
    let palette = Palette::of(ui.ctx());
    let on = play.at() == ply + 1;
    let played = &play.game().moves()[ply];
    let checked = play.check.of(ply).filter(|found| found.instead.is_some());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let written = play.written(ply);
        let text = RichText::new(&written).font(theme::strong(theme::BODY));
        let button = ui.add(Button::selectable(on, text));
        let mut name = format!("To {}", play.numbered(ply));
        let mut hint = "shows the position after this move".to_owned();
        if let Some(found) = checked {
            let better = preferred(session, found);
            name.push_str(", marked");
            hint = better;
        }
        button.widget_info(|| WidgetInfo::selected(Role::Button, true, on, &name));
        if button.on_hover_text(&hint).clicked() {
            cx.push(PlayCommand::Look(ply + 1));
        }
        if checked.is_some() {
            let mark = ui.label(
                RichText::new("?")
                    .font(theme::strong(theme::BODY))
                    .color(palette.error),
            );
            mark.on_hover_text(hint);
        }
        if let Some(report) = &played.report {
            let value = for_mover(session, ply, play.in_units(report.value));
            let random = if report.is_random { " (random)" } else { "" };
            let text = format!("{value}{random}");
            let label = ui.label(RichText::new(text).size(theme::SMALL).color(palette.weak));
            label.on_hover_text(if report.is_random {
                "the search’s value; the move was chosen at random".to_owned()
            } else {
                format!("the search’s value at depth {}", report.depth)
            });
        }
    })
    .response
}

/// Shortens `White wins in 2` to `wins in 2` or `loses in 2`.
fn for_mover(session: &Session, ply: usize, value: String) -> String {
    let game = session.play.game();
    let (about, mover) = (game.start().game().about(), game.before(ply).player());
    let rest = |player| value.strip_prefix(about.side(player)).map(str::trim_start);
    match (rest(mover), rest(mover.other())) {
        (Some(wins), _) => wins.to_owned(),
        (_, Some(wins)) => wins.replacen("wins", "loses", 1),
        _ => value,
    }
}

fn preferred(session: &Session, found: &CheckedMove) -> String {
    let play = &session.play;
    let Some(instead) = found.instead else {
        return String::new();
    };
    let better = play.game().before(found.ply).write_move(instead);
    let depth = play.check.progress().map_or(0, |check| check.depth);
    format!(
        "depth {depth} prefers {better}: {} instead of {}",
        play.in_units(found.best),
        play.in_units(found.played)
    )
}

fn check_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    let progress = play.check.progress();
    ui.add_space(2.0);
    ui.horizontal_wrapped(|ui| {
        if let Some(check) = progress.filter(|check| check.is_running) {
            ui.label(format!(
                "Checking move {} of {} …",
                check.done + 1,
                check.total
            ));
            if ui.button("Cancel").on_hover_text("Esc").clicked() {
                cx.push(PlayCommand::Check(false));
            }
            return;
        }
        action_button(ui, session, Action::CheckMoves, cx);
        let label = ui.label("depth");
        let mut depth = session.settings.play.check_depth;
        let field = ui.add(egui::DragValue::new(&mut depth).range(1..=12).speed(0.05));
        field
            .labelled_by(label.id)
            .on_hover_text("how deep the moves are checked, in plies");
        if depth != session.settings.play.check_depth {
            cx.push(PlayCommand::CheckDepth(depth));
        }
    });
    if let Some(check) = progress.filter(|check| !check.is_running) {
        let all = if check.done < check.total {
            "checked so far"
        } else {
            "of the game"
        };
        let text = match check.marked {
            0 => format!(
                "Depth {} agrees with all {} moves {all}.",
                check.depth, check.done
            ),
            marked => format!(
                "Depth {} prefers another move {marked} times in {} moves {all}; marked with ?.",
                check.depth, check.done
            ),
        };
        ui.add(Label::new(RichText::new(text).size(theme::SMALL)).wrap());
        for found in (0..play.game().moves().len()).filter_map(|ply| play.check.of(ply)) {
            if found.instead.is_some() && play.at() == found.ply + 1 {
                let text = RichText::new(preferred(session, found)).size(theme::SMALL);
                ui.add(Label::new(text).wrap());
            }
        }
    }
}

//! The statistics of the game, in total and for each side.

use egui::{Grid, RichText, Ui, vec2};

use crate::cx::Cx;
use crate::play::{PlayCommand, said_time};
use crate::session::Session;
use crate::theme;
use game::Player;
use play::MoveCosts;

const BRANCHING: &str = "the mean number of legal moves at positions that searches expanded; it is not the effective branching factor, \
    which says how nodes grow from depth to depth";

const COLUMN: f32 = 66.0;

type CostCell = fn(&MoveCosts) -> Option<String>;

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    let statistics = play.game().statistics();
    let columns = [
        ("Both", &statistics.all),
        (play.name_of(Player::Max), &statistics.max),
        (play.name_of(Player::Min), &statistics.min),
    ];
    let rows: [(&str, &str, CostCell); 4] = [
        ("Moves (plies)", "half-moves", |it| {
            Some(it.moves.to_string())
        }),
        (
            "Average time per move",
            "of all moves, a person’s included",
            |it| it.mean_time.map(said_time),
        ),
        (
            "Average positions analysed per move",
            "over moves chosen by a search; positions counted on entry",
            |it| it.mean_positions.map(|mean| format!("{mean:.1}")),
        ),
        ("Overall branching factor", BRANCHING, |it| {
            it.overall_branching_factor
                .map(|factor| format!("{factor:.2}"))
        }),
    ];
    // The rest of the width is for the names.
    #[allow(clippy::cast_precision_loss)] // a handful
    let words = (ui.available_width() - columns.len() as f32 * COLUMN).max(COLUMN);
    Grid::new("statistics of the game")
        .num_columns(4)
        .spacing(vec2(12.0, 3.0))
        .show(ui, |ui| {
            ui.allocate_space(vec2(words, 0.0));
            for (name, _) in columns {
                ui.label(RichText::new(name).size(theme::SMALL).weak());
            }
            ui.end_row();
            for (name, hint, cell) in rows {
                let label = ui.add(egui::Label::new(RichText::new(name).size(theme::SMALL)).wrap());
                label.on_hover_text(hint);
                for (_, costs) in columns {
                    let text = cell(costs).unwrap_or_else(|| "–".to_owned());
                    ui.label(RichText::new(text).size(theme::SMALL));
                }
                ui.end_row();
            }
        });
    ui.horizontal_wrapped(|ui| {
        if ui
            .button("Copy statistics")
            .on_hover_text("as text")
            .clicked()
        {
            cx.push(PlayCommand::CopyStatistics);
        }
        if ui
            .button("Save statistics…")
            .on_hover_text("as JSON")
            .clicked()
        {
            cx.push(PlayCommand::SaveStatistics(None));
        }
    });
}

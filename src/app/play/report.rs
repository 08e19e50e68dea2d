//! The report of the last search up to the position on the board.

use egui::{Grid, Label, RichText, Ui, vec2};

use search::SearchSpec;
use study::spec_in_words;

use crate::cx::Cx;
use crate::session::{Action, Session};
use crate::theme;

use super::action_button;

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    let Some((ply, played)) = play.last_searched() else {
        return;
    };
    let Some(report) = &played.report else { return };
    let title = format!("For {}", play.numbered(ply));
    ui.label(RichText::new(title).font(theme::strong(theme::BODY)));
    let unit = play.game().start().game().about().unit.1;
    Grid::new("search of the move")
        .num_columns(4)
        .spacing(vec2(12.0, 3.0))
        .show(ui, |ui| {
            for pair in play.report_rows(played).chunks(2) {
                for (name, value) in pair {
                    let hint = match *name {
                        "Value" => "from MAX’s side".to_owned(),
                        "Nodes" => "visited, over all depths".to_owned(),
                        "Table answers" => "visits that the transposition table ended".to_owned(),
                        _ => String::new(),
                    };
                    let caption = match *name {
                        "Value" => format!("Value ({unit})"),
                        name => name.to_owned(),
                    };
                    let label = ui.label(RichText::new(caption).size(theme::SMALL).weak());
                    if !hint.is_empty() {
                        label.on_hover_text(hint);
                    }
                    ui.label(RichText::new(value));
                }
                ui.end_row();
            }
        });
    let line = format!("Best line: {}", play.best_line(ply));
    ui.add(Label::new(RichText::new(line).size(theme::SMALL)).wrap());
    if report.is_random {
        let text = "A beginner’s move, chosen at random: the search preferred the line above.";
        ui.add(Label::new(RichText::new(text).size(theme::SMALL)).wrap());
    }
    let game = play.game().start().game();
    let spec = SearchSpec {
        options: report.spec.options.offered_by(game),
        ..report.spec
    };
    let words = format!("Search: {}", spec_in_words(&spec, Some(game)));
    let evaluations = game.about().evaluations.iter();
    let evaluation = evaluations
        .filter(|one| one.name == spec.options.evaluation.in_game(game).name)
        .map(|one| format!("\n{}: {}", one.title, one.about));
    let hint = spec.to_string() + &evaluation.collect::<String>();
    ui.add(Label::new(RichText::new(words).size(theme::SMALL).weak()).wrap())
        .on_hover_text(hint);
    action_button(ui, session, Action::WhyMove, cx);
}

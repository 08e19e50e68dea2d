//! The panel on the left: who plays, from which openings, and how many games at the same time.

use egui::{
    Button, ComboBox, DragValue, Frame, Label, Margin, Panel, RichText, ScrollArea, Ui, vec2,
};

use game::Playable;
use lesson::capitalised;
use play::matches::LONGEST_OPENING;
use session::Session;
use session::command::Command;
use session::compare::matches::{MatchChoice, can_choose_positions, check_time};
use session::compare::matches::{game_of, terms, words};
use session::play::{EngineUse, PlayerChoice, PlayerKind};

use super::super::CompareCommand;
use crate::play::{engine, players};
use crate::scrolling::{SCROLL_BAR, ShowFollowing};
use crate::theme::{self, Palette};

/// Shows the panel; where no game is open, the page says so, and there is nothing to choose.
pub fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let Some(game) = game_of(&session.stage) else {
        return;
    };
    let now = &session.settings.matches;
    let mut choice = now.clone();
    let running = session.compare.is_busy();
    Panel::left("match choices")
        .resizable(true)
        .default_size(290.0)
        .size_range(220.0..=440.0)
        .frame(Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(14, 10)))
        .show(ui, |ui| {
            ScrollArea::vertical()
                .auto_shrink(false)
                .show_following(ui, |ui| {
                    ui.set_max_width(ui.available_width() - SCROLL_BAR);
                    ui.spacing_mut().item_spacing.y = 5.0;
                    ui.add_enabled_ui(!running, |ui| {
                        players_ui(ui, game, &mut choice, commands);
                        openings_ui(ui, session, game, &mut choice);
                        seed_ui(ui, &mut choice);
                        jobs_ui(ui, &mut choice);
                    });
                    ui.add_space(6.0);
                    let palette = Palette::of(ui.ctx());
                    let (text, color) =
                        match terms(&session.compare, &session.stage, &session.settings) {
                            Ok(terms) => (words::openings(&terms), palette.weak),
                            Err(why) => (why, palette.error),
                        };
                    let text = RichText::new(format!("{}.", capitalised(&text)));
                    ui.add(Label::new(text.size(theme::SMALL).color(color)).wrap());
                });
        });
    if choice != *now {
        let wish = CompareCommand::ChooseMatch(Box::new(choice));
        commands.push(Command::Compare(wish));
    }
}

fn heading(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).font(theme::strong(theme::BODY)));
}

fn players_ui(
    ui: &mut Ui,
    game: &'static dyn Playable,
    choice: &mut MatchChoice,
    commands: &mut Vec<Command>,
) {
    heading(ui, "Players");
    for (name, is_a) in [("A", true), ("B", false)] {
        let player = if is_a { &mut choice.a } else { &mut choice.b };
        player_ui(ui, game, name, player);
        if player.kind == PlayerKind::Engine {
            let what_for = EngineUse::InMatch { is_a };
            let field = format!("Engine {name}");
            engine::choose_ui(ui, player.engine.as_deref(), what_for, &field, commands);
        }
        players::text_ui(ui, name, player);
    }
    let hint = format!(
        "A: all refinements that help in this game; B: plain alpha-beta; same evaluation, {} per move",
        check_time()
    );
    let text = "Full-featured vs. plain alpha-beta";
    let button = Button::new(text).min_size(vec2(0.0, 28.0));
    if ui.add(button).on_hover_text(hint).clicked() {
        *choice = choice.check(game);
    }
    ui.add_space(8.0);
}

fn player_ui(ui: &mut Ui, game: &'static dyn Playable, name: &str, player: &mut PlayerChoice) {
    ui.horizontal(|ui| {
        let label = ui.label(name);
        let about = player.kind.about(game);
        let combo = ComboBox::from_id_salt(("contender", name))
            .width(150.0)
            .height(320.0)
            .selected_text(player.kind.in_list())
            .show_ui(ui, |ui| {
                let speaks_uci = game.about().reads_fen();
                let offered = PlayerKind::ALL.into_iter();
                let offered = offered.filter(|kind| *kind != PlayerKind::Person);
                for kind in offered.filter(|kind| speaks_uci || *kind != PlayerKind::Engine) {
                    let item = ui.selectable_value(&mut player.kind, kind, kind.in_list());
                    item.on_hover_text(kind.about(game));
                }
            });
        combo.response.labelled_by(label.id).on_hover_text(about);
    });
}

fn openings_ui(ui: &mut Ui, session: &Session, game: &dyn Playable, choice: &mut MatchChoice) {
    heading(ui, "Openings");
    let can_choose = can_choose_positions(&session.stage);
    if can_choose {
        ui.radio_value(&mut choice.from_positions, false, "random plies")
            .on_hover_text("from the open position; the same for both games of a pair");
        ui.radio_value(&mut choice.from_positions, true, "positions of a file")
            .on_hover_text(
                "those chosen above: of a file (EPD, FEN or PGN; it can be dropped here or pasted), or of the library",
            );
    }
    if !(can_choose && choice.from_positions) {
        ui.horizontal(|ui| {
            let label = ui.label("Random plies");
            let mut plies = choice.plies(game);
            let field = DragValue::new(&mut plies)
                .range(0..=LONGEST_OPENING)
                .speed(0.1);
            let field = ui.add_sized(vec2(56.0, 28.0), field).labelled_by(label.id);
            let field = field.on_hover_text(
                "this many random moves, from the seed, before A and B play; otherwise games would repeat",
            );
            if field.changed() {
                choice.plies = Some(plies);
            }
        });
    }
    ui.add_space(8.0);
}

fn seed_ui(ui: &mut Ui, choice: &mut MatchChoice) {
    ui.horizontal(|ui| {
        let label = ui.label("Seed");
        let field = DragValue::new(&mut choice.seed).speed(1.0);
        ui.add_sized(vec2(72.0, 28.0), field)
            .labelled_by(label.id)
            .on_hover_text(
                "decides random plies, dice, and a beginner’s random moves; with a fixed depth, the same seed gives the same games",
            );
    });
}

fn jobs_ui(ui: &mut Ui, choice: &mut MatchChoice) {
    let most = MatchChoice::most_jobs();
    let mut jobs = choice.jobs().get();
    ui.horizontal(|ui| {
        let label = ui.label("Parallel games");
        let field = DragValue::new(&mut jobs).range(1..=most).speed(0.05);
        ui.add_sized(vec2(56.0, 28.0), field)
            .labelled_by(label.id)
            .on_hover_text(
                "at most the number of processors; with a time limit, parallel games may search less deeply",
            );
    });
    if jobs != choice.jobs().get() {
        choice.jobs = jobs;
    }
}

//! The strip: which positions, how deep, how often, Run and Go on; and what is chosen beside the results.

use egui::{
    Align, Button, ComboBox, DragValue, Frame, Layout, Margin, Panel, RichText, Slider, Ui, vec2,
};
use std::sync::Arc;

use super::super::super::positions::library;
use super::super::super::theme;
use super::super::CompareCommand;
use super::super::contest::large;
use super::super::controls::{enter, repeats_ui};
use super::super::save::{self, Kind};
use super::{Chosen, DEEPEST, Run, Sort, SuiteCommand, settings};
use figure::chart::Measure;
use session::Session;
use session::command::Command;

/// Shows the strip. Enter goes on where that can be done, and else runs.
pub fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let suites = &session.compare.suites;
    let busy = session.compare.is_busy();
    let to_go_on = suites.run().filter(|run| {
        let (plan, setup) = (
            session.compare.suite_plan(&session.settings),
            &session.setup(),
        );
        let ply = session.settings.suite_ply as usize;
        !run.is_running()
            && !run.spread.is_empty()
            && run.open() > 0
            && run.goes_on_as(suites.chosen(), ply, setup, &plan)
    });
    let to_go_on = to_go_on.map(Run::open);
    let (go_on, run) = (SuiteCommand::GoOn { patient: false }, SuiteCommand::Run);
    if !busy && enter(ui) {
        let command = if to_go_on.is_some() { &go_on } else { &run };
        commands.push(wish(command.clone()));
    }
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
    let strip = Panel::top("suite controls").resizable(false).frame(frame);
    strip.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.set_min_height(36.0);
            ui.add_enabled_ui(!suites.is_running(), |ui| choices(ui, session, commands));
            if let Some(open) = to_go_on {
                let hint = format!(
                    "what was measured stays; the {open} positions still lacking are measured (Enter)"
                );
                if large(ui, "Go on", true, !busy).on_hover_text(hint).clicked() {
                    commands.push(wish(go_on));
                }
            }
            let (label, hint) = if to_go_on.is_some() {
                ("Run anew", "measure everything again")
            } else {
                ("Run", "measure all positions, one after the other (Enter)")
            };
            let first = to_go_on.is_none();
            if large(ui, label, first, !busy).on_hover_text(hint).clicked() {
                commands.push(wish(run));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if suites.run().is_some_and(|run| !run.spread.is_empty()) {
                    let kinds = [Kind::Csv, Kind::JsonLines, Kind::Svg, Kind::Png];
                    let mut push = |command| commands.push(Command::Compare(command));
                    save::buttons(ui, session, &kinds, &mut push);
                }
            });
        });
        let text = format!("{}: chosen on the Step page", settings(&session.setup()));
        ui.label(RichText::new(text).small().weak());
    });
}

fn wish(command: SuiteCommand) -> Command {
    Command::Compare(CompareCommand::Suite(command))
}

fn choices(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let suites = &session.compare.suites;
    which_ui(ui, session, commands);
    ui.add_space(12.0);
    let mut depth = session.settings.suite_depth.clamp(1, DEEPEST);
    let label = ui.label("Depths 1 to");
    ui.spacing_mut().slider_width = 80.0;
    let slider = ui.add(Slider::new(&mut depth, 1..=DEEPEST));
    let hint = "the last depth to measure, in plies; what would take long is put off";
    if slider.labelled_by(label.id).on_hover_text(hint).changed() {
        commands.push(wish(SuiteCommand::Depth(depth)));
    }
    ui.add_space(12.0);
    let mut push = |command| commands.push(Command::Compare(command));
    repeats_ui(ui, session, &mut push);
    if suites.chosen().has_games() {
        ui.add_space(12.0);
        let mut ply = session.settings.suite_ply;
        let label = ui.label("After ply");
        let value = DragValue::new(&mut ply).range(0..=600).speed(1.0);
        let value = ui.add_sized(vec2(48.0, 28.0), value).labelled_by(label.id);
        let hint = "the position of each game after so many plies, or its last one";
        if value.on_hover_text(hint).changed() {
            commands.push(wish(SuiteCommand::Ply(ply)));
        }
    }
    ui.add_space(12.0);
}

/// Which positions.
fn which_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let suites = &session.compare.suites;
    let (chosen, library) = (suites.chosen(), library());
    let mut offered: Vec<Chosen> = Vec::new();
    let at_hand = session.positions.collection();
    for collection in at_hand.into_iter().chain([&chosen.collection]) {
        let known = || {
            offered
                .iter()
                .any(|one| Arc::ptr_eq(&one.collection, collection))
        };
        if !collection.is_library() && !known() {
            offered.push(Chosen::all(Arc::clone(collection)));
        }
    }
    offered.extend(Chosen::groups().map(|(group, _)| Chosen {
        collection: Arc::clone(&library),
        group: Some(group),
    }));
    offered.push(Chosen::all(library));
    let label = ui.label("Positions");
    let named = |one: &Chosen| format!("{} ({})", one.title(), one.count());
    let field = ComboBox::from_id_salt("positions to measure")
        .width(210.0)
        .truncate()
        .height(420.0)
        .selected_text(named(chosen))
        .show_ui(ui, |ui| {
            for one in offered {
                if ui.selectable_label(one == *chosen, named(&one)).clicked() {
                    commands.push(wish(SuiteCommand::Choose(one)));
                }
            }
            ui.separator();
            if ui.selectable_label(false, "Open a file…").clicked() {
                commands.push(Command::ShowFileDialog);
            }
        });
    let hint = "which positions are measured: those of a file (EPD or PGN; it can be dropped here), or of the library";
    field.response.labelled_by(label.id).on_hover_text(hint);
}

/// In which order the positions are listed.
pub fn sort_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let now = session.compare.suites.sort;
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new("Listed").small().weak());
        ComboBox::from_id_salt("order of positions")
            .selected_text(now.name())
            .show_ui(ui, |ui| {
                for sort in Sort::ALL {
                    if ui.selectable_label(sort == now, sort.name()).clicked() {
                        let command = SuiteCommand::Sort(sort);
                        commands.push(wish(command));
                    }
                }
            })
            .response
            .labelled_by(label.id)
            .on_hover_text("in which order the positions are listed");
        ui.label(
            RichText::new("A click opens the position on the Step page.")
                .small()
                .weak(),
        );
    });
}

/// What the chart shows.
pub fn measure_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let now = session.compare.suites.measure;
    ui.horizontal_wrapped(|ui| {
        for (measure, name, hint) in [
            (
                Measure::Part,
                "Saved",
                "the part of minimax’s nodes that alpha-beta does not visit",
            ),
            (
                Measure::Times,
                "Times fewer",
                "minimax’s nodes as a multiple of alpha-beta’s",
            ),
        ] {
            let text = RichText::new(name).font(theme::strong(theme::BODY));
            let button = Button::selectable(now == measure, text).min_size(vec2(0.0, 28.0));
            if ui.add(button).on_hover_text(hint).clicked() {
                let command = SuiteCommand::Measure(measure);
                commands.push(wish(command));
            }
        }
    });
}

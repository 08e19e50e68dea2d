//! One position under all orders of its moves: a table that leads to the Step page, and a chart with what theory says.

mod table;

pub use session::compare::orders::*;

use egui::{
    Align, Button, CentralPanel, Frame, Label, Layout, Margin, Panel, RichText, ScrollArea, Slider,
    Ui, vec2,
};

use stage::SourceGame;

use super::super::theme::{self, Palette};
use super::contest::large;
use super::controls::enter;
use super::save::{self, Kind};
use super::status::{TICK, stale_ui};
use super::{CompareCommand, chart, words};
use session::Session;
use session::command::Command;

/// Shows the view.
pub fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let chess = matches!(session.stage.source.game, SourceGame::Game(_));
    let run = session.compare.orders.run();
    controls(ui, session, chess, commands);
    if let Some(run) = run {
        status(ui, session, run, commands);
    }
    let frame = Frame::new()
        .fill(Palette::of(ui.ctx()).ground)
        .inner_margin(Margin::symmetric(16, 12));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        let Some((run, table)) = run.and_then(|run| Some((run, run.table.as_ref()?))) else {
            if !run.is_some_and(Run::is_running) {
                invitation(ui, session, chess);
            }
            return;
        };
        ScrollArea::both().auto_shrink(false).show(ui, |ui| {
            let wide = ui.available_width() > 1_150.0;
            if wide {
                ui.horizontal_top(|ui| {
                    ui.vertical(|ui| table::show(ui, session, run, table, commands));
                    ui.add_space(24.0);
                    let size = vec2(ui.available_width(), ui.available_height());
                    ui.allocate_ui(size, |ui| ui.vertical(|ui| chart_ui(ui, table)));
                });
            } else {
                table::show(ui, session, run, table, commands);
                ui.add_space(12.0);
                chart_ui(ui, table);
            }
        });
    });
}

fn chart_ui(ui: &mut Ui, table: &study::OrderTable) {
    let drawn = picture::chart(table);
    chart::title(ui, &drawn.name);
    let height = (ui.available_height() * 0.8).clamp(340.0, 520.0);
    let size = vec2(ui.available_width(), height);
    chart::plot_ui(ui, &drawn.name, size, |width, height| {
        drawn.plot(width, height)
    });
}

fn controls(ui: &mut Ui, session: &Session, chess: bool, commands: &mut Vec<Command>) {
    let mut push = |command| commands.push(Command::Compare(command));
    let orders = &session.compare.orders;
    let can_run = chess && !session.compare.is_busy();
    let depth = session.settings.orders_depth.clamp(1, DEEPEST);
    let lacking = orders.run().is_some_and(|run| {
        run.is_lacking()
            && run.table.is_some()
            && run.depth == depth
            && run.is_current(&session.stage)
    });
    if can_run && enter(ui) {
        push(CompareCommand::Orders(OrdersCommand::Run));
    }
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
    Panel::top("orders controls")
        .resizable(false)
        .frame(frame)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.set_min_height(36.0);
                ui.add_enabled_ui(!orders.is_running(), |ui| {
                    let mut deep = depth;
                    let label = ui.label("Depth");
                    let response = ui
                        .add(Slider::new(&mut deep, 1..=DEEPEST))
                        .labelled_by(label.id)
                        .on_hover_text(
                            "plies to search; perfect and worst order are for small depths",
                        );
                    if response.changed() {
                        push(CompareCommand::Orders(OrdersCommand::Depth(deep)));
                    }
                });
                ui.add_space(12.0);
                let (name, hint) = if lacking && !orders.is_running() {
                    (
                        "Go on",
                        "the orders that are lacking; the others stay (Enter)",
                    )
                } else {
                    ("Run", "search the position in all nine orders (Enter)")
                };
                if large(ui, name, true, can_run).on_hover_text(hint).clicked() {
                    push(CompareCommand::Orders(OrdersCommand::Run));
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if orders.taken(Kind::Csv).is_some() {
                        let kinds = [Kind::Csv, Kind::Json, Kind::Svg, Kind::Png];
                        save::buttons(ui, session, &kinds, &mut push);
                    }
                });
            });
            let setup = &session.stage.setup;
            let (cut, evaluation) = (setup.spec.rules, setup.evaluation);
            let text =
                format!("alpha-beta {cut}, evaluation {evaluation}: chosen on the Step page");
            ui.label(RichText::new(text).small().weak());
        });
}

fn status(ui: &mut Ui, session: &Session, run: &Run, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui.ctx());
    let mut push = |command| commands.push(Command::Compare(command));
    if run.is_running() {
        ui.ctx().request_repaint_after(TICK);
    }
    let error = run.error().filter(|error| !error.is_cancelled());
    if run.is_running() || run.error().is_some() || !run.put_off.is_empty() {
        let frame = Frame::new()
            .fill(palette.ground)
            .inner_margin(Margin::symmetric(16, 8));
        Panel::top("orders status")
            .resizable(false)
            .frame(frame)
            .show(ui, |ui| {
                if run.is_running() {
                    ui.horizontal(|ui| {
                        ui.spinner();
                        let done = run.table.as_ref().map_or(0, |table| table.rows.len());
                        ui.label(match run.now {
                            None => "Minimax, for comparison …".to_owned(),
                            Some(order) => format!("{done} of 9 orders done; now {order} …"),
                        });
                        let cancel = ui.add(Button::new("Cancel").min_size(vec2(84.0, 30.0)));
                        if cancel.on_hover_text("Esc; the orders done stay").clicked() {
                            push(CompareCommand::Cancel);
                        }
                    });
                } else if let Some(error) = error {
                    let text = RichText::new(words::failed(error)).color(palette.error);
                    ui.add(Label::new(text).wrap());
                } else if run.error().is_some() {
                    ui.label("Cancelled: the orders done stay.");
                }
                if !run.put_off.is_empty() {
                    put_off(ui, run, !run.is_running(), &mut push);
                }
            });
    }
    if !run.is_current(&session.stage) {
        let text = format!(
            "Something else is open now, or its settings have changed. These numbers are for {}.",
            run.of.describe()
        );
        stale_ui(ui, "orders stale", &text);
    }
}

/// Who would take too long.
fn put_off(ui: &mut Ui, run: &Run, over: bool, push: &mut impl FnMut(CompareCommand)) {
    let each = run.put_off.iter();
    let each: Vec<String> = each
        .map(|(order, seconds)| format!("{order} ({})", words::roughly(*seconds)))
        .collect();
    ui.horizontal_wrapped(|ui| {
        let text = format!(
            "Looking ahead takes long at this depth; left out: {}.",
            each.join(", ")
        );
        ui.add(Label::new(text).wrap());
        let button = ui.add_enabled(over, Button::new("Search these, too"));
        if button.on_hover_text("Esc ends it at any time").clicked() {
            push(CompareCommand::Orders(OrdersCommand::Patient));
        }
    });
}

/// What Run would do, or what to do where a tree is open.
fn invitation(ui: &mut Ui, session: &Session, chess: bool) {
    let palette = Palette::of(ui.ctx());
    ui.add_space(ui.available_height() * 0.25);
    let title = RichText::new("What is a good order worth?").font(theme::strong(26.0));
    ui.label(title.color(palette.text));
    ui.add_space(8.0);
    let text = if chess {
        format!(
            "Run searches “{}” {} deep in nine orders of its moves, from worst to perfect: how many nodes each visits, \
             how often the first move cuts, and what theory says of trees of this size.",
            session.stage.source.title(),
            lesson::counted(u64::from(session.settings.orders_depth), "ply", "plies")
        )
    } else {
        "Move orders are of chess: open a position (Library, or paste a FEN). For a tree, the order is in its children: \
         the Step page orders them best first, worst first or shuffled (Children), shows how far from the best order it \
         is (Critical tree, K), and makes trees of any order (Generate, Ctrl+G)."
            .to_owned()
    };
    let text = RichText::new(text).size(theme::LARGE).color(palette.weak);
    ui.add(Label::new(text).wrap());
}

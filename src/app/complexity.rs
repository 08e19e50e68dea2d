//! The box that says how large game trees are: b and d in, leaves and nodes out, as a table and as curves.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use egui::{Context, DragValue, Grid, Id, RichText, ScrollArea, Ui, vec2};

use export::complexity_rows;
use session::command::Command;
use session::complexity;
use study::{Complexity, MOST_BRANCHING, MOST_PLIES};

use super::compare::plot;
use super::dialog::{self, DialogWidth};
use super::powers;
use super::theme::{self, Palette};
use crate::scrolling::ShowFollowing;

/// Shows it, while it is open.
pub(super) fn show(ctx: &Context, tree: Option<Complexity>, commands: &mut Vec<Command>) {
    let Some(tree) = tree else {
        return;
    };
    let high = ctx.content_rect().height() - 260.0;
    let (closes, beside) = dialog::show(ctx, "complexity", DialogWidth::Medium, |ui| {
        let about = "A uniform tree: every inner node has b children, every leaf is d plies deep. Counts are leaves unless marked as nodes.";
        dialog::title(ui, "Game-tree sizes", about);
        fields(ui, tree, commands);
        ui.add_space(8.0);
        ScrollArea::vertical()
            .max_height(high)
            // Else it grows with its dialog from frame to frame.
            .min_scrolled_height(high)
            .show_following(ui, |ui| {
                sums(ui, tree);
                ui.add_space(8.0);
                let none = BTreeSet::new();
                plot::show(ui, &complexity::chart(tree), tree.depth(), 220.0, &none);
                if let Some(ended) = complexity::ended(tree) {
                    ui.label(RichText::new(ended).size(theme::SMALL).weak());
                }
                ui.add_space(8.0);
                table(ui, tree);
            });
        dialog::buttons(ui, |ui| dialog::close(ui).clicked())
    });
    if closes || beside {
        commands.push(Command::Complexity(None));
    }
}

fn fields(ui: &mut Ui, tree: Complexity, commands: &mut Vec<Command>) {
    let (mut branching, mut depth) = (tree.branching(), tree.depth());
    let mut said = [None, None];
    ui.horizontal(|ui| {
        let label = ui.label("Branching factor b").id;
        said[0] = number(ui, &mut branching, (label, "b"), 1..=MOST_BRANCHING, 0.1);
        ui.add_space(16.0);
        let label = ui.label("Depth d").id;
        said[1] = number(ui, &mut depth, (label, "d"), 0..=MOST_PLIES, 0.05);
        ui.label("plies");
    });
    for said in said.into_iter().flatten() {
        let color = Palette::of(ui.ctx()).error;
        ui.label(RichText::new(said).size(theme::SMALL).color(color));
    }
    if (branching, depth) != (tree.branching(), tree.depth())
        && let Ok(changed) = Complexity::new(branching, depth)
    {
        commands.push(Command::Complexity(Some(changed)));
    }
}

/// A number to be dragged or typed; answers what can be typed, where what was typed last cannot be.
fn number(
    ui: &mut Ui,
    value: &mut u32,
    (label, name): (Id, &'static str),
    range: RangeInclusive<u32>,
    speed: f64,
) -> Option<String> {
    let refused = Cell::new(None);
    let parse = |text: &str| {
        let number = within(text, range.clone());
        refused.set(Some(number.is_none()));
        number
    };
    let field = DragValue::new(value)
        .range(range.clone())
        .custom_parser(parse)
        .speed(speed);
    let (least, most) = (grouped(*range.start()), grouped(*range.end()));
    let hint = format!("{least} to {most}");
    ui.add(field).labelled_by(label).on_hover_text(hint);
    let id = Id::unique(("refused number", name));
    if let Some(refused) = refused.get() {
        ui.data_mut(|data| data.insert_temp(id, refused));
    }
    let refused = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    refused.then(|| format!("{name} is a whole number from {least} to {most}."))
}

fn grouped(number: u32) -> String {
    study::grouped(number.into())
}

/// What is typed, if it is a whole number within these; anything else leaves the number as it was.
fn within(text: &str, range: RangeInclusive<u32>) -> Option<f64> {
    let number = text.trim().parse::<u32>().ok();
    number.filter(|it| range.contains(it)).map(f64::from)
}

/// What matters most, line by line.
fn sums(ui: &mut Ui, tree: Complexity) {
    let rows = [
        ("Minimax (b^d)", tree.leaves()),
        (
            "Alpha-beta, random order (about b^(3d/4), at least the minimal tree’s)",
            tree.random_order(),
        ),
        (
            "Alpha-beta, perfect order (the minimal tree)",
            tree.minimal_leaves(),
        ),
        ("Best case, order of magnitude b^(d/2)", tree.best_order()),
        ("Nodes of the whole tree", tree.nodes()),
        ("Nodes of the minimal tree", tree.minimal_nodes()),
    ];
    // Rows of text, not of buttons.
    ui.spacing_mut().interact_size.y = 0.0;
    Grid::new("sums")
        .num_columns(2)
        .spacing(vec2(18.0, 4.0))
        .show(ui, |ui| {
            for (what, count) in rows {
                powers::label(ui, what, &theme::plain(theme::BODY));
                ui.label(RichText::new(count.to_string()).strong());
                ui.end_row();
            }
        });
}

fn table(ui: &mut Ui, tree: Complexity) {
    let (headings, rows) = complexity_rows(tree);
    ScrollArea::horizontal().show(ui, |ui| {
        Grid::new("complexity")
            .num_columns(6)
            .spacing(vec2(18.0, 4.0))
            .striped(true)
            .show(ui, |ui| {
                for heading in headings {
                    powers::label(ui, heading, &theme::strong(theme::SMALL));
                }
                ui.end_row();
                for row in &rows {
                    for cell in row {
                        ui.label(RichText::new(cell).size(theme::SMALL));
                    }
                    ui.end_row();
                }
            });
    });
}

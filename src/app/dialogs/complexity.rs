//! The dialog with the sizes of uniform trees: b and d, and a table of leaves and nodes.

use egui::{Context, DragValue, Grid, RichText, ScrollArea, Ui, vec2};

use crate::cx::Cx;
use measure::complexity_rows;
use measure::{Complexity, MOST_BRANCHING, MOST_PLIES};

use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::theme;
use crate::widgets::powers;
use crate::widgets::scrolling::ShowFollowing;
use text::say;

pub(crate) fn show(ctx: &Context, tree: Option<Complexity>, cx: &mut Cx) {
    let Some(tree) = tree else {
        return;
    };
    dialog::show_closable(ctx, ("complexity", DialogWidth::Medium), cx, |ui, cx| {
        dialog::title(ui, say!(dialog_sizes), say!(dialog_sizes_about));
        let mut wanted = tree;
        ui.horizontal(|ui| {
            let label = ui.label(say!(dialog_sizes_branching)).id;
            let field = DragValue::new(&mut wanted.branching).range(1..=MOST_BRANCHING);
            ui.add(field.speed(0.1)).labelled_by(label);
            let label = ui.label(say!(dialog_sizes_depth)).id;
            let field = DragValue::new(&mut wanted.depth).range(0..=MOST_PLIES);
            ui.add(field.speed(0.05)).labelled_by(label);
            let (branching, plies) = (MOST_BRANCHING.to_string(), MOST_PLIES);
            ui.label(say!(dialog_sizes_limits, branching, plies));
        });
        if wanted != tree {
            cx.act(move |session| {
                session.dialogs.complexity = Some(wanted);
            });
        }
        ui.add_space(8.0);
        let height = (ctx.content_rect().height() - 300.0).clamp(100.0, 380.0);
        ScrollArea::both()
            .auto_shrink(false)
            .min_scrolled_height(height)
            .max_height(height)
            .show_following(ui, |ui| table(ui, tree));
        let nodes = say!(dialog_sizes_nodes, nodes = tree.nodes().to_string());
        let note = format!("{nodes} {}", say!(measure_random_at_least));
        ui.label(RichText::new(note).size(theme::SMALL).weak());
    });
}

fn table(ui: &mut Ui, tree: Complexity) {
    let grid = Grid::new("complexity")
        .spacing(vec2(18.0, 4.0))
        .striped(true);
    grid.show(ui, |ui| {
        for (line, row) in complexity_rows(tree).iter().enumerate() {
            for cell in row {
                if line == 0 {
                    powers::label(ui, cell, &theme::strong(theme::SMALL));
                } else {
                    ui.label(RichText::new(cell).size(theme::SMALL));
                }
            }
            ui.end_row();
        }
    });
}

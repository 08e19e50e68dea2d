//! The refinements of a search besides its algorithm, each of which can be switched on or off.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{CollapsingHeader, Color32, ComboBox, DragValue, Galley, RichText, Ui};

use game::{Score, choice_text};
use search::{Algorithm, Replacement, Reuse, SearchSpec, TableSize, TableSpec};

use crate::theme;

/// The initial width of an aspiration window: a pawn, in centipawns, or a few steps of a small tree.
const WIDTH: i32 = 50;

/// A section that is initially closed and lists the active refinements in its title. `chance` is true if there are
/// chance nodes.
pub(crate) fn ui(ui: &mut Ui, spec: &mut SearchSpec, chance: bool) {
    let in_force = spec.in_force();
    let on = names(&if chance {
        in_force
    } else {
        in_force.without_chance()
    });
    let title = if on.is_empty() {
        "Refinements".to_owned()
    } else {
        format!("Refinements: {}", on.join(", "))
    };
    let header = CollapsingHeader::new(on_one_line(ui, &title)).id_salt("refinements");
    let response = header.show(ui, |ui| {
        parts(ui, spec, chance);
    });
    let all = "iterative deepening, transposition table, killers, history, quiescence, Star1";
    let hint = if on.is_empty() {
        all.to_owned()
    } else {
        format!("{title}\n\nTo choose from: {all}")
    };
    response.header_response.on_hover_text(hint);
}

/// Lays out a title on one line with an ellipsis, at most as wide as the panel, because a header makes room for its
/// whole text.
fn on_one_line(ui: &Ui, title: &str) -> Arc<Galley> {
    let beside = ui.spacing().indent + ui.spacing().button_padding.x;
    let font = theme::plain(theme::SMALL);
    let mut job = LayoutJob::simple_singleline(title.to_owned(), font, Color32::PLACEHOLDER);
    job.wrap = TextWrapping::truncate_at_width((ui.available_width() - beside).max(0.0));
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

pub(crate) fn parts(ui: &mut Ui, spec: &mut SearchSpec, chance: bool) {
    deepening(ui, spec);
    table(ui, spec);
    let cuts = spec.can_cut();
    for (on, title, hint) in [
        (
            &mut spec.killers,
            "Killer moves",
            "loud moves first, then quiet moves that recently caused a cutoff at this ply",
        ),
        (
            &mut spec.history,
            "History heuristic",
            "loud moves first, then quiet moves by how often they caused cutoffs",
        ),
    ] {
        let response = ui.add_enabled(cuts, egui::Checkbox::new(on, title));
        response
            .on_hover_text(hint)
            .on_disabled_hover_text("minimax has no cutoffs, so move order does not matter");
    }
    let usual = spec.usual_order();
    let changed = ui.checkbox(&mut spec.quiescence, "Quiescence search").on_hover_text(
        "below the horizon, only captures and other loud moves are searched; the side to move may stand pat. In chess, it orders \
         captures by MVV-LVA unless another order is chosen",
    );
    if changed.changed() && spec.options.order == usual {
        spec.options.order = spec.usual_order();
    }
    if chance {
        star1(ui, spec);
    }
    wrong(ui, spec);
}

/// The shortcuts of published programs that return wrong values. They need the table.
fn wrong(ui: &mut Ui, spec: &mut SearchSpec) {
    ui.add_space(4.0);
    ui.label(RichText::new("Wrong on purpose").small().weak())
        .on_hover_text("shortcuts found in published programs: they return wrong values");
    let before = spec.table.unwrap_or_default();
    let (mut any, mut values) = (before.reuse == Reuse::AnyDepth, before.no_bounds);
    ui.checkbox(&mut any, "Table entries of any depth")
        .on_hover_text("wrong: treats a shallower result as this search’s");
    ui.checkbox(&mut values, "Bounds treated as values")
        .on_hover_text("wrong: treats a bound as an exact value");
    let reuse = match before.reuse {
        _ if any => Reuse::AnyDepth,
        Reuse::AnyDepth => Reuse::Exact,
        other => other,
    };
    let table = TableSpec {
        reuse,
        no_bounds: values,
        ..before
    };
    if table != before {
        spec.table = Some(table);
    }
}

/// The switch for windows below chance nodes.
fn star1(ui: &mut Ui, spec: &mut SearchSpec) {
    let why_not = match spec.algorithm {
        Algorithm::AlphaBeta if spec.is_exact() => None,
        Algorithm::AlphaBeta => {
            Some("a table that answers from other depths may hold values beyond Star1’s bounds")
        }
        Algorithm::Minimax => Some("minimax has no windows"),
        Algorithm::Pvs | Algorithm::Mtdf => Some("its null windows do not work at chance nodes"),
    };
    ui.add_enabled(
        why_not.is_none(),
        egui::Checkbox::new(&mut spec.star1, "Star1 at chance nodes"),
    )
    .on_hover_text(
        "bounds on all values give each child of a chance node a window, so that chance nodes can cut too; without Star1, children get the full window",
    )
    .on_disabled_hover_text(why_not.unwrap_or_default());
}

pub(crate) fn algorithm(ui: &mut Ui, spec: &mut SearchSpec, algorithm: Algorithm) {
    ui.radio_value(&mut spec.algorithm, algorithm, algorithm.title())
        .on_hover_text(game::about(&algorithm));
}

/// Returns the names of the active refinements, a word each.
fn names(spec: &SearchSpec) -> Vec<&'static str> {
    let parts = [
        (spec.deepening, "deepening"),
        (spec.aspiration.is_some(), "aspiration"),
        (spec.table.is_some(), "table"),
        (spec.killers, "killers"),
        (spec.history, "history"),
        (spec.quiescence, "quiescence"),
        (spec.star1, "Star1"),
    ];
    let on = parts.into_iter().filter(|(on, _)| *on);
    on.map(|(_, name)| name).collect()
}

fn deepening(ui: &mut Ui, spec: &mut SearchSpec) {
    ui.checkbox(&mut spec.deepening, "Iterative deepening")
        .on_hover_text("depth 1, then 2, and so on: each search learns from the ones before");
    let why_not = match spec.algorithm {
        Algorithm::Minimax => Some("minimax has no windows"),
        Algorithm::Mtdf => Some("MTD(f) approaches the value with its own null windows"),
        Algorithm::AlphaBeta | Algorithm::Pvs if !spec.deepening => {
            Some("needs the value of the previous depth: switch on iterative deepening")
        }
        Algorithm::AlphaBeta | Algorithm::Pvs => None,
    };
    ui.add_enabled_ui(why_not.is_none(), |ui| {
        // In a narrow panel the field is below its name.
        ui.horizontal_wrapped(|ui| {
            let mut on = spec.aspiration.is_some();
            let response = ui.checkbox(&mut on, "Aspiration window ±");
            response
                .on_hover_text("searches the root with a small window around the previous depth’s value; if the result falls outside, searches again with the full window")
                .on_disabled_hover_text(why_not.unwrap_or_default());
            let mut width = spec.aspiration.map_or(f64::from(WIDTH), Score::get);
            let drag = DragValue::new(&mut width).range(0.5..=1e6).max_decimals(1);
            let changed = ui.add_enabled(on, drag).changed();
            if on != spec.aspiration.is_some() || changed {
                spec.aspiration = Score::new(width).filter(|_| on);
            }
        });
    });
}

fn table(ui: &mut Ui, spec: &mut SearchSpec) {
    let needed = spec.algorithm == Algorithm::Mtdf;
    let mut on = needed || spec.table.is_some();
    let response = ui.add_enabled(!needed, egui::Checkbox::new(&mut on, "Transposition table"));
    response
        .on_hover_text("remembers what was proved about each position, however it was reached")
        .on_disabled_hover_text("MTD(f) needs it to remember its bounds");
    if !on {
        spec.table = None;
        return;
    }
    let mut table = spec.table.unwrap_or_default();
    ui.indent("table", |ui| {
        ui.label(RichText::new("answers for").small().weak());
        for (reuse, hint) in [
            (Reuse::Exact, "the root keeps its minimax value"),
            (Reuse::AtLeast, "the value may come from a deeper search"),
        ] {
            ui.radio_value(&mut table.reuse, reuse, choice_text(&reuse))
                .on_hover_text(hint);
        }
        size(ui, &mut table);
    });
    // A table that MTD(f) needs anyway is not switched on for the other algorithms.
    if !needed || table != TableSpec::default() {
        spec.table = Some(table);
    }
}

/// The number of entries, and the replacement rule.
fn size(ui: &mut Ui, table: &mut TableSpec) {
    let text = |size: Option<TableSize>| {
        size.map_or_else(
            || "as many as needed".to_owned(),
            |size| format!("{size} entries"),
        )
    };
    ComboBox::from_id_salt("table size")
        .selected_text(text(table.size))
        .show_ui(ui, |ui| {
            ui.selectable_value(&mut table.size, None, text(None));
            for bits in (2..=24).step_by(2) {
                let size = TableSize::new(1 << bits);
                ui.selectable_value(&mut table.size, size, text(size));
            }
        });
    if table.size.is_some() {
        for &replacement in Replacement::ALL {
            ui.radio_value(
                &mut table.replacement,
                replacement,
                choice_text(&replacement),
            );
        }
    } else {
        table.replacement = Replacement::Always;
    }
}

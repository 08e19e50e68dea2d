//! The refinements of a search besides its algorithm, each of which can be switched on or off.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{CollapsingHeader, Color32, ComboBox, DragValue, Galley, RichText, Ui};

use game::Score;
use search::{Algorithm, Replacement, Reuse, SearchSpec, TableSize, TableSpec};

use crate::theme;
use text::say;

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
        say!(step_refinements).to_owned()
    } else {
        say!(step_refinements_on, names = on.join(", "))
    };
    let header = CollapsingHeader::new(on_one_line(ui, &title)).id_salt("refinements");
    let response = header.show(ui, |ui| {
        parts(ui, spec, chance);
    });
    let hint = if on.is_empty() {
        say!(step_refinements_hint).to_owned()
    } else {
        format!("{title}\n\n{}", say!(step_refinements_on_hint))
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
            say!(step_killers),
            say!(step_killers_hint),
        ),
        (
            &mut spec.history,
            say!(step_history),
            say!(step_history_hint),
        ),
    ] {
        let response = ui.add_enabled(cuts, egui::Checkbox::new(on, title));
        response
            .on_hover_text(hint)
            .on_disabled_hover_text(say!(step_order_needs_cutoffs));
    }
    let usual = spec.usual_order();
    let changed = ui
        .checkbox(&mut spec.quiescence, say!(step_quiescence))
        .on_hover_text(say!(step_quiescence_hint));
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
    ui.label(RichText::new(say!(step_wrong)).small().weak())
        .on_hover_text(say!(step_wrong_hint));
    let before = spec.table.unwrap_or_default();
    let (mut any, mut values) = (before.reuse == Reuse::AnyDepth, before.no_bounds);
    ui.checkbox(&mut any, say!(step_wrong_depth))
        .on_hover_text(say!(step_wrong_depth_hint));
    ui.checkbox(&mut values, say!(step_wrong_bounds))
        .on_hover_text(say!(step_wrong_bounds_hint));
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
        Algorithm::AlphaBeta => Some(say!(step_star1_needs_exact_table)),
        Algorithm::Minimax => Some(say!(step_minimax_has_no_windows)),
        Algorithm::Pvs | Algorithm::Mtdf => Some(say!(step_star1_null_windows)),
    };
    ui.add_enabled(
        why_not.is_none(),
        egui::Checkbox::new(&mut spec.star1, say!(step_star1)),
    )
    .on_hover_text(say!(step_star1_hint))
    .on_disabled_hover_text(why_not.unwrap_or_default());
}

pub(crate) fn algorithm(ui: &mut Ui, spec: &mut SearchSpec, algorithm: Algorithm) {
    ui.radio_value(&mut spec.algorithm, algorithm, text::title(&algorithm))
        .on_hover_text(text::about(&algorithm));
}

/// Returns the names of the active refinements, a word each.
fn names(spec: &SearchSpec) -> Vec<&'static str> {
    let parts = [
        (spec.deepening, say!(step_refinement_deepening)),
        (spec.aspiration.is_some(), say!(step_refinement_aspiration)),
        (spec.table.is_some(), say!(step_refinement_table)),
        (spec.killers, say!(step_refinement_killers)),
        (spec.history, say!(step_refinement_history)),
        (spec.quiescence, say!(step_refinement_quiescence)),
        (spec.star1, say!(step_refinement_star1)),
    ];
    let on = parts.into_iter().filter(|(on, _)| *on);
    on.map(|(_, name)| name).collect()
}

fn deepening(ui: &mut Ui, spec: &mut SearchSpec) {
    ui.checkbox(&mut spec.deepening, say!(step_deepening))
        .on_hover_text(say!(step_deepening_hint));
    let why_not = match spec.algorithm {
        Algorithm::Minimax => Some(say!(step_minimax_has_no_windows)),
        Algorithm::Mtdf => Some(say!(step_aspiration_mtdf)),
        Algorithm::AlphaBeta | Algorithm::Pvs if !spec.deepening => {
            Some(say!(step_aspiration_needs_deepening))
        }
        Algorithm::AlphaBeta | Algorithm::Pvs => None,
    };
    ui.add_enabled_ui(why_not.is_none(), |ui| {
        // In a narrow panel the field is below its name.
        ui.horizontal_wrapped(|ui| {
            let mut on = spec.aspiration.is_some();
            let response = ui.checkbox(&mut on, say!(step_aspiration));
            response
                .on_hover_text(say!(step_aspiration_hint))
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
    let response = ui.add_enabled(!needed, egui::Checkbox::new(&mut on, say!(step_table)));
    response
        .on_hover_text(say!(step_table_hint))
        .on_disabled_hover_text(say!(step_table_mtdf));
    if !on {
        spec.table = None;
        return;
    }
    let mut table = spec.table.unwrap_or_default();
    ui.indent("table", |ui| {
        ui.label(RichText::new(say!(step_table_answers_for)).small().weak());
        for (reuse, hint) in [
            (Reuse::Exact, say!(step_table_exact_hint)),
            (Reuse::AtLeast, say!(step_table_at_least_hint)),
        ] {
            ui.radio_value(&mut table.reuse, reuse, text::title(&reuse))
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
            || say!(step_table_unlimited).to_owned(),
            |size| say!(step_table_size, size = size.to_string()),
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
                text::title(&replacement),
            );
        }
    } else {
        table.replacement = Replacement::Always;
    }
}

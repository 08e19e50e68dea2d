//! The strip at the top of the page: what is measured and how, Run and Continue, and what can be done with the results.

use std::sync::Arc;

use egui::{
    Align, Button, ComboBox, DragValue, Frame, Key, Label, Layout, Margin, Modifiers, Panel,
    Response, RichText, Slider, Ui, vec2,
};

use stage::{Chosen, SourceGame};

use super::model::MOST_REPEATS;
use super::preset::{DepthSetting, Preset};
use super::save::FileKind;
use crate::actions::Action;
use crate::cx::{Cx, ResponseExt as _};
use crate::dialogs::front::Shelf;
use crate::session::Session;
use crate::step::positions::library;
use crate::theme::{self, Palette};
use text::say;

/// The width of the buttons for the results with their confirmations, in points.
const SAVING: f32 = 330.0;

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 8));
    let strip = Panel::top("compare controls").resizable(false).frame(frame);
    strip.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        ui.horizontal_wrapped(|ui| {
            let is_free = session.compare.preset != Preset::Paper && !session.compare.is_busy();
            ui.add_enabled_ui(is_free, |ui| {
                if session.compares_positions() {
                    positions_ui(ui, session, cx);
                } else {
                    source_ui(ui, session, cx);
                }
            });
            ui.add_space(12.0);
            presets_ui(ui, session, cx);
        });
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(36.0);
            run_ui(ui, session, cx);
            ui.add_enabled_ui(!session.compare.is_busy(), |ui| {
                depth_ui(ui, session, cx);
                session.compare.preset.kind().strip_ui(ui, session, cx);
            });
            buttons_ui(ui, session, cx);
        });
    });
}

/// The presets: three at first sight, the current one, and a menu of the others.
fn presets_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let now = session.compare.preset;
    let (first, more) = Preset::ALL.split_at(Preset::FIRST);
    for &preset in first.iter().chain(more.iter().filter(|&&one| one == now)) {
        let (name, hint) = preset.kind().words();
        let tab = Button::selectable(preset == now, name).min_size(vec2(0.0, 28.0));
        ui.add(tab)
            .on_hover_text(hint)
            .on_click(cx, move |session| session.compare.show(preset));
    }
    ui.menu_button(say!(compare_more), |ui| {
        for &preset in more {
            let (name, hint) = preset.kind().words();
            let entry = ui.selectable_label(preset == now, name);
            if entry.on_hover_text(hint).clicked() {
                cx.act(move |session| session.compare.show(preset));
                ui.close();
            }
        }
    });
}

/// The open source, and the ways to another one.
fn source_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let label = ui.label(say!(compare_source));
    let title = match session.compare.preset {
        Preset::Paper => say!(compare_source_paper).into(),
        _ => session.stage.source.title(),
    };
    let field = ComboBox::from_id_salt("compared source")
        .width(210.0)
        .truncate()
        .selected_text(&*title)
        .show_ui(ui, |ui| {
            // The current one stays.
            let _ = ui.selectable_label(true, &*title);
            ui.separator();
            ui.selectable_label(false, say!(compare_source_chess))
                .on_click(cx, Session::measure_a_position);
            ui.selectable_label(false, say!(compare_source_library))
                .on_click(cx, |session| session.show_library(Shelf::Chess));
            ui.selectable_label(false, say!(compare_source_file))
                .on_click(cx, |session| session.run(Action::OpenFile));
        });
    let field = field.response.labelled_by(label.id);
    field.on_hover_text(say!(compare_source_hint));
}

fn positions_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let (chosen, library) = (session.compare.chosen(), library());
    let mut offered: Vec<Chosen> = Vec::new();
    let at_hand = session.positions.collection.as_ref();
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
    let label = ui.label(say!(compare_positions_chosen));
    let named = |one: &Chosen| format!("{} ({})", one.title(), one.count());
    let field = ComboBox::from_id_salt("positions to measure")
        .width(210.0)
        .truncate()
        .height(420.0)
        .selected_text(named(chosen))
        .show_ui(ui, |ui| {
            for one in offered {
                ui.selectable_label(one == *chosen, named(&one))
                    .on_click(cx, move |session| session.compare.choose(one));
            }
            ui.separator();
            ui.selectable_label(false, say!(compare_source_file))
                .on_click(cx, |session| session.run(Action::OpenFile));
        });
    let field = field.response.labelled_by(label.id);
    field.on_hover_text(say!(compare_positions_chosen_hint));
}

/// Run, and Continue if something is missing. Enter continues if possible, and otherwise runs.
fn run_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let can_run = !session.compare.is_busy() && session.compared_searches().is_ok();
    let missing = session.left_to_measure();
    let entered = can_run && enter(ui);
    if let Some((searches, positions)) = missing {
        let hint = match positions {
            1 => say!(compare_continue_searches, count = searches),
            count => say!(compare_continue_positions, count),
        };
        let button = large(ui, say!(compare_continue), true, can_run).on_hover_text(hint);
        if button.clicked() || entered {
            cx.act(|session| session.continue_measuring(false));
        }
    }
    let (label, hint) = match missing {
        Some(_) => (say!(compare_run_again), say!(compare_run_again_hint)),
        None => (say!(compare_run), say!(compare_run_hint)),
    };
    let button = large(ui, label, missing.is_none(), can_run).on_hover_text(hint);
    if button.clicked() || entered && missing.is_none() {
        cx.act(Session::measure);
    }
    ui.add_space(12.0);
}

/// Returns true if Enter was pressed for the page. A focused control keeps the key.
fn enter(ui: &Ui) -> bool {
    let elsewhere = ui
        .memory(|memory| memory.focused().is_some() || memory.top_modal_layer().is_some())
        || ui.ctx().any_popup_open();
    !elsewhere && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}

/// A large button; `first` makes it filled.
fn large(ui: &mut Ui, text: &str, first: bool, enabled: bool) -> Response {
    let palette = Palette::of(ui.ctx());
    let text = RichText::new(text).font(theme::strong(theme::BODY + 1.0));
    let button = if first {
        Button::new(text.color(palette.ground)).fill(palette.max)
    } else {
        Button::new(text)
    };
    ui.add_enabled(enabled, button.min_size(vec2(104.0, 34.0)))
}

fn depth_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(setting) = session.compare.preset.kind().depth(session) else {
        return;
    };
    let is_tree = matches!(session.stage.source.game, SourceGame::Tree(_));
    let deepest = setting.deepest(session);
    let words = match setting {
        DepthSetting::Orders if is_tree => return,
        DepthSetting::Orders => say!(compare_depth),
        DepthSetting::Open | DepthSetting::Suite => say!(compare_depths_to),
    };
    if deepest == 1 {
        ui.label(say!(compare_depth_one));
    } else {
        let mut depth = setting.get(session);
        let label = ui.label(words);
        ui.spacing_mut().slider_width = (ui.available_width() * 0.16).clamp(80.0, 190.0);
        let slider = Slider::new(&mut depth, 1..=deepest);
        let response = ui.add(slider).labelled_by(label.id);
        response
            .on_hover_text(say!(compare_depth_hint))
            .on_change(cx, move |session| session.set_compare_depth(depth));
    }
    ui.add_space(12.0);
}

/// The buttons at the end of the line, or on the next line if there is no room.
fn buttons_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let has_room = ui.available_size_before_wrap().x >= SAVING;
    let layout = if has_room {
        Layout::right_to_left(Align::Center)
    } else {
        ui.end_row();
        Layout::left_to_right(Align::Center)
    };
    ui.with_layout(layout, |ui| {
        let compare = &session.compare;
        let has_results = compare.has_results();
        if has_results {
            saving_ui(ui, session, cx);
        }
        if has_results || compare.preset.kind().known().is_some() {
            ui.selectable_label(compare.details, say!(compare_details))
                .on_hover_text(say!(compare_details_hint))
                .on_click(cx, |session| session.compare.details ^= true);
        }
        if !compare.preset.kind().needs_options(session) {
            ui.selectable_label(compare.options, say!(compare_options))
                .on_hover_text(say!(compare_options_hint))
                .on_click(cx, |session| session.compare.options ^= true);
        }
        if let Some(said) = &compare.said {
            let color = Palette::of(ui.ctx()).best;
            ui.label(RichText::new(said).small().color(color));
        }
    });
}

/// The save menu and the button that copies the table.
fn saving_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    // A file of many positions has a line for each.
    let many = session.compare.preset == Preset::Positions;
    let kinds = FileKind::all().filter(|kind| !(many && *kind == FileKind::JSON));
    ui.add_enabled_ui(!session.compare.is_saving(), |ui| {
        let menu = ui.menu_button(say!(compare_save), |ui| {
            for kind in kinds {
                let (words, hint) = kind.words();
                if ui.button(words).on_hover_text(hint).clicked() {
                    cx.act(move |session| session.save_measurement(kind, None));
                    ui.close();
                }
            }
        });
        menu.response.on_hover_text(say!(compare_save_hint));
    });
    ui.button(say!(compare_copy))
        .on_hover_text(say!(compare_copy_hint))
        .on_click(cx, Session::copy_measurement);
}

/// The choice of the number of timed runs, and the settings of the Step page.
pub(super) fn repeats_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    if !matches!(session.compare.preset, Preset::Orders | Preset::ByTime) {
        ui.horizontal(|ui| {
            let mut repeats = session.settings.compare_repeats.clamp(1, MOST_REPEATS);
            let label = ui.label(say!(compare_repeats));
            let value = DragValue::new(&mut repeats)
                .range(1..=MOST_REPEATS)
                .speed(1.0);
            let response = ui
                .add_sized(vec2(48.0, 28.0), value)
                .labelled_by(label.id)
                .on_hover_text(say!(compare_repeats_hint));
            response.on_change(cx, move |session| {
                session.settings.compare_repeats = repeats;
            });
        });
    }
    if let Some(text) = session.compared_settings() {
        ui.add_space(6.0);
        ui.add(Label::new(RichText::new(text).small().weak()).wrap());
    }
}

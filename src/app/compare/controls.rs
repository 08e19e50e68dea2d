//! The strip below the presets: what is measured, the depth, the repetitions, Run and Continue, and the buttons for
//! the results.

use std::sync::Arc;

use egui::{
    Align, Button, ComboBox, DragValue, Frame, Key, Label, Layout, Margin, Modifiers, Panel,
    Response, RichText, Slider, Ui, vec2,
};

use stage::SourceGame;
use study::PAPER;

use super::save::{self, FileKind};
use super::{
    Chosen, CompareCommand, MOST_REPEATS, Patience, View, deepest, orders as preset, suite,
};
use crate::positions::library;
use crate::session::Session;
use crate::theme::{self, Palette};

/// The width of the save and copy buttons with their confirmations, in points.
const SAVING: f32 = 260.0;

/// Shows the strip. Returns true if a file is to be opened. Enter continues if possible, and otherwise runs.
pub fn show(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) -> bool {
    let compare = &session.compare;
    let (stage, settings) = (&session.stage, &session.settings);
    let can_run = !compare.is_busy() && can_run(session);
    let to_go_on = what_to_go_on(session);
    let go_on = CompareCommand::GoOn(Patience::Usual);
    if can_run && enter(ui) {
        push(match &to_go_on {
            Some(_) => go_on.clone(),
            None => CompareCommand::Run,
        });
    }
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
    let strip = Panel::top("compare controls").resizable(false).frame(frame);
    let mut open_file = false;
    strip.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(36.0);
            if asks(session) {
                ui.add_enabled_ui(!compare.is_busy(), |ui| {
                    open_file = choices(ui, session, push);
                });
            }
            if let Some(what) = &to_go_on {
                let hint = format!("keep the results; {what} still missing (Enter)");
                if large(ui, "Continue", true, can_run)
                    .on_hover_text(hint)
                    .clicked()
                {
                    push(go_on);
                }
            }
            let label = run_words(session, to_go_on.is_some());
            let hint = match (to_go_on.is_some(), compare.view) {
                (true, _) => "measure everything again",
                (_, View::Depths) => "measure both searches, depth by depth (Enter)",
                (_, View::ByTime) => "search with iterative deepening until the time is up (Enter)",
                (_, View::Parts) => "measure every search, depth by depth (Enter)",
                (_, View::Contest) => "measure all configurations, depth by depth (Enter)",
                (_, View::Orders) => "search every order (Enter)",
                (_, View::Positions) => "measure all positions, one by one (Enter)",
                (_, View::Paper) => "count and time every search of the paper again (Enter)",
            };
            let first = to_go_on.is_none();
            if large(ui, label, first, can_run)
                .on_hover_text(hint)
                .clicked()
            {
                push(CompareCommand::Run);
            }
            if compare.view == View::Paper {
                let open = ui.add(Button::new("Step its position").min_size(vec2(0.0, 34.0)));
                let hint = "open the paper’s position with the paper’s settings, depth 3";
                if open.on_hover_text(hint).clicked() {
                    push(CompareCommand::OpenPaper);
                }
            }
            if compare.has_results() {
                saving_ui(ui, session, push);
            }
        });
        let text = compare.settings_line(stage, settings);
        let text = text.or((compare.view == View::Paper).then(|| PAPER.title.to_owned()));
        if let Some(text) = text {
            let hint = compare
                .spec_text(stage, settings)
                .unwrap_or_else(|| "from the Step page".to_owned());
            ui.add(Label::new(RichText::new(text).small().weak()).truncate())
                .on_hover_text(hint);
        }
    });
    open_file
}

/// The buttons for the results, at the end of the line, or on the next line if there is no room.
fn saving_ui(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    let kinds: &[FileKind] = match session.compare.view {
        View::Positions => &[
            FileKind::Csv,
            FileKind::JsonLines,
            FileKind::Svg,
            FileKind::Png,
        ],
        _ => &[
            FileKind::Csv,
            FileKind::Json,
            FileKind::JsonLines,
            FileKind::Svg,
            FileKind::Png,
        ],
    };
    let has_room = ui.available_size_before_wrap().x >= SAVING;
    let layout = if has_room {
        Layout::right_to_left(Align::Center)
    } else {
        ui.end_row();
        Layout::left_to_right(Align::Center)
    };
    ui.with_layout(layout, |ui| save::buttons(ui, session, kinds, push));
}

fn can_run(session: &Session) -> bool {
    let (compare, stage, settings) = (&session.compare, &session.stage, &session.settings);
    compare.wanted(stage, settings).is_some()
}

/// Describes the missing measurements that could be continued, for the user.
fn what_to_go_on(session: &Session) -> Option<String> {
    let (compare, stage, settings) = (&session.compare, &session.stage, &session.settings);
    let (searches, positions) = compare.to_go_on(stage, settings)?;
    Some(match positions {
        1 => lesson::counted(searches as u64, "search", "searches"),
        _ => format!("{positions} positions"),
    })
}

fn run_words(session: &Session, goes_on: bool) -> &'static str {
    match session.compare.view {
        _ if goes_on => "Run again",
        View::Paper if session.compare.shown().is_some() => "Run again",
        View::Paper => "Run the experiment",
        _ => "Run",
    }
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

/// Returns true if the preset has options. An empty part would still take space in the line.
fn asks(session: &Session) -> bool {
    let is_tree = matches!(session.stage.source.game, SourceGame::Tree(_));
    session.compare.view != View::Orders || !is_tree
}

/// The options of a preset. Returns true if a file is to be opened.
fn choices(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) -> bool {
    let view = session.compare.view;
    let mut open_file = false;
    let many = session.compare.asks_for_positions(&session.settings);
    if many {
        open_file = which_ui(ui, session, push);
        ui.add_space(12.0);
    }
    match view {
        View::Positions => depth_ui(ui, session, "Depths 1 to", suite::DEEPEST, push),
        View::Parts if many => depth_ui(ui, session, "Depths 1 to", suite::DEEPEST, push),
        View::Depths | View::Contest | View::Parts => {
            depth_ui(ui, session, "Depths 1 to", deepest(&session.stage), push);
        }
        View::Orders if asks(session) => depth_ui(ui, session, "Depth", preset::DEEPEST, push),
        View::ByTime => super::by_time::choices(ui, session, push),
        View::Orders | View::Paper => {}
    }
    if !matches!(view, View::Orders | View::ByTime) {
        repeats_ui(ui, session, push);
    }
    if many && session.compare.chosen().has_games() {
        let mut ply = session.settings.suite_ply;
        let label = ui.label("After ply");
        let value = DragValue::new(&mut ply).range(0..=600).speed(1.0);
        let value = ui.add_sized(vec2(48.0, 28.0), value).labelled_by(label.id);
        let hint = "the position after this many plies, or the final position";
        if value.on_hover_text(hint).changed() {
            push(CompareCommand::Ply(ply));
        }
        ui.add_space(12.0);
    }
    open_file
}

fn depth_ui(
    ui: &mut Ui,
    session: &Session,
    label: &str,
    deepest: u32,
    push: &mut impl FnMut(CompareCommand),
) {
    if deepest == 1 {
        ui.label("Depth 1");
    } else {
        let mut depth = session
            .compare
            .plan(&session.stage, &session.settings)
            .depth;
        let label = ui.label(label);
        ui.spacing_mut().slider_width = (ui.available_width() * 0.16).clamp(80.0, 190.0);
        let slider = Slider::new(&mut depth, 1..=deepest);
        let response = ui.add(slider).labelled_by(label.id);
        let hint = "the last depth to measure, in plies; you are asked before a slow depth";
        if response.on_hover_text(hint).changed() {
            push(CompareCommand::Depth(depth));
        }
    }
    ui.add_space(12.0);
}

fn repeats_ui(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    let mut repeats = session.settings.compare_repeats.clamp(1, MOST_REPEATS);
    let label = ui.label("Repeats");
    let value = DragValue::new(&mut repeats)
        .range(1..=MOST_REPEATS)
        .speed(1.0);
    let response = ui
        .add_sized(vec2(48.0, 28.0), value)
        .labelled_by(label.id)
        .on_hover_text("how often each search is timed; the median is shown");
    if response.changed() {
        push(CompareCommand::Repeats(repeats));
    }
    ui.add_space(12.0);
}

/// The choice of positions. Returns true if a file is to be opened.
fn which_ui(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) -> bool {
    let (chosen, library) = (session.compare.chosen(), library());
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
    let mut open_file = false;
    let field = ComboBox::from_id_salt("positions to measure")
        .width(210.0)
        .truncate()
        .height(420.0)
        .selected_text(named(chosen))
        .show_ui(ui, |ui| {
            for one in offered {
                if ui.selectable_label(one == *chosen, named(&one)).clicked() {
                    push(CompareCommand::ChoosePositions(one));
                }
            }
            ui.separator();
            open_file = ui.selectable_label(false, "Open a file…").clicked();
        });
    let hint = "which positions are measured: those of a file (EPD or PGN; it can be dropped here), or of the library";
    field.response.labelled_by(label.id).on_hover_text(hint);
    open_file
}

//! The window by its accessible names: no display, no GPU.

#![allow(clippy::unwrap_used, clippy::missing_panics_doc)] // in a test, a panic is the report

mod actions;
mod ask;
mod board;
mod both;
mod both_board;
mod canvas;
mod colours;
mod compare;
mod compare_by_time;
mod compare_contest;
mod compare_orders;
mod compare_page;
mod compare_parts;
mod compare_suite;
mod compared_trace;
mod complexity;
mod course;
mod critical;
mod edit;
mod einstein;
mod embed;
mod entry;
mod everyone;
mod exercise;
mod exercise_files;
mod export;
mod file_dialogs;
mod generate;
mod glossary;
mod grading;
mod home;
mod inspector;
mod languages;
mod left;
mod library;
mod line_games;
mod links;
mod maker;
mod memory;
#[path = "../support/monkey_faults.rs"]
mod monkey_faults;
mod monkeys;
mod negamax;
mod newcomer;
#[path = "../support/pace.rs"]
mod pace;
mod passes;
mod phone;
#[path = "../campaigns/plan.rs"]
mod plan;
mod play;
mod play_newcomer;
mod positions;
mod presented;
mod progress;
mod root_table;
mod scope;
mod shell;
mod small;
mod steady;
mod task;
mod teach;
mod text_lengths;
mod whatif;
mod worksheet;

use cutoff::app::{App, FileChooser};
use cutoff::session::host::ChosenFile;
use cutoff::session::settings::Settings;
use cutoff::session::{Action, Request};
use cutoff::stage::Setup;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

/// The window with default settings.
pub fn window() -> Harness<'static, App> {
    window_with(Settings::default(), None)
}

/// Settings with positions judged by their pieces alone, as published counts are.
pub fn by_material() -> Settings {
    Settings {
        setup: Setup::default(),
        ..Settings::default()
    }
}

/// The window with these settings, opening something first. In its file dialogs, no file is chosen. Each step is a
/// single event, because most tests name the events.
pub fn window_with(settings: Settings, request: Option<Request>) -> Harness<'static, App> {
    let every_event = true;
    started(
        Settings {
            every_event,
            ..settings
        },
        request,
    )
}

/// The window with these settings.
pub fn started(settings: Settings, request: Option<Request>) -> Harness<'static, App> {
    let mut harness = Harness::builder()
        .with_size([1280.0, 720.0])
        .build_eframe(move |creation| App::new(&creation.egui_ctx, settings, request));
    harness.state_mut().chooser = choosing(|_| Ok(None));
    settle(&mut harness);
    harness
}

/// Chooses an entry of a drop-down list.
pub fn choose(harness: &mut Harness<'static, App>, list: &str, entry: &str) {
    let combo = harness.get_by_role_and_label(Role::ComboBox, list);
    combo.scroll_to_me();
    combo.click();
    harness.run_steps(3);
    harness.get_by_role_and_label(Role::Button, entry).click();
    settle(harness);
}

/// Unfolds the rules in the left panel.
pub fn unfold_rules(harness: &mut Harness<'static, App>) {
    let is_rules = |node: &egui_kittest::Node<'_>| {
        let node = node.accesskit_node();
        let name = node.label().unwrap_or_default();
        let begins = name.starts_with("cut on") || name.starts_with("no cutoffs");
        node.role() == Role::DisclosureTriangle && begins
    };
    let rules = harness.root().children_recursive().find(is_rules);
    rules.unwrap().scroll_to_me();
    harness.run_steps(3);
    let rules = harness.root().children_recursive().find(is_rules);
    rules.unwrap().click();
    harness.run_steps(12);
}

/// Carries out an action as its menu entry or button does.
pub fn run(window: &mut Harness<'static, App>, action: Action) {
    window.state_mut().session.run(action);
    settle(window);
}

/// Chooses an entry of a menu.
pub fn pick(window: &mut Harness<'static, App>, menu: &str, entry: &str) {
    window.get_by_label(menu).click();
    window.run_steps(4);
    window.get_by_label(entry).click();
    settle(window);
}

/// Answers file dialogs at once, given their titles.
pub fn choosing(mut choose: impl FnMut(&str) -> ChosenFile + 'static) -> FileChooser {
    Box::new(move |asked, answer, ctx| {
        answer.send(choose(asked.title())).unwrap();
        ctx.request_repaint();
    })
}

/// Runs frames until nothing is being opened and nothing asks for another frame soon.
pub fn settle(harness: &mut Harness<'static, App>) {
    for _ in 0..2_000 {
        harness.run_steps(2);
        let state = &harness.state().session;
        let busy = state.edits.is_busy()
            || state.desk.is_busy()
            || state.grading.is_busy()
            || state.both.preparing.is_some()
            || state.maker.is_busy()
            || state.links.is_busy()
            || state.dropped.is_some();
        if state.opening.is_none() && !busy {
            harness.run_steps(2);
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    panic!("opening does not end");
}

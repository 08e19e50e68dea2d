//! The page: click modes and tools at the top, the tree in the middle, the form on the right.

use egui::{
    Align, Button, CentralPanel, Frame, Label, Layout, Margin, Panel, RichText, Ui, Vec2, vec2,
};

use crate::cx::Cx;
use crate::focus_regions::FocusRegions;
use crate::icons::{self, Icon};
use crate::session::Session;
use crate::session::command::Command;
use crate::session::page::Page;
use crate::theme::{self, Palette};
use stage::Setup;

use super::canvas::SheetCanvas;
use super::class::ClassView;
use super::form::EntryForm;
use super::panel;
use crate::exercise::{Clicks, ExerciseCommand};

#[derive(Default)]
pub struct ExercisePage {
    canvas: SheetCanvas,
    form: EntryForm,
    class: ClassView,
}

impl ExercisePage {
    pub fn show(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        regions: &mut FocusRegions,
        cx: &mut Cx,
    ) {
        if session.grading.is_in_front() {
            self.class.show(ui, session, regions, cx);
            return;
        }
        let Some(paper) = &session.desk.paper else {
            message_ui(ui, session, cx);
            return;
        };
        let in_front = session.is_something_in_front();
        if !in_front {
            let tree = self.canvas.has_focus(ui);
            self.form.keys(ui, &session.desk, paper, tree, cx);
            if ui.memory(|memory| memory.focused().is_none()) {
                // So that the user can type at once, and again after Esc.
                self.canvas.focus(ui);
            }
        }
        let margin = Margin::symmetric(12, 6);
        Panel::top("exercise tools")
            .resizable(false)
            .frame(Frame::side_top_panel(ui.style()).inner_margin(margin))
            .show(ui, |ui| {
                ui.horizontal_wrapped(|ui| tools_ui(ui, session, cx));
            });
        regions.mark(ui);
        panel::show(ui, session, &mut self.form, cx);
        regions.mark(ui);
        let ground = Palette::of(ui.ctx()).ground;
        CentralPanel::default()
            .frame(Frame::new().fill(ground))
            .show(ui, |ui| self.canvas.show(ui, session, cx));
    }
}

fn tools_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(paper) = &session.desk.paper else {
        return;
    };
    ui.label(RichText::new("Click to:").small().weak());
    for (clicks, text, hint) in [
        (
            Clicks::Select,
            "select",
            "selects a node, or the one below an edge",
        ),
        (
            Clicks::Number,
            "number visits",
            "gives a node the next number in the order of visits (N at a node)",
        ),
        (
            Clicks::Cut,
            "cut edges",
            "cuts the edge, or removes the cut (X at the node below it)",
        ),
    ] {
        let on = session.desk.clicks == clicks;
        let button = ui.add(Button::selectable(on, text));
        let name = format!("Click to {text}");
        button.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, on, &name));
        if button.on_hover_text(hint).clicked() {
            cx.push(Command::Exercise(ExerciseCommand::Clicks(clicks)));
        }
    }
    ui.add_space(10.0);
    let open = paper.solution.is_none();
    let (undo, redo) = paper.can_undo_and_redo();
    for (text, hint, enabled, command) in [
        ("Undo", "Ctrl+Z", undo && open, ExerciseCommand::Undo),
        ("Redo", "Ctrl+Shift+Z", redo && open, ExerciseCommand::Redo),
        (
            "Clear",
            "clear all entries; undo restores them",
            !paper.is_blank() && open,
            ExerciseCommand::Clear,
        ),
    ] {
        let button = ui.add_enabled(enabled, Button::new(text));
        if button.on_hover_text(hint).clicked() {
            cx.push(Command::Exercise(command));
        }
    }
    ui.add_space(10.0);
    ui.spacing_mut().item_spacing.x = 2.0;
    let size = Vec2::splat(28.0);
    for (icon, name, hint, command) in [
        (Icon::Fit, "Whole tree", "whole tree (F)", Command::Fit),
        (Icon::Plus, "Zoom in", "zoom in", Command::Zoom(1.25)),
        (Icon::Minus, "Zoom out", "zoom out", Command::Zoom(0.8)),
    ] {
        if icons::button(ui, icon, size, true, name, hint).clicked() {
            cx.push(command);
        }
    }
}

/// Explains why there is no exercise and offers a remedy.
fn message_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let ground = Palette::of(ui.ctx()).ground;
    let refused = session.desk.refused_on(&session.stage).unwrap_or_default();
    CentralPanel::default()
        .frame(Frame::new().fill(ground).inner_margin(Margin::same(24)))
        .show(ui, |ui| {
            ui.with_layout(Layout::top_down(Align::Center), |ui| {
                ui.add_space(0.3 * ui.available_height());
                ui.set_max_width(520.0);
                ui.add(Label::new(RichText::new(refused).size(theme::LARGE)).wrap());
                ui.add_space(10.0);
                let setup = session.setup();
                let would_help = session.is_game() && !session.has_chance();
                if let Some(depth) = setup.depth.checked_sub(1).filter(|_| would_help) {
                    let name = format!("Search to depth {depth} instead");
                    if ui.button(name).clicked() {
                        cx.push(Command::Setup(Setup { depth, ..setup }));
                    }
                }
                let back = ui.add(Button::new("Back to the Step page").min_size(vec2(0.0, 30.0)));
                if back.on_hover_text("Ctrl+1").clicked() {
                    cx.push(Command::Page(Page::Step));
                }
            });
        });
}

//! A class's marks: the table and what is said of it at the left, the tree at the right, as a heat map of what went wrong or with one
//! student's entries.

mod heat;
mod panel;

use egui::{
    Align, Button, CentralPanel, Frame, Label, Layout, Margin, Panel, ProgressBar, RichText,
    TextStyle, TextWrapMode, Ui, WidgetText,
};

use crate::focus_regions::FocusRegions;
use crate::inspector::words::announce;
use crate::theme::{self, Palette};
use session::Session;
use session::command::Command;
use session::grading::{ClassFocus, GradeCommand, GradedClass, Grading, GradingProgress};

use heat::HeatMap;

/// The class, with what it keeps from frame to frame.
#[derive(Default)]
pub(super) struct ClassView {
    heat: HeatMap,
}

/// The width of the table at first, in points, with which all of its columns are in sight; the share of the page that it takes at most;
/// and what is left to the tree at least.
const TABLE: f32 = 700.0;
const SHARE: f32 = 0.56;
const TREE: f32 = 300.0;

impl ClassView {
    /// Shows it in place of an exercise.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        regions: &mut FocusRegions,
        commands: &mut Vec<Command>,
    ) {
        let grading = &session.grading;
        Panel::top("class tools")
            .resizable(false)
            .frame(Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(12, 6)))
            .show(ui, |ui| {
                if let Some(progress) = grading.progress() {
                    progress_ui(ui, progress, commands);
                }
                if let Some(class) = grading.class() {
                    tools_ui(ui, session, class, commands);
                }
            });
        let ground = Palette::of(ui.ctx()).ground;
        let frame = Frame::new().fill(ground);
        let Some(class) = grading.class() else {
            CentralPanel::default().frame(frame).show(ui, |_| {});
            return;
        };
        regions.mark(ui);
        let most = (ui.available_width() - TREE).max(TREE);
        Panel::left("class table")
            .resizable(true)
            .default_size(TABLE.min(SHARE * ui.available_width()).min(most))
            .max_size(most)
            .show(ui, |ui| panel::show(ui, session, class, commands));
        regions.mark(ui);
        CentralPanel::default()
            .frame(frame)
            .show(ui, |ui| self.heat.show(ui, grading.focus, class, commands));
    }
}

fn wish(commands: &mut Vec<Command>, command: GradeCommand) {
    commands.push(Command::Grade(command));
}

fn progress_ui(ui: &mut Ui, progress: GradingProgress, commands: &mut Vec<Command>) {
    let GradingProgress { done, of } = progress;
    ui.horizontal(|ui| {
        if ui.button("Cancel").on_hover_text("Esc").clicked() {
            commands.push(Command::Escape);
        }
        #[allow(clippy::cast_precision_loss)] // a part of a bar
        let part = done as f32 / of.max(1) as f32;
        // Each file is read, then marked.
        let text = format!("Marking: {} of {} sheets", done / 2, of / 2);
        let bar = ui.add(ProgressBar::new(part).text(text.as_str()));
        bar.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ProgressIndicator, true, &text));
    });
}

fn tools_ui(ui: &mut Ui, session: &Session, class: &GradedClass, commands: &mut Vec<Command>) {
    let grading = &session.grading;
    let title = format!("Class: {}", class.report.title);
    let title = RichText::new(title).font(theme::strong(theme::LARGE));
    let shown = match grading.focus {
        ClassFocus::Class => {
            let blank = class.mistakes.iter().any(|node| node.missing > 0);
            let grey = if blank { ", left blank in grey" } else { "" };
            format!("students by node: wrong in red{grey}")
        }
        ClassFocus::Student(row) => {
            let graded = class.report.rows.get(row);
            graded.map_or_else(String::new, |it| format!("the sheet of {}", it.who()))
        }
        ClassFocus::Node(node) => class.stage.name(node),
    };
    let shown = RichText::new(shown).weak();
    let buttons = Layout::right_to_left(Align::Center);
    let fits = ui.horizontal(|ui| {
        let beside = ui.with_layout(buttons, |ui| {
            buttons_ui(ui, grading, commands);
            let words = Layout::left_to_right(Align::Center);
            ui.with_layout(words, |ui| {
                let both = [title.clone(), shown.clone()].map(|text| width(ui, text));
                let gap = ui.spacing().item_spacing.x;
                let fits = both[0] + gap + both[1] <= ui.available_width();
                ui.add(Label::new(title).truncate());
                if fits {
                    ui.label(shown.clone());
                }
                fits
            })
        });
        beside.inner.inner
    });
    if !fits.inner {
        // Under the title, where there is no room beside it.
        ui.add(Label::new(shown).wrap());
    }
    if let Some(said) = &grading.said {
        announce(&ui.add(Label::new(RichText::new(said).size(theme::SMALL)).wrap()));
    }
}

/// How wide a text is on one line, in points.
fn width(ui: &Ui, text: RichText) -> f32 {
    let text = WidgetText::from(text);
    let galley = text.into_galley(
        ui,
        Some(TextWrapMode::Extend),
        f32::INFINITY,
        TextStyle::Body,
    );
    galley.size().x
}

fn buttons_ui(ui: &mut Ui, grading: &Grading, commands: &mut Vec<Command>) {
    let close = ui.button("Close").on_hover_text("close the class (Esc)");
    if close.clicked() {
        wish(commands, GradeCommand::Close);
    }
    let others = ui.button("Grade others…");
    if others
        .on_hover_text("another folder of answer sheets")
        .clicked()
    {
        wish(commands, GradeCommand::Ask);
    }
    let export = ui.add_enabled(!grading.is_busy(), Button::new("Export CSV…"));
    let hint = "the table for a spreadsheet or a learning platform, as cutoff grade writes it";
    if export.on_hover_text(hint).clicked() {
        wish(commands, GradeCommand::Csv(None));
    }
    let elsewhere = grading.focus != ClassFocus::Class;
    let back = ui.add_enabled(elsewhere, Button::new("Whole class"));
    if back.on_hover_text("back to the heat map (Esc)").clicked() {
        wish(commands, GradeCommand::Class);
    }
}

//! The form of the selected node: its fields, and how each entry was marked.

use egui::text::{CCursor, CCursorRange};
use egui::{Button, Grid, Id, Label, RichText, Role, Sense, TextEdit, Ui, WidgetInfo, vec2};

use crate::cx::Cx;
use crate::session::command::Command;
use crate::text_lengths;
use crate::theme::{self, Palette};
use game::NodeId;
use lesson::{Skill, score_text};

use super::relation::relation_ui;
use super::told::marks_ui;
use super::typing::{self, KeyInput, KeyboardPlace};
use crate::exercise::{
    ExerciseCommand, ExerciseDesk, ExercisePaper, SheetField, SheetInput, fields, next, words,
};
use crate::session::numbers::read_score;

struct Buffer {
    node: NodeId,
    field: SheetField,
    text: String,
    /// The text before typing.
    before: String,
}

impl Buffer {
    /// Returns the earlier text as input, to restore it.
    fn stood_there(&self) -> SheetInput {
        let before = self.field.read(&self.before);
        before.unwrap_or_else(|_| self.field.nothing())
    }
}

/// A pending focus change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Want {
    /// Focus the active field and select its text.
    Select,
    /// Focus the active field with the caret at the end.
    Append,
}

#[derive(Default)]
pub(super) struct EntryForm {
    buffer: Option<Buffer>,
    /// The number of the current burst of typing.
    burst: u64,
    want: Option<Want>,
    want_next: Option<Want>,
    /// The focused field in the last frame.
    focused: Option<SheetField>,
    sign: bool,
    /// The node whose value was entered and whose relation sign is next.
    at_sign: Option<NodeId>,
}

/// Returns true if the active field has a value but no relation to the true value.
fn lacks_sign(desk: &ExerciseDesk, paper: &ExercisePaper, typed: Option<&Buffer>) -> bool {
    let entry = paper.sheet().entry(paper.node);
    let is_there = typed.map_or(entry.returned.is_some(), |typed| {
        desk.field.read(&typed.text).is_ok() && !typed.text.trim().is_empty()
    });
    is_there && entry.relation.is_none() && paper.solution.is_none()
}

/// Returns the error for unreadable text, with its place.
fn unread(paper: &ExercisePaper, buffer: &Buffer, error: &str) -> String {
    let name = paper.stage.name(buffer.node);
    format!("{} of {name}: {error}", buffer.field.title())
}

fn id(field: SheetField) -> Id {
    Id::unique(("exercise field", field))
}

impl EntryForm {
    /// Handles the keys of this frame. `tree` is true if the tree has the focus.
    pub fn keys(
        &mut self,
        ui: &Ui,
        desk: &ExerciseDesk,
        paper: &ExercisePaper,
        tree: bool,
        cx: &mut Cx,
    ) {
        self.want = self.want_next.take();
        let focus = ui.memory(egui::Memory::focused);
        let field = SheetField::ALL
            .iter()
            .copied()
            .find(|&field| focus == Some(id(field)));
        self.focused = field;
        if !ui.ctx().text_edit_focused() || field.is_some() {
            typing::wishes(ui, cx);
        }
        let takes_back = |command: &Command| {
            matches!(
                command,
                Command::Exercise(ExerciseCommand::Undo | ExerciseCommand::Redo)
            )
        };
        if cx.commands().any(takes_back) {
            // The typed text no longer matches the current entry.
            self.buffer = None;
        }
        if field.is_none() {
            self.put_down(paper, cx);
        }
        let place = match field {
            Some(_) => KeyboardPlace::Field,
            None if tree => KeyboardPlace::Tree,
            None => return,
        };
        let buffer = self.buffer.as_ref();
        let standing = buffer.map_or(String::new(), |buffer| buffer.text.clone());
        let sign = &mut self.sign;
        let typed = typing::read(ui, (desk, paper), place, &standing, sign, cx);
        let walked = cx
            .commands()
            .any(|command| matches!(command, Command::Exercise(ExerciseCommand::Select(_))));
        if walked && field.is_some() {
            self.put_down(paper, cx);
            self.want_next = Some(Want::Select);
        }
        let numbered = cx
            .commands()
            .any(|command| matches!(command, Command::Exercise(ExerciseCommand::VisitNext(_))));
        match field.filter(|_| numbered) {
            Some(SheetField::Order) => {
                // Further typing must not change the number.
                self.put_down(paper, cx);
                self.want_next = Some(Want::Select);
            }
            Some(other) => cx.push(Command::Exercise(ExerciseCommand::Use(other))),
            None => {}
        }
        self.typed(desk, paper, field, typed, cx);
    }

    fn typed(
        &mut self,
        desk: &ExerciseDesk,
        paper: &ExercisePaper,
        focused: Option<SheetField>,
        typed: KeyInput,
        cx: &mut Cx,
    ) {
        let node = paper.node;
        let mut push = |command| cx.push(Command::Exercise(command));
        let waits = self.at_sign.take();
        if typed.on {
            if let Some(buffer) = &self.buffer
                && let Err(error) = buffer.field.read(&buffer.text)
            {
                // The text stays for correction; the entry returns to its earlier value.
                push(ExerciseCommand::Put(
                    buffer.node,
                    buffer.stood_there(),
                    Some(self.burst),
                ));
                push(ExerciseCommand::Say(unread(paper, buffer, &error)));
                self.want_next = Some(Want::Append);
                return;
            }
            let is_value = focused == Some(SheetField::Value);
            if is_value && waits != Some(node) && lacks_sign(desk, paper, self.buffer.as_ref()) {
                let name = paper.stage.name(node);
                push(ExerciseCommand::Say(format!(
                    "Is that the true value of {name}? Press =, < or >; Enter again leaves it open."
                )));
                self.at_sign = Some(node);
                self.want_next = Some(Want::Append);
                return;
            }
            let (to, field) = next(paper, node, focused.unwrap_or(desk.field));
            if to != node {
                push(ExerciseCommand::Select(to));
            }
            push(ExerciseCommand::Use(field));
            self.want_next = Some(Want::Select);
            self.put_down(paper, cx);
            return;
        }
        if !typed.into && typed.text.is_empty() {
            // No key was pressed, so it still waits.
            self.at_sign = waits.filter(|&at| at == node && focused == Some(SheetField::Value));
            return;
        }
        if !fields(paper, node).any(|field| field == desk.field) {
            let name = paper.stage.name(node);
            push(ExerciseCommand::Say(format!(
                "This exercise has no blanks at {name}."
            )));
        } else if paper.solution.is_some() {
            push(ExerciseCommand::Say(
                "This is the solution: hide it to continue.".to_owned(),
            ));
        } else if typed.into {
            // Moves to the next blank field; if none is blank, to the active field.
            let entry = paper.sheet().entry(node);
            let blank = fields(paper, node).find(|field| field.text(&entry).is_empty());
            push(ExerciseCommand::Use(blank.unwrap_or(desk.field)));
            self.want_next = Some(Want::Select);
        } else {
            self.want = Some(Want::Append);
            self.burst += 1;
            let put = desk.field.read(&typed.text);
            let put = put.unwrap_or_else(|_| desk.field.nothing());
            push(ExerciseCommand::Put(node, put, Some(self.burst)));
            self.buffer = Some(Buffer {
                node,
                field: desk.field,
                text: typed.text,
                before: desk.field.text(&paper.sheet().entry(node)),
            });
        }
    }

    /// Commits the typed text. Reports unreadable text and restores the earlier entry.
    fn put_down(&mut self, paper: &ExercisePaper, cx: &mut Cx) {
        let Some(buffer) = self.buffer.take() else {
            return;
        };
        if let Err(error) = buffer.field.read(&buffer.text) {
            let put = ExerciseCommand::Put(buffer.node, buffer.stood_there(), Some(self.burst));
            cx.push(Command::Exercise(put));
            let said = unread(paper, &buffer, &error);
            cx.push(Command::Exercise(ExerciseCommand::Say(said)));
        }
    }

    pub fn show(&mut self, ui: &mut Ui, desk: &ExerciseDesk, paper: &ExercisePaper, cx: &mut Cx) {
        let node = paper.node;
        let heading =
            RichText::new(words::title(&paper.stage, node)).font(theme::strong(theme::LARGE));
        ui.add(Label::new(heading).wrap());
        let open = paper.solution.is_none();
        let shown = paper.shown();
        let entry = shown.entry(node);
        ui.add_enabled_ui(open, |ui| {
            let grid = Grid::new("exercise form").num_columns(2);
            grid.spacing(vec2(10.0, 6.0)).show(ui, |ui| {
                for field in fields(paper, node) {
                    self.field_ui(ui, desk, paper, field, cx);
                    ui.end_row();
                    if field == SheetField::Value {
                        let waits = self.at_sign == Some(node);
                        relation_ui(ui, node, (entry.relation, waits), cx);
                        ui.end_row();
                    }
                }
            });
            let name = paper.stage.name(node);
            if paper.takes(node, Skill::Cuts) {
                let mut cut = entry.cut;
                let text = format!("The edge to {name} is cut");
                if ui
                    .checkbox(&mut cut, text)
                    .on_hover_text("X, Delete")
                    .changed()
                {
                    let put = ExerciseCommand::Put(node, SheetInput::Cut(cut), None);
                    cx.push(Command::Exercise(put));
                }
            }
            if paper.takes(node, Skill::RootMove) {
                let mut kept = shown.root_move == Some(node);
                let text = format!("{} chooses {name}", paper.stage.name(NodeId::ROOT));
                let text = lesson::capitalised(&text);
                if ui.checkbox(&mut kept, text).on_hover_text("M").changed() {
                    let put = ExerciseCommand::Put(node, SheetInput::RootMove(kept), None);
                    cx.push(Command::Exercise(put));
                }
            }
        });
        marks_ui(ui, desk, paper);
    }

    fn field_ui(
        &mut self,
        ui: &mut Ui,
        desk: &ExerciseDesk,
        paper: &ExercisePaper,
        field: SheetField,
        cx: &mut Cx,
    ) {
        let node = paper.node;
        let in_use = desk.field == field;
        let title = RichText::new(field.title()).size(theme::BODY);
        let palette = Palette::of(ui.ctx());
        let color = if in_use { palette.text } else { palette.weak };
        ui.label(title.color(color));
        let entry = paper.shown().entry(node);
        let typed = self.buffer.as_ref();
        let typed = typed.filter(|buffer| buffer.node == node && buffer.field == field);
        let fresh = typed.is_none();
        let mut text = typed.map_or_else(|| field.text(&entry), |buffer| buffer.text.clone());
        let before = typed.map_or_else(|| field.text(&entry), |buffer| buffer.before.clone());
        let unread = field.read(&text).err();
        ui.horizontal(|ui| {
            let mut edit = TextEdit::singleline(&mut text)
                .char_limit(text_lengths::SHORT)
                .id(id(field))
                .desired_width(86.0);
            if unread.is_some() {
                edit = edit.text_color(palette.error);
            }
            let output = edit.show(ui);
            let response = output.response.response.clone();
            let name = format!("{} of {}", field.title(), paper.stage.name(node));
            response.widget_info(|| WidgetInfo {
                current_text_value: Some(text.clone()),
                ..WidgetInfo::labeled(Role::TextInput, true, &name)
            });
            let want = self.want.take_if(|_| in_use);
            if want.is_some() {
                response.request_focus();
            }
            let gained = response.gained_focus() && self.focused != Some(field);
            if fresh && (gained || want == Some(Want::Select)) {
                self.burst += 1;
            }
            if gained && !in_use {
                cx.push(Command::Exercise(ExerciseCommand::Use(field)));
            }
            let count = text.chars().count();
            let selected = match want {
                Some(Want::Append) => Some(count),
                Some(Want::Select) => Some(0),
                None => (gained && fresh).then_some(0),
            };
            if let Some(from) = selected {
                let range = CCursorRange::two(CCursor::new(from), CCursor::new(count));
                let mut state = output.state;
                state.cursor.set_char_range(Some(range));
                state.store(ui.ctx(), response.id);
            }
            if response.changed() {
                let put = field.read(&text).unwrap_or_else(|_| field.nothing());
                let put = ExerciseCommand::Put(node, put, Some(self.burst));
                cx.push(Command::Exercise(put));
                self.buffer = Some(Buffer {
                    node,
                    field,
                    text,
                    before,
                });
            }
            response.on_hover_text(hint(field));
            if let SheetField::Alpha | SheetField::Beta = field {
                let (text, what) = if field == SheetField::Alpha {
                    ("-inf", "minus infinity")
                } else {
                    ("inf", "infinity")
                };
                let score = read_score(text).unwrap_or_default();
                // Tab moves from field to field.
                let button = Button::new(score_text(score)).min_size(vec2(34.0, 0.0));
                let button = ui.add(button.sense(Sense::CLICK));
                let name = format!("{} is {what}", field.title());
                button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
                if button.clicked()
                    && let Ok(put) = field.read(text)
                {
                    self.buffer = None;
                    let put = ExerciseCommand::Put(node, put, None);
                    cx.push(Command::Exercise(put));
                }
            }
            if field == SheetField::Order && ui.button("Next").on_hover_text("N, Space").clicked() {
                self.buffer = None;
                cx.push(Command::Exercise(ExerciseCommand::VisitNext(node)));
            }
        });
    }
}

fn hint(field: SheetField) -> &'static str {
    match field {
        SheetField::Order => "1 for the node visited first, 2 for the next (Enter: next field)",
        SheetField::Alpha | SheetField::Beta => "a number, or i for infinity (Enter: next field)",
        SheetField::Value => {
            "a number; =, < and > say how it relates (Enter: its sign, then the next field)"
        }
    }
}

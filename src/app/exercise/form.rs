//! The fields at the selected node, and the keyboard of the page. While the tree or a field has the focus, the arrows
//! walk the tree, X cuts, N numbers, relation signs set the relation, and numbers go to the active field, as in a
//! spreadsheet.

use egui::text::{CCursor, CCursorRange};
use egui::{
    Align2, Event, Frame, Id, Key, Modifiers, Pos2, Rect, RichText, Role, TextEdit, Ui, UiBuilder,
    Vec2, WidgetInfo, vec2,
};

use crate::cx::Cx;
use crate::editable::ChangeKind;
use crate::session::Session;
use crate::step::canvas::cursor;
use crate::theme::{self, Palette};
use crate::widgets::text_lengths;
use draw::NodeSymbol;
use game::NodeId;
use search::Relation;
use teach::{Grade, Skill};
use text::say;

use super::desk::ExerciseDesk;
use super::paper::{ExercisePaper, SheetField, SheetInput, fields, next};
use super::sheet_shapes::DrawnSheet;
use super::{badge, words};

struct Buffer {
    node: NodeId,
    field: SheetField,
    text: String,
    /// The text before typing.
    before: String,
}

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
    /// The focused field at the start of the frame.
    focused: Option<SheetField>,
    /// True if the previous key was a relation sign, of which `=` may be the second part.
    sign: bool,
    /// The node whose value was entered and whose relation sign is next.
    at_sign: Option<NodeId>,
    size: Vec2,
}

/// The distance of the fields from the edge of the canvas, in points.
const EDGE: f32 = 6.0;

fn id(field: SheetField) -> Id {
    Id::unique(("exercise field", field))
}

impl EntryForm {
    /// Handles the keys of this frame. `tree` is true if the tree has the focus.
    pub fn keys(&mut self, ui: &Ui, desk: &mut ExerciseDesk, tree: bool, cx: &mut Cx) {
        let focus = ui.memory(egui::Memory::focused);
        let mut all = SheetField::ALL.iter().copied();
        self.focused = all.find(|&field| focus == Some(id(field)));
        let command_shift = Modifiers::COMMAND | Modifiers::SHIFT;
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        if !ui.ctx().text_edit_focused() || self.focused.is_some() {
            if pressed(command_shift, Key::Z) || pressed(Modifiers::COMMAND, Key::Y) {
                self.buffer = None;
                desk.revert(ChangeKind::Redo);
            }
            if pressed(Modifiers::COMMAND, Key::Z) {
                self.buffer = None;
                desk.revert(ChangeKind::Undo);
            }
            if pressed(Modifiers::COMMAND, Key::Enter) {
                cx.act(Session::check_exercise);
            }
            if pressed(Modifiers::COMMAND, Key::F) {
                desk.lead_to_mistake();
            }
        }
        let Some(node) = desk.paper.as_ref().map(|paper| paper.node) else {
            return;
        };
        self.at_sign = self
            .at_sign
            .filter(|&at| at == node && self.focused == Some(SheetField::Value));
        if self.focused.is_none() {
            self.put_down(desk);
            if !tree {
                return;
            }
        }
        self.walk(ui, desk, node);
        let Some(node) = desk.paper.as_ref().map(|paper| paper.node) else {
            return;
        };
        let enter = pressed(Modifiers::NONE, Key::Enter);
        let text = if self.focused.is_some() {
            let text = self.letters(ui, desk);
            if enter {
                self.go_on(desk);
                return;
            }
            if text.is_empty() {
                return;
            }
            text
        } else {
            if pressed(Modifiers::NONE, Key::Space) {
                self.number(desk, node);
            }
            if pressed(Modifiers::NONE, Key::Delete) {
                desk.toggle_cut(node);
            }
            if pressed(Modifiers::NONE, Key::Backspace) {
                desk.put(node, desk.field.nothing(), None);
                self.clear_sign(desk, node, desk.field);
            }
            self.letters(ui, desk)
        };
        if enter || !text.is_empty() {
            self.type_at_tree(desk, node, text);
        }
    }

    /// Moves the selection with the arrow keys; from a field, typing goes on in a field of the new node.
    fn walk(&mut self, ui: &Ui, desk: &mut ExerciseDesk, node: NodeId) {
        let Some(paper) = &desk.paper else { return };
        let mut at = node;
        for key in cursor::ARROWS {
            let presses = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
            for _ in 0..presses {
                at = cursor::moved(&paper.stage.tree, at, key).unwrap_or(at);
            }
        }
        if at != node {
            desk.select(at);
            if self.focused.is_some() {
                self.put_down(desk);
                self.want = Some(Want::Select);
            }
        }
    }

    /// Carries out the letters with a meaning of their own. Returns the others that begin a number, if the tree has
    /// the focus; a field receives them itself.
    fn letters(&mut self, ui: &Ui, desk: &mut ExerciseDesk) -> String {
        let buffer = self.buffer.as_ref();
        let mut before = buffer.map_or_else(String::new, |buffer| buffer.text.clone());
        let mut typed = String::new();
        ui.input_mut(|input| {
            input.events.retain(|event| {
                let Event::Text(text) = event else {
                    return true;
                };
                if self.focused.is_none() && text.eq_ignore_ascii_case("f") {
                    desk.zoom.fit();
                    return false;
                }
                if self.letter(desk, text, &before) {
                    return false;
                }
                before.push_str(text);
                let begins = |letter: char| letter.is_ascii_digit() || "-−+.iI∞".contains(letter);
                if self.focused.is_none() && text.chars().any(begins) {
                    typed.push_str(text);
                    return false;
                }
                true
            });
        });
        typed
    }

    /// Carries out a letter with a meaning of its own; returns false if it has none.
    fn letter(&mut self, desk: &mut ExerciseDesk, text: &str, before: &str) -> bool {
        let Some(paper) = &desk.paper else {
            return false;
        };
        let node = paper.node;
        let after_sign = std::mem::take(&mut self.sign);
        let relation = match text {
            "x" | "X" => {
                desk.toggle_cut(node);
                return true;
            }
            // As in "inf".
            "n" | "N" if before.ends_with(['i', 'I']) => return false,
            "n" | "N" => {
                self.number(desk, node);
                return true;
            }
            "m" | "M" => {
                let chosen = paper.sheet.root_move != Some(node);
                desk.put(node, SheetInput::RootMove(chosen), None);
                return true;
            }
            "<" | "≤" => Relation::AtMost,
            ">" | "≥" => Relation::AtLeast,
            "=" if after_sign => return true,
            "=" => Relation::Exactly,
            _ => return false,
        };
        self.sign = relation != Relation::Exactly;
        let has_value = fields(paper, node).any(|field| field == SheetField::Value);
        let to_value = has_value && paper.solution.is_none();
        desk.put(node, SheetInput::Relation(Some(relation)), None);
        // The number after a sign is the value, whichever field was active.
        if to_value && self.focused != Some(SheetField::Value) {
            if self.focused.is_some() {
                self.put_down(desk);
                self.focused = None;
                self.want = Some(Want::Select);
            }
            desk.field = SheetField::Value;
        }
        true
    }

    fn number(&mut self, desk: &mut ExerciseDesk, node: NodeId) {
        desk.visit_next(node);
        match self.focused {
            Some(SheetField::Order) => {
                // Further typing must not change the number.
                self.put_down(desk);
                self.want = Some(Want::Select);
            }
            Some(other) => desk.field = other,
            None => {}
        }
    }

    /// Handles Enter in a field: the next field follows, unless the text is unreadable or the value lacks its sign.
    fn go_on(&mut self, desk: &mut ExerciseDesk) {
        let Some(paper) = &desk.paper else { return };
        let (node, field) = (paper.node, self.focused.unwrap_or(desk.field));
        let unreadable = self
            .buffer
            .as_ref()
            .and_then(|buffer| unread(paper, buffer));
        let entry = paper.sheet.entry(node);
        let lacks_sign = field == SheetField::Value
            && entry.returned.is_some()
            && entry.relation.is_none()
            && paper.solution.is_none();
        if unreadable.is_some() {
            // The text stays for correction; the entry returns to its earlier value.
            self.restore(desk);
            desk.said = unreadable;
            self.want = Some(Want::Append);
        } else if lacks_sign && self.at_sign != Some(node) {
            let node_name = paper.stage.name(node);
            desk.said = Some(say!(paper_needs_sign, node = node_name));
            self.at_sign = Some(node);
            self.want = Some(Want::Append);
        } else {
            let (to, field) = next(paper, node, field);
            self.at_sign = None;
            self.put_down(desk);
            if to != node {
                desk.select(to);
            }
            desk.field = field;
            self.want = Some(Want::Select);
        }
    }

    /// Focuses the first empty field of a node.
    pub fn enter(&mut self, desk: &mut ExerciseDesk, node: NodeId) {
        self.want = desk.pick(node).then_some(Want::Select);
    }

    /// Focuses the active field, if the selected node has it.
    pub fn enter_active(&mut self, desk: &ExerciseDesk) {
        let paper = desk.paper.as_ref().filter(|it| it.solution.is_none());
        let has = |paper: &ExercisePaper| fields(paper, paper.node).any(|it| it == desk.field);
        self.want = paper.is_some_and(has).then_some(Want::Select);
    }

    /// Handles the start of a number, or Enter, while the tree has the focus.
    fn type_at_tree(&mut self, desk: &mut ExerciseDesk, node: NodeId, text: String) {
        let Some(paper) = &desk.paper else { return };
        if !fields(paper, node).any(|field| field == desk.field) {
            let name = paper.stage.name(node);
            desk.said = Some(say!(paper_no_blanks, node = name));
        } else if paper.solution.is_some() {
            desk.said = Some(say!(paper_is_solution_closed).to_owned());
        } else if text.is_empty() {
            self.enter(desk, node);
        } else {
            self.want = Some(Want::Append);
            self.burst += 1;
            let field = desk.field;
            let before = field.text(&paper.sheet.entry(node));
            self.typed(
                desk,
                Buffer {
                    node,
                    field,
                    text,
                    before,
                },
            );
        }
    }

    /// Enters the text typed so far; nothing if it is unreadable.
    fn typed(&mut self, desk: &mut ExerciseDesk, buffer: Buffer) {
        let Buffer { node, field, .. } = buffer;
        let put = field.read(&buffer.text).unwrap_or_else(|_| field.nothing());
        desk.put(node, put, Some(self.burst));
        if buffer.text.is_empty() {
            self.clear_sign(desk, node, field);
        }
        self.buffer = Some(buffer);
    }

    fn clear_sign(&self, desk: &mut ExerciseDesk, node: NodeId, field: SheetField) {
        if field == SheetField::Value {
            desk.put(node, SheetInput::Relation(None), Some(self.burst));
        }
    }

    /// Returns an entry whose text is unreadable to its earlier value.
    fn restore(&self, desk: &mut ExerciseDesk) {
        if let Some(buffer) = &self.buffer {
            let before = buffer.field.read(&buffer.before);
            let before = before.unwrap_or_else(|_| buffer.field.nothing());
            desk.put(buffer.node, before, Some(self.burst));
        }
    }

    /// Commits the typed text. Reports unreadable text and restores the earlier entry.
    fn put_down(&mut self, desk: &mut ExerciseDesk) {
        let paper = desk.paper.as_ref();
        let unreadable = paper.zip(self.buffer.as_ref());
        if let Some(said) = unreadable.and_then(|(paper, buffer)| unread(paper, buffer)) {
            self.restore(desk);
            desk.said = Some(said);
        }
        self.buffer = None;
    }

    /// Shows the fields at the selected node, beside its symbol, where they cover as little as possible.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        desk: &mut ExerciseDesk,
        (spot, drawn): (&NodeSymbol, &DrawnSheet),
        canvas: Rect,
    ) {
        let Some(paper) = desk.paper.as_ref().filter(|it| it.solution.is_none()) else {
            return;
        };
        let node = paper.node;
        let marks = paper.marks().filter(|(mark, _)| mark.node == node);
        let marks: Vec<(Skill, Grade)> = marks.map(|(mark, grade)| (mark.skill, grade)).collect();
        let here: Vec<SheetField> = fields(paper, node).collect();
        let root_move = paper.takes(node, Skill::RootMove);
        if here.is_empty() && !root_move {
            return;
        }
        let room = Rect::from_min_size(Pos2::ZERO, canvas.size()).shrink(EDGE);
        let place = drawn.free_place(spot, self.size, room);
        let place = place.translate(canvas.min.to_vec2());
        let mut card = ui.new_child(UiBuilder::new().max_rect(place).id_salt("node fields"));
        let frame = Frame::popup(ui.style()).inner_margin(4.0);
        let shown = frame.show(&mut card, |ui| {
            ui.spacing_mut().item_spacing = vec2(3.0, 4.0);
            let is_value = |field: &SheetField| *field == SheetField::Value;
            let (values, others): (Vec<_>, Vec<_>) = here.into_iter().partition(is_value);
            for (row, root_move) in [(others, false), (values, root_move)] {
                if row.is_empty() && !root_move {
                    continue;
                }
                ui.horizontal(|ui| {
                    for field in row {
                        self.field_ui(ui, desk, field);
                        let mark = marks.iter().find(|(skill, _)| *skill == field.skill());
                        if let Some(&mark) = mark.filter(|_| field != SheetField::Alpha) {
                            let name = || words::mark(mark);
                            let badge = badge::show(ui, mark.1);
                            badge.widget_info(|| WidgetInfo::labeled(Role::Image, true, name()));
                        }
                    }
                    if root_move {
                        root_move_ui(ui, desk, node);
                    }
                });
            }
        });
        if self.size != shown.response.rect.size() {
            self.size = shown.response.rect.size();
            ui.ctx().request_repaint();
        }
    }

    fn field_ui(&mut self, ui: &mut Ui, desk: &mut ExerciseDesk, field: SheetField) {
        let Some(paper) = &desk.paper else { return };
        let node = paper.node;
        let entry = paper.sheet.entry(node);
        let palette = Palette::of(ui.ctx());
        let (before, hint, color) = match field {
            SheetField::Order => ("", say!(paper_field_order_short), palette.text),
            SheetField::Alpha => ("(", "α", palette.max),
            SheetField::Beta => (",", "β", palette.min),
            SheetField::Value => ("", say!(paper_field_value_short), palette.text),
        };
        if field == SheetField::Value {
            let sign = entry.relation.map_or('?', Relation::symbol);
            let waits = self.at_sign == Some(node);
            let known = waits || entry.relation.is_some();
            let color = if known { palette.text } else { palette.weak };
            ui.label(RichText::new(sign).font(theme::strong(17.0)).color(color));
        } else if !before.is_empty() {
            ui.label(before);
        }
        let typed = self.buffer.as_ref();
        let typed = typed.filter(|buffer| buffer.node == node && buffer.field == field);
        let fresh = typed.is_none();
        let mut text = typed.map_or_else(|| field.text(&entry), |buffer| buffer.text.clone());
        let before = typed.map_or_else(|| field.text(&entry), |buffer| buffer.before.clone());
        let unreadable = field.read(&text).is_err();
        let in_use = desk.field == field;
        let output = TextEdit::singleline(&mut text)
            .char_limit(text_lengths::SHORT)
            .id(id(field))
            .align(Align2::LEFT_CENTER)
            .hint_text(hint)
            .text_color(if unreadable { palette.error } else { color })
            .desired_width(44.0)
            .show(ui);
        let response = output.response.response.clone();
        let name = field_of(paper, field, node);
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
        if gained {
            desk.field = field;
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
            self.typed(
                desk,
                Buffer {
                    node,
                    field,
                    text,
                    before,
                },
            );
        }
        response.on_hover_text(match field {
            SheetField::Order => say!(paper_field_order_hint),
            SheetField::Alpha => say!(paper_field_alpha_hint),
            SheetField::Beta => say!(paper_field_beta_hint),
            SheetField::Value => say!(paper_field_value_hint),
        });
        if field == SheetField::Beta {
            ui.label(")");
        }
    }
}

fn root_move_ui(ui: &mut Ui, desk: &mut ExerciseDesk, node: NodeId) {
    let Some(paper) = &desk.paper else { return };
    let mut chosen = paper.sheet.root_move == Some(node);
    let (root, name) = (paper.stage.name(NodeId::ROOT), paper.stage.name(node));
    let text = teach::capitalised(&say!(paper_root_chooses, node = name, root));
    if ui.checkbox(&mut chosen, text).on_hover_text("M").changed() {
        desk.put(node, SheetInput::RootMove(chosen), None);
    }
}

/// Returns the error of unreadable text, with its place.
fn unread(paper: &ExercisePaper, buffer: &Buffer) -> Option<String> {
    let error = buffer.field.read(&buffer.text).err()?;
    let field = field_of(paper, buffer.field, buffer.node);
    Some(format!("{field}: {error}"))
}

fn field_of(paper: &ExercisePaper, field: SheetField, node: NodeId) -> String {
    let node = paper.stage.name(node);
    say!(paper_field_of, field = field.title(), node)
}

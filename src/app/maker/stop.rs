//! The stop that is open: its text with the numbers that it can take, its question, its place in the list.

use egui::text_edit::TextEditState;
use egui::{Button, ComboBox, Frame, Label, RichText, Ui};

use crate::theme::{self, Palette};
use lesson::{Insertion, QuestionKind};
use session::Session;
use session::ask::kind_name;
use session::command::Command;
use session::maker::{DraftChange, MakerCommand, OpenDraft, StopNumbers};

use super::fields::{change, field, push};
use crate::caret;

/// Shows it.
pub(super) fn show(
    ui: &mut Ui,
    session: &Session,
    open: &OpenDraft,
    (number, added): (usize, bool),
    commands: &mut Vec<Command>,
) {
    Frame::group(ui.style()).show(ui, |ui| {
        let stop = &open.draft().stops[number];
        let (typed, response) = field(ui, "Text", &stop.text, 4);
        if let Some(text) = typed {
            change(commands, DraftChange::Text(number, text));
        }
        if added {
            // What is proposed gives way to what is typed.
            response.request_focus();
            caret::select_all(ui.ctx(), response.id, &stop.text);
        }
        // Where the caret was left, a number is put in.
        let caret = TextEditState::load(ui.ctx(), response.id);
        let caret = caret.and_then(|state| state.cursor.char_range());
        let caret = caret.map(|range| range.primary.index.into());
        if let Some(numbers) = open.numbers() {
            preview_ui(ui, numbers);
            question_ui(ui, numbers, number, stop.question, commands);
            place_ui(ui, session, open, number, commands);
            let mut insert = |placeholder: &str| {
                let placeholder = placeholder.to_owned();
                change(commands, DraftChange::Insert(number, caret, placeholder));
            };
            let chosen = numbers_ui(ui, numbers, &mut insert);
            if let Some(node) = chosen {
                push(commands, MakerCommand::NumbersOf(node));
            }
        } else {
            let color = Palette::of(ui.ctx()).error;
            let text = "This step does not occur in the search: move the stop here.";
            ui.add(Label::new(RichText::new(text).color(color)).wrap());
            place_ui(ui, session, open, number, commands);
        }
    });
}

/// The text as it will be read.
fn preview_ui(ui: &mut Ui, numbers: &StopNumbers) {
    let about = "The search fills in what is in braces. Students read:";
    ui.add(Label::new(RichText::new(about).size(theme::SMALL)).wrap());
    let (text, color) = match &numbers.preview {
        Ok(text) => (text, Palette::of(ui.ctx()).weak),
        Err(problem) => (problem, Palette::of(ui.ctx()).error),
    };
    ui.add(Label::new(RichText::new(text).size(theme::SMALL).color(color)).wrap());
}

/// The numbers that the text can take; answers another node whose numbers are wanted.
fn numbers_ui(
    ui: &mut Ui,
    numbers: &StopNumbers,
    insert: &mut impl FnMut(&str),
) -> Option<game::NodeId> {
    let mut chosen = None;
    let name = |node| {
        let named = numbers.nodes.iter().find(|(known, _)| *known == node);
        named.map_or("other node", |(_, name)| name.as_str())
    };
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new("Numbers of").size(theme::SMALL)).id;
        let list = ComboBox::from_id_salt("numbers of").selected_text(name(numbers.node));
        let list = list.show_ui(ui, |ui| {
            for (node, name) in &numbers.nodes {
                let on = *node == numbers.node;
                if ui.selectable_label(on, name).clicked() && !on {
                    chosen = Some(*node);
                }
            }
        });
        list.response.labelled_by(label);
    });
    insertions_ui(ui, &numbers.of_node, insert);
    ui.label(RichText::new("Numbers of the search").size(theme::SMALL));
    insertions_ui(ui, &numbers.of_search, insert);
    chosen
}

fn insertions_ui(ui: &mut Ui, offers: &[Insertion], insert: &mut impl FnMut(&str)) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        for offer in offers {
            let text = format!("{} = {}", offer.placeholder, offer.value);
            let button = ui.add(Button::new(RichText::new(text).size(theme::SMALL)).small());
            if button.on_hover_text(offer.about).clicked() {
                insert(&offer.placeholder);
            }
        }
    });
}

fn question_ui(
    ui: &mut Ui,
    numbers: &StopNumbers,
    number: usize,
    question: Option<QuestionKind>,
    commands: &mut Vec<Command>,
) {
    const NONE: &str = "no question";
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new("Question").size(theme::SMALL)).id;
        let shown = question.map_or(NONE, kind_name);
        let list = ComboBox::from_id_salt("question").selected_text(shown);
        let list = list.show_ui(ui, |ui| {
            let kinds = numbers.kinds.iter().copied().map(Some);
            for kind in std::iter::once(None).chain(kinds) {
                let name = kind.map_or(NONE, kind_name);
                if ui.selectable_label(kind == question, name).clicked() && kind != question {
                    change(commands, DraftChange::Question(number, kind));
                }
            }
        });
        list.response.labelled_by(label);
    });
}

fn place_ui(
    ui: &mut Ui,
    session: &Session,
    open: &OpenDraft,
    number: usize,
    commands: &mut Vec<Command>,
) {
    let last = open.draft().stops.len() - 1;
    let elsewhere = session.is_on_draft() && open.step_of(number) != Some(session.step());
    ui.horizontal_wrapped(|ui| {
        for (name, hint, can, wish) in [
            (
                "Up",
                "swap with the stop above",
                number > 0,
                DraftChange::Up(number),
            ),
            (
                "Down",
                "swap with the stop below",
                number < last,
                DraftChange::Down(number),
            ),
            (
                "Move to this step",
                "move this stop to the current step",
                elsewhere,
                DraftChange::MoveHere(number),
            ),
            (
                "Remove",
                "remove this stop; Undo brings it back",
                true,
                DraftChange::Remove(number),
            ),
        ] {
            let button = ui.add_enabled(can, Button::new(name).small());
            if button.on_hover_text(hint).clicked() {
                change(commands, wish);
            }
        }
    });
}

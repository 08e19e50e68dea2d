//! What was visited beside the least that any order of the children would visit.

use egui::{Align, Button, Label, Layout, RichText, Role, Ui, WidgetInfo, vec2};

use crate::app::command::Command;
use crate::app::edit::{self, Change, EditCommand};
use crate::app::state::State;
use crate::app::theme;
use crate::lesson::{NO_CRITICAL_TREE, cost_words, critical_notes, grouped};

const ABOUT: &str = "The smallest tree that shows what the root is worth. It is told from full minimax values, which the search does not \
     know yet; of equally good lines it takes those that need the fewest leaves.";

/// Shows the numbers, where the critical tree is shown.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    if !state.settings.critical {
        return;
    }
    ui.add_space(8.0);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.label(RichText::new("Critical tree (looks ahead)").small().weak())
        .on_hover_text(ABOUT);
    if !state.stage.complete {
        ui.add(Label::new(NO_CRITICAL_TREE).wrap());
        return;
    }
    let Some(critical) = state.critical() else {
        ui.label("It is being worked out …");
        return;
    };
    let recording = &state.stage.recording;
    let (step, end) = (state.stepping.step(), recording.steps());
    let visited = recording.moment(step).counts().leaves;
    let ended = step == end;
    let minimum = "minimum, by some order";
    if ended {
        number(ui, "leaves visited", visited);
        number(ui, minimum, critical.leaves());
        number(ui, cost_words(recording.algorithm()), critical.paid());
    } else {
        number(ui, "leaves visited so far", visited);
        number(ui, minimum, critical.leaves());
        number(ui, "not needed so far", critical.unneeded_at(step));
    }
    for note in critical_notes(critical, recording.algorithm()) {
        ui.add(Label::new(RichText::new(note).size(theme::SMALL)).wrap());
    }
    if edit::is_editable(&state.stage) {
        ui.add_space(4.0);
        let button = ui.add(Button::new("Put in the best order"));
        let hint =
            "one child that is enough comes first, everywhere: alpha-beta then visits the minimum";
        if button.on_hover_text(hint).clicked() {
            let change = EditCommand::Change(Change::BestOrder);
            commands.push(Command::Edit(change));
        }
    }
}

/// A number with its name before it.
fn number(ui: &mut Ui, name: &str, number: u64) {
    const HEIGHT: f32 = 20.0;
    let size = vec2(ui.available_width(), HEIGHT);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_height(HEIGHT);
        ui.label(name);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let text = RichText::new(grouped(number)).family(theme::strong_family());
            let response = ui.label(text);
            response.widget_info(|| {
                let said = format!("{name}: {}", grouped(number));
                WidgetInfo::labeled(Role::Label, true, said)
            });
        });
    });
}

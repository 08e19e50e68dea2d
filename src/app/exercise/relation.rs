//! The relation signs of the form, which relate the returned value to the true one.

use egui::{Button, RichText, Role, Ui, WidgetInfo, vec2};

use crate::cx::Cx;
use crate::exercise::{ExerciseCommand, SheetInput};
use crate::session::command::Command;
use crate::theme::{self, Palette};
use game::NodeId;
use search::Relation;

/// The three signs of a node; `waits` is true if the value was entered and the sign is next.
pub(super) fn relation_ui(
    ui: &mut Ui,
    node: NodeId,
    (chosen, waits): (Option<Relation>, bool),
    cx: &mut Cx,
) {
    let palette = Palette::of(ui.ctx());
    let label = RichText::new("True value is").size(theme::BODY);
    ui.label(label.color(if waits { palette.text } else { palette.weak }));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (relation, key) in [
            (Relation::Exactly, "="),
            (Relation::AtMost, "<"),
            (Relation::AtLeast, ">"),
        ] {
            let on = chosen == Some(relation);
            let text = RichText::new(relation.symbol().to_string()).font(theme::strong(17.0));
            let mut button = Button::new(text).selected(on).min_size(vec2(34.0, 28.0));
            if waits {
                button = button.stroke(ui.visuals().selection.stroke);
            }
            let button = ui.add(button);
            let name = format!("value {} that", relation.words());
            button.widget_info(|| WidgetInfo::selected(Role::Button, true, on, &name));
            if button.on_hover_text(format!("{name} ({key})")).clicked() {
                let put = SheetInput::Relation(Some(relation).filter(|_| !on));
                let put = ExerciseCommand::Put(node, put, None);
                cx.push(Command::Exercise(put));
            }
        }
    });
}

//! The visited nodes beside the minimum that any order of the children would visit.

use egui::{Align, Button, Label, Layout, RichText, Role, Sense, Ui, WidgetInfo, vec2};

use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::step::canvas::paint;
use crate::step::edit::model::TreeChange;
use crate::theme::{self, Palette};
use crate::widgets::powers;
use teach::{cost_words, critical_notes, grouped};
use text::say;

/// The size of a symbol in the legend line, in points.
const SIGN: f32 = 16.0;

/// Shows the numbers if the critical tree is shown.
pub fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    if !session.settings.critical || session.is_asked() {
        return;
    }
    ui.scope(|ui| numbers_ui(ui, session, cx));
}

fn numbers_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.add_space(10.0);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.label(RichText::new(say!(action_critical_tree)).small().weak())
        .on_hover_text(say!(step_critical_hint));
    if let Some(why_not) = session.stage.why_no_critical() {
        ui.add(Label::new(why_not).wrap());
        return;
    }
    let Some(critical) = session.critical() else {
        ui.label(say!(step_critical_computing));
        return;
    };
    key_ui(ui);
    let recording = &session.stage.recording;
    let (step, end) = (session.stepping.step(), recording.steps());
    let visited = recording.moment(step).counts().leaves;
    let ended = step == end;
    let minimum = say!(step_critical_minimum);
    if ended {
        number(ui, say!(step_critical_visited), visited);
        number(ui, minimum, critical.leaves());
        number(ui, cost_words(recording.spec()), critical.paid());
    } else {
        number(ui, say!(step_critical_visited_so_far), visited);
        number(ui, minimum, critical.leaves());
        number(ui, say!(step_not_critical), critical.unneeded_at(step));
    }
    let notes = critical_notes(critical, recording.spec());
    if crate::step::edit::model::is_editable(&session.stage) {
        ui.add_space(4.0);
        let button = ui.add(Button::new(say!(step_critical_order)));
        let hint = say!(step_critical_order_hint);
        button
            .on_hover_text(hint)
            .on_click(cx, |session| session.change_tree(TreeChange::BestOrder));
        ui.add_space(4.0);
    }
    for note in notes {
        let font = theme::plain(theme::SMALL);
        let note = powers::job(&note, &font, ui.visuals().text_color());
        ui.add(Label::new(note).wrap());
    }
}

fn number(ui: &mut Ui, name: &str, number: u64) {
    const HEIGHT: f32 = 19.0;
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

/// The meaning of the badges beside the nodes.
fn key_ui(ui: &mut Ui) {
    let palette = Palette::of(ui.ctx());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
        for (shapes, words) in draw::critical_key(SIGN) {
            let (rect, _) = ui.allocate_exact_size(vec2(SIGN, SIGN), Sense::empty());
            paint::paint(ui.painter(), rect, &shapes, palette);
            ui.label(RichText::new(words).size(theme::SMALL))
                .on_hover_text(say!(step_critical_marks_hint));
            ui.add_space(6.0);
        }
    });
}

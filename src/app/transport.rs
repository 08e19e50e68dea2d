//! The bar at the bottom: first and last step, single steps, play, next cutoff, the scrub bar with its cut marks,
//! speed.

mod passes;

use egui::emath::GuiRounding as _;
use egui::{
    Align, ComboBox, Layout, Mesh, Panel, Rect, Role, Slider, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use lesson::grouped;
use search::trace::Step;

use super::action_items;
use super::icons::Icon;
use super::theme::{self, Palette};
use crate::cx::Cx;
use crate::session::stepping::SPEEDS;
use crate::session::timeline::{CutTick, TickSide, Timeline};
use crate::session::{Action, Session};

const BUTTON: egui::Vec2 = vec2(40.0, 38.0);

pub fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    Panel::bottom("transport").resizable(false).show(ui, |ui| {
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            buttons_ui(ui, session, cx);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                scrub_ui(ui, session, cx);
            });
        });
    });
}

fn buttons_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = if session.active().is_playing() {
        Icon::Pause
    } else {
        Icon::Play
    };
    for (action, icon, size) in [
        (Action::ToBeginning, Icon::First, BUTTON),
        (Action::StepBack, Icon::Back, BUTTON),
        (Action::PlayPause, play, vec2(60.0, BUTTON.y)),
        (Action::StepForward, Icon::Forward, BUTTON),
        (Action::ToEnd, Icon::Last, BUTTON),
    ] {
        action_items::icon_button(ui, session, action, (icon, size), cx);
    }
    ui.add_space(4.0);
    let (next, why_not) = (Action::NextCutoff, Action::NextCutoff.refused(session));
    let button = egui::Button::new(next.title(session)).min_size(vec2(92.0, BUTTON.y));
    let response = ui
        .add_enabled(why_not.is_none(), button)
        .on_hover_text(next.tooltip())
        .on_disabled_hover_text(why_not.unwrap_or_default());
    if response.clicked() {
        cx.run(next);
    }
    asking_ui(ui, session, cx);
}

/// A note that a step forward may ask a question first; a click turns that off.
fn asking_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    if !session.asks() {
        return;
    }
    let color = Palette::of(ui.ctx()).current;
    let narrow = ui.ctx().content_rect().width() < 1_000.0;
    let text = if narrow { "?" } else { "Questions on" };
    let text = egui::RichText::new(text)
        .font(theme::strong(theme::BODY))
        .color(color);
    let button = egui::Button::selectable(true, text)
        .stroke(Stroke::new(1.5, color))
        .min_size(vec2(34.0, BUTTON.y));
    let response = ui.add(button);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, true, "Questions on"));
    let hint = format!(
        "a step forward may ask a question first; click to turn questions off ({})",
        Action::Questions.key()
    );
    if response.on_hover_text(hint).clicked() {
        cx.run(Action::Questions);
    }
}

/// The speed, the step counter and the scrub bar, from right to left; the scrub bar takes the remaining width.
fn scrub_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let track = session.track();
    let speed = session.settings.speed();
    let combo = ComboBox::from_id_salt("speed")
        .width(64.0)
        .selected_text(speed_text(speed))
        .show_ui(ui, |ui| {
            for choice in SPEEDS {
                #[allow(clippy::float_cmp)] // the very constants of the list
                if ui
                    .selectable_label(choice == speed, speed_text(choice))
                    .clicked()
                {
                    cx.act(move |session| {
                        session.settings.speed = choice;
                    });
                }
            }
        })
        .response
        .on_hover_text("playback speed, in steps per second");
    combo.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, "Speed"));

    let step = session.step();
    let text = format!(
        "step {} of {}",
        grouped(step.into()),
        grouped(track.steps().into())
    );
    // As wide as the widest counter of this recording, so that the scrub bar does not move.
    let widest = format!("step {0} of {0}", grouped(track.steps().into()));
    let font = theme::plain(theme::BODY);
    let color = ui.visuals().text_color();
    let width = ui.fonts_mut(|fonts| fonts.layout_no_wrap(widest, font, color).size().x);
    let counter = ui
        .allocate_ui_with_layout(
            vec2(width + 6.0, BUTTON.y),
            Layout::right_to_left(Align::Center),
            |ui| {
                ui.set_min_width(width + 6.0);
                ui.label(text)
            },
        )
        .inner;

    ui.add_space(6.0);
    let mut target = step;
    ui.visuals_mut().selection.bg_fill = Palette::of(ui.ctx()).max.gamma_multiply(0.5);
    ui.spacing_mut().slider_width = (ui.available_width() - 16.0).max(60.0);
    let slider = Slider::new(&mut target, 0..=track.steps())
        .show_value(false)
        .trailing_fill(true);
    let response = ui.add(slider).labelled_by(counter.id);
    let hint = match *track.cutoffs() {
        _ if !session.looks_ahead() => {
            "drag to any step; cutoffs ahead are hidden while questions are on".to_owned()
        }
        [left, right] => format!(
            "drag to any step; the marks above are the cutoffs on the left ({left}), those below on the right ({right})"
        ),
        [1] => "drag to any step; the mark is the cutoff".to_owned(),
        [cuts] if cuts > 1 => format!(
            "drag to any step; the marks are the {} cutoffs, taller where they are denser",
            grouped(cuts as u64)
        ),
        _ => "drag to any step".to_owned(),
    };
    let known = if session.looks_ahead() {
        track.steps()
    } else {
        step
    };
    cut_marks(ui, response.rect, track, known);
    passes::bands_ui(ui, session, rail(response.rect), known, cx);
    if response.on_hover_text(hint).changed() && target != step {
        cx.act(move |session| session.go_to(target));
    }
}

/// The height of a mark for one cutoff, and the maximum, in points.
const MARK: f32 = 4.0;
const HIGHEST: f32 = 10.0;

/// Returns the height of a mark for `count` cutoffs, where `most` is the largest count. The mark of a single cutoff
/// is visible, and higher marks are conspicuous.
fn mark_height(count: usize, most: usize) -> f32 {
    if most <= 1 {
        return 6.0;
    }
    #[allow(clippy::cast_precision_loss)] // a height
    let share = (count as f32).ln_1p() / (most as f32).ln_1p();
    MARK + (HIGHEST - MARK) * share
}

/// One mark per cutoff up to a step. Marks too close to be distinguished are merged; more cutoffs make a mark higher
/// and darker.
fn cut_marks(ui: &Ui, bar: Rect, track: Timeline<'_>, known: Step) {
    let full = Palette::of(ui.ctx()).text;
    let rail = rail(bar);
    let (left, right) = (rail.left(), rail.right());
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss
    )]
    let (steps, apart) = {
        let steps = track.steps() as f32;
        (steps, (3.0 * steps / (right - left)) as u32)
    };
    let marks = track.cut_marks(apart);
    let most = marks.iter().map(|mark| mark.count).max().unwrap_or(1);
    // One mesh, because there may be a thousand marks.
    let mut mesh = Mesh::default();
    let pixels = ui.pixels_per_point();
    for CutTick { step, side, count } in marks.into_iter().filter(|mark| mark.step <= known) {
        let height = mark_height(count, most);
        let color = full.gamma_multiply(0.35 + 0.65 * (height / HIGHEST).min(1.0));
        let color = if most == 1 { full } else { color };
        #[allow(clippy::cast_precision_loss)]
        let x = left + (right - left) * step as f32 / steps;
        let mut mark = |y: f32| {
            let area = Rect::from_min_max(pos2(x - 1.0, y), pos2(x + 1.0, y + height));
            mesh.add_colored_rect(area.round_to_pixels(pixels), color);
        };
        // The marks grow away from the rail.
        if side != TickSide::Lower {
            mark(bar.top() + 5.0 - height);
        }
        if side != TickSide::Upper {
            mark(bar.bottom() - 5.0);
        }
    }
    ui.painter().add(mesh);
}

/// Returns the part of the bar along which the middle of the knob moves.
fn rail(bar: Rect) -> Rect {
    // The slider's knob stays inside the bar by its radius.
    bar.shrink2(vec2(bar.height() / 2.5, 0.0))
}

fn speed_text(speed: f32) -> String {
    format!("{speed}/s")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mark_height_grows_with_cutoff_count() {
        let heights: Vec<f32> = [1, 3, 10, 40].map(|count| mark_height(count, 40)).into();
        assert!(heights.is_sorted() && heights[0] + 1.0 < heights[1]);
        assert!(
            heights
                .iter()
                .all(|height| (MARK..=HIGHEST).contains(height))
        );
        assert!((mark_height(1, 1) - 6.0).abs() < 1e-6);
    }
}

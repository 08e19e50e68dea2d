//! The bar at the bottom: single steps, next cutoff, the scrub bar with its cut marks, and the rest in a menu.

use crate::cx::{Cx, ResponseExt as _};
use crate::session::{Action, Session};
use crate::step::side_panel::Sheet;
use crate::step::stepping::SPEEDS;
use crate::step::timeline::{pass_at, passes};
use crate::theme;
use crate::theme::Palette;
use crate::widgets::action_items;
use crate::widgets::icons::{self, Icon};
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::emath::GuiRounding as _;
use egui::{
    Align, Button, Grid, Layout, Mesh, Panel, PopupCloseBehavior, Rect, RichText, Role, Sense,
    Slider, SliderClamping, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use text::{messages as words, say};

const BUTTON: Vec2 = vec2(40.0, 38.0);
/// The height of the buttons for the steps themselves in a narrow window, in points.
const LARGE: f32 = 52.0;
/// The space between two buttons in a narrow window, in points.
const GAP: f32 = 4.0;
/// The least width of a page embedded in another for all buttons, in points.
const WIDE: f32 = 480.0;
/// The height of the scrub bar and the least width of a useful one, in points.
const BAR: f32 = 28.0;
const LEAST_BAR: f32 = 60.0;

pub fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    Panel::bottom("transport").resizable(false).show(ui, |ui| {
        if session.presenting.is_embedded() {
            return embedded_ui(ui, session, cx);
        }
        if session.portrait {
            return portrait_ui(ui, session, cx);
        }
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            buttons_ui(ui, session, cx);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                more_ui(ui, session, vec2(24.0, BUTTON.y), cx);
                scrub_ui(ui, session, cx);
            });
        });
    });
}

/// The scrub bar, below it the steps themselves as large buttons, then everything else with the sheets.
fn portrait_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    let width = ui.available_width();
    let size = vec2(width, theme::FINGER);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        scrub_ui(ui, session, cx);
    });
    let large = vec2((width - 2.0 * GAP) / 3.0, LARGE);
    ui.horizontal(|ui| {
        for (action, icon) in [
            (Action::StepBack, Icon::Back),
            (Action::StepForward, Icon::Forward),
        ] {
            action_items::icon_button(ui, session, action, (icon, large), cx);
        }
        if session.course.is_none() {
            next_cutoff_ui(ui, session, large, cx);
        } else if ui
            .add(Button::new(say!(step_next_stop)).min_size(large))
            .clicked()
        {
            cx.act(Session::next_stop);
        }
    });
    let sheets = [
        (Action::SourcePanel, Sheet::Left),
        (Action::Inspector, Sheet::Right),
    ];
    let sheets = sheets
        .into_iter()
        .filter(|(action, _)| action.refused(session).is_none());
    ui.horizontal(|ui| {
        ui.spacing_mut().button_padding.x = GAP;
        let small = Vec2::splat(theme::FINGER);
        let play = if session.active().is_playing() {
            Icon::Pause
        } else {
            Icon::Play
        };
        for (action, icon) in [
            (Action::ToBeginning, Icon::First),
            (Action::PlayPause, play),
            (Action::ToEnd, Icon::Last),
        ] {
            action_items::icon_button(ui, session, action, (icon, small), cx);
        }
        more_ui(ui, session, small, cx);
        asking_ui(ui, session, cx);
        let sheets: Vec<_> = sheets.collect();
        #[allow(clippy::cast_precision_loss)] // two at most
        let count = sheets.len().max(1) as f32;
        let width = (ui.available_width() - GAP * (count - 1.0)) / count;
        for (action, sheet) in sheets {
            let name = Button::new(sheet.title(session)).min_size(vec2(width, theme::FINGER));
            ui.add(name)
                .on_click(cx, move |session| session.run(action));
        }
    });
}

/// One line: as many buttons as there is room for, the counter, and the way to the whole page.
fn embedded_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let narrow = ui.available_width() < WIDE;
    ui.spacing_mut().item_spacing.x = GAP;
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        let first = (Action::ToBeginning, Icon::First);
        let steps = [
            (Action::StepBack, Icon::Back),
            (Action::StepForward, Icon::Forward),
        ];
        let first = (!narrow).then_some(first);
        for (action, icon) in first.into_iter().chain(steps) {
            action_items::icon_button(ui, session, action, (icon, BUTTON), cx);
        }
        if narrow {
            ui.spacing_mut().button_padding.x = GAP;
        }
        next_cutoff_ui(ui, session, vec2(60.0, BUTTON.y), cx);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let size = vec2(32.0, BUTTON.y);
            let name = say!(step_open_in_full);
            icons::button(ui, Icon::Open, size, true, name, name)
                .on_click(cx, Session::open_whole_page);
            more_ui(ui, session, vec2(24.0, BUTTON.y), cx);
            scrub_ui(ui, session, cx);
        });
    });
}

fn buttons_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let onward = if session.active().is_playing() {
        (Action::PlayPause, Icon::Pause)
    } else {
        (Action::StepForward, Icon::Forward)
    };
    for (action, icon) in [
        (Action::ToBeginning, Icon::First),
        (Action::StepBack, Icon::Back),
        onward,
    ] {
        action_items::icon_button(ui, session, action, (icon, BUTTON), cx);
    }
    next_cutoff_ui(ui, session, vec2(92.0, BUTTON.y), cx);
    asking_ui(ui, session, cx);
}

fn next_cutoff_ui(ui: &mut Ui, session: &Session, size: Vec2, cx: &mut Cx) {
    let (next, why_not) = (Action::NextCutoff, Action::NextCutoff.refused(session));
    let button = Button::new(next.title(session)).min_size(size);
    let response = ui
        .add_enabled(why_not.is_none(), button)
        .on_hover_text(next.tooltip())
        .on_disabled_hover_text(why_not.unwrap_or_default());
    response.on_click(cx, move |session| session.run(next));
}

/// The kinds of steps, each with the actions that go back and forward to one.
const KINDS: [(text::Words, Action, Action); 9] = [
    (
        words::step_stride_cutoff,
        Action::PreviousCutoff,
        Action::NextCutoff,
    ),
    (
        words::step_stride_node,
        Action::PreviousNode,
        Action::NextNode,
    ),
    (
        words::step_stride_leaf,
        Action::PreviousLeaf,
        Action::NextLeaf,
    ),
    (
        words::step_stride_update,
        Action::PreviousUpdate,
        Action::NextUpdate,
    ),
    (
        words::step_stride_root_move,
        Action::PreviousRootMove,
        Action::NextRootMove,
    ),
    (
        words::step_stride_pass,
        Action::PreviousPass,
        Action::NextPass,
    ),
    (
        words::step_stride_table_hit,
        Action::PreviousTableHit,
        Action::NextTableHit,
    ),
    (
        words::step_stride_research,
        Action::PreviousResearch,
        Action::NextResearch,
    ),
    (
        words::step_stride_this_node,
        Action::EnterNode,
        Action::LeaveNode,
    ),
];

/// The size of a button in the list of kinds.
const SMALL: Vec2 = vec2(36.0, 26.0);

/// The rest: all kinds of steps that this search has, the end, playback with its speed, and what a step is. The menu
/// stays open, to go on.
fn more_ui(ui: &mut Ui, session: &Session, size: Vec2, cx: &mut Cx) {
    let button = Button::new("…").min_size(size);
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let menu = MenuButton::from_button(button).config(config);
    let (response, _) = menu.ui(ui, |ui| {
        ui.set_min_width(220.0);
        Grid::new("kinds of steps").num_columns(3).show(ui, |ui| {
            for (kind, back, forward) in KINDS {
                if forward.refused(session).is_some() && back.refused(session).is_some() {
                    continue;
                }
                ui.label(kind());
                for (action, icon) in [(back, Icon::Back), (forward, Icon::Forward)] {
                    let size = vec2(SMALL.x, SMALL.y.max(ui.spacing().interact_size.y - 2.0));
                    action_items::icon_button(ui, session, action, (icon, size), cx);
                }
                ui.end_row();
            }
        });
        for action in [
            Action::ToBound,
            Action::ToEnd,
            Action::PlayPause,
            Action::EveryEvent,
        ] {
            action_items::item(ui, session, action, cx);
        }
        ui.horizontal(|ui| {
            ui.label(say!(step_speed));
            for choice in SPEEDS {
                #[allow(clippy::float_cmp)] // the very constants of the list
                let is_on = choice == session.settings.speed();
                ui.selectable_label(is_on, choice.to_string())
                    .on_click(cx, move |session| session.settings.speed = choice);
            }
        });
    });
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, say!(step_more)));
    response.on_hover_text(say!(step_more_hint));
}

/// A note that a step forward may ask a question first; a click turns that off.
fn asking_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    if !session.asks() {
        return;
    }
    let color = Palette::of(ui.ctx()).current;
    let narrow = ui.ctx().content_rect().width() < 1_000.0;
    let text = if narrow { "?" } else { say!(step_questions_on) };
    let text = egui::RichText::new(text)
        .font(theme::strong(theme::BODY))
        .color(color);
    let button = Button::selectable(true, text)
        .stroke(Stroke::new(1.5, color))
        .min_size(vec2(34.0, BUTTON.y));
    let response = ui.add(button);
    response
        .widget_info(|| WidgetInfo::selected(Role::Button, true, true, say!(step_questions_on)));
    let hint = say!(step_questions_on_hint, key = Action::Questions.key());
    response
        .on_hover_text(hint)
        .on_click(cx, |session| session.run(Action::Questions));
}

/// The step counter and the scrub bar, from right to left; the scrub bar takes the remaining width.
fn scrub_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let (track, unit) = (session.track(), session.unit());
    let [number, last] = session.counter();
    let words = session.counter_words();
    let is_short = session.presenting.is_embedded() && ui.available_width() < WIDE / 2.0;
    let step_of = |number: u32| {
        if is_short {
            say!(step_counter_short, last, number)
        } else {
            say!(step_counter, last, number)
        }
    };
    // As wide as the widest counter of this recording, so that the scrub bar does not move.
    let (body, small) = (theme::plain(theme::BODY), theme::plain(theme::SMALL));
    let lines = |number, next| say!(step_counter_lines, last, next, number);
    let between = if is_short {
        step_of(last)
    } else {
        let lines = lines(last, last);
        lines.lines().last().unwrap_or_default().to_owned()
    };
    let width = [(step_of(last), body.clone()), (between, small.clone())].map(|(text, font)| {
        let color = ui.visuals().text_color();
        ui.fonts_mut(|fonts| fonts.layout_no_wrap(text, font, color).size().x)
    });
    let width = width[0].max(width[1]) + 6.0;
    let shown = if session.is_between_steps() {
        RichText::new(lines(number, number + 1)).font(small)
    } else if is_short {
        RichText::new(step_of(number)).font(small)
    } else {
        RichText::new(&words).font(body)
    };
    let counter = ui
        .allocate_ui_with_layout(
            vec2(width, BUTTON.y),
            Layout::right_to_left(Align::Center),
            |ui| {
                ui.set_min_width(width);
                ui.label(shown)
            },
        )
        .inner;
    counter.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));

    if ui.available_width() < LEAST_BAR + 22.0 && session.presenting.is_embedded() {
        return;
    }
    ui.add_space(6.0);
    let place = track.place(session.step(), unit);
    let mut target = place;
    ui.spacing_mut().interact_size.y = ui.spacing().interact_size.y.min(BAR);
    ui.visuals_mut().selection.bg_fill = Palette::of(ui.ctx()).max.gamma_multiply(0.5);
    ui.spacing_mut().slider_width = (ui.available_width() - 16.0).max(LEAST_BAR);
    let slider = Slider::new(&mut target, 0.0..=f64::from(last))
        .integer()
        // Otherwise the slider rounds a place between two steps.
        .clamping(SliderClamping::Never)
        .show_value(false)
        .trailing_fill(true);
    let response = ui.add(slider).labelled_by(counter.id);
    if place.fract() > 0.0 && !response.is_pointer_button_down_on() && (target - place).abs() < 2.0
    {
        // A key goes from between two steps to the nearer one on its side.
        target = if target > place {
            place.ceil()
        } else {
            place.floor()
        };
    }
    let hint = match *track.cutoffs() {
        _ if !session.looks_ahead() => say!(step_scrub_hidden).to_owned(),
        [left, right] => say!(step_scrub_both, left, right),
        [cuts] if cuts > 0 => say!(step_scrub_cutoffs, cuts),
        _ => say!(step_scrub).to_owned(),
    };
    let known = if session.looks_ahead() { last } else { number };
    cut_marks(ui, response.rect, session, known);
    bands_ui(ui, session, rail(response.rect), known, cx);
    if response.on_hover_text(hint).changed() {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a number of the scale
        let step = track.numbered(target.clamp(0.0, last.into()) as u32, unit);
        cx.act(move |session| session.go_to(step));
    }
}

/// The width and the height of a mark, and of a piece of a band, in points.
const MARK: [f32; 2] = [2.0, 6.0];
const BAND: [f32; 2] = [8.0, 3.0];
/// More cutoffs of a search are shown as a band.
const MANY: usize = 40;

/// Marks the cutoffs up to a step: with one search and for the right one of two, below the rail; for the left one,
/// above it. Many cutoffs are one faint band, darker where they are denser.
fn cut_marks(ui: &Ui, bar: Rect, session: &Session, known: u32) {
    let (track, unit) = (session.track(), session.unit());
    let full = Palette::of(ui.ctx()).text;
    let rail = rail(bar);
    let last = track.number(track.steps(), unit).max(1);
    let is_band = track.cutoffs().iter().any(|&cuts| cuts > MANY);
    let [width, height] = if is_band { BAND } else { MARK };
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let places = ((rail.width() / width) as u32).max(1);
    // The cutoffs of each search at each place of the rail.
    let mut before = vec![0; track.cutoffs().len()];
    let counts = (0..=places).map(|place| {
        let behind = u64::from(place + 1) * u64::from(last);
        let upto = u32::try_from(behind.div_ceil(places.into()) - 1).unwrap_or(last);
        let by = track.cutoffs_by(track.numbered(upto.min(known), unit));
        let here: Vec<usize> = by
            .iter()
            .zip(&before)
            .map(|(by, before)| by - before)
            .collect();
        before = by;
        here
    });
    let counts: Vec<Vec<usize>> = counts.collect();
    let most = counts.iter().flatten().max().copied();
    let most = most.unwrap_or(0).max(1);
    let mut mesh = Mesh::default();
    let pixels = ui.pixels_per_point();
    for (place, here) in counts.into_iter().enumerate() {
        for (search, &count) in here.iter().enumerate().filter(|(_, count)| **count > 0) {
            #[allow(clippy::cast_precision_loss)] // a shade and a place
            let (share, x) = (
                (count as f32).ln_1p() / (most as f32).ln_1p(),
                place as f32 / places as f32 * rail.width(),
            );
            let color = if is_band {
                full.gamma_multiply(0.1 + 0.25 * share)
            } else {
                full
            };
            // The marks grow away from the rail.
            let y = if search + 1 == here.len() {
                bar.bottom() - 5.0
            } else {
                bar.top() + 5.0 - height
            };
            let at = pos2(rail.left() + x - width / 2.0, y);
            let area = Rect::from_min_size(at, vec2(width, height));
            mesh.add_colored_rect(area.round_to_pixels(pixels), color);
        }
    }
    ui.painter().add(mesh);
}

/// Returns the part of the bar along which the middle of the knob moves.
fn rail(bar: Rect) -> Rect {
    // The slider's knob stays inside the bar by its radius.
    bar.shrink2(vec2(bar.height() / 2.5, 0.0))
}

/// The height of a band and its distance from the bar, in points.
const HIGH: f32 = 6.0;
const BELOW: f32 = 3.0;
/// Narrower bands have no separate tooltip or click area.
const NARROW: f32 = 3.0;

/// Shows the bands below the rail, as far as they are known by a step number. A click goes to the beginning of the pass.
pub fn bands_ui(ui: &Ui, session: &Session, rail: Rect, known: u32, cx: &mut Cx) {
    let track = session.track();
    let Some(recording) = track.in_passes() else {
        return;
    };
    let palette = Palette::of(ui.ctx());
    let current = pass_at(recording, session.step());
    #[allow(clippy::cast_precision_loss)]
    let x = |number: u32| {
        let share = number as f32 / session.counter()[1].max(1) as f32;
        rail.left() + rail.width() * share
    };
    let top = rail.bottom() + BELOW;
    for part in passes(recording) {
        let begin = *part.steps().start();
        let [first, last] =
            [begin, *part.steps().end()].map(|step| track.number(step, session.unit()));
        if first > known {
            break;
        }
        let (left, right) = (x(first), x(last.min(known)));
        // A small gap separates neighbours.
        let right = (right - 1.5).max(left + 0.5);
        let band = Rect::from_min_max(pos2(left, top), pos2(right, top + HIGH));
        let color = if current == Some(part.number) {
            palette.current
        } else if part.number % 2 == 0 {
            palette.weak
        } else {
            palette.faint
        };
        ui.painter().rect_filled(band, 1.5, color);
        if band.width() < NARROW {
            continue;
        }
        let id = ui.scope_id().with(("pass", part.number));
        let response = ui.interact(band.expand2(egui::vec2(0.0, BELOW)), id, Sense::click());
        let name = part.name(session.notation());
        response.widget_info(|| {
            let said = say!(step_pass_named, name = &name, number = part.number + 1);
            WidgetInfo::labeled(Role::Button, true, said)
        });
        response
            .on_hover_text(name)
            .on_click(cx, move |session| session.go_to(begin));
    }
}

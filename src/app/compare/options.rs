//! The options of the presets, in the panel on the left.

use draw::chart::Curve;
use egui::{
    Align, Button, Checkbox, ComboBox, DragValue, Key, Label, Layout, RichText, Role, Sense,
    TextEdit, Ui, WidgetInfo, vec2,
};
use game::{EvaluationId, Options, OrderId, Playable, games};
use measure::search_name;
use search::{Algorithm, CutRule, Fail, SearchSpec};
use stage::SourceGame;
use teach::capitalised;

use super::choice::{Choice, set, short_names};
use super::configurations::game_of;
use super::parts::{PartChoice, ladder};
use super::plot::piece_ui;
use super::preset::Preset;
use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::step::refinements;
use crate::theme::{self, Palette};
use crate::widgets::icons::{self, Icon};
use crate::widgets::{caret, text_lengths};
use text::say;

/// The searches that take part, and the sets that they are made of.
pub(super) fn configurations_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let now = &session.settings.contest;
    let mut choice = now.clone();
    let game = game_of(&session.stage);
    list_ui(ui, session, &mut choice, game);
    others_ui(ui, session, &mut choice, game);
    sets_ui(ui, &mut choice, game);
    if choice != *now {
        cx.act(move |session| session.settings.contest = choice);
    }
}

/// The positions, and the full search. A part that it lacks is in no search.
pub(super) fn parts_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let now = session.settings.parts;
    let mut choice = now;
    what_ui(ui, session, &mut choice);
    everything_ui(ui, session, &mut choice);
    if choice != now {
        cx.act(move |session| session.settings.parts = choice);
    }
}

fn small(ui: &mut Ui, text: &str) {
    ui.add(Label::new(RichText::new(text).small().weak()).wrap());
}

fn error(ui: &mut Ui, text: &str) {
    let color = Palette::of(ui.ctx()).error;
    ui.add(Label::new(RichText::new(text).small().color(color)).wrap());
}

/// The choice of the ply at which games are measured.
pub(super) fn ply_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    if !session.compare.chosen().has_games() {
        return;
    }
    ui.horizontal(|ui| {
        let mut ply = session.settings.suite_ply;
        let label = ui.label(say!(compare_after_ply));
        let value = DragValue::new(&mut ply).range(0..=600).speed(1.0);
        let value = ui.add_sized(vec2(48.0, 28.0), value).labelled_by(label.id);
        value
            .on_hover_text(say!(compare_after_ply_hint))
            .on_change(cx, move |session| session.settings.suite_ply = ply);
    });
}

/// Returns true if both are the same search, ignoring the other options of the Step page.
fn is_same(measured: &SearchSpec, chosen: &SearchSpec) -> bool {
    let options = Options {
        seed: chosen.options.seed,
        mate: chosen.options.mate,
        ..measured.options
    };
    SearchSpec {
        options,
        ..*measured
    } == *chosen
}

fn caption(ui: &mut Ui, text: &str) {
    ui.add_space(6.0);
    ui.label(RichText::new(text).small().weak());
}

/// The combinations, each with a button that removes it.
fn list_ui(ui: &mut Ui, session: &Session, choice: &mut Choice, game: Option<&dyn Playable>) {
    let measured = session.compare.of(Preset::Configurations);
    let measured = measured.filter(|_| session.compare.preset == Preset::Configurations);
    let measured = measured.map_or(&[][..], |one| &one.experiment().searches);
    let mut others = measured.len();
    let all = choice.searches(game);
    let count = say!(compare_count, count = all.len());
    ui.label(RichText::new(count).font(theme::strong(theme::BODY)));
    let palette = Palette::of(ui.ctx());
    for (one, name) in all.iter().zip(short_names(&all, game.is_some())) {
        // The number used in the charts, independent of later choices.
        let number = measured.iter().position(|other| is_same(other, one));
        let number = number.unwrap_or_else(|| {
            others += 1;
            others - 1
        });
        // A row as high as its button, so that all of it is on one line.
        let row = vec2(ui.available_width(), 34.0);
        ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
            let (at, _) = ui.allocate_exact_size(vec2(28.0, 24.0), Sense::hover());
            piece_ui(ui, &Curve::numbered(number, ""), true, at);
            let hint = say!(compare_remove, name = &name);
            let out = icons::button(ui, Icon::Close, vec2(20.0, 20.0), true, &hint, &hint);
            if out.clicked() {
                choice.leave_out(*one);
            }
            let text = RichText::new(&name).size(theme::SMALL).color(palette.text);
            ui.add(Label::new(text).truncate())
                .on_hover_text(search_name(one, game.is_some()));
        });
    }
    let out = choice.taken_out(game);
    if out > 0 {
        let again = ui.button(say!(compare_add_again, count = out));
        if again.on_hover_text(say!(compare_add_again_hint)).clicked() {
            choice.out.clear();
        }
    }
}

/// A field for any search, in text form.
fn others_ui(ui: &mut Ui, session: &Session, choice: &mut Choice, game: Option<&dyn Playable>) {
    caption(ui, say!(compare_any_search));
    let wrong = choice.clone().add_typed(game).err();
    let wrong = wrong.filter(|_| !choice.typed.is_empty());
    ui.horizontal(|ui| {
        let field = TextEdit::singleline(&mut choice.typed)
            .char_limit(text_lengths::NAME)
            .hint_text("pvs+table")
            .desired_width((ui.available_width() - 64.0).max(80.0));
        let response = ui.add(field).on_hover_text(say!(compare_any_search_hint));
        let name = say!(compare_any_search_field);
        response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, name));
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let can_add = !choice.typed.is_empty() && wrong.is_none();
        let add = ui.add_enabled(can_add, Button::new(say!(compare_add)));
        if add.on_hover_text(say!(compare_add_hint)).clicked() || (entered && can_add) {
            // The error is shown below.
            let _ = choice.add_typed(game);
        }
        if entered {
            // The user may type another one; rejected text is replaced by the next input.
            response.request_focus();
            caret::select_all(ui.ctx(), response.id, &choice.typed);
        }
    });
    if let Some(why) = wrong {
        error(ui, &format!("{}.", capitalised(&why)));
    }
    let own = session.setup().spec;
    if !own.is_plain() && !choice.others.contains(&own) {
        let add = ui.button(say!(compare_add_own));
        if add.on_hover_text(own.to_string()).clicked() {
            choice.others.push(own);
        }
    }
}

fn sets_ui(ui: &mut Ui, choice: &mut Choice, game: Option<&dyn Playable>) {
    caption(ui, say!(compare_algorithms));
    ui.checkbox(&mut choice.minimax, say!(compare_minimax));
    ui.checkbox(&mut choice.alpha_beta, say!(compare_alpha_beta));
    if choice.alpha_beta && choice.is_incomplete(game) {
        error(ui, say!(compare_tick_each));
    }
    ui.add_enabled_ui(choice.alpha_beta, |ui| {
        caption(ui, say!(compare_cuts));
        let cuts = [
            (CutRule::AtEquality, say!(compare_cut_equal)),
            (CutRule::Strict, say!(compare_cut_strict)),
        ];
        one_of(ui, &mut choice.cuts, &cuts);
        caption(ui, say!(compare_returns));
        let fails = [
            (Fail::Soft, say!(compare_returns_soft)),
            (Fail::Hard, say!(compare_returns_hard)),
        ];
        one_of(ui, &mut choice.fails, &fails);
    });
    let Some(about) = game.map(Playable::about) else {
        caption(ui, say!(compare_needs_game));
        return;
    };
    ui.add_enabled_ui(choice.alpha_beta, |ui| {
        caption(ui, say!(compare_choose_orders));
        let orders = about.orders.iter();
        let orders: Vec<_> = orders
            .map(|one| (OrderId::of(one), text::title(one)))
            .collect();
        one_of(ui, &mut choice.orders, &orders);
    });
    caption(ui, say!(compare_choose_evaluations));
    let evaluations = about.evaluations.iter();
    let evaluations: Vec<_> = evaluations
        .map(|one| (EvaluationId::of(one), text::title(one)))
        .collect();
    one_of(ui, &mut choice.evaluations, &evaluations);
}

fn one_of<T: Copy + PartialEq>(ui: &mut Ui, chosen: &mut Vec<T>, all: &[(T, &str)]) {
    for &(one, name) in all {
        let mut on = chosen.contains(&one);
        let response = ui.add(Checkbox::new(&mut on, name));
        response.widget_info(|| WidgetInfo::selected(Role::CheckBox, ui.is_enabled(), on, name));
        if response.changed() {
            set(chosen, one, on);
        }
    }
}

fn what_ui(ui: &mut Ui, session: &Session, choice: &mut PartChoice) {
    ui.label(RichText::new(say!(compare_parts_positions)).font(theme::strong(theme::BODY)));
    let open = say!(compare_quoted, title = session.stage.source.title());
    ui.radio_value(&mut choice.many, false, say!(compare_parts_one))
        .on_hover_text(open);
    ui.radio_value(&mut choice.many, true, say!(compare_parts_many))
        .on_hover_text(say!(compare_parts_many_hint));
    ui.add_space(8.0);
}

fn everything_ui(ui: &mut Ui, session: &Session, choice: &mut PartChoice) {
    ui.label(RichText::new(say!(compare_refinements)).font(theme::strong(theme::BODY)));
    let spec = &mut choice.everything;
    ui.horizontal_wrapped(|ui| {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf] {
            refinements::algorithm(ui, spec, algorithm);
        }
    });
    order_ui(ui, session, choice);
    let spec = &mut choice.everything;
    refinements::parts(ui, spec, session.has_chance());
    ui.add_space(6.0);
    small(ui, say!(compare_refinements_quiescence));
    let asked = session.settings.parts.everything.in_force().deepening;
    match ladder(session) {
        Ok(ladder) if asked && !ladder.everything().deepening => {
            small(ui, say!(compare_refinements_no_deepening));
        }
        Ok(_) => {}
        Err(why) => error(ui, &format!("{}.", capitalised(&why))),
    }
}

/// The base move order that counts as a part. Plain alpha-beta uses the order of move generation.
fn order_ui(ui: &mut Ui, session: &Session, choice: &mut PartChoice) {
    let game = match &session.stage.source.game {
        SourceGame::Game(root) if !choice.many => root.game(),
        SourceGame::Tree(_) if !choice.many => return,
        // A file's positions belong to the first game.
        _ => games()[0],
    };
    let order = &mut choice.everything.options.order;
    let orders = game.about().orders;
    if orders.len() < 2 {
        return;
    }
    let label = ui.label(say!(compare_part_order));
    ComboBox::from_id_salt("part order")
        .width(ui.available_width())
        .selected_text(text::title(order.in_game(game)))
        .truncate()
        .show_ui(ui, |ui| {
            for one in orders {
                ui.selectable_value(order, OrderId::of(one), text::title(one));
            }
        })
        .response
        .labelled_by(label.id)
        .on_hover_text(say!(compare_part_order_hint));
}

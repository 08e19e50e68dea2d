//! The panel on the left: the combined options and the resulting list of searches.

use egui::{
    Button, Checkbox, Frame, Key, Label, Margin, Panel, RichText, Role, ScrollArea, Sense,
    TextEdit, Ui, WidgetInfo, vec2,
};

use game::{EvaluationId, Options, OrderId, Playable};
use lesson::{capitalised, counted};
use search::{CutRule, Fail, SearchSpec};
use study::search_name;

use super::super::super::icons::{self, Icon};
use super::super::super::theme::{self, Palette};
use super::super::chart::piece_ui;
use super::super::{CompareCommand, View, looks};
use super::{Choice, game_of};
use super::{set, short_names};
use crate::caret;
use crate::scrolling::{SCROLL_BAR, ShowFollowing};
use crate::session::Session;
use crate::text_lengths;

pub fn show(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    let now = &session.settings.contest;
    let mut choice = now.clone();
    let game = game_of(&session.stage);
    let running = session.compare.is_busy();
    Panel::left("contest choices")
        .resizable(true)
        .default_size(270.0)
        .size_range(200.0..=420.0)
        .frame(Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(14, 10)))
        .show(ui, |ui| {
            ScrollArea::vertical()
                .auto_shrink(false)
                .show_following(ui, |ui| {
                    ui.set_max_width(ui.available_width() - SCROLL_BAR);
                    ui.spacing_mut().item_spacing.y = 3.0;
                    ui.spacing_mut().interact_size.y = 22.0;
                    ui.add_enabled_ui(!running, |ui| {
                        list_ui(ui, session, &mut choice, game);
                        others_ui(ui, session, &mut choice, game);
                        sets_ui(ui, &mut choice, game);
                    });
                });
        });
    if choice != *now {
        push(CompareCommand::Choose(Box::new(choice)));
    }
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
    let measured = session.compare.of(View::Contest);
    let measured = measured.filter(|_| session.compare.view == View::Contest);
    let measured = measured.map_or(&[][..], |one| &one.study().searches);
    let mut others = measured.len();
    let all = choice.searches(game);
    let count = counted(all.len() as u64, "configuration", "configurations");
    ui.label(RichText::new(count).font(theme::strong(theme::BODY)));
    let palette = Palette::of(ui.ctx());
    for (one, name) in all.iter().zip(short_names(&all, game.is_some())) {
        // The number used in the charts, independent of later choices.
        let number = measured.iter().position(|other| is_same(other, one));
        let number = number.unwrap_or_else(|| {
            others += 1;
            others - 1
        });
        ui.horizontal(|ui| {
            let (at, _) = ui.allocate_exact_size(vec2(28.0, 24.0), Sense::hover());
            piece_ui(ui, &looks::curve(number, String::new()), true, at);
            let hint = format!("remove {name}");
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
        let again = ui.button(format!("Add {out} again"));
        if again.on_hover_text("removed searches").clicked() {
            choice.out.clear();
        }
    }
}

/// A field for any search, in text form.
fn others_ui(ui: &mut Ui, session: &Session, choice: &mut Choice, game: Option<&dyn Playable>) {
    caption(ui, "Any search, as pvs+table+deepening");
    let wrong = choice.clone().add_typed(game).err();
    let wrong = wrong.filter(|_| !choice.typed.is_empty());
    ui.horizontal(|ui| {
        let field = TextEdit::singleline(&mut choice.typed).char_limit(text_lengths::NAME)
            .hint_text("pvs+table")
            .desired_width((ui.available_width() - 64.0).max(80.0));
        let response = ui.add(field).on_hover_text(
            "algorithm, then parts joined by +: strict, hard, deepening, aspiration=50, table, killers, history, quiescence, order=NAME",
        );
        response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "another search"));
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let can_add = !choice.typed.is_empty() && wrong.is_none();
        let add = ui.add_enabled(can_add, Button::new("Add"));
        if add.on_hover_text("add this search (Enter)").clicked() || (entered && can_add) {
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
        let color = Palette::of(ui.ctx()).error;
        let text = RichText::new(format!("{}.", capitalised(&why))).small();
        ui.add(Label::new(text.color(color)).wrap());
    }
    let own = session.setup().spec;
    if !own.is_plain() && !choice.others.contains(&own) {
        let add = ui.button("Add the Step page’s search");
        if add.on_hover_text(own.to_string()).clicked() {
            choice.others.push(own);
        }
    }
}

fn sets_ui(ui: &mut Ui, choice: &mut Choice, game: Option<&dyn Playable>) {
    caption(ui, "Algorithms");
    ui.checkbox(&mut choice.minimax, "Minimax");
    ui.checkbox(&mut choice.alpha_beta, "Alpha-beta");
    if choice.alpha_beta && choice.is_incomplete(game) {
        let text = "Tick one box in each group below to include alpha-beta.";
        let color = Palette::of(ui.ctx()).error;
        ui.add(Label::new(RichText::new(text).small().color(color)).wrap());
    }
    ui.add_enabled_ui(choice.alpha_beta, |ui| {
        caption(ui, "Cutoff condition of alpha-beta");
        let cuts = [
            (CutRule::AtEquality, "cut on α ≥ β"),
            (CutRule::Strict, "cut on α > β (strict)"),
        ];
        one_of(ui, &mut choice.cuts, &cuts);
        caption(ui, "Alpha-beta returns");
        let fails = [
            (Fail::Soft, "the best value found (fail-soft)"),
            (Fail::Hard, "values in the window (fail-hard)"),
        ];
        one_of(ui, &mut choice.fails, &fails);
    });
    let Some(about) = game.map(Playable::about) else {
        caption(ui, "Move orders and evaluations need a position of a game.");
        return;
    };
    ui.add_enabled_ui(choice.alpha_beta, |ui| {
        caption(ui, "Move orders");
        let orders = about.orders.iter();
        let orders: Vec<_> = orders.map(|one| (OrderId::of(one), one.title)).collect();
        one_of(ui, &mut choice.orders, &orders);
    });
    caption(ui, "Evaluations");
    let evaluations = about.evaluations.iter();
    let evaluations: Vec<_> = evaluations
        .map(|one| (EvaluationId::of(one), one.title))
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

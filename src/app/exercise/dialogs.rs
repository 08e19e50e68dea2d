//! The dialogs: the description of a random exercise, the prompt before answers are lost, and the offer of those of an
//! earlier run.

use egui::{Checkbox, Context, DragValue, Grid, Response, Ui, vec2};

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::session::Session;
use crate::widgets::icons::{self, Icon};
use game::fresh_seed;
use teach::{Asked, ExerciseWish, Skill};
use text::say;

use super::desk::ExerciseDesk;
use super::words;

/// The limit of seeds, so that they are short enough to read out and type.
const SEEDS: u64 = 1_000_000;

/// The minimum height for deep cutoffs: the bound comes from at least three plies above, and there are leaves below.
const DEEP: u32 = 4;

pub(crate) fn wish_ui(ctx: &Context, desk: &ExerciseDesk, cx: &mut Cx) {
    if !desk.wishing {
        return;
    }
    let mut wish = desk.wish;
    let ((make, close), beside) =
        dialog::show(ctx, "exercise at random", DialogWidth::Narrow, |ui| {
            dialog::title(ui, say!(paper_random), say!(paper_random_hint));
            let grid = Grid::new("wish").num_columns(2).spacing([18.0, 10.0]);
            grid.show(ui, |ui| fields_ui(ui, &mut wish));
            dialog::buttons(ui, |ui| {
                let make = dialog::main_button(ui, say!(paper_random_make), true);
                let close = dialog::close(ui);
                let enter = dialog::is_entered(ui, &[&close]);
                let make = make.on_hover_text(say!(paper_random_make_hint));
                (make.clicked() || enter, close.clicked())
            })
        });
    if wish != desk.wish {
        cx.act(move |session| session.desk.wish = wish);
    }
    if make {
        cx.act(Session::make_exercise);
    } else if close || beside {
        cx.act(|session| session.desk.wishing = false);
    }
}

/// The fields for a random tree, in a grid of two columns.
pub(super) fn fields_ui(ui: &mut Ui, wish: &mut ExerciseWish) {
    let ExerciseWish { recipe, .. } = wish;
    let label = ui.label(say!(paper_random_depth));
    ui.horizontal(|ui| {
        let depth = DragValue::new(&mut recipe.depth).range(2..=6).speed(0.05);
        sized(ui, depth)
            .labelled_by(label.id)
            .on_hover_text(say!(paper_random_depth_hint));
        ui.label(say!(paper_random_plies));
    });
    ui.end_row();
    ui.label(say!(paper_random_children));
    ui.horizontal(|ui| {
        let branching = &mut recipe.branching;
        let least = DragValue::new(&mut branching.least).range(1..=6);
        if named(
            sized(ui, least.speed(0.05)),
            say!(paper_random_min_children),
        )
        .changed()
        {
            branching.most = branching.most.max(branching.least);
        }
        ui.label(say!(paper_random_to));
        let most = DragValue::new(&mut branching.most).range(1..=6);
        if named(sized(ui, most.speed(0.05)), say!(paper_random_max_children)).changed() {
            branching.least = branching.least.min(branching.most);
        }
    });
    ui.end_row();
    ui.label(say!(paper_random_leaf_values));
    ui.horizontal(|ui| {
        let values = &mut recipe.values;
        let least = DragValue::new(&mut values.least);
        if named(sized(ui, least), say!(paper_random_smallest)).changed() {
            values.most = values.most.max(values.least);
        }
        ui.label(say!(paper_random_to));
        let most = DragValue::new(&mut values.most);
        if named(sized(ui, most), say!(paper_random_largest)).changed() {
            values.least = values.least.min(values.most);
        }
    });
    ui.end_row();
    let label = ui.label(say!(paper_random_max_leaves));
    let leaves = DragValue::new(&mut wish.most_leaves).range(4..=60);
    sized(ui, leaves.speed(0.2)).labelled_by(label.id);
    ui.end_row();
    let label = ui.label(say!(paper_random_ties));
    let ties = DragValue::new(&mut wish.most_ties).range(0..=9);
    sized(ui, ties.speed(0.05))
        .labelled_by(label.id)
        .on_hover_text(say!(paper_random_ties_hint));
    ui.end_row();
    ui.label(say!(paper_random_cutoffs));
    let deep = ui.checkbox(&mut wish.deep, say!(paper_random_deep));
    if deep.clicked() && wish.deep {
        wish.recipe.depth = wish.recipe.depth.max(DEEP);
    }
    deep.on_hover_text(say!(paper_random_deep_hint));
    ui.end_row();
    let label = ui.label(say!(paper_random_seed));
    ui.horizontal(|ui| {
        let seed = DragValue::new(&mut wish.recipe.seed).range(0..=SEEDS - 1);
        sized(ui, seed).labelled_by(label.id);
        let size = vec2(30.0, 30.0);
        let (name, hint) = (say!(paper_another_seed), say!(paper_another_seed_hint));
        let dice = icons::button(ui, Icon::Dice, size, true, name, hint);
        if dice.clicked() {
            wish.recipe.seed = fresh_seed() % SEEDS;
        }
    });
    ui.end_row();
}

/// The choice of the skills that an exercise asks for. `why` is the reason if a skill cannot be chosen.
pub(super) fn asked_ui(ui: &mut Ui, asked: &mut Asked, can: impl Fn(Skill) -> bool, why: &str) {
    for &skill in Skill::ALL {
        let mut on = asked.has(skill);
        let choice = Checkbox::new(&mut on, words::skill(skill));
        let choice = ui.add_enabled(can(skill), choice);
        if choice.on_disabled_hover_text(why).changed() {
            *asked = asked.set(skill, on);
        }
    }
    let any = Skill::ALL.iter().any(|&skill| can(skill));
    let leaves = Checkbox::new(&mut asked.leaves, say!(paper_leaves_too));
    ui.add_enabled(any, leaves).on_disabled_hover_text(why);
}

fn sized(ui: &mut Ui, value: DragValue<'_>) -> Response {
    ui.add_sized(vec2(84.0, 28.0), value)
}

fn named(response: Response, name: &str) -> Response {
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::SpinButton, true, name));
    response.on_hover_text(name)
}

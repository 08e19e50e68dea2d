//! Random trees: the dialog that describes one, and the button for the next one.

use crate::cx::{Cx, ResponseExt as _};
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::session::{Request, Session};
use crate::theme;
use crate::theme::Palette;
use crate::widgets::icons::Icon;
use crate::widgets::{icons, text_lengths};
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{
    Checkbox, Context, DragValue, Grid, Key, Label, Response, RichText, Sense, Slider, TextEdit,
    Ui, vec2,
};
use game::generate::{ChanceLayers, Quality, Recipe, RecipeError, TreeSize};
use game::{MAX_NODES, MAX_PLIES, Player, fresh_seed};
use text::say;

#[derive(Default)]
pub(crate) struct RecipeBox {
    /// True once the first field has received the focus.
    focused: bool,
}

impl RecipeBox {
    pub(crate) fn show(&mut self, ctx: &Context, draft: Option<&RecipeDraft>, cx: &mut Cx) {
        let Some(mut draft) = draft.cloned() else {
            self.focused = false;
            return;
        };
        let ((), beside) = dialog::show(ctx, "generate", DialogWidth::Narrow, |ui| {
            let limits = say!(dialog_recipe_limits, nodes = MAX_NODES, plies = MAX_PLIES);
            dialog::title(ui, say!(dialog_recipe), &limits);
            let (before, seed) = (draft.recipe, draft.seed.clone());
            let mut enter_taken = self.fields(ui, &mut draft);
            if (draft.recipe, &draft.seed) != (before, &seed) {
                let draft = draft.clone();
                cx.act(|session| session.dialogs.generate = Some(draft));
            }
            ui.add_space(10.0);
            let size = draft.size();
            outlook(ui, &size);
            let ready = size.is_ok();
            dialog::buttons(ui, |ui| {
                let generate = dialog::main_button(ui, say!(dialog_recipe_generate), ready)
                    .on_hover_text(say!(dialog_recipe_generate_hint));
                let close = dialog::close(ui);
                // Enter presses a focused button.
                enter_taken |= close.has_focus();
                let enter = !enter_taken && ui.input(|input| input.key_pressed(Key::Enter));
                if ready && (generate.clicked() || enter) {
                    cx.act(move |session| session.generate(draft.recipe));
                }
                close.on_click(cx, move |session| session.show_generate(false));
            });
        });
        if beside {
            cx.act(move |session| session.show_generate(false));
        }
    }

    /// The fields. Returns true if one of them takes Enter itself.
    fn fields(&mut self, ui: &mut Ui, draft: &mut RecipeDraft) -> bool {
        let mut typed = None;
        let mut wanted = draft.recipe;
        let recipe = &mut wanted;
        let mut enter_taken = false;
        let grid = Grid::new("recipe").num_columns(2).spacing([18.0, 10.0]);
        grid.show(ui, |ui| {
            let label = name(ui, say!(dialog_recipe_depth));
            ui.horizontal(|ui| {
                let depth = DragValue::new(&mut recipe.depth).speed(0.05);
                let depth = sized(ui, depth).labelled_by(label.id);
                if !self.focused {
                    begin_with(&depth, recipe.depth);
                    self.focused = true;
                }
                let hint = say!(dialog_recipe_depth_hint);
                depth.on_hover_text(say!(dialog_drag_or_type, hint));
                ui.label(say!(dialog_recipe_plies));
            });
            ui.end_row();

            name(ui, say!(dialog_recipe_children));
            ui.horizontal(|ui| {
                let branching = &mut recipe.branching;
                let (title, hint) = (say!(dialog_recipe_fewest), say!(dialog_recipe_fewest_hint));
                let least = DragValue::new(&mut branching.least);
                let least = least.speed(0.05);
                if field(ui, least, title, hint).changed() {
                    branching.most = branching.most.max(branching.least);
                }
                ui.label(say!(dialog_recipe_to));
                let (title, hint) = (say!(dialog_recipe_most), say!(dialog_recipe_most_hint));
                let greatest = DragValue::new(&mut branching.most);
                let greatest = greatest.speed(0.05);
                if field(ui, greatest, title, hint).changed() {
                    branching.least = branching.least.min(branching.most);
                }
                if ui.available_width() > 120.0 {
                    ui.label(say!(dialog_recipe_everywhere));
                }
            });
            ui.end_row();

            name(ui, say!(dialog_recipe_values));
            ui.horizontal(|ui| {
                let values = &mut recipe.values;
                let least = DragValue::new(&mut values.least).speed(1.0);
                let (title, hint) = (say!(dialog_recipe_least), say!(dialog_recipe_least_hint));
                if field(ui, least, title, hint).changed() {
                    values.most = values.most.max(values.least);
                }
                ui.label(say!(dialog_recipe_to));
                let greatest = DragValue::new(&mut values.most).speed(1.0);
                let (title, hint) = (
                    say!(dialog_recipe_largest),
                    say!(dialog_recipe_largest_hint),
                );
                if field(ui, greatest, title, hint).changed() {
                    values.least = values.least.min(values.most);
                }
                let ties = Checkbox::new(&mut recipe.ties, say!(dialog_recipe_with_ties));
                ui.add(ties)
                    .on_hover_text(say!(dialog_recipe_with_ties_hint));
            });
            ui.end_row();

            name(ui, say!(dialog_recipe_root));
            ui.horizontal(|ui| {
                for (player, text) in [(Player::Max, "MAX"), (Player::Min, "MIN")] {
                    ui.radio_value(&mut recipe.root, player, text)
                        .on_hover_text(say!(dialog_recipe_root_hint));
                }
            });
            ui.end_row();

            name(ui, say!(dialog_recipe_chance));
            ui.horizontal(|ui| {
                for (layers, text) in [
                    (ChanceLayers::No, say!(dialog_recipe_no_chance)),
                    (ChanceLayers::Even, say!(dialog_recipe_even_chance)),
                    (ChanceLayers::Drawn, say!(dialog_recipe_drawn_chance)),
                ] {
                    ui.radio_value(&mut recipe.chance, layers, text)
                        .on_hover_text(text::about(&layers));
                }
            });
            ui.end_row();

            let label = name(ui, say!(dialog_recipe_order));
            ui.horizontal(|ui| order_ui(ui, &mut recipe.order, &label));
            ui.end_row();

            let label = name(ui, say!(dialog_recipe_seed));
            let (seed, dice) = seed_ui(ui, &label, &draft.seed);
            enter_taken |= dice.has_focus();
            typed = seed;
            ui.end_row();
        });
        draft.change(wanted);
        if let Some(seed) = typed {
            draft.set_seed(seed);
        }
        enter_taken
    }
}

/// The seed field with the dice button beside it. Returns the new seed and the button's response.
fn seed_ui(ui: &mut Ui, label: &Response, seed: &str) -> (Option<String>, Response) {
    ui.horizontal(|ui| {
        let mut text = seed.to_owned();
        let field = TextEdit::singleline(&mut text)
            .char_limit(text_lengths::NAME)
            .desired_width(170.0);
        let field = ui.add(field).labelled_by(label.id);
        let field = field.on_hover_text(say!(dialog_recipe_seed_hint));
        let (new, another) = (
            say!(dialog_recipe_new_seed),
            say!(dialog_recipe_new_seed_hint),
        );
        let dice = icons::button(ui, Icon::Dice, vec2(ROW, ROW), true, new, another);
        let fresh = dice.clicked().then(|| fresh_seed().to_string());
        (fresh.or_else(|| field.changed().then_some(text)), dice)
    })
    .inner
}

/// The height of fields and buttons, in points.
pub(crate) const ROW: f32 = 30.0;

/// Describes the resulting tree, or the error in the recipe. The height is the same in both cases.
fn outlook(ui: &mut Ui, size: &Result<&TreeSize, String>) {
    let palette = Palette::of(ui.ctx());
    let text = match size {
        Ok(size) => {
            let (leaves, nodes) = (size.leaves, size.nodes);
            RichText::new(say!(dialog_recipe_size, leaves, nodes))
        }
        Err(error) => RichText::new(error).color(palette.error),
    };
    let width = ui.available_width();
    ui.allocate_ui(vec2(width, 44.0), |ui| {
        ui.set_min_height(44.0);
        ui.add(Label::new(text).wrap());
    });
}

/// A slider for the quality of the move order, with the meaning of its value.
fn order_ui(ui: &mut Ui, order: &mut Quality, label: &Response) {
    let mut quality = f64::from(order.thousandths()) / 1000.0;
    ui.spacing_mut().slider_width = 150.0;
    let slider = Slider::new(&mut quality, 0.0..=1.0)
        .step_by(0.05)
        .custom_formatter(|quality, _| thousandths(quality).to_string());
    let response = ui.add(slider).labelled_by(label.id);
    let response = response.on_hover_text(say!(dialog_recipe_order_hint));
    if response.changed() {
        *order = thousandths(quality);
    }
    ui.label(RichText::new(order_words(*order)).size(theme::SMALL));
}

fn thousandths(quality: f64) -> Quality {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 1,000
    Quality::from_thousandths((quality.clamp(0.0, 1.0) * 1000.0).round() as u16)
}

pub(crate) fn name(ui: &mut Ui, text: &str) -> Response {
    ui.label(RichText::new(text).font(theme::strong(theme::BODY)))
}

fn sized(ui: &mut Ui, value: DragValue<'_>) -> Response {
    ui.add_sized(vec2(76.0, ROW), value)
}

/// Focuses a number field and selects its text, so that typing replaces it.
fn begin_with(field: &Response, number: u32) {
    let end = CCursor::new(number.to_string().len());
    let all = CCursorRange::two(CCursor::default(), end);
    let mut session = TextEditState::default();
    session.cursor.set_char_range(Some(all));
    session.store(&field.ctx, field.id);
    field.request_focus();
}

/// A number field without a label.
pub(crate) fn field(ui: &mut Ui, value: DragValue<'_>, name: &str, hint: &str) -> Response {
    let response = sized(ui, value);
    let id = response.id;
    ui.ctx()
        .accesskit_node_builder(id, |node| node.set_label(name));
    response.on_hover_text(say!(dialog_drag_or_type, hint))
}

/// The recipe with the seed and the button for the next tree, above everything else about a generated tree.
pub(crate) fn again_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(recipe) = session.recipe() else {
        return;
    };
    ui.label(RichText::new(say!(dialog_generated)).small().weak());
    let mut said = recipe_words(&recipe);
    if session.is_edited() {
        said = say!(dialog_recipe_edited, recipe = said);
    }
    let label = Label::new(RichText::new(said).size(theme::SMALL)).wrap();
    let label = ui.add(label.sense(Sense::click()));
    if label.clicked() {
        ui.ctx().copy_text(recipe.to_string());
    }
    label.on_hover_text(format!("{}\n{recipe}", say!(dialog_recipe_copies)));
    ui.horizontal_wrapped(|ui| {
        let seed = recipe.seed.wrapping_add(1).to_string();
        ui.button(say!(dialog_recipe_next))
            .on_hover_text(say!(dialog_recipe_next_hint, seed))
            .on_click(cx, crate::session::Session::generate_next);
        ui.button(say!(dialog_recipe_change))
            .on_hover_text(say!(dialog_recipe_change_hint))
            .on_click(cx, move |session| session.show_generate(true));
    });
    ui.add_space(8.0);
}

#[derive(Clone, Debug)]
pub struct RecipeDraft {
    pub recipe: Recipe,
    /// The seed as typed; a number field would round long ones.
    pub seed: String,
    /// The size of the tree, or the error of the recipe; recomputed only when the recipe changes.
    size: Result<TreeSize, RecipeError>,
}

impl RecipeDraft {
    #[must_use]
    pub fn new(recipe: Recipe) -> RecipeDraft {
        RecipeDraft {
            recipe,
            seed: recipe.seed.to_string(),
            size: recipe.size(),
        }
    }

    pub fn change(&mut self, recipe: Recipe) {
        if recipe != self.recipe {
            self.recipe = recipe;
            self.size = recipe.size();
        }
    }

    /// Sets the seed as typed; an invalid number is reported by the size.
    pub fn set_seed(&mut self, seed: String) {
        let number = seed.trim().parse().unwrap_or(self.recipe.seed);
        self.change(Recipe {
            seed: number,
            ..self.recipe
        });
        self.seed = seed;
    }

    /// Returns the size of the tree that the recipe generates.
    pub(crate) fn size(&self) -> Result<&TreeSize, String> {
        if self.seed.trim().parse() == Ok(self.recipe.seed) {
            self.size.as_ref().map_err(ToString::to_string)
        } else {
            Err(say!(dialog_recipe_no_seed).to_owned())
        }
    }
}

pub fn order_words(order: Quality) -> &'static str {
    match order {
        Quality::WORST => say!(dialog_order_worst),
        Quality::RANDOM => say!(dialog_order_random),
        Quality::BEST => say!(dialog_order_best),
        order if order < Quality::RANDOM => say!(dialog_order_mostly_worst),
        _ => say!(dialog_order_mostly_best),
    }
}

/// Describes a recipe: `3 plies, 2 to 3 children, values 0 to 99, seed 1`, and any unusual options.
#[must_use]
pub fn recipe_words(recipe: &Recipe) -> String {
    let (branching, values) = (recipe.branching, recipe.values);
    let (least, most) = (branching.least, branching.most);
    let children = if least == most {
        say!(dialog_recipe_has_children, count = most)
    } else {
        say!(dialog_recipe_has_from_children, least, most)
    };
    let minus = |value: i64| value.to_string().replace('-', "−");
    let (least, most) = (minus(values.least.into()), minus(values.most.into()));
    let mut parts = vec![
        say!(dialog_recipe_has_plies, count = recipe.depth),
        children,
        say!(dialog_recipe_has_values, least, most),
    ];
    let mut add = |part: &str| parts.push(part.to_owned());
    if recipe.ties {
        add(say!(dialog_recipe_has_ties));
    }
    if recipe.root == Player::Min {
        add(say!(dialog_recipe_has_min));
    }
    match recipe.chance {
        ChanceLayers::No => {}
        ChanceLayers::Even => add(say!(dialog_recipe_has_chance)),
        ChanceLayers::Drawn => add(say!(dialog_recipe_has_drawn_chance)),
    }
    if recipe.order != Quality::RANDOM {
        add(order_words(recipe.order));
    }
    add(&say!(
        dialog_recipe_has_seed,
        seed = recipe.seed.to_string()
    ));
    parts.join(", ")
}

impl Session {
    pub fn show_generate(&mut self, show: bool) {
        let recipe = self.recipe().unwrap_or(self.settings.recipe);
        self.dialogs.generate = show.then(|| RecipeDraft::new(recipe));
    }

    pub fn generate(&mut self, recipe: Recipe) {
        self.settings.recipe = recipe;
        self.dialogs.generate = None;
        self.open(Request::Recipe(recipe));
    }

    /// Opens the tree with the next seed of the current recipe, or of the last one.
    pub fn generate_next(&mut self) {
        let recipe = self.recipe().unwrap_or(self.settings.recipe);
        match recipe.next() {
            Ok(recipe) => self.generate(recipe),
            Err(error) => self.notice = Some(error.to_string()),
        }
    }
}

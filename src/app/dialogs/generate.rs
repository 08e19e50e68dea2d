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
use teach::{counted, grouped};

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
            let limits = format!(
                "up to {} nodes and {} plies",
                grouped(MAX_NODES as u64),
                grouped(MAX_PLIES as u64)
            );
            dialog::title(ui, "Generate a tree", &limits);
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
                let generate = dialog::main_button(ui, "Generate", ready)
                    .on_hover_text("make the tree and open it (Enter)");
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
            let label = name(ui, "Depth");
            ui.horizontal(|ui| {
                let depth = DragValue::new(&mut recipe.depth).speed(0.05);
                let depth = sized(ui, depth).labelled_by(label.id);
                if !self.focused {
                    begin_with(&depth, recipe.depth);
                    self.focused = true;
                }
                depth.on_hover_text("plies from the root to every leaf: drag, or click and type");
                ui.label("plies");
            });
            ui.end_row();

            name(ui, "Children");
            ui.horizontal(|ui| {
                let branching = &mut recipe.branching;
                let hint = "fewest children per inner node";
                let least = DragValue::new(&mut branching.least);
                let least = least.speed(0.05);
                if field(ui, least, "Min. children", hint).changed() {
                    branching.most = branching.most.max(branching.least);
                }
                ui.label("to");
                let hint = "most children per inner node; uniform in between";
                let greatest = DragValue::new(&mut branching.most);
                let greatest = greatest.speed(0.05);
                if field(ui, greatest, "Max. children", hint).changed() {
                    branching.least = branching.least.min(branching.most);
                }
                if ui.available_width() > 120.0 {
                    ui.label("at every inner node");
                }
            });
            ui.end_row();

            name(ui, "Leaf values");
            ui.horizontal(|ui| {
                let values = &mut recipe.values;
                let least = DragValue::new(&mut values.least).speed(1.0);
                if field(ui, least, "Smallest value", "the smallest value of a leaf").changed() {
                    values.most = values.most.max(values.least);
                }
                ui.label("to");
                let greatest = DragValue::new(&mut values.most).speed(1.0);
                let hint = "the largest value of a leaf";
                if field(ui, greatest, "Largest value", hint).changed() {
                    values.least = values.least.min(values.most);
                }
                let ties = Checkbox::new(&mut recipe.ties, "with ties");
                ui.add(ties)
                    .on_hover_text("a quarter of the leaves repeat a nearby value; otherwise all leaves are distinct");
            });
            ui.end_row();

            name(ui, "At the root");
            ui.horizontal(|ui| {
                for (player, text) in [(Player::Max, "MAX"), (Player::Min, "MIN")] {
                    ui.radio_value(&mut recipe.root, player, text)
                        .on_hover_text("who is to move at the root");
                }
            });
            ui.end_row();

            name(ui, "Chance");
            ui.horizontal(|ui| {
                for (layers, text) in [
                    (ChanceLayers::No, "none"),
                    (ChanceLayers::Even, "equally likely"),
                    (ChanceLayers::Drawn, "at random"),
                ] {
                    ui.radio_value(&mut recipe.chance, layers, text)
                        .on_hover_text(game::about(&layers));
                }
            });
            ui.end_row();

            let label = name(ui, "Order");
            ui.horizontal(|ui| order_ui(ui, &mut recipe.order, &label));
            ui.end_row();

            let label = name(ui, "Seed");
            let hints = [
                "the same seed makes the same tree on every machine",
                "New seed",
                "another seed, at random",
            ];
            let (seed, dice) = seed_ui(ui, &label, &draft.seed, hints);
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

/// The seed field with the dice button beside it. Returns the new seed and the button's response. `hints` are the
/// seed's tooltip, the button's name and its tooltip.
pub(crate) fn seed_ui(
    ui: &mut Ui,
    label: &Response,
    seed: &str,
    [hint, dice, another]: [&str; 3],
) -> (Option<String>, Response) {
    ui.horizontal(|ui| {
        let mut text = seed.to_owned();
        let field = TextEdit::singleline(&mut text)
            .char_limit(text_lengths::NAME)
            .desired_width(170.0);
        let field = ui.add(field).labelled_by(label.id).on_hover_text(hint);
        let dice = icons::button(ui, Icon::Dice, vec2(ROW, ROW), true, dice, another);
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
        Ok(size) => RichText::new(format!(
            "{} nodes, {} of them leaves",
            grouped(size.nodes as u64),
            grouped(size.leaves as u64)
        )),
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
    let hint =
        "of each node’s children, by minimax value: 0 worst first, 0.5 at random, 1 best first";
    let response = ui.add(slider).labelled_by(label.id).on_hover_text(hint);
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
    response.on_hover_text(format!("{hint}: drag, or click and type"))
}

/// The recipe with the seed and the button for the next tree, above everything else about a generated tree.
pub(crate) fn again_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(recipe) = session.recipe() else {
        return;
    };
    ui.label(RichText::new("Generated").small().weak());
    let edited = if session.is_edited() {
        ", then edited"
    } else {
        ""
    };
    let said = format!("{}{edited}", recipe_words(&recipe));
    let label = Label::new(RichText::new(said).size(theme::SMALL)).wrap();
    let label = ui.add(label.sense(Sense::click()));
    if label.clicked() {
        ui.ctx().copy_text(recipe.to_string());
    }
    label.on_hover_text(format!("the whole recipe; a click copies it:\n{recipe}"));
    ui.horizontal_wrapped(|ui| {
        let hint = format!("same settings, seed {}", recipe.seed.wrapping_add(1));
        ui.button("Next seed")
            .on_hover_text(hint)
            .on_click(cx, crate::session::Session::generate_next);
        ui.button("Change…")
            .on_hover_text("generate another tree")
            .on_click(cx, move |session| session.show_generate(true));
    });
    ui.add_space(8.0);
}

pub const NO_SEED: &str = "a seed is a whole number from 0 to 18446744073709551615";

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
            Err(NO_SEED.to_owned())
        }
    }
}

pub fn order_words(order: Quality) -> &'static str {
    match order {
        Quality::WORST => "worst first",
        Quality::RANDOM => "at random",
        Quality::BEST => "best first",
        order if order < Quality::RANDOM => "mostly worst first",
        _ => "mostly best first",
    }
}

/// Describes a recipe: `3 plies, 2 to 3 children, values 0 to 99, seed 1`, and any unusual options.
#[must_use]
pub fn recipe_words(recipe: &Recipe) -> String {
    let (branching, values) = (recipe.branching, recipe.values);
    let children = if branching.least == branching.most {
        counted(branching.most.into(), "child", "children")
    } else {
        format!(
            "{} to {} children",
            grouped(branching.least.into()),
            grouped(branching.most.into())
        )
    };
    let minus = |value: i64| value.to_string().replace('-', "−");
    let mut parts = vec![
        counted(recipe.depth.into(), "ply", "plies"),
        children,
        format!(
            "values {} to {}",
            minus(values.least.into()),
            minus(values.most.into())
        ),
    ];
    if recipe.ties {
        parts.push("ties".to_owned());
    }
    if recipe.root == Player::Min {
        parts.push("MIN at the root".to_owned());
    }
    match recipe.chance {
        ChanceLayers::No => {}
        ChanceLayers::Even => parts.push("chance after every move".to_owned()),
        ChanceLayers::Drawn => {
            parts.push("chance after every move, probabilities at random".to_owned());
        }
    }
    if recipe.order != Quality::RANDOM {
        parts.push(order_words(recipe.order).to_owned());
    }
    parts.push(format!("seed {}", recipe.seed));
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

//! Trees at random: the box in which one is described, and the way to the next one.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{
    Button, Checkbox, Context, DragValue, Frame, Grid, Id, Key, Label, Modal, Response, RichText,
    Sense, Slider, TextEdit, Ui, vec2,
};

use game::generate::{Quality, Recipe, RecipeError, Size};
use game::{MAX_NODES, MAX_PLIES, Player, fresh_seed};
use lesson::{counted, grouped};

use super::command::Command;
use super::icons::{self, Icon};
use super::keys;
use super::theme::{self, Palette};
use crate::model::state::State;
use session::Request;

/// A tree that is being described.
pub struct Draft {
    recipe: Recipe,
    /// The seed as it is being typed: a number field would round what is long.
    seed: String,
    /// What the recipe makes, or why it makes nothing: found anew only when the recipe has changed.
    size: (Recipe, Result<Size, RecipeError>),
    /// Whether the first field has been given the focus.
    focused: bool,
}

impl Draft {
    /// A description to begin with.
    #[must_use]
    pub fn new(recipe: Recipe) -> Draft {
        Draft {
            recipe,
            seed: recipe.seed.to_string(),
            size: (recipe, recipe.size()),
            focused: false,
        }
    }

    /// The description as it is now.
    #[must_use]
    pub fn recipe(&self) -> Recipe {
        self.recipe
    }

    /// Shows the box.
    pub(super) fn show(&mut self, ctx: &Context, commands: &mut Vec<Command>) {
        let frame = Frame::popup(&ctx.global_style()).inner_margin(20);
        let modal = Modal::new(Id::unique("generate")).frame(frame);
        let response = modal.show(ctx, |ui| {
            ui.set_width(470.0);
            ui.spacing_mut().interact_size.y = ROW;
            ui.heading("Generate a tree");
            let limits = format!(
                "up to {} nodes and {} plies",
                grouped(MAX_NODES as u64),
                grouped(MAX_PLIES as u64)
            );
            ui.label(RichText::new(limits).size(theme::SMALL).weak());
            ui.add_space(8.0);
            let mut enter_taken = self.fields(ui);
            if self.size.0 != self.recipe {
                self.size = (self.recipe, self.recipe.size());
            }
            ui.add_space(10.0);
            let seed = self.seed.trim().parse() == Ok(self.recipe.seed);
            let size = self.size.1.as_ref().map_err(ToString::to_string);
            let size = if seed { size } else { Err(NO_SEED.to_owned()) };
            outlook(ui, &size);
            ui.add_space(10.0);
            let ready = size.is_ok();
            ui.horizontal(|ui| {
                let palette = Palette::of(ui.ctx());
                let text = RichText::new("Generate").font(theme::strong(theme::BODY));
                let mut generate = Button::new(text).min_size(vec2(120.0, ROW));
                if ready {
                    let text = RichText::new("Generate").font(theme::strong(theme::BODY));
                    generate = Button::new(text.color(palette.ground))
                        .fill(palette.max)
                        .min_size(vec2(120.0, ROW));
                }
                let generate = ui
                    .add_enabled(ready, generate)
                    .on_hover_text("make the tree and open it (Enter)");
                let close = ui.add(Button::new("Close").min_size(vec2(90.0, ROW)));
                let close = close.on_hover_text("Esc");
                // A button that has the focus is what Enter presses.
                enter_taken |= close.has_focus();
                let enter = !enter_taken && ui.input(|input| input.key_pressed(Key::Enter));
                if ready && (generate.clicked() || enter) {
                    commands.push(Command::Generate(self.recipe));
                }
                if close.clicked() {
                    commands.push(Command::ShowGenerate(false));
                }
            });
        });
        if response.backdrop_response.clicked() {
            commands.push(Command::ShowGenerate(false));
        }
    }

    /// The fields; answers whether one of them takes Enter for itself.
    fn fields(&mut self, ui: &mut Ui) -> bool {
        let recipe = &mut self.recipe;
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
                let hint = "the least number of children of an inner node";
                let least = DragValue::new(&mut branching.least);
                let least = least.speed(0.05);
                if field(ui, least, "Least number of children", hint).changed() {
                    branching.most = branching.most.max(branching.least);
                }
                ui.label("to");
                let hint = "the greatest number of children of an inner node; each number between is as likely";
                let greatest = DragValue::new(&mut branching.most);
                let greatest = greatest.speed(0.05);
                if field(ui, greatest, "Greatest number of children", hint).changed() {
                    branching.least = branching.least.min(branching.most);
                }
                ui.label("at every inner node");
            });
            ui.end_row();

            name(ui, "Leaf values");
            ui.horizontal(|ui| {
                let values = &mut recipe.values;
                let least = DragValue::new(&mut values.least).speed(1.0);
                if field(ui, least, "Least value", "the least value of a leaf").changed() {
                    values.most = values.most.max(values.least);
                }
                ui.label("to");
                let greatest = DragValue::new(&mut values.most).speed(1.0);
                let hint = "the greatest value of a leaf";
                if field(ui, greatest, "Greatest value", hint).changed() {
                    values.least = values.least.min(values.most);
                }
                let ties = Checkbox::new(&mut recipe.ties, "with ties");
                ui.add(ties)
                    .on_hover_text("a quarter of the leaves repeat a value nearby; without, all leaves differ");
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

            let label = name(ui, "Order");
            ui.horizontal(|ui| order_ui(ui, &mut recipe.order, &label));
            ui.end_row();

            let label = name(ui, "Seed");
            ui.horizontal(|ui| {
                let seed = TextEdit::singleline(&mut self.seed).desired_width(170.0);
                let hint = "the same seed makes the same tree, on every machine";
                let seed = ui.add(seed).labelled_by(label.id).on_hover_text(hint);
                if seed.changed() {
                    // What is no number is told below.
                    recipe.seed = self.seed.trim().parse().unwrap_or(recipe.seed);
                }
                let size = vec2(ROW, ROW);
                let dice = icons::button(ui, Icon::Dice, size, true, "New seed", "another seed, at random");
                enter_taken |= dice.has_focus();
                if dice.clicked() {
                    recipe.seed = fresh_seed();
                    self.seed = recipe.seed.to_string();
                }
            });
            ui.end_row();
        });
        enter_taken
    }
}

/// How high the fields and buttons are, in points.
pub(super) const ROW: f32 = 30.0;

/// Why a seed is none.
pub(super) const NO_SEED: &str = "a seed is a whole number from 0 to 18446744073709551615";

/// What the recipe makes, or the one sentence that says why it makes nothing. As high in both cases.
fn outlook(ui: &mut Ui, size: &Result<&Size, String>) {
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

/// How good the order is: a slider, and what its place means.
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

/// What a quality of the order means.
fn order_words(order: Quality) -> &'static str {
    match order {
        Quality::WORST => "worst first",
        Quality::RANDOM => "at random",
        Quality::BEST => "best first",
        order if order < Quality::RANDOM => "rather worst first",
        _ => "rather best first",
    }
}

fn thousandths(quality: f64) -> Quality {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 1,000
    Quality::from_thousandths((quality.clamp(0.0, 1.0) * 1000.0).round() as u16)
}

pub(super) fn name(ui: &mut Ui, text: &str) -> Response {
    ui.label(RichText::new(text).font(theme::strong(theme::BODY)))
}

fn sized(ui: &mut Ui, value: DragValue<'_>) -> Response {
    ui.add_sized(vec2(76.0, ROW), value)
}

/// Gives a number the focus, selected, so that typing replaces it.
fn begin_with(field: &Response, number: u32) {
    let end = CCursor::new(number.to_string().len());
    let all = CCursorRange::two(CCursor::default(), end);
    let mut state = TextEditState::default();
    state.cursor.set_char_range(Some(all));
    state.store(&field.ctx, field.id);
    field.request_focus();
}

/// A number without a text of its own beside it.
pub(super) fn field(ui: &mut Ui, value: DragValue<'_>, name: &str, hint: &str) -> Response {
    let response = sized(ui, value);
    let id = response.id;
    ui.ctx()
        .accesskit_node_builder(id, |node| node.set_label(name));
    response.on_hover_text(format!("{hint}: drag, or click and type"))
}

/// A recipe for people: `3 plies, 2 to 3 children, values 0 to 99, seed 1`, and what else is out of the ordinary.
#[must_use]
pub fn words(recipe: &Recipe) -> String {
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
    if recipe.order != Quality::RANDOM {
        parts.push(order_words(recipe.order).to_owned());
    }
    parts.push(format!("seed {}", recipe.seed));
    parts.join(", ")
}

/// Above all else about a generated tree: its recipe with the seed, and the way to the next one.
pub(super) fn again_ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(recipe) = state.recipe() else {
        return;
    };
    ui.label(RichText::new("Generated").small().weak());
    let edited = if state.is_edited() {
        ", then edited"
    } else {
        ""
    };
    let said = format!("{}{edited}", words(&recipe));
    let label = Label::new(RichText::new(said).size(theme::SMALL)).wrap();
    let label = ui.add(label.sense(Sense::click()));
    if label.clicked() {
        ui.ctx().copy_text(recipe.to_string());
    }
    label.on_hover_text(format!("the whole recipe; a click copies it:\n{recipe}"));
    ui.horizontal(|ui| {
        let key = keys::hint("generate with the next seed");
        let hint = format!("the same with seed {} ({key})", recipe.seed.wrapping_add(1));
        if ui.button("Next seed").on_hover_text(hint).clicked() {
            commands.push(Command::GenerateNext);
        }
        let key = keys::hint("generate a tree");
        let hint = format!("generate another tree ({key})");
        if ui.button("Change…").on_hover_text(hint).clicked() {
            commands.push(Command::ShowGenerate(true));
        }
    });
    ui.add_space(8.0);
}

impl State {
    pub(super) fn show_generate(&mut self, show: bool) {
        let recipe = self.recipe().unwrap_or(self.settings.recipe);
        self.dialogs.generate = show.then(|| Draft::new(recipe));
    }

    pub(super) fn generate(&mut self, recipe: Recipe) {
        self.settings.recipe = recipe;
        self.dialogs.generate = None;
        self.open(Request::Recipe(recipe));
    }

    /// The tree of the recipe that is open, or else of the last one, from the next seed.
    pub(super) fn generate_next(&mut self) {
        let recipe = self.recipe().unwrap_or(self.settings.recipe);
        match recipe.next() {
            Ok(recipe) => self.generate(recipe),
            Err(error) => self.notice = Some(error.to_string()),
        }
    }
}

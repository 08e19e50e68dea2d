//! The choices: which trees, which blanks, how they are printed.

use egui::{Checkbox, DragValue, Grid, Label, RichText, TextEdit, Ui};

use crate::generate::{field, name, seed_ui};
use crate::text_lengths;
use crate::theme;
use export::worksheet::{MOST_PER_PAGE, MOST_TREES, PaperSize, Worksheet};
use lesson::{Skill, rules_words};
use search::SearchSpec;
use session::command::Command;

use session::worksheet::{Choices, TreesFrom, WorksheetCommand, WorksheetDraft};

/// How wide a title is, in points.
const WIDE: f32 = 290.0;

/// All fields; `focus` is whether the first one is to be given the focus.
pub(super) fn show(ui: &mut Ui, draft: &WorksheetDraft, focus: bool, commands: &mut Vec<Command>) {
    let title = draft.open_title();
    let mut wanted = draft.choices().clone();
    let mut seed = None;
    let grid = Grid::new("worksheet").num_columns(2).spacing([18.0, 4.0]);
    grid.show(ui, |ui| {
        let choices = &mut wanted;
        let label = name(ui, "Title");
        let edit = TextEdit::singleline(&mut choices.title)
            .char_limit(text_lengths::NAME)
            .desired_width(WIDE);
        let hint = "the title of each page";
        let edit = ui.add(edit).labelled_by(label.id).on_hover_text(hint);
        if focus {
            edit.request_focus();
        }
        ui.end_row();

        name(ui, "Search");
        let search = search_words(choices.wish.spec);
        ui.vertical(|ui| {
            // No wider than the fields: a grid does not know of the scroll bar.
            ui.set_max_width(WIDE);
            ui.add(Label::new(format!("{search} (from the Step page)")).wrap());
        });
        ui.end_row();

        name(ui, "Trees");
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.radio_value(
                &mut choices.from,
                TreesFrom::Random,
                "random, chosen for practice",
            )
            .on_hover_text("with a cutoff, small enough to write on");
            let shown: String = title.chars().take(34).collect();
            let more = if shown.len() < title.len() { "…" } else { "" };
            let open = format!("current tree: {shown}{more}");
            ui.radio_value(&mut choices.from, TreesFrom::Open, open)
                .on_hover_text(&title);
        });
        ui.end_row();

        if choices.from == TreesFrom::Random {
            seed = random(ui, choices, draft.seed());
        }

        name(ui, "Per page");
        ui.horizontal(|ui| {
            for per_page in 1..=MOST_PER_PAGE {
                ui.radio_value(&mut choices.per_page, per_page, per_page.to_string())
                    .on_hover_text("how many trees share a page");
            }
        });
        ui.end_row();

        name(ui, "Paper");
        ui.horizontal(|ui| {
            for paper in PaperSize::ALL {
                ui.radio_value(&mut choices.paper, paper, paper.title())
                    .on_hover_text(paper.about());
            }
        });
        ui.end_row();

        name(ui, "Blanks");
        ui.vertical(|ui| blanks(ui, choices));
        ui.end_row();

        name(ui, "Key");
        ui.checkbox(&mut choices.key, "as a second file")
            .on_hover_text("the answers filled in, saved as NAME-key");
        ui.end_row();
    });
    let mut push = |command| commands.push(Command::Worksheet(command));
    if wanted != *draft.choices() {
        push(WorksheetCommand::Choose(wanted));
    }
    if let Some(seed) = seed {
        push(WorksheetCommand::Seed(seed));
    }
}

/// `alpha-beta, cut on α ≥ β, fail-soft`.
fn search_words(spec: SearchSpec) -> String {
    let mut words = spec.name().to_owned();
    if let Some(rules) = spec.window_rules() {
        words.extend([", ", &rules_words(rules)]);
    }
    words
}

/// What trees at random are to be like; answers what the seed is to be, where that is changed.
fn random(ui: &mut Ui, choices: &mut Choices, seed: &str) -> Option<String> {
    let recipe = &mut choices.wish.recipe;
    name(ui, "Number");
    ui.horizontal(|ui| {
        let count = DragValue::new(&mut choices.count)
            .speed(0.05)
            .range(1..=MOST_TREES);
        field(ui, count, "Number of trees", "how many trees");
        ui.label("trees of");
        let depth = DragValue::new(&mut recipe.depth).speed(0.05);
        field(ui, depth, "Depth", "plies from the root to every leaf");
        ui.label("plies");
    });
    ui.end_row();

    name(ui, "Children");
    ui.horizontal(|ui| {
        let branching = &mut recipe.branching;
        let least = DragValue::new(&mut branching.least).speed(0.05);
        let hint = "fewest children per inner node";
        if field(ui, least, "Min. children", hint).changed() {
            branching.most = branching.most.max(branching.least);
        }
        ui.label("to");
        let most = DragValue::new(&mut branching.most).speed(0.05);
        let hint = "the largest number of children of an inner node";
        if field(ui, most, "Max. children", hint).changed() {
            branching.least = branching.least.min(branching.most);
        }
    });
    ui.end_row();

    name(ui, "Leaf values");
    ui.horizontal(|ui| {
        let values = &mut recipe.values;
        let least = DragValue::new(&mut values.least);
        if field(ui, least, "Smallest value", "the smallest value of a leaf").changed() {
            values.most = values.most.max(values.least);
        }
        ui.label("to");
        let most = DragValue::new(&mut values.most);
        if field(ui, most, "Largest value", "the largest value of a leaf").changed() {
            values.least = values.least.min(values.most);
        }
    });
    ui.end_row();

    name(ui, "Cutoffs");
    ui.horizontal(|ui| {
        ui.checkbox(&mut choices.wish.deep, "one of them deep")
            .on_hover_text("only trees with a cutoff whose bound was set above the parent");
        ui.label("ties at most");
        let ties = DragValue::new(&mut choices.wish.most_ties).speed(0.05);
        let hint = "ties: at most this many";
        field(ui, ties, "Most ties", hint);
    });
    ui.end_row();

    let label = name(ui, "Seed");
    let hints = [
        "the same seed makes the same worksheet, on every machine",
        "Another seed",
        "other trees",
    ];
    let (seed, _) = seed_ui(ui, &label, seed, hints);
    ui.end_row();
    seed
}

/// What students are to fill in. What the search does not have cannot be chosen.
fn blanks(ui: &mut Ui, choices: &mut Choices) {
    let has = Worksheet::asked_of(choices.wish.spec);
    ui.spacing_mut().item_spacing.y = 0.0;
    // No wider than the fields: a grid does not know of the scroll bar.
    ui.set_max_width(WIDE);
    ui.horizontal_wrapped(|ui| {
        for skill in Skill::ALL {
            let mut on = choices.asked.has(skill);
            let box_ = Checkbox::new(&mut on, skill_name(skill));
            let response = ui.add_enabled(has.has(skill), box_);
            let response = response.on_disabled_hover_text("minimax has no cutoffs");
            if response.changed() {
                choices.asked = choices.asked.set(skill, on);
            }
        }
    });
    let mut leaves = choices.asked.leaves;
    let text = RichText::new("windows and values of leaves too").size(theme::SMALL);
    if ui.checkbox(&mut leaves, text).changed() {
        choices.asked = choices.asked.at_leaves(leaves);
    }
}

/// What a blank is called.
fn skill_name(skill: Skill) -> &'static str {
    match skill {
        Skill::Order => "order of visits",
        Skill::Windows => "windows",
        Skill::Values => "values",
        Skill::Cuts => "cuts",
        Skill::RootMove => "root move",
    }
}

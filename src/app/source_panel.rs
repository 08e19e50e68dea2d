//! The panel on the left: the search, its options, and its subject.

use std::ops::RangeInclusive;

use egui::{ComboBox, RichText, ScrollArea, Slider, SliderClamping, Ui, WidgetText};

use game::{EvaluationId, GameChoice, Mate, OrderId, Playable, Player};
use lesson::counted;
use search::{Algorithm, CutRule, Fail, SearchSpec};
use stage::{Setup, SourceGame};

use super::generate;
use super::positions;
use super::refinements;
use super::side_panel::{SidePanelFrame, WindowSide};
use super::theme;
use crate::board;
use crate::cx::Cx;
use crate::edit;
use crate::glossary;
use crate::scrolling::SCROLL_BAR;
use crate::session::side_panel::SidePanel;
use crate::session::{Action, Session};
use crate::text_lengths;

/// The maximum search depth offered here, in plies; the feasible depth depends on the position.
const DEEPEST: u32 = 12;

pub fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let margin = egui::Margin::symmetric(14, 12);
    // A board has its own width, and must be readable from afar.
    let has_board = session.board.is_editing() || session.is_game();
    let (id, panel) = if has_board {
        ("source with board", SidePanel::Board)
    } else {
        ("source", SidePanel::Source)
    };
    let frame = SidePanelFrame {
        panel,
        side: WindowSide::Left,
        id,
        margin,
        fold: Some(Action::SourcePanel),
    };
    let open = session.is_left_panel_open();
    frame.show(ui, session, open, cx, |ui, cx| {
        let height = ui.available_height();
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            if let Some(editor) = &session.board.editor {
                let (look, focus) = (session.settings.board, session.board.wants_focus);
                board::editor::show(ui, editor, look, (focus, height), cx);
                return;
            }
            if let Some(editor) = &session.board.cell_editor {
                let focus = session.board.wants_focus;
                board::editor::show_cells(ui, editor, (focus, height), cx);
                return;
            }
            let setup = session.setup();
            let mut wanted = setup;
            // Board and fields keep clear of the scroll bar.
            ui.set_max_width(ui.available_width() - SCROLL_BAR);
            generate::again_ui(ui, session, cx);
            board::show(ui, session, height, cx);
            positions::said_ui(ui, session, cx);
            let game = &session.stage.source.game;
            // The depth of a game's search matters most, so it must be visible below the board.
            if let SourceGame::Game(_) = game {
                game_depth_ui(ui, &mut wanted, cx);
            }
            algorithm_ui(ui, &mut wanted, session.has_chance(), cx);
            match game {
                SourceGame::Tree(tree) => {
                    tree_ui(ui, session, tree.height(), &mut wanted, cx);
                }
                SourceGame::Game(root) => game_ui(ui, root.game(), &mut wanted, cx),
            }
            edit::children_ui(ui, session, cx);
            about_ui(ui, session, cx);
            if wanted != setup {
                cx.act(move |session| session.change_setup(wanted));
            }
        });
    });
}

fn caption(ui: &mut Ui, text: &str, cx: &mut Cx) -> egui::Response {
    ui.add_space(8.0);
    glossary::caption(ui, text, cx)
}

fn algorithm_ui(ui: &mut Ui, setup: &mut Setup, chance: bool, cx: &mut Cx) {
    ui.label(RichText::new("Algorithm").small().weak());
    ui.horizontal_wrapped(|ui| {
        let plain = [Algorithm::AlphaBeta, Algorithm::Minimax];
        // Refined algorithms are chosen below; an active one is listed here so that one item is always marked.
        let chosen = Some(setup.spec.algorithm).filter(|it| !plain.contains(it));
        for algorithm in plain.into_iter().chain(chosen) {
            refinements::algorithm(ui, &mut setup.spec, algorithm);
        }
    });
    refinements::ui(ui, &mut setup.spec, chance);
    rules_ui(ui, &mut setup.spec, cx);
}

/// The cutoff rule and the return rule, if the algorithm leaves a choice.
fn rules_ui(ui: &mut Ui, spec: &mut SearchSpec, cx: &mut Cx) {
    let in_force = spec.window_rules();
    let (mut cut, mut fail) = in_force.map_or((spec.rules.cut, spec.rules.fail), |rules| {
        (rules.cut, rules.fail)
    });
    let cut_hint = match spec.algorithm {
        Algorithm::Minimax => "minimax has no cutoffs",
        _ if spec.algorithm.has_null_windows() => "null windows close at α = β only",
        _ => "the textbooks cut on α ≥ β; the paper’s program only on α > β",
    };
    let fail_hint = match spec.algorithm {
        Algorithm::Minimax => "minimax has no windows: it always returns the exact value",
        Algorithm::Mtdf => "MTD(f) needs values outside its null windows: fail-soft",
        _ => "fail-soft returns the best value found, fail-hard never one outside the window",
    };
    ui.add_enabled_ui(spec.algorithm == Algorithm::AlphaBeta, |ui| {
        choice(
            ui,
            "Cutoff condition",
            cut_hint,
            &mut cut,
            &[
                (CutRule::AtEquality, "cut on α ≥ β"),
                (CutRule::Strict, "cut on α > β (strict)"),
            ],
            cx,
        );
    });
    let is_open = spec.has_windows() && spec.algorithm != Algorithm::Mtdf;
    ui.add_enabled_ui(is_open, |ui| {
        choice(
            ui,
            "Return value",
            fail_hint,
            &mut fail,
            &[(Fail::Soft, "fail-soft"), (Fail::Hard, "fail-hard")],
            cx,
        );
    });
    // A choice that another algorithm allows is restored with that algorithm.
    if in_force.is_some_and(|rules| rules.cut != cut) {
        spec.rules.cut = cut;
    }
    if in_force.is_some_and(|rules| rules.fail != fail) {
        spec.rules.fail = fail;
    }
    if spec.never_cuts() {
        // No returned value is outside the window, so none can be beyond it.
        let text =
            "Strict and fail-hard together never cut: no returned value lies outside the window.";
        ui.label(RichText::new(text).size(theme::SMALL));
    }
}

/// A caption with a drop-down list below it.
fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    title: &str,
    hint: &str,
    value: &mut T,
    options: &[(T, impl Into<WidgetText> + Copy + std::fmt::Display)],
    cx: &mut Cx,
) {
    let label = caption(ui, title, cx);
    let selected = options.iter().find(|option| option.0 == *value);
    let text = selected.map_or_else(String::new, |option| option.1.to_string());
    let response = ComboBox::from_id_salt(title)
        .width(ui.available_width())
        // High enough for all options.
        .height(360.0)
        .selected_text(text)
        .show_ui(ui, |ui| {
            for &(option, name) in options {
                ui.selectable_value(value, option, name);
            }
        })
        .response;
    let response = response.labelled_by(label.id).on_hover_text(hint);
    // The hint of a disabled list gives the reason.
    response.on_disabled_hover_text(hint);
}

fn tree_ui(ui: &mut Ui, session: &Session, height: u32, setup: &mut Setup, cx: &mut Cx) {
    let root = session.tree().nodes()[0].player;
    let mut player = root;
    choice(
        ui,
        "To move at the root",
        "swaps MAX and MIN in the whole tree",
        &mut player,
        &[(Player::Max, "MAX"), (Player::Min, "MIN")],
        cx,
    );
    if player != root {
        setup.root = Some(player);
    }
    if height > 1 {
        let depth = setup.tree_depth.unwrap_or(height).min(height);
        let field = DepthField {
            depth,
            range: 1..=height,
            hint: "plies to search; inner nodes at the limit need a static value",
            too_deep: &|| format!("The tree has depth {height}: all of it is searched."),
        };
        // Only after user input, because a document being opened meanwhile may have its own depth.
        if let Some(depth) = field.show(ui, cx) {
            setup.tree_depth = (depth < height).then_some(depth);
        }
    }
}

/// The search depth: a slider with a number field beside it.
struct DepthField<'a> {
    depth: u32,
    range: RangeInclusive<u32>,
    hint: &'a str,
    /// Returns the message for a number above the maximum, which the slider alone would silently reduce.
    too_deep: &'a dyn Fn() -> String,
}

impl DepthField<'_> {
    /// Shows the field. Returns the new depth, if it was changed.
    fn show(self, ui: &mut Ui, cx: &mut Cx) -> Option<u32> {
        let label = caption(ui, "Depth", cx);
        ui.spacing_mut().slider_width = ui.available_width() - 56.0;
        let (least, most) = (*self.range.start(), *self.range.end());
        let mut depth = self.depth;
        let slider = Slider::new(&mut depth, self.range).clamping(SliderClamping::Never);
        let response = ui.add(slider);
        let response = response.labelled_by(label.id).on_hover_text(self.hint);
        if !response.changed() {
            return None;
        }
        if depth > most {
            let too_deep = (self.too_deep)();
            cx.act(move |session| session.say(too_deep));
        }
        Some(depth.clamp(least, most))
    }
}

fn game_depth_ui(ui: &mut Ui, setup: &mut Setup, cx: &mut Cx) {
    let deepest = DEEPEST.max(setup.depth);
    let field = DepthField {
        depth: setup.depth,
        range: 0..=deepest,
        hint: "plies to search",
        too_deep: &|| {
            format!("The deepest search that can be stepped through here has {deepest} plies.")
        },
    };
    setup.depth = field.show(ui, cx).unwrap_or(setup.depth);
    ui.add_space(8.0);
}

fn game_ui(ui: &mut Ui, game: &dyn Playable, setup: &mut Setup, cx: &mut Cx) {
    let about = game.about();
    // An order that the game does not offer is kept for the next game.
    let mut order = OrderId::of(setup.spec.options.order.in_game(game));
    if offered(
        ui,
        "Move order",
        "the order in which moves are searched",
        &mut order,
        about.orders,
        OrderId::of,
        cx,
    ) {
        setup.spec.options.order = order;
    }
    let mut evaluation = EvaluationId::of(setup.spec.options.evaluation.in_game(game));
    if offered(
        ui,
        "Evaluation",
        "how a position is evaluated where the search stops",
        &mut evaluation,
        about.evaluations,
        EvaluationId::of,
        cx,
    ) {
        setup.spec.options.evaluation = evaluation;
    }
    if let Some(unit) = about.value_unit() {
        ui.label(RichText::new(unit).size(theme::SMALL));
    }
    if about.scores_mates {
        choice(
            ui,
            about.won,
            "score of a mate: constant, or higher for a faster mate",
            &mut setup.spec.options.mate,
            &[
                (Mate::Infinite, "infinite"),
                (Mate::Distance, "by distance"),
            ],
            cx,
        );
    }
    if about.has_symmetries {
        ui.add_space(4.0);
        let symmetric = &mut setup.spec.options.symmetric;
        ui.checkbox(symmetric, "Symmetric positions are equal").on_hover_text(
            "rotated and mirrored boards count as one position: in the transposition table, and where each position is drawn once",
        );
    }
}

/// A list of the game's choices, if there is more than one. Returns true if the choice was changed.
fn offered<T: PartialEq + Copy>(
    ui: &mut Ui,
    title: &str,
    hint: &str,
    value: &mut T,
    choices: &[GameChoice],
    id: impl Fn(&GameChoice) -> T,
    cx: &mut Cx,
) -> bool {
    let before = *value;
    if choices.len() > 1 {
        let options: Vec<_> = choices.iter().map(|one| (id(one), one.title)).collect();
        // The choice's description and source.
        let chosen = choices.iter().find(|one| id(one) == *value);
        let hint = chosen.map_or_else(
            || hint.to_owned(),
            |one| format!("{hint}; {}: {}", one.title, one.about),
        );
        choice(ui, title, &hint, value, &options, cx);
    }
    *value != before
}

/// Returns the beginning of a text, short enough for the panel to lay out quickly.
fn beginning(text: &str) -> &str {
    let end = text.char_indices().nth(text_lengths::TEXT);
    end.map_or(text, |(end, _)| &text[..end])
}

fn about_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let SourceGame::Tree(tree) = &session.stage.source.game else {
        return;
    };
    // A generated tree's recipe is at the top, and its notes would repeat it.
    let generated = session.recipe().is_some();
    if !tree.source.is_empty() && !generated {
        ui.add_space(6.0);
        caption(ui, "Source", cx);
        ui.label(RichText::new(beginning(&tree.source)).size(theme::SMALL));
    }
    // The notes reveal what happens.
    if !tree.notes.is_empty() && !generated && session.looks_ahead() {
        caption(ui, "What to notice", cx);
        ui.label(RichText::new(beginning(&tree.notes)).size(theme::SMALL));
    }
    caption(ui, "Size", cx);
    let tree = session.tree();
    let positions = if tree.has_positions() {
        let positions = session.stage.positions().positions() as u64;
        format!("{}, ", counted(positions, "position", "positions"))
    } else {
        String::new()
    };
    let text = format!(
        "{}, {positions}{}, {}",
        counted(tree.len() as u64, "node", "nodes"),
        counted(tree.leaf_count() as u64, "leaf", "leaves"),
        counted(tree.height().into(), "ply", "plies")
    );
    ui.label(RichText::new(text).size(theme::SMALL));
}

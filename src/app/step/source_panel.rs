//! The panel on the left: the search, its options, and its subject.

use std::ops::RangeInclusive;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    CollapsingHeader, Color32, ComboBox, DragValue, Id, Response, RichText, ScrollArea, Slider,
    SliderClamping, Ui,
};
use strum::VariantArray;

use game::{EvaluationId, GameChoice, Mate, OrderId, Playable};
use search::{Algorithm, CutRule, Fail, SearchSpec};
use stage::{Setup, SourceGame};

use crate::cx::Cx;
use crate::dialogs::generate;
use crate::dialogs::glossary;
use crate::session::Session;
use crate::step::board;
use crate::step::edit::model::TreeOrder;
use crate::step::positions;
use crate::step::refinements;
use crate::step::side_panel::SidePanel;
use crate::step::task;
use crate::theme;
use crate::widgets::scrolling::SCROLL_BAR;
use crate::widgets::text_lengths;
use text::{GameWords, say};

/// The maximum search depth offered here, in plies; the feasible depth depends on the position.
const DEEPEST: u32 = 12;

pub fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    // A board has its own width, and must be readable from afar.
    let has_board = session.board.is_editing() || session.is_game();
    let panel = if session.task.given.is_some() {
        SidePanel::Lesson
    } else if has_board {
        SidePanel::Board
    } else {
        SidePanel::Source
    };
    let open = session.is_left_panel_open();
    panel.show(ui, session, open, cx, |ui, cx| {
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
            task::ui(ui, session, cx);
            generate::again_ui(ui, session, cx);
            board::show(ui, session, height, cx);
            positions::said_ui(ui, session, cx);
            let game = &session.stage.source.game;
            let place = if session.is_game() {
                Caption::Beside
            } else {
                Caption::Above
            };
            // The depth of a game's search matters most, so it must be visible below the board.
            if let SourceGame::Game(_) = game {
                game_depth_ui(ui, &mut wanted, cx);
            }
            algorithm_ui(ui, &mut wanted.spec, place, cx);
            match game {
                SourceGame::Tree(_) => {
                    order_ui(ui, session, cx);
                    tree_depth_ui(ui, session, &mut wanted, cx);
                }
                SourceGame::Game(root) => game_ui(ui, root.game(), &mut wanted, cx),
            }
            rules_ui(ui, session, &mut wanted, cx);
            refinements::ui(ui, &mut wanted.spec, session.has_chance());
            if session.is_game() {
                symmetric_ui(ui, session, &mut wanted.spec);
            }
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

/// The place of a control's caption.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Caption {
    Above,
    /// Below a board there is no room above.
    Beside,
}

/// The width of the captions beside controls, in points.
const BESIDE: f32 = 74.0;

/// Shows a control with its caption.
fn captioned<T>(
    ui: &mut Ui,
    title: &str,
    place: Caption,
    cx: &mut Cx,
    control: impl FnOnce(&mut Ui, Id) -> T,
) -> T {
    if place == Caption::Above {
        let label = caption(ui, title, cx);
        return control(ui, label.id);
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let left = ui.cursor().left();
        let label = glossary::caption(ui, title, cx);
        ui.add_space((left + BESIDE - ui.cursor().left()).max(4.0));
        control(ui, label.id)
    })
    .inner
}

fn algorithm_ui(ui: &mut Ui, spec: &mut SearchSpec, place: Caption, cx: &mut Cx) {
    const ORDER: [Algorithm; 4] = [
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::Pvs,
        Algorithm::Mtdf,
    ];
    let shown = text::title(&spec.algorithm);
    let list = list(ui, say!(step_algorithm), shown, place, cx, |ui| {
        for algorithm in ORDER {
            ui.selectable_value(&mut spec.algorithm, algorithm, text::title(&algorithm))
                .on_hover_text(text::about(&algorithm));
        }
    });
    list.on_hover_text(text::about(&spec.algorithm));
}

/// The order of all children of an explicit tree.
fn order_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let (order, seed) = (session.edits.order, session.edits.seed);
    let shown = order.map_or(say!(step_order_custom), TreeOrder::title);
    let mut chosen = None;
    let list = list(ui, say!(step_order), shown, Caption::Above, cx, |ui| {
        for &one in TreeOrder::VARIANTS {
            let entry = ui.selectable_label(order == Some(one), one.title());
            if entry.on_hover_text(one.about()).clicked() {
                chosen = Some((one, seed));
            }
        }
    });
    list.on_hover_text(say!(step_order_hint));
    if order == Some(TreeOrder::Shuffled) {
        ui.horizontal(|ui| {
            let mut wanted = seed;
            let label = ui.label(RichText::new(say!(step_seed)).small().weak());
            let field = ui.add(DragValue::new(&mut wanted).range(0..=999_999));
            let field = field
                .labelled_by(label.id)
                .on_hover_text(say!(step_number_hint));
            if field.changed() {
                chosen = Some((TreeOrder::Shuffled, wanted));
            }
        });
    }
    if let Some((order, seed)) = chosen {
        cx.act(move |session| {
            session.edits.seed = seed;
            session.change_tree(order.change(seed));
        });
    }
}

/// The rules as one line, which unfolds to their choices.
fn rules_ui(ui: &mut Ui, session: &Session, setup: &mut Setup, cx: &mut Cx) {
    let spec = setup.spec;
    let in_force = spec.window_rules();
    let mut player = session.tree().nodes()[0].player;
    let is_game = session.is_game();
    let mates = game_of(session)
        .map(Playable::about)
        .filter(|about| about.scores_mates);
    let windows = match &in_force {
        Some(rules) => [text::title(&rules.cut), ", ", text::title(&rules.fail)].concat(),
        None => say!(step_no_cutoffs).to_owned(),
    };
    let line = match mates {
        None if is_game => windows,
        None => format!("{windows}, {}", text::title(&player)),
        Some(_) if spec.options.mate == Mate::default() => windows,
        Some(about) => {
            let won = about.won().to_lowercase();
            format!("{windows}, {won} {}", text::title(&spec.options.mate))
        }
    };
    ui.add_space(10.0);
    let header = CollapsingHeader::new(wrapped(ui, &line))
        .id_salt("rules")
        .show(ui, |ui| {
            let (mut cut, mut fail) = in_force.map_or((spec.rules.cut, spec.rules.fail), |rules| {
                (rules.cut, rules.fail)
            });
            ui.add_enabled_ui(spec.algorithm == Algorithm::AlphaBeta, |ui| {
                let hint = match spec.algorithm {
                    Algorithm::Minimax => say!(step_cut_minimax),
                    Algorithm::AlphaBeta => {
                        say!(step_cut_hint)
                    }
                    Algorithm::Pvs | Algorithm::Mtdf => say!(step_cut_null_windows),
                };
                choice::<CutRule>(ui, say!(step_cut), hint, &mut cut, cx);
            });
            let is_open = spec.has_windows() && spec.algorithm != Algorithm::Mtdf;
            ui.add_enabled_ui(is_open, |ui| {
                let hint = match spec.algorithm {
                    Algorithm::Minimax => say!(step_fail_minimax),
                    Algorithm::Mtdf => say!(step_fail_mtdf),
                    Algorithm::AlphaBeta | Algorithm::Pvs => {
                        say!(step_fail_hint)
                    }
                };
                choice::<Fail>(ui, say!(step_fail), hint, &mut fail, cx);
            });
            // A choice that another algorithm allows is restored with that algorithm.
            if in_force.is_some_and(|rules| rules.cut != cut) {
                setup.spec.rules.cut = cut;
            }
            if in_force.is_some_and(|rules| rules.fail != fail) {
                setup.spec.rules.fail = fail;
            }
            if let Some(about) = mates {
                let hint = say!(step_mate_hint);
                choice::<Mate>(ui, about.won(), hint, &mut setup.spec.options.mate, cx);
            }
            if !is_game {
                let before = player;
                choice(
                    ui,
                    say!(step_root_player),
                    say!(step_root_player_hint),
                    &mut player,
                    cx,
                );
                if player != before {
                    setup.root = Some(player);
                }
            }
        });
    header.header_response.on_hover_text(say!(step_rules_hint));
    if spec.never_cuts() {
        // No returned value is outside the window, so none can be beyond it.
        let text = say!(step_never_cuts);
        ui.label(RichText::new(text).size(theme::SMALL));
    }
}

/// Lays out the title of a section as wide as the panel, because a header does not wrap its text.
fn wrapped(ui: &Ui, title: &str) -> std::sync::Arc<egui::Galley> {
    let beside = ui.spacing().indent + ui.spacing().button_padding.x;
    let font = theme::plain(theme::SMALL);
    let mut job = LayoutJob::simple(title.to_owned(), font, Color32::PLACEHOLDER, f32::INFINITY);
    job.wrap = TextWrapping::wrap_at_width((ui.available_width() - beside).max(0.0));
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// A drop-down list with its caption; `shown` is the chosen entry.
fn list(
    ui: &mut Ui,
    title: &str,
    shown: &str,
    place: Caption,
    cx: &mut Cx,
    entries: impl FnOnce(&mut Ui),
) -> Response {
    captioned(ui, title, place, cx, |ui, label| {
        let list = ComboBox::from_id_salt(title)
            .width(ui.available_width())
            .truncate()
            // High enough for all options.
            .height(360.0)
            .selected_text(shown)
            .show_ui(ui, entries);
        list.response.labelled_by(label)
    })
}

/// A drop-down list of the variants of an enum, which has their texts. Disabled, its hint gives the reason.
fn choice<T: Copy + PartialEq + text::Choice + VariantArray>(
    ui: &mut Ui,
    title: &str,
    hint: &str,
    value: &mut T,
    cx: &mut Cx,
) {
    let shown = text::title(value);
    let list = list(ui, title, shown, Caption::Above, cx, |ui| {
        for &variant in T::VARIANTS {
            ui.selectable_value(value, variant, text::title(&variant));
        }
    });
    list.on_hover_text(hint).on_disabled_hover_text(hint);
}

/// The depth of an explicit tree, if a search can stop at inner nodes: generated trees have values there.
fn tree_depth_ui(ui: &mut Ui, session: &Session, setup: &mut Setup, cx: &mut Cx) {
    let SourceGame::Tree(tree) = &session.stage.source.game else {
        return;
    };
    let height = tree.height();
    let mut below_root = tree.nodes().iter().skip(1);
    let has_values = below_root
        .find(|node| !node.is_leaf())
        .is_some_and(|node| node.value.is_some());
    if height < 2 || !has_values && setup.tree_depth.is_none() {
        return;
    }
    let depth = setup.tree_depth.unwrap_or(height).min(height);
    let field = DepthField {
        depth,
        range: 1..=height,
        hint: say!(step_depth_of_tree_hint),
        too_deep: &|| say!(step_depth_of_whole_tree, height),
    };
    // Only after user input, because a document being opened meanwhile may have its own depth.
    if let Some(depth) = field.show(ui, Caption::Above, cx) {
        setup.tree_depth = (depth < height).then_some(depth);
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
    fn show(self, ui: &mut Ui, place: Caption, cx: &mut Cx) -> Option<u32> {
        let (least, most) = (*self.range.start(), *self.range.end());
        let mut depth = self.depth;
        let slider = Slider::new(&mut depth, self.range).clamping(SliderClamping::Never);
        let response = captioned(ui, say!(step_depth), place, cx, |ui, label| {
            ui.spacing_mut().item_spacing.x = 8.0;
            ui.spacing_mut().slider_width = ui.available_width() - 56.0;
            ui.add(slider).labelled_by(label)
        });
        let response = response.on_hover_text(self.hint);
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
        hint: say!(step_depth_hint),
        too_deep: &|| say!(step_depth_deepest, plies = deepest),
    };
    let depth = field.show(ui, Caption::Beside, cx);
    setup.depth = depth.unwrap_or(setup.depth);
}

fn game_ui(ui: &mut Ui, game: &dyn Playable, setup: &mut Setup, cx: &mut Cx) {
    let about = game.about();
    // An order that the game does not offer is kept for the next game.
    let mut order = OrderId::of(setup.spec.options.order.in_game(game));
    if offered(
        ui,
        say!(step_move_order),
        say!(step_move_order_hint),
        &mut order,
        about.orders,
        OrderId::of,
        cx,
    ) {
        setup.spec.options.order = order;
    }
    let unit = about.value_unit();
    let hint = say!(step_evaluation_hint);
    let hint = unit.map_or_else(|| hint.to_owned(), |unit| format!("{hint}. {unit}"));
    let mut evaluation = EvaluationId::of(setup.spec.options.evaluation.in_game(game));
    if offered(
        ui,
        say!(step_evaluation),
        &hint,
        &mut evaluation,
        about.evaluations,
        EvaluationId::of,
        cx,
    ) {
        setup.spec.options.evaluation = evaluation;
    }
}

fn game_of(session: &Session) -> Option<&dyn Playable> {
    match &session.stage.source.game {
        SourceGame::Tree(_) => None,
        SourceGame::Game(root) => Some(root.game()),
    }
}

fn symmetric_ui(ui: &mut Ui, session: &Session, spec: &mut SearchSpec) {
    if game_of(session).is_none_or(|game| !game.about().has_symmetries) {
        return;
    }
    ui.checkbox(&mut spec.options.symmetric, say!(step_symmetric))
        .on_hover_text(say!(step_symmetric_hint));
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
        // The choice's description and source.
        let chosen = choices.iter().find(|one| id(one) == *value);
        let hint = chosen.map_or_else(
            || hint.to_owned(),
            |one| format!("{hint}; {}: {}", text::title(one), text::about(one)),
        );
        let shown = chosen.map_or("", |one| text::title(one));
        let list = list(ui, title, shown, Caption::Beside, cx, |ui| {
            for one in choices {
                ui.selectable_value(value, id(one), text::title(one));
            }
        });
        list.on_hover_text(hint);
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
    let header = CollapsingHeader::new(RichText::new(say!(step_source)).size(theme::SMALL).weak());
    header.show(ui, |ui| {
        let small = |text: &str| RichText::new(text).size(theme::SMALL);
        // A generated tree's recipe is at the top, and its notes would repeat it.
        let generated = session.recipe().is_some();
        if !tree.source.is_empty() && !generated {
            ui.label(small(beginning(&tree.source)));
        }
        // The notes reveal what happens.
        if !tree.notes.is_empty() && !generated && session.looks_ahead() {
            caption(ui, say!(step_source_notes), cx);
            ui.label(small(beginning(&tree.notes)));
        }
        caption(ui, say!(step_source_size), cx);
        let tree = session.tree();
        let mut counts = vec![
            say!(step_nodes, count = tree.len()),
            say!(step_leaves, count = tree.leaf_count()),
            say!(step_plies, count = tree.height()),
        ];
        if tree.has_positions() {
            let count = session.stage.positions().positions();
            counts.insert(1, say!(step_positions, count));
        }
        ui.label(small(&counts.join(", ")));
    });
}

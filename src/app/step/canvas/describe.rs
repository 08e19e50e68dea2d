//! Descriptions of a node: one line for screen readers and tests, a few lines for the tooltip.

use crate::session::Session;
use crate::step::inspector::words;
use crate::step::whatif::model::WhatIfOverlay;
use crate::theme;
use crate::theme::Palette;
use draw::{Progress, score_text};
use egui::{Rect, Response, RichText, Role, Sense, Ui, WidgetInfo, vec2};
use game::NodeId;
use search::trace::{CutKind, NodeStatus};
use search::{Claim, Critical, Notation, Window};
use stage::{Names, Stage};
use teach::{score_words, type_words, weighted_sum};
use text::{TextLine, relation_to, say, window_at};

#[derive(Clone, Copy, Default)]
pub(crate) struct NodeWords<'a> {
    pub critical: Option<&'a Critical>,
    /// The side from which values and windows are written.
    pub notation: Notation,
}

impl NodeWords<'_> {
    /// Returns the session's options for a single search.
    pub fn of(session: &Session) -> NodeWords<'_> {
        NodeWords {
            critical: session.critical(),
            notation: session.notation(),
        }
    }
}

/// Describes a node in one line, as in `MIN node C, ply 1, window 3 to infinity, at most 2, alpha cutoff, 2 skipped`.
pub(crate) fn in_words(
    stage: &Stage,
    told: NodeWords<'_>,
    progress: &Progress<'_>,
    node: NodeId,
) -> String {
    format!(
        "{}, {}",
        title(stage, node),
        facts_in_words(stage, told, progress, node)
    )
}

/// Describes a node in one line, without its name.
pub(crate) fn facts_in_words(
    stage: &Stage,
    told: NodeWords<'_>,
    progress: &Progress<'_>,
    node: NodeId,
) -> String {
    let mut parts = Vec::new();
    let it = stage.tree.node(node);
    let NodeWords { critical, notation } = told;
    if it.is_leaf() {
        parts.extend(it.value.map(|value| {
            say!(
                step_node_value,
                value = score_words(notation.score(it.player, value))
            )
        }));
    } else {
        parts.push(say!(step_ply, ply = it.ply));
    }
    match progress.known(node) {
        Some(known) => {
            if progress.has_windows() {
                let Window { alpha, beta } = notation.window(it.player, known.received);
                parts.push(say!(
                    step_node_window,
                    alpha = score_words(alpha),
                    beta = score_words(beta)
                ));
            }
            if !it.is_leaf() {
                let claim = known.claim.map(|claim| notation.claim(it.player, claim));
                parts.extend(claim.map(claim_words));
            }
            let sum = sum_words(stage, told, progress, node);
            parts.extend(Some(sum).filter(|sum| !sum.is_empty()));
            if known.skipped > 0 {
                let kind = cut_name(stage, notation, progress, node);
                parts.push(say!(step_node_cutoff, kind));
                parts.push(say!(step_node_skipped, count = known.skipped));
            }
        }
        None => parts.push(absence(stage, progress, node)),
    }
    parts.extend(part(critical, progress, node));
    parts.join(", ")
}

pub(crate) fn tooltip(
    ui: &mut Ui,
    stage: &Stage,
    told: NodeWords<'_>,
    progress: &Progress<'_>,
    node: NodeId,
) {
    let NodeWords { critical, notation } = told;
    let palette = Palette::of(ui.ctx());
    let it = stage.tree.node(node);
    ui.set_max_width(300.0);
    let heading = format!("{}, {}", title(stage, node), say!(step_ply, ply = it.ply));
    ui.label(RichText::new(heading).font(theme::strong(theme::BODY)));
    if let (Names::Tree(_), Some(name)) = (&*stage.names, stage.move_into(node)) {
        ui.label(say!(step_node_reached_by, name));
    }
    let Some(known) = progress.known(node) else {
        if let Some(value) = it.value.filter(|_| it.is_leaf()) {
            let value = notation.score(it.player, value);
            ui.label(say!(step_node_value, value = stage.value_text(value)));
        }
        ui.label(absence(stage, progress, node));
        part_ui(ui, critical, progress, node);
        below(ui, stage, node);
        return;
    };
    if progress.has_windows() {
        let window = window_at(notation, it.player, known.received);
        let line = TextLine::new(say!(step_node_window_received, window));
        ui.label(words::job(&line, &theme::plain(theme::BODY), palette));
    }
    match known.claim.map(|claim| notation.claim(it.player, claim)) {
        Some(claim) if it.is_leaf() => {
            ui.label(say!(step_node_value, value = stage.value_text(claim.score)));
        }
        Some(claim) => {
            let value = stage.value_text(claim.score);
            ui.label(say!(
                step_node_value,
                value = relation_to(claim.relation, value)
            ));
        }
        None => {
            ui.label(say!(step_node_nothing_proved));
        }
    }
    let sum = sum_words(stage, told, progress, node);
    if !sum.is_empty() {
        ui.label(sum);
    }
    if known.skipped > 0 {
        ui.label(cut_words(stage, notation, progress, node, known.skipped));
    }
    part_ui(ui, critical, progress, node);
    below(ui, stage, node);
}

/// Returns a node's role in the critical tree, if that is shown.
fn part(critical: Option<&Critical>, progress: &Progress<'_>, node: NodeId) -> Option<String> {
    match critical?.node_type(node) {
        Some(kind) => Some(type_words(kind)),
        None if progress.standing(node) == NodeStatus::Visited => {
            Some(say!(step_not_critical).to_owned())
        }
        None => None,
    }
}

fn part_ui(ui: &mut Ui, critical: Option<&Critical>, progress: &Progress<'_>, node: NodeId) {
    if let Some(part) = part(critical, progress, node) {
        ui.label(part);
    }
}

fn below(ui: &mut Ui, stage: &Stage, node: NodeId) {
    let below = stage.tree.node(node).size() - 1;
    if below > 0 {
        let palette = Palette::of(ui.ctx());
        ui.label(RichText::new(say!(step_node_below, count = below)).color(palette.weak));
    }
}

fn cut_words(
    stage: &Stage,
    notation: Notation,
    progress: &Progress<'_>,
    node: NodeId,
    skipped: u32,
) -> String {
    let player = stage.tree.node(node).player;
    let kind = cut_name(stage, notation, progress, node);
    let cut = stage
        .visit_of(node)
        .and_then(|visit| progress.cut(visit))
        .and_then(|cut| cut.setter.map(|setter| (cut.bound, setter)));
    let Some((bound, setter)) = cut else {
        return say!(step_node_cut, kind, skipped);
    };
    let name = |visit| stage.name(stage.node_map.node_of(visit));
    say!(
        step_node_cut_by,
        bound = notation.score(player, bound),
        kind,
        setter = teach::origin_words(setter, &name),
        skipped
    )
}

/// Returns the name of the bound that caused a node's cutoff, in a notation. A chance node cuts at either bound.
fn cut_name(
    stage: &Stage,
    notation: Notation,
    progress: &Progress<'_>,
    node: NodeId,
) -> &'static str {
    let visit = stage.visit_of(node);
    let cut = visit.and_then(|visit| Some((visit, progress.cut(visit)?)));
    let kind = match cut {
        Some((visit, cut)) => {
            let told = stage.recording.visit(visit);
            cut.kind.of_visit(&told, notation)
        }
        None => CutKind::at(stage.tree.node(node).player).written_in(notation),
    };
    kind.name()
}

/// Returns the running sum of a chance node, as in `0.5 × 3 + 0.5 × 8 = 5.5`.
fn sum_words(stage: &Stage, told: NodeWords<'_>, progress: &Progress<'_>, node: NodeId) -> String {
    let visit = stage.visit_of(node).filter(|_| !progress.is_veiled(node));
    let Some(visit) = visit else {
        return String::new();
    };
    let sum = weighted_sum(progress.moment(), visit);
    if sum.terms.is_empty() {
        return String::new();
    }
    let player = stage.tree.node(node).player;
    sum.text(|value| score_text(told.notation.score(player, value)))
}

/// Returns a title such as `MIN node C`, `chance node D` or `leaf B1`.
fn title(stage: &Stage, node: NodeId) -> String {
    let it = stage.tree.node(node);
    let name = match (&*stage.names, node) {
        (Names::Game { .. }, NodeId::ROOT) => say!(step_node_root).to_owned(),
        _ => stage.name(node),
    };
    if it.is_leaf() {
        say!(step_node_leaf, name)
    } else if it.chance {
        say!(step_node_chance, name)
    } else {
        say!(step_node_inner, name, player = it.player.to_string())
    }
}

/// Returns the reason why a node has not been visited.
fn absence(stage: &Stage, progress: &Progress<'_>, node: NodeId) -> String {
    if progress.standing(node) == NodeStatus::Pruned {
        let visit = stage.node_map.nearest_visit(&stage.tree, node);
        let cutter = stage.node_map.node_of(visit);
        say!(step_node_pruned, by = stage.name(cutter))
    } else {
        say!(step_node_not_visited).to_owned()
    }
}

fn claim_words(claim: Claim) -> String {
    relation_to(claim.relation, score_words(claim.score))
}

/// Announces the overlay once, and adds a label that follows every number.
pub(crate) fn say(ui: &Ui, shown: &WhatIfOverlay<'_>, canvas: Rect, ground: &Response) {
    let lines = shown.caption.iter();
    let lines: Vec<String> = lines
        .map(|runs| runs.iter().map(|run| run.text.as_str()).collect())
        .collect();
    let line = Rect::from_min_max(canvas.left_bottom() - vec2(0.0, 1.0), canvas.right_bottom());
    let label = |salt: &str, text: &str| {
        let said = ui.interact(line, ground.id.with(salt), Sense::hover());
        said.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
        said
    };
    words::announce(&label("announced", &shown.announced));
    let lines = lines.join("; ");
    if !lines.is_empty() && lines != shown.announced {
        label("aside", &lines);
    }
}

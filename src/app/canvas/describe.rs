//! What is said of one node: in one line for screen readers and tests, in a few for the tooltip.

use egui::{RichText, Ui};

use crate::theme::{self, Palette};
use figure::{Progress, Standing, score_text};
use game::{NodeId, Score};
use lesson::type_words;
use search::Claim;
use search::Critical;
use search::trace::CutKind;
use stage::{Names, Stage};

/// A node in one line, as in `MIN node C, ply 1, window 3 to infinity, at most 2, alpha cutoff, 2 skipped`.
pub(crate) fn in_words(
    stage: &Stage,
    critical: Option<&Critical>,
    progress: &Progress<'_>,
    node: NodeId,
) -> String {
    let mut parts = vec![title(stage, node)];
    let it = stage.tree.node(node);
    if it.is_leaf() {
        parts.extend(
            it.value
                .map(|value| format!("value {}", score_words(value))),
        );
    } else {
        parts.push(format!("ply {}", it.ply));
    }
    match progress.known(node) {
        Some(known) => {
            if progress.has_windows() {
                let (alpha, beta) = (known.received.alpha, known.received.beta);
                parts.push(format!(
                    "window {} to {}",
                    score_words(alpha),
                    score_words(beta)
                ));
            }
            if !it.is_leaf() {
                parts.extend(known.claim.map(claim_words));
            }
            if known.skipped > 0 {
                parts.push(format!("{} cutoff", CutKind::at(it.player).name()));
                parts.push(format!("{} skipped", known.skipped));
            }
        }
        None => parts.push(absence(stage, progress, node)),
    }
    parts.extend(part(critical, progress, node));
    parts.join(", ")
}

/// A node in a few lines.
pub(crate) fn tooltip(
    ui: &mut Ui,
    stage: &Stage,
    critical: Option<&Critical>,
    progress: &Progress<'_>,
    node: NodeId,
) {
    let palette = Palette::of(ui.ctx());
    let it = stage.tree.node(node);
    ui.set_max_width(300.0);
    let heading = format!("{}, ply {}", title(stage, node), it.ply);
    ui.label(RichText::new(heading).font(theme::strong(theme::BODY)));
    if let (Names::Tree(_), Some(name)) = (&*stage.names, stage.move_into(node)) {
        ui.label(format!("reached by {name}"));
    }
    let Some(known) = progress.known(node) else {
        if let Some(value) = it.value.filter(|_| it.is_leaf()) {
            ui.label(format!("value {value}"));
        }
        ui.label(absence(stage, progress, node));
        part_ui(ui, critical, progress, node);
        below(ui, stage, node);
        return;
    };
    if progress.has_windows() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.label("window received (");
            ui.colored_label(palette.max, score_text(known.received.alpha));
            ui.label(", ");
            ui.colored_label(palette.min, score_text(known.received.beta));
            ui.label(")");
        });
    }
    match known.claim {
        Some(claim) if it.is_leaf() => {
            ui.label(format!("value {}", claim.score));
        }
        Some(claim) => {
            ui.label(format!("worth {}", claim_words(claim)));
        }
        None => {
            ui.label("nothing is proved of it yet");
        }
    }
    if known.skipped > 0 {
        ui.label(cut_words(stage, progress, node, known.skipped));
    }
    part_ui(ui, critical, progress, node);
    below(ui, stage, node);
}

/// What a node is for in the critical tree, where that is shown.
fn part(critical: Option<&Critical>, progress: &Progress<'_>, node: NodeId) -> Option<String> {
    match critical?.node_type(node) {
        Some(kind) => Some(type_words(kind)),
        None if progress.standing(node) == Standing::Visited => {
            Some("visited, but not needed".to_owned())
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
        let nodes = if below == 1 { "node" } else { "nodes" };
        let palette = Palette::of(ui.ctx());
        ui.label(RichText::new(format!("{below} {nodes} below")).color(palette.weak));
    }
}

fn cut_words(stage: &Stage, progress: &Progress<'_>, node: NodeId, skipped: u32) -> String {
    let kind = CutKind::at(stage.tree.node(node).player).name();
    let children = if skipped == 1 { "child" } else { "children" };
    let cut = stage
        .visit_of(node)
        .and_then(|visit| progress.cut(visit))
        .and_then(|cut| cut.setter.map(|setter| (cut.bound, setter)));
    let Some((bound, setter)) = cut else {
        return format!("{kind} cutoff, {skipped} {children} skipped");
    };
    let name = |visit| stage.name(stage.node_map.node_of(visit));
    format!(
        "{kind} cutoff, {skipped} {children} skipped: {kind} {}, {}",
        score_text(bound),
        setter.words(&name)
    )
}

/// `MIN node C` or `leaf B1`.
fn title(stage: &Stage, node: NodeId) -> String {
    let it = stage.tree.node(node);
    let name = match (&*stage.names, node) {
        (Names::Game { .. }, NodeId::ROOT) => "root".to_owned(),
        _ => stage.name(node),
    };
    if it.is_leaf() {
        format!("leaf {name}")
    } else {
        format!("{} node {name}", it.player)
    }
}

/// Why a node has not been visited.
fn absence(stage: &Stage, progress: &Progress<'_>, node: NodeId) -> String {
    if progress.standing(node) == Standing::Pruned {
        let visit = stage.node_map.nearest_visit(&stage.tree, node);
        let cutter = stage.node_map.node_of(visit);
        format!("skipped by the cutoff at {}", stage.name(cutter))
    } else {
        "not visited".to_owned()
    }
}

fn claim_words(claim: Claim) -> String {
    format!("{} {}", claim.relation.words(), score_words(claim.score))
}

/// A score as it is read aloud.
fn score_words(score: Score) -> String {
    if score == Score::INFINITY {
        "infinity".to_owned()
    } else if score == Score::NEG_INFINITY {
        "minus infinity".to_owned()
    } else {
        score.to_string()
    }
}

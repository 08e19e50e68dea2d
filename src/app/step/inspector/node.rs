//! The current node: everything known at this step, as a list of facts.

use egui::{Align, Label, Layout, RichText, Ui, vec2};

use crate::theme::{self, Palette};
use game::Player;
use search::Notation;
use search::trace::{Cut, CutKind, Moment, Visit, VisitId};
use teach::{TextLine, score_text, weighted_sum};

use crate::step::inspector::words;

pub type Fact = (&'static str, TextLine);

/// Returns the facts about the node of the current event; empty at step 0. `skipped` returns the names of the
/// children that a node skipped.
pub fn facts(
    moment: &Moment<'_>,
    names: &dyn Fn(VisitId) -> String,
    skipped: &dyn Fn(VisitId) -> Vec<String>,
    notation: Notation,
) -> Vec<Fact> {
    let Some((current, now)) = moment
        .current()
        .and_then(|current| Some((current, moment.node(current)?)))
    else {
        return Vec::new();
    };
    let visit = moment.recording().visit(current);
    let player = visit.player;
    let value = |score| score_text(notation.score(player, score));
    let kind = if visit.is_leaf() { ", a leaf" } else { "" };
    let who = if visit.chance {
        TextLine::new("chance node")
    } else {
        TextLine::default().player(player).say(kind)
    };
    let mut facts = vec![
        ("player", who),
        ("ply", TextLine::new(visit.ply.to_string())),
    ];
    let has_windows = moment.recording().spec().has_windows();
    if has_windows {
        facts.push((
            "window received",
            TextLine::default().window_at(notation, player, now.received),
        ));
        if !visit.is_leaf() {
            facts.push((
                WINDOW_NOW,
                TextLine::default().window_at(notation, player, now.window),
            ));
        }
    }
    if visit.chance {
        let sum = weighted_sum(moment, current);
        let text = if sum.terms.is_empty() {
            dash()
        } else {
            TextLine::new(sum.text(value))
        };
        facts.push((SUM, text));
    } else if !visit.is_leaf() {
        let best = now.best.map_or_else(dash, |best| {
            let by = moment.chosen(current).map(names);
            let by = by.map_or_else(String::new, |by| format!(" (via {by})"));
            TextLine::new(value(best)).say(by)
        });
        facts.push((BEST, best));
    }
    facts.push((
        "returned",
        now.value
            .map_or_else(dash, |returned| TextLine::new(value(returned))),
    ));
    let claim = moment.claim(current).map_or_else(
        || "nothing yet".to_owned(),
        |claim| {
            let claim = notation.claim(player, claim);
            format!("{} {}", claim.relation.words(), score_text(claim.score))
        },
    );
    facts.push((PROVED, TextLine::new(claim)));
    if has_windows && !visit.is_leaf() {
        facts.push((
            "cut",
            now.cut
                .map_or_else(dash, |cut| cut_line(&cut, &visit, names, notation)),
        ));
        if now.cut.is_some() {
            facts.push(("skipped", TextLine::new(listed(&skipped(current), LISTED))));
        }
    }
    facts
}

/// Joins the first `most` names and counts the rest.
pub(crate) fn listed(names: &[String], most: usize) -> String {
    let text = names[..names.len().min(most)].join(", ");
    match names.len().saturating_sub(most) {
        0 => text,
        more => format!("{text} and {more} more"),
    }
}

/// The maximum number of children named, enough for most positions.
const LISTED: usize = 40;

/// The name of the facts that some questions ask for.
const PROVED: &str = "proved";
const WINDOW_NOW: &str = "window now";
const BEST: &str = "best so far";
const SUM: &str = "sum so far";
const KEPT_BACK: [&str; 4] = [PROVED, WINDOW_NOW, BEST, SUM];

fn dash() -> TextLine {
    TextLine::new("–")
}

fn cut_line(
    cut: &Cut,
    visit: &Visit,
    names: &dyn Fn(VisitId) -> String,
    notation: Notation,
) -> TextLine {
    let depth = if cut.is_deep() { "deep" } else { "shallow" };
    let kind = cut.kind.of_visit(visit, notation);
    // The owner of the bound; a chance node cuts at either bound.
    let owner = match cut.kind {
        CutKind::Alpha => Player::Max,
        CutKind::Beta => Player::Min,
    };
    let line = TextLine::new(kind.name());
    let Some(setter) = cut.setter else {
        return line.say(format!(": no value is better; skipped {}", cut.skipped));
    };
    line.say(format!(", {depth}: "))
        .bound_at(notation, visit.player, owner, cut.bound)
        .say(format!(
            ", {}; skipped {}",
            setter.words(names),
            cut.skipped
        ))
}

/// Shows the facts in two columns. Facts that would answer the current question about the node are hidden.
pub fn show(ui: &mut Ui, facts: &[Fact], veiled: bool) {
    let palette = Palette::of(ui.ctx());
    if facts.is_empty() {
        ui.label(RichText::new("The search has not begun.").weak());
    }
    ui.spacing_mut().item_spacing = vec2(8.0, 3.0);
    let shown = facts
        .iter()
        .filter(|(name, _)| !(veiled && KEPT_BACK.contains(name)));
    for (name, value) in shown {
        ui.with_layout(Layout::left_to_right(Align::TOP), |ui| {
            let layout = Layout::left_to_right(Align::TOP);
            ui.allocate_ui_with_layout(vec2(116.0, 0.0), layout, |ui| {
                ui.set_min_width(116.0);
                ui.label(RichText::new(*name).size(theme::BODY).weak());
            });
            let job = words::job(value, &theme::plain(theme::BODY), palette);
            words::spoken(ui.add(Label::new(job).wrap()), &value.to_string());
        });
    }
}

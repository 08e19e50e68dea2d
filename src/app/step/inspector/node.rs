//! The current node: everything known at this step, as a list of facts.

use egui::{Align, Label, Layout, RichText, Ui, vec2};

use crate::theme::{self, Palette};
use game::Player;
use search::Notation;
use search::trace::{Cut, CutKind, Moment, Visit, VisitId};
use teach::{score_text, weighted_sum};
use text::{Role, TextLine, bound_text, claim_words, say};

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
    let who = if visit.chance {
        TextLine::new(say!(step_fact_chance))
    } else if visit.is_leaf() {
        TextLine::new(say!(step_fact_leaf, player))
    } else {
        TextLine::new(text::who(player))
    };
    let mut facts = vec![
        (say!(step_fact_player), who),
        (say!(step_fact_ply), TextLine::new(visit.ply.to_string())),
    ];
    let has_windows = moment.recording().spec().has_windows();
    if has_windows {
        facts.push((
            say!(step_fact_window_received),
            TextLine::new(text::window_at(notation, player, now.received)),
        ));
        if !visit.is_leaf() {
            facts.push((
                say!(step_fact_window_now),
                TextLine::new(text::window_at(notation, player, now.window)),
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
        facts.push((say!(step_fact_sum), text));
    } else if !visit.is_leaf() {
        let best = now.best.map_or_else(dash, |best| {
            let by = moment.chosen(current).map(names);
            let value = value(best);
            TextLine::new(match by {
                Some(by) => say!(step_fact_best_via, by, value),
                None => value,
            })
        });
        facts.push((say!(step_fact_best), best));
    }
    facts.push((
        say!(step_fact_returned),
        now.value
            .map_or_else(dash, |returned| TextLine::new(value(returned))),
    ));
    let claim = moment.claim(current).map_or_else(
        || say!(step_fact_nothing).to_owned(),
        |claim| {
            let claim = notation.claim(player, claim);
            claim_words(claim)
        },
    );
    facts.push((say!(step_fact_proved), TextLine::new(claim)));
    if has_windows && !visit.is_leaf() {
        facts.push((
            say!(step_fact_cut),
            now.cut
                .map_or_else(dash, |cut| cut_line(&cut, &visit, names, notation)),
        ));
        if now.cut.is_some() {
            facts.push((
                say!(step_fact_skipped),
                TextLine::new(listed(&skipped(current), LISTED)),
            ));
        }
    }
    facts
}

/// Joins the first `most` names and counts the rest.
pub(crate) fn listed(names: &[String], most: usize) -> String {
    let text = names[..names.len().min(most)].join(", ");
    match names.len().saturating_sub(most) {
        0 => text,
        more => say!(step_list_more, items = text, more),
    }
}

/// The maximum number of children named, enough for most positions.
const LISTED: usize = 40;

/// Returns the names of the facts that some questions ask for.
fn kept_back() -> [&'static str; 4] {
    [
        say!(step_fact_proved),
        say!(step_fact_window_now),
        say!(step_fact_best),
        say!(step_fact_sum),
    ]
}

fn dash() -> TextLine {
    TextLine::new("–")
}

fn cut_line(
    cut: &Cut,
    visit: &Visit,
    names: &dyn Fn(VisitId) -> String,
    notation: Notation,
) -> TextLine {
    let kind = cut.kind.of_visit(visit, notation).name();
    // The owner of the bound; a chance node cuts at either bound.
    let owner = match cut.kind {
        CutKind::Alpha => Player::Max,
        CutKind::Beta => Player::Min,
    };
    let skipped = cut.skipped;
    TextLine::new(match cut.setter {
        None => say!(step_fact_cut_unbeatable, kind, skipped),
        Some(setter) => say!(
            step_fact_cut_by,
            bound = Role::from(owner).mark(bound_text(notation, visit.player, owner, cut.bound)),
            depth = if cut.is_deep() { "deep" } else { "shallow" },
            kind,
            setter = teach::origin_words(setter, names),
            skipped
        ),
    })
}

/// Shows the facts in two columns. Facts that would answer the current question about the node are hidden.
pub fn show(ui: &mut Ui, facts: &[Fact], veiled: bool) {
    let palette = Palette::of(ui.ctx());
    if facts.is_empty() {
        ui.label(RichText::new(say!(step_facts_none)).weak());
    }
    ui.spacing_mut().item_spacing = vec2(8.0, 3.0);
    let shown = facts
        .iter()
        .filter(|(name, _)| !(veiled && kept_back().contains(name)));
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

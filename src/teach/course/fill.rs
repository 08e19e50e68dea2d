//! Placeholders in lesson texts: numbers and names taken from the search.

use crate::chance::weighted_sum;
use crate::difference::SearchedTree;
use game::{Game, NodeId, Player, Score};
use game::{probability_text, quoted};
use search::minimal_leaves;
use search::trace::{Moment, VisitId};
use search::{Comparison, Window};
use text::{Language, claim_words, grouped, proved_words, say, score_text, window_text};

use super::anchor::find;
use crate::narrator::comparison_words;

/// The placeholders. A placeholder of a node may be followed by a name, as in `{window C}`; without a name it refers
/// to the node of the step. Their meanings stand in the catalogue.
pub const PLACEHOLDERS: [&str; 36] = [
    "node",
    "player",
    "leaf",
    "alpha",
    "beta",
    "window",
    "received",
    "best",
    "value",
    "claim",
    "skipped",
    "bound",
    "setter",
    "plies",
    "kept",
    "asked",
    "found",
    "stored",
    "static",
    "sum",
    "probability",
    "smallest",
    "largest",
    "depth",
    "answers",
    "researches",
    "quiet",
    "line",
    "visited",
    "evaluated",
    "cutoffs",
    "nodes-saved",
    "leaves-saved",
    "nodes",
    "leaves",
    "minimal",
];

/// Fills in all placeholders of a text, or returns one sentence for each invalid placeholder.
pub(super) fn fill(
    side: SearchedTree<'_>,
    moment: &Moment<'_>,
    text: &str,
) -> Result<String, Vec<String>> {
    let mut filled = String::with_capacity(text.len());
    let mut problems = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        filled.push_str(&rest[..at]);
        let brace = &rest[at..];
        if brace.starts_with("{{") || brace.starts_with("}}") {
            filled.push_str(&brace[..1]);
            rest = &brace[2..];
            continue;
        }
        let end = brace.find('}').filter(|_| brace.starts_with('{'));
        let Some(end) = end else {
            problems.push("unmatched brace; write {{ or }} for a brace in the text".to_owned());
            break;
        };
        match placeholder(side, moment, brace[1..end].trim()) {
            Ok(value) => filled.push_str(&value),
            Err(problem) => problems.push(problem),
        }
        rest = &brace[end + 1..];
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    filled.push_str(rest);
    Ok(filled)
}

fn placeholder(side: SearchedTree<'_>, moment: &Moment<'_>, text: &str) -> Result<String, String> {
    let (word, name) = match text.split_once(char::is_whitespace) {
        Some((word, name)) => (word, Some(name.trim())),
        None => (text, None),
    };
    // The names of the two bounds in older lessons.
    let word = match word {
        "least" => "smallest",
        "greatest" => "largest",
        word => word,
    };
    if !PLACEHOLDERS.contains(&word) {
        return Err(format!(
            "{{{text}}} is not a placeholder; expected one of {}",
            PLACEHOLDERS.join(", ")
        ));
    }
    if let Some(said) = of_search(side, moment, word) {
        return said.map_err(|why| match word {
            "minimal" => format!("{{{text}}} is available only for {why}; remove it"),
            _ => nothing(text, &why),
        });
    }
    let node = match name {
        Some(name) => find(side, name).map_err(|error| format!("{{{text}}}: {error}"))?,
        None => side
            .node_map
            .node_of(moment.current().unwrap_or(VisitId::ROOT)),
    };
    of_node(side, moment, word, node).map_err(|why| nothing(text, &why))
}

fn nothing(text: &str, why: &str) -> String {
    format!("{{{text}}} has no value at this step: {why}; move the stop, or change the placeholder")
}

/// Returns the value of a placeholder of the whole search, or the reason why it has none; `None` for placeholders of
/// nodes.
pub(super) fn of_search(
    side: SearchedTree<'_>,
    moment: &Moment<'_>,
    word: &str,
) -> Option<Result<String, String>> {
    let tree = side.tree;
    let counts = moment.counts();
    let bound = |lower: bool| {
        let bounds = side.recording.value_bounds(side.recording.root());
        let bound = bounds.map(|bounds| if lower { bounds.lo } else { bounds.hi });
        let bound = bound.map(score_text);
        bound.ok_or_else(|| "this search relies on no bounds of the values".to_owned())
    };
    Some(match word {
        "visited" => Ok(grouped(counts.nodes)),
        "evaluated" => Ok(grouped(counts.leaves)),
        "cutoffs" => Ok(grouped(counts.cutoffs)),
        "answers" => Ok(say!(lesson_answers, count = counts.returns)),
        "researches" => Ok(say!(lesson_researches, count = counts.researches)),
        "quiet" => Ok(grouped(counts.quiescence_nodes)),
        "depth" => moment
            .pass()
            .map(|pass| pass.depth.to_string())
            .ok_or_else(|| "no pass has begun".to_owned()),
        "smallest" | "largest" => bound(word == "smallest"),
        "nodes-saved" => Ok(saved(counts.nodes, tree.len())),
        "leaves-saved" => Ok(saved(counts.leaves, tree.leaf_count())),
        "nodes" => Ok(grouped(tree.len() as u64)),
        "leaves" => Ok(grouped(tree.leaf_count() as u64)),
        "minimal" => uniform(side)
            .and_then(|(children, plies)| minimal_leaves(children, plies))
            .map(grouped)
            .ok_or_else(|| "a uniform tree".to_owned()),
        "line" => match &moment.best_line()[..] {
            [] => Err("no child of the root has returned".to_owned()),
            line => {
                let nodes = line.iter().map(|&at| side.node_map.node_of(at));
                Ok(nodes.map(side.name).collect::<Vec<_>>().join(", "))
            }
        },
        _ => return None,
    })
}

/// Returns the percentage of `all` that is missing from `done`, with at most one decimal.
#[allow(clippy::cast_precision_loss)] // counts of a tree that can be stepped
fn saved(done: u64, all: usize) -> String {
    let missing = (all as u64).saturating_sub(done) as f64;
    let tenths = (1000.0 * missing / all as f64).round();
    let part = Language::current().decimal((tenths / 10.0).to_string());
    say!(diff_percent, part)
}

/// Returns the value of a placeholder of a node, or the reason why it has none.
pub(super) fn of_node(
    side: SearchedTree<'_>,
    moment: &Moment<'_>,
    word: &str,
    node: NodeId,
) -> Result<String, String> {
    let name = (side.name)(node);
    let here = side.tree.node(node);
    match word {
        "node" => return Ok(name),
        "player" => return Ok(here.player.to_string()),
        "leaf" if here.is_leaf() => return Ok(score_text((&side.tree).value(&node))),
        "leaf" => return Err(format!("{name} is not a leaf")),
        "probability" => {
            let likely = side.tree.probability(node).map(probability_text);
            return likely.ok_or_else(|| format!("{name} is not below a chance node"));
        }
        _ => {}
    }
    let known = side.node_map.latest_visit(node, moment);
    let known = known.and_then(|visit| Some((visit, moment.node(visit)?)));
    let (visit, now) = known.ok_or_else(|| format!("{name} has not been entered"))?;
    let spec = side.recording.spec();
    let bounds = |window: Window| {
        let known = spec.has_windows().then_some(window);
        known.ok_or_else(|| format!("{} has no bounds", spec.name()))
    };
    let score = |score: Option<Score>, why: &str| {
        score.map(score_text).ok_or_else(|| format!("{name} {why}"))
    };
    let cut = now.cut.ok_or_else(|| format!("{name} has not cut"));
    let setter = || {
        let setter = cut.clone()?.setter;
        setter.ok_or_else(|| format!("no node has set the bound that {name} met"))
    };
    match word {
        "alpha" => bounds(now.window).map(|window| score_text(window.bound_of(Player::Max))),
        "beta" => bounds(now.window).map(|window| score_text(window.bound_of(Player::Min))),
        "window" => bounds(now.window).map(window_text),
        "received" => bounds(now.received).map(window_text),
        "best" => score(now.best, "has no best value yet"),
        "sum" => {
            let sum = weighted_sum(moment, visit);
            let some = !sum.terms.is_empty();
            let text = some.then(|| sum.text(score_text));
            text.ok_or_else(|| format!("{name} has no sum yet"))
        }
        "value" => score(now.value, "has not returned"),
        "claim" => {
            let claim = now.best.and_then(|best| now.proved.claim(best));
            claim
                .map(claim_words)
                .ok_or_else(|| format!("nothing is proved about {name}"))
        }
        "skipped" => cut.map(|cut| say!(lesson_children, count = cut.skipped)),
        "asked" => {
            let asked = Comparison::asked_by(now.received, spec.algorithm);
            let asked = asked.map(comparison_words);
            asked.ok_or_else(|| format!("{name} has no null window"))
        }
        "found" => {
            let found = side.recording.probe(visit).and_then(|it| it.found.entry());
            let found = found.map(|entry| proved_words(entry.proved));
            found.ok_or_else(|| format!("the table has no entry for {name}"))
        }
        "stored" => {
            let stored = side.recording.stored(visit);
            let done = stored.filter(|_| side.recording.last_step(visit) <= moment.step() + 1);
            let done = done.map(|entry| proved_words(entry.proved));
            done.ok_or_else(|| format!("{name} has not been stored"))
        }
        "static" => {
            let stand_pat = side.recording.stand_pat(visit);
            score(stand_pat.map(|it| it.value), "cannot stand pat")
        }
        "bound" => cut.map(|cut| score_text(cut.bound)),
        "setter" => setter().map(|setter| (side.name)(side.node_map.node_of(setter.node()))),
        "plies" => cut.map(|cut| say!(lesson_plies, count = cut.plies_up)),
        "kept" => {
            let kept = moment.chosen(visit).map(|kept| side.node_map.node_of(kept));
            kept.map(|kept| (side.name)(kept))
                .ok_or_else(|| format!("{name} has no child that returned"))
        }
        other => Err(format!("{} is unknown", quoted(other))),
    }
}

/// Returns the branching factor and the plies of a tree with a uniform branching factor.
fn uniform(side: SearchedTree<'_>) -> Option<(u64, u32)> {
    let tree = side.tree;
    let children = tree.node(NodeId::ROOT).child_count();
    let same = tree.nodes().iter().all(|node| {
        if node.is_leaf() {
            u32::from(node.ply) == tree.height()
        } else {
            node.child_count() == children
        }
    });
    same.then_some((children.into(), tree.height()))
}

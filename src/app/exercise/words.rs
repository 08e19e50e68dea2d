//! Texts about nodes, entries and marks.

use game::{NodeId, Player, Score, Tree};
use search::{CutRule, Fail, Relation};
use stage::{Names, Stage};
use teach::{
    AnswerSheet, ExerciseScope, Expected, Grade, Marked, Misconception, Points, SheetEntry,
    SheetMark, Skill, WrongEdge, counted,
};

use super::paper::{Check, ExercisePaper};
use crate::step::inspector::node::listed;

/// Shown for an exercise from a file, which is neither checked nor solved here because the student hands it back.
pub const MARKED_ELSEWHERE: &str = "The person who set this exercise grades it.";

/// The name of a skill in lists, in a mark, and of one or several entries.
fn skill_words(skill: Skill) -> [&'static str; 4] {
    match skill {
        Skill::Order => ["Order of visits", "order", "visit number", "visit numbers"],
        Skill::Windows => ["Windows", "window", "window", "windows"],
        Skill::Values => ["Values", "value", "value", "values"],
        Skill::Cuts => ["Cuts", "cut", "cut", "cuts"],
        Skill::RootMove => ["Root move", "root move", "root move", "root moves"],
    }
}

pub fn skill(skill: Skill) -> &'static str {
    skill_words(skill)[0]
}

/// `MIN node C` or `leaf B1, value 3`.
pub fn title(stage: &Stage, node: NodeId) -> String {
    let (it, name) = (stage.tree.node(node), stage.name(node));
    // A position has no name of its own, except as the root.
    let is_position = node == NodeId::ROOT && matches!(*stage.names, Names::Game { .. });
    match it.value.filter(|_| it.is_leaf()) {
        Some(value) => format!("leaf {name}, value {}", score(value)),
        None if it.is_leaf() => format!("leaf {name}"),
        None if is_position => format!("{name} ({})", it.player),
        None => format!("{} node {name}", it.player),
    }
}

/// Describes a node with its entries and marks, on one line.
pub fn node(paper: &ExercisePaper, sheet: &AnswerSheet, node: NodeId) -> String {
    let marks = paper.marks().filter(|(mark, _)| mark.node == node);
    let marks = marks.map(|(mark, grade)| (mark.skill, grade));
    let mut parts = vec![title(&paper.stage, node)];
    parts.extend(entries(&sheet.entry(node)));
    if sheet.root_move == Some(node) {
        parts.push("root move".to_owned());
    }
    if parts.len() == 1 {
        parts.push("nothing entered".to_owned());
    }
    parts.extend(marks.map(mark));
    parts.join(", ")
}

fn entries(entry: &SheetEntry) -> Vec<String> {
    let mut parts = Vec::new();
    parts.extend(entry.order.map(|order| format!("visit {order}")));
    let bound = |bound: Option<Score>| bound.map_or("blank".to_owned(), score);
    if entry.alpha.is_some() || entry.beta.is_some() {
        let (alpha, beta) = (bound(entry.alpha), bound(entry.beta));
        parts.push(format!("window {alpha} to {beta}"));
    }
    match (entry.relation, entry.returned) {
        (Some(relation), value) => parts.push(format!("{} {}", relation.words(), bound(value))),
        (None, Some(value)) => parts.push(format!("returns {}", score(value))),
        (None, None) => {}
    }
    if entry.cut {
        parts.push("edge cut".to_owned());
    }
    parts
}

/// `window right`.
pub fn mark((skill, given): (Skill, Grade)) -> String {
    let what = skill_words(skill)[1];
    format!("{what} {}", grade(given))
}

pub fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Right => "right",
        Grade::Own => "follows from your own",
        Grade::Wrong => "wrong",
        Grade::Half => "half",
        Grade::Missing => "missing",
    }
}

pub fn score(score: Score) -> String {
    if score == Score::INFINITY {
        "infinity".to_owned()
    } else if score == Score::NEG_INFINITY {
        "minus infinity".to_owned()
    } else {
        score.to_string()
    }
}

/// Returns the rule of the search from which the correct entry follows, in one sentence.
pub fn reason(paper: &ExercisePaper, mark: &SheetMark) -> String {
    let tree = &paper.stage.tree;
    let rules = paper.spec().window_rules();
    let at_root = mark.node == NodeId::ROOT;
    let open = if rules.is_some_and(|rules| rules.cut == CutRule::Strict) {
        "α > β"
    } else {
        "α ≥ β"
    };
    match (mark.skill, mark.expected) {
        (Skill::Order, _) => {
            "Nodes are numbered in the order in which the search enters them.".to_owned()
        }
        (Skill::Windows, _) if at_root => "The search starts with this window.".to_owned(),
        (Skill::Windows, _) => "A child receives its parent’s current window: α is the best that MAX has on the path so far, β the best that MIN has.".to_owned(),
        (Skill::Values, Expected::Returned(_, relation)) => {
            returned(tree, mark.node, relation, rules.map(|rules| rules.fail))
        }
        (Skill::Cuts, Expected::Cut(false)) => {
            format!("An edge is cut only once {open} at the node above it.")
        }
        (Skill::Cuts, _) => format!("Once {open} at a node, its remaining children are skipped."),
        (Skill::Values | Skill::RootMove, _) => {
            "The root takes the first child with the best value; a bound that only equals it is no better.".to_owned()
        }
    }
}

/// Describes the misconceptions found, each with its nodes and in one sentence; the most frequent first.
pub fn misconceptions(paper: &ExercisePaper, marked: &Marked) -> Vec<String> {
    let found = marked.misconceptions().into_iter().map(|(found, _)| {
        let marks = marked.marks.iter();
        let marks = marks.filter(|mark| mark.misconception == Some(found));
        let nodes = marks.map(|mark| match mark.skill {
            // The node above the edge decides.
            Skill::Cuts => paper.stage.tree.parent(mark.node).unwrap_or(mark.node),
            _ => mark.node,
        });
        let mut nodes: Vec<NodeId> = nodes.collect();
        nodes.dedup();
        let (nodes, name) = (names(paper, &nodes), found.name());
        format!("{nodes}: {name}. {}", misconception(paper, found))
            .trim_end()
            .to_owned()
    });
    found.collect()
}

/// Describes what is wrong with a misconception, in one sentence.
fn misconception(paper: &ExercisePaper, found: Misconception) -> &'static str {
    let rules = paper.spec().window_rules().unwrap_or_default();
    match found {
        Misconception::EqualityRule if rules.cut == CutRule::Strict => {
            "This search cuts only when α > β, not when they are equal."
        }
        Misconception::EqualityRule => "This search cuts when α = β, too.",
        Misconception::FailRule if rules.fail == Fail::Hard => {
            "Fail-hard returns nothing outside the window that the node received."
        }
        Misconception::FailRule => {
            "Fail-soft returns the best value found, even outside the window."
        }
        Misconception::ValueForExact => "The value returned is only a bound, not the exact value.",
        Misconception::ShallowOnly => {
            "The bounds of all nodes above count, not only those of the parent."
        }
        Misconception::BoundPassedUp => {
            "A bound stays below the node that set it; a parent learns only the value returned."
        }
        Misconception::InheritedDropped => {
            "A node receives its parent’s window and does not start without bounds."
        }
        Misconception::Swapped => {
            "α is what MAX is sure of, at least; β is what MIN is sure of, at most."
        }
        Misconception::OtherPlayer => {
            "MAX takes the largest value of its children, MIN the smallest."
        }
        _ => "",
    }
}

/// Explains a returned value and what it proves.
fn returned(tree: &Tree, node: NodeId, relation: Option<Relation>, fail: Option<Fail>) -> String {
    let it = tree.node(node);
    if it.is_leaf() {
        return "A leaf returns its own value.".to_owned();
    }
    if it.chance {
        return "A chance node returns the mean of its children, weighted by probability."
            .to_owned();
    }
    let (takes, sign) = match it.player {
        Player::Max => ("largest", Relation::AtLeast),
        Player::Min => ("smallest", Relation::AtMost),
    };
    let within = match fail {
        Some(Fail::Hard) => ", kept within its window",
        _ => "",
    };
    let proof = match relation {
        None => "",
        Some(Relation::Exactly) => "; nothing left out can change it",
        Some(bound) if bound == sign => "; a child that was left out could still change it",
        Some(_) => "; it is a bound because its children’s values are bounds",
    };
    format!(
        "{} takes the {takes} value of its children{within}{proof}.",
        it.player
    )
}

/// The rule for cutting and the value returned after a cut, following the name of the search.
fn rules(paper: &ExercisePaper) -> String {
    let Some(rules) = paper.spec().window_rules() else {
        return String::new();
    };
    let cut = match rules.cut {
        CutRule::AtEquality => "cuts on α ≥ β",
        CutRule::Strict => "cuts on α > β",
    };
    let fail = match rules.fail {
        Fail::Soft => "fail-soft",
        Fail::Hard => "fail-hard",
    };
    format!(", {cut}, {fail}")
}

pub fn task(paper: &ExercisePaper) -> String {
    let windows = paper.spec().has_windows();
    let asked = |skill, text| {
        let idle = !windows && matches!(skill, Skill::Windows | Skill::Cuts);
        (paper.asked.has(skill) && !idle).then_some(text)
    };
    let parts = [
        asked(Skill::Order, "its visit number"),
        asked(Skill::Windows, "the window it receives"),
        asked(
            Skill::Values,
            "the value it returns with a sign (=, ≤ or ≥)",
        ),
        asked(
            Skill::Cuts,
            "whether its edge is cut (click the edge, or X)",
        ),
    ];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    let root = paper.stage.name(NodeId::ROOT);
    let what = if parts.is_empty() {
        "Choose the move that the root plays (M).".to_owned()
    } else {
        let parts = with_and(&parts);
        format!("For each node of the search, fill in {parts}. Begin at the root, {root}.")
    };
    let search = paper.spec().algorithm.name();
    format!("Search by hand ({search}{}). {what}", rules(paper))
}

/// `a`, `a and b`, `a, b and c`.
fn with_and(parts: &[&str]) -> String {
    match parts {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => parts.concat(),
    }
}

/// Summarizes the result on one line: `14 of 20 points (70%), 2 wrong`. Missing entries are not counted.
pub fn points_of(check: &Check) -> String {
    let total = points(check.marked.total());
    if check.scope == ExerciseScope::All && check.marked.is_perfect() {
        return format!("Everything is right: {total}.");
    }
    let mut text = match check.scope {
        ExerciseScope::All => total,
        ExerciseScope::SoFar => format!("So far: {total}"),
    };
    for (grade, one, many) in [
        (Grade::Wrong, "wrong", "wrong"),
        (Grade::Half, "half", "half"),
        (Grade::Own, "follows from your own", "follow from your own"),
    ] {
        match check.count(grade) {
            0 => {}
            1 => text = format!("{text}, 1 {one}"),
            count => text = format!("{text}, {count} {many}"),
        }
    }
    text
}

/// Describes the mistakes with cuts, each kind separately, and the entries below them.
pub fn mistakes(paper: &ExercisePaper, marked: &Marked) -> Vec<String> {
    let mut lines = Vec::new();
    if paper.asked.has(Skill::Cuts) {
        if !marked.over_cuts.is_empty() {
            let names = names(paper, &marked.over_cuts);
            let cost = marked.cost_of_cuts();
            lines.push(format!("Cut where there is no cutoff: {names}.{cost}"));
        }
        // Does not reveal due cuts where nothing was entered yet.
        let missing = |node: &&NodeId| {
            let mut marks = marked.marks.iter();
            marks.any(|mark| {
                mark.node == **node && mark.skill == Skill::Cuts && mark.grade == Grade::Missing
            })
        };
        let under = marked.under_cuts.iter().filter(|node| !missing(node));
        let under: Vec<NodeId> = under.copied().collect();
        if !under.is_empty() {
            lines.push(format!("Missing cutoffs: {}.", names(paper, &under)));
        }
        let wrong = marked.wrong_edges.iter();
        lines.extend(wrong.map(|wrong| wrong_edge(paper, wrong)));
    }
    if !marked.stray.is_empty() {
        let names = names(paper, &marked.stray);
        lines.push(format!("Filled in below your own cuts: {names}."));
    }
    if marked.no_cuts {
        lines.push(format!(
            "{}.",
            teach::capitalised(text::say!(exercise_no_cuts))
        ));
    }
    lines
}

/// Returns the reason why a node has no such field.
pub fn not_asked(paper: &ExercisePaper, asked: Skill) -> String {
    let what = skill(asked).to_lowercase();
    if !paper.asked.has(asked) {
        return format!("This exercise does not ask for {what}.");
    }
    match asked {
        Skill::Order | Skill::Windows | Skill::Values => {
            format!("This exercise asks for {what} at inner nodes only, not at leaves.")
        }
        Skill::Cuts => "The root has no edge above it to cut.".to_owned(),
        Skill::RootMove => "Only a child of the root can be the root move.".to_owned(),
    }
}

pub fn missing(check: &Check) -> String {
    let parts = check.missing().into_iter().map(|(skill, count)| {
        let [_, _, one, many] = skill_words(skill);
        counted(count as u64, one, many)
    });
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() {
        return "Nothing is missing.".to_owned();
    }
    format!("Missing: {}.", parts.join(", "))
}

/// Formats points as `14 of 20 points (70%)`; the percentage has the format of the tables, without a zero after its
/// decimal point.
pub fn points(points: Points) -> String {
    let Some(share) = points.share() else {
        return "nothing to mark yet".to_owned();
    };
    let share = share.strip_suffix(".0").unwrap_or(&share);
    let word = if points.of == 1 { "point" } else { "points" };
    format!("{} of {} {word} ({share}%)", points.got, points.of)
}

pub fn wrong_edge(paper: &ExercisePaper, wrong: &WrongEdge) -> String {
    let (drawn, due) = (names(paper, &wrong.drawn), names(paper, &wrong.due));
    format!("Cut on the wrong edge: {drawn} instead of {due}.")
}

/// The names of nodes, separated by commas; a long list is shortened to its first names.
pub fn names(paper: &ExercisePaper, nodes: &[NodeId]) -> String {
    let names = nodes.iter().map(|&node| paper.stage.name(node));
    listed(&names.collect::<Vec<_>>(), 8)
}

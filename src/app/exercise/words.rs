//! Texts about nodes, entries and marks.

use game::{NodeId, Player, Score, Tree};
use search::{CutRule, Fail, Relation};
use stage::{Names, Stage};
use teach::{
    AnswerSheet, ExerciseScope, Expected, Grade, Marked, Misconception, Points, SheetEntry,
    SheetMark, Skill, WrongEdge,
};
use text::{Language, and_list, capitalised, fail_name, relation_to, say, score_words};

use super::paper::{Check, ExercisePaper};
use crate::step::inspector::node::listed;

pub fn skill(skill: Skill) -> &'static str {
    match skill {
        Skill::Order => say!(paper_skill_order),
        Skill::Windows => say!(paper_skill_windows),
        Skill::Values => say!(paper_skill_values),
        Skill::Cuts => say!(paper_skill_cuts),
        Skill::RootMove => say!(paper_skill_root_move),
    }
}

/// `MIN node C` or `leaf B1, value 3`.
pub fn title(stage: &Stage, node: NodeId) -> String {
    let (it, name) = (stage.tree.node(node), stage.name(node));
    // A position has no name of its own, except as the root.
    let is_position = node == NodeId::ROOT && matches!(*stage.names, Names::Game { .. });
    let player = it.player.to_string();
    match it.value.filter(|_| it.is_leaf()) {
        Some(value) => say!(paper_leaf_value, node = name, value = score_words(value)),
        None if it.is_leaf() => say!(paper_leaf, node = name),
        None if is_position => say!(paper_position, node = name, player),
        None => say!(paper_node, node = name, player),
    }
}

/// Describes a node with its entries and marks, on one line.
pub fn node(paper: &ExercisePaper, sheet: &AnswerSheet, node: NodeId) -> String {
    let marks = paper.marks().filter(|(mark, _)| mark.node == node);
    let marks = marks.map(|(mark, grade)| (mark.skill, grade));
    let mut parts = vec![title(&paper.stage, node)];
    parts.extend(entries(&sheet.entry(node)));
    if sheet.root_move == Some(node) {
        parts.push(say!(paper_root_move).to_owned());
    }
    if parts.len() == 1 {
        parts.push(say!(paper_nothing_entered).to_owned());
    }
    parts.extend(marks.map(mark));
    parts.join(", ")
}

fn entries(entry: &SheetEntry) -> Vec<String> {
    let mut parts = Vec::new();
    let visit = entry.order.map(|order| order.to_string());
    parts.extend(visit.map(|number| say!(paper_visit, number)));
    let bound = |bound: Option<Score>| bound.map_or(say!(paper_blank).to_owned(), score_words);
    if entry.alpha.is_some() || entry.beta.is_some() {
        let (alpha, beta) = (bound(entry.alpha), bound(entry.beta));
        parts.push(say!(paper_window, alpha, beta));
    }
    match (entry.relation, entry.returned) {
        (Some(relation), value) => parts.push(relation_to(relation, bound(value))),
        (None, Some(value)) => parts.push(say!(paper_returns, value = score_words(value))),
        (None, None) => {}
    }
    if entry.cut {
        parts.push(say!(paper_edge_cut).to_owned());
    }
    parts
}

/// `window right`.
pub fn mark((skill, given): (Skill, Grade)) -> String {
    say!(paper_mark, grade = grade(given), skill = skill.name())
}

pub fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Right => say!(paper_grade_right),
        Grade::Own => say!(paper_grade_own),
        Grade::Wrong => say!(paper_grade_wrong),
        Grade::Half => say!(paper_grade_half),
        Grade::Missing => say!(paper_grade_missing),
    }
}

/// Returns the rule of the search from which the correct entry follows, in one sentence.
pub fn reason(paper: &ExercisePaper, mark: &SheetMark) -> String {
    let tree = &paper.stage.tree;
    let rules = paper.spec().window_rules();
    let at_root = mark.node == NodeId::ROOT;
    let when = if rules.is_some_and(|rules| rules.cut == CutRule::Strict) {
        "α > β"
    } else {
        "α ≥ β"
    };
    match (mark.skill, mark.expected) {
        (Skill::Order, _) => say!(paper_why_order).to_owned(),
        (Skill::Windows, _) if at_root => say!(paper_why_root_window).to_owned(),
        (Skill::Windows, _) => say!(paper_why_window).to_owned(),
        (Skill::Values, Expected::Returned(_, relation)) => {
            returned(tree, mark.node, relation, rules.map(|rules| rules.fail))
        }
        (Skill::Cuts, Expected::Cut(false)) => say!(paper_why_no_cut, when),
        (Skill::Cuts, _) => say!(paper_why_cut, when),
        (Skill::Values | Skill::RootMove, _) => say!(paper_why_root_move).to_owned(),
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
            say!(paper_misconception_strict)
        }
        Misconception::EqualityRule => say!(paper_misconception_equality),
        Misconception::FailRule if rules.fail == Fail::Hard => {
            say!(paper_misconception_fail_hard)
        }
        Misconception::FailRule => say!(paper_misconception_fail_soft),
        Misconception::ValueForExact => say!(paper_misconception_value_for_exact),
        Misconception::ShallowOnly => say!(paper_misconception_shallow_only),
        Misconception::BoundPassedUp => say!(paper_misconception_bound_passed_up),
        Misconception::InheritedDropped => say!(paper_misconception_inherited_dropped),
        Misconception::Swapped => say!(paper_misconception_swapped),
        Misconception::OtherPlayer => say!(paper_misconception_other_player),
        _ => "",
    }
}

/// Explains a returned value and what it proves.
fn returned(tree: &Tree, node: NodeId, relation: Option<Relation>, fail: Option<Fail>) -> String {
    let it = tree.node(node);
    if it.is_leaf() {
        return say!(paper_why_leaf).to_owned();
    }
    if it.chance {
        return say!(paper_why_chance).to_owned();
    }
    let (player, sign) = match it.player {
        Player::Max => ("max", Relation::AtLeast),
        Player::Min => ("min", Relation::AtMost),
    };
    let within = match fail {
        Some(Fail::Hard) => "yes",
        _ => "no",
    };
    let proof = match relation {
        None => "none",
        Some(Relation::Exactly) => "exact",
        Some(bound) if bound == sign => "cut",
        Some(_) => "bounds",
    };
    say!(paper_why_value, player, proof, within)
}

pub fn task(paper: &ExercisePaper) -> String {
    let windows = paper.spec().has_windows();
    let asked = |skill, text| {
        let idle = !windows && matches!(skill, Skill::Windows | Skill::Cuts);
        (paper.asked.has(skill) && !idle).then_some(text)
    };
    let entries = [
        asked(Skill::Order, say!(paper_task_order)),
        asked(Skill::Windows, say!(paper_task_window)),
        asked(Skill::Values, say!(paper_task_value)),
        asked(Skill::Cuts, say!(paper_task_cut)),
    ];
    let entries: Vec<&str> = entries.into_iter().flatten().collect();
    let root = paper.stage.name(NodeId::ROOT);
    let what = if entries.is_empty() {
        say!(paper_task_root_move).to_owned()
    } else {
        say!(paper_task_fill_in, entries = and_list(&entries), root)
    };
    let search = text::search_name(&paper.spec());
    let Some(rules) = paper.spec().window_rules() else {
        return format!("{} {what}", say!(paper_task, search));
    };
    let when = match rules.cut {
        CutRule::AtEquality => "α ≥ β",
        CutRule::Strict => "α > β",
    };
    let fail = fail_name(rules.fail);
    format!("{} {what}", say!(paper_task_rules, fail, search, when))
}

/// Summarizes the result on one line: `14 of 20 points (70%), 2 wrong`. Missing entries are not counted.
pub fn points_of(check: &Check) -> String {
    let total = points(check.marked.total());
    if check.scope == ExerciseScope::All && check.marked.is_perfect() {
        return say!(paper_everything_right, points = total);
    }
    let mut text = match check.scope {
        ExerciseScope::All => total,
        ExerciseScope::SoFar => say!(paper_so_far, points = total),
    };
    for grade in [Grade::Wrong, Grade::Half, Grade::Own] {
        let part = match (check.count(grade), grade) {
            (0, _) => continue,
            (count, Grade::Wrong) => say!(paper_count_wrong, count),
            (count, Grade::Half) => say!(paper_count_half, count),
            (count, _) => say!(paper_count_own, count),
        };
        text = format!("{text}, {part}");
    }
    text
}

/// Describes the mistakes with cuts, each kind separately, and the entries below them.
pub fn mistakes(paper: &ExercisePaper, marked: &Marked) -> Vec<String> {
    let mut lines = Vec::new();
    if paper.asked.has(Skill::Cuts) {
        if !marked.over_cuts.is_empty() {
            let nodes = names(paper, &marked.over_cuts);
            lines.push(say!(paper_over_cuts, nodes) + &marked.cost_of_cuts());
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
            lines.push(say!(paper_missing_cutoffs, nodes = names(paper, &under)));
        }
        let wrong = marked.wrong_edges.iter();
        lines.extend(wrong.map(|wrong| wrong_edge(paper, wrong)));
    }
    if !marked.stray.is_empty() {
        lines.push(say!(paper_stray, nodes = names(paper, &marked.stray)));
    }
    if marked.no_cuts {
        lines.push(format!("{}.", capitalised(say!(exercise_no_cuts))));
    }
    lines
}

/// Returns the reason why a node has no such field.
pub fn not_asked(paper: &ExercisePaper, asked: Skill) -> String {
    if !paper.asked.has(asked) {
        return say!(paper_not_asked, skill = asked.name());
    }
    match asked {
        Skill::Order | Skill::Windows | Skill::Values => {
            say!(paper_not_asked_at_leaves, skill = asked.name())
        }
        Skill::Cuts => say!(paper_root_has_no_edge).to_owned(),
        Skill::RootMove => say!(paper_not_root_move).to_owned(),
    }
}

pub fn missing(check: &Check) -> String {
    let entries = check.missing().into_iter();
    let entries =
        entries.map(|(skill, count)| say!(paper_missing_entries, count, skill = skill.name()));
    let entries: Vec<String> = entries.collect();
    if entries.is_empty() {
        return say!(paper_nothing_missing).to_owned();
    }
    say!(paper_missing, entries = entries.join(", "))
}

/// Formats points as `14 of 20 points (70%)`; the percentage has the format of the tables, without a zero after its
/// decimal point.
pub fn points(points: Points) -> String {
    let Some(share) = points.share() else {
        return say!(paper_nothing_to_mark).to_owned();
    };
    let share = share.strip_suffix(".0").unwrap_or(&share).to_owned();
    let share = Language::current().decimal(share);
    say!(paper_points, got = points.got, of = points.of, share)
}

pub fn wrong_edge(paper: &ExercisePaper, wrong: &WrongEdge) -> String {
    let (drawn, due) = (names(paper, &wrong.drawn), names(paper, &wrong.due));
    say!(paper_wrong_edge, drawn, due)
}

/// The names of nodes, separated by commas; a long list is shortened to its first names.
pub fn names(paper: &ExercisePaper, nodes: &[NodeId]) -> String {
    let names = nodes.iter().map(|&node| paper.stage.name(node));
    listed(&names.collect::<Vec<_>>(), 8)
}

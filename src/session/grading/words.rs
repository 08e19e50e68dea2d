//! What is said of a class, of one student's sheet, and of a node.

use game::NodeId;
use lesson::{NO_CUTS, Points, Skill, capitalised, counted};

use super::GradedClass;
use crate::exercise::words::{marked_node, points};

/// So many names are listed.
const NAMED: usize = 12;

/// The class as a whole, a line each.
pub fn class_words(class: &GradedClass) -> Vec<String> {
    let rows = &class.report.rows;
    let mut lines = vec![format!(
        "{}, {} points each.",
        counted(rows.len() as u64, "sheet", "sheets"),
        rows.first().map_or(0, |row| row.marked.total().of)
    )];
    let mut got: Vec<u32> = rows.iter().map(|row| row.marked.total().got).collect();
    got.sort_unstable();
    if let (Some(least), Some(most)) = (got.first(), got.last()) {
        let middle = f64::midpoint(
            f64::from(got[(got.len() - 1) / 2]),
            f64::from(got[got.len() / 2]),
        );
        lines.push(format!("Median {middle} points, from {least} to {most}."));
    }
    let count = class.report.without_cuts();
    if count > 0 {
        let students = counted(count as u64, "student", "students");
        lines.push(format!("{NO_CUTS}: {students}"));
    }
    for (misconception, count) in class.report.misconceptions() {
        let students = counted(u64::from(count), "student", "students");
        lines.push(format!("{}: {students}", misconception.name()));
    }
    lines
}

/// One student's sheet, a line each.
pub fn student_words(class: &GradedClass, row: usize) -> Vec<String> {
    let Some(graded) = class.report.rows.get(row) else {
        return Vec::new();
    };
    let marked = &graded.marked;
    let mut lines = vec![format!("{}.", points(marked.total()))];
    for skill in class.report.asked.skills() {
        let of: Points = marked.points(skill);
        if of.of > 0 {
            lines.push(format!("{}: {of}", crate::exercise::words::skill(skill)));
        }
    }
    if !marked.over_cuts.is_empty() {
        let names = names(class, &marked.over_cuts);
        let cost = marked.cost_of_cuts();
        lines.push(format!("Cut where there is no cutoff: {names}.{cost}"));
    }
    if marked.no_cuts {
        lines.push(format!("{}.", capitalised(NO_CUTS)));
    }
    for &(misconception, count) in &graded.misconceptions {
        let entries = counted(u64::from(count), "entry", "entries");
        lines.push(format!("{}: {entries}", misconception.name()));
    }
    lines.extend(graded.mistakes.iter().map(|(_, words)| words.clone()));
    if graded.mistakes.is_empty() {
        let missing = marked.first_mistake().is_some();
        lines.push(
            if missing {
                "Nothing is wrong; something is missing."
            } else {
                "Nothing is wrong."
            }
            .to_owned(),
        );
    }
    lines
}

/// What one student has entered at a node, and how that was marked, in one line: also what has no room in the picture.
pub fn sheet_words(class: &GradedClass, row: usize, node: NodeId) -> String {
    let Some(graded) = class.report.rows.get(row) else {
        return class.stage.name(node);
    };
    let marks = graded.marked.marks.iter();
    let here = marks.filter(|mark| mark.node == node);
    let here = here.map(|mark| (mark.skill, mark.grade));
    marked_node(&class.stage, &graded.sheet, node, here)
}

/// What the class did at a node, a line each.
pub fn node_words(class: &GradedClass, node: NodeId) -> Vec<String> {
    let Some(mistakes) = class.mistakes.get(node.index()) else {
        return Vec::new();
    };
    let rows = &class.report.rows;
    let mut lines = vec![wrong_of(mistakes.students.len(), rows.len())];
    for (&skill, &count) in &mistakes.entries {
        let what = match skill {
            Skill::Order => "visit number",
            Skill::Windows => "window",
            Skill::Values => "value",
            Skill::Cuts => "cut of the edge above",
            Skill::RootMove => "root move",
        };
        lines.push(format!("{what}: {count} wrong"));
    }
    for (misconception, &count) in &mistakes.misconceptions {
        let entries = counted(u64::from(count), "entry", "entries");
        lines.push(format!("{}: {entries}", misconception.name()));
    }
    if mistakes.missing > 0 {
        let students = counted(u64::from(mistakes.missing), "student", "students");
        lines.push(format!("Incomplete: {students}"));
    }
    for &row in mistakes.students.iter().take(NAMED) {
        let said: Vec<&str> = class.report.wrong_at(row, node).collect();
        lines.push(format!("{}: {}", rows[row].who(), said.join(" ")));
    }
    if let Some(more @ 1..) = mistakes.students.len().checked_sub(NAMED) {
        lines.push(format!("and {more} more"));
    }
    lines
}

/// The same with how many have left something blank there: `5 of 23 students wrong, 2 left blank`.
pub fn wrong_and_blank(wrong: usize, blank: u32, students: usize) -> String {
    let wrong = wrong_of(wrong, students);
    match blank {
        0 => wrong,
        blank => format!("{wrong}, {blank} left blank"),
    }
}

/// `5 of 23 students wrong`.
pub fn wrong_of(count: usize, students: usize) -> String {
    let students = counted(students as u64, "student", "students");
    format!("{count} of {students} wrong")
}

fn names(class: &GradedClass, nodes: &[NodeId]) -> String {
    let names: Vec<String> = nodes.iter().map(|&node| class.stage.name(node)).collect();
    names.join(", ")
}

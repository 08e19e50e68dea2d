//! The task of a worksheet in words.

use search::SearchSpec;
use teach::{Asked, Skill, rules_words};
use text::say;

/// Returns the task and the search in one sentence, and how to read the picture in another.
pub(super) fn instruction(spec: SearchSpec, asked: Asked, chance: bool) -> String {
    let name = text::search_name(&spec).to_owned();
    let how = match spec.window_rules() {
        None if chance => say!(draw_sheet_expecti, search = name),
        None => name,
        Some(rules) => {
            let how = format!("{name} ({})", rules_words(rules));
            match (chance, spec.in_force().star1) {
                (false, _) => how,
                (true, true) => say!(draw_sheet_star1, search = how),
                (true, false) => say!(draw_sheet_full_window, search = how),
            }
        }
    };
    let skills = asked.skills();
    let tasks = listed(
        skills
            .map(|skill| task(skill, spec, asked.leaves))
            .collect(),
    );
    let sentence = if chance {
        say!(draw_sheet_task_chance, search = how, tasks)
    } else {
        say!(draw_sheet_task, search = how, tasks)
    };
    let leave = asked.has(Skill::Cuts) || spec.has_windows();
    let null_windows = asked.has(Skill::Windows) && spec.algorithm.has_null_windows();
    [
        Some(sentence.as_str()),
        leave.then(|| say!(draw_sheet_leave)),
        null_windows.then(|| say!(draw_sheet_null_windows)),
    ]
    .into_iter()
    .flatten()
    .collect::<Vec<_>>()
    .join(" ")
}

fn task(skill: Skill, spec: SearchSpec, leaves: bool) -> &'static str {
    match (skill, spec.has_windows(), leaves) {
        (Skill::Order, _, _) => say!(draw_sheet_order),
        (Skill::Windows, _, false) => say!(draw_sheet_windows_inner),
        (Skill::Windows, _, true) => say!(draw_sheet_windows),
        (Skill::Values, false, _) => say!(draw_sheet_values),
        (Skill::Values, _, _) => say!(draw_sheet_values_signs),
        (Skill::Cuts, _, _) => say!(draw_sheet_cuts),
        (Skill::RootMove, _, _) => say!(draw_sheet_choose),
    }
}

/// Joins parts: `a`, `a and b`, `a; b; and c`.
fn listed(mut parts: Vec<&str>) -> String {
    let last = parts.pop().unwrap_or_default();
    match parts.as_slice() {
        [] => last.to_owned(),
        [one] => say!(list_and, first = *one, last),
        first => say!(draw_sheet_tasks, first = first.join("; "), last),
    }
}

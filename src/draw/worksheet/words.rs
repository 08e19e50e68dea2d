//! The task of a worksheet in words.

use search::SearchSpec;
use teach::{Asked, Skill, rules_words};

/// Returns the task and the search in one sentence, and how to read the picture in another.
pub(super) fn instruction(spec: SearchSpec, asked: Asked, chance: bool) -> String {
    let mut how = spec.name().to_owned();
    if let Some(rules) = spec.window_rules() {
        how = format!("{how} ({})", rules_words(rules));
        if chance {
            how.push_str(if spec.in_force().star1 {
                " with Star1 at chance nodes"
            } else {
                " with the full window below chance nodes"
            });
        }
    } else if chance {
        how = format!("expecti{how}");
    }
    let tasks: Vec<&str> = asked
        .skills()
        .map(|skill| task(skill, spec, asked.leaves))
        .collect();
    let leave = if asked.has(Skill::Cuts) || spec.has_windows() {
        " Leave unvisited nodes blank."
    } else {
        ""
    };
    let null_windows = if asked.has(Skill::Windows) && spec.algorithm.has_null_windows() {
        " 3+ is just above 3, 3− just below it, as in the null window (3, 3+)."
    } else {
        ""
    };
    format!(
        "Search the tree from left to right by {how}, and {}. Triangles point up where MAX moves, down where MIN moves{}.{leave}{null_windows}",
        listed(&tasks),
        if chance { CHANCE } else { "" }
    )
}

const CHANCE: &str = "; at large circles chance decides: the value is the average, weighted by the probabilities above its children";

fn task(skill: Skill, spec: SearchSpec, leaves: bool) -> &'static str {
    match (skill, spec.has_windows(), leaves) {
        (Skill::Order, _, _) => "number the nodes in the order of visits (circles)",
        (Skill::Windows, _, false) => {
            "write below each inner node the window (α, β) that it receives"
        }
        (Skill::Windows, _, true) => "write below each node the window (α, β) that it receives",
        (Skill::Values, false, _) => "write the value that each node returns (boxes)",
        (Skill::Values, _, _) => {
            "write the value that each node returns (boxes), and in front of it how the true value compares: =, ≤ or ≥"
        }
        (Skill::Cuts, _, _) => "draw two bars across each edge that is cut",
        (Skill::RootMove, _, _) => "name the move that the root chooses",
    }
}

/// Joins parts: `a`, `a and b`, `a; b; and c`.
fn listed(parts: &[&str]) -> String {
    match parts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [one, other] => format!("{one} and {other}"),
        [first @ .., last] => format!("{}; and {last}", first.join("; ")),
    }
}

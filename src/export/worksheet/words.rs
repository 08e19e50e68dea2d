//! What a worksheet says: the task and the settings.

use figure::{Ink, Run, text_width};
use lesson::{Asked, Skill, rules_words};
use search::SearchSpec;

/// How large numbers in a tree are at full size, in points.
pub(super) const NUMBER: f32 = 9.5;

/// The task and the settings in one sentence, and how to read the picture in another.
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
        "Search each tree from left to right by {how}, and {}. Triangles point up where MAX moves, down where MIN moves{}.{leave}{null_windows}",
        listed(&tasks),
        if chance { CHANCE } else { "" }
    )
}

/// How chance nodes are read.
const CHANCE: &str = "; at large circles chance decides: the value is the average, weighted by the probabilities above its children";

fn task(skill: Skill, spec: SearchSpec, leaves: bool) -> &'static str {
    match (skill, spec.has_windows(), leaves) {
        (Skill::Order, _, _) => "number the nodes in the order of visits (circles)",
        (Skill::Windows, _, false) => {
            "write above each inner node the window (α, β) that it receives"
        }
        (Skill::Windows, _, true) => "write above each node the window (α, β) that it receives",
        (Skill::Values, false, _) => "write the value that each node returns (boxes)",
        (Skill::Values, _, _) => {
            "write the value that each node returns (boxes), and in front of it how the true value compares: =, ≤ or ≥"
        }
        (Skill::Cuts, _, _) => "draw two bars across each edge that is cut",
        (Skill::RootMove, _, _) => "name the move that the root chooses",
    }
}

/// `a`, `a and b`, `a; b; and c`.
fn listed(parts: &[&str]) -> String {
    match parts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [one, other] => format!("{one} and {other}"),
        [first @ .., last] => format!("{}; and {last}", first.join("; ")),
    }
}

/// Text broken into lines of at most that width, in points; a word that is wider has a line of its own.
pub(super) fn lines(text: &str, size: f32, width: f32) -> Vec<String> {
    let blank = width_of(" ", size);
    let mut lines = Vec::new();
    let (mut line, mut taken) = (String::new(), 0.0);
    for word in text.split(' ') {
        let wide = width_of(word, size);
        if !line.is_empty() && taken + blank + wide > width {
            lines.push(std::mem::take(&mut line));
            taken = 0.0;
        } else if !line.is_empty() {
            line.push(' ');
            taken += blank;
        }
        line.push_str(word);
        taken += wide;
    }
    lines.push(line);
    lines
}

/// Text as far as it fits; what is left out is marked.
pub(super) fn shortened(text: &str, size: f32, width: f32) -> String {
    if width_of(text, size) <= width {
        return text.to_owned();
    }
    let mut left = width - width_of("…", size);
    if left < 0.0 {
        return String::new();
    }
    let mut bytes = [0; 4];
    let fitting = text.chars().take_while(|letter| {
        left -= width_of(letter.encode_utf8(&mut bytes), size);
        left >= 0.0
    });
    let short: String = fitting.collect();
    format!("{}…", short.trim_end())
}

/// How wide a strong text is: plain ones are no wider.
pub(super) fn width_of(text: &str, size: f32) -> f32 {
    text_width(&[Run::strong(text, Ink::Text)], size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::{Algorithm, CutRule, Fail, Rules};

    #[test]
    fn the_task_names_what_is_asked_and_the_rules() {
        let strict = SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Hard));
        let asked: Asked = [Skill::Windows, Skill::Cuts].into_iter().collect();
        assert_eq!(
            instruction(strict, asked, false),
            "Search each tree from left to right by alpha-beta (cut on α > β, fail-hard), and write above each inner node \
             the window (α, β) that it receives and draw two bars across each edge that is cut. Triangles \
             point up where MAX moves, down where MIN moves. Leave unvisited nodes blank."
        );
        let pvs = instruction(SearchSpec::new(Algorithm::Pvs), asked, false);
        assert!(pvs.ends_with("as in the null window (3, 3+)."), "{pvs}");
        let values: Asked = [Skill::Values].into_iter().collect();
        let minimax = instruction(SearchSpec::MINIMAX, values, false);
        assert!(
            minimax.contains("by minimax, and write the value that each node returns (boxes).")
        );
        assert!(!minimax.contains("Leave"), "minimax visits all: {minimax}");
        let chance = instruction(SearchSpec::MINIMAX, values, true);
        assert!(chance.contains(" by expectiminimax, "), "{chance}");
        assert!(
            chance.contains("weighted by the probabilities above its children."),
            "{chance}"
        );
        let full = instruction(SearchSpec::alpha_beta(Rules::default()), values, true);
        assert!(
            full.contains("with the full window below chance nodes"),
            "{full}"
        );
    }

    #[test]
    fn lines_are_no_wider_than_asked_and_lose_no_word() {
        let text = instruction(SearchSpec::alpha_beta(Rules::default()), Asked::ALL, false);
        let broken = lines(&text, 10.0, 300.0);
        assert!(broken.len() > 3);
        assert_eq!(broken.join(" "), text);
        for line in &broken {
            assert!(width_of(line, 10.0) <= 300.0, "{line}");
        }
        assert_eq!(lines("Donaudampfschiff a", 10.0, 20.0).len(), 2);
        assert_eq!(shortened("Opening", 10.0, 400.0), "Opening");
        assert!(shortened("Opening of a game", 10.0, 50.0).ends_with('…'));
        assert_eq!(shortened("Opening", 10.0, 1.0), "");
    }

    /// Both took a time that grew with the square of a title's length, or worse.
    #[test]
    fn long_texts_are_broken_and_shortened_in_linear_time() {
        let began = std::time::Instant::now();
        for text in ["x y".repeat(100_000), "N".repeat(300_000)] {
            let short = shortened(&text, 10.0, 200.0);
            assert!(
                short.ends_with('…') && width_of(&short, 10.0) <= 200.0,
                "{short}"
            );
            let broken = lines(&text, 10.0, 200.0);
            assert_eq!(
                broken.iter().map(|line| line.len() + 1).sum::<usize>(),
                text.len() + 1
            );
        }
        assert!(began.elapsed().as_secs() < 5, "{:?}", began.elapsed());
    }
}

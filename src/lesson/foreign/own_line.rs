//! The lines by which this program's own traces enter nodes, and leave those of chance. A name may hold anything there, signs and words of traces among
//! it; it is what stands between the player and what can only follow a name.

use search::SearchSpec;

use super::PrintedScore;

/// What such lines hold, which is the same in all of a trace.
#[derive(Clone, Copy, Debug)]
pub(super) struct OwnForm {
    /// Whether nodes are entered with windows.
    pub windows: bool,
    /// Whether there are chance nodes.
    pub chance: bool,
}

impl OwnForm {
    /// What lines hold in a text that says it is of this search.
    pub(super) fn of(text: &str, spec: SearchSpec) -> OwnForm {
        let mut lines = text.lines();
        OwnForm {
            windows: spec.has_windows(),
            chance: lines.any(|line| line.trim_start().starts_with("CHANCE ")),
        }
    }
}

/// Such a line in parts.
#[derive(Debug, PartialEq)]
pub(super) struct OwnLine<'a> {
    pub name: &'a str,
    /// How likely the node is, if that stands behind its name.
    pub likely: Option<&'a str>,
    /// The line without both.
    pub rest: String,
}

/// Takes a line apart, as `leaf a8=Q p=1/2 (3, inf) =5` into `a8=Q`, `1/2` and `leaf (3, inf) =5`. Without windows, all behind an
/// inner node's player is its name. `None` where it is no such line.
pub(super) fn parted(text: &str, form: OwnForm) -> Option<OwnLine<'_>> {
    let (player, behind) = text.trim_start().split_once(' ')?;
    let name_ends = match player {
        "MAX" | "MIN" | "CHANCE" | "leaf" if form.windows => window_begins(behind)?,
        "MAX" | "MIN" | "CHANCE" => match behind.strip_suffix(", from the table") {
            Some(behind) => value_begins(behind)?,
            None => behind.len(),
        },
        "leaf" => value_begins(behind)?,
        _ => return None,
    };
    let (name, known) = behind.split_at(name_ends);
    let (name, likely) = if form.chance {
        with_probability(name)
    } else {
        (name, None)
    };
    (!name.trim().is_empty()).then(|| OwnLine {
        name,
        likely,
        rest: format!("{player}{known}"),
    })
}

/// What the value of a chance node is made up of, where its line says so: behind `=5.5: `.
pub(super) fn summed(text: &str) -> Option<&str> {
    let text = text.trim();
    let (_, sum) = text
        .starts_with(['=', '<', '>'])
        .then(|| text.split_once(": "))??;
    Some(sum)
}

/// Where the last window begins, with the space before it: what follows a name holds no other.
fn window_begins(text: &str) -> Option<usize> {
    let is_window = |at: usize| {
        let within = text[at..].strip_prefix(" (")?.split_once(')')?.0;
        let (alpha, beta) = within.split_once(", ")?;
        PrintedScore::read(alpha).and(PrintedScore::read(beta))
    };
    let mut found = text.rmatch_indices(" (").map(|(at, _)| at);
    found.find(|&at| is_window(at).is_some())
}

/// Where a leaf's value begins, with the space before it: it is all that follows a name.
fn value_begins(text: &str) -> Option<usize> {
    let (name, value) = text.rsplit_once(" =")?;
    PrintedScore::read(value).map(|_| name.len())
}

/// A name, and how likely its node is, which stands behind it below a chance node.
fn with_probability(name: &str) -> (&str, Option<&str>) {
    let is_part = |letter: char| letter.is_ascii_digit() || matches!(letter, '/' | '.' | '≈' | '%');
    match name.rsplit_once(" p=") {
        Some((name, likely)) if likely.chars().all(is_part) => (name, Some(likely)),
        _ => (name, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_stands_between_the_player_and_what_follows_names() {
        let taken = |text, windows| {
            let form = OwnForm {
                windows,
                chance: true,
            };
            let OwnLine { name, likely, rest } = parted(text, form)?;
            let likely = likely.map_or_else(String::new, |likely| format!(" | {likely}"));
            Some(format!("{name} | {rest}{likely}"))
        };
        for (text, windows, found) in [
            ("  leaf a8=Q (3, inf) =5", true, "a8=Q | leaf (3, inf) =5"),
            (
                "leaf x (1, 2) (-inf, 2) <=1",
                true,
                "x (1, 2) | leaf (-inf, 2) <=1",
            ),
            (
                "MAX return (-inf, inf) again",
                true,
                "return | MAX (-inf, inf) again",
            ),
            (
                "MIN a b p=1/2 (-inf, inf)",
                true,
                "a b | MIN (-inf, inf) | 1/2",
            ),
            ("MIN A = 3", false, "A = 3 | MIN"),
            (
                "MAX A =3, from the table",
                false,
                "A | MAX =3, from the table",
            ),
            ("leaf b=4 =12", false, "b=4 | leaf =12"),
            ("leaf 5 p=0.5 =12", false, "5 | leaf =12 | 0.5"),
        ] {
            assert_eq!(taken(text, windows).as_deref(), Some(found), "{text}");
        }
        for (text, windows) in [
            ("MAX A d=3", true),
            ("cut: alpha, skipped 2", true),
            ("leaf A", false),
            ("=3", false),
        ] {
            assert_eq!(taken(text, windows), None, "{text}");
        }
    }
}

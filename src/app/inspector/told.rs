//! The explanation of a step and the names of its nodes, on one line and short enough for a sentence.

use lesson::{Explanation, TextLine};
use search::Notation;
use search::trace::{Step, VisitId};
use stage::{Names, Stage};

/// Returns the explanation of a step. The headline identifies its node, and the rest refers to the same node.
pub(crate) fn words_of(stage: &Stage, step: Step, notation: Notation) -> Explanation {
    let full = |node| shortened(&stage.full_name(node), 40);
    verdict_first(match &*stage.names {
        Names::Tree(_) => stage.words_with(step, notation, &full, &full),
        Names::Game { .. } => {
            let short = |node| shortened(&stage.name(node), 28);
            stage.words_with(step, notation, &short, &full)
        }
    })
}

/// Moves the result of a cutoff directly after its reason. Remarks about the node come last, where the user may have
/// to scroll.
fn verdict_first(mut words: Explanation) -> Explanation {
    let begins = |with| move |line: &TextLine| line.to_string().starts_with(with);
    let why = words.sentences.iter().position(begins("Whatever "));
    let verdict = words.sentences.iter().position(begins("Skip "));
    if let (Some(why), Some(verdict)) = (why, verdict)
        && why < verdict
    {
        words.sentences[why + 1..=verdict].rotate_right(1);
    }
    words
}

/// Returns the name of a visited node, unambiguous without context.
pub(super) fn full_name(stage: &Stage, visit: VisitId) -> String {
    shortened(&stage.full_name(stage.node_map.node_of(visit)), 40)
}

/// Returns the name of a visited node, short enough for a sentence.
pub(crate) fn name(stage: &Stage, visit: VisitId) -> String {
    shortened(&stage.name(stage.node_map.node_of(visit)), 28)
}

/// Returns the text on one line, truncated to `most` characters.
pub(super) fn shortened(text: &str, most: usize) -> String {
    let clean = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut rest = text.chars().map(clean);
    let mut short: String = rest.by_ref().take(most).collect();
    if rest.next().is_some() {
        short.pop();
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn long_names_end_in_an_ellipsis() {
        assert_eq!(shortened("a\nb", 5), "a b");
        assert_eq!(shortened("abcde", 5), "abcde");
        assert_eq!(shortened("äbcdef", 5), "äbcd…");
    }
}

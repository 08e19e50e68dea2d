//! A step in words, and what its nodes are called there: on one line, and short enough for a sentence.

use lesson::{Explanation, TextLine};
use search::Notation;
use search::trace::{Step, VisitId};
use stage::{Names, Stage};

/// What is said of a step. The headline names its node so that no other one is meant, and the rest speaks of the same.
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

/// The words with what a cutoff skips right after why: remarks on what else is known of the node come last, and are what has to be
/// scrolled to, if anything.
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

/// What a visited node is called where nothing else says which one is meant.
pub(super) fn full_name(stage: &Stage, visit: VisitId) -> String {
    shortened(&stage.full_name(stage.node_map.node_of(visit)), 40)
}

/// What a visited node is called, short enough for a sentence.
pub(crate) fn name(stage: &Stage, visit: VisitId) -> String {
    shortened(&stage.name(stage.node_map.node_of(visit)), 28)
}

/// The text on one line and no longer than so many characters.
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

//! The explanation of a step and the names of its nodes, on one line and short enough for a sentence.

use crate::session::Session;
use search::Notation;
use search::trace::{Step, VisitId};
use stage::{Names, Stage};
use teach::{Explanation, TextLine};

/// Returns the explanation of a step. The headline identifies its node, and the rest refers to the same node.
pub(crate) fn words_of(stage: &Stage, step: Step, notation: Notation) -> Explanation {
    let full = |node| shortened(&stage.full_name(node), 40);
    match &*stage.names {
        Names::Tree(_) => stage.words_with(step, notation, &full, &full),
        Names::Game { .. } => {
            let short = |node| shortened(&stage.name(node), 28);
            stage.words_with(step, notation, &short, &full)
        }
    }
}

/// Returns the explanation of the step on screen headed by the answer to the user's question about a move, if there is
/// one.
pub(crate) fn answer(session: &Session, words: &Explanation) -> Option<Explanation> {
    let mut lines = session.why_not()?.into_iter().map(TextLine::new);
    Some(Explanation {
        headline: lines.next()?,
        sentences: lines.chain(words.sentences.iter().cloned()).collect(),
        ..words.clone()
    })
}

/// Returns the name of a visited node, short enough for a sentence.
pub(crate) fn name(stage: &Stage, visit: VisitId) -> String {
    shortened(&stage.name(stage.node_map.node_of(visit)), 28)
}

/// Returns the text on one line, truncated to `most` characters.
pub(crate) fn shortened(text: &str, most: usize) -> String {
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

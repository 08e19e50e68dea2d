//! Two searches side by side: their choice, their preparation in the background and the position on their common
//! axis.
//!
//! `page` lays out the page, `pane` is one of the two trees, `choose` selects the searches, `panel` compares them,
//! and `board` is the board beside them.

mod board;
mod choose;
mod figures;
mod list;
mod nodes;
mod page;
mod pane;
mod panel;
mod roots;

use lesson::{Explanation, TextLine, explain, saving_in_words};
use search::trace::{Hand, Mover, Step};
use stage::SearchPair;

use super::inspector;

use crate::session::both::{BothCommand, Preset};
pub use page::BothPage;

/// Explains a step: the waiting search, or the last event in the search that moved, and then what one search saves.
pub(super) fn words(search_pair: &SearchPair, step: Step) -> Explanation {
    let hand = match search_pair.pair.mover(step) {
        Mover::Only(hand) => hand,
        // A search that cuts has more to explain.
        _ if !search_pair.variants[0].spec.can_cut() => Hand::Right,
        _ => Hand::Left,
    };
    let stage = search_pair.stage(hand);
    let moment = stage.recording.moment(search_pair.pair.at(hand, step));
    let mut words = explain(
        &moment,
        &|visit| inspector::name(stage, visit),
        stage.kind(),
    );
    words.sentences.truncate(1);
    let saving = search_pair.ask(|both| {
        saving_in_words(
            &both.costs(step),
            search_pair.both_names(),
            search_pair.same_order(),
        )
    });
    words.sentences.extend(saving.iter().map(TextLine::new));
    words
}

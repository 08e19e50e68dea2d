//! Two searches side by side: what stands left and right, their preparation in the background, and where on their common
//! axis the screen is.
//!
//! `page` lays the page out, `pane` is one of the two trees, `choose` says what stands where, `panel` compares, `board` is
//! the board beside them.

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

pub use page::BothPage;
use session::both::{BothCommand, Preset};

/// A step in words: who waits, else what has just happened in the search that has moved; then what one saves.
pub(super) fn words(search_pair: &SearchPair, step: Step) -> Explanation {
    let hand = match search_pair.pair.mover(step) {
        Mover::Only(hand) => hand,
        // A search that cuts has more to say.
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

//! Texts about pruned values for users who reveal them: values that no search found.

use game::{Player, Score};
use search::trace::Moment;
use search::{Claim, Relation};

use super::text::{capitalised, score_text};

/// The caption of the values shown for pruned nodes.
pub const NEVER_SEEN: &str = "Pruned values: the search never saw these";

/// Describes the value that a node with a cut would have after a full search, beside the proved claim.
pub fn searched_whole(name: &str, player: Player, claim: Claim, value: Score) -> String {
    let (value_text, proved) = (score_text(value), score_text(claim.score));
    let words = claim.relation.words();
    if claim.relation == Relation::Exactly {
        return format!("Searched in full, {name} has value {value_text}, as was proved.");
    }
    // More children never make a player's value worse.
    let rest = if value == claim.score {
        "the skipped part changes nothing"
    } else {
        match player {
            Player::Max => "the skipped part only raises it",
            Player::Min => "the skipped part only lowers it",
        }
    };
    let words = capitalised(words);
    format!(
        "{words} {proved} was proved for {name}; searched in full, it has value {value_text}: {rest}"
    )
}

/// Returns the reason why nothing has been pruned at a moment, with a remedy; `None` if something has been pruned and
/// the tree holds it.
pub fn nothing_pruned(moment: &Moment<'_>, complete: bool) -> Option<&'static str> {
    let recording = moment.recording();
    let cuts = recording.cut_steps();
    if !recording.spec().has_windows() {
        Some("Minimax prunes nothing; choose alpha-beta")
    } else if cuts.is_empty() {
        Some("This search prunes nothing: it visits every node")
    } else if cuts[0] > moment.step() {
        Some("Nothing has been pruned yet: go to a cutoff")
    } else if !complete {
        Some("The pruned part is not in this tree: minimax would visit too many nodes here")
    } else {
        None
    }
}

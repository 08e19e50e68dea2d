//! The search as printed in textbooks, line by line: [`code_of`] writes a text for each combination of refinements,
//! and [`active`] returns the lines of an event. The values of the variables are in [`super::call_stack`].
//!
//! The text follows the searches of the search crate: `writer` has the lines, `active_lines` those of an event.

mod active_lines;
mod part;
mod writer;

use game::Player;
use search::trace::{Recording, VisitId};
use search::{Notation, SearchSpec};

use text::TextLine;
use writer::CodeWriter;

pub(super) use active_lines::waiting;
pub use active_lines::{active, active_in};
pub use part::{ChancePart, CodePart, DriverPart, PlayerPart};

#[derive(Clone, Debug, PartialEq)]
pub struct CodeLine {
    pub part: CodePart,
    pub indent: u8,
    /// Each bound has the role of its owner.
    pub text: TextLine,
}

/// Returns true if calls count the plies left: if the search is `limited` to a depth, or if its refinements need it.
pub fn has_depth(spec: SearchSpec, limited: bool) -> bool {
    let spec = spec.in_force();
    limited || spec.deepening || spec.table.is_some() || spec.history || spec.quiescence
}

/// Returns the pseudocode of a recorded search in a notation; `limited` is true if the search had a depth limit.
pub fn code_of(recording: &Recording, notation: Notation, limited: bool) -> Vec<CodeLine> {
    let mut visits = (0..).map(VisitId).zip(recording.visits());
    let again = notation == Notation::Negamax
        && visits.any(|(id, visit)| {
            let parent = recording.parent(id);
            let parent = parent.map(|parent| recording.visit(parent));
            parent.is_some_and(|parent| !parent.chance && parent.player == visit.player)
        });
    let root = recording.visit(VisitId::ROOT).player;
    let kind = [again, recording.has_chance()];
    pseudocode(recording.spec(), limited, notation, kind, root)
}

/// Returns the pseudocode of a search: minimax (von Neumann 1928), or alpha-beta (Knuth & Moore 1975) under its
/// rules, with its refinements; `limited` is true if the search ends at a depth. As negamax it is one half of the text,
/// for the player to move: `again` is true if some player moves twice in a row, so that the sign is not always present;
/// `chance` is true if there are chance nodes; `root` is the player at the root.
///
/// Fail-hard clamps values at the leaves; all nodes above follow from that.
pub fn pseudocode(
    spec: SearchSpec,
    limited: bool,
    notation: Notation,
    [again, chance]: [bool; 2],
    root: Player,
) -> Vec<CodeLine> {
    let spec = spec.in_force();
    let mut writer = CodeWriter {
        spec,
        rules: spec.window_rules(),
        notation,
        depth: has_depth(spec, limited),
        again,
        root,
        chance,
        code: Vec::new(),
    };
    if spec.has_passes() {
        writer.driver();
    }
    writer.recursion();
    if spec.quiescence {
        writer.quiescence();
    }
    writer.code
}

//! The search as the textbooks print it, line by line: one text for each combination of parts, written by [`code_of`], and
//! which of its lines an event is ([`active`]). What the variables hold meanwhile is in [`super::call_stack`].
//!
//! The text is what the search crate's family of searches does, part by part: `writer` has the recursion, `quiescence` what
//! goes on below the horizon, `driver` what searches the root; `lit` has the lines of an event.

mod chance;
mod driver;
mod lit;
mod part;
mod quiescence;
mod writer;

use game::Player;
use search::trace::{Recording, VisitId};
use search::{Notation, SearchSpec};

use super::text::TextLine;
use writer::CodeWriter;

pub(super) use lit::waiting;
pub use lit::{active, active_in};
pub use part::{ChancePart, CodePart, DriverPart, QuietPart};

/// One line of the text.
#[derive(Clone, Debug, PartialEq)]
pub struct CodeLine {
    /// What it does.
    pub part: CodePart,
    /// How far it is indented, in steps.
    pub indent: u8,
    /// What it says, each bound in its owner's role.
    pub text: TextLine,
}

/// Whether calls count the plies that are left: where the search is `limited` to a depth, and where its parts need it.
pub fn has_depth(spec: SearchSpec, limited: bool) -> bool {
    let spec = spec.in_force();
    limited || spec.deepening || spec.table.is_some() || spec.history || spec.quiescence
}

/// The text of a search: minimax (von Neumann 1928), or alpha-beta (Knuth & Moore 1975) under its rules, with its parts;
/// `limited` is whether it is to end at a depth.
///
/// Fail-hard is where leaves are clamped; what is above them follows.
///
/// # Examples
/// ```
/// use lesson::pseudocode;
/// use search::{SearchSpec, Rules};
/// let text = pseudocode(SearchSpec::alpha_beta(Rules::default()), false);
/// assert_eq!(text[0].text.to_string(), "alphabeta(node, α, β)");
/// assert_eq!(text[9].text.to_string(), "if α ≥ β: skip the rest (beta cutoff)");
/// let text = pseudocode(SearchSpec::MINIMAX, true);
/// assert_eq!(text[1].text.to_string(), "if depth = 0 or game over:");
/// ```
pub fn pseudocode(spec: SearchSpec, limited: bool) -> Vec<CodeLine> {
    let shape = CodeShape::default();
    written(spec, limited, Notation::Minimax, shape)
}

/// The same search as negamax (Knuth & Moore 1975): one half of the text, for whoever is to move. `again` is whether some
/// player moves twice in a row, so that a sign is not always there; `root` is who moves at the root.
///
/// # Examples
/// ```
/// use game::Player;
/// use lesson::negamax_code;
/// use search::{SearchSpec, Rules};
/// let text = negamax_code(SearchSpec::alpha_beta(Rules::default()), false, false, Player::Max);
/// assert_eq!(text[5].text.to_string(), "value ← −negamax(child, −β, −α)");
/// assert_eq!(text[8].text.to_string(), "if α ≥ β: skip the rest");
/// ```
pub fn negamax_code(spec: SearchSpec, limited: bool, again: bool, root: Player) -> Vec<CodeLine> {
    let shape = CodeShape {
        again,
        root: Some(root),
        ..CodeShape::default()
    };
    written(spec, limited, Notation::Negamax, shape)
}

/// The text of a recorded search in a notation; `limited` is whether it was to end at a depth.
pub fn code_of(recording: &Recording, notation: Notation, limited: bool) -> Vec<CodeLine> {
    let visits = (0..).map(VisitId).zip(recording.visits());
    let again = notation == Notation::Negamax
        && visits.into_iter().any(|(id, visit)| {
            let parent = recording.parent(id);
            let parent = parent.map(|parent| recording.visit(parent));
            parent.is_some_and(|parent| !parent.chance && parent.player == visit.player)
        });
    let shape = CodeShape {
        again,
        root: Some(recording.visit(VisitId::ROOT).player),
        chance: recording.has_chance(),
    };
    written(recording.spec(), limited, notation, shape)
}

/// What the text depends on besides the search.
#[derive(Clone, Copy, Debug, Default)]
struct CodeShape {
    /// Whether some player moves twice in a row.
    again: bool,
    /// Who moves at the root, if that matters.
    root: Option<Player>,
    /// Whether there are chance nodes.
    chance: bool,
}

fn written(spec: SearchSpec, limited: bool, notation: Notation, shape: CodeShape) -> Vec<CodeLine> {
    let spec = spec.in_force();
    let mut writer = CodeWriter {
        spec,
        rules: spec.window_rules(),
        notation,
        depth: has_depth(spec, limited),
        again: shape.again,
        root: shape.root.unwrap_or(Player::Max),
        chance: shape.chance,
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

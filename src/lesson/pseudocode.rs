//! The search as the textbooks print it, line by line: the text under the rules in force, and which of its lines an event
//! is. What the variables hold meanwhile is in [`super::call_stack`].

use game::Player;
use search::trace::{Event, Recording, VisitId};
use search::{CutRule, Fail, Notation, Rules, SearchSpec};

use super::text::{TextLine, greek};

/// What one line of the text does. Lines of a player stand once for MAX and once for MIN; in negamax only once, as MAX's,
/// since whoever is to move does what MAX does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CodePart {
    /// The function's name and its parameters.
    Head,
    /// Asks whether the node is a leaf.
    LeafTest,
    /// A leaf's value is returned.
    LeafReturn,
    /// Asks whose node it is.
    PlayerTest(Player),
    /// The best value before any child is known.
    Start(Player),
    /// Takes the next child.
    Loop(Player),
    /// Calls itself for the child.
    Call(Player),
    /// Says how the call is to be read where a player moves again.
    Again,
    /// Takes the child's value into account.
    Best(Player),
    /// Narrows the window: alpha rises, or beta falls.
    Narrow(Player),
    /// Skips the rest of the children if the window has closed.
    Cut(Player),
    /// The best value is returned.
    Return(Player),
}

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

/// The text of a search: minimax (von Neumann 1928), or alpha-beta (Knuth & Moore 1975) under its rules.
///
/// Fail-hard is where leaves are clamped; what is above them follows.
///
/// # Examples
/// ```
/// use lesson::pseudocode;
/// use search::{SearchSpec, Rules};
/// let text = pseudocode(SearchSpec::alpha_beta(Rules::default()));
/// assert_eq!(text[0].text.to_string(), "alphabeta(node, α, β)");
/// assert_eq!(text[9].text.to_string(), "if α ≥ β: skip the rest (beta cutoff)");
/// ```
pub fn pseudocode(spec: SearchSpec) -> Vec<CodeLine> {
    let rules = spec.window_rules();
    let mut code = vec![
        line(CodePart::Head, 0, call(rules, "node")),
        line(CodePart::LeafTest, 1, TextLine::new("if node is a leaf:")),
        line(CodePart::LeafReturn, 2, leaf_return(rules)),
    ];
    for player in [Player::Max, Player::Min] {
        let asked = TextLine::new("if node is ").player(player).say(":");
        code.push(line(CodePart::PlayerTest(player), 1, asked));
        let (worst, better) = match player {
            Player::Max => ("−∞", "max"),
            Player::Min => ("∞", "min"),
        };
        code.push(line(
            CodePart::Start(player),
            2,
            TextLine::new(format!("best ← {worst}")),
        ));
        code.push(line(
            CodePart::Loop(player),
            2,
            TextLine::new("for each child of node:"),
        ));
        let called = TextLine::new("value ← ").then(call(rules, "child"));
        code.push(line(CodePart::Call(player), 3, called));
        let best = TextLine::new(format!("best ← {better}(best, value)"));
        code.push(line(CodePart::Best(player), 3, best));
        if let Some(rules) = rules {
            let narrow = TextLine::default()
                .letter(player)
                .say(format!(" ← {better}("))
                .letter(player)
                .say(", best)");
            code.push(line(CodePart::Narrow(player), 3, narrow));
            code.push(line(CodePart::Cut(player), 3, cut(rules, player)));
        }
        code.push(line(
            CodePart::Return(player),
            2,
            TextLine::new("return best"),
        ));
    }
    code
}

fn line(part: CodePart, indent: u8, text: TextLine) -> CodeLine {
    CodeLine { part, indent, text }
}

/// The same search as negamax (Knuth & Moore 1975): one half of the text, for whoever is to move. `again` is whether some
/// player moves twice in a row, so that a sign is not always there.
///
/// # Examples
/// ```
/// use lesson::negamax_code;
/// use search::{SearchSpec, Rules};
/// let text = negamax_code(SearchSpec::alpha_beta(Rules::default()), false);
/// assert_eq!(text[5].text.to_string(), "value ← −negamax(child, −β, −α)");
/// assert_eq!(text[8].text.to_string(), "if α ≥ β: skip the rest");
/// ```
pub fn negamax_code(spec: SearchSpec, again: bool) -> Vec<CodeLine> {
    let rules = spec.window_rules();
    // Alpha and beta are nobody's: they change hands with every move.
    let [head, call, same] = match rules {
        None => ["negamax(node)", "−negamax(child)", "no “−”"],
        Some(_) => [
            "negamax(node, α, β)",
            "−negamax(child, −β, −α)",
            "negamax(child, α, β)",
        ],
    };
    let clamped = rules.is_some_and(|rules| rules.fail == Fail::Hard);
    let clamped = if clamped { ", clamped to [α, β]" } else { "" };
    let mover = Player::Max;
    let text = |text: &str| TextLine::new(text);
    let mut code = vec![
        line(CodePart::Head, 0, text(head)),
        line(CodePart::LeafTest, 1, text("if node is a leaf:")),
        line(
            CodePart::LeafReturn,
            2,
            TextLine::new(format!("return its value to the mover{clamped}")),
        ),
        line(CodePart::Start(mover), 1, text("best ← −∞")),
        line(CodePart::Loop(mover), 1, text("for each child of node:")),
        line(
            CodePart::Call(mover),
            2,
            TextLine::new(format!("value ← {call}")),
        ),
    ];
    if again {
        let said = format!("(same player again: {same})");
        code.push(line(CodePart::Again, 3, TextLine::new(said)));
    }
    code.push(line(
        CodePart::Best(mover),
        2,
        text("best ← max(best, value)"),
    ));
    if let Some(rules) = rules {
        let sign = match rules.cut {
            CutRule::AtEquality => "≥",
            CutRule::Strict => ">",
        };
        code.push(line(CodePart::Narrow(mover), 2, text("α ← max(α, best)")));
        let cut = format!("if α {sign} β: skip the rest");
        code.push(line(CodePart::Cut(mover), 2, TextLine::new(cut)));
    }
    code.push(line(CodePart::Return(mover), 1, text("return best")));
    code
}

/// The text of a recorded search in a notation.
pub fn code_of(recording: &Recording, notation: Notation) -> Vec<CodeLine> {
    match notation {
        Notation::Minimax => pseudocode(recording.spec()),
        Notation::Negamax => {
            let visits = (0..).map(VisitId).zip(recording.visits());
            let again = visits.into_iter().any(|(id, visit)| {
                let parent = recording.parent(id);
                parent.is_some_and(|parent| recording.visit(parent).player == visit.player)
            });
            negamax_code(recording.spec(), again)
        }
    }
}

/// `alphabeta(child, α, β)`.
fn call(rules: Option<Rules>, node: &str) -> TextLine {
    match rules {
        None => TextLine::new(format!("minimax({node})")),
        Some(_) => TextLine::new(format!("alphabeta({node}, "))
            .letter(Player::Max)
            .say(", ")
            .letter(Player::Min)
            .say(")"),
    }
}

fn leaf_return(rules: Option<Rules>) -> TextLine {
    let line = TextLine::new("return its value");
    match rules.map(|rules| rules.fail) {
        Some(Fail::Hard) => line
            .say(", clamped to [")
            .letter(Player::Max)
            .say(", ")
            .letter(Player::Min)
            .say("]"),
        _ => line,
    }
}

fn cut(rules: Rules, player: Player) -> TextLine {
    let sign = match rules.cut {
        CutRule::AtEquality => " ≥ ",
        CutRule::Strict => " > ",
    };
    // Named after the bound that decides it, which is the opponent's.
    let name = match player {
        Player::Max => "beta",
        Player::Min => "alpha",
    };
    TextLine::new("if ")
        .letter(Player::Max)
        .say(sign)
        .letter(Player::Min)
        .say(format!(": skip the rest ({name} cutoff)"))
}

/// The lines of [`code_of`] that an event is, in the order in which they are carried out.
pub fn active_in(notation: Notation, recording: &Recording, event: Event) -> Vec<CodePart> {
    let parts = active(recording, event);
    match notation {
        Notation::Minimax => parts,
        Notation::Negamax => parts.into_iter().map(CodePart::for_the_mover).collect(),
    }
}

impl CodePart {
    /// The line of negamax that does the same.
    pub(super) fn for_the_mover(self) -> CodePart {
        let mover = Player::Max;
        match self {
            CodePart::Start(_) => CodePart::Start(mover),
            CodePart::Loop(_) => CodePart::Loop(mover),
            CodePart::Call(_) => CodePart::Call(mover),
            CodePart::Best(_) => CodePart::Best(mover),
            CodePart::Narrow(_) => CodePart::Narrow(mover),
            CodePart::Cut(_) => CodePart::Cut(mover),
            CodePart::Return(_) => CodePart::Return(mover),
            // Nobody asks whose turn it is: that is no event of its own.
            CodePart::Head
            | CodePart::LeafTest
            | CodePart::LeafReturn
            | CodePart::PlayerTest(_)
            | CodePart::Again => self,
        }
    }
}

/// The lines that an event is, in the order in which they are carried out.
pub fn active(recording: &Recording, event: Event) -> Vec<CodePart> {
    let Some(visit) = event.node().map(|node| recording.visit(node)) else {
        return Vec::new();
    };
    let player = visit.player;
    match event {
        Event::Enter(_) if visit.is_leaf() => vec![CodePart::Head],
        Event::Enter(_) => vec![CodePart::Head, CodePart::Start(player)],
        Event::Evaluate(_) => vec![CodePart::LeafReturn],
        Event::Update { .. } => {
            let mut parts = vec![CodePart::Call(player), CodePart::Best(player)];
            if recording.spec().has_windows() {
                parts.push(CodePart::Narrow(player));
            }
            parts
        }
        Event::Cutoff(_) => vec![CodePart::Cut(player)],
        // The child is called once more.
        Event::Research { .. } => vec![CodePart::Call(player)],
        // Of these the listing has no line: they are no part of minimax and alpha-beta.
        Event::Pass(_) | Event::Probe(_) | Event::StandPat(_) | Event::Store(_) => Vec::new(),
        Event::Leave(_) => vec![CodePart::Return(player)],
    }
}

impl TextLine {
    /// Goes on with `α` or `β`.
    #[must_use]
    fn letter(self, owner: Player) -> TextLine {
        self.with(greek(owner).to_string(), owner.into())
    }
}

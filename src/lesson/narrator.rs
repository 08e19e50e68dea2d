//! Who tells: the moment, the names, what was claimed so far; and the sentences that several events share.

use game::{About, Player, Score};
use search::trace::{Moment, Recording, Setter, VisitId};
use search::{Claim, CutRule, Fail, Relation, Rules, Window};

use super::explain::{Explanation, Promise, Statement};
use super::text::{Line, greek, score_text};

/// What kind of game is explained: some of its words depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An explicit tree: scores are numbers.
    Tree,
    /// A game that is played: its players have names of their own, and infinite scores are wins.
    Game {
        /// MAX's and MIN's names at the board.
        sides: [&'static str; 2],
        /// What a won position is: `mate`.
        win: &'static str,
    },
}

impl Kind {
    /// The kind of this game.
    pub fn of(game: &About) -> Kind {
        Kind::Game {
            sides: game.sides,
            win: game.win,
        }
    }
}

/// Collects the explanation of one moment.
pub(super) struct Narrator<'a> {
    pub moment: &'a Moment<'a>,
    pub recording: &'a Recording,
    pub names: &'a dyn Fn(VisitId) -> String,
    pub kind: Kind,
    sentences: Vec<Line>,
    statements: Vec<Statement>,
    promise: Option<Promise>,
}

impl<'a> Narrator<'a> {
    pub fn new(
        moment: &'a Moment<'a>,
        names: &'a dyn Fn(VisitId) -> String,
        kind: Kind,
    ) -> Narrator<'a> {
        Narrator {
            moment,
            recording: moment.recording(),
            names,
            kind,
            sentences: Vec::new(),
            statements: Vec::new(),
            promise: None,
        }
    }

    /// Alpha-beta's rules; `None` when minimax is told of.
    pub fn rules(&self) -> Option<Rules> {
        self.recording.spec().window_rules()
    }

    pub fn finish(self, headline: Line) -> Explanation {
        Explanation {
            headline,
            sentences: self.sentences,
            statements: self.statements,
            promise: self.promise,
        }
    }

    pub fn add(&mut self, sentence: Line) {
        self.sentences.push(sentence);
    }

    /// How many sentences there are so far.
    pub fn spoken(&self) -> usize {
        self.sentences.len()
    }

    pub fn name(&self, id: VisitId) -> String {
        (self.names)(id)
    }

    /// The name at the beginning of a sentence. Only an article takes a capital: `b4` and `B4` are different moves.
    pub fn subject(&self, id: VisitId) -> String {
        let name = self.name(id);
        match name.strip_prefix("the ") {
            Some(rest) => format!("The {rest}"),
            None => name,
        }
    }

    pub fn player(&self, id: VisitId) -> Player {
        self.recording.visit(id).player
    }

    /// All children that the node has, visited and skipped.
    pub fn children(&self, id: VisitId) -> u32 {
        let visit = self.recording.visit(id);
        // The visits of a subtree end within its last child.
        let last = VisitId(id.0 + visit.size() - 1);
        let last = self
            .recording
            .line_up(last)
            .find(|&at| self.recording.parent(at) == Some(id));
        let visited = last.map_or(0, |last| self.recording.visit(last).index + 1);
        visited + visit.skipped
    }

    /// How many children come after this one.
    pub fn left_after(&self, child: VisitId) -> u32 {
        let parent = self.recording.parent(child);
        parent.map_or(0, |parent| {
            self.children(parent) - self.recording.visit(child).index - 1
        })
    }

    /// Notes that something was said of a node's minimax value.
    pub fn state(&mut self, node: VisitId, relation: Relation, score: Score) {
        let claim = Claim { relation, score };
        self.statements.push(Statement { node, claim });
    }

    /// "C is worth at most 2", without a full stop.
    pub fn worth(&mut self, node: VisitId, claim: Claim) -> Line {
        self.state(node, claim.relation, claim.score);
        Line::new(self.subject(node))
            .say(" is worth ")
            .say(claim.relation.words())
            .say(" ")
            .score(claim.score)
    }

    /// What is proved of a node now, in one claim.
    pub fn claim(&self, node: VisitId) -> Option<Claim> {
        let now = self.moment.node(node)?;
        now.proved.claim(now.best?)
    }

    /// Notes that the owner of a bound is sure of it at the node that set it. A question or a driver's window proves
    /// nothing.
    fn state_sure(&mut self, owner: Player, score: Score, setter: Setter) {
        let relation = at_best(owner);
        match setter {
            Setter::Child { node, child } => {
                self.state(node, relation, score);
                self.state(child, relation, score);
            }
            Setter::StandPat(node) | Setter::Table(node) => self.state(node, relation, score),
            Setter::Question { .. } | Setter::Pass(_) => {}
        }
    }

    /// "MAX is sure of 3 at A, by B (α = 3)."
    pub fn sure(&mut self, owner: Player, score: Score, setter: Setter) {
        self.state_sure(owner, score, setter);
        let (at, by) = match setter {
            Setter::Child { node, child } => (node, format!("by {}", self.name(child))),
            Setter::StandPat(node) => (node, "by standing pat".to_owned()),
            Setter::Table(node) => (node, "as the table knows".to_owned()),
            Setter::Question { node, child } => {
                let line = Line::default().bound(owner, score);
                let (node, child) = (self.name(node), self.name(child));
                self.add(line.say(format!(" is a question that {node} asks about {child}.")));
                return;
            }
            Setter::Pass(_) => {
                let line = Line::default().bound(owner, score);
                self.add(line.say(" is where this search of the root began."));
                return;
            }
        };
        let line = Line::default()
            .player(owner)
            .say(" is sure of ")
            .sure(owner, score)
            .say(format!(" at {}, {by} (", self.name(at)))
            .bound(owner, score)
            .say(").");
        self.add(line);
    }

    /// "MAX is already sure of 3 at A: ", to be gone on with.
    pub fn already_sure(&mut self, owner: Player, score: Score, setter: Setter) -> Line {
        self.state_sure(owner, score, setter);
        match setter {
            Setter::Child { node, .. } | Setter::StandPat(node) | Setter::Table(node) => {
                Line::default()
                    .player(owner)
                    .say(" is already sure of ")
                    .sure(owner, score)
                    .say(format!(" at {}: ", self.name(node)))
            }
            Setter::Question { node, .. } => Line::new(format!("{} asks with ", self.name(node)))
                .bound(owner, score)
                .say(": "),
            Setter::Pass(_) => Line::new("This search of the root began with ")
                .bound(owner, score)
                .say(": "),
        }
    }

    /// What follows if the next child of `node` reaches the bound of the other player: "If C2 returns 3 or less, C's
    /// remaining 2 children are skipped." Says nothing when no finite score could skip anything.
    pub fn promise(&mut self, node: VisitId, next: VisitId, subject: &str, window: Window) {
        let Some(rules) = self.rules() else { return };
        let player = self.player(node);
        let owner = player.other();
        let bound = window.bound_of(owner);
        let after = self.left_after(next);
        if after == 0 || !bound.is_finite() || never_cuts(rules) {
            return;
        }
        let inclusive = rules.cut == CutRule::AtEquality;
        self.promise = Some(Promise {
            node,
            child: next,
            relation: match player {
                Player::Max => Relation::AtLeast,
                Player::Min => Relation::AtMost,
            },
            bound,
            inclusive,
        });
        let (before, behind) = match (player, inclusive) {
            (Player::Max, true) => ("", " or more"),
            (Player::Min, true) => ("", " or less"),
            (Player::Max, false) => ("more than ", ""),
            (Player::Min, false) => ("less than ", ""),
        };
        let rest = match after {
            1 => "last child is skipped".to_owned(),
            more => format!("remaining {more} children are skipped"),
        };
        let line = Line::new(format!("If {subject} returns {before}"))
            .sure(owner, bound)
            .say(format!("{behind}, {}’s {rest}.", self.name(node)));
        self.add(line);
    }
}

/// How a value relates to what this player is sure of: MAX of at least so much, MIN of at most.
pub(super) fn at_best(player: Player) -> Relation {
    match player {
        Player::Max => Relation::AtLeast,
        Player::Min => Relation::AtMost,
    }
}

/// Whether these rules can never skip anything: clamped to its window, no value lies beyond it.
pub(super) fn never_cuts(rules: Rules) -> bool {
    rules.cut == CutRule::Strict && rules.fail == Fail::Hard
}

/// "β = 2 ≤ α = 3", the player's own bound first.
pub(super) fn meeting(player: Player, window: Window, rules: Rules) -> Line {
    let sign = match (player, rules.cut) {
        (Player::Max, CutRule::AtEquality) => " ≥ ",
        (Player::Min, CutRule::AtEquality) => " ≤ ",
        (Player::Max, CutRule::Strict) => " > ",
        (Player::Min, CutRule::Strict) => " < ",
    };
    let other = player.other();
    Line::default()
        .bound(player, window.bound_of(player))
        .say(sign)
        .bound(other, window.bound_of(other))
}

/// "α" or "β" with its number, in one piece, as a part of plain text.
pub(super) fn bound_text(owner: Player, score: Score) -> String {
    format!("{} = {}", greek(owner), score_text(score))
}

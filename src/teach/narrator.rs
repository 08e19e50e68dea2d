//! Builds an explanation: holds the moment, the names and the claims so far, and has the sentences that several
//! events share.

use game::{GameInfo, Player, Score, Tree, ValueBounds};
use search::trace::{Moment, Recording, Setter, VisitId};
use search::{Claim, Comparison, CutRule, Notation, Relation, Rules, Sign, Window};

use super::visits;
use text::{self, Role, TextLine, bound_text, capital, claim_words, counted, score_text, who};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameKind {
    /// An explicit tree: scores are numbers.
    Tree,
    /// An explicit tree that states bounds on its values, or that none are known.
    BoundedTree,
    /// A real game: its players have names of their own, and infinite scores are wins.
    Game {
        /// The names of MAX and MIN in the game.
        sides: [&'static str; 2],
        /// The words for a position that MAX, or MIN, has won: `mate`.
        win: [&'static str; 2],
    },
}

impl GameKind {
    pub fn of_tree(tree: &Tree) -> GameKind {
        match tree.bounds {
            ValueBounds::OfLeaves => GameKind::Tree,
            ValueBounds::Unknown | ValueBounds::Between(_) => GameKind::BoundedTree,
        }
    }

    pub fn of(game: &GameInfo) -> GameKind {
        GameKind::Game {
            sides: game.sides,
            win: game.win,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The event, in one sentence.
    pub headline: TextLine,
    pub sentences: Vec<TextLine>,
    /// All claims about minimax values in the text.
    pub statements: Vec<Statement>,
    /// The condition on the next child in the text.
    pub promise: Option<Promise>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    pub node: VisitId,
    /// The relation of its value to a number.
    pub claim: Claim,
}

/// The condition under which the next child to return makes its parent skip the rest: exactly when its value reaches
/// a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    pub node: VisitId,
    pub child: VisitId,
    /// The required side of the bound: at least, or at most.
    pub relation: Relation,
    pub bound: Score,
    /// True if the bound itself is enough.
    pub inclusive: bool,
}

/// Collects the explanation of one moment.
pub(super) struct Narrator<'a> {
    pub moment: &'a Moment<'a>,
    pub recording: &'a Recording,
    pub names: &'a dyn Fn(VisitId) -> String,
    pub kind: GameKind,
    pub notation: Notation,
    /// The names of the children skipped by the cutoff, if they are known.
    pub skipped: Vec<String>,
    sentences: Vec<TextLine>,
    statements: Vec<Statement>,
    promise: Option<Promise>,
}

impl<'a> Narrator<'a> {
    pub fn new(
        moment: &'a Moment<'a>,
        names: &'a dyn Fn(VisitId) -> String,
        kind: GameKind,
        notation: Notation,
    ) -> Narrator<'a> {
        Narrator {
            moment,
            recording: moment.recording(),
            names,
            kind,
            notation,
            skipped: Vec::new(),
            sentences: Vec::new(),
            statements: Vec::new(),
            promise: None,
        }
    }

    pub fn rules(&self) -> Option<Rules> {
        self.recording.spec().window_rules()
    }

    pub fn finish(self, headline: String) -> Explanation {
        Explanation {
            headline: TextLine::new(headline),
            sentences: self.sentences,
            statements: self.statements,
            promise: self.promise,
        }
    }

    pub fn add(&mut self, sentence: impl AsRef<str>) {
        self.sentences.push(TextLine::new(sentence));
    }

    /// Adds "Skip 2 children.", or their names: "Skip C2 and C3."
    pub fn skip(&mut self, children: u32) {
        let what = match self.skipped.split_last() {
            None => counted(children.into(), "child", "children"),
            Some((only, [])) => only.clone(),
            Some((last, before)) => format!("{} and {last}", before.join(", ")),
        };
        self.add(Role::Strong.mark(format!("Skip {what}.")));
    }

    pub fn name(&self, id: VisitId) -> String {
        (self.names)(id)
    }

    pub fn subject(&self, id: VisitId) -> String {
        capital(&self.name(id))
    }

    /// Returns "The MIN node C returns 2 to A."
    pub fn returns(&self, node: VisitId) -> String {
        let visit = self.recording.visit(node);
        let kind = if visit.chance {
            Role::Strong.mark("chance node")
        } else {
            format!("{} node", who(visit.player))
        };
        let name = self.name(node);
        let subject = match name.strip_prefix("the ") {
            Some(rest) => format!("The {rest}, a {kind},"),
            None => format!("The {kind} {name}"),
        };
        let to = self.recording.parent(node);
        let to = to.map_or_else(String::new, |parent| format!(" to {}", self.name(parent)));
        format!("{subject} returns {}{to}.", self.value(node, visit.value))
    }

    pub fn player(&self, id: VisitId) -> Player {
        self.recording.visit(id).player
    }

    pub fn value(&self, node: VisitId, value: Score) -> String {
        score_text(self.notation.score(self.player(node), value))
    }

    /// Formats a value that a player is guaranteed: in negamax it is the player's own gain.
    pub fn own(&self, owner: Player, value: Score) -> String {
        score_text(self.notation.score(owner, value))
    }

    /// Formats the same, marked.
    pub fn sure_own(&self, owner: Player, value: Score) -> String {
        Role::from(owner).mark(self.own(owner, value))
    }

    /// Formats a bound at a node, as in `α = 3`.
    pub fn bound(&self, node: VisitId, owner: Player, score: Score) -> String {
        Role::from(owner).mark(bound_text(self.notation, self.player(node), owner, score))
    }

    /// Formats a window at a node, as in `(3, ∞)`.
    pub fn window(&self, node: VisitId, window: Window) -> String {
        text::window_at(self.notation, self.player(node), window)
    }

    /// Returns the player of a value: nothing in minimax, where all values are MAX's; ` to MIN` in negamax.
    pub fn side_of(&self, node: VisitId) -> String {
        match self.notation {
            Notation::Minimax => String::new(),
            Notation::Negamax => format!(" to {}", who(self.player(node))),
        }
    }

    pub fn children(&self, id: VisitId) -> u32 {
        visits::children(self.recording, id)
    }

    pub fn left_after(&self, child: VisitId) -> u32 {
        let parent = self.recording.parent(child);
        parent.map_or(0, |parent| {
            self.children(parent) - visits::place(self.recording, child) - 1
        })
    }

    /// Returns true if the search returns the same value as minimax, so that its results hold for minimax values.
    pub fn is_exact(&self) -> bool {
        self.recording.spec().is_exact()
    }

    /// Returns "has value", if that is certain.
    pub fn is_worth(&self) -> &'static str {
        if self.is_exact() {
            "has value"
        } else {
            "is treated as having value"
        }
    }

    /// Records a claim about a node's minimax value. A search that is not exact makes no claims.
    pub fn state(&mut self, node: VisitId, relation: Relation, score: Score) {
        if self.is_exact() {
            let claim = Claim { relation, score };
            self.statements.push(Statement { node, claim });
        }
    }

    /// Returns "C has value at most 2", without a full stop, and records the claim.
    pub fn worth(&mut self, node: VisitId, claim: Claim) -> String {
        let claim = claim.sharpened();
        self.state(node, claim.relation, claim.score);
        let told = claim_words(self.notation.claim(self.player(node), claim));
        let (subject, verb) = (self.subject(node), self.is_worth());
        format!("{subject} {verb} {told}{}", self.side_of(node))
    }

    /// Records that the owner of a bound is guaranteed it at the node that set it. A question or a driver's window
    /// proves nothing.
    fn state_sure(&mut self, owner: Player, score: Score, setter: Setter) {
        let relation = at_best(owner);
        match setter {
            Setter::Child { node, child } => {
                self.state(node, relation, score);
                self.state(child, relation, score);
            }
            Setter::StandPat(node) | Setter::Table(node) => self.state(node, relation, score),
            Setter::Question { .. } | Setter::Needed { .. } | Setter::Pass(_) => {}
        }
    }

    /// Returns "MAX is guaranteed at least 3 at A", without a full stop.
    pub fn sure_of(&self, owner: Player, score: Score, at: VisitId, already: bool) -> String {
        let verb = match (self.is_exact(), already) {
            (true, false) => "is guaranteed",
            (true, true) => "is already guaranteed",
            (false, _) => "relies on",
        };
        let relation = self.notation.relation(owner, at_best(owner)).words();
        let (who, own) = (who(owner), self.sure_own(owner, score));
        format!("{who} {verb} {relation} {own} at {}", self.name(at))
    }

    /// Adds "MAX is guaranteed at least 3 at A (via B): α = 3.", about a window at `told`.
    pub fn sure(&mut self, told: VisitId, owner: Player, score: Score, setter: Setter) {
        self.state_sure(owner, score, setter);
        let (at, by) = match setter {
            Setter::Child { node, child } => {
                let name = self.name(child);
                // A move that occurs twice in a row has the same name both times.
                let same = if name == self.name(node) {
                    "its child "
                } else {
                    ""
                };
                (node, format!("via {same}{name}"))
            }
            Setter::StandPat(node) => (node, "by standing pat".to_owned()),
            Setter::Table(node) => (node, "from the table".to_owned()),
            Setter::Needed { node, child } => return self.share(owner, score, node, child),
            Setter::Question { node, child } => {
                return self.add(self.question(told, owner, score, node, child));
            }
            Setter::Pass(root) => return self.add(self.end_of_pass(told, owner, score, root)),
        };
        let sure = self.sure_of(owner, score, at, false);
        self.add(format!(
            "{sure} ({by}): {}.",
            self.bound(told, owner, score)
        ));
    }

    /// Returns "MAX is already guaranteed at least 3 at A: ", to be continued; `None` if no player is, and the bound
    /// is part of a question.
    pub fn already_sure(&mut self, owner: Player, score: Score, setter: Setter) -> Option<String> {
        self.state_sure(owner, score, setter);
        match setter {
            Setter::Child { node, .. } | Setter::StandPat(node) | Setter::Table(node) => {
                Some(self.sure_of(owner, score, node, true) + ": ")
            }
            Setter::Question { .. } | Setter::Needed { .. } | Setter::Pass(_) => None,
        }
    }

    /// Returns "β = 2 ≤ α = 3", beginning with the bound of the player to move at the node; in negamax "α = −2 ≥ β =
    /// −3".
    pub fn meeting(&self, node: VisitId, window: Window, rules: Rules) -> String {
        let player = self.player(node);
        let sign = match (player == self.notation.owner_of_alpha(player), rules.cut) {
            (true, CutRule::AtEquality) => "≥",
            (false, CutRule::AtEquality) => "≤",
            (true, CutRule::Strict) => ">",
            (false, CutRule::Strict) => "<",
        };
        let [own, other] =
            [player, player.other()].map(|owner| self.bound(node, owner, window.bound_of(owner)));
        format!("{own} {sign} {other}")
    }

    /// Adds the consequence if the next child of `node` reaches the bound of the other player: "If C2 returns 3 or
    /// less, C's remaining 2 children are skipped." Returns false if no finite score could skip anything.
    pub fn promise(&mut self, node: VisitId, next: VisitId, subject: &str, window: Window) -> bool {
        // Nothing is searched below a node that the table answers, and no single value closes the window of a chance
        // node.
        let is_child = next.index() < self.recording.visits().len()
            && self.recording.parent(next) == Some(node);
        if !is_child || self.is_chance(node) {
            return false;
        }
        let player = self.player(node);
        let after = self.left_after(next);
        let cuts = Comparison::that_cuts(self.recording.spec(), player, window);
        let Some(cuts) = cuts.filter(|_| after > 0) else {
            return false;
        };
        self.promise = Some(Promise {
            node,
            child: next,
            relation: at_best(player),
            bound: cuts.score,
            inclusive: matches!(cuts.sign, Sign::AtLeast | Sign::AtMost),
        });
        let written = cuts.written_in(self.notation, self.player(next));
        let bound = text::sure(player.other(), written.score);
        let reached = match written.sign {
            Sign::AtLeast => format!("{bound} or more"),
            Sign::AtMost => format!("{bound} or less"),
            Sign::MoreThan => format!("more than {bound}"),
            Sign::LessThan => format!("less than {bound}"),
        };
        let rest = match after {
            1 => "last child is skipped".to_owned(),
            more => format!("remaining {more} children are skipped"),
        };
        let name = self.name(node);
        self.add(format!("If {subject} returns {reached}, {name}’s {rest}."));
        true
    }
}

/// Returns the relation between a node's value and its player's guarantee: at least for MAX, at most for MIN.
pub(super) fn at_best(player: Player) -> Relation {
    match player {
        Player::Max => Relation::AtLeast,
        Player::Min => Relation::AtMost,
    }
}

//! Builds an explanation: holds the moment, the names and the claims so far, and has the sentences that several
//! events share.

use game::{GameInfo, Player, Score, Tree, ValueBounds};
use search::trace::{Moment, Recording, Setter, VisitId};
use search::{Claim, Comparison, CutRule, Notation, Relation, Rules, Sign, Window};

use super::visits;
use text::{
    self, GameWords, Role, TextLine, and_list, bound_text, capital, relation_to, say, score_text,
};

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
            sides: game.sides(),
            win: Player::BOTH.map(|player| game.win(player)),
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
        let text = if self.skipped.is_empty() {
            say!(explain_skip, children)
        } else {
            say!(explain_skip_named, children = and_list(&self.skipped))
        };
        self.add(Role::Strong.mark(text));
    }

    pub fn name(&self, id: VisitId) -> String {
        (self.names)(id)
    }

    pub fn subject(&self, id: VisitId) -> String {
        capital(&self.name(id))
    }

    /// Returns "The MIN node C returns 2 to A."
    pub fn returns(&self, id: VisitId) -> String {
        let visit = self.recording.visit(id);
        let kind = if visit.chance {
            Role::Strong.mark(say!(explain_chance_node))
        } else {
            say!(explain_player_node, player = visit.player)
        };
        let (name, subject) = (self.name(id), self.subject(id));
        let has_article = name != subject;
        let (node, value) = (subject, self.value(id, visit.value));
        match (
            self.recording.parent(id).map(|it| self.name(it)),
            has_article,
        ) {
            (Some(parent), false) => say!(explain_returns, kind, node, parent, value),
            (Some(parent), true) => say!(explain_returns_article, kind, node, parent, value),
            (None, false) => say!(explain_root_returns, kind, node, value),
            (None, true) => say!(explain_root_returns_article, kind, node, value),
        }
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

    /// Adds the player of a value in negamax, as in `3 to MIN`; in minimax all values are MAX's.
    pub fn with_side(&self, node: VisitId, value: String) -> String {
        match self.notation {
            Notation::Minimax => value,
            Notation::Negamax => say!(explain_value_to, player = self.player(node), value),
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

    /// Returns "C has value 3", if that is certain.
    pub fn has_value(&self, node: String, value: String) -> String {
        if self.is_exact() {
            say!(explain_has_value, node, value)
        } else {
            say!(explain_treated_as, node, value)
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
        let told = self.notation.claim(self.player(node), claim);
        let told = relation_to(told.relation, told.score);
        self.has_value(self.subject(node), self.with_side(node, told))
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
        let relation = self.notation.relation(owner, at_best(owner));
        let value = relation_to(relation, self.sure_own(owner, score));
        let (node, player) = (self.name(at), owner);
        match (self.is_exact(), already) {
            (true, false) => say!(explain_sure, node, player, value),
            (true, true) => say!(explain_sure_already, node, player, value),
            (false, _) => say!(explain_sure_inexact, node, player, value),
        }
    }

    /// Adds "MAX is guaranteed at least 3 at A (via B): α = 3.", about a window at `told`.
    pub fn sure(&mut self, told: VisitId, owner: Player, score: Score, setter: Setter) {
        self.state_sure(owner, score, setter);
        let sure = |node| self.sure_of(owner, score, node, false);
        let bound = self.bound(told, owner, score);
        let text = match setter {
            Setter::Child { node, child } => {
                let (sure, child) = (sure(node), self.name(child));
                // A move that occurs twice in a row has the same name both times.
                if child == self.name(node) {
                    say!(explain_sure_via_same, bound, child, sure)
                } else {
                    say!(explain_sure_via, bound, child, sure)
                }
            }
            Setter::StandPat(node) => say!(explain_sure_stand_pat, bound, sure = sure(node)),
            Setter::Table(node) => say!(explain_sure_table, bound, sure = sure(node)),
            Setter::Needed { node, child } => return self.share(owner, score, node, child),
            Setter::Question { node, child } => self.question(told, owner, score, node, child),
            Setter::Pass(root) => self.end_of_pass(told, owner, score, root),
        };
        self.add(text);
    }

    /// Returns "MAX is already guaranteed at least 3 at A"; `None` if no player is, and the bound is part of a
    /// question.
    pub fn already_sure(&mut self, owner: Player, score: Score, setter: Setter) -> Option<String> {
        self.state_sure(owner, score, setter);
        match setter {
            Setter::Child { node, .. } | Setter::StandPat(node) | Setter::Table(node) => {
                Some(self.sure_of(owner, score, node, true))
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
    /// less, C's remaining 2 children are skipped." Without a name, the next child is "it". Returns false if no finite
    /// score could skip anything.
    pub fn promise(
        &mut self,
        node: VisitId,
        next: VisitId,
        name: Option<String>,
        window: Window,
    ) -> bool {
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
            Sign::AtLeast => say!(explain_or_more, bound),
            Sign::AtMost => say!(explain_or_less, bound),
            Sign::MoreThan => say!(explain_more_than, value = bound),
            Sign::LessThan => say!(explain_less_than, value = bound),
        };
        let node = self.name(node);
        self.add(match name {
            Some(child) => say!(explain_promise, after, child, node, reached),
            None => say!(explain_promise_of_it, after, node, reached),
        });
        true
    }
}

/// Describes where a bound comes from, as in `set at A (via B)`.
pub fn origin_words(setter: Setter, name: &dyn Fn(VisitId) -> String) -> String {
    let node = name(setter.node());
    match setter {
        Setter::Child { child, .. } => say!(explain_set_via, child = name(child), node),
        Setter::Question { child, .. } => say!(explain_set_by_question, child = name(child), node),
        Setter::Needed { child, .. } => say!(explain_set_by_need, child = name(child), node),
        Setter::StandPat(_) => say!(explain_set_by_stand_pat, node),
        Setter::Table(_) => say!(explain_set_by_table, node),
        Setter::Pass(_) => say!(explain_set_by_pass).to_owned(),
    }
}

/// Formats a comparison as "more than 3".
pub fn comparison_words(Comparison { sign, score }: Comparison) -> String {
    match sign {
        Sign::MoreThan => say!(explain_more_than, value = score),
        Sign::AtLeast => relation_to(Relation::AtLeast, score),
        Sign::LessThan => say!(explain_less_than, value = score),
        Sign::AtMost => relation_to(Relation::AtMost, score),
    }
}

/// Returns the relation between a node's value and its player's guarantee: at least for MAX, at most for MIN.
pub(super) fn at_best(player: Player) -> Relation {
    match player {
        Player::Max => Relation::AtLeast,
        Player::Min => Relation::AtMost,
    }
}

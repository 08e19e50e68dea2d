//! Explains an event in words: the beginning and the end of the search, entering a node, evaluating a leaf. The other
//! events are in separate files.

use game::{MateIn, Player, Score};
use search::trace::{Event, Moment, VisitId};
use search::{Fail, Notation, Relation, Window};

use super::narrator::{Explanation, GameKind, Narrator};
use super::visits;
use text::say;

/// The number of nodes of a long best line that are listed.
const LINE: usize = 8;

/// Explains the event that led to a moment. `names` returns the name of a visited node, as in "C" or "the root".
///
/// Costs about as much as the moment itself: it grows with the length of the current line, not with the recording.
pub fn explain(
    moment: &Moment<'_>,
    names: &dyn Fn(VisitId) -> String,
    kind: GameKind,
) -> Explanation {
    explain_in(Notation::Minimax, moment, names, kind)
}

/// Explains the event in a notation: in negamax, values, bounds and windows are those of the side to move at their
/// node, and a guaranteed value is the gain of its player. Statements and promises are data and always from MAX's
/// side.
pub fn explain_in(
    notation: Notation,
    moment: &Moment<'_>,
    names: &dyn Fn(VisitId) -> String,
    kind: GameKind,
) -> Explanation {
    let mut narrator = Narrator::new(moment, names, kind, notation);
    let headline = match moment.event() {
        None => narrator.before(),
        Some(Event::Enter(node)) => narrator.enter(node),
        Some(Event::Evaluate(node) | Event::Leave(node)) if node == narrator.recording.root() => {
            narrator.end()
        }
        Some(Event::Evaluate(node) | Event::Leave(node)) => narrator.leave(node),
        Some(Event::Update { node, child }) => narrator.update(node, child),
        Some(Event::Cutoff(node)) => narrator.cutoff(node),
        Some(Event::Pass(number)) => narrator.pass(number),
        Some(Event::Probe(node)) => narrator.probe(node),
        Some(Event::StandPat(node)) => narrator.stand_pat(node),
        Some(Event::Research { node, child }) => narrator.research(node, child),
        Some(Event::Store(node)) => narrator.store(node),
    };
    narrator.finish(headline)
}

impl Narrator<'_> {
    fn before(&mut self) -> String {
        let root = VisitId::ROOT;
        let (name, subject, player) = (self.name(root), self.subject(root), self.player(root));
        if self.recording.visit(root).is_leaf() {
            self.add(say!(explain_root_leaf, node = subject));
        } else {
            if self.is_chance(root) {
                self.add(say!(explain_root_chance, node = subject));
            }
            let (mover, other) = (player, player.other());
            let aim = match player {
                Player::Max => "max",
                Player::Min => "min",
            };
            self.add(match (self.notation, self.is_chance(root)) {
                (Notation::Minimax, true) => say!(explain_moves_next, aim, mover, other),
                (Notation::Minimax, false) => {
                    say!(explain_to_move, aim, mover, node = &name, other)
                }
                (Notation::Negamax, true) => say!(explain_moves_next_negamax, mover),
                (Notation::Negamax, false) => say!(explain_to_move_negamax, mover, node = &name),
            });
            if !self.is_chance(root) && self.meets_chance() {
                self.add(say!(explain_chance_below));
            }
            self.parts();
        }
        if let GameKind::Game { sides, .. } = self.kind
            && sides != ["MAX", "MIN"]
        {
            let [first, second] = sides;
            let (max, min) = (Player::Max, Player::Min);
            self.add(say!(explain_sides, first, max, min, second));
        }
        say!(explain_what_value, node = name)
    }

    fn enter(&mut self, node: VisitId) -> String {
        if self.recording.visit(node).is_leaf() {
            return self.enter_leaf(node);
        } else if self.is_chance(node) {
            return self.enter_chance(node);
        }
        let player = self.player(node);
        if let Some(parent) = self.recording.parent(node)
            && self.player(parent) == player
            && !self.is_chance(parent)
        {
            let (parent, plain) = (self.name(parent), player.to_string());
            self.add(say!(explain_moves_again, parent, plain, player));
        }
        self.arrival(node);
        if self.rules().is_some() {
            self.received(node);
        }
        self.aim(node)
    }

    /// Explains the window that an inner node received, its origin, and the condition for closing it.
    pub(super) fn received(&mut self, node: VisitId) {
        let window = self.recording.visit(node).window;
        let parent = self.recording.parent(node);
        let shown = self.window(node, window);
        if window == Window::FULL {
            return self.add(if parent.is_some_and(|parent| self.is_chance(parent)) {
                say!(explain_window_at_chance, window = shown)
            } else {
                say!(explain_window_full, window = shown)
            });
        }
        if let Some(parent) = parent {
            let parent = self.name(parent);
            self.add(if window.is_null() {
                say!(explain_window_null, parent, window = shown)
            } else {
                say!(explain_window_from, parent, window = shown)
            });
        }
        let setters = [Player::Max, Player::Min].map(|owner| self.recording.setter(node, owner));
        for (owner, setter) in [Player::Max, Player::Min].into_iter().zip(setters) {
            // Both ends of a driver's null window are one question.
            let is_explained = owner == Player::Min && window.is_null() && setters[0] == setters[1];
            if let Some(setter) = setter.filter(|_| !is_explained) {
                self.sure(node, owner, window.bound_of(owner), setter);
            }
        }
        if self.is_asked_first(node) || self.is_chance(node) {
            // The probe or static value comes next and may move the window; at a chance node no player does.
            return;
        }
        let owner = self.player(node).other();
        if !window.bound_of(owner).is_finite() {
            let bound = self.bound(node, owner, window.bound_of(owner));
            self.add(say!(explain_no_bound_yet, bound, player = owner));
        } else if self.recording.spec().never_cuts() {
            self.add(say!(explain_strict_never_cuts));
        }
        self.promise_first(node, window);
    }

    /// Explains the condition under which the first child closes the window.
    pub(super) fn promise_first(&mut self, node: VisitId, window: Window) {
        let first = VisitId(node.0 + 1);
        if first.index() < self.recording.visits().len() {
            self.promise(node, first, Some(self.name(first)), window);
        }
    }

    fn enter_leaf(&mut self, leaf: VisitId) -> String {
        let parent = self.recording.parent(leaf);
        if let Some(parent) = parent {
            let (place, of) = (
                visits::place(self.recording, leaf) + 1,
                self.children(parent),
            );
            let loud = self.recording.stand_pat(parent).is_some();
            let node = self.name(parent);
            self.add(match (place, of) {
                (1, 1) if loud => say!(explain_only_loud_move, node),
                (1, 1) => say!(explain_only_child, node),
                _ if loud => say!(explain_loud_move_of, node, of, place),
                _ => say!(explain_child_of, node, of, place),
            });
        }
        self.arrival(leaf);
        // Uses the parent's window because the leaf's own may be a question.
        if let Some((parent, above)) = parent.and_then(|it| Some((it, self.moment.node(it)?))) {
            self.promise(parent, leaf, None, above.window);
        }
        say!(explain_enter_leaf, node = self.subject(leaf))
    }

    pub(super) fn evaluate(&mut self, leaf: VisitId) -> String {
        let visit = self.recording.visit(leaf);
        let value = visit.proved.lo;
        match (self.rules(), self.recording.parent(leaf)) {
            (Some(rules), _) => {
                self.against_window(leaf, value);
                if rules.fail == Fail::Hard && visit.value != value {
                    let bound = self.value(leaf, visit.value);
                    self.add(say!(explain_hard_returns_bound, bound));
                }
            }
            (None, Some(parent)) if self.is_chance(parent) => {
                let likely = self.recording.probability(leaf).unwrap_or_default();
                let (name, weight) = (self.name(parent), game::probability_text(likely));
                self.add(say!(explain_passed_up_weighted, node = name, weight));
            }
            (None, Some(parent)) => {
                let (node, player) = (self.name(parent), self.player(parent));
                self.add(say!(explain_passed_up, node, player));
            }
            (None, None) => {}
        }
        if self.recording.parent(leaf).is_none() {
            self.passed(leaf);
        }
        self.valued(leaf, value)
    }

    /// "C1 has value 2."
    pub(super) fn valued(&mut self, node: VisitId, value: Score) -> String {
        self.state(node, Relation::Exactly, value);
        let is_leaf = self.recording.visit(node).is_leaf();
        let shown = self.with_side(node, self.value(node, value));
        let node = self.subject(node);
        match self.kind {
            GameKind::Game { win, .. } if !value.is_finite() || MateIn::of(value).is_some() => {
                let win = win[usize::from(value < Score::ZERO)];
                if is_leaf {
                    say!(explain_leaf_won, node, value = shown, win)
                } else {
                    say!(explain_leads_to_win, node, value = shown, win)
                }
            }
            _ if is_leaf => say!(explain_has_value, node, value = shown) + ".",
            _ => self.has_value(node, shown) + ".",
        }
    }

    /// Explains whether a leaf's value is inside the window, and the consequence if it is not.
    fn against_window(&mut self, leaf: VisitId, value: Score) {
        let window = self.recording.visit(leaf).window;
        if window.alpha < value && value < window.beta {
            let window = self.window(leaf, window);
            return self.add(say!(explain_inside_window, window));
        }
        let owner = if value <= window.alpha {
            Player::Max
        } else {
            Player::Min
        };
        let bound = window.bound_of(owner);
        let Some(setter) = self.recording.setter(leaf, owner) else {
            return;
        };
        let own = self.own(owner, value);
        let text = match self.already_sure(owner, bound, setter) {
            Some(sure) if value == bound => say!(explain_sure_equal, sure, value = own),
            Some(sure) => {
                let player = owner.to_string();
                say!(explain_sure_worse, player, sure, value = own)
            }
            None => self.outside(leaf, window),
        };
        self.add(text);
    }

    fn end(&mut self) -> String {
        let root = self.recording.root();
        let line = self.recording.pv();
        if !line.is_empty() {
            // An ellipsis replaces at least two moves.
            let most = if line.len() == LINE + 1 {
                line.len()
            } else {
                LINE
            };
            // The line itself shows that a move is made at the preceding node.
            let before = [root].into_iter().chain(line.iter().copied());
            let shown = line.iter().take(most).zip(before).map(|(&at, before)| {
                let name = self.name(at);
                let made_at = say!(diff_move_at, mv = "", node = self.name(before));
                name.strip_suffix(&made_at).unwrap_or(&name).to_owned()
            });
            let shown: Vec<String> = shown.collect();
            let moves = shown.join(", ");
            self.add(if line.len() > most {
                say!(explain_best_play_begins, moves)
            } else {
                say!(explain_best_play, moves)
            });
        } else if self.recording.visit(root).is_leaf() {
            self.add(say!(explain_single_node));
        }
        self.alike_at_root(root);
        self.passed(root);
        if !self.recording.visit(root).is_leaf() || self.recording.revisits() {
            self.totals();
        }
        self.valued(root, self.recording.value())
    }
}

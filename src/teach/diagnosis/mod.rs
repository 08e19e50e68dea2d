//! The known misconceptions of students and of programs: each has its name, its rule, its detector and its sentence in
//! one [`Entry`]. Questions, exercises and traces of other programs look up what a run did in the same list.
//!
//! A [`Situation`] is what the right run knows at a node. A detector returns what a run with the misconception does
//! there; [`explain`] returns the misconceptions that lead to what a run has done. A new misconception is an entry and
//! a line in the list below.

mod alpha_beta;
mod chance;
mod refinements;
mod run;
mod situation;

use game::{Player, Score};
use search::trace::{Recording, VisitId};
use search::{Notation, Rules, Window};

use crate::question::Answer;
use text::{bound_text, capital, greek_at, say, window_text};

pub(crate) use run::{cutting, entering, narrowing, relation, returning};
pub(crate) use situation::{
    ChanceWindow, CutDecision, EndedChild, EnteredNode, Narrowing, OpenNode, Returning, Situation,
};

/// A misconception in the list.
pub(super) struct Entry {
    /// The name, as in "bound passed up".
    name: fn() -> &'static str,
    /// A hint that reveals no answer.
    rule: fn(Option<Rules>) -> &'static str,
    /// Returns what a run with the misconception does, likeliest first.
    detect: fn(&Situation) -> Vec<Answer>,
    /// Explains what is wrong with what a run did, in one sentence.
    sentence: fn(&Case<'_>) -> String,
}

macro_rules! misconceptions {
    ($($name:ident $entry:path,)*) => {
        /// A known misconception of alpha-beta or of one of its refinements.
        ///
        /// If several lead to the same deed, the first is reported. It departs least from the algorithm: first a rule
        /// misread where it matters, then a bound forgotten or misplaced, and finally everything reversed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Misconception { $($name),* }

        impl Misconception {
            /// All misconceptions, the likeliest first.
            pub const ALL: &'static [Misconception] = &[$(Misconception::$name),*];

            fn entry(self) -> &'static Entry {
                match self { $(Misconception::$name => &$entry),* }
            }
        }
    };
}

misconceptions! {
    EqualityRule alpha_beta::EQUALITY_RULE,
    FailRule alpha_beta::FAIL_RULE,
    ValueForExact alpha_beta::VALUE_FOR_EXACT,
    ShallowOnly alpha_beta::SHALLOW_ONLY,
    BoundPassedUp alpha_beta::BOUND_PASSED_UP,
    InheritedDropped alpha_beta::INHERITED_DROPPED,
    Swapped alpha_beta::SWAPPED,
    OtherPlayer alpha_beta::OTHER_PLAYER,
    CutBeforeUpdate alpha_beta::CUT_BEFORE_UPDATE,
    UpdateForgotten alpha_beta::UPDATE_FORGOTTEN,
    LastForBest alpha_beta::LAST_FOR_BEST,
    BoundForValue alpha_beta::BOUND_FOR_VALUE,
    OtherSign alpha_beta::OTHER_SIGN,
    TableForgotten refinements::TABLE_FORGOTTEN,
    BoundForExact refinements::BOUND_FOR_EXACT,
    BoundDecides refinements::BOUND_DECIDES,
    OtherDepth refinements::OTHER_DEPTH,
    NullForValue refinements::NULL_FOR_VALUE,
    ResearchForgotten refinements::RESEARCH_FORGOTTEN,
    ResearchNeedless refinements::RESEARCH_NEEDLESS,
    EarlyForGood refinements::EARLY_FOR_GOOD,
    OrderForgotten refinements::ORDER_FORGOTTEN,
    StandPatCutForgotten refinements::STAND_PAT_CUT_FORGOTTEN,
    QuietMovesSearched refinements::QUIET_MOVES_SEARCHED,
    StandPatForMove refinements::STAND_PAT_FOR_MOVE,
    ChanceForChoice chance::CHANCE_FOR_CHOICE,
    WeightsForgotten chance::WEIGHTS_FORGOTTEN,
    WindowThroughChance chance::WINDOW_THROUGH_CHANCE,
    RestForgotten chance::REST_FORGOTTEN,
    CutWithoutBounds chance::CUT_WITHOUT_BOUNDS,
    BoundsForgotten chance::BOUNDS_FORGOTTEN,
}

impl Misconception {
    pub fn name(self) -> &'static str {
        (self.entry().name)()
    }

    /// Returns the rule that it breaks, without the answer.
    pub(crate) fn rule(self, rules: Option<Rules>) -> &'static str {
        (self.entry().rule)(rules)
    }

    pub(crate) fn sentence(self, case: &Case<'_>) -> String {
        (self.entry().sentence)(case)
    }
}

/// Returns what runs with known misconceptions do, likeliest first; never what the right run does.
pub(crate) fn misled(situation: &Situation) -> Vec<(Misconception, Answer)> {
    let right = situation.right();
    let mut all: Vec<(Misconception, Answer)> = Vec::new();
    for &misconception in Misconception::ALL {
        for answer in (misconception.entry().detect)(situation) {
            let found = (misconception, answer);
            if right.as_ref() != Some(&found.1) && !all.contains(&found) {
                all.push(found);
            }
        }
    }
    all
}

/// Returns the misconceptions that lead to a deed, likeliest first.
pub(crate) fn explain(
    situation: &Situation,
    is_deed: impl Fn(&Answer) -> bool,
) -> impl Iterator<Item = Misconception> {
    let misled = misled(situation).into_iter();
    misled.filter_map(move |(misconception, answer)| is_deed(&answer).then_some(misconception))
}

/// The deed of a run and its place: the subject of a sentence.
pub(crate) struct Case<'a> {
    pub recording: &'a Recording,
    pub name: &'a dyn Fn(VisitId) -> String,
    pub notation: Notation,
    /// The key of what went wrong, in the messages: `answer` or `trace`.
    pub run: &'static str,
    pub node: VisitId,
    /// The child that has just returned to the node.
    pub child: Option<VisitId>,
    pub situation: &'a Situation,
    pub given: &'a Answer,
}

impl Case<'_> {
    fn player(&self) -> Player {
        self.recording.visit(self.node).player
    }

    fn name(&self, id: VisitId) -> String {
        (self.name)(id)
    }

    fn here(&self) -> String {
        self.name(self.node)
    }

    fn child_name(&self) -> String {
        self.child
            .map_or_else(String::new, |child| self.name(child))
    }

    fn subject(&self) -> String {
        capital(&self.here())
    }

    /// Returns the value that a visit returned, in the notation at a node of this player.
    fn value_to(&self, player: Player, visit: VisitId) -> Score {
        let value = self.recording.visit(visit).value;
        self.notation.score(player, value)
    }

    fn score(&self, score: Score) -> Score {
        self.notation.score(self.player(), score)
    }

    fn window(&self, window: Window) -> String {
        window_text(self.notation.window(self.player(), window))
    }

    fn letter(&self, at: VisitId, owner: Player) -> char {
        greek_at(self.notation, self.recording.visit(at).player, owner)
    }

    fn bound(&self, owner: Player, score: Score) -> String {
        bound_text(self.notation, self.player(), owner, score)
    }

    /// Returns the child that returned last, with its parent.
    fn last_returned(&self) -> Option<(VisitId, VisitId)> {
        match (self.child, self.situation) {
            (Some(child), _) => Some((self.node, child)),
            (None, Situation::Entering(_)) => {
                let parent = self.recording.parent(self.node)?;
                Some((parent, run::elder(self.recording, self.node)?))
            }
            _ => None,
        }
    }

    /// Returns "C does not start without bounds: α = 3 is set at A, and applies to the whole subtree."
    fn inherited(&self) -> Option<String> {
        let window = self.recording.visit(self.node).window;
        let players = [Player::Max, Player::Min].into_iter();
        let bounds = players.filter_map(|owner| {
            let setter = self.recording.setter(self.node, owner)?;
            let bound = self.bound(owner, window.bound_of(owner));
            let node = self.name(setter.node());
            Some(say!(mistake_inherited_bound, bound, node))
        });
        let bounds: Vec<String> = bounds.collect();
        (!bounds.is_empty()).then(|| {
            say!(
                mistake_inherited_dropped_at,
                bounds = bounds.join(", "),
                count = bounds.len(),
                node = self.subject()
            )
        })
    }

    /// Names the bound of the node that comes from above its parent: "α = 5 comes from A, 3 plies up, …"
    fn far_bound(&self) -> Option<String> {
        let visit = self.recording.visit(self.node);
        [Player::Max, Player::Min].into_iter().find_map(|owner| {
            let setter = self.recording.setter(self.node, owner)?;
            let plies = visit.ply - self.recording.visit(setter.node()).ply;
            let bound = self.bound(owner, visit.window.bound_of(owner));
            let node = self.name(setter.node());
            (plies > 1).then(|| say!(mistake_shallow_only_at, bound, node, plies))
        })
    }
}

//! Explains why the reasoning behind a wrong answer is wrong, in one sentence per misconception.

use game::Player;
use search::trace::{Event, Recording, VisitId};
use search::{CutRule, Fail, Relation, Window};

use super::misconception::Misconception;
use super::{Answer, Question, QuestionSubject, Returned};
use crate::text::{TextLine, plain_bound, score_text};

impl QuestionSubject {
    /// Returns the node with a pending decision, with the child that has just returned to it.
    pub(super) fn decided(self) -> Option<Returned> {
        match self {
            QuestionSubject::Next { from, .. } => from,
            QuestionSubject::Cut(returned)
            | QuestionSubject::Narrowed(returned)
            | QuestionSubject::Summed(returned)
            | QuestionSubject::RootMove(returned) => Some(returned),
            QuestionSubject::Part(part) => part.returned(),
            QuestionSubject::Received(_) | QuestionSubject::Return(_) => None,
        }
    }
}

impl Question<'_> {
    pub(super) fn hint(&self, misconception: Misconception) -> String {
        let recording = self.side.recording;
        match (misconception, self.about) {
            (Misconception::EqualityRule, _) => match self.equal_bounds() {
                Some(both) if self.strict() => {
                    format!("α = β = {both}: the strict rule cuts only when α > β.")
                }
                Some(both) => format!("α = β = {both}: the current condition cuts on α ≥ β."),
                None => "The cutoff condition decides here.".to_owned(),
            },
            (Misconception::FailRule, QuestionSubject::Return(node)) => {
                let window = TextLine::default().window(recording.visit(node).window);
                match self.rules().map(|rules| rules.fail) {
                    Some(Fail::Hard) => {
                        format!("Fail-hard returns nothing outside the window it received, {window}.")
                    }
                    _ => format!("Fail-soft returns the best value found, even outside {window}."),
                }
            }
            (Misconception::ValueForExact, QuestionSubject::Return(_)) => {
                "The returned value is only a bound here, not the exact value.".to_owned()
            }
            (Misconception::ValueForExact, _) => {
                "That child returned an equal value, but it is only a bound.".to_owned()
            }
            (Misconception::ShallowOnly, QuestionSubject::Received(node)) => self.far_bound(node),
            (Misconception::ShallowOnly, about) => about
                .decided()
                .map_or_else(String::new, |returned| self.far_bound(returned.node)),
            (Misconception::BoundPassedUp, about) => {
                let rule = "Bounds travel down, never up:";
                match self.last_returned(about) {
                    Some(Returned { node, child }) => format!(
                        "{rule} a bound set at {0} stays there; {1} learns only that {0} returned {2}.",
                        self.name(child),
                        self.name(node),
                        score_text(recording.visit(child).value)
                    ),
                    None => format!("{rule} a parent learns only what its child returns."),
                }
            }
            (Misconception::Swapped, QuestionSubject::Return(node)) => {
                let number = score_text(recording.visit(node).value);
                match self.answer() {
                    Answer::Returned(claim) if claim.relation == Relation::AtMost => {
                        format!("The other way around: values above {number} are ruled out, values below are not.")
                    }
                    _ => format!("The other way around: values below {number} are ruled out, values above are not."),
                }
            }
            (Misconception::Swapped, _) => {
                "α is the value MAX is guaranteed, and only MAX raises it; β is the value MIN is guaranteed, and only MIN lowers it."
                    .to_owned()
            }
            (Misconception::OtherPlayer, _) => {
                "MAX nodes take the largest value of their children, MIN nodes the smallest.".to_owned()
            }
            (Misconception::InheritedDropped, about) => {
                let node = match about {
                    QuestionSubject::Received(node) => Some(node),
                    _ => about.decided().map(|returned| returned.node),
                };
                let inherited = node.and_then(|node| self.inherited(node));
                inherited.unwrap_or_else(|| "Every node below the root inherits the bounds above it.".to_owned())
            }
            (Misconception::FailRule, _) => String::new(),
            (
                Misconception::ChanceForChoice
                | Misconception::WeightsForgotten
                | Misconception::WindowThroughChance
                | Misconception::RestForgotten
                | Misconception::CutWithoutBounds
                | Misconception::BoundsForgotten,
                about,
            ) => self.chance_hint(misconception, about),
            (misconception, QuestionSubject::Part(part)) => self.part_hint(misconception, part),
            // These occur only in questions about refinements.
            (
                Misconception::TableForgotten
                | Misconception::BoundForExact
                | Misconception::BoundDecides
                | Misconception::OtherDepth
                | Misconception::NullForValue
                | Misconception::ResearchForgotten
                | Misconception::ResearchNeedless
                | Misconception::EarlyForGood
                | Misconception::OrderForgotten
                | Misconception::StandPatCutForgotten
                | Misconception::QuietMovesSearched
                | Misconception::StandPatForMove,
                _,
            ) => String::new(),
        }
    }

    /// Returns the child that returned last, for a question about a window.
    fn last_returned(&self, about: QuestionSubject) -> Option<Returned> {
        let QuestionSubject::Received(node) = about else {
            return about.decided();
        };
        match self.side.recording.event(self.step)? {
            Event::Update {
                node: parent,
                child,
            } if self.side.recording.parent(node) == Some(parent) => Some(Returned {
                node: parent,
                child,
            }),
            _ => None,
        }
    }

    /// Returns "C does not start without bounds: α = 3 is set at A, and applies to the whole subtree."
    fn inherited(&self, node: VisitId) -> Option<String> {
        let recording = self.side.recording;
        let window = recording.visit(node).window;
        let bounds = [Player::Max, Player::Min].into_iter().filter_map(|owner| {
            let setter = recording.setter(node, owner)?;
            let bound = plain_bound(owner, window.bound_of(owner));
            Some(format!("{bound} is set at {}", self.name(setter.node())))
        });
        let bounds: Vec<String> = bounds.collect();
        (!bounds.is_empty()).then(|| {
            let applies = if bounds.len() > 1 { "both apply" } else { "applies" };
            let bounds = bounds.join(", ");
            let name = self.subject(node);
            format!(
                "{name} does not start without bounds: {bounds}, and {applies} to the whole subtree."
            )
        })
    }

    /// Names the bounds of a node that come from above its parent: "α = 5 comes from A, 3 plies up, …"
    fn far_bound(&self, node: VisitId) -> String {
        let recording: &Recording = self.side.recording;
        let visit = recording.visit(node);
        let far = [Player::Max, Player::Min].into_iter().find_map(|owner| {
            let setter = recording.setter(node, owner)?;
            let plies = visit.ply - recording.visit(setter.node()).ply;
            (plies > 1).then_some((owner, setter.node(), plies))
        });
        let Some((owner, from, plies)) = far else {
            return "The bounds of all ancestors apply, not only the parent’s.".to_owned();
        };
        format!(
            "{} comes from {}, {plies} plies up: the bounds of all ancestors apply, not only the parent’s.",
            plain_bound(owner, visit.window.bound_of(owner)),
            self.name(from)
        )
    }

    fn strict(&self) -> bool {
        self.rules()
            .is_some_and(|rules| rules.cut == CutRule::Strict)
    }

    /// Returns the number at which alpha and beta meet at a decision on a cut.
    fn equal_bounds(&self) -> Option<String> {
        let returned = match (self.about, self.side.recording.event(self.step)) {
            (QuestionSubject::Cut(returned), _) => returned,
            (_, Some(Event::Update { node, child })) => Returned { node, child },
            _ => return None,
        };
        let Window { alpha, beta } = self.narrowing(returned).right();
        (alpha == beta).then(|| score_text(alpha))
    }
}

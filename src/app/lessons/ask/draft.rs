//! An answer in progress: the options, the input so far, and the missing parts.

use crate::lessons::ask::model::AnswerField;
use crate::session::numbers::read_score;
use game::{NodeId, Score};
use search::trace::{NodeStatus, Step};
use search::{Claim, Relation, Window};
use stage::Stage;
use std::collections::BTreeSet;
use teach::{Answer, Question, QuestionKind, score_text};
use text::{claim_words, say};

/// An answer in progress.
#[derive(Clone, Debug, PartialEq)]
pub enum Draft {
    /// A node: the likely candidates, and the chosen node, which may be any node.
    Node(Vec<NodeId>, Option<NodeId>),
    Window([String; 2]),
    /// The best value so far, the returned value, or at a chance node the sum, as typed.
    Best(String),
    /// The deciding node, its remaining children, and the choice of which are skipped.
    Cut(NodeId, Vec<Remaining>, CutChoice),
    /// The returned value, as typed, and its relation to the exact value.
    Returned(String, Option<Relation>),
    /// The offered answers, and the index of the chosen answer.
    Choice(Vec<Answer>, Option<usize>),
}

/// A child that has not been visited when a cut is decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remaining {
    /// The index among its siblings, from 0.
    pub index: u32,
    pub node: Option<NodeId>,
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CutChoice {
    Open,
    GoesOn,
    /// These children are skipped, by their index in the list.
    Skipped(BTreeSet<usize>),
}

/// The number of nodes that can be chosen by a digit.
const OFFERED: usize = 9;

impl Draft {
    pub fn new(stage: &Stage, asked: &Question<'_>) -> Draft {
        let step = asked.step();
        match asked.answer() {
            Answer::Node(_) if asked.kind() == QuestionKind::RootMove => {
                let recording = &stage.recording;
                let seen = recording.children(recording.root());
                let seen = seen.take_while(|&child| recording.entered(child) <= step);
                Draft::Node(
                    seen.map(|child| stage.node_map.node_of(child)).collect(),
                    None,
                )
            }
            Answer::Node(_) => Draft::Node(likely(stage, step), None),
            Answer::Best(_) => Draft::Best(String::new()),
            Answer::Window(_) => Draft::Window(Default::default()),
            Answer::Cut(_) => {
                let node = asked.node().unwrap_or(NodeId::ROOT);
                Draft::Cut(node, remaining(stage, asked, node), CutChoice::Open)
            }
            Answer::Returned(_) => Draft::Returned(String::new(), None),
            _ => Draft::Choice(asked.options(), None),
        }
    }

    /// Returns true if the answer has number fields.
    pub fn has_fields(&self) -> bool {
        !matches!(self, Draft::Node(..) | Draft::Cut(..) | Draft::Choice(..))
    }

    /// Returns true if a number, or part of it, has been typed.
    pub fn is_begun(&self) -> bool {
        match self {
            Draft::Window(bounds) => bounds.iter().any(|bound| !bound.is_empty()),
            Draft::Best(text) => !text.is_empty(),
            Draft::Returned(text, relation) => !text.is_empty() || relation.is_some(),
            Draft::Node(..) | Draft::Cut(..) | Draft::Choice(..) => false,
        }
    }

    /// Changes the text of a field. A text that is only a relation sign sets the relation.
    pub fn type_in(&mut self, blank: AnswerField, text: String) {
        match self {
            Draft::Window([first, second]) => match blank {
                AnswerField::First => *first = with_infinity(text),
                AnswerField::Second => *second = with_infinity(text),
            },
            Draft::Best(best) => *best = with_infinity(text),
            Draft::Returned(value, relation) => {
                let sign = |letter: &char| match letter {
                    '=' => Some(Relation::Exactly),
                    '<' | '≤' => Some(Relation::AtMost),
                    '>' | '≥' => Some(Relation::AtLeast),
                    _ => None,
                };
                let text = text.replace("<=", "≤").replace(">=", "≥");
                // The second half of `<=` follows as a letter of its own.
                let is_half = text == "=" && value.is_empty() && relation.is_some();
                let sign_of = text.chars().rev().find_map(|it| sign(&it));
                *relation = sign_of.filter(|_| !is_half).or(*relation);
                *value = with_infinity(text.chars().filter(|it| sign(it).is_none()).collect());
            }
            Draft::Node(..) | Draft::Cut(..) | Draft::Choice(..) => {}
        }
    }

    pub fn relate(&mut self, wanted: Relation) {
        if let Draft::Returned(_, relation) = self {
            *relation = Some(wanted);
        }
    }

    /// Toggles the option with this number on the card.
    pub fn choose(&mut self, place: usize) {
        match self {
            Draft::Node(offered, chosen) => *chosen = offered.get(place).copied().or(*chosen),
            Draft::Choice(offered, chosen) if place < offered.len() => *chosen = Some(place),
            Draft::Cut(_, remaining, choice) if place < remaining.len() => {
                let mut skipped = match choice {
                    CutChoice::Skipped(skipped) => std::mem::take(skipped),
                    _ => BTreeSet::new(),
                };
                if !skipped.remove(&place) {
                    skipped.insert(place);
                }
                *choice = if skipped.is_empty() {
                    CutChoice::Open
                } else {
                    CutChoice::Skipped(skipped)
                };
            }
            _ => {}
        }
    }

    /// Selects the next option, down or up.
    pub fn turn(&mut self, down: bool) {
        let next = |at: Option<usize>, of: usize| match (at, down) {
            (None, true) => 0,
            (None, false) => of - 1,
            (Some(at), true) => (at + 1) % of,
            (Some(at), false) => (at + of - 1) % of,
        };
        match self {
            Draft::Node(offered, chosen) if !offered.is_empty() => {
                let at = offered.iter().position(|it| Some(*it) == *chosen);
                *chosen = Some(offered[next(at, offered.len())]);
            }
            Draft::Returned(_, relation) => {
                let at = RELATIONS.iter().position(|it| Some(*it) == *relation);
                *relation = Some(RELATIONS[next(at, RELATIONS.len())]);
            }
            Draft::Choice(offered, chosen) if !offered.is_empty() => {
                *chosen = Some(next(*chosen, offered.len()));
            }
            _ => {}
        }
    }

    pub fn go_on(&mut self) {
        if let Draft::Cut(_, _, choice) = self {
            *choice = CutChoice::GoesOn;
        }
    }

    pub fn skip_all(&mut self) {
        if let Draft::Cut(_, remaining, choice) = self {
            *choice = CutChoice::Skipped((0..remaining.len()).collect());
        }
    }

    /// Picks a node of the tree.
    ///
    /// # Errors
    /// A sentence, where it cannot be meant.
    pub fn pick(&mut self, stage: &Stage, kind: QuestionKind, node: NodeId) -> Result<(), String> {
        let line = || std::iter::successors(Some(node), |&at| stage.tree.parent(at));
        match self {
            Draft::Node(_, chosen) if kind == QuestionKind::Next => *chosen = Some(node),
            Draft::Node(_, chosen) => {
                let of_root = line().find(|&at| stage.tree.parent(at) == Some(NodeId::ROOT));
                *chosen = Some(of_root.ok_or(say!(course_root_moves))?);
            }
            Draft::Cut(_, remaining, _) => {
                let place = line().find_map(|at| {
                    let mut places = remaining.iter();
                    places.position(|it| it.node == Some(at))
                });
                let not = || say!(course_not_skipped, node = stage.name(node));
                let place = place.ok_or_else(not)?;
                self.choose(place);
            }
            Draft::Choice(offered, chosen) => {
                let by_move =
                    |answer: &Answer| matches!(answer, Answer::FirstMove(mv, _) if *mv == node);
                let place = offered.iter().position(by_move);
                let place = place.ok_or(say!(course_choose_offered))?;
                *chosen = Some(place);
            }
            _ => return Err(say!(course_answer_fields).to_owned()),
        }
        Ok(())
    }

    /// Returns the complete answer.
    ///
    /// # Errors
    /// Returns a sentence about the missing part, and its field.
    pub fn answer(&self) -> Result<Answer, (Option<AnswerField>, String)> {
        let number = |text: &str, field: &str, blank| {
            if text.trim().is_empty() {
                return Err((Some(blank), say!(course_missing, field)));
            }
            read_score(text).map_err(|error| (Some(blank), format!("{field}: {error}.")))
        };
        Ok(match self {
            Draft::Node(_, chosen) => {
                let missing = || (None, say!(course_choose_node).to_owned());
                Answer::Node(chosen.ok_or_else(missing)?)
            }
            Draft::Window([alpha, beta]) => {
                let bound = |text: &str, what, blank| match null_bound(text) {
                    Some(bound) => Ok(bound),
                    None => number(text, what, blank),
                };
                Answer::Window(Window {
                    alpha: bound(alpha, "α", AnswerField::First)?,
                    beta: bound(beta, "β", AnswerField::Second)?,
                })
            }
            Draft::Best(best) => {
                Answer::Best(number(best, say!(course_the_number), AnswerField::First)?)
            }
            Draft::Cut(_, remaining, choice) => Answer::Cut(match choice {
                CutChoice::Open => return Err((None, say!(course_choose_cut).to_owned())),
                CutChoice::GoesOn => Vec::new(),
                CutChoice::Skipped(places) => {
                    places.iter().map(|&at| remaining[at].index).collect()
                }
            }),
            Draft::Returned(text, relation) => {
                let first = AnswerField::First;
                let score = number(text, say!(course_the_number), first)?;
                let missing = || (Some(first), say!(course_relation_missing).to_owned());
                let relation = relation.ok_or_else(missing)?;
                Answer::Returned(Claim { relation, score })
            }
            Draft::Choice(offered, chosen) => {
                let chosen = chosen.and_then(|place| offered.get(place));
                let missing = || (None, say!(course_choose_answer).to_owned());
                chosen.cloned().ok_or_else(missing)?
            }
        })
    }

    /// Describes an answer in words, as in "skips C2, C3".
    pub fn in_words(&self, stage: &Stage, answer: &Answer) -> String {
        match answer {
            Answer::Node(node) => stage.name(*node),
            Answer::Window(window) => text::window_text(*window),
            Answer::Best(best) => score_text(*best),
            Answer::Cut(skipped) if skipped.is_empty() => say!(course_no_cutoff).to_owned(),
            Answer::Cut(skipped) => {
                let Draft::Cut(_, remaining, _) = self else {
                    return String::new();
                };
                let of = |index: &u32| remaining.iter().find(|it| it.index == *index);
                let names = skipped.iter().filter_map(of).map(|it| it.name.clone());
                let names: Vec<String> = names.collect();
                if names.len() > OFFERED {
                    let (first, last) = (&names[0], &names[names.len() - 1]);
                    return say!(course_skips_many, count = names.len(), first, last);
                }
                say!(course_skips, nodes = names.join(", "))
            }
            Answer::Returned(claim) => claim_words(*claim),
            _ => {
                let name = |node| stage.with_side(|side| side.name_as_seen(node));
                answer.words(&name).unwrap_or_default()
            }
        }
    }
}

/// All relations, in the order of the card.
pub const RELATIONS: [Relation; 3] = [Relation::Exactly, Relation::AtMost, Relation::AtLeast];

/// Returns the nodes that may come next; on the way up, the unvisited children. The list does not reveal the right
/// node.
fn likely(stage: &Stage, step: Step) -> Vec<NodeId> {
    let moment = stage.recording.moment(step);
    let Some(current) = moment.current() else {
        return vec![NodeId::ROOT];
    };
    let (tree, node_map) = (&stage.tree, &stage.node_map);
    let line = stage.recording.line_up(current).take(OFFERED);
    let unseen = line.map(|visit| {
        let children = tree.children(node_map.node_of(visit));
        let unseen =
            |child: &NodeId| node_map.standing(tree, &moment, *child) == NodeStatus::Unvisited;
        children.filter(unseen).take(2)
    });
    let unseen: Vec<Vec<NodeId>> = unseen.map(Iterator::collect).collect();
    // Always keep the first ones: the right node, if it is near, is among them.
    let firsts = unseen.iter().filter_map(|children| children.first());
    let seconds = unseen.iter().filter_map(|children| children.get(1));
    let mut offered: Vec<NodeId> = firsts.chain(seconds).copied().take(OFFERED).collect();
    offered.sort_unstable();
    offered
}

/// Returns the remaining children of a node to which a child has just returned.
fn remaining(stage: &Stage, asked: &Question<'_>, node: NodeId) -> Vec<Remaining> {
    let left = asked.undecided();
    let mut known = stage.tree.children(node).peekable();
    let mut of = |index: u32| {
        while let Some(&at) = known.peek()
            && stage.tree.node(at).index() < index
        {
            known.next();
        }
        known.next_if(|&at| stage.tree.node(at).index() == index)
    };
    let remaining = left.into_iter().map(|index| {
        let node = of(index);
        let name = node.map_or_else(
            || say!(course_child, number = index + 1),
            |node| stage.name(node),
        );
        Remaining { index, node, name }
    });
    remaining.collect()
}

/// Expands `i` and any further letters of the word to infinity.
pub(crate) fn with_infinity(text: String) -> String {
    let plain = text.trim();
    let (minus, word) = match plain.strip_prefix(['-', '−']) {
        Some(word) => ("−", word),
        None => ("", plain),
    };
    let rest = word.strip_prefix(['i', 'I', '∞']).map(str::to_lowercase);
    // The user may type the rest of the word letter by letter.
    match rest {
        Some(rest) if "nfinity".contains(&rest) => format!("{minus}∞"),
        _ => text,
    }
}

/// Parses the bound of a null window, `3+` or `3-`: the next number above or below.
pub(crate) fn null_bound(text: &str) -> Option<Score> {
    let text = text.trim();
    let (number, above) = match text.strip_suffix('+') {
        Some(number) => (number, true),
        None => (text.strip_suffix(['-', '−'])?, false),
    };
    let number = read_score(number).ok().filter(|score| score.is_finite())?;
    Some(if above {
        number.next_up()
    } else {
        number.next_down()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use teach::score_text;

    #[test]
    fn typed_i_expands_to_infinity() {
        for (text, typed) in [
            ("i", "∞"),
            ("-i", "−∞"),
            ("−I", "−∞"),
            ("∞n", "∞"),
            ("−∞f", "−∞"),
            ("∞3", "∞3"),
            ("infinity", "∞"),
            ("-", "-"),
            ("", ""),
            ("3i", "3i"),
        ] {
            assert_eq!(with_infinity(text.to_owned()), typed, "{text}");
        }
    }

    #[test]
    fn null_window_bounds_round_trip() {
        let three = Score::from(3);
        for (text, bound) in [
            ("3+", Some(three.next_up())),
            (" 3- ", Some(three.next_down())),
            ("−3−", Some(Score::from(-3).next_down())),
            ("3", None),
            ("-", None),
            ("inf+", None),
        ] {
            assert_eq!(null_bound(text), bound, "{text}");
            let written = bound.map(score_text);
            assert_eq!(written.and_then(|text| null_bound(&text)), bound);
        }
    }
}

//! Marks an answer: checks it, names the misconception behind it, and explains the right one.

use game::Player;
use search::trace::VisitId;
use search::{Notation, Relation, Window};

use super::asking::capital;
use super::misconception::Misconception;
use super::misled::MisledAnswers;
use super::{Answer, Question, QuestionSubject, Returned, Verdict};
use crate::narrator::{GameKind, Narrator};
use crate::text::{TextLine, score_text};
use crate::visits;

impl Question<'_> {
    /// Checks an answer and explains the right one. Only the answer that describes the event is right; another one
    /// may still be a true statement, such as "at most 3" about a value of exactly 3.
    pub fn mark(&self, answer: &Answer) -> Verdict {
        let given = normal(answer);
        let right = self.is_same(&given, &self.answer());
        let misconception = if right {
            None
        } else {
            self.misconception(&given)
        };
        let mut sentences: Vec<String> = Vec::new();
        if let Some(misconception) = misconception {
            sentences.push(self.hint(misconception));
        } else if let (false, Answer::Returned(claim), Answer::Returned(true_claim)) =
            (right, &given, self.answer())
            && claim.score == true_claim.score
            && true_claim.relation == Relation::Exactly
        {
            sentences.push("More than that is proved.".to_owned());
        } else if !right && self.says_less(&given) {
            sentences.push("True, but the exact value is known.".to_owned());
        }
        let names = |visit: VisitId| self.name(visit);
        let after = self.after();
        let mut narrator = Narrator::new(&after, &names, GameKind::Tree, Notation::Minimax);
        let headline = self.reason(&mut narrator);
        let told = narrator.finish(headline);
        sentences.push(told.headline.to_string());
        sentences.extend(told.sentences.iter().map(TextLine::to_string));
        sentences.retain(|sentence| !sentence.is_empty());
        Verdict {
            right,
            why: sentences.join(" "),
            misconception,
            statements: told.statements,
        }
    }

    /// Returns the answers of students with known misconceptions, likeliest first. None of them is the right answer.
    pub fn misled(&self) -> Vec<(Misconception, Answer)> {
        let mut misled = self.misled_answers();
        let right = self.answer();
        misled.retain(|(_, answer)| !self.is_same(answer, &right));
        misled
    }

    fn misled_answers(&self) -> Vec<(Misconception, Answer)> {
        match self.about {
            QuestionSubject::Next { entered, from } => self.misled_next(entered, from),
            QuestionSubject::Received(node) if self.is_below_chance(node) => {
                as_answers(self.below_chance_misled(node), Answer::Window)
            }
            QuestionSubject::Received(node) => {
                let windows = self.entering(node).misled();
                as_answers(windows, Answer::Window)
            }
            QuestionSubject::Narrowed(returned) if self.rules().is_some() => {
                let windows = self.narrowing(returned).misled();
                as_answers(windows, Answer::Window)
            }
            QuestionSubject::Narrowed(_) => Vec::new(),
            QuestionSubject::Cut(returned) => {
                let misled = self.misled_cut(returned);
                let left = self.left(returned.node, returned.child);
                as_answers(misled, |cuts| {
                    Answer::Cut(if cuts { left.clone() } else { Vec::new() })
                })
            }
            QuestionSubject::Return(node) => {
                let claims = self.returning(node).map(|returning| returning.misled());
                let claims = [claims.unwrap_or_default(), self.expected_misled(node)].concat();
                let mut answers = as_answers(claims, |claim| self.as_returned(claim));
                // Without their relations, some answers are equal.
                answers.dedup();
                answers
            }
            QuestionSubject::RootMove(_) => {
                let now = self.after();
                let root = now.root().and_then(|root| now.node(root));
                let best = root.and_then(|root| root.best);
                let right = self.answer();
                let ties = best.map(|best| self.seeming_ties(best)).unwrap_or_default();
                let answers = ties.into_iter().map(Answer::Node);
                let answers = answers.filter(|answer| *answer != right);
                answers
                    .map(|answer| (Misconception::ValueForExact, answer))
                    .collect()
            }
            QuestionSubject::Summed(returned) => {
                as_answers(self.sums_misled(returned), Answer::Best)
            }
            QuestionSubject::Part(part) => self.part_misled(part),
        }
    }

    fn misconception(&self, given: &Answer) -> Option<Misconception> {
        let misled = self.misled();
        let mut same = misled
            .iter()
            .filter(|(_, answer)| self.is_same(given, answer));
        same.next().map(|&(misconception, _)| misconception)
    }

    fn misled_cut(&self, returned: Returned) -> MisledAnswers<bool> {
        if self.side.recording.visit(returned.node).chance {
            return self.chance_cut_misled(returned);
        }
        let rules = self.rules();
        rules.map_or_else(Vec::new, |rules| self.deciding(rules, returned).misled())
    }

    /// Derives the wrong next node from a wrong decision about the cut.
    fn misled_next(
        &self,
        entered: VisitId,
        from: Option<Returned>,
    ) -> Vec<(Misconception, Answer)> {
        let Some(returned) = from else {
            return Vec::new();
        };
        let (tree, node_map) = (self.side.tree, self.side.node_map);
        let node = node_map.node_of(returned.node);
        let goes_on = self.side.recording.parent(entered) == Some(returned.node);
        let instead = if goes_on {
            // After a cut: the next sibling of the node, or of the nearest ancestor that has one.
            let mut line = std::iter::successors(Some(node), |&at| tree.parent(at));
            line.find_map(|at| {
                let parent = tree.parent(at)?;
                tree.children(parent)
                    .nth(tree.node(at).index() as usize + 1)
            })
        } else {
            let after = self.side.recording.visit(returned.child).index + 1;
            tree.children(node).nth(after as usize)
        };
        let Some(instead) = instead else {
            return Vec::new();
        };
        as_answers(self.misled_cut(returned), |_| Answer::Node(instead))
    }

    /// Explains the right answer; returns the first sentence and adds the others.
    fn reason(&self, narrator: &mut Narrator<'_>) -> TextLine {
        match self.about {
            QuestionSubject::Next { entered, from } => self.why_next(entered, from),
            QuestionSubject::Received(node) => {
                let window = self.side.recording.visit(node).window;
                for owner in [Player::Max, Player::Min] {
                    if let Some(setter) = self.side.recording.setter(node, owner) {
                        narrator.sure(node, owner, window.bound_of(owner), setter);
                    }
                }
                let line =
                    TextLine::new(format!("{} receives ", self.subject(node))).window(window);
                match self.side.recording.parent(node) {
                    Some(parent) if self.is_below_chance(node) => {
                        line.say(self.why_below_chance(parent))
                    }
                    Some(_) if self.null_question(node).is_some() => {
                        line.say(": it is only tested against a bound.")
                    }
                    Some(parent) => {
                        line.say(format!(", the window that {} has now.", self.name(parent)))
                    }
                    None if window != Window::FULL => line.say(", as the driver sets it."),
                    None => line.say(": no bounds yet."),
                }
            }
            QuestionSubject::Narrowed(returned) | QuestionSubject::RootMove(returned) => {
                let Returned { node, child } = returned;
                let what = match (self.about, self.answer()) {
                    (QuestionSubject::RootMove(_), Answer::Node(kept)) => {
                        format!("{} chooses {}.", self.subject(node), (self.side.name)(kept))
                    }
                    (_, Answer::Window(window)) => {
                        let line = TextLine::new(format!("{} now has ", self.subject(node)));
                        line.window(window).say(".").to_string()
                    }
                    _ => String::new(),
                };
                let headline = narrator.update(node, child);
                let space = if what.is_empty() { "" } else { " " };
                TextLine::new(format!("{what}{space}{headline}"))
            }
            QuestionSubject::Summed(Returned { node, child }) => {
                narrator.update_chance(node, child)
            }
            QuestionSubject::Cut(returned) => self.why_cut(returned, narrator),
            QuestionSubject::Return(node) => self.why_returned(node, narrator),
            QuestionSubject::Part(part) => self.part_reason(part, narrator),
        }
    }

    fn why_next(&self, entered: VisitId, from: Option<Returned>) -> TextLine {
        let name = self.name(entered);
        let Some(parent) = self.side.recording.parent(entered) else {
            return TextLine::new(format!("The search begins at the root, {name}."));
        };
        let above = self.name(parent);
        TextLine::new(match from {
            Some(returned) if returned.node != parent => format!(
                "There is a cutoff at {}, so its remaining children are skipped: {name} is next, a child of {above}.",
                self.name(returned.node)
            ),
            Some(_) => format!("No cutoff at {above}, so its next child is searched: {name}."),
            None if !self.side.recording.spec().is_plain() => {
                let place = match visits::place(self.side.recording, entered) {
                    0 => "first",
                    _ => "next",
                };
                format!("{} is searched {place} at {above}.", capital(&name))
            }
            None if self.side.recording.visit(entered).index == 0 => {
                format!("Children are searched in order: {name} is the first child of {above}.")
            }
            None => format!("Children are searched in order: {name} is the next child of {above}."),
        })
    }

    fn why_cut(&self, returned: Returned, narrator: &mut Narrator<'_>) -> TextLine {
        let Returned { node, child } = returned;
        if self.answer() != Answer::Cut(Vec::new()) {
            let skipped: Vec<String> = self
                .left(node, child)
                .into_iter()
                .filter_map(|index| self.child_name(node, index))
                .collect();
            if skipped.len() <= NAMED {
                narrator.skipped = skipped;
            }
            return if self.side.recording.visit(node).chance {
                narrator.cutoff_chance(node)
            } else {
                narrator.cutoff(node)
            };
        }
        if self.side.recording.visit(node).chance {
            return self.why_chance_goes_on(returned);
        }
        let window = self.narrowing(returned).right();
        let line = TextLine::new(format!("No cutoff at {}: ", self.name(node)));
        if window.alpha == window.beta {
            return line.say(format!(
                "α = β = {}, and the strict rule cuts only when α > β.",
                score_text(window.alpha)
            ));
        }
        line.say("its window ").window(window).say(" is not empty.")
    }

    fn why_returned(&self, node: VisitId, narrator: &mut Narrator<'_>) -> TextLine {
        let headline = if self.side.recording.visit(node).is_leaf() {
            narrator.evaluate(node)
        } else if self.side.recording.visit(node).chance {
            narrator.leave_chance(node)
        } else {
            narrator.leave(node)
        };
        if let Answer::Returned(claim) = self.answer()
            && claim.relation != Relation::Exactly
        {
            let visit = self.side.recording.visit(node);
            if visit.proved.claim(visit.value) != Some(claim) {
                narrator.state(node, claim.relation, claim.score);
                let bound = match claim.relation {
                    Relation::AtMost => "an upper",
                    _ => "a lower",
                };
                narrator.add(TextLine::new(format!(
                    "So {} is {bound} bound on the value of {}.",
                    score_text(claim.score),
                    self.name(node)
                )));
            }
        }
        headline
    }

    fn child_name(&self, node: VisitId, index: u32) -> Option<String> {
        let tree = self.side.tree;
        let child = tree
            .children(self.side.node_map.node_of(node))
            .nth(index as usize)?;
        Some((self.side.name)(child))
    }
}

/// The number of skipped children that are listed by name.
const NAMED: usize = 6;

/// Sorts the children and removes duplicates.
fn normal(answer: &Answer) -> Answer {
    match answer {
        Answer::Cut(children) => {
            let mut children = children.clone();
            children.sort_unstable();
            children.dedup();
            Answer::Cut(children)
        }
        other => other.clone(),
    }
}

fn as_answers<T>(
    misled: MisledAnswers<T>,
    answer: impl Fn(T) -> Answer,
) -> Vec<(Misconception, Answer)> {
    let answers = misled
        .into_iter()
        .map(|(misconception, given)| (misconception, answer(given)));
    answers.collect()
}

//! Why a value is another one: what the search returns, and what the trace seems to return instead.

use game::{Player, Score, probability_text};
use search::trace::VisitId;
use search::{Fail, Relation};

use super::super::ForeignLine;
use super::super::trace_item::Mismatch;
use super::TraceTeller;
use crate::chance::whole_sum;

impl TraceTeller<'_> {
    /// The headline and the reasons, where a line has another value than the search.
    pub(super) fn value(&self, line: &ForeignLine, id: VisitId) -> (String, Vec<String>) {
        let items = self.departs.items;
        let visit = items.recording().visit(id);
        let exact = visit.value;
        let said = line
            .value
            .map_or(exact, |value| items.value(value, id, self.departs.reading));
        let name = self.name(id);
        let headline = format!(
            "{name} returns {}, but {} in the search",
            self.score(id, said),
            self.score(id, exact)
        );
        let mut reasons = vec![if visit.is_leaf() {
            format!(
                "The leaf {name} has value {}.",
                self.score(id, self.found(id))
            )
        } else {
            self.why_returned(id)
        }];
        reasons.extend(self.instead(id, said));
        (headline, reasons)
    }

    /// The headline, where a line is wrong in what only this program's traces say besides.
    pub(super) fn besides(&self, line: &ForeignLine, id: VisitId, mismatch: Mismatch) -> String {
        let items = self.departs.items;
        let notation = self.departs.reading.notation;
        let name = self.name(id);
        match mismatch {
            Mismatch::Known => {
                let known = items.known(id, notation);
                let known = known.map_or("nothing more".to_owned(), |it| it.to_string());
                format!("of {name}, {known} is known in the search")
            }
            Mismatch::Sum => {
                let said = line.sum.as_deref().unwrap_or_default();
                let sum = whole_sum(items.recording(), id, notation);
                let sum = sum.as_deref().unwrap_or("no sum");
                format!("the sum at {name} is {said}, but {sum} in the search")
            }
            _ => {
                let said = line.probability.as_deref().unwrap_or_default();
                let likely = items.recording().probability(id).map(probability_text);
                let likely = likely.as_deref().unwrap_or("no chance node’s child");
                format!("the probability of {name} is {said}, but {likely} in the tree")
            }
        }
    }

    /// The headline and the reason, where a line takes a bound for a value, or the other way round.
    pub(super) fn relation(&self, line: &ForeignLine, id: VisitId) -> (String, String) {
        let reading = self.departs.reading;
        let value = self.score(id, self.departs.items.recording().visit(id).value);
        let words = |relation: Option<Relation>| match relation {
            Some(relation) => format!("{} {value}", relation.words()),
            None => format!("{value} that proves nothing"),
        };
        let name = self.name(id);
        let said = words(line.relation);
        let right = words(self.departs.items.relation(id, reading.notation));
        let headline = format!("{name} returns {said}, but {right} in the search");
        (headline, self.why_returned(id))
    }

    fn why_returned(&self, id: VisitId) -> String {
        let recording = self.departs.items.recording();
        let visit = recording.visit(id);
        let name = self.name(id);
        let best = self.found(id);
        let returned = self.score(id, visit.value);
        if visit.chance {
            return format!(
                "{name} is a chance node: its children’s weighted average is {returned}."
            );
        }
        if best != visit.value {
            return format!(
                "{name} has found {}, outside its window {}, and this search is fail-hard.",
                self.score(id, best),
                self.window(id, visit.window)
            );
        }
        let extreme = match visit.player {
            Player::Max => "largest",
            Player::Min => "smallest",
        };
        let until = if visit.skipped > 0 {
            " until it cuts"
        } else {
            ""
        };
        format!(
            "{name} is a {} node: {returned} is the {extreme} value that its children return{until}.",
            visit.player
        )
    }

    /// The best value found, before it is clamped to the window.
    fn found(&self, id: VisitId) -> Score {
        let recording = self.departs.items.recording();
        let visit = recording.visit(id);
        if visit.is_leaf() {
            return visit.proved.lo;
        }
        let settled = recording.moment(recording.settled(id)).node(id);
        settled.and_then(|now| now.best).unwrap_or(visit.value)
    }

    /// What the trace seems to return.
    fn instead(&self, id: VisitId, said: Score) -> Option<String> {
        let recording = self.departs.items.recording();
        let visit = recording.visit(id);
        let rules = recording.spec().window_rules();
        let exact = visit.value;
        if said == -exact && said != exact {
            return Some(
                "The trace has the other sign: is the value from the other player’s side?"
                    .to_owned(),
            );
        }
        if let Some(rules) = rules {
            let best = self.found(id);
            if rules.fail == Fail::Soft && said == Fail::Hard.bounded(best, visit.window) {
                return Some(format!(
                    "Fail-hard would return {}: no value outside the window {}.",
                    self.score(id, said),
                    self.window(id, visit.window)
                ));
            }
            if rules.fail == Fail::Hard && said == best {
                return Some(format!(
                    "Fail-soft would return {}, the best value found.",
                    self.score(id, said)
                ));
            }
        }
        let children: Vec<Score> = recording
            .children(id)
            .map(|child| recording.visit(child).value)
            .collect();
        let opposite = match visit.player {
            Player::Max => children.iter().min(),
            Player::Min => children.iter().max(),
        };
        let (first, last) = (children.first(), children.last());
        let shown = self.score(id, said);
        let name = self.name(id);
        if children.len() > 1 && opposite == Some(&said) {
            let (one, other) = match visit.player {
                Player::Max => ("smallest", "largest"),
                Player::Min => ("largest", "smallest"),
            };
            // Either may be the mistake.
            let last = if last == Some(&said) {
                ", and the last one"
            } else {
                ""
            };
            return Some(format!(
                "{shown} is the {one} value that its children return{last}; a {} node takes the {other}.",
                visit.player
            ));
        }
        if let Some(others) = self.of_other_children(id, said, &children) {
            return Some(others);
        }
        if last == Some(&said) {
            return Some(format!("{shown} is what its last child returned."));
        }
        if first == Some(&said) {
            return Some(format!("{shown} is what its first child returned."));
        }
        [visit.window.alpha, visit.window.beta]
            .contains(&said)
            .then(|| format!("{shown} is a bound of the window that {name} received."))
    }

    /// The best value of more children than the search visits, or of fewer.
    fn of_other_children(&self, id: VisitId, said: Score, visited: &[Score]) -> Option<String> {
        let visit = self.departs.items.recording().visit(id);
        let (extreme, better): (_, fn(Score, Score) -> Score) = match visit.player {
            Player::Max => ("largest", Score::max),
            Player::Min => ("smallest", Score::min),
        };
        let best = |values: &[Score]| values.iter().copied().reduce(better);
        let shown = self.score(id, said);
        if visit.chance {
            return None;
        }
        let tree = self.departs.items.side.searched.tree;
        let skipped = self.departs.skipped(id);
        // An inner node’s own value is a static one, and not what it would return.
        let leaves = skipped.iter().map_while(|&child| {
            let child = tree.node(child);
            child.value.filter(|_| child.is_leaf())
        });
        let leaves: Vec<Score> = leaves.collect();
        if !skipped.is_empty()
            && leaves.len() == skipped.len()
            && best(&[visited, &leaves].concat()) == Some(said)
        {
            return Some(format!(
                "{shown} is the {extreme} value of all its children: perhaps the trace does not cut there."
            ));
        }
        // With re-searches, the first visits are not those of the first children.
        if self.departs.items.recording().revisits() {
            return None;
        }
        let fewer = (2..visited.len()).find(|&count| best(&visited[..count]) == Some(said))?;
        Some(format!(
            "{shown} is the {extreme} value of its first {fewer} children: perhaps the trace leaves it early."
        ))
    }
}

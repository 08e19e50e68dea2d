//! The history of the bound that a node sets itself.

use game::Score;

use super::{Moment, Status, VisitId};

impl Moment<'_> {
    /// Returns the values of an open inner node's own bound (alpha of a MAX node, beta of a MIN node), from the
    /// current one back to the received one. Each value is tighter than the next. Empty for a node that is not open.
    pub fn own_bounds(&self, id: VisitId) -> impl Iterator<Item = Score> + '_ {
        let recording = self.recording();
        let visit = recording.visit(id);
        let received = visit.window.bound_of(visit.player);
        let is_open = self.status(id) == Status::Open && !visit.is_leaf();
        // Each best child's rival is the previous best child.
        let best = self.chosen(id).filter(|_| is_open);
        let bests = std::iter::successors(best, move |&child| recording.rival(child));
        let before = is_open.then(|| self.before(id).bound_of(visit.player));
        let tighter = bests
            .map(move |child| recording.returned(child))
            .chain(before)
            .filter(move |&value| visit.player.prefers(value, received));
        let mut last = None;
        tighter
            .chain(is_open.then_some(received))
            .filter(move |&bound| last.replace(bound) != Some(bound))
    }
}

#[cfg(test)]
mod tests {
    use crate::trace::{Recording, VisitId, record};
    use crate::{Limits, Rules, SearchSpec};
    use game::{Player, Score, read_tree};

    fn recording(text: &str, rules: Rules) -> Recording {
        let tree = read_tree(text.as_bytes()).unwrap();
        let spec = SearchSpec::alpha_beta(rules);
        let depth = tree.height();
        record(&&tree, spec, depth, Limits::NONE).unwrap().recording
    }

    /// Computes by replay the node's own end of the window after each event so far.
    fn replayed(recording: &Recording, step: u32, id: VisitId) -> Vec<f64> {
        let owner = recording.visit(id).player;
        let mut values: Vec<f64> = Vec::new();
        for step in recording.entered(id)..=step {
            let now = recording.moment(step).node(id).unwrap();
            let bound = now.window.bound_of(owner).get();
            if values.last() != Some(&bound) {
                values.push(bound);
            }
        }
        values.reverse();
        values
    }

    #[test]
    fn the_bounds_of_open_nodes_are_those_that_they_had() {
        let text = "[[3, 12, 8], [2, 4, 6], [14, 5, 7, 6], [[1, 9], [20, 3, 30], 2], [8, 9, 10]]";
        for rules in Rules::ALL {
            let recording = recording(text, rules);
            let mut seen = 0;
            for step in 0..=recording.steps() {
                let moment = recording.moment(step);
                for &id in moment.path() {
                    let bounds: Vec<f64> = moment.own_bounds(id).map(Score::get).collect();
                    if bounds.is_empty() {
                        continue;
                    }
                    assert_eq!(bounds, replayed(&recording, step, id), "{id:?} at {step}");
                    seen = seen.max(bounds.len());
                }
            }
            // At the root: minus infinity, 3, 5, and finally 8.
            assert_eq!(seen, 4);
        }
    }

    #[test]
    fn what_is_done_or_a_leaf_has_none() {
        let recording = recording("[[3, 5], [2, 9]]", Rules::default());
        assert_eq!(recording.visit(VisitId::ROOT).player, Player::Max);
        let end = recording.moment(recording.steps());
        assert_eq!(end.own_bounds(VisitId::ROOT).count(), 0);
        let leaf = recording.moment(recording.entered(VisitId(2)));
        assert_eq!(leaf.own_bounds(VisitId(2)).count(), 0);
        assert_eq!(leaf.own_bounds(VisitId::ROOT).count(), 1);
    }
}

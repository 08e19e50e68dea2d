//! Completes a recording.

use std::sync::OnceLock;

use crate::trace::ranks::Flags;
use crate::trace::{Recorded, Recorder, Recording};

impl<M: Copy> Recorder<M> {
    /// Returns the recording of the search that has just ended.
    ///
    /// # Panics
    /// When no search was seen, or when it was stopped before its end.
    pub fn finish(mut self) -> Recorded<M> {
        assert!(
            self.plies == 0 && !self.pending && !self.values.is_empty(),
            "a whole search was seen"
        );
        // The last root has ended, too.
        self.log.steps = self.step() - 1;
        self.values.shrink_to_fit();
        self.moves.shrink_to_fit();
        self.inners.shrink_to_fit();
        self.bounds.shrink_to_fit();
        self.log.shrink_to_fit();
        let mut rows = self.noted.map_or_else(Vec::new, |noted| noted.rows);
        rows.shrink_to_fit();
        let visits = self.values.len();
        let inner: Flags = self.inners.iter().map(|inner| inner.id.index()).collect();
        let mut recording = Recording {
            spec: self.spec,
            fail: self.fail,
            values: self.values,
            inner: inner.ranked(visits),
            inners: self.inners,
            same_player: self.same_player.ranked(visits),
            bounds: self.bounds,
            rows,
            milestones: Vec::new(),
            quiet: self.quiet.ranked(visits),
            iterations: self.iterations,
            log: self.log,
            learned: OnceLock::new(),
        };
        for place in self.wide {
            recording.set_milestones(place);
        }
        recording.milestones.shrink_to_fit();
        Recorded {
            recording,
            moves: self.moves,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Halt, Observer, SearchSpec, Stopped, Window};
    use game::{NodeId, Player, Score, Tree, TreeBuilder};

    #[test]
    fn recorder_stops_beyond_65536_plies() {
        let mut tree = TreeBuilder::new(Player::Max);
        tree.leaf(Score::ZERO).unwrap();
        let tree = tree.finish();
        let mut recorder = Recorder::new(SearchSpec::MINIMAX, &&tree);
        let observer: &mut dyn Observer<&Tree> = &mut recorder;
        for _ in 0..65_536 {
            observer.enter(Player::Max, Window::FULL).unwrap();
            observer.descend(NodeId::ROOT);
        }
        let refused = observer.enter(Player::Max, Window::FULL);
        assert_eq!(refused, Err(Halt));
        assert_eq!(observer.stopped(), Some(Stopped::TooDeep));
    }
}

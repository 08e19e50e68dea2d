//! The end of a recording.

use crate::trace::ranks::Flags;
use crate::trace::{Recorded, Recorder, Recording};

impl<M: Copy> Recorder<M> {
    /// The recording of the search that has just ended.
    ///
    /// # Panics
    /// When no search was seen, or when it was stopped before its end.
    pub fn finish(mut self) -> Recorded<M> {
        assert!(
            self.open.plies() == 0 && !self.pending && !self.rows.is_empty(),
            "a whole search was seen"
        );
        self.rows.shrink_to_fit();
        self.received.shrink_to_fit();
        self.moves.shrink_to_fit();
        self.inners.shrink_to_fit();
        self.proofs.shrink_to_fit();
        self.log.shrink_to_fit();
        let visits = self.rows.len();
        let mut cuts = Flags::default();
        for (id, _) in &self.cuts {
            cuts.set(id.index());
        }
        let cuts = cuts.ranked(visits);
        let mut skipped = vec![0; self.cuts.len()];
        for (id, children) in self.cuts {
            skipped[cuts.below(id.index()) as usize] = children;
        }
        Recorded {
            recording: Recording {
                spec: self.spec,
                fail: self.fail,
                rows: self.rows,
                received: self.received,
                inner: self.inner.ranked(visits),
                inners: self.inners,
                proofs: self.proofs,
                cuts,
                skipped,
                quiet: self.quiet.ranked(visits),
                iterations: self.iterations,
                log: self.log,
            },
            moves: self.moves,
            table_moves: self.table_moves,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Halt, Observer, SearchSpec, Stopped, Window};
    use game::{NodeId, Player, Tree};

    #[test]
    fn what_is_too_deep_to_count_is_refused() {
        let mut recorder = Recorder::new(SearchSpec::MINIMAX);
        let observer: &mut dyn Observer<&Tree> = &mut recorder;
        for _ in 0..65_536 {
            observer.enter(Player::Max, Window::FULL).unwrap();
            observer.descend(NodeId::ROOT);
        }
        let refused = observer.enter(Player::Max, Window::FULL);
        assert_eq!(refused, Err(Halt));
        assert_eq!(observer.stopped(), Some(Stopped::TooDeep));
    }

    #[test]
    #[should_panic(expected = "a whole search was seen")]
    fn half_a_search_makes_no_recording() {
        let mut recorder: Recorder<NodeId> = Recorder::new(SearchSpec::MINIMAX);
        Observer::<&Tree>::enter(&mut recorder, Player::Max, Window::FULL).unwrap();
        let _ = recorder.finish();
    }
}

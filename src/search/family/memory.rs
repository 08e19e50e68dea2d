//! Search with a transposition table: the entry of a node is used before the node is searched, and the proved result
//! is stored afterwards (Plaat, Schaeffer, Pijls & de Bruin 1996, figure 1, `AlphaBetaWithMemory`).

use game::{Game, Player, Score};

use super::{FamilySearch, SearchNode};
use crate::{Entry, Halt, Interval, Lookup, Observer, Window};

impl<G: Game, O: Observer<G>> FamilySearch<'_, G, O> {
    /// Probes the table for an inner node above the horizon, searches the children if necessary, and stores the
    /// result.
    pub(super) fn remembered(
        &mut self,
        node: &SearchNode<'_, G::Position>,
        received: Window,
    ) -> Result<Score, Halt> {
        let key = self.table.as_ref().and(self.game.key(node.position));
        let Some(key) = key else {
            let (value, _) = self.decided(node, received, None)?;
            self.observer.leave(value);
            return Ok(value);
        };
        let known = self.known(node, key);
        let usable = known.filter(|known| self.may_use(known, node.depth));
        let mut window = received;
        let mut answer = None;
        if let Some(Entry { proved, .. }) = usable {
            answer = answered(proved, received);
            if answer.is_none() && self.spec.has_windows() {
                window.alpha = received.alpha.max(proved.lo);
                window.beta = received.beta.min(proved.hi);
            }
        }
        let found = match known {
            None => Lookup::Miss,
            Some(known) if usable.is_none() => Lookup::Unfit(known),
            Some(known) => Lookup::Hit(known),
        };
        self.observer.probe(key, found, window);
        let value = if let Some(answer) = answer {
            self.bounded(answer, received)
        } else {
            let hint = known.and_then(|known| known.mv);
            let (value, mv) = self.decided(node, window, hint)?;
            self.store(node, key, window, value, mv);
            value
        };
        self.observer.leave(value);
        Ok(value)
    }

    /// Returns the table's entry for the node, with scores adjusted to the root of this search and the move
    /// translated to this position.
    fn known(&self, node: &SearchNode<'_, G::Position>, key: u128) -> Option<Entry> {
        let held = self.table.as_ref()?.get(key)?;
        let (mate, ply) = self.game.mate_at(node.position);
        let here = |score| mate.nearer(score, -i32::from(ply));
        Some(Entry {
            proved: Interval {
                lo: here(held.proved.lo),
                hi: here(held.proved.hi),
            },
            mv: held
                .mv
                .map(|key| self.game.move_to_here(node.position, key)),
            ..held
        })
    }

    fn may_use(&self, known: &Entry, left: u32) -> bool {
        let table = self.table.as_ref();
        table.is_some_and(|table| table.spec.reuse.allows(known.depth, left))
    }

    /// Stores what the result proves, given the window with which the children were searched.
    fn store(
        &mut self,
        node: &SearchNode<'_, G::Position>,
        key: u128,
        window: Window,
        value: Score,
        mv: Option<u64>,
    ) {
        let old = self.known(node, key);
        let (low, high) = (value <= window.alpha, value >= window.beta);
        let no_bounds = self.table.as_ref().is_some_and(|it| it.spec.no_bounds);
        let proved = if no_bounds {
            Interval::exactly(value)
        } else {
            // An entry of the same depth keeps its other bound.
            let same = old.filter(|old| old.depth == node.depth);
            let other = same.map_or(Interval::UNKNOWN, |old| old.proved);
            match (low, high) {
                // Every value looks like this when it is clamped into a window of a single number.
                (true, true) if self.clamps() => other,
                (true, _) => Interval { hi: value, ..other },
                (false, true) => Interval { lo: value, ..other },
                (false, false) => Interval::exactly(value),
            }
        };
        // Where the player failed low, no move is known to be good.
        let failed = match node.player {
            Player::Max => low,
            Player::Min => high,
        };
        let mv = if failed {
            old.and_then(|old| old.mv)
        } else {
            mv
        };
        let held = Entry {
            depth: node.depth,
            proved,
            mv,
        };
        self.observer.store(held);
        let (mate, ply) = self.game.mate_at(node.position);
        let kept = |score| mate.nearer(score, ply.into());
        let proved = Interval {
            lo: kept(proved.lo),
            hi: kept(proved.hi),
        };
        let mv = mv.map(|key| self.game.move_from_here(node.position, key));
        if let Some(table) = &mut self.table {
            table.put(key, Entry { proved, mv, ..held });
        }
    }
}

/// Returns the value that the bounds of a usable entry give within a window, if they suffice.
fn answered(proved: Interval, window: Window) -> Option<Score> {
    if proved.lo >= window.beta || proved.is_exact() {
        Some(proved.lo)
    } else if proved.hi <= window.alpha {
        Some(proved.hi)
    } else {
        None
    }
}

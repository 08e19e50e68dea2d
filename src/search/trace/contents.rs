//! Reconstructs the contents of a recorded search's transposition table at a step, by repeating its stores.

use std::collections::HashMap;

use crate::family::TranspositionTable;
use crate::{Entry, Lookup, TableUse};
use game::Player;

use super::{Event, Recording, Step, VisitId};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableContents {
    /// The entries, newest first.
    pub entries: Vec<StoredEntry>,
    pub used: TableUse,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoredEntry {
    pub visit: VisitId,
    pub entry: Entry<()>,
    /// A visit that its move led to, if it has a move.
    pub best: Option<VisitId>,
    /// The number of later lookups that found it with usable bounds.
    pub hits: u32,
}

impl Recording {
    /// Returns the contents of the table at a step; `None` for a search without a table. Reads all stores and lookups
    /// so far.
    pub fn table_contents(&self, step: Step) -> Option<TableContents> {
        let spec = self.spec().in_force().table?;
        let mut table = TranspositionTable::new(spec);
        let mut hits: HashMap<u64, u32> = HashMap::new();
        let mut stored: Vec<StoredEntry> = Vec::new();
        let log = &self.log;
        let mut stores = log
            .stores
            .iter()
            .take_while(|store| store.0 <= step)
            .peekable();
        let asked = |id: VisitId| self.entered(id) + 1;
        let probes = log.probes.iter().zip(&log.keys);
        for ((id, probe), &key) in probes.take_while(|((id, _), _)| asked(*id) <= step) {
            while let Some(store) = stores.next_if(|store| store.0 < asked(*id)) {
                self.put(&mut table, *store, &mut stored);
            }
            if let (Lookup::Hit(_), Some(held)) = (probe.found, table.get(key)) {
                *hits.entry(held.mv.unwrap_or_default()).or_default() += 1;
            }
        }
        for store in stores {
            self.put(&mut table, *store, &mut stored);
        }
        let is_held = |id: VisitId| {
            let held = self.key(id).and_then(|key| table.get(key));
            held.is_some_and(|held| held.mv == Some(id.0.into()))
        };
        let newest = stored.into_iter().rev().filter(|it| is_held(it.visit));
        let entries = newest.map(|stored| StoredEntry {
            hits: hits.get(&stored.visit.0.into()).copied().unwrap_or(0),
            ..stored
        });
        Some(TableContents {
            entries: entries.collect(),
            used: table.used(),
        })
    }

    /// Repeats the store of a step. In place of its move, the entry holds the visit that stored it.
    fn put(
        &self,
        table: &mut TranspositionTable,
        (step, entry): (Step, Entry<()>),
        stored: &mut Vec<StoredEntry>,
    ) {
        let Some(Event::Store(visit)) = self.event(step) else {
            return;
        };
        let Some(key) = self.key(visit) else { return };
        let before = table.get(key).and_then(|held| held.mv);
        let best = entry.mv.and_then(|()| {
            if self.has_failed(visit) {
                // In this case the move is that of the previous entry.
                let same = |it: &&StoredEntry| Some(it.visit.0.into()) == before;
                stored.iter().rev().find(same)?.best
            } else {
                self.chosen(visit)
            }
        });
        let held = Entry {
            depth: entry.depth,
            proved: entry.proved,
            mv: Some(visit.0.into()),
        };
        table.put(key, held);
        stored.push(StoredEntry {
            visit,
            entry,
            best,
            hits: 0,
        });
    }

    /// Returns true if no child of a visit was good enough for the window of the children.
    fn has_failed(&self, id: VisitId) -> bool {
        let visit = self.visit(id);
        let window = self.probe(id).map_or(visit.window, |probe| probe.window);
        match visit.player {
            Player::Max => visit.value <= window.alpha,
            Player::Min => visit.value >= window.beta,
        }
    }

    fn key(&self, id: VisitId) -> Option<u128> {
        let probes = &self.log.probes;
        let at = probes.binary_search_by_key(&id, |probe| probe.0).ok()?;
        Some(self.log.keys[at])
    }
}

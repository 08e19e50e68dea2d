//! What a recorded search's transposition table holds at a moment: the table itself, filled once more with what was stored.

use std::collections::HashMap;

use crate::family::{Held, TranspositionTable};
use crate::{Entry, Lookup, TableUse};

use super::{Event, Recording, Step, VisitId};

/// What a table holds at a moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableContents {
    /// Its entries, the newest first.
    pub entries: Vec<StoredEntry>,
    /// How full it is.
    pub used: TableUse,
}

/// An entry of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoredEntry {
    /// The visit that stored it.
    pub visit: VisitId,
    /// What it says.
    pub entry: Entry<()>,
    /// How often it has been found since then with bounds that may be used.
    pub hits: u32,
}

impl Recording {
    /// What the table holds at a step; `None` for a search without a table. Costs a look at everything that was stored or asked so
    /// far.
    pub fn table_contents(&self, step: Step) -> Option<TableContents> {
        let spec = self.spec().in_force().table?;
        let mut table = TranspositionTable::new(spec);
        let mut hits: HashMap<u64, u32> = HashMap::new();
        let mut stored: Vec<(VisitId, Entry<()>)> = Vec::new();
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
            let key = self.key(id)?;
            (table.get(key)?.mv == Some(u64::from(id.0))).then_some(())
        };
        let newest = stored.iter().rev();
        let entries = newest.filter_map(|&(visit, entry)| {
            is_held(visit)?;
            Some(StoredEntry {
                visit,
                entry,
                hits: hits.get(&u64::from(visit.0)).copied().unwrap_or(0),
            })
        });
        Some(TableContents {
            entries: entries.collect(),
            used: table.used(),
        })
    }

    /// Stores once more what was stored at a step; in place of its move, the entry has the visit that it is of.
    fn put(
        &self,
        table: &mut TranspositionTable,
        (step, entry): (Step, Entry<()>),
        stored: &mut Vec<(VisitId, Entry<()>)>,
    ) {
        let Some(Event::Store(visit)) = self.event(step) else {
            return;
        };
        let Some(key) = self.key(visit) else { return };
        let held = Held {
            depth: entry.depth,
            proved: entry.proved,
            mv: Some(visit.0.into()),
        };
        table.put(key, held);
        stored.push((visit, entry));
    }

    /// By which key the table was asked about a visit.
    fn key(&self, id: VisitId) -> Option<u128> {
        let probes = &self.log.probes;
        let at = probes.binary_search_by_key(&id, |probe| probe.0).ok()?;
        Some(self.log.keys[at])
    }
}

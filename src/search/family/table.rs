//! The transposition table: what is known of positions, whatever line led to them (Slate & Atkin 1977, 4.6).

use std::collections::hash_map;
use std::fmt;
use std::num::NonZeroU32;

use rustc_hash::FxHashMap;

use crate::Interval;

/// How a table is used, and how large it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TableSpec {
    /// Which entries may be used.
    pub reuse: Reuse,
    /// Whether every stored value is taken for the exact one, as if no window had been in force. **Unsound**: published
    /// programs do it, and it returns wrong values.
    pub no_bounds: bool,
    /// How many entries it has; without a size, as many as are stored.
    pub size: Option<TableSize>,
    /// Which entry stays where two positions want the same place.
    pub replacement: Replacement,
}

impl TableSpec {
    /// The same table, without a rule for places where there is one for every entry.
    pub(crate) fn in_force(self) -> TableSpec {
        TableSpec {
            replacement: match self.size {
                Some(_) => self.replacement,
                None => Replacement::default(),
            },
            ..self
        }
    }
}

/// Which entries may be used at a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reuse {
    /// Those that were searched exactly as deep: the root's value stays minimax's.
    #[default]
    Exact,
    /// Those that were searched at least as deep: the value may be that of a deeper search.
    AtLeast,
    /// All, however shallow. **Unsound**: published programs do it, and it returns wrong values.
    AnyDepth,
}

impl Reuse {
    /// All of them, for menus.
    pub const ALL: [Reuse; 3] = [Reuse::Exact, Reuse::AtLeast, Reuse::AnyDepth];

    /// Its name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Reuse::Exact => "exact",
            Reuse::AtLeast => "at-least",
            Reuse::AnyDepth => "any-depth",
        }
    }

    /// Whether an entry of that depth may be used where `left` plies are left.
    pub fn allows(self, depth: u32, left: u32) -> bool {
        match self {
            Reuse::Exact => depth == left,
            Reuse::AtLeast => depth >= left,
            Reuse::AnyDepth => true,
        }
    }
}

/// Which entry stays where two positions want the same place of a table with a size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Replacement {
    /// The newer one.
    #[default]
    Always,
    /// The one that was searched deeper; of two alike, the newer one.
    Deeper,
}

impl Replacement {
    /// All of them, for menus.
    pub const ALL: [Replacement; 2] = [Replacement::Always, Replacement::Deeper];

    /// Its name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Replacement::Always => "always",
            Replacement::Deeper => "deeper",
        }
    }
}

/// A number of entries: a power of two, at most 2^28.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableSize(NonZeroU32);

impl TableSize {
    /// What is said of another number.
    pub const EXPECTED: &'static str =
        "write a number of entries that is a power of two, up to 268435456, as table-size=65536";
    /// The most entries.
    pub const MOST: u32 = 1 << 28;

    /// A table with that many entries; `None` where it is no power of two or too large.
    pub fn new(entries: u32) -> Option<TableSize> {
        let fits = entries.is_power_of_two() && entries <= TableSize::MOST;
        NonZeroU32::new(entries).filter(|_| fits).map(TableSize)
    }

    /// The largest table that fits into so many bytes.
    ///
    /// # Examples
    /// ```
    /// use search::TableSize;
    /// assert_eq!(TableSize::within(16 << 20).entries(), 1 << 18);
    /// assert_eq!((TableSize::within(0).entries(), TableSize::within(u64::MAX).entries()), (1, TableSize::MOST));
    /// ```
    pub fn within(bytes: u64) -> TableSize {
        let fit = bytes / size_of::<Option<(u128, Held)>>() as u64;
        let fit = u32::try_from(fit).unwrap_or(u32::MAX).clamp(1, Self::MOST);
        // The power of two at or below it.
        let entries = NonZeroU32::MIN.get() << fit.ilog2();
        TableSize(NonZeroU32::new(entries).unwrap_or(NonZeroU32::MIN))
    }

    /// How many entries.
    pub fn entries(self) -> u32 {
        self.0.get()
    }
}

impl fmt::Display for TableSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// How full a table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableUse {
    /// Positions that it holds.
    pub held: u64,
    /// Stores that found another position in their place.
    pub collisions: u64,
    /// Those of them that left it there.
    pub refused: u64,
}

/// An entry as the table holds it: moves by their keys, scores as the position sees them by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Held {
    pub(crate) depth: u32,
    pub(crate) proved: Interval,
    pub(crate) mv: Option<u64>,
}

/// What is known of positions, by their keys.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    pub(crate) spec: TableSpec,
    entries: Entries,
    used: TableUse,
}

#[derive(Debug)]
enum Entries {
    /// As many as are stored.
    Growing(FxHashMap<u128, Held>),
    /// One place for each position; which, its key says.
    Fixed(Vec<Option<(u128, Held)>>),
}

impl TranspositionTable {
    pub(crate) fn new(spec: TableSpec) -> TranspositionTable {
        let entries = match spec.size {
            None => Entries::Growing(FxHashMap::default()),
            Some(size) => Entries::Fixed(vec![None; size.entries() as usize]),
        };
        TranspositionTable {
            spec,
            entries,
            used: TableUse::default(),
        }
    }

    /// What is known of a position.
    pub(crate) fn get(&self, key: u128) -> Option<Held> {
        match &self.entries {
            Entries::Growing(entries) => entries.get(&key).copied(),
            Entries::Fixed(places) => {
                let held = places[place(key, places.len())];
                held.filter(|held| held.0 == key).map(|held| held.1)
            }
        }
    }

    /// Keeps what is known of a position, unless the place is taken by what is worth more.
    pub(crate) fn put(&mut self, key: u128, entry: Held) {
        match &mut self.entries {
            Entries::Growing(entries) => match entries.entry(key) {
                hash_map::Entry::Occupied(mut held) => *held.get_mut() = entry,
                hash_map::Entry::Vacant(free) => {
                    free.insert(entry);
                    self.used.held += 1;
                }
            },
            Entries::Fixed(places) => {
                let at = place(key, places.len());
                match places[at] {
                    None => self.used.held += 1,
                    Some((other, held)) if other != key => {
                        self.used.collisions += 1;
                        let worth_more = held.depth > entry.depth;
                        if self.spec.replacement == Replacement::Deeper && worth_more {
                            self.used.refused += 1;
                            return;
                        }
                    }
                    Some(_) => {}
                }
                places[at] = Some((key, entry));
            }
        }
    }

    /// How full it is.
    pub(crate) fn used(&self) -> TableUse {
        self.used
    }
}

/// Where a key belongs among so many places, a power of two. Keys may be small numbers that follow each other, or differ in
/// their upper bits only: all bits count (the finalizer of splitmix64).
#[allow(clippy::cast_possible_truncation)] // the lower bits are what is wanted
fn place(key: u128, places: usize) -> usize {
    let mut mixed = (key >> 64) as u64 ^ key as u64;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ mixed >> 31) as usize & (places - 1)
}

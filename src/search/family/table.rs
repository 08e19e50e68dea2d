//! The transposition table: results of positions, independent of the line that led to them (Slate & Atkin 1977, 4.6).

use std::collections::hash_map;
use std::fmt;
use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use rustc_hash::FxHashMap;
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::Entry;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TableSpec {
    pub reuse: Reuse,
    /// Treats every stored value as exact, as if no window had been in force. **Unsound**: some published programs do
    /// this, and it returns wrong values.
    pub no_bounds: bool,
    /// The number of entries; without a size, the table grows without limit.
    pub size: Option<TableSize>,
    pub replacement: Replacement,
}

impl TableSpec {
    /// Returns the normalized spec: without a size, the replacement rule is dropped.
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

/// The depths whose entries may be used at a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumString)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<Reuse>)]
#[derive(IntoStaticStr, VariantArray)]
pub enum Reuse {
    /// Entries of exactly the same depth: the root's value stays minimax's.
    #[default]
    Exact,
    /// Entries of at least the same depth: the value may be that of a deeper search.
    AtLeast,
    /// All entries, however shallow. **Unsound**: some published programs do this, and it returns wrong values.
    AnyDepth,
}

impl Reuse {
    pub const ALL: &'static [Reuse] = Reuse::VARIANTS;

    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns true if an entry of this depth may be used with `left` plies left.
    pub fn allows(self, depth: u32, left: u32) -> bool {
        match self {
            Reuse::Exact => depth == left,
            Reuse::AtLeast => depth >= left,
            Reuse::AnyDepth => true,
        }
    }
}

/// The rule that decides which of two positions keeps a slot of a table with a size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumString)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<Replacement>)]
#[derive(IntoStaticStr, VariantArray)]
pub enum Replacement {
    #[default]
    Always,
    /// The entry that was searched deeper; the newer one on equal depth.
    Deeper,
    /// The older entry (the scheme Old of Breuker, Uiterwijk & van den Herik, 1994).
    Older,
}

impl Replacement {
    pub const ALL: &'static [Replacement] = Replacement::VARIANTS;

    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A number of entries: a power of two, at most 2^28.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableSize(NonZeroU32);

impl TableSize {
    /// The error text for any other number.
    pub const EXPECTED: &'static str =
        "write a number of entries that is a power of two, up to 268435456, as table-size=65536";
    pub const MOST: u32 = 1 << 28;

    /// Creates a size; `None` if the number is no power of two or too large.
    pub fn new(entries: u32) -> Option<TableSize> {
        let fits = entries.is_power_of_two() && entries <= TableSize::MOST;
        NonZeroU32::new(entries).filter(|_| fits).map(TableSize)
    }

    /// Returns the largest size that fits into this many bytes.
    ///
    /// # Examples
    /// ```
    /// use search::TableSize;
    /// assert_eq!(TableSize::within(16 << 20).entries(), 1 << 18);
    /// assert_eq!((TableSize::within(0).entries(), TableSize::within(u64::MAX).entries()), (1, TableSize::MOST));
    /// ```
    pub fn within(bytes: u64) -> TableSize {
        let fit = bytes / size_of::<Option<(u128, Entry)>>() as u64;
        let fit = u32::try_from(fit).unwrap_or(u32::MAX).clamp(1, Self::MOST);
        let entries = NonZeroU32::MIN.get() << fit.ilog2();
        TableSize(NonZeroU32::new(entries).unwrap_or(NonZeroU32::MIN))
    }

    pub fn entries(self) -> u32 {
        self.0.get()
    }
}

impl fmt::Display for TableSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableUse {
    pub held: u64,
    /// Stores that found another position in their slot.
    pub collisions: u64,
    /// Collisions in which the old position stayed.
    pub refused: u64,
}

/// Moves are stored as [`game::Game::move_from_here`] gives them, scores relative to the position itself.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    pub(crate) spec: TableSpec,
    entries: Entries,
    used: TableUse,
}

#[derive(Debug)]
enum Entries {
    /// Without a size: grows as needed.
    Growing(FxHashMap<u128, Entry>),
    /// With a size: one slot per position, selected by its key.
    Fixed(Vec<Option<(u128, Entry)>>),
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

    pub(crate) fn get(&self, key: u128) -> Option<Entry> {
        match &self.entries {
            Entries::Growing(entries) => entries.get(&key).copied(),
            Entries::Fixed(places) => {
                let held = places[place(key, places.len())];
                held.filter(|held| held.0 == key).map(|held| held.1)
            }
        }
    }

    /// Stores an entry, unless the slot holds a more valuable one.
    pub(crate) fn put(&mut self, key: u128, entry: Entry) {
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
                        let stays = match self.spec.replacement {
                            Replacement::Always => false,
                            Replacement::Deeper => held.depth > entry.depth,
                            Replacement::Older => true,
                        };
                        if stays {
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

    pub(crate) fn used(&self) -> TableUse {
        self.used
    }
}

/// Returns the slot of a key among `places` slots, a power of two. Keys may be small consecutive numbers or differ
/// only in their upper bits, so all bits count (the finalizer of splitmix64).
#[allow(clippy::cast_possible_truncation)] // the lower bits are what is wanted
fn place(key: u128, places: usize) -> usize {
    let mut mixed = (key >> 64) as u64 ^ key as u64;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ mixed >> 31) as usize & (places - 1)
}

//! A set of small numbers that can count its members below any number, at two bits per number.

use std::sync::OnceLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A set under construction.
#[derive(Clone, Debug, Default)]
pub(super) struct Flags {
    words: Vec<u64>,
}

impl Flags {
    #[inline]
    pub(super) fn set(&mut self, at: usize) {
        let word = at / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (at % 64);
    }

    /// Completes the set and counts its members; the result supports queries about the numbers up to `end`.
    pub(super) fn ranked(mut self, end: usize) -> Ranks {
        if self.words.is_empty() {
            return Ranks { blocks: Vec::new() };
        }
        // One word more than needed, so that `end` itself has a word.
        self.words.resize(end / 64 + 1, 0);
        let mut members = 0;
        let blocks = self.words.into_iter().map(|word| {
            let before = members;
            members += word.count_ones();
            RankBlock { word, before }
        });
        Ranks {
            blocks: blocks.collect(),
        }
    }
}

impl FromIterator<usize> for Flags {
    fn from_iter<I: IntoIterator<Item = usize>>(members: I) -> Flags {
        let mut flags = Flags::default();
        for member in members {
            flags.set(member);
        }
        flags
    }
}

/// A set of numbers up to some end, with ranks (Jacobson 1989): each query is a single table access.
///
/// An empty set takes no memory.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Ranks {
    blocks: Vec<RankBlock>,
}

/// The membership bits of 64 numbers with a count. Both are stored together, so that a rank query accesses a single
/// place in memory.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct RankBlock {
    word: u64,
    /// The number of members in all earlier words.
    before: u32,
}

impl Ranks {
    #[inline]
    pub(super) fn contains(&self, at: usize) -> bool {
        let block = self.blocks.get(at / 64);
        block.is_some_and(|block| block.word >> (at % 64) & 1 == 1)
    }

    #[inline]
    pub(super) fn below(&self, at: usize) -> u32 {
        let Some(&RankBlock { word, before }) = self.blocks.get(at / 64) else {
            return 0;
        };
        let earlier = word & ((1 << (at % 64)) - 1);
        before + earlier.count_ones()
    }

    /// Returns the number of members less than the member `at`; `None` if `at` is no member.
    #[inline]
    pub(super) fn rank(&self, at: usize) -> Option<u32> {
        let &RankBlock { word, before } = self.blocks.get(at / 64)?;
        let upto = word << (63 - at % 64);
        // Its own bit is the highest remaining bit.
        (upto >> 63 == 1).then(|| before + upto.count_ones() - 1)
    }

    /// Returns the member with this many members below it. The set must have more.
    #[allow(clippy::cast_possible_truncation)] // the members are steps
    pub(super) fn nth(&self, below: u32) -> u32 {
        let after = self.blocks.partition_point(|block| block.before <= below);
        let place = after.saturating_sub(1);
        let RankBlock { mut word, before } = self.blocks[place];
        for _ in before..below {
            word &= word.wrapping_sub(1);
        }
        place as u32 * 64 + word.trailing_zeros()
    }

    pub(super) fn bytes(&self) -> usize {
        self.blocks.capacity() * size_of::<RankBlock>()
    }
}

/// A set that is found on first use, in a message.
pub(super) mod found_once {
    use super::{Deserialize, Deserializer, OnceLock, Ranks, Serialize, Serializer};

    pub fn serialize<S: Serializer>(set: &OnceLock<Ranks>, to: S) -> Result<S::Ok, S::Error> {
        set.get().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<OnceLock<Ranks>, D::Error> {
        let found: Option<Ranks> = Option::deserialize(from)?;
        Ok(found.map_or_else(OnceLock::new, OnceLock::from))
    }
}

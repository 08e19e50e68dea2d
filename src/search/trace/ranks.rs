//! A set of small numbers that knows how many of its members lie below any number, at two bits each.

/// A set that still grows.
#[derive(Clone, Debug, Default)]
pub(super) struct Flags {
    words: Vec<u64>,
}

impl Flags {
    /// Takes a number into the set.
    #[inline]
    pub(super) fn set(&mut self, at: usize) {
        let word = at / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (at % 64);
    }

    /// Closes the set and counts its members; afterwards it can be asked about the numbers up to `end`.
    pub(super) fn ranked(mut self, end: usize) -> Ranks {
        if self.words.is_empty() {
            return Ranks { blocks: Vec::new() };
        }
        // One word more than needed, so that `end` itself has one.
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

/// A set of numbers up to some end, with ranks (Jacobson 1989): both questions are one look at a table.
///
/// An empty set takes no memory.
#[derive(Clone, Debug)]
pub(super) struct Ranks {
    blocks: Vec<RankBlock>,
}

/// Which of 64 numbers are members. Both together: whoever looks for a rank fetches one place of the memory.
#[derive(Clone, Copy, Debug)]
struct RankBlock {
    word: u64,
    /// How many members are in all earlier words.
    before: u32,
}

impl Ranks {
    /// The set of these numbers, which ascend and are less than `end`; afterwards it can be asked about those up to `end`.
    pub(super) fn of(members: impl ExactSizeIterator<Item = usize>, end: usize) -> Ranks {
        if members.len() == 0 {
            return Ranks { blocks: Vec::new() };
        }
        let mut blocks = Vec::with_capacity(end / 64 + 1);
        let (mut word, mut before, mut so_far) = (0, 0, 0);
        for member in members {
            while blocks.len() < member / 64 {
                blocks.push(RankBlock { word, before });
                (word, before) = (0, so_far);
            }
            word |= 1 << (member % 64);
            so_far += 1;
        }
        while blocks.len() < end / 64 + 1 {
            blocks.push(RankBlock { word, before });
            (word, before) = (0, so_far);
        }
        Ranks { blocks }
    }

    /// Whether a number is in the set.
    #[inline]
    pub(super) fn contains(&self, at: usize) -> bool {
        let block = self.blocks.get(at / 64);
        block.is_some_and(|block| block.word >> (at % 64) & 1 == 1)
    }

    /// How many members are less than `at`.
    #[inline]
    pub(super) fn below(&self, at: usize) -> u32 {
        let Some(&RankBlock { word, before }) = self.blocks.get(at / 64) else {
            return 0;
        };
        let earlier = word & ((1 << (at % 64)) - 1);
        before + earlier.count_ones()
    }

    /// How many members are less than a member; `None` of a number that is not in the set.
    #[inline]
    pub(super) fn rank(&self, at: usize) -> Option<u32> {
        let &RankBlock { word, before } = self.blocks.get(at / 64)?;
        let upto = word << (63 - at % 64);
        // Its own bit is the highest one that is left.
        (upto >> 63 == 1).then(|| before + upto.count_ones() - 1)
    }

    /// Bytes that the set occupies.
    pub(super) fn bytes(&self) -> usize {
        self.blocks.capacity() * size_of::<RankBlock>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_what_counting_says() {
        for end in [0, 1, 63, 64, 65, 128, 200] {
            let members: Vec<usize> = (0..end).filter(|at| at % 3 == 0 || at % 64 == 63).collect();
            let mut flags = Flags::default();
            for &at in &members {
                flags.set(at);
            }
            let ranks = flags.ranked(end);
            let same = Ranks::of(members.iter().copied(), end);
            assert!(
                (0..=end).all(|at| same.below(at) == ranks.below(at)),
                "{end}"
            );
            for at in 0..=end {
                let is_member = members.contains(&at);
                assert_eq!(ranks.contains(at), is_member);
                assert_eq!(ranks.rank(at), is_member.then(|| ranks.below(at)));
                let below = members.iter().filter(|&&member| member < at).count();
                assert_eq!(ranks.below(at) as usize, below, "{at} of {end}");
            }
        }
    }
}

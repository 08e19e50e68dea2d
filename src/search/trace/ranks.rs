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
    /// Whether a number is in the set.
    #[inline]
    pub(super) fn contains(&self, at: usize) -> bool {
        self.blocks[at / 64].word >> (at % 64) & 1 == 1
    }

    /// How many members are less than `at`.
    #[inline]
    pub(super) fn below(&self, at: usize) -> u32 {
        let RankBlock { word, before } = self.blocks[at / 64];
        let earlier = word & ((1 << (at % 64)) - 1);
        before + earlier.count_ones()
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
            for at in 0..=end {
                assert_eq!(ranks.contains(at), members.contains(&at));
                let below = members.iter().filter(|&&member| member < at).count();
                assert_eq!(ranks.below(at) as usize, below, "{at} of {end}");
            }
        }
    }
}

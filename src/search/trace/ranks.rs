//! A set of small numbers that knows how many of its members lie below any number, at a bit and a half each.

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
        self.words.shrink_to_fit();
        let mut members = 0;
        let before = self.words.iter().map(|word| {
            let here = members;
            members += word.count_ones();
            here
        });
        Ranks {
            before: before.collect(),
            words: self.words,
        }
    }
}

/// A set of numbers up to some end, with ranks (Jacobson 1989): both questions are one look at a table.
#[derive(Clone, Debug)]
pub(super) struct Ranks {
    words: Vec<u64>,
    /// How many members are in all earlier words.
    before: Vec<u32>,
}

impl Ranks {
    /// Whether a number is in the set.
    #[inline]
    pub(super) fn contains(&self, at: usize) -> bool {
        self.words[at / 64] >> (at % 64) & 1 == 1
    }

    /// How many members are less than `at`.
    #[inline]
    pub(super) fn below(&self, at: usize) -> u32 {
        let earlier = self.words[at / 64] & ((1 << (at % 64)) - 1);
        self.before[at / 64] + earlier.count_ones()
    }

    /// Bytes that the set occupies.
    pub(super) fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<u64>() + self.before.capacity() * size_of::<u32>()
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

//! Pseudo-random numbers, identical for a seed on every machine.

use std::hash::{BuildHasher, Hasher, RandomState};

/// `SplitMix64` (Steele, Lea & Flood 2014): small, and good enough to shuffle children and to draw values.
#[derive(Clone, Debug)]
pub struct SplitMix(pub u64);

impl SplitMix {
    #[allow(clippy::should_implement_trait)] // it never ends, and iterators would be in the way of `below`
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`, by multiplication (Lemire 2019): the bias is below one in 2^43 for a million,
    /// and below one in 2^32 for `end` up to 2^32.
    #[allow(clippy::cast_possible_truncation)] // the high half of a product with a number is below that number
    pub fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(end)) >> 64) as u64
    }

    #[allow(clippy::cast_possible_truncation)] // below a length
    pub fn shuffle(&mut self, items: &mut [u32]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

/// Returns a random seed below a million, short enough to be read out in a class and typed.
#[must_use]
pub fn fresh_seed() -> u64 {
    // The standard library seeds its hash maps from the system's randomness.
    let system = RandomState::new().build_hasher().finish();
    SplitMix(system).below(1_000_000)
}

//! Chance in a generated tree: every second ply, starting below the root.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::random::SplitMix;

/// The chance layers of a generated tree: none, or every second ply, with the distribution of the children's
/// probabilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = crate::unknown_name::<ChanceLayers>)]
#[derive(EnumString, IntoStaticStr, VariantArray)]
pub enum ChanceLayers {
    #[default]
    No,
    /// Chance decides after every move, with equally likely children.
    Even,
    /// Chance decides after every move, with random probabilities of its children: multiples of a twentieth, unless
    /// there are more than twenty children.
    Drawn,
}

/// The number of equal parts into which random probabilities divide 1.
const PARTS: u32 = 20;

impl ChanceLayers {
    pub const ALL: &'static [ChanceLayers] = ChanceLayers::VARIANTS;

    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    pub(super) fn decides_at(self, ply: u16) -> bool {
        self != ChanceLayers::No && ply % 2 == 1
    }

    pub(super) fn draw(self, children: u32, random: &mut SplitMix) -> Vec<f64> {
        if self == ChanceLayers::Even || children > PARTS {
            return vec![1.0 / f64::from(children); children as usize];
        }
        let mut parts = vec![1u32; children as usize];
        for _ in children..PARTS {
            #[allow(clippy::cast_possible_truncation)] // a few children
            let lucky = random.below(children.into()) as usize;
            parts[lucky] += 1;
        }
        let whole = f64::from(PARTS);
        parts
            .into_iter()
            .map(|part| f64::from(part) / whole)
            .collect()
    }
}

//! Chance in a generated tree: every second ply, from the one below the root on.

use std::fmt;

use crate::random::SplitMix;

/// Whether chance decides at every second ply of a generated tree, and how likely its children are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ChanceLayers {
    /// Players alternate, and nobody else decides.
    #[default]
    No,
    /// Chance decides after every move, and each of its children is as likely as the others.
    Even,
    /// Chance decides after every move, and its children's probabilities are drawn: twentieths, where there are not more
    /// children than these.
    Drawn,
}

/// Into so many parts 1 is divided where probabilities are drawn.
const PARTS: u32 = 20;

impl ChanceLayers {
    /// All of them, for menus.
    pub const ALL: [ChanceLayers; 3] = [ChanceLayers::No, ChanceLayers::Even, ChanceLayers::Drawn];

    /// Its name in recipes and on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            ChanceLayers::No => "no",
            ChanceLayers::Even => "even",
            ChanceLayers::Drawn => "drawn",
        }
    }

    /// What it makes, in a line of a list.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            ChanceLayers::No => "no chance nodes",
            ChanceLayers::Even => "chance nodes after every move, all children equally likely",
            ChanceLayers::Drawn => "chance nodes after every move, probabilities at random",
        }
    }

    /// Whether chance decides at the inner nodes of a ply.
    pub(super) fn decides_at(self, ply: u16) -> bool {
        self != ChanceLayers::No && ply % 2 == 1
    }

    /// How likely each of so many children is.
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

impl fmt::Display for ChanceLayers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for ChanceLayers {
    type Err = String;

    fn from_str(name: &str) -> Result<ChanceLayers, String> {
        let named = ChanceLayers::ALL.into_iter().find(|it| it.name() == name);
        named.ok_or_else(|| "chance is no, even or drawn".to_owned())
    }
}

//! Pairs of searches that are one click away.

use game::Order;
use lesson::Variant;
use search::{CutRule, Fail, Rules, SearchSpec};

/// Pairs of searches that are one click away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// What pruning saves.
    Algorithms,
    /// What the rule at equality decides.
    CutRules,
    /// What is returned beyond the window.
    Fails,
    /// What a better order of children saves.
    Orders,
}

impl Preset {
    /// All of them.
    pub const ALL: [Preset; 4] = [
        Preset::Algorithms,
        Preset::CutRules,
        Preset::Fails,
        Preset::Orders,
    ];

    /// What its button says.
    pub fn title(self) -> &'static str {
        match self {
            Preset::Algorithms => "Minimax and alpha-beta",
            Preset::CutRules => "α ≥ β and α > β",
            Preset::Fails => "Fail-soft and fail-hard",
            Preset::Orders => "Two child orders",
        }
    }

    /// What it is good for.
    pub fn about(self) -> &'static str {
        match self {
            Preset::Algorithms => "which nodes of minimax alpha-beta skips",
            Preset::CutRules => "two cutoff conditions: the effect of ties",
            Preset::Fails => "return the best value found, or never one outside the window",
            Preset::Orders => "original order and best-first order",
        }
    }

    /// The searches, the left one first.
    pub fn variants(self) -> [Variant; 2] {
        let plain = Variant::default();
        match self {
            Preset::Algorithms => [SearchSpec::MINIMAX.into(), plain],
            Preset::CutRules => [
                plain,
                SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Soft)).into(),
            ],
            Preset::Fails => [
                plain,
                SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Hard)).into(),
            ],
            Preset::Orders => [
                plain,
                Variant {
                    order: Some(Order::BestFirst),
                    ..plain
                },
            ],
        }
    }
}

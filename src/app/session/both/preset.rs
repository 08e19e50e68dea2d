//! Pairs of searches available with a single click.

use game::Order;
use lesson::Variant;
use search::{CutRule, Fail, Rules, SearchSpec};
use strum::VariantArray;

#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Preset {
    /// Shows the savings of pruning.
    Algorithms,
    /// Shows the effect of the cutoff rule at equality.
    CutRules,
    /// Shows the values returned outside the window.
    Fails,
    /// Shows the savings of a better order of children.
    Orders,
}

impl Preset {
    pub const ALL: &'static [Preset] = Preset::VARIANTS;

    pub fn title(self) -> &'static str {
        match self {
            Preset::Algorithms => "Minimax and alpha-beta",
            Preset::CutRules => "α ≥ β and α > β",
            Preset::Fails => "Fail-soft and fail-hard",
            Preset::Orders => "Two child orders",
        }
    }

    pub fn about(self) -> &'static str {
        match self {
            Preset::Algorithms => "which nodes of minimax alpha-beta skips",
            Preset::CutRules => "two cutoff conditions: the effect of ties",
            Preset::Fails => "return the best value found, or never one outside the window",
            Preset::Orders => "original order and best-first order",
        }
    }

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

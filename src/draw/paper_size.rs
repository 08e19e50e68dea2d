//! Paper sizes.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<PaperSize>)]
pub enum PaperSize {
    #[default]
    A4,
    Letter,
}

impl PaperSize {
    pub const ALL: &'static [PaperSize] = PaperSize::VARIANTS;

    /// Returns the name on the command line and in settings.
    pub fn id(self) -> &'static str {
        self.into()
    }

    pub const fn title(self) -> &'static str {
        match self {
            PaperSize::A4 => "A4",
            PaperSize::Letter => "Letter",
        }
    }

    /// Returns width and height of a page in landscape, in points.
    pub const fn page(self) -> (f32, f32) {
        match self {
            PaperSize::A4 => (842.0, 595.0),
            PaperSize::Letter => (792.0, 612.0),
        }
    }
}

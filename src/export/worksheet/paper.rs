//! Paper sizes.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaperSize {
    #[default]
    A4,
    Letter,
}

impl PaperSize {
    pub const ALL: [PaperSize; 2] = [PaperSize::A4, PaperSize::Letter];

    /// Returns the name on the command line and in settings.
    pub const fn id(self) -> &'static str {
        match self {
            PaperSize::A4 => "a4",
            PaperSize::Letter => "letter",
        }
    }

    pub const fn title(self) -> &'static str {
        match self {
            PaperSize::A4 => "A4",
            PaperSize::Letter => "Letter",
        }
    }

    pub const fn about(self) -> &'static str {
        match self {
            PaperSize::A4 => "210 by 297 mm",
            PaperSize::Letter => "8.5 by 11 inches",
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

impl std::str::FromStr for PaperSize {
    type Err = String;

    fn from_str(id: &str) -> Result<PaperSize, String> {
        let found = PaperSize::ALL.into_iter().find(|paper| paper.id() == id);
        found.ok_or_else(|| format!("{} is no paper size; write a4 or letter", game::quoted(id)))
    }
}

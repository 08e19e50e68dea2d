//! What worksheets are printed on.

use serde::{Deserialize, Serialize};

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaperSize {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl PaperSize {
    /// Both, for menus.
    pub const ALL: [PaperSize; 2] = [PaperSize::A4, PaperSize::Letter];

    /// Its name on the command line and in settings.
    pub const fn id(self) -> &'static str {
        match self {
            PaperSize::A4 => "a4",
            PaperSize::Letter => "letter",
        }
    }

    /// Its name.
    pub const fn title(self) -> &'static str {
        match self {
            PaperSize::A4 => "A4",
            PaperSize::Letter => "Letter",
        }
    }

    /// How large it is, in a line of a list.
    pub const fn about(self) -> &'static str {
        match self {
            PaperSize::A4 => "210 by 297 mm",
            PaperSize::Letter => "8.5 by 11 inches",
        }
    }

    /// A page upright.
    pub const fn upright(self) -> PageSize {
        match self {
            PaperSize::A4 => PageSize {
                width: 595.0,
                height: 842.0,
            },
            PaperSize::Letter => PageSize {
                width: 612.0,
                height: 792.0,
            },
        }
    }
}

impl std::str::FromStr for PaperSize {
    type Err = String;

    fn from_str(id: &str) -> Result<PaperSize, String> {
        let found = PaperSize::ALL.into_iter().find(|paper| paper.id() == id);
        found.ok_or_else(|| {
            let known = PaperSize::ALL.map(PaperSize::id).join(" and ");
            format!(
                "{} is not a paper size; there are {known}",
                game::quoted(id)
            )
        })
    }
}

/// The size of a page, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageSize {
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl PageSize {
    /// The same page turned to its side.
    #[must_use]
    pub const fn turned(self) -> PageSize {
        PageSize {
            width: self.height,
            height: self.width,
        }
    }
}

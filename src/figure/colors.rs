//! The colours that pictures are painted in, one table per theme: the window's palette builds on them, the exporters use
//! the light one.

use super::Ink;

/// A colour: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// The colour of each [`Ink`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // each is the ink of that name
pub struct Colors {
    pub ground: Rgb,
    pub text: Rgb,
    pub weak: Rgb,
    pub faint: Rgb,
    pub max: Rgb,
    pub max_fill: Rgb,
    pub min: Rgb,
    pub min_fill: Rgb,
    pub chance: Rgb,
    pub chance_fill: Rgb,
    pub leaf_fill: Rgb,
    pub current: Rgb,
    pub best: Rgb,
    pub pv_fill: Rgb,
    pub cut: Rgb,
    pub cut_fill: Rgb,
    pub all: Rgb,
    pub all_fill: Rgb,
    pub apart: Rgb,
    pub apart_fill: Rgb,
    pub light_square: Rgb,
    pub dark_square: Rgb,
    pub white_man: Rgb,
    pub black_man: Rgb,
    /// MAX's stones and marks on a board.
    pub max_man: Rgb,
    /// MIN's stones and marks on a board.
    pub min_man: Rgb,
    pub moved: Rgb,
    pub check: Rgb,
}

impl Colors {
    /// For white projector screens and paper.
    pub const LIGHT: Colors = Colors {
        ground: Rgb(0xFF, 0xFF, 0xFF),
        text: Rgb(0x1B, 0x1E, 0x24),
        weak: Rgb(0x5B, 0x61, 0x6B),
        faint: Rgb(0xB4, 0xB8, 0xC1),
        max: Rgb(0x00, 0x72, 0xB2),
        max_fill: Rgb(0xE7, 0xF2, 0xFA),
        min: Rgb(0xBD, 0x4B, 0x00),
        min_fill: Rgb(0xFD, 0xE4, 0xD3),
        chance: Rgb(0x44, 0x4B, 0x57),
        chance_fill: Rgb(0xE3, 0xE6, 0xEB),
        leaf_fill: Rgb(0xF1, 0xF2, 0xF5),
        current: Rgb(0x7F, 0x1D, 0x7E),
        best: Rgb(0x00, 0x80, 0x5B),
        pv_fill: Rgb(0xC4, 0xEB, 0xDA),
        cut: Rgb(0x8A, 0x6D, 0x00),
        cut_fill: Rgb(0xFF, 0xE7, 0x99),
        all: Rgb(0x5B, 0x45, 0xB8),
        all_fill: Rgb(0xDC, 0xD8, 0xF8),
        apart: Rgb(0x94, 0x6B, 0x00),
        apart_fill: Rgb(0xFF, 0xF3, 0xC9),
        light_square: Rgb(0xF3, 0xEE, 0xE2),
        dark_square: Rgb(0xBD, 0xB1, 0x9C),
        white_man: Rgb(0xFF, 0xFF, 0xFF),
        black_man: Rgb(0x1C, 0x1E, 0x22),
        max_man: Rgb(0x00, 0x72, 0xB2),
        min_man: Rgb(0xBD, 0x4B, 0x00),
        moved: Rgb(0xF0, 0xD2, 0x60),
        check: Rgb(0xE0, 0x4A, 0x4A),
    };

    /// For dark rooms.
    pub const DARK: Colors = Colors {
        ground: Rgb(0x16, 0x18, 0x1C),
        text: Rgb(0xEC, 0xEE, 0xF2),
        weak: Rgb(0xA3, 0xA9, 0xB4),
        faint: Rgb(0x5A, 0x60, 0x6A),
        max: Rgb(0x6C, 0xBB, 0xF0),
        max_fill: Rgb(0x1B, 0x3A, 0x52),
        min: Rgb(0xFF, 0x9A, 0x57),
        min_fill: Rgb(0x4C, 0x2B, 0x14),
        chance: Rgb(0xC4, 0xCA, 0xD6),
        chance_fill: Rgb(0x38, 0x3D, 0x47),
        leaf_fill: Rgb(0x26, 0x29, 0x2F),
        current: Rgb(0xCC, 0x66, 0xEE),
        best: Rgb(0x3C, 0xCB, 0x9E),
        pv_fill: Rgb(0x14, 0x50, 0x40),
        cut: Rgb(0xF0, 0xD0, 0x40),
        cut_fill: Rgb(0x5A, 0x4A, 0x08),
        all: Rgb(0xA5, 0x8B, 0xFF),
        all_fill: Rgb(0x3A, 0x34, 0x70),
        apart: Rgb(0xD2, 0xAE, 0x48),
        apart_fill: Rgb(0x3A, 0x31, 0x12),
        light_square: Rgb(0xC9, 0xC4, 0xB8),
        dark_square: Rgb(0x8F, 0x88, 0x7A),
        white_man: Rgb(0xFF, 0xFF, 0xFF),
        black_man: Rgb(0x12, 0x13, 0x16),
        max_man: Rgb(0x00, 0x58, 0x8C),
        min_man: Rgb(0x96, 0x38, 0x00),
        moved: Rgb(0xD8, 0xB4, 0x3A),
        check: Rgb(0xE0, 0x4A, 0x4A),
    };

    /// An ink's colour.
    pub const fn of(&self, ink: Ink) -> Rgb {
        match ink {
            Ink::Ground => self.ground,
            Ink::Text => self.text,
            Ink::Weak => self.weak,
            Ink::Faint => self.faint,
            Ink::Max => self.max,
            Ink::MaxFill => self.max_fill,
            Ink::Min => self.min,
            Ink::MinFill => self.min_fill,
            Ink::Chance => self.chance,
            Ink::ChanceFill => self.chance_fill,
            Ink::LeafFill => self.leaf_fill,
            Ink::Current => self.current,
            Ink::Best => self.best,
            Ink::PvFill => self.pv_fill,
            Ink::Cut => self.cut,
            Ink::CutFill => self.cut_fill,
            Ink::All => self.all,
            Ink::AllFill => self.all_fill,
            Ink::SearchDiff => self.apart,
            Ink::ApartFill => self.apart_fill,
            Ink::LightSquare => self.light_square,
            Ink::DarkSquare => self.dark_square,
            Ink::WhiteMan => self.white_man,
            Ink::BlackMan => self.black_man,
            Ink::MaxMan => self.max_man,
            Ink::MinMan => self.min_man,
            Ink::Moved => self.moved,
            Ink::Check => self.check,
        }
    }
}

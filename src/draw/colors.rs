//! The colours of pictures. The window's palette builds on them; the exporters use the light ones.

use super::Ink;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colors {
    Light,
    Dark,
}

/// Each ink with its light and its dark colour, in the order of [`Ink`].
#[allow(clippy::unreadable_literal)]
const INKS: [(Ink, u32, u32); 28] = [
    (Ink::Ground, 0xFFFFFF, 0x16181C),
    (Ink::Text, 0x1B1E24, 0xECEEF2),
    (Ink::Weak, 0x5B616B, 0xA3A9B4),
    (Ink::Faint, 0x8A8F99, 0x6E7580),
    (Ink::Max, 0x0072B2, 0x6CBBF0),
    (Ink::MaxFill, 0xE7F2FA, 0x1B3A52),
    (Ink::Min, 0xBD4B00, 0xFF9A57),
    (Ink::MinFill, 0xFDE4D3, 0x4C2B14),
    (Ink::Chance, 0x444B57, 0xC4CAD6),
    (Ink::ChanceFill, 0xE3E6EB, 0x383D47),
    (Ink::LeafFill, 0xF1F2F5, 0x26292F),
    (Ink::Current, 0x7F1D7E, 0xCC66EE),
    (Ink::Best, 0x00805B, 0x3CCB9E),
    (Ink::PvFill, 0xC4EBDA, 0x145040),
    (Ink::Cut, 0x8A6D00, 0xF0D040),
    (Ink::CutFill, 0xFFE799, 0x5A4A08),
    (Ink::All, 0x5B45B8, 0xA58BFF),
    (Ink::AllFill, 0xDCD8F8, 0x3A3470),
    (Ink::SearchDiff, 0x946B00, 0xD2AE48),
    (Ink::ApartFill, 0xFFF3C9, 0x3A3112),
    (Ink::LightSquare, 0xF3EEE2, 0xC9C4B8),
    (Ink::DarkSquare, 0xBDB19C, 0x8F887A),
    (Ink::WhiteMan, 0xFFFFFF, 0xFFFFFF),
    (Ink::BlackMan, 0x1C1E22, 0x121316),
    (Ink::MaxMan, 0x0072B2, 0x00588C),
    (Ink::MinMan, 0xBD4B00, 0x963800),
    (Ink::Moved, 0xF0D260, 0xD8B43A),
    (Ink::Check, 0xE04A4A, 0xE04A4A),
];

impl Colors {
    pub const fn of(self, ink: Ink) -> Rgb {
        let (_, light, dark) = INKS[ink as usize];
        let [_, red, green, blue] = match self {
            Colors::Light => light.to_be_bytes(),
            Colors::Dark => dark.to_be_bytes(),
        };
        Rgb(red, green, blue)
    }
}

impl Ink {
    pub fn all() -> impl Iterator<Item = Ink> {
        INKS.iter().map(|(ink, ..)| *ink)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ink_list_follows_discriminants() {
        for (number, ink) in Ink::all().enumerate() {
            assert_eq!(ink as usize, number);
        }
    }
}

//! Third-party licences: typefaces with their full licence texts, and crates with the names of theirs.

pub struct TypefaceLicence {
    pub typeface: &'static str,
    pub name: &'static str,
    pub text: &'static str,
}

pub const TYPEFACES: [TypefaceLicence; 4] = [
    TypefaceLicence {
        typeface: "IBM Plex Sans, for all text",
        name: "SIL Open Font License 1.1",
        text: draw::fonts::LICENCE,
    },
    TypefaceLicence {
        typeface: "Hack, for code",
        name: "MIT License and Bitstream Vera License",
        text: include_str!("licences/hack.txt"),
    },
    TypefaceLicence {
        typeface: "Ubuntu Light, for letters that IBM Plex Sans lacks",
        name: "Ubuntu Font Licence 1.0",
        text: include_str!("licences/ubuntu.txt"),
    },
    TypefaceLicence {
        typeface: "five glyphs of emoji-icon-font",
        name: "MIT License",
        text: include_str!("licences/icons.txt"),
    },
];

/// The crates' notices with their licence texts, separated by rules; written by `.ci/notices`.
pub const NOTICES: &str = include_str!("licences/notices.txt");

pub const RULE: &str = "\n----------------------------------------\n";

/// The crates in the program, one per line: name, version, licence. `tests/installed.rs` keeps it up to date.
pub const CRATES: &str = include_str!("licences/crates.txt");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_egui_font_has_a_licence() {
        // The names of egui's own fonts. A new font here needs its licence above.
        let known = ["Hack", "Ubuntu-Light", "egui-icons"];
        assert_eq!(TYPEFACES.len(), known.len() + 1);
        let fonts = egui::FontDefinitions::default();
        assert!(!fonts.font_data.is_empty());
        for name in fonts.font_data.keys() {
            assert!(known.contains(&name.as_str()), "{name}");
        }
        for licence in TYPEFACES {
            assert!(licence.text.len() > 800, "{}", licence.typeface);
            assert!(
                licence.text.contains("Copyright 20")
                    || licence.text.contains("Copyright ©")
                    || licence.text.contains("Copyright (c)"),
                "{}",
                licence.typeface
            );
        }
    }
}

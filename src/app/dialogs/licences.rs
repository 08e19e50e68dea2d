//! Third-party licences: typefaces with their full licence texts, and crates with the names of theirs.

use text::messages;

pub struct TypefaceLicence {
    pub typeface: fn() -> &'static str,
    pub name: &'static str,
    pub text: &'static str,
}

pub const TYPEFACES: [TypefaceLicence; 2] = [
    TypefaceLicence {
        typeface: messages::dialog_typeface_plex,
        name: "SIL Open Font License 1.1",
        text: draw::fonts::LICENCE,
    },
    TypefaceLicence {
        typeface: messages::dialog_typeface_hack,
        name: "MIT License and Bitstream Vera License",
        text: include_str!("licences/hack.txt"),
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
    fn every_typeface_has_a_licence() {
        // Two of the fonts are weights of one typeface.
        assert_eq!(TYPEFACES.len(), draw::BUILT_IN.len() - 1);
        // egui adds none of its own.
        assert!(egui::FontDefinitions::default().font_data.is_empty());
        for licence in TYPEFACES {
            assert!(licence.text.len() > 800, "{}", licence.name);
            assert!(
                licence.text.contains("Copyright 20")
                    || licence.text.contains("Copyright ©")
                    || licence.text.contains("Copyright (c)"),
                "{}",
                licence.name
            );
        }
    }
}

//! What others have made that is in the program: typefaces with the texts of their licences, crates with the names of theirs.

/// A typeface, and under what licence it is in the program.
pub struct TypefaceLicence {
    /// The typeface, and what it is there for.
    pub typeface: &'static str,
    /// The licence's name.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// All of them.
pub const TYPEFACES: [TypefaceLicence; 4] = [
    TypefaceLicence {
        typeface: "IBM Plex Sans, for all text",
        name: "SIL Open Font License 1.1",
        text: figure::fonts::LICENCE,
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

/// The notices of these crates, with the texts of their licences, each between rules; `.ci/notices` writes them.
pub const NOTICES: &str = include_str!("licences/notices.txt");

/// What stands between them.
pub const RULE: &str = "\n----------------------------------------\n";

/// The crates in the program, a line each: name, version, licence. `tests/installed.rs` holds it up to date.
pub const CRATES: &str = include_str!("licences/crates.txt");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_typeface_of_the_toolkit_has_its_licence() {
        // As the toolkit calls its own; whoever adds one here adds its licence above.
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

//! Searches the font folders of a desktop.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use fontdb::{Database, FaceInfo, ID, Stretch, Style, Weight};
use skrifa::{FontRef, MetadataProvider};

use super::Face;

struct SystemFonts {
    files: Database,
    /// The fonts that are still unused, the most suitable first.
    unused: Vec<ID>,
    used: Vec<Face>,
    known: HashMap<char, Option<Face>>,
}

static SYSTEM: LazyLock<Mutex<SystemFonts>> = LazyLock::new(|| {
    let mut files = Database::new();
    files.load_system_fonts();
    Mutex::new(SystemFonts::new(files))
});

pub(super) fn face(letter: char) -> Option<Face> {
    let mut system = SYSTEM.lock().unwrap_or_else(PoisonError::into_inner);
    system.face(letter)
}

impl SystemFonts {
    fn new(files: Database) -> SystemFonts {
        let mut fonts: Vec<&FaceInfo> =
            files.faces().filter(|font| !is_placeholder(font)).collect();
        fonts.sort_by_cached_key(|font| (suitability(font), font.post_script_name.clone()));
        let unused = fonts.into_iter().map(|font| font.id).collect();
        SystemFonts {
            files,
            unused,
            used: Vec::new(),
            known: HashMap::new(),
        }
    }

    fn face(&mut self, letter: char) -> Option<Face> {
        if let Some(&known) = self.known.get(&letter) {
            return known;
        }
        let used = self.used.iter().copied();
        let mut used = used.filter(|face| has_outline(face.data, face.index, letter));
        let face = used.next().or_else(|| self.load(letter));
        self.known.insert(letter, face);
        face
    }

    fn load(&mut self, letter: char) -> Option<Face> {
        let has_it = |id: &ID| {
            let found = |data: &[u8], index| has_outline(data, index, letter);
            self.files.with_face_data(*id, found) == Some(true)
        };
        let at = self.unused.iter().position(has_it)?;
        let id = self.unused.remove(at);
        let kept = |data: &[u8], index| Face {
            data: data.to_vec().leak(),
            index,
        };
        let face = self.files.with_face_data(id, kept)?;
        self.used.push(face);
        Some(face)
    }
}

/// Returns true for fonts whose glyphs for all characters are boxes or blanks.
fn is_placeholder(font: &FaceInfo) -> bool {
    let name = font.post_script_name.to_lowercase();
    name.contains("lastresort") || name.contains("adobeblank")
}

/// The differences from an upright sans-serif text font of regular weight, the most important first.
fn suitability(font: &FaceInfo) -> impl Ord + use<> {
    let is_sans = font.families.iter().any(|(name, _)| name.contains("Sans"));
    (
        font.style != Style::Normal,
        font.stretch != Stretch::Normal,
        font.monospaced,
        font.weight.0.abs_diff(Weight::NORMAL.0),
        !is_sans,
    )
}

/// Returns true if a font can draw the character; bitmaps of emoji do not scale.
fn has_outline(data: &[u8], index: u32, letter: char) -> bool {
    let font = FontRef::from_index(data, index).ok();
    font.is_some_and(|font| {
        let glyph = font.charmap().map(letter);
        glyph.is_some_and(|glyph| font.outline_glyphs().get(glyph).is_some())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn font_with_the_character_is_found_and_reused() {
        let mut files = Database::new();
        for font in [
            &include_bytes!("../../draw/fonts/IBMPlexSans-SemiBold.ttf")[..],
            &include_bytes!("../../draw/fonts/IBMPlexSans-Regular.ttf")[..],
        ] {
            files.load_font_data(font.to_vec());
        }
        let mut system = SystemFonts::new(files);
        let cyrillic = system.face('Ж').unwrap();
        assert_eq!(system.face('ж'), Some(cyrillic));
        assert_eq!(system.used.len(), 1);
        let regular = include_bytes!("../../draw/fonts/IBMPlexSans-Regular.ttf");
        assert_eq!(cyrillic.data.len(), regular.len());
        assert_eq!(system.face('\u{10FFFF}'), None);
        assert_eq!(system.known.len(), 3);
    }
}

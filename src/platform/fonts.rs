//! The fonts of the system, for characters that the built-in typefaces lack. A page has none.

#[cfg(not(target_arch = "wasm32"))]
mod system;

/// A font of a file, kept for the life of the process.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    pub data: &'static [u8],
    /// The index in a font collection.
    pub index: u32,
}

impl PartialEq for Face {
    fn eq(&self, other: &Face) -> bool {
        std::ptr::eq(self.data, other.data) && self.index == other.index
    }
}

/// Finds a font with an outline for a character.
pub type FaceFinder<'a> = &'a dyn Fn(char) -> Option<Face>;

/// Returns a font of the system that has the character; `None` in a page. The system's fonts are listed at the first
/// call, and one that was found for another character comes first.
pub fn system_face(letter: char) -> Option<Face> {
    #[cfg(not(target_arch = "wasm32"))]
    return system::face(letter);
    #[cfg(target_arch = "wasm32")]
    {
        let _ = letter;
        None
    }
}

//! The letters of the pieces: those of PGN, which are English, and those of other languages, in which older books and score
//! sheets are written; and figurines, which belong to all.

use shakmaty::Role;

/// The letters by which one language, or several, name the pieces.
#[derive(Debug)]
pub(super) struct PieceLetters {
    letters: [&'static str; 5],
    /// The language, of several the one with the most speakers.
    pub(super) language: &'static str,
}

const fn of(language: &'static str, letters: [&'static str; 5]) -> PieceLetters {
    PieceLetters { letters, language }
}

/// What the letters of [`PieceLetters`] stand for, in their order.
const ROLES: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

/// The letters of PGN.
pub(super) const ENGLISH: PieceLetters = of("English", ["K", "Q", "R", "B", "N"]);

/// The letters of other languages: those that are alike once.
pub(super) const OTHERS: [PieceLetters; 15] = [
    // German, Danish, Norwegian, Swedish, Croatian, Slovene.
    of("German", ["K", "D", "T", "L", "S"]),
    // French.
    of("French", ["R", "D", "T", "F", "C"]),
    // Spanish, Italian, Catalan.
    of("Spanish", ["R", "D", "T", "A", "C"]),
    // Portuguese.
    of("Portuguese", ["R", "D", "T", "B", "C"]),
    // Dutch.
    of("Dutch", ["K", "D", "T", "L", "P"]),
    // Finnish.
    of("Finnish", ["K", "D", "T", "L", "R"]),
    // Polish.
    of("Polish", ["K", "H", "W", "G", "S"]),
    // Czech and Slovak.
    of("Czech", ["K", "D", "V", "S", "J"]),
    // Hungarian.
    of("Hungarian", ["K", "V", "B", "F", "H"]),
    // Romanian.
    of("Romanian", ["R", "D", "T", "N", "C"]),
    // Icelandic.
    of("Icelandic", ["K", "D", "H", "B", "R"]),
    // Estonian.
    of("Estonian", ["K", "L", "V", "O", "R"]),
    // Turkish.
    of("Turkish", ["\u{15e}", "V", "K", "F", "A"]),
    // Russian.
    of(
        "Russian",
        ["\u{41a}\u{440}", "\u{424}", "\u{41b}", "\u{421}", "\u{41a}"],
    ),
    // Ukrainian.
    of(
        "Ukrainian",
        ["\u{41a}\u{440}", "\u{424}", "\u{422}", "\u{421}", "\u{41a}"],
    ),
];

impl PieceLetters {
    pub(super) fn are_english(&self) -> bool {
        self.letters == ENGLISH.letters
    }

    /// The piece that a text begins with, and the rest of the text; `None` where it begins with none.
    pub(super) fn split<'a>(&self, text: &'a str) -> Option<(Role, &'a str)> {
        let first = text.chars().next()?;
        if let Some(role) = figurine(first) {
            let rest = &text[first.len_utf8()..];
            // Says how the figurine is to be drawn.
            return Some((role, rest.trim_start_matches(['\u{fe0e}', '\u{fe0f}'])));
        }
        if self.are_english()
            && let Some(rest) = text.strip_prefix('P')
        {
            return Some((Role::Pawn, rest));
        }
        // A king may begin like a knight.
        let mut found = ROLES.into_iter().zip(self.letters);
        found.find_map(|(role, letter)| Some((role, text.strip_prefix(letter)?)))
    }

    /// The piece that a text names, and nothing else; a small letter is as good.
    pub(super) fn alone(&self, text: &str) -> Option<Role> {
        let large = text.to_uppercase();
        match self.split(text).or_else(|| self.split(&large))? {
            (role, "") => Some(role),
            _ => None,
        }
    }
}

/// Whether a word has a letter that names no piece in English: somebody has written in another language then. `P` is none in
/// English files, `O` castles, and `X` takes.
pub(super) fn is_foreign(word: &str) -> bool {
    let names = |c: char| c.is_uppercase() && !"KQRBNOX".contains(c);
    word.chars().any(names)
}

/// Whether a word begins with a `P`, which is a pawn in English and another piece elsewhere.
pub(super) fn names_a_pawn(word: &str) -> bool {
    word.starts_with('P')
}

fn figurine(c: char) -> Option<Role> {
    Some(match c {
        '\u{2654}' | '\u{265a}' => Role::King,
        '\u{2655}' | '\u{265b}' => Role::Queen,
        '\u{2656}' | '\u{265c}' => Role::Rook,
        '\u{2657}' | '\u{265d}' => Role::Bishop,
        '\u{2658}' | '\u{265e}' => Role::Knight,
        '\u{2659}' | '\u{265f}' => Role::Pawn,
        _ => return None,
    })
}

//! The built-in positions, from the files of `trees/positions/`; they are compiled in so that they are available from
//! any folder.

use std::sync::OnceLock;

use super::{Epd, read_epd};

#[derive(Clone, Debug)]
pub struct PositionGroup {
    /// The name of the heading in the catalogue of words.
    pub name: &'static str,
    pub source: &'static str,
    /// The positions, in file order.
    pub positions: Vec<LibraryPosition>,
}

#[derive(Clone, Debug)]
pub struct LibraryPosition {
    pub id: String,
    /// The position, its best moves and its notes.
    pub epd: Epd,
}

impl LibraryPosition {
    /// Returns the comment of the position, or its id if it has none.
    pub fn title(&self) -> &str {
        self.epd.comment.as_deref().unwrap_or(&self.id)
    }
}

#[allow(clippy::missing_panics_doc)] // the texts are fixed, and a test reads them all
pub fn position_library() -> &'static [PositionGroup] {
    static GROUPS: OnceLock<Vec<PositionGroup>> = OnceLock::new();
    GROUPS.get_or_init(|| {
        FILES
            .iter()
            .map(|file| group(*file).expect("the built-in positions are valid"))
            .collect()
    })
}

pub fn find_position(id: &str) -> Option<&'static LibraryPosition> {
    let mut all = position_library().iter().flat_map(|group| &group.positions);
    all.find(|position| position.id == id)
}

/// Names a file by the name of its heading.
macro_rules! files {
    ($($name:literal)+) => {
        [$((
            concat!("chess-", $name),
            include_str!(concat!("../../../trees/positions/", $name, ".epd")),
        )),+]
    };
}

static FILES: [(&str, &str); 7] = files! {
    "paper"
    "perft"
    "mates"
    "middlegames"
    "endgames"
    "bratko-kopec"
    "chess960"
};

/// Parses a file: the English heading and the source as comments, then the positions.
fn group((name, text): (&'static str, &'static str)) -> Option<PositionGroup> {
    let mut comments = text.lines().map_while(|line| line.strip_prefix("# "));
    let source = comments.nth(1)?.strip_prefix("Source: ")?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let positions = lines.map(|line| {
        let epd = read_epd(line).ok()?;
        Some(LibraryPosition {
            id: epd.id.clone()?,
            epd,
        })
    });
    Some(PositionGroup {
        name,
        source,
        positions: positions.collect::<Option<_>>()?,
    })
}

//! The built-in positions, from the files of `trees/positions/`; they are compiled in so that they are available from
//! any folder.

use std::sync::OnceLock;

use super::{Epd, read_epd};

#[derive(Clone, Debug)]
pub struct PositionGroup {
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
            .map(|text| group(text).expect("the built-in positions are valid"))
            .collect()
    })
}

pub fn find_position(id: &str) -> Option<&'static LibraryPosition> {
    let mut all = position_library().iter().flat_map(|group| &group.positions);
    all.find(|position| position.id == id)
}

static FILES: [&str; 7] = [
    include_str!("../../../trees/positions/paper.epd"),
    include_str!("../../../trees/positions/perft.epd"),
    include_str!("../../../trees/positions/mates.epd"),
    include_str!("../../../trees/positions/middlegames.epd"),
    include_str!("../../../trees/positions/endgames.epd"),
    include_str!("../../../trees/positions/bratko-kopec.epd"),
    include_str!("../../../trees/positions/chess960.epd"),
];

/// Parses a file: the heading and the source as comments, then the positions.
fn group(text: &'static str) -> Option<PositionGroup> {
    let mut comments = text.lines().map_while(|line| line.strip_prefix("# "));
    let name = comments.next()?;
    let source = comments.next()?.strip_prefix("Source: ")?;
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

//! "Why did it play that?": the search of a past move, to be stepped as it was run.

use stage::{Origin, Setup, Source, SourceGame};

use super::GameInPlay;
use search::SearchSpec;

/// The search of a move, on its way to the Step page or there.
#[derive(Clone, Debug)]
pub struct WhyMove {
    /// The position before the move.
    pub source: Source,
    /// The search, as deep as it was.
    pub setup: Setup,
    /// Which move, with its number.
    pub of: String,
}

impl GameInPlay {
    /// The search of a move, by its number from 0; `None` where no search of ours has chosen it.
    pub fn why(&self, ply: usize) -> Option<WhyMove> {
        let report = self.game.moves().get(ply)?.report.as_ref()?;
        let position = self.game.before(ply).clone();
        let of = self.numbered(ply);
        let title = position.game().about().title;
        Some(WhyMove {
            source: Source {
                game: SourceGame::Game(position),
                origin: Origin::Text,
                name: Some(format!("{title} before {of}")),
            },
            setup: Setup {
                spec: SearchSpec {
                    depth: None,
                    ..report.spec
                },
                depth: report.depth,
                ..Setup::default()
            },
            of,
        })
    }
}

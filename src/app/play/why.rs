//! The search of a past move, for stepping.

use stage::{Origin, Setup, Source, SourceGame};

use super::GameInPlay;
use search::SearchSpec;

#[derive(Clone, Debug)]
pub struct WhyMove {
    pub source: Source,
    pub setup: Setup,
    /// The move with its number.
    pub of: String,
}

impl GameInPlay {
    /// The search of a move by its number from 0; `None` if the move was not chosen by a search.
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

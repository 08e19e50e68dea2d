//! What an engine answers: its move, and what it said of it.

use std::time::Duration;

use game::{AnyMove, AnyPosition, Score};

use super::info::named_move;
use super::{EngineError, EngineInfo};

/// An engine's move, and what it said last of its search.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineAnswer {
    /// The move; legal.
    pub mv: AnyMove,
    /// The answer that it expects.
    pub expected: Option<AnyMove>,
    /// From MAX's side, as our searches have it; `None` where it said nothing of it.
    pub value: Option<Score>,
    /// The best line, as far as it is one.
    pub line: Vec<AnyMove>,
    /// Depth, nodes and time as it counts them.
    pub info: EngineInfo,
    /// How long the answer took, by our clock.
    pub elapsed: Duration,
}

impl EngineAnswer {
    /// Reads what stands behind `bestmove`.
    ///
    /// # Errors
    /// [`EngineError::NoMove`] and [`EngineError::IllegalMove`].
    pub(super) fn read(
        engine: &str,
        text: &str,
        position: &AnyPosition,
        info: EngineInfo,
        elapsed: Duration,
    ) -> Result<EngineAnswer, EngineError> {
        let mut words = text.split_whitespace();
        let said = words.next().unwrap_or_default();
        if matches!(said, "" | "0000" | "(none)" | "NULL" | "none") {
            return Err(EngineError::NoMove {
                engine: engine.to_owned(),
                position: position.text(),
            });
        }
        let mv = named_move(position, said).ok_or_else(|| EngineError::IllegalMove {
            engine: engine.to_owned(),
            mv: said.chars().take(20).collect(),
            position: position.text(),
        })?;
        let expected = words.skip_while(|word| *word != "ponder").nth(1);
        let expected = expected.and_then(|text| named_move(&position.after(mv), text));
        Ok(EngineAnswer {
            mv,
            expected,
            value: info.score.map(|score| score.for_max(position.player())),
            line: info.moves(position),
            info,
            elapsed,
        })
    }
}

//! Texts about the game: status, list of moves, report of a search.

use std::time::Duration;

use game::{AnyMove, AnyPosition, Score, ValueInUnits};
use lesson::grouped;
use play::{PlayedMove, SearchReport, in_time};
use study::about;

use super::GameInPlay;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// Empty if the row continues the row above, after rolls.
    pub number: String,
    /// The ply of the first move, if any.
    pub first: Option<usize>,
    /// The ply of the second move.
    pub second: Option<usize>,
}

pub fn said_time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s < 0.000_05 => "under 0.1 ms".to_owned(),
        s if s < 0.000_95 => format!("{:.1} ms", s * 1000.0),
        s if s < 1.0 => format!("{:.0} ms", s * 1000.0),
        s if s < 60.0 => format!("{s:.1} s"),
        s => format!("{:.0} min {:.0} s", (s / 60.0).floor(), s % 60.0),
    }
}

fn said_speed(nodes_per_second: f64) -> String {
    // 999,600 rounds to a million.
    if nodes_per_second < 995e3 {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // below a million
        return about(nodes_per_second.round() as u64);
    }
    let (millions, decimals) = match nodes_per_second / 1e6 {
        few if few < 9.95 => (few, 1),
        many => (many, 0),
    };
    format!("{millions:.decimals$} million")
}

impl GameInPlay {
    /// Returns the player to move or the result of the game, as a sentence.
    pub fn status(&self) -> String {
        let last = self.game.position();
        match self.game.end() {
            Some(end) => end.words(last),
            None => format!("{}.", last.status()),
        }
    }

    /// Formats a value in units of the game.
    pub fn in_units(&self, value: Score) -> String {
        self.value_in_units(value).text()
    }

    pub(super) fn value_in_units(&self, value: Score) -> ValueInUnits {
        ValueInUnits::of(self.game.start(), value)
    }

    /// A move in notation, by its number from 0.
    pub fn written(&self, ply: usize) -> String {
        let played = &self.game.moves()[ply];
        self.game.before(ply).write_move(played.mv)
    }

    /// A move with its number: `12. Nf3`, `12… Nf6`.
    pub fn numbered(&self, ply: usize) -> String {
        let (number, is_second) = self.number(ply);
        let dots = if is_second { "…" } else { "." };
        format!("{number}{dots} {}", self.written(ply))
    }

    /// The number of a move, and true if it is the second move of that number.
    fn number(&self, ply: usize) -> (u32, bool) {
        let before = self.game.before(ply);
        match before.number() {
            // A position without a number of its own is counted from the start.
            (1, false) => (u32::try_from(ply / 2 + 1).unwrap_or(u32::MAX), ply % 2 == 1),
            known => known,
        }
    }

    pub fn rows(&self) -> Vec<MoveRow> {
        let mut rows: Vec<MoveRow> = Vec::new();
        for ply in 0..self.game.moves().len() {
            let (number, is_second) = self.number(ply);
            match rows.last_mut() {
                Some(row) if is_second && row.second.is_none() => row.second = Some(ply),
                _ => rows.push(MoveRow {
                    number: format!("{number}."),
                    first: (!is_second).then_some(ply),
                    second: is_second.then_some(ply),
                }),
            }
        }
        rows
    }

    pub fn best_line(&self, ply: usize) -> String {
        let Some(report) = &self.game.moves()[ply].report else {
            return String::new();
        };
        written_line(self.game.before(ply), &report.line)
    }

    pub fn report_rows(&self, played: &PlayedMove) -> Vec<(&'static str, String)> {
        let Some(report) = &played.report else {
            return Vec::new();
        };
        let SearchReport {
            spec,
            depth,
            value,
            counts,
            elapsed,
            ..
        } = report;
        let mut rows = vec![
            ("Value", self.in_units(*value)),
            (
                "Depth",
                match depth {
                    0 => "none finished".to_owned(),
                    depth => depth.to_string(),
                },
            ),
            ("Nodes", grouped(counts.nodes)),
        ];
        if spec.table.is_some() {
            rows.push(("Table answers", grouped(counts.returns)));
        }
        rows.push(("Time", said_time(*elapsed)));
        if let Some(speed) = report.nodes_per_second() {
            rows.push(("Nodes per second", said_speed(speed)));
        }
        rows
    }

    pub fn player_line(&self, player: game::Player) -> String {
        use play::{Level, Side};
        match self.sides.of(player) {
            Side::Person => "person".to_owned(),
            Side::Program(Level::Timed(spec, time)) => {
                format!("{}, {} per move", spec.name(), in_time(*time))
            }
            Side::Program(level) => level.name().map_or_else(|| level.about(), str::to_owned),
        }
    }
}

pub(super) fn written_line(from: &AnyPosition, line: &[AnyMove]) -> String {
    let mut position = from.clone();
    let written = line.iter().map(|&mv| {
        let text = position.write_move(mv);
        position.advance(mv);
        text
    });
    written.collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_and_times_are_rounded() {
        for (speed, said) in [
            (870.4, "870"),
            (999_600.0, "1.0 million"),
            (1_240_000.0, "1.2 million"),
            (11_626_604.0, "12 million"),
        ] {
            assert_eq!(said_speed(speed), said);
        }
        for (micros, said) in [
            (20, "under 0.1 ms"),
            (500, "0.5 ms"),
            (960, "1 ms"),
            (45_600, "46 ms"),
        ] {
            assert_eq!(said_time(Duration::from_micros(micros)), said);
        }
    }
}

//! Readers of what this program wrote itself: boards that are set up, times, levels.

use cutoff::app::step::board::model::editor::BoardLayout;
use cutoff::play::{Level, TimeControl};

use super::readers::{lines, text, word};
use super::reading::Reader;

#[test]
fn board_reader_survives_mutations() {
    Reader {
        name: "boards",
        read: |input| {
            let text = text(input);
            if text.split_whitespace().count() < 2 {
                return Err("a board has a space before who is to move".to_owned());
            }
            let read = BoardLayout::read(&text);
            let layout = read.ok_or("this is no FEN that lays out a board")?;
            Ok(Some(layout.fen()))
        },
        corpus: lines("fen.txt"),
        places: &[],
        times: 250.0,
        runs: 5_000,
        part: 1,
    }
    .campaign();
}

#[test]
fn time_control_reader_survives_mutations() {
    Reader {
        name: "times",
        read: word::<TimeControl>,
        corpus: ["5+3", "0.5", "90+30", "1e-3+0"]
            .map(|word| word.as_bytes().to_vec())
            .into(),
        places: &[],
        times: 250.0,
        runs: 5_000,
        part: 1,
    }
    .campaign();
}

#[test]
fn level_reader_survives_mutations() {
    let named = ["beginner", "hard", "pvs+table+depth=5+time=2s"];
    let named = named.map(|word| word.as_bytes().to_vec());
    Reader {
        name: "levels",
        read: word::<Level>,
        corpus: [named.into(), lines("specs.txt")].concat(),
        places: &[],
        times: 250.0,
        runs: 5_000,
        part: 1,
    }
    .campaign();
}

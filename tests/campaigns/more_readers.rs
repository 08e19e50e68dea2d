//! Readers of single words and lines, and of unfinished work.

use cutoff::app::step::board::model::editor::BoardLayout;
use cutoff::game::{TreeTask, find_game, games};
use cutoff::play::{Level, TimeControl, in_time, read_time};
use cutoff::search::Rules;
use cutoff::stage::WebAddress;
use cutoff::teach::{Lesson, Variant};

use super::readers::{IN_JSON, files, lines, text, word};
use super::reading::{Reader, Reading};

fn words(words: &[&str]) -> Vec<Vec<u8>> {
    words.iter().map(|word| word.as_bytes().to_vec()).collect()
}

/// A reader of a word or a line.
fn line_reader(name: &'static str, read: fn(&[u8]) -> Reading, corpus: Vec<Vec<u8>>) -> Reader {
    Reader {
        name,
        read,
        corpus,
        places: &[],
        times: 250.0,
        runs: 5_000,
        part: 1,
    }
}

pub(super) fn boards() -> Reader {
    let read = |input: &[u8]| {
        let text = text(input);
        if text.split_whitespace().count() < 2 {
            return Err("a board has a space before who is to move".to_owned());
        }
        let read = BoardLayout::read(&text);
        let layout = read.ok_or("this is no FEN that lays out a board")?;
        Ok(Some(layout.fen()))
    };
    line_reader("boards", read, lines("fen.txt"))
}

pub(super) fn times() -> Reader {
    let corpus = words(&["5+3", "0.5", "90+30", "1e-3+0"]);
    line_reader("times", word::<TimeControl>, corpus)
}

pub(super) fn durations() -> Reader {
    let read = |input: &[u8]| {
        let time = read_time(&text(input)).ok_or("this is no time")?;
        Ok(Some(in_time(time)))
    };
    line_reader("durations", read, words(&["2s", "500ms", "1.5min", "12"]))
}

pub(super) fn levels() -> Reader {
    let named = words(&["beginner", "hard", "pvs+table+depth=5+time=2s"]);
    let corpus = [named, lines("specs.txt")].concat();
    line_reader("levels", word::<Level>, corpus)
}

/// A game, a position and a move in it.
pub(super) fn moves() -> Reader {
    let read = |input: &[u8]| {
        let text = text(input);
        let (place, mv) = text.rsplit_once(" | ").ok_or("no move is named")?;
        let (id, position) = place.split_once(' ').ok_or("no game is named")?;
        let position = find_game(id)
            .ok_or("there is no such game")?
            .read(position)?;
        let mv = position.read_move(mv)?;
        Ok(Some(format!(
            "{id} {} | {}",
            position.text(),
            position.write_move(mv)
        )))
    };
    let starts = games().iter().filter_map(|game| {
        let start = game.start();
        let (_, mv) = start.ways().into_iter().next()?;
        let mv = start.write_move(mv);
        Some(format!("{} {} | {mv}", game.about().id, start.text()).into_bytes())
    });
    line_reader("moves", read, starts.chain(lines("moves.txt")).collect())
}

pub(super) fn tasks() -> Reader {
    let corpus = words(&[
        "values that skip most leaves",
        "order that skips most leaves",
        "range of A1 that skips B",
        "start window",
        "leaves that matter",
    ]);
    line_reader("tasks", word::<TreeTask>, corpus)
}

pub(super) fn variants() -> Reader {
    let read = |input: &[u8]| {
        let read = Variant::read(&text(input), Rules::default());
        read.map_err(|error| error.to_string())?;
        Ok(None)
    };
    let searches = words(&["minimax", "strict/hard,reversed", "alpha-beta, shuffle=7"]);
    line_reader("variants", read, [searches, lines("specs.txt")].concat())
}

pub(super) fn web_addresses() -> Reader {
    let corpus = words(&[
        "https://example.org/cutoff/",
        "HTTP://[::1]:8080/a%20b/?embed#tree=tie&step=4",
    ]);
    line_reader("web addresses", word::<WebAddress>, corpus)
}

pub(super) fn drafts() -> Reader {
    Reader {
        name: "unfinished lessons",
        read: |input| {
            let lesson = Lesson::read_unfinished(input).map_err(|error| error.to_string())?;
            Ok(Some(lesson.draft().to_json()))
        },
        corpus: files("trees/lessons", "1", ".json"),
        places: IN_JSON,
        times: 400.0,
        runs: 1_000,
        part: 2,
    }
}

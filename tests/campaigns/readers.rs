//! Every reader of what others may have written, with its corpus.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use cutoff::app::editable::Open;
use cutoff::app::step::edit::model::Editing;
use cutoff::game::chess::PositionFormat;
use cutoff::game::generate::Recipe;
use cutoff::game::{find_game, games, read_fen, read_tree, read_typed_tree};
use cutoff::play::uci::{UciServer, UciSettings};
use cutoff::play::{read_game, write_game};
use cutoff::search::SearchSpec;
use cutoff::session::settings::{Section, Settings, SettingsKeeper, Theme};
use cutoff::stage::Document;
use cutoff::stage::{Collection, Link};
use cutoff::teach::{Answers, ForeignTrace, Lesson, Points, Skill, SkillProgress};

use super::escape;
use super::more_readers::{
    boards, drafts, durations, levels, moves, tasks, times, variants, web_addresses,
};
use super::reading::{Reader, Reading};

/// The test of each reader, and [`READERS`], which `tests/fuzz` takes.
macro_rules! readers {
    ($($test:ident: $reader:ident;)*) => {
        /// Every reader, by the name of its kept inputs in `tests/fuzz/corpus`.
        pub const READERS: &[(&str, fn() -> Reader)] = &[$((stringify!($reader), $reader)),*];
        $(
            #[test]
            fn $test() {
                $reader().campaign(&kept(stringify!($reader)));
            }
        )*
    };
}

readers! {
    tree_reader_survives_mutations: trees;
    typed_tree_reader_survives_mutations: typed_trees;
    lesson_reader_survives_mutations: lessons;
    exercise_reader_survives_mutations: exercises;
    progress_reader_survives_mutations: progress;
    settings_reader_survives_mutations: settings;
    copy_reader_survives_mutations: unsaved_work;
    fen_reader_survives_mutations: fen;
    position_reader_survives_mutations: positions;
    epd_reader_survives_mutations: epd;
    pgn_reader_survives_mutations: pgn;
    game_reader_survives_mutations: games_played;
    link_reader_survives_mutations: links;
    recipe_reader_survives_mutations: recipes;
    spec_reader_survives_mutations: specs;
    uci_reader_survives_mutations: uci;
    trace_reader_survives_mutations: traces;
    document_reader_survives_mutations: documents;
    board_reader_survives_mutations: boards;
    time_control_reader_survives_mutations: times;
    duration_reader_survives_mutations: durations;
    level_reader_survives_mutations: levels;
    move_reader_survives_mutations: moves;
    task_reader_survives_mutations: tasks;
    variant_reader_survives_mutations: variants;
    web_address_reader_survives_mutations: web_addresses;
    draft_reader_survives_mutations: drafts;
}

/// What stands for a place in errors about JSON.
pub(super) const IN_JSON: &[&str] = &["line ", "the file is empty"];

/// The root of the project, above the package of the tests and that of fuzzing.
pub fn house() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut above = package.ancestors();
    let root = above.find(|folder| folder.join("tests/campaigns").exists());
    root.expect("the project has campaigns")
}

/// The file with the inputs of a reader that fuzzing has kept, each a line of escaped bytes.
pub fn kept_file(reader: &str) -> PathBuf {
    house().join("tests/fuzz/corpus").join(reader)
}

/// The inputs of a reader that fuzzing has kept.
pub fn kept(reader: &str) -> Vec<Vec<u8>> {
    let text = fs::read_to_string(kept_file(reader)).unwrap_or_default();
    text.lines().map(escape::read).collect()
}

/// The files of a folder whose names begin and end so.
pub(super) fn files(folder: &str, begins: &str, ends: &str) -> Vec<Vec<u8>> {
    let folder = house().join(folder);
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let named = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy();
        name.starts_with(begins) && name.ends_with(ends)
    };
    let files: Vec<_> = paths
        .into_iter()
        .filter(named)
        .map(|path| fs::read(path).unwrap())
        .collect();
    assert!(!files.is_empty(), "{begins}*{ends}");
    files
}

/// The lines of a file of the corpus, each an input.
pub(super) fn lines(file: &str) -> Vec<Vec<u8>> {
    let text = fs::read_to_string(house().join("tests/campaigns/corpus").join(file)).unwrap();
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("# "));
    lines.map(|line| line.as_bytes().to_vec()).collect()
}

pub(super) fn corpus(begins: &str, ends: &str) -> Vec<Vec<u8>> {
    files("tests/campaigns/corpus", begins, ends)
}

/// Text readers are given what a file's bytes are shown as.
pub(super) fn text(input: &[u8]) -> String {
    String::from_utf8_lossy(input).into_owned()
}

/// A value that has one text form.
pub(super) fn word<T: FromStr + ToString>(input: &[u8]) -> Reading
where
    T::Err: ToString,
{
    let value = text(input)
        .parse::<T>()
        .map_err(|error| error.to_string())?;
    Ok(Some(value.to_string()))
}

fn trees() -> Reader {
    let small = files("trees", "", ".json")
        .into_iter()
        .filter(|tree| tree.len() < 8_000);
    Reader {
        name: "trees",
        read: |input| {
            let tree = read_tree(input).map_err(|error| error.to_string())?;
            Ok(Some(tree.to_json()))
        },
        corpus: small.collect(),
        places: &["line ", "the file is empty", "tree[", "the node "],
        times: 250.0,
        runs: 3_000,
        part: 1,
    }
}

fn typed_trees() -> Reader {
    Reader {
        name: "typed trees",
        read: |input| {
            let tree = read_typed_tree(&text(input)).map_err(|error| error.to_string())?;
            assert_eq!(
                read_tree(tree.to_json().as_bytes()).unwrap().to_json(),
                tree.to_json()
            );
            Ok(None)
        },
        corpus: lines("typed-trees.txt"),
        places: &["line ", "character ", "column "],
        times: 250.0,
        runs: 3_000,
        part: 1,
    }
}

fn lessons() -> Reader {
    Reader {
        name: "lessons",
        read: |input| {
            let lesson = Lesson::read(input).map_err(|error| error.to_string())?;
            Ok(Some(lesson.draft().to_json()))
        },
        corpus: files("trees/lessons", "", ".json"),
        places: IN_JSON,
        times: 400.0,
        runs: 1_000,
        part: 2,
    }
}

fn exercises() -> Reader {
    Reader {
        name: "exercises",
        read: |input| {
            let answers = Answers::read(input).map_err(|error| error.to_string())?;
            answers.to_json().map(Some)
        },
        corpus: corpus("exercise-", ".json"),
        // All of what is no sheet at all is to blame.
        places: &["line ", "the file is empty", "not an answer sheet"],
        times: 400.0,
        runs: 1_000,
        part: 2,
    }
}

/// A file of progress, with so many outcomes.
fn practised(outcomes: u64) -> Vec<u8> {
    let mut progress = SkillProgress::default();
    for (at, &skill) in (0..outcomes).zip(Skill::ALL.iter().cycle()) {
        let got = u32::from(at % 3 > 0);
        progress.add(skill, Points { got, of: 1 });
    }
    progress.to_json().into_bytes()
}

fn progress() -> Reader {
    Reader {
        name: "progress",
        read: |input| {
            let progress = SkillProgress::from_json(input)?;
            Ok(Some(progress.to_json()))
        },
        corpus: [
            vec![practised(0), practised(1), practised(40)],
            corpus("progress", ".json"),
        ]
        .concat(),
        // It is the program's own file: it is put aside whole, wherever it is broken.
        places: &[],
        times: 250.0,
        runs: 2_000,
        part: 1,
    }
}

/// A folder with one file, which is gone afterwards.
fn in_a_folder(name: &str, input: &[u8], read: impl FnOnce(&Path) -> Reading) -> Reading {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let folder =
        std::env::temp_dir().join(format!("cutoff-campaign-{}-{number}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), input).unwrap();
    let reading = read(&folder);
    let files = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| fs::read(entry.unwrap().path()).unwrap());
    let kept = files.filter(|bytes| bytes == input).count();
    fs::remove_dir_all(&folder).unwrap();
    assert!(kept > 0, "what was there is gone");
    reading
}

fn settings() -> Reader {
    let mut some = Settings {
        speed: 7.3,
        theme: Theme::Dark,
        ..Settings::default()
    };
    some.remember(Path::new("a tree.json"));
    some.show_section(Section::Table, true);
    Reader {
        name: "settings",
        read: |input| {
            in_a_folder("settings.json", input, |folder| {
                let (mut keeper, settings) = SettingsKeeper::start(folder, || {});
                let settings = settings.expect("there was a file");
                match keeper.poll() {
                    Some(problem) => Err(problem),
                    None => Ok(Some(serde_json::to_string(&settings).unwrap())),
                }
            })
        },
        corpus: [
            vec![
                serde_json::to_vec_pretty(&some).unwrap(),
                serde_json::to_vec(&Settings::default()).unwrap(),
            ],
            corpus("settings", ".json"),
        ]
        .concat(),
        places: &["settings.json"],
        times: 4_000.0,
        runs: 300,
        part: 20,
    }
}

fn unsaved_work() -> Reader {
    let kept = serde_json::json!({"title": "Two plies", "path": "/home/two.json", "at": 1_700_000_000, "tree": "[[3, 12], [2, 4]]"});
    Reader {
        name: "unsaved work",
        read: |input| {
            in_a_folder("unsaved-1.json", input, |folder| {
                let mut open = Open::<Editing>::default();
                open.keep_in(folder.to_owned(), Arc::new(|| {}));
                let mut told = None;
                while open.copies.offered.is_empty() && told.is_none() {
                    std::thread::yield_now();
                    told = open.copies.poll().pop();
                }
                told.map_or(Ok(None), Err)
            })
        },
        corpus: [
            vec![serde_json::to_vec(&kept).unwrap()],
            corpus("copy-tree", ".json"),
        ]
        .concat(),
        places: &["unsaved"],
        times: 40_000.0,
        runs: 100,
        part: 40,
    }
}

fn fen() -> Reader {
    Reader {
        name: "FEN",
        read: |input| Ok(Some(read_fen(&text(input))?.text())),
        corpus: lines("fen.txt"),
        places: &[],
        times: 250.0,
        runs: 5_000,
        part: 1,
    }
}

fn positions() -> Reader {
    let starts = games().iter().map(|game| {
        let text = format!("{} {}", game.about().id, game.start().text());
        text.into_bytes()
    });
    Reader {
        name: "positions of games",
        read: |input| {
            let text = text(input);
            let (id, position) = text.split_once(' ').ok_or("no game is named")?;
            let game = find_game(id).ok_or("there is no such game")?;
            Ok(Some(format!("{id} {}", game.read(position)?.text())))
        },
        corpus: starts.chain(lines("positions.txt")).collect(),
        places: &[],
        times: 250.0,
        runs: 5_000,
        part: 1,
    }
}

/// A list of positions or games: what was skipped is told with its line.
fn collection(input: &[u8], format: PositionFormat) -> Reading {
    let read = Collection::read(input, format, "the campaign", &false.into());
    match read.map_err(|error| error.to_string())? {
        None => Ok(None),
        Some(read) => {
            assert!(read.skipped_count >= read.skipped.len());
            for item in &read.items {
                assert!(!item.title.contains('\n'), "{:?}", item.title);
            }
            read.skipped
                .first()
                .map_or(Ok(None), |first| Err(first.to_string()))
        }
    }
}

fn epd() -> Reader {
    Reader {
        name: "EPD",
        read: |input| collection(input, PositionFormat::Epd),
        corpus: files("trees/positions", "", ".epd"),
        places: &["line "],
        times: 1_500.0,
        runs: 1_000,
        part: 2,
    }
}

fn pgn() -> Reader {
    Reader {
        name: "PGN",
        read: |input| collection(input, PositionFormat::Pgn),
        corpus: [corpus("games", ".pgn"), corpus("own.", "pgn")].concat(),
        places: &["line "],
        times: 3_000.0,
        runs: 1_000,
        part: 2,
    }
}

fn games_played() -> Reader {
    Reader {
        name: "games played here",
        read: |input| {
            let saved = read_game(text(input)).map_err(|error| error.to_string())?;
            Ok(Some(write_game(&saved)))
        },
        corpus: [corpus("own.", "pgn"), corpus("own-", ".json")].concat(),
        places: &["line "],
        times: 3_000.0,
        runs: 1_000,
        part: 2,
    }
}

fn links() -> Reader {
    Reader {
        name: "links",
        read: |input| {
            let link = Link::read(&text(input)).map_err(|error| error.to_string())?;
            // A tree may be too large for a link.
            Ok(link.write().ok())
        },
        corpus: lines("links.txt"),
        places: &["field ", "begin with", "version ", "does not say what"],
        // A link of few bytes may name a tree of two million nodes.
        times: 20_000.0,
        runs: 2_000,
        part: 2,
    }
}

fn recipes() -> Reader {
    Reader {
        name: "recipes",
        read: word::<Recipe>,
        corpus: lines("recipes.txt"),
        places: &[],
        times: 250.0,
        runs: 5_000,
        part: 1,
    }
}

fn specs() -> Reader {
    Reader {
        name: "specs",
        read: word::<SearchSpec>,
        corpus: lines("specs.txt"),
        places: &[],
        times: 250.0,
        runs: 5_000,
        part: 1,
    }
}

fn uci() -> Reader {
    const COMMANDS: [&str; 8] = [
        "uci",
        "debug",
        "isready",
        "setoption",
        "ucinewgame",
        "position",
        "stop",
        "quit",
    ];
    Reader {
        name: "UCI",
        read: |input| {
            let said = Arc::new(Mutex::new(Vec::new()));
            let heard = Arc::clone(&said);
            let mut server = UciServer::new(UciSettings::default(), move |line| {
                heard.lock().unwrap().push(line.to_owned());
            });
            let mut known = 0;
            for line in text(input).lines() {
                // Searches and their limits are what the tests of playing are about.
                let mut words = line.split_whitespace();
                if words.clone().any(|word| word == "go") {
                    continue;
                }
                known += usize::from(words.any(|word| COMMANDS.contains(&word)));
                if server.receive(line).is_break() {
                    break;
                }
            }
            drop(server);
            let said = said.lock().unwrap();
            let errors = said.iter().find(|line| line.starts_with("info string"));
            assert!(
                said.iter().all(|line| line.lines().count() == 1),
                "{said:?}"
            );
            match errors {
                Some(error) => Err(error.clone()),
                None if known == 0 => Err("no command".to_owned()),
                None => Ok(None),
            }
        },
        corpus: lines("uci.txt")
            .into_iter()
            .map(|line| text(&line).replace(" / ", "\n").into_bytes())
            .collect(),
        places: &[],
        times: 3_000.0,
        runs: 2_000,
        part: 2,
    }
}

fn traces() -> Reader {
    Reader {
        name: "traces",
        read: |input| {
            ForeignTrace::read(&text(input)).map_err(|error| error.to_string())?;
            Ok(None)
        },
        corpus: corpus("trace", ""),
        places: &["line ", "too large", "no line"],
        times: 400.0,
        runs: 2_000,
        part: 1,
    }
}

fn documents() -> Reader {
    let mut all = Vec::new();
    for mut part in [
        files("trees/lessons", "0", ".json"),
        files("trees", "a", ".json"),
        corpus("", ".json"),
        corpus("", ".pgn"),
        corpus("trace", ""),
        files("trees/positions", "m", ".epd"),
        lines("fen.txt"),
        lines("typed-trees.txt"),
        lines("positions.txt"),
        lines("links.txt"),
    ] {
        all.append(&mut part);
    }
    // The program's own files are none that can be opened.
    let opens = |input: &Vec<u8>| Document::open(&input[..], "the corpus", &false.into()).is_ok();
    all.retain(opens);
    Reader {
        name: "documents",
        read: |input| {
            for name in ["a text", "a.json", "a.pgn", "a.epd", "a.fen", "a.txt"] {
                if let Err(error) = Document::open(input, name, &false.into()) {
                    let error = error.to_string();
                    assert!(error.contains(name), "{error}");
                    if name == "a text" {
                        return Err(error);
                    }
                }
            }
            Ok(None)
        },
        corpus: all,
        places: &[],
        times: 4_000.0,
        runs: 500,
        part: 5,
    }
}

/// Found by fuzzing: suggestions took the time of comparing a long text with every name.
#[test]
fn long_unknown_name_is_rejected_quickly() {
    let lesson = |id: &str| {
        format!(
            "{{\"format\": \"cutoff-lesson\", \"version\": 1, \"title\": \"x\", \"goal\": \"x\", \"library\": \"{id}\", \"stops\": []}}"
        )
    };
    let error = Lesson::read(lesson("aima-figur").as_bytes()).unwrap_err();
    assert!(
        error.to_string().contains("did you mean aima-figure?"),
        "{error}"
    );
    let long = lesson(&"of them gives ".repeat(4_000));
    assert_eq!(lessons().fault(long.as_bytes()), None);
}

/// Found by fuzzing: the path of an error repeated an unknown field whole, and its line breaks.
#[test]
fn long_and_broken_names_of_fields_are_shortened() {
    for field in ["student".repeat(80), "a\\nb".to_owned()] {
        for reader in [lessons(), exercises()] {
            let text = String::from_utf8(reader.corpus[0].clone()).unwrap();
            let text = text.replacen('{', &format!("{{\"{field}\": 1, "), 1);
            assert_eq!(reader.fault(text.as_bytes()), None);
        }
    }
    let version = "1".repeat(2_000);
    for format in ["lesson", "exercise"] {
        let text = format!("{{\"format\": \"cutoff-{format}\", \"version\": {version}}}");
        assert_eq!(lessons().fault(text.as_bytes()), None);
        assert_eq!(exercises().fault(text.as_bytes()), None);
    }
}

/// Found by fuzzing: castling rights were read from another field after a line break.
#[test]
fn board_may_follow_a_line_break() {
    let board = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let text = format!("\n  {board}\n");
    let read = (boards().read)(text.as_bytes());
    assert_eq!(read, Ok(Some(board.to_owned())));
    assert_eq!(boards().fault(text.as_bytes()), None);
}

/// Found by fuzzing: a very long time was written with milliseconds that its reader rounds.
#[test]
fn very_long_times_round_trip() {
    for time in ["1000799916930055.1", "1000000.0004", "999999.9996", "9e18"] {
        assert_eq!(durations().fault(time.as_bytes()), None);
        let level = format!("alpha-beta+time={time}");
        assert_eq!(levels().fault(level.as_bytes()), None);
    }
}

/// Found by fuzzing: a time control was rounded once more each time it was written and read.
#[test]
fn time_controls_round_trip() {
    for time in [
        "65536.4444444444+3",
        "1e-3+0",
        "166666.66666666666",
        "1+9999999.9994",
    ] {
        assert_eq!(times().fault(time.as_bytes()), None);
    }
}

/// Found by fuzzing: the visit of a stop was left out, and the space before it stayed.
#[test]
fn first_visit_of_a_stop_round_trips() {
    let text = br#"{"format": "cutoff-lesson", "version": 1, "title": "A", "goal": "B", "library": "depth-limit",
        "stops": [{"at": "leave root: , visit 1", "text": "C"}]}"#;
    assert_eq!(drafts().fault(text), None);
}

/// What was found here: errors that repeated a long text whole.
#[test]
fn errors_shorten_long_text() {
    let long = "2th=".repeat(2_000);
    let mut errors = vec![
        long.parse::<Recipe>().unwrap_err().to_string(),
        format!("depth={long}")
            .parse::<Recipe>()
            .unwrap_err()
            .to_string(),
        format!("ties={long}")
            .parse::<Recipe>()
            .unwrap_err()
            .to_string(),
        format!("chance={long}")
            .parse::<Recipe>()
            .unwrap_err()
            .to_string(),
        "seed=1".parse::<Recipe>().unwrap_err().to_string(),
        format!("alpha-beta+order={long}")
            .parse::<SearchSpec>()
            .unwrap_err()
            .to_string(),
        Link::read(&format!("cutoff:1?recipe={long}"))
            .unwrap_err()
            .to_string(),
        Link::read(&format!("cutoff:{}2?tree=tie", "0".repeat(2_000)))
            .unwrap_err()
            .to_string(),
        SkillProgress::from_json(practised(1).escape_ascii().to_string().as_bytes()).unwrap_err(),
        SkillProgress::from_json(
            format!("{{\"format\": \"cutoff-progress\", \"version\": \"{long}\"}}").as_bytes(),
        )
        .unwrap_err(),
    ];
    for game in games() {
        let start = game.start();
        errors.push(start.read_move(&long).unwrap_err());
        for text in [
            long.clone(),
            format!("{} {long}", start.text()),
            format!("{} max {long}", start.text()),
        ] {
            errors.push(game.read(&text).unwrap_err());
        }
    }
    for error in errors {
        let length = error.chars().count();
        assert!(
            (20..400).contains(&length) && error.lines().count() == 1,
            "{length}: {error}"
        );
    }
}

#[test]
fn kept_inputs_are_small_and_belong_to_readers() {
    let mut size = 0;
    for file in fs::read_dir(house().join("tests/fuzz/corpus")).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        assert!(READERS.iter().any(|(known, _)| *known == name), "{name}");
        size += file.metadata().unwrap().len();
    }
    assert!(size < 2_000_000, "{size} bytes");
}

//! Reads lesson files.

use std::sync::Arc;

use crate::document::{self, Fields, FileError, FilePlace, LocatedValue};
use game::{AnyPosition, OrderId, did_you_mean, find_game, games, library, quoted, read_fen};
use search::{Rules, SearchSpec};

use super::anchor::StopAnchor;
use super::{LESSON_FORMAT, Lesson, LessonGame, LessonSettings, Planned};

impl Lesson {
    /// Returns true if a text declares itself a lesson, even if it is invalid otherwise.
    pub fn is_meant(text: &[u8]) -> bool {
        let name = LESSON_FORMAT.as_bytes();
        let mut windows = text.windows(name.len()).take(MEANT);
        windows.any(|window| window == name)
    }

    /// Reads the text of a lesson file. Its stops are checked later, when the lesson is resolved.
    ///
    /// # Errors
    /// [`FileError`] names line, column and field, what was expected, and what to do.
    pub fn read(text: &[u8]) -> Result<Lesson, FileError> {
        let mut lesson = Lesson::read_unfinished(text)?;
        if lesson.blanks.is_empty() {
            Ok(lesson)
        } else {
            Err(lesson.blanks.swap_remove(0))
        }
    }

    /// Reads a lesson that is still being edited: its texts may be blank, and it may have no stops.
    ///
    /// # Errors
    /// [`FileError`], as for [`Lesson::read`].
    pub fn read_unfinished(text: &[u8]) -> Result<Lesson, FileError> {
        const FIELDS: &[&str] = &[
            "format", "version", "title", "goal", "library", "tree", "fen", "game", "position",
            "settings", "stops", "notes",
        ];
        document::read(text, (LESSON_FORMAT, 1), FIELDS, |fields| {
            let settings = settings(fields)?;
            let mut blanks = Vec::new();
            let title = said(fields.need("title")?, &mut blanks)?;
            let goal = said(fields.need("goal")?, &mut blanks)?;
            let at = fields.need("stops")?;
            let stops = at.list()?;
            if stops.is_empty() {
                blanks.push(at.error(
                    "the lesson has no stops; add one, as {\"at\": \"start\", \"text\": \"...\"}",
                ));
            }
            let stops = stops.iter().map(|at| stop(at, &mut blanks));
            let stops = stops.collect::<Result<_, _>>()?;
            Ok(Lesson {
                title,
                goal,
                game: game(fields, &settings)?,
                settings,
                notes: fields.text_or_empty("notes")?,
                notes_spot: fields.get("notes").map(LocatedValue::spot),
                search_spot: search_spot(fields)?,
                blanks,
                stops,
            })
        })
    }
}

/// The number of bytes examined to recognize a lesson file.
const MEANT: usize = 4096;

/// Reads a text that should not be blank; a blank text is recorded in `blanks`.
fn said(at: &LocatedValue<'_>, blanks: &mut Vec<FileError>) -> Result<String, FileError> {
    let text = at.text()?;
    if text.trim().is_empty() {
        blanks.push(at.error("expected a sentence, found nothing; write one"));
    }
    Ok(text)
}

/// The fields that specify the tree or position; exactly one is given.
const SOURCES: [&str; 4] = ["library", "tree", "fen", "position"];

fn position(
    at: &LocatedValue<'_>,
    game: Option<&LocatedValue<'_>>,
) -> Result<AnyPosition, FileError> {
    let known: Vec<&str> = games().iter().map(|game| game.about().id).collect();
    let known = known.join(", ");
    let Some(which) = game else {
        return Err(at.error(format!("the game is missing; add \"game\", one of {known}")));
    };
    let id = &which.text()?;
    let unknown = || {
        format!(
            "{} is not a known game; expected one of {known}",
            quoted(id)
        )
    };
    let game = find_game(id).ok_or_else(|| which.error(unknown()))?;
    game.read(&at.text()?).map_err(|problem| at.error(problem))
}

fn game(fields: &Fields<'_>, settings: &LessonSettings) -> Result<LessonGame, FileError> {
    let mut given = SOURCES.iter().filter_map(|name| fields.get(name));
    let (Some(at), other) = (given.next(), given.next()) else {
        return Err(fields.error(
            "nothing to search is given; add \"library\": \"aima-figure\", \"tree\": [[3, 5], [2, 9]] or \"fen\": \"...\"",
        ));
    };
    if let Some(other) = other {
        let twice = "the lesson has something else to search already; delete one of the two";
        return Err(other.error(twice));
    }
    if let Some(at) = fields.get("library") {
        let id = &at.text()?;
        let entry = library::find(id).ok_or_else(|| {
            let meant = did_you_mean(id, library::library().iter().map(|entry| entry.id));
            let id = quoted(id);
            at.error(format!(
                "the library has no tree {id}{meant}; cutoff library lists the trees"
            ))
        })?;
        return Ok(LessonGame::Tree(Some(entry.id), entry.tree()));
    }
    if fields.get("tree").is_some() {
        return Ok(LessonGame::Tree(None, Arc::new(at.tree()?)));
    }
    let root = match fields.get("position") {
        Some(at) => position(at, fields.get("game"))?,
        None => read_fen(&at.text()?).map_err(|problem| at.error(problem))?,
    };
    if settings.depth.is_none() {
        let missing = "the depth of the search is missing; add \"settings\": {\"depth\": 2}";
        return Err(at.error(missing));
    }
    Ok(LessonGame::Game(root))
}

/// Returns the position of the field that determines the size of the search.
fn search_spot(fields: &Fields<'_>) -> Result<FilePlace, FileError> {
    let given = SOURCES.iter().find_map(|name| fields.get(name));
    let Some(at) = fields.get("settings") else {
        return Ok(given.map_or_else(|| fields.spot(), LocatedValue::spot));
    };
    let settings = at.fields(SETTINGS)?;
    Ok(settings.get("depth").unwrap_or(at).spot())
}

const SETTINGS: &[&str] = &[
    "search",
    "algorithm",
    "cut",
    "fail",
    "root",
    "depth",
    "order",
];

fn settings(fields: &Fields<'_>) -> Result<LessonSettings, FileError> {
    let mut settings = LessonSettings {
        spec: SearchSpec::alpha_beta(Rules::default()),
        root: None,
        depth: None,
    };
    let Some(at) = fields.get("settings") else {
        return Ok(settings);
    };
    let given = at.fields(SETTINGS)?;
    settings.spec = document::spec(&given, document::AllowedParts::Any)?;
    settings.root = given.get("root").map(LocatedValue::variant).transpose()?;
    if let Some(at) = given.get("depth") {
        settings.depth = Some(at.whole()?);
        if settings.depth == Some(0) {
            return Err(at.error("a depth of 0 plies searches nothing; give 1 or more"));
        }
    }
    if let Some(at) = given.get("order") {
        let orders = OrderId::all().into_iter();
        let orders: Vec<_> = orders.map(|order| (order.name(), order)).collect();
        settings.spec.options.order = at.one_of(&orders)?;
    }
    Ok(settings)
}

fn stop(at: &LocatedValue<'_>, blanks: &mut Vec<FileError>) -> Result<Planned, FileError> {
    let fields = at.fields(&["at", "text", "question"])?;
    let question = fields.get("question");
    let question = question
        .map(|at| Ok((at.variant()?, at.spot())))
        .transpose()?;
    let (place, text) = (fields.need("at")?, fields.need("text")?);
    let anchor = match place.as_text() {
        Some(text) => StopAnchor::parse(&text),
        None => place.whole().ok().map(StopAnchor::Step),
    };
    Ok(Planned {
        at: anchor.ok_or_else(|| place.expected(StopAnchor::EXPECTED))?,
        at_spot: place.spot(),
        text: said(text, blanks)?,
        text_spot: text.spot(),
        question,
    })
}

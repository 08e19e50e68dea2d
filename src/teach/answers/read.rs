//! Reads exercise files.

use std::sync::Arc;

use serde::Deserialize;

use crate::document::{self, FileError, LocatedValue};
use crate::exercise::{AnswerSheet, Record, SheetEntry};
use crate::skill::{Asked, Skill};

use super::{ANSWERS_FORMAT, Answers, VERSION};

const LONGEST_NAME: usize = 500;

impl Answers {
    /// Returns true if a text is an exercise file, even a damaged one.
    pub fn is_meant(text: &[u8]) -> bool {
        #[derive(Deserialize)]
        struct Head {
            format: Option<String>,
        }
        let format = format!("\"{ANSWERS_FORMAT}\"");
        let mut parts = text.windows(format.len());
        parts.any(|part| part == format.as_bytes())
            && serde_json::from_slice(text).map_or(true, |head: Head| {
                head.format.as_deref() == Some(ANSWERS_FORMAT)
            })
    }

    /// Reads an exercise file's text.
    ///
    /// # Errors
    /// [`FileError`] names line, column and field, what was expected, and what to do.
    pub fn read(text: &[u8]) -> Result<Answers, FileError> {
        const FIELDS: &[&str] = &[
            "format",
            "version",
            "student",
            "title",
            "fingerprint",
            "settings",
            "asked",
            "leaves",
            "tree",
            "entries",
        ];
        if !begins_an_object(text) {
            return Err(FileError::of_file(
                "this is not an answer sheet; a sheet is the exercise's own file, saved with the answers in it",
            ));
        }
        document::read(text, (ANSWERS_FORMAT, VERSION), FIELDS, |fields| {
            let tree = fields.need("tree")?.tree()?;
            let at = fields.need("asked")?;
            let skills = at.list()?;
            let skills = skills.iter().map(LocatedValue::variant::<Skill>);
            let asked: Asked = skills.collect::<Result<_, _>>()?;
            if asked == Asked::NONE {
                return Err(at.error(
                    "there is nothing to fill in; name one of order, windows, values, cuts, root-move",
                ));
            }
            let at = fields.need("entries")?;
            let items = at.list()?;
            let records: Vec<Record> = items.iter().map(record).collect::<Result<_, _>>()?;
            let sheet = AnswerSheet::from_records(&tree, &records)
                .map_err(|(index, problem)| items[index].error(problem))?;
            let settings = fields.need("settings")?;
            let settings = settings.fields(&document::SEARCH_FIELDS)?;
            let leaves = fields.get("leaves").map(LocatedValue::flag).transpose()?;
            let answers = Answers {
                student: student(fields)?,
                title: fields.text_or_empty("title")?,
                spec: document::spec(&settings, document::AllowedParts::OnTrees)?,
                asked: asked.at_leaves(leaves.unwrap_or(false)),
                tree: Arc::new(tree),
                sheet,
            };
            let at = fields.need("fingerprint")?;
            if at.text()? != format!("{:016x}", answers.fingerprint()) {
                return Err(at.error(
                    "the tree, the settings or the blanks were changed after the exercise was handed out; fill in the file as it was handed out",
                ));
            }
            Ok(answers)
        })
    }
}

/// Returns true if a text begins as an exercise file does. Empty texts and other encodings have errors of their own.
fn begins_an_object(text: &[u8]) -> bool {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let first = text.trim_ascii_start().first();
    first.is_none_or(|&first| first == b'{' || !first.is_ascii_graphic())
}

/// Returns the student's name. It is limited to the length that the program accepts as input because all sheets of a
/// class are held in memory.
fn student(fields: &document::Fields<'_>) -> Result<String, FileError> {
    let Some(at) = fields.get("student") else {
        return Ok(String::new());
    };
    let name = at.text()?;
    if name.chars().nth(LONGEST_NAME).is_some() {
        return Err(at.error(format!(
            "a name has at most {LONGEST_NAME} characters; shorten it"
        )));
    }
    Ok(name)
}

fn record(at: &LocatedValue<'_>) -> Result<Record, FileError> {
    let fields = at.fields(&[
        "path",
        "order",
        "alpha",
        "beta",
        "returned",
        "relation",
        "cut",
        "root_move",
    ])?;
    let score = |name| fields.get(name).map(LocatedValue::score).transpose();
    let flag = |name| fields.get(name).map(LocatedValue::flag).transpose();
    let relation = fields.get("relation").map(LocatedValue::variant);
    let path = fields.need("path")?.list()?;
    let path = path.iter().map(LocatedValue::whole);
    Ok(Record {
        path: path.collect::<Result<_, _>>()?,
        entry: SheetEntry {
            order: fields.get("order").map(LocatedValue::whole).transpose()?,
            alpha: score("alpha")?,
            beta: score("beta")?,
            returned: score("returned")?,
            relation: relation.transpose()?,
            cut: flag("cut")?.unwrap_or(false),
        },
        root_move: flag("root_move")?.unwrap_or(false),
    })
}

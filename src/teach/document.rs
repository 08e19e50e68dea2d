//! File format of this crate: JSON documents with a format and a version, read field by field, and errors with line,
//! column and path.

use std::fmt;

use game::{
    Named, ROUNDED, RawItem, Score, TextPlace, Tree, is_rounded, json_error, quoted, read_tree,
    short_path, shortened,
};
use search::{Rules, SearchSpec, SpecError};

/// The reason why a file could not be used, with its position. Its text is one sentence without the file's name and
/// without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The position in the text, if the text is at fault.
    pub place: Option<TextPlace>,
    /// The field, as `stops[3].question`; empty for the file as a whole.
    pub path: String,
    pub problem: String,
}

impl std::error::Error for FileError {}

impl FileError {
    /// Returns the error of a file as a whole, without a place.
    pub fn of_file(problem: impl Into<String>) -> FileError {
        FileError {
            place: None,
            path: String::new(),
            problem: problem.into(),
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}")?;
            if !self.path.is_empty() {
                write!(f, ", {}", self.path)?;
            }
            f.write_str(": ")?;
        }
        f.write_str(&self.problem)
    }
}

/// Describes a JSON error with its place, on one line and without long texts from the file.
pub fn short_json_error(error: &serde_json::Error) -> String {
    const LONGEST: usize = 160;
    let message = in_plain_quotes(&error.to_string()).replace(char::is_control, " ");
    if message.chars().count() <= LONGEST {
        return message;
    }
    let begins: String = message.chars().take(LONGEST / 2).collect();
    let (line, column) = (error.line(), error.column());
    format!("{begins}... at line {line} column {column}")
}

/// Replaces the backticks of a parser's message by quotation marks.
pub(crate) fn in_plain_quotes(message: &str) -> String {
    let mut opens = true;
    let quoted = message.chars().map(|letter| match letter {
        '`' => {
            opens = !opens;
            if opens { '”' } else { '“' }
        }
        other => other,
    });
    quoted.collect()
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FilePlace {
    place: TextPlace,
    path: String,
}

impl FilePlace {
    pub fn error(&self, problem: impl Into<String>) -> FileError {
        FileError {
            place: Some(self.place),
            path: self.path.clone(),
            problem: problem.into(),
        }
    }
}

/// Reads a document and passes its fields to a function after checking its format and version.
pub(super) fn read<T>(
    text: &[u8],
    (format, version): (&str, u32),
    known: &'static [&'static str],
    then: impl FnOnce(&Fields<'_>) -> Result<T, FileError>,
) -> Result<T, FileError> {
    let whole = |place, problem: &str| FileError {
        place,
        path: String::new(),
        problem: problem.to_owned(),
    };
    let valid = text.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    if valid.len() < text.len() {
        return Err(whole(
            Some(TextPlace::at(valid, valid.len())),
            "expected UTF-8 text, found other bytes; save the file with the encoding UTF-8",
        ));
    }
    let text = valid.trim_start_matches('\u{feff}');
    if text.trim_ascii().is_empty() {
        return Err(whole(None, "the file is empty; is this the right file?"));
    }
    let item = RawItem::read(text).map_err(|error| {
        let (place, problem) = json_error(text, &error);
        whole(Some(place), &problem)
    })?;
    let top = LocatedValue {
        item,
        path: String::new(),
    };
    // Report an unknown format before other errors.
    if top.item.members().is_some() {
        let field = top.item.field("format");
        let field = field.map(|item| top.below("format", item));
        let Some(at) = field else {
            return Err(top.error(format!(
                "the file has no \"format\"; expected \"format\": \"{format}\": is this the right file?"
            )));
        };
        let found = at.text()?;
        if found != format {
            let found = quoted(&found);
            return Err(at.error(format!(
                "the format is {found}, expected \"{format}\"; is this the right file?"
            )));
        }
    }
    let fields = top.fields(known)?;
    let at = fields.need("version")?;
    let found = at.whole()?;
    if found != version {
        return Err(at.error(format!(
            "the version is {found}, expected {version}; a newer Cutoff may be able to open it"
        )));
    }
    then(&fields)
}

pub(super) struct LocatedValue<'a> {
    item: RawItem<'a>,
    path: String,
}

impl<'a> LocatedValue<'a> {
    pub fn spot(&self) -> FilePlace {
        FilePlace {
            place: self.item.place(),
            path: self.path.clone(),
        }
    }

    pub fn error(&self, problem: impl Into<String>) -> FileError {
        self.spot().error(problem)
    }

    fn below(&self, name: &str, item: RawItem<'a>) -> LocatedValue<'a> {
        let dot = if self.path.is_empty() { "" } else { "." };
        LocatedValue {
            item,
            path: format!("{}{dot}{name}", self.path),
        }
    }

    pub fn expected(&self, what: &str) -> FileError {
        let json = self.item.json();
        let found = match json.as_bytes().first() {
            Some(b'[') => "a list".to_owned(),
            Some(b'{') => "an object".to_owned(),
            Some(b'"') => quoted(&self.as_text().unwrap_or_default()),
            _ => shortened(json),
        };
        self.error(format!("expected {what}, found {found}; correct that"))
    }

    pub fn text(&self) -> Result<String, FileError> {
        self.as_text()
            .ok_or_else(|| self.expected("a text in double quotes"))
    }

    pub fn as_text(&self) -> Option<String> {
        self.item.get()
    }

    /// Returns the value as a non-negative whole number.
    pub fn whole(&self) -> Result<u32, FileError> {
        let number = self.item.get();
        number.ok_or_else(|| self.expected("a whole number from 0"))
    }

    pub fn flag(&self) -> Result<bool, FileError> {
        let flag = self.item.get();
        flag.ok_or_else(|| self.expected("true or false"))
    }

    pub fn score(&self) -> Result<Score, FileError> {
        if is_rounded(self.item.json()) {
            return Err(self.error(format!("{} {ROUNDED}", shortened(self.item.json()))));
        }
        let score = self.item.get();
        score.ok_or_else(|| self.expected("a number, \"inf\" or \"-inf\""))
    }

    pub fn one_of<T: Copy>(&self, words: &[(&str, T)]) -> Result<T, FileError> {
        let found = self.as_text();
        let mut all = words.iter();
        let word = all.find(|(word, _)| Some(*word) == found.as_deref());
        word.map(|(_, meaning)| *meaning).ok_or_else(|| {
            let words: Vec<String> = words.iter().map(|(word, _)| quoted(word)).collect();
            self.expected(&format!("one of {}", words.join(", ")))
        })
    }

    /// Returns the variant with this name.
    pub fn variant<T: Named>(&self) -> Result<T, FileError> {
        let all: Vec<(&str, T)> = T::VARIANTS.iter().map(|&it| (it.into(), it)).collect();
        self.one_of(&all)
    }

    pub fn list(&self) -> Result<Vec<LocatedValue<'a>>, FileError> {
        let items = self.item.items();
        let items = items.ok_or_else(|| self.expected("a list in [ and ]"))?;
        let at = |(index, item)| LocatedValue {
            item,
            path: format!("{}[{index}]", self.path),
        };
        Ok(items.into_iter().enumerate().map(at).collect())
    }

    /// Returns the fields of an object; unknown fields are errors.
    pub fn fields(&self, known: &'static [&'static str]) -> Result<Fields<'a>, FileError> {
        let members = self.item.members();
        let members = members.ok_or_else(|| self.expected("an object in { and }"))?;
        let mut fields: Vec<(String, LocatedValue<'a>)> = Vec::new();
        for (name, item) in members {
            let at = self.below(&shortened(&name), item);
            if !known.contains(&&*name) {
                let (name, known) = (quoted(&name), known.join(", "));
                return Err(at.error(format!(
                    "unknown field {name}; expected one of {known}: correct or delete it"
                )));
            }
            if fields.iter().any(|(field, _)| *field == name) {
                return Err(at.error(format!(
                    "the field \"{name}\" appears twice; delete one of the two"
                )));
            }
            fields.push((name, at));
        }
        Ok(Fields {
            spot: self.spot(),
            fields,
        })
    }

    pub fn tree(&self) -> Result<Tree, FileError> {
        read_tree(self.item.json().as_bytes()).map_err(|error| {
            let document = self.item.field("tree").map_or("", |_| ".tree");
            let node = short_path(&error.path.unwrap_or_default());
            let path = format!("{}{document}{}", self.path, node.trim_start_matches("tree"));
            let begin = self.item.place();
            let place = error.place.map(|at| TextPlace {
                line: begin.line + at.line - 1,
                column: at.column + if at.line == 1 { begin.column - 1 } else { 0 },
            });
            FileError {
                place: place.or(Some(begin)),
                path,
                problem: error.problem,
            }
        })
    }
}

pub(super) struct Fields<'a> {
    spot: FilePlace,
    fields: Vec<(String, LocatedValue<'a>)>,
}

impl<'a> Fields<'a> {
    pub fn get(&self, name: &str) -> Option<&LocatedValue<'a>> {
        let field = self.fields.iter().find(|(field, _)| field == name);
        field.map(|(_, at)| at)
    }

    pub fn need(&self, name: &str) -> Result<&LocatedValue<'a>, FileError> {
        self.get(name)
            .ok_or_else(|| self.error(format!("\"{name}\" is missing; add it")))
    }

    pub fn error(&self, problem: impl Into<String>) -> FileError {
        self.spot.error(problem)
    }

    pub fn spot(&self) -> FilePlace {
        self.spot.clone()
    }

    /// Returns an optional text; empty if it is missing.
    pub fn text_or_empty(&self, name: &str) -> Result<String, FileError> {
        let text = self.get(name).map(LocatedValue::text).transpose()?;
        Ok(text.unwrap_or_default())
    }
}

/// The fields that specify the search: its text form, or, as in older files, three words.
pub(super) const SEARCH_FIELDS: [&str; 4] = ["search", "algorithm", "cut", "fail"];

/// The refinements that a search may have besides its algorithm and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AllowedParts {
    /// The refinements of a search on a tree: the table, killers and so on.
    OnTrees,
    /// These, and the move order and evaluation of a game.
    Any,
}

/// Reads the search from its fields; each of them is optional.
pub(super) fn spec(given: &Fields<'_>, parts: AllowedParts) -> Result<SearchSpec, FileError> {
    if let Some(at) = given.get("search") {
        if let Some(other) = SEARCH_FIELDS[1..].iter().find_map(|name| given.get(name)) {
            let twice = "\"search\" says already which search it is; delete one of the two";
            return Err(other.error(twice));
        }
        let spec = at.text()?.parse();
        let spec = spec.map_err(|error: SpecError| at.error(error.to_string()))?;
        let mut wanted = SearchSpec {
            depth: None,
            ..spec
        };
        if parts == AllowedParts::OnTrees {
            wanted.options = spec.for_trees().options;
        }
        if spec != wanted {
            let wanted = quoted(&wanted.to_string());
            return Err(at.error(format!(
                "only the algorithm and its parts belong there; write {wanted}"
            )));
        }
        return Ok(spec);
    }
    let mut rules = Rules::default();
    if let Some(at) = given.get("cut") {
        rules.cut = at.variant()?;
    }
    if let Some(at) = given.get("fail") {
        rules.fail = at.variant()?;
    }
    let algorithm = given.get("algorithm").map(LocatedValue::variant);
    let spec = SearchSpec::new(algorithm.transpose()?.unwrap_or_default());
    Ok(SearchSpec { rules, ..spec }.in_force())
}

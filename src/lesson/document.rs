//! Files of this layer: JSON documents with a format and a version, read field by field, and errors that name line,
//! column and path.

use std::fmt;

use game::{Json, Located, Score, TextPlace, Tree, quoted, read_located, read_tree};
use search::{Algorithm, CutRule, Fail, Rules, SearchSpec, SpecError};

/// Why a file could not be used, and where. Its text is one sentence without the file's name and without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// Where in the text, if the text is to blame.
    pub place: Option<TextPlace>,
    /// The field, as `stops[3].question`; empty for the file as a whole.
    pub path: String,
    /// What is wrong, and what to do.
    pub problem: String,
}

impl std::error::Error for FileError {}

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

/// Describes a JSON error with its place, without long texts from the file.
pub fn short_json_error(error: &serde_json::Error) -> String {
    const LONGEST: usize = 160;
    let said = in_plain_quotes(&error.to_string());
    if said.chars().count() <= LONGEST {
        return said;
    }
    let begins: String = said.chars().take(LONGEST / 2).collect();
    let (line, column) = (error.line(), error.column());
    format!(
        "{}... at line {line} column {column}",
        begins.escape_debug()
    )
}

/// Replaces the backticks of a parser's message by quotation marks.
pub(crate) fn in_plain_quotes(said: &str) -> String {
    let mut opens = true;
    let quoted = said.chars().map(|letter| match letter {
        '`' => {
            opens = !opens;
            if opens { '”' } else { '“' }
        }
        other => other,
    });
    quoted.collect()
}

/// Where something stands in a file.
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

/// Reads a document and hands over its fields, once its format and its version are known to be these.
pub(super) fn read<T>(
    text: &[u8],
    (format, version): (&str, u32),
    known: &'static [&'static str],
    then: impl FnOnce(&Fields<'_>) -> Result<T, FileError>,
) -> Result<T, FileError> {
    let located = read_located(text).map_err(|error| FileError {
        place: error.place,
        path: String::new(),
        problem: error.sentence,
    })?;
    let top = LocatedValue {
        value: &located,
        path: String::new(),
    };
    // What it is comes before what is wrong with it.
    if let Json::Object(members) = &located.json {
        let field = members.iter().find(|member| &*member.name == "format");
        let field = field.map(|member| top.below(&member.name, &member.value));
        match field.as_ref().map(LocatedValue::text).transpose()? {
            Some(found) if found == format => {}
            Some(found) => {
                let problem = format!(
                    "the format is {}, expected \"{format}\"; is this the right file?",
                    quoted(found)
                );
                return Err(field.map_or_else(|| top.error(&problem), |at| at.error(&problem)));
            }
            None => {
                return Err(top.error(format!(
                    "the file has no \"format\"; expected \"format\": \"{format}\": is this the right file?"
                )));
            }
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

/// A value in a document.
pub(super) struct LocatedValue<'a> {
    value: &'a Located,
    path: String,
}

impl<'a> LocatedValue<'a> {
    pub fn spot(&self) -> FilePlace {
        FilePlace {
            place: self.value.place,
            path: self.path.clone(),
        }
    }

    pub fn error(&self, problem: impl Into<String>) -> FileError {
        self.spot().error(problem)
    }

    fn below(&self, name: &str, value: &'a Located) -> LocatedValue<'a> {
        let dot = if self.path.is_empty() { "" } else { "." };
        LocatedValue {
            value,
            path: format!("{}{dot}{name}", self.path),
        }
    }

    /// That something else was expected here.
    pub fn expected(&self, what: &str) -> FileError {
        let found = match &self.value.json {
            Json::Null => "null".to_owned(),
            Json::Bool(value) => value.to_string(),
            Json::Number(value) => value.to_string(),
            Json::Text(text) => quoted(text),
            Json::List(_) => "a list".to_owned(),
            Json::Object(_) => "an object".to_owned(),
        };
        self.error(format!("expected {what}, found {found}; correct that"))
    }

    pub fn text(&self) -> Result<&'a str, FileError> {
        match &self.value.json {
            Json::Text(text) => Ok(text),
            _ => Err(self.expected("a text in double quotes")),
        }
    }

    /// The text, if it is one.
    pub fn as_text(&self) -> Option<&'a str> {
        match &self.value.json {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A whole number from 0.
    pub fn whole(&self) -> Result<u32, FileError> {
        let wrong = || self.expected("a whole number from 0");
        let Json::Number(number) = self.value.json else {
            return Err(wrong());
        };
        let number = number.get();
        if number.fract() != 0.0 || !(0.0..=f64::from(u32::MAX)).contains(&number) {
            return Err(wrong());
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // just looked at
        Ok(number as u32)
    }

    pub fn flag(&self) -> Result<bool, FileError> {
        match self.value.json {
            Json::Bool(value) => Ok(value),
            _ => Err(self.expected("true or false")),
        }
    }

    pub fn score(&self) -> Result<Score, FileError> {
        match &self.value.json {
            Json::Number(score) => Ok(*score),
            Json::Text(text) if &**text == "inf" => Ok(Score::INFINITY),
            Json::Text(text) if &**text == "-inf" => Ok(Score::NEG_INFINITY),
            _ => Err(self.expected("a number, \"inf\" or \"-inf\"")),
        }
    }

    /// One of these words.
    pub fn one_of<T: Copy>(&self, words: &[(&str, T)]) -> Result<T, FileError> {
        let found = self.as_text();
        let word = words.iter().find(|(word, _)| Some(*word) == found);
        word.map(|(_, meaning)| *meaning).ok_or_else(|| {
            let words: Vec<String> = words.iter().map(|(word, _)| quoted(word)).collect();
            self.expected(&format!("one of {}", words.join(", ")))
        })
    }

    pub fn list(&self) -> Result<Vec<LocatedValue<'a>>, FileError> {
        let Json::List(items) = &self.value.json else {
            return Err(self.expected("a list in [ and ]"));
        };
        let at = |(index, value)| LocatedValue {
            value,
            path: format!("{}[{index}]", self.path),
        };
        Ok(items.iter().enumerate().map(at).collect())
    }

    /// The fields of an object, each of which must be among those that are known.
    pub fn fields(&self, known: &'static [&'static str]) -> Result<Fields<'a>, FileError> {
        let Json::Object(members) = &self.value.json else {
            return Err(self.expected("an object in { and }"));
        };
        let mut fields: Vec<(&'a str, LocatedValue<'a>)> = Vec::new();
        for member in members {
            let name = &*member.name;
            let at_name = FilePlace {
                place: member.place,
                path: self.path.clone(),
            };
            if !known.contains(&name) {
                return Err(at_name.error(format!(
                    "unknown field {}; expected one of {}: correct or delete it",
                    quoted(name),
                    known.join(", ")
                )));
            }
            if fields.iter().any(|(field, _)| *field == name) {
                return Err(at_name.error(format!(
                    "the field \"{name}\" appears twice; delete one of the two"
                )));
            }
            fields.push((name, self.below(name, &member.value)));
        }
        Ok(Fields {
            spot: self.spot(),
            fields,
        })
    }

    /// A tree, as tree files write them.
    pub fn tree(&self) -> Result<Tree, FileError> {
        // Writing to a string does not fail.
        let text = serde_json::to_string(self.value).unwrap_or_default();
        read_tree(text.as_bytes()).map_err(|error| {
            let path = error.path.unwrap_or_default();
            let tree = self.value.field("tree");
            let (mut at, mut name) = (tree.unwrap_or(self.value), self.path.clone());
            if tree.is_some() {
                name.push_str(".tree");
            }
            for index in path {
                let Some(child) = at.child(index) else { break };
                at = child;
                name = format!("{name}[{index}]");
            }
            LocatedValue {
                value: at,
                path: name,
            }
            .error(error.problem.to_string())
        })
    }
}

/// The fields of one object.
pub(super) struct Fields<'a> {
    spot: FilePlace,
    fields: Vec<(&'a str, LocatedValue<'a>)>,
}

impl<'a> Fields<'a> {
    pub fn get(&self, name: &str) -> Option<&LocatedValue<'a>> {
        let field = self.fields.iter().find(|(field, _)| *field == name);
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

    /// A text that may be left out.
    pub fn text_or_empty(&self, name: &str) -> Result<String, FileError> {
        let text = self.get(name).map(LocatedValue::text).transpose()?;
        Ok(text.unwrap_or_default().to_owned())
    }
}

/// The fields that say which search it is: its text form, or, as in older files, three words.
pub(super) const SEARCH_FIELDS: [&str; 4] = ["search", "algorithm", "cut", "fail"];

/// What may be said of a search beside its algorithm and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AllowedParts {
    /// The table, killers and so on: what a search has on a tree.
    OnTrees,
    /// These, and how a game has its moves and judges its positions.
    Any,
}

/// The search that these fields say; each may be left out.
pub(super) fn spec(given: &Fields<'_>, parts: AllowedParts) -> Result<SearchSpec, FileError> {
    if let Some(at) = given.get("search") {
        if let Some(other) = SEARCH_FIELDS[1..].iter().find_map(|name| given.get(name)) {
            return Err(
                other.error("\"search\" says already which search it is; delete one of the two")
            );
        }
        let spec: SearchSpec = at
            .text()?
            .parse()
            .map_err(|error: SpecError| at.error(error.to_string()))?;
        let options = match parts {
            AllowedParts::OnTrees => spec.for_trees().options,
            AllowedParts::Any => spec.options,
        };
        let wanted = SearchSpec {
            depth: None,
            options,
            ..spec
        };
        if spec != wanted {
            return Err(at.error(format!(
                "only the algorithm and its parts belong there; write {}",
                quoted(&wanted.to_string())
            )));
        }
        return Ok(spec);
    }
    let mut rules = Rules::default();
    if let Some(at) = given.get("cut") {
        let words = [
            ("at-equality", CutRule::AtEquality),
            ("strict", CutRule::Strict),
        ];
        rules.cut = at.one_of(&words)?;
    }
    if let Some(at) = given.get("fail") {
        rules.fail = at.one_of(&[("soft", Fail::Soft), ("hard", Fail::Hard)])?;
    }
    let words = Algorithm::ALL.map(|algorithm| (algorithm.id(), algorithm));
    let algorithm = given.get("algorithm").map(|at| at.one_of(&words));
    let spec = SearchSpec::new(algorithm.transpose()?.unwrap_or_default());
    Ok(SearchSpec { rules, ..spec }.in_force())
}

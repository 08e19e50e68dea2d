//! The reader: from serde's parser directly into a [`TreeBuilder`].

use std::fmt;
use std::io::Read;

use platform::threads;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};

use super::error::json_problem;
use super::other_tools::{READ_FORMATS, adjacency, unread_format};
use super::{FORMAT, MAX_BYTES, RawItem, TreeFileError, quoted, shortened};
use crate::probability::fraction;
use crate::score::ScoreVisitor;
use crate::whole_number::{ROUNDED, is_rounded};
use crate::{NodeId, Player, Score, Tree, TreeBuilder, TreeTask, ValueBounds};

/// The stack size in bytes of the thread that reads deep trees; `MAX_PLIES` nested objects take less than 4 MiB
/// without optimisation.
const STACK: usize = 64 << 20;
/// A nesting depth of brackets that fits on any stack.
const SHALLOW: usize = 64;

/// Reads a tree file's text.
///
/// # Errors
/// [`TreeFileError`] says in one sentence where the text is no tree, what was expected, and what to do.
///
/// # Examples
/// ```
/// use game::read_tree;
/// let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")?;
/// assert_eq!((tree.len(), tree.leaf_count()), (13, 9));
///
/// let error = read_tree(b"[[3, 12, 8], [2, x]]").unwrap_err();
/// assert!(error.to_string().starts_with("line 1, column 18, tree[1][1]: expected a value, found “x”"));
/// # Ok::<(), game::TreeFileError>(())
/// ```
pub fn read_tree(text: &[u8]) -> Result<Tree, TreeFileError> {
    let text = std::str::from_utf8(text).map_err(|error| {
        let valid = String::from_utf8_lossy(&text[..error.valid_up_to()]);
        let problem =
            "expected UTF-8 text, found other bytes; save the file with the encoding UTF-8";
        TreeFileError::at(&valid, valid.len(), problem)
    })?;
    let text = text.trim_start_matches('\u{feff}');
    check_beginning(text)?;
    let (depth, rounded) = scan(text);
    let read = || match rounded {
        None => parse(text),
        Some(number) => Err(rounded_number(text, number)),
    };
    if depth <= SHALLOW {
        return read();
    }
    if let Some(most) = threads::MAX_NESTING.filter(|most| depth > *most) {
        return Err(TreeFileError::whole(format!(
            "it is nested deeper than the {most} levels that can be read in a browser; open it on a desktop"
        )));
    }
    let read = threads::with_stack(STACK, read).map_err(|error| {
        TreeFileError::whole(format!(
            "the system has no thread to read the file with ({error}); end other programs and try again"
        ))
    });
    read?
}

/// Reads a tree file's text from a file or a pipe.
///
/// # Errors
/// As [`read_tree`], and when the text is larger than [`MAX_BYTES`] or cannot be read.
pub fn read_tree_from(input: impl Read) -> Result<Tree, TreeFileError> {
    let mut text = Vec::new();
    let read = input.take(MAX_BYTES + 1).read_to_end(&mut text);
    read.map_err(|error| TreeFileError::unreadable(&error))?;
    if text.len() as u64 > MAX_BYTES {
        return Err(TreeFileError::too_large());
    }
    read_tree(&text)
}

fn check_beginning(text: &str) -> Result<(), TreeFileError> {
    let begin = text.trim_start();
    let Some(first) = begin.chars().next() else {
        return Err(TreeFileError::whole(
            "the file is empty; a tree is written as [[3, 12, 8], [2, 4, 6], [14, 5, 2]], for example",
        ));
    };
    let problem = if let Some(format) = unread_format(text) {
        format!("this is {format}, which is not read; {READ_FORMATS}")
    } else if first.is_ascii_digit() || "[{\"-".contains(first) {
        return Ok(());
    } else {
        let end = begin.find(|letter: char| !letter.is_alphanumeric());
        let word = &begin[..end.unwrap_or(begin.len()).max(first.len_utf8())];
        format!(
            "expected a tree, as ((3 12) (2 4)) or [[3, 12], [2, 4]], or a position, as a FEN or 3,4,5 of Nim, found {}",
            quoted(word)
        )
    };
    Err(TreeFileError::at(text, text.len() - begin.len(), problem))
}

/// Returns the maximum bracket depth, and the first number outside of strings that a score would round.
fn scan(text: &str) -> (usize, Option<&str>) {
    let bytes = text.as_bytes();
    let (mut open, mut most, mut at) = (0_usize, 0, 0);
    while let Some(&byte) = bytes.get(at) {
        let begin = at;
        at += 1;
        match byte {
            b'[' | b'{' => open += 1,
            b']' | b'}' => open = open.saturating_sub(1),
            b'"' => {
                while let Some(&inside) = bytes.get(at).filter(|&&byte| byte != b'"') {
                    at += 1 + usize::from(inside == b'\\');
                }
                at += 1;
            }
            b'0'..=b'9' | b'-' => {
                while bytes
                    .get(at)
                    .is_some_and(|byte| b"0123456789.eE+-".contains(byte))
                {
                    at += 1;
                }
                if at - begin > 15 && is_rounded(&text[begin..at]) {
                    return (most, Some(&text[begin..at]));
                }
            }
            _ => {}
        }
        most = most.max(open);
    }
    (most, None)
}

/// Creates the error of a number that would be rounded, or of an earlier fault. The parser does not report the digits
/// of large numbers, so the text is parsed up to the number, which gives the node.
fn rounded_number(text: &str, number: &str) -> TreeFileError {
    let at = number.as_ptr().addr() - text.as_ptr().addr();
    let rounded = TreeFileError::at(text, at, format!("{} {ROUNDED}", quoted(number)));
    match parse(&format!("{}x", &text[..at])) {
        Err(error) if error.place != rounded.place => error,
        other => TreeFileError {
            path: other.err().and_then(|error| error.path),
            ..rounded
        },
    }
}

fn parse(text: &str) -> Result<Tree, TreeFileError> {
    let mut builder = TreeBuilder::new(Player::Max);
    let root = builder.open(None);
    root.map_err(|error| TreeFileError::whole(error.to_string()))?;
    let mut reader = Reader {
        builder,
        in_tree: false,
        root_player: None,
    };
    let mut parser = serde_json::Deserializer::from_str(text);
    // The builder rejects trees that are too deep.
    parser.disable_recursion_limit();
    let file = Value::new(&mut reader, Kind::File, NODE);
    let read = file.deserialize(&mut parser);
    if let Err(error) = read.and_then(|_| parser.end()) {
        return adjacency(text).unwrap_or_else(|| {
            let (offset, problem) = json_problem(text, &error);
            Err(TreeFileError {
                path: reader.in_tree.then(|| reader.builder.path()),
                ..TreeFileError::at(text, offset, problem)
            })
        });
    }
    let tree = reader.builder.finish_unchecked();
    tree.check().map_err(|fault| {
        let path = tree.path(fault.node);
        let file = RawItem::read(text).ok();
        let item = file.and_then(|file| file.node_at(&path));
        TreeFileError {
            place: item.map(|item| item.place()),
            path: Some(path),
            problem: fault.problem,
        }
    })?;
    Ok(tree)
}

/// The state of reading a file. A node is opened in the builder before its value is parsed, so that errors refer to
/// the innermost open node. The root is open from the start.
struct Reader {
    builder: TreeBuilder,
    in_tree: bool,
    /// The side to move at the root, if the root itself declares it.
    root_player: Option<Player>,
}

impl Reader {
    fn set_player(&mut self, player: Player) {
        let id = self.builder.innermost();
        self.builder.set_player(id, player);
        if id == NodeId::ROOT {
            self.root_player = Some(player);
        }
    }
}

const NODE: &str = "a node: a number, \"inf\", \"-inf\", a list of nodes, or an object";
const TEXT: &str = "a text in double quotes";
const PLAYER: &str = "\"max\", \"min\" or \"chance\"";

/// The fields of documents (the first nine) and of nodes (from `name`), each with its expected values. A node's
/// `name` and `id` are labels, and its `type` is its player.
const FIELDS: [(&str, &str); 19] = [
    (
        "format",
        "\"cutoff-tree\" as the format (other files are for other programs)",
    ),
    (
        "version",
        "the version 1 or 2 (a newer Cutoff may open others)",
    ),
    ("source", TEXT),
    ("notes", TEXT),
    ("root_player", PLAYER),
    ("task", TreeTask::FORMS),
    ("bounds", "the least and the greatest value in [ and ]"),
    ("tree", NODE),
    ("name", TEXT),
    ("label", TEXT),
    ("player", PLAYER),
    (
        "value",
        "a single number (two players, zero sum), \"inf\" or \"-inf\"",
    ),
    ("move", TEXT),
    ("position", TEXT),
    ("loud", "true or false"),
    (
        "probability",
        "a probability above 0 and at most 1, as 0.5 or \"1/3\"",
    ),
    ("children", "a list of nodes in [ and ]"),
    ("id", "a text or a number"),
    ("type", PLAYER),
];
const IN_DOCUMENT: usize = 9;
const IN_NODE: usize = 8;

/// The kind of a value in the file, from its place.
enum Kind<'o> {
    /// The whole file: the root, or a document.
    File,
    /// The root, in a document's `"tree"`.
    Tree,
    Child,
    /// The list of a node's children.
    Children,
    /// A named field without nodes.
    Field(&'o mut Object, &'static str),
}

/// A value, which is stored where it belongs. Reading it returns true for a node and for a list with nodes.
struct Value<'r, 'o> {
    reader: &'r mut Reader,
    kind: Kind<'o>,
    expected: &'static str,
}

enum Scalar {
    Null,
    Bool(bool),
    Number(Score),
    Text(String),
}

impl Scalar {
    fn score(&self) -> Option<Score> {
        match self {
            Scalar::Number(value) => Some(*value),
            Scalar::Text(text) => ScoreVisitor.visit_str::<serde_json::Error>(text).ok(),
            _ => None,
        }
    }

    fn probability(&self) -> Option<f64> {
        match self {
            Scalar::Number(number) => Some(number.get()).filter(|it| *it > 0.0 && *it <= 1.0),
            Scalar::Text(text) => fraction(text),
            _ => None,
        }
    }

    fn refused<E: Error>(&self, expected: &str) -> E {
        let found = match self {
            Scalar::Null => "null".to_owned(),
            Scalar::Bool(flag) => flag.to_string(),
            Scalar::Number(number) => shortened(&number.to_string()),
            Scalar::Text(text) => quoted(text),
        };
        E::custom(format_args!("expected {expected}, found {found}"))
    }
}

impl<'r, 'o> Value<'r, 'o> {
    fn new(reader: &'r mut Reader, kind: Kind<'o>, expected: &'static str) -> Value<'r, 'o> {
        Value {
            reader,
            kind,
            expected,
        }
    }

    fn plain<E: Error>(self, given: Scalar) -> Result<bool, E> {
        match self.kind {
            Kind::Field(object, field) => {
                let set = object.set(self.reader, field, given);
                set.map_err(|given| given.refused(self.expected))?;
                Ok(false)
            }
            Kind::Children if matches!(given, Scalar::Null) => Ok(false),
            Kind::Children => Err(given.refused(self.expected)),
            Kind::File | Kind::Tree | Kind::Child => {
                let value = given.score().ok_or_else(|| given.refused(self.expected))?;
                let builder = &mut self.reader.builder;
                builder.set_value(builder.innermost(), Some(value));
                Ok(true)
            }
        }
    }
}

impl<'de> DeserializeSeed<'de> for Value<'_, '_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<bool, D::Error> {
        let Value {
            reader,
            kind,
            expected,
        } = self;
        let is_child = matches!(kind, Kind::Child);
        let is_root = matches!(kind, Kind::File | Kind::Tree);
        if is_child {
            let limit = |error| D::Error::custom(format_args!("{error}; make the tree smaller"));
            reader.builder.open(None).map_err(limit)?;
        }
        reader.in_tree |= matches!(kind, Kind::Tree);
        let any = from.deserialize_any(Value::new(reader, kind, expected))?;
        if is_child {
            reader.builder.close();
        }
        reader.in_tree &= !is_root;
        Ok(any)
    }
}

impl<'de> Visitor<'de> for Value<'_, '_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_unit<E: Error>(self) -> Result<bool, E> {
        self.plain(Scalar::Null)
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<bool, E> {
        self.plain(Scalar::Bool(flag))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<bool, E> {
        self.plain(Scalar::Number(ScoreVisitor.visit_i64(value)?))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<bool, E> {
        self.plain(Scalar::Number(ScoreVisitor.visit_u64(value)?))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<bool, E> {
        self.plain(Scalar::Number(ScoreVisitor.visit_f64(value)?))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<bool, E> {
        self.plain(Scalar::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<bool, A::Error> {
        if matches!(self.kind, Kind::Field(..)) {
            return Err(A::Error::invalid_type(Unexpected::Seq, &self));
        }
        let reader = self.reader;
        reader.in_tree = true;
        let mut any = false;
        while list
            .next_element_seed(Value::new(reader, Kind::Child, NODE))?
            .is_some()
        {
            any = true;
        }
        if any || matches!(self.kind, Kind::Children) {
            return Ok(any);
        }
        Err(A::Error::custom(
            "an inner node needs at least one child; expected a node between “[” and “]”, or write a leaf as its value",
        ))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<bool, A::Error> {
        if matches!(self.kind, Kind::Field(..) | Kind::Children) {
            return Err(A::Error::invalid_type(Unexpected::Map, &self));
        }
        let reader = self.reader;
        let mut object = Object::default();
        let mut is_document = (!matches!(self.kind, Kind::File)).then_some(false);
        let mut seen = [false; FIELDS.len()];
        while let Some(key) = map.next_key::<String>()? {
            let (known, owner) = match is_document {
                None => (0..FIELDS.len(), "tree file"),
                Some(true) => (0..IN_DOCUMENT, "document"),
                Some(false) => (IN_NODE..FIELDS.len(), "node"),
            };
            let Some(index) = known.clone().find(|&at| FIELDS[at].0 == key) else {
                let known: Vec<String> = known.map(|at| quoted(FIELDS[at].0)).collect();
                return Err(A::Error::custom(format_args!(
                    "unknown field {} in a {owner}; expected one of {}: correct or delete it",
                    quoted(&key),
                    known.join(", ")
                )));
            };
            if std::mem::replace(&mut seen[index], true) {
                return Err(A::Error::custom(format_args!(
                    "the field \"{key}\" appears twice; expected each field once: delete one of the two"
                )));
            }
            let (field, expected) = FIELDS[index];
            if field != "name" {
                let of_document = index < IN_DOCUMENT;
                is_document.get_or_insert(of_document);
                reader.in_tree = !of_document;
            }
            if field == "bounds" {
                let bounds = match map.next_value::<Option<[Score; 2]>>()? {
                    None => ValueBounds::Unknown,
                    Some([low, high]) if low <= high => ValueBounds::Between([low, high]),
                    Some(_) => {
                        let problem = "the first bound is above the second; exchange them";
                        return Err(A::Error::custom(problem));
                    }
                };
                reader.builder.set_bounds(bounds);
                continue;
            }
            let kind = match field {
                "tree" => Kind::Tree,
                "children" => Kind::Children,
                _ => Kind::Field(&mut object, field),
            };
            let value = Value::new(reader, kind, expected);
            object.has_content |= map.next_value_seed(value)?;
        }
        reader.in_tree = is_document != Some(true);
        object.finish(reader).map_err(A::Error::custom)?;
        Ok(true)
    }
}

/// The fields of a node or a document that take effect at its end.
#[derive(Default)]
struct Object {
    /// True with a node's value or children, or a document's tree.
    has_content: bool,
    label: Option<String>,
    name: Option<String>,
    id: Option<String>,
    source: String,
    notes: String,
    task: Option<TreeTask>,
    root_player: Option<Player>,
}

impl Object {
    /// Stores a field, or returns the value that the field cannot have.
    fn set(&mut self, reader: &mut Reader, field: &str, given: Scalar) -> Result<(), Scalar> {
        let builder = &mut reader.builder;
        let id = builder.innermost();
        match (field, given) {
            // The entries of other tools for leaves.
            ("value" | "id" | "player" | "type", Scalar::Null) => {}
            ("value", given) => {
                let value = given.score().ok_or(given)?;
                builder.set_value(id, Some(value));
                self.has_content = true;
            }
            ("probability", given) => {
                let probability = given.probability().ok_or(given)?;
                builder.set_probability(id, probability);
            }
            ("loud", Scalar::Bool(loud)) => builder.set_loud(id, loud),
            ("id", Scalar::Number(number)) => self.id = Some(number.to_string()),
            ("version", Scalar::Number(version)) if [1.0, 2.0].contains(&version.get()) => {}
            ("label", Scalar::Text(text)) => self.label = Some(text),
            ("name", Scalar::Text(text)) => self.name = Some(text),
            ("id", Scalar::Text(text)) => self.id = Some(text),
            ("move", Scalar::Text(text)) => builder.set_move(id, text),
            ("position", Scalar::Text(text)) => builder.set_position(id, text),
            ("source", Scalar::Text(text)) => self.source = text,
            ("notes", Scalar::Text(text)) => self.notes = text,
            ("task", Scalar::Text(text)) => {
                self.task = Some(text.parse().map_err(|_| Scalar::Text(text))?);
            }
            ("format", Scalar::Text(text)) if text == FORMAT => {}
            (_, Scalar::Text(text)) => match (field, text.to_lowercase().as_str()) {
                ("root_player", "max") => self.root_player = Some(Player::Max),
                ("root_player", "min") => self.root_player = Some(Player::Min),
                ("player" | "type", "max") => reader.set_player(Player::Max),
                ("player" | "type", "min") => reader.set_player(Player::Min),
                ("player" | "type", "chance") => builder.set_chance(id),
                ("player" | "type", "leaf" | "terminal") => {}
                _ => return Err(Scalar::Text(text)),
            },
            (_, given) => return Err(given),
        }
        Ok(())
    }

    /// Completes the innermost node or, outside the tree, the document.
    fn finish(self, reader: &mut Reader) -> Result<(), &'static str> {
        let builder = &mut reader.builder;
        let id = builder.innermost();
        if !self.has_content {
            return Err(if reader.in_tree {
                "the node has neither a value nor children; expected \"value\" for a leaf or \"children\" for an inner node: add one"
            } else {
                "the document has no \"tree\"; expected \"tree\": [[3, 5], [2, 9]], for example: add it"
            });
        }
        if reader.in_tree {
            if let Some(label) = self.label.or(self.name).or(self.id) {
                builder.set_label(id, label);
            }
            return Ok(());
        }
        builder.set_about(self.name.unwrap_or_default(), self.source, self.notes);
        builder.set_task(self.task);
        if let Some(player) = self.root_player {
            if reader.root_player.is_some_and(|root| root != player) {
                return Err(
                    "\"root_player\" and the \"player\" of the root differ; expected the same or only one of them: delete one",
                );
            }
            builder.set_player(id, player);
        }
        Ok(())
    }
}

//! The reader: from serde's parser directly into a [`TreeBuilder`].

use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::thread;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::error::json_problem;
use super::other_tools::{READ_FORMATS, adjacency, unread_format};
use super::{FORMAT, MAX_BYTES, RawItem, TextPlace, TreeFileError, quoted, shortened};
use crate::probability::fraction;
use crate::score::ScoreVisitor;
use crate::whole_number::{ROUNDED, is_rounded};
use crate::{ChanceError, ChanceProblem, NodeId, Player, Score, Tree, TreeBuilder, ValueBounds};

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
        let (valid, _) = text.split_at(error.valid_up_to());
        let valid = String::from_utf8_lossy(valid);
        TreeFileError {
            place: Some(TextPlace::at(&valid, valid.len())),
            path: None,
            problem:
                "expected UTF-8 text, found other bytes; save the file with the encoding UTF-8"
                    .to_owned(),
        }
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
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK);
        let thread = thread.spawn_scoped(scope, read);
        let thread = thread.map_err(|error| {
            TreeFileError::whole(format!(
                "the system has no thread to read the file with ({error}); end other programs and try again"
            ))
        })?;
        thread
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
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

/// Reads a tree file.
///
/// # Errors
/// As [`read_tree_from`], and when there is no such file or it is a folder. The file's name is not in the message.
pub fn read_tree_file(path: &Path) -> Result<Tree, TreeFileError> {
    let file = File::open(path).and_then(|file| Ok((file.metadata()?, file)));
    let (about, file) = file.map_err(|error| TreeFileError::unreadable(&error))?;
    if about.len() > MAX_BYTES {
        return Err(TreeFileError::too_large());
    }
    read_tree_from(file)
}

fn check_beginning(text: &str) -> Result<(), TreeFileError> {
    let blanks = text.len() - text.trim_start().len();
    let Some(first) = text[blanks..].chars().next() else {
        return Err(TreeFileError::whole(
            "the file is empty; a tree is written as [[3, 12, 8], [2, 4, 6], [14, 5, 2]], for example",
        ));
    };
    let problem = if let Some(format) = unread_format(text) {
        format!("this is {format}, which is not read; {READ_FORMATS}")
    } else if first.is_ascii_digit() || "[{\"-".contains(first) {
        return Ok(());
    } else {
        let word = text[blanks..].split(|letter: char| !letter.is_alphanumeric());
        let word = word.into_iter().next().filter(|word| !word.is_empty());
        let found = word.map_or(first.to_string(), ToOwned::to_owned);
        format!(
            "expected a tree, as ((3 12) (2 4)) or [[3, 12], [2, 4]], or a position, as a FEN or 3,4,5 of Nim, found {}",
            quoted(&found)
        )
    };
    Err(TreeFileError {
        place: Some(TextPlace::at(text, blanks)),
        path: None,
        problem,
    })
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
    let place = Some(TextPlace::at(text, at));
    match parse(&format!("{}x", &text[..at])) {
        Err(error) if error.place != place => error,
        other => TreeFileError {
            place,
            path: other.err().and_then(|error| error.path),
            problem: format!("{} {ROUNDED}", quoted(number)),
        },
    }
}

fn parse(text: &str) -> Result<Tree, TreeFileError> {
    let mut builder = TreeBuilder::new(Player::Max);
    builder
        .open(None)
        .map_err(|error| TreeFileError::whole(error.to_string()))?;
    let mut reader = Reader {
        builder,
        in_tree: false,
        root_player: None,
        chance: Vec::new(),
    };
    let mut parser = serde_json::Deserializer::from_str(text);
    // The builder rejects trees that are too deep.
    parser.disable_recursion_limit();
    let read = reader.read(Level::File, &mut parser);
    match read.and_then(|()| parser.end()) {
        Ok(()) => reader.finish(text),
        Err(error) => adjacency(text).unwrap_or_else(|| {
            let (offset, problem) = json_problem(text, &error);
            Err(TreeFileError {
                place: Some(TextPlace::at(text, offset)),
                path: reader.in_tree.then(|| reader.builder.path()),
                problem,
            })
        }),
    }
}

/// The context of a node. The root is open in the builder from the start.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    /// The whole file: the root, or a document.
    File,
    /// The root, in a document's `"tree"`.
    Tree,
    Child,
}

/// The state of reading a file. A node is opened in the builder before its value is parsed, so that errors refer to
/// the innermost open node.
struct Reader {
    builder: TreeBuilder,
    in_tree: bool,
    /// The side to move at the root, if the root itself declares it.
    root_player: Option<Player>,
    /// The chance nodes; the tree does not keep those that are leaves.
    chance: Vec<NodeId>,
}

impl Reader {
    fn read<'de, D: Deserializer<'de>>(&mut self, level: Level, from: D) -> Result<(), D::Error> {
        let id = if level == Level::Child {
            let limit = |error| D::Error::custom(format_args!("{error}; make the tree smaller"));
            self.builder.open(None).map_err(limit)?
        } else {
            NodeId::ROOT
        };
        self.in_tree = level != Level::File;
        from.deserialize_any(Node {
            reader: &mut *self,
            level,
            id,
        })?;
        if level == Level::Child {
            self.builder.close();
        } else {
            self.in_tree = false;
        }
        Ok(())
    }

    /// Returns the tree, or the fault of the whole tree.
    fn finish(mut self, text: &str) -> Result<Tree, TreeFileError> {
        self.builder.close_to(0);
        let tree = self.builder.finish();
        let leaf = self.chance.into_iter().find(|&id| tree.node(id).is_leaf());
        let chance = match leaf {
            Some(leaf) => Err((leaf, ChanceProblem::Leaf)),
            None => tree
                .check_chance()
                .map_err(|ChanceError { node, problem, .. }| (node, problem)),
        };
        chance.map_err(|(node, problem)| {
            let path = tree.path(node);
            let item = RawItem::read(text)
                .ok()
                .and_then(|file| file.node_at(&path));
            TreeFileError {
                place: item.map(|item| item.place()),
                path: Some(path),
                problem: problem.to_string(),
            }
        })?;
        tree.check_positions()
            .map_err(|error| TreeFileError::whole(error.to_string()))?;
        tree.check_bounds()
            .map_err(|error| TreeFileError::whole(error.to_string()))?;
        Ok(tree)
    }
}

/// The fields of documents (the first eight) and of nodes. A node's `name` and `id` are labels, and its `type` is its
/// player.
const FIELDS: [&str; 18] = [
    "format",
    "version",
    "source",
    "notes",
    "root_player",
    "bounds",
    "tree",
    "name",
    "label",
    "player",
    "value",
    "move",
    "position",
    "loud",
    "probability",
    "children",
    "id",
    "type",
];
const DOCUMENT: &[&str] = FIELDS.split_at(8).0;
/// The fields of nodes, including their `name`.
const NODE: &[&str] = FIELDS.split_at(7).1;

struct Node<'r> {
    reader: &'r mut Reader,
    level: Level,
    id: NodeId,
}

impl Node<'_> {
    fn leaf(self, value: Score) {
        self.reader.builder.set_value(self.id, Some(value));
    }

    /// Reads a field of a node after its name has been read. Returns true if it gives the node a value or children.
    fn field<'de, A: MapAccess<'de>>(&mut self, name: &str, map: &mut A) -> Result<bool, A::Error> {
        let (reader, id) = (&mut *self.reader, self.id);
        let builder = &mut reader.builder;
        match name {
            "label" => builder.set_label(id, map.next_value::<String>()?),
            "move" => builder.set_move(id, map.next_value::<String>()?),
            "position" => builder.set_position(id, map.next_value::<String>()?),
            "loud" => builder.set_loud(id, map.next_value()?),
            "probability" => {
                builder.set_probability(id, map.next_value_seed(PROBABILITY)?);
            }
            "player" | "type" => match map.next_value_seed(MOVER)? {
                Mover::Chance => {
                    builder.set_chance(id);
                    reader.chance.push(id);
                }
                Mover::Player(player) => {
                    builder.set_player(id, player);
                    if id == NodeId::ROOT {
                        reader.root_player = Some(player);
                    }
                }
                Mover::Nobody => {}
            },
            "value" => {
                let value = map.next_value_seed(VALUE)?;
                builder.set_value(id, value);
                return Ok(value.is_some());
            }
            _ => return map.next_value_seed(Children(reader)),
        }
        Ok(false)
    }
}

impl<'de> Visitor<'de> for Node<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a node: a number, \"inf\", \"-inf\", a list of nodes, or an object")
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<(), E> {
        ScoreVisitor.visit_i64(value).map(|value| self.leaf(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<(), E> {
        ScoreVisitor.visit_u64(value).map(|value| self.leaf(value))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<(), E> {
        ScoreVisitor.visit_f64(value).map(|value| self.leaf(value))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        let value = VALUE.take(Given::Text(text))?;
        self.reader.builder.set_value(self.id, value);
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<(), A::Error> {
        self.reader.in_tree = true;
        if Children(self.reader).visit_seq(list)? {
            return Ok(());
        }
        Err(A::Error::custom(
            "an inner node needs at least one child; expected a node between “[” and “]”, or write a leaf as its value",
        ))
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        let mut seen = [false; FIELDS.len()];
        let mut is_document = (self.level != Level::File).then_some(false);
        let mut has_content = false;
        let (mut names, mut about) = ([const { None }; 2], [const { String::new() }; 2]);
        let mut root_player = None;
        while let Some(key) = map.next_key::<String>()? {
            let (known, owner) = match is_document {
                None => (&FIELDS[..], "tree file"),
                Some(true) => (DOCUMENT, "document"),
                Some(false) => (NODE, "node"),
            };
            let field = known.iter().find(|field| **field == key).copied();
            let Some(field) = field else {
                let known: Vec<String> = known.iter().map(|field| quoted(field)).collect();
                return Err(A::Error::custom(format_args!(
                    "unknown field {} in a {owner}; expected one of {}: correct or delete it",
                    quoted(&key),
                    known.join(", ")
                )));
            };
            let index = FIELDS.iter().position(|it| *it == field).unwrap_or(0);
            if std::mem::replace(&mut seen[index], true) {
                return Err(A::Error::custom(format_args!(
                    "the field \"{field}\" appears twice; expected each field once: delete one of the two"
                )));
            }
            if field != "name" {
                let of_document = DOCUMENT.contains(&field);
                is_document.get_or_insert(of_document);
                self.reader.in_tree = !of_document;
            }
            match field {
                "format" => map.next_value_seed(FORMAT_FIELD)?,
                "version" => map.next_value_seed(VERSION)?,
                "source" => about[0] = map.next_value()?,
                "notes" => about[1] = map.next_value()?,
                "name" => names[0] = Some(map.next_value::<String>()?),
                "id" => names[1] = Some(map.next_value_seed(ID)?),
                "root_player" => match map.next_value_seed(MOVER)? {
                    Mover::Player(player) => root_player = Some(player),
                    _ => return Err(A::Error::custom("expected \"max\" or \"min\" for the root")),
                },
                "bounds" => {
                    let bounds = check_bounds(map.next_value()?)?;
                    self.reader.builder.set_bounds(bounds);
                }
                "tree" => map.next_value_seed(Below(self.reader, Level::Tree))?,
                _ => has_content |= self.field(field, &mut map)?,
            }
        }
        let [name, id_name] = names;
        if is_document == Some(true) {
            if !seen[6] {
                return Err(A::Error::custom(
                    "the document has no \"tree\"; expected \"tree\": [[3, 5], [2, 9]], for example: add it",
                ));
            }
            let builder = &mut self.reader.builder;
            let [source, notes] = about;
            builder.set_about(name.unwrap_or_default(), source, notes);
            match (root_player, self.reader.root_player) {
                (Some(one), Some(other)) if one != other => {
                    return Err(A::Error::custom(
                        "\"root_player\" and the \"player\" of the root differ; expected the same or only one of them: delete one",
                    ));
                }
                (Some(player), _) => builder.set_player(NodeId::ROOT, player),
                _ => {}
            }
            return Ok(());
        }
        self.reader.in_tree = true;
        if let Some(name) = name.or(id_name).filter(|_| !seen[8]) {
            self.reader.builder.set_label(self.id, name);
        }
        if has_content {
            Ok(())
        } else {
            Err(A::Error::custom(
                "the node has neither a value nor children; expected \"value\" for a leaf or \"children\" for an inner node: add one",
            ))
        }
    }
}

fn check_bounds<E: Error>(bounds: Option<[Score; 2]>) -> Result<ValueBounds, E> {
    match bounds {
        None => Ok(ValueBounds::Unknown),
        Some(bounds) if bounds[0] <= bounds[1] => Ok(ValueBounds::Between(bounds)),
        Some(_) => Err(E::custom(
            "the first bound is above the second; exchange them",
        )),
    }
}

struct Below<'r>(&'r mut Reader, Level);

impl<'de> DeserializeSeed<'de> for Below<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        self.0.read(self.1, from)
    }
}

/// Reads the children of the innermost open node. Returns true if there are any.
struct Children<'r>(&'r mut Reader);

impl<'de> DeserializeSeed<'de> for Children<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<bool, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Children<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of nodes in [ and ]")
    }

    fn visit_unit<E>(self) -> Result<bool, E> {
        Ok(false)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<bool, A::Error> {
        let mut any = false;
        while list
            .next_element_seed(Below(self.0, Level::Child))?
            .is_some()
        {
            any = true;
        }
        Ok(any)
    }
}

/// The decider at a node: a player, chance or none.
enum Mover {
    Player(Player),
    Chance,
    /// The entry of other tools for leaves.
    Nobody,
}

/// A field with a plain value: the expectation, and the conversion.
struct Field<T> {
    expected: &'static str,
    convert: fn(Given<'_>) -> Option<T>,
}

enum Given<'a> {
    Null,
    Number(Score),
    Text(&'a str),
}

const FORMAT_FIELD: Field<()> = Field {
    expected: "\"cutoff-tree\" as the format (other files are for other programs)",
    convert: |given| matches!(given, Given::Text(FORMAT)).then_some(()),
};
const VERSION: Field<()> = Field {
    expected: "the version 1 or 2 (a newer Cutoff may open others)",
    convert: |given| match given {
        Given::Number(version) => [1, 2].map(Score::from).contains(&version).then_some(()),
        _ => None,
    },
};
const VALUE: Field<Option<Score>> = Field {
    expected: "a single number (two players, zero sum), \"inf\" or \"-inf\"",
    convert: |given| match given {
        Given::Null => Some(None),
        Given::Number(value) => Some(Some(value)),
        Given::Text(text) => ScoreVisitor
            .visit_str::<serde_json::Error>(text)
            .ok()
            .map(Some),
    },
};
const ID: Field<String> = Field {
    expected: "a text or a number",
    convert: |given| match given {
        Given::Null => Some(String::new()),
        Given::Number(number) => Some(number.to_string()),
        Given::Text(text) => Some(text.to_owned()),
    },
};
const PROBABILITY: Field<f64> = Field {
    expected: "a probability above 0 and at most 1, as 0.5 or \"1/3\"",
    convert: |given| match given {
        Given::Number(number) => Some(number.get()).filter(|it| *it > 0.0 && *it <= 1.0),
        Given::Text(text) => fraction(text),
        Given::Null => None,
    },
};
const MOVER: Field<Mover> = Field {
    expected: "\"max\", \"min\" or \"chance\"",
    convert: |given| match given {
        Given::Null => Some(Mover::Nobody),
        Given::Number(_) => None,
        Given::Text(text) => match text.to_lowercase().as_str() {
            "max" => Some(Mover::Player(Player::Max)),
            "min" => Some(Mover::Player(Player::Min)),
            "chance" => Some(Mover::Chance),
            "leaf" | "terminal" => Some(Mover::Nobody),
            _ => None,
        },
    },
};

impl<T> Field<T> {
    fn take<E: Error>(self, given: Given<'_>) -> Result<T, E> {
        let found = match &given {
            Given::Null => "null".to_owned(),
            Given::Number(number) => shortened(&number.to_string()),
            Given::Text(text) => quoted(text),
        };
        let expected = self.expected;
        (self.convert)(given)
            .ok_or_else(|| E::custom(format_args!("expected {expected}, found {found}")))
    }
}

impl<'de, T> DeserializeSeed<'de> for Field<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<T, D::Error> {
        from.deserialize_any(self)
    }
}

impl<T> Visitor<'_> for Field<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_unit<E: Error>(self) -> Result<T, E> {
        self.take(Given::Null)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<T, E> {
        self.take(Given::Number(ScoreVisitor.visit_i64(value)?))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<T, E> {
        self.take(Given::Number(ScoreVisitor.visit_u64(value)?))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<T, E> {
        self.take(Given::Number(ScoreVisitor.visit_f64(value)?))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        self.take(Given::Text(text))
    }
}

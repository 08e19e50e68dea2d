//! Trees typed quickly: nested parentheses, as `((3 12 8) (2 4 6) (14 5 2))`, or a shape with a row of leaf values, as
//! `depth 2, branching 3: 3 12 8 2 4 6 14 5 2`.
//!
//! Parentheses around one number are a leaf, so `((3)(12)(8))` is a root with three leaves. A word before a parenthesis names the
//! node, and `max` and `min` say who moves there, so that `max(min(3, 12, 8), min(2, 4, 6))` is read as textbooks write it, and
//! `max(min(3), min(4, 5))` has a MIN node with one child; where nothing is said, MAX is at the root, and the players alternate.
//! Commas and white space separate.

mod grow;
mod token;

use crate::whole_number::{ROUNDED, is_rounded};
use crate::{MAX_NODES, Player, Score, TextPlace, Tree, TreeBuilder, TreeError, quoted, shortened};

/// Why a typed text is no tree, and where. Its text is one sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct TypedTreeError {
    /// Where in the text.
    pub place: TextPlace,
    /// What is wrong there.
    pub problem: TypedTreeProblem,
}

/// What is wrong with a typed tree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TypedTreeProblem {
    /// It ends too early.
    #[error("a parenthesis is not closed: add {missing}")]
    Open {
        /// What would close it.
        missing: String,
    },
    /// Values without parentheses.
    #[error("a tree is written between parentheses, as (3 12 8)")]
    Bare,
    /// Several values, and nothing that says which nodes they belong to.
    #[error(
        "these are values without a tree: write ({0}) for leaves of one node, ((1 2) (3 4)) for two nodes with two leaves each"
    )]
    Row(String),
    /// A parenthesis closes nothing.
    #[error("this parenthesis closes nothing: delete it, or open one before it")]
    Closed,
    /// Something follows the tree.
    #[error("the tree has ended here: put everything between two parentheses, or delete the rest")]
    Rest,
    /// A node without anything.
    #[error("a node needs a value or children: write a number between the parentheses")]
    Empty,
    /// A word where a number is expected.
    #[error(
        "{0} is not a value: write a number, inf or -inf; a name goes directly before a parenthesis"
    )]
    Word(String),
    /// Nothing between two commas.
    #[error(
        "there is no value between these two: write one, or delete a comma; a comma separates values, and a fraction has a point"
    )]
    Gap,
    /// A chance node, which has no probabilities here.
    #[error(
        "a chance node needs probabilities, which have no place here: write the tree as JSON, with \"player\": \"chance\""
    )]
    Chance,
    /// A shape that is not parted from its values.
    #[error(
        "a colon goes before the values of the leaves, as in depth 2, branching 3: 3 12 8 2 4 6 14 5 2"
    )]
    NoColon,
    /// A whole number that would not be kept to its last digit.
    #[error("{0} {rounded}", rounded = ROUNDED)]
    Rounded(String),
    /// A shape that is none.
    #[error("{0} is not a valid shape: write depth 2, branching 3: and then the leaf values")]
    Shape(String),
    /// Another number of leaves than the shape has.
    #[error(
        "a tree of this shape has {wanted} leaves, but {found} values are given: {}",
        if .found < .wanted { "add the missing ones" } else { "delete the rest, or change the shape" }
    )]
    Leaves {
        /// How many leaves the shape has.
        wanted: usize,
        /// How many values there are.
        found: usize,
    },
    /// Too much of it.
    #[error(transparent)]
    Size(TreeError),
}

/// So many of them are repeated.
const ROW: usize = 8;

use TypedTreeProblem as Problem;
use grow::{grow, whole};
use token::{TokenKind, TypedToken, shown, tokens};

/// Whether a text is meant as a tree typed in this way.
pub fn is_typed_tree(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head).to_lowercase();
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let after_player = ["min", "max"]
        .into_iter()
        .find_map(|player| text.strip_prefix(player));
    let text = after_player.unwrap_or(text).trim_start();
    let name = text.trim_start_matches(|letter: char| letter.is_alphanumeric());
    text.starts_with("depth")
        || text.starts_with("branching")
        || name.starts_with('(')
        || is_row_of_numbers(text)
}

/// Whether there are two numbers or more and nothing else, with blanks between them: leaf values without their parentheses.
/// Parted by commas alone they may be a position.
fn is_row_of_numbers(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let is_number = |word: &str| word.trim_end_matches(',').parse::<f64>().is_ok();
    text.split_whitespace().count() > 1 && words.all(is_number)
}

/// Reads a tree that was typed quickly.
///
/// # Errors
/// [`TypedTreeError`]: the place, what is wrong, and what to do.
///
/// # Examples
/// ```
/// use game::read_typed_tree;
/// let tree = read_typed_tree("((3 12 8) (2 4 6) (14 5 2))")?;
/// assert_eq!((tree.len(), tree.height()), (13, 2));
/// assert_eq!(read_typed_tree("depth 2, branching 3: 3 12 8 2 4 6 14 5 2")?, tree);
/// // Who moves at a node moves to a child, if only to one.
/// assert_eq!(read_typed_tree("max(min(3), min(4, 5))")?.len(), 6);
/// assert_eq!(read_typed_tree("((3)(12)(8))")?, read_typed_tree("(3, 12, 8)")?);
/// assert!(read_typed_tree("((3 12)").is_err());
/// # Ok::<(), game::TypedTreeError>(())
/// ```
pub fn read_typed_tree(text: &str) -> Result<Tree, TypedTreeError> {
    let mut tokens = tokens(text);
    let mut player = Player::Max;
    if let [first, next, ..] = &tokens[..]
        && next.kind != TokenKind::Open
        && let Some(said) = first.player()
    {
        player = said;
        tokens.remove(0);
    }
    if is_row_of_numbers(text)
        && let Some(first) = tokens.first()
    {
        let mut values: Vec<String> = text.split_whitespace().take(ROW).map(shortened).collect();
        if text.split_whitespace().nth(ROW).is_some() {
            values.push("…".to_owned());
        }
        return first.refuse(Problem::Row(values.join(" ")));
    }
    let has_colon = tokens.iter().any(|token| token.kind == TokenKind::Colon);
    let is_shape = match &tokens[..] {
        [first, next, ..] => match &first.kind {
            TokenKind::Word(word) => has_colon || is_measure(word) && is_number(next),
            _ => false,
        },
        _ => false,
    };
    if is_shape {
        read_shape(&tokens, player)
    } else {
        read_nested(&tokens, player)
    }
}

/// Whether a word is one of those that a shape is written with.
fn is_measure(word: &str) -> bool {
    ["depth", "d", "branching", "b"].contains(&word.to_lowercase().as_str())
}

fn is_number(token: &TypedToken) -> bool {
    matches!(token.kind, TokenKind::Number(_))
}

/// What is wrong with a word where a value should stand.
fn no_value(word: &str) -> Problem {
    if is_rounded(word) {
        Problem::Rounded(quoted(word))
    } else {
        Problem::Word(quoted(word))
    }
}

/// An open node.
#[derive(Default)]
struct OpenParenthesis {
    children: usize,
    /// Its only number so far, which may be the value of the node itself.
    only: Option<Score>,
    /// Whether it says who moves: then it has children, if only one.
    says_player: bool,
}

fn read_nested(tokens: &[TypedToken], player: Player) -> Result<Tree, TypedTreeError> {
    let mut builder = TreeBuilder::new(player);
    let mut open: Vec<OpenParenthesis> = Vec::new();
    let mut tokens = tokens.iter().peekable();
    let (mut name, mut mover) = (None, None);
    let mut has_ended = false;
    while let Some(token) = tokens.next() {
        if has_ended && token.kind != TokenKind::End {
            return token.refuse(Problem::Rest);
        }
        match &token.kind {
            TokenKind::Open => {
                if let Some(above) = open.last_mut() {
                    flush(above, token, &mut builder)?;
                    above.children += 1;
                }
                let says_player = mover.is_some();
                let id = token.sized(builder.open(mover.take()))?;
                if let Some(name) = name.take() {
                    builder.set_label(id, name);
                }
                open.push(OpenParenthesis {
                    says_player,
                    ..OpenParenthesis::default()
                });
            }
            TokenKind::Close => {
                let Some(done) = open.pop() else {
                    return token.refuse(Problem::Closed);
                };
                match done.only {
                    None if done.children == 0 => return token.refuse(Problem::Empty),
                    None => {}
                    Some(value) if done.says_player => {
                        token.sized(builder.leaf(value))?;
                    }
                    Some(value) => builder.set_innermost_value(value),
                }
                builder.close();
                has_ended = open.is_empty();
            }
            TokenKind::Number(value) => {
                let Some(above) = open.last_mut() else {
                    return token.refuse(Problem::Bare);
                };
                flush(above, token, &mut builder)?;
                if above.children == 0 {
                    above.only = Some(*value);
                } else {
                    above.children += 1;
                    token.sized(builder.leaf(*value))?;
                }
            }
            TokenKind::Word(word) => {
                let names = tokens
                    .peek()
                    .is_some_and(|next| next.kind == TokenKind::Open);
                if !names {
                    return token.refuse(no_value(word));
                }
                match token.player() {
                    Some(player) => mover = Some(player),
                    None if word.eq_ignore_ascii_case("chance") => {
                        return token.refuse(Problem::Chance);
                    }
                    None => name = Some(word.clone()),
                }
            }
            TokenKind::Colon => return token.refuse(Problem::Word(quoted(":"))),
            TokenKind::Gap => return token.refuse(Problem::Gap),
            TokenKind::End if !has_ended => {
                return token.refuse(match open.len() {
                    0 => Problem::Bare,
                    open => Problem::Open {
                        missing: ")".repeat(open.min(8)),
                    },
                });
            }
            TokenKind::End => {}
        }
    }
    Ok(builder.finish())
}

/// A number that was alone until now is a child after all.
fn flush(
    above: &mut OpenParenthesis,
    token: &TypedToken,
    builder: &mut TreeBuilder,
) -> Result<(), TypedTreeError> {
    if let Some(value) = above.only.take() {
        above.children += 1;
        token.sized(builder.leaf(value))?;
    }
    Ok(())
}

/// The shape, and the values behind its colon, or in the lines below it.
fn shape_and_values(
    tokens: &[TypedToken],
) -> Result<(&[TypedToken], &[TypedToken]), TypedTreeError> {
    let colon = { tokens.iter() }.position(|token| token.kind == TokenKind::Colon);
    if let Some(colon) = colon {
        return Ok((&tokens[..colon], &tokens[colon + 1..]));
    }
    let last_word = { tokens.iter() }.rposition(|token| matches!(token.kind, TokenKind::Word(_)));
    let after = &tokens[last_word.map_or(0, |at| at + 1)..];
    let line = tokens[0].place.line;
    let below = { tokens.iter() }.position(|token| token.place.line > line);
    match below {
        Some(below) if after.first().is_some_and(|first| first.place.line == line) => {
            Ok(tokens.split_at(below))
        }
        _ => after.get(1).unwrap_or(&tokens[0]).refuse(Problem::NoColon),
    }
}

fn read_shape(tokens: &[TypedToken], player: Player) -> Result<Tree, TypedTreeError> {
    let (shape, values) = shape_and_values(tokens)?;
    let (mut depth, mut branching) = (None, Vec::new());
    let mut at = shape.iter().peekable();
    while let Some(token) = at.next() {
        let word = match &token.kind {
            TokenKind::Word(word) => word.to_lowercase(),
            other => return token.refuse(Problem::Shape(shown(other))),
        };
        let mut numbers = Vec::new();
        while let Some(next) = at.next_if(|next| matches!(next.kind, TokenKind::Number(_))) {
            match next.kind {
                TokenKind::Number(score) if let Some(number) = whole(score) => numbers.push(number),
                _ => return next.refuse(Problem::Shape(shown(&next.kind))),
            }
        }
        match (word.as_str(), &numbers[..]) {
            ("depth" | "d", [plies]) => depth = Some(*plies),
            ("branching" | "b", [_, ..]) => branching = numbers,
            _ => return token.refuse(Problem::Shape(quoted(&word))),
        }
    }
    let widths = match (depth, &branching[..]) {
        (Some(depth), [one]) => vec![*one; depth],
        (None, widths @ [_, ..]) => widths.to_vec(),
        (Some(depth), widths) if depth == widths.len() => widths.to_vec(),
        _ => return tokens[0].refuse(Problem::Shape("this".to_owned())),
    };
    let leaves = widths.iter().try_fold(1_usize, |leaves, &width| {
        leaves
            .checked_mul(width)
            .filter(|&leaves| leaves <= MAX_NODES)
    });
    let Some(wanted) = leaves else {
        return tokens[0].refuse(Problem::Size(TreeError::TooManyNodes));
    };
    let mut scores = Vec::new();
    for token in values {
        match &token.kind {
            TokenKind::Number(score) => scores.push(*score),
            TokenKind::End if scores.len() == wanted => {}
            TokenKind::End => {
                let found = scores.len();
                return token.refuse(Problem::Leaves { wanted, found });
            }
            // Parentheses may group the leaves; what counts is their number.
            TokenKind::Open | TokenKind::Close => {}
            TokenKind::Word(word) => return token.refuse(no_value(word)),
            TokenKind::Gap => return token.refuse(Problem::Gap),
            other @ TokenKind::Colon => return token.refuse(Problem::Word(shown(other))),
        }
    }
    let mut builder = TreeBuilder::new(player);
    let mut scores = scores.into_iter();
    let grown = grow(&mut builder, &widths, &mut scores);
    tokens[0].sized(grown)?;
    Ok(builder.finish())
}

//! Reads trees in a short typed form: nested parentheses, as `((3 12 8) (2 4 6) (14 5 2))`, or a shape with a row of
//! leaf values, as `depth 2, branching 3: 3 12 8 2 4 6 14 5 2`.
//!
//! Parentheses around one number are a leaf, so `((3)(12)(8))` is a root with three leaves. A word that touches a
//! group names it: `B(3 12)`, or `(3 12)B` as in Newick. `max` and `min` set the side to move, so that `max(min(3,
//! 12, 8), min(2, 4, 6))` is read as in textbooks, and `max(min(3), min(4, 5))` has a MIN node with one child;
//! otherwise MAX is at the root, and the players alternate. A chance node gives the probability of each child:
//! `chance(1/2: 3, 1/2: 5)`. Commas and white space separate; full-width characters of East Asian keyboards are read
//! as their ASCII counterparts.

use crate::probability::fraction;
use crate::whole_number::{ROUNDED, is_rounded};
use crate::{
    MAX_NODES, NodeId, Player, Score, TextPlace, Tree, TreeBuilder, TreeError, TreeFileError,
    quoted, shortened,
};

const BARE: &str = "a tree is written between parentheses, as (3 12 8)";
const REST: &str =
    "the tree has ended here: put everything between two parentheses, or delete the rest";
const EMPTY: &str = "a node needs a value or children: write a number between the parentheses";
const GAP: &str = "there is no value between these two: write one, or delete a comma; a comma separates values, and a fraction has a point";
const CHANCE: &str =
    "a chance node needs a probability for each child: write chance(1/2: 3, 1/2: 5)";
const NO_COLON: &str =
    "a colon goes before the values of the leaves, as in depth 2, branching 3: 3 12 8 2 4 6 14 5 2";

/// The words for a chance node in other notations.
const CHANCE_WORDS: [&str; 8] = [
    "chance", "exp", "expect", "expected", "avg", "average", "random", "nature",
];

/// Guesses if a text is a tree in this typed form.
pub fn is_typed_tree(head: &[u8]) -> bool {
    let text: String = String::from_utf8_lossy(head)
        .chars()
        .map(half_width)
        .collect();
    let text = text.to_lowercase();
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

/// Returns true for two or more numbers separated by blanks and nothing else: leaf values without parentheses.
/// Separated by commas alone, they may be a position.
fn is_row_of_numbers(text: &str) -> bool {
    let is_number = |word: &str| word.trim_end_matches(',').parse::<f64>().is_ok();
    text.split_whitespace().count() > 1 && text.split_whitespace().all(is_number)
}

/// Reads a tree in the typed form.
///
/// # Errors
/// [`TreeFileError`] without a path: the place, what is wrong, and what to do.
///
/// # Examples
/// ```
/// use game::read_typed_tree;
/// let tree = read_typed_tree("((3 12 8) (2 4 6) (14 5 2))")?;
/// assert_eq!((tree.len(), tree.height()), (13, 2));
/// assert_eq!(read_typed_tree("depth 2, branching 3: 3 12 8 2 4 6 14 5 2")?, tree);
/// assert_eq!(read_typed_tree("((3,12)B,(2,4)C)A;")?, read_typed_tree("A(B(3 12) C(2 4))")?);
/// assert_eq!(read_typed_tree("((3)(12)(8))")?, read_typed_tree("(3, 12, 8)")?);
/// assert!(read_typed_tree("((3 12)").is_err());
/// # Ok::<(), game::TreeFileError>(())
/// ```
pub fn read_typed_tree(text: &str) -> Result<Tree, TreeFileError> {
    let mut tokens = tokens(text);
    let mut player = Player::Max;
    if let [first, next, ..] = &tokens[..]
        && next.kind != Kind::Open
        && let Some(named) = first.player()
    {
        player = named;
        tokens.remove(0);
    }
    if is_row_of_numbers(text) {
        const SHOWN: usize = 8;
        let mut values: Vec<String> = text.split_whitespace().take(SHOWN).map(shortened).collect();
        if text.split_whitespace().nth(SHOWN).is_some() {
            values.push("…".to_owned());
        }
        return tokens[0].refuse(format!(
            "these are values without a tree: write ({}) for leaves of one node, ((1 2) (3 4)) for two nodes with two leaves each",
            values.join(" ")
        ));
    }
    let is_shape = match &tokens[..] {
        [first, next, ..] if let Kind::Word(word) = &first.kind => {
            let is_measure = ["depth", "d", "branching", "b"].contains(&&*word.to_lowercase());
            next.kind != Kind::Open
                && (is_measure && matches!(next.kind, Kind::Number(_))
                    || tokens.iter().any(|token| token.kind == Kind::Colon))
        }
        _ => false,
    };
    if is_shape {
        read_shape(&tokens, player)
    } else {
        read_nested(&tokens, player)
    }
}

#[derive(Clone, Debug)]
struct Token {
    kind: Kind,
    place: TextPlace,
    /// True if nothing separates the token from the previous one.
    touches: bool,
    /// True if a comma separates the token from the previous one.
    after_comma: bool,
}

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Open,
    Close,
    Colon,
    Number(Score),
    Word(String),
    /// The second of two commas with nothing between them.
    Gap,
    End,
}

impl Token {
    fn player(&self) -> Option<Player> {
        match &self.kind {
            Kind::Word(word) if word.eq_ignore_ascii_case("min") => Some(Player::Min),
            Kind::Word(word) if word.eq_ignore_ascii_case("max") => Some(Player::Max),
            _ => None,
        }
    }

    fn refuse<T>(&self, problem: impl Into<String>) -> Result<T, TreeFileError> {
        Err(TreeFileError {
            place: Some(self.place),
            ..TreeFileError::whole(problem)
        })
    }

    /// Adds this place to an error of the builder.
    fn sized<T>(&self, result: Result<T, TreeError>) -> Result<T, TreeFileError> {
        result.or_else(|error| self.refuse(error.to_string()))
    }

    /// Returns the error of a token in place of a value.
    fn no_value<T>(&self) -> Result<T, TreeFileError> {
        let shown = self.shown();
        match &self.kind {
            Kind::Word(word) if is_rounded(word) => self.refuse(format!("{shown} {ROUNDED}")),
            Kind::Gap => self.refuse(GAP),
            _ => self.refuse(format!(
                "{shown} is not a value: write a number, inf or -inf; a name touches the parentheses of its group"
            )),
        }
    }

    fn no_shape<T>(&self, shown: &str) -> Result<T, TreeFileError> {
        self.refuse(format!(
            "{shown} is not a valid shape: write depth 2, branching 3: and then the leaf values"
        ))
    }

    fn shown(&self) -> String {
        match &self.kind {
            Kind::Open => quoted("("),
            Kind::Close => quoted(")"),
            Kind::Colon => quoted(":"),
            Kind::Number(score) => quoted(&score.to_string()),
            Kind::Word(word) => quoted(word),
            Kind::Gap => quoted(","),
            Kind::End => "the end".to_owned(),
        }
    }
}

fn half_width(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        '、' => ',',
        letter => letter,
    }
}

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut place = TextPlace { line: 1, column: 1 };
    let mut end = place;
    let (mut touches, mut after_comma) = (true, false);
    let letters = text.trim_start_matches('\u{feff}').chars();
    let mut letters = letters.map(half_width).peekable();
    while let Some(letter) = letters.next() {
        let begin = place;
        place.column += 1;
        let kind = match letter {
            '(' => Kind::Open,
            ')' => Kind::Close,
            ':' => Kind::Colon,
            ',' | ';' if after_comma => Kind::Gap,
            letter if letter.is_whitespace() || ",;=".contains(letter) => {
                touches = false;
                after_comma |= ",;".contains(letter);
                if letter == '\n' {
                    place = TextPlace {
                        line: begin.line + 1,
                        column: 1,
                    };
                }
                continue;
            }
            letter => {
                let mut word = String::from(letter);
                let ends = |next: &char| next.is_whitespace() || "(),:;=".contains(*next);
                while let Some(next) = letters.next_if(|next| !ends(next)) {
                    word.push(next);
                    place.column += 1;
                }
                number(&word).map_or(Kind::Word(word), Kind::Number)
            }
        };
        tokens.push(Token {
            kind,
            place: begin,
            touches,
            after_comma,
        });
        (touches, after_comma) = (true, false);
        end = place;
    }
    tokens.push(Token {
        kind: Kind::End,
        place: end,
        touches: false,
        after_comma,
    });
    tokens
}

/// Parses a typed value, also with a typographic minus sign.
fn number(word: &str) -> Option<Score> {
    match word.replace('\u{2212}', "-").to_lowercase().as_str() {
        "inf" | "+inf" | "∞" | "+∞" => Some(Score::INFINITY),
        "-inf" | "-∞" => Some(Score::NEG_INFINITY),
        word => {
            let digits = word.trim_start_matches(['-', '+', '.']);
            let is_number = digits.starts_with(|first: char| first.is_ascii_digit());
            let value: f64 = word
                .parse()
                .ok()
                .filter(|_| is_number && !is_rounded(word))?;
            Score::new(value).filter(|score| score.is_finite())
        }
    }
}

/// A group whose closing parenthesis has not been read.
struct Group {
    id: NodeId,
    children: usize,
    /// The only number so far, which may be the value of the node itself.
    only: Option<Score>,
    has_player: bool,
    is_chance: bool,
    /// True if the name of the last child precedes it.
    child_named_before: bool,
}

/// The node or group that a word belongs to.
#[derive(PartialEq, Eq)]
enum WordUse {
    GroupBefore,
    GroupAfter,
    Probability,
}

struct Nested<'a> {
    builder: TreeBuilder,
    open: Vec<Group>,
    /// The most recently closed group.
    closed: Option<NodeId>,
    /// The word before the next group.
    word: Option<&'a Token>,
    probability: Option<f64>,
}

fn read_nested(tokens: &[Token], player: Player) -> Result<Tree, TreeFileError> {
    let mut nested = Nested {
        builder: TreeBuilder::new(player),
        open: Vec::new(),
        closed: None,
        word: None,
        probability: None,
    };
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at += 1;
        let has_ended = nested.has_ended();
        match &token.kind {
            Kind::End if has_ended => break,
            Kind::Word(word) => match nested.word_use(tokens, at - 1)? {
                WordUse::Probability => {
                    at += 1;
                    nested.probability = probability(token, &nested.open)?;
                }
                owner => nested.name(token, word, owner == WordUse::GroupBefore)?,
            },
            _ if has_ended => return token.refuse(REST),
            Kind::Open => nested.open(token)?,
            Kind::Close => nested.close(token)?,
            Kind::Number(_) if nested.is_in_chance() && tokens[at].kind == Kind::Colon => {
                at += 1;
                nested.probability = probability(token, &nested.open)?;
            }
            Kind::Number(value) => nested.number(token, *value)?,
            Kind::Colon | Kind::Gap => return token.no_value(),
            Kind::End if nested.open.is_empty() => return token.refuse(BARE),
            Kind::End => {
                let missing = ")".repeat(nested.open.len().min(8));
                return token.refuse(format!("a parenthesis is not closed: add {missing}"));
            }
        }
    }
    let tree = nested.builder.finish();
    match tree.check_chance() {
        Ok(()) => Ok(tree),
        Err(error) => tokens[0].refuse(error.to_string()),
    }
}

impl<'a> Nested<'a> {
    fn has_ended(&self) -> bool {
        self.open.is_empty() && self.closed.is_some()
    }

    fn is_in_chance(&self) -> bool {
        self.open.last().is_some_and(|above| above.is_chance)
    }

    /// Determines the use of a word from the tokens before and after it.
    fn word_use(&self, tokens: &[Token], at: usize) -> Result<WordUse, TreeFileError> {
        let (token, next) = (&tokens[at], &tokens[at + 1]);
        let previous = at.checked_sub(1).map(|before| &tokens[before].kind);
        let follows = previous == Some(&Kind::Close) && !token.after_comma;
        let precedes = next.kind == Kind::Open && !next.after_comma && !self.has_ended();
        let is_named_before = |above: &Group| above.child_named_before;
        match (follows, precedes) {
            (true, true) if token.touches && !next.touches => Ok(WordUse::GroupBefore),
            (true, true) if next.touches && !token.touches => Ok(WordUse::GroupAfter),
            (true, true) if !token.touches && self.open.last().is_some_and(is_named_before) => {
                Ok(WordUse::GroupAfter)
            }
            (true, true) => token.refuse(format!(
                "{} is between two groups: let it touch only the one that it belongs to",
                token.shown()
            )),
            (true, false) => Ok(WordUse::GroupBefore),
            (false, true) => Ok(WordUse::GroupAfter),
            _ if self.has_ended() => token.refuse(REST),
            _ if next.kind == Kind::Colon => Ok(WordUse::Probability),
            _ => token.no_value(),
        }
    }

    /// Names the last closed group, or the next one.
    fn name(&mut self, token: &'a Token, word: &str, last: bool) -> Result<(), TreeFileError> {
        let is_chance = CHANCE_WORDS.contains(&&*word.to_lowercase());
        if is_chance && (last || !word.eq_ignore_ascii_case("chance")) {
            return token.refuse(CHANCE);
        }
        match (self.closed.filter(|_| last), token.player()) {
            (Some(node), Some(player)) => self.builder.set_player(node, player),
            (Some(node), None) => self.builder.set_label(node, word),
            (None, _) => self.word = Some(token),
        }
        Ok(())
    }

    /// Prepares for another child of the innermost group, whose only number becomes its first child.
    fn begin_child(&mut self, token: &Token) -> Result<(), TreeFileError> {
        let Some(above) = self.open.last_mut() else {
            return Ok(());
        };
        if above.is_chance && self.probability.is_none() {
            return token.refuse(CHANCE);
        }
        above.child_named_before = self.word.is_some();
        above.children += 1;
        if let Some(value) = above.only.take() {
            token.sized(self.builder.leaf(value))?;
        }
        Ok(())
    }

    fn set_probability(&mut self, id: NodeId) {
        if let Some(probability) = self.probability.take() {
            self.builder.set_probability(id, probability);
        }
    }

    fn open(&mut self, token: &Token) -> Result<(), TreeFileError> {
        self.begin_child(token)?;
        let word = self.word.take();
        let player = word.and_then(Token::player);
        let id = token.sized(self.builder.open(player))?;
        self.set_probability(id);
        let mut is_chance = false;
        match word.map(|word| &word.kind) {
            Some(Kind::Word(name)) if name.eq_ignore_ascii_case("chance") => {
                self.builder.set_chance(id);
                is_chance = true;
            }
            Some(Kind::Word(name)) if player.is_none() => {
                self.builder.set_label(id, name.as_str());
            }
            _ => {}
        }
        self.open.push(Group {
            id,
            children: 0,
            only: None,
            has_player: player.is_some(),
            is_chance,
            child_named_before: false,
        });
        Ok(())
    }

    fn close(&mut self, token: &Token) -> Result<(), TreeFileError> {
        let Some(done) = self.open.pop() else {
            return token
                .refuse("this parenthesis closes nothing: delete it, or open one before it");
        };
        match done.only {
            None if done.children == 0 => return token.refuse(EMPTY),
            None => {}
            // A player needs a child to move to, so the only value becomes a child.
            Some(value) if done.has_player => {
                token.sized(self.builder.leaf(value))?;
            }
            Some(value) => self.builder.set_value(done.id, Some(value)),
        }
        self.builder.close();
        self.closed = Some(done.id);
        Ok(())
    }

    fn number(&mut self, token: &Token, value: Score) -> Result<(), TreeFileError> {
        let Some(above) = self.open.last_mut() else {
            return token.refuse(BARE);
        };
        if above.children == 0 && above.only.is_none() && !above.is_chance {
            above.only = Some(value);
            return Ok(());
        }
        self.begin_child(token)?;
        let id = token.sized(self.builder.leaf(value))?;
        self.set_probability(id);
        Ok(())
    }
}

fn probability(token: &Token, open: &[Group]) -> Result<Option<f64>, TreeFileError> {
    let probability = match &token.kind {
        Kind::Number(score) => Some(score.get()),
        Kind::Word(word) => fraction(word),
        _ => None,
    };
    match probability {
        Some(it) if it > 0.0 && it <= 1.0 && open.last().is_some_and(|it| it.is_chance) => {
            Ok(Some(it))
        }
        _ => token.no_value(),
    }
}

/// Returns the shape, and the values after its colon or in the lines below it.
fn shape_and_values(tokens: &[Token]) -> Result<(&[Token], &[Token]), TreeFileError> {
    if let Some(colon) = tokens.iter().position(|token| token.kind == Kind::Colon) {
        return Ok((&tokens[..colon], &tokens[colon + 1..]));
    }
    let last_word = tokens
        .iter()
        .rposition(|token| matches!(token.kind, Kind::Word(_)));
    let after = &tokens[last_word.map_or(0, |at| at + 1)..];
    let line = tokens[0].place.line;
    match tokens.iter().position(|token| token.place.line > line) {
        Some(below) if after.first().is_some_and(|first| first.place.line == line) => {
            Ok(tokens.split_at(below))
        }
        _ => after.get(1).unwrap_or(&tokens[0]).refuse(NO_COLON),
    }
}

fn read_shape(tokens: &[Token], player: Player) -> Result<Tree, TreeFileError> {
    let (shape, values) = shape_and_values(tokens)?;
    let (mut depth, mut branching) = (None, Vec::new());
    let mut at = shape.iter().peekable();
    while let Some(token) = at.next() {
        let Kind::Word(word) = &token.kind else {
            return token.no_shape(&token.shown());
        };
        let mut numbers = Vec::new();
        while let Some(next) = at.next_if(|next| matches!(next.kind, Kind::Number(_))) {
            match next.kind {
                Kind::Number(score) if let Some(number) = whole(score) => numbers.push(number),
                _ => return next.no_shape(&next.shown()),
            }
        }
        match (word.to_lowercase().as_str(), &numbers[..]) {
            ("depth" | "d", [plies]) => depth = Some(*plies),
            ("branching" | "b", [_, ..]) => branching = numbers,
            _ => return token.no_shape(&token.shown()),
        }
    }
    let widths = match (depth, &branching[..]) {
        (Some(depth), [one]) => vec![*one; depth],
        (None, widths @ [_, ..]) => widths.to_vec(),
        (Some(depth), widths) if depth == widths.len() => widths.to_vec(),
        _ => return tokens[0].no_shape("this"),
    };
    let leaves = widths
        .iter()
        .try_fold(1_usize, |leaves, &width| leaves.checked_mul(width));
    let Some(wanted) = leaves.filter(|&leaves| leaves <= MAX_NODES) else {
        return tokens[0].refuse(TreeError::TooManyNodes.to_string());
    };
    let mut scores = Vec::new();
    for token in values {
        match &token.kind {
            Kind::Number(score) => scores.push(*score),
            Kind::End if scores.len() != wanted => {
                let remedy = if scores.len() < wanted {
                    "add the missing ones"
                } else {
                    "delete the rest, or change the shape"
                };
                return token.refuse(format!(
                    "a tree of this shape has {wanted} leaves, but {} values are given: {remedy}",
                    scores.len()
                ));
            }
            // Parentheses may group the leaves; only their number matters.
            Kind::End | Kind::Open | Kind::Close => {}
            Kind::Word(_) | Kind::Gap | Kind::Colon => return token.no_value(),
        }
    }
    let mut builder = TreeBuilder::new(player);
    tokens[0].sized(grow(&mut builder, &widths, &mut scores.into_iter()))?;
    Ok(builder.finish())
}

/// Adds a node with one ply below it for each width.
fn grow(
    builder: &mut TreeBuilder,
    widths: &[usize],
    scores: &mut impl Iterator<Item = Score>,
) -> Result<(), TreeError> {
    let [width, below @ ..] = widths else {
        return builder.leaf(scores.next().unwrap_or(Score::ZERO)).map(drop);
    };
    builder.open(None)?;
    for _ in 0..*width {
        grow(builder, below, scores)?;
    }
    builder.close();
    Ok(())
}

/// Returns a number of plies or children: whole and above 0.
fn whole(score: Score) -> Option<usize> {
    let value = score.get();
    let is_whole = (1.0..=1_000_000.0).contains(&value) && value.fract() == 0.0;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // checked just here
    is_whole.then_some(value as usize)
}

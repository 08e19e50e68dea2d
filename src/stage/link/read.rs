//! Parses links.

use std::str::FromStr;

use crate::{Origin, Setup, Source, SourceGame};
use game::generate::Recipe;
use game::{Order, find_game, games, library, quoted, read_fen, read_tree};
use search::{SearchSpec, SpecError};
use teach::Variant;

use super::{CHILDREN, LOCAL, Link, LinkError, LinkPlace, SCHEME, SEPARATOR, SHUFFLE, WEB, escape};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FieldTopic {
    Open,
    WhichGame,
    Game,
    Tree,
    Both,
}

const FIELDS: [(&str, FieldTopic); 20] = [
    ("fen", FieldTopic::Open),
    ("position", FieldTopic::Open),
    ("game", FieldTopic::WhichGame),
    ("tree", FieldTopic::Open),
    ("recipe", FieldTopic::Open),
    ("json", FieldTopic::Open),
    ("name", FieldTopic::Both),
    ("search", FieldTopic::Both),
    ("cut", FieldTopic::Both),
    ("fail", FieldTopic::Both),
    ("root", FieldTopic::Tree),
    ("depth", FieldTopic::Both),
    ("order", FieldTopic::Game),
    ("seed", FieldTopic::Game),
    ("eval", FieldTopic::Game),
    ("mate", FieldTopic::Game),
    ("step", FieldTopic::Both),
    ("page", FieldTopic::Both),
    ("left", FieldTopic::Both),
    ("right", FieldTopic::Both),
];

struct LinkField {
    number: usize,
    name: &'static str,
    about: FieldTopic,
    value: String,
}

impl LinkField {
    fn error(&self, problem: impl Into<String>) -> LinkError {
        fault(self.number, self.name, problem)
    }

    fn number<T: FromStr>(&self) -> Result<T, LinkError> {
        let digits = self.value.bytes().all(|byte| byte.is_ascii_digit());
        let number = self.value.parse().ok().filter(|_| digits);
        number.ok_or_else(|| {
            self.error(format!(
                "{} is not a valid whole number; write one, as 3",
                quoted(&self.value)
            ))
        })
    }

    /// Returns the value as one of two searches side by side.
    fn variant(&self) -> Result<Variant, LinkError> {
        let text = self.value.replace(SEPARATOR, "+");
        let (orders, words): (Vec<&str>, Vec<&str>) =
            text.split('+').partition(|word| word.starts_with(CHILDREN));
        let spec: SearchSpec = words
            .join("+")
            .parse()
            .map_err(|error: SpecError| self.error(error.to_string()))?;
        let order = orders.first().map(|word| order(&word[CHILDREN.len()..]));
        let order = order.transpose().map_err(|problem| self.error(problem))?;
        Ok(Variant { spec, order })
    }

    /// Returns the meaning of the value, one of several words.
    fn word<T: FromStr<Err = String>>(&self) -> Result<T, LinkError> {
        self.value
            .parse()
            .map_err(|problem: String| self.error(problem))
    }
}

fn order(name: &str) -> Result<Order, String> {
    let seed = name.strip_prefix(SHUFFLE);
    Ok(match name {
        "reverse" => Order::Reverse,
        "best-first" => Order::BestFirst,
        "worst-first" => Order::WorstFirst,
        _ => match seed.and_then(|seed| seed.parse().ok()) {
            Some(seed) => Order::Shuffle(seed),
            None => {
                return Err(format!(
                    "{} is not one of reverse, best-first, worst-first, {SHUFFLE}N",
                    quoted(name)
                ));
            }
        },
    })
}

fn fault(number: usize, name: &str, problem: impl Into<String>) -> LinkError {
    LinkError::Field {
        number,
        name: name.to_owned(),
        problem: problem.into(),
    }
}

impl Link {
    /// Reads a link.
    ///
    /// # Errors
    /// [`LinkError`]: the first field that is at fault. Whether the search has that step is for [`Link::place_in`].
    ///
    /// # Examples
    /// ```
    /// use stage::Link;
    /// let error = Link::read("cutoff:1?tree=aima-figure&dpeth=2").unwrap_err();
    /// assert!(error.to_string().starts_with("field 2 (dpeth): there is no such field; "));
    /// ```
    pub fn read(text: &str) -> Result<Link, LinkError> {
        let fields = fields(text)?;
        let mut games = fields
            .iter()
            .filter(|field| field.about == FieldTopic::Open);
        let opened = games.next().ok_or(LinkError::Nothing)?;
        if let Some(other) = games.next() {
            let problem = format!("{} already says what to open; remove one", opened.name);
            return Err(other.error(problem));
        }
        let which = fields
            .iter()
            .find(|field| field.about == FieldTopic::WhichGame);
        if let Some(which) = which.filter(|_| opened.name != "position") {
            let problem = format!(
                "{} says which game it is; remove this, or write the field position",
                opened.name
            );
            return Err(which.error(problem));
        }
        said_once(&fields)?;
        let mut link = Link {
            source: source(opened, which)?,
            setup: Setup::default(),
            place: LinkPlace::default(),
        };
        let is_game = matches!(link.source.game, SourceGame::Game(_));
        // The search is read first, because the other fields add to it.
        let (searches, others): (Vec<&LinkField>, Vec<&LinkField>) =
            fields.iter().partition(|field| field.name == "search");
        for field in searches.into_iter().chain(others) {
            let (of, to) = match (field.about, is_game) {
                (FieldTopic::Game, false) => ("games", "a tree"),
                (FieldTopic::Tree, true) => ("trees", "a position"),
                _ => {
                    link.take_in(field, is_game)?;
                    continue;
                }
            };
            let problem = format!("it applies to {of}, but the link is to {to}; remove it");
            return Err(field.error(problem));
        }
        Ok(link)
    }

    /// Parses the search in its text form, or its algorithm alone, which other fields complete.
    fn search(&mut self, field: &LinkField, is_game: bool) -> Result<(), LinkError> {
        let text = field.value.replace(SEPARATOR, "+");
        let spec: SearchSpec = text
            .parse()
            .map_err(|error: SpecError| field.error(error.to_string()))?;
        if !is_game && spec != spec.for_trees() {
            return Err(field.error(
                "order, seed, evaluation and mate apply to games, but the link is to a tree; remove them",
            ));
        }
        let setup = &mut self.setup;
        if is_game {
            setup.depth = spec.depth.unwrap_or(setup.depth);
        } else {
            setup.tree_depth = spec.depth;
        }
        setup.spec = SearchSpec {
            depth: None,
            ..spec
        };
        Ok(())
    }

    fn take_in(&mut self, field: &LinkField, is_game: bool) -> Result<(), LinkError> {
        let setup = &mut self.setup;
        match field.name {
            "name" => self.source.name = Some(field.value.clone()),
            "search" => self.search(field, is_game)?,
            "cut" => setup.spec.rules.cut = field.word()?,
            "fail" => setup.spec.rules.fail = field.word()?,
            "root" => setup.root = Some(field.word()?),
            "depth" if is_game => setup.depth = field.number()?,
            "depth" => setup.tree_depth = Some(field.number()?),
            "order" => setup.spec.options.order = field.word()?,
            "seed" => setup.spec.options.seed = field.number()?,
            "eval" => setup.spec.options.evaluation = field.word()?,
            "mate" => setup.spec.options.mate = field.word()?,
            "step" => self.place.step = field.number()?,
            "page" => self.place.page = field.word()?,
            "left" | "right" => {
                let pair = self.place.pair.get_or_insert_with(LinkPlace::usual_pair);
                pair[usize::from(field.name == "right")] = field.variant()?;
            }
            // The source has been read already.
            _ => {}
        }
        Ok(())
    }
}

/// Fields that earlier versions wrote beside the algorithm.
const BESIDE: [&str; 7] = ["cut", "fail", "depth", "order", "seed", "eval", "mate"];

/// Rejects fields that repeat a part of a search given in its text form.
fn said_once(fields: &[LinkField]) -> Result<(), LinkError> {
    let search = fields.iter().find(|field| field.name == "search");
    let whole =
        search.filter(|search| search.value.contains(SEPARATOR) || search.value.contains('+'));
    let beside = fields.iter().find(|field| BESIDE.contains(&field.name));
    match (whole, beside) {
        (Some(search), Some(beside)) => Err(beside.error(format!(
            "field {} (search) gives the whole search; remove this, or include it there",
            search.number
        ))),
        _ => Ok(()),
    }
}

/// Returns the text of the fields, if they are of this version.
fn body(text: &str) -> Result<&str, LinkError> {
    let begins = |text: &str, with: &str| {
        let start = text.get(..with.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(with))
    };
    let is_address = WEB.iter().any(|web| begins(text, web)) || begins(text, LOCAL);
    let text = match text.split_once('#') {
        Some((_, "")) | None if is_address => return Err(LinkError::NoFields),
        Some((_, rest)) if is_address => rest,
        _ => text,
    };
    let (version, rest) = if begins(text, SCHEME) {
        let parts = text[SCHEME.len()..].split_once('?');
        parts.ok_or(LinkError::Start)?
    } else if is_address {
        let parts = text.split_once('?');
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let versioned = parts.filter(|(version, _)| is_number(version));
        versioned.unwrap_or(("1", text))
    } else {
        return Err(LinkError::Start);
    };
    match version.parse::<u32>() {
        Ok(1) => Ok(rest),
        Ok(_) => Err(LinkError::Version(game::shortened(version))),
        Err(_) => Err(LinkError::Start),
    }
}

/// Returns the fields of a link; every name must be known and unique.
fn fields(text: &str) -> Result<Vec<LinkField>, LinkError> {
    let text: String = text.chars().filter(|char| !char.is_whitespace()).collect();
    let text = text.trim_matches(['\u{feff}', '\'', '"', '<', '>']);
    let rest = body(text)?;
    let mut fields: Vec<LinkField> = Vec::new();
    for (index, part) in rest.split('&').enumerate() {
        let number = index + 1;
        let (said, value) = part.split_once('=').unwrap_or((part, ""));
        let Some(&(name, about)) = FIELDS.iter().find(|(name, _)| *name == said) else {
            let known: Vec<&str> = FIELDS.iter().map(|(name, _)| *name).collect();
            let problem = format!("there is no such field; there are {}", known.join(", "));
            let said: String = said.chars().take(24).collect();
            return Err(fault(number, &said, problem));
        };
        if value.is_empty() {
            return Err(fault(number, name, "it is empty; write its value after ="));
        }
        if let Some(first) = fields.iter().find(|field| field.name == name) {
            let problem = format!("field {} is the same; remove one", first.number);
            return Err(fault(number, name, problem));
        }
        let value = escape::read(value).map_err(|problem| fault(number, name, problem))?;
        fields.push(LinkField {
            number,
            name,
            about,
            value,
        });
    }
    Ok(fields)
}

fn source(field: &LinkField, which: Option<&LinkField>) -> Result<Source, LinkError> {
    let said = |error: &dyn std::fmt::Display| field.error(error.to_string());
    let value = &field.value;
    let mut origin = Origin::Text;
    let game = match field.name {
        "fen" => SourceGame::Game(read_fen(value).map_err(|problem| said(&problem))?),
        "position" => {
            let known: Vec<&str> = games().iter().map(|game| game.about().id).collect();
            let which = which.ok_or_else(|| {
                said(&format!(
                    "the game is missing; write the field game, as game={}",
                    known[0]
                ))
            })?;
            let game = find_game(&which.value).ok_or_else(|| {
                which.error(format!(
                    "{} is not a known game; write one of {}",
                    quoted(&which.value),
                    known.join(", ")
                ))
            })?;
            SourceGame::Game(game.read(value).map_err(|problem| said(&problem))?)
        }
        "tree" => {
            let entry = library::find(value).ok_or_else(|| {
                said(&format!(
                    "the library has no tree {}; it may come from a newer version",
                    quoted(value)
                ))
            })?;
            origin = Origin::Library(entry.id.to_owned());
            SourceGame::Tree(entry.tree())
        }
        "recipe" => {
            let recipe: Recipe = value.parse().map_err(|error| said(&error))?;
            origin = Origin::Generated;
            SourceGame::Tree(recipe.tree().map_err(|error| said(&error))?.into())
        }
        _ => {
            let tree = read_tree(value.as_bytes()).map_err(|error| said(&error))?;
            SourceGame::Tree(tree.into())
        }
    };
    Ok(Source {
        game,
        origin,
        name: None,
    })
}

//! Writes links.

use crate::{Origin, Setup, Source, SourceGame, Stage};
use game::generate::Recipe;
use game::{Order, Tree, library};
use search::SearchSpec;
use teach::Variant;

use super::escape::escaped;
use super::{CHILDREN, Link, LinkPlace, Page, SEPARATOR, SHUFFLE, START, TooLong};

impl Link {
    /// Returns the link as text, as programs open it.
    ///
    /// A tree of the library is written as its id, a generated one as its recipe; others as a tree file in one line.
    /// A generated tree is regenerated and compared for safety, which takes a moment for a large one.
    ///
    /// # Errors
    /// [`TooLong`] for a tree that has to be written out and is large.
    ///
    /// # Examples
    /// ```
    /// use game::library::library;
    /// use stage::{Link, Origin, Setup, Source, SourceGame};
    /// let source = Source { game: SourceGame::Tree(library()[0].tree()), origin: Origin::Text, name: None };
    /// let text = Link { source, setup: Setup::default(), place: 9.into() }.write()?;
    /// assert_eq!(text, "cutoff:1?tree=aima-figure&search=alpha-beta&step=9");
    /// assert_eq!(Link::read(&text)?.place.step, 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(&self) -> Result<String, TooLong> {
        let fields = StageFields::new(&self.source, self.setup, Link::LONGEST)?;
        Ok(Link::without_address(&fields.at(&self.place)?))
    }

    /// Returns the link with these fields without the address of a page.
    #[must_use]
    pub fn without_address(fields: &str) -> String {
        START.to_owned() + fields
    }
}

/// The fields of a link that are the same at all steps of a stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageFields(String);

impl StageFields {
    /// # Errors
    /// [`TooLong`] for a tree that has to be written out and would take more than `longest` characters.
    pub fn of(stage: &Stage, longest: usize) -> Result<StageFields, TooLong> {
        StageFields::new(&stage.source, stage.setup, longest)
    }

    fn new(source: &Source, setup: Setup, longest: usize) -> Result<StageFields, TooLong> {
        let mut fields = match &source.game {
            SourceGame::Game(position) => {
                let about = position.game().about();
                if about.reads_fen() {
                    vec![("fen", position.text())]
                } else {
                    vec![("game", about.id.to_owned()), ("position", position.text())]
                }
            }
            SourceGame::Tree(tree) => vec![written_tree(tree, longest)?],
        };
        fields.extend(name(source).map(|name| ("name", name)));
        let spec = match &source.game {
            SourceGame::Game(position) => SearchSpec {
                depth: Some(setup.depth),
                options: setup.options().offered_by(position.game()),
                ..setup.spec
            },
            SourceGame::Tree(_) => SearchSpec {
                depth: setup.tree_depth,
                ..setup.tree_spec()
            },
        };
        fields.push(("search", spec.words().join(SEPARATOR)));
        if let SourceGame::Tree(_) = &source.game {
            let root = setup.root.map(|root| root.to_string().to_lowercase());
            fields.extend(root.map(|root| ("root", root)));
        }
        Ok(StageFields(joined(&fields)))
    }

    /// Returns all fields of the link to a place.
    ///
    /// # Errors
    /// [`TooLong`] if the link is longer than [`Link::LONGEST`].
    pub fn at(&self, place: &LinkPlace) -> Result<String, TooLong> {
        let fields = self.stored() + &place.fields();
        if START.len() + fields.len() > Link::LONGEST {
            return Err(TooLong);
        }
        Ok(fields)
    }

    /// Returns these fields, to be followed by those of a place.
    #[must_use]
    pub fn stored(&self) -> String {
        format!("{}&", self.0)
    }
}

impl LinkPlace {
    #[must_use]
    pub fn fields(&self) -> String {
        let mut fields = vec![("step", self.step.to_string())];
        fields.extend((self.page != Page::default()).then(|| ("page", self.page.to_string())));
        let pair = self.pair.filter(|_| self.page == Page::Both);
        if let Some([left, right]) = pair {
            fields.extend([
                ("left", written_variant(left)),
                ("right", written_variant(right)),
            ]);
        }
        joined(&fields)
    }
}

fn joined(fields: &[(&str, String)]) -> String {
    let fields = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", escaped(value)));
    fields.collect::<Vec<_>>().join("&")
}

fn written_variant(variant: Variant) -> String {
    let mut words = variant.spec.words();
    words.extend(variant.order.map(|order| {
        let name = match order {
            Order::Reverse => "reverse".to_owned(),
            Order::BestFirst => "best-first".to_owned(),
            Order::WorstFirst => "worst-first".to_owned(),
            Order::Shuffle(seed) => format!("{SHUFFLE}{seed}"),
        };
        format!("{CHILDREN}{name}")
    }));
    words.join(SEPARATOR)
}

/// Returns the name of a source if the link's other fields do not imply it.
fn name(source: &Source) -> Option<String> {
    match (&source.game, &source.origin) {
        (SourceGame::Tree(tree), _) if !tree.name.is_empty() => None,
        _ if source.name.is_some() => source.name.clone(),
        (_, Origin::File(_)) => Some(source.title().into_owned()),
        _ => None,
    }
}

fn written_tree(tree: &Tree, longest: usize) -> Result<(&'static str, String), TooLong> {
    if let Some(entry) = library::library()
        .iter()
        .find(|entry| *entry.tree() == *tree)
    {
        return Ok(("tree", entry.id.to_owned()));
    }
    let recipe = Recipe::of(tree);
    if let Some(recipe) = recipe
        && recipe.tree().is_ok_and(|made| made == *tree)
    {
        return Ok(("recipe", recipe.to_string()));
    }
    // A node takes at least two characters.
    if tree.len() > longest / 2 {
        return Err(TooLong);
    }
    let json = match recipe {
        Some(recipe) => recipe.edited(tree).to_json(),
        None => tree.to_json(),
    };
    Ok(("json", without_blanks(&json)))
}

fn without_blanks(json: &str) -> String {
    let (mut in_string, mut escaped) = (false, false);
    json.chars()
        .filter(|&char| {
            if in_string {
                in_string = escaped || char != '"';
                escaped = !escaped && char == '\\';
                return true;
            }
            in_string = char == '"';
            !char.is_ascii_whitespace()
        })
        .collect()
}

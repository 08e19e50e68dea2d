//! Writes links.

use crate::{Origin, Source, SourceGame};
use game::generate::Recipe;
use game::{Tree, library};
use search::SearchSpec;

use super::escape::escaped;
use super::{Link, SEPARATOR, START, TooLong};

impl Link {
    /// Returns the link as text.
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
    /// let text = Link { source, setup: Setup::default(), step: 9 }.write()?;
    /// assert_eq!(text, "cutoff:1?tree=aima-figure&search=alpha-beta&step=9");
    /// assert_eq!(Link::read(&text)?.step, 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(&self) -> Result<String, TooLong> {
        let setup = self.setup;
        let mut fields = match &self.source.game {
            SourceGame::Game(position) => {
                let about = position.game().about();
                if about.reads_fen() {
                    vec![("fen", position.text())]
                } else {
                    vec![("game", about.id.to_owned()), ("position", position.text())]
                }
            }
            SourceGame::Tree(tree) => vec![written_tree(tree)?],
        };
        fields.extend(name(&self.source).map(|name| ("name", name)));
        let spec = match &self.source.game {
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
        if let SourceGame::Tree(_) = &self.source.game {
            let root = setup.root.map(|root| root.to_string().to_lowercase());
            fields.extend(root.map(|root| ("root", root)));
        }
        fields.push(("step", self.step.to_string()));
        let fields = fields
            .iter()
            .map(|(name, value)| format!("{name}={}", escaped(value)));
        let text = START.to_owned() + &fields.collect::<Vec<_>>().join("&");
        if text.len() > Link::LONGEST {
            return Err(TooLong);
        }
        Ok(text)
    }
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

fn written_tree(tree: &Tree) -> Result<(&'static str, String), TooLong> {
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
    if tree.len() > Link::LONGEST / 2 {
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

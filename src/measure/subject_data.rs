//! The subjects of an experiment as data, with each tree written once.

use std::sync::Arc;

use game::{AnyPosition, Order, Tree};
use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{ArrangedTree, GameSubject, Subject, TreeSubject};

#[derive(Serialize, Deserialize)]
pub enum SubjectData<T = Arc<Tree>> {
    Position(AnyPosition),
    /// A tree, with its children in another order if there is one.
    Tree(T, Option<Order>),
}

pub fn serialize<S: Serializer>(subjects: &[Arc<dyn Subject>], to: S) -> Result<S::Ok, S::Error> {
    let mut trees: Vec<Arc<Tree>> = Vec::new();
    let mut written = Vec::with_capacity(subjects.len());
    for subject in subjects {
        written.push(match subject.data() {
            None => return Err(S::Error::custom("the subject is not data")),
            Some(SubjectData::Position(position)) => SubjectData::Position(position),
            Some(SubjectData::Tree(tree, order)) => {
                let known = trees.iter().position(|other| Arc::ptr_eq(other, &tree));
                let place = known.unwrap_or(trees.len());
                trees.extend(known.is_none().then_some(tree));
                SubjectData::Tree(place, order)
            }
        });
    }
    let trees: Vec<&Tree> = trees.iter().map(|tree| &**tree).collect();
    (trees, written).serialize(to)
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Arc<dyn Subject>>, D::Error> {
    let (trees, written) = <(Vec<Tree>, Vec<SubjectData<usize>>)>::deserialize(from)?;
    let trees: Vec<Arc<Tree>> = trees.into_iter().map(Arc::new).collect();
    let subject = |data| -> Result<Arc<dyn Subject>, D::Error> {
        Ok(match data {
            SubjectData::Position(position) => Arc::new(GameSubject(position)),
            SubjectData::Tree(place, order) => {
                let tree = trees.get(place).cloned();
                let tree = tree.ok_or_else(|| D::Error::custom("a tree is missing"))?;
                match order {
                    None => Arc::new(TreeSubject(tree)),
                    Some(order) => Arc::new(ArrangedTree { tree, order }),
                }
            }
        })
    };
    written.into_iter().map(subject).collect()
}

//! Messages of games as data: ids of the catalogue, which is in a crate above, and their arguments.

/// A message: its id in the catalogue and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    pub id: &'static str,
    pub arguments: Vec<(&'static str, Word)>,
}

/// A part of what a game says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// A name that is the same in every language, such as `e4`.
    Text(String),
    /// Chooses the plural.
    Count(u64),
    Phrase(Phrase),
    /// Words with commas between them.
    List(Vec<Word>),
}

impl Phrase {
    pub const fn new(id: &'static str) -> Phrase {
        Phrase {
            id,
            arguments: Vec::new(),
        }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, word: impl Into<Word>) -> Phrase {
        self.arguments.push((name, word.into()));
        self
    }
}

impl Word {
    pub fn list(words: impl IntoIterator<Item = impl Into<Word>>) -> Word {
        Word::List(words.into_iter().map(Into::into).collect())
    }
}

impl From<String> for Word {
    fn from(text: String) -> Word {
        Word::Text(text)
    }
}

impl From<&str> for Word {
    fn from(text: &str) -> Word {
        Word::Text(text.to_owned())
    }
}

impl From<Phrase> for Word {
    fn from(phrase: Phrase) -> Word {
        Word::Phrase(phrase)
    }
}

macro_rules! counts {
    ($($Count:ty),+) => { $(
        impl From<$Count> for Word {
            fn from(count: $Count) -> Word {
                Word::Count(count.into())
            }
        }
    )+ };
}

counts!(u8, u16, u32, u64);

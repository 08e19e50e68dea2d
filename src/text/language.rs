//! The languages, and the one that is spoken.

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    English,
    German,
    // The languages of the tests are the last.
    /// English with every text twice: for tests of what has room.
    Doubled,
    /// Every text is `X`, a letter written from right to left, its number and its arguments: for tests that no text stands outside the
    /// catalogue.
    Hidden,
}

/// A language as the program needs it.
struct Row {
    code: &'static str,
    /// Its own name for itself.
    title: &'static str,
    /// The signs before decimals and between groups of three digits.
    signs: [char; 2],
    messages: &'static str,
}

/// The language of all threads that have none of their own.
static SPOKEN: AtomicU8 = AtomicU8::new(0);

thread_local! {
    static HERE: Cell<Option<Language>> = const { Cell::new(None) };
}

impl Language {
    /// The languages that users choose from, English first.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    const fn row(self) -> Row {
        let (code, title, signs, messages) = match self {
            Language::English | Language::Doubled | Language::Hidden => {
                ("en", "English", ['.', ','], include_str!("en.ftl"))
            }
            Language::German => ("de", "Deutsch", [',', '.'], include_str!("de.ftl")),
        };
        Row {
            code,
            title,
            signs,
            messages,
        }
    }

    /// Returns the language that is spoken here.
    pub fn current() -> Language {
        let spoken = || Language::ALL[usize::from(SPOKEN.load(Ordering::Relaxed))];
        HERE.get().unwrap_or_else(spoken)
    }

    /// Speaks this language from now on, in the whole program.
    pub fn speak(self) {
        #[allow(clippy::cast_possible_truncation)] // there are few
        SPOKEN.store(self.index() as u8, Ordering::Relaxed);
    }

    /// Speaks this language in this thread while a function runs.
    pub fn within<T>(self, run: impl FnOnce() -> T) -> T {
        struct Back(Option<Language>);
        impl Drop for Back {
            fn drop(&mut self) {
                HERE.set(self.0);
            }
        }
        let _back = Back(HERE.replace(Some(self)));
        run()
    }

    /// Returns the place among [`Language::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Language::Doubled | Language::Hidden => 0,
            language => language as usize,
        }
    }

    /// Returns the code of the language, as in `de`.
    pub const fn code(self) -> &'static str {
        self.row().code
    }

    /// Returns the language's own name for itself.
    pub const fn title(self) -> &'static str {
        self.row().title
    }

    pub(crate) const fn signs(self) -> [char; 2] {
        self.row().signs
    }

    pub(crate) const fn messages(self) -> &'static str {
        self.row().messages
    }

    /// Returns the language of a tag of the system, as in `de_AT.UTF-8` or `de-CH`.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let code = tag.split(|it: char| !it.is_ascii_alphanumeric()).next()?;
        code.to_ascii_lowercase().parse().ok()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(code: &str) -> Result<Language, String> {
        let found = Language::ALL.into_iter().find(|it| it.code() == code);
        found.ok_or_else(|| {
            let codes = Language::ALL.map(Language::code).join(", ");
            format!("there is no language {code:?}: choose one of {codes}")
        })
    }
}

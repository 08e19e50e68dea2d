//! What can be set of an engine: the line `option`, written and read.

use std::fmt;

/// Something that can be set of an engine.
///
/// # Examples
/// ```
/// use play::uci::{EngineOption, OptionKind};
/// let option = EngineOption::read("name Clear Hash type button").unwrap();
/// assert_eq!((option.name.as_str(), option.kind), ("Clear Hash", OptionKind::Button));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// Its name, which may have several words.
    pub name: String,
    /// What it can be.
    pub kind: OptionKind,
}

/// What an option can be, and what it is as long as nobody sets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check(bool),
    /// A whole number.
    Spin {
        /// What it is.
        default: i64,
        /// The least that it may be.
        least: i64,
        /// The most that it may be.
        most: i64,
    },
    /// One of several words.
    Combo {
        /// What it is.
        default: String,
        /// What it may be.
        words: Vec<String>,
    },
    /// Something to be done.
    Button,
    /// Any text.
    Text(String),
}

impl EngineOption {
    /// Reads what stands behind `option`; `None` where that has no name or no type that UCI knows.
    pub fn read(text: &str) -> Option<EngineOption> {
        let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
        for word in text.split_whitespace() {
            let has = |known: &str| parts.iter().any(|part| part.0 == known);
            // A name may have these words in it: it goes on up to the type.
            let begins = match word {
                "name" => parts.is_empty(),
                "type" => has("name") && !has("type"),
                "var" => has("type"),
                "default" | "min" | "max" => has("type") && !has(word),
                _ => false,
            };
            if begins {
                parts.push((word, Vec::new()));
            } else {
                parts.last_mut()?.1.push(word);
            }
        }
        let said = |known: &str| {
            let part = parts.iter().find(|part| part.0 == known)?;
            Some(part.1.join(" "))
        };
        let number = |known: &str| said(known).and_then(|number| number.parse().ok());
        let default = || said("default").filter(|text| text != "<empty>");
        let kind = match said("type")?.as_str() {
            "check" => OptionKind::Check(default().is_some_and(|text| text == "true")),
            "spin" => OptionKind::Spin {
                default: number("default").unwrap_or_default(),
                least: number("min").unwrap_or(i64::MIN),
                most: number("max").unwrap_or(i64::MAX),
            },
            "combo" => OptionKind::Combo {
                default: default().unwrap_or_default(),
                words: parts
                    .iter()
                    .filter(|part| part.0 == "var")
                    .map(|part| part.1.join(" "))
                    .collect(),
            },
            "button" => OptionKind::Button,
            "string" => OptionKind::Text(default().unwrap_or_default()),
            _ => return None,
        };
        let name = said("name").filter(|name| !name.is_empty())?;
        Some(EngineOption { name, kind })
    }

    /// Whether it is called so; capitals do not count.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

impl fmt::Display for EngineOption {
    /// The whole line, `option` included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        let written = |text: &str| {
            if text.is_empty() {
                "<empty>".to_owned()
            } else {
                text.to_owned()
            }
        };
        match &self.kind {
            OptionKind::Check(default) => write!(f, "check default {default}"),
            OptionKind::Spin {
                default,
                least,
                most,
            } => write!(f, "spin default {default} min {least} max {most}"),
            OptionKind::Combo { default, words } => {
                write!(f, "combo default {}", written(default))?;
                words.iter().try_for_each(|word| write!(f, " var {word}"))
            }
            OptionKind::Button => f.write_str("button"),
            OptionKind::Text(default) => write!(f, "string default {}", written(default)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_alike() {
        for text in [
            "option name Nullmove type check default true",
            "option name Selectivity type spin default 2 min 0 max 4",
            "option name Style type combo default Normal var Solid var Normal var Very Risky",
            "option name NalimovPath type string default c:\\x y",
            "option name SyzygyPath type string default <empty>",
            "option name Clear Hash type button",
        ] {
            let read = EngineOption::read(text.strip_prefix("option ").unwrap()).unwrap();
            assert_eq!(read.to_string(), text);
        }
    }

    #[test]
    fn what_is_no_option_is_none() {
        for text in [
            "",
            "name",
            "type check",
            "name X",
            "name X type wheel",
            "X type check",
        ] {
            assert_eq!(EngineOption::read(text), None, "{text}");
        }
        let named = EngineOption::read("name the default var type check default true").unwrap();
        assert_eq!(named.name, "the default var");
        assert_eq!(named.kind, OptionKind::Check(true));
    }
}

//! The messages of each language, read once.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::messages::IDS;
use crate::{Argument, Language, grouped};

type Bundle = FluentBundle<FluentResource>;

struct Catalogue {
    bundle: Bundle,
    /// The messages without arguments, in the order of [`IDS`]; empty for the others.
    plain: Vec<OnceLock<&'static str>>,
}

fn catalogue(language: Language) -> &'static Catalogue {
    static ALL: [OnceLock<Catalogue>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    ALL[language.index()].get_or_init(|| Catalogue::read(language))
}

fn english() -> &'static Catalogue {
    catalogue(Language::English)
}

fn current() -> &'static Catalogue {
    catalogue(Language::current())
}

impl Catalogue {
    fn read(language: Language) -> Catalogue {
        let id = language.code().parse().unwrap_or_default();
        let mut bundle = Bundle::new_concurrent(vec![id]);
        // Marks of direction would be counted as letters where texts are measured and cut.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| count(value)));
        // The parser leaves out messages that it cannot read, and they fall back to English. A test finds them.
        let resource = FluentResource::try_new(language.messages().to_owned())
            .unwrap_or_else(|(rest, _)| rest);
        bundle.add_resource_overriding(resource);
        let plain = IDS.iter().map(|_| OnceLock::new()).collect();
        Catalogue { bundle, plain }
    }

    fn text(&self, id: &str, arguments: &[(&str, Argument)]) -> Option<Cow<'_, str>> {
        let (message, attribute) = id.split_once('.').unwrap_or((id, ""));
        let message = self.bundle.get_message(message)?;
        let pattern = if attribute.is_empty() {
            message.value()?
        } else {
            message.get_attribute(attribute)?.value()
        };
        let mut given = FluentArgs::with_capacity(arguments.len());
        for (name, value) in arguments {
            given.set(*name, value.value());
        }
        let arguments = (!arguments.is_empty()).then_some(&given);
        Some(
            self.bundle
                .format_pattern(pattern, arguments, &mut Vec::new()),
        )
    }
}

/// Writes a count with the groups of digits of the language that is spoken, also in a message that falls back to English.
fn count(value: &FluentValue) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a count
    Some(grouped(number.value as u64))
}

/// Returns a message without arguments, by its place in the catalogue.
pub(crate) fn plain(at: usize) -> &'static str {
    match Language::current() {
        language @ (Language::Hidden | Language::Doubled) => {
            static TEXTS: [OnceLock<Vec<String>>; 2] = [OnceLock::new(), OnceLock::new()];
            let all = || (0..IDS.len()).map(|at| pseudo(language, at, &[])).collect();
            &TEXTS[usize::from(language == Language::Hidden)].get_or_init(all)[at]
        }
        Language::English | Language::German => {
            let found = current().written(at);
            found.or_else(|| english().written(at)).unwrap_or_default()
        }
    }
}

/// Writes a message in a language of the tests.
fn pseudo(language: Language, at: usize, arguments: &[(&str, Argument)]) -> String {
    let text = english().text(IDS[at], arguments).unwrap_or_default();
    if text.is_empty() {
        return String::new();
    }
    if language == Language::Doubled {
        return format!("{text} {text}");
    }
    // The number keeps labels of controls distinct. Arguments stay visible, because they must be hidden texts as well.
    let arguments = arguments.iter().map(|(_, argument)| match argument {
        Argument::Count(count) => format!(" {count}"),
        Argument::Text(text) => format!(" {text}"),
    });
    format!("Xא{at}{}", arguments.collect::<String>())
}

impl Catalogue {
    fn written(&self, at: usize) -> Option<&'static str> {
        let slot = &self.plain[at];
        if let Some(text) = slot.get() {
            return Some(text);
        }
        let text = self.text(IDS[at], &[])?.into_owned();
        Some(slot.get_or_init(|| text.leak()))
    }
}

/// Returns a message with arguments, by its place in the catalogue.
pub(crate) fn filled(at: usize, arguments: &[(&str, Argument)]) -> String {
    let language = Language::current();
    if matches!(language, Language::Hidden | Language::Doubled) {
        return pseudo(language, at, arguments);
    }
    let text = current().text(IDS[at], arguments);
    let text = text.or_else(|| english().text(IDS[at], arguments));
    text.unwrap_or_default().into_owned()
}

/// Returns the message of something that has a name in files and on the command line, without arguments: the id is
/// the kind and the name, joined by `-`, and perhaps an attribute: `named("order", "mvv-lva.about")`.
pub fn named(kind: &str, name: &str) -> Option<&'static str> {
    place(&format!("{kind}-{name}")).map(plain)
}

/// Returns the message of an id.
pub(crate) fn by_id(id: &str, arguments: &[(&str, Argument)]) -> Option<String> {
    place(id).map(|at| match arguments {
        [] => plain(at).to_owned(),
        _ => filled(at, arguments),
    })
}

/// Returns the place of a message in the catalogue.
fn place(id: &str) -> Option<usize> {
    static PLACES: OnceLock<HashMap<&str, usize>> = OnceLock::new();
    let places = PLACES.get_or_init(|| IDS.into_iter().zip(0..).collect());
    places.get(id).copied()
}

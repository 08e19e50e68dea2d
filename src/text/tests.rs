use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use game::{Player, Score};

use crate::{Argument, Language, TextLine, and_list, not_written, relation_to, say, write_file};

#[test]
fn arguments_decide_how_they_are_written() {
    assert_eq!(say!(claim_at_least, value = Score::from(-3)), "at least −3");
    assert_eq!(say!(claim_at_most, value = 12_345_u64), "at most 12,345");
    let line = TextLine::new(say!(explain_never_chosen, player = Player::Max));
    assert_eq!(line.to_string(), "MAX will never choose this branch");
    assert_eq!(line.runs()[0].role, crate::Role::Max);
    let half = Argument::from(Score::new(3.5).unwrap());
    assert_eq!(relation_to(search::Relation::Exactly, half), "exactly 3.5");
}

#[test]
fn keys_have_the_names_of_the_language() {
    let all = ["Ctrl+Shift+Z", "PageDown, PageUp", "Ctrl++", "="];
    assert_eq!(all.map(crate::keys), all);
    Language::German.within(|| {
        let german = ["Strg+Umschalt+Z", "Bild ab, Bild auf", "Strg++", "="];
        assert_eq!(all.map(crate::keys), german);
    });
}

#[test]
fn numbers_follow_the_language() {
    Language::German.within(|| {
        let half = Argument::from(Score::new(3.5).unwrap());
        assert!(relation_to(search::Relation::Exactly, half).ends_with("3,5"));
        assert!(say!(claim_at_most, value = 12_345_u64).ends_with("12.345"));
    });
}

#[test]
fn lists_end_with_a_word() {
    assert_eq!(and_list(&["A", "B", "C"]), "A, B and C");
    assert_eq!(and_list(&["A"]), "A");
}

#[test]
fn pseudo_languages_change_every_text() {
    Language::Doubled.within(|| assert_eq!(say!(fail_soft), "fail-soft fail-soft"));
    Language::Hidden.within(|| assert!(say!(claim_at_least, value = 3_u64).ends_with(" 3")));
    assert_eq!(say!(fail_soft), "fail-soft");
}

/// Returns the words of all Rust files, which the names of messages are among.
fn words_of(folder: &Path, words: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") {
            words_of(&path, words);
        } else if path.extension().is_some_and(|it| it == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let is_part = |it: char| it.is_ascii_alphanumeric() || it == '_';
            words.extend(text.split(|it| !is_part(it)).map(str::to_owned));
        }
    }
}

/// The messages that are found by the names of what they describe, see [`crate::named`].
const NAMED: [&str; 9] = [
    "board-",
    "action-",
    "choice-",
    "glossary-",
    "game-name-",
    "key-",
    "lesson-placeholder-",
    "library-",
    "measure-children-",
];

#[test]
fn every_message_is_used() {
    let (source, mut words) = (Path::new(env!("CARGO_MANIFEST_DIR")), BTreeSet::new());
    words_of(source.parent().unwrap(), &mut words);
    let is_used = |id: &&str| {
        NAMED.iter().any(|prefix| id.starts_with(prefix))
            || words.contains(&id.replace(['-', '.'], "_"))
    };
    let unused: Vec<&str> = crate::messages::IDS
        .iter()
        .copied()
        .filter(|id| !is_used(id))
        .collect();
    assert!(unused.is_empty(), "not used: {unused:?}");
}

/// Returns the messages and attributes of a catalogue, each with the arguments that it uses.
fn messages_of(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parser::parse(source).map_err(|(_, errors)| errors).unwrap();
    let mut found = BTreeMap::new();
    let mut add = |id: String, pattern: &Pattern<&str>| {
        let mut arguments = BTreeSet::new();
        in_pattern(pattern, &mut arguments);
        assert!(found.insert(id.clone(), arguments).is_none(), "{id} twice");
    };
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let id = message.id.name;
            if let Some(pattern) = &message.value {
                add(id.to_owned(), pattern);
            }
            for attribute in &message.attributes {
                add(format!("{id}.{}", attribute.id.name), &attribute.value);
            }
        }
    }
    found
}

fn in_pattern(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            let (selector, variants) = match expression {
                Expression::Inline(inline) => (inline, &[][..]),
                Expression::Select { selector, variants } => (selector, &variants[..]),
            };
            if let InlineExpression::VariableReference { id } = selector {
                arguments.insert(id.name.to_owned());
            }
            for variant in variants {
                in_pattern(&variant.value, arguments);
            }
        }
    }
}

#[test]
fn every_language_has_all_messages_with_their_arguments() {
    let english = messages_of(Language::English.messages());
    for language in Language::ALL {
        let (code, other) = (language.code(), messages_of(language.messages()));
        let missing: Vec<_> = english
            .keys()
            .filter(|id| !other.contains_key(*id))
            .collect();
        assert!(missing.is_empty(), "{code}.ftl lacks {missing:#?}");
        let extra: Vec<_> = other
            .keys()
            .filter(|id| !english.contains_key(*id))
            .collect();
        assert!(
            extra.is_empty(),
            "{code}.ftl has {extra:#?}, which en.ftl has not"
        );
        for (id, arguments) in &other {
            // A language may leave an argument out, but cannot have another one.
            let unknown: Vec<_> = arguments.difference(&english[id]).collect();
            assert!(unknown.is_empty(), "{code}.ftl: {id} has no {unknown:?}");
        }
    }
}

#[test]
fn write_errors_are_one_sentence() {
    let name = format!("cutoff-refused-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    fs::create_dir_all(&folder).unwrap();
    let said = |path: &Path| write_file(path, b"x").unwrap_err();
    let missing = said(&folder.join("gone").join("a.svg"));
    assert!(
        missing.starts_with("a.svg could not be written: there is no folder "),
        "{missing}"
    );
    assert!(missing.ends_with("gone"), "{missing}");
    assert!(said(&folder).ends_with("it is a folder"));
    fs::write(folder.join("file"), b"").unwrap();
    assert!(said(&folder.join("file").join("a.svg")).ends_with("is not a folder"));
    let mut closed = fs::metadata(folder.join("file")).unwrap().permissions();
    closed.set_readonly(true);
    fs::set_permissions(folder.join("file"), closed).unwrap();
    assert_eq!(
        said(&folder.join("file")),
        "file could not be written: it is write-protected: allow writing to it, or choose another name"
    );
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("gone.json", folder.join("link.json")).unwrap();
        let said = said(&folder.join("link.json"));
        assert!(said.contains("it is a broken link to gone.json"), "{said}");
        assert!(
            write_file(Path::new("/dev/null"), b"x").is_err_and(|said| said.contains("a device"))
        );
    }
    fs::remove_dir_all(&folder).unwrap();
    let said = not_written(Path::new("a.svg"), &ErrorKind::StorageFull.into());
    assert_eq!(said, "a.svg could not be written: the disk is full");
}

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_bundle::FluentResource;
use game::{Player, Score};

use crate::{Argument, Language, TextLine, and_list, relation_to, say};

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
    Language::Hidden.within(|| assert_eq!(say!(claim_at_least, value = 3_u64), "X"));
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
const NAMED: [&str; 4] = ["action-", "choice-", "glossary-", "lesson-placeholder-"];

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

#[test]
fn german_has_every_message() {
    assert!(FluentResource::try_new(include_str!("de.ftl").to_owned()).is_ok());
    let missing: Vec<&str> = crate::messages::IDS
        .iter()
        .copied()
        .filter(|id| !crate::catalogue::has_german(id))
        .collect();
    assert!(missing.is_empty(), "not in German: {missing:?}");
}

//! The terms of the field, each explained in a sentence or two, and their occurrences in a text.

mod terms;

use std::ops::Range;
use std::sync::OnceLock;

use strum::VariantArray;
use text::{Language, say};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, VariantArray)]
pub enum GlossaryTopic {
    Tree,
    Search,
    Windows,
    Refinements,
    Chance,
    Measuring,
}

impl GlossaryTopic {
    /// In reading order.
    pub const ALL: &'static [GlossaryTopic] = GlossaryTopic::VARIANTS;

    pub fn title(self) -> &'static str {
        match self {
            GlossaryTopic::Tree => say!(glossary_topic_tree),
            GlossaryTopic::Search => say!(glossary_topic_search),
            GlossaryTopic::Windows => say!(glossary_topic_windows),
            GlossaryTopic::Refinements => say!(glossary_topic_refinements),
            GlossaryTopic::Chance => say!(glossary_topic_chance),
            GlossaryTopic::Measuring => say!(glossary_topic_measuring),
        }
    }
}

#[derive(Debug)]
pub struct GlossaryTerm {
    pub topic: GlossaryTopic,
    /// The name in the catalogue, the same in all languages.
    pub key: &'static str,
    pub name: &'static str,
    /// Other forms in texts: plurals, synonyms.
    pub forms: Vec<&'static str>,
    pub meaning: &'static str,
    /// The keys of related terms.
    pub see: &'static [&'static str],
}

/// Terms are equal if they are the same in some language.
impl PartialEq for GlossaryTerm {
    fn eq(&self, other: &GlossaryTerm) -> bool {
        self.key == other.key
    }
}

impl Eq for GlossaryTerm {}

impl GlossaryTerm {
    /// Returns true if all of these words, in any case, occur in its name, its forms or its meaning.
    pub fn matches(&self, wanted: &str) -> bool {
        let text = format!("{} {} {}", self.name, self.forms.join(" "), self.meaning);
        let text = text.to_lowercase();
        let wanted = wanted.to_lowercase();
        wanted.split_whitespace().all(|word| text.contains(word))
    }
}

/// Returns the terms in the current language.
pub fn glossary() -> &'static [GlossaryTerm] {
    const LANGUAGES: usize = Language::Hidden as usize + 1;
    static TERMS: [OnceLock<Vec<GlossaryTerm>>; LANGUAGES] = [const { OnceLock::new() }; LANGUAGES];
    TERMS[Language::current() as usize].get_or_init(terms::all)
}

/// Returns the term with that key.
pub fn glossary_term(key: &str) -> Option<&'static GlossaryTerm> {
    glossary().iter().find(|term| term.key == key)
}

/// Returns the term with this word as its name or another form, in any case.
pub fn term_called(word: &str) -> Option<&'static GlossaryTerm> {
    let found = term_at(word).filter(|&(length, _)| length == word.len());
    found.map(|(_, term)| term)
}

/// Returns the first occurrences of terms in a text as byte ranges, in text order: whole words in any case, the
/// longest term where several begin at one place, each term once. Terms from an earlier text of the same reading
/// (`known`) are skipped, and those found here are added to it.
pub fn first_terms(
    text: &str,
    known: &mut Vec<&'static str>,
) -> Vec<(Range<usize>, &'static GlossaryTerm)> {
    let mut found = Vec::new();
    let mut at = 0;
    let mut after_letter = false;
    while let Some(letter) = text[at..].chars().next() {
        let longest = (!after_letter).then(|| term_at(&text[at..])).flatten();
        if let Some((length, term)) = longest {
            if !known.contains(&term.name) {
                known.push(term.name);
                found.push((at..at + length, term));
            }
            at += length;
            after_letter = true;
        } else {
            after_letter = is_in_word(letter);
            at += letter.len_utf8();
        }
    }
    found
}

/// Returns the longest term that the text begins with, as a whole word, with its length in bytes.
fn term_at(text: &str) -> Option<(usize, &'static GlossaryTerm)> {
    let begins = |form: &str| {
        let start = text.get(..form.len())?;
        let whole = !text[form.len()..].chars().next().is_some_and(is_in_word);
        (whole && start.eq_ignore_ascii_case(form)).then_some(form.len())
    };
    let all = glossary().iter().flat_map(|term| {
        let forms = std::iter::once(term.name).chain(term.forms.iter().copied());
        forms.filter_map(move |form| Some((begins(form)?, term)))
    });
    all.max_by_key(|&(length, _)| length)
}

fn is_in_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '-'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_exist_and_words_are_unique() {
        let mut words = std::collections::HashSet::new();
        for term in glossary() {
            for word in std::iter::once(&term.name).chain(&term.forms) {
                assert!(words.insert(word.to_lowercase()), "{word} is there twice");
            }
            assert!(term.meaning.ends_with('.'), "{}", term.name);
            assert!(term.meaning.len() < 260, "{} is too long", term.name);
            for see in term.see {
                assert!(glossary_term(see).is_some(), "{}: {see}", term.name);
                assert_ne!(see, &term.key);
            }
        }
        let mut topics: Vec<GlossaryTopic> = glossary().iter().map(|term| term.topic).collect();
        assert!(topics.is_sorted());
        topics.dedup();
        assert_eq!(topics, GlossaryTopic::ALL);
    }

    #[test]
    fn finds_whole_words_longest_first() {
        let found = |text| {
            let found = first_terms(text, &mut Vec::new());
            let names = found.iter().map(|(_, term)| term.name);
            names.collect::<Vec<_>>()
        };
        assert_eq!(
            found("Deep cutoffs: a cutoff."),
            ["shallow, deep cutoff", "cutoff"]
        );
        assert_eq!(found("Leafy applying rooted subnode"), [""; 0]);
        assert_eq!(
            found("α ≥ β at the root"),
            ["alpha", "beta", "root"],
            "letters of any alphabet"
        );
        assert_eq!(found("fail-soft, MTD(f)."), ["fail-soft", "MTD(f)"]);
        assert_eq!(found("ply–ply é ply"), ["ply"]);
    }
}

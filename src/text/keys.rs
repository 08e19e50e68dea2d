//! The names of keys.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::{Language, named};

/// Returns keys such as `Ctrl+S` or `PageDown, PageUp` as keyboards of the language name them.
pub fn keys(text: &'static str) -> &'static str {
    static KNOWN: Mutex<BTreeMap<(u8, &str), &str>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let language = Language::current() as u8;
    known.entry((language, text)).or_insert_with(|| {
        let is_part = |letter: char| letter.is_ascii_alphanumeric();
        let parts = text.split_inclusive(|letter| !is_part(letter));
        let parts = parts.map(|part| {
            let name = part.trim_end_matches(|letter| !is_part(letter));
            let said = named("key", &name.to_ascii_lowercase()).unwrap_or(name);
            format!("{said}{}", &part[name.len()..])
        });
        parts.collect::<String>().leak()
    })
}

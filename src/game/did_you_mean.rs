//! Suggests a name for a mistyped one.

/// Returns the name most similar to a word as a question to append; empty if no name is similar.
pub fn did_you_mean<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let length = word.chars().count();
    // A name of less than half the length is not similar, and comparing it with a long text takes long.
    let names = names
        .into_iter()
        .filter(|name| length <= 2 * name.chars().count());
    let alike = names
        .map(|name| (strsim::jaro(word, name), name))
        // A long name may contain every letter of a short word.
        .filter(|(likeness, name)| {
            *likeness > 0.7 && strsim::normalized_levenshtein(word, name) > 0.5
        })
        .max_by(|a, b| a.0.total_cmp(&b.0));
    alike.map_or_else(String::new, |(_, name)| format!(" (did you mean {name}?)"))
}

//! A mistyped name and the one that was meant.

/// The name that looks most like a word, as a question behind it; nothing, where none does.
pub fn did_you_mean<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let names = names.into_iter();
    let alike = names
        .map(|name| (strsim::jaro(word, name), name))
        // A long name has every letter of a short word somewhere.
        .filter(|(likeness, name)| {
            *likeness > 0.7 && strsim::normalized_levenshtein(word, name) > 0.5
        })
        .max_by(|a, b| a.0.total_cmp(&b.0));
    alike.map_or_else(String::new, |(_, name)| format!(" (did you mean {name}?)"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_alike_is_offered_and_nothing_else() {
        let names = ["aima-figure", "tie", "transpositions"];
        assert_eq!(
            did_you_mean("aima-figur", names),
            " (did you mean aima-figure?)"
        );
        assert_eq!(did_you_mean("wikipedia", names), "");
        assert_eq!(did_you_mean("", names), "");
    }
}

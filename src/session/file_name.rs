//! What a file is called that nobody has named yet.

/// A file name that every system takes, from what the file is about.
pub fn name_for(title: &str, ending: &str) -> String {
    let mut name = String::new();
    for char in title.chars().take(60) {
        if char.is_alphanumeric() {
            name.push(char);
        } else if !name.ends_with('-') && !name.is_empty() {
            name.push('-');
        }
    }
    let name = name.trim_end_matches('-');
    if name.is_empty() {
        format!("cutoff.{ending}")
    } else {
        format!("{name}.{ending}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_suit_every_system() {
        assert_eq!(
            name_for("AIMA two-ply tree", "csv"),
            "AIMA-two-ply-tree.csv"
        );
        assert_eq!(name_for("a/b: \"c\" (d)", "svg"), "a-b-c-d.svg");
        assert_eq!(name_for("../..", "csv"), "cutoff.csv");
    }
}

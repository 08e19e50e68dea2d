//! Proposes names for new files.

/// Returns a file name that is valid on every system, made from a title.
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
    fn file_names_are_portable() {
        assert_eq!(
            name_for("AIMA two-ply tree", "csv"),
            "AIMA-two-ply-tree.csv"
        );
        assert_eq!(name_for("a/b: \"c\" (d)", "svg"), "a-b-c-d.svg");
        assert_eq!(name_for("../..", "csv"), "cutoff.csv");
    }
}

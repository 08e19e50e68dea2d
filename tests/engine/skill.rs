//! Files of what a learner has practised.

use cutoff::teach::{Points, Skill, SkillProgress};

#[test]
fn progress_is_read_as_written() {
    let mut progress = SkillProgress::default();
    progress.add(Skill::Values, Points { got: 1, of: 3 });
    progress.add(Skill::Cuts, Points { got: 2, of: 2 });
    let text = progress.to_json();
    assert_eq!(SkillProgress::from_json(text.as_bytes()), Ok(progress));
}

#[test]
fn impossible_progress_is_refused() {
    let mut progress = SkillProgress::default();
    progress.add(Skill::Values, Points { got: 4, of: 3 });
    for (text, problem) in [
        (progress.to_json(), "its counts for values are impossible"),
        ("{}".to_owned(), "format"),
        (
            progress.to_json().replace("\"values\"", r#""a\nb""#),
            "“a b”",
        ),
    ] {
        let error = SkillProgress::from_json(text.as_bytes()).unwrap_err();
        assert!(error.contains(problem) && !error.contains('\n'), "{error}");
    }
}

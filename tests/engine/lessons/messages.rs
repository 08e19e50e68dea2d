//! What is said of lessons that are wrong: line, column, field, what was expected and what to do.

use cutoff::stage::check_lesson;

/// A whole lesson, with one thing in it exchanged.
fn said(exchange: &str, by: &str) -> String {
    const WHOLE: &str = r#"{
  "format": "cutoff-lesson", "version": 1,
  "title": "T", "goal": "G.",
  "tree": [[3, 12, 8], [2, 4, 6]],
  "settings": {"cut": "at-equality", "depth": 2},
  "stops": [
    {"at": "start", "text": "Begin."},
    {"at": "return C1", "text": "C has {best C}.", "question": "cut"},
    {"at": "end", "text": "{claim C}"}
  ],
  "notes": "{visited} nodes"
}"#;
    assert!(WHOLE.contains(exchange), "{exchange}");
    match check_lesson(WHOLE.replacen(exchange, by, 1).as_bytes()) {
        Ok(course) => format!("{} stops", course.stops.len()),
        Err(error) => error.to_string(),
    }
}

#[test]
fn error_messages_of_invalid_lessons() {
    let cases = [
        ("\"T\"", "\"T\""),
        ("\"cut\"}", "\"cut\"]"),
        ("\"cutoff-lesson\"", "\"cutoff-tree\""),
        ("\"format\": \"cutoff-lesson\", ", ""),
        ("\"version\": 1", "\"version\": 2"),
        ("\"version\": 1", "\"version\": 1.5"),
        ("\"goal\"", "\"gaol\""),
        ("\"goal\": \"G.\"", "\"title\": \"again\""),
        ("\"goal\": \"G.\",", ""),
        ("\"T\"", "\" \""),
        ("\"T\"", "7"),
        ("[[3, 12, 8], [2, 4, 6]]", "[[3, 12, 8], [2, \"4\", 6]]"),
        ("[[3, 12, 8], [2, 4, 6]]", "{\"tree\": [[3], []]}"),
        ("\"tree\": [[3, 12, 8], [2, 4, 6]]", "\"library\": \"aima\""),
        ("\"tree\": [[3, 12, 8], [2, 4, 6]],", ""),
        ("\"title\"", "\"library\": \"tie\", \"title\""),
        (
            "\"tree\": [[3, 12, 8], [2, 4, 6]]",
            "\"fen\": \"8/8 w - - 0 1\"",
        ),
        ("\"at-equality\"", "\"loose\""),
        ("\"depth\": 2", "\"depth\": 0"),
        ("\"depth\": 2", "\"depth\": 1"),
        ("\"depth\": 2", "\"depth\": -1"),
        ("\"depth\": 2", "\"speed\": 2"),
        ("\"start\"", "\"beginning\""),
        ("\"start\"", "-3"),
        ("\"start\"", "99"),
        ("\"start\"", "\"end\""),
        ("\"return C1\"", "\"return C9\""),
        ("\"return C1\"", "\"enter C2\""),
        ("\"return C1\"", "\"enter tree[1][7]\""),
        ("\"return C1\"", "\"cut B\""),
        ("\"return C1\"", "\"evaluate C\""),
        ("\"return C1\"", "\"leave C1\""),
        ("\"return C1\"", "\"return root\""),
        ("\"cut\"}", "\"why\"}"),
        ("\"cut\"}", "\"return\"}"),
        ("\"{claim C}\"", "\"{claim C}\", \"question\": \"next\""),
        ("{best C}", "{beast C}"),
        ("{best C}", "{best X}"),
        ("{best C}", "{value C}"),
        ("{best C}", "{leaf C}"),
        ("{best C}", "{skipped C}"),
        ("{best C}", "{best"),
        ("{best C}", "}"),
        ("{best C}", "{minimal}"),
        ("{visited}", "{setter B}"),
        ("{visited}", "{{visited}}"),
        ("\"Begin.\"", "\"{line}\""),
        ("\"stops\": [", "\"stops\": [7, "),
    ];
    let lines =
        cases.map(|(exchange, by)| format!("{exchange} -> {by}\n    {}\n", said(exchange, by)));
    insta::assert_snapshot!(lines.concat());
}

#[test]
fn paths_distinguish_nodes_of_the_same_name() {
    let lesson = |at: &str| {
        let text = format!(
            r#"{{"format": "cutoff-lesson", "version": 1, "title": "T", "goal": "G.",
            "tree": [{{"label": "x", "children": [{{"label": "y", "value": 1}}, 2]}},
                     {{"label": "z", "children": [{{"label": "y", "value": 0}}, 5]}}],
            "stops": [{{"at": "{at}", "text": "{{value}}"}}]}}"#
        );
        check_lesson(text.as_bytes()).map(|course| course.stops[0].text.clone())
    };
    assert!(
        lesson("evaluate y")
            .unwrap_err()
            .to_string()
            .contains("several nodes are called \"y\"")
    );
    assert_eq!(lesson("evaluate z y").as_deref(), Ok("0"));
    assert_eq!(lesson("evaluate tree[0][0]").as_deref(), Ok("1"));
    assert_eq!(lesson("leave root").as_deref(), Ok("1"));
}

//! Names from untrusted files stay text: pictures neither execute them nor pass control codes to a viewer.

use super::*;

/// Returns a picture of two leaves with the name as a label and in its title.
fn pictures(name: &str, write: fn(&Sheet<'_>) -> String) -> String {
    let tree = serde_json::json!({
        "format": "cutoff-tree", "version": 1, "name": name,
        "tree": { "label": name, "children": [{ "label": name, "value": 1, "move": name }, 2] },
    });
    let series = series(&tree.to_string());
    let shapes = series.at(series.last()).shapes;
    let (width, height) = series.size();
    // Long names are shortened in the picture and shown in full beside it.
    let named = Shape::text(
        Point::new(10.0, 10.0),
        Anchor::Left,
        10.0,
        vec![Run::plain(name, crate::Ink::Text)],
    );
    let shapes: Vec<Shape> = shapes.iter().cloned().chain([named]).collect();
    write(&Sheet {
        shapes: &shapes,
        width,
        height,
        title: name,
    })
}

#[test]
fn names_run_no_script_in_svg() {
    for name in [
        "<script>alert(1)</script>",
        "</text></svg><script>alert(1)</script>",
        "\" onload=\"alert(1)",
        "' onload='alert(1)",
        "<a href=\"javascript:alert(1)\">x</a>",
        "]]><image href=\"https://example.org/x\"/>",
        "&lt;script&gt;",
        "<!ENTITY x SYSTEM \"file:///etc/passwd\">&x;",
    ] {
        let text = pictures(name, svg);
        let document = Document::parse(&text).unwrap();
        let mut seen = false;
        for node in document.descendants().filter(Node::is_element) {
            let tag = node.tag_name().name();
            assert!(
                !["script", "a", "image", "use", "foreignObject", "style"].contains(&tag),
                "{name}: {tag}"
            );
            for attribute in node.attributes() {
                let (key, value) = (attribute.name(), attribute.value());
                assert!(
                    !key.starts_with("on") && key != "href" && !value.contains("javascript:"),
                    "{name}: {key}={value}"
                );
            }
            seen |= node.text() == Some(name);
        }
        assert!(seen, "{name} stands there as it is: {text}");
    }
}

#[test]
fn svg_replaces_control_characters_in_names() {
    let text = pictures(
        "a\u{1b}[2J\u{9b}1m\u{202e}\u{2066}\u{200b}\u{feff}\u{7f}b",
        svg,
    );
    let steers = |char: char| char.is_control() && char != '\n' || game::is_unseen(char);
    assert_eq!(text.chars().find(|&char| steers(char)), None, "{text}");
    assert!(text.contains("a\u{fffd}[2J\u{fffd}1m\u{fffd}b"), "{text}");
}

#[test]
fn names_run_no_tex_commands() {
    let plain = pictures("name", tikz);
    let commands = |text: &str| -> std::collections::BTreeSet<String> {
        let parts = text.split('\\').skip(1);
        let word = |part: &str| part.chars().take_while(char::is_ascii_alphabetic).collect();
        parts.map(word).collect()
    };
    let own = [
        "ldots",
        "textbackslash",
        "textasciitilde",
        "textasciicircum",
        "ensuremath",
        "",
    ];
    for name in [
        "\\input{/etc/passwd}",
        "\\write18{rm -rf x}",
        "\\immediate\\write18{ls}",
        "\\def\\x{\\x}\\x",
        "^^5cinput{x}",
        "}\\end{tikzpicture}\\input{x}",
        "a%\n\\input{x}",
        "a\r\\input{x}",
        "a\u{2028}\\input{x}",
        "$\\catcode`\\%=12$",
    ] {
        let text = pictures(name, tikz);
        // The comment at the top holds the unchanged title on one line.
        let (title, rest) = text.split_once('\n').unwrap();
        assert!(title.starts_with("% "), "{title}");
        let (_, plain) = plain.split_once('\n').unwrap();
        for command in commands(rest).difference(&commands(plain)) {
            assert!(
                own.contains(&command.as_str()),
                "{name}: \\{command} in {text}"
            );
        }
        assert!(!rest.contains("^^"), "{name}: {text}");
    }
}

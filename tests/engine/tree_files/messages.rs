//! What is refused, and in which words. The words are in the snapshot beside this file.

use std::fmt::Write as _;

use cutoff::game::MAX_PLIES;

use super::message;

/// What is wrong, and a text with which it is.
type Case = (&'static str, &'static [u8]);

const EMPTY: &[Case] = &[
    ("nothing", b""),
    ("blanks", b" \n\t\r\n"),
    ("only a byte order mark", b"\xEF\xBB\xBF"),
];

const NOT_JSON: &[Case] = &[
    ("prose", b"MAX moves first"),
    ("a picture", b"\x89PNG\r\n\x1a\n"),
    ("a program", b"\x7fELF\x02"),
    ("markup", b"<tree><node/></tree>"),
    ("UTF-16", b"\xFF\xFE[\x001\x00]\x00"),
    ("a word in a list", b"[3, best]"),
    ("word", b"[3, nil]"),
    ("single quotes", b"[3, 'inf']"),
    ("curly quotes", "[3, \u{201c}inf\u{201d}]".as_bytes()),
    (
        "curly quotes around a name",
        "{\u{201c}tree\u{201d}: 3}".as_bytes(),
    ),
    ("a minus sign from typography", "[3, \u{2212}5]".as_bytes()),
    ("a no-break space", "[3,\u{a0}5]".as_bytes()),
    ("an open text", b"{\"name\": \"AIMA\n two-ply\"}"),
    ("a comment", b"[3, // three\n 5]"),
    ("Latin-1 in a text", b"{\"name\": \"caf\xE9\", \"tree\": 3}"),
    ("Latin-1 outside", b"[3, \xE9]"),
    ("a bad escape", b"{\"name\": \"C:\\dir\", \"tree\": 3}"),
    (
        "half a surrogate pair",
        b"{\"name\": \"\\ud800 \", \"tree\": 3}",
    ),
    ("names without quotes", b"{tree: [3, 5]}"),
    ("names without quotes later", b"{\"value\": 3, label: 5}"),
    ("no colon", b"{\"tree\" [3, 5]}"),
    ("no comma", b"[[3, 5], [2 9]]"),
    (
        "no comma in an object",
        b"[{\"label\": \"B\" \"value\": 2}]",
    ),
    ("two commas", b"[3,, 5]"),
    ("a comma at the end of a list", b"[[3, 5,], 2]"),
    ("a comma at the end of an object", b"[{\"value\": 3,}]"),
    ("the wrong bracket", b"[[3, 5}, 2]"),
    ("one bracket too many", b"[[3, 5]], 2]"),
    ("a bracket after it", b"[3, 5]]"),
    ("two trees", b"[3, 5]\n[2, 9]\n"),
    ("two documents", b"{\"tree\": 3}\n{\"tree\": 4}\n"),
];

const CUT_OFF: &[Case] = &[
    ("after a bracket", b"["),
    ("in a list", b"[[3, 12, 8], [2, 4"),
    ("after a comma", b"[[3, 12, 8], [2,"),
    ("in a text", b"[[3, 12], {\"label\": \"C"),
    ("in a field's name", b"[[3, 12], {\"lab"),
    ("after a field's name", b"[[3, 12], {\"label\""),
    ("after a colon", b"[[3, 12], {\"value\":"),
    ("in a number", b"[3, -"),
    ("in an escape", b"{\"name\": \"\\u00"),
    (
        "in a document",
        b"{\"format\": \"cutoff-tree\", \"version\": 1,\n",
    ),
];

const VALUES: &[Case] = &[
    ("NaN", b"[[3, 5], [2, NaN]]"),
    ("Infinity", b"[Infinity, 5]"),
    ("-Infinity", b"[-Infinity, 5]"),
    ("too great", b"[[3, 5], [2, 1e999]]"),
    ("too small", b"[[3, 5], [2, -1e999]]"),
    ("a leading zero", b"[[3, 05]]"),
    ("a plus", b"[+3, 5]"),
    ("no digit before the point", b"[.5, 5]"),
    ("no digit after the point", b"[5., 5]"),
    ("a fraction", b"[1/2, 5]"),
    ("hexadecimal", b"[0x10, 5]"),
    ("a number in quotes", b"[[3, 5], [2, \"9\"]]"),
    ("NaN in quotes", b"[\"NaN\", 5]"),
    ("infinity in quotes", b"[\"Infinity\", 5]"),
    ("a text", b"[{\"value\": \"good\"}, 5]"),
    ("a list", b"[{\"value\": [3, 5]}]"),
    ("an object", b"[{\"value\": {}}]"),
    ("null", b"[3, null]"),
    ("true", b"[3, [true, 5]]"),
    ("null as a field", b"[{\"value\": null}, 5]"),
];

const NODES: &[Case] = &[
    ("an empty list", b"[]"),
    ("an empty list inside", b"[[3, 5],\n [ ], 2]"),
    ("empty children", b"[[3, 5], {\"children\": []}]"),
    ("an empty object", b"{}"),
    ("an empty object inside", b"[3, [{}, 4]]"),
    (
        "neither value nor children",
        b"[3, {\"label\": \"B\", \"player\": \"min\"}]",
    ),
    ("children no list", b"[{\"children\": 3}]"),
    ("children an object", b"[{\"children\": {\"value\": 3}}]"),
    ("an unknown field", b"[{\"valeu\": 3}]"),
    (
        "an unknown field, deep inside",
        b"[[1, 2], [3, [4, {\"value\": 5, \"depth\": [[[[]]]]}]]]",
    ),
    (
        "a strange unknown field",
        "[{\"\\n\\u0000\u{202e}\": 3}]".as_bytes(),
    ),
    ("a field in capitals", b"[{\"Value\": 3}]"),
    (
        "a field twice",
        b"[{\"value\": 3, \"label\": \"B\", \"value\": 4}]",
    ),
    (
        "children twice",
        b"[{\"children\": [3], \"children\": [4]}]",
    ),
    ("label no text", b"[{\"label\": 1, \"value\": 3}]"),
    (
        "move no text",
        b"[{\"move\": [\"e2\", \"e4\"], \"value\": 3}]",
    ),
    ("player unknown", b"[{\"player\": \"white\", \"value\": 3}]"),
    ("player a number", b"[{\"player\": 1, \"value\": 3}]"),
    ("loud no flag", b"[{\"loud\": 1, \"value\": 3}]"),
    ("loud in quotes", b"[{\"loud\": \"true\", \"value\": 3}]"),
    ("position a number", b"[{\"position\": 7, \"value\": 3}]"),
    (
        "one position, two values",
        b"[[{\"position\": \"x\", \"value\": 3}, 4], [{\"position\": \"x\", \"value\": 5}]]",
    ),
    (
        "one position, other moves",
        b"[{\"position\": \"x\", \"children\": [{\"move\": \"a\", \"value\": 1}]}, {\"position\": \"x\", \"children\": [{\"move\": \"b\", \"value\": 1}]}]",
    ),
    (
        "one position, another player",
        b"[{\"position\": \"x\", \"children\": [1]}, [{\"position\": \"x\", \"children\": [1]}]]",
    ),
    ("a field of documents", b"[{\"notes\": \"B\", \"value\": 3}]"),
];

const DOCUMENTS: &[Case] = &[
    ("no tree", b"{\"format\": \"cutoff-tree\", \"version\": 1}"),
    (
        "another format",
        b"{\"format\": \"gametree\", \"version\": 1, \"tree\": 3}",
    ),
    ("format no text", b"{\"format\": 1, \"tree\": 3}"),
    ("format null", b"{\"format\": null, \"tree\": 3}"),
    (
        "a later version",
        b"{\"format\": \"cutoff-tree\", \"version\": 3, \"tree\": 3}",
    ),
    ("version 1.5", b"{\"version\": 1.5, \"tree\": 3}"),
    ("version in quotes", b"{\"version\": \"1\", \"tree\": 3}"),
    ("version true", b"{\"version\": true, \"tree\": 3}"),
    ("an unknown field first", b"{\"nodes\": 3}"),
    (
        "an unknown field later",
        b"{\"name\": \"x\",\n \"author\": \"y\"}",
    ),
    (
        "an unknown field with a nest",
        b"{\"name\": \"x\", \"extra\": [[[[[[1]]]]]]}",
    ),
    (
        "a field of nodes",
        b"{\"source\": \"x\", \"children\": [3]}",
    ),
    (
        "a document's field in a root",
        b"{\"children\": [3], \"notes\": \"x\"}",
    ),
    ("two trees", b"{\"tree\": 3, \"tree\": 4}"),
    (
        "two names",
        b"{\"name\": \"x\", \"name\": \"x\", \"tree\": 4}",
    ),
    ("name no text", b"{\"name\": 3, \"tree\": 4}"),
    ("notes no text", b"{\"notes\": [\"a\", \"b\"], \"tree\": 4}"),
    (
        "root player unknown",
        b"{\"root_player\": \"maximum\", \"tree\": 4}",
    ),
    (
        "players that differ",
        b"{\"root_player\": \"max\", \"tree\": {\"player\": \"min\", \"value\": 4}}",
    ),
    ("a document in a document", b"{\"tree\": {\"tree\": 3}}"),
    (
        "a nest as the name",
        b"{\"name\": [[[[[[[[]]]]]]]], \"tree\": 3}",
    ),
];

const PLACES: &[Case] = &[
    ("lines end in CR LF", b"[\r\n [3, 5],\r\n [2, x]\r\n]"),
    (
        "characters, not bytes",
        "[{\"label\": \"\u{e9}\u{4e2d}\u{1f600}\", \"value\": x}]".as_bytes(),
    ),
    ("tabs", b"[\n\t\t[3, x]]"),
    ("before blanks", b"[3,\n{\"value\":\n\n   \"x\"   \n}]"),
    ("after a byte order mark", b"\xEF\xBB\xBF[x]"),
];

/// Texts made by a rule.
fn made() -> Vec<(&'static str, String)> {
    let long = "y".repeat(10_000);
    let deep = "[".repeat(MAX_PLIES + 1);
    vec![
        ("a long word", long.clone()),
        ("too many digits", format!("[{}]", "9".repeat(400))),
        ("a long text", format!("[3, \"{long}\"]")),
        ("a long unknown field", format!("[{{\"{long}\": 3}}]")),
        ("too deep", deep.clone()),
        ("too deep and too long", format!("[{deep}]")),
        ("a path of sixteen", format!("{}x", "[0,".repeat(16))),
        ("a longer path", format!("{}x", "[0,".repeat(17))),
    ]
}

#[test]
fn error_messages_match_snapshot() {
    let groups = [
        ("empty", EMPTY),
        ("not JSON", NOT_JSON),
        ("cut off", CUT_OFF),
        ("values", VALUES),
        ("nodes", NODES),
        ("documents", DOCUMENTS),
        ("places", PLACES),
    ];
    let mut all = String::new();
    for (group, cases) in groups {
        writeln!(all, "# {group}").unwrap();
        for (title, text) in cases {
            writeln!(all, "{title}\n    {}", message(text)).unwrap();
        }
    }
    writeln!(all, "# long texts").unwrap();
    for (title, text) in made() {
        writeln!(all, "{title}\n    {}", message(text)).unwrap();
    }
    insta::assert_snapshot!(all);
}

//! Large, deep and endless files: they open within the limits and are refused quickly beyond them.

use std::time::{Duration, Instant};

use cutoff::game::{MAX_NODES, MAX_PLIES, NodeId, read_tree, read_tree_from};

use super::message;

#[test]
fn refuses_megabytes_of_noise_quickly() {
    const SIZE: usize = 8 << 20;
    let mut state = 1u64;
    let mut noise: Vec<u8> = std::iter::repeat_with(|| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 56) as u8
    })
    .take(SIZE)
    .collect();
    let check = |text: &[u8], expected: &str| {
        let start = Instant::now();
        let error = message(text);
        assert!(error.contains(expected), "{error}");
        // Generous, since tests run side by side and without optimisation.
        assert!(
            start.elapsed() < crate::pace::limit(Duration::from_secs(2)),
            "{:?}: {error}",
            start.elapsed()
        );
    };
    check(&noise, "expected UTF-8 text");
    for (first, expected) in [(b"[".as_slice(), ""), (b"[\"", ""), (b"{\"name\": \"", "")] {
        noise[..first.len()].copy_from_slice(first);
        check(&noise, expected);
    }
    for (filler, first, expected) in [
        (b'[', b"[".as_slice(), "more than 1000 plies"),
        (b'9', b"[", "expected a number below 1.8e308"),
        (b'a', b"[\"", "found the end of the file"),
        (b'a', b"{\"", "found the end of the file"),
        (b' ', b"[3", "found the end of the file"),
        (b'0', b"[0.", "found the end of the file"),
        (b'\n', b"[3", "found the end of the file"),
        (b'{', b"[", "expected a field's name"),
        (b'"', b"[", "found \"\""),
        (b',', b"[", "expected a value"),
        (0, b"", "found \"\\0\""),
    ] {
        let mut text = vec![filler; SIZE];
        text[..first.len()].copy_from_slice(first);
        check(&text, expected);
    }
}

#[test]
fn endless_input_is_too_large() {
    let error = read_tree_from(std::io::repeat(b' ')).unwrap_err();
    let expected = "the file is larger than 256 MiB";
    assert!(error.to_string().starts_with(expected), "{error}");
}

#[test]
fn refuses_a_million_nested_brackets() {
    for text in [
        "[".repeat(1_000_000),
        "[".repeat(1_000_000) + &"]".repeat(1_000_000),
        "{\"children\":[".repeat(1_000_000),
        format!("{{\"tree\": {}", "[3, ".repeat(1_000_000)),
    ] {
        let error = read_tree(text.as_bytes()).unwrap_err();
        assert_eq!(error.path.as_ref().unwrap().len(), MAX_PLIES);
        assert!(
            error
                .to_string()
                .contains("the tree is more than 1000 plies deep"),
            "{error}"
        );
    }
    // Nor can a nest be hidden in a field that is not a node's.
    for before in [
        "{\"name\": ",
        "[{\"label\": ",
        "[{\"value\": ",
        "[{\"player\": ",
        "{\"nest\": ",
        "[{\"nest\": ",
        "{\"version\": ",
    ] {
        for bracket in ["[", "{\"a\":"] {
            let error = message(before.to_owned() + &bracket.repeat(1_000_000));
            assert!(error.contains("expected"), "{error}");
        }
    }
}

fn chain(plies: usize, open: &str, leaf: &str, close: &str) -> String {
    open.repeat(plies) + leaf + &close.repeat(plies)
}

#[test]
fn deep_trees_round_trip_on_a_small_stack() {
    let run = || {
        for text in [
            chain(MAX_PLIES, "[", "3", "]"),
            chain(
                MAX_PLIES,
                "{\"label\": \"x\", \"children\": [",
                "{\"value\": 3}",
                "]}",
            ),
            chain(MAX_PLIES, "[1, ", "3", ", 2]"),
        ] {
            let tree = read_tree(text.as_bytes()).unwrap();
            assert_eq!(tree.height() as usize, MAX_PLIES);
            let written = tree.to_json();
            assert!(written.len() < 400_000, "{}", written.len());
            assert_eq!(read_tree(written.as_bytes()).unwrap(), tree);
        }
        let error = read_tree(chain(MAX_PLIES + 1, "[", "3", "]").as_bytes()).unwrap_err();
        assert!(error.problem.contains("plies deep"), "{error}");
    };
    let small = std::thread::Builder::new()
        .name("small stack".to_owned())
        .stack_size(256 << 10);
    small.spawn(run).unwrap().join().unwrap();
}

#[test]
fn reads_at_most_max_nodes() {
    let leaves = MAX_NODES - 1;
    let start = Instant::now();
    let text = format!("[{}]", "1,".repeat(leaves - 1) + "2");
    let tree = read_tree(text.as_bytes()).unwrap();
    assert_eq!(tree.len(), MAX_NODES);
    assert!(tree.to_json().len() < 4 * MAX_NODES);
    assert!(
        start.elapsed() < crate::pace::limit(Duration::from_secs(10)),
        "{:?}",
        start.elapsed()
    );
    let error = message(format!("[{}]", "1,".repeat(leaves) + "2"));
    assert_eq!(
        error,
        "line 1, column 3999999, tree: the tree has more than 2,000,000 nodes, the most that can be opened; \
         make the tree smaller"
    );
}

/// Labels that follow their children are as cheap as labels before them.
#[test]
fn labels_after_children_take_linear_time() {
    let start = Instant::now();
    let leaves = "{\"value\": 1, \"label\": \"x\"}, ".repeat(300);
    let text = chain(
        999,
        &format!("{{\"children\": [{leaves}"),
        "5",
        "], \"label\": \"y\"}",
    );
    let tree = read_tree(text.as_bytes()).unwrap();
    assert_eq!(tree.labels().len(), tree.len() - 1);
    assert_eq!(tree.label(NodeId::ROOT), Some("y"));
    assert!(
        start.elapsed() < crate::pace::limit(Duration::from_secs(10)),
        "{:?}",
        start.elapsed()
    );
}

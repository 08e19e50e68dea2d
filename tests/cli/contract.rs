//! The contract of `cutoff compare`: the numbers and keys that `parts`, `orders`, `paper`, `suite` and `compare` had before
//! they became one command, without times.

use serde_json::Value;

use crate::{cutoff, error};

/// Removes what differs from run to run.
fn without_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !name.contains("second") && name != "batch");
            fields.values_mut().for_each(without_times);
        }
        Value::Array(items) => items.iter_mut().for_each(without_times),
        _ => {}
    }
}

#[test]
fn presets_keep_numbers_and_keys() {
    let cases = include_str!("../data/measured.jsonl").lines();
    for case in cases {
        let case: Value = serde_json::from_str(case).unwrap();
        let args = case["args"].as_array().unwrap().iter();
        let args: Vec<&str> = args.map(|arg| arg.as_str().unwrap()).collect();
        let output = cutoff(&args);
        assert!(output.status.success(), "{args:?}");
        let text = String::from_utf8(output.stdout).unwrap();
        let expected = case["found"].as_array().unwrap();
        let lines = text.lines().take(expected.len());
        let mut found: Vec<Value> = lines.map(|it| serde_json::from_str(it).unwrap()).collect();
        found.iter_mut().for_each(without_times);
        assert_eq!(&found, expected, "{args:?}");
    }
}

#[test]
fn tables_have_six_columns_at_first_sight() {
    for preset in ["depths", "orders", "refinements"] {
        let args = ["compare", "wikipedia", "--preset", preset];
        let columns = |more: &[&str]| {
            let text = crate::out(&[&args[..], more].concat());
            let head = text.lines().next().unwrap().trim();
            head.split("  ").filter(|word| !word.is_empty()).count()
        };
        let first = columns(&[]);
        assert!((4..=6).contains(&first), "{preset}: {first}");
        assert!(columns(&["--details"]) > first, "{preset}");
    }
}

#[test]
fn retired_commands_name_the_new_call() {
    for (name, call) in [
        ("suite", "cutoff compare FILE --depth N --format jsonl"),
        ("parts", "cutoff compare --preset refinements"),
        ("orders", "cutoff compare --preset orders"),
        ("paper", "cutoff compare --preset paper"),
    ] {
        for args in [
            &[name][..],
            &[name, "trees/tie.json", "--depth", "2"],
            &["help", name],
        ] {
            let said = error(args);
            assert!(said.contains(call), "{args:?}: {said}");
        }
    }
}

#[test]
fn at_most_twenty_commands() {
    let help = String::from_utf8(cutoff(&["--help"]).stdout).unwrap();
    let commands = help.split("Commands:\n").nth(1).unwrap();
    let commands = commands.split("\n\n").next().unwrap().lines();
    let names = commands.filter_map(|line| line.split_whitespace().next());
    let names: Vec<&str> = names.filter(|name| *name != "help").collect();
    assert!((10..=20).contains(&names.len()), "{names:?}");
}

#[test]
fn presets_refuse_options_of_others() {
    for (args, part) in [
        ("wikipedia --shuffles 3", "belongs to orders"),
        ("wikipedia --preset orders --searches pvs", "--searches"),
        ("wikipedia --preset orders --repeats 3", "--repeats"),
        (
            "wikipedia --preset refinements --time 1s",
            "belongs to time",
        ),
        ("--preset paper --depth 3", "--depth"),
        ("--preset paper --cut strict", "the search options"),
        ("wikipedia --preset paper --cut strict", "sets --cut"),
        (
            "trees/positions/mates.epd --preset orders --depth 2",
            "measures one subject",
        ),
    ] {
        let args: Vec<&str> = std::iter::once("compare").chain(args.split(' ')).collect();
        let said = error(&args);
        assert!(said.contains(part), "{args:?}: {said}");
    }
}

#[test]
fn tree_without_inner_values_is_timed_at_its_only_depth() {
    let args = ["compare", "trees/aima-figure.json", "--preset", "time"];
    let text = crate::out(&args);
    assert!(text.contains("One depth only: inner nodes"), "{text}");
    let report = crate::json(&[&args[..], &["--format", "json"]].concat());
    for (row, nodes) in report["depths"].as_array().unwrap().iter().zip([13, 11]) {
        assert_eq!((&row["depth"], &row["nodes"]), (&2.into(), &nodes.into()));
    }
}

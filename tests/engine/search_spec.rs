//! The text form of searches: what is written is read, what is wrong is said, and what older versions stored is read.

use cutoff::app::compare::Choice;
use cutoff::game::{EvaluationId, Mate, Options, Order, OrderId, Score};
use cutoff::search::{
    Algorithm, CutRule, Fail, Replacement, Reuse, Rules, SearchSpec, SpecError, TableSize,
    TableSpec,
};
use cutoff::teach::Variant;
use proptest::prelude::*;
use proptest::sample::select;

fn options() -> impl Strategy<Value = Options> {
    let orders = select(OrderId::all());
    let evaluations = select(EvaluationId::all());
    (
        orders,
        any::<u64>(),
        evaluations,
        select(Mate::ALL.to_vec()),
        any::<bool>(),
    )
        .prop_map(|(order, seed, evaluation, mate, symmetric)| Options {
            order,
            seed,
            evaluation,
            mate,
            symmetric,
        })
}

/// Any search, also with settings that are not in force.
fn specs() -> impl Strategy<Value = SearchSpec> {
    let algorithms = select(Algorithm::ALL.to_vec());
    let rules = select(Rules::ALL.to_vec());
    let plain = (algorithms, rules, any::<Option<u32>>(), options());
    let aspiration = proptest::option::of((1..400i32).prop_map(Score::from));
    let parts = (
        aspiration,
        proptest::option::of(tables()),
        any::<[bool; 5]>(),
    );
    (plain, parts).prop_map(
        |((algorithm, rules, depth, options), (aspiration, table, parts))| {
            let [deepening, killers, history, quiescence, star1] = parts;
            SearchSpec {
                algorithm,
                rules,
                depth,
                options,
                deepening,
                aspiration,
                table,
                killers,
                history,
                quiescence,
                star1,
            }
        },
    )
}

fn tables() -> impl Strategy<Value = TableSpec> {
    let sizes =
        proptest::option::of((0..=28u32).prop_map(|bits| TableSize::new(1 << bits).unwrap()));
    let replacement = select(Replacement::ALL.to_vec());
    (
        select(Reuse::ALL.to_vec()),
        any::<bool>(),
        sizes,
        replacement,
    )
        .prop_map(|(reuse, no_bounds, size, replacement)| TableSpec {
            reuse,
            no_bounds,
            replacement: if size.is_some() {
                replacement
            } else {
                Replacement::Always
            },
            size,
        })
}

proptest! {
    #[test]
    fn search_specs_round_trip(spec in specs()) {
        let text = spec.to_string();
        prop_assert_eq!(text.parse(), Ok(spec.in_force()));
        prop_assert_eq!(spec.in_force().to_string(), text.clone());
        prop_assert!(spec.is_same(&text.parse().unwrap()));
        let json = serde_json::to_string(&spec).unwrap();
        prop_assert_eq!(&json, &format!("\"{text}\""));
        prop_assert_eq!(serde_json::from_str::<SearchSpec>(&json).unwrap(), spec.in_force());
    }

    #[test]
    fn arbitrary_text_parses_or_fails_cleanly(text in "[a-z0-9+=-]{0,40}") {
        if let Ok(spec) = text.parse::<SearchSpec>() {
            prop_assert_eq!(spec.to_string().parse(), Ok(spec));
        }
    }

    #[test]
    fn stored_settings_keep_unused_rules(spec in specs()) {
        let spec = SearchSpec { depth: None, options: Options::default(), ..spec };
        // Rules are kept with a search that does not have them; other parts are not.
        let spec = SearchSpec { rules: spec.rules, ..spec.in_force() };
        let variant = Variant::from(spec);
        let text = serde_json::to_string(&variant).unwrap();
        prop_assert_eq!(serde_json::from_str::<Variant>(&text).unwrap(), variant);
    }
}

#[test]
fn defaults_are_omitted_from_the_text() {
    for (text, written) in [
        ("minimax", "minimax"),
        ("alpha-beta+at-equality+soft", "alpha-beta"),
        ("alpha-beta+hard+strict", "alpha-beta+strict+hard"),
        // As the window calls it.
        ("alpha-beta+fail-hard", "alpha-beta+hard"),
        ("pvs+fail-soft", "pvs"),
        (
            "alpha-beta+evaluation=piece-square+order=mvv-lva+depth=4",
            "alpha-beta+depth=4+order=mvv-lva+evaluation=piece-square",
        ),
        (
            "minimax+seed=7+order=random+mate=distance",
            "minimax+order=random+seed=7+mate=distance",
        ),
    ] {
        assert_eq!(text.parse::<SearchSpec>().unwrap().to_string(), written);
    }
}

#[test]
fn errors_name_the_word_and_the_choices() {
    for (text, said) in [
        (
            "",
            "\"\" is not a search; a search begins with one of alpha-beta, minimax, pvs, mtdf",
        ),
        ("strict", "\"strict\" is not a search"),
        (
            "alpha-beta+fast",
            "unknown search option \"fast\"; after the algorithm, joined by +, there may be",
        ),
        ("alpha-beta+", "unknown search option \"\""),
        ("alpha-beta+strict=1", "unknown search option \"strict=1\""),
        (
            "alpha-beta+depth",
            "\"depth\" is invalid: write its value after it, as depth=...",
        ),
        (
            "alpha-beta+depth=04",
            "\"depth=04\" is invalid: write a number of plies, as depth=4",
        ),
        (
            "alpha-beta+order=fast",
            "\"order=fast\" is invalid: \"fast\" is not one of generated, ",
        ),
        (
            "alpha-beta+mate=soon",
            "\"soon\" is not one of infinite, distance",
        ),
        (
            "alpha-beta+strict+at-equality",
            "\"strict\" and \"at-equality\" conflict; remove one",
        ),
        (
            "minimax+strict",
            "\"strict\" does not apply to minimax; remove it, or search by alpha-beta",
        ),
        (
            "pvs+strict",
            "\"strict\" does not apply to PVS, whose null windows close at α = β only; remove it, or search by alpha-beta",
        ),
        (
            "mtdf",
            "mtdf needs a table to remember its bounds: add one, as in mtdf+table",
        ),
        (
            "mtdf+table+hard",
            "\"hard\" does not apply to MTD(f), which needs the values beyond its null windows",
        ),
        (
            "mtdf+table+deepening+aspiration=5",
            "\"aspiration=5\" does not apply to MTD(f), which approaches the value with its own windows",
        ),
        (
            "pvs+aspiration=5",
            "\"aspiration=5\" does not apply to a search of one depth; remove it, or add deepening",
        ),
        (
            "alpha-beta+deepening+aspiration=-1",
            "\"aspiration=-1\" is invalid: write a number above 0, as aspiration=50",
        ),
        (
            "alpha-beta+table=deep",
            "\"table=deep\" is invalid: a table is exact, at-least or any-depth",
        ),
        (
            "alpha-beta+table+table-size=1000",
            "write a number of entries that is a power of two, up to 268435456, as table-size=65536",
        ),
        (
            "alpha-beta+table-size=1024",
            "\"table-size=1024\" does not apply to a search without a table; remove it, or add table",
        ),
        (
            "alpha-beta+table+replace=deeper",
            "\"replace=deeper\" does not apply to a table that keeps every entry; remove it, or add table-size=N",
        ),
        (
            "minimax+killers",
            "\"killers\" does not apply to minimax; remove it, or search by alpha-beta",
        ),
        (
            "alpha-beta+deepening=2",
            "unknown search option \"deepening=2\"",
        ),
        ("minimax+soft", "\"soft\" does not apply to minimax"),
        (
            "mtdf+table+fail-hard",
            "\"fail-hard\" does not apply to MTD(f), which needs",
        ),
        (
            "alpha-beta+seed=7",
            "\"seed=7\" does not apply to order=generated; remove it, or choose a random order",
        ),
    ] {
        let error: SpecError = text.parse::<SearchSpec>().unwrap_err();
        assert!(error.to_string().contains(said), "{text}: {error}");
    }
}

#[test]
fn stored_searches_keep_rules_and_order() {
    let rules = Rules::new(CutRule::Strict, Fail::Hard);
    let stored = r#"{"search": "minimax", "rules": {"cut": "strict", "fail": "hard"}}"#;
    let variant: Variant = serde_json::from_str(stored).unwrap();
    assert_eq!(
        (variant.spec.name(), variant.spec.rules),
        ("minimax", rules)
    );
    let stored = r#"{"rules": {"cut": "strict", "fail": "hard"}, "order": "reverse"}"#;
    let variant: Variant = serde_json::from_str(stored).unwrap();
    assert_eq!(variant.spec, SearchSpec::alpha_beta(rules));
    assert_eq!(variant.order, Some(Order::Reverse));
    let stored = r#"{"out": ["alpha-beta+strict+order=mvv-lva"]}"#;
    let choice: Choice = serde_json::from_str(stored).unwrap();
    assert_eq!(choice.out[0].options.order, "mvv-lva".parse().unwrap());
    let text = serde_json::to_string(&choice).unwrap();
    assert_eq!(serde_json::from_str::<Choice>(&text).unwrap(), choice);
}

#[test]
fn unknown_stored_search_falls_back_to_alpha_beta() {
    let variant: Variant = serde_json::from_str(r#"{"search": "later+words"}"#).unwrap();
    assert_eq!(variant.spec, SearchSpec::default());
}

#[test]
fn unknown_replacement_lists_all_rules() {
    let spec = "alpha-beta+table+table-size=8+replace=newest".parse::<SearchSpec>();
    assert_eq!(
        spec.unwrap_err().to_string(),
        "\"replace=newest\" is invalid: \"newest\" is not one of always, deeper, older"
    );
}

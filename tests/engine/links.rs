//! Links: a link to any step of any stage leads to the same source, settings and step; bad ones say where they are bad.

use std::sync::Arc;

use cutoff::game::Mate;
use cutoff::game::chess::{Evaluation, MoveOrder, position_library};
use cutoff::game::generate::Recipe;
use cutoff::game::library::library;
use cutoff::game::{Options, Order, Player, Tree, read_tree};
use cutoff::search::{Algorithm, Rules, SearchSpec};
use cutoff::stage::{
    Link, LinkError, LinkPlace, Origin, Page, Setup, Source, SourceGame, Stage, StageFields,
    TooLong, WebAddress,
};
use cutoff::teach::Variant;
use proptest::prelude::*;

fn stage(source: Source, setup: Setup) -> Stage {
    Stage::prepare(source, setup, None, &false.into()).unwrap()
}

fn of_tree(tree: Tree, origin: Origin) -> Source {
    Source {
        game: SourceGame::Tree(Arc::new(tree)),
        origin,
        name: None,
    }
}

fn address() -> WebAddress {
    "https://example.org/course/cutoff/".parse().unwrap()
}

/// Writes the link to a step, reads it, and stages what it leads to.
fn there_and_back(first: &Stage, step: u32) -> (String, Stage) {
    let text = Link::to(first, step).write().unwrap();
    assert!(text.bytes().all(|byte| byte.is_ascii_graphic()), "{text}");
    let link = Link::read(&text).unwrap();
    let second = stage(link.source.clone(), link.setup_over(Setup::default()));
    assert_eq!(link.place_in(&second), Ok(step.into()));
    assert_eq!(
        second.setup,
        Link::to(&second, step).setup_over(second.setup)
    );
    assert_eq!(second.source.title(), first.source.title());
    // What has no meaning for the search is in no link.
    assert!(second.setup.spec.is_same(&first.setup.spec), "{text}");
    assert_eq!(second.depth, first.depth);
    assert_eq!(second.tree.nodes(), first.tree.nodes());
    assert!(second.recording.visits().eq(first.recording.visits()));
    assert_eq!(second.recording.steps(), first.recording.steps());
    assert_eq!(second.recording.event(step), first.recording.event(step));
    // A link to what a link led to is the same link.
    assert_eq!(Link::to(&second, step).write().as_ref(), Ok(&text));
    // On the web it leads to the same.
    let fields = text.strip_prefix("cutoff:1?").unwrap();
    let stored = StageFields::of(&second, usize::MAX).unwrap();
    assert_eq!(stored.at(&step.into()).as_deref(), Ok(fields));
    let web = Link::read(&address().link(fields)).unwrap();
    assert_eq!((web.setup, web.place), (link.setup, link.place));
    assert_eq!(Link::to(&second, web.place).write().as_ref(), Ok(&text));
    (text, second)
}

#[test]
fn library_trees_round_trip_under_every_rule() {
    for entry in library() {
        for rules in Rules::ALL {
            for (algorithm, root) in [
                (Algorithm::AlphaBeta, None),
                (Algorithm::Minimax, Some(Player::Min)),
            ] {
                let spec = SearchSpec {
                    rules,
                    ..SearchSpec::new(algorithm)
                };
                let setup = Setup {
                    spec,
                    root,
                    ..Setup::default()
                };
                let origin = Origin::Library(entry.id.to_owned());
                let tree = Arc::unwrap_or_clone(entry.tree());
                let first = stage(of_tree(tree, origin.clone()), setup);
                let last = first.recording.steps();
                for step in [0, 1, last / 2, last] {
                    let (text, second) = there_and_back(&first, step);
                    assert!(text.starts_with(&format!("cutoff:1?tree={}&", entry.id)));
                    assert_eq!(second.source.origin, origin);
                    let said = spec.window_rules();
                    assert_eq!(
                        (second.setup.spec.window_rules(), second.setup.root),
                        (said, root)
                    );
                }
            }
        }
    }
}

#[test]
fn library_positions_round_trip() {
    let orders = MoveOrder::ALL.iter().copied().cycle();
    let evaluations = Evaluation::ALL.iter().copied().cycle();
    let positions = position_library().iter().flat_map(|group| &group.positions);
    for ((position, order), evaluation) in positions.zip(orders).zip(evaluations) {
        let first = stage(
            Source {
                game: SourceGame::Game(position.epd.position.clone().into()),
                origin: Origin::Text,
                name: Some(position.title().to_owned()),
            },
            Setup {
                depth: 1,
                spec: SearchSpec {
                    options: Options {
                        order: order.into(),
                        seed: 7,
                        evaluation: evaluation.into(),
                        mate: Mate::Distance,
                        ..Options::DEFAULT
                    },
                    ..SearchSpec::default()
                },
                ..Setup::default()
            },
        );
        let (text, second) = there_and_back(&first, first.recording.steps());
        let (SourceGame::Game(a), SourceGame::Game(b)) = (&first.source.game, &second.source.game)
        else {
            panic!("{text} is no chess position");
        };
        assert_eq!((a, a.text()), (b, b.text()));
        let (here, there) = (first.setup.options(), second.setup.options());
        assert!(here.are_same_in(a.game(), &there));
        assert_eq!(text.contains(",seed=7"), order == MoveOrder::Random);
    }
}

#[test]
fn generated_tree_links_as_recipe_until_edited() {
    let recipe: Recipe = "depth=4 branching=2-3 values=-9..99 ties=yes root=min order=0.25 seed=18446744073709551615"
        .parse()
        .unwrap();
    let tree = recipe.tree().unwrap();
    let first = stage(of_tree(tree.clone(), Origin::Generated), Setup::default());
    let (text, second) = there_and_back(&first, 20);
    assert!(text.starts_with("cutoff:1?recipe=depth=4_branching=2-3_values=-9..99_"));
    assert_eq!(second.source.origin, Origin::Generated);

    // The same name and source, another leaf: a recipe would lead to the tree as it was.
    let json = tree.to_json();
    let at = json.rfind(|char: char| char.is_ascii_digit()).unwrap();
    let digit = if json[at..].starts_with('1') {
        "2"
    } else {
        "1"
    };
    let changed = json[..at].to_owned() + digit + &json[at + 1..];
    let edited = read_tree(changed.as_bytes()).unwrap();
    assert_eq!(Recipe::of(&edited), Some(recipe));
    let first = stage(of_tree(edited, Origin::Generated), Setup::default());
    let (text, second) = there_and_back(&first, 20);
    assert!(text.starts_with("cutoff:1?json="));
    let SourceGame::Tree(tree) = &second.source.game else {
        panic!("{text} is no tree");
    };
    assert_eq!(Recipe::of(tree), None, "it no longer claims its recipe");
}

#[test]
fn link_carries_file_name_and_depth() {
    let json = "{\"tree\": [{\"value\": 1, \"children\": [3, 5]}, {\"value\": 2, \"children\": [4, [7, 8]]}]}";
    let first = stage(
        of_tree(
            read_tree(json.as_bytes()).unwrap(),
            Origin::File("some/folder/my tree_1.json".into()),
        ),
        Setup {
            tree_depth: Some(1),
            ..Setup::default()
        },
    );
    let (text, _) = there_and_back(&first, 3);
    assert!(
        text.contains("&name=my_tree%5F1.json&") && text.contains(",depth=1&"),
        "{text}"
    );
}

#[test]
fn large_tree_exceeds_the_link_limit() {
    let leaves: Vec<String> = (0..3_000).map(|leaf| leaf.to_string()).collect();
    for most in [3_000, 1_500] {
        let json = format!("[{}]", leaves[..most].join(","));
        let tree = read_tree(json.as_bytes()).unwrap();
        let first = stage(of_tree(tree, Origin::Text), Setup::default());
        assert_eq!(Link::to(&first, 0).write(), Err(TooLong), "{most}");
    }
    assert!(TooLong.to_string().contains("save the tree"));
}

#[test]
fn reads_quoted_links_with_line_breaks() {
    let text = " <\"CUTOFF:1?tree=aima-\n figure&search=mini\r\nmax&step=3\"> \n";
    assert!(Link::is_meant(b"\n cutoff:") && !Link::is_meant(b"[1]") && !Link::is_meant(b"cut"));
    let link = Link::read(text).unwrap();
    assert_eq!((link.place.step, link.setup.spec.name()), (3, "minimax"));
}

#[test]
fn reads_what_follows_the_hash_of_any_address() {
    let fields = "tree=aima-figure&search=minimax&step=3&page=compare";
    for link in [
        format!("https://example.org/course/cutoff/#{fields}"),
        format!("HTTP://elsewhere.example/x.html?embed&tree=tie#{fields}"),
        format!("https://example.org/#1?{fields}"),
        format!("https://example.org/#cutoff:1?{fields}"),
        format!("file:///home/ada/cutoff.html#{fields}"),
        format!(" <https://example.org/cutoff/\n#{fields}> "),
        format!("cutoff:1?{fields}"),
    ] {
        assert!(Link::is_meant(link.as_bytes()), "{link}");
        let link = Link::read(&link).unwrap();
        let place = LinkPlace {
            page: Page::Compare,
            ..LinkPlace::from(3)
        };
        assert_eq!((link.place, link.setup.spec.name()), (place, "minimax"));
    }
    for text in ["#tree=tie", "file:///home/ada/tree.json", "htt", "tree=tie"] {
        assert!(!Link::is_meant(text.as_bytes()), "{text}");
    }
}

#[test]
fn page_and_searches_side_by_side_round_trip() {
    let source = of_tree(Arc::unwrap_or_clone(library()[0].tree()), Origin::Text);
    let first = stage(source, Setup::default());
    let spec: SearchSpec = "pvs+hard".parse().unwrap();
    let orders = [
        None,
        Some(Order::Reverse),
        Some(Order::BestFirst),
        Some(Order::WorstFirst),
        Some(Order::Shuffle(u64::MAX)),
    ];
    for order in orders {
        let pair = Some([Variant { spec, order }, SearchSpec::MINIMAX.into()]);
        for &page in Page::ALL {
            let place = LinkPlace {
                step: 7,
                page,
                pair,
            };
            let text = Link::to(&first, place).write().unwrap();
            let read = Link::read(&text).unwrap().place;
            // Elsewhere there are no two searches.
            let pair = pair.filter(|_| page == Page::Both);
            assert_eq!(read, LinkPlace { pair, ..place }, "{text}");
        }
    }
    // A step side by side is not one of the single search.
    let place = LinkPlace {
        page: Page::Both,
        ..LinkPlace::from(40)
    };
    let link = Link::read(&Link::to(&first, place).write().unwrap()).unwrap();
    assert_eq!(link.place_in(&first), Ok(place));
    let one = LinkPlace::from(40);
    assert_eq!(
        one.step_within(33),
        Err(LinkError::Step { step: 40, last: 33 })
    );
    // One of the two may be left out.
    let link = Link::read("cutoff:1?tree=tie&page=both&right=minimax").unwrap();
    let [left, _] = LinkPlace::usual_pair();
    assert_eq!(link.place.pair, Some([left, SearchSpec::MINIMAX.into()]));
}

#[test]
fn web_addresses_are_checked() {
    for (text, address) in [
        (
            " https://example.org/cutoff/ ",
            "https://example.org/cutoff/",
        ),
        (
            "http://localhost:8080/c.html?embed#tree=tie",
            "http://localhost:8080/c.html",
        ),
        (
            "HTTPS://b\u{fc}cher.example/a%20b",
            "HTTPS://b\u{fc}cher.example/a%20b",
        ),
    ] {
        let read: WebAddress = text.parse().unwrap();
        assert_eq!(read.to_string(), address);
    }
    for wrong in [
        "",
        "example.org/cutoff/",
        "https://",
        "https:///x",
        "ftp://example.org/",
        "https://a b",
        "https://a\"><script>",
        "https://a/%zz",
        "javascript:alert(1)",
    ] {
        let error = wrong.parse::<WebAddress>().unwrap_err();
        assert!(
            error.ends_with("is not a web address: write one, as https://example.org/cutoff/"),
            "{error}"
        );
    }
}

#[test]
fn link_keeps_inapplicable_settings() {
    let mut now = Setup {
        depth: 5,
        tree_depth: Some(9),
        ..Setup::default()
    };
    now.spec.options.order = MoveOrder::Worst.into();
    let tree = Link::read("cutoff:1?tree=tie&cut=strict")
        .unwrap()
        .setup_over(now);
    assert_eq!(
        (tree.depth, tree.options().order, tree.tree_depth),
        (5, MoveOrder::Worst.into(), None)
    );
    let chess = Link::read("cutoff:1?fen=8/8/8/3pK3/2kP4/8/8/8_w_-_-_0_1").unwrap();
    let chess = chess.setup_over(now);
    assert_eq!(
        (chess.depth, chess.options().order, chess.tree_depth),
        (2, MoveOrder::Generated.into(), None)
    );
}

#[test]
fn reads_links_of_earlier_versions() {
    let fen = "cutoff:1?fen=kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1";
    for (old, new) in [
        (
            format!(
                "{fen}&search=alpha-beta&cut=strict&fail=soft&depth=3&order=python-chess&eval=material&mate=infinite&step=17"
            ),
            format!("{fen}&search=alpha-beta,strict,depth=3,order=python-chess&step=17"),
        ),
        (
            format!("{fen}&seed=7&order=random&eval=mobility&mate=distance&depth=1"),
            format!(
                "{fen}&search=alpha-beta%2Bdepth=1%2Border=random%2Bseed=7%2Bevaluation=mobility%2Bmate=distance"
            ),
        ),
        (
            "cutoff:1?tree=aima-figure&cut=strict&fail=hard&depth=1&search=alpha-beta".to_owned(),
            "cutoff:1?tree=aima-figure&search=alpha-beta,strict,hard,depth=1".to_owned(),
        ),
    ] {
        let read = |text: &str| {
            let link = Link::read(text).unwrap();
            (link.setup, link.place)
        };
        assert_eq!(read(&old), read(&new), "{old}");
        assert_ne!(read(&old).0, Setup::default());
    }
}

#[test]
#[allow(clippy::too_many_lines)] // a table
fn link_errors_name_the_field() {
    for (text, said) in [
        ("", "it does not begin with cutoff:1?"),
        ("cutoff:", "it does not begin with cutoff:1?"),
        ("cutoff:tree=tie", "it does not begin with cutoff:1?"),
        ("cutoff:x?tree=tie", "it does not begin with cutoff:1?"),
        (
            "cutoff:2?tree=tie",
            "it is of version 2, and this program reads version 1",
        ),
        ("cutoff:1?step=3", "it does not say what to open"),
        ("https://example.org/", "nothing follows # in its address"),
        ("https://example.org/#", "nothing follows # in its address"),
        (
            "https://example.org/#2?tree=tie",
            "it is of version 2, and this program reads version 1",
        ),
        (
            "https://example.org/#lesson",
            "field 1 (lesson): there is no such field",
        ),
        (
            "cutoff:1?tree=tie&page=home",
            "field 2 (page): \"home\" is not one of step, both, compare, exercise, play",
        ),
        (
            "cutoff:1?tree=tie&page=both&left=minimax,children=odd",
            "field 3 (left): \"odd\" is not one of reverse, best-first, worst-first, shuffle-N",
        ),
        (
            "cutoff:1?tree=tie&page=both&left=fastest",
            "field 3 (left): \"fastest\" is not a search",
        ),
        (
            "cutoff:1?",
            "field 1 (): there is no such field; there are fen, position, game, tree, ",
        ),
        (
            "cutoff:1?tree=tie&cut=strict&dpeth=3",
            "field 3 (dpeth): there is no such field",
        ),
        ("cutoff:1?tree=tie&step", "field 2 (step): it is empty"),
        ("cutoff:1?tree=tie&step=", "field 2 (step): it is empty"),
        (
            "cutoff:1?tree=tie&step=-1",
            "field 2 (step): \"-1\" is not a valid whole number",
        ),
        (
            "cutoff:1?tree=tie&step=99999999999",
            "field 2 (step): \"99999999999\" is not a valid whole number",
        ),
        (
            "cutoff:1?tree=tie&step=1&step=1",
            "field 3 (step): field 2 is the same",
        ),
        (
            "cutoff:1?tree=tie&fen=8/8_w",
            "field 2 (fen): tree already says what to open",
        ),
        (
            "cutoff:1?tree=no-such-tree",
            "field 1 (tree): the library has no tree \"no-such-tree\"",
        ),
        (
            "cutoff:1?tree=%zz",
            "field 1 (tree): % is to be followed by two hexadecimal digits",
        ),
        (
            "cutoff:1?fen=8/8/8/8/8/8/8/8_w_-_-_0_1",
            "field 1 (fen): FEN field 1 (board): White has no king",
        ),
        ("cutoff:1?json=[[3,]", "field 1 (json): line 1, column 5"),
        (
            "cutoff:1?recipe=depth=3",
            "field 1 (recipe): branching= is missing",
        ),
        (
            "cutoff:1?tree=tie&cut=sometimes",
            "field 2 (cut): \"sometimes\" is not one of at-equality, strict",
        ),
        (
            "cutoff:1?tree=tie&search=alpha-beta,strict&fail=hard",
            "field 3 (fail): field 2 (search) gives the whole search; remove this",
        ),
        (
            "cutoff:1?tree=tie&search=alpha-beta,sometimes",
            "field 2 (search): unknown search option \"sometimes\"",
        ),
        (
            "cutoff:1?tree=tie&search=alpha-beta,order=worst",
            "field 2 (search): order, seed, evaluation and mate apply to games",
        ),
        (
            "cutoff:1?tree=tie&order=worst",
            "field 2 (order): it applies to games",
        ),
        (
            "cutoff:1?fen=8/8/8/3pK3/2kP4/8/8/8_w_-_-_0_1&root=min",
            "field 2 (root): it applies to trees",
        ),
        (
            "cutoff:1?fen=8/8/8/3pK3/2kP4/8/8/8_w_-_-_0_1&order=best",
            "field 2 (order): \"best\" is not one of generated, ",
        ),
    ] {
        let error = Link::read(text).unwrap_err().to_string();
        assert!(error.starts_with(said), "{text}: {error}");
    }
    let link = Link::read("cutoff:1?tree=aima-figure&step=34").unwrap();
    let opened = stage(link.source.clone(), link.setup);
    assert_eq!(
        link.place_in(&opened),
        Err(LinkError::Step { step: 34, last: 33 })
    );
}

proptest! {
    /// Whatever a tree's texts are, they come back.
    #[test]
    fn arbitrary_tree_texts_round_trip(name in "\\PC{0,12}", label in ".{0,8}", values in prop::collection::vec(-99..99_i32, 1..6)) {
        let json = serde_json::json!({
            "name": name,
            "tree": [{"label": label, "children": values}, 3],
        });
        if let Ok(tree) = read_tree(json.to_string().as_bytes()) {
            let first = stage(of_tree(tree, Origin::Text), Setup::default());
            there_and_back(&first, first.recording.steps());
        }
    }

    /// No text makes reading panic, however much like a link it looks.
    #[test]
    fn reading_never_panics(text in "(cutoff:1\\?|https?://[ -~é]{0,9}#(1\\?)?)(fen|tree|recipe|json|name|step|depth)=[ -~é]{0,30}(&(step|seed|name|json|page|left|right)=[ -~]{0,20}){0,3}") {
        let _ = Link::read(&text);
    }
}

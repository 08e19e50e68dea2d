//! Worksheets: blanks tell nothing, the key has every answer, nothing overlaps, and a seed always gives the same sheet.

use std::sync::Arc;

use cutoff::draw::PaperSize;
use cutoff::draw::export::Format;
use cutoff::draw::worksheet::{Problem, Worksheet, WorksheetError, WorksheetPage, worksheet_file};
use cutoff::draw::{Anchor, Ink, Point, Shape, text_width};
use cutoff::game::generate::{Branching, Recipe, Values};
use cutoff::game::{NodeId, Tree, library, read_tree};
use cutoff::search::{CutRule, Fail, Relation, Rules, SearchSpec};
use cutoff::teach::{AnswerSheet, Answers, Asked, ExerciseWish, Skill, score_text};

fn problem(title: &str, tree: Tree) -> Problem {
    Problem {
        title: title.to_owned(),
        tree: Arc::new(tree),
    }
}

fn small() -> Worksheet {
    let tree = read_tree(b"[[3, 12], [2, 4]]").unwrap();
    Worksheet {
        title: "100% of it".to_owned(),
        problems: vec![problem("Two moves each", tree)],
        ..Worksheet::default()
    }
}

/// Sheets with all rules and blanks.
fn many() -> Vec<Worksheet> {
    let mut sheets = Vec::new();
    for seed in 0..24u64 {
        let rules = [Rules::ALL[0], Rules::ALL[1], Rules::ALL[2]];
        #[allow(clippy::cast_possible_truncation)] // below 3
        let rules = rules[(seed % 3) as usize];
        let bits = (seed * 7 + 31) % 31 + 1;
        let asked: Asked = (0u64..)
            .zip(Skill::ALL)
            .filter(|(bit, _)| bits & 1 << bit != 0)
            .map(|(_, &skill)| skill)
            .collect();
        let depth = if seed % 6 == 0 { 2 } else { 3 };
        let wish = ExerciseWish {
            recipe: Recipe {
                depth,
                branching: Branching { least: 2, most: 3 },
                values: Values {
                    least: -99,
                    most: 120,
                },
                seed,
                ..Recipe::default()
            },
            spec: SearchSpec::alpha_beta(rules),
            most_leaves: 20,
            ..ExerciseWish::default()
        };
        let sheet = Worksheet {
            asked: asked.at_leaves(depth == 2),
            foot: format!("seed {seed}"),
            ..Worksheet::default()
        };
        match sheet.with_good_trees(wish, 5) {
            Ok(sheet) => sheets.push(sheet),
            Err(error) => assert!(matches!(error, WorksheetError::Tree(_)), "{seed}: {error}"),
        }
    }
    assert!(sheets.len() > 16, "{} of 24 have room", sheets.len());
    for entry in library::library() {
        let problems = vec![problem(&entry.tree().name, (*entry.tree()).clone())];
        let sheet = Worksheet {
            problems,
            ..Worksheet::default()
        };
        if sheet.pages(false).is_ok() {
            sheets.push(sheet);
        }
    }
    assert!(sheets.len() > 26, "{}", sheets.len());
    sheets
}

#[derive(Clone, Copy, Debug)]
struct Extent {
    min: Point,
    max: Point,
}

impl Extent {
    fn overlaps(&self, other: &Extent) -> bool {
        let apart = 0.05;
        self.min.x + apart < other.max.x
            && other.min.x + apart < self.max.x
            && self.min.y + apart < other.max.y
            && other.min.y + apart < self.max.y
    }

    fn has(&self, at: Point) -> bool {
        let inside = 0.3;
        (self.min.x + inside..self.max.x - inside).contains(&at.x)
            && (self.min.y + inside..self.max.y - inside).contains(&at.y)
    }
}

fn extent(shape: &Shape) -> Extent {
    let of = |points: &[Point]| Extent {
        min: Point::new(
            points.iter().map(|at| at.x).fold(f32::INFINITY, f32::min),
            points.iter().map(|at| at.y).fold(f32::INFINITY, f32::min),
        ),
        max: Point::new(
            points
                .iter()
                .map(|at| at.x)
                .fold(f32::NEG_INFINITY, f32::max),
            points
                .iter()
                .map(|at| at.y)
                .fold(f32::NEG_INFINITY, f32::max),
        ),
    };
    match shape {
        Shape::Line { from, to, .. } => of(&[*from, *to]),
        Shape::Path { points, .. }
        | Shape::Polygon { points, .. }
        | Shape::Outline { points, .. } => of(points),
        Shape::Block { min, max, .. } => of(&[*min, *max]),
        Shape::Circle { center, radius, .. } => of(&[
            center.moved(-radius, -radius),
            center.moved(*radius, *radius),
        ]),
        Shape::Text {
            at,
            anchor,
            size,
            runs,
            ..
        } => {
            let width = text_width(runs, *size);
            let left = match anchor {
                Anchor::Left => 0.0,
                Anchor::Middle => -width / 2.0,
                Anchor::Right => -width,
            };
            // The height of capitals and digits.
            let half = 0.35 * size;
            of(&[at.moved(left, -half), at.moved(left + width, half)])
        }
    }
}

fn node_of(shape: &Shape) -> Option<NodeId> {
    match shape {
        Shape::Line { node, .. }
        | Shape::Polygon { node, .. }
        | Shape::Outline { node, .. }
        | Shape::Block { node, .. }
        | Shape::Circle { node, .. }
        | Shape::Text { node, .. } => *node,
        Shape::Path { .. } => None,
    }
}

fn text_of(shape: &Shape) -> Option<String> {
    match shape {
        Shape::Text { runs, .. } => Some(runs.iter().map(|run| run.text.as_str()).collect()),
        _ => None,
    }
}

fn texts(page: &WorksheetPage) -> Vec<String> {
    page.shapes.iter().filter_map(text_of).collect()
}

/// Symbols and frames to be written in.
fn solid(shape: &Shape) -> bool {
    matches!(
        shape,
        Shape::Block { pen: Some(_), .. } | Shape::Circle { .. } | Shape::Polygon { .. }
    )
}

#[test]
fn pages_fit_and_nothing_overlaps() {
    for sheet in many() {
        for page in [sheet.pages(false), sheet.pages(true)]
            .into_iter()
            .flat_map(Result::unwrap)
        {
            on_the_page(&page);
        }
    }
}

/// Checks that all shapes are within the margins and that symbols, blanks and texts do not overlap.
fn on_the_page(page: &WorksheetPage) {
    let extents: Vec<(&Shape, Extent)> = page
        .shapes
        .iter()
        .map(|shape| (shape, extent(shape)))
        .collect();
    for (shape, extent) in &extents {
        let printed = Extent {
            min: Point::new(39.0, 39.0),
            max: Point::new(page.size.0 - 39.0, page.size.1 - 25.0),
        };
        let within = extent.min.x >= printed.min.x
            && extent.min.y >= printed.min.y
            && extent.max.x <= printed.max.x
            && extent.max.y <= printed.max.y;
        assert!(within, "{}: {shape:?} is at {extent:?}", page.title);
    }
    for (index, (shape, one)) in extents.iter().enumerate() {
        for (other, two) in &extents[..index] {
            let alike = (solid(shape) && solid(other))
                || (text_of(shape).is_some() && text_of(other).is_some());
            assert!(
                !alike || !one.overlaps(two),
                "{}: {shape:?} lies on {other:?}",
                page.title
            );
            // An edge crosses nothing but the window below its parent, or its value there.
            let (line, frame, area) = match (shape, other) {
                (Shape::Line { from, to, .. }, other) if solid(other) => {
                    ((*from, *to), *other, *two)
                }
                (shape, Shape::Line { from, to, .. }) if solid(shape) => {
                    ((*from, *to), *shape, *one)
                }
                _ => continue,
            };
            let middle = area.min.toward(area.max, 0.5);
            let begins = (line.0.x - middle.x).abs() < 1.0
                && (area.min.y - 30.0..area.min.y).contains(&line.0.y);
            let along = (0..=40u8).map(|part| line.0.toward(line.1, f32::from(part) / 40.0));
            for at in along {
                assert!(
                    begins || !area.has(at),
                    "{}: {frame:?} is crossed at {at:?}",
                    page.title
                );
            }
        }
    }
}

#[test]
fn blank_sheet_reveals_nothing_of_the_search() {
    for sheet in many() {
        let pages = sheet.pages(false).unwrap();
        for (page, problem) in pages.iter().zip(&sheet.problems) {
            let mut expected: Vec<String> = Vec::new();
            {
                let answers = answers(&sheet, problem);
                let searched = answers.search().unwrap();
                searched.with_side(|side| {
                    for id in (0u32..).map(NodeId).take(side.tree.len()) {
                        let node = side.tree.node(id);
                        let shown = match node.value {
                            Some(value) if node.is_leaf() => score_text(value),
                            _ => (side.name)(id),
                        };
                        expected.push(shown);
                        let likely = side.tree.probability(id);
                        expected.extend(likely.map(cutoff::game::probability_text));
                        let window = !node.is_leaf() || sheet.asked.leaves;
                        if window && sheet.asked.has(Skill::Windows) {
                            expected.extend(["(", ",", ")"].map(str::to_owned));
                        }
                    }
                });
            }
            let of_nodes = page.shapes.iter().filter(|shape| node_of(shape).is_some());
            let mut written: Vec<String> = of_nodes.clone().filter_map(text_of).collect();
            // Long names are shortened.
            let known = |text: &String| !text.ends_with('…');
            let short = written.iter().filter(|text| !known(text)).count();
            written.retain(known);
            written.sort();
            expected.sort();
            // Small symbols have no names.
            if short == 0 && written.len() == expected.len() {
                assert_eq!(written, expected, "{}", page.title);
            }
            // No dashed edge, no bar: all edges are alike.
            let pens = of_nodes.filter_map(|shape| match shape {
                Shape::Line { pen, .. } => Some(*pen),
                _ => None,
            });
            let mut pens: Vec<_> = pens.collect();
            pens.dedup();
            assert_eq!(pens.len(), 1, "{}", page.title);
            // Nor do other texts tell: they are those of any sheet.
            let others = page.shapes.iter().filter(|shape| node_of(shape).is_none());
            assert!(
                others
                    .filter_map(text_of)
                    .all(|text| !text.starts_with("Key"))
            );
        }
    }
}

fn answers(sheet: &Worksheet, problem: &Problem) -> Answers {
    Answers::new(
        String::new(),
        Arc::clone(&problem.tree),
        sheet.spec,
        sheet.asked,
    )
}

#[test]
fn key_fills_every_blank_in_place() {
    for sheet in many() {
        let (blank, key) = (sheet.pages(false).unwrap(), sheet.pages(true).unwrap());
        assert_eq!(blank.len(), key.len());
        for (blank, key) in blank.iter().zip(&key) {
            // What stands on the sheet stands on the key, at the same place.
            let places = |page: &WorksheetPage| -> Vec<Extent> {
                let shapes = page.shapes.iter().filter(|shape| solid(shape));
                shapes.map(extent).collect()
            };
            let (blank, key) = (places(blank), places(key));
            assert_eq!(blank.len(), key.len());
            for (one, two) in blank.iter().zip(&key) {
                assert_eq!((one.min, one.max), (two.min, two.max));
            }
        }
        for (page, problem) in key.iter().zip(&sheet.problems) {
            let answers = answers(&sheet, problem);
            let searched = answers.search().unwrap();
            let (key, kept) = searched.with_side(|side| {
                let key = AnswerSheet::key(side);
                let kept = key.root_move.map(|kept| (side.name)(kept));
                (key, kept.unwrap())
            });
            for (id, node) in (0u32..).map(NodeId).zip(problem.tree.nodes()) {
                let of_node = page
                    .shapes
                    .iter()
                    .filter(|shape| node_of(shape) == Some(id));
                let written: Vec<String> = of_node.clone().filter_map(text_of).collect();
                let has = |text: &str| written.iter().any(|one| one == text || one.ends_with('…'));
                let entry = key.entry(id);
                let here = !node.is_leaf() || sheet.asked.leaves;
                if let Some(order) = entry.order {
                    let asked = sheet.asked;
                    assert!(!asked.has(Skill::Order) || has(&order.to_string()));
                    if here && asked.has(Skill::Windows) {
                        assert!(has(&score_text(entry.alpha.unwrap())), "{written:?}");
                        assert!(has(&score_text(entry.beta.unwrap())), "{written:?}");
                    }
                    if here && asked.has(Skill::Values) {
                        let sign = match entry.relation.unwrap() {
                            Relation::Exactly => "=",
                            Relation::AtMost => "≤",
                            Relation::AtLeast => "≥",
                        };
                        let value = score_text(entry.returned.unwrap());
                        assert!(has(&format!("{sign} {value}")), "{written:?}");
                    }
                } else {
                    let known = written.iter().filter(|text| !"(,)".contains(text.as_str()));
                    assert_eq!(
                        known.count(),
                        1,
                        "a pruned node has its name only: {written:?}"
                    );
                }
                let thick = of_node
                    .filter(|shape| matches!(shape, Shape::Line { pen, .. } if pen.width > 1.5));
                let bars = if entry.cut && sheet.asked.has(Skill::Cuts) {
                    2
                } else {
                    0
                };
                assert_eq!(thick.count(), bars, "bars into node {id:?}");
            }
            if sheet.asked.has(Skill::RootMove) {
                assert!(
                    texts(page).contains(&kept)
                        || texts(page).iter().any(|text| text.ends_with('…'))
                );
            }
        }
    }
}

#[test]
fn page_names_one_seed() {
    let foot = "seed 5".to_owned();
    let sheet = Worksheet {
        foot,
        ..Worksheet::default()
    };
    let sheet = sheet.with_good_trees(ExerciseWish::default(), 2).unwrap();
    for key in [false, true] {
        for page in sheet.pages(key).unwrap() {
            let texts = texts(&page);
            let seeds: Vec<&String> = texts.iter().filter(|text| text.contains("seed")).collect();
            assert_eq!(seeds, ["seed 5"]);
        }
    }
}

#[test]
fn same_seed_gives_same_worksheet() {
    let sheet = |seed: u64, count: usize| {
        let recipe = Recipe {
            seed,
            ..Recipe::default()
        };
        let wish = ExerciseWish {
            recipe,
            ..ExerciseWish::default()
        };
        Worksheet::default().with_good_trees(wish, count).unwrap()
    };
    let bytes = |sheet: &Worksheet, key: bool, kind: Format| {
        worksheet_file(&sheet.pages(key).unwrap(), &sheet.title, kind).unwrap()
    };
    let (one, again, other) = (sheet(5, 4), sheet(5, 4), sheet(6, 4));
    for kind in [Format::Pdf, Format::Tikz] {
        for key in [false, true] {
            assert!(bytes(&one, key, kind) == bytes(&again, key, kind), "{kind}");
            assert!(bytes(&one, key, kind) != bytes(&other, key, kind), "{kind}");
        }
    }
    let trees = |sheet: &Worksheet| -> Vec<Arc<Tree>> {
        sheet
            .problems
            .iter()
            .map(|one| Arc::clone(&one.tree))
            .collect()
    };
    for tree in trees(&one) {
        assert!(
            trees(&other)
                .iter()
                .all(|other| other.nodes() != tree.nodes())
        );
    }
    // More trees go on behind the same ones.
    for (few, more) in trees(&one).iter().zip(trees(&sheet(5, 7))) {
        assert_eq!(few.nodes(), more.nodes());
    }
    let pdf = bytes(&one, false, Format::Pdf);
    assert!(pdf.starts_with(b"%PDF"));
    let date = b"CreationDate";
    assert!(!pdf.windows(date.len()).any(|part| part == date));
}

#[test]
fn errors_name_the_remedy() {
    let told = |sheet: Worksheet| sheet.pages(false).unwrap_err().to_string();
    assert_eq!(
        told(Worksheet::default()),
        "a worksheet needs a tree: name one, or ask for 1 to 100 at random"
    );
    let nothing = Worksheet {
        asked: Asked::NONE,
        ..small()
    };
    assert!(told(nothing).starts_with("there is nothing to fill in: choose"));
    let minimax = Worksheet {
        spec: SearchSpec::MINIMAX,
        ..small()
    };
    assert!(told(minimax.clone()).starts_with("minimax has no windows"));
    let asked = Worksheet::asked_of(SearchSpec::MINIMAX);
    assert!(Worksheet { asked, ..minimax }.pages(true).is_ok());

    let wide = format!("[{}]", ["[1, 2, 3]"; 99].join(", "));
    let crowded = Worksheet {
        problems: vec![
            problem("Fine", read_tree(b"[1, 2]").unwrap()),
            problem("Wide", read_tree(wide.as_bytes()).unwrap()),
        ],
        ..Worksheet::default()
    };
    assert_eq!(
        told(crowded),
        "tree 2 (“Wide”) cannot be drawn large enough to write on: take a smaller tree or a smaller depth, or ask for less"
    );
    let leaf = Worksheet {
        problems: vec![problem("", read_tree(b"5").unwrap())],
        ..Worksheet::default()
    };
    assert_eq!(
        told(leaf),
        "tree 1 is a single leaf, so there is nothing to search: choose another tree"
    );

    let wish = |depth: u32, rules: Rules| ExerciseWish {
        recipe: Recipe {
            depth,
            ..Recipe::default()
        },
        spec: SearchSpec::alpha_beta(rules),
        most_leaves: 100,
        ..ExerciseWish::default()
    };
    let made = |wish: ExerciseWish, count: usize| {
        let made = Worksheet::default().with_good_trees(wish, count);
        made.unwrap_err().to_string()
    };
    let tall = made(wish(5, Rules::default()), 1);
    assert!(
        tall.contains("drawn large enough to write on: lower the depth"),
        "{tall}"
    );
    let never = made(wish(3, Rules::new(CutRule::Strict, Fail::Hard)), 1);
    assert!(
        never.starts_with("strict and fail-hard together never cut"),
        "{never}"
    );
    assert!(made(wish(3, Rules::default()), 101).contains("at most 100 trees"));
}

/// The key of a chance tree is what expectiminimax finds, and its probabilities stand on the edges.
#[test]
fn chance_tree_shows_probabilities_and_expected_values() {
    let tree = library::find("chance-small-values").unwrap().tree();
    for spec in [
        SearchSpec::MINIMAX,
        SearchSpec::alpha_beta(Rules::default()),
    ] {
        let sheet = Worksheet {
            spec,
            asked: [Skill::Values, Skill::RootMove].into_iter().collect(),
            problems: vec![problem("Chance", (*tree).clone())],
            ..Worksheet::default()
        };
        let (blank, key) = (sheet.pages(false).unwrap(), sheet.pages(true).unwrap());
        let count = |page: &WorksheetPage, what: &str| {
            texts(page)
                .iter()
                .filter(|text| text.as_str() == what)
                .count()
        };
        for page in [&blank[0], &key[0]] {
            assert_eq!((count(page, "0.9"), count(page, "0.1")), (2, 2));
            let round = |shape: &&Shape| matches!(shape, Shape::Circle { fill: Some(fill), .. } if fill.ink == Ink::ChanceFill);
            assert_eq!(page.shapes.iter().filter(round).count(), 0);
            on_the_page(page);
        }
        // 0.9 × 2 + 0.1 × 3, at the root and at its better move; 0.9 × 1 + 0.1 × 4.
        assert_eq!(count(&blank[0], "= 2.1"), 0);
        assert_eq!(count(&key[0], "= 2.1"), 2, "{:?}", texts(&key[0]));
        // The node, and the move that the root chooses.
        assert_eq!((count(&blank[0], "B"), count(&key[0], "B")), (1, 2));
        let task = texts(&blank[0]).join(" ");
        assert!(task.contains("at large circles chance decides"), "{task}");
        assert_eq!(task.contains("expectiminimax"), spec == SearchSpec::MINIMAX);
    }
}

#[test]
fn most_library_trees_fit_both_paper_sizes() {
    let mut left_out = Vec::new();
    for entry in library::library() {
        let tree = entry.tree();
        for &paper in PaperSize::ALL {
            let sheet = Worksheet {
                paper,
                problems: vec![problem(&tree.name, (*tree).clone())],
                ..Worksheet::default()
            };
            let Ok(blank) = sheet.pages(false) else {
                left_out.push(format!("{} {}", entry.id, paper.id()));
                continue;
            };
            assert_eq!(blank[0].size, paper.page());
            on_the_page(&blank[0]);
            on_the_page(&sheet.pages(true).unwrap()[0]);
            let leaves = blank[0]
                .shapes
                .iter()
                .filter(|shape| matches!(shape, Shape::Block { radius, .. } if *radius < 2.9));
            assert!(leaves.count() >= tree.leaf_count(), "{}", entry.id);
        }
    }
    // Wide rows of wide blanks.
    let crowded = [
        "wikipedia letter",
        "dice-between-moves letter",
        "tic-tac-toe-endgame a4",
        "tic-tac-toe-endgame letter",
    ];
    assert_eq!(left_out, crowded);
}

//! Tests of all writers on real pictures.

mod hostile;
mod scripts;
mod sequences;
mod struck;

use proptest::prelude::*;
use resvg::usvg::roxmltree::{Document, Node};

use super::*;
use crate::shapes::{random_sizes, tree};
use crate::{
    Anchor, Labels, Layout, Picture, Point, RowStats, Run, Scene, Viewport, Weight, picture,
};
use game::{NodeId, NodeNames, Tree, read_tree};
use search::trace::{NodeMap, Recording, Step, record};
use search::{Limits, Notation, SearchSpec};
use teach::{Explanation, GameKind, explain_in};

/// The pictures of an alpha-beta search of a tree.
struct Film {
    tree: Tree,
    names: NodeNames,
    recording: Recording,
    viewport: Viewport,
}

struct Letters<'a>(&'a Film);

impl Labels for Letters<'_> {
    fn name(&self, node: NodeId) -> String {
        self.0.names.name(&self.0.tree, node).into_owned()
    }

    fn move_into(&self, node: NodeId) -> Option<String> {
        self.0.tree.move_name(node).map(str::to_owned)
    }
}

impl PictureSteps for Film {
    fn last(&self) -> Step {
        self.recording.steps()
    }

    fn size(&self) -> (f32, f32) {
        (self.viewport.width, self.viewport.height)
    }

    fn at(&self, step: Step) -> Picture {
        let layout = Layout::new(&self.tree);
        let scene = Scene {
            tree: &self.tree,
            layout: &layout,
            node_map: &NodeMap::new(&self.tree, &self.recording),
            row_stats: &RowStats::new(&self.tree, &layout),
            moment: &self.recording.moment(step),
            labels: &Letters(self),
            complete: true,
            focus: None,
            critical: None,
            notation: Notation::Minimax,
            equal: None,
        };
        picture(&scene, &self.viewport)
    }

    fn words(&self, step: Step) -> Explanation {
        let map = NodeMap::new(&self.tree, &self.recording);
        let name = |visit| Letters(self).name(map.node_of(visit));
        let kind = GameKind::of_tree(&self.tree);
        explain_in(Notation::Minimax, &self.recording.moment(step), &name, kind)
    }

    fn cuts_at(&self, _: Step) -> bool {
        false
    }

    fn title(&self) -> String {
        "a tree".to_owned()
    }

    fn searches(&self) -> String {
        "alpha-beta".to_owned()
    }

    fn position(&self) -> Option<(&'static str, String)> {
        None
    }
}

fn film_of(tree: Tree, width: f32, height: f32) -> Film {
    let spec = SearchSpec::alpha_beta(search::Rules::default());
    let recording = record(&&tree, spec, tree.height().max(1), Limits::NONE)
        .unwrap()
        .recording;
    let layout = Layout::new(&tree);
    let viewport = Viewport::fit(RowStats::new(&tree, &layout).extents(), width, height);
    Film {
        names: NodeNames::new(&tree),
        tree,
        recording,
        viewport,
    }
}

fn series(json: &str) -> Film {
    film_of(read_tree(json.as_bytes()).unwrap(), 842.0, 595.0)
}

fn with_sheet<T>(series: &Film, step: u32, look: impl FnOnce(&Sheet<'_>) -> T) -> T {
    let shapes = series.at(step).shapes;
    let (width, height) = series.size();
    look(&Sheet {
        shapes: &shapes,
        width,
        height,
        title: "a <title> & more",
    })
}

fn sheet(shapes: &[Shape], width: f32, height: f32) -> Sheet<'_> {
    let title = "";
    Sheet {
        shapes,
        width,
        height,
        title,
    }
}

fn texts(shapes: &[Shape]) -> Vec<String> {
    let texts = shapes.iter().filter_map(|shape| match shape {
        Shape::Text { runs, .. } => Some(runs.iter().map(|run| run.text.as_str()).collect()),
        _ => None,
    });
    texts.collect()
}

const TWO_PLIES: &str = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";

#[test]
fn svg_has_one_element_per_shape() {
    let series = series(TWO_PLIES);
    for step in 0..=series.last() {
        with_sheet(&series, step, |sheet| {
            let text = svg(sheet);
            let document = Document::parse(&text).unwrap();
            let root = document.root_element();
            assert_eq!(root.attribute("viewBox"), Some("0 0 842 595"));
            let written: Vec<String> = root
                .children()
                .filter(|node| node.has_tag_name("text"))
                .map(|node| {
                    node.descendants()
                        .filter_map(|at| at.is_text().then(|| at.text())?)
                        .collect()
                })
                .collect();
            assert_eq!(written, texts(sheet.shapes));
            // The title and the background are additional elements.
            let elements = root.children().filter(Node::is_element).count();
            assert_eq!(elements, sheet.shapes.len() + 2);
        });
    }
}

#[test]
fn small_tree_as_svg() {
    insta::assert_snapshot!(with_sheet(&series("[1, [2, -3]]"), 9, svg));
}

#[test]
fn small_tree_as_tikz() {
    insta::assert_snapshot!(with_sheet(&series("[1, [2, -3]]"), 9, tikz));
}

/// Rejects TikZ that LaTeX would fail on: unbalanced braces, lengths beyond its limit, special letters.
fn well_formed(text: &str) {
    let mut open = 0_i32;
    let mut escaped = false;
    for letter in text.lines().skip(1).flat_map(str::chars) {
        match letter {
            '{' if !escaped => open += 1,
            '}' if !escaped => open -= 1,
            _ => {}
        }
        assert!(open >= 0);
        escaped = letter == '\\' && !escaped;
    }
    assert_eq!(open, 0);
    assert_eq!(text.matches("\\begin{tikzpicture}").count(), 1);
    assert!(text.ends_with("\\end{tikzpicture}%\n"));
    // In big points, of which a page has fewer than a thousand.
    for part in text.split(['(', ',', ')']) {
        if let Ok(number) = part.parse::<f32>() {
            assert!(number.abs() < 2_000.0, "{number}");
        }
    }
}

#[test]
fn png_has_two_pixels_per_point() {
    let series = series(TWO_PLIES);
    let file = with_sheet(&series, 18, png).unwrap();
    assert_eq!(&file[..8], b"\x89PNG\r\n\x1a\n");
    let side = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
    assert_eq!((side(16), side(20)), (1684, 1190));
    let pixels = with_sheet(&series, 18, pixels).unwrap();
    assert_eq!((pixels.width, pixels.height), (1684, 1190));
    assert_eq!(pixels.rgba.len(), 1684 * 1190 * 4);
    let count = |ink: Ink| {
        let Rgb(red, green, blue) = color(ink);
        let wanted = [red, green, blue, 255];
        pixels
            .rgba
            .chunks(4)
            .filter(|&pixel| pixel == wanted)
            .count()
    };
    for ink in [
        Ink::Text,
        Ink::MaxFill,
        Ink::MinFill,
        Ink::Current,
        Ink::Best,
    ] {
        assert!(count(ink) > 500, "{ink:?}: {}", count(ink));
    }
    assert!(count(Ink::Ground) > 1684 * 1190 / 2);
}

#[test]
fn png_paints_plain_and_strong_letters() {
    let shapes = |text: &str, weight| {
        let run = Run::new(text, Ink::Text, weight);
        [Shape::text(
            Point::new(100.0, 50.0),
            Anchor::Middle,
            20.0,
            vec![run],
        )]
    };
    let dark = |text: &str, weight| {
        let shapes = shapes(text, weight);
        let pixels = pixels(&sheet(&shapes, 200.0, 100.0)).unwrap().rgba;
        pixels.chunks(4).filter(|pixel| pixel[0] < 80).count()
    };
    let (plain, strong) = (
        dark("MAX 12", Weight::Plain),
        dark("MAX 12", Weight::Strong),
    );
    // A letter that the typeface lacks comes from a fallback font.
    assert!(dark("▲", Weight::Plain) > 100);
    assert!(plain > 300 && strong > plain * 11 / 10, "{plain} {strong}");
}

fn pdf_of(sheet: &Sheet<'_>) -> Vec<u8> {
    pdf::pdf(std::slice::from_ref(sheet), sheet.title).unwrap()
}

/// Returns the number of pages in the catalogue of a PDF.
fn pages(file: &[u8]) -> u32 {
    assert!(file.starts_with(b"%PDF-1."));
    let text = String::from_utf8_lossy(file);
    let (_, count) = text.split_once("/Count ").unwrap();
    let digits: String = count.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

#[test]
fn paper_fits_on_a4() {
    for (width, height) in [
        (842.0, 595.0),
        (1920.0, 1080.0),
        (500.0, 2000.0),
        (100.0, 100.0),
    ] {
        let sheet = Sheet {
            shapes: &[],
            width,
            height,
            title: "",
        };
        let (wide, high) = sheet.paper();
        assert!(wide.max(high) < 842.5 && wide.min(high) < 595.5);
        assert!((wide / high - width / height).abs() < 1e-3);
    }
}

/// Regression: the page came out as 595 by 770.
#[test]
fn letter_paper_keeps_its_size() {
    for size in [(612.0, 792.0), (792.0, 612.0)] {
        let sheet = sheet(&[], size.0, size.1);
        assert_eq!(sheet.paper(), size);
    }
}

/// At one and a half pixels per point this page ends within a row of pixels.
#[test]
fn background_fills_the_last_pixel_row() {
    let sheet = sheet(&[], 842.0, 595.0);
    let pixels = png::render_at(&sheet, 1.5).unwrap();
    assert_eq!((pixels.width, pixels.height), (1263, 893));
    let Rgb(red, green, blue) = color(Ink::Ground);
    for pixel in pixels.rgba.chunks_exact(4) {
        assert_eq!(pixel, [red, green, blue, 255]);
    }
}

#[test]
fn numbers_have_at_most_two_decimals() {
    for (value, text) in [
        (12.5, "12.5"),
        (3.0, "3"),
        (-0.001, "0"),
        (0.066, "0.07"),
        (100.0, "100"),
    ] {
        assert_eq!(number(value), text);
    }
}

#[test]
fn markup_in_names_breaks_no_format() {
    let json = r#"{"tree": {"label": "<a href=\"x\">&", "children": [
        {"label": "\\end{document} $ % # _ ~ ^", "value": 1, "move": "e4 → \u0001 林"}, 2]}}"#;
    let series = series(&format!(
        r#"{{"format": "cutoff-tree", "version": 1, {}"#,
        &json[1..]
    ));
    for step in 0..=series.last() {
        with_sheet(&series, step, |sheet| {
            Document::parse(&svg(sheet)).unwrap();
            well_formed(&tikz(sheet));
            png(sheet).unwrap();
            assert_eq!(pages(&pdf_of(sheet)), 1);
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_format_exports_random_trees(
        sizes in random_sizes(120), part in 0.0..=1.0_f64,
        width in 100.0..2000.0_f32, height in 100.0..1500.0_f32, zoom in 0.1..500.0_f64,
    ) {
        let fitted = film_of(tree(&sizes), width, height);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // of a few hundred
        let step = (f64::from(fitted.last()) * part) as u32;
        let viewport = Viewport { width, height, x: 1.5, y: 1.0, across: 20.0 * zoom, down: 20.0 * zoom };
        let zoomed = Film { viewport, ..film_of(tree(&sizes), width, height) };
        for series in [fitted, zoomed] {
            let shapes = series.at(step).shapes;
            let sheet = Sheet { shapes: &shapes, width, height, title: "random" };
            let text = svg(&sheet);
            prop_assert!(Document::parse(&text).is_ok());
            prop_assert!(!text.contains("NaN") && !text.contains("inf"));
            well_formed(&tikz(&sheet));
            prop_assert!(pixels(&sheet).is_ok());
            pdf_of(&sheet);
        }
    }
}

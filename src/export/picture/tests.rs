//! What all writers make of real pictures.

// The figures' own shapes of trees.
#[allow(dead_code)]
#[path = "../../figure/shapes.rs"]
mod shapes;
mod struck;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use resvg::usvg::roxmltree::{Document, Node};

use super::*;
use figure::{Anchor, Point, Run, Viewport, Weight};
use game::{Tree, read_tree};
use shapes::{random_sizes, tree};
use stage::{
    CanvasSize, Origin, PictureSeries, PictureView, Setup, Source, SourceGame, Stage, TreePart,
};

fn film_of(tree: Tree, width: f32, height: f32, around: bool) -> PictureSeries {
    let source = Source {
        game: SourceGame::Tree(Arc::new(tree)),
        origin: Origin::Text,
        name: None,
    };
    let stage = Stage::prepare(source, Setup::default(), None, &false.into()).unwrap();
    PictureSeries::fitted(Arc::new(stage), width, height, around)
}

fn series(json: &str) -> PictureSeries {
    film_of(read_tree(json.as_bytes()).unwrap(), 842.0, 595.0, false)
}

fn with_sheet<T>(series: &PictureSeries, step: u32, look: impl FnOnce(&Sheet<'_>) -> T) -> T {
    let shapes = series.at(step).shapes;
    let (width, height) = series.size();
    look(&Sheet {
        shapes: &shapes,
        width,
        height,
        title: "a <title> & more",
    })
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
fn an_svg_is_xml_with_one_text_per_label_and_one_element_per_shape() {
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
            // The title and the ground come on top.
            let elements = root.children().filter(Node::is_element).count();
            assert_eq!(elements, sheet.shapes.len() + 2);
        });
    }
}

#[test]
fn a_small_svg() {
    insta::assert_snapshot!(with_sheet(&series("[1, [2, -3]]"), 9, svg));
}

#[test]
fn a_small_tikz() {
    insta::assert_snapshot!(with_sheet(&series("[1, [2, -3]]"), 9, tikz));
}

/// TikZ that a real LaTeX would stumble over: braces that do not pair, lengths beyond its own, letters of its own.
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
fn a_png_has_two_pixels_per_point_and_is_not_blank() {
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
fn letters_of_both_weights_are_painted_in_the_png() {
    let shapes = |text: &str, weight| {
        let run = Run::new(text, Ink::Text, weight);
        [Shape::Text {
            at: Point::new(100.0, 50.0),
            anchor: Anchor::Middle,
            size: 20.0,
            runs: vec![run],
            node: None,
        }]
    };
    let dark = |text: &str, weight| {
        let sheet = Sheet {
            shapes: &shapes(text, weight),
            width: 200.0,
            height: 100.0,
            title: "",
        };
        let pixels = pixels(&sheet).unwrap().rgba;
        pixels.chunks(4).filter(|pixel| pixel[0] < 80).count()
    };
    let (plain, strong) = (
        dark("MAX 12", Weight::Plain),
        dark("MAX 12", Weight::Strong),
    );
    // A letter that the typeface lacks comes from another one.
    assert!(dark("▲", Weight::Plain) > 100);
    assert!(plain > 300 && strong > plain * 11 / 10, "{plain} {strong}");
}

/// How many pages the catalogue of a PDF says it has.
fn pages(file: &[u8]) -> u32 {
    assert!(file.starts_with(b"%PDF-1."));
    let text = String::from_utf8_lossy(file);
    let (_, count) = text.split_once("/Count ").unwrap();
    let digits: String = count.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

#[test]
fn a_sequence_is_a_pdf_of_many_pages_or_many_numbered_files() {
    let series = series(TWO_PLIES);
    let folder = std::env::temp_dir().join(format!("cutoff-steps-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name);
    let mut told = Vec::new();
    let mut all = |format, name: &str, replace| {
        told.clear();
        export_steps(
            &series,
            Sequence::ALL,
            format,
            &path(name),
            replace,
            &mut |done, of| {
                told.push((done, of));
                true
            },
        )
    };

    let done = all(Format::Pdf, "out.pdf", true).unwrap();
    assert_eq!((done.pictures, done.last), (34, None));
    assert_eq!(pages(&std::fs::read(path("out.pdf")).unwrap()), 34);

    let done = all(Format::Svg, "out.svg", false).unwrap();
    assert_eq!(done.first, path("out-000.svg"));
    assert_eq!(done.last, Some(path("out-033.svg")));
    for step in 0..34 {
        let text = std::fs::read_to_string(path(&format!("out-{step:03}.svg"))).unwrap();
        let title = format!("<title>Pasted tree, step {step} of 33</title>");
        assert!(text.contains(&title), "{step}");
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 35);

    let there = all(Format::Svg, "out.svg", false).unwrap_err();
    assert_eq!(there, ExportError::Exists("out-000.svg".into()));
    all(Format::Svg, "out.svg", true).unwrap();
    assert_eq!(told.len(), 34);
    assert_eq!(told.last(), Some(&(33, 34)));

    let stopped = export_steps(
        &series,
        Sequence::ALL,
        Format::Tikz,
        &path("few.tex"),
        false,
        &mut |done, _| done < 3,
    );
    assert_eq!(stopped, Err(ExportError::Cancelled { written: 3 }));
    assert!(path("few-002.tex").exists() && !path("few-003.tex").exists());
    let stopped = export_steps(
        &series,
        Sequence::ALL,
        Format::Pdf,
        &path("none.pdf"),
        true,
        &mut |done, _| done < 3,
    );
    assert_eq!(stopped, Err(ExportError::Cancelled { written: 0 }));
    assert!(!path("none.pdf").exists());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn some_steps_are_an_animation_or_a_page_or_files_of_their_own() {
    let series = series(TWO_PLIES);
    let folder = std::env::temp_dir().join(format!("cutoff-some-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name);
    let some = Sequence {
        from: 3,
        to: 6,
        delay: Duration::from_millis(500),
    };
    let write = |sequence, format, name: &str| {
        export_steps(
            &series,
            sequence,
            format,
            &path(name),
            false,
            &mut |_, _| true,
        )
    };
    let done = write(some, Format::Svg, "some.svg").unwrap();
    assert_eq!(
        (done.first, done.last, done.pictures, done.steps),
        (path("some-003.svg"), Some(path("some-006.svg")), 4, (3, 6))
    );

    write(some, Format::Gif, "some.gif").unwrap();
    let file = std::fs::read(path("some.gif")).unwrap();
    let mut decoder = ::gif::DecodeOptions::new().read_info(&file[..]).unwrap();
    let (width, height) = (decoder.width(), decoder.height());
    assert_eq!(
        (width, height),
        (1263, 893),
        "one and a half pixels per point"
    );
    let mut delays = Vec::new();
    let mut areas = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        delays.push(frame.delay);
        areas.push(u32::from(frame.width) * u32::from(frame.height));
    }
    assert_eq!(delays, [50, 50, 50, 150]);
    assert!(
        areas[1..].iter().all(|&area| area < areas[0] / 2),
        "only what changes: {areas:?}"
    );
    assert_eq!(decoder.repeat(), ::gif::Repeat::Infinite);

    write(some, Format::Html, "some.html").unwrap();
    assert!(path("some.html").exists());

    let refused = |from, to| {
        let sequence = Sequence { from, to, ..some };
        write(sequence, Format::Gif, "never.gif")
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refused(6, 3),
        "the steps from 6 to 3 are none: the first one comes first"
    );
    assert_eq!(refused(3, 99), "there is no step 99: the last one is 33");
    assert!(!path("never.gif").exists());
    let single = export_step(&series, 3, Format::Gif, &path("never.gif")).unwrap_err();
    assert!(
        single.to_string().starts_with("GIF holds many steps"),
        "{single}"
    );
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_step_beyond_the_end_is_refused() {
    let error =
        export_step(&series("[1, 2]"), 99, Format::Svg, Path::new("never.svg")).unwrap_err();
    assert_eq!(error.to_string(), "there is no step 99: the last one is 8");
}

#[test]
fn steps_are_numbered_alike() {
    let name = |path: &str, step, last, format| step_path(Path::new(path), step, last, format);
    assert_eq!(
        name("a/out.svg", 7, 33, Format::Svg),
        PathBuf::from("a/out-007.svg")
    );
    assert_eq!(
        name("out.tikz", 7, 12_345, Format::Tikz),
        PathBuf::from("out-00007.tikz")
    );
    assert_eq!(
        name("v1.2", 0, 9, Format::Png),
        PathBuf::from("v1.2-000.png")
    );
}

#[test]
fn formats_are_known_by_their_endings() {
    for format in Format::ALL {
        let path = format!("x.{}", format.ending().to_uppercase());
        assert_eq!(Format::of_path(Path::new(&path)), Some(format));
    }
    assert_eq!(Format::of_path(Path::new("x.tikz")), Some(Format::Tikz));
    assert_eq!(Format::of_path(Path::new("svg")), None);
    assert_eq!(Format::of_path(Path::new("x.bmp")), None);
}

#[test]
fn no_picture_is_larger_than_a_page() {
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

#[test]
fn lengths_are_short() {
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
fn names_that_are_markup_elsewhere_are_harmless() {
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
            let mut pdf = Pdf::new(sheet.title);
            pdf.add(sheet).unwrap();
            assert_eq!(pages(&pdf.finish().unwrap()), 1);
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn no_tree_and_no_step_is_too_strange(
        sizes in random_sizes(120), part in 0.0..=1.0_f64, around: bool,
        width in 100.0..2000.0_f32, height in 100.0..1500.0_f32, zoom in 0.1..500.0_f64,
    ) {
        let fitted = film_of(tree(&sizes), width, height, around);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // of a few hundred
        let step = (f64::from(fitted.last()) * part) as u32;
        let view = Viewport { width, height, x: 1.5, y: 1.0, across: 20.0 * zoom, down: 20.0 * zoom };
        let view = PictureView {
            room: CanvasSize::free(view.width, view.height),
            part: TreePart::Whole(view),
            critical: around,
            boards: None,
        notation: search::Notation::Minimax,
        };
        let zoomed = PictureSeries::new(Arc::clone(fitted.stage()), view);
        for series in [fitted, zoomed] {
            let shapes = series.at(step).shapes;
            let sheet = Sheet { shapes: &shapes, width, height, title: "random" };
            let text = svg(&sheet);
            prop_assert!(Document::parse(&text).is_ok());
            prop_assert!(!text.contains("NaN") && !text.contains("inf"));
            well_formed(&tikz(&sheet));
            prop_assert!(pixels(&sheet).is_ok());
            let mut pdf = Pdf::new(sheet.title);
            prop_assert!(pdf.add(&sheet).is_ok());
            prop_assert!(pdf.finish().is_ok());
        }
    }
}

//! Unit tests of the page; a browser test is in `.ci/html`.

use std::sync::Arc;

use game::generate::Recipe;
use game::read_tree;
use search::task::without_pause;
use stage::{Origin, Setup, Source, SourceGame, Stage};

use super::*;

fn series(tree: game::Tree) -> PictureSeries {
    let source = Source {
        game: SourceGame::Tree(Arc::new(tree)),
        origin: Origin::Text,
        name: None,
    };
    let stage = Stage::prepare(source, Setup::default(), None, &false.into()).unwrap();
    PictureSeries::fitted(Arc::new(stage), 842.0, 595.0, false)
}

fn page_of(series: &PictureSeries) -> String {
    without_pause(web_page(series, 0..=series.last(), &mut |_, _| true)).unwrap()
}

fn data(page: &str) -> serde_json::Value {
    let start = page.find("id=\"data\">").unwrap() + "id=\"data\">".len();
    let end = start + page[start..].find("</script>").unwrap();
    serde_json::from_str(&page[start..end]).unwrap()
}

#[test]
fn page_shows_the_fen() {
    const FEN: &str = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    let source = Source {
        game: SourceGame::Game(game::read_fen(FEN).unwrap()),
        origin: Origin::Text,
        name: None,
    };
    let setup = Setup {
        depth: 1,
        ..Setup::default()
    };
    let stage = Stage::prepare(source, setup, None, &false.into()).unwrap();
    let series = PictureSeries::fitted(Arc::new(stage), 842.0, 595.0, false);
    let page = page_of(&series);
    assert!(page.contains(&format!("FEN: <code>{FEN}</code>")));
    assert!(!page_of(&self::series(read_tree(b"[1, 2]").unwrap())).contains("class=\"position\""));
}

#[test]
fn slider_and_count_share_a_row() {
    let page = page_of(&series(read_tree(b"[[3, 12], [2, 4]]").unwrap()));
    let (_, place) = page.split_once("<div id=\"place\">").unwrap();
    let (place, _) = place.split_once("</div>").unwrap();
    assert!(place.contains("id=\"slider\"") && place.contains("id=\"count\""));
}

#[test]
fn every_step_has_a_picture_and_text() {
    let series = series(read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap());
    let data = data(&page_of(&series));
    let frames = data["frames"].as_array().unwrap();
    assert_eq!(frames.len(), series.last() as usize + 1);
    assert_eq!(data["words"].as_array().unwrap().len(), frames.len());
    for step in 0..=series.last() {
        let runs: Vec<[usize; 2]> = serde_json::from_value(frames[step as usize].clone()).unwrap();
        let elements = data["elements"].as_array().unwrap();
        let drawn = runs.iter().flat_map(|&[from, length]| from..from + length);
        let drawn: Vec<&str> = drawn.map(|at| elements[at].as_str().unwrap()).collect();
        let shapes = series.at(step).shapes;
        assert_eq!(drawn.len(), shapes.len());
        for (element_there, shape) in drawn.iter().zip(&shapes) {
            let mut written = String::new();
            element(&mut written, shape, variable, LetterWidth::Held);
            assert_eq!(*element_there, written.trim_end());
        }
        let runs = data["words"][step as usize][0].as_array().unwrap();
        let headline: String = runs.iter().map(|run| run[1].as_str().unwrap()).collect();
        assert_eq!(headline, series.words(step).headline.to_string());
    }
    let cuts: Vec<Step> = serde_json::from_value(data["cuts"].clone()).unwrap();
    assert_eq!(cuts.len(), 1);
}

#[test]
fn labels_never_become_markup() {
    let hostile = r#"{"format": "cutoff-tree", "version": 1, "name": "</title><script>alert(1)</script>", "tree":
        {"label": "</script><script>alert(2)</script>", "children": [
            {"label": "<img src=x onerror=alert(3)>", "value": 1, "move": "\"'><b>"}, {"label": "]]>&lt;", "value": 2}]}}"#;
    let series = series(read_tree(hostile.as_bytes()).unwrap());
    let page = page_of(&series);
    assert_eq!(page.matches("<script").count(), 2, "its own two");
    assert_eq!(page.matches("</script").count(), 2);
    assert!(!page.contains("<img") && !page.contains("</title><"));
    for element in data(&page)["elements"].as_array().unwrap() {
        let element = element.as_str().unwrap();
        // Only the program's own elements are part of the document, and no text opens another one.
        let tags = element.split('<').skip(1);
        for tag in tags {
            let name: String = tag.chars().take_while(char::is_ascii_alphabetic).collect();
            let known = [
                "line", "polyline", "polygon", "rect", "circle", "text", "tspan", "",
            ];
            assert!(known.contains(&name.as_str()), "{element}");
        }
    }
}

#[test]
fn page_strips_direction_controls() {
    let steering = "a\u{202e}b\u{2066}\u{61c}\u{200b}\u{feff}\u{85}\u{9b}\u{ad}\u{e0041}c";
    let tree = format!("{{\"children\": [{{\"label\": \"{steering}\", \"value\": 1}}, 2]}}");
    let page = page_of(&series(read_tree(tree.as_bytes()).unwrap()));
    assert!(page.contains("ab\u{fffd}\u{fffd}c"));
    let steers = |letter: &char| *letter != '\r' && game::steers(*letter);
    assert_eq!(page.chars().find(steers), None);
}

#[test]
fn hundred_steps_take_under_a_megabyte() {
    let recipe: Recipe = Recipe {
        depth: 4,
        ..Recipe::default()
    };
    let series = series(recipe.tree().unwrap());
    assert!(series.last() > 100, "{}", series.last());
    let page = without_pause(web_page(&series, 0..=99, &mut |_, _| true)).unwrap();
    assert_eq!(data(&page)["frames"].as_array().unwrap().len(), 100);
    assert!(page.len() < 1_000_000, "{} bytes", page.len());
}

#[test]
fn page_fetches_nothing() {
    let page = page_of(&series(read_tree(b"[1, 2]").unwrap()));
    for word in [
        "http:", "https:", "src=", "@import", "url(", "fetch(", "XMLHttp",
    ] {
        assert!(!page.contains(word), "{word}");
    }
}

/// A fallback typeface may be wider than the page's typeface.
#[test]
fn labels_keep_their_width() {
    let tree = game::library::find("dice-between-moves").unwrap().tree();
    let series = series(Arc::unwrap_or_clone(tree));
    let data = data(&page_of(&series));
    let elements = data["elements"].as_array().unwrap();
    let texts = elements.iter().map(|element| element.as_str().unwrap());
    let (held, own): (Vec<&str>, Vec<&str>) = texts
        .filter(|element| element.starts_with("<text"))
        .partition(|element| element.contains(" textLength=\""));
    assert!(held.iter().any(|text| text.ends_with(">2-2: 0.25</text>")));
    for text in own {
        let (_, written) = text.split_once('>').unwrap();
        let letter = written.strip_suffix("</text>").unwrap();
        assert_eq!(letter.chars().count(), 1, "{text}");
    }
}

#[test]
fn pictures_fill_the_page() {
    let tree = || read_tree(b"[[3, 12], [2, 4]]").unwrap();
    let page = page_of(&series(tree()));
    let (_, corners) = page.split_once("viewBox=\"").unwrap();
    let (corners, _) = corners.split_once('"').unwrap();
    let corners: Vec<f32> = corners.split(' ').map(|it| it.parse().unwrap()).collect();
    let [left, top, width, height] = corners[..] else {
        panic!("{corners:?}")
    };
    let series = series(tree());
    let mut seen = SeenPart::new(842.0, 595.0);
    for step in 0..=series.last() {
        for shape in series.at(step).shapes {
            seen.add(&shape);
        }
    }
    let (min, max) = seen.corners();
    let told = [min.x, min.y, max.x - min.x, max.y - min.y];
    for (told, kept) in told.into_iter().zip([left, top, width, height]) {
        assert!((told - kept).abs() < 0.01, "{told} {kept}");
    }
    assert!(width < 842.0 || height < 595.0);
}

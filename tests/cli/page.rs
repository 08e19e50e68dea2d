//! Steps as a page for a browser: complete, self-contained, and safe whatever the names are. `.ci/html` opens it.

use serde_json::Value;

use crate::{Folder, Scratch, out};

const TREE: &str = "trees/aima-figure.json";

fn page(args: &[&str]) -> String {
    let folder = Folder::new(&format!("page-{}", args.join("").replace('/', "-")));
    let path = folder.path("a.html");
    out(&[&["export"], args, &["-o", &path]].concat());
    String::from_utf8(folder.read("a.html")).unwrap()
}

/// The page of a tree file.
fn page_of(name: &str, tree: &str) -> String {
    let file = Scratch::new(name, tree.as_bytes());
    page(&[file.path()])
}

fn data(page: &str) -> Value {
    let (_, data) = page.split_once("id=\"data\">").unwrap();
    let (data, _) = data.split_once("</script>").unwrap();
    serde_json::from_str(data).unwrap()
}

fn elements(page: &str) -> Vec<String> {
    serde_json::from_value(data(page)["elements"].take()).unwrap()
}

#[test]
fn page_shows_the_fen() {
    const FEN: &str = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    assert!(page(&["--fen", FEN, "--depth", "1"]).contains(&format!("FEN: <code>{FEN}</code>")));
    assert!(!page(&[TREE, "--from", "1"]).contains("class=\"position\""));
}

#[test]
fn slider_and_count_share_a_row() {
    let page = page(&[TREE, "--to", "1"]);
    let (_, place) = page.split_once("<div id=\"place\">").unwrap();
    let (place, _) = place.split_once("</div>").unwrap();
    assert!(place.contains("id=\"slider\"") && place.contains("id=\"count\""));
}

/// Without the typeface's width, which a page fixes, the elements of a step are those of its picture.
#[test]
fn every_step_has_the_elements_of_its_picture_and_text() {
    let folder = Folder::new("page-steps");
    let numbered = folder.path("a.svg");
    out(&[
        "export", TREE, "--all", "--size", "1000x420", "-o", &numbered,
    ]);
    let page = page(&[TREE]);
    let data = data(&page);
    let frames: Vec<Vec<[usize; 2]>> = serde_json::from_value(data["frames"].clone()).unwrap();
    assert_eq!(frames.len(), 34);
    assert_eq!(data["words"].as_array().unwrap().len(), 34);
    assert_eq!(data["cuts"], serde_json::json!([18]));
    let words: String = serde_json::to_string(&data["words"][18][0]).unwrap();
    assert!(words.contains("Cutoff"), "{words}");
    let elements = elements(&page);
    let tag = |text: &str| text.split(' ').next().unwrap().to_owned();
    for (step, runs) in frames.iter().enumerate() {
        let drawn = runs.iter().flat_map(|&[from, length]| from..from + length);
        let drawn: Vec<String> = drawn.map(|at| tag(&elements[at])).collect();
        let svg = String::from_utf8(folder.read(&format!("a-{step:03}.svg"))).unwrap();
        // The picture begins with its title and its background.
        let lines = svg.lines().skip(3).filter(|line| *line != "</svg>");
        assert_eq!(drawn, lines.map(tag).collect::<Vec<_>>(), "step {step}");
    }
}

#[test]
fn labels_never_become_markup() {
    let hostile = r#"{"format": "cutoff-tree", "version": 1, "name": "</title><script>alert(1)</script>", "tree":
        {"label": "</script><script>alert(2)</script>{data}{json}", "children": [
            {"label": "<img src=x onerror=alert(3)>", "value": 1, "move": "\"'><b>"}, {"label": "]]>&lt;", "value": 2}]}}"#;
    let page = page_of("hostile", hostile);
    assert_eq!(page.matches("<script").count(), 2, "its own two");
    assert_eq!(page.matches("</script").count(), 2);
    assert!(!page.contains("<img") && !page.contains("</title><"));
    for element in elements(&page) {
        // Only the program's own elements are part of the document, and no text opens another one.
        for tag in element.split('<').skip(1) {
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
    let page = page_of("steering", &tree);
    assert!(page.contains("ab\u{fffd}\u{fffd}c"));
    let steers = |letter: &char| *letter != '\r' && cutoff::game::steers(*letter);
    assert_eq!(page.chars().find(steers), None);
}

#[test]
fn hundred_steps_take_under_a_megabyte() {
    let page = page(&["uniform-worst-ordered", "--to", "99"]);
    assert_eq!(data(&page)["frames"].as_array().unwrap().len(), 100);
    assert!(page.len() < 1_000_000, "{} bytes", page.len());
}

#[test]
fn page_fetches_nothing() {
    let page = page(&[TREE, "--to", "2"]);
    for word in [
        "http:", "https:", "src=", "@import", "url(", "fetch(", "XMLHttp",
    ] {
        assert!(!page.contains(word), "{word}");
    }
}

/// A fallback typeface may be wider than the page's typeface.
#[test]
fn labels_keep_their_width() {
    let elements = elements(&page(&["dice-between-moves"]));
    let (held, own): (Vec<&str>, Vec<&str>) = elements
        .iter()
        .map(String::as_str)
        .filter(|element| element.starts_with("<text"))
        .partition(|element| element.contains(" textLength=\""));
    assert!(held.iter().any(|text| text.ends_with("0.25</text>")));
    for text in own {
        let (_, written) = text.split_once('>').unwrap();
        let letter = written.strip_suffix("</text>").unwrap();
        assert_eq!(letter.chars().count(), 1, "{text}");
    }
}

/// The part of the canvas that the page shows is less than the canvas, and the same at every step.
#[test]
fn pictures_fill_the_page() {
    let page = page(&[TREE, "--size", "842x595"]);
    let (_, corners) = page.split_once("viewBox=\"").unwrap();
    let (corners, _) = corners.split_once('"').unwrap();
    let corners: Vec<f32> = corners.split(' ').map(|it| it.parse().unwrap()).collect();
    let [left, top, width, height] = corners[..] else {
        panic!("{corners:?}")
    };
    assert!(left >= 0.0 && top >= 0.0 && left + width <= 842.0 && top + height <= 595.0);
    assert!(width < 842.0 || height < 595.0);
    for element in elements(&page) {
        let Some((_, line)) = element.split_once("<line x1=\"") else {
            continue;
        };
        let (x, _) = line.split_once('"').unwrap();
        let x: f32 = x.parse().unwrap();
        assert!((left..=left + width).contains(&x), "{element}");
    }
}

//! Pictures as files.

use crate::{Folder, PAPER, error, noted, out};

#[test]
fn export_writes_a_step_in_every_format() {
    let folder = Folder::new("export");
    let tree = "trees/aima-figure.json";
    for (name, format, begin) in [
        ("a.svg", "", &b"<svg "[..]),
        ("a.png", "", b"\x89PNG"),
        ("a.pdf", "", b"%PDF-"),
        ("a.tex", "", b"% AIMA two-ply tree, step 18 of 33\n"),
        ("a.tikz", "", b"% AIMA"),
        ("picture", "svg", b"<svg "),
    ] {
        let path = folder.path(name);
        let mut args = vec!["export", tree, "--step", "18", "-o", &path];
        if !format.is_empty() {
            args.extend(["--format", format]);
        }
        assert_eq!(out(&args), format!("{path}: step 18 of 33\n"));
        assert!(folder.read(name).starts_with(begin), "{name}");
    }
    let svg = String::from_utf8(folder.read("a.svg")).unwrap();
    assert!(svg.contains(">≤2</text>"), "{svg}");
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 6);
}

#[test]
fn export_applies_rules_size_and_view() {
    let folder = Folder::new("export-rules");
    let path = folder.path("a.svg");
    let svg = |args: &[&str]| {
        let mut all = vec!["export"];
        all.extend(args);
        all.extend(["-o", &path]);
        out(&all);
        String::from_utf8(folder.read("a.svg")).unwrap()
    };
    let minimax = [
        "trees/aima-figure.json",
        "--algorithm",
        "minimax",
        "--step",
        "5",
    ];
    assert!(svg(&minimax).contains("step 5 of 38<"));
    let size = ["trees/aima-figure.json", "--step", "0", "--size", "400x300"];
    assert!(svg(&size).contains("viewBox=\"0 0 400 300\""));
    let around = ["trees/wikipedia.json", "--step", "9", "--view", "around"];
    let whole = ["trees/wikipedia.json", "--step", "9", "--view", "whole"];
    assert_ne!(svg(&around), svg(&whole));
    // What is not said is as in the window: a tree whose plies are too near to each other is shown around its node.
    let deep = folder.path("deep.json");
    let text = format!("{}1{}", "[2,".repeat(45), "]".repeat(45));
    std::fs::write(&deep, text).unwrap();
    let step = |view: &[&str]| svg(&[&[deep.as_str(), "--step", "8"], view].concat());
    assert_eq!(step(&[]), step(&["--view", "around"]));
    let tall = &["--size", "800x3000"];
    assert_eq!(
        step(tall),
        step(&[&tall[..], &["--view", "whole"]].concat())
    );
    // A tree too large to be read is an overview if all of it is asked for.
    let large = folder.path("large.json");
    let leaves = format!("[{}]", vec!["1"; 100].join(","));
    let text = format!("[{}]", vec![leaves.as_str(); 30].join(","));
    std::fs::write(&large, text).unwrap();
    let overview = |size: &[&str]| svg(&[&[large.as_str(), "--view", "whole"], size].concat());
    assert!(overview(&[]).contains(">not visited yet<"));
    assert!(overview(&[]).len() < overview(&["--size", "9000x600"]).len());
    assert!(!svg(&[large.as_str()]).contains(">not visited yet<"));
    let chess = ["--fen", PAPER, "--depth", "1", "--step", "3"];
    assert!(svg(&chess).contains("Ra6"));
    let min = ["trees/aima-figure.json", "--root", "min", "--step", "0"];
    let text = svg(&min);
    assert!(text.find(">MIN<").unwrap() < text.find(">MAX<").unwrap());
}

#[test]
fn export_all_writes_one_pdf_or_numbered_files() {
    let folder = Folder::new("export-all");
    let (pdf, tex) = (folder.path("all.pdf"), folder.path("all.tex"));
    let tree = "trees/aima-figure.json";
    let said = out(&["export", tree, "--all", "-o", &pdf]);
    assert_eq!(said, format!("{pdf}: steps 0 to 33\n"));
    let pages = String::from_utf8_lossy(&folder.read("all.pdf")).contains("/Count 34");
    assert!(pages, "a page per step");
    let said = out(&["export", tree, "--all", "-o", &tex]);
    let (first, last) = (folder.path("all-000.tex"), folder.path("all-033.tex"));
    assert_eq!(said, format!("{first} to {last}: steps 0 to 33\n"));
    for step in 0..34 {
        let text = folder.read(&format!("all-{step:03}.tex"));
        let title = format!("% AIMA two-ply tree, step {step} of 33\n");
        assert!(text.starts_with(title.as_bytes()), "{step}");
    }
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 35);
    // A shorter search leaves pictures of the longer one, and says so.
    let (said, note) = noted(&["export", "trees/tie.json", "--all", "-o", &tex]);
    assert!(said.starts_with(&first), "{said}");
    assert!(
        note.contains("is left over from a search of more steps"),
        "{note}"
    );
}

/// An alias of an ending stays, and other points in a name are no ending.
#[test]
fn some_steps_are_numbered_files_or_an_animation() {
    let folder = Folder::new("export-some");
    let some = [
        "export",
        "trees/aima-figure.json",
        "--from",
        "3",
        "--to",
        "6",
    ];
    for (name, format, first, last) in [
        ("a.tikz", "tikz", "a-003.tikz", "a-006.tikz"),
        ("v1.2", "png", "v1.2-003.png", "v1.2-006.png"),
    ] {
        let path = folder.path(name);
        let said = out(&[&some[..], &["--format", format, "-o", &path]].concat());
        let (first, last) = (folder.path(first), folder.path(last));
        assert_eq!(said, format!("{first} to {last}: steps 3 to 6\n"));
    }
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 8);
    let gif = folder.path("some.gif");
    let gif_args = [&some[..], &["--delay", "500ms", "-o", &gif]].concat();
    assert_eq!(out(&gif_args), format!("{gif}: steps 3 to 6\n"));
    let file = folder.read("some.gif");
    assert!(file.starts_with(b"GIF89a"));
    let side = |at: usize| u16::from_le_bytes([file[at], file[at + 1]]);
    assert_eq!(
        (side(6), side(8)),
        (1263, 893),
        "one and a half pixels per point"
    );
    // The extension that every frame has: the delay is in hundredths of a second.
    let frames = file.windows(6).filter(|it| it.starts_with(b"\x21\xf9\x04"));
    let delays: Vec<u16> = frames
        .map(|it| u16::from_le_bytes([it[4], it[5]]))
        .collect();
    assert_eq!(delays, [50, 50, 50, 150]);
    let loops = b"NETSCAPE2.0\x03\x01\x00\x00";
    assert!(file.windows(loops.len()).any(|it| it == loops));
}

#[test]
fn export_defaults_to_the_last_step() {
    let folder = Folder::new("export-end");
    let svg = folder.path("end.svg");
    let tree = "trees/aima-figure.json";
    let said = out(&["export", tree, "-o", &svg]);
    assert_eq!(said, format!("{svg}: step 33 of 33\n"));
    let end = folder.read("end.svg");
    out(&["export", tree, "--step", "33", "-o", &svg]);
    assert_eq!(folder.read("end.svg"), end);
}

/// Beside buttons and words there is more width than height.
#[test]
fn html_export_has_wide_pictures() {
    let folder = Folder::new("export-page");
    let page = folder.path("a.html");
    let corners = |more: &[&str]| -> Vec<f32> {
        out(&[&["export", "wikipedia", "-o", &page], more].concat());
        let text = String::from_utf8(folder.read("a.html")).unwrap();
        let (_, corners) = text.split_once("viewBox=\"").unwrap();
        let (corners, _) = corners.split_once('"').unwrap();
        corners.split(' ').map(|it| it.parse().unwrap()).collect()
    };
    let wide = corners(&[]);
    assert!(wide[2] > 2.0 * wide[3], "{wide:?}");
    let tall = corners(&["--size", "842x595"]);
    assert!(tall[2] < 1.9 * tall[3], "{tall:?}");
}

#[test]
fn export_errors_are_one_sentence() {
    let folder = Folder::new("export-errors");
    let (svg, gone) = (folder.path("a.svg"), folder.path("gone/a.svg"));
    let tree = "trees/aima-figure.json";
    let said = error(&["export", tree, "--step", "34", "-o", &svg]);
    assert_eq!(said, "cutoff: there is no step 34: the last one is 33");
    let gif = folder.path("a.gif");
    let said = error(&["export", tree, "--from", "6", "--to", "3", "-o", &gif]);
    assert_eq!(
        said,
        "cutoff: no steps from 6 to 3: the first step comes after the last"
    );
    let said = error(&["export", tree, "--from", "3", "--to", "99", "-o", &gif]);
    assert_eq!(said, "cutoff: there is no step 99: the last one is 33");
    let said = error(&["export", tree, "--step", "3", "-o", &gif]);
    assert_eq!(
        said,
        "cutoff: GIF holds many steps: remove --step, or choose SVG, PNG, PDF or TikZ for a picture of it"
    );
    let said = error(&["export", tree, "--step", "3", "-o", "picture"]);
    assert!(
        said.contains("end its name in .svg, .png, .pdf, .tex, .html or .gif, or add --format"),
        "{said}"
    );
    let said = error(&["export", tree, "--step", "3", "-o", &gone]);
    assert!(
        said.contains("a.svg could not be written: there is no folder "),
        "{said}"
    );
    let said = error(&["export", tree, "--step", "1", "--size", "1x1", "-o", &svg]);
    assert!(
        said.contains("a size is two numbers from 100 to 10000"),
        "{said}"
    );
    let said = error(&["export", "--fen", PAPER, "--step", "1", "-o", &svg]);
    assert!(said.contains("add --depth N to cutoff export"), "{said}");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let said = error(&[
        "export",
        "--fen",
        start,
        "--depth",
        "3",
        "--algorithm",
        "minimax",
        "--all",
        "-o",
        &svg,
    ]);
    assert!(said.contains("are too many for one sequence"), "{said}");
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0);
}

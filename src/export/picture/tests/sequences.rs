//! Tests of many steps in one file or in numbered files.

use std::time::Duration;

use search::task::without_pause;

use super::*;

#[test]
fn all_steps_export_as_pdf_or_numbered_files() {
    let series = series(TWO_PLIES);
    let folder = std::env::temp_dir().join(format!("cutoff-steps-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name);
    let mut told = Vec::new();
    let mut all = |format, name: &str, replace| {
        told.clear();
        without_pause(export_steps(
            &series,
            Sequence::ALL,
            format,
            &path(name),
            replace,
            &mut |done, of| {
                told.push((done, of));
                true
            },
        ))
    };

    let done = all(Format::Pdf, "out.pdf", true).unwrap();
    assert_eq!((done.pictures, done.last), (34, None));
    assert_eq!(pages(&std::fs::read(path("out.pdf")).unwrap()), 34);

    let done = all(Format::Svg, "out.svg", false).unwrap();
    assert_eq!(done.first, path("out-000.svg"));
    assert_eq!(done.last, Some(path("out-033.svg")));
    for step in 0..34 {
        let text = std::fs::read_to_string(path(&format!("out-{step:03}.svg"))).unwrap();
        let title = format!("<title>Typed tree, step {step} of 33</title>");
        assert!(text.contains(&title), "{step}");
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 35);

    let there = all(Format::Svg, "out.svg", false).unwrap_err();
    assert_eq!(there, ExportError::Exists("out-000.svg".into()));
    all(Format::Svg, "out.svg", true).unwrap();
    assert_eq!(told.len(), 34);
    assert_eq!(told.last(), Some(&(33, 34)));

    let stopped = without_pause(export_steps(
        &series,
        Sequence::ALL,
        Format::Tikz,
        &path("few.tex"),
        false,
        &mut |done, _| done < 3,
    ));
    assert_eq!(stopped, Err(ExportError::Cancelled { written: 3 }));
    assert!(path("few-002.tex").exists() && !path("few-003.tex").exists());
    let stopped = without_pause(export_steps(
        &series,
        Sequence::ALL,
        Format::Pdf,
        &path("none.pdf"),
        true,
        &mut |done, _| done < 3,
    ));
    assert_eq!(stopped, Err(ExportError::Cancelled { written: 0 }));
    assert!(!path("none.pdf").exists());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn step_range_exports_as_gif_page_or_files() {
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
        without_pause(export_steps(
            &series,
            sequence,
            format,
            &path(name),
            false,
            &mut |_, _| true,
        ))
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
        "no steps from 6 to 3: the first step comes after the last"
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
fn rejects_a_step_beyond_the_end() {
    let error =
        export_step(&series("[1, 2]"), 99, Format::Svg, Path::new("never.svg")).unwrap_err();
    assert_eq!(error.to_string(), "there is no step 99: the last one is 8");
}

#[test]
fn step_numbers_are_zero_padded() {
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

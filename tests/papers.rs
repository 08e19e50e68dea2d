//! The papers of the house say what is there: pages that are made are up to date, links and paths lead somewhere, the examples
//! of file formats are files that the program takes. `.ci/readme` runs the commands.

#![allow(clippy::unwrap_used)] // in a test, a panic is the report

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is written for people, beside the code.
const PAPERS: [&str; 9] = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "src/README.md",
    "src/app/README.md",
    "src/cli/REFERENCE.md",
    "tests/README.md",
    "trees/README.md",
];

fn house() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(paper: &str) -> String {
    fs::read_to_string(house().join(paper)).unwrap_or_else(|error| panic!("{paper}: {error}"))
}

/// Holds a page against what it is made from; `CUTOFF_WRITE=1` writes it instead.
fn made(paper: &str, page: &str) {
    if std::env::var_os("CUTOFF_WRITE").is_some() {
        fs::write(house().join(paper), page).unwrap();
    }
    let kept = text(paper);
    let line = kept
        .lines()
        .zip(page.lines())
        .position(|(old, new)| old != new);
    let line = line.unwrap_or_else(|| kept.lines().count().min(page.lines().count())) + 1;
    assert!(
        kept == page,
        "{paper} is out of date from line {line} on: CUTOFF_WRITE=1 cargo test --test papers"
    );
}

#[test]
fn reference_page_matches_help() {
    made("src/cli/REFERENCE.md", &cutoff::cli::reference());
}

/// Holds what stands between two markers of a page against what it is made from.
#[cfg(feature = "window")]
fn made_part(paper: &str, name: &str, part: &str) {
    let page = text(paper);
    let kept = marked(&page, name);
    made(paper, &page.replacen(kept, part, 1));
}

#[cfg(feature = "window")]
#[test]
fn key_table_matches_the_window() {
    use std::fmt::Write as _;
    let mut table = "\n| Keys | What they do |\n|---|---|\n".to_owned();
    for row in cutoff::app::actions::key_rows() {
        writeln!(table, "| {} | {} |", row.keys, row.does).unwrap();
    }
    made_part("src/app/README.md", "keys", &(table + "\n"));
}

#[test]
fn every_command_has_one_to_four_examples() {
    let page = cutoff::cli::reference();
    let sections: Vec<&str> = page.split("\n## cutoff ").skip(1).collect();
    assert!(sections.len() > 10);
    for section in sections {
        let name = section.lines().next().unwrap();
        let examples = section.lines().filter(|line| line.starts_with("$ cutoff "));
        let own = examples
            .filter(|line| {
                let rest = line.strip_prefix(&format!("$ cutoff {name}"));
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            })
            .count();
        assert!((1..=4).contains(&own), "{name}: {own}");
    }
}

#[test]
fn papers_count_trees_and_lessons() {
    let trees = fs::read_dir(house().join("trees")).unwrap();
    let json = |entry: &fs::DirEntry| entry.path().extension().is_some_and(|it| it == "json");
    let count = |folder: fs::ReadDir| folder.map(Result::unwrap).filter(json).count();
    let trees = count(trees);
    let lessons = count(fs::read_dir(house().join("trees/lessons")).unwrap());
    for (paper, said) in [
        ("README.md", format!("{trees} library trees")),
        ("README.md", format!("{lessons} ready lessons")),
        ("src/app/README.md", format!("*Library* has {trees} trees")),
    ] {
        assert!(text(paper).contains(&said), "{paper}: {said}");
    }
}

#[test]
fn papers_are_short() {
    for (paper, most) in [
        ("README.md", 1_400),
        ("src/README.md", 1_800),
        ("tests/README.md", 1_500),
        ("src/app/README.md", 3_500),
        ("CONTRIBUTING.md", 500),
        ("SECURITY.md", 250),
    ] {
        let words = text(paper).split_whitespace().count();
        assert!(words <= most, "{paper}: {words} words, at most {most}");
    }
}

#[test]
fn every_place_has_the_same_version() {
    let version = env!("CARGO_PKG_VERSION");
    for (place, said) in [
        ("CHANGELOG.md", format!("## {version}\n")),
        (
            "src/packaging/linux/cutoff.metainfo.xml",
            format!("<release version=\"{version}\""),
        ),
        (
            "src/packaging/macos/Info.plist",
            format!("<string>{version}</string>"),
        ),
        (
            "src/packaging/windows/cutoff.manifest",
            format!("version=\"{version}.0\""),
        ),
        (
            "src/packaging/windows/cutoff.rc",
            format!("FILEVERSION {},0\n", version.replace('.', ",")),
        ),
        (
            "src/packaging/windows/cutoff.rc",
            format!("\"ProductVersion\", \"{version}\""),
        ),
    ] {
        assert!(text(place).contains(&said), "{place} lacks {said}");
    }
}

#[test]
fn changelog_entries_take_one_line() {
    for line in text("CHANGELOG.md").lines().filter(|line| !line.is_empty()) {
        let is_head = line.starts_with('#') || line.starts_with("One line for");
        assert!(
            is_head || (line.starts_with("- ") && line.len() < 180),
            "{line}"
        );
    }
}

/// The targets of a page's links and pictures.
fn links(page: &str) -> Vec<&str> {
    page.split("](")
        .skip(1)
        .map(|rest| &rest[..rest.find(')').unwrap()])
        .collect()
}

/// What a heading is called in links.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = kept
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.collect::<String>().replace(' ', "-")
}

#[test]
fn links_resolve() {
    for paper in PAPERS {
        let page = text(paper);
        for link in links(&page)
            .into_iter()
            .filter(|link| !link.starts_with("http"))
        {
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let there = if path.is_empty() {
                house().join(paper)
            } else {
                house().join(paper).parent().unwrap().join(path)
            };
            assert!(there.exists(), "{paper}: {link}");
            if !heading.is_empty() {
                let page = fs::read_to_string(&there).unwrap();
                let mut headings = page
                    .lines()
                    .filter(|line| line.starts_with('#'))
                    .map(anchor);
                assert!(headings.any(|known| known == heading), "{paper}: {link}");
            }
        }
    }
}

#[test]
fn named_files_exist() {
    let folders = ["src/", "tests/", "trees/", "benches/", "examples/", ".ci/"];
    for paper in PAPERS {
        for name in text(paper).split('`').skip(1).step_by(2) {
            let named = folders.iter().any(|folder| name.starts_with(folder));
            // A pattern, or a file that is to be made.
            let pattern = name.contains(['*', ' ', '<', '…', '\n']) || name.contains("NAME");
            if named && !pattern {
                assert!(house().join(name).exists(), "{paper}: {name}");
            }
        }
    }
}

/// The part of a page between two markers.
fn marked<'p>(page: &'p str, name: &str) -> &'p str {
    let (_, rest) = page.split_once(&format!("<!-- {name}: begin")).unwrap();
    let (_, rest) = rest.split_once("-->\n").unwrap();
    rest.split_once(&format!("<!-- {name}: end -->")).unwrap().0
}

/// All Rust files below a folder, as one text.
fn code(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all += &code(&path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            all += &fs::read_to_string(&path).unwrap();
        }
    }
    all
}

#[test]
fn map_names_existing_types_and_folders() {
    let map = text("src/README.md");
    let code = code(&house().join("src"));
    for line in marked(&map, "glossary")
        .lines()
        .filter(|line| line.starts_with("- `"))
    {
        let word = line.split('`').nth(1).unwrap();
        let kinds = ["struct", "enum", "trait", "type"];
        let owners = kinds.map(|kind| {
            let named = format!("pub {kind} {word}");
            let hits = code.match_indices(&named);
            hits.filter(|(at, _)| {
                !code[at + named.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
            })
            .count()
        });
        assert!(owners.iter().sum::<usize>() > 0, "no type is named {word}");
    }
    for folder in fs::read_dir(house().join("src")).unwrap() {
        let folder = folder.unwrap();
        if folder.path().is_dir() {
            let name = folder.file_name().into_string().unwrap();
            assert!(
                map.contains(&format!("\n| `{name}` | ")),
                "the map lacks {name}"
            );
        }
    }
}

#[test]
fn step_links_parse() {
    let mut read = 0;
    for paper in PAPERS {
        for line in text(paper)
            .lines()
            .filter(|line| cutoff::stage::Link::is_meant(line.as_bytes()))
        {
            let link = cutoff::stage::Link::read(line);
            assert!(link.is_ok(), "{paper}: {line}: {link:?}");
            read += 1;
        }
    }
    assert!(read >= 3, "{read}");
}

/// The fenced blocks of one kind.
fn blocks(page: &str, kind: &str) -> Vec<String> {
    let fence = format!("\n```{kind}\n");
    let parts = page.split(fence.as_str()).skip(1);
    parts
        .map(|part| part[..part.find("\n```").unwrap()].to_owned())
        .collect()
}

#[test]
fn format_examples_pass_check() {
    let folder: PathBuf =
        std::env::temp_dir().join(format!("cutoff-papers-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let page = text("trees/README.md");
    let mut checked = 0;
    for (kind, ending) in [
        ("json", "json"),
        ("epd", "epd"),
        ("pgn", "pgn"),
        ("link", "txt"),
    ] {
        for (number, block) in blocks(&page, kind).into_iter().enumerate() {
            let file = folder.join(format!("{kind}-{number}.{ending}"));
            fs::write(&file, &block).unwrap();
            let answer = Command::new(env!("CARGO_BIN_EXE_cutoff"))
                .arg("check")
                .arg(&file)
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&answer.stderr);
            assert!(answer.status.success(), "{block}\n{said}");
            checked += 1;
        }
    }
    fs::remove_dir_all(&folder).unwrap();
    assert!(checked >= 5, "{checked}");
}

/// What the crates offer under their own names: one name, one thing.
#[test]
fn type_names_are_unique_across_crates() {
    let crates = [
        "game", "search", "measure", "play", "draw", "teach", "stage",
    ];
    let mut owners: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for owner in crates {
        let code = text(&format!("src/{owner}/lib.rs"));
        for offered in code.split("pub use ").skip(1) {
            let list = &offered[..offered.find(';').unwrap()];
            // A type of another crate that is passed on.
            if crates.contains(&list.split("::").next().unwrap()) {
                continue;
            }
            let words = list.split(|c: char| !c.is_alphanumeric() && c != '_');
            let types = words.filter(|word| {
                let mut letters = word.chars();
                letters.next().is_some_and(char::is_uppercase) && letters.any(char::is_lowercase)
            });
            for name in types {
                owners.entry(name.to_owned()).or_default().push(owner);
            }
        }
    }
    assert!(owners.len() > 100, "{}", owners.len());
    owners.retain(|_, owners| owners.len() > 1);
    assert!(owners.is_empty(), "{owners:?}");
}

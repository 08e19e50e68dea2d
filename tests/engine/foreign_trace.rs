//! Traces of other programs, held against searches: a student's alpha-beta, written here from scratch, prints in all the ways that
//! programs print, and with mistakes; the comparison agrees with the one and names the first wrong line of the other.

use std::fmt::Write;

use super::common::trees;
use cutoff::game::{NodeId, Player, Score, Tree, library, read_tree};
use cutoff::search::trace::VisitId;
use cutoff::search::{CutRule, Fail, Notation, Rules, SearchSpec};
use cutoff::stage::{Origin, Setup, Source, SourceGame, Stage, TraceVerdict};
use cutoff::teach::ForeignTrace;
use cutoff::teach::write_trace;
use proptest::prelude::*;

/// A mistake that students make.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Mistake {
    #[default]
    None,
    /// MAX keeps the alpha that it received.
    KeepsAlpha,
    /// MIN raises alpha instead of lowering beta.
    RaisesAlpha,
    /// Every node begins with the full window.
    FreshWindow,
    /// MIN takes the largest value.
    TakesMax,
    /// Nodes return what their last child returned.
    ReturnsLast,
    /// No children are skipped.
    NeverCuts,
}

/// A student's program: how it searches, and what it prints.
#[derive(Clone, Debug)]
struct Program<'a> {
    tree: &'a Tree,
    rules: Rules,
    mistake: Mistake,
    /// Entries of inner nodes, their returns, and leaves.
    prints: [bool; 3],
    negamax: bool,
    /// `d=` counts plies below the root, not those that are left.
    from_root: bool,
    named: bool,
    infinity: &'a str,
    out: String,
}

impl<'a> Program<'a> {
    fn new(tree: &'a Tree) -> Program<'a> {
        Program {
            tree,
            rules: Rules::default(),
            mistake: Mistake::None,
            prints: [true, false, true],
            negamax: false,
            from_root: false,
            named: false,
            infinity: "inf",
            out: String::new(),
        }
    }

    fn printed(mut self) -> String {
        self.search(NodeId::ROOT, Score::NEG_INFINITY, Score::INFINITY);
        self.out
    }

    fn number(&self, score: Score) -> String {
        match score.to_string().as_str() {
            "inf" => self.infinity.to_owned(),
            "-inf" => format!("-{}", self.infinity),
            number => number.to_owned(),
        }
    }

    fn line(&mut self, node: NodeId, (alpha, beta): (Score, Score), value: Option<Score>) {
        let own = self.tree.node(node);
        let (alpha, beta, value) = if self.negamax && own.player == Player::Min {
            (-beta, -alpha, value.map(|value| -value))
        } else {
            (alpha, beta, value)
        };
        let depth = if self.from_root {
            u32::from(own.ply)
        } else {
            self.tree.height() - u32::from(own.ply)
        };
        let name = if self.named {
            format!(" n{}", node.0)
        } else {
            String::new()
        };
        let (alpha, beta) = (self.number(alpha), self.number(beta));
        write!(
            self.out,
            "{}{name} d={depth} a={alpha} b={beta}",
            own.player
        )
        .unwrap();
        if let Some(value) = value {
            write!(self.out, " v={}", self.number(value)).unwrap();
        }
        self.out.push('\n');
    }

    fn search(&mut self, node: NodeId, alpha: Score, beta: Score) -> Score {
        let [entries, returns, leaves] = self.prints;
        let own = *self.tree.node(node);
        let received = (alpha, beta);
        if own.is_leaf() {
            let value = own.value.unwrap();
            let value = self.rules.fail.bounded(value, window(received));
            if leaves {
                let shown = (returns || !entries).then_some(value);
                self.line(node, received, shown);
            }
            return value;
        }
        if entries {
            self.line(node, received, None);
        }
        let children: Vec<NodeId> = self.tree.children(node).collect();
        let (mut alpha, mut beta) = received;
        let mut best = None;
        for child in children {
            let given = match self.mistake {
                Mistake::FreshWindow => (Score::NEG_INFINITY, Score::INFINITY),
                _ => (alpha, beta),
            };
            let value = self.search(child, given.0, given.1);
            let takes_max = own.player == Player::Max || self.mistake == Mistake::TakesMax;
            best = Some(match best {
                Some(best) if self.mistake != Mistake::ReturnsLast => {
                    if takes_max {
                        value.max(best)
                    } else {
                        value.min(best)
                    }
                }
                _ => value,
            });
            let best = best.unwrap();
            match own.player {
                Player::Max if self.mistake == Mistake::KeepsAlpha => {}
                Player::Min if self.mistake == Mistake::RaisesAlpha => alpha = alpha.max(best),
                Player::Max => alpha = alpha.max(best),
                Player::Min => beta = beta.min(best),
            }
            if self.mistake != Mistake::NeverCuts && self.rules.cut.closes(window((alpha, beta))) {
                break;
            }
        }
        let value = self.rules.fail.bounded(best.unwrap(), window(received));
        if returns {
            self.line(node, received, Some(value));
        }
        value
    }
}

fn window((alpha, beta): (Score, Score)) -> cutoff::search::Window {
    cutoff::search::Window { alpha, beta }
}

pub(super) fn staged(tree: impl Into<std::sync::Arc<Tree>>, spec: SearchSpec) -> Stage {
    let source = Source {
        game: SourceGame::Tree(tree.into()),
        origin: Origin::Text,
        name: None,
    };
    let setup = Setup {
        spec,
        ..Setup::default()
    };
    Stage::prepare(source, setup, None, &false.into()).unwrap()
}

fn compared(stage: &Stage, text: &str) -> TraceVerdict {
    stage.compare_trace(&ForeignTrace::read(text).unwrap(), &false.into())
}

/// The headline, and all that is said besides.
pub(super) fn said(stage: &Stage, text: &str) -> (String, String) {
    let verdict = compared(stage, text);
    let departure = verdict.comparison.departure.unwrap();
    let mut more = departure.reasons.join(" ");
    more.extend(verdict.other.iter().map(|other| format!(" {other}")));
    (departure.headline, more)
}

fn aima() -> Stage {
    staged(
        library::find("aima-figure").unwrap().tree(),
        SearchSpec::default(),
    )
}

#[test]
fn correct_trace_matches_and_other_output_is_counted() {
    let stage = aima();
    let mut text = "# my program\n\nsearching, please wait\n".to_owned();
    text.push_str(&Program::new(&stage.tree).printed());
    text.push_str("value: 3\ndone\n");
    let verdict = compared(&stage, &text);
    assert!(verdict.agrees(), "{verdict:?}");
    assert_eq!(
        verdict.comparison.notes,
        ["3 lines of other output are ignored (the first is line 3).",]
    );
}

#[test]
fn mistakes_are_named_where_they_first_show() {
    let stage = aima();
    let program = Program::new(&stage.tree);
    for (mistake, headline, reason) in [
        (
            Mistake::KeepsAlpha,
            "line 6: α is −∞, but 3 in the search",
            "MAX is guaranteed at least 3 at A, via B. The trace did not raise α at A after B returned 3.",
        ),
        (
            Mistake::RaisesAlpha,
            "line 4: α is 3, but −∞ in the search",
            "The trace has changed α at B, which is a MIN node: what its children return changes β there.",
        ),
        (
            Mistake::FreshWindow,
            "line 4: β is ∞, but 3 in the search",
            "MIN is guaranteed at most 3 at B, via B1. The trace did not lower β at B after B1 returned 3.",
        ),
        (
            Mistake::NeverCuts,
            "line 8: the trace visits another child of C; the search cuts at C",
            "MAX is guaranteed at least 3 at A (via B): α = 3. Whatever C’s other children return",
        ),
    ] {
        let text = Program {
            mistake,
            ..program.clone()
        }
        .printed();
        let (found, more) = said(&stage, &text);
        assert_eq!(found, headline, "{mistake:?}");
        assert!(more.contains(reason), "{mistake:?}: {more}");
    }
    let returning = Program {
        prints: [true, true, true],
        ..program
    };
    for (mistake, headline, reason) in [
        (
            Mistake::TakesMax,
            "line 6: B returns 12, but 3 in the search",
            "12 is the largest value that the children return; a MIN node takes the smallest.",
        ),
        (
            Mistake::ReturnsLast,
            "line 6: B returns 8, but 3 in the search",
            "8 is what the last child returned.",
        ),
    ] {
        let text = Program {
            mistake,
            ..returning.clone()
        }
        .printed();
        let (found, more) = said(&stage, &text);
        assert_eq!(found, headline, "{mistake:?}\n{text}");
        assert!(more.contains(reason), "{mistake:?}: {more}");
    }
}

#[test]
fn recognizes_traces_of_other_rules() {
    let stage = staged(
        read_tree(b"[[3, 5], [3, 1], [2, 9]]").unwrap(),
        SearchSpec::default(),
    );
    let all = Program {
        prints: [true, true, true],
        ..Program::new(&stage.tree)
    };
    let strict = Program {
        rules: Rules::new(CutRule::Strict, Fail::Soft),
        ..all.clone()
    };
    let (headline, more) = said(&stage, &strict.printed());
    assert!(headline.contains("the search cuts at C"), "{headline}");
    assert!(
        more.ends_with("With the cutoff condition α > β the trace matches exactly."),
        "{more}"
    );
    let hard = Program {
        rules: Rules::new(CutRule::AtEquality, Fail::Hard),
        ..all.clone()
    };
    let (headline, more) = said(&stage, &hard.printed());
    assert!(
        headline.contains("line 4: B2 returns 3, but 5 in the search"),
        "{headline}"
    );
    assert!(more.contains("Fail-hard would return 3"), "{more}");
    assert!(
        more.ends_with("With fail-hard return values the trace matches exactly."),
        "{more}"
    );
    let swapped = all
        .printed()
        .replace(" a=", " x=")
        .replace(" b=", " a=")
        .replace(" x=", " b=");
    let (_, more) = said(&stage, &swapped);
    assert!(
        more.contains("The trace has α and β swapped here: α is the value MAX is guaranteed"),
        "{more}"
    );
}

#[test]
fn reports_short_and_long_traces() {
    let stage = aima();
    let text = Program::new(&stage.tree).printed();
    let half: Vec<&str> = text.lines().take(5).collect();
    let (headline, _) = said(&stage, &half.join("\n"));
    assert_eq!(
        headline,
        "the trace ends after line 5; the search enters C (MIN)"
    );
    let (headline, _) = said(&stage, &format!("{text}MIN d=1 a=3 b=inf\n"));
    assert_eq!(
        headline,
        "line 12: the trace continues after the end of the search"
    );
}

#[test]
fn unreadable_line_error_names_line_and_remedy() {
    let error = |text: &str| ForeignTrace::read(text).unwrap_err().to_string();
    assert_eq!(
        error("MAX d=2 a=-inf b=inf\nMIN d=1 a=x b=3\n"),
        "line 2: a is \"x\", which is not a number: write a=10, a=inf or a=-inf"
    );
    assert_eq!(
        error("hello\n"),
        "no line in it is one of a trace: print lines as MAX d=4 a=10 b=30, or write one with cutoff trace as text"
    );
    assert!(error("{\"alpha\": \"many\"}").contains("alpha is \"many\""));
}

#[test]
fn reads_commas_and_pruned_marks() {
    let stage = aima();
    let lines = [
        "MAX, d=2, a=-99, b=99",
        "MIN, d=1, a=-99, b=99",
        "MAX, d=0, a=-99, b=99",
        "MAX, d=0, a=-99, b=3",
        "MAX, d=0, a=-99, b=3",
        "MIN, d=1, a=3, b=99",
        "MAX, d=0, a=3, b=99",
        "MIN, d=1, a=3, b=99",
        "MAX, d=0, a=3, b=99",
        "MAX, d=0, a=3, b=14",
        "MAX, d=0, a=3, b=5",
    ];
    let marked = |at: usize| {
        let mut lines = lines.map(str::to_owned);
        lines[at].push_str(" ... (Pruned!)");
        lines.join("\n")
    };
    // Marked on the node at which the search cuts.
    let text = marked(5);
    assert!(compared(&stage, &text).agrees(), "{text}");
    assert!(compared(&stage, &text.replace(',', "")).agrees(), "{text}");
    // Or on a line of its own, with the window that has closed.
    let mut own = lines.to_vec();
    own.insert(7, "MIN, d=1, a=3, b=2 (Pruned!)");
    assert!(compared(&stage, &own.join("\n")).agrees());
    for (at, headline, reason) in [
        (
            1,
            "line 2: a cutoff at B; the search does not cut there",
            "B’s window is not empty after any of its children.",
        ),
        (
            6,
            "line 7: a cutoff at C1; the search does not cut there",
            "C1 is a leaf",
        ),
    ] {
        let (found, more) = said(&stage, &marked(at));
        assert_eq!(found, headline);
        assert!(more.contains(reason), "{more}");
        let both = marked(5).replace(lines[at], &format!("{} (Pruned!)", lines[at]));
        assert!(!compared(&stage, &both).agrees(), "{both}");
    }
}

#[test]
fn json_documents_are_no_traces() {
    for text in [
        r#"{"alpha": 1, "children": [1, 2]}"#,
        r#"{"player": "MAX", "depth": 2, "children": [{"alpha": 3}]}"#,
        r#"[{"player": "MAX", "alpha": 3}]"#,
        "{\"player\": \"MAX\",\n\"alpha\": 3, \"children\": []}",
    ] {
        assert!(!ForeignTrace::is_meant(text), "{text}");
        assert!(ForeignTrace::read(text).is_err(), "{text}");
    }
}

#[test]
fn library_files_are_not_taken_for_traces() {
    let mut files = 0;
    for folder in ["trees", "trees/lessons", "trees/positions"] {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() && path.extension().is_some_and(|ending| ending != "md") {
                let text = std::fs::read_to_string(&path).unwrap();
                assert!(!ForeignTrace::is_meant(&text), "{}", path.display());
                files += 1;
            }
        }
    }
    assert!(files > 60, "{files}");
}

#[test]
fn reads_json_lines_with_the_same_names() {
    let stage = aima();
    let text = Program::new(&stage.tree).printed();
    let lines = text.lines().map(|line| {
        let mut words = line.split(' ');
        let mut fields = serde_json::json!({"player": words.next()});
        for word in words {
            let (key, value) = word.split_once('=').unwrap();
            let number = value.parse::<i64>().map(serde_json::Value::from);
            fields[key] = number.unwrap_or_else(|_| value.into());
        }
        fields.to_string()
    });
    let json = lines.collect::<Vec<_>>().join("\n");
    assert!(compared(&stage, &json).agrees(), "{json}");
    let wrong = json.replacen("\"a\":3", "\"a\":2", 1);
    let (headline, _) = said(&stage, &wrong);
    assert_eq!(headline, "line 6: α is 2, but 3 in the search");
}

#[test]
fn wrong_first_value_is_reported_at_its_node() {
    let stage = aima();
    let text = "MIN d=1 v=4\nMIN d=1 v=2\nMIN d=1 v=2\nMAX d=2 v=4\n";
    let (headline, _) = said(&stage, text);
    assert_eq!(headline, "line 1: B returns 4, but 3 in the search");
    let right = text.replace("v=4", "v=3");
    assert!(compared(&stage, &right).agrees());
}

#[test]
fn reads_bare_values_and_marks_after_them() {
    for (text, same) in [
        ("leaf 5", "leaf v=5"),
        ("MAX d=2 -> 5: cut", "MAX d=2 v=5 cut"),
    ] {
        let [read, same] = [text, same].map(|text| ForeignTrace::read(text).unwrap().lines);
        assert_eq!(read, same, "{text}");
    }
}

#[test]
fn lines_of_unknown_names_with_windows_are_compared() {
    let stage = aima();
    let text =
        "MAX one a=-inf b=inf\nMIN two a=-inf b=inf\nMIN three a=3 b=inf\nMIN four a=3 b=inf\n";
    let verdict = compared(&stage, text);
    assert!(verdict.agrees(), "{verdict:?}");
    assert_eq!(verdict.comparison.lines, 4);
}

#[test]
fn own_trace_reports_the_number_of_a_broken_line() {
    let stage = aima();
    let text = "search alpha-beta\nMAX A (-inf, inf)\nMIN B d=x\n";
    let departure = compared(&stage, text).comparison.departure.unwrap();
    assert_eq!(departure.line, Some(3));
}

#[test]
fn inner_node_printed_with_its_value_on_entry_departs() {
    let stage = aima();
    let text = "MAX A a=-inf b=inf\nMIN B a=-inf b=inf\nleaf B1 = 3\nleaf B2 = 12\nleaf B3 = 8\nMIN B = 3\n\
                MIN C a=3 b=inf v=2\nleaf C1 = 2\nMIN C = 2\n";
    let departure = compared(&stage, text).comparison.departure.unwrap();
    assert_eq!(departure.line, Some(7), "{departure:?}");
}

/// After one missing entry the trace agrees again, if the program prints no leaves.
#[test]
fn style_of_a_trace_misses_as_little_as_possible() {
    let stage = staged(read_tree(b"[[5], [3, 4]]").unwrap(), SearchSpec::default());
    let verdict = compared(&stage, "MAX A a=-inf b=inf\nMIN C a=5 b=inf\n");
    assert_eq!(verdict.comparison.notes, ["It does not print leaves."]);
}

#[test]
fn early_cutoff_and_skipped_names_depart_where_they_are() {
    let stage = aima();
    let begin = "MAX A a=-inf b=inf\nMIN B a=-inf b=inf\nleaf B1 = 3\n";
    for (line, headline) in [
        (
            "cut",
            "line 4: the trace cuts at B; the search continues with B2",
        ),
        (
            "leaf C2 = 4",
            "line 4: the trace visits C2; the search visits B2 (a leaf)",
        ),
    ] {
        assert_eq!(said(&stage, &format!("{begin}{line}\n")).0, headline);
    }
}

#[test]
fn reads_a_player_before_a_colon() {
    let stage = aima();
    let text = "MAX: alpha=-inf, beta=inf, depth=2\nMIN: alpha=-inf, beta=inf, depth=1\n\
                MIN: alpha=3, beta=inf, depth=1\nMIN: alpha=3, beta=inf, depth=1\n";
    assert!(compared(&stage, text).agrees(), "{text}");
    let wrong = text.replacen("alpha=3", "alpha=2", 1);
    assert_eq!(
        said(&stage, &wrong).0,
        "line 3: α is 2, but 3 in the search"
    );
}

#[test]
fn reads_unnamed_leaves_with_values() {
    let stage = aima();
    let text = "MAX a=-inf b=inf\nMIN a=-inf b=inf\nleaf = 3\nleaf =12\nleaf: 8\nMIN a=3 b=inf\nleaf = 2\n\
                MIN a=3 b=inf\nleaf: 14\nleaf: 5\nleaf: 2\n";
    assert!(compared(&stage, text).agrees(), "{text}");
    // C2 is visited, though 2 has cut.
    let on = text.replacen("leaf = 2\n", "leaf = 2\nleaf = 4\n", 1);
    let (headline, more) = said(&stage, &on);
    assert!(headline.starts_with("line 8: "), "{headline}");
    assert!(more.contains("Skip 2 children."), "{more}");
    // What a program calls its own numbers is no node.
    let own = text.replacen("leaf: 8\n", "leaf: 8\nmax = 3\n", 1);
    assert!(compared(&stage, &own).agrees(), "{own}");
}

#[test]
fn reads_names_and_values_after_a_player() {
    let stage = aima();
    let text = "MAX A a=-inf b=inf\nMIN B a=-inf b=inf\nleaf B1 = 3\nleaf B2 =12\nleaf B3=8\nMIN B = 3\n\
                MIN C a=3 b=inf\nleaf C1 = 2\nMIN C v=2 cut\nMIN D a=3 b=inf\nleaf D1 = 14\nleaf D2 = 5\nleaf D3 = 2\n\
                MIN D = 2\nMAX A = 3\n";
    let verdict = compared(&stage, text);
    assert!(verdict.agrees(), "{verdict:?}");
    for (right, wrong, headline) in [
        (
            "leaf B3=8",
            "leaf B3=99",
            "line 5: B3 returns 99, but 8 in the search",
        ),
        (
            "leaf B2 =12",
            "leaf B2 =13",
            "line 4: B2 returns 13, but 12 in the search",
        ),
        (
            "leaf C1 = 2",
            "leaf C1 = 9999",
            "line 8: C1 returns 9999, but 2 in the search",
        ),
        (
            "MIN B = 3",
            "MIN B = 77",
            "line 6: B returns 77, but 3 in the search",
        ),
        (
            "leaf D1 = 14",
            "leaf D1 = 4",
            "line 11: D1 returns 4, but 14 in the search",
        ),
    ] {
        let other = text.replacen(right, wrong, 1);
        assert_eq!(said(&stage, &other).0, headline);
    }
    // What else a program prints of a node that it enters is no name.
    let more = text.replacen("MIN C a=3", "MIN calls=7 a=3", 1);
    assert!(compared(&stage, &more).agrees());
}

/// Of a leaf, too, a bound is not its value.
#[test]
fn bound_printed_at_a_leaf_departs() {
    let stage = aima();
    let text = "search alpha-beta\nMAX A (-inf, inf)\nMIN B (-inf, inf)\nleaf B1 (-inf, inf) =3\nleaf B2 (-inf, 3) =12\nleaf B3 (-inf, 3) =8\n=3\n\
                MIN C (3, inf)\nleaf C1 (3, inf) =2\ncut: alpha, skipped 2\n<=2\n";
    let bound = text.replacen("=12", ">=12", 1);
    let line = |text: &str| {
        compared(&stage, text)
            .comparison
            .departure
            .and_then(|it| it.line)
    };
    assert_eq!((line(text), line(&bound)), (None, Some(5)));
}

#[test]
fn wrong_window_does_not_suggest_minimax() {
    let stage = aima();
    let text = "MAX A a=-999 b=999\nMIN B a=-999 b=999\nMIN C a=2 b=999\n";
    let (headline, more) = said(&stage, text);
    assert_eq!(headline, "line 3: α is 2, but 3 in the search");
    assert!(!more.contains("minimax"), "{more}");
}

#[test]
fn reads_json_infinity_and_names_broken_lines() {
    let stage = aima();
    let line = |player: &str, alpha: &str, depth: u32| {
        format!(
            "{{\"player\": \"{player}\", \"alpha\": {alpha}, \"beta\": Infinity, \"depth\": {depth}, \"note\": \"\\\"Infinity\"}}"
        )
    };
    let lines = [
        line("MAX", "-Infinity", 2),
        line("MIN", "-Infinity", 1),
        line("MIN", "3", 1),
        line("MIN", "3", 1),
    ];
    let text = lines.join("\n");
    assert!(ForeignTrace::is_meant(&text), "{text}");
    assert!(compared(&stage, &text).agrees(), "{text}");
    let error = |text: &str| ForeignTrace::read(text).unwrap_err().to_string();
    assert!(error(&lines.join("\n").replace("3,", "NaN,")).starts_with("line 3: alpha is \"NaN\""));
    let broken = format!("{}\n{{\"alpha\": 3,, \"beta\": 4}}\n", lines[0]);
    assert!(
        error(&broken).starts_with("line 2: it begins as a JSON object, but is none ("),
        "{}",
        error(&broken)
    );
    let broken = format!("{}\n{{\"alpha\" 3}}\n", lines[0]);
    assert!(
        error(&broken).contains("(expected “:” at column 10)"),
        "{}",
        error(&broken)
    );
    // Other output may begin with a brace.
    let noise = format!("{}\n{{thinking}}\n{}\n", lines[0], lines[1..].join("\n"));
    assert!(compared(&stage, &noise).agrees());
}

#[test]
fn uncompared_windows_are_no_exact_match() {
    let stage = aima();
    let text = Program {
        mistake: Mistake::NeverCuts,
        ..Program::new(&stage.tree)
    }
    .printed();
    let (_, more) = said(&stage, &text.replace("a=3", "a=1"));
    assert!(
        more.ends_with(
            "With plain minimax, which skips nothing, the trace visits the same nodes; windows are not compared there."
        ),
        "{more}"
    );
}

#[test]
fn differing_node_is_not_its_own_sibling() {
    let stage = aima();
    let text = "MAX A d=2 a=-inf b=inf\nMIN B d=0 a=-inf b=inf\n";
    let (headline, more) = said(&stage, text);
    assert_eq!(
        headline,
        "line 2: B at depth 0; the search enters B (MIN) at depth 1"
    );
    assert!(!more.contains("another order"), "{more}");
    let (headline, more) = said(&stage, &text.replace("MIN B d=0", "MAX B d=1"));
    assert_eq!(
        headline,
        "line 2: B is a MAX node; the search enters B (MIN)"
    );
    assert!(!more.contains("another order"), "{more}");
    let (_, more) = said(&stage, &text.replace("MIN B d=0", "MIN C d=1"));
    assert!(
        more.contains("Both are children of A: the trace has them in another order."),
        "{more}"
    );
}

/// A node may be called as an event is, or hold the signs of traces in its name.
#[test]
fn own_traces_match_whatever_the_node_names() {
    let labelled = br#"{"format": "cutoff-tree", "version": 1, "tree": {"label": "A b=4", "children": [
        {"label": "CUT", "children": [{"label": "a8=Q", "value": 3}, {"label": "MAX", "value": 5}]},
        {"label": "return", "children": [{"label": "leaf (1, 2)", "value": 2}, {"label": "= 3", "value": 9}]},
        {"label": "a <=b, c", "children": [{"label": "depth", "value": 2}, {"label": "again", "value": 9}]}]}}"#;
    for spec in [SearchSpec::default(), SearchSpec::MINIMAX] {
        for &notation in Notation::ALL {
            let stage = staged(read_tree(labelled).unwrap(), spec);
            let mut text = Vec::new();
            let name = |visit: VisitId| stage.name(stage.node_map.node_of(visit));
            write_trace(&mut text, &stage.recording, &name, notation).unwrap();
            let text = String::from_utf8(text).unwrap();
            let verdict = compared(&stage, &text);
            assert!(verdict.agrees(), "{text}{verdict:?}");
            let notes = usize::from(notation == Notation::Negamax);
            assert_eq!(verdict.comparison.notes.len(), notes, "{text}{verdict:?}");
        }
    }
}

#[test]
fn own_traces_of_library_trees_match() {
    for entry in library::library() {
        let tree = entry.tree();
        if tree.has_chance() {
            continue;
        }
        for rules in Rules::ALL {
            for &notation in Notation::ALL {
                let stage = staged(tree.clone(), SearchSpec::alpha_beta(rules));
                let mut text = Vec::new();
                let name = |visit: VisitId| stage.name(stage.node_map.node_of(visit));
                write_trace(&mut text, &stage.recording, &name, notation).unwrap();
                let verdict = compared(&stage, &String::from_utf8(text).unwrap());
                assert!(verdict.agrees(), "{}: {verdict:?}", entry.id);
            }
        }
    }
}

#[test]
fn wrong_relation_sign_departs() {
    let stage = aima();
    let mut text = Vec::new();
    let name = |visit: VisitId| stage.name(stage.node_map.node_of(visit));
    write_trace(&mut text, &stage.recording, &name, Notation::Minimax).unwrap();
    let text = String::from_utf8(text).unwrap();
    for (right, wrong, headline) in [
        (
            "    <=2\n",
            "    =2\n",
            "line 11: “=2”, but “<=2” in the search",
        ),
        (
            "    <=2\n",
            "    >=2\n",
            "line 11: “>=2”, but “<=2” in the search",
        ),
        (
            "    =3\n",
            "    >=3\n",
            "line 7: “>=3”, but “=3” in the search",
        ),
    ] {
        let changed = text.replacen(right, wrong, 1);
        assert_ne!(changed, text);
        assert_eq!(said(&stage, &changed).0, headline);
    }
    // Where all signs are the same they are arrows, unless this program wrote them.
    let (_, others) = text.split_once('\n').unwrap();
    let arrows = others.replace('=', "<=").replace("<<=", "<=");
    assert!(compared(&stage, &arrows).agrees(), "{arrows}");
}

/// What nodes are called is asked in proportion to the lines, not once for each pair of a node and a name.
#[test]
fn name_lookups_are_linear_in_trace_length() {
    let row = format!("[{}]", vec!["1"; 40].join(","));
    let tree = read_tree(format!("[{}]", vec![row; 40].join(",")).as_bytes()).unwrap();
    let stage = staged(tree, SearchSpec::MINIMAX);
    let mut text = Vec::new();
    let visited = |visit: VisitId| stage.name(stage.node_map.node_of(visit));
    write_trace(&mut text, &stage.recording, &visited, Notation::Minimax).unwrap();
    let text = String::from_utf8(text)
        .unwrap()
        .replacen("    =1\n", "    =2\n", 1);
    let trace = ForeignTrace::read(&text).unwrap();
    let asked = std::cell::Cell::new(0);
    let name = |node: NodeId| {
        asked.set(asked.get() + 1);
        stage.name(node)
    };
    let searched = cutoff::teach::SearchedTree {
        tree: &stage.tree,
        recording: &stage.recording,
        node_map: &stage.node_map,
        name: &name,
    };
    let side = cutoff::teach::TraceSide {
        searched,
        move_into: &|_| None,
        kind: cutoff::teach::GameKind::Tree,
    };
    let compared = cutoff::teach::compare_trace(side, &trace);
    assert!(compared.departure.is_some());
    assert!(asked.get() < 50 * trace.lines.len(), "{}", asked.get());
}

fn program_style() -> impl Strategy<Value = ([bool; 3], bool, bool, bool)> {
    let prints = prop::sample::select(vec![
        [true, false, true],
        [true, false, false],
        [false, true, true],
        [true, true, true],
        [true, true, false],
    ]);
    (prints, any::<bool>(), any::<bool>(), any::<bool>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// However a right program prints, its trace matches; with one number changed, it departs, and at that line or before it.
    #[test]
    fn correct_traces_match_and_wrong_numbers_depart(
        tree in trees(),
        (prints, negamax, from_root, large) in program_style(),
        rules in prop::sample::select(Rules::ALL.to_vec()),
        (at, by) in (any::<prop::sample::Index>(), 1..9),
    ) {
        let stage = staged(tree, SearchSpec::alpha_beta(rules));
        let program = Program {
            rules,
            prints,
            negamax,
            from_root,
            infinity: if large { "1000000000" } else { "inf" },
            ..Program::new(&stage.tree)
        };
        let text = program.printed();
        prop_assume!(!text.is_empty());
        let verdict = compared(&stage, &text);
        prop_assert!(verdict.agrees(), "{verdict:?}\n{text}");

        // Depths are compared, too; without them nothing tells who is meant.
        let lines: Vec<&str> = text.lines().collect();
        let changed = at.index(lines.len());
        let one: Vec<String> = lines
            .iter()
            .enumerate()
            .map(|(line, said)| match said.rsplit_once('=') {
                Some((before, _)) if line == changed => format!("{before}={}", 500 + by),
                _ => (*said).to_owned(),
            })
            .collect();
        let verdict = compared(&stage, &one.join("\n"));
        prop_assume!(changed > 0);
        let departure = verdict.comparison.departure.expect("a number is wrong");
        prop_assert!(departure.line.is_some_and(|line| line as usize <= changed + 1));
    }
}

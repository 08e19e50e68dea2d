//! The published experiment: every count, every root score and the best line of the paper, exactly.

use cutoff::measure::paper_text;
use cutoff::measure::{
    Experiment, ExperimentEvent, ExperimentTask, LineNames, PAPER, POSITION, Report, Reprint,
    Results, START,
};
use std::sync::atomic::AtomicBool;

use cutoff::game::chess::{Chess, MoveOrder};
use cutoff::game::{Game, Score};
use cutoff::measure::root_scores;
use cutoff::search::{CutRule, Fail, Limits, Rules, SearchSpec, search};

/// The paper's position: its Figure 8.
const PAPER_FEN: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

fn alpha_beta(cut: CutRule) -> SearchSpec {
    SearchSpec::alpha_beta(Rules::new(cut, Fail::Soft))
}

#[test]
fn reproduces_the_node_counts_of_the_paper() {
    let chess = Chess::from_fen(PAPER_FEN, MoveOrder::PythonChess).unwrap();
    let mut rows = 0;
    for line in include_str!("../data/nodes.csv").lines().skip(1) {
        let row: Vec<u64> = line.split(',').map(|cell| cell.parse().unwrap()).collect();
        let [depth, _, _, minimax, strict, at_equality] = row[..] else {
            panic!("six columns: {line}");
        };
        let nodes = |spec| {
            let depth = u32::try_from(depth).unwrap();
            let outcome = search(&chess, spec, depth, Limits::NONE).unwrap();
            outcome.counts.nodes
        };
        assert_eq!(nodes(SearchSpec::MINIMAX), minimax, "depth {depth}");
        assert_eq!(nodes(alpha_beta(CutRule::Strict)), strict, "depth {depth}");
        assert_eq!(
            nodes(alpha_beta(CutRule::AtEquality)),
            at_equality,
            "depth {depth}"
        );
        rows += 1;
    }
    assert_eq!(rows, 5);
}

#[test]
fn reproduces_the_root_scores_of_the_paper() {
    let chess = Chess::from_fen(PAPER_FEN, MoveOrder::PythonChess).unwrap();
    let mut scores: Vec<(String, String)> = root_scores(&chess, 3, Limits::NONE)
        .unwrap()
        .into_iter()
        .map(|(mv, score)| (mv.to_string(), score.to_string()))
        .collect();
    let mut expected: Vec<(String, String)> = include_str!("../data/root_scores_depth3.csv")
        .lines()
        .skip(1)
        .map(|line| line.split_once(',').unwrap())
        .map(|(mv, score)| (mv.to_owned(), score.to_owned()))
        .collect();
    scores.sort();
    expected.sort();
    assert_eq!(scores, expected);
}

#[test]
fn finds_the_best_line_of_the_paper() {
    let chess = Chess::from_fen(PAPER_FEN, MoveOrder::PythonChess).unwrap();
    let outcome = search(&chess, alpha_beta(CutRule::Strict), 3, Limits::NONE).unwrap();
    let line: Vec<String> = outcome.pv.iter().map(ToString::to_string).collect();
    assert_eq!(line[0], "a1a6");
    assert_eq!(outcome.value, Score::INFINITY);
    let last = outcome
        .pv
        .iter()
        .fold(chess.root(), |position, &mv| position.after(mv));
    assert_eq!(chess.value(&last), Score::INFINITY);
}

/// The numbers in print, from the data beside the tests.
fn printed<const N: usize>(csv: &str) -> Vec<[f64; N]> {
    let row = |line: &str| {
        let cells: Vec<f64> = line.split(',').map(|cell| cell.parse().unwrap()).collect();
        <[f64; N]>::try_from(cells).unwrap()
    };
    csv.lines().skip(1).map(row).collect()
}

#[test]
#[allow(clippy::cast_precision_loss, clippy::float_cmp)] // what is printed, to the digit
fn printed_tables_match_the_paper_data() {
    let nodes = printed::<6>(include_str!("../data/nodes.csv"));
    let seconds = printed::<3>(include_str!("../data/seconds.csv"));
    assert_eq!(PAPER.depths.len(), nodes.len());
    for ((row, nodes), seconds) in PAPER.depths.iter().zip(nodes).zip(seconds) {
        assert_eq!(f64::from(row.depth), nodes[0]);
        assert_eq!(row.nodes.map(|count| count as f64), [nodes[1], nodes[2]]);
        assert_eq!(f64::from(row.depth), seconds[0]);
        assert_eq!(row.seconds, [seconds[1], seconds[2]]);
    }
    let scores: Vec<(&str, f64)> = include_str!("../data/root_scores_depth3.csv")
        .lines()
        .skip(1)
        .map(|line| line.split_once(',').unwrap())
        .map(|(mv, score)| (mv, score.parse().unwrap()))
        .collect();
    assert_eq!(PAPER.root_scores.to_vec(), scores);
    assert_eq!(PAPER.fen, PAPER_FEN);
}

fn replayed() -> Results {
    let study = Experiment::paper(1);
    study
        .run(Results::default(), &AtomicBool::new(false), &mut |_| ())
        .unwrap()
}

#[test]
fn replay_matches_print_except_swapped_entries() {
    let found = replayed();
    assert_eq!(found.root_scores.len(), PAPER.root_scores.len());
    for (uci, here) in &found.root_scores {
        assert_eq!(PAPER.printed_score(uci), Some(*here), "{uci}");
    }
    let nodes = |position, search, depth| {
        let reading = found.reading(position, search, depth);
        reading.unwrap().counts.nodes
    };
    let verdicts = PAPER.depths.map(|printed| {
        let here = [0, 1].map(|search| nodes(POSITION, search, printed.depth));
        PAPER.reprint(printed.depth, here).unwrap()
    });
    let same = Reprint::Same;
    assert_eq!(verdicts, [same, same, Reprint::Swapped, same, same]);
    assert_eq!(PAPER.reprint(1, [17, 16]), Some(Reprint::Different));
    assert_eq!(nodes(POSITION, 2, 5), 5_435);
    let start = [0, 1, 2].map(|search| nodes(START, search, 4));
    assert_eq!(start, [206_604, 177_466, 1_516]);
    let text = paper_text(&found);
    assert_eq!(text.matches("matches exactly").count(), 4);
    assert_eq!(text.matches("swapped in the paper").count(), 1);
    let line: Vec<Vec<&str>> = text
        .lines()
        .skip_while(|line| !line.starts_with("The best line at depth 3"))
        .skip(2)
        .take(3)
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(
        line,
        [
            ["1", "Ra6", "inf", "Ra6", "inf"],
            ["2", "bxa6", "inf", "Bc7", "inf"],
            ["3", "b7#", "inf", "Rxa7#", "inf"],
        ],
        "{text}"
    );
    let report = Report::of(&Experiment::paper(1), &found, &[], &LineNames::Own).unwrap();
    let json: serde_json::Value = serde_json::from_str(&report.json.to_string()).unwrap();
    assert_eq!(json["depths"][4]["strict"]["nodes"], 30_903);
    assert_eq!(json["depths"][2]["printed"]["minimax"]["nodes"], 988);
    assert_eq!(json["start"][3]["at_equality"]["nodes"], 1_516);
    assert_eq!(json["root_scores"].as_array().unwrap().len(), 16);
    assert_eq!(json["line"][1]["printed"]["move"], "b7a6");
    assert_eq!(json["line"][1]["here"]["value"], "inf");
}

/// What is said to be backed up along a line is what a search from each of its positions finds, in print and here.
#[test]
fn both_lines_keep_the_root_value() {
    let chess = Chess::from_fen(PAPER_FEN, MoveOrder::PythonChess).unwrap();
    let found = search(&chess, alpha_beta(CutRule::Strict), 3, Limits::NONE).unwrap();
    let here: Vec<String> = found.pv.iter().map(ToString::to_string).collect();
    let printed = PAPER.line.map(|(uci, value)| {
        assert_eq!(Score::new(value), Some(found.value));
        uci.to_owned()
    });
    for line in [here, printed.to_vec()] {
        let mut position = chess.root();
        assert_eq!(line.len(), 3);
        for (uci, left) in line.iter().zip([2, 1, 0]) {
            position = position.after(position.find_uci(uci).unwrap());
            let after = Chess::from_fen(&position.fen(), MoveOrder::PythonChess).unwrap();
            let value = search(&after, SearchSpec::MINIMAX, left, Limits::NONE)
                .unwrap()
                .value;
            assert_eq!(value, found.value, "{uci}");
        }
    }
}

#[test]
fn cancelled_replay_keeps_results_and_resumes() {
    let mut replay = ExperimentTask::start(Experiment::paper(9), Results::default(), || {});
    while replay.results().root_scores.is_empty() {
        assert!(replay.is_running());
        replay.poll();
        std::thread::yield_now();
    }
    replay.cancel();
    while replay.is_running() {
        replay.poll();
        std::thread::yield_now();
    }
    assert!(replay.error().unwrap().is_cancelled());
    let before = replay.results().clone();
    assert_eq!(before.root_scores.len(), PAPER.root_scores.len());
    let study = Experiment::paper(1);
    let mut again = 0;
    let done = study.run(before, &AtomicBool::new(false), &mut |event| {
        again += usize::from(matches!(event, ExperimentEvent::RootScores(_)));
    });
    assert_eq!((done.unwrap().of(START).len(), again), (3 * 4, 0));
}

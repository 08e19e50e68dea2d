use super::*;
use game::MissingValue;

fn gap(depth: u32) -> Gap {
    Gap {
        position: 0,
        depth,
        missing: MissingValue {
            name: "B".to_owned(),
            path: format!("tree[{depth}]"),
            depth,
            height: 9,
            deepening: false,
        },
    }
}

#[test]
fn gaps_are_listed_as_ranges() {
    assert_eq!(gaps_left_out(&[], "B"), None);
    assert_eq!(
        gaps_left_out(&[gap(1)], "B").unwrap(),
        "Depth 1 left out: it ends at B, which has no static value."
    );
    let many: Vec<Gap> = [1, 2, 3, 5, 7, 8].map(gap).into();
    assert_eq!(
        gaps_left_out(&many, "B").unwrap(),
        "Depths 1 to 3, 5, 7, 8 left out: they end at inner nodes without a static value, such as B."
    );
}

#[test]
fn speed_ratio_needs_disjoint_samples() {
    let time = |min, median, max| Timing {
        median,
        min,
        max,
        repeats: 3,
        batch: 1,
    };
    let slow = time(4.5, 5.0, 6.0);
    assert_eq!(speed(&slow, &time(0.9, 1.0, 1.1)), ", 5.0 times as fast");
    assert_eq!(
        speed(&slow, &time(0.09, 0.118, 3.9)),
        ", 42 times as fast (by medians; single runs 1.2 to 67)"
    );
    assert_eq!(
        speed(&time(0.9, 1.0, 3.9), &slow),
        ", but takes 5.0 times as long (by medians; single runs 1.2 to 6.7)"
    );
    assert_eq!(
        speed(&slow, &time(0.9, 1.0, 4.6)),
        ". Single runs overlap, so no ratio of times is given"
    );
}

#[test]
fn estimated_times_are_rounded() {
    for (seconds, text) in [
        (0.2, "less than a second"),
        (75.0, "about 75 s"),
        (240.0, "about 4 min"),
        (6_480.0, "about 1.8 h"),
        (36_000.0, "about 10 h"),
        (864_000.0, "about 10 days"),
    ] {
        assert_eq!(roughly(seconds), text);
    }
}

#[test]
fn question_names_time_and_nodes() {
    let asked = PutOff {
        position: 0,
        searches: 0..2,
        depth: 6,
        nodes: vec![Some(98), Some(119_060_324)],
        seconds: 240.0,
    };
    let names = ["alpha-beta", "minimax"].map(str::to_owned);
    assert_eq!(
        question(&asked, &names, 5),
        "Depth 6 will take about 4 min: about 120,000,000 nodes by minimax and about 98 by alpha-beta, 6 times each. \
         Start it?"
    );
    assert_eq!(
        declined(&asked),
        "Stopped before depth 6, which would take about 4 min."
    );
}

#[test]
fn failures_read_as_sentences() {
    let over = StudyError::OverBudget {
        spec: search::SearchSpec::MINIMAX,
        depth: 6,
        nodes: 6_912_345_678,
        budget: 1_000_000_000,
    };
    assert_eq!(
        failed(&over),
        "Depth 6 is too large: minimax would visit about 6,900,000,000 nodes; the limit is 1,000,000,000. Choose a \
         smaller depth."
    );
    assert_eq!(
        failed(&StudyError::Panicked("no rule for this".into())),
        "The measurement failed: no rule for this."
    );
}

#[test]
fn invitation_describes_the_run() {
    let plan = Plan {
        repeats: 1,
        ..Plan::to_depth(2)
    };
    let chess = |name: Option<&str>| Source {
        game: SourceGame::Game(game::games()[0].start()),
        origin: Origin::Text,
        name: name.map(str::to_owned),
    };
    assert!(
        invitation(&chess(None), &plan).starts_with("Press Run to search the position to depths 1")
    );
    assert_eq!(
        invitation(&chess(Some("Fig. 5")), &plan),
        "Press Run to search “Fig. 5” to depths 1 and 2 with minimax and with alpha-beta, to count the nodes that each visits, \
         and to time each search once."
    );
}

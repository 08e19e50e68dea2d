//! The depth that each search reaches in the same time: the searches, and their depths.

use crate::{Experiment, LineNames, PvMove, Results, TimedDepth};
use draw::seconds;
use search::{DeepenEnd, Stopped};
use text::say;

use super::contest::part_fields;
use super::report::{JsonObject, Report, ReportTable, left_out, wrong_note};
use draw::table::{Cell, Column, Field, Table, Value, in_a_row};

struct Line<'a> {
    name: &'a str,
    /// The search in text form; in a game, with its evaluation.
    text: String,
    /// The last finished depth, which is the answer; or a depth.
    depth: Option<&'a TimedDepth>,
    ended: Option<&'static str>,
    spec: search::SearchSpec,
}

type LineField<'a> = Field<'a, Line<'a>>;

fn line_cell(moves: &[PvMove], lines: &LineNames) -> Cell {
    if moves.is_empty() {
        return Cell::missing();
    }
    Cell::new(Value::Line(moves.into())).said(in_a_row(&lines.line(moves)))
}

impl<'a> Line<'a> {
    fn of(experiment: &Experiment, names: &'a [String], search: usize) -> Line<'a> {
        let spec = experiment.searches[search];
        Line {
            name: &names[search],
            text: if experiment.has_options() {
                format!("{spec:#}")
            } else {
                spec.to_string()
            },
            depth: None,
            ended: None,
            spec,
        }
    }
}

fn of_depth<'a>(cell: fn(&TimedDepth) -> Cell) -> impl Fn(&Line<'a>) -> Cell {
    move |line| line.depth.map_or_else(Cell::missing, cell)
}

/// Returns the columns of both tables up to the best move; `reached` is the name of the depth.
fn head<'a>(reached: &'static str, lines: &'a LineNames) -> [LineField<'a>; 5] {
    let number = Column::number;
    [
        Column::words("", say!(measure_search), say!(measure_search))
            .first()
            .of(|it: &Line<'a>| Cell::new(it.name).strong()),
        Column::file("search").of(|it: &Line<'a>| it.text.clone()),
        number("depth", say!(measure_depth), reached)
            .hint(say!(measure_search_hint))
            .first()
            .of(of_depth(|it| Cell::new(it.depth).strong())),
        number("value", say!(measure_value), say!(measure_value))
            .first()
            .of(of_depth(|it| it.value.into())),
        Column::words("move", say!(measure_best_move), say!(measure_best_move))
            .first()
            .of(move |it: &Line<'a>| {
                it.depth.map_or_else(Cell::missing, |it| {
                    let first = &it.line[..it.line.len().min(1)];
                    line_cell(first, lines)
                })
            }),
    ]
}

fn rate(it: &TimedDepth) -> Cell {
    Cell::new(it.nodes_per_second().map(Value::Rate))
}

fn branching(it: &TimedDepth) -> Cell {
    Cell::new(it.branching().map(|factor| Value::Number(factor, 2)))
}

/// Builds a row per started search.
fn searches_table(
    experiment: &Experiment,
    results: &Results,
    names: &[String],
    lines: &LineNames,
) -> Table {
    let number = Column::number;
    let mut fields: Vec<LineField<'_>> = head(say!(measure_depth_reached), lines).into();
    fields.extend([
        number("nodes", say!(measure_nodes), say!(measure_nodes))
            .hint(say!(measure_about_total_nodes_up_to_that))
            .first()
            .of(of_depth(|it| it.counts.nodes.into())),
        number(
            "nodes_per_second",
            say!(measure_nodes_s),
            say!(measure_nodes_per_second),
        )
        .of(of_depth(rate)),
        number(
            "seconds",
            say!(measure_reached_after),
            say!(measure_reached_after),
        )
        .hint(say!(measure_reached_after_hint))
        .first()
        .of(of_depth(|it| Value::Seconds(it.seconds).into())),
        number(
            "branching",
            say!(measure_branching),
            say!(measure_branching_factor),
        )
        .hint(say!(measure_about_branching_of_depth))
        .of(of_depth(branching)),
    ]);
    fields.extend(part_fields(&experiment.searches, |it: &Line<'_>| {
        Some((it.spec, it.depth?.counts))
    }));
    fields.extend([
        Column::words("ended_by", say!(measure_ended_by), say!(measure_ended_by))
            .of(|it: &Line<'_>| it.ended),
        Column::file("pv").of(of_depth(|it| Value::Line(it.line.clone()).into())),
    ]);
    let rows = (0..experiment.searches.len()).filter_map(|search| {
        let (depth, end) = (results.deepest(0, search), results.timed_end(0, search));
        if depth.is_none() && end.is_none() {
            return None;
        }
        let ended = end.and_then(|one| match one.end {
            DeepenEnd::Finished => Some(say!(measure_ended_by_last_depth)),
            DeepenEnd::GameOver => Some(say!(measure_ended_by_game)),
            DeepenEnd::Stopped(Stopped::Time) => Some(say!(measure_ended_by_time)),
            DeepenEnd::Stopped(Stopped::TooLong { .. }) => Some(say!(measure_ended_by_long_depth)),
            DeepenEnd::Stopped(Stopped::Budget(_)) => Some(say!(measure_ended_by_budget)),
            DeepenEnd::Stopped(
                Stopped::TooDeep | Stopped::NoMemory | Stopped::Cancelled | Stopped::Unfit(_),
            ) => None,
        });
        Some(Line {
            depth,
            ended,
            ..Line::of(experiment, names, search)
        })
    });
    Table::of(fields, rows, |it| it.name.to_owned())
}

/// Builds a row per finished depth, search after search.
fn depths_table(
    experiment: &Experiment,
    results: &Results,
    names: &[String],
    lines: &LineNames,
) -> Table {
    let number = Column::number;
    let several = experiment.searches.len() > 1;
    let mut fields: Vec<LineField<'_>> = head(say!(measure_depth), lines).into();
    fields[0].column.is_shown = several;
    fields.extend([
        number("nodes", say!(measure_nodes), say!(measure_nodes))
            .hint(say!(measure_about_nodes_of_this_depth_alone))
            .first()
            .of(of_depth(|it| it.nodes.into())),
        number(
            "all_nodes",
            say!(measure_all_nodes),
            say!(measure_all_nodes),
        )
        .hint(say!(measure_all_nodes_hint))
        .of(of_depth(|it| it.counts.nodes.into())),
        number("seconds", say!(measure_time), say!(measure_time))
            .hint(say!(measure_about_since_the_beginning))
            .first()
            .of(of_depth(|it| Value::Seconds(it.seconds).into())),
        number(
            "nodes_per_second",
            say!(measure_nodes_s),
            say!(measure_nodes_per_second),
        )
        .of(of_depth(rate)),
        number(
            "branching",
            say!(measure_branching),
            say!(measure_branching_factor),
        )
        .hint(say!(measure_about_branching_of_depth))
        .of(of_depth(branching)),
        Column {
            elastic: true,
            ..Column::words("line", say!(measure_best_line), say!(measure_best_line))
                .hint(say!(measure_about_it_ends_where_a_table))
        }
        .of(move |it: &Line<'_>| {
            it.depth
                .map_or_else(Cell::missing, |it| line_cell(&it.line, lines))
        }),
    ]);
    let rows = results.timed_depths.iter().map(|one| Line {
        depth: Some(one),
        ..Line::of(experiment, names, one.search)
    });
    Table::of(fields, rows, move |it| {
        let depth = it.depth.map_or(0, |it| it.depth);
        if several {
            say!(measure_row_search_depth, depth, search = it.name)
        } else {
            say!(measure_row_depth, depth)
        }
    })
}

/// Returns the report; `None` while nothing is finished. Its JSON is `{"seconds": .., "searches": [{"search": ..,
/// "depth": ..}], "depths": [{"search": .., "depth": ..}]}`.
pub(super) fn report(
    experiment: &Experiment,
    results: &Results,
    names: &[String],
    lines: &LineNames,
) -> Option<Report> {
    let searches = searches_table(experiment, results, names, lines);
    let depths = depths_table(experiment, results, names, lines);
    if searches.rows.is_empty() {
        return None;
    }
    let time = experiment.time().unwrap_or_default().as_secs_f64();
    let wrong = wrong_note(experiment);
    let below = say!(measure_timed_note, time = seconds(time)) + &wrong;
    let json = JsonObject::default()
        .with("seconds", &time)
        .with("searches", &searches.objects())
        .with("depths", &depths.objects());
    Some(Report {
        tables: vec![
            ReportTable {
                below,
                ..ReportTable::new("by time", say!(measure_depth_reached_title), searches)
            },
            ReportTable::new("by time depths", say!(measure_every_depth), depths),
        ],
        notes: left_out(&results.gaps, true),
        printed: 1,
        file: None,
        json,
    })
}

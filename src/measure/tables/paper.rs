//! The published experiment compared with counts and times measured here.

use crate::{
    PAPER, POSITION, Paper, PrintedDepth, PvMove, Reading, Reprint, Results, START, START_DEPTH,
};
use draw::Ink;
use draw::seconds;
use game::Score;
use text::say;

use super::report::{JsonObject, Report, ReportTable};
use draw::table::{Cell, Column, Field, Table, Value};

type DepthField<'a> = Field<'a, PrintedDepth>;

fn depth<'a>() -> DepthField<'a> {
    let depth = Column::number("depth", say!(measure_depth), say!(measure_depth)).first();
    depth.of(|it: &PrintedDepth| Cell::new(it.depth).strong())
}

/// Returns columns of published numbers beside those measured here, in files under the given id.
fn compared<'a>(
    id: &str,
    what: &'static str,
    printed: impl Fn(&PrintedDepth, usize) -> Cell + Copy + 'a,
    here: impl Fn(u32, usize) -> Cell + Copy + 'a,
) -> Vec<DepthField<'a>> {
    let sides = [
        (
            "minimax",
            "minimax",
            say!(measure_minimax),
            say!(measure_minimax),
        ),
        (
            "alpha_beta",
            "strict",
            say!(measure_alpha_beta),
            say!(measure_paper_strict),
        ),
    ];
    let sides = sides
        .into_iter()
        .enumerate()
        .flat_map(|(search, (key, own, name, group))| {
            let published = say!(measure_paper_published, search = name, what);
            let measured = say!(measure_paper_measured, search = name, what);
            [
                Column::composed(
                    format!("printed.{key}.{id}"),
                    say!(measure_published),
                    published,
                )
                .under(group)
                .first()
                .of(move |it: &PrintedDepth| printed(it, search)),
                Column::composed(format!("{own}.{id}"), say!(measure_measured), measured)
                    .under(group)
                    .first()
                    .of(move |it: &PrintedDepth| here(it.depth, search)),
            ]
        });
    let name = say!(measure_paper_measured_equality, what);
    let equality = Column::composed(format!("at_equality.{id}"), say!(measure_measured), name)
        .under(say!(measure_on));
    let equality = equality.of(move |it: &PrintedDepth| here(it.depth, 2));
    sides.chain([equality]).collect()
}

/// The paper's tables 4 and 5.
fn nodes(results: &Results) -> Vec<DepthField<'_>> {
    let reprint = |it: &PrintedDepth| match counts(results, POSITION, it.depth) {
        [Some(minimax), Some(strict), _] => PAPER.reprint(it.depth, [minimax, strict]),
        // Independent of any measurement: pruning never visits more nodes.
        _ if it.nodes[0] < it.nodes[1] => Some(Reprint::Swapped),
        _ => None,
    };
    let printed = move |it: &PrintedDepth, search: usize| Cell {
        ink: (reprint(it) == Some(Reprint::Swapped)).then_some(Ink::Min),
        ..Cell::new(it.nodes[search])
    };
    let here = |depth, search: usize| Cell::new(counts(results, POSITION, depth)[search]).strong();
    let verdict = move |it: &PrintedDepth| match reprint(it) {
        None => Cell::new(""),
        Some(Reprint::Same) => Cell::new(say!(measure_paper_same))
            .said(format!("✓ {}", say!(measure_paper_same)))
            .ink(Ink::Best),
        Some(Reprint::Swapped) => Cell::new(say!(measure_paper_swapped))
            .said(format!("⇄ {}", say!(measure_paper_swapped)))
            .ink(Ink::Min)
            .strong()
            .hint(say!(measure_about_alpha_beta_can_never_visit)),
        Some(Reprint::Different) => Cell::new(say!(measure_paper_different)).ink(Ink::Check),
    };
    let all = std::iter::once(depth()).chain(compared("nodes", say!(measure_nodes), printed, here));
    all.chain([Column::words("", "", say!(measure_verdict))
        .first()
        .of(verdict)])
        .collect()
}

/// The paper's tables 2 and 3.
fn times(results: &Results) -> Vec<DepthField<'_>> {
    let printed = |it: &PrintedDepth, search: usize| Value::Seconds(it.seconds[search]).into();
    let here = |depth, search| {
        let reading = results.reading(POSITION, search, depth);
        let Some(time) = reading.and_then(|one| one.time) else {
            return Cell::missing();
        };
        Cell::new(Value::Seconds(time.median)).strong().hint(say!(
            measure_paper_time,
            max = seconds(time.max),
            min = seconds(time.min),
            repeats = time.repeats
        ))
    };
    let compared = compared("seconds", say!(measure_time), printed, here);
    std::iter::once(depth()).chain(compared).collect()
}

fn depths_table(fields: Vec<DepthField<'_>>) -> Table {
    Table::of(fields, PAPER.depths, |it| {
        say!(measure_row_depth, depth = it.depth)
    })
}

/// Returns the table of nodes from the initial position, to the given depth or as deep as it was searched.
fn start_table(results: &Results, to: Option<u32>) -> Table {
    let searches = [
        (
            "minimax",
            say!(measure_minimax),
            say!(measure_paper_start_minimax),
            "",
        ),
        (
            "strict",
            say!(measure_strict),
            say!(measure_paper_start_strict),
            say!(measure_alpha_beta),
        ),
        (
            "at_equality",
            say!(measure_on),
            say!(measure_paper_start_equality),
            say!(measure_alpha_beta),
        ),
    ];
    let mut fields = vec![
        Column::number("depth", say!(measure_depth), say!(measure_depth))
            .of(|depth: &u32| Cell::new(*depth).strong()),
    ];
    fields.extend(
        searches
            .into_iter()
            .enumerate()
            .map(|(search, (key, title, name, group))| {
                Column::composed(format!("{key}.nodes"), title, name.to_owned())
                    .under(group)
                    .of(move |depth: &u32| {
                        Cell::new(counts(results, START, *depth)[search]).strong()
                    })
            }),
    );
    fields.extend(searches.into_iter().enumerate().map(|(search, (key, ..))| {
        Column::file(format!("{key}.seconds")).of(move |depth: &u32| {
            let time = results
                .reading(START, search, *depth)
                .and_then(|one| one.time);
            time.map(|time| Value::Seconds(time.median))
        })
    }));
    let deepest = results.of(START).iter().map(|one| one.depth).max();
    let deepest = to.unwrap_or(deepest.unwrap_or(0).min(START_DEPTH));
    Table::of(fields, 1..=deepest, |depth| {
        say!(measure_paper_start, depth = *depth)
    })
}

/// Returns the paper's table 1: every root move with its published score and, if known, the measured one.
fn moves_table(results: &Results) -> Table {
    type Move = (String, Option<Score>);
    let san = |it: &Move| it.1.map(|_| san_line([&*it.0]).concat());
    let fields: Vec<Field<'_, Move>> = vec![
        Column::words("san", say!(measure_move), say!(measure_move))
            .of(move |it: &Move| Cell::new(san(it)).strong()),
        Column::words("move", "", say!(measure_move_as_uci)).of(|it: &Move| it.0.clone()),
        Column::number(
            "published",
            say!(measure_published),
            say!(measure_score_in_print),
        )
        .under(say!(measure_score))
        .of(|it: &Move| PAPER.printed_score(&it.0)),
        Column::number("measured", say!(measure_measured), say!(measure_score_here))
            .under(say!(measure_score))
            .of(|it: &Move| Cell::new(it.1).strong()),
    ];
    let found = results.root_scores.iter();
    let mut rows: Vec<Move> = found
        .map(|(uci, here)| (uci.clone(), Some(*here)))
        .collect();
    if rows.is_empty() {
        rows = { PAPER.root_scores.iter().rev() }
            .map(|(uci, _)| ((*uci).to_owned(), None))
            .collect();
    }
    Table::of(fields, rows, |it| san(it).unwrap_or_else(|| it.0.clone()))
}

/// Returns the published and, if known, measured best line to depth [`Paper::PLIES`]: each move with the value backed
/// up to the position after it. Along a line of best play, that is the root's value.
fn line_table(results: &Results) -> Table {
    let found = results.reading(POSITION, 1, Paper::PLIES);
    let pv = found.map_or(&[][..], |one: &Reading| &one.pv);
    let here: Vec<String> = pv.iter().map(PvMove::to_string).collect();
    let printed = PAPER.line.map(|(uci, _)| uci.to_owned());
    let [sans, here_sans] = [&printed[..], &here].map(san_line);
    let values = PAPER.line.map(|(_, value)| Score::new(value));
    let value = |at: usize| found.filter(|_| at < here.len()).map(|one| one.value);
    let number = Column::number;
    let strong = |line: &Vec<String>, at: usize| Cell::new(line.get(at).cloned()).strong();
    let fields: Vec<Field<'_, usize>> = vec![
        number("ply", say!(measure_ply), say!(measure_ply))
            .first()
            .of(|at: &usize| *at as u64 + 1),
        Column::words(
            "printed.san",
            say!(measure_move),
            say!(measure_published_move),
        )
        .under(say!(measure_printed))
        .first()
        .of(|at: &usize| strong(&sans, *at)),
        Column::words("printed.move", "", say!(measure_move_in_print_as_uci))
            .under(say!(measure_printed))
            .of(|at: &usize| printed[*at].clone()),
        number(
            "printed.value",
            say!(measure_value),
            say!(measure_published_value),
        )
        .under(say!(measure_printed))
        .first()
        .of(|at: &usize| values[*at]),
        Column::words("here.san", say!(measure_move), say!(measure_measured_move))
            .under(say!(measure_here))
            .first()
            .of(|at: &usize| strong(&here_sans, *at)),
        Column::words("here.move", "", say!(measure_move_here_as_uci))
            .under(say!(measure_here))
            .of(|at: &usize| here.get(*at).cloned()),
        number(
            "here.value",
            say!(measure_value),
            say!(measure_measured_value),
        )
        .under(say!(measure_here))
        .first()
        .of(|at: &usize| value(*at)),
    ];
    Table::of(fields, 0..PAPER.line.len(), |at| {
        say!(measure_row_ply, ply = at + 1)
    })
}

/// Returns the nodes that each search visits at a depth, if known.
fn counts(results: &Results, position: usize, depth: u32) -> [Option<u64>; 3] {
    [0, 1, 2].map(|search| Some(results.reading(position, search, depth)?.counts.nodes))
}

fn san_line<T: AsRef<str>>(moves: impl IntoIterator<Item = T>) -> Vec<String> {
    let mut position = PAPER.position();
    let mut line = Vec::new();
    for uci in moves {
        let Some(mv) = position.find_uci(uci.as_ref()) else {
            break;
        };
        line.push(position.san(mv));
        position.advance(mv);
    }
    line
}

/// Returns the tables of printed numbers beside the results so far.
pub fn paper_tables(results: &Results) -> Vec<ReportTable> {
    let plies = Paper::PLIES;
    let line = say!(measure_paper_line_title, plies);
    let moves = say!(measure_paper_moves_title, plies);
    let mut all = vec![
        ReportTable::new(
            "paper nodes",
            say!(measure_paper_nodes_title),
            depths_table(nodes(results)),
        ),
        ReportTable::new(
            "paper times",
            say!(measure_paper_times_title),
            depths_table(times(results)),
        ),
        ReportTable::new(
            "paper start",
            say!(measure_paper_start_title),
            start_table(results, Some(START_DEPTH)),
        ),
        ReportTable::new("paper moves", moves, moves_table(results)),
        ReportTable {
            below: say!(measure_paper_lines_differ).to_owned(),
            ..ReportTable::new("paper line", line, line_table(results))
        },
    ];
    // Only at first sight are there six columns.
    for one in &mut all[1..4] {
        one.table
            .columns
            .iter_mut()
            .for_each(|column| column.is_first = false);
    }
    all
}

/// Returns all tables as text.
pub fn paper_text(results: &Results) -> String {
    let tables = paper_tables(results);
    let tables = tables
        .iter()
        .map(|one| format!("\n{}", one.text(one.id != "paper line")));
    let head = format!("{}\nPosition: {}\n", PAPER.title, PAPER.fen);
    std::iter::once(head).chain(tables).collect()
}

/// Returns the results so far. In JSON, a field is null while its part is missing; infinite scores are the strings
/// `"inf"` and `"-inf"`, times are in seconds.
pub(super) fn report(results: &Results) -> Option<Report> {
    if results.root_scores.is_empty() {
        return None;
    }
    let times = times(results).into_iter().skip(1);
    let file = depths_table(nodes(results).into_iter().chain(times).collect());
    let [moves, line, start] = [
        moves_table(results),
        line_table(results),
        start_table(results, None),
    ];
    let rows =
        |position, table| Some(Table::objects(table)).filter(|_| !results.of(position).is_empty());
    let json = JsonObject::default()
        .with("title", &PAPER.title)
        .with("fen", &PAPER.fen)
        .with("root_scores", &moves.objects())
        .with("depths", &rows(POSITION, &file))
        .with("line", &rows(POSITION, &line))
        .with("start", &rows(START, &start));
    Some(Report {
        tables: paper_tables(results),
        notes: String::new(),
        printed: 1,
        file: Some(file),
        json,
    })
}

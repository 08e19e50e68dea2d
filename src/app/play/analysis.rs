//! Results of the searches of a game: the last move's search, the values over the game, statistics.

use std::collections::BTreeSet;

use draw::chart::{AxisScale, Chart, ChartAxis, ChartPoint, Curve, Marker};
use draw::{Dash, Ink};
use draw::{abbreviated, seconds};
use egui::{Grid, Label, RichText, Sense, Ui, vec2};
use game::{MateIn, Player, Score};
use measure::{grouped, spec_in_words};
use play::{MoveCosts, SearchReport};
use search::SearchSpec;

use super::GameInPlay;
use super::panel::section;
use crate::compare::plot;
use crate::cx::{Cx, ResponseExt as _};
use crate::session::{Action, Session};
use crate::step::root_table::{self, ROW, RootRow, proved};
use crate::theme;
use crate::widgets::action_items::text_button;
use text::{GameWords, messages, say};

type CostCell = fn(&MoveCosts) -> Option<String>;
type Words = fn() -> &'static str;

/// Rows of the statistics: name, tooltip, value.
const STATISTICS: [(Words, Words, CostCell); 4] = [
    (
        messages::play_statistic_moves,
        messages::play_statistic_moves_hint,
        |it| Some(it.moves.to_string()),
    ),
    (
        messages::play_statistic_time,
        messages::play_statistic_time_hint,
        |it| it.mean_time.map(|time| seconds(time.as_secs_f64())),
    ),
    (
        messages::play_statistic_positions,
        messages::play_statistic_positions_hint,
        |it| it.mean_positions.map(|mean| text::decimals(mean, 1)),
    ),
    (
        messages::play_statistic_branching,
        messages::play_statistic_branching_hint,
        |it| {
            it.overall_branching_factor
                .map(|factor| text::decimals(factor, 2))
        },
    ),
];

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    if let Some((ply, played)) = play.last_searched()
        && let Some(report) = &played.report
    {
        ui.label(found(play, ply, report));
        text_button(ui, session, Action::WhyMove, cx);
        section(ui, say!(play_report), false, |ui| {
            report_ui(ui, session, ply, report);
            ui.add_space(6.0);
            ui.label(RichText::new(say!(play_report_others)).weak());
            root_moves_ui(ui, session, ply, cx);
        });
    }
    let over = play.game.end().is_some();
    if let Some(chart) = value_chart(play) {
        section(ui, say!(play_values), over, |ui| {
            chart_ui(ui, session, &chart, cx);
        });
    }
    if !play.game.moves().is_empty() {
        section(ui, say!(play_statistics), over, |ui| {
            statistics_ui(ui, session, cx);
        });
    }
}

/// Returns a move with the value that its search found.
pub(super) fn found(play: &GameInPlay, ply: usize, report: &SearchReport) -> String {
    let value = play.about().value_text(report.value);
    let moved = play.numbered(ply);
    say!(play_found, depth = report.depth, moved, value)
}

/// Returns the moves that a search expects, its own first.
pub(super) fn best_line(play: &GameInPlay, ply: usize, report: &SearchReport) -> String {
    let mut position = play.game.before(ply).clone();
    let mut moves = Vec::new();
    for &mv in &report.line {
        moves.push(position.write_move(mv));
        position.advance(mv);
    }
    say!(play_best_line, moves = moves.join(" "))
}

fn report_ui(ui: &mut Ui, session: &Session, ply: usize, report: &SearchReport) {
    let play = &session.play;
    let game = play.game.start().game();
    let small = |text: String| RichText::new(text).size(theme::SMALL);
    let mut cells = vec![(
        say!(play_report_nodes),
        say!(play_report_nodes_hint),
        grouped(report.counts.nodes),
    )];
    if report.spec.table.is_some() {
        let (name, hint) = (say!(play_report_table), say!(play_report_table_hint));
        cells.push((name, hint, grouped(report.counts.returns)));
    }
    let time = seconds(report.elapsed.as_secs_f64());
    cells.push((say!(play_report_time), "", time));
    if let Some(speed) = report.nodes_per_second() {
        cells.push((say!(play_report_speed), "", abbreviated(speed)));
    }
    let grid = Grid::new("search of the move").num_columns(4);
    grid.spacing(vec2(12.0, 3.0)).show(ui, |ui| {
        for pair in cells.chunks(2) {
            for (name, hint, value) in pair {
                let label = ui.label(small((*name).to_owned()).weak());
                if !hint.is_empty() {
                    label.on_hover_text(*hint);
                }
                ui.label(value);
            }
            ui.end_row();
        }
    });
    ui.add(Label::new(small(best_line(play, ply, report))).wrap());
    if report.is_random {
        let text = say!(play_report_random).to_owned();
        ui.add(Label::new(small(text)).wrap());
    }
    let spec = SearchSpec {
        options: report.spec.options.offered_by(game),
        ..report.spec
    };
    let mut hint = spec.to_string();
    let evaluation = spec.options.evaluation.in_game(game).name;
    let mut evaluations = game.about().evaluations.iter();
    if let Some(one) = evaluations.find(|one| one.name == evaluation) {
        hint = format!("{hint}\n{}: {}", text::title(one), text::about(one));
    }
    let search = spec_in_words(&spec, Some(game));
    let words = small(say!(play_report_search, search)).weak();
    ui.add(Label::new(words).wrap()).on_hover_text(hint);
    if let Some(rules) = game.about().history_rules() {
        let text = small(say!(play_report_rules, rules));
        ui.add(Label::new(text.weak()).wrap());
    }
}

/// The root moves of a search; a click opens it where it left the move.
fn root_moves_ui(ui: &mut Ui, session: &Session, ply: usize, cx: &mut Cx) {
    let play = &session.play;
    let (before, chosen) = (play.game.before(ply), play.game.moves()[ply].mv);
    let tried = play.tried(ply);
    let text = |claim| proved(claim, |value| play.about().value_text(value));
    let mut moves: Vec<_> = tried.iter().map(|&(mv, claim)| (mv, text(claim))).collect();
    let unknown = if tried.is_empty() {
        ""
    } else {
        say!(play_report_skipped)
    };
    let mut others = before.moves();
    others.retain(|mv| tried.iter().all(|(tried, _)| tried != mv));
    moves.extend(others.into_iter().map(|mv| (mv, unknown.to_owned())));
    let clicked = root_table::list(ui, moves.len(), ROW, |index| RootRow {
        name: before.write_move(moves[index].0),
        proved: moves[index].1.clone(),
        exact: None,
        is_best: moves[index].0 == chosen,
        is_asked: false,
    });
    if let Some(index) = clicked {
        let mv = moves[index].0;
        cx.act(move |session| session.open_why(Some(mv)));
    }
}

/// A curve of search values for each side; `None` with fewer than two values.
pub fn value_chart(play: &GameInPlay) -> Option<Chart> {
    let curves: Vec<Curve> = [Player::Max, Player::Min]
        .into_iter()
        .filter_map(|player| value_curve(play, player))
        .collect();
    let points = curves.iter().map(|curve| curve.points.len()).sum::<usize>();
    (points > 1).then(|| Chart {
        name: say!(play_values).to_owned(),
        x: ChartAxis::new(say!(play_values_ply), AxisScale::Depth),
        y: ChartAxis::new(
            match (play.about().unit_name(), play.name_of(Player::Max)) {
                ("", player) => say!(play_values_for, player),
                (unit, player) => say!(play_values_unit_for, player, unit),
            },
            AxisScale::Signed,
        ),
        curves,
        ..Chart::default()
    })
}

fn value_curve(play: &GameInPlay, player: Player) -> Option<Curve> {
    let is_decided = |value: Score| !value.is_finite() || MateIn::of(value).is_some();
    let reports = play.game.moves().iter().filter_map(|it| it.report.as_ref());
    let values = reports.map(|it| it.value).filter(|&it| !is_decided(it));
    // The largest absolute value of an undecided position.
    let farthest = values.map(|value| value.get().abs()).fold(1.0, f64::max);
    let moves = play.game.moves().iter().enumerate();
    let own = moves.filter(|(ply, _)| play.game.before(*ply).player() == player);
    let points: Vec<ChartPoint> = own
        .filter_map(|(ply, played)| {
            let report = played.report.as_ref()?;
            let value = report.value;
            // A won game lies beyond all other values.
            let y = if is_decided(value) {
                value.get().signum() * farthest * 1.15
            } else {
                value.get()
            };
            #[allow(clippy::cast_precision_loss)] // plies of a game
            Some(ChartPoint {
                x: ply as f64 + 1.0,
                y,
                hover: found(play, ply, report),
                of: Some(ply),
                ..ChartPoint::default()
            })
        })
        .collect();
    let (ink, marker) = match player {
        Player::Max => (Ink::Max, Marker::Circle),
        Player::Min => (Ink::Min, Marker::Square),
    };
    (!points.is_empty()).then(|| Curve {
        name: say!(play_values_of, player = play.name_of(player)),
        ink,
        marker: Some(marker),
        filled: true,
        dash: Some(Dash::Solid),
        boxed: false,
        points,
    })
}

/// The chart; a click on a point shows its move.
fn chart_ui(ui: &mut Ui, session: &Session, chart: &Chart, cx: &mut Cx) {
    let last = u32::try_from(session.play.game.moves().len()).unwrap_or(u32::MAX);
    if let Some(ply) = plot::show(ui, chart, last, 190.0, 1.0, &BTreeSet::new()) {
        cx.act(move |session| session.play.look(ply + 1));
    }
    ui.horizontal_wrapped(|ui| {
        for curve in &chart.curves {
            plot::sample_ui(ui, curve, true, Sense::hover());
        }
    });
}

fn statistics_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    let statistics = play.game.statistics();
    let columns = [
        (say!(play_statistic_both), &statistics.all),
        (play.name_of(Player::Max), &statistics.max),
        (play.name_of(Player::Min), &statistics.min),
    ];
    let small = |text: &str| RichText::new(text).size(theme::SMALL);
    // The rest of the width is for the names.
    let words = (ui.available_width() - 3.0 * 66.0).max(66.0);
    let grid = Grid::new("statistics of the game").num_columns(4);
    grid.spacing(vec2(12.0, 3.0)).show(ui, |ui| {
        ui.allocate_space(vec2(words, 0.0));
        for (name, _) in columns {
            ui.label(small(name).weak());
        }
        ui.end_row();
        for (name, hint, cell) in STATISTICS {
            let name = ui.add(Label::new(small(name())).wrap());
            name.on_hover_text(hint());
            for (_, costs) in columns {
                ui.label(small(cell(costs).as_deref().unwrap_or("–")));
            }
            ui.end_row();
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.button(say!(play_copy_statistics))
            .on_hover_text(say!(play_copy_statistics_hint))
            .on_click(cx, Session::copy_statistics);
        ui.button(say!(play_save_statistics))
            .on_hover_text(say!(play_save_statistics_hint))
            .on_click(cx, Session::save_statistics);
    });
}

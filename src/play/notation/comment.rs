//! Comments after moves, with the commands that chess programs share and one of this program: `[%eval 0.25,4]` (the
//! value in pawns or the game's own unit, from MAX's side, at that depth; `#-3`: MIN mates in three), `[%clk
//! 0:04:59]`, `[%emt 0:00:01.250]`, and `[%search ...]`, the search that chose the move.

use std::time::Duration;

use game::{AnyPosition, MateIn, Player, Score, ValueInUnits};
use search::{Counts, Expanded};

use crate::{PlayedMove, SearchReport};

/// Formats a move's comment; empty if nothing is known except a time of zero.
pub(super) fn write(before: &AnyPosition, played: &PlayedMove) -> String {
    let mut commands = Vec::new();
    if let Some(report) = &played.report {
        let value = eval(before, report.value);
        commands.extend(value.map(|value| format!("[%eval {value},{}]", report.depth)));
    }
    commands.extend(played.left.map(|left| format!("[%clk {}]", time(left))));
    // Without a time, the move took as long as its search.
    let searched = played.report.as_ref().map(|report| report.elapsed);
    if played.took.as_millis() > 0 || searched.is_some_and(|time| time.as_millis() > 0) {
        commands.push(format!("[%emt {}]", time(played.took)));
    }
    commands.extend(
        played
            .report
            .as_ref()
            .map(|report| format!("[%search {}]", search(report))),
    );
    commands.join(" ")
}

/// Formats a value for chess programs; `None` for a win of unknown distance.
fn eval(before: &AnyPosition, value: Score) -> Option<String> {
    match MateIn::of(value) {
        Some(mate) if mate.winner == Player::Max => Some(format!("#{}", mate.moves())),
        Some(mate) => Some(format!("#-{}", mate.moves())),
        None => value
            .is_finite()
            .then(|| format!("{:.2}", ValueInUnits::of(before, value).number())),
    }
}

/// Formats hours, minutes, seconds, and milliseconds if nonzero.
fn time(time: Duration) -> String {
    let time = time.saturating_add(Duration::from_micros(500));
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    let fraction = if millis == 0 {
        String::new()
    } else {
        format!(".{millis:03}")
    };
    format!(
        "{}:{:02}:{:02}{fraction}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// Parses a time; rejects four months and more as an error.
fn read_time(text: &str) -> Option<Duration> {
    let mut seconds = 0.0;
    for part in text.trim().split(':') {
        seconds = seconds * 60.0 + part.parse::<f64>().ok().filter(|part| *part >= 0.0)?;
    }
    let time = Duration::try_from_secs_f64(seconds).ok();
    time.filter(|time| *time < Duration::from_secs(10_000_000))
}

fn search(report: &SearchReport) -> String {
    let line: Vec<String> = report.line.iter().map(ToString::to_string).collect();
    let Expanded { positions, moves } = report.expanded;
    let mut fields = vec![
        report.spec.to_string(),
        format!("value={}", report.value.get()),
        format!("depth={}", report.depth),
        format!("ms={:.3}", report.elapsed.as_secs_f64() * 1000.0),
        format!("expanded={positions}/{moves}"),
        format!("line={}", line.join(" ")),
    ];
    fields.extend(report.is_random.then(|| "random".to_owned()));
    if let Ok(serde_json::Value::Object(counts)) = serde_json::to_value(report.counts) {
        fields.extend(counts.iter().map(|(name, count)| format!("{name}={count}")));
    }
    fields.join("; ")
}

/// Parses the comments of a move; commands of other programs are skipped.
pub(super) fn read(before: &AnyPosition, comment: &str, played: &mut PlayedMove) {
    let mut took = None;
    for command in comment.split("[%").skip(1) {
        let inside = command.split(']').next().unwrap_or_default();
        let (name, text) = inside.split_once(' ').unwrap_or((inside, ""));
        match name {
            "emt" => took = read_time(text).or(took),
            "clk" => played.left = read_time(text).or(played.left),
            "search" => played.report = read_search(before, text).or(played.report.take()),
            _ => {}
        }
    }
    let searched = played.report.as_ref().map(|report| report.elapsed);
    played.took = took.or(searched).unwrap_or(played.took);
}

fn read_search(before: &AnyPosition, text: &str) -> Option<SearchReport> {
    let mut fields = text.split(';').map(str::trim);
    let spec: search::SearchSpec = fields.next()?.parse().ok()?;
    let mut report = SearchReport {
        depth: spec.depth.unwrap_or(0),
        spec,
        value: Score::ZERO,
        counts: Counts::default(),
        expanded: Expanded::default(),
        elapsed: Duration::ZERO,
        line: Vec::new(),
        is_random: false,
    };
    let mut counts = serde_json::Map::new();
    for field in fields {
        let (name, value) = field.split_once('=').unwrap_or((field, ""));
        match name {
            "value" => report.value = value.parse().ok().and_then(Score::new)?,
            "depth" => report.depth = value.parse().ok()?,
            "ms" => {
                let millis: f64 = value.parse().ok()?;
                report.elapsed = Duration::try_from_secs_f64(millis / 1000.0).ok()?;
            }
            "expanded" => {
                let (positions, moves) = value.split_once('/')?;
                report.expanded.positions = positions.parse().ok()?;
                report.expanded.moves = moves.parse().ok()?;
            }
            "line" => {
                let mut position = before.clone();
                report.line.clear();
                for text in value.split_whitespace() {
                    let mv = position.read_move(text).ok()?;
                    report.line.push(mv);
                    position.advance(mv);
                }
            }
            "random" => report.is_random = true,
            _ => {
                counts.insert(name.to_owned(), value.parse::<u64>().ok()?.into());
            }
        }
    }
    report.counts = serde_json::from_value(counts.into()).ok()?;
    Some(report)
}

//! Comments after moves, with the commands that chess programs share and one of this program: `[%eval 0.25,4]` (the
//! value, of chess in pawns, from MAX's side, at that depth; `#-3`: MIN mates in three), `[%clk
//! 0:04:59]`, `[%emt 0:00:01.250]`, and `[%search ...]`, the search that chose the move.

use std::collections::BTreeMap;
use std::time::Duration;

use game::{AnyPosition, MateIn, Player, Score};
use search::Expanded;

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
        None => {
            let is_chess = before.game().about().reads_fen();
            let unit = if is_chess { 100.0 } else { 1.0 };
            value
                .is_finite()
                .then(|| format!("{:.2}", value.get() / unit + 0.0))
        }
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
    let (spec, fields) = text.split_once(';').unwrap_or((text, ""));
    let spec: search::SearchSpec = spec.trim().parse().ok()?;
    let fields = fields
        .split(';')
        .map(str::trim)
        .filter(|field| !field.is_empty());
    let fields = fields.map(|field| field.split_once('=').unwrap_or((field, "")));
    let mut fields: BTreeMap<&str, &str> = fields.collect();
    let (positions, moves) = fields.remove("expanded").unwrap_or("0/0").split_once('/')?;
    let millis: f64 = fields.remove("ms").unwrap_or("0").parse().ok()?;
    let value = fields.remove("value").unwrap_or("0").parse().ok();
    let depth = fields.remove("depth").map(str::parse);
    let mut position = before.clone();
    let line = fields.remove("line").unwrap_or_default().split_whitespace();
    let line = line.map(|text| {
        let mv = position.read_move(text).ok()?;
        position.advance(mv);
        Some(mv)
    });
    Some(SearchReport {
        depth: depth.unwrap_or(Ok(spec.depth.unwrap_or(0))).ok()?,
        spec,
        value: value.and_then(Score::new)?,
        expanded: Expanded {
            positions: positions.parse().ok()?,
            moves: moves.parse().ok()?,
        },
        elapsed: Duration::try_from_secs_f64(millis / 1000.0).ok()?,
        line: line.collect::<Option<_>>()?,
        is_random: fields.remove("random").is_some(),
        counts: {
            let counts = fields
                .into_iter()
                .map(|(name, count)| Some((name.to_owned(), count.parse::<u64>().ok()?.into())));
            let counts: serde_json::Map<String, serde_json::Value> =
                counts.collect::<Option<_>>()?;
            serde_json::from_value(counts.into()).ok()?
        },
    })
}

//! The commands within comments: how a move's time, value and search are written and read.

use std::time::Duration;

use game::{AnyPosition, MateIn, Player, Score, ValueInUnits};
use search::{Counts, Expanded, SearchSpec};

use crate::{PlayedMove, SearchReport};

/// What is written behind a move; empty where nothing is known but its time is zero.
pub(super) fn write(before: &AnyPosition, played: &PlayedMove) -> String {
    let mut commands = Vec::new();
    if let Some(report) = &played.report {
        let value = eval(before, report.value);
        commands.extend(value.map(|value| format!("[%eval {value},{}]", report.depth)));
    }
    if let Some(left) = played.left {
        commands.push(format!("[%clk {}]", time(left)));
    }
    // What is shorter stands with the search, unless that says that it has taken longer than the move.
    let searched = played.report.as_ref().map(|report| report.elapsed);
    if played.took.as_millis() > 0 || searched.is_some_and(|time| time.as_millis() > 0) {
        commands.push(format!("[%emt {}]", time(played.took)));
    }
    if let Some(report) = &played.report {
        commands.push(format!("[%search {}]", search(before, report)));
    }
    commands.join(" ")
}

/// A value as chess programs read it: none for a win of which the distance is not known.
fn eval(before: &AnyPosition, value: Score) -> Option<String> {
    let sign = |winner: Player| if winner == Player::Max { "" } else { "-" };
    match MateIn::of(value) {
        Some(mate) => Some(format!("#{}{}", sign(mate.winner), mate.moves())),
        None => value
            .is_finite()
            .then(|| format!("{:.2}", ValueInUnits::of(before, value).number())),
    }
}

/// No move takes so long: four months.
const LONGEST: Duration = Duration::from_secs(10_000_000);

/// Hours, minutes, seconds, and what is left of them in milliseconds.
fn time(time: Duration) -> String {
    let time = time.saturating_add(Duration::from_micros(500));
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let fraction = if millis == 0 {
        String::new()
    } else {
        format!(".{millis:03}")
    };
    format!("{hours}:{minutes:02}:{:02}{fraction}", seconds % 60)
}

fn read_time(text: &str) -> Option<Duration> {
    let mut seconds = 0.0;
    for part in text.trim().split(':') {
        seconds = seconds * 60.0 + part.parse::<f64>().ok().filter(|part| *part >= 0.0)?;
    }
    // Longer ones are a slip, and have no milliseconds any more.
    let time = Duration::try_from_secs_f64(seconds).ok();
    time.filter(|time| *time < LONGEST)
}

fn search(before: &AnyPosition, report: &SearchReport) -> String {
    let mut position = before.clone();
    let line = report.line.iter().map(|&mv| {
        let text = mv.to_string();
        position.advance(mv);
        text
    });
    let line: Vec<String> = line.collect();
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

/// What the comments behind a move say of it; what is not understood is passed over, since other programs have commands of
/// their own.
pub(super) fn read(before: &AnyPosition, comment: &str, played: &mut PlayedMove) {
    let mut is_told = false;
    for command in comment.split("[%").skip(1) {
        let inside = command.split(']').next().unwrap_or("");
        let (name, text) = inside.split_once(' ').unwrap_or((inside, ""));
        match name {
            "emt" => {
                if let Some(time) = read_time(text) {
                    (played.took, is_told) = (time, true);
                }
            }
            "clk" => played.left = read_time(text).or(played.left),
            "search" => played.report = read_search(before, text).or(played.report.take()),
            _ => {}
        }
    }
    if let Some(report) = &played.report
        && !is_told
        && played.took.is_zero()
    {
        played.took = report.elapsed;
    }
}

fn read_search(before: &AnyPosition, text: &str) -> Option<SearchReport> {
    let mut fields = text.split(';').map(str::trim);
    let spec: SearchSpec = fields.next()?.parse().ok()?;
    let mut report = SearchReport {
        spec,
        depth: spec.depth.unwrap_or(0),
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
                report.expanded = Expanded {
                    positions: positions.parse().ok()?,
                    moves: moves.parse().ok()?,
                };
            }
            "line" => {
                let mut position = before.clone();
                report.line.clear();
                for text in value.split_whitespace() {
                    // Moves may have been written otherwise before.
                    let moves = position.moves();
                    let same = moves.into_iter().find(|mv| mv.to_string() == text);
                    let mv = same.or_else(|| position.read_move(text).ok())?;
                    report.line.push(mv);
                    position.advance(mv);
                }
            }
            "random" => report.is_random = true,
            _ => {
                let count: u64 = value.parse().ok()?;
                counts.insert(name.to_owned(), count.into());
            }
        }
    }
    report.counts = serde_json::from_value(counts.into()).ok()?;
    Some(report)
}

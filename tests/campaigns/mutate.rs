//! Inputs made of good ones: by what their format is made of (values of JSON, lines, words), and by what no format expects.

use cutoff::game::SplitMix;
use serde_json::{Map, Value};

/// Inputs grow no longer than this, in bytes, so that many of them can be tried.
const LONGEST: usize = 64 << 10;

/// Words that readers know, or trip over.
pub const WORDS: [&str; 64] = [
    "",
    " ",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "\u{feff}",
    "\u{202e}",
    "é",
    "∞",
    "−",
    "¹",
    "😀",
    "\"",
    "'",
    "\\",
    "\\u0000",
    "%",
    "%00",
    "%zz",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    ";",
    ",",
    ":",
    "=",
    "#",
    "$1",
    "*",
    "-",
    "+",
    "--",
    "/",
    "0",
    "-1",
    "1",
    "2",
    "255",
    "65536",
    "4294967296",
    "9007199254740993",
    "18446744073709551616",
    "1e308",
    "1e999",
    "0.1",
    "-0",
    "nan",
    "inf",
    "-inf",
    "null",
    "true",
    "e4",
    "O-O",
    "a8=Q+",
    "startpos",
    "max",
    "chance",
    "depth=2",
    "alpha-beta",
    "values=0..9",
];

/// Keys that mean something in one of the formats.
pub const KEYS: [&str; 26] = [
    "format",
    "version",
    "name",
    "tree",
    "children",
    "label",
    "player",
    "value",
    "move",
    "position",
    "probability",
    "loud",
    "root_player",
    "title",
    "goal",
    "stops",
    "at",
    "text",
    "question",
    "settings",
    "search",
    "entries",
    "sittings",
    "alpha",
    "recent",
    "theme",
];

fn below(chance: &mut SplitMix, end: usize) -> usize {
    usize::try_from(chance.below(end.max(1) as u64)).unwrap_or(0)
}

fn pick<'a, T>(chance: &mut SplitMix, from: &'a [T]) -> &'a T {
    &from[below(chance, from.len())]
}

/// An input that is some changes away from one of the `corpus`.
pub fn changed(corpus: &[Vec<u8>], chance: &mut SplitMix) -> Vec<u8> {
    let input = pick(chance, corpus).clone();
    change(input, corpus, chance)
}

/// The input with some changes, whose lines and ends may be those of the `corpus`.
pub fn change(mut input: Vec<u8>, corpus: &[Vec<u8>], chance: &mut SplitMix) -> Vec<u8> {
    if below(chance, 3) > 0
        && let Ok(mut value) = serde_json::from_slice::<Value>(&input)
    {
        for _ in 0..=below(chance, 3) {
            let at = below(chance, count(&value));
            change_json(nth(&mut value, at), chance);
        }
        input = if below(chance, 2) == 0 {
            serde_json::to_vec(&value).unwrap()
        } else {
            serde_json::to_vec_pretty(&value).unwrap()
        };
        // Half of them are good JSON.
        if below(chance, 2) == 0 {
            return input;
        }
    }
    for _ in 0..=below(chance, 4) {
        match below(chance, 3) {
            0 => change_lines(&mut input, corpus, chance),
            1 => change_words(&mut input, chance),
            _ => change_bytes(&mut input, corpus, chance),
        }
        input.truncate(LONGEST);
    }
    input
}

/// How many values there are in it, itself included.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// One of them, by number.
fn nth(value: &mut Value, at: usize) -> &mut Value {
    if at == 0 {
        return value;
    }
    let mut left = at - 1;
    let parts: Vec<&mut Value> = match value {
        Value::Array(items) => items.iter_mut().collect(),
        Value::Object(fields) => fields.values_mut().collect(),
        _ => unreachable!("the number is below the count"),
    };
    for part in parts {
        let size = count(part);
        if left < size {
            return nth(part, left);
        }
        left -= size;
    }
    unreachable!("the number is below the count")
}

fn any_value(chance: &mut SplitMix) -> Value {
    match below(chance, 12) {
        0 => Value::Null,
        1 => Value::Bool(true),
        2 => (-1).into(),
        3 => u64::MAX.into(),
        4 => 9_007_199_254_740_993_u64.into(),
        5 => 1e308.into(),
        6 => 0.1.into(),
        7 => Value::Array(Vec::new()),
        8 => Value::Object(Map::new()),
        // Now and then beyond what counts of 16 bits hold.
        9 if below(chance, 8) == 0 => "x".repeat(70_000).into(),
        9 => "x".repeat(below(chance, 5_000)).into(),
        10 => {
            let mut deep = Value::from(1);
            for _ in 0..below(chance, 200) {
                deep = Value::Array(vec![deep]);
            }
            deep
        }
        _ => (*pick(chance, &WORDS)).into(),
    }
}

fn change_json(value: &mut Value, chance: &mut SplitMix) {
    match value {
        Value::Array(items) if !items.is_empty() && below(chance, 3) > 0 => {
            let at = below(chance, items.len());
            match below(chance, 4) {
                0 => drop(items.remove(at)),
                1 => items.insert(at, items[at].clone()),
                2 => items.swap(at, 0),
                _ => items.truncate(at),
            }
        }
        Value::Object(fields) if !fields.is_empty() && below(chance, 3) > 0 => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = pick(chance, &names).clone();
            match below(chance, 4) {
                0 => drop(fields.remove(&name)),
                1 => drop(fields.insert((*pick(chance, &KEYS)).to_owned(), any_value(chance))),
                2 => {
                    let moved = fields.remove(&name).unwrap_or_default();
                    fields.insert((*pick(chance, &KEYS)).to_owned(), moved);
                }
                _ => drop(fields.insert(name, any_value(chance))),
            }
        }
        Value::String(text) if below(chance, 2) == 0 => {
            let mut bytes = std::mem::take(text).into_bytes();
            change_words(&mut bytes, chance);
            *text = String::from_utf8_lossy(&bytes).into_owned();
        }
        Value::Number(number) if below(chance, 2) == 0 => {
            let now = number.as_f64().unwrap_or_default();
            let other = *pick(chance, &[now + 1.0, now - 1.0, -now, now / 3.0, now * 1e9]);
            *value = other.into();
        }
        _ => *value = any_value(chance),
    }
}

fn change_lines(input: &mut Vec<u8>, corpus: &[Vec<u8>], chance: &mut SplitMix) {
    let mut lines: Vec<&[u8]> = input.split(|&byte| byte == b'\n').collect();
    let at = below(chance, lines.len());
    let other = pick(chance, corpus);
    let others: Vec<&[u8]> = other.split(|&byte| byte == b'\n').collect();
    match below(chance, 6) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at]),
        2 => lines.swap(at, 0),
        3 => lines.truncate(at + 1),
        4 => lines.insert(at, *pick(chance, &others)),
        _ => lines[at] = *pick(chance, &others),
    }
    let ends: &[u8] = if below(chance, 8) == 0 {
        b"\r\n"
    } else {
        b"\n"
    };
    *input = lines.join(ends);
}

fn change_words(input: &mut Vec<u8>, chance: &mut SplitMix) {
    let word = pick(chance, &WORDS).as_bytes();
    let bounds: Vec<usize> = (1..input.len())
        .filter(|&at| input[at].is_ascii_alphanumeric() != input[at - 1].is_ascii_alphanumeric())
        .collect();
    if bounds.is_empty() {
        input.extend(word);
        return;
    }
    let from = below(chance, bounds.len());
    let to = (from + 1 + below(chance, 2)).min(bounds.len() - 1);
    let range = bounds[from]..bounds[to];
    match below(chance, 4) {
        0 => drop(input.splice(range, word.iter().copied())),
        1 => drop(input.splice(range.start..range.start, word.iter().copied())),
        2 => drop(input.drain(range)),
        _ => {
            let again = input[range.clone()].to_vec();
            let times = 1 + below(chance, 3) * below(chance, 40);
            drop(input.splice(range.end..range.end, again.repeat(times)));
        }
    }
}

fn change_bytes(input: &mut Vec<u8>, corpus: &[Vec<u8>], chance: &mut SplitMix) {
    let at = below(chance, input.len() + 1);
    let end = (at + 1 + below(chance, 16)).min(input.len());
    match below(chance, 6) {
        0 if at < input.len() => input[at] ^= 1 << below(chance, 8),
        1 => input.truncate(at),
        2 if at < end => drop(input.drain(at..end)),
        3 if at < end => {
            let again = input[at..end].to_vec();
            drop(input.splice(at..at, again.repeat(1 + below(chance, 200))));
        }
        4 => {
            let other = pick(chance, corpus);
            let from = below(chance, other.len() + 1);
            input.truncate(at);
            input.extend(&other[from..]);
        }
        _ => input.insert(at, u8::try_from(below(chance, 256)).unwrap_or(0)),
    }
}

/// The smallest input found, by leaving parts out, of which `fails` still says the same.
pub fn shrunk(input: Vec<u8>, fails: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut input = input;
    let mut part = input.len() / 2;
    let mut tries = 4_000;
    while part > 0 && tries > 0 {
        let mut at = 0;
        while at < input.len() && tries > 0 {
            let mut less = input.clone();
            drop(less.drain(at..(at + part).min(input.len())));
            tries -= 1;
            if fails(&less) {
                input = less;
            } else {
                at += part;
            }
        }
        part /= 2;
    }
    input
}

#[test]
fn failures_shrink_to_their_cause() {
    let input = b"[1, 2, {\"a\": \"xx!yy\"}, 4]".to_vec();
    assert_eq!(shrunk(input, |input| input.contains(&b'!')), b"!");
}

#[test]
fn mutations_follow_the_seed_and_vary() {
    let corpus = [
        b"[[3, 12], [2, 4]]".to_vec(),
        b"{\"tree\": [1]}\n\nx".to_vec(),
    ];
    let made = || (0..200).map(|seed| changed(&corpus, &mut SplitMix(seed)));
    let all: Vec<_> = made().collect();
    assert!(made().eq(all.iter().cloned()));
    let mut different = all.clone();
    different.sort();
    different.dedup();
    assert!(different.len() > 150, "{}", different.len());
    let json = all
        .iter()
        .filter(|input| serde_json::from_slice::<Value>(input).is_ok());
    assert!(json.count() > 40);
}

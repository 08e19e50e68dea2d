//! What the words mean that programs print in their traces.

use super::{LineEvent, LineMover};

/// What a key says.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LineKey {
    Alpha,
    Beta,
    Depth,
    Value,
    Cut,
    Name,
    Player,
    Maximizing,
    Event,
    Path,
}

/// The key that a word is; short ones are keys only where a value follows.
pub(super) fn key(word: &str) -> Option<LineKey> {
    Some(match word.to_lowercase().as_str() {
        "a" | "alpha" | "α" => LineKey::Alpha,
        "b" | "beta" | "β" => LineKey::Beta,
        "d" | "depth" | "ply" | "level" => LineKey::Depth,
        "v" | "val" | "value" | "score" | "ret" | "returns" | "returned" | "return" | "result"
        | "eval" | "best" => LineKey::Value,
        "cut" | "cutoff" | "cut-off" | "pruned" | "prune" => LineKey::Cut,
        "name" | "node" | "n" | "label" | "move" | "state" => LineKey::Name,
        "player" | "kind" | "type" | "to_move" | "turn" | "side" => LineKey::Player,
        "maximizing" | "maximizingplayer" | "maximizing_player" | "is_max" | "ismax"
        | "maximising" => LineKey::Maximizing,
        "event" => LineKey::Event,
        "path" => LineKey::Path,
        _ => return None,
    })
}

/// What an event is called.
pub(super) fn event(word: &str) -> Option<LineEvent> {
    Some(match word.to_lowercase().as_str() {
        "enter" | "entering" | "enters" | "visit" | "visiting" | "visits" | "call" | "calling"
        | "search" | "searching" => LineEvent::Enter,
        "return" | "returns" | "returning" | "returned" | "leave" | "leaving" | "leaves"
        | "exit" | "exiting" => LineEvent::Return,
        "cut" | "cutoff" | "cut-off" | "prune" | "pruned" | "pruning" | "prunes" => LineEvent::Cut,
        _ => return None,
    })
}

/// Who a word says is to move; the second is whether it says that the node is a leaf.
pub(super) fn mover(word: &str) -> Option<(Option<LineMover>, bool)> {
    Some(match word.to_lowercase().as_str() {
        "max" | "maximizer" | "maximiser" | "maxnode" | "max-node" | "max_node" | "maximizing" => {
            (Some(LineMover::Max), false)
        }
        "min" | "minimizer" | "minimiser" | "minnode" | "min-node" | "min_node" | "minimizing" => {
            (Some(LineMover::Min), false)
        }
        "chance" | "exp" | "expect" => (Some(LineMover::Chance), false),
        "leaf" | "terminal" => (None, true),
        _ => return None,
    })
}

/// Whether a word says yes; `None` where it says neither.
pub(super) fn yes(word: &str) -> Option<bool> {
    Some(match word.to_lowercase().as_str() {
        "1" | "true" | "yes" | "y" | "alpha" | "beta" | "max" => true,
        "0" | "false" | "no" | "n" | "none" | "null" | "min" => false,
        _ => return None,
    })
}

/// Whether a line is a comment.
pub(super) fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    ["#", "//", "--", ";"]
        .iter()
        .any(|mark| line.starts_with(mark))
}

//! How many nodes a search would visit, guessed before it starts.

use std::sync::atomic::AtomicBool;

use search::{Limits, SearchSpec, Stopped};

use super::estimate::extrapolate;
use super::{StudyError, Subject};

/// How many nodes may be visited to find out.
const PROBE_NODES: u64 = 100_000;

/// About how many nodes `algorithm` visits at `depth`: exact for minimax on a tree, else extrapolated from the smaller depths
/// that a small probe reaches. Good to a factor of two or three near the probe, less far beyond it; 0 where nothing can be said.
///
/// # Errors
/// [`StudyError::Stopped`] when `stop` is set; [`StudyError::MissingValue`] when a tree cannot be cut at the depth.
pub fn forecast(
    subject: &dyn Subject,
    spec: SearchSpec,
    depth: u32,
    stop: &AtomicBool,
) -> Result<u64, StudyError> {
    // No search visits more than minimax does.
    if let Some(nodes) = subject.at_depth(spec, depth)?.size() {
        return Ok(nodes);
    }
    let mut left = PROBE_NODES;
    let mut counted = Vec::new();
    for depth in 1..depth {
        let limits = Limits {
            nodes: left,
            stop: Some(stop),
            ..Limits::NONE
        };
        match subject.at_depth(spec, depth)?.silent(limits) {
            Ok((_, counts)) => {
                left -= counts.nodes;
                counted.push((depth, counts.nodes));
            }
            Err(Stopped::Budget(_)) => break,
            Err(stopped) => return Err(StudyError::Stopped { depth, stopped }),
        }
    }
    // How much quiescence adds to a ply, one ply does not tell.
    if spec.quiescence && counted.len() < 2 {
        return Ok(0);
    }
    Ok(extrapolate(counted, depth).unwrap_or(0))
}

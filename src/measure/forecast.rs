//! Estimates the nodes of a search before it starts.

use std::sync::atomic::AtomicBool;

use search::{Limits, SearchSpec, Stopped};

use super::estimate::extrapolate;
use super::{ExperimentError, Subject};

const PROBE_NODES: u64 = 100_000;

/// Estimates the number of nodes that `algorithm` visits at `depth`: exact for minimax on a tree, else extrapolated
/// from the smaller depths that a small probe reaches. Accurate to a factor of two or three near the probe, less far
/// beyond it; 0 if no estimate is possible.
///
/// # Errors
/// [`ExperimentError::Stopped`] when `stop` is set; [`ExperimentError::MissingValue`] when a tree cannot be cut at the depth.
pub fn forecast(
    subject: &dyn Subject,
    spec: SearchSpec,
    depth: u32,
    stop: &AtomicBool,
) -> Result<u64, ExperimentError> {
    // No search visits more than minimax does.
    if let Some(size) = subject.at_depth(spec, depth)?.size() {
        return Ok(size);
    }
    let (mut left, mut counted) = (PROBE_NODES, Vec::new());
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
            Err(stopped) => return Err(ExperimentError::Stopped { depth, stopped }),
        }
    }
    // One ply does not show how much quiescence adds to a ply.
    if spec.quiescence && counted.len() < 2 {
        return Ok(0);
    }
    Ok(extrapolate(counted, depth).unwrap_or(0))
}

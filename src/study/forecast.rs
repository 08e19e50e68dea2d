//! Estimates the nodes of a search before it starts.

use std::sync::atomic::AtomicBool;

use platform::clock::Instant;
use search::{Limits, SearchSpec, Stopped};

use super::estimate::extrapolate;
use super::growth::as_float;
use super::{Study, StudyError, Subject};

const PROBE_NODES: u64 = 100_000;

/// Estimates the number of nodes that `algorithm` visits at `depth`: exact for minimax on a tree, else extrapolated
/// from the smaller depths that a small probe reaches. Accurate to a factor of two or three near the probe, less far
/// beyond it; 0 if no estimate is possible.
///
/// # Errors
/// [`StudyError::Stopped`] when `stop` is set; [`StudyError::MissingValue`] when a tree cannot be cut at the depth.
pub fn forecast(
    subject: &dyn Subject,
    spec: SearchSpec,
    depth: u32,
    stop: &AtomicBool,
) -> Result<u64, StudyError> {
    Ok(Forecast::of(subject, spec, depth, stop)?.nodes(depth))
}

/// The basis of a [`forecast`].
pub(super) struct Forecast {
    /// The number of nodes, if it is known in advance.
    size: Option<u64>,
    /// The smaller depths that the probe reached, with their nodes.
    counted: Vec<(u32, u64)>,
    seconds_per_node: f64,
}

impl Forecast {
    /// Probes smaller depths.
    ///
    /// # Errors
    /// As [`forecast`].
    pub(super) fn of(
        subject: &dyn Subject,
        spec: SearchSpec,
        depth: u32,
        stop: &AtomicBool,
    ) -> Result<Forecast, StudyError> {
        let mut found = Forecast {
            // No search visits more than minimax does.
            size: subject.at_depth(spec, depth)?.size(),
            counted: Vec::new(),
            seconds_per_node: 0.0,
        };
        if found.size.is_some() {
            return Ok(found);
        }
        let (mut left, began) = (PROBE_NODES, Instant::now());
        for depth in 1..depth {
            let limits = Limits {
                nodes: left,
                stop: Some(stop),
                ..Limits::NONE
            };
            match subject.at_depth(spec, depth)?.silent(limits) {
                Ok((_, counts)) => {
                    left -= counts.nodes;
                    found.counted.push((depth, counts.nodes));
                }
                Err(Stopped::Budget(_)) => {
                    left = 0;
                    break;
                }
                Err(stopped) => return Err(StudyError::Stopped { depth, stopped }),
            }
        }
        let nodes = as_float((PROBE_NODES - left).max(1));
        found.seconds_per_node = began.elapsed().as_secs_f64() / nodes;
        // One ply does not show how much quiescence adds to a ply.
        if spec.quiescence && found.counted.len() < 2 {
            found.counted.clear();
        }
        Ok(found)
    }

    pub(super) fn nodes(&self, depth: u32) -> u64 {
        let extrapolated = || extrapolate(self.counted.iter().copied(), depth);
        self.size.or_else(extrapolated).unwrap_or(0)
    }

    /// Estimates the wall time of one counting search and the timed repeats.
    pub(super) fn seconds(&self, depth: u32, study: &Study) -> f64 {
        study.all_searches(as_float(self.nodes(depth)) * self.seconds_per_node)
    }
}

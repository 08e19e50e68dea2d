//! The laboratory: what a sweep counts, when it refuses, what it expects, and how its job obeys.

#[cfg(test)]
mod contest;
#[cfg(test)]
mod games;
#[cfg(test)]
mod in_order;
#[cfg(test)]
mod job;
mod orders;
#[cfg(test)]
mod root_moves;
#[cfg(test)]
mod suite;
mod sweep;

use cutoff::study::Plan;

/// One repeat: times are not the matter.
fn quick(depth: u32) -> Plan {
    Plan {
        repeats: 1,
        ..Plan::to_depth(depth)
    }
}

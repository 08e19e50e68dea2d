//! Searches that are too large: forecasts before they begin, and messages after they were stopped.

use std::sync::atomic::AtomicBool;

use draw::estimated;
use measure::{Subject, forecast, grouped};
use search::{SearchSpec, Stopped};
use text::Reason;

use super::{CliError, CommandResult};

/// Rejects a search whose forecast is several times its budget, however rough the forecast is.
pub(super) fn refuse_the_hopeless(
    subject: &dyn Subject,
    spec: SearchSpec,
    depth: u32,
    budget: u64,
) -> CommandResult {
    let nodes = forecast(subject, spec, depth, &AtomicBool::new(false))?;
    if nodes / FORECAST_FACTOR > budget {
        return Err(CliError::Said(format!(
            "depth {depth} is too large: {} would visit {} nodes, more than the budget of {}; choose a smaller depth or a larger --budget",
            spec.name(),
            estimated(nodes),
            grouped(budget)
        )));
    }
    Ok(())
}

/// The factor by which a forecast may be too high.
const FORECAST_FACTOR: u64 = 10;

pub(super) fn over_budget(stopped: Stopped, spec: SearchSpec, depth: u32) -> CliError {
    CliError::Said(match stopped {
        Stopped::Budget(nodes) => format!(
            "depth {depth} is too large: {} would visit more than the budget of {} nodes; choose a smaller depth or a larger --budget",
            spec.name(),
            grouped(nodes)
        ),
        Stopped::TooDeep
        | Stopped::NoMemory
        | Stopped::Cancelled
        | Stopped::Time
        | Stopped::TooLong { .. }
        | Stopped::Unfit(_) => stopped.reason(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_have_digit_grouping() {
        let over = |spec| over_budget(Stopped::Budget(20_000_000), spec, 9).to_string();
        let said = over(SearchSpec::default());
        assert!(said.contains("the budget of 20,000,000 nodes"), "{said}");
        let stopped = Stopped::Budget(20_000_000).reason();
        assert!(
            stopped.ends_with("its limit of 20,000,000 nodes"),
            "{stopped}"
        );
    }
}

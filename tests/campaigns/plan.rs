//! How long a campaign is, and from which seed.

use std::env;

use cutoff::game::SplitMix;

/// Without a word from whoever runs it, every run is the same.
const SEED: u64 = 20_250_131;

/// How many inputs, and from which seed on.
#[derive(Clone, Copy, Debug)]
pub struct CampaignPlan {
    pub runs: u64,
    pub seed: u64,
}

impl CampaignPlan {
    /// What `CUTOFF_CAMPAIGN=RUNS` or `RUNS,SEED` says, or so many runs; a `part` of them where one run is dear.
    pub fn of_environment(runs: u64, part: u64) -> CampaignPlan {
        let said = env::var("CUTOFF_CAMPAIGN").unwrap_or_default();
        let (asked, seed) = said.split_once(',').unwrap_or((&said, ""));
        let number = |text: &str| {
            let number = text.trim().parse::<u64>();
            number
                .unwrap_or_else(|_| panic!("CUTOFF_CAMPAIGN is RUNS or RUNS,SEED, and not {said}"))
        };
        CampaignPlan {
            runs: if asked.is_empty() {
                runs
            } else {
                (number(asked) / part).max(1)
            },
            seed: if seed.is_empty() { SEED } else { number(seed) },
        }
    }

    /// A source of chance for one run: a run can be repeated alone, and shares no numbers with its neighbours.
    pub fn chance(self, run: u64) -> SplitMix {
        let first = SplitMix(self.seed).next().wrapping_add(run);
        SplitMix(SplitMix(first).next())
    }
}

#[test]
fn runs_share_no_numbers() {
    let plan = CampaignPlan { runs: 2, seed: 7 };
    let numbers = |run| {
        let mut chance = plan.chance(run);
        (0..100).map(move |_| chance.next()).collect::<Vec<u64>>()
    };
    let next = numbers(1);
    assert!(numbers(0).iter().all(|number| !next.contains(number)));
}

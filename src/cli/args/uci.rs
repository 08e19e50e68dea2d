//! Arguments of `cutoff uci`.

use clap::Args;

use search::SearchSpec;

#[derive(Debug, Args)]
pub struct UciArgs {
    /// The search that plays, in text form, unless the chess program sets another.
    #[arg(long, value_name = "SPEC", value_parser = SearchSpec::written)]
    pub search: Option<SearchSpec>,
}

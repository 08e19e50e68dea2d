//! `cutoff claims`: published sentences that are wrong or half right, what is true instead, and the step that shows it.

use std::io::Write;

use lesson::{ClaimExhibit, PublishedClaim, published_claims};
use search::Notation;
use serde_json::json;
use stage::{Link, Stage, stage_claim};
use study::grouped;

use super::args::{ClaimsArgs, TraceFormat};
use super::{CliError, CommandResult};

/// A claim with what its exhibit says.
struct StagedClaim {
    claim: &'static PublishedClaim,
    reason: String,
    /// The search and its step; a claim about sizes has none.
    at: Option<(Stage, u32)>,
}

/// Prints all claims, or those that are named.
pub fn run(request: &ClaimsArgs, out: &mut impl Write) -> CommandResult {
    let claims = chosen(&request.names)?;
    let shown = claims
        .into_iter()
        .map(show)
        .collect::<Result<Vec<_>, _>>()?;
    if request.format == TraceFormat::Json {
        let objects: Vec<_> = shown.iter().map(object).collect();
        writeln!(out, "{:#}", json!({ "claims": objects }))?;
        return Ok(());
    }
    for (at, shown) in shown.iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        text(shown, !request.names.is_empty(), out)?;
    }
    Ok(())
}

fn chosen(names: &[String]) -> Result<Vec<&'static PublishedClaim>, CliError> {
    let all = published_claims();
    if names.is_empty() {
        return Ok(all.iter().collect());
    }
    let find = |name: &String| {
        let found = all.iter().find(|claim| claim.id == name);
        found.ok_or_else(|| {
            let ids: Vec<&str> = all.iter().map(|claim| claim.id).collect();
            CliError::Said(format!(
                "there is no claim named {name}; the claims are {}",
                ids.join(", ")
            ))
        })
    };
    names.iter().map(find).collect()
}

fn show(claim: &'static PublishedClaim) -> Result<StagedClaim, CliError> {
    Ok(match &claim.exhibit {
        ClaimExhibit::Size { reason, .. } => StagedClaim {
            claim,
            reason: reason.clone(),
            at: None,
        },
        ClaimExhibit::Step(lesson) => {
            let staged = stage_claim(lesson);
            let (stage, step, reason) =
                staged.map_err(|error| CliError::Said(error.to_string()))?;
            let at = Some((stage, step));
            StagedClaim { claim, reason, at }
        }
    })
}

fn text(shown: &StagedClaim, is_named: bool, out: &mut impl Write) -> CommandResult {
    let claim = shown.claim;
    writeln!(out, "{}: {}", claim.id, claim.verdict.name().to_lowercase())?;
    writeln!(out, "  claim: “{}”", claim.sentence)?;
    writeln!(out, "  from: {}", claim.source)?;
    if is_named {
        match &shown.at {
            None => writeln!(out, "  tree: {}", size(claim))?,
            Some((stage, step)) => {
                writeln!(out, "  tree: {}", tree(stage))?;
                writeln!(out, "  search: {}", stage.recording.spec().in_force())?;
                let headline = stage.words(*step, Notation::Minimax).headline;
                let (at, last) = (grouped(u64::from(*step)), stage.recording.steps());
                let last = grouped(u64::from(last));
                writeln!(out, "  step: {at} of {last}: {headline}")?;
            }
        }
    }
    writeln!(out, "  true: {}", shown.reason)?;
    if let Some(link) = shown.at.as_ref().filter(|_| is_named).and_then(link) {
        writeln!(out, "  link: {link}")?;
    }
    Ok(())
}

fn object(shown: &StagedClaim) -> serde_json::Value {
    let claim = shown.claim;
    json!({
        "id": claim.id,
        "claim": claim.sentence,
        "source": claim.source,
        "verdict": claim.verdict.name().to_lowercase(),
        "tree": shown.at.as_ref().map_or_else(|| size(claim), |(stage, _)| tree(stage)),
        "search": shown.at.as_ref().map(|(stage, _)| stage.recording.spec().in_force().to_string()),
        "step": shown.at.as_ref().map(|(_, step)| step),
        "true": shown.reason,
        "link": shown.at.as_ref().and_then(link),
    })
}

/// What the window opens at that step.
fn link((stage, step): &(Stage, u32)) -> Option<String> {
    Link::to(stage, *step).write().ok()
}

/// What is searched: a tree's name and, where the program has it, by which name it is asked for; or a position.
fn tree(stage: &Stage) -> String {
    use stage::{Origin, SourceGame};
    match (&stage.source.game, &stage.source.origin) {
        (SourceGame::Tree(_), Origin::Library(id)) => {
            format!("{id} ({}), of the library", stage.source.title())
        }
        (SourceGame::Tree(tree), _) => tree.to_json_field(),
        (SourceGame::Game(position), _) => position.text(),
    }
}

fn size(claim: &PublishedClaim) -> String {
    match claim.exhibit {
        ClaimExhibit::Size {
            branching, depth, ..
        } => format!("uniform, {branching} children per inner node, {depth} plies"),
        ClaimExhibit::Step(_) => String::new(),
    }
}

//! Exercises on the stage: made from the open source, or read from a file and staged.

use std::sync::Arc;

use game::{NodeId, Tree, TreeBuilder};
use teach::{Answers, Asked};
use text::say;

use super::{Names, Origin, Setup, Source, SourceGame, Stage, StageError};

/// Makes an exercise from the open stage, with no answers, if it `fits`: the screen ([`Answers::fits`]) or paper
/// ([`Answers::fits_paper`]). Names of nodes that come from moves are stored in the file, too.
///
/// # Errors
/// One sentence, when the stage does not hold the whole tree or holds too much.
pub fn exercise_on(
    stage: &Stage,
    asked: Asked,
    fits: fn(&Answers) -> Result<(), String>,
) -> Result<Answers, String> {
    if !stage.complete {
        return Err(say!(source_exercise_too_large).to_owned());
    }
    let title = stage.source.title().into_owned();
    let spec = stage.setup.tree_spec();
    let answers = Answers::new(title, Arc::clone(&stage.tree), spec, asked);
    // Checked before naming every node, which is slow.
    fits(&answers)?;
    match &*stage.names {
        Names::Tree(_) => Ok(answers),
        Names::Game { .. } => Ok(Answers {
            tree: named(stage)?,
            ..answers
        }),
    }
}

/// Stages the search of an exercise, with the exercise's own settings.
///
/// # Errors
/// [`StageError`], when it cannot be searched.
pub fn exercise_stage(answers: &Answers, origin: Origin) -> Result<Stage, StageError> {
    let setup = Setup {
        spec: answers.spec,
        ..Setup::default()
    };
    let source = Source {
        game: SourceGame::Tree(Arc::clone(&answers.tree)),
        origin,
        name: Some(answers.title.clone()).filter(|title| !title.is_empty()),
    };
    Stage::prepare(source, setup, None, &false.into())
}

/// Returns a stage's tree with the names of moves as labels.
fn named(stage: &Stage) -> Result<Arc<Tree>, String> {
    let tree = &stage.tree;
    let mut builder = TreeBuilder::new(tree.node(NodeId::ROOT).player);
    for (id, node) in (0u32..).map(NodeId).zip(tree.nodes()) {
        builder.close_to(node.ply);
        let copy = builder
            .open(Some(node.player))
            .map_err(|error| error.to_string())?;
        builder.set_value(copy, node.value);
        if node.chance {
            builder.set_chance(copy);
        }
        if let Some(probability) = tree.probability(id) {
            builder.set_probability(copy, probability);
        }
        // The root keeps its name in the file, too.
        builder.set_label(copy, stage.name(id));
    }
    builder.close_to(0);
    Ok(Arc::new(builder.finish()))
}

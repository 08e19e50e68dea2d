//! The command-line reference `REFERENCE.md`, generated from the output of `cutoff help`.

use std::fmt::Write;

use clap::{Command, CommandFactory};

use super::args::{Cli, SEARCH};

const HEAD: &str = "\
# Command line

<!-- Made from the program's own help; CUTOFF_WRITE=1 cargo test --test papers writes it anew. -->

`cargo install --path .` puts `cutoff` on your path; without that, write `cargo run --release --` for `cutoff`. `cutoff help`
and `cutoff help COMMAND` print the same text.

";

pub fn reference() -> String {
    let mut program = Cli::command();
    program.build();
    let commands: Vec<Command> = program
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
        .cloned()
        .collect();
    let mut page = HEAD.to_owned();
    for command in &commands {
        let name = command.get_name();
        let about = command
            .get_about()
            .map_or_else(String::new, ToString::to_string);
        let _ = writeln!(page, "- [`{name}`](#cutoff-{name}): {about}");
    }
    let shared = only(program.clone(), |heading| heading == Some(SEARCH));
    section(&mut page, &only(program, |heading| heading != Some(SEARCH)));
    let _ = write!(
        page,
        "\n## Search options\n\nCommands that search take these as well.\n\n```text\n{}\n```\n",
        shared
            .help_template("{options}")
            .render_long_help()
            .to_string()
            .trim_end()
    );
    for command in commands {
        section(&mut page, &only(command, |heading| heading != Some(SEARCH)));
    }
    // Clap indents blank lines, too.
    page.lines()
        .map(|line| line.trim_end().to_owned() + "\n")
        .collect()
}

/// Returns the command with the wanted option headings only, and without the options common to all commands.
fn only(command: Command, wanted: impl Fn(Option<&str>) -> bool) -> Command {
    command.mut_args(|arg| {
        let hidden =
            !wanted(arg.get_help_heading()) || ["help", "version"].contains(&arg.get_id().as_str());
        let hidden = hidden || arg.is_hide_set();
        arg.hide(hidden)
    })
}

/// Appends the purpose of one command, its options, and its examples for the shell.
fn section(page: &mut String, command: &Command) {
    let name = command.get_bin_name().unwrap_or("cutoff");
    let about = command
        .get_about()
        .map_or_else(String::new, ToString::to_string);
    let more = command
        .get_after_long_help()
        .map_or_else(String::new, ToString::to_string);
    let (notes, examples) = more.split_once("Examples:\n").unwrap_or((&more, ""));
    let searches = command
        .get_arguments()
        .any(|arg| arg.get_help_heading() == Some(SEARCH));
    let options = command
        .clone()
        .help_template("{usage-heading} {usage}\n\n{all-args}")
        .render_long_help()
        .to_string();
    let _ = write!(page, "\n## {name}\n\n{about}.\n");
    let _ = write!(page, "\n```text\n{}\n```\n", options.trim_end());
    if searches {
        page.push_str("\nAnd the [search options](#search-options).\n");
    }
    prose(page, notes);
    let examples: String = examples
        .lines()
        .map(|line| line.strip_prefix("  ").unwrap_or(line).to_owned() + "\n")
        .collect();
    let _ = write!(page, "\n```console\n{examples}```\n");
}

/// Appends paragraphs; indented text becomes code blocks.
fn prose(page: &mut String, notes: &str) {
    let mut copied = false;
    page.push('\n');
    for line in notes.lines() {
        if line.starts_with("  ") != copied {
            page.push_str(if copied { "```\n\n" } else { "\n```sh\n" });
            copied = !copied;
        }
        page.push_str(line.strip_prefix("  ").unwrap_or(line));
        page.push('\n');
    }
    if copied {
        page.push_str("```\n\n");
    }
    page.truncate(page.trim_end().len());
    page.push('\n');
}

//! The text of `cutoff help COMMAND` for commands about the installation.

/// `doctor`.
pub const DOCTOR: &str = "\
One line per fact, to be copied into a report. It has no names of people, machines or files. The renderer is asked through a window that
is never shown; where no window can be opened, its line says why, and the exit code is still 0.

Examples:
  # What to send with a report
  $ cutoff doctor";

/// `completions`.
pub const COMPLETIONS: &str = "\
Where a shell looks for it, by its own manual: for bash, ~/.local/share/bash-completion/completions/cutoff; for zsh, a file _cutoff in a
folder of $fpath; for fish, ~/.config/fish/completions/cutoff.fish. The package for Debian brings those of these three.

Examples:
  # For bash
  $ cutoff completions bash

  # For PowerShell
  $ cutoff completions powershell | tail -n 3";

/// `man`.
pub const MAN: &str = "\
The pages say what cutoff help says. The package for Debian brings them.

Examples:
  # The program's page
  $ cutoff man | head -n 5

  # The pages of all commands, to be read with man -l man/cutoff-trace.1
  $ cutoff man --output man";

//! `flitworks completions SHELL`.

use super::Verdict;
use anyhow::Result;

/// Arguments of `completions`.
#[derive(clap::Args)]
#[command(after_help = "Example:
  flitworks completions bash > ~/.local/share/bash-completion/completions/flitworks")]
pub struct Args {
    /// The shell
    shell: clap_complete::Shell,
}

/// Prints the completion script of `command`.
pub fn run(args: &Args, command: &mut clap::Command) -> Result<Verdict> {
    clap_complete::generate(args.shell, command, "flitworks", &mut std::io::stdout());
    Ok(Verdict::Fine)
}

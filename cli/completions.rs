//! `flitworks completions SHELL`.

use super::Verdict;
use super::output::say;
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
    let mut script = Vec::new();
    clap_complete::generate(args.shell, command, "flitworks", &mut script);
    say(String::from_utf8_lossy(&script).trim_end());
    Ok(Verdict::Fine)
}

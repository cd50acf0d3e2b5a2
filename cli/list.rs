//! `flitworks list components`, `presets`, `experiments`, `patterns` and `processes`.

use super::Verdict;
use super::json::JsonArg;
use super::output::say;
use crate::experiments::{Kind, experiments};
use crate::params::workload::{Pattern, Process};
use crate::params::{Direction, Preset};
use crate::testbench::registry::{Entry, components};
use anyhow::{Result, bail};
use serde_json::json;

/// Arguments of `list`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks list components
  flitworks list components --json
  flitworks list presets
  flitworks list experiments
  flitworks list patterns
  flitworks list processes
  flitworks list components --markdown > components.md")]
pub struct Args {
    /// What to list
    #[arg(value_enum)]
    what: What,
    #[command(flatten)]
    json: JsonArg,
    /// The reference as a page: keys, and the ports of the default shape
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
}

/// What can be listed.
#[derive(Clone, Copy, clap::ValueEnum)]
enum What {
    /// Components with their keys, defaults and ranges
    Components,
    /// Configurations to begin with, for flitworks new
    Presets,
    /// Tables of papers that reproduce measures or computes again
    Experiments,
    /// Traffic patterns for simulate and weights
    Patterns,
    /// When terminals make packets, for simulate
    Processes,
}

/// Lists them.
pub fn run(args: &Args) -> Result<Verdict> {
    match args.what {
        What::Experiments => return list_experiments(args),
        What::Presets => return list_presets(args),
        What::Patterns => return list_names(args, "patterns", &Pattern::NAMES),
        What::Processes => return list_names(args, "processes", &Process::NAMES),
        What::Components => {}
    }
    if args.markdown {
        for entry in components() {
            entry_page(&entry)?;
        }
        return Ok(Verdict::Fine);
    }
    let json = args.json.target()?;
    json.write_json(|| {
        let list: Vec<_> = components()
            .iter()
            .map(|entry| {
                let keys: Vec<_> = entry
                    .keys
                    .iter()
                    .map(|k| {
                        json!({
                            "name": k.name,
                            "accepts": k.accepts,
                            "default": k.default,
                            "meaning": k.meaning,
                        })
                    })
                    .collect();
                json!({ "name": entry.name, "summary": entry.summary, "keys": keys })
            })
            .collect();
        json!({ "components": list })
    })?;
    if json.fills_output() {
        return Ok(Verdict::Fine);
    }
    for (i, entry) in components().iter().enumerate() {
        if i > 0 {
            say("");
        }
        say(&format!("{}: {}", entry.name, entry.summary));
        let width = |field: fn(&crate::params::Key) -> &str| {
            entry
                .keys
                .iter()
                .map(|k| field(k).chars().count())
                .max()
                .unwrap_or(0)
        };
        let (names, accepts, defaults) = (
            width(|k| k.name),
            width(|k| &k.accepts),
            width(|k| &k.default),
        );
        for k in &entry.keys {
            say(&format!(
                "  {:names$}  {:accepts$}  default {:defaults$}  {}",
                k.name, k.accepts, k.default, k.meaning
            ));
        }
    }
    Ok(Verdict::Fine)
}

/// Lists the presets.
fn list_presets(args: &Args) -> Result<Verdict> {
    if args.markdown {
        bail!("--markdown lists components only");
    }
    let presets = Preset::all();
    let json = args.json.target()?;
    json.write_json(|| {
        let list = presets
            .iter()
            .map(|p| json!({ "name": p.name, "summary": p.summary, "source": p.source }));
        json!({ "presets": list.collect::<Vec<_>>() })
    })?;
    if json.fills_output() {
        return Ok(Verdict::Fine);
    }
    let width = presets.iter().map(|p| p.name.len()).max().unwrap_or(0);
    for p in &presets {
        say(&format!("{:width$}  {}; {}", p.name, p.summary, p.source));
    }
    Ok(Verdict::Fine)
}

/// Lists names with their meanings; `what` they are.
fn list_names(args: &Args, what: &str, names: &[(&str, &str)]) -> Result<Verdict> {
    if args.markdown {
        bail!("--markdown lists components only");
    }
    let json = args.json.target()?;
    json.write_json(|| {
        let list = names
            .iter()
            .map(|(name, meaning)| json!({ "name": name, "meaning": meaning }));
        json!({ what: list.collect::<Vec<_>>() })
    })?;
    if json.fills_output() {
        return Ok(Verdict::Fine);
    }
    let width = names.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, meaning) in names {
        say(&format!("{name:width$}  {meaning}"));
    }
    Ok(Verdict::Fine)
}

/// Lists the experiments.
fn list_experiments(args: &Args) -> Result<Verdict> {
    if args.markdown {
        bail!("--markdown lists components only");
    }
    let all = experiments();
    let json = args.json.target()?;
    json.write_json(|| {
        let list: Vec<_> = all
            .iter()
            .map(|e| {
                let kind = match e.kind {
                    Kind::Designs(_) => "designs",
                    Kind::Values(_) => "values",
                };
                json!({ "name": e.name, "title": e.title, "source": e.source, "kind": kind })
            })
            .collect();
        json!({ "experiments": list })
    })?;
    if json.fills_output() {
        return Ok(Verdict::Fine);
    }
    let width = all.iter().map(|e| e.name.len()).max().unwrap_or(0);
    for e in &all {
        say(&format!("{:width$}  {}: {}", e.name, e.source, e.title));
    }
    Ok(Verdict::Fine)
}

/// One component of the reference page.
fn entry_page(entry: &Entry) -> Result<()> {
    let design = entry.design(toml::Table::new())?;
    say(&format!("## {}\n\n{}.\n", entry.name, entry.summary));
    say("| key | accepts | default | meaning |\n|---|---|---|---|");
    for k in &entry.keys {
        say(&format!(
            "| `{}` | {} | {} | {} |",
            k.name, k.accepts, k.default, k.meaning
        ));
    }
    say(&format!(
        "\nPorts of `{}` ({}):\n",
        design.top, design.shape
    ));
    say("| port | | bits | meaning | valid while |\n|---|---|---|---|---|");
    for p in &design.ports {
        let direction = match p.direction {
            Direction::Input => "in",
            Direction::Output => "out",
        };
        let valid = p
            .valid_when
            .as_ref()
            .map_or(String::new(), |v| format!("`{v}`"));
        say(&format!(
            "| `{}` | {direction} | {} | {} | {valid} |",
            p.name, p.width, p.meaning
        ));
    }
    say("");
    Ok(())
}

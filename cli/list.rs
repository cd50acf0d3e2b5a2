//! `flitworks list components`, `presets`, `experiments`, `patterns` and `processes`.

use super::Verdict;
use super::json::JsonArg;
use super::output::say;
use crate::experiments::{Kind, experiments};
use crate::params::workload::{Pattern, Process};
use crate::params::{Direction, Port, Preset};
use crate::testbench::machine::Extent;
use crate::testbench::registry::{Design, Entry, component, components};
use anyhow::{Result, bail};
use serde_json::json;

/// Arguments of `list`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks list components
  flitworks list components fifo
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
    /// Only what has this name
    #[arg(value_name = "NAME")]
    name: Option<String>,
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
        What::Patterns => return list_names(args, ["patterns", "pattern"], &Pattern::NAMES),
        What::Processes => return list_names(args, ["processes", "process"], &Process::NAMES),
        What::Components => {}
    }
    let entries = match &args.name {
        Some(name) => vec![component(name)?],
        None => components(),
    };
    if args.markdown {
        for entry in &entries {
            entry_page(entry)?;
        }
        return Ok(Verdict::Fine);
    }
    let json = args.json.target()?;
    json.write_json(|| {
        let list: Vec<_> = entries
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
    for (i, entry) in entries.iter().enumerate() {
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
    let presets = chosen(Preset::all(), args, "preset", |preset| preset.name)?;
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

/// Those of `all` that have the name that is asked for, as `near` or `near:2` has of `near:K`; without one, all.
fn chosen<T>(mut all: Vec<T>, args: &Args, what: &str, of: impl Fn(&T) -> &str) -> Result<Vec<T>> {
    let Some(name) = &args.name else {
        return Ok(all);
    };
    let stem = |form: &str| {
        let stem = form.split([':', '[']).next().unwrap_or(form);
        // 2-hop is one of N-hop.
        let number = stem.trim_start_matches(|c: char| c.is_ascii_digit());
        match number.len() < stem.len() {
            true => format!("N{number}"),
            false => stem.to_string(),
        }
    };
    let is_named = |each: &T| of(each) == name || stem(of(each)) == stem(name);
    if !all.iter().any(is_named) {
        let names: Vec<&str> = all.iter().map(&of).collect();
        bail!("{name}: unknown {what}; there are {}", names.join(", "));
    }
    all.retain(is_named);
    Ok(all)
}

/// Lists names with their meanings: what they are, and what one is.
fn list_names(args: &Args, [what, one]: [&str; 2], names: &[(&str, &str)]) -> Result<Verdict> {
    if args.markdown {
        bail!("--markdown lists components only");
    }
    let names = chosen(names.to_vec(), args, one, |(name, _)| name)?;
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
    let all = chosen(experiments(), args, "experiment", |each| each.name)?;
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

/// What the nodes of a machine are called in names of ports; nothing of what is none.
fn names_of_nodes(design: &Design) -> Result<Vec<String>> {
    let machine = match design.extent {
        Some(Extent::Machine) => design.machine()?,
        _ => None,
    };
    Ok(machine.map_or_else(Vec::new, |machine| {
        let topology = machine.topology();
        topology
            .each_node()
            .map(|node| topology.name(node))
            .collect()
    }))
}

/// Whether a port is one of a node's own.
fn is_of(port: &Port, node: &str) -> bool {
    let rest = port.name.strip_prefix(node);
    rest.is_some_and(|rest| rest.starts_with('_'))
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
    let nodes = names_of_nodes(&design)?;
    let folded = match &nodes[..] {
        [first, _, ..] if design.ports.iter().any(|port| is_of(port, first)) => {
            format!(
                "; those of node `{first}` stand for those of each of {}",
                nodes.len()
            )
        }
        _ => String::new(),
    };
    say(&format!(
        "\nPorts of `{}` ({}{folded}):\n",
        design.top, design.shape
    ));
    say("| port | | bits | meaning | valid while |\n|---|---|---|---|---|");
    let others = nodes.get(1..).unwrap_or_default();
    let is_shown = |port: &&Port| !others.iter().any(|node| is_of(port, node));
    for p in design.ports.iter().filter(is_shown) {
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

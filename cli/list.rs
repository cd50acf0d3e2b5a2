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
use serde_json::{Value, json};

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
        What::Components => list_components(args),
        What::Presets => list(
            args,
            ["presets", "preset"],
            Preset::all(),
            |preset| preset.name,
            |preset| format!("{}; {}", preset.summary, preset.source),
            |p| json!({ "name": p.name, "summary": p.summary, "source": p.source }),
        ),
        What::Experiments => list(
            args,
            ["experiments", "experiment"],
            experiments(),
            |experiment| experiment.name,
            |experiment| format!("{}: {}", experiment.source, experiment.title),
            |e| {
                let kind = match e.kind {
                    Kind::Designs(_) => "designs",
                    Kind::Values(_) => "values",
                };
                json!({ "name": e.name, "title": e.title, "source": e.source, "kind": kind })
            },
        ),
        What::Patterns => list_names(args, ["patterns", "pattern"], &Pattern::NAMES),
        What::Processes => list_names(args, ["processes", "process"], &Process::NAMES),
    }
}

/// Lists names with their meanings.
fn list_names(args: &Args, what: [&str; 2], names: &[(&str, &str)]) -> Result<Verdict> {
    list(
        args,
        what,
        names.to_vec(),
        |(name, _)| name,
        |(_, meaning)| meaning.to_string(),
        |(name, meaning)| json!({ "name": name, "meaning": meaning }),
    )
}

/// Lists the components.
fn list_components(args: &Args) -> Result<Verdict> {
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
    // A form, as near:K, says what stands in its place.
    let is_form = |form: &str| stem(form) != form || form.starts_with('N');
    let is_named =
        |each: &T| of(each) == name || (is_form(of(each)) && stem(of(each)) == stem(name));
    if !all.iter().any(is_named) {
        let names: Vec<&str> = all.iter().map(&of).collect();
        bail!("{name}: unknown {what}; there are {}", names.join(", "));
    }
    all.retain(is_named);
    Ok(all)
}

/// Lists `all`, a line for each: its name and the rest. `what` is the key of the list in JSON, and `one` is what
/// a refusal calls one of them.
fn list<T>(
    args: &Args,
    [what, one]: [&str; 2],
    all: Vec<T>,
    name: impl Fn(&T) -> &str,
    rest: impl Fn(&T) -> String,
    in_json: impl Fn(&T) -> Value,
) -> Result<Verdict> {
    if args.markdown {
        bail!("--markdown lists components only");
    }
    let all = chosen(all, args, one, &name)?;
    let json = args.json.target()?;
    json.write_json(|| json!({ what: all.iter().map(in_json).collect::<Vec<_>>() }))?;
    if json.fills_output() {
        return Ok(Verdict::Fine);
    }
    let width = all.iter().map(|each| name(each).len()).max().unwrap_or(0);
    for each in &all {
        say(&format!("{:width$}  {}", name(each), rest(each)));
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

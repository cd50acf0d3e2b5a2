//! `flitworks list components`.

use super::Verdict;
use crate::testbench::registry::components;
use anyhow::Result;
use serde_json::json;

/// Arguments of `list`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks list components
  flitworks list components --json")]
pub struct Args {
    /// What to list
    #[arg(value_enum)]
    what: What,
    /// Machine-readable output
    #[arg(long)]
    json: bool,
}

/// What can be listed.
#[derive(Clone, Copy, clap::ValueEnum)]
enum What {
    /// Components with their keys, defaults and ranges
    Components,
}

/// Lists them.
pub fn run(args: &Args) -> Result<Verdict> {
    let What::Components = args.what;
    if args.json {
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
        super::output::say(&format!("{:#}", json!({ "schema": 1, "components": list })));
        return Ok(Verdict::Fine);
    }
    for (i, entry) in components().iter().enumerate() {
        if i > 0 {
            super::output::say("");
        }
        super::output::say(&format!("{}: {}", entry.name, entry.summary));
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
            super::output::say(&format!(
                "  {:names$}  {:accepts$}  default {:defaults$}  {}",
                k.name, k.accepts, k.default, k.meaning
            ));
        }
    }
    Ok(Verdict::Fine)
}

//! Which design a command is about: a configuration file or `--component`, with `--set` on top.

use crate::params::Config;
use crate::testbench::registry::{self, Design};
use anyhow::{Context, Result, bail};
use std::path::PathBuf;

/// The arguments that name a design.
#[derive(clap::Args, Clone, Debug)]
pub struct DesignArgs {
    /// Configuration in TOML, with a [component] table
    #[arg(value_name = "CONFIG", conflicts_with = "component")]
    pub config: Option<PathBuf>,
    /// Name of a component; see `flitworks list components`
    #[arg(long, value_name = "NAME")]
    pub component: Option<String>,
    /// Set a parameter, as inputs=13 or 'groups=[[4,3],3,3]'; may be repeated
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,
}

impl DesignArgs {
    /// Whether nothing names a design.
    pub fn is_empty(&self) -> bool {
        self.config.is_none() && self.component.is_none()
    }

    /// The design.
    pub fn resolve(&self) -> Result<Design> {
        let (name, mut settings) = match (&self.config, &self.component) {
            (Some(path), _) => {
                let text = std::fs::read_to_string(path)
                    .with_context(|| format!("cannot read {}", path.display()))?;
                Config::parse(&path.display().to_string(), &text)?.component()?
            }
            (None, Some(name)) => (name.clone(), toml::Table::new()),
            (None, None) => bail!(
                "no design given: name a configuration file or --component NAME; see flitworks list components"
            ),
        };
        for assignment in &self.set {
            let (key, value) = assignment.split_once('=').with_context(|| {
                format!("--set {assignment}: wanted KEY=VALUE, as --set inputs=13")
            })?;
            settings.insert(key.trim().to_string(), parse_value(value.trim()));
        }
        Ok(registry::component(&name)?.design(settings)?)
    }
}

/// A TOML value, or else a bare string, so that `style=prefix` needs no quotes.
fn parse_value(text: &str) -> toml::Value {
    let parsed: Result<toml::Table, _> = toml::from_str(&format!("value = {text}"));
    match parsed {
        Ok(mut table) if table.len() == 1 => table.remove("value"),
        _ => None,
    }
    .unwrap_or_else(|| toml::Value::String(text.to_string()))
}

//! Which design a command is about: a configuration file or `--component`, with `--set` on top.

use crate::params::{Config, Document, Preset, Renamed, brief};
use crate::testbench::registry::{self, Design};
use anyhow::{Context, Result, bail};
use std::io::ErrorKind;
use std::path::PathBuf;

/// The arguments that name a design.
#[derive(clap::Args, Clone, Debug)]
pub struct DesignArgs {
    /// Preset, or configuration in TOML, of a component or with the tables of a family
    #[arg(value_name = "CONFIG", conflicts_with = "component")]
    pub config: Option<PathBuf>,
    /// Name of a component; see `flitworks list components`
    #[arg(long, value_name = "NAME")]
    pub component: Option<String>,
    /// Set a parameter, as inputs=13, router.lanes=2 or 'groups=[[4,3],3,3]'; may be repeated
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,
}

impl DesignArgs {
    /// Whether nothing names a design.
    pub fn is_empty(&self) -> bool {
        self.config.is_none() && self.component.is_none()
    }

    /// The design, which has hardware.
    pub fn resolve(&self) -> Result<Design> {
        Ok(self.resolve_modelled()?.with_hardware()?)
    }

    /// The design, of which there may be a model alone.
    pub fn resolve_modelled(&self) -> Result<Design> {
        let document = match (&self.config, &self.component) {
            (Some(path), _) => read(&path.display().to_string())?,
            (None, Some(name)) => Document {
                name: None,
                target: None,
                config: Config::Component {
                    name: name.clone(),
                    settings: toml::Table::new(),
                },
            },
            (None, None) => bail!(
                "no design given: name a configuration file or --component NAME; see flitworks list components"
            ),
        };
        build(document, &self.set)
    }
}

/// The design that a preset or a configuration file holds, with assignments on top.
pub fn named(name: &str, set: &[String]) -> Result<Design> {
    build(read(name)?, set)
}

/// The design of `document`, with assignments on top.
fn build(document: Document, set: &[String]) -> Result<Design> {
    let Document {
        name,
        target,
        mut config,
    } = document;
    if let Some(target) = target {
        registry::aim(&mut config, target)?;
    }
    assign(&mut config, set)?;
    let design = registry::design(config)?;
    Ok(match name {
        Some(name) => design.called("design.name", &name)?,
        None => design,
    })
}

/// What stands in a file, or, if there is no such file, in the preset of that name.
fn read(name: &str) -> Result<Document> {
    let preset = Preset::named(name);
    match std::fs::read_to_string(name) {
        Ok(text) => {
            let mut document = Document::parse(name, &text)?;
            if let Config::Component {
                name: component, ..
            } = &mut document.config
            {
                *component = component_in(name, component);
            }
            Ok(document)
        }
        Err(error) => match preset {
            Some(preset) if error.kind() == ErrorKind::NotFound => Ok(Document {
                name: Some(preset.top_name()),
                target: None,
                config: preset.config()?,
            }),
            None if error.kind() == ErrorKind::NotFound => bail!(
                "cannot read {name}: there is no such file, and no preset of that name; see flitworks list presets"
            ),
            _ => Err(error).with_context(|| format!("cannot read {name}")),
        },
    }
}

/// What the component is called that `file` names; says so if the file is older than that name.
pub fn component_in(file: &str, name: &str) -> String {
    if let Some(renamed) = Renamed::component(name) {
        eprintln!("flitworks: {file}: {renamed}");
    }
    Renamed::current(name).to_string()
}

fn assign(config: &mut Config, set: &[String]) -> Result<()> {
    for assignment in set {
        let (key, value) = assignment.split_once('=').with_context(|| {
            format!(
                "--set {}: wanted KEY=VALUE, as --set inputs=13",
                brief(assignment)
            )
        })?;
        let value = parse_value(value.trim())
            .map_err(|why| anyhow::anyhow!("--set {}: {why}", brief(assignment)))?;
        config.set(key.trim(), value)?;
    }
    Ok(())
}

/// A TOML value, or else a bare string, so that `style=prefix` needs no quotes. What starts like
/// a list, a table or a string in quotes was meant as one.
fn parse_value(text: &str) -> Result<toml::Value, String> {
    let parsed: Result<toml::Table, _> = toml::from_str(&format!("value = {text}"));
    let why = match parsed {
        Ok(mut table) if table.len() == 1 => match table.remove("value") {
            Some(value) => return Ok(value),
            None => String::new(),
        },
        Ok(_) => "more than one value".to_string(),
        Err(error) => error.message().to_string(),
    };
    if text.starts_with(['[', '{', '"', '\'']) {
        let words: Vec<_> = why.split_whitespace().collect();
        return Err(format!("the value is no TOML: {}", words.join(" ")));
    }
    Ok(toml::Value::String(text.to_string()))
}

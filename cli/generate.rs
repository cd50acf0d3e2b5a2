//! `flitworks generate`.

use super::Verdict;
use super::check::refuse_deadlock;
use super::design::DesignArgs;
use super::output::say;
use super::publish::publish;
use crate::constraints::sdc;
use crate::hdl::emit::{Backend, FileSet, sha256};
use crate::hdl::rtl::Library;
use crate::params::{PRESETS, Preset, PresetShape};
use crate::testbench::package::{Options, package};
use crate::testbench::registry::{Design, components, design};
use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Arguments of `generate`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks generate --component round-robin-arbiter --set inputs=13 -o arbiter
  flitworks generate fifo.toml -o fifo --prefix my_
  flitworks generate ge-dynbal.toml -o ge-dynbal
  flitworks generate --all -o components
  flitworks generate --presets -o presets

The directory holds one .v file for each module, files.f, manifest.json, timing constraints (SDC),
a block diagram (SVG) of a design that has instances, in tb/ a self-checking test bench, and of a
network in sim/ a top that simulates it under traffic of its own. With --all and --presets a
files.f beside the directories lists every module once. What is emitted is yours: no licence
conditions.

A new DIR appears whole or not at all. In a DIR that exists, files that an earlier run wrote are
replaced or removed; edited and foreign files are refused. Edits of manifest.json are not kept.")]
pub struct Args {
    #[command(flatten)]
    design: DesignArgs,
    /// Every component of the default set, each in a directory of its own
    #[arg(long, conflicts_with_all = ["config", "component", "set"])]
    all: bool,
    /// Every preset with its configuration, each in a directory of its own
    #[arg(long, conflicts_with_all = ["config", "component", "set", "all"])]
    presets: bool,
    /// Output directory
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Which printer writes the Verilog
    #[arg(long, value_enum, default_value = "native")]
    backend: BackendArg,
    /// Put NAME before every module name
    #[arg(long, value_name = "NAME", default_value = "")]
    prefix: String,
    /// Replace edited files too, and foreign ones that have the name of a new file; others stay
    #[arg(long)]
    force: bool,
    /// Emit a network even if its packets can deadlock; see `flitworks check`
    #[arg(long)]
    allow_deadlock: bool,
}

/// `--backend`.
#[derive(Clone, Copy, clap::ValueEnum)]
enum BackendArg {
    /// One module for each shape, made to be read
    Native,
    /// rust_hdl's own generate_verilog: one module for each instance path
    Stock,
}

/// The manifest beside several designs: their directories, and every file with its hash.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetManifest {
    schema: u32,
    /// Directory of each design, with the command that emits it.
    designs: BTreeMap<String, String>,
    /// Every file with the SHA-256 of its bytes.
    pub files: BTreeMap<String, String>,
}

/// Emits the design or the default set.
pub fn run(args: &Args) -> Result<Verdict> {
    let options = Options {
        backend: match args.backend {
            BackendArg::Native => Backend::Native,
            BackendArg::Stock => Backend::Stock,
        },
        prefix: args.prefix.clone(),
    };
    let mut lib = Library::default();
    let set = match (args.all, args.presets) {
        (true, _) => Some(default_set()),
        (_, true) => Some(preset_set()?),
        _ => None,
    };
    if let Some(members) = set {
        let designs = members.iter().map(|member| &member.design);
        if refuse(args, designs)? == Verdict::Failed {
            return Ok(Verdict::Failed);
        }
        let files = whole_set(&members, &options, &mut lib)?;
        publish(&args.output, &files, args.force)?;
        say(&format!(
            "{}: {} designs, {} files",
            args.output.display(),
            members.len(),
            files.len()
        ));
        return Ok(Verdict::Fine);
    }
    if args.design.is_empty() {
        bail!(
            "nothing to generate: name a configuration file, --component NAME, --all or --presets; see flitworks list components"
        );
    }
    let design = args.design.resolve()?;
    if refuse(args, [&design])? == Verdict::Failed {
        return Ok(Verdict::Failed);
    }
    let set = constrained_package(&design, &options, &mut lib)?;
    let modules = set.manifest.modules.len();
    let top = set.manifest.top.clone();
    let files = set.into_files();
    publish(&args.output, &files, args.force)?;
    let plural = if modules == 1 { "" } else { "s" };
    say(&format!(
        "{}: {top} ({}), {modules} module{plural}, {} files",
        args.output.display(),
        design.shape,
        files.len()
    ));
    Ok(Verdict::Fine)
}

/// Refuses the first of `designs` whose packets can deadlock, unless that is allowed.
fn refuse<'a>(args: &Args, designs: impl IntoIterator<Item = &'a Design>) -> Result<Verdict> {
    for design in designs.into_iter().filter(|_| !args.allow_deadlock) {
        let verdict = refuse_deadlock(design);
        let verdict =
            verdict.context("deadlock cannot be excluded; --allow-deadlock goes without")?;
        if verdict == Verdict::Failed {
            return Ok(Verdict::Failed);
        }
    }
    Ok(Verdict::Fine)
}

/// The package of `design` with timing constraints beside the Verilog.
fn constrained_package(design: &Design, options: &Options, lib: &mut Library) -> Result<FileSet> {
    let mut set = package(design, options, lib)?;
    let top = set.manifest.top.clone();
    set.add(&format!("{top}.sdc"), sdc(&top, &design.ports)?);
    Ok(set)
}

/// A design of a set.
struct Member {
    directory: String,
    design: Design,
    /// Its configuration file, if it has one: name and text.
    configuration: Option<(String, String)>,
}

/// The default set of components, each in a directory named after its top module.
fn default_set() -> Vec<Member> {
    let designs = components().into_iter().flat_map(|e| e.default_set());
    let members = designs.map(|design| Member {
        directory: design.top.clone(),
        design,
        configuration: None,
    });
    members.collect()
}

/// Every preset, in a directory of its name; but for the machine of hundreds of nodes, whose top is wires
/// between nodes that stand there already.
fn preset_set() -> Result<Vec<Member>> {
    let is_machine = |preset: &Preset| {
        let shape = preset.shape();
        matches!(shape, Ok(PresetShape::Anton2Network(_)))
    };
    let presets = PRESETS.into_iter().filter(|preset| !is_machine(preset));
    let members = presets.map(|preset| {
        let file = format!("{}.toml", preset.name);
        Ok(Member {
            directory: preset.name.to_string(),
            design: design(preset.config()?)?,
            configuration: Some((file, preset.annotated()?)),
        })
    });
    members.collect()
}

/// The files of several designs, each below its directory, and a `files.f` that lists each module
/// once: designs have parts in common.
fn whole_set(
    members: &[Member],
    options: &Options,
    lib: &mut Library,
) -> Result<Vec<(String, String)>> {
    let mut manifest = SetManifest {
        schema: 1,
        designs: BTreeMap::new(),
        files: BTreeMap::new(),
    };
    let mut all: Vec<(String, String)> = Vec::new();
    let mut parts: BTreeMap<String, String> = BTreeMap::new();
    let mut list = String::new();
    for member in members {
        let directory = &member.directory;
        let mut set = constrained_package(&member.design, options, lib)?;
        if let Some((file, text)) = &member.configuration {
            set.add(file, text.clone());
        }
        for (name, text) in set.files.iter().take(set.manifest.modules.len()) {
            match parts.insert(name.clone(), text.clone()) {
                None => list += &format!("{directory}/{name}\n"),
                Some(before) if before == *text => {}
                Some(_) => bail!("{directory}: {name} is another module in an earlier design"),
            }
        }
        manifest
            .designs
            .insert(directory.clone(), options.command(&member.design));
        for (path, text) in set.into_files() {
            let path = format!("{directory}/{path}");
            manifest.files.insert(path.clone(), sha256(text.as_bytes()));
            all.push((path, text));
        }
    }
    manifest
        .files
        .insert("files.f".to_string(), sha256(list.as_bytes()));
    all.push(("files.f".to_string(), list));
    all.push((
        "manifest.json".to_string(),
        serde_json::to_string_pretty(&manifest)? + "\n",
    ));
    Ok(all)
}

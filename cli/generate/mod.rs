//! `flitworks generate`.

mod set;

pub(super) use set::SetManifest;

use super::Verdict;
use super::check::refuse_deadlock;
use super::design::DesignArgs;
use super::output::say;
use super::publish::publish;
use crate::constraints::sdc;
use crate::hdl::emit::{Backend, FileSet};
use crate::hdl::rtl::Library;
use crate::testbench::package::{Options, package};
use crate::testbench::registry::Design;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;

/// Arguments of `generate`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks generate --component round-robin-arbiter --set inputs=13 -o arbiter
  flitworks generate fifo.toml -o fifo --prefix my_
  flitworks generate ge-dynbal.toml --name mynoc -o mynoc
  flitworks generate --all -o components
  flitworks generate --all --presets -o designs

The directory holds one .v file for each module, files.f, manifest.json, timing constraints (SDC),
a block diagram (SVG) of a design that has instances, in tb/ a self-checking test bench, and of a
network of any family or an Anton 2 node in sim/ a top that simulates it under traffic of its
own. With --all and --presets each design has a directory of its own, and modules/ holds each
module of theirs once: a design's files.f and manifest.json name its modules there. What is
emitted is yours: no licence conditions.

A new DIR appears whole or not at all. In a DIR that exists, files that an earlier run wrote are
replaced; those that are not written again go, and are listed. Edited and foreign files are refused;
--force replaces edited ones, and removes those that are not written again. Edits of manifest.json
are not kept.

The top module is called after --name, else after the name in the file's [design], else after the
preset, else after the component, with its shape if it is one component's. Parts are called after
the top: mynoc_input. Give it a name if your files mention its modules.")]
pub struct Args {
    #[command(flatten)]
    design: DesignArgs,
    /// Every component of the default set, each in a directory of its own
    #[arg(long, conflicts_with_all = ["config", "component", "set"])]
    all: bool,
    /// Every preset but those of large machines (anton2, hyperx-…, yarc,
    /// blackwidow-…, bluegene-midplane and larger), with its configuration, each in a directory of its own
    #[arg(long, conflicts_with_all = ["config", "component", "set"])]
    presets: bool,
    /// Of networks of more than NODES nodes write only the manifest, with the hash of every file
    #[arg(long, value_name = "NODES")]
    hashes_above: Option<usize>,
    /// Output directory
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Which printer writes the Verilog
    #[arg(long, value_enum, default_value = "native")]
    backend: BackendArg,
    /// Call the top module TOP, and its parts after it
    #[arg(long, value_name = "TOP", conflicts_with_all = ["all", "presets"])]
    name: Option<String>,
    /// Put NAME before every module name
    #[arg(long, value_name = "NAME", default_value = "")]
    prefix: String,
    /// Cycles of the test bench; by default as many as its flags take, of routers and networks a few thousand: more notice
    /// more faults, see `flitworks mutate --judge bench`
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    bench_cycles: Option<u64>,
    /// Replace edited files too, or remove those that are not written again; replace foreign ones that have the name of a new one
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

/// Emits the design or the default set.
pub fn run(args: &Args) -> Result<Verdict> {
    let options = Options {
        backend: match args.backend {
            BackendArg::Native => Backend::Native,
            BackendArg::Stock => Backend::Stock,
        },
        prefix: args.prefix.clone(),
        bench_cycles: args.bench_cycles,
    };
    let mut lib = Library::default();
    if args.all || args.presets {
        return set::run(args, &options, &mut lib);
    }
    if args.hashes_above.is_some() {
        bail!("--hashes-above is about a set of designs: add --all or --presets");
    }
    if args.design.is_empty() {
        bail!(
            "nothing to generate: name a configuration file, --component NAME, --all or --presets; see flitworks list components"
        );
    }
    let mut design = args.design.resolve()?;
    if let Some(name) = &args.name {
        design = design.called("--name", name)?;
    }
    if refuse(args, [&design])? == Verdict::Failed {
        return Ok(Verdict::Failed);
    }
    let set = constrained_package(&design, &options, &mut lib)?;
    let modules = set.manifest.modules.len();
    let top = set.manifest.top.clone();
    let files = set.into_files();
    write(args, &files)?;
    let plural = if modules == 1 { "" } else { "s" };
    say(&format!(
        "{}: {top} ({}), {modules} module{plural}, {} files",
        args.output.display(),
        design.shape,
        files.len()
    ));
    Ok(Verdict::Fine)
}

/// Writes the output directory, and lists what an earlier run wrote and this one did not.
fn write(args: &Args, files: &[(String, String)]) -> Result<()> {
    for path in publish(&args.output, files, args.force)? {
        say(&format!("{}: removed {path}", args.output.display()));
    }
    Ok(())
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

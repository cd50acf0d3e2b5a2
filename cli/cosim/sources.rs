//! What is co-simulated: the design, its Verilog, its directed vectors.

use super::Args;
use crate::hdl::emit::Manifest;
use crate::hdl::rtl::Library;
use crate::testbench::package::{Options, verilog};
use crate::testbench::registry::{Design, component};
use crate::testbench::stimulus::Vectors;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// The design that is asked for; `--rtl` alone takes it from the directory's manifest.
pub(super) fn resolve(args: &Args) -> Result<Design> {
    match (&args.rtl, args.design.is_empty()) {
        (Some(dir), true) => {
            let manifest = read_manifest(dir)?;
            let mut with_settings = args.design.clone();
            let settings = manifest.settings.iter().map(|(k, v)| format!("{k}={v}"));
            with_settings.set = settings.chain(args.design.set.clone()).collect();
            with_settings.component = Some(manifest.component);
            with_settings.resolve()
        }
        (None, true) => match &args.vectors {
            Some(file) => of_vectors(&read_vectors(file)?, args),
            None => bail!(
                "nothing to co-simulate: name a configuration file, --component NAME, --rtl DIR or --all; see flitworks list components"
            ),
        },
        _ => args.design.resolve(),
    }
}

/// The design that a file of directed vectors was written for.
fn of_vectors(vectors: &Vectors, args: &Args) -> Result<Design> {
    if !args.design.set.is_empty() {
        bail!("--set with --vectors needs --component: the file has settings of its own");
    }
    Ok(component(&vectors.component)?.design(vectors.set.clone())?)
}

/// Reads a file of directed vectors.
pub(super) fn read_vectors(file: &Path) -> Result<Vectors> {
    let text =
        fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(Vectors::parse(&file.display().to_string(), &text)?)
}

fn read_manifest(dir: &Path) -> Result<Manifest> {
    let path = dir.join("manifest.json");
    let text = fs::read_to_string(&path).with_context(|| {
        format!(
            "cannot read {}; --rtl wants a directory that generate wrote",
            path.display()
        )
    })?;
    let manifest: Manifest =
        serde_json::from_str(&text).map_err(|e| anyhow::anyhow!("{}: {e}", path.display()))?;
    if manifest.schema != 1 {
        bail!("{}: schema {}, wanted 1", path.display(), manifest.schema);
    }
    Ok(manifest)
}

/// Top module and sources: those in `--rtl DIR`, or those that generate would emit.
pub(super) fn sources(args: &Args, design: &Design) -> Result<(String, Vec<(String, String)>)> {
    let Some(dir) = &args.rtl else {
        let set = verilog(design, &Options::default(), &mut Library::default())?;
        let modules = set.manifest.modules.len();
        return Ok((
            set.manifest.top,
            set.files.into_iter().take(modules).collect(),
        ));
    };
    let manifest = read_manifest(dir)?;
    let list = dir.join("files.f");
    let text =
        fs::read_to_string(&list).with_context(|| format!("cannot read {}", list.display()))?;
    let files = text
        .lines()
        .map(str::trim)
        .filter(|l| !l.is_empty() && !l.starts_with("//"));
    let sources: Result<Vec<_>> = files
        .map(|file| {
            let path = dir.join(file);
            let text = fs::read_to_string(&path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            Ok((path.display().to_string(), text))
        })
        .collect();
    Ok((manifest.top, sources?))
}

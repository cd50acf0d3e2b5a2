//! `--rtl DIR`: a design and its Verilog from a directory that generate wrote, edited since or not.

use super::design::{DesignArgs, component_in};
use super::generate::SetManifest;
use crate::hdl::emit::{Manifest, Names};
use crate::hdl::rtl::Library;
use crate::testbench::assertions::bind_files;
use crate::testbench::package::{Options, verilog};
use crate::testbench::registry::{Design, Entry, components};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// The designs that a command is about: all, the one in `dir` if nothing else is named, or the one
/// that `args` name. `verb` is what the command does to them.
pub fn designs(
    verb: &str,
    args: &DesignArgs,
    dir: Option<&Path>,
    all: Option<fn(&Entry) -> Vec<Design>>,
) -> Result<Vec<Design>> {
    if let Some(of) = all {
        return Ok(components().iter().flat_map(of).collect());
    }
    match (dir, args.is_empty()) {
        (Some(dir), true) => Ok(vec![design(dir, args)?]),
        (None, true) => bail!(
            "nothing to {verb}: name a configuration file, --component NAME, --rtl DIR or --all; see flitworks list components"
        ),
        (Some(dir), false) => Ok(vec![called_as_in(dir, args.resolve()?, None)?]),
        (None, false) => Ok(vec![args.resolve()?]),
    }
}

/// The design that the manifest in `dir` names, with the settings of `args` on top.
pub fn design(dir: &Path, args: &DesignArgs) -> Result<Design> {
    let path = manifest_path(dir);
    let manifest = read_manifest(dir)?;
    let mut with_settings = args.clone();
    let settings = manifest.settings.iter().map(|(k, v)| format!("{k}={v}"));
    with_settings.set = settings.chain(args.set.clone()).collect();
    with_settings.component = Some(component_in(
        &path.display().to_string(),
        &manifest.component,
    ));
    Ok(with_settings.resolve()?.emitted_as(manifest.top))
}

/// `design` with its module called as that in `dir`, which is compared with it: `top` if that is named, else as the
/// manifest says, or as generate would call it where there is none.
pub fn called_as_in(dir: &Path, design: Design, top: Option<&str>) -> Result<Design> {
    Ok(match top {
        Some(top) => design.emitted_as(top.to_string()),
        None if !manifest_path(dir).exists() => design,
        None => design.emitted_as(read_manifest(dir)?.top),
    })
}

fn manifest_path(dir: &Path) -> PathBuf {
    dir.join("manifest.json")
}

fn read_manifest(dir: &Path) -> Result<Manifest> {
    let path = manifest_path(dir);
    let text = fs::read_to_string(&path).with_context(|| {
        format!(
            "cannot read {}; --rtl wants a directory that generate wrote, or --component for its shape",
            path.display()
        )
    })?;
    let manifest: Manifest =
        serde_json::from_str(&text).map_err(|e| {
            match serde_json::from_str::<SetManifest>(&text) {
                Ok(_) => anyhow::anyhow!(
                    "{} holds a set of designs; name the directory of one",
                    dir.display()
                ),
                Err(_) => anyhow::anyhow!("{}: {e}", path.display()),
            }
        })?;
    if manifest.schema != 1 {
        bail!("{}: schema {}, wanted 1", path.display(), manifest.schema);
    }
    Ok(manifest)
}

/// Top module and sources: those in `dir`, or those that generate would emit.
pub fn sources(dir: Option<&Path>, design: &Design) -> Result<(String, Vec<(String, String)>)> {
    let Some(dir) = dir else {
        let set = verilog(design, &Options::default(), &mut Library::default())?;
        let modules = set.manifest.modules.len();
        return Ok((
            set.manifest.top,
            set.files.into_iter().take(modules).collect(),
        ));
    };
    if !manifest_path(dir).exists() {
        let sources = without_manifest(dir)?;
        if !sources.iter().any(|(_, text)| defines(text, &design.top)) {
            bail!(
                "{}: no file has a module {}; name the top with --top",
                dir.display(),
                design.top
            );
        }
        return Ok((design.top.clone(), sources));
    }
    let fix = "a design of a set that was made with --hashes-above is emitted by the command in its manifest.json";
    Ok((
        design.top.clone(),
        listed(dir, &list(dir, "files.f", fix)?)?,
    ))
}

/// The bind files of a design: those in `dir`, or those that generate would emit.
pub fn assertions(dir: Option<&Path>, design: &Design) -> Result<Vec<(String, String)>> {
    if let Some(dir) = dir {
        let fix = "emit the design again, by the command in its manifest.json";
        return listed(dir, &list(dir, "files_sva.f", fix)?);
    }
    let module = design.elaborate(&mut Library::default())?;
    let names = Names::new(&module, &design.top, "")?;
    let files = bind_files(&module, &names)?.into_iter();
    Ok(files.map(|bind| (bind.file(), bind.text)).collect())
}

/// The text of the file list `name` in `dir`; `fix` says what to do if there is none.
fn list(dir: &Path, name: &str, fix: &str) -> Result<String> {
    let list = dir.join(name);
    fs::read_to_string(&list).with_context(|| format!("cannot read {}; {fix}", list.display()))
}

/// The sources of a directory that generate did not write: those in files.f, or all that end in .v, by name.
fn without_manifest(dir: &Path) -> Result<Vec<(String, String)>> {
    if let Ok(text) = fs::read_to_string(dir.join("files.f")) {
        return listed(dir, &text);
    }
    let unreadable = || format!("cannot read {}", dir.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(dir).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        if path.extension().is_some_and(|ending| ending == "v") {
            files.push(path);
        }
    }
    if files.is_empty() {
        bail!(
            "{}: there is no Verilog: no files.f and no file that ends in .v",
            dir.display()
        );
    }
    files.sort();
    files.iter().map(|path| source(path)).collect()
}

/// Whether `text` has a module of that name.
fn defines(text: &str, module: &str) -> bool {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '$'));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.windows(2).any(|pair| pair == ["module", module])
}

fn source(path: &Path) -> Result<(String, String)> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok((path.display().to_string(), text))
}

/// The sources that a file list in `dir` names.
fn listed(dir: &Path, list: &str) -> Result<Vec<(String, String)>> {
    let files = list
        .lines()
        .map(str::trim)
        .filter(|l| !l.is_empty() && !l.starts_with("//"));
    files.map(|file| source(&dir.join(file))).collect()
}

//! Several designs in one directory: each has a folder of its own, and what they have in common stands
//! once, in `modules/`.

use super::super::Verdict;
use super::super::output::say;
use super::{Args, constrained_package, refuse, write};
use crate::hdl::emit::sha256;
use crate::hdl::rtl::Library;
use crate::params::{Preset, Technology};
use crate::testbench::annotated;
use crate::testbench::package::Options;
use crate::testbench::registry::{Design, components, design};
use anyhow::{Result, bail};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The folder that holds every module of a set once.
const MODULES: &str = "modules";

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

/// A design of a set.
struct Member {
    directory: String,
    design: Design,
    /// Its configuration file, if it has one: name and text.
    configuration: Option<(String, String)>,
}

/// Emits the sets that `args` ask for, in one directory.
pub(super) fn run(args: &Args, options: &Options, lib: &mut Library) -> Result<Verdict> {
    let mut members = Vec::new();
    if args.all {
        members.extend(default_set());
    }
    if args.presets {
        members.extend(preset_set()?);
    }
    let designs = members.iter().map(|member| &member.design);
    if refuse(args, designs)? == Verdict::Failed {
        return Ok(Verdict::Failed);
    }
    let files = files(&members, options, lib, args.hashes_above)?;
    write(args, &files)?;
    say(&format!(
        "{}: {} designs, {} files",
        args.output.display(),
        members.len(),
        files.len()
    ));
    Ok(Verdict::Fine)
}

/// The default set of components, each in a directory named after its top module.
fn default_set() -> impl Iterator<Item = Member> {
    let designs = components().into_iter().flat_map(|e| e.default_set());
    designs.map(|design| Member {
        directory: design.top.clone(),
        design,
        configuration: None,
    })
}

/// Every preset, in a directory of its name; but for the machine of hundreds of nodes, whose top is wires
/// between nodes that stand there already.
fn preset_set() -> Result<Vec<Member>> {
    let presets = Preset::all().into_iter();
    let presets = presets.filter(|preset| preset.part().is_none());
    let members = presets.map(|preset| {
        let file = format!("{}.toml", preset.name);
        Ok(Member {
            directory: preset.name.to_string(),
            design: design(preset.config()?)?.called("name", &preset.top_name())?,
            configuration: Some((file, annotated(&preset, Technology::default())?)),
        })
    });
    members.collect()
}

/// The files of `members`: those of each below its directory, each module once, and a `files.f` that
/// lists the modules. A network of more than `hashes_above` nodes has only its manifest.
fn files(
    members: &[Member],
    options: &Options,
    lib: &mut Library,
    hashes_above: Option<usize>,
) -> Result<Vec<(String, String)>> {
    let mut all: Vec<(String, String)> = Vec::new();
    // The hash of each module, and whether it is written.
    let mut modules: BTreeMap<String, (String, bool)> = BTreeMap::new();
    let mut list = String::new();
    let mut assertion_list = String::new();
    let mut designs = BTreeMap::new();
    // The hash of each file of assertions.
    let mut assertions: BTreeMap<String, String> = BTreeMap::new();
    for Member {
        directory,
        design,
        configuration,
    } in members
    {
        let mut set = constrained_package(design, options, lib)?;
        if let Some((file, text)) = configuration {
            set.add(file, text.clone());
        }
        let is_whole = hashes_above.is_none_or(|most| design.nodes() <= most);
        let shared = set.with_modules_in(&format!("../{MODULES}"));
        for (path, text) in shared.modules {
            let hash = sha256(text.as_bytes());
            let (before, stands) = modules.entry(path.clone()).or_insert((hash.clone(), false));
            if *before != hash {
                bail!("{directory}: {path} is another module in an earlier design");
            }
            if is_whole && !*stands {
                *stands = true;
                let path_in_set = format!("{MODULES}/{path}");
                list += &format!("{path_in_set}\n");
                all.push((path_in_set, text));
            }
        }
        for (path, text) in shared.assertions.into_iter().filter(|_| is_whole) {
            let path_in_set = format!("{MODULES}/{path}");
            match assertions.insert(path, sha256(text.as_bytes())) {
                None => {
                    assertion_list += &format!("{path_in_set}\n");
                    all.push((path_in_set, text));
                }
                Some(before) if before != sha256(text.as_bytes()) => {
                    bail!("{directory}: {path_in_set} says something else in an earlier design");
                }
                Some(_) => {}
            }
        }
        let own = shared.own.into_iter();
        let kept = own.filter(|(path, _)| is_whole || path == "manifest.json");
        all.extend(kept.map(|(path, text)| (format!("{directory}/{path}"), text)));
        if designs
            .insert(directory.clone(), options.command(design))
            .is_some()
        {
            bail!("{directory}: two designs of the set have this name");
        }
    }
    all.push(("files.f".to_string(), list));
    all.push(("files_sva.f".to_string(), assertion_list));
    let hashes = all
        .iter()
        .map(|(path, text)| (path.clone(), sha256(text.as_bytes())));
    let manifest = SetManifest {
        schema: 1,
        designs,
        files: hashes.collect(),
    };
    let text = serde_json::to_string_pretty(&manifest)? + "\n";
    all.push(("manifest.json".to_string(), text));
    Ok(all)
}

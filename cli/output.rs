//! Output: lines on standard output, and directories that appear whole or not at all.

use crate::hdl::emit::Manifest;
use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Prints a line; a reader that went away is no error.
pub fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Writes `files` to `dir`, whole or not at all: they are written aside, then moved into place.
///
/// What stands in `dir` is replaced only if an earlier run wrote it and nobody changed it since,
/// or if `force` is set.
pub fn publish(dir: &Path, files: &[(String, String)], force: bool) -> Result<()> {
    if !force {
        check_replaceable(dir)?;
    }
    let dir = absolute(dir)?;
    let parent = dir.parent().context("the output directory cannot be /")?;
    let whole = write_aside(parent, files)
        .with_context(|| format!("cannot write to {}", parent.display()))?;
    let moved = move_into_place(whole.path(), &dir, parent);
    moved.with_context(|| format!("cannot replace {}", dir.display()))?;
    // It stands under its own name now: there is nothing left to clean up.
    let _ = whole.keep();
    Ok(())
}

/// `dir` as an absolute path, so that it has a parent.
fn absolute(dir: &Path) -> Result<PathBuf> {
    let path = std::path::absolute(dir)?;
    Ok(path.components().collect())
}

fn write_aside(parent: &Path, files: &[(String, String)]) -> Result<tempfile::TempDir> {
    fs::create_dir_all(parent)?;
    let aside = tempfile::Builder::new()
        .prefix(".flitworks-")
        .tempdir_in(parent)?;
    for (path, text) in files {
        let path = aside.path().join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, text)?;
    }
    // Temporary directories are private; what is published is as readable as any other.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(aside.path(), fs::Permissions::from_mode(0o755))?;
    }
    Ok(aside)
}

fn move_into_place(whole: &Path, dir: &Path, parent: &Path) -> Result<()> {
    match fs::symlink_metadata(dir) {
        Err(e) if e.kind() == ErrorKind::NotFound => {
            fs::rename(whole, dir)?;
            return Ok(());
        }
        Err(e) => return Err(e.into()),
        Ok(_) => {}
    }
    let old = tempfile::Builder::new()
        .prefix(".flitworks-old-")
        .tempdir_in(parent)?;
    let kept = old.path().join("old");
    fs::rename(dir, &kept)?;
    if let Err(error) = fs::rename(whole, dir) {
        fs::rename(&kept, dir)?;
        return Err(error.into());
    }
    Ok(())
}

/// Refuses to replace what no earlier run wrote, or what was changed since.
fn check_replaceable(dir: &Path) -> Result<()> {
    let place = dir.display();
    match fs::metadata(dir) {
        Err(e) if e.kind() == ErrorKind::NotFound => return Ok(()),
        Err(e) => bail!("cannot look at {place}: {e}"),
        Ok(m) if !m.is_dir() => bail!("{place} is a file; -o wants a directory"),
        Ok(_) => {}
    }
    let found = files_below(dir, dir).with_context(|| format!("cannot read {place}"))?;
    if found.is_empty() {
        return Ok(());
    }
    let Ok(text) = fs::read_to_string(dir.join("manifest.json")) else {
        bail!(
            "{place} holds files that flitworks did not write; choose another directory or add --force"
        );
    };
    let ours = hashes(&text).with_context(|| {
        format!("{place}/manifest.json is not ours; choose another directory or add --force")
    })?;
    for (path, hash) in found {
        match ours.get(&path) {
            _ if path == "manifest.json" => {}
            Some(written) if *written == hash => {}
            Some(_) => {
                bail!("{place}/{path} was edited since it was written; add --force to replace it")
            }
            None => bail!("{place}/{path} is not ours; move it away or add --force to lose it"),
        }
    }
    Ok(())
}

/// Files that a manifest lists, with their hashes; a set of designs lists its own files.
fn hashes(text: &str) -> Result<BTreeMap<String, String>> {
    if let Ok(manifest) = serde_json::from_str::<Manifest>(text) {
        let modules = manifest.modules.into_iter().map(|m| (m.file, m.sha256));
        return Ok(modules.chain(manifest.files).collect());
    }
    Ok(serde_json::from_str::<super::generate::SetManifest>(text)?.files)
}

/// Every file below `dir` by its path from `root`, with the hash of its bytes.
fn files_below(root: &Path, dir: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_below(root, &path)?);
            continue;
        }
        let name = path
            .strip_prefix(root)?
            .to_string_lossy()
            .replace('\\', "/");
        files.insert(name, sha256(&fs::read(&path)?));
    }
    Ok(files)
}

/// The SHA-256 of `bytes` in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

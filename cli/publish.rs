//! Output directories: a new one appears whole or not at all, an existing one loses nothing that
//! flitworks did not write.

use super::generate::SetManifest;
use crate::hdl::emit::{Manifest, sha256};
use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Component, Path};
use tempfile::TempDir;

const MANIFEST: &str = "manifest.json";

/// Files that an earlier run wrote, with the hash of what it wrote; no entry for the manifest.
type Written = BTreeMap<String, String>;

/// Writes `files`, the manifest among them, to `dir`.
///
/// A directory that does not exist is written aside and renamed. In one that exists, the files are
/// staged inside it, so that a mount point, a link to a directory or an unwritable parent are no
/// obstacle; then each is moved into place, the manifest last.
///
/// What stands in `dir` is touched only if an earlier run wrote it and nobody changed it since.
/// With `force`, edited files are replaced or removed as well, and foreign ones that have the name of a new
/// file; other foreign files stay.
///
/// The files that the earlier run wrote and this one does not go; their paths come back.
pub fn publish(dir: &Path, files: &[(String, String)], force: bool) -> Result<Vec<String>> {
    let place = dir.display();
    match fs::metadata(dir) {
        Err(e) if e.kind() == ErrorKind::NotFound => {
            create(dir, files)?;
            Ok(Vec::new())
        }
        Err(e) => bail!("cannot look at {place}: {e}"),
        Ok(m) if !m.is_dir() => bail!("{place} is a file; -o wants a directory"),
        Ok(_) => replace(dir, files, force),
    }
}

/// Makes `dir` with `files` in it.
fn create(dir: &Path, files: &[(String, String)]) -> Result<()> {
    let dir: std::path::PathBuf = std::path::absolute(dir)?.components().collect();
    let parent = dir.parent().context("the output directory cannot be /")?;
    let refused = || format!("cannot write to {}", parent.display());
    fs::create_dir_all(parent).with_context(refused)?;
    let whole = stage(parent, files).with_context(refused)?;
    // Temporary directories are private; what is published is as readable as any other.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(whole.path(), fs::Permissions::from_mode(0o755))?;
    }
    fs::rename(whole.path(), &dir).with_context(|| format!("cannot make {}", dir.display()))?;
    // It stands under its own name now: there is nothing left to clean up.
    let _ = whole.keep();
    Ok(())
}

/// Moves `files` into `dir`, which exists, and removes what an earlier run wrote and this one does
/// not; the paths of what it removed.
fn replace(dir: &Path, files: &[(String, String)], force: bool) -> Result<Vec<String>> {
    let place = dir.display();
    let written = written(dir, force)?;
    if !force {
        check_ours(dir, &written)?;
    }
    for (path, _) in files {
        check_room(dir, path)?;
    }
    let staged = stage(dir, files).with_context(|| format!("cannot write to {place}"))?;
    // Until the new manifest stands, the old one shows that something is unfinished.
    let last = |path: &str| path == MANIFEST;
    let mut order: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
    order.sort_by_key(|path| last(path));
    for path in order {
        let target = dir.join(path);
        make_folder(&target)
            .and_then(|()| fs::rename(staged.path().join(path), &target))
            .with_context(|| format!("cannot replace {}", target.display()))?;
    }
    let new: BTreeSet<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
    let gone = written
        .into_keys()
        .filter(|path| !new.contains(path.as_str()));
    let gone: Vec<String> = gone.collect();
    for path in &gone {
        remove(dir, path).with_context(|| format!("cannot remove {place}/{path}"))?;
    }
    staged
        .close()
        .with_context(|| format!("cannot tidy up in {place}"))?;
    Ok(gone)
}

/// Writes `files` to a temporary directory in `folder`.
fn stage(folder: &Path, files: &[(String, String)]) -> io::Result<TempDir> {
    let aside = tempfile::Builder::new()
        .prefix(".flitworks-")
        .tempdir_in(folder)?;
    for (path, text) in files {
        let path = aside.path().join(path);
        make_folder(&path)?;
        fs::write(path, text)?;
    }
    Ok(aside)
}

/// Makes the directory that holds `file`.
fn make_folder(file: &Path) -> io::Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all)
}

/// Removes the file `path` of `dir`, and the directories that it leaves empty.
fn remove(dir: &Path, path: &str) -> io::Result<()> {
    if check_room(dir, path).is_err() {
        return Ok(());
    }
    match fs::remove_file(dir.join(path)) {
        Err(e) if e.kind() != ErrorKind::NotFound => return Err(e),
        _ => {}
    }
    // A directory with anything left in it refuses, and stays.
    for folder in Path::new(path).ancestors().skip(1) {
        if folder.as_os_str().is_empty() || fs::remove_dir(dir.join(folder)).is_err() {
            break;
        }
    }
    Ok(())
}

/// Refuses a file of `dir` whose name a directory has, or that lies behind something that is no
/// directory: behind a link it would be outside.
fn check_room(dir: &Path, path: &str) -> Result<()> {
    let place = dir.display();
    let what = |part: &Path| fs::symlink_metadata(dir.join(part)).map(|m| m.is_dir());
    if what(Path::new(path)).unwrap_or(false) {
        bail!("{place}/{path} is a directory, and a file is to be written there; move it away");
    }
    for folder in Path::new(path).ancestors().skip(1) {
        if !folder.as_os_str().is_empty() && !what(folder).unwrap_or(true) {
            let folder = folder.display();
            bail!("{place}/{folder} is no directory, and one is to be written there; move it away");
        }
    }
    Ok(())
}

/// What the manifest in `dir` lists; nothing if there is none, or with `force` if it is not ours.
fn written(dir: &Path, force: bool) -> Result<Written> {
    let place = dir.display();
    let text = match fs::read_to_string(dir.join(MANIFEST)) {
        Ok(text) => text,
        Err(e) if e.kind() == ErrorKind::NotFound => return Ok(Written::new()),
        Err(_) if force => return Ok(Written::new()),
        Err(e) => bail!("cannot read {place}/{MANIFEST}: {e}"),
    };
    match hashes(&text) {
        Ok(mut written) => {
            // A name that leads out of the directory is none that we wrote.
            written.retain(|path, _| is_plain(path) && path != MANIFEST);
            Ok(written)
        }
        Err(_) if force => Ok(Written::new()),
        Err(e) => Err(e).with_context(|| {
            format!("{place}/{MANIFEST} is not ours; choose another directory or add --force to replace it")
        }),
    }
}

/// Whether `path` names something below the directory it is relative to.
fn is_plain(path: &str) -> bool {
    let mut parts = Path::new(path).components();
    !path.is_empty() && parts.all(|part| matches!(part, Component::Normal(_)))
}

/// Files that a manifest lists, with their hashes; a set of designs lists its own files.
fn hashes(text: &str) -> Result<Written> {
    if let Ok(manifest) = serde_json::from_str::<Manifest>(text) {
        let modules = manifest.modules.into_iter().map(|m| (m.file, m.sha256));
        return Ok(modules.chain(manifest.files).collect());
    }
    Ok(serde_json::from_str::<SetManifest>(text)?.files)
}

/// Refuses a directory in which anything is not as an earlier run wrote it.
fn check_ours(dir: &Path, written: &Written) -> Result<()> {
    let place = dir.display();
    let found = files_below(dir, "").with_context(|| format!("cannot read {place}"))?;
    if !found.is_empty() && !found.contains(MANIFEST) {
        bail!(
            "{place} holds files that flitworks did not write; choose another directory, or add --force to write among them"
        );
    }
    for path in found.iter().filter(|path| *path != MANIFEST) {
        let Some(hash) = written.get(path) else {
            bail!(
                "{place}/{path} is not ours; move it away, or add --force: it stays unless an output has its name"
            );
        };
        let bytes =
            fs::read(dir.join(path)).with_context(|| format!("cannot read {place}/{path}"))?;
        if sha256(&bytes) != *hash {
            bail!("{place}/{path} was edited since it was written; add --force to lose the edits");
        }
    }
    Ok(())
}

/// Every file below `folder` of `dir` by its path from `dir`; a link is a file, wherever it leads.
fn files_below(dir: &Path, folder: &str) -> io::Result<BTreeSet<String>> {
    let mut files = BTreeSet::new();
    for entry in fs::read_dir(dir.join(folder))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = match folder {
            "" => name,
            _ => format!("{folder}/{name}"),
        };
        if entry.file_type()?.is_dir() {
            files.extend(files_below(dir, &path)?);
        } else {
            files.insert(path);
        }
    }
    Ok(files)
}

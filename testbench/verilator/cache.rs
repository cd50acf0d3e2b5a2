//! Where built designs are kept, each under the hash of all that went into it.
//!
//! Files are built aside and renamed into place, so that what is there is complete; a shared
//! object carries its own hash, so that what a crash or a full disk left behind is not opened.
//! Nothing is ever deleted: the directory may be removed at any time.

use super::VerilatorError;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

/// Part of every key: raised when the same inputs must build anew.
const FORMAT: &str = "flitworks verilator bridge 1";
/// Bytes of the hash at the end of a shared object.
const SEAL: usize = 32;

/// A directory of built files.
#[derive(Clone, Debug)]
pub(super) struct Cache {
    directory: PathBuf,
}

/// The hash under which something is kept.
pub(super) struct Key(Sha256);

impl Key {
    /// A key that starts with `text`.
    pub(super) fn new(text: &str) -> Self {
        let mut key = Key(Sha256::new());
        key.add(FORMAT).add(text);
        key
    }

    /// Adds a part; its length keeps it apart from the next.
    pub(super) fn add(&mut self, part: &str) -> &mut Self {
        self.0.update((part.len() as u64).to_le_bytes());
        self.0.update(part);
        self
    }

    /// The first half of the hash, in hexadecimal.
    pub(super) fn finish(&self) -> String {
        let hash = self.0.clone().finalize();
        hash[..16].iter().map(|b| format!("{b:02x}")).collect()
    }
}

/// The cache that the environment names.
pub(super) fn user_directory() -> Result<PathBuf, VerilatorError> {
    let set = |name: &str| {
        let path = PathBuf::from(std::env::var_os(name)?);
        path.is_absolute().then_some(path)
    };
    if let Some(path) = std::env::var_os("FLITWORKS_CACHE").filter(|p| !p.is_empty()) {
        return std::path::absolute(&path).map_err(|e| VerilatorError::at(Path::new(&path), &e));
    }
    set("XDG_CACHE_HOME")
        .or_else(|| Some(set("HOME")?.join(".cache")))
        .map(|base| base.join("flitworks"))
        .ok_or(VerilatorError::NoCache)
}

impl Cache {
    /// Opens `directory`, made if it is not there.
    pub(super) fn open(directory: &Path) -> Result<Self, VerilatorError> {
        let at = |e| VerilatorError::at(directory, &e);
        fs::create_dir_all(directory).map_err(at)?;
        Ok(Cache {
            directory: fs::canonicalize(directory).map_err(at)?,
        })
    }

    /// The directory itself.
    pub(super) fn directory(&self) -> &Path {
        &self.directory
    }

    /// Where `name` is kept.
    pub(super) fn entry(&self, name: &str) -> PathBuf {
        self.directory.join(name)
    }

    /// A directory to build in, on the same file system; deleted when dropped.
    pub(super) fn aside(&self) -> Result<TempDir, VerilatorError> {
        tempfile::Builder::new()
            .prefix(".building-")
            .tempdir_in(&self.directory)
            .map_err(|e| VerilatorError::at(&self.directory, &e))
    }

    /// Moves a finished file to its entry.
    pub(super) fn place(&self, made: &Path, entry: &Path) -> Result<(), VerilatorError> {
        fs::rename(made, entry).map_err(|e| VerilatorError::at(entry, &e))
    }

    /// Appends the file's hash to it, then moves it to its entry.
    pub(super) fn seal(&self, made: &Path, entry: &Path) -> Result<(), VerilatorError> {
        let at = |e| VerilatorError::at(made, &e);
        let mut bytes = fs::read(made).map_err(at)?;
        let hash = Sha256::digest(&bytes);
        bytes.extend_from_slice(&hash);
        fs::write(made, bytes).map_err(at)?;
        self.place(made, entry)
    }

    /// One lock per entry for the threads of this process, so that they do not build the same
    /// thing at the same time; other processes may, and do no harm.
    pub(super) fn lock(&self, entry: &Path) -> Arc<Mutex<()>> {
        static LOCKS: Mutex<BTreeMap<PathBuf, Arc<Mutex<()>>>> = Mutex::new(BTreeMap::new());
        let mut locks = LOCKS.lock().unwrap_or_else(|e| e.into_inner());
        locks.entry(entry.to_path_buf()).or_default().clone()
    }
}

/// Whether `entry` is there and is what was once sealed.
pub(super) fn sealed(entry: &Path) -> bool {
    let Ok(bytes) = fs::read(entry) else {
        return false;
    };
    let Some(length) = bytes.len().checked_sub(SEAL) else {
        return false;
    };
    let (content, seal) = bytes.split_at(length);
    Sha256::digest(content).as_slice() == seal
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_key_do_not_run_together() {
        let key = |parts: &[&str]| {
            let mut key = Key::new("");
            parts.iter().for_each(|p| {
                key.add(p);
            });
            key.finish()
        };
        assert_eq!(key(&["ab", "c"]), key(&["ab", "c"]));
        assert_ne!(key(&["ab", "c"]), key(&["a", "bc"]));
    }

    #[test]
    fn what_is_damaged_is_not_taken_for_sealed() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let cache = Cache::open(directory.path()).expect("it opens");
        let (made, entry) = (cache.entry("made"), cache.entry("x.so"));
        assert!(!sealed(&entry));
        fs::write(&made, "content").expect("it is written");
        cache.seal(&made, &entry).expect("it is sealed");
        assert!(sealed(&entry));
        let whole = fs::read(&entry).expect("it is there");
        for length in [0, 5, whole.len() - 1] {
            fs::write(&entry, &whole[..length]).expect("it is written");
            assert!(!sealed(&entry));
        }
    }
}

//! Results of runs, each in a file of its own.

use crate::hdl::emit::sha256;
use crate::model::simulation::VERSION;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A folder of results, or none at all.
///
/// A result's file is named by a hash of its key, which says everything that the result depends on: the machine's
/// configuration, its traffic, the seed, how it is measured and the version of the model. Files come into being by a rename. So
/// whoever is stopped, by whatever, has what was finished, and the next run begins with it; several may share a folder.
#[derive(Debug, Default)]
pub struct Store {
    folder: Option<PathBuf>,
    found: AtomicU64,
    made: AtomicU64,
}

/// Why a folder or a file of results cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It holds something else.
    #[error("{}: {what}; delete it, and it is made again", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
}

impl Store {
    /// A folder, which is made if it is not there.
    ///
    /// # Errors
    /// If it cannot be.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        fs::create_dir_all(folder).map_err(|error| of_file(folder, error))?;
        Ok(Store {
            folder: Some(folder.to_path_buf()),
            ..Store::default()
        })
    }

    /// How many results were there, and how many were made.
    pub fn counts(&self) -> (u64, u64) {
        let of = |count: &AtomicU64| count.load(Ordering::Relaxed);
        (of(&self.found), of(&self.made))
    }

    /// The result with this key, if it is there.
    ///
    /// # Errors
    /// If its file holds something else.
    pub fn find<T: DeserializeOwned>(&self, key: &Value) -> Result<Option<T>, StoreError> {
        let Some(folder) = &self.folder else {
            return Ok(None);
        };
        let key = with_version(key);
        let path = path(folder, &key);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(of_file(&path, error)),
        };
        let damaged = |what: String| StoreError::Damaged {
            path: path.clone(),
            what,
        };
        let mut document: Value =
            serde_json::from_str(&text).map_err(|error| damaged(error.to_string()))?;
        if document["key"] != key {
            return Err(damaged("it is the result of another run".to_string()));
        }
        let result = serde_json::from_value(document["result"].take());
        let result = result.map_err(|error| damaged(error.to_string()))?;
        self.found.fetch_add(1, Ordering::Relaxed);
        Ok(Some(result))
    }

    /// Keeps the result with this key.
    ///
    /// # Errors
    /// If its file cannot be written.
    pub fn keep<T: Serialize>(&self, key: &Value, result: &T) -> Result<(), StoreError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let key = with_version(key);
        let path = path(folder, &key);
        let document = json!({ "schema": 2, "key": key, "result": result });
        let write = || -> io::Result<()> {
            let mut builder = tempfile::Builder::new();
            // Several may share a folder.
            #[cfg(unix)]
            builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
            let mut file = builder.prefix(".").tempfile_in(folder)?;
            serde_json::to_writer(&mut file, &document)?;
            io::Write::write_all(&mut file, b"\n")?;
            file.persist(&path)?;
            Ok(())
        };
        write().map_err(|error| of_file(&path, error))?;
        self.made.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// The result with this key: what is there or, if nothing is, what `run` makes, which is then kept.
    ///
    /// # Errors
    /// If it cannot be made, or its file not be used.
    pub fn point<T: Serialize + DeserializeOwned, E: From<StoreError>>(
        &self,
        key: &Value,
        run: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        if let Some(result) = self.find(key)? {
            return Ok(result);
        }
        let result = run()?;
        self.keep(key, &result)?;
        Ok(result)
    }
}

/// The same with the version of the model, whose next one may have other results.
fn with_version(key: &Value) -> Value {
    let mut key = key.clone();
    key["model"] = VERSION.into();
    key
}

fn path(folder: &Path, key: &Value) -> PathBuf {
    folder.join(format!(
        "{}.json",
        &sha256(key.to_string().as_bytes())[..32]
    ))
}

fn of_file(path: &Path, error: io::Error) -> StoreError {
    StoreError::Io {
        path: path.to_path_buf(),
        error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("a folder");
        entries.map(|entry| entry.expect("a file").path()).collect()
    }

    fn point(store: &Store, key: &Value, value: f64) -> Result<f64, StoreError> {
        store.point(key, || Ok(value))
    }

    #[test]
    fn a_result_is_made_once_and_the_same_to_the_last_bit_when_it_is_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let key = json!({ "machine": "m", "seed": 1 });
        let store = Store::open(&folder.path().join("new")).expect("a folder");
        let value = 0.1 + 0.2;
        assert_eq!(point(&store, &key, value).expect("made"), value);
        assert_eq!(point(&store, &key, 7.0).expect("found"), value);
        // Another seed is another result.
        let other = json!({ "machine": "m", "seed": 2 });
        assert_eq!(point(&store, &other, 7.0).expect("made"), 7.0);
        assert_eq!(store.counts(), (1, 2));
        assert_eq!(files(&folder.path().join("new")).len(), 2);
        let none = Store::default();
        assert_eq!(point(&none, &key, 7.0).expect("made"), 7.0);
        assert_eq!(point(&none, &key, 8.0).expect("made"), 8.0);
    }

    #[test]
    fn what_fails_is_not_kept_and_what_is_damaged_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a folder");
        let key = json!({ "seed": 1 });
        let fails = store.point(&key, || {
            Err::<f64, _>(of_file(folder.path(), io::Error::other("no")))
        });
        assert!(fails.is_err() && files(folder.path()).is_empty());
        point(&store, &key, 1.0).expect("made");
        let [file] = &files(folder.path())[..] else {
            panic!("one file");
        };
        let text = fs::read_to_string(file).expect("text");
        for (damaged, wanted) in [
            (
                text.replace("\"seed\":1", "\"seed\":3"),
                "it is the result of another run",
            ),
            (text[..20].to_string(), "EOF while parsing"),
            (text.replace("1.0}", "\"a\"}"), "invalid type: string"),
        ] {
            fs::write(file, damaged).expect("written");
            let error = point(&store, &key, 2.0).expect_err("damaged").to_string();
            assert!(
                error.contains(wanted) && error.contains("; delete it"),
                "{error}"
            );
        }
    }
}

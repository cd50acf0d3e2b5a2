//! What is printed: lines on standard output, words of a shell command, files of results.

use anyhow::{Context, Result};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tempfile::NamedTempFile;

/// A file that appears whole when its contents are known. Where it cannot be written is found out
/// before they are worked for; nothing is left there if the work is broken off.
pub struct Pending {
    path: PathBuf,
}

impl Pending {
    /// The file `path`, in a folder that exists.
    pub fn new(path: &Path) -> Result<Self> {
        let refused = || format!("cannot write {}", path.display());
        if path.is_dir() {
            anyhow::bail!("{} is a directory; wanted a file", path.display());
        }
        let folder = folder(path);
        folder.metadata().with_context(refused)?;
        temporary(folder).with_context(refused)?;
        let path = path.to_path_buf();
        Ok(Pending { path })
    }

    /// Writes `text` and gives the file its name.
    pub fn write(&self, text: &str) -> Result<()> {
        let path = &self.path;
        let refused = || format!("cannot write {}", path.display());
        let mut file = temporary(folder(path)).with_context(refused)?;
        file.write_all(text.as_bytes()).with_context(refused)?;
        file.persist(path)
            .map_err(|error| error.error)
            .with_context(refused)?;
        Ok(())
    }
}

/// The file that an option names; `-` is standard output, as is no option.
pub fn named_file(option: Option<&Path>) -> Option<&Path> {
    option.filter(|path| *path != Path::new("-"))
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|f| !f.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// A file of no name that lasts, in a folder.
fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    // The error is not with the temporary name, which the user has never heard of.
    let file = NamedTempFile::new_in(folder).map_err(|error| io::Error::from(error.kind()))?;
    #[cfg(unix)]
    {
        // Temporary files are private; results are as readable as any other file.
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::Permissions::from_mode(0o644);
        file.as_file().set_permissions(mode)?;
    }
    Ok(file)
}

/// Why a line could not be printed.
static LOST: Mutex<Option<io::Error>> = Mutex::new(None);

/// Prints a line. [`all_said`] tells whether it was.
pub fn say(line: &str) {
    keep(writeln!(io::stdout(), "{line}"));
}

fn keep(printed: io::Result<()>) {
    if let Err(error) = printed {
        let mut lost = LOST.lock().unwrap_or_else(PoisonError::into_inner);
        lost.get_or_insert(error);
    }
}

/// Whether standard output took all that was printed; a reader that went away is no error.
pub fn all_said() -> Result<()> {
    keep(io::stdout().flush());
    let lost = LOST.lock().unwrap_or_else(PoisonError::into_inner).take();
    match lost {
        Some(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(error).context("cannot write to standard output")
        }
        _ => Ok(()),
    }
}

/// `word` as a POSIX shell reads it back: in quotes where it needs them.
pub fn shell_word(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./=,:@%+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_that_need_quotes_have_them() {
        for (word, wanted) in [
            ("style=prefix", "style=prefix"),
            ("a/b-1.toml", "a/b-1.toml"),
            ("groups=[4,4]", "'groups=[4,4]'"),
            ("my rtl", "'my rtl'"),
            ("it's", r"'it'\''s'"),
            ("$HOME", "'$HOME'"),
            ("", "''"),
        ] {
            assert_eq!(shell_word(word), wanted);
        }
    }
}

//! What DESIGN promises of the sources themselves, checked by reading them.
//!
//! Every checker is a function from files to complaints, so that each is also tried on a bad file.

mod habits;
mod layering;
mod named;
mod shared;
mod twins;

use proc_macro2::TokenStream;
use std::fs;
use std::path::Path;

/// A file of the crate: its path with forward slashes, from the crate's root, and its text.
#[derive(Clone, Debug)]
struct Source {
    path: String,
    text: String,
}

impl Source {
    #[cfg(test)]
    fn new(path: &str, text: &str) -> Self {
        Source {
            path: path.to_string(),
            text: text.to_string(),
        }
    }

    /// The text as Rust tokens: no comments, and documentation only as literals.
    fn tokens(&self) -> TokenStream {
        match self.text.parse() {
            Ok(tokens) => tokens,
            Err(error) => panic!("{}: {error}", self.path),
        }
    }

    fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    /// The folder at the crate's root, or the file itself where there is none.
    fn layer(&self) -> &str {
        self.path.split('/').next().unwrap_or_default()
    }

    /// Whether it is compiled into the library or the program.
    fn is_shipped(&self) -> bool {
        self.is_rust() && !["tests", "benches", "examples"].contains(&self.layer())
    }
}

/// Every file of the crate but those that are made: builds, tools, emitted Verilog.
fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = Vec::new();
    read_folder(root, "", &mut sources);
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    for path in ["lib.rs", "params/mod.rs", "model/mod.rs", "hdl/mod.rs"] {
        let found = sources.iter().any(|source| source.path == path);
        assert!(found, "{path} is not among the files read");
    }
    sources
}

fn read_folder(folder: &Path, prefix: &str, sources: &mut Vec<Source>) {
    let entries = fs::read_dir(folder).expect("a folder of the crate can be read");
    for entry in entries {
        let entry = entry.expect("a folder's entry can be read");
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') || ["target", "generated"].contains(&name.as_str()) {
            continue;
        }
        let path = format!("{prefix}{name}");
        if entry.path().is_dir() {
            read_folder(&entry.path(), &format!("{path}/"), sources);
            continue;
        }
        let mut source = Source {
            path,
            text: String::new(),
        };
        if source.is_rust() {
            source.text = fs::read_to_string(entry.path()).expect("a Rust file is text");
        }
        sources.push(source);
    }
}

#[track_caller]
fn assert_none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

//! What all designs share: Verilator's run time, compiled once, and its header, precompiled.

use super::VerilatorError;
use super::cache::{Cache, Key};
use super::toolchain::Toolchain;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

/// The header that each file of a design reads first: two thirds of the time of a small design.
const HEADER: &str = "#include \"verilated.h\"\n#include <mutex>\n";

/// Objects and header in the cache.
pub(super) struct Runtime {
    /// To be included first; the compiler takes the precompiled one beside it.
    pub(super) header: PathBuf,
    /// To be linked to each design.
    pub(super) objects: Vec<PathBuf>,
}

impl Runtime {
    /// The run time of `toolchain`, from the cache or built.
    pub(super) fn ready(toolchain: &Toolchain, cache: &Cache) -> Result<Self, VerilatorError> {
        let runtime = Runtime::places(toolchain, cache);
        let building = cache.lock(&runtime.header);
        let _held = building.lock().unwrap_or_else(|e| e.into_inner());
        let complete = runtime.objects.iter().all(|object| object.exists());
        if complete && runtime.header.exists() {
            return Ok(runtime);
        }
        Runtime::build(toolchain, cache)
    }

    /// Builds it, whatever the cache holds.
    pub(super) fn build(toolchain: &Toolchain, cache: &Cache) -> Result<Self, VerilatorError> {
        let runtime = Runtime::places(toolchain, cache);
        let aside = cache.aside()?;
        let header = aside.path().join("runtime.h");
        fs::write(&header, HEADER).map_err(|e| VerilatorError::at(&header, &e))?;
        let precompiled = runtime.header.with_extension("h.gch");
        // The header last: its presence says that all is there.
        let mut targets = vec![(header.clone(), precompiled)];
        for (source, object) in SOURCES.iter().zip(&runtime.objects) {
            targets.push((toolchain.runtime_source(source), object.clone()));
        }
        let compile = |(source, target): &(PathBuf, PathBuf)| {
            let made = aside.path().join(target.file_name().unwrap_or_default());
            toolchain.run_compiler(&mut toolchain.compile(source, &made))?;
            cache.place(&made, target)
        };
        thread::scope(|scope| {
            let jobs: Vec<_> = targets.iter().map(|t| scope.spawn(|| compile(t))).collect();
            jobs.into_iter()
                .try_for_each(|job| job.join().unwrap_or_else(|e| std::panic::resume_unwind(e)))
        })?;
        cache.place(&header, &runtime.header)?;
        Ok(runtime)
    }

    fn places(toolchain: &Toolchain, cache: &Cache) -> Self {
        let key = Key::new(&toolchain.identity()).add(HEADER).finish();
        let object = |source: &&str| {
            let stem = Path::new(source).file_stem().unwrap_or_default();
            cache.entry(&format!("{}-{key}.o", stem.to_string_lossy()))
        };
        Runtime {
            header: cache.entry(&format!("runtime-{key}.h")),
            objects: SOURCES.iter().map(object).collect(),
        }
    }
}

/// The parts of the run time that a design without traces needs.
const SOURCES: [&str; 2] = ["verilated.cpp", "verilated_threads.cpp"];

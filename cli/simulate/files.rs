//! Where results go beside the terminal.

use super::report::Report;
use super::{Args, heat, plot};
use crate::cli::json::Target;
use crate::cli::output::Pending;
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};

/// The files that are asked for, which appear when everything is known.
pub(super) struct Files {
    json: Target,
    csv: Target,
    plot: Option<Pending>,
    heat_map: Option<Pending>,
}

/// Refuses to write two things to the same place.
fn check(args: &Args) -> Result<()> {
    let options = [
        ("--trace", args.trace.as_deref()),
        ("--json", args.json.path()),
        ("--csv", args.csv.as_deref()),
        ("--plot", args.plot.as_deref()),
        ("--heat-map", args.heat_map.as_deref()),
    ];
    let given = options.map(|(option, path)| Some((option, path?)));
    let given: Vec<(&str, &Path)> = given.into_iter().flatten().collect();
    for (at, (option, path)) in given.iter().enumerate() {
        let is_output = path.to_str() == Some("-");
        if is_output && ["--plot", "--heat-map"].contains(option) {
            bail!(
                "{option} -: pictures are not written to standard output; wanted a file, as {option} picture.svg"
            );
        }
        let same = given[..at]
            .iter()
            .find(|(_, other)| place(other) == place(path));
        if let Some((other, _)) = same {
            let path = if is_output {
                "standard output".into()
            } else {
                path.display().to_string()
            };
            bail!("{other} and {option} are both {path}; give one of them another file");
        }
    }
    Ok(())
}

/// The same for two names of one file in one folder.
fn place(path: &Path) -> PathBuf {
    let Some(name) = path.file_name() else {
        return path.to_path_buf();
    };
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    folder
        .canonicalize()
        .map_or(path.to_path_buf(), |folder| folder.join(name))
}

impl Files {
    pub fn new(args: &Args) -> Result<Self> {
        check(args)?;
        let pending = |path: &Option<PathBuf>| path.as_deref().map(Pending::new).transpose();
        Ok(Files {
            json: args.json.target()?,
            csv: Target::new(args.csv.as_deref())?,
            plot: pending(&args.plot)?,
            heat_map: pending(&args.heat_map)?,
        })
    }

    /// Whether one of them is standard output, which then holds nothing else.
    pub fn fill_output(&self) -> bool {
        self.json.fills_output() || self.csv.fills_output()
    }

    pub fn write(self, report: &Report) -> Result<()> {
        self.json.write_json(|| report.json())?;
        self.csv.write(|| report.csv())?;
        if (self.plot.is_some() || self.heat_map.is_some()) && report.last_runs().is_empty() {
            // That is what was found out: it is no wrong request.
            let why = match report.was_stopped {
                true => "no run was done before it was stopped",
                false => "every run ended in a deadlock",
            };
            eprintln!("flitworks: nothing to draw: {why}");
            return Ok(());
        }
        if let Some(file) = self.plot {
            file.write(&plot::draw(report)?)?;
        }
        if let Some(file) = self.heat_map {
            file.write(&heat::draw(report)?)?;
        }
        Ok(())
    }
}

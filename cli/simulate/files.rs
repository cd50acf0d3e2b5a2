//! Where results go beside the terminal.

use super::report::Report;
use super::{Args, heat, plot};
use crate::cli::output::{Pending, say};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};

/// The files that are asked for, which appear when everything is known.
pub(super) struct Files {
    json: Option<Target>,
    csv: Option<Target>,
    plot: Option<Pending>,
    heat_map: Option<Pending>,
}

/// A file, or standard output.
enum Target {
    File(Pending),
    Output,
}

impl Target {
    fn new(path: &Option<PathBuf>) -> Result<Option<Self>> {
        let target = path.as_deref().map(|path| match path.to_str() {
            Some("-") => Ok(Target::Output),
            _ => Pending::new(path).map(Target::File),
        });
        target.transpose()
    }

    fn write(self, text: &str) -> Result<()> {
        match self {
            Target::File(file) => file.write(text),
            Target::Output => {
                say(text.trim_end());
                Ok(())
            }
        }
    }
}

/// Refuses to write two things to the same place.
fn check(args: &Args) -> Result<()> {
    let options = [
        ("--trace", &args.trace),
        ("--json", &args.json),
        ("--csv", &args.csv),
        ("--plot", &args.plot),
        ("--heat-map", &args.heat_map),
    ];
    let given = options.map(|(option, path)| Some((option, path.as_deref()?)));
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
            json: Target::new(&args.json)?,
            csv: Target::new(&args.csv)?,
            plot: pending(&args.plot)?,
            heat_map: pending(&args.heat_map)?,
        })
    }

    /// Whether one of them is standard output, which then holds nothing else.
    pub fn fill_output(&self) -> bool {
        let targets = [&self.json, &self.csv];
        targets
            .into_iter()
            .any(|target| matches!(target, Some(Target::Output)))
    }

    pub fn write(self, report: &Report) -> Result<()> {
        if let Some(json) = self.json {
            json.write(&format!("{:#}\n", report.json()))?;
        }
        if let Some(csv) = self.csv {
            csv.write(&report.csv()?)?;
        }
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

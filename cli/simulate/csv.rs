//! A line for each point, as CSV.

use super::figures::{busiest, quantile};
use super::report::{Report, Shown};
use crate::model::simulation::Measured;
use anyhow::Result;

impl Report<'_> {
    /// A line for each point.
    pub fn csv(&self) -> Result<String> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        if let Shown::Deliveries(deliveries) = &self.shown {
            writer.write_record([
                "network",
                "pattern",
                "process",
                "packet (flits)",
                "seed",
                "packets",
                "flits",
                "cycles",
            ])?;
            for (network, runs) in self.runs.networks.iter().zip(deliveries) {
                for (seed, run) in self.runs.seeds.iter().zip(runs) {
                    let workload = self.runs.workload;
                    writer.write_record([
                        network.name.clone(),
                        self.pattern.to_string(),
                        workload.process.to_string(),
                        workload.lengths.to_string(),
                        seed.to_string(),
                        run.packets.to_string(),
                        run.flits.to_string(),
                        run.cycles.to_string(),
                    ])?;
                }
            }
            return Ok(String::from_utf8(writer.into_inner()?)?);
        }
        let mut heads = vec![
            "network",
            "pattern",
            "process",
            "packet (flits)",
            "load (flits/node/cycle)",
        ];
        heads.extend(
            COLUMNS
                .iter()
                .flat_map(|column| [column.head, column.interval]),
        );
        heads.push("saturated");
        writer.write_record(&heads)?;
        for (network, points) in self.points() {
            for point in points {
                let workload = self.runs.workload;
                let mut row = vec![
                    network.name.clone(),
                    self.pattern.to_string(),
                    workload.process.to_string(),
                    workload.lengths.to_string(),
                    match workload.process.is_open_loop() {
                        true => point.load.to_string(),
                        false => String::new(),
                    },
                ];
                for column in &COLUMNS {
                    let spread = point.of(column.value);
                    row.push(spread.map_or(String::new(), |s| format!("{:.6}", s.mean)));
                    let half_width = spread.and_then(|s| s.half_width);
                    row.push(half_width.map_or(String::new(), |half| format!("{half:.6}")));
                }
                row.push(u8::from(point.is_saturated()).to_string());
                writer.write_record(&row)?;
            }
        }
        Ok(String::from_utf8(writer.into_inner()?)?)
    }
}

/// A quantity of a run, in the file of a sweep.
struct Column {
    head: &'static str,
    interval: &'static str,
    value: fn(&Measured) -> Option<f64>,
}

const COLUMNS: [Column; 11] = {
    const fn column(
        head: &'static str,
        interval: &'static str,
        value: fn(&Measured) -> Option<f64>,
    ) -> Column {
        Column {
            head,
            interval,
            value,
        }
    }
    [
        column("offered (flits/node/cycle)", "offered 95%", |run| {
            Some(run.offered)
        }),
        column("accepted (flits/node/cycle)", "accepted 95%", |run| {
            Some(run.accepted)
        }),
        column("latency (cycles)", "latency 95%", |run| run.latency.mean()),
        column("median (cycles)", "median 95%", |run| {
            quantile(&run.latency, 0.5)
        }),
        column("p99 (cycles)", "p99 95%", |run| {
            quantile(&run.latency, 0.99)
        }),
        column("max (cycles)", "max 95%", |run| quantile(&run.latency, 1.0)),
        column("queueing (cycles)", "queueing 95%", |run| {
            run.queueing.mean()
        }),
        column("network (cycles)", "network 95%", |run| run.network.mean()),
        column(
            "peak cumulative (flits/node/cycle)",
            "peak cumulative 95%",
            |run| Some(run.peak_cumulative),
        ),
        column("Jain's index", "Jain's index 95%", |run| {
            run.fairness.map(|f| f.jain)
        }),
        column("busiest link (flits/cycle)", "busiest link 95%", |run| {
            Some(busiest(run))
        }),
    ]
};

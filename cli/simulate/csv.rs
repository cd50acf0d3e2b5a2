//! A line for each point, or for each delivery, as CSV.

use super::Asked;
use super::figures::QUANTITIES;
use super::report::{Report, Shown};
use crate::model::simulation::Spread;
use anyhow::Result;

/// What stands in front of every line.
const TRAFFIC: [&str; 4] = ["network", "pattern", "process", "packet (flits)"];

impl Report<'_> {
    /// A line for each point, or for each delivery.
    pub fn csv(&self) -> Result<String> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        match &self.shown {
            Shown::Deliveries(_) => self.write_deliveries(&mut writer)?,
            Shown::Points(_) | Shown::Knees(_) => self.write_points(&mut writer)?,
        }
        Ok(String::from_utf8(writer.into_inner()?)?)
    }

    /// The same by [`TRAFFIC`], behind a network's name.
    fn traffic(&self, network: &str) -> Vec<String> {
        let traffic = match self.asked {
            Asked::Drawn { pattern, workload } => [
                pattern.to_string(),
                workload.process.to_string(),
                workload.lengths.to_string(),
            ],
            Asked::Traced(file) => [String::new(), format!("trace:{file}"), String::new()],
        };
        [network.to_string()].into_iter().chain(traffic).collect()
    }

    fn write_points(&self, writer: &mut csv::Writer<Vec<u8>>) -> Result<()> {
        let mut heads = TRAFFIC.to_vec();
        heads.push("load (flits/node/cycle)");
        heads.extend(QUANTITIES.iter().flat_map(|quantity| quantity.csv));
        heads.extend(["saturated", "deadlocked"]);
        writer.write_record(&heads)?;
        let has_rate = self.asked.process().is_some_and(|p| p.is_open_loop());
        for (network, points) in self.points() {
            for point in points {
                let mut row = self.traffic(&network.name);
                row.push(match has_rate {
                    true => point.load.to_string(),
                    false => String::new(),
                });
                for quantity in &QUANTITIES {
                    row.extend(cells(quantity.of(point.runs.iter())));
                }
                let states = [point.is_saturated(), point.is_deadlocked()];
                row.extend(states.map(|state| u8::from(state).to_string()));
                writer.write_record(&row)?;
            }
        }
        Ok(())
    }

    fn write_deliveries(&self, writer: &mut csv::Writer<Vec<u8>>) -> Result<()> {
        let mut heads = TRAFFIC.to_vec();
        heads.extend(["seed", "packets", "flits", "cycles"]);
        heads.extend(QUANTITIES.iter().map(|quantity| quantity.csv[0]));
        heads.push("deadlocked");
        writer.write_record(&heads)?;
        for (network, delivered) in self.deliveries() {
            let seed = |seed: u64| match self.asked {
                Asked::Drawn { .. } => seed.to_string(),
                Asked::Traced(_) => String::new(),
            };
            for (of, run) in &delivered.runs {
                let mut row = self.traffic(&network.name);
                row.push(seed(*of));
                row.extend([run.packets, run.flits, run.cycles].map(|count| count.to_string()));
                for quantity in &QUANTITIES {
                    let [mean, _] = cells(quantity.of([&run.measured].into_iter()));
                    row.push(mean);
                }
                row.push("0".to_string());
                writer.write_record(&row)?;
            }
            let deadlocked = delivered.seen.iter().filter(|(_, seen)| seen.is_deadlock());
            for (of, _) in deadlocked {
                let mut row = self.traffic(&network.name);
                row.push(seed(*of));
                row.resize(heads.len() - 1, String::new());
                row.push("1".to_string());
                writer.write_record(&row)?;
            }
        }
        Ok(())
    }
}

/// The mean, and half of its interval.
fn cells(spread: Option<Spread>) -> [String; 2] {
    let cell = |value: Option<f64>| value.map_or(String::new(), |value| format!("{value:.6}"));
    [
        cell(spread.map(|spread| spread.mean)),
        cell(spread.and_then(|spread| spread.half_width)),
    ]
}

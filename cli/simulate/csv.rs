//! A line for each point, or for each delivery, as CSV.

use super::Asked;
use super::Network;
use super::figures::{LANES, QUANTITIES, Side, classes};
use super::report::{Report, Shown};
use crate::model::simulation::{Measured, Spread};
use anyhow::Result;

/// The heads of what stands in front of every line, but for replies.
const TRAFFIC: [&str; 5] = [
    "network",
    "bound (flits/node/cycle)",
    "pattern",
    "process",
    "packet (flits)",
];

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

    /// Heads with the name of what sends in their units.
    fn of_senders(&self, heads: &[String]) -> Vec<String> {
        let per = format!("/{}/", self.sender());
        heads
            .iter()
            .map(|head| head.replace("/node/", &per))
            .collect()
    }

    /// What stands in front of a line.
    fn traffic(&self, network: &Network) -> Vec<String> {
        let traffic = match self.asked {
            Asked::Drawn { pattern, workload } => [
                pattern.to_string(),
                workload.process.to_string(),
                workload.lengths.to_string(),
            ],
            Asked::Traced(file) => [String::new(), format!("trace:{file}"), String::new()],
        };
        let replies = self.replies().into_iter();
        let replies =
            replies.flat_map(|(lengths, service)| [lengths.to_string(), service.to_string()]);
        let bound = network.bound.as_ref();
        let bound = bound.map_or(String::new(), |bound| format!("{:.6}", bound.rate));
        let own = [network.name.clone(), bound].into_iter();
        own.chain(traffic).chain(replies).collect()
    }

    /// The heads of that.
    fn traffic_heads(&self) -> Vec<String> {
        let replies = ["reply (flits)", "service (cycles)"].into_iter();
        let replies = replies.filter(|_| self.replies().is_some());
        TRAFFIC
            .into_iter()
            .chain(replies)
            .map(String::from)
            .collect()
    }

    fn write_points(&self, writer: &mut csv::Writer<Vec<u8>>) -> Result<()> {
        let mut heads = self.traffic_heads();
        heads.extend(["load (flits/node/cycle)", "seeds"].map(String::from));
        let quantities = self.quantities().flat_map(|quantity| quantity.csv);
        heads.extend(quantities.map(String::from));
        for lanes in lanes_heads() {
            heads.extend([format!("{lanes} (flits)"), format!("{lanes} 95%")]);
        }
        heads.extend(["steady", "drain too short", "saturated", "deadlocked"].map(String::from));
        writer.write_record(self.of_senders(&heads))?;
        for (network, points) in self.points() {
            for point in points {
                let mut row = self.traffic(network);
                row.push(
                    self.load(point)
                        .map_or(String::new(), |load| load.to_string()),
                );
                let seeds: Vec<String> = point.seeds.iter().map(u64::to_string).collect();
                row.push(seeds.join(" "));
                for quantity in self.quantities() {
                    row.extend(cells(quantity.of(point.runs.iter())));
                }
                let runs: Vec<&Measured> = point.runs.iter().collect();
                row.extend(classes(network, &runs).into_iter().flat_map(cells));
                let states = [
                    point.is_steady(),
                    point.drain_is_short(),
                    point.is_saturated(),
                    point.is_deadlocked(),
                ];
                row.extend(states.map(|state| u8::from(state).to_string()));
                writer.write_record(&row)?;
            }
        }
        Ok(())
    }

    fn write_deliveries(&self, writer: &mut csv::Writer<Vec<u8>>) -> Result<()> {
        let mut heads = self.traffic_heads();
        heads.extend(["seed", "packets", "flits", "cycles"].map(String::from));
        let has_waits = self.has_waits();
        if has_waits {
            heads.push("packets that waited".to_string());
        }
        heads.extend(
            QUANTITIES
                .iter()
                .map(|quantity| quantity.csv[0].to_string()),
        );
        heads.extend(lanes_heads().map(|lanes| format!("{lanes} (flits)")));
        heads.push("deadlocked".to_string());
        writer.write_record(self.of_senders(&heads))?;
        for (network, delivered) in self.deliveries() {
            let seed = |seed: u64| match self.asked {
                Asked::Drawn { .. } => seed.to_string(),
                Asked::Traced(_) => String::new(),
            };
            for (of, run) in &delivered.runs {
                let mut row = self.traffic(network);
                row.push(seed(*of));
                row.extend([run.packets, run.flits, run.cycles].map(|count| count.to_string()));
                if has_waits {
                    row.push(
                        run.waited
                            .map_or(String::new(), |waited| waited.to_string()),
                    );
                }
                for quantity in &QUANTITIES {
                    let [mean, _] = cells(quantity.of([&run.measured].into_iter()));
                    row.push(mean);
                }
                let lanes = classes(network, &[&run.measured]).into_iter();
                row.extend(lanes.map(|flits| cells(flits)[0].clone()));
                row.push("0".to_string());
                writer.write_record(&row)?;
            }
            let deadlocked = delivered.seen.iter().filter(|(_, seen)| seen.is_deadlock());
            for (of, _) in deadlocked {
                let mut row = self.traffic(network);
                row.push(seed(*of));
                row.resize(heads.len() - 1, String::new());
                row.push("1".to_string());
                writer.write_record(&row)?;
            }
        }
        Ok(())
    }
}

/// What classes of lanes are called in heads.
fn lanes_heads() -> impl Iterator<Item = String> {
    LANES.iter().map(|(class, side, _)| {
        let side = match side {
            Side::Input => "in",
            Side::Output => "out",
        };
        format!("{class} {side}")
    })
}

/// The mean, and half of its interval.
fn cells(spread: Option<Spread>) -> [String; 2] {
    let cell = |value: Option<f64>| value.map_or(String::new(), |value| format!("{value:.6}"));
    [
        cell(spread.map(|spread| spread.mean)),
        cell(spread.and_then(|spread| spread.half_width)),
    ]
}

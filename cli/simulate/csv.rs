//! A line for each point, or for each delivery, as CSV.

use super::Asked;
use super::Network;
use super::figures::{LANES, QUANTITIES, classes};
use super::report::{Report, Shown};
use crate::model::simulation::{Measured, Spread};
use crate::testbench::machine::lanes::Side;
use anyhow::Result;

/// The heads of what stands in front of every line, but for replies.
const TRAFFIC: [&str; 6] = [
    "network",
    "config_hash",
    "bound",
    "pattern",
    "process",
    "packet_flits",
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

    /// What stands in front of a line.
    fn traffic(&self, network: &Network) -> Vec<String> {
        let traffic = match self.asked {
            Asked::Drawn { pattern, workload } => [
                pattern.to_string(),
                workload.process.to_string(),
                workload.lengths.to_string(),
            ],
            Asked::Traced(file) => [String::new(), format!("trace:{file}"), String::new()],
            Asked::Stencil(stencil) => {
                let halo = stencil.halo();
                let halo = halo.map_or(String::new(), |flits| format!(" halo:{flits}"));
                let process = format!("stencil:{stencil}{halo}");
                [String::new(), process, stencil.longest().to_string()]
            }
        };
        let replies = self.replies().into_iter();
        let replies =
            replies.flat_map(|(lengths, service)| [lengths.to_string(), service.to_string()]);
        let bound = network.bound.as_ref();
        let bound = bound.map_or(String::new(), |bound| format!("{:.6}", bound.rate));
        let own = [network.name.clone(), network.config_hash(), bound].into_iter();
        let rates = self.runs.is_relative.then(|| "shares_of_bound".to_string());
        own.chain(traffic).chain(replies).chain(rates).collect()
    }

    /// The heads of that.
    fn traffic_heads(&self) -> Vec<String> {
        let replies = ["reply_flits", "service_cycles"].into_iter();
        let replies = replies.filter(|_| self.replies().is_some());
        let rates = self.runs.is_relative.then_some("rates_in");
        TRAFFIC
            .into_iter()
            .chain(replies)
            .chain(rates)
            .map(String::from)
            .collect()
    }

    fn write_points(&self, writer: &mut csv::Writer<Vec<u8>>) -> Result<()> {
        let mut heads = self.traffic_heads();
        heads.extend(["load", "seeds"].map(String::from));
        let keys = self.quantities().map(|quantity| quantity.key.to_string());
        for key in keys.chain(lanes_heads()) {
            heads.extend([key.clone(), format!("{key}_half_width_95")]);
        }
        let states = [
            "steady",
            "drain_too_short",
            "saturated",
            "keeps_up",
            "deadlocked",
        ];
        heads.extend(states.map(String::from));
        writer.write_record(&heads)?;
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
                    point.keeps_up(),
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
            heads.push("packets_that_waited".to_string());
        }
        heads.extend(QUANTITIES.iter().map(|quantity| quantity.key.to_string()));
        heads.extend(lanes_heads());
        heads.push("deadlocked".to_string());
        writer.write_record(&heads)?;
        for (network, delivered) in self.deliveries() {
            let seed = |seed: u64| match self.asked.is_drawn() {
                true => seed.to_string(),
                false => String::new(),
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
        let class = class.to_string().replace(['-', ' '], "_");
        format!("flits_{class}_{side}")
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

//! What simulations showed, as tables on a terminal.

use super::Network;
use super::figures::{LANES, MISSING_SHARE, QUANTITIES, Quantity, RATES, classes, figure};
use super::report::{Report, Seen, Shown};
use crate::cli::output::say;
use crate::model::simulation::{Delivery, Knee, Measured, Plan, Spread, spread};
use crate::params::workload::Process;
use crate::testbench::machine::Names;
use crate::testbench::table;

/// A table of which columns are left out in which nothing stands.
fn print(heads: &[&str], rows: &[Vec<String>]) {
    if rows.is_empty() {
        return;
    }
    let used: Vec<usize> = (0..heads.len())
        .filter(|&column| rows.iter().any(|row| !row[column].is_empty()))
        .collect();
    let heads: Vec<&str> = used.iter().map(|&column| heads[column]).collect();
    let cut = |row: &Vec<String>| used.iter().map(|&c| row[c].clone()).collect();
    let rows: Vec<Vec<String>> = rows.iter().map(cut).collect();
    say(table::print(&heads, &rows).trim_end());
}

impl Report<'_> {
    /// The tables, on standard output.
    pub fn print(&self) {
        let seeds = match (self.asked.is_drawn(), self.runs.seeds) {
            (false, _) => String::new(),
            (_, [one]) => format!("; seed {one}"),
            (_, several) => format!("; {} seeds from {}, ± 95%", several.len(), several[0]),
        };
        say(&format!("traffic  {}{seeds}", self.workload()));
        let silent = self.senders();
        for network in self.runs.networks {
            let senders = silent.iter().find(|(of, _)| std::ptr::eq(*of, network));
            let do_what = match self.replies() {
                None => "send",
                Some(_) => "make requests",
            };
            let senders = senders.map_or(String::new(), |(_, send)| {
                format!("; {send} of them {do_what}")
            });
            let bound = network.bound.as_ref().map_or(String::new(), |bound| {
                let split = match bound.splits {
                    true => ", if packets split evenly over what they are offered",
                    false => "",
                };
                format!(
                    "; bound {:.4} by the {}{split}",
                    bound.rate,
                    network.machine.bottleneck(bound.from)
                )
            });
            say(&format!(
                "{}  {}{senders}{bound}",
                network.name,
                network.machine.in_words()
            ));
        }
        let trips = self.replies().map_or(String::new(), |_| {
            let unit = self.unit().replacen("flits", "requests", 1);
            format!("; answered: {unit}, trip: cycles from a request to its reply")
        });
        say(&format!(
            "rates in {}, latency in cycles (queueing at the source, inside the network), link: the busiest, flits per cycle{trips}\n",
            self.unit()
        ));
        match &self.shown {
            Shown::Deliveries(_) => self.print_deliveries(),
            Shown::Points(_) | Shown::Knees(_) => self.print_points(),
        }
        self.print_lanes();
        if let Shown::Knees(knees) = &self.shown {
            say(&format!("\n{}", criterion()));
            for (network, knee) in self.runs.networks.iter().zip(knees) {
                found(&network.name, knee).iter().for_each(|line| say(line));
            }
        }
        if matches!(self.asked.process(), Some(Process::Full)) {
            self.print_peaks();
        }
        let sightings = self.sightings();
        if !sightings.is_empty() {
            say("");
        }
        for seen in sightings {
            say(&self.sighting(&seen));
        }
        if self.was_stopped {
            say("\nstopped before all was done: what is missing here was not measured");
        }
    }

    /// What the watchdog saw, in one line.
    fn sighting(&self, of: &Seen) -> String {
        let names = Names::of(of.network.machine.topology());
        let load = of.load.map_or(String::new(), |load| format!(" at {load}"));
        let seed = match self.asked.is_drawn() {
            true => format!(", seed {}", of.seed),
            false => String::new(),
        };
        let saw = names.alarm(of.seen.cycle, self.runs.patience, &of.seen.alarm);
        let who = names.packets(&of.seen.alarm);
        format!("{}{load}{seed}: {saw}{who}", of.network.name)
    }

    fn print_points(&self) {
        let heads = ["network", "load"].into_iter();
        let heads = heads.chain(self.quantities().map(|quantity| quantity.head));
        let heads: Vec<&str> = heads.chain([""]).collect();
        let points = self.points().into_iter();
        let rows = points.flat_map(|(network, points)| {
            points.iter().map(move |point| {
                let marks = [
                    (point.is_deadlocked(), "deadlock"),
                    (point.is_saturated() && !point.is_deadlocked(), "saturated"),
                    (self.does_not_keep_up(point), "does not keep up"),
                    (!point.is_steady(), "not steady"),
                    (point.drain_is_short(), "drain too short"),
                ];
                let marks = marks.into_iter().filter(|(is_so, _)| *is_so);
                let marks = marks.map(|(_, mark)| mark.to_string());
                let states: Vec<String> = marks
                    .chain(self.done(point.runs.len(), &point.seen))
                    .collect();
                let mut row = vec![network.name.clone(), load(self.load(point))];
                row.extend(shown(
                    self.quantities(),
                    &point.runs.iter().collect::<Vec<_>>(),
                ));
                row.push(states.join(", "));
                row
            })
        });
        print(&heads, &rows.collect::<Vec<_>>());
    }

    /// The occupancy of lanes at every point.
    fn print_lanes(&self) {
        let heads = ["network", "load"].into_iter();
        let heads: Vec<&str> = heads.chain(LANES.map(|(.., head)| head)).collect();
        let row = |network: &Network, load: String, runs: &[&Measured]| {
            let flits = classes(network, runs).into_iter();
            let cells = flits.map(|of| of.map_or(String::new(), |of| figure(Some(of), 2)));
            [network.name.clone(), load]
                .into_iter()
                .chain(cells)
                .collect()
        };
        let mut rows: Vec<Vec<String>> = Vec::new();
        // Not of machines whose lanes are not told apart.
        let has_lanes = |network: &Network| network.machine.lanes().is_some();
        for (network, points) in self.points().into_iter().filter(|(of, _)| has_lanes(of)) {
            for point in points.iter().filter(|point| !point.runs.is_empty()) {
                rows.push(row(
                    network,
                    load(self.load(point)),
                    &point.runs.iter().collect::<Vec<_>>(),
                ));
            }
        }
        if let Shown::Deliveries(_) = self.shown {
            let all = self.last_runs().into_iter().filter(|(of, _)| has_lanes(of));
            rows.extend(all.map(|(network, runs)| row(network, String::new(), &runs)));
        }
        if !rows.is_empty() {
            say(
                "\nflits in a lane on average, by its class; in: of the input side, out: of the output side\n",
            );
            print(&heads, &rows);
        }
    }

    fn print_peaks(&self) {
        say("");
        for (network, points) in self.points() {
            for point in points {
                let peak = point.of(|run| Some(run.peak_cumulative));
                let sustained = point.of(|run| Some(run.accepted));
                say(&format!(
                    "{}: sustains {}, highest cumulative rate since the start {}",
                    network.name,
                    figure(sustained, 4),
                    figure(peak, 4)
                ));
            }
        }
    }

    fn print_deliveries(&self) {
        let heads = [
            "network", "packets", "waited", "flits", "cycles", "half by", "rate",
        ];
        let heads = heads.into_iter();
        let heads = heads.chain(QUANTITIES[RATES..].iter().map(|quantity| quantity.head));
        let heads: Vec<&str> = heads.chain([""]).collect();
        let all = self.deliveries().into_iter();
        // Those that the user stopped show nothing.
        let all = all.filter(|(_, of)| !of.runs.is_empty() || of.is_deadlocked());
        let rows = all.map(|(network, delivered)| {
            let runs = &delivered.runs;
            let of = |value: &dyn Fn(&Delivery) -> f64, digits| {
                let values: Vec<f64> = runs.iter().map(|(_, run)| value(run)).collect();
                figure(spread(&values), digits)
            };
            let mut row = vec![
                network.name.clone(),
                runs.first()
                    .map_or("-".to_string(), |(_, run)| run.packets.to_string()),
                runs.first()
                    .and_then(|(_, run)| run.waited)
                    .map_or(String::new(), |waited| waited.to_string()),
                of(&|run| run.flits as f64, 0),
                of(&|run| run.cycles as f64, 0),
                of(&|run| run.tenths[4] as f64, 0),
                of(&|run| run.measured.accepted, 4),
            ];
            let measured: Vec<_> = runs.iter().map(|(_, run)| &run.measured).collect();
            row.extend(shown(QUANTITIES[RATES..].iter(), &measured));
            let state = delivered.is_deadlocked().then(|| "deadlock".to_string());
            let states = state
                .into_iter()
                .chain(self.done(runs.len(), &delivered.seen));
            row.push(states.collect::<Vec<_>>().join(", "));
            row
        });
        print(&heads, &rows.collect::<Vec<_>>());
    }
}

/// By what a search says that a network keeps up with a load.
fn criterion() -> String {
    let (most, steps) = (100.0 * Plan::BACKLOG, Knee::STEPS);
    format!(
        "A load is kept up with if, over all seeds, at most {most}% of what was made in the window has piled up at its end, and less\nthan half of the runs are saturated, in which it grows from section to section of the window. The search halves the interval\nbetween a load that is kept up with and one that is not until it is 1/{steps} of the bound."
    )
}

/// A cell for a load, empty if there is none: six digits behind the point at most, for a search halves intervals.
fn load(of: Option<f64>) -> String {
    of.map_or(String::new(), |load| {
        ((load * 1e6).round() / 1e6).to_string()
    })
}

/// Where a network saturates, as far as it was found out.
fn found(name: &str, knee: &Knee) -> Option<String> {
    let mut parts = Vec::new();
    if knee.load > 0.0 {
        let accepted = figure(knee.accepted, 4);
        parts.push(format!(
            "keeps up with {:.4}, of which it accepts {accepted}",
            knee.load
        ));
    }
    match knee.saturated {
        Some(load) if knee.was_ended || knee.load == 0.0 => {
            parts.push(format!("does not keep up with {load:.4}"));
        }
        _ => {}
    }
    if parts.is_empty() {
        return None;
    }
    parts.push(format!("accepts {} at most", figure(knee.most_accepted, 4)));
    if knee.was_ended {
        parts.push("stopped before more was known".to_string());
    }
    Some(format!("{name}: {}", parts.join("; ")))
}

/// The cells of these quantities.
fn shown(quantities: impl Iterator<Item = &'static Quantity>, runs: &[&Measured]) -> Vec<String> {
    let cells = quantities.map(|quantity| {
        let spread = quantity.of(runs.iter().copied());
        match (quantity.head, quantity.key, spread) {
            ("", ..) => String::new(),
            // Where nothing is missing there is nothing to say.
            (_, MISSING_SHARE, Some(Spread { mean: 0.0, .. }) | None) => String::new(),
            (_, MISSING_SHARE, Some(Spread { mean, .. })) if mean < 0.0005 => "<0.1".to_string(),
            (_, MISSING_SHARE, Some(share)) => figure(Some(share.times(100.0)), quantity.digits),
            _ => figure(spread, quantity.digits),
        }
    });
    cells.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_that_was_stopped_says_between_what_it_stands_and_claims_no_more() {
        let accepts = |mean| {
            Some(Spread {
                mean,
                half_width: None,
            })
        };
        let line = |load, saturated, was_ended| {
            let knee = Knee {
                load,
                accepted: if load > 0.0 { accepts(load) } else { None },
                most_accepted: accepts(0.5),
                saturated,
                points: Vec::new(),
                was_ended,
            };
            found("ge-trc", &knee)
        };
        let keeps = "keeps up with 0.4000, of which it accepts 0.4000";
        let fails = "does not keep up with 0.6000";
        let most = "accepts 0.5000 at most";
        let stopped = "stopped before more was known";
        for (load, saturated, was_ended, wanted) in [
            (0.4, Some(0.6), true, &[keeps, fails, most, stopped][..]),
            (0.4, None, true, &[keeps, most, stopped]),
            (0.0, Some(0.6), true, &[fails, most, stopped]),
            // Done: the load above is a hundredth away.
            (0.4, Some(0.6), false, &[keeps, most]),
            (0.0, Some(0.6), false, &[fails, most]),
        ] {
            let wanted = format!("ge-trc: {}", wanted.join("; "));
            assert_eq!(line(load, saturated, was_ended), Some(wanted));
        }
        assert_eq!(line(0.0, None, true), None);
    }
}

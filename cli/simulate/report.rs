//! All that was run, and what it showed.

use super::figures::{EXCHANGED, QUANTITIES, Quantity};
use super::runs::Runs;
use super::{Asked, Network};
use crate::model::simulation::{Delivered, Knee, Measured, Point, Sighting, Traffic};
use crate::params::workload::{Lengths, Process};

/// All that was run, and what it showed.
pub(super) struct Report<'a> {
    pub asked: &'a Asked,
    pub runs: &'a Runs<'a>,
    pub shown: Shown,
    /// Whether the user pressed Ctrl-C before all was done.
    pub was_stopped: bool,
}

/// By network.
pub(super) enum Shown {
    Points(Vec<Vec<Point>>),
    Knees(Vec<Knee>),
    Deliveries(Vec<Delivered>),
}

/// What a watchdog saw in one of the runs.
pub(super) struct Seen<'a> {
    pub network: &'a Network,
    /// Of a point.
    pub load: Option<f64>,
    pub seed: u64,
    pub seen: &'a Sighting,
}

impl Report<'_> {
    /// Every network with its points, in order of the load.
    pub fn points(&self) -> Vec<(&Network, &[Point])> {
        let networks = self.runs.networks.iter();
        match &self.shown {
            Shown::Points(points) => networks.zip(points.iter().map(Vec::as_slice)).collect(),
            Shown::Knees(knees) => networks
                .zip(knees.iter().map(|knee| knee.points.as_slice()))
                .collect(),
            Shown::Deliveries(_) => Vec::new(),
        }
    }

    /// Every network with what it delivered.
    pub fn deliveries(&self) -> Vec<(&Network, &Delivered)> {
        match &self.shown {
            Shown::Deliveries(all) => self.runs.networks.iter().zip(all).collect(),
            _ => Vec::new(),
        }
    }

    /// The load of a point; nothing where nodes make packets at no rate.
    pub fn load(&self, point: &Point) -> Option<f64> {
        let has_rate = self.asked.process().is_some_and(|p| p.is_open_loop());
        has_rate.then_some(point.load)
    }

    /// The load at which those stand, if there is a rate.
    pub fn last_load(&self, network: &Network) -> Option<f64> {
        let mut points = self.points().into_iter();
        let (_, points) = points.find(|(of, _)| std::ptr::eq(*of, network))?;
        let measured = points.iter().rfind(|point| !point.runs.is_empty())?;
        self.load(measured)
    }

    /// The runs of every network at its last load, or all of its deliveries; without networks that have none.
    pub fn last_runs(&self) -> Vec<(&Network, Vec<&Measured>)> {
        let points = self.points().into_iter().filter_map(|(network, points)| {
            let measured = points.iter().rfind(|point| !point.runs.is_empty())?;
            Some((network, measured.runs.iter().collect()))
        });
        let deliveries = self.deliveries().into_iter().map(|(network, delivered)| {
            let runs = delivered.runs.iter();
            (network, runs.map(|(_, run)| &run.measured).collect())
        });
        let all = points.chain(deliveries);
        all.filter(|(_, runs): &(_, Vec<_>)| !runs.is_empty())
            .collect()
    }

    /// How many nodes of each network send, if that is known and not all do.
    pub fn senders(&self) -> Vec<(&Network, usize)> {
        let all = self.last_runs().into_iter();
        let all = all.map(|(network, runs)| (network, runs[0].senders));
        let terminals = |network: &Network| network.machine.topology().all_terminals();
        let some = all.filter(|(network, senders)| *senders < terminals(network));
        some.collect()
    }

    /// What sends and receives: a node, if every node of every network has one terminal.
    pub fn sender(&self) -> &'static str {
        let mut networks = self.runs.networks.iter();
        match networks.all(|network| network.machine.topology().nodes_are_terminals()) {
            true => "node",
            false => "terminal",
        }
    }

    /// The lengths of replies, and their service, if there are such.
    pub fn replies(&self) -> Option<(Lengths, u64)> {
        match self.asked {
            Asked::Drawn { workload, .. } => match workload.process {
                Process::RequestReply { reply, service, .. } => {
                    Some((reply.unwrap_or(workload.lengths), service))
                }
                _ => None,
            },
            Asked::Traced(_) | Asked::Stencil(_) => None,
        }
    }

    /// What is shown of a point.
    pub fn quantities(&self) -> impl Iterator<Item = &'static Quantity> {
        let exchanged = EXCHANGED.iter().filter(|_| self.replies().is_some());
        QUANTITIES.iter().chain(exchanged)
    }

    /// Whether a search for the highest load that is kept up with did not count a point as such, though its runs are not
    /// saturated.
    pub fn does_not_keep_up(&self, point: &Point) -> bool {
        let is_search = matches!(self.shown, Shown::Knees(_));
        is_search && !point.is_saturated() && !point.keeps_up()
    }

    /// Whether in a trace packets wait for others.
    pub fn has_waits(&self) -> bool {
        let mut networks = self.runs.networks.iter();
        networks.any(|network| match &network.traffic {
            Traffic::Traced(trace) => trace.has_dependencies(),
            Traffic::Drawn(..) | Traffic::Stencil(_) => false,
        })
    }

    /// What rates are in.
    pub fn unit(&self) -> String {
        if self.runs.is_relative {
            return "shares of the bound".to_string();
        }
        let that_sends = match (self.senders().is_empty(), self.replies()) {
            (true, _) => "",
            (false, None) => " that sends",
            (false, Some(_)) => " that makes requests",
        };
        format!("flits per {}{that_sends} and cycle", self.sender())
    }

    /// What the watchdog saw.
    pub fn sightings(&self) -> Vec<Seen<'_>> {
        let points = self.points().into_iter().flat_map(|(network, points)| {
            let points = points.iter();
            points.flat_map(move |point| {
                let load = self.load(point);
                point.seen.iter().map(move |seen| (network, load, seen))
            })
        });
        let deliveries = self.deliveries().into_iter();
        let deliveries = deliveries.flat_map(|(network, delivered)| {
            let seen = delivered.seen.iter();
            seen.map(move |seen| (network, None, seen))
        });
        let all = points.chain(deliveries);
        all.map(|(network, load, (seed, seen))| Seen {
            network,
            load,
            seed: *seed,
            seen,
        })
        .collect()
    }

    /// How many seeds are done, if the user did not wait for all.
    pub fn done(&self, runs: usize, seen: &[(u64, Sighting)]) -> Option<String> {
        let deadlocks = seen.iter().filter(|(_, seen)| seen.is_deadlock());
        let (done, all) = (runs + deadlocks.count(), self.runs.seeds.len());
        (done < all).then(|| format!("{done} of {all} seeds"))
    }

    /// Whether a run has ended in a deadlock.
    pub fn is_deadlocked(&self) -> bool {
        self.sightings().iter().any(|of| of.seen.is_deadlock())
    }

    /// What nodes make, in words.
    pub fn workload(&self) -> String {
        match self.asked {
            Asked::Drawn { pattern, workload } => {
                let flits = |lengths: Lengths| match lengths.range() {
                    (1, 1) => "1 flit".to_string(),
                    _ => format!("{lengths} flits"),
                };
                let own = flits(workload.lengths);
                let packets = match self.replies() {
                    None => format!("packets of {own}"),
                    Some((reply, service)) => format!(
                        "requests of {own}, replies of {}, service of {service} cycles",
                        flits(reply)
                    ),
                };
                format!("{pattern}, {}, {packets}", workload.process)
            }
            Asked::Traced(file) => format!("the trace {file}"),
            Asked::Stencil(stencil) => {
                let halo = stencil.halo();
                let halo = halo.map_or(String::new(), |flits| {
                    let longest = stencil.longest();
                    format!(", halos of {flits} flits in packets of at most {longest}")
                });
                format!("the stencil {stencil}{halo}")
            }
        }
    }

    /// One line on what was run, for pictures.
    pub fn title(&self) -> String {
        format!("flitworks: {}", self.workload())
    }
}

//! All that was run, and what it showed.

use super::Network;
use super::runs::Runs;
use crate::model::simulation::{Delivery, Knee, Point};
use crate::params::workload::Pattern;

/// All that was run, and what it showed.
pub(super) struct Report<'a> {
    pub pattern: &'a Pattern,
    pub runs: &'a Runs<'a>,
    pub shown: Shown,
    /// Whether the user pressed Ctrl-C before all was done.
    pub was_stopped: bool,
}

/// By network.
pub(super) enum Shown {
    Points(Vec<Vec<Point>>),
    Knees(Vec<Knee>),
    Deliveries(Vec<Vec<Delivery>>),
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

    /// What nodes make, in words.
    pub fn workload(&self) -> String {
        let workload = self.runs.workload;
        format!(
            "{}, {}, packets of {} flits",
            self.pattern, workload.process, workload.lengths
        )
    }

    /// One line on what was run, for pictures.
    pub fn title(&self) -> String {
        format!("flitworks: {}", self.workload())
    }
}

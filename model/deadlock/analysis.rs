//! What is found out about a machine.

use super::{Hold, Misroute};

/// What was found out about a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Its nodes.
    pub nodes: usize,
    /// Its links.
    pub links: usize,
    /// Its channels.
    pub channels: usize,
    /// How much of it was followed.
    pub followed: Followed,
    /// What follows from its routes, or the first packet that does not arrive.
    pub result: Result<Findings, Misroute>,
}

impl Analysis {
    /// Whether every packet arrives and none can wait for ever.
    pub fn is_fine(&self) -> bool {
        self.deadlock().is_none() && self.result.is_ok()
    }

    /// The deadlock that was found.
    pub fn deadlock(&self) -> Option<&Deadlock> {
        let findings = self.result.as_ref().ok();
        findings.and_then(|findings| findings.deadlock.as_ref())
    }
}

/// How packets were followed; a family shows that each way gives the same verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Followed {
    /// Each through the whole machine.
    Whole,
    /// In each dimension by itself. Dependencies are counted inside rings or lines then.
    ByDimension,
    /// Through each node by itself.
    ByNode,
    /// Each through a machine of the same make that is less wide. Dependencies are counted there.
    Narrowed,
    /// From end to end, and dependencies router by router: by classes of links that rise along every way.
    ByClass,
}

impl Followed {
    /// What it is called in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Followed::Whole => "whole",
            Followed::ByDimension => "by dimension",
            Followed::ByNode => "by node",
            Followed::Narrowed => "narrowed",
            Followed::ByClass => "by class",
        }
    }
}

/// What the routes of a machine show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// Channels of the longest way of a packet, where packets were followed from end to end.
    pub longest_way: Option<usize>,
    /// Number of direct dependencies.
    pub direct: usize,
    /// Number of extended dependencies; none if the direct ones have no cycle, or decide. Where each dimension was
    /// followed by itself, of those whose direct ones have one.
    pub extended: Option<usize>,
    /// The deadlock that neither excludes.
    pub deadlock: Option<Deadlock>,
}

/// Packets that may wait for each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadlock {
    /// Each holds a channel and waits for the next one, the last for the first.
    pub cycle: Vec<Hold>,
    /// Whether there would be none if packets followed each other only where they must.
    pub stricter_rule_helps: bool,
}

//! Large machines, in whose stead small ones are followed.

use super::machine::links;
use crate::model::deadlock::{Analysis, Channel, Findings, Followed, Whole};
use crate::params::bluegene::BluegeneTorus;
use crate::params::topology::grid::Grid;
use crate::params::topology::{NodeId, TerminalId};

/// Nodes along a dimension among which a packet can do whatever it can do among more.
pub(super) const WIDTH: usize = 4;

/// A large machine, of which a small one has the nodes of the lowest coordinates.
pub(super) struct Wide<'a> {
    narrow: &'a Grid,
    wide: &'a Grid,
}

impl<'a> Wide<'a> {
    pub fn new(narrow: &'a BluegeneTorus, wide: &'a BluegeneTorus) -> Self {
        Wide {
            narrow: narrow.grid(),
            wide: wide.grid(),
        }
    }

    /// What was found in the small machine, said of the large one.
    pub fn whole(&self, found: Analysis) -> Analysis {
        let links = links(self.wide);
        let vcs = found.channels / found.links.max(1);
        Analysis {
            nodes: self.wide.nodes(),
            links,
            channels: links * vcs,
            followed: Followed::Narrowed,
            result: match found.result {
                Err(misroute) => Err(Whole::misroute(self, misroute)),
                Ok(findings) => Ok(Findings {
                    // Ways are longer in the large machine.
                    longest_way: None,
                    deadlock: findings.deadlock.map(|found| self.deadlock(found)),
                    ..findings
                }),
            },
        }
    }

    fn node(&self, of_narrow: NodeId) -> NodeId {
        self.wide.node(&self.narrow.coordinates_of(of_narrow))
    }
}

impl Whole for Wide<'_> {
    /// The ports are the same, for a dimension of several nodes stays one.
    fn channel(&self, channel: Channel) -> Channel {
        Channel {
            from: self.node(channel.from),
            ..channel
        }
    }

    fn terminal(&self, TerminalId(node): TerminalId) -> TerminalId {
        TerminalId(self.node(NodeId(node)).0)
    }
}

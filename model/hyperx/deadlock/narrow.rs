//! Wide machines, in whose stead narrower ones are followed.

use super::machine::Machine;
use crate::model::deadlock::{Analysis, Channel, Findings, Followed, Whole};
use crate::params::ParamError;
use crate::params::hyperx::Routing;
use crate::params::topology::{HyperX, LatticePort, NodeId, PortId, TerminalId, Topology};

/// Routers along a dimension in which a packet can do whatever it can do among more.
const WIDTH: usize = 3;

/// The machine that deadlocks if and only if that of a routing does: of the same dimensions, each at most three wide,
/// without parallel links, with one terminal at each router.
///
/// # Errors
/// None: what is smaller than a checked machine is one.
pub(super) fn narrowed(routing: &Routing) -> Result<Routing, ParamError> {
    let wide = routing.network();
    let widths = wide.widths().iter().map(|&width| width.min(WIDTH));
    let trunks = vec![1; wide.dimensions()];
    let narrow = HyperX::new("hyperx", widths.collect(), trunks, 1)?;
    Ok(routing.in_network(narrow))
}

/// Whether a machine differs from the one in whose stead it would be followed.
pub(super) fn is_narrower(narrow: &Routing, wide: &Routing) -> bool {
    let links = |of: &Routing| [of.network().widths(), of.network().trunks()].concat();
    links(narrow) != links(wide)
}

/// Follows the packets of a narrower machine.
pub(super) fn analyse(narrow: &Routing, wide: &Routing, watch: &(dyn Fn() + Sync)) -> Analysis {
    let found = Machine::new(narrow).analyse(watch);
    let whole = Wide {
        narrow: narrow.network(),
        wide: wide.network(),
    };
    let nodes = whole.wide.nodes();
    let links = nodes * whole.wide.outputs(NodeId(0));
    Analysis {
        nodes,
        links,
        channels: links * wide.classes(),
        followed: Followed::Narrowed,
        result: match found.result {
            Err(misroute) => Err(whole.misroute(misroute)),
            Ok(findings) => {
                let deadlock = findings.deadlock.map(|found| whole.deadlock(found));
                Ok(Findings {
                    deadlock,
                    ..findings
                })
            }
        },
    }
}

/// A wide machine, of which a narrow one has the routers of the lowest coordinates and the first of parallel links.
pub(super) struct Wide<'a> {
    pub narrow: &'a HyperX,
    pub wide: &'a HyperX,
}

impl Wide<'_> {
    fn node(&self, of_narrow: NodeId) -> NodeId {
        let grid = self.wide.grid().expect("a lattice has coordinates");
        grid.node(&self.narrow.coordinates(of_narrow))
    }
}

impl Whole for Wide<'_> {
    fn channel(&self, Channel { from, port, vc }: Channel) -> Channel {
        let Wide { narrow, wide } = self;
        let LatticePort::Link {
            dimension, offset, ..
        } = narrow.port(narrow.concentration() + port.0)
        else {
            unreachable!("a port after those of terminals is a link");
        };
        let here = narrow.coordinates(from)[dimension];
        let there = (here + offset) % narrow.widths()[dimension];
        let width = wide.widths()[dimension];
        let link = wide.number(LatticePort::Link {
            dimension,
            offset: (there + width - here) % width,
            trunk: 0,
        });
        Channel {
            from: self.node(from),
            port: PortId(link - wide.concentration()),
            vc,
        }
    }

    fn terminal(&self, of_narrow: TerminalId) -> TerminalId {
        let (node, seat) = self.narrow.seat(of_narrow);
        self.wide.terminal(self.node(node), seat)
    }
}

//! The machine of a HyperX behind its ports: routers, links and terminals, flit by flit.

#[cfg(test)]
mod tests;

use super::place_of;
use crate::model::Golden;
use crate::model::hyperx::links::{Line, OnLink, arriving, show_errors, show_links};
use crate::model::hyperx::router::FlitRouter;
use crate::model::hyperx::terminals::{TerminalState, acts, show_users};
use crate::model::packed::{Ports, PortsMut};
use crate::params::hyperx::{HyperXEnds, HyperXNetworkParams};
use crate::params::topology::{NodeId, TerminalId, Topology, sources};

/// A HyperX as its users see it: what goes in and comes out by pins, and what flits carry.
///
/// - Twin: `hdl/hyperx/network.rs`. [`HyperXNetwork`](super::HyperXNetwork) is the same machine packet by packet, for
///   simulations.
/// - Shapes: all that `HyperXNetworkParams` allows.
/// - Latency: as that one's, beyond a terminal's own. A flit of a raw link is on `flit_…_i` in the cycle after that in which
///   a terminal would have sent it, and on `flit_…_o` in that at whose end it is written.
/// - Source: `\[HyperX\] §6`, and the parts' own. ASSUMED: links of terminals are as long where they come out of the network
///   as where a terminal stands behind them; a reset takes what is on links.
#[derive(Clone, Debug)]
pub struct WiredHyperX {
    params: HyperXNetworkParams,
    routers: Vec<FlitRouter>,
    /// Router by router, and port by port: what leads there.
    feeds: Vec<Feed>,
    /// The links to these.
    inward: Vec<Line>,
    /// By terminal, the link to it.
    outward: Vec<Line>,
    /// None where links come out.
    terminals: Vec<TerminalState>,
}

/// From where the link to a port of a router comes.
#[derive(Clone, Copy, Debug)]
enum Feed {
    /// From a terminal.
    Terminal(usize),
    /// From a port of a router.
    Router(usize, usize),
}

impl WiredHyperX {
    /// The machine of this shape, in reset state.
    pub fn new(params: &HyperXNetworkParams) -> Self {
        let (network, made) = (params.network(), params.made());
        let seats = network.concentration();
        let from = sources(network);
        let feeds = (0..network.nodes()).flat_map(|node| {
            let terminals = (0..seats).map(move |seat| Feed::Terminal(node * seats + seat));
            let links = from[node].iter().map(move |from| {
                let (NodeId(far), output) = from.expect("links lead to all inputs");
                Feed::Router(far, seats + output.0)
            });
            terminals.chain(links)
        });
        let feeds: Vec<Feed> = feeds.collect();
        let line = |feed: &Feed| {
            Line::new(match feed {
                Feed::Terminal(_) => params.terminal_cycles(),
                Feed::Router(..) => params.channel_cycles(),
            })
        };
        let count = network.all_terminals();
        let mut machine = WiredHyperX {
            routers: vec![FlitRouter::new(made); network.nodes()],
            inward: feeds.iter().map(line).collect(),
            outward: vec![Line::new(params.terminal_cycles()); count],
            terminals: match params.ends() {
                HyperXEnds::Links => Vec::new(),
                HyperXEnds::Terminals => vec![TerminalState::new(&params.terminal()); count],
            },
            params: params.clone(),
            feeds,
        };
        machine.tie_off();
        machine
    }

    /// Each router stands in its place.
    fn tie_off(&mut self) {
        for (node, router) in self.routers.iter_mut().enumerate() {
            let here = place_of(self.params.network(), NodeId(node));
            router.tie_off(here, self.params.seed_of(node));
        }
    }

    /// What the router of a terminal shows it.
    fn shown_to(&self, terminal: usize) -> OnLink {
        let (node, seat) = self.params.network().seat(TerminalId(terminal));
        self.routers[node.0].shown(seat.0)
    }

    /// What has been wrong at a terminal until the cycle before, its own and its router's.
    fn errors(&self, terminal: usize) -> u64 {
        let (node, seat) = self.params.network().seat(TerminalId(terminal));
        let own = self.terminals.get(terminal);
        own.map_or(0, TerminalState::errors) | self.routers[node.0].errors(seat.0)
    }

    /// A cycle of routers and links, in which this is sent by terminals: what comes to these.
    fn carry(&mut self, sent: Vec<OnLink>) -> Vec<OnLink> {
        let terminals = 0..self.params.network().all_terminals();
        let shown: Vec<OnLink> = terminals.map(|terminal| self.shown_to(terminal)).collect();
        let entering: Vec<OnLink> = self
            .feeds
            .iter()
            .map(|feed| match *feed {
                Feed::Terminal(terminal) => sent[terminal].clone(),
                Feed::Router(far, port) => self.routers[far].shown(port),
            })
            .collect();
        let lines = self.inward.iter_mut().zip(entering);
        let mut coming = lines.map(|(line, entering)| line.pass(entering));
        let ports = self.params.made().router_ports();
        for router in &mut self.routers {
            router.step(coming.by_ref().take(ports).collect());
        }
        let lines = self.outward.iter_mut().zip(shown);
        lines.map(|(line, shown)| line.pass(shown)).collect()
    }
}

impl Golden for WiredHyperX {
    fn reset(&mut self) {
        self.routers.iter_mut().for_each(FlitRouter::reset);
        self.tie_off();
        let lines = self.inward.iter_mut().chain(&mut self.outward);
        lines.for_each(Line::reset);
        self.terminals.iter_mut().for_each(TerminalState::reset);
    }

    /// All of them: none goes by what comes in the same cycle.
    fn peek(&self, outputs: &mut [u64]) {
        let made = self.params.made();
        let mut outputs = PortsMut(outputs);
        match self.params.ends() {
            HyperXEnds::Terminals => show_users(made, &self.terminals, &mut outputs),
            HyperXEnds::Links => {
                let links = self.outward.iter().enumerate();
                let shown = links.map(|(terminal, line)| line.leaving(self.shown_to(terminal)));
                let shown: Vec<OnLink> = shown.collect();
                show_links(made, &shown, &mut outputs);
            }
        }
        let errors = (0..self.outward.len()).map(|terminal| self.errors(terminal));
        show_errors(made.misuses().width(), errors, &mut outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let count = self.outward.len();
        let mut inputs = Ports(inputs);
        match self.params.ends() {
            HyperXEnds::Links => {
                let sent = arriving(self.params.made(), count, &mut inputs);
                self.carry(sent);
            }
            HyperXEnds::Terminals => {
                let users = acts(self.params.made(), count, &mut inputs);
                let sent = self.terminals.iter().map(|from| from.shown().clone());
                let sent: Vec<OnLink> = sent.collect();
                let coming = self.carry(sent);
                let terminals = self.terminals.iter_mut().zip(users);
                for ((terminal, user), link) in terminals.zip(coming) {
                    terminal.step(user, link);
                }
            }
        }
    }
}

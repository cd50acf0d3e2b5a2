//! The golden router of YARC's tiles behind link control blocks.

use super::control::ControlFrame;
use super::router::{Links, Router};
use super::symbol::{LineSymbol, SymbolKind};
use super::{LcbReceiver, LcbSender};
use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut, field, has, set_field};
use crate::params::words;
use crate::params::yarc::{Linked, YarcRouterParams};

/// A router with both halves of a link control block at each port: its links are lines.
///
/// - Twin: `hdl/yarc/router.rs`, with `links = 1`.
/// - Shapes: as those of the router without.
/// - Latency: four cycles more than without: two in each half.
/// - Source: `\[YARC\] §4`. ASSUMED: as the halves.
#[derive(Clone, Debug)]
pub struct LinkedRouter {
    core: Router,
    ends: Box<[End]>,
    /// Bits of a phit, of the lanes of a port, and of what a port has freed.
    width: usize,
    lanes: usize,
    freed_bits: usize,
    vcs: usize,
}

/// Both halves of a port.
#[derive(Clone, Debug)]
struct End {
    sender: LcbSender,
    receiver: LcbReceiver,
}

impl LinkedRouter {
    /// The router of this shape, whose links these are, in reset state.
    pub fn new(params: &YarcRouterParams, links: &Linked) -> Self {
        let input = params.tiled().input();
        let end = End {
            sender: LcbSender::new(links.sender()),
            receiver: LcbReceiver::new(links.receiver()),
        };
        LinkedRouter {
            core: Router::new(params),
            ends: vec![end; input.router_ports()].into(),
            width: input.format().phit_width(),
            lanes: links.format().lanes(),
            freed_bits: input.format().vcs() * input.freed_bits(),
            vcs: input.format().vcs(),
        }
    }

    /// What the ports do in a cycle but for their lines: what links say to the core, and what the core says to them.
    fn turn(&mut self, symbols: &[(Option<LineSymbol>, u64)], clear: &[u64]) {
        let ports = self.ends.len();
        let mut freed = vec![0; words(ports * self.freed_bits)];
        let (mut ready, mut active) = (0, 0);
        for (port, End { sender, receiver }) in self.ends.iter().enumerate() {
            let at = port * self.freed_bits;
            set_field(&mut freed, at, self.freed_bits, receiver.freed());
            ready |= u64::from(sender.is_ready()) << port;
            active |= u64::from(sender.is_active(receiver.says(0).lanes)) << port;
        }
        let overflows = self.core.overflows();
        let rising: Vec<_> = self.ends.iter().map(|end| end.receiver.up()).collect();
        for (port, (symbol, erred)) in symbols.iter().enumerate() {
            let own_freed = self.core.freed(port);
            let End { sender, receiver } = &mut self.ends[port];
            let says = ControlFrame {
                freed: own_freed,
                ..receiver.says(0)
            };
            sender.turn(self.core.leaving(port), receiver.heard(), &says);
            receiver.turn(*symbol, *erred, has(overflows, port));
        }
        self.core.turn(&Links {
            ready,
            active,
            freed: &freed,
            clear,
        });
        self.core.take(rising.into_iter());
    }
}

impl LinkedRouter {
    /// Back to the reset state.
    pub(super) fn reset_all(&mut self) {
        self.core.reset();
        for End { sender, receiver } in &mut self.ends {
            sender.reset();
            receiver.reset();
        }
    }

    /// What all ports show: it comes from state.
    pub(super) fn show(&self, outputs: &mut [u64]) {
        let (ports, width, lanes) = (self.ends.len(), self.width, self.lanes);
        let mut outputs = PortsMut(outputs);
        let bits = |is: &dyn Fn(&End) -> bool| {
            let each = self.ends.iter().enumerate();
            each.fold(0, |all, (port, end)| all | u64::from(is(end)) << port)
        };
        outputs.word(bits(&|end| end.sender.symbol().is_some()));
        let shown = |end: &End| end.sender.symbol().unwrap_or_default();
        let kinds = outputs.words(words(2 * ports));
        kinds.fill(0);
        for (port, end) in self.ends.iter().enumerate() {
            set_field(kinds, 2 * port, 2, shown(end).kind as u64);
        }
        let phits = outputs.words(words(ports * width));
        phits.fill(0);
        for (port, end) in self.ends.iter().enumerate() {
            set_field(phits, port * width, width, shown(end).bits);
        }
        outputs.word(bits(&|end| {
            end.sender.is_active(end.receiver.says(0).lanes)
        }));
        let wanted = outputs.words(words(ports * lanes));
        wanted.fill(0);
        for (port, end) in self.ends.iter().enumerate() {
            set_field(wanted, port * lanes, lanes, end.receiver.says(0).lanes);
        }
        self.core.peek_told(&mut outputs);
    }

    /// The clock edge, with what is at the inputs.
    pub(super) fn take_in(&mut self, inputs: &[u64]) {
        let (ports, width, lanes) = (self.ends.len(), self.width, self.lanes);
        let mut inputs = Ports(inputs);
        let valid = inputs.word();
        let kinds = inputs.words(words(2 * ports));
        let phits = inputs.words(words(ports * width));
        let errors = inputs.words(words(ports * lanes));
        let (writes, address, data) = (inputs.word(), inputs.word(), inputs.word());
        let symbols: Vec<_> = (0..ports)
            .map(|port| {
                let symbol = has(valid, port).then(|| LineSymbol {
                    kind: SymbolKind::of_number(field(kinds, 2 * port, 2)),
                    bits: field(phits, port * width, width),
                });
                (symbol, field(errors, port * lanes, lanes))
            })
            .collect();
        self.turn(&symbols, inputs.words(words(ports * self.vcs)));
        self.core.write(writes, address, data);
    }
}

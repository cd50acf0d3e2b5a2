//! The network behind its ports.

use super::Network;
use super::switching::RouterState;
use crate::model::Golden;
use crate::model::machine::ByPhase;
use crate::model::packed::{Ports, PortsMut, copy_field, field, set_field};
use crate::params::topology::TerminalId;
use crate::params::words;

impl Network {
    /// Takes what the terminal's input ports inject; `bits` is room for a flit.
    fn admit(&mut self, terminal: usize, valid: &[u64], flits: &[u64], bits: &mut [u64]) {
        let (lanes, width) = (self.seats.lanes(), self.payloads.width());
        let valid = field(valid, terminal * lanes, lanes);
        copy_field(flits, terminal * width, bits, 0, width);
        let room = self.injector_room(TerminalId(terminal));
        let mut passed = Vec::new();
        self.guards
            .offer(terminal, (valid, bits), room, |lane, bits| {
                passed.push((lane, bits.to_vec()));
            });
        for (lane, bits) in passed {
            self.inject_bits(TerminalId(terminal), lane, &bits);
        }
    }

    /// Writes a flit by its bits into a lane of a terminal's injector.
    fn inject_bits(&mut self, terminal: TerminalId, lane: usize, bits: &[u64]) {
        let machine = &self.machine;
        let live = || {
            let in_routers = machine.banks().flat_map(|routers| &routers.each);
            let injected = machine.banks().flat_map(|all| all.inlets.injected());
            let on_links = machine.each_part().map(|(_, part)| part);
            in_routers
                .flat_map(RouterState::flits)
                .chain(on_links.flat_map(ByPhase::flits_on_links))
                .chain(injected)
        };
        let flit = self.payloads.admit(bits, live);
        self.write(terminal, 1 << lane, flit);
    }

    fn show_room(&self, room: &mut [u64]) {
        let lanes = self.seats.lanes();
        for terminal in 0..self.terminals() {
            let shown = self.injector_room(TerminalId(terminal));
            let shown = self.guards.room(terminal, shown);
            set_field(room, terminal * lanes, lanes, shown);
        }
    }

    /// What each terminal is shown, taken or not.
    fn show_ejected(&self, valid: &mut [u64], flits: &mut [u64]) {
        let width = self.payloads.width();
        for terminal in 0..self.terminals() {
            let (node, seat) = self.seats.at(TerminalId(terminal));
            if let Some(flit) = self.router(node).ejects(self.shape(node), seat) {
                set_field(valid, terminal, 1, 1);
                self.payloads.show(flit, flits, terminal * width);
            }
        }
    }

    fn show_errors(&self, errors: &mut [u64]) {
        let width = self.guards.bits();
        for terminal in 0..self.terminals() {
            set_field(
                errors,
                terminal * width,
                width,
                self.guards.errors(terminal),
            );
        }
    }

    /// One clock cycle behind the ports, the network's own being `step`.
    pub(super) fn step_ports(
        &mut self,
        inputs: &[u64],
        outputs: &mut [u64],
        step: impl FnOnce(&mut Network),
    ) {
        let (terminals, width) = (self.terminals(), self.payloads.width());
        let lane_words = words(terminals * self.seats.lanes());
        let mut inputs = Ports(inputs);
        let valid = inputs.words(lane_words);
        let flits = inputs.words(words(terminals * width));
        let takes = inputs.words(words(terminals));

        outputs.fill(0);
        let mut outputs = PortsMut(outputs);
        self.show_room(outputs.words(lane_words));
        let mut errors = vec![0; words(terminals * self.guards.bits())];
        self.show_errors(&mut errors);
        let mut bits = vec![0; self.payloads.words()];
        for terminal in 0..terminals {
            self.admit(terminal, valid, flits, &mut bits);
        }
        for terminal in 0..terminals {
            self.stall(TerminalId(terminal), field(takes, terminal, 1) == 0);
        }
        let ejected = outputs.words(words(terminals));
        self.show_ejected(ejected, outputs.words(words(terminals * width)));
        outputs.words(errors.len()).copy_from_slice(&errors);
        step(self);

        let mut carried = self.left.clone();
        let registers = self
            .probes
            .as_mut()
            .and_then(|probes| probes.registers.as_mut());
        if let Some(registers) = registers {
            std::mem::swap(registers, &mut carried);
        }
        if let Some(probes) = &self.probes {
            let (links, lanes) = (probes.outputs.count(), probes.lanes);
            let valid = outputs.words(words(links * lanes));
            let flits = outputs.words(words(links * width));
            for (link, lane, flit) in carried {
                let (node, output) = probes.outputs.at(link);
                let first = self.shape(node.0).first_of(output.0);
                set_field(valid, link * lanes + lane - first, 1, 1);
                self.payloads.show(flit, flits, link * width);
            }
        }
    }
}

impl Golden for Network {
    fn reset(&mut self) {
        Network::reset(self);
    }

    fn peek(&self, outputs: &mut [u64]) {
        outputs.fill(0);
        self.show_room(outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.step_ports(inputs, outputs, Network::step);
    }
}

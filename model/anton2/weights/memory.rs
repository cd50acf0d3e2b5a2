//! The weights as a loader of the machine's registers reads them.

use super::{InverseWeights, RouterId};
use std::fmt::Write;

/// A write through a router's port for weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WeightWrite {
    /// SA1 of input p is arbiter p, SA2 of output o is arbiter P + o of P ports.
    pub arbiter: usize,
    /// The weight of input i and pattern n is element i·patterns + n of an arbiter; that of virtual channel v besides, where
    /// an output counts by virtual channel, element (v·inputs + i)·patterns + n.
    pub element: usize,
    /// The weight.
    pub weight: u16,
}

impl InverseWeights<'_> {
    /// All writes of a router, by ascending address. Ports that lead nowhere are among them, so that every
    /// router has as many.
    pub fn writes(&self, router: RouterId) -> impl Iterator<Item = WeightWrite> + use<'_> {
        let ports = self.loads().machine().ports();
        (0..2 * ports).flat_map(move |arbiter| {
            let weights = match arbiter.checked_sub(ports) {
                None => self.sa1(router, arbiter),
                Some(output) => self.sa2(router, output),
            };
            let write = move |(element, &weight): (usize, &u16)| WeightWrite {
                arbiter,
                element,
                weight,
            };
            weights.iter().enumerate().map(write)
        })
    }

    /// A memory file for `$readmemh`: a word for each write, router by router, then external channel by external
    /// channel if they have weights, and who it is for in a comment.
    ///
    /// A word is the address, an underscore, and the weight, each filled up to whole digits: a loader cuts the weight
    /// from the low bits and the address from above its digits. The address is a router's, arbiter above element, or a
    /// channel's index, in as many digits.
    pub fn memory(&self) -> String {
        let machine = self.loads().machine();
        let element_bits = self.element_bits();
        let address_bits = element_bits + machine.router_params().arbiter_width();
        let address_digits = address_bits.div_ceil(4);
        let weight_digits = self.weight_bits().div_ceil(4);
        let weight_low = 4 * weight_digits;
        let mut text = format!(
            "// Inverse weights of {} nodes, {} routers each: address, _, weight.\n\
             // Weight: bits {} to 0. Address: from bit {weight_low}; element in its {element_bits} low bits, arbiter above.\n",
            machine.torus(),
            machine.layout().routers(),
            self.weight_bits() - 1,
        );
        if machine.weighted_channels().next().is_some() {
            writeln!(
                text,
                "// Then of each node's {} external channels: index, _, weight, in as many digits.",
                machine.layout().channels().len()
            )
            .expect("a string takes all");
        }
        let word = |text: &mut String, address: usize, weight: u16| {
            writeln!(
                text,
                "{address:0address_digits$x}_{weight:0weight_digits$x}"
            )
            .expect("a string takes all");
        };
        for router in machine.routers() {
            let node = machine.node(router);
            let [x, y, z] = machine.torus().coordinates(node);
            let spot = machine.spot(router);
            let number = machine.layout().number(spot);
            text += &format!("// @ node {node} ({x},{y},{z}) router {number} {spot}\n");
            for write in self.writes(router) {
                let address = write.arbiter << element_bits | write.element;
                word(&mut text, address, write.weight);
            }
        }
        for (node, number, channel) in machine.weighted_channels() {
            let [x, y, z] = machine.torus().coordinates(node);
            text += &format!("// @ node {node} ({x},{y},{z}) channel {number} {channel}\n");
            for (index, &weight) in self.channel(node, number).iter().enumerate() {
                word(&mut text, index, weight);
            }
        }
        text
    }
}

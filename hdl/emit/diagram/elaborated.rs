//! The graph of an elaborated module.

use super::graph::{Bits, Block, Graph, Kind, counted};
use super::groups::{Group, groups};
use super::trace::{End, Nets};
use crate::hdl::emit::names::Names;
use crate::hdl::rtl::{ItemKind, MemoryRecord, Module, Pin, RegisterRecord};
use crate::params::{Direction, Port};
use rust_hdl::core::ast::VerilogExpression as E;
use std::collections::{BTreeMap, BTreeSet};

/// A module while its graph is taken.
struct Taker<'a> {
    module: &'a Module,
    names: &'a Names,
    nets: Nets<'a>,
    blocks: Vec<Block>,
    /// What each end reads.
    reads: Vec<(End, E)>,
}

/// `weight` of `weight_3`, `weight_0_3`: what registers or memories that are numbered have in common.
fn unnumbered(name: &str) -> &str {
    let is_number = |part: &str| part.chars().all(|c| c.is_ascii_digit());
    match name.rsplit_once('_') {
        Some((rest, last)) if is_number(last) => unnumbered(rest),
        _ => name,
    }
}

/// What is numbered and otherwise alike, by what its names have in common; in the order of the first of each.
fn numbered<'a, T>(
    all: &'a [T],
    name: impl Fn(&'a T) -> &'a str,
    alike: impl Fn(&T, &T) -> bool,
) -> Vec<(&'a str, Vec<&'a T>)> {
    let mut groups: Vec<(&str, Vec<&T>)> = Vec::new();
    for one in all {
        let stem = unnumbered(name(one));
        let mut known = groups.iter_mut();
        match known.find(|(other, group)| *other == stem && alike(group[0], one)) {
            Some((_, group)) => group.push(one),
            None => groups.push((stem, vec![one])),
        }
    }
    groups
}

/// `valid_i 2, flit_i 6`: ports of a direction with their bits.
fn pins_of(ports: &[Port], direction: Direction, wanted: &dyn Fn(&Port) -> bool) -> String {
    let ports = ports
        .iter()
        .filter(|p| p.direction == direction && wanted(p));
    let each: Vec<_> = ports.map(|p| format!("{} {}", p.name, p.width)).collect();
    each.join(", ")
}

impl Taker<'_> {
    fn add(&mut self, kind: Kind, name: String, note: String, about: Vec<String>) -> usize {
        self.blocks.push(Block {
            kind,
            name,
            note,
            about,
            item: None,
            ways: Vec::new(),
        });
        self.blocks.len() - 1
    }

    fn terminal(&mut self, group: &Group) {
        let ports = self.module.ports();
        let of_group = group.ports.iter().map(|&port| &ports[port]);
        let [ins, outs] =
            [Direction::Input, Direction::Output].map(|direction| group.bits(ports, direction));
        let (kind, on, back) = match group.way(ports) {
            Direction::Input => (Kind::Input, (ins, "in"), (outs, "out")),
            Direction::Output => (Kind::Output, (outs, "out"), (ins, "in")),
        };
        let mut note = format!("{} {}", counted(on.0, "bit"), on.1);
        if back.0 > 0 {
            note += &format!(", {} {}", back.0, back.1);
        }
        let about = of_group.clone().map(|port| {
            let way = match port.direction {
                Direction::Input => "input",
                Direction::Output => "output",
            };
            let bits = counted(port.width, "bit");
            format!("{}, {way}, {bits}: {}", port.name, port.meaning)
        });
        let block = self.add(kind, group.name.clone(), note, about.collect());
        let end = End { block, group: 0 };
        for port in of_group {
            let net = E::Signal(port.name.clone());
            match port.direction {
                Direction::Input => self.nets.drive(&net, end),
                Direction::Output => self.reads.push((end, net)),
            }
        }
    }

    fn instance(
        &mut self,
        (item, name): (usize, &str),
        module: &Module,
        groups: &[Group],
        pins: &[Pin],
    ) {
        let (ports, header) = (module.ports(), module.header());
        let mut about = vec![self.names.of(module).to_string()];
        about.extend([header.purpose.clone(), header.shape.clone()]);
        let drawn: BTreeSet<&str> = groups
            .iter()
            .flat_map(|group| group.ports.iter().map(|&port| ports[port].name.as_str()))
            .collect();
        let is_drawn = |port: &Port| drawn.contains(port.name.as_str());
        for (what, text) in [
            ("in", pins_of(ports, Direction::Input, &is_drawn)),
            ("out", pins_of(ports, Direction::Output, &is_drawn)),
            (
                "not drawn",
                pins_of(ports, Direction::Input, &|p| !is_drawn(p)),
            ),
        ] {
            if !text.is_empty() {
                about.push(format!("{what}: {text}"));
            }
        }
        about.retain(|line| !line.is_empty());
        let note = module.part();
        let block = self.add(Kind::Instance, name.to_string(), note, about);
        self.blocks[block].item = Some(item);
        self.blocks[block].ways = groups.iter().map(|group| group.way(ports)).collect();
        for (group, ports) in groups.iter().enumerate() {
            let end = End { block, group };
            for pin in ports.ports.iter().map(|&port| &pins[port]) {
                match pin.port.direction {
                    Direction::Input => self.reads.push((end, pin.value.clone())),
                    Direction::Output => self.nets.drive(&pin.value, end),
                }
            }
        }
    }

    /// Registers that differ in a number only.
    fn registers(&mut self, stem: &str, registers: &[&RegisterRecord]) {
        let bits = counted(registers.iter().map(|r| r.width).sum(), "bit");
        let (name, note) = match registers {
            [one] => (one.name.clone(), format!("register, {bits}")),
            all => (
                format!("{stem}_*"),
                format!("{} registers, {bits}", all.len()),
            ),
        };
        let about = registers.iter();
        let about = about.map(|r| format!("{}, {}", r.name, counted(r.width, "bit")));
        let block = self.add(Kind::State, name, note, about.collect());
        let end = End { block, group: 0 };
        for register in registers {
            self.nets.drive(&E::Signal(register.q()), end);
            let reads = std::iter::once(E::Signal(register.d())).chain(register.enable.clone());
            self.reads.extend(reads.map(|read| (end, read)));
        }
    }

    /// Memories of one size that differ in a number only.
    fn memories(&mut self, stem: &str, memories: &[&MemoryRecord]) {
        let size = |memory: &MemoryRecord| format!("{}x{}", memory.depth, memory.width);
        let (name, note) = match memories {
            [one] => (one.name.clone(), format!("memory, {}", size(one))),
            all => (
                format!("{stem}_*"),
                format!("{} memories, {}", all.len(), size(all[0])),
            ),
        };
        let about = memories.iter().map(|memory| {
            let words = counted(memory.depth, "word");
            format!(
                "{}, {words} of {}",
                memory.name,
                counted(memory.width, "bit")
            )
        });
        let block = self.add(Kind::State, name, note, about.collect());
        let end = End { block, group: 0 };
        for memory in memories {
            let written = memory.write.iter().cloned();
            let written = written.flat_map(|(enable, address, data)| [enable, address, data]);
            self.reads.extend(written.map(|read| (end, read)));
            for (net, address) in &memory.reads {
                self.nets.drive(&E::Signal(net.clone()), end);
                self.reads.push((end, address.clone()));
            }
        }
    }

    /// The bits between the boxes.
    fn wires(&self) -> BTreeMap<(End, End), Bits> {
        let mut read_by: BTreeMap<End, Vec<usize>> = BTreeMap::new();
        for (end, e) in &self.reads {
            self.nets.read(e, read_by.entry(*end).or_default());
        }
        let (mut wires, mut seen): (BTreeMap<(End, End), Bits>, _) =
            (BTreeMap::new(), self.nets.seen());
        for (to, bits) in read_by {
            for (from, bit) in self.nets.sources(bits, &mut seen) {
                if from.block != to.block {
                    let (net, place) = self.nets.name(bit);
                    let bits = wires.entry((from, to)).or_default();
                    bits.entry(net).or_default().insert(place);
                }
            }
        }
        wires
    }
}

/// The graph of `module`, whose modules have `names`.
pub(super) fn graph(module: &Module, names: &Names) -> Graph {
    let mut taker = Taker {
        module,
        names,
        nets: Nets::new(module),
        blocks: Vec::new(),
        reads: Vec::new(),
    };
    for group in groups(module.ports()) {
        taker.terminal(&group);
    }
    let mut known: BTreeMap<&str, Vec<Group>> = BTreeMap::new();
    for (item, piece) in module.items().iter().enumerate() {
        if let ItemKind::Instance { name, module, pins } = &piece.kind {
            let of_module = known.entry(module.name());
            let groups = of_module.or_insert_with(|| groups(module.ports()));
            taker.instance((item, name), module, groups, pins);
        }
    }
    for (stem, group) in numbered(module.registers(), |register| &register.name, |_, _| true) {
        taker.registers(stem, &group);
    }
    let alike = |one: &MemoryRecord, other: &MemoryRecord| {
        (one.depth, one.width) == (other.depth, other.width)
    };
    for (stem, group) in numbered(module.memories(), |memory| &memory.name, alike) {
        taker.memories(stem, &group);
    }
    let nets = module.nets().iter();
    Graph {
        wires: taker.wires(),
        nets: nets
            .map(|net| (net.name().to_string(), net.width()))
            .collect(),
        blocks: taker.blocks,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_in_numbers_has_a_name_in_common() {
        assert_eq!(unnumbered("weight_0_3"), "weight");
        assert_eq!(unnumbered("dest"), "dest");
        let all = [
            ("tags_0", 18),
            ("flits", 192),
            ("tags_1", 18),
            ("tags_2", 2),
        ];
        let groups = numbered(&all, |one| one.0, |one, other| one.1 == other.1);
        let stems: Vec<_> = groups
            .iter()
            .map(|(stem, group)| (*stem, group.len()))
            .collect();
        assert_eq!(
            stems,
            [("tags", 2), ("flits", 1), ("tags", 1)],
            "of one size only"
        );
    }
}

//! A mapped netlist: what its parts take, its longest path, and what leads to its memories.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A module of Yosys's JSON. If it is the top module, flattened, a cell's name begins with those of the
/// instances around it: `u_fifo.g12`.
#[derive(Debug, Deserialize)]
pub(super) struct Netlist {
    ports: BTreeMap<String, Bits>,
    cells: BTreeMap<String, NetlistCell>,
    netnames: BTreeMap<String, Bits>,
}

#[derive(Debug, Deserialize)]
struct Bits {
    #[serde(default)]
    direction: String,
    bits: Vec<Bit>,
    #[serde(default)]
    hide_name: u8,
}

#[derive(Debug, Deserialize)]
struct NetlistCell {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    parameters: BTreeMap<String, String>,
    #[serde(default)]
    port_directions: BTreeMap<String, String>,
    connections: BTreeMap<String, Vec<Bit>>,
}

/// The number of a net, or a constant.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Bit {
    /// A net.
    Net(u64),
    /// `0`, `1`, or `x` where anything will do.
    Constant(String),
}

/// A cell and what is connected to each of its pins, the lowest bit first.
pub(super) struct Connected<'a> {
    /// Its name.
    pub(super) name: &'a str,
    /// Its type.
    pub(super) kind: &'a str,
    /// What is at each pin.
    pub(super) pins: &'a BTreeMap<String, Vec<Bit>>,
}

/// A path from register or port to register or port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GatePath {
    /// The net where it starts.
    pub from: String,
    /// The cells that it leads through.
    pub cells: Vec<String>,
    /// The register or port where it ends.
    pub to: String,
}

impl Netlist {
    /// Reads the module `top`.
    pub(super) fn parse(json: &str, top: &str) -> Option<Self> {
        Netlist::parse_all(json)?.remove(top)
    }

    /// Reads every module.
    pub(super) fn parse_all(json: &str) -> Option<BTreeMap<String, Self>> {
        #[derive(Deserialize)]
        struct Design {
            modules: BTreeMap<String, Netlist>,
        }
        let mut design: Design = serde_json::from_str(json).ok()?;
        for netlist in design.modules.values_mut() {
            // Newer releases keep the borders of flattened modules as cells of their own.
            netlist.cells.retain(|_, cell| cell.kind != "$scopeinfo");
        }
        Some(design.modules)
    }

    /// Name and type of each cell.
    pub(super) fn cells(&self) -> impl Iterator<Item = (&str, &str)> {
        let cells = self.cells.iter();
        cells.map(|(name, cell)| (name.as_str(), cell.kind.as_str()))
    }

    /// The cells with what is connected to them.
    pub(super) fn connected(&self) -> impl Iterator<Item = Connected<'_>> {
        let cells = self.cells.iter();
        cells.map(|(name, cell)| Connected {
            name,
            kind: &cell.kind,
            pins: &cell.connections,
        })
    }

    /// What is connected to a port, the lowest bit first.
    pub(super) fn port(&self, name: &str) -> Option<&[Bit]> {
        self.ports.get(name).map(|port| port.bits.as_slice())
    }

    /// A parameter of a cell, as Yosys writes it: numbers in binary.
    pub(super) fn parameter(&self, cell: &str, name: &str) -> Option<&str> {
        self.cells.get(cell)?.parameters.get(name).map(|v| &**v)
    }

    /// Which bits at a pin of a cell are constant, the lowest first.
    pub(super) fn are_constant(&self, cell: &str, pin: &str) -> Option<Vec<bool>> {
        let bits = self.cells.get(cell)?.connections.get(pin)?;
        Some(bits.iter().map(|b| matches!(b, Bit::Constant(_))).collect())
    }

    /// Cells from which every way, through gates and registers, ends in a memory; all that is neither such nor a
    /// memory is an end of another kind, as are the ports.
    pub(super) fn before(
        &self,
        is_memory: impl Fn(&str) -> bool,
        is_mapped: impl Fn(&str) -> bool,
    ) -> BTreeSet<&str> {
        let mut driver: HashMap<u64, &str> = HashMap::new();
        let (mut elsewhere, mut before) = (Vec::new(), BTreeSet::new());
        let mut has_memory = false;
        for (name, cell) in &self.cells {
            has_memory |= is_memory(&cell.kind);
            if is_mapped(&cell.kind) {
                let outputs = cell.nets("output").into_iter();
                driver.extend(outputs.map(|net| (net, name.as_str())));
                before.insert(name.as_str());
            } else if !is_memory(&cell.kind) {
                elsewhere.extend(cell.nets("input"));
            }
        }
        if !has_memory {
            return BTreeSet::new();
        }
        let ports = self.ports.values();
        let outputs = ports.filter(|port| port.direction == "output");
        elsewhere.extend(outputs.flat_map(Bits::nets));
        while let Some(net) = elsewhere.pop() {
            let Some(cell) = driver.get(&net).filter(|cell| before.remove(**cell)) else {
                continue;
            };
            elsewhere.extend(self.cells[*cell].nets("input"));
        }
        before
    }

    /// The name by which a reader knows the register in `cell`: that of a net that it drives.
    pub(super) fn register(&self, cell: &str) -> Option<String> {
        let outputs = self.cells.get(cell)?.nets("output");
        let names = self.names();
        outputs.into_iter().find_map(|net| names.get(&net).cloned())
    }

    /// The longest path in gates that does not start at one of the ports `tied_off`; `is_register`
    /// tells by the type where paths begin and end. `None` if there is a loop.
    pub(super) fn longest_path(
        &self,
        is_register: impl Fn(&str) -> bool,
        tied_off: &[&str],
    ) -> Option<GatePath> {
        // By net: gates to it and the cell that drives it, where a path leads to it.
        let mut reached: HashMap<u64, (usize, Option<&str>)> = HashMap::new();
        let inputs = self
            .ports
            .iter()
            .filter(|(name, port)| port.direction == "input" && !tied_off.contains(&name.as_str()));
        for (_, port) in inputs {
            reached.extend(port.nets().map(|net| (net, (0, None))));
        }
        let (registers, gates): (Vec<_>, Vec<_>) = self
            .cells
            .iter()
            .partition(|(_, cell)| is_register(&cell.kind));
        for (_, cell) in &registers {
            reached.extend(cell.nets("output").into_iter().map(|net| (net, (0, None))));
        }
        // A gate is looked at when all gates before it were.
        let mut driver: HashMap<u64, usize> = HashMap::new();
        for (i, (_, cell)) in gates.iter().enumerate() {
            driver.extend(cell.nets("output").into_iter().map(|net| (net, i)));
        }
        let mut waits = vec![0; gates.len()];
        let mut feeds: Vec<Vec<usize>> = vec![Vec::new(); gates.len()];
        for (i, (_, cell)) in gates.iter().enumerate() {
            for before in cell.nets("input").iter().filter_map(|net| driver.get(net)) {
                waits[i] += 1;
                feeds[*before].push(i);
            }
        }
        let mut ready: Vec<usize> = (0..gates.len()).filter(|&i| waits[i] == 0).collect();
        let mut seen = 0;
        while let Some(i) = ready.pop() {
            seen += 1;
            let (name, cell) = gates[i];
            let inputs = cell.nets("input");
            let deepest = inputs
                .iter()
                .filter_map(|net| reached.get(net))
                .map(|r| r.0)
                .max();
            if let Some(deepest) = deepest {
                let here = (deepest + 1, Some(name.as_str()));
                reached.extend(cell.nets("output").into_iter().map(|net| (net, here)));
            }
            for &next in &feeds[i] {
                waits[next] -= 1;
                if waits[next] == 0 {
                    ready.push(next);
                }
            }
        }
        if seen < gates.len() {
            return None;
        }
        let outputs = self
            .ports
            .iter()
            .filter(|(_, port)| port.direction == "output");
        let at_ports = outputs.flat_map(|(_, port)| port.nets().map(|net| (net, None)));
        let at_registers = registers.iter().flat_map(|(name, cell)| {
            let nets = cell.nets("input").into_iter();
            nets.map(move |net| (net, Some(name.as_str())))
        });
        let mut ends = at_ports.chain(at_registers).collect::<Vec<_>>();
        ends.retain(|(net, _)| reached.contains_key(net));
        // The first of several: equal netlists have equal paths.
        let longest = ends
            .iter()
            .map(|(net, _)| reached[net].0)
            .max()
            .unwrap_or(0);
        let Some((end, register)) = ends.iter().find(|(net, _)| reached[net].0 == longest) else {
            return Some(GatePath {
                from: String::new(),
                cells: Vec::new(),
                to: String::new(),
            });
        };
        let (mut net, mut cells) = (*end, Vec::new());
        while let Some(name) = reached[&net].1 {
            cells.push(name.to_string());
            let inputs = self.cells[name].nets("input");
            let before = inputs.into_iter().filter(|net| reached.contains_key(net));
            net = before.max_by_key(|net| reached[net].0)?;
        }
        cells.reverse();
        let names = self.names();
        let name = |net: &u64| names.get(net).cloned();
        // A register that Yosys added, as a memory's for its address, has a name for its cell alone.
        let driver = registers
            .iter()
            .find(|(_, cell)| cell.nets("output").contains(&net));
        let unnamed = driver.map_or_else(String::new, |(cell, _)| cell.to_string());
        Some(GatePath {
            from: name(&net).unwrap_or(unnamed),
            cells,
            to: match register {
                Some(cell) => self.register(cell).unwrap_or_else(|| cell.to_string()),
                None => name(end).unwrap_or_default(),
            },
        })
    }

    /// A name for each net that has one a reader knows; that of the outermost instance first.
    fn names(&self) -> HashMap<u64, String> {
        let mut names: HashMap<u64, String> = HashMap::new();
        let known = self.netnames.iter().filter(|(_, net)| net.hide_name == 0);
        for (name, net) in known {
            for (i, bit) in net.bits.iter().enumerate() {
                let Bit::Net(number) = bit else { continue };
                let name = match net.bits.len() {
                    1 => name.clone(),
                    _ => format!("{name}[{i}]"),
                };
                let depth = |name: &str| name.matches('.').count();
                let known = names.entry(*number).or_insert_with(|| name.clone());
                if depth(&name) < depth(known) {
                    *known = name;
                }
            }
        }
        names
    }
}

impl Bits {
    fn nets(&self) -> impl Iterator<Item = u64> {
        nets(&self.bits)
    }
}

impl NetlistCell {
    /// The nets at its pins of one direction.
    fn nets(&self, direction: &str) -> Vec<u64> {
        let pins = self.connections.iter();
        let pins = pins.filter(|(pin, _)| {
            self.port_directions
                .get(*pin)
                .is_some_and(|d| d == direction)
        });
        pins.flat_map(|(_, bits)| nets(bits)).collect()
    }
}

fn nets(bits: &[Bit]) -> impl Iterator<Item = u64> {
    bits.iter().filter_map(|bit| match bit {
        Bit::Net(net) => Some(*net),
        Bit::Constant(_) => None,
    })
}

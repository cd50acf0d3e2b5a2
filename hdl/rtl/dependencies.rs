//! Who drives what a piece reads: one driver for each bit, no loops, an order to evaluate in.

use super::access::{Access, access};
use super::bits::BitMap;
use super::fault::{At, RtlFault};
use super::module::{Item, ItemKind};
use super::net::Net;
use crate::params::{Direction, Port};
use rust_hdl::core::ast::{VerilogExpression as E, VerilogStatement as S};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap};

/// Output bits that one piece drives, and the input ports that reach them within a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CombPath {
    /// Indices of output ports, with their bits.
    pub(crate) outputs: BitMap,
    /// Indices of input ports; conservative: a port counts as a whole.
    pub(crate) inputs: BTreeSet<usize>,
}

/// A node of the dependency graph: an item, or one path through an instance.
struct Node {
    item: usize,
    label: String,
    access: Access,
}

/// What is checked before a module exists.
pub(super) struct Draft<'a> {
    pub ports: &'a [Port],
    pub nets: &'a [Net],
    pub items: &'a [Item],
    /// Nets that state drives, with where they were described.
    pub state: &'a [(String, At)],
    /// Net of each memory read port.
    pub memory_reads: &'a dyn Fn(usize, usize) -> (String, E),
}

/// Evaluation order of the items and the combinational paths, or why this is no hardware.
pub(super) fn analyse(draft: &Draft) -> Result<(Vec<usize>, Vec<CombPath>), Vec<RtlFault>> {
    let net_of: HashMap<String, usize> = draft
        .nets
        .iter()
        .enumerate()
        .map(|(i, n)| (n.name().to_string(), i))
        .collect();
    let mut faults = Vec::new();
    let nodes = nodes(draft, &net_of, &mut faults);
    let drivers = drivers(draft, &nodes, &net_of, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let before: Vec<BTreeSet<usize>> = nodes
        .iter()
        .map(|node| {
            let bits = node.access.reads.iter();
            bits.flat_map(|(&net, bits)| {
                let drivers = &drivers[net];
                bits.iter().filter_map(|b| drivers[b])
            })
            .collect()
        })
        .collect();
    let sorted = topological(&before).map_err(|cycle| {
        let names: Vec<_> = cycle.iter().map(|&n| nodes[n].label.as_str()).collect();
        let at = draft.items[nodes[cycle[0]].item].at;
        vec![RtlFault {
            net: nodes[cycle[0]].label.clone(),
            what: format!("combinational loop {} -> {}", names.join(" -> "), names[0]),
            file: at.file(),
            line: at.line(),
        }]
    })?;
    let paths = comb_paths(draft, &nodes, &drivers, &before, &sorted);
    let order = sorted
        .into_iter()
        .map(|n| nodes[n].item)
        .filter(|&i| !matches!(draft.items[i].kind, ItemKind::Instance { .. }))
        .collect();
    Ok((order, paths))
}

fn nodes(draft: &Draft, net_of: &HashMap<String, usize>, faults: &mut Vec<RtlFault>) -> Vec<Node> {
    let mut nodes = Vec::new();
    let name_of = |net: usize| draft.nets[net].name().to_string();
    for (index, item) in draft.items.iter().enumerate() {
        if let ItemKind::Instance { name, module, pins } = &item.kind {
            for path in &module.paths {
                let mut access_here = Access::default();
                for (port, pin) in pins.iter().enumerate() {
                    let (is_read, bits) = match pin.port.direction {
                        Direction::Input => (path.inputs.contains(&port), None),
                        Direction::Output => (false, path.outputs.get(&port)),
                    };
                    if is_read {
                        let reads = [S::Assignment(E::Signal(String::new()), pin.value.clone())];
                        for (net, bits) in access(&reads, draft.nets, net_of).reads {
                            let all = access_here.reads.entry(net).or_default();
                            bits.iter().for_each(|b| all.insert(b, 1));
                        }
                    }
                    if let Some(bits) = bits {
                        let writes = [super::module::assignment(
                            &pin.value,
                            &E::Literal(false.into()),
                        )];
                        for (net, place) in access(&writes, draft.nets, net_of).writes {
                            let low = place.iter().next().unwrap_or(0);
                            let all = access_here.writes.entry(net).or_default();
                            bits.iter().for_each(|b| all.insert(low + b, 1));
                        }
                    }
                }
                nodes.push(Node {
                    item: index,
                    label: name.clone(),
                    access: access_here,
                });
            }
            continue;
        }
        let statements = match &item.kind {
            ItemKind::MemoryRead { memory, port } => {
                let (net, address) = (draft.memory_reads)(*memory, *port);
                vec![S::Assignment(E::Signal(net), address)]
            }
            kind => kind.lower(),
        };
        let found = access(&statements, draft.nets, net_of);
        for (net, what) in &found.faults {
            faults.push(RtlFault {
                net: name_of(*net),
                what: what.clone(),
                file: item.at.file(),
                line: item.at.line(),
            });
        }
        if matches!(item.kind, ItemKind::Comb { .. })
            && found.reads.is_empty()
            && found.faults.is_empty()
        {
            // A simulator would wait for a change for ever.
            faults.push(RtlFault {
                net: found
                    .writes
                    .keys()
                    .next()
                    .map_or(String::from("nothing"), |&n| name_of(n)),
                what: "a combinational block that reads nothing never runs: assign it".into(),
                file: item.at.file(),
                line: item.at.line(),
            });
        }
        let label = found
            .writes
            .keys()
            .next()
            .map_or(String::from("nothing"), |&n| name_of(n));
        nodes.push(Node {
            item: index,
            label,
            access: found,
        });
    }
    nodes
}

/// For each bit of each net the node that drives it; `None` for inputs and state.
fn drivers(
    draft: &Draft,
    nodes: &[Node],
    net_of: &HashMap<String, usize>,
    faults: &mut Vec<RtlFault>,
) -> Vec<Vec<Option<usize>>> {
    let mut drivers: Vec<Vec<Option<usize>>> =
        draft.nets.iter().map(|n| vec![None; n.width()]).collect();
    let mut outside: Vec<Option<At>> = vec![None; draft.nets.len()];
    let input_nets = draft
        .ports
        .iter()
        .enumerate()
        .filter(|(_, p)| p.direction == Direction::Input);
    for (net, _) in input_nets {
        outside[net] = Some(draft.nets[net].at);
    }
    for (name, at) in draft.state {
        outside[net_of[name]] = Some(at);
    }
    let is_comb = |node: &Node| matches!(draft.items[node.item].kind, ItemKind::Comb { .. });
    let mut refused = BTreeSet::new();
    for (index, node) in nodes.iter().enumerate() {
        let at = draft.items[node.item].at;
        for (&net, bits) in &node.access.writes {
            let others = drivers[net].iter().flatten();
            let mixed = others
                .map(|&n| &nodes[n])
                .find(|&n| is_comb(n) != is_comb(node));
            if let Some(other) = mixed
                && refused.insert(net)
            {
                let other = draft.items[other.item].at;
                faults.push(RtlFault {
                    net: draft.nets[net].name().to_string(),
                    what: format!(
                        "is driven by a combinational block and by assignment, the other at {}:{}; Verilog wants one kind",
                        other.file(),
                        other.line()
                    ),
                    file: at.file(),
                    line: at.line(),
                });
            }
            for bit in bits.iter() {
                let other =
                    outside[net].or(drivers[net][bit].map(|n| draft.items[nodes[n].item].at));
                if let Some(other) = other {
                    if refused.insert(net) {
                        faults.push(RtlFault {
                            net: draft.nets[net].name().to_string(),
                            what: format!(
                                "bit {bit} has two drivers, the other at {}:{}",
                                other.file(),
                                other.line()
                            ),
                            file: at.file(),
                            line: at.line(),
                        });
                    }
                    break;
                }
                drivers[net][bit] = Some(index);
            }
        }
    }
    for (net, bits) in drivers.iter().enumerate() {
        if outside[net].is_some() || refused.contains(&net) {
            continue;
        }
        if let Some(bit) = bits.iter().position(Option::is_none) {
            let at = draft.nets[net].at;
            faults.push(RtlFault {
                net: draft.nets[net].name().to_string(),
                what: format!("bit {bit} has no driver"),
                file: at.file(),
                line: at.line(),
            });
        }
    }
    drivers
}

/// Nodes so that each stands behind those in `before[node]`, else in their own order; or a cycle.
pub(crate) fn topological(before: &[BTreeSet<usize>]) -> Result<Vec<usize>, Vec<usize>> {
    let mut after = vec![Vec::new(); before.len()];
    let mut waiting: Vec<usize> = before.iter().map(BTreeSet::len).collect();
    for (node, earlier) in before.iter().enumerate() {
        earlier.iter().for_each(|&e| after[e].push(node));
    }
    let mut ready: BinaryHeap<_> = (0..before.len())
        .filter(|&n| waiting[n] == 0)
        .map(Reverse)
        .collect();
    let mut sorted = Vec::with_capacity(before.len());
    while let Some(Reverse(node)) = ready.pop() {
        sorted.push(node);
        for &next in &after[node] {
            waiting[next] -= 1;
            if waiting[next] == 0 {
                ready.push(Reverse(next));
            }
        }
    }
    if sorted.len() == before.len() {
        return Ok(sorted);
    }
    // Every node left waits for another that is left: walking back must come round.
    let mut walk = vec![
        (0..before.len())
            .find(|&n| waiting[n] > 0)
            .expect("some node is left"),
    ];
    loop {
        let last = walk[walk.len() - 1];
        let earlier = before[last].iter().copied().find(|&n| waiting[n] > 0);
        let earlier = earlier.expect("a waiting node waits for one that is left");
        if let Some(start) = walk.iter().position(|&n| n == earlier) {
            let mut cycle = walk.split_off(start);
            cycle.reverse();
            return Err(cycle);
        }
        walk.push(earlier);
    }
}

fn comb_paths(
    draft: &Draft,
    nodes: &[Node],
    drivers: &[Vec<Option<usize>>],
    before: &[BTreeSet<usize>],
    sorted: &[usize],
) -> Vec<CombPath> {
    let mut reached: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); nodes.len()];
    for &node in sorted {
        let mut inputs: BTreeSet<usize> = nodes[node]
            .access
            .reads
            .keys()
            .copied()
            .filter(|&net| {
                draft
                    .ports
                    .get(net)
                    .is_some_and(|p| p.direction == Direction::Input)
            })
            .collect();
        before[node]
            .iter()
            .for_each(|&b| inputs.extend(&reached[b]));
        reached[node] = inputs;
    }
    let mut by_node: BTreeMap<usize, BitMap> = BTreeMap::new();
    for (port, _) in draft
        .ports
        .iter()
        .enumerate()
        .filter(|(_, p)| p.direction == Direction::Output)
    {
        for (bit, driver) in drivers[port].iter().enumerate() {
            let node = driver.expect("every output bit has a driver");
            by_node
                .entry(node)
                .or_default()
                .entry(port)
                .or_default()
                .insert(bit, 1);
        }
    }
    by_node
        .into_iter()
        .map(|(node, outputs)| CombPath {
            outputs,
            inputs: reached[node].clone(),
        })
        .collect()
}

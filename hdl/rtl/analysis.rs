//! What each concurrent piece reads and drives, bit by bit, and whether that is hardware.

use super::fault::{At, RtlFault};
use super::literal::literal_words;
use super::module::{Item, ItemKind};
use super::net::Net;
use crate::params::{Direction, Port};
use rust_hdl::core::ast::{
    VerilogBlockOrConditional as Otherwise, VerilogExpression as E, VerilogOp as Op,
    VerilogStatement as S,
};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap};

/// A set of bits of one net.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BitSet(Vec<u64>);

impl BitSet {
    fn insert(&mut self, low: usize, width: usize) {
        let last = (low + width).div_ceil(64);
        if self.0.len() < last {
            self.0.resize(last, 0);
        }
        for bit in low..low + width {
            self.0[bit / 64] |= 1 << (bit % 64);
        }
    }

    fn contains(&self, bit: usize) -> bool {
        self.0
            .get(bit / 64)
            .is_some_and(|w| w >> (bit % 64) & 1 == 1)
    }

    fn intersect(&mut self, other: &BitSet) {
        for (i, word) in self.0.iter_mut().enumerate() {
            *word &= other.0.get(i).copied().unwrap_or(0);
        }
    }

    /// The bits, lowest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            (0..64)
                .filter(move |b| word >> b & 1 == 1)
                .map(move |b| i * 64 + b)
        })
    }
}

/// Bits by net; nets by their index in the module.
pub(crate) type BitMap = BTreeMap<usize, BitSet>;

/// What a run of statements reads from outside and drives.
#[derive(Clone, Debug, Default)]
pub(crate) struct Access {
    /// Bits that it reads and does not drive itself.
    pub(crate) reads: BitMap,
    /// Bits that it drives.
    pub(crate) writes: BitMap,
    /// Latches, reads of its own bits before they are assigned: net and what is wrong.
    faults: Vec<(usize, String)>,
}

/// Value of an index expression, given the loop variables around it.
pub(crate) fn evaluate_index(e: &E, loops: &[(String, i64)]) -> Option<i64> {
    Some(match e {
        E::Literal(l) => literal_words(l).1.first().copied().unwrap_or(0) as i64,
        E::Signal(name) => loops.iter().rev().find(|(n, _)| n == name)?.1,
        E::Paren(x) => evaluate_index(x, loops)?,
        E::Binary(l, op, r) => {
            let (l, r) = (evaluate_index(l, loops)?, evaluate_index(r, loops)?);
            match op {
                Op::Add => l + r,
                Op::Sub => l - r,
                Op::Mul => l * r,
                _ => return None,
            }
        }
        _ => return None,
    })
}

struct Walker<'a> {
    net_of: &'a HashMap<String, usize>,
    nets: &'a [Net],
    loops: Vec<(String, i64)>,
    /// Everything that the statements may drive.
    touched: BitMap,
    /// What they have driven on every path so far.
    definite: BitMap,
    missing: usize,
    reads: BitMap,
    faults: Vec<(usize, String)>,
}

impl Walker<'_> {
    /// Net, lowest bit and width of a net or slice; names were checked before.
    fn place(&self, e: &E) -> Option<(usize, usize, usize)> {
        match e {
            E::Signal(name) => {
                let net = *self.net_of.get(name)?;
                Some((net, 0, self.nets[net].width()))
            }
            E::Slice(base, width, offset) => {
                let (net, ..) = self.place(base)?;
                let low = usize::try_from(evaluate_index(offset, &self.loops)?).ok()?;
                Some((net, low, *width))
            }
            _ => None,
        }
    }

    /// The place of a net or slice. A slice has none, and is at fault, if its index belongs to
    /// another loop.
    fn checked_place(&mut self, e: &E) -> Option<(usize, usize, usize)> {
        let place = self.place(e);
        if let Some((net, low, width)) = place
            && low + width <= self.nets[net].width()
        {
            return place;
        }
        if let E::Slice(base, ..) = e
            && let Some((net, ..)) = self.place(base)
        {
            let fault = (net, "is sliced by the index of another loop".to_string());
            if !self.faults.contains(&fault) {
                self.faults.push(fault);
            }
        }
        None
    }

    fn read(&mut self, e: &E) {
        match e {
            E::Signal(_) | E::Slice(..) => {
                let Some((net, low, width)) = self.checked_place(e) else {
                    return;
                };
                for bit in low..low + width {
                    let own = self.touched.get(&net).is_some_and(|b| b.contains(bit));
                    let assigned = self.definite.get(&net).is_some_and(|b| b.contains(bit));
                    if !own {
                        self.reads.entry(net).or_default().insert(bit, 1);
                    } else if !assigned {
                        let what =
                            format!("bit {bit} is read before it is assigned: a latch or a loop");
                        self.faults.push((net, what));
                        return;
                    }
                }
            }
            E::Literal(_) => {}
            E::Cast(x, _) | E::Signed(x) | E::Unsigned(x) | E::Paren(x) | E::Unary(_, x) => {
                self.read(x);
            }
            E::Binary(l, _, r) | E::Index(l, r) => {
                self.read(l);
                self.read(r);
            }
            E::IndexReplace(a, b, c) => [a, b, c].into_iter().for_each(|x| self.read(x)),
        }
    }

    fn write(&mut self, target: &E) {
        let Some((net, low, width)) = self.checked_place(target) else {
            return;
        };
        let definite = self.definite.entry(net).or_default();
        for bit in low..low + width {
            if !definite.contains(bit) {
                definite.insert(bit, 1);
                self.missing -= 1;
            }
        }
    }

    fn touch(&mut self, block: &[S]) {
        for s in block {
            match s {
                S::Assignment(target, _) | S::SliceAssignment { base: target, .. } => {
                    let place = match s {
                        S::SliceAssignment {
                            base,
                            width,
                            offset,
                            ..
                        } => {
                            let slice =
                                E::Slice(Box::new(base.clone()), *width, Box::new(offset.clone()));
                            self.checked_place(&slice)
                        }
                        _ => self.checked_place(target),
                    };
                    if let Some((net, low, width)) = place {
                        self.touched.entry(net).or_default().insert(low, width);
                    }
                }
                S::If(c) => {
                    self.touch(&c.then);
                    match &c.otherwise {
                        Otherwise::Block(b) => self.touch(b),
                        Otherwise::Conditional(s) => self.touch(std::slice::from_ref(s)),
                        Otherwise::None => {}
                    }
                }
                S::Loop(l) => {
                    for value in l.from.as_usize()..l.to.as_usize() {
                        self.loops.push((l.index.clone(), value as i64));
                        self.touch(&l.block);
                        self.loops.pop();
                    }
                }
                S::Macro(b) => self.touch(b),
                S::Comment(_) | S::Match(_) | S::Link(_) => {}
            }
        }
    }

    fn run(&mut self, block: &[S]) {
        for s in block {
            match s {
                S::Assignment(target, value) => {
                    self.read(value);
                    self.write(target);
                }
                S::SliceAssignment {
                    base,
                    width,
                    offset,
                    replacement,
                } => {
                    self.read(replacement);
                    self.write(&E::Slice(
                        Box::new(base.clone()),
                        *width,
                        Box::new(offset.clone()),
                    ));
                }
                S::If(c) => {
                    self.read(&c.test);
                    // With every bit assigned already, no branch can change what is missing.
                    let before = (self.missing > 0).then(|| (self.definite.clone(), self.missing));
                    self.run(&c.then);
                    let after_then = before.map(|(definite, missing)| {
                        self.missing = missing;
                        std::mem::replace(&mut self.definite, definite)
                    });
                    match &c.otherwise {
                        Otherwise::Block(b) => self.run(b),
                        Otherwise::Conditional(s) => self.run(std::slice::from_ref(s)),
                        Otherwise::None => {}
                    }
                    if let Some(after_then) = after_then {
                        self.meet(&after_then);
                    }
                }
                S::Loop(l) => {
                    for value in l.from.as_usize()..l.to.as_usize() {
                        self.loops.push((l.index.clone(), value as i64));
                        self.run(&l.block);
                        self.loops.pop();
                    }
                }
                S::Macro(b) => self.run(b),
                S::Comment(_) | S::Match(_) | S::Link(_) => {}
            }
        }
    }

    /// Keeps as definite only what `other` has too.
    fn meet(&mut self, other: &BitMap) {
        let none = BitSet::default();
        let count = |map: &BitMap| -> usize { map.values().map(|b| b.iter().count()).sum() };
        for (net, bits) in &mut self.definite {
            bits.intersect(other.get(net).unwrap_or(&none));
        }
        self.missing = count(&self.touched) - count(&self.definite);
    }
}

/// What `block` reads and drives.
pub(crate) fn access(block: &[S], nets: &[Net], net_of: &HashMap<String, usize>) -> Access {
    let mut w = Walker {
        net_of,
        nets,
        loops: Vec::new(),
        touched: BitMap::new(),
        definite: BitMap::new(),
        missing: 0,
        reads: BitMap::new(),
        faults: Vec::new(),
    };
    w.touch(block);
    w.missing = w.touched.values().map(|b| b.iter().count()).sum();
    w.run(block);
    for (&net, bits) in &w.touched {
        let definite = w.definite.get(&net);
        let latch = bits
            .iter()
            .find(|&b| !definite.is_some_and(|d| d.contains(b)));
        if let Some(bit) = latch {
            let what = format!("bit {bit} is not assigned on every path: a latch");
            w.faults.push((net, what));
        }
    }
    Access {
        reads: w.reads,
        writes: w.touched,
        faults: w.faults,
    }
}

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
    let mut refused = BTreeSet::new();
    for (index, node) in nodes.iter().enumerate() {
        let at = draft.items[node.item].at;
        for (&net, bits) in &node.access.writes {
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

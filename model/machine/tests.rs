//! Machines of nodes that only pass on what comes, against the same in plain loops: with nodes of several roles, 64 ports and
//! more lanes than a word has bits, and links of many lengths.

use super::*;
use crate::model::Random;
use crate::model::packed::Bits;
use crate::params::topology::graph::examples::{graph, petersen};
use crate::params::topology::grid::{Grid, Ways, Wrap};
use crate::params::topology::{Cube, NodeId, Peer, PortId, Topology};
use std::collections::VecDeque;

/// What goes around: who made it and which of its it is, how many nodes it has been through, and its lane of 232.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Token {
    source: u32,
    number: u32,
    nodes: u32,
    lane: u8,
}

const LANES: u8 = 232;
/// Nodes after which a token is taken.
const NODES: u32 = 5;

/// Nodes that send one token a cycle on each output, of those that wait the first whose turn it is.
#[derive(Clone, Debug)]
struct Relays {
    /// By node, how many outputs and terminals it has.
    shapes: Vec<(usize, usize)>,
    waiting: Vec<VecDeque<Token>>,
    injected: Vec<Vec<Token>>,
    /// How many cycles of nodes were looked at.
    steps: u64,
}

/// Where a token goes next, of so many outputs or terminals.
fn next(token: Token, of: usize) -> usize {
    let mixed = u64::from(token.source) * 31 + u64::from(token.number) * 7;
    (mixed + u64::from(token.nodes + u32::from(token.lane))) as usize % of
}

impl Bank for Relays {
    type Flit = Token;
    type Supply = Sources;

    fn nodes(&self) -> usize {
        self.shapes.len()
    }

    fn reset(&mut self) {
        self.waiting.iter_mut().for_each(VecDeque::clear);
        self.injected.iter_mut().for_each(Vec::clear);
    }
}

impl Registered for Relays {
    type Down = Token;

    fn is_still(&self, node: usize) -> bool {
        self.waiting[node].is_empty() && self.injected[node].is_empty()
    }

    fn step(&mut self, node: usize, _: u64, links: &mut Links<Self>) -> Moved {
        self.steps += 1;
        let (outputs, terminals) = self.shapes[node];
        let (mut used, mut moved) = (0_u64, Moved::default());
        let mut kept = VecDeque::new();
        for token in std::mem::take(&mut self.waiting[node]) {
            if token.nodes == NODES {
                if terminals > 0 {
                    links.eject(next(token, terminals), token.lane.into(), token);
                }
                moved.any = true;
                continue;
            }
            let output = next(token, outputs);
            if used >> output & 1 == 1 {
                kept.push_back(token);
                continue;
            }
            used |= 1 << output;
            moved = Moved {
                hops: moved.hops + 1,
                any: true,
            };
            links.send(output, token);
        }
        for input in Bits(links.due()) {
            let token = *links.arriving(input).expect("what is due");
            links.take(input);
            kept.push_back(Token {
                nodes: token.nodes + 1,
                lane: (token.lane + 1) % LANES,
                ..token
            });
            moved.any = true;
        }
        moved.any |= !self.injected[node].is_empty();
        kept.extend(self.injected[node].drain(..));
        self.waiting[node] = kept;
        moved
    }

    fn is_idle(&self) -> bool {
        (0..self.nodes()).all(|node| self.is_still(node))
    }
}

/// Sources that make a token now and then, with the nodes at which they are.
#[derive(Clone, Debug)]
struct Sources {
    each: Vec<Source>,
    nodes: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Source {
    number: u32,
    made: u32,
    due: u64,
    random: Random,
}

impl Source {
    fn new(number: u32) -> Self {
        let mut random = Random::new(number.into());
        Source {
            number,
            made: 0,
            due: random.below(200),
            random,
        }
    }

    /// What it makes in this cycle.
    fn make(&mut self, now: u64) -> Option<Token> {
        (self.due == now).then(|| {
            self.due += 1 + self.random.below(400);
            self.made += 1;
            Token {
                source: self.number,
                number: self.made,
                nodes: 0,
                lane: self.random.below(LANES.into()) as u8,
            }
        })
    }
}

impl Supply<Relays> for Sources {
    fn begin(&mut self, _: u64, _: u32) {}

    fn next(&self, terminals: Range<usize>, now: u64) -> u64 {
        let due = self.each[terminals].iter().map(|source| source.due);
        due.min().unwrap_or(u64::MAX).max(now)
    }

    fn offer(&mut self, terminals: Range<usize>, now: u64, bank: &mut Relays) {
        for terminal in terminals {
            let node = self.nodes[terminal];
            bank.injected[node].extend(self.each[terminal].make(now));
        }
    }

    fn offer_all(&mut self, now: u64, bank: &mut Relays) {
        self.offer(0..self.each.len(), now, bank);
    }
}

/// What left: the cycle, the terminal, its lane and the token.
type Left = Vec<(u64, u32, u8, Token)>;

/// Cycles on the link of an output.
fn delay(node: NodeId, output: PortId, least: usize) -> usize {
    least + (node.0 * 7 + output.0 * 5) % 40
}

fn wiring(topology: &dyn Topology, least: usize) -> Wiring {
    Wiring::new(topology, |node, output| delay(node, output, least))
}

fn relays(wiring: &Wiring, nodes: Range<usize>) -> Relays {
    let shape = |node| (wiring.outputs(node), wiring.terminals(node));
    Relays {
        waiting: vec![VecDeque::new(); nodes.len()],
        injected: vec![Vec::new(); nodes.len()],
        steps: 0,
        shapes: nodes.map(shape).collect(),
    }
}

fn sources(relays: &Relays, first: usize) -> Box<Sources> {
    let shapes = relays.shapes.iter().enumerate();
    let nodes = shapes.flat_map(|(node, &(_, terminals))| vec![node; terminals]);
    let nodes: Vec<_> = nodes.collect();
    let numbers = first..first + nodes.len();
    Box::new(Sources {
        each: numbers.map(|number| Source::new(number as u32)).collect(),
        nodes,
    })
}

/// What leaves in so many cycles, in windows of these lengths in turn, and the flit hops. Nodes in which nothing can change are
/// not looked at.
fn run(topology: &dyn Topology, least: usize, parts: usize, windows: &[u32]) -> (Left, u64) {
    let all = wiring(topology, least);
    let mut machine = Machine::registered(all.clone(), parts, |nodes| relays(&all, nodes));
    let mut supplies: Vec<_> = machine
        .ranges()
        .map(|nodes| sources(machine.bank(nodes.start).0, all.first_terminal(nodes.start)))
        .collect();
    let mut left = Left::new();
    for window in windows.iter().cycle() {
        let window = (*window)
            .min(machine.longest_window())
            .min((CYCLES - machine.cycle()) as u32);
        if window == 0 {
            break;
        }
        machine.run(window, &mut supplies);
        let ejected = machine.ejected().iter();
        left.extend(ejected.map(|of| (of.cycle, of.terminal, of.lane, of.flit)));
    }
    left.sort_by_key(|&(cycle, terminal, _, token)| (cycle, terminal, token.source, token.number));
    let steps: u64 = machine.banks().map(|bank| bank.steps).sum();
    let all = machine.nodes() as u64 * CYCLES;
    assert!(steps * 3 < all * 2, "{steps} of {all}");
    (left, machine.flit_hops())
}

const CYCLES: u64 = 2500;

/// The same by plain loops: every node in every cycle, and every link a list.
fn plain(topology: &dyn Topology, least: usize) -> (Left, u64) {
    let mut waiting = vec![Vec::<Token>::new(); topology.nodes()];
    let mut sources: Vec<_> = (0..topology.all_terminals())
        .map(|of| Source::new(of as u32))
        .collect();
    // By cycle, what arrives: node, input and token.
    let mut arriving = vec![Vec::new(); CYCLES as usize + 200];
    let (mut left, mut hops) = (Left::new(), 0);
    for now in 0..CYCLES {
        for node in topology.each_node() {
            let mut sent = Vec::new();
            let mut kept = Vec::new();
            for token in waiting[node.0].drain(..) {
                let output = PortId(next(token, topology.outputs(node)));
                if token.nodes == NODES {
                    let terminals: Vec<_> = topology.terminals_of(node).collect();
                    if !terminals.is_empty() {
                        let terminal = terminals[next(token, terminals.len())];
                        left.push((now, terminal.0 as u32, token.lane, token));
                    }
                } else if sent.contains(&output) {
                    kept.push(token);
                } else {
                    sent.push(output);
                    hops += 1;
                    if let Peer::Node(far, input) = topology.peer(node, output) {
                        let after = delay(node, output, least) as u64;
                        arriving[(now + after) as usize].push((far, input, token));
                    }
                }
            }
            let mut here: Vec<_> = arriving[now as usize]
                .iter()
                .filter(|(far, ..)| *far == node)
                .collect();
            here.sort_by_key(|(_, input, _)| *input);
            kept.extend(here.into_iter().map(|(.., token)| Token {
                nodes: token.nodes + 1,
                lane: (token.lane + 1) % LANES,
                ..*token
            }));
            let own = topology.terminals_of(node);
            kept.extend(own.filter_map(|terminal| sources[terminal.0].make(now)));
            waiting[node.0] = kept;
        }
    }
    left.sort_by_key(|&(cycle, terminal, _, token)| (cycle, terminal, token.source, token.number));
    (left, hops)
}

/// A hub with 64 leaves, of which every fourth has three terminals and the others none.
fn hub() -> impl Topology {
    let leaves = || (0..64).map(|leaf| format!("n{leaf}"));
    let terminals = |leaf: usize| if leaf.is_multiple_of(4) { 3 } else { 0 };
    let nodes = leaves().enumerate();
    let nodes =
        nodes.map(|(leaf, name)| format!("{{ name = '{name}', terminals = {} }}", terminals(leaf)));
    let links = leaves().map(|leaf| format!("{{ from = 'hub', to = '{leaf}', both = true }}"));
    let [nodes, links]: [Vec<_>; 2] = [nodes.collect(), links.collect()];
    graph(&format!(
        "nodes = [{{ name = 'hub' }}, {}]\nlinks = [{}]",
        nodes.join(", "),
        links.join(", ")
    ))
}

fn cube(dims: &[usize], wrap: Wrap, terminals: usize) -> Cube {
    let grid = Grid::new("network", dims.to_vec(), wrap, Ways::Bidirectional);
    Cube::of(grid.expect("a grid")).with_terminals(terminals)
}

#[test]
fn a_machine_is_its_nodes_and_links_on_any_number_of_threads_and_in_any_windows() {
    let machines: [(Box<dyn Topology>, usize); 5] = [
        (Box::new(cube(&[4, 4, 3], Wrap::Torus, 1)), 1),
        (Box::new(cube(&[7, 5], Wrap::Torus, 8)), 9),
        (Box::new(cube(&[6, 6], Wrap::Mesh, 2)), 70),
        (Box::new(petersen()), 5),
        (Box::new(hub()), 20),
    ];
    for (topology, least) in &machines {
        let name = topology.with_article();
        let wanted = plain(&**topology, *least);
        assert!(wanted.0.len() > 80, "{name}: {}", wanted.0.len());
        for parts in [1, 2, 3, 7] {
            for windows in [&[64][..], &[1], &[3, 64, 2]] {
                let seen = run(&**topology, *least, parts, windows);
                assert!(seen == wanted, "{name}: {parts} parts, {windows:?}");
            }
        }
    }
}

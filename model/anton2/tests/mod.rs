//! The router of Anton 2's network behind its ports, among links that carry random packets.

mod parts;
mod router;
mod side_by_side;

use super::Routers;
use crate::model::anton2::Anton2Router;
use crate::model::{Golden, Random};
use crate::params::anton2::{Anton2RouterParams, MeshDirection, PortRole, Spot};
use crate::params::{Component, Layout, words};

/// A golden model with its ports by name.
#[derive(Clone)]
pub(super) struct Named<G> {
    pub(super) golden: G,
    layout: Layout,
    inputs: Vec<u64>,
    pub(super) outputs: Vec<u64>,
}

impl<G: Golden> Named<G> {
    pub(super) fn new(golden: G, params: &impl Component) -> Self {
        let layout = Layout::new(&params.ports());
        Named {
            golden,
            inputs: vec![0; layout.input_words],
            outputs: vec![0; layout.output_words],
            layout,
        }
    }

    /// Clears the inputs that are not tied off.
    pub(super) fn clear(&mut self) {
        for (port, at) in &self.layout.inputs {
            if !port.constant {
                self.inputs[*at..][..words(port.width)].fill(0);
            }
        }
    }

    pub(super) fn input(&mut self, name: &str) -> &mut [u64] {
        let mut ports = self.layout.inputs.iter();
        let (port, at) = ports.find(|(port, _)| port.name == name).expect(name);
        &mut self.inputs[*at..][..words(port.width)]
    }

    fn set(&mut self, name: &str, value: u64) {
        self.input(name)[0] = value;
    }

    pub(super) fn output(&self, name: &str) -> &[u64] {
        let mut ports = self.layout.outputs.iter();
        let (port, at) = ports.find(|(port, _)| port.name == name).expect(name);
        &self.outputs[*at..][..words(port.width)]
    }

    fn get(&self, name: &str) -> u64 {
        self.output(name)[0]
    }

    pub(super) fn step(&mut self) {
        self.golden.step(&self.inputs[1..], &mut self.outputs);
    }
}

/// A router's shape.
fn params(text: &str) -> Anton2RouterParams {
    Anton2RouterParams::of_settings(text).expect("a legal router")
}

/// How deep the queues at all far ends are.
const FAR_DEPTH: usize = 5;

/// The straps of router R(0,2) of node (2, 2, 2) in an 8x8x8 torus, with far ends of this depth.
fn straps(params: &Anton2RouterParams, far_depth: usize) -> [(&'static str, u64); 6] {
    let (layout, spot) = (params.layout(), Spot { u: 0, v: 2 });
    let width = params.input().unit().port_width();
    let mut port_of = 0;
    for (way, direction) in MeshDirection::ALL.into_iter().enumerate() {
        let port = layout.port(spot, PortRole::Mesh(direction));
        port_of |= port.unwrap_or(0) << (way * width);
    }
    let mut arrival = !0 >> (64 - 2 * params.router_ports());
    for (port, role) in layout.ports(spot).into_iter().enumerate() {
        if let PortRole::Channel(channel) = role {
            arrival ^= (3 ^ channel.dimension as u64) << (2 * port);
        }
    }
    let credit_width = params.output().credit_width();
    let far_depths = (0..params.router_ports()).map(|p| (far_depth as u64) << (p * credit_width));
    [
        ("here_i", 0x222),
        ("last_i", 0x777),
        ("spot_i", 2 << 2),
        ("port_of_i", port_of as u64),
        ("arrival_i", arrival),
        ("far_depth_i", far_depths.sum()),
    ]
}

fn router(params: &Anton2RouterParams, far_depth: usize) -> Named<Anton2Router> {
    let mut router = Named::new(Anton2Router::new(params), params);
    for (name, value) in straps(params, far_depth) {
        router.set(name, value);
    }
    router
}

/// What is on a link in a cycle.
struct OnLink {
    vc: usize,
    head: bool,
    tail: bool,
    flit: Vec<u64>,
}

/// Sends random packets by a link, no more than there is room for.
struct Sender {
    left: Vec<usize>,
    /// The second flit due of each virtual channel.
    due: Vec<Option<Vec<u64>>>,
    sent: u64,
}

impl Sender {
    fn new(params: &Anton2RouterParams) -> Self {
        Sender {
            left: vec![params.depth(); params.vcs().count()],
            due: vec![None; params.vcs().count()],
            sent: 0,
        }
    }

    /// One cycle. Second flits come when their virtual channel is drawn again, those of others between.
    fn send(&mut self, random: &mut Random, words: usize, starts: bool) -> Option<OnLink> {
        let vc = random.below(self.left.len() as u64) as usize;
        if let Some(flit) = self.due[vc].take() {
            self.sent += 1;
            return Some(OnLink {
                vc,
                head: false,
                tail: true,
                flit,
            });
        }
        let two = random.below(2) == 1;
        let room = 1 + usize::from(two);
        if !starts || random.below(4) == 0 || self.left[vc] < room {
            return None;
        }
        let mut flit: Vec<u64> = (0..words).map(|_| random.bits()).collect();
        // To nodes nearby: nodes of the same row and column, and this one, are worth more than one in hundreds.
        let near = (0..3).map(|d| (2 + random.below(2)) << (4 * d));
        flit[0] = flit[0] & !0xfff | near.sum::<u64>();
        self.left[vc] -= room;
        self.due[vc] = two.then(|| flit.iter().map(|word| word.rotate_left(9)).collect());
        self.sent += 1;
        Some(OnLink {
            vc,
            head: true,
            tail: !two,
            flit,
        })
    }
}

/// What goes through a router whose links are all driven for some cycles, the last 400 of which bring no new packets.
struct Traffic {
    sent: u64,
    received: u64,
}

/// Drives every link of a router; `each` is called after every cycle.
fn drive(
    mut router: Named<Anton2Router>,
    params: &Anton2RouterParams,
    cycles: u64,
    mut each: impl FnMut(&mut Named<Anton2Router>),
) -> Traffic {
    let mut random = Random::new(cycles);
    let (ports, words) = (params.router_ports(), words(params.flit_width()));
    let mask = !0 >> (64 * words - params.flit_width());
    let mut senders: Vec<Sender> = (0..ports).map(|_| Sender::new(params)).collect();
    // By output port, the virtual channels of which credits are due, and those with a packet under way.
    let mut owed: Vec<Vec<u64>> = vec![Vec::new(); ports];
    let mut open = vec![0_u64; ports];
    let mut received = 0;
    for cycle in 0..cycles {
        router.clear();
        let starts = cycle + 400 < cycles;
        for p in 0..ports {
            if let Some(mut sent) = senders[p].send(&mut random, words, starts) {
                sent.flit[words - 1] &= mask;
                router.set(&format!("in{p}_valid_i"), 1);
                router.set(&format!("in{p}_vc_i"), sent.vc as u64);
                router.set(&format!("in{p}_head_i"), u64::from(sent.head));
                router.set(&format!("in{p}_tail_i"), u64::from(sent.tail));
                let flit = router.input(&format!("in{p}_flit_i"));
                flit.copy_from_slice(&sent.flit);
            }
            // Some ports are slower than others, until the end.
            if !owed[p].is_empty() && (!starts || random.below(2 + p as u64) < 2) {
                let which = random.below(owed[p].len() as u64) as usize;
                let vc = owed[p].swap_remove(which);
                router.set(&format!("out{p}_credit_valid_i"), 1);
                router.set(&format!("out{p}_credit_vc_i"), vc);
            }
        }
        if let Some(width) = params.element_width()
            && random.below(2) == 0
        {
            router.set("weight_wr_en_i", 1);
            let width = width + params.arbiter_width();
            router.set("weight_addr_i", random.below(1 << width));
            router.set("weight_data_i", random.below(1 << 4));
        }
        router.step();
        each(&mut router);
        for p in 0..ports {
            if router.get(&format!("in{p}_credit_valid_o")) == 1 {
                senders[p].left[router.get(&format!("in{p}_credit_vc_o")) as usize] += 1;
            }
            if router.get(&format!("out{p}_valid_o")) == 1 {
                let vc = router.get(&format!("out{p}_vc_o"));
                let head = router.get(&format!("out{p}_head_o"));
                assert_eq!(
                    head,
                    !open[p] >> vc & 1,
                    "cycle {cycle}: packets mix in port {p}"
                );
                let tail = router.get(&format!("out{p}_tail_o"));
                open[p] = open[p] & !(1 << vc) | (tail ^ 1) << vc;
                owed[p].push(vc);
                let in_vc = owed[p].iter().filter(|&&owed| owed == vc).count();
                assert!(in_vc <= FAR_DEPTH, "cycle {cycle}: no credit for port {p}");
                received += 1;
            }
        }
    }
    Traffic {
        sent: senders.iter().map(|sender| sender.sent).sum(),
        received,
    }
}

//! What moves in the routers of Anton 2's network in one cycle.

use super::inputs::InputsOf;
use super::outputs::{Output, Outputs, Room, WindowsOf};
use super::share::Rule;
use super::{Ages, Departure, Flit, Inputs, Target, Ways};
use crate::model::anton2::{Bearings, Exits, Here};
use crate::model::packed::{Bits, low_bits};
use crate::params::anton2::{Anton2RouterParams, Header};
use crate::params::arbiter::Arbitration;
use std::hint::black_box;
use std::ops::Range;

/// Routers of one shape, side by side, of `PLACES` ports and values of a virtual channel's bits at most.
///
/// All that a cycle looks at of an input stands in a line of the cache, if there are 8 places, and of an output in 48
/// bytes, but for its windows if virtual channels are counted apart; the flits of a queue stand in lines of their own, which are touched when one of them moves.
#[derive(Clone, Debug)]
pub(super) struct RouterArray<const PLACES: usize> {
    ports: usize,
    ways: Ways<PLACES>,
    inputs: Inputs<PLACES>,
    outputs: Outputs<PLACES>,
    routers: Box<[Router<PLACES>]>,
    exits: Vec<Exits>,
    nodes: Vec<Bearings>,
    /// Sets of weights, the first that of a reset, and by set the routers that have it.
    weights: Vec<Weights>,
    users: Vec<u32>,
    patterns: usize,
    vcs: usize,
    /// Weights of an SA2 arbiter.
    weights_of_output: usize,
    initial_weight: u16,
    /// By age only.
    fronts: Option<Box<Fronts<PLACES>>>,
}

/// How old what is in front is.
#[derive(Clone, Debug)]
struct Fronts<const PLACES: usize> {
    /// By input and virtual channel, when the packet in front was offered: it is looked up once.
    stamps: Box<[[u16; PLACES]]>,
    mask: u16,
}

#[derive(Clone, Copy, Debug)]
struct Router<const PLACES: usize> {
    /// Inputs in which something may change, and those with a packet in RC and in VA.
    active: u16,
    computing: u16,
    promoting: u16,
    node: u16,
    exits: u16,
    weights: u32,
    /// The dimension along which packets arrive, by port.
    along: [u8; PLACES],
}

/// A router with its inputs and outputs.
#[derive(Debug)]
struct RouterAt<'a, const PLACES: usize> {
    state: &'a mut Router<PLACES>,
    inputs: InputsOf<'a, PLACES>,
    outputs: &'a mut [Output<PLACES>],
    /// In a step only, as what follows.
    windows: Option<WindowsOf<'a, PLACES>>,
    fronts: Option<FrontsOf<'a, PLACES>>,
}

/// How old what is in front of a router's inputs is in a cycle.
#[derive(Debug)]
struct FrontsOf<'a, const PLACES: usize> {
    stamps: &'a mut [[u16; PLACES]],
    mask: u16,
    ages: Ages<'a>,
}

/// The weights of all arbiters of a router: SA1 of every input, then SA2 of every output.
#[derive(Clone, Debug)]
struct Weights(Box<[u16]>);

impl<const PLACES: usize> RouterArray<PLACES> {
    /// So many routers of this shape, in reset state, all at the same spot of the same node, with `exits`, no room
    /// at any far end and the weights of a reset.
    pub fn new(params: &Anton2RouterParams, count: usize, exits: Exits) -> Self {
        let (ports, vcs) = (params.router_ports(), params.vcs().count());
        let patterns = match params.arbitration() {
            Arbitration::InverseWeighted { patterns, .. } => patterns,
            Arbitration::RoundRobin | Arbitration::AgeBased { .. } => 1,
        };
        let initial_weight = Rule::new(params.arbitration()).largest_weight();
        let router = Router {
            active: 0,
            computing: 0,
            promoting: 0,
            node: 0,
            exits: 0,
            weights: 0,
            along: [3; PLACES],
        };
        let table = params.output().table();
        let weights_of_output = table.map_or(ports, |table| table.weights());
        let weights = ports * (vcs * patterns + weights_of_output);
        let ways = Ways::new(params.input());
        let fronts = params.arbitration().age_bits().map(|_| {
            Box::new(Fronts {
                stamps: vec![[0; PLACES]; count * ports].into(),
                mask: Rule::new(params.arbitration()).age_mask,
            })
        });
        RouterArray {
            fronts,
            ports,
            nodes: vec![ways.bearings(Here::default())],
            ways,
            inputs: Inputs::new(params.input(), count * ports),
            outputs: Outputs::new(params.output(), count * ports),
            routers: vec![router; count].into(),
            exits: vec![exits],
            weights: vec![Weights(vec![initial_weight; weights].into())],
            users: vec![count as u32],
            patterns,
            vcs,
            weights_of_output,
            initial_weight,
        }
    }

    /// Number of routers.
    pub fn count(&self) -> usize {
        self.routers.len()
    }

    /// Back to the reset state, weights included. Where routers are and what their links lead to stays.
    pub fn reset(&mut self) {
        self.inputs.reset();
        self.outputs.reset();
        for router in &mut self.routers {
            (router.active, router.computing, router.promoting) = (0, 0, 0);
        }
        self.reset_weights();
    }

    /// Gives every router the weights of a reset.
    pub fn reset_weights(&mut self) {
        self.weights.truncate(1);
        self.weights[0].0.fill(self.initial_weight);
        self.users = vec![self.routers.len() as u32];
        self.routers
            .iter_mut()
            .for_each(|router| router.weights = 0);
    }

    /// Adds the exits of another spot: their number.
    pub fn add_exits(&mut self, exits: Exits) -> usize {
        self.exits.push(exits);
        self.exits.len() - 1
    }

    /// Adds another node, at the same place: its number.
    pub fn add_node(&mut self) -> usize {
        self.nodes.push(self.nodes[0].clone());
        self.nodes.len() - 1
    }

    /// Puts a router into a node, at a spot whose exits have this number.
    pub fn put(&mut self, router: usize, node: usize, exits: usize) {
        self.routers[router].node = node as u16;
        self.routers[router].exits = exits as u16;
    }

    /// Replaces exits.
    pub fn replace_exits(&mut self, number: usize, exits: Exits) {
        self.exits[number] = exits;
    }

    /// Puts a node at another place.
    pub fn replace_node(&mut self, number: usize, bearings: Bearings) {
        self.nodes[number] = bearings;
    }

    /// Ties off what a port leads to: the dimension along which packets arrive, and how many flits a queue of the
    /// far end holds.
    pub fn join(&mut self, router: usize, port: usize, along: Option<usize>, far_depth: usize) {
        let number = router * self.ports + port;
        self.routers[router].along[port] = along.map_or(3, |dimension| dimension as u8);
        if self.outputs.set_far_depth(number, far_depth as u8) {
            for vc in 0..self.vcs {
                let room = self.outputs.get(number).room(vc);
                self.at(router).look(port, vc, room);
            }
        }
    }

    /// Adds another set of weights, those of a reset: its number.
    pub fn add_weights(&mut self) -> usize {
        let weights = vec![self.initial_weight; self.weights[0].0.len()];
        self.push_weights(Weights(weights.into()))
    }

    fn push_weights(&mut self, weights: Weights) -> usize {
        self.weights.push(weights);
        self.users.push(0);
        self.weights.len() - 1
    }

    /// Gives a router a set of weights.
    pub fn weigh(&mut self, router: usize, set: usize) {
        let before = std::mem::replace(&mut self.routers[router].weights, set as u32);
        self.users[before as usize] -= 1;
        self.users[set] += 1;
    }

    /// Writes a weight of a set.
    pub fn write_set(&mut self, set: usize, arbiter: usize, number: usize, weight: u16) -> bool {
        let (sa1, sa2) = (self.vcs * self.patterns, self.weights_of_output);
        let (first, count) = match arbiter.checked_sub(self.ports) {
            None => (arbiter * sa1, sa1),
            Some(output) if output < self.ports => (self.ports * sa1 + output * sa2, sa2),
            Some(_) => return false,
        };
        if number < count {
            self.weights[set].0[first + number] = weight;
        }
        number < count
    }

    /// Writes a weight of a router.
    pub fn write_weight(
        &mut self,
        router: usize,
        arbiter: usize,
        number: usize,
        weight: u16,
    ) -> bool {
        let mut set = self.routers[router].weights as usize;
        if self.users[set] > 1 {
            set = self.push_weights(self.weights[set].clone());
            self.weigh(router, set);
        }
        self.write_set(set, arbiter, number, weight)
    }

    /// Whether nothing changes in a router until something arrives.
    #[inline]
    pub fn is_still(&self, router: usize) -> bool {
        let router = &self.routers[router];
        router.active | router.computing | router.promoting == 0
    }

    /// Reads what steps of these routers will read, all of it at once: what is not in the cache comes while other
    /// reads wait for theirs, not one after the other.
    #[inline]
    pub fn fetch(&self, routers: Range<usize>) {
        let Range { start, end } = routers;
        let ports = start * self.ports..end * self.ports;
        self.outputs.fetch(ports.clone());
        self.inputs.fetch(ports);
        let mut read = 0_u32;
        for (number, router) in self.routers[start..end].iter().enumerate() {
            let first = (start + number) * self.ports;
            for input in Bits((router.active | router.promoting).into()) {
                read ^= self.inputs.fetch_flits(first + input);
            }
        }
        black_box(read);
    }

    /// All flits that a router holds.
    pub fn flits(&self, router: usize) -> impl Iterator<Item = Flit> {
        let inputs = router * self.ports..(router + 1) * self.ports;
        inputs.flat_map(|input| self.inputs.flits(input))
    }

    /// Flits in the queue of an input's virtual channel.
    pub fn queued(&self, router: usize, port: usize, vc: usize) -> usize {
        self.inputs.get(router * self.ports + port).count(vc)
    }

    /// One cycle of a router but for what is on its links in it. `send` gets what is on its links to others in the
    /// next cycle, `give_back` the ports and virtual channels of which a credit is. `ages` matter only by age.
    #[inline]
    pub fn step(
        &mut self,
        router: usize,
        ages: Ages,
        mut send: impl FnMut(Departure),
        mut give_back: impl FnMut(usize, usize),
    ) {
        let Weights(table) = &self.weights[self.routers[router].weights as usize];
        let (ports, vcs, patterns) = (self.ports, self.vcs, self.patterns);
        let first = router * ports;
        let (outputs, rule, windows) = self.outputs.with_rule(first, ports);
        let mut at = RouterAt {
            state: &mut self.routers[router],
            inputs: self.inputs.of(first, ports),
            outputs,
            windows,
            fronts: self.fronts.as_deref_mut().map(|fronts| FrontsOf {
                stamps: &mut fronts.stamps[first..][..ports],
                mask: fronts.mask,
                ages,
            }),
        };
        let Router {
            active,
            promoting,
            computing,
            ..
        } = *at.state;

        // All that is decided by the state before the edge, before any of it changes.
        let (mut attempts, mut asking) = ([0_u8; PLACES], [0_u16; PLACES]);
        let (mut asked, mut attempting) = (0_u16, 0_u16);
        let mut requests = [0; PLACES];
        for input in Bits(active.into()) {
            let state = at.inputs.get(input);
            let attempt = state.attempt();
            requests[input] = state.requests(attempt);
            if let Some(vc) = attempt {
                let (output, _) = state.target(vc).split::<PLACES>();
                asking[output] |= 1 << input;
                asked |= 1 << output;
                attempting |= 1 << input;
                attempts[input] = vc as u8;
            }
        }
        let (mut granted, mut held) = (0_u16, 0_u16);
        for output in Bits(asked.into()) {
            let (state, asking) = (&at.outputs[output], asking[output]);
            let vc_of = |input: usize| {
                let target = at.inputs.get(input).target(attempts[input].into());
                target.split::<PLACES>().1
            };
            let winner = match (&at.fronts, &at.windows) {
                (None, None) => state.grant(asking, rule),
                (None, Some(windows)) => {
                    let priority_of =
                        |input: usize| windows.priority(output, vc_of(input), input, rule);
                    state.grant_by(asking, priority_of)
                }
                (Some(fronts), _) => {
                    let age_of = |input: usize| fronts.age(input, attempts[input].into());
                    state.grant_oldest(asking, age_of)
                }
            };
            if let Some(winner) = winner {
                granted |= 1 << winner;
                let is_held = match &at.windows {
                    None => rule.holds && at.is_held(output, winner, rule),
                    Some(windows) => {
                        let vc = vc_of(winner);
                        let behind = windows.behind(output, vc, winner, rule);
                        let target = Target::of::<PLACES>(output, vc);
                        at.any_waits(behind, |waits_for| waits_for == target)
                    }
                };
                held |= u16::from(is_held) << output;
            }
        }

        // Whose attempt was in vain tries again; all others choose.
        let mut still = 0;
        for input in Bits((active & !(attempting & !granted)).into()) {
            let state = at.inputs.get_mut(input);
            let choice = match &at.fronts {
                None => state.grant(requests[input], rule),
                Some(fronts) => state.grant_oldest(requests[input], |vc| fronts.age(input, vc)),
            };
            state.choose(choice);
            if attempting >> input & 1 == 1 {
                let vc = usize::from(attempts[input]);
                let (port, to) = state.target(vc).split::<PLACES>();
                let mut queues = at.inputs.at(input);
                let flit = queues.take(vc, port);
                let pattern = flit.heading().get(Header::PATTERN).min(patterns - 1);
                let weight = |number: usize| table[number * patterns + pattern];
                // Those of SA2, of an output or of a virtual channel of one, follow those of SA1.
                let of_sa2 = |window: usize| weight(ports * (vcs + window) + input);
                queues.commit(vc, weight(input * vcs + vc));
                let (output, is_held) = (&mut at.outputs[port], held >> port & 1 == 1);
                match &mut at.windows {
                    None => output.commit(input, of_sa2(port), rule, is_held),
                    Some(windows) => {
                        output.take_turn(input);
                        windows.commit((port, to), input, of_sa2, rule, is_held);
                    }
                }
                let room = output.go(input, to, flit.flits());
                at.bring_forward(input, vc);
                if let Some(room) = room {
                    at.look(port, to, room);
                }
                give_back(input, vc);
                send(Departure { port, vc: to, flit });
            } else if let Some(vc) = state.second() {
                let (flit, port) = at.inputs.at(input).take_second(vc);
                let to = at.outputs[port].unlock();
                give_back(input, vc);
                send(Departure { port, vc: to, flit });
            }
            still |= u16::from(!at.inputs.get(input).is_active()) << input;
        }
        at.state.active &= !still;
        for input in Bits(promoting.into()) {
            if let Some(vc) = at.inputs.get_mut(input).promoted() {
                at.bring_forward(input, vc);
            }
        }
        for input in Bits(computing.into()) {
            at.inputs.get_mut(input).computed();
        }
        (at.state.promoting, at.state.computing) = (computing, 0);
    }

    /// The clock edge of a flit that is on the link to a port of a router.
    #[inline]
    pub fn arrive(&mut self, router: usize, port: usize, vc: usize, flit: Flit) {
        let number = router * self.ports + port;
        let state = &mut self.routers[router];
        let exits = &self.exits[usize::from(state.exits)];
        let (along, node) = (state.along[port], &self.nodes[usize::from(state.node)]);
        let (flit, target) = self.ways.of(node, exits, along, vc, flit);
        if self.inputs.at(number).write(vc, flit, target) {
            state.computing |= 1 << port;
        } else {
            // A second flit may be due.
            state.active |= 1 << port;
        }
    }

    /// The clock edge of a credit that is on the link from a port of a router.
    #[inline]
    pub fn take_credit(&mut self, router: usize, port: usize, vc: usize) {
        let output = router * self.ports + port;
        if let Some(room) = self.outputs.get_mut(output).take_credit(vc) {
            self.at(router).look(port, vc, room);
        }
    }

    #[inline]
    fn at(&mut self, router: usize) -> RouterAt<'_, PLACES> {
        let first = router * self.ports;
        RouterAt {
            state: &mut self.routers[router],
            inputs: self.inputs.of(first, self.ports),
            outputs: self.outputs.of(first, self.ports),
            windows: None,
            fronts: None,
        }
    }
}

impl<const PLACES: usize> FrontsOf<'_, PLACES> {
    /// How old the packet in front is.
    #[inline]
    fn age(&self, input: usize, vc: usize) -> u16 {
        self.ages.now().wrapping_sub(self.stamps[input][vc]) & self.mask
    }

    /// The packet with this first flit is in front now.
    #[inline]
    fn bring_forward(&mut self, input: usize, vc: usize, first: Flit) {
        self.stamps[input][vc] = self.ages.stamp(first.handle());
    }
}

impl<const PLACES: usize> RouterAt<'_, PLACES> {
    /// By the state before the edge: whether an output's window is held if this input is served.
    #[inline]
    fn is_held(&mut self, output: usize, served: usize, rule: Rule) -> bool {
        let behind = self.outputs[output].behind(served, rule);
        self.any_waits(behind, |target| target.split::<PLACES>().0 == output)
    }

    /// Whether one of these inputs waits for one of these targets.
    #[inline]
    fn any_waits(&mut self, inputs: u16, is_for: impl Fn(Target) -> bool) -> bool {
        let mut inputs = Bits(u64::from(inputs) & low_bits(self.outputs.len()));
        inputs.any(|input| self.inputs.at(input).waits_for(&is_for))
    }

    /// Brings what is in front now forward, and looks for room for it.
    #[inline]
    fn bring_forward(&mut self, input: usize, vc: usize) {
        let mut queues = self.inputs.at(input);
        if let Some(target) = queues.bring_forward(vc) {
            if let Some(fronts) = &mut self.fronts {
                fronts.bring_forward(input, vc, queues.in_front(vc));
            }
            let (port, to) = target.split::<PLACES>();
            // Straps may lead nowhere.
            if let Some(output) = self.outputs.get_mut(port) {
                queues.state().look(vc, output.wait(to, input));
                self.state.active |= 1 << input;
            }
        }
    }

    /// Takes over the room beyond an output.
    #[inline]
    fn look(&mut self, port: usize, vc: usize, room: Room) {
        let target = Target::of::<PLACES>(port, vc);
        let output = &mut self.outputs[port];
        for input in Bits(output.waiting(vc).into()) {
            if self.inputs.get_mut(input).look_for(target, room) {
                self.state.active |= u16::from(room.one) << input;
            } else {
                output.forget(vc, input);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Component;
    use crate::params::anton2::Spot;

    #[test]
    fn routers_share_weights_until_one_of_them_is_written() {
        let params = Anton2RouterParams::of_settings("").expect("Anton 2's");
        let exits = Exits::new(params.layout(), Spot { u: 0, v: 0 }, [0; 5]);
        let mut routers = RouterArray::<8>::new(&params, 3, exits);
        let set = routers.add_weights();
        for router in [0, 1] {
            routers.weigh(router, set);
        }
        assert!(routers.write_set(set, 2, 0, 5));
        assert!(routers.write_weight(1, 2, 1, 7));
        assert!(routers.write_weight(1, 2, 0, 6));
        let first = 2 * params.vcs().count() * routers.patterns;
        let weights = |routers: &RouterArray<8>| {
            let set = |router: &Router<8>| &routers.weights[router.weights as usize];
            let of = |router: &Router<8>| [0, 1].map(|number| set(router).0[first + number]);
            [0, 1, 2].map(|router| of(&routers.routers[router]))
        };
        let initial = routers.initial_weight;
        assert_eq!(weights(&routers), [[5, initial], [6, 7], [initial; 2]]);
        assert_eq!(routers.users, [1, 1, 1]);
        // A router's own weights are written in place.
        assert_eq!(routers.weights.len(), 3);
        routers.reset();
        assert_eq!(weights(&routers), [[initial; 2]; 3]);
        assert_eq!((routers.weights.len(), &routers.users[..]), (1, &[3][..]));
        let beyond = 2 * params.router_ports();
        assert!(!routers.write_weight(0, beyond, 0, 1));
    }

    #[test]
    fn outputs_that_count_by_virtual_channel_have_weights_for_each() {
        for (underflow, of_output) in [("hold", 6 * 2), ("hold-by-vc", 8 * 6 * 2)] {
            let params = Anton2RouterParams::of_settings(&format!("underflow = '{underflow}'"));
            let params = params.expect("legal");
            let exits = Exits::new(params.layout(), Spot { u: 0, v: 0 }, [0; 5]);
            let mut routers = RouterArray::<8>::new(&params, 1, exits);
            assert!(routers.write_set(0, 6, 0, 5));
            assert!(routers.write_set(0, 11, of_output - 1, 6));
            assert!(!routers.write_set(0, 6, of_output, 7));
            let Weights(all) = &routers.weights[0];
            assert_eq!((all[6 * 8 * 2], all.last()), (5, Some(&6)), "{underflow}");
            assert_eq!(all.len(), 6 * 8 * 2 + 6 * of_output, "{underflow}");
        }
    }
}

//! Traffic on a machine of the unified network.

use super::UnifiedNetwork;
use crate::model::Random;
use crate::model::simulation::{Fairness, FileError};
use crate::model::unified::{Flit, Heading};
use crate::model::weights::{Destinations, Pattern, Senders};
use crate::params::unified::{DIMENSIONS, DimensionOrder, Header, UnifiedNetworkParams};

/// What endpoints send to each other, as fast as they can: packets of one flit, of class 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Traffic {
    /// The endpoints that send, and are sent to.
    pub senders: Senders,
    /// Patterns, and how often each is drawn for a packet relative to the others. The place of a pattern is its
    /// number in the header, and so that of the weights by which its packets are counted.
    pub blend: Vec<(Pattern, f64)>,
    /// Packets of each endpoint that sends, if they have an end.
    pub batch: Option<u64>,
}

impl Traffic {
    /// Uniform random traffic of one endpoint per router. \[Anton2\] §4.1.
    pub fn uniform(batch: Option<u64>) -> Self {
        Traffic {
            senders: Senders::OnePerRouter,
            blend: vec![(Pattern::Uniform, 1.0)],
            batch,
        }
    }
}

/// A machine under traffic.
///
/// For each packet its source draws a pattern, by it a node, there an endpoint that takes part, then a dimension
/// order, a slice and for each dimension a direction at half a ring. Same seed, same packets, on any number of
/// threads.
#[derive(Clone, Debug)]
pub struct UnifiedSimulation {
    network: UnifiedNetwork,
    destinations: Box<[(Destinations, f64)]>,
    /// The endpoints that take part, by their places in a node.
    taking_part: Box<[usize]>,
    slices: u64,
    sources: Box<[Source]>,
    /// Of each source, packets that have arrived, and the cycles until the last of them had.
    arrived: Box<[Arrived]>,
    all_arrived: u64,
    /// Packets still to be sent, if they have an end.
    left: Option<u64>,
    /// By age: each packet has a handle of its own. Else its source is its handle.
    handles: Option<Handles>,
}

#[derive(Clone, Debug)]
struct Source {
    endpoint: usize,
    random: Random,
    left: u64,
    /// It has nobody to send to, by a pattern that was drawn.
    is_silent: bool,
    /// By age: the handle of the packet in front, if it has come there.
    front: Option<u32>,
}

/// The handles of packets that are offered or under way.
#[derive(Clone, Debug, Default)]
struct Handles {
    /// By handle, the source.
    sources: Vec<u32>,
    free: Vec<u32>,
}

impl Handles {
    /// A handle that no packet has, for one of this source.
    fn give(&mut self, source: usize) -> u32 {
        let source = source as u32;
        match self.free.pop() {
            Some(handle) => {
                self.sources[handle as usize] = source;
                handle
            }
            None => {
                self.sources.push(source);
                (self.sources.len() - 1) as u32
            }
        }
    }

    /// Its packet has left; whose it was is known until it is given again.
    fn take_back(&mut self, handle: u32) {
        self.free.push(handle);
    }
}

/// What has arrived of a source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrived {
    /// Packets.
    pub packets: u64,
    /// Cycles until the last of them had arrived.
    pub cycles: u64,
}

/// A batch that has arrived.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    /// Cycles until the last packet had arrived.
    pub cycles: u64,
    /// Of each source that has anybody to send to, in ascending order: cycles until its last packet had arrived.
    pub finished: Box<[u64]>,
    /// How evenly the sources had been served when the first of them was finished.
    pub fairness: Option<Fairness>,
}

/// A machine in which nothing moves any more though packets are under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("deadlock: nothing has moved since cycle {0}, and packets are under way")]
pub struct Stuck(pub u64);

impl UnifiedSimulation {
    /// A machine in reset state, under this traffic.
    ///
    /// # Errors
    /// If a pattern is a matrix whose file cannot be used.
    pub fn new(
        params: &UnifiedNetworkParams,
        traffic: &Traffic,
        seed: u64,
    ) -> Result<Self, FileError> {
        let network = UnifiedNetwork::new(params);
        let layout = params.node().layout();
        let taking_part = traffic.senders.endpoints(layout).into_iter();
        let taking_part: Box<[usize]> = taking_part.map(|(number, _)| number).collect();
        let per_node = network.endpoints_per_node();
        let nodes = 0..params.torus().nodes();
        let all =
            nodes.flat_map(|node| taking_part.iter().map(move |place| node * per_node + place));
        // Seeds that follow each other have nothing in common.
        let seed = Random::new(seed).bits();
        let sources: Box<[Source]> = all
            .map(|endpoint| Source {
                endpoint,
                random: Random::new(seed.wrapping_add(endpoint as u64)),
                left: traffic.batch.unwrap_or(u64::MAX),
                is_silent: false,
                front: None,
            })
            .collect();
        let mut up_to = 0.0;
        let destinations = traffic.blend.iter().map(|(pattern, share)| {
            up_to += share;
            Ok((Destinations::new(params.torus(), pattern)?, up_to))
        });
        let arbitration = params.node().router().arbitration();
        Ok(UnifiedSimulation {
            handles: arbitration.age_bits().map(|_| Handles::default()),
            destinations: destinations.collect::<Result<_, FileError>>()?,
            arrived: vec![Arrived::default(); sources.len()].into(),
            left: traffic.batch.map(|batch| batch * sources.len() as u64),
            sources,
            slices: layout.slices() as u64,
            network,
            taking_part,
            all_arrived: 0,
        })
    }

    /// The machine.
    pub fn network(&self) -> &UnifiedNetwork {
        &self.network
    }

    /// The machine, before it runs: for its weights and threads.
    pub fn network_mut(&mut self) -> &mut UnifiedNetwork {
        &mut self.network
    }

    /// Endpoints that send.
    pub fn sources(&self) -> usize {
        self.sources.len()
    }

    /// Packets that have arrived.
    pub fn arrived(&self) -> u64 {
        self.all_arrived
    }

    /// What has arrived of each source.
    pub fn of_sources(&self) -> &[Arrived] {
        &self.arrived
    }

    /// Whether every packet has arrived.
    pub fn is_done(&self) -> bool {
        self.left == Some(0) && self.network.is_idle()
    }

    /// Every source stops sending.
    pub fn stop(&mut self) {
        self.sources.iter_mut().for_each(|source| source.left = 0);
        self.left = Some(0);
    }

    /// One clock cycle.
    pub fn step(&mut self) {
        if self.left != Some(0) {
            self.inject();
        }
        self.network.step();
        let cycle = self.network.cycle();
        for &(.., flit) in self.network.ejected() {
            let of = &mut self.arrived[source(&self.handles, flit)];
            (of.packets, of.cycles) = (of.packets + 1, cycle);
            if let Some(handles) = &mut self.handles {
                handles.take_back(flit.handle());
            }
        }
        self.all_arrived += self.network.ejected().len() as u64;
    }

    /// Every source that may sends a packet.
    fn inject(&mut self) {
        let shares = self.destinations.last().map_or(0.0, |(_, up_to)| *up_to);
        let torus = *self.network.params().torus();
        let mut sent = 0;
        let mut given_up = 0;
        for (number, source) in self.sources.iter_mut().enumerate() {
            if source.left == 0 {
                continue;
            }
            if let Some(handles) = &mut self.handles
                && source.front.is_none()
            {
                let (handle, cycle) = (handles.give(number), self.network.cycle());
                self.network.stamp(handle, cycle);
                source.front = Some(handle);
            }
            if !self.network.has_room(source.endpoint, 0) {
                continue;
            }
            let random = &mut source.random;
            let pattern = match self.destinations.len() {
                1 => 0,
                several => {
                    let drawn = random.share() * shares;
                    let at = self
                        .destinations
                        .partition_point(|(_, up_to)| *up_to <= drawn);
                    at.min(several - 1)
                }
            };
            let node = source.endpoint / self.network.endpoints_per_node();
            let Some(to) = self.destinations[pattern].0.draw(node, random) else {
                // It has nobody to send to.
                given_up += source.left;
                (source.left, source.is_silent) = (0, true);
                if let (Some(handles), Some(front)) = (&mut self.handles, source.front.take()) {
                    handles.take_back(front);
                }
                continue;
            };
            source.left -= 1;
            sent += 1;
            let place = random.below(self.taking_part.len() as u64) as usize;
            let order = random.below(DimensionOrder::ALL.len() as u64) as usize;
            let heading = Heading::default()
                .to(torus.coordinates(to))
                .with(Header::ENDPOINT, self.taking_part[place])
                .with(Header::ORDER, order)
                .with(Header::SLICE, random.below(self.slices) as usize)
                .with(Header::PATTERN, pattern)
                .with(Header::TIE, random.below(1 << DIMENSIONS) as usize);
            let flit = Flit::first(heading, source.front.take().unwrap_or(number as u32));
            self.network.inject(source.endpoint, 0, flit);
        }
        if let Some(left) = &mut self.left {
            *left -= sent + given_up;
        }
    }

    /// Runs until the batch has arrived. `watch` sees the machine after every cycle and may end it; then nothing
    /// comes of it.
    ///
    /// # Errors
    /// If the machine deadlocks.
    ///
    /// # Panics
    /// If the traffic has no end.
    pub fn deliver(
        &mut self,
        watch: &mut dyn FnMut(&Self) -> bool,
    ) -> Result<Option<Batch>, Stuck> {
        assert!(self.left.is_some(), "a batch has an end");
        let batch: Box<[u64]> = self.sources.iter().map(|source| source.left).collect();
        let quiet = self.network.quiet_cycles();
        let (mut moved, mut fairness) = (0, None);
        while !self.is_done() {
            self.step();
            let cycle = self.network.cycle();
            match self.network.moved() {
                true => moved = cycle,
                false if cycle - moved > quiet && !self.network.is_idle() => {
                    return Err(Stuck(moved));
                }
                false => {}
            }
            if fairness.is_none() && self.is_one_finished(&batch) {
                fairness = self.fairness();
            }
            if !watch(self) {
                return Ok(None);
            }
        }
        let mut finished: Box<[u64]> = self.arrived_of_senders().map(|of| of.cycles).collect();
        finished.sort_unstable();
        Ok(Some(Batch {
            cycles: finished.last().copied().unwrap_or(0),
            finished,
            fairness,
        }))
    }

    /// Whether the last packet of a source has arrived in this cycle.
    fn is_one_finished(&self, batch: &[u64]) -> bool {
        self.network.ejected().iter().any(|(.., flit)| {
            let source = source(&self.handles, *flit);
            self.arrived[source].packets == batch[source]
        })
    }

    /// How evenly the sources that have anybody to send to have been served up to now, if any was.
    pub fn fairness(&self) -> Option<Fairness> {
        Fairness::between(self.arrived_of_senders().map(|of| of.packets as f64))
    }

    fn arrived_of_senders(&self) -> impl Iterator<Item = &Arrived> + Clone {
        let sources = self.sources.iter().zip(&self.arrived);
        let senders = sources.filter(|(source, _)| !source.is_silent);
        senders.map(|(_, arrived)| arrived)
    }
}

/// The source of a flit.
#[inline]
fn source(handles: &Option<Handles>, flit: Flit) -> usize {
    let handle = flit.handle();
    let source = handles
        .as_ref()
        .map_or(handle, |handles| handles.sources[handle as usize]);
    source as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn by_age_every_packet_has_a_handle_of_its_own_until_it_has_arrived() {
        let table = |text: &str| toml::from_str::<toml::Table>(text).expect("TOML");
        let params = UnifiedNetworkParams::from_tables(
            table("dims = [2, 2, 1]"),
            toml::Table::new(),
            toml::Table::new(),
            table("arbitration = 'age-based'"),
        );
        let params = params.expect("a legal machine");
        let traffic = UnifiedSimulation::new(&params, &Traffic::uniform(None), 2);
        let mut traffic = traffic.expect("no file");
        let sources = traffic.sources();
        for _ in 0..600 {
            traffic.step();
            let mut under_way: Vec<u32> =
                traffic.network().parts.flits().map(Flit::handle).collect();
            let handles = traffic.handles.as_ref().expect("by age");
            under_way.retain(|handle| !handles.free.contains(handle));
            under_way.extend(traffic.sources.iter().filter_map(|source| source.front));
            under_way.sort_unstable();
            under_way.dedup();
            assert_eq!(under_way.len() + handles.free.len(), handles.sources.len());
        }
        traffic.stop();
        (0..2000).for_each(|_| traffic.step());
        assert!(
            traffic.is_done() && traffic.arrived() > 5000,
            "{}",
            traffic.arrived()
        );
        let handles = traffic.handles.as_ref().expect("by age");
        let fronts = traffic
            .sources
            .iter()
            .filter(|source| source.front.is_some());
        assert_eq!(handles.free.len() + fronts.count(), handles.sources.len());
        assert!(handles.sources.len() > sources);
    }

    fn plane(text: &str) -> UnifiedNetworkParams {
        let table = |text: &str| toml::from_str::<toml::Table>(text).expect("TOML");
        let none = toml::Table::new();
        UnifiedNetworkParams::from_tables(
            table("dims = [2, 2, 1]"),
            none.clone(),
            none,
            table(text),
        )
        .expect("a legal machine")
    }

    #[test]
    fn fairness_is_of_what_has_arrived_when_the_first_source_is_finished() {
        let params = plane("arbitration = 'round-robin'");
        let mut machine =
            UnifiedSimulation::new(&params, &Traffic::uniform(Some(20)), 2).expect("no file");
        let mut seen: Option<Vec<u64>> = None;
        let batch = machine.deliver(&mut |now| {
            let packets = || now.of_sources().iter().map(|of| of.packets);
            if seen.is_none() && packets().any(|packets| packets == 20) {
                seen = Some(packets().collect());
            }
            true
        });
        let batch = batch.expect("no deadlock").expect("nobody ends it");
        let seen = seen.expect("one was the first");
        let (least, most) = (
            seen.iter().min().expect("64"),
            seen.iter().max().expect("64"),
        );
        let fairness = batch.fairness.expect("all send");
        assert_eq!((*most, fairness.min_over_max), (20, *least as f64 / 20.0));
        assert!(least < most, "{seen:?}");
        let mut ends: Vec<u64> = machine.of_sources().iter().map(|of| of.cycles).collect();
        ends.sort_unstable();
        assert_eq!(
            (ends.as_slice(), ends[63]),
            (&*batch.finished, batch.cycles)
        );
    }

    #[test]
    fn who_has_nobody_to_send_to_is_neither_slow_nor_unfairly_served() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let text = "source,destination,weight\n0,1,1\n1,0,1\n3,0,1\n";
        std::fs::write(file.path(), text).expect("written");
        let traffic = Traffic {
            senders: Senders::OnePerRouter,
            blend: vec![(Pattern::Matrix(file.path().display().to_string()), 1.0)],
            batch: Some(30),
        };
        let params = plane("arbitration = 'round-robin'");
        let mut machine = UnifiedSimulation::new(&params, &traffic, 2).expect("a matrix");
        let batch = machine
            .deliver(&mut |_| true)
            .expect("no deadlock")
            .expect("the end");
        // Three of four nodes, with 16 cores each.
        assert_eq!(
            (machine.sources(), batch.finished.len(), machine.arrived()),
            (64, 48, 48 * 30)
        );
        assert!(batch.finished[0] > 0);
        let fairness = batch.fairness.expect("48 send");
        assert!(fairness.min_over_max > 0.0, "{fairness:?}");
    }
}

//! Traffic on a machine of Anton 2's network.

use super::cores::{Cores, Draw, Source};
use super::{Anton2Network, Ejected};
use crate::model::Random;
use crate::model::anton2::weights::Senders;
use crate::model::anton2::{Flit, destinations};
use crate::model::destinations::PatternError;
use crate::model::simulation::Fairness;
use crate::params::anton2::Anton2NetworkParams;
use crate::params::workload::Pattern;
use std::sync::Arc;

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
pub struct Anton2Simulation {
    network: Anton2Network,
    draw: Arc<Draw>,
    /// The sources of each part of the network.
    cores: Vec<Cores>,
    /// Of each source, packets that have arrived, and the cycles until the last of them had.
    arrived: Box<[Arrived]>,
    all_arrived: u64,
    /// Packets still to be sent, if they have an end.
    left: Option<u64>,
    /// By age: each packet has a handle of its own. Else its source is its handle.
    handles: Option<Handles>,
}

/// The handles of packets that are offered or under way.
#[derive(Clone, Debug, Default)]
struct Handles {
    /// By handle, the source.
    sources: Vec<u32>,
    free: Vec<u32>,
}

impl Handles {
    /// The source of a flit, by these handles or its own.
    #[inline]
    fn source(handles: &Option<Self>, flit: Flit) -> usize {
        let handle = flit.handle();
        let source = handles
            .as_ref()
            .map_or(handle, |handles| handles.sources[handle as usize]);
        source as usize
    }

    /// A handle that nobody has.
    fn give(&mut self) -> u32 {
        self.free.pop().unwrap_or_else(|| {
            self.sources.push(0);
            (self.sources.len() - 1) as u32
        })
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

impl Anton2Simulation {
    /// A machine in reset state, under this traffic. Weights for it are those of loads with the same seed, by which
    /// [`Pattern::BitVector`] has its sets.
    ///
    /// # Errors
    /// If a pattern does not fit the torus, or is a matrix whose file cannot be used.
    pub fn new(
        params: &Anton2NetworkParams,
        traffic: &Traffic,
        seed: u64,
    ) -> Result<Self, PatternError> {
        let network = Anton2Network::new(params);
        let layout = params.node().layout();
        let taking_part = traffic.senders.endpoints(layout).into_iter();
        let taking_part: Box<[usize]> = taking_part.map(|(number, _)| number).collect();
        let per_node = network.endpoints_per_node();
        let nodes = 0..params.torus().nodes();
        let all =
            nodes.flat_map(|node| taking_part.iter().map(move |place| node * per_node + place));
        let sets = seed;
        // Seeds that follow each other have nothing in common.
        let seed = Random::new(seed).bits();
        let left = traffic.batch.unwrap_or(u64::MAX);
        let sources: Vec<Source> = all
            .map(|endpoint| Source::new(seed, endpoint, left))
            .collect();
        let mut up_to = 0.0;
        let destinations = traffic.blend.iter().map(|(pattern, share)| {
            up_to += share;
            Ok((destinations(params.torus(), pattern, sets)?, up_to))
        });
        let draw = Arc::new(Draw {
            torus: *params.torus(),
            destinations: destinations.collect::<Result<_, PatternError>>()?,
            slices: layout.slices() as u64,
            taking_part,
        });
        let by_age = params.node().router().arbitration().age_bits().is_some();
        Ok(Anton2Simulation {
            handles: by_age.then(Handles::default),
            arrived: vec![Arrived::default(); sources.len()].into(),
            left: traffic.batch.map(|batch| batch * sources.len() as u64),
            cores: vec![Cores::new(&draw, 0, sources, by_age)],
            network,
            draw,
            all_arrived: 0,
        })
    }

    /// The machine.
    pub fn network(&self) -> &Anton2Network {
        &self.network
    }

    /// The machine, before it runs: for its weights and threads.
    pub fn network_mut(&mut self) -> &mut Anton2Network {
        &mut self.network
    }

    /// Endpoints that send.
    pub fn sources(&self) -> usize {
        self.arrived.len()
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
        let sources = self.cores.iter_mut().flat_map(|of| &mut of.sources);
        sources.for_each(|source| source.left = 0);
        self.left = Some(0);
    }

    /// One clock cycle.
    pub fn step(&mut self) {
        self.run_span(1);
    }

    /// So many clock cycles, much faster than as many steps: of a machine that is not small, a node is in no cache any more
    /// when it is its turn again.
    pub fn run(&mut self, cycles: u64) {
        let end = self.network.cycle() + cycles;
        while self.network.cycle() < end {
            let left = end - self.network.cycle();
            self.run_span(left.min(self.network.machine().longest_window().into()) as u32);
        }
    }

    /// So many clock cycles, not more than nodes can go on by themselves.
    fn run_span(&mut self, cycles: u32) {
        self.deal();
        if let Some(handles) = &mut self.handles {
            for cores in &mut self.cores {
                let wanted = cores.sources.len() * cycles as usize;
                let own = cores.handles.as_mut().expect("by age");
                while own.free.len() < wanted {
                    own.free.push(handles.give());
                }
            }
        }
        self.network.run(cycles, &mut self.cores);
        for cores in &mut self.cores {
            let gone = std::mem::take(&mut cores.gone);
            if let Some(left) = &mut self.left {
                *left -= gone;
            }
            if let (Some(all), Some(own)) = (&mut self.handles, &mut cores.handles) {
                for (handle, source) in own.given.drain(..) {
                    all.sources[handle as usize] = source;
                }
            }
        }
        for &Ejected { flit, cycle, .. } in self.network.ejected() {
            let of = &mut self.arrived[Handles::source(&self.handles, flit)];
            // Of one source they come from several nodes.
            (of.packets, of.cycles) = (of.packets + 1, of.cycles.max(cycle + 1));
            if let Some(handles) = &mut self.handles {
                handles.free.push(flit.handle());
            }
        }
        self.all_arrived += self.network.ejected().len() as u64;
    }

    /// Gives each part of the network its sources.
    fn deal(&mut self) {
        let parts = self.network.machine().ranges();
        if self.cores.len() == parts.clone().count() {
            return;
        }
        let per_node = self.draw.taking_part.len();
        if let Some(handles) = &mut self.handles {
            let own = self.cores.iter_mut().filter_map(|of| of.handles.as_mut());
            own.for_each(|own| handles.free.append(&mut own.free));
        }
        let mut sources = self.cores.drain(..).flat_map(|of| of.sources);
        let by_age = self.handles.is_some();
        let cores = parts.map(|nodes| {
            let own = sources.by_ref().take(nodes.len() * per_node);
            Cores::new(&self.draw, nodes.start, own.collect(), by_age)
        });
        let cores = cores.collect();
        drop(sources);
        self.cores = cores;
    }

    /// Runs until the batch has arrived, and some cycles more. `watch` sees the machine every few dozen cycles and may end it;
    /// then nothing comes of it.
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
        let batch: Box<[u64]> = self.of_all().map(|source| source.left).collect();
        let (quiet, start) = (self.network.quiet_cycles(), self.network.cycle());
        let mut fairness = None;
        while !self.is_done() {
            self.run_span(self.network.machine().longest_window());
            let moved = self.network.machine().moved().max(start);
            if self.network.cycle() - moved > quiet && !self.network.is_idle() {
                return Err(Stuck(moved));
            }
            if fairness.is_none()
                && let Some(cycles) = self.first_finished(&batch)
            {
                fairness = self.fairness_after(cycles);
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

    /// The source of a flit that is under way or has left in this span.
    pub(super) fn source(&self, flit: Flit) -> usize {
        Handles::source(&self.handles, flit)
    }

    /// If the last packet of any source has arrived in this span: cycles until the first such had.
    fn first_finished(&self, batch: &[u64]) -> Option<u64> {
        let sources = self.network.ejected().iter();
        let sources = sources.map(|of| self.source(of.flit));
        let finished = sources.filter(|&source| self.arrived[source].packets == batch[source]);
        finished.map(|source| self.arrived[source].cycles).min()
    }

    /// How evenly the sources that have anybody to send to had been served when so many cycles were over, in this span.
    fn fairness_after(&self, cycles: u64) -> Option<Fairness> {
        let mut packets: Box<[u64]> = self.arrived.iter().map(|of| of.packets).collect();
        let later = self
            .network
            .ejected()
            .iter()
            .filter(|of| of.cycle >= cycles);
        later.for_each(|of| packets[self.source(of.flit)] -= 1);
        let sources = self.of_all().zip(&packets);
        let senders = sources.filter(|(source, _)| !source.is_silent);
        Fairness::between(senders.map(|(_, &packets)| packets as f64))
    }

    /// How evenly the sources that have anybody to send to have been served up to now, if any was.
    pub fn fairness(&self) -> Option<Fairness> {
        Fairness::between(self.arrived_of_senders().map(|of| of.packets as f64))
    }

    /// All sources in their order.
    fn of_all(&self) -> impl Iterator<Item = &Source> + Clone {
        self.cores.iter().flat_map(|of| &of.sources)
    }

    fn arrived_of_senders(&self) -> impl Iterator<Item = &Arrived> + Clone {
        let sources = self.of_all().zip(&self.arrived);
        let senders = sources.filter(|(source, _)| !source.is_silent);
        senders.map(|(_, arrived)| arrived)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::machine::LONGEST_WINDOW;

    #[test]
    fn by_age_every_packet_has_a_handle_of_its_own_until_it_has_arrived() {
        let table = |text: &str| toml::from_str::<toml::Table>(text).expect("TOML");
        let params = Anton2NetworkParams::from_tables(
            table("dims = [2, 2, 1]"),
            toml::Table::new(),
            toml::Table::new(),
            table("arbitration = 'age-based'"),
        );
        let params = params.expect("a legal machine");
        let traffic = Anton2Simulation::new(&params, &Traffic::uniform(None), 2);
        let mut traffic = traffic.expect("no file");
        let sources = traffic.sources();
        // Handles that no packet has.
        let free = |traffic: &Anton2Simulation| {
            let own = traffic.cores.iter().filter_map(|of| of.handles.as_ref());
            let own = own.flat_map(|own| own.free.clone());
            let all = traffic.handles.as_ref().expect("by age");
            own.chain(all.free.clone()).collect::<Vec<_>>()
        };
        let in_front = |traffic: &Anton2Simulation| {
            let fronts = traffic.of_all().filter_map(|source| source.front);
            fronts.collect::<Vec<_>>()
        };
        let handles = |traffic: &Anton2Simulation| {
            let all = traffic.handles.as_ref().expect("by age");
            all.sources.len()
        };
        let longest = traffic.network.machine().longest_window();
        for number in 0..600 {
            traffic.run_span(1 + number % longest);
            let under_way = traffic.network().nodes.flits().map(Flit::handle);
            let mut under_way: Vec<u32> = under_way.collect();
            let free = free(&traffic);
            under_way.retain(|handle| !free.contains(handle));
            under_way.extend(in_front(&traffic));
            under_way.sort_unstable();
            under_way.dedup();
            assert_eq!(under_way.len() + free.len(), handles(&traffic));
        }
        traffic.stop();
        traffic.run(2000);
        assert!(
            traffic.is_done() && traffic.arrived() > 5000,
            "{}",
            traffic.arrived()
        );
        let idle = free(&traffic).len() + in_front(&traffic).len();
        assert_eq!(idle, handles(&traffic));
        assert!(handles(&traffic) > sources);
    }

    #[test]
    fn sources_hold_handles_for_a_span_though_queues_be_small() {
        let table = |text: &str| toml::from_str::<toml::Table>(text).expect("TOML");
        let params = Anton2NetworkParams::from_tables(
            table("dims = [1, 1, 1]\nlatency = 100"),
            table("mesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0]]\nendpoint_depth = 2"),
            toml::Table::new(),
            table("classes = 1\nvcs = 1\ndepth = 2\narbitration = 'age-based'"),
        );
        let params = params.expect("a legal machine");
        let traffic = Anton2Simulation::new(&params, &Traffic::uniform(None), 2);
        let mut traffic = traffic.expect("no file");
        assert_eq!(traffic.network().machine().longest_window(), LONGEST_WINDOW);
        traffic.run(300);
        let arrived = traffic.arrived();
        assert!(arrived > 50, "{arrived}");
    }

    fn plane(text: &str) -> Anton2NetworkParams {
        let table = |text: &str| toml::from_str::<toml::Table>(text).expect("TOML");
        let none = toml::Table::new();
        Anton2NetworkParams::from_tables(table("dims = [2, 2, 1]"), none.clone(), none, table(text))
            .expect("a legal machine")
    }

    /// What left in so many cycles, cycle by cycle, run in spans of these lengths in turn.
    fn left(machine: &mut Anton2Simulation, cycles: u64, spans: &[u32]) -> Vec<(u64, u32, u8)> {
        let mut left = Vec::new();
        for span in spans.iter().cycle() {
            let rest = cycles - machine.network().cycle();
            if rest == 0 {
                break;
            }
            machine.run_span((*span).min(rest as u32));
            let ejected = machine.network().ejected().iter();
            left.extend(ejected.map(|of| (of.cycle, of.terminal, of.lane)));
        }
        left.sort_unstable();
        left
    }

    #[test]
    fn a_run_is_the_same_in_spans_of_any_length() {
        let rules = ["round-robin", "inverse-weighted", "age-based"];
        let rules = rules.map(|rule| format!("arbitration = '{rule}'"));
        let held = format!("{}\nunderflow = 'hold'", rules[1]);
        for rule in rules.into_iter().chain([held]) {
            let params = plane(&rule);
            let machine = |threads| {
                let machine = Anton2Simulation::new(&params, &Traffic::uniform(None), 3);
                let mut machine = machine.expect("no file");
                machine.network_mut().set_threads(threads);
                machine
            };
            let mut single = machine(1);
            let wanted = left(&mut single, 500, &[1]);
            assert!(wanted.len() > 1000, "{rule}: {}", wanted.len());
            let longest = single.network().machine().longest_window();
            assert!(longest > 10, "{longest}");
            for (threads, spans) in [
                (1, vec![longest]),
                (1, vec![2, 7, 1]),
                (3, vec![longest, 3]),
            ] {
                let mut machine = machine(threads);
                let seen = left(&mut machine, 500, &spans);
                assert!(seen == wanted, "{rule}: {spans:?}, {threads} threads");
                assert_eq!(machine.of_sources(), single.of_sources());
                let hops = [&machine, &single].map(|of| of.network().flit_hops());
                assert_eq!(hops[0], hops[1], "{rule}");
                let moved = [&machine, &single].map(|of| of.network().machine().moved());
                assert_eq!(moved, [500; 2], "{rule}");
            }
        }
    }

    #[test]
    fn fairness_is_of_what_has_arrived_when_the_first_source_is_finished() {
        let params = plane("arbitration = 'round-robin'");
        let machine = Anton2Simulation::new(&params, &Traffic::uniform(Some(20)), 2);
        let mut machine = machine.expect("no file");
        let mut single = machine.clone();
        let seen: Vec<u64> = loop {
            single.step();
            let packets = || single.of_sources().iter().map(|of| of.packets);
            if packets().any(|packets| packets == 20) {
                break packets().collect();
            }
        };
        let batch = machine.deliver(&mut |_| true);
        let batch = batch.expect("no deadlock").expect("nobody ends it");
        let later = machine.arrived() - seen.iter().sum::<u64>();
        assert!(later > 100, "{later}");
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
        let mut machine = Anton2Simulation::new(&params, &traffic, 2).expect("a matrix");
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

//! The loads of all arbiters.

use super::flows::{Flows, Leg};
use super::legs::Passed;
use super::{Machine, RouterId, Senders};
use crate::model::anton2::destinations;
use crate::model::destinations::PatternError;
use crate::params::ParamError;
use crate::params::arbiter::MAX_PATTERNS;
use crate::params::workload::Pattern;

/// Packets per cycle that each input of each arbiter carries if every sender makes one, for each of some
/// patterns.
///
/// Each packet draws uniformly its dimension order, its slice, in each dimension at half a ring the direction,
/// and among the endpoints that take part its destination. Loads are exact: sums of integers over all pairs of
/// nodes and all that their packets draw, divided once. Those of a matrix from a file and of sets drawn by a seed are
/// sums of fractions, taken in the order of nodes, so that they are the same bits each time.
///
/// - Source: `\[Anton2\] §3.1`, "the expected number of packets sent from that source that would use the resource per
///   unit time".
/// - ASSUMED: classes carry the same traffic. What one class carries more changes no ratio within a class.
#[derive(Clone, Debug)]
pub struct Loads {
    machine: Machine,
    senders: Senders,
    patterns: Vec<Pattern>,
    seed: u64,
    /// By router, input, virtual channel and pattern.
    sa1: Vec<f64>,
    /// By router, output, virtual channel of the next link if these are counted apart, input and pattern.
    sa2: Vec<f64>,
    /// By node, external channel, virtual channel and pattern.
    channel: Vec<f64>,
}

impl Loads {
    /// Those of 1 to 4 patterns. `seed` is for the sets of [`Pattern::BitVector`].
    ///
    /// # Errors
    /// If there are not 1 to 4 patterns, one does not fit the torus, or is a matrix whose file cannot be used.
    pub fn new(
        machine: Machine,
        senders: Senders,
        patterns: Vec<Pattern>,
        seed: u64,
    ) -> Result<Self, PatternError> {
        if !(1..=MAX_PATTERNS).contains(&patterns.len()) {
            let wanted = format!("wanted 1 to {MAX_PATTERNS} patterns");
            return Err(ParamError::new("weights.patterns", patterns.len(), wanted).into());
        }
        let ports = machine.routers().len() * machine.ports();
        let channels = machine.torus().nodes() * machine.layout().channels().len();
        let mut loads = Loads {
            sa1: vec![0.0; ports * machine.vcs().count() * patterns.len()],
            sa2: vec![0.0; ports * machine.banks() * machine.ports() * patterns.len()],
            channel: vec![0.0; channels * machine.vcs().count() * patterns.len()],
            machine,
            senders,
            patterns,
            seed,
        };
        for number in 0..loads.patterns.len() {
            loads.add(number)?;
        }
        Ok(loads)
    }

    /// Adds the loads of a pattern.
    fn add(&mut self, number: usize) -> Result<(), PatternError> {
        let (machine, patterns) = (&self.machine, self.patterns.len());
        let layout = machine.layout();
        let destinations = destinations(machine.torus(), &self.patterns[number], self.seed)?;
        let flows = Flows::new(machine, &destinations);
        let mut passed: Vec<Option<Passed>> = vec![None; Leg::COUNT];
        let (ports, channels) = (machine.ports(), layout.channels().len());
        let banks = machine.banks();
        let (vcs, classes) = (machine.vcs().count(), machine.vcs().classes());
        let per_class = machine.vcs().per_class();
        let of_classes = |vc| (0..classes).map(move |class| class * per_class + vc);
        for node in 0..machine.torus().nodes() {
            let first = node * layout.routers();
            for (leg, &flow) in flows.of_node(node).iter().enumerate() {
                if flow == 0.0 {
                    continue;
                }
                let passed = passed[leg]
                    .get_or_insert_with(|| Passed::new(machine, self.senders, Leg::of(leg)));
                let load = flow * passed.share;
                for visit in &passed.visits {
                    let router = (first + visit.router) * ports;
                    for vc in of_classes(visit.vc) {
                        let sa1 = (router + visit.input) * vcs + vc;
                        self.sa1[sa1 * patterns + number] += load;
                    }
                    let output = (router + visit.output) * banks;
                    for vc in of_classes(visit.out_vc) {
                        let bank = if banks > 1 { vc } else { 0 };
                        let sa2 = (output + bank) * ports + visit.input;
                        self.sa2[sa2 * patterns + number] += load;
                    }
                }
                for departure in &passed.departures {
                    let channel = node * channels + departure.channel;
                    for vc in of_classes(departure.vc) {
                        self.channel[(channel * vcs + vc) * patterns + number] += load;
                    }
                }
            }
        }
        let endpoints = self.senders.endpoints(layout).len();
        let units = (layout.slices() * endpoints * classes) as f64;
        let whole = destinations.total() * Flows::WAYS * units;
        for loads in [&mut self.sa1, &mut self.sa2, &mut self.channel] {
            let of_pattern = loads.iter_mut().skip(number).step_by(patterns);
            of_pattern.for_each(|load| *load /= whole);
        }
        Ok(())
    }

    /// The machine.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Who takes part.
    pub fn senders(&self) -> Senders {
        self.senders
    }

    /// The patterns.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    /// The seed by which sets of [`Pattern::BitVector`] were drawn.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Where the elements of an arbiter with so many inputs are among those of all routers.
    pub(super) fn range(
        &self,
        router: RouterId,
        port: usize,
        inputs: usize,
    ) -> std::ops::Range<usize> {
        let elements = inputs * self.patterns.len();
        let begin = (router.0 * self.machine.ports() + port) * elements;
        begin..begin + elements
    }

    /// The loads that SA1 of an input arbitrates: element v·patterns + n is that of virtual channel v under
    /// pattern n.
    pub fn sa1(&self, router: RouterId, input: usize) -> &[f64] {
        &self.sa1[self.range(router, input, self.machine.vcs().count())]
    }

    /// The loads that SA2 of an output arbitrates: element i·patterns + n is that of input i under pattern n. Where virtual
    /// channels of the next link are counted apart, element (v·inputs + i)·patterns + n is what of it goes on in v.
    pub fn sa2(&self, router: RouterId, output: usize) -> &[f64] {
        &self.sa2[self.range(router, output, self.sa2_inputs())]
    }

    /// Inputs of an output, each as often as it is counted.
    pub(super) fn sa2_inputs(&self) -> usize {
        self.machine.banks() * self.machine.ports()
    }

    /// The loads that share what departs on an external channel of a node, in the order of the layout: element
    /// v·patterns + n is that of virtual channel v under pattern n.
    pub fn channel(&self, node: usize, channel: usize) -> &[f64] {
        &self.channel[self.channel_range(node, channel)]
    }

    /// Where the elements of an external channel are among those of all nodes.
    pub(super) fn channel_range(&self, node: usize, channel: usize) -> std::ops::Range<usize> {
        let elements = self.machine.vcs().count() * self.patterns.len();
        let begin = (node * self.machine.layout().channels().len() + channel) * elements;
        begin..begin + elements
    }

    /// What a router sends by a port under a pattern: the load of a mesh, skip or external channel, or what an
    /// endpoint is sent.
    pub fn sent(&self, router: RouterId, port: usize, pattern: usize) -> f64 {
        let inputs = self.sa2(router, port).chunks(self.patterns.len());
        inputs.map(|input| input[pattern]).sum()
    }

    /// What a router is sent by a port under a pattern, an endpoint's adapter among them.
    pub fn received(&self, router: RouterId, port: usize, pattern: usize) -> f64 {
        let (ports, patterns) = (self.machine.ports(), self.patterns.len());
        let element = port * patterns + pattern;
        let banks = (0..ports).flat_map(|output| self.sa2(router, output).chunks(ports * patterns));
        banks.map(|bank| bank[element]).sum()
    }
}

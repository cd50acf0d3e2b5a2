//! Adds up the energy of a netlist's transitions, cycle by cycle.

use super::gates::{Gate, GateDesign, Kind, KindPin};

/// Energy of some cycles.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Spent {
    /// Cycles that were counted.
    pub cycles: u64,
    /// Transitions of all nets but the clock.
    pub toggles: u64,
    /// Charging and discharging the pins on the nets, in pJ: ½ C V² for each transition.
    pub switching_pj: f64,
    /// What the transitions take inside the cells, in pJ, by the tables of the library.
    pub internal_pj: f64,
    /// What the edges of the clock take, in pJ: at the pins on its net, and inside flip-flops whatever they hold.
    pub clock_pj: f64,
}

impl Spent {
    /// All of it, in pJ.
    pub fn total_pj(&self) -> f64 {
        self.switching_pj + self.internal_pj + self.clock_pj
    }
}

/// Watches the nets of a netlist.
///
/// A net has one value in each cycle, that at which it settles: what cells do before that is not seen (no glitches), and
/// data change just after the rising edge, while the clock is high. Each transition of a net takes ½ C V² with C the sum
/// of the pins on it, no wires. Inside the cells it takes what the library's tables say at the load of the net:
///
/// - Of an output: the groups of those related pins that changed (of a flip-flop: its clock), the mean if several did.
/// - Of an input of a gate: where no output of the gate changes; the tables of outputs hold the rest.
/// - Of an input of a flip-flop: always; of its clock at both edges of every cycle.
///
/// Of the groups of a pin, those count whose `when` holds (their mean, if several do), else those without. `when` looks
/// at the pins as they settle after the transition, and of what the clock's edge does as they were before.
#[derive(Clone, Debug)]
pub struct Meter<'a> {
    design: &'a GateDesign,
    before: Option<Vec<u64>>,
    spent: Spent,
    /// Of each flip-flop, by gate: what a cycle of its clock takes now, and since when.
    clocked: Vec<Option<(f64, u64)>>,
    /// The last cycle in which a gate was looked at.
    seen: Vec<u64>,
}

impl<'a> Meter<'a> {
    /// Before the first cycle.
    pub fn new(design: &'a GateDesign) -> Self {
        Meter {
            before: None,
            spent: Spent::default(),
            clocked: vec![None; design.gates.len()],
            seen: vec![0; design.gates.len()],
            design,
        }
    }

    /// Takes the nets as they have settled in the next cycle, 64 in a word. The first is where counting starts.
    pub fn see(&mut self, nets: &[u64]) {
        let design = self.design;
        let Some(before) = self.before.take() else {
            self.before = Some(nets.to_vec());
            for (number, gate) in design.gates.iter().enumerate() {
                let kind = &design.kinds[gate.kind];
                self.clocked[number] = kind
                    .clock
                    .map(|clock| (clock_pj(gate, kind, clock, gate.state(nets)), 0));
            }
            return;
        };
        self.spent.cycles += 1;
        self.spent.clock_pj += design.clock_pj;
        let cycle = self.spent.cycles;
        for (word, (&now, &was)) in nets.iter().zip(&before).enumerate() {
            let mut changed = now ^ was;
            self.spent.toggles += u64::from(changed.count_ones());
            while changed != 0 {
                let net = &design.nets[64 * word + changed.trailing_zeros() as usize];
                changed &= changed - 1;
                self.spent.switching_pj += net.transition_pj;
                for &gate in &net.gates {
                    if std::mem::replace(&mut self.seen[gate as usize], cycle) != cycle {
                        self.change(gate as usize, &before, nets);
                    }
                }
            }
        }
        let mut before = before;
        before.copy_from_slice(nets);
        self.before = Some(before);
    }

    /// A gate of which some pin has changed.
    fn change(&mut self, number: usize, before: &[u64], after: &[u64]) {
        let gate = &self.design.gates[number];
        let kind = &self.design.kinds[gate.kind];
        let states = [gate.state(before), gate.state(after)];
        self.spent.internal_pj += transition_pj(gate, kind, states);
        if let (Some(clock), Some((each, since))) = (kind.clock, &mut self.clocked[number]) {
            // The edge at the end of the last cycle saw the state of before.
            self.spent.clock_pj += *each * (self.spent.cycles - *since) as f64;
            *each = clock_pj(gate, kind, clock, states[1]);
            *since = self.spent.cycles;
        }
    }

    /// What was spent between the first cycle and the last.
    pub fn spent(&self) -> Spent {
        let mut spent = self.spent;
        for (each, since) in self.clocked.iter().flatten() {
            spent.clock_pj += each * (spent.cycles - since) as f64;
        }
        spent
    }
}

impl Gate {
    /// The values of its pins, a bit each; of the clock 0.
    fn state(&self, nets: &[u64]) -> u32 {
        let pins = self.nets.iter().enumerate();
        pins.fold(self.high, |state, (pin, net)| {
            let value = net.map_or(0, |net| nets[net as usize / 64] >> (net % 64) & 1);
            state | (value as u32) << pin
        })
    }
}

/// What the transition of a gate between two states takes inside it, without what its clock does.
fn transition_pj(gate: &Gate, kind: &Kind, [before, after]: [u32; 2]) -> f64 {
    let changed = before ^ after;
    let pins = kind.pins.iter().enumerate();
    let outputs = pins.clone().filter(|(_, pin)| pin.is_output);
    let has_changed = |pin: usize| changed >> pin & 1 == 1;
    let is_passive = kind.clock.is_some() || !outputs.clone().any(|(at, _)| has_changed(at));
    let mut sum = 0.0;
    for (at, pin) in pins {
        if !has_changed(at) {
            continue;
        }
        let edge = usize::from(after >> at & 1 == 0);
        sum += match (pin.is_output, kind.clock) {
            (true, None) => related_pj(gate, pin, (at, edge), changed, after),
            (true, Some(clock)) => related_pj(gate, pin, (at, edge), changed | 1 << clock, before),
            (false, None) if is_passive => group_pj(gate, pin, (at, edge), 0, after),
            (false, None) => 0.0,
            // Data change while the clock is high.
            (false, Some(clock)) => group_pj(gate, pin, (at, edge), 0, after | 1 << clock),
        };
    }
    sum
}

/// What a cycle of the clock takes inside a flip-flop whose pins are in this state at both edges.
fn clock_pj(gate: &Gate, kind: &Kind, clock: usize, state: u32) -> f64 {
    let pin = &kind.pins[clock];
    let edges = [0, 1].map(|edge| group_pj(gate, pin, (clock, edge), 0, state));
    edges.iter().sum()
}

/// What a transition of an output takes: the mean over the related pins that changed.
fn related_pj(gate: &Gate, pin: &KindPin, at: (usize, usize), changed: u32, state: u32) -> f64 {
    let related = pin
        .internal
        .iter()
        .fold(0, |all, group| all | group.related);
    let (mut sum, mut count) = (0.0, 0);
    // Where none of those that the library knows of has changed, all of them could have been it.
    let causes = match related & changed {
        0 => related,
        some => some,
    };
    for cause in (0..gate.nets.len()).filter(|cause| causes >> cause & 1 == 1) {
        sum += group_pj(gate, pin, at, 1 << cause, state);
        count += 1;
    }
    match count {
        // Groups of no related pin at all.
        0 => group_pj(gate, pin, at, 0, state),
        _ => sum / f64::from(count),
    }
}

/// The energy of the groups of a pin that belong to the `cause`, or to no related pin if that is 0: of every supply the
/// mean of those whose `when` holds, else of those without.
fn group_pj(gate: &Gate, pin: &KindPin, (at, edge): (usize, usize), cause: u32, state: u32) -> f64 {
    let mean = |supply: usize, wanted: Option<bool>| {
        let (mut sum, mut count) = (0.0, 0);
        for (group, energy) in pin.internal.iter().zip(&gate.energies[at]) {
            let is_of_cause = match cause {
                0 => group.related == 0,
                cause => group.related & cause != 0,
            };
            let holds = group.when.as_ref().map(|when| when[state as usize]);
            if group.supply == supply && is_of_cause && holds == wanted {
                sum += energy[edge];
                count += 1;
            }
        }
        (count > 0).then(|| sum / f64::from(count))
    };
    let of_supply = |supply| mean(supply, Some(true)).or_else(|| mean(supply, None));
    (0..pin.supplies).filter_map(of_supply).sum()
}

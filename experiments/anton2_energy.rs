//! \[Anton2\] §4.5, Fig. 13: the paper's model of a flit's energy in a router, of counted activity.

use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::anton2::Anton2Router;
use crate::model::anton2::energy::{Activity, energy_pj};
use crate::model::{Golden, Random};
use crate::params::anton2::{Anton2RouterParams, Header, MeshDirection, PortRole, Spot};
use crate::params::{Component, Layout, index_width};

/// Bits of a flit that are no payload: 8 bytes of header, of 24. \[Anton2\] §2.1.
const HEADER_BITS: usize = 64;
const PAYLOAD_BITS: f64 = 128.0;

/// Cycles of a stream that are counted, and flits go through the router before.
const CYCLES: usize = 4096;
const WARM_UP: usize = 64;

/// Rates are sixteenths.
const RATES: usize = 16;

const fn picojoules(name: &'static str) -> Column {
    Column {
        group: "energy by payload",
        name,
        unit: "pJ per flit",
        decimals: 1,
        papers: Papers::Arithmetic,
        noise_percent: None,
    }
}

/// `anton2-figure-13`.
pub(super) const FIGURE_13: Experiment = Experiment {
    name: "anton2-figure-13",
    title: "arithmetic: the paper's model of a flit's energy, of activity counted in the golden router",
    source: "[Anton2] §4.5, Fig. 13",
    rows: "injection rate",
    notes: &[
        "The paper's values are its model, 42.7 + 0.837 h + (34.4 + 0.250 n) a/r pJ, with a = min(r, 1 - r), and h = 0, 0, 64 and n = 0, 128, 64 for payloads of zeros, ones and random bits; its measurements are not in its text.",
        "Ours is the same formula with h, n, a and r counted flit by flit on a link behind the golden router. So nothing is compared: that both are near shows that the router passes a stream on as it comes, and no more. It says nothing of the energy of this router or of another process.",
        "What an idle router takes is left out, as in the paper (30 to 50% of the whole at full rate).",
    ],
    kind: Kind::Values(Values {
        by: "the golden router, 192-bit flits, one stream through the mesh, 4096 cycles, seed 1",
        columns: &[
            picojoules("zeros"),
            picojoules("ones"),
            picojoules("random"),
        ],
        designs: None,
        rows,
        summary: |_| Vec::new(),
    }),
};

/// What payloads hold.
#[derive(Clone, Copy)]
enum Payload {
    Zeros,
    Ones,
    Random,
}

impl Payload {
    /// Bits that flip from flit to flit, and that are set, on average.
    fn expected(self) -> (f64, f64) {
        match self {
            Payload::Zeros => (0.0, 0.0),
            Payload::Ones => (0.0, PAYLOAD_BITS),
            Payload::Random => (PAYLOAD_BITS / 2.0, PAYLOAD_BITS / 2.0),
        }
    }

    fn word(self, random: &mut Random) -> u64 {
        match self {
            Payload::Zeros => 0,
            Payload::Ones => !0,
            Payload::Random => random.bits(),
        }
    }
}

/// A router of Anton 2 whose mesh neighbours in U are a source and a sink.
struct Bench {
    router: Anton2Router,
    layout: Layout,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
    /// The port by which the stream comes, and that by which it goes.
    from: usize,
    to: usize,
}

impl Bench {
    fn new() -> Result<Self, ExperimentError> {
        let params = Anton2RouterParams::of_settings("")?;
        let layout = Layout::new(&params.ports());
        let spot = Spot { u: 1, v: 1 };
        let port_of = |role| params.layout().port(spot, role).unwrap_or(0);
        let mesh = MeshDirection::ALL.map(|direction| port_of(PortRole::Mesh(direction)));
        let [plus, minus, ..] = mesh;
        let mut bench = Bench {
            inputs: vec![0; layout.input_words],
            outputs: vec![0; layout.output_words],
            router: Anton2Router::new(&params),
            layout,
            from: minus,
            to: plus,
        };
        bench.router.reset();
        let [low, _] = params.layout().mesh().map(index_width);
        bench.set("spot_i", (spot.u | spot.v << low) as u64);
        let (bits, ports) = (index_width(params.router_ports()), params.router_ports());
        let ways = mesh
            .into_iter()
            .chain([port_of(PortRole::Skip)])
            .enumerate();
        let ways = ways.fold(0, |all, (at, port)| all | (port as u64) << (at * bits));
        bench.set("port_of_i", ways);
        // Nothing comes in the T-group, and all queues are as deep as its own.
        bench.set("arrival_i", (1 << (2 * ports)) - 1);
        let width = params.output().credit_width();
        let depth = params.depth() as u64;
        let depths = (0..ports).fold(0, |all, port| all | depth << (port * width));
        bench.set("far_depth_i", depths);
        Ok(bench)
    }

    /// The place of an input or output.
    fn place(ports: &[(crate::params::Port, usize)], name: &str) -> usize {
        let port = ports.iter().find(|(port, _)| port.name == name);
        port.map(|(_, at)| *at).expect("a port of the router")
    }

    fn set(&mut self, name: &str, value: u64) {
        let at = Self::place(&self.layout.inputs, name);
        self.inputs[at] = value;
    }

    fn get(&self, name: &str) -> u64 {
        self.outputs[Self::place(&self.layout.outputs, name)]
    }

    /// The activity behind the router of a stream of so many flits in [`RATES`] cycles, as often alone as can be.
    fn activity(&mut self, sixteenths: usize, payload: Payload) -> Activity {
        let mut random = Random::new(1);
        let mut activity = Activity::default();
        let (from, to) = (self.from, self.to);
        let flit = Self::place(&self.layout.inputs, &format!("in{from}_flit_i"));
        let out = Self::place(&self.layout.outputs, &format!("out{to}_flit_o"));
        // To the endpoint of the router at the end of the row.
        let header = 7_u64 << Header::ENDPOINT.low;
        let words = self.words();
        for cycle in 0..WARM_UP + CYCLES {
            let valid = is_valid(cycle % RATES, sixteenths);
            for name in ["valid", "head", "tail"] {
                self.set(&format!("in{from}_{name}_i"), valid.into());
            }
            self.inputs[flit] = header;
            for word in &mut self.inputs[flit + HEADER_BITS / 64..flit + words] {
                *word = payload.word(&mut random);
            }
            // What came in the cycle before has left the far queue.
            let credit = self.get(&format!("out{to}_valid_o"));
            let vc = self.get(&format!("out{to}_vc_o"));
            self.set(&format!("out{to}_credit_valid_i"), credit);
            self.set(&format!("out{to}_credit_vc_i"), vc);
            // The reset is no input of a model.
            self.router.step(&self.inputs[1..], &mut self.outputs);
            if cycle >= WARM_UP {
                let shown = self.get(&format!("out{to}_valid_o")) == 1;
                let flit = shown.then(|| &self.outputs[out..out + words]);
                activity.see(flit, HEADER_BITS);
            }
        }
        activity
    }

    /// 64-bit words of a flit.
    fn words(&self) -> usize {
        let name = format!("in{}_flit_i", self.from);
        let port = self
            .layout
            .inputs
            .iter()
            .find(|(port, _)| port.name == name);
        port.map_or(0, |(port, _)| port.width.div_ceil(64))
    }
}

/// Whether there is a flit in a cycle of a period: up to half of the time each flit is alone, then each gap.
fn is_valid(cycle: usize, sixteenths: usize) -> bool {
    let gaps = RATES - sixteenths;
    match sixteenths <= gaps {
        true => cycle % 2 == 1 && cycle / 2 < sixteenths,
        false => cycle % 2 == 1 || cycle / 2 >= gaps,
    }
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let step = if run.quick { 4 } else { 1 };
    let mut bench = Bench::new()?;
    let mut rows = Vec::new();
    for sixteenths in (step..=RATES).step_by(step) {
        let rate = sixteenths as f64 / RATES as f64;
        let values = [Payload::Zeros, Payload::Ones, Payload::Random].map(|payload| {
            let activity = bench.activity(sixteenths, payload);
            run.row_done();
            Value {
                paper: Some(energy_pj(payload.expected(), (rate.min(1.0 - rate), rate))),
                ours: activity.energy_per_flit_pj(),
            }
        });
        rows.push(ValueRow {
            label: format!("{rate}"),
            values: values.into(),
        });
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_have_their_rate_and_as_many_activations_as_can_be() {
        for sixteenths in 1..=RATES {
            let mut activity = Activity::default();
            for cycle in 0..10 * RATES {
                let valid = is_valid(cycle % RATES, sixteenths);
                activity.see(valid.then_some(&[0][..]), 0);
            }
            let rate = sixteenths as f64 / RATES as f64;
            assert_eq!(activity.rate(), rate);
            let most = rate.min(1.0 - rate);
            // The first flit of a stream without gaps is one, too.
            let less = activity.activation_rate() - most;
            assert!(
                (0.0..=1.0 / (10 * RATES) as f64).contains(&less),
                "{sixteenths} {less}"
            );
        }
    }

    #[test]
    fn what_leaves_the_router_is_the_stream_that_came() {
        let mut bench = Bench::new().expect("a router");
        for (sixteenths, payload, flips, ones) in [
            (4, Payload::Zeros, 0.0, 0.0),
            (8, Payload::Ones, 0.0, 128.0),
            (16, Payload::Random, 64.0, 64.0),
        ] {
            let activity = bench.activity(sixteenths, payload);
            assert!((activity.rate() - sixteenths as f64 / 16.0).abs() < 1e-3);
            assert!((activity.flips_per_flit() - flips).abs() < 0.5);
            assert!((activity.ones_per_flit() - ones).abs() < 0.5);
        }
    }
}

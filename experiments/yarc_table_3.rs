//! \[YARC\] Table 3: what a router of subswitches passes on if all traffic turns at one of each row.

use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::Random;
use crate::model::yarc::{Arrival, FarEnd, Phit, Route, RouterEvent, RouterState};
use crate::params::Component;
use crate::params::yarc::{Tiled, YarcRouterParams};
use rayon::prelude::*;

/// Ports of the router.
const PORTS: usize = 64;

/// Degrees of subswitches, and what the paper sustains with them, in percent. \[YARC\] Table 3.
const DEGREES: [(usize, f64); 5] = [(2, 75.0), (4, 65.6), (8, 61.8), (16, 60.1), (32, 59.3)];

/// Cycles of a run, and of its beginning that are not counted.
const CYCLES: u64 = 35_000;
const WARM_UP: u64 = 5_000;

const fn percent(name: &'static str, papers: Papers) -> Column {
    Column {
        group: "",
        name,
        unit: "% of the links",
        decimals: 1,
        papers,
        noise_percent: None,
    }
}

const fn count(name: &'static str, unit: &'static str) -> Column {
    Column {
        group: "",
        name,
        unit,
        decimals: 0,
        papers: Papers::Arithmetic,
        noise_percent: Some(0.0),
    }
}

const COLUMNS: [Column; 5] = [
    percent("packets of 4 phits", Papers::Own),
    percent("two virtual channels", Papers::None),
    percent("packets of 4 to 19 phits", Papers::None),
    count("subswitches", "subswitches"),
    count("buffers", "buffers"),
];

/// `yarc-table-3`.
pub(super) const TABLE_3: Experiment = Experiment {
    name: "yarc-table-3",
    title: "sustained throughput of a router of 64 ports by the degree of its subswitches, under the worst traffic",
    source: "[YARC] §7.6, Table 3",
    rows: "subswitch",
    notes: &[
        "Ours come from the model that equals the emitted router in every cycle: subswitches in 64/p rows and columns, all else as by default. All packets of row r go to outputs of column r + 1, at random positions; inputs are never empty, links take all. 35,000 cycles, of which the first 5,000 do not count.",
        "The paper says neither lengths of packets nor virtual channels. Packets of one length give the same whatever it is, so that four phits and one virtual channel stand beside its values; what two channels and packets of mixed lengths do stands beside them.",
        "Subswitches, (64/p)², and buffers, 2·64²/p, are arithmetic.",
    ],
    kind: Kind::Values(Values {
        by: "the router's model, saturated",
        columns: &COLUMNS,
        designs: None,
        rows,
        summary,
    }),
};

/// What packets there are.
#[derive(Clone, Copy, Debug)]
struct Mix {
    vcs: usize,
    /// Phits of a packet, least and most.
    phits: [u64; 2],
}

const ONE_LENGTH: Mix = Mix {
    vcs: 1,
    phits: [4, 4],
};

/// What is beside the router: at each input who keeps it full.
struct Source {
    random: Random,
    mix: Mix,
    /// Phits sent, by virtual channel; the packet under way: its channel, its phits and how many are sent.
    sent: [u16; 2],
    vc: usize,
    phits: u64,
    at: u64,
}

impl Source {
    fn new(seed: u64, mix: Mix) -> Self {
        Source {
            random: Random::new(seed),
            mix,
            sent: [0; 2],
            vc: 0,
            phits: 0,
            at: 0,
        }
    }

    /// The phit that an input sees, if there is room for its packet; its port is one of these.
    fn next(
        &mut self,
        room: impl Fn(usize, u16) -> bool,
        tiled: &Tiled,
        row: usize,
    ) -> Option<Arrival> {
        if self.at == self.phits {
            let vc = self.random.below(self.mix.vcs as u64) as usize;
            if !room(vc, self.sent[vc]) {
                return None;
            }
            let [least, most] = self.mix.phits;
            (self.vc, self.at) = (vc, 0);
            self.phits = least + self.random.below(most - least + 1);
        }
        self.at += 1;
        self.sent[self.vc] = self.sent[self.vc].wrapping_add(1);
        let head = self.at == 1;
        let column = (row + 1) % tiled.columns();
        let route = head.then(|| {
            let position = self.random.below(tiled.input().outputs() as u64) as usize;
            Route::Ports(1 << tiled.output_at(column, position))
        });
        Some(Arrival {
            phit: Phit {
                head,
                tail: self.at == self.phits,
                load: 0,
            },
            vc: self.vc,
            is_failed: false,
            route,
        })
    }
}

/// What a router with subswitches of this degree passes on, as a part of what its links carry.
fn sustained(degree: usize, mix: Mix, cycles: u64) -> Result<f64, ExperimentError> {
    let side = PORTS / degree;
    let settings = format!(
        "ports = {PORTS}\nrows = {side}\ncolumns = {side}\nvcs = {}",
        mix.vcs
    );
    let router = YarcRouterParams::of_settings(&settings)?;
    let tiled = router.tiled();
    let (depth, longest) = (tiled.input().input_depth(), tiled.input().max_packet());
    let mask = (1 << tiled.input().freed_bits()) - 1;
    let mut state = RouterState::new(tiled, 0);
    let mut sources: Vec<Source> = (0..PORTS)
        .map(|port| Source::new(port as u64, mix))
        .collect();
    let (mut passed, warm_up) = (0_u64, WARM_UP.min(cycles / 2));
    for now in 0..cycles {
        state.step(
            |_| FarEnd::OPEN,
            |event| {
                if matches!(event, RouterEvent::Out(..)) && now >= warm_up {
                    passed += 1;
                }
            },
        );
        for (port, source) in sources.iter_mut().enumerate() {
            let inputs = state.inputs();
            let room = |vc: usize, sent: u16| {
                let held = sent.wrapping_sub(inputs.freed(port, vc)) & mask;
                usize::from(held) + longest <= depth
            };
            let [row, _] = tiled.place_of_input(port);
            if let Some(arrival) = source.next(room, tiled, row) {
                state.see(port, arrival);
            }
        }
    }
    Ok(passed as f64 / ((cycles - warm_up) * PORTS as u64) as f64)
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let degrees = if run.quick { &DEGREES[2..3] } else { &DEGREES };
    let mixes = [
        ONE_LENGTH,
        Mix {
            vcs: 2,
            ..ONE_LENGTH
        },
        Mix {
            phits: [4, 19],
            ..ONE_LENGTH
        },
    ];
    let row = |&(degree, paper): &(usize, f64)| {
        let ours: Result<Vec<f64>, ExperimentError> = mixes
            .par_iter()
            .map(|mix| Ok(100.0 * sustained(degree, *mix, CYCLES)?))
            .collect();
        let ours = ours?;
        let side = PORTS / degree;
        let exact = |value: usize| Value {
            paper: Some(value as f64),
            ours: Some(value as f64),
        };
        let value = |paper: Option<f64>, ours: f64| Value {
            paper,
            ours: Some(ours),
        };
        run.row_done();
        Ok(ValueRow {
            label: format!("{degree}x{degree}"),
            values: vec![
                value(Some(paper), ours[0]),
                value(None, ours[1]),
                value(None, ours[2]),
                exact(side * side),
                exact(2 * PORTS * PORTS / degree),
            ],
        })
    };
    degrees.par_iter().map(row).collect()
}

/// By how many points ours miss the paper's.
fn summary(rows: &[ValueRow]) -> Vec<String> {
    let points = rows.iter().filter_map(|row| row.values[0].difference());
    let most = points.fold(0.0_f64, |most, points| most.max(points.abs()));
    vec![format!("{most:.2} points from the paper at the most")]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_subswitches_sustain_less() {
        let of = |degree| sustained(degree, ONE_LENGTH, 3_000).expect("a legal router");
        let [small, large] = [4, 32].map(of);
        assert!(
            large > 0.5 && small > large + 0.03 && small < 0.7,
            "{small} {large}"
        );
    }
}

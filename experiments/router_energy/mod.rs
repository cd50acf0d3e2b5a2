//! \[Anton2\] §4.5: whether the form of its model of energy fits a router of ours.

mod fit;
mod streams;

use super::values::Wanted;
use super::{
    Column, Energy, Experiment, ExperimentError, Kind, Papers, Powered, Run, Value, ValueRow,
    Values, design,
};
use crate::params::Component;
use crate::params::wormhole::RouterParams;
use fit::{Fit, Stream};
use streams::{Bench, CYCLES, PERIOD, Payload, Rate, Recorded, settings};

/// Bits of a payload.
const WIDTHS: [usize; 3] = [32, 64, 128];

/// How fast inputs of cells rise and fall. The netlist has no wires from which slews could be told.
const SLEW_NS: f64 = 0.1;

/// From which R² on we say that the form fits.
const FITS: f64 = 0.95;

/// The paper's coefficients, in pJ. \[Anton2\] §4.5.
const PAPER: [f64; 4] = [42.7, 0.837, 34.4, 0.250];

/// Flits and activations in a period: the most activations that a rate can have, and fewer.
const RATES: [[usize; 2]; 10] = [
    [2, 1],
    [2, 2],
    [4, 1],
    [4, 4],
    [8, 1],
    [8, 4],
    [8, 8],
    [12, 1],
    [12, 4],
    [PERIOD, 0],
];

/// The few of a quick run.
const QUICK_RATES: [[usize; 2]; 4] = [[4, 4], [8, 1], [8, 8], [PERIOD, 0]];
const QUICK_PAYLOADS: usize = 4;

const fn column(name: &'static str, unit: &'static str, decimals: usize) -> Column {
    Column {
        group: "",
        name,
        unit,
        decimals,
        papers: Papers::None,
        noise_percent: Some(0.0),
    }
}

/// Where the columns of a row stand that its fit needs.
const FLIPS: usize = 0;
const ONES: usize = 1;
const ACTIVATIONS: usize = 2;
const ENERGY: usize = 3;

/// `anton2-energy`.
pub(super) const ANTON2_ENERGY: Experiment = Experiment {
    name: "anton2-energy",
    title: "does the form of Fig. 13's model fit a router of ours, measured in functional cells?",
    source: "[Anton2] §4.5",
    rows: "payload bits, payload, rate r, activation rate a",
    notes: &[
        "The paper fits E = c0 + c1 h + (c2 + c3 n) a/r to the energy of a flit in its router, with h bits that flip from flit to flit, n bits set in a payload, a activations and r flits in a cycle. Its process and its router are others than ours, so that signs compare and values do not. R² of 0.95 or more is what we call a fit; the paper gives no measure of its own.",
        "Ours is the component router, 5 ports, in a 4x4 mesh, all keys at their defaults; a flit is its payload, 4 bits of destination, head and tail. Packets of one flit go straight on from west to east, never held up. 1024 cycles count for each stream.",
        "Energy is summed over the netlist that Yosys maps to the cells: for each transition of a net half of C V², C being the pins on it, and what internal_power says at that load; input slews are 0.1 ns everywhere. There are no wires, no clock tree, no glitches and no leakage. What the same router takes after the same beginning when nothing comes is subtracted, as in the paper: idle is that energy. Nets have the values that Verilator computes, and the outputs equal the golden router's in every cycle.",
        "FIFOs are filled with flits of the stream and emptied before it begins, so that words behind the last one in a FIFO, which its shift registers take up again, are flits of the stream and not what they were at power-on.",
        "Payloads: half is 0101…; random 1/4 and 3/4 have bits that are 1 with this probability; flips are all bits 0 and all bits 1 by turns; low and high flips every fourth bit, the others 0 or 1.",
    ],
    kind: Kind::Values(Values {
        by: "netlists of the wormhole router, driven with the golden router's stimulus",
        columns: &[
            column("h", "bits", 1),
            column("n", "bits", 1),
            column("a/r", "activations per flit", 3),
            column("energy", "pJ per flit", 3),
            column("by the fit", "pJ per flit", 3),
            column("of it on nets", "pJ per flit", 3),
            column("idle", "pJ per cycle", 3),
        ],
        designs: Some(Wanted::Energies(designs)),
        rows,
        summary,
    }),
};

/// The streams of one payload, the idle router first.
fn record(bench: &Bench, payload: Payload, quick: bool) -> Result<Vec<Recorded>, ExperimentError> {
    let rates = if quick { &QUICK_RATES[..] } else { &RATES };
    let rates = rates
        .iter()
        .map(|&[flits, activations]| Rate { flits, activations });
    let all = [None].into_iter().chain(rates.map(Some));
    all.map(|rate| bench.record(payload, rate)).collect()
}

fn widths(quick: bool) -> &'static [usize] {
    if quick { &WIDTHS[..1] } else { &WIDTHS }
}

fn payloads(quick: bool) -> &'static [Payload] {
    if quick {
        &Payload::ALL[..QUICK_PAYLOADS]
    } else {
        &Payload::ALL
    }
}

/// A router for each width, with all of its streams.
fn designs(quick: bool) -> Result<Vec<Powered>, ExperimentError> {
    let each = widths(quick).iter().map(|&bits| {
        let bench = Bench::new(bits)?;
        let mut runs = Vec::new();
        for &payload in payloads(quick) {
            runs.extend(
                record(&bench, payload, quick)?
                    .into_iter()
                    .map(|r| r.watched),
            );
        }
        Ok(Powered {
            design: design(bench.params())?,
            component: RouterParams::NAME,
            settings: toml::from_str(&settings(bits)).expect("the settings are TOML"),
            slew_ns: SLEW_NS,
            runs,
        })
    });
    each.collect()
}

/// What was measured of one stream.
struct Measured {
    label: String,
    stream: Stream,
    /// In pJ, of a flit: all of it, and on nets.
    energy: f64,
    on_nets: f64,
    /// In pJ, of a cycle of the idle router.
    idle: f64,
}

impl Measured {
    fn new(recorded: Recorded, energy: &Energy, idle: &Energy) -> Self {
        let per_flit = |of: fn(&Energy) -> f64| (of(energy) - of(idle)) / recorded.flits;
        Measured {
            stream: recorded.stream,
            energy: per_flit(|energy| energy.total_pj),
            on_nets: per_flit(|energy| energy.switching_pj),
            idle: idle.total_pj / CYCLES as f64,
            label: recorded.watched.label,
        }
    }

    fn row(self, fit: Option<&Fit>) -> ValueRow {
        let Stream {
            flips,
            ones,
            activations,
        } = self.stream;
        let of_fit = fit.map(|fit| fit.energy(self.stream));
        let ours = [
            Some(flips),
            Some(ones),
            Some(activations),
            Some(self.energy),
            of_fit,
            Some(self.on_nets),
            Some(self.idle),
        ];
        ValueRow {
            label: self.label,
            values: ours.map(|ours| Value { paper: None, ours }).to_vec(),
        }
    }
}

/// A row for each stream.
fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let mut rows = Vec::new();
    for (&bits, energies) in widths(run.quick).iter().zip(run.energies) {
        let bench = Bench::new(bits)?;
        let mut measured = Vec::new();
        let mut energies = energies.iter();
        for &payload in payloads(run.quick) {
            let mut idle = None;
            for (recorded, energy) in record(&bench, payload, run.quick)?
                .into_iter()
                .zip(energies.by_ref())
            {
                match idle {
                    None => idle = Some(energy),
                    Some(idle) => measured.push(Measured::new(recorded, energy, idle)),
                }
            }
        }
        let points: Vec<_> = measured.iter().map(|m| (m.stream, m.energy)).collect();
        let fit = Fit::of(&points);
        for measured in measured {
            rows.push(measured.row(fit.as_ref()));
            run.row_done();
        }
    }
    Ok(rows)
}

/// The form with its coefficients.
fn form(coefficients: [f64; 4], digits: usize) -> String {
    let sign = |value: f64| if value < 0.0 { '-' } else { '+' };
    let [c0, c1, c2, c3] = coefficients;
    let [flip, one] = [c1, c3].map(|c| format!("{} {:.*}", sign(c), digits, c.abs()));
    format!("E = {c0:.digits$} {flip} h + ({c2:.digits$} {one} n) a/r pJ")
}

/// Of each width: the coefficients, how well they fit and whether they have the paper's signs.
fn summary(rows: &[ValueRow]) -> Vec<String> {
    let width = |row: &ValueRow| row.label.split(',').next().unwrap_or_default().to_string();
    let mut lines = Vec::new();
    let (mut all_fit, mut all_signs) = (true, true);
    for rows in rows.chunk_by(|one, next| width(one) == width(next)) {
        let points: Vec<(Stream, f64)> = rows
            .iter()
            .map(|row| {
                let ours = |at: usize| row.values[at].ours.unwrap_or(f64::NAN);
                let stream = Stream {
                    flips: ours(FLIPS),
                    ones: ours(ONES),
                    activations: ours(ACTIVATIONS),
                };
                (stream, ours(ENERGY))
            })
            .collect();
        let name = width(&rows[0]);
        let Some(fit) = Fit::of(&points) else {
            lines.push(format!("{name}: no fit: the streams are too much alike"));
            (all_fit, all_signs) = (false, false);
            continue;
        };
        let off = |&(stream, energy): &(Stream, f64)| fit.energy(stream) - energy;
        let furthest = rows
            .iter()
            .zip(&points)
            .max_by(|(_, one), (_, other)| off(one).abs().total_cmp(&off(other).abs()));
        let furthest = furthest.map_or(String::new(), |(row, point)| {
            let stream = row.label.split_once(", ").map_or("", |(_, stream)| stream);
            format!(
                "; furthest off: {stream}, {:+.3} pJ of {:.3}",
                off(point),
                point.1
            )
        });
        let signs = fit.coefficients.iter().zip(PAPER);
        let differ: Vec<String> = signs
            .zip(["c0", "c1", "c2", "c3"])
            .filter(|((ours, paper), _)| (**ours > 0.0) != (*paper > 0.0))
            .map(|(_, name)| name.to_string())
            .collect();
        all_fit &= fit.r_squared >= FITS;
        all_signs &= differ.is_empty();
        let signs = match differ.is_empty() {
            true => "all signs are the paper's".to_string(),
            false => format!("other signs than the paper's: {}", differ.join(", ")),
        };
        lines.push(format!(
            "{name}: {}; R² = {:.4} of {} streams; {signs}{furthest}",
            form(fit.coefficients, 4),
            fit.r_squared,
            points.len()
        ));
    }
    let verdict = |holds: bool| if holds { "yes" } else { "no" };
    lines.push(format!(
        "paper: {}, another process and another router",
        form(PAPER, 3)
    ));
    lines.push(format!(
        "The form fits (R² of {FITS} or more at every width): {}. All signs are the paper's: {}.",
        verdict(all_fit),
        verdict(all_signs)
    ));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::Store;

    /// Rows with energies that come of a form, and are off by so much of them in turn.
    fn example(quick: bool, coefficients: [f64; 4], off: f64) -> Vec<ValueRow> {
        let form = Fit {
            coefficients,
            r_squared: 1.0,
        };
        let mut energies = Vec::new();
        for &bits in widths(quick) {
            let bench = Bench::new(bits).expect("a router");
            let mut of_width = Vec::new();
            for &payload in payloads(quick) {
                for recorded in record(&bench, payload, quick).expect("streams") {
                    let per_flit = match recorded.flits {
                        0.0 => 0.0,
                        _ => form.energy(recorded.stream),
                    };
                    let factor = 1.0 + off * (of_width.len() % 2) as f64;
                    let idle = 3.0 * CYCLES as f64;
                    of_width.push(Energy {
                        total_pj: idle + per_flit * factor * recorded.flits,
                        switching_pj: recorded.flits,
                    });
                }
            }
            energies.push(of_width);
        }
        let run = Run {
            quick,
            full: false,
            store: &Store::default(),
            measured: &[],
            modules: &[],
            energies: &energies,
            locksteps: &[],
            watch: &|_| {},
        };
        rows(&run).expect("streams")
    }

    #[test]
    fn a_form_comes_back_with_its_signs() {
        let rows = example(true, [2.0, 0.05, 1.0, -0.01], 0.0);
        assert_eq!(rows.len(), QUICK_PAYLOADS * QUICK_RATES.len());
        let first = &rows[0];
        assert_eq!(first.label, "32 bits, zeros, r 4/16, a 4/16");
        let ours: Vec<f64> = first.values.iter().filter_map(|v| v.ours).collect();
        for (one, wanted) in ours.iter().zip([0.0, 0.0, 1.0, 3.0, 3.0, 1.0, 3.0]) {
            assert!((one - wanted).abs() < 1e-9, "{ours:?}");
        }
        let lines = summary(&rows);
        assert!(
            lines[0].starts_with(
                "32 bits: E = 2.0000 + 0.0500 h + (1.0000 - 0.0100 n) a/r pJ; R² = 1.0000 of 16 streams; other signs than the paper's: c3"
            ),
            "{lines:?}"
        );
        assert_eq!(
            lines[1],
            "paper: E = 42.700 + 0.837 h + (34.400 + 0.250 n) a/r pJ, another process and another router"
        );
        assert!(
            lines[2].ends_with(": yes. All signs are the paper's: no."),
            "{lines:?}"
        );
    }

    #[test]
    fn energies_of_another_form_do_not_fit() {
        let lines = summary(&example(true, PAPER, 2.0));
        assert!(lines[2].contains("at every width): no."), "{lines:?}");
    }

    #[test]
    fn payloads_rates_and_activations_are_told_apart_at_every_width() {
        let rows = example(false, PAPER, 0.0);
        assert_eq!(rows.len(), WIDTHS.len() * Payload::ALL.len() * RATES.len());
        let lines = summary(&rows);
        for (line, bits) in lines.iter().zip(WIDTHS) {
            let wanted = format!(
                "{bits} bits: E = 42.7000 + 0.8370 h + (34.4000 + 0.2500 n) a/r pJ; R² = 1.0000 of 90 streams; all signs are the paper's"
            );
            assert!(line.starts_with(&wanted), "{line}");
        }
        let last = lines.last().expect("a line");
        assert!(
            last.ends_with(": yes. All signs are the paper's: yes."),
            "{last}"
        );
    }

    #[test]
    fn every_rate_can_be() {
        for [flits, activations] in RATES.into_iter().chain(QUICK_RATES) {
            assert!(activations <= flits.min(PERIOD - flits));
            assert!(activations > 0 || flits == PERIOD);
        }
    }
}

//! \[YARC\] §7.1: the radix at which a folded Clos network has the least latency.

use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};

/// Bits per second of a router, seconds of a hop, processors, and bits of a packet. \[YARC\] §7.1, footnote 3.
const BANDWIDTH: f64 = 2.4e12;
const HOP: f64 = 20e-9;
const PROCESSORS: f64 = 32_768.0;
const PACKET: f64 = 312.0;

/// `yarc-radix`.
pub(super) const RADIX: Experiment = Experiment {
    name: "yarc-radix",
    title: "the radix with the least latency for BlackWidow's routers and packets",
    source: "[YARC] §7.1",
    rows: "quantity",
    notes: &[
        "Arithmetic on both sides: aspect ratio A = B·t·ln N / L, and the radix k with k·ln² k = A, where 2·t·log_k N + 2·k·L/B is least. B = 2.4 Tb/s, t = 20 ns, N = 32K, L = 312 bits.",
        "The paper finds radix 64 and 128 within 2% of the least latency; by the same formula 128 is further off.",
    ],
    kind: Kind::Values(Values {
        by: "the paper's formulas",
        columns: &[Column {
            group: "",
            name: "value",
            unit: "",
            decimals: 2,
            papers: Papers::Arithmetic,
            noise_percent: Some(0.0),
        }],
        designs: None,
        rows,
        summary: |_| Vec::new(),
    }),
};

/// B·t·ln N / L.
fn aspect_ratio() -> f64 {
    BANDWIDTH * HOP * PROCESSORS.ln() / PACKET
}

/// Seconds of a packet without contention, for routers of k ports.
fn latency(radix: f64) -> f64 {
    2.0 * HOP * PROCESSORS.ln() / radix.ln() + 2.0 * radix * PACKET / BANDWIDTH
}

/// The k with k·ln² k = A.
fn best() -> f64 {
    let (mut low, mut high) = (2.0, 1e6);
    for _ in 0..200 {
        let middle: f64 = f64::midpoint(low, high);
        match middle * middle.ln().powi(2) < aspect_ratio() {
            true => low = middle,
            false => high = middle,
        }
    }
    low
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let above = |radix: f64| (latency(radix) / latency(best()) - 1.0) * 100.0;
    let rows = [
        ("aspect ratio", 1600.0, aspect_ratio()),
        ("best radix", 82.0, best()),
        ("radix 64, % above the least latency", 2.0, above(64.0)),
        ("radix 128, % above the least latency", 2.0, above(128.0)),
    ];
    let rows = rows.into_iter().map(|(label, paper, ours)| {
        run.row_done();
        ValueRow {
            label: label.to_string(),
            values: vec![Value {
                paper: Some(paper),
                ours: Some(ours),
            }],
        }
    });
    Ok(rows.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_radix_beside_the_best_is_better() {
        let least = latency(best());
        assert!(latency(best() * 1.01) > least && latency(best() * 0.99) > least);
        assert!((best() - 82.25).abs() < 0.01, "{}", best());
    }
}

//! Loads and weights of Anton 2's machines.

use super::check;
use crate::model::anton2::weights::{InverseWeights, Loads, Machine, Quantisation, Senders};
use crate::model::loads::ShareErrors;
use crate::params::anton2::Anton2NetworkParams;
use crate::params::arbiter::{Arbitration, MAX_PATTERNS, MAX_WEIGHT_BITS};
use crate::params::workload::Pattern;
use crate::testbench::machine::{Names, Refused, Report, Weighed, as_json};
use crate::testbench::table;

/// The endpoints that send unless it is said.
const SENDERS: &str = "one-per-router";

/// The loads of a machine, and the weights for them.
pub(super) struct Weights<'a> {
    machine: &'a Anton2NetworkParams,
    loads: Loads,
}

impl<'a> Weights<'a> {
    /// Computes them.
    pub fn new(machine: &'a Anton2NetworkParams, asked: &Weighed) -> Result<Self, Refused> {
        let of_patterns = of_patterns(asked.patterns, machine)?;
        let senders = asked.senders.unwrap_or(SENDERS);
        let senders = Senders::parse("--senders", senders)?;
        let whole = Machine::new(*machine.torus(), machine.node().clone())?;
        let loads = Loads::new(whole, senders, of_patterns, asked.seed)?;
        InverseWeights::new(&loads)?;
        Ok(Weights { machine, loads })
    }

    fn weights(&self) -> InverseWeights<'_> {
        InverseWeights::new(&self.loads).expect("made before")
    }
}

impl Report for Weights<'_> {
    fn text(&self) -> Result<String, Refused> {
        in_words(self.machine, &self.weights())
    }

    fn json(&self) -> String {
        as_json(&self.weights().document())
    }

    fn memory(&self) -> String {
        self.weights().memory()
    }
}

/// As many patterns as the routers have weights for.
fn of_patterns(named: &[String], machine: &Anton2NetworkParams) -> Result<Vec<Pattern>, Refused> {
    let arbitration = machine.node().router().arbitration();
    let Arbitration::InverseWeighted { patterns, .. } = arbitration else {
        let (key, rule) = &arbitration.settings()[0];
        return Err(Refused::new(format!(
            "router.{key} = {rule}: there are no weights; set it to inverse-weighted"
        )));
    };
    let given = named.len();
    if given > patterns {
        return Err(Refused::new(format!(
            "--pattern: {given} patterns, and the routers have weights for {patterns}; set router.patterns (at most {MAX_PATTERNS}), or give fewer"
        )));
    }
    let each = (0..patterns).map(|number| Pattern::parse(&named[number.min(given - 1)]));
    Ok(each.collect::<Result<_, _>>()?)
}

fn in_words(machine: &Anton2NetworkParams, weights: &InverseWeights) -> Result<String, Refused> {
    let loads = weights.loads();
    let (torus, layout) = (machine.torus(), machine.node().layout());
    let mut text = format!(
        "machine   {torus} nodes of {} routers, {} endpoints send ({})\n",
        layout.routers(),
        torus.nodes() * loads.senders().endpoints(layout).len(),
        loads.senders(),
    );
    let rate = machine.node().channel().flit_rate();
    let channels = check::machine(machine, 0);
    let names = Names::of(machine).with(&channels);
    for (number, pattern) in loads.patterns().iter().enumerate() {
        let bound = loads.bound(number, rate);
        text += &format!(
            "pattern {number} {pattern}: saturates at {:.5} flits per terminal and cycle, on {}\n",
            bound.rate,
            names.bottleneck(bound.from),
        );
    }
    let own = weights.weight_bits();
    let mut widths = vec![4, 5, 6, 8, 12, own];
    widths.retain(|bits| *bits <= MAX_WEIGHT_BITS);
    widths.sort();
    widths.dedup();
    let rows = widths.into_iter().map(|bits| {
        let of = Quantisation::new(loads, bits)?;
        let mark = if bits == own {
            format!("{bits} (this machine's)")
        } else {
            bits.to_string()
        };
        let kinds = [
            of.sa2_torus,
            of.sa2_mesh,
            of.sa2_endpoint,
            of.sa1,
            of.channel,
        ];
        let cells = kinds.iter().flat_map(errors);
        Ok([mark].into_iter().chain(cells).collect::<Vec<String>>())
    });
    let rows: Vec<Vec<String>> = rows.collect::<Result<_, Refused>>()?;
    let heads = [
        "weight bits",
        "torus worst %",
        "mean %",
        "mesh worst %",
        "mean %",
        "endpoint worst %",
        "mean %",
        "SA1 worst %",
        "mean %",
        "channel worst %",
        "mean %",
    ];
    text += "\nerror of a share of bandwidth by rounding: SA2 of outputs to torus, mesh, endpoints; SA1; virtual channels before external channels\n\n";
    Ok(text + table::print(&heads, &rows).trim_end())
}

/// Worst and mean, in percent; where nothing is shared by weights there are none.
fn errors(of: &ShareErrors) -> [String; 2] {
    [of.worst, of.mean].map(|part| match of.shares {
        0 => "-".to_string(),
        _ => format!("{:.1}", part * 100.0),
    })
}

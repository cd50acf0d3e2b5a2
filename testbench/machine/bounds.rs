//! Loads of machines whose arbiters take no weights.

use super::{MachineDesign, Names, Refused, Report, Weighed, as_json};
use crate::model::loads::Bound;
use crate::params::topology::Outputs;
use crate::params::workload::Pattern;
use serde_json::{Value, json};

/// What some patterns put on the links of a machine, and the rates that these let through.
pub struct Bounds<'a> {
    machine: &'a dyn MachineDesign,
    seed: u64,
    /// Of each pattern, as the user writes it; none if nobody sends.
    of_patterns: Vec<(&'a str, Option<Bound>)>,
}

impl<'a> Bounds<'a> {
    /// Those of the patterns that were asked for, each by `of`, which draws by a seed.
    ///
    /// # Errors
    /// If a pattern does not fit, or something of weights was asked for.
    pub fn new(
        machine: &'a dyn MachineDesign,
        asked: &Weighed<'a>,
        of: impl Fn(&Pattern, u64) -> Result<Option<Bound>, Refused>,
    ) -> Result<Self, Refused> {
        for (option, given) in [
            ("--memory", asked.wants_memory),
            ("--senders", asked.senders.is_some()),
        ] {
            if given {
                return Err(Refused::new(format!(
                    "{option}: no arbiter of {} takes weights, and all of its terminals send; it counts for Anton 2's machines, as the preset anton2",
                    asked.name
                )));
            }
        }
        let of_patterns = asked.patterns.iter().map(|name| {
            let pattern = Pattern::parse(name)?;
            Ok((name.as_str(), of(&pattern, asked.seed)?))
        });
        Ok(Bounds {
            machine,
            seed: asked.seed,
            of_patterns: of_patterns.collect::<Result<_, Refused>>()?,
        })
    }

    /// By pattern.
    pub fn each(&self) -> impl Iterator<Item = Option<&Bound>> {
        self.of_patterns.iter().map(|(_, bound)| bound.as_ref())
    }

    /// In words, with what there is to be said of shared links.
    pub fn in_words(&self, shared: &str) -> String {
        let mut text = format!("network   {}\n", self.machine.in_words());
        for (number, (pattern, bound)) in self.of_patterns.iter().enumerate() {
            let bound = in_words(self.machine, bound.as_ref());
            text += &format!("pattern {number} {pattern}: {bound}\n");
        }
        text + shared + "no arbiter of it takes weights"
    }

    /// As an object.
    pub fn as_value(&self) -> Value {
        let of_patterns = self.of_patterns.iter();
        let of_patterns =
            of_patterns.map(|(pattern, bound)| of_pattern(self.machine, pattern, bound.as_ref()));
        json!({
            "network": self.machine.in_words(),
            "seed": self.seed,
            "patterns": of_patterns.collect::<Vec<_>>(),
        })
    }
}

impl Report for Bounds<'_> {
    fn text(&self) -> Result<String, Refused> {
        Ok(self.in_words(""))
    }

    fn json(&self) -> String {
        as_json(&self.as_value())
    }
}

fn in_words(machine: &dyn MachineDesign, bound: Option<&Bound>) -> String {
    let Some(bound) = bound else {
        return "nobody sends".to_string();
    };
    let busiest = machine.bottleneck(bound.from);
    let rate = format!(
        "{:.5} flits per terminal and cycle, on {busiest}",
        bound.rate
    );
    match (bound.splits, &bound.links) {
        (true, _) => {
            format!("saturates at {rate}, if packets take each link that they are offered as often")
        }
        (false, Some(_)) => format!("saturates at {rate}"),
        // Which way packets choose is not known.
        (false, None) => format!("carries at most {rate}, whatever ways packets choose"),
    }
}

/// A pattern with its bound and, where packets have one way, the load of each link at a rate of 1.
fn of_pattern(machine: &dyn MachineDesign, pattern: &str, bound: Option<&Bound>) -> Value {
    let topology = machine.topology();
    let (names, numbers) = (Names::of(topology), Outputs::of(topology));
    let links = bound.and_then(|bound| bound.links.as_ref()).map(|links| {
        let links = links.iter().enumerate().filter_map(|(number, load)| {
            let (from, output) = numbers.at(number);
            let to = topology.far_node(from, output)?;
            Some(json!({
                "from": names.node_json(from),
                "port": topology.output_name(from, output),
                "to": names.node_json(to),
                "load": load,
            }))
        });
        links.collect::<Vec<_>>()
    });
    json!({
        "pattern": pattern,
        "rate": bound.map(|bound| bound.rate),
        "by": bound.map(|bound| machine.bottleneck(bound.from)),
        "rate_is": bound.map(|bound| match (bound.splits, &bound.links) {
            (true, _) => "that of even splitting",
            (false, Some(_)) => "exact",
            (false, None) => "an upper bound",
        }),
        "links": links,
    })
}

//! Proves the properties of a checker one by one.

use super::aiger::Aig;
use super::engine::abc::{self, Found, Search};
use super::engine::{Method, smt};
use super::frame::{Beside, Frame, Signal, frame};
use super::netlist::Netlist;
use super::{Checker, Counterexample, Engine, FormalError, Property, Tools, Verilog};
use crate::params::Port;
use std::path::Path;
use std::time::{Duration, Instant};

/// How far a proof is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Cycles of a bounded proof, where there is none without bound.
    pub depth: usize,
    /// Time for each attempt at a property; a property may take several.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            depth: 32,
            patience: Duration::from_secs(60),
        }
    }
}

/// What is known of a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It holds for ever.
    Proved(Method),
    /// It holds in the first cycles after power-up; the reset is the first of them.
    Holds(Method, usize),
    /// It does not hold.
    Refuted(Method, Box<Counterexample>),
    /// Time was over before anything was known.
    Undecided,
}

/// A property and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The property.
    pub property: Property,
    /// What is known.
    pub outcome: Outcome,
    /// How long that took.
    pub time: Duration,
}

/// Tries to prove properties.
#[derive(Clone, Debug)]
pub struct Prover {
    tools: Tools,
    engine: Engine,
    /// Whether the SMT solver is there.
    solver: bool,
    limits: Limits,
}

impl Prover {
    /// A prover that uses `tools`.
    ///
    /// # Errors
    /// If one that `engine` cannot do without is not there.
    pub fn find(tools: &Tools, engine: Engine, limits: Limits) -> Result<Self, FormalError> {
        let solver = &["smtbmc", "yices"];
        let (tools, solver) = match engine {
            Engine::Smt => (tools.find(&["yosys"])?.find(solver)?, true),
            Engine::Abc => (tools.find(&["yosys", "abc"])?, false),
            Engine::Auto => {
                let found = tools.find(&["yosys", "abc"])?;
                match found.find(solver) {
                    Ok(all) => (all, true),
                    Err(_) => (found, false),
                }
            }
        };
        Ok(Prover {
            tools,
            engine,
            solver,
            limits,
        })
    }

    /// Tries every property of `checker` on the design with these `ports`; `each` is told before
    /// a property is tried.
    ///
    /// # Errors
    /// If the design does not fit its ports, or a program fails.
    pub fn prove(
        &self,
        design: &Verilog,
        ports: &[Port],
        checker: &Checker,
        each: &mut dyn FnMut(&Property),
    ) -> Result<Vec<Proof>, FormalError> {
        self.run(
            &[("device", design)],
            ports,
            checker,
            checker.second.into(),
            each,
        )
    }

    /// Tries every property of `checker` on two designs under the same inputs; the outputs of the
    /// second are called `other_…`.
    pub(super) fn compare(
        &self,
        designs: [&Verilog; 2],
        ports: &[Port],
        checker: &Checker,
        each: &mut dyn FnMut(&Property),
    ) -> Result<Vec<Proof>, FormalError> {
        let modules = [("device", designs[0]), ("twin", designs[1])];
        self.run(&modules, ports, checker, Beside::Twin, each)
    }

    fn run(
        &self,
        modules: &[(&str, &Verilog)],
        ports: &[Port],
        checker: &Checker,
        beside: Beside,
        each: &mut dyn FnMut(&Property),
    ) -> Result<Vec<Proof>, FormalError> {
        let folder = tempfile::tempdir();
        let folder = folder.map_err(|e| FormalError::at(Path::new("temporary folder"), e))?;
        let netlist = Netlist {
            tools: &self.tools,
            folder: folder.path(),
        };
        for (name, verilog) in modules {
            netlist.add(name, verilog)?;
        }
        let top = &modules[0].1.top;
        let Frame { text, signals } = frame(top, ports, checker, beside)?;
        let graph = match self.engine {
            Engine::Smt => None,
            _ => Some(netlist.graph(&text, modules)?),
        };
        let mut proofs = Vec::new();
        for property in &checker.properties {
            each(property);
            let start = Instant::now();
            let mut outcome = Outcome::Undecided;
            if let Some(graph) = &graph {
                outcome = self.by_abc(&netlist, graph, &signals, property)?;
            }
            if self.solver && matches!(outcome, Outcome::Undecided | Outcome::Holds(..)) {
                let alone = Checker {
                    properties: vec![property.clone()],
                    ..checker.clone()
                };
                let alone = frame(top, ports, &alone, beside)?;
                netlist.smt(&alone.text, modules)?;
                let depth = self.depth(property);
                let found = smt::search(
                    &netlist,
                    &signals,
                    property,
                    depth,
                    self.limits.patience,
                    &outcome,
                )?;
                outcome = found.unwrap_or(outcome);
            }
            proofs.push(Proof {
                property: property.clone(),
                outcome,
                time: start.elapsed(),
            });
        }
        Ok(proofs)
    }

    fn depth(&self, property: &Property) -> usize {
        self.limits.depth.max(property.cycles)
    }

    /// Property directed reachability, with and without merged registers, then a bounded proof.
    fn by_abc(
        &self,
        netlist: &Netlist,
        graph: &Aig,
        signals: &[Signal],
        property: &Property,
    ) -> Result<Outcome, FormalError> {
        let name = format!("fails_{}", property.name);
        let output = graph.output(&name);
        let output = output.ok_or_else(|| FormalError::Defect(format!("no output {name}")))?;
        let alone = graph.write_output(output);
        let attempts = [
            (Search::Pdr, Method::Pdr),
            (Search::MergedPdr, Method::MergedPdr),
            (Search::Bmc(self.depth(property)), Method::Bmc),
        ];
        for (search, method) in attempts {
            let found = abc::search(
                &self.tools,
                netlist.folder,
                &alone,
                graph.inputs,
                search,
                self.limits.patience,
            )?;
            match found {
                Found::Proved => return Ok(Outcome::Proved(method)),
                Found::Holds(cycles) => return Ok(Outcome::Holds(method, cycles)),
                Found::Fails(inputs) => {
                    let seen = replay(graph, output, &inputs, signals, property)?;
                    return Ok(Outcome::Refuted(method, Box::new(seen)));
                }
                Found::Open => {}
            }
        }
        Ok(Outcome::Undecided)
    }
}

/// Drives the graph with the inputs of a counterexample: what it shows, if the property fails
/// indeed.
fn replay(
    graph: &Aig,
    output: usize,
    inputs: &[Vec<bool>],
    signals: &[Signal],
    property: &Property,
) -> Result<Counterexample, FormalError> {
    let (rows, legal) = graph.simulate(inputs);
    if !legal || rows.last().is_none_or(|row| !row[output]) {
        return Err(FormalError::Defect(format!(
            "the counterexample to {} is none",
            property.name
        )));
    }
    let bit = |cycle: usize, name: &str| {
        let output = graph.output(name)?;
        Some(rows[cycle][output])
    };
    Counterexample::from_bits(property.clone(), signals.to_vec(), rows.len(), bit)
}

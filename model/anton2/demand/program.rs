//! The worst switching demand as a linear program.

use super::{Demands, MeshChannel};
use good_lp::{
    Expression, ProblemVariables, ResolutionError, Solution, SolverModel, constraint, microlp,
    variable,
};

/// The demand that loads a mesh channel most.
#[derive(Clone, Debug, PartialEq)]
pub struct WorstDemand {
    /// The channel.
    pub channel: MeshChannel,
    /// Its load, in torus channels' worth.
    pub load: f64,
    /// By source and destination: how much of the source's channel goes there.
    pub demand: Vec<Vec<f64>>,
}

/// A program that has no solution, which would be a defect: no demand at all is one.
#[derive(Debug, thiserror::Error)]
#[error("the linear program of {channel}: {source}")]
pub struct ProgramError {
    channel: MeshChannel,
    source: ResolutionError,
}

impl Demands {
    /// The demand that loads some mesh channel more than any other demand loads any: no external channel brings
    /// or takes more than it carries. `None` if there is no mesh channel.
    ///
    /// # Errors
    /// If the solver finds no solution, which would be a defect.
    pub fn worst_demand(&self) -> Result<Option<WorstDemand>, ProgramError> {
        let mut worst: Option<WorstDemand> = None;
        for channel in 0..self.channels.len() {
            let found = self.worst_for(channel)?;
            // Solutions are exact but for rounding: the first of equals stays.
            if worst
                .as_ref()
                .is_none_or(|worst| found.load > worst.load + 1e-9)
            {
                worst = Some(found);
            }
        }
        Ok(worst)
    }

    /// The demand that loads one mesh channel most.
    fn worst_for(&self, channel: usize) -> Result<WorstDemand, ProgramError> {
        let labels = self.labels.len();
        let mut variables = ProblemVariables::new();
        let demand: Vec<Vec<_>> = (0..labels)
            .map(|_| variables.add_vector(variable().min(0.0), labels))
            .collect();
        let mut load = Expression::from(0.0);
        for (source, row) in demand.iter().enumerate() {
            for (destination, &amount) in row.iter().enumerate() {
                let uses = self.uses(source, destination)[channel];
                load += f64::from(uses) * amount;
            }
        }
        let mut program = variables.maximise(load.clone()).using(microlp);
        for at in 0..labels {
            let brought: Expression = demand[at].iter().sum();
            let taken: Expression = demand.iter().map(|row| row[at]).sum();
            program = program.with(constraint!(brought <= 1.0));
            program = program.with(constraint!(taken <= 1.0));
        }
        let solution = program.solve().map_err(|source| ProgramError {
            channel: self.channels[channel],
            source,
        })?;
        Ok(WorstDemand {
            channel: self.channels[channel],
            load: solution.eval(&load),
            demand: demand
                .iter()
                .map(|row| row.iter().map(|&amount| solution.value(amount)).collect())
                .collect(),
        })
    }
}

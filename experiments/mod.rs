//! Tables of the papers, measured again on what Flitworks emits.
//!
//! An experiment lists designs beside the paper's values, or values that are computed here, and says what
//! was compared with what. Who measures the designs is the caller's choice: nothing here knows a
//! synthesis tool.

mod anton2_arbiter;
mod anton2_area;
mod anton2_energy;
mod anton2_eq1;
mod anton2_latency;
mod anton2_throughput;
mod bgl_all_to_all;
mod bgl_hot_region;
mod bgl_light;
mod bgl_machine;
mod bgl_rates;
mod bgl_verification;
mod comparison;
mod energy;
pub mod fidelity;
mod ge_assumed;
mod ge_balance;
mod ge_cost;
mod ge_fifo;
mod ge_input_channel;
mod ge_local;
mod ge_network;
#[cfg(test)]
mod ge_noise;
mod ge_round_robin;
mod ge_router;
mod ge_shuffle;
mod ge_static;
mod ge_throughput;
mod ge_wire_delay;
mod hyperx_cables;
mod hyperx_dal;
mod hyperx_machine;
mod hyperx_scale;
mod hyperx_stencil;
mod hyperx_table_1;
mod hyperx_throughput;
mod hyperx_topologies;
mod lockstep;
mod modules;
mod orderings;
mod plot;
mod router_energy;
mod store;
mod values;
mod yarc_hash;
mod yarc_latency;
mod yarc_load;
mod yarc_machine;
mod yarc_networks;
mod yarc_radix;
mod yarc_table_1;
mod yarc_table_2;
mod yarc_table_3;
mod yarc_table_4;

pub use comparison::{Comparison, Line, Measured, Quantity, Units};
pub use energy::{Energy, Powered, Watched};
pub use lockstep::{Driven, Expected, Shown};
pub use modules::{ModuleArea, ModuleMemory};
pub(crate) use plot::palette;
pub use plot::{Chart, PlotError, plot};
pub use store::{Store, StoreError};
pub use values::{
    Column, Needs, Papers, Progress, Run, Value, ValueRow, ValueTable, Values, Watch,
};

use crate::hdl::emit::{Backend, EmitError, Names, Provenance, emit};
use crate::hdl::rtl::{Library, RtlError, Shape};
use crate::model::anton2::demand::ProgramError;
use crate::model::destinations::PatternError;
use crate::params::{Component, ConfigError, ParamError, Port, hint};

/// One table of a paper.
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// The user's name: `ge-table-5-1`.
    pub name: &'static str,
    /// What is compared.
    pub title: &'static str,
    /// Section and table of the paper.
    pub source: &'static str,
    /// What a row is, for the axis of the plot: `depth (words), style`.
    pub rows: &'static str,
    /// What a reader must know before he takes a deviation for a fault.
    pub notes: &'static [&'static str],
    /// What the rows are about.
    pub kind: Kind,
}

/// What the rows of an experiment are about.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Designs, of which somebody measures area and delay.
    Designs(Designs),
    /// Values that are computed here.
    Values(Values),
}

/// Rows that are designs.
#[derive(Clone, Copy, Debug)]
pub struct Designs {
    /// The unit of the paper's area.
    pub area_unit: &'static str,
    /// The unit of the paper's delay; empty where the paper has none.
    pub delay_unit: &'static str,
    /// With what each row is compared.
    pub reference: &'static str,
    points: fn(bool) -> Result<Vec<Point>, ExperimentError>,
}

/// One row: a design and what the paper says of it.
#[derive(Clone, Debug)]
pub struct Point {
    /// The row's name: `4, circular`.
    pub label: String,
    /// The paper's area, in its own unit.
    pub paper_area: f64,
    /// The paper's delay, in its own unit; `None` if it gives none.
    pub paper_delay: Option<f64>,
    /// The row that this one is compared with: itself, for a reference.
    pub reference: usize,
    /// The design.
    pub design: Design,
}

/// What is synthesised.
#[derive(Clone, Debug)]
pub struct Design {
    /// Name of the top module.
    pub top: String,
    /// Its ports.
    pub ports: Vec<Port>,
    /// Name and text of each Verilog file.
    pub files: Vec<(String, String)>,
}

/// A design of an experiment that cannot be built, which is a defect of the experiment.
#[derive(Debug, thiserror::Error)]
pub enum ExperimentError {
    /// Parameters that are no shape.
    #[error(transparent)]
    Params(#[from] ParamError),
    /// A preset that is no configuration, which is a defect of it.
    #[error("defect: {0}")]
    Preset(#[from] ConfigError),
    /// A module whose area falls into no category of the paper's, which is a defect of the experiment.
    #[error("defect: module {0} has no category: add its component to the table")]
    Uncategorised(String),
    /// A description that is no hardware.
    #[error("defect in the description: {0}")]
    Rtl(#[from] RtlError),
    /// Hardware that cannot be printed.
    #[error(transparent)]
    Emit(#[from] EmitError),
    /// Traffic that does not fit, or whose file cannot be used.
    #[error(transparent)]
    Pattern(#[from] PatternError),
    /// A machine that deadlocks, which is a defect.
    #[error("defect: deadlock: nothing has moved since cycle {0}, and packets are under way")]
    Stuck(u64),
    /// A folder or file of results that cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A linear program without a solution, which is a defect.
    #[error("defect: {0}")]
    Program(#[from] ProgramError),
    /// A stream that a router does not take as it comes, which is a defect of the experiment.
    #[error("defect: a router holds up a stream of {0} flits in {1} cycles")]
    HeldUp(usize, usize),
}

/// Every experiment, in the order in which they are listed.
pub fn experiments() -> Vec<Experiment> {
    vec![
        ge_balance::TABLE_3_2,
        ge_throughput::TABLE_4_1,
        ge_throughput::TABLE_4_2,
        ge_throughput::TABLE_4_3,
        ge_throughput::TABLES_4_2_4_3,
        ge_local::LOCAL_TRAFFIC,
        ge_assumed::ASSUMPTIONS,
        ge_shuffle::PERFECT_SHUFFLE,
        ge_wire_delay::FIGURE_4_8,
        ge_static::FIGURE_4_15,
        ge_fifo::TABLE_5_1,
        ge_fifo::TABLE_5_2,
        ge_input_channel::TABLE_5_4,
        ge_round_robin::TABLE_5_5,
        ge_router::TABLE_5_6,
        ge_router::TABLE_5_7,
        ge_cost::FIGURE_5_18,
        anton2_arbiter::ANTON2_ARBITER,
        anton2_eq1::ANTON2_EQ1,
        anton2_throughput::FIGURE_9,
        anton2_throughput::FIGURE_10,
        anton2_throughput::LEVELS_AND_UNDERFLOW,
        anton2_throughput::ASSUMPTIONS,
        anton2_latency::FIGURE_11,
        anton2_latency::FIGURE_12,
        anton2_energy::FIGURE_13,
        router_energy::ANTON2_ENERGY,
        anton2_area::TABLE_1,
        anton2_area::TABLE_2,
        hyperx_scale::FIGURE_2,
        hyperx_cables::FIGURE_3,
        hyperx_topologies::FIGURE_4,
        hyperx_table_1::TABLE_1,
        hyperx_dal::DAL_BOUND,
        hyperx_throughput::FIGURE_6A,
        hyperx_throughput::FIGURE_6B,
        hyperx_throughput::FIGURE_6C,
        hyperx_throughput::FIGURE_6D,
        hyperx_throughput::FIGURE_6E,
        hyperx_throughput::FIGURE_6F,
        hyperx_throughput::FIGURE_6G,
        hyperx_stencil::FIGURE_8,
        yarc_table_1::TABLE_1,
        yarc_table_2::TABLE_2,
        yarc_table_3::TABLE_3,
        yarc_table_4::TABLE_4,
        yarc_radix::RADIX,
        yarc_latency::LATENCY,
        yarc_hash::HASH,
        yarc_networks::NETWORKS,
        yarc_load::LOAD,
        bgl_light::FIGURE_2,
        bgl_hot_region::FIGURE_3,
        bgl_light::FIGURE_4,
        bgl_hot_region::FIGURE_5,
        bgl_all_to_all::FIGURE_6,
        bgl_all_to_all::ASYMMETRIC,
        bgl_hot_region::FIGURE_7,
        bgl_hot_region::FIGURE_8,
        bgl_hot_region::FIGURE_9,
        bgl_verification::VERIFICATION,
        bgl_rates::RATES,
    ]
}

/// An experiment by its user's name.
///
/// # Errors
/// If there is none of that name.
pub fn experiment(name: &str) -> Result<Experiment, ParamError> {
    let all = experiments();
    let found = all.iter().find(|e| e.name == name).copied();
    found.ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|e| e.name).collect();
        let hint = hint(name, &names);
        let wanted = format!("unknown; there are {}{hint}", names.join(", "));
        ParamError::new("experiment", name, wanted)
    })
}

impl Experiment {
    /// Whether it measures cells of a library, so that it does nothing without one.
    pub fn wants_library(&self) -> bool {
        matches!(&self.kind, Kind::Values(values) if values.are_energies())
    }

    /// Whether Verilog is run for it.
    pub fn wants_verilator(&self) -> bool {
        matches!(&self.kind, Kind::Values(values) if values.run_verilog())
    }

    /// Whether designs are synthesised for it.
    pub fn synthesises(&self) -> bool {
        match &self.kind {
            Kind::Designs(_) => true,
            Kind::Values(values) => values.are_of_netlists(),
        }
    }
}

impl Designs {
    /// The rows, or with `quick` the few that show what the experiment is about.
    ///
    /// # Errors
    /// If a design cannot be built.
    pub fn points(&self, quick: bool) -> Result<Vec<Point>, ExperimentError> {
        (self.points)(quick)
    }
}

/// The Verilog of a shape.
fn verilog<S: Shape>(shape: &S, name: &str, ports: Vec<Port>) -> Result<Design, ExperimentError> {
    let module = Library::default().module(shape)?;
    let provenance = Provenance {
        component: name.to_string(),
        settings: Default::default(),
        // The manifest, where it would stand, is dropped below.
        command: String::new(),
    };
    let mut set = emit(
        &module,
        provenance,
        Backend::Native,
        &Names::by_shape(&module),
    )?;
    set.files.truncate(set.manifest.modules.len());
    Ok(Design {
        top: set.manifest.top,
        ports,
        files: set.files,
    })
}

/// A row about a component of ours.
fn point<C: Component + Shape>(
    label: String,
    (paper_area, paper_delay): (f64, f64),
    shape: &C,
) -> Result<Point, ExperimentError> {
    Ok(Point {
        label,
        paper_area,
        paper_delay: Some(paper_delay),
        reference: 0,
        design: design(shape)?,
    })
}

/// A component of ours, to be synthesised.
fn design<C: Component + Shape>(shape: &C) -> Result<Design, ExperimentError> {
    verilog(shape, C::NAME, shape.ports())
}

//! Shape of the wavefront allocator.

use super::{allocator_ports, requesters, resources, sides_in_words};
use crate::params::key::{RESET, keys};
use crate::params::{Component, ParamError, Port, Reset};

/// Most requesters, and most resources: the wave crosses that many diagonals in one cycle.
pub const MAX_WAVE: usize = 32;

/// `wavefront-allocator`: a maximal matching, searched diagonal by diagonal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WavefrontParams {
    requesters: usize,
    resources: usize,
    reset: Reset,
}

impl WavefrontParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `requesters` or `resources` is not 1 to 32.
    pub fn new(asking: usize, asked: usize, reset: Reset) -> Result<Self, ParamError> {
        requesters(MAX_WAVE).check(Self::NAME, asking)?;
        resources(MAX_WAVE).check(Self::NAME, asked)?;
        Ok(WavefrontParams {
            requesters: asking,
            resources: asked,
            reset,
        })
    }

    /// Who asks, 1 to 32.
    pub fn requesters(&self) -> usize {
        self.requesters
    }

    /// What is asked for, 1 to 32.
    pub fn resources(&self) -> usize {
        self.resources
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// Number of diagonals: the larger side.
    pub fn diagonals(&self) -> usize {
        self.requesters.max(self.resources)
    }
}

keys! {
    WavefrontParams {
        requesters: requesters(MAX_WAVE),
        resources: resources(MAX_WAVE),
        reset: RESET,
    }
}

impl Component for WavefrontParams {
    const NAME: &'static str = "wavefront-allocator";
    const SUMMARY: &'static str =
        "matches requesters with resources so that no request could be added";

    fn module_name(&self) -> String {
        format!(
            "wavefront_allocator_r{}_s{}{}",
            self.requesters,
            self.resources,
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        let sides = sides_in_words(self.requesters, self.resources);
        format!("{sides}, {} reset", self.reset)
    }

    fn source(&self) -> &'static str {
        "Tamir and Chi, IEEE Trans. Parallel and Distributed Systems 4(1), 1993; \
         Dally and Towles, Principles and Practices of Interconnection Networks, §19.4"
    }

    fn ports(&self) -> Vec<Port> {
        allocator_ports(self.requesters, self.resources, self.reset)
    }
}

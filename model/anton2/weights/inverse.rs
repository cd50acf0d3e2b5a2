//! The inverse weights of all arbiters of a machine, and what rounding costs.

use super::{Loads, RouterId};
use crate::model::anton2::HopKind;
use crate::model::loads::{Quantised, ShareErrors, quantise};
use crate::params::ParamError;
use crate::params::arbiter::{Arbitration, MAX_WEIGHT_BITS};
use std::collections::HashMap;

/// The weights of all arbiters of a machine: of its routers, and of its external channels unless they go in turn.
#[derive(Clone, Debug)]
pub struct InverseWeights<'a> {
    loads: &'a Loads,
    weight_bits: usize,
    sa1: Vec<u16>,
    sa2: Vec<u16>,
    /// None if what departs goes in turn.
    channel: Vec<u16>,
    quantisation: Quantisation,
}

/// What rounding to so many bits costs.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Quantisation {
    /// M.
    pub weight_bits: usize,
    /// Of the arbiters of inputs, among virtual channels.
    pub sa1: ShareErrors,
    /// Of the arbiters of outputs to the mesh, among inputs.
    pub sa2_mesh: ShareErrors,
    /// Of the arbiters of outputs to external channels and skip channels.
    pub sa2_torus: ShareErrors,
    /// Of the arbiters of outputs to endpoints.
    pub sa2_endpoint: ShareErrors,
    /// Of what departs on external channels, among virtual channels; nothing is counted if it goes in turn.
    pub channel: ShareErrors,
}

impl Quantisation {
    /// What rounding of the weights for these loads to so many bits would cost, whatever the routers have.
    ///
    /// # Errors
    /// If there are not 1 to 16 bits.
    pub fn new(loads: &Loads, weight_bits: usize) -> Result<Self, ParamError> {
        if !(1..=MAX_WEIGHT_BITS).contains(&weight_bits) {
            let wanted = format!("wanted an integer from 1 to {MAX_WEIGHT_BITS}");
            return Err(ParamError::new("router.weight_bits", weight_bits, wanted));
        }
        Ok(InverseWeights::quantised(loads, weight_bits).quantisation)
    }
}

impl<'a> InverseWeights<'a> {
    /// The weights of the machine for these loads.
    ///
    /// # Errors
    /// If its routers have no weights, or not as many at an input as there are patterns.
    pub fn new(loads: &'a Loads) -> Result<Self, ParamError> {
        let router = loads.machine().router_params();
        let Arbitration::InverseWeighted {
            patterns,
            weight_bits,
            ..
        } = router.arbitration()
        else {
            let wanted = format!(
                "{} has no weights; wanted inverse-weighted",
                router.arbitration().in_words()
            );
            return Err(ParamError::new(
                "router.arbitration",
                router.arbitration().name(),
                wanted,
            ));
        };
        if loads.patterns().len() != patterns {
            let wanted = format!(
                "an input has {patterns} weights; wanted as many patterns, or router.patterns = {}",
                loads.patterns().len()
            );
            let got = loads.patterns().len();
            return Err(ParamError::new("weights.patterns", got, wanted));
        }
        Ok(InverseWeights::quantised(loads, weight_bits))
    }

    /// Weights of any number of bits, 1 to 16.
    fn quantised(loads: &'a Loads, weight_bits: usize) -> Self {
        let (machine, patterns) = (loads.machine(), loads.patterns().len());
        let (mut sa1, mut sa2, mut channel) = (Vec::new(), Vec::new(), Vec::new());
        // Most nodes have the same loads as others.
        let mut known: HashMap<Vec<u64>, Quantised> = HashMap::new();
        let mut quantise = |loads: &[f64]| {
            let key = loads.iter().map(|load| load.to_bits()).collect();
            let make = || quantise(loads, patterns, weight_bits);
            known.entry(key).or_insert_with(make).clone()
        };
        let mut quantisation = Quantisation {
            weight_bits,
            sa1: ShareErrors::default(),
            sa2_mesh: ShareErrors::default(),
            sa2_torus: ShareErrors::default(),
            sa2_endpoint: ShareErrors::default(),
            channel: ShareErrors::default(),
        };
        for router in machine.routers() {
            let roles = machine.roles(router);
            for port in 0..machine.ports() {
                let of_input = loads.sa1(router, port);
                let weights = quantise(of_input);
                quantisation.sa1.add(of_input, &weights, patterns);
                sa1.extend(weights.weights);

                // A port that leads nowhere has no load to count.
                let kind = roles
                    .get(port)
                    .map_or(HopKind::Mesh, |&role| HopKind::of(role));
                let errors = match kind {
                    HopKind::Mesh => &mut quantisation.sa2_mesh,
                    HopKind::Torus => &mut quantisation.sa2_torus,
                    HopKind::Endpoint => &mut quantisation.sa2_endpoint,
                };
                // Who shares are the inputs, by virtual channel if these are counted apart.
                for bank in loads.sa2(router, port).chunks(machine.ports() * patterns) {
                    let weights = quantise(bank);
                    errors.add(bank, &weights, patterns);
                    sa2.extend(weights.weights);
                }
            }
        }
        // A node's external channels have weights of as many bits as its routers, or none.
        for (node, number, _) in machine.weighted_channels() {
            let of_channel = loads.channel(node, number);
            let weights = quantise(of_channel);
            quantisation.channel.add(of_channel, &weights, patterns);
            channel.extend(weights.weights);
        }
        InverseWeights {
            loads,
            weight_bits,
            sa1,
            sa2,
            channel,
            quantisation: Quantisation {
                weight_bits,
                sa1: quantisation.sa1.divided(),
                sa2_mesh: quantisation.sa2_mesh.divided(),
                sa2_torus: quantisation.sa2_torus.divided(),
                sa2_endpoint: quantisation.sa2_endpoint.divided(),
                channel: quantisation.channel.divided(),
            },
        }
    }

    /// The loads that they are from.
    pub fn loads(&self) -> &Loads {
        self.loads
    }

    /// M.
    pub fn weight_bits(&self) -> usize {
        self.weight_bits
    }

    /// Bits of the number of an element in the address of a weight.
    pub(super) fn element_bits(&self) -> usize {
        let width = self.loads.machine().router_params().element_width();
        width.expect("the routers have weights")
    }

    /// What rounding costs.
    pub fn quantisation(&self) -> Quantisation {
        self.quantisation
    }

    /// The weights of SA1 of an input, as [`Loads::sa1`] has its loads.
    pub fn sa1(&self, router: RouterId, input: usize) -> &[u16] {
        let inputs = self.loads.machine().vcs().count();
        &self.sa1[self.loads.range(router, input, inputs)]
    }

    /// The weights of SA2 of an output, as [`Loads::sa2`] has its loads.
    pub fn sa2(&self, router: RouterId, output: usize) -> &[u16] {
        &self.sa2[self.loads.range(router, output, self.loads.sa2_inputs())]
    }

    /// The weights of what departs on an external channel, as [`Loads::channel`] has its loads; none if it goes in
    /// turn.
    pub fn channel(&self, node: usize, channel: usize) -> &[u16] {
        match self.channel.is_empty() {
            true => &[],
            false => &self.channel[self.loads.channel_range(node, channel)],
        }
    }
}

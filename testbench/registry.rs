//! The component registry: each component in one line, and the look-up.

use super::catalogue::Catalogued;
use super::design::{of_shape, of_shapes};
use super::trials::Trials;
use crate::params::{Config, Key, ParamError, Renamed, Technology, hint};
use crate::params::{
    allocator, anton2, arbiter, bluegene, crossbar, fifo, hyperx, link, memory, traffic, wormhole,
    yarc,
};

use std::any::Any;

pub use super::design::Design;
pub use super::families::design;

/// Every component, in the order in which they are listed.
pub fn components() -> Vec<Entry> {
    vec![
        Entry::of::<arbiter::RoundRobinParams>(),
        Entry::of::<arbiter::FixedPriorityParams>(),
        Entry::of::<arbiter::PriorityParams>(),
        Entry::of::<arbiter::PriorityRoundRobinParams>(),
        Entry::of::<arbiter::AccumulatorUpdateParams>(),
        Entry::of::<arbiter::InverseWeightedParams>(),
        Entry::of::<arbiter::MatrixParams>(),
        Entry::of::<arbiter::RandomParams>(),
        Entry::of::<arbiter::AgeBasedParams>(),
        Entry::of::<allocator::SeparableParams>(),
        Entry::of::<allocator::WavefrontParams>(),
        Entry::of::<memory::MemoryParams>(),
        Entry::of::<fifo::FifoParams>(),
        Entry::of::<crossbar::CrossbarParams>(),
        Entry::of::<link::LinkParams>(),
        Entry::of::<link::CreditCounterParams>(),
        Entry::of::<link::PacketGuardParams>(),
        Entry::of::<link::CrcParams>(),
        Entry::of::<link::LinkSenderParams>(),
        Entry::of::<link::LinkReceiverParams>(),
        Entry::of::<link::PhitLineParams>(),
        Entry::of::<wormhole::routing::RoutingUnitParams>(),
        Entry::of::<wormhole::InputChannelParams>(),
        Entry::of::<wormhole::InjectorParams>(),
        Entry::of::<wormhole::StatusCollectorParams>(),
        Entry::of::<wormhole::RequestRegisterParams>(),
        Entry::of::<wormhole::OutputChannelParams>(),
        Entry::of::<wormhole::EjectorParams>(),
        Entry::of::<wormhole::PhysicalChannelParams>(),
        Entry::of::<wormhole::RouterParams>(),
        Entry::of::<wormhole::network::NetworkParams>(),
        Entry::of::<arbiter::DeferredParams>(),
        Entry::of::<arbiter::WeightTableParams>(),
        Entry::of::<anton2::Anton2RoutingUnitParams>(),
        Entry::of::<anton2::VcPromotionParams>(),
        Entry::of::<anton2::Anton2InputParams>(),
        Entry::of::<anton2::Anton2OutputParams>(),
        Entry::of::<anton2::Anton2RouterParams>(),
        Entry::of::<anton2::LinkGuardParams>(),
        Entry::of::<anton2::MulticastUnitParams>(),
        Entry::of::<anton2::VcSenderParams>(),
        Entry::of::<anton2::ChannelAdapterParams>(),
        Entry::of::<anton2::EndpointAdapterParams>(),
        Entry::of::<anton2::Anton2NodeParams>(),
        Entry::of::<anton2::Anton2NetworkParams>(),
        Entry::of::<hyperx::ChoiceParams>(),
        Entry::of::<hyperx::HyperXRoutingUnitParams>(),
        Entry::of::<hyperx::HyperXInputParams>(),
        Entry::of::<hyperx::HyperXOutputParams>(),
        Entry::of::<hyperx::HyperXRouterParams>(),
        Entry::of::<hyperx::HyperXTerminalParams>(),
        Entry::of::<hyperx::HyperXNetworkParams>(),
        Entry::of::<yarc::ExactModulusParams>(),
        Entry::of::<yarc::NthOneParams>(),
        Entry::of::<yarc::YarcInputParams>(),
        Entry::of::<yarc::YarcSubswitchParams>(),
        Entry::of::<yarc::YarcOutputParams>(),
        Entry::of::<yarc::YarcTileParams>(),
        Entry::of::<yarc::YarcRouterParams>(),
        Entry::of::<yarc::YarcLcbSenderParams>(),
        Entry::of::<yarc::YarcLcbReceiverParams>(),
        Entry::of::<yarc::ClosNetworkParams>(),
        Entry::of::<bluegene::RankedPickParams>(),
        Entry::of::<bluegene::RandomDrawParams>(),
        Entry::of::<bluegene::TokenCounterParams>(),
        Entry::of::<bluegene::DirectionRegisterParams>(),
        Entry::of::<bluegene::PacketFifoParams>(),
        Entry::of::<bluegene::BluegeneNodeParams>(),
        Entry::of::<bluegene::BluegeneNetworkParams>(),
        Entry::of::<traffic::TrafficGeneratorParams>(),
        Entry::of::<traffic::TrafficCheckerParams>(),
    ]
}

/// Builds what `config` asks for for `target`: what is left out follows from it, what is said stands.
///
/// # Errors
/// If it is not the default, and nothing follows from it.
pub fn aim(config: &mut Config, target: Technology) -> Result<(), ParamError> {
    config.aim(target, |name, key| {
        let keys = component(name).map(|entry| entry.keys);
        // Of a component that there is none of, more is said later.
        keys.map_or(true, |keys| keys.iter().any(|known| known.name == key))
    })
}

/// A component by its user's name.
///
/// # Errors
/// If there is none of that name; the message names the nearest, or what it is called now.
pub fn component(name: &str) -> Result<Entry, ParamError> {
    if let Some(Renamed { new, .. }) = Renamed::component(name) {
        let wanted = format!("it is called {new} now");
        return Err(ParamError::new("component", name, wanted));
    }
    let mut all = components();
    if let Some(index) = all.iter().position(|e| e.name == name) {
        return Ok(all.swap_remove(index));
    }
    let names: Vec<_> = all.iter().map(|e| e.name).collect();
    let hint = hint(name, &names);
    let wanted = format!("unknown component; there are {}{hint}", names.join(", "));
    Err(ParamError::new("component", name, wanted))
}

/// One component: what it is called, and how a design of it is made.
pub struct Entry {
    /// The user's name: `round-robin-arbiter`.
    pub name: &'static str,
    /// Behaviour, in one line.
    pub summary: &'static str,
    /// Its keys.
    pub keys: Vec<Key>,
    /// The type of its shape with its module, `flitworks::params::arbiter::matrix::MatrixParams`: for the test that looks
    /// for its twins.
    pub type_name: &'static str,
    design: fn(toml::Table) -> Result<Design, ParamError>,
    of_shape: fn(&dyn Any) -> Option<Design>,
    default_set: fn() -> Vec<Design>,
    proved_set: fn() -> Vec<Design>,
    trials: fn() -> Trials,
}

impl Entry {
    /// The entry of a component.
    fn of<C: Catalogued>() -> Self {
        Entry {
            name: C::NAME,
            summary: C::SUMMARY,
            keys: C::keys(),
            type_name: std::any::type_name::<C>(),
            design: |table| C::of_table(table).map(of_shape),
            of_shape: |shape| shape.downcast_ref::<C>().cloned().map(of_shape),
            default_set: || of_shapes(C::default_set()),
            proved_set: || of_shapes(C::proved_set()),
            trials: C::trials,
        }
    }

    /// The design with these settings; what is not set has its default.
    ///
    /// # Errors
    /// The first setting that is unknown or cannot be built.
    pub fn design(&self, settings: toml::Table) -> Result<Design, ParamError> {
        (self.design)(settings)
    }

    /// The design of a shape of this component, as a module's [`Origin`](crate::hdl::rtl::Origin) has it; nothing of any
    /// other type.
    pub fn of_shape(&self, shape: &dyn Any) -> Option<Design> {
        (self.of_shape)(shape)
    }

    /// The shapes that stand in `generated/` and that the demo runs.
    pub fn default_set(&self) -> Vec<Design> {
        (self.default_set)()
    }

    /// The shapes in which the page of proofs has it.
    pub fn proved_set(&self) -> Vec<Design> {
        (self.proved_set)()
    }

    /// What tests try on it.
    pub fn trials(&self) -> Trials {
        (self.trials)()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(text: &str) -> toml::Table {
        toml::from_str(text).expect("TOML")
    }

    #[test]
    fn a_near_miss_is_named() {
        let refused = component("round-robin")
            .err()
            .expect("no such component")
            .to_string();
        assert!(
            refused.ends_with("did you mean round-robin-arbiter?"),
            "{refused}"
        );
        assert!(
            !component("zzz")
                .err()
                .expect("no such component")
                .to_string()
                .contains("mean")
        );
    }

    #[test]
    fn whatever_has_another_name_now_is_there_under_it_and_refused_under_the_old_one() {
        for Renamed { old, new } in Renamed::components() {
            assert!(component(new).is_ok_and(|entry| entry.name == new));
            let refused = component(old).err().expect("an old name").to_string();
            let wanted = format!("component = {old}: it is called {new} now");
            assert_eq!(refused, wanted);
        }
    }

    #[test]
    fn the_canonical_settings_make_the_same_design_again() {
        for entry in components() {
            for design in entry.default_set() {
                let text: String = design
                    .settings
                    .iter()
                    .map(
                        // As TOML has them: numbers, lists and tables, and what needs quotes.
                        |(k, v)| match toml::from_str::<toml::Table>(&format!("{k} = {v}")) {
                            Ok(_) => format!("{k} = {v}\n"),
                            Err(_) => format!("{k} = \"{v}\"\n"),
                        },
                    )
                    .collect();
                let again = entry
                    .design(settings(&text))
                    .expect("canonical settings are legal");
                assert_eq!(again.command, design.command);
                assert_eq!(again.top, design.top);
            }
        }
    }

    #[test]
    fn an_unknown_key_is_refused_with_those_that_exist() {
        let fifo = component("fifo").expect("fifo");
        let refused = fifo
            .design(settings("dept = 4"))
            .err()
            .expect("unknown key")
            .to_string();
        assert_eq!(
            refused,
            "fifo.dept = 4: unknown key; fifo has width, depth, style, slices, flags, almost_full, almost_empty, lookahead, target, reset"
        );
    }
}

//! Parts of the Anton 2 router: those that decide as large as Anton 2 has them, those with queues and
//! credits small.

use super::legal;
use crate::params::anton2::{
    Anton2OutputParams, Anton2RoutingUnitParams, Channel, ChannelAdapterParams, DestinationSets,
    DirectionOrder, MulticastUnitParams, NodeLayout, Promotion, Spot, VcPromotionParams,
    VcSenderParams, VirtualChannels,
};
use crate::params::arbiter::{Arbitration, DeferredParams, Underflow, WeightTableParams};
use crate::params::grid::Sign;
use crate::params::{Component, ParamError, Reset, Settings};

/// The narrowest flits: a header.
const FLIT_WIDTH: usize = 42;

fn weighted(patterns: usize, weight_bits: usize) -> Arbitration {
    Arbitration::InverseWeighted {
        patterns,
        weight_bits,
        underflow: Underflow::Zero,
    }
}

/// The same with the window held for who waits.
fn held(patterns: usize, weight_bits: usize) -> Arbitration {
    Arbitration::InverseWeighted {
        patterns,
        weight_bits,
        underflow: Underflow::Hold,
    }
}

/// The same with a window for each virtual channel of the next link.
fn held_by_vc(patterns: usize, weight_bits: usize) -> Arbitration {
    held(patterns, weight_bits).with_underflow(Underflow::HoldByVc)
}

/// So many virtual channels, as `C` would take them.
fn vcs<C: Component>(classes: usize, per_class: usize) -> Result<VirtualChannels, ParamError> {
    VirtualChannels::new(C::NAME, classes, per_class)
}

/// Units of Anton 2's node with 16 and 23 endpoints, of the former in another order of directions, and of a
/// small node with one dimension of two slices.
pub(in crate::testbench::formal) fn routing_unit() -> Vec<Anton2RoutingUnitParams> {
    let along_y = |sign, slice| Channel {
        dimension: 1,
        slice,
        sign,
    };
    let small = NodeLayout::new(
        Anton2RoutingUnitParams::NAME,
        [3, 1],
        [
            (along_y(Sign::Plus, 0), Spot { u: 0, v: 0 }),
            (along_y(Sign::Minus, 0), Spot { u: 2, v: 0 }),
            (along_y(Sign::Plus, 1), Spot { u: 1, v: 0 }),
            (along_y(Sign::Minus, 1), Spot { u: 1, v: 0 }),
        ]
        .into(),
        vec![Spot { u: 0, v: 0 }, Spot { u: 2, v: 0 }],
        DirectionOrder::default(),
    );
    let other = DirectionOrder::all().into_iter().next_back();
    let anton2 = NodeLayout::default();
    let layouts = [
        Ok(anton2.clone()),
        Ok(NodeLayout::anton2_23()),
        Ok(anton2.with_order(other.unwrap_or_default())),
        small,
    ];
    legal(layouts.map(|layout| {
        let layout = layout?;
        let ports = layout.most_ports();
        Anton2RoutingUnitParams::new(layout, ports)
    }))
}

/// Promotions of every kind.
pub(in crate::testbench::formal) fn vc_promotion() -> Vec<VcPromotionParams> {
    use Promotion::{DatelineOnly, OncePerDimension, TwicePerDimension};
    let shapes = [
        (1, 1, OncePerDimension),
        (2, 4, OncePerDimension),
        (2, 6, TwicePerDimension),
        (2, 4, DatelineOnly),
    ];
    legal(shapes.map(|(classes, per_class, promotion)| {
        let vcs = vcs::<VcPromotionParams>(classes, per_class)?;
        Ok(VcPromotionParams::new(vcs, promotion))
    }))
}

/// Deferred arbiters of 1 to 8 inputs.
pub(in crate::testbench::formal) fn deferred() -> Vec<DeferredParams> {
    let shapes = [
        (1, weighted(1, 1), Reset::Sync),
        (4, weighted(3, 2), Reset::Async),
        (5, Arbitration::RoundRobin, Reset::Sync),
        (8, Arbitration::RoundRobin, Reset::Sync),
        (8, Arbitration::default(), Reset::Sync),
        (1, held(1, 1), Reset::Sync),
        (4, held(3, 2), Reset::Async),
        (8, held(2, 8), Reset::Sync),
        (1, Arbitration::AgeBased { age_bits: 1 }, Reset::Sync),
        (4, Arbitration::AgeBased { age_bits: 3 }, Reset::Async),
        (8, Arbitration::AgeBased { age_bits: 8 }, Reset::Sync),
    ];
    legal(shapes.map(|(n, arbitration, reset)| DeferredParams::new(n, arbitration, reset)))
}

/// Weight tables of 1 to 8 inputs.
pub(in crate::testbench::formal) fn weight_table() -> Vec<WeightTableParams> {
    let shapes = [
        (1, 1, 1, Reset::Sync),
        (3, 1, 2, Reset::Async),
        (6, 2, 8, Reset::Sync),
        (8, 2, 8, Reset::Sync),
    ];
    legal(shapes.map(|(n, patterns, bits, reset)| WeightTableParams::new(n, patterns, bits, reset)))
}

/// Outputs of 2 to 6 ports, of every arbitration.
pub(in crate::testbench::formal) fn output() -> Vec<Anton2OutputParams> {
    let by_age = |age_bits| Arbitration::AgeBased { age_bits };
    let shapes = [
        (2, (1, 2), 3, weighted(1, 1), Reset::Sync),
        (2, (1, 3), 2, Arbitration::RoundRobin, Reset::Async),
        (3, (1, 2), 2, by_age(2), Reset::Async),
        (4, (1, 2), 3, by_age(3), Reset::Sync),
        (3, (2, 2), 4, weighted(2, 3), Reset::Sync),
        (6, (2, 4), 8, Arbitration::default(), Reset::Sync),
        (2, (1, 2), 3, held(1, 1), Reset::Sync),
        (6, (2, 4), 8, held(2, 8), Reset::Sync),
        (2, (1, 2), 3, held_by_vc(1, 1), Reset::Sync),
        (3, (1, 3), 2, held_by_vc(2, 2), Reset::Async),
    ];
    legal(shapes.map(
        |(ports, (classes, per_class), far_depth, arbitration, reset)| {
            let vcs = vcs::<Anton2OutputParams>(classes, per_class)?;
            // A stamp stands above the header.
            let width = FLIT_WIDTH + arbitration.age_bits().unwrap_or(0);
            Anton2OutputParams::new(ports, vcs, far_depth, width, arbitration, reset)
        },
    ))
}

/// Units of 1 to 3 queues, with tables of 1 to 3 sets.
pub(in crate::testbench::formal) fn multicast_unit() -> Vec<MulticastUnitParams> {
    let shapes = [
        (1, 2, 2, Reset::Async),
        (2, 1, 1, Reset::Sync),
        (3, 3, 2, Reset::Sync),
    ];
    legal(shapes.map(|(queues, sets, endpoints, reset)| {
        let table = DestinationSets::new(MulticastUnitParams::NAME, sets, endpoints)?;
        MulticastUnitParams::new(queues, table, reset)
    }))
}

/// Queues of 1 to 3 virtual channels, with a dateline and without, with destination sets and without, in turn and by
/// weights.
pub(in crate::testbench::formal) fn vc_sender() -> Vec<VcSenderParams> {
    let in_turn = [
        ((1, 1), 3, 3, true, None, Reset::Async),
        ((1, 2), 2, 2, true, None, Reset::Sync),
        ((1, 3), 2, 3, false, None, Reset::Sync),
        ((1, 1), 3, 3, true, Some(1), Reset::Sync),
        ((1, 2), 2, 2, false, Some(2), Reset::Async),
    ];
    let in_turn = in_turn.map(
        |((classes, per_class), depth, far_depth, dateline, sets, reset)| {
            let vcs = vcs::<VcSenderParams>(classes, per_class)?;
            let table = sets.map(|sets| DestinationSets::new(VcSenderParams::NAME, sets, 1));
            let sender = VcSenderParams::new(vcs, FLIT_WIDTH, depth, far_depth, dateline, reset)?;
            Ok(sender.with_multicast(table.transpose()?))
        },
    );
    let small = format!("classes = 1\nflit_width = {FLIT_WIDTH}\ndepth = 2\nfar_depth = 2");
    let weighted = [
        "vcs = 2\npatterns = 2\nweight_bits = 2",
        "vcs = 2\npatterns = 1\nweight_bits = 1\nunderflow = 'hold'\nreset = 'async'",
        "vcs = 1\npatterns = 3\nweight_bits = 1\nunderflow = 'hold'\nmulticast_sets = 1",
    ];
    let weighted = weighted.map(|settings| {
        of_settings(&format!(
            "{small}\narbitration = 'inverse-weighted'\n{settings}"
        ))
    });
    let by_age = [
        "vcs = 2\nage_bits = 2",
        "vcs = 2\nage_bits = 1\nreset = 'async'",
    ];
    let by_age = by_age.map(|settings| {
        of_settings(&format!(
            "classes = 1\nflit_width = 48\ndepth = 2\nfar_depth = 2\ndateline = false\narbitration = 'age-based'\n{settings}"
        ))
    });
    legal(in_turn.into_iter().chain(weighted).chain(by_age))
}

/// The component that these settings make.
fn of_settings<C: Component>(settings: &str) -> Result<C, ParamError> {
    let table = toml::from_str(settings).expect("the settings are TOML");
    C::from_settings(&mut Settings::new(C::NAME, table))
}

/// Adapters of external channels of 1 and 2 virtual channels, with frames of one phit and of two, in turn and by weights.
pub(in crate::testbench::formal) fn channel_adapter() -> Vec<ChannelAdapterParams> {
    let of = |settings: &str| {
        let small = "classes = 1\ndeparting_depth = 2\narriving_depth = 2\nfar_depth = 2\ncrc_bits = 4\npolynomial = 3\ntimeout = 8";
        of_settings(&format!("{small}\nflit_width = {FLIT_WIDTH}\n{settings}"))
    };
    legal([
        of("vcs = 1\nsequence_bits = 1\nphit_width = 60\nphit_rate = '1/1'\nreset = 'async'"),
        of("vcs = 2\nsequence_bits = 2\nphit_width = 32\nphit_rate = '2/3'"),
        of(
            "vcs = 2\nsequence_bits = 1\nphit_width = 60\nphit_rate = '1/1'\n\
             arbitration = 'inverse-weighted'\npatterns = 2\nweight_bits = 1\nunderflow = 'hold'",
        ),
    ])
}

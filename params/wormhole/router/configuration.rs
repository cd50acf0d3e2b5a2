//! The keys of a router: from settings to a shape, and back to settings and names.

use crate::params::arbiter::{ArbiterKind, MAX_INPUTS};
use crate::params::crossbar::CrossbarStyle;
use crate::params::fifo::{FifoStyle, MAX_SIDE};
use crate::params::key::{Bit, Choice, Int, Named, RESET, Spec, Variant};
use crate::params::link::MAX_DELAY;
use crate::params::wormhole::keys::{
    CROSSBAR, DEFAULT_DEPTH, FLIT_WIDTH, INJECTOR_LANES, LANES, LONGEST, flit_width_key,
    take_flit_width,
};
use crate::params::wormhole::routing::{LaneClass, Routing};
use crate::params::wormhole::{Arbiters, Buffers, CoResidence, PerClass, RouterParams};
use crate::params::{Key, Keyed, ParamError, Settings, Technology};

/// The keys of the FIFOs of one side, for one class of lanes.
type BufferKeys = (Named<Int>, Named<Variant<FifoStyle>>);

/// The keys `input_depth` and `input_style`.
const INPUT: BufferKeys = {
    let depth = "flits in an input FIFO, on links more than 2 * (wire_delay + link_register)";
    let depth = Int(1..=MAX_SIDE, DEFAULT_DEPTH, depth);
    let style = Variant(&FifoStyle::NAMES, "structure of the input FIFOs");
    (Named("input_depth", depth), Named("input_style", style))
};

/// The keys `output_depth` and `output_style`.
const OUTPUT: BufferKeys = {
    let depth = "flits in an output FIFO; in a drain-off lane not fewer than max_packet";
    let depth = Int(1..=MAX_SIDE, DEFAULT_DEPTH, depth);
    let style = Variant(&FifoStyle::NAMES, "structure of the output FIFOs");
    (Named("output_depth", depth), Named("output_style", style))
};

/// The keys of the arbiters.
const OUTPUT_ARBITER: Named<Choice<ArbiterKind>> =
    ArbiterKind::anywhere("output_arbiter", "who grants an output lane");
const EJECTOR_ARBITER: Named<Choice<ArbiterKind>> =
    ArbiterKind::anywhere("ejector_arbiter", "who grants the ejector");
const LINK_ARBITER: Named<Choice<ArbiterKind>> =
    ArbiterKind::anywhere("link_arbiter", "which lane a link serves");

/// The key `crossbar`.
const SWITCH: Named<Choice<CrossbarStyle>> = {
    let meaning = "how an output selects its input";
    Named(CROSSBAR.0, Choice(&CrossbarStyle::NAMES, meaning))
};

/// The key `wire_delay`.
const WIRE_DELAY: Named<Int> = {
    let meaning = "cycles on the wire between routers";
    Named("wire_delay", Int(0..=MAX_DELAY, 0, meaning))
};

/// The key `link_register`.
pub(super) const LINK_REGISTER: Named<Bit> = {
    let meaning = "every output of a link is a register: a cycle more each way";
    Named("link_register", Bit(true, meaning))
};

/// The key `pipeline`.
const PIPELINE: Named<Bit> = {
    let meaning = "a register between what a head asks for and the arbiters: a cycle more for a head in every router";
    Named("pipeline", Bit(false, meaning))
};

/// The documentation of a depth and a style of FIFOs beside those of `end`.
fn buffer_keys((depth, style): &BufferKeys, end: LaneClass) -> [Key; 2] {
    use LaneClass::{Adaptive, Cyclic, DrainOff, Escape};
    let classes = [Escape, Cyclic, Adaptive, DrainOff, end];
    let names = classes.map(LaneClass::name).join(", ");
    let by_class = format!("or {{class = depth, …}} with classes {names}");
    let (depth, style) = (
        PerClass::key(depth, &classes),
        PerClass::key(style, &classes),
    );
    let depths = format!("{}, {by_class}", depth.accepts);
    let styles = format!("{}, or by class", style.accepts);
    let style = style.by_default(Technology::style_in_words());
    [depth.accepting(depths), style.accepting(styles)]
}

/// The documentation of all keys, those of the routing first.
pub(super) fn keys() -> Vec<Key> {
    let lanes = format!("1 to {MAX_INPUTS}, all lanes of a side together at most {MAX_INPUTS}");
    let mut keys = Routing::keys();
    keys.extend([
        LANES.key().accepting(lanes),
        INJECTOR_LANES.key(),
        flit_width_key(),
        LONGEST.key(),
    ]);
    keys.extend(buffer_keys(&INPUT, LaneClass::Injector));
    let [depth, style] = buffer_keys(&OUTPUT, LaneClass::Ejector);
    let on_fpga = Technology::Fpga.output_depth(DEFAULT_DEPTH);
    let whole = format!(
        "{DEFAULT_DEPTH}, for target fpga {on_fpga}; of a drain-off lane {DEFAULT_DEPTH}, or max_packet if that is more"
    );
    keys.extend([
        depth.by_default(whole),
        style,
        OUTPUT_ARBITER.key(),
        EJECTOR_ARBITER.key(),
        LINK_ARBITER.key(),
        ArbiterKind::ORDER.key(),
        SWITCH.key(),
        CoResidence::OF_ROUTER.key(),
        WIRE_DELAY.key(),
        LINK_REGISTER.key(),
        PIPELINE.key(),
        Technology::KEY.key(),
        RESET.key(),
    ]);
    keys
}

impl Arbiters {
    fn take(settings: &mut Settings) -> Result<Self, ParamError> {
        let kinds = [
            OUTPUT_ARBITER.take(settings)?,
            EJECTOR_ARBITER.take(settings)?,
            LINK_ARBITER.take(settings)?,
        ];
        let [output, ejector, link] = ArbiterKind::take_order(settings, kinds)?;
        Ok(Arbiters {
            output,
            ejector,
            link,
        })
    }
}

impl RouterParams {
    /// Takes everything but the routing's keys and `watch_links`: of a router in a network, whose neighbours are its like.
    pub(in crate::params) fn with_routing(
        settings: &mut Settings,
        routing: Routing,
    ) -> Result<Self, ParamError> {
        if let Some(role) = routing.role() {
            let by_rule = role.graph().graph().is_by_rule();
            for (key, of_rules) in [(LANES.0, "link_lanes"), (WIRE_DELAY.0, "link_delay")] {
                let why = match by_rule {
                    true => format!("all links of a topology by rule are alike: set {of_rules} in the place of {key}"),
                    false => "on a graph each link has its own: write lanes and delay there, and drop the key".into(),
                };
                settings.refuse(key, &why)?;
            }
        }
        let lanes = LANES.take(settings)?;
        let injector_lanes = INJECTOR_LANES.take(settings)?;
        let flit_width = take_flit_width(settings, &routing)?;
        let max_packet = LONGEST.take(settings)?;
        let mut entries = routing.algorithm().classes().to_vec();
        let mut exits = entries.clone();
        entries.push(LaneClass::Injector);
        exits.push(LaneClass::Ejector);
        let target = Technology::KEY.take(settings)?;
        let mut buffers = |keys, classes: &[LaneClass], default| {
            Buffers::from_settings(settings, keys, classes, default, (target, flit_width))
        };
        if entries.contains(&LaneClass::DrainOff) && max_packet > MAX_SIDE {
            let path = settings.path(LONGEST.0);
            let wanted =
                format!("wanted {MAX_SIDE} at most: a drain-off lane's FIFO holds a whole packet");
            return Err(ParamError::new(path, max_packet, wanted));
        }
        let input = buffers(&INPUT, &entries, PerClass::all(&entries, DEFAULT_DEPTH))?;
        // A drain-off lane has room for a packet.
        let whole = PerClass::all(&exits, target.output_depth(DEFAULT_DEPTH));
        let whole = whole.with(LaneClass::DrainOff, max_packet.max(DEFAULT_DEPTH));
        let output = buffers(&OUTPUT, &exits, whole)?;
        let arbiters = Arbiters::take(settings)?;
        let path = settings.path(CoResidence::OF_ROUTER.0);
        let co_residence = CoResidence::OF_ROUTER.take(settings)?;
        if routing.role().is_some() && co_residence != CoResidence::Safe {
            let wanted = "on a graph any lane may hold several packets; drop the key";
            return Err(ParamError::new(path, co_residence, wanted));
        }
        let shape = RouterParams {
            routing,
            lanes,
            injector_lanes,
            flit_width,
            max_packet,
            input,
            output,
            arbiters,
            crossbar: SWITCH.take(settings)?,
            co_residence,
            wire_delay: WIRE_DELAY.take(settings)?,
            link_register: LINK_REGISTER.take(settings)?,
            pipeline: PIPELINE.take(settings)?,
            watches_links: false,
            reset: RESET.take(settings)?,
        };
        shape.check()
    }

    /// The parameters that are not the default, for names of modules: `_l2_x1`.
    pub(in crate::params) fn suffixes(&self) -> String {
        let mut name = format!(
            "_w{}_i{}_o{}",
            self.flit_width,
            self.input.identifier(),
            self.output.identifier()
        );
        for (letter, count) in [('l', self.lanes), ('j', self.injector_lanes)] {
            if count > 1 {
                name += &format!("_{letter}{count}");
            }
        }
        if self.wire_delay > 0 {
            name += &format!("_x{}", self.wire_delay);
        }
        if self.link_register != Spec::default(&LINK_REGISTER.1) {
            name += &format!("_lr{}", u8::from(self.link_register));
        }
        if self.pipeline {
            name += "_pipelined";
        }
        if self.max_packet != LONGEST.1.1 {
            name += &format!("_p{}", self.max_packet);
        }
        let Arbiters {
            output,
            ejector,
            link,
        } = self.arbiters;
        for (place, kind) in [("", output), ("ejector_", ejector), ("link_", link)] {
            if kind != ArbiterKind::default() {
                name += &format!("_{place}{}", kind.identifier());
            }
        }
        name += self.crossbar.suffix();
        if self.co_residence != CoResidence::Safe {
            name += &format!("_{}", self.co_residence);
        }
        name + self.reset.suffix()
    }

    /// The settings that make this router again.
    pub(super) fn configuration(&self) -> Vec<(&'static str, String)> {
        let [input_depth, input_style] = self.input.settings();
        let [output_depth, output_style] = self.output.settings();
        let Arbiters {
            output,
            ejector,
            link,
        } = self.arbiters;
        let order = ArbiterKind::order_of(&[output, ejector, link]);
        let mut settings = self.routing.settings();
        settings.extend([
            LANES.setting(&self.lanes),
            INJECTOR_LANES.setting(&self.injector_lanes),
            FLIT_WIDTH.setting(&self.flit_width),
            LONGEST.setting(&self.max_packet),
            (INPUT.0.0, input_depth),
            (INPUT.1.0, input_style),
            (OUTPUT.0.0, output_depth),
            (OUTPUT.1.0, output_style),
            OUTPUT_ARBITER.setting(&output.kind()),
            EJECTOR_ARBITER.setting(&ejector.kind()),
            LINK_ARBITER.setting(&link.kind()),
            ArbiterKind::ORDER.setting(&order.unwrap_or_default()),
            SWITCH.setting(&self.crossbar),
            CoResidence::OF_ROUTER.setting(&self.co_residence),
            WIRE_DELAY.setting(&self.wire_delay),
            LINK_REGISTER.setting(&self.link_register),
            PIPELINE.setting(&self.pipeline),
            RESET.setting(&self.reset),
        ]);
        // Only what is fixed has an order.
        settings.retain(|(key, _)| order.is_some() || *key != ArbiterKind::ORDER.0);
        if self.routing.role().is_some() {
            settings.retain(|(key, _)| ![LANES.0, WIRE_DELAY.0].contains(key));
        }
        settings
    }
}

//! The keys of a router: from settings to a shape, and back to settings and names.

use crate::params::arbiter::{ArbiterKind, MAX_INPUTS};
use crate::params::crossbar::CrossbarStyle;
use crate::params::fifo::MAX_SIDE;
use crate::params::link::MAX_DELAY;
use crate::params::settings::reset_key;
use crate::params::wormhole::routing::{LaneClass, Routing};
use crate::params::wormhole::{Arbiters, Buffers, CoResidence, MAX_PACKET, PerClass, RouterParams};
use crate::params::{Key, ParamError, Settings};

/// FIFO depth if the user does not say: \[Ge\] §5.7.3 gives 108 flits to 9 lanes, half of them on
/// either side.
const DEFAULT_DEPTH: usize = 6;

/// The documentation of all keys, those of the routing first.
pub(super) fn keys() -> Vec<Key> {
    let mut keys = Routing::keys();
    let lanes = format!("1 to {MAX_INPUTS}, all lanes of a side together at most {MAX_INPUTS}");
    let classes =
        "1 to 1024, or {class = depth, …} with classes escape, cyclic, adaptive, drain-off";
    keys.extend([
        Key::new("lanes", lanes, 1, "lanes of each virtual channel"),
        Key::new(
            "injector_lanes",
            format!("1 to {MAX_INPUTS}"),
            1,
            "lanes of the injector",
        ),
        Key::new(
            "flit_width",
            "bits of the destination + 2, to 1024",
            "bits of the destination + 2",
            "bits of a flit, tail and head bit included",
        ),
        Key::new(
            "max_packet",
            format!("1 to {MAX_PACKET}"),
            16,
            "flits of the longest packet",
        ),
        Key::new(
            "input_depth",
            format!("{classes}, injector"),
            DEFAULT_DEPTH,
            "flits in an input FIFO, more than 2 * wire_delay on links",
        ),
        Key::new(
            "input_style",
            "shift, sliced-shift, circular, ram, or by class",
            "shift",
            "structure of the input FIFOs",
        ),
        Key::new(
            "output_depth",
            format!("{classes}, ejector"),
            format!("{DEFAULT_DEPTH}, of a drain-off lane max_packet if that is more"),
            "flits in an output FIFO; in a drain-off lane not fewer than max_packet",
        ),
        Key::new(
            "output_style",
            "shift, sliced-shift, circular, ram, or by class",
            "shift",
            "structure of the output FIFOs",
        ),
        Key::new(
            "output_arbiter",
            ArbiterKind::ACCEPTS,
            "skipping",
            "who grants an output lane",
        ),
        Key::new(
            "ejector_arbiter",
            ArbiterKind::ACCEPTS,
            "skipping",
            "who grants the ejector",
        ),
        Key::new(
            "link_arbiter",
            ArbiterKind::ACCEPTS,
            "skipping",
            "which lane a link serves",
        ),
        Key::new(
            "crossbar",
            "and-or, mux-tree",
            "and-or",
            "how an output selects its input",
        ),
        Key::new(
            "co_residence",
            "safe, allowed, paper",
            "safe",
            "when a lane that must not hold two packets takes the next; all but safe can deadlock",
        ),
        Key::new(
            "wire_delay",
            format!("0 to {MAX_DELAY}"),
            0,
            "cycles on the wire between routers",
        ),
        reset_key(),
    ]);
    keys
}

impl RouterParams {
    /// Takes everything but `reset` and the routing's keys.
    pub(in crate::params) fn with_routing(
        settings: &mut Settings,
        routing: Routing,
    ) -> Result<Self, ParamError> {
        let of_links =
            "on a graph each link has its own: write lanes and delay there, and drop the key";
        if routing.role().is_some() {
            settings.refuse("lanes", of_links)?;
            settings.refuse("wire_delay", of_links)?;
        }
        let lanes = settings.integer("lanes", 1, 1..=MAX_INPUTS)?;
        let injector_lanes = settings.integer("injector_lanes", 1, 1..=MAX_INPUTS)?;
        let least = routing.destination_width() + 2;
        let flit_width = settings.integer("flit_width", least, 2..=1024)?;
        let max_packet = settings.integer("max_packet", 16, 1..=MAX_PACKET)?;
        let mut entries = routing.algorithm().classes().to_vec();
        let mut exits = entries.clone();
        entries.push(LaneClass::Injector);
        exits.push(LaneClass::Ejector);
        let default = |classes: &[LaneClass]| PerClass::all(classes, DEFAULT_DEPTH);
        let mut buffers = |keys, classes: &[LaneClass], default| {
            Buffers::from_settings(settings, keys, classes, default, flit_width)
        };
        if entries.contains(&LaneClass::DrainOff) && max_packet > MAX_SIDE {
            let path = settings.path("max_packet");
            let wanted =
                format!("wanted {MAX_SIDE} at most: a drain-off lane's FIFO holds a whole packet");
            return Err(ParamError::new(path, max_packet, wanted));
        }
        let input = buffers(["input_depth", "input_style"], &entries, default(&entries))?;
        // A drain-off lane has room for a packet.
        let whole = default(&exits).with(LaneClass::DrainOff, max_packet.max(DEFAULT_DEPTH));
        let output = buffers(["output_depth", "output_style"], &exits, whole)?;
        let arbiters = Arbiters {
            output: ArbiterKind::from_settings(settings, "output_arbiter")?,
            ejector: ArbiterKind::from_settings(settings, "ejector_arbiter")?,
            link: ArbiterKind::from_settings(settings, "link_arbiter")?,
        };
        let path = settings.path("co_residence");
        let co_residence = CoResidence::from_settings(settings, CoResidence::Safe)?;
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
            crossbar: CrossbarStyle::from_settings(settings, "crossbar")?,
            co_residence,
            wire_delay: settings.integer("wire_delay", 0, 0..=MAX_DELAY)?,
            reset: settings.reset()?,
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
        if self.max_packet != 16 {
            name += &format!("_p{}", self.max_packet);
        }
        let Arbiters {
            output,
            ejector,
            link,
        } = self.arbiters;
        for (place, kind) in [("", output), ("ejector_", ejector), ("link_", link)] {
            if kind != ArbiterKind::default() {
                name += &format!("_{place}{kind}");
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
        let mut settings = self.routing.settings();
        settings.extend([
            ("lanes", self.lanes.to_string()),
            ("injector_lanes", self.injector_lanes.to_string()),
            ("flit_width", self.flit_width.to_string()),
            ("max_packet", self.max_packet.to_string()),
            ("input_depth", input_depth),
            ("input_style", input_style),
            ("output_depth", output_depth),
            ("output_style", output_style),
            ("output_arbiter", self.arbiters.output.to_string()),
            ("ejector_arbiter", self.arbiters.ejector.to_string()),
            ("link_arbiter", self.arbiters.link.to_string()),
            ("crossbar", self.crossbar.to_string()),
            ("co_residence", self.co_residence.to_string()),
            ("wire_delay", self.wire_delay.to_string()),
            ("reset", self.reset.to_string()),
        ]);
        if self.routing.role().is_some() {
            settings.retain(|(key, _)| !["lanes", "wire_delay"].contains(key));
        }
        settings
    }
}

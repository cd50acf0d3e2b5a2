//! Shape of a router of Anton 2's network.

use super::{Anton2InputParams, Anton2OutputParams, LinkGuardParams, NodeLayout, VirtualChannels};
use crate::params::arbiter::{Arbitration, WeightTableParams};
use crate::params::key::RESET;
use crate::params::link::{WATCH_LINKS, watching};
use crate::params::{
    Component, Field, Key, Keyed, ParamError, Part, Port, Reset, Settings, index_width,
};

/// `anton2-router`: any router of any node of Anton 2's network; straps say which.
///
/// - Every port is a [`Anton2InputParams`] and a [`Anton2OutputParams`], every input reaches every output: an
///   endpoint may send to itself. Port p's links are `in<p>_…` and `out<p>_…`.
/// - Straps: `here_i`, `last_i`, `spot_i`, `port_of_i` as of the routing unit; `arrival_i` and `far_depth_i` of each
///   port. A port that is not there has far depth 0.
/// - By age, every router counts cycles, from 0 in the first cycle after a reset: the `now_i` of its inputs. ASSUMED: all of
///   a machine leave reset in the same cycle, and sources count as routers do.
/// - A head leaves by its link in the fifth cycle after that in which it came by one: RC, VA, SA1, SA2, link.
/// - With weights, `weight_wr_en_i` writes `weight_data_i` to the weight at `weight_addr_i` on the next edge. The low
///   bits of the address, as many as the largest table needs, are the number of the weight in its table, those
///   above the number of the arbiter: p for SA1 of input p, `ports` + p for SA2 of output p. If there is no such
///   weight nothing is written, and `weight_error_o` is 1 in the next cycle.
/// - With `watch_links` a [`LinkGuardParams`] stands at the links of each port, and `error_o` shows what its neighbour does
///   wrong. Without, as in a node, whose routers have no other neighbours, such a neighbour breaks it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Anton2RouterParams {
    input: Anton2InputParams,
    output: Anton2OutputParams,
    watches_links: bool,
}

impl Anton2RouterParams {
    /// The router of these inputs, each of whose ports leads to queues of `far_depth` flits at most; it does not watch
    /// its links.
    ///
    /// # Errors
    /// If `far_depth` is not 2 to 255.
    pub fn new(input: Anton2InputParams, far_depth: usize) -> Result<Self, ParamError> {
        let output = Anton2OutputParams::new(
            input.router_ports(),
            input.vcs(),
            far_depth,
            input.flit_width(),
            input.arbitration(),
            input.reset(),
        )?;
        Ok(Anton2RouterParams {
            input,
            output,
            watches_links: false,
        })
    }

    /// The same router that watches its links or not.
    #[must_use]
    pub fn watching_links(self, watches_links: bool) -> Self {
        Anton2RouterParams {
            watches_links,
            ..self
        }
    }

    /// `p6_4x4_…_c2_v4_d8_f16_w192_n2_m8`: in names of modules, of routers that watch their links or not.
    pub(super) fn identifier(&self) -> String {
        self.input.identifier(&format!("_f{}", self.far_depth()))
    }

    /// What stands at the links of each port, if they are watched.
    pub fn guard(&self) -> Option<LinkGuardParams> {
        let guard = LinkGuardParams::new(self.vcs(), self.depth(), self.far_depth(), self.reset());
        self.watches_links
            .then(|| guard.expect("both depths were checked"))
    }

    /// Every input.
    pub fn input(&self) -> &Anton2InputParams {
        &self.input
    }

    /// Every output.
    pub fn output(&self) -> &Anton2OutputParams {
        &self.output
    }

    /// The node's layout.
    pub fn layout(&self) -> &NodeLayout {
        self.input.layout()
    }

    /// Ports, 2 to 16.
    pub fn router_ports(&self) -> usize {
        self.input.router_ports()
    }

    /// The virtual channels.
    pub fn vcs(&self) -> VirtualChannels {
        self.input.vcs()
    }

    /// Flits of each virtual channel's queue, 2 to 64.
    pub fn depth(&self) -> usize {
        self.input.depth()
    }

    /// Deepest queue at a far end, in flits of each virtual channel.
    pub fn far_depth(&self) -> usize {
        self.output.far_depth()
    }

    /// Bits of a flit.
    pub fn flit_width(&self) -> usize {
        self.input.flit_width()
    }

    /// The rule by which arbiters share.
    pub fn arbitration(&self) -> Arbitration {
        self.input.arbitration()
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.input.reset()
    }

    /// Bits of a weight's number in `weight_addr_i`: as the largest table needs.
    pub fn element_width(&self) -> Option<usize> {
        let tables = [self.input.table(), self.output.table()];
        let widths = tables.iter().flatten().map(WeightTableParams::number_width);
        widths.max()
    }

    /// Bits of an arbiter's number in `weight_addr_i`.
    pub fn arbiter_width(&self) -> usize {
        index_width(2 * self.router_ports())
    }
}

impl Keyed for Anton2RouterParams {
    fn keys() -> Vec<Key> {
        let mut keys = Anton2InputParams::keys_without_reset();
        keys.extend([
            Anton2OutputParams::FAR_DEPTH.key(),
            WATCH_LINKS.key(),
            RESET.key(),
        ]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let far_depth = Anton2OutputParams::FAR_DEPTH.take(settings)?;
        let watches_links = WATCH_LINKS.take(settings)?;
        let router = Anton2RouterParams::new(Anton2InputParams::take(settings)?, far_depth)?;
        Ok(router.watching_links(watches_links))
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.input.settings_without_reset();
        settings.extend([
            Anton2OutputParams::FAR_DEPTH.setting(&self.far_depth()),
            WATCH_LINKS.setting(&self.watches_links),
            RESET.setting(&self.reset()),
        ]);
        settings
    }
}

impl Component for Anton2RouterParams {
    const NAME: &'static str = "anton2-router";
    const SUMMARY: &'static str = "a router of Anton 2's unified network";
    const PART: Option<&'static str> = Some("router");

    fn module_name(&self) -> String {
        let watching = watching(self.watches_links);
        format!("anton2_router_{}{watching}", self.identifier())
    }

    fn in_words(&self) -> String {
        let far_depth = self.far_depth();
        format!(
            "{}, at most {far_depth} flits each at a far end",
            self.input.in_words()
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2-3"
    }

    fn ports(&self) -> Vec<Port> {
        let (ports, width) = (self.router_ports(), self.flit_width());
        let stamp = self.arbitration().age_bits();
        let mut all: Vec<Port> = self.input.ports();
        all.retain(|port| port.constant && port.name != "arrival_i");
        let far_depths = (0..ports).map(|p| Part::index(format!("port{p}"), self.far_depth() + 1));
        let straps = [
            Port::input(
                "arrival_i",
                2 * ports,
                "by port, 0 lowest: packets come in the T-group along X, Y, Z (0, 1, 2) or not (3); tied off",
            )
            .with_field(Field::Elements {
                of: "port",
                width: 2,
            }),
            Port::input(
                "far_depth_i",
                ports * self.output.credit_width(),
                "by port, 0 lowest: flits of each queue at its far end, 0 if there is none; tied off",
            )
            .with_field(Field::Parts(far_depths.collect())),
        ];
        let mut list = self.reset().ports();
        list.append(&mut all);
        list.extend(straps.map(Port::tied_off));
        for p in 0..ports {
            list.extend(self.vcs().arriving(&format!("in{p}_"), width, stamp));
        }
        for p in 0..ports {
            list.extend(self.vcs().departing(
                &format!("out{p}_"),
                width,
                stamp,
                VirtualChannels::REGISTERED,
            ));
        }
        if let (Some(element), Some(table)) = (self.element_width(), self.input.table()) {
            let parts = vec![
                Part::new("element", element),
                Part::new("arbiter", self.arbiter_width()),
            ];
            list.extend([
                Port::input("weight_wr_en_i", 1, "a weight is written on the next edge"),
                Port::input(
                    "weight_addr_i",
                    element + self.arbiter_width(),
                    format!(
                        "arbiter above number in its table; SA1 of input p is arbiter p, SA2 of output p {ports} + p"
                    ),
                )
                .with_field(Field::Parts(parts)),
                Port::input("weight_data_i", table.weight_bits(), "new value of the weight at weight_addr_i"),
                Port::output(
                    "weight_error_o",
                    1,
                    "the write a cycle ago was to no weight",
                ),
            ]);
        }
        let errors = |_| LinkGuardParams::misuses().port("neighbour", ports);
        list.extend(self.guard().map(errors));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn router(text: &str) -> Result<Anton2RouterParams, ParamError> {
        Anton2RouterParams::of_settings(text)
    }

    #[test]
    fn routers_that_differ_have_names_that_differ() {
        let shapes = [
            "",
            "ports = 7",
            "classes = 1",
            "vcs = 5",
            "depth = 9",
            "style = 'ram'",
            "far_depth = 17",
            "flit_width = 191",
            "patterns = 3",
            "weight_bits = 7",
            "arbitration = 'round-robin'",
            "arbitration = 'age-based'",
            "arbitration = 'age-based'\nage_bits = 15",
            "promotion = '2n'",
            "promotion = 'dateline-only'",
            "reset = 'async'",
            "direction_order = 'U- U+ V- V+'",
            "endpoints = [[3, 3]]",
            "watch_links = false",
        ];
        let names: BTreeSet<String> = shapes
            .iter()
            .map(|text| router(text).expect(text).module_name())
            .collect();
        assert_eq!(names.len(), shapes.len());
        let name = router("").expect("the default is legal").module_name();
        let [before, after] = ["anton2_router_p6_4x4_c12_e16_", "_c2_v4_d8_f16_w192_n2_m8"];
        assert!(name.starts_with(before) && name.ends_with(after), "{name}");
    }

    #[test]
    fn addresses_of_weights_have_room_for_the_largest_table_and_every_arbiter() {
        let router = router("ports = 9\nvcs = 2\npatterns = 3").expect("a legal router");
        assert_eq!(
            (router.element_width(), router.arbiter_width()),
            (Some(5), 5)
        );
        let width = |name: &str| {
            let ports = router.ports().into_iter();
            ports
                .filter(|port| port.name == name)
                .map(|port| port.width)
                .sum::<usize>()
        };
        assert_eq!(width("weight_addr_i"), 10);
    }

    #[test]
    fn what_cannot_be_built_is_refused_with_its_place() {
        for (text, refusal) in [
            (
                "ports = 5",
                "anton2-router.ports = 5: wanted an integer from 6 to 16",
            ),
            (
                "classes = 3",
                "anton2-router.classes = 3: wanted an integer from 1 to 2",
            ),
            (
                "vcs = 9",
                "anton2-router.vcs = 9: wanted an integer from 1 to 8",
            ),
            (
                "flit_width = 41",
                "anton2-router.flit_width = 41: wanted an integer from 42 to 1024",
            ),
            (
                "far_depth = 1",
                "anton2-router.far_depth = 1: wanted an integer from 2 to 255",
            ),
            (
                "arbitration = 'round-robin'\nweight_bits = 5",
                "anton2-router.weight_bits = 5: round robin has no weights; drop the key or set arbitration=inverse-weighted",
            ),
            (
                "levels = 3",
                "anton2-router.levels = 3: wanted one of 2, 4, 8",
            ),
            (
                "weight_bits = 15\nlevels = 8",
                "anton2-router.levels = 8: weights of 15 bits make accumulators of 18; wanted at most 17: fewer levels or weight_bits",
            ),
            (
                "age_bits = 5",
                "anton2-router.age_bits = 5: inverse-weighted arbitration has no ages; drop the key or set arbitration=age-based",
            ),
            (
                "arbitration = 'age-based'\npatterns = 2",
                "anton2-router.patterns = 2: age-based arbitration has no weights; drop the key or set arbitration=inverse-weighted",
            ),
            (
                "arbitration = 'age-based'\nage_bits = 17",
                "anton2-router.age_bits = 17: wanted an integer from 1 to 16",
            ),
            (
                "arbitration = 'age-based'\nflit_width = 57",
                "anton2-router.flit_width = 57: wanted 58 or more: a stamp of 16 bits stands above the header",
            ),
            (
                "promotion = 'n'",
                "anton2-router.promotion = \"n\": wanted one of n+1, 2n, dateline-only",
            ),
            (
                "mesh = [0, 1]",
                "anton2-router.mesh[0] = 0: wanted an integer from 1 to 8",
            ),
        ] {
            assert_eq!(router(text).unwrap_err().to_string(), refusal);
        }
    }
}

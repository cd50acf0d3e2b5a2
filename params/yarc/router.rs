//! Shape of a tiled router.

use super::linked::Linked;
use super::{
    COLUMN_DEPTH, PROGRESS_TIMEOUT, ROWS, YarcInputParams, YarcOutputParams, YarcSubswitchParams,
    check_divides,
};
use crate::params::component::counted;
use crate::params::key::{Int, Named, keys, of};
use crate::params::{Component, Direction, Field, Key, Keyed, ParamError, Port, Reset, Settings};

/// What routers and tiles are made of: inputs, subswitches and outputs that fit each other, and the wires between them.
///
/// Port p is input p mod I of row p / I, for k ports and R rows, I = k / R; and output p / C of column p mod C. Subswitch (r, c)
/// takes the row buses of row r, and sends to the outputs of column c.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tiled {
    input: YarcInputParams,
    rows: usize,
    column_depth: usize,
    row_wire: usize,
    column_wire: usize,
    progress_timeout: usize,
    links: Option<Linked>,
}

/// The key `row_wire`.
const ROW_WIRE: Named<Int> = {
    let meaning = "registers on a row bus, and on the way of its credits back";
    Named("row_wire", Int(0..=8, 5, meaning))
};

/// The key `column_wire`.
const COLUMN_WIRE: Named<Int> = {
    let meaning = "registers on a column channel, and on the way of its credits back";
    Named("column_wire", Int(0..=8, 2, meaning))
};

/// Cycles of a phit in both halves of a link control block that it meets idle.
const LINK_CYCLES: usize = 4;

impl Tiled {
    /// Checked numbers around inputs; `component` is named in refusals.
    ///
    /// # Errors
    /// If a number is outside of its key's range, or `rows` does not divide the ports.
    pub fn new(
        component: &str,
        input: YarcInputParams,
        rows: usize,
        column_depth: usize,
        [row_wire, column_wire]: [usize; 2],
        progress_timeout: usize,
    ) -> Result<Self, ParamError> {
        ROWS.check(component, rows)?;
        check_divides(component, ROWS.0, rows, input.router_ports())?;
        COLUMN_DEPTH.check(component, column_depth)?;
        ROW_WIRE.check(component, row_wire)?;
        COLUMN_WIRE.check(component, column_wire)?;
        PROGRESS_TIMEOUT.check(component, progress_timeout)?;
        Ok(Tiled {
            input,
            rows,
            column_depth,
            row_wire,
            column_wire,
            progress_timeout,
            links: None,
        })
    }

    /// The same with or without link control blocks at its ports.
    fn with_links(self, links: Option<Linked>) -> Self {
        Tiled { links, ..self }
    }

    /// What stands at its ports, if they are lines.
    pub fn links(&self) -> Option<&Linked> {
        self.links.as_ref()
    }

    /// Its inputs.
    pub fn input(&self) -> &YarcInputParams {
        &self.input
    }

    /// Its subswitches.
    pub fn subswitch(&self) -> YarcSubswitchParams {
        let (input, format) = (&self.input, self.input.format());
        YarcSubswitchParams::new(
            self.inputs_of_row(),
            input.outputs(),
            format.vcs(),
            format.phit_width(),
            input.row_depth(),
            self.column_depth,
            input.reset(),
        )
        .expect("what fits the inputs of a checked router is a subswitch")
    }

    /// Its outputs.
    pub fn output(&self) -> YarcOutputParams {
        let (input, format) = (&self.input, self.input.format());
        YarcOutputParams::new(
            self.rows,
            format.vcs(),
            format.phit_width(),
            self.column_depth,
            input.input_depth(),
            input.max_packet(),
            self.progress_timeout,
            input.reset(),
        )
        .expect("what fits the inputs of a checked router is an output")
    }

    /// Ports.
    pub fn router_ports(&self) -> usize {
        self.input.router_ports()
    }

    /// Rows of subswitches.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Columns of subswitches.
    pub fn columns(&self) -> usize {
        self.input.columns()
    }

    /// Inputs that a row has.
    pub fn inputs_of_row(&self) -> usize {
        self.router_ports() / self.rows
    }

    /// Whether there are as many subswitches as ports, so that a tile has one of each part.
    pub fn has_tiles(&self) -> bool {
        self.rows * self.columns() == self.router_ports()
    }

    /// Row and position of an input.
    pub fn place_of_input(&self, port: usize) -> [usize; 2] {
        let inputs = self.inputs_of_row();
        [port / inputs, port % inputs]
    }

    /// Column and position of an output.
    pub fn place_of_output(&self, port: usize) -> [usize; 2] {
        [port % self.columns(), port / self.columns()]
    }

    /// The output at a position of a column.
    pub fn output_at(&self, column: usize, position: usize) -> usize {
        position * self.columns() + column
    }

    /// Registers on a row bus.
    pub fn row_wire(&self) -> usize {
        self.row_wire
    }

    /// Registers on a column channel.
    pub fn column_wire(&self) -> usize {
        self.column_wire
    }

    /// Cycles from a head on the link in to the same on the link out, if nothing is in its way.
    pub fn latency(&self) -> usize {
        let links = if self.links.is_some() { LINK_CYCLES } else { 0 };
        8 + self.input.route_cycles() + self.row_wire + self.column_wire + links
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.input.reset()
    }

    /// In names of modules.
    pub(super) fn identifier(&self) -> String {
        let input = &self.input;
        format!(
            "{}x{}_{}_c{}_n{}_m{}_t{}{}",
            self.rows,
            self.columns(),
            input.identifier(),
            self.column_depth,
            self.row_wire,
            self.column_wire,
            self.progress_timeout,
            self.links
                .as_ref()
                .map_or(String::new(), Linked::identifier)
        )
    }

    /// In words, for headers.
    pub(super) fn in_words(&self) -> String {
        format!(
            "{} of subswitches, {}, column buffers of {}, {} on a row bus and {} on a column channel, stopped after {}{}",
            counted(self.rows, "row"),
            self.input.in_words(),
            self.column_depth,
            counted(self.row_wire, "register"),
            self.column_wire,
            counted(self.progress_timeout, "cycle"),
            self.links
                .as_ref()
                .map_or(String::new(), |links| format!(", {}", links.in_words()))
        )
    }
}

impl Keyed for Tiled {
    fn keys() -> Vec<Key> {
        let mut keys = YarcInputParams::keys();
        keys.insert(1, ROWS.key());
        let at = keys.iter().position(|key| key.name == "max_packet");
        keys.insert(at.unwrap_or(keys.len()), COLUMN_DEPTH.key());
        let at = keys.iter().position(|key| key.name == "column_arbiter");
        let own = [ROW_WIRE.key(), COLUMN_WIRE.key(), PROGRESS_TIMEOUT.key()];
        let at = at.unwrap_or(keys.len());
        keys.splice(at..at, own);
        keys.extend(Linked::keys());
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let input = YarcInputParams::from_settings(settings)?;
        let rows = ROWS.take(settings)?;
        let column_depth = COLUMN_DEPTH.take(settings)?;
        let wires = [ROW_WIRE.take(settings)?, COLUMN_WIRE.take(settings)?];
        let timeout = PROGRESS_TIMEOUT.take(settings)?;
        let links = Linked::take(settings, &input)?;
        let component = settings.component();
        let tiled = Tiled::new(component, input, rows, column_depth, wires, timeout)?;
        Ok(tiled.with_links(links))
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.input.settings();
        settings.extend([
            ROWS.setting(&self.rows),
            COLUMN_DEPTH.setting(&self.column_depth),
            ROW_WIRE.setting(&self.row_wire),
            COLUMN_WIRE.setting(&self.column_wire),
            PROGRESS_TIMEOUT.setting(&self.progress_timeout),
        ]);
        settings.extend(Linked::settings(self.links()));
        let order: Vec<&str> = Self::keys().iter().map(|key| key.name).collect();
        settings.sort_by_key(|(name, _)| order.iter().position(|key| key == name));
        settings
    }
}

/// `yarc-router`: a router of tiles, as in BlackWidow.
///
/// Each port has an input with its tables and an output. A phit goes by the row bus of its input to a subswitch of its row, and
/// by a column channel of that to its output; buffers stand at each step, and who sends into one has a credit for each of its
/// places. A head that meets nobody takes 8 + `route_cycles` + `row_wire` + `column_wire` cycles from link to link.
///
/// `cfg_…_i` writes the tables: bit p of `cfg_we_i` those of port p. `ready_i`, `freed_i`, `link_active_i` and `clear_i` are those of the
/// outputs, `freed_o` and the errors those of the inputs.
///
/// With `links = 1` a link control block stands at each port, and its lines are the router's ports: a phit takes two cycles more
/// from the line to its input, and two from its output to the line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct YarcRouterParams {
    tiled: Tiled,
}

impl YarcRouterParams {
    /// The router made so.
    pub fn new(tiled: Tiled) -> Self {
        YarcRouterParams { tiled }
    }

    /// What it is made of.
    pub fn tiled(&self) -> &Tiled {
        &self.tiled
    }
}

keys! {
    YarcRouterParams {
        tiled: of::<Tiled>(),
    } by |tiled| Ok(YarcRouterParams::new(tiled))
}

/// `port` once for each of `count` ports, side by side.
fn each(port: Port, count: usize, name: &str, meaning: &str) -> Port {
    let width = port.width;
    let of_each = Field::Elements { of: "port", width };
    let made = match port.direction {
        Direction::Input => Port::input(name, count * width, meaning),
        Direction::Output => Port::output(name, count * width, meaning),
    };
    let valid_when = port.valid_when;
    Port {
        valid_when,
        ..made.with_field(of_each)
    }
}

impl Component for YarcRouterParams {
    const NAME: &'static str = "yarc-router";
    const SUMMARY: &'static str =
        "a router of up to 64 ports made of tiles, with tables at each input";
    const PART: Option<&'static str> = Some("router");

    fn module_name(&self) -> String {
        format!("yarc_router_{}", self.tiled.identifier())
    }

    fn in_words(&self) -> String {
        self.tiled.in_words()
    }

    fn source(&self) -> &'static str {
        "[YARC] §3-5"
    }

    fn ports(&self) -> Vec<Port> {
        let tiled = &self.tiled;
        let ports = tiled.router_ports();
        let mut all = tiled.input().ports();
        all.extend(tiled.output().ports());
        if let Some(links) = tiled.links() {
            all.extend(links.sender().ports());
            all.extend(links.receiver().ports());
        }
        let of_port = |(name, meaning): &(&str, &str)| {
            let one = all.iter().find(|port| port.name == *name);
            let one = one.expect("a part has the port").clone();
            each(one, ports, name, meaning)
        };
        let [comes, at_output, goes] = match tiled.links() {
            None => [&IN_CORE[..], &AT_CORE, &OUT_CORE],
            Some(_) => [&IN_LINES[..], &[], &OUT_LINES],
        };
        let mut list = tiled.reset().ports();
        list.extend(comes.iter().map(of_port));
        list.push(of_port(&(
            "cfg_we_i",
            "for each port: cfg_data_i is written into a register of its tables",
        )));
        list.extend(
            all.iter()
                .filter(|port| ["cfg_addr_i", "cfg_data_i"].contains(&&*port.name))
                .cloned(),
        );
        list.extend(at_output.iter().map(of_port));
        list.push(of_port(&(
            "clear_i",
            "for each port, by virtual channel: it is not stopped any more; wins",
        )));
        list.extend(goes.iter().map(of_port));
        list.extend(TOLD.iter().map(of_port));
        list
    }
}

/// Ports of a router by which phits of the core come, and what they mean.
const IN_CORE: [(&str, &str); 2] = [
    (
        "in_valid_i",
        "for each port: a phit comes by the link; nobody can make it wait",
    ),
    (
        "in_phit_i",
        "for each port: the phit, {tail, head, content}; where in_valid_i is 1",
    ),
];

/// What it is told of links whose control is elsewhere.
const AT_CORE: [(&str, &str); 3] = [
    (
        "ready_i",
        "for each port: the link takes a packet, should one start",
    ),
    (
        "freed_i",
        "for each port, by virtual channel: phits that the far input has freed since reset, modulo a power of two",
    ),
    (
        "link_active_i",
        "for each port: the link works; while it is 0 what would go out there is thrown away",
    ),
];

/// Ports by which phits of the core go.
const OUT_CORE: [(&str, &str); 3] = [
    (
        "out_valid_o",
        "for each port: a phit goes out by the link; from state alone",
    ),
    (
        "out_phit_o",
        "for each port: the phit, {tail, head, content}; from state alone",
    ),
    (
        "freed_o",
        "for each port, by virtual channel: phits freed here since reset, modulo a power of two; from state alone",
    ),
];

/// Ports by which symbols come.
const IN_LINES: [(&str, &str); 4] = [
    ("line_valid_i", "for each port: a symbol comes by the line"),
    (
        "line_kind_i",
        "for each port: what it is: 0 idle, 1 head, 2 body, 3 tail; where line_valid_i is 1",
    ),
    (
        "line_phit_i",
        "for each port: the symbol, {sideband 2, content}, of a tail {zeros, sequence, ok, check}; where line_valid_i is 1",
    ),
    (
        "lane_error_i",
        "for each port and lane: the line noticed an error of it in this cycle",
    ),
];

/// Ports by which symbols go.
const OUT_LINES: [(&str, &str); 5] = [
    (
        "line_valid_o",
        "for each port: a symbol goes out by the line; from state alone",
    ),
    (
        "line_kind_o",
        "for each port: what it is: 0 idle, 1 head, 2 body, 3 tail; from state alone",
    ),
    (
        "line_phit_o",
        "for each port: the symbol, {sideband 2, content}, of a tail {zeros, sequence, ok, check}; from state alone",
    ),
    (
        "link_active_o",
        "for each port: some lane works, both ways; while it is 0 what would go out there is thrown away; from state alone",
    ),
    (
        "wanted_o",
        "for each port: lanes that are wanted; from state alone",
    ),
];

/// What it says of its inputs and outputs.
const TOLD: [(&str, &str); 4] = [
    (
        "stopped_o",
        "for each port, by virtual channel: it made no progress for too long; from state alone",
    ),
    (
        "overflow_o",
        "for each port: a phit found the buffer full, and its packet is cut or taken back; from state alone",
    ),
    (
        "route_error_o",
        "for each port: a packet had no way, and is thrown away; from state alone",
    ),
    (
        "turn_error_o",
        "for each port: a packet from above would have gone up, and is thrown away; from state alone",
    ),
];

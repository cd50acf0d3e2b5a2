//! Shape of a tiled router.

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
        })
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
        8 + self.input.route_cycles() + self.row_wire + self.column_wire
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.input.reset()
    }

    /// In names of modules.
    pub(super) fn identifier(&self) -> String {
        let input = &self.input;
        format!(
            "{}x{}_{}_c{}_n{}_m{}_t{}",
            self.rows,
            self.columns(),
            input.identifier(),
            self.column_depth,
            self.row_wire,
            self.column_wire,
            self.progress_timeout
        )
    }

    /// In words, for headers.
    pub(super) fn in_words(&self) -> String {
        format!(
            "{} of subswitches, {}, column buffers of {}, {} on a row bus and {} on a column channel, stopped after {}",
            counted(self.rows, "row"),
            self.input.in_words(),
            self.column_depth,
            counted(self.row_wire, "register"),
            self.column_wire,
            counted(self.progress_timeout, "cycle"),
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
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let input = YarcInputParams::from_settings(settings)?;
        let rows = ROWS.take(settings)?;
        let column_depth = COLUMN_DEPTH.take(settings)?;
        let wires = [ROW_WIRE.take(settings)?, COLUMN_WIRE.take(settings)?];
        let timeout = PROGRESS_TIMEOUT.take(settings)?;
        Tiled::new(
            settings.component(),
            input,
            rows,
            column_depth,
            wires,
            timeout,
        )
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
        let of_port = |name: &str, meaning: &str| {
            let one = all.iter().find(|port| port.name == name);
            let one = one.expect("an input or an output has the port").clone();
            each(one, ports, name, meaning)
        };
        let mut list = tiled.reset().ports();
        list.extend([
            of_port(
                "in_valid_i",
                "for each port: a phit comes by the link; nobody can make it wait",
            ),
            of_port(
                "in_phit_i",
                "for each port: the phit, {tail, head, content}; where in_valid_i is 1",
            ),
            of_port(
                "cfg_we_i",
                "for each port: cfg_data_i is written into a register of its tables",
            ),
        ]);
        list.extend(
            all.iter()
                .filter(|port| ["cfg_addr_i", "cfg_data_i"].contains(&&*port.name))
                .cloned(),
        );
        list.extend([
            of_port("ready_i", "for each port: the link takes a packet, should one start"),
            of_port(
                "freed_i",
                "for each port, by virtual channel: phits that the far input has freed since reset, modulo a power of two",
            ),
            of_port(
                "link_active_i",
                "for each port: the link works; while it is 0 what would go out there is thrown away",
            ),
            of_port("clear_i", "for each port, by virtual channel: it is not stopped any more; wins"),
            of_port("out_valid_o", "for each port: a phit goes out by the link; from state alone"),
            of_port(
                "out_phit_o",
                "for each port: the phit, {tail, head, content}; from state alone",
            ),
            of_port(
                "freed_o",
                "for each port, by virtual channel: phits freed here since reset, modulo a power of two; from state alone",
            ),
            of_port(
                "stopped_o",
                "for each port, by virtual channel: it made no progress for too long; from state alone",
            ),
            of_port(
                "overflow_o",
                "for each port: a phit found the buffer full, and its packet is cut or taken back; from state alone",
            ),
            of_port(
                "route_error_o",
                "for each port: a packet had no way, and is thrown away; from state alone",
            ),
            of_port(
                "turn_error_o",
                "for each port: a packet from above would have gone up, and is thrown away; from state alone",
            ),
        ]);
        list
    }
}

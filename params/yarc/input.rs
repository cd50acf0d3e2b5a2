//! Shape of an input of a tile: its buffers, its tables, and which column its packets take.

use super::{
    INPUT_DEPTH, MAX_PACKET, MAX_PORTS, MAX_SIDE, PacketFormat, ROW_DEPTH, check_depth,
    check_divides,
};
use crate::params::component::counted;
use crate::params::key::{Choice, Int, Named, RESET, name_of};
use crate::params::{Component, Field, Key, Keyed, ParamError, Port, Reset, Settings, index_width};

/// `yarc-input`: the buffers of one input port, its routing tables, and the row bus.
///
/// - `in_…_i`: the link. A phit that comes in t lies in the buffer of its virtual channel from t+2 on; nobody can make it wait.
///   Phits after a head are of its virtual channel; a head of one that does not exist is of the last. Phits outside of a packet
///   are thrown away.
/// - The tables are looked up in the cycle after the head's, of a source-routed packet in that after the phit with its port, with
///   h = 1 (and r = 0, a = 0) in that after the second phit; the result counts `route_cycles` cycles later.
/// - Tables: `cfg_…_i` writes a register; a look-up in the same cycle reads what was there before. Address 0 is the root's
///   location, 1 its mask, 2 its shift \[4:0\] and down mask \[13:8\], 3 the hash's shift, 4 the downlinks, 8 + 2e the location,
///   mask and valid bit of entry e, 9 + 2e its ports, 64 + j the port of logical port j.
/// - A head goes to a column that has a port of its set and a credit; where there are some less than half full, to one of those;
///   of several to the one of the arbiter of columns. `row_…_o` shows in u+1 what was popped in u: the phit, its virtual channel, its
///   column, one-hot, and the ports of its set there. Virtual channels take turns by phits.
/// - `freed_o` counts, modulo 2^b, the phits that left the buffer and whose packet is known to be whole.
/// - A packet whose tail says `ok` = 1 goes back out of the buffer if nothing of it left; else its tail is stored and its credits stay
///   away until it left. `overflow_o` in the cycle of the phit that found the buffer full; the packet goes back, or the last phit
///   that was stored becomes a tail with `ok` = 1. Then all is thrown away up to the next head.
/// - A packet without a way is thrown away: `route_error_o`, or `turn_error_o` of one that came from above and would go up again, in
///   the cycle after its head was popped.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct YarcInputParams {
    router_ports: usize,
    columns: usize,
    format: PacketFormat,
    input_depth: usize,
    row_depth: usize,
    max_packet: usize,
    table_entries: usize,
    route_cycles: usize,
    arbiter: ColumnArbiter,
    reset: Reset,
}

/// Who picks one of several columns: the key `column_arbiter`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ColumnArbiter {
    /// The next from a pointer on, as in \[YARC\] §7.8.3.
    #[default]
    RoundRobin,
    /// The one that was taken least recently, as in \[YARC\] §5.1.
    Matrix,
}

impl ColumnArbiter {
    const NAMES: [(&'static str, Self); 2] =
        [("round-robin", Self::RoundRobin), ("matrix", Self::Matrix)];
}

/// What an address of the tables holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableRegister {
    /// Location of the root.
    RootLocation,
    /// Mask of the root.
    RootMask,
    /// Shift, in bits 4 to 0, and down mask, in bits 13 to 8, of the root.
    Down,
    /// Shift of the hash.
    HashShift,
    /// The ports that lead down, a bit each.
    Downlinks,
    /// Location, mask, and valid bit of an entry.
    Entry(usize),
    /// The ports of an entry, a bit each.
    EntryPorts(usize),
    /// The port of a logical port.
    Logical(usize),
}

impl TableRegister {
    /// Its address.
    pub fn address(self) -> usize {
        match self {
            Self::RootLocation => 0,
            Self::RootMask => 1,
            Self::Down => 2,
            Self::HashShift => 3,
            Self::Downlinks => 4,
            Self::Entry(entry) => 8 + 2 * entry,
            Self::EntryPorts(entry) => 9 + 2 * entry,
            Self::Logical(port) => 64 + port,
        }
    }

    /// What an address of `entries` entries holds, if it holds anything.
    pub fn at(address: usize, entries: usize) -> Option<Self> {
        let of_entry = |entry: usize| match address % 2 {
            0 => Self::Entry(entry),
            _ => Self::EntryPorts(entry),
        };
        match address {
            0 => Some(Self::RootLocation),
            1 => Some(Self::RootMask),
            2 => Some(Self::Down),
            3 => Some(Self::HashShift),
            4 => Some(Self::Downlinks),
            8..64 => Some((address - 8) / 2)
                .filter(|entry| *entry < entries)
                .map(of_entry),
            64..128 => Some(Self::Logical(address - 64)),
            _ => None,
        }
    }
}

/// The key `ports`.
const PORTS: Named<Int> = Named(
    "ports",
    Int(2..=MAX_PORTS, MAX_PORTS, "ports of the router"),
);

/// The key `columns`.
const COLUMNS: Named<Int> = {
    let meaning = "columns of tiles; port p leaves by column p modulo it";
    Named("columns", Int(1..=MAX_SIDE, 8, meaning))
};

/// The key `table_entries`.
const TABLE_ENTRIES: Named<Int> = Named(
    "table_entries",
    Int(
        1..=16,
        8,
        "entries of the routing table for ways up and aside",
    ),
);

/// The key `route_cycles`.
const ROUTE_CYCLES: Named<Int> = Named(
    "route_cycles",
    Int(1..=16, 10, "cycles of a look-up of the routing table"),
);

/// The key `column_arbiter`.
const ARBITER: Named<Choice<ColumnArbiter>> = Named(
    "column_arbiter",
    Choice(&ColumnArbiter::NAMES, "who picks one of several columns"),
);

/// Bits of an address of the tables.
const ADDRESS_BITS: usize = 7;

impl YarcInputParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If a number is outside of its key's range, `columns` does not divide `ports`, or `input_depth` is below `max_packet`.
    #[expect(clippy::too_many_arguments, reason = "one for each key")]
    pub fn new(
        router_ports: usize,
        columns: usize,
        format: PacketFormat,
        input_depth: usize,
        row_depth: usize,
        max_packet: usize,
        table_entries: usize,
        route_cycles: usize,
        arbiter: ColumnArbiter,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        let input = YarcInputParams {
            router_ports,
            columns,
            format,
            input_depth,
            row_depth,
            max_packet,
            table_entries,
            route_cycles,
            arbiter,
            reset,
        };
        input.checked(Self::NAME)
    }

    /// The same if it can be built; `component` is named in refusals.
    fn checked(self, component: &str) -> Result<Self, ParamError> {
        PORTS.check(component, self.router_ports)?;
        COLUMNS.check(component, self.columns)?;
        check_divides(component, COLUMNS.0, self.columns, self.router_ports)?;
        check_depth(component, self.input_depth, self.max_packet)?;
        ROW_DEPTH.check(component, self.row_depth)?;
        TABLE_ENTRIES.check(component, self.table_entries)?;
        ROUTE_CYCLES.check(component, self.route_cycles)?;
        Ok(self)
    }

    /// Ports of the router.
    pub fn router_ports(&self) -> usize {
        self.router_ports
    }

    /// Columns of tiles.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Ports of a column.
    pub fn outputs(&self) -> usize {
        self.router_ports / self.columns
    }

    /// The fields of a packet.
    pub fn format(&self) -> &PacketFormat {
        &self.format
    }

    /// Phits of a virtual channel's buffer.
    pub fn input_depth(&self) -> usize {
        self.input_depth
    }

    /// Phits of a row buffer.
    pub fn row_depth(&self) -> usize {
        self.row_depth
    }

    /// Phits of the longest packet.
    pub fn max_packet(&self) -> usize {
        self.max_packet
    }

    /// Entries of the table.
    pub fn table_entries(&self) -> usize {
        self.table_entries
    }

    /// Cycles of a look-up.
    pub fn route_cycles(&self) -> usize {
        self.route_cycles
    }

    /// Who picks one of several columns.
    pub fn arbiter(&self) -> ColumnArbiter {
        self.arbiter
    }

    /// Bits of a count of phits freed.
    pub fn freed_bits(&self) -> usize {
        index_width(self.input_depth + 1)
    }

    /// Bits of what is written into a register of the tables.
    pub fn data_bits(&self) -> usize {
        let entry = 2 * self.format.destination_bits() + 1;
        self.router_ports.max(entry).max(14)
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// In names of modules.
    pub(super) fn identifier(&self) -> String {
        let arbiter = match self.arbiter {
            ColumnArbiter::RoundRobin => "",
            ColumnArbiter::Matrix => "_matrix",
        };
        format!(
            "p{}_c{}_{}_i{}_r{}_l{}_e{}_a{}{arbiter}{}",
            self.router_ports,
            self.columns,
            self.format.identifier(),
            self.input_depth,
            self.row_depth,
            self.max_packet,
            self.table_entries,
            self.route_cycles,
            self.reset.suffix()
        )
    }
}

impl Keyed for YarcInputParams {
    fn keys() -> Vec<Key> {
        let mut keys = vec![PORTS.key(), COLUMNS.key()];
        keys.extend(PacketFormat::keys());
        keys.extend([
            INPUT_DEPTH.key(),
            ROW_DEPTH.key(),
            MAX_PACKET.key(),
            TABLE_ENTRIES.key(),
            ROUTE_CYCLES.key(),
            ARBITER.key(),
            RESET.key(),
        ]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let input = YarcInputParams {
            router_ports: PORTS.take(settings)?,
            columns: COLUMNS.take(settings)?,
            format: PacketFormat::from_settings(settings)?,
            input_depth: INPUT_DEPTH.take(settings)?,
            row_depth: ROW_DEPTH.take(settings)?,
            max_packet: MAX_PACKET.take(settings)?,
            table_entries: TABLE_ENTRIES.take(settings)?,
            route_cycles: ROUTE_CYCLES.take(settings)?,
            arbiter: ARBITER.take(settings)?,
            reset: RESET.take(settings)?,
        };
        input.checked(settings.component())
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = vec![
            PORTS.setting(&self.router_ports),
            COLUMNS.setting(&self.columns),
        ];
        settings.extend(self.format.settings());
        settings.extend([
            INPUT_DEPTH.setting(&self.input_depth),
            ROW_DEPTH.setting(&self.row_depth),
            MAX_PACKET.setting(&self.max_packet),
            TABLE_ENTRIES.setting(&self.table_entries),
            ROUTE_CYCLES.setting(&self.route_cycles),
            ARBITER.setting(&self.arbiter),
            RESET.setting(&self.reset),
        ]);
        settings
    }
}

impl Component for YarcInputParams {
    const NAME: &'static str = "yarc-input";
    const SUMMARY: &'static str =
        "an input of a YARC router: buffers that take packets back, routing tables, the row bus";
    const PART: Option<&'static str> = Some("input");

    fn module_name(&self) -> String {
        format!("yarc_input_{}", self.identifier())
    }

    fn in_words(&self) -> String {
        format!(
            "{} in {}, {}, buffers of {}, row buffers of {}, packets of at most {}, {}, looked up in {}, {} among columns, {} reset",
            counted(self.router_ports, "port"),
            counted(self.columns, "column"),
            self.format.in_words(),
            self.input_depth,
            self.row_depth,
            counted(self.max_packet, "phit"),
            match self.table_entries {
                1 => "1 entry".to_string(),
                entries => format!("{entries} entries"),
            },
            counted(self.route_cycles, "cycle"),
            name_of(&ColumnArbiter::NAMES, &self.arbiter),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[YARC] §3-5"
    }

    fn ports(&self) -> Vec<Port> {
        let format = &self.format;
        let (vcs, columns, width) = (format.vcs(), self.columns, format.phit_width());
        let each = |of, width| Field::Elements { of, width };
        let mut ports = self.reset.ports();
        ports.extend([
            Port::input(
                "in_valid_i",
                1,
                "a phit comes by the link in this cycle; nobody can make it wait",
            ),
            Port::input(
                "in_phit_i",
                width,
                "the phit, {tail, head, content}; where in_valid_i is 1",
            ),
            Port::input(
                "row_credit_i",
                columns * vcs,
                format!(
                    "a place in the row buffer of column c and virtual channel v is free again: bit c*{vcs} + v; counts from \
                     the next cycle on"
                ),
            )
            .with_field(each("column", vcs)),
            Port::input(
                "port_i",
                index_width(self.router_ports),
                format!("number of this port, below {}; tied off", self.router_ports),
            )
            .tied_off(),
            Port::input("cfg_we_i", 1, "cfg_data_i is written into a register of the tables"),
            Port::input(
                "cfg_addr_i",
                ADDRESS_BITS,
                "which register; where cfg_we_i is 1. Others than the module's description lists are none",
            ),
            Port::input(
                "cfg_data_i",
                self.data_bits(),
                "new value of the register, in the low bits; where cfg_we_i is 1",
            ),
            Port::output("row_valid_o", 1, "a phit goes out by the row bus; from state alone"),
            Port::output(
                "row_phit_o",
                width,
                "the phit, {tail, head, content}; from state alone",
            )
            .valid_when("row_valid_o"),
        ]);
        if vcs > 1 {
            ports.push(
                Port::output(
                    "row_vc_o",
                    format.vc_bits(),
                    "the virtual channel of the phit; from state alone",
                )
                .valid_when("row_valid_o"),
            );
        }
        if columns > 1 {
            ports.push(
                Port::output(
                    "row_column_o",
                    columns,
                    "the column that takes the phit, one-hot; from state alone",
                )
                .one_bit_each("column")
                .valid_when("row_valid_o"),
            );
        }
        if self.outputs() > 1 {
            ports.push(
                Port::output(
                    "row_mask_o",
                    self.outputs(),
                    "outputs of that column that the packet may take; from state alone",
                )
                .one_bit_each("output")
                .valid_when("row_valid_o"),
            );
        }
        ports.extend([
            Port::output(
                "freed_o",
                vcs * self.freed_bits(),
                "for each virtual channel: phits freed since reset, modulo a power of two; from state alone",
            )
            .with_field(each("virtual channel", self.freed_bits())),
            Port::output(
                "overflow_o",
                1,
                "the phit before found the buffer full, and its packet is cut or taken back; from state alone",
            ),
            Port::output(
                "route_error_o",
                1,
                "the head popped in the cycle before had no way, and its packet is thrown away; from state alone",
            ),
            Port::output(
                "turn_error_o",
                1,
                "the head popped in the cycle before came from above and would have gone up, and its packet is thrown away; \
                 from state alone",
            ),
        ]);
        ports
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_that_of_its_register() {
        for entries in [1, 8, 16] {
            let held = (0..128).filter_map(|a| Some((a, TableRegister::at(a, entries)?)));
            let held: Vec<_> = held.collect();
            assert!(held.iter().all(|(address, of)| of.address() == *address));
            assert_eq!(held.len(), 5 + 2 * entries + 64);
        }
    }

    #[test]
    fn what_cannot_be_built_is_refused_with_its_place() {
        for (text, refusal) in [
            (
                "columns = 5",
                "yarc-input.columns = 5: wanted a divisor of ports = 64",
            ),
            (
                "input_depth = 18",
                "yarc-input.input_depth = 18: wanted at least 19, the longest packet; or set max_packet",
            ),
            (
                "phit_width = 16",
                "yarc-input.destination_bits = 15: wanted at most 7, as a phit has 14 bits of content; or set phit_width",
            ),
            (
                "crc_bits = 21",
                "yarc-input.crc_bits = 21: wanted at most 20, as a phit has 22 bits of content; or set phit_width",
            ),
        ] {
            let refused = YarcInputParams::of_settings(text).expect_err(text);
            assert_eq!(refused.to_string(), refusal);
        }
    }
}

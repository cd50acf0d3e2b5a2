//! The tables of an input.

use crate::hdl::rtl::{Builder, Expr, lit};
use crate::params::yarc::{PORT_BITS, TableRegister, YarcInputParams};

/// What they hold.
pub(super) struct Tables {
    pub(super) root_location: Expr,
    pub(super) root_mask: Expr,
    pub(super) shift: Expr,
    pub(super) down_mask: Expr,
    pub(super) hash_shift: Expr,
    pub(super) downlinks: Expr,
    /// By entry: location, mask, whether it is valid, ports.
    pub(super) locations: Expr,
    pub(super) masks: Expr,
    pub(super) valid: Expr,
    pub(super) entry_ports: Expr,
    /// By logical port its port.
    pub(super) map: Expr,
}

/// Bits of a shift.
const SHIFT_BITS: usize = 5;

/// Where the down mask stands beside its shift.
const DOWN_MASK_AT: usize = 8;

/// Logical ports.
const LOGICAL_PORTS: usize = 1 << PORT_BITS;

impl Tables {
    /// Registers that `cfg_…_i` writes.
    pub(super) fn describe(m: &mut Builder, p: &YarcInputParams) -> Self {
        let (bits, ports) = (p.format().destination_bits(), p.router_ports());
        m.comment("the tables: one register of each");
        let mut register = |name: &str, width: usize| m.register(name, width, 0);
        let scalars = [
            (
                register("root_location", bits),
                TableRegister::RootLocation,
                0,
            ),
            (register("root_mask", bits), TableRegister::RootMask, 0),
            (register("down_shift", SHIFT_BITS), TableRegister::Down, 0),
            (
                register("down_mask", PORT_BITS),
                TableRegister::Down,
                DOWN_MASK_AT,
            ),
            (
                register("hash_shift", SHIFT_BITS),
                TableRegister::HashShift,
                0,
            ),
            (register("downlinks", ports), TableRegister::Downlinks, 0),
        ];
        let [write, address, data] =
            ["cfg_we_i", "cfg_addr_i", "cfg_data_i"].map(|port| m.port(port));
        m.comb("write_registers", |c| {
            for (register, _, _) in &scalars {
                c.set(&register.d, &register.q);
            }
            for (register, of, low) in &scalars {
                let is_it = address.equals(&lit(address.width(), of.address() as u64));
                let value = data.slice(*low, register.q.width());
                c.when(&(&write & is_it), |c| c.set(&register.d, &value));
            }
        });
        let entries = Self::entries(m, p);
        let map = Self::map(m);
        let [
            root_location,
            root_mask,
            shift,
            down_mask,
            hash_shift,
            downlinks,
        ] = scalars.map(|(register, _, _)| register.q);
        let [locations, masks, valid, entry_ports] = entries;
        Tables {
            root_location,
            root_mask,
            shift,
            down_mask,
            hash_shift,
            downlinks,
            locations,
            masks,
            valid,
            entry_ports,
            map,
        }
    }

    /// Location, mask, valid bit and ports of all entries.
    fn entries(m: &mut Builder, p: &YarcInputParams) -> [Expr; 4] {
        let (bits, ports) = (p.format().destination_bits(), p.router_ports());
        let count = p.table_entries();
        let [write, address, data] =
            ["cfg_we_i", "cfg_addr_i", "cfg_data_i"].map(|port| m.port(port));
        let first = TableRegister::Entry(0).address() as u64;
        let number = address.slice(0, PORT_BITS);
        let is_entry = &write & !address.bit(PORT_BITS);
        let is_entry = is_entry & number.at_least(&lit(PORT_BITS, first));
        m.comment("and of entries: registers of entry e are 2e and 2e+1 of them");
        let is_entry = m.wire("writes_entry", &is_entry);
        let number = m.wire("entry_register", &(number - lit(PORT_BITS, first)));
        let each = m.replicate("writes_any", &is_entry, 2 * count);
        let which = m.wire("which_entry", &(lit(2 * count, 1).shl_by(&number) & each));
        let registers = [
            ("entry_location", bits, 0, 0),
            ("entry_mask", bits, 0, bits),
            ("entry_valid", 1, 0, 2 * bits),
            ("entry_ports", ports, 1, 0),
        ]
        .map(|(name, width, half, low)| (m.register(name, count * width, 0), width, half, low));
        m.comb("write_entries", |c| {
            for (register, ..) in &registers {
                c.set(&register.d, &register.q);
            }
            c.repeat("e", 0..count, |c, e| {
                for (register, width, half, low) in &registers {
                    let value = data.slice(*low, *width);
                    c.when(&which.at(&(e * 2 + *half)), |c| {
                        c.set(&register.d.element(e, *width), &value);
                    });
                }
            });
        });
        registers.map(|(register, ..)| register.q)
    }

    /// The ports of logical ports.
    fn map(m: &mut Builder) -> Expr {
        let [write, address, data] =
            ["cfg_we_i", "cfg_addr_i", "cfg_data_i"].map(|port| m.port(port));
        m.comment("and of logical ports");
        let is_port = m.wire("writes_port", &(&write & address.bit(PORT_BITS)));
        let each = m.replicate("writes_each", &is_port, LOGICAL_PORTS);
        let which = lit(LOGICAL_PORTS, 1).shl_by(&address.slice(0, PORT_BITS));
        let which = m.wire("which_port", &(which & each));
        let map = m.register("logical_port", LOGICAL_PORTS * PORT_BITS, 0);
        m.comb("write_map", |c| {
            c.set(&map.d, &map.q);
            c.repeat("j", 0..LOGICAL_PORTS, |c, j| {
                c.when(&which.at(j), |c| {
                    c.set(&map.d.element(j, PORT_BITS), &data.slice(0, PORT_BITS));
                });
            });
        });
        map.q
    }
}

//! The routing tables of an input.

use super::exact_modulus::modulus;
use super::nth_one::NthOne;
use crate::model::packed::{has, low_bits};
use crate::params::yarc::{PORT_BITS, TableRegister, YarcInputParams};

/// The way that a look-up gives a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// One of these ports, a bit each.
    Ports(u64),
    /// None: the packet is thrown away.
    Fault(Fault),
}

/// Why a packet is thrown away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no way for it.
    Route,
    /// It came from above or aside, and would not go down.
    Turn,
}

/// What a look-up asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destination {
    /// Where the packet goes.
    pub number: u64,
    /// Whether any port of the entry will do.
    pub adaptive: bool,
    /// What its hash takes beside the destination and the port, if anything.
    pub hash: Option<u64>,
}

/// Locations that agree but for the bits of a mask.
#[derive(Clone, Copy, Debug, Default)]
struct Subtree {
    location: u64,
    mask: u64,
}

impl Subtree {
    #[inline]
    fn has(self, destination: u64) -> bool {
        (destination ^ self.location) & !self.mask == 0
    }
}

/// A way up or aside.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    subtree: Subtree,
    valid: bool,
    ports: u64,
}

/// The routing registers of one input.
///
/// - Source: `\[YARC\] §5`, `§7.7`, `§7.8.2`. ASSUMED: all registers are 0 after a reset; a register that does not
///   exist takes nothing; the turn check is of the one port that the hash picks, of the set if the packet is
///   adaptive.
#[derive(Clone, Debug)]
pub struct Tables {
    router_ports: usize,
    destination_bits: usize,
    root: Subtree,
    shift: u64,
    down_mask: u64,
    hash_shift: u64,
    downlinks: u64,
    entries: Box<[Entry]>,
    logical: [u8; 64],
}

impl Tables {
    /// The tables of this shape, in reset state.
    pub fn new(params: &YarcInputParams) -> Self {
        Tables {
            router_ports: params.router_ports(),
            destination_bits: params.format().destination_bits(),
            root: Subtree::default(),
            shift: 0,
            down_mask: 0,
            hash_shift: 0,
            downlinks: 0,
            entries: vec![Entry::default(); params.table_entries()].into(),
            logical: [0; 64],
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.root = Subtree::default();
        (self.shift, self.down_mask) = (0, 0);
        (self.hash_shift, self.downlinks) = (0, 0);
        self.entries.fill(Entry::default());
        self.logical.fill(0);
    }

    /// The ports to which anything that comes by port `own` may go, whatever its destination.
    pub fn onward(&self, own: usize) -> u64 {
        let logical = self.logical.iter().take(self.down_mask as usize + 1);
        let down = logical.fold(0, |set, port| set | 1 << port);
        let is_from_below = has(self.downlinks, own);
        let goes = |ports: u64| is_from_below || ports & !self.downlinks == 0;
        let entries = self.entries.iter().filter(|entry| entry.valid);
        let ports = entries
            .map(|entry| entry.ports)
            .filter(|ports| goes(*ports));
        ports.fold(down, |set, ports| set | ports) & low_bits(self.router_ports)
    }

    /// The clock edge at which `data` is written to an address.
    pub fn write(&mut self, address: usize, data: u64) {
        let bits = self.destination_bits;
        let number = data & low_bits(bits);
        let ports = data & low_bits(self.router_ports);
        match TableRegister::at(address, self.entries.len()) {
            Some(TableRegister::RootLocation) => self.root.location = number,
            Some(TableRegister::RootMask) => self.root.mask = number,
            Some(TableRegister::Down) => {
                self.shift = data & low_bits(5);
                self.down_mask = data >> 8 & low_bits(6);
            }
            Some(TableRegister::HashShift) => self.hash_shift = data & low_bits(5),
            Some(TableRegister::Downlinks) => self.downlinks = ports,
            Some(TableRegister::Entry(entry)) => {
                let entry = &mut self.entries[entry];
                entry.subtree.location = number;
                entry.subtree.mask = data >> bits & low_bits(bits);
                entry.valid = has(data, 2 * bits);
            }
            Some(TableRegister::EntryPorts(entry)) => self.entries[entry].ports = ports,
            Some(TableRegister::Logical(port)) => {
                self.logical[port] = (data & low_bits(PORT_BITS)) as u8;
            }
            None => {}
        }
    }

    /// The way of a packet that came by port `own` and is not source-routed.
    #[inline]
    pub fn route(&self, own: usize, to: &Destination) -> Route {
        if self.root.has(to.number) {
            let logical = to.number >> self.shift & self.down_mask;
            let port = usize::from(self.logical[logical as usize]);
            return match self.port(port) {
                Route::Ports(set) => self.turned(own, set),
                fault => fault,
            };
        }
        let entry = self
            .entries
            .iter()
            .rfind(|e| e.valid && e.subtree.has(to.number));
        match entry {
            Some(entry) if entry.ports != 0 && to.adaptive => self.turned(own, entry.ports),
            Some(entry) if entry.ports != 0 => {
                let index = self.hash(own, to) % modulus(entry.ports.count_ones().into());
                self.turned(own, 1 << NthOne::port(entry.ports, index))
            }
            _ => Route::Fault(Fault::Route),
        }
    }

    /// The way by a port, if it exists.
    #[inline]
    pub fn port(&self, port: usize) -> Route {
        match port < self.router_ports {
            true => Route::Ports(1 << port),
            false => Route::Fault(Fault::Route),
        }
    }

    /// What picks one of the ports of an entry.
    #[inline]
    fn hash(&self, own: usize, to: &Destination) -> u64 {
        let taken = to
            .hash
            .map_or(0, |field| field >> self.hash_shift & low_bits(8));
        to.number ^ own as u64 ^ taken
    }

    /// These ports, unless a packet that came from above or aside would not go down by one of them.
    #[inline]
    fn turned(&self, own: usize, set: u64) -> Route {
        match !has(self.downlinks, own) && set & !self.downlinks != 0 {
            true => Route::Fault(Fault::Turn),
            false => Route::Ports(set),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Component;

    /// The tables of a router of rank 1 with processors 96 to 127 at ports 0 to 31.
    fn rank_1() -> Tables {
        let mut tables = Tables::new(&YarcInputParams::of_settings("").expect("the defaults"));
        tables.write(0, 0x60);
        tables.write(1, 0x1f);
        tables.write(2, 31 << 8);
        tables.write(4, 0xffff_ffff);
        (0..32).for_each(|port| tables.write(64 + port, 31 - port as u64));
        // All of the network by all uplinks; 0x80 to 0x87 by three of them, 0x84 to 0x87 by two.
        for (entry, location, mask, ports) in [
            (0, 0, 0x7fff, 0xffff_ffff_0000_0000_u64),
            (3, 0x80, 7, 0b111 << 40),
            (5, 0x84, 3, 0b1001 << 50),
        ] {
            tables.write(8 + 2 * entry, location | mask << 15 | 1 << 30);
            tables.write(9 + 2 * entry, ports);
        }
        tables
    }

    fn to(number: u64, adaptive: bool, hash: Option<u64>) -> Destination {
        Destination {
            number,
            adaptive,
            hash,
        }
    }

    #[test]
    fn what_is_below_the_root_goes_down_by_the_map_of_logical_ports() {
        for adaptive in [false, true] {
            let route = rank_1().route(3, &to(0x60 + 5, adaptive, None));
            assert_eq!(route, Route::Ports(1 << 26));
        }
        let mut rank_3 = rank_1();
        rank_3.write(0, 0);
        rank_3.write(1, 0x7fff);
        rank_3.write(2, 9 | 31 << 8);
        let route = rank_3.route(3, &to(7 << 9 | 0x1ff, false, None));
        assert_eq!(route, Route::Ports(1 << (31 - 7)));
    }

    #[test]
    fn the_highest_valid_entry_that_matches_gives_the_ports() {
        let mut tables = rank_1();
        let ports = |number| tables.route(3, &to(number, true, None));
        assert_eq!(ports(0x1234), Route::Ports(0xffff_ffff_0000_0000));
        assert_eq!(ports(0x83), Route::Ports(0b111 << 40));
        assert_eq!(ports(0x84), Route::Ports(0b1001 << 50));
        // An entry that is not valid does not match.
        tables.write(8 + 2 * 5, 0x84 | 3 << 15);
        let route = tables.route(3, &to(0x84, true, None));
        assert_eq!(route, Route::Ports(0b111 << 40));
    }

    #[test]
    fn a_hash_of_destination_port_and_field_picks_one_of_the_ports() {
        let mut tables = rank_1();
        let picked = |own, hash| tables.route(own, &to(0x83, false, hash));
        let third = |hash: u64| Route::Ports(1 << (40 + hash % 3));
        // (0x83 ^ 3) mod 3 = 128 mod 3 = 2.
        assert_eq!(picked(3, None), Route::Ports(1 << 42));
        assert_eq!(picked(2, None), third(0x81));
        // Eight bits of the field from the shift on.
        assert_eq!(picked(3, Some(0x7f55)), third(0x80 ^ 0x55));
        tables.write(3, 5);
        let route = tables.route(3, &to(0x83, false, Some(0x7f55)));
        assert_eq!(route, third(0x80 ^ 0xfa));
    }

    #[test]
    fn nine_ports_use_eight() {
        let mut tables = rank_1();
        tables.write(9 + 2 * 3, 0x1ff << 40);
        for own in 0..32 {
            let route = tables.route(own, &to(0x80, false, None));
            assert_eq!(route, Route::Ports(1 << (40 + (0x80 ^ own) % 8)));
        }
    }

    #[test]
    fn what_came_from_above_does_not_go_up_again() {
        let tables = rank_1();
        assert_eq!(
            tables.route(40, &to(0x1234, true, None)),
            Route::Fault(Fault::Turn)
        );
        assert_eq!(
            tables.route(40, &to(0x1234, false, None)),
            Route::Fault(Fault::Turn)
        );
        assert_eq!(
            tables.route(40, &to(0x60, false, None)),
            Route::Ports(1 << 31)
        );
    }

    #[test]
    fn the_turn_check_is_of_the_one_port_that_the_hash_picks() {
        let mut tables = rank_1();
        // Port 7 leads down, port 40 up.
        tables.write(9 + 2 * 3, 1 << 40 | 1 << 7);
        let route = |number, adaptive| tables.route(40, &to(number, adaptive, None));
        assert_eq!(route(0x80, false), Route::Ports(1 << 7));
        assert_eq!(route(0x81, false), Route::Fault(Fault::Turn));
        assert_eq!(route(0x80, true), Route::Fault(Fault::Turn));
    }

    #[test]
    fn no_entry_no_port_and_a_port_that_does_not_exist_are_route_errors() {
        let shape =
            YarcInputParams::of_settings("ports = 6\ncolumns = 3\n").expect("a legal shape");
        let mut tables = Tables::new(&shape);
        tables.write(0, 0x60);
        tables.write(1, 0x1f);
        let no_way = Route::Fault(Fault::Route);
        assert_eq!(tables.route(0, &to(1, true, None)), no_way, "no entry");
        tables.write(8, 0x7fff << 15 | 1 << 30);
        // Ports that do not exist are not written.
        tables.write(9, 1 << 6);
        assert_eq!(tables.route(0, &to(1, true, None)), no_way, "no port");
        assert_eq!(tables.route(0, &to(1, false, None)), no_way, "no port");
        tables.write(64, 6);
        assert_eq!(
            tables.route(0, &to(0x60, true, None)),
            no_way,
            "port 6 of 6"
        );
        assert_eq!(tables.port(6), no_way);
    }
}

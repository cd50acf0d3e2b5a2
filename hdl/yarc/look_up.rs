//! Which way a packet goes: the look-up of the tables, and its pipeline.

use super::nth_one::count_ones;
use super::reception::Reception;
use super::tables::Tables;
use crate::hdl::rows::{Fields, chosen};
use crate::hdl::rtl::{Builder, Expr, Library, RtlError, lit};
use crate::params::index_width;
use crate::params::yarc::{
    ExactModulusParams, HeadBit, NthOneParams, PORT_BITS, PacketFormat, SOURCE_HOPS,
    YarcInputParams,
};

/// Ports of a source route in a phit.
const PORTS_IN_PHIT: usize = 3;

/// Bits of a hop index of which a port may be.
const HOP_BITS: usize = 3;

/// Bits of the hash field, after its shift, that count.
const FIELD_BITS: usize = 8;

/// How a result is packed, low bits first: the number of a port, or of an entry whose ports are the set; which of the two it
/// is; route error; turn error.
#[derive(Clone, Copy, Debug)]
pub(super) struct Packing {
    pub(super) number_bits: usize,
}

impl Packing {
    pub(super) fn of(p: &YarcInputParams) -> Self {
        Packing {
            number_bits: index_width(p.router_ports()).max(index_width(p.table_entries())),
        }
    }

    pub(super) fn width(self) -> usize {
        self.number_bits + 3
    }
}

/// A result that is there in this cycle.
pub(super) struct Found {
    /// By virtual channel, it is of a packet there: one-hot or zero.
    pub(super) writes: Expr,
    /// It, packed.
    pub(super) word: Expr,
    /// The result that was written last is taken back, as its packet is.
    pub(super) back: Expr,
}

/// Looks up where the packet in reception goes; nets that nobody reads come to `unused`.
pub(super) fn look_up(
    m: &mut Builder,
    lib: &mut Library,
    p: &YarcInputParams,
    tables: &Tables,
    reception: &Reception,
    unused: &mut Vec<Expr>,
) -> Result<Found, RtlError> {
    let asked = ask(m, p.format(), reception);
    let mut pipe = Pipe::new(m, p, reception, &asked.asks);
    let way = read(m, p, tables, &asked, unused);
    let way = pipe.cut(m, "read", way);
    let (way, index) = spread(m, lib, p, way, unused)?;
    let (way, index) = pipe.cut_with(m, "spread", way, index);
    let way = pick(m, lib, p, way, &index)?;
    let way = pipe.cut(m, "picked", way);
    let mut word = pack(m, p, tables, &way);
    while pipe.cuts_left > 0 {
        [word] = pipe.register(m, &format!("result{}", pipe.cuts_left), [("word", word)]);
    }
    Ok(pipe.finish(m, word))
}

/// What is asked of the tables, and when.
struct Asked {
    /// The phit that came says all that is wanted.
    asks: Expr,
    destination: Expr,
    /// The hash field, 0 where it does not count; nothing if there is none.
    field: Option<Expr>,
    /// The packet is adaptive.
    adaptive: Expr,
    /// It brings its ports along, and this one is the next.
    routed: Expr,
    port: Expr,
    /// It should have brought it, and has not.
    missing: Expr,
}

/// Keeps what the head says until the phit is there that says the rest.
fn ask(m: &mut Builder, format: &PacketFormat, reception: &Reception) -> Asked {
    let Reception {
        phit,
        is_head,
        is_tail,
        stored,
        back,
        ..
    } = reception;
    m.comment("what the head says, until all is there that the look-up wants");
    let starts = m.wire("starts", &(stored & is_head));
    let goes_on = m.wire("stored_on", &(stored & !is_head));
    let mut of_head = |name: &str, value: &Expr| {
        let kept = m.data_register(name, value.width(), &starts);
        m.assign(&kept.d, value);
        m.mux(&format!("{name}_now"), is_head, value, &kept.q)
    };
    let bit = |bit| phit.bit(format.bit_at(bit));
    let destination = of_head("destination", &phit.slice(0, format.destination_bits()));
    let adaptive = of_head("adaptive", &bit(HeadBit::Adaptive));
    let hashed = of_head("hashed", &bit(HeadBit::Hashed));
    let routed = of_head("routed", &bit(HeadBit::SourceRouted));
    let hop = format.has_source_routes().then(|| {
        let hop = phit.slice(format.user_at(), HOP_BITS);
        of_head("hop", &hop)
    });
    let is_routed = bit(HeadBit::SourceRouted);
    let beyond = match (&hop, format.user_bits() - HOP_BITS) {
        (None, _) => Some(is_routed),
        (Some(_), 0) => None,
        (Some(_), above) => {
            let above = phit.slice(format.user_at() + HOP_BITS, above).any();
            Some(m.wire("beyond", &(is_routed & above)))
        }
    };
    let (port, is_there) = match &hop {
        None => (lit(PORT_BITS, 0), lit(1, 0)),
        Some(hop) => {
            let number = count_phits(m, [&starts, &goes_on]);
            route_port(m, phit, hop, &number)
        }
    };
    let needs_field = m.wire("needs_field", &(&hashed & !&adaptive));
    let (late, wants_more) = (&routed & is_tail, &routed | &needs_field);
    let wants_more = match &beyond {
        None => m.wire("wants_more", &wants_more),
        Some(beyond) => m.mux("wants_more", &routed, &!beyond, &needs_field),
    };
    let waits = m.register("waits", 1, 0);
    let comes = m.wire("comes", &(!&routed | is_there | is_tail));
    let later = m.wire("asks_later", &(&goes_on & &waits.q & comes));
    let asks = m.wire("asks", &((&starts & !&wants_more) | &later));
    m.comb("next_waits", |c| {
        c.set(&waits.d, &waits.q);
        c.when(&starts, |c| c.set(&waits.d, &wants_more));
        c.when(&(&later | back), |c| c.set(&waits.d, &lit(1, 0)));
    });
    let missing = match &beyond {
        None => m.wire("missing", &(late & !is_head)),
        Some(beyond) => m.mux("missing", is_head, beyond, &late),
    };
    let field = match format.hash_bits() {
        0 => None,
        bits => {
            let counts = m.wire("field_counts", &(&needs_field & !is_head & !is_tail));
            let counts = m.replicate("field_mask", &counts, bits);
            Some(m.wire("hash_field", &(phit.slice(0, bits) & counts)))
        }
    };
    Asked {
        asks,
        destination,
        field,
        adaptive,
        routed,
        port,
        missing,
    }
}

/// The number of the phit that comes in its packet, 3 from the third after the head on.
fn count_phits(m: &mut Builder, [starts, goes_on]: [&Expr; 2]) -> Expr {
    let number = m.register("phit_number", 2, 0);
    m.comment("the phit after the head is number 1");
    m.comb("count_phits", |c| {
        c.set(&number.d, &number.q);
        c.when(&(goes_on & !number.q.all()), |c| {
            c.set(&number.d, &(&number.q + lit(2, 1)));
        });
        c.when(starts, |c| c.set(&number.d, &lit(2, 1)));
    });
    number.q
}

/// The port of a hop in this phit, and whether it is that hop's phit.
fn route_port(m: &mut Builder, phit: &Expr, hop: &Expr, number: &Expr) -> (Expr, Expr) {
    let (port, group) = (m.net("route_port", PORT_BITS), m.net("route_group", 2));
    m.comment("ports 0 to 2 stand in phit 1, 3 to 5 in phit 2, 6 and 7 in phit 3");
    m.comb("find_route_port", |c| {
        c.set(&group, &lit(2, 1));
        c.set(&port, &phit.slice(0, PORT_BITS));
        for of_hop in 1..SOURCE_HOPS {
            let (in_phit, at) = (of_hop / PORTS_IN_PHIT, of_hop % PORTS_IN_PHIT);
            c.when(&hop.equals(&lit(HOP_BITS, of_hop as u64)), |c| {
                c.set(&group, &lit(2, in_phit as u64 + 1));
                c.set(&port, &phit.slice(at * PORT_BITS, PORT_BITS));
            });
        }
    });
    let is_there = m.wire("is_route_phit", &number.equals(&group));
    (port, is_there)
}

/// A look-up on its way.
#[derive(Clone)]
struct Way {
    /// There is none.
    lost: Expr,
    /// The packet says itself where it goes.
    routed: Expr,
    /// Its port is known without a look at the entry; nothing after that look.
    direct: Option<Expr>,
    port: Expr,
    /// It takes any of the ports of its entry.
    is_set: Expr,
    /// The number of the entry, where there are several.
    entry: Option<Expr>,
    /// The ports of the entry.
    ports: Expr,
    /// By what a port is picked, until it is.
    hash: Option<Expr>,
}

/// Reads the tables.
fn read(
    m: &mut Builder,
    p: &YarcInputParams,
    tables: &Tables,
    asked: &Asked,
    unused: &mut Vec<Expr>,
) -> Way {
    let (format, entries, ports) = (p.format(), p.table_entries(), p.router_ports());
    let (bits, destination) = (format.destination_bits(), &asked.destination);
    m.comment("down, by the root");
    let away = (destination ^ &tables.root_location) & !&tables.root_mask;
    let is_down = m.wire("is_down", &!away.any());
    let shifted = m.wire("down_field", &destination.shr_by(&tables.shift));
    let logical = m.net("logical", PORT_BITS);
    let low = PORT_BITS.min(bits);
    m.assign(
        &logical,
        &(shifted.slice(0, low).extend(PORT_BITS) & &tables.down_mask),
    );
    if bits > low {
        unused.push(shifted.slice(low, bits - low));
    }
    let is_logical = m.wire("is_logical", &lit(1 << PORT_BITS, 1).shl_by(&logical));
    let mapped = chosen(
        m,
        "mapped",
        &is_logical,
        &Fields::whole(&tables.map, PORT_BITS),
    );
    let direct = m.wire("direct", &(&asked.routed | &is_down));
    let port = m.mux("direct_port", &asked.routed, &asked.port, &mapped);
    m.comment("up or aside, by the highest valid entry that matches");
    let entry_bits = index_width(entries);
    // Of one entry the number says nothing.
    let number = (entries > 1).then(|| m.net("entry", entry_bits));
    let set = m.net("entry_set", ports);
    m.comb("find_entry", |c| {
        if let Some(number) = &number {
            c.set(number, &lit(entry_bits, 0));
        }
        c.set(&set, &lit(ports, 0));
        for entry in 0..entries {
            let location = tables.locations.slice(entry * bits, bits);
            let mask = tables.masks.slice(entry * bits, bits);
            let away = (destination ^ location) & !mask;
            let matches = tables.valid.bit(entry) & !away.any();
            c.when(&matches, |c| {
                if let Some(number) = &number {
                    c.set(number, &lit(entry_bits, entry as u64));
                }
                c.set(&set, &tables.entry_ports.slice(entry * ports, ports));
            });
        }
    });
    let is_set = m.wire("is_set", &(!&direct & &asked.adaptive));
    let hash = hash(m, p, tables, asked, unused);
    Way {
        lost: asked.missing.clone(),
        routed: asked.routed.clone(),
        direct: Some(direct),
        port,
        is_set,
        entry: number,
        ports: set,
        hash: Some(hash),
    }
}

/// The destination, the port of the input and what counts of the hash field, added without carry.
fn hash(
    m: &mut Builder,
    p: &YarcInputParams,
    tables: &Tables,
    asked: &Asked,
    unused: &mut Vec<Expr>,
) -> Expr {
    let width = p.format().hash_width();
    let port = m.port("port_i");
    let mut hash = asked.destination.extend(width) ^ port.extend(width);
    match &asked.field {
        None => unused.push(tables.hash_shift.clone()),
        Some(field) => {
            let shifted = m.wire("field_shifted", &field.shr_by(&tables.hash_shift));
            let low = field.width().min(FIELD_BITS);
            hash = hash ^ shifted.slice(0, low).extend(width);
            if field.width() > low {
                unused.push(shifted.slice(low, field.width() - low));
            }
        }
    }
    m.wire("hash", &hash)
}

/// Which of the ports of the entry the hash picks: its place among them.
fn spread(
    m: &mut Builder,
    lib: &mut Library,
    p: &YarcInputParams,
    mut way: Way,
    unused: &mut Vec<Expr>,
) -> Result<(Way, Expr), RtlError> {
    let hash = way.hash.take().expect("nothing has been picked");
    let modulus = ExactModulusParams::new(hash.width(), p.router_ports())
        .expect("a hash is no wider than what is divided, and a router has no more ports");
    let module = lib.module(&modulus)?;
    m.comment("the hash picks one of the ports");
    let count = count_ones(m, &way.ports);
    let ones = count.slice(0, modulus.ones_width());
    if count.width() > ones.width() {
        unused.push(count.slice(ones.width(), count.width() - ones.width()));
    }
    let index = m.net("ports_index", modulus.index_width());
    let pins = [("value_i", &hash), ("ones_i", &ones), ("index_o", &index)];
    m.paragraph();
    m.instance("u_modulus", &module, &pins);
    Ok((way, index))
}

/// The port at that place.
fn pick(
    m: &mut Builder,
    lib: &mut Library,
    p: &YarcInputParams,
    way: Way,
    index: &Expr,
) -> Result<Way, RtlError> {
    let ports = p.router_ports();
    let nth = NthOneParams::new(ports).expect("a router has no more ports than a mask bits");
    let module = lib.module(&nth)?;
    let picked = m.net("picked_port", nth.index_width());
    let index = index.extend(nth.index_width());
    let pins = [
        ("mask_i", &way.ports),
        ("index_i", &index),
        ("port_o", &picked),
    ];
    m.paragraph();
    m.instance("u_nth", &module, &pins);
    let direct = way.direct.expect("no port has been picked");
    let port = m.mux("way_port", &direct, &way.port, &picked.extend(PORT_BITS));
    let lost_entry = !&direct & !way.ports.any();
    let nowhere = match ports < 1 << PORT_BITS {
        false => lost_entry,
        true => lost_entry | (&direct & port.at_least(&lit(PORT_BITS, ports as u64))),
    };
    let lost = m.wire("lost", &(&way.lost | nowhere));
    let port = port.slice(0, index_width(ports));
    Ok(Way {
        lost,
        port,
        direct: None,
        ..way
    })
}

/// Packs the result, after a look whether the packet would turn up again.
fn pack(m: &mut Builder, p: &YarcInputParams, tables: &Tables, way: &Way) -> Expr {
    let ports = p.router_ports();
    let packing = Packing::of(p);
    let port = &way.port;
    m.comment("a packet from above goes down again, or says itself where it goes");
    let one = m.wire("way_one", &lit(ports, 1).shl_by(port));
    let set = m.mux("way_set", &way.is_set, &way.ports, &one);
    let own = m.wire("own", &lit(ports, 1).shl_by(&m.port("port_i")));
    let from_below = (&own & &tables.downlinks).any();
    let turns = (set & !&tables.downlinks).any() & !from_below;
    let turn = m.wire("turns", &(turns & !&way.routed & !&way.lost));
    let bits = packing.number_bits;
    let port = port.extend(bits);
    let entry = match &way.entry {
        None => lit(bits, 0),
        Some(entry) => entry.extend(bits),
    };
    let number = m.mux("number", &way.is_set, &entry, &port);
    m.concat("result", &[&turn, &way.lost, &way.is_set, &number])
}

/// The stages of a look-up. A packet that is taken back takes its look-up with it, wherever that is.
struct Pipe<'a> {
    cuts_left: usize,
    reception: &'a Reception,
    /// By virtual channel, a look-up of it is in the stage: one-hot or zero.
    live: Expr,
    /// It is of the packet in reception.
    open: Expr,
    /// No stage has been left.
    is_first: bool,
}

impl<'a> Pipe<'a> {
    fn new(m: &mut Builder, p: &YarcInputParams, reception: &'a Reception, asks: &Expr) -> Self {
        let vcs = p.format().vcs();
        let asks = m.replicate("asks_each", asks, vcs);
        Pipe {
            cuts_left: p.route_cycles() - 1,
            reception,
            live: m.wire("asks_vc", &(&reception.of_vc & asks)),
            open: m.wire("asks_open", &!&reception.closes),
            is_first: true,
        }
    }

    /// What goes on from the stage: not what is taken back.
    fn stays(&self, m: &mut Builder, stage: &str) -> Expr {
        if self.is_first {
            // What asks is stored, and nothing is taken back.
            return self.live.clone();
        }
        let taken = m.wire(
            &format!("{stage}_taken"),
            &(&self.reception.back & &self.open),
        );
        let taken = m.replicate(&format!("{stage}_taken_each"), &taken, self.live.width());
        m.wire(&format!("{stage}_stays"), &(&self.live & !taken))
    }

    /// Whether it is of the packet in reception in the next cycle too.
    fn stays_open(&self) -> Expr {
        let Reception {
            accepted,
            is_head,
            closes,
            ..
        } = self.reception;
        match self.is_first {
            true => self.open.clone(),
            false => &self.open & !closes & !(accepted & is_head),
        }
    }

    /// Registers these signals, which belong to a stage.
    fn register<const N: usize>(
        &mut self,
        m: &mut Builder,
        stage: &str,
        signals: [(&str, Expr); N],
    ) -> [Expr; N] {
        self.cuts_left -= 1;
        let stays = self.stays(m, stage);
        let live = m.register(&format!("{stage}_live"), stays.width(), 0);
        m.assign(&live.d, &stays);
        let open = m.following_register(&format!("{stage}_open"), 1);
        m.assign(&open.d, &self.stays_open());
        (self.live, self.open, self.is_first) = (live.q, open.q, false);
        signals.map(|(name, signal)| {
            let later = m.following_register(&format!("{stage}_{name}"), signal.width());
            m.assign(&later.d, &signal);
            later.q
        })
    }

    /// Registers a look-up, if there is a cycle for it.
    fn cut(&mut self, m: &mut Builder, stage: &str, way: Way) -> Way {
        if self.cuts_left == 0 {
            return way;
        }
        let [lost, routed, port, is_set, ports] = self.register(
            m,
            stage,
            [
                ("lost", way.lost),
                ("routed", way.routed),
                ("port", way.port),
                ("is_set", way.is_set),
                ("ports", way.ports),
            ],
        );
        let mut later = |name: &str, signal: Option<Expr>| {
            let signal = signal?;
            let later = m.following_register(&format!("{stage}_{name}"), signal.width());
            m.assign(&later.d, &signal);
            Some(later.q)
        };
        Way {
            lost,
            routed,
            direct: later("direct", way.direct),
            port,
            is_set,
            entry: later("entry", way.entry),
            ports,
            hash: later("hash", way.hash),
        }
    }

    /// The same with the place of a port beside it.
    fn cut_with(&mut self, m: &mut Builder, stage: &str, way: Way, index: Expr) -> (Way, Expr) {
        if self.cuts_left == 0 {
            return (way, index);
        }
        let later = m.following_register(&format!("{stage}_index"), index.width());
        m.assign(&later.d, &index);
        (self.cut(m, stage, way), later.q)
    }

    /// What the last stage writes, and what is taken back of what was written before.
    fn finish(self, m: &mut Builder, word: Expr) -> Found {
        let Reception {
            accepted,
            is_head,
            closes,
            back,
            ..
        } = self.reception;
        let writes = self.stays(m, "result");
        m.comment("the result of the packet in reception is there");
        let done = m.register("done", 1, 0);
        let comes = m.wire("result_comes", &(writes.any() & self.stays_open()));
        let before = &done.q & !(accepted & is_head) & !closes & !back;
        m.assign(&done.d, &(comes | before));
        let back = m.wire("result_back", &(back & &done.q));
        Found { writes, word, back }
    }
}

//! Routers of a HyperX. Twin: `model/hyperx/router.rs`.

use super::headers;
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::hyperx::{HyperXRouterParams, Made};
use crate::params::topology::LatticePort;
use crate::params::{Component, Port, Role, index_width};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Inputs and outputs, all to all, and the counter of cycles by which packets age.
///
/// All links have registers at the router's outputs; nothing goes through it within a cycle. \[HyperX\] §5-6. ASSUMED: an
/// input's generator begins with `seed_i` XOR (0x9E3779B9·(p + 1) mod 2³²).
impl Shape for HyperXRouterParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "router of a HyperX, combined input- and output-queued";
        let mut m = Builder::component(self, purpose);
        headers::router::note(&mut m, self.made());
        let mut router = Router::new(&mut m, self);
        router.turn();
        router.inputs(lib)?;
        router.outputs(lib)?;
        router.errors();
        m.finish()
    }
}

/// A router while it is described.
struct Router<'a> {
    m: &'a mut Builder,
    p: &'a HyperXRouterParams,
    ports: usize,
    /// What inputs show to outputs, by the names of their pins: an element for each input.
    shown: BTreeMap<String, Expr>,
    /// What outputs show to inputs: an element for each output.
    open: Expr,
    weight: Expr,
    /// Bit q·P + p: input p asks for output q, and has it.
    asks: Expr,
    granted: Expr,
    /// For each input, that some output grants what it asks for.
    taken: Expr,
    /// What each input, and each output, says of its neighbour.
    errors: [Expr; 2],
    /// The cycle, as stamps count.
    now: Expr,
    /// What is tied off at each port.
    seeds: Expr,
    is_terminal: Expr,
    dimension: Option<Expr>,
}

/// 2³² over the golden ratio: it makes the seeds of inputs differ.
const GOLDEN: u32 = 0x9e37_79b9;

/// Element `at` of a net that has one for each of `count`.
fn element(net: &Expr, count: usize, at: usize) -> Expr {
    let width = net.width() / count;
    net.slice(at * width, width)
}

/// Values of `width` bits side by side.
fn packed(width: usize, values: &[usize]) -> Expr {
    let bits = width * values.len();
    let mut words = vec![0; bits.div_ceil(64)];
    for (number, value) in values.iter().enumerate() {
        for bit in (0..width).filter(|bit| value >> bit & 1 == 1) {
            let at = number * width + bit;
            words[at / 64] |= 1 << (at % 64);
        }
    }
    Expr::constant(bits, &words)
}

/// What is tied off at each port: the state that its generator begins with, whether it is a terminal's, and its dimension
/// if that is asked for.
fn tied(m: &mut Builder, made: &Made) -> (Expr, Expr, Option<Expr>) {
    let network = made.routing().network();
    let ports = network.ports();
    let seed = m.port("seed_i");
    let own = |port: usize| &seed ^ lit(32, GOLDEN.wrapping_mul(port as u32 + 1).into());
    let own: Vec<Expr> = (0..ports).map(own).collect();
    m.comment("what is tied off at each port: the seed, and what the port leads to");
    let seeds = m.join("seeds", &own);
    let dimensions: Vec<Option<usize>> = (0..ports)
        .map(|port| match network.port(port) {
            LatticePort::Terminal(_) => None,
            LatticePort::Link { dimension, .. } => Some(dimension),
        })
        .collect();
    let is_terminal: Vec<usize> = dimensions
        .iter()
        .map(|dimension| dimension.is_none().into())
        .collect();
    let is_terminal = m.wire("is_terminal", &packed(1, &is_terminal));
    let dimension = made.unit().asks_dimension().then(|| {
        let numbers = dimensions.iter().map(|dimension| dimension.unwrap_or(0));
        let numbers: Vec<usize> = numbers.collect();
        let width = index_width(network.dimensions());
        m.wire("dimension", &packed(width, &numbers))
    });
    (seeds, is_terminal, dimension)
}

impl<'a> Router<'a> {
    fn new(m: &'a mut Builder, p: &'a HyperXRouterParams) -> Self {
        let (made, ports) = (p.made(), p.made().router_ports());
        let (input, output) = (p.input().ports(), p.output().ports());
        let width = |of: &[Port], name: &str| {
            let found = of.iter().find(|port| port.name == name);
            found.map_or(0, |port| port.width)
        };
        let mut shown = BTreeMap::new();
        let is_shown = |name: &str| {
            ["req_", "moving_", "crossing_"]
                .iter()
                .any(|of| name.starts_with(of))
        };
        for port in input.iter().filter(|port| is_shown(&port.name)) {
            let net = port.name.trim_end_matches("_o");
            shown.insert(net.to_string(), m.net(net, ports * port.width));
        }
        let [open, weight] = ["open", "weight"]
            .map(|name| m.net(name, ports * width(&output, &format!("{name}_o"))));
        let [asks, granted] = ["asks", "granted"].map(|name| m.net(name, ports * ports));
        let taken = m.net("taken", ports);
        let errors = [("input_errors", &input), ("output_errors", &output)]
            .map(|(name, of)| m.net(name, ports * width(of, "error_o")));
        let now = m.register("now", made.age_bits(), 0);
        m.comment("cycles since the reset, as the stamps of packets count them");
        m.assign(&now.d, &(&now.q + lit(made.age_bits(), 1)));
        let (seeds, is_terminal, dimension) = tied(m, made);
        Router {
            m,
            p,
            ports,
            shown,
            open,
            weight,
            asks,
            granted,
            taken,
            errors,
            now: now.q,
            seeds,
            is_terminal,
            dimension,
        }
    }

    /// By output what inputs ask for, and by input what outputs grant.
    fn turn(&mut self) {
        let (ports, m) = (self.ports, &mut *self.m);
        let by_input = &self.shown["req"];
        m.comment("by output the inputs that ask for it");
        m.comb("find_asks", |c| {
            c.repeat("q", 0..ports, |c, q| {
                c.repeat("p", 0..ports, |c, p| {
                    let asks = by_input.at(&(p * ports + q));
                    c.set(&self.asks.at(&(q * ports + p)), &asks);
                });
            });
        });
        m.comment("an input asks for one output at most: any grant is of what it asks for");
        m.comb("find_taken", |c| {
            c.set(&self.taken, &lit(ports, 0));
            c.repeat("q", 0..ports, |c, q| {
                c.set(&self.taken, &(&self.taken | self.granted.element(q, ports)));
            });
        });
    }

    /// What belongs to the pin of input or output number `at`, wherever that is said in the same way for both.
    fn pin(&self, port: &Port, at: usize) -> Expr {
        let of = |net: &Expr| element(net, self.ports, at);
        match port.name.as_str() {
            "now_i" => self.now.clone(),
            "coord_i" => self.m.port("coord_i"),
            name => of(&self.m.port(name)),
        }
    }

    fn inputs(&mut self, lib: &mut Library) -> Result<(), RtlError> {
        let input = self.p.input();
        let module = lib.module(&input)?;
        let pins = self.pins(&input.ports(), |router, port, at| {
            let of = |net: &Expr| element(net, router.ports, at);
            match port.name.as_str() {
                "seed_i" => of(&router.seeds),
                "from_terminal_i" => of(&router.is_terminal),
                "from_dimension_i" => router.dimension.as_ref().map_or(lit(1, 0), of),
                "open_i" => router.open.clone(),
                "weight_i" => router.weight.clone(),
                "granted_i" => of(&router.taken),
                "error_o" => of(&router.errors[0]),
                name => match router.shown.get(name.trim_end_matches("_o")) {
                    Some(net) => of(net),
                    None => router.pin(port, at),
                },
            }
        });
        self.place("input", &module, &pins);
        Ok(())
    }

    fn outputs(&mut self, lib: &mut Library) -> Result<(), RtlError> {
        let output = self.p.output();
        let module = lib.module(&output)?;
        let pins = self.pins(&output.ports(), |router, port, at| {
            let of = |net: &Expr| element(net, router.ports, at);
            match port.name.as_str() {
                "to_terminal_i" => of(&router.is_terminal),
                "open_o" => of(&router.open),
                "weight_o" => of(&router.weight),
                "req_i" => of(&router.asks),
                "granted_o" => of(&router.granted),
                "error_o" => of(&router.errors[1]),
                name => match router.shown.get(name.trim_end_matches("_i")) {
                    Some(net) => net.clone(),
                    None => router.pin(port, at),
                },
            }
        });
        self.place("output", &module, &pins);
        Ok(())
    }

    /// By number what belongs to each of these pins.
    fn pins(
        &self,
        ports: &[Port],
        of: impl Fn(&Self, &Port, usize) -> Expr,
    ) -> Vec<Vec<(String, Expr)>> {
        let data = || ports.iter().filter(|port| port.role == Role::Data);
        let each = |at: usize| -> Vec<(String, Expr)> {
            let pins = data().map(|port| (port.name.clone(), of(self, port, at)));
            pins.collect()
        };
        (0..self.ports).map(each).collect()
    }

    /// An instance for each port, with these pins.
    fn place(&mut self, what: &str, module: &Arc<Module>, pins: &[Vec<(String, Expr)>]) {
        let name = format!("u_{what}");
        self.m.paragraph();
        self.m.array(what, pins.len(), |m, at| {
            let pins = pins[at].iter().map(|(pin, net)| (pin.as_str(), net));
            let pins: Vec<(&str, &Expr)> = pins.collect();
            m.instance(&name, module, &pins);
        });
    }

    /// What the neighbour at each port did wrong: at its input, and with credits at its output.
    fn errors(&mut self) {
        let (ports, m) = (self.ports, &mut *self.m);
        let shown = m.port("error_o");
        let each = shown.width() / ports;
        let [of_input, of_output] = self.errors.each_ref();
        let low = of_input.width() / ports;
        m.comment("of a neighbour, as its input and its output say");
        m.comb("join_errors", |c| {
            c.repeat("p", 0..ports, |c, p| {
                let here = shown.element(p, each);
                c.set(&here, &of_output.element(p, each));
                let low_part = shown.part(&(p * each), low);
                c.set(&low_part, &(&low_part | of_input.element(p, low)));
            });
        });
    }
}

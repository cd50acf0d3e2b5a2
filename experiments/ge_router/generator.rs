//! \[Ge\] §5.6: the optimal path generator with the requests that it counts.

use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::wormhole::{RouterParams, StatusCollectorParams};
use crate::params::{Component, Port, Reset};
use std::sync::Arc;

/// Where requests are counted: both find the same in the same cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Counting {
    /// Before the registers, which hold numbers: counting and comparing are two paths. So it is in our router.
    Before,
    /// Behind the registers, which hold the requests: counting and comparing are one path.
    Behind,
}

/// A status collector that counts the requests for each output lane itself, which the router leaves to
/// the output channels: registers, and the collector behind them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Generator {
    collector: StatusCollectorParams,
    counting: Counting,
    /// Requests that each output lane may have.
    requests: Vec<usize>,
}

impl Generator {
    /// That of a router where lanes compete by their requests.
    pub fn new(
        router: &RouterParams,
        collector: StatusCollectorParams,
        counting: Counting,
    ) -> Self {
        Generator {
            counting,
            requests: router.reached_by().iter().map(Vec::len).collect(),
            collector,
        }
    }

    pub fn ports(&self) -> Vec<Port> {
        let mut ports = Reset::Sync.ports();
        let own = self.collector.ports().into_iter();
        ports.extend(own.map(|port| match port.name.as_str() {
            "requests_i" => Port::input(
                "req_i",
                self.requests.iter().sum(),
                "requests, lane after lane",
            ),
            _ => port,
        }));
        ports
    }
}

impl Shape for Generator {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let p = &self.collector;
        let name = match self.counting {
            Counting::Before => "counting",
            Counting::Behind => "counting_behind",
        };
        let mut m = Builder::new(format!("{name}_{}", p.module_name()));
        m.header(Header {
            purpose: "counts requests, and finds the best free lane of every option set".into(),
            shape: p.in_words(),
            source: "[Ge] §5.6, for comparison".into(),
            command: "flitworks reproduce ge-table-5-6".into(),
            ..Header::default()
        });
        m.ports(self.ports());
        let (requests, width) = (m.port("req_i"), p.requests_width());
        let mut low = 0;
        let mut numbers: Vec<Expr> = Vec::new();
        for (lane, &inputs) in self.requests.iter().enumerate() {
            let here = m.wire(&format!("lane{lane}_req"), &requests.slice(low, inputs));
            low += inputs;
            let count = |m: &mut Builder, of: &Expr, number: &Expr| {
                m.comb(&format!("count_lane{lane}"), |c| {
                    c.set(number, &Expr::constant(width, &[]));
                    c.repeat("i", 0..inputs, |c, i| {
                        c.when(&of.at(i), |c| c.set(number, &(number + lit(width, 1))));
                    });
                });
            };
            let name = format!("lane{lane}_requests");
            numbers.push(match self.counting {
                Counting::Before => {
                    let number = m.register(&name, width, 0);
                    count(&mut m, &here, &number.d);
                    number.q
                }
                Counting::Behind => {
                    let before = m.register(&format!("lane{lane}_before"), inputs, 0);
                    m.assign(&before.d, &here);
                    let number = m.net(&name, width);
                    count(&mut m, &before.q, &number);
                    number
                }
            });
        }
        let all = m.concat("requests", &numbers.iter().rev().collect::<Vec<_>>());
        let collector = lib.module(p)?;
        m.instance(
            "u_status",
            &collector,
            &[
                ("free_i", &m.port("free_i")),
                ("requests_i", &all),
                ("best_o", &m.port("best_o")),
            ],
        );
        m.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hdl::interpret::Interpreter;
    use crate::model::Random;

    #[test]
    fn it_finds_what_the_collector_finds_of_the_cycle_before() {
        let router = super::super::router("f-dynbal", 4).expect("a router");
        let collector = router.status_collector().expect("legal");
        let [generator, behind] = [Counting::Before, Counting::Behind]
            .map(|counting| Generator::new(&router, collector.clone(), counting));
        let mut lib = Library::default();
        let plain = lib.module(&collector).expect("hardware");
        let mut plain = Interpreter::new(&plain);
        let mut own = Interpreter::new(&lib.module(&generator).expect("hardware"));
        let mut behind = Interpreter::new(&lib.module(&behind).expect("hardware"));
        let (lanes, width) = (generator.requests.len(), collector.requests_width());
        assert!(lanes * width <= 64);
        let words = |port: usize| generator.ports()[port].width.div_ceil(64);
        let best = collector.ports().last().expect("best_o").width.div_ceil(64);
        let mut random = Random::new(2);
        let mut before = 0u64;
        let mut seen = std::collections::BTreeSet::new();
        for cycle in 0..2000 {
            let free = random.bits() & ((1 << lanes) - 1);
            // Clock and reset come first; sparse in some cycles, dense in others.
            let dense = cycle % 2 == 0;
            let mut requests: Vec<u64> = (0..words(3)).map(|_| random.bits()).collect();
            if !dense {
                requests.iter_mut().for_each(|word| *word &= random.bits());
            }
            let total: usize = generator.requests.iter().sum();
            if let Some(last) = requests.last_mut() {
                *last &= u64::MAX >> (words(3) * 64 - total);
            }
            let mut inputs = vec![u64::from(cycle == 0), free];
            inputs.extend(&requests);
            let (mut found, mut wanted) = (vec![0; best], vec![0; best]);
            own.step(&inputs, &mut found);
            let mut found_behind = vec![0; best];
            behind.step(&inputs, &mut found_behind);
            assert!(cycle == 0 || found == found_behind, "cycle {cycle}");
            plain.step(&[free, before], &mut wanted);
            if cycle > 0 {
                assert_eq!(found, wanted, "cycle {cycle}");
                seen.insert(found);
            }
            (before, _) = generator.requests.iter().enumerate().fold(
                (0, 0),
                |(numbers, low), (lane, &inputs)| {
                    let set =
                        (low..low + inputs).filter(|bit| requests[bit / 64] >> (bit % 64) & 1 == 1);
                    let number = if cycle == 0 { 0 } else { set.count() as u64 };
                    (numbers | number << (lane * width), low + inputs)
                },
            );
        }
        assert!(seen.len() > 100, "{}", seen.len());
    }
}

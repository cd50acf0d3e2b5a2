//! The pick by rank. Twin: `model/bluegene/ranked_pick.rs`.

use crate::hdl::rows::decoded;
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::hdl::yarc::nth_one::count_ones;
use crate::params::bluegene::{PICK_BITS, RankedPickParams};
use crate::params::index_width;
use crate::params::yarc::NthOneParams;
use std::sync::Arc;

/// Counts the requests, scales the random number by their count, and looks for the request of that rank.
///
/// Combinational. \[BlueGene\] §2.
impl Shape for RankedPickParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "grants one of the requests, each as likely, by a random number";
        let mut m = Builder::component(self, purpose);
        m.note("Time", "gnt_o follows both inputs in the same cycle");
        let inputs = self.inputs();
        let [request, random, grant] = ["req_i", "random_i", "gnt_o"].map(|port| m.port(port));
        if inputs == 1 {
            m.assign(&grant, &request);
            m.unused(&[&random]);
            return m.finish();
        }
        let count = count_ones(&mut m, &request);
        let bits = index_width(inputs + 1);
        let requests = m.wire("requests", &count.slice(0, bits));
        let product = scaled(&mut m, &random, &requests);
        m.comment("the rank is floor(random_i * requests / 2^16), below the number of requests");
        let place = index_width(inputs);
        let rank = m.wire("rank", &product.slice(PICK_BITS, place));
        let number = m.net("number", place);
        let nth = NthOneParams::new(inputs).expect("a pick has no more inputs than a mask bits");
        let nth = lib.module(&nth)?;
        let pins = [
            ("mask_i", &request),
            ("index_i", &rank),
            ("port_o", &number),
        ];
        m.instance("u_nth_one", &nth, &pins);
        let picked = decoded(&mut m, "picked", &number, place, inputs);
        m.comment("without requests the number is 0, and input 0 does not request");
        m.assign(&grant, &(picked & &request));
        let mut unused = vec![product.slice(0, PICK_BITS)];
        let (rank_end, count_end) = (PICK_BITS + place, count.width());
        if rank_end < product.width() {
            unused.push(product.slice(rank_end, product.width() - rank_end));
        }
        if bits < count_end {
            unused.push(count.slice(bits, count_end - bits));
        }
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// `random` times `count`.
fn scaled(m: &mut Builder, random: &Expr, count: &Expr) -> Expr {
    let (width, bits) = (random.width(), count.width());
    let product = m.net("product", width + bits);
    m.comment(
        "random_i times the requests: where bit i is added there is room for the sum in 17 bits",
    );
    m.comb("multiply", |c| {
        c.set(&product, &lit(width + bits, 0));
        c.repeat("i", 0..bits, |c, i| {
            let sum = product.part(i, width + 1);
            c.when(&count.at(i), |c| {
                c.set(&sum, &(&sum + random.extend(width + 1)))
            });
        });
    });
    product
}

//! The pick by rank. Twin: `model/bluegene/ranked_pick.rs`.

use crate::hdl::rtl::{Builder, Expr, Index, Library, Module, RtlError, Shape, lit};
use crate::hdl::yarc::nth_one::counts;
use crate::params::bluegene::{PICK_BITS, RankedPickParams};
use crate::params::index_width;
use std::sync::Arc;

/// Grants the request below which there are as many as the rank says.
///
/// The rank for every number of requests is there before the requests are counted, which then select one; beside that each input
/// counts the requests below it. Combinational. \[BlueGene\] §2.
impl Shape for RankedPickParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "grants one of the requests, each as likely, by a random number";
        let mut m = Builder::component(self, purpose);
        m.note("Time", "gnt_o follows both inputs in the same cycle");
        m.note(
            "Speed",
            "random_i is multiplied while req_i is counted: let it come from registers",
        );
        let inputs = self.inputs();
        let [request, random, grant] = ["req_i", "random_i", "gnt_o"].map(|port| m.port(port));
        if inputs == 1 {
            m.assign(&grant, &request);
            m.unused(&[&random]);
            return m.finish();
        }
        let place = index_width(inputs);
        let (ranks, mut unused) = self.ranks(&mut m, &random, place);
        let mut levels = counts(&mut m, &request);
        let count = levels.pop().expect("there is a count of all");
        let below = below(&mut m, &levels);
        m.comment("of n requests floor(random_i * n / 2^16), below n");
        let bits = index_width(inputs + 1);
        let requests = m.wire("requests", &count.slice(0, bits));
        let rank = m.net("rank", place);
        m.comb("select_rank", |c| {
            c.set(&rank, &lit(place, 0));
            for (n, of) in ranks.iter().enumerate().skip(2) {
                let is_so = requests.equals(&lit(bits, n as u64));
                c.when(&is_so, |c| c.set(&rank, of));
            }
        });
        m.comment("so many requests are below the one that is granted");
        m.comb("grant", |c| {
            c.repeat("i", 0..inputs, |c, i| {
                let is_next = below.element(i, place).equals(&rank);
                c.set(&grant.at(i), &(request.at(i) & is_next));
            });
        });
        if bits < count.width() {
            unused.push(count.slice(bits, count.width() - bits));
        }
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

impl RankedPickParams {
    /// By number of requests, floor(random * requests / 2^16), and bits that are used for none.
    fn ranks(&self, m: &mut Builder, random: &Expr, place: usize) -> (Vec<Expr>, Vec<Expr>) {
        m.comment("random_i times odd numbers, of which the others are shifted");
        // By half of the odd number, rounded down.
        let mut odd = vec![random.clone()];
        for n in (3..=self.inputs()).step_by(2) {
            let width = PICK_BITS + index_width(n + 1);
            let (of, shift) = odd_part(n / 2);
            let even = odd[of / 2].extend(width).shl(shift + 1);
            odd.push(m.wire(&format!("times{n}"), &(even + random.extend(width))));
        }
        let mut ranks = vec![lit(place, 0)];
        // Of each product, from where on it is used.
        let mut from: Vec<usize> = odd.iter().map(Expr::width).collect();
        for n in 1..=self.inputs() {
            let (of, shift) = odd_part(n);
            let product = &odd[of / 2];
            let low = PICK_BITS - shift;
            let width = place.min(product.width() - low);
            // All of it goes into the product by 2n + 1.
            let used = if 2 * n < self.inputs() { 0 } else { low };
            from[of / 2] = used.min(from[of / 2]);
            ranks.push(match width {
                0 => lit(place, 0),
                _ => product.slice(low, width).extend(place),
            });
        }
        let unused = odd.iter().zip(from).filter(|(_, from)| *from > 0);
        let unused = unused.map(|(product, from)| product.slice(0, from));
        (ranks, unused.collect())
    }
}

/// The odd number of which this is a power of two times, and that power.
fn odd_part(n: usize) -> (usize, usize) {
    let shift = n.trailing_zeros() as usize;
    (n >> shift, shift)
}

/// Of each input, how many of the inputs below it request, side by side. `levels` are the requests, padded to a power of two, and
/// their counts by groups of two, four and so on, those of all left out.
fn below(m: &mut Builder, levels: &[Expr]) -> Expr {
    let count = 1 << levels.len();
    let mut below: Option<Expr> = None;
    for (level, counts) in levels.iter().enumerate() {
        let (group, width) = (1 << level, level + 1);
        let next = m.net(&format!("below{}", 2 * group), count * width);
        if level == 0 {
            m.comment("requests below each input, of the same group");
        }
        m.comb(&format!("count_below_in_{}", 2 * group), |c| {
            c.repeat("i", 0..count / (2 * group), |c, i| {
                c.repeat("k", 0..group, |c, k| {
                    let low = &(i * (2 * group)) + k;
                    let high = &(i * (2 * group) + group) + k;
                    let inner = |at: &Index| below.as_ref().map(|of: &Expr| of.element(at, level));
                    let of_lower = counts.part(&(i * (2 * width)), width);
                    let (in_low, in_high) = match (inner(&low), inner(&high)) {
                        (Some(low), Some(high)) => {
                            (low.extend(width), high.extend(width) + of_lower)
                        }
                        _ => (lit(width, 0), of_lower),
                    };
                    c.set(&next.element(&low, width), &in_low);
                    c.set(&next.element(&high, width), &in_high);
                });
            });
        });
        below = Some(next);
    }
    below.expect("there are two inputs")
}

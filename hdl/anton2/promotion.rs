//! The unit that picks virtual channels. Twin: `model/anton2/promotion.rs`.

use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::anton2::{Promotion, VcPromotionParams};
use std::sync::Arc;

/// One virtual channel on for every dimension completed, one more beyond a dateline. \[Anton2\] §2.5.
///
/// Combinational.
impl Shape for VcPromotionParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "virtual channel in which a packet goes on");
        let [kind, ends, done, crossed] =
            ["kind_i", "ends_i", "done_i", "crossed_i"].map(|name| m.port(name));
        let completed = match self.promotion() {
            Promotion::OncePerDimension | Promotion::TwicePerDimension => ends.clone(),
            Promotion::DatelineOnly => {
                m.comment("an error on purpose: what has crossed no dateline moves up, too");
                m.wire("completed", &(&ends & &crossed))
            }
        };
        m.comment("a dimension that ends is counted, and its dateline is no longer of interest");
        let done_next = m.wire("done_next", &(&done + completed.extend(2)));
        let crossed_next = m.wire("crossed_next", &(&crossed & !&ends));
        m.assign(&m.port("done_o"), &done_next);
        m.assign(&m.port("crossed_o"), &crossed_next);

        m.comment("within the class: by dimensions on the mesh, by datelines too on the torus");
        let base = match self.promotion() {
            Promotion::TwicePerDimension => m.concat("twice", &[&done_next, &lit(1, 0)]).extend(4),
            _ => done_next.extend(4),
        };
        let in_class = m.net("vc_in_class", 4);
        m.comb("vc_by_kind", |c| {
            c.set(&in_class, &done_next.extend(4));
            let kind_is = |number| kind.equals(&lit(2, number));
            c.when_else(
                &kind_is(1),
                |c| c.set(&in_class, &(base + crossed_next.extend(4))),
                |c| c.when(&kind_is(2), |c| c.set(&in_class, &lit(4, 0))),
            );
        });
        let clamped = clamped(&mut m, self, &in_class);
        class_and(&mut m, self, &clamped);
        m.finish()
    }
}

/// The largest number that [`VcPromotionParams`] counts to before it is clamped.
const MOST: usize = 7;

/// The last of the class instead of one that is not there.
fn clamped(m: &mut Builder, p: &VcPromotionParams, in_class: &Expr) -> Expr {
    let last = p.vcs().per_class() - 1;
    if last >= MOST {
        return in_class.clone();
    }
    let last = lit(4, last as u64);
    let beyond = in_class.greater(&last);
    m.mux("clamped", &beyond, &last, in_class)
}

/// `vc_o`: the classes' channels one after the other.
fn class_and(m: &mut Builder, p: &VcPromotionParams, in_class: &Expr) {
    let (vcs, vc) = (p.vcs(), m.port("vc_o"));
    let wide = match vcs.classes() {
        1 => in_class.clone(),
        _ => {
            let other = lit(5, vcs.per_class() as u64);
            let low = in_class.extend(5);
            let first = m.wire("second_class_vc", &(&low + other));
            m.mux("vc", &m.port("class_i"), &first, &low)
        }
    };
    let width = vcs.width();
    let parts = [("number", width), ("beyond", wide.width() - width)];
    m.read_as(&wide, Layout::of_widths("vc", &parts));
    m.assign(&vc, &wide.slice(0, width));
    if wide.width() > width {
        m.unused(&[&wide.slice(width, wide.width() - width)]);
    }
}

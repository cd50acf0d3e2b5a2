//! Promotion to the next virtual channel, case by case.

use super::vcs;
use crate::model::Golden;
use crate::model::anton2::VcPromotion;
use crate::params::anton2::{Promotion, VcPromotionParams};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, interpreted, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/anton2/promotion.v", escape = "none")]
struct Promotions {
    classes: usize,
    width: usize,
    /// What is defined for each input, both packed as the template has it.
    cases: Vec<(usize, usize)>,
}

/// Promotions of every kind over one virtual channel and more.
fn every_promotion() -> Vec<String> {
    let vcs = ["classes = 1\nvcs = 1", "vcs = 3", "vcs = 4", "vcs = 8"];
    let of = |vcs| {
        ["n+1", "2n", "dateline-only"].map(|promotion| format!("{vcs}\npromotion = '{promotion}'"))
    };
    vcs.into_iter().flat_map(of).collect()
}

impl Catalogued for VcPromotionParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(VcPromotion::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["", "vcs = 6\npromotion = '2n'"])
    }

    /// Promotions of every kind.
    fn proved_set() -> Vec<Self> {
        use Promotion::{DatelineOnly, OncePerDimension, TwicePerDimension};
        let shapes = [
            (1, 1, OncePerDimension),
            (2, 4, OncePerDimension),
            (2, 6, TwicePerDimension),
            (2, 4, DatelineOnly),
        ];
        legal(shapes.map(|(classes, per_class, promotion)| {
            let vcs = vcs::<Self>(classes, per_class)?;
            Ok(VcPromotionParams::new(vcs, promotion))
        }))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let vcs = self.vcs();
        let mut cases = Vec::new();
        for case in 0..vcs.classes() << 6 {
            let (class, kind) = (case >> 6, case >> 4 & 3);
            let (ends, crossed, done) = (case >> 3 & 1 == 1, case >> 2 & 1 == 1, case & 3);
            let counted = ends && (crossed || self.promotion() != Promotion::DatelineOnly);
            let done = if counted { (done + 1) % 4 } else { done };
            let crossed = crossed && !ends;
            let on_torus = match self.promotion() {
                Promotion::TwicePerDimension => 2 * done,
                _ => done,
            } + usize::from(crossed);
            let in_class = match kind {
                1 => on_torus,
                2 => 0,
                _ => done,
            };
            let vc = class * vcs.per_class() + in_class.min(vcs.per_class() - 1);
            let packed = (usize::from(crossed) << 2 | done) << vcs.width() | vc;
            cases.push((case, packed));
        }
        let body = Promotions {
            classes: vcs.classes(),
            width: vcs.width(),
            cases,
        };
        let statement = "virtual channel, dimensions completed and dateline are those of the definition, case by case";
        Ok(vec![checker(
            &body,
            vec![Property::new("as_defined", statement)],
        )?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(every_promotion())],
            proved: every_promotion(),
            pin_faults: vec![(
                "",
                vec![
                    pin("ends_i", "ends_i && crossed_i", &["as_defined"]),
                    pin("kind_i", "kind_i & 2'd1", &["as_defined"]),
                    pin("class_i", "1'b0", &["as_defined"]),
                ],
            )],
            text_faults: vec![text(
                "crossed_next = crossed_i & ~ends_i",
                "crossed_next = crossed_i",
            )],
            ..Trials::default()
        }
    }
}

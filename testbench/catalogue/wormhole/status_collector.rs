//! Status collectors: of every option set one free lane, than which none is better.

use super::routing::every_algorithm;
use super::routing::{injector, unit};
use super::routing::{nodes_of_graphs, routings};
use crate::model::Golden;
use crate::model::wormhole::StatusCollector;
use crate::model::wormhole::routing::all_options;
use crate::params::topology::grid::Ways;
use crate::params::wormhole::StatusCollectorParams;
use crate::params::wormhole::routing::Algorithm;
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text};
use askama::Template;
use std::cmp::Ordering;

#[derive(Template)]
#[template(
    path = "testbench/catalogue/wormhole/status_collector.v",
    escape = "none"
)]
struct Claims {
    sets: Vec<Set>,
}

struct Set {
    /// Its lanes, as bits of `free_i`.
    lanes: Vec<usize>,
    /// Its lowest bit in `best_o`.
    low: usize,
    /// When another lane is better than that of this bit of `best_o`: Verilog.
    better: Vec<(String, usize)>,
}

impl StatusCollectorParams {
    /// When `lane` is to be taken before `other` of the same set, which it `precedes` or not, each with its rank:
    /// Verilog.
    fn better(
        &self,
        (lane, rank): (usize, usize),
        (other, others_rank): (usize, usize),
        precedes: bool,
    ) -> Option<String> {
        let requests = |lane| {
            let width = self.requests_width();
            format!("requests_i[{} +: {width}]", lane * width)
        };
        match rank.cmp(&others_rank) {
            Ordering::Less => Some(format!("free_i[{lane}]")),
            Ordering::Greater => None,
            Ordering::Equal => {
                let fewer = if precedes { "<=" } else { "<" };
                let (mine, others) = (requests(lane), requests(other));
                Some(format!("free_i[{lane}] && {mine} {fewer} {others}"))
            }
        }
    }
}

impl Catalogued for StatusCollectorParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(StatusCollector::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "dims = [16, 16]\nalgorithm = 'trc'\nlanes = 2",
            "dims = [16, 16]\nalgorithm = 'dynbal'",
            "dims = [16, 16]\nalgorithm = 'f-dynbal'",
        ])
    }

    /// Status collectors with and without lanes that compete, and the default ones.
    fn proved_set() -> Vec<Self> {
        let of = |dims: &[usize], algorithm, lanes, requests_width| {
            let unit = unit(dims, Ways::Bidirectional, algorithm, injector)?;
            StatusCollectorParams::new(unit.routing().clone(), lanes, requests_width)
        };
        let mut shapes = vec![
            of(&[4], Algorithm::TRC, 1, 1),
            of(&[4, 3], Algorithm::FD_DYNBAL, 2, 2),
            of(&[4, 3], Algorithm::DIMENSION_ORDER, 4, 3),
        ];
        shapes.extend(Self::default_set().into_iter().map(Ok));
        legal(shapes)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let mut sets = Vec::new();
        let mut low = 0;
        for set in all_options(self.routing()) {
            let lanes = self.lanes_of(set.exits());
            let mut better = Vec::new();
            let ranks = set.ranks().iter();
            let ranks = ranks.flat_map(|&rank| std::iter::repeat_n(rank, self.lanes()));
            let ranked: Vec<_> = lanes.iter().copied().zip(ranks).collect();
            for (i, &other) in ranked.iter().enumerate() {
                for (j, &lane) in ranked.iter().enumerate().filter(|&(j, _)| j != i) {
                    better.extend(self.better(lane, other, j < i).map(|when| (when, low + i)));
                }
            }
            let next = low + lanes.len();
            sets.push(Set { lanes, low, better });
            low = next;
        }
        let properties = vec![
            Property::new("one_best", "of each option set at most one lane is best"),
            Property::new("best_is_free", "the best lane is free"),
            Property::new("some_best", "of a set with a free lane some lane is best"),
            Property::new(
                "none_better",
                "no free lane of the set is of a lower rank than the best, or of its rank with fewer requests, or as many and a lower place",
            ),
        ];
        Ok(vec![checker(&Claims { sets }, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(
                [
                    routings(),
                    nodes_of_graphs(),
                    routings()
                        .into_iter()
                        .map(|routing| format!("{routing}\nlanes = 2"))
                        .collect(),
                    owned(&["dims = [4]\nlanes = 5\nrequests_width = 4"]),
                ]
                .concat(),
            )],
            proved: every_algorithm()
                .into_iter()
                .map(|(routing, _)| routing)
                .collect(),
            pin_faults: vec![(
                "dims = [3, 2]\nalgorithm = 'f-dynbal'",
                vec![
                    pin(
                        "best_o",
                        "inner_best_o | 1'b1",
                        &["one_best", "best_is_free"],
                    ),
                    pin("best_o", "inner_best_o & ~1'b1", &["some_best"]),
                    pin("requests_i", "36'd0", &["none_better"]),
                    // The escape lane of the first port is never free.
                    pin("free_i", "free_i & ~1'b1", &["some_best", "none_better"]),
                ],
            )],
            text_faults: vec![text("= free_i[LaneXpVc0", "= ~free_i[LaneXpVc0")],
            ..Trials::default()
        }
    }
}

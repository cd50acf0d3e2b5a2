//! Status collectors: of every option set one free lane, than which none is better.

use super::{Checker, Property, checker};
use crate::params::wormhole::StatusCollectorParams;
use crate::testbench::formal::{Specified, shapes};
use askama::Template;
use std::cmp::Ordering;

#[derive(Template)]
#[template(path = "testbench/formal/checker/status_collector.v", escape = "none")]
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
    /// When `lane` is to be taken before `other` of the same set, which it `precedes` or not: Verilog.
    fn better(&self, lane: usize, other: usize, precedes: bool) -> Option<String> {
        let requests = |lane| {
            let width = self.requests_width();
            format!("requests_i[{} +: {width}]", lane * width)
        };
        match self.class(lane).cmp(&self.class(other)) {
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

impl Specified for StatusCollectorParams {
    fn proved_set() -> Vec<Self> {
        shapes::status_collector()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let mut sets = Vec::new();
        let mut low = 0;
        for lanes in self.best() {
            let mut better = Vec::new();
            for (i, &other) in lanes.iter().enumerate() {
                for (j, &lane) in lanes.iter().enumerate().filter(|&(j, _)| j != i) {
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
                "no free lane of the set is of a lower class than the best, or of its class with fewer requests, or as many and a lower place",
            ),
        ];
        Ok(vec![checker(&Claims { sets }, properties)?])
    }
}

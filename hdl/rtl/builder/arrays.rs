//! Arrays of instances, printed as `generate` loops.

use super::Builder;
use crate::hdl::rtl::array::{Loop, Place, rolled};
use crate::hdl::rtl::fault::At;
use crate::hdl::rtl::module::Item;
use std::panic::Location;

impl Builder {
    /// What `describe` adds for 0, 1, … `count - 1`: instances and assignments that differ in which elements of nets
    /// they take, at equal distances. Printed, they are one loop, whose block is called `g_` and `label`; an instance
    /// of pass i is `g_label[i].name`. One pass is no loop: its instances are `u_label_name`.
    #[track_caller]
    pub fn array(
        &mut self,
        label: &str,
        count: usize,
        mut describe: impl FnMut(&mut Builder, usize),
    ) {
        let built: Result<(), std::convert::Infallible> = self.try_array(label, count, |m, i| {
            describe(m, i);
            Ok(())
        });
        built.expect("infallible");
    }

    /// As [`Builder::array`], if `describe` may fail.
    ///
    /// # Errors
    /// Those of `describe`.
    #[track_caller]
    pub fn try_array<E>(
        &mut self,
        label: &str,
        count: usize,
        mut describe: impl FnMut(&mut Builder, usize) -> Result<(), E>,
    ) -> Result<(), E> {
        self.try_loops(&[Loop::new(label, count)], |m, passes| {
            describe(m, passes[0])
        })
    }

    /// As [`Builder::array`], in loops within loops, the outermost first; `describe` is told the pass of each.
    #[track_caller]
    pub fn loops(&mut self, loops: &[Loop], mut describe: impl FnMut(&mut Builder, &[usize])) {
        let built: Result<(), std::convert::Infallible> = self.try_loops(loops, |m, passes| {
            describe(m, passes);
            Ok(())
        });
        built.expect("infallible");
    }

    #[track_caller]
    fn try_loops<E>(
        &mut self,
        loops: &[Loop],
        mut describe: impl FnMut(&mut Builder, &[usize]) -> Result<(), E>,
    ) -> Result<(), E> {
        let at = Location::caller();
        let count: usize = loops.iter().map(|each| each.count).product();
        let Some(block) = loops.first().map(|outermost| outermost.label.clone()) else {
            return describe(self, &[]);
        };
        if self.place.is_some() {
            self.refuse(&block, "is an array within an array".into(), at);
            return Ok(());
        }
        if count > 1 {
            self.claim(&block, at);
        }
        for Loop { variable, .. } in loops.iter().filter(|_| count > 1) {
            self.loop_names.insert(variable.clone(), at);
            if self.names.contains_key(variable) {
                self.refuse(variable, "is the variable of a generate loop".into(), at);
            }
        }
        let (from, nets) = (self.items.len(), self.nets.len());
        for pass in 0..count {
            let mut left = pass;
            let passes = loops.iter().rev().map(|each| {
                let index = left % each.count;
                left /= each.count;
                index
            });
            let mut passes: Vec<usize> = passes.collect();
            passes.reverse();
            self.place = Some(Place {
                loops: loops.to_vec(),
                passes: passes.clone(),
            });
            let built = describe(self, &passes);
            self.place = None;
            built?;
        }
        if self.nets.len() > nets {
            self.refuse(&block, "declares nets in a loop".into(), at);
        }
        if count == 1 {
            self.items[from..]
                .iter_mut()
                .for_each(|item| item.place = None);
        } else if self.faults.is_empty() && self.items.len() > from {
            let passes = passes(&self.items[from..]);
            if let Err(why) = rolled(loops, &passes) {
                self.refuse(&block, why, at);
            }
        }
        Ok(())
    }

    /// Claims the name of an instance; returns it as it is known in the whole module.
    pub(super) fn claim_instance(&mut self, name: &str, at: At) -> String {
        let placed = match self.place.clone() {
            None => name.to_string(),
            Some(place) if place.loops.iter().all(|each| each.count == 1) => {
                let [label, inner] = [(&*place.loops[0].label, "g_"), (name, "u_")]
                    .map(|(whole, start)| whole.strip_prefix(start).unwrap_or(whole));
                format!("u_{label}_{inner}")
            }
            Some(place) => {
                // In each pass the block is a name space of its own.
                if let Some(why) = crate::hdl::rtl::names::refusal(name) {
                    self.refuse(name, why, at);
                }
                let placed = place.prefix() + name;
                if self.names.insert(placed.clone(), at).is_some() {
                    self.refuse(name, "stands twice in a loop".into(), at);
                }
                return placed;
            }
        };
        self.claim(&placed, at);
        placed
    }
}

/// The items of an array, pass by pass.
pub(crate) fn passes(items: &[Item]) -> Vec<&[Item]> {
    items
        .chunk_by(|one, next| one.place == next.place)
        .collect()
}

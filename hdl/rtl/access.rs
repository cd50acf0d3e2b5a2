//! What statements read from outside and drive, bit by bit.

use super::bits::{BitMap, BitSet};
use super::literal::literal_words;
use super::net::Net;
use rust_hdl::core::ast::{
    VerilogBlockOrConditional as Otherwise, VerilogExpression as E, VerilogOp as Op,
    VerilogStatement as S,
};
use std::collections::HashMap;

/// What a run of statements reads from outside and drives.
#[derive(Clone, Debug, Default)]
pub(crate) struct Access {
    /// Bits that it reads and does not drive itself.
    pub(crate) reads: BitMap,
    /// Bits that it drives.
    pub(crate) writes: BitMap,
    /// Latches, reads of its own bits before they are assigned: net and what is wrong.
    pub(super) faults: Vec<(usize, String)>,
}

/// Value of an index expression, given the loop variables around it.
pub(crate) fn evaluate_index(e: &E, loops: &[(String, i64)]) -> Option<i64> {
    Some(match e {
        E::Literal(l) => literal_words(l).1.first().copied().unwrap_or(0) as i64,
        E::Signal(name) => loops.iter().rev().find(|(n, _)| n == name)?.1,
        E::Paren(x) => evaluate_index(x, loops)?,
        E::Binary(l, op, r) => {
            let (l, r) = (evaluate_index(l, loops)?, evaluate_index(r, loops)?);
            match op {
                Op::Add => l + r,
                Op::Sub => l - r,
                Op::Mul => l * r,
                _ => return None,
            }
        }
        _ => return None,
    })
}

struct Walker<'a> {
    net_of: &'a HashMap<String, usize>,
    nets: &'a [Net],
    loops: Vec<(String, i64)>,
    /// Everything that the statements may drive.
    touched: BitMap,
    /// What they have driven on every path so far.
    definite: BitMap,
    missing: usize,
    reads: BitMap,
    faults: Vec<(usize, String)>,
}

impl Walker<'_> {
    /// Net, lowest bit and width of a net or slice; names were checked before.
    fn place(&self, e: &E) -> Option<(usize, usize, usize)> {
        match e {
            E::Signal(name) => {
                let net = *self.net_of.get(name)?;
                Some((net, 0, self.nets[net].width()))
            }
            E::Slice(base, width, offset) => {
                let (net, ..) = self.place(base)?;
                let low = usize::try_from(evaluate_index(offset, &self.loops)?).ok()?;
                Some((net, low, *width))
            }
            _ => None,
        }
    }

    /// The place of a net or slice. A slice has none, and is at fault, if its index belongs to
    /// another loop.
    fn checked_place(&mut self, e: &E) -> Option<(usize, usize, usize)> {
        let place = self.place(e);
        if let Some((net, low, width)) = place
            && low + width <= self.nets[net].width()
        {
            return place;
        }
        if let E::Slice(base, ..) = e
            && let Some((net, ..)) = self.place(base)
        {
            let fault = (net, "is sliced by the index of another loop".to_string());
            if !self.faults.contains(&fault) {
                self.faults.push(fault);
            }
        }
        None
    }

    fn read(&mut self, e: &E) {
        match e {
            E::Signal(_) | E::Slice(..) => {
                let Some((net, low, width)) = self.checked_place(e) else {
                    return;
                };
                for bit in low..low + width {
                    let own = self.touched.get(&net).is_some_and(|b| b.contains(bit));
                    let assigned = self.definite.get(&net).is_some_and(|b| b.contains(bit));
                    if !own {
                        self.reads.entry(net).or_default().insert(bit, 1);
                    } else if !assigned {
                        let what =
                            format!("bit {bit} is read before it is assigned: a latch or a loop");
                        self.faults.push((net, what));
                        return;
                    }
                }
            }
            E::Literal(_) => {}
            E::Cast(x, _) | E::Signed(x) | E::Unsigned(x) | E::Paren(x) | E::Unary(_, x) => {
                self.read(x);
            }
            E::Binary(l, _, r) | E::Index(l, r) => {
                self.read(l);
                self.read(r);
            }
            E::IndexReplace(a, b, c) => [a, b, c].into_iter().for_each(|x| self.read(x)),
        }
    }

    fn write(&mut self, target: &E) {
        let Some((net, low, width)) = self.checked_place(target) else {
            return;
        };
        let definite = self.definite.entry(net).or_default();
        for bit in low..low + width {
            if !definite.contains(bit) {
                definite.insert(bit, 1);
                self.missing -= 1;
            }
        }
    }

    fn touch(&mut self, block: &[S]) {
        for s in block {
            match s {
                S::Assignment(target, _) | S::SliceAssignment { base: target, .. } => {
                    let place = match s {
                        S::SliceAssignment {
                            base,
                            width,
                            offset,
                            ..
                        } => {
                            let slice =
                                E::Slice(Box::new(base.clone()), *width, Box::new(offset.clone()));
                            self.checked_place(&slice)
                        }
                        _ => self.checked_place(target),
                    };
                    if let Some((net, low, width)) = place {
                        self.touched.entry(net).or_default().insert(low, width);
                    }
                }
                S::If(c) => {
                    self.touch(&c.then);
                    match &c.otherwise {
                        Otherwise::Block(b) => self.touch(b),
                        Otherwise::Conditional(s) => self.touch(std::slice::from_ref(s)),
                        Otherwise::None => {}
                    }
                }
                S::Loop(l) => {
                    for value in l.from.as_usize()..l.to.as_usize() {
                        self.loops.push((l.index.clone(), value as i64));
                        self.touch(&l.block);
                        self.loops.pop();
                    }
                }
                S::Macro(b) => self.touch(b),
                S::Comment(_) | S::Match(_) | S::Link(_) => {}
            }
        }
    }

    fn run(&mut self, block: &[S]) {
        for s in block {
            match s {
                S::Assignment(target, value) => {
                    self.read(value);
                    self.write(target);
                }
                S::SliceAssignment {
                    base,
                    width,
                    offset,
                    replacement,
                } => {
                    self.read(replacement);
                    self.write(&E::Slice(
                        Box::new(base.clone()),
                        *width,
                        Box::new(offset.clone()),
                    ));
                }
                S::If(c) => {
                    self.read(&c.test);
                    // With every bit assigned already, no branch can change what is missing.
                    let before = (self.missing > 0).then(|| (self.definite.clone(), self.missing));
                    self.run(&c.then);
                    let after_then = before.map(|(definite, missing)| {
                        self.missing = missing;
                        std::mem::replace(&mut self.definite, definite)
                    });
                    match &c.otherwise {
                        Otherwise::Block(b) => self.run(b),
                        Otherwise::Conditional(s) => self.run(std::slice::from_ref(s)),
                        Otherwise::None => {}
                    }
                    if let Some(after_then) = after_then {
                        self.meet(&after_then);
                    }
                }
                S::Loop(l) => {
                    for value in l.from.as_usize()..l.to.as_usize() {
                        self.loops.push((l.index.clone(), value as i64));
                        self.run(&l.block);
                        self.loops.pop();
                    }
                }
                S::Macro(b) => self.run(b),
                S::Comment(_) | S::Match(_) | S::Link(_) => {}
            }
        }
    }

    /// Keeps as definite only what `other` has too.
    fn meet(&mut self, other: &BitMap) {
        let none = BitSet::default();
        let count = |map: &BitMap| -> usize { map.values().map(|b| b.iter().count()).sum() };
        for (net, bits) in &mut self.definite {
            bits.intersect(other.get(net).unwrap_or(&none));
        }
        self.missing = count(&self.touched) - count(&self.definite);
    }
}

/// What `block` reads and drives.
pub(crate) fn access(block: &[S], nets: &[Net], net_of: &HashMap<String, usize>) -> Access {
    let mut w = Walker {
        net_of,
        nets,
        loops: Vec::new(),
        touched: BitMap::new(),
        definite: BitMap::new(),
        missing: 0,
        reads: BitMap::new(),
        faults: Vec::new(),
    };
    w.touch(block);
    w.missing = w.touched.values().map(|b| b.iter().count()).sum();
    w.run(block);
    for (&net, bits) in &w.touched {
        let definite = w.definite.get(&net);
        let latch = bits
            .iter()
            .find(|&b| !definite.is_some_and(|d| d.contains(b)));
        if let Some(bit) = latch {
            let what = format!("bit {bit} is not assigned on every path: a latch");
            w.faults.push((net, what));
        }
    }
    Access {
        reads: w.reads,
        writes: w.touched,
        faults: w.faults,
    }
}

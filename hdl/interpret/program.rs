//! The flat program: runs of equal operations over one vector of words.

/// What all operations of a run do. Each writes one word, the next after the previous one's,
/// except for [`Code::Wide`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Code {
    And,
    AndNot,
    Or,
    Xor,
    /// Not of `a`; `c` as in [`Code::Add`].
    Not,
    /// Sum; the result loses its `c` highest bits.
    Add,
    Sub,
    Shl,
    Shr,
    Eq,
    Lt,
    Parity,
    /// `b` if `a` is 1, else `c`.
    Select,
    /// `a` moved up by `b`, then down by `c`.
    Field,
    /// OR of `b` fields from number `a` on.
    Fields,
    /// Word `a` of a memory of `c` words that starts at `b`, or 0.
    Read,
    Copy,
    /// Operation number `a` on several words.
    Wide,
}

/// Operands of one operation: most are word numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Op {
    pub a: u32,
    pub b: u32,
    pub c: u32,
}

/// Operations of one code.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub code: Code,
    /// Number of the first.
    pub first: u32,
    pub count: u32,
    /// The word that the first writes.
    pub dst: u32,
}

/// Word `word` rotated up by `rotate`, under `mask`.
#[derive(Clone, Copy, Debug)]
pub(super) struct FieldOp {
    pub word: u32,
    pub rotate: u32,
    pub mask: u64,
}

/// What an operation on several words does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WideCode {
    And,
    AndNot,
    Or,
    Xor,
    Not,
    Add,
    Sub,
    /// `a` shifted by the value of word `b`.
    Shl,
    Shr,
    /// One word, 1 if equal.
    Eq,
    /// One word, 1 if below.
    Lt,
    /// One word.
    Parity,
    /// `b` if word `a` is 1, else `c`.
    Select,
    /// From bit `b` of `a` on.
    Copy,
    /// Word `a` of a memory of `c` words that starts at `b`, or 0.
    Read,
}

/// An operation on `words` words. It writes from `dst` on, behind everything that it reads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide {
    pub code: WideCode,
    pub dst: usize,
    pub words: usize,
    pub a: usize,
    pub b: usize,
    pub c: usize,
    /// What the highest word of the result may hold.
    pub top: u64,
}

/// Everything that happens between inputs and outputs, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Program {
    pub runs: Vec<Run>,
    pub ops: Vec<Op>,
    pub fields: Vec<FieldOp>,
    pub wide: Vec<Wide>,
}

impl Program {
    /// Adds an operation, to the last run if it may continue that.
    pub fn push(&mut self, code: Code, op: Op, dst: u32) {
        let next = self.ops.len() as u32;
        self.ops.push(op);
        if let Some(last) = self.runs.last_mut()
            && last.code == code
            && (code == Code::Wide || last.dst + last.count == dst)
        {
            last.count += 1;
            return;
        }
        self.runs.push(Run {
            code,
            first: next,
            count: 1,
            dst,
        });
    }

    /// Adds an operation on several words.
    pub fn push_wide(&mut self, wide: Wide) {
        let op = Op {
            a: self.wide.len() as u32,
            ..Op::default()
        };
        self.wide.push(wide);
        self.push(Code::Wide, op, wide.dst as u32);
    }

    /// Goes on with `more`.
    pub fn append(&mut self, more: Program) {
        let (ops, fields, wide) = (self.ops.len(), self.fields.len(), self.wide.len());
        self.runs.extend(more.runs.iter().map(|run| Run {
            first: run.first + ops as u32,
            ..*run
        }));
        for run in &more.runs {
            let shift = match run.code {
                Code::Fields => fields,
                Code::Wide => wide,
                _ => 0,
            };
            let here = &more.ops[run.first as usize..][..run.count as usize];
            self.ops.extend(here.iter().map(|op| Op {
                a: op.a + shift as u32,
                ..*op
            }));
        }
        self.fields.extend(more.fields);
        self.wide.extend(more.wide);
    }
}

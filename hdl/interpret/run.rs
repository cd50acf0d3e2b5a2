//! Runs a program.

use super::program::{Code, Program};

/// Computes everything from inputs and state.
pub(super) fn run(program: &Program, words: &mut [u64]) {
    /// One word for each operation of a run.
    macro_rules! each {
        ($run:expr, $op:ident => $value:expr) => {{
            let ops = &program.ops[$run.first as usize..][..$run.count as usize];
            for (dst, $op) in ($run.dst as usize..).zip(ops) {
                words[dst] = $value;
            }
        }};
    }
    for run in &program.runs {
        match run.code {
            Code::And => each!(run, op => words[op.a as usize] & words[op.b as usize]),
            Code::AndNot => each!(run, op => words[op.a as usize] & !words[op.b as usize]),
            Code::Or => each!(run, op => words[op.a as usize] | words[op.b as usize]),
            Code::Xor => each!(run, op => words[op.a as usize] ^ words[op.b as usize]),
            Code::Not => each!(run, op => !words[op.a as usize] << op.c >> op.c),
            Code::Add => each!(run, op => {
                words[op.a as usize].wrapping_add(words[op.b as usize]) << op.c >> op.c
            }),
            Code::Sub => each!(run, op => {
                words[op.a as usize].wrapping_sub(words[op.b as usize]) << op.c >> op.c
            }),
            Code::Shl => each!(run, op => {
                let by = u32::try_from(words[op.b as usize]).unwrap_or(u32::MAX);
                words[op.a as usize].checked_shl(by).unwrap_or(0) << op.c >> op.c
            }),
            Code::Shr => each!(run, op => {
                let by = u32::try_from(words[op.b as usize]).unwrap_or(u32::MAX);
                words[op.a as usize].checked_shr(by).unwrap_or(0)
            }),
            Code::Eq => each!(run, op => u64::from(words[op.a as usize] == words[op.b as usize])),
            Code::Lt => each!(run, op => u64::from(words[op.a as usize] < words[op.b as usize])),
            Code::Parity => each!(run, op => u64::from(words[op.a as usize].count_ones() & 1)),
            Code::Select => each!(run, op => {
                words[if words[op.a as usize] == 1 { op.b } else { op.c } as usize]
            }),
            Code::Field => each!(run, op => words[op.a as usize] << op.b >> op.c),
            Code::Fields => each!(run, op => {
                let fields = &program.fields[op.a as usize..][..op.b as usize];
                fields.iter().fold(0, |all, f| {
                    all | words[f.word as usize].rotate_left(f.rotate) & f.mask
                })
            }),
            Code::Read => each!(run, op => {
                let address = words[op.a as usize];
                if address < u64::from(op.c) {
                    words[op.b as usize + address as usize]
                } else {
                    0
                }
            }),
            Code::Copy => each!(run, op => words[op.a as usize]),
            Code::Wide => {
                let ops = &program.ops[run.first as usize..][..run.count as usize];
                ops.iter()
                    .for_each(|op| program.wide[op.a as usize].run(words));
            }
        }
    }
}

//! Operations on vectors of several words.

use super::program::{Wide, WideCode};

impl Wide {
    /// Computes `words[dst..]` from what lies below.
    pub fn run(&self, words: &mut [u64]) {
        let (from, to) = words.split_at_mut(self.dst);
        let n = self.words;
        let a = from.get(self.a..).unwrap_or(&[]);
        let b = from.get(self.b..).unwrap_or(&[]);
        match self.code {
            WideCode::And => each(to, a, b, n, |a, b| a & b),
            WideCode::AndNot => each(to, a, b, n, |a, b| a & !b),
            WideCode::Or => each(to, a, b, n, |a, b| a | b),
            WideCode::Xor => each(to, a, b, n, |a, b| a ^ b),
            WideCode::Not => each(to, a, a, n, |a, _| !a),
            WideCode::Add => add(to, a, b, n, 0, |b| b),
            WideCode::Sub => add(to, a, b, n, 1, |b| !b),
            WideCode::Shl => shift_up(&mut to[..n], &a[..n], b[0]),
            WideCode::Shr => {
                let bits = 64 * n as u64;
                match b[0] < bits {
                    true => shift_down(&mut to[..n], &a[..n], b[0] as usize),
                    false => to[..n].fill(0),
                }
            }
            WideCode::Eq => to[0] = u64::from(a[..n] == b[..n]),
            WideCode::Lt => {
                let below = a[..n].iter().rev().lt(b[..n].iter().rev());
                to[0] = u64::from(below);
            }
            WideCode::Parity => {
                let ones = a[..n].iter().fold(0, |all, word| all ^ word).count_ones();
                to[0] = u64::from(ones & 1);
            }
            WideCode::Select => {
                let chosen = if a[0] == 1 { self.b } else { self.c };
                to[..n].copy_from_slice(&from[chosen..][..n]);
            }
            WideCode::Copy => match self.b {
                0 => to[..n].copy_from_slice(&a[..n]),
                by => shift_down(&mut to[..n], &a[..n + 1], by),
            },
            WideCode::Read => match usize::try_from(a[0]) {
                Ok(address) if address < self.c => {
                    to[..n].copy_from_slice(&b[n * address..][..n]);
                }
                _ => to[..n].fill(0),
            },
        }
        if !matches!(
            self.code,
            WideCode::Eq | WideCode::Lt | WideCode::Parity | WideCode::Copy
        ) {
            to[n - 1] &= self.top;
        }
    }
}

fn each(to: &mut [u64], a: &[u64], b: &[u64], n: usize, f: impl Fn(u64, u64) -> u64) {
    for ((to, &a), &b) in to[..n].iter_mut().zip(a).zip(b) {
        *to = f(a, b);
    }
}

fn add(to: &mut [u64], a: &[u64], b: &[u64], n: usize, carry: u64, f: impl Fn(u64) -> u64) {
    let mut carry = carry;
    for ((to, &a), &b) in to[..n].iter_mut().zip(a).zip(b) {
        let sum = u128::from(a) + u128::from(f(b)) + u128::from(carry);
        *to = sum as u64;
        carry = (sum >> 64) as u64;
    }
}

/// `a`, which may be one word longer than `to`, shifted towards the low end.
fn shift_down(to: &mut [u64], a: &[u64], by: usize) {
    let (skip, bits) = (by / 64, by % 64);
    let word = |i: usize| a.get(i).copied().unwrap_or(0);
    for (i, to) in to.iter_mut().enumerate() {
        *to = match bits {
            0 => word(i + skip),
            _ => word(i + skip) >> bits | word(i + skip + 1) << (64 - bits),
        };
    }
}

fn shift_up(to: &mut [u64], a: &[u64], by: u64) {
    let n = to.len();
    let (skip, bits) = ((by / 64).min(n as u64) as usize, by % 64);
    to[..skip].fill(0);
    for i in skip..n {
        let low = match (bits, i.checked_sub(skip + 1)) {
            (0, _) | (_, None) => 0,
            (_, Some(below)) => a[below] >> (64 - bits),
        };
        to[i] = a[i - skip] << bits | low;
    }
}

//! Shape of the modulus by which a hash spreads over ports.

use super::MAX_PORTS;
use crate::params::component::counted;
use crate::params::key::{Int, Named, keys};
use crate::params::{Component, ParamError, Port, index_width};

/// The moduli that hardware is built for, \[YARC\] §7.8.2: a power of two times 1, 3, 5 or 7.
const MODULI: [usize; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32];

/// One of the sixteen moduli: 2^`shift` times `odd`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modulus(usize);

impl Modulus {
    /// The largest that is at most `ports`, or 1.
    pub fn within(ports: usize) -> Self {
        let within = MODULI.into_iter().rev().find(|modulus| *modulus <= ports);
        Modulus(within.unwrap_or(1))
    }

    /// Its value.
    pub fn value(self) -> usize {
        self.0
    }

    /// Its power of two.
    pub fn shift(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    /// The other factor: 1, 3, 5 or 7.
    pub fn odd(self) -> usize {
        self.0 >> self.shift()
    }
}

/// `exact-modulus`: a value modulo the largest modulus that is at most the number of ports to choose from.
///
/// The moduli are 1 to 8, 10, 12, 14, 16, 20, 24, 28 and 32: n = 2^s·q, and the remainder is
/// value\[s−1:0\] + 2^s·((value >> s) mod q). There is no divider in it: modulo 3 and 7 are sums of digits of base 4 and 8,
/// modulo 5 of base 16. More than `ports` in `ones_i` are as many as `ports`, none is as one. Combinational.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ExactModulusParams {
    width: usize,
    ports: usize,
}

impl ExactModulusParams {
    const WIDTH: Named<Int> = Named("width", Int(1..=20, 15, "bits of the value"));
    const PORTS: Named<Int> = {
        let meaning = "ports that there may be to choose from";
        Named("ports", Int(1..=MAX_PORTS, MAX_PORTS, meaning))
    };

    /// A checked shape.
    ///
    /// # Errors
    /// If `width` is not 1 to 20 or `ports` not 1 to 64.
    pub fn new(width: usize, ports: usize) -> Result<Self, ParamError> {
        Self::WIDTH.check(Self::NAME, width)?;
        Self::PORTS.check(Self::NAME, ports)?;
        Ok(ExactModulusParams { width, ports })
    }

    /// Bits of the value.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Most ports to choose from.
    pub fn most(&self) -> usize {
        self.ports
    }

    /// Bits of the number of ports.
    pub fn ones_width(&self) -> usize {
        index_width(self.ports + 1)
    }

    /// Bits of the remainder.
    pub fn index_width(&self) -> usize {
        index_width(Modulus::within(self.ports).value())
    }
}

keys! {
    ExactModulusParams {
        width: Self::WIDTH,
        ports: Self::PORTS => Self::most,
    }
}

impl Component for ExactModulusParams {
    const NAME: &'static str = "exact-modulus";
    const SUMMARY: &'static str = "a hash modulo one of sixteen numbers, without a divider";

    fn module_name(&self) -> String {
        format!("exact_modulus_w{}_p{}", self.width, self.ports)
    }

    fn in_words(&self) -> String {
        let value = counted(self.width, "bit");
        format!(
            "a value of {value}, of at most {}",
            counted(self.ports, "port")
        )
    }

    fn source(&self) -> &'static str {
        "[YARC] §7.8.2"
    }

    fn ports(&self) -> Vec<Port> {
        vec![
            Port::input("value_i", self.width, "what is divided"),
            Port::input(
                "ones_i",
                self.ones_width(),
                format!(
                    "ports to choose from: the modulus is the largest of 1-8, 10, 12, 14, 16, 20, 24, 28, 32 that is at \
                     most as many; more than {} are as many as that",
                    self.ports
                ),
            ),
            Port::output(
                "index_o",
                self.index_width(),
                "value_i modulo that, in the same cycle",
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_moduli_are_those_of_the_paper() {
        let within = |ports| Modulus::within(ports).value();
        assert_eq!(
            [0, 1, 8, 9, 11, 12, 31, 64].map(within),
            [1, 1, 8, 8, 10, 12, 28, 32]
        );
        for ports in 1..=64 {
            let modulus = Modulus::within(ports);
            assert_eq!(modulus.value(), modulus.odd() << modulus.shift());
            assert!([1, 3, 5, 7].contains(&modulus.odd()), "{ports}");
        }
    }
}

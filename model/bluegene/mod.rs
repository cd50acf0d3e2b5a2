//! PLACEHOLDER: the golden models come from another author.
#![allow(missing_docs)]

use crate::model::Golden;
use crate::params::bluegene::*;

macro_rules! placeholder {
    ($($name:ident $params:ident)*) => {$(
        pub struct $name;
        impl $name {
            pub fn new(_: &$params) -> Self {
                $name
            }
        }
        impl Golden for $name {
            fn reset(&mut self) {
                unimplemented!()
            }
            fn step(&mut self, _: &[u64], _: &mut [u64]) {
                unimplemented!()
            }
        }
    )*};
}

placeholder! {
    RankedPick RankedPickParams
    RandomDraw RandomDrawParams
    TokenCounter TokenCounterParams
    DirectionRegister DirectionRegisterParams
    PacketFifo PacketFifoParams
}

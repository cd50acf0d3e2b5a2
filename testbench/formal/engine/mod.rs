//! The programs that decide a property.

pub(super) mod abc;
pub(super) mod smt;

use std::fmt;

/// What decides the properties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// ABC first; what it leaves open goes to the SMT solver, if there is one.
    #[default]
    Auto,
    /// ABC's property directed reachability, then its bounded model checking.
    Abc,
    /// `yosys-smtbmc` with Yices: k-induction, then bounded model checking.
    Smt,
}

/// How a proof was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Property directed reachability, after [A. Bradley, SAT-based model checking without
    /// unrolling, VMCAI 2011].
    Pdr,
    /// The same, after equivalent registers were merged by induction.
    MergedPdr,
    /// The same, of one state that two designs share: neither output nor next state ever differs.
    InStep,
    /// Bounded model checking by SAT.
    Bmc,
    /// k-induction by SMT.
    Induction,
    /// Bounded model checking by SMT.
    SmtBmc,
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Method::Pdr => "abc pdr",
            Method::MergedPdr => "abc scorr, pdr",
            Method::InStep => "abc fraig, pdr, in step",
            Method::Bmc => "abc bmc",
            Method::Induction => "yices k-induction",
            Method::SmtBmc => "yices bmc",
        })
    }
}

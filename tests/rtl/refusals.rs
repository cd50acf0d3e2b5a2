//! What [`Builder::finish`] refuses: with the module, the net and the Rust line that described it.

mod drivers;
mod instances;
mod names;
mod state;
mod widths;

use flitworks::hdl::rtl::{Builder, Expr, Module, RtlError};
use flitworks::params::Reset;
use std::panic::Location;
use std::sync::Arc;

/// A fault that is expected: the net, a part of what is said about it, and the line in this file.
type Expected<'a> = (&'a str, &'a str, u32);

/// Module `m`, described by `describe`, is refused for exactly `expected`.
#[track_caller]
fn refused(result: Result<Arc<Module>, RtlError>, expected: &[Expected]) {
    let error = match result {
        Err(error) => error,
        Ok(module) => panic!("`{}` was accepted", module.name()),
    };
    let (message, file) = (error.to_string(), Location::caller().file());
    let found: Vec<_> = error
        .faults
        .iter()
        .map(|f| (f.net.as_str(), f.line))
        .collect();
    let wanted: Vec<_> = expected.iter().map(|&(net, _, line)| (net, line)).collect();
    assert_eq!(found, wanted, "{message}");
    assert!(message.starts_with(&format!("module `{}`: ", error.module)));
    for (net, what, line) in expected {
        let place = format!("({file}:{line})");
        assert!(
            message.contains(&format!("`{net}`: ")) && message.contains(&place),
            "{message}"
        );
        let fault = error
            .faults
            .iter()
            .find(|f| f.net == *net && f.what.contains(what));
        assert!(fault.is_some(), "wanted `{what}` in: {message}");
    }
}

/// A builder with inputs of 4, 1 and 4 bits and an output of 4 bits.
fn started() -> (Builder, Expr, Expr, Expr) {
    let mut m = Builder::new("faulty");
    let a = m.input("a_i", 4, "data");
    let b = m.input("b_i", 1, "data");
    let y = m.output("y_o", 4, "data");
    (m, a, b, y)
}

/// A module of one output that follows its input, and of one that is a register.
fn follower() -> Arc<Module> {
    let mut m = Builder::new("follower");
    m.clocked(Reset::Sync);
    let d = m.input("d_i", 4, "data");
    let y = m.output("y_o", 4, "data, at once");
    let q = m.output("q_o", 4, "data, a cycle later");
    let state = m.register("state", 4, 0);
    m.assign(&y, &d);
    m.assign(&state.d, &d);
    m.assign(&q, &state.q);
    m.finish().expect("it is hardware")
}

/// Like [`started`], with a clock; the first is a net.
fn clocked() -> (Builder, Expr, Expr, Expr) {
    let mut m = Builder::new("faulty");
    m.clocked(Reset::Sync);
    let b = m.input("b_i", 1, "data");
    let y = m.output("y_o", 4, "data");
    let a = m.net("a", 4);
    (m, a, b, y)
}

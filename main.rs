//! The command line: see `flitworks --help`.

fn main() {}

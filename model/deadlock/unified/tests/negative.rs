//! Machines in which packets deadlock, each for one reason.

use super::torus;
#[test]
fn x() {
    let _ = torus([1, 1, 1]);
}

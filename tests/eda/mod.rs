//! External tools: what is there, and what the tests ask of them.

pub mod design;
pub mod equivalence;
pub mod lint;
pub mod yosys;

use std::env;

/// Whether `tool` can be run: a name to find on the path, or a path.
///
/// # Panics
/// If it cannot, and `REQUIRE_EDA=1`.
pub fn require(tool: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    let found = env::split_paths(&path).any(|folder| folder.join(tool).is_file());
    if !found {
        println!("SKIPPED: {tool} not found");
        assert!(
            env::var("REQUIRE_EDA").as_deref() != Ok("1"),
            "{tool} not found, and REQUIRE_EDA=1"
        );
    }
    found
}

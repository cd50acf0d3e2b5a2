//! Tools that some tests need and a machine may lack.

use std::process::{Command, Stdio};

/// Whether `tool` can be run. If not, says that the test is skipped; with `REQUIRE_EDA=1` that is
/// a failure.
pub fn require(tool: &str) -> bool {
    let version = if tool == "iverilog" {
        "-V"
    } else {
        "--version"
    };
    let found = Command::new(tool)
        .arg(version)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok();
    if !found {
        println!("SKIPPED: {tool} not found");
        let required = std::env::var("REQUIRE_EDA").is_ok_and(|v| v == "1");
        assert!(!required, "REQUIRE_EDA=1, and {tool} was not found");
    }
    found
}

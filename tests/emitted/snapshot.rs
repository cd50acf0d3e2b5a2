//! `generated/modules` is what is emitted now: the default set's modules alone, and without the
//! program, so that it is known in a moment.

use super::sources;
use flitworks::hdl::emit::Backend;
use flitworks::hdl::rtl::Library;
use flitworks::testbench::registry::components;
use std::fs;
use std::path::Path;

#[test]
fn every_module_of_the_default_set_is_the_committed_one() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("generated/modules");
    let mut lib = Library::default();
    for design in components().iter().flat_map(|e| e.default_set()) {
        for (name, text) in sources(&design, Backend::Native, &mut lib).sources {
            let committed = fs::read_to_string(root.join(&name));
            let committed = committed.unwrap_or_else(|e| panic!("{}: {name}: {e}", design.top));
            assert!(text == committed, "{}: {name} is out of date", design.top);
        }
    }
}

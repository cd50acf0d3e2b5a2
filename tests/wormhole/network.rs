//! What traffic reaches in networks, and that the lockstep sees how they differ.

use crate::lockstep::{first_mismatch, interpreted, ones};
use crate::shapes::on_every;
use crate::wormhole::shapes;

#[test]
fn traffic_reaches_every_node_of_a_network_over_every_link() {
    on_every(&shapes::common_networks(), |design| {
        let ones = ones(design, 3_000);
        let ejected = &ones["eject_valid_o"];
        assert!(ejected.iter().all(|&count| count > 60), "{ejected:?}");
        // Some lanes of some links no route of TRC uses.
        let has = |key, value: &str| design.settings.contains(&(key, value.to_string()));
        let is_mesh = has("topology", "mesh");
        let vcs = match is_mesh {
            true => 1,
            false if has("algorithm", "f-dynbal") => 3,
            false => 2,
        };
        let lanes = ones["link_valid_o"].chunks(vcs);
        let links: Vec<u64> = lanes.map(|lanes| lanes.iter().sum()).collect();
        let idle = links.iter().filter(|&&count| count == 0).count();
        // Of a mesh those at the edge lead nowhere: of 4x3 nodes 2 * (3 + 4).
        let outward = if is_mesh { 14 } else { 0 };
        assert_eq!(idle, outward, "{}: {links:?}", design.top);
    });
}

#[test]
fn a_network_with_another_seed_is_caught() {
    let [right, wrong] = [1, 2].map(shapes::seeded_network);
    let mut rtl = interpreted(&wrong, 3);
    // The load is low for a thousand cycles.
    assert!(first_mismatch(&right, rtl.as_mut(), 2_000, 3).is_some());
}

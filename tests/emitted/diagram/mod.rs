//! Block diagrams, against the Verilog and the topology of what they show.

mod drawn;
mod ranks;
mod verilog;

use super::sources;
use crate::shapes;
use crate::wormhole::shapes as routers;
use drawn::Picture;
use flitworks::hdl::emit::{Backend, Diagram, Names, diagrams};
use flitworks::hdl::rtl::{Builder, Header, Library, Module};
use flitworks::params::Placement;
use flitworks::params::topology::grid::Wrap;
use flitworks::params::topology::{Cube, NodeId};
use flitworks::testbench::package::{Options, package};
use flitworks::testbench::registry::Design;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Everything that is drawn of `design`.
fn drawn(design: &Design, prefix: &str) -> (Arc<Module>, Vec<Diagram>) {
    let module = design.elaborate(&mut Library::default());
    let module = module.unwrap_or_else(|e| panic!("{e}"));
    let names = Names::new(&module, &design.top, prefix).expect("names");
    let drawn = diagrams(&module, &design.placement, &names);
    (module, drawn)
}

/// The pairs that the Verilog of the top module connects.
fn connected(design: &Design) -> BTreeSet<(String, String)> {
    let set = sources(design, Backend::Native, &mut Library::default());
    let (_, text) = set.sources.last().expect("the top module is the last");
    verilog::connected(text)
}

/// What a wormhole router is made of.
const PARTS: [&str; 8] = [
    "crossbar",
    "input-channel",
    "request-register",
    "status-collector",
    "injector",
    "ejector",
    "output-channel",
    "physical-channel",
];

/// Routers and channels in every way that they differ in.
fn flows() -> Vec<Design> {
    let mut designs = routers::common_routers();
    for settings in [
        "dims = [4, 4]\nalgorithm = 'dynbal'\nlanes = 2",
        "link_register = 0\ndims = [4, 4]\nalgorithm = 'dynbal'\nlanes = 2",
        "dims = [2, 3, 6]\nalgorithm = 'dynbal'\nwire_delay = 1",
        "dims = [4]\ndirections = 'unidirectional'\nalgorithm = 'dynbal'",
        "dims = [4, 4]\nlanes = 3\nco_residence = 'allowed'\ninjector_lanes = 2",
        "dims = [4, 4]\nalgorithm = 'dynbal'\nlanes = 7",
        "dims = [4, 4]\npipeline = 1\ninjector_lanes = 2",
    ] {
        designs.push(routers::design("router", settings));
        let in_a_network = format!("{settings}\nwatch_links = false");
        designs.push(routers::design("router", &in_a_network));
    }
    designs.extend(PARTS.into_iter().flat_map(shapes::interpreted_of));
    designs
}

/// Networks whose nodes are all drawn.
fn networks() -> Vec<Design> {
    let each = [
        "dims = [3, 5]\ntopology = 'mesh'",
        "dims = [4, 4]",
        "dims = [4, 3]\nwire_delay = 1\nprobes = 1",
        "dims = [3, 3, 3]",
        "dims = [2, 2, 2, 2]",
        "dims = [2]\nlink_register = 0\nwire_delay = 2",
        "dims = [6]\ndirections = 'unidirectional'",
    ];
    let designs = each.map(|settings| routers::design("network", settings));
    designs.into()
}

/// All that is drawn, and what is not because it has no instances.
fn all() -> impl Iterator<Item = Design> {
    let components = shapes::tried(shapes::grid).into_iter();
    components.chain(flows()).chain(networks())
}

/// Links of which an end is drawn, if those nodes are.
fn links(design: &Design, is_drawn: impl Fn(&[usize]) -> bool) -> usize {
    let Placement::Grid(grid) = design.placement.clone() else {
        panic!("{} is no network", design.top);
    };
    let datelines = match grid.hardest_wrap() {
        Wrap::Torus => vec![0; grid.dimensions()],
        Wrap::Mesh => Vec::new(),
    };
    let topology = Cube::new("network", grid, datelines).expect("a topology");
    let drawn = |node: NodeId| is_drawn(&topology.coordinates(node));
    let mut links = 0;
    for node in topology.each_node() {
        for port in topology.grid().link_ports() {
            let far = topology.neighbour(node, port);
            links += usize::from(far.is_some_and(|far| drawn(node) || drawn(far)));
        }
    }
    links
}

#[test]
fn every_instance_is_drawn_once() {
    for design in all() {
        let (module, diagrams) = drawn(&design, "");
        let mut instances: Vec<&str> = module.instances().map(|(name, _)| name).collect();
        instances.sort_unstable();
        assert_eq!(diagrams.is_empty(), instances.is_empty(), "{}", design.top);
        if let Some(diagram) = diagrams.first() {
            let picture = Picture::read(&diagram.svg);
            assert_eq!(picture.names("instance"), instances, "{}", design.top);
            assert!(picture.title.starts_with(&format!("{}: ", design.top)));
        }
    }
}

#[test]
fn lines_join_the_instances_that_the_verilog_connects_and_no_others() {
    for design in flows().into_iter().chain(networks()) {
        let (_, diagrams) = drawn(&design, "");
        if let Some(diagram) = diagrams.first() {
            let joined = Picture::read(&diagram.svg).joined();
            assert_eq!(joined, connected(&design), "{}", design.top);
        }
    }
}

#[test]
fn every_diagram_can_be_read() {
    let mut complaints = Vec::new();
    for diagram in all().flat_map(|design| drawn(&design, "").1) {
        for complaint in Picture::read(&diagram.svg).complaints() {
            complaints.push(format!("{}: {complaint}", diagram.module));
        }
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[test]
fn a_router_flows_from_its_input_ports_to_its_output_ports() {
    // The credits of some have more bits than their flits.
    for design in flows().into_iter().filter(|d| d.component == "router") {
        let (_, diagrams) = drawn(&design, "");
        let picture = Picture::read(&diagrams[0].svg);
        let left = |prefix: &str| -> BTreeSet<i32> {
            // A register before a port has the name of a pin; a guard stands before its input.
            let is_it = |name: &str| {
                name.starts_with(prefix)
                    && !name.ends_with("_guard")
                    && (prefix.starts_with("u_") || name.ends_with('*'))
            };
            let boxes = picture.boxes.iter();
            let named = boxes.filter(|b| is_it(&b.name));
            named.map(|b| b.area.left).collect()
        };
        let columns = ["in", "u_in_", "u_status", "u_out", "u_link", "out"].map(left);
        for column in &columns {
            assert_eq!(column.len(), 1, "{}: {columns:?}", design.top);
        }
        assert!(columns.is_sorted(), "{}: {columns:?}", design.top);
        let [_, inputs, _, outputs, _, _] = columns;
        let [injectors, ejectors] = ["u_injector", "u_ejector"].map(left);
        assert_eq!(ejectors, outputs);
        // What an injector shows needs no register on its way to the port, and its guards are inside it.
        let is_further = |name: &str| name == "in_xp_not_full" || name.ends_with("_guard");
        match picture.boxes.iter().any(|b| is_further(&b.name)) {
            true => assert!(injectors < inputs, "{injectors:?} {inputs:?}"),
            false => assert_eq!(injectors, inputs),
        }
    }
}

#[test]
fn a_network_has_as_many_links_as_its_topology() {
    // Between these nodes stand wires of several ports each.
    let torus = "dims = [3, 2]\nphit_bytes = 4\nvc_chunks = 8\nescape_chunks = 16\nfifo_chunks = 8";
    let torus = shapes::design("bluegene-network", torus);
    for design in networks().into_iter().chain([torus]) {
        let (_, diagrams) = drawn(&design, "");
        let picture = Picture::read(&diagrams[0].svg);
        assert_eq!(
            picture.of("link").len(),
            links(&design, |_| true),
            "{}",
            design.top
        );
    }
}

#[test]
fn a_link_carries_the_pins_of_its_port() {
    for lanes in [1, 2, 5] {
        let settings =
            format!("dims = [3, 4]\nalgorithm = 'dynbal'\nflit_width = 9\nlanes = {lanes}");
        let design = routers::design("network", &settings);
        let picture = Picture::read(&drawn(&design, "").1[0].svg);
        for link in picture.of("link") {
            let bits: Vec<usize> = link.carries.iter().map(|(_, _, bits)| *bits).collect();
            assert_eq!(bits, [2 * lanes + 9, 4 * lanes]);
            assert_eq!(link.carries[0].0, link.carries[1].1);
        }
    }
}

#[test]
fn of_a_large_network_a_corner_is_drawn() {
    let design = routers::design("network", "dims = [16, 16]");
    let (_, diagrams) = drawn(&design, "");
    let picture = Picture::read(&diagrams[0].svg);
    assert_eq!(picture.names("instance").len(), 64);
    assert_eq!(
        picture.of("link").len(),
        links(&design, |at| at[0] < 8 && at[1] < 8)
    );
    assert_eq!(picture.complaints(), [""; 0]);
    let note = |(text, _): &&(String, _)| text.starts_with("256 nodes; 8x8 drawn");
    assert_eq!(picture.texts.iter().filter(note).count(), 1);
}

#[test]
fn the_same_design_is_drawn_in_the_same_bytes() {
    for design in routers::common_routers().iter().chain(&networks()) {
        assert_eq!(drawn(design, "").1, drawn(design, "").1, "{}", design.top);
    }
}

#[test]
fn a_network_comes_with_its_router_and_a_leaf_with_nothing() {
    let names = |design: &Design, prefix: &str| -> Vec<String> {
        let (_, diagrams) = drawn(design, prefix);
        diagrams.into_iter().map(|d| d.module).collect()
    };
    let network = routers::design("network", "dims = [2, 2]\ntopology = 'mesh'");
    let router = routers::design("router", "dims = [2, 2]\ntopology = 'mesh'");
    let top = format!("my_{}", network.top);
    let node = format!("{top}_router");
    assert_eq!(names(&network, "my_"), [top, node]);
    assert_eq!(names(&router, "").join(" "), router.top);
    let fifo = shapes::design("fifo", "");
    assert_eq!(names(&fifo, ""), [""; 0]);
    let mut lib = Library::default();
    let options = Options {
        prefix: "my_".to_string(),
        ..Options::default()
    };
    let router_top = format!("my_{}", router.top);
    for (design, expected) in [(&router, Some(&router_top)), (&fifo, None)] {
        let set = package(design, &options, &mut lib).unwrap_or_else(|e| panic!("{e}"));
        let files = set.manifest.files.keys();
        let svgs: Vec<&String> = files.filter(|f| f.ends_with(".svg")).collect();
        let expected = expected.map(|name| format!("{name}.svg"));
        assert_eq!(svgs, expected.iter().collect::<Vec<_>>());
    }
}

#[test]
fn markup_in_what_a_module_says_of_itself_stays_text() {
    let mut m = Builder::new("marked");
    m.header(Header {
        shape: "<b> & \"c\"".to_string(),
        ..Header::default()
    });
    let mut leaf = Builder::new("leaf");
    let (a, y) = (leaf.input("a_i", 1, "in"), leaf.output("y_o", 1, "out"));
    leaf.assign(&y, &a);
    let leaf = leaf.finish().unwrap_or_else(|e| panic!("{e}"));
    let (a, y) = (m.input("a_i", 1, "x < y"), m.output("y_o", 1, "&amp;"));
    m.instance("u_leaf", &leaf, &[("a_i", &a), ("y_o", &y)]);
    let module = m.finish().unwrap_or_else(|e| panic!("{e}"));
    let svg = &diagrams(&module, &Placement::Flow, &Names::by_shape(&module))[0].svg;
    let picture = Picture::read(svg);
    assert_eq!(picture.title, "marked: <b> & \"c\"");
    assert_eq!(picture.names("terminal"), ["a_i", "y_o"]);
    assert!(svg.contains("x &lt; y") && svg.contains("&amp;amp;"));
}

/// The checks can fail.
#[test]
fn a_diagram_that_is_wrong_or_illegible_is_seen() {
    let design = routers::design("router", "dims = [4, 4]\nalgorithm = 'trc'");
    let svg = &drawn(&design, "").1[0].svg;
    let complaints = |svg: &str| Picture::read(svg).complaints().join("\n");
    assert_eq!(complaints(svg), "");
    let lines = || svg.lines();
    let line = lines()
        .find(|line| line.contains("class=\"line\"") && line.contains("u_in_xp_vc0 → u_out"));
    let start = svg.find(line.expect("a line")).expect("it is there");
    let end = start + svg[start..].find("</path>").expect("it ends") + "</path>".len();
    let without = format!("{}{}", &svg[..start], &svg[end..]);
    assert_ne!(Picture::read(&without).joined(), connected(&design));
    let wire = lines().find(|line| line.contains("<path d=\"M") && line.contains(" V"));
    let unseen = svg.replace(wire.expect("a track"), "");
    assert!(complaints(&unseen).contains("is not seen"));
    let long = svg.replace(">u_status<", ">u_status_with_a_very_much_longer_name<");
    assert!(complaints(&long).contains("u_status: text outside"));
    let rect = lines()
        .skip_while(|l| !l.contains("<title>u_in_xp_vc0"))
        .find(|l| l.contains("<rect"));
    let rect = rect.expect("its rectangle");
    let high = svg.replace(rect, &rect.replace("height=\"40\"", "height=\"60\""));
    assert!(
        complaints(&high).contains("u_in_xp_vc1 lies on u_in_xp_vc0"),
        "{}",
        complaints(&high)
    );
}

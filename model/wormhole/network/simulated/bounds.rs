//! What networks accept: what is offered well below the knee, and never more than the bound.

use super::*;

/// Algorithms of a torus, with half the load that `simulate --saturate --packet 8` finds on 8x8 for the patterns
/// of [`PATTERNS`].
const HALF_KNEES: [(&str, [f64; 4]); 8] = [
    ("trc", [0.242, 0.105, 0.125, 0.309]),
    ("t3d", [0.289, 0.148, 0.124, 0.352]),
    ("dynbal", [0.246, 0.095, 0.108, 0.340]),
    ("duato-pa", [0.230, 0.091, 0.103, 0.332]),
    ("duato-fa", [0.332, 0.139, 0.230, 0.387]),
    ("f-dynbal", [0.336, 0.139, 0.211, 0.371]),
    ("fd-dynbal", [0.336, 0.143, 0.223, 0.383]),
    ("t3e", [0.352, 0.161, 0.211, 0.383]),
];

const PATTERNS: [&str; 4] = ["uniform", "tornado", "dimension-reversal", "near:2"];

#[test]
fn at_half_of_its_knee_every_algorithm_accepts_what_is_offered_within_a_hundredth() {
    for (algorithm, loads) in HALF_KNEES {
        let params = params(&format!("dims = [8, 8]\nalgorithm = '{algorithm}'"));
        for (pattern, load) in PATTERNS.into_iter().zip(loads) {
            let workload = Workload {
                process: Process::Bernoulli,
                load,
                lengths: Lengths::parse("8").expect("legal"),
            };
            let pattern = Pattern::parse(pattern).expect("a pattern");
            let destinations = Destinations::new(params.topology(), &pattern, 1);
            let destinations = destinations.expect("it fits");
            let mut run =
                Simulation::<Network>::new(&params, workload, destinations, 1).expect("a network");
            let plan = Plan {
                warm_up: Some(300),
                window: 3000,
                drain: 3000,
            };
            let of = measure(&mut run, &plan, &mut |_| true).expect("nobody ends it");
            let share = of.accepted / of.offered;
            assert!(
                (share - 1.0).abs() < 0.01 && !of.saturated && of.missing == 0,
                "{algorithm} {pattern} {load}: {share}"
            );
        }
    }
}

/// A network whose injectors are always full, of packets of four flits, and its bound.
fn of_full_injectors(dims: &str, algorithm: &str, pattern: &str) -> (Simulation<Network>, f64) {
    let params = params(&format!("dims = {dims}\nalgorithm = '{algorithm}'"));
    let pattern = Pattern::parse(pattern).expect("a pattern");
    let destinations = Destinations::new(params.topology(), &pattern, 1).expect("it fits");
    let bound = crate::model::wormhole::loads::bound(&params, &destinations).expect("small enough");
    let workload = Workload {
        process: Process::Full,
        load: 0.0,
        lengths: Lengths::parse("4").expect("legal"),
    };
    let run = Simulation::<Network>::new(&params, workload, destinations, 1).expect("a network");
    (run, bound.expect("nodes send").rate)
}

/// If all nodes get a rate through, then no channel lets more through: so the least of them is below the bound,
/// whatever the others do, of adaptive algorithms too.
#[test]
fn under_no_pattern_do_all_nodes_send_more_than_the_bound() {
    let mut near = 0;
    for pattern in [
        "uniform",
        "near:2",
        "shift:3",
        "dimension-reversal",
        "bit-reversal",
        "bit-complement",
        "bit-vector",
        "shuffle",
        "tornado",
        "neighbour",
        "hot-spots:4,16",
        "synthetic",
    ] {
        for algorithm in ["trc", "f-dynbal"] {
            let (mut run, bound) = of_full_injectors("[8, 8]", algorithm, pattern);
            (0..300).for_each(|_| run.step());
            let mut sent = [0_u32; 64];
            for _ in 0..1500 {
                run.step();
                let arrived = run.arrived().iter();
                arrived.for_each(|of| sent[of.packet.source.0] += of.packet.length);
            }
            let least = sent.iter().min().expect("nodes");
            let share = f64::from(*least) / 1500.0 / bound;
            assert!(share < 1.02, "{pattern} {algorithm}: {share} of {bound}");
            near += usize::from(share > 0.5);
        }
    }
    assert!(near >= 5, "{near} are near their bound");
}

/// Where all nodes and links are alike no node can send more than the others.
#[test]
fn no_network_accepts_more_than_its_busiest_link_lets_through() {
    for (pattern, dims) in [
        ("uniform", "[8]"),
        ("tornado", "[7, 7]"),
        ("shift:1", "[4, 4]"),
        ("near:2", "[8]"),
    ] {
        for algorithm in ["trc", "dynbal", "f-dynbal"] {
            let (mut run, bound) = of_full_injectors(dims, algorithm, pattern);
            let of = measure(&mut run, &PLAN, &mut |_| true).expect("nobody ends it");
            assert!(
                of.accepted <= 1.01 * bound && of.accepted > 0.3 * bound,
                "{pattern} {algorithm}: {} of {bound}",
                of.accepted
            );
        }
    }
}

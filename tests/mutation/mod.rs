//! Mutants: all killed or equivalent in small designs, gaps where checks are missing.

use crate::eda::require;
use crate::shapes;
use flitworks::hdl::rtl::Library;
use flitworks::testbench::formal::{Engine, Limits, Prover, Tools, Verilog};
use flitworks::testbench::mutation::{
    self, BenchCampaign, BenchPlan, BenchTrial, Campaign, Change, Difference, Fate, MutationError,
    Notice, Plan, Proofs,
};
use flitworks::testbench::package::{Options, verilog};
use flitworks::testbench::registry::Design;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

fn tools() -> bool {
    require("verilator") & require("g++") & require("yosys") & require("berkeley-abc")
}

fn prover() -> Prover {
    let limits = Limits {
        patience: Duration::from_secs(20),
        ..Limits::default()
    };
    Prover::find(&Tools::default(), Engine::Abc, limits).expect("yosys and abc were there")
}

fn emitted(design: &Design) -> Verilog {
    let set = verilog(design, &Options::default(), &mut Library::default()).expect("hardware");
    let modules = set.manifest.modules.len();
    Verilog {
        top: set.manifest.top,
        files: set.files.into_iter().take(modules).collect(),
    }
}

const PLAN: Plan = Plan {
    count: 40,
    only: Vec::new(),
    seed: 1,
    stimuli: 2,
    cycles: 4000,
    proofs: Proofs::Survivors,
    threads: 2,
};

/// Mutates the emitted `design`.
fn run(design: &Design, plan: &Plan) -> Result<Campaign, MutationError> {
    let prover = (plan.proofs != Proofs::None).then(prover);
    mutation::run(design, &emitted(design), plan, prover.as_ref(), &|_| {})
}

#[track_caller]
fn mutated(design: &Design, plan: &Plan) -> Campaign {
    run(design, plan).unwrap_or_else(|error| panic!("{}: {error}", design.top))
}

/// Every mutant that says something about the checks, in words.
fn complaints(campaign: &Campaign) -> Vec<String> {
    let trials = campaign.trials.iter();
    let open = trials.filter(|t| matches!(t.fate, Fate::Gap(_) | Fate::Refuted(_)));
    open.map(|t| format!("{}: {:?}", t.mutant, t.fate))
        .collect()
}

#[test]
fn every_mutant_of_small_designs_is_killed_by_the_lockstep_or_equivalent() {
    if !tools() {
        return;
    }
    for design in shapes::tried(|trials| trials.mutated) {
        let campaign = mutated(&design, &PLAN);
        assert_eq!(complaints(&campaign), [""; 0], "{}", design.top);
        assert_eq!(campaign.trials.len(), PLAN.count, "{}", design.top);
        assert!(campaign.killed() > PLAN.count / 2, "{}", design.top);
        assert_eq!(campaign.score(), Some(1.0));
    }
}

#[test]
fn mutants_are_numbered_distinct_and_never_in_the_clock() {
    if !tools() {
        return;
    }
    let design = shapes::design("fifo", "width = 2\ndepth = 3\nstyle = 'ram'");
    let plan = Plan {
        count: 10_000,
        cycles: 200,
        stimuli: 1,
        proofs: Proofs::None,
        ..PLAN
    };
    let told = AtomicUsize::new(0);
    let campaign = mutation::run(&design, &emitted(&design), &plan, None, &|mutants| {
        assert!(mutants < 10_000);
        told.fetch_add(1, Ordering::Relaxed);
    });
    let campaign = campaign.expect("a campaign");
    assert_eq!(told.into_inner(), campaign.trials.len());
    let mutants: Vec<_> = campaign.trials.iter().map(|t| &t.mutant).collect();
    assert!(mutants.len() > 300, "{}", mutants.len());
    let lines = emitted(&design).files[0].1.lines().count();
    for (index, mutant) in mutants.iter().enumerate() {
        assert_eq!(mutant.number, index + 1);
        assert!(mutant.pin != "CLK", "{mutant}");
        assert!((1..=lines).contains(&mutant.line), "{mutant}");
        assert_eq!(mutant.file, "fifo_w2_d3_ram.v");
    }
    // Every kind of place and every kind of change.
    for (cell, pin) in [
        ("$memrd", "ADDR"),
        ("$memrd", "DATA"),
        ("$memwr", "ADDR"),
        ("$memwr", "EN"),
        ("$dff", "Q"),
        ("$mux", "S"),
        ("$add", "A"),
    ] {
        let there = |m: &&&mutation::Mutant| m.cell.starts_with(cell) && m.pin == pin;
        assert!(mutants.iter().find(there).is_some(), "{cell} {pin}");
    }
    let named = |m: &&&mutation::Mutant| m.signal.as_deref() == Some("count_q[1]");
    assert!(mutants.iter().find(named).is_some());
    for wanted in [Change::Inverted, Change::Stuck(false), Change::Stuck(true)] {
        assert!(mutants.iter().any(|m| m.change == wanted), "{wanted}");
    }
    let conditional = |m: &mutation::Mutant| matches!(m.change, Change::InvertedWhile { .. });
    assert!(mutants.iter().any(|m| conditional(m)));
}

#[test]
fn a_wire_and_a_constant_can_be_mutated() {
    if !tools() {
        return;
    }
    for name in ["fixed-priority-arbiter", "matrix-arbiter"] {
        let design = shapes::design(name, "inputs = 1");
        let campaign = mutated(&design, &PLAN);
        assert_eq!(complaints(&campaign), [""; 0], "{}", design.top);
        assert!((3..PLAN.count).contains(&campaign.trials.len()), "{name}");
        assert!(campaign.killed() >= 3, "{name}");
    }
}

#[test]
fn what_no_stimulus_sees_is_a_gap_or_seen_by_the_proofs() {
    if !tools() {
        return;
    }
    let design = shapes::design("round-robin-arbiter", "inputs = 3");
    // One cycle after the reset is compared: hardly a check.
    let blind = Plan {
        cycles: 4,
        stimuli: 1,
        ..PLAN
    };
    let alone = mutated(
        &design,
        &Plan {
            proofs: Proofs::None,
            ..blind.clone()
        },
    );
    let helped = mutated(&design, &blind);
    assert!(alone.gaps() > 10 && alone.score().is_some_and(|s| s < 1.0));
    assert_eq!((alone.equivalent(), alone.refuted()), (0, 0));
    assert_eq!(alone.killed(), helped.killed());
    assert_eq!(
        alone.gaps(),
        helped.refuted() + helped.equivalent() + helped.gaps()
    );
    assert!(helped.refuted() > 10);
    let not_tried = |t: &mutation::Trial| t.fate == Fate::Gap(Difference::NotTried);
    assert_eq!(
        alone.trials.iter().filter(|t| not_tried(t)).count(),
        alone.gaps()
    );
}

#[test]
fn what_the_lockstep_sees_is_never_proved_to_be_the_same() {
    if !tools() {
        return;
    }
    for (name, settings) in [
        ("fifo", "width = 1\ndepth = 3\nstyle = 'ram'"),
        ("fifo", "width = 1\ndepth = 2\nreset = 'async'"),
    ] {
        let design = shapes::design(name, settings);
        let plan = Plan { count: 24, ..PLAN };
        // All but a few mutants go before the prover.
        let blind = Plan {
            cycles: 3,
            stimuli: 1,
            ..plan.clone()
        };
        let (seen, blind) = (mutated(&design, &plan), mutated(&design, &blind));
        let same = |campaign: &Campaign| -> Vec<usize> {
            let trials = campaign.trials.iter();
            let same = trials.filter(|t| t.fate == Fate::Equivalent);
            same.map(|t| t.mutant.number).collect()
        };
        assert_eq!(same(&seen), same(&blind), "{}", design.top);
        assert!(blind.killed() < seen.killed(), "{}", design.top);
    }
}

#[test]
fn proofs_of_all_mutants_count_what_they_see_by_themselves() {
    if !tools() {
        return;
    }
    let design = shapes::design("fixed-priority-arbiter", "inputs = 3");
    let plan = Plan {
        proofs: Proofs::All,
        count: 20,
        ..PLAN
    };
    let campaign = mutated(&design, &plan);
    let different = campaign.trials.len() - campaign.equivalent();
    assert_eq!(campaign.refuted_alone(), different);
    assert_eq!(campaign.killed(), different);
}

#[test]
fn a_design_that_differs_by_itself_is_no_campaign() {
    if !tools() {
        return;
    }
    let design = shapes::design("fifo", "width = 2\ndepth = 3");
    let mut broken = emitted(&design);
    let text = &mut broken.files[0].1;
    let edited = text.replace("count_q <= count_d", "count_q <= count_q");
    assert_ne!(*text, edited);
    *text = edited;
    let refused = mutation::run(&design, &broken, &PLAN, Some(&prover()), &|_| {});
    let error = refused.expect_err("no mutant is needed to break it");
    assert!(matches!(error, MutationError::Original { seed: 1, .. }));
    let text = error.to_string();
    let wanted =
        "fifo_w2_d3_shift itself, without a mutation, differs from its golden model in cycle ";
    assert!(text.starts_with(wanted), "{text}");
}

#[test]
fn the_result_depends_on_the_seed_and_not_on_the_threads() {
    if !tools() {
        return;
    }
    let design = shapes::design("fifo", "width = 2\ndepth = 3\nstyle = 'circular'");
    let with = |threads, seed| {
        let plan = Plan {
            threads,
            seed,
            ..PLAN
        };
        mutated(&design, &plan)
    };
    let one = with(1, 5);
    assert_eq!(one, with(7, 5));
    assert_ne!(one, with(7, 6));
}

const BENCH: BenchPlan = BenchPlan {
    count: 40,
    only: Vec::new(),
    seed: 11,
    stimuli: 1,
    cycles: 20_000,
    simulated: 0,
    bench_cycles: None,
    threads: 2,
};

#[track_caller]
fn judged(design: &Design, plan: &BenchPlan) -> BenchCampaign {
    let campaign = mutation::judge_bench(design, &emitted(design), plan, &|_| {});
    campaign.unwrap_or_else(|error| panic!("{}: {error}", design.top))
}

/// Routers whose benches are asked, with a seed of faults for each: not one that the stimulus was made with.
const ROUTERS: [(&str, u64); 2] = [
    ("dims = [4, 4]\nalgorithm = 'dynbal'", 11),
    ("dims = [4, 4]\ntopology = 'mesh'", 12),
];

/// The bench of a router notices 98 of 100 faults; of a few faults it may miss one.
#[test]
fn the_bench_of_a_router_notices_what_the_lockstep_sees() {
    if !tools() {
        return;
    }
    let full = shapes::full();
    for (settings, seed) in ROUTERS.into_iter().take(if full { 2 } else { 1 }) {
        let plan = BenchPlan {
            seed,
            count: if full { 500 } else { 60 },
            cycles: if full { 100_000 } else { 20_000 },
            ..BENCH
        };
        let campaign = judged(&shapes::design("router", settings), &plan);
        let (noticed, missed) = (campaign.noticed(), campaign.missed());
        assert!(noticed + missed > plan.count / 2, "{settings}: {noticed}");
        let allowed = ((noticed + missed) / 50).max(1);
        let which = |t: &&BenchTrial| matches!(t.notice, Notice::Missed(_));
        let which: Vec<_> = campaign.trials.iter().filter(which).collect();
        assert!(missed <= allowed, "{settings}: {which:#?}");
    }
}

#[test]
fn a_simulator_says_the_same_of_the_bench() {
    if !(tools() & require("iverilog")) {
        return;
    }
    let design = shapes::design("round-robin-arbiter", "inputs = 8\nstyle = 'hierarchical'");
    let plan = BenchPlan {
        simulated: 6,
        ..BENCH
    };
    let campaign = judged(&design, &plan);
    let tried = |t: &&BenchTrial| t.simulated.is_some();
    assert_eq!(campaign.trials.iter().filter(tried).count(), 6);
    for trial in &campaign.trials {
        assert!(!trial.is_disputed(), "{trial:?}");
    }
}

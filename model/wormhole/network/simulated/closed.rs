//! Closed loops: requests and replies, and packets of a trace that wait for others.

use super::*;
use crate::params::topology::TerminalId;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Requests of 2 flits, and replies of 5.
const REQUEST: u64 = 2;
const REPLY: u64 = 5;

fn process(outstanding: u32, service: u64) -> Process {
    Process::RequestReply {
        outstanding,
        reply: Some(Lengths::parse("5").expect("legal")),
        service,
    }
}

fn exchange(text: &str, outstanding: u32, service: u64, seed: u64) -> Simulation<Network> {
    simulation(text, process(outstanding, service), 0.0, "2", seed)
}

/// Checks in every cycle that each terminal has `most` unanswered requests and no more, counted by the flits that it
/// has made. Without service a reply is made in the cycle after the arrival of its request.
fn count_unanswered(mut run: Simulation<Network>, most: u64, cycles: u64) {
    let terminals = run.fabric().terminals();
    let (mut replies, mut answers) = (vec![0; terminals], vec![0; terminals]);
    let mut all = 0;
    for _ in 0..cycles {
        run.step();
        for (terminal, made) in run.made_by_terminal().into_iter().enumerate() {
            let flits = made - REPLY * replies[terminal];
            assert_eq!(flits % REQUEST, 0);
            let unanswered = flits / REQUEST - answers[terminal];
            assert_eq!(unanswered, most, "terminal {terminal}, {}", run.cycle());
        }
        for Arrived { packet, .. } in run.arrived() {
            match u64::from(packet.length) {
                REQUEST => replies[packet.destination.0] += 1,
                _ => answers[packet.destination.0] += 1,
            }
        }
        all += run.answered().len() as u64;
    }
    assert_eq!(answers.iter().sum::<u64>(), all);
    assert!(all > cycles / 4, "{all}");
}

#[test]
fn a_terminal_has_as_many_unanswered_requests_as_it_may_and_never_more() {
    for text in [
        "dims = [4, 4]",
        "dims = [3, 5]\nalgorithm = 'f-dynbal'\ninjector_lanes = 2",
    ] {
        for most in [1, 2, 7] {
            count_unanswered(exchange(text, most, 0, 1), most.into(), 2000);
        }
    }
}

#[test]
fn one_request_too_many_is_counted() {
    let more = |terminals: &[usize]| {
        let mut run = exchange("dims = [4, 4]", 3, 0, 1);
        let mut ask = |&terminal: &usize| run.ask_in(0, terminal);
        terminals.iter().for_each(&mut ask);
        catch_unwind(AssertUnwindSafe(|| count_unanswered(run, 3, 200))).is_ok()
    };
    assert!(more(&[]) && !more(&[5]));
}

/// Requests of terminal 0 only, to terminal 1 on a ring of two.
fn pair(outstanding: u32, service: u64) -> Simulation<Network> {
    let params = params("dims = [2]");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("m.csv");
    std::fs::write(&file, "source,destination,weight\n0,1,1\n").expect("written");
    let pattern = Pattern::Matrix(file.display().to_string());
    let destinations = Destinations::new(params.topology(), &pattern, 1).expect("it fits");
    let workload = Workload {
        process: process(outstanding, service),
        load: 0.0,
        lengths: Lengths::parse("2").expect("legal"),
    };
    Simulation::<Network>::new(&params, workload, destinations, 1).expect("a network")
}

#[test]
fn a_round_trip_is_two_ways_and_the_service_between_them() {
    // 3(H+1) + L − 1 cycles over H = 1 link, for 2 flits and for 5.
    let (there, back) = (7, 10);
    for service in [0, 1, 40, 3000] {
        let mut run = pair(1, service);
        let trip = there + 1 + service + back;
        let plan = Plan {
            // The first request is made within a service.
            warm_up: Some(service),
            // The next request is made in the cycle after.
            window: 10 * (trip + 1),
            drain: 0,
        };
        let of = measure(&mut run, &plan, &mut |_| true).expect("nobody ends it");
        let exchanged = of.exchanged.expect("requests");
        let trips = exchanged.round_trip;
        assert_eq!(
            [trips.quantile(0.0), trips.max()],
            [Some(trip); 2],
            "{service}"
        );
        // Terminal 1 makes no requests, and answers all.
        assert_eq!((of.senders, trips.count()), (1, 10));
        let rate = 10.0 / plan.window as f64;
        assert!((exchanged.answered - rate).abs() < 1e-9);
        assert_eq!(of.accepted_by_terminal, [10 * REQUEST, 10 * REPLY]);
        assert!((of.accepted - 7.0 * rate).abs() < 1e-9 && !of.saturated);
        // Alone, neither waits.
        assert_eq!((of.queueing.max(), of.latency.max()), (Some(0), Some(back)));
    }
}

#[test]
fn replies_go_before_requests_at_their_source() {
    // All requests are made at first. Terminal 0 sends its own, of 2 flits each, but for the replies between them.
    let params = params("dims = [2]");
    let workload = Workload {
        process: process(40, 0),
        load: 0.0,
        lengths: Lengths::parse("2").expect("legal"),
    };
    let pattern = Pattern::parse("neighbour").expect("a pattern");
    let destinations = Destinations::new(params.topology(), &pattern, 1).expect("it fits");
    let mut run =
        Simulation::<Network>::new(&params, workload, destinations, 1).expect("a network");
    let (mut requests, mut replies) = (Vec::new(), Vec::new());
    for _ in 0..120 {
        run.step();
        for Arrived { packet, .. } in run.arrived() {
            let waited = packet.injected - packet.made;
            match u64::from(packet.length) {
                REQUEST => requests.push(waited),
                _ => replies.push(waited),
            }
        }
    }
    assert!(replies.len() > 10 && requests.iter().any(|&waited| waited > 40));
    // A reply waits for the packet that is being written, of 5 flits at most, or the few that came before it.
    assert!(
        replies.iter().all(|&waited| waited < 20),
        "{requests:?} {replies:?}"
    );
}

#[test]
fn throughput_grows_with_requests_up_to_the_bound() {
    let network = params("dims = [4, 4]");
    let to_one = || Destinations::to(TerminalId(0));
    let answered = |outstanding, service, destinations| {
        let workload = Workload {
            process: process(outstanding, service),
            load: 0.0,
            lengths: Lengths::parse("2").expect("legal"),
        };
        let run = Simulation::<Network>::new(&network, workload, destinations, 1);
        let mut run = run.expect("a network");
        let of = measure(&mut run, &PLAN, &mut |_| true).expect("nobody ends it");
        let exchanged = of.exchanged.expect("requests");
        // A request and its reply.
        let flits = exchanged.answered * (REQUEST + REPLY) as f64;
        assert!((flits / of.accepted - 1.0).abs() < 0.02, "{flits}");
        assert_eq!((of.missing, of.phases.drain, of.saturated), (0, 0, false));
        (exchanged.answered, exchanged.round_trip.mean())
    };
    let rates = [1, 2, 4, 8].map(|outstanding| {
        let (rate, mean) = answered(outstanding, 20, uniform(&network));
        // Little's law: so many are unanswered for a round trip and the cycle after, each.
        let unanswered = rate * (mean.expect("answers") + 1.0);
        let share = unanswered / f64::from(outstanding);
        assert!((share - 1.0).abs() < 0.03, "{outstanding}: {unanswered}");
        rate
    });
    // Two do twice what one does as long as they are seldom in each other's way.
    assert!(rates.is_sorted() && rates[1] > 1.8 * rates[0], "{rates:?}");
    // One terminal that answers all writes a flit of a reply in every cycle.
    let bound = 1.0 / REPLY as f64 / 16.0;
    let rates = [1, 2, 8].map(|outstanding| answered(outstanding, 200, to_one()).0 / bound);
    assert!(rates.is_sorted() && rates[1] > 1.8 * rates[0], "{rates:?}");
    assert!((0.99..=1.001).contains(&rates[2]), "{rates:?}");
}

#[test]
fn requests_and_replies_are_the_same_on_any_number_of_threads_and_again() {
    let shown = |threads, seed| {
        let text = "dims = [6, 6]\nalgorithm = 'f-dynbal'\ninjector_lanes = 2";
        let lengths = Lengths::parse("1:9").expect("legal");
        let process = Process::RequestReply {
            outstanding: 3,
            reply: Some(lengths),
            service: 7,
        };
        let mut run = simulation(text, process, 0.0, "1:4", seed);
        run.set_threads(threads);
        let plan = Plan {
            warm_up: Some(200),
            window: 600,
            drain: 0,
        };
        let (mut arrived, mut answered) = (Vec::new(), Vec::new());
        let measured = measure(&mut run, &plan, &mut |run| {
            arrived.extend_from_slice(run.arrived());
            answered.extend_from_slice(run.answered());
            true
        });
        (arrived, answered, measured)
    };
    let one = shown(1, 5);
    assert!(one.1.len() > 200);
    assert!(one == shown(1, 5) && one != shown(1, 6));
    for threads in [2, 4] {
        assert!(one == shown(threads, 5), "{threads} threads");
    }
}

#[test]
fn warm_up_does_not_end_before_replies_come_back() {
    let mut run = pair(1, 5000);
    let plan = Plan {
        warm_up: None,
        window: 10_000,
        drain: 0,
    };
    let of = measure(&mut run, &plan, &mut |_| true).expect("nobody ends it");
    assert!(of.phases.warm_up >= 3 * 5000, "{:?}", of.phases);
    assert!(of.exchanged.expect("requests").round_trip.count() > 0);
}

/// Requests that began together would come back together for ever: a window of some rounds would count one more or less.
#[test]
fn a_window_of_some_services_has_as_many_answers_as_round_trips_allow() {
    for seed in 1..=3 {
        let mut run = exchange("dims = [4, 4]", 4, 2000, seed);
        let plan = Plan {
            warm_up: None,
            window: 40_000,
            drain: 0,
        };
        let of = measure(&mut run, &plan, &mut |_| true).expect("nobody ends it");
        let of = of.exchanged.expect("requests");
        let mean = of.round_trip.mean().expect("answers");
        let unanswered = of.answered * (mean + 1.0);
        assert!((unanswered / 4.0 - 1.0).abs() < 0.02, "{unanswered}");
    }
}

/// Replays a trace on a 4x4 torus: of each packet, in order of arrival, its ends and the cycles of its making and of
/// the ejection of its tail; and how many waited.
fn replayed(text: &str) -> (Vec<[u64; 4]>, Option<u64>) {
    let trace = Trace::parse("t.csv", text, 16).expect("a trace");
    let mut run =
        Simulation::<Network>::replay(&params("dims = [4, 4]"), trace).expect("a network");
    let mut came = Vec::new();
    let delivery = deliver(&mut run, &mut |run| {
        came.extend(run.arrived().iter().map(|&Arrived { packet, cycle }| {
            let ends = [packet.source, packet.destination].map(|of| of.0 as u64);
            [ends[0], ends[1], packet.made, cycle]
        }));
        true
    });
    let delivery = delivery.expect("it ends");
    assert_eq!(delivery.packets as usize, came.len());
    (came, delivery.waited)
}

#[test]
fn a_packet_is_made_in_its_cycle_or_when_those_that_it_waits_for_have_arrived() {
    // 3(H+1) + L − 1 cycles over H = 2, 1 and 3 links.
    let (came, waited) = replayed(
        "cycle,source,destination,flits,id,after\n\
         10,0,5,8,1,\n\
         12,5,6,4,2,1\n\
         13,6,0,1,3,2\n",
    );
    let first = 9 + 8 - 1;
    let second = first + 1 + 6 + 4 - 1;
    let third = second + 1 + 12;
    assert_eq!(
        came,
        [
            [0, 5, 0, first],
            [5, 6, first + 1, second],
            [6, 0, second + 1, third]
        ]
    );
    assert_eq!(waited, Some(2));
}

#[test]
fn whoever_is_due_later_than_others_arrive_does_not_wait() {
    // In the cycle after the arrival of the first, and a cycle earlier; without an id, and as they go to other places.
    for (cycle, made, waits) in [(100, 100, 0), (17, 17, 0), (16, 17, 1), (15, 17, 1)] {
        let (came, waited) = replayed(&format!("{cycle},2,2,1,,7\n0,0,5,8,7,\n"));
        assert_eq!(came[1], [2, 2, made, made + 3], "{cycle}");
        assert_eq!(waited, Some(waits), "{cycle}");
    }
}

#[test]
fn a_packet_waits_for_the_last_of_several() {
    // Arrivals in cycles 3 and 16; named twice counts once.
    let (came, waited) = replayed("0,1,1,1,1,\n0,0,5,8,2,\n0,2,2,1,3,1 2  1\n0,3,3,1,,\n");
    assert_eq!(
        came,
        [[1, 1, 0, 3], [3, 3, 0, 3], [0, 5, 0, 16], [2, 2, 17, 20]]
    );
    assert_eq!(waited, Some(1));
}

#[test]
fn a_trace_in_which_nobody_waits_is_replayed_as_without_ids() {
    let plain = "0,0,5,8\n3,1,1,1\n3,1,2,4\n90,15,0,2\n";
    let named = "0,0,5,8,9,\n3,1,1,1\n3,1,2,4,1,\n90,15,0,2,,\n";
    let (came, waited) = replayed(plain);
    assert_eq!((came, waited), replayed(named));
    assert_eq!(waited, None);
}

#[test]
fn packets_that_wait_for_what_never_comes_are_refused() {
    for (text, refusal) in [
        (
            "0,0,1,1,4,\n# c\n9,0,1,1,5,\n2,0,1,1,4,\n",
            "t.csv:4: got id 4, which line 1 has, wanted an id of its own, or none",
        ),
        (
            "0,0,1,1,4,\n2,0,1,1,5,4 6\n",
            "t.csv:2: got after 6, wanted the id of a packet of the file",
        ),
        (
            "9,0,1,1,4,\n2,0,1,1,5,5\n",
            "t.csv:2: got packet 5 after itself, wanted the id of another packet",
        ),
        (
            "0,0,1,1,1,\n5,0,1,1,2,4 1\n4,0,1,1,3,2\n3,0,1,1,4,3\n9,0,1,1,5,2\n",
            "t.csv:2: got packet 4 after 3 after 2 after 4, wanted packets that do not wait for each other",
        ),
        (
            "0,0,1,1,x,\n",
            "t.csv:1: got 'x', wanted an id, a number, or none",
        ),
        (
            "0,0,1,1,1,\n0,0,1,1,2,1;1\n",
            "t.csv:2: got '1;1', wanted ids with spaces between them, or none",
        ),
        (
            "0,0,1,1,1\n",
            "t.csv:1: got 5 fields, wanted cycle,source,destination,flits or cycle,source,destination,flits,id,after",
        ),
    ] {
        let refused = Trace::parse("t.csv", text, 4).expect_err("wrong");
        assert_eq!(refused.to_string(), refusal);
    }
}

#[test]
fn a_packet_may_wait_for_one_that_goes_elsewhere() {
    // What terminal 3 sends waits for what terminal 0 sends to terminal 1.
    let (came, _) = replayed("0,0,1,1,1,\n0,3,2,1,2,1\n");
    assert_eq!(came, [[0, 1, 0, 6], [3, 2, 7, 13]]);
    // And a long chain takes its time.
    let chain: Vec<String> = (0..200)
        .map(|n| match n {
            0 => "0,4,4,1,0,".to_string(),
            _ => format!("0,4,4,1,{n},{}", n - 1),
        })
        .collect();
    let (came, waited) = replayed(&chain.join("\n"));
    assert_eq!((came[199], waited), ([4, 4, 796, 799], Some(199)));
}

/// Seen first of reentrant lines by Rybko and Stolyar: each terminal serves the others for so long that it seldom asks.
#[test]
fn many_requests_with_long_replies_that_go_first_starve_terminals() {
    let of = |outstanding| {
        let mut run = exchange("dims = [4, 4]", outstanding, 20, 1);
        measure(&mut run, &PLAN, &mut |_| true).expect("nobody ends it")
    };
    let (few, many) = (of(8), of(64));
    assert!(many.accepted < 0.8 * few.accepted, "{}", many.accepted);
    let jain = |of: &Measured| of.fairness.expect("answers").jain;
    assert!(jain(&few) > 0.99 && jain(&many) < 0.9, "{}", jain(&many));
}

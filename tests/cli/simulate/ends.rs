//! Runs that end early: by a deadlock, or by Ctrl-C.

use super::super::{Said, files, flitworks, scratch, words};
use super::simulate;
use std::fs;
use std::path::Path;

/// A network that stops: packets of 16 flits on a ring.
const STOPPING: &str = "simulate ge-dynbal --set network.dims=[8] \
    --set network.directions='unidirectional' --set router.co_residence='paper' \
    --set router.dateline_in='link' --packet 16";

#[test]
fn a_deadlock_is_said_with_its_packets_and_fails() {
    let folder = scratch();
    let run = |more: &[&str]| {
        let said = flitworks(folder.path(), &[&words(STOPPING), more].concat());
        assert_eq!(
            (said.code, said.err.as_str()),
            (Some(1), ""),
            "{}",
            said.out
        );
        said.out
    };
    let out = run(&["--process", "full", "--seed", "35"]);
    let row = out.lines().find(|line| line.contains("  -  deadlock"));
    assert!(row.is_some_and(|row| row.starts_with("ge-dynbal")), "{out}");
    let line = out.lines().last().expect("lines");
    assert!(line.starts_with("ge-dynbal, seed 35: deadlock, seen in cycle 1280: 14 packets never move again; 5 of them wait for each other, each for the next and the last for the first: (7)->(3), (0)->(5), "), "{line}");
    let out = run(&words("--process batch:100 --json --seed 34 --seeds 2"));
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let network = &json["networks"][0];
    assert_eq!(network["deliveries"].as_array().map(Vec::len), Some(0));
    let seen = &network["watchdog"][0];
    assert_eq!(
        (&seen["result"], &seen["seed"]),
        (&"deadlock".into(), &34.into())
    );
    assert!(
        seen["cycle"]
            .as_array()
            .is_some_and(|cycle| cycle.len() > 1)
    );
    let csv = run(&["--load", "0.5", "--seed", "35", "--csv", "-"]);
    assert!(csv.ends_with(",1,0,1\n"), "{csv}");
    // A picture of nothing is not drawn, and the verdict stays.
    let more = ["--process", "full", "--seed", "35", "--heat-map", "h.svg"];
    let said = flitworks(folder.path(), &[&words(STOPPING)[..], &more].concat());
    let wanted = "flitworks: nothing to draw: every run ended in a deadlock\n";
    assert_eq!((said.code, said.err.as_str()), (Some(1), wanted));
    assert!(!folder.path().join("h.svg").exists());
}

/// Runs `args` until they have had a second or more, and presses Ctrl-C.
#[cfg(unix)]
fn stopped(folder: &Path, args: &[&str]) -> Said {
    use std::process::{Command, Stdio};
    use std::thread::sleep;
    use std::time::Duration;
    let mut command = Command::new(env!("CARGO_BIN_EXE_flitworks"));
    let command = command.args(args).current_dir(folder);
    let piped = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = piped.spawn().expect("the program starts");
    // It waits for Ctrl-C from just before the runs on.
    while !catches_interrupts(child.id()) {
        sleep(Duration::from_millis(50));
    }
    sleep(Duration::from_secs(2));
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.expect("kill starts").success());
    let done = child.wait_with_output().expect("an end");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Said {
        code: done.status.code(),
        out: text(done.stdout),
        err: text(done.stderr),
    }
}

/// Whether a process has a handler for SIGINT; where that can't be told, it is hoped so.
#[cfg(unix)]
fn catches_interrupts(process: u32) -> bool {
    const INTERRUPT: u64 = 1 << 1;
    let Ok(status) = fs::read_to_string(format!("/proc/{process}/status")) else {
        return true;
    };
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    caught.is_some_and(|mask| mask & INTERRUPT != 0)
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_the_seeds_that_are_done() {
    let folder = scratch();
    let endless = words(
        "simulate ge-trc --set network.dims=[2,2] --window 1000 --load 0.2,0.3 --threads 1 \
         --seeds 1000 --packet 4",
    );
    // The first load is under way, the second may have begun.
    let long = [&endless[..], &["--warm-up", "50000", "--json=r.json"]].concat();
    let said = stopped(folder.path(), &long);
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(130), ""),
        "{}",
        said.out
    );
    assert!(said.out.contains(" of 1000 seeds\n"), "{}", said.out);
    assert!(
        said.out
            .ends_with("\nstopped before all was done: what is missing here was not measured\n")
    );
    let text = fs::read_to_string(folder.path().join("r.json")).expect("written");
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(json["stopped"], true);
    let point = &json["networks"][0]["points"][0];
    let runs = point["runs"].as_array().expect("runs");
    assert!((1..1000).contains(&runs.len()), "{}", runs.len());
    assert_eq!(runs[0]["seed"], 1);
}

#[cfg(unix)]
#[test]
fn ctrl_c_before_anything_is_known_claims_and_draws_nothing() {
    let long = ["simulate", "ge-trc", "--window", "1000000000"];
    for more in [&["--saturate"][..], &["--load", "0.1"]] {
        let folder = scratch();
        let said = stopped(folder.path(), &[&long, more, &["--plot", "p.svg"]].concat());
        let wanted = "flitworks: nothing to draw: no run was done before it was stopped\n";
        assert_eq!(
            (said.code, said.err.as_str()),
            (Some(130), wanted),
            "{}",
            said.out
        );
        assert!(!said.out.contains("keep"), "{}", said.out);
        assert!(files(folder.path()).is_empty());
    }
}

#[test]
fn packets_that_starve_are_named_and_fail_nothing() {
    let folder = scratch();
    let more = ["--process", "full", "--patience", "250", "--packet", "16"];
    let said = simulate(
        folder.path(),
        &["ge-trc"],
        &[&more[..], &["--set", "network.dims=[8,8]"]].concat(),
    );
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let line = said.out.lines().last().expect("lines");
    assert!(
        line.starts_with("ge-trc, seed 1: starvation, seen in cycle "),
        "{line}"
    );
    assert!(
        line.contains(
            " packets have waited 250 cycles at one place, in no deadlock; a packet from ("
        ),
        "{line}"
    );
}

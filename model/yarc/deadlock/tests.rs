//! Networks of every rank are shown to be free of deadlock, and the designs that \[YARC\] warns of are not.

use super::machine::Machine;
use crate::model::deadlock::{Analysis, Fault, Followed};
use crate::params::Component;
use crate::params::yarc::{ClosNetworkParams, TableRegister};

fn network(text: &str) -> ClosNetworkParams {
    ClosNetworkParams::of_settings(text).expect("a legal network")
}

fn analysis(text: &str) -> Analysis {
    super::analyse(&network(text), &|| {})
}

const FOUR: &str = "ports = 4\nrows = 2\ncolumns = 2\n";
const EIGHT: &str = "ports = 8\nrows = 2\ncolumns = 2\n";

#[test]
fn networks_of_every_rank_arrive_and_do_not_deadlock() {
    for (settings, longest) in [
        ("processors = 30\nrank = 1".to_string(), 0),
        ("processors = 100\nrank = 1.5".to_string(), 1),
        ("processors = 1024\nrank = 2".to_string(), 2),
        ("processors = 1000\nrank = 2\ntaper = 8".to_string(), 2),
        ("processors = 1024\nrank = 2.5".to_string(), 3),
        (format!("{EIGHT}processors = 32\nrank = 3"), 4),
        (format!("{EIGHT}processors = 48\nrank = 3.5"), 5),
        (format!("{FOUR}processors = 4\nrank = 3.5"), 5),
    ] {
        let analysis = analysis(&settings);
        assert!(analysis.is_fine(), "{settings}: {analysis:?}");
        assert_eq!(analysis.followed, Followed::Whole, "{settings}");
        let findings = analysis.result.expect("it is fine");
        assert_eq!(findings.longest_way, Some(longest), "{settings}");
    }
}

#[test]
fn large_networks_are_followed_by_classes_to_the_same_end() {
    for (settings, longest) in [
        ("processors = 4096\nrank = 2.5", 3),
        ("processors = 2048\nrank = 3", 4),
        (
            "ports = 16\nrows = 4\ncolumns = 4\nprocessors = 512\nrank = 3.5",
            5,
        ),
    ] {
        let analysis = analysis(settings);
        assert!(analysis.is_fine(), "{settings}: {analysis:?}");
        assert_eq!(analysis.followed, Followed::ByClass, "{settings}");
        let findings = analysis.result.expect("it is fine");
        assert_eq!(findings.longest_way, Some(longest), "{settings}");
    }
    // Of a small one both say the same.
    let params = network("processors = 1024\nrank = 2.5");
    let machine = Machine::new(&params);
    let by_class = super::classes::followed(&machine, &|| {});
    let by_class = by_class.expect("classes rise").expect("all arrive");
    assert_eq!(by_class.longest_way, Some(3));
}

#[test]
fn what_is_dead_is_led_around() {
    for dead in [
        "dead_links = ['r1_3.up7']",
        "dead_links = ['r2_9.down2', 'r2_10.down2', 'r1_0.up0']",
        "dead_routers = ['r2_5', 'r2_31']",
    ] {
        let analysis = analysis(&format!("processors = 1024\nrank = 2\n{dead}"));
        assert!(analysis.is_fine(), "{dead}: {analysis:?}");
    }
}

#[test]
fn requests_and_responses_in_one_virtual_channel_deadlock() {
    for settings in [
        "processors = 128\nrank = 2\nvcs = 1",
        "processors = 4096\nrank = 2.5\nvcs = 1",
        "processors = 2\nrank = 1\nvcs = 1",
    ] {
        let analysis = analysis(settings);
        let deadlock = analysis.deadlock().expect(settings);
        // A processor answers somewhere in the cycle.
        assert!(
            deadlock
                .cycle
                .iter()
                .any(|hold| hold.channel.port.0 == super::EJECTOR),
            "{settings}: {deadlock:?}"
        );
    }
}

#[test]
fn a_start_with_room_for_less_than_the_packet_deadlocks() {
    let params = network("processors = 128\nrank = 2");
    let mut machine = Machine::new(&params);
    assert!(machine.analyse(&|| {}).is_fine());
    machine = Machine::new(&params);
    machine.starts_early = true;
    assert!(machine.analyse(&|| {}).deadlock().is_some());
}

#[test]
fn an_up_table_for_what_comes_from_above_leads_round_unless_turns_are_checked() {
    // The roots of routers of the first rank do not match what is below them: they send it up again.
    let params = network("processors = 128\nrank = 2");
    let wrong = |checks_turns: bool| {
        let mut machine = Machine::new(&params);
        for tables in machine.tables.iter_mut().take(4) {
            tables.write(TableRegister::RootLocation.address(), 0x7fe0);
            if !checks_turns {
                tables.write(TableRegister::Downlinks.address(), u64::MAX);
            }
        }
        machine.analyse(&|| {})
    };
    assert!(wrong(false).deadlock().is_some(), "{:?}", wrong(false));
    // With the check packets are thrown away there, and reported.
    let fault = wrong(true).result.expect_err("they are thrown away");
    assert_eq!(fault.fault, Fault::NoExit);
}

//! Names, of nets and of modules.

use super::{clocked, follower, refused, started};
use flitworks::hdl::rtl::{Builder, Library, Module, RtlError, Shape, lit};
use std::sync::Arc;

#[test]
fn an_unknown_port() {
    let (mut m, _, _, y) = started();
    let line = line!() + 1;
    let missing = m.port("missing_i");
    m.assign(&y.bit(0), &missing);
    refused(m.finish(), &[("y_o", "undeclared port `missing_i`", line)]);
}

#[test]
fn a_port_after_the_first_net() {
    let (mut m, a, _, y) = started();
    let copy = m.wire("copy", &a);
    m.assign(&y, &copy);
    let line = line!() + 1;
    let late = m.input("late_i", 1, "data");
    m.unused(&[&late]);
    refused(m.finish(), &[("late_i", "ports come before nets", line)]);
}

#[test]
fn a_net_of_another_module() {
    let (mut other, ..) = started();
    let foreign = other.net("foreign", 4);
    let (mut m, _, _, y) = started();
    let line = line!() + 1;
    m.assign(&y, &foreign);
    refused(m.finish(), &[("y_o", "undeclared name `foreign`", line)]);

    // The same name, but of another width.
    let mut other = Builder::new("other");
    let narrow = other.input("a_i", 3, "data");
    let (mut m, _, _, y) = started();
    let line = line!() + 1;
    m.assign(&y.slice(0, 3), &narrow);
    refused(m.finish(), &[("y_o", "a net of another module", line)]);

    let (mut m, a, _, y) = started();
    m.assign(&y, &a);
    let mut line = 0;
    m.comb("block", |c| {
        line = line!() + 1;
        c.set(&foreign, &a);
    });
    refused(
        m.finish(),
        &[("foreign", "undeclared name `foreign`", line)],
    );
}

#[test]
fn names_that_verilog_or_its_tools_refuse() {
    for (name, what) in [
        ("wire", "keyword"),
        ("logic", "keyword"),
        ("1st", "is no name"),
        ("u$x", "is no name"),
        ("a__b", "is no name"),
        ("_a", "is no name"),
        ("", "is no name"),
    ] {
        let mut m = Builder::new("faulty");
        let line = line!() + 1;
        let net = m.net(name, 1);
        m.assign(&net, &lit(1, 0));
        refused(m.finish(), &[(name, what, line)]);
    }
    let line = line!() + 1;
    let m = Builder::new("module");
    refused(
        m.finish(),
        &[("module name", "`module` is a Verilog", line)],
    );
    let (mut m, a, _, y) = started();
    m.assign(&y, &a);
    let line = line!() + 1;
    m.comb("begin", |_| {});
    refused(m.finish(), &[("begin", "keyword", line)]);
    let mut m = Builder::new("faulty");
    let long = "n".repeat(128);
    let line = line!() + 1;
    let net = m.net(&long, 1);
    m.assign(&net, &lit(1, 0));
    refused(m.finish(), &[(&long, "128 characters", line)]);
    Builder::new("n".repeat(127))
        .finish()
        .expect("127 characters are a name");
}

#[test]
fn a_name_taken_twice() {
    let (mut m, a, _, y) = started();
    m.assign(&y, &a);
    let first = line!() + 1;
    m.wire("twice", &a);
    let line = line!() + 1;
    m.wire("twice", &a);
    let what = format!("the name is taken at {}:{first}", file!());
    refused(m.finish(), &[("twice", &what, line)]);

    let (mut m, a, _, y) = clocked();
    let line = line!() + 1;
    m.instance(
        "a",
        &follower(),
        &[("d_i", &lit(4, 0)), ("y_o", &a), ("q_o", &y)],
    );
    refused(m.finish(), &[("a", "the name is taken", line)]);

    let (mut m, a, _, y) = started();
    m.assign(&y, &a);
    let line = line!() + 1;
    m.comb("a_i", |_| {});
    refused(m.finish(), &[("a_i", "the name is taken", line)]);

    let (mut m, a, b, y) = clocked();
    m.assign(&a, &b.extend(4));
    m.assign(&y, &a);
    m.wire("state_d", &b);
    let line = line!() + 1;
    let state = m.register("state", 1, 0);
    m.assign(&state.d, &b);
    refused(m.finish(), &[("state_d", "the name is taken", line)]);
}

#[test]
fn a_loop_variable_whose_name_is_taken() {
    let (mut m, a, _, y) = started();
    let mut line = 0;
    m.comb("block", |c| {
        line = line!() + 1;
        c.repeat("a_i", 0..4, |c, i| c.set(&y.at(i), &a.at(i)));
    });
    refused(
        m.finish(),
        &[("a_i", "the loop variable's name is taken", line)],
    );

    let (mut m, a, _, y) = started();
    let mut line = 0;
    m.comb("block", |c| {
        c.repeat("i", 0..2, |c, _| {
            line = line!() + 1;
            c.repeat("i", 0..4, |c, i| c.set(&y.at(i), &a.at(i)));
        });
    });
    refused(
        m.finish(),
        &[("i", "the variable of the loop around it", line)],
    );

    // The second loop of a block as well as the first.
    let (mut m, a, _, y) = started();
    let mut line = 0;
    m.comb("block", |c| {
        c.repeat("i", 0..2, |c, i| c.set(&y.at(i), &a.at(i)));
        line = line!() + 1;
        c.repeat("a_i", 2..4, |c, i| c.set(&y.at(i), &a.at(i)));
    });
    refused(
        m.finish(),
        &[("a_i", "the loop variable's name is taken", line)],
    );

    // A net that takes the name later collides as well.
    let (mut m, a, _, y) = started();
    m.comb("block", |c| {
        c.repeat("i", 0..4, |c, i| c.set(&y.at(i), &a.at(i)))
    });
    let line = line!() + 1;
    let late = m.net("i", 1);
    m.assign(&late, &a.bit(0));
    refused(m.finish(), &[("i", "name is taken", line)]);

    // One block may use a variable in one loop after another, and so may two blocks.
    let (mut m, a, _, y) = started();
    let n = m.net("n", 4);
    m.comb("block", |c| {
        c.repeat("i", 0..2, |c, i| c.set(&y.at(i), &a.at(i)));
        c.repeat("i", 2..4, |c, i| c.set(&y.at(i), &a.at(i)));
    });
    m.comb("other", |c| {
        c.repeat("i", 0..4, |c, i| c.set(&n.at(i), &a.at(i)))
    });
    assert!(m.finish().is_ok());
}

#[test]
fn two_shapes_with_one_module_name() {
    /// Its name forgets the width.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Forgetful {
        width: usize,
    }
    impl Shape for Forgetful {
        fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
            let mut m = Builder::new("wire_of_some_width");
            let a = m.input("a_i", self.width, "data");
            let y = m.output("y_o", self.width, "data");
            m.assign(&y, &a);
            m.finish()
        }
    }
    let mut library = Library::default();
    let first = library.module(&Forgetful { width: 3 }).expect("new");
    let again = library.module(&Forgetful { width: 3 });
    assert!(Arc::ptr_eq(&first, &again.expect("known")));
    let line = line!() + 1;
    let other = library.module(&Forgetful { width: 4 });
    let what = "Forgetful { width: 4 } collides with Forgetful { width: 3 }";
    refused(other, &[("module name", what, line)]);
}

/// A module called `name` whose output is `a_i`, or its inverse.
fn leaf(name: &str, inverted: bool) -> Arc<Module> {
    let mut m = Builder::new(name);
    let (a, y) = (m.input("a_i", 1, "data"), m.output("y_o", 1, "data"));
    m.assign(&y, &if inverted { !&a } else { a });
    m.finish().expect("hardware")
}

#[test]
fn two_modules_of_one_name_in_a_design() {
    let (same, other) = (leaf("leaf", false), leaf("LEAF", true));
    let mut m = Builder::new("top");
    let (a, y) = (m.input("a_i", 1, "data"), m.output("y_o", 2, "data"));
    m.instance("u_same", &same, &[("a_i", &a), ("y_o", &y.bit(0))]);
    let line = line!() + 1;
    m.instance("u_other", &other, &[("a_i", &a), ("y_o", &y.bit(1))]);
    let error = m.finish().expect_err("two leaves");
    assert!(
        error
            .to_string()
            .contains("names two different modules of this design"),
        "{error}"
    );
    assert!(
        error.faults[0].line == line || error.faults[0].line == line - 2,
        "{error}"
    );
    let mut m = Builder::new("leaf");
    let (a, y) = (m.input("a_i", 1, "data"), m.output("y_o", 1, "data"));
    m.instance("u_same", &same, &[("a_i", &a), ("y_o", &y)]);
    assert!(m.finish().is_err(), "a module in itself");
}

#[test]
fn a_net_called_like_its_module() {
    let mut m = Builder::new("copy");
    let (a, y) = (m.input("a_i", 1, "data"), m.output("y_o", 1, "data"));
    let line = line!() + 1;
    let copy = m.wire("copy", &a);
    m.assign(&y, &copy);
    let error = m.finish().expect_err("the name is taken");
    assert_eq!(
        (error.faults[0].net.as_str(), error.faults[0].line),
        ("copy", line)
    );
}

#[test]
fn every_fault_of_a_module_is_listed() {
    let (mut m, a, b, y) = started();
    m.assign(&y, &b);
    m.wire("reg", &a);
    let error = m.finish().expect_err("two faults");
    let nets: Vec<_> = error.faults.iter().map(|f| f.net.as_str()).collect();
    assert_eq!(nets, ["y_o", "reg"]);
}

//! The nets of what joins routers, adapters and nodes.

use crate::hdl::rtl::{Builder, Expr, Layout};
use crate::params::anton2::VirtualChannels;

/// The nets of one link of Anton 2's network: a flit goes, credits come back.
#[derive(Clone)]
pub(in crate::hdl) struct LinkNets {
    pub(in crate::hdl) valid: Expr,
    pub(in crate::hdl) vc: Expr,
    pub(in crate::hdl) head: Expr,
    pub(in crate::hdl) tail: Expr,
    pub(in crate::hdl) flit: Expr,
    pub(in crate::hdl) credit_valid: Expr,
    pub(in crate::hdl) credit_vc: Expr,
}

impl LinkNets {
    /// Nets called `name`_….
    pub(in crate::hdl) fn nets(
        m: &mut Builder,
        name: &str,
        vcs: VirtualChannels,
        flit_width: usize,
    ) -> Self {
        let mut net = |what: &str, width| m.net(&format!("{name}_{what}"), width);
        LinkNets {
            valid: net("valid", 1),
            vc: net("vc", vcs.width()),
            head: net("head", 1),
            tail: net("tail", 1),
            flit: net("flit", flit_width),
            credit_valid: net("credit_valid", 1),
            credit_vc: net("credit_vc", vcs.width()),
        }
    }

    /// Nets of `count` links, of which [`LinkNets::element`] is one; `of` says what they belong to.
    pub(in crate::hdl) fn arrays(
        m: &mut Builder,
        name: &str,
        (of, count): (&str, usize),
        vcs: VirtualChannels,
        flit_width: usize,
    ) -> Self {
        let mut net = |what: &str, width| {
            let net = m.net(&format!("{name}_{what}"), count * width);
            let numbers = (0..count).map(|number| number.to_string());
            m.read_as(&net, Layout::elements(of, numbers));
            net
        };
        LinkNets {
            valid: net("valid", 1),
            vc: net("vc", vcs.width()),
            head: net("head", 1),
            tail: net("tail", 1),
            flit: net("flit", flit_width),
            credit_valid: net("credit_valid", 1),
            credit_vc: net("credit_vc", vcs.width()),
        }
    }

    /// Number `number` of `count` links.
    pub(in crate::hdl) fn element(&self, number: usize, count: usize) -> Self {
        let of = |net: &Expr| {
            let width = net.width() / count;
            net.slice(number * width, width)
        };
        LinkNets {
            valid: of(&self.valid),
            vc: of(&self.vc),
            head: of(&self.head),
            tail: of(&self.tail),
            flit: of(&self.flit),
            credit_valid: of(&self.credit_valid),
            credit_vc: of(&self.credit_vc),
        }
    }

    /// The module's own ports of a link that arrives.
    pub(in crate::hdl) fn arriving(m: &Builder, prefix: &str) -> Self {
        let port = |what: &str, way: &str| m.port(&format!("{prefix}{what}_{way}"));
        LinkNets {
            valid: port("valid", "i"),
            vc: port("vc", "i"),
            head: port("head", "i"),
            tail: port("tail", "i"),
            flit: port("flit", "i"),
            credit_valid: port("credit_valid", "o"),
            credit_vc: port("credit_vc", "o"),
        }
    }

    /// A link on which nothing comes; the credits' nets are the caller's.
    pub(in crate::hdl) fn nothing(vcs: VirtualChannels, flit_width: usize) -> Self {
        let zero = |width| Expr::constant(width, &[]);
        LinkNets {
            valid: zero(1),
            vc: zero(vcs.width()),
            head: zero(1),
            tail: zero(1),
            flit: zero(flit_width),
            credit_valid: zero(1),
            credit_vc: zero(vcs.width()),
        }
    }

    /// The pins of an instance by which this link arrives.
    pub(in crate::hdl) fn as_inputs(&self, prefix: &str) -> Vec<(String, Expr)> {
        self.pins(prefix, ["i", "o"])
    }

    /// The pins of an instance by which this link departs.
    pub(in crate::hdl) fn as_outputs(&self, prefix: &str) -> Vec<(String, Expr)> {
        self.pins(prefix, ["o", "i"])
    }

    fn pins(&self, prefix: &str, [goes, comes]: [&str; 2]) -> Vec<(String, Expr)> {
        [
            ("valid", goes, &self.valid),
            ("vc", goes, &self.vc),
            ("head", goes, &self.head),
            ("tail", goes, &self.tail),
            ("flit", goes, &self.flit),
            ("credit_valid", comes, &self.credit_valid),
            ("credit_vc", comes, &self.credit_vc),
        ]
        .map(|(what, way, net)| (format!("{prefix}{what}_{way}"), net.clone()))
        .to_vec()
    }
}

/// What a phit consists of: a port of an end of a line is called like this, and whether it goes in or out.
pub(in crate::hdl) const PHIT: [&str; 3] = ["phit_valid", "phit_first", "phit"];

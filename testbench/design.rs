//! One component in one checked shape, with all that the testbench does with it.

use super::bench::Simulated;
use super::catalogue::Catalogued;
use super::formal::Checker;
use super::formal::checker::closed::closed_in_reset;
use super::formal::checker::quiet::{kept_errors, quiet};
use super::machine::{Extent, MachineDesign, Refused, Report};
use super::stimulus::Stimulus;
use crate::hdl::rtl::{Library, Module, RtlError, name_refusal};
use crate::model::Golden;
use crate::params::{Key, MAX_NAME, MAX_TOP, ParamError, Placement, Port};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Makes the machine that a design is, or in which it is looked at.
pub(super) type Place =
    Box<dyn Fn() -> Result<Option<Box<dyn MachineDesign>>, ParamError> + Send + Sync>;

/// Looks at what can be asked of the inside of a node at the worst.
type WorstCase = Box<dyn Fn() -> Result<Option<Box<dyn Report>>, Refused> + Send + Sync>;

/// Builds a piece of hardware in the elaboration cache.
type Elaborate = Box<dyn Fn(&mut Library) -> Result<Arc<Module>, RtlError> + Send + Sync>;

/// One component in one checked shape.
pub struct Design {
    /// The component's name.
    pub component: &'static str,
    /// Every setting, defaults included, in the order of the keys.
    pub settings: Vec<(&'static str, String)>,
    /// The command that emits it, under the name of its shape.
    pub command: String,
    /// Name of its module.
    pub top: String,
    /// Whether modules below it are called after it.
    has_parts: bool,
    /// Whether it is not called after its shape.
    has_given_name: bool,
    /// The shape in words.
    pub shape: String,
    /// Its ports.
    pub ports: Vec<Port>,
    /// The keys that count for it.
    pub keys: Vec<Key>,
    /// Where the boxes of its diagram stand.
    pub placement: Placement,
    /// What it is of the machine in which it is looked at; nothing if packets do not go through it.
    pub extent: Option<Extent>,
    /// The part of it that Verilator translates by itself.
    block: Option<&'static str>,
    /// Cycles of its test bench at least.
    pub least_bench: u64,
    machine: Place,
    worst_case: WorstCase,
    simulated: Option<Box<dyn Simulated>>,
    hardware: Result<Hardware, ParamError>,
}

/// Its hardware, and what that is compared with.
struct Hardware {
    elaborate: Elaborate,
    golden: Box<dyn Fn() -> Box<dyn Golden> + Send + Sync>,
    stimulus: Box<dyn Fn(u64) -> Box<dyn Stimulus> + Send + Sync>,
    checkers: Box<dyn Fn() -> Result<Vec<Checker>, askama::Error> + Send + Sync>,
    assumptions: Box<dyn Fn() -> Result<Checker, askama::Error> + Send + Sync>,
    same_as: Box<dyn Fn() -> Option<Design> + Send + Sync>,
}

impl Design {
    /// The same design, if there is hardware of it. Without, only [`Design::machine`] and what describes it may be asked for.
    ///
    /// # Errors
    /// Why there is none.
    pub fn with_hardware(self) -> Result<Self, ParamError> {
        match &self.hardware {
            Ok(_) => Ok(self),
            Err(why) => Err(why.clone()),
        }
    }

    fn hardware(&self) -> &Hardware {
        let hardware = self.hardware.as_ref();
        hardware.expect("a design without hardware is refused where hardware is asked for")
    }

    /// The module below it that stands at many places and is large, if there is one.
    pub fn block(&self) -> Option<String> {
        self.block.map(|part| format!("{}_{part}", self.top))
    }

    /// Its hardware.
    ///
    /// # Errors
    /// What the kit refuses, which would be a defect of the description.
    pub fn elaborate(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        (self.hardware().elaborate)(lib)
    }

    /// The name that it was given, if it is not called after its shape.
    pub fn given_name(&self) -> Option<&str> {
        self.has_given_name.then_some(self.top.as_str())
    }

    /// The same design with its module called after the component alone: a configuration of several tables is
    /// changed, and what its user mentions stays.
    pub(super) fn of_tables(mut self) -> Self {
        self.top = self.component.replace('-', "_");
        self.has_given_name = true;
        self
    }

    /// The same design with its module called `name`, as was asked for at `path`.
    ///
    /// # Errors
    /// If that is no name, or a long one.
    pub fn called(mut self, path: &str, name: &str) -> Result<Self, ParamError> {
        let refused = |why: String| Err(ParamError::new(path, name, why));
        if let Some(why) = name_refusal(name) {
            return refused(why);
        }
        let (room, why) = match self.has_parts {
            true => (MAX_TOP, ", for its parts are called after it"),
            false => (MAX_NAME, ""),
        };
        if name.len() > room {
            return refused(format!("wanted at most {room} characters{why}"));
        }
        self.has_given_name |= name != self.top;
        self.top = name.to_string();
        Ok(self)
    }

    /// The same design with its module called as a directory has it, prefix included.
    pub fn emitted_as(mut self, top: String) -> Self {
        self.has_given_name |= top != self.top;
        self.top = top;
        self
    }

    /// The machine that it is, or in which it is looked at; none of what packets do not go through.
    ///
    /// # Errors
    /// If it does not fit into that one.
    pub fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        (self.machine)()
    }

    /// The machine that it is, or that it makes as a router which says in which one it stands.
    ///
    /// # Errors
    /// As [`Design::machine`].
    pub fn whole_machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        match self.extent {
            Some(Extent::Machine | Extent::Router) => self.machine(),
            _ => Ok(None),
        }
    }

    /// What switching between its links can ask of the inside of a node at the worst, if that is looked at.
    ///
    /// # Errors
    /// If nothing is switched.
    pub fn worst_case(&self) -> Result<Option<Box<dyn Report>>, Refused> {
        (self.worst_case)()
    }

    /// What can be simulated by itself: a network, or a node or machine with its endpoints.
    pub fn simulated(&self) -> Option<&dyn Simulated> {
        self.simulated.as_deref()
    }

    /// The nodes of the network or machine that it is; none if it is no such thing.
    pub fn nodes(&self) -> usize {
        match (self.extent, self.machine()) {
            (Some(Extent::Machine), Ok(Some(machine))) => machine.topology().nodes(),
            _ => 0,
        }
    }

    /// A fresh golden model of it, as after a reset.
    pub fn golden(&self) -> Box<dyn Golden> {
        (self.hardware().golden)()
    }

    /// What drives it in a lockstep, from a seed: random bits, or traffic where it wants that.
    pub fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        (self.hardware().stimulus)(seed)
    }

    /// What must hold of it; of everything that it takes nothing in reset, and that its errors stay.
    ///
    /// # Errors
    /// If a template cannot be filled.
    pub fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let mut checkers = (self.hardware().checkers)()?;
        let of_ports = [closed_in_reset(&self.ports)?, kept_errors(&self.ports)?];
        for of_all in of_ports.into_iter().flatten() {
            match checkers.first_mut() {
                Some(first) => *first = std::mem::take(first).and(of_all),
                None => checkers.push(of_all),
            }
        }
        Ok(checkers)
    }

    /// What its user and its neighbours keep to. Nothing is proved under these: they tell of a mistake.
    ///
    /// # Errors
    /// If a template cannot be filled.
    pub fn assumptions(&self) -> Result<Checker, askama::Error> {
        let assumed = (self.hardware().assumptions)()?;
        Ok(match quiet(&self.ports)? {
            Some(quiet) => assumed.and(quiet),
            None => assumed,
        })
    }

    /// A simpler design that shows the same outputs in every cycle, if there is one.
    pub fn same_as(&self) -> Option<Design> {
        (self.hardware().same_as)()
    }
}

/// The design of `shape` as its file of the catalogue has it.
pub(super) fn of_shape<C: Catalogued>(shape: C) -> Design {
    let [
        placed,
        switched,
        modelled,
        driven,
        checked,
        assumed,
        compared,
    ] = [(); 7].map(|()| shape.clone());
    let mut keys = C::keys();
    keys.retain(|key| shape.takes(key.name));
    Design {
        component: C::NAME,
        settings: shape.settings(),
        command: shape.command(),
        top: shape.top_name(),
        has_parts: C::PART.is_some(),
        has_given_name: false,
        shape: shape.in_words(),
        ports: shape.ports(),
        keys,
        extent: shape.extent(),
        block: shape.block(),
        least_bench: C::least_bench(),
        machine: Box::new(move || placed.machine()),
        worst_case: Box::new(move || switched.worst_case()),
        simulated: shape.simulated(),
        placement: shape.placement(),
        hardware: Ok(Hardware {
            elaborate: Box::new(move |lib| lib.module(&shape)),
            golden: Box::new(move || modelled.golden()),
            stimulus: Box::new(move |seed| driven.stimulus(seed)),
            checkers: Box::new(move || checked.checkers()),
            assumptions: Box::new(move || assumed.assumptions()),
            same_as: Box::new(move || compared.same_as().map(|other| of_shape(other))),
        }),
    }
}

/// A machine of which there is a model and no hardware.
pub(super) struct ModelOnly {
    /// What it is called where components are.
    pub component: &'static str,
    /// Every setting, in the order of the keys.
    pub settings: Vec<(&'static str, String)>,
    /// The keys that count for it.
    pub keys: Vec<Key>,
    /// The shape in words.
    pub shape: String,
    /// Why there is no hardware, and what to do.
    pub why: ParamError,
    /// Makes the machine.
    pub machine: Place,
}

/// The design of such a machine.
pub(super) fn of_model(of: ModelOnly) -> Design {
    Design {
        component: of.component,
        settings: of.settings,
        command: String::new(),
        top: of.component.replace('-', "_"),
        has_parts: false,
        has_given_name: false,
        shape: of.shape,
        ports: Vec::new(),
        keys: of.keys,
        placement: Placement::default(),
        extent: Some(Extent::Machine),
        block: None,
        least_bench: 0,
        machine: of.machine,
        worst_case: Box::new(|| Ok(None)),
        simulated: None,
        hardware: Err(of.why),
    }
}

/// The designs of these shapes; those of one name are numbered.
pub(super) fn of_shapes<C: Catalogued>(shapes: Vec<C>) -> Vec<Design> {
    let mut of_name: BTreeMap<String, usize> = BTreeMap::new();
    let numbered = |mut design: Design| {
        let count = of_name.entry(design.top.clone()).or_default();
        *count += 1;
        if *count > 1 {
            design.top = format!("{}_{count}", design.top);
            design.has_given_name = true;
        }
        design
    };
    shapes.into_iter().map(of_shape).map(numbered).collect()
}

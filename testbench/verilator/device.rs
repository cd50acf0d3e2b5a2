//! An open shared object, and designs made from it. The only `unsafe` code of the crate.

use super::VerilatorError;
use crate::params::{Clocks, Layout, Port};
use crate::testbench::{Device, DeviceError};
use libloading::Library;
use std::ffi::{CStr, c_char, c_void};
use std::path::Path;
use std::ptr::NonNull;
use std::sync::Arc;

type New = unsafe extern "C" fn(u32) -> *mut c_void;
type Run =
    unsafe extern "C" fn(*mut c_void, u64, u64, *const u64, *mut u64, *mut u64) -> *const c_char;
type Delete = unsafe extern "C" fn(*mut c_void);

/// A Verilated module, ready to be instantiated.
#[derive(Clone, Debug)]
pub struct VerilatedDesign {
    functions: Functions,
    input_words: usize,
    output_words: usize,
    /// Keeps `functions` valid.
    _library: Arc<Library>,
}

/// The interface of `shim.cpp`.
#[derive(Clone, Copy, Debug)]
struct Functions {
    new: New,
    run: Run,
    delete: Delete,
}

/// One instance of a Verilated module, with state of its own.
#[derive(Debug)]
pub struct VerilatedDevice {
    design: VerilatedDesign,
    handle: NonNull<c_void>,
    cycle: u64,
}

impl VerilatedDesign {
    /// Opens `object`, which was built from a shim for `ports`.
    pub(super) fn open(object: &Path, ports: &[Port]) -> Result<Self, VerilatorError> {
        let failed = |error: libloading::Error| VerilatorError::File {
            path: object.to_path_buf(),
            reason: error.to_string(),
        };
        // SAFETY: the object is our own build, its hash was checked, and its static constructors
        // are those of Verilator's run time, which may run at any time on any thread.
        let library = unsafe { Library::new(object) }.map_err(failed)?;
        // SAFETY: the types are those of the three functions in `shim.cpp`; the pointers are
        // copied out and stay valid as long as the library, which every holder of them keeps open.
        let functions = unsafe {
            Functions {
                new: *library.get::<New>(b"flitworks_new\0").map_err(failed)?,
                run: *library.get::<Run>(b"flitworks_run\0").map_err(failed)?,
                delete: *library
                    .get::<Delete>(b"flitworks_delete\0")
                    .map_err(failed)?,
            }
        };
        let layout = Layout::new(ports);
        Ok(VerilatedDesign {
            functions,
            input_words: layout.input_words,
            output_words: layout.output_words,
            _library: Arc::new(library),
        })
    }

    /// A fresh instance whose state is random by `seed`, every seed legal.
    ///
    /// # Panics
    /// If there is no memory for it.
    pub fn power_on(&self, seed: u64) -> VerilatedDevice {
        // Verilator takes 31 bits, and reads 0 as "draw one".
        let seed = (seed % 0x7fff_ffff) as u32 + 1;
        // SAFETY: the function takes any number, catches what the design throws, and hands over
        // an object that is ours until we delete it, or null.
        let handle = unsafe { (self.functions.new)(seed) };
        VerilatedDevice {
            design: self.clone(),
            handle: NonNull::new(handle).expect("there is memory for an instance"),
            cycle: 0,
        }
    }
}

impl VerilatedDevice {
    /// So many steps, in all of which these clocks tick.
    fn steps(
        &mut self,
        cycles: usize,
        clocks: Clocks,
        inputs: &[u64],
        outputs: &mut [u64],
    ) -> Result<(), DeviceError> {
        assert_eq!(inputs.len(), cycles * self.design.input_words);
        assert_eq!(outputs.len(), cycles * self.design.output_words);
        let mut done = 0;
        // SAFETY: `handle` came from `new` and was not deleted; it is used by one thread at a time
        // since `self` is borrowed mutably. The vectors hold `cycles` rows of the very lengths
        // that the shim was written for, checked just above.
        let failure = unsafe {
            (self.design.functions.run)(
                self.handle.as_ptr(),
                cycles as u64,
                clocks.bits(),
                inputs.as_ptr(),
                outputs.as_mut_ptr(),
                &raw mut done,
            )
        };
        self.cycle += done;
        if failure.is_null() {
            return Ok(());
        }
        // SAFETY: not null, so it is the C string that the instance keeps until it is deleted.
        let reason = unsafe { CStr::from_ptr(failure) }.to_string_lossy();
        Err(DeviceError {
            engine: "verilator",
            is_assertion: reason.starts_with("Assertion failed"),
            reason: format!("cycle {}: {reason}", self.cycle),
        })
    }
}

impl Device for VerilatedDevice {
    fn step(
        &mut self,
        inputs: &[u64],
        clocks: Clocks,
        outputs: &mut [u64],
    ) -> Result<(), DeviceError> {
        self.steps(1, clocks, inputs, outputs)
    }

    fn run(
        &mut self,
        cycles: usize,
        inputs: &[u64],
        outputs: &mut [u64],
    ) -> Result<(), DeviceError> {
        self.steps(cycles, Clocks::ALL, inputs, outputs)
    }
}

impl Drop for VerilatedDevice {
    fn drop(&mut self) {
        // SAFETY: `handle` came from `new`, nothing else holds it, and the library is still open.
        unsafe { (self.design.functions.delete)(self.handle.as_ptr()) }
    }
}

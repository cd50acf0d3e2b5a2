//! Components of which nothing is stated yet but that they equal their golden models.

use crate::params::anton2::{
    Anton2InputParams, Anton2NetworkParams, Anton2NodeParams, Anton2RouterParams,
    EndpointAdapterParams,
};
use crate::params::crossbar::CrossbarParams;
use crate::params::link::{LinkParams, PhitLineParams};
use crate::params::traffic::{TrafficCheckerParams, TrafficGeneratorParams};
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::{EjectorParams, InjectorParams, RouterParams};
use crate::testbench::formal::Specified;

impl Specified for CrossbarParams {}
impl Specified for EjectorParams {}
impl Specified for InjectorParams {}
impl Specified for LinkParams {}
impl Specified for NetworkParams {}
impl Specified for PhitLineParams {}
impl Specified for RouterParams {}
impl Specified for TrafficCheckerParams {}
impl Specified for TrafficGeneratorParams {}
impl Specified for EndpointAdapterParams {}
impl Specified for Anton2InputParams {}
impl Specified for Anton2NetworkParams {}
impl Specified for Anton2NodeParams {}
impl Specified for Anton2RouterParams {}

//! Components of which nothing is stated yet but that they equal their golden models.

use crate::params::anton2::{
    EndpointAdapterParams, UnifiedInputParams, UnifiedNetworkParams, UnifiedNodeParams,
    UnifiedRouterParams,
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
impl Specified for UnifiedInputParams {}
impl Specified for UnifiedNetworkParams {}
impl Specified for UnifiedNodeParams {}
impl Specified for UnifiedRouterParams {}

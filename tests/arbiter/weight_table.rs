//! The table of an arbiter's weights.

use crate::pins::Pins;
use flitworks::model::arbiter::WeightTable;
use flitworks::params::Reset;
use flitworks::params::arbiter::WeightTableParams;

#[test]
fn a_write_changes_one_weight_and_one_beyond_the_last_changes_none() {
    let params = WeightTableParams::new(3, 1, 4, Reset::Sync).expect("a legal shape");
    let mut pins = Pins::new(&params, WeightTable::new(&params));
    pins.set("wr_en_i", &[1]);
    for (number, data, wanted) in [
        (0, 0x1, 0xfff),
        (2, 0x7, 0xff1),
        (3, 0x5, 0x7f1),
        (1, 0x0, 0x7f1),
        (1, 0x0, 0x701),
    ] {
        pins.set("wr_index_i", &[number]);
        pins.set("wr_data_i", &[data]);
        pins.step();
        assert_eq!(pins.get_one("inv_weight_o"), wanted, "before {number}");
    }
}

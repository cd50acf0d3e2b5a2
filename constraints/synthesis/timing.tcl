# Longest paths of {{ top }} between registers and ports, by OpenSTA.
read_liberty cells.lib
read_verilog netlist.v
link_design {{ top }}
# Whatever units the library has.
set_cmd_units -time ns -capacitance pF
# Longer than any path; a module without a clock is timed against a virtual one.
create_clock -name clock -period {{ period_ns }}{% if let Some(clock) = clock %} [get_ports { {{- clock -}} }]{% endif %}
set inputs {}
foreach port [all_inputs] {
{%- if let Some(clock) = clock %}
    if {[get_property $port full_name] eq { {{- clock -}} }} { continue }
{%- endif %}
{%- for port in tied_off %}
    # Tied off: nothing comes from there.
    if {[regexp {^{{ port }}(\[[0-9]+\])?$} [get_property $port full_name]]} { continue }
{%- endfor %}
    lappend inputs $port
}
set_driving_cell -lib_cell {{ driving_cell }} $inputs
set_input_delay 0 -clock clock $inputs
set_output_delay 0 -clock clock [all_outputs]
set_load {{ load_pf }} [all_outputs]
set from_registers [all_registers -clock_pins]
set to_registers [all_registers -data_pins]
# A design without registers has no such paths: the command may then refuse, and prints no slack.
{%- for path in paths %}
puts "PATHS {{ path.name }}"
catch { report_checks -from {{ path.from }} -to {{ path.to }} -digits 4 }
{%- endfor %}
{%- if let Some(once) = once %}
# Out of an instance of the module that was mapped once.
set pins {}
foreach instance [get_cells *] {
    if {[get_property $instance ref_name] ne "{{ once }}"} { continue }
    foreach pin [get_pins -of_objects $instance] {
        if {[get_property $pin direction] eq "output"} { lappend pins $pin }
    }
}
puts "PATHS between"
catch { report_checks -from $from_registers -through $pins -to $to_registers -digits 4 }
{%- endif %}
puts "PATHS end"
exit

    // What is there: phits and descriptors, in all and of packets before the youngest.
    reg [{{ phit_bits - 1 }}:0] phits_q;
    reg [{{ phit_bits - 1 }}:0] older_phits_q;
    reg [{{ descriptor_bits - 1 }}:0] descriptors_q;
    reg [{{ descriptor_bits - 1 }}:0] older_descriptors_q;
    // Of the youngest packet: it is there; it was described; something of it was read or taken.
    reg youngest_q;
    reg described_q;
    reg touched_q;
    wire begins = write_i && first_i;
    wire undone = undo_i && youngest_q;
    wire reads = read_i && phits_q != {{ phit_bits }}'d0;
    wire takes = take_i && descriptors_q != {{ descriptor_bits }}'d0;
    wire touches = (reads && older_phits_q == {{ phit_bits }}'d0)
        || (takes && older_descriptors_q == {{ descriptor_bits }}'d0);
    // Without a packet to be taken back all that is there is older.
    wire writes = write_i && phits_q != {{ phit_bits }}'d{{ phits }} && (begins || !undo_i);
    wire describes = describe_i && descriptors_q != {{ descriptor_bits }}'d{{ descriptors }} && (begins || !undo_i);
    wire [{{ phit_bits - 1 }}:0] phits_left = (undo_i ? older_phits_q : phits_q)
        - {{ "{" }}{{ phit_bits - 1 }}'d0, reads};
    wire [{{ descriptor_bits - 1 }}:0] descriptors_left = (undo_i ? older_descriptors_q : descriptors_q)
        - {{ "{" }}{{ descriptor_bits - 1 }}'d0, takes};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            phits_q <= {{ phit_bits }}'d0;
            older_phits_q <= {{ phit_bits }}'d0;
            descriptors_q <= {{ descriptor_bits }}'d0;
            older_descriptors_q <= {{ descriptor_bits }}'d0;
            youngest_q <= 1'b0;
            described_q <= 1'b0;
            touched_q <= 1'b0;
        end else begin
            phits_q <= phits_left + {{ "{" }}{{ phit_bits - 1 }}'d0, writes};
            descriptors_q <= descriptors_left + {{ "{" }}{{ descriptor_bits - 1 }}'d0, describes};
            if (begins) begin
                older_phits_q <= phits_left;
                older_descriptors_q <= descriptors_left;
            end else begin
                if (reads && older_phits_q != {{ phit_bits }}'d0)
                    older_phits_q <= older_phits_q - {{ phit_bits }}'d1;
                if (takes && older_descriptors_q != {{ descriptor_bits }}'d0)
                    older_descriptors_q <= older_descriptors_q - {{ descriptor_bits }}'d1;
            end
            youngest_q <= begins || (youngest_q && !undone);
            described_q <= (begins && describe_i) || (!begins && !undone && (described_q || describe_i));
            touched_q <= !begins && !undone && (touched_q || touches);
        end
    wire holds_of_a_packet = !write_i || first_i || youngest_q;
    wire holds_described_once = !describe_i || begins || (youngest_q && !described_q);
    wire holds_undone_whole = !undone || !(touched_q || touches);

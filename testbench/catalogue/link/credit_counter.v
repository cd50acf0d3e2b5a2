    // What is spent and not back yet.
    reg [{{ bits - 1 }}:0] out_q;
    wire spent = spend_i && out_q != {{ bits }}'d{{ credits }};
    wire back = return_i && (spent || out_q != {{ bits }}'d0);
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) out_q <= {{ bits }}'d0;
        else if (spent && !back) out_q <= out_q + {{ bits }}'d1;
        else if (back && !spent) out_q <= out_q - {{ bits }}'d1;
    wire holds_counts = {1'b0, count_o} + {1'b0, out_q} == {{ bits + 1 }}'d{{ credits }};
    wire holds_available = available_o == (out_q != {{ bits }}'d{{ credits }} && {{ clock.running() }});

    // A FIFO of as many places at the other end, and credits on their way back; both as long as no
    // credit comes that was not on its way.
    (* anyseq *) wire read_any;
    reg [{{ bits }}:0] far_q;
    reg [{{ bits }}:0] returning_q;
    reg honest_q;
    wire sent = spend_i && available_o;
    wire freed = read_any && far_q != {{ bits + 1 }}'d0;
    wire honest = !return_i || freed || returning_q != {{ bits + 1 }}'d0;
    assign far = far_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            far_q <= {{ bits + 1 }}'d0;
            returning_q <= {{ bits + 1 }}'d0;
            honest_q <= 1'b1;
        end else if (honest_q) begin
            honest_q <= honest;
            far_q <= far_q + sent - freed;
            returning_q <= returning_q + freed - return_i;
        end
    wire holds_every_credit_somewhere = !honest_q
        || {1'b0, count_o} + far_q + returning_q == {{ bits + 1 }}'d{{ credits }};
    wire holds_never_overrun = !honest_q || !sent || far_q < {{ bits + 1 }}'d{{ credits }};

    // What came in the last cycles, the newest lowest.
    reg [{{ delay * lanes - 1 }}:0] valid_q;
    reg [{{ delay * lanes - 1 }}:0] not_full_q;
    reg [{{ delay * lanes - 1 }}:0] empty_q;
    reg [{{ delay * width - 1 }}:0] flit_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            valid_q <= {{ delay * lanes }}'d0;
            not_full_q <= {{ delay * lanes }}'d0;
            empty_q <= {{ delay * lanes }}'d0;
        end else begin
            valid_q <= {% if delay == 1 %}valid_i{% else %}{{ "{" }}valid_q[{{ (delay - 1) * lanes - 1 }}:0], valid_i}{% endif %};
            not_full_q <= {% if delay == 1 %}not_full_i{% else %}{{ "{" }}not_full_q[{{ (delay - 1) * lanes - 1 }}:0], not_full_i}{% endif %};
            empty_q <= {% if delay == 1 %}empty_i{% else %}{{ "{" }}empty_q[{{ (delay - 1) * lanes - 1 }}:0], empty_i}{% endif %};
        end
    always @(posedge clk_i) flit_q <= {% if delay == 1 %}flit_i{% else %}{{ "{" }}flit_q[{{ (delay - 1) * width - 1 }}:0], flit_i}{% endif %};
    wire holds_flits_arrive = valid_o == valid_q[{{ (delay - 1) * lanes }} +: {{ lanes }}]
        && (!(|valid_o) || flit_o == flit_q[{{ (delay - 1) * width }} +: {{ width }}]);
    wire holds_shows_far_lanes = not_full_o == not_full_q[{{ (delay - 1) * lanes }} +: {{ lanes }}]
        && empty_o == empty_q[{{ (delay - 1) * lanes }} +: {{ lanes }}];

    // Nothing is taken in reset.
    wire holds_closed_in_reset = !({{ clock.reset() }})
        || !(|{% if ports.len() == 1 %}{{ ports[0] }}{% else %}{{ "{" }}{{ ports.join(", ") }}{{ "}" }}{% endif %});

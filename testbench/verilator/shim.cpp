// The C interface of one Verilated design: words in, words out, one call per block of cycles.
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>

#define EXPORTED extern "C" __attribute__((visibility("default")))

// What a design prints goes to the error output; what a failed assertion says is its reason.
static thread_local std::string said;
int flitworks_print(const char* format, ...) {
    char line[4096];
    va_list values;
    va_start(values, format);
    const int length = vsnprintf(line, sizeof line, format, values);
    va_end(values);
    const char* failed = strstr(line, "Assertion failed in ");
    said = failed ? std::string(failed, strcspn(failed, "\n")) : std::string();
    if (!failed) fputs(line, stderr);
    return length;
}

// What would end the process comes back to the caller.
void vl_fatal(const char*, int, const char*, const char* message) VL_MT_UNSAFE {
    throw std::runtime_error(message);
}
void vl_stop(const char*, int line, const char*) VL_MT_UNSAFE {
    if (!said.empty()) throw std::runtime_error(said);
    throw std::runtime_error("$stop or a failed check in line " + std::to_string(line));
}
void vl_finish(const char*, int line, const char*) VL_MT_UNSAFE {
    throw std::runtime_error("$finish in line " + std::to_string(line));
}

namespace {
struct Design {
    VerilatedContext context;
    std::unique_ptr<{{ class }}> top;
    std::string failure;
};

inline void drive({{ class }}& top, const uint64_t* in) {
{%- for port in inputs %}
{%- if port.wide() %}
    for (int i = 0; i < {{ port.halves() }}; ++i) top.{{ port.name }}[i] = uint32_t(in[{{ port.first }} + i / 2] >> (i % 2 * 32));
    top.{{ port.name }}[{{ port.halves() - 1 }}] &= {{ port.top_mask() }}u;
{%- else %}
    top.{{ port.name }} = in[{{ port.first }}] & {{ port.mask() }}ull;
{%- endif %}
{%- endfor %}
}

inline void sample(const {{ class }}& top, uint64_t* out) {
{%- for port in outputs %}
{%- if port.wide() %}
    for (int i = 0; i < {{ port.words() }}; ++i) out[{{ port.first }} + i] = 0;
    for (int i = 0; i < {{ port.halves() }}; ++i) out[{{ port.first }} + i / 2] |= uint64_t(top.{{ port.name }}[i]) << (i % 2 * 32);
{%- else %}
    out[{{ port.first }}] = top.{{ port.name }};
{%- endif %}
{%- endfor %}
}
}  // namespace

// A design at power-on: random state, inputs 0, reset deasserted, so that a first asserted
// asynchronous reset is an edge. Null if there is no memory for it.
EXPORTED void* flitworks_new(uint32_t seed) {
    // Verilator's generator is seeded per context but restarted through a counter that all share.
    static std::mutex construction;
    std::unique_ptr<Design> design;
    try {
        std::lock_guard<std::mutex> held(construction);
        design = std::make_unique<Design>();
        design->context.randReset(2);
        design->context.randSeed(int(seed));
        design->top = std::make_unique<{{ class }}>(&design->context);
        uint64_t idle[{{ input_words.max(1) }}] = {};
{%- for word in idle_high %}
        idle[{{ word }}] = 1;
{%- endfor %}
{%- for clock in clocks %}
        design->top->{{ clock }} = 0;
{%- endfor %}
{%- for tie in ties %}
        design->top->{{ tie.name }} = {{ tie.value }}ull;
{%- endfor %}
        drive(*design->top, idle);
        design->top->eval();
    } catch (const std::exception& error) {
        if (design) design->failure = error.what();
    }
    return design.release();
}

// Takes steps in which clocks of these numbers tick until `cycles` are done; null, or why no more can be.
EXPORTED const char* flitworks_run(void* handle, uint64_t cycles, uint64_t clocks, const uint64_t* in,
                                   uint64_t* out, uint64_t* done) {
    Design* design = static_cast<Design*>(handle);
    if (!design->failure.empty()) return design->failure.c_str();
    {{ class }}& top = *design->top;
    try {
        for (; *done < cycles; ++*done, in += {{ input_words }}, out += {{ output_words }}) {
{%- for clock in clocks %}
            top.{{ clock }} = 0;
{%- endfor %}
            drive(top, in);
            top.eval();
            sample(top, out);
{%- for clock in clocks %}
            top.{{ clock }} = clocks >> {{ loop.index0 }} & 1;
{%- endfor %}
{%- if !clocks.is_empty() %}
            top.eval();
{%- endif %}
        }
    } catch (const std::exception& error) {
        design->failure = error.what();
        return design->failure.c_str();
    }
    return nullptr;
}

// Modules that were translated by themselves go when the design ends.
EXPORTED void flitworks_delete(void* handle) {
    Design* design = static_cast<Design*>(handle);
    try {
        if (design->top) design->top->final();
    } catch (const std::exception&) {
        // It is gone anyway.
    }
    delete design;
}

mod fixed_priority;
mod round_robin;
mod waiting;

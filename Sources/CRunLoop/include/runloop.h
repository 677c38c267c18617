#pragma once

/// The descriptor that can be read while something waits on libdispatch's main queue.
///
/// CoreFoundation's run loop waits on the same one.
int main_queue_descriptor(void);

/// When the main run loop's next timer is due in the default mode, in CoreFoundation's absolute time;
/// 0 for never. Unlike Foundation's `limitDate(forMode:)` it runs nothing.
double main_run_loop_next_timer(void);

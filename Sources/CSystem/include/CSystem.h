#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// The stack: stack.c

/// The address below which the stack of the calling thread is short; the highest one as long as it is not
/// known.
extern _Thread_local uintptr_t stack_limit;

/// Looks up the limit of the calling thread's stack, and returns true if it is short.
bool stack_is_short_as_asked(void);

/// True if the calling thread has less than a quarter of its stack left, at most half a megabyte: what the
/// rest of a call needs, and telling of it.
static inline bool stack_is_short(void) {
  return (uintptr_t)__builtin_frame_address(0) < stack_limit && stack_is_short_as_asked();
}

// The main run loop: run-loop.c

/// The descriptor that can be read while something waits on libdispatch's main queue.
///
/// CoreFoundation's run loop waits on the same one.
int main_queue_descriptor(void);

/// The time at which the main run loop's next timer is due in the default mode, in CoreFoundation's absolute
/// time; 0 for never. Unlike Foundation's `limitDate(forMode:)` it runs nothing.
double main_run_loop_next_timer(void);

// Other programs: processes.c

/// Starts a program that ends with the thread that starts it, whatever ends that.
///
/// It finds the program by `PATH`, and gives it no blocked and no ignored signal.
///
/// `streams` are the descriptors of its standard input, output and error; `death` is the signal that
/// the system sends it when the calling thread ends. Returns its number; -1 where it cannot be
/// started, with the reason in `errno`.
pid_t start_program(char *const arguments[], char *const variables[], const int streams[3],
                    int death);

/// Makes a pipe whose ends no other program gets; returns 0, or -1 with the reason in `errno`.
int make_own_pipe(int ends[2]);

// Memory: allocations.c

/// The number of times that the calling thread has asked for memory so far; -1 in a program that is linked
/// without `.make/allocations.c`, which counts.
long thread_allocations(void);

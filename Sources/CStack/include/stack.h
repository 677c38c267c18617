#pragma once

#include <stdbool.h>
#include <stdint.h>

/// The address below which the stack of the calling thread is short; the highest one as long as it is not
/// known.
extern _Thread_local uintptr_t stack_limit;

/// Whether the stack of the calling thread is short, once its limit is looked up.
bool stack_is_short_as_asked(void);

/// Whether the calling thread has less than a quarter of its stack left, at most half a megabyte: what the
/// rest of a call needs, and telling of it.
static inline bool stack_is_short(void) {
  return (uintptr_t)__builtin_frame_address(0) < stack_limit && stack_is_short_as_asked();
}

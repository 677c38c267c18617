#pragma once

#include <stdbool.h>

/// A horizontal and a vertical number, which are compared at once.
typedef double lanes __attribute__((ext_vector_type(2)));

/// Whether both numbers of a place are at least those of a start, and less than those of an end.
///
/// Swift moves the lanes of a comparison to registers one by one, which takes as long as the comparison.
static inline bool lanes_are_in(lanes place, lanes start, lanes end) {
  return __builtin_reduce_and((place >= start) & (place < end)) != 0;
}

#include "CSystem.h"

extern long counted_allocations(void) __attribute__((weak));

long thread_allocations(void) { return counted_allocations ? counted_allocations() : -1; }

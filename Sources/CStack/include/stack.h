#pragma once

#include <stddef.h>

/// How many bytes the stack of the calling thread can still grow.
size_t stack_left(void);

/// How many bytes the stack of the calling thread has in all.
size_t stack_size(void);

#define _GNU_SOURCE
#include "CSystem.h"

#include <pthread.h>
#include <stddef.h>

_Thread_local uintptr_t stack_limit = UINTPTR_MAX;

// Asked once for each thread: for the main thread the answer is read from a file.
static void ask(void) {
  pthread_attr_t attributes;
  void *lowest = NULL;
  size_t whole = 0;
  stack_limit = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  pthread_attr_getstack(&attributes, &lowest, &whole);
  pthread_attr_destroy(&attributes);
  size_t needed = whole / 4 < 512 << 10 ? whole / 4 : 512 << 10;
  stack_limit = (uintptr_t)lowest + needed;
}

bool stack_is_short_as_asked(void) {
  if (stack_limit == UINTPTR_MAX) ask();
  return (uintptr_t)__builtin_frame_address(0) < stack_limit;
}

#define _GNU_SOURCE
#include "stack.h"

#include <pthread.h>
#include <stdint.h>

static _Thread_local uintptr_t lowest;
static _Thread_local size_t whole;

// Asked once for each thread: for the main thread the answer is read from a file.
static void ask(void) {
  pthread_attr_t attributes;
  void *address = NULL;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  pthread_attr_getstack(&attributes, &address, &whole);
  pthread_attr_destroy(&attributes);
  lowest = (uintptr_t)address;
}

size_t stack_left(void) {
  if (lowest == 0) ask();
  return (uintptr_t)__builtin_frame_address(0) - lowest;
}

size_t stack_size(void) {
  if (lowest == 0) ask();
  return whole;
}

#include "CSystem.h"

// As libdispatch and CoreFoundation declare them: importing CoreFoundation's module would bring its
// names into all that imports ours.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern const void *CFRunLoopGetMain(void);
extern double CFRunLoopGetNextTimerFireDate(const void *loop, const void *mode);
extern const void *const kCFRunLoopDefaultMode;

int main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

double main_run_loop_next_timer(void) {
  return CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
}

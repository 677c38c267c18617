/* An app that prints what the expression in the file DUMP answers in it, or waits for a debugger to do so. */
#define _GNU_SOURCE
#import "UIKit.h"
#include <dlfcn.h>
#include <objc/message.h>
#include <objc/runtime.h>

static int calls;

@interface Card : UIView
@end
@implementation Card
- (BOOL)pointInside:(NSPoint)point withEvent:(id)event { return NO; }
- (void)touchesBegan:(id)touches withEvent:(id)event {}
- (void)on { calls++; }
- (void)hidden { calls++; }
@end

@interface Twice : UITapGestureRecognizer
@end
@implementation Twice
- (NSString *)description { return @"twice"; }
@end

@interface Glass : UIWindow
@end
@implementation Glass
- (void)sendEvent:(id)event {}
@end

@interface Shop : UIApplication
@end
@implementation Shop
- (void)sendEvent:(id)event {}
@end

@interface Home : UIViewController
@end
@implementation Home
- (void)touchesBegan:(id)touches withEvent:(id)event {}
- (BOOL)gestureRecognizer:(id)gesture shouldReceiveTouch:(id)touch { return NO; }
@end

/* What GNU's runtime has not, or answers otherwise. */
__asm__(
  ".globl sendMessage\nsendMessage:\n push %rdi\n push %rsi\n push %rdx\n push %rcx\n push %r8\n push %r9\n"
  " push %rax\n sub $64,%rsp\n movsd %xmm0,(%rsp)\n movsd %xmm1,8(%rsp)\n call objc_msg_lookup@PLT\n"
  " mov %rax,%r11\n movsd (%rsp),%xmm0\n movsd 8(%rsp),%xmm1\n add $64,%rsp\n pop %rax\n pop %r9\n"
  " pop %r8\n pop %rcx\n pop %rdx\n pop %rsi\n pop %rdi\n test %rdi,%rdi\n jz 1f\n jmp *%r11\n"
  "1: xor %eax,%eax\n ret\n");
void sendMessage(void);

static const char *imageName(Class type) {
  Dl_info info;
  return dladdr(type, &info) ? info.dli_fname : 0;
}

static void releaseObject(id object) { [object release]; }

/* The expression finds functions by name; it gets ours, where GNU's runtime has others. */
void *dlsym(void *handle, const char *name) {
  struct { const char *name; void *function; } all[] = {
    {"objc_msgSend", sendMessage}, {"objc_release", releaseObject}, {"class_getImageName", imageName},
    {"sel_registerName", sel_registerName}, {"objc_getClass", objc_getClass},
    {"class_getSuperclass", class_getSuperclass}, {"class_getName", class_getName},
    {"class_getInstanceMethod", class_getInstanceMethod},
    {"class_copyMethodList", class_copyMethodList},
    {"method_getImplementation", method_getImplementation}, {"dladdr", dladdr}, {"strcmp", strcmp},
    {"strstr", strstr}, {"free", free}, {0, 0},
  };
  for (int i = 0; all[i].name; i++) if (strcmp(name, all[i].name) == 0) return all[i].function;
  return 0;
}

#define GRID 100
static unsigned long *dump(void) {
  return
#include DUMP
    ;
}

/* Where a debugger stops the app. */
__attribute__((noinline)) void stopHere(void) { __asm__ volatile(""); }

/* Foundation's values copy the whole; GNUstep's of points and rectangles have methods of their own. */
@interface GSRectValue : NSValue
@end
@implementation GSRectValue (Copying)
- (void)getValue:(void *)bytes { NSRect rect = [self rectValue]; memcpy(bytes, &rect, sizeof rect); }
@end
@interface GSPointValue : NSValue
@end
@implementation GSPointValue (Copying)
- (void)getValue:(void *)bytes { NSPoint point = [self pointValue]; memcpy(bytes, &point, sizeof point); }
@end
@interface GSSizeValue : NSValue
@end
@implementation GSSizeValue (Copying)
- (void)getValue:(void *)bytes { NSSize size = [self sizeValue]; memcpy(bytes, &size, sizeof size); }
@end

int main(int count, char **words) {
  id pool = [NSAutoreleasePool new];
  Glass *window = [[Glass alloc] initWithFrame:NSMakeRect(0, 0, 320, 480) in:nil];
  UIView *root = [[UIView alloc] initWithFrame:NSMakeRect(0, 0, 320, 480) in:window];
  Home *home = [Home new];
  root->next = home;
  Card *card = [[Card alloc] initWithFrame:NSMakeRect(20, 100, 200, 120) in:root];
  card->layer->below.m[11] = 0.002;
  UISwitch *lamp = [[UISwitch alloc] initWithFrame:NSMakeRect(10, 10, 51, 31) in:root];
  [lamp addTarget:home action:@"turn:" events:4096];
  [lamp addTarget:nil action:@"go:" events:64];
  UITextField *field = [[UITextField alloc] initWithFrame:NSMakeRect(0, 50, 320, 30) in:root];
  ((UILabel *)[[UILabel alloc] initWithFrame:NSMakeRect(0, 0, 90, 30) in:field])->words = @"typed";
  ((UILabel *)[[UILabel alloc] initWithFrame:NSMakeRect(0, 90, 90, 30) in:root])->words = @"Buy \"now\"";
  UIScrollView *list = [[UIScrollView alloc] initWithFrame:NSMakeRect(0, 300, 320, 90) in:root];
  list->delegate = home;
  [[makeHostingClass() alloc] initWithFrame:NSMakeRect(0, 400, 320, 80) in:root];
  ((UIGestureRecognizer *)[[Twice alloc] initIn:root])->delegate = home;
  theApplication = [Shop new];
  theApplication->shown = [[NSArray alloc] initWithObjects:window, nil];
  if (count > 1) {
    stopHere();
    return 0;
  }
  unsigned long *answer = dump();
  fwrite(answer + 2, 1, answer[0], stdout);
  printf("%d of the app's own methods called\n", calls);
  [(id)answer[1] release];
  [pool release];
  return 0;
}

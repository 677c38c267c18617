#import "UIKit.h"
#include <objc/runtime.h>

UIApplication *theApplication;

/* GNUstep's coding cannot read a structure as large as this one; Foundation's can. */
static id boxed(Transform3D transform) {
  return [NSValue valueWithBytes:&transform objCType:@encode(Transform3D)];
}

@implementation CALayer
- (id)init {
  for (int i = 0; i < 16; i += 5) below.m[i] = 1;
  return self;
}
- (double)zPosition { return 0; }
- (NSPoint)anchorPoint { return NSMakePoint(0.5, 0.5); }
- (Transform3D)sublayerTransform { return below; }
- (id)valueForKey:(NSString *)key {
  return [key isEqual:@"sublayerTransform"] ? boxed(below) : [super valueForKey:key];
}
- (id)mask { return nil; }
@end

@implementation UIResponder
- (id)nextResponder { return next; }
- (void)touchesBegan:(id)touches withEvent:(id)event {}
@end

@implementation UIView
- (id)initWithFrame:(NSRect)frame in:(UIView *)superview {
  place = frame;
  views = [NSMutableArray new];
  gestures = [NSMutableArray new];
  layer = [CALayer new];
  around = next = superview;
  if (superview) [superview->views addObject:self];
  return self;
}
- (NSArray *)subviews { return views; }
- (NSArray *)gestureRecognizers { return gestures; }
- (UIView *)superview { return around; }
- (CALayer *)layer { return layer; }
- (NSRect)frame { return place; }
- (NSRect)bounds { return NSMakeRect(0, 0, place.size.width, place.size.height); }
- (NSPoint)center { return NSMakePoint(NSMidX(place), NSMidY(place)); }
- (Affine)transform { return (Affine){1, 0, 0, 1, 0, 0}; }
- (Transform3D)transform3D { return ((CALayer *)[[CALayer new] autorelease])->below; }
- (id)valueForKey:(NSString *)key {
  return [key isEqual:@"transform3D"] ? boxed([self transform3D]) : [super valueForKey:key];
}
- (Insets)safeAreaInsets { return (Insets){44, 0, 34, 0}; }
- (double)alpha { return 1; }
- (BOOL)isHidden { return NO; }
- (BOOL)isUserInteractionEnabled { return YES; }
- (NSPoint)convertPoint:(NSPoint)point fromWindow:(id)window { return point; }
- (BOOL)pointInside:(NSPoint)point withEvent:(id)event { return NSPointInRect(point, [self bounds]); }
- (id)hitTest:(NSPoint)point withEvent:(id)event {
  if (![self pointInside:point withEvent:event]) return nil;
  for (UIView *view in [views reverseObjectEnumerator]) {
    NSPoint inner = NSMakePoint(point.x - view->place.origin.x, point.y - view->place.origin.y);
    id hit = [view hitTest:inner withEvent:event];
    if (hit) return hit;
  }
  return self;
}
@end

@implementation UILabel
- (NSString *)text { return words; }
@end

@implementation UIControl
- (BOOL)isEnabled { return YES; }
- (BOOL)isSelected { return NO; }
- (NSUInteger)allControlEvents { return 64; }
- (void)addTarget:(id)target action:(NSString *)action events:(NSUInteger)events {
  if (!sent) sent = [NSMutableArray new];
  id owner = target ? target : [NSNull null];
  [sent addObject:[NSArray arrayWithObjects:owner, action, [NSNumber numberWithUnsignedInteger:events], nil]];
}
- (NSSet *)allTargets {
  NSMutableSet *targets = [NSMutableSet set];
  for (NSArray *item in sent) [targets addObject:[item objectAtIndex:0]];
  return targets;
}
- (NSArray *)actionsForTarget:(id)target forControlEvent:(NSUInteger)event {
  NSMutableArray *actions = [NSMutableArray array];
  for (NSArray *item in sent) {
    BOOL isIts = [item objectAtIndex:0] == (target ? target : [NSNull null]);
    if (isIts && ([[item objectAtIndex:2] unsignedIntegerValue] & event)) {
      [actions addObject:[item objectAtIndex:1]];
    }
  }
  return [actions count] ? actions : nil;
}
@end

@implementation UISwitch
- (BOOL)isOn { return YES; }
@end

@implementation UITextField
- (NSString *)text { return @"typed"; }
- (BOOL)isSecureTextEntry { return NO; }
@end

@implementation UIScrollView
- (id)delegate { return delegate; }
- (BOOL)isScrollEnabled { return YES; }
- (NSSize)contentSize { return NSMakeSize(320, 900); }
@end

@implementation UIWindow
- (BOOL)isKeyWindow { return YES; }
- (void)sendEvent:(id)event {}
@end

@implementation UIViewController
@end

@implementation UIGestureRecognizer
- (id)initIn:(UIView *)owner {
  view = owner;
  [owner->gestures addObject:self];
  return self;
}
- (id)view { return view; }
- (id)delegate { return delegate; }
- (BOOL)isEnabled { return YES; }
- (NSArray *)allowedTouchTypes { return [NSArray arrayWithObject:[NSNumber numberWithInt:2]]; }
- (NSString *)description {
  return [NSString stringWithFormat:@"<%@: %p; target= <(action=tapped:, target=<Home 0x9>)>>",
    NSStringFromClass([self class]), self];
}
@end

@implementation UITapGestureRecognizer
- (NSUInteger)numberOfTapsRequired { return 2; }
@end

@interface UIScreen : NSObject
@end
@implementation UIScreen
+ (id)mainScreen { return [[self new] autorelease]; }
- (NSRect)bounds { return NSMakeRect(0, 0, 320, 480); }
- (double)scale { return 2; }
@end

@interface UIDevice : NSObject
@end
@implementation UIDevice
+ (id)currentDevice { return [[self new] autorelease]; }
- (long)userInterfaceIdiom { return 0; }
- (NSString *)systemVersion { return @"17.2"; }
@end

@implementation UIApplication
+ (id)sharedApplication { return theApplication; }
- (NSArray *)windows { return shown; }
- (BOOL)isIgnoringInteractionEvents { return NO; }
- (void)sendEvent:(id)event {}
@end

static id hostHit(id self, SEL name, NSPoint point, id event) {
  return [self pointInside:point withEvent:event] ? self : nil;
}

Class makeHostingClass(void) {
  Class made = objc_allocateClassPair([UIView class], "_UIHostingView<Shop.Home>", 0);
  class_addMethod(made, @selector(hitTest:withEvent:), (IMP)hostHit, "@@:{_NSPoint=dd}@");
  objc_registerClassPair(made);
  return made;
}

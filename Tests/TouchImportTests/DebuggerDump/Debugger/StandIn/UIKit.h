/* As much of UIKit as the debugger's expression asks, for GNUstep. */
#import <Foundation/Foundation.h>

typedef struct { double a, b, c, d, tx, ty; } Affine;
typedef struct { double m[16]; } Transform3D;
typedef struct { double top, left, bottom, right; } Insets;

@interface CALayer : NSObject { @public Transform3D below; }
@end

@interface UIResponder : NSObject { @public id next; }
@end

@interface UIView : UIResponder {
 @public
  NSMutableArray *views, *gestures;
  UIView *around;
  NSRect place;
  CALayer *layer;
}
- (id)initWithFrame:(NSRect)frame in:(UIView *)superview;
- (BOOL)pointInside:(NSPoint)point withEvent:(id)event;
@end

@interface UILabel : UIView { @public NSString *words; }
@end

@interface UIControl : UIView { @public NSMutableArray *sent; }
- (void)addTarget:(id)target action:(NSString *)action events:(NSUInteger)events;
@end

@interface UISwitch : UIControl
@end

@interface UITextField : UIControl
@end

@interface UIScrollView : UIView { @public id delegate; }
@end

@interface UIWindow : UIView
@end

@interface UIViewController : UIResponder
@end

@interface UIGestureRecognizer : NSObject { @public UIView *view; id delegate; }
- (id)initIn:(UIView *)owner;
@end

@interface UITapGestureRecognizer : UIGestureRecognizer
@end

@interface UIApplication : UIResponder { @public NSArray *shown; }
@end

/* The application, of the app's own class. */
extern UIApplication *theApplication;
/* Makes a class while the app runs, as Swift does of generic ones; its code is UIKit's. */
Class makeHostingClass(void);

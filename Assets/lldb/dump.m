// The body of one expression for Xcode's debugger: describes all windows of the app as JSON, a line for
// each class, view and recognizer, and the answers of hit-testing every GRID points (0 for none).
//
// The debugger compiles it as Objective-C++, at a breakpoint in any language and with no headers. So it
// is C that both languages accept, with a scope of its own for its names; functions are looked up by
// their names, and messages are sent through typed pointers. It only asks an object for what its class of
// UIKit has: an exception here would end the dump, and what the app calls alike may do anything.

({
typedef signed char Flag;
typedef struct { double x, y; } Point2;
typedef struct { const char *file; void *base; const char *symbol; void *address; } Place;

void *message = (void *)dlsym((void *)-2, "objc_msgSend");
id (*send)(id, SEL) = (id (*)(id, SEL))message;
id (*sendObject)(id, SEL, id) = (id (*)(id, SEL, id))message;
id (*sendChars)(id, SEL, const char *) = (id (*)(id, SEL, const char *))message;
id (*sendNumber)(id, SEL, double) = (id (*)(id, SEL, double))message;
id (*sendFlag)(id, SEL, Flag) = (id (*)(id, SEL, Flag))message;
id (*sendFormat)(id, SEL, id, ...) = (id (*)(id, SEL, id, ...))message;
id (*sendIndex)(id, SEL, unsigned long) = (id (*)(id, SEL, unsigned long))message;
id (*sendJSON)(id, SEL, id, unsigned long, void *) =
  (id (*)(id, SEL, id, unsigned long, void *))message;
id (*sendActions)(id, SEL, id, unsigned long) = (id (*)(id, SEL, id, unsigned long))message;
id (*sendPoint)(id, SEL, Point2, id) = (id (*)(id, SEL, Point2, id))message;
Point2 (*convert)(id, SEL, Point2, id) = (Point2 (*)(id, SEL, Point2, id))message;
void (*set)(id, SEL, id, id) = (void (*)(id, SEL, id, id))message;
void (*fetch)(id, SEL, void *) = (void (*)(id, SEL, void *))message;
Flag (*asks)(id, SEL, id) = (Flag (*)(id, SEL, id))message;
Flag (*isTrue)(id, SEL) = (Flag (*)(id, SEL))message;
Flag (*responds)(id, SEL, SEL) = (Flag (*)(id, SEL, SEL))message;
double (*number)(id, SEL) = (double (*)(id, SEL))message;
unsigned long (*whole)(id, SEL) = (unsigned long (*)(id, SEL))message;
const char *(*chars)(id, SEL) = (const char *(*)(id, SEL))message;

SEL (*sel)(const char *) = (SEL (*)(const char *))(void *)dlsym((void *)-2, "sel_registerName");
Class (*classNamed)(const char *) =
  (Class (*)(const char *))(void *)dlsym((void *)-2, "objc_getClass");
Class (*superclass)(Class) = (Class (*)(Class))(void *)dlsym((void *)-2, "class_getSuperclass");
const char *(*className)(Class) =
  (const char *(*)(Class))(void *)dlsym((void *)-2, "class_getName");
const char *(*classFile)(Class) =
  (const char *(*)(Class))(void *)dlsym((void *)-2, "class_getImageName");
void *(*method)(Class, SEL) =
  (void *(*)(Class, SEL))(void *)dlsym((void *)-2, "class_getInstanceMethod");
void *(*code)(void *) = (void *(*)(void *))(void *)dlsym((void *)-2, "method_getImplementation");
int (*locate)(const void *, void *) =
  (int (*)(const void *, void *))(void *)dlsym((void *)-2, "dladdr");
int (*compare)(const char *, const char *) =
  (int (*)(const char *, const char *))(void *)dlsym((void *)-2, "strcmp");
const char *(*search)(const char *, const char *) =
  (const char *(*)(const char *, const char *))(void *)dlsym((void *)-2, "strstr");
void **(*methodsOf)(Class, unsigned *) =
  (void **(*)(Class, unsigned *))(void *)dlsym((void *)-2, "class_copyMethodList");
void (*release)(void *) = (void (*)(void *))(void *)dlsym((void *)-2, "free");

// All that is made here goes at the end, but for the answer, which the debugger releases.
id pool = send(send((id)classNamed("NSAutoreleasePool"), sel("alloc")), sel("init"));

id strings = (id)classNamed("NSString"), numbers = (id)classNamed("NSNumber");
id values = (id)classNamed("NSValue");
id lists = (id)classNamed("NSMutableArray"), maps = (id)classNamed("NSMutableDictionary");
id serialization = (id)classNamed("NSJSONSerialization");
id nothing = send((id)classNamed("NSNull"), sel("null"));
id viewClass = (id)classNamed("UIView"), windowClass = (id)classNamed("UIWindow");
id controlClass = (id)classNamed("UIControl"), scrollClass = (id)classNamed("UIScrollView");
id controllerClass = (id)classNamed("UIViewController");
id gestureClass = (id)classNamed("UIGestureRecognizer");
SEL text = sel("stringWithUTF8String:"), format = sel("stringWithFormat:");
SEL put = sel("setObject:forKey:"), asNumber = sel("numberWithDouble:"), asFlag = sel("numberWithBool:");
SEL can = sel("respondsToSelector:");
SEL add = sel("addObject:"), addAll = sel("addObjectsFromArray:"), kind = sel("isKindOfClass:");
SEL value = sel("valueForKey:"), all = sel("count");
SEL item = sel("objectAtIndex:"), has = sel("containsObject:"), classOf = sel("class"), make = sel("array");
id pointer = sendChars(strings, text, "%p");

// What is asked of views and of recognizers. First the kind of value: b a flag, n a number, t a text, l a
// list of numbers, as many numbers as a digit says, and @ the sixteen of a transform that does something.
const char *viewKeys[] = {
  "b hidden", "n alpha", "b userInteractionEnabled", "b multipleTouchEnabled", "b exclusiveTouch",
  "b clipsToBounds", "4 frame", "4 bounds", "2 center", "6 transform", "@ transform3D",
  "4 safeAreaInsets", "4 layoutMargins", "n semanticContentAttribute", "n tag",
  "t accessibilityIdentifier", "t text", "t currentTitle", "n windowLevel", "b keyWindow", "b enabled",
  "b selected", "b highlighted", "n allControlEvents", "b on", "n value", "n minimumValue",
  "b showsMenuAsPrimaryAction", "n maximumValue", "2 contentOffset", "2 contentSize",
  "4 contentInset", "4 adjustedContentInset", "b scrollEnabled", "b scrollsToTop", "b bouncesZoom",
  "b delaysContentTouches", "b canCancelContentTouches", "b pagingEnabled", "b bounces",
  "b alwaysBounceVertical", "b alwaysBounceHorizontal", "b directionalLockEnabled",
  "n minimumZoomScale", "n maximumZoomScale", "b allowsSelection", "b allowsMultipleSelection",
  "b allowsSelectionDuringEditing", "b allowsMultipleSelectionDuringEditing", "b editing",
  "n selectionStyle", 0};
const char *gestureKeys[] = {
  "b enabled", "b cancelsTouchesInView", "b delaysTouchesBegan", "b delaysTouchesEnded",
  "b requiresExclusiveTouchType", "n state", "t name", "n numberOfTapsRequired",
  "n numberOfTouchesRequired", "n minimumPressDuration", "n allowableMovement",
  "n minimumNumberOfTouches", "n maximumNumberOfTouches", "n direction", "n edges",
  "n buttonMaskRequired", "n allowedScrollTypesMask", "l allowedTouchTypes", "t description", 0};
const char *layerKeys[] = {"n zPosition", "2 anchorPoint", "2 position", "@ sublayerTransform", 0};
// Methods, each after the name that it has in the dump.
const char *overridable[] = {
  "hitTest", "hitTest:withEvent:", "pointInside", "pointInside:withEvent:",
  "touchesBegan", "touchesBegan:withEvent:", "touchesMoved", "touchesMoved:withEvent:",
  "touchesEnded", "touchesEnded:withEvent:", "touchesCancelled", "touchesCancelled:withEvent:",
  "gestureRecognizerShouldBegin", "gestureRecognizerShouldBegin:",
  "touchesShouldBegin", "touchesShouldBegin:withEvent:inContentView:",
  "touchesShouldCancel", "touchesShouldCancelInContentView:",
  "beginTracking", "beginTrackingWithTouch:withEvent:",
  "continueTracking", "continueTrackingWithTouch:withEvent:",
  "endTracking", "endTrackingWithTouch:withEvent:", "cancelTracking", "cancelTrackingWithEvent:",
  "sendAction", "sendAction:to:forEvent:", "sendEvent", "sendEvent:", "canBecomeFirstResponder", "canBecomeFirstResponder",
  "next", "nextResponder", 0};
const char *answered[] = {
  "shouldBegin", "gestureRecognizerShouldBegin:",
  "shouldReceive", "gestureRecognizer:shouldReceiveTouch:",
  "shouldReceivePress", "gestureRecognizer:shouldReceivePress:",
  "shouldReceiveEvent", "gestureRecognizer:shouldReceiveEvent:",
  "shouldRecognizeSimultaneously", "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:",
  "shouldRequireFailureOf", "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:",
  "shouldBeRequiredToFailBy", "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:",
  "shouldHighlight", "tableView:shouldHighlightRowAtIndexPath:",
  "shouldHighlight", "collectionView:shouldHighlightItemAtIndexPath:",
  "willSelect", "tableView:willSelectRowAtIndexPath:",
  "shouldSelect", "collectionView:shouldSelectItemAtIndexPath:",
  "didSelect", "tableView:didSelectRowAtIndexPath:",
  "didSelect", "collectionView:didSelectItemAtIndexPath:", 0};

// It begins with how many bytes follow, and with what the debugger is to release.
id output = sendIndex((id)classNamed("NSMutableData"), sel("dataWithLength:"), 16);
id newline = sendIndex(sendChars(strings, text, "\n"), sel("dataUsingEncoding:"), 4);
id application = send((id)classNamed("UIApplication"), sel("sharedApplication"));
id screen = send((id)classNamed("UIScreen"), sel("mainScreen"));
id records = send(lists, make), seen = send((id)classNamed("NSMutableSet"), sel("set"));
// What the paths of the app's own code hold; the tools of Xcode lie in a bundle of an app as well.
id bundle = send(send((id)classNamed("NSBundle"), sel("mainBundle")), sel("bundlePath"));
const char *appFolder = chars(
  sendFormat(strings, format, sendChars(strings, text, "/%@/"), send(bundle, sel("lastPathComponent"))),
  sel("UTF8String"));
double screenBounds[4] = {0, 0, 0, 0};
fetch(sendObject(screen, value, sendChars(strings, text, "bounds")), sel("getValue:"), screenBounds);

// The first line is what files of this kind begin with.
id record = send(maps, sel("dictionary"));
set(record, put, sendNumber(numbers, asNumber, 1), sendChars(strings, text, "debuggerDump"));
sendObject(records, add, record);
record = send(maps, sel("dictionary"));
id size = send(lists, make);
sendObject(size, add, sendNumber(numbers, asNumber, screenBounds[2]));
sendObject(size, add, sendNumber(numbers, asNumber, screenBounds[3]));
set(record, put, size, sendChars(strings, text, "screen"));
id scale = sendChars(strings, text, "scale");
set(record, put, sendObject(screen, value, scale), scale);
id device = send((id)classNamed("UIDevice"), sel("currentDevice"));
set(record, put, send(device, sel("systemVersion")), sendChars(strings, text, "system"));
id idiom = sendChars(strings, text, "userInterfaceIdiom");
set(record, put, sendObject(device, value, idiom), sendChars(strings, text, "idiom"));
sendObject(records, add, record);

if (application) {
  record = send(maps, sel("dictionary"));
  set(record, put, sendChars(strings, text, className((Class)send(application, classOf))),
      sendChars(strings, text, "application"));
  set(record, put, sendFlag(numbers, asFlag, isTrue(application, sel("isIgnoringInteractionEvents"))),
      sendChars(strings, text, "ignoringInteractionEvents"));
  sendObject(records, add, record);
}

// The windows of all scenes, those in the foreground also by themselves: first those that the application
// lists, which are in order from back to front, then any other.
id found = send(lists, make), front = send(lists, make);
id windows = send(lists, make), shown = send(lists, make);
sendObject(found, addAll, send(application, sel("windows")));
if (responds(application, can, sel("connectedScenes"))) {
  id scenes = send(send(application, sel("connectedScenes")), sel("allObjects"));
  for (unsigned long i = 0; i < whole(scenes, all); i++) {
    id scene = sendIndex(scenes, item, i);
    if (!responds(scene, can, sel("windows"))) continue;
    sendObject(found, addAll, send(scene, sel("windows")));
    if (whole(scene, sel("activationState")) == 0) sendObject(front, addAll, send(scene, sel("windows")));
  }
}
for (unsigned long i = 0; i < whole(found, all); i++) {
  id window = sendIndex(found, item, i);
  if (asks(windows, has, window)) continue;
  sendObject(windows, add, window);
  if (whole(front, all) == 0 || asks(front, has, window)) sendObject(shown, add, window);
}

// Views before their subviews, from back to front, each followed by its recognizers. Of the application and
// of controllers only the class is described.
id pending = send(lists, make);
for (unsigned long i = whole(windows, all); i > 0; i--) {
  sendObject(pending, add, sendIndex(windows, item, i - 1));
}
if (application) sendObject(pending, add, application);
while (whole(pending, all) > 0) {
  id object = send(pending, sel("lastObject"));
  send(pending, sel("removeLastObject"));
  Flag isView = asks(object, kind, viewClass), isGesture = asks(object, kind, gestureClass);
  Class type = (Class)send(object, classOf);
  id name = sendChars(strings, text, className(type));
  id delegate = isGesture || asks(object, kind, scrollClass) ? send(object, sel("delegate")) : (id)0;

  // The system's class that the object is of, and its delegate.
  Class owners[2] = {type, delegate ? (Class)send(delegate, classOf) : (Class)0}, systems[2] = {0, 0};
  for (int i = 0; i < 2; i++) {
    for (Class next = owners[i]; next && !systems[i]; next = superclass(next)) {
      const char *file = classFile(next);
      // A class that is made while the app runs, such as a generic one, lies in no file; its code does.
      if (!file) {
        unsigned count = 0;
        void **methods = methodsOf(next, &count);
        Place place = {0, 0, 0, 0};
        if (count > 0 && locate(code(methods[0]), &place)) file = place.file;
        release(methods);
      }
      if (file && (search(file, "/System/Library/") || search(file, "/usr/lib/"))) systems[i] = next;
    }
  }
  Class base = systems[0];

  // The class, once: what it extends, and the methods that the app's code overrides. Those are neither
  // UIKit's own nor what tools of Xcode put in the place of UIKit's.
  if (!asks(seen, has, name)) {
    sendObject(seen, add, name);
    id lineage = send(lists, make);
    for (Class next = type; next && compare(className(next), "NSObject") != 0; next = superclass(next)) {
      if (next != type) sendObject(lineage, add, sendChars(strings, text, className(next)));
    }
    id overrides = send(lists, make);
    for (int i = 0; overridable[i]; i += 2) {
      SEL selector = sel(overridable[i + 1]);
      void *own = method(type, selector), *plain = base ? method(base, selector) : 0;
      if (!own) continue;
      Place place = {0, 0, 0, 0};
      Flag isKnown = locate(code(own), &place) != 0 && place.file != 0;
      Flag isApp = isKnown && search(place.file, appFolder) != 0;
      Flag isSystem = isKnown
        && (search(place.file, "/System/Library/") || search(place.file, "/usr/lib/")
            || search(place.file, ".app/Contents/Developer/"));
      Flag differs = plain == 0 || code(plain) != code(own);
      if (!isApp && (!differs || isSystem)) continue;
      sendObject(overrides, add, sendChars(strings, text, overridable[i]));
    }
    record = send(maps, sel("dictionary"));
    set(record, put, name, sendChars(strings, text, "class"));
    set(record, put, lineage, sendChars(strings, text, "extends"));
    set(record, put, sendFlag(numbers, asFlag, type != base), sendChars(strings, text, "app"));
    set(record, put, overrides, sendChars(strings, text, "overrides"));
    sendObject(records, add, record);
  }
  if (!isView && !isGesture) continue;

  record = send(maps, sel("dictionary"));
  set(record, put, sendFormat(strings, format, pointer, object),
      sendChars(strings, text, isView ? "view" : "recognizer"));
  set(record, put, name, sendChars(strings, text, "of"));
  id owner = isView ? send(object, sel("superview")) : send(object, sel("view"));
  if (owner) set(record, put, sendFormat(strings, format, pointer, owner), sendChars(strings, text, "in"));

  // The properties, by the three tables.
  for (int table = 0; table < (isView ? 2 : 1); table++) {
    const char **keys = !isView ? gestureKeys : table == 0 ? viewKeys : layerKeys;
    id source = table == 0 ? object : send(object, sel("layer"));
    Class asked = table == 0 ? base : classNamed("CALayer");
    for (int i = 0; keys[i]; i++) {
      const char *key = keys[i] + 2;
      char getter[64] = "is";
      for (int j = 0; j < 60 && key[j]; j++) getter[j + 2] = key[j];
      if (getter[2] >= 'a') getter[2] = (char)(getter[2] - 32);
      const char *known = method(asked, sel(key)) ? key : method(asked, sel(getter)) ? getter : 0;
      if (!known) continue;
      // What an app says of its recognizers can be anything; UIKit names actions and requirements.
      id found = compare(key, "description") == 0
        ? ((id (*)(id, SEL))code(method(asked, sel(known))))(source, sel(known))
        : sendObject(source, value, sendChars(strings, text, known));
      id written = 0;
      if (!found) continue;
      if (keys[i][0] == 't') {
        // What people type, such as passwords, stays in the app; text fields show it in labels.
        Flag isTyped = 0;
        for (id around = compare(key, "text") == 0 ? source : 0; around && !isTyped;
            around = send(around, sel("superview"))) {
          isTyped = responds(around, can, sel("isSecureTextEntry"));
        }
        if (asks(found, kind, strings) && !isTyped) written = found;
      } else if (keys[i][0] == 'l') {
        if (asks(serialization, sel("isValidJSONObject:"), found)) written = found;
      } else if (!asks(found, kind, values) || (keys[i][0] >= 'a' && !asks(found, kind, numbers))) {
        continue;
      } else if (keys[i][0] == 'b') {
        written = sendFlag(numbers, asFlag, isTrue(found, sel("boolValue")));
      } else if (keys[i][0] == 'n') {
        double x = number(found, sel("doubleValue"));
        if (x > -1e15 && x < 1e15) written = sendNumber(numbers, asNumber, x);
      } else {
        double parts[16] = {0};
        fetch(found, sel("getValue:"), parts);
        written = send(lists, make);
        for (int j = 0; j < keys[i][0] - '0'; j++) {
          if (parts[j] > -1e15 && parts[j] < 1e15) {
            sendObject(written, add, sendNumber(numbers, asNumber, parts[j]));
          }
        }
        Flag isNeeded = keys[i][0] != '@';
        for (int j = 0; j < 16; j++) isNeeded |= parts[j] != (j % 5 == 0);
        if (!isNeeded || whole(written, all) != (unsigned long)(keys[i][0] - '0')) written = 0;
      }
      if (written) set(record, put, written, sendChars(strings, text, key));
    }
  }

  // The delegate of a recognizer or of a view that scrolls, where it is the app's.
  if (delegate && owners[1] != systems[1]) {
    id facts = send(maps, sel("dictionary")), answers = send(lists, make);
    for (int i = 0; answered[i]; i += 2) {
      if (!responds(delegate, can, sel(answered[i + 1]))) continue;
      // Every view answers whether a gesture may begin; that counts where the app's code does.
      void *own = method(owners[1], sel(answered[i + 1]));
      Place place = {0, 0, 0, 0};
      if (own && locate(code(own), &place) && place.file
          && (search(place.file, "/System/Library/") || search(place.file, "/usr/lib/"))) continue;
      id answer = sendChars(strings, text, answered[i]);
      if (!asks(answers, has, answer)) sendObject(answers, add, answer);
    }
    set(facts, put, sendChars(strings, text, className(owners[1])), sendChars(strings, text, "class"));
    set(facts, put, answers, sendChars(strings, text, "implements"));
    set(record, put, facts, sendChars(strings, text, "delegate"));
  }

  if (isView) {
    id next = send(object, sel("nextResponder"));
    if (next && asks(next, kind, controllerClass)) {
      set(record, put, sendChars(strings, text, className((Class)send(next, classOf))),
          sendChars(strings, text, "controller"));
      sendObject(pending, add, next);
    }
    if (send(send(object, sel("layer")), sel("mask"))) {
      set(record, put, sendFlag(numbers, asFlag, 1), sendChars(strings, text, "mask"));
    }
    if (asks(object, kind, windowClass)) {
      set(record, put, sendFlag(numbers, asFlag, asks(shown, has, object)),
          sendChars(strings, text, "foreground"));
    }
    if (asks(object, kind, controlClass)) {
      id actions = send(lists, make), targets = send(send(object, sel("allTargets")), sel("allObjects"));
      for (unsigned long i = 0; i < whole(targets, all); i++) {
        id target = sendIndex(targets, item, i);
        Flag isNone = target == nothing;
        for (int bit = 0; bit < 32; bit++) {
          id sent = sendActions(
            object, sel("actionsForTarget:forControlEvent:"), isNone ? (id)0 : target, 1ul << bit);
          for (unsigned long j = 0; sent && j < whole(sent, all); j++) {
            id action = send(maps, sel("dictionary"));
            set(action, put, sendNumber(numbers, asNumber, (double)(1ul << bit)),
                sendChars(strings, text, "events"));
            set(action, put, sendIndex(sent, item, j), sendChars(strings, text, "action"));
            if (!isNone) {
              set(action, put, sendChars(strings, text, className((Class)send(target, classOf))),
                  sendChars(strings, text, "target"));
            }
            sendObject(actions, add, action);
          }
        }
      }
      set(record, put, actions, sendChars(strings, text, "actions"));
    }
    // Last in, first out: the recognizers, then the subviews from back to front.
    id subviews = send(object, sel("subviews")), gestures = send(object, sel("gestureRecognizers"));
    for (unsigned long i = whole(subviews, all); i > 0; i--) {
      sendObject(pending, add, sendIndex(subviews, item, i - 1));
    }
    for (unsigned long i = gestures ? whole(gestures, all) : 0; i > 0; i--) {
      sendObject(pending, add, sendIndex(gestures, item, i - 1));
    }
  }
  sendObject(records, add, record);
}

// What the device answers: a line for each row of points.
double grid = GRID;
for (double y = grid / 2; grid > 0 && y < screenBounds[3]; y += grid) {
  id hits = send(lists, make), start = send(lists, make);
  for (double x = grid / 2; x < screenBounds[2]; x += grid) {
    id hit = 0;
    for (unsigned long i = whole(shown, all); i > 0 && !hit; i--) {
      id window = sendIndex(shown, item, i - 1);
      if (isTrue(window, sel("isHidden"))) continue;
      Point2 point = {x, y}, local = convert(window, sel("convertPoint:fromWindow:"), point, 0);
      hit = sendPoint(window, sel("hitTest:withEvent:"), local, 0);
    }
    sendObject(hits, add, hit ? sendFormat(strings, format, pointer, hit) : nothing);
  }
  sendObject(start, add, sendNumber(numbers, asNumber, grid / 2));
  sendObject(start, add, sendNumber(numbers, asNumber, y));
  record = send(maps, sel("dictionary"));
  set(record, put, hits, sendChars(strings, text, "hits"));
  set(record, put, start, sendChars(strings, text, "at"));
  set(record, put, sendNumber(numbers, asNumber, grid), sendChars(strings, text, "step"));
  sendObject(records, add, record);
}

const char *texts[] = {"accessibilityIdentifier", "text", "currentTitle", "name", "description", 0};
for (unsigned long i = 0; i < whole(records, all); i++) {
  id written = sendIndex(records, item, i);
  id line = sendJSON(serialization, sel("dataWithJSONObject:options:error:"), written, 0, 0);
  // A text with half a character cannot be JSON; the rest still can, and other lines name this one.
  for (int j = 0; !line && texts[j]; j++) {
    sendObject(written, sel("removeObjectForKey:"), sendChars(strings, text, texts[j]));
    line = sendJSON(serialization, sel("dataWithJSONObject:options:error:"), written, 0, 0);
  }
  if (!line) continue;
  sendObject(output, sel("appendData:"), line);
  sendObject(output, sel("appendData:"), newline);
}
unsigned long *answer = (unsigned long *)chars(send(output, sel("retain")), sel("mutableBytes"));
answer[0] = whole(output, sel("length")) - 16;
answer[1] = (unsigned long)output;
send(pool, sel("drain"));
answer;
})

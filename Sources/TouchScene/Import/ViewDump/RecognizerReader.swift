/// Reads what a recognizer's own description tells beside its class.
///
/// A view's line only says that there are some; `po view.gestureRecognizers` prints them.
enum RecognizerReader {
  /// The words of scenes for UIKit's recognizers.
  private static let types: [(suffix: String, type: String)] = [
    ("LongPressGestureRecognizer", "longPress"),
    ("ScreenEdgePanGestureRecognizer", "screenEdgePan"),
    ("TapGestureRecognizer", "tap"), ("PanGestureRecognizer", "pan"),
    ("SwipeGestureRecognizer", "swipe"), ("PinchGestureRecognizer", "pinch"),
    ("RotationGestureRecognizer", "rotation"), ("HoverGestureRecognizer", "hover"),
  ]
  private static let numbers = [
    "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches",
    "maximumNumberOfTouches", "minimumPressDuration", "allowableMovement",
  ]
  private static let flags = [
    "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
  ]

  /// Returns the word for a class of recognizers; nil for those that no scene has.
  static func type(of className: String) -> String? {
    types.first { className.hasSuffix($0.suffix) }?.type
  }

  /// Returns the value of a property that scenes have too; nil for all others.
  static func content(of key: String, _ text: String) -> SourceValue.Content? {
    if numbers.contains(key), let number = Double(text), number.isFinite {
      return .number(number, text: text)
    }
    if flags.contains(key), text == "YES" || text == "NO" { return .bool(text == "YES") }
    return nil
  }
}

import TouchScene

/// Reads what a recognizer's own description contains beside its class.
///
/// A view's line shows only that it has some; `po view.gestureRecognizers` prints them.
enum RecognizerReader {
  /// The words of scenes for UIKit's recognizers.
  private static let types: [(suffix: String, type: String)] = [
    ("LongPressGestureRecognizer", "longPress"),
    ("ScreenEdgePanGestureRecognizer", "screenEdgePan"),
    ("TapGestureRecognizer", "tap"), ("PanGestureRecognizer", "pan"),
    ("SwipeGestureRecognizer", "swipe"), ("PinchGestureRecognizer", "pinch"),
    ("RotationGestureRecognizer", "rotation"), ("HoverGestureRecognizer", "hover"),
  ]
  /// The properties that are numbers, with the ranges that scenes allow.
  private static let numbers: [String: ClosedRange<Double>] = [
    "numberOfTapsRequired": 1...100, "numberOfTouchesRequired": 1...100,
    "minimumNumberOfTouches": 1...100, "maximumNumberOfTouches": 1...100,
    "minimumPressDuration": 0...60, "allowableMovement": 0...10_000,
  ]
  private static let flags = [
    "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
  ]

  /// Returns the word for a class of recognizers; nil for classes that scene files do not support.
  static func type(of className: String) -> String? {
    types.first { className.hasSuffix($0.suffix) }?.type
  }

  /// Returns the value of a property that scenes have too; nil for all others.
  static func content(
    of key: String,
    _ text: String,
    type: String
  ) -> SourceValue.Content? {
    if let range = numbers[key],
      GestureDescription.Kind(rawValue: type)?.ownKeys.contains(key) == true,
      let number = Double(text), range.contains(number)
    {
      return .number(number, text: text)
    }
    if flags.contains(key), text == "YES" || text == "NO" { return .bool(text == "YES") }
    return nil
  }
}

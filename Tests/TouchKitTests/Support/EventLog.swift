import TouchKit

/// What happened in a test, as short lines in the order in which it happened.
@MainActor
final class EventLog {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// Returns the lines so far, and begins anew.
  func drain() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension UITouch.Phase {
  /// The phase as the lines of a log have it.
  var word: String { "\(self)" }
}

extension UIResponder {
  /// The name a test gave to a view, else the class.
  var logName: String {
    if let name = (self as? UIView)?.accessibilityIdentifier { return name }
    return String(describing: type(of: self))
  }
}

extension Set<UITouch> {
  /// The contacts' numbers in the order in which the touches began.
  @MainActor var contacts: [Int] { inOrder.map(\.contact) }
}

extension CGPoint {
  /// The point as the lines of a log have it, whole numbers without a fraction.
  var text: String { "(\(x.text), \(y.text))" }
}

extension CGFloat {
  /// The number without a fraction where it has none.
  var text: String {
    guard isFinite, self == rounded() else { return "\(self)" }
    return "\(Int(self))"
  }
}

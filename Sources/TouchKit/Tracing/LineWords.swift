/// The words that sessions have for UIKit's phases, states and events.
///
/// Printing a case by reflection takes longer than all the rest of a line.
package protocol LineWord: RawRepresentable<Int> {
  var word: StaticString { get }
}

extension LineWord {
  package init?(word: String) {
    guard let match = (0...7).compactMap(Self.init).first(where: { "\($0.word)" == word }) else {
      return nil
    }
    self = match
  }
}

extension UITouch.Phase: LineWord {
  /// The phase in sessions.
  @inlinable
  package var word: StaticString {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .regionEntered: "regionEntered"
    case .regionMoved: "regionMoved"
    case .regionExited: "regionExited"
    }
  }
}

extension UIPress.Phase: LineWord {
  /// The phase in sessions.
  @inlinable
  package var word: StaticString {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension UIGestureRecognizer.State: LineWord {
  /// The state in sessions.
  @inlinable
  package var word: StaticString {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension UIControl.Event {
  private static let table: [(event: UIControl.Event, word: String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
    (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
    (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
    (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    (.primaryActionTriggered, "primaryActionTriggered"),
    (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
    (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
    (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]

  /// The names of all events, as UIKit spells them.
  package static var words: [String] { table.map(\.word) }

  /// The name of a single event, as UIKit spells it; the bits of any other.
  @usableFromInline
  package var word: String { Self.table.first { $0.event == self }?.word ?? "\(rawValue)" }

  package init?(word: String) {
    if let event = Self.table.first(where: { $0.word == word })?.event {
      self = event
    } else if let bits = UInt(word) {
      self = Self(rawValue: bits)
    } else {
      return nil
    }
  }
}

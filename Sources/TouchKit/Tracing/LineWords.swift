/// The words that sessions have for UIKit's phases, states and events.
///
/// Printing a case by reflection takes longer than all the rest of a line.
extension UITouch.Phase {
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

  package init?(word: String) {
    guard let phase = (0...7).compactMap(Self.init).first(where: { "\($0.word)" == word }) else {
      return nil
    }
    self = phase
  }
}

extension UIPress.Phase {
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

  package init?(word: String) {
    guard let phase = (0...4).compactMap(Self.init).first(where: { "\($0.word)" == word }) else {
      return nil
    }
    self = phase
  }
}

extension UIGestureRecognizer.State {
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

  package init?(word: String) {
    guard let state = (0...5).compactMap(Self.init).first(where: { "\($0.word)" == word }) else {
      return nil
    }
    self = state
  }
}

extension UIControl.Event {
  private static let words: [(event: UIControl.Event, word: String)] = [
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

  /// The name of a single event, as UIKit spells it; the bits of any other.
  @usableFromInline
  package var word: String { Self.words.first { $0.event == self }?.word ?? "\(rawValue)" }

  package init?(word: String) {
    if let event = Self.words.first(where: { $0.word == word })?.event {
      self = event
    } else if let bits = UInt(word) {
      self = Self(rawValue: bits)
    } else {
      return nil
    }
  }
}

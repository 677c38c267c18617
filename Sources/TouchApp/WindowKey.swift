import TouchInspector
import TouchKit
import TouchX11

/// A key that the window keeps for itself: the scene does not get it.
enum WindowKey {
  /// Escape: forgets the last touch.
  case clear
  /// Control+Q or Control+W: closes the window.
  case close
  /// Control and a digit: shows the tab of that number.
  case tab(InspectorTab)
  /// Control+Page Up or Down: scrolls what the tab tells by so many pages.
  case page(CGFloat)
  /// Control+N: marks the place in the recording, with a note.
  case note
  /// Control+P: stops the recording for a while, or goes on with it.
  case pause
  /// Control+M: shows the hit map over the scene, or hides it.
  case hitMap
  /// Escape going up.
  case release

  /// Reads a stroke; nil where the key is the scene's.
  init?(_ stroke: KeyStroke) {
    let (escape, pageUp, pageDown): (UInt32, UInt32, UInt32) = (0xFF1B, 0xFF55, 0xFF56)
    if stroke.keysym == escape {
      self = stroke.isPressed ? .clear : .release
      return
    }
    guard stroke.isPressed, stroke.modifiers.contains(.control) else { return nil }
    switch stroke.keysym {
    case UInt32(UnicodeScalar("q").value), UInt32(UnicodeScalar("w").value): self = .close
    case UInt32(UnicodeScalar("n").value): self = .note
    case UInt32(UnicodeScalar("p").value): self = .pause
    case UInt32(UnicodeScalar("m").value): self = .hitMap
    case pageUp: self = .page(-0.8)
    case pageDown: self = .page(0.8)
    default:
      let first = UnicodeScalar("1").value
      let tabs = InspectorTab.allCases
      guard stroke.keysym >= first, stroke.keysym < first + UInt32(tabs.count) else { return nil }
      self = .tab(tabs[Int(stroke.keysym - first)])
    }
  }
}

extension WindowKey? {
  /// Whether it closes the window, whatever else keys are for at the time.
  var isClose: Bool {
    if case .close? = self { true } else { false }
  }
}

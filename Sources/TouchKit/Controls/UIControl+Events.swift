extension UIControl {
  /// The events of a control (`B-5.6`).
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of events from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch came down in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch came down that is at least the second tap in a row; sent beside `touchDown` (`B-5.7`).
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved inside, or close by (`B-5.8`).
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved elsewhere.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch came back in (`B-5.10`).
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch went out (`B-5.10`).
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch was lifted inside, or close by (`B-5.8`).
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch was lifted elsewhere.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A touch changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action was triggered: a button pressed, a value changed (`B-5.19`).
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu was requested; no control here has one.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of text began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of text ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing of text ended with the Return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of text.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits that applications may use for events of their own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits that UIKit reserves for itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    /// The events in the set, each by itself, in the order of their bits.
    package var singles: [Event] {
      var events: [Event] = []
      var bits = rawValue
      while bits != 0 {
        let higher = bits & (bits - 1)
        events.append(Event(rawValue: bits ^ higher))
        bits = higher
      }
      return events
    }
  }

  /// The state of a control; the flags combine (`B-5.14`).
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the others.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// In the focus, if an override of ``UIControl/state`` includes it.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that applications may use for flags of their own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that UIKit reserves for itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}

/// The touches that a control tracks: on itself and UIKit's parts, not on a view that an app put in (`B-5.22`).
extension UIControl {
  /// Sends those of a touch's events that the class sends (`B-5.23`, `B-5.24`).
  final func sendTouch(_ events: Event, with event: UIEvent?) {
    send(events.intersection(touchEvents), with: event)
  }

  final func tracks(_ touch: UITouch) -> Bool {
    guard let view = touch.view, view !== self, view.isDescendant(of: self), !isOfUIKitsParts,
      let branch = view.lineage.first(where: { $0.superview === self })
    else { return true }
    // What is in a part that UIKit made is a part of it; an app's subclass of a switch has both.
    return branch.isUIKitsPart || tracedValue != nil && branch.hasClassOfUIKits
  }

  /// True if UIKit makes the control of parts of its own alone, unlike a button and a plain control.
  private var isOfUIKitsParts: Bool {
    hasClassOfUIKits && className != "UIControl" && className != "UIButton"
  }
}

extension UIView {
  fileprivate final var hasClassOfUIKits: Bool {
    className.hasPrefix("UI") || className.hasPrefix("_UI")
  }

  /// True if the view has a class of UIKit's that apps do not use by themselves.
  fileprivate final var isUIKitsPart: Bool {
    hasClassOfUIKits && !Self.classesOfApps.contains(className)
  }

  private static let classesOfApps: Set<String> = [
    "UIView", "UIStackView", "UILabel", "UIImageView", "UIVisualEffectView", "UIScrollView",
    "UITableView", "UICollectionView", "UITextView", "UITextField",
  ]
}

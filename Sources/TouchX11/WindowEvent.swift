package import TouchKit

/// An event of a window, as a value without any X type.
///
/// Positions are window pixels, origin top left, y down. Times are seconds of ``LoopClock``.
package enum WindowEvent: Hashable, Sendable {
  /// The phases of a press with a pointer's button 1, or of a finger on a touch screen.
  package enum PointerPhase: Hashable, Sendable {
    case began
    case moved
    case ended
  }

  /// A button that touches nothing.
  package enum PointerButton: Int, CaseIterable, Hashable, Sendable {
    case middle = 2
    case right = 3

    /// The button as UIKit numbers it, which has the right one second.
    package var mask: UIEvent.ButtonMask { self == .right ? .secondary : .button(3) }
  }

  package enum CancelReason: Hashable, Sendable {
    case windowHidden
    case focusLost
    /// The release of button 1 never arrived.
    case releaseLost
    case loopEnded
    /// Another program has taken the finger, such as the window manager for a gesture of its own.
    case taken
    /// The device was unplugged or switched off.
    case deviceGone
    /// The trackpad took the gesture back.
    case gestureCancelled
  }

  /// A turn of a wheel, or fingers that scroll on a trackpad.
  package struct Scroll: Hashable, Sendable {
    /// The steps of a wheel, or what is as far: positive is to the right and towards the user.
    ///
    /// Fingers that leave a trackpad scroll by nothing.
    package var steps: CGPoint
    /// True if it is smooth: not in the steps of a wheel.
    package var isContinuous: Bool

    package init(steps: CGPoint, isContinuous: Bool = false) {
      (self.steps, self.isContinuous) = (steps, isContinuous)
    }
  }

  /// A pointer with button 1 down, or just released; or a finger on a touch screen.
  case pointer(PointerPhase, PointerSample)
  /// A pointer moved over the window with button 1 up.
  case pointerHover(PointerSample)
  /// A pointer with button 1 up left the window.
  case pointerLeft(PointerSample)
  /// A wheel over the window turned, or fingers on a trackpad scrolled.
  case scroll(Scroll, PointerSample)
  /// The middle or the right button of a pointer over the window went down, or up.
  ///
  /// While one is down, moves of the pointer are reported as hovering, also outside of the window.
  case button(PointerButton, isDown: Bool, PointerSample)
  /// A contact that began will not end; the sample holds its last position.
  case cancelled(CancelReason, PointerSample)
  case key(KeyStroke)
  case focusChanged(Bool)
  case visibilityChanged(Bool)
  /// The window has another size, in pixels.
  case resized(width: Int, height: Int)
  /// This rectangle of the window lost its pixels; the loop has restored them.
  case exposed(CGRect)
  case closeRequested
  /// Files were dragged from another program and dropped on the window: their paths.
  case dropped([String])
  /// The text in the clipboard, which the window asked for; nil where there is none.
  case pasted(String?)
  /// The desktop's scale changed; 1 is 96 dots an inch.
  case scaleChanged(Double)
  /// Devices were unplugged or switched off, by the server's numbers, at a time in seconds of ``LoopClock``.
  case devicesLost(Set<Int>, time: Double)

  /// The longest time that the server takes to tell that a device is gone, in seconds.
  private static let longestFarewell = 0.1

  /// Returns the events without the sizes that a later one made obsolete.
  package static func withoutObsoleteSizes(_ events: [WindowEvent]) -> [WindowEvent] {
    guard let last = events.lastIndex(where: \.isResize) else { return events }
    return events.enumerated().filter { $0.offset == last || !$0.element.isResize }.map(\.element)
  }

  /// Returns the events with each lift cancelled that is no user's: the server ends what is down on a device, and
  /// then tells that the device is gone.
  ///
  /// Between the two it does not wait, and the device does nothing: a lift long before, or one that something else of
  /// the device follows, is the user's. Source: X.Org server, `DisableDevice`.
  package static func withoutFalseLifts(_ events: [WindowEvent]) -> [WindowEvent] {
    // The devices that are gone at the end of what follows, with the time at which they went.
    var lost: [Int: Double] = [:]
    let corrected = events.reversed().map { event -> WindowEvent in
      switch event {
      case .devicesLost(let devices, let time): for device in devices { lost[device] = time }
      case .pointer(.ended, let sample):
        guard let time = lost[sample.source] ?? lost[sample.device],
          time - sample.time <= longestFarewell
        else { break }
        return .cancelled(.deviceGone, sample)
      case .pointer(_, let sample), .pointerHover(let sample), .scroll(_, let sample):
        (lost[sample.source], lost[sample.device]) = (nil, nil)
      default: break
      }
      return event
    }
    return corrected.reversed()
  }

  private var isResize: Bool {
    if case .resized = self { true } else { false }
  }
}

/// The state of a pointer, or of a finger on a touch screen, at one moment.
package struct PointerSample: Hashable, Sendable {
  package struct Touch: Hashable, Sendable {
    /// The server's number of the sequence from the finger's coming down to its lifting.
    package var sequence: Int
    /// The pressure, of the device's range: 0 to 1; nil where the device does not tell.
    package var pressure: Double?
    /// Half the longer axis of what touches the glass, in window pixels; nil where the device does not tell.
    package var majorRadius: Double?

    package init(sequence: Int, pressure: Double? = nil, majorRadius: Double? = nil) {
      self.sequence = sequence
      self.pressure = pressure
      self.majorRadius = majorRadius
    }
  }

  /// A pen, on its tablet or above it.
  package struct Pen: Hashable, Sendable {
    /// The pressure, of the device's range: 0 to 1; nil where the device does not tell.
    package var pressure: Double?
    /// The lean to the right, in degrees from upright; nil where the device does not tell.
    package var tiltX: Double?
    /// The lean towards the user, in degrees from upright; nil where the device does not tell.
    package var tiltY: Double?
    /// The height above the tablet, of the device's range: 0 to 1; nil where the device does not tell.
    package var height: Double?
    /// The buttons of the barrel that are down; of the end that rubs out also ``eraser``.
    package var buttons: UIEvent.ButtonMask = []

    /// The button that stands for the end that rubs out, as for web pages (Pointer Events, "buttons").
    package static let eraser = UIEvent.ButtonMask.button(6)

    package init() {}

    /// The angle to the glass, and the direction of the lean from the screen's +X, y down, in radians; nil where
    /// the device tells no tilt.
    package var lean: (altitude: Double, azimuth: Double)? {
      guard let tiltX, let tiltY else { return nil }
      // A pen that lies flat has no tangent.
      let (x, y) = (Self.slope(tiltX), Self.slope(tiltY))
      return (atan2(1, hypot(x, y)), x == 0 && y == 0 ? 0 : atan2(y, x))
    }

    private static func slope(_ degrees: Double) -> Double {
      tan(min(max(degrees, -89.9), 89.9) * .pi / 180)
    }
  }

  /// The server's number of the master pointer; 2 is the first.
  package var device: Int
  /// The server's number of the hardware's own device; 0 where it is not known.
  package var source: Int
  package var touch: Touch?
  package var pen: Pen?
  /// The position in window pixels; may lie outside the window while button 1 is down.
  package var position: CGPoint
  package var modifiers: KeyModifiers
  /// When, in seconds of ``LoopClock``.
  package var time: Double

  /// True if it touches by itself: a finger or a pen, and no mouse.
  package var isFinger: Bool { touch != nil || pen != nil }

  /// Identifies what presses: a pointer by its device, a finger by a negative number.
  package var presser: Int { touch.map { -1 - $0.sequence } ?? device }

  /// Returns true if another sample of it says something new.
  func differs(from other: PointerSample) -> Bool {
    position != other.position || touch != other.touch || pen != other.pen
  }

  /// Makes a sample; `position` is in window pixels, `time` in seconds of ``LoopClock``.
  package init(
    device: Int,
    source: Int = 0,
    touch: Touch? = nil,
    position: CGPoint,
    modifiers: KeyModifiers = [],
    time: Double
  ) {
    self.device = device
    self.source = source
    self.touch = touch
    self.position = position
    self.modifiers = modifiers
    self.time = time
  }
}

/// A key that went down or up.
package struct KeyStroke: Hashable, Sendable {
  /// The X keysym with Shift and the keyboard's group applied, such as 0xff1b for Escape.
  package var keysym: UInt32
  /// The X keysym with the keyboard's group applied and no modifier but Num Lock.
  package var plainKeysym: UInt32
  /// The text that it types, with the keys before it where those compose; empty for keys that type nothing.
  package var text: String
  /// X's number of the key, which tells its place on the keyboard; 0 where that is not known.
  package var code: UInt32
  package var isPressed: Bool
  package var isRepeat: Bool
  /// The modifier keys that were down before this one changed.
  package var modifiers: KeyModifiers
  /// When, in seconds of ``LoopClock``.
  package var time: Double

  /// Makes a key stroke; `time` is in seconds of ``LoopClock``, `plainKeysym` nil is `keysym`.
  package init(
    keysym: UInt32,
    plainKeysym: UInt32? = nil,
    text: String,
    code: UInt32 = 0,
    isPressed: Bool,
    isRepeat: Bool = false,
    modifiers: KeyModifiers = [],
    time: Double
  ) {
    self.keysym = keysym
    self.plainKeysym = plainKeysym ?? keysym
    self.text = text
    self.code = code
    self.isPressed = isPressed
    self.isRepeat = isRepeat
    self.modifiers = modifiers
    self.time = time
  }
}

package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Caps Lock is on.
  package static let capsLock = KeyModifiers(rawValue: 1 << 1)
  package static let control = KeyModifiers(rawValue: 1 << 2)
  /// Alt, X's Mod1.
  package static let alt = KeyModifiers(rawValue: 1 << 3)
  /// Super, X's Mod4: the key with the logo.
  package static let command = KeyModifiers(rawValue: 1 << 4)

  package init(rawValue: UInt8) { self.rawValue = rawValue }
}

package import CX11
import Foundation

/// Turns the server's events for one window into values.
///
/// It calls no X function. Every contact that began is ended or cancelled, whatever the server or the
/// window manager does: what X leaves out is added here.
package struct X11Input {
  /// The server's pointer events that the window asked for.
  package enum PointerSource: Equatable, Sendable {
    /// The core protocol's, in whole pixels.
    case core
    /// XInput 2's, which carry this extension number.
    case xinput2(opcode: Int32)
  }

  /// Number of the first master pointer, the only one that the core protocol knows.
  package static let coreDevice = 2

  let window: Window
  let source: PointerSource
  private let closeMessage: (type: Atom, value: Atom)
  private let keysym: (XKeyEvent) -> UInt32
  private let composer: KeyComposer
  private let device: (Int32) -> InputDevice
  private var known: [Int32: InputDevice] = [:]

  /// The contacts that are down, in the order in which they began.
  var down: [PointerSample] = []
  /// The last sample of each hovering pointer, to leave out moves that change nothing.
  var hovers: [PointerSample] = []
  /// The fingers that another program may still take, by their sequences.
  var disputed: Set<Int> = []
  var wheels: [WheelAxis: Double] = [:]
  /// The devices whose next turn of a wheel is told by the buttons that the server makes of it.
  var wheelsByButtons: Set<Int32> = []
  /// The values of each pen, of which events carry those that changed.
  var pens: [Int32: PointerSample.Pen] = [:]
  /// The gesture of each trackpad, as the fingers that make it.
  var gestures: [Int32: PadGesture] = [:]
  private var keysDown: Set<UInt32> = []
  private var hasFocus = false
  private var isShown = false
  private var size: (width: Int, height: Int)
  var clock = ServerClock()
  /// The events that the X event in progress has been decoded to.
  var events: [WindowEvent] = []

  /// Makes a decoder for `window`, whose size is now `size` in pixels.
  ///
  /// `closeMessage` holds the atoms WM_PROTOCOLS and WM_DELETE_WINDOW; `locale` nil is that of the user.
  package init(
    window: Window,
    source: PointerSource,
    size: (width: Int, height: Int),
    closeMessage: (type: Atom, value: Atom),
    keysym: @escaping (XKeyEvent) -> UInt32,
    device: @escaping (Int32) -> InputDevice,
    locale: String? = nil
  ) {
    self.window = window
    self.source = source
    self.size = size
    self.closeMessage = closeMessage
    self.keysym = keysym
    self.device = device
    composer = KeyComposer(locale: locale ?? KeyStroke.locale ?? "C")
  }

  /// Returns what `event`, read at `now` of ``LoopClock``, means for the window.
  ///
  /// The data of XInput 2's events must have been fetched.
  package mutating func events(of event: XEvent, now: Double) -> [WindowEvent] {
    decode(event, now: now)
    return drained()
  }

  /// Cancels every contact that is down, and returns what that means for the window.
  package mutating func cancelAll(now: Double) -> [WindowEvent] {
    cancelAll(.loopEnded, now: now)
    return drained()
  }

  /// Returns the name of a device that an event came from, by its number.
  package func nameOfDevice(_ number: Int) -> String? { known[Int32(number)]?.name }

  /// Looks up a device, once until it changes.
  mutating func knownDevice(_ number: Int32) -> InputDevice {
    if let device = known[number] { return device }
    let device = device(number)
    known[number] = device
    return device
  }

  mutating func forgetDevices() { known = [:] }

  private mutating func drained() -> [WindowEvent] {
    defer { events = [] }
    return events
  }

  private mutating func decode(_ event: XEvent, now: Double) {
    if event.type == GenericEvent {
      decodeXInput2(event.xcookie, now: now)
      return
    }
    guard event.xany.window == window else { return }
    switch event.type {
    case ButtonPress, ButtonRelease, MotionNotify, LeaveNotify:
      if source == .core { decodePointer(event, now: now) }
    case KeyPress, KeyRelease: decode(event.xkey, now: now)
    case FocusIn, FocusOut: decode(event.xfocus, now: now)
    case MapNotify: show(true)
    case UnmapNotify, DestroyNotify:
      cancelAll(.windowHidden, now: now)
      show(false)
    case ConfigureNotify: decode(event.xconfigure)
    case Expose:
      let area = event.xexpose
      let (x, y, width, height) = (Int(area.x), Int(area.y), Int(area.width), Int(area.height))
      events.append(.exposed(CGRect(x: x, y: y, width: width, height: height)))
    case ClientMessage: decode(event.xclient)
    default: break
    }
  }

  private mutating func cancelAll(_ reason: WindowEvent.CancelReason, now: Double) {
    keysDown = []
    cancel(reason, now: now) { _ in true }
  }

  mutating func cancel(
    _ reason: WindowEvent.CancelReason,
    now: Double,
    _ isMeant: (PointerSample) -> Bool
  ) {
    guard down.contains(where: isMeant) else { return }
    let time = clock.seconds(at: now)
    for var sample in down where isMeant(sample) {
      sample.time = time
      events.append(.cancelled(reason, sample))
    }
    down.removeAll(where: isMeant)
  }
}

// MARK: - Keys and the window

extension X11Input {
  private mutating func decode(_ event: XKeyEvent, now: Double) {
    let isPressed = event.type == KeyPress
    let isRepeat = isPressed && keysDown.contains(event.keycode)
    if isPressed { keysDown.insert(event.keycode) } else { keysDown.remove(event.keycode) }
    var plainEvent = event
    // Only Num Lock and the two bits of the keyboard's group are left.
    plainEvent.state &= UInt32(Mod2Mask) | 0x6000
    let (plainKeysym, keysym) = (keysym(plainEvent), keysym(event))
    // A release, and a repetition, composes nothing.
    let composed = isPressed && !isRepeat ? composer.text(of: keysym) : nil
    let stroke = KeyStroke(
      keysym: keysym,
      plainKeysym: plainKeysym,
      text: composed ?? KeyText.text(of: keysym),
      code: event.keycode,
      isPressed: isPressed,
      isRepeat: isRepeat,
      modifiers: KeyModifiers(state: event.state),
      time: clock.seconds(of: event.time, now: now)
    )
    events.append(.key(stroke))
  }

  /// Handles a change of the keyboard focus, unless it is caused by a grab, is within the window, or
  /// follows the pointer: then the user did not turn to another window.
  private mutating func decode(_ event: XFocusChangeEvent, now: Double) {
    guard event.mode == NotifyNormal || event.mode == NotifyWhileGrabbed,
      event.detail != NotifyInferior, event.detail != NotifyPointer
    else { return }
    let gainsFocus = event.type == FocusIn
    if !gainsFocus { cancelAll(.focusLost, now: now) }
    guard gainsFocus != hasFocus else { return }
    hasFocus = gainsFocus
    events.append(.focusChanged(gainsFocus))
  }

  private mutating func show(_ isNowShown: Bool) {
    guard isNowShown != isShown else { return }
    isShown = isNowShown
    events.append(.visibilityChanged(isNowShown))
  }

  private mutating func decode(_ event: XConfigureEvent) {
    let newSize = (width: Int(event.width), height: Int(event.height))
    guard newSize != size else { return }
    size = newSize
    events.append(.resized(width: newSize.width, height: newSize.height))
  }

  private mutating func decode(_ event: XClientMessageEvent) {
    guard event.message_type == closeMessage.type, event.format == 32,
      UInt(bitPattern: event.data.l.0) == closeMessage.value
    else { return }
    events.append(.closeRequested)
  }
}

extension KeyModifiers {
  /// Reads the modifier bits that X events carry.
  init(state: UInt32) {
    // The first four bits are X's Shift, Lock, Control and Mod1, in this order.
    let mod4 = state & UInt32(Mod4Mask) == 0 ? [] : KeyModifiers.command
    self = KeyModifiers(rawValue: UInt8(state & 0b1111)).union(mod4)
  }
}

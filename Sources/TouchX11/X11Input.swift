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

  private let window: Window
  private let source: PointerSource
  private let closeMessage: (type: Atom, value: Atom)
  /// Looks a key up in the keyboard's map, which Xlib keeps.
  private let keysym: (XKeyEvent) -> UInt32
  /// Looks up a device by its number.
  private let device: (Int32) -> InputDevice
  /// The devices that fingers are on.
  private var known: [Int32: InputDevice] = [:]

  /// The contacts that are down, in the order in which they began.
  private var down: [PointerSample] = []
  /// The position of each hovering pointer, to leave out moves to the same position.
  private var hovers: [PointerSample] = []
  private var keysDown: Set<UInt32> = []
  private var hasFocus = false
  private var isShown = false
  private var size: (width: Int, height: Int)
  private var clock = ServerClock()
  /// The events that the X event in progress has been decoded to.
  private var events: [WindowEvent] = []

  /// Makes a decoder for `window`, whose size is now `size` in pixels.
  ///
  /// `closeMessage` holds the atoms WM_PROTOCOLS and WM_DELETE_WINDOW.
  package init(
    window: Window,
    source: PointerSource,
    size: (width: Int, height: Int),
    closeMessage: (type: Atom, value: Atom),
    keysym: @escaping (XKeyEvent) -> UInt32,
    device: @escaping (Int32) -> InputDevice
  ) {
    self.window = window
    self.source = source
    self.size = size
    self.closeMessage = closeMessage
    self.keysym = keysym
    self.device = device
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
      let (width, height) = (Int(area.width), Int(area.height))
      events.append(
        .exposed(CGRect(x: Int(area.x), y: Int(area.y), width: width, height: height))
      )
    case ClientMessage: decode(event.xclient)
    default: break
    }
  }

  private mutating func cancelAll(_ reason: WindowEvent.CancelReason, now: Double) {
    keysDown = []
    guard !down.isEmpty else { return }
    let time = clock.seconds(at: now)
    for var sample in down {
      sample.time = time
      events.append(.cancelled(reason, sample))
    }
    down = []
  }
}

// MARK: - Pointers

extension X11Input {
  /// Handles a button that went down: button 1 touches, 2 and 3 are told, 4 to 7 are steps of the wheel.
  private mutating func press(_ button: Int, sample: PointerSample) {
    if button == Int(Button1) {
      press(sample)
    } else if let direction = WindowEvent.WheelDirection(button: button) {
      events.append(.wheel(direction, sample))
    } else if let button = WindowEvent.PointerButton(rawValue: button) {
      events.append(.button(button, isDown: true, sample))
    }
  }

  private mutating func release(_ button: Int, sample: PointerSample) {
    if button == Int(Button1) {
      release(sample)
    } else if let button = WindowEvent.PointerButton(rawValue: button) {
      events.append(.button(button, isDown: false, sample))
    }
  }

  private mutating func press(_ sample: PointerSample) {
    releaseLost(sample)
    down.append(sample)
    hovers.removeAll { $0.presser == sample.presser }
    events.append(.pointer(.began, sample))
  }

  private mutating func release(_ sample: PointerSample) {
    // Without a contact it is the release of one that was cancelled, or that began elsewhere.
    guard let index = down.firstIndex(where: { $0.presser == sample.presser }) else { return }
    down.remove(at: index)
    events.append(.pointer(.ended, sample))
  }

  private mutating func move(_ sample: PointerSample, isButtonDown: Bool) {
    if !isButtonDown { releaseLost(sample) }
    if let index = down.firstIndex(where: { $0.presser == sample.presser }) {
      // A turn of the wheel also comes as a motion, at the same position.
      guard down[index].position != sample.position else { return }
      down[index] = sample
      events.append(.pointer(.moved, sample))
    } else if !isButtonDown {
      let index = hovers.firstIndex { $0.presser == sample.presser }
      guard index.map({ hovers[$0].position != sample.position }) ?? true else { return }
      if let index { hovers[index] = sample } else { hovers.append(sample) }
      events.append(.pointerHover(sample))
    }
  }

  private mutating func leave(_ sample: PointerSample, mode: Int32) {
    // The other modes say that a grab began, and a grab alone moves no pointer.
    guard mode == NotifyNormal || mode == NotifyUngrab else { return }
    guard !down.contains(where: { $0.presser == sample.presser }) else { return }
    hovers.removeAll { $0.presser == sample.presser }
    events.append(.pointerLeft(sample))
  }

  /// Cancels the pointer's contact, if any: its button is up although no release arrived.
  private mutating func releaseLost(_ sample: PointerSample) {
    guard let index = down.firstIndex(where: { $0.presser == sample.presser }) else { return }
    var lost = down.remove(at: index)
    lost.time = sample.time
    events.append(.cancelled(.releaseLost, lost))
  }

  private mutating func decodePointer(_ event: XEvent, now: Double) {
    switch event.type {
    case ButtonPress:
      press(Int(event.xbutton.button), sample: sample(of: event.xbutton, now: now))
    case ButtonRelease:
      release(Int(event.xbutton.button), sample: sample(of: event.xbutton, now: now))
    case MotionNotify:
      let isButtonDown = event.xmotion.state & UInt32(Button1Mask) != 0
      move(sample(of: event.xmotion, now: now), isButtonDown: isButtonDown)
    default:
      leave(sample(of: event.xcrossing, now: now), mode: event.xcrossing.mode)
    }
  }

  private mutating func decodeXInput2(_ cookie: XGenericEventCookie, now: Double) {
    guard case .xinput2(let opcode) = source, cookie.extension == opcode, let data = cookie.data
    else { return }
    switch cookie.evtype {
    case XI_Leave:
      let event = data.assumingMemoryBound(to: XIEnterEvent.self).pointee
      guard event.event == window else { return }
      leave(sample(of: event, now: now), mode: event.mode)
    case XI_TouchBegin...XI_TouchEnd:
      let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      guard event.event == window else { return }
      decodeTouch(event, as: cookie.evtype, now: now)
    case XI_ButtonPress...XI_Motion:
      let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      // The wheel's steps are emulated too, of a device that scrolls smoothly.
      let isEmulated = event.flags & XIPointerEmulated != 0 && event.detail <= Int(Button3)
      guard event.event == window, !isEmulated else { return }
      let sample = sample(of: event, now: now)
      switch cookie.evtype {
      case XI_Motion: move(sample, isButtonDown: event.buttons.contains(Int(Button1)))
      case XI_ButtonPress: press(Int(event.detail), sample: sample)
      default: release(Int(event.detail), sample: sample)
      }
    default: break
    }
  }

  /// Handles a finger on a touch screen, whose events carry only the values that changed.
  private mutating func decodeTouch(_ event: XIDeviceEvent, as type: Int32, now: Double) {
    var sample = sample(of: event, now: now)
    sample.touch = PointerSample.Touch(sequence: Int(event.detail))
    let before = down.first { $0.presser == sample.presser }?.touch
    // A device may become another while no finger is on it.
    if type == XI_TouchBegin, !down.contains(where: { $0.touch != nil }) { known = [:] }
    let device = known[event.sourceid] ?? device(event.sourceid)
    known[event.sourceid] = device
    sample.touch?.pressure = device.pressure(in: event.valuators) ?? before?.pressure
    sample.touch?.majorRadius = device.majorRadius(in: event.valuators) ?? before?.majorRadius
    switch type {
    case XI_TouchBegin: press(sample)
    case XI_TouchUpdate: moveFinger(sample)
    default: release(sample)
    }
  }

  private mutating func moveFinger(_ sample: PointerSample) {
    // One whose beginning another window had is not ours.
    guard let index = down.firstIndex(where: { $0.presser == sample.presser }) else { return }
    guard down[index].position != sample.position || down[index].touch != sample.touch else {
      return
    }
    down[index] = sample
    events.append(.pointer(.moved, sample))
  }

  private mutating func sample(of event: some CorePointerEvent, now: Double) -> PointerSample {
    PointerSample(
      device: Self.coreDevice,
      position: CGPoint(x: Int(event.x), y: Int(event.y)),
      modifiers: KeyModifiers(state: event.state),
      time: clock.seconds(of: event.time, now: now)
    )
  }

  private mutating func sample(of event: some XInput2PointerEvent, now: Double) -> PointerSample {
    PointerSample(
      device: Int(event.deviceid),
      position: CGPoint(x: event.event_x, y: event.event_y),
      modifiers: KeyModifiers(state: UInt32(bitPattern: event.mods.effective)),
      time: clock.seconds(of: event.time, now: now)
    )
  }
}

/// A pointer's event of the core protocol.
private protocol CorePointerEvent {
  var x: Int32 { get }
  var y: Int32 { get }
  var state: UInt32 { get }
  var time: Time { get }
}

extension XButtonEvent: CorePointerEvent {}
extension XMotionEvent: CorePointerEvent {}
extension XCrossingEvent: CorePointerEvent {}

/// A pointer's event of XInput 2.
private protocol XInput2PointerEvent {
  var deviceid: Int32 { get }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var event_x: Double { get }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var event_y: Double { get }
  var mods: XIModifierState { get }
  var time: Time { get }
}

extension XIDeviceEvent: XInput2PointerEvent {}
extension XIEnterEvent: XInput2PointerEvent {}

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
    events.append(
      .key(
        KeyStroke(
          keysym: keysym,
          plainKeysym: plainKeysym,
          text: KeyText.text(of: keysym),
          isPressed: isPressed,
          isRepeat: isRepeat,
          modifiers: KeyModifiers(state: event.state),
          time: clock.seconds(of: event.time, now: now)
        )
      )
    )
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

  /// Handles that the window was mapped or unmapped.
  private mutating func show(_ isNowShown: Bool) {
    guard isNowShown != isShown else { return }
    isShown = isNowShown
    events.append(.visibilityChanged(isNowShown))
  }

  /// Handles a new position or size of the window.
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

extension WindowEvent.WheelDirection {
  /// The direction that X encodes as a button; nil for real buttons.
  init?(button: Int) {
    switch button {
    case 4: self = .up
    case 5: self = .down
    case 6: self = .left
    case 7: self = .right
    default: return nil
    }
  }
}

extension XIButtonState {
  fileprivate func contains(_ button: Int) -> Bool {
    guard let mask, button / 8 < Int(mask_len) else { return false }
    return mask[button / 8] & (1 << (button % 8)) != 0
  }
}

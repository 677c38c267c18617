import CX11
import Foundation
import TouchX11

/// Which protocol carries the pointer's events.
enum Wire: CaseIterable, Sendable {
  case core
  case xinput2

  var source: X11Input.PointerSource { self == .core ? .core : .xinput2(opcode: 131) }
}

/// A hand on a pointer that is not there: makes the server's events and has them decoded.
struct Hand {
  static let protocols: Atom = 77
  static let deleteWindow: Atom = 78

  /// A touch screen that tells the pressure from 0 to 255, and sizes in units of which a pixel has ten.
  private static var screen: InputDevice {
    var screen = InputDevice(id: 9)
    screen.kind = .touchScreen
    screen.axes = [
      InputDevice.Axis(number: 0, meaning: .x, minimum: 0, maximum: 9999),
      InputDevice.Axis(number: 2, meaning: .majorAxis, minimum: 0, maximum: 1000),
      InputDevice.Axis(number: 4, meaning: .pressure, minimum: 0, maximum: 255),
    ]
    screen.reach = 1000
    return screen
  }

  /// A pen that tells height, pressure and tilt.
  private static var pen: InputDevice {
    var pen = InputDevice(id: 11)
    pen.kind = .pen
    pen.axes = [
      InputDevice.Axis(number: 2, meaning: .pressure, minimum: 0, maximum: 1000),
      InputDevice.Axis(number: 3, meaning: .height, minimum: 0, maximum: 200),
      InputDevice.Axis(number: 4, meaning: .tiltX, minimum: -64, maximum: 63),
      InputDevice.Axis(number: 5, meaning: .tiltY, minimum: -64, maximum: 63),
    ]
    return pen
  }

  /// The window that the events are sent to; 42 is the one listening.
  var window: Window = 42
  /// What keys mean.
  var keysym: UInt32 {
    get { keyMeaning.keysym }
    nonmutating set { keyMeaning.keysym = newValue }
  }
  /// What keys mean without modifiers; the same as with them if nil.
  var plainKeysym: UInt32? {
    get { keyMeaning.plain }
    nonmutating set { keyMeaning.plain = newValue }
  }
  private(set) var events: [WindowEvent] = []

  private final class KeyMeaning {
    var keysym: UInt32 = 0
    var plain: UInt32?
  }
  private let keyMeaning: KeyMeaning
  private let wire: Wire
  private var input: X11Input
  private var milliseconds: UInt = 1000
  /// The buttons of the pen that are down.
  private var held: UInt8 = 0

  init(_ wire: Wire, listensTo other: Wire? = nil) {
    self.wire = wire
    let meaning = KeyMeaning()
    keyMeaning = meaning
    input = X11Input(
      window: 42,
      source: (other ?? wire).source,
      size: (300, 200),
      closeMessage: (Self.protocols, Self.deleteWindow),
      keysym: { event in event.state == 0 ? meaning.plain ?? meaning.keysym : meaning.keysym },
      device: { $0 == 11 ? Self.pen : Self.screen },
      locale: "en_US.UTF-8"
    )
  }

  /// The pointers' events in words.
  var phases: [String] { Self.phases(of: events) }

  /// The ends of contacts in words, as the window is told of them.
  var correctedEnds: [String] {
    Self.phases(of: WindowEvent.withoutFalseLifts(events)).filter {
      $0.hasPrefix("ended") || $0.hasPrefix("cancelled")
    }
  }

  private static func phases(of events: [WindowEvent]) -> [String] {
    events.compactMap { event in
      switch event {
      case .pointer(let phase, let sample): "\(phase) \(Self.place(sample))"
      case .pointerHover(let sample): "hover \(Self.place(sample))"
      case .pointerLeft(let sample): "left \(Self.place(sample))"
      case .cancelled(let reason, let sample): "cancelled \(reason) \(Self.place(sample))"
      default: nil
      }
    }
  }

  var samples: [PointerSample] {
    events.compactMap { if case .pointer(_, let sample) = $0 { sample } else { nil } }
  }

  static func place(_ sample: PointerSample) -> String {
    "\(sample.position.x),\(sample.position.y)"
  }

  mutating func press(at place: (Double, Double), button: Int = 1, device: Int32 = 2) {
    pointer(ButtonPress, XI_ButtonPress, place, button: button, device: device, isDown: false)
  }

  mutating func release(at place: (Double, Double), button: Int = 1, device: Int32 = 2) {
    pointer(ButtonRelease, XI_ButtonRelease, place, button: button, device: device, isDown: true)
  }

  mutating func move(to place: (Double, Double), isButtonDown: Bool) {
    pointer(MotionNotify, XI_Motion, place, button: 0, device: 2, isDown: isButtonDown)
  }

  /// Sends a press of a button that the server makes of something else: of a finger, or of smooth scrolling.
  mutating func emulatedPress(of button: Int, at place: (Double, Double)) {
    pointer(
      ButtonPress,
      XI_ButtonPress,
      place,
      button: button,
      device: 2,
      isDown: false,
      flags: XIPointerEmulated
    )
  }

  /// Sends an event of a finger, with the values of some axes.
  mutating func touch(
    _ type: Int32,
    _ sequence: Int,
    at place: (Double, Double),
    axes: [Int: Double] = [:],
    isOurs: Bool = true
  ) {
    device(9, type, detail: sequence, at: place, axes: axes)
    if type == XI_TouchBegin, isOurs { own(sequence) }
  }

  /// Sends a pen's move, or a button of it, with the values of some axes.
  mutating func pen(
    _ type: Int32,
    button: Int = 0,
    at place: (Double, Double),
    axes: [Int: Double] = [:]
  ) {
    device(11, type, detail: button, at: place, axes: axes)
    if type == XI_ButtonPress { held |= 1 << UInt8(button) }
    if type == XI_ButtonRelease { held &= ~(1 << UInt8(button)) }
  }

  private mutating func device(
    _ number: Int32,
    _ type: Int32,
    detail: Int,
    at place: (Double, Double),
    axes: [Int: Double]
  ) {
    var buttons = [held]
    var mask: [UInt8] = [0]
    for number in axes.keys { mask[number / 8] |= 1 << UInt8(number % 8) }
    var values = axes.sorted { $0.key < $1.key }.map(\.value)
    mask.withUnsafeMutableBufferPointer { mask in
      values.withUnsafeMutableBufferPointer { values in
        var data = XIDeviceEvent()
        data.event = window
        data.time = milliseconds
        data.deviceid = 2
        data.sourceid = number
        data.detail = Int32(detail)
        (data.event_x, data.event_y) = place
        data.valuators.mask = mask.baseAddress
        data.valuators.mask_len = Int32(mask.count)
        data.valuators.values = values.baseAddress
        buttons.withUnsafeMutableBufferPointer { buttons in
          (data.buttons.mask, data.buttons.mask_len) = (buttons.baseAddress, 1)
          withUnsafeMutablePointer(to: &data) { sendXInput2(type, $0) }
        }
      }
    }
  }

  /// Sends that a finger is the window's own.
  mutating func own(_ sequence: Int) {
    var data = XITouchOwnershipEvent()
    data.event = window
    data.touchid = UInt32(sequence)
    withUnsafeMutablePointer(to: &data) { sendXInput2(XI_TouchOwnership, $0) }
  }

  /// Lets seconds pass.
  mutating func rest(_ seconds: UInt) { milliseconds += seconds * 1000 }

  /// Sends that a device was switched off, or is gone in another way.
  mutating func switchOff(_ device: Int32, as flag: Int32 = XIDeviceDisabled) {
    var info = XIHierarchyInfo()
    (info.deviceid, info.flags) = (device, flag)
    withUnsafeMutablePointer(to: &info) { info in
      var data = XIHierarchyEvent()
      (data.num_info, data.info) = (1, info)
      data.time = milliseconds
      withUnsafeMutablePointer(to: &data) { sendXInput2(XI_HierarchyChanged, $0) }
    }
  }

  mutating func leave(at place: (Double, Double), mode: Int32) {
    guard wire == .xinput2 else {
      var event = XEvent()
      event.xcrossing.type = LeaveNotify
      event.xcrossing.window = window
      event.xcrossing.mode = mode
      (event.xcrossing.x, event.xcrossing.y) = (Int32(place.0), Int32(place.1))
      send(event)
      return
    }
    var data = XIEnterEvent()
    data.event = window
    data.deviceid = 2
    data.mode = mode
    (data.event_x, data.event_y) = place
    withUnsafeMutablePointer(to: &data) { sendXInput2(XI_Leave, $0) }
  }

  mutating func focusIn(mode: Int32 = NotifyNormal, detail: Int32 = NotifyNonlinear) {
    var event = XEvent()
    event.xfocus.type = FocusIn
    event.xfocus.window = window
    event.xfocus.mode = mode
    event.xfocus.detail = detail
    send(event)
  }

  mutating func focusOut(mode: Int32, detail: Int32) {
    var event = XEvent()
    event.xfocus.type = FocusOut
    event.xfocus.window = window
    event.xfocus.mode = mode
    event.xfocus.detail = detail
    send(event)
  }

  mutating func configure(width: Int32, height: Int32) {
    var event = XEvent()
    event.xconfigure.type = ConfigureNotify
    event.xconfigure.event = window
    event.xconfigure.window = window
    (event.xconfigure.width, event.xconfigure.height) = (width, height)
    send(event)
  }

  mutating func message(type: Atom, value: Atom) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = type
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(value)
    send(event)
  }

  mutating func key(_ type: Int32, code: UInt32, state: UInt32 = 0) {
    var event = XEvent()
    event.xkey.type = type
    event.xkey.window = window
    event.xkey.keycode = code
    event.xkey.state = state
    send(event)
  }

  mutating func send(_ type: Int32) {
    var event = XEvent()
    event.xany.type = type
    event.xany.window = window
    send(event)
  }

  mutating func send(_ event: XEvent) {
    milliseconds += 10
    events += input.events(of: event, now: Double(milliseconds) / 1000)
  }

  private mutating func pointer(
    _ coreType: Int32,
    _ xinput2Type: Int32,
    _ place: (Double, Double),
    button: Int,
    device: Int32,
    isDown: Bool,
    flags: Int32 = 0
  ) {
    guard wire == .xinput2 else {
      var event = XEvent()
      // Motions and buttons have the same layout up to their detail.
      event.xbutton.type = coreType
      event.xbutton.window = window
      event.xbutton.time = milliseconds
      event.xbutton.state = isDown ? UInt32(Button1Mask) : 0
      (event.xbutton.x, event.xbutton.y) = (Int32(place.0), Int32(place.1))
      if button != 0 { event.xbutton.button = UInt32(button) }
      send(event)
      return
    }
    var buttons: [UInt8] = [isDown ? 1 << 1 : 0, 0]
    buttons.withUnsafeMutableBufferPointer { buttons in
      var data = XIDeviceEvent()
      data.event = window
      data.time = milliseconds
      data.deviceid = device
      data.detail = Int32(button)
      data.flags = flags
      (data.event_x, data.event_y) = place
      data.buttons.mask = buttons.baseAddress
      data.buttons.mask_len = Int32(buttons.count)
      withUnsafeMutablePointer(to: &data) { sendXInput2(xinput2Type, $0) }
    }
  }

  private mutating func sendXInput2(_ type: Int32, _ data: UnsafeMutableRawPointer) {
    var event = XEvent()
    event.xcookie.type = GenericEvent
    event.xcookie.extension = 131
    event.xcookie.evtype = type
    event.xcookie.data = data
    send(event)
  }
}

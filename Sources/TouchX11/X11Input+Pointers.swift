import CX11
import Foundation

/// Pointers: mice and pens, their buttons, and what of them scrolls.
extension X11Input {
  /// Handles a button that went down or up: 1 touches, 2 and 3 are told, 4 to 7 are steps of the wheel.
  private mutating func change(_ button: Int, isDown: Bool, _ sample: PointerSample) {
    if button == Int(Button1) {
      if isDown { press(sample) } else { release(sample) }
    } else if isDown, let scroll = WindowEvent.Scroll(button: button) {
      events.append(.scroll(scroll, sample))
    } else if let button = WindowEvent.PointerButton(rawValue: button) {
      events.append(.button(button, isDown: isDown, sample))
    }
  }

  mutating func press(_ sample: PointerSample) {
    releaseLost(sample)
    down.append(sample)
    hovers.removeAll { $0.presser == sample.presser }
    events.append(.pointer(.began, sample))
  }

  mutating func release(_ sample: PointerSample) {
    // Without a contact it is the release of one that was cancelled, or that began elsewhere.
    guard let index = down.firstIndex(where: { $0.presser == sample.presser }) else { return }
    down.remove(at: index)
    events.append(.pointer(.ended, sample))
  }

  private mutating func move(_ sample: PointerSample, isButtonDown: Bool) {
    if !isButtonDown { releaseLost(sample) }
    if follow(sample) { return }
    guard !isButtonDown else { return }
    let index = hovers.firstIndex { $0.presser == sample.presser }
    guard index.map({ hovers[$0].differs(from: sample) }) ?? true else { return }
    if let index { hovers[index] = sample } else { hovers.append(sample) }
    events.append(.pointerHover(sample))
  }

  /// Follows a contact that is down; returns whether it is.
  mutating func follow(_ sample: PointerSample) -> Bool {
    guard let index = down.firstIndex(where: { $0.presser == sample.presser }) else { return false }
    // A turn of the wheel also comes as a motion, at the same position.
    if down[index].differs(from: sample) {
      down[index] = sample
      events.append(.pointer(.moved, sample))
    }
    return true
  }

  private mutating func leave(_ sample: PointerSample, mode: Int32) {
    // The other modes say that a grab began, and a grab alone moves no pointer.
    guard mode == NotifyNormal || mode == NotifyUngrab else { return }
    // Wheels may turn over another window.
    wheels = [:]
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

  mutating func decodePointer(_ event: XEvent, now: Double) {
    switch event.type {
    case ButtonPress, ButtonRelease:
      let sample = sample(of: event.xbutton, now: now)
      change(Int(event.xbutton.button), isDown: event.type == ButtonPress, sample)
    case MotionNotify:
      let isButtonDown = event.xmotion.state & UInt32(Button1Mask) != 0
      move(sample(of: event.xmotion, now: now), isButtonDown: isButtonDown)
    default:
      leave(sample(of: event.xcrossing, now: now), mode: event.xcrossing.mode)
    }
  }

  /// The event in some data; nil where it is another window's.
  private func own<Event: XInput2PointerEvent>(_ data: UnsafeMutableRawPointer) -> Event? {
    let event = data.assumingMemoryBound(to: Event.self).pointee
    return event.event == window ? event : nil
  }

  mutating func decodeXInput2(_ cookie: XGenericEventCookie, now: Double) {
    guard case .xinput2(let opcode) = source, cookie.extension == opcode, let data = cookie.data
    else { return }
    switch cookie.evtype {
    case XI_Leave:
      guard let event: XIEnterEvent = own(data) else { return }
      leave(sample(of: event, now: now), mode: event.mode)
    case XI_TouchBegin...XI_TouchEnd:
      guard let event: XIDeviceEvent = own(data) else { return }
      decodeTouch(event, as: cookie.evtype, now: now)
    case XI_TouchOwnership:
      let event = data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee
      if event.event == window { disputed.remove(Int(event.touchid)) }
    case XI_ButtonPress...XI_Motion:
      guard let event: XIDeviceEvent = own(data) else { return }
      decodePointer(event, as: cookie.evtype, now: now)
    case XI_GesturePinchBegin...XI_GesturePinchEnd:
      guard let event: XIGesturePinchEvent = own(data) else { return }
      decode(PadGesture.Step(event), of: event, as: cookie.evtype - XI_GesturePinchBegin, now: now)
    case XI_GestureSwipeBegin...XI_GestureSwipeEnd:
      guard let event: XIGestureSwipeEvent = own(data) else { return }
      decode(PadGesture.Step(event), of: event, as: cookie.evtype - XI_GestureSwipeBegin, now: now)
    case XI_HierarchyChanged:
      lose(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee, now: now)
    // Among the properties of a device is the part of the screen that it is mapped to.
    case XI_PropertyEvent: forgetDevices()
    case XI_DeviceChanged:
      let event = data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
      // The other reason is that another device moves the pointer now.
      if event.reason == XIDeviceChange { forgetDevices() }
    default: break
    }
  }

  private mutating func decodePointer(_ event: XIDeviceEvent, as type: Int32, now: Double) {
    let isEmulated = event.flags & XIPointerEmulated != 0
    // What is emulated of a finger; a wheel's steps are emulated too, of one that turns smoothly.
    if isEmulated, event.detail <= Int(Button3) { return }
    var sample = sample(of: event, now: now)
    sample.pen = pen(of: event, as: type)
    // A button of the barrel while the tip is down; what it did before the tip came down has its end.
    if type != XI_Motion, event.detail != Int(Button1), sample.pen != nil, follow(sample),
      type == XI_ButtonPress
    {
      return
    }
    switch type {
    case XI_Motion:
      scroll(event, sample)
      move(sample, isButtonDown: event.buttons.contains(Int(Button1)))
    case XI_ButtonPress
    where isEmulated && !wheelsByButtons.contains(event.sourceid) && isSmooth(event.sourceid): break
    default: change(Int(event.detail), isDown: type == XI_ButtonPress, sample)
    }
  }

  /// The values of a pen; nil where a mouse moves the pointer.
  private mutating func pen(of event: XIDeviceEvent, as type: Int32) -> PointerSample.Pen? {
    let device = knownDevice(event.sourceid)
    guard device.kind == .pen || device.kind == .eraser else { return nil }
    var pen = pens[event.sourceid] ?? PointerSample.Pen()
    pen.pressure = device.part(.pressure, in: event.valuators) ?? pen.pressure
    pen.height = device.part(.height, in: event.valuators) ?? pen.height
    pen.tiltX = device.lean(.tiltX, in: event.valuators) ?? pen.tiltX
    pen.tiltY = device.lean(.tiltY, in: event.valuators) ?? pen.tiltY
    pen.buttons = device.kind == .eraser ? PointerSample.Pen.eraser : []
    for button in WindowEvent.PointerButton.allCases {
      // An event tells the buttons that were down before it.
      let isChanged = type != XI_Motion && event.detail == button.rawValue
      let isDown = isChanged ? type == XI_ButtonPress : event.buttons.contains(button.rawValue)
      if isDown { pen.buttons.formUnion(button.mask) }
    }
    pens[event.sourceid] = pen
    return pen
  }

  // MARK: - Wheels

  /// Handles how far smooth scrolling went: the server counts on from where each axis was.
  ///
  /// Of the first turn after the pointer came in, that is not known; then the buttons tell that the server makes
  /// of it. Source: the XInput 2 protocol, "Smooth scrolling".
  private mutating func scroll(_ event: XIDeviceEvent, _ sample: PointerSample) {
    let device = knownDevice(event.sourceid)
    var steps = CGPoint.zero
    var isTold = false
    for axis in device.axes {
      guard let step = axis.step, let value = event.valuators[axis.number] else { continue }
      let name = WheelAxis(device: event.sourceid, number: axis.number)
      guard let before = wheels.updateValue(value, forKey: name) else {
        wheelsByButtons.insert(event.sourceid)
        continue
      }
      isTold = true
      wheelsByButtons.remove(event.sourceid)
      if axis.isSideways {
        steps.x += (value - before) / step
      } else {
        steps.y += (value - before) / step
      }
    }
    guard isTold else { return }
    let isWhole = steps.x == steps.x.rounded() && steps.y == steps.y.rounded()
    let isContinuous = device.kind == .trackpad || !isWhole
    // Fingers that leave a pad are told as scrolling by nothing.
    guard isContinuous || steps != .zero else { return }
    events.append(.scroll(WindowEvent.Scroll(steps: steps, isContinuous: isContinuous), sample))
  }

  private mutating func isSmooth(_ device: Int32) -> Bool {
    knownDevice(device).axes.contains { $0.step != nil }
  }

  // MARK: - Samples

  private mutating func sample(of event: some CorePointerEvent, now: Double) -> PointerSample {
    PointerSample(
      device: Self.coreDevice,
      position: CGPoint(x: Int(event.x), y: Int(event.y)),
      modifiers: KeyModifiers(state: event.state),
      time: clock.seconds(of: event.time, now: now)
    )
  }

  mutating func sample(of event: some XInput2PointerEvent, now: Double) -> PointerSample {
    PointerSample(
      device: Int(event.deviceid),
      source: Int(event.sourceid),
      position: CGPoint(x: event.event_x, y: event.event_y),
      modifiers: KeyModifiers(state: UInt32(bitPattern: event.mods.effective)),
      time: clock.seconds(of: event.time, now: now)
    )
  }
}

struct WheelAxis: Hashable {
  let device: Int32
  let number: Int
}

private protocol CorePointerEvent {
  var x: Int32 { get }
  var y: Int32 { get }
  var state: UInt32 { get }
  var time: Time { get }
}

extension XButtonEvent: CorePointerEvent {}
extension XMotionEvent: CorePointerEvent {}
extension XCrossingEvent: CorePointerEvent {}

protocol XInput2PointerEvent {
  var event: Window { get }
  var deviceid: Int32 { get }
  var sourceid: Int32 { get }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var event_x: Double { get }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var event_y: Double { get }
  var mods: XIModifierState { get }
  var time: Time { get }
}

extension XIDeviceEvent: XInput2PointerEvent {}
extension XIEnterEvent: XInput2PointerEvent {}
extension XIGesturePinchEvent: XInput2PointerEvent {}
extension XIGestureSwipeEvent: XInput2PointerEvent {}

extension WindowEvent.Scroll {
  /// The step that X encodes as a button; nil for real buttons.
  init?(button: Int) {
    switch button {
    case 4: self.init(steps: CGPoint(x: 0, y: -1))
    case 5: self.init(steps: CGPoint(x: 0, y: 1))
    case 6: self.init(steps: CGPoint(x: -1, y: 0))
    case 7: self.init(steps: CGPoint(x: 1, y: 0))
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

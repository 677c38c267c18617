import CX11
import Foundation

/// Fingers: those on a touch screen, and those that a trackpad tells a gesture of.
///
/// Source: the XInput 2 protocol, "Touch event delivery", "Ownership of touch sequences" and "Gesture event
/// delivery".
extension X11Input {
  /// Handles a finger on a touch screen, whose events carry only the values that changed.
  ///
  /// A finger that another program may still take is told at once. It is then ours, which the server says, or
  /// ends without that: the other program has taken it.
  mutating func decodeTouch(_ event: XIDeviceEvent, as type: Int32, now: Double) {
    var sample = sample(of: event, now: now)
    let sequence = Int(event.detail)
    sample.touch = PointerSample.Touch(sequence: sequence)
    let before = down.first { $0.presser == sample.presser }?.touch
    let device = knownDevice(event.sourceid)
    sample.touch?.pressure = device.part(.pressure, in: event.valuators) ?? before?.pressure
    sample.touch?.majorRadius = device.majorRadius(in: event.valuators) ?? before?.majorRadius
    switch type {
    case XI_TouchBegin:
      disputed.insert(sequence)
      press(sample)
    // One whose beginning another window had is not ours.
    case XI_TouchUpdate: _ = follow(sample)
    default:
      guard disputed.remove(sequence) != nil else { return release(sample) }
      cancel(.taken, now: now) { $0.presser == sample.presser }
    }
  }

  /// Cancels what is down of devices that are gone.
  mutating func lose(_ event: XIHierarchyEvent, now: Double) {
    forgetDevices()
    let devices = event.lost
    guard !devices.isEmpty else { return }
    cancel(.deviceGone, now: now) { $0.isOf(devices) }
    for device in devices { gestures[Int32(device)] = nil }
    events.append(.devicesLost(devices, time: clock.seconds(of: event.time, now: now)))
  }

  /// Handles a step of a trackpad's gesture; `phase` is 0 for its beginning, 2 for its end.
  mutating func decode(
    _ step: PadGesture.Step,
    of event: some XInput2PointerEvent,
    as phase: Int32,
    now: Double
  ) {
    let sample = sample(of: event, now: now)
    if phase == 0 { gestures[event.sourceid] = PadGesture(step, at: sample.position) }
    guard var gesture = gestures[event.sourceid] else { return }
    if phase != 0 { gesture.follow(step) }
    gestures[event.sourceid] = phase == 2 ? nil : gesture
    for finger in gesture.samples(sample) {
      switch phase {
      case 0: press(finger)
      case 1: _ = follow(finger)
      case _ where step.isCancelled:
        cancel(.gestureCancelled, now: now) { $0.presser == finger.presser }
      default: release(finger)
      }
    }
  }
}

/// A gesture of a trackpad as the fingers that would make it on a screen, about the pointer: a pinch as two, a
/// swipe as those that make it, side by side.
struct PadGesture {
  /// The distance of a finger from the middle where a pinch begins, and of two fingers of a swipe, in pixels.
  private static let reach = 60.0

  struct Step {
    let fingers: Int
    let movement: CGPoint
    /// The distance of the fingers, of that at the beginning.
    var scale = 1.0
    /// The turn since the event before, in radians, clockwise.
    var turn = 0.0
    let isCancelled: Bool

    init(_ event: XIGesturePinchEvent) {
      fingers = 2
      movement = CGPoint(x: event.delta_x, y: event.delta_y)
      scale = event.scale
      turn = event.delta_angle * .pi / 180
      isCancelled = event.flags & XIGesturePinchEventCancelled != 0
    }

    init(_ event: XIGestureSwipeEvent) {
      fingers = Int(event.detail)
      movement = CGPoint(x: event.delta_x, y: event.delta_y)
      isCancelled = event.flags & XIGestureSwipeEventCancelled != 0
    }
  }

  private let fingers: Int
  private var middle: CGPoint
  private var scale = 1.0
  private var angle = 0.0

  init(_ step: Step, at place: CGPoint) {
    fingers = step.fingers
    middle = place
  }

  mutating func follow(_ step: Step) {
    // An end tells nothing of the distance.
    if step.scale > 0 { scale = step.scale }
    angle += step.turn
    middle.x += step.movement.x
    middle.y += step.movement.y
  }

  /// The samples of the fingers; the numbers of their sequences are above those of the server.
  func samples(_ pointer: PointerSample) -> [PointerSample] {
    (0..<fingers).map { index in
      let offset = Self.reach * (2 * Double(index) - Double(fingers - 1)) * scale
      let sequence = 1 << 40 + pointer.source << 8 + index
      var sample = pointer
      sample.touch = PointerSample.Touch(sequence: sequence)
      sample.position = CGPoint(
        x: middle.x + offset * cos(angle),
        y: middle.y + offset * sin(angle)
      )
      return sample
    }
  }
}

extension PointerSample {
  /// True if it came from one of some devices, or by a pointer that is one of them.
  func isOf(_ devices: Set<Int>) -> Bool { devices.contains(source) || devices.contains(device) }
}

extension XIHierarchyEvent {
  /// The devices that were unplugged, switched off, or taken from their pointer.
  var lost: Set<Int> {
    let gone = XISlaveRemoved | XIMasterRemoved | XIDeviceDisabled | XISlaveDetached
    let infos = UnsafeBufferPointer(start: info, count: Int(num_info))
    return Set(infos.filter { $0.flags & gone != 0 }.map { Int($0.deviceid) })
  }
}

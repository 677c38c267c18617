import CX11

/// The axes of a touch screen that are more than a place: how hard a finger presses, and how large it is.
///
/// XInput 2 calls an axis a valuator, and its meaning a label; those of touch screens are the names that the
/// Linux kernel gives to axes of multi-touch (`ABS_MT_PRESSURE`, `ABS_MT_TOUCH_MAJOR`).
package struct TouchAxes: Hashable, Sendable {
  /// An axis.
  package struct Axis: Hashable, Sendable {
    /// The number of the valuator.
    package var number: Int
    /// The least value that it reports.
    package var minimum: Double
    /// The largest value that it reports.
    package var maximum: Double

    /// Makes an axis.
    package init(number: Int, minimum: Double, maximum: Double) {
      (self.number, self.minimum, self.maximum) = (number, minimum, maximum)
    }
  }

  /// The axis of pressure.
  package var pressure: Axis?
  /// The longer axis of what touches the glass, in the units of ``across``.
  package var major: Axis?
  /// The place from left to right, whose range is as wide as the screen.
  package var across: Axis?
  /// The width of the screen, in pixels.
  package var screenWidth = 0.0

  /// Makes the axes of a device that has none.
  package init() {}

  /// Returns the pressure of a finger, of the range: 0 to 1; nil where the event does not say.
  func pressure(in values: XIValuatorState) -> Double? {
    guard let pressure, pressure.maximum > pressure.minimum, let value = values[pressure.number]
    else { return nil }
    return min(max((value - pressure.minimum) / (pressure.maximum - pressure.minimum), 0), 1)
  }

  /// Half the longer axis of what touches the glass, in pixels; nil where the event does not say.
  func majorRadius(in values: XIValuatorState) -> Double? {
    guard let major, let across, across.maximum > across.minimum, let value = values[major.number]
    else { return nil }
    return value * screenWidth / (across.maximum - across.minimum) / 2
  }
}

extension XIValuatorState {
  /// The value of an axis; nil where the event does not carry it.
  ///
  /// The values are of the set bits alone.
  fileprivate subscript(number: Int) -> Double? {
    guard let mask, let values, number >= 0, number / 8 < Int(mask_len) else { return nil }
    func isSet(_ bit: Int) -> Bool { mask[bit / 8] & (1 << (bit % 8)) != 0 }
    return isSet(number) ? values[(0..<number).count(where: isSet)] : nil
  }
}

extension X11Display {
  /// Asks the server for the axes of a device.
  func touchAxes(of device: Int32) -> TouchAxes {
    var axes = TouchAxes()
    var count: Int32 = 0
    guard !isLost, let found = XIQueryDevice(connection, device, &count) else { return axes }
    defer { XIFreeDeviceInfo(found) }
    axes.screenWidth = Double(XDisplayWidth(connection, XDefaultScreen(connection)))
    let pressure = atom("Abs MT Pressure")
    let major = atom("Abs MT Touch Major")
    let across = atom("Abs MT Position X")
    for index in 0..<Int(count) {
      for number in 0..<Int(found[index].num_classes) {
        guard let any = found[index].classes[number], any.pointee.type == XIValuatorClass else {
          continue
        }
        let axis = UnsafeRawPointer(any).load(as: XIValuatorClassInfo.self)
        let value = TouchAxes.Axis(number: Int(axis.number), minimum: axis.min, maximum: axis.max)
        switch axis.label {
        case pressure: axes.pressure = value
        case major: axes.major = value
        case across: axes.across = value
        default: break
        }
      }
    }
    return axes
  }
}

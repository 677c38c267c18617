import CX11
import Foundation

/// A device of the server that sends input to windows, with what it tells.
///
/// XInput 2 calls an axis a valuator, and its meaning a label; those of touch screens are the names that the
/// Linux kernel gives to axes of multi-touch (`ABS_MT_PRESSURE`, `ABS_MT_TOUCH_MAJOR`). Source: the XInput 2
/// protocol, XIQueryDevice; X.Org server, `xserver-properties.h`.
package struct InputDevice: Hashable, Sendable {
  /// The kind of hardware, as far as the server tells it.
  package enum Kind: String, CaseIterable, Sendable {
    case touchScreen
    /// A pad that moves the pointer, with fingers that scroll and pinch.
    case trackpad
    case pen
    /// The other end of a stylus.
    case eraser
    /// A mouse, or anything else that moves a pointer.
    case mouse
    case keyboard
    /// The server's own device for programs that play a hand (XTEST).
    case test
  }

  /// The meaning of an axis, as far as it is one of touches.
  package enum Meaning: String, CaseIterable, Sendable {
    /// The place from left to right, whose range is as wide as the screen.
    case x
    case y
    case pressure
    /// The longer axis of what touches the glass, in the units of ``x``.
    case majorAxis
    /// The height of a pen above the tablet.
    case height
    /// The lean of a pen to the right, in degrees from upright.
    case tiltX
    /// The lean of a pen towards the user, in degrees from upright.
    case tiltY

    static let labels: [String: Meaning] = [
      "Abs MT Position X": .x, "Abs X": .x, "Abs MT Position Y": .y, "Abs Y": .y,
      "Abs MT Pressure": .pressure, "Abs Pressure": .pressure, "Abs MT Touch Major": .majorAxis,
      "Abs Distance": .height, "Abs Tilt X": .tiltX, "Abs Tilt Y": .tiltY,
    ]
  }

  package struct Axis: Hashable, Sendable {
    /// The number of the valuator.
    package var number: Int
    /// The server's label; empty for none.
    package var label = ""
    /// The meaning of the label; nil for one that touches have no use for.
    package var meaning: Meaning?
    package var minimum: Double
    package var maximum: Double
    /// The units in a meter; of the lean of a pen, a thousand times those in a radian; 0 where that is not told.
    package var resolution = 0.0
    /// The change that scrolls by a step of a wheel; nil for an axis that does not scroll.
    package var step: Double?
    package var isSideways = false

    package init(number: Int, meaning: Meaning? = nil, minimum: Double, maximum: Double) {
      (self.number, self.meaning) = (number, meaning)
      (self.minimum, self.maximum) = (minimum, maximum)
    }

    /// Returns the lean of a pen in degrees.
    ///
    /// Drivers tell degrees, but for evdev, which tells the kernel's units: of some pens, hundredths of degrees.
    package func degrees(of lean: Double) -> Double {
      guard max(maximum, -minimum) > 90, resolution > 0 else { return lean }
      return lean / (resolution / 1000) * 180 / .pi
    }
  }

  package var id: Int
  package var name = ""
  package var kind = Kind.mouse
  /// The server's number of the pointer or keyboard that it moves; nil where it moves none.
  package var master: Int?
  package var isEnabled = true
  package var buttons = 0
  /// The number of fingers that it can tell apart; 0 for one that knows no fingers.
  package var fingers = 0
  /// The number of fingers in the largest gesture that it recognizes itself (XInput 2.4).
  package var gestureFingers = 0
  package var axes: [Axis] = []
  /// The pixels that the axis of ``Meaning/x`` reaches across.
  package var reach = 0.0

  package init(id: Int) { self.id = id }

  /// Returns the pixels that an axis from left to right reaches across on a screen of all monitors, of which a matrix
  /// gives the device a part, or a part that is turned; it maps the whole to 1.
  package static func reach(
    across screen: (width: Double, height: Double),
    by matrix: [Float]
  ) -> Double {
    guard matrix.count == 9, matrix[8] != 0 else { return screen.width }
    return hypot(Double(matrix[0]) * screen.width, Double(matrix[3]) * screen.height)
      / Double(abs(matrix[8]))
  }

  /// The axis with a meaning; nil where the device does not tell it.
  package func axis(_ meaning: Meaning) -> Axis? { axes.first { $0.meaning == meaning } }

  /// Returns a pressure or a height, of its range: 0 to 1; nil where the event does not say.
  func part(_ meaning: Meaning, in values: XIValuatorState) -> Double? {
    guard let axis = axis(meaning), axis.maximum > axis.minimum, let value = values[axis.number]
    else { return nil }
    return min(max((value - axis.minimum) / (axis.maximum - axis.minimum), 0), 1)
  }

  /// Returns the lean of a pen to one side, in degrees from upright; nil where the event does not say.
  func lean(_ meaning: Meaning, in values: XIValuatorState) -> Double? {
    axis(meaning).flatMap { axis in values[axis.number].map(axis.degrees) }
  }

  /// Half the longer axis of what touches the glass, in pixels; nil where the event does not say.
  func majorRadius(in values: XIValuatorState) -> Double? {
    guard let across = axis(.x), let axis = axis(.majorAxis), across.maximum > across.minimum,
      let value = values[axis.number]
    else { return nil }
    // The largest value has a unit of its own. Source: X.Org server, `rescaleValuatorAxis`.
    return value * reach / (across.maximum - across.minimum + 1) / 2
  }
}

extension XIValuatorState {
  /// The value of an axis; nil where the event does not carry it.
  ///
  /// The values are of the set bits alone.
  subscript(number: Int) -> Double? {
    guard let mask, let values, number >= 0, number / 8 < Int(mask_len) else { return nil }
    func isSet(_ bit: Int) -> Bool { mask[bit / 8] & (1 << (bit % 8)) != 0 }
    return isSet(number) ? values[(0..<number).count(where: isSet)] : nil
  }
}

import Foundation
import Glibc
import TouchProcesses

/// A device as the Linux kernel tells of it, read by Debian's driver `evdev`; the program `umockdev-run` stands for the
/// kernel.
///
/// It tells what the driver `inputtest` has no axes for: a pen's lean and height, and the size of fingers.
///
/// Source: Linux, `input-event-codes.h` and `input.h`; umockdev, `script-format.txt`.
package enum KernelDevice: Int32, CaseIterable, Sendable {
  /// A pen on a tablet, with ten units a pixel, tilt in degrees, and 63 steps of height.
  case tablet = 15
  /// A touch screen that tells the size of fingers, with ten units a pixel.
  case glass = 16

  /// True if this machine has the driver and the program.
  package static let isInstalled =
    FileManager.default.fileExists(atPath: "/usr/lib/xorg/modules/input/evdev_drv.so")
    && ChildProcess.path(of: "umockdev-run") != nil

  /// Why tests are skipped where it has not.
  package static let reason = "needs umockdev-run and Xorg's driver evdev"

  /// A value that changed: the type of the event, its code, and the value.
  package typealias Change = (type: UInt16, code: UInt16, value: Int32)

  /// Has an axis tell a value.
  package static func axis(_ code: Axis, _ value: Double) -> Change {
    (3, code.rawValue, Int32(value))
  }

  /// Has a key go down, or up.
  package static func key(_ key: Key, isDown: Bool) -> Change { (1, key.rawValue, isDown ? 1 : 0) }

  /// An axis.
  package enum Axis: UInt16, Sendable {
    case x = 0
    case y = 1
    case pressure = 0x18
    case distance = 0x19
    case tiltX = 0x1a
    case tiltY = 0x1b
    case slot = 0x2f
    case touchMajor = 0x30
    case fingerX = 0x35
    case fingerY = 0x36
    case tracking = 0x39
  }

  /// A key, which a pen near the tablet is too.
  package enum Key: UInt16, Sendable {
    case pen = 0x140
    case touch = 0x14a
  }

  private var axes: [Axis: ClosedRange<Int32>] {
    let (width, height) = (0...12799 as ClosedRange<Int32>, 0...10239 as ClosedRange<Int32>)
    switch self {
    case .tablet:
      return [
        .x: width, .y: height, .pressure: 0...1000, .distance: 0...63, .tiltX: -64...63,
        .tiltY: -64...63,
      ]
    case .glass:
      return [
        .x: width, .y: height, .slot: 0...4, .touchMajor: 0...1000, .fingerX: width,
        .fingerY: height, .tracking: 0...65535,
      ]
    }
  }

  private var keys: [Key] { self == .tablet ? [.pen, .touch] : [.touch] }

  /// The device's name.
  package var name: String { self == .tablet ? "tablet" : "glass" }

  /// The file that programs read its events from.
  var node: String { "/dev/input/event\(rawValue)" }

  /// Writes what the kernel says of it into a folder; returns what the program is to be told.
  func describe(in folder: URL) throws -> [String] {
    let file = { (kind: String) in folder.appendingPathComponent("\(name).\(kind)") }
    try Data(description.utf8).write(to: file("umockdev"))
    try Data(answers.utf8).write(to: file("ioctl"))
    mkfifo(file("script").path, 0o600)
    return [
      "--device", file("umockdev").path, "--ioctl", "\(node)=\(file("ioctl").path)", "--script",
      "\(node)=\(file("script").path)",
    ]
  }

  /// An event of it, as a line of the script.
  static func line(of changes: [Change]) -> [UInt8] {
    var line = Array("r 0 ".utf8)
    for change in changes + [(0, 0, 0)] {
      // The time of the kernel, which the driver does not read, is 16 bytes.
      let event = [UInt8](repeating: 0, count: 16) + bytes(of: [change.type, change.code])
      for byte in event + bytes(of: [change.value]) {
        switch byte {
        case UInt8(ascii: "^"): line += Array("^`".utf8)
        case 0...32: line += [UInt8(ascii: "^"), byte + 64]
        default: line.append(byte)
        }
      }
    }
    return line + Array("\n".utf8)
  }

  private var description: String {
    let kind = self == .tablet ? "ID_INPUT_TABLET" : "ID_INPUT_TOUCHSCREEN"
    let path = "/devices/virtual/input/input\(rawValue)"
    return """
      P: \(path)/event\(rawValue)
      N: input/event\(rawValue)
      E: DEVNAME=\(node)
      E: ID_INPUT=1
      E: \(kind)=1
      E: SUBSYSTEM=input
      A: dev=13:\(64 + rawValue)
      L: device=../../input\(rawValue)

      P: \(path)
      E: ID_INPUT=1
      E: \(kind)=1
      E: SUBSYSTEM=input
      A: name=\(name)


      """
  }

  /// What it answers to the requests of the driver: their names, results and bytes.
  private var answers: String {
    func hex(_ bytes: [UInt8]) -> String {
      bytes.map { String(format: "%02X", $0) }.joined()
    }
    func bits(_ set: [UInt16], count: Int) -> String {
      var bytes = [UInt8](repeating: 0, count: count)
      for bit in set { bytes[Int(bit) / 8] |= 1 << UInt8(bit % 8) }
      return hex(bytes)
    }
    let title = Array(name.utf8) + [0]
    let rest = [UInt8](repeating: 0, count: 255 - title.count)
    var lines = [
      "@DEV \(node)", "EVIOCGBIT(0) 8 \(bits([0, 1, 3], count: 8))",
      "EVIOCGNAME(0) \(title.count) \(hex(title + rest))", "EVIOCGID 0 0300010001000100",
      "EVIOCGVERSION 0 01000100", "EVIOCGPROP(0) 8 \(bits([1], count: 8))",
      "EVIOCGBIT(1) 96 \(bits(keys.map(\.rawValue), count: 96))",
      "EVIOCGBIT(3) 8 \(bits(axes.keys.map(\.rawValue), count: 8))",
      "EVIOCGKEY(0) 96 \(bits([], count: 96))", "EVIOCGLED(0) 8 \(bits([], count: 8))",
      "EVIOCGSW(0) 8 \(bits([], count: 8))",
    ]
    lines += [2, 4, 5, 17, 18].map { "EVIOCGBIT(\($0)) 8 \(bits([], count: 8))" }
    lines.append("EVIOCGBIT(21) 16 \(bits([], count: 16))")
    for (axis, range) in axes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let number = axis == .x ? "" : "(\(axis.rawValue))"
      let info = bytes(of: [0, range.lowerBound, range.upperBound, 0, 0, 0])
      lines.append("EVIOCGABS\(number) 0 \(hex(info))")
    }
    for axis in axes.keys where axis.rawValue > Axis.slot.rawValue {
      // No finger is down.
      let values = [Int32](repeating: axis == .tracking ? -1 : 0, count: 5)
      lines.append("EVIOCGMTSLOTS(0) 0 \(hex(bytes(of: [Int32(axis.rawValue)] + values)))")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// The bytes of numbers, one after the other.
func bytes(of numbers: [some FixedWidthInteger]) -> [UInt8] {
  numbers.withUnsafeBytes { Array($0) }
}

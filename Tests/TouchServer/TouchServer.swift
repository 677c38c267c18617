import Foundation
import Glibc
import TouchProcesses

/// A real X.Org server with devices that are not there: a touch screen of five fingers, a mouse, a trackpad, a pen
/// and a keyboard.
///
/// Its screen is of the driver `dummy`, its devices are of the driver `inputtest`, which reads events from sockets.
///
/// Source: X.Org server, `xf86-input-inputtest-protocol.h`.
@MainActor
package final class TouchServer {
  /// True if this machine has the server and both drivers.
  package nonisolated static let isInstalled =
    ChildProcess.path(of: "Xorg") != nil
    && ["drivers/dummy_drv.so", "input/inputtest_drv.so"].allSatisfy {
      FileManager.default.fileExists(atPath: "/usr/lib/xorg/modules/\($0)")
    }

  /// Why tests are skipped where it has not.
  package nonisolated static let reason = "needs Xorg with its drivers dummy and inputtest"

  /// A device, by its name in the server.
  package enum Device: String, CaseIterable, Sendable {
    case fingers, mouse, pad, pen, eraser, keyboard

    fileprivate var options: String {
      switch self {
      case .fingers: "Option \"DeviceType\" \"Touch\"\n Option \"TouchCount\" \"5\""
      case .mouse: "Option \"DeviceType\" \"PointerAbsolute\""
      case .pad: "Option \"DeviceType\" \"PointerGesture\""
      case .pen, .eraser:
        "Option \"DeviceType\" \"PointerAbsolute\"\n Option \"PointerHasPressure\" \"true\""
      case .keyboard: "Option \"DeviceType\" \"Keyboard\""
      }
    }

    fileprivate var role: String {
      switch self {
      case .mouse: "CorePointer"
      case .keyboard: "CoreKeyboard"
      default: "SendCoreEvents"
      }
    }
  }

  /// The reason why there is no server.
  package struct Failure: Error { package let reason: String }

  /// What becomes of a finger, or of a gesture.
  package enum Phase: UInt32, Sendable {
    case begin = 0
    case update = 1
    case end = 2
  }

  /// The size of the screen, in pixels.
  package static let (width, height) = (1280.0, 1024.0)
  /// The number of coordinates across the screen.
  private static let units = 65536.0
  /// The largest pressure of a finger, and of the pen.
  private static let (hardest, hardestOfPen) = (2047.0, 1000.0)

  /// The name that programs find it under.
  package let name: String
  private let folder: URL
  private let process: ChildProcess
  private var sockets: [Device: Int32] = [:]
  /// The scripts of the kernel's devices, which it reads as they are written.
  private var scripts: [KernelDevice: Int32] = [:]

  /// Starts a server, also with devices of the kernel, and waits until it takes input.
  package init(kernel: [KernelDevice] = []) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touch-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("xorg.conf")
    try Data(Self.settings(in: folder.path, kernel).utf8).write(to: file)
    var launcher: [String] = []
    for device in kernel {
      launcher += try device.describe(in: folder)
      // Open for both, so that neither end waits for the other.
      scripts[device] = open("\(folder.path)/\(device.name).script", O_RDWR | O_CLOEXEC)
    }
    if !kernel.isEmpty { launcher = ["umockdev-run"] + launcher + ["--"] }
    let words = ["-config", file.path, "-logfile", folder.path + "/log", "-displayfd", "1"]
    let options = ["-noreset", "-novtswitch", "-sharevts", "-nolisten", "tcp"]
    let started = ChildProcess(
      launcher + ["Xorg"] + words + options,
      output: .pipe,
      lastSignal: SIGTERM
    )
    guard let process = started, let number = process.read() else {
      throw Failure(reason: "Xorg does not start")
    }
    self.process = process
    name = ":" + String(decoding: number, as: UTF8.self)
    for device in Device.allCases {
      guard let socket = Self.connected(to: "\(folder.path)/\(device)") else {
        throw Failure(reason: "the device '\(device)' takes no connection")
      }
      sockets[device] = socket
      // The version of the protocol that is spoken here.
      send(device, 0, bytes(of: [1, 1] as [UInt16]))
      receive(device)
    }
  }

  /// Ends the server.
  package func stop() {
    for file in Array(sockets.values) + Array(scripts.values) { close(file) }
    process.stop(by: SIGTERM)
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: - The hand

  /// Has a finger come down, move or lift, at a place in pixels; pressure is 0 to 1.
  ///
  /// It need not wait until the server has passed it on.
  package func finger(
    _ id: UInt32,
    _ phase: Phase,
    at place: (Double, Double),
    pressure: Double? = nil,
    waits: Bool = true
  ) {
    let values = Self.values(at: place, pressure: pressure.map { $0 * Self.hardest })
    play(.fingers, 6, bytes(of: [id, 18 + phase.rawValue]) + values, waits: waits)
  }

  /// Moves a pointer to a place in pixels; pressure is 0 to 1.
  package func move(_ device: Device, to place: (Double, Double), pressure: Double? = nil) {
    let values = Self.values(at: place, pressure: pressure.map { $0 * Self.hardestOfPen })
    play(device, 2, bytes(of: [1, 0] as [UInt32]) + values)
  }

  /// Presses a button, or releases it.
  package func button(_ device: Device, _ number: Int32, isDown: Bool) {
    play(device, 4, bytes(of: [0, number, isDown ? 1 : 0, 0]) + Self.values([:]))
  }

  /// Turns the wheel of a device, where 120 is a step.
  package func scroll(_ device: Device, by distance: (Double, Double)) {
    let values = Self.values([2: distance.0, 3: distance.1])
    play(device, 2, bytes(of: [0, 0] as [UInt32]) + values)
  }

  /// Pinches on the trackpad: `scale` is that since the beginning, `turn` in degrees since the event before.
  package func pinch(_ phase: Phase, scale: Double, turn: Double = 0) {
    let kind = bytes(of: [27 + UInt16(phase.rawValue), 2, 0, 0])
    play(.pad, 7, kind + bytes(of: [0, 0, 0, 0, scale, turn].map(\.bitPattern)))
  }

  /// Swipes on the trackpad with some fingers, by pixels since the event before.
  package func swipe(_ phase: Phase, fingers: UInt16, by distance: (Double, Double)) {
    let kind = bytes(of: [30 + UInt16(phase.rawValue), fingers, 0, 0])
    let (x, y) = distance
    play(.pad, 8, kind + bytes(of: [x, y, x, y].map(\.bitPattern)))
  }

  /// Presses a key, by X's number of it, or releases it.
  package func key(_ code: Int32, isDown: Bool) {
    play(.keyboard, 5, bytes(of: [code, isDown ? 1 : 0]))
  }

  /// Has a device of the kernel tell what changed at a moment; nobody waits until the server has passed it on.
  package func tell(_ device: KernelDevice, _ changes: [KernelDevice.Change]) {
    let line = KernelDevice.line(of: changes)
    let written = write(scripts[device] ?? -1, line, line.count)
    precondition(written == line.count, "the device '\(device)' takes no events")
  }

  // MARK: - The protocol

  /// The values of axes, as the driver takes them.
  private static func values(_ values: [Int: Double]) -> [UInt8] {
    var (mask, numbers) = ([UInt8](repeating: 0, count: 8), [Double](repeating: 0, count: 128))
    for (axis, value) in values {
      mask[axis / 8] |= 1 << UInt8(axis % 8)
      numbers[axis] = value
    }
    return [0, 0, 0, 0] + mask + [0, 0, 0, 0] + bytes(of: numbers.map(\.bitPattern))
  }

  private static func values(at place: (Double, Double), pressure: Double?) -> [UInt8] {
    var axes = [0: place.0 * units / width, 1: place.1 * units / height]
    if let pressure { axes[4] = pressure }
    return values(axes)
  }

  /// Sends an event, and waits until the server has passed it on.
  private func play(_ device: Device, _ kind: UInt32, _ body: [UInt8], waits: Bool = true) {
    send(device, kind, body)
    guard waits else { return }
    send(device, 1, [])
    receive(device)
  }

  private func send(_ device: Device, _ kind: UInt32, _ body: [UInt8]) {
    let message = bytes(of: [UInt32(8 + body.count), kind]) + body
    let written = write(sockets[device] ?? -1, message, message.count)
    precondition(written == message.count, "the device '\(device)' takes no events")
  }

  private func receive(_ device: Device) {
    var answer = [UInt8](repeating: 0, count: 64)
    _ = read(sockets[device] ?? -1, &answer, answer.count)
  }

  private static func connected(to path: String) -> Int32? {
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: path.utf8.prefix($0.count - 1))
    }
    for _ in 0..<1000 {
      let result = withUnsafePointer(to: address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      if result == 0 { return file }
      usleep(10_000)
    }
    close(file)
    return nil
  }

  private static func settings(in folder: String, _ kernel: [KernelDevice]) -> String {
    func section(_ name: String, _ driver: String, _ options: String) -> String {
      """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "\(driver)"
        \(options)
      EndSection
      """
    }
    let devices =
      Device.allCases.map { device in
        let socket = "Option \"SocketPath\" \"\(folder)/\(device)\""
        return section("\(device)", "inputtest", "\(socket)\n  \(device.options)")
      } + kernel.map { section($0.name, "evdev", "Option \"Device\" \"\($0.node)\"") }
    let used =
      Device.allCases.map { "  InputDevice \"\($0)\" \"\($0.role)\"" }
      + kernel.map { "  InputDevice \"\($0.name)\" \"SendCoreEvents\"" }
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AllowMouseOpenFail" "true"
      EndSection
      Section "Device"
        Identifier "screen"
        Driver "dummy"
        VideoRam 16000
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5-1000
        VertRefresh 5-200
        Modeline "only" 108.0 1280 1328 1440 1688 1024 1025 1028 1066
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "screen"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "only"
        EndSubSection
      EndSection
      \(devices.joined(separator: "\n"))
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
      \(used.joined(separator: "\n"))
      EndSection
      """
  }
}

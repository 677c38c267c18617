import Foundation
import Glibc
import Testing
import TouchProcesses

/// A real X.Org server with a touch screen of five fingers that is not there.
///
/// Its screen is of the driver `dummy`, its device of the driver `inputtest`, which reads events from a socket.
///
/// Source: X.Org server, `xf86-input-inputtest-protocol.h`.
@MainActor
final class TouchServer {
  /// True if this machine has the server and both drivers.
  nonisolated static let isInstalled =
    ChildProcess.path(of: "Xorg") != nil
    && ["drivers/dummy_drv.so", "input/inputtest_drv.so"].allSatisfy {
      FileManager.default.fileExists(atPath: "/usr/lib/xorg/modules/\($0)")
    }

  /// What a finger does; the numbers are XInput's.
  enum Phase: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  private static let (width, height) = (1280.0, 800.0)
  /// The largest coordinate, and the largest pressure.
  private static let (edge, hardest) = (65535.0, 2047.0)

  /// The name that programs find it under.
  let name: String
  private let folder: URL
  private let process: ChildProcess
  private let device: Int32

  /// Starts a server, and waits until it takes fingers.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touch-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (file, socket) = (folder.appendingPathComponent("xorg.conf"), folder.path + "/device")
    try Data(Self.settings(socket: socket).utf8).write(to: file)
    let words = ["-config", file.path, "-logfile", folder.path + "/log", "-displayfd", "1"]
    let options = ["-noreset", "-novtswitch", "-sharevts", "-nolisten", "tcp"]
    process = try #require(
      ChildProcess(["Xorg"] + words + options, output: .pipe, lastSignal: SIGTERM)
    )
    let number = try #require(process.read(), "Xorg does not start")
    name = ":" + String(decoding: number, as: UTF8.self)
    device = try #require(Self.connected(to: socket), "the device takes no connection")
    // The version of the protocol that is spoken here.
    send(0, [1, 1] as [UInt16])
    receive()
  }

  /// Ends the server.
  func stop() {
    close(device)
    process.stop(by: SIGTERM)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Has a finger come down, move or lift, at a place in pixels; pressure is 0 to 1.
  func finger(_ id: UInt32, _ phase: Phase, at place: (Double, Double), pressure: Double? = nil) {
    var (mask, values) = ([UInt8](repeating: 0, count: 8), [Double](repeating: 0, count: 128))
    mask[0] = pressure == nil ? 0b11 : 0b1_0011
    values[0] = place.0 * Self.edge / (Self.width - 1)
    values[1] = place.1 * Self.edge / (Self.height - 1)
    values[4] = (pressure ?? 0) * Self.hardest
    var body = Data()
    for number in [id, phase.rawValue, 0] {
      withUnsafeBytes(of: number) { body.append(contentsOf: $0) }
    }
    body.append(contentsOf: mask + [0, 0, 0, 0])
    values.withUnsafeBytes { body.append(contentsOf: $0) }
    send(6, Array(body))
    // Asks for an answer once the server has passed it on.
    send(1, [] as [UInt8])
    receive()
  }

  private func send<Number: FixedWidthInteger>(_ kind: UInt32, _ body: [Number]) {
    let length = 8 + body.count * MemoryLayout<Number>.size
    var message = Data()
    for number in [UInt32(length), kind] {
      withUnsafeBytes(of: number) { message.append(contentsOf: $0) }
    }
    body.withUnsafeBytes { message.append(contentsOf: $0) }
    let written = message.withUnsafeBytes { write(device, $0.baseAddress, $0.count) }
    #expect(written == message.count)
  }

  private func receive() {
    var answer = [UInt8](repeating: 0, count: 64)
    #expect(read(device, &answer, answer.count) > 0)
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

  private static func settings(socket: String) -> String {
    """
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
      Modeline "only" 83.46 1280 1344 1480 1680 800 801 804 828
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
    Section "InputDevice"
      Identifier "fingers"
      Driver "inputtest"
      Option "SocketPath" "\(socket)"
      Option "DeviceType" "Touch"
      Option "TouchCount" "5"
    EndSection
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "fingers" "SendCoreEvents"
    EndSection
    """
  }
}

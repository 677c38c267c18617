import Foundation
import Glibc
import TouchProcesses

/// A private X server whose screen is a file in memory, so that we see a pixel change without
/// asking the server for it.
final class WatchedScreen {
  private let server: PrivateServer
  private let folder: String
  private let header: UnsafeRawPointer
  private let length: Int

  /// The name that programs find the server under.
  var display: String { server.display }

  /// Starts a server; nil where Xvfb is missing or does not start.
  init?() {
    folder = NSTemporaryDirectory() + "benchmark-\(UUID().uuidString)"
    guard mkdir(folder, 0o700) == 0, let server = PrivateServer(options: ["-fbdir", folder]),
      let file = Self.map(folder + "/Xvfb_screen0")
    else { return nil }
    self.server = server
    (header, length) = file
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: header), length)
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func map(_ path: String) -> (UnsafeRawPointer, Int)? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0,
      let memory = mmap(nil, Int(status.st_size), PROT_READ, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else { return nil }
    return (UnsafeRawPointer(memory), Int(status.st_size))
  }

  /// Whether a colour is seen in one of a grid of pixels.
  ///
  /// The file is an X window dump: a header of big-endian words, a colour table, the pixels.
  func shows(_ color: UInt32) -> Bool {
    let (width, height, stride) = (word(4), word(5), word(12))
    let pixels = header + word(0) + word(19) * 12
    for y in Swift.stride(from: 10, to: height, by: 20) {
      for x in Swift.stride(from: 10, to: width, by: 20) {
        let pixel = pixels.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self)
        if pixel & 0xFFFFFF == color { return true }
      }
    }
    return false
  }

  private func word(_ index: Int) -> Int {
    Int(UInt32(bigEndian: header.load(fromByteOffset: index * 4, as: UInt32.self)))
  }
}

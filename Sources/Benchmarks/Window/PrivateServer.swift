import Foundation
import Glibc

/// An X server of our own whose screen is a file in memory, so that we see a pixel change without
/// asking for it.
final class PrivateServer {
  /// The name that programs find it under.
  let display: String
  private let server: ChildProcess
  private let folder: String
  private let header: UnsafeRawPointer
  private let length: Int

  /// Starts a server; nil where Xvfb is missing or does not start.
  init?() {
    folder = NSTemporaryDirectory() + "benchmark-\(UUID().uuidString)"
    guard ChildProcess.exists("Xvfb"), mkdir(folder, 0o700) == 0,
      let server = ChildProcess(
        [
          "Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0",
          "1280x1024x24", "-fbdir", folder,
        ],
        capturing: true
      )
    else { return nil }
    self.server = server
    guard let number = server.readLine(), let file = Self.map(folder + "/Xvfb_screen0") else {
      server.stop()
      return nil
    }
    display = ":" + number
    (header, length) = file
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: header), length)
    server.stop()
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

import Foundation
import TouchCairo

/// Why a moving picture could not be made.
public enum EncoderError: Error, Equatable {
  /// `ffmpeg` is not there.
  case missing
  /// `ffmpeg` refused, for the reason it gives.
  case refused(String)
}

/// Makes files of frames by `ffmpeg`, which gets them through a pipe.
@MainActor
final class Encoder {
  /// Gives one frame after the other.
  typealias Frames = ((CairoSurface) throws -> Void) throws -> Void

  private let framesPerSecond: Int
  private let folder: URL

  /// Makes an encoder.
  ///
  /// - Throws: ``EncoderError/missing`` where there is no `ffmpeg`.
  init(framesPerSecond: Int) throws {
    self.framesPerSecond = framesPerSecond
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard folders.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/ffmpeg") })
    else { throw EncoderError.missing }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchstone-clip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns a WebP file, without loss.
  func webp(_ frames: Frames) throws -> Data {
    let options = "-c:v libwebp_anim -lossless 1 -compression_level 4 -quality 60 -loop 0"
    return try file("clip.webp", options.split(separator: " ").map(String.init), frames)
  }

  /// Chooses the 256 colours that suit some frames best.
  func choosePalette(_ frames: Frames) throws {
    _ = try file("palette.png", ["-vf", "palettegen", "-update", "1", "-frames:v", "1"], frames)
  }

  /// Returns a GIF file in the colours that were chosen.
  ///
  /// No dithering: areas of one colour stay so, and what stands still takes no room.
  func gif(_ frames: Frames) throws -> Data {
    let palette = folder.appendingPathComponent("palette.png").path
    let filter = "[0][1]paletteuse=dither=none:diff_mode=rectangle"
    return try file("clip.gif", ["-i", palette, "-lavfi", filter, "-loop", "0"], frames)
  }

  private func file(_ name: String, _ options: [String], _ frames: Frames) throws -> Data {
    let url = folder.appendingPathComponent(name)
    let pipe = Pipe()
    var process: Process?
    let errors = folder.appendingPathComponent("errors.txt")
    defer { try? pipe.fileHandleForWriting.close() }
    do {
      try frames { surface in
        if process == nil {
          process = try self.start(surface, options + ["-y", url.path], pipe, errors)
        }
        guard let pixels = surface.pixels else { return }
        let bytes = UnsafeRawBufferPointer(start: pixels, count: surface.stride * surface.height)
        try pipe.fileHandleForWriting.write(contentsOf: bytes)
      }
    } catch is CocoaError where process != nil {
      // It has ended before it took all; what it says tells more than the broken pipe.
    }
    try? pipe.fileHandleForWriting.close()
    process?.waitUntilExit()
    guard process?.terminationStatus == 0, let data = try? Data(contentsOf: url) else {
      let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw EncoderError.refused(said.split(separator: "\n").last.map(String.init) ?? "no reason")
    }
    return data
  }

  private func start(
    _ surface: CairoSurface,
    _ options: [String],
    _ input: Pipe,
    _ errors: URL
  ) throws -> Process {
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "ffmpeg", "-loglevel", "error", "-nostdin", "-f", "rawvideo", "-pixel_format", "bgra",
        "-video_size", "\(surface.stride / 4)x\(surface.height)",
        "-framerate", "\(framesPerSecond)", "-i", "pipe:0",
      ] + options
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    return process
  }
}

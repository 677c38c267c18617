import Foundation
import TouchCairo
import TouchProcesses
import TouchScene

/// The reason for which a moving picture could not be made.
nonisolated package enum EncoderError: Error, Equatable {
  case missing
  case refused(String)
}

/// `ffmpeg` has ended before it read all frames.
private struct EndedEarly: Error {}

/// Makes files of frames with `ffmpeg`, which reads them from a pipe.
final class Encoder {
  /// Calls its argument with one frame after the other.
  typealias Frames = ((CairoSurface) throws -> Void) throws -> Void

  private let framesPerSecond: Int
  /// Without names: whatever ends this program leaves none of them behind.
  private let palette: NamelessFile
  private let errors: NamelessFile

  init(framesPerSecond: Int) throws {
    self.framesPerSecond = framesPerSecond
    guard ChildProcess.path(of: "ffmpeg") != nil else { throw EncoderError.missing }
    (palette, errors) = (try Self.file(), try Self.file())
  }

  private static func file() throws -> NamelessFile {
    if let file = NamelessFile() { return file }
    throw EncoderError.refused("no file can be written where temporary files are")
  }

  /// Returns a WebP file, without loss.
  func webp(_ frames: Frames) throws -> Data {
    let options = "-c:v libwebp_anim -lossless 1 -compression_level 4 -quality 60 -loop 0 -f webp"
    return try encode(frames, options, into: Self.file())
  }

  /// Chooses the 256 colours that suit some frames best.
  func choosePalette(_ frames: Frames) throws {
    let options = "-vf palettegen -update 1 -frames:v 1 -c:v png -f image2"
    _ = try encode(frames, options, into: palette)
  }

  /// Returns a GIF file in the colours that were chosen.
  ///
  /// Without dithering: areas of one colour stay plain, and parts that do not change need no bytes.
  func gif(_ frames: Frames) throws -> Data {
    let filter = "[0][1]paletteuse=dither=none:diff_mode=rectangle"
    let options = "-f png_pipe -i \(palette.path) -lavfi \(filter) -loop 0 -f gif"
    return try encode(frames, options, into: Self.file())
  }

  private func encode(
    _ frames: Frames,
    _ options: String,
    into file: NamelessFile
  ) throws -> Data {
    _ = errors.clear()
    var process: ChildProcess?
    do {
      try frames { surface in
        if process == nil { process = start(surface, "\(options) -y \(file.path)") }
        guard let process, let pixels = surface.pixels else { return }
        let bytes = UnsafeRawBufferPointer(start: pixels, count: surface.stride * surface.height)
        guard process.write(bytes) else { throw EndedEarly() }
      }
    } catch is EndedEarly {
      // Its own message explains more than the broken pipe.
    }
    process?.closeInput()
    guard process?.wait() == .status(0),
      let data = try? FileBytes.contents(of: file.path, as: .product)
    else {
      let said = (try? FileBytes.contents(of: errors.path, as: .list)) ?? Data()
      let lines = String(decoding: said, as: UTF8.self)
      throw EncoderError.refused(lines.split(separator: "\n").last.map(String.init) ?? "no reason")
    }
    return data
  }

  private func start(_ surface: CairoSurface, _ options: String) -> ChildProcess? {
    let input =
      "-loglevel error -nostdin -f rawvideo -pixel_format bgra -framerate \(framesPerSecond)"
      + " -video_size \(surface.stride / 4)x\(surface.height) -i pipe:0 "
    let words = ["ffmpeg"] + (input + options).split(separator: " ").map(String.init)
    return ChildProcess(words, input: .pipe, errors: .file(errors.path))
  }
}

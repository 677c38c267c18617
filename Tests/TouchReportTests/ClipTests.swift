import Foundation
import Testing
import TouchCairo
import TouchKit
import TouchScene
import TouchSession

@testable import TouchReport

/// Moving pictures, by a real ffmpeg.
@MainActor
@Suite struct ClipTests {
  nonisolated private static let hasEncoder =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/ffmpeg") }

  /// The blocks of a GIF that tell how long a picture stays, in hundredths of a second.
  private static func delays(of gif: Data) -> [Int] {
    let bytes = [UInt8](gif)
    return bytes.indices.dropLast(7).compactMap { index in
      guard bytes[index] == 0x21, bytes[index + 1] == 0xF9, bytes[index + 2] == 4,
        bytes[index + 7] == 0
      else { return nil }
      return Int(bytes[index + 4]) + Int(bytes[index + 5]) << 8
    }
  }

  @Test(.enabled(if: hasEncoder, "needs ffmpeg"))
  func `A GIF has the screen's size, all frames, and plays over and over`() throws {
    let data = try Clip(of: SessionSource(Sittings.taps())).encoded(as: .gif)
    #expect(data.starts(with: Data("GIF89a".utf8)))
    #expect([UInt8](data[6..<10]) == [375 & 255, 375 >> 8, 667 & 255, 667 >> 8])
    #expect(data.range(of: Data("NETSCAPE2.0".utf8)) != nil)
    // 1.08 s of inputs, and the end that stays for 1.2 s.
    let total = Self.delays(of: data).reduce(0, +)
    #expect(abs(total - 228) <= 8)
  }

  @Test(.enabled(if: hasEncoder, "needs ffmpeg"))
  func `A WebP is an animation`() throws {
    let data = try Clip(of: SessionSource(Sittings.taps())).encoded(as: .webp)
    #expect(data.starts(with: Data("RIFF".utf8)))
    #expect(data.range(of: Data("ANMF".utf8)) != nil)
  }

  @Test func `Frames show the contact while it is down, and the view that was hit`() throws {
    var colors: [UIColor?] = []
    try Clip(of: SessionSource(Sittings.taps())).draw(60, every: 1) { surface in
      // On the ring around the first touch.
      colors.append(surface.color(atX: 214, y: 120))
    }
    let hit = UIColor(red: 11 / 255, green: 107 / 255, blue: 203 / 255, alpha: 1)
    let isHit = colors.map { color in color.map { abs($0.cgColor.blue - hit.cgColor.blue) < 0.02 } }
    #expect(isHit.first == true)
    #expect(isHit[20] == false)
  }

  @Test func `Pauses are cut to a second`() throws {
    let session = try Sittings.record(Sittings.card) { application in
      Sittings.tap(application, 1, 200, 120)
      Sittings.tap(application, 100, 200, 120)
    }
    let length = try #require(try Clip(of: SessionSource(session)).length)
    #expect(abs(length - 1.16) < 1e-9)
  }

  @Test func `At speed 2 all takes half the time`() throws {
    let session = try Sittings.taps()
    var options = Clip.Options()
    let length = try #require(try Clip(of: SessionSource(session), options).length)
    options.speed = 2
    #expect(length > 0)
    let half = try #require(try Clip(of: SessionSource(session), options).length)
    #expect(abs(half - length / 2) < 1e-9)
  }

  @Test func `A session without inputs makes no clip`() throws {
    let session = try Sittings.record(Sittings.card) { _ in }
    let error = #expect(throws: SourceError.self) {
      try Clip(of: SessionSource(session)).encoded(as: .gif)
    }
    #expect(
      error?.description == "card.session.jsonl: error: the session has no inputs to show"
    )
  }
}

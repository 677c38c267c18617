import Foundation
import SceneStage
import SeededNumbers
import Testing
import TouchKit
import TouchScene

@testable import TouchCairo

/// What the check of images lets pass is what can be drawn.
@MainActor
@Suite struct AcceptedImageTests {
  /// Small images of every form.
  private static let images: [[UInt8]] = {
    let folder = Experiments.assets.deletingLastPathComponent()
      .appending(path: "Tests/TouchSceneTests/File/PNG")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".png") }.sorted()
      .compactMap { try? [UInt8](Data(contentsOf: folder.appending(path: $0))) }
      .filter { $0.count < 2000 }
  }()

  private func isAccepted(_ png: [UInt8]) -> Bool {
    let image = "data:image/png;base64,\(Data(png).base64EncodedString())"
    let text = #"{"touchstone": 1, "root": {"class": "UIImageView", "image": "\#(image)"}}"#
    return (try? SceneFile(reading: Data(text.utf8), name: "a")) != nil
  }

  private func isDrawn(_ png: [UInt8]) -> Bool {
    UIImage(data: Data(png)).map { DrawingCache().surface(of: $0) != nil } ?? false
  }

  /// Changes one thing of a file; its checksums stay right.
  private func change(_ file: inout PNGFile, by numbers: inout SeededGenerator) {
    let place = Int.random(in: 0..<file.parts.count, using: &numbers)
    let other = Int.random(in: 0..<file.parts.count, using: &numbers)
    let size = file.parts[place].data.count
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: file.parts.insert(file.parts[other], at: place)
    case 1: file.parts.remove(at: place)
    case 2: file.parts.swapAt(place, other)
    case 3: file.parts[place].data.removeLast(Int.random(in: 0...size, using: &numbers))
    case 4: file.parts[place].data += [0, 1, 2].prefix(Int.random(in: 1...3, using: &numbers))
    case 5:
      file.parts[place].name[Int.random(in: 0..<4, using: &numbers)] ^=
        1 << UInt8.random(in: 0..<8, using: &numbers)
    case 6:
      let half = Int.random(in: 0...size, using: &numbers)
      var rest = file.parts[place]
      rest.data.removeFirst(half)
      file.parts[place].data.removeLast(size - half)
      file.parts.insert(rest, at: place + 1)
    default:
      guard size > 0 else { return }
      file.parts[place].data[Int.random(in: 0..<size, using: &numbers)] ^=
        1 << UInt8.random(in: 0..<8, using: &numbers)
    }
  }

  @Test func `an image that is accepted is drawn, however its parts were changed`() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var numbers = SeededGenerator(seed: seed)
    #expect(Self.images.count > 10)
    var accepted = 0
    for round in 0..<3000 {
      guard let image = Self.images.randomElement(using: &numbers) else { return }
      var file = PNGFile(reading: image)
      for _ in 0..<Int.random(in: 1...3, using: &numbers) where !file.parts.isEmpty {
        change(&file, by: &numbers)
      }
      let png = file.bytes
      guard isAccepted(png) else { continue }
      accepted += 1
      #expect(
        isDrawn(png),
        "seed \(seed), round \(round): \(Data(png).base64EncodedString())"
      )
    }
    #expect(accepted > 100, "seed \(seed)")
  }
}

import Foundation
import Testing
import TouchScene

/// Images are checked before anything decodes them, and what is wrong has its place.
@Suite struct DamagedImageTests {
  /// A PNG file of one pixel.
  private static let pixel = [UInt8](
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
        """
    ) ?? Data()
  )

  private func problem(_ png: [UInt8]) -> String {
    let data = Data(png).base64EncodedString()
    let text = "touchstone: 1\nroot: {class: UIImageView, image: 'data:image/png;base64,\(data)'}\n"
    do {
      _ = try SceneFile(reading: Data(text.utf8), name: "a.yaml")
      return "no error"
    } catch {
      return "\(error.position): \(error.problem)"
    }
  }

  @Test func `a whole image is read`() { #expect(problem(Self.pixel) == "no error") }

  @Test func `an image that is cut off anywhere is refused at its place`() {
    for count in Self.pixel.indices {
      let expected =
        count < 24
        ? "the image is not a PNG file" : "the image is cut off after \(count) bytes"
      #expect(problem(Array(Self.pixel.prefix(count))) == "a.yaml:2:35: \(expected)")
    }
  }

  @Test func `an image with any bit changed is refused at its place`() {
    for bit in 0..<Self.pixel.count * 8 {
      var png = Self.pixel
      png[bit / 8] ^= 1 << (bit % 8)
      #expect(problem(png).hasPrefix("a.yaml:2:35: the image "), "bit \(bit)")
    }
  }

  @Test func `an image of too many pixels is refused by its header`() {
    var png = Self.pixel
    png.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    #expect(
      problem(png) == "a.yaml:2:35: the image has 100000 x 100000 pixels, more than 64 million"
    )
  }

  @Test func `a damaged part is named with its place in the image`() {
    var png = Self.pixel
    png[45] ^= 0xFF
    let expected = "the image is damaged: the checksum of its part 'IDAT' at byte 33 is wrong"
    #expect(problem(png) == "a.yaml:2:35: \(expected)")
  }

  // MARK: - Pixels

  /// Files of `PNG/pack.py`: images of every form, packed in every way of zlib.
  private static let packed: URL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("PNG")

  private static var names: [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: packed.path)
    return (all ?? []).filter { $0.hasSuffix(".png") }.sorted()
  }

  @Test func `images of all colours, depths and packings are read`() throws {
    #expect(Self.names.count >= 30)
    for name in Self.names {
      let png = try [UInt8](Data(contentsOf: Self.packed.appendingPathComponent(name)))
      #expect(problem(png) == "no error", "\(name)")
    }
  }

  /// The image with other packed pixels, and the right checksum.
  private func image(_ packed: [UInt8], type: UInt8 = 6) -> [UInt8] {
    func part(_ name: String, _ data: [UInt8]) -> [UInt8] {
      let length = withUnsafeBytes(of: UInt32(data.count).bigEndian, Array.init)
      let content = Array(name.utf8) + data
      return length + content + withUnsafeBytes(of: Self.checksum(content).bigEndian, Array.init)
    }
    return Self.pixel[..<8] + part("IHDR", Self.pixel[16..<24] + [8, type, 0, 0, 0])
      + part("IDAT", packed) + part("IEND", [])
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
      }
    }
  }

  /// One pixel behind the filter of its row, not packed.
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt8(bytes.count)
    return [0x78, 0x01, 1, count, 0, ~count, 0xFF] + bytes
  }

  @Test(
    arguments: [
      ([], 0), ([0x78], 0), ([0x77, 0x01, 1], 0), ([0x78, 0x02], 0),
      // A block of the third kind, of which there is none.
      ([0x78, 0x01, 7], 0),
      // A length that differs from its check.
      ([0x78, 0x01, 1, 5, 0, 0, 0, 0, 1, 2, 3, 4], 0),
      // Two of five bytes.
      ([0x78, 0x01, 1, 2, 0, 0xFD, 0xFF, 0, 1], 2),
      // A copy of what is not there: a length of 3 from 1 byte back.
      ([0x78, 0x01, 0x03, 0x02], 0),
    ] as [([UInt8], Int)]
  )
  func `pixels that were packed wrongly are told, also where the checksum is right`(
    _ packed: [UInt8],
    _ done: Int
  ) {
    let expected = "the image is damaged: its pixels cannot be unpacked after \(done) of 5 bytes"
    #expect(problem(image(packed)) == "a.yaml:2:35: \(expected)")
  }

  @Test func `pixels behind an unknown filter, or without a palette, are told`() {
    #expect(problem(image(stored([0, 1, 2, 3, 4]))) == "no error")
    #expect(
      problem(image(stored([5, 1, 2, 3, 4])))
        == "a.yaml:2:35: the image is damaged: a row of its pixels has an unknown filter"
    )
    #expect(
      problem(image(stored([0, 1]), type: 3))
        == "a.yaml:2:35: the image is damaged: it has no palette"
    )
  }

  @Test func `an image that unpacks to more than its header says is no bomb`() {
    #expect(
      problem(image(stored([0, 1, 2, 3, 4] + Array(repeating: 7, count: 200)))) == "no error"
    )
  }
}

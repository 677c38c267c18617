import Foundation
import SceneStage
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
    PNGFile([PNGFile.header(1, 1, type: type), .init("IDAT", packed), .init("IEND", [])]).bytes
  }

  /// A row behind the filter of it, not packed.
  private func stored(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes + checksum(of: bytes)
  }

  /// What zlib puts behind what it has packed.
  private func checksum(of bytes: some Collection<UInt8>) -> [UInt8] {
    let (sum, sums) = bytes.reduce((1, 0)) { sums, byte in
      let sum = (sums.0 + Int(byte)) % 65_521
      return (sum, (sums.1 + sum) % 65_521)
    }
    return [sums >> 8, sums & 255, sum >> 8, sum & 255].map { UInt8($0) }
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

  @Test(arguments: [1, 200, 60_000])
  func `an image that unpacks to more than its header says is refused there`(_ more: Int) {
    let pixels = stored([0, 1, 2, 3, 4] + Array(repeating: 7, count: more))
    #expect(
      problem(image(pixels))
        == "a.yaml:2:35: the image is damaged: its pixels go on behind the last row"
    )
  }

  @Test func `pixels end with the checksum of all of them`() {
    let whole = stored([0, 1, 2, 3, 4])
    // What stands behind it decoders do not read.
    #expect(problem(image(whole + [1, 2, 3])) == "no error")
    let problem = "a.yaml:2:35: the image is damaged: its pixels do not end with their checksum"
    for count in 1...4 { #expect(self.problem(image(whole.dropLast(count))) == problem) }
    for bit in 0..<32 {
      var other = whole
      other[whole.count - 1 - bit / 8] ^= 1 << (bit % 8)
      #expect(self.problem(image(other)) == problem, "bit \(bit)")
    }
    // The block is not the last one, and another follows.
    var goesOn = whole
    goesOn[2] = 0
    #expect(self.problem(image(goesOn)) == problem)
  }

  // MARK: - Parts

  /// What is wrong with a file of these parts between a header and the end.
  private func problem(_ parts: [PNGFile.Part], type: UInt8 = 6, width: Int = 1) -> String {
    let header = PNGFile.header(width, 1, type: type)
    return problem(PNGFile([header] + parts + [.init("IEND", [])]).bytes)
      .replacing("a.yaml:2:35: the image ", with: "")
  }

  @Test func `parts that decoders refuse are told, also where each checksum is right`() {
    let packed = stored([0, 1, 2, 3, 4])
    let pixels = PNGFile.Part("IDAT", packed)
    #expect(problem([.init("tEXt", [65]), pixels, .init("tEXt", [65])]) == "no error")
    #expect(
      problem([.init("ABCD", [1]), pixels]) == "is damaged: its part 'ABCD' at byte 33 is unknown"
    )
    #expect(problem([.init("a1cd", [1]), pixels]) == "is damaged: its part at byte 33 has no name")
    #expect(problem([PNGFile.header(1, 1), pixels]) == "is damaged: it has two headers")
    let halves = [packed.prefix(4), packed.dropFirst(4)].map { PNGFile.Part("IDAT", Array($0)) }
    #expect(problem(halves) == "no error")
    #expect(
      problem([halves[0], .init("tEXt", [65]), halves[1]])
        == "is damaged: another part stands between its pixels"
    )
  }

  @Test func `a palette is whole, and the only one, where the pixels refer to it`() {
    let pixels = PNGFile.Part("IDAT", stored([0, 0]))
    let palette = PNGFile.Part("PLTE", [1, 2, 3])
    #expect(problem([palette, pixels], type: 3) == "no error")
    #expect(problem([palette, palette, pixels], type: 3) == "is damaged: it has two palettes")
    for count in [0, 2, 4, 771] {
      let wrong = PNGFile.Part("PLTE", Array(repeating: 0, count: count))
      let expected = "is damaged: its palette has \(count) bytes"
      #expect(problem([wrong, pixels], type: 3) == expected)
      #expect(problem([wrong, pixels], type: 0) == "no error", "\(count)")
    }
  }

  @Test func `pixels refer no further back than they say`() {
    // 299 bytes as they are, and then three from 299 bytes before, which is more than 256.
    let bytes = (0..<299).map { UInt8(truncatingIfNeeded: $0 == 0 ? 0 : $0 * 7) }
    // Type 0, 301 pixels: a byte for the filter, and one for each pixel.
    func image(_ head: [UInt8]) -> String {
      let start = head + [0, 43, 1, 0xD4, 0xFE] + bytes
      let end = [3, 6, 0x15, 0] + checksum(of: bytes + bytes.prefix(3))
      return problem([.init("IDAT", start + end)], type: 0, width: 301)
    }
    #expect(image([0x78, 0x01]) == "no error")
    #expect(
      image([0x08, 0x1D]) == "is damaged: its pixels cannot be unpacked after 299 of 302 bytes"
    )
  }

  @Test func `an image that is too long for Cairo is refused by its header`() {
    let row = [UInt8](repeating: 0, count: 32_768)
    func image(_ width: Int) -> String {
      problem([.init("IDAT", stored(row.prefix(width + 1)))], type: 0, width: width)
    }
    #expect(image(32_767) == "no error")
    #expect(image(32_768) == "has 32768 x 1 pixels, and a side has at most 32767")
  }
}

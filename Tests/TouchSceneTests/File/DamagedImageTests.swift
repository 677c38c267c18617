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
}

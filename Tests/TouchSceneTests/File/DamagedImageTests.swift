import Foundation
import Testing
import TouchScene

/// The header of an image is checked where a scene is read; what is wrong has its place.
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

  private func with(size: [UInt8]) -> [UInt8] {
    var png = Self.pixel
    png.replaceSubrange(16..<24, with: size)
    return png
  }

  @Test func `what does not begin as a PNG with a size is refused at its place`() {
    #expect(problem(Self.pixel) == "no error")
    for count in 0..<24 {
      let told = problem(Array(Self.pixel.prefix(count)))
      #expect(told == "a.yaml:2:35: the image is not a PNG file")
    }
    #expect(problem(with(size: [0, 0, 0, 0, 0, 0, 0, 1])).hasSuffix("is not a PNG file"))
  }

  @Test func `an image of too many pixels, or too long for Cairo, is refused by its header`() {
    #expect(
      problem(with(size: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0]))
        == "a.yaml:2:35: the image has 100000 x 100000 pixels, more than 64 million"
    )
    #expect(problem(with(size: [0, 0, 0x7F, 0xFF, 0, 0, 0, 1])) == "no error")
    #expect(
      problem(with(size: [0, 0, 0x80, 0, 0, 0, 0, 1]))
        == "a.yaml:2:35: the image has 32768 x 1 pixels, and a side has at most 32767"
    )
  }
}

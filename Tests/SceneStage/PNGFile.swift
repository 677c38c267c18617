/// A PNG file by its parts; their checksums are always right.
package struct PNGFile {
  /// A part: four letters, and what is in it.
  package struct Part {
    package var name: [UInt8]
    package var data: [UInt8]

    package init(_ name: String, _ data: [UInt8]) {
      (self.name, self.data) = (Array(name.utf8), data)
    }
  }

  private static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// Takes the parts of a file that is whole.
  package init(reading bytes: [UInt8]) {
    parts = []
    var rest = bytes.dropFirst(Self.signature.count)
    while rest.count >= 12 {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      var part = Part("", Array(rest.dropFirst(8).prefix(count)))
      part.name = Array(rest.dropFirst(4).prefix(4))
      parts.append(part)
      rest = rest.dropFirst(count + 12)
    }
  }

  /// The part that a file begins with.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  ///   - type: The colour type; 6 is red, green, blue and alpha, 3 is a place in the palette.
  /// - Returns: The part.
  package static func header(_ width: Int, _ height: Int, type: UInt8 = 6) -> Part {
    Part("IHDR", bytes(of: width) + bytes(of: height) + [8, type, 0, 0, 0])
  }

  /// The file.
  package var bytes: [UInt8] {
    parts.reduce(into: Self.signature) { file, part in
      let content = part.name + part.data
      file +=
        Self.bytes(of: part.data.count) + content + Self.bytes(of: Int(Self.checksum(content)))
    }
  }

  private static func bytes(of number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian, Array.init)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
      }
    }
  }
}

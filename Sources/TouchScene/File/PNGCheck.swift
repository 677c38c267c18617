import Foundation
import TouchKit

/// Finds what is wrong with a PNG file before anything decodes it.
///
/// Source: PNG specification, sections 5.3 (chunks), 5.4 (their names), 5.5 (their checksum), 5.6 (their
/// order), 11.2.2 (IHDR) and 11.2.3 (PLTE).
struct PNGCheck {
  private let bytes: Data
  private var index = 8
  private var packed: [UInt8] = []
  private var (hasPixels, hasPalette) = (false, false)
  /// Whether another part followed the pixels.
  private var isAfterPixels = false

  /// Finds what is wrong with a file.
  ///
  /// - Parameters:
  ///   - png: The file, which begins with the signature and a header.
  ///   - size: The size that the header has, in pixels.
  /// - Returns: What is wrong, after the words "the image"; nil for nothing.
  static func problem(in png: Data, of size: CGSize) -> String? {
    let pixels = "has \(Int(size.width)) x \(Int(size.height)) pixels"
    if size.width * size.height > UIImage.mostPixels {
      return "\(pixels), more than \(Int(UIImage.mostPixels / 1e6)) million"
    }
    if max(size.width, size.height) > longestSide {
      return "\(pixels), and a side has at most \(Int(longestSide))"
    }
    var check = PNGCheck(bytes: png)
    return check.problem()
  }

  /// The longest side, in pixels, that Cairo has images of.
  private static let longestSide: CGFloat = 32_767

  private init(bytes: Data) { self.bytes = bytes }

  private mutating func problem() -> String? {
    while index < bytes.count {
      guard let length = number(at: index), length <= bytes.count - index - 12 else { break }
      let title = Array(part(index + 4, 4))
      let name = String(decoding: title, as: UTF8.self)
      guard number(at: index + 8 + length) == Self.checksum(of: part(index + 4, length + 4)) else {
        return "is damaged: the checksum of its part '\(name)' at byte \(index) is wrong"
      }
      if index == 8, length != 13 || !hasKnownPixels { return "is damaged: its header is wrong" }
      if name == "IEND" { return problemOfAll() }
      if let problem = problem(ofPart: name, title, length: length) {
        return "is damaged: \(problem)"
      }
      index += length + 12
    }
    return "is cut off after \(bytes.count) bytes"
  }

  /// What is wrong with a part by itself, or where it stands.
  private mutating func problem(ofPart name: String, _ title: [UInt8], length: Int) -> String? {
    defer { isAfterPixels = name != "IDAT" && hasPixels }
    switch name {
    case "IHDR": return index == 8 ? nil : "it has two headers"
    case "PLTE":
      if hasPalette { return "it has two palettes" }
      hasPalette = !hasPixels
      // Decoders pass over one that nothing refers to.
      let isRight = length > 0 && length <= 3 << 8 && length.isMultiple(of: 3)
      return isRight || colorType != 3 ? nil : "its palette has \(length) bytes"
    case "IDAT":
      if isAfterPixels { return "another part stands between its pixels" }
      hasPixels = true
      packed += part(index + 8, length)
      return nil
    default:
      let isLetter = { (byte: UInt8) in (65...90).contains(byte & ~32) }
      guard title.allSatisfy(isLetter) else { return "its part at byte \(index) has no name" }
      // A small letter says that a decoder may do without it.
      return title[0] & 32 != 0 ? nil : "its part '\(name)' at byte \(index) is unknown"
    }
  }

  /// What is wrong once all parts were read.
  private func problemOfAll() -> String? {
    guard hasPixels else { return "is damaged: it has no pixels" }
    guard hasPalette || colorType != 3 else { return "is damaged: it has no palette" }
    return PixelRows(header: Array(part(16, 13))).problem(in: packed)
  }

  private var colorType: UInt8 { bytes[bytes.startIndex + 25] }

  /// Whether the header's depth, colour type, compression, filter and interlace are those of PNG.
  private var hasKnownPixels: Bool {
    let header = Array(part(24, 5))
    let depths: [UInt8: [UInt8]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    return depths[header[1]]?.contains(header[0]) == true && header[2] == 0 && header[3] == 0
      && header[4] <= 1
  }

  private func part(_ start: Int, _ count: Int) -> Data {
    let start = bytes.startIndex + start
    return bytes[start..<start + count]
  }

  /// Reads four bytes, the highest first; nil past the end.
  private func number(at start: Int) -> Int? {
    guard start + 4 <= bytes.count else { return nil }
    return part(start, 4).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The cyclic redundancy check of PNG; source: PNG specification, annex D.
  private static func checksum(of bytes: Data) -> Int {
    let sum = bytes.withUnsafeBytes { bytes in
      bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    }
    return Int(~sum)
  }

  private static let table = (UInt32(0)..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}

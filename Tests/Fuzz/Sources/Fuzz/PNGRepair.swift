/// Makes a changed image whole again: its signature, and the checksum of each of its parts.
///
/// Source: PNG specification, sections 5.2, 5.3 and annex D.
enum PNGRepair {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func repair(_ image: UnsafeMutableBufferPointer<UInt8>) {
    guard image.count >= signature.count else { return }
    for (index, byte) in signature.enumerated() { image[index] = byte }
    var start = signature.count
    while start + 12 <= image.count {
      let length = image[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= image.count else { return }
      let sum = checksum(of: image[start + 4..<end])
      for place in 0..<4 { image[end + place] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * place)) }
      start = end + 4
    }
  }

  private static func checksum(of bytes: Slice<UnsafeMutableBufferPointer<UInt8>>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return ~sum
  }
}

/// The checksum that stands behind what zlib has packed.
///
/// Source: RFC 1950, sections 2.2 and 8.2.
struct Adler32 {
  private static let modulus: UInt32 = 65_521
  /// After so many bytes, and no sooner, a sum could need more than 32 bits.
  private static let mostAtOnce = 5552

  private var sum: UInt32 = 1
  private var sumOfSums: UInt32 = 0

  /// The checksum of all bytes so far.
  var value: UInt32 { sumOfSums << 16 | sum }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = bytes[...]
    while !rest.isEmpty {
      for byte in rest.prefix(Self.mostAtOnce) {
        sum &+= UInt32(byte)
        sumOfSums &+= sum
      }
      sum %= Self.modulus
      sumOfSums %= Self.modulus
      rest = rest.dropFirst(Self.mostAtOnce)
    }
  }
}

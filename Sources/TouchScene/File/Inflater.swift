/// Unpacks what zlib has packed, and keeps no more of it than later bytes refer to.
///
/// Source: RFC 1950 (the frame), RFC 1951 (what is in it).
struct Inflater {
  /// What is packed breaks a rule, or ends too early.
  struct Damage: Error {}

  /// How far back bytes refer.
  private static let reach = 1 << 15
  /// What is not handed on yet is at most as much again.
  private static let capacity = 2 * reach
  /// The lengths of copies by their symbols from 257 on, and how many more bits they have.
  private static let lengths: [(base: Int, bits: Int)] = ranges(of: 29, from: 3, step: 4) {
    $0 == 28 ? (258, 0) : $1
  }
  /// How far back copies begin, likewise.
  private static let distances: [(base: Int, bits: Int)] = ranges(of: 30, from: 1, step: 2) { $1 }
  /// In which order the lengths of the codes for lengths come.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let packed: [UInt8]
  /// How far back bytes may refer, as the frame says.
  private let windowSize: Int
  private var index = 2
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var window = [UInt8](repeating: 0, count: capacity)
  /// How many bytes were unpacked.
  private var count = 0
  private var handedOn = 0
  private var checksum = Adler32()

  /// Begins to unpack.
  ///
  /// - Throws: ``Damage`` where it is not zlib's.
  init(_ packed: [UInt8]) throws(Damage) {
    self.packed = packed
    guard packed.count > 2, packed[0] & 15 == 8, packed[0] >> 4 <= 7,
      (Int(packed[0]) << 8 | Int(packed[1])) % 31 == 0, packed[1] & 32 == 0
    else { throw Damage() }
    windowSize = 1 << (Int(packed[0] >> 4) + 8)
  }

  /// Each symbol stands for a range: the first few for one value each, then twice as many every `step`.
  private static func ranges(
    of count: Int,
    from first: Int,
    step: Int,
    _ change: (Int, (base: Int, bits: Int)) -> (base: Int, bits: Int)
  ) -> [(base: Int, bits: Int)] {
    var base = first
    return (0..<count).map { symbol in
      let bits = max(0, symbol / step - 1)
      defer { base += 1 << bits }
      return change(symbol, (base, bits))
    }
  }

  /// Unpacks all, and hands it on piece by piece until `use` wants no more.
  ///
  /// What stands behind the checksum is not looked at.
  ///
  /// - Throws: ``Damage`` where that is impossible, or the checksum at the end is another; what comes
  ///   before it has been handed on.
  mutating func run(_ use: (UnsafeBufferPointer<UInt8>) -> Bool) throws(Damage) {
    var isLast = false
    var wantsMore = true
    do throws(Damage) {
      while !isLast, wantsMore {
        isLast = try take(1) == 1
        switch try take(2) {
        case 0: wantsMore = try copyStored(use)
        case 1: wantsMore = try unpack(Self.fixed.lengths, Self.fixed.distances, use)
        case 2:
          let (lengths, distances) = try codes()
          wantsMore = try unpack(lengths, distances, use)
        default: throw Damage()
        }
      }
    } catch {
      _ = handOn(use)
      throw error
    }
    if handOn(use), wantsMore { try checkEnd() }
  }

  /// Reads the checksum behind the last block; section 2.2 of RFC 1950.
  private mutating func checkEnd() throws(Damage) {
    try drop(bitCount & 7)
    var expected: UInt32 = 0
    for _ in 0..<4 { expected = expected << 8 | UInt32(try take(8)) }
    guard expected == checksum.value else { throw Damage() }
  }

  // MARK: - Bits

  @inline(__always)
  private mutating func fill() {
    while bitCount <= 56, index < packed.count {
      bits |= UInt64(packed[index]) << UInt64(bitCount)
      index += 1
      bitCount += 8
    }
  }

  @inline(__always)
  private mutating func drop(_ length: Int) throws(Damage) {
    guard length <= bitCount else { throw Damage() }
    bits >>= UInt64(length)
    bitCount -= length
  }

  private mutating func take(_ length: Int) throws(Damage) -> Int {
    fill()
    let value = Int(bits & (1 << UInt64(length) - 1))
    try drop(length)
    return value
  }

  @inline(__always)
  private mutating func symbol(_ code: borrowing HuffmanCode) throws(Damage) -> Int {
    fill()
    guard let (symbol, length) = code.symbol(of: bits) else { throw Damage() }
    try drop(length)
    return symbol
  }

  // MARK: - Blocks

  /// The codes that need not be told; section 3.2.6.
  private static let fixed: (lengths: HuffmanCode, distances: HuffmanCode) = {
    let lengths = (0..<288).map { UInt8($0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8) }
    let distances = [UInt8](repeating: 5, count: 32)
    guard let first = HuffmanCode(lengths: lengths[...]),
      let second = HuffmanCode(lengths: distances[...])
    else { preconditionFailure("these codes have no gap") }
    return (first, second)
  }()

  /// Reads the codes of a block; section 3.2.7.
  private mutating func codes() throws(Damage) -> (lengths: HuffmanCode, distances: HuffmanCode) {
    let (lengthCount, distanceCount) = (try take(5) + 257, try take(5) + 1)
    guard lengthCount <= 286, distanceCount <= 30 else { throw Damage() }
    var own = [UInt8](repeating: 0, count: 19)
    for place in 0..<(try take(4) + 4) { own[Self.order[place]] = UInt8(try take(3)) }
    guard let code = HuffmanCode(lengths: own[...], mayHaveGap: false) else { throw Damage() }
    var all: [UInt8] = []
    while all.count < lengthCount + distanceCount {
      let symbol = try symbol(code)
      switch symbol {
      case 16:
        guard let last = all.last else { throw Damage() }
        all += Array(repeating: last, count: try take(2) + 3)
      case 17: all += Array(repeating: 0, count: try take(3) + 3)
      case 18: all += Array(repeating: 0, count: try take(7) + 11)
      default: all.append(UInt8(symbol))
      }
    }
    // A block must be able to end.
    guard all.count == lengthCount + distanceCount, all[256] > 0,
      let lengths = HuffmanCode(lengths: all[..<lengthCount]),
      let distances = HuffmanCode(lengths: all[lengthCount...])
    else { throw Damage() }
    return (lengths, distances)
  }

  /// Copies a block that is not packed; section 3.2.4.
  private mutating func copyStored(
    _ use: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws(Damage) -> Bool {
    try drop(bitCount & 7)
    let (length, check) = (try take(16), try take(16))
    guard length == ~check & 0xFFFF else { throw Damage() }
    for _ in 0..<length {
      append(UInt8(try take(8)))
      guard hasRoom || handOn(use) else { return false }
    }
    return true
  }

  private mutating func unpack(
    _ lengths: borrowing HuffmanCode,
    _ distances: borrowing HuffmanCode,
    _ use: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws(Damage) -> Bool {
    while true {
      let symbol = try symbol(lengths)
      if symbol == 256 { return true }
      if symbol < 256 {
        append(UInt8(symbol))
      } else {
        guard symbol - 257 < Self.lengths.count else { throw Damage() }
        let (base, more) = Self.lengths[symbol - 257]
        let length = base + (try take(more))
        let place = try self.symbol(distances)
        guard place < Self.distances.count else { throw Damage() }
        let (near, far) = Self.distances[place]
        let distance = near + (try take(far))
        guard distance <= min(count, windowSize) else { throw Damage() }
        for _ in 0..<length { append(window[(count - distance) & (Self.capacity - 1)]) }
      }
      guard hasRoom || handOn(use) else { return false }
    }
  }

  // MARK: - What is unpacked

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    window[count & (Self.capacity - 1)] = byte
    count += 1
  }

  /// Whether a copy of any length fits before what is not handed on.
  private var hasRoom: Bool { count - handedOn < Self.reach }

  /// Hands on what is new; returns whether more is wanted.
  private mutating func handOn(_ use: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    var wantsMore = true
    while handedOn < count, wantsMore {
      let start = handedOn & (Self.capacity - 1)
      let length = min(count - handedOn, Self.capacity - start)
      wantsMore = window.withUnsafeBufferPointer {
        let bytes = UnsafeBufferPointer(rebasing: $0[start..<start + length])
        checksum.add(bytes)
        return use(bytes)
      }
      handedOn += length
    }
    return wantsMore
  }
}

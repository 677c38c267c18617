/// Which symbols bits stand for: the shorter the code, the more frequent the symbol.
///
/// Source: RFC 1951, section 3.2.2.
struct HuffmanCode {
  /// The longest code, in bits.
  static let longest = 15
  /// Codes of so many bits are looked up at once.
  private static let quick = 10

  /// For the next bits, the symbol and, in the lowest four bits, the length of its code; 0 where that is
  /// longer.
  private var table = [UInt16](repeating: 0, count: 1 << quick)
  /// How many codes have each length.
  private var counts = [Int](repeating: 0, count: longest + 1)
  /// The symbols in the order of their codes.
  private var symbols: [UInt16] = []

  /// Makes the code of symbols that are counted from 0.
  ///
  /// Nil for lengths that leave bits without a meaning, or give them two. The only gap that is allowed is
  /// beside a single code of one bit, or where there is no code at all; see section 3.2.7.
  init?(lengths: ArraySlice<UInt8>, mayHaveGap: Bool = true) {
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var room = 1
    for length in 1...Self.longest {
      room = room << 1 - counts[length]
      if room < 0 { return nil }
    }
    let count = counts.reduce(0, +)
    if room > 0, !mayHaveGap || count > 1 || (count == 1 && counts[1] == 0) { return nil }
    var code = 0
    for length in 1...Self.longest {
      for (symbol, own) in lengths.enumerated() where Int(own) == length {
        symbols.append(UInt16(symbol))
        if length <= Self.quick { fill(code, length: length, symbol: symbol) }
        code += 1
      }
      code <<= 1
    }
  }

  /// Notes a code for all bits that begin with it; the first bit is the lowest.
  private mutating func fill(_ code: Int, length: Int, symbol: Int) {
    var start = 0
    for bit in 0..<length where code >> bit & 1 == 1 { start |= 1 << (length - 1 - bit) }
    for place in stride(from: start, to: 1 << Self.quick, by: 1 << length) {
      table[place] = UInt16(symbol << 4 | length)
    }
  }

  /// Returns the symbol that bits begin with and the length of its code; nil for none.
  @inline(__always)
  func symbol(of bits: UInt64) -> (symbol: Int, length: Int)? {
    let entry = Int(table[Int(bits & UInt64(1 << Self.quick - 1))])
    return entry != 0 ? (entry >> 4, entry & 15) : longSymbol(of: bits)
  }

  private func longSymbol(of bits: UInt64) -> (symbol: Int, length: Int)? {
    // Of each length: the first code, and where its symbols begin.
    var (first, start, code) = (0, 0, 0)
    for length in 1...Self.longest {
      code = code << 1 | Int(bits >> UInt64(length - 1) & 1)
      first <<= 1
      let place = code - first
      if place < counts[length] { return (Int(symbols[start + place]), length) }
      first += counts[length]
      start += counts[length]
    }
    return nil
  }
}

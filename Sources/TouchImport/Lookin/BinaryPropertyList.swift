/// The objects of a binary property list, each read when it is asked for.
///
/// Foundation's own reader ends the program on some damaged files, and hides the references of archives.
struct BinaryPropertyList {
  /// An object; those in it are known by their numbers.
  enum Object {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    /// A reference to an object of an archive, by its place there.
    case reference(Int)
    case list([Int])
    case map([(key: Int, value: Int)])
    /// Bytes and dates, which no view is made of.
    case other
  }

  private let bytes: [UInt8]
  /// The number of bytes of a place in the file, and of the number of an object.
  private let placeSize: Int
  private let numberSize: Int
  private let count: Int
  private let table: Int
  let top: Int

  static func isBegun(by bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist00".utf8) }

  /// Reads the end of a file, which says where the objects are; nil where it is damaged.
  init?(_ bytes: [UInt8]) {
    guard Self.isBegun(by: bytes), bytes.count >= 40 else { return nil }
    self.bytes = bytes
    let end = bytes.count - 32
    placeSize = Int(bytes[end + 6])
    numberSize = Int(bytes[end + 7])
    guard let count = Self.integer(bytes, at: end + 8, size: 8),
      let top = Self.integer(bytes, at: end + 16, size: 8),
      let table = Self.integer(bytes, at: end + 24, size: 8), (1...8).contains(placeSize),
      (1...8).contains(numberSize), top < count, count <= bytes.count, table <= end,
      count * placeSize <= end - table
    else { return nil }
    self.count = count
    self.top = top
    self.table = table
  }

  /// Reads an unsigned number, the highest byte first; nil beyond the end, and where it is too large.
  private static func integer(_ bytes: [UInt8], at place: Int, size: Int) -> Int? {
    bits(bytes, at: place, size: size).flatMap { Int(exactly: $0) }
  }

  private static func bits(_ bytes: [UInt8], at place: Int, size: Int) -> UInt64? {
    guard place >= 0, size > 0, place + size <= bytes.count else { return nil }
    return bytes[place..<(place + size)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  subscript(number: Int) -> Object {
    guard number >= 0, number < count,
      let place = Self.integer(bytes, at: table + number * placeSize, size: placeSize),
      place < table
    else { return .null }
    let low = Int(bytes[place] & 0xF)
    switch bytes[place] >> 4 {
    case 0: return low == 8 ? .bool(false) : low == 9 ? .bool(true) : .null
    case 1: return integer(at: place + 1, size: 1 << low)
    case 2: return real(at: place + 1, size: 1 << low)
    case 5, 6: return text(at: place, isWide: bytes[place] >> 4 == 6)
    case 8:
      return Self.integer(bytes, at: place + 1, size: low + 1).map { .reference($0) } ?? .null
    case 0xA, 0xC: return .list(members(at: place, times: 1))
    case 0xD:
      let members = members(at: place, times: 2)
      let half = members.count / 2
      return .map((0..<half).map { (members[$0], members[$0 + half]) })
    default: return .other
    }
  }

  private func integer(at place: Int, size: Int) -> Object {
    guard size <= 8, let value = Self.bits(bytes, at: place, size: size) else { return .null }
    // Only numbers of eight bytes have a sign.
    return .number(size == 8 ? Double(Int64(bitPattern: value)) : Double(value))
  }

  private func real(at place: Int, size: Int) -> Object {
    guard size == 4 || size == 8, let value = Self.bits(bytes, at: place, size: size) else {
      return .null
    }
    return .number(size == 8 ? Double(bitPattern: value) : Double(Float(bitPattern: UInt32(value))))
  }

  /// The number of an object's parts, and the place at which they begin.
  private func extent(at place: Int) -> (count: Int, start: Int)? {
    let low = Int(bytes[place] & 0xF)
    guard low == 0xF else { return (low, place + 1) }
    guard place + 1 < bytes.count, bytes[place + 1] >> 4 == 1 else { return nil }
    let size = 1 << Int(bytes[place + 1] & 0xF)
    guard size <= 8, let count = Self.integer(bytes, at: place + 2, size: size),
      count <= bytes.count
    else { return nil }
    return (count, place + 2 + size)
  }

  private func text(at place: Int, isWide: Bool) -> Object {
    guard let (count, start) = extent(at: place) else { return .null }
    let end = start + count * (isWide ? 2 : 1)
    guard end <= bytes.count else { return .null }
    guard isWide else { return .text(String(decoding: bytes[start..<end], as: UTF8.self)) }
    let units = stride(from: start, to: end, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return .text(String(decoding: units, as: UTF16.self))
  }

  private func members(at place: Int, times: Int) -> [Int] {
    guard let (count, start) = extent(at: place),
      start + count * times * numberSize <= bytes.count
    else { return [] }
    return (0..<(count * times)).map {
      Self.integer(bytes, at: start + $0 * numberSize, size: numberSize) ?? -1
    }
  }
}

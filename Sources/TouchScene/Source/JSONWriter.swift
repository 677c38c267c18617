package import TouchKit

/// Writes JSON on one line into a buffer that is used again.
///
/// Numbers are written so that they read back exactly: whole ones without a point, others in the
/// shortest form that gives the same Double. The buffer is memory of its own: a line of a session is
/// many short pieces, and an array checks at each whether it is shared. With an array a line costs
/// 1.9 times as many instructions.
package struct JSONWriter: ~Copyable {
  @usableFromInline var memory: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0

  package init() {
    capacity = 256
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  @inlinable
  package var count: Int { length }

  package var bytes: [UInt8] { withBytes { Array($0) } }

  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Calls `body` with what was written so far, which it must not keep.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: memory, count: length))
  }

  /// Forgets what was written, and keeps the memory.
  @inlinable
  package mutating func removeAll() { length = 0 }

  /// Calls `body` with what was written so far, and then forgets it.
  package mutating func drain<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    defer { removeAll() }
    return withBytes(body)
  }

  @inlinable
  @inline(__always)
  package mutating func raw(_ text: StaticString) { raw(text.utf8Start, text.utf8CodeUnitCount) }

  /// Writes bytes as they are.
  @inlinable
  package mutating func raw(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let start = bytes.baseAddress { raw(start, bytes.count) }
  }

  /// Writes a comma and a key that needs no escaping; its value must follow.
  ///
  /// There is one before each value of a line, so the memory is asked for once.
  @inlinable
  package mutating func next(_ key: StaticString) {
    let count = key.utf8CodeUnitCount
    if length + count + 4 > capacity { grow(by: count + 4) }
    memory[length] = UInt8(ascii: ",")
    memory[length + 1] = UInt8(ascii: "\"")
    (memory + length + 2).update(from: key.utf8Start, count: count)
    length += count + 4
    memory[length - 2] = UInt8(ascii: "\"")
    memory[length - 1] = UInt8(ascii: ":")
  }

  /// Writes a text that needs no escaping, without quotes.
  @inlinable
  package mutating func plain(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      if let start = bytes.baseAddress { raw(start, bytes.count) }
    }
  }

  /// Writes bytes as they are.
  package mutating func raw(_ other: some Sequence<UInt8>) {
    let isWritten: Void? = other.withContiguousStorageIfAvailable { bytes in
      if let start = bytes.baseAddress { raw(start, bytes.count) }
    }
    guard isWritten == nil else { return }
    for byte in other { append(byte) }
  }

  @inlinable
  package mutating func raw(_ other: borrowing JSONWriter) { raw(other.memory, other.length) }

  @inlinable
  @inline(__always)
  mutating func raw(_ start: UnsafePointer<UInt8>, _ count: Int) {
    if length + count > capacity { grow(by: count) }
    (memory + length).update(from: start, count: count)
    length += count
  }

  @inlinable
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if length == capacity { grow(by: 1) }
    memory[length] = byte
    length += 1
  }

  @usableFromInline
  mutating func grow(by count: Int) {
    let larger = max(capacity * 2, length + count)
    let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    fresh.update(from: memory, count: length)
    memory.deallocate()
    memory = fresh
    capacity = larger
  }

  package mutating func string(_ text: String) {
    var text = text
    let isWritten = text.withUTF8 { bytes in
      guard JSONText.isPlain(bytes) else { return false }
      append(UInt8(ascii: "\""))
      raw(bytes)
      append(UInt8(ascii: "\""))
      return true
    }
    if !isWritten { raw(JSONText.quoted(text)) }
  }

  package mutating func number(_ value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    digits(value.magnitude)
  }

  /// Writes a number; one that JSON has no form for is written as a text.
  package mutating func number(_ value: Double) {
    if value == value.rounded(), abs(value) < 1e15 {
      number(Int(value))
    } else if abs(value) >= 1e-4, abs(value) < 1e8 {
      decimal(value)
    } else if value.isFinite {
      raw(value.description.utf8)
    } else {
      string(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf")
    }
  }

  /// Writes a number of up to six places, as most are, without looking for the shortest form: below
  /// 10^15 no other decimal of so few digits gives the same Double.
  private mutating func decimal(_ value: Double) {
    let millionths = (abs(value) * 1e6).rounded()
    guard millionths / 1e6 == abs(value) else {
      raw(value.description.utf8)
      return
    }
    let (whole, fraction) = UInt(millionths).quotientAndRemainder(dividingBy: 1_000_000)
    if value < 0 { append(UInt8(ascii: "-")) }
    digits(whole)
    append(UInt8(ascii: "."))
    var rest = fraction
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 100_000))
      rest = rest % 100_000 * 10
    }
  }

  private mutating func digits(_ value: UInt) {
    // Divisions by a variable would cost more than all the rest.
    var (rest, places) = (value, 1)
    while rest >= 10 {
      rest /= 10
      places += 1
    }
    if length + places > capacity { grow(by: places) }
    length += places
    rest = value
    for place in 1...places {
      memory[length - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  package mutating func bool(_ value: Bool) {
    if value { raw("true") } else { raw("false") }
  }

  package mutating func point(_ point: CGPoint) {
    raw("[")
    number(Double(point.x))
    raw(",")
    number(Double(point.y))
    raw("]")
  }

  package mutating func write(_ value: SourceValue) {
    switch value.content {
    case .null: raw("null")
    case .bool(let value): bool(value)
    case .number(let value): number(value)
    case .numeral(let text):
      if Self.isJSONNumber(text) { raw(text.utf8) } else { number(value.number ?? .nan) }
    case .string(let text): string(text)
    case .list(let members): list(members) { $0.write($1) }
    case .map(let entries):
      object { json in
        for entry in entries {
          json.key(entry.key)
          json.write(entry.value)
        }
      }
    }
  }

  /// True if JSON would read the text as a number: no plus sign, no bare point, no leading zero.
  private static func isJSONNumber(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let first = digits.first, isDigit(first) else { return false }
    if first == UInt8(ascii: "0"), let second = digits.dropFirst().first, isDigit(second) {
      return false
    }
    guard let point = digits.firstIndex(of: UInt8(ascii: ".")) else { return true }
    return digits[digits.index(after: point)...].first.map(isDigit) ?? false
  }
}

import Foundation
import TouchScene

/// The lines of a file, which is read piece by piece; places are counted in bytes from its beginning.
struct FileLines {
  private static let pieceSize = 1 << 18
  /// The largest size of what is kept whole, in bytes: a line, or an input with its trace.
  private static let largestPart = 256 << 20

  private let name: String
  /// The rest to read; nil once all was read.
  private var file: FileBytes?
  /// The part of the file that is looked at, and the place of its first byte.
  private var window: [UInt8]
  private var base = 0
  /// The place up to which no end of a line was found.
  private var searched = 0
  private(set) var place = 0
  private(set) var count = 0

  /// Begins with the first line of some bytes, and of the file that goes on behind them.
  init(_ file: FileBytes?, bytes: [UInt8] = [], name: String) {
    (self.file, window, self.name) = (file, bytes, name)
  }

  /// The bytes at a place that was gone past and kept.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    range.isEmpty ? [] : window[range.lowerBound - base..<range.upperBound - base]
  }

  /// Goes past a byte order mark, which may come in pieces through a pipe.
  mutating func skipByteOrderMark() throws(SourceError) {
    while window.count < 3, try readOn(keeping: 0..<0) {}
    if window.starts(with: [0xEF, 0xBB, 0xBF]) { (place, searched) = (3, 3) }
  }

  /// Goes past the next line, keeping what is still needed before it; returns its place without its end, and
  /// whether it has none.
  mutating func next(
    keeping kept: Range<Int> = 0..<0
  ) throws(SourceError) -> (range: Range<Int>, isTorn: Bool)? {
    while true {
      if let end = lineEnd() {
        defer { (place, searched) = (end + 1, end + 1) }
        count += 1
        return (place..<end, false)
      }
      searched = base + window.count
      guard try readOn(keeping: kept) else {
        guard place < searched else { return nil }
        defer { place = searched }
        count += 1
        return (place..<searched, true)
      }
    }
  }

  private func lineEnd() -> Int? {
    window.withUnsafeBytes { bytes in
      let start = searched - base
      guard start < bytes.count, let first = bytes.baseAddress else { return nil }
      return memchr(first + start, 10, bytes.count - start).map {
        base + (UnsafeRawPointer($0) - first)
      }
    }
  }

  /// Reads more of the file, and releases what is not needed; returns whether there was more.
  private mutating func readOn(keeping kept: Range<Int>) throws(SourceError) -> Bool {
    guard let file else { return false }
    let done = (kept.isEmpty ? place : min(kept.lowerBound, place)) - base
    guard window.count - done <= Self.largestPart else {
      throw SourceError(
        SourcePosition(file: name, line: count + 1, column: 1),
        "an input with its trace is larger than \(Self.largestPart >> 20) MB"
      )
    }
    // It is copied only where a part that was gone past is still held, which refers to it.
    window.removeSubrange(..<done)
    base += done
    guard try file.read(atMost: Self.pieceSize, into: &window) else {
      self.file = nil
      return false
    }
    return true
  }
}

/// A line of a session, to tell where on it something is wrong.
struct LinePlace {
  let position: SourcePosition
  private let line: ArraySlice<UInt8>
  /// The number of the contact that is meant among several, counted from 0.
  private var member: Int?

  init(_ position: SourcePosition, line: ArraySlice<UInt8> = []) {
    self.position = position
    self.line = line
  }

  func member(_ index: Int) -> LinePlace {
    var place = self
    place.member = index
    return place
  }

  var start: SourcePosition {
    var position = position
    position.column = 1
    return position
  }

  /// An error at a key's value, or where the line or contact that should have it begins.
  func error(_ problem: Phrase, at key: String, help: Phrase? = nil) -> SourceError {
    // The line is read once more, by a slower reader that knows the places of values.
    let whole = try? YAMLReader.value(from: Data(line), file: position.file)
    let map = member.flatMap { whole?["contacts"]?.list?[$0] } ?? whole
    var position = position
    position.column = (map?[key] ?? map)?.position.column ?? 1
    return SourceError(position, problem, help: help)
  }
}

package import Foundation
import TouchKit
package import TouchScene

/// Reads a session input by input, and never holds more of the file than that needs.
package struct SessionReader {
  /// The number of bytes of a file that are read at once.
  private static let pieceSize = 1 << 18
  private static let tracePrefix = Array("{\"trace\":".utf8)
  private static let ownerPrefix = Array("\",\"for\":".utf8)

  /// The largest size of an input with its trace, and of the header, in bytes: they are kept whole.
  private static let largestStep = 256 << 20
  /// The number of warnings about missing inputs that are kept; the others are counted.
  private static let mostWarnings = 1000

  /// The file's name, as the user gave it.
  package let name: String
  /// The subject: what was touched.
  package private(set) var origin: Session.Origin
  /// The warnings about the part that was read, which do not keep it from being replayed.
  package private(set) var warnings: [String] = []
  /// True if the end of the recording was read.
  package private(set) var isComplete = false

  /// The rest to read; nil once all is in the window.
  private var file: FileBytes?
  /// The part of the file that is looked at, from the first line that is still needed.
  private var window: [UInt8]
  private var lineStart = 0
  private var searched = 0
  private var line = 0

  private var input: (event: InputEvent, line: Int)?
  private var traceStart = 0
  private var traceEnd = 0
  private var notes: [String] = []
  private var ready: Session.Step?
  private var stepCount = 0
  private var order = SessionOrder()
  private var warningCount = 0
  /// The text behind the kind on the trace lines of the last input, as recorders write them.
  private var owner = Self.ownerPrefix

  /// Begins to read the bytes of a file.
  ///
  /// - Throws: ``SourceError`` where the header is missing or cannot be used.
  package init(_ data: Data, name: String) throws(SourceError) {
    try self.init(nil, bytes: [UInt8](data), name: name)
  }

  /// Begins to read a file.
  ///
  /// - Throws: ``SourceError`` where there is no such file, or its header cannot be used.
  package init(path: String) throws(SourceError) {
    try self.init(FileBytes(path: path, as: .session), name: path)
  }

  /// Begins to read from an open file, which stays open.
  ///
  /// - Throws: ``SourceError`` where the header is missing or cannot be used.
  package init(descriptor: Int32, name: String) throws(SourceError) {
    try self.init(FileBytes(descriptor: descriptor, name: name, as: .session), name: name)
  }

  /// Begins to read a file.
  ///
  /// - Parameters:
  ///   - file: What is read; nil where all is in `bytes`.
  ///   - bytes: What comes first.
  ///   - name: The file's name, for errors.
  /// - Throws: ``SourceError`` where the header is missing or cannot be used.
  package init(_ file: FileBytes?, bytes: [UInt8] = [], name: String) throws(SourceError) {
    self.file = file
    self.name = name
    window = bytes
    let nowhere = SourcePosition(file: name)
    origin = .code(
      Session.CodeScene(name: "", screenSize: .zero, policy: Policy(), position: nowhere)
    )
    // A byte order mark may come in pieces through a pipe.
    while window.count < 3, try readOn() {}
    if window.starts(with: [0xEF, 0xBB, 0xBF]) { lineStart = 3 }
    searched = lineStart
    guard let header = try nextLine() else {
      throw SourceError(nowhere, "the session is empty")
    }
    do {
      origin = try SessionHeader.origin(in: Data(window[header.range]), file: name)
    } catch {
      guard header.isTorn, error.problem.hasPrefix("not valid") else { throw error }
      let length = String(decoding: window[header.range], as: UTF8.self).unicodeScalars.count
      throw SourceError(
        SourcePosition(file: name, line: 1, column: length + 1),
        "the session's header is cut off",
        help: "nothing was recorded; record the session again."
      )
    }
  }

  /// Returns the next input with its trace; nil after the last.
  ///
  /// - Throws: ``SourceError`` with the line at fault.
  package mutating func next() throws(SourceError) -> Session.Step? {
    while ready == nil, let (range, isTorn) = try nextLine() { try read(range, isTorn: isTorn) }
    if ready == nil { finishStep(isCut: !isComplete) }
    if ready == nil, warningCount > Self.mostWarnings {
      warnings.append("\(name): warning: … and \(warningCount - Self.mostWarnings) more like these")
      warningCount = 0
    }
    defer { ready = nil }
    return ready
  }

  // MARK: - Lines

  /// Goes past the next line, which lies in the window without its end.
  private mutating func nextLine() throws(SourceError) -> (range: Range<Int>, isTorn: Bool)? {
    while true {
      if let end = lineEnd() {
        defer { (lineStart, searched) = (end + 1, end + 1) }
        line += 1
        return (lineStart..<end, false)
      }
      searched = window.count
      guard try readOn() else {
        guard lineStart < window.count else { return nil }
        defer { lineStart = window.count }
        line += 1
        return (lineStart..<window.count, true)
      }
    }
  }

  private func lineEnd() -> Int? {
    window.withUnsafeBytes { bytes in
      guard searched < bytes.count, let base = bytes.baseAddress else { return nil }
      return memchr(base + searched, 10, bytes.count - searched).map { UnsafeRawPointer($0) - base }
    }
  }

  /// Reads more of the file, and releases what was processed; returns whether there was more.
  private mutating func readOn() throws(SourceError) -> Bool {
    guard let file else { return false }
    if traceStart == traceEnd { (traceStart, traceEnd) = (lineStart, lineStart) }
    let done = min(traceStart, lineStart)
    let rest = window.count - done
    guard rest <= Self.largestStep else {
      throw SourceError(
        SourcePosition(file: name, line: line + 1, column: 1),
        "an input with its trace is larger than \(Self.largestStep >> 20) MB"
      )
    }
    if done > 0 {
      // It is copied only where a step that was read is still held, which refers to it.
      window.removeSubrange(..<done)
      lineStart -= done
      searched -= done
      traceStart -= done
      traceEnd -= done
    }
    guard try file.read(atMost: Self.pieceSize, into: &window) else {
      self.file = nil
      return false
    }
    return true
  }

  private mutating func read(_ range: Range<Int>, isTorn: Bool) throws(SourceError) {
    guard !isBlank(range) else { return }
    try order.checkIsOpen(SourcePosition(file: name, line: line))
    if isTrace(range), !isTorn { return try addTrace(range) }
    guard let value = try value(of: window[range], isTorn: isTorn) else { return }
    try read(value, range)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    window.withUnsafeBytes { bytes in range.allSatisfy { bytes[$0] <= 32 } }
  }

  private func isTrace(_ range: Range<Int>) -> Bool {
    guard range.count > Self.tracePrefix.count else { return false }
    return window.withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        memcmp($0 + range.lowerBound, Self.tracePrefix, Self.tracePrefix.count) == 0
      } ?? false
    }
  }

  /// Returns whether a trace line says in the usual place that the last input caused it.
  private func isOfLastInput(_ range: Range<Int>) -> Bool {
    window.withUnsafeBytes { bytes in
      let kind = range.lowerBound + Self.tracePrefix.count + 1
      guard kind < range.upperBound, let base = bytes.baseAddress,
        let quote = memchr(base + kind, 34, range.upperBound - kind)
      else { return false }
      let end = UnsafeRawPointer(quote) - base + owner.count
      return end < range.upperBound && memcmp(quote, owner, owner.count) == 0
        && !(48...57).contains(bytes[end])
    }
  }

  private mutating func addTrace(_ range: Range<Int>) throws(SourceError) {
    guard input != nil else {
      throw SourceError(
        place(range).start,
        "a trace stands before the first input",
        help: "trace lines follow the input that caused them."
      )
    }
    // What is no JSON is told by the replay.
    if !isOfLastInput(range), let value = try? JSONValue(json: window[range]) {
      try order.checkOwner(value, from: 1, at: place(range))
    }
    if traceStart == traceEnd { traceStart = range.lowerBound }
    traceEnd = min(range.upperBound + 1, window.count)
  }

  private mutating func value(
    of content: ArraySlice<UInt8>,
    isTorn: Bool
  ) throws(SourceError) -> JSONValue? {
    do {
      return try JSONValue(json: content)
    } catch {
      if isTorn {
        warnings.append("\(name):\(line): warning: the last line is cut off and is left out")
        return nil
      }
      throw error.sourceError(at: SourcePosition(file: name, line: line), in: content)
    }
  }

  // MARK: - Parsing lines

  private mutating func read(_ value: JSONValue, _ range: Range<Int>) throws(SourceError) {
    if value["input"] != nil {
      finishStep()
      let place = place(range)
      let event = try InputDecoder(place: place).input(value)
      let isListed = value["contacts"] != nil
      let number = value["input"]?.wholeNumber
      try begin(event, number: number, isListed: isListed, at: place)
    } else if value["trace"] != nil {
      try addTrace(range)
    } else if let end = value["end"] {
      guard let count = end.wholeNumber else {
        throw place(range).error("'end' needs the number of inputs", at: "end")
      }
      isComplete = true
      order.finish(on: line)
      finishStep()
      if count != stepCount {
        warnings.append(
          "\(name):\(line): warning: the end counts \(count) inputs, but \(stepCount) stand "
            + "before it"
        )
      }
    } else if let note = value["note"] {
      guard let text = note.string else {
        throw place(range).error("'note' needs a text", at: "note")
      }
      try order.checkOwner(value, from: 0, at: place(range))
      notes.append(text)
    } else {
      throw SourceError(
        place(range).start,
        "a line must be an input, a trace, a note or the end",
        help: "it has one of the keys 'input', 'trace', 'note' and 'end'."
      )
    }
  }

  private mutating func begin(
    _ event: InputEvent,
    number: Int?,
    isListed: Bool,
    at place: LinePlace
  ) throws(SourceError) {
    let warning = try order.take(event, number: number, isListed: isListed, at: place)
    if let warning { warn(warning) }
    owner.removeLast(owner.count - Self.ownerPrefix.count)
    owner += String(order.number).utf8
    input = (event, line)
  }

  /// Keeps a warning, or counts it: a file may miss an input before each that it has.
  private mutating func warn(_ warning: String) {
    warningCount += 1
    if warningCount <= Self.mostWarnings { warnings.append(warning) }
  }

  private mutating func finishStep(isCut: Bool = false) {
    guard let input else { return }
    ready = Session.Step(
      input: input.event,
      line: input.line,
      trace: window[traceStart..<traceEnd],
      isCut: isCut,
      notes: notes
    )
    notes = []
    stepCount += 1
    self.input = nil
    traceStart = traceEnd
  }

  private func place(_ range: Range<Int>) -> LinePlace {
    LinePlace(SourcePosition(file: name, line: line), line: window[range])
  }
}

package import Foundation
import TouchKit
package import TouchScene

/// Reads a session input by input, and never holds more of the file than that needs.
package struct SessionReader {
  /// How much of a file is read at once, in bytes.
  private static let pieceSize = 1 << 18
  private static let tracePrefix = Array("{\"trace\":".utf8)

  /// How large an input with its trace may be, and the header, in bytes: they are kept whole.
  private static let largestStep = 256 << 20

  /// The file's name, as the user gave it.
  package let name: String
  /// What was touched.
  package private(set) var origin: Session.Origin
  /// What is wrong with the part that was read, but does not keep it from being replayed.
  package private(set) var warnings: [String] = []
  /// Whether the end of the recording was read.
  package private(set) var isComplete = false

  /// What is left to read; nil once all is in the window.
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
  private var time = 0.0
  private var isDown: Set<Int> = []

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

  private init(_ file: FileBytes?, bytes: [UInt8] = [], name: String) throws(SourceError) {
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
      throw SourceError(
        SourcePosition(file: name, line: 1),
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
    // A new window: the steps that were read may still refer to the old one.
    let done = min(traceStart, lineStart)
    let rest = window.count - done
    guard rest <= Self.largestStep else {
      throw SourceError(
        SourcePosition(file: name, line: line + 1),
        "an input with its trace is larger than \(Self.largestStep >> 20) MB"
      )
    }
    var next: [UInt8] = []
    // Twice as much each time, so that a line of any length is not copied for each piece of it.
    let size = max(Self.pieceSize, rest)
    next.reserveCapacity(rest + size)
    next += window[done...]
    guard try file.read(atMost: size, into: &next) else {
      self.file = nil
      return false
    }
    window = next
    lineStart -= done
    searched -= done
    traceStart -= done
    traceEnd -= done
    return true
  }

  private mutating func read(_ range: Range<Int>, isTorn: Bool) throws(SourceError) {
    guard window[range].contains(where: { $0 > 32 }) else { return }
    if isTrace(range), !isTorn { return try addTrace(range) }
    guard let value = try value(of: window[range], isTorn: isTorn) else { return }
    try read(value, range)
  }

  private func isTrace(_ range: Range<Int>) -> Bool {
    guard range.count > Self.tracePrefix.count else { return false }
    return window.withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        memcmp($0 + range.lowerBound, Self.tracePrefix, Self.tracePrefix.count) == 0
      } ?? false
    }
  }

  private mutating func addTrace(_ range: Range<Int>) throws(SourceError) {
    guard input != nil else { throw error("a trace stands before the first input") }
    if traceStart == traceEnd { traceStart = range.lowerBound }
    traceEnd = min(range.upperBound + 1, window.count)
  }

  private mutating func value(
    of content: ArraySlice<UInt8>,
    isTorn: Bool
  ) throws(SourceError) -> JSONValue? {
    do {
      return try JSONParser.value(of: content)
    } catch {
      if isTorn {
        warnings.append("\(name):\(line): warning: the last line is cut off and is left out")
        return nil
      }
      let before = String(decoding: content.prefix(error.offset), as: UTF8.self)
      throw SourceError(
        SourcePosition(file: name, line: line, column: before.unicodeScalars.count + 1),
        "not valid JSON: \(error.problem)"
      )
    }
  }

  // MARK: - Parsing lines

  private mutating func read(_ value: JSONValue, _ range: Range<Int>) throws(SourceError) {
    if value["input"] != nil {
      finishStep()
      let place = SourcePosition(file: name, line: line)
      let decoder = InputDecoder(position: place, line: window[range])
      let event = try decoder.input(value)
      try check(event)
      input = (event, line)
    } else if value["trace"] != nil {
      try addTrace(range)
    } else if value["end"] != nil {
      isComplete = true
      finishStep()
      if let count = value["end"]?.wholeNumber, count != stepCount {
        warnings.append(
          "\(name):\(line): warning: the end counts \(count) inputs, but \(stepCount) stand "
            + "before it"
        )
      }
    } else if let note = value["note"] {
      guard let text = note.string else { throw error("'note' needs a text") }
      notes.append(text)
    } else {
      throw error("a line must be an input, a trace, a note or the end")
    }
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

  /// A contact begins once, and does nothing before that; time does not run backwards.
  private mutating func check(_ event: InputEvent) throws(SourceError) {
    guard event.timestamp >= time else {
      throw error(
        "time runs backwards: \(PlainNumber(event.timestamp)) s after \(PlainNumber(time)) s"
      )
    }
    time = event.timestamp
    guard case .contacts(let contacts) = event.kind else { return }
    for contact in contacts {
      switch contact.phase {
      case .began:
        guard isDown.insert(contact.id).inserted else {
          throw error("contact \(contact.id) began twice without ending")
        }
      case .moved, .ended, .cancelled:
        guard isDown.contains(contact.id) else {
          throw error("contact \(contact.id) \(contact.phase) but never began")
        }
        if contact.phase != .moved { isDown.remove(contact.id) }
      }
    }
  }

  private func error(_ problem: String) -> SourceError {
    SourceError(SourcePosition(file: name, line: line), problem)
  }
}

package import TouchKit
package import TouchScene

/// Reads a session input by input, and never holds more of the file than that needs.
package struct SessionReader {
  private static let tracePrefix = Array("{\"trace\":".utf8)
  private static let ownerPrefix = Array("\",\"for\":".utf8)

  /// The number of warnings about missing inputs that are kept; the others are counted.
  private static let mostWarnings = 1000

  package let name: String
  package private(set) var origin: Session.Origin
  package private(set) var warnings: [String] = []
  package private(set) var isComplete = false

  /// The steps to come of a session that is held; nil where a file is read.
  private var held: ArraySlice<Session.Step>?
  private var lines: FileLines
  private var input: (event: InputEvent, line: Int)?
  private var trace = 0..<0
  private var notes: [String] = []
  private var ready: Session.Step?
  private var stepCount = 0
  private var order = SessionOrder()
  private var warningCount = 0
  /// The text behind the kind on the trace lines of the last input, as recorders write them.
  private var owner = Self.ownerPrefix

  package init(_ session: Session) {
    (name, origin, held) = (session.name, session.origin, session.steps[...])
    (warnings, isComplete) = (session.warnings, session.isComplete)
    lines = FileLines(nil, name: name)
  }

  package init(_ data: Data, name: String) throws(SourceError) {
    try self.init(nil, bytes: [UInt8](data), name: name)
  }

  package init(path: String) throws(SourceError) {
    try self.init(FileBytes(path: path, as: .session), name: path)
  }

  /// Begins to read from an open file, which stays open.
  package init(descriptor: Int32, name: String) throws(SourceError) {
    try self.init(FileBytes(descriptor: descriptor, name: name, as: .session), name: name)
  }

  /// Begins to read some bytes, and the file that goes on behind them.
  package init(_ file: FileBytes?, bytes: [UInt8] = [], name: String) throws(SourceError) {
    self.name = name
    lines = FileLines(file, bytes: bytes, name: name)
    let nowhere = SourcePosition(file: name)
    origin = .code(
      Session.CodeScene(name: "", screenSize: .zero, policy: Policy(), position: nowhere)
    )
    try lines.skipByteOrderMark()
    guard let header = try lines.next() else {
      throw SourceError(nowhere, "the session is empty")
    }
    origin = try SessionHeader.origin(
      in: Data(lines[header.range]),
      isTorn: header.isTorn,
      file: name
    )
  }

  package mutating func next() throws(SourceError) -> Session.Step? {
    if held != nil { return held?.popFirst() }
    while ready == nil, let (range, isTorn) = try lines.next(keeping: trace) {
      try read(range, isTorn: isTorn)
    }
    if ready == nil { finishStep(isCut: !isComplete) }
    if ready == nil, warningCount > Self.mostWarnings {
      warnings.append("\(name): warning: … and \(warningCount - Self.mostWarnings) more like these")
      warningCount = 0
    }
    defer { ready = nil }
    return ready
  }

  // MARK: - Lines

  private mutating func read(_ range: Range<Int>, isTorn: Bool) throws(SourceError) {
    let bytes = lines[range]
    guard !bytes.isBlank else { return }
    try order.checkIsOpen(SourcePosition(file: name, line: lines.count))
    if bytes.starts(with: Self.tracePrefix, at: 0), !isTorn { return try addTrace(range, bytes) }
    guard let value = try value(of: bytes, isTorn: isTorn) else { return }
    try read(value, range, bytes)
  }

  /// Returns whether a trace line says in the usual place that the last input caused it.
  private func isOfLastInput(_ bytes: ArraySlice<UInt8>) -> Bool {
    let kind = bytes.startIndex + Self.tracePrefix.count + 1
    guard kind < bytes.endIndex, let quote = bytes[kind...].firstIndex(of: 34) else { return false }
    let end = quote + owner.count
    return end < bytes.endIndex && bytes.starts(with: owner, at: quote - bytes.startIndex)
      && !(48...57).contains(bytes[end])
  }

  private mutating func addTrace(
    _ range: Range<Int>,
    _ bytes: ArraySlice<UInt8>
  ) throws(SourceError) {
    guard input != nil else {
      throw SourceError(
        place(bytes).start,
        "a trace stands before the first input",
        help: "trace lines follow the input that caused them."
      )
    }
    // What is no JSON is told by the replay.
    if !isOfLastInput(bytes), let value = try? JSONValue(json: bytes) {
      try order.checkOwner(value, from: 1, at: place(bytes))
    }
    trace = (trace.isEmpty ? range.lowerBound : trace.lowerBound)..<lines.place
  }

  private mutating func value(
    of content: ArraySlice<UInt8>,
    isTorn: Bool
  ) throws(SourceError) -> JSONValue? {
    do {
      return try JSONValue(json: content)
    } catch {
      let place = SourcePosition(file: name, line: lines.count)
      if isTorn {
        warnings.append("\(place): warning: the last line is cut off and is left out")
        return nil
      }
      throw error.sourceError(at: place, in: content)
    }
  }

  // MARK: - Parsing lines

  private mutating func read(
    _ value: JSONValue,
    _ range: Range<Int>,
    _ bytes: ArraySlice<UInt8>
  ) throws(SourceError) {
    let place = place(bytes)
    if value["input"] != nil {
      finishStep()
      let event = try InputDecoder(place: place).input(value)
      let isListed = value["contacts"] != nil
      let number = value["input"]?.wholeNumber
      try begin(event, number: number, isListed: isListed, at: place)
    } else if value["trace"] != nil {
      try addTrace(range, bytes)
    } else if let end = value["end"] {
      guard let count = end.wholeNumber else {
        throw place.error("'end' needs the number of inputs", at: "end")
      }
      isComplete = true
      order.end = lines.count
      finishStep()
      if count != stepCount {
        warnings.append(
          "\(name):\(lines.count): warning: the end counts \(count) inputs, but \(stepCount) stand "
            + "before it"
        )
      }
    } else if let note = value["note"] {
      guard let text = note.string else {
        throw place.error("'note' needs a text", at: "note")
      }
      try order.checkOwner(value, from: 0, at: place)
      notes.append(text)
    } else {
      throw SourceError(
        place.start,
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
    input = (event, lines.count)
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
      trace: lines[trace],
      isCut: isCut,
      notes: notes
    )
    notes = []
    stepCount += 1
    self.input = nil
    trace = 0..<0
  }

  private func place(_ bytes: ArraySlice<UInt8>) -> LinePlace {
    LinePlace(SourcePosition(file: name, line: lines.count), line: bytes)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isBlank: Bool {
    withUnsafeBytes { bytes in bytes.allSatisfy { $0 <= 32 } }
  }

  /// Returns whether some bytes are in it at a place, counted from its beginning.
  fileprivate func starts(with others: [UInt8], at place: Int) -> Bool {
    guard place + others.count <= count else { return false }
    return withUnsafeBytes { bytes in
      bytes.baseAddress.map { memcmp($0 + place, others, others.count) == 0 } ?? others.isEmpty
    }
  }
}

public import Foundation
import TouchKit
public import TouchScene

extension Session {
  /// Reads a session.
  ///
  /// - Parameters:
  ///   - data: The file's bytes, JSON Lines in UTF-8.
  ///   - name: Its name, for errors.
  /// - Throws: ``SourceError`` with the line at fault. A last line that was cut off is only a
  ///   warning.
  public init(reading data: Data, name: String) throws(SourceError) {
    var reader = try SessionReader(data, name: name)
    try reader.readAll()
    self.name = name
    scene = reader.scene
    steps = reader.finishedSteps()
    warnings = reader.warnings
    isComplete = reader.isComplete
  }
}

/// Reads a session line by line.
private struct SessionReader {
  let scene: SceneFile
  private(set) var warnings: [String] = []
  private(set) var isComplete = false

  private let bytes: [UInt8]
  private let name: String
  private var steps: [Session.Step] = []
  private var input: (event: InputEvent, line: Int)?
  private var traceStart = 0
  private var traceEnd = 0
  private var line = 1
  private var lineStart: Int
  private var time = 0.0
  private var isDown: Set<Int> = []

  init(_ data: Data, name: String) throws(SourceError) {
    var bytes = [UInt8](data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard !bytes.isEmpty else {
      throw SourceError(SourcePosition(file: name), "the session is empty")
    }
    let lineEnd = bytes.firstIndex(of: 10)
    let end = lineEnd ?? bytes.count
    do {
      scene = try SessionHeader.scene(from: Data(bytes[..<end]), file: name)
    } catch {
      guard lineEnd == nil, error.problem.hasPrefix("not valid") else { throw error }
      throw SourceError(
        SourcePosition(file: name, line: 1),
        "the session's header is cut off",
        help: "nothing was recorded; record the session again."
      )
    }
    self.bytes = bytes
    self.name = name
    lineStart = end + 1
  }

  mutating func readAll() throws(SourceError) {
    while lineStart < bytes.count {
      line += 1
      let end = bytes[lineStart...].firstIndex(of: 10)
      try read(lineStart..<(end ?? bytes.count), isTorn: end == nil)
      lineStart = (end ?? bytes.count) + 1
    }
  }

  mutating func finishedSteps() -> [Session.Step] {
    finishStep()
    return steps
  }

  private mutating func read(_ range: Range<Int>, isTorn: Bool) throws(SourceError) {
    let content = bytes[range]
    guard content.contains(where: { $0 > 32 }) else { return }
    if content.starts(with: Self.tracePrefix), !isTorn {
      guard input != nil else { throw error("a trace stands before the first input") }
      if traceStart == traceEnd { traceStart = range.lowerBound }
      traceEnd = range.upperBound + 1
      return
    }
    let value: JSONValue
    do {
      value = try JSONParser.value(of: content)
    } catch {
      if isTorn {
        warnings.append("\(name):\(line): warning: the last line is cut off and is left out")
        return
      }
      let before = String(decoding: content.prefix(error.offset), as: UTF8.self)
      throw SourceError(
        SourcePosition(file: name, line: line, column: before.unicodeScalars.count + 1),
        "not valid JSON: \(error.problem)"
      )
    }
    try read(value, range)
  }

  private static let tracePrefix = Array("{\"trace\":".utf8)

  private mutating func read(_ value: JSONValue, _ range: Range<Int>) throws(SourceError) {
    if value["input"] != nil {
      finishStep()
      let decoder = InputDecoder(position: SourcePosition(file: name, line: line))
      let event = try decoder.input(value)
      try check(event)
      input = (event, line)
    } else if value["trace"] != nil {
      guard input != nil else { throw error("a trace stands before the first input") }
      if traceStart == traceEnd { traceStart = range.lowerBound }
      traceEnd = min(range.upperBound + 1, bytes.count)
    } else if value["end"] != nil {
      isComplete = true
      finishStep()
      if let count = value["end"]?.wholeNumber, count != steps.count {
        warnings.append(
          "\(name):\(line): warning: the end counts \(count) inputs, but \(steps.count) stand "
            + "before it"
        )
      }
    } else if value["note"] == nil {
      throw error("a line must be an input, a trace, a note or the end")
    }
  }

  private mutating func finishStep() {
    guard let input else { return }
    let trace = bytes[traceStart..<traceEnd]
    steps.append(Session.Step(input: input.event, line: input.line, trace: trace))
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

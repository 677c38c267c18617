import Synchronization
package import TouchKit
package import TouchScene

/// The inputs of a track, in pieces: the last ones in memory, those before in a file without a name, from
/// which they are read again where somebody goes back to them.
///
/// Where no file can be written all of them stay in memory.
package struct InputList: RandomAccessCollection, Sendable {
  /// The state before an input: what would else have to be counted from the first one on.
  struct State: Sendable {
    var inputCount = 0
    /// The contacts that are down, where they were last, by their numbers.
    var down: [Int: Contact] = [:]
    /// The position before the last contact that came down while none was.
    var sequenceStart = 0

    mutating func follow(_ input: InputEvent, at position: Int) {
      if input.isOfSomebody { inputCount += 1 }
      guard !input.contacts.isEmpty else { return }
      if down.isEmpty { sequenceStart = position }
      for contact in input.contacts {
        down[contact.id] = contact.phase == .began || contact.phase == .moved ? contact : nil
      }
    }
  }

  private struct Piece: Sendable {
    let before: State
    let start: TimeInterval
    /// The inputs; nil where they are in the file.
    var inputs: [InputEvent]?
    var place = 0..<0
  }

  private static let length = 1024
  private static let mostInMemory = 8

  private let file: SpilledInputs
  private var pieces: [Piece] = []
  private(set) var state = State()
  package private(set) var count = 0

  init(spillingInto file: SpilledInputs = SpilledInputs()) { self.file = file }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> InputEvent {
    inputs(ofPiece: position / Self.length)[position % Self.length]
  }

  private func inputs(ofPiece number: Int) -> [InputEvent] {
    let piece = pieces[number]
    if let inputs = piece.inputs { return inputs }
    let inputs = file.inputs(at: piece.place)
    if inputs.count == Self.length { return inputs }
    // Their places are kept, so that all others stay where they are.
    file.noteLoss()
    return Array(repeating: InputEvent(timestamp: piece.start, kind: .tick), count: Self.length)
  }

  /// True if inputs could not be read again: then others that do nothing stand in their places.
  package var hasLost: Bool { file.hasLost }

  package static let loss: Phrase =
    "older inputs could not be read back from the disk, and are missing"

  mutating func append(_ input: InputEvent) {
    if count % Self.length == 0 {
      pieces.append(Piece(before: state, start: input.timestamp, inputs: []))
      spill(pieces.count - 1 - Self.mostInMemory)
    }
    pieces[pieces.count - 1].inputs?.append(input)
    state.follow(input, at: count)
    count += 1
  }

  private mutating func spill(_ number: Int) {
    guard number >= 0, let inputs = pieces[number].inputs, let place = file.append(inputs),
      file.inputs(at: place) == inputs
    else { return }
    (pieces[number].inputs, pieces[number].place) = (nil, place)
  }

  func firstPart(_ position: Int) -> InputList {
    var part = InputList(spillingInto: file)
    let whole = position / Self.length
    part.pieces = Array(pieces[..<whole])
    part.count = whole * Self.length
    part.state = whole < pieces.count ? pieces[whole].before : state
    for position in part.count..<position { part.append(self[position]) }
    return part
  }

  // MARK: - Positions

  func state(at position: Int) -> State {
    guard position < count else { return state }
    let first = position / Self.length * Self.length
    var state = pieces[position / Self.length].before
    for place in first..<position { state.follow(self[place], at: place) }
    return state
  }

  /// The position before the first input of which the time, in seconds, is late enough; all after it are.
  func position(where isLate: (TimeInterval) -> Bool) -> Int {
    let piece = pieces.partitionPoint { isLate($0.start) } - 1
    guard piece >= 0 else { return 0 }
    return piece * Self.length + inputs(ofPiece: piece).partitionPoint { isLate($0.timestamp) }
  }

  /// The position after an input that somebody made, by its number among those, from 1.
  func position(ofInput number: Int) -> Int {
    let piece = pieces.partitionPoint { $0.before.inputCount >= number } - 1
    var rest = number - pieces[piece].before.inputCount
    for (place, input) in inputs(ofPiece: piece).enumerated() where input.isOfSomebody {
      rest -= 1
      if rest == 0 { return piece * Self.length + place + 1 }
    }
    return count
  }

  /// Calls `body` with times, in seconds, and how many inputs somebody made between them: of those in
  /// memory each by itself, of others each piece.
  func forEachSpan(_ body: (_ span: ClosedRange<TimeInterval>, _ count: Int) -> Void) {
    for (number, piece) in pieces.enumerated() {
      if let inputs = piece.inputs {
        for input in inputs where input.isOfSomebody { body(input.timestamp...input.timestamp, 1) }
      } else {
        let next = pieces[number + 1]
        let count = next.before.inputCount - piece.before.inputCount
        body(piece.start...Swift.max(piece.start, next.start), count)
      }
    }
  }
}

/// The file of old inputs: lines as in a session, without a name, which goes with the process at the latest.
final class SpilledInputs: Sendable {
  private struct Content {
    var file: NamelessFile?
    var isRefused = false
    var hasLost = false
    var size = 0
    /// The pieces that were read last, the latest first.
    var read: [(place: Range<Int>, inputs: [InputEvent])] = []
  }

  private let content = Mutex(Content())
  private let make: @Sendable () -> NamelessFile?

  /// Begins a file, which is made once there is something to write: where temporary files are, or where those
  /// are that last longer, which is less often in memory.
  init(
    _ make: @escaping @Sendable () -> NamelessFile? = {
      NamelessFile(in: "/var/tmp", rights: 0o600) ?? NamelessFile()
    }
  ) {
    self.make = make
  }

  var size: Int { content.withLock(\.size) }

  var hasLost: Bool { content.withLock(\.hasLost) }

  func noteLoss() { content.withLock { $0.hasLost = true } }

  /// Adds inputs; returns where they are, or nil where they cannot be written.
  func append(_ inputs: [InputEvent]) -> Range<Int>? {
    var encoder = TraceEncoder()
    for input in inputs { encoder.encode(input, number: 1) }
    let bytes = encoder.json.bytes
    return content.withLock { content in
      if content.isRefused { return nil }
      if content.file == nil { content.file = make() }
      // After a part of a piece no other one is written.
      content.isRefused = content.file.map { !bytes.withUnsafeBytes($0.write) } ?? true
      if content.isRefused { return nil }
      defer { content.size += bytes.count }
      return content.size..<content.size + bytes.count
    }
  }

  func inputs(at place: Range<Int>) -> [InputEvent] {
    content.withLock { content in
      if let read = content.read.first(where: { $0.place == place }) { return read.inputs }
      let inputs = content.file.map { Self.inputs(in: Self.bytes(of: $0, at: place)) } ?? []
      content.read = [(place, inputs)] + content.read.prefix(3)
      return inputs
    }
  }

  private static func bytes(of file: NamelessFile, at place: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: place.count) { bytes, count in
      while count < place.count {
        let rest = UnsafeMutableBufferPointer(rebasing: bytes[count...])
        let offset = off_t(place.lowerBound + count)
        let read = pread(file.descriptor, rest.baseAddress, rest.count, offset)
        if read < 0, errno == EINTR { continue }
        guard read > 0 else { break }
        count += read
      }
    }
  }

  private static func inputs(in bytes: [UInt8]) -> [InputEvent] {
    bytes.split(separator: 10).compactMap { line in
      let place = LinePlace(SourcePosition(file: ""), line: line)
      return (try? JSONValue(json: line)).flatMap { try? InputDecoder(place: place).input($0) }
    }
  }
}

public import TouchKit
public import TouchScene

/// Sends random inputs to a scene, and checks what must hold.
///
/// What must hold: each touch that a responder received ends there once, recognizers change their
/// state by the rules and rest when no finger is down, scroll views stay at real places, and the same
/// inputs bring the same trace again.
@MainActor
public struct Fuzzer {
  /// The longest time until all motion has stopped at the end, in seconds.
  private static let patience = 30.0

  private let file: SceneFile
  private let forbidden: Set<String>

  /// Makes the fuzzer of a scene.
  ///
  /// - Parameters:
  ///   - file: The scene.
  ///   - forbidden: Kinds of trace lines that must not occur either, such as `cycle`.
  public init(_ file: SceneFile, forbidding forbidden: [String] = []) {
    self.file = file
    self.forbidden = Set(forbidden)
  }

  /// Returns random inputs, the same for the same seed.
  ///
  /// - Throws: ``SourceError`` where the scene cannot be made.
  public func inputs(
    _ count: Int,
    mix: FuzzMix,
    seed: UInt64
  ) throws(SourceError) -> [InputEvent] {
    Array(try stream(count, mix: mix, seed: seed))
  }

  package func stream(
    _ count: Int,
    mix: FuzzMix,
    seed: UInt64
  ) throws(SourceError) -> FuzzInputs {
    let scene = try Scene(file)
    let places = scene.views.map { view in
      view.pointOnScreen(CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    }
    return FuzzInputs(count, mix: mix, seed: seed, screen: file.screenSize, places: places)
  }

  /// Returns the first rule that is broken.
  ///
  /// - Parameter inputs: The inputs, which are gone through twice.
  /// - Returns: The rule; nil where all hold.
  /// - Throws: ``SourceError`` where the scene cannot be made.
  public func violation(by inputs: some Sequence<InputEvent>) throws(SourceError) -> String? {
    try violation(by: inputs, begin: { _ in })
  }

  /// Returns the first rule that is broken, telling before each input its number, from 1 on.
  package func violation(
    by inputs: some Sequence<InputEvent>,
    begin: (Int) -> Void
  ) throws(SourceError) -> String? {
    let scene = try Scene(file)
    let watch = Invariants(forbidding: forbidden)
    scene.application.traceSink = watch
    var isDown: Set<Int> = []
    for (index, input) in inputs.enumerated() {
      begin(index + 1)
      scene.application.send(input)
      if let violation = watch.violation { return violation }
      isDown.follow(input.contacts)
    }
    if isDown.isEmpty {
      scene.application.send(
        InputEvent(timestamp: scene.application.now + Self.patience, kind: .tick)
      )
      watch.checkRest(of: scene.application)
      if let violation = watch.violation { return violation }
    }
    return try isRepeatable(inputs, begin: begin) ? nil : "the same inputs bring another trace"
  }

  private func isRepeatable(
    _ inputs: some Sequence<InputEvent>,
    begin: (Int) -> Void
  ) throws(SourceError) -> Bool {
    let drafts = [MemoryDraft(), MemoryDraft()]
    let rehearsals = try drafts.map { draft throws(SourceError) in
      try Rehearsal(file, into: draft)
    }
    for (index, input) in inputs.enumerated() {
      begin(index + 1)
      for rehearsal in rehearsals { rehearsal.send(input) }
      if drafts[0].bytes != drafts[1].bytes { return false }
      for draft in drafts { draft.restart() }
    }
    return true
  }

  /// Returns the fewest inputs found that break the same rule.
  ///
  /// - Throws: ``SourceError`` where the scene cannot be made.
  public func shrunk(
    _ inputs: [InputEvent],
    for violation: String
  ) throws(SourceError) -> [InputEvent] {
    shrunk(inputs) { (try? self.violation(by: $0)) == violation }
  }

  /// Returns the fewest inputs found that still fail.
  public func shrunk(
    _ inputs: [InputEvent],
    while fails: @escaping ([InputEvent]) -> Bool
  ) -> [InputEvent] {
    var shrinker = Shrinker(fails: fails)
    return shrinker.shrink(inputs)
  }

  /// Cuts a long run that breaks a rule down to its end, without trying each input.
  package static func end(
    of inputs: some Sequence<InputEvent>,
    upTo count: Int,
    while fails: ([InputEvent]) -> Bool
  ) -> [InputEvent] {
    for size in [1000, 10_000, 100_000, 1_000_000] where size < count {
      let few = Shrinker.repaired(Array(inputs.dropFirst(count - size).prefix(size)))
      if fails(few) { return few }
    }
    return Array(inputs.prefix(count))
  }

  /// Returns the bytes of a session of some inputs, the last with notes.
  ///
  /// - Throws: ``SourceError`` where the scene cannot be made.
  public func session(
    of inputs: [InputEvent],
    notes: [String] = []
  ) throws(SourceError) -> [UInt8] {
    let draft = MemoryDraft()
    let rehearsal = try Rehearsal(file, into: draft)
    for (index, input) in inputs.enumerated() {
      rehearsal.send(input, notes: index == inputs.count - 1 ? notes : [])
    }
    rehearsal.finish()
    return draft.bytes
  }

  /// Writes a session of some inputs without the trace, which cannot be had where the inputs end the program;
  /// returns how many there were.
  package func write(_ inputs: some Sequence<InputEvent>, to draft: any Draft) -> Int {
    var encoder = TraceEncoder()
    encoder.encode(header: SessionHeader.line(for: file))
    var count = 0
    for input in inputs {
      count += 1
      encoder.encode(input, number: count)
      encoder.json.drain(draft.write)
    }
    encoder.json.withBytes(draft.write)
    return count
  }
}

/// Reduces inputs that fail to as few as possible that still fail.
@MainActor
struct Shrinker {
  let fails: ([InputEvent]) -> Bool
  var triesLeft = 2000

  mutating func shrink(_ inputs: [InputEvent]) -> [InputEvent] {
    var current = Self.repaired(inputs)
    var size = max(1, current.count / 2)
    while true {
      let before = current.count
      current = without(pieces: size, current)
      if size == 1, current.count == before { break }
      if current.count == before { size = max(1, size / 2) }
      if triesLeft <= 0 { break }
    }
    return current
  }

  /// Removes pieces of a size, one after the other, each where the rest still fails.
  private mutating func without(pieces size: Int, _ inputs: [InputEvent]) -> [InputEvent] {
    var current = inputs
    var start = max(0, current.count - size)
    while triesLeft > 0 {
      var candidate = current
      candidate.removeSubrange(start..<min(start + size, current.count))
      candidate = Self.repaired(candidate)
      triesLeft -= 1
      if candidate.count < current.count, fails(candidate) { current = candidate }
      if start == 0 { break }
      start = max(0, min(start, current.count) - size)
    }
    return current
  }

  /// Removes what a contact cannot do: move or end without having begun, or begin twice.
  static func repaired(_ inputs: [InputEvent]) -> [InputEvent] {
    var isDown: Set<Int> = []
    return inputs.compactMap { input in
      guard case .contacts(let contacts) = input.kind else { return input }
      let possible = contacts.filter { contact in
        switch contact.phase {
        case .began: isDown.insert(contact.id).inserted
        case .moved: isDown.contains(contact.id)
        case .ended, .cancelled: isDown.remove(contact.id) != nil
        }
      }
      if possible.isEmpty { return nil }
      return InputEvent(timestamp: input.timestamp, kind: .contacts(possible))
    }
  }
}

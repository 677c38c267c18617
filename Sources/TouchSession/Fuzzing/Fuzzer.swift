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
    let scene = try Scene(file)
    let places = scene.views.map { view in
      view.pointOnScreen(CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    }
    var hand = FuzzHand(mix: mix, seed: seed, screen: file.screenSize, places: places)
    return hand.inputs(count)
  }

  /// Returns the first rule that is broken; nil where all hold.
  ///
  /// - Throws: ``SourceError`` where the scene cannot be made.
  public func violation(by inputs: [InputEvent]) throws(SourceError) -> String? {
    let scene = try Scene(file)
    let watch = Invariants(forbidding: forbidden)
    scene.application.traceSink = watch
    var isDown: Set<Int> = []
    for input in inputs {
      scene.application.send(input)
      if let violation = watch.violation { return violation }
      if case .contacts(let contacts) = input.kind { isDown.follow(contacts) }
    }
    if isDown.isEmpty {
      scene.application.send(
        InputEvent(timestamp: scene.application.now + Self.patience, kind: .tick)
      )
      watch.checkRest(of: scene.application)
      if let violation = watch.violation { return violation }
    }
    return try session(of: inputs) == session(of: inputs)
      ? nil : "the same inputs bring another trace"
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

  /// Returns the bytes of a session of some inputs, the last with notes.
  ///
  /// - Throws: ``SourceError`` where the scene cannot be made.
  public func session(
    of inputs: [InputEvent],
    notes: [String] = []
  ) throws(SourceError) -> [UInt8] {
    let rehearsal = try Rehearsal(file)
    for (index, input) in inputs.enumerated() {
      rehearsal.send(input, notes: index == inputs.count - 1 ? notes : [])
    }
    return rehearsal.session
  }

  /// Returns the bytes of a session of some inputs without the trace, which cannot be had where the
  /// inputs end the program.
  public func sessionWithoutTrace(of inputs: [InputEvent]) -> [UInt8] {
    var encoder = TraceEncoder()
    encoder.json.raw(SessionHeader.line(for: file))
    encoder.json.raw("\n")
    for (index, input) in inputs.enumerated() { encoder.encode(input, number: index + 1) }
    return encoder.json.bytes
  }
}

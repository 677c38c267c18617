package import TouchKit
import TouchScene

/// One course of inputs, and what was decided in it.
///
/// A position is how many of the inputs were handled: 0 is the untouched scene.
package struct Track: Sendable {
  package struct Decision: Hashable, Sendable {
    /// The position right after the input.
    package let position: Int
    package let time: TimeInterval
    let what: TraceRecord.What

    package var words: String {
      guard case .touches(_, let view, let touches, _) = what else {
        return what.words.renaming { $0.viewPath == nil ? nil : $0.brief }
      }
      return told("\(touches.all.map(\.contact).contactWords) went to \(view.lastPart)")
    }
  }

  /// A change of the scene that was made by hand, between two inputs.
  package struct Change: Sendable {
    package let position: Int
    /// The subject: of several changes of one that follow each other, the last holds.
    let subject: String
    /// Makes it in a scene; returns whether anything is different then.
    package let make: @MainActor @Sendable (UIApplication) -> Bool
  }

  private static let mostDecisions = 10_000

  /// The number of inputs that it shares with the track that it left; 0 for the sitting itself.
  package let shared: Int
  package let start: TimeInterval
  package internal(set) var isOpen: Bool
  /// The inputs, the shared ones included.
  package private(set) var inputs = InputList()
  package private(set) var decisions: [Decision] = []
  package private(set) var lacksDecisions = false
  package private(set) var changes: [Change] = []
  package private(set) var lanes: Lanes

  /// The decisions since a contact began that are made again and again.
  private var repeated: Set<TraceRecord.What> = []

  /// True if old decisions and lanes are forgotten, as in a sitting, which has no end.
  private let isEndless: Bool

  init(isOpen: Bool) {
    (shared, start, self.isOpen, isEndless) = (0, 0, isOpen, isOpen)
    lanes = Lanes(isEndless: isOpen)
  }

  init(leaving other: Track, at position: Int) {
    (shared, start) = (position, other.time(of: position))
    (isOpen, isEndless) = (true, true)
    inputs = other.inputs.firstPart(position)
    decisions = other.decisions.filter { $0.position <= position }
    lacksDecisions = other.lacksDecisions
    changes = other.changes.filter { $0.position <= position }
    lanes = Lanes(isEndless: true)
    repeated = other.repeated
  }

  // MARK: - What happened

  mutating func append(_ input: InputEvent) {
    inputs.append(input)
    lanes.hear(input)
    if input.isPress { repeated = [] }
  }

  mutating func append(_ what: TraceRecord.What) {
    lanes.hear(what)
    if case .touches(.began, _, _, nil) = what {
    } else {
      guard what.isDecision else { return }
      if what.isRepeated, !repeated.insert(what).inserted { return }
    }
    decisions.append(Decision(position: inputs.count, time: duration, what: what))
    if isEndless, decisions.count > Self.mostDecisions {
      decisions.removeFirst(Self.mostDecisions / 4)
      lacksDecisions = true
    }
  }

  mutating func append(
    changeOf subject: String,
    _ make: @escaping @MainActor @Sendable (UIApplication) -> Bool
  ) {
    let change = Change(position: end, subject: subject, make: make)
    if let last = changes.last, last.position == end, last.subject == subject {
      changes.removeLast()
    }
    changes.append(change)
  }

  /// The last change of each subject: what came of all of them, in their order.
  var lastChanges: [Change] {
    changes.indices.filter { place in
      !changes[(place + 1)...].contains { $0.subject == changes[place].subject }
    }.map { changes[$0] }
  }

  // MARK: - Positions

  package var end: Int { inputs.count }

  package var duration: TimeInterval { inputs.last?.timestamp ?? 0 }

  package func time(of position: Int) -> TimeInterval {
    position > 0 ? inputs[min(position, end) - 1].timestamp : 0
  }

  package func position(at time: TimeInterval) -> Int { inputs.position { $0 > time } }

  /// The number of inputs that somebody made, up to a position.
  package func inputCount(upTo position: Int) -> Int { inputs.state(at: position).inputCount }

  package var inputCount: Int { inputs.state.inputCount }

  /// The position after an input that somebody made, by its number among those, from 1.
  package func position(ofInput number: Int) -> Int { settled(inputs.position(ofInput: number)) }

  /// The times of the inputs that somebody made between two times, all in seconds; nil where there are more
  /// than a number.
  package func inputTimes(
    from first: TimeInterval,
    to last: TimeInterval,
    atMost most: Int
  ) -> [TimeInterval]? {
    let start = inputs.position { $0 >= first }
    let end = max(start, position(at: last))
    guard inputCount(upTo: end) - inputCount(upTo: start) <= most else { return nil }
    return inputs[start..<end].lazy.filter(\.isOfSomebody).map(\.timestamp)
  }

  /// The numbers of inputs that somebody made in each of `count` parts of a time, in seconds.
  ///
  /// Old ones are taken as evenly spread between some that are further apart.
  package func density(
    from start: TimeInterval,
    to end: TimeInterval,
    parts count: Int
  ) -> [Double] {
    var counts = [Double](repeating: 0, count: count)
    let scale = Double(count) / max(end - start, .leastNormalMagnitude)
    inputs.forEachSpan { span, number in
      let low = ((span.lowerBound - start) * scale).rounded(.down)
      let high = ((span.upperBound - start) * scale).rounded(.down)
      guard high >= 0, low < Double(count) else { return }
      for part in Int(max(low, 0))...Int(min(high, Double(count - 1))) {
        counts[part] += Double(number) / (high - low + 1)
      }
    }
    return counts
  }

  package func lastInput(upTo position: Int) -> InputEvent? {
    let count = inputCount(upTo: position)
    return count > 0 ? inputs[inputs.position(ofInput: count) - 1] : nil
  }

  package var firstOwnInput: InputEvent? {
    inputs[shared...].first(where: \.isOfSomebody)
  }

  package func nextInput(after position: Int) -> Int? {
    let count = inputCount(upTo: position)
    return count < inputCount ? self.position(ofInput: count + 1) : nil
  }

  /// The position after the input that somebody made before; the beginning before the first, nil there.
  package func previousInput(before position: Int) -> Int? {
    var number = inputCount(upTo: position)
    while number > 0 {
      let earlier = self.position(ofInput: number)
      if earlier < position { return earlier }
      number -= 1
    }
    return position > 0 ? 0 : nil
  }

  package func nextDecision(after position: Int) -> Int? {
    let later = decisions[decisions.partitionPoint { $0.position > position }...]
    return later.lazy.map { settled($0.position) }.first { $0 > position }
  }

  /// The position after the decision before; the beginning before the first, nil there and where those
  /// before were forgotten.
  package func previousDecision(before position: Int) -> Int? {
    guard position > 0 else { return nil }
    let earlier = decisions[..<decisions.partitionPoint { $0.position > position }]
    let found = earlier.reversed().lazy.map { settled($0.position) }.first { $0 < position }
    return found ?? (lacksDecisions ? nil : 0)
  }

  package func decisions(after position: Int, upTo last: Int) -> ArraySlice<Decision> {
    let first = decisions.partitionPoint { $0.position > position }
    return decisions[first..<max(first, decisions.partitionPoint { $0.position > last })]
  }

  /// The position before the last contact that came down by a position while none was down; 0 where
  /// none did.
  package func lastSequence(before position: Int) -> Int {
    inputs.state(at: position).sequenceStart
  }

  package func contactsDown(at position: Int) -> [Contact] {
    inputs.state(at: position).down.values.sorted { $0.id < $1.id }
  }

  /// The position with the frames that were shown right after it: a move waits for one.
  package func settled(_ position: Int) -> Int {
    var position = position
    while position > 0, position < end, inputs[position].kind == .frame { position += 1 }
    return position
  }
}

extension InputEvent {
  /// True if a person or the system did it, and not the display or the clock.
  package var isOfSomebody: Bool { kind != .frame && kind != .tick }

  fileprivate var isPress: Bool { contacts.contains { $0.phase == .began } }
}

extension RandomAccessCollection {
  /// The index of the first element that `isAfter` holds for; it holds for all behind that as well.
  func partitionPoint(_ isAfter: (Element) -> Bool) -> Index {
    var (low, rest) = (startIndex, count)
    while rest > 0 {
      let middle = index(low, offsetBy: rest / 2)
      if isAfter(self[middle]) {
        rest /= 2
      } else {
        (low, rest) = (index(after: middle), rest - rest / 2 - 1)
      }
    }
    return low
  }
}

package import TouchKit

/// Random inputs, each made when it is asked for; the same each time they are gone through, for the same seed.
package struct FuzzInputs: Sequence, IteratorProtocol {
  private static let keys: [(UIKeyboardHIDUsage, String)] = [
    (.keyboardA, "a"), (.keyboardReturnOrEnter, "\r"), (.keyboardTab, "\t"),
    (.keyboardEscape, "\u{1B}"), (.keyboardSpacebar, " "),
  ]

  private let mix: FuzzMix
  private let screen: CGSize
  /// Places that are worth touching: the middles of views.
  private let places: [CGPoint]
  private var random: SeededGenerator
  private var time: TimeInterval = 0
  private var left: Int
  /// The inputs of an action; those that nobody has asked for, in reverse.
  private var inputs: [InputEvent] = []

  /// Makes at least some inputs: a few more, so that no finger is left down.
  init(_ count: Int, mix: FuzzMix, seed: UInt64, screen: CGSize, places: [CGPoint]) {
    left = count
    self.mix = mix
    self.screen = screen
    self.places = places
    random = SeededGenerator(seed: seed)
  }

  package mutating func next() -> InputEvent? {
    while inputs.isEmpty, left > 0 {
      perform(mix.action(&random))
      inputs.reverse()
      left -= inputs.count
    }
    return inputs.popLast()
  }

  private mutating func perform(_ action: FuzzMix.Action) {
    switch action {
    case .taps: tap(holding: 0.02...0.15)
    case .holds: tap(holding: 0.3...1.5)
    case .drags: fingers(1, isCancelled: false)
    case .fingers: fingers(Int.random(in: 2...3, using: &random), isCancelled: false)
    case .cancels: fingers(Int.random(in: 1...2, using: &random), isCancelled: true)
    case .pauses: wait(0.3...3)
    case .frames: send(.frame)
    case .hovers: send(.hover(Bool.random(using: &random) ? place() : nil))
    case .wheels:
      let delta = CGPoint(x: 0, y: whole(-120...120))
      send(.scroll(ScrollInput(position: place(), delta: delta)))
    case .keys:
      guard let (usage, text) = Self.keys.randomElement(using: &random) else { return }
      send(.key(KeyInput(.down, usage, characters: text)))
      wait(0.02...0.2)
      send(.key(KeyInput(.up, usage, characters: text)))
    }
  }

  private mutating func tap(holding range: ClosedRange<TimeInterval>) {
    let point = place()
    send(.contacts([Contact(id: 1, phase: .began, position: point)]))
    wait(range)
    send(.contacts([Contact(id: 1, phase: .ended, position: point)]))
    pass(0.02...0.4)
  }

  /// Puts fingers down one after the other, moves them together, and lifts or cancels them.
  private mutating func fingers(_ count: Int, isCancelled: Bool) {
    var down: [(id: Int, position: CGPoint)] = []
    var waiting = Array(1...count)
    var moves = Int.random(in: 3...25, using: &random)
    let step = CGPoint(x: whole(-14...14), y: whole(-14...14))
    while !waiting.isEmpty || moves > 0 {
      if let id = waiting.first, down.isEmpty || Bool.random(using: &random) {
        waiting.removeFirst()
        down.append((id, place()))
        contact(down[down.count - 1], .began)
      } else {
        moves -= 1
        for index in down.indices {
          let sign: CGFloat = index % 2 == 0 ? 1 : -1
          down[index].position.x += step.x * sign + whole(-2...2)
          down[index].position.y += step.y * sign + whole(-2...2)
        }
        let contacts = down.map { Contact(id: $0.id, phase: .moved, position: $0.position) }
        send(.contacts(contacts))
      }
      pass(0.004...0.05)
    }
    lift(down, isCancelled ? .cancelled : .ended)
  }

  /// Lifts or cancels fingers, all in one input or one after the other.
  private mutating func lift(_ down: [(id: Int, position: CGPoint)], _ phase: Contact.Phase) {
    if down.count > 1, Bool.random(using: &random) {
      send(.contacts(down.map { Contact(id: $0.id, phase: phase, position: $0.position) }))
      pass(0...0.05)
      return
    }
    for finger in down.shuffled(using: &random) {
      contact(finger, phase)
      pass(0...0.05)
    }
  }

  private mutating func contact(
    _ finger: (id: Int, position: CGPoint),
    _ phase: Contact.Phase
  ) {
    send(.contacts([Contact(id: finger.id, phase: phase, position: finger.position)]))
  }

  // MARK: - Random values

  /// A random place: on a view, or anywhere, with the edge and a little beyond it.
  private mutating func place() -> CGPoint {
    if let place = places.randomElement(using: &random), Int.random(in: 0..<3, using: &random) > 0 {
      return CGPoint(x: place.x + whole(-8...8), y: place.y + whole(-8...8))
    }
    return CGPoint(x: whole(-10...screen.width + 10), y: whole(-10...screen.height + 10))
  }

  private mutating func whole(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &random).rounded()
  }

  /// Advances the time, to the millisecond, so that sessions read well.
  private mutating func pass(_ range: ClosedRange<TimeInterval>) {
    let end = time + TimeInterval.random(in: range, using: &random)
    time = (end * 1000).rounded() / 1000
  }

  private mutating func wait(_ range: ClosedRange<TimeInterval>) {
    pass(range)
    send(.tick)
  }

  private mutating func send(_ kind: InputEvent.Kind) {
    inputs.append(InputEvent(timestamp: time, kind: kind))
  }
}

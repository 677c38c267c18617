import Testing
import TouchKit

/// Random recognizers on random trees under random fingers, against what must always hold.
@MainActor
@Suite struct RandomGestureTests {
  /// 10,000 cases in all.
  private static let perTest = 1000

  @Test(arguments: 0..<10)
  func `whatever the fingers do, the invariants hold`(batch: Int) {
    for seed in batch * Self.perTest..<(batch + 1) * Self.perTest {
      var sitting = RandomSitting(seed: seed)
      sitting.play()
      let faults = sitting.faults()
      #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: "; "))")
      if !faults.isEmpty {
        return
      }
    }
  }

  @Test(arguments: 0..<200)
  func `the same seed gives the same trace`(seed: Int) {
    var (one, other) = (RandomSitting(seed: seed), RandomSitting(seed: seed))
    one.play()
    other.play()
    #expect(one.invariants.lines == other.invariants.lines, "seed \(seed)")
  }
}

extension RandomGestureTests {
  @Test func `the random sittings bring about all that the invariants are about`() {
    var missing = [
      "act", "waits for", "cycle", "prevented", "outrun", "refused", "disabled", "held began",
      "held ended", "released began", "released ended", "taken", "late", "ignores",
      "touchesCancelled",
    ]
    for seed in 0..<3000 where !missing.isEmpty {
      var sitting = RandomSitting(seed: seed)
      sitting.play()
      let lines = sitting.invariants.lines
      missing.removeAll { word in lines.contains { $0.contains(word) } }
    }
    #expect(missing == [])
  }
}

/// A tree with recognizers, and the fingers on it.
@MainActor
struct RandomSitting {
  let invariants = GestureInvariants()
  private let application: UIApplication
  private let window: UIWindow
  private var generator: SeededGenerator
  private var views: [UIView] = []
  private var recognizers: [UIGestureRecognizer] = []
  private var down: [Int: CGPoint] = [:]
  private var time = 0.0

  init(seed: Int) {
    generator = SeededGenerator(seed: seed)
    let size = CGSize(width: 400, height: 400)
    application = UIApplication(
      screen: UIScreen(size: size),
      policy: Policy(containers: .ios12, hitTestPasses: 1)
    )
    window = UIWindow(frame: CGRect(origin: .zero, size: size), application: application)
    window.isHidden = false
    application.traceSink = invariants
    grow()
    bind()
  }

  // MARK: - The tree

  private mutating func grow() {
    views = [window]
    for number in 0..<Int.random(in: 1...6, using: &generator) {
      let host = views.randomElement(using: &generator) ?? window
      let side = CGFloat.random(in: 80...300, using: &generator)
      let view = host.add(
        "v\(number)",
        CGRect(
          .random(in: 0...100, using: &generator),
          .random(in: 0...100, using: &generator),
          side,
          side
        )
      )
      view.isMultipleTouchEnabled = .random(using: &generator)
      view.isExclusiveTouch = Int.random(in: 0..<8, using: &generator) == 0
      views.append(view)
    }
    for number in 0..<Int.random(in: 1...8, using: &generator) {
      let recognizer = makeRecognizer()
      recognizer.name = "g\(number)"
      recognizer.cancelsTouchesInView = Int.random(in: 0..<4, using: &generator) > 0
      recognizer.delaysTouchesBegan = Int.random(in: 0..<4, using: &generator) == 0
      recognizer.delaysTouchesEnded = Int.random(in: 0..<4, using: &generator) > 0
      (views.randomElement(using: &generator) ?? window).addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
  }

  private mutating func makeRecognizer() -> UIGestureRecognizer {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0, 1:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = max(1, Int.random(in: -1...3, using: &generator))
      tap.numberOfTouchesRequired = max(1, Int.random(in: 0...2, using: &generator))
      return tap
    case 2:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = Double.random(in: 0...0.6, using: &generator)
      press.numberOfTapsRequired = Int.random(in: 0...1, using: &generator)
      return press
    case 3:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = Int.random(in: 1...2, using: &generator)
      pan.maximumNumberOfTouches =
        pan.minimumNumberOfTouches + Int.random(in: 0...2, using: &generator)
      return pan
    case 4:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.left, .right]
      return swipe
    case 5: return UIPinchGestureRecognizer()
    default: return UIRotationGestureRecognizer()
    }
  }

  /// Failure requirements, circles among them, and delegates that allow some pairs.
  private mutating func bind() {
    for recognizer in recognizers {
      if Bool.random(using: &generator),
        let other = recognizers.randomElement(using: &generator), other !== recognizer
      {
        recognizer.require(toFail: other)
        if Bool.random(using: &generator) { other.require(toFail: recognizer) }
      }
      if Int.random(in: 0..<4, using: &generator) == 0,
        let other = recognizers.randomElement(using: &generator)
      {
        let delegate = VotingDelegate()
        let begins = Int.random(in: 0..<5, using: &generator) > 0
        delegate.simultaneous = { [unowned other] in $0 === other }
        delegate.begins = { _ in begins }
        recognizer.delegate = delegate
        invariants.delegates.append(delegate)
      }
    }
  }

  // MARK: - The fingers

  mutating func play() {
    for _ in 0..<Int.random(in: 8...30, using: &generator) { act() }
    for id in down.keys.sorted() {
      send([Contact(id: id, phase: .ended, position: down[id] ?? .zero)])
    }
    application.send(InputEvent(timestamp: time + 30, kind: .tick))
  }

  private mutating func act() {
    time += [0, 0.01, 0.05, 0.2, 0.5].randomElement(using: &generator) ?? 0
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<6 where down.count < 4: begin()
    case 0..<10 where !down.isEmpty: move()
    case 10..<15 where !down.isEmpty: lift(.ended)
    case 15 where !down.isEmpty: lift(.cancelled)
    case 16: recognizers.randomElement(using: &generator)?.isEnabled.toggle()
    case 17:
      let view = views.dropFirst().randomElement(using: &generator)
      if Bool.random(using: &generator) { view?.removeFromSuperview() }
    default: application.send(InputEvent(timestamp: time, kind: .tick))
    }
  }

  private mutating func begin() {
    guard let id = (1...4).first(where: { down[$0] == nil }) else { return }
    let place = CGPoint(
      .random(in: 0...300, using: &generator),
      .random(in: 0...300, using: &generator)
    )
    down[id] = place
    send([Contact(id: id, phase: .began, position: place)])
  }

  private mutating func move() {
    let reach: CGFloat = [2, 12, 60].randomElement(using: &generator) ?? 12
    var contacts: [Contact] = []
    for id in down.keys.sorted() where contacts.isEmpty || Bool.random(using: &generator) {
      let from = down[id] ?? .zero
      let dx = CGFloat.random(in: -reach...reach, using: &generator)
      let dy = CGFloat.random(in: -reach...reach, using: &generator)
      let to = CGPoint(from.x + dx, from.y + dy)
      down[id] = to
      contacts.append(Contact(id: id, phase: .moved, position: to))
    }
    send(contacts)
  }

  private mutating func lift(_ phase: Contact.Phase) {
    guard let id = down.keys.sorted().randomElement(using: &generator) else { return }
    send([Contact(id: id, phase: phase, position: down[id] ?? .zero)])
    down[id] = nil
  }

  private func send(_ contacts: [Contact]) {
    application.send(InputEvent(timestamp: time, kind: .contacts(contacts)))
  }

  /// What did not hold, in words.
  func faults() -> [String] {
    invariants.faults + invariants.unfinished
      + recognizers.filter { $0.state != .possible }.map { "\($0.label) is left in \($0.state)" }
      + recognizers.filter { $0.numberOfTouches > 0 }.map { "\($0.label) keeps touches" }
  }
}

/// Watches a trace for what must never happen.
@MainActor
final class GestureInvariants: TraceSink {
  private(set) var lines: [String] = []
  private(set) var faults: [String] = []
  /// Recognizers keep no delegates alive.
  var delegates: [VotingDelegate] = []
  private var began: [ObjectIdentifier: String] = [:]
  private var keptAlive: [UITouch] = []
  private var recognized: [UIGestureRecognizer] = []
  private var seen: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  private var states: [ObjectIdentifier: UIGestureRecognizer.State] = [:]

  /// The touches that their views never heard the end of.
  var unfinished: [String] { began.values.map { "\($0) began and never ended" } }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}

  func engine(_ application: UIApplication, did event: TraceEvent) {
    lines.append(TraceRecorder.line(event.kind))
    switch event.kind {
    case .touches(let phase, let view, let touches, nil):
      for touch in touches { told(view, touch, phase) }
    case .gesture(let trace): take(trace)
    default: break
    }
  }

  private func told(_ view: UIResponder, _ touch: UITouch, _ phase: UITouch.Phase) {
    let key = ObjectIdentifier(touch)
    switch phase {
    case .began:
      if began[key] != nil { faults.append("\(view.logName) heard a beginning twice") }
      keptAlive.append(touch)
      began[key] = view.logName
    case .ended, .cancelled:
      if began.removeValue(forKey: key) == nil {
        faults.append("\(view.logName) heard \(phase) of what had not begun or was over")
      }
    default: if began[key] == nil { faults.append("\(view.logName) heard \(phase) out of turn") }
    }
  }

  private func take(_ trace: GestureTrace) {
    switch trace {
    case .touches(_, let recognizer, let touches):
      keptAlive += touches
      seen[ObjectIdentifier(recognizer), default: []].formUnion(
        touches.map { ObjectIdentifier($0) }
      )
    case .state(let recognizer, let from, let to, _):
      if states[ObjectIdentifier(recognizer), default: .possible] != from {
        faults.append("\(recognizer.label) jumped")
      }
      states[ObjectIdentifier(recognizer)] = to
    case .action(let recognizer, let state, _): act(recognizer, state)
    case .ignored(let recognizer, let touch):
      seen[ObjectIdentifier(recognizer)]?.remove(ObjectIdentifier(touch))
    case .illegal(let recognizer, let wanted): faults.append("\(recognizer.label) asked \(wanted)")
    case .reset(let recognizer):
      let state = states.removeValue(forKey: ObjectIdentifier(recognizer)) ?? .possible
      if ![.ended, .cancelled, .failed].contains(state) {
        faults.append("\(recognizer.label) was reset in \(state)")
      }
      recognized.removeAll { $0 === recognizer }
      seen[ObjectIdentifier(recognizer)] = nil
    default: break
    }
  }

  private func act(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    if states[ObjectIdentifier(recognizer)] == .failed {
      faults.append("\(recognizer.label) acted after it failed")
    }
    guard !recognized.contains(where: { $0 === recognizer }) else { return }
    for other in recognized where shares(recognizer, other) && !mayBoth(recognizer, other) {
      // One that was told to stop acts once more, to say so.
      if states[ObjectIdentifier(other)] == .cancelled { continue }
      faults.append("\(recognizer.label) and \(other.label) both acted")
    }
    recognized.append(recognizer)
  }

  private func shares(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    let (mine, theirs) = (seen[ObjectIdentifier(one)] ?? [], seen[ObjectIdentifier(other)] ?? [])
    return !mine.isDisjoint(with: theirs)
  }

  private func mayBoth(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    let delegates = (one.delegate as? VotingDelegate, other.delegate as? VotingDelegate)
    return delegates.0?.simultaneous(other) == true || delegates.1?.simultaneous(one) == true
      || !one.canPrevent(other) || !other.canPrevent(one)
  }
}

import TouchKit

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
    meddle()
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
      invariants.recognizers.append(recognizer)
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

  /// Lets actions, and delegates that are asked, switch off, move or take away recognizers.
  private mutating func meddle() {
    for recognizer in recognizers where Int.random(in: 0..<6, using: &generator) == 0 {
      guard let victim = recognizers.randomElement(using: &generator),
        let view = views.randomElement(using: &generator)
      else { continue }
      let change = Int.random(in: 0..<3, using: &generator)
      let act = { [unowned victim, unowned view] in
        switch change {
        case 0: victim.isEnabled.toggle()
        case 1: view.addGestureRecognizer(victim)
        default: if !(view is UIWindow) { view.removeFromSuperview() }
        }
      }
      if let delegate = recognizer.delegate as? VotingDelegate, Bool.random(using: &generator) {
        let begins = delegate.begins
        delegate.begins = { recognizer in
          act()
          return begins(recognizer)
        }
      } else {
        recognizer.addHandler { _ in act() }
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
    switch Int.random(in: 0..<21, using: &generator) {
    case 0..<6 where down.count < 4: begin()
    case 0..<10 where !down.isEmpty: move()
    case 10..<15 where !down.isEmpty: lift(.ended)
    case 15 where !down.isEmpty: lift(.cancelled)
    case 16: recognizers.randomElement(using: &generator)?.isEnabled.toggle()
    case 17:
      let view = views.dropFirst().randomElement(using: &generator)
      if Bool.random(using: &generator) { view?.removeFromSuperview() }
    case 18:
      guard let recognizer = recognizers.randomElement(using: &generator) else { return }
      views.randomElement(using: &generator)?.addGestureRecognizer(recognizer)
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

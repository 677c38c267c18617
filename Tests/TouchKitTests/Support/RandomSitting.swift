import TouchKit

/// Trees with recognizers in one window or more, and the fingers on them.
@MainActor
struct RandomSitting {
  let invariants = GestureInvariants()
  let windows: [SittingWindow]
  private let application: UIApplication
  private var generator: SeededGenerator
  private var views: [UIView] = []
  private var recognizers: [UIGestureRecognizer] = []
  private var down: [Int: CGPoint] = [:]
  private var time = 0.0

  init(seed: Int, windows count: Int = 1) {
    generator = SeededGenerator(seed: seed)
    let screen = UIScreen(size: CGSize(width: 400, height: 400))
    let containers: Policy.Containers = count > 1 && seed % 4 < 2 ? .ios13 : .ios12
    let application = UIApplication(
      screen: screen,
      policy: Policy(containers: containers, hitTestPasses: 1)
    )
    self.application = application
    windows = (0..<count).map { _ in SittingWindow(frame: screen.bounds, application: application) }
    for window in windows { window.isHidden = false }
    application.traceSink = invariants
    place()
    grow()
    bind()
    meddle()
  }

  // MARK: - The tree

  /// Puts the windows after the first over it, wholly or in part; some let touches through.
  private mutating func place() {
    for window in windows.dropFirst() {
      window.windowLevel = UIWindow.Level(CGFloat(Int.random(in: -1...1, using: &generator)))
      window.letsThrough = .random(using: &generator)
      window.frame.origin.x = CGFloat(Int.random(in: 0...2, using: &generator) * 100)
      if Bool.random(using: &generator) { window.rootViewController = UIViewController() }
    }
  }

  private mutating func grow() {
    views = windows
    for number in 0..<Int.random(in: 1...6, using: &generator) {
      let host = views.randomElement(using: &generator) ?? windows[0]
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
      (views.randomElement(using: &generator) ?? windows[0]).addGestureRecognizer(recognizer)
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
    switch Int.random(in: 0..<(windows.count > 1 ? 25 : 21), using: &generator) {
    case 0..<6 where down.count < 4: begin()
    case 0..<10 where !down.isEmpty: move()
    case 10..<15 where !down.isEmpty: lift(.ended)
    case 15 where !down.isEmpty: lift(.cancelled)
    case 16: recognizers.randomElement(using: &generator)?.isEnabled.toggle()
    case 17:
      let view = views.dropFirst(windows.count).randomElement(using: &generator)
      if Bool.random(using: &generator) { view?.removeFromSuperview() }
    case 18:
      guard let recognizer = recognizers.randomElement(using: &generator) else { return }
      views.randomElement(using: &generator)?.addGestureRecognizer(recognizer)
    case 21: liftAll()
    case 22: windows.randomElement(using: &generator)?.isHidden.toggle()
    case 23: windows.randomElement(using: &generator)?.makeKeyAndVisible()
    case 24:
      guard let view = views.dropFirst(windows.count).randomElement(using: &generator) else {
        return
      }
      windows.randomElement(using: &generator)?.addSubview(view)
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

  /// Lifts all fingers in one input, whatever windows they are in.
  private mutating func liftAll() {
    let contacts = down.keys.sorted().map { id in
      Contact(id: id, phase: .ended, position: down[id] ?? .zero)
    }
    down = [:]
    if !contacts.isEmpty { send(contacts) }
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

/// A window that may let touches through that hit nothing in it, and counts what it is sent.
final class SittingWindow: UIWindow {
  var letsThrough = false
  private(set) var eventCount = 0

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return letsThrough && hit === self ? nil : hit
  }

  override func sendEvent(_ event: UIEvent) {
    eventCount += 1
    super.sendEvent(event)
  }
}

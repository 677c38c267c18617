import Testing
import TouchKit

/// What a view does in the middle of being told of touches.
private enum Meddling {
  case nothing
  case remove(Int)
  case add(Int)
  case hide(Int)
  case send([Contact])
}

/// One sitting at random: six views in a row, the last three in a window of their own, each 50 wide.
private struct Plan {
  static let viewCount = 6
  var inputs: [[Contact]] = []
  var meddlings: [Meddling] = []
  var isMultiple: [Bool] = []

  init(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Self.viewCount { isMultiple.append(.random(using: &generator)) }
    for _ in 0..<Int.random(in: 3...12, using: &generator) {
      inputs.append(Self.contacts(&generator))
    }
    for _ in 0..<40 {
      let view = Int.random(in: 0..<Self.viewCount, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...1: meddlings.append(.remove(view))
      case 2: meddlings.append(.add(view))
      case 3: meddlings.append(.hide(view))
      case 4: meddlings.append(.send(Self.contacts(&generator)))
      default: meddlings.append(.nothing)
      }
    }
  }

  /// Some fingers, each once; where they are differs each time.
  private static func contacts(_ generator: inout SeededGenerator) -> [Contact] {
    let ids = (1...4).filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator)
    return ids.map { id in
      let phases: [Contact.Phase] = [.began, .began, .moved, .moved, .moved, .ended, .cancelled]
      return Contact(
        id,
        phases.randomElement(using: &generator) ?? .moved,
        .random(in: 0..<300, using: &generator),
        .random(in: 0..<50, using: &generator)
      )
    }
  }
}

/// What views must hear, by the rules alone: B-3.14, B-3.15, B-3.18, B-3.19 and B-3.22.
private struct Model {
  private struct Touch: Equatable {
    let number: Int
    let contact: Int
    let view: Int
    let isWithheld: Bool
    var phase: UITouch.Phase? = .began
    var hasBegun = false
    var window: Int { Model.window(of: view) }
    var isOver: Bool { phase == .ended || phase == .cancelled }
  }

  /// The window of a view; the windows themselves come after the views.
  private static func window(of view: Int) -> Int {
    view < Plan.viewCount ? view / 3 : view - Plan.viewCount
  }

  private(set) var lines: [String] = []
  private let plan: Plan
  private var touches: [Touch] = []
  private var isIn = [Bool](repeating: true, count: Plan.viewCount)
  private var isHidden = [Bool](repeating: false, count: Plan.viewCount)
  private var queue: [[Contact]] = []
  private var callCount = 0
  private var touchCount = 0

  init(_ plan: Plan) {
    self.plan = plan
    for input in plan.inputs {
      queue.append(input)
      while !queue.isEmpty { take(queue.removeFirst()) }
    }
  }

  private mutating func take(_ contacts: [Contact]) {
    for contact in contacts where contact.phase == .began {
      cancel(touches.filter { $0.contact == contact.id })
    }
    for place in touches.indices { touches[place].phase = nil }
    for contact in contacts { update(contact) }
    var windows: [Int] = []
    if touches.contains(where: { $0.phase != nil }) {
      for touch in touches where !windows.contains(touch.window) { windows.append(touch.window) }
    }
    for window in windows { tellViews(in: window) }
    touches.removeAll(where: \.isOver)
  }

  private mutating func update(_ contact: Contact) {
    if contact.phase == .began {
      let place = Int(contact.position.x / 50)
      let view = isIn[place] && !isHidden[place] ? place : Plan.viewCount + place / 3
      let isSecond = touches.contains { $0.view == view && !$0.isOver }
      touchCount += 1
      touches.append(
        Touch(
          number: touchCount,
          contact: contact.id,
          view: view,
          isWithheld: isSecond && (view >= Plan.viewCount || !plan.isMultiple[view])
        )
      )
    } else if let place = touches.firstIndex(where: { $0.contact == contact.id }) {
      touches[place].phase =
        contact.phase == .moved ? .moved : contact.phase == .ended ? .ended : .cancelled
    }
  }

  private mutating func tellViews(in window: Int) {
    var views: [Int] = []
    for touch in touches
    where touch.window == window && !touch.isWithheld && !views.contains(touch.view) {
      views.append(touch.view)
    }
    for view in views {
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let told = touches.filter { $0.view == view && $0.phase == phase && !$0.isWithheld }
        guard !told.isEmpty else { continue }
        for place in touches.indices where told.contains(touches[place]) {
          touches[place].hasBegun = true
        }
        call(view, phase, told)
      }
    }
  }

  private mutating func cancel(_ all: [Touch]) {
    let leaving = all.filter { !$0.isOver }
    touches.removeAll { touch in leaving.contains { $0.number == touch.number } }
    var views: [Int] = []
    for touch in leaving where !views.contains(touch.view) { views.append(touch.view) }
    for view in views {
      let told = leaving.filter { $0.view == view && $0.hasBegun && !$0.isWithheld }
      if !told.isEmpty { call(view, .cancelled, told) }
    }
  }

  private mutating func call(_ view: Int, _ phase: UITouch.Phase, _ told: [Touch]) {
    guard view < Plan.viewCount else { return }
    lines.append("v\(view) \(phase) \(told.map(\.contact))")
    callCount += 1
    guard callCount <= plan.meddlings.count else { return }
    switch plan.meddlings[callCount - 1] {
    case .nothing: break
    case .remove(let other):
      guard isIn[other] else { return }
      cancel(touches.filter { $0.view == other })
      isIn[other] = false
    case .add(let other): isIn[other] = true
    case .hide(let other): isHidden[other] = true
    case .send(let contacts): queue.append(contacts)
    }
  }
}

/// Views that take each other away, and send input, while they are told of touches.
@MainActor
@Suite struct RandomReentryTests {
  /// Plays a plan; returns what the views heard, and what the trace says that they did.
  private func play(_ plan: Plan) -> (heard: [String], traced: [String]) {
    let stage = Stage(.traced)
    stage.window.frame = CGRect(0, 0, 150, 50)
    let second = UIWindow(frame: CGRect(150, 0, 150, 50), application: stage.application)
    second.isHidden = false
    let windows = [stage.window, second]
    var views: [TouchedView] = []
    var callCount = 0
    for number in 0..<Plan.viewCount {
      let frame = CGRect(50 * CGFloat(number % 3), 0, 50, 50)
      let view = windows[number / 3].add(TouchedView(stage.log, frame), "v\(number)")
      view.isMultipleTouchEnabled = plan.isMultiple[number]
      views.append(view)
    }
    for view in views {
      view.onTouches = { _, _, _ in
        callCount += 1
        guard callCount <= plan.meddlings.count else { return }
        switch plan.meddlings[callCount - 1] {
        case .nothing: break
        case .remove(let other): views[other].removeFromSuperview()
        case .add(let other): windows[other / 3].addSubview(views[other])
        case .hide(let other): views[other].isHidden = true
        case .send(let contacts): stage.send(contacts)
        }
      }
    }
    for input in plan.inputs { stage.send(input) }
    for view in views { view.onTouches = nil }
    let traced = stage.trace.records.compactMap { record -> String? in
      guard case .touches(let phase, let name, let touches, nil) = record.what,
        let view = views.first(where: { $0.isCalled(name) })
      else { return nil }
      return "\(view.logName) \(phase) \(touches.contacts)"
    }
    return (stage.log.drain(), traced)
  }

  @Test(arguments: 0..<8)
  func `each view hears what is due, whatever calls do (B-3.14, B-3.22, B-7.6)`(batch: Int) {
    for seed in batch * 250..<(batch + 1) * 250 {
      let plan = Plan(seed: seed)
      let (heard, traced) = play(plan)
      let due = Model(plan).lines
      #expect(heard == due, "seed \(seed)")
      #expect(traced == due, "seed \(seed)")
      if heard != due || traced != due { return }
    }
  }
}

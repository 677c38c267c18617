/// Decides between the recognizers of one engine: who gets a touch, who waits, who wins.
///
/// An event goes through in three parts: all recognizers are told of their touches and say what
/// they make of them; what they said is settled, deeper views first; then the views are told.
@MainActor
final class GestureArbiter {
  /// Whom it belongs to; whoever calls holds it meanwhile.
  unowned(unsafe) let application: UIApplication
  /// The recognizers that take part now, in the order in which they are told and win.
  private(set) var active: [UIGestureRecognizer] = []
  /// How deep calls into recognizers are nested; what they ask for meanwhile is settled after.
  private var nesting = 0
  /// Whether a recognizer took a step that was not settled yet.
  private var isUnsettled = false
  /// The sets that recognizers were sent, while their members are down.
  private var sets = TouchSets()

  init(_ application: UIApplication) { self.application = application }

  func trace(_ trace: @autoclosure () -> GestureTrace) {
    if let tracing = application.tracing { tracing(.gesture(trace())) }
  }

  // MARK: - Events

  /// Takes an event to the recognizers of a window's touches, and then to their views by `tellViews`.
  func deliver(_ event: UIEvent, in window: UIWindow, tellViews: () -> Void) {
    nesting += 1
    join(event, in: window)
    if !active.isEmpty {
      tell(event) { $0.window === window }
      takeAdded(event, in: window)
    }
    settle()
    dropEnded { $0.window === window }
    tellViews()
    nesting -= 1
    finish()
  }

  /// Runs the deliveries of one event to several windows; what is told late is told after the last.
  func deliverTogether(_ deliver: () -> Void) {
    nesting += 1
    deliver()
    nesting -= 1
    finish()
  }

  /// Takes touches from recognizers that will not be heard of again, outside of an event.
  func cancel(_ touches: [UITouch], _ event: UIEvent, tellViews: () -> Void) {
    nesting += 1
    if !active.isEmpty {
      tell(event) { touch in touches.contains { $0 === touch } }
      settle()
      dropEnded { touch in touches.contains { $0 === touch } }
    }
    tellViews()
    nesting -= 1
    finish()
  }

  /// Hears that a recognizer took a step, and settles it unless that is done later anyway.
  func didStep(_ recognizer: UIGestureRecognizer) {
    isUnsettled = true
    enter(recognizer)
    guard nesting == 0 else { return }
    finish()
  }

  /// Asks whether a recognizer may leave possible, and whom it waits for then; returns who refused.
  ///
  /// What those who are asked bring about is settled after.
  func consult(about recognizer: UIGestureRecognizer) -> GestureCause? {
    nesting += 1
    defer { nesting -= 1 }
    gatherRequirements(of: recognizer)
    return refusal(of: recognizer)
  }

  /// Settles what is unsettled, tells views what they may hear now, and lets those begin anew that
  /// are done.
  private func finish() {
    guard nesting == 0 else { return }
    nesting += 1
    defer { nesting -= 1 }
    repeat {
      settle()
      application.touches.tellHeld(in: application)
      resetThoseDone()
    } while isUnsettled
  }

  /// Lets recognizers of views that leave their window forget what they were about.
  func leave(_ root: UIView) {
    guard !active.isEmpty else { return }
    // All at one go, so that none wins because another has left before it.
    nesting += 1
    for recognizer in active where recognizer.view?.isDescendant(of: root) == true {
      recognizer.withdraw()
    }
    nesting -= 1
    finish()
  }

  // MARK: - Who takes part

  private func join(_ event: UIEvent, in window: UIWindow) {
    for touch in event.touches where touch.phase == .began && touch.window === window {
      // What was asked about the touch may have switched some off.
      touch.recognizers.removeAll { !$0.isEnabled || $0.view == nil }
      for recognizer in touch.recognizers {
        recognizer.sequence.touches.append(touch)
        recognizer.sequence.seen.append(touch.sequenceNumber)
        if recognizer.sequence.touchType == nil { recognizer.sequence.touchType = touch.type }
        enter(recognizer)
      }
    }
  }

  private func enter(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.sequence.isActive else { return }
    recognizer.sequence.isActive = true
    let index = recognizer.view?.recognizers.firstIndex { $0 === recognizer } ?? 0
    let rank = GestureRank(depth: recognizer.view?.depth ?? 0, index: index)
    recognizer.sequence.rank = rank
    let place = active.firstIndex { rank < $0.sequence.rank } ?? active.endIndex
    active.insert(recognizer, at: place)
  }

  /// Tells each recognizer what became of its touches: one call a phase (`B-4.14`).
  private func tell(_ event: UIEvent, where isMeant: (UITouch) -> Bool) {
    // Bits, for a list of the phases that there are would be allocated for each event.
    let phases = event.touches.reduce(0) { $0 | 1 << $1.phase.rawValue }
    // Asked once, for the application is counted each time that it is asked.
    let isTraced = application.traceSink != nil
    for recognizer in active where !recognizer.sequence.touches.isEmpty {
      for phase in UITouch.Phase.delivered where phases & 1 << phase.rawValue != 0 {
        guard !recognizer.sequence.state.isFinal else { break }
        guard let touches = set(of: recognizer, phase, isMeant) else { continue }
        if isTraced { trace(.touches(phase, to: recognizer, touches.inOrder)) }
        tell(recognizer, touches, phase, event)
      }
    }
  }

  private func tell(
    _ recognizer: UIGestureRecognizer,
    _ touches: Set<UITouch>,
    _ phase: UITouch.Phase,
    _ event: UIEvent
  ) {
    recognizer.buttonMask = event.buttonMask
    recognizer.modifierFlags = event.modifierFlags
    let (wasUnderWay, steps) = (recognizer.sequence.isUnderWay, recognizer.sequence.stepCount)
    recognizer.receive(touches, phase, event)
    // The action is sent for each move, whether the class says so again or not (`B-4.4`).
    if phase == .moved, wasUnderWay, recognizer.sequence.isUnderWay,
      recognizer.sequence.stepCount == steps, recognizer.hasEnoughFingers
    {
      recognizer.go(to: .changed, .own)
    }
  }

  /// The touches of a recognizer in a phase; nil for none.
  private func set(
    of recognizer: UIGestureRecognizer,
    _ phase: UITouch.Phase,
    _ isMeant: (UITouch) -> Bool
  ) -> Set<UITouch>? {
    let touches = recognizer.sequence.touches
    var count = 0
    for touch in touches where touch.phase == phase && isMeant(touch) { count += 1 }
    guard count > 0 else { return nil }
    guard count < touches.count else { return sets.set(of: touches) }
    return sets.set(of: touches.filter { $0.phase == phase && isMeant($0) })
  }

  /// Removes touches that ended from the recognizers, which have heard of it; those of another window
  /// have not yet.
  private func dropEnded(where isMeant: (UITouch) -> Bool) {
    var isAnyLast = false
    for recognizer in active {
      for touch in recognizer.sequence.touches where touch.phase.isLast { isAnyLast = true }
    }
    guard isAnyLast else { return }
    for recognizer in active {
      recognizer.sequence.touches.removeAll { $0.phase.isLast && isMeant($0) }
    }
    sets.forget()
  }

  // MARK: - Settling

  /// Deals with the steps that recognizers took, until nothing is left but waiting.
  private func settle() {
    guard isUnsettled else { return }
    repeat {
      isUnsettled = false
      for recognizer in active where !recognizer.sequence.steps.isEmpty {
        // A gesture that goes on takes nothing from others, so they need not be looked at anew.
        let goesOn = recognizer.sequence.isRecognized && recognizer.sequence.steps == [.changed]
        guard advance(recognizer), !goesOn else { continue }
        isUnsettled = true
        break
      }
    } while isUnsettled
  }

  /// Deals with a recognizer's next step; returns whether anything came of it.
  ///
  /// Those that stand back for it meanwhile do not go before it.
  private func advance(
    _ recognizer: UIGestureRecognizer,
    before others: [UIGestureRecognizer] = []
  ) -> Bool {
    guard let step = recognizer.sequence.steps.first else { return false }
    if recognizer.sequence.isRecognized {
      recognizer.sequence.steps.removeFirst()
      if step == .ended { exclude(by: recognizer) }
      send(step, by: recognizer)
      return true
    }
    if recognizer.sequence.state == .failed || recognizer.sequence.state == .cancelled {
      recognizer.sequence.steps = []
      return true
    }
    if let winner = requirements(of: recognizer).first(where: \.sequence.isRecognized) {
      overrule(recognizer, .outrun(by: winner))
      return true
    }
    if waits(recognizer) { return false }
    if let rival = rival(of: recognizer), !others.contains(where: { $0 === rival }),
      advance(rival, before: others + [recognizer])
    {
      return true
    }
    recognize(recognizer, step)
    return true
  }

  private func recognize(_ recognizer: UIGestureRecognizer, _ step: UIGestureRecognizer.State) {
    for other in active
    where other.sequence.isRecognized && excludes(other, recognizer) {
      overrule(recognizer, .prevented(by: other))
      return
    }
    recognizer.sequence.isRecognized = true
    exclude(by: recognizer)
    if !recognizer.sequence.steps.isEmpty { recognizer.sequence.steps.removeFirst() }
    send(step, by: recognizer)
    if recognizer.keepsTouches {
      application.touches.take(recognizer.sequence.seen, by: recognizer)
    }
  }

  /// Gives touches that have come down since to the gestures that were recognized before (`B-4.23`).
  private func takeAdded(_ event: UIEvent, in window: UIWindow) {
    for touch in event.touches where touch.phase == .began && touch.window === window {
      for recognizer in touch.recognizers
      where recognizer.sequence.isRecognized && recognizer.keepsTouches {
        application.touches.take([touch.sequenceNumber], by: recognizer)
      }
    }
  }

  private func send(_ step: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
    let late = recognizer.sequence.waitsSince.map { application.now - $0 } ?? 0
    recognizer.sequence.waitsSince = nil
    recognizer.sequence.waitsFor = []
    trace(.action(recognizer, step, late: late))
    recognizer.send(step)
  }

  /// Makes a recognizer fail that waits to be recognized, and is switched off meanwhile.
  func giveUp(_ recognizer: UIGestureRecognizer) {
    overrule(recognizer, .disabled)
    didStep(recognizer)
  }

  /// Makes a recognizer fail that another stands against, whatever it has come to.
  func overrule(_ recognizer: UIGestureRecognizer, _ cause: GestureCause) {
    let from = recognizer.sequence.state
    recognizer.sequence.state = .failed
    recognizer.sequence.steps = []
    isUnsettled = true
    trace(.state(recognizer, from: from, to: .failed, cause))
  }

  // MARK: - Exclusion

  /// Makes those fail that cannot be recognized together with one that is (`B-4.30`).
  private func exclude(by recognizer: UIGestureRecognizer) {
    for other in active
    where other.sequence.state != .failed && other.sequence.state != .cancelled
      && !other.sequence.isOver && excludes(recognizer, other)
    {
      if !other.sequence.isRecognized {
        overrule(other, .prevented(by: recognizer))
      } else if other.sequence.isUnderWay {
        other.go(to: .cancelled, .prevented(by: recognizer))
      }
    }
  }

  private func excludes(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    winner !== other && winner.sequence.shares(with: other.sequence) && prevents(winner, other)
      && !areSimultaneous(winner, other)
  }

  private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard one.canPrevent(other) else {
      trace(.vote(.canPrevent, one, about: other, false))
      return false
    }
    guard other.canBePrevented(by: one) else {
      trace(.vote(.canBePrevented, other, about: one, false))
      return false
    }
    return true
  }

  /// Whether either delegate lets both recognize (`B-4.34`).
  private func areSimultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    func ask(_ asked: UIGestureRecognizer, _ about: UIGestureRecognizer) -> Bool {
      guard let delegate = asked.delegate else { return false }
      let answer = delegate.gestureRecognizer(asked, shouldRecognizeSimultaneouslyWith: about)
      trace(.vote(.shouldRecognizeSimultaneouslyWith, asked, about: about, answer))
      return answer
    }
    return ask(one, other) || ask(other, one)
  }

  /// One that is about to be recognized, too, and prevents this one but cannot be prevented by it: it
  /// goes first, as a double tap does before the second of two single ones (`B-4.37`).
  private func rival(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    for other in active
    where other !== recognizer && !other.sequence.steps.isEmpty && !other.sequence.isRecognized
      && other.sequence.state != .failed && other.sequence.shares(with: recognizer.sequence)
    {
      let isStronger =
        other.canPrevent(recognizer) && recognizer.canBePrevented(by: other)
        && !(recognizer.canPrevent(other) && other.canBePrevented(by: recognizer))
      if isStronger, blockers(of: other).isEmpty { return other }
    }
    return nil
  }

  // MARK: - The end

  /// Lets recognizers begin anew that have come to an end, those bound by failure requirements
  /// together (`B-4.6`).
  private func resetThoseDone() {
    guard active.contains(where: \.sequence.isOver) else { return }
    for recognizer in active where recognizer.sequence.isOver && !isBound(recognizer) {
      active.removeAll { $0 === recognizer }
      sets.forget()
      trace(.reset(recognizer))
      recognizer.beginAnew()
    }
  }

  /// Whether one that is not done yet is bound to a recognizer, directly or by way of others.
  private func isBound(_ recognizer: UIGestureRecognizer) -> Bool {
    var reached = [recognizer]
    var index = 0
    while index < reached.count {
      for other in active where !reached.contains(where: { $0 === other }) {
        guard areBound(reached[index], other) else { continue }
        guard other.sequence.isOver else { return true }
        reached.append(other)
      }
      index += 1
    }
    return false
  }

  private func areBound(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    requirements(of: one).contains { $0 === other }
      || requirements(of: other).contains { $0 === one }
  }
}

extension UIGestureRecognizer {
  /// Whether views hear no more of the touches of a gesture that is recognized.
  fileprivate final var keepsTouches: Bool { cancelsTouchesInView || delaysTouchesBegan }
}

extension GestureSequence {
  /// Whether a continuous gesture has begun and not ended.
  var isUnderWay: Bool { state == .began || state == .changed }
}

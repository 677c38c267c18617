/// Decides between the recognizers of one engine.
///
/// The first recognizer to be recognized, among those that share a touch, excludes the others. A touch goes to the
/// recognizers of the view that was hit and of every view around it. A recognizer that wants to leave *possible*
/// needs the consent of its delegate and of the views concerned. It then waits until every recognizer that has to
/// fail first has failed; if one of those is recognized instead, it fails.
///
/// When its turn comes (deeper views first, on one view the recognizer added last) it is recognized: it makes all
/// that share a touch with it fail, or cancels those under way, unless either delegate lets both recognize; its
/// actions are sent; its touches are claimed. A recognizer that has ended begins anew when all that are bound to it
/// by a failure requirement have ended too.
///
/// Each of these sentences has a file beside this one: `Receiving`, `Beginning`, `Waiting`, `Exclusion` and
/// `Resetting`. The arbiter knows recognizers only: what a winner takes from views it leaves as a ``Claim``.
@MainActor
final class GestureArbiter {
  /// The application that this belongs to.
  unowned let application: UIApplication
  /// The active recognizers, in the order in which they receive events and win (`B-4.31`).
  @Whole var active: [UIGestureRecognizer] = [] { didSet { keptAsked = nil } }
  /// Those of the active recognizers that `B-4.41` has asked about others; nil where it is not known.
  var keptAsked: [UIGestureRecognizer]?
  /// Recognizers that have come to an end since those that are done began anew.
  var ended: [UIGestureRecognizer] = []
  /// The groups of active recognizers that begin anew together; nil where those are not known.
  var bonds: GestureBonds?
  /// Those of the active recognizers that took a step and have not come to an end, in the same order.
  @Whole private(set) var pending: [UIGestureRecognizer] = []
  private var entryCount = 0
  private(set) var isUnsettled = false
  /// Claims of recognizers that views have not been notified of, the first claim first.
  @Whole private(set) var claims: [Claim] = []

  init(_ application: UIApplication) { self.application = application }

  var tracing: Tracing? { application.tracing }

  // MARK: - Active recognizers

  /// Makes a recognizer active: it has a touch, or has left possible.
  func enter(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.sequence.isActive else { return }
    insert(recognizer, depth: recognizer.view?.depth ?? 0, from: 0)
  }

  /// Makes a touch's recognizers active, which come in the order in which they win, in one pass.
  func enter(_ recognizers: [UIGestureRecognizer]) {
    var (view, depth, place) = (recognizers.first?.view, recognizers.first?.view?.depth ?? 0, 0)
    for recognizer in recognizers where !recognizer.sequence.isActive {
      while let below = view, below !== recognizer.view {
        (view, depth) = (below.parent, depth - 1)
      }
      // Code of the app may have moved the views since.
      if view == nil { (view, depth) = (recognizer.view, recognizer.view?.depth ?? 0) }
      place = insert(recognizer, depth: depth, from: place) + 1
    }
  }

  /// Inserts a recognizer behind those that win before it, looked for from a place on; returns where.
  @discardableResult
  private func insert(_ recognizer: UIGestureRecognizer, depth: Int, from place: Int) -> Int {
    entryCount += 1
    let rank = GestureRank(depth: depth, index: recognizer.indexInView, entry: entryCount)
    bonds = nil
    recognizer.sequence.isActive = true
    recognizer.sequence.rank = rank
    let first = place > 0 && rank < active[place - 1].sequence.rank ? 0 : place
    let place = active[first...].firstIndex { rank < $0.sequence.rank } ?? active.endIndex
    // Taken out meanwhile, so that it is not copied.
    var taken = active
    active = []
    taken.insert(recognizer, at: place)
    active = taken
    return place
  }

  func noteStep(of recognizer: UIGestureRecognizer) {
    isUnsettled = true
    enter(recognizer)
    guard !recognizer.sequence.isPending else { return }
    recognizer.sequence.isPending = true
    let rank = recognizer.sequence.rank
    // Taken out meanwhile, so that it is not copied.
    var taken = pending
    pending = []
    // Most take their first steps in this order.
    let before = taken.lastIndex { !(rank < $0.sequence.rank) }
    taken.insert(recognizer, at: before.map { $0 + 1 } ?? 0)
    pending = taken
  }

  // MARK: - Settling

  /// Deals with the steps that recognizers took, until all that is left is to wait.
  func settle() {
    guard isUnsettled else { return }
    repeat {
      isUnsettled = false
      for recognizer in pending where !recognizer.sequence.steps.isEmpty {
        let goesOn = recognizer.sequence.isRecognized && recognizer.sequence.steps.isOnly(.changed)
        // Neither changes anything for the others, so they are not asked again, unless its action did.
        let isAlone = goesOn || recognizer.sequence.isLost
        let count = pending.count
        guard advance(recognizer, ahead: []), !isAlone || pending.count > count else { continue }
        isUnsettled = true
        break
      }
    } while isUnsettled
    // Mostly none of them.
    let over = pending.filter { $0.sequence.isOver }
    guard !over.isEmpty else { return }
    ended += over
    pending.removeAll { $0.sequence.isOver }
  }

  private enum Outcome {
    /// It was recognized before: only its actions are sent.
    case goesOn
    /// It has failed before: its steps count for nothing.
    case dropped
    /// It fails.
    case overruled(GestureCause)
    /// It waits until others have failed.
    case waits
    /// Another is dealt with first.
    case standsBack(for: UIGestureRecognizer)
    /// It is recognized.
    case recognized
  }

  /// Decides on a recognizer's next step by the first rule that applies; those ahead stand back for it.
  private func outcome(
    of recognizer: UIGestureRecognizer,
    ahead: [UIGestureRecognizer]
  ) -> Outcome {
    // It has won already.
    if recognizer.sequence.isRecognized { return .goesOn }
    // It has lost already.
    if recognizer.sequence.isLost { return .dropped }
    // One that it had to wait for was recognized (B-4.40).
    if let winner = recognizedRequirement(of: recognizer) {
      return .overruled(.outrun(by: winner))
    }
    // One that it has to wait for is undecided (B-4.38, B-4.39).
    if waits(recognizer) { return .waits }
    // One that prevents it, and that it cannot prevent, is about to be recognized too (B-4.37).
    if let rival = rival(of: recognizer, notIn: ahead) { return .standsBack(for: rival) }
    // One that was recognized before excludes it (B-4.30).
    if let winner = excluder(of: recognizer) { return .overruled(.prevented(by: winner)) }
    return .recognized
  }

  /// Deals with a recognizer's next step; returns whether anything came of it.
  private func advance(_ recognizer: UIGestureRecognizer, ahead: [UIGestureRecognizer]) -> Bool {
    guard let step = recognizer.sequence.steps.first else { return false }
    switch outcome(of: recognizer, ahead: ahead) {
    case .goesOn:
      recognizer.sequence.steps.removeFirst()
      // Delegates are asked again as the gesture ends (B-4.33).
      if step == .ended { exclude(by: recognizer) }
      send(step, by: recognizer)
    case .dropped: recognizer.sequence.steps = WaitingSteps()
    case .overruled(let cause): overrule(recognizer, cause)
    case .waits: return false
    case .standsBack(let rival): return advance(rival, ahead: ahead + [recognizer])
    case .recognized: recognize(recognizer, step)
    }
    return true
  }

  private func recognize(_ recognizer: UIGestureRecognizer, _ step: UIGestureRecognizer.State) {
    recognizer.sequence.isRecognized = true
    exclude(by: recognizer)
    // The delegates that were asked may have had it cancelled.
    if !recognizer.sequence.steps.isEmpty { recognizer.sequence.steps.removeFirst() }
    send(step, by: recognizer)
    claim(recognizer.sequence.seen, by: recognizer)
  }

  private func send(_ step: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
    let late = recognizer.sequence.waitsSince.map { application.now - $0 } ?? 0
    recognizer.sequence.waitsSince = nil
    recognizer.sequence.waitsFor = []
    if let tracing { tracing(.acts(tracing.name(of: recognizer), state: step, late: late)) }
    recognizer.send(step)
  }

  func overrule(_ recognizer: UIGestureRecognizer, _ cause: GestureCause) {
    let from = recognizer.sequence.state
    recognizer.sequence.state = .failed
    recognizer.sequence.steps = WaitingSteps()
    isUnsettled = true
    tracing?.state(recognizer, from: from, to: .failed, because: cause)
    ended.append(recognizer)
  }

  // MARK: - Claims

  /// Claims touches that came down in an event for the gestures that were recognized before (`B-4.23`).
  func claimAdded(_ event: UIEvent, in window: UIWindow) {
    for touch in event.touches where touch.phase == .began && touch.window === window {
      for recognizer in touch.recognizers where recognizer.sequence.isRecognized {
        claim([touch.sequenceNumber], by: recognizer)
      }
    }
  }

  private func claim(_ numbers: [Int], by recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView || recognizer.delaysTouchesBegan else { return }
    claims.append(
      Claim(
        numbers: numbers,
        recognizer: recognizer,
        cancelsTold: recognizer.cancelsTouchesInView
      )
    )
  }

  func removeClaims() -> [Claim] {
    defer { claims = [] }
    return claims
  }
}

/// Touches that a recognized gesture claims from their views.
struct Claim {
  let numbers: [Int]
  let recognizer: UIGestureRecognizer
  /// True if views that have heard of the touch hear that it is cancelled (`B-4.23`, `B-4.27`).
  let cancelsTold: Bool
}

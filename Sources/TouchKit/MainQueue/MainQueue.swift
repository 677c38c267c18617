/// An app's blocks, timers and tasks that run later, as deadlines that a replay runs at the same places.
@MainActor
final class MainQueue {
  /// The modes of the run loop that work is for (`B-6.35`).
  struct Mode: OptionSet {
    let rawValue: UInt8
    /// While nothing is scrolled.
    static let standard = Mode(rawValue: 1)
    /// While content is scrolled.
    static let tracking = Mode(rawValue: 2)
    /// Always.
    static let common: Mode = [.standard, .tracking]
  }

  /// Work that was due while the run loop was in another mode.
  private struct HeldWork {
    /// It may be put into other modes while it waits.
    let mode: @MainActor () -> Mode
    let block: @MainActor () -> Void
  }

  /// The most rounds of blocks that ask for blocks at one time of the clock, which has to go on.
  private static let roundsAtOnce = 100
  /// The pause before the rounds after those, in seconds.
  private static let pause = 0.001

  private unowned let application: UIApplication
  private var blocks: [@MainActor () -> Void] = []
  private var rounds = (input: 0, count: 0)
  @Whole private var held: [HeldWork] = []
  /// The scroll views that were dragged and may still move.
  private var scrolled: [WeakReference<UIScrollView>] = []
  /// The timers that are due some time.
  var timers: [ObjectIdentifier: ScheduledTimer] = [:]
  /// The timers that were made and are on no run loop yet.
  var newTimers: [ObjectIdentifier: NewTimer] = [:]
  /// Work of `perform(_:with:afterDelay:)` that can still be cancelled.
  var requests: [PerformRequest] = []
  var requestCount = 0
  /// A time that the app asked the queues' clock for, and what the engine's was.
  var asked: (queues: UInt64, engine: TimeInterval)?

  var wakingTasks = 0

  init(of application: UIApplication) { self.application = application }

  var now: TimeInterval { application.now }

  // MARK: - Asking

  /// Runs a block soon, after those that were asked for before.
  func async(_ block: @escaping @MainActor () -> Void) {
    blocks.append(block)
    guard blocks.count == 1 else { return }
    if rounds.input != application.inputCount { rounds = (application.inputCount, 0) }
    let isRunaway = rounds.count >= Self.roundsAtOnce
    application.schedule(at: now + (isRunaway ? Self.pause : 0)) { [unowned self] in run() }
  }

  private func run() {
    if rounds.input != application.inputCount { rounds = (application.inputCount, 0) }
    rounds.count += 1
    let due = blocks
    blocks = []
    for block in due { block() }
  }

  /// Runs a block after a time, in seconds; at once, but later, for none.
  func after(
    _ delay: TimeInterval,
    in mode: Mode = .common,
    _ block: @escaping @MainActor () -> Void
  ) {
    let work: @MainActor () -> Void = { [unowned self] in run(in: { mode }, block) }
    // What asks for itself without a delay is counted there.
    if delay > 0 { at(now + delay, work) } else { async(work) }
  }

  /// Runs a block at a time of the engine's clock, in seconds.
  @discardableResult
  func at(_ time: TimeInterval, _ block: @escaping @MainActor () -> Void) -> Deadline {
    application.schedule(at: time, block)
  }

  /// Does not run what ``at(_:_:)`` was told to run.
  func cancel(_ deadline: Deadline) { application.cancel(deadline) }

  /// Runs a block now, or once the run loop is in one of the modes that it is for.
  func run(in mode: @escaping @MainActor () -> Mode, _ block: @escaping @MainActor () -> Void) {
    // Most work is for both modes, and need not know which it is.
    if mode() == .common || mode().contains(presentMode) {
      block()
    } else {
      held.append(HeldWork(mode: mode, block: block))
    }
  }

  // MARK: - Scrolling

  /// True if content follows a finger, or goes on moving after it (`B-6.35`).
  private var isScrolling: Bool {
    scrolled.removeAll { view in
      guard let view = view.wrappedValue else { return true }
      return view.drag == nil && !view.isDecelerating
    }
    return !scrolled.isEmpty
  }

  func note(dragging view: UIScrollView) { scrolled.append(WeakReference(wrappedValue: view)) }

  private var presentMode: Mode { isScrolling ? .tracking : .standard }

  /// Runs what had to wait for a mode that the run loop is in now.
  func release() {
    guard !held.isEmpty else { return }
    let present = presentMode
    let all = held
    held = all.filter { !$0.mode().contains(present) }
    guard held.count < all.count else { return }
    for work in all where work.mode().contains(present) {
      async { [unowned self] in run(in: work.mode, work.block) }
    }
  }
}

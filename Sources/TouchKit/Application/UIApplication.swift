/// An engine: a screen with windows, a queue of inputs, a clock, and the trace of what they cause.
///
/// Time comes in with the inputs and never goes back. Several may live side by side. Source:
/// [`UIApplication`](https://developer.apple.com/documentation/uikit/uiapplication).
open class UIApplication: UIResponder {
  /// The application that ``UIWindow/init(frame:)`` and apps' own code use.
  public static var shared = UIApplication()

  /// The screen that the windows lie on.
  public final let screen: UIScreen
  /// The settings where UIKit's versions differ.
  public final let policy: Policy
  /// Ends the responder chain if it is a responder (`B-2.10`).
  public final weak var delegate: (any UIApplicationDelegate)?
  /// The window that keys go to.
  public final internal(set) var keyWindow: UIWindow? {
    get { windowOfKeys }
    set {
      let old = windowOfKeys
      windowOfKeys = newValue
      guard old !== newValue else { return }
      old?.resignKey()
      old?.post(UIWindow.didResignKeyNotification)
      newValue?.becomeKey()
      newValue?.post(UIWindow.didBecomeKeyNotification)
    }
  }
  final var openMenu: ShownMenu?
  package final internal(set) var endedDrag: EndedDrag?
  package final internal(set) var menuChoice: MenuChoice?
  /// Receives the trace; without one, tracing costs next to nothing.
  public final var traceSink: (any TraceSink)? {
    didSet { tracing = traceSink.map { Tracing(to: $0, of: self) } }
  }
  final private(set) var tracing: Tracing?
  /// The engine's clock: the time of the latest input, in seconds since the sitting began.
  public final private(set) var now: TimeInterval {
    get { presentTime }
    set { presentTime = newValue }
  }

  /// The maker of the engine's views, such as a scene of a file; nil for views made in code.
  package final weak var maker: AnyObject?

  /// Counts the changes of anything that is drawn.
  package final private(set) var displayVersion = 0
  /// Counts the changes of which views there are, of their names and of their order.
  package final private(set) var treeVersion = 0

  /// True if nobody knows the colours of the views, as in a view dump: each has an outline, and counts as drawn.
  package final var isWireframe = false
  /// The direction in which text goes; from left to right by default (`B-7.36`).
  public final package(set) var userInterfaceLayoutDirection =
    UIUserInterfaceLayoutDirection.leftToRight

  final lazy var windowScene = UIWindowScene(application: self)
  /// The window that nobody kept last, of which nothing was told yet.
  final var goneWindow: GoneWindow?
  package final lazy var statusBarManager = UIStatusBarManager(self)
  final lazy var menuController = UIMenuController(of: self)
  final var shownMenu: UIMenuController?
  final let layoutQueue = LayoutQueue()
  final var modifierFlags: UIKeyModifierFlags = []
  /// The number of requests to ignore touches (`B-7.12`).
  final var ignoringCount = 0
  /// The number of transitions that ignore them at the moment.
  package internal(set) final var ignoringTransitions = 0
  final lazy var life = ApplicationLife(self)
  final var hitTestRecorder: HitTestRecorder?
  final var hitTestMemory = HitTestMemory()
  final var nameCounts = NameCounts()
  final lazy var delivery = TouchDelivery(self)
  @WeakReference private var windowOfKeys: UIWindow?
  @WeakReference private var leavingView: UIView?
  final lazy var presses = PressTracker(self)
  final lazy var mainQueue = MainQueue(of: self)
  /// Runs what waits outside of the engine, on the system's main queue; nil where nobody serves that.
  package final var outsideWork: (@MainActor () -> Void)?
  private lazy var pointer = PointerTracker(self)
  private let deadlines = DeadlineQueue()
  final lazy var animations = AnimationClock(self)
  final private(set) var windowOrder = WindowOrder()
  @Whole private var queue: [InputEvent] = []
  private var isProcessing = false
  /// The number of the input that is being processed, or was last; 0 before the first.
  package final private(set) var inputCount: Int {
    get { presentInput }
    set { presentInput = newValue }
  }
  // No other module sees these, and so accesses need no check.
  private var presentTime: TimeInterval = 0
  private var presentInput = 0

  /// Makes an engine with no windows, at time 0.
  public init(screen: UIScreen = UIScreen(), policy: Policy = Policy()) {
    self.screen = screen
    self.policy = policy
    super.init()
  }

  public override convenience init() { self.init(screen: UIScreen()) }

  open override var next: UIResponder? { delegateInChain }

  /// Sends an event to each window that has touches or presses in it; motion and remote control go to the key window
  /// (`B-7.6`, `B-7.10`), and without one to the application itself.
  open func sendEvent(_ event: UIEvent) {
    guard event.type != .touches else {
      shownMenu?.note(event)
      return sendTouches(event)
    }
    for window in receivers(of: event) {
      if let window {
        window.sendEvent(event)
      } else if event.isMessage {
        deliverMessage(event, in: nil)
      }
    }
  }

  private func sendTouches(_ event: UIEvent) {
    let touches = event.touches
    guard let window = touches.first?.window else { return }
    if touches.count == 1 || Self.areAll(touches, in: window) { return window.sendEvent(event) }
    delivery.together {
      for (index, touch) in touches.enumerated() {
        guard let window = touch.window, !Self.isAny(of: touches[..<index], in: window) else {
          continue
        }
        window.sendEvent(event)
      }
    }
  }

  private static func areAll(_ touches: [UITouch], in window: UIWindow) -> Bool {
    for touch in touches where touch.window !== window { return false }
    return true
  }

  private static func isAny(of touches: ArraySlice<UITouch>, in window: UIWindow) -> Bool {
    for touch in touches where touch.window === window { return true }
    return false
  }

  /// Sends an action to a target, or without one to who performs it on the chain from the control that sends it, else
  /// from the first responder (`B-2.30`); returns whether somebody did: UIKit ends the program where a target cannot.
  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    ActionDispatch.send(action, to: target, from: sender, for: event, in: self)
  }

  /// Queues an input, and processes all that are queued, unless one is being processed.
  public final func send(_ input: InputEvent) {
    guard !isProcessing else { return queue.append(input) }
    isProcessing = true
    defer { isProcessing = false }
    asRunning {
      layoutQueue.run()
      process(input)
      while !queue.isEmpty { process(queue.removeFirst()) }
    }
  }

  private func process(_ input: InputEvent) {
    AnimationRecorder.shared.commitImplicit()
    dispatch(input)
    AnimationRecorder.shared.commitImplicit()
    layoutQueue.run()
    mainQueue.release()
    delivery.tellUndecided(isWaiting: deadlines.next != nil)
    if tracing != nil { traceSink?.engineDidHandleInput(self) }
  }

  /// The earliest time at which the engine has something to do by itself; nil for none.
  public final var nextDeadline: TimeInterval? {
    [deadlines.next, animations.nextFrame].compactMap { $0 }.min()
  }

  /// Runs an action once the clock has reached a time, in seconds; ``cancel(_:)`` takes what it returns.
  @discardableResult
  package final func schedule(
    at time: TimeInterval,
    _ action: @escaping @MainActor () -> Void
  ) -> Deadline {
    deadlines.add(at: time, action)
  }

  package final func cancel(_ deadline: Deadline) {
    let action = deadlines.remove(deadline)
    withExtendedLifetime(action) {}
  }

  /// Advances the clock, runs what is due, and has the input processed by its kind.
  private func dispatch(_ input: InputEvent) {
    let time = max(now, input.timestamp)
    inputCount += 1
    if tracing != nil {
      traceSink?.engine(
        self,
        willHandle: InputEvent(timestamp: time, kind: input.kind),
        number: inputCount
      )
    }
    while let deadline = deadlines.removeNext(upTo: time) {
      now = max(now, deadline.time)
      deadline.run()
      layoutQueue.run()
      mainQueue.release()
    }
    now = time
    animations.timeDidPass()
    switch input.kind {
    case .estimates(let updates): delivery.improve(updates)
    case .contacts(let contacts): delivery.process(withoutIgnored(contacts))
    case .frame: delivery.frame()
    case .tick: break
    case .work: outsideWork?()
    case .hover(let position, let details): pointer.hover(position, details)
    case .scroll(let scroll): pointer.scroll(scroll)
    case .key(let key): presses.process(key)
    case .pasteboard(let text): UIPasteboard.general.string = text
    case .shake(let phase): shake(phase)
    case .remote(let command): control(command)
    case .application(let change): life.apply(change)
    }
  }

  // MARK: - Windows

  /// The windows from back to front: by level, then by when they were ordered front (`B-1.29`).
  public final var windows: [UIWindow] { windowOrder.backToFront.map(\.object) }

  final func remove(_ window: UIWindow) {
    windowOrder.remove(window)
    treeDidChange()
  }

  final func orderFront(_ window: UIWindow) {
    windowOrder.putInFront(window)
    treeDidChange()
  }

  final func levelDidChange(of window: UIWindow) {
    windowOrder.levelDidChange(of: window)
    treeDidChange()
  }

  // MARK: - Changes of views

  final func displayDidChange() { displayVersion += 1 }

  final func treeDidChange() {
    treeVersion += 1
    displayVersion += 1
  }

  final func viewWillLeaveWindow(_ view: UIView) {
    let outer = leavingView
    leavingView = view
    defer { leavingView = outer }
    delivery.lose(in: view)
    if let window = view.window { window.responders.leave(view, window) }
  }

  final func isTakingAway(_ view: UIView) -> Bool {
    leavingView.map { view.isDescendant(of: $0) } ?? false
  }

  /// Cancels what is down, since the application is no longer active (`B-3.20`).
  package final func cancelAllInput() {
    delivery.loseAll()
    presses.cancelAll()
  }

  /// Ends what is under way, since nothing more will be sent: a gesture that waits keeps its touches.
  package final func endAllInput() {
    cancelAllInput()
    delivery.withdrawAll()
  }

  final func deliver(_ event: UIEvent, in window: UIWindow) {
    if event.isMessage {
      deliverMessage(event, in: window)
    } else if let event = event as? PointerEvent {
      event.arrive()
    }
  }
}

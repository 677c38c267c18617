/// A wheel that turned, or fingers on a trackpad that scrolled.
public struct ScrollInput: Hashable, Sendable {
  /// The place of the pointer on the screen, in points.
  public var position: CGPoint
  /// The movement of the content under the pointer, in points, positive right and down; continuous scrolling by nothing
  /// is that fingers left the trackpad.
  public var delta: CGPoint
  /// True if it is smooth, as a trackpad's is, and not in a wheel's steps.
  public var isContinuous: Bool

  /// Makes an input.
  public init(position: CGPoint, delta: CGPoint, isContinuous: Bool = false) {
    self.position = position
    self.delta = delta
    self.isContinuous = isContinuous
  }
}

/// Tells the recognizers under a pointer what it does without a button.
@MainActor
final class PointerTracker {
  private unowned let application: UIApplication
  private var hovering: [UIHoverGestureRecognizer] = []
  @WeakReference private var lastWindow: UIWindow?

  init(_ application: UIApplication) { self.application = application }

  /// Tells recognizers where the pointer is on the screen; nil when it has left it (`B-4.71`).
  func hover(_ position: CGPoint?, _ details: Contact.Details?) {
    let event = PointerEvent(.hover, in: application)
    let hit = position.flatMap { application.hitTest($0, with: event) }
    event.send(to: hit?.window ?? lastWindow) { [self] in
      let under = recognizers(from: hit?.view) as [UIHoverGestureRecognizer]
      let left = hovering.filter { one in !under.contains { $0 === one } }
      hovering = under.filter { one in
        one.isEnabled && (hovering.contains { $0 === one } || one.shouldReceive(event))
      }
      for recognizer in left { recognizer.hover(nil) }
      guard let position, let window = hit?.window else { return }
      for recognizer in hovering {
        recognizer.hover(window.pointFromScreen(position), at: position, details)
      }
    }
    lastWindow = hit?.window
  }

  /// Scrolls with the first pan from the view up that allows it (`B-7.16`); fingers that leave a trackpad end its pans.
  func scroll(_ input: ScrollInput) {
    let event = PointerEvent(.scroll, in: application)
    let hit = application.hitTest(input.position, with: event)
    event.send(to: hit?.window) { [self] in
      let pans = recognizers(from: hit?.view) as [UIPanGestureRecognizer]
      if input.isContinuous, input.delta == .zero {
        for pan in pans { pan.leaveTrackpad() }
        return
      }
      let kind: UIScrollTypeMask = input.isContinuous ? .continuous : .discrete
      let pan = pans.first {
        $0.isEnabled && $0.allowedScrollTypesMask.contains(kind) && $0.shouldReceive(event)
          && $0.allowsScroll(by: input.delta)
      }
      pan?.scroll(by: input.delta, with: event)
    }
  }

  private func recognizers<Recognizer: UIGestureRecognizer>(from view: UIView?) -> [Recognizer] {
    var found: [Recognizer] = []
    var current = view
    while let view = current {
      found += view.recognizers.reversed().compactMap { $0 as? Recognizer }
      current = view.parent
    }
    return found
  }
}

/// The event of a pointer, which goes through the application and the window to the recognizers.
final class PointerEvent: UIEvent {
  @WeakReference private(set) var window: UIWindow?
  private var reach: () -> Void = {}

  init(_ type: EventType, in application: UIApplication) {
    super.init(application: application, type: type)
    timestamp = application.now
    modifierFlags = application.modifierFlags
  }

  func send(to window: UIWindow?, _ reach: @escaping () -> Void) {
    self.window = window
    self.reach = reach
    if window != nil { application?.sendEvent(self) }
  }

  func arrive() { reach() }
}

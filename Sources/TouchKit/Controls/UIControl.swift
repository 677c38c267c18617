/// A view that turns touches into actions.
///
/// It tracks one touch at a time, from ``beginTracking(_:with:)`` to ``endTracking(_:with:)`` or
/// ``cancelTracking(with:)``, and does not pass touches on (`B-2.18`, `B-5.1`, `B-5.5`).
///
/// Source: [`UIControl`](https://developer.apple.com/documentation/uikit/uicontrol).
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// The state that the flags make up (`B-5.14`).
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// True if the control reacts to touches; a disabled one is still hit (`B-1.9`), and tracks none (`B-5.18`).
  open var isEnabled = true {
    didSet {
      if !isEnabled { giveUpTouch(with: nil) }
      setNeedsDisplay()
    }
  }
  /// True if the control is selected.
  open var isSelected = false { didSet { setNeedsDisplay() } }
  /// True if the control shows that it is pressed: while a touch is down in it (`B-5.12`).
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// The place of the content along the width; in the middle by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsDisplay() }
  }
  /// The place of the content along the height; in the middle by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsDisplay() }
  }
  /// True if the control tracks a touch (`B-5.13`).
  public final private(set) var isTracking = false
  /// True if the tracked touch is inside, or close by (`B-5.8`).
  public final private(set) var isTouchInside = false

  /// The tracked touch; the engine keeps it alive.
  @WeakReference private var trackedTouch: UITouch?
  private final var registered = ControlActions()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    if let ownSize { setFrame(CGRect(origin: frame.origin, size: ownSize)) }
  }

  /// Makes the control that `encode(with:)` archived, without targets and actions.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .init("IsEnabled", self, \.isEnabled),
      .init("IsSelected", self, \.isSelected),
      .init("IsHighlighted", self, \.isHighlighted),
    ]
  }

  /// Makes a control that runs an action when its primary action is triggered (`B-5.19`).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - For subclasses

  var fixedSize: CGSize? { nil }
  /// The size that counts in place of the fixed one, as of a view dump: versions of UIKit differ (`B-7.22`).
  package final var statedSize: CGSize?
  private var ownSize: CGSize? { fixedSize.map { statedSize ?? $0 } }
  /// The events that trigger the primary action too (`B-5.19`).
  var primaryEvents: Event { tracedValue == nil ? [] : .valueChanged }
  /// The events of its touches that the class sends (`B-5.23`, `B-5.24`).
  package var touchEvents: Event { .allTouchEvents }
  /// The value that the class's touches change, which UIKit shows by parts of its own; nil for none.
  var tracedValue: Double? { nil }

  open override var intrinsicContentSize: CGSize { ownSize ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize ?? super.sizeThatFits(size) }

  open override var frame: CGRect {
    get { super.frame }
    set {
      guard let ownSize else {
        super.frame = newValue
        return
      }
      if transform.isIdentity {
        super.frame = CGRect(origin: newValue.standardized.origin, size: ownSize)
      } else {
        super.frame = newValue
        super.bounds.size = ownSize
      }
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: ownSize ?? newValue.size) }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  /// Sends what a tap at the activation point sends, if that point would hit the control (`B-7.120`).
  open override func accessibilityActivate() -> Bool {
    guard isEnabled, let window else { return false }
    let point = window.pointFromScreen(accessibilityActivationPoint)
    guard let hit = window.hitTest(point, with: nil), hit.isDescendant(of: self) else {
      return false
    }
    sendActions(for: .touchUpInside)
    return true
  }

  // MARK: - Tracking

  /// Called when a touch comes down; false ends the tracking and sends nothing (`B-5.2`), which the default returns
  /// where it opens the menu as the primary action.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    !openMenu(with: event, by: touch)
  }

  /// Called when the touch moves; false ends the tracking and sends nothing (`B-5.2`).
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch is lifted, before the actions are sent (`B-5.3`).
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch is cancelled, before the actions are sent (`B-5.4`); there is no event where the control was
  /// disabled or leaves its window (`B-5.18`).
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to track the touch, unless disabled, or on a view that an app put into the control (`B-5.22`).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.inOrder.first(where: tracks)
    else { return }
    trackedTouch = touch
    isTouchInside = true
    let isAccepted = beginTracking(touch, with: event)
    // An override may have disabled or removed the control.
    guard trackedTouch === touch else { return }
    guard isAccepted else {
      forgetTouch()
      return
    }
    isTracking = true
    isHighlighted = true
    sendTouch(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.holds(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isClose(touch)
    isHighlighted = isTouchInside
    let goesOn = continueTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    guard goesOn else {
      forgetTouch()
      return
    }
    sendTouch(dragEvents(wasInside: wasInside), with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if showsMenuAsPrimaryAction, let touch = touches.inOrder.first { lift(touch) }
    guard isTracking, let touch = trackedTouch, touches.holds(touch) else { return }
    isTouchInside = isClose(touch)
    endTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    trackedTouch = nil
    isTracking = false
    sendTouch(isTouchInside ? .touchUpInside : .touchUpOutside, with: event)
    forgetTouch()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    giveUpTouch(with: application?.isTakingAway(self) == true ? nil : event)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow !== window { giveUpTouch(with: nil) }
    super.willMove(toWindow: newWindow)
  }

  private func giveUpTouch(with event: UIEvent?) {
    guard trackedTouch != nil else { return }
    trackedTouch = nil
    let wasTracking = isTracking
    if wasTracking { cancelTracking(with: event) }
    forgetTouch()
    if wasTracking { sendTouch(.touchCancel, with: event) }
  }

  private func forgetTouch() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    if isHighlighted { isHighlighted = false }
  }

  /// Returns true if a touch that goes on is within ``Policy/controlTolerance`` of the bounds (`B-5.8`, `B-5.9`,
  /// `B-5.11`).
  private func isClose(_ touch: UITouch) -> Bool {
    let tolerance = (application?.policy ?? Policy()).controlTolerance
    let area = bounds.insetBy(dx: -tolerance, dy: -tolerance)
    return area.holds(touch.location(in: self))
  }

  private func dragEvents(wasInside: Bool) -> Event {
    let place: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    guard wasInside != isTouchInside else { return place }
    let crossing: Event = isTouchInside ? .touchDragEnter : .touchDragExit
    return application?.policy.crossingSendsBoth == true ? [crossing, place] : crossing
  }

  /// True if one-finger single taps in the control win over those of recognizers on other views (`B-4.45`), as in
  /// UIKit's own that a tap triggers; an app's has to refuse by itself (`B-4.48`).
  var winsOverTaps: Bool { false }

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // The finger that opened its menu does nothing else.
    if window?.owner.openMenu?.source === self, gestureRecognizer.view !== self { return false }
    return !winsOverTaps || !winsOverTap(gestureRecognizer)
  }

  /// Returns true if the enabled control wins (`B-4.50`) over one that cancels touches in views (`B-4.49`).
  private func winsOverTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, recognizer.cancelsTouchesInView,
      let tap = recognizer as? UITapGestureRecognizer
    else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  // MARK: - Menus

  /// True if a touch that comes down opens the menu, and sends no `touchUpInside`; false by default (`B-7.118`).
  open var showsMenuAsPrimaryAction = false

  /// Returns the menu of a control whose context menu interaction is enabled; none by default.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Does what a tap does: opens the menu, or sends the events of the primary action.
  open func performPrimaryAction() {
    guard !openMenu(with: nil) else { return }
    sendActions(for: primaryEvents.isEmpty ? .primaryActionTriggered : primaryEvents)
  }

  /// The part that a drag rests over at a point, if parts act for themselves (`B-7.132`).
  func springLoadedPart(at point: CGPoint) -> AnyHashable? { 0 }
  func springLoad(at point: CGPoint) { performPrimaryAction() }

  // MARK: - Actions

  /// Adds an action for events; it replaces one with the same identifier for them.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    change { $0.add(action, for: controlEvents) }
  }

  /// Removes an action for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action of an identifier for events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    change { $0.remove(actionIdentifier, for: controlEvents) }
  }

  private func change(_ change: (inout ControlActions) -> Void) {
    // What an action has the last reference to must not go while they are being changed.
    let former = registered
    var actions = former
    change(&actions)
    registered = actions
    withExtendedLifetime(former) {}
  }

  /// Adds an action and its target for events; the same pair is registered once (`B-5.15`).
  ///
  /// The target is not kept alive; without one, the chain is searched from here each time (`B-5.17`). An object
  /// that is neither a responder nor a recognizer conforms to ``ActionTarget``, or the program ends.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    change { $0.add(action, to: TargetReference.target(target), for: controlEvents) }
  }

  /// Removes what ``addTarget(_:action:for:)`` registered; nil stands for all targets, or all actions.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    change { $0.remove(action, to: TargetReference.target(target), for: controlEvents) }
  }

  /// Returns the names of the actions that are sent to a target on an event; nil for none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = registered.names(to: TargetReference.target(target), for: controlEvent)
    return names.isEmpty ? nil : names
  }

  /// The targets of actions: `NSNull` for the chain, an `ObjectIdentifier` for an object that is not hashable.
  open var allTargets: Set<AnyHashable> {
    let chain = AnyHashable(NSNull())
    return Set(
      registered.registrations.compactMap { registration -> AnyHashable? in
        guard case .message(_, let holder) = registration.handler else { return nil }
        guard let holder else { return chain }
        guard let target = holder.object else { return nil }
        if let target = target as? any Hashable { return AnyHashable(target) }
        return AnyHashable(ObjectIdentifier(target))
      }
    )
  }

  /// All events that an action is sent or run on.
  open var allControlEvents: Event { registered.events }

  /// Enumerates blocks, and targets with their actions, in the order of adding; true in the last parameter stops.
  public final func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for registration in registered.registrations where !stops {
      switch registration.handler {
      case .block(let action): iterator(action, nil, registration.events, &stops)
      case .message(let action, let holder):
        iterator(nil, (holder?.object, action), registration.events, &stops)
      }
    }
  }

  /// Sends one action by way of the application; an override may redirect it (`B-5.16`).
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let application {
      application.sendAction(action, to: target, from: self, for: event)
    } else {
      _ = ActionDispatch.send(action, to: target, from: self, for: event, in: nil)
    }
  }

  /// Runs one action; an override may replace that.
  open func sendAction(_ action: UIAction) { action.perform(by: self) }

  /// Sends and runs the actions for events; what they get as the touch event is nil (`B-5.21`).
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

  final func send(_ controlEvents: Event, with event: UIEvent?) {
    guard EndlessCalls.begin(.action, of: self) else { return }
    defer { EndlessCalls.end() }
    var events = controlEvents
    if !events.isDisjoint(with: primaryEvents) { events.insert(.primaryActionTriggered) }
    trace(events)
    for handler in registered.handlers(of: events) {
      switch handler {
      case .block(let action): sendAction(action)
      case .message(let action, nil): sendAction(action, to: nil, for: event)
      case .message(let action, let holder?):
        // For a target that is gone the chain is not searched.
        if let target = holder.object { sendAction(action, to: target, for: event) }
      }
    }
  }

  private func trace(_ events: Event) {
    guard let tracing else { return }
    for event in events.singles {
      // It follows from another event, which is recorded: it gets a line only where it has actions.
      if event == .primaryActionTriggered, events != event, !registered.events.contains(event) {
        continue
      }
      let value = event == .valueChanged ? tracedValue : nil
      tracing(.control(tracing.name(of: self), event: event, value: value))
    }
  }
}

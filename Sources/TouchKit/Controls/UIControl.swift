/// A view that turns touches into actions.
///
/// It does not pass touches on (`B-2.18`).
///
/// Source: UIKit, `UIControl`.
@MainActor
open class UIControl: UIView {
  /// What may happen to a control.
  ///
  /// Source: UIControl.h (`B-5.6`).
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of events from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch came down in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch was lifted inside, or close by (`B-5.8`).
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch was lifted elsewhere.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
  }

  /// What a control shows of itself; the flags combine.
  ///
  /// Source: UIControl.h (`B-5.14`).
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing special.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Marked as chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// The state that the flags make up.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether the control reacts; a disabled one is still hit, and does nothing.
  open var isEnabled = true {
    didSet { setNeedsDisplay() }
  }
  /// Whether the control is marked as chosen.
  open var isSelected = false {
    didSet { setNeedsDisplay() }
  }
  /// Whether the control shows that it is pressed: while a touch is down in it (`B-5.12`).
  open var isHighlighted = false {
    didSet { setNeedsDisplay() }
  }
  /// Whether the control follows a touch (`B-5.13`).
  public final private(set) var isTracking = false
  /// Whether the touch it follows is inside, or close by (`B-5.8`).
  public final private(set) var isTouchInside = false

  /// What to run on which events.
  private struct Registration {
    /// A ``UIAction``, or the action to send to a target.
    enum Kind {
      case block(UIAction)
      case message(Selector, to: WeakTarget?)
    }

    let kind: Kind
    var events: Event
  }

  /// A target, which a control does not keep alive.
  private struct WeakTarget {
    weak var object: (any ActionTarget)?
  }

  private var registrations: [Registration] = []

  /// How far outside a touch still counts as inside while the control follows it, in points
  /// (`B-5.8`).
  private static let tolerance: CGFloat = 70

  /// Makes a control; `frame` is in the superview's space, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes the control that ``encode(with:)`` archived, without targets and actions.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard restoreState(from: coder) else { return nil }
  }

  /// Archives the control with its state, without targets and actions.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    archiveState(into: coder)
  }

  /// Runs an action on an event; the same for the same event is added once (`B-5.15`).
  public final func addAction(_ action: UIAction, for event: Event) {
    let isPresent = registrations.contains { registration in
      guard case .block(let present) = registration.kind else { return false }
      return present === action && registration.events == event
    }
    if !isPresent { registrations.append(Registration(kind: .block(action), events: event)) }
  }

  /// Sends an action to a target on events; the same to the same is registered once (`B-5.15`).
  ///
  /// The target is not kept alive. Without one, the chain is searched from this control each time
  /// (`B-5.17`). In UIKit any object is a target; here one that is no responder is an
  /// ``ActionTarget``.
  open func addTarget(
    _ target: (any ActionTarget)?,
    action: Selector,
    for controlEvents: Event
  ) {
    let place = registrations.firstIndex {
      guard case .message(action, let present) = $0.kind else { return false }
      return target == nil ? present == nil : present?.object === target
    }
    if let place {
      registrations[place].events.formUnion(controlEvents)
    } else {
      let message = Registration.Kind.message(action, to: target.map { WeakTarget(object: $0) })
      registrations.append(Registration(kind: message, events: controlEvents))
    }
  }

  /// Sends no longer what ``addTarget(_:action:for:)`` registered; a nil target stands for all
  /// targets, a nil action for all actions.
  open func removeTarget(
    _ target: (any ActionTarget)?,
    action: Selector?,
    for controlEvents: Event
  ) {
    for index in registrations.indices {
      guard case .message(let present, let holder) = registrations[index].kind,
        target == nil || holder?.object === target, action == nil || present == action
      else { continue }
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Returns the names of the actions that are sent to a target on an event; nil for none.
  open func actions(
    forTarget target: (any ActionTarget)?,
    forControlEvent controlEvent: Event
  ) -> [String]? {
    let names = registrations.compactMap { registration -> String? in
      guard case .message(let action, let holder) = registration.kind,
        !registration.events.isDisjoint(with: controlEvent),
        target == nil ? holder == nil : holder?.object === target
      else { return nil }
      return action.description
    }
    return names.isEmpty ? nil : names
  }

  /// Sends one action by way of the application; an override may redirect it (`B-5.16`).
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let application {
      application.sendAction(action, to: target, from: self, for: event)
    } else {
      _ = ActionDispatch.send(action, to: target, from: self, for: event, in: nil)
    }
  }

  /// Runs the actions for an event; what they get as the touch event is nil (`B-5.21`).
  open func sendActions(for event: Event) { send(event, with: nil) }

  private func send(_ controlEvent: Event, with event: UIEvent?) {
    application?.tracing?(.control(self, controlEvent))
    for item in registrations where !item.events.isDisjoint(with: controlEvent) {
      switch item.kind {
      case .block(let action): action.perform(by: self)
      case .message(let action, nil): sendAction(action, to: nil, for: event)
      case .message(let action, let holder?):
        // One that is gone is not replaced by a search of the chain.
        if let target = holder.object { sendAction(action, to: target, for: event) }
      }
    }
  }

  /// Begins to follow the touch, unless the control is disabled.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, !touches.isEmpty else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(.touchDown, with: event)
  }

  /// Follows the touch in and out.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.inOrder.first else { return }
    isTouchInside = isClose(touch)
    isHighlighted = isTouchInside
  }

  /// Sends touchUpInside or touchUpOutside.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.inOrder.first else { return }
    let isInside = isClose(touch)
    endTracking()
    send(isInside ? .touchUpInside : .touchUpOutside, with: event)
  }

  /// Sends touchCancel.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endTracking()
    send(.touchCancel, with: event)
  }

  private func endTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func isClose(_ touch: UITouch) -> Bool {
    let area = bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
    return Margin(of: touch.location(in: self), outside: area) == nil
  }
}

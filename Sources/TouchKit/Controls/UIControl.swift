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

  private var actions: [(action: UIAction, event: Event)] = []

  /// How far outside a touch still counts as inside while the control follows it, in points
  /// (`B-5.8`).
  private static let tolerance: CGFloat = 70

  /// Runs an action on an event; the same for the same event is added once (`B-5.15`).
  public final func addAction(_ action: UIAction, for event: Event) {
    guard !actions.contains(where: { $0.action === action && $0.event == event }) else { return }
    actions.append((action, event))
  }

  /// Runs the actions for an event.
  open func sendActions(for event: Event) {
    application?.tracing?(.control(self, event))
    for item in actions where !item.event.isDisjoint(with: event) { item.action.perform(by: self) }
  }

  /// Begins to follow the touch, unless the control is disabled.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, !touches.isEmpty else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
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
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }

  /// Sends touchCancel.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endTracking()
    sendActions(for: .touchCancel)
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

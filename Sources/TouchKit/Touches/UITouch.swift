/// One contact from its beginning to its end, as one object (`B-3.1`).
///
/// Source: [`UITouch`](https://developer.apple.com/documentation/uikit/uitouch).
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The change of a touch since the previous event (`B-3.2`); touch methods never get the `region` phases, of a
  /// pointer that comes over a view, moves there and leaves.
  public enum Phase: Int, Sendable {
    case began, moved
    /// It is down and did not change, for which there is no method (`B-3.13`).
    case stationary
    case ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The kind of a contact (`B-3.27`): `direct` is a finger on the screen, and `indirect` one away from it.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil
    /// A pointer, in an app that asks for such (`B-7.15`).
    case indirectPointer
  }

  /// Values of a touch that may be estimates (`B-3.28`).
  public struct Properties: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The force.
    public static let force = Properties(rawValue: 1 << 0)
    /// The direction a pencil leans to.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// A pencil's angle to the glass.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The place; only of predicted touches.
    public static let location = Properties(rawValue: 1 << 3)
    /// A pencil's turn about its own length.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  /// The change of the touch since the previous event.
  public final internal(set) var phase: Phase {
    get { presentPhase }
    set { presentPhase = newValue }
  }
  /// The number of this tap in quick succession; 0 once it has moved too far for one (`B-3.10`, `B-3.11`).
  public final internal(set) var tapCount: Int {
    get { presentTapCount }
    set { presentTapCount = newValue }
  }
  /// The kind of a contact.
  public final let type: TouchType
  /// The view that was hit when the touch began; it stays, wherever the touch goes (`B-3.3`).
  public final let view: UIView?
  /// The window in which the touch began.
  public final let window: UIWindow?
  /// The recognizers that get the touch, those of the deepest view first; nil for none.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    recognizers.isEmpty ? nil : recognizers
  }
  /// Which values are estimates.
  public final var estimatedProperties: Properties { estimates.estimated }
  /// Which of the estimates better values will come for, by `touchesEstimatedPropertiesUpdated`.
  public final var estimatedPropertiesExpectingUpdates: Properties { estimates.expected }

  /// The contact's number in the input, for the trace.
  package final let contact: Int
  /// The number of this touch among all that began, for an order that is the same in a replay.
  final let sequenceNumber: Int
  /// The recognizers that get the touch; fixed when it began (`B-4.13`).
  @Whole final var recognizers: [UIGestureRecognizer] = [] { didSet { decidedCount = 0 } }
  /// The number of the recognizers, from the first on, that are known to have decided about it.
  private final var decidedCount = 0
  final var first: TouchSample
  final let origin: CGPoint
  final var current: TouchSample
  final var previous: TouchSample
  /// The moments since the previous event, the last being the present one (`B-3.29`).
  final var samples: [TouchSample] { hasEarlier ? earlier + [current] : [current] }
  /// The moments since the previous event that came before the present one.
  final var earlier: [TouchSample] = []
  /// True if there are such moments, as mostly there are not.
  final var hasEarlier = false
  final var waiting: [TouchSample] = []
  /// The moments that better values are still to come for (`B-3.28`).
  final var guessed: [TouchSample] = []
  final var history = TouchHistory()
  // No other module sees these, and so accesses need no check.
  private final var presentPhase = Phase.began
  private final var presentTapCount: Int
  private final var estimates: (estimated: Properties, expected: Properties)
  private final var weakLinkOwner = WeakLinkOwner()

  init(
    _ contact: Contact,
    hit: HitTestResult,
    type: TouchType,
    tapCount: Int,
    number: Int,
    at time: Double
  ) {
    self.type = type
    view = hit.view
    window = hit.window
    presentTapCount = tapCount
    self.contact = contact.id
    sequenceNumber = number
    origin = contact.position
    current = Self.sample(of: contact, in: hit.window, at: time)
    previous = current
    first = current
    estimates = current.estimates
    super.init()
    history.append(current)
    expectUpdates(of: current)
  }

  /// Makes a copy of a touch at some moment, which no later event changes (`B-3.29`, `B-3.30`).
  init(picturing touch: UITouch, at sample: TouchSample, after previous: TouchSample) {
    type = touch.type
    view = touch.view
    window = touch.window
    presentPhase = touch.phase
    presentTapCount = touch.tapCount
    contact = touch.contact
    sequenceNumber = touch.sequenceNumber
    origin = touch.origin
    first = touch.first
    recognizers = touch.recognizers
    current = sample
    self.previous = previous
    estimates = sample.estimates
    super.init()
  }

  /// When the touch last changed, in seconds of the engine's clock (`B-3.4`).
  public final var timestamp: TimeInterval { current.timestamp }

  /// Adds a recognizer to those that get the touch; the array is taken out meanwhile, and not copied.
  final func add(_ recognizer: UIGestureRecognizer) {
    var taken = recognizers
    recognizers = []
    taken.append(recognizer)
    recognizers = taken
  }

  /// The recognizers from the first on that has not decided; those before it never go back on that.
  final func undecidedRecognizers() -> ArraySlice<UIGestureRecognizer> {
    let recognizers = recognizers
    var count = decidedCount
    while count < recognizers.count, !recognizers[count].isUndecided(about: self) { count += 1 }
    decidedCount = count
    return recognizers[count...]
  }

  final func show(_ sample: TouchSample) {
    current = sample
    estimates = sample.estimates
  }

  // MARK: - Places

  /// Returns where the touch is, in points of a view, or of the window for nil; it changes as the view moves (`B-3.7`).
  public final func location(in view: UIView?) -> CGPoint { place(current.location, in: view) }

  /// Returns where the touch was in the previous event; where it began, at first (`B-3.6`, `B-3.8`).
  public final func previousLocation(in view: UIView?) -> CGPoint {
    place(previous.location, in: view)
  }

  final func firstLocation(in view: UIView?) -> CGPoint { place(first.location, in: view) }

  final var movement: CGPoint {
    CGPoint(x: current.location.x - first.location.x, y: current.location.y - first.location.y)
  }

  final var distanceMoved: CGFloat { first.location.distance(to: current.location) }

  /// Returns where the touch is to the hardware's best knowledge, in points of a view, or of the window for nil; it may
  /// lie just outside of the view that was hit (`B-1.28`).
  public final func preciseLocation(in view: UIView?) -> CGPoint {
    place(current.preciseLocation, in: view)
  }

  /// Returns where the touch was in the previous event, to the hardware's best knowledge.
  public final func precisePreviousLocation(in view: UIView?) -> CGPoint {
    place(previous.preciseLocation, in: view)
  }

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }

  // MARK: - Force, size and the pencil

  /// The force of the touch: 1 is average, 0 where it is not known (`B-3.24`).
  public final var force: CGFloat { current.force }
  /// The hardest press that ``force`` can measure; 0 where it is not known.
  public final var maximumPossibleForce: CGFloat { current.details?.maximumForce ?? 0 }
  /// The radius of the contact in points, give or take ``majorRadiusTolerance`` (`B-3.25`).
  public final var majorRadius: CGFloat { current.details?.majorRadius ?? 0 }
  /// The possible error of ``majorRadius``, in points.
  public final var majorRadiusTolerance: CGFloat { current.details?.majorRadiusTolerance ?? 0 }
  /// A pencil's angle to the glass, in radians: 0 is flat, π/2 upright (`B-3.26`).
  public final var altitudeAngle: CGFloat { current.details?.altitude ?? .pi / 2 }
  /// A pencil's turn about its own length, in radians.
  public final var rollAngle: CGFloat { current.details?.roll ?? 0 }

  /// Returns the direction that a pencil leans to, in radians from a view's +X, or the window's for nil (`B-3.26`).
  public final func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// Returns the direction that a pencil leans to as a vector of length 1, in a view's space or the window's.
  public final func azimuthUnitVector(in view: UIView?) -> CGVector {
    window.direction(current.details?.azimuth ?? 0, at: origin, in: view)
  }

  /// Identifies this moment when better values come for it; nil where none will (`B-3.28`).
  public final var estimationUpdateIndex: NSNumber? {
    current.details?.estimationUpdateIndex.map { NSNumber(value: $0) }
  }
}

extension UIWindow? {
  /// Returns a direction of the screen at a point as a vector of length 1, in a view's or this space (`B-3.26`).
  @MainActor
  func direction(_ angle: CGFloat, at origin: CGPoint, in view: UIView?) -> CGVector {
    guard let self else { return CGVector(dx: cos(angle), dy: sin(angle)) }
    let tip = CGPoint(x: origin.x + cos(angle), y: origin.y + sin(angle))
    let ends = [origin, tip].map { point in
      let place = self.pointFromScreen(point)
      return view.map { self.convert(place, to: $0) } ?? place
    }
    let length = ends[0].distance(to: ends[1])
    guard length > 0 else { return CGVector(dx: 1, dy: 0) }
    return CGVector(dx: (ends[1].x - ends[0].x) / length, dy: (ends[1].y - ends[0].y) / length)
  }
}

extension UITouch: WeakTarget {
  package final var weakLink: WeakLink { weakLinkOwner.link(to: self) }
}

extension UITouch.Phase {
  /// The phases that have a method, in the order in which a view hears of them.
  static let delivered: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

  var isLast: Bool { self == .ended || self == .cancelled }
}

struct HitTestResult {
  let view: UIView
  let window: UIWindow
}

/// What the hit-test walk reads of one view, in memory of its own.
///
/// A walk over objects spends most of its time on exclusivity checks and reference counts; over
/// these it spends it on comparisons. The view owns its node: it makes it in `init`, keeps it true
/// in its setters, and frees it at the end. Only this file and the walk touch the pointers.
struct ViewNode {
  /// What stands between a view and a plain "is the point in the bounds?".
  struct State: OptionSet {
    let rawValue: UInt8
    static let hidden = State(rawValue: 1)
    static let interactionDisabled = State(rawValue: 2)
    static let transparent = State(rawValue: 4)
    static let overridesHitTest = State(rawValue: 8)
    static let overridesPointInside = State(rawValue: 16)
    static let transformed = State(rawValue: 32)

    /// Any of these makes the default `hitTest` answer nil before it asks for the point (`B-1.1`).
    static let ineligible: State = [.hidden, .interactionDisabled, .transparent]
    /// Any of these makes the walk call the view's own code.
    static let anyOverride: State = [.overridesHitTest, .overridesPointInside]
  }

  typealias Pointer = UnsafeMutablePointer<ViewNode>

  /// The view that owns this node: set as soon as it exists, and gone only with the node.
  var owner: Unmanaged<UIView>?
  var state: State = []
  /// The origin of the frame that the view would have without its transform.
  var frameOrigin = CGPoint.zero
  var bounds = CGRect.zero
  /// From the superview's space to the bounds; valid where ``State/transformed`` is set.
  var fromSuperview: CGAffineTransform = .identity
  private(set) var children: UnsafeMutablePointer<Pointer>
  private(set) var childCount = 0
  private var capacity = 0

  static func allocate() -> Pointer {
    let node = Pointer.allocate(capacity: 1)
    node.initialize(to: ViewNode())
    return node
  }

  static func deallocate(_ node: Pointer) {
    node.pointee.children.deallocate()
    node.deinitialize(count: 1)
    node.deallocate()
  }

  private init() {
    children = .allocate(capacity: 0)
  }

  /// The view that owns this node, held for as long as the caller keeps it.
  func takeOwner() -> UIView {
    guard let owner else { preconditionFailure("a node was read before its view was made") }
    return owner.takeUnretainedValue()
  }

  mutating func insertChild(_ child: Pointer, at index: Int) {
    if childCount == capacity {
      let larger = UnsafeMutablePointer<Pointer>.allocate(capacity: max(4, capacity * 2))
      larger.moveInitialize(from: children, count: childCount)
      children.deallocate()
      children = larger
      capacity = max(4, capacity * 2)
    }
    let place = children + index
    (place + 1).moveInitialize(from: place, count: childCount - index)
    place.initialize(to: child)
    childCount += 1
  }

  mutating func removeChild(at index: Int) {
    let place = children + index
    place.deinitialize(count: 1)
    place.moveInitialize(from: place + 1, count: childCount - index - 1)
    childCount -= 1
  }

  /// Returns a point of the superview's space in this view's own.
  ///
  /// The two subtractions are kept apart so that a point on the frame's edge lands on the bounds'
  /// edge exactly.
  @inline(__always)
  func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    if state.contains(.transformed) { return point.applying(fromSuperview) }
    return CGPoint(
      x: point.x - frameOrigin.x + bounds.origin.x,
      y: point.y - frameOrigin.y + bounds.origin.y
    )
  }

  /// Whether the bounds contain a point of their own space: half open, false for NaN (`B-1.21`).
  @inline(__always)
  func contains(_ point: CGPoint) -> Bool {
    point.x >= bounds.origin.x && point.x < bounds.origin.x + bounds.size.width
      && point.y >= bounds.origin.y && point.y < bounds.origin.y + bounds.size.height
  }
}

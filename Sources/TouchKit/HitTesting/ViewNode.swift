/// The properties of one view that the hit-test walk reads, in memory of its own.
///
/// A walk over objects spends most of its time on exclusivity checks and reference counts; over
/// these it spends it on comparisons. The view owns its node: it makes it in `init`, keeps it true
/// in its setters, and frees it at the end. Only this file and the walk touch the pointers.
///
/// What a walk reads of a view that it passes by fills one cache line.
struct ViewNode {
  /// The properties between a view and a plain "is the point in the bounds?".
  struct State: OptionSet {
    let rawValue: UInt16
    static let hidden = State(rawValue: 1)
    static let interactionDisabled = State(rawValue: 2)
    static let transparent = State(rawValue: 4)
    static let overridesHitTest = State(rawValue: 8)
    static let overridesPointInside = State(rawValue: 16)
    static let transformed = State(rawValue: 32)
    /// The view answers nil in place of itself (`B-1.50`).
    static let letsThrough = State(rawValue: 64)
    /// An animation keeps the view from being hit (`B-1.8`).
    static let animated = State(rawValue: 128)
    /// The bounds begin elsewhere than at zero, as those of a view that is scrolled do.
    static let scrolled = State(rawValue: 256)

    /// Any of these makes the default `hitTest` answer nil before it asks for the point (`B-1.1`).
    static let ineligible: State = [.hidden, .interactionDisabled, .transparent, .animated]
    /// Any of these makes the walk ask the view in a call of its own.
    static let anyOverride: State = [.overridesHitTest, .overridesPointInside, .letsThrough]

    /// True if the frame alone does not tell where the view may answer.
    var isAlwaysAsked: Bool { !isDisjoint(with: [.anyOverride, .transformed]) }
  }

  typealias Pointer = UnsafeMutablePointer<ViewNode>

  /// From back to front, once ``closeGaps()`` was called; what few walks need of the view itself lies before them.
  private(set) var children: UnsafeMutablePointer<Pointer>
  /// The number of places for children; where there are gaps, its complement, which is below 0.
  private var storedPlaceCount: Int32 = 0
  var state: State = [] {
    didSet { if state.isAlwaysAsked != oldValue.isAlwaysAsked { superviewDropsGrid() } }
  }
  /// The origin of the frame that the view would have without its transform.
  var frameOrigin = CGPoint.zero { didSet { superviewDropsGrid() } }
  var bounds = CGRect.zero {
    didSet {
      let isScrolled = bounds.origin != .zero
      if isScrolled != state.contains(.scrolled) { state.formSymmetricDifference(.scrolled) }
      if bounds.size != oldValue.size { superviewDropsGrid() }
    }
  }

  /// The properties of a view that a walk goes into, answers, or finds changed.
  private struct Rest {
    var owner: Borrowed<UIView>?
    var parent: Pointer?
    var fromSuperview = CGAffineTransform.identity
    var grid: Borrowed<ChildGrid>?
    var capacity: Int32 = 0
    /// The number of looks at the children since the last grid over them was dropped.
    var looks: Int32 = 0
    var droppedGrids: Int32 = 0
    var gaps: Int32 = 0
    /// The view's own place in its superview, as far as is known.
    var place: Int32 = 0
  }

  @MainActor
  static func allocate() -> Pointer {
    let node = ViewNodePool.shared.allocate()
    node.initialize(to: ViewNode())
    return node
  }

  @MainActor
  static func deallocate(_ node: Pointer) {
    node.pointee.dropGrid()
    node.pointee.rest.deallocate()
    node.deinitialize(count: 1)
    ViewNodePool.shared.deallocate(node)
  }

  private init() {
    children = Self.allocateChildren(after: Rest())
  }

  private static func allocateChildren(after rest: Rest) -> UnsafeMutablePointer<Pointer> {
    let size = MemoryLayout<Rest>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size + Int(rest.capacity) * MemoryLayout<Pointer>.stride,
      alignment: MemoryLayout<Rest>.alignment
    )
    memory.initializeMemory(as: Rest.self, to: rest)
    return (memory + size).bindMemory(to: Pointer.self, capacity: Int(rest.capacity))
  }

  private var rest: UnsafeMutablePointer<Rest> {
    (UnsafeMutableRawPointer(children) - MemoryLayout<Rest>.stride)
      .assumingMemoryBound(to: Rest.self)
  }

  /// The view that owns this node: set as soon as it exists, and gone only with the node.
  var owner: Borrowed<UIView>? {
    get { rest.pointee.owner }
    nonmutating set { rest.pointee.owner = newValue }
  }

  /// From the superview's space to the bounds; valid where ``State/transformed`` is set.
  var fromSuperview: CGAffineTransform {
    get { rest.pointee.fromSuperview }
    nonmutating set { rest.pointee.fromSuperview = newValue }
  }

  var parent: Pointer? {
    get { rest.pointee.parent }
    nonmutating set { rest.pointee.parent = newValue }
  }

  private var placeCount: Int { Int(storedPlaceCount < 0 ? ~storedPlaceCount : storedPlaceCount) }

  var childCount: Int { storedPlaceCount < 0 ? placeCount - Int(rest.pointee.gaps) : placeCount }

  var view: UIView { knownOwner.object }

  var knownOwner: Borrowed<UIView> {
    guard let owner else { preconditionFailure("a node was read before its view was made") }
    return owner
  }

  /// Returns the grid over many children, once it pays to have one; the view has the only reference.
  @inline(__always)
  func grid() -> Borrowed<ChildGrid>? { rest.pointee.grid ?? gridThatPays() }

  @inline(never)
  private func gridThatPays() -> Borrowed<ChildGrid>? {
    rest.pointee.looks += 1
    guard rest.pointee.looks > ChildGrid.looksThatPay else { return nil }
    let children = UnsafeBufferPointer(start: children, count: placeCount)
    guard ChildGrid.pays(over: children) else {
      // The question comes up again when the children have changed.
      rest.pointee.looks = .min
      return nil
    }
    let grid = ChildGrid(over: children)
    let reference = Borrowed(grid)
    reference.retain()
    rest.pointee.grid = reference
    return reference
  }

  /// The number of grids that were dropped, by which a caller of app code sees whether its grid is still there.
  var droppedGrids: Int32 { rest.pointee.droppedGrids }

  private func dropGrid() {
    rest.pointee.looks = 0
    guard let grid = rest.pointee.grid else { return }
    rest.pointee.grid = nil
    rest.pointee.droppedGrids &+= 1
    grid.release()
  }

  @inline(__always)
  private func superviewDropsGrid() {
    // Where there are gaps, the grid has gone with the first of them.
    guard let parent, parent.pointee.storedPlaceCount >= ChildGrid.fewestChildren else { return }
    parent.pointee.dropGrid()
  }

  /// Returns a point of the superview's space in this view's own.
  ///
  /// The two subtractions are kept apart so that a point on the frame's edge lands on the bounds' edge exactly.
  @inline(__always)
  func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    if state.contains(.transformed) { return point.applying(fromSuperview) }
    return convertUntransformed(point)
  }

  @inline(__always)
  private func convertUntransformed(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: point.x - frameOrigin.x + bounds.origin.x,
      y: point.y - frameOrigin.y + bounds.origin.y
    )
  }

  /// Returns the same as ``convertFromSuperview(_:)`` without a transform, for bounds that begin at zero.
  @inline(__always)
  func convertPlain(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - frameOrigin.x, y: point.y - frameOrigin.y)
  }

  /// Returns true if bounds that begin at zero hold a point, as ``Foundation/CGRect/holds(_:)`` says it of all.
  @inline(__always)
  func plainBoundsHold(_ point: CGPoint) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < bounds.size.width && point.y < bounds.size.height
  }
}

/// Which children there are; among many one that is taken out leaves a gap, so that not all behind it move.
extension ViewNode {
  /// Among so few none leaves a gap.
  static let fewChildren = 32

  /// Marks a place without a child: no node lies among the children.
  private var gap: Pointer { UnsafeMutableRawPointer(children).assumingMemoryBound(to: Self.self) }

  /// Makes sure that all places of ``children`` hold one, and returns how many there are.
  @inline(__always)
  mutating func closeGaps() -> Int {
    if storedPlaceCount < 0 { moveTogether() }
    return Int(storedPlaceCount)
  }

  private mutating func moveTogether() {
    let gap = gap
    // To write down the places of others takes longer than to move them.
    let isWorthNoting = Int(rest.pointee.gaps) * 4 > placeCount
    var count = 0
    for place in 0..<placeCount where children[place] != gap {
      let child = children[place]
      children[count] = child
      if isWorthNoting { child.pointee.rest.pointee.place = Int32(count) }
      count += 1
    }
    rest.pointee.gaps = 0
    storedPlaceCount = Int32(count)
  }

  /// Returns how many children lie behind a child.
  mutating func place(of child: Pointer) -> Int? {
    _ = closeGaps()
    return storedPlace(of: child)
  }

  /// Looks where the child was last, and then from both ends, where views are most often taken away.
  private func storedPlace(of child: Pointer) -> Int? {
    let known = Int(child.pointee.rest.pointee.place)
    if known < placeCount, children[known] == child { return known }
    var (first, last) = (0, placeCount - 1)
    while first <= last {
      if children[first] == child { return first }
      if children[last] == child { return last }
      (first, last) = (first + 1, last - 1)
    }
    return nil
  }

  mutating func insertChild(_ child: Pointer, at index: Int) {
    // In front of all others it does not matter where the gaps are.
    if index < childCount || placeCount == Int(rest.pointee.capacity) { _ = closeGaps() }
    let count = placeCount
    if count == Int(rest.pointee.capacity) { grow() }
    let isLast = index == childCount
    let place = children + (isLast ? count : index)
    (place + 1).moveInitialize(from: place, count: isLast ? 0 : count - index)
    place.initialize(to: child)
    child.pointee.rest.pointee.place = Int32(place - children)
    storedPlaceCount = storedPlaceCount < 0 ? ~Int32(count + 1) : Int32(count + 1)
    dropGrid()
  }

  private mutating func grow() {
    let old = rest
    old.pointee.capacity = max(4, old.pointee.capacity * 2)
    let larger = Self.allocateChildren(after: old.pointee)
    larger.moveInitialize(from: children, count: placeCount)
    children = larger
    old.deallocate()
  }

  mutating func removeChild(_ child: Pointer) {
    guard let place = storedPlace(of: child) else { return }
    dropGrid()
    let count = placeCount
    guard place < count - 1 else {
      storedPlaceCount = storedPlaceCount < 0 ? ~Int32(count - 1) : Int32(count - 1)
      return
    }
    children[place] = gap
    rest.pointee.gaps += 1
    storedPlaceCount = ~Int32(count)
    // To close them takes one step for each child that was taken out, or two.
    if count <= Self.fewChildren || Int(rest.pointee.gaps) * 2 > count { moveTogether() }
  }
}

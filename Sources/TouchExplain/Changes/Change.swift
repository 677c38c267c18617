public import TouchKit
import TouchScene

/// A change of one view, or of a recognizer, after which a touch may go elsewhere or a gesture may bring about
/// something else.
@MainActor
public struct Change {
  /// The action on the view.
  enum Action {
    case enable
    case enableControl
    case show
    case raiseAlpha
    case endFade
    case grow(CGRect)
    case bringToFront
    case disable
    case dropHitTest
    case dropPointInside
    case overridePointInside(CGRect)
    case letThrough
    /// The view answers nil where it would answer itself, or one of these, which are in it.
    case passThrough(besides: [UIView])
    case move(to: UIView)
    case allowInteraction
    case hitWhereSeen
    /// An action on things by their places on a stage, whose gesture begins in the view that is asked about.
    case onStage(StageAction, Stage)
  }

  /// The value of a property, before or after.
  public enum Value: Hashable, Sendable {
    /// A flag.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A rectangle in the superview's space.
    case rect(CGRect)
    /// A place among siblings, or what a method does.
    case text(String)
  }

  /// The view to change, or the one whose recognizer is changed.
  public let view: UIView
  /// The recognizer to change; nil for a view.
  let recognizer: UIGestureRecognizer?
  let action: Action
  /// In what order the candidates are tried: the smallest first.
  private(set) var weight: Double
  /// True if the view is one of UIKit's, and no app's.
  private(set) var isOnPart = false
  /// True if it wins no more of the view than the point, where another would win all of it.
  let isNarrow: Bool
  /// The property or method, under UIKit's name.
  public let property: String
  /// The present value.
  public let from: Value
  /// The value that it must become.
  public let to: Value
  /// The change in words, as one would ask for it.
  public var text: String { makeText().text + advice }
  /// Names look at all siblings, and of most changes that are tried nobody reads the words.
  private let makeText: @MainActor () -> Phrase
  /// The other views and recognizers that it is about, in the order of the words.
  private let others: [AnyObject]
  /// The way of an app instead, told behind the words.
  private var advice = ""
  /// The lines of Swift where the kind does not say them.
  let makeSwift: (@MainActor () -> String)?

  init(
    view: UIView,
    recognizer: UIGestureRecognizer? = nil,
    action: Action,
    weight: Double = 0,
    isNarrow: Bool = false,
    property: String,
    from: Value,
    to: Value,
    about others: [AnyObject] = [],
    text: @autoclosure @escaping @MainActor () -> Phrase,
    swift: (@MainActor () -> String)? = nil
  ) {
    (self.view, self.recognizer) = (view, recognizer)
    self.action = action
    self.weight = weight
    self.isNarrow = isNarrow
    self.property = property
    self.from = from
    self.to = to
    self.others = others
    makeText = text
    makeSwift = swift
  }

  /// A change of something on a stage, which lives as long as the change.
  init(
    _ action: StageAction,
    on stage: Stage,
    view: UIView? = nil,
    recognizer: UIGestureRecognizer? = nil,
    property: String,
    from: Value,
    to: Value,
    about others: [AnyObject] = [],
    text: @autoclosure @escaping @MainActor () -> String,
    swift: @autoclosure @escaping @MainActor () -> String
  ) {
    self.init(
      view: view ?? recognizer?.view ?? stage.view,
      recognizer: recognizer,
      action: .onStage(action, stage),
      property: property,
      from: from,
      to: to,
      about: others,
      text: Phrase(verbatim: text()),
      swift: swift
    )
  }

  /// True if it is a change of a recognizer, a scroll view or a control for a gesture.
  package var isOfGesture: Bool { stageAction != nil }

  /// The action on a stage; nil for what is done to the view wherever it is.
  var stageAction: StageAction? {
    if case .onStage(let action, _) = action { action } else { nil }
  }

  /// Returns whether another change does the same.
  func isSame(as other: Change) -> Bool {
    if let stageAction { return stageAction == other.stageAction }
    return view === other.view && property == other.property && to == other.to
  }

  /// The numbers and the things that the change has in common with the same one of another view.
  var likeness: (values: [AnyHashable], things: [AnyObject]) {
    let extent: AnyHashable? =
      switch (action, to) {
      case (.grow(let bounds), _), (.overridePointInside(let bounds), _):
        view.bounds.insets(outTo: bounds)
      // The others' names are in it.
      case (_, .text) where !others.isEmpty: nil
      default: to
      }
    return ([property] + [extent].compactMap(\.self), [recognizer ?? view] + others)
  }

  /// The path of the view or the recognizer that is changed.
  public var owner: String { recognizer?.path ?? view.path }
  /// The address of the view in the process that a dump shows; nil where no file says it.
  public var address: UInt64? { view.address }

  /// The corners of what the view takes up with the change made, on the screen, in points.
  package var outline: [CGPoint] {
    let bounds =
      switch action {
      case .grow(let bounds), .overridePointInside(let bounds): bounds
      default: view.bounds
      }
    return bounds.corners.map { view.pointOnScreen($0) }
  }

  /// True if the view is to let touches through.
  var isYielding: Bool {
    switch action {
    case .disable, .passThrough: true
    default: false
    }
  }

  /// True if neither the view nor anything in it gets touches any more.
  var isTurningOff: Bool { if case .disable = action { true } else { false } }

  /// True if the view is put in front of its siblings.
  var isToFront: Bool { if case .bringToFront = action { true } else { false } }

  /// True if the view gets another size.
  var isGrowth: Bool { if case .grow = action { true } else { false } }

  /// True if the view gets another superview further out.
  var isMove: Bool {
    guard case .move(let superview) = action else { return false }
    return !UIKitParts.isContentView(superview)
  }

  /// Calls `body` with the change made, and undoes it: the tree is then unchanged.
  func tried<Result>(_ body: () -> Result) -> Result {
    let undo = make()
    defer { undo() }
    return body()
  }

  /// Makes the change without notifying anybody, and returns what takes it back to the last bit.
  package func make() -> @MainActor () -> Void {
    switch action {
    case .enable: makeInState { $0.enable(true) }
    case .enableControl: makeEnabled()
    case .show: makeInState { $0.show() }
    case .raiseAlpha: makeInState { $0.setAlpha(1) }
    case .endFade: makeInState { $0.setAlpha(Self.fadedAlpha) }
    case .disable: makeInState { $0.enable(false) }
    case .grow(let bounds): makeGrowth(to: bounds)
    case .overridePointInside(let bounds):
      makeInBehaviour { $0.pointInside = .outset(view.bounds.insets(outTo: bounds)) }
    case .bringToFront: makeInFront()
    case .dropHitTest: makeInBehaviour { $0.hitTest = .default }
    case .dropPointInside: makeInBehaviour { $0.pointInside = .default }
    case .letThrough: makeLetThrough()
    case .passThrough(let plain): makePassing(plain)
    case .move(let superview): makeMove(to: superview)
    case .allowInteraction: makeInState { $0.allowWhileAnimated() }
    case .hitWhereSeen: makeHitWhereSeen()
    case .onStage(let action, let stage): Self.make(action, on: stage)
    }
  }

  /// Makes a change on a stage, which is made for one trial and never taken back to what it was.
  private static func make(_ action: StageAction, on stage: Stage) -> @MainActor () -> Void {
    action.make(on: stage, isInView: true)
    return {}
  }

  private func makeInState(_ change: (inout HitState) -> Void) -> @MainActor () -> Void {
    let before = view.hitState
    var after = before
    change(&after)
    view.hitState = after
    return { [view] in view.hitState = before }
  }

  private func makeEnabled() -> @MainActor () -> Void {
    guard let control = view as? UIControl else { return {} }
    control.isEnabled = true
    return { control.isEnabled = false }
  }

  /// Grows the view, and with it the one that UIKit put around it and keeps in its size, and what a
  /// stack had no room for.
  private func makeGrowth(to bounds: CGRect) -> @MainActor () -> Void {
    let (old, wasEmpty) = (view.bounds, view.isWithoutSize)
    var undos = [makeInState { $0.stretch(to: bounds) }]
    if wasEmpty, let stack = view as? UIStackView { undos += Self.arrange(stack) }
    if view is UIWindow {
      let sides = old.insets(outTo: bounds)
      undos += fillers(old).map { $0.stretch(by: sides) }
    }
    if let adaptor = view.superview, UIKitParts.isAdaptor(adaptor) {
      let before = adaptor.hitState
      var after = before
      after.stretch(to: adaptor.bounds.union(view.frame))
      adaptor.hitState = after
      undos.append { adaptor.hitState = before }
    }
    return { for undo in undos.reversed() { undo() } }
  }

  /// Returns the views that fill a window and get its size: UIKit's around the root view, and that one.
  private func fillers(_ bounds: CGRect) -> [UIView] {
    var (result, around): ([UIView], UIView) = ([], view)
    while let next = around.subviews.first(where: { $0.frame == bounds }) {
      result.append(next)
      guard next.isContainer || UIKitParts.isUntouchable(next) else { break }
      around = next
    }
    return result
  }

  /// Puts what a stack arranges one after another, each as large as it wants to be.
  private static func arrange(_ stack: UIStackView) -> [@MainActor () -> Void] {
    var corner = stack.bounds.origin
    return stack.arrangedSubviews.filter { !$0.isHidden }.map { view in
      let before = view.hitState
      var after = before
      after.stretch(to: view.wantedBounds)
      view.hitState = after
      let frame = view.frame
      after.shift(by: CGPoint(x: corner.x - frame.minX, y: corner.y - frame.minY))
      view.hitState = after
      if stack.axis == .vertical {
        corner.y += frame.height + stack.spacing
      } else {
        corner.x += frame.width + stack.spacing
      }
      return { view.hitState = before }
    }
  }

  private func makeInFront() -> @MainActor () -> Void {
    guard let parent = view.superview,
      let place = parent.subviews.firstIndex(where: { $0 === view })
    else { return {} }
    parent.bringSubviewToFront(view)
    return { [view] in
      if view.superview === parent { parent.insertSubview(view, at: place) }
    }
  }

  /// Puts the view in front in another superview, where it stays at its place on the screen.
  private func makeMove(to superview: UIView) -> @MainActor () -> Void {
    guard let parent = view.superview,
      let place = parent.subviews.firstIndex(where: { $0 === view })
    else { return {} }
    let before = view.hitState
    var after = before
    after.shift(by: parent.convert(CGPoint.zero, to: superview))
    view.hitState = after
    view.transplant(to: superview, at: superview.subviews.count)
    return { [view] in
      view.transplant(to: parent, at: place)
      view.hitState = before
    }
  }

  /// The same for what UIKit decides: after all others, and with what an app does instead.
  func onPart(_ advice: String) -> Change {
    var change = self
    change.isOnPart = true
    change.weight += 100
    change.advice = " (\(advice))"
    return change
  }

  private func makeLetThrough() -> @MainActor () -> Void {
    guard let window = view as? UIWindow else { return {} }
    window.containersLetTouchesThrough = true
    return { window.containersLetTouchesThrough = false }
  }

  private func makeHitWhereSeen() -> @MainActor () -> Void {
    view.tryWhereSeen()
    return { [view] in view.endTrial() }
  }

  private func makePassing(_ plain: [UIView]) -> @MainActor () -> Void {
    let undos = ([view] + plain).map { $0.change { $0.hitTest = .passThrough } }
    return { for undo in undos { undo() } }
  }

  private func makeInBehaviour(_ change: (inout Behaviour) -> Void) -> @MainActor () -> Void {
    view.change(change)
  }
}

extension UIView {
  /// Changes what overrides answer, and returns what takes that back.
  fileprivate func change(_ change: (inout Behaviour) -> Void) -> @MainActor () -> Void {
    let before = behaviour
    behaviour = (sceneBehaviour ?? SceneBehaviour(Behaviour())).changed(change)
    return { [self] in behaviour = before }
  }

  /// Moves the sides of the bounds outwards, and returns what takes them back.
  fileprivate func stretch(by sides: UIEdgeInsets) -> @MainActor () -> Void {
    let before = hitState
    var after = before
    after.stretch(to: bounds.grown(by: sides))
    hitState = after
    return { [self] in hitState = before }
  }
}

extension CGRect {
  /// Returns how far each side lies within the same side of a rectangle around this one.
  func insets(outTo outer: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: minY - outer.minY,
      left: minX - outer.minX,
      bottom: outer.maxY - maxY,
      right: outer.maxX - maxX
    )
  }
}

public import TouchKit
import TouchScene

/// A change of one view, or of a recognizer, after which a touch may go elsewhere or a gesture may bring about
/// something else: an edit, and the views in whose names it is told.
@MainActor
public struct Change {
  /// Takes a change back to the last bit.
  package typealias Undo = @MainActor () -> Void

  /// The value of a property, before or after.
  nonisolated public enum Value: Hashable, Sendable {
    /// A flag.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A rectangle in the superview's space.
    case rect(CGRect)
    /// A place among siblings, or what a method does.
    case text(String)
  }

  let edit: Edit
  let tree: ViewTree
  /// What an app does in place of a change to what UIKit made, in words; nil where it makes the change.
  let advice: String?

  init(_ edit: Edit, on tree: ViewTree, advice: String? = nil) {
    (self.edit, self.tree, self.advice) = (edit, tree, advice)
  }

  /// The view to change, or the one whose recognizer is changed.
  public var view: UIView {
    front.map { $0.presentation.part($0.way) } ?? recognizer?.view ?? tree.views[edit.view]
  }

  /// The recognizer to change; nil for a view.
  var recognizer: UIGestureRecognizer? { dropped?.asked ?? edit.place.map { tree[$0] } }

  /// The property or method, under UIKit's name.
  public var property: String { terms.property }
  /// The present value.
  public var from: Value { terms.from }
  /// The value that it must become.
  public var to: Value { terms.to }
  /// The path of the view or the recognizer that is changed.
  public var owner: String { recognizer?.path ?? view.path }
  /// The address of the view in the process that a dump shows; nil where no file says it.
  public var address: UInt64? { view.address }

  /// True for one that was tried on a fresh scene, on which it is made again.
  package var isOfGesture: Bool { tree is Stage }

  /// True for one that turns a view off of which it is not known what it does with touches.
  var isDoubtful: Bool { edit.isTurningOff && view.isOfUnknownClass }

  /// Returns whether the change brings something in front of a view.
  func buries(_ other: UIView) -> Bool {
    guard case .bringToFront(_, let cover) = edit else { return false }
    return named(cover) === other
  }

  /// The views in which all lies that takes up another part of the screen by it.
  var moved: [UIView] {
    if case .arrange(let growth) = edit { [view, named(growth.outermost)] } else { [view] }
  }

  func tried<Result>(_ body: () -> Result) -> Result { [self].tried(body) }

  /// Makes the change without notifying anybody, and returns what takes it back to the last bit.
  package func make() -> Undo { edit.make(on: tree) }

  /// True if what was tried is not what is to be written: an override that answers for one view cannot be had without a class,
  /// and something else has the same effect on the touch of a trial alone.
  package var isStandIn: Bool {
    switch edit {
    case .veto, .giveUp: true
    case .passOn: view is UIScrollView
    default: false
    }
  }

  /// The numbers and the things that the change has in common with the same one of another view.
  var likeness: (values: [AnyHashable], things: [AnyObject]) {
    let (property, _, to, others) = terms
    let extent: AnyHashable? =
      switch (extent, to) {
      case (let bounds?, _): view.bounds.insets(outTo: bounds)
      // The others' names are in it.
      case (_, .text) where !others.isEmpty: nil
      default: to
      }
    return ([property] + [extent].compactMap(\.self), [recognizer ?? view] + others)
  }

  /// The bounds of the view with the change made, where it takes up more by it.
  private var extent: CGRect? {
    switch edit {
    case .grow(_, let growth), .contain(_, let growth): growth.bounds
    case .containSubviews:
      view.subviews.filter(\.isShown).reduce(view.bounds) { $0.union($1.frame) }
    default: nil
    }
  }

  /// The corners of what the view takes up with the change made, on the screen, in points.
  package var outline: [CGPoint] {
    (extent ?? view.bounds).corners.map { view.pointOnScreen($0) }
  }

  // MARK: - What is changed

  func named(_ view: Int) -> UIView { tree.views[view] }

  func name(_ view: Int) -> String { tree.views[view].viewName.short }

  /// What is presented in front, which the change is about; nil for other changes.
  var front: (presentation: FrontPresentation, way: FrontPresentation.Way)? {
    guard case .passFront(let way, let hit, let view) = edit else { return nil }
    return FrontPresentation(around: named(hit), for: named(view)).map { ($0, way) }
  }

  /// True if it has all go of what is presented, where that can let touches through.
  var dismissesWhatIsSeenThrough: Bool {
    front.map { $0.way == .dismiss && $0.presentation.seenThrough != nil } == true
  }

  /// The delegate that has one recognizer wait for another, the other one, and its method; nil where `require(toFail:)` does.
  var dropped: (asked: UIGestureRecognizer, other: UIGestureRecognizer, method: DelegateMethod)? {
    guard case .dropRequirement(let place, let other) = edit else { return nil }
    let (one, two) = (tree[place], tree[other])
    if one.required.contains(where: { $0.wrappedValue === two }) { return nil }
    let isOwn = one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: two) == true
    return isOwn ? (one, two, .requireFailure) : (two, one, .requiredToFail)
  }

  /// The property or method under UIKit's name, its values before and after, and the other views and recognizers that the
  /// change is about, in the order of the words.
  private var terms: (property: String, from: Value, to: Value, others: [AnyObject]) {
    let view = view
    switch edit {
    case .set(_, let flag, let value), .setView(_, let flag, let value):
      return (flag.rawValue, .bool(!value), .bool(value), [])
    case .select(let list):
      return ((named(list) as? UITableView).selectionName, .bool(false), .bool(true), [])
    case .raiseAlpha: return ("alpha", .number(view.storedAlpha), .number(view.raisedAlpha), [])
    case .allowInteraction:
      return (
        "UIView.AnimationOptions", .text("without allowUserInteraction"),
        .text("with allowUserInteraction"), []
      )
    case .hide: return (Edit.Flag.isHidden.rawValue, .bool(false), .bool(true), [])
    case .turnOff:
      return (Edit.Flag.isUserInteractionEnabled.rawValue, .bool(true), .bool(false), [])
    case .remove: return ("superview", .text(view.superviewName), .text("none"), [])
    case .addToContent(_, let superview), .moveOut(_, let superview):
      return ("superview", .text(view.superviewName), .text(name(superview)), [named(superview)])
    case .bringToFront(_, let cover):
      let name = name(cover)
      return ("subviews", .text("behind \(name)"), .text("in front of \(name)"), [named(cover)])
    case .dropOverride(_, let method, _):
      return (method.rawValue, .text("overridden"), .text("default"), [])
    case .grow(_, let growth):
      let frame = growth.bounds.applying(view.transformToSuperview)
      return ("frame", .rect(view.frame), .rect(frame), [])
    case .dropSection(_, let table):
      return (view.heightMethod, .number(view.bounds.height), .number(0), [named(table)])
    case .passFront(_, _, let asked):
      let (property, to) = termsOfFront
      return (property, .text("presented"), .text(to), [named(asked)])
    case .hitWhereSeen, .passThrough, .letThrough, .answerFirst, .answerAround, .contain,
      .containSubviews, .leaveOut:
      return termsOfOverride
    default: return termsOfGesture
    }
  }

  private var termsOfFront: (property: String, to: String) {
    guard let (presentation, way) = front else { return ("", "") }
    return switch way {
    case .dismissKeyboard: ("firstResponder", "nil")
    case .dismiss: ("presentedViewController", "nil")
    case .undim: ("largestUndimmedDetentIdentifier", presentation.undimmed ?? "")
    case .passThrough: ("passthroughViews", presentation.view.viewName.short)
    case .embed: ("parent", "a child")
    case .answerBehind: (Edit.HitMethod.hitTest.rawValue, "what is behind in place of nil")
    }
  }

  private var termsOfOverride: (String, Value, Value, [AnyObject]) {
    func hitting(_ from: String, _ to: String, _ others: [Int] = [])
      -> (String, Value, Value, [AnyObject])
    {
      (Edit.HitMethod.hitTest.rawValue, .text(from), .text(to), others.map(named))
    }
    func containing(_ to: String) -> (String, Value, Value, [AnyObject]) {
      (Edit.HitMethod.pointInside.rawValue, .text("bounds"), .text(to), [])
    }
    switch edit {
    case .hitWhereSeen(_, let wanting):
      return hitting("where the animation ends", "where the view is seen", [wanting])
    case .passThrough(_, let plain): return hitting("itself", "nil in place of itself", plain)
    case .letThrough:
      return hitting("nil in place of the window", "nil in place of what is not in the root view")
    case .answerFirst(let target, _): return hitting("default", "first \(name(target))", [target])
    case .answerAround(let target, _, _):
      return hitting("default", "\(name(target)) beside it", [target])
    case .contain(_, let growth): return containing("bounds grown \(growth.words)")
    case .leaveOut(_, let strip):
      return containing("bounds without \(PlainNumber(strip.length)) pt at the \(strip.side)")
    default: return containing("bounds and subviews")
    }
  }

  private var termsOfGesture: (String, Value, Value, [AnyObject]) {
    if let dropped { return (dropped.method.name, .bool(true), .bool(false), [dropped.other]) }
    if let answer = delegateAnswer, let recognizer {
      let from =
        tree.application.fileScene?.hasUntoldDelegate(recognizer) == true
        ? "not known" : recognizer.delegate == nil ? "no delegate" : "the delegate's answer"
      return (answer.method.name, .text(from), .text(answer.value), answer.others)
    }
    switch edit {
    case .fit(let place, let fit): return terms(of: fit, tree[place])
    case .limitTouches: return ("maximumNumberOfTouches", .text("more"), .number(1), [])
    case .shorten(let place, let duration):
      let now = (tree[place] as? UILongPressGestureRecognizer)?.minimumPressDuration ?? 0.5
      return (
        "minimumPressDuration", .number(now), .number((duration * 100).rounded() / 100), []
      )
    case .turn(let place, let way):
      let ways = (tree[place] as? UISwipeGestureRecognizer)?.ways.map(\.rawValue) ?? []
      return ("direction", .text(ways.joined(separator: " or ")), .text(way.rawValue), [])
    case .require(_, let other), .dropRequirement(_, let other):
      let isNew = if case .require = edit { true } else { false }
      return ("require(toFail:)", .bool(!isNew), .bool(isNew), [tree[other]])
    case .veto(let place, _):
      return (DelegateMethod.shouldBegin.name, .bool(true), .bool(false), [tree[place]])
    case .move(let place, let target):
      return ("view", .text(name(place.view)), .text(name(target)), [named(target)])
    case .giveUp(_, let touched, let gives):
      return ("touchesShouldCancel(in:)", .bool(!gives), .bool(gives), [named(touched)])
    case .enlargeContent(let list):
      let scroll = tree.scroll(list)
      let (size, all) = (scroll?.contentSize ?? .zero, scroll?.sizeOfAllContent ?? .zero)
      return ("contentSize", .text(size.words), .text(all.words), [])
    case .expandByScrolling(_, let expands):
      return (
        "prefersScrollingExpandsWhenScrolledToEdge", .bool(!expands), .bool(expands), []
      )
    case .add(let gesture, _, _):
      let className = gesture.makeRecognizer().className
      return ("gestureRecognizers", .text("none for a \(gesture.noun)"), .text(className), [])
    case .arrange(let growth):
      return ("bounds", .text(view.bounds.size.words), .text(growth.size.words), [])
    default: return ("touchesBegan(_:with:)", .text("kept"), .text("passed on"), [])
    }
  }

  private func terms(of fit: GestureFit, _ recognizer: UIGestureRecognizer)
    -> (String, Value, Value, [AnyObject])
  {
    switch fit {
    case .taps(let count):
      let usual = recognizer is UILongPressGestureRecognizer ? 0.0 : 1
      return ("numberOfTapsRequired", .number(Double(count)), .number(usual), [])
    case .fingers(let count):
      let isPan = recognizer is UIPanGestureRecognizer
      let name = isPan ? "minimumNumberOfTouches" : "numberOfTouchesRequired"
      return (name, .number(Double(count)), .number(1), [])
    case .duration(let time): return ("minimumPressDuration", .number(time), .number(0.5), [])
    case .edges: return ("edges", .text("none"), .text("left"), [])
    case .speed: return ("velocity", .text("slow"), .text("quick"), [])
    }
  }
}

extension [Change] {
  func tried<Result>(_ body: () -> Result) -> Result {
    let undos = map { $0.make() }
    defer { for undo in undos.reversed() { undo() } }
    return body()
  }
}

extension UIView {
  fileprivate var superviewName: String { superview?.viewName.short ?? "" }

  /// True for a header of a table or its section, false for a footer: it floats at that edge.
  var isHeader: Bool { abs(frame.minY - (superview?.bounds.minY ?? 0)) <= 1 }

  /// The method of a table's delegate that gives a header or footer its height.
  var heightMethod: String { "tableView(_:heightFor\(isHeader ? "Header" : "Footer")InSection:)" }
}

extension CGRect {
  func insets(outTo outer: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: minY - outer.minY,
      left: minX - outer.minX,
      bottom: outer.maxY - maxY,
      right: outer.maxX - maxX
    )
  }
}

public import TouchKit
import TouchScene

/// A change to one view that may make another the hit view.
@MainActor
public struct Change {
  /// What is done to the view.
  enum Action: Hashable {
    case enable
    case show
    case raiseAlpha
    case grow(CGRect)
    case bringToFront
    case disable
    case dropHitTest
    case dropPointInside
    case overridePointInside(CGRect)
    case letThrough
  }

  /// What a property is, before or after.
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

  /// The view to change.
  public let view: UIView
  let action: Action
  /// In what order the candidates are tried: the smallest first.
  let weight: Double
  /// The property or method, under UIKit's name.
  public let property: String
  /// What it is now.
  public let from: Value
  /// What it must become.
  public let to: Value
  /// The change in words, as one would ask for it.
  public let text: String

  /// The corners of what the view takes up with the change made, on the screen, in points.
  package var outline: [CGPoint] {
    let bounds =
      switch action {
      case .grow(let bounds), .overridePointInside(let bounds): bounds
      default: view.bounds
      }
    return bounds.corners.map { view.pointOnScreen($0) }
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
    case .show: makeInState { $0.show() }
    case .raiseAlpha: makeInState { $0.setAlpha(Eligibility.lowestAlphaToSuggest) }
    case .disable: makeInState { $0.enable(false) }
    case .grow(let bounds): makeInState { $0.stretch(to: bounds) }
    case .overridePointInside(let bounds):
      makeInBehaviour { $0.pointInside = .outset(view.bounds.insets(outTo: bounds)) }
    case .bringToFront: makeInFront()
    case .dropHitTest: makeInBehaviour { $0.hitTest = .default }
    case .dropPointInside: makeInBehaviour { $0.pointInside = .default }
    case .letThrough: makeLetThrough()
    }
  }

  private func makeInState(_ change: (inout HitState) -> Void) -> @MainActor () -> Void {
    let before = view.hitState
    var after = before
    change(&after)
    view.hitState = after
    return { [view] in view.hitState = before }
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

  private func makeLetThrough() -> @MainActor () -> Void {
    guard let window = view as? UIWindow else { return {} }
    window.containersLetTouchesThrough = true
    return { window.containersLetTouchesThrough = false }
  }

  private func makeInBehaviour(_ change: (inout Behaviour) -> Void) -> @MainActor () -> Void {
    let before = view.behaviour
    view.behaviour = (view.sceneBehaviour ?? SceneBehaviour(Behaviour())).changed(change)
    return { [view] in view.behaviour = before }
  }
}

extension CGRect {
  /// How far each side lies within the same side of a rectangle around this one.
  fileprivate func insets(outTo outer: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: minY - outer.minY,
      left: minX - outer.minX,
      bottom: outer.maxY - maxY,
      right: outer.maxX - maxX
    )
  }
}

extension Change {
  static func enable(_ view: UIView) -> Change {
    Change(
      view: view,
      action: .enable,
      weight: 0,
      property: "userInteractionEnabled",
      from: .bool(false),
      to: .bool(true),
      text: "set isUserInteractionEnabled of \(view.shortName) to true"
    )
  }

  static func show(_ view: UIView) -> Change {
    Change(
      view: view,
      action: .show,
      weight: 1,
      property: "hidden",
      from: .bool(true),
      to: .bool(false),
      text: "set isHidden of \(view.shortName) to false"
    )
  }

  /// Makes a transparent view just visible enough.
  static func raiseAlpha(_ view: UIView) -> Change {
    Change(
      view: view,
      action: .raiseAlpha,
      weight: 2,
      property: "alpha",
      from: .number(view.storedAlpha),
      to: .number(Eligibility.lowestAlphaToSuggest),
      text:
        "raise alpha of \(view.shortName) to \(Eligibility.lowestAlphaToSuggest) or more"
    )
  }

  /// Puts a view in front of its siblings.
  static func bringToFront(_ view: UIView, over cover: UIView) -> Change {
    Change(
      view: view,
      action: .bringToFront,
      weight: 5,
      property: "subviews",
      from: .text("behind \(cover.shortName)"),
      to: .text("in front of \(cover.shortName)"),
      text: "bring \(view.shortName) to the front of \(cover.shortName)"
    )
  }

  /// Lets touches through a view that is in the way: at once where it neither shows anything nor has
  /// a use for them, and only after all else where it has.
  static func disable(_ view: UIView, showsSomething: Bool, hasUse: Bool) -> Change {
    Change(
      view: view,
      action: .disable,
      weight: hasUse ? 8 : showsSomething ? 5.5 : 4,
      property: "userInteractionEnabled",
      from: .bool(true),
      to: .bool(false),
      text: "set isUserInteractionEnabled of \(view.shortName), which covers it, to false"
    )
  }

  /// Has a window that lets touches through do so too where UIKit's views around its root view are
  /// hit, as they are on an iPad (`B-1.50`).
  static func letThrough(_ window: UIWindow) -> Change {
    Change(
      view: window,
      action: .letThrough,
      weight: 3,
      property: "hitTest(_:with:)",
      from: .text("nil in place of the window"),
      to: .text("nil in place of what is not in the root view"),
      text: "have hitTest(_:with:) of \(window.shortName) answer nil for UIKit's views around the "
        + "root view too, as it does for the window"
    )
  }

  /// Removes a scene's override.
  static func drop(_ action: Action, of view: UIView, method: String) -> Change {
    Change(
      view: view,
      action: action,
      weight: 6,
      property: method,
      from: .text("overridden"),
      to: .text("default"),
      text: "leave \(method) of \(view.shortName) to UIView"
    )
  }
}

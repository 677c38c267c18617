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

  /// Calls `body` with the change made, and undoes it: the tree is then unchanged.
  func tried<Result>(_ body: () -> Result) -> Result {
    switch action {
    case .enable: tried(body) { $0.enable(true) }
    case .show: tried(body) { $0.show() }
    case .raiseAlpha: tried(body) { $0.setAlpha(Eligibility.lowestAlphaToSuggest) }
    case .disable: tried(body) { $0.enable(false) }
    case .grow(let bounds), .overridePointInside(let bounds):
      tried(body) { $0.stretch(to: bounds) }
    case .bringToFront: triedInFront(body)
    case .dropHitTest: triedBehaviour(body) { $0.hitTest = .default }
    case .dropPointInside: triedBehaviour(body) { $0.pointInside = .default }
    case .letThrough: triedLettingThrough(body)
    }
  }

  private func tried<Result>(_ body: () -> Result, _ change: (inout HitState) -> Void) -> Result {
    let before = view.hitState
    defer { view.hitState = before }
    var after = before
    change(&after)
    view.hitState = after
    return body()
  }

  private func triedInFront<Result>(_ body: () -> Result) -> Result {
    guard let parent = view.superview,
      let place = parent.subviews.firstIndex(where: { $0 === view })
    else { return body() }
    parent.bringSubviewToFront(view)
    defer { parent.insertSubview(view, at: place) }
    return body()
  }

  private func triedLettingThrough<Result>(_ body: () -> Result) -> Result {
    guard let window = view as? UIWindow else { return body() }
    window.containersLetTouchesThrough = true
    defer { window.containersLetTouchesThrough = false }
    return body()
  }

  private func triedBehaviour<Result>(
    _ body: () -> Result,
    _ change: (inout Behaviour) -> Void
  ) -> Result {
    guard let before = view.sceneBehaviour else { return body() }
    defer { view.behaviour = before }
    view.behaviour = before.changed(change)
    return body()
  }
}

extension Change {
  /// Enables a view for touches.
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

  /// Shows a hidden view.
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

extension UIView {
  /// The alpha as its author wrote it: the shortest number that is stored the same.
  var storedAlpha: Double { Double("\(layer.opacity)") ?? Double(layer.opacity) }
}

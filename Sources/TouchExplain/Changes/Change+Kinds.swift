import TouchKit
import TouchScene

extension Change {
  /// Sets a flag, which has the other value now.
  static func set(
    _ flag: String,
    of view: UIView,
    to value: Bool,
    weight: Double = 0,
    reason: Phrase = "",
    make: @escaping @MainActor () -> Undo = { {} }
  ) -> Change {
    Change(
      of: view,
      weight: weight,
      property: flag,
      from: .bool(!value),
      to: .bool(value),
      text: "set \(flag) of \(view.viewName.unique) to \("\(value)")" + reason,
      swift: "\(view.viewName.swift).\(flag) = \(value)",
      make: make
    )
  }

  static func enable(_ view: UIView) -> Change {
    // An app may have put something into the window of another library that was the key window.
    let isOther = view is UIWindow && view.application?.windows.first !== view
    return set(
      Flag.isUserInteractionEnabled.rawValue,
      of: view,
      to: true,
      reason: isOther ? ", or add what is in it to the app's own window" : ""
    ) { view.trying { $0.enable(true) } }
  }

  /// Lets a control act on the touches that it gets (`B-1.9`).
  static func enableControl(_ control: UIControl) -> Change {
    set(Flag.isEnabled.rawValue, of: control, to: true) {
      control.isEnabled = true
      return { control.isEnabled = false }
    }
  }

  /// Lets touches reach a view while it is animated (`B-1.8`).
  static func allowInteraction(_ view: UIView) -> Change {
    Change(
      of: view,
      weight: 0.5,
      property: "UIView.AnimationOptions",
      from: .text("without allowUserInteraction"),
      to: .text("with allowUserInteraction"),
      text: "animate \(view.viewName.unique) with the option allowUserInteraction",
      swift:
        "// where \(view.viewName.swift) is animated, beside the options that it has\nlet options: UIView.AnimationOptions = [.allowUserInteraction]",
      make: { view.trying { $0.allowWhileAnimated() } }
    )
  }

  /// Has a view that is animated hit where it is seen (`B-1.52`); a control in it does not act there.
  ///
  /// Where the animation refuses touches, an override that asks `super` finds nothing: it takes both.
  static func hitWhereSeen(_ view: UIView, for wanting: UIView) -> Change {
    let name: String = wanting === view ? "it".told : wanting.viewName.unique
    let option: Phrase =
      view.isRefusedWhileAnimated
      ? "animate \(view.viewName.unique) with the option allowUserInteraction and " : ""
    return Change(
      of: view,
      weight: 0.7,
      property: "hitTest(_:with:)",
      from: .text("where the animation ends"),
      to: .text("where the view is seen"),
      about: [wanting],
      text:
        "\(option)have hitTest(_:with:) of \(view.viewName.unique) ask layer.presentation(), which is where it is seen, or move it by a UIViewPropertyAnimator"
        + (wanting is UIControl
          ? ", and act by a tap recognizer on \(name): where the finger is lifted, a control asks its bounds"
          : ""),
      swift: swiftOfHitWhereSeen(view),
      make: {
        view.tryWhereSeen()
        return { view.endTrial() }
      }
    )
  }

  static func show(_ view: UIView) -> Change {
    set(
      Flag.isHidden.rawValue,
      of: view,
      to: false,
      weight: 1,
      reason: view.waitsForStack ? ": the stack that arranges it then makes room for it" : ""
    ) { view.trying { $0.show() } }
  }

  static func hide(_ window: UIWindow) -> Change {
    Change(
      of: window,
      weight: 2,
      property: Flag.isHidden.rawValue,
      from: .bool(false),
      to: .bool(true),
      text: "hide \(window.viewName.unique), which is empty, or let it go",
      swift: "\(window.viewName.swift).isHidden = true",
      make: { window.trying { $0.enable(false) } }
    )
  }

  static func remove(snapshot: UIView) -> Change {
    Change(
      of: snapshot,
      weight: 2,
      property: "superview",
      from: .text(snapshot.superview?.viewName.unique ?? ""),
      to: .text("none"),
      text:
        "remove \(snapshot.viewName.unique), which is a snapshot, once what it stands for is to be touched",
      swift: "\(snapshot.viewName.swift).removeFromSuperview()",
      make: { snapshot.trying { $0.enable(false) } }
    )
  }

  /// Makes a transparent view opaque: what is to be hit and not seen has a clear background instead, what fades out ends a
  /// little before that, and what would hide all that is behind it, as a backdrop, stays hardly seen.
  static func raiseAlpha(_ view: UIView) -> Change {
    let name: String = view.viewName.unique
    let isFading = AnimatedPlace.isFadingOut(view)
    let hides =
      !(view is UIControl) && (view.backgroundColor?.cgColor.alpha ?? 0) > 0
      && view.subviews.isEmpty
    let alpha = isFading || hides ? fadedAlpha : 1
    return Change(
      of: view,
      weight: 2,
      property: "alpha",
      from: .number(view.storedAlpha),
      to: .number(alpha),
      text: isFading
        ? "animate alpha of \(name) to \(PlainNumber(alpha)), and set it to \(PlainNumber(view.storedAlpha)) in the completion"
        : "set alpha of \(name) to \(PlainNumber(alpha))\(hides ? " or more" : "")",
      swift: isFading
        ? swiftOfFading(view) : "\(view.viewName.swift).alpha = \(PlainNumber(alpha))",
      make: { view.trying { $0.setAlpha(alpha) } }
    )
  }

  /// An alpha that is hardly seen, and hit.
  static let fadedAlpha = 0.02

  static func bringToFront(_ view: UIView, over cover: UIView) -> Change {
    Change(
      .bringingToFront(over: cover),
      of: view,
      weight: 5,
      property: "subviews",
      from: .text("behind \(cover.viewName.unique)"),
      to: .text("in front of \(cover.viewName.unique)"),
      about: [cover],
      text: "bring \(view.viewName.unique) in front of \(cover.viewName.unique)",
      swift: "\(view.viewName.swift).superview?.bringSubviewToFront(\(view.viewName.swift))",
      make: view.tryInFront
    )
  }

  /// Lets touches through a view that is in the way: at once where it neither shows anything nor has
  /// a use for them, and only after all else where it has.
  static func disable(
    _ view: UIView,
    over covered: UIView? = nil,
    showsSomething: Bool = true,
    hasUse: Bool = true
  ) -> Change {
    let isFirst = covered?.isDrawn(inFrontOf: view) == true
    let name = view.viewName.unique
    return Change(
      .turningOff,
      of: view,
      weight: hasUse ? 8 : showsSomething ? 5.5 : 4,
      property: Flag.isUserInteractionEnabled.rawValue,
      from: .bool(true),
      to: .bool(false),
      text:
        isFirst
        ? "set isUserInteractionEnabled of \(name), which is asked before it, to false"
        : view.isOfUnknownClass
          ? "set isUserInteractionEnabled of \(name), which covers it, to false, if it takes no touches on purpose"
          : "set isUserInteractionEnabled of \(name), which covers it, to false",
      swift: "\(view.viewName.swift).isUserInteractionEnabled = false",
      make: { view.trying { $0.enable(false) } }
    )
  }

  /// Has a view that is in the way answer nil for itself: what is in it still gets its touches; where
  /// nothing in it has a use for them, to turn it off is less; where it has one itself, that is lost beside them.
  ///
  /// So it does for views in it that only hold others, as the content of a scroll view does.
  static func passThrough(
    _ view: UIView,
    besides plain: [UIView] = [],
    showsSomething: Bool,
    hasUse: Bool,
    hasUseInside: Bool
  ) -> Change {
    Change(
      .passing,
      of: view,
      weight: hasUse ? 7.8 : !hasUseInside ? 5.7 : showsSomething ? 5.6 : 4.5,
      property: "hitTest(_:with:)",
      from: .text("itself"),
      to: .text("nil in place of itself"),
      about: plain,
      text: """
        have hitTest(_:with:) of \(view.viewName.unique) answer nil where it would answer \
        \((["itself".told] + plain.map(\.viewName.unique)).listed(last: " or ".told))
        """,
      swift: swiftOfPassing(view, plain),
      make: {
        let undos = ([view] + plain).map { $0.tryBehaviour { $0.hitTest = .passThrough } }
        return { for undo in undos { undo() } }
      }
    )
  }

  static func addToContentView(_ view: UIView, _ content: UIView) -> Change? {
    move(view, to: content, .plain, weight: 2.5) { from in
      "add \(view.viewName.unique) to \(content.viewName.unique), not to \(from.viewName.unique) itself"
    }
  }

  static func moveOut(_ view: UIView, to superview: UIView, levels: Int) -> Change? {
    move(view, to: superview, .movingOut, weight: 7.5 + Double(levels) / 1000) { from in
      "move \(view.viewName.unique) from \(from.viewName.unique) to \(superview.viewName.unique)"
    }
  }

  /// Puts a view into another superview at its place on the screen; nil where a transform between the
  /// two would turn or scale it.
  private static func move(
    _ view: UIView,
    to superview: UIView,
    _ kind: Kind,
    weight: Double,
    text: @escaping @MainActor (UIView) -> Phrase
  ) -> Change? {
    guard let parent = view.superview else { return nil }
    let origin = parent.convert(CGPoint.zero, to: superview)
    let corner = parent.convert(CGPoint(x: 1, y: 1), to: superview)
    guard abs(corner.x - origin.x - 1) < 1e-9, abs(corner.y - origin.y - 1) < 1e-9 else {
      return nil
    }
    return Change(
      kind,
      of: view,
      weight: weight,
      property: "superview",
      from: .text(parent.viewName.unique),
      to: .text(superview.viewName.unique),
      about: [superview],
      text: text(parent),
      swift: swift(ofMoving: view, to: superview),
      make: { view.tryMoving(to: superview) }
    )
  }

  /// Has a window that lets touches through do so too where UIKit's views around its root view are
  /// hit, as they are on an iPad (`B-1.50`).
  static func letThrough(_ window: UIWindow) -> Change {
    Change(
      of: window,
      weight: 3,
      property: "hitTest(_:with:)",
      from: .text("nil in place of the window"),
      to: .text("nil in place of what is not in the root view"),
      text:
        "have hitTest(_:with:) of \(window.viewName.unique) answer nil for UIKit's views around the root view too, as it does for the window",
      swift: swiftOfLettingThrough(window),
      make: {
        window.containersLetTouchesThrough = true
        return { window.containersLetTouchesThrough = false }
      }
    )
  }

  /// Removes a scene's override, or does the other thing that helps as well.
  ///
  /// One in a view that is hidden or switched off does what nobody asked for.
  static func drop(
    _ change: @escaping (inout Behaviour) -> Void,
    of view: UIView,
    method: String,
    or other: Phrase? = nil
  ) -> Change {
    let owner = view.className
    let place: Phrase =
      UIKitParts.isUIKits(owner)
      ? "of \(view.viewName.unique)"
      : view.viewName.unique == owner
        ? "in \(owner)" : "in \(owner), the class of \(view.viewName.unique)"
    let remove: Phrase = "remove the override of \(method) \(place)"
    return Change(
      of: view,
      weight: view.ineligibility == nil ? 6 : 4.8,
      property: method,
      from: .text("overridden"),
      to: .text("default"),
      text: other.map { "\(remove), or \($0)" } ?? remove,
      swift: "// \(view.owningClass): remove the override of \(method)",
      make: { view.tryBehaviour(change) }
    )
  }
}

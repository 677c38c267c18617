/// What has traits, and hears when they change: views, controllers, the screen.
///
/// Source: UIKit, `UITraitEnvironment`.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// What it is shown on, and how.
  var traitCollection: UITraitCollection { get }
  /// Called after traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {
  /// What the view is shown on, and how; the main screen's traits until it is on one.
  public final var traitCollection: UITraitCollection {
    let application = application ?? .shared
    var traits = application.screen.traitCollection.traits
    if application.userInterfaceLayoutDirection == .rightToLeft { traits.direction = .rightToLeft }
    if let style = statedStyle { traits.style = style }
    return UITraitCollection(traits)
  }

  /// Whether the view and all in it are light or dark; unspecified, the default, is as around it
  /// (`B-7.65`).
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { belongings?.interfaceStyle ?? .unspecified }
    set { changeStyle { ownBelongings().interfaceStyle = newValue } }
  }

  /// What the closest view from this one up says of light and dark; nil where none says anything.
  final var statedStyle: UIUserInterfaceStyle? {
    guard TraitOverrides.shared.areUsed else { return nil }
    return sequence(first: self, next: \.parent).lazy.compactMap(\.ownStyle).first
  }

  /// What the view or its controller says.
  private var ownStyle: UIUserInterfaceStyle? {
    for style in [overrideUserInterfaceStyle, controller?.overrideUserInterfaceStyle]
    where style != nil && style != .unspecified {
      return style
    }
    return nil
  }

  /// Changes what decides on the view's style, and tells all in it that have another one then.
  final func changeStyle(_ change: () -> Void) {
    let old = statedStyle
    TraitOverrides.shared.areUsed = true
    change()
    styleDidChange(from: old)
  }

  /// Tells the view and those in it that follow its style, parents first.
  final func styleDidChange(from old: UIUserInterfaceStyle?) {
    let present = traitCollection
    var traits = present.traits
    traits.style = old ?? .light
    guard traits.style != present.userInterfaceStyle else { return }
    let previous = UITraitCollection(traits)
    setNeedsDisplay()
    var pending = [self]
    while let view = pending.popLast() {
      if view !== self, view.ownStyle != nil { continue }
      if let controller = view.controller {
        controller.traitCollectionDidChange(previous)
        controller.tellTraitChange(from: previous, to: present)
      }
      view.traitCollectionDidChange(previous)
      view.tellTraitChange(from: previous, to: present)
      pending += view.children.reversed()
    }
  }
}

extension UIViewController: UITraitEnvironment {
  /// The traits of the controller's view; the main screen's until it is loaded.
  public final var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Whether the controller's view and all in it are light or dark; unspecified, the default, is as
  /// around it (`B-7.65`).
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { belongings?.interfaceStyle ?? .unspecified }
    set {
      TraitOverrides.shared.areUsed = true
      guard let view = viewIfLoaded else {
        ownBelongings().interfaceStyle = newValue
        return
      }
      view.changeStyle { ownBelongings().interfaceStyle = newValue }
    }
  }
}

/// Notes whether any view has traits of its own, so that others need not be asked.
@MainActor
final class TraitOverrides {
  static let shared = TraitOverrides()
  var areUsed = false
}

import Synchronization

/// An object that has traits, and hears when they change: a view, a controller, the screen.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits of its surroundings.
  var traitCollection: UITraitCollection { get }
  /// Called after traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {
  /// The traits of the view's surroundings; the main screen's until it is on one.
  public final var traitCollection: UITraitCollection {
    let application = application ?? .shared
    var traits = application.screen.traitCollection.traits
    if application.userInterfaceLayoutDirection == .rightToLeft { traits.direction = .rightToLeft }
    if let style = statedStyle { traits.style = style }
    return UITraitCollection(traits)
  }

  /// The style of the view and all in it, light or dark; unspecified, the default, is as around it (`B-7.65`).
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { belongings?.interfaceStyle ?? .unspecified }
    set { changeStyle { ownBelongings().interfaceStyle = newValue } }
  }

  /// The style of the closest view from this one up that has one, light or dark; nil where none has.
  final var statedStyle: UIUserInterfaceStyle? {
    StatedStyle.exists ? lineage.lazy.compactMap(\.ownStyle).first : nil
  }

  /// Runs code of an app that is about the view with the view's traits as the current ones (`B-7.100`).
  final func withCurrentTraits(_ body: () -> Void) {
    guard StatedStyle.exists else { return body() }
    traitCollection.performAsCurrent(body)
  }

  private var ownStyle: UIUserInterfaceStyle? {
    [overrideUserInterfaceStyle, controller?.overrideUserInterfaceStyle ?? .unspecified]
      .first { $0 != .unspecified }
  }

  final func changeStyle(_ change: () -> Void) {
    let old = statedStyle
    change()
    styleDidChange(from: old)
  }

  /// Tells the view and those in it that follow its style, parents first.
  final func styleDidChange(from old: UIUserInterfaceStyle?) {
    guard statedStyle != old else { return }
    let present = traitCollection
    var traits = present.traits
    traits.style = old ?? .light
    guard traits.style != present.userInterfaceStyle else { return }
    let previous = UITraitCollection(traits)
    setNeedsDisplay()
    present.performAsCurrent { tell(of: previous, present) }
  }

  private func tell(of previous: UITraitCollection, _ present: UITraitCollection) {
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

  /// The style of the controller's view and all in it; unspecified, the default, is as around it (`B-7.65`).
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { belongings?.interfaceStyle ?? .unspecified }
    set {
      guard let view = viewIfLoaded else {
        ownBelongings().interfaceStyle = newValue
        return
      }
      view.changeStyle { ownBelongings().interfaceStyle = newValue }
    }
  }
}

/// The style of a view or controller, counted: where there is none, as in most apps, no view looks for one.
final class StatedStyle {
  let style: UIUserInterfaceStyle
  private static let count = Atomic(0)

  init(_ style: UIUserInterfaceStyle) {
    self.style = style
    Self.count.add(1, ordering: .relaxed)
  }

  deinit { Self.count.subtract(1, ordering: .relaxed) }

  static var exists: Bool { count.load(ordering: .relaxed) > 0 }
}

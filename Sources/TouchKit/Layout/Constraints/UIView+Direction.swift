/// The direction of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// The kind of a view's content, by which it is flipped or not where text goes from right to left.
///
/// `unspecified` is flipped; `playback` (buttons that play something) and `spatial` (such as a choice of left or right)
/// never are; the forced ones keep their direction wherever the app runs.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
  /// The kind of the view's content, which decides its direction; unspecified by default (`B-7.36`).
  public final var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutState?.semanticAttribute ?? .unspecified }
    set {
      madeLayoutState.semanticAttribute = newValue
      setNeedsLayout()
      if currentEngine != nil { layoutDidChange() }
    }
  }

  /// The direction in which the view's content is laid out (`B-7.36`).
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: application?.userInterfaceLayoutDirection ?? .leftToRight
    )
  }

  /// Returns the direction of a kind of content in the shared application.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: UIApplication.shared.userInterfaceLayoutDirection
    )
  }

  /// Returns the direction of a kind of content in an interface of a direction.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: layoutDirection
    }
  }

  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

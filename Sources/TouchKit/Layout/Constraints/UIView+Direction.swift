/// The direction of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// The kind of a view's content: where text goes from right to left, what is unspecified is flipped.
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

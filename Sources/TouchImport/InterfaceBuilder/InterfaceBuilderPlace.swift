import TouchKit

/// A view of an Interface Builder file where the file shows it.
struct InterfaceBuilderPlace {
  let element: XMLTree
  /// The frame in the space of the outermost view, in points.
  let frame: CGRect
  /// The views around it, the innermost first.
  let around: [String]
  /// True if a stack places it.
  let isArranged: Bool

  /// True if constraints or a stack place it, and not its frame and mask.
  var isHeld: Bool { !around.isEmpty && (isArranged || element.isHeldByConstraints) }
  /// True if its class is one of the app's.
  var isApps: Bool { element.ownClass.map { !$0.hasPrefix("UI") } ?? false }
}

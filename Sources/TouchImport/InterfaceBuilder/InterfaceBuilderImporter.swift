import TouchScene

/// Turns Interface Builder's files, `.storyboard` and `.xib`, into scenes.
///
/// One controller's screen, or one view of a xib, makes a scene. Files of Xcode 3 and 4, which are
/// keyed archives, are first turned into what Xcode 5 would have saved.
enum InterfaceBuilderImporter {
  /// Imports one screen.
  ///
  /// - Parameters:
  ///   - root: The file's outermost element, `document` or `archive`.
  ///   - name: The file's name, for errors and the scene's title.
  ///   - chosen: The identifier or class of the controller or view that is meant; nil for the one
  ///     that the file begins with.
  ///   - withConstraints: Whether the scene has the file's constraints, for other screens.
  /// - Returns: The scene, and what was assumed and skipped.
  /// - Throws: ``SourceError`` where the file is not for UIKit, holds no views, or lacks what was
  ///   chosen; then the error lists what there is.
  static func scene(
    from root: XMLTree,
    name: String,
    chosen: String? = nil,
    withConstraints: Bool = false
  ) throws(SourceError) -> ImportedScene {
    try InterfaceBuilderScreens(of: root, name: name)
      .scene(chosen, withConstraints: withConstraints)
  }

  /// Whether an outermost element is one of Interface Builder's.
  static func recognises(_ root: XMLTree) -> Bool {
    switch root.name {
    case "document": root["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true
    case "archive": root["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true
    default: false
    }
  }

  /// Refuses what is for other systems.
  static func checkRuntime(of root: XMLTree) throws(SourceError) {
    guard recognises(root) else {
      throw SourceError(
        root.position,
        "this is not an Interface Builder file",
        help: "its outermost element is 'document' or 'archive', of a type of Interface Builder's."
      )
    }
    let (type, runtime) = (root["type"] ?? "", root["targetRuntime"])
    let isForUIKit = runtime.map { $0.hasPrefix("iOS") || $0 == "AppleTV" }
    if isForUIKit ?? type.contains(".CocoaTouch.") { return }
    throw SourceError(
      root.position,
      "this Interface Builder file is for \(platform(type: type, runtime: runtime))",
      help: "only those for iOS and tvOS hold views of UIKit."
    )
  }

  private static func platform(type: String, runtime: String?) -> String {
    if runtime?.hasPrefix("watchKit") == true || type.contains("WatchKit") { return "watchOS" }
    if runtime?.hasPrefix("MacOSX") == true || type.contains(".Cocoa.") { return "macOS" }
    return runtime.map { "the runtime '\($0)'" } ?? "another platform"
  }
}

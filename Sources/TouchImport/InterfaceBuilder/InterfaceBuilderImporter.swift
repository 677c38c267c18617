package import TouchScene

/// Turns Interface Builder's files, `.storyboard` and `.xib`, into scenes.
///
/// One controller's screen, or one view of a xib, makes a scene. Files of Xcode 3 and 4, which are
/// keyed archives, are first turned into what Xcode 5 would have saved.
enum InterfaceBuilderImporter {
  /// Imports one screen, as ``InterfaceBuilderScreens`` does.
  static func scene(
    from root: XMLTree,
    name: String,
    chosen: String? = nil,
    withConstraints: Bool = false
  ) throws(SourceError) -> ImportedScene {
    try InterfaceBuilderScreens(of: root, name: name)
      .scene(chosen, withConstraints: withConstraints)
  }

  /// True if an outermost element is one of Interface Builder's.
  static func recognises(_ root: XMLTree) -> Bool {
    ["document", "archive"].contains(root.name)
      && root["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true
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

  private static func platform(type: String, runtime: String?) -> Phrase {
    if runtime?.hasPrefix("watchKit") == true || type.contains("WatchKit") { return "watchOS" }
    if runtime?.hasPrefix("MacOSX") == true || type.contains(".Cocoa.") { return "macOS" }
    return runtime.map { "the runtime '\($0)'" } ?? "another platform"
  }
}

/// The screens of an Interface Builder file, which is read once for all of them.
package struct InterfaceBuilderScreens {
  /// The words that choose each screen, in the order of the file; none for what is seen in another.
  package let names: [String]
  /// True if it is a storyboard, and not a xib.
  package let isStoryboard: Bool
  private let document: InterfaceBuilderDocument
  private let notes: InterfaceBuilderNotes

  /// Looks at a file's outermost element, `document` or `archive`.
  init(of root: XMLTree, name: String) throws(SourceError) {
    try InterfaceBuilderImporter.checkRuntime(of: root)
    var notes = InterfaceBuilderNotes()
    let tree = root.name == "archive" ? ArchiveTranslator(root).document(&notes) : root
    document = try InterfaceBuilderDocument(tree, file: name)
    self.notes = notes
    isStoryboard = document.isStoryboard
    names = document.screens.compactMap(\.names.last)
  }

  /// Imports one screen.
  ///
  /// - Parameters:
  ///   - chosen: The identifier or class of the controller or view that is meant; nil for the one
  ///     that the file begins with.
  ///   - withConstraints: True if the scene has the file's constraints, for other screens.
  /// - Returns: The scene, and what was assumed and skipped.
  /// - Throws: ``SourceError`` where the file holds no views, or lacks what was chosen; then the error
  ///   lists what there is.
  package func scene(
    _ chosen: String?,
    withConstraints: Bool = false
  ) throws(SourceError) -> ImportedScene {
    let candidate = try document.candidate(chosen)
    let initial = document.root["initialViewController"]
    var notes = notes
    if chosen == nil, isStoryboard,
      candidate.element["id"] == nil || candidate.element["id"] != initial
    {
      notes.assume(candidate.element, "the file has no initial controller: its first one is shown")
    }
    var translator = InterfaceBuilderTranslator(
      document,
      notes: notes,
      withConstraints: withConstraints
    )
    let scene = try translator.scene(of: candidate)
    return ImportedScene(
      kind: .interfaceBuilder,
      scene: scene,
      assumed: translator.notes.assumed,
      skipped: translator.notes.skipped,
      screen: document.name(of: candidate),
      uses: translator.uses,
      actions: translator.actions,
      lostRecognizers: translator.lostRecognizers,
      objectIDs: document.index.elements.mapValues(\.position)
    )
  }
}

package import TouchScene

/// The screens of an Interface Builder file, `.storyboard` or `.xib`, which is read once for all of them.
///
/// One controller's screen, or one view of a xib, makes a scene. Files of Xcode 3 and 4, which are
/// keyed archives, are first turned into what Xcode 5 would have saved.
package struct InterfaceBuilderScreens {
  /// The words that choose each screen, in the order of the file; none for what is seen in another.
  package let names: [String]
  package let isStoryboard: Bool
  private let document: InterfaceBuilderDocument
  private let notes: InterfaceBuilderNotes

  /// Looks at a file's outermost element, `document` or `archive`, for another screen than its canvas's.
  init(
    of root: XMLTree,
    name: String,
    on screen: (@Sendable (ScreenChoice) -> ScreenChoice)? = nil
  ) throws(SourceError) {
    try Self.checkRuntime(of: root)
    var notes = InterfaceBuilderNotes()
    let tree = root.name == "archive" ? ArchiveTranslator(root).document(&notes) : root
    document = try InterfaceBuilderDocument(tree, file: name, on: screen)
    self.notes = notes
    isStoryboard = document.isStoryboard
    names = document.screens.compactMap(\.names.last)
  }

  /// Imports the screen of an identifier or a class, or the one that the file begins with; with its constraints for
  /// other screens than the canvas.
  package func scene(
    _ chosen: String? = nil,
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
    let value = try translator.scene(of: candidate)
    var scene = ImportedScene(
      kind: .interfaceBuilder,
      scene: value,
      assumed: translator.notes.assumed,
      skipped: translator.notes.skipped
    )
    scene.screen = document.name(of: candidate)
    (scene.uses, scene.actions) = (translator.uses, translator.actions)
    scene.lostRecognizers = translator.lostRecognizers
    scene.detachedRecognizers = translator.detachedRecognizers
    scene.objectIDs = document.index.elements.mapValues(\.position)
    return scene
  }

  // MARK: - The kind of the file

  /// True if an outermost element is one of Interface Builder's.
  static func recognises(_ root: XMLTree) -> Bool {
    ["document", "archive"].contains(root.name)
      && root["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true
  }

  /// Refuses what is for other systems.
  private static func checkRuntime(of root: XMLTree) throws(SourceError) {
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

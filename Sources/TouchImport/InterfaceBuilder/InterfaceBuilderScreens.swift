package import TouchScene

/// The screens of an Interface Builder file, which is read once for all of them.
package struct InterfaceBuilderScreens {
  /// The words that choose each screen, in the order of the file; none for what is seen in another.
  package let names: [String]
  /// Whether it is a storyboard, and not a xib.
  package let isStoryboard: Bool
  private let document: InterfaceBuilderDocument
  private let notes: InterfaceBuilderNotes

  /// Looks at a file's outermost element, `document` or `archive`.
  ///
  /// - Throws: ``SourceError`` where the file is not for UIKit, or damaged.
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
  ///   - withConstraints: Whether the scene has the file's constraints, for other screens.
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
      lostRecognizers: translator.lostRecognizers
    )
  }
}

public import Foundation

/// Puts the views of another file in the place of a scene's `import`.
enum SceneImport {
  /// Returns a scene with the windows, or the root, of the file that it imports, and what that
  /// import assumed.
  ///
  /// The scene's own screen, title and classes override the imported ones.
  static func resolved(
    _ scene: SourceValue,
    from files: SceneFiles,
    importer: (any SceneImporter)?
  ) throws(SourceError) -> (SourceValue, ImportedScene?) {
    guard case .map(var entries) = scene.content,
      let place = entries.firstIndex(where: { $0.key == "import" })
    else { return (scene, nil) }
    let entry = entries.remove(at: place)
    for key in ["root", "windows"] {
      guard let other = entries.first(where: { $0.key == key }) else { continue }
      throw SourceError(
        other.position,
        "a scene has either '\(key)' or 'import'",
        help: "'import' includes the views of another file."
      )
    }
    let imported = try Self.imported(entry.value, from: files, by: importer)
    guard case .map(let inner) = imported.scene.content else { return (scene, imported) }
    for entry in inner {
      switch (entry.key, entries.firstIndex { $0.key == entry.key }) {
      case ("classes", let own?):
        entries[own].value = merged(entries[own].value, over: entry.value)
      case (_, nil): entries.append(entry)
      default: break
      }
    }
    return (SourceValue(.map(entries), at: scene.position), imported)
  }

  private static func imported(
    _ value: SourceValue,
    from files: SceneFiles,
    by importer: (any SceneImporter)?
  ) throws(SourceError) -> ImportedScene {
    let path = try value.text(for: "import")
    guard let importer else {
      throw SourceError(
        value.position,
        "the file '\(path)' cannot be imported: the scene is opened without an importer",
        help: "in Swift, pass TouchImport's Importer() to SceneFile."
      )
    }
    let data = try files.data(value, at: path, "file", as: .scene)
    guard let scene = try importer.scene(from: data, name: path) else {
      throw SourceError(
        value.position,
        "the file '\(path)' cannot be imported",
        help: "'import' accepts a view dump, an Interface Builder file or a page source."
      )
    }
    return scene
  }

  /// The scene's own classes with those that only the import declares; an own one that does not say
  /// what it extends, or what the app's code overrides, keeps what the import knows.
  private static func merged(_ own: SourceValue, over imported: SourceValue) -> SourceValue {
    guard case .map(var entries) = own.content, case .map(let others) = imported.content else {
      return own
    }
    for other in others {
      guard let place = entries.firstIndex(where: { $0.key == other.key }) else {
        entries.append(other)
        continue
      }
      guard case .map(let keys) = entries[place].value.content,
        case .map(let otherKeys) = other.value.content
      else { continue }
      let kept = otherKeys.filter { other in
        ["extends", "overrides"].contains(other.key) && !keys.contains { $0.key == other.key }
      }
      entries[place].value.content = .map(kept + keys)
    }
    return SourceValue(.map(entries), at: own.position)
  }
}

/// Makes scenes from files that are not scene files.
///
/// Who opens a scene passes the importer, so that reading scenes needs none.
public protocol SceneImporter: Sendable {
  /// Imports a file; returns nil where it is of no kind that can be imported.
  func scene(from data: Data, name: String) throws(SourceError) -> ImportedScene?
}

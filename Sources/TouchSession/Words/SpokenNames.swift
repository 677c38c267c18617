import TouchExplain
import TouchKit
package import TouchScene

/// What sentences call the views and recognizers of a trace.
///
/// The names of a trace are paths, of which a sentence has the last part. In a captured screen a class
/// alone does not tell views apart: there the address is said beside it.
package struct SpokenNames: Sendable {
  /// The views with addresses, by their paths.
  private var names: [String: String] = [:]

  /// Names by the last part of paths alone.
  package init() {}

  /// Names for the views of a scene, as it is now.
  @MainActor
  package init(of scene: Scene) {
    var paths = ViewPaths()
    for view in scene.application.windows.flatMap(\.subtree)
    where view.address != nil && view.viewName.short != view.className {
      guard view.accessibilityIdentifier == nil else { continue }
      names[paths.path(of: view)] = view.viewName.short
    }
  }

  /// The name of a view, or of another responder.
  func view(_ name: TraceName) -> String { names[name.description] ?? name.lastPart }

  /// The name of the view of a recognizer; nil for what is none.
  func owner(of recognizer: TraceName) -> String? {
    guard let path = recognizer.viewPath, let last = path.split(separator: "/").last else {
      return nil
    }
    return names[String(path)] ?? String(last)
  }

  /// A recognizer's name; with its view where it is named after its class.
  func recognizer(_ name: TraceName) -> String {
    guard name.label.contains("GestureRecognizer"), let owner = owner(of: name) else {
      return name.label
    }
    return "\(name.label) of \(owner)"
  }
}

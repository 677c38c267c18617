import TouchScene

/// The classes of imported views that the engine lacks, each with its superclass.
struct ClassDeclarations {
  private struct Declaration {
    let name: String
    let parent: String
    let line: Int?
    /// True if a view has this class, and not only a subclass of it.
    var isUsed: Bool
  }

  /// The methods that app code overrides, by the names of classes of which they are known.
  private let overrides: [String: [String]]
  /// True if UIKit's views around what is presented let touches through.
  private let passesPresentations: Bool
  private var declarations: [Declaration] = []
  private var places: [String: Int] = [:]

  init(overrides: [String: [String]] = [:], passesPresentations: Bool = false) {
    self.overrides = overrides
    self.passesPresentations = passesPresentations
  }

  /// Returns the name of a view's class in the scene, and declares what the engine does not know.
  mutating func name(for view: ImportedView, isRoot: Bool) -> String {
    var name = Self.plain(view.className)
    // Only an outermost view can be a window in a scene.
    let base = view.baseClass ?? UIKitClasses.superclass(of: view.className)
    let isWindow = view.base.isWindow
    if isWindow, !isRoot {
      name = name == "UIWindow" ? "WindowInView" : name + "InView"
      declare(name, extending: "UIView", line: view.position.line)
    } else if UIKitClasses[name]?.isInEngine != true {
      declare(name, extending: base ?? "UIView", line: view.position.line)
    }
    return name
  }

  /// Declares a class after the one it extends.
  private mutating func declare(
    _ name: String,
    extending parent: String,
    line: Int?,
    isUsed: Bool = true
  ) {
    if let place = places[name] {
      if isUsed { declarations[place].isUsed = true }
      return
    }
    if UIKitClasses[parent]?.isInEngine != true, places[parent] == nil {
      let next = UIKitClasses.superclass(of: parent) ?? "UIView"
      declare(parent, extending: next, line: line, isUsed: false)
    }
    places[name] = declarations.count
    declarations.append(Declaration(name: name, parent: parent, line: line, isUsed: isUsed))
  }

  private func passesThrough(_ name: String) -> Bool {
    if passesPresentations, name == ImportedForest.presentation { return true }
    // Only on iOS 7, whose cells have scroll views of their own, it took the touches beside its rows (`B-6.112`).
    if name == "UITableViewWrapperView" { return places["UITableViewCellScrollView"] == nil }
    return UIKitClasses[name]?.traits.contains(.passThrough) ?? PageElement.isInvisible(name)
  }

  /// Slashes and number signs have a meaning in view paths.
  private static func plain(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x2F && $0 != 0x23 && $0 < 0x7F }
    if isPlain { return name.isEmpty ? "UIView" : name }
    return String(
      name.unicodeScalars.map { scalar in
        let isBad = scalar == "/" || scalar == "#" || scalar.properties.generalCategory == .control
        return isBad ? "_" : Character(scalar)
      }
    )
  }

  func value(at start: SourcePosition) -> SourceValue? {
    guard !declarations.isEmpty else { return nil }
    let entries = declarations.map { declaration in
      let place = SourcePosition(file: start.file, line: declaration.line)
      var fields = SceneFields(at: place)
      fields.set("extends", declaration.parent)
      if passesThrough(declaration.name) { fields.set("hitTest", "passThrough") }
      fields.set("overrides", overrides[declaration.name])
      return SourceValue.Entry(key: declaration.name, position: place, value: fields.value)
    }
    return SourceValue(.map(entries), at: start)
  }

  /// The differences from UIKit because the engine lacks a class.
  var notes: [ImportedScene.Note] {
    declarations.compactMap { declaration in
      let name = declaration.name
      if passesThrough(name) {
        let text = "\(name) lets touches through where it has no subview"
        return ImportedScene.Note(line: declaration.line, text)
      }
      guard declaration.isUsed else { return nil }
      if name.contains("HostingView"), name.contains("_UI") || name.hasPrefix("SwiftUI.") {
        let text = "SwiftUI finds its own way inside \(name): here it is a plain view"
        return ImportedScene.Note(line: declaration.line, text)
      }
      guard let loss = UIKitClasses.loss(name) ?? UIKitClasses.loss(declaration.parent) else {
        return nil
      }
      let base = UIKitClasses.nearest(declaration.parent).name
      return ImportedScene.Note(line: declaration.line, "\(name) is imported as \(base): \(loss)")
    }
  }
}

import TouchKit
import TouchScene

/// Reads the view hierarchy that Sentry attaches to an event: real views, each placed in its superview.
struct SentryReader {
  /// What stands for views that lie too deep to be attached.
  private static let cut = "SentryTruncatedViewHierarchy"

  private var forest = ImportedForest()
  private var notes = ImportNotes()

  /// Whether a value of a JSON file is such a hierarchy.
  static func isHierarchy(_ value: SourceValue) -> Bool { value["rendering_system"] != nil }

  static func scene(from value: SourceValue, file: String) throws(SourceError) -> ImportedScene {
    if let system = value["rendering_system"], system.string?.uppercased() != "UIKIT" {
      throw ReadableFiles.refusal(
        of: "the rendering system \(system.json)",
        at: system.position
      )
    }
    guard let windows = value["windows"]?.list, !windows.isEmpty else {
      throw SourceError(
        (value["windows"] ?? value).position,
        "a view hierarchy of Sentry needs 'windows', a list with one at least"
      )
    }
    var reader = SentryReader()
    for window in windows { try reader.add(window, in: nil) }
    reader.notes.assumeDefaults()
    reader.notes.assume(
      "the app's own classes are plain views, and scroll views are where they began: the file does "
        + "not contain what classes extend, nor how far content is scrolled"
    )
    let title = reader.forest.views[0].className
    var composer = SceneComposer(reader.forest, kind: .viewDump, file: file, notes: reader.notes)
    return try composer.scene(title: title)
  }

  private mutating func add(_ value: SourceValue, in superview: Int?) throws(SourceError) {
    guard let type = value["type"]?.string, !type.isEmpty else {
      throw SourceError(
        value.position,
        "a view needs its class under 'type'",
        help: "an attachment begins with {\"rendering_system\": \"UIKIT\", \"windows\": […]}."
      )
    }
    if type == Self.cut, superview != nil {
      notes.skip("the views in this one, which lie too deep", line: value.position.line)
      return
    }
    var view = ImportedView(position: value.position, className: type)
    let sides = try ["x", "y", "width", "height"].map { key throws(SourceError) in
      try number(key, of: value)
    }
    for (key, side) in [("width", sides[2]), ("height", sides[3])] where side < 0 {
      notes.assume(
        "the \(key) \(PlainNumber(side)) of a \(type) is below 0: it is 0 here",
        line: (value[key] ?? value).position.line
      )
    }
    view.frame =
      CGRect(x: sides[0], y: sides[1], width: max(0, sides[2]), height: max(0, sides[3])).rounded
    guard view.frame.isSensible else {
      throw SourceError(value.position, "no view can have this frame", found: view.frame.words)
    }
    view.alpha = try value.number(at: "alpha").flatMap { $0 == 1 ? nil : $0 }
    view.isHidden = try value.flag(at: "visible") == false
    view.controller = try value.text(at: "view_controller")
    let index = forest.add(view, in: superview)
    forest.name(index, try value.text(at: "identifier"))
    for child in try value.list(at: "children") { try add(child, in: index) }
  }

  private func number(_ key: String, of value: SourceValue) throws(SourceError) -> Double {
    guard let side = value[key], let number = side.number, number.isFinite else {
      throw SourceError(
        (value[key] ?? value).position,
        "a view needs a number for '\(key)'",
        found: value[key]?.json
      )
    }
    return number
  }
}

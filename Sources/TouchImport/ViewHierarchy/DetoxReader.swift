import TouchKit
import TouchScene

/// Reads Detox's view hierarchy: real views, each placed in its superview.
enum DetoxReader {
  static func scene(from root: XMLTree, file: String) throws(SourceError) -> ImportedScene {
    var forest = ImportedForest()
    var notes = ImportNotes()
    for tree in root.children { add(tree, in: nil, to: &forest, notes: &notes) }
    guard let first = forest.roots.first else {
      throw SourceError(root.position, "the view hierarchy has no views")
    }
    notes.assumeDefaults()
    let title = forest.views[first].className
    var composer = SceneComposer(forest, kind: .pageSource, file: file, notes: notes)
    return try composer.scene(title: title)
  }

  private static func add(
    _ tree: XMLTree,
    in superview: Int?,
    to forest: inout ImportedForest,
    notes: inout ImportNotes
  ) {
    var view = ImportedView(position: tree.position, className: tree["class"] ?? tree.name)
    let numbers = ["x", "y", "width", "height"].map { tree[$0].flatMap(Double.init) }
    let isSound = numbers.compactMap(\.self).allSatisfy { $0.isFinite && abs($0) < 1e9 }
    if let width = numbers[2], let height = numbers[3], width >= 0, height >= 0, isSound {
      view.frame = CGRect(x: numbers[0] ?? 0, y: numbers[1] ?? 0, width: width, height: height)
    } else {
      notes.assume("the \(view.className) has no frame; it is empty", line: tree.position.line)
    }
    view.alpha = tree["alpha"].flatMap(Double.init).flatMap { $0 == 1 || $0.isNaN ? nil : $0 }
    view.isHidden = tree["visibility"] == "invisible"
    view.text = tree["text"] ?? tree["label"]
    view.tag = tree["tag"].flatMap { Int($0) }
    let index = forest.add(view, in: superview)
    for child in tree.children { add(child, in: index, to: &forest, notes: &notes) }
  }
}

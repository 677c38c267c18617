import TouchKit
import TouchScene

/// Makes a scene of the elements of a page source.
struct PageComposer {
  private let elements: [PageElement]
  private let kind: ImportedScene.Kind
  private let file: String
  private var notes: ImportNotes
  /// Whether an element or one inside is visible.
  private var hasVisible: [Bool]

  /// Takes the elements, each after the one it is in.
  init(
    _ elements: [PageElement],
    kind: ImportedScene.Kind,
    file: String,
    notes: ImportNotes = ImportNotes()
  ) {
    self.elements = elements
    self.kind = kind
    self.file = file
    self.notes = notes
    hasVisible = elements.map { $0.isVisible != false }
    for (index, element) in elements.enumerated().reversed() {
      if let parent = element.parent, hasVisible[index] { hasVisible[parent] = true }
    }
  }

  mutating func scene() throws(SourceError) -> ImportedScene {
    guard !elements.isEmpty else {
      throw SourceError(
        SourcePosition(file: file),
        "the page source has no elements",
        help: "save it again while the app is in front and its screen is shown."
      )
    }
    let application = elements.first { $0.type == "Application" }
    let title = application?.label ?? application?.name ?? elements[0].type
    let forest = forest()
    guard !forest.views.isEmpty else {
      throw SourceError(
        elements[0].position,
        "the page source has no elements other than the application"
      )
    }
    notes.assume(
      "a page source is an estimate: views that accessibility leaves out are missing, and whether "
        + "the others receive touches is UIKit's default for their class"
    )
    var composer = SceneComposer(forest, kind: kind, file: file, notes: notes)
    return try composer.scene(screen: application?.frame?.size, title: title)
  }

  /// Whether the application stands for its window, since the source shows none.
  private var isApplicationWindow: Bool { !elements.contains { $0.type == "Window" } }

  private mutating func forest() -> ImportedForest {
    var forest = ImportedForest()
    let isApplicationWindow = isApplicationWindow
    // Where each element went; the application is not a view.
    var places: [Int?] = []
    for (index, element) in elements.enumerated() {
      let superview = element.parent.flatMap { places[$0] }
      guard element.type != "Application" || isApplicationWindow else {
        places.append(superview)
        continue
      }
      let place = forest.add(view(index, element), in: superview)
      forest.name(place, element.name)
      places.append(place)
    }
    tellWhatIsHidden()
    return forest
  }

  private mutating func view(_ index: Int, _ element: PageElement) -> ImportedView {
    var view = ImportedView(position: element.position, className: element.className)
    view.baseClass = element.baseClass
    view.frame = frame(of: element)
    view.text = element.label
    view.isEnabled = element.isEnabled
    if element.isVisible == false {
      if hasVisible[index] {
        let isWindow = element.type == "Window"
        view.className = isWindow ? PageElement.invisibleWindow : PageElement.invisible
        view.baseClass = isWindow ? "UIWindow" : "UIView"
      } else {
        view.isHidden = true
      }
    }
    return view
  }

  /// The frame in the element above; the source gives all on the screen.
  private mutating func frame(of element: PageElement) -> CGRect {
    let origin = self.origin(above: element)
    guard let frame = element.frame else {
      notes.assume("the \(element.type) has no frame; it is empty", line: element.position.line)
      return .zero
    }
    let moved = CGRect(
      origin: CGPoint(x: frame.origin.x - origin.x, y: frame.origin.y - origin.y),
      size: frame.size
    )
    guard moved.isSensible else {
      notes.assume(
        "the frame of the \(element.type) is not a rectangle; an empty one is used",
        line: element.position.line
      )
      return .zero
    }
    return moved.rounded
  }

  private func origin(above element: PageElement) -> CGPoint {
    var parent = element.parent
    while let index = parent {
      if let frame = elements[index].frame, frame.origin.x.isFinite, frame.origin.y.isFinite {
        return frame.origin
      }
      // An element without a frame is empty, and where its parent is.
      parent = elements[index].parent
    }
    return .zero
  }

  private mutating func tellWhatIsHidden() {
    let hidden = elements.indices.filter { elements[$0].isVisible == false }
    guard let first = hidden.first else { return }
    notes.assume(
      "\(hidden.count) elements marked as not visible are hidden, or let touches through to the "
        + "visible ones inside",
      line: elements[first].position.line
    )
  }
}

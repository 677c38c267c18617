import TouchKit
import TouchScene

struct ElementComposer {
  private let elements: [PageElement]
  private let screen: ElementScreen
  private let format: ElementFormat
  private let file: String
  private var notes: ImportNotes
  /// True if an element or one in it is visible.
  private var hasVisible: [Bool]

  /// Takes the elements, each after the one it is in.
  init(_ elements: [PageElement], _ format: ElementFormat, file: String, notes: ImportNotes) {
    screen = ElementScreen(elements, format)
    self.elements = screen.elements
    self.format = format
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
    let application = elements.first { !format.hasViews && $0.type == "Application" }
    let title = application?.label ?? application?.name ?? elements[0].type
    let forest = forest(in: application)
    guard !forest.views.isEmpty else {
      throw SourceError(
        elements[0].position,
        "the page source has no elements other than the application"
      )
    }
    if !format.hasViews {
      notes.assume(
        "a page source is an estimate: views that accessibility leaves out are missing, and whether the others receive touches is UIKit's default for their class"
      )
    }
    var composer = SceneComposer(forest, kind: format.kind, file: file, notes: notes)
    return try composer.scene(screen: application?.frame?.size, title: title)
  }

  private mutating func forest(in application: PageElement?) -> ImportedForest {
    var forest = ImportedForest()
    // The application stands for its window where the source shows none.
    let isLeftOut = application != nil && elements.contains { $0.type == "Window" }
    // Where each element went; the application is not a view.
    var places: [Int?] = []
    for (index, element) in elements.enumerated() {
      let superview = element.parent.flatMap { places[$0] }
      guard element.type != "Application" || !isLeftOut else {
        places.append(superview)
        continue
      }
      let place = forest.add(view(index, element), in: superview)
      forest.name(place, element.name)
      places.append(place)
    }
    if !format.hasViews {
      ElementScreen.bringBarsForward(in: &forest)
      tellWhatIsHidden()
    }
    return forest
  }

  private mutating func view(_ index: Int, _ element: PageElement) -> ImportedView {
    let className = format.hasViews ? element.type : element.className
    var view = ImportedView(position: element.position, className: className)
    view.baseClass = format.hasViews ? nil : element.baseClass
    if !format.hasViews, element.isFloatingBar { view.className = "_UIFloatingBarContainerView" }
    view.frame = frame(of: element)
    view.text = element.label
    view.isEnabled = element.isEnabled
    view.isUserInteractionEnabled = element.isInteractive
    (view.alpha, view.tag, view.controller) = (element.alpha, element.tag, element.controller)
    let holdsStatusBar = screen.statusBarHosts.contains(index)
    if element.isVisible == false || holdsStatusBar {
      if hasVisible[index], !format.hasViews {
        let isWindow = element.type == "Window"
        let window = holdsStatusBar ? "UIStatusBarWindow" : PageElement.invisibleWindow
        view.className = isWindow ? window : PageElement.invisible
        view.baseClass = isWindow ? "UIWindow" : "UIView"
      } else {
        view.isHidden = true
      }
    }
    return view
  }

  /// The frame in the element above; a page source gives all on the screen.
  private mutating func frame(of element: PageElement) -> CGRect {
    let origin = format.hasViews ? .zero : self.origin(above: element)
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
      "\(hidden.count) elements marked as not visible are hidden, or let touches through to the visible ones inside",
      line: elements[first].position.line
    )
  }
}

import TouchKit
import TouchScene

/// Imports the text of `recursiveDescription` and of similar methods.
enum ViewDumpImporter {
  /// Returns the scene of a dump, with the controllers that the same paste, or a separate one,
  /// describes; nil where the text holds no view.
  static func scene(
    from text: PastedText,
    controllers: [DumpedController],
    file: String
  ) throws(SourceError) -> ImportedScene? {
    let reader = ViewDumpReader(text)
    var (forest, notes) = (reader.forest, reader.notes)
    guard !forest.views.isEmpty else { return nil }
    if let error = reader.cutFrame { throw error }
    try refuseChain(reader, file: file)
    try refuseSecond(forest)
    leaveOutRepeated(in: &forest, notes: &notes)
    join(controllers, to: &forest, notes: &notes)
    var joining = RecognizerJoining(reader.recognizers, places: places(in: forest))
    joining.join(to: &forest, notes: &notes)
    holdPops(in: &forest, notes: &notes)
    let unknown = unknownRecognizers(reader, in: forest)
    tell(ofUnknown: unknown, notes: &notes)
    notes.assume(
      "what a dump does not contain has UIKit's default: anchor point, z position, mask, enabled"
    )
    var composer = SceneComposer(forest, kind: .viewDump, file: file, notes: notes)
    composer.unknownRecognizers = Set(unknown.filter(\.hasNoneOfUIKits).map(\.position))
    composer.unknownContents = Set(
      forest.views.filter { $0.contentSize == nil && $0.isScrollView }.map(\.position)
    )
    return try composer.scene(title: forest.views[forest.roots[0]].className)
  }

  // MARK: - Chains

  /// A responder chain looks like a dump, but its lines go from a view outwards.
  private static func refuseChain(_ reader: ViewDumpReader, file: String) throws(SourceError) {
    guard let line = reader.chainLines.first ?? lineOfWindowOutside(reader.forest) else { return }
    throw SourceError(
      SourcePosition(file: file, line: line),
      "this is a chain from a view outwards, not a tree of views",
      help: "paste what 'po [[UIWindow keyWindow] recursiveDescription]' prints."
    )
  }

  /// The line of a window that is in another view, or the last of a list of single views.
  private static func lineOfWindowOutside(_ forest: ImportedForest) -> Int? {
    let isWindow = { (index: Int) in forest.views[index].base.isWindow }
    let inside = forest.views.flatMap(\.subviews).first(where: isWindow)
    if let inside, forest.views[inside].subviews.count <= 1 {
      return forest.views[inside].position.line
    }
    guard forest.roots.count > 2, forest.roots.count == forest.views.count,
      let last = forest.roots.last, isWindow(last),
      !forest.roots.dropLast().contains(where: isWindow)
    else { return nil }
    return forest.views[last].position.line
  }

  // MARK: - Joining

  /// Refuses a screen that was pasted twice: which of the two a name means, nobody can say.
  ///
  /// What is printed of single views may stand beside the whole.
  private static func refuseSecond(_ forest: ImportedForest) throws(SourceError) {
    var known: Set<UInt64> = []
    for view in forest.roots.map({ forest.views[$0] }) where view.base.isWindow {
      guard let address = view.address, !known.insert(address).inserted else { continue }
      throw SourceError(
        view.position,
        "a line above this one is about the window \(address.addressText) too",
        help: "a file holds one dump; keep each in a file of its own."
      )
    }
  }

  /// Leaves out views that are described by themselves beside the tree that has them.
  private static func leaveOutRepeated(in forest: inout ImportedForest, notes: inout ImportNotes) {
    let inner = Set(forest.views.flatMap(\.subviews).compactMap { forest.views[$0].address })
    let repeated = forest.roots.filter { forest.views[$0].address.map(inner.contains) == true }
    guard let first = repeated.first, repeated.count < forest.roots.count else { return }
    forest.leaveOut(Set(repeated))
    notes.assume(
      "\(counted(repeated.count, "view")) described twice: what the tree says of it counts",
      line: forest.views[first].position.line
    )
  }

  /// Has UIKit's delegate refuse the recognizers that pop where an item of the app stands in the place of the back button
  /// (`B-7.105`).
  private static func holdPops(in forest: inout ImportedForest, notes: inout ImportNotes) {
    for place in forest.reachable where forest[place].className == "UILayoutContainerView" {
      let pops = forest[place].gestures.indices.filter {
        let gesture = forest[place].gestures[$0]
        return gesture.kind == .screenEdgePan || gesture.className == ImportedGesture.pop
      }
      let bar = forest[place].subviews.first {
        forest[$0].className == "UINavigationBar" && !forest[$0].isHidden
      }
      guard !pops.isEmpty, let bar, let item = forest.leadingItem(of: bar) else { continue }
      for pop in pops {
        forest[place].gestures[pop].properties.append(("shouldBegin", .bool(false)))
      }
      notes.assume(
        "an item of the app stands in the place of the back button: UIKit's delegate lets no drag from the edge pop",
        line: forest[item].position.line
      )
    }
  }

  private static func places(in forest: ImportedForest) -> [UInt64: Int] {
    var places: [UInt64: Int] = [:]
    for index in forest.reachable {
      if let address = forest.views[index].address, places[address] == nil {
        places[address] = index
      }
    }
    return places
  }

  private static func join(
    _ controllers: [DumpedController],
    to forest: inout ImportedForest,
    notes: inout ImportNotes
  ) {
    guard !controllers.isEmpty else { return }
    let places = places(in: forest)
    for controller in controllers {
      if let address = controller.viewAddress, let place = places[address] {
        forest[place].controller = controller.className
      } else {
        notes.skip(
          "the controller \(controller.className): its view is not in the dump",
          line: controller.position.line
        )
      }
    }
  }

  private static func unknownRecognizers(
    _ reader: ViewDumpReader,
    in forest: ImportedForest
  ) -> [ImportedView] {
    let described = reader.asked.union(reader.recognizers.compactMap(\.viewAddress))
    return reader.recognized.map { forest.views[$0] }
      .filter { $0.address.map { !described.contains($0) } ?? true }
  }

  private static func tell(ofUnknown unknown: [ImportedView], notes: inout ImportNotes) {
    guard let first = unknown.first else { return }
    let what = counted(unknown.count, "view")
    var text = "\(what) with recognizers of unknown kinds: none is added"
    let example = unknown.first(where: \.hasNoneOfUIKits)
    if let address = (example ?? first).address {
      text +=
        "; paste below the dump what 'po [(UIView *)\(address.addressText) gestureRecognizers]' prints"
    }
    notes.assume(text, line: first.position.line)
  }
}

extension ImportedForest {
  /// The distance from a bar's edge up to which an item stands in the place of the back button, in points.
  private static let mostLead: CGFloat = 24

  /// The view of an app's that a navigation bar shows in the place of its back button; nil for none.
  fileprivate func leadingItem(of bar: Int) -> Int? {
    var (pending, item): ([(place: Int, x: CGFloat)], Int?) = ([(bar, 0)], nil)
    while let (place, x) = pending.popLast() {
      let view = self[place]
      if view.isHidden || view.alpha == 0 { continue }
      let name = view.className
      if name.contains("BackButton") || name == "UINavigationItemButtonView" { return nil }
      // A title's adaptor stands further in.
      if name == "_UITAMICAdaptorView", x <= Self.mostLead,
        x + view.frame.width <= self[bar].frame.width / 2
      {
        item = item ?? place
      }
      pending += view.subviews.map { ($0, x + self[$0].frame.minX) }
    }
    return item
  }
}

extension ImportedView {
  fileprivate var isScrollView: Bool { base.has("contentSize") }

  /// True if UIKit gives views of this class no recognizers of its own, as it does windows, scroll views and controls.
  fileprivate var hasNoneOfUIKits: Bool {
    !base.isWindow && !isScrollView && !base.has("actions")
  }
}

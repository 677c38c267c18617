import Foundation
import TouchKit
import TouchScene

/// Reads the files of Lookin: an archive of an app's layers, with the views that they belong to.
struct LookinReader {
  private let file: String
  private var forest = ImportedForest()
  private var notes = ImportNotes()
  /// The objects that were read already: in a damaged file something may lie in itself.
  private var seen: Set<Int> = []
  private var layerCount = 0
  private var transformedCount = 0
  private var unknown: Set<String> = []
  private var guessed: Set<String> = []

  private init(file: String) { self.file = file }

  static func scene(from bytes: [UInt8], file: String) throws(SourceError) -> ImportedScene {
    let place = SourcePosition(file: file)
    guard let list = BinaryPropertyList(bytes) else {
      throw SourceError(
        place,
        "the property list is cut or damaged",
        help: "save or copy the file whole."
      )
    }
    guard let info = KeyedArchive(list)?.rootObject?["hierarchyInfo"] else {
      throw BinaryFiles.refusal(ofPropertyList: bytes, file: file)
    }
    var reader = LookinReader(file: file)
    for item in info.list("1") { reader.add(item, in: nil, from: .zero, depth: 0) }
    guard !reader.forest.views.isEmpty else {
      throw SourceError(place, "the file has no views")
    }
    reader.tellWhatIsMissing()
    let app = info["2"]
    let screen = app.flatMap { app in
      app.number("6").flatMap { width in
        app.number("7").map { CGSize(width: width, height: $0) }
      }
    }
    var composer = SceneComposer(reader.forest, kind: .viewDump, file: file, notes: reader.notes)
    return try composer.scene(screen: screen, title: app?.text("5") ?? "Lookin")
  }

  /// Adds the view of a layer, and all in it; a layer without a view only moves what is in it.
  private mutating func add(
    _ item: KeyedArchive.Fields,
    in superview: Int?,
    from origin: CGPoint,
    depth: Int
  ) {
    guard seen.insert(item.number).inserted, depth < 4 * SceneFile.deepestNesting else { return }
    let frame = (item.rect("frame") ?? .zero).offsetBy(dx: origin.x, dy: origin.y)
    let bounds = item.rect("bounds") ?? CGRect(origin: .zero, size: frame.size)
    var (place, start) = (superview, CGPoint.zero)
    if let view = view(of: item, frame: frame, bounds: bounds) {
      place = forest.add(view, in: superview)
    } else {
      layerCount += 1
      start = CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
    }
    for child in item.list("subitems") { add(child, in: place, from: start, depth: depth + 1) }
  }

  private mutating func view(
    of item: KeyedArchive.Fields,
    frame: CGRect,
    bounds: CGRect
  ) -> ImportedView? {
    guard let object = item["viewObject"] else { return nil }
    let classes = object.texts("classChainList")
    guard let className = classes.first else { return nil }
    var view = ImportedView(position: SourcePosition(file: file), className: className)
    if UIKitClasses[className] == nil {
      view.baseClass = classes.dropFirst().first { UIKitClasses[$0] != nil }
    }
    view.address = object.text("memoryAddress").flatMap { text in
      var cursor = ByteCursor(Array(text.utf8))
      return cursor.address()
    }
    if frame.isSensible {
      view.frame = frame.rounded
    } else {
      notes.assume("the frame of the \(className) is not a rectangle; an empty one is used")
    }
    view.boundsOrigin = bounds.isSensible ? bounds.rounded.origin : nil
    let (wider, higher) = (frame.width - bounds.width, frame.height - bounds.height)
    if abs(wider) > 0.01 || abs(higher) > 0.01 { transformedCount += 1 }
    view.alpha = item.number("alpha").flatMap { $0 == 1 || $0.isNaN ? nil : $0 }
    view.isHidden = item.flag("hidden") ?? false
    view.controller = item["hostViewControllerObject"]?.texts("classChainList").first
    readAttributes(of: item, into: &view)
    for handler in item.list("eventHandlers") {
      if handler.number("handlerType") == 1 {
        add(handler, to: &view)
      } else {
        addActions(of: handler, to: &view)
      }
    }
    return view
  }

  /// Lookin's own short names of attributes, those that touches depend on.
  private func readAttributes(of item: KeyedArchive.Fields, into view: inout ImportedView) {
    let attributes = item.list("attributesGroupList").flatMap { $0.list("attrSections") }
      .flatMap { $0.list("attributes") }
    for attribute in attributes {
      switch attribute.text("identifier") {
      case "vl_i_i": view.isUserInteractionEnabled = attribute.flag("value")
      case "vl_i_m": view.clipsToBounds = attribute.flag("value")
      case "vl_t_t":
        view.tag = attribute.number("value").flatMap { $0 == 0 ? nil : Int(exactly: $0) }
      case "ct_e_e": view.isEnabled = attribute.flag("value")
      case "sv_c_s":
        view.contentSize = attribute["value"]?.numbers("NS.sizeval", 2)
          .map { CGSize(width: $0[0], height: $0[1]) }
      case "lb_t_t", "te_t_t", "tf_t_t": view.text = attribute.text("value")
      case let name?:
        guard let (key, usual) = Self.scrollFlags[name], let flag = attribute.flag("value"),
          flag != usual
        else { continue }
        view.properties.append((key, .bool(flag)))
      case nil: break
      }
    }
  }

  /// The flags of scroll views by Lookin's names, with UIKit's defaults.
  private static let scrollFlags: [String: (key: String, usual: Bool)] = [
    "sv_s_s": ("scrollEnabled", true), "sv_s_p": ("pagingEnabled", false),
    "sv_b_v": ("alwaysBounceVertical", false), "sv_b_h": ("alwaysBounceHorizontal", false),
    "sv_c_d": ("delaysContentTouches", true), "sv_c_c": ("canCancelContentTouches", true),
  ]

  /// Adds what a control sends for an event such as `UIControlEventTouchUpInside`.
  private func addActions(of handler: KeyedArchive.Fields, to view: inout ImportedView) {
    guard let event = handler.text("eventName")?.dropFirst("UIControlEvent".count), !event.isEmpty,
      UIControl.Event(word: event.prefix(1).lowercased() + event.dropFirst()) != nil
    else { return }
    for pair in handler.list("targetActions") {
      var fields = SceneFields(at: view.position)
      fields.set("events", event.prefix(1).lowercased() + event.dropFirst())
      fields.set("action", pair.text("second"))
      fields.set("target", pair.text("first").map(Self.className))
      if pair.text("second") != nil { view.actions.append(fields.value.content) }
    }
  }

  private mutating func add(_ handler: KeyedArchive.Fields, to view: inout ImportedView) {
    guard let className = handler.text("eventName") else { return }
    let base = handler.text("inheritedRecognizerName")
    let standing = ImportedGesture.standing(of: className, extending: base)
    guard let kind = standing.kind else { return }
    if case .guessed = standing { guessed.insert(className) }
    if kind == .unknown { unknown.insert(className) }
    var gesture = ImportedGesture(kind: kind)
    if base != nil || kind == .unknown { gesture.className = className }
    if handler.flag("gestureRecognizerIsEnabled") == false {
      gesture.properties.append(("enabled", .bool(false)))
    }
    gesture.actions = handler.list("targetActions").compactMap { pair in
      pair.text("second").map { ($0, pair.text("first").map(Self.className)) }
    }
    gesture.delegate = handler.text("gestureRecognizerDelegator").map(Self.className)
    _ = gesture.takeEdge()
    view.gestures.append(gesture)
  }

  /// The class in a description such as `(Shop.CartController *)`.
  private static func className(in text: String) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: "(* )"))
  }

  private mutating func tellWhatIsMissing() {
    if layerCount > 0 { notes.skip("\(counted(layerCount, "layer")) without a view") }
    if transformedCount > 0 {
      notes.assume(
        "\(counted(transformedCount, "view")) with a transform: the box around each stands for it"
      )
    }
    if forest.views.contains(where: { !$0.gestures.isEmpty }) {
      notes.assume(
        "Lookin does not contain the flags, directions, edges and counts of recognizers, nor which must fail first: they have UIKit's defaults"
      )
    }
    notes.assumeKinds(guessed: guessed, unknown: unknown)
  }
}

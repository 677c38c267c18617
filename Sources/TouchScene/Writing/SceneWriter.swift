package import TouchKit

extension UIApplication {
  /// The scene that made the views; nil for views made in code.
  package var fileScene: Scene? { maker as? Scene }

  /// True if views are shown as outlines: nobody knows their colours, or their file tells none.
  package var isOutlined: Bool { isWireframe || fileScene?.file.tellsNoLooks == true }
}

/// Writes a scene as it is now, in the form of a scene file: what its file says, and what was changed
/// since.
///
/// What was changed is found by comparison with a scene that is made anew of the same file. So whatever
/// the file says is kept as it is: classes, recognizers, controllers, expectations.
@MainActor
package struct SceneWriter {
  private let scene: Scene
  /// The described views as they are, and as the file has them, by their number in the file.
  private let now: [Int: UIView]
  private let before: [Int: UIView]
  private let classes: ClassChanges
  /// The views that are in another described view than in the file, by the number of that one.
  private let movedIn: [Int: [Int]]
  private let moved: Set<Int>
  /// The recognizers that are on another view than in the file, as they are and as it has them.
  private let movedGestures:
    [(now: UIGestureRecognizer, before: UIGestureRecognizer, source: SourceValue)]
  /// The views that were moved, once written.
  private var carried: [Int: WrittenView] = [:]
  private var number = 0
  /// The numbers of all views in the order in which they will be read.
  private var reading: [Int] = []
  /// The map of each view, once written.
  private var written: [Int: SourceValue] = [:]
  package private(set) var value: SourceValue

  /// Compares a scene with its file.
  ///
  /// - Throws: ``SourceError`` where the file cannot be made into a scene again.
  package init(_ scene: Scene) throws(SourceError) {
    self.scene = scene
    let fresh = try Scene(scene.file)
    (now, before) = (scene.numberedViews, fresh.numberedViews)
    value = scene.file.source
    let before = before
    let pairs = now.compactMap { number, view in before[number].map { (view, $0) } }
    classes = ClassChanges(pairs, declared: value["classes"])
    var movedIn: [Int: [Int]] = [:]
    for (number, view) in now.sorted(by: { $0.key < $1.key }) {
      // A window of a file holds a root view or subviews, and not both.
      guard let parent = view.superview, !(parent is UIWindow),
        let new = scene.number(of: parent), let other = before[number],
        let old = fresh.parentNumber(of: other), old != new
      else { continue }
      movedIn[new, default: []].append(number)
    }
    self.movedIn = movedIn
    moved = Set(movedIn.values.joined())
    movedGestures = zip(scene.gestures.all, fresh.gestures.all).compactMap { one, other in
      guard one.recognizer.view.flatMap(scene.number) != other.recognizer.view.flatMap(fresh.number)
      else { return nil }
      return (one.recognizer, other.recognizer, one.source)
    }
    write()
    guard !moved.isEmpty else { return }
    // All are written by now, so that each can go where it belongs, before or after its old place.
    (value, number, reading) = (scene.file.source, 0, [])
    write()
  }

  package var yaml: String { Self.yaml(value) }

  /// One view with all that is in it, as the file has it; nil for what UIKit adds by itself.
  package func yaml(of view: UIView) -> String? {
    scene.number(of: view).flatMap { written[$0] }.map(Self.yaml)
  }

  private static func yaml(_ value: SourceValue) -> String {
    var writer = YAMLWriter()
    writer.write(value)
    return writer.text
  }

  /// The properties that the written scene does not bring back, each as `VIEW: PROPERTY`, in the order of the file;
  /// views that somebody has edited are named where no file describes them.
  package func losses(edited: [UIView] = []) throws(SourceError) -> [String] {
    let again = try Scene(SceneFile(value, name: scene.file.name))
    let others = again.numberedViews
    var losses = edited.filter { scene.number(of: $0) == nil }.map { "\($0.path): no file has it" }
    let places = Dictionary(reading.enumerated().map { ($1, $0) }) { first, _ in first }
    for (place, number) in reading.enumerated() {
      guard let view = now[number], let other = others[place] else { continue }
      var keys = difference(view, other)
      if let parent = scene.parentNumber(of: view), let written = again.parentNumber(of: other),
        written != places[parent]
      {
        keys.append("superview")
      }
      losses += keys.map { "\(view.path): \($0)" }
    }
    return losses
  }

  private func difference(_ view: UIView, _ other: UIView) -> [String] {
    var keys = LiveProperty.all.filter { $0.value(view) != $0.value(other) }.map(\.key)
    if ViewPlace(of: view) != ViewPlace(of: other) { keys.append("frame") }
    if ClassChanges.Override(of: view) != ClassChanges.Override(of: other) { keys.append("class") }
    let (own, others) = (view.gestureRecognizers ?? [], other.gestureRecognizers ?? [])
    for (one, another) in zip(own, others) {
      keys += LiveProperty.gestures.filter { $0.value(one) != $0.value(another) }
        .map { "\($0.key) of \(one.label)" }
      if one.required.places != another.required.places {
        keys.append("requireToFail of \(one.label)")
      }
    }
    if let window = view as? UIWindow, let other = other as? UIWindow,
      window.containersLetTouchesThrough != other.containersLetTouchesThrough
    {
      keys.append("hitTest for UIKit's views around the root view")
    }
    return keys
  }

  // MARK: - Writing

  private mutating func write() {
    writeSettings()
    if let root = value["root"] {
      let window = windowAroundRoot
      number = 1
      let root = view(root)
      reading = [0] + root.numbers
      if var window {
        window.set("root", root.value.content)
        value.change("root") { SourceValue(.list([window]), at: $0.position) }
        value.rename("root", to: "windows")
      } else {
        value.change("root") { _ in root.value }
      }
    } else if let windows = value["windows"]?.list {
      let all = windows.map { self.window($0) }
      reading = all.flatMap(\.numbers)
      value.change("windows") { SourceValue(.list(all.map(\.value)), at: $0.position) }
    }
    classes.write(into: &value)
  }

  private mutating func writeSettings() {
    let file = scene.file
    if file.screen != file.ownScreen {
      value.set("screen", file.screen.content(at: value.position))
    }
    guard let policy = file.policyContent(at: value.position) else { return }
    value.remove("indirectInput")
    value.set("policy", policy)
  }

  /// The window of a scene that gives only its root view, where it was changed itself.
  private var windowAroundRoot: SourceValue? {
    let start = value.position
    var plain = SourceValue(.map([]), at: start)
    plain.set("name", .string("window"))
    plain.set("key", .bool(true))
    var changed = edited(plain, number: 0)
    for key in changed.keys where !ViewDecoder.windowKeys.contains(key) { changed.remove(key) }
    return changed == plain ? nil : changed
  }

  private mutating func window(_ value: SourceValue) -> WrittenView {
    var window = begin(value)
    if let root = value["root"] {
      let root = view(root)
      window.value.change("root") { _ in root.value }
      window.numbers += root.numbers
    }
    writeSubviews(of: &window)
    end(&window)
    for key in window.value.keys where !ViewDecoder.windowKeys.contains(key) {
      window.value.remove(key)
    }
    return window
  }

  /// Writes views in the order in which the decoder counts them: bars before subviews.
  private mutating func view(_ value: SourceValue) -> WrittenView {
    var written = begin(value)
    if var controller = value["controller"], case .map = controller.content {
      for bar in ControllerDescription.Bar.allCases {
        guard let described = controller[bar.rawValue] else { continue }
        let view = view(described)
        controller.change(bar.rawValue) { _ in view.value }
        written.numbers += view.numbers
      }
      written.value.set("controller", controller.content)
    }
    writeSubviews(of: &written)
    end(&written)
    return written
  }

  private mutating func begin(_ value: SourceValue) -> WrittenView {
    defer { number += 1 }
    return WrittenView(numbers: [number], value: value)
  }

  private mutating func end(_ view: inout WrittenView) {
    view.value = edited(view.value, number: view.number)
    written[view.number] = view.value
  }

  private mutating func writeSubviews(of view: inout WrittenView) {
    let number = view.number
    var list: [WrittenView] = []
    for value in view.value["subviews"]?.list ?? [] {
      let subview = self.view(value)
      if moved.contains(subview.number) {
        carried[subview.number] = subview
      } else {
        list.append(subview)
      }
    }
    list += movedIn[number, default: []].compactMap { carried[$0] }
    guard !list.isEmpty || view.value["subviews"] != nil else { return }
    let sorted = SiblingOrder(now[number], now).applied(
      to: list,
      unlike: SiblingOrder(before[number], before)
    )
    view.value.set("subviews", .list(sorted.map(\.value)))
    view.numbers += sorted.flatMap(\.numbers)
  }

  // MARK: - One view

  private func edited(_ value: SourceValue, number: Int) -> SourceValue {
    guard let view = now[number], let before = before[number] else { return value }
    var value = value
    if let name = classes.name(for: view, in: before.className) {
      value.set("class", .string(name))
    }
    if !isZoomed(view, unlike: before) {
      ViewPlace(of: view).write(over: ViewPlace(of: before), into: &value)
    }
    for property in LiveProperty.all {
      guard let content = property.value(view), content != property.value(before) else { continue }
      value.set(property.key, content)
    }
    writeGestures(of: view, over: before, into: &value)
    return value
  }

  /// True if a scroll view scales the view otherwise than in the file: then that is the scroll view's.
  private func isZoomed(_ view: UIView, unlike before: UIView) -> Bool {
    guard let scroll = view.superview as? UIScrollView else { return false }
    let isOther = scroll.zoomScale != (before.superview as? UIScrollView)?.zoomScale
    return isOther && scroll.delegate?.viewForZooming(in: scroll) === view
  }

  private func writeGestures(of view: UIView, over before: UIView, into value: inout SourceValue) {
    let list = value["gestures"]?.list ?? []
    let all = (before.gestureRecognizers ?? []).suffix(list.count)
    let kept = zip(list, all).filter { pair in !movedGestures.contains { $0.before === pair.1 } }
    let now = (view.gestureRecognizers ?? [])
      .filter { own in !movedGestures.contains { $0.now === own } }.suffix(kept.count)
    guard all.count == list.count, now.count == kept.count else { return }
    var described = kept.map(\.0)
    for (index, pair) in zip(now, kept.map(\.1)).enumerated() {
      var changes = LiveProperty.gestures.compactMap { key, value in
        value(pair.0).flatMap { $0 == value(pair.1) ? nil : (key: key, content: $0) }
      }
      if let awaited = awaited(by: pair.0, unlike: pair.1) {
        changes.append(("requireToFail", awaited))
      }
      guard !changes.isEmpty else { continue }
      if described[index].isScalar {
        let type = described[index]
        described[index].content = .map([])
        described[index].set("type", type.content)
      }
      for change in changes { described[index].set(change.key, change.content) }
    }
    described += movedGestures.filter { $0.now.view === view }.map(\.source)
    if list.isEmpty, described.isEmpty { return }
    if described.isEmpty { return value.remove("gestures") }
    value.set("gestures", .list(described))
  }

  /// The names of the recognizers that one waits for, where they are others than in the file; nil where they are
  /// the same, or one has no name.
  private func awaited(
    by recognizer: UIGestureRecognizer,
    unlike before: UIGestureRecognizer
  ) -> SourceValue.Content? {
    guard recognizer.required.places != before.required.places else { return nil }
    let names = recognizer.required.compactMap(\.wrappedValue).map(\.reference)
    guard names.allSatisfy({ $0 != nil }) else { return nil }
    return .texts(names.compactMap(\.self), at: value.position)
  }
}

extension [WeakReference<UIGestureRecognizer>] {
  /// The places of recognizers in their scene: the paths of their views, and their places among those of each.
  @MainActor
  fileprivate var places: Set<String> {
    Set(
      compactMap { reference in
        reference.wrappedValue.flatMap { recognizer in
          recognizer.view.map { view in
            let place = view.gestureRecognizers?.firstIndex { $0 === recognizer } ?? 0
            return "\(place) of \(view.path)"
          }
        }
      }
    )
  }
}

extension UIGestureRecognizer {
  /// The word by which other recognizers of a scene file name this one; nil where it has none.
  fileprivate var reference: String? {
    guard let scroll = view as? UIScrollView else { return name }
    if self === scroll.panGestureRecognizer { return "\(scroll.path).pan" }
    return self === scroll.pinchGestureRecognizer ? "\(scroll.path).pinch" : name
  }
}

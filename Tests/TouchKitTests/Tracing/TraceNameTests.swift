import Testing
import TouchKit

/// What records call views, recognizers and other responders.
@MainActor
@Suite struct TraceNameTests {
  private let stage = Stage(.traced)
  private let frame = CGRect(0, 0, 100, 100)

  /// The names of those who were sent touches that moved.
  private var movedNames: [TraceName] {
    stage.trace.records.compactMap { record in
      if case .touches(.moved, let name, _, _) = record.what { name } else { nil }
    }
  }

  @Test func `recognizers of one name or class on one view are told apart`() {
    let view = stage.window.add("view", frame)
    let taps = (0..<4).map { _ in UITapGestureRecognizer() }
    for tap in taps { view.addGestureRecognizer(tap) }
    (taps[1].name, taps[3].name) = ("twice", "twice")
    let labels = ["UITapGestureRecognizer", "twice", "UITapGestureRecognizer#2", "twice#2"]
    #expect(taps.map(\.label) == labels)
    let finger = stage.finger()
    finger.began(5, 5)
    finger.ended()
    let told = stage.trace.records.compactMap { record in
      if case .receives(let name, _) = record.what { name.label } else { nil }
    }
    #expect(Set(told) == Set(labels))
  }

  @Test func `a name is made once, and anew where the tree has changed`() throws {
    stage.window.add("view", frame)
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(6, 6)
    finger.moved(7, 7)
    let names = movedNames.filter { $0.description == "window/view" }
    #expect(names.count == 2)
    #expect(names.first?.storage === names.last?.storage)
    stage.window.subviews[0].accessibilityIdentifier = "other"
    finger.moved(8, 8)
    #expect(movedNames.contains { $0.description == "window/other" })
  }

  @Test func `a name stays the same object where only others have changed`() throws {
    let view = stage.window.add("view", frame)
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(6, 6)
    view.add("inner", frame)
    finger.moved(7, 7)
    let names = movedNames.filter { $0.description == "window/view" }
    #expect(names.count == 2)
    #expect(names.first?.storage === names.last?.storage)
  }

  @Test func `those that touches are passed on to have new names as soon as they are called so`() {
    let far = stage.window.add("far", frame)
    far.add("hit", frame)
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(6, 6)
    stage.trace.forget()
    far.accessibilityIdentifier = "near"
    finger.moved(7, 7)
    #expect(
      movedNames.map(\.description) == [
        "window/near/hit", "window/near", "window", "RecordingApplication",
      ]
    )
    stage.trace.forget()
    stage.application.declaredClassName = "MyApplication"
    finger.moved(8, 8)
    #expect(movedNames.map(\.description).last == "MyApplication")
  }

  @Test func `views with equal paths are told apart`() throws {
    let first = stage.window.add("view", frame)
    let second = stage.window.add("view", CGRect(100, 0, 100, 100))
    stage.finger(1).began(5, 5)
    stage.finger(2).began(105, 5)
    let names = stage.trace.records.compactMap { record -> TraceName? in
      if case .touches(.began, let name, _, nil) = record.what { name } else { nil }
    }
    #expect(names.map(\.description) == ["window/view", "window/view"])
    let views = NamedViews(names, in: stage.application)
    #expect(names.map { views[$0] } == [first, second])
    #expect(names.map(first.isCalled) == [true, false])
  }

  @Test func `a view in no window is named by what is left of its path, and is still known`() {
    let view = stage.window.add("view", frame)
    let inner = view.add(TouchedView(stage.log, frame), "inner")
    inner.onTouches = { phase, _, _ in if phase == .moved { view.removeFromSuperview() } }
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(6, 6)
    let told = stage.trace.records.compactMap { record -> TraceName? in
      if case .touches(_, let name, _, _) = record.what { name } else { nil }
    }
    #expect(told.contains { $0.description == "window/view/inner" })
    #expect(told.filter { $0.lastPart == "inner" }.allSatisfy(inner.isCalled))
  }

  @Test func `a recognizer has the path of the view that it is on`() {
    let (one, other) = (stage.window.add("one", frame), stage.window.add("other", frame))
    let tap = stage.watch("tap", on: one, UITapGestureRecognizer(target: nil, action: nil))
    one.isUserInteractionEnabled = true
    other.removeFromSuperview()
    stage.finger(1).began(5, 5)
    one.removeGestureRecognizer(tap)
    stage.window.addGestureRecognizer(tap)
    stage.finger(2).began(50, 50)
    let names = stage.trace.records.compactMap { record -> String? in
      if case .receives(let name, _) = record.what { name.description } else { nil }
    }
    #expect(names == ["window/one:tap", "window:tap"])
  }

  @Test func `however deep a view lies, its name is its path and stays the same object`() {
    var view: UIView = stage.window
    for _ in 0..<2000 { view = view.add("a \"part\"", frame) }
    let tap = stage.watch("tap", on: view, UITapGestureRecognizer(target: nil, action: nil))
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(6, 6)
    view.add("inner", frame)
    finger.moved(7, 7)
    let names = movedNames.filter(view.isCalled)
    #expect(names.count == 2)
    #expect(names.first?.storage === names.last?.storage)
    #expect(names.first?.description == view.path)
    let quoted = names.first.map { Array($0.storage.quoted) }
    #expect(quoted == JSONText.quoted(view.path))
    let named = stage.trace.records.compactMap { record -> TraceName? in
      if case .receives(let name, _) = record.what { name } else { nil }
    }
    #expect(named.map(\.description) == [tap.path])
    #expect(named.map(\.label) == ["tap"])
  }

  @Test
  func `the name of a view 30,000 deep outlives the view, and is let go of without nesting calls`()
  {
    var name: TraceName?
    do {
      let stage = Stage(.traced)
      var view: UIView = stage.window
      for _ in 0..<30_000 { view = view.add(UIView(frame: frame), "v") }
      stage.finger().began(5, 5)
      for record in stage.trace.records {
        if case .ask(let asked, _, _) = record.what { name = asked }
      }
    }
    #expect(name?.description.utf8.count == 2 * 30_000 + "window".utf8.count)
    name = nil
  }
}

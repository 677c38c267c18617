import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

/// A scene that is written as it is now reads back as the same.
@MainActor
@Suite struct SceneWriterTests {
  /// The views of a scene with what decides who is touched, and who is at each tenth point.
  private func picture(_ scene: Scene) -> [String] {
    let views = scene.views.map { view in
      let flags = [view.isHidden, view.isUserInteractionEnabled].map { $0 ? "1" : "0" }.joined()
      return "\(view.path) \(view.frame.words) \(view.alpha) \(flags) \(view.transform)"
    }
    let bounds = scene.application.screen.bounds
    let hits = stride(from: 5, to: bounds.height, by: 10).flatMap { y in
      stride(from: 5, to: bounds.width, by: 10).map { x in
        scene.application.view(at: CGPoint(x: x, y: y))?.path ?? "-"
      }
    }
    return views + hits
  }

  private func read(_ text: String) throws -> Scene {
    try Scene(SceneFile(reading: Data(text.utf8), name: "saved.scene.yaml"))
  }

  /// Changes a scene, writes it, and reads it; both must be the same.
  @discardableResult
  private func save(
    _ text: String,
    after change: (Scene) throws -> Void
  ) throws -> (yaml: String, scene: Scene) {
    let scene = try read("touchstone: 1\nscreen: {size: [100, 100]}\n" + text)
    try change(scene)
    let writer = try SceneWriter(scene)
    let losses = try writer.losses()
    #expect(losses == [])
    let again = try read(writer.yaml)
    #expect(picture(again) == picture(scene))
    return (writer.yaml, again)
  }

  @Test(arguments: Night.all(Experiments.files, byDay: 15))
  func `an experiment reads back as it is, with all that its file says`(file: String) throws {
    let original = try Experiments.read(file)
    let scene = try Scene(original)
    let writer = try SceneWriter(scene)
    let again = try read(writer.yaml)
    #expect(picture(again) == picture(scene))
    #expect(again.file.source.json == original.source.json)
    #expect(again.file.policy == original.policy)
  }

  @Test func `a recognizer is written on the view that it was moved to, behind that one's own`()
    throws
  {
    let (_, again) = try save(
      """
      root:
        subviews:
        - {name: a, frame: [0, 0, 50, 50], gestures: [{type: tap, name: pick, numberOfTapsRequired: 2}]}
        - {name: b, frame: [0, 0, 50, 50], gestures: [{type: pan, name: pull}]}
        - {name: c, frame: [50, 0, 50, 50], gestures: [hover, {type: longPress, name: hold}]}
      """
    ) { scene in
      let (a, b, c) = try (
        scene.view(ViewReference("a")), scene.view(ViewReference("b")),
        scene.view(ViewReference("c"))
      )
      for recognizer in a.gestureRecognizers ?? [] { b.addGestureRecognizer(recognizer) }
      if let hold = c.gestureRecognizers?.last { a.addGestureRecognizer(hold) }
    }
    func names(_ view: String) throws -> [String?] {
      try again.view(ViewReference(view)).gestureRecognizers?.map(\.name) ?? []
    }
    #expect(try names("a") == ["hold"])
    #expect(try names("b") == ["pull", "pick"])
    #expect(try names("c") == [nil])
  }

  @Test func `a view's frame, alpha, visibility and interaction are written`() throws {
    let (yaml, _) = try save("root: {subviews: [{name: a, frame: [10, 10, 30, 30], alpha: 0.5}]}") {
      let view = try $0.view(ViewReference("a"))
      view.frame = CGRect(x: 12.5, y: 11, width: 33, height: 7)
      view.alpha = 0.25
      view.isHidden = true
      view.isUserInteractionEnabled = false
    }
    #expect(yaml.contains("frame: [12.5, 11, 33, 7]") && yaml.contains("alpha: 0.25"))
  }

  @Test(arguments: [("a", "b"), ("b", "a"), ("c", "root")])
  func `a view that was put into another one is written there, with all that is in it`(
    name: String,
    target: String
  ) throws {
    let text = """
      root:
        name: root
        subviews:
          - {name: a, frame: [0, 0, 40, 40], subviews: [{name: c, frame: [5, 5, 10, 10]}]}
          - {name: b, frame: [50, 50, 40, 40], gestures: [tap]}
      """
    let (_, scene) = try save(text) {
      let view = try $0.view(ViewReference(name))
      let superview = try $0.view(ViewReference(target))
      view.transplant(to: superview, at: superview.subviews.count)
      view.frame = view.frame.offsetBy(dx: 3, dy: 4)
    }
    let target = try scene.view(ViewReference(target))
    #expect(try scene.view(ViewReference(name)).superview === target)
  }

  @Test func `a view that was put into a window beside its root view is told to be lost`() throws {
    let scene = try read("touchstone: 1\nroot: {subviews: [{name: a, frame: [0, 0, 40, 40]}]}")
    let view = try scene.view(ViewReference("a"))
    view.transplant(to: scene.application.windows[0], at: 1)
    #expect(try SceneWriter(scene).losses() == ["window/a: superview"])
  }

  @Test func `what was not changed stays as its author wrote it`() throws {
    let text = """
      about: |
        Press it.
      classes: {Hot: {extends: UIButton, pointInside: {outset: 20}, logs: true}}
      root:
        subviews:
          - {name: a, class: Hot, bounds: [0, 0, 20, 20], center: [50, 50], transform: {rotate: 45}}
          - {name: b, frame: [0, 0, 10, 10], gestures: [tap, {type: pan, follows: true}]}
      expect:
        - {at: [5, 5], hit: b}
      """
    let (_, scene) = try save(text) { try $0.view(ViewReference("b")).alpha = 0.5 }
    let source = scene.file.source
    let views = try #require(source["root"]?["subviews"]?.list)
    #expect(views[0]["transform"]?.json == #"{"rotate":45}"#)
    #expect(views[1]["gestures"]?.json == #"["tap",{"type":"pan","follows":true}]"#)
    #expect(source["expect"]?.list?.count == 1 && source["about"]?.string == "Press it.\n")
  }

  @Test func `a centre and a transform are written where they changed`() throws {
    let text = """
      root: {subviews: [{name: a, bounds: [5, 5, 20, 20], center: [50, 50]},
                        {name: b, frame: [0, 0, 10, 30], transform: {rotate: 30}}]}
      """
    try save(text) {
      try $0.view(ViewReference("a")).center = CGPoint(x: 40, y: 41)
      try $0.view(ViewReference("b")).transform = CGAffineTransform(scaleX: 2, y: 0.1)
    }
  }

  @Test func `the order of siblings is written, also between UIKit's own views`() throws {
    let text = """
      root:
        subviews:
          - {name: a, frame: [0, 0, 50, 50]}
          - {name: b, frame: [10, 0, 50, 50], controller: navigation}
          - {name: c, frame: [20, 0, 50, 50]}
      """
    let (_, scene) = try save(text) { scene in
      let view = try scene.view(ViewReference("a"))
      view.superview?.bringSubviewToFront(view)
    }
    let names = scene.file.source["root"]?["subviews"]?.list?.compactMap { $0["name"]?.string }
    #expect(names == ["b", "c", "a"])
  }

  @Test func `recognizers keep their kind and get the flags that changed`() throws {
    let text = "root: {subviews: [{name: a, frame: [0, 0, 50, 50], gestures: [tap, pan]}]}"
    let (_, scene) = try save(text) { scene in
      let view = try scene.view(ViewReference("a"))
      view.gestureRecognizers?.first?.cancelsTouchesInView = false
      view.gestureRecognizers?.first?.isEnabled = false
    }
    let tap = try scene.view(ViewReference("a")).gestureRecognizers?.first
    #expect(tap is UITapGestureRecognizer)
    #expect(tap?.isEnabled == false && tap?.cancelsTouchesInView == false)
  }

  @Test func `counts, directions and waits of recognizers are written`() throws {
    let text = """
      root:
        subviews:
          - {name: list, class: UIScrollView, frame: [0, 0, 50, 50]}
          - name: a
            frame: [0, 0, 50, 50]
            gestures:
              - {type: tap, name: twice, numberOfTapsRequired: 2}
              - {type: swipe, name: left, direction: left}
              - {type: pan, name: pan, requireToFail: left}
      """
    let (_, scene) = try save(text) { scene in
      let gestures = try scene.view(ViewReference("a")).gestureRecognizers ?? []
      let list = try #require(scene.view(ViewReference("list")) as? UIScrollView)
      (gestures[0] as? UITapGestureRecognizer)?.numberOfTapsRequired = 3
      (gestures[1] as? UISwipeGestureRecognizer)?.direction = .up
      gestures[2].require(toFail: gestures[0])
      gestures[2].require(toFail: list.panGestureRecognizer)
    }
    let gestures = try scene.view(ViewReference("a")).gestureRecognizers ?? []
    #expect((gestures[0] as? UITapGestureRecognizer)?.numberOfTapsRequired == 3)
    #expect((gestures[1] as? UISwipeGestureRecognizer)?.direction == .up)
    #expect(gestures[2].required.count == 3)
  }

  @Test func `a wait for a recognizer without a name is told to be lost`() throws {
    let scene = try read(
      "touchstone: 1\nroot: {subviews: [{name: a, frame: [0, 0, 50, 50], gestures: [tap, pan]}]}"
    )
    let gestures = try scene.view(ViewReference("a")).gestureRecognizers ?? []
    gestures[1].require(toFail: gestures[0])
    #expect(try SceneWriter(scene).losses().contains { $0.contains("requireToFail") })
  }

  @Test func `a behaviour that one of two views lost gives that one a class of its own`() throws {
    let text = """
      classes: {Deaf: {hitTest: nil, logs: true}}
      root: {subviews: [{name: a, class: Deaf, frame: [0, 0, 40, 40]},
                        {name: b, class: Deaf, frame: [50, 0, 40, 40]}]}
      """
    let scene = try read("touchstone: 1\nscreen: {size: [100, 100]}\n" + text)
    try scene.view(ViewReference("a")).behaviour = nil
    let again = try read(try SceneWriter(scene).yaml)
    #expect(again.application.view(at: CGPoint(x: 5, y: 5))?.accessibilityIdentifier == "a")
    #expect(again.application.view(at: CGPoint(x: 55, y: 5))?.accessibilityIdentifier == nil)
    let added = again.file.source["classes"]?["DeafChanged"]
    #expect(added?.json == #"{"extends":"Deaf","hitTest":"default"}"#)
  }

  @Test func `a behaviour that all views of a class lost changes the class`() throws {
    let text = """
      classes: {Deaf: {hitTest: nil, pointInside: {outset: 4}}}
      root: {subviews: [{name: a, class: Deaf, frame: [0, 0, 40, 40]},
                        {name: b, class: Deaf, frame: [50, 0, 40, 40]}]}
      """
    let (yaml, _) = try save(text) { scene in
      for name in ["a", "b"] {
        let view = try scene.view(ViewReference(name))
        view.behaviour = view.sceneBehaviour?.changed { $0.hitTest = .passThrough }
      }
    }
    #expect(yaml.contains("Deaf: {hitTest: passThrough, pointInside: {outset: 4}}"))
  }

  @Test func `where a view has scrolled to, and what a control is set to, is written`() throws {
    let text = """
      root:
        subviews:
          - {name: list, class: UIScrollView, frame: [0, 0, 50, 50], contentSize: [50, 400],
             subviews: [{name: row, frame: [0, 80, 50, 20]}]}
          - {name: mode, class: UISwitch, frame: [0, 60, 51, 31]}
      """
    try save(text) { scene in
      (try scene.view(ViewReference("list")) as? UIScrollView)?.contentOffset.y = 60
      (try scene.view(ViewReference("mode")) as? UISwitch)?.isOn = true
    }
  }

  @Test func `a window that the file does not describe is written once it changed`() throws {
    let (_, scene) = try save("root: {name: root}") {
      $0.application.windows.first?.isUserInteractionEnabled = false
    }
    #expect(scene.file.source["windows"]?.list?.count == 1)
  }

  @Test func `another screen and other settings than the file's are written`() throws {
    let text = "touchstone: 1\nscreen: {size: [100, 100]}\npolicy: {hitTestPasses: 1}\nroot: {}"
    var file = try SceneFile(reading: Data(text.utf8), name: "a.yaml")
    file.screen = ScreenChoice(size: CGSize(width: 320, height: 480), scale: 2)
    file.policy.containers = .ios12
    let again = try read(try SceneWriter(try Scene(file)).yaml)
    #expect(again.file.screen == file.screen && again.file.policy == file.policy)
  }

  @Test func `a view is written by itself, as it is now`() throws {
    let scene = try read("touchstone: 1\nroot: {subviews: [{name: a, frame: [0, 0, 9, 9]}]}")
    let view = try scene.view(ViewReference("a"))
    view.alpha = 0.5
    let writer = try SceneWriter(scene)
    #expect(writer.yaml(of: view) == "name: a\nframe: [0, 0, 9, 9]\nalpha: 0.5\n")
    #expect(writer.yaml(of: UIView()) == nil)
  }

  @Test func `what a file cannot bring back is named`() throws {
    let scene = try read(
      "touchstone: 1\nroot: {subviews: [{name: list, class: UITableView, "
        + "frame: [0, 0, 300, 300], rows: [One]}]}"
    )
    let cell = try scene.view(ViewReference("UITableViewCell"))
    cell.isHidden = true
    let writer = try SceneWriter(scene)
    #expect(try writer.losses(edited: [cell]) == ["\(cell.path): no file has it"])
  }

  @Test func `a stack writes what its views want, and not where it has put them`() throws {
    let (yaml, scene) = try save(
      """
      root:
        subviews:
          - class: UIStackView
            name: stack
            frame: [0, 0, 90, 40]
            subviews:
              - {name: a, class: UILabel, frame: [0, 0, 30, 20]}
              - {name: b, class: UILabel, frame: [0, 0, 20, 20]}
      """
    ) {
      try $0.view(ViewReference("a")).bounds.size.width = 40
      try #require($0.view(ViewReference("stack")) as? UIStackView).axis = .vertical
      try $0.view(ViewReference("stack")).layoutIfNeeded()
    }
    #expect(yaml.contains("[0, 0, 40, 20]") && yaml.contains("[0, 0, 20, 20]"))
    #expect(yaml.contains("axis: vertical"))
    #expect(try scene.view(ViewReference("b")).frame == CGRect(x: 0, y: 20, width: 90, height: 20))
  }
}

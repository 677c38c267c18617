import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

/// Each kind of line, as it stands in the file.
@MainActor
@Suite struct LineTests {
  /// What one view under a touch at (20, 20) looks like in a file, and the line that it causes.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var classes = ""
    let view: String
    let line: String

    var testDescription: String { name }
  }

  nonisolated static let answers = [
    Case(
      name: "hit",
      view: "{name: box, frame: [10, 10, 40, 40]}",
      line: #"{"trace":"answer","for":1,"view":"window/root/box","answer":"window/root/box","#
        + #""verdict":"hit"}"#
    ),
    Case(
      name: "hit below",
      view: "{name: box, frame: [10, 10, 40, 40]}",
      line: #"{"trace":"answer","for":1,"view":"window/root","answer":"window/root/box","#
        + #""verdict":"hitBelow"}"#
    ),
    Case(
      name: "hidden",
      view: "{name: box, frame: [10, 10, 40, 40], hidden: true}",
      line: #"{"trace":"answer","for":1,"view":"window/root/box","answer":null,"#
        + #""verdict":"hidden"}"#
    ),
    Case(
      name: "transparent",
      view: "{name: box, frame: [10, 10, 40, 40], alpha: 0.001}",
      line: #"{"trace":"answer","for":1,"view":"window/root/box","answer":null,"#
        + #""verdict":"transparent","alpha":0.0010000000474974513}"#
    ),
    Case(
      name: "disabled",
      view: "{name: box, frame: [10, 10, 40, 40], userInteractionEnabled: false}",
      line: #"{"trace":"answer","for":1,"view":"window/root/box","answer":null,"#
        + #""verdict":"interactionDisabled"}"#
    ),
    Case(
      name: "outside by how much",
      view: "{name: box, frame: [30.5, 10, 40, 5]}",
      line: #"{"trace":"answer","for":1,"view":"window/root/box","answer":null,"#
        + #""verdict":"outside","beyond":[-10.5,5]}"#
    ),
    Case(
      name: "outside by an override",
      classes: "{Never: {pointInside: never}}",
      view: "{name: box, class: Never, frame: [10, 10, 40, 40]}",
      line: #"{"trace":"answer","for":1,"view":"window/root/box","answer":null,"#
        + #""verdict":"outside"}"#
    ),
    Case(
      name: "passed through",
      classes: "{Glass: {hitTest: passThrough}}",
      view: "{name: box, class: Glass, frame: [10, 10, 40, 40]}",
      line: #"{"trace":"answer","for":1,"view":"window/root/box","answer":null,"#
        + #""verdict":"passedThrough"}"#
    ),
    Case(
      name: "overridden",
      classes: "{Wall: {hitTest: nil}}",
      view: "{name: box, class: Wall, frame: [10, 10, 40, 40]}",
      line: #"{"trace":"answer","for":1,"view":"window/root/box","answer":null,"#
        + #""verdict":"overridden"}"#
    ),
    Case(
      name: "the name of a view in quotes",
      view: "{name: '\"a\\b\" 中', frame: [10, 10, 40, 40]}",
      line: #"{"trace":"inside","for":1,"view":"window/root/\"a\\b\" 中","inside":true}"#
    ),
  ]

  @Test(arguments: answers)
  func `an answer has its verdict and the numbers of it`(_ example: Case) throws {
    let sitting = try Sitting(scene(example.view, classes: example.classes))
    sitting.touch(0, .began, 20, 20)
    let lines = try sitting.lines
    #expect(lines.contains(example.line), "got \(lines.joined(separator: "\n"))")
  }

  private func scene(_ views: String, classes: String = "") -> String {
    """
    touchstone: 1
    screen: {size: [100, 100]}
    policy: {hitTestPasses: 1, containers: ios12}
    classes: \(classes.isEmpty ? "{}" : classes)
    root:
      name: root
      subviews: [\(views)]
    """
  }

  @Test func `a tap is an input and its trace, and an input and its trace`() throws {
    let sitting = try Sitting(
      scene("{name: box, frame: [10, 10, 40, 40]}", classes: "{}")
    )
    sitting.tap(0.5, 20, 20)
    sitting.recorder.finish()
    let expected = [
      #"{"input":1,"t":0.5,"kind":"touch","phase":"began","id":1,"at":[20,20]}"#,
      #"{"trace":"ask","for":1,"view":"window","point":[20,20],"pass":1}"#,
      #"{"trace":"inside","for":1,"view":"window","inside":true}"#,
      #"{"trace":"ask","for":1,"view":"window/root","point":[20,20],"pass":1}"#,
      #"{"trace":"inside","for":1,"view":"window/root","inside":true}"#,
      #"{"trace":"ask","for":1,"view":"window/root/box","point":[10,10],"pass":1}"#,
      #"{"trace":"inside","for":1,"view":"window/root/box","inside":true}"#,
      #"{"trace":"answer","for":1,"view":"window/root/box","answer":"window/root/box","verdict":"hit"}"#,
      #"{"trace":"answer","for":1,"view":"window/root","answer":"window/root/box","verdict":"hitBelow"}"#,
      #"{"trace":"answer","for":1,"view":"window","answer":"window/root/box","verdict":"hitBelow"}"#,
      #"{"trace":"touches","for":1,"to":"window/root/box","phase":"began","touches":[1],"taps":[1]}"#,
      #"{"trace":"touches","for":1,"to":"window/root","phase":"began","touches":[1],"taps":[1],"from":"window/root/box"}"#,
      #"{"trace":"touches","for":1,"to":"UIViewController","phase":"began","touches":[1],"taps":[1],"from":"window/root"}"#,
      #"{"trace":"touches","for":1,"to":"window","phase":"began","touches":[1],"taps":[1],"from":"UIViewController"}"#,
      #"{"trace":"touches","for":1,"to":"UIApplication","phase":"began","touches":[1],"taps":[1],"from":"window"}"#,
      #"{"trace":"dropped","for":1,"by":"UIApplication","phase":"began","touches":[1],"taps":[1]}"#,
      #"{"input":2,"t":0.55,"kind":"touch","phase":"ended","id":1,"at":[20,20]}"#,
      #"{"trace":"touches","for":2,"to":"window/root/box","phase":"ended","touches":[1],"taps":[1]}"#,
      #"{"trace":"touches","for":2,"to":"window/root","phase":"ended","touches":[1],"taps":[1],"from":"window/root/box"}"#,
      #"{"trace":"touches","for":2,"to":"UIViewController","phase":"ended","touches":[1],"taps":[1],"from":"window/root"}"#,
      #"{"trace":"touches","for":2,"to":"window","phase":"ended","touches":[1],"taps":[1],"from":"UIViewController"}"#,
      #"{"trace":"touches","for":2,"to":"UIApplication","phase":"ended","touches":[1],"taps":[1],"from":"window"}"#,
      #"{"trace":"dropped","for":2,"by":"UIApplication","phase":"ended","touches":[1],"taps":[1]}"#,
      #"{"end":2}"#,
    ]
    #expect(try sitting.lines == expected)
  }

  @Test func `frames, ticks, work and contacts of each kind are written`() throws {
    let sitting = try Sitting(scene("", classes: "{}"))
    let point = CGPoint(x: 500, y: -0.25)
    let contacts = [
      Contact(id: 1, source: .touch, phase: .began, position: point, force: 1.5),
      Contact(id: 2, source: .pencil, phase: .began, position: point),
    ]
    sitting.send(0, .tick)
    sitting.send(0.125, .frame)
    sitting.send(1, .contacts(contacts))
    let moved = Contact(id: 1, source: .mouse, phase: .cancelled, position: point)
    sitting.send(1, .contacts([moved]))
    sitting.send(1, .work)
    let inputs = try sitting.lines.filter { $0.hasPrefix(#"{"input""#) }
    let expected = [
      #"{"input":1,"t":0,"kind":"tick"}"#,
      #"{"input":2,"t":0.125,"kind":"frame"}"#,
      #"{"input":3,"t":1,"kind":"contacts","contacts":[{"kind":"touch","phase":"began","id":1,"#
        + #""at":[500,-0.25],"force":1.5},{"kind":"pencil","phase":"began","id":2,"#
        + #""at":[500,-0.25]}]}"#,
      #"{"input":4,"t":1,"kind":"mouse","phase":"cancelled","id":1,"at":[500,-0.25]}"#,
      #"{"input":5,"t":1,"kind":"work"}"#,
    ]
    #expect(inputs == expected)
  }

  @Test func `touches that a view is kept from, and a control's events, are written`() throws {
    let sitting = try Sitting(
      scene("{name: go, class: UIButton, frame: [10, 10, 40, 40]}", classes: "{}")
    )
    sitting.touch(0, .began, 20, 20)
    sitting.touch(0.1, .began, 30, 30, id: 2)
    sitting.touch(0.2, .ended, 20, 20)
    let lines = try sitting.lines
    for line in [
      #"{"trace":"control","for":1,"view":"window/root/go","event":"touchDown"}"#,
      #"{"trace":"withheld","for":2,"view":"window/root/go","why":"singleTouch","touches":[2],"taps":[1]}"#,
      #"{"trace":"control","for":3,"view":"window/root/go","event":"touchUpInside"}"#,
    ] { #expect(lines.contains(line), "got \(lines.joined(separator: "\n"))") }
  }

  @Test func `what a scroll view does is written, and told in words`() throws {
    let sitting = try Sitting(
      scene(
        "{name: list, class: UIScrollView, frame: [0, 0, 90, 90], contentSize: [90, 900]}",
        classes: "{}"
      )
    )
    sitting.touch(0, .began, 20, 80)
    sitting.touch(0.1, .moved, 20, 50)
    sitting.touch(0.5, .ended, 20, 50)
    let lines = try sitting.lines
    for line in [
      #"{"trace":"scrollBegan","for":2,"view":"window/root/list","what":"dragging"}"#,
      #"{"trace":"scrolled","for":2,"view":"window/root/list","offset":[0,20]}"#,
      #"{"trace":"scrollEnded","for":3,"view":"window/root/list","what":"dragging"}"#,
    ] { #expect(lines.contains(line), "got \(lines.joined(separator: "\n"))") }
    sitting.recorder.finish()
    let data = try Data(contentsOf: URL(fileURLWithPath: sitting.path))
    let story = try Session(reading: data, name: "test.session.jsonl").transcript
    #expect(story.contains("  list begins dragging"))
    #expect(story.contains("  list scrolled to (0, 20)"))
  }

  @Test func `a row that is pressed and chosen is written, and told in words`() throws {
    let sitting = try Sitting(
      scene(
        "{name: list, class: UITableView, frame: [0, 0, 90, 90], rowHeight: 40, rows: [One, Two]}",
        classes: "{}"
      )
    )
    sitting.touch(0, .began, 20, 60)
    sitting.touch(0.3, .ended, 20, 60)
    let lines = try sitting.lines.filter { $0.hasPrefix(#"{"trace":"item""#) }
    #expect(
      lines == [
        #"{"trace":"item","for":2,"view":"window/root/list","item":[0,1],"what":"highlighted","t":0.15}"#,
        #"{"trace":"item","for":2,"view":"window/root/list","item":[0,1],"what":"unhighlighted"}"#,
        #"{"trace":"item","for":2,"view":"window/root/list","item":[0,1],"what":"selected"}"#,
      ]
    )
    sitting.recorder.finish()
    let data = try Data(contentsOf: URL(fileURLWithPath: sitting.path))
    let story = try Session(reading: data, name: "test.session.jsonl").transcript
    #expect(story.contains("  cell 0-1 of list is selected"))
  }

  @Test func `a control's events are written by name, a change with its value`() throws {
    let sitting = try Sitting(
      scene(
        "{name: buy, class: UIButton, frame: [10, 10, 51, 31]}, {name: go, class: UISwitch, frame: [10, 60, 51, 31]}",
        classes: "{}"
      )
    )
    sitting.touch(0, .began, 20, 20)
    sitting.touch(0.1, .moved, 22, 20)
    sitting.touch(0.2, .moved, 200, 20)
    sitting.touch(0.3, .moved, 210, 20)
    sitting.touch(0.4, .moved, 45, 20)
    sitting.touch(0.5, .ended, 45, 20)
    sitting.touch(0.6, .began, 20, 70)
    sitting.touch(0.7, .ended, 20, 70)
    let lines = try sitting.lines.filter { $0.hasPrefix(#"{"trace":"control""#) }
    let events = lines.compactMap { $0.firstMatch(of: /"event":"?([^}]*)}/).map { String($0.1) } }
    let expected = [
      #"touchDown""#, #"touchDragInside""#, #"touchDragExit""#, #"touchDragOutside""#,
      #"touchDragEnter""#, #"touchUpInside""#, #"valueChanged","value":1"#, #"touchUpInside""#,
    ]
    #expect(events == expected)
    #expect(try Replayer(sitting.session()).run().differences == [])
    let story = try sitting.session().transcript
    #expect(story.contains("  window/root/go sent valueChanged(1)"), "\(story)")
  }

  @Test func `a view outside of the tree is written by its own name each time`() throws {
    let sitting = try Sitting(scene("", classes: "{}"))
    let window = try #require(sitting.scene.application.windows.first)
    let fickle = FickleView(frame: window.bounds)
    window.addSubview(fickle)
    // Each view is gone before the next is made, mostly in the same place of the memory.
    for number in 1...20 { sitting.tap(Double(number), 20, 20) }
    let answers = try sitting.lines
      .filter { $0.contains(#""answer","#) && $0.contains(#""view":"window","#) }
      .compactMap { $0.firstMatch(of: /"answer":"([^"]*)"/).map { String($0.1) } }
    #expect(answers == (1...20).map { "passing\($0)" })
  }

  @Test(arguments: 1...20)
  func `places, times and forces read back exactly`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let sitting = try Sitting(scene("", classes: "{}"))
    var inputs: [InputEvent] = []
    var time = 0.0
    for id in 1...30 {
      time += Double.random(in: 0...1, using: &random)
      let contact = Contact(
        id: id,
        phase: .began,
        position: CGPoint(
          x: Double.random(in: -1e3...1e3, using: &random)
            * pow(10, Double.random(in: -9...9, using: &random)),
          y: Double.random(in: -1...1, using: &random)
        ),
        force: Double.random(in: 0...7, using: &random)
      )
      inputs.append(InputEvent(timestamp: time, kind: .contacts([contact])))
    }
    for input in inputs { sitting.scene.application.send(input) }
    #expect(try sitting.session().steps.map(\.input) == inputs, "seed \(seed)")
  }

  @Test func `places that are no numbers read back and replay`() throws {
    let sitting = try Sitting(scene("", classes: "{}"))
    for (id, x) in [Double.nan, .infinity, -.infinity].enumerated() {
      sitting.touch(0, .began, x, 20, id: id + 1)
    }
    let session = try sitting.session()
    let places = session.steps.map { step in
      if case .contacts(let contacts) = step.input.kind {
        Double(contacts[0].position.x)
      } else {
        0.0
      }
    }
    #expect(places.map { "\($0)" } == ["nan", "inf", "-inf"])
    #expect(try Replayer(session).run().differences == [])
  }
}

/// Answers a view that is in no window, another each time.
private final class FickleView: UIView {
  private var count = 0

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    count += 1
    let view = UIView()
    view.accessibilityIdentifier = "passing\(count)"
    return view
  }
}

import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

/// Source made of sessions.
///
/// The files in `Generated` are made of recorded experiments; they are compiled and run beside these
/// tests.
@MainActor
@Suite struct GeneratedTestTests {
  nonisolated static let files = [
    "G03": "g03-single-and-double-tap", "G07": "g07-swipe-against-pan", "G09": "g09-edge-pan-first",
  ]

  private static func session(_ name: String) throws -> Session {
    let url = try #require(
      RecordedSessionTests.recorded.first { $0.lastPathComponent == "\(name).session.jsonl" }
    )
    return try Session(contentsOf: url)
  }

  @Test(arguments: files.keys.sorted())
  func `the generated tests that we run are what is generated today`(_ key: String) throws {
    let name = try #require(Self.files[key])
    let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Generated/\(key)Tests.swift")
    let made = try SourceDraft.test(Self.session(name), named: name).source
    #expect(
      try String(contentsOf: kept, encoding: .utf8) == made,
      "touchstone generate Assets/experiments/\(name).session.jsonl -o \(kept.path) --force"
    )
  }

  @Test func `every experiment's session makes a test`() throws {
    for url in RecordedSessionTests.recorded {
      let test = try SourceDraft.test(Session(contentsOf: url))
      #expect(test.source.contains("#expect("), "\(url.lastPathComponent)")
    }
  }

  private func test(_ act: (Sitting) -> Void) throws -> SourceDraft {
    let sitting = try Sitting(Scenes.overflow)
    act(sitting)
    return try SourceDraft.test(sitting.session())
  }

  @Test func `a name is left without what Swift refuses between backticks`() throws {
    let session = try Self.session("e01-five-view-walk")
    let source = try SourceDraft.test(session, named: "1 `odd`\\ \"name\"\n\u{2028}").source
    #expect(source.contains("@Test func `1 odd \"name\" does what was recorded`()"))
  }

  @Test func `a backslash in the name of a view is one in the test`() throws {
    let sitting = try Sitting(Scenes.overflow(red: "'left\\right'"))
    sitting.tap(1, 150, 120)
    let source = try SourceDraft.test(sitting.session()).source
    #expect(source.contains(#"window/root/gray/left\\right"#), "\(source)")
  }

  @Test func `a text of the scene neither ends the literal it is in, nor runs as code`() throws {
    let sitting = try Sitting(
      ####"""
      touchstone: 1
      screen: {size: [100, 100]}
      root: {subviews: [{class: UILabel, frame: [0, 0, 9, 9], text: 'a\##(exit(7))b"""##c\'}]}
      """####
    )
    sitting.tap(1, 50, 50)
    let source = try SourceDraft.test(sitting.session()).source
    // Between two number signs \## begins an escape, and \##\ is a backslash.
    let text = ####"text: "a\\##\##(exit(7))b\"\"\\##"##c\\""####
    #expect(source.contains(text), "\(source)")
  }

  @Test(arguments: [
    "swift:exit", "swift:A(), { exit(7) }() as! B", "swift:A;B", "swift:A.", "swift:1A", "swift:",
    "swift:A<B", "swift:A<B>()", "swift:A\\nB", "swift:Über#",
  ])
  func `views made in code are made by the name of a class alone`(_ name: String) throws {
    let session = try read(
      """
      {"session":1,"scene":"\(name)","screen":[100,100]}
      {"input":1,"t":1,"kind":"tick"}

      """
    )
    let error = #expect(throws: SourceError.self) { try SourceDraft.test(session) }
    #expect(error?.position.description == "test.session.jsonl:1:22")
    #expect(error?.problem.hasSuffix("is not the name of a class, which a test could make") == true)
  }

  @Test(arguments: ["Login", "Shop.List<Shop.Item, Int>", "_A1.Über"])
  func `the class of views made in code may lie in others and be made of some`(
    _ name: String
  ) throws {
    let session = try read(
      """
      {"session":1,"scene":"swift:\(name)","screen":[100,100]}
      {"input":1,"t":1,"kind":"tick"}

      """
    )
    #expect(try SourceDraft.test(session).source.contains("height: 100), \(name)())\n"))
  }

  @Test func `taps, long presses and even drags are verbs`() throws {
    let test = try test { sitting in
      sitting.tap(1, 150, 120)
      sitting.tap(2, 20, 20)
      sitting.tap(2.2, 20, 20)
      sitting.touch(4, .began, 20, 20)
      sitting.touch(5, .ended, 20, 20)
      sitting.touch(6, .began, 20, 20)
      for step in 1...10 { sitting.touch(6 + Double(step) / 60, .moved, 20 + Double(step) * 4, 20) }
      sitting.touch(6 + 10.0 / 60, .ended, 60, 20)
      sitting.touch(8, .began, 30, 30)
      sitting.touch(8.5, .ended, 30, 30)
    }
    #expect(!test.isRaw)
    for verb in [
      "finger.tap(at: CGPoint(x: 150, y: 120))", "finger.doubleTap(at: CGPoint(x: 20, y: 20))",
      "finger.longPress(at: CGPoint(x: 20, y: 20), duration: 1)", "finger.drag(",
      "finger.longPress(at: CGPoint(x: 30, y: 30), duration: 0.5)",
    ] { #expect(test.source.contains(verb), "\(verb)") }
  }

  @Test func `a drag that is neither straight nor even keeps each of its places`() throws {
    let test = try test { sitting in
      sitting.touch(1, .began, 20, 20)
      for (step, place) in [(30.0, 20.0), (30, 60), (90, 61), (20.5, 20)].enumerated() {
        sitting.touch(1.1 + Double(step) / 7, .moved, place.0, place.1)
      }
      sitting.touch(2, .ended, 20.5, 20)
    }
    #expect(!test.isRaw)
    for place in ["(1.1, 30, 20),", "30, 60),", "90, 61),", "20.5, 20),"] {
      #expect(test.source.contains(place), "\(place)")
    }
  }

  @Test func `what is lifted elsewhere than it was last is kept as it came`() throws {
    let test = try test { sitting in
      sitting.touch(1, .began, 20, 20)
      sitting.touch(1.1, .ended, 150, 120)
    }
    #expect(test.source.contains("phase: .ended, position: CGPoint(x: 150, y: 120)"))
  }

  @Test func `views made in code are made by the test's own code`() throws {
    let stage = Stage(UIViewController())
    let folder = try ScratchFolder()
    let url = URL(fileURLWithPath: folder.file("code.session.jsonl"))
    let session = try Session.record(stage, to: url) { $0.tap(at: CGPoint(x: 20, y: 20)) }
    let source = try SourceDraft.test(session).source
    #expect(
      source.contains(
        "let stage = Stage(screenSize: CGSize(width: 390, height: 844), UIViewController())"
      )
    )
    #expect(source.contains("send(0.05, .contacts([Contact(id: 1, source: .touch, phase: .ended,"))
  }
}

@MainActor
@Suite struct GeneratedXCUITestTests {
  private func test(_ act: (Sitting) -> Void) throws -> SourceDraft {
    let sitting = try Sitting(Scenes.overflow)
    act(sitting)
    return try SourceDraft.xcuiTest(sitting.session())
  }

  @Test func `taps, presses and drags are XCUITest's own`() throws {
    let test = try test { sitting in
      sitting.tap(1, 150, 120)
      sitting.touch(4, .began, 20, 20)
      sitting.touch(5, .ended, 20, 20)
      sitting.touch(6, .began, 20, 20)
      for step in 1...10 { sitting.touch(6 + Double(step) / 60, .moved, 20 + Double(step) * 4, 20) }
      sitting.touch(6 + 10.0 / 60, .ended, 60, 20)
    }
    #expect(test.losses == [])
    #expect(test.actionCount == 3)
    for line in [
      "at(150, 120).tap()", "at(20, 20).press(forDuration: 1)",
      "at(20, 20).press(forDuration: 0, thenDragTo: at(60, 20), "
        + "withVelocity: XCUIGestureVelocity(240), thenHoldForDuration: 0)",
    ] { #expect(test.source.contains(line), "\(line)") }
  }

  @Test func `what cannot be expressed is said, with its line`() throws {
    let test = try test { sitting in
      sitting.touch(1, .began, 20, 20)
      sitting.touch(1.1, .moved, 80, 20)
      sitting.touch(1.2, .moved, 20, 90)
      sitting.touch(1.3, .ended, 20, 90)
      sitting.send(2, .shake(.began))
      sitting.touch(3, .began, 20, 20)
      sitting.touch(3.1, .cancelled, 20, 20)
    }
    #expect(test.actionCount == 3)
    #expect(
      test.losses.map { $0.split(separator: ": ").last ?? "" } == [
        "a way through 2 places, here straight and even", "shake began",
        "the system takes a finger away that was put down at (20, 20) and moved 0 times",
      ]
    )
    #expect(test.source.contains("// Not expressed: shake began."))
  }
}

import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// The recognizers of an Interface Builder file.
@MainActor
@Suite struct InterfaceBuilderGestureTests {
  private typealias Fixture = InterfaceBuilderFixture

  private func attached(_ ids: String...) -> String {
    let connections = ids.map {
      "<outletCollection property=\"gestureRecognizers\" destination=\"\($0)\" appends=\"YES\"/>"
    }
    return "<connections>\(connections.joined())</connections>"
  }

  private func translated(_ text: String) throws -> (SourceValue, InterfaceBuilderNotes) {
    let root = try XMLTree.read(text, file: "Main.storyboard")
    let document = try InterfaceBuilderDocument(root, file: "Main.storyboard")
    var translator = InterfaceBuilderTranslator(document, notes: InterfaceBuilderNotes())
    let scene = try translator.scene(of: document.candidate(nil))
    return (scene, translator.notes)
  }

  private func gestures(_ recognizer: String) throws -> String {
    let view = "<view id=\"v\">\(attached("r"))</view>"
    let text = Fixture.storyboard(Fixture.controller(view) + recognizer)
    let scene = try translated(text).0
    let gestures = scene["root"]?["subviews"]?.list?.first?["gestures"]
    return gestures?.json ?? "none"
  }

  @Test(arguments: [
    ("tap", "numberOfTapsRequired=\"2\"", #"{"type":"tap","numberOfTapsRequired":2}"#),
    (
      "pongPress",
      "minimumPressDuration=\"0.5\" allowableMovement=\"10\" numberOfTapsRequired=\"1\"",
      #"{"type":"longPress","numberOfTapsRequired":1,"minimumPressDuration":0.5,"allowableMovement":10}"#
    ),
    (
      "pan", "minimumNumberOfTouches=\"1\" delaysTouchesBegan=\"YES\"",
      #"{"type":"pan","minimumNumberOfTouches":1,"delaysTouchesBegan":true}"#
    ),
    ("swipe", "direction=\"left\"", #"{"type":"swipe","direction":"left"}"#),
    ("swipe", "numberOfTouchesRequired=\"0\"", #"{"type":"swipe"}"#),
    ("pinch", "enabled=\"NO\"", #"{"type":"pinch","enabled":false}"#),
    ("rotation", "userLabel=\"Turn\"", #"{"type":"rotation","name":"Turn"}"#),
    (
      "screenEdgePan", "cancelsTouchesInView=\"NO\"",
      #"{"type":"screenEdgePan","cancelsTouchesInView":false}"#
    ),
    ("hover", "", #"{"type":"hover"}"#),
  ])
  func `a recognizer has the type and properties that the file gives it`(
    element: String,
    attributes: String,
    expected: String
  ) throws {
    let recognizer = "<\(element)GestureRecognizer id=\"r\" \(attributes)/>"
    let found = try gestures(recognizer)
    #expect(found == "[\(expected)]")
  }

  @Test func `delegates and actions of recognizers are reported`() throws {
    let recognizer = """
      <tapGestureRecognizer id="r" customClass="Own"><connections><action selector="tap:" destination="main"/>
      <outlet property="delegate" destination="main"/></connections></tapGestureRecognizer>
      """
    let view = "<view id=\"v\">\(attached("r"))</view>"
    let notes = try translated(Fixture.storyboard(Fixture.controller(view) + recognizer)).1
    #expect(notes.skipped.map(\.text).contains("1 action: what they call is code"))
    let assumed = notes.assumed.map(\.text)
    #expect(assumed.contains("1 recognizer with a delegate: what it answers is code"))
    #expect(assumed.contains { $0.hasPrefix("1 class of the app") })
  }

  @Test(arguments: [
    ("main", "Shop"), ("v", "UIView"), ("elsewhere", "NSObject"),
  ])
  func `the answers of a delegate in the file are unknown`(id: String, name: String) throws {
    let recognizer = """
      <tapGestureRecognizer id="r"><connections>
      <outlet property="delegate" destination="\(id)"/></connections></tapGestureRecognizer>
      """
    let view = "<view id=\"v\">\(attached("r"))</view>"
    let controller = Fixture.controller(view, attributes: "customClass=\"Shop\"")
    let scene = try Fixture.scene(Fixture.storyboard(controller + recognizer))
    let tap = try #require(scene.views.flatMap { $0.gestureRecognizers ?? [] }.first)
    let delegate = try #require(scene.description(of: tap)?.delegate)
    #expect(delegate.className == name)
    #expect(delegate.implements == Set(DelegateDescription.Question.allCases))
  }

  @Test func `a window in the file has its recognizers`() throws {
    let text = Fixture.xib(
      "<window id=\"w\">\(attached("r"))</window><tapGestureRecognizer id=\"r\"/>"
    )
    let window = try Fixture.scene(text).views.first
    #expect(window?.gestureRecognizers?.count == 1)
  }

  @Test func `a recognizer that no view has is reported`() throws {
    let text = Fixture.storyboard(Fixture.controller("") + "\n<tapGestureRecognizer id=\"r\"/>")
    let told = try translated(text).1.skipped
    #expect(told.map(\.text) == ["a recognizer that no view has"])
    #expect(told.first?.line == 11)
  }

  @Test func `a recognizer that two views name belongs to the first (B-4.86)`() throws {
    let views = "<view id=\"a\">\(attached("r"))</view><view id=\"b\">\(attached("r"))</view>"
    let text = Fixture.storyboard(Fixture.controller(views) + "<tapGestureRecognizer id=\"r\"/>")
    let (scene, notes) = try translated(text)
    let subviews = try #require(scene["root"]?["subviews"]?.list)
    #expect(subviews.map { $0["gestures"] != nil } == [true, false])
    #expect(notes.skipped.map(\.text) == ["a recognizer that an earlier view has"])
  }

  @Test func `a recognizer that is connected to one view twice is on none (B-4.86)`() throws {
    let view = "<view id=\"v\">\(attached("r", "r"))</view>"
    let text = Fixture.storyboard(Fixture.controller(view) + "<tapGestureRecognizer id=\"r\"/>")
    let (scene, notes) = try translated(text)
    #expect(scene["root"]?["subviews"]?.list?.first?["gestures"] == nil)
    #expect(
      notes.skipped.map(\.text)
        == ["a recognizer that is connected to one view more than once, and so is on none"]
    )
  }

  @Test func `a recognizer of an unknown kind is reported`() throws {
    let view = "<view id=\"v\">\(attached("r"))</view>"
    let text = Fixture.storyboard(Fixture.controller(view) + "<waveGestureRecognizer id=\"r\"/>")
    #expect(
      try translated(text).1.skipped.map(\.text)
        == ["a recognizer of an unknown kind, 'waveGestureRecognizer'"]
    )
  }

  @Test func `the recognizers of a view are attached to it`() throws {
    let recognizers = ["tap", "pongPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan"]
    let elements = recognizers.map { name in
      "<\(name)GestureRecognizer id=\"\(name)\" numberOfTapsRequired=\"0\" direction=\"up\"/>"
    }
    let connections = recognizers.map { attached($0) }.joined()
      .replacing("</connections><connections>", with: "")
    let view = "<view id=\"v\">\(connections)</view>"
    let text = Fixture.storyboard(Fixture.controller(view) + elements.joined())
    let scene = try Fixture.scene(text)
    let names = scene.views.last?.gestureRecognizers?.map { "\(type(of: $0))" }
    #expect(
      names == [
        "UITapGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer",
        "UISwipeGestureRecognizer", "UIPinchGestureRecognizer", "UIRotationGestureRecognizer",
        "UIScreenEdgePanGestureRecognizer",
      ]
    )
  }
}

import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// What controls should get of a gesture.
@MainActor
@Suite struct GestureControlTests {
  @Test func `a control without an action is told where others have one`() throws {
    let scene = try GestureScreen.scene(
      """
      touchstone: 1
      root:
        subviews:
          - {name: it, class: UIButton, frame: [0, 0, 80, 80]}
          - name: other
            class: UIButton
            frame: [0, 100, 80, 80]
            actions: [{events: [touchUpInside], action: 'buy:', target: Shop}]
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .tap, in: scene)
    #expect(question.answers.first?.reason == "no action of it is registered for touchUpInside")
    let other = GestureQuestion(try scene.view(ViewReference("other")), on: .tap, in: scene)
    #expect(other.comes)
  }

  @Test func `a design's control whose actions are for other events calls nothing`() throws {
    let design = ImportedCase.design(
      "",
      "<button userLabel=\"it\" id=\"b\">\(ImportedCase.frame(0, 0, 80, 60))<connections><action "
        + "selector=\"go:\" destination=\"-1\" eventType=\"valueChanged\"/></connections></button>"
    )
    let file = try SceneFile(
      reading: Data(design.text.utf8),
      name: design.file,
      importer: Importer()
    )
    let scene = try Scene(file)
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .tap, in: scene)
    #expect(
      question.answers.first?.reason
        == "no action of it is registered for touchUpInside, only for valueChanged"
    )
  }

  @Test
  func
    `beside the thumb of a slider the thumb is to blame, whatever else takes the touch (B-5.20)`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, root: {gestures: [{type: pan, name: menu}], subviews:
        [{name: it, class: UISlider, value: 0.5, frame: [20, 100, 300, 34]}]}}
      """
    )
    let it = try scene.view(ViewReference("it"))
    let beside = GestureQuestion(
      it,
      on: .drag,
      toward: .right,
      at: CGPoint(x: 60, y: 117),
      in: scene
    )
    #expect(beside.answers.first?.statement == "B-5.20")
    let thumb = GestureQuestion(it, on: .drag, toward: .right, in: scene)
    #expect(thumb.point == CGPoint(x: 170, y: 117))
  }

  @Test func `a control whose actions are for other events calls nothing`() throws {
    let wrong = try GestureScreen.question(on: .tap, GestureScreen.button("it", "valueChanged"))
    #expect(wrong.answers.first?.text == "it sends touchUpInside, and calls nothing")
    #expect(
      wrong.answers.first?.reason
        == "no action of it is registered for touchUpInside, only for valueChanged"
    )
    #expect(try GestureScreen.question(on: .tap, GestureScreen.button("it", "touchDown")).comes)
    #expect(
      try !GestureScreen.question(on: .tap, GestureScreen.button("it", "touchDownRepeat")).comes
    )
  }

  @Test func `a slider without an action is said to follow the finger, and call nothing`() throws {
    let slider = "{name: it, class: UISlider, frame: [20, 100, 200, 31]}"
    let answer = try #require(
      try GestureScreen.question(
        on: .drag,
        "\(slider), \(GestureScreen.button("other", "touchUpInside"))"
      ).answers.first
    )
    #expect(answer.text == "it follows the finger to the end, and calls nothing")
    #expect(answer.reason == "no action of it is registered for valueChanged")
  }

  @Test(arguments: ["UISwitch", "UIStepper", "UISegmentedControl", "UIPageControl", "UISlider"])
  func `a control that changes a value has no action for that, even where it is dragged`(
    _ name: String
  ) throws {
    let control = "{name: it, class: \(name), frame: [0, 100, 200, 44]"
    let keys = ["UISegmentedControl": ", segments: [A, B]", "UIPageControl": ", numberOfPages: 3"]
    let answer = try #require(
      try GestureScreen.question(
        on: .drag,
        "\(control)\(keys[name] ?? "")}, \(GestureScreen.button("other", "touchUpInside"))"
      ).answers.first
    )
    #expect(answer.reason == "no action of it is registered for valueChanged")
  }

  @Test func `what takes a tap from a slider is not to blame that its value stays (B-5.20)`()
    throws
  {
    let question = try GestureScreen.question(
      on: .tap,
      "{frame: [0, 0, 300, 300], gestures: [{type: tap, name: close}], subviews: ["
        + "{name: it, class: UISlider, frame: [20, 100, 200, 31]}]}"
    )
    #expect(question.answers.first?.text == "the value of it stays as it is")
    #expect(question.answers.first?.solutions.isEmpty == true)
  }

  @Test func `a control has no use for a pinch, and is not said to be none`() throws {
    let answer = try #require(
      try GestureScreen.question(on: .pinch, GestureScreen.button("it", "touchUpInside")).answers
        .first
    )
    #expect(answer.reason == "it has no recognizer for a pinch, and a control makes nothing of one")
  }

  @Test func `a slider is not moved by a tap, and no event that it sends passes for that (B-5.20)`()
    throws
  {
    let slider = "{name: it, class: UISlider, frame: [20, 100, 200, 31], actions: "
    let value = "[{events: [valueChanged], action: 'set:', target: Shop}]}"
    let answer = try #require(try GestureScreen.question(on: .tap, slider + value).answers.first)
    #expect(answer.text == "the value of it stays as it is")
    #expect(answer.advice?.isEmpty == false)
    let touch = "[{events: [touchUpInside], action: 'set:', target: Shop}]}"
    #expect(try GestureScreen.question(on: .tap, slider + touch).comes)
  }

  @Test func `a control with an action for touchDown alone needs no more of a drag`() throws {
    #expect(try GestureScreen.question(on: .drag, GestureScreen.button("it", "touchDown")).comes)
    let late = try GestureScreen.question(
      on: .drag,
      "{class: UIScrollView, name: scroll, frame: [0, 0, 300, 400], contentSize: [300, 900], "
        + "subviews: [\(GestureScreen.button("it", "touchDown"))]}"
    )
    #expect(late.answers.first?.text == "it sends no touchDown")
    #expect(
      late.answers.first?.solutions.first?.request == "set delaysContentTouches of scroll to false"
    )
  }

  @Test func `a label in a button of a row is not there to select the row`() throws {
    let question = try GestureScreen.question(
      on: .tap,
      """
      {class: UITableView, frame: [0, 0, 300, 400], subviews: [
        {class: UITableViewCell, frame: [0, 0, 300, 60], subviews: [
          {class: UIButton, name: buy, frame: [0, 0, 80, 60], subviews: [
            {name: it, class: UILabel, frame: [0, 0, 80, 60]}]}]}]}
      """
    )
    #expect(question.view.shortName == "buy")
    #expect(question.answers.first?.text == "buy sends touchUpInside")
    #expect(question.remarks.first?.hasPrefix("it is a part of buy, which is there") == true)
  }

  @Test func `what is in the way of a slider is solved though it has no action`() throws {
    let slider = "{name: it, class: UISlider, frame: [20, 100, 200, 31]}"
    let question = try GestureScreen.question(
      on: .drag,
      "{frame: [0, 0, 300, 300], gestures: [{type: pan, name: menu}], subviews: [\(slider)]}, "
        + GestureScreen.button("other", "touchUpInside")
    )
    #expect(
      question.answers.first?.solutions.first?.request
        == "set cancelsTouchesInView of menu to false"
    )
  }
}

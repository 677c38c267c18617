import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What a change for a gesture costs is told, and what costs nothing comes first.
@MainActor
@Suite struct GestureLossTests {
  @Test func `a control beside the view does not pass for a scroll view that scrolls no more`()
    throws
  {
    let question = try GestureScreen.question(
      on: .drag,
      """
      {class: UIScrollView, name: scroll, frame: [0, 0, 300, 400], contentSize: [300, 900],
       subviews: [{name: it, class: UIControl, frame: [0, 0, 80, 80]},
         {class: UIButton, frame: [100, 150, 100, 100]}]}
      """
    )
    let first = try #require(question.answers.first?.solutions.first)
    #expect(first.request == "set delaysContentTouches of scroll to false")
    #expect(first.losses.isEmpty)
  }

  @Test func `a recognizer that is added tells which one it excludes (B-4.30)`() throws {
    let question = try GestureScreen.question(
      on: .drag,
      "{frame: [0, 0, 300, 300], gestures: [{type: pan, name: map}], "
        + "subviews: [{name: it, frame: [100, 100, 80, 80]}]}"
    )
    #expect(
      question.answers.first?.solutions.map(\.losses) == [[], ["map is then not recognized there"]]
    )
    #expect(
      question.answers.first?.solutions.first?.text
        == "add a UIPanGestureRecognizer of its own to it, with cancelsTouchesInView false, and a "
        + "delegate that allows all others at the same time"
    )
  }

  @Test
  func `a pan that is added to content tells that nothing scrolls then, in whatever direction`()
    throws
  {
    let question = try GestureScreen.question(
      on: .drag,
      "{class: UIScrollView, name: scroll, frame: [0, 0, 300, 400], contentSize: [300, 900], "
        + "subviews: [{name: it, frame: [0, 0, 300, 900]}]}"
    )
    #expect(
      question.answers.first?.solutions.map(\.losses) == [[], ["scroll then does not scroll"]]
    )
  }

  @Test func `no recognizer is added around a view that makes something of the gesture`() throws {
    let question = try GestureScreen.question(
      on: .tap,
      "{name: it, frame: [0, 0, 300, 400], subviews: "
        + "[{name: list, class: UITableView, frame: [0, 0, 300, 400], rows: [One, Two]}]}"
    )
    #expect(question.answers.first?.solutions.isEmpty == true)
    #expect(
      question.answers.first?.advice == "ask about list, in it, which makes something of the touch"
    )
  }

  @Test func `a scroll view in a view that has nothing to scroll makes nothing of a drag`() throws {
    let question = try GestureScreen.question(
      on: .drag,
      toward: .down,
      "{name: it, frame: [0, 0, 300, 400], subviews: [{name: pictures, class: UIScrollView, "
        + "frame: [0, 0, 300, 400], gestures: [{type: tap, name: zoom}]}]}"
    )
    #expect(question.answers.first?.advice?.contains("ask about pictures") != true)
  }

  @Test func `a recognizer that is added tells what it costs the views in its view`() throws {
    let question = try GestureScreen.question(
      on: .tap,
      "{name: it, frame: [0, 0, 300, 800], subviews: "
        + "[{name: list, class: UITableView, frame: [0, 0, 300, 300], rows: [One, Two]}]}"
    )
    #expect(
      question.answers.first?.solutions.map(\.losses) == [
        [], ["no row of list is then selected"],
      ]
    )
  }

  @Test func `a view that draws is lost where its touch is cancelled for scrolling (B-6.10)`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      touchstone: 1
      classes: {Canvas: {touches: intercept}}
      root:
        subviews:
          - {class: UIScrollView, name: it, frame: [0, 0, 300, 400], contentSize: [300, 900],
             delaysContentTouches: false, canCancelContentTouches: false, subviews: [
             {class: Canvas, name: canvas, frame: [0, 0, 300, 900]}]}
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .drag, in: scene)
    let first = try #require(question.answers.first?.solutions.first)
    #expect(first.losses == ["canvas then does not hear the touch to its end"])
  }

  @Test func `a scroll view that scrolls nowhere beside the view is lost with it`() throws {
    let question = try GestureScreen.question(
      on: .drag,
      """
      {class: UIScrollView, name: scroll, frame: [0, 0, 300, 400], contentSize: [300, 900],
       subviews: [{name: it, class: UIControl, frame: [0, 0, 300, 900]}]}
      """
    )
    let losses = question.answers.first?.solutions.map(\.losses) ?? []
    #expect(!losses.isEmpty)
    #expect(losses.allSatisfy { $0 == ["scroll then does not scroll"] }, "\(losses)")
  }

  @Test func `scrolling that waits for a pan from the edge is no loss, and comes first (B-4.70)`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [375, 667]}, root: {name: it, gestures: [{type: screenEdgePan, name: menu, edges: [left]}], subviews: [
        {name: pages, class: UIScrollView, frame: [0, 0, 375, 667], contentSize: [1125, 667]}]}}
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .drag, in: scene)
    let solutions = question.answers.first?.solutions ?? []
    #expect(
      solutions.first?.text
        == "let the pan of pages wait for menu to fail, by require(toFail:)"
    )
    #expect(solutions.flatMap(\.losses).isEmpty)
    #expect(
      solutions.last?.costs == ["menu and the pan of pages are then recognized by the same drag"]
    )
  }

  @Test(arguments: [
    "contentSize: [1125, 667]", "contentSize: [1125, 667], bounces: false, contentOffset: [375, 0]",
    "contentSize: [1125, 667], subviews: [{class: UITableView, frame: [0, 0, 375, 667], rows: [One]}]",
    "contentSize: [1125, 667], subviews: [{class: UIButton, frame: [0, 0, 375, 667]}]",
  ])
  func
    `scrolling is measured in the middle and at the edges, so that one from an edge alone is none`(
      _ keys: String
    ) throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [375, 667]}, root: {name: it, gestures: [{type: screenEdgePan, name: pop, edges: [left]}], subviews: [
        {class: UIScrollView, frame: [0, 0, 375, 667], \(keys)}]}}
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .drag, in: scene)
    let solutions = question.answers.first?.solutions ?? []
    #expect(solutions.first?.text.hasSuffix("wait for pop to fail, by require(toFail:)") == true)
    #expect(solutions.flatMap(\.losses).isEmpty, "\(solutions.flatMap(\.losses))")
    #expect(solutions.last?.costs.first?.contains("are then recognized by the same drag") == true)
  }

  @Test
  func
    `what a view holds keeps its touches where that lets others through, and not where it is turned off`()
    throws
  {
    let question = try GestureScreen.question(
      on: .tap,
      """
      {name: it, class: UIButton, frame: [0, 0, 300, 100], subviews: [
       {name: badge, frame: [0, 0, 300, 100], subviews: [
        {name: close, class: UIButton, frame: [250, 0, 40, 40]}]}]}
      """
    )
    let texts = question.answers.first { !$0.comes }?.solutions.map(\.text) ?? []
    #expect(texts.first == "have hitTest(_:with:) of badge answer nil where it would answer itself")
    #expect(
      texts.contains("set isUserInteractionEnabled of badge to false; then close gets no touches")
    )
  }

  @Test func `a hidden view's loss is no cost, even where its override has it hit`() throws {
    let scene = try GestureScreen.scene(
      """
      touchstone: 1
      screen: {size: [100, 100]}
      classes: {Greedy: {extends: UIControl, hitTest: self}}
      root:
        subviews:
          - {name: it, class: UIButton, frame: [0, 0, 50, 50], userInteractionEnabled: false}
          - {name: ghost, class: Greedy, hidden: true, frame: [0, 0, 100, 100]}
      """
    )
    let report = WhyReport(
      try scene.view(ViewReference("it")),
      at: CGPoint(x: 20, y: 20),
      in: scene.application
    )
    #expect(!report.solutions.isEmpty)
    #expect(report.solutions.flatMap(\.losers).isEmpty)
  }
}

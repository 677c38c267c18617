import Foundation
import SceneStage
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// What helps a view that something presented lies in front of, as a sheet, a popover or an alert.
@MainActor
@Suite struct PresentationAdviceTests {
  private func fixes(
    _ experiment: String,
    _ view: String,
    prepare: (SceneDriver) -> Void = { _ in }
  )
    throws -> [String]
  {
    let driver = try SceneDriver(Experiments.scene(experiment))
    prepare(driver)
    return WhyReport(try driver.view(view), in: driver.application).solutions.map(\.text)
  }

  @Test func `what a sheet covers gets touches once it is dismissed, or dims nothing (B-7.116)`()
    throws
  {
    let fixes = try fixes("c11", "behind")
    #expect(fixes.first?.hasPrefix("dismiss SheetController, the sheet in front of it") == true)
    #expect(
      fixes.contains {
        $0.hasPrefix("set largestUndimmedDetentIdentifier of the sheet of SheetController to large")
      }
    )
    #expect(!fixes.contains { $0.contains("isUserInteractionEnabled of UIDimmingView") })
  }

  @Test func `what a popover covers gets touches as one of its passthroughViews (B-7.116)`() throws
  {
    let fixes = try fixes("c12", "blue")
    #expect(
      fixes.contains {
        $0.hasPrefix("add blue to passthroughViews of the popover of MenuController")
      }
    )
    #expect(fixes.contains { $0.hasPrefix("dismiss MenuController, the popover in front of it") })
  }

  @Test func `what an alert covers waits until that is answered (B-7.116)`() throws {
    let fixes = try fixes("c35", "other") { driver in
      driver.tap(187, 90)
      driver.application.send(InputEvent(timestamp: driver.application.now + 2, kind: .frame))
    }
    #expect(fixes.first?.hasPrefix("dismiss UIAlertController, the alert in front of it") == true)
    #expect(!fixes.contains { $0.contains("in front of UI") || $0.contains("passthrough") })
  }

  /// A sheet at the bottom, beside a view of the app's that dims the map behind both.
  private func mapBehindSheet(_ container: String, dimming: String = "") throws -> [String] {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, classes: {Holder: {}}, windows: [{name: window, subviews: [
       {class: UITransitionView, name: main, frame: [0, 0, 390, 844], subviews: [
        {name: map, class: UIScrollView, frame: [0, 0, 390, 844], contentSize: [2000, 2000]}]},
       {class: \(container), name: container, frame: [0, 0, 390, 844], subviews: [
        {name: shading, frame: [0, 0, 390, 844], color: '#00000022'\(dimming)},
        {name: sheet, frame: [0, 544, 390, 300], color: white, gestures: [{type: pan, name: sheetPan}],
         subviews: [{name: done, class: UIButton, frame: [20, 40, 100, 44]}]}]}]}]}
      """
    )
    let map = try scene.view(ViewReference("map"))
    return WhyReport(map, at: CGPoint(x: 195, y: 200), in: scene.application).solutions
      .map(\.text)
  }

  @Test
  func `what dims a map beside a sheet answers the map, before the sheet is dismissed (B-7.117)`()
    throws
  {
    let answer =
      "have hitTest(_:with:) of shading answer what the view behind it does, where it would answer itself"
    let dismissal = "dismiss the screen in front of it (container)"
    #expect(try mapBehindSheet("UITransitionView") == [answer, dismissal])
    let tap = ", gestures: [{type: tap, name: dismissTap}]"
    #expect(
      try mapBehindSheet("UITransitionView", dimming: tap) == [
        "\(answer); then shading gets no touches", dismissal,
      ]
    )
  }

  @Test func `what dims a map in a view of the app's is turned off with that passing on`() throws {
    let pair =
      "set isUserInteractionEnabled of shading, which covers it, to false, and have hitTest(_:with:) of container answer nil where it would answer itself"
    #expect(try mapBehindSheet("Holder").first == pair)
    let tap = ", gestures: [{type: tap, name: dismissTap}]"
    #expect(
      try mapBehindSheet("Holder", dimming: tap).first
        == "\(pair); then shading gets no touches"
    )
  }

  @Test func `a presented screen that is seen through answers the view behind (B-7.117)`() throws {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, root: {name: root, subviews: [
       {name: map, class: UIScrollView, frame: [0, 0, 390, 844], contentSize: [2000, 2000]},
       {name: shading, frame: [0, 0, 390, 844], controller: {presented: SheetController, style: overFullScreen},
        subviews: [{name: sheet, frame: [0, 544, 390, 300], gestures: [{type: pan, name: sheetPan}]}]}]}}
      """
    )
    let map = try scene.view(ViewReference("map"))
    #expect(
      WhyReport(map, at: CGPoint(x: 195, y: 200), in: scene.application).solutions.first?.text
        == "have hitTest(_:with:) of shading answer what the view behind it does, where it would answer itself"
    )
  }

  @Test func `a drawer that an app presents in its own style may be a child instead (B-7.117)`()
    throws
  {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 375 812); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 375 812); layer = <CALayer: 0x4>>
         |    | <UIButton: 0x5; frame = (315 60; 44 44); layer = <CALayer: 0x6>>
         | <UITransitionView: 0x7; frame = (0 0; 375 812); layer = <CALayer: 0x8>>
         |    | <UIView: 0x9; frame = (0 412; 375 400); layer = <CALayer: 0xa>>
      """
    let file = try SceneFile(reading: Data(dump.utf8), name: "a.txt", importer: Importer())
    let scene = try Scene(file)
    let button = try scene.view(ViewReference("UIButton"))
    let texts = WhyReport(button, in: scene.application).solutions.map(\.text)
    #expect(texts.first?.hasPrefix("dismiss the screen in front of it") == true)
    #expect(
      texts.contains { $0.hasPrefix("show UIView 0x9 as the view of a child controller") },
      "\(texts)"
    )
  }

  @Test func `what is shown as a child keeps its touches, and its place (B-7.117)`() throws {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, windows: [{name: window, subviews: [
       {name: a, frame: [0, 0, 375, 667], color: white, gestures: [{type: tap, name: tapA}]},
       {class: UITransitionView, name: container, frame: [0, 0, 375, 667], subviews: [
        {name: b, frame: [0, 300, 375, 367], subviews: [{name: ok, class: UIButton, frame: [100, 100, 175, 50]}]}]}]}]}
      """
    )
    let a = try scene.view(ViewReference("a"))
    let ok = try scene.view(ViewReference("ok"))
    let report = WhyReport(a, at: CGPoint(x: 180, y: 150), in: scene.application)
    let child = try #require(
      report.solutions.flatMap(\.changes).first {
        $0.text.hasPrefix("show b as the view of a child controller")
      }
    )
    let undo = child.make()
    defer { undo() }
    #expect(scene.application.view(at: CGPoint(x: 180, y: 150)) === a)
    #expect(scene.application.view(at: ok.boxOnScreen.middle) === ok)
    #expect(
      child.swift.contains("presented.view.frame = CGRect(x: 0, y: 300, width: 375, height: 367)")
    )
  }

  @Test func `nobody is told to bring an app in front of an alert of a dump`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844)>
         | <UITransitionView: 0x3; frame = (0 0; 390 844)>
         |    | <UIDropShadowView: 0x5; frame = (0 0; 390 844)>
         |    |    | <UIView: 0x7; frame = (0 0; 390 844)>
         |    |    |    | <UIButton: 0x9; frame = (20 100; 350 50)>
         | <UITransitionView: 0xb; frame = (0 0; 390 844)>
         |    | <UIDimmingView: 0x20; frame = (0 0; 390 844)>
         |    | <_UIAlertControllerPhoneTVMacView: 0xd; frame = (60 350; 270 144)>
      """
    let file = try SceneFile(reading: Data(dump.utf8), name: "a.txt", importer: Importer())
    let scene = try Scene(file)
    let fixes = WhyReport(try scene.view(ViewReference("UIButton")), in: scene.application)
      .solutions.map(\.text)
    #expect(fixes == ["dismiss the alert in front of it (UITransitionView 0xb)"])
  }

  private func ask<Answer>(
    _ dump: String,
    _ view: String,
    _ answer: (WhyReport) -> Answer
  ) throws -> Answer {
    let file = try SceneFile(reading: Data(dump.utf8), name: "a.txt", importer: Importer())
    let scene = try Scene(file)
    let report = WhyReport(try scene.view(ViewReference(view)), in: scene.application)
    return withExtendedLifetime(scene) { answer(report) }
  }

  @Test func `an alert in a window of its own is dismissed, and not switched off`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480)>
         | <UITableView: 0x2; frame = (0 64; 320 416)>
      <_UIAlertOverlayWindow: 0x3; frame = (0 0; 320 480)>
         | <UIAlertView: 0x4; frame = (18 151; 284 161)>
      """
    let fixes = try ask(dump, "UITableView") { $0.solutions.map(\.text) }
    #expect(fixes == ["dismiss the alert in front of it (_UIAlertOverlayWindow)"])
  }

  @Test func `a bar without touches during a push is told with that moment (B-7.90)`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480)>
         | <UILayoutContainerView: 0x2; frame = (0 0; 320 480)>
         |    | <UINavigationTransitionView: 0x3; frame = (0 0; 320 480)>
         |    |    | <UIViewControllerWrapperView: 0x4; frame = (0 0; 320 480); userInteractionEnabled = NO>
         |    | <UINavigationBar: 0x5; frame = (0 20; 320 44); userInteractionEnabled = NO>
         |    |    | <UINavigationItemButtonView: 0x6; frame = (8 6; 41 30); userInteractionEnabled = NO>
      """
    let remarks = try ask(dump, "UINavigationItemButtonView", \.remarks)
    #expect(remarks.contains { $0.contains("as while one is pushed or popped") })
  }

  @Test func `a button between the buttons of a tab bar gets what they leave of it`() throws {
    let dump = """
      <UITabBar: 0x1; frame = (0 519; 320 49)>
         | <UIButton: 0x2; frame = (130 2; 60 44)>
         | <UITabBarButton: 0x3; frame = (82 1; 76 48)>
         | <UITabBarButton: 0x4; frame = (162 1; 76 48)>
      """
    let obstacles = try ask(dump, "UIButton", \.obstacles)
    #expect(obstacles.map { $0.by?.className } == ["UITabBarButton", "UITabBarButton"])
    let rects = obstacles.map { $0.rects.map(\.words) }
    #expect(rects == [["130 521 28 44"], ["162 521 28 44"]])
  }

  @Test func `behind a presented screen empty transition views take nothing from it`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 414 736)>
         | <UITransitionView: 0x2; frame = (0 0; 414 736)>
         | <UITransitionView: 0x3; frame = (0 0; 414 736)>
         | <UITransitionView: 0x4; frame = (0 0; 414 736)>
         |    | <UIView: 0x5; frame = (0 0; 414 736)>
         |    |    | <UIButton: 0x6; frame = (164 318; 46 30)>
      """
    #expect(try ask(dump, "UIButton", \.obstacles.isEmpty))
  }

  @Test func `parts of a view that different views cover are told apart`() throws {
    let driver = try SceneDriver(Experiments.scene("c34"))
    let report = WhyReport(try driver.view("red"), in: driver.application)
    let parts = report.obstacles.map { "\($0.by?.shortName ?? "") \($0.rects.map(\.words))" }
    #expect(Set(parts) == ["UIDimmingView [\"40 0 160 20\"]", "pop [\"40 20 160 16\"]"])
  }

  @Test func `the dimming view is told as who loses touches by a change (B-7.116)`() throws {
    let fixes = try fixes("c11", "behind")
    let undimmed = fixes.first { $0.contains("largestUndimmedDetentIdentifier") }
    #expect(undimmed?.contains("a touch beside the sheet no longer dismisses it") == true)
  }

  @Test func `an unseen view of UIKit's own is not said to be drawn`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844)>
         | <UIView: 0x2; frame = (0 0; 390 844)>
      <UITextEffectsWindow: 0x3; frame = (0 0; 390 844)>
         | <UIInputSetContainerView: 0x4; frame = (0 0; 390 844)>
         |    | <UIInputSetHostView: 0x5; frame = (0 544; 390 300)>
      """
    let file = try SceneFile(reading: Data(dump.utf8), name: "a.txt", importer: Importer())
    let scene = try Scene(file)
    let report = HitReport(at: CGPoint(x: 100, y: 100), in: scene.application)
    #expect(report.missed == nil && !report.explanation.contains("drawn there"))
  }
}

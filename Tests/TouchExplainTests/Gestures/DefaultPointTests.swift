import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// Where a finger comes down when nobody says where.
@MainActor
@Suite struct DefaultPointTests {
  /// A table of iOS 10, whose rows are in a wrapper that is as large as it, the first row last.
  private static let oldTable = """
    <UIWindow: 0x101; frame = (0 0; 320 568)>
       | <UITableView: 0x102; frame = (0 0; 320 568); contentOffset: {0, 0}; contentSize: {320, 132}>
       |    | <UITableViewWrapperView: 0x103; frame = (0 0; 320 568)>
       |    |    | <UITableViewCell: 0x104; frame = (0 88; 320 44); text = 'c'>
       |    |    |    | <UITableViewCellContentView: 0x105; frame = (0 0; 320 43.5)>
       |    |    | <UITableViewCell: 0x106; frame = (0 44; 320 44); text = 'b'>
       |    |    |    | <UITableViewCellContentView: 0x107; frame = (0 0; 320 43.5)>
       |    |    | <UITableViewCell: 0x108; frame = (0 0; 320 44); text = 'a'>
       |    |    |    | <UITableViewCellContentView: 0x109; frame = (0 0; 320 43.5)>
    """

  @Test func `a tap on a table of iOS 10 is made on its first row, and selects it (B-6.112)`()
    throws
  {
    let file = try SceneFile(
      reading: Data(Self.oldTable.utf8),
      name: "old.txt",
      importer: Importer()
    )
    let scene = try Scene(file)
    let table = try scene.view(ViewReference("UITableView"))
    let question = GestureQuestion(table, on: .tap, in: scene)
    #expect(question.point == CGPoint(x: 160, y: 22))
    #expect(question.comes, "\(question.answers.map(\.text))")
  }

  /// A slider as iOS 14 to 18 print it, at its beginning, under a pan.
  private static let slider = """
    <UIWindow: 0x101; frame = (0 0; 393 852)>
       | <UIView: 0x102; frame = (0 0; 393 852); gestureRecognizers = <NSArray: 0x9>>
       |    | <UISlider: 0x103; frame = (30 300; 333 31); value: 0.000000>
       |    |    | <_UISlideriOSVisualElement: 0x104; frame = (0 0; 333 31)>

    (lldb) po [0x102 gestureRecognizers]
    <UIPanGestureRecognizer: 0x200; state = Possible; view = <UIView 0x102>; target= <(action=pan:, target=<Menu 0x300>)>>
    """

  private static func sliderScene() throws -> Scene {
    try Scene(
      SceneFile(reading: Data(slider.utf8), name: "slider.txt", importer: Importer())
    )
  }

  @Test func `a slider is dragged by its thumb, which UIKit's view in it has (B-5.20)`() throws {
    let scene = try Self.sliderScene()
    let question = GestureQuestion(
      try scene.view(ViewReference("UISlider")),
      on: .drag,
      in: scene
    )
    #expect(question.point.x < 60)
    #expect(
      question.answers.first?.reason?.contains("UIPanGestureRecognizer of UIView is recognized")
        == true
    )
  }

  @Test func `a slider that no touch reaches is dragged by its thumb once one does (B-5.20)`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [375, 667]}, root: {name: page, subviews: [{name: content, subviews: [
       {name: volume, class: UISlider, frame: [40, 300, 295, 31], value: 0.3}]}]}}
      """
    )
    let question = GestureQuestion(
      try scene.view(ViewReference("volume")),
      on: .drag,
      in: scene
    )
    #expect(question.hit != nil)
    #expect(question.answers.allSatisfy { $0.comes }, "\(question.answers.map(\.text))")
  }

  @Test func `an audit drags a slider by its thumb`() throws {
    let found = Audit(of: try Self.sliderScene()).findings
    #expect(found.contains { $0.rule == .lostDrag })
  }

  @Test func `a view that is covered whole is asked where its cover has no target of its own`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [375, 667]}, root: {name: root, subviews: [
        {name: video, frame: [0, 0, 375, 300], gestures: [{type: pan, name: seek}]},
        {name: controls, frame: [0, 0, 375, 300], subviews: [
          {name: play, class: UIButton, frame: [150, 120, 60, 60]}]}]}}
      """
    )
    let report = WhyReport(try scene.view(ViewReference("video")), in: scene.application)
    #expect(report.hit?.shortName == "controls")
    #expect(
      report.solutions.first?.text
        == "have hitTest(_:with:) of controls answer nil where it would answer itself"
    )
  }
}

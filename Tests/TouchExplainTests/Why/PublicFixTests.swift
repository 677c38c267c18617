import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// Causes and fixes of touches that public apps missed, as their authors found them.
@MainActor
@Suite struct PublicFixTests {
  private func scene(_ text: String, name: String = "test.txt") throws -> Scene {
    try Scene(SceneFile(reading: Data(text.utf8), name: name, importer: Importer()))
  }

  private func fixes(_ scene: Scene, _ view: String, at point: CGPoint? = nil) throws -> [String] {
    let view = try scene.view(ViewReference(view))
    let report =
      point.map { WhyReport(view, at: $0, in: scene.application) }
      ?? WhyReport(view, in: scene.application)
    return report.solutions.prefix(3).map(\.text)
  }

  @Test func `an override that answers for a hidden view is to answer nil while it is hidden`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [375, 667]}, classes: {ColorSlider: {extends: UIControl, hitTest: passThrough}},
       root: {name: root, subviews: [{name: undo, class: UIButton, frame: [300, 90, 60, 44]},
        {name: slider, class: ColorSlider, hidden: true, frame: [310, 80, 60, 200], subviews: [
          {name: track, frame: [0, 0, 60, 200]}]}]}}
      """
    )
    let tree = ViewTree(of: scene.application)
    let edits = tree.overrides(try scene.view(ViewReference("slider")))
    #expect(
      edits.map { tree.change($0).text } == [
        "remove the override of hitTest(_:with:) in ColorSlider, the class of slider, or have it answer nil while isHidden is true, as UIKit does"
      ]
    )
  }

  @Test func `a control that is smaller than a finger grows as much on each side`() throws {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [375, 667]}, root: {name: root, subviews: [
       {name: settings, class: UIButton, frame: [330, 60, 24, 24]}]}}
      """
    )
    #expect(
      try fixes(scene, "settings", at: CGPoint(x: 324, y: 72)).first
        == "grow settings by 10 pt on each side"
    )
  }

  @Test func `the size of a header in a collection is offered beside an override`() throws {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [375, 667]}, classes: {Header: {extends: UICollectionViewCell}},
       root: {name: root, subviews: [{name: grid, class: UICollectionView, frame: [0, 0, 375, 667], subviews: [
        {name: header, class: Header, frame: [0, 0, 375, 120], subviews: [
         {name: posts, class: UIButton, frame: [20, 140, 60, 30]}]}]}]}}
      """
    )
    let found = try fixes(scene, "posts")
    #expect(
      found.contains(
        "grow header by 50 pt on the bottom (UIKit sizes it: the layout of grid sets the sizes)"
      ),
      "\(found)"
    )
  }

  @Test func `the recognizer that a list's class made for itself is not the one to get a delegate`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, classes: {Messages: {extends: UICollectionView}}, root: {name: chat, subviews: [
       {name: list, class: Messages, frame: [0, 0, 300, 400], items: [a, b], itemSize: [300, 80], gestures: [
        {type: tap, name: library, actions: [{action: 'tap:', target: Messages}]},
        {type: tap, name: dismiss, actions: [{action: dismiss, target: Chat}]}]}]}}
      """
    )
    _ = scene.application.view(at: .zero)
    let question = GestureQuestion(try scene.view(ViewReference("list")), on: .tap, in: scene)
    let found = question.answers.flatMap(\.solutions).map(\.text)
    #expect(found.contains { $0.hasPrefix("let the delegate of dismiss allow") }, "\(found)")
    #expect(!found.contains { $0.hasPrefix("let the delegate of library allow") }, "\(found)")
  }

  private static func table(_ footer: String) -> String {
    """
    <UIWindow: 0x101; frame = (0 0; 375 667)>
       | <UITableView: 0x103; frame = (60 160; 255 132); clipsToBounds = YES; contentOffset: {0, 0}; contentSize: {255, 132}>
       |    | <UITableViewCell: 0x104; frame = (0 88; 255 44); text = 'Third'>
       |    |    | <UITableViewCellContentView: 0x105; frame = (0 0; 255 44)>
       |    | <UITableViewHeaderFooterView: 0x106; frame = (0 104; 255 28); text = ''>
       |    |    | <_UITableViewHeaderFooterContentView: 0x107; frame = (0 0; 255 28)>
    \(footer)
    """
  }

  @Test func `a footer that floats over a row and shows nothing is to be 0 points high`() throws {
    let point = CGPoint(x: 150, y: 280)
    let empty = try fixes(scene(Self.table("")), "UITableViewCell", at: point)
    #expect(
      empty.first?.hasPrefix(
        "have tableView(_:heightForFooterInSection:) of the delegate of UITableView answer 0"
      )
        == true,
      "\(empty)"
    )
    let label = "   |    |    |    | <UILabel: 0x108; frame = (0 0; 255 28); text = 'Total'>"
    let told = try fixes(scene(Self.table(label)), "UITableViewCell", at: point)
    #expect(!told.contains { $0.contains("heightForFooterInSection") }, "\(told)")
  }

  @Test func `beside the view of a bar's item the bar is to answer it, which lays that out`() throws
  {
    let scene = try scene(
      """
      <UIWindow: 0x101; frame = (0 0; 390 844)>
         | <UIToolbar: 0x102; frame = (0 761; 390 49)>
         |    | <_UIToolbarContentView: 0x103; frame = (0 0; 390 49)>
         |    |    | <_UIButtonBarStackView: 0x104; frame = (16 0; 358 49)>
         |    |    |    | <_UITAMICAdaptorView: 0x105; frame = (162 7.5; 34 34)>
         |    |    |    |    | <App.GestureButton: 0x106; baseClass = UIView; frame = (0 0; 34 34)>
      """
    )
    let found = try fixes(scene, "App.GestureButton", at: CGPoint(x: 170, y: 786))
    #expect(
      found.contains {
        $0.hasPrefix(
          "have hitTest(_:with:) of UIToolbar answer App.GestureButton within its bounds grown by 8 pt on the left"
        )
      },
      "\(found)"
    )
  }

  @Test
  func `a screen that lets touches through can hand them to what it is presented over (B-7.117)`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [390, 844]}, classes: {Through: {hitTest: passThrough}},
       root: {name: page, controller: {view: PageController}, subviews: [
        {name: buy, class: UIButton, frame: [20, 100, 350, 50]},
        {name: wrapper, class: Through, frame: [0, 0, 390, 844],
         controller: {presented: WrapperController, style: overFullScreen},
         subviews: [{name: browser, frame: [0, 444, 390, 400]}]}]}}
      """
    )
    let found = try fixes(scene, "buy")
    #expect(found.first?.hasPrefix("dismiss WrapperController") == true, "\(found)")
    #expect(
      found.contains {
        $0.hasPrefix(
          "have hitTest(_:with:) of wrapper answer what the view behind it does, where it answers nil"
        )
      },
      "\(found)"
    )
    #expect(
      found.contains { $0.hasPrefix("show wrapper as the view of a child controller") },
      "\(found)"
    )
  }

  @Test
  func `a switch of an app's class is made of UIKit's parts, which nobody turns off (B-5.22)`()
    throws
  {
    let scene = try scene(
      """
      <UIWindow: 0x101; frame = (0 0; 375 667)>
         | <MySwitch: 0x103; baseClass = UISwitch; frame = (20 100; 51 31)>
         |    | <UISwitchModernVisualElement: 0x104; frame = (0 0; 51 31)>
         |    |    | <UIView: 0x105; frame = (0 0; 51 31)>
      """
    )
    #expect(try fixes(scene, "MySwitch").isEmpty)
  }

  @Test func `what is in a window that takes no touches is to be put into the one behind`() throws {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [375, 667]}, windows: [
        {name: main, key: true, root: {name: root}},
        {name: effects, userInteractionEnabled: false, subviews: [{name: menu, frame: [0, 0, 375, 667], subviews: [
          {name: go, class: UIButton, frame: [20, 100, 100, 44]}]}]}]}
      """
    )
    #expect(
      try fixes(scene, "go") == [
        "set isUserInteractionEnabled of effects to true, or add what is in it to the app's own window"
      ]
    )
  }

  @Test func `a window's override is named where a gesture in it is all that is asked about`()
    throws
  {
    let question = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [375, 667]}, classes: {OverlayWindow: {extends: UIWindow, overrides: [hitTest]}},
       windows: [{class: OverlayWindow, name: overlay, root: {name: root, subviews: [
        {name: go, class: UIButton, frame: [20, 100, 100, 44]}]}}]}
      """
    )
    let go = try question.view(ViewReference("go"))
    let remarks = GestureQuestion(go, on: .tap, in: question).remarks
    #expect(remarks.contains { $0.hasPrefix("overlay overrides hitTest(_:with:)") }, "\(remarks)")
  }

  @Test func `a tap on a view with a long press is told to be shorter than that`() throws {
    let question = try GestureScreen.question(
      on: .tap,
      "{name: it, frame: [40, 100, 240, 300], gestures: [{type: longPress, name: press, minimumPressDuration: 0.07}]}"
    )
    let reason = question.answers.first?.reason ?? ""
    #expect(reason.contains("a tap, which may be over before the 0.07 s of press"), "\(reason)")
  }

  @Test func `a press that begins at once is what a tap is for`() throws {
    let question = try GestureScreen.question(
      on: .tap,
      "{name: it, frame: [40, 100, 240, 300], gestures: [{type: longPress, name: press, minimumPressDuration: 0}]}"
    )
    #expect(question.comes, "\(question.answers)")
  }

  @Test func `two presses of which one needs two fingers are not told by their time`() throws {
    let question = try GestureScreen.question(
      on: .tap,
      "{name: it, frame: [40, 100, 240, 300], gestures: [{type: longPress, name: press, minimumPressDuration: 0, numberOfTouchesRequired: 2}]}"
    )
    #expect(question.answers.first?.reason?.contains("shorter") == false)
  }

  // MARK: - Audits

  @Test func `a drag that a sheet takes from a control is told with what developers report`() throws
  {
    let findings = try audit(
      """
      {touchstone: 1, screen: {device: "iPhone 11"}, classes: {StepSlider: {extends: UIControl, overrides: [beginTracking, continueTracking]}},
       root: {name: home, controller: {view: HomeController}, subviews: [
        {name: sheet, controller: {presented: SliderController, style: pageSheet}, subviews: [
          {name: slider, class: StepSlider, frame: [40, 200, 334, 44],
           actions: [{events: [valueChanged], action: 'changeValue:', target: SliderController}]}]}]}}
      """
    ).findings
    let lost = try #require(findings.first { $0.rule == .lostDrag }, "\(findings.map(words))")
    #expect(
      lost.reason.hasSuffix("; developers report it of drags whichever way they go, too"),
      "\(lost.reason)"
    )
  }

  @Test func `the content view of an effect view that takes no touches is told with what is in it`()
    throws
  {
    let findings = try audit(
      """
      <UIWindow: 0x101; frame = (0 0; 375 667)>
         | <UIVisualEffectView: 0x102; frame = (20 500; 300 64)>
         |    | <_UIVisualEffectContentView: 0x103; frame = (0 0; 300 64); userInteractionEnabled = NO>
         |    |    | <App.Row: 0x104; frame = (16 8; 96 48)>
      """,
      name: "a.txt"
    ).findings
    #expect(findings.map(\.rule) == [.unreachable])
    #expect(findings.first?.severity == .note)
  }

  @Test func `what an app adds to a player's view lies behind what AVKit adds later`() throws {
    let findings = try audit(
      """
      <UIWindow: 0x101; frame = (0 0; 375 667)>
         | <AVPlayerView: 0x102; frame = (0 0; 375 667)>
         |    | <UIView: 0x103; frame = (0 0; 375 667); gestureRecognizers = <NSArray: 0x1>>
         |    |    | <UIButton: 0x104; frame = (10 620; 44 40)>
         |    | <AVPlayerViewControllerContentView: 0x105; frame = (0 0; 375 667)>
         |    |    | <UIView: 0x106; frame = (0 0; 375 667)>
      """,
      name: "a.txt"
    ).findings
    #expect(findings.map(\.rule) == [.covered], "\(findings.map(words))")
  }
}

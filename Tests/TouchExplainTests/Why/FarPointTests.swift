import Foundation
import SceneStage
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// Nothing is proposed for a touch that no one means for the view, and who is buried by a change is told.
@MainActor
@Suite struct FarPointTests {
  @Test func `the size of a screen is told as a guess where a dump has no window`() throws {
    let dump = """
      <Shop.Cell: 0x1; frame = (0 0; 375 60)>
         | <UIButton: 0x2; frame = (300 10; 60 80)>
      """
    let file = try SceneFile(reading: Data(dump.utf8), name: "cell.txt", importer: Importer())
    let scene = try Scene(file)
    let report = WhyReport(
      try scene.view(ViewReference("0x2")),
      at: CGPoint(x: 330, y: 80),
      in: scene.application
    )
    #expect(
      report.remarks.contains { $0.contains("375x60 is a guess, for the file has no window") }
    )
  }

  private let driver: SceneDriver

  init() throws {
    driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        name: root
        subviews:
          - {name: map, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 900]}
          - {name: go, class: UIButton, frame: [100, 200, 100, 60]}
          - {name: hud, frame: [0, 0, 300, 400], subviews: [
              {name: close, class: UIButton, frame: [250, 10, 44, 44]}]}
          - {name: ok, class: UIButton, frame: [20, 20, 60, 40]}
      """
    )
  }

  private func why(_ name: String, _ x: CGFloat, _ y: CGFloat) throws -> WhyReport {
    WhyReport(try driver.view(name), at: CGPoint(x: x, y: y), in: driver.application)
  }

  @Test func `a point more than 44 points off the view needs no change`() throws {
    let report = try why("ok", 50, 105)
    #expect(report.solutions.isEmpty)
    #expect(report.isFine)
    let isTold = report.cause?.hasPrefix("the point is ") == true
    #expect(report.remarks.contains("The point is not on ok") != isTold)
  }

  @Test func `a point of the window that its root view does not fill is told`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480)>
         | <Shop.GameView: 0x2; baseClass = UIView; frame = (0 0; 480 320)>
      """
    let file = try SceneFile(reading: Data(dump.utf8), name: "game.txt", importer: Importer())
    let scene = try Scene(file)
    let report = WhyReport(
      try scene.view(ViewReference("0x2")),
      at: CGPoint(x: 160, y: 400),
      in: scene.application
    )
    #expect(
      report.remarks.contains {
        $0.contains("no view of UIWindow is there: where Shop.GameView is to fill it")
      },
      "\(report.remarks)"
    )
    #expect(!report.remarks.contains { $0.contains("those overrides are what to change") })
  }

  @Test func `a point that is nearer has changes as ever`() throws {
    let report = try why("ok", 50, 103)
    #expect(!report.solutions.isEmpty)
    #expect(!report.isFine)
  }

  @Test func `a point off the screen is told as that`() throws {
    let report = try why("ok", -5, 30)
    let remark = "The point is not on the screen, which is 300x400: no finger gets there"
    #expect(report.remarks.contains(remark), "\(report.remarks)")
  }

  @Test func `a gesture so far off the view proposes nothing either`() throws {
    let file = try #require(driver.application.fileScene)
    let point = CGPoint(x: 50, y: 300)
    let question = GestureQuestion(try driver.view("ok"), on: .tap, at: point, in: file)
    #expect(question.answers.isEmpty)
    #expect(question.hit?.solutions.isEmpty == true)
  }

  @Test func `a dead control that is buried by a view in front is told`() throws {
    let report = WhyReport(try driver.view("map"), in: driver.application)
    let raising = try #require(report.solutions.first { $0.text.hasPrefix("bring map in front") })
    #expect(raising.losers.map(\.view.shortName).contains("go"), "\(raising.text)")
    let passing = try #require(report.solutions.first)
    #expect(passing.losers.isEmpty, "\(passing.text)")
  }

  @Test func `parts that a view in front takes itself are told apart from those of views in it`()
    throws
  {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [390, 844]}
      root:
        name: root
        subviews:
          - {name: map, frame: [0, 0, 390, 844]}
          - name: pass
            frame: [0, 0, 390, 844]
            subviews: [{name: panel, frame: [0, 422, 390, 422]}]
      """
    )
    let map = try driver.view("map")
    let parts = WhyReport(map, in: driver.application).obstacles
    #expect(
      parts.map(\.reason).sorted() == [
        "pass, in front of it, holds panel, which received the touch",
        "pass, in front of it, received the touch",
      ]
    )
    #expect(parts.map { $0.rects.count } == [1, 1])
  }

  @Test func `what a view loses that an override makes larger is told as an estimate`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [390, 844]}
      classes: {Wide: {extends: UIButton, pointInside: {outset: 24}}}
      root:
        name: root
        subviews:
          - {name: cancel, class: UIButton, frame: [60, 400, 120, 44]}
          - {name: ok, class: Wide, frame: [196, 400, 120, 44]}
      """
    )
    let cancel = try driver.view("cancel")
    let ways = WhyReport(cancel, in: driver.application).solutions.map(\.text)
    #expect(ways.contains { $0.contains("then ok loses about ") }, "\(ways)")
  }
}

import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What is said of code of the app that a dump only names.
@MainActor
@Suite struct UnknownOverrideTests {
  /// A card with a button, and the answers of the device that the scene was captured from.
  private func scene(_ overrides: String, hits: String = "") throws -> Scene {
    let text = """
      touchstone: 1
      screen: {size: [320, 480]}
      classes:
        Card: {overrides: [\(overrides)]}
        Buy: {extends: UIButton, overrides: []}
      windows:
        - key: true
          address: '0x101'
          subviews:
            - class: Card
              address: '0x102'
              frame: [0, 100, 320, 100]
              subviews: [{class: Buy, address: '0x103', frame: [0, 0, 100, 50]}]
            - {class: Card, address: '0x104', frame: [0, 300, 320, 100]}
      expect: [\(hits)]
      """
    let value = try YAMLReader.value(from: Data(text.utf8), file: "a.dump")
    let imported = ImportedScene(kind: .debuggerDump, scene: value)
    return try Scene(SceneFile(value, name: "a.dump", imported: imported))
  }

  @Test func `a hit says which unknown override may decide there`() throws {
    let scene = try scene("pointInside, touchesBegan")
    let report = HitReport(at: CGPoint(x: 50, y: 120), in: scene.application)
    #expect(report.hit?.className == "Buy")
    #expect(
      report.remarks == [
        "Card 0x102 overrides point(inside:with:): what that answers is not known, so the app may "
          + "differ here"
      ]
    )
  }

  @Test func `each answer says that recognizers which a dump leaves out may claim the touch`()
    throws
  {
    let text = """
      touchstone: 1
      screen: {size: [320, 480]}
      root:
        name: root
        subviews:
          - name: card
            address: '0x2'
            frame: [0, 0, 320, 200]
            subviews: [{name: in, class: UIButton, frame: [0, 0, 90, 90]}]
          - {name: other, class: UIButton, frame: [0, 300, 90, 90]}
      """
    let value = try YAMLReader.value(from: Data(text.utf8), file: "a.dump")
    let card = try #require(value["root"]?["subviews"]?.list?.first?.position)
    var imported = ImportedScene(kind: .viewDump, scene: value)
    imported.unknownRecognizers = [card]
    let scene = try Scene(SceneFile(value, name: "a.dump", imported: imported))
    let remark =
      "card has recognizers that the dump does not describe: whether one of them claims the touch is not "
      + "known; 'po [(UIView *)0x2 gestureRecognizers]' in the debugger tells them"
    let inside = try scene.view(ViewReference("in"))
    let beside = try scene.view(ViewReference("other"))
    #expect(HitReport(at: CGPoint(x: 5, y: 5), in: scene.application).remarks == [remark])
    #expect(HitReport(at: CGPoint(x: 5, y: 305), in: scene.application).remarks == [])
    #expect(WhyReport(inside, in: scene.application).remarks.contains(remark))
    #expect(GestureQuestion(inside, on: .tap, in: scene).remarks.contains(remark + "."))
    #expect(!GestureQuestion(beside, on: .tap, in: scene).remarks.contains(remark + "."))
  }

  @Test func `a hit says that the app's code has the touch`() throws {
    let scene = try scene("touchesBegan, touchesEnded")
    let report = HitReport(at: CGPoint(x: 200, y: 120), in: scene.application)
    #expect(
      report.remarks == [
        "Card 0x102 overrides touchesBegan(_:with:), touchesEnded(_:with:): what it does with the "
          + "touch is not known"
      ]
    )
  }

  @Test func `why says that a view around may decide`() throws {
    let scene = try scene("hitTest")
    let view = try scene.view(ViewReference("0x103"))
    let report = WhyReport(view, at: CGPoint(x: 50, y: 120), in: scene.application)
    #expect(report.remarks.contains { $0.hasPrefix("Card 0x102 overrides hitTest(_:with:)") })
  }

  @Test func `where the device hits another view, the override on the way is named`() throws {
    let hits =
      "{at: [50, 120], hit: '0x101'}, {at: [60, 120], hit: '0x101'}, {at: [50, 350], hit: '0x104'}"
    let scene = try scene("pointInside", hits: hits)
    let answers = DeviceAnswers(of: scene)
    #expect(
      answers.differences.map(\.words) == [
        "the device hit UIWindow at (50, 120) and 1 other point, not Buy: Card 0x102's override of "
          + "point(inside:with:) is at work"
      ]
    )
    #expect(answers.difference(at: CGPoint(x: 55, y: 125)) != nil)
    #expect(answers.difference(at: CGPoint(x: 50, y: 350)) == nil)
  }

  @Test func `a difference without an override says so`() throws {
    let scene = try scene("touchesBegan", hits: "{at: [50, 120], hit: null}")
    #expect(
      DeviceAnswers(of: scene).differences.map(\.words) == [
        "the device hit nothing at (50, 120), not Buy, and no override of the app's is known there"
      ]
    )
  }

  @Test func `an audit knows the classes whose overrides are known`() throws {
    let cover = """
      touchstone: 1
      classes: {Cover: {overrides: [OVERRIDES]}}
      root:
        subviews:
          - {class: UIButton, name: buy, frame: [0, 0, 100, 50]}
          - {class: Cover, frame: [0, 0, 400, 400]}
      """
    func rules(_ overrides: String) throws -> [AuditRule] {
      let text = cover.replacing("OVERRIDES", with: overrides)
      let value = try YAMLReader.value(from: Data(text.utf8), file: "a.dump")
      let imported = ImportedScene(kind: .debuggerDump, scene: value)
      let scene = try Scene(SceneFile(value, name: "a.dump", imported: imported))
      return Audit(of: scene).findings.map(\.rule)
    }
    #expect(try rules("") == [.transparentCover])
    #expect(try rules("touchesBegan") == [.covered])
  }

  /// A button below an overlay, from a dump that tells nothing of classes.
  private func scene(coveredBy cover: String) throws -> Scene {
    let text = """
      touchstone: 1
      classes: {Overlay: {extends: UIView}, UIButtonLabel: {extends: UILabel}}
      root:
        subviews:
          - class: UIButton
            name: buy
            frame: [0, 0, 100, 50]
            subviews: [{class: UIButtonLabel, name: title, frame: [0, 0, 100, 50]}]
          - {class: \(cover), frame: [0, 0, 400, 400]}
      """
    let value = try YAMLReader.value(from: Data(text.utf8), file: "a.dump")
    let imported = ImportedScene(kind: .viewDump, scene: value)
    return try Scene(SceneFile(value, name: "a.dump", imported: imported))
  }

  private func whyTitle(_ scene: Scene) throws -> WhyReport {
    WhyReport(try scene.view(ViewReference("title")), in: scene.application)
  }

  @Test func `of an app's class in front it is said that nothing is known, and what follows`()
    throws
  {
    let scene = try scene(coveredBy: "Overlay")
    let remarks = try whyTitle(scene).remarks.joined(separator: ". ")
    #expect(remarks.contains("What Overlay does with touches is not known"))
    for words in ["If Overlay only shows something", "on purpose, buy is out of reach", "already"] {
      #expect(remarks.contains(words))
    }
    let other = try self.scene(coveredBy: "UIView")
    let plain = try whyTitle(other).remarks
    #expect(plain.allSatisfy { !$0.contains("not known") })
  }

  @Test func `asked about a button's label, the changes are the button's`() throws {
    let scene = try scene(coveredBy: "UIView")
    let report = try whyTitle(scene)
    #expect(!report.isFine)
    #expect(
      report.solutions.map(\.text) == [
        "set isUserInteractionEnabled of window/UIView/UIView, which covers it, to false",
        "bring buy in front of window/UIView/UIView",
      ]
    )
    let undo = try #require(report.solutions.first?.first).make()
    let fine = try whyTitle(scene)
    #expect(fine.isFine && fine.solutions.isEmpty)
    undo()
  }
}

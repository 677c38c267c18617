import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// What is told of a recognizer that a design connects to two views (B-4.86).
@MainActor
@Suite struct ConnectionTests {
  private let scene: Scene

  init() throws {
    scene = try Self.scene("tap", beside: "<tapGestureRecognizer id=\"tap\" userLabel=\"open\"/>") {
      $0("one", 0) + $0("two", 100)
    }
  }

  /// The scene of views that are each connected to some recognizers.
  private static func scene(
    _ recognizers: String...,
    beside: String,
    _ views: ((String, Int) -> String) -> String
  ) throws -> Scene {
    let connections = recognizers.map {
      "<outletCollection property=\"gestureRecognizers\" destination=\"\($0)\"/>"
    }
    func view(_ id: String, _ y: Int) -> String {
      """
      <view id="\(id)" userLabel="\(id)">\(ImportedCase.frame(0, y, 200, 60))
      <connections>\(connections.joined())</connections></view>
      """
    }
    let design = ImportedCase.design("", views(view), beside: beside)
    let file = try SceneFile(
      reading: Data(design.text.utf8),
      name: design.file,
      importer: Importer()
    )
    return try Scene(file)
  }

  private func question(_ name: String) throws -> GestureQuestion {
    GestureQuestion(try scene.view(ViewReference(name)), on: .tap, in: scene)
  }

  @Test func `the first one has it, and is told of the other`() throws {
    #expect(try question("one").comes)
    let report = WhyReport(try scene.view(ViewReference("one")), in: scene.application)
    #expect(
      report.remarks == [
        "The file connects open to two as well, where UIKit does not put it: a recognizer has one view"
      ]
    )
  }

  @Test func `the other one is told why it has none, and to have its own`() throws {
    let answer = try #require(try question("two").answers.first)
    #expect(
      answer.reason
        == "the file connects open to one first, and UIKit puts a recognizer on the first view alone"
    )
    #expect(answer.statement == "B-4.86")
    #expect(answer.solutions.map(\.text) == ["add a UITapGestureRecognizer of its own to two"])
  }

  @Test func `an audit finds the other one alone`() throws {
    let findings = Audit(of: scene).findings
    #expect(findings.map(\.rule) == [.attachedElsewhere])
    #expect(findings.first?.view.shortName == "two")
    #expect(
      findings.first?.fix
        == "Give two a UITapGestureRecognizer of its own, which sends the same action."
    )
  }

  @Test
  func `one that is connected twice to a view is to be connected once, and no other is added`()
    throws
  {
    let scene = try Self.scene(
      "pan",
      "pan",
      beside: "<panGestureRecognizer id=\"pan\" userLabel=\"move\" minimumNumberOfTouches=\"1\"/>"
    ) { $0("one", 0) }
    let view = try scene.view(ViewReference("one"))
    let answer = try #require(GestureQuestion(view, on: .drag, in: scene).answers.first)
    #expect(
      answer.reason
        == "the file connects move to one view more than once, and UIKit then leaves it on none"
    )
    #expect(answer.solutions.isEmpty)
    #expect(answer.advice == "connect move to one once in the file")
  }

  @Test func `one that is on none is one finding, whatever views it is connected to`() throws {
    let tap = "<outletCollection property=\"gestureRecognizers\" destination=\"tap\"/>"
    let views = [tap + tap, tap].enumerated().map { place, connections in
      "<view id=\"v\(place)\">\(ImportedCase.frame(0, place * 100, 200, 60))<connections>\(connections)</connections></view>"
    }
    let design = ImportedCase.design(
      "",
      views.joined(),
      beside: "<tapGestureRecognizer id=\"tap\"/>"
    )
    let findings = try audit(design.text, name: design.file).findings
    #expect(findings.map(\.places.count) == [2], "\(findings.map(words))")
  }

  @Test(arguments: [("", 1), ("tap", 0)])
  func `one with an action that is on no view is found, unless code has it`(
    outlet: String,
    count: Int
  ) throws {
    let tap = """
      <tapGestureRecognizer id="tap"><connections><action selector="close:" destination="-1"/></connections></tapGestureRecognizer>
      """
    let outlets = [outlet].filter { !$0.isEmpty }
    let design = ImportedCase.design(
      "",
      "<view id=\"v\">\(ImportedCase.frame(0, 0, 200, 60))</view>",
      outlets: outlets,
      beside: tap
    )
    let findings = try audit(design.text, name: design.file).findings
    let told =
      "UITapGestureRecognizer, which calls close:, is connected to no view of the file, so that it is never recognized"
    #expect(findings.map(\.reason) == Array(repeating: told, count: count))
  }

  @Test func `one that is on no view is found beside a controller in another one, too`() throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n"><scenes>
      <scene><objects><navigationController id="n" sceneMemberID="viewController"><connections>
      <segue destination="c" kind="relationship" relationship="rootViewController" id="s"/></connections></navigationController></objects></scene>
      <scene><objects><viewController id="c" sceneMemberID="viewController">
      <view key="view" id="v">\(ImportedCase.frame(0, 0, 300, 400))</view></viewController>
      <tapGestureRecognizer id="tap"><connections><action selector="close:" destination="c"/></connections></tapGestureRecognizer>
      </objects></scene></scenes></document>
      """
    let findings = try audit(storyboard, name: "list.storyboard").findings
    #expect(findings.count { $0.reason.contains("calls close:, is connected to no view") } == 1)
  }

  @Test func `each recognizer that a view lacks is told by itself`() throws {
    let scene = try Self.scene(
      "tap",
      "pinch",
      beside: "<tapGestureRecognizer id=\"tap\"/><pinchGestureRecognizer id=\"pinch\"/>"
    ) { $0("one", 0) + $0("two", 100) }
    let fixes = Audit(of: scene).findings.map(\.fix)
    #expect(
      fixes == [
        "Give two a UITapGestureRecognizer of its own, which sends the same action.",
        "Give two a UIPinchGestureRecognizer of its own, which sends the same action.",
      ]
    )
  }
}

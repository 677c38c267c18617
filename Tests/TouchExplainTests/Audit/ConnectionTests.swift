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
    func view(_ id: String, _ y: Int, _ inner: String = "") -> String {
      """
      <view id="\(id)" userLabel="\(id)">\(ImportedCase.frame(0, y, 200, 60))
      <subviews>\(inner)</subviews><connections>
      <outletCollection property="gestureRecognizers" destination="tap"/></connections></view>
      """
    }
    let design = ImportedCase.design(
      "",
      view("one", 0) + view("two", 100),
      beside: "<tapGestureRecognizer id=\"tap\" userLabel=\"open\"/>"
    )
    let file = try SceneFile(
      reading: Data(design.text.utf8),
      name: design.file,
      importer: Importer()
    )
    scene = try Scene(file)
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
}

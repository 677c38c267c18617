import Foundation
import Testing
import TouchScene

@testable import TouchExplain

@MainActor
@Suite struct AuditGroupTests {
  @Test func `the same fault of views that are alike is one finding`() throws {
    let cells = (0..<12).map {
      "{frame: [0, \($0 * 30), 60, 30], subviews: [{class: UIButton, frame: [20, 0, 80, 30]}]}"
    }
    let screen = AuditCase(what: "", views: cells.joined(separator: ", "), findings: [])
    let findings = try audit(screen.scene).findings
    #expect(findings.map(\.rule) == [.outside])
    #expect(findings.first?.places.count == 12)
    #expect(Set(findings.flatMap(\.places).map(\.path)).count == 12)
  }

  @Test func `the fix of a finding about several views helps each of them`() throws {
    let screen = AuditCase(
      what: "",
      views: """
        {name: picture, class: UIImageView, frame: [0, 100, 200, 100], subviews: [
          {name: inside, class: UIButton, frame: [60, 10, 80, 44]},
          {name: edge, class: UIButton, frame: [170, 10, 80, 44]}]}
        """,
      findings: []
    )
    let finding = try #require(try audit(screen.scene).findings.first)
    #expect(finding.places.count == 2)
    #expect(finding.fix.hasPrefix("Set isUserInteractionEnabled of picture to true"))
    #expect(!finding.fix.contains("Move"))
  }

  @Test func `of very many views that cover each other a few findings are made, about all`() throws
  {
    let buttons = (0..<200).map { number in
      let (x, y) = (number % 20 * 10, number / 20 * 20)
      return "{name: b\(number), class: UIButton, frame: [\(x), \(y), \(50 + number % 7), 50]}"
    }
    let screen = AuditCase(what: "", views: buttons.joined(separator: ", "), findings: [])
    let findings = try audit(screen.scene).findings
    #expect(findings.count <= 3)
    #expect(Set(findings.flatMap(\.places).map(\.path)).count > 150)
  }

  @Test func `a finding that is known is left out, of several views those that are not`() throws {
    let views = (0..<3).map { "{name: b\($0), class: UIButton, frame: [\($0 * 90), 9, 80, 20]}" }
    let screen = AuditCase(what: "", views: views.joined(separator: ", "), findings: [])
    let scene = try Scene(SceneFile(reading: Data(screen.scene.utf8), name: "test.scene.yaml"))
    let audit = Audit(of: scene) { $0 == .cramped && $1 != "window/root/b1" }
    #expect(audit.findings.map { $0.places.map(\.path) } == [["window/root/b1"]])
  }
}

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

  @Test func `targets of one size that can grow each to its own sides have one fix`() throws {
    let screen = AuditCase(
      what: "",
      views:
        "{class: UIButton, frame: [1, 100, 20, 20]}, {class: UIButton, frame: [279, 100, 20, 20]}",
      findings: []
    )
    let findings = try audit(screen.scene).findings
    #expect(findings.map(\.places.count) == [2])
    #expect(
      findings.first?.fix
        == "Make each of them 44x44 points or override point(inside:with:) in it to contain as much, grown "
        + "to the sides where no neighbour is."
    )
  }

  @Test(arguments: [("", "44x44 points"), ("transform: {scale: 0.4}, ", "110x110 points")])
  func `targets beside each other are to grow away from each other`(
    _ keys: String,
    _ size: String
  ) throws {
    let (side, gap) = keys.isEmpty ? (24, 4) : (60, 10)
    let screen = AuditCase(
      what: "",
      views: "{name: board, frame: [0, 0, 300, 400], \(keys)subviews: ["
        + "{name: a, class: UIButton, frame: [100, 100, \(side), \(side)]}, "
        + "{name: b, class: UIButton, frame: [\(100 + side + gap), 100, \(side), \(side)]}]}",
      findings: []
    )
    let findings = try audit(screen.scene).findings.filter { $0.rule == .cramped }
    #expect(findings.map(\.places.count) == [2])
    #expect(findings.first?.fix.hasPrefix("Make each of them \(size)") == true)
    #expect(findings.first?.fix.hasSuffix("grown to the sides where no neighbour is.") == true)
  }

  @Test func `targets of a row that grow the same way are one, whatever their widths`() throws {
    let screen = AuditCase(
      what: "",
      views:
        "{name: a, class: UIButton, frame: [10, 100, 60, 20]}, "
        + "{name: b, class: UIButton, frame: [80, 100, 50, 20]}",
      findings: []
    )
    let findings = try audit(screen.scene).findings
    #expect(findings.map(\.places.count) == [2])
    #expect(
      findings.first?.fix
        == "Make each of them 44 points high or override point(inside:with:) in it "
        + "to contain its bounds grown by 12 pt (top) and 12 pt (bottom)."
    )
  }

  @Test(arguments: [["a", "b", "c"], ["Make", "contain", "grown"], ["it", "with", "to"]])
  func `equal targets are one finding, whatever they are called`(_ names: [String]) throws {
    let views = names.enumerated().map {
      "{name: \($1), class: UIButton, frame: [\(20 + $0 * 90), 100, 60, 20]}"
    }
    let screen = AuditCase(what: "", views: views.joined(separator: ", "), findings: [])
    let findings = try audit(screen.scene).findings
    #expect(findings.map(\.places.count) == [3])
    #expect(
      findings.map(\.fix) == [
        "Make \(names[2]) 60x44 points or override point(inside:with:) in it to contain its bounds grown by "
          + "12 pt (top) and 12 pt (bottom)."
      ]
    )
  }

  @Test(arguments: [["a", "b", "c"], ["Make", "which", "Set"]])
  func `equal views in equal containers are one finding, whatever they are called`(
    _ names: [String]
  )
    throws
  {
    let views = names.enumerated().map {
      "{name: \($1) row, frame: [0, \($0 * 60), 60, 30], subviews: [{name: \($1), class: UIButton, "
        + "frame: [20, 0, 80, 30]}]}"
    }
    let screen = AuditCase(what: "", views: views.joined(separator: ", "), findings: [])
    let findings = try audit(screen.scene).findings
    #expect(findings.map(\.places.count) == [3])
    #expect(findings.first?.fix.contains("\(names[2]) row") == true)
  }

  @Test func `targets that all need the room between them grow by half of it`() throws {
    let views = (0..<5).map {
      "{name: b\($0), class: UIButton, frame: [100, \(100 + $0 * 34), 60, 24]}"
    }
    let screen = AuditCase(what: "", views: views.joined(separator: ", "), findings: [])
    let findings = try audit(screen.scene).findings
    let middle = findings.first { finding in
      finding.places.contains { $0.view.shortName == "b2" }
    }
    #expect(middle?.fix.contains("34 points") == true)
    #expect(middle?.fix.contains("all that its neighbours leave free") == true)
  }

  @Test func `targets that need different fixes are findings of their own`() throws {
    let screen = AuditCase(
      what: "",
      views: """
        {class: UIButton, frame: [100, 100, 20, 20]},
        {name: tight, frame: [200, 100, 24, 24], clipsToBounds: true, subviews: [
          {name: it, class: UIButton, frame: [0, 0, 20, 20]}]},
        {name: row, frame: [0, 300, 300, 60], subviews: [
          {class: UIButton, frame: [100, 20, 20, 20]}, {class: UIButton, frame: [120, 0, 40, 60]},
          {class: UIButton, frame: [60, 0, 40, 60]}, {class: UIButton, frame: [230, 20, 20, 20]}]}
        """,
      findings: []
    )
    let findings = try audit(screen.scene).findings
    #expect(findings.map(\.places.count) == [1, 1, 1, 1])
    #expect(Set(findings.map(\.fix)).count == 4)
    #expect(findings.contains { $0.fix.hasPrefix("Enlarge tight and make it 44x44") })
  }

  @Test func `a fix names a view by its path where several have its name`() throws {
    let screen = AuditCase(
      what: "",
      views: """
        {frame: [0, 0, 300, 300], subviews: [
          {frame: [200, 100, 24, 24], subviews: [{name: it, class: UIButton, frame: [0, 0, 20, 20]}]}]}
        """,
      findings: []
    )
    let fix = try #require(try audit(screen.scene).findings.first?.fix)
    #expect(fix.hasPrefix("Enlarge window/root/UIView/UIView and make it 44x44 points or larger"))
  }

  @Test func `a rectangle is told with two decimals at most`() throws {
    let screen = AuditCase(
      what: "",
      views: "{class: UIButton, frame: [12.30000001, 100.126, 20.3333333, 20]}",
      findings: []
    )
    let rect = try #require(try audit(screen.scene).findings.first?.rect)
    #expect([rect.minX, rect.minY, rect.width, rect.height] == [12.3, 100.13, 20.33, 20])
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

  @Test func `views that grow to different sizes are told of one by one`() throws {
    let views = [(100, 9), (200, 12)].map { y, angle in
      "{name: v\(y), frame: [20, \(y), 60, 60], color: red, transform: {rotate: \(angle)}, subviews: ["
        + "{name: b\(y), class: UIButton, frame: [10, 10, 90, 30]}]}"
    }
    let screen = AuditCase(what: "", views: views.joined(separator: ", "), findings: [])
    let findings = try audit(screen.scene).findings
    #expect(findings.map(\.places.count) == [1, 1])
    for (finding, name) in zip(findings.sorted { $0.path < $1.path }, ["v100", "v200"]) {
      #expect(
        finding.fix.hasPrefix("Override point(inside:with:) of \(name) to contain its bounds grown")
      )
    }
  }
}

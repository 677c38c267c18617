import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// What code may do with outlets of a design: an audit leaves it alone or says the condition, and `why` says it too.
@MainActor
@Suite struct DesignConditionTests {
  private func remarks(on view: String, in scene: Scene) throws -> [String] {
    WhyReport(try scene.view(ViewReference(view)), in: scene.application).remarks
  }

  private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    ImportedCase.frame(x, y, width, height)
  }

  // MARK: - Height that code sets

  @Test(arguments: [([], []), (["r"], [AuditRule.cramped])])
  func `what hangs on both edges of a view that code makes higher is as high as that`(
    outlets: [String],
    rules: [AuditRule]
  ) throws {
    let design = ImportedCase.design(
      "",
      """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="b">\(Self.frame(10, 190, 56, 20))ACTION</button>
      </subviews><constraints>
      <constraint firstItem="b" firstAttribute="top" secondItem="r" secondAttribute="top" constant="190"/>
      <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" constant="190"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="10"/>
      <constraint firstItem="b" firstAttribute="width" constant="56"/>
      </constraints><subviews>
      """,
      outlets: outlets
    )
    #expect(try audit(design.text, name: design.file).findings.map(\.rule) == rules)
  }

  // MARK: - Text that code sets

  /// A button in a view that is as wide as a label, and a label of some text.
  private static func tag(_ text: String, outlets: [String]) -> ImportedCase {
    ImportedCase.design(
      "",
      """
      <label translatesAutoresizingMaskIntoConstraints="NO" text="\(text)" id="label">\(frame(150, 40, 0, 20))</label>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(frame(148, 10, 4, 30))<subviews>
      <button fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b">\(frame(0, 0, 30, 30))ACTION</button>
      </subviews></view>
      """,
      outlets: outlets,
      beside: """
        <view id="other">\(frame(0, 0, 10, 10))</view>
        """
    )
  }

  private static func constrained(_ design: ImportedCase) -> ImportedCase {
    let constraints = """
      </subviews><constraints>
      <constraint firstItem="label" firstAttribute="centerX" secondItem="r" secondAttribute="centerX"/>
      <constraint firstItem="label" firstAttribute="top" secondItem="r" secondAttribute="top" constant="40"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="label" secondAttribute="leading" constant="-2"/>
      <constraint firstItem="box" firstAttribute="trailing" secondItem="label" secondAttribute="trailing" constant="2"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="r" secondAttribute="top" constant="10"/>
      <constraint firstItem="box" firstAttribute="bottom" secondItem="label" secondAttribute="top"/>
      </constraints></view><view id="other">
      """
    let text = design.text.replacing("</subviews></view><view id=\"other\">", with: constraints)
    return ImportedCase(what: "", file: design.file, text: text, findings: [])
  }

  @Test func `a view as wide as a label that code fills is not said to be too narrow`() throws {
    let filled = try scene(Self.constrained(Self.tag("", outlets: ["label"])))
    #expect(Audit(of: filled).findings.isEmpty, "\(Audit(of: filled).findings.map(words))")
    #expect(
      try remarks(on: "UIButton", in: filled).contains { $0.contains("follow text that code sets") }
    )
    let told = try scene(Self.constrained(Self.tag("", outlets: [])))
    #expect(Audit(of: told).findings.map(\.rule) == [.outside])
  }

  private static func button(_ attributes: String, outlets: [String]) -> ImportedCase {
    ImportedCase.design(
      "",
      """
      <button \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="b">\(frame(200, 30, 35, 24))ACTION
      <state key="normal" title="TITLE"/></button>
      """,
      outlets: outlets
    )
  }

  @Test(arguments: [("Button", true), ("Pay", false)])
  func `the size of a button whose title is that of the library is for code to say`(
    _ title: String,
    _ isLeftAlone: Bool
  ) throws {
    let design = Self.button("", outlets: ["b"])
    let text = design.text.replacing("TITLE", with: title).replacing(
      "</subviews></view></objects>",
      with: """
        </subviews><constraints>
        <constraint firstItem="b" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="200"/>
        <constraint firstItem="b" firstAttribute="top" secondItem="r" secondAttribute="top" constant="30"/>
        </constraints></view></objects>
        """
    )
    let findings = try audit(text, name: design.file).findings
    #expect(findings.map(\.rule) == (isLeftAlone ? [] : [.cramped]), "\(findings.map(words))")
  }

  // MARK: - Constraints, recognizers and covers that code has

  private static func panel(outlets: [String]) -> ImportedCase {
    ImportedCase.design(
      "",
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="panel">\(frame(0, 0, 300, 60))<subviews>
      <button translatesAutoresizingMaskIntoConstraints="NO" id="b">\(frame(20, 47, 200, 26))ACTION<constraints>
      <constraint firstAttribute="height" constant="26"/><constraint firstAttribute="width" constant="200"/>
      </constraints></button></subviews><constraints>
      <constraint firstAttribute="height" constant="60" id="height"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="panel" secondAttribute="leading" constant="20"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="panel" secondAttribute="top" constant="47"/>
      </constraints></view>
      """,
      outlets: outlets
    )
  }

  private static func placed(_ design: ImportedCase) -> String {
    design.text.replacing(
      "</subviews></view></objects>",
      with: """
        </subviews><constraints>
        <constraint firstItem="panel" firstAttribute="top" secondItem="r" secondAttribute="top"/>
        <constraint firstItem="panel" firstAttribute="leading" secondItem="r" secondAttribute="leading"/>
        <constraint firstAttribute="trailing" secondItem="panel" secondAttribute="trailing"/>
        </constraints></view></objects>
        """
    )
  }

  @Test func `a constraint that code has by an outlet is the condition of what it places`() throws {
    let free = Self.placed(Self.panel(outlets: ["height"]))
    let finding = try #require(try audit(free, name: "card.xib").findings.first)
    #expect(finding.rule == .outside)
    #expect(finding.severity == .note)
    #expect(
      finding.reason.hasSuffix(
        ", unless code changes a constraint of window/UIView/UIView that it has by an outlet"
      ),
      "\(finding.reason)"
    )
    let scene = try scene(ImportedCase(what: "", file: "card.xib", text: free, findings: []))
    #expect(
      try remarks(on: "UIButton", in: scene).contains {
        $0.hasPrefix("Code has a constraint of window/UIView/UIView by an outlet")
      }
    )
    let held = Self.placed(Self.panel(outlets: []))
    #expect(try audit(held, name: "card.xib").findings.map(\.severity) == [.warning])
  }

  private static func switcher(outlets: [String]) -> ImportedCase {
    ImportedCase.design(
      "",
      """
      <collectionView id="list">\(frame(0, 100, 300, 200))<connections>
      <outletCollection property="gestureRecognizers" destination="tap"/></connections>
      <cells><collectionViewCell id="cell">\(frame(0, 0, 100, 100))</collectionViewCell></cells></collectionView>
      """,
      outlets: outlets,
      beside: "<tapGestureRecognizer id=\"tap\"/>"
    )
  }

  @Test
  func `code that has a recognizer by an outlet may give it a delegate, or have it cancel nothing`()
    throws
  {
    let findings = try audit(Self.switcher(outlets: ["tap"]).text, name: "card.xib").findings
    #expect(findings.isEmpty, "\(findings.map(words))")
    let scene = try scene(Self.switcher(outlets: ["tap"]))
    let list = try scene.view(ViewReference("UICollectionView"))
    let reasons = GestureQuestion(list, on: .tap, in: scene).answers.compactMap(\.reason)
    #expect(
      reasons.first?.hasSuffix(
        "unless a delegate, of which the file does not tell, answers otherwise"
      )
        == true,
      "\(reasons)"
    )
    let plain = try audit(Self.switcher(outlets: []).text, name: "card.xib").findings
    #expect(plain.map(\.severity) == [.warning], "\(plain.map(words))")
  }

  private static func waiting(outlets: [String]) -> ImportedCase {
    ImportedCase.design(
      "",
      """
      <button id="go">\(frame(100, 200, 100, 30))ACTION</button>
      <activityIndicatorView id="wheel">\(frame(120, 185, 60, 60))</activityIndicatorView>
      """,
      outlets: outlets
    )
  }

  @Test func `two views that code has by outlets may be shown in turn`() throws {
    let turns = try scene(Self.waiting(outlets: ["go", "wheel"]))
    #expect(Audit(of: turns).findings.isEmpty)
    #expect(
      try remarks(on: "goView", in: turns).contains(
        "Code has goView and wheelView by outlets, and may show them in turn"
      )
    )
    let both = try audit(Self.waiting(outlets: []).text, name: "card.xib").findings
    #expect(both.map(\.rule) == [.transparentCover])
  }

  @Test(arguments: [([String](), 1), (["go"], 0), (["box"], 0)])
  func `of two views in one place one is shown in turn where code has one of them`(
    _ outlets: [String],
    _ count: Int
  ) throws {
    let design = ImportedCase.design(
      "",
      """
      <button id="go">\(Self.frame(100, 200, 100, 50))ACTION</button>
      <stackView axis="vertical" id="box">\(Self.frame(100, 200, 100, 50))<subviews>
      <label text="Monday" id="l">\(Self.frame(0, 0, 100, 50))</label></subviews></stackView>
      """,
      outlets: outlets
    )
    let found = try audit(design.text, name: "card.xib").findings
    #expect(
      found.map(\.rule) == Array(repeating: .transparentCover, count: count),
      "\(found.map(words))"
    )
  }

  @Test func `a control that neither the file nor code gives anything to do is not covered`() throws
  {
    let views = """
      <button id="go">\(Self.frame(100, 200, 100, 50))</button>
      <navigationBar id="bar">\(Self.frame(0, 180, 300, 100))</navigationBar>
      """
    let idle = ImportedCase.design("", views)
    #expect(try audit(idle.text, name: "card.xib").findings.isEmpty)
    let used = idle.text.replacing("</button>", with: "ACTION</button>").replacing(
      "ACTION",
      with: "<connections><action selector=\"go:\" destination=\"-1\"/></connections>"
    )
    #expect(try audit(used, name: "card.xib").findings.map(\.rule) == [.covered])
  }

  @Test func `a root that takes no touches is told with what its own class may do`() throws {
    let design = ImportedCase.design(
      "",
      "<button id=\"go\">\(Self.frame(40, 40, 100, 50))ACTION</button>"
    )
    let off = design.text.replacing(
      "<view contentMode=\"scaleToFill\" id=\"r\">",
      with: "<view userInteractionEnabled=\"NO\" customClass=\"Empty\" id=\"r\">"
    )
    let finding = try #require(try audit(off, name: "card.xib").findings.first)
    #expect(finding.rule == .unreachable)
    #expect(finding.severity == .note)
    #expect(finding.reason.hasSuffix(", unless code of Empty turns it on"), "\(finding.reason)")
  }

  @Test func `what lies in a view without height is reached nowhere, whatever covers a part of it`()
    throws
  {
    let design = ImportedCase.design(
      "",
      """
      <view id="bar">\(Self.frame(0, 60, 300, 0))<subviews>
      <button id="b">\(Self.frame(200, -20, 76, 30))ACTION</button></subviews></view>
      <tableView id="t">\(Self.frame(0, 60, 300, 340))</tableView>
      """
    )
    let finding = try #require(try audit(design.text, name: "card.xib").findings.first)
    #expect(finding.rule == .unreachable)
    #expect(finding.reason.contains("is 300x0 points large"), "\(finding.reason)")
  }

  // MARK: - Sizes that differ by device

  @Test func `constraints of some devices that contradict a canvas of none leave the size open`()
    throws
  {
    let mask = { (rule: String) in
      "<mask key=\"constraints\"><\(rule) reference=\"w\"/><\(rule) reference=\"h\"/></mask>"
    }
    let views = """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="b">\(Self.frame(200, 30, 16, 22))ACTION<constraints>
      <constraint firstAttribute="height" constant="44" id="h"/><constraint firstAttribute="width" constant="33" id="w"/>
      </constraints><variation key="default">\(mask("exclude"))</variation>PHONE</button>
      """
    let phone =
      "<variation key=\"heightClass=regular-widthClass=compact\">\(mask("include"))</variation>"
    let varied = ImportedCase.design("", views.replacing("PHONE", with: phone))
    #expect(try audit(varied.text, name: "card.xib").findings.isEmpty)
    let scene = try scene(varied)
    #expect(
      try remarks(on: "UIButton", in: scene).contains {
        $0.hasPrefix("The file does not settle how large UIButton is")
      }
    )
  }
}

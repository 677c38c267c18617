import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// Where the views of a design are that its stacks, its root or their text place.
@MainActor
@Suite struct DesignFrameTests {
  // MARK: - Stacks

  @Test func `a stack makes room for a view of it that is shown`() throws {
    let scene = try scene(
      ImportedCase.design(
        "",
        """
        <stackView axis="vertical" id="k">\(ImportedCase.frame(0, 100, 300, 44))<subviews>
        <button id="a">\(ImportedCase.frame(0, 0, 300, 44))ACTION</button>
        <button hidden="YES" id="b">\(ImportedCase.frame(0, 0, 300, 0))<state key="normal" title="Change"/>OTHER</button>
        </subviews></stackView>
        """,
        outlets: ["b"]
      )
    )
    let report = WhyReport(try scene.view(ViewReference("bView")), in: scene.application)
    #expect(
      report.solutions.first?.changes.map(\.text) == [
        "set isHidden of bView to false: the stack that arranges it then makes room for it"
      ],
      "\(report.solutions.map { $0.changes.map(\.text) })"
    )
    #expect(report.solutions.first?.costs.isEmpty == true)
  }

  @Test
  func `the views of a stack whose frame its constraints contradict are where the file has them`()
    throws
  {
    let text = ImportedCase.design(
      "",
      """
      <stackView alignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="k">\(ImportedCase.frame(10, 100, 280, 40))<subviews>
      <label text="Prize" translatesAutoresizingMaskIntoConstraints="NO" id="l">\(ImportedCase.frame(0, 0, 230, 40))</label>
      <button translatesAutoresizingMaskIntoConstraints="NO" id="b">\(ImportedCase.frame(230, 11, 20, 18))ACTION<constraints>
      <constraint firstAttribute="width" constant="20"/><constraint firstAttribute="height" constant="18"/>
      </constraints></button></subviews></stackView>
      """
    ).text.replacing(
      "</subviews></view></objects>",
      with: """
        </subviews><constraints>
        <constraint firstItem="k" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="10"/>
        <constraint firstAttribute="trailing" secondItem="k" secondAttribute="trailing" constant="40"/>
        <constraint firstItem="k" firstAttribute="top" secondItem="r" secondAttribute="top" constant="100"/>
        </constraints></view></objects>
        """
    )
    let scene = try scene(ImportedCase(what: "", file: "card.xib", text: text, findings: []))
    #expect(
      try scene.view(ViewReference("UIButton")).frame
        == CGRect(x: 230, y: 11, width: 20, height: 18)
    )
    #expect(Audit(of: scene).findings.map(\.rule) == [.cramped])
  }

  // MARK: - Roots, and text that is shown

  @Test func `what sticks out of the root of a xib lies in the view that it is put into`() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><device id="retina4_7"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CardActions"/>
      <view contentMode="scaleToFill" id="r">\(ImportedCase.frame(0, 0, 375, 55))<subviews>
      <button id="plus">\(ImportedCase.frame(160, -30, 57, 57))<connections>
      <action selector="add:" destination="-1" eventType="touchUpInside"/></connections></button>
      </subviews></view></objects></document>
      """
    let findings = try audit(xib, name: "actions.xib").findings
    #expect(findings.map(\.rule) == [.outside])
    #expect(findings.first?.rect == CGRect(x: 160, y: 0, width: 57, height: 30))
  }

  @Test func `a text view that is switched off shows its text, though it has more than its frame`()
    throws
  {
    let design = ImportedCase.design(
      "",
      """
      <textView userInteractionEnabled="NO" scrollEnabled="NO" text="Message" id="t">\(ImportedCase.frame(56, 21, 236, 20))
      <fontDescription key="fontDescription" type="system" pointSize="14"/></textView>
      """
    )
    #expect(try audit(design.text, name: design.file).findings.isEmpty)
    let scene = try scene(design)
    let text = try #require(try scene.view(ViewReference("UITextView")) as? UITextView)
    #expect(!text.isScrollEnabled)
  }
}

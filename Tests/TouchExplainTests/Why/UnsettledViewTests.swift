import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// Views of a design of which its constraints do not say where they are: `why` and an audit agree.
@MainActor
@Suite struct UnsettledViewTests {
  private func scene(_ attributes: String) throws -> Scene {
    let design = ImportedCase.design(
      "",
      """
      <view id="s" \(attributes)>\(ImportedCase.frame(0, 100, 300, 100))<subviews>
      <button id="b">\(ImportedCase.frame(8, -50, 60, 40))ACTION</button></subviews></view>
      """
    )
    let data = Data(design.text.utf8)
    return try Scene(SceneFile(reading: data, name: design.file, importer: Importer()))
  }

  private func remarks(_ scene: Scene) throws -> [String] {
    WhyReport(try scene.view(ViewReference("UIButton")), in: scene.application).remarks
  }

  @Test func `why says of a view that the file does not place that an audit leaves it alone`()
    throws
  {
    let open = try scene("ambiguous=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"")
    #expect(Audit(of: open).findings.isEmpty)
    #expect(
      try remarks(open).contains {
        $0.hasPrefix("The file does not settle where window/UIView/UIView is")
      }
    )
  }

  @Test func `of a view that the file places both tell the same`() throws {
    let settled = try scene("")
    #expect(Audit(of: settled).findings.map(\.rule) == [.unreachable])
    #expect(try !remarks(settled).contains { $0.contains("does not settle") })
  }
}

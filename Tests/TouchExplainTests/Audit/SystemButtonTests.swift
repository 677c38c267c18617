import Testing

@testable import TouchExplain

/// UIKit's own small buttons in a dump, which tells no type of a button.
@MainActor
@Suite struct SystemButtonTests {
  private func rules(_ size: String, _ content: String) throws -> [AuditRule] {
    let dump = ImportedCase.page(
      "",
      "UIButton: 0x3; frame = (100 100; \(size))",
      "| \(content): 0x4; frame = (0 0; \(size)); userInteractionEnabled = NO",
      findings: []
    )
    return try audit(dump.text, name: dump.file).findings.map(\.rule)
  }

  @Test func `a button of 22x22 points with an image alone is taken for one of information`() throws
  {
    #expect(try rules("22 22", "UIImageView") == [])
  }

  @Test(arguments: [("22 22", "UIButtonLabel"), ("20 20", "UIImageView"), ("22 24", "UIImageView")])
  func `a button with a text or of another size is the app's`(size: String, content: String) throws
  {
    #expect(try rules(size, content) == [.cramped])
  }
}

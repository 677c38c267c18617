import Testing

@testable import TouchExplain

/// One cause is told once: of two rules that a view breaks by it the more telling one speaks.
@MainActor
@Suite struct AuditPairTests {
  /// Rules that tell different things of one view.
  private static let separate: [Set<AuditRule>] = []

  private func pairs(_ findings: [Finding]) -> [String] {
    var told: [String] = []
    for (index, one) in findings.enumerated() {
      for other in findings.dropFirst(index + 1)
      where one.places.contains(where: { place in other.places.contains { $0.view === place.view } }
      )
        && !Self.separate.contains([one.rule, other.rule])
      {
        told.append("\(words(one)) | \(words(other))")
      }
    }
    return told
  }

  @Test(arguments: AuditCase.all)
  func `no view of a screen with a fault is told of twice`(_ screen: AuditCase) throws {
    #expect(pairs(try audit(screen.scene).findings) == [])
  }

  @Test(arguments: Question.all)
  func `no view of a screen that somebody asked about is told of twice`(_ question: Question) throws
  {
    #expect(pairs(try audit(question.text, name: question.fileName).findings) == [])
  }
}

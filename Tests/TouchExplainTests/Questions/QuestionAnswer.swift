import Foundation
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// What is answered to a question, as the command line answers it.
@MainActor
struct QuestionAnswer {
  /// Why, in sentences.
  let reasons: [String]
  /// What to change, the best first; each is one change, or several that are all needed.
  let proposals: [[String]]

  init(to question: Question, on text: String) throws {
    let scene = try Scene(question.file(text))
    let view = try scene.view(ViewReference(question.view))
    let report =
      if let point = question.point {
        WhyReport(view, at: point, in: scene.application)
      } else {
        WhyReport(view, in: scene.application)
      }
    let findings = Audit(of: scene).findings.filter { $0.view === view }
    let reason = "\(view.shortName): \(report.entry.reason)"
    let isReached = report.entry.verdict == .hit
    reasons = (isReached ? [] : [reason]) + report.remarks + findings.map(\.reason)
    proposals = report.solutions.map { $0.map(\.text) } + findings.map { [$0.fix] }
  }

  /// Whether one of the reasons has the words of a cause.
  func tells(_ cause: String) -> Bool { reasons.contains { holds($0, cause) } }

  /// Whether one of the first proposals is a fix, and nothing beside it; the changes of a fix that
  /// needs several stand with `&` between them.
  func proposes(_ fix: String, within count: Int) -> Bool {
    let parts = fix.components(separatedBy: " & ")
    return proposals.prefix(count).contains { changes in
      changes.count == parts.count
        && parts.allSatisfy { part in changes.contains { holds($0, part) } }
    }
  }
}

extension Question {
  func file(_ text: String) throws -> SceneFile {
    try SceneFile(reading: Data(text.utf8), name: fileName, importer: Importer())
  }
}

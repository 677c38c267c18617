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
  /// So many proposals are shown for each thing that does not come.
  private static let shown = 3

  /// What to change, as it is shown, the best first; each is one change, or several that are all needed.
  let proposals: [[String]]

  init(to question: Question, on text: String) throws {
    let scene = try Scene(question.file(text))
    let view = try scene.view(ViewReference(question.view))
    if let gesture = question.trial.flatMap({ FingerGesture(rawValue: $0.gesture.rawValue) }) {
      self.init(GestureQuestion(view, on: gesture, at: question.point, in: scene))
    } else {
      self.init(
        question.point.map { WhyReport(view, at: $0, in: scene.application) }
          ?? WhyReport(view, in: scene.application)
      )
    }
  }

  private init(_ report: WhyReport) {
    let reason = "\(report.view.shortName): \(report.entry.reason)"
    reasons = (report.entry.verdict == .hit ? [] : [reason]) + report.remarks
    proposals = report.solutions.prefix(Self.shown).map { $0.map(\.text) }
  }

  private init(_ question: GestureQuestion) {
    let hit = question.hit.map { QuestionAnswer($0) }
    let unmet = question.answers.filter { !$0.comes }
    let told = unmet.map { "\($0.text), because \($0.reason ?? "")" }
    // That two act together is what came, and no cause.
    let remarks = question.remarks.filter { !$0.contains(" act together, since ") }
    reasons = (hit?.reasons ?? []) + told + remarks
    proposals =
      (hit?.proposals ?? [])
      + unmet.flatMap { $0.solutions.prefix(Self.shown).map { $0.changes.map(\.text) } }
  }

  /// Whether one of the reasons has the words of a cause.
  func tells(_ cause: String) -> Bool { reasons.contains { holds($0, cause) } }

  /// Whether one of the proposals is a fix, and nothing beside it; the changes of a fix that needs
  /// several stand with `&` between them.
  func proposes(_ fix: String) -> Bool { proposals.contains { Self.is($0, fix) } }

  /// Whether the very first proposal is that fix.
  func proposesFirst(_ fix: String) -> Bool { proposals.first.map { Self.is($0, fix) } == true }

  private static func `is`(_ changes: [String], _ fix: String) -> Bool {
    let parts = fix.components(separatedBy: " & ")
    return changes.count == parts.count
      && parts.allSatisfy { part in changes.contains { holds($0, part) } }
  }
}

extension Question {
  func file(_ text: String) throws -> SceneFile {
    try SceneFile(reading: Data(text.utf8), name: fileName, importer: Importer())
  }
}

import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What people ask in public about touches is answered as it was answered there.
@MainActor
@Suite struct QuestionTests {
  @Test func `at least forty questions are asked, each with a source of its own`() {
    #expect(Question.all.count >= 40)
    #expect(Set(Question.all.map(\.id)).count == Question.all.count)
    #expect(Set(Question.all.map(\.source)).count == Question.all.count)
  }

  @Test(arguments: Question.all)
  func `the screen does not do what is asked for, and with the accepted fix it does`(
    _ question: Question
  ) throws {
    #expect(try !QuestionTrial(question, question.text).isGranted())
    #expect(try QuestionTrial(question, question.repaired).isGranted())
  }

  /// The questions at which another change comes first, since it is smaller.
  private static let secondThoughts: Set = ["slider-against-side-menu"]

  @Test func `of a hundred questions ninety-two have an accepted fix in the first place`() {
    #expect(100 * Self.secondThoughts.count <= 8 * Question.all.count)
  }

  @Test(arguments: Question.all)
  func `the cause is told, and an accepted fix comes first but where it is the larger one`(
    _ question: Question
  )
    throws
  {
    let answer = try QuestionAnswer(to: question, on: question.text)
    #expect(answer.tells(question.cause), "\(answer.reasons)")
    #expect(question.fixes.contains { answer.proposes($0) }, "\(answer.proposals)")
    #expect(
      question.fixes.contains { answer.proposesFirst($0) }
        != Self.secondThoughts.contains(question.id),
      "\(answer.proposals)"
    )
    let calm = try QuestionAnswer(to: question, on: question.repaired)
    #expect(!calm.tells(question.cause), "\(calm.reasons)")
  }

  @Test(arguments: Night.all(Question.all.filter { $0.audit != nil }, byDay: 8))
  func `an audit finds it once, unasked, and nothing about the view once it is fixed`(
    _ question: Question
  ) throws {
    let words = try #require(question.audit)
    let findings = try findings(on: question.text, of: question).map(\.text)
    #expect(findings.contains { holds($0, words) }, "\(findings)")
    let others = try self.findings(on: question.repaired, of: question)
    #expect(others.allSatisfy { !holds($0.text, words) && !$0.isAboutView }, "\(others)")
  }

  private func findings(
    on text: String,
    of question: Question
  ) throws -> [(text: String, isAboutView: Bool)] {
    let scene = try Scene(question.file(text))
    let view = try scene.view(ViewReference(question.view))
    let findings = Audit(of: scene).findings
    let views = findings.flatMap(\.places).map { ObjectIdentifier($0.view) }
    #expect(Set(views).count == views.count)
    return findings.map { finding in
      ("\(finding.rule) \(finding.path) \(finding.reason) \(finding.fix)", finding.view === view)
    }
  }
}

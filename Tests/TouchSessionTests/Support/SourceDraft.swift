import TouchScene
import TouchSession

/// Source that was made of a session, and what there is to say about it.
@MainActor
struct SourceDraft {
  let source: String
  var isRaw = false
  var losses: [String] = []
  var actionCount = 0

  static func test(_ session: Session, named name: String? = nil) throws -> SourceDraft {
    let draft = MemoryDraft()
    let test = try GeneratedTest(SessionSource(session), named: name, into: draft)
    return SourceDraft(source: draft.text, isRaw: test.isRaw)
  }

  static func xcuiTest(_ session: Session) throws -> SourceDraft {
    let draft = MemoryDraft()
    let test = try GeneratedXCUITest(SessionSource(session), into: draft)
    return SourceDraft(source: draft.text, losses: test.losses, actionCount: test.actionCount)
  }
}

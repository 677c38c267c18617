import TouchKit

/// A finding before its fix is looked for.
struct FindingDraft {
  let rule: AuditRule
  let severity: Severity
  /// The view or recognizer that is to blame, where one change of it may help several; nil for none.
  let culprit: ObjectIdentifier?
  /// The values that make the fault the same as that of other views, each for itself.
  var shape: [AnyHashable]
  var places: [Finding.Place]
  /// The box around the parts at fault that one culprit is to blame for, on the screen, in points.
  var box: CGRect
  let reason: String
  var wishes: [Wish]
  /// Looks for the fix that wins the first place, and a box around it, and if it can all the others.
  let fix: @MainActor (CGRect, [Wish]) -> Advice

  typealias Wish = (view: UIView, point: CGPoint)

  /// The drafts of the same shape or culprit, of which each may need a fix of its own.
  var alike: [FindingDraft] = []

  /// The finding with its fix, which costs a search; several, where what helps one place does not help the others.
  var findings: [Finding] {
    let drafts = [self] + alike
    var fixes: [Advice.Shared] = []
    for draft in drafts.prefix(Self.tried) {
      let fix = draft.fix(draft.box, draft.wishes)
      let isKnown = fixes.indices.contains { fixes[$0].join(fix, for: draft.places) }
      if !isKnown { fixes.append(Advice.Shared(fix, for: draft.places)) }
    }
    // Of many, the first few stand for all.
    fixes[0].places += drafts.dropFirst(Self.tried).flatMap(\.places)
    return fixes.map { fix in
      let reason = drafts.first { $0.places[0].view === fix.places[0].view }?.reason ?? reason
      return Finding(
        rule: rule,
        severity: severity,
        places: fix.places,
        reason: reason,
        fix: fix.text
      )
    }
  }

  /// Of how many drafts of one shape the fixes are looked for.
  private static let tried = 6
}

/// The findings of an audit on their way: those that are alike become one.
struct FindingDrafts {
  /// More findings of one rule than this are not told apart by anything but classes: nobody reads them one by one.
  private static let most = 20

  private struct Key: Hashable {
    let rule: AuditRule
    let severity: Severity
    var culprit: ObjectIdentifier?
    var shape: [AnyHashable] = []

    init(_ draft: FindingDraft) { (rule, severity) = (draft.rule, draft.severity) }
  }

  private var drafts: [FindingDraft] = []
  private var indices: [Key: Int] = [:]

  mutating func add(_ draft: FindingDraft) {
    var key = Key(draft)
    key.culprit = draft.culprit
    if draft.culprit != nil, let index = indices[key] {
      // Targets in one view grow each for itself.
      if draft.rule == .cramped {
        drafts[index].alike.append(draft)
        drafts[index].shape += draft.shape
        return
      }
      drafts[index].places += draft.places
      drafts[index].shape += draft.shape
      drafts[index].box = drafts[index].box.union(draft.box)
      drafts[index].wishes += draft.wishes
    } else {
      indices[key] = drafts.count
      drafts.append(draft)
    }
  }

  /// Drops those that nobody is told of; nothing is added afterwards.
  mutating func keep(where isTold: (FindingDraft) -> Bool) { drafts = drafts.filter(isTold) }

  var all: [FindingDraft] {
    let groups = Self.merged(drafts, by: \.shape) { first, other in
      first.alike.append(other)
      first.alike += other.alike
    }
    var counts: [Key: Int] = [:]
    for draft in groups { counts[Key(draft), default: 0] += 1 }
    func isOneOfMany(_ draft: FindingDraft) -> Bool {
      counts[Key(draft), default: 0] > Self.most
    }
    return Self.merged(
      groups,
      by: { isOneOfMany($0) ? [$0.places[0].view.className] : $0.shape },
      join: { first, other in
        first.places += first.alike.flatMap(\.places) + other.places + other.alike.flatMap(\.places)
        first.alike = []
      }
    )
  }

  private static func merged(
    _ drafts: [FindingDraft],
    by shape: (FindingDraft) -> [AnyHashable],
    join: (inout FindingDraft, FindingDraft) -> Void
  ) -> [FindingDraft] {
    var result: [FindingDraft] = []
    var indices: [Key: Int] = [:]
    for draft in drafts {
      var key = Key(draft)
      key.shape = shape(draft)
      if let index = indices[key] {
        join(&result[index], draft)
      } else {
        indices[key] = result.count
        result.append(draft)
      }
    }
    return result
  }
}

extension UIView {
  /// The class and the size, in points, which views of one shape have in common.
  var shape: String { "\(className) \(Double(bounds.width))x\(Double(bounds.height))" }
}

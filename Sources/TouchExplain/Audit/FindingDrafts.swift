import TouchKit

/// A finding before its fix is looked for.
struct FindingDraft {
  let rule: AuditRule
  let severity: Severity
  /// The view or recognizer that is to blame, where one change of it may help several; nil for none.
  let culprit: ObjectIdentifier?
  /// What makes the fault the same as that of other views, each for itself.
  var shape: [String]
  var places: [Finding.Place]
  /// The box around the parts at fault that one culprit is to blame for, on the screen, in points.
  var box: CGRect
  let reason: String
  /// Where a view is to get touches, on the screen, in points: of all that one culprit is to blame for.
  var wishes: [Wish]
  /// Looks for the fix that wins the first place, and a box around it, and if it can all the others.
  let fix: (CGRect, [Wish]) -> String

  /// A view, and a point on the screen at which it is to get touches.
  typealias Wish = (view: UIView, point: CGPoint)

  /// The finding with its fix, which costs a search.
  @MainActor
  var finding: Finding {
    Finding(rule: rule, severity: severity, places: places, reason: reason, fix: fix(box, wishes))
  }
}

/// The findings of an audit on their way: those that are alike become one.
struct FindingDrafts {
  /// More findings of one rule than this are not told apart by anything but classes: nobody reads
  /// them one by one.
  private static let most = 20

  private struct Key: Hashable {
    let rule: AuditRule
    let severity: Severity
    var culprit: ObjectIdentifier?
    var shape: [String] = []

    init(_ draft: FindingDraft) { (rule, severity) = (draft.rule, draft.severity) }
  }

  private var drafts: [FindingDraft] = []
  /// The drafts of each culprit.
  private var indices: [Key: Int] = [:]

  /// Adds one; what the same view is to blame for is one.
  mutating func add(_ draft: FindingDraft) {
    var key = Key(draft)
    key.culprit = draft.culprit
    if draft.culprit != nil, let index = indices[key] {
      drafts[index].places += draft.places
      drafts[index].shape += draft.shape
      drafts[index].box = drafts[index].box.union(draft.box)
      drafts[index].wishes += draft.wishes
    } else {
      indices[key] = drafts.count
      drafts.append(draft)
    }
  }

  /// All in the order in which they came; those of one shape are one.
  @MainActor
  var all: [FindingDraft] {
    let alike = Self.merged(drafts) { $0.shape }
    var counts: [Key: Int] = [:]
    for draft in alike { counts[Key(draft), default: 0] += 1 }
    return Self.merged(alike) { draft in
      let isOneOfMany = counts[Key(draft), default: 0] > Self.most
      return isOneOfMany ? [draft.places[0].view.className] : draft.shape
    }
  }

  private static func merged(
    _ drafts: [FindingDraft],
    by shape: (FindingDraft) -> [String]
  ) -> [FindingDraft] {
    var result: [FindingDraft] = []
    var indices: [Key: Int] = [:]
    for draft in drafts {
      var key = Key(draft)
      key.shape = shape(draft)
      if let index = indices[key] {
        result[index].places += draft.places
      } else {
        indices[key] = result.count
        result.append(draft)
      }
    }
    return result
  }
}

extension UIView {
  /// What views of one shape have in common: the class and the size, in points.
  var shape: String { "\(className) \(Double(bounds.width))x\(Double(bounds.height))" }
}

package import TouchKit

/// A touch that began, read from its trace: the last pass of hit-testing counts.
@MainActor
package struct TouchDown {
  /// Where, on the screen, in points.
  package let point: CGPoint
  /// The view that the touch went to.
  package private(set) var hit: UIView?
  /// What was asked in the last pass.
  package var questions: HitQuestions {
    var questions = HitQuestions()
    for window in answered { questions.append(window.records, window.views) }
    return questions
  }
  package private(set) var passes = 0
  /// Whether all the passes asked and answered the same.
  package var passesAgree: Bool {
    earlier.allSatisfy { $0 == answers || Set($0) == Set(answers) }
  }

  /// The answers of the last pass, and of those before.
  private var answers: [TraceRecord.What] = []
  private var earlier: [[TraceRecord.What]] = []
  /// What each window was asked in the last pass, and the views that this names.
  private var answered: [(records: [TraceRecord.What], views: NamedViews)] = []
  /// What one window was asked, until it has answered.
  private var asked: [TraceRecord.What] = []
  private let memory: Memory
  private var depth = 0

  /// Begins the record of a touch at a screen point, in points.
  ///
  /// Touches that follow each other mostly bring in the same views, which are found by `memory`.
  package init(at point: CGPoint, memory: Memory = Memory()) {
    (self.point, self.memory) = (point, memory)
  }

  /// The views that were found last.
  @MainActor
  package final class Memory {
    /// With the version of the tree that they were found in.
    fileprivate var known: (objects: [ObjectIdentifier?], treeVersion: Int, views: NamedViews)?

    /// Begins with none.
    package init() {}

    /// Lets go of the views.
    package func forget() { known = nil }
  }

  /// Adds what was asked or answered; nothing else counts.
  ///
  /// Views are found by their names when a window has answered, before anybody's code can change the
  /// tree.
  package mutating func append(_ record: TraceRecord, of application: UIApplication) {
    switch record.what {
    case .ask(_, _, let pass):
      if pass != passes {
        if pass > 1 { earlier.append(answers) } else { earlier = [] }
        (passes, answers, answered, hit) = (pass, [], [], nil)
      }
      asked.append(record.what)
      depth += 1
    case .inside: asked.append(record.what)
    case .answer(_, let answer, _):
      asked.append(record.what)
      answers.append(record.what)
      depth -= 1
      guard depth == 0 else { return }
      let views = views(of: asked.compactMap(\.hitName), in: application)
      answered.append((asked, views))
      if let answer { hit = views[answer] }
      asked = []
    default: break
    }
  }

  /// Finds the views with some names; the next pass mostly asks the same ones.
  private func views(
    of names: [TraceName],
    in application: UIApplication
  ) -> NamedViews {
    let (objects, version) = (names.map(\.object), application.treeVersion)
    if let known = memory.known, known.treeVersion == version, known.objects == objects {
      return known.views
    }
    let views = NamedViews(names, in: application)
    memory.known = (objects, version, views)
    return views
  }
}

extension TraceRecord.What {
  /// The view that a record of hit-testing brings in: one that is asked, or an answer, which an override
  /// need not have asked.
  fileprivate var hitName: TraceName? {
    switch self {
    case .ask(let view, _, _): view
    case .answer(_, let answer, _): answer
    default: nil
    }
  }
}

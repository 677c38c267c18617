import TouchKit

/// The questions and answers of one pass of hit-testing, view by view.
@MainActor
package struct HitQuestions {
  struct Question {
    let view: UIView
    let point: CGPoint
    var verdict: Verdict?
    var answer: UIView?
    /// The answer of `point(inside:)`, an override or the default.
    var isInside: Bool?

    /// Returns whether the view was asked for another point than that of the touch, which is at `own` in its space.
    fileprivate func isElsewhere(truly own: CGPoint) -> Bool {
      abs(own.x - point.x) + abs(own.y - point.y) > 0.01
    }
  }

  /// A question by an override that did not convert the point of the touch to the space of the view that it asked
  /// (`B-1.19`).
  struct Unconverted {
    let by: UIView
    /// The view that it asked; those in it were asked with points made of that one.
    let asked: UIView
    let point: CGPoint
  }

  /// In the order of asking; of a view that was asked again only the last counts.
  private var all: [Question] = []
  private var places: [ObjectIdentifier: Int] = [:]

  package init() {}

  init(_ log: HitTestLog) { log.tell { append($0) } }

  init(_ events: [HitTestEvent]) {
    all.reserveCapacity(events.count / 2)
    places.reserveCapacity(events.count / 2)
    for event in events { append(event) }
  }

  private mutating func append(_ event: HitTestEvent) {
    switch event {
    case .ask(let view, let point):
      places[ObjectIdentifier(view)] = all.count
      all.append(Question(view: view, point: point))
    case .inside(let view, let isInside):
      if let place = place(of: view) { all[place].isInside = isInside }
    case .answer(let view, let answer, let verdict):
      guard let place = place(of: view) else { return }
      all[place].verdict = verdict
      all[place].answer = answer
    }
  }

  /// The place of the last question of a view: mostly the last of all.
  private func place(of view: UIView) -> Int? {
    if let last = all.indices.last, all[last].view === view { return last }
    return places[ObjectIdentifier(view)]
  }

  subscript(view: UIView) -> Question? {
    // No closure: each call would check the actor.
    guard let place = places[ObjectIdentifier(view)] else { return nil }
    return all[place]
  }

  /// The question by which a view was asked for another point than that of the touch, which is at `own` in its space
  /// and at `screenPoint` on the screen; nil where that is not so.
  func unconverted(
    _ question: Question,
    truly own: CGPoint,
    at screenPoint: CGPoint
  ) -> Unconverted? {
    guard question.isElsewhere(truly: own) else { return nil }
    for view in question.view.ancestors + [question.view] {
      guard let other = self[view], other.isElsewhere(truly: view.pointFromScreen(screenPoint)),
        let by = view.ancestors.last(where: \.overridesHitTest)
      else { continue }
      return Unconverted(by: by, asked: view, point: other.point)
    }
    return nil
  }

  /// The same of a view that refused the other point, and has the touch in its bounds.
  func refusedUnconverted(
    _ question: Question,
    truly own: CGPoint,
    at screenPoint: CGPoint
  ) -> Unconverted? {
    guard case .outside? = question.verdict, question.view.bounds.holds(own) else { return nil }
    return unconverted(question, truly: own, at: screenPoint)
  }

  /// The view that was asked last of those that answered one which is not in them; nil for none.
  func handOver(of hit: UIView) -> UIView? {
    all.last { $0.answer === hit && !hit.isDescendant(of: $0.view) }?.view
  }

  /// The view in a container that answered: the container itself means nothing to the reader.
  func answerer(in container: UIView) -> UIView {
    guard let answer = self[container]?.answer else { return container }
    return answer.isDescendant(of: container) ? answer : handOver(of: answer) ?? container
  }

  var count: Int { places.count }
}

import TouchExplain
import TouchKit

/// The smallest change that gives the last touch to the view that it missed.
///
/// It is looked for step by step once the touch was drawn, made on the scene where the user asks for
/// it, and taken back. While it is made no other is looked for: one change at a time.
@MainActor
final class ChangeProposal {
  /// What is known of a change.
  enum State {
    /// None is needed: there was no touch, or it went to the view that is seen there.
    case needless
    /// Changes are being tried: so many, or nil before the first.
    case searching(count: Int?)
    /// These help, the smallest first; each is one change or a pair.
    case found([[Change]])
    /// None helps.
    case hopeless
    /// These were made, and can be taken back.
    case made([Change])
  }

  /// How long a search goes on before the window says so, in seconds.
  private static let patience = 0.2

  private(set) var state = State.needless { didSet { version += 1 } }
  /// Counts the changes of the state.
  private(set) var version = 0
  /// The view that the touch missed, as it is explained.
  private(set) var missed: HitReport.Entry?
  /// Why the scene may not be changed, in a sentence; nil if it may.
  var objection: String?

  private let story: TouchStory
  private var search: ChangeSearch?
  private var searchStart: TimeInterval?
  private var found: [[Change]] = []
  private var takeBack: [@MainActor () -> Void] = []
  /// The touch that this is about, and the scene.
  private var (touch, scene) = (0, 0)

  init(for story: TouchStory, objection: String?) {
    self.story = story
    self.objection = objection
  }

  /// Turns to the last touch, if there is another since; nothing is tried yet.
  func follow() {
    if scene != story.sceneVersion { (scene, takeBack) = (story.sceneVersion, []) }
    guard touch != story.touchVersion, takeBack.isEmpty else { return }
    touch = story.touchVersion
    (search, searchStart, found) = (nil, nil, [])
    missed = story.report?.missed
    state = missed == nil ? .needless : .searching(count: nil)
  }

  // MARK: - Looking for it

  /// Whether there are changes to try.
  var isSearching: Bool { if case .searching = state { true } else { false } }

  /// Tries the next change, at a time in seconds.
  func step(at time: TimeInterval) {
    guard isSearching, let missed, let point = story.report?.point else { return }
    let start = searchStart ?? time
    searchStart = start
    var search = search ?? ChangeSearch(for: missed.view, at: point, in: story.scene)
    // One owner, so that no step copies the candidates.
    self.search = nil
    guard search.step() else {
      found = search.solutions
      state = search.isNeedless ? .needless : found.isEmpty ? .hopeless : .found(found)
      return
    }
    self.search = search
    if case .searching(nil) = state, time - start > Self.patience {
      state = .searching(count: search.count)
    }
  }

  // MARK: - Making it

  /// Makes one of the changes that were found on the scene, and answers the last touch again.
  func make(_ index: Int) {
    guard objection == nil, case .found(let solutions) = state, solutions.indices.contains(index)
    else { return }
    takeBack = solutions[index].map { $0.make() }.reversed()
    state = .made(solutions[index])
    answer(after: solutions[index])
  }

  /// Takes the change back that was made.
  func undo() {
    guard case .made(let changes) = state else { return }
    for undo in takeBack { undo() }
    takeBack = []
    answer(after: changes)
    state = .found(found)
    follow()
  }

  private func answer(after changes: [Change]) {
    for change in changes { change.view.setNeedsDisplay() }
    story.answerAgain()
  }
}

extension [Change] {
  /// The changes in words: one, or a pair.
  @MainActor var words: String { map(\.text).joined(separator: ", and ") }
}

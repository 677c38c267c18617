import TouchExplain
import TouchKit
import TouchScene

/// The smallest change that gives the last touch to the view that it missed.
///
/// It is looked for step by step once the touch was drawn, made on the scene where the user asks for
/// it, and taken back. While it is made no other is looked for: one change at a time.
final class ChangeProposal {
  /// The knowledge of a change so far.
  enum State {
    /// None is needed: there was no touch, or it went to the view that is seen there.
    case needless
    /// Changes are being tried: so many, or nil before the first.
    case searching(count: Int?)
    /// These help, those that break nothing first; each is one change or several.
    case found([Solution])
    /// None helps; what might, and was not tried, in words.
    case hopeless(untried: [String])
    /// These were made, and can be taken back.
    case made(Solution)
  }

  /// The length of a search that the window says nothing of, in seconds.
  private static let patience = 0.2
  /// The longest search for what else changes, in seconds.
  private static let longestLook = 3.0

  private(set) var state = State.needless {
    didSet {
      savedFile = nil
      version += 1
    }
  }
  /// The file that the scene was saved to with the change that was made; nil before.
  var savedFile: String? { didSet { version += 1 } }
  /// Counts the changes of the state.
  private(set) var version = 0
  /// The view that the touch missed, as it is explained.
  private(set) var missed: HitReport.Entry?
  /// The number of the change whose other effects are told: the smallest, or the one that the pointer is on.
  var asked = 0 {
    didSet {
      guard asked != oldValue else { return }
      version += 1
      lookForEffects()
    }
  }
  /// The other effects of the change that is asked about; nil while nobody knows.
  var effects: [ChangeEffects.Effect]? { known[asked]?.effects }
  /// The reason why nobody will know, in a sentence.
  var effectsObstacle: String? { known[asked]?.obstacle }
  private var known: [Int: (effects: [ChangeEffects.Effect], obstacle: String?)] = [:] {
    didSet { version += 1 }
  }
  /// The changes of the scene, with undo.
  let edits: EditHistory
  /// The reason why the scene may not be changed, in a sentence; nil if it may.
  var objection: String? { edits.objection }

  private let story: TouchStory
  private var search: ChangeSearch?
  private var searchStart: TimeInterval?
  private var look: ChangeEffects?
  private var lookStart: TimeInterval?
  private var found: [Solution] = []
  /// The step of the history with the change that was made.
  private var step: Int?
  /// The same of one that was taken back, which may be done again.
  private var undone: (step: Int, solution: Solution)?
  /// The touch that this is about, and the scene.
  private var (touch, scene) = (0, 0)

  init(for story: TouchStory, edits: EditHistory) {
    self.story = story
    self.edits = edits
  }

  /// Turns to the last touch, if there is another since; nothing is tried yet.
  func follow() {
    if scene != story.sceneVersion { (scene, step, undone) = (story.sceneVersion, nil, nil) }
    if let undone, edits.contains(undone.step) {
      (step, self.undone) = (undone.step, nil)
      state = .made(undone.solution)
    }
    if let step, !edits.contains(step) {
      if case .made(let solution) = state { undone = (step, solution) }
      self.step = nil
      state = .found(found)
      lookForEffects()
    }
    guard touch != story.touchVersion, step == nil else { return }
    touch = story.touchVersion
    (search, searchStart, look, lookStart, undone) = (nil, nil, nil, nil, nil)
    (found, known) = ([], [:])
    missed = story.report?.missed
    state = missed == nil ? .needless : .searching(count: nil)
  }

  /// Looks for it anew, for what was found is told in the language of its time.
  func tellAgain() { (touch, version) = (.min, version + 1) }

  // MARK: - Looking for it

  /// True if there are changes to try.
  var isSearching: Bool { if case .searching = state { true } else { false } }

  /// True if there is more to find out: changes that help, or what else they do.
  var hasWork: Bool { isSearching || look != nil }

  /// Tries the next change, or looks at the next part of the screen, at a time in seconds.
  func step(at time: TimeInterval) {
    guard isSearching else { return lookOn(at: time) }
    guard let missed, let point = story.report?.point else { return }
    let start = searchStart ?? time
    searchStart = start
    var search = search ?? ChangeSearch(for: missed.view, at: point, in: story.scene)
    // One owner, so that no step copies the candidates.
    self.search = nil
    guard search.step() else { return finish(search) }
    self.search = search
    if case .searching(nil) = state, time - start > Self.patience {
      state = .searching(count: search.count)
    }
  }

  private func finish(_ search: ChangeSearch) {
    found = search.solutions
    state =
      search.isNeedless
      ? .needless
      : found.isEmpty
        ? .hopeless(untried: search.untried) : .found(found)
    if !search.isNeedless { lookForEffects() }
  }

  private func lookForEffects() {
    (look, lookStart) = (nil, nil)
    guard case .found = state, let missed, known[asked] == nil, found.indices.contains(asked) else {
      return
    }
    look = ChangeEffects(of: found[asked].changes, for: missed.view, in: story.scene)
  }

  private func lookOn(at time: TimeInterval) {
    guard var look else { return }
    let start = lookStart ?? time
    lookStart = start
    self.look = nil
    guard case .found = state, step == nil else { return }
    var obstacle = look.obstacle.map { told("Not checked: \($0)") }
    if look.step() {
      guard time - start > Self.longestLook else {
        self.look = look
        return
      }
      obstacle = "It would take too long here to look at every point.".told
    }
    known[asked] = (look.effects, obstacle)
  }

  // MARK: - Making it

  /// Makes one of the changes that were found on the scene, and answers the last touch again.
  func make(_ index: Int) {
    guard case .found(let solutions) = state, solutions.indices.contains(index),
      let number = edits.make(solutions[index].changes)
    else { return }
    step = number
    state = .made(solutions[index])
  }

  /// Takes the change back that was made, and what was changed after it.
  func undo() {
    guard let step else { return }
    edits.undo(through: step)
    follow()
  }

  /// The outlines that a change would give to views, as polygons on the screen, in points.
  func outlines(of index: Int) -> [[CGPoint]] {
    guard case .found(let solutions) = state, solutions.indices.contains(index) else { return [] }
    return solutions[index].map(\.outline)
  }
}

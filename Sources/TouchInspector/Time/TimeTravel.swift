package import TouchKit
import TouchScene
package import TouchSession

/// The moment that the window shows: the end of the sitting, or an earlier one that is made again.
///
/// It sends inputs that were made before, and says at which time of the scene's clock new ones come.
/// The clock stands still while another moment is shown.
package final class TimeTravel: HitTestSink {
  /// The sitting.
  package private(set) var timeline: Timeline
  /// The number of the track that is shown.
  package private(set) var track = 0
  /// The seconds of the sitting that are played in one second.
  package var speed = 1.0 { didSet { anchor() } }
  /// The span that is played again and again, in seconds; nil plays on to the end.
  package var loop: ClosedRange<TimeInterval>? { didSet { version += 1 } }
  /// True if the sitting is being played.
  package private(set) var isPlaying = false
  /// The reason for which the last wish was refused, or its outcome, in a sentence.
  package var notice: String? { didSet { version += 1 } }
  /// The reason for which no other moment may be shown now, though one could be made; nil for none.
  package var objection: String? { didSet { version += 1 } }

  /// Called with the contacts that are down where the user's inputs go on.
  package var onLive: ([Contact]) -> Void = { _ in }
  /// Called to show a scene that has just been made in place of the one that is shown, and to pass
  /// this and the story its trace from then on.
  package var onShow: (any Touchable) -> Void = { _ in }
  /// The time of the window's clock, in seconds.
  private let now: () -> TimeInterval
  /// The story of the shown scene.
  weak var story: TouchStory?
  /// The engine of the shown scene.
  private var application: UIApplication
  /// The number of inputs of the track that the shown scene has had, where it is not the end of an open track.
  package private(set) var reached = 0
  /// The changes that are tried in the scene of a past moment, until another moment is shown.
  private var trials: [(subject: String, make: @MainActor @Sendable (UIApplication) -> Bool)] = []
  /// True if the shown scene belongs to another track.
  private var isOutdated = false
  /// The position to go to with the next frame, and on the way to which the scene may be.
  private var wanted: Int?
  /// True if the notice tells how far on the way the scene is.
  private var isGoing = false
  /// The longest time for which inputs are sent between two looks at new ones, in seconds.
  private static let slice = 0.008
  /// A time of the scene's clock, and that of the window's when it is reached.
  private var clock: (scene: TimeInterval, window: TimeInterval)
  private var version = 0

  /// Begins at the moment that the shown scene is at: the end of an open track, else its beginning.
  ///
  /// - Parameters:
  ///   - timeline: The sitting.
  ///   - application: The engine of the shown scene, which has had no input yet.
  ///   - now: The window's clock, in seconds.
  package init(
    _ timeline: Timeline,
    of application: UIApplication,
    now: @escaping () -> TimeInterval
  ) {
    self.timeline = timeline
    self.application = application
    self.now = now
    clock = (0, now())
  }

  /// Turns to the sitting of another scene, which has had no input yet.
  package func begin(_ timeline: Timeline, of application: UIApplication) {
    version += self.timeline.version + 1
    (self.timeline, self.application) = (timeline, application)
    (track, reached, wanted, loop, notice, trials) = (0, 0, nil, nil, nil, [])
    isPlaying = false
    clock = (0, now())
  }

  /// Counts the changes of what is told about time.
  package var changeCount: Int { version + timeline.version }

  // MARK: - What happens

  /// Passes an input of the shown scene to its timeline.
  package func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    timeline.engine(application, willHandle: input, number: number)
  }

  /// Passes what was decided to the timeline.
  package func engine(_ application: UIApplication, did record: TraceRecord) {
    timeline.engine(application, did: record)
  }

  /// Ignores the questions of hit-testing, which the timeline does not show.
  package func engine(_ application: UIApplication, asked run: HitTestRun) {}

  // MARK: - The moment

  /// The track that is shown.
  package var shown: Track { timeline.tracks[track] }

  /// True if new inputs go to the shown scene: it is at the end of a track that goes on.
  package var isLive: Bool { timeline.followed != nil }

  /// The number of inputs of the track that the shown scene has had.
  package var position: Int { isLive ? shown.end : wanted ?? reached }

  /// The time of the shown moment, in seconds.
  package var time: TimeInterval { shown.time(of: position) }

  /// The reason for which another moment cannot be shown; nil where one can.
  package var refusal: String? { objection ?? timeline.objection?.text }

  // MARK: - The scene's clock

  /// The time of the scene's clock at a time of the window's, to the microsecond.
  package func sceneTime(at time: TimeInterval) -> TimeInterval {
    max(0, ((clock.scene + time - clock.window) * 1e6).rounded() / 1e6)
  }

  /// The time at which the scene has to hear of it, or the next input is played, on the window's clock.
  package var nextDeadline: TimeInterval? {
    if wanted != nil { return now() }
    if isLive { return application.nextDeadline.map { clock.window + $0 - clock.scene } }
    return isPlaying ? clock.window + (nextTime - clock.scene) / speed : nil
  }

  /// The time of what is played next: an input, or the end of the span.
  private var nextTime: TimeInterval {
    let end = loop?.upperBound ?? shown.duration
    return reached < shown.end ? min(shown.inputs[reached].timestamp, end) : end
  }

  /// Lets a time of the window's clock come: plays what is due.
  package func advance(to time: TimeInterval) {
    if wanted != nil { return }
    if isLive {
      guard let deadline = nextDeadline, deadline <= time else { return }
      application.send(InputEvent(timestamp: sceneTime(at: time), kind: .tick))
      return
    }
    while isPlaying, let deadline = nextDeadline, deadline <= time { playNext() }
  }

  private func playNext() {
    if let loop, nextTime >= loop.upperBound { return begin(loop) }
    if reached < shown.end { feed(upTo: reached + 1) }
    if loop == nil, reached == shown.end {
      stop()
      settle()
    }
  }

  private func begin(_ loop: ClosedRange<TimeInterval>) {
    jump(to: shown.position(at: loop.lowerBound))
    clock = (loop.lowerBound, now())
  }

  private func anchor() {
    version += 1
    clock = (isLive ? application.now : time, now())
  }

  private func stop() {
    isPlaying = false
    version += 1
  }

  // MARK: - Going

  /// Plays from the shown moment, from the beginning where that is the end; or pauses.
  package func togglePlaying() {
    guard !isPlaying else { return stop() }
    guard shown.end > 0, isAllowed() else { return }
    if let loop {
      jump(to: shown.position(at: loop.lowerBound))
    } else if position == shown.end {
      jump(to: 0)
    }
    isPlaying = true
    anchor()
  }

  /// The position that a command to step leads to; nil where there is none.
  package func target(of step: Command) -> Int? {
    switch step {
    case .previousInput: shown.previousInput(before: position)
    case .nextInput: shown.nextInput(after: position)
    case .previousDecision: shown.previousDecision(before: position)
    case .nextDecision: shown.nextDecision(after: position)
    case .nextDifference:
      timeline.recording.flatMap { recording in
        recording.causes.first { $0 > position } ?? recording.causes.first
      }
    default: nil
    }
  }

  /// Goes by a step, and pauses.
  package func go(_ step: Command) {
    if step == .nextDifference { choose(track: 0) }
    if let target = target(of: step) { go(to: target) }
  }

  /// Shows the moment at a position of the shown track, and pauses.
  package func go(to position: Int) {
    guard position != self.position || !isLive, isAllowed() else { return }
    stop()
    jump(to: position)
    settle()
  }

  /// Shows the moment at a time of the shown track, in seconds, with the next frame.
  package func scrub(to time: TimeInterval) {
    let target = shown.settled(shown.position(at: time))
    guard target != position, isAllowed() else { return }
    stop()
    leave()
    wanted = target
  }

  /// Goes where the user has scrubbed to, or on to where many inputs lead.
  package func catchUp() {
    guard let target = wanted else { return }
    jump(to: target)
    settle()
  }

  /// Stays at the moment that the scene has reached; returns whether it was on the way to another.
  package func stopGoing() -> Bool {
    guard wanted != nil else { return false }
    (wanted, notice) = (nil, nil)
    clock = (time, now())
    settle()
    return true
  }

  /// Turns to another track, at its end; a branch that was being continued ends.
  package func choose(track number: Int) {
    guard number != track, isAllowed() else { return }
    let time = time
    stop()
    leave()
    timeline.close()
    (track, isOutdated) = (number, true)
    jump(to: number == 0 ? shown.settled(shown.position(at: time)) : shown.end)
    settle()
  }

  /// Begins a branch at the shown moment; new inputs go there.
  package func continueFromHere() {
    guard !isLive, isAllowed() else { return }
    stop()
    catchUp()
    guard wanted == nil else { return }
    track = timeline.branch(from: track, at: position)
    for trial in trials { timeline.append(changeOf: trial.subject, trial.make) }
    trials = []
    settle()
  }

  /// Takes over a change of the shown scene that was made by hand: it belongs to the sitting, or where a
  /// past moment is shown to what is tried there.
  func change(_ subject: String, _ make: @escaping @MainActor @Sendable (UIApplication) -> Bool) {
    if isLive { return timeline.append(changeOf: subject, make) }
    trials.removeAll { $0.subject == subject }
    trials.append((subject, make))
    version += 1
  }

  /// The number of views that were changed in the scene of the past moment.
  var trialCount: Int { trials.count }

  /// Returns whether another moment may be shown; where not, it is said why.
  private func isAllowed() -> Bool {
    notice = refusal
    return notice == nil
  }

  /// Stops following the scene's inputs: they are made again.
  private func leave() {
    if isLive { reached = shown.end }
    timeline.followed = nil
    version += 1
  }

  /// Brings the scene towards a position: sends it what it has not had, or makes it anew.
  ///
  /// Where there are more inputs than a slice of time allows, the next turns go on.
  private func jump(to position: Int) {
    leave()
    wanted = nil
    if position < reached || isOutdated {
      do {
        let scene = try timeline.makeScene()
        onShow(scene)
        (application, reached, isOutdated, trials) = (scene.application, 0, false, [])
      } catch {
        notice = error.description
        return
      }
    }
    let (silent, end) = (shown.lastSequence(before: position), now() + Self.slice)
    repeat {
      // Only the contacts of the last touch sequence are told.
      story?.tellsContacts = reached >= silent
      feed(upTo: min(reached < silent ? silent : position, reached + 256))
    } while reached < position && now() <= end
    story?.tellsContacts = true
    if reached < position { wanted = position }
    clock = (time, now())
    if shown.inputs.hasLost {
      notice = told("This moment may not be as it was: \(InputList.loss).")
    } else if wanted != nil {
      notice = told("Going to this moment: \(100 * reached / position) %. Escape stops on the way.")
    } else if isGoing {
      notice = nil
    }
    isGoing = wanted != nil
  }

  private func feed(upTo position: Int) {
    timeline.send(reached..<max(reached, position), of: track, to: application)
    reached = max(reached, position)
    version += 1
  }

  /// Goes on with the user's inputs where the track does.
  private func settle() {
    guard !isPlaying, shown.isOpen, reached == shown.end else { return }
    timeline.followed = track
    clock = (application.now, now())
    version += 1
    onLive(shown.contactsDown(at: reached))
  }
}

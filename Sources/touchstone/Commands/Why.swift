/// Explains why one view gets touches or does not.
struct Why: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain why a view gets touches or not, and the smallest change that helps.",
    discussion: """
      With X and Y it is about that point, without them about all parts of the view on the screen: \
      which of them touches reach, and what blocks the others. Each proposed change was tried on \
      the views, and those that take touches from other views come last; several together are \
      proposed only if no single one helps without harm. Other findings of an audit about the view \
      follow, for example a recognizer that claims its tap.

      With --on it is about a gesture: whether the view's action, selection, recognizers or touch \
      methods get what a finger does there, and if not, who is in the way. hold-drag rests for a \
      second before it moves, drag-out is lifted outside of the view, tap-scrolling and \
      stop-scrolling come down while what is around still scrolls. Each change that is \
      proposed was tried on a fresh scene; what it would cost is said. A number such as B-3.32 \
      names the statement in the manual's catalogue of UIKit's behaviour that a reason rests on.
      """
  )

  @OptionGroup var scene: SceneArgument
  @Argument(
    help: "A view: its path, or an address, name, class or end of a path that fits exactly one.",
    completion: .view
  )
  var view: String
  @OptionGroup var place: PointArgument
  @Option(
    help: "A gesture that begins there; one that moves also with its way, as flick-left.",
    completion: .list(GestureOption.allValueStrings)
  )
  var on: GestureOption?
  @Flag(help: "Add the first change as lines of Swift; with --on, each change.")
  var code = false
  @OptionGroup var device: DeviceOption
  @OptionGroup var output: FormatOption

  func validate() throws {
    try place.check(
      (scene.file, "file"),
      (view, "view"),
      usage: "touchstone why FILE VIEW X Y"
    )
  }

  /// The view that is asked about; who names a recognizer is told whose it is.
  @MainActor
  private func asked(in scene: Scene) throws -> UIView {
    do {
      return try scene.view(ViewReference(view))
    } catch {
      let named = scene.views.flatMap { $0.gestureRecognizers ?? [] }.first { $0.name == view }
      guard let named, let owner = named.view else { throw error }
      let gesture = FingerGesture.one(for: named)?.rawValue
      let question = "\(self.scene.file.shellWord) \(owner.shortName.shellWord)"
      let command = "touchstone why \(question)\(gesture.map { " --on \($0)" } ?? "")"
      let call = "\(owner.shortName)\(gesture.map { ", with the gesture \($0)" } ?? "")"
      throw UsageError(
        problem: "'\(view)' is a recognizer of \(owner.shortName), and no view",
        // Who reads words and JSON sends the next question as JSON.
        help: "ask about its view: \(output.format == .both ? call : command)"
      )
    }
  }

  func perform() throws {
    let scene = try device.scene(self.scene.load(on: device)).showing(ViewReference(self.view))
    let view = try asked(in: scene)
    if let on {
      let screen = scene.application.screen.bounds
      if let point = place.point, !screen.contains(point) {
        throw UsageError(
          problem: "\(point.words) is not on the screen, which is \(screen.size.words)",
          help: output.format == .both
            ? "a finger comes down on the screen; without a gesture any point will do."
            : "a finger comes down on the screen; without --on any point will do."
        )
      }
      let question = GestureQuestion(
        view,
        on: on.gesture,
        toward: on.way,
        at: place.point,
        in: scene
      )
      return output.write {
        question.json()
      } text: {
        question.lines(showingCode: code)
      }
    }
    let report =
      if let point = place.point {
        WhyReport(view, at: point, in: scene.application)
      } else {
        WhyReport(view, in: scene.application)
      }
    // A finding about several views is told in the words of the first: here that is this one.
    let path = view.path
    // What is lost to all rows of a list is found at that.
    let list = view.listOfRow
    let findings = TouchExplain.Audit(of: scene) { $1 != path && $1 != list?.path }.findings.filter
    {
      finding in
      finding.places.contains { $0.view === view }
        && (report.isFine || !Self.told.contains(finding.rule))
        || finding.rule == .shadowedControl && finding.places.contains { $0.view === list }
    }
    // What an audit found of a recognizer is not told twice.
    let misses = GestureOutlook(of: view, at: place.point, in: scene).misses(besides: findings)
    output.write {
      report.json(with: findings, misses)
    } text: {
      let device = DeviceAnswers(of: scene)
      let differences =
        place.point.map { [device.difference(at: $0)].compactMap(\.self) }
        ?? device.differences(of: view)
      return report.lines(with: findings, misses, showingCode: code)
        + differences.map { Sentence("But \($0.words).") }
    }
  }

  /// The rules that the report itself covers, where a view does not get what is meant for it.
  private static let told: Set<AuditRule> = [
    .unreachable, .behindContent, .covered, .outside, .swallowed, .transparentCover,
  ]
}

/// A gesture as the command line names it; one that moves may name its direction, as `flick-left`.
struct GestureOption: ExpressibleByArgument {
  let gesture: FingerGesture
  /// The way of the finger; nil for each that suits the view.
  let way: StrokeDirection?

  init?(argument: String) {
    if let gesture = FingerGesture(rawValue: argument) {
      (self.gesture, way) = (gesture, nil)
      return
    }
    guard let dash = argument.lastIndex(of: "-"),
      let gesture = FingerGesture(rawValue: String(argument[..<dash])), gesture.moves,
      let way = StrokeDirection(rawValue: String(argument[argument.index(after: dash)...]))
    else { return nil }
    (self.gesture, self.way) = (gesture, way)
  }

  static let allValueStrings = FingerGesture.allCases.flatMap { gesture in
    let ways = gesture.moves ? StrokeDirection.allCases : []
    return [gesture.rawValue] + ways.map { "\(gesture.rawValue)-\($0.rawValue)" }
  }
}

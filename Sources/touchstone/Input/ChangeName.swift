/// The name of a change that an answer of `why` proposes: `1:tap:100,40:window/Buy`.
///
/// It is the place of the change among those of the answer, and the question: a gesture or `touch`, the
/// point or `-` for all parts of the view, and the view. Of the same file it names the same change every time.
struct ChangeName: ExpressibleByArgument {
  /// The place among the changes of the answer, from 1.
  let number: Int
  let gesture: GestureOption?
  /// The point that is asked about; nil for all parts of the view.
  let point: CGPoint?
  let view: String

  static let form = "NUMBER:GESTURE:X,Y:VIEW, as the JSON of 'why' has it under 'id'"

  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 3).map(String.init)
    guard parts.count == 4, let number = Int(parts[0]), number > 0 else { return nil }
    (self.number, view) = (number, parts[3])
    gesture = parts[1] == "touch" ? nil : GestureOption(argument: parts[1])
    point = parts[2] == "-" ? nil : Coordinate.point(parts[2])
    guard parts[1] == "touch" || gesture != nil, parts[2] == "-" || point != nil else { return nil }
  }

  @MainActor
  static func text(_ number: Int, of report: WhyReport) -> String {
    let point = report.reachable == nil ? Self.text(report.point) : "-"
    return "\(number):touch:\(point):\(report.view.path)"
  }

  @MainActor
  static func text(_ number: Int, of question: GestureQuestion) -> String {
    let way = question.way.map { "-\($0.rawValue)" } ?? ""
    let point = Self.text(question.point)
    return "\(number):\(question.gesture.rawValue)\(way):\(point):\(question.view.path)"
  }

  private static func text(_ point: CGPoint) -> String {
    var json = JSONWriter()
    json.point(point)
    return json.text.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
  }

  /// Asks the question again, and returns all the changes that its answer proposes, in their order.
  @MainActor
  func solutions(in scene: Scene) throws -> [Solution] {
    let view = try scene.view(ViewReference(view))
    if let gesture {
      return GestureQuestion(view, on: gesture.gesture, toward: gesture.way, at: point, in: scene)
        .allSolutions
    }
    let application = scene.application
    return point.map { WhyReport(view, at: $0, in: application) }?.allSolutions
      ?? WhyReport(view, in: application).allSolutions
  }
}

extension WhyReport {
  /// The changes of the answer, those for parts of the view last.
  var allSolutions: [Solution] { solutions + obstacles.compactMap(\.solutions.first) }
}

extension GestureQuestion {
  /// The changes of the answer, those that have the view hit first.
  var allSolutions: [Solution] { (hit?.solutions ?? []) + answers.flatMap(\.solutions) }
}

/// A tool that agents may call: a command of the program, whose arguments are typed.
///
/// Its structured answer is what the command prints with `--format json`, of which lists are cut.
struct MCPTool: Sendable {
  struct Parameter: Sendable {
    enum Kind: String {
      case string, number, integer, strings

      var name: String {
        switch self {
        case .string: "a text"
        case .number: "a number"
        case .integer: "a whole number"
        case .strings: "a list of texts"
        }
      }

      func fits(_ value: SourceValue) -> Bool {
        switch self {
        case .string: value.string != nil
        case .number: value.number?.isFinite == true
        case .integer: value.wholeNumber != nil
        case .strings: value.list?.allSatisfy { $0.string != nil } == true
        }
      }
    }

    let name: String
    let kind: Kind
    let about: String
    var values: [String]?
    var isRequired = false

    init(_ name: String, _ kind: Kind, _ about: String, values: [String]? = nil) {
      (self.name, self.kind, self.about, self.values) = (name, kind, about, values)
    }

    var required: Parameter {
      var parameter = self
      parameter.isRequired = true
      return parameter
    }
  }

  let name: String
  let about: String
  let parameters: [Parameter]
  /// Returns the command and its operands; options go to the arguments.
  let command: @Sendable (inout MCPArguments) throws(UsageError) -> [String]

  private static let screen = Parameter(
    "screen",
    .string,
    "A screen that 'read' has named, the path of a file, or the name of an experiment."
  ).required
  private static let limit = Parameter(
    "limit",
    .integer,
    "How many entries of each list to return, 20 where it is left out; of lists in lists fewer."
  )
  private static let x = Parameter("x", .number, "Points from the screen's left edge.")
  private static let y = Parameter("y", .number, "Points from the screen's top edge.")
  private static let view = Parameter(
    "view",
    .string,
    "A view: its path, or an address, name, class or end of a path that fits exactly one."
  )

  /// Makes a tool that asks about a screen.
  private init(
    _ name: String,
    _ about: String,
    _ parameters: [Parameter],
    _ words: @escaping @Sendable (inout MCPArguments) throws(UsageError) -> [String]
  ) {
    (self.name, self.about) = (name, about)
    self.parameters = [Self.screen] + parameters + [Self.limit]
    command = { arguments throws(UsageError) in
      let file = try arguments.file("screen")
      return [name, file] + (try words(&arguments))
    }
  }

  /// Makes a tool with parameters of its own.
  private init(
    _ name: String,
    _ about: String,
    own parameters: [Parameter],
    _ command: @escaping @Sendable (inout MCPArguments) throws(UsageError) -> [String]
  ) {
    (self.name, self.about, self.parameters, self.command) = (name, about, parameters, command)
  }

  static let all = [
    MCPTool(
      "read",
      """
      Take a view hierarchy and name it for the other tools: a dump of recursiveDescription, a page \
      source of XCUITest, Appium, idb or Maestro, a storyboard or xib, a hierarchy of Sentry, Lookin \
      or Detox, or a scene. Tells what it is, how many views it has, and what was assumed and left out.
      """,
      own: [
        Parameter("text", .string, "The hierarchy as text; or else 'file'."),
        Parameter("file", .string, "The path of a file, below a folder of the server."),
        Parameter("part", .string, "The controller or view of an Interface Builder file."),
        limit,
      ]
    ) { arguments throws(UsageError) in ["read", try arguments.newScreen()] },
    MCPTool(
      "hit",
      "Tell which view a touch at a point goes to, its responder chain, and the verdict on every view.",
      [x.required, y.required]
    ) { arguments throws(UsageError) in try arguments.point() },
    MCPTool(
      "why",
      """
      Tell why a view gets touches or not: the cause, and changes with their code that were tried and \
      help. With a point it is about that point; with a gesture it is about the view's action, \
      recognizers and touch methods.
      """,
      [
        view.required, x, y,
        Parameter(
          "gesture",
          .string,
          "The gesture that begins there; one that moves may have a way.",
          values: GestureOption.allValueStrings
        ),
      ]
    ) { arguments throws(UsageError) in
      let view = try arguments.text("view")
      arguments.options += arguments.textIfAny("gesture").map { ["--on=\($0)"] } ?? []
      return [view] + (try arguments.pointIfAny())
    },
    MCPTool(
      "apply",
      """
      Make a change that 'why' has proposed, and name the screen that has it, to be asked again: a tap \
      that arrives there arrives in the app once it has the change's code.
      """,
      [
        Parameter("change", .string, "The 'id' of a change, as 'why' answered on the same screen.")
          .required
      ]
    ) { arguments throws(UsageError) in
      let change = try arguments.text("change")
      try arguments.changedScreen()
      return [change]
    },
    MCPTool(
      "touch",
      "Make gestures on a fresh screen, one after the other, and tell what comes of each.",
      [
        Parameter(
          "gestures",
          .strings,
          """
          Such as 'tap 100,200' or 'drag 10,20 10,200'. Forms: \(ScreenGesture.usage.map { "'\($0)'" }.joined(separator: ", ")). PLACE is X,Y or a view, \
          TO a place, or up, down, left or right with a length in points; a name with blanks stands in \
          quotes: 'tap "Add to cart"'.
          """
        ).required
      ]
    ) { arguments throws(UsageError) in try arguments.texts("gestures") },
    MCPTool("audit", "Find views that cannot be touched, and what intercepts their touches.", []) {
      _ in []
    },
    MCPTool(
      "map",
      "Draw which view gets the touch at each point of the screen, as a picture with a legend.",
      []
    ) { arguments in
      arguments.options += ["--scale=1", "--output=\(arguments.picture())"]
      return []
    },
    MCPTool(
      "chain",
      "List the responder chain from a view, or from the view that a touch at a point goes to.",
      [view, x, y]
    ) { arguments throws(UsageError) in
      let point = try arguments.pointIfAny()
      guard let view = arguments.textIfAny("view") else {
        guard !point.isEmpty else {
          throw UsageError(problem: "'chain' needs 'view', or 'x' and 'y' of a point")
        }
        return point
      }
      guard point.isEmpty else {
        throw UsageError(problem: "'chain' begins at 'view' or at a point, not at both")
      }
      return [view]
    },
    MCPTool("gestures", "List the recognizers, and who waits for and excludes whom.", []) { _ in []
    },
    MCPTool(
      "replay",
      "Replay a recorded session and compare it with its recording.",
      own: [
        Parameter("session", .string, "The path of a session, or the name of an experiment.")
          .required,
        limit,
      ]
    ) { arguments throws(UsageError) in ["replay", try arguments.file("session")] },
  ]

  // MARK: - The list

  /// The published schema of what the command answers, as JSON; nil where it has none.
  private var answerSchema: String? {
    let file = Assets.schemas?.appendingPathComponent("\(name).answer.schema.json").path
    guard let file, let data = try? FileBytes.contents(of: file, as: .list) else { return nil }
    return try? YAMLReader.value(from: data, file: name).json
  }

  func write(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("description", about)
    json.object("inputSchema") { json in
      json.field("type", "object")
      json.object("properties") { json in
        for parameter in parameters { json.object(parameter.name) { parameter.write(to: &$0) } }
      }
      json.list("required", parameters.filter(\.isRequired)) { $0.string($1.name) }
      json.field("additionalProperties", false)
    }
    if let schema = answerSchema {
      json.key("outputSchema")
      json.plain(schema)
    }
    json.object("annotations") {
      $0.field("readOnlyHint", true)
      $0.field("openWorldHint", false)
    }
  }
}

extension MCPTool.Parameter {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("type", kind == .strings ? "array" : kind.rawValue)
    if kind == .strings { json.object("items") { $0.field("type", "string") } }
    json.field("description", about)
    if let values { json.list("enum", values) { $0.string($1) } }
  }
}

extension MCPTool {
  /// The reason for which an answer is none, though the command made one; nil where it is one.
  func refusal(in value: SourceValue) -> String? {
    guard name == "replay" else { return nil }
    return value["sessions"]?.list?.lazy.compactMap { $0["error"]?.string }.first
  }

  /// The sentence that an answer begins with, where what the command prints begins with a list; nil
  /// where that begins with a sentence itself.
  func opening(of value: SourceValue) -> String? {
    func list(_ key: String) -> [SourceValue] { value[key]?.list ?? [] }
    switch name {
    case "audit":
      let screens = list("files").flatMap { $0["screens"]?.list ?? [] }
      let views = screens.compactMap { $0["views"]?.wholeNumber }.reduce(0, +)
      return "\(counted(list("findings").count, "finding")) in \(counted(views, "view"))."
    case "chain":
      return "A touch that no responder keeps passes \(counted(list("chain").count, "responder"))."
    case "gestures":
      let recognizers = list("recognizers")
      guard !recognizers.isEmpty else { return nil }
      let views = Set(recognizers.compactMap { $0["view"]?.string }).count
      return "\(counted(recognizers.count, "recognizer")) on \(counted(views, "view"))."
    case "map":
      let views = list("views")
      guard let first = views.first, let most = first["view"]?.string,
        let share = first["share"]?.number
      else { return "No view gets a touch anywhere on the screen." }
      let rounded = (share * 1000).rounded() / 10
      return "\(counted(views.count, "view")) would get a touch somewhere; the most of the screen, "
        + "\(rounded) %, goes to \(most)."
    case "replay":
      return list("sessions").map { session in
        let file = session["file"]?.string ?? "It"
        return switch session["status"]?.string {
        case CheckResult.Status.ok.rawValue?:
          "\(file) was replayed, and what it has happened as it was recorded."
        case CheckResult.Status.differs.rawValue?:
          "\(file) was replayed, and something else happened than was recorded."
        default: "\(file) could not be replayed to its end."
        }
      }
      .joined(separator: " ")
    default: return nil
    }
  }
}

extension Open {
  /// Reads the arguments that a window is opened with nearly always: a file, whether the inspector is
  /// shown, the colours and the scale.
  ///
  /// The parser asks Swift's reflection for the type of each option, which takes a tenth of a start. It
  /// reads all that stands in other forms, and says what is wrong.
  ///
  /// - Returns: What the parser would read; nil where there is anything else.
  static func usual(_ arguments: [String]) -> Open? {
    var file: String?
    var scale: Double?
    var flags: Set<String> = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--no-inspector", "--map", "--dark":
        guard flags.insert(word).inserted else { return nil }
      case "--scale":
        guard scale == nil, let value = rest.popFirst().flatMap(Double.init),
          (0.1...16).contains(value)
        else { return nil }
        scale = value
      default:
        guard file == nil, !word.isEmpty, !word.hasPrefix("-") else { return nil }
        file = word
      }
    }
    var command = Open()
    command.setDefaults()
    command.file = file
    command.scale = scale
    command.noInspector = flags.contains("--no-inspector")
    command.hitMap = flags.contains("--map")
    command.dark = flags.contains("--dark")
    return command
  }

  /// Sets every option to what it is where it is not given; one that is not set cannot be read.
  private mutating func setDefaults() {
    (file, record, scale) = (nil, nil, nil)
    (force, noInspector, hitMap, dark) = (false, false, false, false)
    scene = .defaults
    course = .defaults
    device = .defaults
  }
}

extension SceneOptions {
  fileprivate static var defaults: SceneOptions {
    var options = SceneOptions()
    (options.policy, options.controllers, options.part) = ([], nil, nil)
    options.constraints = false
    options.files = FileAccess()
    options.files.allowed = []
    return options
  }
}

extension CourseOption {
  fileprivate static var defaults: CourseOption {
    var options = CourseOption()
    (options.course, options.language) = (false, nil)
    return options
  }
}

extension DeviceOption {
  fileprivate static var defaults: DeviceOption {
    var options = DeviceOption()
    (options.device, options.screen, options.rotate) = (nil, nil, false)
    return options
  }
}

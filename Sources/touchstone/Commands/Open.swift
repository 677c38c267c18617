struct Open: EngineCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open a scene in a window, press its views, and see who gets the touch and why.",
    discussion: """
      F1 shows all keys; Control+K finds views, commands and experiments; Escape lets go of the \
      chosen view; Control+Q closes the window. All other keys go to the scene, wherever the pointer \
      is: media keys as remote control, Control+Shift+Z as a shake of the device, which lasts as long as \
      Z is down. The scene's application is active while the window has the keyboard focus. When the \
      file is saved the window shows it anew, and answers the last touch again. Other files are \
      opened with Control+O, or dropped on the window. With --record every input and its effects go \
      to a session, which 'touchstone replay' checks; Control+R records at any time.
      """
  )

  @Argument(
    help: """
      A scene file, a view dump, a page source or an Interface Builder file; '-' for standard \
      input; a session, which is replayed; or the name of an experiment. Without one the window opens with the ways to a scene, \
      and the files that were open last. With --course it is the name of a lesson, or of its experiment.
      """,
    completion: .scene
  )
  var file: String?
  @OptionGroup var scene: SceneOptions
  @OptionGroup var course: CourseOption
  @Option(help: "Record the session to this file.", completion: .file())
  var record: String?
  @OptionGroup var existing: ForceOption
  @OptionGroup var device: DeviceOption
  @OptionGroup var ground: GroundOption
  @Option(help: "A scene to show beside it, or a session to compare it with.", completion: .scene)
  var beside: String?
  @Option(help: "How many pixels a point is wide; the display's own scale if not given.")
  var scale: Double?
  @Flag(help: "Show the scene's screen alone, with the overlay.")
  var noInspector = false
  @Flag(name: .customLong("map"), help: "Begin with the hit map over the scene.")
  var hitMap = false
  @Flag(help: "Use dark colours.")
  var dark = false

  func validate() throws {
    if let scale, !(0.1...16).contains(scale) {
      throw ValidationError("'--scale' needs a number from 0.1 to 16.")
    }
  }

  func perform() throws {
    TouchApp.prepare()
    var course = course
    course.language = course.language ?? CourseFiles.keptLanguage
    CourseFiles.useWindowWords(of: course.language)
    let guide = try course.start(with: self.file)
    // Without panels there is no room for the start page, and a recording is about one scene.
    let showsStart = self.file == nil && guide == nil && !noInspector && record == nil
    let name = try guide?.lesson.scene ?? self.file ?? (showsStart ? nil : Self.firstExperiment())
    let start = Date.now
    var options = TouchApp.Options()
    let file: SceneFile
    switch try name.map({ try SceneSource.content(of: $0, with: scene, on: device) }) {
    case .scene(let scene)?: file = scene
    case .session(let session)?:
      if record != nil {
        throw UsageError(
          problem: "'\(session.name)' is a recorded session, which can be replayed, not recorded",
          help: "leave out '--record', or name a scene."
        )
      }
      (file, options.session) = (try session.scene, session)
    case nil: file = try Self.nothing()
    }
    options.path = name.flatMap(SceneArgument.path)
    options.readingStart = start
    options.scenes = .files(with: scene, on: device, in: course.language)
    options.showsStart = showsStart
    options.recent = RecentFiles(environment: ProcessInfo.processInfo.environment)
    options.showsCourse = guide != nil
    options.course = { [course] in try guide ?? course.reading() }
    var recorded: [String] = []
    options.onRecorded = { recorded.append($0) }
    options.recording = record
    options.replacesRecording = existing.force
    options.scale = scale.map { CGFloat($0) }
    options.showsInspector = !noInspector
    options.showsHitMap = hitMap
    options.ground = try ground.ground(on: file.screenSize)
    options.beside = try beside.map { try SceneSource.content(of: $0, with: scene, on: device) }
    let kept = CourseFiles.kept
    options.isDark = dark || kept.isDark == true
    options.places = kept.places ?? PanePlaces()
    options.onClose = { [wasDark = options.isDark] isDark, places in
      CourseFiles.kept.places = places
      if isDark != wasDark { CourseFiles.kept.isDark = isDark }
    }
    options.onError = { Output.errorLines("touchstone: warning: \($0)") }
    let ending = try TouchApp.run(file, options: options)
    if ending == .lostServer {
      Output.error("touchstone: error: the X server has gone away, and the window with it")
      if let record { Output.error("  help: what happened before is safe in \(record).") }
      throw CheckFailure.unusable
    }
    for path in recorded { try Self.tell(of: path) }
  }

  /// The scene that lies behind the start page, and is never seen.
  private static func nothing() throws -> SceneFile {
    try SceneFile(reading: Data("touchstone: 1\ntitle: Touchstone\nroot: {}\n".utf8), name: "")
  }

  private static func firstExperiment() throws -> String {
    if let first = Assets.scenes().first { return Assets.name(of: first) }
    throw UsageError.withoutExperiments(
      "there is nothing to open: name a file, for the experiments are not installed"
    )
  }

  private static func tell(of path: String) throws {
    var reader = try SessionReader(path: path)
    var count = 0
    while let step = try reader.next() { count += step.input.isOfSomebody ? 1 : 0 }
    let page = path.replacing(/(\.session)?\.jsonl$/, with: "") + ".html"
    Output.error("recorded \(path), \(counted(count, "input"))")
    Output.error("  check it: touchstone replay \(path.shellWord)")
    Output.error("  show it:  touchstone report \(path.shellWord) -o \(page.shellWord)")
    Output.error("  in CI:    touchstone test \(path.shellWord)")
  }
}

extension InspectorTab: ExpressibleByArgument {}

/// A picture of a scene.
struct Draw: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a scene as a PNG, SVG or PDF file."
  )

  /// The duration of a tap, in seconds.
  private static let tapTime: TimeInterval = 0.08

  @OptionGroup var scene: SceneArgument
  @OptionGroup var output: PictureFile
  @Option(help: "Show what a touch at X,Y would do.")
  var overlay: String?
  @Flag(help: "Show the inspector beside the scene, as in the window.")
  var inspector = false
  @Option(help: "The size of the inspector's window in points, WIDTHxHEIGHT.")
  var window: String?
  @Option(help: "The tab that the inspector shows; with 'gestures' the touch is a whole tap.")
  var tab = InspectorTab.why
  @OptionGroup var course: CourseOption
  @Flag(help: "Use dark colours.")
  var dark = false
  @Option(help: "How many pixels a point is wide.")
  var scale = 1.0
  @OptionGroup var device: DeviceOption
  @OptionGroup var ground: GroundOption

  private var theme: Theme { dark ? .dark : .light }

  func validate() throws {
    try output.validate(scale: scale)
    if window != nil, !inspector {
      throw UsageError(
        problem: "--window is the size of the inspector's window, which is not drawn",
        help: "add --inspector, or leave --window out"
      )
    }
    if tab == .lesson, !inspector || !course.course {
      throw UsageError(
        problem: "the lesson is a tab of the course, which is not drawn",
        help: "add --inspector and --course"
      )
    }
  }

  func perform() throws {
    let file = try device.apply(to: self.scene.load(on: device))
    let scene = try Scene(file)
    var look = SceneLook()
    look.ground = try ground.ground(on: file.screenSize)
    guard let format = output.format else { return }
    let data: Data
    if overlay == nil, !inspector {
      data = try format.picture(size: file.screenSize, scale: scale) { canvas in
        ScenePainter(of: scene.application, theme: theme, look: look).draw(on: canvas)
      }
    } else {
      let inspector = try touchedInspector(of: scene, file)
      inspector.look = look
      _ = inspector.update()
      data = try format.picture(size: inspector.size, scale: scale) { inspector.draw(on: $0) }
    }
    try output.write(data)
  }

  @MainActor
  private func touchedInspector(of scene: Scene, _ file: SceneFile) throws -> Inspector {
    CourseFiles.useWindowWords(of: course.language)
    let captions = Inspector.Captions(
      title: file.title ?? file.name,
      file: file.name,
      about: file.shownAbout
    )
    let result = Inspector(
      of: scene.application,
      captions: captions,
      theme: theme,
      showsPanels: inspector,
      log: CallLog(scene)
    )
    if inspector, let window { result.layout(try DeviceOption.size(window, of: "--window")) }
    if inspector, let guide = try course.picture(ofScene: file.name) { result.begin(guide) }
    if let overlay {
      let point = try Self.point(overlay)
      scene.application.traceSink = result.story
      let contact = Contact(id: 1, phase: .began, position: point)
      scene.application.send(InputEvent(timestamp: 0, kind: .contacts([contact])))
      if tab == .gestures { finishTap(at: point, in: scene.application) }
    }
    result.tab = tab
    _ = result.update()
    result.finishWork()
    _ = result.update()
    return result
  }

  /// Lifts the finger, and advances the time to the deadlines of recognizers.
  @MainActor
  private func finishTap(at point: CGPoint, in application: UIApplication) {
    let contact = Contact(id: 1, phase: .ended, position: point)
    application.send(InputEvent(timestamp: Self.tapTime, kind: .contacts([contact])))
    application.settle()
  }

  private static func point(_ text: String) throws -> CGPoint {
    guard let point = Coordinate.point(text) else {
      let word = text.trimmingCharacters(in: .whitespaces)
      throw UsageError(problem: "'--overlay \(word)' is not a point", help: "write X,Y.")
    }
    return point
  }
}

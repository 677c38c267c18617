import TouchCairo
import TouchInspector
public import TouchKit
public import TouchScene
import TouchSession
public import TouchX11

/// Opens views in a window, with the inspector beside them and a recorder behind.
@preconcurrency @MainActor
public enum TouchApp {
  /// Begins what a window needs whatever it shows, while the program reads what that is.
  package static func prepare() { DrawingCache.prepareFonts() }

  /// The reason why a window's loop ended.
  public typealias Ending = X11Ending

  /// The reason why there can be no window.
  public typealias WindowError = X11Error

  /// Opens a user's own views in the window, and serves it until it is closed.
  ///
  /// The views belong to an application of their own, which becomes ``UIApplication/shared``.
  ///
  /// - Parameters:
  ///   - rootViewController: Its view fills the scene's screen.
  ///   - delegate: Is told of the application's life, and ends the responder chain if it is a responder.
  ///   - options: What the window shows, and how.
  /// - Returns: How the window ended.
  /// - Throws: `X11Error` where there can be no window, ``SourceError`` where there can be no
  ///   recording.
  @discardableResult
  public static func run(
    _ rootViewController: @autoclosure () -> UIViewController,
    delegate: (any UIApplicationDelegate)? = nil,
    options: Options = Options()
  ) throws -> Ending {
    let stage = Stage(
      screenSize: options.screenSize,
      policy: options.policy,
      delegate: delegate,
      rootViewController()
    )
    return try run(stage, delegate: delegate, making: nil, options: options)
  }

  /// Opens a user's own views in the window, and makes them again wherever an earlier moment is shown: time
  /// goes back by replaying what was done.
  ///
  /// - Parameters:
  ///   - rootViewController: Makes the controller whose view fills the scene's screen. It is called again for
  ///     each moment that is gone back to, and has to make the same each time.
  ///   - options: What the window shows, and how.
  /// - Returns: How the window ended.
  /// - Throws: `X11Error` where there can be no window, ``SourceError`` where there can be no
  ///   recording.
  @discardableResult
  public static func run(
    remaking rootViewController: @escaping @MainActor () -> UIViewController,
    options: Options = Options()
  ) throws -> Ending {
    let make = {
      Stage(
        screenSize: options.screenSize,
        policy: options.policy,
        rootViewController()
      )
    }
    return try run(
      make(),
      delegate: nil,
      making: { () throws(SourceError) in make() },
      options: options
    )
  }

  private static func run(
    _ stage: Stage,
    delegate: (any UIApplicationDelegate)?,
    making maker: Timeline.Maker?,
    options: Options
  ) throws -> Ending {
    UITextInputMode.noteKeyboard(locale: KeyStroke.locale)
    let activityFile = options.activityFile.map(ActivityFile.init)
    if let activity = activityFile?.read() {
      stage.window.rootViewController?.restoreUserActivityState(activity)
    }
    var options = options
    if options.source.isEmpty { options.source = stage.name }
    let window = try EmptyWindow(options, for: stage.application.screen.bounds.size)
    // The application does not keep its delegate alive.
    let ending = try withExtendedLifetime(delegate) {
      try open(
        stage.application,
        nil,
        Timeline(making: maker),
        in: window,
        options: options,
        header: SessionHeader.line(
          forSceneInCode: options.source,
          screenSize: stage.application.screen.bounds.size,
          policy: options.policy
        )
      )
    }
    do {
      try activityFile?.write(stage.window.activityToSave())
    } catch {
      options.onError?("what the user was doing was not saved: \(error.localizedDescription)")
    }
    stage.window.isHidden = true
    return ending
  }

  /// Opens a scene in the window, and serves it until it is closed.
  ///
  /// - Throws: `X11Error` where there can be no window, ``SourceError`` where there can be no
  ///   scene or no recording.
  public static func run(_ file: SceneFile, options: Options = Options()) throws -> Ending {
    UITextInputMode.noteKeyboard(locale: KeyStroke.locale)
    var options = options
    options.title = file.shownTitle
    // A session has a name of its own; replayed on another scene it is that scene's that counts.
    options.source = options.isOnOtherScene ? file.name : options.session?.name ?? file.name
    options.about = options.about ?? file.shownAbout
    // The server makes the window while the views are made. What is wrong with the scene is told first.
    let window = Result { try EmptyWindow(options, for: file.screenSize) }
    let scene = try Scene(file)
    UIApplication.shared = scene.application
    let timeline =
      if let session = options.session {
        try SessionReplay(
          session,
          on: options.isOnOtherScene ? file : nil,
          until: options.lastLine
        ).whole()
      } else {
        Timeline { () throws(SourceError) in try Scene(file) }
      }
    return try withExtendedLifetime(scene) {
      try open(
        scene.application,
        scene,
        timeline,
        in: window.get(),
        options: options,
        header: SessionHeader.line(for: file)
      )
    }
  }

  private static func open(
    _ application: UIApplication,
    _ scene: Scene?,
    _ timeline: Timeline,
    in empty: EmptyWindow,
    options: Options,
    header: @autoclosure () -> [UInt8]
  ) throws -> Ending {
    let recording = try options.recording.map {
      try WindowRecording(to: $0, replacing: options.replacesRecording, header: header())
    }
    let log = scene.map { CallLog($0) }
    let contents = WindowContents(of: application, timeline, options, log: log, scale: empty.scale)
    if scene == nil { contents.work = OutsideWork(of: application) }
    contents.inspector.look.ground = options.ground
    contents.inspector.places = options.places
    switch options.beside {
    case .scene(let file)?:
      contents.inspector.showBeside(try Scene(file), called: file.name)
    case .session(let session)?:
      let kept = try SessionReplay(session).whole()
      try contents.inspector.showBeside(kept, called: session.name)
    case nil: break
    }
    let desk = SceneDesk(contents, scene: scene, options)
    contents.desk = desk
    if let recording { desk.record(recording) }
    contents.trace(to: recording?.recorder)
    let window = empty.window
    // The screen may have been too small for the size that was asked for.
    contents.layout(width: window.size.width, height: window.size.height)
    let loop = try X11EventLoop(window: window, client: contents, presenter: empty.presenter)
    desk.onTitle = { [weak window] in window?.setTitle($0) }
    contents.copy = { [weak loop] in loop?.clipboard.copy($0) == true }
    contents.paste = { [weak loop] in loop?.clipboard.paste() }
    contents.close = { [weak loop] in loop?.stop() }
    contents.nameOfDevice = { [weak loop] in loop?.nameOfDevice($0) }
    window.show()
    contents.begin()
    if options.showsStart { contents.inspector.showStart() }
    if options.showsCourse { desk.beginCourse() }
    let ending = loop.run()
    options.onClose?(contents.inspector.theme.isDark, contents.inspector.places)
    contents.finish()
    desk.finishShowing()
    desk.noteOpened()
    try desk.finishRecording()
    return ending
  }
}

/// A window that is not on the screen yet, with the memory for its picture.
struct EmptyWindow {
  let scale: CGFloat
  let window: X11Window
  let presenter: X11Presenter

  /// Makes the window, as large as its contents want it; the scene's screen has a size in points.
  init(_ options: TouchApp.Options, for screenSize: CGSize) throws {
    let display = try X11Display(name: options.display)
    display.onError = options.onError
    scale = options.scale ?? display.scale
    let size = options.showsInspector ? Inspector.preferredSize : screenSize
    window = try X11Window(
      display: display,
      title: options.title.told,
      applicationName: "touchstone",
      size: Self.pixels(size, scale: scale, on: display)
    )
    presenter = try X11Presenter(window: window)
  }

  /// The size of a window in pixels, no larger than the screen.
  private static func pixels(
    _ size: CGSize,
    scale: CGFloat,
    on display: X11Display
  ) -> (width: Int, height: Int) {
    let screen = display.screenSize
    return (
      min(screen.width, Int((size.width * scale).rounded())),
      min(screen.height, Int((size.height * scale).rounded()))
    )
  }
}

/// The file that keeps what the user was doing from one run of a program to the next.
struct ActivityFile {
  let path: String

  /// Returns the activity that was saved; nil for no file, or one of something else.
  func read() -> NSUserActivity? {
    (try? FileBytes.contents(of: path, as: .list)).flatMap(NSUserActivity.init(propertyList:))
  }

  /// Saves an activity; without one nothing is kept.
  func write(_ activity: NSUserActivity?) throws {
    guard let activity else {
      try? FileManager.default.removeItem(atPath: path)
      return
    }
    try activity.propertyList().write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

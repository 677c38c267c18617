import Glibc
import TouchCairo
package import TouchInspector
public import TouchKit
public import TouchScene
public import TouchSession
public import TouchX11

/// Opens views in a window, with the inspector beside them and a recorder behind.
@MainActor
public enum TouchApp {
  /// What the window shows, and how.
  public struct Options: Sendable {
    /// What the window's title bar and header say.
    public var title = "Touchstone"
    /// The scene's file, or its name in code.
    public var source = ""
    /// What to try and what to expect.
    public var about: String?
    /// The size of the scene's screen, in points; for views made in code.
    public var screenSize = CGSize(width: 390, height: 844)
    /// The settings where UIKit's versions differ; for views made in code.
    public var policy = Policy()
    /// Where what the user is doing is kept from one run to the next; nil keeps nothing.
    ///
    /// The root controller is given the activity as the window opens, and the window's is saved as it
    /// closes; for views made in code.
    public var activityFile: String?
    /// Where to record the session; nil records none.
    public var recording: String?
    /// Whether a session that is there may be overwritten.
    public var replacesRecording = false
    /// Whether the inspector is shown; without it the window is the scene's screen.
    public var showsInspector = true
    /// Whether the hit map lies over the scene to begin with.
    public var showsHitMap = false
    /// How many pixels a point is wide; nil uses the display's scale.
    public var scale: CGFloat?
    /// Whether the window has dark colours.
    public var isDark = false
    /// The X display to open the window on; nil uses the one in the environment.
    public var display: String?

    /// A session to replay in the window, in place of what the user does; nil for none.
    public var session: Session?
    /// The line of the session's file to stop after; nil for the end.
    public var lastLine: Int?
    /// Whether the session is replayed on another scene than it was recorded on.
    public var isOnOtherScene = false
    /// How many seconds of the sitting are played in one second.
    public var speed = 1.0

    /// Where other scenes come from; nil shows this one alone.
    package var scenes: SceneSource?
    /// The file that the scene was read from, which is read again when it was saved; nil for none.
    package var path: String?
    /// Whether the window opens with the choice of experiments.
    package var choosesExperiment = false
    /// Reads the course; nil where there is none.
    package var course: (@MainActor @Sendable () throws -> CourseGuide?)?
    /// Whether the window opens with the course.
    package var showsCourse = false
    /// Called with each session that was recorded, once it is complete.
    package var onRecorded: (@MainActor @Sendable (String) -> Void)?

    /// Called with what the X server refused or why recording stopped, in words; the window stays open.
    public var onError: (@MainActor @Sendable (String) -> Void)?

    /// Makes the usual options.
    public init() {}
  }

  /// Begins what a window needs whatever it shows, while the program reads what that is.
  package static func prepare() { DrawingCache.prepareFonts() }

  /// How the window ended.
  public typealias Ending = X11Ending

  /// Why there can be no window.
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
    UITextInputMode.noteKeyboard(locale: locale)
    let stage = Stage(
      screenSize: options.screenSize,
      policy: options.policy,
      delegate: delegate,
      rootViewController()
    )
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
        Timeline(making: nil),
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
    UITextInputMode.noteKeyboard(locale: locale)
    var options = options
    options.title = file.shownTitle
    options.source = file.name
    options.about = options.about ?? file.about
    // The server makes the window while the views are made. What is wrong with the scene is told first.
    let window = Result { try EmptyWindow(options, for: file.screenSize) }
    let scene = try Scene(file)
    UIApplication.shared = scene.application
    let timeline =
      if let session = options.session {
        try Timeline(
          session,
          on: options.isOnOtherScene ? file : nil,
          until: options.lastLine
        )
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
    window.show()
    contents.begin()
    if options.choosesExperiment { contents.inspector.openExperiments() }
    if options.showsCourse { desk.beginCourse() }
    let ending = loop.run()
    contents.finish()
    try desk.finishRecording()
    return ending
  }

  /// The locale of what the user types, as the environment names it.
  private static var locale: String? {
    // A variable at a time: Foundation makes a dictionary of all.
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return nil
  }
}

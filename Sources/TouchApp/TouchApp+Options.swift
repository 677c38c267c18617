package import TouchInspector
public import TouchKit
public import TouchSession

extension TouchApp {
  /// The settings of a window.
  nonisolated public struct Options: Sendable {
    /// The text of the title bar and of the header.
    public var title = "Touchstone"
    /// The scene's file, or its name in code.
    public var source = ""
    /// A hint of what to try, and what to expect.
    public var about: String?
    /// The size of the scene's screen, in points; for views made in code.
    public var screenSize = CGSize(width: 390, height: 844)
    /// The settings where UIKit's versions differ; for views made in code.
    public var policy = Policy()
    /// The file that keeps the user's activity from one run to the next; nil for none.
    ///
    /// The root controller is given the activity as the window opens, and the window's is saved as it
    /// closes; for views made in code.
    public var activityFile: String?
    /// The file to record a session to; nil for none.
    public var recording: String?
    /// True if a session that is there may be overwritten.
    public var replacesRecording = false
    /// True if the inspector is shown; without it the window is the scene's screen.
    public var showsInspector = true
    /// True if the hit map lies over the scene to begin with.
    public var showsHitMap = false
    /// Pixels a point; nil for the display's scale.
    public var scale: CGFloat?
    /// True if the window has dark colours.
    public var isDark = false
    /// The X display to open the window on; nil uses the one in the environment.
    public var display: String?

    /// A session to replay in the window, in place of what the user does; nil for none.
    public var session: Session?
    /// The line of the session's file to stop after; nil for the end.
    public var lastLine: Int?
    /// True if the session is replayed on another scene than it was recorded on.
    public var isOnOtherScene = false
    /// The speed of playing: seconds of the sitting in one second.
    public var speed = 1.0

    /// The source of other scenes; nil for this one alone.
    package var scenes: SceneSource?
    /// The file that the scene was read from, which is read again when it was saved; nil for none.
    package var path: String?
    /// The time before which the file was not read yet; nil where nobody knows.
    package var readingStart: Date?
    /// A picture of the screen under the outlines of the scene's views; nil for none.
    package var ground: SceneLook.Ground?
    /// A scene that is shown beside the other one, or a session to compare it with; nil for none.
    package var beside: SceneSource.Content?
    /// The places of the lines between panes to begin with.
    package var places = PanePlaces()
    /// Called as the window closes, with whether it is dark and where those lines are.
    package var onClose: (@MainActor @Sendable (Bool, PanePlaces) -> Void)?
    /// True if the window opens with the start page, and not with its scene.
    package var showsStart = false
    /// The list of the files that were open before; nil keeps none.
    package var recent: RecentFiles?
    package var course: (@MainActor @Sendable () throws -> CourseGuide?)?
    package var showsCourse = false
    /// Called with each session that was recorded, once it is complete.
    package var onRecorded: (@MainActor @Sendable (String) -> Void)?

    /// Called with what the X server refused or why recording stopped, in words; the window stays open.
    public var onError: (@MainActor @Sendable (String) -> Void)?

    /// Makes the usual options.
    public init() {}
  }
}

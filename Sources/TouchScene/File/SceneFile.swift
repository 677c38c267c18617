public import TouchKit

/// A description of one screen, read from a scene file and checked, but with no view made yet.
public struct SceneFile: Sendable {
  /// The newest format this build reads.
  public static let formatVersion = 1
  /// The depth to which views may nest in a file; the parser's own limit is little more.
  package static let deepestNesting = 400
  /// The number of windows and views in a file; with so many it takes some 8 seconds and 800 MB to read.
  package static let mostViews = 250_000

  /// The title, if the file gives one.
  public let title: String?
  /// The text on what to try and what to expect, if the file contains it.
  public let about: String?
  /// The screen to put the scene on; its views stay as they are on any, and its controls have the tolerance of the device
  /// unless the file states one.
  public var screen: ScreenChoice {
    didSet {
      guard source["policy"]?["controlTolerance"] == nil else { return }
      let isChosen = policy.controlTolerance != ownPolicy.controlTolerance
      ownPolicy.controlTolerance = screen.controlTolerance
      if !isChosen { policy.controlTolerance = screen.controlTolerance }
    }
  }
  /// The screen that the file asks for, or has by default.
  let ownScreen: ScreenChoice
  /// The settings where UIKit's versions differ.
  public var policy: Policy
  /// The settings that the file asks for, or has by default.
  var ownPolicy: Policy
  /// When the constraints of views count.
  package var layout: LayoutChoice
  /// The expectations that must hold.
  public let expectations: [Expectation]
  /// The file's name, as the user gave it.
  public let name: String
  /// The file itself, with its images inside, as a session keeps it.
  package let source: SourceValue

  package let images: [SceneImage]

  /// The import, with the assumptions that were made; nil for a scene without one.
  public let imported: ImportedScene?

  /// True if the colours of views are unknown, as in what was imported from a view dump.
  package let isWireframe: Bool
  /// True if it tells no colour and no image, and nothing of that.
  package let tellsNoLooks: Bool

  /// The names of what is tapped before anything else, so that what it shows is on the screen.
  package var opened: [String] = []

  let windows: [WindowDescription]
  /// The class of the application's delegate, if it has one.
  let appDelegate: String?

  /// When the constraints of views count, and not their frames alone.
  package enum LayoutChoice: String, CaseIterable, Sendable {
    /// On every screen.
    case constraints
    /// On a screen of another size than the scene's own, for which the frames were made.
    case onOtherScreens
  }

  /// True if constraints place views on the chosen screen.
  var isLaidOut: Bool { layout == .constraints || screen.size != ownScreen.size }

  /// A point and the view that must be hit there.
  public struct Expectation: Sendable {
    /// The point on the screen, in points.
    public let point: CGPoint
    /// The view; nil where none may be hit.
    public let hit: ViewReference?
    /// Its position in the file.
    public let position: SourcePosition
  }
}

/// A window as a scene file describes it.
struct WindowDescription: Sendable {
  let position: SourcePosition
  /// Its place among all windows and views of the file, in the order in which they are read.
  var number = 0
  var sceneClass: SceneClass
  var name: String?
  var address: UInt64?
  var frame: CGRect?
  var color: UIColor?
  var level: Double = 0
  var isHidden = false
  var isKey = false
  var alpha: Double?
  var isUserInteractionEnabled: Bool?
  var root: ViewDescription?
  /// The views directly in the window, in place of a root view; dumps show them.
  var subviews: [ViewDescription] = []
  var gestures: [GestureDescription] = []
}

/// A view as a scene file describes it; nil stands for the class's own default.
struct ViewDescription: Sendable {
  let position: SourcePosition
  /// Its place among all windows and views of the file, in the order in which they are read.
  let number: Int
  var sceneClass: SceneClass
  var name: String?
  /// The view's address in the process that it was captured from.
  var address: UInt64?
  var frame: CGRect?
  var bounds: CGRect?
  var center: CGPoint?
  var transform: CGAffineTransform?
  var anchorPoint: CGPoint?
  var animation: AnimationDescription?
  /// The settings that it is given when it is made.
  var settings: [SceneKey.Setting] = []
  /// The settings that it is given once the views in it are there.
  var lateSettings: [SceneKey.Setting] = []
  /// The constraints that place the view; nil where its frame does.
  var constraints: [ConstraintDescription]?
  var gestures: [GestureDescription] = []
  var actions: [ActionDescription] = []
  /// What a touch of a control sets in other views.
  var changes: [(view: ViewReference, settings: [SceneKey.Setting])] = []
  /// The controllers behind the view, where there are any.
  var controller: ControllerDescription?
  var subviews: [ViewDescription] = []
}

extension SceneFile {
  /// The title, or the last part of the file's name.
  package var shownTitle: String { title ?? (name as NSString).lastPathComponent }

  /// The hint on what to try: the lines of each paragraph joined, which a file may break anywhere, without the numbers
  /// of statements, which say nothing without the manual.
  package var shownAbout: String? {
    about?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .split(separator: "").map { $0.joined(separator: " ") }
      .joined(separator: "\n")
      .replacing(#/ \(B-[^)]*\)/#, with: "")
  }
}

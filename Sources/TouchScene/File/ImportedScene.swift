/// The result of importing a file from elsewhere: a scene, and what had to be guessed.
public struct ImportedScene: Sendable {
  /// The kind of the file.
  public enum Kind: String, CaseIterable, Sendable {
    /// The text of `recursiveDescription` or of a similar method.
    case viewDump
    /// The dump of the script for Xcode's debugger.
    case debuggerDump
    /// The text of `_printHierarchy`.
    case controllerDump
    /// An Interface Builder file.
    case interfaceBuilder
    /// A page source of XCUITest or Appium.
    case pageSource
    /// The debug description of an `XCUIElement`.
    case elementTree

    package var words: String {
      switch self {
      case .viewDump: "a view dump"
      case .debuggerDump: "a dump of Xcode's debugger"
      case .controllerDump: "a dump of controllers"
      case .interfaceBuilder: "an Interface Builder file"
      case .pageSource: "a page source"
      case .elementTree: "an element tree"
      }
    }
  }

  /// A note of the report on an import, with its line; nil where it is about the whole file.
  public struct Note: Hashable, Sendable {
    /// The line of the imported text, counted from 1.
    public let line: Int?
    /// The assumption, or what was skipped, with the reason.
    public let text: String

    /// Makes a note.
    public init(line: Int? = nil, _ text: String) {
      self.line = line
      self.text = text
    }
  }

  /// The kind of the file.
  public let kind: Kind
  /// The scene in the form of a scene file; its positions are those in the imported text.
  package let scene: SourceValue
  /// Assumptions about what the format does not contain.
  public let assumed: [Note]
  /// The notes on what was skipped.
  public let skipped: [Note]
  /// True if the file says neither the screen nor a window, so that the size of the screen is a guess.
  package var isScreenGuessed = false
  /// Which of the screens of a design it is: the word that chooses it; nil for other files.
  package var screen: String?
  /// The uses that a design's program has for views and recognizers, by their places in the file.
  package var uses: [SourcePosition: DesignUse] = [:]
  /// The actions that a design's views send when they are touched, with target and event, by their
  /// places in the file.
  package var actions: [SourcePosition: Set<String>] = [:]
  /// The recognizers that a design connects to views and UIKit does not put there, by the views' places
  /// in the file.
  package var lostRecognizers: [SourcePosition: [LostRecognizer]] = [:]
  /// The recognizers of a design's screen that have actions and are connected to no view, nor to an outlet, each in words.
  package var detachedRecognizers: [String] = []
  /// The places in the file of a design's views, by the identifiers that Interface Builder gave them.
  package var objectIDs: [String: SourcePosition] = [:]
  /// The places in the file of views that have recognizers of which it tells nothing, without those that have some
  /// of UIKit's own.
  package var unknownRecognizers: Set<SourcePosition> = []
  /// The places in the file of scroll views of which it does not tell how large their content is.
  package var unknownContents: Set<SourcePosition> = []

  package init(kind: Kind, scene: SourceValue, assumed: [Note] = [], skipped: [Note] = []) {
    (self.kind, self.scene, self.assumed, self.skipped) = (kind, scene, assumed, skipped)
  }
}

/// A recognizer that a design connects to a view, and that UIKit does not put there (`B-4.86`).
package struct LostRecognizer: Sendable {
  /// The name in the design, else the class.
  package let name: String
  package let kind: GestureDescription.Kind
  /// The place in the file of the view that has it; nil where none has, since the file connects it to one
  /// view twice.
  package let owner: SourcePosition?

  package init(name: String, kind: GestureDescription.Kind, owner: SourcePosition?) {
    (self.name, self.kind, self.owner) = (name, kind, owner)
  }
}

/// The uses that a design's program has for a view or a recognizer, as far as the file says.
package struct DesignUse: OptionSet, Sendable {
  /// Code of the app has it by an outlet, and may show, hide and move a view, or give a recognizer a delegate.
  package static let outlet = DesignUse(rawValue: 1)
  /// An action or a segue begins with the view.
  package static let trigger = DesignUse(rawValue: 2)
  /// The app may show the view elsewhere: the file's constraints contradict its frame, or settle none.
  package static let moved = DesignUse(rawValue: 4)
  /// The app may show the view in another size, for the same reasons.
  package static let resized = DesignUse(rawValue: 8)
  /// A button that a menu of choices hangs on, or that stays on: which events it sends is not known.
  package static let keepsChoice = DesignUse(rawValue: 16)
  /// Code of the app has a constraint by an outlet that places the view, or gives it a size.
  package static let adjusted = DesignUse(rawValue: 32)

  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
}

package import TouchKit
import TouchScene

/// A command of the window: the one table that keys, buttons, palette and the page of keys
/// read.
package enum Command: Hashable, Sendable {
  case palette, keys, start, open, experiments, nextExperiment, previousExperiment
  case record, pause, note, close
  case map, theme, language, course, clear, forget, find, twoFingers, mouse
  case tab(InspectorTab)
  case pageUp, pageDown
  case undo, redo, saveScene, copyAnswer, copyView, copyPath, paste
  case zoomIn, zoomOut, fit, explode, areas, distances, alone, wireframe, pin, liftFingers
  case play, previousInput, nextInput, previousDecision, nextDecision
  case nextDifference, continueFromHere, keepBranch, lanes
  case nextLesson, previousLesson
  /// Lifts the finger of a contact, by its number.
  case lift(Int)
  /// Writes a track of the sitting as a session, by its number.
  case keep(Int)
  /// Opens a file that was written.
  case openFile(String)

  /// A section of the page of keys.
  package enum Section: String, CaseIterable, Sendable {
    case find = "Find and open"
    case look = "Look"
    case change = "Change and copy"
    case time = "Time"
    case record = "Record"
  }

  /// A command's name, place and key.
  package struct Entry: Sendable {
    package let command: Command
    package let section: Section
    /// Its effect, in a few words.
    package let title: String
    /// The key that gives it; nil where it has none.
    package let key: KeyChord?
  }

  /// All commands, in the order in which they are listed.
  package static let all: [Entry] =
    [
      Entry(.palette, .find, "Find a view, experiment or command", .control("k")),
      Entry(.find, .find, "Find a view in the tree", .control("f")),
      Entry(.open, .find, "Open a file", .control("o")),
      Entry(.start, .find, "Go to the start page, or back", .control("o", .shift)),
      Entry(.experiments, .find, "Choose an experiment", .control("e")),
      Entry(.nextExperiment, .find, "Next experiment", .control(.keyboardPageDown, .alternate)),
      Entry(
        .previousExperiment,
        .find,
        "Previous experiment",
        .control(.keyboardPageUp, .alternate)
      ),
      Entry(.course, .find, "Show or hide the course", .control("l")),
      Entry(.nextLesson, .find, "Next lesson", .control("]")),
      Entry(.previousLesson, .find, "Previous lesson", .control("[")),
      Entry(.paste, .find, "Open the text on the clipboard", .control("v", .shift)),
      Entry(.keys, .find, "Show all keys", KeyChord(.keyboardF1)),
      Entry(.close, .find, "Close the window", .control("q")),
    ]
    + InspectorTab.allCases.enumerated().map { index, tab in
      Entry(.tab(tab), .look, "Show \(tab.title)", .control("\(index + 1)"))
    } + [
      Entry(.pageUp, .look, "Scroll the panel up", .control(.keyboardPageUp)),
      Entry(.pageDown, .look, "Scroll the panel down", .control(.keyboardPageDown)),
      Entry(.map, .look, "Show the map of who gets the touch", .control("m")),
      Entry(.theme, .look, "Switch between light and dark", .control("t")),
      Entry(.language, .look, "Switch between English and Chinese", nil),
      Entry(.zoomIn, .look, "Zoom in", .control("=")),
      Entry(.zoomOut, .look, "Zoom out", .control("-")),
      Entry(.fit, .look, "Fit the screen into the window", .control("0")),
      Entry(.explode, .look, "Show the layers in 3-D", .control("d")),
      Entry(.areas, .look, "Show the real touch areas", .control("j")),
      Entry(.distances, .look, "Show distances between two views", .control("i")),
      Entry(.alone, .look, "Show the chosen view alone, or all", .control("h")),
      Entry(.wireframe, .look, "Show outlines or contents", .control("w", .shift)),
      Entry(.pin, .look, "Keep this moment to compare", .control("k", .shift)),
      Entry(.clear, .look, "Deselect the view", KeyChord(.keyboardEscape)),
      Entry(.forget, .look, "Forget the last touch", nil),
      Entry(.twoFingers, .look, "Touch with two fingers", .control("g")),
      Entry(.liftFingers, .look, "Lift all fingers", .control("l", .shift)),
      Entry(.mouse, .look, "Mouse as finger or pointer", .control("g", .shift)),
      Entry(.undo, .change, "Undo a change", .control("z")),
      Entry(.redo, .change, "Redo a change", .control("y")),
      Entry(.saveScene, .change, "Save as a scene", .control("s")),
      Entry(.copyAnswer, .change, "Copy the answer", .control("c", .shift)),
      Entry(.copyView, .change, "Copy the view as YAML", .control("x", .shift)),
      Entry(.copyPath, .change, "Copy the view's path", .control("p", .shift)),
      Entry(.play, .time, "Play or pause", .control(.keyboardSpacebar)),
      Entry(.previousInput, .time, "Back one input", .control(.keyboardLeftArrow)),
      Entry(.nextInput, .time, "Forward one input", .control(.keyboardRightArrow)),
      Entry(.previousDecision, .time, "Back one decision", .control(.keyboardLeftArrow, .shift)),
      Entry(.nextDecision, .time, "Forward one decision", .control(.keyboardRightArrow, .shift)),
      Entry(.nextDifference, .time, "Go to the next difference", .control("u")),
      Entry(
        .continueFromHere,
        .time,
        "Continue by hand from here",
        .control(.keyboardReturnOrEnter)
      ),
      Entry(.keepBranch, .time, "Keep as a test", .control("b")),
      Entry(.lanes, .time, "Show or hide the lanes", .control(.keyboardUpArrow)),
      Entry(.record, .record, "Start or stop recording", .control("r")),
      Entry(.pause, .record, "Pause or resume the recording", .control("p")),
      Entry(.note, .record, "Add a note to the recording", .control("n")),
    ]

  /// More words that the palette finds a command by, in English; each is told in the user's language as well.
  var synonyms: String {
    switch self {
    case .map: "hit map, heat map, regions".told
    case .explode: "3D, layers, exploded".told
    case .areas: "hit areas, touch targets".told
    case .distances: "measure, spacing".told
    case .alone: "isolate, subtree only".told
    case .wireframe: "wireframe".told
    case .pin: "side by side, two screens, pin".told
    case .theme: "theme, dark mode, appearance".told
    case .language: "language, translation".told
    case .course: "lesson, chapters, tutorial".told
    case .experiments: "examples, scenes".told
    case .keys: "shortcuts, help".told
    case .start: "home, recent files".told
    case .open: "dump, storyboard, session, import".told
    case .paste: "clipboard".told
    case .twoFingers: "pinch, rotate".told
    case .liftFingers: "release contacts".told
    case .fit: "reset zoom, whole screen".told
    case .zoomIn: "larger, magnify".told
    case .zoomOut: "smaller".told
    case .lanes: "timeline, drawer".told
    case .play: "replay, time travel".told
    case .keepBranch: "save, recording".told
    case .forget: "clear, reset, empty".told
    case .saveScene: "export, write YAML".told
    case .tab(.why): "reason, verdict, hit test".told
    case .tab(.tree): "hierarchy, views, properties, editor".told
    case .tab(.touches): "contacts, coordinates, force".told
    case .tab(.gestures): "gesture recognizers".told
    case .tab(.chain): "responder chain, responders".told
    case .tab(.log): "trace, events, console".told
    case .tab(.compare): "differences, recordings".told
    case .tab(.lesson): "task, question, course".told
    default: ""
    }
  }

  /// The command's row of the table.
  package var entry: Entry? { Self.all.first { $0.command == self } }

  /// The command that a key gives; nil where the key is the scene's.
  package static func forKey(_ key: KeyInput) -> Command? {
    guard key.phase == .down else { return nil }
    return all.first { $0.key?.matches(key) == true }?.command
      // The other usual key to close a window.
      ?? (KeyChord.control("w").matches(key) ? .close : nil)
  }
}

extension Command.Entry {
  fileprivate init(
    _ command: Command,
    _ section: Command.Section,
    _ title: String,
    _ key: KeyChord?
  ) {
    self.init(command: command, section: section, title: title, key: key)
  }
}

/// A key with the modifiers that have to be down.
package struct KeyChord: Hashable, Sendable {
  private let usage: UIKeyboardHIDUsage?
  private let character: String
  private let modifiers: UIKeyModifierFlags

  private static let names: [UIKeyboardHIDUsage: String] = [
    .keyboardF1: "F1", .keyboardEscape: "Escape", .keyboardSpacebar: "Space",
    .keyboardReturnOrEnter: "Return", .keyboardPageUp: "Page Up", .keyboardPageDown: "Page Down",
    .keyboardLeftArrow: "←", .keyboardRightArrow: "→", .keyboardUpArrow: "↑",
  ]

  private var name: String { usage.flatMap { Self.names[$0] } ?? character.uppercased() }

  private init(_ usage: UIKeyboardHIDUsage?, _ character: String, _ modifiers: UIKeyModifierFlags) {
    (self.usage, self.character, self.modifiers) = (usage, character, modifiers)
  }

  /// A key that has a name, without modifiers.
  init(_ usage: UIKeyboardHIDUsage) { self.init(usage, "", []) }

  /// Control with what a key types without modifiers.
  static func control(_ character: String, _ others: UIKeyModifierFlags = []) -> KeyChord {
    KeyChord(nil, character, others.union(.control))
  }

  /// Control with a key that has a name.
  static func control(_ usage: UIKeyboardHIDUsage, _ others: UIKeyModifierFlags = []) -> KeyChord {
    KeyChord(usage, "", others.union(.control))
  }

  /// The names of the keys, as they are held one after the other.
  package var keys: [String] {
    modifiers.keyNames + [name == "-" ? "\u{2212}" : name]
  }

  /// The keys as menus, tooltips and the palette write them: `Control Shift P`.
  package var words: String { keys.joined(separator: " ") }

  /// True if a key that went down is this one.
  package func matches(_ key: KeyInput) -> Bool {
    let held = key.modifiers.intersection([.control, .shift, .alternate, .command])
    guard held == modifiers else { return false }
    if let usage { return key.usage == usage }
    return key.charactersIgnoringModifiers.lowercased() == character
  }
}

extension UIKeyModifierFlags {
  /// The names of the modifier keys, as they are held one after the other.
  var keyNames: [String] {
    let names: [(UIKeyModifierFlags, String)] = [
      (.control, "Control"), (.alternate, "Alt"), (.shift, "Shift"), (.command, "Command"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}

package import TouchKit

/// A command of the window: the one table that keys, buttons, palette and the page of keys
/// read.
package enum Command: Hashable, Sendable {
  case palette, keys, open, experiments, nextExperiment, previousExperiment
  case record, pause, note, close
  case map, theme, course, clear, find, twoFingers, mouse
  case tab(InspectorTab)
  case pageUp, pageDown
  case undo, redo, saveScene, copyAnswer, copyView, copyPath, paste
  case zoomIn, zoomOut, fit, explode, areas, distances, alone, wireframe, pin, liftFingers
  case play, previousInput, nextInput, previousDecision, nextDecision
  case nextDifference, continueFromHere, keepBranch, lanes
  case nextLesson, previousLesson

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
      Entry(.experiments, .find, "Choose an experiment", .control("e")),
      Entry(
        .nextExperiment,
        .find,
        "Next experiment",
        .control(.keyboardPageDown, "Page Down", alt: true)
      ),
      Entry(
        .previousExperiment,
        .find,
        "Previous experiment",
        .control(.keyboardPageUp, "Page Up", alt: true)
      ),
      Entry(.course, .find, "Show the course, or hide it", .control("l")),
      Entry(.nextLesson, .find, "Next lesson", .control("]")),
      Entry(.previousLesson, .find, "Previous lesson", .control("[")),
      Entry(.paste, .find, "Open what was copied", .control("v", shift: true)),
      Entry(.keys, .find, "Show all keys", KeyChord(.keyboardF1, "F1")),
      Entry(.close, .find, "Close the window", .control("q")),
    ]
    + InspectorTab.allCases.enumerated().map { index, tab in
      Entry(.tab(tab), .look, "Show \(tab.title)", .control("\(index + 1)"))
    } + [
      Entry(.pageUp, .look, "Scroll the panel up", .control(.keyboardPageUp, "Page Up")),
      Entry(.pageDown, .look, "Scroll the panel down", .control(.keyboardPageDown, "Page Down")),
      Entry(.map, .look, "Show which view gets the touch where", .control("m")),
      Entry(.theme, .look, "Change between light and dark", .control("t")),
      Entry(.zoomIn, .look, "Zoom in", .control("=")),
      Entry(.zoomOut, .look, "Zoom out", .control("-")),
      Entry(.fit, .look, "Fit the screen into the window", .control("0")),
      Entry(.explode, .look, "Show the layers in 3-D", .control("d")),
      Entry(.areas, .look, "Show touch areas where they really are", .control("j")),
      Entry(.distances, .look, "Show distances between two views", .control("i")),
      Entry(.alone, .look, "Show the chosen view alone, or all", .control("h")),
      Entry(.wireframe, .look, "Change between outlines and contents", .control("w", shift: true)),
      Entry(.pin, .look, "Keep what is shown beside, or not", .control("k", shift: true)),
      Entry(.clear, .look, "Forget the last touch", KeyChord(.keyboardEscape, "Escape")),
      Entry(.twoFingers, .look, "Touch with two fingers", .control("g")),
      Entry(.liftFingers, .look, "Lift the fingers that stay", .control("l", shift: true)),
      Entry(.mouse, .look, "Use the mouse as a finger or as a pointer", .control("g", shift: true)),
      Entry(.undo, .change, "Undo a change", .control("z")),
      Entry(.redo, .change, "Redo a change", .control("y")),
      Entry(.saveScene, .change, "Save as a scene", .control("s")),
      Entry(.copyAnswer, .change, "Copy the answer", .control("c", shift: true)),
      Entry(.copyView, .change, "Copy the view as YAML", .control("x", shift: true)),
      Entry(.copyPath, .change, "Copy the view's path", .control("p", shift: true)),
      Entry(.play, .time, "Play or pause", .control(.keyboardSpacebar, "Space")),
      Entry(.previousInput, .time, "Back by an input", .control(.keyboardLeftArrow, "←")),
      Entry(.nextInput, .time, "Forward by an input", .control(.keyboardRightArrow, "→")),
      Entry(
        .previousDecision,
        .time,
        "Back by a decision",
        .control(.keyboardLeftArrow, "←", shift: true)
      ),
      Entry(
        .nextDecision,
        .time,
        "Forward by a decision",
        .control(.keyboardRightArrow, "→", shift: true)
      ),
      Entry(.nextDifference, .time, "To the next difference", .control("u")),
      Entry(
        .continueFromHere,
        .time,
        "Continue from here by hand",
        .control(.keyboardReturnOrEnter, "Return")
      ),
      Entry(.keepBranch, .time, "Keep what you did as a session", .control("b")),
      Entry(.lanes, .time, "Show the lanes, or fold them", .control(.keyboardUpArrow, "↑")),
      Entry(.record, .record, "Record a session, or stop", .control("r")),
      Entry(.pause, .record, "Pause the recording, or go on", .control("p")),
      Entry(.note, .record, "Add a note to the recording", .control("n")),
    ]

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
  private let name: String

  /// A key without modifiers, and its name.
  init(_ usage: UIKeyboardHIDUsage, _ name: String) {
    self.init(usage: usage, character: "", modifiers: [], name: name)
  }

  private init(
    usage: UIKeyboardHIDUsage?,
    character: String,
    modifiers: UIKeyModifierFlags,
    name: String
  ) {
    self.usage = usage
    self.character = character
    self.modifiers = modifiers
    self.name = name
  }

  /// Control with what a key types without modifiers.
  static func control(_ character: String, shift: Bool = false) -> KeyChord {
    let modifiers: UIKeyModifierFlags = shift ? [.control, .shift] : .control
    return KeyChord(
      usage: nil,
      character: character,
      modifiers: modifiers,
      name: character.uppercased()
    )
  }

  /// Control with a key that has a name.
  static func control(
    _ usage: UIKeyboardHIDUsage,
    _ name: String,
    shift: Bool = false,
    alt: Bool = false
  ) -> KeyChord {
    var modifiers: UIKeyModifierFlags = .control
    if shift { modifiers.insert(.shift) }
    if alt { modifiers.insert(.alternate) }
    return KeyChord(usage: usage, character: "", modifiers: modifiers, name: name)
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

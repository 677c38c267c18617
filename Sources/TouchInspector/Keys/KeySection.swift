import TouchKit

/// A part of the page of keys.
struct KeySection {
  /// Something that keys or the pointer do.
  struct Row {
    let title: String
    /// The names of the keys, as they are held one after the other.
    let keys: [String]
  }

  let title: String
  let rows: [Row]

  /// All keys that the window obeys, and what the pointer does on the stage.
  static let all: [KeySection] =
    Command.Section.allCases.map { section in
      KeySection(title: section.rawValue, rows: rows(of: section))
    } + [pointer]

  private static func rows(of section: Command.Section) -> [Row] {
    let entries = Command.all.filter { $0.section == section }
    // Six tabs are one row.
    let tabs = entries.filter { if case .tab = $0.command { true } else { false } }
    let others = entries.filter { if case .tab = $0.command { false } else { true } }
    let rows = others.compactMap { entry in
      entry.key.map { Row(title: entry.title, keys: $0.keys) }
    }
    guard let first = tabs.first?.key?.keys, let last = tabs.last?.key?.keys.last else {
      return rows
    }
    let names = tabs.prefix(3).compactMap { entry -> String? in
      if case .tab(let tab) = entry.command { tab.title } else { nil }
    }
    let row = Row(
      title: names.joined(separator: ", ") + ", …",
      keys: first.dropLast() + ["\(first.last ?? "") … \(last)"]
    )
    return [row] + rows
  }

  private static let pointer = KeySection(
    title: "Pointer",
    rows: [
      Row(title: "Touch", keys: ["Press"]),
      Row(title: "Select without a touch", keys: ["Right press"]),
      Row(title: "Two fingers", keys: ["Alt", "Drag"]),
      Row(title: "Two fingers, if Alt is taken", keys: ["Control", "Shift", "Drag"]),
      Row(title: "Move both fingers", keys: ["Alt", "Shift", "Drag"]),
      Row(title: "Leave the finger on the screen", keys: ["Control", "Let go"]),
      Row(title: "Shake the device", keys: ["Control", "Shift", "Z"]),
    ]
  )
}

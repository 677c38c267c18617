import TouchScene

/// Collects what an import assumed and skipped; what occurs often is counted and noted once.
struct InterfaceBuilderNotes {
  /// What is only counted.
  enum Tally: CaseIterable {
    case ownClasses
    case delegates
    case actions
    case images
    case barItems
    case colors
    case prototypes

    var isAssumed: Bool { self == .ownClasses || self == .delegates || self == .prototypes }

    func text(_ count: Int) -> String {
      switch self {
      case .ownClasses:
        "\(plural(count, one: "class", many: "classes")) of the app: what they override is not in the file, so "
          + "they act as the classes of UIKit that they extend"
      case .delegates:
        "\(plural(count, one: "recognizer", many: "recognizers")) with a delegate: what it answers is code"
      case .prototypes:
        "\(plural(count, one: "prototype", many: "prototypes")) of cells: each is shown once, where the canvas "
          + "shows it; the app's data decides how many there are"
      case .actions: "\(plural(count, one: "action", many: "actions")): what they call is code"
      case .images: "\(plural(count, one: "image", many: "images")): the file has only their names"
      case .barItems:
        "\(plural(count, one: "item", many: "items")) of bars: UIKit makes their views, the file has none"
      case .colors: "\(plural(count, one: "colour", many: "colours")) that the file only names"
      }
    }

    private func plural(_ count: Int, one: String, many: String) -> String {
      "\(count) \(count == 1 ? one : many)"
    }
  }

  private var single: [(note: ImportedScene.Note, isAssumed: Bool)] = []
  private var tallies: [Tally: (count: Int, line: Int?)] = [:]

  /// What was assumed, in the order of the file as far as it was met so.
  var assumed: [ImportedScene.Note] { notes(assumed: true) }
  /// What was skipped.
  var skipped: [ImportedScene.Note] { notes(assumed: false) }

  /// Notes an assumption about something that the file does not contain.
  mutating func assume(_ element: XMLTree?, _ text: String) {
    single.append((ImportedScene.Note(line: element?.position.line, text), true))
  }

  /// Tells of something that is left out.
  mutating func skip(_ element: XMLTree?, _ text: String) {
    single.append((ImportedScene.Note(line: element?.position.line, text), false))
  }

  /// Counts something.
  mutating func count(_ tally: Tally, _ element: XMLTree) {
    tallies[tally, default: (0, element.position.line)].count += 1
  }

  private func notes(assumed: Bool) -> [ImportedScene.Note] {
    let notes = single.filter { $0.isAssumed == assumed }.map(\.note)
    let counted = Tally.allCases.filter { $0.isAssumed == assumed }
      .compactMap { tally in
        tallies[tally].map { ImportedScene.Note(line: $0.line, tally.text($0.count)) }
      }
    return notes + counted
  }
}

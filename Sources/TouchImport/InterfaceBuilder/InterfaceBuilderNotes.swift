import TouchScene

/// Collects what an import assumed and skipped; what occurs often is counted and noted once.
struct InterfaceBuilderNotes {
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
        "\(count) \(count == 1 ? "class" : "classes") of the app: what they override is not in the file, so they act as the UIKit classes that they extend"
      case .delegates:
        "\(counted(count, "recognizer")) with a delegate: what it answers is code"
      case .prototypes:
        "\(counted(count, "prototype")) of cells: each is shown once, where the canvas shows it; the app's data decides how many there are"
      case .actions: "\(counted(count, "action")): what they call is code"
      case .images: "\(counted(count, "image")): the file has only their names"
      case .barItems:
        "\(counted(count, "item")) of bars: UIKit makes their views, the file has none"
      case .colors: "\(counted(count, "colour")) that the file only names"
      }
    }
  }

  private var single = ImportNotes()
  private var tallies: [Tally: (count: Int, line: Int?)] = [:]

  /// The assumptions, mostly in the order of the file.
  var assumed: [ImportedScene.Note] { single.assumed + tallied(assumed: true) }
  var skipped: [ImportedScene.Note] { single.skipped + tallied(assumed: false) }

  mutating func assume(_ element: XMLTree?, _ text: String) {
    single.assume(text, line: element?.position.line)
  }

  mutating func skip(_ element: XMLTree?, _ text: String) {
    single.skip(text, line: element?.position.line)
  }

  mutating func count(_ tally: Tally, _ element: XMLTree) {
    tallies[tally, default: (0, element.position.line)].count += 1
  }

  private func tallied(assumed: Bool) -> [ImportedScene.Note] {
    Tally.allCases.filter { $0.isAssumed == assumed }.compactMap { tally in
      tallies[tally].map { ImportedScene.Note(line: $0.line, tally.text($0.count)) }
    }
  }
}

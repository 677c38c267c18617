import Foundation
import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// The properties of a touch object, row by row, with a column for each contact.
struct TouchTable {
  /// The value of one contact in a row.
  struct Cell {
    var text = ""
    /// A place, in points, in place of a text.
    var point: CGPoint?
    /// The stage of a recognizer, in place of a text.
    var stage: RecognizerLane.Stage?
  }

  struct Row {
    let title: String
    let cells: [Cell]
    /// The view of the row, or of its recognizer.
    var view: UIView?
    var isRecognizer = false
  }

  private static var labels: [String] {
    [
      "Phase".told, "Taps".told, "Type".told, "Device".told, "Force".told, "In the window".told,
      "Before that".told,
    ]
  }
  /// The row that is there as well while the panels tell what would be.
  private static let place = 5...5

  /// The rows about the contacts themselves, among ``labels``.
  private let facts: ClosedRange<Int>
  private let contacts: [ContactStory]
  private let devices: [Int: String]
  private let policy: Policy
  private let views: [(view: UIView, title: String)]
  private let lanes: [RecognizerLane]

  /// The number of rows.
  var count: Int { contacts.isEmpty ? 0 : facts.count + views.count + lanes.count }

  /// Lists what the contacts know.
  ///
  /// - Parameters:
  ///   - stories: The contacts.
  ///   - lanes: Their recognizers.
  ///   - devices: The names of the devices that made them, by their numbers, as far as they are known.
  ///   - policy: What the scene takes a mouse for.
  ///   - isOfScene: False where the scene has been changed since the touches were made: the rows are then only
  ///     those of their places, in the chains that they would have.
  init(
    _ stories: [ContactStory],
    lanes: [RecognizerLane],
    devices: [Int: String] = [:],
    policy: Policy = Policy(),
    isOfScene: Bool = true
  ) {
    let contacts = stories.filter { !$0.isSupposed }
    self.contacts = contacts
    self.devices = devices
    self.policy = policy
    facts = isOfScene ? 0...Self.labels.count - 1 : Self.place
    self.lanes = (isOfScene ? lanes : []).filter { lane in
      contacts.contains { lane.contacts.contains($0.id) }
    }
    var seen: Set<ObjectIdentifier> = []
    var views: [(view: UIView, title: String)] = []
    for report in contacts.compactMap(\.report) {
      for case let view as UIView in report.chain
      // The window's own space has a row already.
      where !(view is UIWindow) && !view.isContainer && seen.insert(ObjectIdentifier(view)).inserted
      {
        views.append((view, report.title(of: view)))
      }
    }
    self.views = views
  }

  /// Makes a row, by its number.
  func row(_ index: Int) -> Row {
    if index < facts.count {
      let fact = facts.lowerBound + index
      return Row(title: Self.labels[fact], cells: contacts.map { cell(fact, of: $0) })
    }
    let place = index - facts.count
    if place < views.count {
      let (view, title) = views[place]
      let cells = contacts.map { Cell(point: view.pointFromScreen($0.contact.position)) }
      return Row(title: "In {}".told(title), cells: cells, view: view)
    }
    let lane = lanes[place - views.count]
    let cells = contacts.map { contact in
      lane.contacts.contains(contact.id)
        ? Cell(stage: lane.stage) : Cell(text: "did not get it".told)
    }
    return Row(title: lane.shortName, cells: cells, view: lane.view, isRecognizer: true)
  }

  private func cell(_ index: Int, of story: ContactStory) -> Cell {
    switch index {
    case 0: Cell(text: story.phase.told)
    case 1: Cell(text: "\(story.tapCount)")
    case 2: Cell(text: type(of: story.contact))
    case 3: Cell(text: devices[story.id] ?? "unknown".told)
    case 4: Cell(text: Self.force(of: story.contact))
    case 5: Cell(point: inWindow(story.contact.position, story))
    default: Cell(point: inWindow(story.formerPosition, story))
    }
  }

  private func inWindow(_ point: CGPoint, _ story: ContactStory) -> CGPoint {
    story.report?.hit?.window?.pointFromScreen(point) ?? point
  }

  /// The type of the touch, and the end of a pencil that rubs out (`B-3.27`, `B-7.15`).
  private func type(of contact: Contact) -> String {
    switch policy.touchType(of: contact.source) {
    case .indirectPointer: "indirect pointer".told
    case .pencil: contact.buttons.contains(.button(6)) ? "eraser".told : "pencil".told
    case .direct, .indirect: contact.source == .mouse ? "finger (mouse)".told : "finger".told
    }
  }

  private static func force(of contact: Contact) -> String {
    if contact.force > 0 { return String(format: "%.2f", contact.force) }
    return switch contact.source {
    case .mouse: "none (mouse)".told
    case .touch: "unknown".told
    case .pencil: "unknown".told
    }
  }

  /// A coordinate with one decimal, as columns of numbers have it.
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e6 else { return "none".told }
    let text = String(format: "%.1f", abs(value))
    return value < 0 && text != "0.0" ? "\u{2212}\(text)" : text
  }
}

import Foundation
import TouchKit
import TouchScene
import TouchSession

/// An action of a user, from the first finger that came down to the last that was lifted, or one key,
/// turn of the wheel or the like.
struct SessionAction {
  /// A finger that rests longer presses, in seconds: a long press is recognized then (`B-4.58`).
  private static let shortestPress: TimeInterval = 0.5
  /// A finger that goes farther drags, in points.
  private static let longestTap: CGFloat = 10

  private(set) var word: String
  let place: String
  private(set) var moments: ClosedRange<Int>

  /// Inputs of an action that are told together: moves that follow each other, or time that passes.
  struct Run: Hashable {
    let words: String
    var moments: ClosedRange<Int>
    /// What it has in common with inputs that it is told with; nil where there are none.
    fileprivate let key: String?
  }

  private let kind: InputEvent.Kind
  private var start: (time: TimeInterval, position: CGPoint)?
  private var ids: Set<Int> = []
  /// True if the one finger has gone too far for a tap.
  private var isDrag = false

  static func all(in moments: [Retelling.Moment]) -> [SessionAction] {
    var actions: [SessionAction] = []
    var down: Set<Int> = []
    for (index, moment) in moments.enumerated() {
      if !actions.isEmpty, !down.isEmpty || actions[actions.count - 1].goesOn(with: moment.kind) {
        actions[actions.count - 1].append(moment, at: index)
      } else {
        actions.append(SessionAction(moment, at: index))
      }
      if case .contacts(let contacts) = moment.kind { down.follow(contacts) }
    }
    return actions
  }

  private init(_ moment: Retelling.Moment, at index: Int) {
    kind = moment.kind
    moments = index...index
    (word, place) = Self.words(for: kind)
    if word.isEmpty { word = moment.sentence.prefix(1).uppercased() + moment.sentence.dropFirst() }
    guard case .contacts(let contacts) = kind, let first = contacts.first else { return }
    start = (moment.time, first.position)
    ids = Set(contacts.map(\.id))
    if ids.count > 1 { word = told("\(ids.count) fingers") }
  }

  /// Lists the inputs of the action, without places; the contact is named where there are several.
  func runs(in all: [Retelling.Moment], differing: Set<Int>) -> [Run] {
    let isSingle = Set(moments.flatMap { all[$0].contacts.map(\.id) }).count == 1
    return moments.reduce(into: []) { runs, index in
      let kind = all[index].kind
      let isTime = kind == .tick || kind == .frame
      let run = Run(
        words: InputSentence.brief(isTime ? .tick : kind, namesContacts: !isSingle),
        moments: index...index,
        key: isTime ? InputEvent.Kind.tick.run : kind.isMove ? kind.run : nil
      )
      if let last = runs.last, run.key != nil, run.key == last.key, !differing.contains(index) {
        runs[runs.count - 1].moments = last.moments.lowerBound...index
      } else {
        runs.append(run)
      }
    }
  }

  /// Says of a row that a finger came down on and did not drag whether it was selected; nothing of other views.
  func selection(of touch: TouchAccount, in all: [Retelling.Moment]) -> String {
    guard !touch.rowPlace.isEmpty, ids.count == 1, !isDrag else { return "" }
    let isSelected = moments.contains { all[$0].selected.contains(touch.rowPlace) }
    return isSelected ? ", selected".told : ", not selected".told
  }

  private static func words(for kind: InputEvent.Kind) -> (word: String, place: String) {
    switch kind {
    case .contacts(let contacts): ("Tap".told, contacts.first?.position.shownWords ?? "")
    case .scroll(let scroll): ("Wheel".told, scroll.position.shownWords)
    case .hover(let position, _): ("Pointer".told, position?.shownWords ?? "outside".told)
    case .key(let key):
      (
        "Key".told,
        key.characters.contains { !$0.isWhitespace } ? key.characters : key.usage.plainName
      )
    case .pasteboard(let text): ("Clipboard".told, text ?? "empty".told)
    case .shake: ("Shake".told, "")
    case .remote(let command): ("Remote".told, command.rawValue.told)
    case .application: ("Application".told, InputSentence.brief(kind))
    case .frame, .tick, .work, .estimates: ("", "")
    }
  }

  /// Returns whether an input belongs to this action while no finger is down.
  private func goesOn(with next: InputEvent.Kind) -> Bool {
    switch (kind, next) {
    case (_, .frame), (_, .tick), (_, .work), (_, .estimates), (.scroll, .scroll), (.hover, .hover),
      (.shake, .shake):
      true
    case (.key(let key), .key(let next)): next.phase != .down && next.usage == key.usage
    default: false
    }
  }

  private mutating func append(_ moment: Retelling.Moment, at index: Int) {
    moments = moments.lowerBound...index
    guard case .contacts(let contacts) = moment.kind, let start else { return }
    ids.formUnion(contacts.map(\.id))
    if ids.count > 1 {
      word = told("\(ids.count) fingers")
    } else if let position = contacts.first?.position, !isDrag {
      let way = hypot(position.x - start.position.x, position.y - start.position.y)
      let isLong = moment.time - start.time >= Self.shortestPress
      isDrag = way > Self.longestTap
      word = isDrag ? "Drag".told : isLong ? "Press".told : "Tap".told
    }
  }
}

extension CGPoint {
  /// Both coordinates, with at most one decimal.
  var shownWords: String {
    [x, y].map { "\(PlainNumber(Double(($0 * 10).rounded() / 10)))" }.joined(separator: ", ")
  }
}

import Foundation
import TouchInspector
import TouchKit
import TouchScene

/// What the page's script reads: lists of numbers, and the texts that they refer to, each once.
struct PageData: ~Copyable {
  private var json = JSONWriter()
  private var texts: [String] = []
  private var places: [String: Int] = [:]

  /// Writes everything but the pictures.
  @MainActor
  init(
    _ told: Retelling,
    strip: [Int],
    differences: [Int],
    notes: [(moment: Int, text: String)]
  ) {
    json.raw("{")
    add("touches", .list(told.touches.map(PageValue.touch)))
    add("sequences", .list(told.sequences.map(PageValue.sequence)))
    add("strip", .list(strip.map(PageValue.number)))
    add("differences", .list(differences.map(PageValue.number)))
    add("notes", .list(notes.map { .list([.number($0.moment), .text($0.text)]) }))
    add("moments", .list(told.moments.map(PageValue.moment)))
  }

  /// How many bytes are written so far.
  var size: Int { json.count + texts.reduce(0) { $0 + $1.utf8.count + 3 } }

  /// Adds the pictures, and returns the whole with the size of the screen, as JSON.
  mutating func finish(_ film: FilmStrip, inputs: Int, screen: CGSize) -> [UInt8] {
    add("pictures", .list(film.pictures.map { .texts($0.map(String.init)) }))
    let shown = film.places.map { $0.isExact ? $0.picture : -1 - $0.picture }
    add("shown", .list(shown.map(PageValue.number)))
    add("inputs", .number(inputs))
    add("screen", .list([.number(Double(screen.width)), .number(Double(screen.height))]))
    json.list("texts", texts) { $0.string($1) }
    json.raw("}")
    return json.bytes
  }

  private mutating func add(_ key: String, _ value: PageValue) {
    json.key(key)
    write(value)
  }

  private mutating func write(_ value: PageValue) {
    switch value {
    case .number(let number): json.number(number)
    case .text(let text): json.number(place(of: text))
    case .list(let values):
      json.raw("[")
      for (index, value) in values.enumerated() {
        if index > 0 { json.raw(",") }
        write(value)
      }
      json.raw("]")
    case .object(let fields):
      json.raw("{")
      for (key, value) in fields { add(key, value) }
      json.raw("}")
    }
  }

  /// The index of a text.
  private mutating func place(of text: String) -> Int {
    if let place = places[text] { return place }
    places[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}

/// A value in the page's data.
private indirect enum PageValue {
  case number(Double)
  /// A text, which is written as its index.
  case text(String)
  case list([PageValue])
  case object([(key: String, value: PageValue)])

  static func number(_ value: Int) -> PageValue { .number(Double(value)) }

  static func time(_ value: TimeInterval) -> PageValue { .number((value * 1e6).rounded() / 1e6) }

  static func texts(_ texts: [String]) -> PageValue { .list(texts.map { .text($0) }) }

  /// Coordinates to a tenth of a point, clamped to a range beyond any picture.
  static func coordinates(_ point: CGPoint) -> [Double] {
    [point.x, point.y].map { part in
      let limited = part.isNaN ? -1e5 : min(max(part, -1e5), 1e5)
      return Double((limited * 10).rounded() / 10)
    }
  }

  static func point(_ point: CGPoint) -> [PageValue] { coordinates(point).map { .number($0) } }

  /// Corners as the text of an SVG attribute.
  static func shape(_ corners: [CGPoint]) -> PageValue {
    let points = corners.map { corner in
      coordinates(corner).map { "\(PlainNumber($0))" }.joined(separator: ",")
    }
    return .text(points.joined(separator: " "))
  }

  // MARK: - The parts

  static func moment(_ moment: Retelling.Moment) -> PageValue {
    let contacts = moment.contacts.map { contact in
      PageValue.list(
        [.number(contact.id), .text(contact.phase.rawValue)] + point(contact.position)
      )
    }
    let values: [PageValue] = [
      .time(moment.time), .number(moment.input), .text(moment.sentence),
      .number(moment.touch ?? -1), .number(moment.sequence ?? -1), .texts(moment.calls),
      .list(contacts),
    ]
    return .list(values + (moment.hitPlace.isEmpty ? [] : [shape(moment.hitPlace)]))
  }

  @MainActor
  static func touch(_ touch: TouchAccount) -> PageValue {
    let rows = touch.rows.map { row in
      PageValue.list([
        .number(row.depth), .text(row.view), .text(row.verdict), .text(row.tone),
        .text(row.reason), .number(row.isMissed ? 1 : 0),
      ])
    }
    let shapes = touch.chainShapes.map { PageValue.list([.number($0.number), shape($0.corners)]) }
    var fields: [(key: String, value: PageValue)] = [
      ("at", .text("\(PlainNumber(touch.point.x)), \(PlainNumber(touch.point.y))"))
    ]
    if let hit = touch.hit { fields.append(("hit", .text(hit))) }
    fields += [
      ("why", .text(touch.explanation)),
      ("passes", .number(touch.passesAgree ? touch.passes : -touch.passes)),
      ("rows", .list(rows)), ("hidden", .number(touch.hiddenCount)),
      ("chain", .texts(touch.chain)), ("shapes", .list(shapes)),
      ("point", .list(point(touch.point))),
    ]
    if !touch.missed.isEmpty { fields.append(("missed", shape(touch.missed))) }
    if !touch.missed.isEmpty, !touch.refuser.isEmpty {
      fields.append(("refuser", shape(touch.refuser)))
      if touch.isMissedOutside { fields.append(("outside", .number(1))) }
      if let margin = touch.margin {
        let line = [PageValue.text(margin.words)] + point(margin.start) + point(margin.end)
        fields.append(("margin", .list(line)))
      }
    }
    return .object(fields)
  }

  @MainActor
  static func sequence(_ sequence: Retelling.Sequence) -> PageValue {
    let lanes = sequence.lanes.map { lane in
      let owner = lane.name == lane.className ? "" : "\(lane.className) "
      let steps = lane.steps.map { PageValue.list([.text($0.stage.rawValue), .time($0.time)]) }
      return PageValue.list([
        .text(lane.name), .text("\(owner)on \(lane.viewName)"), .text(lane.stage.rawValue),
        .text(lane.reason), .list(steps),
      ])
    }
    return .object([
      ("start", .time(sequence.start)), ("duration", .time(sequence.duration)),
      ("names", .text(sequence.summary.names)), ("sentence", .text(sequence.summary.sentence)),
      ("why", .text(sequence.summary.explanation)), ("lanes", .list(lanes)),
    ])
  }
}

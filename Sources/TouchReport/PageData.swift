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
    list("touches", told.touches) { $0.write($1) }
    list("sequences", told.sequences) { $0.write($1) }
    list("strip", strip) { $0.json.number($1) }
    list("differences", differences) { $0.json.number($1) }
    list("notes", notes) { data, note in
      data.json.raw("[")
      data.json.number(note.moment)
      data.json.raw(",")
      data.text(note.text)
      data.json.raw("]")
    }
    list("moments", told.moments) { $0.write($1) }
  }

  /// How many bytes are written so far.
  var size: Int { json.count + texts.reduce(0) { $0 + $1.utf8.count + 3 } }

  /// Adds the pictures, and returns the whole with the size of the screen, as JSON.
  mutating func finish(_ film: FilmStrip, inputs: Int, screen: CGSize) -> [UInt8] {
    list("pictures", film.pictures) { data, picture in
      data.list(picture) { $0.text(String($1)) }
    }
    list("shown", film.places) { data, place in
      data.json.number(place.isExact ? place.picture : -1 - place.picture)
    }
    json.raw("\"inputs\":")
    json.number(inputs)
    json.raw(",\"screen\":[")
    json.number(Double(screen.width))
    json.raw(",")
    json.number(Double(screen.height))
    json.raw("],\"texts\":[")
    for (index, text) in texts.enumerated() {
      if index > 0 { json.raw(",") }
      json.string(text)
    }
    json.raw("]}")
    return [UInt8(ascii: "{")] + json.bytes
  }

  // MARK: - The parts

  private mutating func write(_ moment: Retelling.Moment) {
    json.raw("[")
    json.number((moment.time * 1e6).rounded() / 1e6)
    number(moment.input)
    json.raw(",")
    text(moment.sentence)
    number(moment.touch ?? -1)
    number(moment.sequence ?? -1)
    json.raw(",")
    list(moment.calls) { $0.text($1) }
    json.raw(",")
    list(moment.contacts) { data, contact in
      data.json.raw("[")
      data.json.number(contact.id)
      data.json.raw(",")
      data.text(contact.phase.rawValue)
      data.coordinate(contact.position.x)
      data.coordinate(contact.position.y)
      data.json.raw("]")
    }
    if !moment.hitPlace.isEmpty {
      json.raw(",")
      shape(moment.hitPlace)
    }
    json.raw("]")
  }

  private mutating func write(_ touch: TouchAccount) {
    json.raw("{\"at\":")
    text("\(PlainNumber(touch.point.x)), \(PlainNumber(touch.point.y))")
    if let hit = touch.hit { member("hit", hit) }
    member("why", touch.explanation)
    json.raw(",\"passes\":")
    json.number(touch.passesAgree ? touch.passes : -touch.passes)
    json.raw(",")
    list("rows", touch.rows) { data, row in
      data.json.raw("[")
      data.json.number(row.depth)
      for word in [row.view, row.verdict, row.tone, row.reason] {
        data.json.raw(",")
        data.text(word)
      }
      data.number(row.isMissed ? 1 : 0)
      data.json.raw("]")
    }
    json.raw("\"hidden\":")
    json.number(touch.hiddenCount)
    json.raw(",")
    list("chain", touch.chain) { $0.text($1) }
    list("shapes", touch.chainShapes) { data, shape in
      data.json.raw("[")
      data.json.number(shape.number)
      data.json.raw(",")
      data.shape(shape.corners)
      data.json.raw("]")
    }
    json.raw("\"point\":")
    list([touch.point.x, touch.point.y]) { $0.position($1) }
    writeMiss(touch)
    json.raw("}")
  }

  private mutating func writeMiss(_ touch: TouchAccount) {
    guard !touch.missed.isEmpty else { return }
    json.raw(",\"missed\":")
    shape(touch.missed)
    guard !touch.refuser.isEmpty else { return }
    json.raw(",\"refuser\":")
    shape(touch.refuser)
    if touch.isMissedOutside { json.raw(",\"outside\":1") }
    guard let margin = touch.margin else { return }
    json.raw(",\"margin\":[")
    text(margin.words)
    for part in [margin.start.x, margin.start.y, margin.end.x, margin.end.y] { coordinate(part) }
    json.raw("]")
  }

  @MainActor
  private mutating func write(_ sequence: Retelling.Sequence) {
    json.raw("{\"start\":")
    time(sequence.start)
    json.raw(",\"duration\":")
    time(sequence.duration)
    member("names", sequence.summary.names)
    member("sentence", sequence.summary.sentence)
    member("why", sequence.summary.explanation)
    json.raw(",")
    list("lanes", sequence.lanes) { data, lane in
      data.json.raw("[")
      data.text(lane.name)
      let owner = lane.name == lane.className ? "" : "\(lane.className) "
      for word in ["\(owner)on \(lane.viewName)", lane.stage.rawValue, lane.reason] {
        data.json.raw(",")
        data.text(word)
      }
      data.json.raw(",")
      data.list(lane.steps) { data, step in
        data.json.raw("[")
        data.text(step.stage.rawValue)
        data.json.raw(",")
        data.time(step.time)
        data.json.raw("]")
      }
      data.json.raw("]")
    }
    json.raw("\"end\":0}")
  }

  // MARK: - Values

  /// Writes the index of a text.
  private mutating func text(_ text: String) {
    let place = places[text] ?? texts.count
    if place == texts.count {
      places[text] = place
      texts.append(text)
    }
    json.number(place)
  }

  private mutating func member(_ name: StaticString, _ words: String) {
    json.raw(",\"")
    json.raw(name)
    json.raw("\":")
    text(words)
  }

  private mutating func number(_ value: Int) {
    json.raw(",")
    json.number(value)
  }

  private mutating func time(_ value: TimeInterval) { json.number((value * 1e6).rounded() / 1e6) }

  private mutating func coordinate(_ value: CGFloat) {
    json.raw(",")
    position(value)
  }

  /// Writes a coordinate to a tenth of a point, clamped to a range beyond any picture.
  private mutating func position(_ value: CGFloat) {
    let limited = value.isNaN ? -1e5 : min(max(value, -1e5), 1e5)
    json.number(Double((limited * 10).rounded() / 10))
  }

  /// Writes corners as the text of an SVG attribute.
  private mutating func shape(_ corners: [CGPoint]) {
    var points = JSONWriter()
    for (index, corner) in corners.enumerated() {
      if index > 0 { points.raw(" ") }
      for (place, part) in [corner.x, corner.y].enumerated() {
        if place > 0 { points.raw(",") }
        let limited = part.isNaN ? -1e5 : min(max(part, -1e5), 1e5)
        points.number(Double((limited * 10).rounded() / 10))
      }
    }
    text(points.text)
  }

  private mutating func list<Element>(
    _ elements: [Element],
    _ write: (inout PageData, Element) -> Void
  ) {
    json.raw("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { json.raw(",") }
      write(&self, element)
    }
    json.raw("]")
  }

  private mutating func list<Element>(
    _ name: StaticString,
    _ elements: [Element],
    _ write: (inout PageData, Element) -> Void
  ) {
    json.raw("\"")
    json.raw(name)
    json.raw("\":")
    list(elements, write)
    json.raw(",")
  }
}

import Foundation
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

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
    list("touches", told.touches) { $0.write($1) }
    list("sequences", told.sequences) { $0.write($1) }
    list("strip", strip) { $0.number($1) }
    list("differences", differences) { $0.number($1) }
    list("notes", notes) { data, note in
      data.tuple {
        $0.number(note.moment)
        $0.text(note.text)
      }
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
      data.number(place.isExact ? place.picture : -1 - place.picture)
    }
    json.field("inputs", inputs)
    json.field("screen", CGPoint(x: screen.width, y: screen.height))
    json.list("texts", texts) { $0.string($1) }
    json.raw("}")
    return json.bytes
  }

  // MARK: - The parts

  private mutating func write(_ moment: Retelling.Moment) {
    tuple { data in
      data.time(moment.time)
      data.number(moment.input)
      data.text(moment.sentence)
      data.number(moment.touch ?? -1)
      data.number(moment.sequence ?? -1)
      data.list(moment.calls) { $0.text($1) }
      data.list(moment.contacts) { data, contact in
        data.tuple {
          $0.number(contact.id)
          $0.text(contact.phase.rawValue)
          $0.coordinate(contact.position.x)
          $0.coordinate(contact.position.y)
        }
      }
      if !moment.hitPlace.isEmpty { data.shape(moment.hitPlace) }
    }
  }

  private mutating func write(_ touch: TouchAccount) {
    object { data in
      data.field("at", "\(PlainNumber(touch.point.x)), \(PlainNumber(touch.point.y))")
      if let hit = touch.hit { data.field("hit", hit) }
      data.field("why", touch.explanation)
      data.json.field("passes", touch.passesAgree ? touch.passes : -touch.passes)
      data.list("rows", touch.rows) { data, row in
        data.tuple {
          $0.number(row.depth)
          for word in [row.view, row.verdict, row.tone, row.reason] { $0.text(word) }
          $0.number(row.isMissed ? 1 : 0)
          $0.shape(row.corners)
        }
      }
      data.json.field("hidden", touch.hiddenCount)
      data.list("chain", touch.chain) { $0.text($1) }
      data.list("shapes", touch.chainShapes) { data, shape in
        data.tuple {
          $0.number(shape.number)
          $0.shape(shape.corners)
        }
      }
      data.list("point", [touch.point.x, touch.point.y]) { $0.coordinate($1) }
      data.writeMiss(touch)
    }
  }

  private mutating func writeMiss(_ touch: TouchAccount) {
    guard !touch.missed.isEmpty else { return }
    json.key("missed")
    shape(touch.missed)
    guard !touch.refuser.isEmpty else { return }
    json.key("refuser")
    shape(touch.refuser)
    if touch.isMissedOutside { json.field("outside", 1) }
    guard let margin = touch.margin else { return }
    json.key("margin")
    tuple { data in
      data.text(margin.words)
      for part in [margin.start.x, margin.start.y, margin.end.x, margin.end.y] {
        data.coordinate(part)
      }
    }
  }

  @MainActor
  private mutating func write(_ sequence: Retelling.Sequence) {
    object { data in
      data.json.key("start")
      data.time(sequence.start)
      data.json.key("duration")
      data.time(sequence.duration)
      data.field("names", sequence.summary.names)
      data.field("sentence", sequence.summary.sentence)
      data.field("why", sequence.summary.explanation)
      data.list("lanes", sequence.lanes) { data, lane in
        data.tuple { data in
          let owner = lane.name == lane.className ? "" : "\(lane.className) "
          data.text(lane.name)
          data.text("\(owner)on \(lane.viewName)")
          data.text(lane.stage.rawValue)
          data.text(lane.reason)
          data.list(lane.steps) { data, step in
            data.tuple {
              $0.text(step.stage.rawValue)
              $0.time(step.time)
            }
          }
        }
      }
    }
  }

  // MARK: - Values

  /// Writes the index of a text.
  private mutating func text(_ text: String) {
    let place = places[text] ?? texts.count
    if place == texts.count {
      places[text] = place
      texts.append(text)
    }
    number(place)
  }

  private mutating func field(_ name: String, _ words: String) {
    json.key(name)
    text(words)
  }

  private mutating func number(_ value: Int) {
    json.separate()
    json.number(value)
  }

  private mutating func time(_ value: TimeInterval) {
    json.separate()
    json.number((value * 1e6).rounded() / 1e6)
  }

  /// Writes a coordinate to a tenth of a point, clamped to a range beyond any picture.
  private mutating func coordinate(_ value: CGFloat) {
    json.separate()
    json.number(Self.limited(value))
  }

  private static func limited(_ value: CGFloat) -> Double {
    let limited = value.isNaN ? -1e5 : min(max(value, -1e5), 1e5)
    return Double((limited * 10).rounded() / 10)
  }

  /// Writes corners as the text of an SVG attribute.
  private mutating func shape(_ corners: [CGPoint]) {
    var points = JSONWriter()
    for (index, corner) in corners.enumerated() {
      if index > 0 { points.raw(" ") }
      for (place, part) in [corner.x, corner.y].enumerated() {
        if place > 0 { points.raw(",") }
        points.number(Self.limited(part))
      }
    }
    text(points.text)
  }

  private mutating func object(_ write: (inout PageData) -> Void) {
    json.separate()
    json.raw("{")
    write(&self)
    json.raw("}")
  }

  /// Writes a list of values that mean different things.
  private mutating func tuple(_ write: (inout PageData) -> Void) {
    json.separate()
    json.raw("[")
    write(&self)
    json.raw("]")
  }

  private mutating func list<Element>(
    _ elements: [Element],
    _ write: (inout PageData, Element) -> Void
  ) {
    tuple { for element in elements { write(&$0, element) } }
  }

  private mutating func list<Element>(
    _ name: String,
    _ elements: [Element],
    _ write: (inout PageData, Element) -> Void
  ) {
    json.key(name)
    list(elements, write)
  }
}

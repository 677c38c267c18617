import Foundation
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// The data for the page's script: lists of numbers, and the texts that they refer to, each once.
struct PageData: ~Copyable {
  var json = JSONWriter()
  private var texts: [String] = []
  private var places: [String: Int] = [:]

  /// Writes what two replays tell, moment by moment; there is but one where both are alike.
  init(_ told: Retelling, recorded: Retelling?) {
    json.raw("{")
    var pool = Pool()
    let touches = pool.add(told.touches) { self.piece(of: $0) { $0.write($1) } }
    let old = pool.add(recorded?.touches ?? []) { self.piece(of: $0) { $0.write($1) } }
    write("touches", pool)
    let moments = told.moments.map { moment in
      recorded.map { $0.moments[$0.moment(of: moment.lastInput + 1)] }
    }
    let sequences = zip(told.moments, moments).map { now, then in
      LanesOfBoth(
        now: now.sequence.map { told.sequences[$0] },
        recorded: then?.sequence.flatMap { recorded?.sequences[$0] }
      )
    }
    var lanes = Pool()
    let gestures = lanes.add(sequences) { self.piece(of: $0) { $0.write($1) } }
    write("lanes", lanes)
    write(told.lanes, receivers: told.receivers)
    list("moments", Array(moments.indices)) { data, index in
      let moment = told.moments[index]
      let (now, then) = (moment.touch.map { told.touches[$0] }, moments[index]?.touch)
      let old = then.flatMap { recorded?.touches[$0] }
      data.write(
        moment,
        on: told.stage,
        headline: Self.headline(moment.told, now, recorded: old),
        touches: touches,
        lanes: sequences[index].isEmpty ? -1 : gestures[index]
      )
    }
    if recorded != nil {
      list("recorded", Array(moments.indices)) { data, index in
        guard let moment = moments[index] else { return }
        data.tuple {
          $0.number(moment.touch.map { old[$0] } ?? -1)
          $0.number(sequences[index].differ ? 1 : 0)
          if !moment.hitPlace.isEmpty { $0.shape(moment.hitPlace) }
        }
      }
    }
  }

  var size: Int { json.count + texts.reduce(0) { $0 + $1.utf8.count + 3 } }

  /// Adds the pictures, and returns the whole with the sizes of the screens, as JSON.
  mutating func finish(_ film: FilmStrip, screens: [CGSize]) -> [UInt8] {
    list("pictures", film.pictures) { data, picture in
      data.list(picture) { $0.text(String($1)) }
    }
    list("shown", film.places) { data, place in
      data.list((place.isExact ? [] : [-1]) + place.pictures) { $0.number($1) }
    }
    list("screens", screens) { data, size in
      data.list([size.width, size.height]) { $0.coordinate($1) }
    }
    json.key("words")
    object { data in
      for word in Page.words where word.told != word { data.field(word, word.told) }
    }
    json.list("texts", texts) { $0.string($1) }
    json.raw("}")
    return json.bytes
  }

  // MARK: - Things that many moments share

  private struct Pool {
    var pieces: [[UInt8]] = []
    private var places: [[UInt8]: Int] = [:]

    mutating func add<Thing>(_ things: [Thing], _ piece: (Thing) -> [UInt8]) -> [Int] {
      things.map { thing in
        let bytes = piece(thing)
        if let place = places[bytes] { return place }
        places[bytes] = pieces.count
        pieces.append(bytes)
        return pieces.count - 1
      }
    }
  }

  private mutating func piece<Thing>(
    of thing: Thing,
    _ write: (inout PageData, Thing) -> Void
  ) -> [UInt8] {
    var own = JSONWriter()
    swap(&json, &own)
    write(&self, thing)
    swap(&json, &own)
    return own.bytes
  }

  private mutating func write(_ name: String, _ pool: Pool) {
    list(name, pool.pieces) { data, piece in
      data.json.separate()
      data.json.raw(piece)
    }
  }

  // MARK: - The parts

  /// The words on what came of a touch, and who got it when it was recorded, if that was another.
  private static func headline(
    _ told: Sentence?,
    _ touch: TouchAccount?,
    recorded: TouchAccount?
  ) -> Sentence {
    guard let told, let touch else { return "No touch came down yet" }
    let named = touch.naming(told)
    guard let recorded, recorded.hit != touch.hit else { return named }
    let tone = recorded.hit == nil ? Sentence.Tone.refused : .strong
    return "\(named); recorded: \(Sentence.Part(recorded.target, tone))"
  }

  private mutating func write(
    _ moment: Retelling.Moment,
    on stage: OverlayPicture,
    headline: Sentence,
    touches: [Int],
    lanes: Int
  ) {
    tuple { data in
      data.time(moment.time)
      data.number(moment.input)
      data.text(moment.sentence)
      data.number(moment.touch.map { touches[$0] } ?? -1)
      data.number(lanes)
      data.list(moment.calls) { $0.text($1) }
      data.list(moment.contacts) { data, contact in
        data.tuple {
          let phase = moment.resting.contains(contact.id) ? "down" : contact.phase.rawValue
          $0.number(contact.id)
          $0.text(phase)
          $0.point(stage.place(contact.position))
          $0.text("\(contact.id) \(phase.told)")
          guard let tag = moment.tags[contact.id] else { return }
          $0.point(tag.origin)
          $0.coordinate(tag.width)
          $0.coordinate(tag.height)
        }
      }
      data.list(headline.parts) { data, part in
        data.list([part.text, part.tone.rawValue]) { $0.text($1) }
      }
      if !moment.hitPlace.isEmpty { data.shape(moment.hitPlace) }
    }
  }

  private mutating func write(_ touch: TouchAccount) {
    object { data in
      if let hit = touch.hit { data.field("hit", hit) }
      data.field("receiver", touch.target)
      if !touch.areaWords.isEmpty { data.field("areaWords", touch.areaWords) }
      data.field("why", touch.explanation)
      data.field("passes", touch.passWords)
      data.list("rows", touch.rows) { data, row in
        data.tuple {
          $0.number(row.depth)
          for word in [row.view, row.verdict, row.tone, row.reason] { $0.text(word) }
          $0.number(row.isMissed ? 1 : 0)
          $0.shape(row.corners)
          $0.text(row.path)
          if let distance = row.distance { $0.text(distance) }
        }
      }
      data.list("runs", touch.runs) { data, run in
        data.tuple {
          for number in [run.rows.lowerBound, run.rows.count, run.depth, run.hiddenCount] {
            $0.number(number)
          }
          $0.text(run.sentence)
        }
      }
      data.list("chain", touch.chain) { data, link in
        data.list([link.name] + [link.path].compactMap(\.self)) { $0.text($1) }
      }
      data.list("point", [touch.point]) { $0.point($1) }
      data.list("overlay", touch.overlay) { $0.text(String($1)) }
    }
  }

  // MARK: - Values

  /// Writes the index of a text.
  mutating func text(_ text: String) {
    let place = places[text] ?? texts.count
    if place == texts.count {
      places[text] = place
      texts.append(text)
    }
    number(place)
  }

  mutating func field(_ name: String, _ words: String) {
    json.key(name)
    text(words)
  }

  mutating func number(_ value: Int) {
    json.separate()
    json.number(value)
  }

  mutating func time(_ value: TimeInterval) {
    json.separate()
    json.number((value * 1e6).rounded() / 1e6)
  }

  mutating func point(_ point: CGPoint) {
    coordinate(point.x)
    coordinate(point.y)
  }

  /// Writes a coordinate to a tenth of a point, clamped to a range beyond any picture.
  mutating func coordinate(_ value: CGFloat) {
    json.separate()
    json.number(Self.limited(value))
  }

  private static func limited(_ value: CGFloat) -> Double {
    let limited = value.isNaN ? -1e5 : min(max(value, -1e5), 1e5)
    return Double((limited * 10).rounded() / 10)
  }

  /// Writes corners as the text of an SVG attribute.
  mutating func shape(_ corners: [CGPoint]) {
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

  mutating func object(_ write: (inout PageData) -> Void) {
    json.separate()
    json.raw("{")
    write(&self)
    json.raw("}")
  }

  /// Writes a list of values that mean different things.
  mutating func tuple(_ write: (inout PageData) -> Void) {
    json.separate()
    json.raw("[")
    write(&self)
    json.raw("]")
  }

  mutating func list<Element>(
    _ elements: [Element],
    _ write: (inout PageData, Element) -> Void
  ) {
    tuple { for element in elements { write(&$0, element) } }
  }

  mutating func list<Element>(
    _ name: String,
    _ elements: [Element],
    _ write: (inout PageData, Element) -> Void
  ) {
    json.key(name)
    list(elements, write)
  }
}

import Foundation
import TouchCairo
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// Pictures of the scene at chosen moments of a replay, without duplicates.
struct FilmStrip {
  /// How many pictures are drawn at most.
  static let mostPictures = 150

  /// The pictures, as lines of SVG.
  private(set) var pictures: [[Substring]] = []
  /// The picture of each moment, and whether the scene looked exactly like it.
  private(set) var places: [(picture: Int, isExact: Bool)] = []

  /// Replays a session once more, and draws.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - file: The scene to replay it on.
  ///   - moments: The moments of a first replay.
  ///   - wanted: The moments that should have their own picture before all others.
  ///   - budget: The largest size of all pictures in bytes; one is drawn regardless.
  /// - Throws: ``SourceError`` where the scene cannot be made, `CairoError` where not drawn.
  @MainActor
  init(
    of session: Session,
    on file: SceneFile,
    _ moments: [Retelling.Moment],
    wanted: [Int],
    budget: Int
  ) throws {
    let changes = moments.indices.filter { $0 == 0 || moments[$0].look != moments[$0 - 1].look }
    // A wanted moment is shown by the change before it.
    var shownBy: [Int] = []
    for index in moments.indices {
      let isNew = index == 0 || moments[index].look != moments[index - 1].look
      shownBy.append(isNew ? index : shownBy[index - 1])
    }
    let first = changes.prefix(1).map { $0 }
    var picks = Selection.pick(
      from: [first, wanted.map { shownBy[$0] }, changes],
      limit: Self.mostPictures
    )
    let drawn = try Self.draw(session, on: file, after: picks.map { moments[$0].lastInput })
    var texts = Dictionary(uniqueKeysWithValues: zip(picks, drawn))
    while picks.count > 1, Self.size(of: picks.compactMap { texts[$0] }) > budget {
      picks = Selection.spread(picks, max(1, picks.count * 3 / 4))
      texts = texts.filter { picks.contains($0.key) }
    }
    place(picks, texts: texts, moments: moments)
  }

  /// Returns the lines of an SVG without Cairo's surface numbers, which differ between runs.
  private static func lines(of picture: Data) -> [Substring] {
    String(decoding: picture, as: UTF8.self).split(separator: "\n").map { line in
      line.hasPrefix("<g id=\"surface") && line.hasSuffix("\">") ? "<g>" : line
    }
  }

  /// Returns the size of pictures in a page, which holds each line once: most of a picture are the
  /// shapes of letters, which recur.
  private static func size(of pictures: [[Substring]]) -> Int {
    let different = Set(pictures)
    let lines = different.reduce(into: Set<Substring>()) { $0.formUnion($1) }
    return lines.reduce(0) { $0 + $1.utf8.count * 11 / 10 + 3 }
      + different.reduce(0) { $0 + $1.count * 6 }
  }

  private mutating func place(
    _ picks: [Int],
    texts: [Int: [Substring]],
    moments: [Retelling.Moment]
  ) {
    var known: [[Substring]: Int] = [:]
    var (current, look) = (0, 0)
    var next = picks[...]
    for index in moments.indices {
      if next.first == index, let text = texts[index] {
        next = next.dropFirst()
        look = moments[index].look
        if let old = known[text] {
          current = old
        } else {
          current = pictures.count
          known[text] = current
          pictures.append(text)
        }
      }
      places.append((picture: current, isExact: moments[index].look == look))
    }
  }

  @MainActor
  private static func draw(
    _ session: Session,
    on file: SceneFile,
    after inputs: [Int]
  ) throws -> [[Substring]] {
    let scene = try Scene(file)
    let size = scene.application.screen.bounds.size
    let cache = DrawingCache()
    var pictures: [[Substring]] = []
    var next = inputs[...]
    for (index, step) in session.steps.enumerated() {
      scene.application.send(step.input)
      guard next.first == index else { continue }
      next = next.dropFirst()
      let data = try PictureFormat.svg.picture(size: size, cache: cache) { canvas in
        ScenePainter(of: scene.application).draw(on: canvas)
      }
      pictures.append(Self.lines(of: data))
    }
    return pictures
  }
}

import Foundation
import TouchCairo
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// Pictures of one or more scenes at chosen moments of their replays, without duplicates.
struct FilmStrip {
  static let mostPictures = 150

  private(set) var pictures: [[Substring]] = []
  /// The pictures of each moment, one of each scene, and whether the scenes looked exactly like them.
  private(set) var places: [(pictures: [Int], isExact: Bool)] = []

  /// Replays a session once more on each scene, and draws: the wanted moments before all others, as far as the
  /// budget of bytes reaches.
  ///
  /// A change of `looks` is a change of what a scene looks like after a moment.
  init(
    of session: SessionSource,
    on files: [SceneFile],
    _ moments: [Retelling.Moment],
    looks: [[Int]],
    wanted: [Int],
    budget: Int
  ) throws {
    let changes = looks.indices.filter { $0 == 0 || looks[$0] != looks[$0 - 1] }
    // A wanted moment is shown by the change before it.
    var shownBy: [Int] = []
    for index in looks.indices {
      let isNew = index == 0 || looks[index] != looks[index - 1]
      shownBy.append(isNew ? index : shownBy[index - 1])
    }
    let first = changes.prefix(1).map { $0 }
    var picks = Selection.pick(
      from: [first, wanted.map { shownBy[$0] }, changes],
      limit: Self.mostPictures
    )
    let drawn = try Self.draw(session, on: files, after: picks.map { moments[$0].lastInput })
    var texts = Dictionary(uniqueKeysWithValues: zip(picks, drawn))
    while picks.count > 1, Self.size(of: picks.flatMap { texts[$0] ?? [] }) > budget {
      picks = Selection.spread(picks, max(1, picks.count * 3 / 4))
      texts = texts.filter { picks.contains($0.key) }
    }
    place(picks, texts: texts, looks: looks)
  }

  /// Returns the size of pictures in a page, which holds each line once: most of a picture are the
  /// shapes of letters, which recur.
  private static func size(of pictures: [[Substring]]) -> Int {
    let different = Set(pictures)
    let lines = different.reduce(into: Set<Substring>()) { $0.formUnion($1) }
    return lines.reduce(0) { $0 + $1.utf8.count * 11 / 10 + 3 }
      + different.reduce(0) { $0 + $1.count * 6 }
  }

  private mutating func place(_ picks: [Int], texts: [Int: [[Substring]]], looks: [[Int]]) {
    var known: [[Substring]: Int] = [:]
    var (current, look): ([Int], [Int]) = ([], [])
    var next = picks[...]
    for index in looks.indices {
      if next.first == index, let drawn = texts[index] {
        next = next.dropFirst()
        look = looks[index]
        current = drawn.map { text in
          let place = known[text] ?? pictures.count
          if place == pictures.count {
            known[text] = place
            pictures.append(text)
          }
          return place
        }
      }
      places.append((pictures: current, isExact: looks[index] == look))
    }
  }

  private static func draw(
    _ session: SessionSource,
    on files: [SceneFile],
    after inputs: [Int]
  ) throws -> [[[Substring]]] {
    let scenes = try files.map { try Scene($0) }
    let cache = DrawingCache()
    var pictures: [[[Substring]]] = []
    var next = inputs[...]
    var pass = try session.pass()
    var place = 0
    while !next.isEmpty, let step = try pass.next() {
      for scene in scenes { scene.application.send(step.input) }
      defer { place += 1 }
      guard next.first == place else { continue }
      next = next.dropFirst()
      pictures.append(
        try scenes.map { scene in
          let size = scene.application.screen.bounds.size
          return try PictureFormat.svg.lines(size: size, cache: cache) { canvas in
            ScenePainter(of: scene.application).draw(on: canvas)
          }
        }
      )
    }
    return pictures
  }
}

extension PictureFormat {
  /// Returns the lines of a picture without Cairo's surface numbers, which differ between runs.
  @MainActor
  func lines(
    size: CGSize,
    cache: DrawingCache,
    _ draw: @MainActor (any Canvas) -> Void
  ) throws -> [Substring] {
    let data = try picture(size: size, cache: cache, drawing: draw)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
      line.hasPrefix("<g id=\"surface") && line.hasSuffix("\">") ? "<g>" : line
    }
  }
}

/// Chooses a few representatives of many.
enum Selection {
  /// Returns up to `limit` numbers in order: all of the first groups, and of the group that does not
  /// fit as many as do, evenly spread.
  static func pick(from groups: [[Int]], limit: Int) -> [Int] {
    var picked: Set<Int> = []
    for group in groups {
      let fresh = group.filter { !picked.contains($0) }
      let room = limit - picked.count
      guard room > 0 else { break }
      picked.formUnion(spread(fresh, room))
    }
    return picked.sorted()
  }

  /// Returns up to `count` of some numbers, the first and the last among them.
  static func spread(_ numbers: [Int], _ count: Int) -> [Int] {
    guard numbers.count > count, let last = numbers.last else { return numbers }
    guard count > 1 else { return count == 1 ? [numbers[0]] : [] }
    return (0..<count - 1).map { numbers[$0 * (numbers.count - 1) / (count - 1)] } + [last]
  }
}

import Foundation
internal import TouchKit

/// What Pango answered in earlier runs, which holds as long as nothing has changed that its answers depend
/// on.
package struct KnownFonts: Sendable {
  private let records: [FontRecord]
  /// The first, which the first text has most likely, is made as the file is read.
  private let first: FontParts?

  private static let mostRecords = 16

  /// Reads the file of a folder; nil where there is none that holds, or none that can be read whole.
  package init?(readingFrom folder: String) {
    guard let contents = FontFile(path: Self.path(in: folder)).read() else { return nil }
    records = contents
    guard let record = records.first else { return nil }
    first = FontParts(record)
    first?.warm()
  }

  /// The folder of the user whose environment it is: `touchstone` in `XDG_CACHE_HOME`, which is `~/.cache` by
  /// default; nil where there is neither.
  ///
  /// - Parameter variable: Returns what a variable of the environment is set to.
  /// - Returns: The folder's path.
  package static func folder(
    _ variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> String? {
    func path(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let caches = path("XDG_CACHE_HOME") ?? path("HOME").map { $0 + "/.cache" }
    return caches.map { $0 + "/touchstone" }
  }

  private static func path(in folder: String) -> String { folder + "/fonts" }

  /// Returns a font, with what it is shaped and drawn by; nil where it is not known.
  func font(_ font: UIFont) -> (record: FontRecord, parts: FontParts)? {
    guard let index = records.firstIndex(where: { $0.font.isSame(as: font) }),
      let parts = index == 0 ? first : FontParts(records[index])
    else { return nil }
    return (records[index], parts)
  }

  /// Whether what is known of the fonts that were used is what Pango answers.
  func hold(for used: [UIFont], where answers: [FontRecord]) -> Bool {
    records.allSatisfy { known in
      answers.contains(known) || !used.contains { $0.isSame(as: known.font) }
    }
  }

  /// Asks Pango for the fonts that were used, and again for those that are known, and writes its answers to the
  /// file of a folder where it says something else than that; the first used comes first.
  ///
  /// - Parameters:
  ///   - used: The fonts that were used.
  ///   - fonts: Pango's.
  ///   - folder: Where the file is, or will be.
  ///   - tell: Called with the answers, before they are written.
  /// - Throws: What the system says where the file cannot be written.
  static func keep(
    _ used: [UIFont],
    from fonts: Fonts,
    in folder: String,
    tell: ([FontRecord]) -> Void = { _ in }
  ) throws {
    let file = FontFile(path: path(in: folder))
    let old = file.read() ?? []
    var asked: [UIFont] = []
    for font in used + old.map(\.font) where !asked.contains(where: { $0.isSame(as: font) }) {
      asked.append(font)
    }
    let records = asked.prefix(mostRecords).compactMap { FontRecord(of: $0, from: fonts) }
    tell(records)
    // In whichever order.
    let isSame = records.count == old.count && records.allSatisfy { old.contains($0) }
    if !isSame { try file.write(records) }
  }
}

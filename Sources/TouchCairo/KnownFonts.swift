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
    guard let contents = FontFile(folder: folder).read(), let record = contents.first,
      contents.count <= Self.mostRecords
    else { return nil }
    records = contents
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

  /// Returns a font, with what it is shaped and drawn by; nil where it is not known.
  func font(_ font: UIFont) -> (record: FontRecord, parts: FontParts)? {
    guard let index = records.firstIndex(where: { $0.font.isSame(as: font) }),
      let parts = index == 0 ? first : FontParts(records[index])
    else { return nil }
    return (records[index], parts)
  }

  /// Asks Pango for the fonts that were used, and again for those that are known, and writes its answers to the
  /// file of a folder where it says something else than that; the first used comes first.
  ///
  /// - Parameters:
  ///   - used: The fonts that were used.
  ///   - known: What was known of fonts so far; nil for nothing.
  ///   - folder: Where the file is, or will be.
  ///   - ask: Returns Pango's answer for a font.
  ///   - tell: Called with whether Pango answers for all that is known what is known of it, before its answers
  ///     are written.
  /// - Returns: Whether the file says what Pango answers; false where it cannot be written.
  static func keep(
    _ used: [UIFont],
    known: KnownFonts? = nil,
    in folder: String,
    ask: (UIFont) -> FontRecord?,
    tell: (Bool) -> Void = { _ in }
  ) -> Bool {
    let file = FontFile(folder: folder)
    let (old, known) = (file.read() ?? [], known?.records ?? [])
    var asked: [UIFont] = []
    for font in used.prefix(mostRecords) + (known + old).map(\.font)
    where !asked.contains(where: { $0.isSame(as: font) }) {
      asked.append(font)
    }
    let answers = asked.compactMap(ask)
    tell(known.allSatisfy(answers.contains))
    let records = answers.prefix(mostRecords)
    // In whichever order.
    let isSame = records.count == old.count && records.allSatisfy(old.contains)
    return isSame || file.write(Array(records))
  }
}

import TouchScene

/// Knows files that are no text by their first bytes, to say what they are.
enum BinaryFiles {
  private struct Kind {
    /// The name of the kind, with its article.
    let name: Phrase
    /// The file to give instead; nil where nothing is known to stand for it.
    var help: Phrase?
    /// The bytes that it begins with, or has at a place further on.
    let signs: [Sign]

    init(_ name: Phrase, _ signs: Sign..., help: Phrase? = nil) {
      (self.name, self.signs, self.help) = (name, signs, help)
    }
  }

  private struct Sign: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    var place = 0
    let bytes: [UInt8]

    init(_ text: String, at place: Int) { (bytes, self.place) = (Array(text.utf8), place) }
    init(stringLiteral text: String) { self.init(text, at: 0) }
    init(arrayLiteral bytes: UInt8...) { self.bytes = bytes }

    func stands(in file: [UInt8]) -> Bool {
      place < file.count && file[place...].starts(with: bytes)
    }
  }

  private static let unpack: Phrase = "unpack it, and give the file that is in it; "
  private static let compiled: Phrase =
    "what Xcode compiles is not read: give the .storyboard or .xib that it was made from; "
  private static let program: Phrase =
    "a program has no views until it runs: give a dump of its screen, or its storyboards; "

  private static let app: Phrase = "an app for iOS (a zip archive)"

  /// The kinds, the longer signs before those that they begin with.
  private static let kinds = [
    Kind("a PNG picture", [0x89, 0x50, 0x4E, 0x47]),
    Kind("a JPEG picture", [0xFF, 0xD8, 0xFF]),
    Kind("a GIF picture", "GIF87a", "GIF89a"),
    Kind("a WebP picture", Sign("WEBP", at: 8)),
    Kind("a HEIC picture", Sign("ftyphei", at: 4), Sign("ftypmif", at: 4)),
    Kind("a TIFF picture", [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A]),
    Kind("a film", Sign("ftyp", at: 4)),
    Kind("a PDF document", "%PDF-"),
    Kind("a zip archive", [0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06], help: unpack),
    Kind("a gzip archive", [0x1F, 0x8B], help: unpack),
    Kind("a bzip2 archive", Sign("1AY&SY", at: 4), help: unpack),
    Kind("an xz archive", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], help: unpack),
    Kind("a Zstandard archive", [0x28, 0xB5, 0x2F, 0xFD], help: unpack),
    Kind("a 7-Zip archive", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], help: unpack),
    Kind("a tar archive", Sign("ustar", at: 257), help: unpack),
    Kind("a nib, the compiled form of an Interface Builder file", "NIBArchive", help: compiled),
    Kind("a compiled asset catalog", "BOMStore"),
    Kind(
      "a program (Mach-O)",
      [0xCF, 0xFA, 0xED, 0xFE],
      [0xCE, 0xFA, 0xED, 0xFE],
      [0xFE, 0xED, 0xFA, 0xCF],
      [0xFE, 0xED, 0xFA, 0xCE],
      [0xCA, 0xFE, 0xBA, 0xBE],
      help: program
    ),
    Kind("a program (ELF)", [0x7F, 0x45, 0x4C, 0x46], help: program),
    Kind("an SQLite database", "SQLite format 3"),
  ]

  static func refuse(_ bytes: [UInt8], file: String) throws(SourceError) {
    if let kind = kinds.first(where: { $0.signs.contains { $0.stands(in: bytes) } }) {
      let isApp = kind.name == "a zip archive" && holdsApp(bytes)
      throw SourceError(
        SourcePosition(file: file),
        "this is \(isApp ? app : kind.name), not a view hierarchy",
        help: "\(isApp ? program : kind.help ?? "")\(ReadableFiles.list)"
      )
    }
    guard isBinary(bytes) else { return }
    throw SourceError(
      SourcePosition(file: file),
      "this is not text, nor a file of a kind that is known, so no view hierarchy",
      help: ReadableFiles.list
    )
  }

  /// The error for a property list that is another one than Lookin's: a nib of older systems is an archive of objects, too.
  static func refusal(ofPropertyList bytes: [UInt8], file: String) -> SourceError {
    let cursor = ByteCursor(bytes)
    let isNib =
      file.hasSuffix(".nib") || cursor.place(of: "UINibObjectsKey") != nil
      || cursor.place(of: "UINibTopLevelObjectsKey") != nil
    return SourceError(
      SourcePosition(file: file),
      isNib
        ? "this is a nib, the compiled form of an Interface Builder file, not a view hierarchy"
        : "this is a binary property list, but no file of Lookin's",
      help: "\(isNib ? compiled : "")\(ReadableFiles.list)"
    )
  }

  /// True if the first entry of a zip archive lies where apps are in theirs.
  private static func holdsApp(_ bytes: [UInt8]) -> Bool {
    Sign("Payload/", at: 30).stands(in: bytes)
  }

  /// The number of bytes that are looked at.
  private static let beginning = 8192

  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0x00, 0x00, 0xFE, 0xFF]]
    guard !marks.contains(where: bytes.starts) else { return false }
    let start = bytes.prefix(beginning)
    let zeros = start.count { $0 == 0 }
    // A text has line breaks, and a log of a terminal its escapes.
    let others = start.count { $0 < 0x20 && !"\t\n\r\u{C}\u{1B}\u{8}".utf8.contains($0) }
    // UTF-16 without a mark has a zero beside each of its ASCII characters.
    return others * 50 > start.count && zeros * 3 < start.count
  }
}

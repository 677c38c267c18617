import Foundation
import Testing
import TouchKit

@testable import TouchCairo

/// The file that fonts are noted in is the user's alone, and is believed only where it can be right.
@MainActor
@Suite struct FontFileTests {
  private let folder = FontFolder()
  private let cache = DrawingCache()

  init() throws {
    use([.systemFont(ofSize: 12)])
    #expect(cache.keepFonts(in: folder.path))
  }

  private func use(_ fonts: [UIFont]) {
    for font in fonts {
      _ = cache.texts.size(of: StyledText("Touch", font: font, color: .black), width: 400)
    }
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// Expects that a change of the file makes it as none, and that the next notes put it right.
  private func expectUnread(_ what: String, after change: () throws -> Void) throws {
    let records = try folder.records()
    #expect(folder.known != nil)
    try change()
    #expect(folder.known == nil, "\(what)")
    #expect(cache.keepFonts(in: folder.path))
    #expect(try folder.known != nil && folder.records() == records, "\(what)")
  }

  @Test(arguments: [
    (2, ["1025", "inf", "nan", "-1"]), (3, ["0", "-12288", "1048577", "2147483647"]),
    (4, ["0", "-2147483648", "1048577"]), (5, ["-1", "nan", "inf", "1025"]),
    (6, ["nan", "inf", "1025", "-1e300"]), (7, ["nan"]), (8, ["inf"]), (9, ["1e300"]),
    (10, ["0", "-1", "4194305", "2147483647"]), (11, ["-1", "2147483647", "-2147483648"]),
  ])
  func `a number that no font has makes the file as none`(field: Int, values: [String]) throws {
    for value in values {
      try expectUnread("field \(field) is \(value)") { try folder.change(field, to: value) }
    }
  }

  @Test func `more fonts than are noted make the file as none`() throws {
    try expectUnread("17 fonts") {
      let line = try #require(folder.records().first)
      let lines = Array(repeating: line, count: 17).joined(separator: "\n")
      try folder.write(summing: folder.text().replacing(line, with: lines))
    }
  }

  @Test func `a font larger than a thousand points is Pango's, and is not noted`() throws {
    use([.systemFont(ofSize: 1_024), .systemFont(ofSize: 1_025)])
    #expect(cache.keepFonts(in: folder.path))
    #expect(try folder.records().compactMap { $0.split(separator: "\t")[2] } == ["12.0", "1024.0"])
    #expect(folder.known != nil)
  }

  @Test func `the folder and the file are the user's alone`() throws {
    let deep = FontFolder()
    let path = deep.path + "/caches/touchstone"
    #expect(cache.keepFonts(in: path))
    for folder in [deep.path, deep.path + "/caches", path] {
      #expect(try mode(of: folder) == 0o700, "\(folder)")
    }
    #expect(try mode(of: path + "/fonts") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["fonts"])
  }

  @Test(arguments: [0o620, 0o602, 0o666])
  func `a file that others may write is as none, and another takes its place`(mode: mode_t) throws {
    try expectUnread("mode \(mode)") { chmod(folder.file.path, mode) }
    #expect(try self.mode(of: folder.file.path) == 0o600)
  }

  @Test(arguments: [0o720, 0o702, 0o777])
  func `in a folder that others may write nothing is read or noted`(mode: mode_t) throws {
    let before = try Data(contentsOf: folder.file)
    chmod(folder.path, mode)
    #expect(folder.known == nil)
    use([.systemFont(ofSize: 19)])
    #expect(!cache.keepFonts(in: folder.path))
    #expect(try Data(contentsOf: folder.file) == before)
    chmod(folder.path, 0o755)
    #expect(folder.known != nil)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `a file or a folder of somebody else is as none`() throws {
    try expectUnread("another's") { chown(folder.file.path, 65_534, 65_534) }
    chown(folder.path, 65_534, 65_534)
    #expect(folder.known == nil)
  }

  @Test func `a pipe is not waited for, and the file takes its place`() throws {
    try expectUnread("a pipe") {
      unlink(folder.file.path)
      mkfifo(folder.file.path, 0o600)
    }
  }

  @Test func `a file that is too large is as none`() throws {
    let text = try folder.text()
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("/") })
    let room = (1 << 18) - text.utf8.count - 20
    func repeated(_ count: Int) -> String {
      text.replacing(line + "\n", with: String(repeating: line + "\n", count: count))
    }
    try folder.write(summing: repeated(room / (line.utf8.count + 1)))
    #expect(folder.known != nil)
    try expectUnread("256 KB") {
      try folder.write(summing: repeated((1 << 18) / (line.utf8.count + 1) + 1))
    }
  }

  @Test func `a font whose file is a pipe is Pango's`() throws {
    let pipe = folder.path + "/pipe"
    mkfifo(pipe, 0o600)
    try folder.change(15, to: pipe)
    let known = try #require(folder.known)
    let other = DrawingCache(known: known)
    _ = other.texts.size(
      of: StyledText("Touch", font: .systemFont(ofSize: 12), color: .black),
      width: 400
    )
    #expect(other.hasAskedPango)
  }

  @Test func `the fonts are free for whoever needs them while the file is written`() throws {
    let shared = SharedFonts(Fonts())
    var (own, taken) = (nil as Fonts?, nil as Fonts?)
    let font = UIFont.systemFont(ofSize: 12)
    let before = shared.record(of: font, else: &own)
    #expect(before != nil && own?.map == nil)
    let isWritten = KnownFonts.keep(
      [font],
      in: folder.path + "/other",
      ask: { shared.record(of: $0, else: &own) },
      tell: { _ in taken = shared.take() }
    )
    #expect(isWritten && taken?.map != nil && own?.map == nil)
    #expect(shared.record(of: font, else: &own) == before)
    #expect(own?.map != nil && own?.map != taken?.map)
    taken?.release()
    own?.release()
  }
}

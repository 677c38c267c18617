import Foundation
import Testing

/// A window notes which fonts it had, so that the next one need not look for them.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct NotedFontTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [300, 300]}
    root:
      color: '#00cc00'
      subviews:
        - {class: UILabel, frame: [20, 20, 260, 30], text: AVATAR Toffee 12, fontSize: 19}
    """
  private static let notes = "touchstone/fonts"

  private func rows(on desktop: Desktop) throws -> [[UInt32]] {
    try (20..<50).map { try desktop.row($0, from: 20, count: 260) }
  }

  /// Opens the scene; returns the pixels of the label.
  private func open(
    in bench: Workbench,
    on desktop: Desktop,
    caches: String,
    until holds: () throws -> Bool
  ) throws -> [[UInt32]] {
    let program = try bench.start(
      ["open", "scene.yaml", "--no-inspector", "--scale", "1"],
      environment: ["DISPLAY": desktop.name, "XDG_CACHE_HOME": caches]
    )
    try desktop.wait(for: 0x00cc00, at: 150, 200)
    let rows = try rows(on: desktop)
    try wait("the fonts are noted", until: holds)
    try desktop.askToClose()
    #expect(try program.outcome().status == 0)
    return rows
  }

  @Test func `a start with noted fonts looks as the one that noted them`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", Self.scene)
      let first = try open(in: bench, on: desktop, caches: bench.folder.path) {
        bench.text(of: Self.notes).contains("\t19.0\t")
      }
      #expect(first.contains { $0.contains { $0 != 0x00cc00 } })
      let second = try open(in: bench, on: desktop, caches: bench.folder.path) { true }
      #expect(second == first)
    }
  }

  @Test(arguments: [
    "", "touchstone fonts 1\n", "\u{0}\u{1}", "touchstone fonts 1\n0\n/etc\t0\n0\n",
  ])
  func `notes that are damaged are as none, and are made anew`(_ damaged: String) throws {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", Self.scene)
      try FileManager.default.createDirectory(
        at: bench.url("touchstone"),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      try bench.write(damaged, to: Self.notes)
      _ = try open(in: bench, on: desktop, caches: bench.folder.path) {
        bench.text(of: Self.notes).contains("\t19.0\t")
      }
    }
  }

  @Test
  func `where Pango says otherwise than was noted, the texts and the notes are right in the end`()
    throws
  {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", Self.scene)
      let right = try open(in: bench, on: desktop, caches: bench.folder.path) {
        bench.text(of: Self.notes).contains("\t19.0\t")
      }
      let notes = bench.text(of: Self.notes)
      let line = try #require(notes.split(separator: "\n").first { $0.contains("\t19.0\t") })
      var fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      // The baseline, which is 18 points below the top, is noted as 10 below it.
      fields[11] = "10240"
      let body = notes.replacing(line, with: fields.joined(separator: "\t"))
        .split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
      let sum = body.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      }
      try bench.write(body + "\(sum)\n", to: Self.notes)
      chmod(bench.url(Self.notes).path, 0o600)
      _ = try open(in: bench, on: desktop, caches: bench.folder.path) {
        try bench.text(of: Self.notes) == notes && rows(on: desktop) == right
      }
    }
  }

  @Test func `a window opens where nothing can be noted`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", Self.scene)
      _ = try open(in: bench, on: desktop, caches: "/dev/null") { true }
    }
  }
}

import Foundation
import Glibc
import Testing

/// What may stand in the place of a file that a window follows.
private enum HostileSave: CaseIterable, Sendable {
  case empty, blank, noYAML, zeros, noUTF8, keyTwice, unknownKey, hugePlace, noNumber
  case extendsItself, importsItself, importsFromOutside, nested, aliases, xmlNested, xmlCut
  case picture, cutSession, folder, pipe, socket, linkToItself, linksInALoop, linkToADevice
  case linkToNothing, sparse

  /// Puts it at a place where nothing is yet.
  func make(at url: URL) throws {
    switch self {
    case .empty: try write("", url)
    case .blank: try write("\n \n", url)
    case .noYAML: try write("touchstone: 1\nroot: [{", url)
    case .zeros: try Data(count: 1_000_000).write(to: url)
    case .noUTF8: try Data([0xff, 0xfe, 0xfa, 0x0a]).write(to: url)
    case .keyTwice: try write("touchstone: 1\nroot: {name: a}\nroot: {name: b}\n", url)
    case .unknownKey: try write("touchstone: 1\nroot: {colour: red}\n", url)
    case .hugePlace: try write("touchstone: 1\nroot: {frame: [0, 0, 1e308, 1e308]}\n", url)
    case .noNumber: try write("touchstone: 1\nroot: {frame: [.nan, 0, .inf, 1]}\n", url)
    case .extendsItself:
      try write("touchstone: 1\nclasses: {A: {extends: A}}\nroot: {class: A}\n", url)
    case .importsItself: try write("touchstone: 1\nimport: scene.yaml\n", url)
    case .importsFromOutside: try write("touchstone: 1\nimport: /etc/passwd\n", url)
    case .nested: try write(String(repeating: "[", count: 100_000), url)
    case .aliases:
      let levels = (1...30).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1), *a\($0 - 1)]\n" }
      try write("a0: &a0 [x, x]\n" + levels.joined(), url)
    case .xmlNested: try write(String(repeating: "<view>", count: 100_000), url)
    case .xmlCut: try write("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"", url)
    case .picture: try Data([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]).write(to: url)
    case .cutSession: try write("{\"session\":1,\"scene\":{\"source\":", url)
    case .folder:
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    case .pipe: try #require(mkfifo(url.path, 0o600) == 0)
    case .socket: try #require(mknod(url.path, S_IFSOCK | 0o600, 0) == 0)
    case .linkToItself: try link(url, to: "scene.yaml")
    case .linksInALoop:
      try link(url.deletingLastPathComponent().appendingPathComponent("other"), to: "scene.yaml")
      try link(url, to: "other")
    case .linkToADevice: try link(url, to: "/dev/zero")
    case .linkToNothing: try link(url, to: "nowhere")
    case .sparse:
      try write("", url)
      try #require(truncate(url.path, 5 << 30) == 0)
    }
  }

  private func write(_ text: String, _ url: URL) throws { try Data(text.utf8).write(to: url) }

  private func link(_ url: URL, to target: String) throws {
    try #require(symlink(target, url.path) == 0)
  }
}

/// A window whose file is replaced by what is no scene, again and again.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct HostileSaveTests {
  @Test func `a window says what each hostile save is, answers touches, and shows the next scene`()
    throws
  {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", scene(0))
      let file = bench.url("scene.yaml").path
      let program = try bench.start(
        ["open", "scene.yaml", "--no-inspector", "--scale", "1"],
        environment: ["DISPLAY": desktop.name]
      )
      try desktop.wait(for: 0xcc0000, at: 150, 150)
      for (number, save) in HostileSave.allCases.enumerated() {
        let before = program.errorLines.count
        try save.make(at: bench.url("new"))
        if save == .folder { try FileManager.default.removeItem(atPath: file) }
        #expect(rename(bench.url("new").path, file) == 0)
        try wait("it says what is wrong with \(save)") { program.errorLines.count > before }
        // The last touch stays marked, through the next scene too.
        let x = number.isMultiple(of: 2) ? 100 : 200
        try desktop.press(Double(x), 150)
        try desktop.wait(for: 0x0b6bcb, at: x, 150)
        try desktop.hand("mouseup 1 mousemove 10 10")
        if save == .folder { try FileManager.default.removeItem(atPath: file) }
        try bench.write(scene(number + 1), to: "next")
        #expect(rename(bench.url("next").path, file) == 0)
        try wait("the scene after \(save) is shown") {
          try desktop.title() == "Scene \(number + 1)"
        }
      }
      try desktop.askToClose()
      let outcome = try program.outcome()
      #expect(outcome.status == 0)
      // Help stands on a line of its own, and no file makes the answer long.
      #expect(outcome.error.contains("\n  help: ") && !outcome.error.contains("\\n"))
      #expect(outcome.error.count(where: { $0 == "\n" }) < 4 * HostileSave.allCases.count)
    }
  }

  private func scene(_ number: Int) -> String {
    """
    touchstone: 1
    screen: {size: [300, 300]}
    title: Scene \(number)
    root: {name: root, color: '#cc0000'}
    """
  }
}

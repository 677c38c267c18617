import Foundation
import Testing

/// What Tab offers, asked of bash by the script that the program makes for it.
@Suite struct CompletionTests {
  private static let script = """
    source <(touchstone --generate-completion-script bash)
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
    _touchstone touchstone "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
    printf '%s\\n' "${COMPREPLY[@]}"
    """

  private func offers(_ words: String) throws -> [String] {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    try bench.write(Fixtures.session, to: "sub/only/x.session.jsonl")
    try bench.write("", to: "sub/only/notes.txt")
    try bench.write(Fixtures.card, to: "an\nother.scene.yaml")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-c", Self.script, "bash"] + words.split(separator: " ").map(String.init)
    shell.currentDirectoryURL = bench.folder
    let folder = URL(fileURLWithPath: Workbench.program).deletingLastPathComponent().path
    shell.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": "\(folder):/usr/bin:/bin"]
    ) { $1 }
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("touchstone hit e02", ["e02-overflowing-child"]),
    ("touchstone open car", ["card.scene.yaml"]),
    ("touchstone replay sub", ["sub/only/x.session.jsonl"]),
    ("touchstone report e01", ["e01-five-view-walk"]),
    ("touchstone why card.scene.yaml gr", ["gray"]),
    ("touchstone chain card.scene.yaml a/", ["a/UILabel"]),
    ("touchstone why e02 gr", ["gray", "gray/UILabel", "green", "green/UILabel"]),
    ("touchstone why nope.scene.yaml gr", []),
    ("touchstone touch card.scene.yaml d", ["double-tap", "drag", "drag-out"]),
    ("touchstone open card.scene.yaml --device iPad-", []),
    (
      "touchstone open card.scene.yaml --device iPad",
      ["iPad", "iPad Air 11", "iPad Pro 11", "iPad Pro 12.9", "iPad Pro 13", "iPad mini"]
    ),
  ])
  func `Tab offers files, experiments, views and devices`(
    _ words: String,
    _ expected: [String]
  ) throws {
    #expect(try offers(words).sorted() == expected)
  }

  @Test func `Tab does not offer a name that a terminal would obey`() throws {
    #expect(try offers("touchstone open an") == [])
  }
}

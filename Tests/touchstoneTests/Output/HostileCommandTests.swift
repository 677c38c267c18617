import Foundation
import SceneStage
import Testing

/// Every command that the program has, as its parser lists them, is given hostile files and names: a
/// new command or format is covered by being there.
@Suite struct HostileCommandTests {
  /// A command as the parser describes it.
  struct Command: Sendable, CustomTestStringConvertible {
    let name: String
    /// The options that take a value, with the values that they allow; none for any.
    let options: [(name: String, values: [String])]
    /// The options that it cannot do without.
    let needed: [String]

    var testDescription: String { name }
  }

  /// What opens a window on a server of its own, and so no name of a stranger.
  private static let left = ["demo"]

  private static let commands: [Command] = {
    guard let help = try? Workbench().run("--experimental-dump-help"),
      let tree = try? JSON(help.output), let root = tree["command"]
    else { return [] }
    return (root["subcommands"]?.list ?? []).compactMap { command in
      guard let name = command["commandName"]?.string, !left.contains(name) else { return nil }
      let options = (command["arguments"]?.list ?? []).filter { $0["kind"] == "option" }
      let word = { (option: JSON) in option["preferredName"]?["name"]?.string ?? "" }
      return Command(
        name: name,
        options: options.map { (word($0), $0["allValues"]?.list.compactMap(\.string) ?? []) },
        needed: options.filter { $0["isOptional"] == false }.map(word)
      )
    }
  }()

  /// Files of all kinds that a command may be given first.
  private static let files = [
    "NAME.scene.yaml", "NAME.txt", "key.scene.yaml", "d/NAME.session.jsonl",
    "d/NAME2.session.jsonl", "d/NAME3.session.jsonl", "points", "NAME",
  ]

  /// Runs a command, and expects that it ends by itself and that nothing in its output is obeyed.
  private func run(_ words: [String], on bench: Workbench) throws {
    let arguments = words.map { $0.replacing("NAME", with: HostileNameTests.name) }
    let outcome = try bench.run(arguments)
    #expect((0...2).contains(outcome.status), "\(words): \(outcome)")
    for text in [outcome.output, outcome.error] {
      let obeyed = HostileNameTests.obeyed(in: text)
      #expect(obeyed.isEmpty, "\(words): \(obeyed) in \(text)")
    }
  }

  /// The end of a command's line: what it needs, and what keeps it short.
  private func end(of command: Command) -> [String] {
    let outputs = ["report": "o.html", "draw": "o.svg", "map": "o.png", "convert": "NAME.new"]
    var words =
      command.needed.contains("output")
      ? ["--output", outputs[command.name] ?? "NAME.out"] : []
    for (option, value) in [("events", "20"), ("seed", "1")]
    where command.options.contains(where: { $0.name == option }) {
      words += ["--\(option)", value]
    }
    return words
  }

  @Test func `the parser lists the commands`() {
    let names = Self.commands.map(\.name)
    #expect(names.count > 15 && names.contains("hit") && names.contains("check-worker"))
    #expect(Self.commands.contains { $0.options.contains { $0.name == "format" } })
  }

  @Test(arguments: commands)
  func `nothing that a terminal obeys comes out of any command, whatever file it is given`(
    _ command: Command
  ) throws {
    let bench = try HostileNameTests.bench()
    let formats = command.options.first { $0.name == "format" || $0.name == "for" }
    let choices = [[]] + (formats?.values ?? []).map { ["--\(formats?.name ?? "")", $0] }
    for file in Night.all(Self.files, byDay: 3) {
      for choice in choices {
        let places: [String] =
          switch command.name {
          case "hit": ["130", "90"]
          case "touch": ["tap 130,90"]
          case "why", "chain": ["gray"]
          default: []
          }
        try run([command.name, file] + places + choice + end(of: command), on: bench)
      }
    }
    guard command.name == "report" else { return }
    let page = try bench.data(of: "o.html")
    let text = String(decoding: page, as: UTF8.self)
    #expect(HostileNameTests.obeyed(in: text).isEmpty)
    #expect(text.contains(#"\\u{202E}"#))
  }

  @Test func `a part of an argument that is refused begins no line of its own`() throws {
    let outcome = try Workbench().run("hit", "e02", "1", "2", "--a\n  help: b=3")
    #expect(outcome.status == 2)
    #expect(
      outcome.error.hasPrefix("touchstone: error: unknown option '--a\\n  help: b'\n  usage: ")
    )
  }

  @Test(arguments: commands)
  func `nothing that a terminal obeys comes out of a command's options`(
    _ command: Command
  ) throws {
    let bench = try HostileNameTests.bench()
    for option in Night.all(command.options, byDay: 2) {
      let words = end(of: command).filter { $0 != "--\(option.name)" }
      let forms = [["--\(option.name)=NAME"], ["--\(option.name)", "NAME"]]
      for value in Night.all(forms, byDay: 1) {
        try run([command.name, "NAME.scene.yaml"] + value + words, on: bench)
      }
    }
    try run([command.name, "--NAME"], on: bench)
  }
}

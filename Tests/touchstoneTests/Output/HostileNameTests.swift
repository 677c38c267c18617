import Foundation
import FoundationXML
import Glibc
import SceneStage
import Testing

/// Names and texts of strangers that a terminal would obey, through every command and format.
@Suite struct HostileNameTests {
  /// Colours, a bell, a C1 control sequence, text from right to left, and a line of its own.
  static let name = "e\u{1B}[31m\u{7}\u{9B}2J\u{202E}l\u{2066}i\nok 2 - forged\rv"
  /// What of it the name of a view may hold.
  private static let viewName = "red\u{202E}der\u{200F}"

  private static let scene = """
    touchstone: 1
    screen: {size: [400, 600]}
    title: "t\\e[31m\\a\\x9b\\u202e\\nok 2 - forged"
    about: "a\\e[31m\\a\\x9b\\u202e\\nok 2 - forged"
    classes: {"My\u{202E}Class": {logs: true}}
    root:
      name: root
      subviews:
        - name: gray
          frame: [20, 60, 200, 100]
          subviews:
            - name: "\(viewName)"
              class: "My\u{202E}Class"
              frame: [100, 20, 250, 60]
              gestures: [{type: tap, name: "g\\u202e"}]
        - {class: UILabel, frame: [0, 300, 50, 50], text: "x\\e[31m\\u202e\\nok 2 - forged"}
        - {class: UIButton, name: b, frame: [380, 400, 90, 40], text: "y\\e[31m\\u202e\\nok 2 - forged"}
    """

  private static let dump = """
    <UIWindow: 0x101; frame = (0 0; 375 667)>
       | <Shop.Card\u{202E}View: 0x102; frame = (20 100; 200 120)>
       |    | <UILabel: 0x103; frame = (150 30; 120 48); text = 'B\u{1B}[31m\u{7}\u{9B}\u{202E}uy'>
    """

  private static func session(isMoved: Bool) -> String {
    let text = Fixtures.header(isMoved: isMoved) + Fixtures.press
    return text.replacing("button", with: viewName)
      .replacing("one.scene.yaml", with: #"o\u001b[31m\u009b\u202e\nok 2 - forged"#)
      + "{\"note\":\"n\\u001b[31m\u{9B}\u{202E}\\nok 2 - forged\",\"for\":1}\n" + Fixtures.end
  }

  static func bench() throws -> Workbench {
    let bench = try Workbench("\(name).scene.yaml", scene)
    try bench.write(scene + "\nexpect: [{at: [1, 1], hit: gray}]", to: "d/\(name).scene.yaml")
    try bench.write(session(isMoved: false), to: "d/\(name).session.jsonl")
    try bench.write(session(isMoved: true), to: "d/\(name)2.session.jsonl")
    try bench.write("\u{1B}]0;x\u{7}\n", to: "d/\(name)3.session.jsonl")
    try bench.write(dump, to: "\(name).txt")
    try bench.write("touchstone: 1\n\"r\\e[31m\\noot\u{202E}\": {}\n", to: "key.scene.yaml")
    try bench.write("1,2\u{1B}[31m\u{202E}\n", to: "points")
    return bench
  }

  /// The arguments, with NAME for the hostile name, and the exit status.
  private static let commands: [(String, Int32)] = [
    ("hit NAME.scene.yaml 130 90", 0), ("hit NAME.scene.yaml 130 90 --format json", 0),
    ("hit NAME.scene.yaml --points points", 2), ("hit key.scene.yaml 1 2", 2),
    ("hit NAME.scene.yaml NAME", 2), ("hit NAME.scene.yaml 1 2 NAME", 2),
    ("hit NAME.scene.yaml 1 2 --NAME", 2), ("hit NAME.scene.yaml 1 2 --policy NAME=1", 2),
    ("hit NAME.scene.yaml 1 2 --policy NAME", 2), ("hit NAME.scene.yaml 1 2 --device NAME", 2),
    ("hit NAME.scene.yaml 1 2 --screen NAME", 2), ("hit NAME 1 2", 2), ("NAME", 2),
    ("NAME.scene.yaml", 2), ("why NAME.scene.yaml gray/VIEW", 0),
    ("why NAME.scene.yaml gray/VIEW 300,110", 0),
    ("why NAME.scene.yaml gray/VIEW --format json", 0), ("why NAME.scene.yaml NAME", 2),
    ("chain NAME.scene.yaml gray/VIEW", 0), ("chain NAME.scene.yaml gray/VIEW --format json", 0),
    ("audit NAME.scene.yaml NAME.txt", 1), ("audit NAME.scene.yaml --format json", 1),
    ("audit NAME.scene.yaml --format sarif", 1), ("audit NAME.scene.yaml --baseline NAME.txt", 2),
    ("map NAME.scene.yaml -o a.png", 0), ("map NAME.scene.yaml -o a.png --format json", 0),
    ("map NAME.scene.yaml -o NAME", 2), ("gestures NAME.scene.yaml", 0),
    ("gestures NAME.scene.yaml --format json", 0), ("draw NAME.scene.yaml -o a.svg", 0),
    ("draw NAME.scene.yaml -o NAME/NAME.png", 2),
    ("draw NAME.scene.yaml -o a.png --overlay NAME", 2),
    ("convert NAME.txt -o -", 0), ("convert NAME.txt -o NAME.new", 0),
    ("convert NAME.txt -o a.yaml --format json", 0), ("convert NAME.scene.yaml -o -", 2),
    ("convert NAME.txt -o NAME.txt", 2), ("replay d/NAME.session.jsonl", 0),
    ("replay d/NAME2.session.jsonl", 1), ("replay d/NAME2.session.jsonl --format json", 1),
    ("replay d/NAME2.session.jsonl --trace", 1), ("replay d/NAME3.session.jsonl", 2),
    ("replay d/NAME.session.jsonl --only NAME", 2), ("test d", 2), ("test d --format json", 2),
    ("test d --format tap", 2), ("test d --format junit", 2), ("test d --format sarif", 2),
    ("test NAME", 2),
    ("test d --shard NAME", 2), ("generate d/NAME.session.jsonl", 0),
    ("generate d/NAME.session.jsonl --for xcuitest", 0),
    ("generate d/NAME.session.jsonl --name NAME", 0), ("trim d/NAME.session.jsonl -o -", 0),
    ("report d/NAME.session.jsonl -o NAME", 2), ("report d/NAME3.session.jsonl -o a.html", 2),
    ("fuzz NAME.scene.yaml --seed 1 --events 20", 0), ("fuzz NAME.scene.yaml --mix NAME", 2),
    ("fuzz NAME.scene.yaml --never NAME", 2),
    ("fuzz NAME.scene.yaml --seed 1 --events 20 --format json", 0),
    ("experiments NAME", 2), ("open NAME.scene.yaml", 2),
  ]

  /// What a terminal would obey in a text, line ends aside, and a line that a name has forged.
  static func obeyed(in text: String) -> [String] {
    let scalars = text.unicodeScalars.filter { scalar in
      scalar != "\n"
        && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
          || ["\u{2028}", "\u{2029}"].contains(scalar))
    }
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("ok 2 - forged") }
    return scalars.map { String($0.value, radix: 16) } + lines.map(String.init)
  }

  @Test(arguments: Night.all(commands, byDay: 21))
  func `nothing that a terminal obeys comes out of a command`(
    _ command: String,
    _ status: Int32
  ) throws {
    let arguments = command.split(separator: " ").map {
      String($0).replacing("NAME", with: Self.name).replacing("VIEW", with: Self.viewName)
    }
    let outcome = try Self.bench().run(arguments)
    #expect(outcome.status == status, "\(outcome)")
    for text in [outcome.output, outcome.error] {
      let obeyed = Self.obeyed(in: text)
      #expect(obeyed.isEmpty, "\(obeyed) in \(text)")
    }
    if command.contains("json ") || command.hasSuffix("json") && command.contains("--format")
      || command.hasSuffix("sarif")
    {
      #expect(throws: Never.self) { try JSON(outcome.output) }
    }
    if command.hasSuffix("junit") { #expect(XMLParser(data: Data(outcome.output.utf8)).parse()) }
  }

  @Test(arguments: ["text", "json", "tap", "junit", "sarif"])
  func `a name that is not UTF-8 is told with a sign in its place`(_ format: String) throws {
    let bench = try Workbench("d/a.scene.yaml", Self.scene)
    let name =
      Array("\(bench.folder.path)/d/".utf8) + [0xFF, 0x1B] + Array("[31m.scene.yaml\0".utf8)
    let old = bench.url("d/a.scene.yaml").path
    let isMoved = name.withUnsafeBytes { name in
      name.withMemoryRebound(to: CChar.self) { name in
        guard let new = name.baseAddress else { return false }
        return rename(old, new) == 0
      }
    }
    try #require(isMoved)
    let outcome = try bench.run("test", "d", "--format", format)
    #expect(outcome.status == 2)
    let text = outcome.output + outcome.error
    #expect(text.contains("\u{FFFD}") && Self.obeyed(in: text).isEmpty, "\(outcome)")
  }

  @Test func `a mistake beside hostile names has its place and what is right`() throws {
    let outcome = try Self.bench().run("hit", "key.scene.yaml", "1", "2")
    let lines = outcome.error.split(separator: "\n")
    #expect(outcome.status == 2 && outcome.output == "" && lines.count == 2)
    #expect(
      lines[0] == #"key.scene.yaml:2:1: error: unknown key 'r\u{1B}[31m\noot\u{202E}' in a scene"#
    )
    #expect(lines[1].hasPrefix("  help: known keys: about, "))
  }

  @Test func `a hostile name is readable in the answer`() throws {
    let outcome = try Self.bench().run("hit", "\(Self.name).scene.yaml", "130", "90")
    #expect(
      outcome.output.hasPrefix(
        #"The touch at (130, 90) goes to window/root/gray/red\u{202E}der\u{200F}: "#
      )
    )
  }

  @Test func `a scene for standard output reads back with the same names`() throws {
    let bench = try Self.bench()
    let scene = try bench.run("convert", "\(Self.name).txt", "-o", "-").output
    let answer = try bench.run("hit", "-", "40", "110", "--format", "json", input: scene)
    #expect(try JSON(answer.output)["hit"]?.string?.contains("Card\u{202E}View") == true)
  }
}

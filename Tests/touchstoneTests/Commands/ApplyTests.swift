import Foundation
import SceneStage
import Testing

/// Changes that `why` proposes, made in a scene.
@Suite struct ApplyTests {
  private static let dump = """
    <UIWindow: 0x1; frame = (0 0; 375 667)>
       | <UIView: 0x2; frame = (0 100; 375 200)>
       |    | <UIButton: 0x9; frame = (20 20; 100 44)>
       | <UIView: 0x4; frame = (0 0; 375 667)>
    """

  @Test(arguments: [[], ["50", "140"], ["--on", "tap"]])
  func `a change that is made helps, asked about a view, a point or a gesture`(_ question: [String])
    throws
  {
    let bench = try Workbench("dump.txt", Self.dump)
    let why = try bench.run(["why", "dump.txt", "0x9"] + question + ["--format", "json"])
    let answer = try JSON(why.output)
    let id = answer["change"]?["id"] ?? answer["hit"]?["solutions"]?[0]?["id"]
    let name = try #require(id?.string)
    let outcome = try bench.run(
      ["apply", "dump.txt", name, "-o", "new.scene.yaml", "--format", "json"]
    )
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try JSON(outcome.output).keys == ["code", "id", "output", "text"])
    let hit = try bench.run("hit", "new.scene.yaml", "50", "140", "--format", "json")
    #expect(try JSON(hit.output)["hitAddress"] == "0x9")
    let again = try bench.run(["apply", "dump.txt", name, "-o", "new.scene.yaml"])
    #expect(again.status == 2 && again.error.contains("new.scene.yaml"))
  }

  @Test func `that a scroll view always bounces is written`() throws {
    let scene = """
      touchstone: 1
      root:
        name: root
        frame: [0, 0, 300, 400]
        subviews:
          - {name: scroll, class: UIScrollView, frame: [0, 0, 300, 300], contentSize: [300, 200]}
      """
    let bench = try Workbench("a.scene.yaml", scene)
    let question = ["scroll", "--on", "drag-up"]
    let why = try JSON(
      bench.run(["why", "a.scene.yaml"] + question + ["--format", "json"]).output
    )
    let id = try #require(why["answers"]?[0]?["solutions"]?[0]?["id"]?.string)
    let outcome = try bench.run(["apply", "a.scene.yaml", id, "-o", "b.scene.yaml"])
    #expect(outcome.status == 0, "\(outcome.error)")
    let again = try bench.run(["why", "b.scene.yaml"] + question)
    #expect(again.output.contains("scroll bounces"), "\(again.output)")
  }

  @Test func `a recognizer that is put on another view is written there`() throws {
    let scene = """
      touchstone: 1
      root:
        name: root
        subviews:
          - {name: one, frame: [0, 0, 300, 400], gestures: [{type: tap, name: call}]}
          - {name: two, frame: [0, 0, 300, 400], gestures: [{type: pan, name: pull}]}
      """
    let bench = try Workbench("a.scene.yaml", scene)
    let why = try JSON(
      bench.run("why", "a.scene.yaml", "one", "--on", "tap", "--format", "json").output
    )
    let first = try #require(why["hit"]?["solutions"]?[0])
    #expect(first["changes"]?[0]?["swift"] == "two.addGestureRecognizer(call)")
    let id = try #require(first["id"]?.string)
    let outcome = try bench.run(["apply", "a.scene.yaml", id, "-o", "b.scene.yaml"])
    #expect(outcome.status == 0, "\(outcome.error)")
    let after = try bench.run("touch", "b.scene.yaml", "tap 150,200").output
    #expect(after.contains("call of two recognized"), "\(after)")
  }

  @Test func `changes of a recognizer's count and of what it waits for are written`() throws {
    let scene = """
      touchstone: 1
      root:
        name: root
        frame: [0, 0, 300, 400]
        gestures: [{type: tap, name: twice, numberOfTapsRequired: 2}]
        subviews:
          - {name: list, class: UIScrollView, frame: [0, 0, 300, 300], contentSize: [300, 900],
             gestures: [{type: pan, name: drawer}]}
      """
    let bench = try Workbench("a.scene.yaml", scene)
    let why = try JSON(
      bench.run("why", "a.scene.yaml", "root", "150", "350", "--on", "tap", "--format", "json")
        .output
    )
    let solutions = why["answers"]?.list.flatMap { $0["solutions"]?.list ?? [] } ?? []
    let once = try #require(
      solutions.first { $0["changes"]?[0]?["property"] == "numberOfTapsRequired" }
    )
    #expect(once["applicable"] == nil)
    let id = try #require(once["id"]?.string)
    let outcome = try bench.run(["apply", "a.scene.yaml", id, "-o", "b.scene.yaml"])
    #expect(outcome.status == 0, "\(outcome.error)")
    let again = try bench.run(
      "why",
      "b.scene.yaml",
      "root",
      "150",
      "350",
      "--on",
      "tap",
      "--format",
      "json"
    )
    #expect(try JSON(again.output)["comes"] == true)
  }

  @Test(arguments: [
    ("tap", "'tap' is no name of a change", "NUMBER:GESTURE:X,Y:VIEW"),
    ("1:lick:-:0x9", "is no name of a change", "NUMBER:GESTURE:X,Y:VIEW"),
    ("9:touch:-:0x9", "there is no change 9: the answer proposes 3", "ask 'why' about 0x9 again"),
    ("1:touch:-:0x7", "there is no view '0x7'", "help:"),
  ])
  func `a name that fits no change says what would be right`(
    _ name: String,
    _ problem: String,
    _ help: String
  ) throws {
    let bench = try Workbench("dump.txt", Self.dump)
    let outcome = try bench.run("apply", "dump.txt", name, "-o", "new.scene.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(problem) && outcome.error.contains(help), "\(outcome.error)")
    #expect(!FileManager.default.fileExists(atPath: bench.url("new.scene.yaml").path))
  }

  @Test func `an answer in both formats has the words, and JSON on the last line`() throws {
    let bench = try Workbench("dump.txt", Self.dump)
    for question in [
      ["hit", "dump.txt", "50", "140"], ["why", "dump.txt", "0x9"], ["read", "dump.txt"],
      ["touch", "dump.txt", "tap 50,140"], ["audit", "dump.txt", "--fail-on", "never"],
      ["gestures", "dump.txt"], ["chain", "dump.txt", "0x9"],
    ] {
      let told = try ["text", "json", "both"].map {
        try bench.run(question + ["--format", $0]).output
      }
      #expect(told[0] + told[1] == told[2], "\(question)")
    }
  }
}

/// The published schemas of answers.
@Suite struct AnswerSchemaTests {
  private static let commands: [String: [String]] = [
    "read": ["read"], "hit": ["hit", "150", "150"], "audit": ["audit", "--fail-on", "never"],
    "map": ["map", "--scale", "1", "--output", "map.png"], "chain": ["chain", "150", "150"],
    "gestures": ["gestures"], "touch": ["touch", "tap 150,150", "drag 150,150 150,50"],
    "replay": ["replay"],
  ]

  /// A schema that allows nothing which it does not describe: programs may say more later, but what this
  /// one says is all published.
  private func validator(_ command: String) throws -> SchemaValidator {
    let file = Experiments.assets.appendingPathComponent("schema/\(command).answer.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return SchemaValidator(schema: try #require(closed(schema) as? SchemaValidator.Object))
  }

  private func closed(_ schema: Any) -> Any {
    if let list = schema as? [Any] { return list.map(closed) }
    guard var object = schema as? SchemaValidator.Object else { return schema }
    object = object.mapValues(closed)
    if object["properties"] is SchemaValidator.Object, object["type"] as? String == "object" {
      object["additionalProperties"] = false
    }
    return object
  }

  private func problems(_ command: String, _ output: String) throws -> [String] {
    try validator(command).problems(in: JSONSerialization.jsonObject(with: Data(output.utf8)))
  }

  @Test(arguments: Night.all(["e01", "e02", "e05b", "e10", "e20"], byDay: 2))
  func `what commands print is as their schemas say`(_ experiment: String) throws {
    let bench = try Workbench()
    for (command, words) in Self.commands {
      let rest = Array(words.dropFirst())
      let outcome = try bench.run([words[0], experiment] + rest + ["--format", "json"])
      #expect(outcome.status != 2, "\(outcome.error)")
      #expect(try problems(command, outcome.output) == [], "\(command) \(experiment)")
    }
    let hit = try JSON(bench.run("hit", experiment, "150", "150", "--format", "json").output)
    for view in (hit["views"]?.list ?? []).compactMap({ $0["view"]?.string }) {
      for question in [[], ["150", "150"], ["--on", "tap"]] {
        let why = try bench.run(["why", experiment, view] + question + ["--format", "json"])
        #expect(try problems("why", why.output) == [], "\(view) \(question)")
      }
    }
  }

  @Test func `what is written and checked is told as the schemas say`() throws {
    let bench = try Workbench("dump.txt", "<UIWindow: 0x1; frame = (0 0; 375 667)>")
    let convert = ["convert", "dump.txt", "-o", "a.scene.yaml", "--format", "json"]
    #expect(try problems("convert", bench.run(convert).output) == [])
    let session = Experiments.folder.appendingPathComponent("e01-five-view-walk.session.jsonl").path
    #expect(try problems("test", bench.run("test", session, "--format", "json").output) == [])
    let moved = Fixtures.header(isMoved: true) + Fixtures.press + Fixtures.end
    try bench.write(moved, to: "moved.session.jsonl")
    let differs = try bench.run("test", "moved.session.jsonl", "--format", "json").output
    #expect(try problems("test", differs) == [])
    #expect(try JSON(differs)["sessions"]?[0]?["status"] == "differs")
    let fuzz = try bench.run("fuzz", "e02", "--seed", "1", "--events", "50", "--format", "json")
    #expect(try problems("fuzz", fuzz.output) == [])
    let experiments = try bench.run("experiments", "--format", "json").output
    #expect(try problems("experiments", experiments) == [])
  }

  @Test func `each command that answers in JSON has a schema`() throws {
    let bench = try Workbench()
    let schemas = Experiments.assets.appendingPathComponent("schema")
    let help = try bench.run("--help").output
    let names = help.split(separator: "\n").compactMap { line in
      line.hasPrefix("  ") && !line.hasPrefix("   ") ? line.split(separator: " ").first : nil
    }
    #expect(names.contains("why"))
    for name in names where name.allSatisfy(\.isLowercase) {
      guard try bench.run(String(name), "--help").output.contains("--format <format>") else {
        continue
      }
      let file = schemas.appendingPathComponent("\(name).answer.schema.json").path
      #expect(FileManager.default.fileExists(atPath: file), "\(name)")
    }
  }

  @Test func `an answer that lacks something, or has another type, is not as the schema says`()
    throws
  {
    #expect(try problems("chain", "{}") != [])
    #expect(try problems("hit", #"{"point": [1], "hit": 5}"#) != [])
    #expect(try problems("chain", #"{"chain": [], "more": 1}"#) == ["/more: not allowed"])
  }

  @Test func `what a scroll view does with touches is written`() throws {
    let scene = """
      touchstone: 1
      root:
        subviews:
          - {name: list, class: UIScrollView, frame: [0, 0, 300, 300], contentSize: [300, 900],
             subviews: [{name: it, class: UIControl, frame: [0, 0, 80, 80]}]}
      """
    let bench = try Workbench("a.scene.yaml", scene)
    let question = ["why", "a.scene.yaml", "it", "--on", "drag-up", "--format", "json"]
    let why = try JSON(bench.run(question).output)
    let id = try #require(why["answers"]?[0]?["solutions"]?[0]?["id"]?.string)
    let outcome = try bench.run(["apply", "a.scene.yaml", id, "-o", "b.scene.yaml"])
    #expect(outcome.status == 0, "\(outcome.error)")
    let again = try bench.run(["why", "b.scene.yaml"] + question.dropFirst(2))
    #expect(try JSON(again.output)["comes"] == true)
  }
}

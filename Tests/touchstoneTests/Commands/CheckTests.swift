import Foundation
import Testing

@Suite struct CheckTests {
  private static let kept = Fixtures.card + "\nexpect:\n  - {at: [150, 100], hit: red}\n"
  private static let broken = Fixtures.card + "\nexpect:\n  - {at: [300, 110], hit: red}\n"
  private static let nowhere = Fixtures.card + "\nexpect:\n  - {at: [-1, 1], hit: null}\n"

  @Test func `test checks all sessions and all scenes that expect something`() throws {
    let bench = try Workbench("suite/a.session.jsonl", Fixtures.session)
    try bench.write(Self.kept, to: "suite/deeper/b.scene.yaml")
    try bench.write(Self.nowhere, to: "suite/deeper/c.scene.yaml")
    try bench.write(Fixtures.card, to: "suite/expects-nothing.scene.yaml")
    try bench.write("hello", to: "suite/README.md")
    expect(
      try bench.run("test", "suite"),
      is: Outcome(
        status: 0,
        output: """
          ok       suite/a.session.jsonl, 1 input
          ok       suite/deeper/b.scene.yaml
          ok       suite/deeper/c.scene.yaml
          3 passed, 0 failed

          """
      )
    )
  }

  @Test func `an expectation that fails says what is hit instead and why`() throws {
    let bench = try Workbench("card.scene.yaml", Self.broken)
    expect(
      try bench.run("test", "card.scene.yaml"),
      is: Outcome(
        status: 1,
        output: """
          differs  card.scene.yaml
          card.scene.yaml:16: error: another view is hit than expected
            input:     a touch at (300, 110)
            expected:  hit window/root/gray/red
            now:       hit window/root
            because:   window/root/gray/red: not asked: gray refused the point — red itself \
          contains the point

          """
      )
    )
  }

  @Test(arguments: [("1000, 1000", 0), ("150, 100", 1)])
  func `a scene can expect that nothing is hit`(place: String, status: Int32) throws {
    let bench = try Workbench(
      "card.scene.yaml",
      Fixtures.card + "\nexpect:\n  - {at: [\(place)], hit: null}\n"
    )
    let outcome = try bench.run("test", "card.scene.yaml")
    #expect(outcome.status == status)
    #expect(outcome.output.contains("expected:  hit nothing") == (status == 1))
  }

  @Test func `test says in JSON what holds, what does not, and what cannot be read`() throws {
    let bench = try Workbench("suite/a.session.jsonl", Fixtures.session)
    try bench.write(Self.broken, to: "suite/b.scene.yaml")
    try bench.write("touchstone: 1\n", to: "suite/c.scene.yaml")
    let outcome = try bench.run("test", "suite/", "--format", "json")
    #expect(outcome.status == 2)
    let json = try JSON(outcome.output)
    #expect(
      json == [
        "sessions": [
          ["file": "suite/a.session.jsonl", "status": "ok", "differences": []],
          [
            "file": "suite/b.scene.yaml", "status": "differs",
            "differences": [
              [
                "line": 16, "kind": "expect", "recorded": "hit window/root/gray/red",
                "got": "hit window/root",
                "cause":
                  "window/root/gray/red: not asked: gray refused the point — red itself contains the point",
                "input": "a touch at (300, 110)", "changes": [],
              ]
            ],
          ],
          [
            "file": "suite/c.scene.yaml", "status": "unreadable", "differences": [],
            "error": "suite/c.scene.yaml:1:1: error: a scene needs 'root', 'windows' or 'import'",
          ],
        ]
      ]
    )
  }

  @Test func `the built-in experiments hold`() throws {
    let outcome = try Workbench().run("experiments", "--format", "json")
    let first = try #require(try JSON(outcome.output)["experiments"]?[0]?["file"]?.string)
    let folder = URL(fileURLWithPath: first).deletingLastPathComponent().path
    let result = try Workbench().run("test", folder)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output.hasSuffix(" passed, 0 failed\n"))
  }

  @Test(arguments: [
    ("a.png", [0x89, 0x50, 0x4E, 0x47]), ("a.svg", Array("<?xm".utf8)),
    ("a.pdf", Array("%PDF".utf8)),
    ("A.PNG", [0x89, 0x50, 0x4E, 0x47]),
  ])
  func `draw writes the picture that the file's ending asks for`(
    _ name: String,
    _ signature: [UInt8]
  ) throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    expect(try bench.run("draw", "card.scene.yaml", "-o", name), is: Outcome(status: 0))
    #expect(Array(try bench.data(of: name).prefix(4)) == signature)
  }

  @Test func `draw is as large as the scene, or as the window`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    for arguments in [
      ["-o", "1.png"], ["-o", "2.png", "--scale", "2"], ["-o", "3.png", "--inspector"],
    ] {
      expect(try bench.run(["draw", "card.scene.yaml"] + arguments), is: Outcome(status: 0))
    }
    let sizes = try ["1.png", "2.png", "3.png"].map { name in
      // A PNG's width and height stand at bytes 16 to 23, the highest byte first.
      let bytes = try bench.data(of: name)[16..<24].map(Int.init)
      return [bytes[0..<4], bytes[4..<8]].map { $0.reduce(0) { $0 * 256 + $1 } }
    }
    #expect(sizes == [[400, 600], [800, 1200], [1280, 800]])
  }

  @Test(arguments: ["300,110", "-5,-5"])
  func `draw shows a touch, which may be outside`(_ point: String) throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    expect(try bench.run("draw", "card.scene.yaml", "-o", "a.svg"), is: Outcome(status: 0))
    let arguments = ["draw", "card.scene.yaml", "-o", "b.svg", "--overlay", point]
    expect(try bench.run(arguments), is: Outcome(status: 0))
    #expect(try bench.data(of: "a.svg") != bench.data(of: "b.svg"))
  }
}

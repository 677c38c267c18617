import Testing

/// A point on the command line: which forms it has, and which word is blamed where it is none.
@Suite struct PointTests {
  @Test(arguments: ["hit card.scene.yaml 10 20", "hit card.scene.yaml 10,20"])
  func `a point is two words, or one with a comma`(_ command: String) throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run(command.split(separator: " ").map(String.init))
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("The touch at (10, 20) goes to "))
  }

  private static let usage = """

      usage: touchstone hit [<options>] <file> [<x>] [<y>]
      help: see 'touchstone hit --help' for more information.
    """

  @Test(arguments: [
    ("x y", "'x' is not an x coordinate: write X Y, or X,Y"),
    ("x 20", "'x' is not an x coordinate: write X Y, or X,Y"),
    ("10 y", "'y' is not a y coordinate: write X Y, or X,Y"),
    ("nan 1", "'nan' is not an x coordinate: write X Y, or X,Y"),
    ("10, 20", "'10,' is not an x coordinate: write X Y, or X,Y"),
    ("x", "'x' is not a point: write X Y, or X,Y"),
    ("36,a", "'36,a' is not a point: write X Y, or X,Y"),
    ("1,2,3", "'1,2,3' is not a point: write X Y, or X,Y"),
    ("10", "a point needs both coordinates: X Y, or X,Y"),
    ("-1", "a point needs both coordinates: X Y, or X,Y"),
    ("1,2 3", "a point is X Y or X,Y, not both"),
    ("1,2 y", "a point is X Y or X,Y, not both"),
  ])
  func `of what is no point the word at fault is named`(_ words: String, _ problem: String) throws {
    try Complaint(
      what: words,
      arguments: "hit card.scene.yaml \(words)",
      error: "touchstone: error: \(problem)\(Self.usage)"
    )
    .check()
  }

  @Test(arguments: [
    ("hit 10 20", "the file is missing before the point: touchstone hit FILE X Y"),
    ("hit 10,20", "the file is missing before the point: touchstone hit FILE X Y"),
    (
      "why card.scene.yaml 10 20",
      "the view is missing before the point: touchstone why FILE VIEW X Y"
    ),
    (
      "why card.scene.yaml 10,20",
      "the view is missing before the point: touchstone why FILE VIEW X Y"
    ),
  ])
  func `the word that is missing before a point is named`(_ command: String, _ problem: String)
    throws
  {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run(command.split(separator: " ").map(String.init))
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("touchstone: error: \(problem)\n"), "\(outcome.error)")
  }

  @Test(arguments: ["0x103", "7"])
  func `an address or a number alone names a view`(_ word: String) throws {
    let bench = try Workbench(
      "dump.txt",
      """
      <UIWindow: 0x101; frame = (0 0; 375 667)>
         | <UIView: 0x102; frame = (0 0; 375 667)>
         |    | <UIButton: 0x103; frame = (20 100; 120 60)>
      """
    )
    let number = "touchstone: 1\nroot:\n  subviews: [{name: '7', frame: [20, 100, 120, 60]}]\n"
    try bench.write(number, to: "7.scene.yaml")
    let file = word == "7" ? "7.scene.yaml" : "dump.txt"
    let outcome = try bench.run(["why", file, word])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains(" gets every touch on it."))
  }

  @Test(arguments: [
    ("0x103 10", "'0x103' is not an x coordinate: write X Y, or X,Y"),
    ("10 0x103", "'0x103' is not a y coordinate: write X Y, or X,Y"),
    ("0x103", "'0x103' is not a point: write X Y, or X,Y"),
  ])
  func `an address is no coordinate`(_ words: String, _ problem: String) throws {
    try Complaint(
      what: words,
      arguments: "hit card.scene.yaml \(words)",
      error: "touchstone: error: \(problem)\(Self.usage)"
    )
    .check()
  }

  @Test(arguments: [
    ("red 3", "'red' is not an x coordinate"), ("3 red", "'red' is not a y coordinate"),
    ("red y", "'red' is not an x coordinate"),
  ])
  func `of what is no point for a chain the word at fault is named`(
    _ words: String,
    _ problem: String
  ) throws {
    try Complaint(
      what: words,
      arguments: "chain card.scene.yaml \(words)",
      error: "touchstone: error: \(problem)\n  help: write VIEW, or X Y."
    )
    .check()
  }
}

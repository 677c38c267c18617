import Foundation
import Testing

@Suite struct MapTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [100, 80]}
    windows:
      - name: main
        frame: [0, 0, 100, 60]
        root: {name: root, subviews: [{name: buy, class: UIButton, frame: [80, 0, 40, 30]}]}
    """

  @Test func `map writes a picture, and tells in words and JSON who takes how much`() throws {
    let bench = try Workbench("a.scene.yaml", Self.scene)
    let text = try bench.run("map", "a.scene.yaml", "-o", "a.png")
    expect(
      text,
      is: Outcome(
        status: 0,
        output: """
          1  67.5 %  main/root      0 0 100 60
          2  7.5 %   main/root/buy  80 0 20 30
          -  25 %    no view        0 60 100 20

          """
      )
    )
    #expect(try bench.data(of: "a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let arguments = ["map", "a.scene.yaml", "-o", "b.svg", "--format", "json", "--no-legend"]
    let json = try JSON(try bench.run(arguments).output)
    let views = try #require(json["views"]).list
    #expect(views.map { $0["view"] } == ["main/root", "main/root/buy", .null])
    #expect(views.map { $0["rect"] } == [[0, 0, 100, 60], [80, 0, 20, 30], [0, 60, 100, 20]])
    #expect(bench.text(of: "b.svg").contains("<svg"))
  }

  @Test(arguments: ["map", "draw"])
  func `a picture that is there is overwritten with --force alone`(_ command: String) throws {
    let bench = try Workbench("a.scene.yaml", Self.scene)
    try bench.write("old", to: "a.png")
    let refused = try bench.run(command, "a.scene.yaml", "-o", "a.png")
    #expect(refused.status == 2)
    #expect(refused.error.contains("the file 'a.png' is there already"))
    #expect(bench.text(of: "a.png") == "old")
    #expect(try bench.run(command, "a.scene.yaml", "-o", "a.png", "--force").status == 0)
    #expect(try bench.data(of: "a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a picture of another kind is refused`() throws {
    let bench = try Workbench("a.scene.yaml", Self.scene)
    let outcome = try bench.run("map", "a.scene.yaml", "-o", "a.gif")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("must end in .png, .svg or .pdf"))
  }
}

import Testing

@Suite struct ConvertTests {
  private static let dump = """
    (lldb) po [[UIWindow keyWindow] recursiveDescription]
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <HotButton: 0x3; baseClass = UIButton; frame = (20 40; 80 44); gestureRecognizers = \
    <NSArray: 0x4>; layer = <CALayer: 0x5>>
       |    | <UIButtonLabel: 0x6; frame = (5 5; 70 20); text = 'Pay Ann'; userInteractionEnabled = \
    NO; layer = <CALayer: 0x7>>
    """

  @Test func `every command takes a dump, from a file or from standard input`() throws {
    let bench = try Workbench("dump.txt", Self.dump)
    let outcome = try bench.run("hit", "dump.txt", "30", "50", "--format", "json")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try JSON(outcome.output)["hit"] == "UIWindow/HotButton")
    let chain = try bench.run("chain", "dump.txt", "HotButton")
    #expect(chain.output == "HotButton --> UIWindow --> UIWindowScene --> UIApplication\n")
  }

  @Test func `convert writes a scene that reads back, and tells what it assumed`() throws {
    let bench = try Workbench("dump.txt", Self.dump)
    let outcome = try bench.run("convert", "dump.txt", "-o", "a.scene.yaml", "--format", "json")
    #expect(outcome.status == 0, "\(outcome.error)")
    let json = try JSON(outcome.output)
    #expect(json.keys == ["assumed", "kind", "skipped", "views"])
    #expect(json["kind"] == "viewDump")
    #expect(json["views"] == 3)
    #expect(
      bench.text(of: "a.scene.yaml") == """
        touchstone: 1
        screen: {size: [320, 480]}
        title: UIWindow
        classes: {HotButton: {extends: UIButton}, UIButtonLabel: {extends: UILabel}}
        wireframe: true
        windows:
          - address: "0x1"
            frame: [0, 0, 320, 480]
            key: true
            subviews:
              - class: HotButton
                address: "0x3"
                frame: [20, 40, 80, 44]
                subviews:
                  - {class: UIButtonLabel, address: "0x6", frame: [5, 5, 70, 20], text: Pay Ann}

        """
    )
    let hit = try bench.run("hit", "a.scene.yaml", "30", "50", "--format", "json")
    #expect(try JSON(hit.output)["hit"] == "UIWindow/HotButton")
  }

  @Test func `a converted switch keeps the size of iOS 26 (B-7.22)`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480)>
         | <UISwitch: 0x2; frame = (20 100; 63 28)>
      """
    let bench = try Workbench("dump.txt", dump)
    #expect(try bench.run("convert", "dump.txt", "-o", "a.scene.yaml").status == 0)
    for file in ["dump.txt", "a.scene.yaml"] {
      let hit = try bench.run("hit", file, "80", "110", "--format", "json")
      #expect(try JSON(hit.output)["hit"] == "UIWindow/UISwitch")
    }
  }

  @Test func `convert overwrites an existing file only with --force`() throws {
    let bench = try Workbench("dump.txt", Self.dump)
    try bench.write("mine", to: "a.scene.yaml")
    let outcome = try bench.run("convert", "dump.txt", "-o", "a.scene.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("error: the file 'a.scene.yaml' is there already"))
    #expect(bench.text(of: "a.scene.yaml") == "mine")
    #expect(try bench.run("convert", "dump.txt", "-o", "a.scene.yaml", "--force").status == 0)
    #expect(bench.text(of: "a.scene.yaml").hasPrefix("touchstone: 1\n"))
  }

  @Test func `an anonymised scene holds no text`() throws {
    let bench = try Workbench("dump.txt", Self.dump)
    let outcome = try bench.run("convert", "dump.txt", "-o", "-", "--anonymise")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("touchstone: 1\n"))
    #expect(!outcome.output.contains("Ann"))
    #expect(outcome.error.contains("3 views from a view dump."))
  }

  @Test func `a scene imports a dump and gives its classes behaviour`() throws {
    let bench = try Workbench("dump.txt", Self.dump)
    try bench.write(
      """
      touchstone: 1
      import: dump.txt
      classes: {HotButton: {pointInside: {outset: 20}}}
      """,
      to: "a.scene.yaml"
    )
    let outcome = try bench.run("hit", "a.scene.yaml", "10", "30", "--format", "json")
    #expect(try JSON(outcome.output)["hit"] == "UIWindow/HotButton", "\(outcome.error)")
  }

  @Test func `a missing import is reported at the line that names it`() throws {
    let bench = try Workbench("a.scene.yaml", "touchstone: 1\nimport: dump.txt\n")
    let outcome = try bench.run("hit", "a.scene.yaml", "10", "30")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("a.scene.yaml:2:9: error: the file 'dump.txt' cannot be read"))
  }

  @Test func `an error in an imported dump is reported at its place in the dump`() throws {
    let bench = try Workbench("a.scene.yaml", "touchstone: 1\nimport: trace.txt\n")
    try bench.write("UIWindow:0x1\n|   •UIView:0x2\n", to: "trace.txt")
    let outcome = try bench.run("hit", "a.scene.yaml", "10", "30")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("trace.txt:1: error: this is a trace of Auto Layout"))
  }

  @Test func `a hit in controllers alone ends with 2 and says why`() throws {
    let text = "<AController 0x1>, state: appeared, view: <UIView 0x2>\n"
    let bench = try Workbench("controllers.txt", text)
    let outcome = try bench.run("hit", "controllers.txt", "10", "30")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("a dump of controllers has no frames"))
  }
}

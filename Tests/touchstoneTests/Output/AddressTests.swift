import Testing

/// Answers about a dump, in which many views have one class: addresses tell them apart.
@Suite struct AddressTests {
  /// A screen with two buttons that stick out of plain views; addresses begin with a digit.
  private static func dump(_ digit: Int) -> String {
    """
    <UIWindow: 0x%01; frame = (0 0; 390 844)>
       | <Shop.Home: 0x%02; baseClass = UIView; frame = (0 0; 390 844)>
       |    | <UIView: 0x%03; frame = (0 100; 200 100)>
       |    |    | <UIButton: 0x%04; frame = (150 20; 100 60)>
       |    | <UIView: 0x%05; frame = (0 300; 200 100)>
       |    |    | <UIButton: 0x%06; frame = (150 20; 100 90)>
    <UITapGestureRecognizer: 0x%07; state = Possible; view = <UIView 0x%05>>
    """.replacing("%", with: "\(digit)")
  }

  private func bench() throws -> Workbench { try Workbench("dump.txt", Self.dump(1)) }

  @Test func `an audit says the address of a view whose class others have, and no other`() throws {
    let text = try bench().run("audit", "dump.txt").output
    #expect(text.contains("warning: UIWindow/Shop.Home/UIView/UIButton 0x104"))
    #expect(!text.contains("Shop.Home 0x") && !text.contains("UIWindow 0x"))
  }

  @Test func `an audit says addresses beside paths in JSON`() throws {
    let json = try JSON(bench().run("audit", "dump.txt", "--format", "json").output)
    let findings = json["findings"]?.list ?? []
    let places = findings + findings.flatMap { $0["others"]?.list ?? [] }
    #expect(
      places.contains {
        $0["view"] == "UIWindow/Shop.Home/UIView/UIButton" && $0["address"] == "0x104"
      }
    )
    #expect(!places.isEmpty && places.allSatisfy { $0["address"] != nil })
  }

  @Test func `gestures says the address of a view whose class others have`() throws {
    let bench = try bench()
    let text = try bench.run("gestures", "dump.txt").output
    #expect(text == "UIWindow/Shop.Home/UIView#2 0x105\n  UITapGestureRecognizer\n")
    let json = try JSON(bench.run("gestures", "dump.txt", "--format", "json").output)
    #expect(json["recognizers"]?.list.map { $0["address"] } == ["0x105"])
  }

  @Test func `why says the addresses of the view, of the one to blame and of what to change`()
    throws
  {
    let bench = try bench()
    let text = try bench.run("why", "dump.txt", "0x104", "230", "150").output
    #expect(
      text.hasPrefix(
        "UIWindow/Shop.Home/UIView/UIButton 0x104 does not get the touch at (230, 150), "
      )
    )
    let json = try JSON(
      bench.run("why", "dump.txt", "0x104", "230", "150", "--format", "json").output
    )
    #expect(json["address"] == "0x104")
    #expect(json["byAddress"] == "0x103")
    #expect(json["change"]?["address"] == "0x103")
    let asked = try JSON(
      bench.run("why", "dump.txt", "0x104", "230", "150", "--on", "tap", "--format", "json").output
    )
    #expect(asked["address"] == "0x104")
    #expect(asked["hit"]?["byAddress"] == "0x103")
    #expect(
      asked["hit"]?["solutions"]?.list.first?["changes"]?.list.first?["address"] == "0x103"
    )
  }

  @Test func `changes of recognizers, those who lose by changes and hits say addresses in JSON`()
    throws
  {
    let dump = """
      <UIWindow: 0x101; frame = (0 0; 390 844)>
         | <UIView: 0x102; frame = (0 0; 390 844)>
         |    | <UIButton: 0x103; frame = (50 50; 100 60)>
         |    | <UIButton: 0x104; frame = (45 45; 110 70)>
         |    | <UITableView: 0x105; frame = (0 300; 390 200)>
         |    |    | <UITableViewCell: 0x106; frame = (0 0; 390 60)>
      <UITapGestureRecognizer: 0x107; state = Possible; view = <UIView 0x102>>
      """
    let bench = try Workbench("dump.txt", dump)
    func ask(_ words: String...) throws -> JSON {
      try JSON(bench.run(words + ["--format", "json"]).output)
    }
    #expect(
      try ask("why", "dump.txt", "0x103")["change"]?["losers"]
        == [["view": "UIWindow/UIView/UIButton#2", "address": "0x104", "percent": 78]]
    )
    let answers = try ask("why", "dump.txt", "0x105", "--on", "tap")["answers"]?.list ?? []
    let changes = answers.flatMap { $0["solutions"]?.list ?? [] }
      .flatMap { $0["changes"]?.list ?? [] }
    #expect(changes.contains { $0["address"] == "0x102" })
    #expect(!changes.isEmpty && changes.allSatisfy { $0["address"] != nil })
    #expect(try ask("hit", "dump.txt", "60", "60")["hitAddress"] == "0x104")
    let touched = try ask("touch", "dump.txt", "tap 60,60")["gestures"]?[0]?["touches"]
    #expect(touched?[0]?["hitAddress"] == "0x104")
  }

  @Test func `advice tells views of one name apart by address or by path`() throws {
    let screen = """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        subviews:
          - {ADDRESSframe: [0, 0, 60, 30], subviews: [{class: UIButton, frame: [20, 0, 80, 30]}]}
          - {frame: [0, 50, 60, 30]}
      """
    let bench = try Workbench("shop.yaml", screen.replacing("ADDRESS", with: ""))
    #expect(
      try bench.run("audit", "shop.yaml").output
        .contains("  fix  Grow window/UIView/UIView by 40 pt on the right, or override ")
    )
    try bench.write(screen.replacing("ADDRESS", with: "address: \"0x104\", "), to: "shop.yaml")
    for format in ["text", "json", "sarif"] {
      let answer = try bench.run("audit", "shop.yaml", "--format", format).output
      #expect(answer.contains("Grow UIView 0x104 by 40 pt on the right, or override "), "\(answer)")
    }
  }

  @Test func `hit and map say the address of a view whose class others have`() throws {
    let bench = try bench()
    let hit = try bench.run("hit", "dump.txt", "20", "350").output
    #expect(hit.contains(" goes to UIWindow/Shop.Home/UIView#2 0x105: "))
    #expect(hit.contains("  UIWindow/Shop.Home/UIView#2 0x105"))
    #expect(hit.contains("  UIWindow/Shop.Home  "))
    let map = try bench.run("map", "dump.txt", "--output", "map.svg").output
    #expect(map.contains("UIWindow/Shop.Home/UIView#2 0x105 "))
  }

  @Test func `a baseline knows the findings of the same screen at other addresses`() throws {
    let bench = try bench()
    let known = try bench.run("audit", "dump.txt", "--format", "json").output
    try bench.write(known, to: "known.json")
    try bench.write(Self.dump(2), to: "dump.txt")
    let again = try bench.run("audit", "dump.txt", "--baseline", "known.json")
    #expect(again.status == 0)
    #expect(again.output.hasPrefix("Nothing found in ") && !again.output.contains("no longer"))
  }

  @Test func `SARIF knows a finding again at another address`() throws {
    let bench = try bench()
    func prints() throws -> [JSON?] {
      let sarif = try JSON(bench.run("audit", "dump.txt", "--format", "sarif").output)
      let results = sarif["runs"]?.list.first?["results"]?.list ?? []
      return results.map { $0["partialFingerprints"] }
    }
    let first = try prints()
    try bench.write(Self.dump(2), to: "dump.txt")
    #expect(try !first.isEmpty && prints() == first)
  }
}

import Foundation
import Testing

/// Audits of files with several screens.
@Suite struct AuditScreenTests {
  private static let outside = """
    <view id="box%"><rect key="frame" x="0" y="200" width="60" height="60"/><subviews>
    <button id="buy%"><rect key="frame" x="40" y="0" width="80" height="60"/></button></subviews></view>
    """

  private static func scene(_ name: String, _ views: String) -> String {
    """
    <scene sceneID="s\(name)"><objects><viewController storyboardIdentifier="\(name)" id="c\(name)">
    <view key="view" id="v\(name)"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
    \(views.replacing("%", with: name))</subviews></view></viewController></objects></scene>
    """
  }

  private static let embedding = """
    <containerView id="k%"><rect key="frame" x="0" y="0" width="320" height="100"/>
    <connections><segue destination="cPart" kind="embed" id="e%"/></connections></containerView>
    """

  private static let part = """
    <button id="more"><rect key="frame" x="50" y="50" width="20" height="20"/><connections>
    <action selector="go:" destination="cPart" eventType="touchUpInside" id="a"/></connections></button>
    """

  private static func storyboard(_ scenes: [String]) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <scenes>\(scenes.joined())</scenes></document>
    """
  }

  /// Two screens with the same fault each, at views of one path, and one that both embed.
  private static let shop = storyboard([
    scene("List", outside + embedding), scene("Cart", outside + embedding), scene("Part", part),
  ])

  /// Audits some screens of the shop.
  private func audit(
    _ screens: String,
    _ option: (name: String, value: String) = ("--format", "text"),
    in bench: Workbench
  ) throws -> Outcome {
    try bench.run("audit", "shop.storyboard", "--scene", screens, option.name, option.value)
  }

  /// A folder with the shop, and the findings of some of its screens as a baseline.
  private func bench(knowing screens: String? = nil) throws -> Workbench {
    let bench = try Workbench("shop.storyboard", Self.shop)
    if let screens {
      try bench.write(audit(screens, ("--format", "json"), in: bench).output, to: "known.json")
    }
    return bench
  }

  @Test func `a controller that several screens embed is told of once, with the others`() throws {
    let text = try audit("all", in: bench()).output
    #expect(text.components(separatedBy: "[cramped]").count == 2)
    #expect(text.contains("\n  and  the same in Cart\n"))
    #expect(text.contains("\n2 warnings, 1 note in "))
    #expect(text.contains(" of List: ") && text.contains(" of Cart: "))
  }

  @Test func `a baseline leaves out no finding of another screen`() throws {
    let again = try audit("all", ("--baseline", "known.json"), in: bench(knowing: "List"))
    #expect(again.status == 1)
    #expect(again.output.contains("warning: window/UIView/UIView/UIButton of Cart: "))
    #expect(!again.output.contains(" of List: "))
  }

  @Test func `a baseline of all screens knows what one of them shares with others`() throws {
    let outcome = try audit("Cart", ("--baseline", "known.json"), in: bench(knowing: "all"))
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix("; 2 known, 2 of known.json no longer found.\n"))
  }

  @Test func `SARIF tells the screens of one file apart`() throws {
    let output = try audit("all", ("--format", "sarif"), in: bench()).output
    let results = try #require(try JSON(output)["runs"]?.list.first?["results"]).list
    let prints = results.map { $0["partialFingerprints"]?["ruleAndView/v1"]?.string }
    #expect(results.count == 3 && Set(prints).count == 3)
  }

  @Test func `an audit says which screen of several it read, and how to read all`() throws {
    let bench = try bench()
    let part = "shop.storyboard: 1 of 2 screens (List); --scene all reads all.\n"
    let text = try bench.run("audit", "shop.storyboard").output
    #expect(text.contains("\n\(part)1 warning, 1 note in "))
    #expect(try audit("Cart", in: bench).output.contains("1 of 2 screens (Cart)"))
    #expect(try !audit("all", in: bench).output.contains(" screens"))
    let json = try JSON(bench.run("audit", "shop.storyboard", "--format", "json").output)
    let file = try #require(json["files"]?.list.first)
    #expect(file["count"] == 2 && file["screens"]?.list.map { $0["scene"] } == ["List"])
  }

  @Test func `an audit says which of the screens that it is asked for there is not`() throws {
    let outcome = try audit("List,Till", in: bench())
    #expect(outcome.status == 2)
    #expect(outcome.output.contains(" of List: ") == false && outcome.output.contains("[outside]"))
    #expect(outcome.error.hasPrefix("shop.storyboard: error: there is no 'Till' in it\n"))
    #expect(!outcome.output.contains("--scene all"))
  }

  @Test func `an empty baseline is told to be none`() throws {
    let bench = try bench()
    try bench.write("\n", to: "known.json")
    let outcome = try bench.run("audit", "shop.storyboard", "--baseline", "known.json")
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("known.json:1:1: error: this is not a baseline"))
  }

  @Test func `two faults of one view in one screen are two findings`() throws {
    let views = [("a", 0), ("b", 100)].map { name, top in
      """
      <view id="\(name)" userLabel="\(name)">
      <rect key="frame" x="0" y="\(top)" width="200" height="60"/><connections>
      <outletCollection property="gestureRecognizers" destination="t"/>
      <outletCollection property="gestureRecognizers" destination="p"/></connections></view>
      """
    }
    let design = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view id="v"><rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews>\(views.joined())</subviews></view>
      <tapGestureRecognizer id="t"/><pinchGestureRecognizer id="p"/></objects></document>
      """
    let bench = try Workbench("two.xib", design)
    let outcome = try bench.run(["audit", "two.xib"])
    #expect(outcome.output.contains("Give b a UITapGestureRecognizer of its own"))
    #expect(outcome.output.contains("Give b a UIPinchGestureRecognizer of its own"))
    #expect(!outcome.output.contains("the same in"))
  }
}

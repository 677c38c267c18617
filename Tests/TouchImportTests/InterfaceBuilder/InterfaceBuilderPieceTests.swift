import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// Views of Interface Builder files that are no screens, and what a file has for the canvas alone.
@MainActor
@Suite struct InterfaceBuilderPieceTests {
  private typealias Fixture = InterfaceBuilderFixture

  private func scene(_ text: String, on device: String? = nil, rotated: Bool = false) throws
    -> Scene
  {
    let importer = Importer(readsConstraints: true)
    var file = try SceneFile(reading: Data(text.utf8), name: "a.xib", importer: importer)
    if let device { file.screen = ScreenChoice(try Device.named(device)) }
    if rotated { file.screen = file.screen.rotated }
    return try Scene(file)
  }

  private func box(_ name: String, _ scene: Scene) throws -> CGRect {
    let view = try scene.view(ViewReference(name))
    return view.convert(view.bounds, to: nil)
  }

  private nonisolated static let device = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
  private nonisolated static let owner = """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
    <outlet property="view" destination="v"/></connections></placeholder>
    """

  // MARK: - Pieces of screens

  @Test func `the view of a file's owner is shown without what lies around it in the file`() throws
  {
    let text = Fixture.xib(
      """
      \(Self.owner)<view id="around" userLabel="canvas">\(Fixture.rect(0, 0, 667, 375))<subviews>
      <view id="v" userLabel="panel">\(Fixture.rect(0, 42, 667, 267))</view></subviews></view>
      """
    )
    let scene = try Fixture.scene(text)
    #expect(Fixture.paths(scene) == ["window", "window/panel"])
    #expect(try box("panel", scene) == CGRect(x: 0, y: 0, width: 667, height: 267))
    #expect(try Fixture.paths(Fixture.scene(text, "around")) == ["window", "window/panel"])
  }

  /// A header with a button that hangs on the safe area.
  private nonisolated static func header(_ mark: String, owner: String = "") -> String {
    Fixture.xib(
      """
      \(owner)<view id="v">\(Fixture.rect(0, 0, 375, 100))
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
      <button translatesAutoresizingMaskIntoConstraints="NO" id="b" userLabel="go">\(Fixture.rect(10, 8, 60, 32))
      <constraints><constraint firstAttribute="height" constant="32" id="1"/></constraints></button></subviews>
      <viewLayoutGuide key="safeArea" id="sa"/><constraints>
      <constraint firstItem="b" firstAttribute="top" secondItem="sa" secondAttribute="top" constant="8" id="2"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="sa" secondAttribute="leading" constant="10" id="3"/>
      </constraints>\(mark)</view>
      """,
      device: device
    )
  }

  @Test(arguments: [
    header(""),
    header("<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>", owner: owner),
  ])
  func `a view that is no screen keeps its height on another device, clear of bars and sensors`(
    _ text: String
  ) throws {
    let upright = try scene(text, on: "iPhone X")
    #expect(try box("window/UIView", upright) == CGRect(x: 0, y: 44, width: 375, height: 100))
    #expect(try box("go", upright).minY == 52)
    let turned = try scene(text, on: "iPhone 8", rotated: true)
    #expect(try box("window/UIView", turned) == CGRect(x: 0, y: 0, width: 667, height: 100))
  }

  @Test func `a controller's view that is narrower than the canvas is no screen`() throws {
    let text = Fixture.storyboard(
      Fixture.controller("", frame: Fixture.rect(0, 0, 150, 108)),
      device: Self.device
    )
    let popover = try scene(text, on: "iPhone 16 Pro Max")
    #expect(try box("window/UIView", popover).size == CGSize(width: 150, height: 108))
  }

  @Test(arguments: [(0, 56, 0.0), (44, 44, 44)])
  func `a navigation bar as high as those of sheets stands at the top of one`(
    _ y: Double,
    _ height: Double,
    _ top: CGFloat
  ) throws {
    let text = Fixture.storyboard(
      """
      <navigationController id="main" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="bar">\(Fixture.rect(0, y, 375, height))</navigationBar>
      <connections><segue destination="inner" kind="relationship" relationship="rootViewController"/>
      </connections></navigationController>
      """,
      Fixture.controller("", id: "inner", frame: Fixture.rect(0, 0, 375, 812 - top)),
      device: "<device id=\"retina5_9\" orientation=\"portrait\"/>"
    )
    let bar = try box("UINavigationBar", Fixture.scene(text))
    #expect(bar == CGRect(x: 0, y: top, width: 375, height: height))
  }

  // MARK: - On other screens

  private static func screen(_ views: String, _ constraints: String = "") -> String {
    Fixture.storyboard(
      Fixture.controller(views, inView: "<constraints>\(constraints)</constraints>"),
      device: device
    )
  }

  @Test func `a view whose frame is fixed follows its mask, not the size of its image`() throws {
    let text = Self.screen(
      """
      <imageView image="face" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="im" userLabel="face">
      \(Fixture.rect(10, 10, 100, 40))
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></imageView>
      """
    )
    .replacing(
      "<resources>",
      with: "<resources><image name=\"face\" width=\"300\" height=\"300\"/>"
    )
    let face = try box("face", scene(text, on: "iPhone 8 Plus"))
    #expect(face == CGRect(x: 10, y: 10, width: 139, height: 40))
  }

  @Test func `a size that stands for the content on the canvas is none in the app`() throws {
    let text = Self.screen(
      """
      <view placeholderIntrinsicWidth="343" placeholderIntrinsicHeight="20" id="box" userLabel="box"
      translatesAutoresizingMaskIntoConstraints="NO">\(Fixture.rect(16, 20, 343, 20))</view>
      """,
      """
      <constraint firstItem="box" firstAttribute="leading" secondItem="main-view" secondAttribute="leading"
      constant="16" id="1"/>
      <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="16"
      priority="700" id="2"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="main-view" secondAttribute="top"
      constant="20" id="3"/>
      """
    )
    #expect(try box("box", scene(text, on: "iPhone SE")).width == 288)
  }

  @Test func `a symbol is as large as the canvas shows it, not as the file lists it`() throws {
    let text = Self.screen(
      """
      <imageView image="timer" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="im" userLabel="timer">
      \(Fixture.rect(10, 10, 14, 14))</imageView>
      """,
      """
      <constraint firstItem="im" firstAttribute="leading" secondItem="main-view" secondAttribute="leading" constant="10" id="1"/>
      <constraint firstItem="im" firstAttribute="top" secondItem="main-view" secondAttribute="top" constant="10" id="2"/>
      """
    )
    .replacing(
      "<resources>",
      with: "<resources><image name=\"timer\" catalog=\"system\" width=\"128\" height=\"121\"/>"
    )
    #expect(try box("timer", scene(text, on: "iPhone SE")).size == CGSize(width: 14, height: 14))
  }

  @Test func `a free-form view is not turned with the screen`() throws {
    let text = Fixture.xib(
      """
      \(Self.owner)<view id="v">\(Fixture.rect(0, 0, 375, 100))
      <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view>
      """,
      device: Self.device
    )
    let importer = Importer(readsConstraints: true)
    var file = try SceneFile(reading: Data(text.utf8), name: "a.xib", importer: importer)
    file.screen = file.screen.rotated
    #expect(try box("window/UIView", Scene(file)) == CGRect(x: 0, y: 0, width: 667, height: 100))
  }

  @Test(arguments: [("iPhone 8", 40.0), ("iPad Pro 11", 24)])
  func `constraints on another screen are those of its size classes`(
    _ name: String,
    _ left: CGFloat
  ) throws {
    let view = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="va" userLabel="box">\(Fixture.rect(40, 0, 10, 10))</view>
      """
    let constraint = """
      <constraint firstItem="va" firstAttribute="leading" secondItem="main-view" secondAttribute="leading"
      constant="24" id="1"><variation key="widthClass=compact" constant="40"/></constraint>
      """
    let device = try Device.named(name)
    var importer = Importer(readsConstraints: true)
    importer.screen = { _ in ScreenChoice(device) }
    let text = Self.screen(view, constraint).replacing("retina4_7", with: "retina4_0")
    var file = try SceneFile(reading: Data(text.utf8), name: "a.storyboard", importer: importer)
    file.screen = ScreenChoice(device)
    #expect(try box("box", Scene(file)).minX == left)
  }

  @Test func `a button that constraints stretch yields before one of a width of its own`() throws {
    func button(_ id: String, _ x: Double, _ width: Double, _ hugging: Int) -> String {
      """
      <button horizontalHuggingPriority="\(hugging)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)">
      \(Fixture.rect(x, 100, width, 25))<state key="normal" title="\(id)"/></button>
      """
    }
    let text = Self.screen(
      button("next", 16, 300, 249) + button("skip", 330, 29, 250),
      """
      <constraint firstItem="next" firstAttribute="leading" secondItem="main-view" secondAttribute="leading"
      constant="16" priority="900" id="1"/>
      <constraint firstItem="skip" firstAttribute="leading" secondItem="next" secondAttribute="trailing"
      constant="14" id="2"/>
      <constraint firstAttribute="trailing" secondItem="skip" secondAttribute="trailing" constant="16" id="3"/>
      """
    )
    #expect(try box("skip", scene(text, on: "iPhone SE")).width == 29)
  }

  @Test func `rows are as wide as their table on another screen`() throws {
    let text = Self.screen(
      """
      <tableView rowHeight="44" dataMode="prototypes" translatesAutoresizingMaskIntoConstraints="NO" id="t">
      \(Fixture.rect(0, 0, 375, 667))<prototypes>
      <tableViewCell id="c">\(Fixture.rect(0, 0, 375, 44))
      <tableViewCellContentView key="contentView" id="cc">\(Fixture.rect(0, 0, 375, 44))</tableViewCellContentView>
      </tableViewCell></prototypes></tableView>
      """,
      """
      <constraint firstItem="t" firstAttribute="leading" secondItem="main-view" secondAttribute="leading" id="1"/>
      <constraint firstAttribute="trailing" secondItem="t" secondAttribute="trailing" id="2"/>
      <constraint firstItem="t" firstAttribute="top" secondItem="main-view" secondAttribute="top" id="3"/>
      <constraint firstAttribute="bottom" secondItem="t" secondAttribute="bottom" id="4"/>
      """
    )
    let scene = try scene(text, on: "iPhone SE")
    #expect(try box("UITableViewCellContentView", scene).width == 320)
  }

  @Test(arguments: ["", "<toolbar key=\"toolbar\" id=\"tools\"/>"])
  func `the content of a table under a bar begins below it`(_ toolbar: String) throws {
    let text = Fixture.storyboard(
      """
      <navigationController id="main" toolbarHidden="NO" sceneMemberID="viewController">\(toolbar)
      <navigationBar key="navigationBar" id="bar">\(Fixture.rect(0, 44, 375, 44))</navigationBar>
      <connections><segue destination="inner" kind="relationship" relationship="rootViewController"/>
      </connections></navigationController>
      """,
      """
      <tableViewController id="inner" sceneMemberID="viewController">
      <tableView key="view" alwaysBounceVertical="YES" id="t">\(Fixture.rect(0, 0, 375, 812))<prototypes>
      <tableViewCell id="c">\(Fixture.rect(0, 28, 375, 44))</tableViewCell></prototypes></tableView>
      </tableViewController>
      """,
      device: "<device id=\"retina5_9\" orientation=\"portrait\"/>"
    )
    #expect(try box("UITableViewCell", Fixture.scene(text)).minY == 116)
    #expect(try box("UITableViewCell", scene(text, on: "iPhone 8")).minY == 20 + 44 + 28)
  }

  // MARK: - Names and references

  @Test func `a view that only constraints need a name for has none`() throws {
    let text = Self.screen(
      """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="a1">\(Fixture.rect(10, 10, 50, 30))</button>
      <label translatesAutoresizingMaskIntoConstraints="NO" id="l1">\(Fixture.rect(70, 10, 50, 30))</label>
      """,
      """
      <constraint firstItem="l1" firstAttribute="leading" secondItem="a1" secondAttribute="trailing" constant="10" id="1"/>
      """
    )
    let scene = try scene(text)
    #expect(Fixture.paths(scene).contains("window/UIView/UIButton"))
    #expect(try scene.view(ViewReference("UIButton-a1")).className == "UIButton")
  }

  @Test func `an outlet called as a guide is no guide in constraints`() throws {
    let text = Self.screen(
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="a1" userLabel="content">\(Fixture.rect(10, 10, 50, 30))</view>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="b1" userLabel="beside">\(Fixture.rect(70, 10, 50, 30))</view>
      """,
      """
      <constraint firstItem="b1" firstAttribute="leading" secondItem="a1" secondAttribute="trailing" constant="10" id="1"/>
      """
    )
    #expect(try box("beside", scene(text, on: "iPhone SE")).minX == 70)
  }

  @Test func `constraints in a cell that is beyond the screen refuse no file`() throws {
    let cells = (0..<20).map { row in
      """
      <tableViewCell id="c\(row)">\(Fixture.rect(0, Double(row) * 44, 375, 44))
      <tableViewCellContentView key="contentView" id="cc\(row)">\(Fixture.rect(0, 0, 375, 44))<subviews>
      <label translatesAutoresizingMaskIntoConstraints="NO" id="a\(row)">\(Fixture.rect(0, 0, 50, 20))</label>
      <label translatesAutoresizingMaskIntoConstraints="NO" id="b\(row)">\(Fixture.rect(60, 0, 50, 20))</label></subviews>
      <constraints><constraint firstItem="b\(row)" firstAttribute="leading" secondItem="a\(row)"
      secondAttribute="trailing" constant="10" id="k\(row)"/></constraints></tableViewCellContentView></tableViewCell>
      """
    }
    let text = Self.screen(
      "<tableView id=\"t\">\(Fixture.rect(0, 0, 375, 667))<prototypes>\(cells.joined())</prototypes></tableView>"
    )
    #expect(throws: Never.self) { try scene(text, on: "iPhone SE") }
  }

  @Test func `bars of a detail that a phone does not show refuse no file`() throws {
    let detail = Fixture.controller("", id: "inner")
    let text = Fixture.storyboard(
      """
      <splitViewController id="main" sceneMemberID="viewController"><connections>
      <segue destination="list" kind="relationship" relationship="masterViewController"/>
      <segue destination="nav" kind="relationship" relationship="detailViewController"/></connections></splitViewController>
      """,
      Fixture.controller("", id: "list"),
      """
      <navigationController id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="bar">\(Fixture.rect(0, 20, 375, 44))</navigationBar>
      <connections><segue destination="inner" kind="relationship" relationship="rootViewController"/>
      </connections></navigationController>
      """,
      detail,
      device: Self.device
    )
    #expect(throws: Never.self) { try scene(text, on: "iPhone SE") }
  }
}

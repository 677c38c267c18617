import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// The constraints of Interface Builder files, on other screens than their canvas.
@MainActor
@Suite struct InterfaceBuilderConstraintTests {
  private typealias Fixture = InterfaceBuilderFixture

  private func scene(_ text: String, on size: CGSize? = nil) throws -> Scene {
    let importer = Importer(readsConstraints: true)
    var file = try SceneFile(reading: Data(text.utf8), name: "a.storyboard", importer: importer)
    if let size { file.screen = ScreenChoice(size: size) }
    return try Scene(file)
  }

  private func frame(_ name: String, _ scene: Scene) throws -> CGRect {
    try scene.view(ViewReference(name)).frame
  }

  /// A bar at the top of the screen, and a label in its middle.
  private var design: String {
    let label = """
      <label text="Hi" translatesAutoresizingMaskIntoConstraints="NO" id="la" userLabel="hello">
      \(Fixture.rect(170, 15, 36, 20))</label>
      """
    let bar = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="ba">\(Fixture.rect(0, 20, 375, 50))
      <subviews>\(label)</subviews>
      <constraints>
      <constraint firstItem="la" firstAttribute="centerX" secondItem="ba" secondAttribute="centerX" id="1"/>
      <constraint firstItem="la" firstAttribute="centerY" secondItem="ba" secondAttribute="centerY" id="2"/>
      <constraint firstAttribute="height" constant="50" id="3"/>
      <constraint firstAttribute="height" constant="9" placeholder="YES" id="9"/>
      </constraints></view>
      <view id="ma" userLabel="masked">\(Fixture.rect(300, 617, 75, 50))
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMinY="YES"/></view>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="un" userLabel="under">
      \(Fixture.rect(0, 78, 375, 30))</view>
      """
    let constraints = """
      <viewLayoutGuide key="safeArea" id="sa"/>
      <constraints>
      <constraint firstItem="ba" firstAttribute="leading" secondItem="main-view" secondAttribute="leading" id="4"/>
      <constraint firstAttribute="trailing" secondItem="ba" secondAttribute="trailing" id="5"/>
      <constraint firstItem="ba" firstAttribute="top" secondItem="sa" secondAttribute="top" id="6"/>
      <constraint firstItem="un" firstAttribute="top" secondItem="ba" secondAttribute="bottom" constant="8" id="7"/>
      <constraint firstItem="un" firstAttribute="width" secondItem="ba" secondAttribute="width" multiplier="1:2" id="8"/>
      </constraints>
      """
    return Fixture.storyboard(Fixture.controller(bar, inView: constraints))
  }

  @Test func `a controller that a stack will present has each of its views once`() throws {
    let button = """
      <button id="go">\(Fixture.rect(0, 0, 80, 44))<connections>
      <segue destination="nav" kind="presentation" id="sg"/></connections></button>
      """
    let stack = """
      <navigationController id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="nb">\(Fixture.rect(0, 0, 375, 44))</navigationBar><connections>
      <segue destination="detail" kind="relationship" relationship="rootViewController" id="rs"/></connections>
      </navigationController>
      """
    let views = ["one", "two"].map {
      "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\($0)\" userLabel=\"\($0)\">\(Fixture.rect(0, 0, 100, 44))</view>"
    }
    let constraints = """
      <constraints><constraint firstItem="two" firstAttribute="leading" secondItem="one" secondAttribute="trailing" id="c"/></constraints>
      """
    let detail = Fixture.controller(views.joined(), id: "detail", inView: constraints)
    let text = Fixture.storyboard(Fixture.controller(button), stack, detail)
    #expect(try scene(text, on: CGSize(width: 320, height: 568)).views.isEmpty == false)
  }

  @Test func `on the canvas's own screen the frames of the file stand`() throws {
    let scene = try scene(design)
    #expect(try frame("hello", scene) == CGRect(x: 170, y: 15, width: 36, height: 20))
    #expect(try frame("under", scene).width == 375)
  }

  @Test func `on another screen views follow their constraints and masks`() throws {
    let scene = try scene(design, on: CGSize(width: 500, height: 800))
    #expect(try frame("UIView-ba", scene) == CGRect(x: 0, y: 0, width: 500, height: 50))
    #expect(try frame("hello", scene).midX == 250)
    #expect(try frame("hello", scene).size == CGSize(width: 36, height: 20))
    #expect(try frame("masked", scene) == CGRect(x: 425, y: 750, width: 75, height: 50))
    let under = try frame("under", scene)
    #expect(under.width == 250)
    #expect(under.minY == 58)
    #expect(under.height == 30, "what no constraint settles is as in the file")
  }

  @Test(arguments: [("retina4_7", 40.0), ("ipad9_7", 24)])
  func `a constraint has the constant for the size classes of its canvas`(
    device: String,
    left: CGFloat
  ) throws {
    let view = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="va" userLabel="box">
      \(Fixture.rect(40, 0, 10, 10))</view>
      """
    let constraint = """
      <constraints><constraint firstItem="va" firstAttribute="leading" secondItem="main-view"
      secondAttribute="leading" constant="24" id="1"><variation key="widthClass=compact" constant="40"/>
      </constraint></constraints>
      """
    let text = Fixture.storyboard(
      Fixture.controller(view, inView: constraint),
      device: "<device id=\"\(device)\" orientation=\"portrait\"/>"
    )
    let scene = try scene(text, on: CGSize(width: 500, height: 800))
    #expect(try frame("box", scene).minX == left)
  }

  @Test func `margins that leave safe areas out do so in the scene`() throws {
    let text = design.replacing(
      "<view translates",
      with: "<view insetsLayoutMarginsFromSafeArea=\"NO\" translates"
    )
    let bar = try scene(text, on: CGSize(width: 500, height: 800)).view(ViewReference("UIView-ba"))
    #expect(!bar.insetsLayoutMarginsFromSafeArea)
  }

  @Test func `a phone on its side has sensors at the sides and no status bar`() throws {
    let text = Fixture.storyboard(
      Fixture.controller("", inView: ""),
      device: "<device id=\"retina6_1\" orientation=\"landscape\"/>"
    )
    let root = try XMLTree.read(text, file: "a.storyboard")
    let device = try #require(InterfaceBuilderDevice(of: root))
    #expect(device.top == 0 && device.side == 44 && device.bottom == 21)
  }

  @Test func `without constraints the scene is as ever`() throws {
    let imported = try Fixture.imported(design)
    let text = imported.scene.json
    #expect(!text.contains("constraints"))
    #expect(!text.contains("UIView-ba"))
  }

  @Test func `bars stay at the edges of another screen, and views clear of them`() throws {
    let table = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="co" userLabel="content">
      \(Fixture.rect(0, 64, 375, 603))</view>
      """
    let constraints = """
      <viewLayoutGuide key="safeArea" id="sa"/>
      <constraints>
      <constraint firstItem="co" firstAttribute="leading" secondItem="sa" secondAttribute="leading" id="1"/>
      <constraint firstItem="co" firstAttribute="trailing" secondItem="sa" secondAttribute="trailing" id="2"/>
      <constraint firstItem="co" firstAttribute="top" secondItem="sa" secondAttribute="top" id="3"/>
      <constraint firstItem="co" firstAttribute="bottom" secondItem="sa" secondAttribute="bottom" id="4"/>
      </constraints>
      """
    let navigation = """
      <navigationController id="main" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="nb">\(Fixture.rect(0, 20, 375, 44))</navigationBar>
      <connections><segue destination="inner" kind="relationship" relationship="rootViewController" id="sg"/>
      </connections></navigationController>
      """
    let text = Fixture.storyboard(
      navigation,
      Fixture.controller(table, id: "inner", inView: constraints)
    )
    let scene = try scene(text, on: CGSize(width: 500, height: 800))
    #expect(try frame("content", scene) == CGRect(x: 0, y: 44, width: 500, height: 756))
    #expect(try frame("UINavigationBar", scene) == CGRect(x: 0, y: 0, width: 500, height: 44))
  }
}

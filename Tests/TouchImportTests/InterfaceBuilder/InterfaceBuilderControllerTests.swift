import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// Which screen of an Interface Builder file is shown, and with which controllers around it.
@MainActor
@Suite struct InterfaceBuilderControllerTests {
  private typealias Fixture = InterfaceBuilderFixture

  private func relationship(_ kind: String, _ destination: String) -> String {
    "<segue destination=\"\(destination)\" kind=\"relationship\" relationship=\"\(kind)\"/>"
  }

  private func navigation(
    _ destination: String,
    id: String = "nav",
    attributes: String = "",
    bars: String = "<navigationBar key=\"navigationBar\"/>"
  ) -> String {
    """
    <navigationController id="\(id)" customClass="Nav" \(attributes)>\(bars)
    <connections>\(relationship("rootViewController", destination))</connections>
    </navigationController>
    """
  }

  private let two = InterfaceBuilderFixture.storyboard(
    InterfaceBuilderFixture.controller("", id: "first", attributes: "customClass=\"First\""),
    InterfaceBuilderFixture.controller(
      "",
      id: "main",
      attributes: "customClass=\"Home\" storyboardIdentifier=\"home\""
    )
  )

  @Test func `the initial controller is shown`() throws {
    #expect(try Fixture.chain(Fixture.scene(two), "UIView") == ["UIView", "Home"])
  }

  @Test func `a collection view controller's collection lies in a view around it (B-6.117)`() throws
  {
    let text = InterfaceBuilderFixture.storyboard(
      """
      <collectionViewController id="main" customClass="Grid"><collectionView key="view">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <collectionViewFlowLayout key="collectionViewLayout"/></collectionView></collectionViewController>
      """
    )
    #expect(
      try Fixture.chain(Fixture.scene(text), "UICollectionView")
        == ["UICollectionView", "UICollectionViewControllerWrapperView", "Grid"]
    )
  }

  @Test(arguments: ["", "initialViewController=\"elsewhere\""])
  func `without an initial controller the first is used, and a note says so`(initial: String) throws
  {
    let text = two.replacing("initialViewController=\"main\"", with: initial)
    #expect(try Fixture.chain(Fixture.scene(text), "UIView") == ["UIView", "First"])
    let note = "the file has no initial controller: its first one is shown"
    #expect(try Fixture.imported(text).assumed.map(\.text).contains(note))
    #expect(try !Fixture.imported(text, "home").assumed.map(\.text).contains(note))
    #expect(try !Fixture.imported(two).assumed.map(\.text).contains(note))
  }

  @Test(arguments: ["First", "first"])
  func `a controller is chosen by its class or its identifier`(chosen: String) throws {
    #expect(try Fixture.chain(Fixture.scene(two, chosen), "UIView") == ["UIView", "First"])
  }

  @Test func `the error for an unknown choice lists what there is`() {
    #expect(
      Fixture.complaint(two, "Homer") == """
        Main.storyboard: error: there is no 'Homer' in it
          help: choose one of First (first), home (Home, main).
        """
    )
  }

  @Test func `a choice that fits two lists them`() {
    #expect(
      Fixture.complaint(two, "s") == """
        Main.storyboard: error: several are 's'
          help: choose one of First (first), home (Home, main).
        """
    )
  }

  @Test func `the other screens are listed`() throws {
    let told = try Fixture.imported(two).skipped.map(\.text)
    #expect(told == ["other screens of the file, which can be chosen: First (first)"])
  }

  @Test func `a navigation controller shows its root, under its bar`() throws {
    let item = """
      <navigationItem key="navigationItem"><view key="titleView" userLabel="title">
      \(Fixture.rect(100, 5, 50, 30))</view></navigationItem>
      """
    let text = Fixture.storyboard(
      navigation("home", id: "main"),
      Fixture.controller("", id: "home", attributes: "customClass=\"Home\"", beside: item)
    )
    let scene = try Fixture.scene(text)
    let bar = try scene.view(ViewReference("UINavigationBar"))
    #expect(bar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
    #expect(try Fixture.chain(scene, "title").prefix(2) == ["UIView", "UINavigationBar"])
    #expect(try Fixture.chain(scene, "title").last == "Nav")
    let window = try #require(scene.application.windows.first)
    #expect(window.hitTest(CGPoint(x: 120, y: 40), with: nil)?.accessibilityIdentifier == "title")
    #expect(window.hitTest(CGPoint(x: 120, y: 100), with: nil)?.next?.className == "Home")
  }

  @Test(
    arguments: [
      ("translucent=\"NO\"", "", "", 603, 64), ("translucent=\"NO\"", "", "", 554, 64),
      ("", "", "", 603, 0), ("translucent=\"NO\"", "", "", 667, 0),
      ("translucent=\"NO\"", "extendedLayoutIncludesOpaqueBars=\"YES\"", "", 603, 0),
      ("", "", "<extendedEdge key=\"edgesForExtendedLayout\" bottom=\"YES\"/>", 603, 64),
      ("", "", "<extendedEdge key=\"edgesForExtendedLayout\" top=\"YES\"/>", 603, 0),
    ] as [(String, String, String, CGFloat, CGFloat)]
  )
  func `a view that does not reach under the bar begins where the bar ends (B-7.106)`(
    bar: String,
    attributes: String,
    beside: String,
    height: CGFloat,
    top: CGFloat
  ) throws {
    let text = Fixture.storyboard(
      navigation("home", id: "main", bars: "<navigationBar key=\"navigationBar\" \(bar)/>"),
      Fixture.controller(
        "",
        id: "home",
        attributes: attributes,
        beside: beside,
        frame: Fixture.rect(0, 0, 375, Double(height))
      )
    )
    let scene = try Fixture.scene(text)
    let root = try scene.view(ViewReference("UIView"))
    #expect(root.convert(root.bounds, to: nil).minY == top && root.bounds.height == height)
    #expect(root.safeAreaInsets.top == (top > 0 ? 0 : 64))
  }

  @Test(arguments: [
    ("", "", 0), ("navigationBarHidden=\"YES\"", "<navigationBar key=\"navigationBar\"/>", 0),
    ("toolbarHidden=\"NO\"", "<toolbar key=\"toolbar\"/>", 1),
    ("", "<toolbar key=\"toolbar\"/>", 0),
  ])
  func `a bar that is hidden is not there`(attributes: String, bars: String, count: Int) throws {
    let container = navigation("home", id: "main", attributes: attributes, bars: bars)
    let text = Fixture.storyboard(container, Fixture.controller("", id: "home"))
    #expect(Fixture.paths(try Fixture.scene(text)).count == 2 + count)
  }

  @Test(arguments: [
    ("retina4_7", Fixture.rect(0, 0, 375, 667), CGRect(x: 0, y: 618, width: 375, height: 49)),
    ("retina6_1", Fixture.rect(0, 0, 414, 896), CGRect(x: 0, y: 813, width: 414, height: 83)),
  ])
  func `a tab bar controller shows its first tab, over its bar`(
    device: String,
    rect: String,
    expected: CGRect
  ) throws {
    let tabs = """
      <tabBarController id="main"><tabBar key="tabBar">\(Fixture.rect(0, 0, 9, 9))</tabBar><connections>
      \(relationship("viewControllers", "nav"))\(relationship("viewControllers", "other"))
      </connections></tabBarController>
      """
    let text = Fixture.storyboard(
      tabs,
      navigation("home"),
      Fixture.controller("", id: "home", attributes: "customClass=\"Home\"", frame: rect),
      Fixture.controller("", id: "other", attributes: "customClass=\"Other\""),
      device: "<device id=\"\(device)\" orientation=\"portrait\"/>"
    )
    let scene = try Fixture.scene(text)
    #expect(try scene.view(ViewReference("UITabBar")).frame == expected)
    let responders = try Fixture.chain(scene, "window/UIView")
    #expect(responders.contains("Home"))
    #expect(responders.contains("Nav"))
    #expect(responders.last == "UITabBarController")
    let told = try Fixture.imported(text).skipped.map(\.text)
    #expect(told.contains("Other: its container shows another one first"))
  }

  @Test func `a split view shows both controllers, and a detail that a control asks for (B-7.134)`()
    throws
  {
    let split = """
      <splitViewController id="main"><connections>\(relationship("masterViewController", "a"))
      \(relationship("detailViewController", "b"))</connections></splitViewController>
      """
    let text = Fixture.storyboard(
      split,
      Fixture.controller(
        """
        <button id="open" userLabel="open">\(Fixture.rect(20, 60, 100, 40))<connections>
        <segue destination="c" kind="showDetail" id="s"/></connections></button>
        """,
        id: "a",
        attributes: "customClass=\"Master\""
      ),
      Fixture.controller("", id: "b", attributes: "customClass=\"Detail\""),
      Fixture.controller("", id: "c", attributes: "customClass=\"Other\"")
    )
    .replacing("retina4_7", with: "ipad9_7")
    .replacing("width=\"375.0\" height=\"667.0\"", with: "width=\"1024.0\" height=\"768.0\"")
    let scene = try Fixture.scene(text)
    #expect(try Fixture.imported(text).skipped.isEmpty)
    #expect(try Fixture.chain(scene, "open").contains("Master"))
    #expect(scene.application.view(at: CGPoint(x: 600, y: 70))?.next?.className == "Detail")
    let button = try #require(try scene.view(ViewReference("open")) as? UIControl)
    button.sendActions(for: .touchUpInside)
    scene.application.send(InputEvent(timestamp: 3, kind: .frame))
    #expect(scene.application.view(at: CGPoint(x: 600, y: 70))?.next?.className == "Other")
  }

  @Test func `a container controller that contains itself is reported`() throws {
    let text = Fixture.storyboard(navigation("main", id: "main"))
    #expect(Fixture.paths(try Fixture.scene(text)).count == 3)
    let told = try Fixture.imported(text).skipped.map(\.text)
    #expect(told.contains("the controller contains itself"))
  }

  @Test func `controllers of other files and segues are reported`() throws {
    let segue = """
      <connections><segue destination="far" kind="show"/></connections>
      """
    let text = Fixture.storyboard(
      Fixture.controller("<button>\(segue)</button>\(Fixture.container("far"))"),
      "<viewControllerPlaceholder id=\"far\" storyboardName=\"Other\"/>"
    )
    let told = try Fixture.imported(text).skipped
    #expect(
      told.map(\.text) == [
        "the segue 'show' to 'far'", "the embedded controller is in another file",
        "a controller of another file",
      ]
    )
    #expect(told.first?.line == 8)
  }

  @Test func `a controller without a view in the file has an empty one`() throws {
    let text = Fixture.storyboard("<viewController id=\"main\" customClass=\"Bare\"/>")
    let scene = try Fixture.scene(text)
    #expect(try Fixture.chain(scene, "UIView") == ["UIView", "Bare"])
    #expect(scene.application.screen.bounds.size == CGSize(width: 375, height: 667))
  }

  // MARK: - Screen

  @Test(arguments: [
    (Fixture.rect(0, 0, 375, 667), 375.0, 667.0, 0.0), (Fixture.rect(0, 0, 600, 600), 600, 600, 0),
    (Fixture.rect(0, 64, 375, 603), 375, 667, 64), ("", 375, 667, 0),
    (Fixture.rect(0, 0, 0, 0), 375, 667, 0),
  ])
  func `the screen is the canvas that the frames hold on`(
    rect: String,
    width: Double,
    height: Double,
    top: Double
  ) throws {
    let scene = try Fixture.scene(Fixture.storyboard(Fixture.controller("", frame: rect)))
    #expect(scene.application.screen.bounds.size == CGSize(width: width, height: height))
    let root = try scene.view(ViewReference("UIView"))
    #expect(root.frame == CGRect(x: 0, y: top, width: width, height: height - top))
  }

  @Test(arguments: [("retina6_1", "phone"), ("ipad12_9", "pad"), ("appleTV", nil)])
  func `the canvas says which kind of device it is (B-7.123)`(id: String, word: String?) throws {
    let device = "<device id=\"\(id)\" orientation=\"portrait\"/>"
    let text = Fixture.storyboard(Fixture.controller(""), device: device)
    #expect(try Fixture.imported(text).scene["screen"]?["idiom"]?.json == word.map { "\"\($0)\"" })
  }

  @Test func `a screen held sideways is wider than high`() throws {
    let device = "<device id=\"retina4_0\" orientation=\"landscape\"/>"
    let text = Fixture.storyboard(Fixture.controller("", frame: ""), device: device)
    #expect(
      try Fixture.scene(text).application.screen.bounds.size == CGSize(width: 568, height: 320)
    )
  }

  @Test func `a launch screen is reported`() throws {
    let text = Fixture.storyboard(Fixture.controller(""), attributes: "launchScreen=\"YES\"")
    let told = try Fixture.imported(text).assumed.map(\.text)
    #expect(told.contains("a launch screen: the running app shows it as a picture"))
  }

  @Test func `all screens of a file can be listed, without those that are seen in others`() throws {
    let text = Fixture.storyboard(
      navigation("list", id: "main"),
      Fixture.controller(Fixture.container("part"), id: "list"),
      Fixture.controller("", id: "part"),
      Fixture.controller(
        "",
        id: "other",
        attributes: "storyboardIdentifier=\"Other\"",
        beside: "<connections><outlet property=\"bar\" destination=\"accessory\"/></connections>"
      ) + "<view id=\"accessory\">\(Fixture.rect(0, 0, 320, 44))</view>",
      Fixture.controller(
        "<textField><view key=\"inputAccessoryView\" id=\"bar\">\(Fixture.rect(0, 0, 320, 44))</view></textField>",
        id: "last"
      )
    )
    let importer = Importer()
    let screens = try #require(try importer.screens(of: Data(text.utf8), name: "Main.storyboard"))
      .names
    #expect(screens == ["main", "other", "last", "accessory", "bar"])
    for screen in screens { _ = try Fixture.scene(text, screen) }
    #expect(try importer.screens(of: Data("<AppiumAUT/>".utf8), name: "a.xml") == nil)
  }
}

import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// The views in a view of an Interface Builder file: which there are, and where.
@MainActor
@Suite struct InterfaceBuilderPartTests {
  private typealias Fixture = InterfaceBuilderFixture
  private let place = InterfaceBuilderFixture.rect(0, 0, 300, 200)

  /// The classes and frames of what is in a view, depth first.
  private func inside(_ element: String, device: String? = nil) throws -> [String] {
    let device = device ?? "<device id=\"retina4_7\" orientation=\"portrait\"/>"
    let text = Fixture.storyboard(Fixture.controller(element), device: device)
    return try Fixture.scene(text).views.filter { !$0.isContainer }.dropFirst(3).map(describe)
  }

  private func describe(_ view: UIView) -> String {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { String(Int($0)) }
    return "\(view.accessibilityIdentifier ?? view.className) \(numbers.joined(separator: " "))"
  }

  @Test func `cells stand where the canvas has them, with their content views`() throws {
    let cell = """
      <tableViewCell>\(Fixture.rect(0, 28, 300, 44))
      <tableViewCellContentView key="contentView">\(Fixture.rect(0, 0, 300, 43))
      <subviews><label>\(Fixture.rect(16, 0, 200, 43))</label></subviews>
      </tableViewCellContentView></tableViewCell>
      """
    let table = "<tableView>\(place)<prototypes>\(cell)</prototypes></tableView>"
    #expect(
      try inside(table) == [
        "UITableViewCell 0 28 300 44", "UITableViewCellContentView 0 0 300 43",
        "UILabel 16 0 200 43",
      ]
    )
    let told = try Fixture.imported(Fixture.storyboard(Fixture.controller(table))).assumed
    #expect(told.contains { $0.text.hasPrefix("1 prototype of cells: each is shown once") })
  }

  @Test func `rows without frames are laid one below another`() throws {
    let table = """
      <tableView rowHeight="50">\(place)
      <view key="tableHeaderView">\(Fixture.rect(0, 0, 300, 30))</view>
      <sections>
      <tableViewSection><cells><tableViewCell/><tableViewCell rowHeight="20"/></cells></tableViewSection>
      <tableViewSection><cells><tableViewCell/></cells></tableViewSection>
      </sections></tableView>
      """
    #expect(
      try inside(table) == [
        "UIView 0 0 300 30", "UITableViewCell 0 30 300 50", "UITableViewCell 0 80 300 20",
        "UITableViewCell 0 100 300 50",
      ]
    )
  }

  @Test func `a collection's cells have the size of an item`() throws {
    let collection = """
      <collectionView>\(place)
      <collectionViewFlowLayout key="collectionViewLayout"><size key="itemSize" width="60" height="70"/></collectionViewFlowLayout>
      <cells><collectionViewCell><view key="contentView"/></collectionViewCell><collectionViewCell/></cells>
      <collectionReusableView key="sectionHeaderView">\(Fixture.rect(0, 0, 300, 10))</collectionReusableView>
      </collectionView>
      """
    #expect(
      try inside(collection) == [
        "UICollectionViewCell 0 0 60 70", "UIView 0 0 60 70", "UICollectionViewCell 0 70 60 70",
        "UICollectionReusableView 0 0 300 10",
      ]
    )
  }

  @Test func `a collection that scrolls sideways has its cells side by side (B-6.110)`() throws {
    let collection = """
      <collectionView>\(place)
      <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal"><size key="itemSize" width="60" height="70"/></collectionViewFlowLayout>
      <cells><collectionViewCell/><collectionViewCell/></cells>
      </collectionView>
      """
    #expect(
      try inside(collection) == [
        "UICollectionViewCell 0 0 60 70", "UICollectionViewCell 60 0 60 70",
      ]
    )
    let scene = try Fixture.imported(Fixture.storyboard(Fixture.controller(collection))).scene
    #expect("\(scene)".contains("scrollDirection"))
  }

  @Test(arguments: [
    ("minX=\"10\" minY=\"20\" width=\"30\" height=\"40\"", "UIView 10 20 30 40"),
    ("maxX=\"10\" width=\"30\" height=\"40\"", "UIView 260 0 30 40"),
    ("minX=\"10\" maxX=\"20\" minY=\"5\" maxY=\"6\"", "UIView 10 5 270 189"),
  ])
  func `distances from the edges are a frame as well`(inset: String, expected: String) throws {
    let view = "<view><frame key=\"frameInset\" \(inset)/></view>"
    #expect(try inside("<view>\(place)<subviews>\(view)</subviews></view>") == [expected])
  }

  @Test func `a window in a view is a plain view`() throws {
    let view = "<view>\(place)<subviews><window>\(place)</window></subviews></view>"
    #expect(try inside(view) == ["UIView 0 0 300 200"])
  }

  @Test func `a place that no scene can say is an empty one`() throws {
    let table = """
      <tableView rowHeight="1e308">\(place)<cells><tableViewCell/></cells></tableView>
      """
    #expect(try inside(table) == ["UITableViewCell 0 0 0 0"])
  }

  @Test func `a background lies at the back, and what is not shown is reported`() throws {
    let table = """
      <collectionView>\(place)<subviews><view id="front">\(place)</view></subviews>
      <label key="backgroundView"/><view key="selectedBackgroundView">\(place)</view></collectionView>
      """
    #expect(try inside(table) == ["UILabel 0 0 300 200", "UIView 0 0 300 200"])
    let told = try Fixture.imported(Fixture.storyboard(Fixture.controller(table))).skipped
    #expect(
      told.map(\.text) == [
        "the view 'selectedBackgroundView': it is not among the views until used"
      ]
    )
  }

  @Test func `an item of a bar is no view, but the view in it is`() throws {
    let bar = """
      <toolbar>\(place)<items><barButtonItem title="A"/><barButtonItem systemItem="flexibleSpace"/>
      <barButtonItem><button key="customView">\(Fixture.rect(5, 5, 30, 30))</button></barButtonItem>
      </items></toolbar>
      """
    #expect(try inside(bar) == ["UIButton 5 5 30 30"])
    let told = try Fixture.imported(Fixture.storyboard(Fixture.controller(bar))).skipped
    #expect(
      told.map(\.text) == ["1 item of bars: UIKit makes their views, the file has none"]
    )
  }

  private func varied(_ variation: String) -> String {
    """
    <view>\(place)<subviews><view id="a" userLabel="a">\(place)</view>
    <view id="b" userLabel="b">\(place)</view></subviews>
    <variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>
    \(variation)</view>
    """
  }

  @Test func `a view that the default variation excludes is not installed`() throws {
    #expect(try inside(varied("")) == ["b 0 0 300 200"])
  }

  @Test(arguments: [
    ("heightClass=regular-widthClass=compact", ["a 0 0 300 200", "b 0 0 300 200"]),
    ("widthClass=compact", ["a 0 0 300 200", "b 0 0 300 200"]),
    ("widthClass=regular", ["b 0 0 300 200"]),
  ])
  func `a variation for the canvas's size classes includes it again`(
    key: String,
    expected: [String]
  ) throws {
    let mask = "<mask key=\"subviews\"><include reference=\"a\"/></mask>"
    #expect(try inside(varied("<variation key=\"\(key)\">\(mask)</variation>")) == expected)
  }

  @Test(arguments: [("landscape", [1, 2, 30, 40]), ("portrait", [0, 0, 300, 200])])
  func `a variation may have its own frame`(orientation: String, expected: [CGFloat]) throws {
    let view = """
      <view><subviews><view>\(place)<variation key="heightClass=compact">\(Fixture.rect(1, 2, 30, 40))
      </variation></view></subviews></view>
      """
    let numbers = expected.map { String(Int($0)) }.joined(separator: " ")
    let device = "<device id=\"retina4_7\" orientation=\"\(orientation)\"/>"
    let found = try inside(view, device: device)
    #expect(found == ["UIView \(numbers)"])
  }

  // MARK: - Attributes that decide about touches

  private func loaded(_ text: String) throws -> Scene {
    try Scene(SceneFile(reading: Data(text.utf8), name: "Main.storyboard", importer: Importer()))
  }

  @Test func `a table has its refresh control, whatever the canvas says of it (B-6.111)`() throws {
    let table = """
      <tableViewController id="main" sceneMemberID="viewController">
      <tableView key="view" id="t">\(Fixture.rect(0, 0, 375, 667))</tableView>
      <refreshControl key="refreshControl" enabled="NO" id="r">\(Fixture.rect(0, 0, 1000, 1000))
      </refreshControl></tableViewController>
      """
    let scene = try loaded(Fixture.storyboard(table))
    let refresh = scene.views.lazy.compactMap { ($0 as? UITableView)?.refreshControl }.first
    #expect(refresh?.isEnabled == true && refresh?.frame.height == 60)
  }

  @Test func `a text view that is not edited begins no editing (B-7.119)`() throws {
    let text = try Fixture.view("<textView editable=\"NO\">\(place)</textView>") as? UITextView
    #expect(text?.isEditable == false)
  }

  @Test func `a list hides the keyboard as the file says`() throws {
    let list = "<scrollView keyboardDismissMode=\"onDrag\">\(place)</scrollView>"
    #expect(try (Fixture.view(list) as? UIScrollView)?.keyboardDismissMode == .onDrag)
  }

  @Test func `a button shows the menu of the file as it is touched (B-7.118)`() throws {
    let menu = """
      <menu key="menu" title="All" id="m"><menuElement><command title="Copy" id="c"/>
      <menu title="More" id="n"><menuElement><command title="Delete" id="d"/></menuElement></menu>
      </menuElement></menu>
      """
    let element = "<button showsMenuAsPrimaryAction=\"YES\">\(place)\(menu)</button>"
    let button = try Fixture.view(element) as? UIButton
    #expect(button?.showsMenuAsPrimaryAction == true)
    #expect(button?.menu?.children.map(\.title) == ["Copy", "Delete"])
  }

  @Test func `a menu that the file does not have is told as skipped (B-7.118)`() throws {
    let button = "<button showsMenuAsPrimaryAction=\"YES\">\(place)</button>"
    let scene = try Fixture.imported(Fixture.storyboard(Fixture.controller(button)))
    #expect(scene.skipped.contains { $0.text.contains("shows a menu") })
  }

  @Test func `the identifier of a controller's view names the view and not its window`() throws {
    let text = Fixture.storyboard(Fixture.controller(""))
    let view = try loaded(text).view(ViewReference("main-view"))
    #expect(!(view is UIWindow))
  }
}

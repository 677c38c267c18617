import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// What an importer reads of one view of an Interface Builder file.
@MainActor
@Suite struct InterfaceBuilderViewTests {
  private typealias Fixture = InterfaceBuilderFixture
  private let place = InterfaceBuilderFixture.rect(10, 20, 100, 50)

  private func notes(_ view: String) throws -> (assumed: [String], skipped: [String]) {
    let imported = try Fixture.imported(Fixture.storyboard(Fixture.controller(view)))
    return (imported.assumed.map(\.text), imported.skipped.map(\.text))
  }

  @Test(arguments: [
    ("view", "UIView"), ("label", "UILabel"), ("imageView", "UIImageView"), ("button", "UIButton"),
    ("switch", "UISwitch"), ("slider", "UISlider"), ("tableView", "UITableView"),
    ("stackView", "UIStackView"), ("searchBar", "UISearchBar"), ("mapView", "MKMapView"),
  ])
  func `an element becomes a view of UIKit's class`(element: String, name: String) throws {
    let view = try Fixture.view("<\(element) id=\"a\">\(place)</\(element)>")
    #expect(view.className == name)
    // A switch has one size in a scene that is not imported.
    let size = element == "switch" ? CGSize(width: 51, height: 31) : CGSize(width: 100, height: 50)
    #expect(view.frame == CGRect(origin: CGPoint(x: 10, y: 20), size: size))
  }

  @Test func `a button whose image is UIKit's has its type, and others are custom`() throws {
    let types = ["infoLight", "roundedRect", "none"].map { word in
      try? (Fixture.view("<button buttonType=\"\(word)\">\(place)</button>") as? UIButton)?
        .buttonType
    }
    #expect(types == [.infoLight, .custom, .custom])
  }

  @Test func `an imported switch is as large as the file says (B-7.22)`() throws {
    let text = Fixture.storyboard(Fixture.controller("<switch id=\"a\">\(place)</switch>"))
    let file = try SceneFile(
      reading: Data(text.utf8),
      name: "Main.storyboard",
      importer: Importer()
    )
    let scene = try Scene(file)
    let toggle = try #require(scene.views.first { $0 is UISwitch })
    #expect(toggle.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func `a control with a value has it, unless it is one that it cannot have`() throws {
    let segments = try Fixture.view(
      """
      <segmentedControl selectedSegmentIndex="1">\(place)
        <segments><segment title="a"/><segment title="b"/></segments></segmentedControl>
      """
    )
    let control = try #require(segments as? UISegmentedControl)
    #expect(control.titleForSegment(at: 1) == "b" && control.selectedSegmentIndex == 1)
    let slider = "<slider value=\"7\" minValue=\"2\" maxValue=\"5\">\(place)</slider>"
    #expect(try (Fixture.view(slider) as? UISlider)?.value == 5)
    let stepper =
      "<stepper stepValue=\"0\" minimumValue=\"5\" maximumValue=\"2\">\(place)</stepper>"
    #expect(try (Fixture.view(stepper) as? UIStepper)?.maximumValue == 100)
    let empty = "<segmentedControl selectedSegmentIndex=\"0\">\(place)</segmentedControl>"
    #expect(try (Fixture.view(empty) as? UISegmentedControl)?.selectedSegmentIndex == -1)
  }

  @Test func `an unknown element with a frame is a plain view`() throws {
    #expect(try Fixture.view("<holoView>\(place)</holoView>").className == "UIView")
  }

  @Test(arguments: ["label", "imageView", "button", "view", "switch", "progressView"])
  func `a view takes touches unless the file says no`(element: String) throws {
    #expect(try Fixture.view("<\(element)>\(place)</\(element)>").isUserInteractionEnabled)
    let passive = "<\(element) userInteractionEnabled=\"NO\">\(place)</\(element)>"
    #expect(try !Fixture.view(passive).isUserInteractionEnabled)
  }

  @Test func `an attribute of a view is taken over`() throws {
    let view = try Fixture.view(
      """
      <view hidden="YES" alpha="0.25" opaque="NO" clipsSubviews="YES" tag="7"
        multipleTouchEnabled="YES" exclusiveTouch="YES">\(place)</view>
      """
    )
    #expect(view.isHidden && !view.isOpaque && view.clipsToBounds)
    #expect(view.isMultipleTouchEnabled && view.isExclusiveTouch)
    #expect(view.alpha == 0.25)
    #expect(view.tag == 7)
  }

  @Test(arguments: ["1.5", "99999999999"])
  func `a tag that is no whole number of 32 bits is left out, and a note says so`(
    tag: String
  ) throws {
    let view = "<view tag=\"\(tag)\">\(place)</view>"
    #expect(try Fixture.view(view).tag == 0)
    #expect(try notes(view).skipped.contains { $0.contains("its tag, which is out of range") })
  }

  @Test(arguments: [("5", 1), ("-1", 0), ("0.5", 0.5)])
  func `an alpha beyond its limits is the nearest limit`(alpha: String, expected: CGFloat) throws {
    #expect(try Fixture.view("<view alpha=\"\(alpha)\">\(place)</view>").alpha == expected)
  }

  @Test func `an attribute that is left out has the default of nibs`() throws {
    let view = try Fixture.view("<view>\(place)</view>")
    #expect(!view.isHidden && view.isOpaque && !view.clipsToBounds && view.alpha == 1)
    #expect(!view.isMultipleTouchEnabled && !view.isExclusiveTouch && view.tag == 0)
  }

  @Test func `a control can be disabled and selected`() throws {
    let button = try #require(
      try Fixture.view("<button enabled=\"NO\" selected=\"YES\">\(place)</button>") as? UIButton
    )
    #expect(!button.isEnabled && button.isSelected)
  }

  @Test func `a label has its text and its font's size`() throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"25\"/>"
    let label = try #require(
      try Fixture.view(
        "<label text=\"&lt;Hello&gt;\" textAlignment=\"center\" numberOfLines=\"0\">\(place)\(font)</label>"
      ) as? UILabel
    )
    #expect(label.text == "<Hello>")
    #expect(label.font.pointSize == 25)
    #expect(label.textAlignment == .center)
    #expect(label.numberOfLines == 0)
  }

  @Test(arguments: [
    "<string key=\"text\">two\nlines</string>",
    "<attributedString key=\"attributedText\"><fragment content=\"two&#10;\"/>"
      + "<fragment><string key=\"content\">lines</string></fragment></attributedString>",
  ])
  func `a text of several lines is an element`(text: String) throws {
    let label = try #require(try Fixture.view("<label>\(place)\(text)</label>") as? UILabel)
    #expect(label.text == "two\nlines")
  }

  @Test func `a button has the title of its normal state`() throws {
    let button = try #require(
      try Fixture.view("<button>\(place)<state key=\"normal\" title=\"Go\"/></button>") as? UIButton
    )
    #expect(button.title(for: .normal) == "Go")
  }

  @Test(arguments: [
    ("red=\"1\" green=\"0.5\" blue=\"0.0\" alpha=\"1\"", "#ff8000"),
    ("white=\"1\" alpha=\"0.5\"", "#ffffff80"), ("systemColor=\"systemBlueColor\"", "systemBlue"),
    ("cocoaTouchSystemColor=\"darkTextColor\"", "black"), ("name=\"brand\"", "#00ff00"),
  ])
  func `a colour is numbers, or a name that the file explains`(
    attributes: String,
    expected: String
  ) throws {
    let view = "<view>\(place)<color key=\"backgroundColor\" \(attributes)/></view>"
    let text = Fixture.storyboard(
      Fixture.controller(view),
      resources: "<namedColor name=\"brand\"><color red=\"0\" green=\"1\" blue=\"0\"/></namedColor>"
    )
    let imported = try Fixture.imported(text)
    #expect(imported.scene["root"]?["subviews"]?.list?.first?["color"]?.string == expected)
  }

  @Test func `a class of the app extends the class of its element`() throws {
    let view = try Fixture.view("<button customClass=\"HotButton\">\(place)</button>")
    #expect(view.className == "HotButton")
    #expect(view is UIButton)
    let told = try notes("<button customClass=\"HotButton\">\(place)</button>").assumed
    #expect(told.contains { $0.hasPrefix("1 class of the app: what they override") })
  }

  @Test func `a class of UIKit may stand on another element`() throws {
    let view = try Fixture.view("<view customClass=\"UIControl\">\(place)</view>")
    #expect(view.className == "UIControl")
    #expect(view is UIControl)
  }

  @Test func `a class on two kinds of element is declared once, and a note says so`() throws {
    let views = "<view customClass=\"A\">\(place)</view><label customClass=\"A\">\(place)</label>"
    let scene = try Fixture.scene(Fixture.storyboard(Fixture.controller(views)))
    #expect(Fixture.paths(scene).suffix(2) == ["window/UIView/A", "window/UIView/UILabel"])
    #expect(try notes(views).skipped == ["its class 'A', which has another superclass elsewhere"])
  }

  @Test func `a view is named by its identifier, its outlet or its label, in this order`() throws {
    let views = """
      <view id="1" userLabel="Outline">\(place)<accessibility key="accessibilityConfiguration" identifier="ident"/></view>
      <view id="2" userLabel="Outline">\(place)</view>
      <view id="3" userLabel="Outline">\(place)</view>
      <view id="4">\(place)<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string"
        keyPath="accessibilityIdentifier" value="runtime"/></userDefinedRuntimeAttributes></view>
      <view id="5" userLabel="a/b">\(place)</view>
      """
    let outlets = """
      <connections><outlet property="other" destination="1"/><outlet property="box" destination="2"/>
      </connections>
      """
    let scene = try Fixture.scene(
      Fixture.storyboard(Fixture.controller(views, beside: outlets))
    )
    #expect(
      Fixture.paths(scene).dropFirst(2)
        == [
          "window/UIView/ident", "window/UIView/box", "window/UIView/Outline",
          "window/UIView/runtime", "window/UIView/UIView",
        ]
    )
  }

  @Test func `two views cannot have one name`() throws {
    let view = "<view userLabel=\"Box\">\(place)</view>"
    let scene = try Fixture.scene(Fixture.storyboard(Fixture.controller(view + view)))
    #expect(Fixture.paths(scene).suffix(2) == ["window/UIView/Box", "window/UIView/UIView"])
    #expect(try notes(view + view).skipped == ["its name 'Box', which another view has"])
  }

  @Test func `a runtime attribute of a known key path counts more than an attribute`() throws {
    let view = try Fixture.view(
      """
      <view hidden="YES" alpha="1">\(place)<userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="NO"/>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="5"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="alpha"><real key="value" value="0.5"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="color" keyPath="backgroundColor"><color key="value" white="0"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """
    )
    #expect(!view.isHidden)
    #expect(view.layer.cornerRadius == 5)
    #expect(view.alpha == 0.5)
    #expect(view.backgroundColor == UIColor(hex: 0))
  }

  @Test func `other runtime attributes are reported`() throws {
    let view = """
      <view>\(place)<userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="glow"><integer key="value" value="5"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="alpha" value="YES"/>
      </userDefinedRuntimeAttributes></view>
      """
    #expect(
      try notes(view).skipped == [
        "the runtime attribute 'glow'",
        "the runtime attribute 'alpha': its value is of another type",
      ]
    )
  }

  @Test(arguments: [
    ("misplaced", "its frame disagrees with its constraints: the app may show it elsewhere"),
    ("ambiguous", "its constraints do not settle its frame: the app may show it elsewhere"),
  ])
  func `a frame that constraints may change is reported`(attribute: String, note: String) throws {
    let view = "<view \(attribute)=\"YES\">\(place)</view>"
    let imported = try Fixture.imported(Fixture.storyboard(Fixture.controller(view)))
    let told = try #require(imported.assumed.first { $0.text == note })
    #expect(told.line == 8)
  }

  @Test(arguments: [
    "", "<rect key=\"frame\" x=\"nan\" y=\"0\" width=\"1\" height=\"1\"/>",
    "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"-1\" height=\"1\"/>", "<rect key=\"frame\"/>",
    "<rect key=\"frame\" x=\"1e300\" y=\"0\" width=\"1\" height=\"1\"/>",
    "<rect key=\"contentStretch\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>",
  ])
  func `a view without a usable frame gets an empty one, and a note says so`(
    frame: String
  ) throws {
    #expect(try Fixture.view("<view>\(frame)</view>").frame == .zero)
    let told = try notes("<view>\(frame)</view>").assumed
    #expect(told.contains("it has no frame: an empty one is used"))
  }

  @Test func `guides and constraints are no views, and constraints are reported`() throws {
    let guides = """
      <viewLayoutGuide key="safeArea" id="safe"/><constraints><constraint id="c"/></constraints>
      """
    let text = Fixture.storyboard(Fixture.controller("", inView: guides))
    #expect(Fixture.paths(try Fixture.scene(text)) == ["window", "window/UIView"])
    #expect(
      try Fixture.imported(text).assumed.map(\.text).contains(
        "the file's constraints (1) hold on this canvas; on another device they would move the views"
      )
    )
  }

  @Test func `a position in the scene is the line of the view in the file`() throws {
    let imported = try Fixture.imported(Fixture.storyboard(Fixture.controller("<view/>\n<label/>")))
    let subviews = try #require(imported.scene["root"]?["subviews"]?.list)
    #expect(subviews.map(\.position.line) == [8, 9])
    #expect(subviews.allSatisfy { $0.position.file == "Main.storyboard" })
  }
}

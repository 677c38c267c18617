import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// Which frames of Interface Builder files are those of the app.
@MainActor
@Suite struct InterfaceBuilderSettlingTests {
  private typealias Fixture = InterfaceBuilderFixture

  /// The identifiers of the views of a xib's root view `r`, of 320x480 points, that the app shows elsewhere,
  /// and those of another size; views give their identifiers as their names.
  private func loose(
    _ subviews: String,
    constraints: String...,
    inView: String = ""
  ) throws -> (moved: [String], resized: [String]) {
    let text = Fixture.xib(
      """
      <view id="r">\(Fixture.rect(0, 0, 320, 480))<subviews>\(subviews)</subviews>
      <constraints>\(constraints.map { "<constraint \($0)/>" }.joined())</constraints>\(inView)</view>
      """
    )
    let file = try SceneFile(reading: Data(text.utf8), name: "it.xib", importer: Importer())
    let imported = try #require(file.imported)
    let scene = try Scene(file)
    func names(_ use: DesignUse) -> [String] {
      scene.views.filter { view in
        scene.position(of: view).flatMap { imported.uses[$0] }?.contains(use) == true
      }
      .map { $0.accessibilityIdentifier ?? $0.className }.sorted()
    }
    return (names(.moved), names(.resized))
  }

  /// A view that constraints place.
  private func view(
    _ id: String,
    _ frame: String,
    _ element: String = "view",
    attributes: String = "",
    inside: String = ""
  ) -> String {
    """
    <\(element) id="\(id)" userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
    \(frame)\(inside)</\(element)>
    """
  }

  private func tie(
    _ item: String,
    _ attribute: String,
    _ other: String = "r",
    _ otherAttribute: String? = nil,
    constant: Double = 0,
    more: String = ""
  ) -> String {
    """
    firstItem="\(item)" firstAttribute="\(attribute)" secondItem="\(other)"
    secondAttribute="\(otherAttribute ?? attribute)" constant="\(constant)" \(more)
    """
  }

  private func length(_ item: String, _ attribute: String, _ constant: Double) -> String {
    "firstItem=\"\(item)\" firstAttribute=\"\(attribute)\" constant=\"\(constant)\""
  }

  @Test func `a frame that its constraints ask for is the app's`() throws {
    let found = try loose(
      view("a", Fixture.rect(10, 20, 100, 50)),
      constraints: tie("a", "leading", constant: 10),
      tie("a", "top", constant: 20),
      length("a", "width", 100),
      length("a", "height", 50)
    )
    #expect(found.moved.isEmpty && found.resized.isEmpty)
  }

  @Test func `a frame that a required constraint contradicts is not the app's`() throws {
    let rest = [tie("a", "leading", constant: 10), length("a", "width", 100)]
    let place = try loose(
      view("a", Fixture.rect(10, 96, 100, 50)),
      constraints: rest[0],
      rest[1],
      tie("a", "top", constant: 20),
      length("a", "height", 50)
    )
    #expect(place.moved == ["a"] && place.resized.isEmpty)
    let size = try loose(
      view("a", Fixture.rect(10, 20, 100, 18)),
      constraints: rest[0],
      rest[1],
      tie("a", "top", constant: 20),
      length("a", "height", 44)
    )
    #expect(size.resized == ["a"])
    let weak = try loose(
      view("a", Fixture.rect(10, 96, 100, 50)),
      constraints: rest[0],
      rest[1],
      tie("a", "top", constant: 20, more: "priority=\"900\""),
      length("a", "height", 50)
    )
    #expect(weak.moved.isEmpty)
  }

  @Test func `a frame that nothing settles is not the app's, nor what hangs on it`() throws {
    let found = try loose(
      view("a", Fixture.rect(0, 96, 320, 4)) + view("b", Fixture.rect(10, 84, 90, 28), "button"),
      constraints: tie("a", "leading"),
      tie("a", "trailing"),
      tie("a", "bottom", constant: -380),
      tie("b", "centerY", "a"),
      tie("b", "leading", constant: 10),
      length("b", "height", 28)
    )
    #expect(found.moved == ["a", "b"])
    #expect(found.resized == ["a"])
  }

  @Test func `what views in a view hold from both ends is as long as they are`() throws {
    let inner = view("b", Fixture.rect(8, 8, 90, 28), "button")
    let found = try loose(
      view(
        "a",
        Fixture.rect(10, 20, 106, 44),
        inside: """
          <subviews>\(inner)</subviews><constraints>
          <constraint \(tie("b", "leading", "a", constant: 8))/><constraint \(tie("b", "top", "a", constant: 8))/>
          <constraint \(tie("a", "trailing", "b", constant: 8))/>
          <constraint \(tie("a", "bottom", "b", constant: 8))/></constraints>
          """
      ),
      constraints: tie("a", "leading", constant: 10),
      tie("a", "top", constant: 20)
    )
    #expect(found.moved.isEmpty && found.resized.isEmpty)
  }

  @Test func `views of equal widths fill what is between two edges`() throws {
    let found = try loose(
      view("a", Fixture.rect(0, 0, 160, 40)) + view("b", Fixture.rect(160, 0, 160, 40)),
      constraints: tie("a", "leading"),
      tie("a", "top"),
      length("a", "height", 40),
      tie("b", "leading", "a", "trailing"),
      tie("b", "trailing"),
      tie("b", "top"),
      length("b", "height", 40),
      tie("b", "width", "a")
    )
    #expect(found.moved.isEmpty && found.resized.isEmpty)
  }

  @Test func `how large a control of an app's class is, its code says, unless constraints do`()
    throws
  {
    let place = [tie("a", "leading", constant: 10), tie("a", "top", constant: 20)]
    let frame = Fixture.rect(10, 20, 58, 18)
    let own = "customClass=\"StyledButton\""
    #expect(
      try loose(view("a", frame, "button", attributes: own), constraints: place[0], place[1])
        .resized == ["a"]
    )
    #expect(
      try loose(view("a", frame, "button"), constraints: place[0], place[1]).resized.isEmpty
    )
    #expect(
      try loose(
        view("a", frame, "button", attributes: own),
        constraints: place[0],
        place[1],
        length("a", "width", 58),
        length("a", "height", 18)
      ).resized.isEmpty
    )
    let stack = view(
      "k",
      Fixture.rect(10, 20, 58, 18),
      "stackView",
      inside:
        "<subviews>\(view("a", Fixture.rect(0, 0, 58, 18), "button", attributes: own))</subviews>"
    )
    let ties = [tie("k", "leading", constant: 10), tie("k", "top", constant: 20)]
    #expect(try loose(stack, constraints: ties[0], ties[1]).resized == ["a"])
  }

  @Test func `what hangs on the safe area agrees on where it is, and so does a xib's device`()
    throws
  {
    let views = view("a", Fixture.rect(0, 96, 320, 40)) + view("b", Fixture.rect(0, 20, 320, 40))
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"g\"/>"
    let sides = ["a", "b"].flatMap {
      [tie($0, "leading"), tie($0, "trailing"), length($0, "height", 40)]
    }
    let both = try loose(
      views,
      constraints: sides[0],
      sides[1],
      sides[2],
      sides[3],
      sides[4],
      sides[5],
      tie("a", "top", "g"),
      tie("b", "top", "g"),
      inView: guide
    )
    #expect(both.moved == ["a", "b"])
    let (high, low) = (Fixture.rect(0, 96, 320, 40), Fixture.rect(0, 20, 320, 40))
    for (frame, moved) in [(high, ["a"]), (low, [])] {
      let one = try loose(
        view("a", frame),
        constraints: sides[0],
        sides[1],
        sides[2],
        tie("a", "top", "g"),
        inView: guide
      )
      #expect(one.moved == moved)
    }
  }

  @Test func `an edge of a scroll view is one of its content for what is in it`() throws {
    let inner = view("b", Fixture.rect(0, 0, 320, 900))
    let found = try loose(
      view(
        "a",
        Fixture.rect(0, 0, 320, 480),
        "scrollView",
        inside: """
          <subviews>\(inner)</subviews><constraints><constraint \(tie("b", "top", "a"))/>
          <constraint \(tie("b", "bottom", "a"))/><constraint \(tie("b", "leading", "a"))/>
          <constraint \(length("b", "width", 320))/><constraint \(length("b", "height", 900))/></constraints>
          """
      ),
      constraints: tie("a", "leading"),
      tie("a", "trailing"),
      tie("a", "top"),
      tie("a", "bottom")
    )
    #expect(found.moved.isEmpty && found.resized.isEmpty)
  }

  @Test func `a constraint that is not installed says nothing`() throws {
    let off =
      "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"off\"/></mask></variation>"
    let found = try loose(
      view(
        "a",
        Fixture.rect(10, 20, 100, 26),
        "button",
        inside:
          "<constraints><constraint firstAttribute=\"height\" constant=\"44\" id=\"off\"/></constraints>\(off)"
      ),
      constraints: tie("a", "leading", constant: 10),
      tie("a", "top", constant: 20)
    )
    #expect(found.resized.isEmpty)
  }

  @Test func `code that has a container by an outlet sizes what fills it by a mask`() throws {
    let mask =
      "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
    let inner = "<button id=\"b\" userLabel=\"b\">\(Fixture.rect(0, 0, 18, 18))\(mask)</button>"
    let outer =
      "<view id=\"a\" userLabel=\"a\">\(Fixture.rect(9, 9, 18, 18))<subviews>\(inner)</subviews></view>"
    let owner = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"><connections>
      <outlet property="box" destination="a" id="o"/></connections></placeholder>
      """
    let root = "<view id=\"r\">\(Fixture.rect(0, 0, 320, 480))<subviews>\(outer)</subviews></view>"
    for (text, count) in [(owner + root, 1), (root, 0)] {
      let file = try SceneFile(
        reading: Data(Fixture.xib(text).utf8),
        name: "it.xib",
        importer: Importer()
      )
      #expect(file.imported?.uses.values.count { $0.contains(.resized) } == count)
    }
  }
}

import Foundation
import Testing
import TouchScene

@testable import TouchImport

/// Which screens a file has, and what each is called.
@Suite struct InterfaceBuilderScreenTests {
  private typealias Fixture = InterfaceBuilderFixture

  private func screens(_ text: String) throws -> [String] {
    try InterfaceBuilderScreens(of: XMLTree.read(text, file: "Main.xib"), name: "Main.xib").names
  }

  /// An owner with a view, and outlets beside it.
  private func owner(_ outlets: String...) -> String {
    let connections = outlets.map { "<outlet property=\"\($0)\" destination=\"\($0)\"/>" }
    return """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Login"><connections>
      \(connections.joined())</connections></placeholder>
      """
  }

  private let two = """
    <view id="view">\(Fixture.rect(0, 0, 100, 100))</view>
    <view id="old">\(Fixture.rect(0, 0, 100, 100))<subviews><button id="go"><connections>
    <action selector="go:" destination="-1" eventType="touchUpInside"/></connections></button></subviews>
    </view>
    """

  @Test func `a view of a xib that nothing leads to is no screen beside the owner's view`() throws {
    #expect(try screens(Fixture.xib(owner("view") + two)) == ["view"])
  }

  @Test func `it is one where an outlet leads to it, or to a view in it`() throws {
    #expect(try screens(Fixture.xib(owner("view", "old") + two)) == ["view", "old"])
    #expect(try screens(Fixture.xib(owner("view", "go") + two)) == ["view", "old"])
  }

  @Test func `all views of a xib whose owner has none are screens, since code may count them`()
    throws
  {
    #expect(try screens(Fixture.xib(owner() + two)) == ["view", "old"])
  }

  @Test func `a view beside a controller that nothing leads to is no screen`() throws {
    func storyboard(_ outlet: String) -> String {
      Fixture.storyboard(
        """
        <viewController id="c" customClass="Home"><view key="view" id="v">\(Fixture.rect(0, 0, 9, 9))</view>
        <connections>\(outlet)</connections></viewController>
        <view id="beside">\(Fixture.rect(0, 0, 100, 100))</view>
        """
      )
    }
    #expect(try screens(storyboard("")) == ["c"])
    #expect(
      try screens(storyboard("<outlet property=\"bar\" destination=\"beside\"/>")) == [
        "c", "beside",
      ]
    )
  }

  @Test func `the owner's view is called by the owner's class, another one by its outlet`() throws {
    let text = Fixture.xib(owner("view", "old") + two)
    #expect(try Fixture.imported(text, "view").screen == "Login")
    #expect(try Fixture.imported(text, "old").screen == "old")
    let named = text.replacing("property=\"old\"", with: "property=\"banner\"")
    #expect(try Fixture.imported(named, "old").screen == "banner")
  }
}

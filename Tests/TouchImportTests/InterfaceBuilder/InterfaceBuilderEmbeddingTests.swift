import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// Controllers of an Interface Builder file whose views lie in views of others.
@MainActor
@Suite struct InterfaceBuilderEmbeddingTests {
  private typealias Fixture = InterfaceBuilderFixture

  @Test func `an embedded controller's view fills the view that embeds it`() throws {
    let child = Fixture.controller(
      "",
      id: "child",
      attributes: "customClass=\"Child\"",
      frame: Fixture.rect(0, 0, 200, 90)
    )
    let text = Fixture.storyboard(Fixture.controller(Fixture.container("child")), child)
    let scene = try Fixture.scene(text)
    let view = try scene.view(ViewReference("hole/UIView"))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(try Fixture.chain(scene, "hole/UIView").prefix(3) == ["UIView", "Child", "UIView"])
    let told = try Fixture.imported(text).assumed.map(\.text)
    #expect(told.contains { $0.hasPrefix("the canvas shows it in another size") })
  }

  @Test func `in another size, what has a mask follows`() throws {
    let view = { (name: String, attribute: String) in
      """
      <view userLabel="\(name)" \(attribute)>\(Fixture.rect(0, 40, 200, 50))
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view>
      """
    }
    let constrained = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    let child = Fixture.controller(
      view("bar", "") + view("fixed", constrained),
      id: "child",
      frame: Fixture.rect(0, 0, 240, 90)
    )
    let scene = try Fixture.scene(
      Fixture.storyboard(Fixture.controller(Fixture.container("child")), child)
    )
    let frame = { try scene.view(ViewReference($0)).frame }
    #expect(try frame("bar") == CGRect(x: 0, y: 50, width: 160, height: 50))
    #expect(try frame("fixed") == CGRect(x: 0, y: 40, width: 200, height: 50))
  }

  @Test func `a controller that embeds itself is embedded once, and a note says so`() throws {
    let text = Fixture.storyboard(Fixture.controller(Fixture.container("main")))
    #expect(Fixture.paths(try Fixture.scene(text)).count == 3)
    let told = try Fixture.imported(text).skipped.map(\.text)
    #expect(told == ["the controller is embedded in itself"])
  }

  @Test func `controllers that embed each other many times are an error`() throws {
    let many = String(repeating: Fixture.container("NEXT"), count: 8)
    let text = Fixture.storyboard(
      Fixture.controller(many.replacing("NEXT", with: "c1"), id: "main"),
      Fixture.controller(many.replacing("NEXT", with: "c2"), id: "c1"),
      Fixture.controller(String(repeating: "<view/>", count: 400), id: "c2")
    )
    #expect(Fixture.complaint(text).contains("error: the scene has more than 20000 views"))
  }

  @Test func `a view of a controller that several screens embed is of the same line in each`()
    throws
  {
    let child = Fixture.controller("<button userLabel=\"go\"/>", id: "child")
    let text = Fixture.storyboard(
      Fixture.controller(Fixture.container("child")),
      Fixture.controller(Fixture.container("child"), id: "second"),
      child
    )
    let lines = try ["main", "second"].map { screen in
      let scene = try Fixture.scene(text, screen)
      return try scene.position(of: scene.view(ViewReference("go")))?.line
    }
    #expect(lines == [26, 26])
  }
}

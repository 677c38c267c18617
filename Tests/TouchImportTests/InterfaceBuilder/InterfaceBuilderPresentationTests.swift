import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// Segues that present a controller when a control is tapped (`B-7.116`).
@MainActor
@Suite struct InterfaceBuilderPresentationTests {
  private typealias Fixture = InterfaceBuilderFixture

  private func button(_ name: String, y: Double, _ segue: String) -> String {
    """
    <button id="\(name)-id" userLabel="\(name)">\(Fixture.rect(20, y, 100, 40))
    <connections><segue \(segue) id="\(name)-s"/></connections></button>
    """
  }

  private func storyboard(_ segues: String...) -> String {
    let buttons = segues.enumerated().map { button("open\($0)", y: 60 + Double($0) * 50, $1) }
    let done = button("done", y: 100, "destination=\"exit\" kind=\"unwind\" unwindAction=\"back:\"")
    return Fixture.storyboard(
      Fixture.controller(buttons.joined(separator: "\n")),
      Fixture.controller(done, id: "sheet", attributes: "customClass=\"Sheet\"")
    )
  }

  private func tap(_ scene: Scene, _ x: CGFloat, _ y: CGFloat) {
    let time = scene.application.now + 1
    for (phase, time) in [(Contact.Phase.began, time), (.ended, time + 0.1)] {
      let contact = Contact(id: 1, source: .touch, phase: phase, position: CGPoint(x: x, y: y))
      scene.application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
    }
    scene.application.send(InputEvent(timestamp: time + 2, kind: .frame))
  }

  private func presented(in scene: Scene) -> UIViewController? {
    scene.application.windows.first?.rootViewController?.presentedViewController
  }

  @Test(arguments: [
    ("kind=\"presentation\"", UIModalPresentationStyle.automatic),
    ("kind=\"show\"", .automatic),
    ("kind=\"presentation\" modalPresentationStyle=\"fullScreen\"", .fullScreen),
  ])
  func `a button presents, and an unwind segue dismisses`(
    segue: String,
    style: UIModalPresentationStyle
  ) throws {
    let text = storyboard("destination=\"sheet\" \(segue)")
    #expect(try !Fixture.imported(text).skipped.contains { $0.text.hasPrefix("the segue") })
    let scene = try Fixture.scene(text)
    #expect(presented(in: scene) == nil)
    tap(scene, 30, 70)
    let sheet = try #require(presented(in: scene))
    #expect(sheet.className == "Sheet" && sheet.modalPresentationStyle == style)
    let done = try scene.view(ViewReference("done"))
    let place = done.convert(CGPoint(x: 10, y: 10), to: nil)
    tap(scene, place.x, place.y)
    #expect(presented(in: scene) == nil)
    tap(scene, 30, 70)
    #expect(presented(in: scene) === sheet)
  }

  @Test func `a popover points at its button, and a touch beside it dismisses it`() throws {
    let text = storyboard("destination=\"sheet\" kind=\"popoverPresentation\"")
      .replacing("retina4_7", with: "ipad9_7")
      .replacing("width=\"375.0\" height=\"667.0\"", with: "width=\"768.0\" height=\"1024.0\"")
    let scene = try Fixture.scene(text)
    tap(scene, 30, 70)
    let popover = try #require(presented(in: scene)?.popoverPresentationController)
    #expect(popover.sourceView?.accessibilityIdentifier == "open0")
    tap(scene, 700, 1000)
    #expect(presented(in: scene) == nil)
  }

  @Test func `a controller that two buttons present is there once`() throws {
    let segue = "destination=\"sheet\" kind=\"presentation\""
    let scene = try Fixture.scene(storyboard(segue, segue))
    tap(scene, 30, 120)
    #expect(presented(in: scene)?.className == "Sheet")
  }

  @Test func `a segue to the screen itself is reported`() throws {
    let told = try Fixture.imported(storyboard("destination=\"main\" kind=\"presentation\""))
      .skipped
    #expect(told.map(\.text).contains("the segue 'presentation' to 'main'"))
  }

  /// Puts the first controller of a storyboard into a navigation controller.
  private func inNavigation(_ text: String) -> String {
    text.replacing("initialViewController=\"main\"", with: "initialViewController=\"nav\"")
      .replacing(
        "</scenes>",
        with: """
          <scene sceneID="n"><objects><navigationController id="nav">
          <navigationBar key="navigationBar" id="bar">\(Fixture.rect(0, 20, 375, 44))</navigationBar>
          <connections>
          <segue destination="main" kind="relationship" relationship="rootViewController"/>
          </connections></navigationController></objects></scene></scenes>
          """
      )
  }

  @Test func `an item in the bar of a screen that is not presented yet may push`() throws {
    let item = """
      <navigationItem key="navigationItem" id="item">
      <barButtonItem key="rightBarButtonItem" title="More" id="more">
      <connections><segue destination="next" kind="show" id="s2"/></connections>
      </barButtonItem></navigationItem>
      """
    let text = Fixture.storyboard(
      Fixture.controller(button("open", y: 60, "destination=\"nav\" kind=\"presentation\"")),
      Fixture.controller("", id: "sheet", attributes: "customClass=\"Sheet\"")
        .replacing("</viewController>", with: item + "</viewController>"),
      Fixture.controller("", id: "next", attributes: "customClass=\"Next\""),
      """
      <scene sceneID="n"><objects><navigationController id="nav">
      <navigationBar key="navigationBar" id="bar">\(Fixture.rect(0, 0, 375, 44))</navigationBar>
      <connections>
      <segue destination="sheet" kind="relationship" relationship="rootViewController"/>
      </connections></navigationController></objects></scene>
      """
    )
    let scene = try Fixture.scene(text)
    tap(scene, 30, 70)
    let navigation = try #require(presented(in: scene) as? UINavigationController)
    let more = try scene.view(ViewReference("_UIButtonBarButton-more"))
    let place = more.convert(CGPoint(x: 10, y: 10), to: nil)
    tap(scene, place.x, place.y)
    #expect(navigation.viewControllers.map(\.className) == ["Sheet", "Next"])
  }

  private func stack(in scene: Scene) -> [String] {
    let navigation = scene.application.windows.first?.rootViewController as? UINavigationController
    return navigation?.viewControllers.map(\.className) ?? []
  }

  @Test(arguments: ["show", "push"])
  func `a show in a navigation controller pushes, once (B-7.131)`(kind: String) throws {
    let segue = "destination=\"sheet\" kind=\"\(kind)\""
    let scene = try Fixture.scene(inNavigation(storyboard(segue, segue)))
    #expect(stack(in: scene) == ["UIViewController"])
    tap(scene, 30, 120)
    #expect(stack(in: scene) == ["UIViewController", "Sheet"])
    #expect(presented(in: scene) == nil)
  }

  @Test func `a cell's segue is followed as a touch selects it (B-7.131)`() throws {
    let cell = """
      <tableView id="table">\(Fixture.rect(0, 100, 375, 400))<prototypes>
      <tableViewCell id="cell" userLabel="row">\(Fixture.rect(0, 0, 375, 60))
      <connections><segue destination="sheet" kind="show" id="s"/>
      <segue destination="sheet" kind="show" trigger="accessoryAction" id="t"/></connections>
      </tableViewCell></prototypes></tableView>
      """
    let text = Fixture.storyboard(
      Fixture.controller(cell),
      Fixture.controller("", id: "sheet", attributes: "customClass=\"Sheet\"")
    )
    #expect(try Fixture.imported(text).skipped.map(\.text) == ["the segue 'show' to 'Sheet'"])
    let scene = try Fixture.scene(text)
    tap(scene, 30, 130)
    #expect(presented(in: scene)?.className == "Sheet")
  }

  @Test func `the segue of a cell's accessory is followed by its button alone (B-6.115)`() throws {
    let cell = """
      <tableView id="table">\(Fixture.rect(0, 100, 375, 400))<prototypes>
      <tableViewCell accessoryType="detailButton" id="cell" userLabel="row">
      \(Fixture.rect(0, 0, 375, 60))<connections>
      <segue destination="sheet" kind="presentation" trigger="accessoryAction" id="t"/></connections>
      </tableViewCell></prototypes></tableView>
      """
    let text = Fixture.storyboard(
      Fixture.controller(cell),
      Fixture.controller("", id: "sheet", attributes: "customClass=\"Sheet\"")
    )
    let scene = try Fixture.scene(text)
    tap(scene, 30, 130)
    #expect(presented(in: scene) == nil)
    tap(scene, 348, 130)
    #expect(presented(in: scene)?.className == "Sheet")
  }

  @Test func `an unwind segue goes back from a controller that was pushed (B-7.131)`() throws {
    let text = inNavigation(storyboard("destination=\"sheet\" kind=\"show\""))
    let scene = try Fixture.scene(text)
    tap(scene, 30, 70)
    #expect(stack(in: scene) == ["UIViewController", "Sheet"])
    tap(scene, 30, 110)
    #expect(stack(in: scene) == ["UIViewController"])
  }

  @Test func `a detail without a split view is presented, and not pushed (B-7.134)`() throws {
    let text = inNavigation(storyboard("destination=\"sheet\" kind=\"showDetail\""))
    let scene = try Fixture.scene(text)
    tap(scene, 30, 70)
    #expect(stack(in: scene) == ["UIViewController"])
    #expect(presented(in: scene)?.className == "Sheet")
  }

  @Test func `a recognizer's segue is followed when it is recognized (B-7.131)`() throws {
    let view = """
      <view id="card">\(Fixture.rect(20, 100, 100, 100))
      <connections><outletCollection property="gestureRecognizers" destination="tap"/></connections>
      </view>
      """
    let text = Fixture.storyboard(
      Fixture.controller(view),
      Fixture.controller("", id: "sheet", attributes: "customClass=\"Sheet\"")
    ).replacing(
      "</scenes>",
      with: """
        <scene sceneID="r"><objects><tapGestureRecognizer id="tap"><connections>
        <segue destination="sheet" kind="presentation" id="s"/></connections></tapGestureRecognizer>
        </objects></scene></scenes>
        """
    )
    let scene = try Fixture.scene(text)
    tap(scene, 30, 130)
    #expect(presented(in: scene)?.className == "Sheet")
  }

  @Test func `a bar's item with a segue is a button of the bar (B-7.131)`() throws {
    let item = """
      <navigationItem key="navigationItem" id="item"><barButtonItem key="rightBarButtonItem" id="add">
      <connections><segue destination="sheet" kind="presentation" id="s"/></connections>
      </barButtonItem></navigationItem>
      """
    let text = inNavigation(
      Fixture.storyboard(
        Fixture.controller("").replacing("</viewController>", with: item + "</viewController>"),
        Fixture.controller("", id: "sheet", attributes: "customClass=\"Sheet\"")
      )
    )
    let scene = try Fixture.scene(text)
    let button = scene.application.view(at: CGPoint(x: 340, y: 42))
    #expect(button?.className == "_UIButtonBarButton")
    tap(scene, 340, 42)
    #expect(presented(in: scene)?.className == "Sheet")
  }

  @Test func `a popover has the size that its controller prefers (B-7.131)`() throws {
    let text = Fixture.storyboard(
      Fixture.controller(
        button("open", y: 60, "destination=\"sheet\" kind=\"popoverPresentation\"")
      ),
      Fixture.controller(
        "",
        id: "sheet",
        beside: "<size key=\"preferredContentSize\" width=\"260\" height=\"180\"/>"
      )
    )
    .replacing("retina4_7", with: "ipad9_7")
    .replacing("width=\"375.0\" height=\"667.0\"", with: "width=\"768.0\" height=\"1024.0\"")
    let scene = try Fixture.scene(text)
    tap(scene, 30, 70)
    #expect(presented(in: scene)?.view.bounds.size == CGSize(width: 260, height: 180))
  }

  @Test func `what is presented is laid out by its constraints on another screen`() throws {
    let root = try XMLTree.read(
      storyboard("destination=\"sheet\" kind=\"presentation\""),
      file: "Main.storyboard"
    )
    let imported = try InterfaceBuilderScreens(of: root, name: "Main.storyboard")
      .scene(withConstraints: true)
    var file = try SceneFile(imported.scene, name: "Main.storyboard")
    file.screen = ScreenChoice(size: CGSize(width: 400, height: 800))
    let scene = try Scene(file)
    tap(scene, 30, 70)
    #expect(presented(in: scene)?.className == "Sheet")
  }
}

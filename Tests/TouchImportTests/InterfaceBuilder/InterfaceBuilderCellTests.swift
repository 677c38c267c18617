import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// What UIKit makes of the views in the table view cells of an Interface Builder file.
@MainActor
@Suite struct InterfaceBuilderCellTests {
  private typealias Fixture = InterfaceBuilderFixture

  /// A cell in which a label lies over a switch, as Interface Builder saves it.
  private func scene(_ cell: String, outlet: String = "") throws -> Scene {
    try Fixture.scene(
      Fixture.storyboard(
        Fixture.controller(
          """
          <tableView>\(Fixture.rect(0, 0, 375, 300))<sections><tableViewSection><cells>
          <tableViewCell id="cell" \(cell)>\(Fixture.rect(0, 0, 375, 50))
          <tableViewCellContentView key="contentView">\(Fixture.rect(0, 0, 375, 50))<subviews>
          <switch id="toggle" userLabel="toggle">\(Fixture.rect(150, 9, 51, 31))</switch>
          <label id="title" userLabel="title" text="Sounds">\(Fixture.rect(16, 0, 340, 50))</label>
          </subviews></tableViewCellContentView>
          <connections>\(outlet)</connections></tableViewCell>
          </cells></tableViewSection></sections></tableView>
          """
        )
      )
    )
  }

  private func hit(_ scene: Scene, _ x: CGFloat, _ y: CGFloat) -> String? {
    let window = scene.application.windows.first
    return window?.hitTest(CGPoint(x: x, y: y), with: nil)?.path.split(separator: "/").last
      .map(String.init)
  }

  @Test func `the label of a cell with a style is UIKit's own, and lets touches through`() throws {
    let style = "style=\"IBUITableViewCellStyleDefault\" textLabel=\"title\""
    #expect(try hit(scene(style), 175, 25) == "toggle")
    #expect(try hit(scene(""), 175, 25) == "title")
  }

  @Test func `the label of a cell with a style takes touches where the file gives it a recognizer`()
    throws
  {
    let text = Fixture.storyboard(
      Fixture.controller(
        """
        <tableView>\(Fixture.rect(0, 0, 375, 300))<sections><tableViewSection><cells>
        <tableViewCell id="cell" style="IBUITableViewCellStyleDefault" textLabel="title">\(Fixture.rect(0, 0, 375, 50))
        <tableViewCellContentView key="contentView">\(Fixture.rect(0, 0, 375, 50))<subviews>
        <label id="title" userLabel="title" text="Site">\(Fixture.rect(16, 0, 340, 50))<connections>
        <outletCollection property="gestureRecognizers" destination="tap"/></connections></label>
        </subviews></tableViewCellContentView></tableViewCell>
        </cells></tableViewSection></sections></tableView>
        """
      )
    )
    #expect(try hit(Fixture.scene(text), 175, 25) == "title")
  }

  @Test func `a view that is a cell's accessory leaves the content view for the right side`() throws
  {
    let outlet = "<outlet property=\"accessoryView\" destination=\"toggle\"/>"
    let scene = try scene("", outlet: outlet)
    let toggle = try scene.view(ViewReference("toggle"))
    #expect(toggle.superview is UITableViewCell)
    #expect(toggle.frame == CGRect(x: 308, y: 9, width: 51, height: 31))
    #expect(hit(scene, 330, 25) == "toggle")
    #expect(hit(scene, 175, 25) == "title")
  }

  @Test func `a view that is the accessory of a cell while it is edited is not there`() throws {
    let outlet = "<outlet property=\"editingAccessoryView\" destination=\"toggle\"/>"
    let scene = try scene("", outlet: outlet)
    #expect(!scene.views.contains { $0 is UISwitch })
  }
}

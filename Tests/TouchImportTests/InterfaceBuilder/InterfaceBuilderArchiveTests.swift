import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// The keyed archives that Xcode 3 and 4 saved.
@MainActor
@Suite struct InterfaceBuilderArchiveTests {
  private typealias Fixture = InterfaceBuilderFixture

  /// A label and a button in a view; the owner's view is that one.
  private let subviews = """
    <object class="IBUILabel" id="20">
      <int key="NSvFlags">292</int><string key="NSFrame">{{20, 30}, {280, 40}}</string>
      <bool key="IBUIUserInteractionEnabled">NO</bool><string key="IBUIText">Hello</string>
      <int key="IBUITextAlignment">1</int><reference key="IBUITextColor" ref="70"/>
    </object>
    <object class="IBUIButton" id="21">
      <int key="NSvFlags">-2147483356</int><string key="NSFrameSize">{50, 60}</string>
      <double key="IBUIAlpha">0.5</double><bool key="IBUIEnabled">NO</bool>
      <string key="IBUINormalTitle">Go</string>
      <object class="NSColor" key="IBUIBackgroundColor" id="70">
        <int key="NSColorSpace">1</int><bytes key="NSRGB">MSAwIDAuNQA</bytes>
      </object>
    </object>
    """
  private let records = """
    <object class="IBObjectContainer" key="IBDocument.Objects">
      LIST(connectionRecords)
        <object class="IBConnectionRecord"><object class="IBCocoaTouchOutletConnection" key="connection">
          <string key="label">view</string><reference key="source" ref="1"/>
          <reference key="destination" ref="10"/></object></object>
        <object class="IBConnectionRecord"><object class="IBCocoaTouchOutletConnection" key="connection">
          <string key="label">greeting</string><reference key="source" ref="1"/>
          <reference key="destination" ref="20"/></object></object>
        <object class="IBConnectionRecord"><object class="IBCocoaTouchEventConnection" key="connection">
          <string key="label">go:</string><reference key="source" ref="21"/>
          <reference key="destination" ref="1"/></object></object>
      END
      <object class="IBMutableOrderedSet" key="objectRecords">
      LIST(orderedObjects)
        <object class="IBObjectRecord"><int key="objectID">-1</int><reference key="object" ref="1"/></object>
        <object class="IBObjectRecord"><int key="objectID">5</int><reference key="object" ref="21"/></object>
      END
      </object>
      PROPERTIES
    </object>
    """
  private let root = """
    LIST(IBDocument.RootObjects)
      <object class="IBProxyObject" id="1">
        <string key="IBProxiedObjectIdentifier">IBFilesOwner</string></object>
      <object class="IBUIView" id="10"><string key="NSFrame">{{0, 20}, {320, 460}}</string>
      LIST(NSSubviews)
      SUBVIEWS
      END
      </object>
    END
    """

  /// Spells a file out as one of the two versions does.
  private func archive(_ version: String, subviews: String? = nil) -> String {
    let isOld = version == "7.10"
    let pairs = [("-1.CustomClassName", "Home"), ("5.CustomClassName", "HotButton")]
    let properties =
      isOld
      ? """
      <object class="NSMutableDictionary" key="flattenedProperties">
      LIST(dict.sortedKeys) \(pairs.map { "<string>\($0.0)</string>" }.joined()) END
      LIST(dict.values) \(pairs.map { "<string>\($0.1)</string>" }.joined()) END
      </object>
      """
      : """
      <dictionary class="NSMutableDictionary" key="flattenedProperties">
      \(pairs.map { "<string key=\"\($0.0)\">\($0.1)</string>" }.joined())
      </dictionary>
      """
    let list =
      isOld
      ? "<object class=\"NSMutableArray\" key=\"$1\"><bool key=\"EncodedWithXMLCoder\">YES</bool>"
      : "<array class=\"NSMutableArray\" key=\"$1\">"
    var text = (root + records).replacing("PROPERTIES", with: properties)
      .replacing("SUBVIEWS", with: subviews ?? self.subviews)
    for key in [
      "connectionRecords", "orderedObjects", "IBDocument.RootObjects", "NSSubviews",
      "dict.sortedKeys", "dict.values",
    ] {
      text = text.replacing("LIST(\(key))", with: list.replacing("$1", with: key))
    }
    text = text.replacing("END", with: isOld ? "</object>" : "</array>")
    return """
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="\(version)">
      <data>\(text)</data></archive>
      """
  }

  @Test(arguments: ["7.10", "8.00"])
  func `the views of an archive have their frames, properties and classes`(version: String) throws {
    let scene = try Fixture.scene(archive(version))
    let paths = ["window", "window/UIView", "window/UIView/greeting", "window/UIView/HotButton"]
    #expect(Fixture.paths(scene) == paths)
    let views = scene.views.filter { !$0.isContainer }
    #expect(views[1].frame == CGRect(x: 0, y: 20, width: 320, height: 460))
    #expect(views[1].next?.className == "Home")
    let label = try #require(views[2] as? UILabel)
    #expect(label.frame == CGRect(x: 20, y: 30, width: 280, height: 40))
    #expect(!label.isUserInteractionEnabled && !label.isHidden)
    #expect(label.text == "Hello")
    #expect(label.textAlignment == .center)
    #expect(label.textColor == UIColor(hex: 0xFF0080))
    let button = try #require(views[3] as? UIButton)
    #expect(button.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
    #expect(button.isHidden && button.isUserInteractionEnabled && !button.isEnabled)
    #expect(button.alpha == 0.5)
    #expect(button.title(for: .normal) == "Go")
    #expect(button.backgroundColor == UIColor(hex: 0xFF0080))
    #expect(scene.application.screen.bounds.size == CGSize(width: 320, height: 480))
  }

  @Test(arguments: [(1, UIButton.ButtonType.custom), (3, .infoLight), (5, .contactAdd)])
  func `a button with an image of UIKit's own is one here too`(
    number: Int,
    type: UIButton.ButtonType
  ) throws {
    let button = """
      <object class="IBUIButton" id="21"><string key="NSFrame">{{282, 421}, {18, 19}}</string>
      <int key="IBUIButtonType">\(number)</int></object>
      """
    let scene = try Fixture.scene(archive("8.00", subviews: button))
    let buttons = scene.views.compactMap { $0 as? UIButton }
    #expect(buttons.map { $0.buttonType == .system ? .custom : $0.buttonType } == [type])
  }

  @Test func `the file's version and its actions are reported`() throws {
    let imported = try Fixture.imported(archive("8.00"))
    #expect(
      imported.assumed.first?.text
        == "an archive of Xcode 3 or 4 (8.00): read as far as its keys are known"
    )
    #expect(imported.skipped.map(\.text) == ["1 action: what they call is code"])
  }

  @Test func `a view in itself is taken once`() throws {
    let scene = try Fixture.scene(archive("8.00", subviews: "<reference ref=\"10\"/>"))
    #expect(Fixture.paths(scene) == ["window", "window/UIView"])
  }

  @Test func `an unknown object with a frame is a plain view`() throws {
    let object = """
      <object class="IBHoloView" id="30"><string key="NSFrame">{{1, 2}, {3, 4}}</string></object>
      <object class="NSColor" id="31"/>
      """
    let scene = try Fixture.scene(archive("8.00", subviews: object))
    let view = try scene.view(ViewReference("UIView/UIView"))
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a navigation controller holds its controllers`() throws {
    let text = """
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data>
      <array key="IBDocument.RootObjects"><object class="IBUINavigationController" id="1">
      <object class="IBUINavigationBar" key="IBUINavigationBar" id="2"><string key="NSFrameSize">{0, 0}</string></object>
      <array key="IBUIViewControllers"><object class="IBUITableViewController" id="3">
      <object class="IBUITableView" key="IBUIView" id="4"><string key="NSFrameSize">{320, 460}</string></object>
      </object></array></object></array></data></archive>
      """
    let scene = try Fixture.scene(text)
    #expect(Fixture.paths(scene) == ["window", "window/UITableView", "window/UINavigationBar"])
    let table = try scene.view(ViewReference("UITableView"))
    #expect(table.next?.className == "UITableViewController")
  }

  @Test func `an archive for macOS is refused`() {
    let text = "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"8.00\"/>"
    #expect(Fixture.complaint(text).contains("this Interface Builder file is for macOS"))
  }
}

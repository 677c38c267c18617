import SceneStage
import Testing
import TouchKit
import TouchScene

/// Page sources of XCUITest and Appium, in XML and JSON, element trees, and Detox's hierarchy.
@Suite struct PageSourceTests {
  private let page = """
    <?xml version="1.0" encoding="UTF-8"?>
    <AppiumAUT>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Notes" x="0" y="0" \
    width="390" height="844" visible="true" enabled="true">
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="390" height="844" \
    visible="true">
          <XCUIElementTypeOther type="XCUIElementTypeOther" x="20" y="100" width="200" height="300">
            <XCUIElementTypeButton type="XCUIElementTypeButton" name="save" label="Save" x="30" \
    y="120" width="80" height="44" enabled="false"/>
            <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" label="Title" x="30" y="200" \
    width="80" height="20"/>
          </XCUIElementTypeOther>
        </XCUIElementTypeWindow>
      </XCUIElementTypeApplication>
    </AppiumAUT>
    """

  private let outline = """
    frame [0,0,390,844] key true
      frame [20,100,200,300]
        UIButton name "save" frame [10,20,80,44] enabled false text "Save"
        UILabel frame [10,100,80,20] text "Title"
    """

  @Test func `frames on the screen become frames in the element above`() throws {
    #expect(try Imports.outline(page) == outline)
    #expect(try Imports.scene(page).scene["screen"]?["size"]?.json == "[390,844]")
    #expect(try Imports.scene(page).kind == .pageSource)
  }

  @Test func `a page below a command, in a wrapper or without one is read alike`() throws {
    #expect(try Imports.outline("$ curl http://localhost:8100/source\n\n" + page) == outline)
    #expect(try Imports.outline(page.replacing("AppiumAUT", with: "hierarchy")) == outline)
    let bare = page.replacing("<AppiumAUT>", with: "").replacing("</AppiumAUT>", with: "")
    #expect(try Imports.outline(bare) == outline)
  }

  @Test func `a page quoted in a mail, or between the marks of a code block, is read alike`() throws
  {
    let lines = page.split(separator: "\n")
    let mail = "Hello,\n\n" + lines.map { ">> \($0)\n" }.joined() + ">>\n\nRegards,\n<Jo>\n"
    #expect(try Imports.outline(mail) == outline)
    #expect(try Imports.outline("```xml\n\(page)\n```\n") == outline)
    let wrapped = page.split(separator: "\n").dropFirst().joined(separator: "\n")
      .replacing("AppiumAUT", with: "hierarchy")
    #expect(try Imports.outline("```\n\(wrapped)\n```\n") == outline)
  }

  @Test func `a page in the value of an answer in JSON is read`() throws {
    let value = SourceValue(.string(page), at: SourcePosition(file: ""))
    #expect(try Imports.outline("{\"value\": \(value.json), \"sessionId\": null}") == outline)
  }

  @Test func `UIAutomation's names are read as those of XCUITest`() throws {
    #expect(try Imports.outline(page.replacing("XCUIElementType", with: "UIA")) == outline)
  }

  @Test func `a source in JSON is read as one in XML`() throws {
    let json = """
      {"type": "Application", "rect": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [
        {"type": "Window", "rect": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [
          {"type": "Other", "rect": {"x": 20, "y": 100, "width": 200, "height": 300}, "children": [
            {"type": "Button", "name": "save", "label": "Save", "isEnabled": "0",
             "rect": {"origin": {"x": 30, "y": 120}, "size": {"width": 80, "height": 44}}},
            {"type": "StaticText", "label": "Title", "isVisible": "1",
             "rect": {"x": 30, "y": 200, "width": 80, "height": 20}}]}]}]}
      """
    #expect(try Imports.outline(json) == outline)
  }

  @Test func `an application without a window is the window`() throws {
    let text = """
      <AppiumAUT><XCUIElementTypeApplication x="0" y="0" width="390" height="844">
      <XCUIElementTypeButton x="10" y="20" width="30" height="40"/>
      </XCUIElementTypeApplication></AppiumAUT>
      """
    #expect(
      try Imports.outline(text) == """
        frame [0,0,390,844] key true
          UIButton frame [10,20,30,40]
        """
    )
  }

  @Test func `an unknown element without a frame is an empty view of its own class`() throws {
    let text = """
      <AppiumAUT><XCUIElementTypeApplication x="0" y="0" width="390" height="844">
      <SomeElement type="blah"/></XCUIElementTypeApplication></AppiumAUT>
      """
    #expect(try Imports.outline(text).hasSuffix("blah frame [0,0,0,0]"))
    #expect(
      try Imports.scene(text).assumed.contains { $0.text.contains("no frame") && $0.line == 2 }
    )
  }

  @Test func `what lies in an element without a frame is placed in the one around it`() throws {
    let text = """
      <AppiumAUT><XCUIElementTypeApplication x="0" y="0" width="390" height="844">
      <XCUIElementTypeOther x="100" y="200" width="90" height="90"><XCUIElementTypeOther>
      <XCUIElementTypeButton x="110" y="220" width="9" height="9"/>
      </XCUIElementTypeOther></XCUIElementTypeOther></XCUIElementTypeApplication></AppiumAUT>
      """
    #expect(try Imports.outline(text).hasSuffix("UIButton frame [10,20,9,9]"))
  }

  @Test func `the screen is as large as the application, whatever the windows are`() throws {
    let small = page.replacing(
      "XCUIElementTypeWindow\" x=\"0\" y=\"0\" width=\"390\"",
      with: "XCUIElementTypeWindow\" x=\"0\" y=\"0\" width=\"200\""
    )
    #expect(small != page)
    #expect(try Imports.scene(small).scene["screen"]?["size"]?.json == "[390,844]")
  }

  @Test func `an element that is not visible is hidden`() throws {
    let text = page.replacing("height=\"20\"", with: "height=\"20\" visible=\"false\"")
    #expect(try Imports.outline(text).hasSuffix("frame [10,100,80,20] hidden true text \"Title\""))
  }

  @Test func `an invisible element around a visible one lets touches through`() throws {
    let text = page.replacing("height=\"300\"", with: "height=\"300\" visible=\"false\"")
    let scene = try Imports.scene(text)
    #expect(Imports.outline(scene).contains("InvisibleElement frame [20,100,200,300]"))
    #expect(scene.scene["classes"]?["InvisibleElement"]?["hitTest"]?.string == "passThrough")
  }

  @Test func `invisible elements in each other let touches through to a visible one inside`() throws
  {
    let text = """
      <AppiumAUT><XCUIElementTypeApplication x="0" y="0" width="390" height="844">
      <XCUIElementTypeOther visible="false" x="0" y="0" width="90" height="90">
      <XCUIElementTypeOther visible="false" x="0" y="0" width="90" height="90">
      <XCUIElementTypeButton visible="true" x="0" y="0" width="9" height="9"/>
      </XCUIElementTypeOther></XCUIElementTypeOther>
      <XCUIElementTypeOther visible="false" x="0" y="90" width="90" height="90">
      <XCUIElementTypeButton visible="false" x="0" y="90" width="9" height="9"/>
      </XCUIElementTypeOther></XCUIElementTypeApplication></AppiumAUT>
      """
    #expect(
      try Imports.outline(text) == """
        frame [0,0,390,844] key true
          InvisibleElement frame [0,0,90,90]
            InvisibleElement frame [0,0,90,90]
              UIButton frame [0,0,9,9]
          frame [0,90,90,90] hidden true
            UIButton frame [0,0,9,9] hidden true
        """
    )
  }

  @Test func `names that stand twice or hold a slash are left out`() throws {
    let text = """
      <AppiumAUT><XCUIElementTypeApplication x="0" y="0" width="390" height="844">
      <XCUIElementTypeOther name="row" x="0" y="0" width="9" height="9"/>
      <XCUIElementTypeOther name="row" x="0" y="0" width="9" height="9"/>
      <XCUIElementTypeOther name="a/b" x="0" y="0" width="9" height="9"/>
      </XCUIElementTypeApplication></AppiumAUT>
      """
    #expect(
      try Imports.outline(text).split(separator: "\n").dropFirst()
        == ["  name \"row\" frame [0,0,9,9]", "  frame [0,0,9,9]", "  frame [0,0,9,9]"]
    )
    #expect(Imports.error(text) == nil)
  }

  @Test func `every page source says that it is an estimate`() throws {
    #expect(try Imports.scene(page).assumed.contains { $0.text.contains("is an estimate") })
  }

  @Test func `the error for a page that is cut says where`() {
    let error = Imports.error(String(page.prefix(700)), name: "page.xml")
    #expect(error?.hasPrefix("page.xml:") == true)
    #expect(error?.contains("the file ends inside the element") == true)
  }

  @Test func `a page without elements is an error`() {
    #expect(
      Imports.error("<AppiumAUT>\n</AppiumAUT>", name: "page.xml")
        == "page.xml: error: the page source has no elements\n"
        + "  help: save it again while the app is in front and its screen is shown."
    )
  }

  @Test func `other XML is refused with what would be right`() {
    let error = Imports.error("<plist version=\"1.0\"><dict/></plist>", name: "a.plist")
    #expect(error?.contains("a.plist:1:1: error: an XML file that begins with 'plist'") == true)
    #expect(error?.contains("help: what can be read: scenes, dumps") == true)
  }

  // MARK: - Element trees

  private let tree = """
    Attributes: Application, 0x600000193b40, pid: 123, label: 'Notes'
    Element subtree:
     →Application, 0x600000193b40, pid: 123, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Notes'
        Window (Main), 0x600000193b41, {{0.0, 0.0}, {390.0, 844.0}}
          Other, 0x600000193b42, traits: 8589934592, {{20.0, 100.0}, {200.0, 300.0}}
            Button, 0x600000193b43, {{30.0, 120.0}, {80.0, 44.0}}, identifier: 'save', \
    label: 'Save', Disabled
            StaticText, 0x600000193b44, {{30.0, 200.0}, {80.0, 20.0}}, label: 'It's, {{1, 2}'
    Path to element:
     →Application, 0x600000193b40, pid: 123, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Notes'
      ↳Window (Main), 0x600000193b41, {{0.0, 0.0}, {390.0, 844.0}}
    Query chain:
     →Find: Application "com.example.notes"
      Output: {
        Application, 0x600000193b40, pid: 123, {{0.0, 0.0}, {390.0, 844.0}}
      }
    """

  private var treeOutline: String {
    outline.replacing("text \"Title\"", with: "text \"It's, {{1, 2}\"")
      .replacing(
        "UILabel frame",
        with: "UILabel name \"It's, {{1, 2}\" frame"
      )
  }

  @Test func `an element tree nests by its blanks, and paths and queries are no elements`() throws {
    #expect(try Imports.scene(tree).kind == .elementTree)
    #expect(try Imports.outline(tree) == treeOutline)
  }

  @Test func `an element tree in a log of Xcode or of JSON is read alike`() throws {
    let log = tree.split(separator: "\n").map { "[Xcode] \($0)" }.joined(separator: "\n")
    #expect(try Imports.outline(log) == treeOutline)
    let json = "{\"value\":\"" + tree.replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
    #expect(try Imports.outline(json) == treeOutline)
  }

  @Test func `an element tree without addresses or headings is read alike`() throws {
    let part = tree.split(separator: "\n")[2...6].joined(separator: "\n")
    #expect(try Imports.outline(part) == treeOutline)
    var bare = part
    for address in 0...4 { bare = bare.replacing("0x600000193b4\(address), ", with: "") }
    #expect(try Imports.outline(bare) == treeOutline)
  }

  @Test func `an element whose line is cut has no frame, and a note says so`() throws {
    let cut = "Window, 0x1, {{0.0, 0.0}, {9.0, 9.0}}\n  Button, 0x2, {{0.0, 54.0"
    #expect(try Imports.outline(cut).hasSuffix("UIButton frame [0,0,0,0]"))
    #expect(try Imports.scene(cut).skipped.map(\.line) == [2])
  }

  // MARK: - Detox

  @Test func `Detox's views are placed in their superviews`() throws {
    let text = """
      <ViewHierarchy>
       <UIWindow alpha="1.0" class="UIWindow" visibility="visible" width="390" height="844">
        <RCTView alpha="0.5" class="RCTView" visibility="invisible" x="10" y="20" width="30" \
      height="40" tag="3"/>
       </UIWindow>
      </ViewHierarchy>
      """
    #expect(
      try Imports.outline(text) == """
        frame [0,0,390,844] key true
          RCTView frame [10,20,30,40] alpha 0.5 hidden true tag 3
        """
    )
  }
}

import Testing
import TouchScene

/// What `maestro hierarchy` prints, as JSON and as a table.
@Suite struct MaestroTests {
  private let json = """
    {"attributes": {"accessibilityText": "", "bounds": "[0,0][0,0]"}, "children": [
      {"attributes": {"accessibilityText": "Shop", "bounds": "[0,0][390,844]", "enabled": "true"},
       "children": [
         {"attributes": {"bounds": "[10,600][380,800]"}, "children": [
           {"attributes": {"accessibilityText": "Pay; now", "resource-id": "pay", "value": "",
             "bounds": "[20,700][370,744]", "enabled": "false"}, "enabled": false, "children": []}]}],
       "enabled": true},
      {"attributes": {"bounds": "[0,0][0,0]"}, "children": [
        {"attributes": {"bounds": "[0,0][390,47]"}, "children": []}]}]}
    """

  private let outline = """
    frame [0,0,390,844] key true
      frame [10,600,370,200]
        name "pay" frame [10,100,350,44]
      frame [0,0,390,47]
    """

  @Test func `elements with a size become views in the application's window`() throws {
    #expect(try Imports.outline(json) == outline)
    let scene = try Imports.scene(json)
    #expect(scene.scene["screen"]?["size"]?.json == "[390,844]")
    #expect(scene.assumed.contains { $0.text.contains("none is a control") })
    #expect(Imports.error(json) == nil)
  }

  @Test func `what the command prints before the hierarchy does no harm`() throws {
    let printed = "Running on iPhone 15 - iOS 17.0\n\n" + json
    #expect(try Imports.outline(printed) == outline)
    #expect(
      Imports.error(printed.replacing("[20,700][370,744]", with: "20,700"))?
        .hasPrefix("dump.txt:8:20: error: the bounds of an element need two corners") == true
    )
  }

  @Test func `the table of the compact form is read alike`() throws {
    let table = """
      element_num,depth,attributes,parent_num
      0,0,"bounds=[0,0][0,0]",
      1,1,"accessibilityText=Shop; bounds=[0,0][390,844]; enabled=true",0
      2,2,"bounds=[10,600][380,800]",1
      3,3,"accessibilityText=Pay ""it""; now; resource-id=pay; bounds=[20,700][370,744]",2
      4,1,"bounds=[0,0][390,47]",0

      """
    #expect(try Imports.outline(table) == outline)
    // Equal elements have one number.
    #expect(try Imports.outline(table.replacing("4,1,", with: "2,1,")) == outline)
    let columns = """
      id,depth,bounds,text,resource_id,accessibility,hint,class,value,scrollable,clickable,enabled,\
      focused,selected,checked,parent_id
      0,0,"[0,0][390,844]",,,"Shop",,,,,,1,,,,
      1,1,"[10,600][380,800]",,,,,,,,,1,,,,0
      2,2,"[20,700][370,744]",,"pay","Pay",,,,,,0,,,,1
      3,1,"[0,0][390,47]",,,,,,,,,1,,,,0
      """
    #expect(try Imports.outline(columns) == outline)
  }

  @Test func `bounds that end before they begin are told, and a flag that is none is an error`()
    throws
  {
    let scene = try Imports.scene(json.replacing("[20,700][370,744]", with: "[20,700][10,744]"))
    #expect(scene.skipped.map(\.line) == [6])
    #expect(scene.skipped.first?.text.contains("[20,700][10,744]") == true)
    let flagged = json.replacing(#"[380,800]""#, with: #"[380,800]", "enabled": "maybe""#)
    let error = Imports.error(flagged)
    #expect(error?.hasPrefix("dump.txt:4:64: error: 'enabled' needs true or false") == true)
  }

  @Test func `a hierarchy that is cut is told to be`() {
    #expect(Imports.error(String(json.prefix(300)))?.contains("the file seems to be cut") == true)
  }

  @Test func `Android's elements are refused`() {
    let android = json.replacing("\"value\": \"\"", with: "\"ignoreBoundsFiltering\": \"false\"")
    #expect(
      Imports.error(android)?.hasPrefix("dump.txt:5:8: error: this is a tree of Android's views")
        == true
    )
  }

  @Test(arguments: [
    ("\"[20,700][370,744]\"", "5", "6:20: error: 'bounds' needs a text\n  found: 5"),
    ("\"enabled\": \"false\"", "\"enabled\": false", "6:52: error: 'enabled' needs a text"),
    ("\"children\": []}]}],", "\"children\": \"x\"}]}],", "6:92: error: 'children' needs a list"),
  ])
  func `a value of another type is an error where it is`(
    _ text: String,
    _ wrong: String,
    _ error: String
  ) {
    let found = Imports.error(json.replacing(text, with: wrong))
    #expect(found?.hasPrefix("dump.txt:\(error)") == true, "\(found ?? "no error")")
  }

  @Test func `near misses are errors where they are`() {
    #expect(
      Imports.error(json.replacing("[20,700][370,744]", with: "20,700"))?
        .hasPrefix("dump.txt:6:20: error: the bounds of an element need two corners") == true
    )
    #expect(
      Imports.error("element_num,depth,attributes,parent_num\n0,0,\"bounds=[0,0][9,9]\"\n") == """
        dump.txt:2:1: error: a row of Maestro's table needs 4 fields, as its first line has
          found: 3 fields
        """
    )
  }
}

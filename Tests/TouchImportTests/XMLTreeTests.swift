import Testing
import TouchScene

@testable import TouchImport

/// XML as a tree, and what is refused.
@Suite struct XMLTreeTests {
  private func error(_ text: String) -> String? {
    do {
      _ = try XMLTree.read(text, file: "page.xml")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `an element keeps its attributes, its text and its children in order`() throws {
    let tree = try XMLTree.read("<a x=\"1 &amp; 2\"> one <b/><c>two</c></a>", file: "page.xml")
    #expect(tree.name == "a")
    #expect(tree["x"] == "1 & 2")
    #expect(tree.text == "one")
    #expect(tree.children.map(\.name) == ["b", "c"])
    #expect(tree.child("c")?.text == "two")
  }

  @Test func `text in CDATA is text, whatever it looks like`() throws {
    let tree = try XMLTree.read("<a>1 <![CDATA[<b/> & c]]></a>", file: "page.xml")
    #expect(tree.text == "1 <b/> & c")
    #expect(tree.children.isEmpty)
  }

  @Test func `a comment with angles in it moves no place`() throws {
    let tree = try XMLTree.read("<a><!-- 1 > 0 <x> -->\n<c/></a>", file: "page.xml")
    #expect(tree.children.map { "\($0.position)" } == ["page.xml:2:1"])
  }

  @Test func `an element's place is where its first tag begins`() throws {
    let text = """
      <?xml version="1.0"?>
      <a note="1 > 0">
        <!-- <b/> -->
        <c
          x="1"/><d/>
      </a>
      """
    let tree = try XMLTree.read(text, file: "page.xml")
    #expect(tree.position.line == 2)
    #expect(tree.children.map { "\($0.position)" } == ["page.xml:4:3", "page.xml:5:12"])
  }

  @Test func `empty lines and a byte order mark may come before the declaration`() throws {
    let text = "\u{FEFF}\n\n<?xml version=\"1.0\" encoding=\"UTF-16\"?><a/>"
    #expect(try XMLTree.read(text, file: "page.xml").position.line == 3)
  }

  @Test func `a file that is cut says where, and which element is open`() {
    #expect(
      error("<a>\n  <b x=\"1\">\n") == """
        page.xml:2:12: error: the file ends inside the element 'b'
          found: <b> begins on line 2
          help: the file seems to be cut: save or copy it whole.
        """
    )
  }

  @Test(arguments: ["<a><b x=\"1", "<a><b>te", "<a><b", "<a><b></b"])
  func `a cut in the middle of a line is reported as a cut`(_ text: String) {
    #expect(error(text)?.contains("the file ends inside the element") == true)
  }

  @Test func `an end that fits no element says which is open`() {
    #expect(
      error("<a>\n<b>\n</c>\n</a>") == """
        page.xml:3:5: error: not valid XML: this end tag matches no open element
          found: <b> begins on line 2
        """
    )
  }

  @Test(arguments: [("", 1), (" ", 1), ("<a", 3)])
  func `a file without a whole element is an error`(_ text: String, _ column: Int) {
    #expect(
      error(text) == "page.xml:1:\(column): error: the file ends before its first element does"
    )
  }

  @Test func `a file that ends inside of what follows its element is an error at its end`() {
    let problem = "the file ends inside of what follows its first element"
    #expect(error("<a/>\n<!-- b") == "page.xml:2:7: error: \(problem)")
  }

  @Test func `a '<' in the value of an attribute is reported as such`() {
    #expect(error("<a>\n<b x=\"<number>\"/></a>")?.contains("there is a '<'") == true)
    #expect(error("<a>\n<b x=\"<number>\"/></a>")?.hasPrefix("page.xml:2:") == true)
  }

  @Test func `what is not valid is said with its place`() {
    let problems = [
      "<a>\n<b c></b></a>": "2:5: error: not valid XML: the attribute 'c' has no value",
      "<a b=1/>": "1:6: error: not valid XML: the value of an attribute has no quotes",
      "<a b=\"1\"c=\"2\"/>": "1:9: error: not valid XML: no blank stands before the attribute",
      "<a b=\"1\" b=\"2\"/>":
        "1:10: error: not valid XML: the attribute 'b' stands twice in one tag",
      "<a/>\n<b/>": "2:1: error: not valid XML: something stands after the outermost element",
      "<a>\n\u{1}</a>": "2:1: error: not valid XML: a control character stands here",
      "<a>1 < 2</a>":
        "1:7: error: not valid XML: no name follows '<'\n  help: write '&lt;'.",
      "<a>\n&nbsp;</a>":
        "2:1: error: not valid XML: '&' begins no character\n  help: write '&amp;' for one.",
    ]
    for (text, problem) in problems { #expect(error(text) == "page.xml:" + problem) }
  }

  @Test func `a character may stand as its number, and lines may end as on Windows`() throws {
    let tree = try XMLTree.read("<a x='&#65;\t&#x20ac;'>1\r\n2\r3 &gt;</a>", file: "page.xml")
    #expect(tree["x"] == "A €")
    #expect(tree.text == "1\n2\n3 >")
  }

  @Test func `a flood of entities is refused before it swells`() {
    let levels = (1...9).map { level in
      let inside = String(repeating: "&e\(level - 1);", count: 10)
      return "<!ENTITY e\(level) \"\(inside)\">"
    }
    let text = """
      <!DOCTYPE a [<!ENTITY e0 "ha">\(levels.joined())]>
      <a>&e9;</a>
      """
    #expect(error(text)?.contains("declares the entity 'e0', which is not supported") == true)
  }

  @Test func `a file that an entity names is not fetched`() {
    let text = "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>\n<a>&e;</a>"
    #expect(error(text)?.contains("declares the entity 'e', which is not supported") == true)
  }

  @Test func `a document type that lies elsewhere is not fetched`() throws {
    let text = "<!DOCTYPE a SYSTEM \"file:///etc/hostname\">\n<a>b</a>"
    #expect(try XMLTree.read(text, file: "page.xml").text == "b")
  }

  @Test func `elements that nest too deep are an error with a place`() {
    let deep = String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    #expect(error(deep) == "page.xml:1:751: error: elements nest deeper than 250 in one file")
  }
}

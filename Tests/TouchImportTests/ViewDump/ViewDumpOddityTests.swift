import Testing
import TouchImport
import TouchScene

/// What pasting, mailing and printing do to a dump.
@Suite struct ViewDumpOddityTests {
  /// What each form of one small tree must give.
  private func nesting(_ text: String) throws -> [String] {
    try Imports.outline(text).split(separator: "\n").dropFirst().map { line in
      let depth = line.prefix { $0 == " " }.count / 2
      let name = line.drop { $0 == " " }.split(separator: " ").first.map(String.init) ?? ""
      return "\(depth) \(name == "frame" ? "UIView" : name)"
    }
  }

  private let expected = ["1 UIView", "2 UIButton", "2 UIView", "3 UILabel"]

  private let root = "<UIView: 0x1; frame = (0 0; 320 460); layer = <CALayer: 0x2>>"
  private let button = "<UIButton: 0x3; frame = (20 40; 80 44); layer = <CALayer: 0x4>>"
  private let box = "<UIView: 0x5; frame = (0 100; 320 360); layer = <CALayer: 0x6>>"
  private let label = "<UILabel: 0x7; frame = (5 5; 50 20); text = 'Hi'; layer = <CALayer: 0x8>>"

  /// The tree with something before the root, at each level, and before each line.
  private func dump(
    _ bars: [String] = ["", "   | ", "   |    | "],
    before: String = "",
    each: String = "",
    after: String = ""
  ) -> String {
    let lines = [bars[0] + root, bars[1] + button, bars[1] + box, bars[2] + label]
    return before + lines.map { each + $0 }.joined(separator: "\n") + after
  }

  @Test func `colons stand for every other bar in some dumps`() throws {
    #expect(try nesting(dump(["", ": ", ": | "])) == expected)
  }

  @Test func `a dump that is pasted twice is refused where it begins again`() {
    let screen = dump().replacing("UIView: 0x1;", with: "UIWindow: 0x1;")
    let error = Imports.error(screen + "\n\n" + screen)
    #expect(error?.hasPrefix("dump.txt:6:") == true)
    #expect(error?.contains("a line above this one is about the window 0x1 too") == true)
  }

  @Test func `EarlGrey's hierarchy nests by bars with two dashes, and has flags as words`() throws {
    let start = "AX=N; AX.label='Off; hidden; on'; AX.frame={{0, 0}, {320, 568}}"
    let text = """
      ========== Window 1 ==========

      <UIWindow:0x1; \(start); frame={{0, 0}, {320, 568}}; alpha=1>
        |--<UIView:0x2; \(start); frame={{0, 20}, {320, 460}}; opaque; alpha=1; UIE=N>
        |  |--<UIButton:0x3; \(start); frame={{20, 40}, {80, 44}}; hidden; alpha=0.5; disabled>
        |--<UILabel:0x4; \(start); frame={{0, 480}, {320, 20}}; alpha=1; UIE=N; text='Hi'>
      """
    #expect(
      try Imports.outline(text) == """
        frame [0,0,320,568] key true
          frame [0,20,320,460] userInteractionEnabled false
            UIButton frame [20,40,80,44] alpha 0.5 hidden true enabled false
          UILabel frame [0,480,320,20] text "Hi"
        """
    )
  }

  @Test(arguments: ["nan", "inf", "1e308", "-2e9"])
  func `an offset or a size that no content can have is left out, with a note`(_ number: String)
    throws
  {
    let text = """
      <UIScrollView: 0x1; frame = (0 0; 9 9); contentOffset: {\(number), 0}; contentSize: {5, \(number)}>
      """
    let scene = try Imports.scene(text)
    #expect(try Imports.view(text).json.contains("content") == false)
    for what in ["content offset", "content size"] {
      let note = "UIScrollView 0x1 cannot have the \(what) of the file; it is left out"
      #expect(scene.assumed.contains(.init(line: 1, note)))
    }
    let negative = text.replacing("5, \(number)", with: "5, -3")
    #expect(try Imports.view(negative)["contentSize"]?.json == "[5,0]")
  }

  @Test func `a frame that stands behind the object is the view's`() throws {
    let text = """
      `<UIView: 0x1>Frame: (0.000000, 0.000000, 320.000000, 460.000000)\\ttag:0
         | <UIButton: 0x3>Frame: (20.000000, 40.500000, 80.000000, 44.000000)\\ttag:0
         |    | <CAShapeLayer: 0x4> (layer)
         | <UIView: 0x5>Frame: (0.000000, 100.000000, 320.000000, 360.000000)\\ttag:0
         |    | <UILabel: 0x7>Frame: (5.000000, 5.000000, 50.000000, 20.000000)\\ttag:0
      """
    #expect(try nesting(text) == expected)
    #expect(try Imports.outline(text).contains("UIButton frame [20,40.5,80,44]"))
  }

  @Test func `rows as chisel prints them lie side by side`() throws {
    let text = """
      (lldb) pcells
      <__NSArrayI 0x9>(
      <UITableViewCell: 0x1; frame = (0 0; 320 44); text = 'One'; layer = <CALayer: 0x2>>,
      <UITableViewCell: 0x3; frame = (0 44; 320 44); text = 'Two'; layer = <CALayer: 0x4>>
      )
      """
    #expect(try nesting(text) == ["1 UITableViewCell", "1 UITableViewCell"])
  }

  @Test func `what has a window's layer is a window`() throws {
    let window = "<Shop.Window: 0x9; frame = (0 0; 320 460); layer = <UIWindowLayer: 0x2>>"
    let scene = try Imports.scene(dump() + "\n" + window)
    #expect(scene.scene["windows"]?.list?.map { $0["address"]?.string } == ["0x9", nil])
    #expect(scene.scene["classes"]?["Shop.Window"]?["extends"]?.string == "UIWindow")
  }

  @Test func `the first frame of a description is the view's own`() throws {
    let text = "<UIView: 0x1; frame = (1 2; 3 4); inner = <Box: 0x2>; frame = (5 6; 7 8)>"
    #expect(try Imports.view(text)["frame"]?.json == "[1,2,3,4]")
  }

  @Test(arguments: [
    "(lldb) po [[UIWindow keyWindow] recursiveDescription]\n",
    "(gdb) po [view recursiveDescription]\n",
    "cy# [#0x1 recursiveDescription]\n`", "Printing description of $41:\n", "View Hierarchy:\n\n",
    "$3 = 0x07117ac0 ", "(id) $1 = 0x07117ac0 ", "2013-08-17 21:04:53.358 App[60940:11303] ",
    "2013-08-17 21:04:53.358 App[60940:11303]\n\n", "Nav bar ", "0x08c5d730 'VC:0x757a0b0' ",
  ])
  func `what stands before the root is passed over`(_ before: String) throws {
    #expect(try nesting(dump(before: before)) == expected)
  }

  @Test(arguments: [
    "\n(lldb) show $view\n(lldb) ", "\ncy# [#0x5 setHidden:YES]", "`", "\n", " //1", "",
  ])
  func `what follows the tree is passed over`(_ after: String) throws {
    #expect(try nesting(dump(after: after)) == expected)
  }

  @Test(arguments: [
    ["", " | ", " |  | "], ["", "| ", "| | "], ["", "\t| ", "\t|\t| "], ["", "|", "||"],
    ["", "     | ", "     |     | "], ["  ", "     | ", "     |    | "],
  ])
  func `bars count, whatever the blanks between`(_ bars: [String]) throws {
    #expect(try nesting(dump(bars)) == expected)
  }

  @Test func `blanks tell the nesting where the bars are lost`() throws {
    #expect(try nesting(dump(["", "    ", "        "])) == expected)
  }

  @Test(arguments: ["> ", "// ", "/// ", "[Xcode] ", "  "])
  func `quoting before each line is passed over`(_ each: String) throws {
    #expect(try nesting(dump(each: each)) == expected)
  }

  @Test func `a tree on one line is told apart by its bars`() throws {
    let text = "(gdb) po x \(root) | \(button) | \(box) | | \(label)"
    #expect(try nesting(text) == expected)
    let tight = "\(root) | \(button) | \(box) || \(label)"
    #expect(try nesting(tight) == expected)
  }

  @Test func `a tree escaped as JSON is told apart by its line breaks`() throws {
    let text = "{\"log\": \"" + dump().replacing("\n", with: "\\n") + "\"}"
    #expect(try nesting(text) == expected)
    #expect(try Imports.scene(text).assumed.contains { $0.text.contains("escaped as in JSON") })
  }

  @Test func `a tree from the source of a web page is taken back to text`() throws {
    let text = dump().replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    #expect(try nesting(text) == expected)
  }

  @Test func `lines with Windows' ends are read alike`() throws {
    #expect(try nesting(dump().replacing("\n", with: "\r\n")) == expected)
  }

  @Test func `a wrapped line is joined again`() throws {
    let text = dump().replacing("; layer", with: ";\nlayer")
    #expect(try nesting(text) == expected)
    #expect(try nesting(dump().replacing(" 80 44)", with: "\n80 44)")) == expected)
  }

  @Test func `views in an array or a dictionary are siblings`() throws {
    let array = "<__NSArrayM 0x9>(\n\(root),\n\(button)\n)"
    #expect(try nesting(array) == ["1 UIView", "1 UIButton"])
    let table = "{\n  4 = \"\(root)\";\n  23 = \"\(button)\";\n}"
    #expect(try nesting(table) == ["1 UIView", "1 UIButton"])
  }

  @Test func `a view in a sentence is a view`() throws {
    let text = "*** reason: 'no rows. Table view: \(box)'\n*** First throw call stack:\n(0x1 0x2)"
    #expect(try nesting(text) == ["1 UIView"])
  }

  @Test func `wrappers, arrows and image names around a view are passed over`() throws {
    let text = """
      \(root)
         | XX (<UIImageView: 0x3; frame = (0 0; 5 5); layer = <CALayer: 0x4>>) - (null)
         | _icon <UIImageView: 0x5; frame = (0 0; 5 5); layer = <CALayer: 0x6>>-><UIImage: 0x7 size:{1, 2}>
      """
    #expect(try nesting(text) == ["1 UIView", "2 UIImageView", "2 UIImageView"])
  }

  @Test func `layers without a view are left out, and counted`() throws {
    let scene = try Imports.scene("\(root)\n   | <_UILabelContentLayer: 0x9> (layer)")
    #expect(scene.viewCount == 1)
    #expect(scene.skipped.map(\.text) == ["1 layer without a view"])
    #expect(scene.skipped.map(\.line) == [2])
  }

  @Test func `addresses may be missing or dots`() throws {
    let text = """
      <UIView; frame = (0 0; 320 460); layer = <CALayer>>
         | <UIButton: 0x...; frame = (20 40; 80 44); layer = <CALayer: 0x...>>
      """
    #expect(try nesting(text) == ["1 UIView", "2 UIButton"])
  }

  @Test func `React Native's own attributes are passed over`() throws {
    let text = "<RCTText: 0x1; reactTag: 12; text:  frame = (0 0; 41 34); layer = <CALayer: 0x2>>"
    #expect(try Imports.outline(text).hasSuffix("RCTText frame [0,0,41,34]"))
  }

  @Test func `a class around its superclass's description is read inside`() throws {
    let text = """
      <<_UITextContainerView: 0x1; frame = (0 0; 40 30); layer = <CALayer: 0x2>> minSize = {0, 0}, \
      textContainer = <NSTextContainer: 0x3 size = (40.0,inf)>; lineBreakMode = 0>
      """
    #expect(try nesting(text) == ["1 _UITextContainerView"])
  }

  @Test func `abridged attributes are taken as defaults, and a note says so`() throws {
    let text =
      "<UIView: 0x1; frame = (0 20; 320 460); layer = […]\n   | <UIButton: 0x2; frame = (1 2; 3 4); […]"
    #expect(try nesting(text) == ["1 UIView", "2 UIButton"])
    #expect(try Imports.scene(text).skipped.count == 1)
  }

  @Test func `a part of a tree has the least deep views as roots`() throws {
    let text = "   |    |    | \(box)\n   |    | \(button)\n   |    |    | \(label)"
    #expect(try nesting(text) == ["1 UIView", "1 UIButton", "2 UILabel"])
  }

  @Test func `missing levels put a view into the nearest above, and a note says so`() throws {
    let text = "\(root)\n...\n   |    |    | \(label)"
    let scene = try Imports.scene(text)
    #expect(try nesting(text) == ["1 UIView", "2 UILabel"])
    #expect(Set(scene.skipped.map(\.line)) == [2, 3])
  }

  @Test func `several trees in one paste are several roots`() throws {
    let text = dump(before: "(lldb) po a\n") + "\n\n" + dump(before: "(lldb) po b\n")
    #expect(try nesting(text) == expected + expected)
  }

  @Test func `views with one address are views of their own`() throws {
    #expect(
      try nesting("\(root)\n   | \(root)\n   | \(root)") == ["1 UIView", "2 UIView", "2 UIView"]
    )
  }

  @Test func `what FLEX copies, cut after 10,000 characters, is read as far as it goes`() throws {
    let line =
      "   | <UIView: 0x9; frame = (0 0; 32 46); autoresize = W+H; layer = <CALayer: 0x2>>\n"
    let description = root + "\n" + String(repeating: line, count: 200)
    let whole = (10_000 - root.count - 1) / line.count
    let scene = try Imports.scene(String(description.prefix(10_000)))
    #expect((whole + 1...whole + 2).contains(scene.viewCount))
  }

  @Test func `the preview that FLEX copies, on one line, is read as the tree`() throws {
    let preview = dump().replacing("\n", with: " ").replacing("    ", with: " ")
    #expect(try nesting(preview) == expected)
  }

  @Test func `an answer cut in the middle of a view keeps what came before`() throws {
    let text = "\(root)\n   | <UIButton: 0x3; frame = (20 40; 80 44); opaque = NO; layer = <CALa"
    #expect(try nesting(text) == ["1 UIView", "2 UIButton"])
  }
}

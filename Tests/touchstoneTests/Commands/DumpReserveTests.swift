import Testing

/// What a dump does not tell is said to be not known, where the answer rests on it.
@Suite struct DumpReserveTests {
  private func run(_ dump: String, _ words: String...) throws -> String {
    let bench = try Workbench("dump.txt", dump)
    return try bench.run([words[0], "dump.txt"] + words.dropFirst()).output
  }

  private static let label = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
       |    | <UILabel: 0x5; frame = (20 160; 280 40); text = 'Hi'; gestureRecognizers = <NSArray: 0x6>; layer = <CALayer: 0x7>>
    """

  @Test func `recognizers that a dump does not describe are not denied, and none is added to them`()
    throws
  {
    let output = try run(Self.label, "why", "UILabel", "--on", "tap")
    #expect(
      output.contains(
        "UILabel has recognizers that the dump does not describe, and no others for a tap"
      )
    )
    #expect(output.contains("what comes of it for UILabel is not known"))
    #expect(!output.contains("Change: add"))
  }

  @Test func `a view with recognizers that a dump does not describe is a target of an audit`()
    throws
  {
    let covered =
      Self.label + "\n   |    | <UIView: 0x8; frame = (0 100; 320 300); layer = <CALayer: 0x9>>"
    #expect(try run(covered, "audit").contains("it receives the touches of UILabel"))
  }

  private static let row = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UITableView: 0x3; frame = (0 0; 320 480); contentSize: {320, 44}; layer = <CALayer: 0x4>>
       |    | <UITableViewCell: 0x5; frame = (0 0; 320 44); layer = <CALayer: 0x6>>
       |    |    | <UITableViewCellContentView: 0x7; frame = (0 0; 320 44); gestureRecognizers = <NSArray: 0x8>; layer = <CALayer: 0x9>>
    """

  @Test func `what comes of a tap is told with its reserve where a recognizer may take it`() throws
  {
    let output = try run(Self.row, "why", "UITableView", "--on", "tap")
    #expect(
      output.contains(
        "a row of UITableView is selected, unless a recognizer that the dump does not describe takes the touch"
      )
    )
    #expect(output.contains("What came of it, as far as the file tells: a row"))
  }

  private static let paging = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <Paging.View: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
       |    | <UIButton: 0x5; frame = (20 160; 280 40); layer = <CALayer: 0x7>>
    """

  @Test(arguments: [["why", "UIButton"], ["why", "UIButton", "--on", "tap"]])
  func `what a class around a view may override is said where all seems well`(words: [String])
    throws
  {
    let bench = try Workbench("dump.txt", Self.paging)
    let output = try bench.run([words[0], "dump.txt"] + words.dropFirst()).output
    #expect(output.contains("What Paging.View may override is not in the file"))
  }

  @Test(arguments: [
    ("", true),
    (
      "   |    |    | <UITableViewCellScrollView: 0x8; frame = (0 0; 320 44); layer = <CALayer: 0x9>>\n",
      false
    ),
  ])
  func `the wrapper of a table's rows lets touches through, but on iOS 7 (B-6.112)`(
    inside: String,
    passes: Bool
  ) throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UITableView: 0x3; frame = (0 0; 320 480); contentSize: {320, 44}; layer = <CALayer: 0x4>>
         |    | <UIButton: 0x5; frame = (20 200; 280 40); layer = <CALayer: 0x6>>
         |    | <UITableViewWrapperView: 0x7; frame = (0 0; 320 480); layer = <CALayer: 0xa>>
      \(inside)
      """,
      "why",
      "UIButton"
    )
    #expect(output.contains("UIButton gets every touch on it") == passes)
  }

  @Test func `a view of UIKit's of which no more than the class is known is told as that`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UINavigationBar: 0x3; frame = (0 20; 320 44); layer = <CALayer: 0x4>>
         |    | <UINavigationItemButtonView: 0x5; frame = (8 6; 60 30); layer = <CALayer: 0x6>>
      """,
      "why",
      "UINavigationItemButtonView",
      "--on",
      "tap"
    )
    #expect(
      output.contains(
        "what UINavigationItemButtonView, a class of UIKit's own, does with touches is not known here"
      )
    )
  }

  @Test func `a chain of a dump says that it lacks the controllers`() throws {
    for words in [["why", "UILabel"], ["hit", "160", "180"]] {
      let bench = try Workbench("dump.txt", Self.label)
      let output = try bench.run([words[0], "dump.txt"] + words.dropFirst()).output
      #expect(output.contains("The file shows no view controllers: each comes behind its view."))
    }
  }

  @Test func `a view that a dump shows is said to lie there, not to be drawn`() throws {
    let output = try run(Self.paging + Self.cover, "hit", "160", "180")
    #expect(output.contains("UIButton lies there, but UIView"))
  }

  @Test(arguments: ["View", "Buy now"])
  func `a class without its module, or the words on a button, name one view`(_ name: String) throws
  {
    let dump =
      Self.paging.replacing(
        "layer = <CALayer: 0x7>",
        with: "layer = <CALayer: 0x7>; text = 'Buy now'"
      )
    let output = try run(dump, "why", name)
    #expect(output.hasPrefix("UIWindow/Paging.View"), "\(output)")
  }

  @Test
  func
    `a dump's edge pan whose edges are not printed decides nothing, but a navigation controller's pop`()
    throws
  {
    let pan = "<UIScreenEdgePanGestureRecognizer: 0x8; state = Possible; view = <%@ 0x3>>"
    for (owner, kind) in [("Paging.View", "unknown"), ("UILayoutContainerView", "screenEdgePan")] {
      let dump = (Self.paging + "\n" + pan.replacing("%@", with: owner))
        .replacing("<Paging.View: 0x3", with: "<\(owner): 0x3")
      #expect(try run(dump, "convert", "-o", "-").contains("type: \(kind)"))
    }
  }

  @Test func `a slider keeps its value, and a scroll view whose pan is off does not scroll`() throws
  {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UIScrollView: 0x3; frame = (0 0; 320 480); contentSize: {320, 900}; layer = <CALayer: 0x4>>
         |    | <UISlider: 0x5; frame = (20 160; 280 31); layer = <CALayer: 0x7>; value: 0.500000>
      <UIScrollViewPanGestureRecognizer: 0x8; state = Possible; enabled = NO; view = <UIScrollView 0x3>>
      """
    let output = try run(dump, "convert", "-o", "-")
    #expect(output.contains("value: 0.5"))
    #expect(output.contains("scrollEnabled: false"))
  }

  private static let cover =
    "\n   | <UIView: 0x8; frame = (0 0; 320 480); layer = <CALayer: 0x9>>"

  private static let banner = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
       |    | <UIButton: 0x5; frame = (20 160; 280 40); layer = <CALayer: 0x6>>
       |    | <UIView: 0x7; frame = (0 100; 320 200); gestureRecognizers = <NSArray: 0x8>; layer = <CALayer: 0x9>>
       |    | <My.Banner: 0xa; frame = (0 0; 320 480); layer = <CALayer: 0xb>>
    """

  @Test func `of two covers both are named where the one in front may let touches through`() throws
  {
    let output = try run(Self.banner, "why", "UIButton")
    #expect(output.contains("they go on to UIView 0x7, which is in front of UIButton as well"))
  }

  private static let edge = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 320 480); gestureRecognizers = <NSArray: 0x4>; layer = <CALayer: 0x5>>
    (lldb) po [(UIView *)0x3 gestureRecognizers]
    <__NSArrayM 0x6>(
    <UIScreenEdgePanGestureRecognizer: 0x7; state = Possible; view = <UIView 0x3>; target= <(action=open:, target=<My.Menu 0x8>)>>
    )
    """

  @Test(arguments: [("160", "nothing comes of it"), ("4", "is not known")])
  func `a pan of an edge that is not told begins at none in the middle (B-4.70)`(
    x: String,
    words: String
  ) throws {
    let output = try run(Self.edge, "why", "UIView", x, "240", "--on", "drag-right")
    #expect(output.contains(words))
    #expect(output.contains("begins only at an edge of the screen") == (x == "160"))
  }

  private static let twoTaps = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 320 480); gestureRecognizers = <NSArray: 0x4>; layer = <CALayer: 0x5>>
       |    | <UIView: 0x6; frame = (20 20; 100 100); gestureRecognizers = <NSArray: 0x7>; layer = <CALayer: 0x8>>
    (lldb) po [(UIView *)0x3 gestureRecognizers]
    <UIPanGestureRecognizer: 0x9; state = Possible; view = <UIView 0x3>; target= <(action=open:, target=<My.Menu 0xa>)>>
    (lldb) po [(UIView *)0x6 gestureRecognizers]
    <UIPanGestureRecognizer: 0xb; state = Possible; view = <UIView 0x6>; target= <(action=move:, target=<My.Menu 0xa>)>>
    """

  @Test func `one of two recognizers may have a delegate of which a dump does not tell`() throws {
    let output = try run(Self.twoTaps, "why", "0x3", "60", "60", "--on", "drag-right")
    #expect(
      output.contains(
        "excludes it, unless a delegate, of which the file does not tell, answers otherwise (B-4.30)."
      )
    )
  }

  @Test func `a story of a touch says which class may answer otherwise`() throws {
    let output = try run(Self.paging, "touch", "tap UIButton")
    #expect(output.contains("What Paging.View may override is not in the file"))
  }

  private static let controls = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
       |    | <UISegmentedControl: 0x5; frame = (20 20; 280 32); layer = <CALayer: 0x6>>
       |    | <UIPickerView: 0x7; frame = (0 100; 320 216); layer = <CALayer: 0x8>>
    """

  @Test func `of segments that a dump does not tell no event is claimed`() throws {
    let output = try run(Self.controls, "why", "UISegmentedControl", "--on", "tap")
    #expect(output.contains("whether UISegmentedControl sends valueChanged is not known"))
    #expect(!output.contains("touchUpInside"))
  }

  @Test func `what a picker's wheels do is not known, and no recognizer is added to it`() throws {
    let output = try run(Self.controls, "why", "UIPickerView", "--on", "drag-up")
    #expect(output.contains("what comes of it for UIPickerView is not known"))
    #expect(!output.contains("Change: add"))
  }

  @Test func `content of which a dump does not tell the size may scroll`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UIScrollView: 0x5; frame = (0 0; 320 300); layer = <CALayer: 0x6>; contentOffset: {0, 0}>
      """,
      "why",
      "UIScrollView",
      "--on",
      "drag-up"
    )
    #expect(output.contains("whether UIScrollView scrolls is not known"))
    #expect(!output.contains("Change:"))
  }

  @Test func `a recognizer on a view whose class has another one in its name is found`() throws {
    let output = try run(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <My.Box<Cell>: 0x5; frame = (0 0; 320 300); gestureRecognizers = <NSArray: 0x7>; layer = <CALayer: 0x6>>
      (lldb) po [(UIView *)0x5 gestureRecognizers]
      <UITapGestureRecognizer: 0x9; state = Possible; view = <My.Box<Cell> 0x5>; target= <(action=a:, target=<A 0xa>)>>
      """,
      "gestures"
    )
    #expect(output.contains("UITapGestureRecognizer"))
  }
}

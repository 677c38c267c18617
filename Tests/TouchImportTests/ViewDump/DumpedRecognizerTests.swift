import Testing
import TouchScene

@testable import TouchImport

/// Recognizers that were printed beside a dump.
@Suite struct DumpedRecognizerTests {
  private let view = "<UIView: 0x1; frame = (0 0; 99 99); layer = <CALayer: 0x2>>\n"

  /// The recognizers of the one view of a scene, without what they are known by in the process.
  private func gestures(_ recognizers: String) throws -> String? {
    let text = view + recognizers
    #expect(Imports.error(text) == nil)
    let list = try Imports.view(text)["gestures"]?.list ?? []
    return list.map { gesture in
      gesture.replacingParts { key, part in key == "address" ? nil : part }.json
    }.joined(separator: "\n")
  }

  @Test func `a recognizer joins the view that it names`() throws {
    #expect(
      try gestures(
        """
        (lldb) po [view gestureRecognizers]
        <__NSArrayM 0x9>(
        <UITapGestureRecognizer: 0x3; state = Possible; cancelsTouchesInView = NO; view = <UIView \
        0x1>; target= <(action=tap:, target=<Shop.VC 0x4>)>; numberOfTapsRequired = 2>,
        <UILongPressGestureRecognizer: 0x5 (hold); state = Possible; view = <UIView: 0x1>; \
        enabled = NO; delegate = <Shop.VC: 0x4>>
        )
        """
      ) == """
        {"type":"tap","cancelsTouchesInView":false,"numberOfTapsRequired":2,\
        "actions":[{"action":"tap:","target":"Shop.VC"}]}
        {"type":"longPress","name":"hold","enabled":false,"delegate":{"class":"Shop.VC"}}
        """
    )
  }

  @Test func `one that stands for a gesture of another framework keeps its name (B-4.91)`() throws {
    #expect(
      try gestures(
        "<Shop.Draw: 0x3 (map.drag); baseClass = UIGestureRecognizer; state = Possible; "
          + "view = <UIView 0x1>>"
      ) == """
        {"type":"unknown","class":"Shop.Draw","name":"map.drag"}
        """
    )
  }

  @Test func `a recognizer joins the window that it names`() throws {
    let text = """
      <UIWindow: 0x1; frame = (0 0; 99 99); layer = <CALayer: 0x2>>
      <UITapGestureRecognizer: 0x3; state = Possible; view = <UIWindow 0x1>>

      """
    let scene = try Imports.scene(text).scene
    #expect(scene["windows"]?.list?.first?["gestures"]?.list?.count == 1)
  }

  @Test(arguments: [
    ("left", "\"left\""), ("right,left", "\"right\",\"left\""), ("Up | Down", "\"up\",\"down\""),
  ])
  func `a swipe has the directions that are printed`(_ text: String, _ words: String) throws {
    #expect(
      try gestures(
        "<UISwipeGestureRecognizer: 0x3; state = Possible; view = <UIView 0x1>; direction = \(text)>"
      ) == "{\"type\":\"swipe\",\"direction\":[\(words)]}"
    )
  }

  @Test func `a class of the app's is of the kind that its base class or its name says`() throws {
    let text = """
      [<Shop.Drag: 0x3; baseClass = UIPanGestureRecognizer; state = Possible; view = <UIView 0x1>>, \
      <ShopTapGestureRecognizer: 0x4; state = Possible; view = <UIView 0x1>>, \
      <Shop.Odd: 0x5; baseClass = UIGestureRecognizer; state = Failed; view = <UIView 0x1>>]
      """
    #expect(
      try gestures(text) == """
        {"type":"pan","class":"Shop.Drag"}
        {"type":"tap","class":"ShopTapGestureRecognizer"}
        {"type":"unknown","class":"Shop.Odd"}
        """
    )
    let scene = try Imports.scene(view + text)
    #expect(scene.assumed.contains { $0.text.hasPrefix("what ShopTapGestureRecognizer recognize") })
    #expect(scene.assumed.contains { $0.text.hasSuffix("they decide nothing here: Shop.Odd") })
  }

  @Test(arguments: [
    "Shop.DirectionPan", "_UISwipeActionPanGestureRecognizer", "_UIDragAddItemsGesture",
    "_UIRevealGestureRecognizer",
  ])
  func
    `a recognizer of a class that is not known is there, with what its text says (B-4.87, B-4.88)`(
      name: String
    ) throws
  {
    let other = "<UITapGestureRecognizer: 0x5; state = Possible; view = <UIView 0x1>"
    #expect(
      try gestures(
        "<\(name): 0x3 (own); state = Possible; enabled = NO; view = <UIView 0x1>; "
          + "delegate = <Shop.VC: 0x4>; must-fail = {\n    \(other)>\n}>\n\(other)>"
      ) == """
        {"type":"unknown","class":"\(name)","name":"own","enabled":false,"requireToFail":["tap 0x5"],\
        "delegate":{"class":"Shop.VC"}}
        {"type":"tap","name":"tap 0x5"}
        """
    )
  }

  @Test func `UIKit's own recognizers that views here do without are left out (B-4.88)`() throws {
    let own = "<_UISystemsOddGestureRecognizer: 0x3; state = Possible; view = <UIView 0x1>>"
    #expect(try gestures(own) == "")
  }

  @Test(arguments: ["<__NSArray0 0x7fff8>(\n\n)", "[]", "(\n)", "nil", "<nil>"])
  func `a view whose recognizers were printed and are none has no unknown ones (B-4.87)`(
    _ answer: String
  ) throws {
    let view = "<UIView: 0x1; frame = (0 0; 99 99); gestureRecognizers = <NSArray: 0x2>>\n"
    #expect(try Imports.scene(view).unknownRecognizers.count == 1)
    let asked = view + "(lldb) po [(UIView *)0x1 gestureRecognizers]\n"
    #expect(try Imports.scene(asked + answer).unknownRecognizers.isEmpty)
    #expect(try Imports.scene(asked + "error: no such object").unknownRecognizers.count == 1)
    #expect(try Imports.scene(asked + "(lldb) continue").unknownRecognizers.count == 1)
  }

  @Test func `recognizers that must fail first are named, in lists of either direction`() throws {
    let expected = """
      {"type":"tap","requireToFail":["tap 0x5"]}
      {"type":"tap","name":"tap 0x5","numberOfTapsRequired":2}
      """
    let single = "<UITapGestureRecognizer: 0x3; state = Possible; view = <UIView 0x1>"
    let double = "<UITapGestureRecognizer: 0x5; state = Possible; view = <UIView 0x1>"
    let taps = "numberOfTapsRequired = 2"
    #expect(
      try gestures("\(single); must-fail = {\n    \(double)>\n}>\n\(double); \(taps)>") == expected
    )
    #expect(
      try gestures("\(single)>\n\(double); \(taps); must-fail-for = {\n    \(single)>\n}>")
        == expected
    )
    #expect(try gestures("\(single); must-fail = {<\(double.dropFirst()); \(taps)>}>") == expected)
  }

  @Test func `a scroll view's own recognizers are known, and others can wait for them`() throws {
    let scroll = """
      <UIScrollView: 0x1; frame = (0 0; 99 99); layer = <CALayer: 0x2>>
      <UIScrollViewPanGestureRecognizer: 0x6; state = Possible; delaysTouchesEnded = NO; view = \
      <UIScrollView 0x1>>
      <UITapGestureRecognizer: 0x3; state = Possible; view = <UIScrollView 0x1>; must-fail = {
          <UIScrollViewPanGestureRecognizer: 0x6; state = Possible; view = <UIScrollView 0x1>>
      }>
      """
    #expect(
      try Imports.view(scroll)["gestures"]?.json
        == "[{\"type\":\"tap\",\"address\":\"0x3\",\"requireToFail\":[\"0x1.pan\"]}]"
    )
    #expect(Imports.error(scroll) == nil)
  }

  @Test func `the recognizer that goes back from the left edge has that edge`() throws {
    #expect(
      try gestures(
        """
        <_UIParallaxTransitionPanGestureRecognizer: 0x3; state = Possible; view = <UIView 0x1>; \
        target= <(action=handleNavigationTransition:, target=<_UINavigationInteractiveTransition 0x7>)>>
        """
      ) == """
        {"type":"screenEdgePan","class":"_UIParallaxTransitionPanGestureRecognizer","edges":"left",\
        "actions":[{"action":"handleNavigationTransition:",\
        "target":"_UINavigationInteractiveTransition"}]}
        """
    )
  }

  @Test func `the pop in the content has no edge (B-4.89)`() throws {
    let pop = try gestures(
      "<_UIParallaxTransitionPanGestureRecognizer: 0x3; baseClass = UIPanGestureRecognizer; "
        + "name = content; state = Possible; view = <UIView 0x1>>"
    )
    let expected =
      #"{"type":"pan","class":"_UIParallaxTransitionPanGestureRecognizer","name":"content"}"#
    #expect(pop == expected)
  }

  private static let tapOfText = """
    <UITextTapRecognizer: 0x3; state = Possible; view = <UIView 0x1>; target= <(action=twice:, \
    target=<UITextNonEditableInteraction 0x7>)>; numberOfTapsRequired = 2>
    <UITextTapRecognizer: 0x4; state = Possible; view = <UIView 0x1>>
    """

  @Test func `a tap of text that a dump prints is there, with its taps (B-4.87)`() throws {
    let list = try gestures(Self.tapOfText)?.split(separator: "\n") ?? []
    try #require(list.count == 2)
    #expect(
      list[0].contains(#""type":"tap","class":"UITextTapRecognizer","numberOfTapsRequired":2"#)
    )
    #expect(list[1].contains(#""type":"unknown","class":"UITextTapRecognizer""#))
  }

  @Test
  func `a text view has the tap that a dump prints of it by itself, if it is edited (B-7.119)`()
    throws
  {
    let text = view.replacing("<UIView", with: "<UITextView") + Self.tapOfText
    let imported = try Imports.view(text)
    #expect(imported["gestures"]?.list?.count == 1)
    #expect(imported["editable"]?.json == "false")
  }

  @Test func `a description over several lines is read as one`() throws {
    #expect(
      try gestures(
        """
        <UIScreenEdgePanGestureRecognizer: 0x3;
         state = Possible; delaysTouchesBegan = YES;
         view = <UIView 0x1>;
         target= <(action=go:,
         target=<_UINavigationInteractiveTransition 0x7>)>>
        """
      ) == """
        {"type":"unknown","class":"UIScreenEdgePanGestureRecognizer","delaysTouchesBegan":true,\
        "actions":[{"action":"go:","target":"_UINavigationInteractiveTransition"}]}
        """
    )
  }

  @Test func `a recognizer whose view is not in the dump is reported`() throws {
    let text = view + "<UIPanGestureRecognizer: 0x3; state = Possible; view = <UIView 0x8>>"
    #expect(
      try Imports.scene(text).skipped.map(\.text)
        == ["the UIPanGestureRecognizer: its view is not in the dump"]
    )
  }

  @Test(arguments: [
    ("right,left", "[right, left]"), ("4", "[up]"), ("9", "[right, down]"), ("0", "[]"),
  ])
  func `the directions of a swipe may be printed as bits`(_ printed: String, _ ways: String) throws
  {
    #expect(try directions(swipe(printed)) == ways)
  }

  @Test func `a swipe that has no direction is told never to begin, with its line`() throws {
    let none = try Imports.scene(swipe("0")).assumed.filter { $0.text.contains("direction") }
    #expect(none.map(\.line) == [2])
    #expect(
      none.map(\.text) == [
        "UISwipeGestureRecognizer 0x3 has no direction: a swipe that has none never begins"
      ]
    )
    #expect(try !Imports.scene(swipe("left")).assumed.contains { $0.text.contains("direction") })
  }

  private func swipe(_ direction: String) -> String {
    view + "<UISwipeGestureRecognizer: 0x3; state = Possible; view = <UIView 0x1>; "
      + "direction = \(direction)>"
  }

  private func directions(_ text: String) throws -> String? {
    let ways = try Imports.view(text)["gestures"]?.list?.first?["direction"]?.list
    return ways.map { "[" + $0.compactMap(\.string).joined(separator: ", ") + "]" }
  }
}

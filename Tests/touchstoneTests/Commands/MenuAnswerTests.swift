import Testing

/// Answers on menus and on what UIKit presents that no file tells all of.
@Suite struct MenuAnswerTests {
  private func run(_ file: String, _ words: String..., name: String = "pads.scene.yaml") throws
    -> String
  {
    let bench = try Workbench(name, file)
    return try bench.run([words[0], name] + words.dropFirst()).output
  }

  private static let pads = """
    touchstone: 1
    screen: {size: [320, 480]}
    root:
      name: root
      subviews:
        - {name: menu, frame: [20, 20, 100, 100], menu: [One, Two, Three]}
        - {name: none, frame: [140, 20, 100, 100], menu: []}
        - {name: fixed, frame: [20, 340, 100, 100], drags: false}
        - {name: sort, class: UIButton, frame: [140, 340, 100, 40], primaryMenu: [Name, Date]}
    """

  @Test(arguments: [
    (
      "hold-drag menu 80,130",
      "A menu came, One, Two, Three, and the finger that opened it was lifted at Two"
    ),
    (
      "hold-drag sort 160,400",
      "A menu came, Name, Date, and the finger that opened it was lifted at Name"
    ),
    ("hold-drag menu 20,470", "A menu came: One, Two, Three."),
  ])
  func `what the finger that opened a menu chooses is told (B-7.118)`(
    gesture: String,
    sentence: String
  ) throws {
    let output = try run(Self.pads, "touch", gesture)
    #expect(output.contains(sentence), "\(output)")
    #expect(output.contains("chose it") == sentence.contains("lifted"))
  }

  @Test(arguments: [
    ("down", "of the menu, One, Two, Three, the finger chooses "),
    ("up", "the finger that opened it chooses none"),
  ])
  func `why tells what comes of a finger that slides on over its menu (B-7.118)`(
    way: String,
    sentence: String
  ) throws {
    let output = try run(Self.pads, "why", "menu", "--on", "hold-drag-\(way)")
    #expect(output.contains(sentence), "\(output)")
  }

  @Test(arguments: [
    (
      "none", "hold",
      "contextMenuInteraction(_:configurationForMenuAtLocation:) of its delegate returns nil (B-7.118)"
    ),
    (
      "fixed", "hold-drag",
      "dragInteraction(_:itemsForBeginning:) of its delegate returns no item (B-7.118)"
    ),
  ])
  func `a menu or a drag that does not come is for want of what it shows`(
    view: String,
    gesture: String,
    reason: String
  ) throws {
    let output = try run(Self.pads, "why", view, "--on", gesture)
    #expect(output.contains(reason), "\(output)")
    #expect(!output.contains("gestureRecognizerShouldBegin"))
  }

  @Test func `a touch beside a menu missed nothing, since it is there to dismiss it (B-7.118)`()
    throws
  {
    let output = try run(Self.pads, "touch", "hold menu", "tap 300,460")
    #expect(output.contains("The menu went"))
    #expect(!output.contains("is drawn there") && !output.contains("isHidden"), "\(output)")
  }

  @Test func `behind a popover without a colour nothing is said to be seen (B-7.116)`() throws {
    let output = try run(
      """
      touchstone: 1
      screen: {size: [768, 700], idiom: pad}
      root:
        name: root
        color: white
        controller: {view: Home}
        subviews:
          - {name: open, class: UIButton, frame: [20, 60, 100, 44], text: Open}
          - {name: pop, controller: {presented: Pop, style: popover, by: open, preferredContentSize: [150, 100]}}
      """,
      "touch",
      "tap open",
      "tap 70,170"
    )
    #expect(output.contains("went to pop"), "\(output)")
    #expect(!output.contains("is drawn there"), "\(output)")
  }

  private static let sheet = """
    <UIWindow: 0x1; frame = (0 0; 375 667)>
       | <UITransitionView: 0x6; frame = (0 0; 375 667)>
       |    | <UIDimmingView: 0x7; frame = (-375 -667; 1125 2001)>
       |    | <UIDropShadowView: 0x8; frame = (0 40; 375 627); gestureRecognizers = <NSArray: 0x60>>
       |    |    | <UIView: 0xa; frame = (0 0; 375 627)>
       |    |    |    | <UISlider: 0xb; frame = (20 100; 200 40); value: 0.500000>
    """

  @Test(arguments: [
    (
      "drag 300,400 down 150",
      "UIView is in a sheet, which UIKit moves with a finger that goes down", false
    ),
    ("drag 120,160 down 150", "UISlider is in a sheet, which UIKit moves", true),
  ])
  func `what is no scroll view in the sheet of a dump moves that as well (B-7.116)`(
    gesture: String,
    sentence: String,
    isControl: Bool
  ) throws {
    let output = try run(Self.sheet, "touch", gesture, name: "dump.txt")
    #expect(output.contains(sentence), "\(output)")
    #expect(output.contains("keeps the finger is not known") == isControl)
    #expect(try !run(Self.sheet, "touch", "tap 300,400", name: "dump.txt").contains("in a sheet"))
  }
}

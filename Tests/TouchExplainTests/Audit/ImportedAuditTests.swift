import Testing

@testable import TouchExplain

/// What another program printed or saved, and what an audit finds in it.
struct ImportedCase: Sendable, CustomTestStringConvertible {
  let what: String
  /// The name of the file, by which its format is known.
  let file: String
  let text: String
  /// Rule, severity, view, rectangle and reason of each finding.
  let findings: [String]

  var testDescription: String { what }

  /// A view dump of lines below a window of 300x400 points.
  static func dump(_ what: String, _ lines: String, _ findings: [String] = []) -> ImportedCase {
    let window = "<UIWindow: 0x1; frame = (0 0; 300 400)>\n"
    return ImportedCase(what: what, file: "dump.txt", text: window + lines, findings: findings)
  }

  /// A view dump of views in one that fills the window; a bar before a view puts it into the one before.
  static func page(_ what: String, _ views: String..., findings: [String]) -> ImportedCase {
    let inner = views.map { view in
      view.hasPrefix("| ") ? "   |    |    | <\(view.dropFirst(2))>" : "   |    | <\(view)>"
    }
    let lines = ["   | <UIView: 0x2; frame = (0 0; 300 400)>"] + inner
    return dump(what, lines.joined(separator: "\n"), findings)
  }
}

@MainActor
@Suite struct ImportedAuditTests {
  @Test(arguments: ImportedCase.dumps + ImportedCase.covers)
  func `an audit tells of a dump what is certain of it`(_ screen: ImportedCase) throws {
    #expect(try audit(screen.text, name: screen.file).findings.map(words) == screen.findings)
  }

  @Test func `a button that lies wholly under a bar of a dump is named, with the condition`() throws
  {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844)>
         | <UIView: 0x2; frame = (0 0; 390 844)>
         |    | <UIButton: 0x3; frame = (20 770; 350 50)>
         |    | <UIButton: 0x4; frame = (20 700; 350 90)>
         | <UITabBar: 0x5; frame = (0 761; 390 83)>
         |    | <UITabBarButton: 0x6; frame = (2 1; 191 48)>
      """
    let findings = try audit(dump, name: "dump.txt").findings
    #expect(
      findings.map(\.reason) == [
        "100 % of it lies behind UITabBar, which receives the touches, as long as the bar is shown there"
      ]
    )
    #expect(findings.first?.path.hasSuffix("UIButton") == true)
  }

  @Test func `a fix for what lies behind a layer grows no more than it needs`() throws {
    let findings = try audit(ImportedCase.overTitle.text, name: "dump.txt").findings
    #expect(findings.first?.fix.contains("100x30") == true)
  }

  @Test(arguments: [
    ("<UIButton: 0x6; frame = (10 300; 80 60)>", Severity.error),
    ("<UILabel: 0x6; frame = (10 300; 80 60); text = 'Hi'; userInteractionEnabled = NO>", .error),
    (
      "<UIView: 0x6; frame = (50 100; 200 200)>\n   |    |    | <UIButton: 0x7; frame = (0 0; 80 60)>",
      .note
    ),
  ])
  func `a window that blocks the whole app is an error, and a panel in one is a note`(
    _ content: String,
    _ severity: Severity
  ) throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 300 400)>
         | <UIView: 0x2; frame = (0 0; 300 400)>
         |    | <UIButton: 0x3; frame = (10 10; 80 60)>
      <UIWindow: 0x4; frame = (0 0; 300 400)>
         | <UIView: 0x5; frame = (0 0; 300 400)>
         |    | \(content)
      """
    let findings = try audit(dump, name: "dump.txt").findings
    #expect(findings.map(\.rule) == [.swallowed])
    #expect(findings.map(\.severity) == [severity])
  }

  @Test func `a page source is an estimate, of which nothing but sizes counts`() throws {
    let source = """
      <AppiumAUT><XCUIElementTypeApplication name="Shop" x="0" y="0" width="300" height="400">
      <XCUIElementTypeOther x="0" y="0" width="100" height="100">
      <XCUIElementTypeButton name="out" x="150" y="0" width="100" height="60"/></XCUIElementTypeOther>
      <XCUIElementTypeButton name="under" x="0" y="200" width="100" height="60"/>
      <XCUIElementTypeOther x="0" y="200" width="300" height="100"/>
      <XCUIElementTypeButton name="small" x="0" y="350" width="100" height="20"/>
      </XCUIElementTypeApplication></AppiumAUT>
      """
    #expect(try audit(source, name: "page.xml").findings.map(\.rule) == [.cramped])
  }
}

extension ImportedCase {
  fileprivate static let dumps =
    [
      ("UITableViewCell", "UITableViewCellContentView"),
      ("UIVisualEffectView", "_UIVisualEffectContentView"), ("UICollectionViewCell", "UIView"),
    ].map { cell, content in
      dump(
        "a button behind the content view of a \(cell)",
        """
           | <\(cell): 0x2; frame = (0 0; 300 80)>
           |    | <UIButton: 0x3; frame = (10 10; 80 60)>
           |    | <\(content): 0x4; frame = (0 0; 300 80)>
           |    |    | <UILabel: 0x5; frame = (100 0; 80 60); userInteractionEnabled = NO>
           | <\(cell): 0x6; frame = (0 80; 300 80)>
           |    | <\(content): 0x7; frame = (0 0; 300 80)>
           |    | <UIButton: 0x8; frame = (10 10; 80 60)>
        """,
        [
          "behindContent error UIWindow/\(cell)/UIButton 10 10 80 60: 100 % of it lies behind the "
            + "contentView of \(cell) 0x2, which receives the touches"
        ]
      )
    } + [
      dump(
        "a button in a title view without size",
        """
           | <UINavigationBar: 0x6; frame = (0 20; 300 44)>
           |    | <_UINavigationBarContentView: 0x7; frame = (0 0; 300 44)>
           |    |    | <_UITAMICAdaptorView: 0x8; frame = (150 22; 0 0)>
           |    |    |    | <Shop.Title: 0x9; frame = (0 0; 0 0)>
           |    |    |    |    | <UIButton: 0xa; frame = (-50 -22; 100 44)>
           |    |    | <_UIButtonBarButton: 0xb; frame = (0 0; 20 20)>
        """,
        [
          "unreachable error UIWindow/UINavigationBar/_UINavigationBarContentView/_UITAMICAdaptorView/"
            + "Shop.Title/UIButton 100 20 100 44: no point of it is hit: Shop.Title around it is 0x0 "
            + "points large, so that no point is inside"
        ]
      ),
      dump(
        "a cell whose content view takes no touches",
        """
           | <Shop.Cell: 0x2; baseClass = UITableViewCell; frame = (0 0; 300 80)>
           |    | <UITableViewCellContentView: 0x3; frame = (0 0; 300 80); userInteractionEnabled = NO>
           |    |    | <UIButton: 0x4; frame = (10 10; 80 60)>
           | <Shop.StarCell: 0x5; baseClass = UITableViewCell; frame = (0 80; 300 80)>
           |    | <UITableViewCellContentView: 0x6; frame = (0 0; 300 80); userInteractionEnabled = NO>
           |    |    | <Shop.Stars: 0x7; frame = (10 10; 80 60)>
        """,
        [
          "unreachable error UIWindow/Shop.Cell/UITableViewCellContentView/UIButton 10 10 80 60: no point of "
            + "it is hit: UITableViewCellContentView 0x3 is not enabled for interaction, so that "
            + "nothing in it is asked",
          "unreachable note UIWindow/Shop.StarCell/UITableViewCellContentView 0 80 300 80: "
            + "isUserInteractionEnabled of UITableViewCellContentView 0x6 is false, so that nothing in it "
            + "gets touches, not Shop.Stars either, whose class may want some",
        ]
      ),
      dump(
        "a stack in a class that extends UIButton (B-5.22)",
        """
           | <Shop.IconButton: 0x2; baseClass = UIButton; frame = (100 100; 160 60)>
           |    | <UIStackView: 0x3; frame = (0 0; 160 60)>
           |    |    | <UILabel: 0x4; frame = (60 0; 100 60); text = 'Buy'; userInteractionEnabled = NO>
        """,
        [
          "swallowed warning UIWindow/Shop.IconButton/UIStackView 100 100 160 60: it, or a view in it that has no use "
            + "for touches, is hit on 100 % of Shop.IconButton, which tracks no touch on what an app put into it, unless "
            + "Shop.IconButton overrides hitTest(_:with:)"
        ]
      ),
      dump(
        "the parts of UIKit's own views",
        """
           | <UILayoutContainerView: 0x2; frame = (0 0; 300 400)>
           |    | <UINavigationTransitionView: 0x3; frame = (0 0; 300 400)>
           |    |    | <UIView: 0x4; frame = (0 0; 300 400)>
           |    |    |    | <UIButton: 0x5; frame = (0 0; 300 60)>
           |    | <UINavigationBar: 0x6; frame = (0 20; 300 44)>
           |    |    | <_UINavigationBarBackground: 0x7; frame = (0 -20; 300 64); userInteractionEnabled = NO>
           |    |    | <UINavigationButton: 0x8; frame = (250 7; 45 30)>
           |    |    |    | <UIButtonLabel: 0x9; frame = (5 5; 70 20); userInteractionEnabled = NO>
           |    | <UIToolbar: 0xa; frame = (0 356; 300 44)>
           |    |    | <_UIToolbarBackground: 0xb; frame = (0 -10; 300 60)>
           |    |    | <UIToolbarButton: 0xc; frame = (6 0; 30 44)>
        """
      ),
    ]

  fileprivate static let covers = [
    overTitle,
    dump(
      "a window of a class of the app over all, which may let touches through",
      """
         | <UIView: 0x2; frame = (0 0; 300 400)>
         |    | <UIButton: 0x3; frame = (0 0; 80 60)>
      <Shop.OverlayWindow: 0x4; baseClass = UIWindow; frame = (0 0; 300 400)>
         | <UIView: 0x5; frame = (0 0; 300 400)>
      """,
      [
        "swallowed note Shop.OverlayWindow 0 0 80 60: it lies over UIButton, and what Shop.OverlayWindow "
          + "does with touches is not known"
      ]
    ),
    dump(
      "a screen that UIKit shows over another, which is no cover, with a layer on it, which is one",
      """
         | <UITransitionView: 0x2; frame = (0 0; 300 400)>
         |    | <UIView: 0x3; frame = (0 0; 300 400)>
         |    |    | <UIButton: 0x4; frame = (0 0; 80 60)>
         | <UITransitionView: 0x5; frame = (0 0; 300 400)>
         |    | <UIView: 0x6; frame = (0 0; 300 400)>
         |    |    | <UIButton: 0x7; frame = (0 100; 80 60)>
         |    |    | <UIView: 0x8; frame = (0 0; 300 400)>
         |    |    |    | <UIButton: 0x9; frame = (200 300; 80 60)>
      """,
      [
        "swallowed note UIWindow/UITransitionView#2/UIView/UIView 0 100 80 60: it receives the "
          + "touches of UIButton 0x7, and does nothing with them"
      ]
    ),
    page(
      "a view of an imported class, whose code is not known, over half of a button",
      "UIButton: 0x3; frame = (0 0; 80 60)",
      "UIButton: 0x4; frame = (0 100; 80 60)",
      "Shop.Overlay: 0x5; frame = (0 0; 100 90)",
      "UIView: 0x6; frame = (0 100; 100 90)",
      findings: [
        "covered warning UIWindow/UIView/UIButton 0 0 80 60: 100 % of it lies behind Shop.Overlay, "
          + "which receives the touches",
        "swallowed warning UIWindow/UIView/UIView 0 100 80 60: it receives the touches of "
          + "UIButton 0x4, and does nothing with them",
      ]
    ),
    dump(
      "a view of an imported class over the whole screen, which may be a screen or a layer",
      """
         | <UIView: 0x2; frame = (0 0; 300 400)>
         |    | <UIButton: 0x3; frame = (0 0; 80 60)>
         |    | <Shop.Overlay: 0x5; frame = (0 0; 300 400)>
         |    |    | <UIButton: 0x6; frame = (200 300; 80 60)>
      """,
      [
        "swallowed note UIWindow/UIView/Shop.Overlay 0 0 80 60: it lies over UIButton 0x3, and what "
          + "Shop.Overlay does with touches is not known"
      ]
    ),
    page(
      "an effect view over a button, by its own name",
      "UIButton: 0x3; frame = (100 200; 100 50)",
      "UIVisualEffectView: 0x4; frame = (0 0; 300 400)",
      "| _UIVisualEffectBackdropView: 0x5; frame = (0 0; 300 400); userInteractionEnabled = NO",
      "| _UIVisualEffectContentView: 0x6; frame = (0 0; 300 400)",
      findings: [
        "swallowed warning UIWindow/UIView/UIVisualEffectView 100 200 100 50: it receives the touches "
          + "of UIButton, and does nothing with them"
      ]
    ),
  ]

  /// A layer over a button and a title view without size.
  fileprivate static let overTitle = dump(
    "a layer over all, with a button of its own",
    """
       | <UIView: 0x2; frame = (0 0; 300 400)>
       |    | <UIButton: 0x3; frame = (0 300; 80 60)>
       |    | <UINavigationBar: 0x4; frame = (0 20; 300 44)>
       |    |    | <_UINavigationBarContentView: 0x5; frame = (0 0; 300 44)>
       |    |    |    | <UIView: 0x6; frame = (150 22; 0 0)>
       |    |    |    |    | <UIButton: 0x7; frame = (-50 -15; 100 30)>
       |    | <UIView: 0x8; frame = (0 0; 300 400)>
       |    |    | <UIButton: 0x9; frame = (200 300; 80 60)>
    """,
    [
      "unreachable error UIWindow/UIView/UINavigationBar/_UINavigationBarContentView/UIView/UIButton "
        + "100 27 100 30: no point of it is hit: UIView 0x6 around it is 0x0 points large, so that no "
        + "point is inside",
      "swallowed note UIWindow/UIView/UIView 0 300 80 60: it receives the touches of UIButton 0x3, and "
        + "does nothing with them",
    ]
  )
}

import Testing

/// Who lies in front of whom, where UIKit's own views, constraints or a picture have a say.
extension ReportedScreenTests {
  private static let toast = """
    root:
      name: root
      color: white
      subviews:
        - {name: save, class: UIButton, text: Save, frame: [20, 60, 80, 44], color: blue}
        - {name: list, class: UITableView, frame: [0, 120, 390, 700], rows: [One, Two], color: white}
        - {name: tips, frame: [0, 0, 390, 844], subviews: [{name: box, frame: [120, 380, 150, 80], color: black}]}
    """

  @Test func `what would hide a toast comes after what lets touches through it, and is said`()
    throws
  {
    let why = try run(Self.toast, "why", "list", "200", "600")
    #expect(why.contains("Change: set isUserInteractionEnabled of tips"), "\(why)")
    #expect(why.contains("bring list in front of tips, which it then hides"))
    #expect(try !run(Self.toast, "why", "save", "60", "80").contains("which it then hides"))
  }

  @Test func `nothing is brought in front of a hidden view that an override has hit`() throws {
    let why = try run(
      """
      classes: {Bar: {hitTest: {prefer: fire}}}
      root:
        name: root
        subviews:
          - {name: list, class: UITableView, frame: [0, 0, 390, 844], rows: [A, B]}
          - {name: bar, class: Bar, hidden: true, frame: [0, 780, 390, 64], subviews: [{name: fire, class: UIButton, frame: [100, 0, 100, 64]}]}
      """,
      "why",
      "list",
      "150",
      "800"
    )
    #expect(why.contains("have it answer nil while isHidden is true"), "\(why)")
    #expect(!why.contains("bring list in front of bar"))
  }

  @Test func `a view that an empty one around it leaves no height is given one`() throws {
    let why = try run(
      """
      root:
        name: root
        subviews:
          - name: outer
            constraints: ["leading = superview.leading", "trailing = superview.trailing", "centerY = superview.centerY"]
            subviews:
              - name: inner
                constraints: ["leading = superview.leading", "trailing = superview.trailing", "top = superview.top", "bottom = superview.bottom"]
                subviews:
                  - {name: retry, class: UIButton, text: Retry, constraints: ["centerX = superview.centerX", "centerY = superview.centerY", "width = 160", "height = 44"]}
      """,
      "why",
      "inner"
    )
    #expect(!why.contains("Required constraints leave inner no height"), "\(why)")
    #expect(why.contains("give inner a size of"))
  }

  @Test func `UIKit's views around the keyboard let touches through where they show nothing`()
    throws
  {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844)>
         | <UIView: 0x2; frame = (0 0; 390 844)>
         |    | <UITextField: 0x3; frame = (20 470; 350 44)>
      <UITextEffectsWindow: 0x4; frame = (0 0; 390 844)>
         | <UIInputSetContainerView: 0x5; frame = (0 0; 390 844)>
         |    | <UIInputSetHostView: 0x6; frame = (0 466; 390 378)>
         |    |    | <App.DoneBar: 0x7; baseClass = UIView; frame = (300 0; 90 44)>
         |    |    | <UIKeyboard: 0x8; frame = (0 44; 390 334)>
      """
    let hit = try Workbench("d.txt", dump).run(["hit", "d.txt", "100", "490"]).output
    #expect(hit.contains("goes to UIWindow/UIView/UITextField"), "\(hit)")
  }

  @Test func `classes of UIKit's own in Swift are overridden by no app`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844)>
         | <UIView: 0x2; frame = (0 0; 390 844)>
         |    | <UIButton: 0x3; frame = (100 60; 100 40)>
         |    | <UINavigationBar: 0x4; frame = (0 47; 390 54)>
         |    |    | <UIKit.NavigationBarContentView: 0x5; frame = (0 0; 390 54)>
      """
    let why = try Workbench("d.txt", dump).run(["why", "d.txt", "UIButton", "150", "80"]).output
    #expect(!why.contains("hitTest(_:with:) of UIKit.NavigationBarContentView"), "\(why)")
    #expect(!why.contains("may override is not in the file"))
  }

  @Test func `what sticks out of a bar is moved to the view of its controller, not to the window`()
    throws
  {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844)>
         | <UILayoutContainerView: 0x2; frame = (0 0; 390 844)>
         |    | <UITransitionView: 0x3; frame = (0 0; 390 844)>
         |    |    | <UIView: 0x4; frame = (0 0; 390 844)>
         |    | <UITabBar: 0x5; frame = (0 761; 390 83)>
         |    |    | <App.PathButton: 0x6; baseClass = UIView; frame = (150 0; 90 83)>
         |    |    |    | <UIButton: 0x7; frame = (10 -100; 60 60)>
      """
    let why = try Workbench("d.txt", dump).run(["why", "d.txt", "UIButton"]).output
    #expect(why.contains("to UILayoutContainerView"), "\(why)")
    #expect(!why.contains("to UIWindow"))
  }

  @Test func `a button behind a table, and what lies beside the root view, are found`() throws {
    let table = """
      root:
        name: root
        subviews:
          - {name: back, class: UIButton, text: Back, frame: [40, 200, 200, 60], actions: [{events: [touchUpInside], action: back, target: Page}]}
          - name: list
            class: UITableView
            frame: [0, 0, 390, 844]
            contentSize: [390, 1600]
            subviews:
              - {name: row, class: UITableViewCell, frame: [0, 0, 390, 400], subviews: [
                  {name: content, class: UITableViewCellContentView, frame: [0, 0, 390, 400]}]}
      """
    let audit = try run(table, "audit")
    #expect(audit.contains("back: 100 % of it lies behind"), "\(audit)")
    let menu = """
      <UIWindow: 0x1; frame = (0 0; 810 1080)>
         | <UIView: 0x2; frame = (0 0; 810 1080)>
         |    | <UIButton: 0x3; frame = (20 700; 120 44)>
         | <UITransitionView: 0x4; frame = (0 0; 810 1080)>
         |    | <UIDropShadowView: 0x5; frame = (0 0; 810 1080)>
         |    |    | <UIView: 0x6; frame = (620 0; 810 1080)>
      """
    let found = try Workbench("d.txt", menu).run(["audit", "d.txt"]).output
    #expect(found.contains("UIDropShadowView") && found.contains("touches of UIButton"), "\(found)")
  }
}

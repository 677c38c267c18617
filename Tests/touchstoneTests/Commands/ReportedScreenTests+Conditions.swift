import Testing

/// Answers that held only on a condition, or of a part, and are told with it, or no more.
extension ReportedScreenTests {
  private static let list = """
    root:
      name: root
      gestures: [{type: pan, name: back}]
      subviews: [{name: list, class: UITableView, frame: [0, 70, 390, 774], rows: [One, Two], trailingSwipeActions: [Delete]}]
    """

  @Test func `a finger comes down below the status bar where the view reaches so far (B-6.109)`()
    throws
  {
    let bench = try Workbench(
      "s.scene.yaml",
      "touchstone: 1\nscreen: {device: iPhone 11}\n" + Self.list
    )
    for words in [["--on", "drag-right"], []] {
      let why = try bench.run(["why", "s.scene.yaml", "root"] + words).output
      #expect(!why.contains("the system handles touches in the status bar first"), "\(why)")
    }
  }

  private static let cell = """
    root:
      name: root
      subviews:
        - name: list
          class: UITableView
          frame: [0, 0, 390, 800]
          subviews:
            - {name: cell, class: UITableViewCell, frame: [0, 200, 390, 80], subviews: [
                {name: follow, class: UIButton, frame: [280, 10, 90, 60], actions: [{events: [touchUpInside], action: follow, target: Cell}]}]}
    """

  @Test(arguments: [
    ["why", "follow"], ["why", "follow", "--on", "tap"], ["hit", "320", "240"],
    ["touch", "tap follow"], ["audit"],
  ])
  func `a cell without a content view is told to get one in front of what was added to it`(
    words: [String]
  ) throws {
    let bench = try Workbench(
      "s.scene.yaml",
      "touchstone: 1\nscreen: {size: [390, 844]}\n" + Self.cell
    )
    let output = try bench.run([words[0], "s.scene.yaml"] + words.dropFirst()).output
    #expect(output.contains("he file has no contentView of cell"), "\(output)")
    #expect(output.contains("dd follow to the contentView of cell"))
  }

  private static let container = """
    classes: {Container: {extends: UIControl}}
    root:
      name: root
      subviews:
        - name: box
          class: Container
          frame: [40, 200, 300, 200]
          actions: [{events: [touchUpInside], action: flash, target: Home}]
          subviews:
            - name: stack
              class: UIStackView
              axis: vertical
              frame: [0, 0, 300, 200]
              subviews:
                - {name: top, frame: [0, 0, 300, 70], userInteractionEnabled: false}
                - {name: buy, class: UIButton, frame: [0, 70, 300, 60], actions: [{events: [touchUpInside], action: buy, target: Home}]}
                - {name: end, frame: [0, 130, 300, 70], userInteractionEnabled: false}
    """

  @Test(arguments: [["why", "stack", "--on", "tap"], ["why", "box"]])
  func `a control is asked about beside the button in it, which stays on`(words: [String]) throws {
    let bench = try Workbench(
      "s.scene.yaml",
      "touchstone: 1\nscreen: {size: [390, 844]}\n" + Self.container
    )
    let why = try bench.run([words[0], "s.scene.yaml"] + words.dropFirst()).output
    #expect(
      why.contains("Change: have hitTest(_:with:) of stack answer nil where it would"),
      "\(why)"
    )
    #expect(!why.contains("isUserInteractionEnabled of buy"))
  }

  @Test func `an override that answers for a hidden view is found by an audit`() throws {
    let scene = """
      classes: {Bar: {hitTest: {prefer: fire}}}
      root:
        name: root
        subviews:
          - {name: list, class: UITableView, frame: [0, 0, 390, 844], rows: [A, B]}
          - {name: bar, class: Bar, HIDDEN, frame: [0, 780, 390, 64], subviews: [
              {name: fire, class: UIButton, frame: [100, 0, 100, 64], actions: [{events: [touchUpInside], action: fire, target: Page}]}]}
      """
    let audit = try run(scene.replacing("HIDDEN", with: "hidden: true"), "audit")
    #expect(audit.contains("it takes touches although isHidden is true: its override"), "\(audit)")
    #expect(audit.contains("have it answer nil while isHidden is true, as UIKit does"))
    #expect(try !run(scene.replacing("HIDDEN", with: "alpha: 1"), "audit").contains("although"))
  }

  private static let flat = """
    root:
      name: root
      subviews:
        - {name: behind, frame: [50, 200, 290, 300], gestures: [{type: tap, name: open}]}
        - {name: panel, frame: [100, 300, 200, 100], color: red, transform: {scale: [1, 0]}, gestures: [{type: tap, name: close}]}
    """

  @Test func `a view scaled to 0 in one direction may take touches along the other one (B-1.26)`()
    throws
  {
    let doubt = "a view scaled to 0 such as panel takes touches of what lies behind it, as root"
    #expect(try run(Self.flat, "hit", "200", "230").contains(doubt))
    #expect(try !run(Self.flat, "hit", "60", "230").contains(doubt))
    #expect(try run(Self.flat, "audit").contains("it is scaled to 0, and developers report"))
    let why = try run(Self.flat, "why", "panel", "200", "350")
    #expect(why.contains("which goes to behind: its transform flattens it"), "\(why)")
  }

  @Test func `an item that covers a button in another one is said to be selected by its list`()
    throws
  {
    let audit = try run(
      """
      classes: {Page: {extends: UICollectionViewCell}}
      root:
        name: root
        subviews:
          - name: pages
            class: UICollectionView
            frame: [0, 100, 390, 500]
            subviews:
              - {name: one, class: Page, frame: [0, 0, 390, 500], subviews: [
                  {name: buy, class: UIButton, frame: [80, 40, 100, 100], actions: [{events: [touchUpInside], action: buy, target: Page}]}]}
              - {name: two, class: Page, frame: [0, 0, 390, 500]}
      """,
      "audit"
    )
    #expect(
      audit.contains("and does nothing with them: pages selects what they are on"),
      "\(audit)"
    )
  }

  @Test func `text in an item is an open outcome of a tap that selects it (B-7.119)`() throws {
    let audit = try run(
      """
      root:
        name: root
        subviews:
          - name: notes
            class: UICollectionView
            frame: [0, 64, 390, 600]
            subviews:
              - {name: cell, class: UICollectionViewCell, frame: [0, 0, 390, 220], subviews: [
                  {name: text, class: UITextView, frame: [0, 0, 390, 120], text: Note, editable: false, scrollEnabled: false}]}
      """,
      "audit"
    )
    #expect(
      audit.contains("that a touch on text such as text selects an item of notes"),
      "\(audit)"
    )
  }

  @Test func `no recognizer is moved to a button behind`() throws {
    let why = try run(
      """
      classes: {Toast: {hitTest: passThrough}}
      root:
        name: root
        subviews:
          - {name: paste, class: UIButton, frame: [40, 100, 310, 60], actions: [{events: [touchUpInside], action: paste, target: Page}]}
          - {name: toast, class: Toast, frame: [0, 0, 390, 200], gestures: [{type: tap, name: dismiss}]}
      """,
      "why",
      "toast",
      "195",
      "120",
      "--on",
      "tap"
    )
    #expect(!why.contains("add dismiss to paste"), "\(why)")
  }

  @Test(arguments: ["always", "unlessEditing"])
  func `the button that clears a field is an open outcome of a tap around the field`(
    mode: String
  ) throws {
    let audit = try run(
      """
      root:
        name: root
        gestures: [{type: tap, name: endEditing}]
        subviews: [{name: code, class: UITextField, text: '12', clearButtonMode: \(mode), frame: [20, 100, 350, 50]}]
      """,
      "audit"
    )
    #expect(
      audit.contains("keeps its touches from a recognizer around it such as endEditing"),
      "\(audit)"
    )
    #expect(audit.contains("[openOutcome]"))
  }

  @Test func `a swipe on a row with actions to one side keeps the other one for pages`() throws {
    let why = try run(
      """
      root:
        name: root
        subviews:
          - name: pages
            class: UIScrollView
            frame: [0, 100, 390, 744]
            contentSize: [1170, 744]
            contentOffset: [390, 0]
            subviews: [{name: list, class: UITableView, frame: [390, 0, 390, 744], rows: [One, Two], trailingSwipeActions: [Delete]}]
      """,
      "why",
      "list",
      "--on",
      "drag-left"
    )
    #expect(why.contains("a swipe that shows a row's actions then does not scroll pages"), "\(why)")
  }

  @Test func `what is better done under a bar is said once, and without insets that a dump lacks`()
    throws
  {
    let dump = """
      <UIWindow: 0x101; frame = (0 0; 390 844)>
         | <UILayoutContainerView: 0x109; frame = (0 0; 390 844)>
         |    | <UIView: 0x102; frame = (0 0; 390 844)>
         |    |    | <UITableView: 0x103; frame = (0 0; 390 844); contentOffset: {0, 196}; contentSize: {390, 1040}>
         |    |    |    | <UITableViewCell: 0x104; frame = (0 960; 390 80); text = 'Log out'>
         |    |    |    |    | <UITableViewCellContentView: 0x105; frame = (0 0; 390 80)>
         |    | <UITabBar: 0x106; frame = (0 761; 390 83)>
         |    |    | <_UIBarBackground: 0x107; frame = (0 0; 390 83)>
         |    |    | <UITabBarButton: 0x108; frame = (2 1; 191 48)>
      """
    let why = try Workbench("d.txt", dump).run(["why", "d.txt", "UITableViewCell"]).output
    let advice = "better scroll it out from under UITabBar, by the safe area or contentInset.bottom"
    #expect(why.ranges(of: advice).count == 1, "\(why)")
  }

  @Test func `a veto is told by its method, and UIKit's own pop by its property`() throws {
    let tap = try run(
      """
      root:
        name: root
        gestures: [{type: tap, name: close}]
        subviews: [{name: pay, class: UIButton, frame: [20, 100, 90, 60]}]
      """,
      "touch",
      "tap pay"
    )
    #expect(tap.contains("gestureRecognizerShouldBegin(_:) of pay answered false"), "\(tap)")
    let drag = try run(
      """
      root:
        name: home
        controller: {view: Home, navigation: UINavigationController, pushed: {name: chat, controller: {view: Chat}}}
      """,
      "touch",
      "drag 2,300 300,300"
    )
    #expect(drag.contains("interactivePopGestureRecognizer begins"), "\(drag)")
    #expect(!drag.contains("UIScreenEdgePanGestureRecognizer of"))
  }
}

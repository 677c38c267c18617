import Testing

/// What lies in front of what was asked about: maps, bars, covers, what fades out, and edges.
extension ReportedScreenTests {
  // MARK: - Not the app's

  private static let map = """
    classes: {MKMapView: {extends: UIView}}
    root:
      name: root
      subviews:
        - {name: map, class: MKMapView, frame: [0, 0, 390, 844]}
        - {name: backdrop, frame: [0, 0, 390, 844], color: black, alpha: 0, gestures: [{type: tap, name: dismiss}]}
    """

  @Test func `what a map makes of touches is not known in a scene, either`() throws {
    let why = try run(Self.map, "why", "map", "--on", "drag")
    #expect(why.contains("what comes of it for map is not known") && !why.contains("Change:"))
    let touch = try run(Self.map, "touch", "tap 200,200")
    #expect(touch.contains("went to map, and what is done with it there is not known"), "\(touch)")
  }

  @Test func `a backdrop is to be hit and seen through, at the cost of what is behind it`() throws {
    let why = try run(Self.map, "why", "backdrop", "--on", "tap")
    #expect(
      why.contains("set alpha of backdrop to 0.02 or more; then map gets no touches"),
      "\(why)"
    )
    #expect(
      why.contains("in place of backdrop: it then gets the touches of all that is in root")
    )
  }

  @Test func `a tap on the status bar may reach no view (B-6.109)`() throws {
    let list = """
      root:
        name: root
        subviews:
          - name: page
            class: UIScrollView
            frame: [0, 0, 390, 844]
            contentSize: [390, 1600]
            contentOffset: [0, 20]
            subviews:
              - {name: list, class: UITableView, frame: [0, 0, 390, 844], rowHeight: 100, contentOffset: [0, 50], rows: [a, b, c, d, e, f, g, h, i, j]}
      """
    let bench = try Workbench("s.scene.yaml", "touchstone: 1\nscreen: {device: iPhone 12}\n" + list)
    let output = try bench.run("touch", "s.scene.yaml", "tap 195,10").output
    #expect(output.contains("developers report that apps get no taps there"), "\(output)")
    #expect(try !bench.run("touch", "s.scene.yaml", "tap 195,70").output.contains("status bar"))
    #expect(
      try bench.run("audit", "s.scene.yaml").output.contains(
        "to false for all but one, such as list"
      )
    )
  }

  private static let tabs = """
    classes: {UITabBar: {}}
    root:
      name: root
      subviews:
        - {name: list, class: UITableView, frame: [0, 0, 390, 844], rowHeight: 80, rows: [A, B, C, D, E, F, G, H, I, J, K, L, Last], contentOffset: [0, 196]}
        - {name: tabs, class: UITabBar, frame: [20, 750, 350, 70], color: white}
    """

  @Test func `a bar is not made smaller or buried, and a row scrolls out from under it`() throws {
    let why = try run(Self.tabs, "why", "Last", "195", "792")
    #expect(!why.contains("override point(inside:with:) of tabs"), "\(why)")
    #expect(
      why.contains(
        "(better scroll it out from under tabs, with contentInset.bottom of list at 94 pt); then tabs gets no touches"
      )
    )
  }

  @Test func `a list under the bar of a tab controller has the insets that UIKit gives it`() throws
  {
    let scene = """
      classes: {UITabBar: {}}
      root:
        name: root
        controller:
          view: Settings
          tabBar: UITabBarController
          tabs: {name: tabBar, class: UITabBar, frame: [0, 761, 390, 83], color: white}
        subviews:
          - {name: list, class: UITableView, frame: [0, 0, 390, 844], rowHeight: 80, rows: [A, B, C, D, E, F, G, H, I, J, K, L, Last]}
      """
    let audit = try run(scene, "audit")
    #expect(!audit.contains("stay under"), "\(audit)")
    #expect(try run(Self.tabs, "audit").contains("its last rows stay under tabs"))
  }

  @Test func `a cover with a label in it is not said to show nothing`() throws {
    let audit = try run(
      """
      root:
        name: root
        subviews:
          - name: table
            class: UITableView
            frame: [0, 0, 390, 844]
            subviews:
              - {name: first, class: UITableViewCell, frame: [0, 60, 390, 60]}
              - {name: floating, frame: [0, 60, 390, 60], subviews: [{class: UILabel, name: header, frame: [10, 10, 100, 20], text: Header}]}
      """,
      "audit"
    )
    #expect(
      audit.contains("receives the touches of first, shows nothing of its own there"),
      "\(audit)"
    )
  }

  // MARK: - Controls

  @Test func `what covers a control passes touches through where a button in it has some`() throws {
    let audit = try run(
      """
      classes: {Box: {extends: UIControl}}
      root:
        name: root
        subviews:
          - name: box
            class: Box
            frame: [40, 200, 300, 200]
            actions: [{events: [touchUpInside], action: 'flash:', target: Shop}]
            subviews:
              - name: stack
                frame: [0, 0, 300, 200]
                subviews: [{name: buy, class: UIButton, frame: [0, 70, 300, 60], actions: [{events: [touchUpInside], action: 'buy:', target: Shop}]}]
      """,
      "audit"
    )
    #expect(
      audit.contains("fix  Have hitTest(_:with:) of stack answer nil where it would answer itself")
    )
    #expect(
      !audit.contains("Set isUserInteractionEnabled of stack, which covers it, to false."),
      "\(audit)"
    )
  }

  // MARK: - Animations

  private static let fading = """
    root:
      name: root
      subviews:
        - name: deck
          frame: [20, 100, 335, 400]
          animate: {to: {alpha: 0}, duration: 5, options: [allowUserInteraction]}
          subviews: [{name: card, frame: [40, 60, 255, 280], color: red, gestures: [{type: pan, name: drag}]}]
    """

  @Test func `what fades out keeps its duration and takes touches in the lines of Swift`() throws {
    let why = try run(Self.fading, "why", "card", "--code")
    #expect(why.contains("withDuration: 5,") && why.contains("options: [.allowUserInteraction]"))
    #expect(
      why.contains("deck fades out by an animation and is transparent from its start"),
      "\(why)"
    )
  }

  @Test func `a view that fades out is seen, can be touched by name, and is found by an audit`()
    throws
  {
    let touch = try run(Self.fading, "touch", "drag card right 100")
    #expect(touch.contains("The touch at (187.5, 300) went to root"), "\(touch)")
    #expect(
      try run(Self.fading, "audit").contains(
        "an animation fades deck around it out, whose alpha is 0 from its start"
      )
    )
  }

  @Test func `a view that fades out without taking touches is none to report`() throws {
    let audit = try run(
      Self.fading.replacing(", options: [allowUserInteraction]", with: ""),
      "audit"
    )
    #expect(!audit.contains(" fades "), "\(audit)")
  }

  // MARK: - Rows

  @Test func `a row whose content view is hit for it needs no change`() throws {
    let why = try run(
      """
      root:
        name: root
        subviews: [{name: list, class: UITableView, frame: [0, 0, 390, 844], rowHeight: 80, rows: [One, Two]}]
      """,
      "why",
      "Two",
      "195",
      "120"
    )
    #expect(!why.contains("Change:"), "\(why)")
  }

  // MARK: - Places where it does not come

  private static let edge = """
    root:
      name: root
      gestures: [{type: screenEdgePan, name: menu, edges: left}]
      subviews:
        - {name: cards, class: UICollectionView, frame: [0, 100, 390, 150], scrollDirection: horizontal, itemSize: [110, 140], items: [Ann, Bob, Cid, Dan, Eve]}
    """

  @Test func `a pan from the edge says where along it a list takes the drag`() throws {
    let why = try run(Self.edge, "why", "root", "--on", "drag-right")
    #expect(
      why.contains(
        "it does not come: menu is not recognized, because the pan of cards is recognized"
      ),
      "\(why)"
    )
    #expect(try run(Self.edge, "audit").contains("the pan of cards is recognized first"))
  }

  @Test func `pages say that a row with actions keeps a drag to the side`() throws {
    let why = try run(
      """
      root:
        name: root
        subviews:
          - name: pages
            class: UIScrollView
            frame: [0, 100, 390, 744]
            contentSize: [780, 744]
            pagingEnabled: true
            subviews: [{name: list, class: UITableView, frame: [0, 0, 390, 744], rows: [One, Two], rowHeight: 60, trailingSwipeActions: [Delete]}]
      """,
      "why",
      "pages",
      "--on",
      "drag-left"
    )
    #expect(why.contains("on a row of list, it does not come: pages does not scroll"), "\(why)")
  }
}

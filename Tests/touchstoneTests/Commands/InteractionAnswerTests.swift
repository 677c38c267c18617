import Testing

/// What UIKit's own interactions make of a gesture is an answer, and no reason to add recognizers.
@Suite struct InteractionAnswerTests {
  private func why(_ scene: String, _ words: String...) throws -> String {
    let bench = try Workbench("scene.yaml", scene)
    return try bench.run(["why", "scene.yaml"] + words).output
  }

  private static let sheet = """
    touchstone: 1
    screen: {device: iPhone 14}
    root:
      name: home
      subviews:
        - name: sheet
          controller: {presented: SheetController, style: pageSheet, detents: [medium, large]}
          subviews:
            - {name: list, class: UIScrollView, frame: [0, 40, 390, 350], contentSize: [390, 1500]}
    """

  @Test
  func
    `a list in a sheet that grows first does not scroll, and the flag that keeps it from growing helps (B-7.116)`()
    throws
  {
    let output = try why(Self.sheet, "list", "--on", "drag-up")
    #expect(output.contains("list does not scroll, because the sheet grows first"))
    #expect(
      output.contains(
        "set prefersScrollingExpandsWhenScrolledToEdge of the sheet of SheetController to false; "
          + "but the sheet then does not grow by a drag in list."
      )
    )
    #expect(output.contains("What came of it: the sheet moves."))
  }

  @Test
  func `the sheet is that of the container around a screen, where that is presented (B-7.116)`()
    throws
  {
    let nested = Self.sheet.replacing(
      "{presented: SheetController, ",
      with: "{presented: SheetController, navigation: Stack, "
    )
    let output = try why(nested, "list", "--on", "drag-up")
    #expect(output.contains("Change: set prefersScrollingExpandsWhenScrolledToEdge"), "\(output)")
  }

  @Test func `content at its top leaves a drag down to the sheet (B-7.116)`() throws {
    let output = try why(Self.sheet, "list", "--on", "drag-down")
    #expect(output.contains("its content is at its top, so that the sheet goes down"))
    #expect(!output.contains("Change:"))
    let sheet = try why(Self.sheet, "sheet", "--on", "drag-down")
    #expect(sheet.contains("the sheet moves") && !sheet.contains("add a"))
  }

  private static let menu = """
    touchstone: 1
    screen: {size: [320, 480]}
    root:
      name: root
      subviews:
        - {name: list, class: UITableView, frame: [0, 0, 320, 400], rows: [One, Two], rowMenu: [Open, Share]GESTURES}
    """

  @Test func `a hold on a row with a menu opens that, and asks for no change (B-7.133)`() throws {
    let output = try why(Self.menu.replacing("GESTURES", with: ""), "list", "--on", "hold")
    #expect(output.contains("a menu of list opens"))
    #expect(output.contains("the menu is shown: Open, Share"))
    #expect(!output.contains("Change:") && !output.contains("selected"))
  }

  @Test
  func `a shorter hold of the app keeps a row's menu from opening, and UIKit's gets no delegate`()
    throws
  {
    let press = ", gestures: [{type: longPress, name: reorder, minimumPressDuration: 0.3}]"
    let output = try why(Self.menu.replacing("GESTURES", with: press), "list", "--on", "hold")
    #expect(output.contains("a menu of list does not open, because reorder is recognized first"))
    #expect(!output.contains("let the delegate of UILongPressGestureRecognizer of list"))
  }

  @Test func `another way is told only where what is missed comes by it`() throws {
    let output = try why(
      """
      touchstone: 1
      screen: {size: [320, 480]}
      root:
        name: root
        subviews:
          - {name: list, class: UITableView, frame: [0, 0, 320, 400], rows: [One, Two], rowDrags: true, trailingSwipeActions: [Delete]}
      """,
      "One",
      "--on",
      "hold-drag"
    )
    #expect(output.contains("_UISwipeActionPanGestureRecognizer of list is not recognized"))
    #expect(!output.contains("it comes"), "\(output)")
  }

  @Test func `a row that a hold lifts is said to be lifted, and asks for no change (B-7.136)`()
    throws
  {
    let lifts = Self.menu.replacing("rowMenu: [Open, Share]GESTURES", with: "rowDrags: true")
    let output = try why(lifts, "One", "--on", "hold-drag-down")
    #expect(output.contains("a row of list is lifted"), "\(output)")
    #expect(!output.contains("Change:"))
  }

  @Test func `a drag after the hold that opens a row's menu opens it all the same (B-7.133)`()
    throws
  {
    let menu = Self.menu.replacing("GESTURES", with: "")
    for view in ["One", "list"] {
      let output = try why(menu, view, "--on", "hold-drag-down")
      #expect(output.contains("a menu of list opens"), "\(output)")
      #expect(!output.contains("Change:") && !output.contains("does not scroll"))
    }
    let both = Self.menu.replacing("GESTURES", with: ", rowDrags: true")
    #expect(try why(both, "list", "--on", "hold-drag-down").contains("a row of list is lifted"))
  }

  @Test func `a row of a table in a sheet is moved down by its control (B-7.116)`() throws {
    let bench = try Workbench(
      "sheet.scene.yaml",
      """
      touchstone: 1
      screen: {size: [375, 667], idiom: phone}
      root:
        name: root
        controller: view
        subviews:
          - name: sheet
            controller: {presented: Sheet, style: pageSheet}
            subviews:
              - {name: list, class: UITableView, frame: [0, 60, 375, 500], rowHeight: 50, rows: [One, Two, Three, Four], editing: true, canMoveRows: true}
      """
    )
    let output = try bench.run("touch", "sheet.scene.yaml", "hold-drag 355,105 355,215").output
    #expect(output.contains("list moved a row"), "\(output)")
  }

  @Test func `a touch beside a menu is not said to reach a window that is hidden (B-7.118)`() throws
  {
    let bench = try Workbench("menu.scene.yaml", Self.menu.replacing("GESTURES", with: ""))
    let output = try bench.run("touch", "menu.scene.yaml", "hold One", "tap 160,460").output
    #expect(output.contains("_UIContextMenuContainerView"))
    #expect(!output.contains("isHidden"))
  }

  @Test func `a drag down that a sheet takes from UIKit's slider may be the slider's (B-7.116)`()
    throws
  {
    let scene = Self.sheet.replacing(
      "{name: list, class: UIScrollView, frame: [0, 40, 390, 350], contentSize: [390, 1500]}",
      with: "{name: slider, class: UISlider, frame: [20, 40, 300, 34]}"
    )
    let told = "and that UIKit's own is easier to drag there"
    let down = try why(scene, "slider", "--on", "drag-down")
    #expect(down.contains(told) && down.contains("though developers report otherwise as well"))
    #expect(try !why(scene, "slider", "--on", "drag-right").contains(told))
  }

  @Test func `a reorder control may need a longer hold where rows can be dragged (B-6.113)`() throws
  {
    let list = Self.menu.replacing(
      "rowMenu: [Open, Share]GESTURES",
      with: "rowHeight: 50, editing: true, canMoveRows: true, rowDrags: true"
    )
    let told = "Developers report of iOS 11 that a row of a list with a drag delegate"
    let move = "hold-drag 300,25 300,80 hold 0.3s"
    for (text, isTold) in [(list, true), (list.replacing(", rowDrags: true", with: ""), false)] {
      let output = try Workbench("scene.yaml", text).run("touch", "scene.yaml", move).output
      #expect(output.contains("list moved a row") && output.contains(told) == isTold, "\(output)")
    }
  }

  @Test func `a row of cards at its beginning keeps a drag from the pop in the content (B-4.89)`()
    throws
  {
    let scene = """
      touchstone: 1
      screen: {size: [375, 667]}
      policy: {contentPop: true}
      root:
        name: home
        controller:
          view: HomeController
          navigation: UINavigationController
          pushed:
            name: detail
            controller: {view: DetailController}
            subviews:
              - {name: cards, class: UIScrollView, frame: [0, 100, 375, 100], contentSize: [1000, 100], contentOffset: [0, 0]}
      """
    let told = "At the end of its content cards keeps the drag, and nothing is popped"
    #expect(try why(scene, "cards", "--on", "drag-right").contains(told))
    let scrolled = scene.replacing("[0, 0]}", with: "[300, 0]}")
    #expect(try !why(scrolled, "cards", "--on", "drag-right").contains(told))
  }

  @Test func `what a drag lifts is said to be lifted (B-7.118)`() throws {
    let output = try why(
      """
      touchstone: 1
      screen: {size: [320, 480]}
      root:
        name: root
        subviews: [{name: card, frame: [20, 20, 100, 100], drags: true}]
      """,
      "card",
      "--on",
      "hold-drag"
    )
    #expect(output.contains("card is lifted") && !output.contains("Change:"))
  }

  @Test func `a recognizer that waits for the one that excludes it is said to wait (B-4.40)`()
    throws
  {
    let output = try why(
      """
      touchstone: 1
      screen: {size: [320, 480]}
      root:
        name: root
        subviews:
          - name: box
            frame: [0, 0, 300, 300]
            gestures:
              - {type: pan, name: first}
              - {type: pan, name: second, requireToFail: [first]}
      """,
      "box",
      "--on",
      "drag"
    )
    #expect(output.contains("second is not recognized, because it waits for first to fail"))
  }

  @Test func `the price of a single tap's wait for a double tap is told`() throws {
    let output = try why(
      """
      touchstone: 1
      screen: {size: [320, 480]}
      root:
        name: root
        subviews:
          - name: box
            frame: [0, 0, 300, 300]
            gestures:
              - {type: tap, name: double, numberOfTapsRequired: 2}
              - {type: tap, name: single, requireToFail: [double]}
      """,
      "box",
      "--on",
      "tap"
    )
    #expect(output.contains("that is the price of telling it from more taps: without double"))
  }

  @Test func `a pan that loses what it is there for is a cost, at an edge too`() throws {
    let output = try why(
      """
      touchstone: 1
      screen: {size: [320, 480]}
      root:
        name: root
        gestures: [{type: screenEdgePan, name: back, edges: left}]
        subviews: [{name: cell, frame: [0, 40, 320, 100], gestures: [{type: pan, name: swipe}]}]
      """,
      "root",
      "1",
      "90",
      "--on",
      "drag-right"
    )
    #expect(
      output.contains(
        "begin only where the finger moves to the left, in gestureRecognizerShouldBegin(_:); but swipe is then "
          + "recognized only by a drag to the left"
      )
    )
  }

  @Test func `an app's tap around a view without a use for it is named, with who can refuse it`()
    throws
  {
    let output = try why(
      """
      touchstone: 1
      screen: {size: [320, 480]}
      root:
        name: root
        gestures: [{type: tap, name: dismiss}]
        subviews: [{name: card, frame: [20, 20, 200, 200]}]
      """,
      "card",
      "--on",
      "tap"
    )
    #expect(
      output.contains(
        "dismiss, around it, is recognized by the same tap: if that is not meant, let its delegate refuse touches in card"
      )
    )
  }

  @Test func `a refresh control needs no touches, and nothing is proposed for it`() throws {
    let output = try why(
      """
      touchstone: 1
      screen: {size: [320, 480]}
      root:
        name: root
        subviews:
          - name: list
            class: UITableView
            frame: [0, 100, 320, 300]
            rows: [One]
            subviews: [{name: pull, class: UIRefreshControl}]
      """,
      "pull"
    )
    #expect(output.contains("pull needs no touches: a drag down of list pulls it"))
    #expect(!output.contains("Change:"))
  }

  @Test func `where both delegates allow two recognizers to act, both are named`() throws {
    let output = try why(
      """
      touchstone: 1
      screen: {size: [320, 480]}
      root:
        name: root
        gestures: [{type: tap, name: outer, simultaneousWith: [inner]}]
        subviews: [{name: card, frame: [20, 20, 200, 200], gestures: [{type: tap, name: inner, simultaneousWith: [outer]}]}]
      """,
      "card",
      "--on",
      "tap"
    )
    #expect(output.contains("since both delegates answer true"))
    #expect(
      output.contains(
        "where one alone is meant, let the delegates of outer and inner answer false"
      )
    )
  }
}

import Testing

extension ReportedScreenTests {
  // MARK: - Controls

  @Test
  func
    `a touch area that a view around cuts off is told beside a view that gets all of its bounds`()
    throws
  {
    let why = try run(
      """
      classes: {Wide: {extends: UIButton, pointInside: {outset: 25}}}
      root: {name: root, subviews: [{name: row, frame: [0, 200, 390, 40], subviews: [
        {name: clear, class: Wide, frame: [100, 10, 48, 22], text: Clear}]}]}
      """,
      "why",
      "clear"
    )
    #expect(why.hasPrefix("window/root/row/clear gets every touch on it.\n"), "\(why)")
    #expect(
      why.contains("Beside that, its override of point(inside:with:) contains 25 pt above"),
      "\(why)"
    )
  }

  @Test func `a calendar whose days a tap around takes is found`() throws {
    let audit = try run(
      """
      root:
        name: back
        gestures: [{type: tap, name: dismiss}]
        subviews:
          - name: picker
            class: UIDatePicker
            frame: [0, 400, 390, 340]
            subviews: [{name: days, class: UICollectionView, frame: [16, 40, 358, 290], itemSize: [44, 44], items: ['1', '2', '3']}]
      """,
      "audit"
    )
    #expect(audit.contains("window/back/picker: "), "\(audit)")
    #expect(audit.contains("dismiss of back is recognized by the same tap"), "\(audit)")
  }

  @Test func `a control's own tap is told to send an event perhaps, and what came of it once`()
    throws
  {
    let why = try run(
      """
      classes: {Toggle: {extends: UIControl}}
      root:
        name: root
        subviews:
          - name: it
            class: Toggle
            frame: [50, 100, 275, 30]
            actions: [{events: [touchUpInside], action: 'change:', target: Shop}]
            gestures: [{type: tap, name: own, actions: [{action: 'tapped:', target: Toggle}]}]
      """,
      "why",
      "it",
      "--on",
      "tap"
    )
    #expect(
      why.contains(
        "own is its own: if Toggle sends an event by that, such as valueChanged, register the action for it."
      ),
      "\(why)"
    )
    #expect(!why.contains("\n  own is recognized\n"), "\(why)")
    #expect(why.contains("What came of it: own is recognized."), "\(why)")
  }

  @Test(arguments: ["buy", "row"])
  func `what lies in a list says with which question a tap is asked about`(view: String) throws {
    let scene = """
      classes: {Caption: {extends: UILabel, touches: intercept}}
      root:
        name: list
        class: UICollectionView
        subviews:
          - name: row
            class: UICollectionViewCell
            frame: [0, 0, 390, 60]
            subviews:
              - {name: words, class: Caption, frame: [0, 0, 200, 60], text: Tea, userInteractionEnabled: true}
              - {name: buy, class: UIButton, frame: [300, 8, 80, 44], text: Buy}
      """
    let point = view == "buy" ? ["340", "30"] : ["100", "30"]
    let bench = try Workbench("s.scene.yaml", "touchstone: 1\nscreen: {size: [390, 844]}\n" + scene)
    let why = try bench.run(["why", "s.scene.yaml", view] + point).output
    #expect(
      why.contains("What becomes of a tap, or of another gesture, there: ask with --on tap."),
      "\(why)"
    )
  }

  private static let events = """
    root:
      name: root
      gestures: [{type: pan, name: drawer}]
      subviews:
        - {name: wifi, class: UISwitch, frame: [160, 300, 51, 31], actions: [{events: [valueChanged], action: save, target: Page}]}
        - {name: city, class: UITextField, frame: [20, 500, 300, 34], actions: [{events: [valueChanged], action: edited, target: Page}]}
        - {name: card, frame: [20, 600, 300, 90], gestures: [{type: swipe, name: one, direction: left}, {type: swipe, name: two, direction: left}]}
    """

  @Test func `a switch follows a drag to the side on which its knob is`() throws {
    let why = try run(
      Self.events.replacing("\n  gestures: [{type: pan, name: drawer}]", with: ""),
      "why",
      "wifi",
      "--on",
      "drag-left"
    )
    #expect(why.contains("wifi follows the finger to the end"), "\(why)")
  }

  @Test func `a text field that is to tell of its text sends editingChanged`() throws {
    let audit = try run(Self.events, "audit")
    #expect(audit.contains("Register the actions of city for editingChanged."), "\(audit)")
  }

  @Test func `a swipe that another recognizer takes is not turned`() throws {
    let why = try run(Self.events, "why", "card", "--on", "flick-right")
    #expect(!why.contains("direction of two to right"), "\(why)")
  }

  @Test func `a tap that is on the list itself does not refuse the list's touches`() throws {
    let why = try run(
      """
      classes: {Cards: {extends: UICollectionView}}
      root:
        name: root
        subviews:
          - name: cards
            class: Cards
            frame: [0, 90, 390, 600]
            gestures: [{type: tap, name: own, actions: [{action: 'tapped:', target: Cards}]}]
            subviews: [{name: first, class: UICollectionViewCell, frame: [0, 0, 390, 80]}]
      """,
      "why",
      "first",
      "--on",
      "tap"
    )
    #expect(why.contains("set cancelsTouchesInView of own to false"), "\(why)")
    #expect(!why.contains("refuse touches"), "\(why)")
  }

  @Test func `the delegate of a scroll view's own pan gets no method of another's`() throws {
    let why = try run(
      """
      classes: {Zoom: {extends: UIScrollView}, Star: {touches: intercept}}
      root:
        name: root
        subviews:
          - name: zoom
            class: Zoom
            frame: [0, 0, 390, 600]
            gestures: [{type: tap, name: bars, actions: [{action: 'toggle:', target: Zoom}]}]
            subviews: [{name: star, class: Star, frame: [20, 100, 100, 100]}]
      """,
      "why",
      "star",
      "--on",
      "tap",
      "--code"
    )
    #expect(why.contains("extension ViewController: UIGestureRecognizerDelegate"), "\(why)")
    #expect(!why.contains("extension Zoom"), "\(why)")
  }
}

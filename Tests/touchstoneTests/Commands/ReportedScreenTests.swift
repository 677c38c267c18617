import Testing

/// Screens like those that developers asked about in public, where an answer was not true, or left the cause out.
@Suite struct ReportedScreenTests {
  func run(_ scene: String, _ words: String...) throws -> String {
    let bench = try Workbench("s.scene.yaml", "touchstone: 1\nscreen: {size: [390, 844]}\n" + scene)
    return try bench.run([words[0], "s.scene.yaml"] + words.dropFirst()).output
  }

  // MARK: - Drag and drop

  private static let bar = """
    root:
      name: root
      subviews:
        - name: bar
          frame: [0, 100, 390, 56]
          drags: true
          gestures: [{type: longPress, name: copy}]
          subviews:
            - name: reload
              class: UIButton
              frame: [300, 6, 44, 44]
              actions: [{events: [touchUpInside], action: 'load:', target: Bar}]
              gestures: [{type: longPress, name: again}]
    """

  @Test func `a lift and long presses are recognized together (B-7.118)`() throws {
    let why = try run(Self.bar, "why", "bar", "--on", "hold")
    #expect(why.contains("bar is lifted") && why.contains("copy is recognized"), "\(why)")
    #expect(!why.contains("bar is not lifted"))
    #expect(try !run(Self.bar, "audit").contains("neverWins"))
  }

  @Test(arguments: [["why", "reload", "--on", "hold"], ["touch", "hold reload"]])
  func `a view around the one that is held is said to be lifted`(words: [String]) throws {
    let bench = try Workbench(
      "s.scene.yaml",
      "touchstone: 1\nscreen: {size: [390, 844]}\n" + Self.bar
    )
    let output = try bench.run([words[0], "s.scene.yaml"] + words.dropFirst()).output
    #expect(
      output.contains(
        "bar is lifted by the same hold, for which UIKit delays again, by how long is not known (B-7.118): where the lift is not meant, "
          + "put the drag interaction on a view in bar beside reload"
      ),
      "\(output)"
    )
  }

  @Test func `a row that is lifted beside a press is told with the method that says so`() throws {
    let why = try run(
      """
      root:
        name: root
        subviews:
          - {name: list, class: UITableView, frame: [0, 0, 390, 700], rows: [A, B], rowDrags: true, gestures: [{type: longPress, name: pick}]}
      """,
      "why",
      "list",
      "--on",
      "hold-drag-down"
    )
    #expect(why.contains("A row of list is lifted by the same hold"), "\(why)")
    #expect(why.contains("not meant, let tableView(_:itemsForBeginning:at:) of its drag delegate"))
  }

  @Test func `of two holds the one that is lost may be made shorter than the other`() throws {
    let why = try run(
      """
      root:
        name: root
        subviews:
          - name: list
            frame: [0, 0, 390, 844]
            gestures: [{type: longPress, name: reorder, minimumPressDuration: 0.3}]
            subviews: [{name: photo, frame: [20, 20, 100, 100], gestures: [{type: longPress, name: preview}]}]
      """,
      "why",
      "photo",
      "--on",
      "hold"
    )
    #expect(why.contains("set minimumPressDuration of preview to 0.2"), "\(why)")
  }

  // MARK: - Text fields

  private static let form = """
    root:
      name: root
      gestures: [{type: tap, name: endEditing}]
      subviews:
        - {name: code, class: UITextField, text: '12', clearButtonMode: always, frame: [20, 100, 350, 50]}
        - name: pay
          class: UIButton
          frame: [20, 300, 350, 50]
          actions: [{events: [touchUpInside], action: 'pay:', target: Form}]
    """

  @Test func `a text field needs no action to be edited, whatever actions other controls have`()
    throws
  {
    let why = try run(Self.form, "why", "code", "--on", "tap")
    #expect(why.contains("What came of it: code is edited"), "\(why)")
    #expect(!why.contains("calls nothing") && !why.contains("Try:"))
  }

  @Test func `a tap around a field may take the touch of the button that clears it (B-4.45)`()
    throws
  {
    let touch = try run(Self.form, "touch", "tap 355,125")
    #expect(
      touch.contains("and that endEditing takes them. To be sure, let the delegate of endEditing")
        && touch.contains("refuse touches in the field and in all that is in it"),
      "\(touch)"
    )
  }

  @Test func `a hold on a field's text is UIKit's as well, which touch says as why does`() throws {
    let press = Self.form.replacing(
      "type: tap, name: endEditing",
      with: "type: longPress, name: peek"
    )
    #expect(
      try run(press, "touch", "hold 150,125").contains(
        "UIKit's own recognizers, which are not simulated, select text of code by a hold: whether peek is recognized is not known."
      )
    )
  }

  @Test func `what a text field makes in itself is not turned off for it`() throws {
    let why = try run(Self.form, "why", "code", "357", "125", "--on", "tap")
    #expect(why.contains("_UITextFieldClearButton"), "\(why)")
    #expect(!why.contains("set isUserInteractionEnabled of _UITextFieldClearButton"), "\(why)")
  }

  // MARK: - Delegates

  private static let chat = """
    root:
      name: root
      subviews:
        - name: messages
          class: UIScrollView
          frame: [0, 0, 390, 844]
          contentSize: [390, 2000]
          gestures:
            - {type: pan, name: reply, delegate: {class: Chat, implements: [shouldBegin]}}
    """

  @Test func `touch says as why does which delegate's answers are not known`() throws {
    let told = "The delegate of reply, Chat, answers shouldBegin: how is not known."
    let why = try run(Self.chat, "why", "messages", "--on", "drag-up", "--code")
    #expect(why.contains(told))
    #expect(try run(Self.chat, "touch", "drag 200,600 up 200").contains(told))
    let first = try #require(why.split(separator: "\n").first)
    #expect(first.contains("unless a delegate, of which no answer is known, decides otherwise"))
  }

  @Test func `an answer of a method that a delegate has is a case in it, and lost both ways`()
    throws
  {
    let why = try run(Self.chat, "why", "messages", "--on", "drag-up", "--code")
    #expect(
      why.contains(
        """
        // in gestureRecognizerShouldBegin(_:) of Chat, which has it
                      if gestureRecognizer === reply {
                        guard let pan
        """
      ),
      "\(why)"
    )
    #expect(
      !why.contains(
        "extension Chat {  // the delegate of reply\n                func gestureRecognizerShouldBegin"
      )
    )
    #expect(why.contains("reply is then not recognized by a drag up or down"))
  }

  @Test func `a view refuses what is around it by its kind, which its class can know`() throws {
    let why = try run(
      """
      classes: {Pill: {extends: UIControl}}
      root:
        name: root
        subviews:
          - name: card
            frame: [20, 100, 300, 200]
            gestures: [{type: tap, name: open, actions: [{action: 'open:', target: Cards}]}]
            subviews:
              - {name: pill, class: Pill, frame: [20, 20, 100, 50], actions: [{events: [touchUpInside], action: 'go:', target: Cards}]}
      """,
      "why",
      "pill",
      "--on",
      "tap",
      "--code"
    )
    #expect(
      why.contains(
        "!(gestureRecognizer is UITapGestureRecognizer && gestureRecognizer.view !== self)"
      ),
      "\(why)"
    )
    #expect(why.contains("extension Cards: UIGestureRecognizerDelegate {"))
  }

  @Test func `what is refused by its kind is told with the others of that kind around`() throws {
    let why = try run(
      """
      classes: {Range: {extends: UIControl, overrides: [continueTracking]}}
      root:
        name: root
        controller: {view: Home}
        subviews:
          - name: page
            color: white
            frame: [0, 0, 390, 844]
            controller: {presented: Filter, style: pageSheet}
            subviews:
              - name: scroll
                class: UIScrollView
                frame: [0, 0, 390, 700]
                contentSize: [390, 1400]
                delaysContentTouches: false
                subviews: [{name: range, class: Range, frame: [20, 200, 350, 40], actions: [{events: [valueChanged], action: 'set:', target: Filter}]}]
      """,
      "why",
      "range",
      "--on",
      "drag-down",
      "--code"
    )
    #expect(why.contains("gestureRecognizer is UIPanGestureRecognizer"), "\(why)")
    #expect(
      why.contains("// refused with it, being of the same kind: the pan of scroll"),
      "\(why)"
    )
  }
}

import Testing

/// Controls whose events, or rows whose touches, others take or that are not sent.
extension ReportedScreenTests {
  private static let controls = """
    root:
      name: root
      subviews:
        - {name: wifi, class: UISwitch, frame: [160, 300, 51, 31], actions: [{events: [touchDown], action: down, target: Page}]}
        - {name: size, class: UISegmentedControl, frame: [20, 400, 300, 32], segments: [S, L], actions: [{events: [touchUpInside], action: pick, target: Page}]}
        - {name: city, class: UITextField, frame: [20, 500, 300, 34], actions: [{events: [valueChanged], action: edited, target: Page}]}
        - {name: step, class: UIStepper, frame: [20, 600, 94, 32], actions: [{events: [valueChanged], action: count, target: Page}]}
    """

  @Test func `controls whose actions are for events that they do not send are found`() throws {
    let audit = try run(Self.controls, "audit")
    for told in [
      "registered for touchDown, which a switch does not send when it is tapped, as developers report",
      "registered for touchUpInside, which a segmented control does not send",
      "registered for valueChanged, which a text field does not send",
    ] { #expect(audit.contains(told), "\(audit)") }
    #expect(audit.ranges(of: "[unsentEvent]").count == 3)
  }

  @Test func `a switch is asked for valueChanged, and its other events are in doubt (B-5.20)`()
    throws
  {
    let why = try run(Self.controls, "why", "wifi", "--on", "tap")
    #expect(
      why.contains("no action of it is registered for valueChanged, only for touchDown"),
      "\(why)"
    )
    for output in [why, try run(Self.controls, "touch", "tap wifi")] {
      #expect(output.contains("Developers report that a switch such as wifi sends no touchDown"))
    }
  }

  private static let button = """
    root:
      name: root
      subviews:
        - name: scroll
          class: UIScrollView
          frame: [0, 0, 390, 700]
          contentSize: [390, 1400]
          delaysContentTouches: false
          subviews:
            - {name: go, class: UIButton, frame: [20, 300, 350, 60], actions: [{events: [touchDown], action: press, target: Page},
               {events: [touchUpInside, touchUpOutside], action: release, target: Page}]}
    """

  @Test func `a button that scrolling takes the touch from has to hear of that`() throws {
    let why = try run(
      Self.button.replacing("class: UIButton", with: "class: Key")
        .replacing(
          "root:\n  name: root",
          with:
            "classes: {Key: {extends: UIControl}}\nroot:\n  name: root\n  gestures: [{type: pan, name: back}]"
        ),
      "why",
      "go",
      "--on",
      "drag-right"
    )
    #expect(
      why.contains("No action of go is registered for touchCancel, by which this touch ends"),
      "\(why)"
    )
  }

  @Test func `an action for a lift outside as well takes no press back`() throws {
    let why = try run(Self.button, "why", "go", "--on", "drag-out")
    #expect(
      why.contains("release is registered for touchUpInside and for touchUpOutside"),
      "\(why)"
    )
    #expect(why.contains("ask in the action, whose second argument may be the event"))
  }

  @Test func `beside a control less counts as inside on an iPad (B-5.8)`() throws {
    let bench = try Workbench(
      "s.scene.yaml",
      "touchstone: 1\nscreen: {size: [834, 1194], idiom: pad}\n" + Self.button
    )
    let why = try bench.run(["why", "s.scene.yaml", "go", "--on", "drag-out"]).output
    #expect(why.contains("up to 25 pt outside of go"), "\(why)")
  }

  @Test func `a drag that a sheet takes is no quick one`() throws {
    let audit = try run(
      """
      classes: {Dial: {extends: UIControl, overrides: [beginTracking, continueTracking]}}
      root:
        name: root
        subviews:
          - name: settings
            controller: {presented: Settings, style: pageSheet}
            subviews: [{name: dial, class: Dial, frame: [40, 200, 300, 44]}]
      """,
      "audit"
    )
    #expect(audit.contains("a drag down on it is lost"), "\(audit)")
  }

  @Test func `a class of UIKit that the engine lacks needs no declaration`() throws {
    let hit = try run(
      """
      root: {name: root, subviews: [{name: bar, class: UIToolbar, frame: [0, 0, 390, 44]}]}
      """,
      "hit",
      "10",
      "10"
    )
    #expect(hit.contains("goes to window/root/bar"), "\(hit)")
  }

  @Test func `a row that a change takes touches from is named`() throws {
    let why = try run(
      """
      root:
        name: root
        subviews:
          - name: list
            class: UICollectionView
            frame: [0, 0, 390, 600]
            subviews:
              - {name: first, class: UICollectionViewCell, frame: [0, 60, 390, 40]}
              - {name: header, frame: [0, 20, 390, 40], subviews: [
                  {name: clear, class: UIButton, frame: [20, 10, 60, 60], actions: [{events: [touchUpInside], action: clear, target: Page}]}]}
      """,
      "why",
      "clear"
    )
    #expect(why.contains("then first loses"), "\(why)")
  }

  @Test func `text in a row is not told to keep its drags, and a reorder control goes up and down`()
    throws
  {
    let audit = try run(
      """
      classes: {Link: {extends: UILabel, touches: intercept}}
      root:
        name: root
        subviews:
          - name: list
            class: UITableView
            frame: [0, 0, 390, 800]
            contentSize: [390, 1600]
            subviews:
              - {name: cell, class: UITableViewCell, frame: [0, 0, 390, 80], subviews: [
                  {name: link, class: Link, frame: [0, 0, 390, 80], text: Terms, userInteractionEnabled: true}]}
      """,
      "audit"
    )
    #expect(!audit.contains("lostDrag"), "\(audit)")
    #expect(audit.contains("a tap on it selects no row of list: link, in it, is hit"))
  }

  @Test
  func
    `a constraint that leaves a button no height is named, and its title is touched around its middle`()
    throws
  {
    let scene = """
      root:
        name: root
        subviews:
          - name: skip
            class: UIButton
            text: Skip
            actions: [{events: [touchUpInside], action: skip, target: Page}]
            constraints: ["leading = superview.leading + 40", "top = superview.top + 300", "height = 0"]
      """
    let why = try run(scene, "why", "skip")
    #expect(why.contains("is required of skip, and leaves it no height"), "\(why)")
    #expect(why.contains("grown by 22 (top) and 22 pt (bottom)"))
    #expect(try run(scene, "audit").contains("is required of skip, and leaves it no height"))
  }
}

import Testing

@Suite struct GesturesTests {
  private static let scene = """
    touchstone: 1
    root:
      name: root
      gestures: [{type: tap, name: dismiss, cancelsTouchesInView: false}]
      subviews:
        - name: card
          frame: [0, 0, 100, 100]
          gestures:
            - {type: tap, name: single, requireToFail: [double]}
            - {type: tap, name: double, numberOfTapsRequired: 2}
            - {type: longPress, enabled: false}
        - {name: list, class: UIScrollView, frame: [0, 100, 100, 100], contentSize: [100, 900]}

    """

  @Test func `gestures lists the recognizers by view, with those that must fail first`() throws {
    let bench = try Workbench("scene.yaml", Self.scene)
    expect(
      try bench.run("gestures", "scene.yaml"),
      is: Outcome(
        status: 0,
        output: """
          window/root
            dismiss (UITapGestureRecognizer), does not cancel touches
          window/root/card
            single (UITapGestureRecognizer) → must fail first: double
            double (UITapGestureRecognizer)
            UILongPressGestureRecognizer, switched off
          window/root/list
            UIScrollViewDelayedTouchesBeganGestureRecognizer, delays touches
            UIScrollViewPanGestureRecognizer

          """
      )
    )
  }

  @Test func `the recognizers of 8000 views without a name are listed soon`() throws {
    let views = String(repeating: "{gestures: [tap]}, ", count: 8000)
    let bench = try Workbench("scene.yaml", "touchstone: 1\nroot: {subviews: [\(views)]}\n")
    for format in ["text", "json"] {
      // It fails after a minute; naming each view by all of its siblings would take several.
      let outcome = try bench.run("gestures", "scene.yaml", "--format", format)
      #expect(outcome.output.contains("window/UIView/UIView#8000"))
    }
  }

  @Test func `gestures says who waits for whom in JSON`() throws {
    let bench = try Workbench("scene.yaml", Self.scene)
    let json = try JSON(bench.run("gestures", "scene.yaml", "--format", "json").output)
    #expect(json.keys == ["cycles", "recognizers"])
    #expect(json["cycles"] == [])
    #expect(
      json["recognizers"]?.list.first { $0["recognizer"] == "window/root/card:single" } == [
        "recognizer": "window/root/card:single", "class": "UITapGestureRecognizer",
        "view": "window/root/card", "requiresFailureOf": ["window/root/card:double"],
      ]
    )
  }

  @Test func `recognizers that wait for each other in a circle end with status 1`() throws {
    let circle = Self.scene.replacing(
      "numberOfTapsRequired: 2",
      with: "numberOfTapsRequired: 2, requireToFail: single"
    )
    let bench = try Workbench("scene.yaml", circle)
    let outcome = try bench.run("gestures", "scene.yaml")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasSuffix(
        "cycle: single → double → single; none of them can ever be recognized.\n"
      )
    )
    let json = try JSON(bench.run("gestures", "scene.yaml", "--format", "json").output)
    #expect(json["cycles"] == [["window/root/card:single", "window/root/card:double"]])
  }

  @Test func `gestures says where there are none`() throws {
    let bench = try Workbench("scene.yaml", "touchstone: 1\nroot: {}\n")
    expect(
      try bench.run("gestures", "scene.yaml"),
      is: Outcome(status: 0, output: "No view has a gesture recognizer.\n")
    )
  }

  @Test func `a switch has recognizers of UIKit's own that are not known here (B-5.24)`() throws {
    let bench = try Workbench("scene.yaml", "touchstone: 1\nroot: {class: UISwitch}\n")
    expect(
      try bench.run("gestures", "scene.yaml"),
      is: Outcome(status: 0, output: "No view has a gesture recognizer that is known here.\n")
    )
  }
}

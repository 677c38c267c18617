import Testing

/// What is open of a touch is the same whichever command is asked about it.
@Suite struct OneListTests {
  /// A file, the view that is hit, and a point on it.
  private static let cases: [(name: String, text: String, view: String, point: [String])] = [
    (
      "window.yaml",
      """
      touchstone: 1
      screen: {size: [375, 667]}
      classes: {OverlayWindow: {extends: UIWindow, overrides: [hitTest, sendEvent]}}
      windows:
        - class: OverlayWindow
          name: overlay
          root: {name: root, subviews: [{name: go, class: UIButton, frame: [20, 100, 100, 44]}]}
      """, "go", ["60", "120"]
    ),
    (
      "hidden.yaml",
      """
      touchstone: 1
      screen: {size: [375, 667]}
      classes: {Grab: {extends: UIControl, hitTest: self}}
      root:
        name: root
        subviews:
          - {name: slider, class: Grab, hidden: true, frame: [310, 80, 60, 200]}
      """, "slider", ["340", "120"]
    ),
    (
      "unknown.yaml",
      """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        subviews:
          - name: outer
            frame: [0, 0, 300, 300]
            gestures: [{type: unknown, name: system}]
            subviews: [{name: b, class: UIButton, frame: [0, 0, 100, 100]}]
      """, "b", ["50", "50"]
    ),
    (
      "scaled.yaml",
      """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        gestures: [tap]
        subviews: [{name: gone, frame: [0, 300, 100, 100], transform: {scale: 0}, color: blue}]
      """, "root", ["300", "600"]
    ),
    (
      "disabled.yaml",
      """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: page
        subviews:
          - name: front
            class: UIControl
            frame: [95, 250, 200, 100]
            enabled: false
            subviews: [{name: inner, class: UIButton, frame: [0, 0, 50, 50]}]
      """, "inner", ["110", "260"]
    ),
    (
      "dump.txt",
      """
      <MyWindow: 0x1; baseClass = UIWindow; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UINavigationTransitionView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <UIViewControllerWrapperView: 0x5; frame = (0 0; 320 480); userInteractionEnabled = NO; layer = <CALayer: 0x6>>
         |    | <MyCard: 0x7; frame = (0 0; 320 200); gestureRecognizers = <NSArray: 0x9>; layer = <CALayer: 0x8>>
         |    |    | <UIButton: 0xa; frame = (20 20; 100 50); layer = <CALayer: 0xb>>
      """, "UIButton", ["60", "40"]
    ),
  ]

  @Test(arguments: cases.indices)
  func `hit, why, why of a gesture and touch make the same remarks`(index: Int) throws {
    let (name, text, view, point) = Self.cases[index]
    let bench = try Workbench(name, text)
    func lines(of words: [String]) throws -> [Substring] {
      try bench.run(words).output.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop(while: \.isWhitespace) }
    }
    let remarks = try lines(of: ["hit", name] + point).dropFirst().prefix { !$0.isEmpty }
    #expect(!remarks.isEmpty)
    let place = point.joined(separator: ",")
    let questions = [
      ["why", name, view] + point, ["why", name, view] + point + ["--on", "tap"],
      ["touch", name, "tap \(place)"],
    ]
    for question in questions {
      let told = try lines(of: question)
      for remark in remarks { #expect(told.contains(remark), "\(question): \(remark)") }
    }
  }

  @Test func `a drag that takes its own item off the screen has an answer`() throws {
    let text = """
      touchstone: 1
      screen: {device: "iPhone 11"}
      root:
        name: page
        subviews:
          - {name: items, class: UICollectionView, frame: [20, 88, 374, 700], itemSize: [374, 100], items: [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]}
      """
    let output = try Workbench("a.yaml", text).run("why", "a.yaml", "items", "--on", "drag-up")
      .output
    #expect(output.contains("items scrolls"), "\(output)")
  }
}

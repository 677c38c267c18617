import TouchKit

/// The text of a random scene: windows and views in one another, some of them controls, scroll views, hidden,
/// turned off, with overrides or recognizers.
struct RandomScreen {
  /// The size of the screen, in points.
  static let size = CGSize(width: 200, height: 260)

  /// The scene, as a file has it.
  private(set) var text =
    "touchstone: 1\nscreen: {size: [200, 260]}\npolicy: {containers: ios12}\n"
  /// The names of the views, without those of the windows.
  private(set) var names: [String] = []
  private var generator: SeededGenerator

  init(seed: Int) {
    generator = SeededGenerator(seed: seed)
    text += "classes:\n"
    for base in ["UIView", "UIButton"] {
      for (name, override) in Self.overrides {
        text += "  \(name)\(base.dropFirst(2)): {extends: \(base), \(override)}\n"
      }
    }
    text += "windows:\n"
    addWindow("w1", "", [0, 0, 200, 260])
    if chance(4) {
      let frame = [roll(0...70), roll(0...120), roll(60...200), roll(60...260)]
      addWindow("w2", ", level: alert\(chance(4) ? ", hidden: true" : "")", frame)
    }
  }

  /// What classes of the scene override.
  private static let overrides = [
    ("Passing", "hitTest: passThrough"), ("Leaf", "hitTest: leaf"), ("None", "hitTest: nil"),
    ("Greedy", "hitTest: selfAfterSuper"), ("Open", "hitTest: unbounded"),
    ("Careless", "hitTest: unconverted"), ("Upside", "hitTest: backToFront"),
    ("Wide", "pointInside: {outset: 15}"), ("Never", "pointInside: never"),
    ("Always", "pointInside: always"), ("Around", "pointInside: includingSubviews"),
    ("Handling", "touches: intercept"), ("Forwarding", "touches: forward"),
    ("Prefers", "hitTest: {prefer: v2}"),
  ]

  private mutating func roll(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  /// Returns true once in so many times.
  private mutating func chance(_ times: Int) -> Bool { roll(1...times) == 1 }

  private mutating func addWindow(_ name: String, _ keys: String, _ frame: [Int]) {
    text += "- name: \(name)\n  frame: \(frame)\n"
    for key in keys.split(separator: ",") { text += "  \(key.drop { $0 == " " })\n" }
    text += "  root:\n    name: root\(name)\n    color: white\n"
    var room = roll(2...7)
    addSubviews(of: CGSize(width: frame[2], height: frame[3]), depth: 3, &room)
  }

  private mutating func addSubviews(of size: CGSize, depth: Int, _ room: inout Int) {
    guard room > 0, depth < 8 else { return }
    let indent = String(repeating: " ", count: depth * 2 - 2)
    text += "\(indent)subviews:\n"
    for _ in 0..<roll(1...3) where room > 0 {
      room -= 1
      addView(in: size, depth: depth, indent, &room)
    }
  }

  private mutating func addView(
    in size: CGSize,
    depth: Int,
    _ indent: String,
    _ room: inout Int
  ) {
    let name = "v\(names.count + 1)"
    names.append(name)
    var view = "\(indent)- name: \(name)\n"
    func add(_ line: String) { view += "\(indent)  \(line)\n" }
    let (width, height) = (Int(size.width), Int(size.height))
    let frame = [
      roll(-30...max(0, width - 20)), roll(-30...max(0, height - 20)), roll(0...width + 40),
      roll(0...height + 40),
    ]
    add("frame: \(frame)")
    let isButton = chance(4)
    let isScrollView = !isButton && chance(6)
    if isScrollView {
      add("class: UIScrollView")
      add("contentSize: [\(roll(0...500)), \(roll(0...600))]")
    } else if chance(3), let (kind, _) = Self.overrides.randomElement(using: &generator) {
      // An override that prefers its own view is none.
      let isNone = kind == "Prefers" && name == "v2"
      add("class: \(isNone ? "Wide" : kind)\(isButton ? "Button" : "View")")
    } else if isButton {
      add("class: UIButton")
      add("text: Press")
    }
    if isButton {
      add("actions: [{events: [touchUpInside], action: 'press\(names.count):', target: Shop}]")
      if chance(8) { add("enabled: false") }
    }
    if chance(2) { add("color: red") }
    if chance(3) { add("clipsToBounds: true") }
    if chance(10) { add("hidden: true") }
    if chance(10) { add("alpha: \(["0", "0.005", "0.5"][roll(0...2)])") }
    if chance(7) { add("userInteractionEnabled: false") }
    if !isButton, chance(3) {
      let types = ["tap", "longPress", "pan", "swipe"]
      add("gestures: [{type: \(types[roll(0...3)]), name: g\(names.count)}]")
    }
    text += view
    addSubviews(
      of: CGSize(width: frame[2], height: frame[3]),
      depth: depth + 1,
      &room
    )
  }
}

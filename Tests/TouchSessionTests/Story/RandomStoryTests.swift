import Foundation
import Testing
import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// Sentences about taps on random scenes, held against a model that knows nothing of the engine.
@MainActor
@Suite struct RandomStoryTests {
  private static let count = 300

  @Test func `each sentence that is told of taps on random scenes is true`() throws {
    let seed =
      ProcessInfo.processInfo.environment["SEED"].flatMap(Int.init) ?? .random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    var checked: [String: Int] = [:]
    for number in 0..<Self.count {
      let model = TapModel(using: &generator)
      let scene = try Scene(SceneFile(reading: Data(model.scene.utf8), name: "random.scene.yaml"))
      let gesture = try ScreenGesture("tap \(model.point.x),\(model.point.y)", name: "gesture")
      let story = try GestureTeller(of: scene).make(gesture, settling: true)
      var sentences = story.rows.map(\.words)
      sentences += story.sentences.map(\.text)
      for sentence in sentences {
        guard let kind = model.kind(of: sentence) else { continue }
        checked[kind.name, default: 0] += 1
        #expect(
          kind.isTrue,
          "SEED=\(seed), scene \(number): \(sentence)\n\(model.scene)\n\(model.point)"
        )
      }
      #expect(
        model.mustBeSaid.isSubset(of: sentences),
        "SEED=\(seed), scene \(number)\n\(model.scene)"
      )
    }
    for kind in TapModel.kinds {
      #expect(checked[kind, default: 0] > 0, "SEED=\(seed): no sentence is of the kind \(kind)")
    }
  }
}

/// A few views in one another, and what has to come of a tap on them.
private struct TapModel {
  enum Code: String, CaseIterable { case none, forward, intercept }

  struct View {
    let name: String
    let frame: CGRect
    let began: Code
    let ended: Code
    /// The taps that its recognizer counts; nil where it has none.
    let taps: Int?
  }

  let views: [View]
  let point: (x: Int, y: Int)

  init(using generator: inout some RandomNumberGenerator) {
    var views: [View] = []
    for number in 1...Int.random(in: 1...5, using: &generator) {
      func code() -> Code { Code.allCases.randomElement(using: &generator) ?? .none }
      let edge = Double.random(in: 0...30, using: &generator).rounded()
      let isAlike = Bool.random(using: &generator)
      let began = code()
      views.append(
        View(
          name: "v\(number)",
          frame: CGRect(x: edge, y: edge, width: 300 - edge * 2, height: 300 - edge * 2),
          began: began,
          ended: isAlike ? began : code(),
          taps: [nil, nil, 1, 1, 2].randomElement(using: &generator) ?? nil
        )
      )
    }
    self.views = views
    point = (.random(in: 0...150, using: &generator), .random(in: 0...150, using: &generator))
  }

  var scene: String {
    var text = "touchstone: 1\nscreen: {size: [300, 400]}\npolicy: {containers: ios12}\nclasses:\n"
    for began in Code.allCases {
      for ended in Code.allCases where (began, ended) != (.none, .none) {
        let phases = [("began", began), ("ended", ended)].filter { $0.1 != .none }
        let words = phases.map { "\($0.0): \($0.1.rawValue)" }.joined(separator: ", ")
        text += "  \(Self.name(began, ended)): {touches: {\(words)}}\n"
      }
    }
    text += "root:\n  name: root\n"
    for (depth, view) in views.enumerated() {
      let indent = String(repeating: " ", count: depth * 2 + 2)
      text += "\(indent)subviews:\n\(indent)- name: \(view.name)\n"
      let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
      text += "\(indent)  frame: [\(frame.map { "\(Int($0))" }.joined(separator: ", "))]\n"
      if (view.began, view.ended) != (.none, .none) {
        text += "\(indent)  class: \(Self.name(view.began, view.ended))\n"
      }
      if let taps = view.taps {
        text +=
          "\(indent)  gestures: [{type: tap, name: t\(depth + 1), numberOfTapsRequired: \(taps)}]\n"
      }
    }
    return text
  }

  private static func name(_ began: Code, _ ended: Code) -> String {
    "Began\(began.rawValue.capitalized)Ended\(ended.rawValue.capitalized)"
  }

  // MARK: - What has to come of it

  /// The views around the point, from the innermost on; each lies in the one before it.
  private var chain: [View] {
    var (x, y) = (Double(point.x), Double(point.y))
    var chain: [View] = []
    for view in views {
      x -= view.frame.minX
      y -= view.frame.minY
      guard x >= 0, y >= 0, x < view.frame.width, y < view.frame.height else { break }
      chain.insert(view, at: 0)
    }
    return chain + [View(name: "root", frame: .zero, began: .none, ended: .none, taps: nil)]
  }

  private var winner: String? { chain.first { $0.taps == 1 }.map(recognizer) }

  private func recognizer(of view: View) -> String { "t\(view.name.dropFirst())" }

  private func code(of view: View, _ method: Substring) -> Code {
    switch method {
    case "touchesBegan": view.began
    case "touchesEnded": view.ended
    default: .none
    }
  }

  /// The views with code that are called for a phase, and whether the last of them keeps the touch.
  private func handlers(_ method: Substring) -> (names: [String], isKept: Bool) {
    var names: [String] = []
    for view in chain {
      let code = code(of: view, method)
      if code != .none { names.append(view.name) }
      if code == .intercept { return (names, true) }
    }
    return (names, false)
  }

  /// The sentences without which the story would leave out who acted.
  var mustBeSaid: Set<String> {
    guard let winner else { return [] }
    let losers = chain.filter { $0.taps == 1 }.map(recognizer).dropFirst()
    return Set(
      ["\(winner) is recognized (1 of 1 taps)", "\(winner) calls its action"]
        + losers.flatMap {
          ["\($0) would be recognized (1 of 1 taps)", "\($0) fails (prevented by \(winner))"]
        }
    )
  }

  static let kinds = [
    "recognized", "would", "prevented", "acts", "gets", "nobody", "handled", "went",
  ]

  /// What a sentence claims, and whether that is so; nil for what the model does not know.
  func kind(of sentence: String) -> (name: String, isTrue: Bool)? {
    let losers = chain.filter { $0.taps == 1 && recognizer(of: $0) != winner }.map(recognizer)
    if let found = sentence.wholeMatch(of: /(t\d) is recognized .*/) {
      return ("recognized", String(found.1) == winner)
    }
    if let found = sentence.wholeMatch(of: /(t\d) would be recognized .*/) {
      return ("would", losers.contains(String(found.1)))
    }
    if let found = sentence.wholeMatch(of: /(t\d) fails \(prevented by (t\d)\)/) {
      return ("prevented", String(found.1) != winner && String(found.2) == winner)
    }
    if let found = sentence.wholeMatch(of: /(t\d) calls its action/) {
      return ("acts", String(found.1) == winner)
    }
    if let found = sentence.wholeMatch(of: /(\w+) gets (touches\w+)(.*)/) {
      return ("gets", isTrue(String(found.1), found.2, String(found.3)))
    }
    guard let found = sentence.wholeMatch(of: /The touch at \(.*\) went to (\w+)(.*)/) else {
      return nil
    }
    let isHit = found.1 == chain[0].name
    let rest = String(found.2)
    let told = handlers("touchesBegan").names + handlers("touchesEnded").names
    if rest.hasSuffix("nobody acted on it") {
      return ("nobody", isHit && winner == nil && told.isEmpty)
    }
    guard rest.contains("handled it") else {
      return ("went", isHit && (winner == nil || rest.contains("recognized")))
    }
    let passes = !handlers("touchesBegan").isKept && !handlers("touchesEnded").isKept
    let named = Set(rest.matches(of: /v\d/).map { String($0.output) })
    let isNamed =
      rest.hasPrefix(", which handled")
      ? Set(told) == named.union([chain[0].name]) : named == Set(told)
    return (
      "handled", isHit && winner == nil && isNamed && (!rest.contains("passed it on") || passes)
    )
  }

  /// Whether what is told of a call is so: who got it, who handles it, and where it ends.
  private func isTrue(_ first: String, _ method: Substring, _ rest: String) -> Bool {
    let (handlers, isKept) = handlers(method)
    guard first == chain[0].name else { return false }
    let named = rest.matches(of: /passes it on to (v\d|root)/).map { String($0.1) }
    let isEnd = rest.hasSuffix("does anything with it")
    guard isEnd != isKept else { return false }
    if handlers.first == first {
      // One that keeps the call at once is the whole story.
      let says = rest.hasPrefix(", handles it and passes it on")
      return Array(handlers.dropFirst()) == named && says == (handlers.count > 1 || !isKept)
    }
    return handlers == named && !rest.hasPrefix(", handles it")
  }
}
